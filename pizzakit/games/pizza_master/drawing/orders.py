"""Order cards: what they need, what of it lies on the tray, and whether they can be made now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pizzakit import shapes
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import making
from pizzakit.games.pizza_master.deck import OPEN, TOKENS, Order
from pizzakit.games.pizza_master.drawing import looks, words
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.shapes import (
    Markup,
    element,
    join,
    label,
    named,
    part,
    touchable,
    use,
    wrap,
)

__all__ = ["HEIGHT", "Reach", "card", "choice", "definitions", "reach_of"]

HEIGHT = 104
_HEAD = 26
_LOW = 89  # where the tokens lie


class Reach(NamedTuple):
    """How far a tray reaches for an order.

    `have` tells for each token needed whether it is there; `how` is "ready",
    "exchange" where completed orders can stand in for the rest, or "".
    """

    have: tuple[bool, ...]
    how: str


def reach_of(position: PizzaMaster, seat: int, order: Order) -> Reach:
    """What a seat's tray has of what an order needs."""
    found = making.ways(order.payments, tuple(position.trays[seat]))
    have = _have(order.needs, found[0].used)
    if all(have):
        return Reach(have, "ready")
    cooks = position.phase in ("collect", "make") and seat not in position.finished
    by_exchange = cooks and position.rules.trainee and _exchanges(position, seat, found)
    return Reach(have, "exchange" if by_exchange else "")


def _exchanges(position: PizzaMaster, seat: int, found: tuple[making.Way, ...]) -> bool:
    left = making.most_exchanged(position, seat)
    return any(
        way.cheese + way.others <= left and making.offers(position, seat, way) for way in found
    )


@lru_cache(maxsize=4096)
def _have(needs: tuple[str, ...], used: tuple[int, ...]) -> tuple[bool, ...]:
    """Which tokens of an order are there: those of a named kind first, then any of the rest."""
    left = dict(zip(TOKENS, used, strict=True))
    named = {at: _taken(left, need) for at, need in enumerate(needs) if need not in OPEN}
    rest = sum(left.values())
    found = []
    for at in range(len(needs)):
        found.append(named.get(at, rest > 0))
        rest -= at not in named
    return tuple(found)


def _taken(left: dict[str, int], kind: str) -> bool:
    """Take a token of a kind away, if there is one."""
    there = left[kind] > 0
    left[kind] -= there
    return there


def choice(position: PizzaMaster, me: int, x: float, y: float) -> Markup:
    """What the letters mean, where one of the orders in sight leaves open what it takes."""
    shown = [card for card in (*position.hands[me], *position.area) if card is not HIDDEN]
    if not any(need in OPEN for order in shown for need in order.needs):
        return Markup("")
    return label("A and B: kinds of your choice, but not cheese", x, y, class_="pk0-ms")


# --- the card -------------------------------------------------------------------


def definitions(sizes: Mapping[str, float]) -> Markup:
    """Paper, head and outline of cards for every place where they lie, by its letter and width."""
    made = []
    for where, width in sizes.items():
        paper = element("rect", class_="pk-paper", width=width, height=HEIGHT, rx=8)
        shape = (
            f"M.5 {_HEAD}V8Q.5 .5 8 .5H{width - 8:g}Q{width - 0.5:g} .5 {width - 0.5:g} 8V{_HEAD}z"
        )
        frame = {"x": -2, "y": -2, "width": width + 4, "height": HEIGHT + 4, "rx": 10}
        ready = {"x": 1, "y": 1, "width": width - 2, "height": HEIGHT - 2, "rx": 8}
        made += [
            named(f"{where}paper", paper),
            element("path", id=f"pk0-{where}head", d=shape),
            element("rect", id=f"pk0-{where}edge", **frame),
            element("rect", id=f"pk0-{where}ready", class_="pk0-mready", **ready),
        ]
    return join(made)


def card(order: Order, reach: Reach, where: str, width: float, at: tuple[float, float]) -> Markup:
    """An order that can be pointed at; `where` names the parts that fit its width."""
    suit = looks.suit_of(order.place)
    inside = [
        part(f"{where}paper"),
        part(f"{where}head", class_=f"pk0-{suit.pattern}"),
        shapes.scaled(f"t{order.place}", 15, 13, 0.7),
        *_points(order, width),
        *_name(order.name, width),
        *_needs(order, reach, width),
        *_badge(reach.how, where, width),
        part(f"{where}edge", class_="pk-o"),
    ]
    return touchable(f"order:{order.name}", words.order(order, reach.how), *inside, at=at)


def _points(order: Order, width: float) -> Iterator[Markup]:
    """On a diamond dish for side dishes."""
    x = round(width - 16)
    yield part("dish" if order.side else "plate", x, 13)
    yield label(f"{order.points}", x, 18, class_="pk-n pk-dark")


def _name(name: str, width: float) -> Iterator[Markup]:
    lines = wrap(name, width - 4, 12.8, 3)
    top = 56 - 7.5 * (len(lines) - 1)
    for at, line in enumerate(lines):
        yield label(line, round(width / 2), top + 15 * at, class_="pk0-mname")


def _needs(order: Order, reach: Reach, width: float) -> Iterator[Markup]:
    """A token for each that is needed, with a tick where the tray has it."""
    left = round(width / 2 - 12 * (len(order.needs) - 1))
    for at, (need, there) in enumerate(zip(order.needs, reach.have, strict=True)):
        x = left + 24 * at
        yield part(f"s{need if need in OPEN else TOKENS.index(need)}", x, _LOW)
        if there:
            yield part("have", x + 1, _LOW)


def _badge(how: str, where: str, width: float) -> Iterator[Markup]:
    """A green frame for what can be made at once, a sign of its own for what needs an exchange."""
    if how == "ready":
        yield part(f"{where}ready")
    if how:
        yield use("tick" if how == "ready" else "swap", round(width / 2 - 10), 3, 20)
