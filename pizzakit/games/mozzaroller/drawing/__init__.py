"""A position of Mozzaroller as a picture: the ring, the dice, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pizzakit import shapes
from pizzakit.games.mozzaroller.drawing import layout, pieces, ring, sides, tray, words
from pizzakit.games.mozzaroller.drawing.layout import Point
from pizzakit.games.mozzaroller.rules import Mozzaroller

__all__ = ["draw"]


@shapes.draw.register
def draw(
    position: Mozzaroller, seat: int | None, names: Sequence[str], narrow: bool = False
) -> str:
    """The table as `seat` sees it; everything that a move can point at is marked."""
    place = layout.narrow(position) if narrow else layout.wide(position)
    mine = position.to_move if seat is None else seat
    return shapes.document(
        shapes.element("rect", fill="url(#pk0-cloth)", rx=14, width="100%", height="100%"),
        ring.draw(position, place),
        tray.draw(position, seat, place, names),
        sides.draw(position, place, names, mine),
        pieces.draw(position, place),
        width=place.width,
        height=place.height,
        title=words.title(position, names),
        desc=words.description(position, names),
        defs=_definitions(position.deck.colours, place.panel, place.die),
    )


@lru_cache(maxsize=16)
def _definitions(colours: tuple[str, ...], panel: Point, die: float) -> shapes.Markup:
    """What the drawing uses more than once: the same all through a match."""
    suits = shapes.suits_for(colours)
    parts = [
        shapes.patterns(),
        shapes.cloth(),
        shapes.defs(shapes.ICONS),
        ring.definitions(),
        sides.definitions(panel, suits),
        pieces.definitions(die),
    ]
    return shapes.join(parts)
