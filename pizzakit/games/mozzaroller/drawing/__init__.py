"""A position of Mozzaroller as a picture: the ring, the dice, and what everybody has."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pizzakit import shapes as s
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from pizzakit.games.mozzaroller.drawing import pieces, ring, sides, tray
from pizzakit.games.mozzaroller.drawing.scene import Scene
from pizzakit.games.mozzaroller.rules import Mozzaroller


@s.drawing.register
def draw(position: Mozzaroller, scene: s.Scene[Any]) -> str:
    """The table as `seat` sees it; everything that a move can point at is marked."""
    scene = Scene.of(scene)
    place = scene.place
    return scene.document(
        ring.draw(scene),
        tray.draw(scene),
        sides.draw(scene),
        pieces.draw(scene),
        width=place.width,
        height=place.height,
        defs=_definitions(position.deck.colours, place.panels[0].size, place.die),
    )


@lru_cache(maxsize=16)
def _definitions(colours: tuple[str, ...], panel: s.Point, die: float) -> s.Markup:
    """What the drawing uses more than once: the same all through a match."""
    return s.definitions(
        __package__,
        s.suits(),
        s.PARTS["coin"],
        s.dice(INGREDIENTS),
        s.rect(die + 2, die + 2, at=(-1, -1), round_=10, id="tap"),
        sides.definitions(panel, s.suits_for(colours)),
        icons=s.ICONS,
        without=() if sides.tall(panel) else sides.STRIPS,
    )
