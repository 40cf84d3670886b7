"""Whose turn it is, the tray for free dice, and the two buttons."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.layout import Layout
from pizzakit.games.mozzaroller.moves import ROLL, STOP
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.shapes import Markup, button, element, fitted, group, join, label, part, wrap

__all__ = ["die_place", "draw"]


def draw(position: Mozzaroller, seat: int | None, place: Layout, names: Sequence[str]) -> Markup:
    header = group(_header(position, place, names), at=place.header)
    return join([header, _tray(position, place, names), group(*_buttons(position, seat, place))])


def _header(position: Mozzaroller, place: Layout, names: Sequence[str]) -> Markup:
    width, turn = place.header_width, words.turn(position, names)
    if position.over:
        says = f"The game is over after {position.round} rounds."
        return join([fitted(turn, 0, 20, width, 20, class_="pk-big"), label(says, 0, 42)])
    return join(
        [
            fitted(turn, 0, 20, width - 120, 20, class_="pk-big"),
            label(_round(position), width, 20, class_="pk-e pk-b"),
            *(label(line, 0, 41 + 17 * at) for at, line in enumerate(_lines(position, width))),
        ]
    )


def _lines(position: Mozzaroller, width: float) -> list[str]:
    return wrap(position.status(), width, 13, 2)  # measured as bold, shown plain


def _round(position: Mozzaroller) -> str:
    if position.solo:
        return f"round {position.round} of {len(position.layouts)}"
    return f"round {position.round}, the last" if position.final else f"round {position.round}"


def die_place(place: Layout, at: int) -> tuple[float, float]:
    """Where in the tray a free die lies."""
    x = place.tray[0] + (place.tray_size[0] - place.across * place.pitch) / 2
    gap = (place.pitch - place.die) / 2
    return x + gap + at % place.across * place.pitch, place.tray[1] + 26 + at // place.across * 50


def _tray(position: Mozzaroller, place: Layout, names: Sequence[str]) -> Markup:
    width, height = place.tray_size
    ground = element("rect", class_="pk-tray", width=width, height=height, rx=12)
    shown = _result(position, place, names) if position.over else [_free(position)]
    parts = [group(ground, *shown, at=place.tray)]
    blank = position.to_roll if position.phase == "roll" else 0
    size = place.die / 24
    parts += [
        group(part("die"), at=die_place(place, at), scale=size, class_="pk-none")
        for at in range(blank)
    ]
    return join(parts)


def _result(position: Mozzaroller, place: Layout, names: Sequence[str]) -> list[Markup]:
    """Who has won, in place of the dice."""
    room, best = place.tray_size[0] - 28, max(position.scores())
    who = fitted(words.turn(position, names), 14, 34, room, 20, class_="pk-big")
    return [who, label(f"with {best} points", 14, 58, class_="pk-b")]


def _free(position: Mozzaroller) -> Markup:
    count = position.to_roll if position.phase == "roll" else len(position.rolled)
    what = "to roll" if position.phase == "roll" else "free"
    return label(
        f"{count or 'no'} {'die' if count == 1 else 'dice'} {what}", 12, 18, class_="pk-soft"
    )


def _buttons(position: Mozzaroller, seat: int | None, place: Layout) -> list[Markup]:
    legal = position.legal_moves(seat)
    again = position.phase != "roll"
    says = f"Roll the other {position.to_roll} again" if again else str(ROLL)
    width, height = place.button
    return [
        button("roll", "Roll", width, height, place.buttons[0], ROLL in legal, says),
        button("stop", "Stop", width, height, place.buttons[1], STOP in legal, str(STOP)),
    ]
