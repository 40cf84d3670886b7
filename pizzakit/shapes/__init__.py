"""Positions as pictures: `draw` and `picture`, and the shapes that games draw with."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache, singledispatch
from typing import Any

from pizzakit.game import Game
from pizzakit.people import does, with_names
from pizzakit.shapes.icons import ICONS, defs, icons_in
from pizzakit.shapes.pieces import (
    SUITS,
    Suit,
    band,
    button,
    card,
    cited,
    cloth,
    coin,
    counted_icon,
    dice,
    in_suit,
    named,
    outline,
    panel,
    patterns,
    suits_for,
    token,
    touchable,
)
from pizzakit.shapes.plain import moving, plain_board, turn
from pizzakit.shapes.standalone import Picture, still
from pizzakit.shapes.style import STYLE
from pizzakit.shapes.svg import (
    Markup,
    document,
    element,
    group,
    join,
    number,
    part,
    scaled,
    taken_apart,
    titled,
    touchable_names,
    use,
)
from pizzakit.shapes.text import (
    fitted,
    initials,
    label,
    short_names,
    shorten,
    width_of,
    wrap,
)

__all__ = [
    "ICONS",
    "STYLE",
    "SUITS",
    "Markup",
    "Picture",
    "Suit",
    "band",
    "button",
    "card",
    "cited",
    "cloth",
    "coin",
    "counted_icon",
    "defs",
    "dice",
    "document",
    "does",
    "draw",
    "element",
    "fitted",
    "group",
    "icons_in",
    "in_suit",
    "initials",
    "join",
    "label",
    "moving",
    "named",
    "number",
    "outline",
    "panel",
    "part",
    "patterns",
    "picture",
    "plain_board",
    "scaled",
    "short_names",
    "shorten",
    "still",
    "suits_for",
    "taken_apart",
    "titled",
    "token",
    "touchable",
    "touchable_names",
    "turn",
    "use",
    "width_of",
    "with_names",
    "wrap",
]


@singledispatch
def draw(position: Game[Any], seat: int | None, names: Sequence[str], narrow: bool = False) -> str:
    """A position as one `<svg>` element, as `seat` sees it (None: an onlooker).

    The position must already be `seen_by(seat)`; `names` are the names of all
    sides. `narrow` lays it out for a phone. Equal positions give equal text.

    A game draws itself by registering a function in a module `drawing` beside
    its rules; that module is imported when one of its positions is first drawn.
    A game without one gets a plain board.
    """
    _meet_drawing(type(position).__module__)
    own = draw.dispatch(type(position))
    if own is draw.dispatch(object):
        return plain_board(position, seat, names, narrow)
    return own(position, seat, names, narrow)


@cache
def _meet_drawing(module: str) -> None:
    """Import the `drawing` beside a module, where there is one."""
    package = module.rpartition(".")[0]
    if package and importlib.util.find_spec(f"{package}.drawing"):
        importlib.import_module(f"{package}.drawing")


def picture(position: Game[Any], seat: int | None, names: Sequence[str]) -> Picture:
    """A still picture of a position as one seat sees it."""
    alt = f"{position.title}: {position.status(seat)}".rstrip(": ")
    wide, narrow = (draw(position, seat, names, width) for width in (False, True))
    return still(wide, alt, str(position), narrow)
