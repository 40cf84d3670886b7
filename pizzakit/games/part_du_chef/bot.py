"""Two opponents for La Part du Chef: `greedy`, and `cutter`, which also cuts with care.

What a slice is worth to a seat is what it changes at once (olives, variety,
and the majority as it stands, the more the later in the game) and a share of
its kind's majority.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pizzakit.chance import Chance
from pizzakit.games.part_du_chef.deck import BURNT, KIND_SLICES, PEPPER, Slice
from pizzakit.games.part_du_chef.moves import (
    MARIANNE,
    Claim,
    Cut,
    Eat,
    GoOn,
    Keep,
    Moves,
    Offer,
    Refrain,
    Season,
    Take,
)
from pizzakit.games.part_du_chef.rules import PartDuChef

#: A run of neighbouring slices: the cut before it, and its length.
Run = tuple[int, int]


def greedy(seen: PartDuChef, seat: int, moves: Sequence[Moves], chance: Chance) -> Moves:
    """The portion worth most at once; keeps what is worth more kept; cuts evenly."""
    if seen.phase == "cut" and not _time_to_swap(seen, seat, moves):
        return chance.pick(_even_cuts(moves, len(seen.pizza)))
    return _best(seen, seat, moves)


def cutter(seen: PartDuChef, seat: int, moves: Sequence[Moves], chance: Chance) -> Moves:
    """Cuts so that the best portion left to the others is as bad as can be; else greedy."""
    if seen.phase == "cut" and not _time_to_swap(seen, seat, moves):
        return _meanest_cut(seen, seat, [move for move in moves if isinstance(move, Cut)])
    return _best(seen, seat, moves)


# --- cutting --------------------------------------------------------------------


def _even_cuts(moves: Sequence[Moves], slices: int) -> list[Moves]:
    cuts = [move for move in moves if isinstance(move, Cut)]
    lengths = [sorted([length for _, length in _runs(cut.after, slices)]) for cut in cuts]
    spread = [longest - shortest for shortest, *_, longest in lengths]
    least = min(spread)
    return [cut for cut, width in zip(cuts, spread, strict=True) if width == least]


@cache
def _runs(after: tuple[int, ...], slices: int) -> tuple[Run, ...]:
    ends = [*after[1:], after[0] + slices]
    return tuple((start, end - start) for start, end in zip(after, ends, strict=True))


def _meanest_cut(seen: PartDuChef, seat: int, cuts: Sequence[Cut]) -> Cut:
    """The cut whose best portion is worth least to the others; then most to the chef."""
    size = len(seen.pizza)
    worth = [_worth_of_runs(seen, other) for other in range(seen.seats)]
    order = [(seat + step) % seen.seats for step in range(1, seen.seats)]

    def left(cut: Cut) -> tuple[float, float]:
        runs = list(_runs(cut.after, size))
        best = max([worth[other][run] for run in runs for other in order])
        for other in order:
            runs.remove(max(runs, key=worth[other].__getitem__))
        return best, -worth[seat][runs[0]]

    return min(cuts, key=left)


def _worth_of_runs(seen: PartDuChef, seat: int) -> dict[Run, float]:
    """What every run of slices is worth to a seat."""
    size = len(seen.pizza)
    return {
        (start, length): worth
        for start in range(1, size + 1)
        for length, worth in enumerate(
            _running(seen, seat, [(start + step) % size + 1 for step in range(size - 1)]), 1
        )
    }


# --- choosing -------------------------------------------------------------------


def _best(seen: PartDuChef, seat: int, moves: Sequence[Moves]) -> Moves:
    if _time_to_swap(seen, seat, moves):
        return MARIANNE
    return max(moves, key=lambda move: _value(seen, seat, move))


def _value(seen: PartDuChef, seat: int, move: Moves) -> float:
    if isinstance(move, Take):
        return _running(seen, seat, seen.portions[move.portion - 1])[-1]
    if isinstance(move, (Keep, Eat)):
        worth = _Table.of(seen, seat).worth(_on_pizza(seen, move.slice))
        return worth.kept if isinstance(move, Keep) else worth.eaten
    if isinstance(move, (Claim, Offer, Refrain)):
        return _after_pointing(seen, seat, move)
    if isinstance(move, Season):
        return _after_seasoning(seen, seat, move)
    if isinstance(move, GoOn):
        return 0
    return -1e9  # La Marianne, before its time


def _time_to_swap(seen: PartDuChef, seat: int, moves: Sequence[Moves]) -> bool:
    """La Marianne with something to be rid of, or when there will be no better occasion."""
    if MARIANNE not in moves[-1:]:
        return False
    return not seen.pile or any(piece.kind == BURNT for piece in seen.kept[seat])


def _after_pointing(seen: PartDuChef, seat: int, move: Claim | Offer | Refrain) -> int:
    """How far ahead of the best other one is with, or without, the slice pointed at."""
    after = seen.copy()
    if not isinstance(move, Refrain):
        piece = next(piece for piece in after.kept[move.seat] if piece.face == move.face)
        after.kept[move.seat].remove(piece)
        if isinstance(move, Claim):
            after.kept[seat].append(piece)
    return _ahead(after, seat)


def _after_seasoning(seen: PartDuChef, seat: int, move: Season) -> int:
    """How far ahead of the best other one is with a pepper counted as that kind."""
    after = seen.copy()
    after.seasoned[seat] += (after.deck.kinds.index(move.kind),)
    return _ahead(after, seat)


def _ahead(position: PartDuChef, seat: int) -> int:
    scores = position.scores()
    return scores[seat] - max(s for other, s in enumerate(scores) if other != seat)


def _running(seen: PartDuChef, seat: int, numbers: Sequence[int]) -> list[float]:
    """Worth of the first 1, 2, 3 … of these slices, each kept or eaten as is best."""
    table = _Table.of(seen, seat)
    total, running = 0.0, []
    for number in numbers:
        total += table.settle(_on_pizza(seen, number))
        running.append(total)
    return running


def _on_pizza(seen: PartDuChef, number: int) -> Slice:
    piece = seen.pizza[number - 1]
    assert piece is not None
    return piece


class _Worth(NamedTuple):
    kept: float
    eaten: float


class _Table(NamedTuple):
    """What a seat keeps by kind, the most another keeps, and what that is measured by."""

    seen: PartDuChef
    mine: dict[str, int]
    most: dict[str, int]
    late: float  # how much of the game has been served, 0 to 1

    @classmethod
    def of(cls, seen: PartDuChef, seat: int) -> _Table:
        counts = [dict(zip(seen.deck.kinds, row, strict=True)) for row in seen.counts()]
        mine = counts.pop(seat)
        most = {kind: max(row[kind] for row in counts) for kind in mine}
        return cls(seen, mine, most, seen.number / (seen.number + len(seen.pile)))

    def settle(self, piece: Slice) -> float:
        """Worth of a slice, which is then taken to be kept or eaten."""
        worth = self.worth(piece)
        if piece.edible and worth.kept >= worth.eaten:
            self.mine[piece.kind] += 1
        return max(worth)

    def worth(self, piece: Slice) -> _Worth:
        rules = self.seen.rules
        if piece.kind == BURNT:
            return _Worth(-rules.burnt_cost, -1e9)
        if piece.kind == PEPPER:
            return _Worth(rules.slice_point + max(map(self._kept, self.mine)), -1e9)
        kept = self._kept(piece.kind) * (1 + piece.finisher * (self.most[piece.kind] > 0))
        return _Worth(rules.slice_point + kept, rules.slice_point + piece.olives)

    def _kept(self, kind: str) -> float:
        """Points that one more kept slice of a kind promises."""
        place = self.seen.deck.kinds.index(kind)
        value, have = self.seen.rules.majority[place], self.mine[kind]
        leads = (have + 1 >= self.most[kind]) - (0 < have >= self.most[kind])
        scarce = sum(count == have for count in self.mine.values()) if self._fewest(have) else 0
        variety = self.seen.rules.variety_bonus / scarce if scarce else 0
        return self.late * leads * value + variety + value / KIND_SLICES[place]

    def _fewest(self, have: int) -> bool:
        return have == min(self.mine.values())


#: What people call them at the table.
BOTS = {"greedy": greedy, "cutter": cutter}
