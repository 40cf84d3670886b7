"""A position of La Part du Chef as a picture: the pizza, what to do now, and what everybody has."""

from __future__ import annotations

from typing import Any

from pizzakit import shapes
from pizzakit.games.part_du_chef.drawing import around, bill, layout, pizza, sides, tray, words
from pizzakit.games.part_du_chef.rules import PartDuChef

__all__ = ["draw"]


@shapes.drawing.register
def draw(position: PartDuChef, scene: shapes.Scene[Any]) -> str:
    """The table; all lie open here, and only whom the words speak to depends on the seat."""
    seat, names, narrow = scene.seat, scene.names, scene.narrow
    short = words.short(names)
    place = layout.narrow(position) if narrow else layout.wide(position)
    middle = bill.draw(position, place, short) if position.over else pizza.draw(position, place)
    hidden = position.over and narrow  # the bill lies there
    below = shapes.Markup("") if hidden else tray.draw(position, place, short, seat)
    return shapes.document(
        shapes.element("rect", fill="url(#pk0-cloth)", rx=14, width="100%", height="100%"),
        middle,
        below,
        around.draw(scene, place, short),
        sides.draw(scene, place, short),
        width=place.width,
        height=place.height,
        title=words.title(position, short),
        desc=words.description(position, short),
        defs=shapes.join(
            [shapes.PARTS["cloth"], pizza.definitions(position), sides.definitions(position, place)]
        ),
    )
