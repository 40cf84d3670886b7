"""Orders thrown back: which of them, and how many points what is drawn lets one make (PM-10).

The measure is what the hand is good for today: the most points that so many
tokens can make, whatever kinds they are needed to be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb, prod

from pizzakit.games.pizza_master.deck import Order
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.games.pizza_master.unseen import orders_in_sight, seen_by

__all__ = ["Kind", "after_drawing", "best_points", "kinds", "to_draw"]

#: What counts of an order here: how many tokens it needs, and its points.
Kind = tuple[int, int]


def to_draw(position: PizzaMaster, seat: int) -> list[Order]:
    """Orders that a seat does not see: each may be the next one it draws."""
    known = orders_in_sight(seen_by(position, seat))
    return [order for order in position.deck.orders if order.name not in known]


def kinds(orders: Iterable[Order]) -> list[Kind]:
    return [(len(order.needs), order.points) for order in orders]


def best_points(orders: Sequence[Kind], tokens: int) -> int:
    """The most points that so many tokens make out of some orders.

    >>> best_points([(3, 4), (3, 4), (2, 2), (4, 7)], 6)
    9
    """
    best = 0
    for size in range(len(orders) + 1):
        for chosen in combinations(orders, size):
            if sum(needed for needed, _ in chosen) <= tokens:
                best = max(best, sum(points for _, points in chosen))
    return best


def after_drawing(
    kept: Sequence[Kind], unseen: Sequence[Kind], drawn: int, tokens: int
) -> dict[int, int]:
    """How many of all hands that can be drawn are good for so many points."""
    found: dict[int, int] = {}
    for more, ways in _draws(Counter(unseen), drawn):
        points = best_points([*kept, *more], tokens)
        found[points] = found.get(points, 0) + ways
    return found


def _draws(pool: Counter[Kind], drawn: int) -> Iterator[tuple[list[Kind], int]]:
    """Every hand by how many of each kind it holds, and in how many ways it comes."""
    for counts in _counts([*pool.values()], drawn):
        held = [kind for kind, count in zip(pool, counts, strict=True) for _ in range(count)]
        yield held, prod(comb(there, k) for there, k in zip(pool.values(), counts, strict=True))


def _counts(there: Sequence[int], drawn: int) -> Iterator[tuple[int, ...]]:
    if not there:
        if not drawn:
            yield ()
        return
    for first in range(min(there[0], drawn) + 1):
        for rest in _counts(there[1:], drawn - first):
            yield (first, *rest)
