"""Sets of rolls as integers with a bit for every distinct roll, weighed exactly."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from pizzakit.games.mozzaroller.deck import INGREDIENTS

FACES = len(INGREDIENTS)
#: Bits of a request that count one face; 12 dice fit.
DIGIT = 4


def request(faces: Iterable[int]) -> int:
    """Some dice as one integer, a digit for each face; sums of requests are requests.

    >>> hex(request([0, 2, 2]))
    '0x201'
    """
    return sum(1 << (DIGIT * face) for face in faces)


class RollSets:
    """The distinct rolls of a number of dice, and sets of them.

    Bit i of a set stands for `rolls[i]`. A roll weighs as many of the
    `6 ** dice` equally likely throws as show it.

    >>> two = rolls_of(2)
    >>> len(two.rolls), two.weight(two.every), two.weight(two.holding(request([0])))
    (21, 36, 11)
    """

    def __init__(self, dice: int) -> None:
        self.dice = dice
        self.rolls = list(combinations_with_replacement(range(FACES), dice))
        self.every = (1 << len(self.rolls)) - 1
        self.total = FACES**dice
        counts = [[roll.count(face) for face in range(FACES)] for roll in self.rolls]
        self._at_least = [
            [_bits(row[face] >= least for row in counts) for least in range(dice + 1)]
            for face in range(FACES)
        ]
        weights = [factorial(dice) // prod(map(factorial, row)) for row in counts]
        self._planes = [
            (_bits(bool(weight >> plane & 1) for weight in weights), plane)
            for plane in range(max(weights).bit_length())
        ]
        self._holding = {0: self.every}

    def holding(self, wanted: int) -> int:
        """The rolls in which all dice of a request show."""
        found = self._holding.get(wanted)
        if found is None:
            found = self._holding[wanted] = self._intersect(wanted)
        return found

    def _intersect(self, wanted: int) -> int:
        found = self.every
        for face in range(FACES):
            least = wanted >> (DIGIT * face) & (1 << DIGIT) - 1
            found &= self._at_least[face][least] if least <= self.dice else 0
        return found

    def weight(self, rolls: int) -> int:
        """How many of the `6 ** dice` throws show a roll of the set."""
        return sum([(rolls & plane).bit_count() << power for plane, power in self._planes])


def _bits(flags: Iterable[bool]) -> int:
    return int("".join("1" if flag else "0" for flag in flags)[::-1] or "0", 2)


@cache
def rolls_of(dice: int) -> RollSets:
    """The rolls of that many dice; made once."""
    return RollSets(dice)
