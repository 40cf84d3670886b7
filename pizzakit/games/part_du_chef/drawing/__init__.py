"""A position of La Part du Chef as a picture: the pizza, what to do now, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit import shapes
from pizzakit.games.part_du_chef.drawing import around, bill, layout, pizza, sides, tray, words
from pizzakit.games.part_du_chef.rules import PartDuChef

__all__ = ["draw"]


@shapes.draw.register
def draw(position: PartDuChef, seat: int | None, names: Sequence[str], narrow: bool = False) -> str:
    """The table; all lie open here, so that every seat sees the same."""
    place = layout.narrow(position) if narrow else layout.wide(position)
    middle = bill.draw(position, place, names) if position.over else pizza.draw(position, place)
    return shapes.document(
        shapes.element("rect", fill="url(#pk0-cloth)", rx=14, width="100%", height="100%"),
        middle,
        tray.draw(position, place, names),
        around.draw(position, place, names),
        sides.draw(position, place, names, words.short(names)),
        width=place.width,
        height=place.height,
        title=words.title(position, names),
        desc=words.description(position, names),
        defs=shapes.join(
            [shapes.cloth(), pizza.definitions(position), sides.definitions(position, place)]
        ),
    )
