"""Backward induction over one turn: what every stage of it is worth when played best.

A stage is one integer with a slot for every ring position: how far its order
has come. That is all there is to know: the completed orders lie side by side,
at most their two neighbours are in progress, and the dice not lying on an
order are the dice left. What a roll allows is a list of later stages, each
with the dice it asks for; sorted by worth, a roll gets the first that it can
pay for. So rolls are summed once for every later stage, as sets, and dice
that could be placed in any sequence are never placed one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from itertools import combinations
from math import lcm
from operator import or_
from typing import NamedTuple

from pizzakit.games.mozzaroller.rollsets import FACES, request, rolls_of

#: Bits of a stage for one ring position, and what stands there for a completed order.
SLOT = 7
DONE = (1 << SLOT) - 1


class Terms(NamedTuple):
    """What a turn is played under; faces and ring positions count from 0.

    `orders` has the faces that each order needs, () for a joker, None for an
    empty place; `dice` are those of the whole turn. `worth` gives the points
    of completing some positions, `chip_price` those a penalty chip costs.
    """

    orders: tuple[tuple[int, ...] | None, ...]
    dice: int
    joker_dice: int
    penalty_max: int
    chip_for_bust: bool
    stop_before_placing: bool
    chip_price: Fraction
    worth: Callable[[tuple[int, ...]], Fraction | int]


class Ahead(NamedTuple):
    """A way to put dice down: how many, which, what that adds to the stage, orders touched."""

    dice: int
    wanted: int
    step: int
    touched: int


class Throw(NamedTuple):
    """What a roll of all dice left is worth and leads to.

    `leads` are (ways, value of the later stage, later stage, dice left then);
    `nothing` is in how many ways no die fits.
    """

    value: int
    leads: list[tuple[int, int, int, int]]
    nothing: int


class End(NamedTuple):
    """How a turn ends: the ring positions completed, and the penalty chips received."""

    taken: tuple[int, ...]
    chips: int


class Turn:
    """The exact values of the stages of one turn, each worked out when first asked for.

    Values are integers counting `1 / scale` points, so nothing is ever rounded.
    """

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.size = len(terms.orders)
        worths = {run: Fraction(terms.worth(run)) for run in self._runs()}
        price = terms.chip_price
        unit = lcm(price.denominator, *[worth.denominator for worth in worths.values()])
        self.scale = unit * ways_with(terms.dice)
        self._worth = {run: int(worth * self.scale) for run, worth in worths.items()}
        self._price = int(price * self.scale)
        self._fills: dict[tuple[int, int], list[Ahead]] = {}
        self._chains: dict[tuple[int, int, tuple[int, ...], int], list[Ahead]] = {}
        self._keep: dict[int, int] = {}
        self._throws: dict[int, Throw] = {}
        self._ends: dict[int, dict[End, int]] = {}

    def _runs(self) -> list[tuple[int, ...]]:
        """All sets of positions that one turn can complete."""
        runs: dict[tuple[int, ...], None] = {(): None}
        for first in range(self.size):
            run: list[int] = []
            left = self.terms.dice
            for at in range(first, first + self.size):
                left -= self.whole(at % self.size)
                if self.terms.orders[at % self.size] is None or left < 0:
                    break
                run.append(at % self.size)
                runs[tuple(sorted(run))] = None
        return list(runs)

    # --- orders and stages ------------------------------------------------------

    def whole(self, at: int) -> int:
        """How many dice an order asks for from its beginning."""
        needs = self.terms.orders[at]
        return 0 if needs is None else len(needs) or self.terms.joker_dice

    def code(self, at: int, faces: tuple[int, ...]) -> int:
        """What a stage holds for an order with these dice on it."""
        if len(faces) == self.whole(at):
            return DONE
        needs = self.terms.orders[at]
        if needs:
            return sum(1 << needs.index(face) for face in faces)
        return 1 + faces[0] * self.terms.joker_dice + len(faces) - 1 if faces else 0

    def faces(self, at: int, code: int) -> tuple[int, ...]:
        """The dice on an order in progress, `code` undone."""
        needs = self.terms.orders[at]
        if needs:
            return tuple([face for i, face in enumerate(needs) if code >> i & 1])
        face, more = divmod(code - 1, self.terms.joker_dice)
        return (face,) * (more + 1) if code else ()

    def stage(self, placed: list[tuple[int, ...]]) -> int:
        """The stage with these dice on the orders."""
        return sum(self.code(at, faces) << SLOT * at for at, faces in enumerate(placed) if faces)

    def codes(self, stage: int) -> list[int]:
        return [stage >> SLOT * at & DONE for at in range(self.size)]

    # --- where dice can go ------------------------------------------------------

    def ahead(self, stage: int, dice: int) -> list[Ahead]:
        """Every way to put at least one of `dice` dice down, whatever they show."""
        codes = self.codes(stage)
        done = [at for at, code in enumerate(codes) if code == DONE]
        if not done:
            begun = [at for at, code in enumerate(codes) if code]
            return [
                way
                for at in begun or range(self.size)  # MZ-12
                for way in self._first(at, codes[at], dice)
            ]
        gap = self.size - len(done)
        if not gap:
            return []
        first = next(at for at in done if codes[at - 1] != DONE)
        return self._both(codes, first - 1, (first + len(done)) % self.size, gap, dice)  # MZ-13

    def _first(self, at: int, code: int, dice: int) -> list[Ahead]:
        """Ways that begin with the turn's first order."""
        ways = [way for way in self._fill(at, code) if way.dice <= dice]
        untouched = [0] * self.size
        untouched[at] = DONE
        left, right, gap = at - 1, (at + 1) % self.size, self.size - 1
        for way in list(ways):
            if way.step >> SLOT * at == DONE - code:
                beyond = self._both(untouched, left, right, gap, dice - way.dice)
                ways += [_then(way, more) for more in beyond]
        return ways

    def _both(self, codes: list[int], left: int, right: int, gap: int, dice: int) -> list[Ahead]:
        """Ways outward from a run of completed orders, `gap` positions away from its other end."""
        if not gap or not dice:
            return []
        leftward = self._outward(codes, left % self.size, -1, gap, dice)
        if gap == 1:
            return leftward
        rightward = self._outward(codes, right, 1, gap, dice)
        ways = leftward + rightward
        for way in leftward:
            room, space = dice - way.dice, gap - way.touched
            ways += [
                _then(way, more)
                for more in rightward
                if more.dice <= room and more.touched <= space
            ]
        return ways

    def _outward(self, codes: list[int], at: int, way: int, gap: int, dice: int) -> list[Ahead]:
        """Ways along the positions from `at` on; looks only as far as the dice can go."""
        near: list[int] = []
        left = dice
        for i in range(gap):
            here = (at + way * i) % self.size
            if left <= 0 or self.terms.orders[here] is None:
                break
            near.append(codes[here])
            left -= self.whole(here) - len(self.faces(here, codes[here]))
        return self._chain(at, way, tuple(near), dice)

    def _chain(self, at: int, way: int, near: tuple[int, ...], dice: int) -> list[Ahead]:
        if not near:
            return []
        key = (at, way, near, dice)
        found = self._chains.get(key)
        if found is None:
            found = [fill for fill in self._fill(at, near[0]) if fill.dice <= dice]
            beyond = (at + way) % self.size
            for fill in list(found):
                if fill.step >> SLOT * at == DONE - near[0] and fill.dice < dice:
                    further = self._chain(beyond, way, near[1:], dice - fill.dice)
                    found += [_then(fill, more) for more in further]
            self._chains[key] = found
        return found

    def _fill(self, at: int, code: int) -> list[Ahead]:
        """Ways to put dice on one order that has come as far as `code`."""
        key = (at, code)
        if key not in self._fills:
            base = self.faces(at, code)
            self._fills[key] = [
                Ahead(
                    len(dice),
                    request(dice),
                    (self.code(at, tuple(sorted(base + dice))) - code) << SLOT * at,
                    1,
                )
                for dice in self._takes(at, base)
            ]
        return self._fills[key]

    def _takes(self, at: int, base: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The sets of dice that an order with `base` on it takes (MZ-15, MZ-16)."""
        needs = self.terms.orders[at]
        if needs is None:
            return []
        if needs:
            lacking = [face for face in needs if face not in base]
            return [d for k in range(1, len(lacking) + 1) for d in combinations(lacking, k)]
        most = self.terms.joker_dice - len(base)
        return [(f,) * k for f in base[:1] or range(FACES) for k in range(1, most + 1)]

    # --- values -----------------------------------------------------------------

    def stop(self, stage: int, *, bust: bool = False) -> int:
        """The value of ending the turn here (MZ-20)."""
        taken, chips = self.end(stage, bust=bust)
        return self._worth[taken] - chips * self._price

    def end(self, stage: int, *, bust: bool = False) -> End:
        """What is taken and received when the turn ends here (MZ-20)."""
        taken, chips = [], int(bust and self.terms.chip_for_bust)
        for at in range(self.size):
            code = stage >> SLOT * at & DONE
            if code == DONE:
                taken.append(at)
            elif code:
                chips += 1
        return End(tuple(taken), min(chips, self.terms.penalty_max))

    def keep(self, stage: int, dice: int) -> int:
        """The value after placing, with `dice` left to roll: the better of roll and stop."""
        found = self._keep.get(stage)
        if found is None:
            found = self.stop(stage)
            if dice:
                found = max(found, self.throw(stage, dice).value)
            self._keep[stage] = found
        return found

    def throw(self, stage: int, dice: int) -> Throw:
        """Rolling all `dice` dice left and going on as well as possible."""
        found = self._throws.get(stage)
        if found is None:
            found = self._throws[stage] = self._sum(stage, dice)
        return found

    def _sum(self, stage: int, dice: int) -> Throw:
        options = [
            (
                self.keep(stage + way.step, dice - way.dice),
                way.wanted,
                stage + way.step,
                dice - way.dice,
            )
            for way in self.ahead(stage, dice)
        ]
        rolls = rolls_of(dice)
        fits = reduce(or_, (rolls.holding(wanted) for _, wanted, _, _ in options), 0)
        if self.terms.stop_before_placing:  # MZ-14, the other reading; MZ-11 holds all the same
            options.append((self.stop(stage), 0, stage, 0))
        options.sort(reverse=True)
        left, total, leads = rolls.every, 0, []
        for value, wanted, later, kept in options:
            paid = (rolls.holding(wanted) if wanted else fits) & left
            if paid:
                ways = rolls.weight(paid)
                total += ways * value
                leads.append((ways, value, later, kept))
                left ^= paid
                if not left:
                    break
        nothing = rolls.weight(left)
        total += nothing * self.stop(stage, bust=True)
        return Throw(total // rolls.total, leads, nothing)

    # --- what the best plan leads to --------------------------------------------

    def ends(self, stage: int, dice: int) -> dict[End, int]:
        """How the turn ends under the best plan: weights that add up to `ways_with(dice)`."""
        if not dice or self.keep(stage, dice) == self.stop(stage):
            return {self.end(stage): ways_with(dice)}
        return self.ends_of_roll(stage, dice)

    def ends_of_roll(self, stage: int, dice: int) -> dict[End, int]:
        """The same when all `dice` dice are rolled now, whatever is best."""
        found = self._ends.get(stage)
        if found is None:
            throw = self.throw(stage, dice)
            below = ways_with(dice - 1)
            found = {self.end(stage, bust=True): throw.nothing * below} if throw.nothing else {}
            for ways, _, later, kept in throw.leads:
                # dice 0 there: nothing is left, or one has stopped before placing
                factor = ways * (below // ways_with(kept))
                for end, weight in self.ends(later, kept).items():
                    found[end] = found.get(end, 0) + factor * weight
            self._ends[stage] = found
        return found


def ways_with(dice: int) -> int:
    """A common number of equally likely ways in which rolls of `dice` and fewer dice can go."""
    ways: int = FACES ** (dice * (dice + 1) // 2)
    return ways


def _then(way: Ahead, more: Ahead) -> Ahead:
    return Ahead(
        way.dice + more.dice,
        way.wanted + more.wanted,
        way.step + more.step,
        way.touched + more.touched,
    )
