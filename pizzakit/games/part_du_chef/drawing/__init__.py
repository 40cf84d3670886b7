"""A position of La Part du Chef as a picture: the pizza, what to do now, and what everybody has."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pizzakit import shapes as s
from pizzakit.games.part_du_chef.drawing import around, bill, pizza, sides, tray
from pizzakit.games.part_du_chef.drawing.scene import Scene
from pizzakit.games.part_du_chef.rules import PartDuChef


@s.drawing.register
def draw(position: PartDuChef, scene: s.Scene[Any]) -> str:
    """The table; all lie open here, and only whom the words speak to depends on the seat."""
    scene, over = Scene.of(scene), position.over
    hidden = over and scene.narrow  # the bill lies there
    return scene.document(
        bill.draw(scene) if over else pizza.draw(scene),
        s.Markup() if hidden else tray.draw(scene),
        around.draw(scene),
        sides.draw(scene),
        width=scene.place.width,
        height=scene.place.height,
        defs=s.join([_slices(position.deck, len(position.pizza), over), sides.definitions(scene)]),
    )


@lru_cache(maxsize=16)
def _slices(deck: Any, size: int, over: bool) -> s.Markup:
    """What the drawing uses more than once: the same all through a match."""
    return s.definitions(
        __package__,
        pizza.definitions(deck, size, over),
        icons=("olive", "chili", "mushroom", "tomato", "hat", "star"),
    )
