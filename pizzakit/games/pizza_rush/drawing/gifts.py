"""The exchange before this round, card by card, as far as the viewer knows it."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.pizza_rush.drawing import cards, words
from pizzakit.games.pizza_rush.drawing.icons import chef_icon
from pizzakit.games.pizza_rush.drawing.layout import Layout, Point
from pizzakit.games.pizza_rush.exchange import Gift
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.shapes import Markup, element, fitted, ground, group, join, label, named, part, use

__all__ = ["definitions", "draw"]


def definitions() -> Markup:
    """What every strip has: an arrow each way, a line between, and a tab that says what it is."""
    red = {"fill": "#b4412c"}
    between = element("path", d="M0 10v44", stroke="#8d7759", stroke_width=1.5)
    plate = element("rect", class_="pk-panel", x=-40, y=-9, width=80, height=19, rx=9)
    return join(
        [
            named("there", element("path", d="M0 4h12v-5l9 9-9 9v-5H0z", **red)),
            named("home", element("path", d="M21 4H9v-5l-9 9 9 9v-5h12z", **red)),
            named("exchange", between, plate, label("exchange", 0, 5, class_="pk0-rtab")),
        ]
    )


def draw(position: PizzaRush, place: Layout, names: Sequence[str]) -> Markup:
    """Every pair of chefs that exchanges."""
    return join(
        _pair(position, place, pair, names, at)
        for pair, at in zip(_pairs(position), place.gifts, strict=True)
    )


def _pairs(position: PizzaRush) -> list[tuple[Gift, Gift]]:
    """Who gives and gets: each pair once, in the order of the chef cards."""
    return [
        (there, home)
        for at, there in enumerate(position.gifts)
        for home in position.gifts[at + 1 :]
        if (there.giver, there.receiver) == (home.receiver, home.giver)
    ]


def _pair(
    position: PizzaRush, place: Layout, pair: tuple[Gift, Gift], names: Sequence[str], at: Point
) -> Markup:
    """One holder at either end, and beside each, before an arrow, what they have got."""
    there, home = pair
    width = place.gifts_width
    side = min(140.0, width * 0.26)
    lane = (width - 2 * side) / 2
    said = "; ".join(words.exchange(gift, names) for gift in pair)
    return group(
        ground(width, 57),
        _holder(position, there.giver, names, 8, side - 10),
        _holder(position, home.giver, names, width - side + 4, side - 10),
        _given(position, home, side, lane, there=False),
        _given(position, there, side + lane, lane, there=True),
        part("exchange", width / 2),
        at=at,
        role="img",
        aria_label=f"Exchange: {said}",
    )


def _holder(position: PizzaRush, seat: int, names: Sequence[str], x: float, room: float) -> Markup:
    chef = position.chefs[seat]
    return join(
        [
            use(chef_icon(chef), x, 5, 27),
            fitted(chef, x + 32, 25, room - 32, 14, class_="pk-soft"),
            fitted(names[seat], x, 50, room, 16, class_="pk-b"),
        ]
    )


def _given(position: PizzaRush, gift: Gift, x: float, room: float, *, there: bool) -> Markup:
    """The cards, and an arrow to whoever got them."""
    step = cards.BACK[0] + 3
    across = step * len(gift.cards)
    start = x + (room - across - 26) / 2
    arrow = part("there", start + across + 2, 20) if there else part("home", start, 20)
    shown = cards.row(gift.cards, position.deck, start + 26 * (not there), 8, across, step)
    return join([shown, arrow])
