"""The middle of the table: the pizza as it grows, the last play, and the bases still to come."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, gcd, pi, sin, sqrt

from pizzakit.games.pizza_rush.drawing import cards, words
from pizzakit.games.pizza_rush.drawing.icons import icon_of
from pizzakit.games.pizza_rush.drawing.layout import Layout, Point
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.phrases import counted, ordinal
from pizzakit.shapes import (
    Markup,
    element,
    fitted,
    group,
    join,
    label,
    named,
    part,
    titled,
    use,
    width_of,
)

__all__ = ["definitions", "draw"]

#: Radius of each size beside the largest.
_SHARE = {1: 0.72, 2: 0.86, 3: 1.0}
_GOLDEN = pi * (3 - sqrt(5))


def definitions(radius: float) -> Markup:
    """The round wooden board that pizzas lie on, for a drawing's `<defs>`."""
    r = round(radius + 8)
    wood = {"fill": "#b98a55", "stroke": "#7a5630"}
    handle = element("rect", x=-15, y=r - 14, width=30, height=44, rx=12, **wood)
    plate = element("circle", r=r, fill="#cfa26a", stroke="#7a5630", stroke_width=1.5)
    lines = "".join(
        f"M{-r * reach:.0f} {r * y:.0f}q{r * reach:.0f} {r * 0.2:.0f} {2 * r * reach:.0f} 0"
        for y, reach in ((-0.45, 0.85), (0.05, 0.95), (0.5, 0.8))
    )
    grain = element("path", fill="none", stroke="#b98a55", stroke_width=2, d=lines)
    return named("wood", element("g", handle, transform="rotate(-38)"), plate, grain)


def draw(position: PizzaRush, place: Layout, names: Sequence[str]) -> Markup:
    says = words.pizza(position, names)
    pizza = group(
        part("wood"), _pizza(position, place), role="img", aria_label=says, at=place.pizza
    )
    return join(
        [pizza, _size(position, place), group(_plays(position, place, names), at=place.plays)]
    )


# --- the pizza ----------------------------------------------------------------


def _pizza(position: PizzaRush, place: Layout) -> Markup:
    r = place.radius * _SHARE[position.base]
    baked = {"stroke_dasharray": f"{r * 0.5:.0f} {r * 0.12:.0f}", "stroke_linecap": "round"}
    return join(
        [
            element("circle", r=r, fill="#d99a4e", stroke="#7a4a1c", stroke_width=1.5),
            element("circle", r=r - 5, fill="none", stroke="#eebb74", stroke_width=5, **baked),
            element("circle", r=r - 10, fill="#c9442c"),
            element("circle", r=r - 15, fill="#f8d77c", stroke="#f2c04f", stroke_width=3),
            *_toppings(position, r - 15),
        ]
    )


def _toppings(position: PizzaRush, radius: float) -> list[Markup]:
    """Toppings spread over the cheese, each where it stays, the last play on white."""
    room = max(len(position.deck.numbers), 6) * position.base
    size = min(34.0, 1.62 * radius / sqrt(room) + 2)
    lie = [number for _, number in position.pizza for _ in range(position.base)]
    made = []
    for at, number in enumerate(lie):
        x, y = _spot(at, room, radius - size * 0.45)
        if at >= len(lie) - position.base:
            glow = element("circle", cx=x, cy=y, r=size * 0.62, fill="#fffaf0", opacity=0.85)
            made.append(glow)
        icon = icon_of(position.deck.topping_names[number])
        made.append(use(icon, x - size / 2, y - size / 2, size))
    return made


def _spot(at: int, room: int, radius: float) -> Point:
    """One of `room` places on a spiral of seeds; a wide stride keeps neighbours apart."""
    stride = next(n for n in range(room * 5 // 8, room + 2) if gcd(n, room) == 1)
    seed = at * stride % room
    away = radius * sqrt((seed + 0.55) / room)
    return away * cos(seed * _GOLDEN), away * sin(seed * _GOLDEN)


def _size(position: PizzaRush, place: Layout) -> Markup:
    """How many alike every play is, at the pizza's edge, and how many bases are left."""
    disc = element("circle", r=23, class_="pk-mine")
    mark = label(f"×{position.base}", 0, 7, class_="pk-big pk-m")
    left = label(counted(len(position.stack), "base"), -20, 2 * place.radius - 9, class_="pk-soft")
    told = group(titled("bases still face down"), left)
    x, y = place.pizza[0] - place.radius + 14, place.pizza[1] - place.radius + 18
    return group(_named(position), disc, mark, told, at=(x, y))


def _named(position: PizzaRush) -> Markup:
    """The base's name on a plate below its size."""
    name = position.deck.base_names[position.base]
    width = min(90.0, width_of(name, 14) + 12)
    plate = element("rect", class_="pk-panel", x=-width / 2, y=25, width=width, height=21, rx=7)
    words = fitted(name, 0, 40, width - 8, 14, class_="pk-m")
    return group(plate, words, at=(max(0.0, width / 2 - 23), 0))


# --- the plays ----------------------------------------------------------------


def _plays(position: PizzaRush, place: Layout, names: Sequence[str]) -> Markup:
    """The last play as cards, or how the round has ended."""
    if position.phase != "play":
        return _result(position, place, names)
    if not position.pizza:
        return _empty(position, place)
    seat, number = position.pizza[-1]
    low, room = place.card[1], place.plays_width
    before = [earlier for _, earlier in position.pizza[:-1]]
    return join(
        [
            cards.laid(number, position.base, place.card[0] * 0.4),
            fitted(names[seat], 0, low + 23, room, 16, class_="pk-b"),
            fitted(words.held(position, number, position.base), 0, low + 42, room, 14),
            cards.row(before, position.deck, 0, low + 51, room, 0),
        ]
    )


def _empty(position: PizzaRush, place: Layout) -> Markup:
    width, height = place.card
    size = {"width": width, "height": height, "rx": 8}
    slots = [
        element("rect", class_="pk-slot", x=at * width * 0.4, **size) for at in range(position.base)
    ]
    return join([*slots, label("Nothing on it yet.", 0, height + 22, class_="pk-soft")])


def _result(position: PizzaRush, place: Layout, names: Sequence[str]) -> Markup:
    title = label(f"Round {position.round}", 0, 14, class_="pk-b")
    lines = (
        fitted(
            f"{ordinal(position.places[-1][seat])} {names[seat]}",
            0,
            16 + 20 * at,
            place.plays_width,
            14,
        )
        for at, seat in enumerate(position.results[-1], 1)
    )
    return join([title, *lines])
