"""The others at the table: their backs and chef cards, what they won, whether they passed."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.pizza_rush.drawing import cards, words
from pizzakit.games.pizza_rush.drawing.icons import chef_icon
from pizzakit.games.pizza_rush.drawing.layout import Layout, Point
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.phrases import ordinal
from pizzakit.shapes import (
    Markup,
    counted_icon,
    element,
    fitted,
    ground,
    group,
    join,
    label,
    titled,
    use,
    width_of,
)

__all__ = ["badge", "badge_width", "draw", "won"]

#: Panels narrower than this show a chef without a name.
_ROOMY = 150
_NOTHING = Markup("")


def draw(position: PizzaRush, place: Layout, names: Sequence[str], bottom: int) -> Markup:
    """Everybody but the one at the bottom, clockwise."""
    seats = [(bottom + step) % position.seats for step in range(1, position.seats)]
    return join(
        _player(position, place, seat, names[seat], at)
        for seat, at in zip(seats, place.others, strict=True)
    )


def _player(position: PizzaRush, place: Layout, seat: int, name: str, at: Point) -> Markup:
    waits = position.phase == "play" and (position.passed[seat] or not position.hands[seat])
    inside = group(
        _head(position, place, seat, name),
        _hand(position, place, seat),
        won(position, seat, 7, place.other[1] - 29),
        class_="pk0-rwait" if waits else "",
    )
    return group(
        ground(*place.other, mine=seat == position.to_move),
        inside,
        _stamp(position, place, seat),
        at=at,
        data_key=f"seat:{seat}",
        role="img",
        aria_label=words.player(position, seat, name),
    )


def _head(position: PizzaRush, place: Layout, seat: int, name: str) -> Markup:
    """The name, behind a hat when it is that seat's turn, and the chef card."""
    width, chef = place.other[0], position.chefs[seat]
    hat = seat == position.to_move
    left, right = 34 if hat else 10, width - badge_width(chef, width)
    return join(
        [
            use("hat", 8, 6, 22) if hat else _NOTHING,
            fitted(name, left, 23, right - left, 16, class_="pk-b"),
            badge(position, chef, right, 5, width),
        ]
    )


def badge_width(chef: str, room: float) -> float:
    """How wide a chef card is, with some air to its right."""
    if not chef:
        return 8
    return 42 + width_of(chef, 13) if room > _ROOMY else 36


def badge(position: PizzaRush, chef: str, x: float, y: float, room: float) -> Markup:
    """The chef card in front of its holder: the name too where there is room."""
    if not chef:
        return _NOTHING
    width = badge_width(chef, room) - 6
    paper = element("rect", class_="pk-paper", width=width, height=27, rx=6)
    told = label(chef, 29, 18, class_="pk0-rchef") if room > _ROOMY else _NOTHING
    meant = titled(words.chef(position, chef))
    return group(meant, paper, use(chef_icon(chef), 3, 1.5, 24), told, at=(x, y))


def _hand(position: PizzaRush, place: Layout, seat: int) -> Markup:
    """Backs, with cards that the viewer gave away face up, and how many there are."""
    hand, width = position.hands[seat], place.other[0]
    if not hand:
        return _out(position, seat, width)
    told = words.last(position, seat) or f"{len(hand)}"
    room = width - 24 - width_of(told, 20)
    backs = cards.row(hand, position.deck, 9, 33, room, cards.PITCH)
    return join([backs, label(told, width - 9, 61, class_="pk-big pk-e")])


def _out(position: PizzaRush, seat: int, width: float) -> Markup:
    place = words.order(position).index(seat) + 1
    crown = use("crown", 8, 35, 30) if place == 1 else _NOTHING
    left = 44 if place == 1 else 10
    large = width - left > 110
    size, look = (20, "pk-big") if large else (16, "pk-b")
    told = fitted(f"out {ordinal(place)}", left, 59, width - left - 6, size, class_=look)
    return join([crown, told])


def _stamp(position: PizzaRush, place: Layout, seat: int) -> Markup:
    """Across the cards of somebody who has passed."""
    if words.standing(position, seat) != "passed":
        return _NOTHING
    plate = element("rect", class_="pk-panel", x=-36, y=-15, width=72, height=27, rx=6)
    turned = f"translate({min(50.0, place.other[0] / 2 - 14):g} 54)rotate(-7)"
    return element("g", plate, label("passed", 0, 4, class_="pk0-rstamp"), transform=turned)


def won(position: PizzaRush, seat: int, x: float, y: float) -> Markup:
    """Pizzas of this round, and rounds."""
    rounds = position.rounds_won()[seat]
    pizzas = counted_icon("slice", f"{position.pizzas[seat]}", x, y, 24)
    return join([pizzas, counted_icon("crown", f"{rounds}", x + 54, y, 24) if rounds else _NOTHING])
