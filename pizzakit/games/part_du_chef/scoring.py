"""The numbers of La Part du Chef, and what slices are worth by them.

A row of counts holds the slices one seat keeps, by kind, in the deck's order
of kinds (that of `Rules.majority`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Literal, NamedTuple

from pizzakit import game
from pizzakit.games.part_du_chef import deck


class Rules(game.Rules, frozen=True):
    """Numbers and open readings of La Part du Chef; the defaults are the book's."""

    majority: tuple[int, ...] = (3, 5, 7, 9, 11)  # PD-1, in the deck's order of kinds
    slice_point: int = 1  # PD-21
    slice_point_moves: bool = True  # PD-21; False: it stays with who was handed the slice
    burnt_cost: int = 3  # PD-22
    variety_bonus: int = 5  # PD-23
    pepper_placement: Literal["computed", "asked"] = "computed"  # PD-24; "asked": players choose
    finisher_must_take: bool = True  # PD-14; False: who keeps a finisher may let it take nothing
    marianne: bool = False  # PD-30
    marianne_stays: bool = True  # PD-30; False: every new chef gets it until it is used
    marianne_last_call: bool = True  # PD-31; False: only when its holder decides something anyway

    def __post_init__(self) -> None:
        kinds = len(deck.KIND_SLICES)
        if len(self.majority) != kinds or not all(map(_bearable, self.majority)):
            raise ValueError(
                f"majority: {kinds} numbers from 0 to {MOST_POINTS}, one for each kind, "
                f"expected, not {self.majority}"
            )
        for field in ("slice_point", "burnt_cost", "variety_bonus"):
            if not _bearable(getattr(self, field)):
                raise ValueError(
                    f"{field}: 0 to {MOST_POINTS} expected, not {getattr(self, field)}"
                )
        if self.pepper_placement not in ("computed", "asked"):
            raise ValueError(
                f"pepper_placement: 'computed' or 'asked' expected, not {self.pepper_placement!r}"
            )


#: The most that one slice, one kind or one set can be worth.
MOST_POINTS = 999


def _bearable(points: int) -> bool:
    return 0 <= points <= MOST_POINTS


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
    kinds = (*named, *rest.kinds)
    return Placement(seat, kinds, *_gains(rows[seat], _rivals(rows, seat), kinds, rules), ())


def _best_placement(rows: list[list[int]], seat: int, peppers: int, rules: Rules) -> Placement:
    """PD-24: the most points; of equal choices the one on the dearest kinds."""
    row, rivals = rows[seat], _rivals(rows, seat)
    dearest_first = sorted(range(len(row)), key=lambda kind: -rules.majority[kind])
    choices = [
        (kinds, _gains(row, rivals, kinds, rules))
        for kinds in combinations_with_replacement(dearest_first, peppers)
    ]
    most = max([sum(gains) for _, gains in choices])
    (best, gains), *equal = [choice for choice in choices if sum(choice[1]) == most]
    return Placement(seat, best, *gains, tuple([kinds for kinds, _ in equal]))


def _rivals(rows: list[list[int]], seat: int) -> list[int]:
    """The most that anybody else keeps, by kind."""
    others = [row for other, row in enumerate(rows) if other != seat]
    return [max(kind) for kind in zip(*others, strict=True)]


def _with_peppers(row: Sequence[int], kinds: Sequence[int]) -> list[int]:
    counts = [*row]
    for kind in kinds:
        counts[kind] += 1
    return counts


def _gains(
    row: Sequence[int], rivals: Sequence[int], kinds: Kinds, rules: Rules
) -> tuple[int, int]:
    """Majority and variety points that peppers add which count as these kinds."""
    majority, fewest = 0, min(row)
    for kind in {*kinds}:
        without, most = row[kind], rivals[kind]
        if (without < most or not without) and without + kinds.count(kind) >= most:
            majority += rules.majority[kind]
    if len(kinds) < row.count(fewest):  # one kind stays as scarce as it was
        return majority, 0
    return majority, (min(_with_peppers(row, kinds)) - fewest) * rules.variety_bonus
