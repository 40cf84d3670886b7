"""The board of a game that has no drawing of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pizzakit.game import Game, Move
from pizzakit.shapes.pieces import button, panel
from pizzakit.shapes.svg import Markup, document, element, group, join
from pizzakit.shapes.text import fitted

__all__ = ["plain_board"]

_LINE, _ROW, _EDGE = 21, 54, 14


def plain_board(
    position: Game[Any], seat: int | None, names: Sequence[str], narrow: bool
) -> Markup:
    """The position as lines of text, and a button for everything a legal move points at."""
    width = 400 if narrow else 1000
    scores = zip(names, position.scores(), strict=True)
    lines = [f"{name}: {points} points" for name, points in scores] + str(position).splitlines()
    height = _LINE * len(lines) + 2 * _EDGE
    buttons, depth = _buttons(_pointed_at(position, seat), width - 2 * _EDGE, narrow)
    return document(
        element("rect", class_="pk-table", width=width, height=height + depth + 60, rx=14),
        fitted(_turn(position, names), _EDGE, 30, width - 28, 20, class_="pk-big"),
        group(panel(width - 2 * _EDGE, height), _lines(lines, width), at=(_EDGE, 44)),
        group(buttons, at=(_EDGE, height + 56)),
        width=width,
        height=height + depth + 60,
        title=f"{position.title}: {_turn(position, names)}",
        desc="\n".join(lines),
        defs=Markup(""),
    )


def _turn(position: Game[Any], names: Sequence[str]) -> str:
    if position.to_move is None:
        return "The game is over"
    return f"{names[position.to_move]} to move"


def _lines(lines: Sequence[str], width: float) -> Markup:
    room = width - 4 * _EDGE
    return join(
        fitted(line, _EDGE, _EDGE + 14 + _LINE * at, room, 14) for at, line in enumerate(lines)
    )


def _pointed_at(position: Game[Any], seat: int | None) -> dict[str, list[Move]]:
    """Everything that legal moves point at, with the moves that do."""
    found: dict[str, list[Move]] = {}
    for move in position.legal_moves(seat):
        for name in dict.fromkeys(move.touches):
            found.setdefault(name, []).append(move)
    return found


def _buttons(found: dict[str, list[Move]], room: float, narrow: bool) -> tuple[Markup, float]:
    across = 2 if narrow else 5
    width = (room + 12) / across - 12
    made = [
        button(
            name, name.replace(":", " "), width, 44,
            (at % across * (width + 12), at // across * _ROW), True, _says(name, moves),
        )
        for at, (name, moves) in enumerate(found.items())
    ]  # fmt: skip
    return join(made), -(-len(made) // across) * _ROW


def _says(name: str, moves: Sequence[Move]) -> str:
    return str(moves[0]) if len(moves) == 1 else name.replace(":", " ")
