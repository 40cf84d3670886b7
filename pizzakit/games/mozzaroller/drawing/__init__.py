"""A position of Mozzaroller as a picture: the ring, the dice, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit import shapes
from pizzakit.games.mozzaroller.drawing import layout, pieces, ring, sides, tray, words
from pizzakit.games.mozzaroller.drawing.layout import Layout
from pizzakit.games.mozzaroller.rules import INGREDIENTS, Mozzaroller

__all__ = ["draw"]


@shapes.draw.register
def draw(
    position: Mozzaroller, seat: int | None, names: Sequence[str], narrow: bool = False
) -> str:
    """The table as `seat` sees it; everything that a move can point at is marked."""
    place = layout.narrow(position) if narrow else layout.wide(position)
    mine = position.to_move if seat is None else seat
    return shapes.document(
        ground(place),
        ring.draw(position, place),
        tray.draw(position, place, names),
        sides.draw(position, place, names, mine),
        pieces.draw(position, place),
        width=place.width,
        height=place.height,
        title=words.title(position, names),
        desc=words.description(position, names),
        defs=definitions(),
    )


def ground(place: Layout) -> shapes.Markup:
    """The table itself, and its cloth where the orders lie."""
    full = {"width": place.width, "height": place.height, "rx": 14}
    table = shapes.element("rect", class_="pk-table", **full)
    cloth = shapes.element("rect", fill="url(#pk0-cloth)", **full)
    return shapes.join([table, cloth])


def definitions() -> shapes.Markup:
    """All symbols and patterns: the same in every position, so that a redraw leaves them be."""
    squares = shapes.element("path", d="M0 0h14v28h14V14H0z", class_="pk-check")
    cloth = shapes.element(
        "pattern", squares, id="pk0-cloth", width=28, height=28, patternUnits="userSpaceOnUse"
    )
    return shapes.join(
        [shapes.patterns(), cloth, shapes.defs(shapes.ICONS, INGREDIENTS), ring.symbols()]
    )
