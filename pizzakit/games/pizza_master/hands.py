"""Orders thrown back: which of them, and how many points what is drawn lets one make (PM-10).

The measure is what the hand is good for today: the most points that so many
tokens can make, whatever kinds they are needed to be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce

from pizzakit import counts
from pizzakit.games.pizza_master.deck import Order
from pizzakit.games.pizza_master.rules import PizzaMaster

#: What counts of an order here: how many tokens it needs, and its points.
Kind = tuple[int, int]


def to_draw(position: PizzaMaster, seat: int) -> list[Order]:
    """Orders that a seat does not see: each may be the next one it draws."""
    known = position.seen_by(seat).orders_in_sight()
    return [order for order in position.deck.orders if order.name not in known]


def kinds(orders: Iterable[Order]) -> list[Kind]:
    return [(len(order.needs), order.points) for order in orders]


def best_points(orders: Iterable[Kind], tokens: int) -> int:
    """The most points that so many tokens make out of some orders.

    >>> best_points([(3, 4), (3, 4), (2, 2), (4, 7)], 6)
    9
    """
    return _most(orders, tokens)[-1]


def after_drawing(
    kept: Iterable[Kind], unseen: Iterable[Kind], drawn: int, tokens: int
) -> dict[int, int]:
    """How many of all hands that can be drawn are good for so many points.

    Kind by kind, hands that are as good for every number of tokens together:
    so a large hand takes little longer than a small one.
    """
    hands = counts.hands(Counter(unseen), drawn, _with_some, _most(kept, tokens))
    found: dict[int, int] = {}
    for most, ways in hands.items():
        found[most[-1]] = found.get(most[-1], 0) + ways
    return found


#: The most points that 0, 1, 2 … tokens make out of a hand.
_Most = tuple[int, ...]


def _most(orders: Iterable[Kind], tokens: int) -> _Most:
    return reduce(_with_one, orders, (0,) * (tokens + 1))


def _with_one(most: _Most, kind: Kind) -> _Most:
    """With one order more, which is made or not."""
    needed, points = kind
    made = (points + before for before in most)
    return (*most[:needed], *map(max, most[needed:], made))


def _with_some(most: _Most, kind: Kind, drawn: int) -> _Most:
    return reduce(_with_one, [kind] * drawn, most)
