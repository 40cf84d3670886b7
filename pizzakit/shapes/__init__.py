"""Positions as pictures: `draw` and `picture`, and the shapes that games draw with."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache, singledispatch
from typing import Any

from pizzakit.game import Game
from pizzakit.people import does, with_names
from pizzakit.shapes.bill import Bill, Line, bills, paper, points, rule
from pizzakit.shapes.boxes import Box, Point, flow, in_grid, pitch, side_by_side, stack
from pizzakit.shapes.pieces import (
    SUITS,
    Suit,
    band,
    button,
    card,
    cited,
    counted_icon,
    dice,
    ground,
    in_suit,
    named,
    outline,
    panel,
    suits_for,
    token,
    touchable,
    tray,
)
from pizzakit.shapes.plain import moving, plain_board, turn
from pizzakit.shapes.scene import Scene
from pizzakit.shapes.seats import Track, disc, discs, nameplate
from pizzakit.shapes.sheets import ICONS, PARTS, definitions, parts, style, suits
from pizzakit.shapes.standalone import Picture, still
from pizzakit.shapes.style import STYLE
from pizzakit.shapes.svg import (
    Markup,
    circle,
    document,
    element,
    group,
    join,
    number,
    part,
    path,
    rect,
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
    paragraph,
    short_names,
    shorten,
    signed,
    width_of,
    wrap,
)


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
