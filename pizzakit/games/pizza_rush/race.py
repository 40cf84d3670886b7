"""The race of two who see each other's hand: who goes out first if both play as well as can be.

With two players all cards are dealt, so each knows what the other holds; only the next base is
chance. Bases come as from a full stack each time (on a table the stack runs down).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from pizzakit.game import Refusal
from pizzakit.games.pizza_rush.deck import SIZES
from pizzakit.games.pizza_rush.moves import PASS, Pass, Top, top

__all__ = ["MOST", "Race"]

#: The most cards that the two may hold together; more take more than seconds.
MOST = 12
_HALF = Fraction(1, 2)

Hand = tuple[int, ...]  # sorted


class Race:
    """Races over one stack of bases; what has been worked out once is kept.

    >>> race = Race()
    >>> race.chance([1, 4, 5], [2, 3, 6]), race.chance([1, 2], [3, 4])
    (Fraction(1, 1), Fraction(0, 1))
    >>> [str(move) for move, worth in race.worth([1, 4, 5], [2, 3, 6]).items() if worth == 1]
    ['Top the pizza with a 4', 'Top the pizza with a 5']

    Args:
        bases: their sizes, each as likely as it is often there.

    Raises:
        Refusal: no bases, or a size that no base has.
    """

    def __init__(self, bases: Iterable[int] = (1,)) -> None:
        counts = Counter(bases)
        if not counts or not set(counts) <= set(SIZES):
            raise Refusal(f"bases: sizes out of 1, 2, 3 expected, not {sorted(counts)}")
        self.bases = {size: Fraction(n, counts.total()) for size, n in sorted(counts.items())}
        self._drawing = cache(self._drawn)
        self._answering = cache(self._answered)

    def chance(self, mine: Sequence[int], theirs: Sequence[int]) -> Fraction:
        """Probability that whoever draws the next base, holding `mine`, goes out first.

        Where both do best to pass for ever, nobody does: that counts as a half.

        Raises:
            Refusal: an empty hand, or more cards than `MOST`.
        """
        return self._drawing(*_hands(mine, theirs))

    def worth(
        self, mine: Sequence[int], theirs: Sequence[int], size: int = 1, beat: int = 0
    ) -> dict[Top | Pass, Fraction]:
        """For every move the probability that its player, holding `mine`, goes out first.

        `beat` is the number on the pizza, 0 while it is empty.

        Raises:
            Refusal: an empty hand, more cards than `MOST`, or no such size of base.
        """
        me, other = _hands(mine, theirs)
        if size not in SIZES:
            raise Refusal(f"size: one of 1, 2, 3 expected, not {size!r}")
        moves: dict[Top | Pass, Fraction] = {
            top(number, size): self._played(me, other, number, size)
            for number in _playable(me, size, beat)
        }
        return moves | {PASS: 1 - self._drawing(other, me)}

    # --- on a pizza -----------------------------------------------------------

    def _played(self, me: Hand, other: Hand, number: int, size: int) -> Fraction:
        """My chance once I have played this number."""
        rest = _without(me, number, size)
        return 1 - self._answering(other, rest, size, number) if rest else Fraction(1)

    def _answered(self, me: Hand, other: Hand, size: int, beat: int) -> Fraction:
        """My chance if I have to top this number, or let the other draw the next base."""
        best = _best(self._played(me, other, n, size) for n in _playable(me, size, beat))
        return best if best == 1 else max(best or Fraction(0), 1 - self._drawing(other, me))

    def _led(self, me: Hand, other: Hand, size: int) -> Fraction | None:
        """My chance with the best number to lead with, None where nothing fits the base."""
        return _best(self._played(me, other, n, size) for n in _playable(me, size, 0))

    # --- between pizzas -------------------------------------------------------

    def _drawn(self, me: Hand, other: Hand) -> Fraction:
        """My chance if I draw: I lead, or pass and let the other draw, with the same hands."""
        mine = [_Lead(weight, self._led(me, other, size)) for size, weight in self.bases.items()]
        if all(lead.chance == 1 for lead in mine):
            return Fraction(1)
        theirs = [
            _Lead(weight, None if led is None else 1 - led)
            for size, weight in self.bases.items()
            for led in [self._led(other, me, size)]
        ]
        return _meeting(mine, theirs)


class _Lead(NamedTuple):
    """A base that may be drawn: its weight, and my chance if whoever draws it leads."""

    weight: Fraction
    chance: Fraction | None  # None: nothing fits, so that the pizza is passed on

    def taken(self, passed: Fraction, better: Callable[..., Fraction]) -> Fraction:
        best = passed if self.chance is None else better(self.chance, passed)
        return self.weight * best


def _meeting(mine: Sequence[_Lead], theirs: Sequence[_Lead]) -> Fraction:
    """My chance if I draw, where either may pass an empty pizza on to the other.

    Passing hangs on what the other would do with it, which hangs on this very chance. One time
    round is a function of it made of straight pieces; where it meets the diagonal, both are
    content. Where it lies on the diagonal, neither will ever play: the point nearest a half.
    """

    def they_draw(mine_then: Fraction) -> Fraction:
        return sum((lead.taken(mine_then, min) for lead in theirs), Fraction(0))

    def gain(guess: Fraction) -> Fraction:
        then = they_draw(guess)
        return sum((lead.taken(then, max) for lead in mine), Fraction(0)) - guess

    ends = _corners(they_draw, mine, theirs)
    if gain(_HALF) == 0:
        return _HALF
    up = gain(_HALF) > 0
    pieces = [(a, b) for a, b in pairwise(ends) if (a >= _HALF if up else b <= _HALF)]
    for a, b in pieces if up else reversed(pieces):
        if gain(a) >= 0 >= gain(b):
            return a + gain(a) * (b - a) / (gain(a) - gain(b))
    raise AssertionError("a chance from 0 to 1 stays one")


def _corners(
    they_draw: Callable[[Fraction], Fraction], mine: Sequence[_Lead], theirs: Sequence[_Lead]
) -> list[Fraction]:
    """Where the pieces of one time round end: where either begins to pass or to lead."""
    ends = {Fraction(0), _HALF, Fraction(1)} | {t.chance for t in theirs if t.chance is not None}
    for a, b in list(pairwise(sorted(ends))):
        low, high = they_draw(a), they_draw(b)
        ends |= {
            a + (lead.chance - low) * (b - a) / (high - low)
            for lead in mine
            if lead.chance is not None and low < lead.chance < high
        }
    return sorted(ends)


def _best(chances: Iterable[Fraction]) -> Fraction | None:
    """The largest, None if there is none; nothing is better than certainty."""
    best = None
    for chance in chances:
        if chance == 1:
            return chance
        best = chance if best is None else max(best, chance)
    return best


# --- hands ----------------------------------------------------------------------


def _hands(mine: Sequence[int], theirs: Sequence[int]) -> tuple[Hand, Hand]:
    if not mine or not theirs:
        raise Refusal("a race is run by two who hold cards")
    if len(mine) + len(theirs) > MOST:
        raise Refusal(f"a race is solved for {MOST} cards together, not {len(mine) + len(theirs)}")
    return tuple(sorted(mine)), tuple(sorted(theirs))


def _playable(hand: Hand, size: int, beat: int) -> list[int]:
    alike = {n for n, other in zip(hand, hand[size - 1 :], strict=False) if n == other}
    return sorted(n for n in alike if n > beat)


def _without(hand: Hand, number: int, size: int) -> Hand:
    at = hand.index(number)
    return hand[:at] + hand[at + size :]
