"""The board of a game that has no drawing of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pizzakit.game import Move
from pizzakit.grammar import with_names
from pizzakit.shapes.boxes import Box, in_grid
from pizzakit.shapes.pieces import button, panel
from pizzakit.shapes.scene import Scene, turn
from pizzakit.shapes.svg import Markup, document, group, join, rect
from pizzakit.shapes.text import fitted

_LINE, _ROW, _EDGE = 21, 54, 14


def plain_board(scene: Scene[Any]) -> Markup:
    """The position as lines of text, and a button for everything a legal move points at."""
    position, names, narrow = scene.game, scene.names, scene.narrow
    width = 400 if narrow else 1000
    scores = zip(names, position.scores(), strict=True)
    told = with_names(str(position), names).splitlines()
    lines = [f"{name}: {points} point{'' if points == 1 else 's'}" for name, points in scores]
    lines += told
    height = _LINE * len(lines) + 2 * _EDGE
    says = f"The game is over: {turn(position, names)}" if position.over else turn(position, names)
    buttons, depth = _buttons(_pointed_at(scene.moves), names, width - 2 * _EDGE, narrow)
    return document(
        rect(width, height + depth + 60, "pk-table", round_=14),
        fitted(says, _EDGE, 30, width - 28, 20, class_="pk-big"),
        panel(Box(_EDGE, 44, width - 2 * _EDGE, height), _lines(lines, width)),
        group(buttons, at=(_EDGE, height + 56)),
        width=width,
        height=height + depth + 60,
        title=f"{position.title}: {says}",
        desc="\n".join(lines),
        defs=Markup(""),
    )


def _lines(lines: Sequence[str], width: float) -> Markup:
    room = width - 4 * _EDGE
    return join(
        fitted(line, _EDGE, _EDGE + 14 + _LINE * at, room, 14) for at, line in enumerate(lines)
    )


def _pointed_at(moves: Iterable[Move]) -> dict[str, list[Move]]:
    """Everything that these moves point at, with the moves that do."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        for name in dict.fromkeys(move.touches):
            found.setdefault(name, []).append(move)
    return found


def _buttons(
    found: dict[str, list[Move]], names: Sequence[str], room: float, narrow: bool
) -> tuple[Markup, float]:
    across = 2 if narrow else 5
    width = (room + 12) / across - 12
    made = []
    for at, (name, moves) in enumerate(found.items()):
        box = Box(*in_grid(at, across, (width + 12, _ROW)), width, 44)
        made.append(button(name, _label(name, names), box, _says(name, moves, names)))
    return join(made), -(-len(made) // across) * _ROW


def _says(name: str, moves: Sequence[Move], names: Sequence[str]) -> str:
    """The sentence where this button says it all, else the name of what is pointed at."""
    alone = len(moves) == 1 and len(set(moves[0].touches)) == 1
    return with_names(str(moves[0]), names) if alone else _label(name, names)


def _label(name: str, names: Sequence[str]) -> str:
    """An element's id for people: "die corn"; seats in ids count from 0."""
    what, _, rest = name.partition(":")
    if what == "seat" and rest.isdecimal() and int(rest) < len(names):
        return names[int(rest)]
    return name.replace(":", " ")
