"""Positions as pictures: `draw` and `picture`, and the shapes that games draw with."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache, singledispatch
from typing import Any

from pizzakit.game import Game, Move
from pizzakit.grammar import does, with_names
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
from pizzakit.shapes.plain import plain_board
from pizzakit.shapes.scene import Scene, moving, turn
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


def draw(
    position: Game[Any],
    seat: int | None,
    names: Sequence[str],
    narrow: bool = False,
    *,
    moves: Sequence[Move] | None = None,
    status: str | None = None,
) -> str:
    """A position as one `<svg>` element, as `seat` sees it (None: an onlooker).

    The position must already be `seen_by(seat)`; `names` are the names of all
    sides. `narrow` lays it out for a phone. Equal positions give equal text.
    Who knows the legal moves of `seat` and the `status` told to it hands them over.
    """
    return drawn(Scene(position, seat, names, narrow, moves, status))


def drawn(scene: Scene[Any]) -> str:
    """A scene as its game draws it, or as a plain board."""
    for kind in type(scene.game).__mro__:
        _meet_drawing(kind.__module__)
    return drawing(scene.game, scene)


@singledispatch
def drawing(position: Game[Any], scene: Scene[Any]) -> str:
    """How the positions of a game are drawn; by default as a plain board.

    A game draws itself by registering a function in a module `drawing` beside
    its rules; that module is imported when one of its positions is first drawn.
    """
    return plain_board(scene)


@cache
def _meet_drawing(module: str) -> None:
    """Import the `drawing` beside a module, where there is one."""
    package = module.rpartition(".")[0]
    if "." in package and importlib.util.find_spec(f"{package}.drawing"):
        importlib.import_module(f"{package}.drawing")


def picture(position: Game[Any], seat: int | None, names: Sequence[str]) -> Picture:
    """A still picture of a position as one seat sees it."""
    wide = Scene(position, seat, names)
    narrow = Scene(position, seat, names, True, wide.moves, wide.status)
    alt = f"{position.title}: {wide.status}".rstrip(": ")
    return still(drawn(wide), alt, str(position), drawn(narrow))
