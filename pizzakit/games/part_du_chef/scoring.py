"""What slices are worth in La Part du Chef: pure functions of counts and `Rules`.

A row of counts holds the slices one seat keeps, by kind, in the deck's order
of kinds (that of `Rules.majority`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pizzakit.games.part_du_chef.rules import Rules


Kinds = tuple[int, ...]  # by their place in the deck's order


class Receipt(NamedTuple):
    """The lines of one seat's count, in points (PD-20 to PD-23, PD-13)."""

    majority: int
    olives: int
    slices: int
    variety: int
    burnt: int  # 0 or less

    @property
    def total(self) -> int:
        return sum(self)


class Placement(NamedTuple):
    """Where a seat's peppers count and why (PD-24): kinds by their place in the deck's order.

    `majority` and `variety` are the points that the peppers add; `equal` are
    the choices that would have added as much but lie on cheaper kinds.
    """

    seat: int
    kinds: tuple[int, ...]
    majority: int
    variety: int
    equal: tuple[tuple[int, ...], ...]


def majority_points(counts: Sequence[int], value: int) -> list[int]:
    """Points of every seat for one kind: all who keep the most get it in full (PD-20).

    >>> majority_points([3, 3, 1, 0], 7), majority_points([0, 0], 11)
    ([7, 7, 0, 0], [0, 0])
    """
    most = max(counts)
    return [value if count == most > 0 else 0 for count in counts]


def variety_points(row: Sequence[int], rules: Rules) -> int:
    """Bonus for the kind one has fewest of (PD-23).

    >>> from pizzakit.games.part_du_chef.rules import Rules
    >>> variety_points([2, 2, 3, 2, 5], Rules()), variety_points([9, 9, 9, 9, 0], Rules())
    (10, 0)
    """
    return min(row) * rules.variety_bonus


def slice_points(received: int, rules: Rules) -> int:
    """Points for slices kept and eaten, burnt ones not counted (PD-21)."""
    return received * rules.slice_point


def burnt_points(burnt: int, rules: Rules) -> int:
    """Points lost by burnt slices, 0 or less (PD-22)."""
    return -burnt * rules.burnt_cost


def placing_order(last_chef: int, seats: int) -> list[int]:
    """Who places peppers when: from the last chef's left (PD-24).

    >>> placing_order(1, 4)
    [2, 3, 0, 1]
    """
    return [(last_chef + step) % seats for step in range(1, seats + 1)]


def place_peppers(
    rows: Sequence[Sequence[int]],
    peppers: Sequence[int],
    order: Sequence[int],
    rules: Rules,
    chosen: Sequence[Kinds] = (),
) -> tuple[list[list[int]], list[Placement]]:
    """Rows with everybody's peppers counted in, and how they were placed (PD-24).

    `chosen` are the kinds that the seats have named themselves for some of their peppers.
    """
    placed = [list(row) for row in rows]
    placements = []
    for seat in order:
        if peppers[seat]:
            named = chosen[seat] if chosen else ()
            placement = _placement(placed, seat, peppers[seat], named, rules)
            placed[seat] = _with_peppers(placed[seat], placement.kinds)
            placements.append(placement)
    return placed, placements


def _placement(
    rows: list[list[int]], seat: int, peppers: int, named: Kinds, rules: Rules
) -> Placement:
    """A seat's peppers where it has named kinds, all others where they bring most."""
    if not named:
        return _best_placement(rows, seat, peppers, rules)
    with_named = [_with_peppers(row, named) if at == seat else row for at, row in enumerate(rows)]
    rest = _best_placement(with_named, seat, peppers - len(named), rules)
    rivals = [max(row[kind] for row in _others(rows, seat)) for kind in range(len(rows[seat]))]
    before, kinds = _worth(rows[seat], rivals, rules), (*named, *rest.kinds)
    majority, variety = _worth(_with_peppers(rows[seat], kinds), rivals, rules)
    return Placement(seat, kinds, majority - before[0], variety - before[1], ())


def _best_placement(rows: list[list[int]], seat: int, peppers: int, rules: Rules) -> Placement:
    """PD-24: the most points; of equal choices the one on the dearest kinds."""
    rivals = [max(row[kind] for row in _others(rows, seat)) for kind in range(len(rows[seat]))]
    before = _worth(rows[seat], rivals, rules)
    dearest_first = sorted(range(len(rules.majority)), key=lambda kind: -rules.majority[kind])
    choices = [
        (kinds, _worth(_with_peppers(rows[seat], kinds), rivals, rules))
        for kinds in combinations_with_replacement(dearest_first, peppers)
    ]
    best, (majority, variety) = max(choices, key=lambda choice: sum(choice[1]))
    equal = [kinds for kinds, worth in choices if sum(worth) == majority + variety]
    return Placement(seat, best, majority - before[0], variety - before[1], tuple(equal[1:]))


def _others(rows: list[list[int]], seat: int) -> list[list[int]]:
    return [row for other, row in enumerate(rows) if other != seat]


def _with_peppers(row: Sequence[int], kinds: Sequence[int]) -> list[int]:
    return [count + kinds.count(kind) for kind, count in enumerate(row)]


def _worth(row: Sequence[int], rivals: Sequence[int], rules: Rules) -> tuple[int, int]:
    """Majority and variety points of a row against the most that anybody else keeps."""
    majority = sum(
        value
        for count, most, value in zip(row, rivals, rules.majority, strict=True)
        if count >= most and count
    )
    return majority, variety_points(row, rules)
