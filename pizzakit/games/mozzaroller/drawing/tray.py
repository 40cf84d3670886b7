"""Whose turn it is, the tray for free dice, and the two buttons."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.layout import Layout
from pizzakit.games.mozzaroller.moves import ROLL, STOP
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.games.mozzaroller.words import again, round_of
from pizzakit.phrases import counted
from pizzakit.shapes import (
    Markup,
    button,
    element,
    fitted,
    group,
    join,
    label,
    part,
    width_of,
    wrap,
)

__all__ = ["die_place", "draw"]


def draw(position: Mozzaroller, seat: int | None, place: Layout, names: Sequence[str]) -> Markup:
    header = group(_header(position, seat, place, names), at=place.header)
    buttons = [] if position.over else [group(*_buttons(position, seat, place))]
    return join([header, _tray(position, place), *buttons])


def _header(position: Mozzaroller, seat: int | None, place: Layout, names: Sequence[str]) -> Markup:
    width, which = place.header_width, [] if position.over else [round_of(position)]
    room = width - sum(width_of(each, 14) + 10 for each in which)
    turn = words.turn_within(position, names, room, 20)
    lines = wrap(words.now(position, seat, names), width, 13, 2)  # measured as bold, shown plain
    return join(
        [
            fitted(turn, 0, 20, room, 20, class_="pk-big"),
            *(label(each, width, 20, class_="pk-e pk-b") for each in which),
            *(label(line, 0, 41 + 17 * at) for at, line in enumerate(lines)),
        ]
    )


def die_place(place: Layout, at: int) -> tuple[float, float]:
    """Where in the tray a free die lies."""
    x = place.tray[0] + (place.tray_size[0] - place.across * place.pitch) / 2
    gap = (place.pitch - place.die) / 2
    return x + gap + at % place.across * place.pitch, place.tray[1] + 26 + at // place.across * 50


def _tray(position: Mozzaroller, place: Layout) -> Markup:
    width, height = place.tray_size
    ground = element("rect", class_="pk-tray", width=width, height=height, rx=12)
    shown = _result(position) if position.over else [_free(position)]
    parts = [group(ground, *shown, at=place.tray)]
    blank = position.to_roll if position.phase == "roll" else 0
    size = place.die / 24
    parts += [
        group(part("die"), at=die_place(place, at), scale=size, class_="pk-none")
        for at in range(blank)
    ]
    return join(parts)


def _result(position: Mozzaroller) -> list[Markup]:
    """The points that won and how close it was, in place of the dice."""
    best, second, *_ = sorted(position.scores(), reverse=True)
    close = f"{best - second} more than the next" if best > second else "as many as the next"
    points = label(counted(best, "point"), 14, 34, class_="pk-big")
    return [points, label(close, 14, 58, class_="pk-b")]


def _free(position: Mozzaroller) -> Markup:
    count = position.to_roll if position.phase == "roll" else len(position.rolled)
    what = "to roll" if position.phase == "roll" else "free"
    return label(
        f"{count or 'no'} {'die' if count == 1 else 'dice'} {what}", 12, 18, class_="pk-soft"
    )


def _buttons(position: Mozzaroller, seat: int | None, place: Layout) -> list[Markup]:
    legal = [] if seat is None else position.legal_moves(seat)
    rolled = position.phase != "roll"
    says = f"Roll {again(position)} again" if rolled else str(ROLL)
    width, height = place.button
    return [
        button("roll", "Roll", width, height, place.buttons[0], ROLL in legal, says),
        button("stop", "Stop", width, height, place.buttons[1], STOP in legal, str(STOP)),
    ]
