"""Whose turn it is, and the buttons and blank dice under the ring."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.layout import Layout
from pizzakit.games.mozzaroller.moves import ROLL, STOP
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.shapes import Markup, button, die, fitted, group, join, label, wrap

__all__ = ["die_place", "draw"]


def draw(position: Mozzaroller, place: Layout, names: Sequence[str]) -> Markup:
    return join(
        [
            group(_header(position, place, names), at=place.header),
            _blank_dice(position, place),
            *_buttons(position, place),
        ]
    )


def _header(position: Mozzaroller, place: Layout, names: Sequence[str]) -> Markup:
    width = place.header_width
    lines = wrap(position.status(), width, 14, 2)
    return join(
        [
            fitted(words.turn(position, names), 2, 20, width - 120, 20, class_="pk-b"),
            label(_round(position), width, 20, 14, class_="pk-e pk-soft"),
            *(label(line, 2, 44 + 19 * at) for at, line in enumerate(lines)),
        ]
    )


def _round(position: Mozzaroller) -> str:
    if position.solo:
        return f"round {position.round} of {len(position.layouts)}"
    return f"round {position.round}" + (" · last" if position.final else "")


def die_place(place: Layout, at: int) -> tuple[float, float]:
    """Where in the tray a free die lies."""
    _, pitch, across = place.dice
    return place.tray[0] + at % across * pitch, place.tray[1] + 26 + at // across * pitch


def _blank_dice(position: Mozzaroller, place: Layout) -> Markup:
    """The dice of the next roll, where none have been rolled."""
    count = position.to_roll if position.phase == "roll" else 0
    size = place.dice[0]
    return join(
        group(die("", size), at=die_place(place, at), class_="pk-pale") for at in range(count)
    )


def _buttons(position: Mozzaroller, place: Layout) -> list[Markup]:
    legal = position.legal_moves()
    width, height = place.button
    says = str(ROLL) if position.phase == "roll" else f"Roll the other {position.to_roll} dice again"
    return [
        button("roll", "Roll", width, height, place.buttons[0], ROLL in legal, says),
        button("stop", "Stop", width, height, place.buttons[1], STOP in legal, str(STOP)),
    ]
