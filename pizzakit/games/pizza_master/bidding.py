"""Two at the market: what every split of coins reserves against every other (PM-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pizzakit.chance import Seeded
from pizzakit.games.pizza_master import shopping
from pizzakit.games.pizza_master.moves import Spend, splits
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules

__all__ = ["EVEN", "TRAINEE", "Line", "in_turn", "market", "payoffs", "reserved"]

#: The rules where nothing else is asked: beginners reserve nothing.
TRAINEE = Rules(mode="trainee")
#: What a reserved token of each area is worth where all are worth the same.
EVEN = (1, 1, 1, 1)


def market(
    seats: int, rules: Rules | None = None, stock: Sequence[int] = (0, 0, 0, 0)
) -> PizzaMaster:
    """A table with nothing on it but a refrigerator; the last seat is to collect.

    >>> market(3, stock=(4, 4, 4, 2)).to_move
    2
    """
    game = PizzaMaster.new(seats, rules or TRAINEE, Seeded(0))
    game.turns, game.standing = [*range(seats)], [*range(seats)]
    game.hands, game.area = [[] for _ in range(seats)], []
    game.stock = [*stock]
    game.phase, game.to_move = "collect", seats - 1
    return game


def reserved(
    table: PizzaMaster, spent: Sequence[Sequence[int]], values: Sequence[int]
) -> list[int]:
    """What the tokens that each seat reserves are worth to it, by the coins it has spent."""
    found = [0] * table.seats
    for coins, value in zip(zip(*spent, strict=True), values, strict=True):
        owner, tokens = shopping.reserve(table, coins)
        if tokens:
            found[owner] += tokens * value
    return found


def payoffs(
    mine: int, other: int, values: Sequence[int] = EVEN, rules: Rules | None = None
) -> list[list[int]]:
    """What I reserve more than the other: a row for each split of mine, a column for theirs.

    `values` are those of a reserved token, by area.

    >>> matrix = payoffs(4, 4)
    >>> len(matrix), len(matrix[0])
    (35, 35)
    """
    table = market(2, rules)
    rows = []
    for first in splits(mine):
        pairs = (reserved(table, (first.coins, second.coins), values) for second in splits(other))
        rows.append([one - two for one, two in pairs])
    return rows


class Line(NamedTuple):
    """Best play one after the other: who is first gets `value` more than who answers."""

    value: int
    split: Spend
    answer: Spend


def in_turn(
    first: int, second: int, values: Sequence[int] = EVEN, rules: Rules | None = None
) -> Line:
    """PM-11: one shops first, the other sees it; both make the best of it.

    >>> in_turn(4, 4).value, in_turn(4, 5).value
    (0, -1)
    """
    rows = payoffs(first, second, values, rules)
    worst = [min(row) for row in rows]
    at = worst.index(max(worst))
    return Line(worst[at], splits(first)[at], splits(second)[rows[at].index(worst[at])])
