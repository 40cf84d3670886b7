"""Above everything: whose turn it is, what to do now, and which part of the day it is."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.pizza_master.drawing import words
from pizzakit.games.pizza_master.drawing.layout import Layout
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.shapes import Markup, element, fitted, group, label, shorten, width_of, wrap

__all__ = ["draw"]

_STEPS = ("start", "shop", "collect", "cook", "close")
_AT = {
    "throw": 0,
    "shop": 1,
    "collect": 2,
    "make": 3,
    "convert": 4,
    "buy": 4,
    "count": 5,
    "over": 5,
}


def draw(
    position: PizzaMaster,
    place: Layout,
    names: Sequence[str],
    short: Sequence[str],
    seat: int | None,
) -> Markup:
    box = place.header
    steps = box.width if place.tall else 400
    room = box.width if place.tall else box.width - steps - 20
    day = _day(position)
    left = room - (10 + 8.6 * len(day) if place.tall else 0)
    lines = wrap(words.now(position, seat, short), room, 13, 2)
    down = 72 if place.tall else 32
    return group(
        fitted(_turn(position, names, left), 0, 20, left, 20, class_="pk-big"),
        *(label(line, 0, 42 + 18 * at) for at, line in enumerate(lines)),
        label(day, box.width, 18, class_="pk-e pk-soft"),
        group(*_day_parts(position, steps), at=(box.width - steps, down)),
        at=box.at,
    )


def _turn(position: PizzaMaster, names: Sequence[str], room: float) -> str:
    """Whose turn it is; where there is little room the name is cut, not what follows it."""
    verb = width_of(words.turn(position, [""] * position.seats), 20)
    return words.turn(position, [shorten(name, room - verb, 20) for name in names])


def _day(position: PizzaMaster) -> str:
    mode = position.rules.mode
    if position.over or position.phase == "count":
        return f"the end, {mode}"
    return f"{'the last day' if position.last_day else f'day {position.day}'}, {mode}"


def _day_parts(position: PizzaMaster, width: float) -> list[Markup]:
    """The parts of a day in their order, the present one marked."""
    step = (width + 6) / len(_STEPS)
    return [
        group(
            element(
                "rect",
                class_="pk0-mnow" if at == _AT[position.phase] else "pk0-mstep",
                width=step - 6,
                height=26,
                rx=13,
            ),
            label(name, (step - 6) / 2, 18, class_="pk-m"),
            at=(step * at, 0),
        )
        for at, name in enumerate(_STEPS)
    ]
