"""What a side gains by completing some orders of the ring in one turn, in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

from pizzakit.games.mozzaroller.deck import Order
from pizzakit.games.mozzaroller.position import Rules, ladder_points, order_points, token_holder
from pizzakit.games.mozzaroller.rules import Mozzaroller

Points = int | Fraction


class Row(NamedTuple):
    """One colour: what its token is worth, this side's cards, the most that a rival has."""

    token: int
    mine: int
    theirs: int

    def held(self, more: int = 0) -> int:
        """Points of its token for this side with `more` cards."""
        return self.token if token_holder([self.mine + more, self.theirs]) == 0 else 0


class Worth(NamedTuple):
    """Points of a set of ring positions, taken together in one turn.

    `extras` are the garlic and the chili cards held already, None to leave
    their ladders out; `rows` all colours by name, None to leave tokens out;
    `waiting` the jokers that wait for a colour; `bonus` points by position.
    """

    ring: tuple[Order | None, ...]
    rules: Rules
    extras: tuple[tuple[str, int], ...] | None = None
    rows: tuple[tuple[str, Row], ...] | None = None
    waiting: int = 0
    bonus: tuple[tuple[int, Points], ...] = ()

    def points(self, positions: Iterable[int]) -> Points:
        places = set(positions)
        orders = [order for at, order in enumerate(self.ring) if order and at in places]
        return (
            sum(order_points(len(order.needs), self.rules) for order in orders)
            + self._ladders(orders)
            + self._tokens(orders)
            + sum(points for at, points in self.bonus if at in places)
        )

    def _ladders(self, orders: list[Order]) -> int:
        gained = Counter(order.extra for order in orders)
        return sum(
            ladder_points(held + gained[extra], self.rules) - ladder_points(held, self.rules)
            for extra, held in self.extras or ()
        )

    def _tokens(self, orders: list[Order]) -> int:
        """The rise in tokens with every joker where it brings most (MZ-21, MZ-22)."""
        if self.rows is None:
            return 0
        gained = Counter(order.colour for order in orders)
        jokers = self.waiting + gained.pop("", 0)
        rows = [row._replace(mine=row.mine + gained[colour]) for colour, row in self.rows]
        before = sum(row.held() for _, row in self.rows)
        return _best_joined([row for row in rows if row.mine], rows, jokers) - before


def _best_joined(own: list[Row], rows: list[Row], jokers: int) -> int:
    """Points of all tokens held after that many jokers have joined colours of one's own."""
    without = sum(row.held() for row in rows)
    if not own:
        return without
    ways = combinations_with_replacement(range(len(own)), jokers)
    return without + max(
        sum(own[i].held(n) - own[i].held() for i, n in Counter(way).items()) for way in ways
    )


def worth_of(
    position: Mozzaroller,
    *,
    ladders: bool = True,
    tokens: bool = False,
    bonus: Mapping[int, Points] | None = None,
) -> Worth:
    """The points that the side to move collects by orders of this ring."""
    side = position.to_move or 0
    extras = Counter(order.extra for order in position.collected(side))
    return Worth(
        tuple(position.ring),
        position.rules,
        (("garlic", extras["garlic"]), ("chili", extras["chili"])) if ladders else None,
        rows_of(position, side) if tokens else None,
        len(position.waiting[side]) if tokens else 0,
        tuple(sorted((bonus or {}).items())),
    )


def rows_of(position: Mozzaroller, side: int) -> tuple[tuple[str, Row], ...]:
    """Every colour of the deck as this side sees it."""
    counts = [
        [len(rows.get(colour, ())) for rows in position.rows] for colour in position.deck.colours
    ]
    return tuple(
        (colour, Row(token, row[side], max(row[:side] + row[side + 1 :])))
        for colour, token, row in zip(
            position.deck.colours, position.rules.tokens, counts, strict=True
        )
    )


def joined(position: Mozzaroller) -> dict[str, int]:
    """Points of the tokens held once all jokers have joined, by the colour the next one joins."""
    side = position.to_move or 0
    rows = dict(rows_of(position, side))
    found = {}
    for colour in position.rows[side]:
        after = {**rows, colour: rows[colour]._replace(mine=rows[colour].mine + 1)}
        own = [row for row in after.values() if row.mine]
        found[colour] = _best_joined(own, list(after.values()), len(position.pending) - 1)
    return found
