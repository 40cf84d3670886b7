"""Exact odds and simulation: one function under exhaustive or seeded chance."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from itertools import accumulate
from math import gcd, lcm
from typing import Any, TypeVar

import sympy

from pizzakit import counts
from pizzakit.chance import Chance, Seeded, every_outcome
from pizzakit.game import Refusal
from pizzakit.intervals import Interval, mean_interval, wilson
from pizzakit.names import fit_seed
from pizzakit.phrases import counted, shown

#: More runs than this take hours; a playtest has the same limit.
MOST_RUNS = 10_000_000

T = TypeVar("T", bound=Hashable)
K = TypeVar("K")

#: An event: one outcome, a set of outcomes, or a test of an outcome.
Event = Any


class Dist(Mapping[Any, sympy.Rational]):
    """A probability distribution: integer weights over one total.

    A probability becomes a sympy `Rational` when somebody reads it; nothing is
    ever rounded.

    >>> die = Dist({face: 1 for face in range(1, 7)})
    >>> die.mean, die.var, die.P(6), die.P(lambda face: face > 4)
    (7/2, 35/12, 1/6, 1/3)

    Raises:
        ValueError: weights that are negative or no integers, or that do not
            add up to the given total (the text says by how much).
    """

    __slots__ = ("_weights", "total")

    def __init__(self, weights: Mapping[Any, int], total: int | None = None) -> None:
        bad = [(o, w) for o, w in weights.items() if not isinstance(w, int) or w < 0]
        if bad:
            outcome, weight = bad[0]
            raise ValueError(
                f"a weight is a whole number from 0, not {shown(weight)} (of {shown(outcome)})"
            )
        summed = sum(weights.values())
        if summed == 0:
            raise ValueError("a distribution needs at least one outcome with weight")
        if total is not None and summed != total:
            raise ValueError(
                f"the weights add up to {summed:,}, which is {abs(total - summed):,} "
                f"{'less' if summed < total else 'more'} than the total {total:,}"
            )
        shrink = gcd(*weights.values())
        kept = {outcome: w // shrink for outcome, w in weights.items() if w}
        self._weights = dict(sorted(kept.items()) if _sortable(kept) else kept)
        self.total = summed // shrink

    def __getitem__(self, outcome: Any) -> sympy.Rational:
        """The probability of one outcome that can happen (see `P` for any event)."""
        return sympy.Rational(self._weights[outcome], self.total)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dist):
            return NotImplemented
        return self._weights == other._weights

    def __hash__(self) -> int:
        return hash(frozenset(self._weights.items()))

    @property
    def weights(self) -> dict[Any, int]:
        """Integer weights by outcome, in lowest terms."""
        return dict(self._weights)

    def P(self, event: Event) -> sympy.Rational:
        """Probability of an event: an outcome, a set of outcomes, or a test.

        >>> Dist({1: 1, 2: 3}).P({2, 3})
        3/4
        """
        holds = _test(event)
        return sympy.Rational(sum(w for o, w in self._weights.items() if holds(o)), self.total)

    @property
    def mean(self) -> sympy.Rational:
        """Expected value, for outcomes that are numbers."""
        return self._moment(lambda value: value)

    @property
    def var(self) -> sympy.Rational:
        """Variance."""
        mean = self.mean
        return self._moment(lambda value: (value - mean) ** 2)

    @property
    def sd(self) -> sympy.Expr:
        """Standard deviation, as an exact root."""
        return sympy.sqrt(self.var)

    def _moment(self, of: Callable[[Any], Any]) -> sympy.Rational:
        values = [(_number(outcome), w) for outcome, w in self._weights.items()]
        return sympy.Rational(sum(w * of(value) for value, w in values)) / self.total

    def cdf(self, value: Any) -> sympy.Rational:
        """Probability of at most `value`."""
        return self.P(lambda outcome: outcome <= value)

    def quantile(self, q: Any) -> Any:
        """The smallest outcome with at least probability `q` at or below it.

        Raises:
            ValueError: `q` is no probability above 0.
        """
        share = _share(q)
        outcomes, weights = zip(*sorted(self._weights.items()), strict=True)
        reached = accumulate(weights)
        return next(
            o for o, sum_ in zip(outcomes, reached, strict=True) if sum_ >= share * self.total
        )

    def __add__(self, other: Dist) -> Dist:
        """The distribution of the sum of two that do not depend on each other.

        >>> die = Dist({face: 1 for face in range(1, 7)})
        >>> (die + die).P(7)
        1/6
        """
        if not isinstance(other, Dist):
            return NotImplemented
        return _gather(
            (mine + theirs, weight * times)
            for mine, weight in self._weights.items()
            for theirs, times in other._weights.items()
        )

    def given(self, event: Event) -> Dist:
        """The distribution among those outcomes for which the event holds.

        Raises:
            ValueError: the event cannot happen.
        """
        holds = _test(event)
        kept = {outcome: w for outcome, w in self._weights.items() if holds(outcome)}
        if not kept:
            raise ValueError("this event cannot happen, nothing is given by it")
        return Dist(kept)

    def map(self, function: Callable[[Any], Any]) -> Dist:
        """The distribution of a function of the outcome.

        >>> Dist({1: 1, 2: 1, 3: 1}).map(lambda n: n % 2).weights
        {0: 1, 1: 2}
        """
        return _gather((function(outcome), w) for outcome, w in self._weights.items())

    def __repr__(self) -> str:
        return f"Dist({self._weights!r})"

    def __str__(self) -> str:
        lines = [f"{outcome!s:>12}  {self[outcome]}" for outcome in self]
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        from pizzakit import charts  # drawn only when somebody looks

        bundle: dict[str, str] = charts.bars(self, unit="%", x="outcome")._repr_mimebundle_(
            **kwargs
        )
        return bundle


def _share(q: Any) -> sympy.Rational:
    try:
        share = sympy.Rational(str(q) if isinstance(q, float) else q)
    except TypeError:
        share = sympy.S.Zero
    if not 0 < share <= 1:
        raise ValueError(f"a quantile belongs to a probability above 0 and up to 1, not {shown(q)}")
    return share


def _number(outcome: Any) -> sympy.Rational | int:
    if type(outcome) is int:
        return outcome  # whole numbers add up a hundred times as fast
    if not isinstance(outcome, str):  # sympy would read "12", which is still no number
        try:
            return sympy.Rational(outcome)
        except TypeError:
            pass
    raise ValueError(
        f"only outcomes that are numbers have a mean, not {shown(outcome)}; use map first"
    )


def _gather(pairs: Iterable[tuple[Any, int]], total: int | None = None) -> Dist:
    weights: dict[Any, int] = {}
    for outcome, weight in pairs:
        _add(weights, outcome, weight)
    return Dist(weights, total)


def _add(weights: dict[Any, int], outcome: Any, weight: int) -> None:
    try:
        weights[outcome] = weights.get(outcome, 0) + weight
    except TypeError:
        wanted = "an outcome is a number, text or a tuple of these, not"
        raise Refusal(f"{wanted} {shown(outcome)}") from None


def _sortable(outcomes: Iterable[Any]) -> bool:
    try:
        sorted(outcomes)
    except TypeError:
        return False
    return True


def _test(event: Event) -> Callable[[Any], bool]:
    if callable(event):
        return event  # type: ignore[no-any-return]  # any truth value will do
    if isinstance(event, (set, frozenset, range)):
        return lambda outcome: outcome in event
    return lambda outcome: bool(outcome == event)


def exact(function: Callable[[Chance], Any], limit: int = 2_000_000) -> Dist:
    """The exact distribution of what `function(chance)` returns.

    The function is run once for every distinct way chance can go; it must
    return something hashable and do nothing else of consequence.

    >>> exact(lambda chance: chance.roll(6, 3).count(6)).P(0)
    125/216

    Raises:
        TooManyOutcomes: there are more than `limit` ways; the text says how many.
        Refusal: this is no function, or what it returns cannot be counted.
    """
    _check_asks(function)
    by_total: dict[int, dict[Any, int]] = {}
    for outcome, weight, total in every_outcome(function, limit):
        _add(by_total.setdefault(total, {}), outcome, weight)
    common = lcm(*by_total)
    pairs = (
        (outcome, weight * (common // total))
        for total, weights in by_total.items()
        for outcome, weight in weights.items()
    )
    return _gather(pairs, common)


def _check_asks(function: Any) -> None:
    if not callable(function):
        wanted = "a function of chance is wanted, such as lambda chance: chance.roll(6, 2)"
        raise Refusal(f"{wanted}, not {shown(function)}")


def of_hand(copies: Mapping[K, int], cards: int, step: counts.Step[T, K], start: T) -> Dist:
    """The exact distribution of what a hand of cards comes to, counted kind by kind.

    The short way where `exact` would meet too many hands; arguments as in `counts.hands`.

    >>> of_hand({"good": 4, "other": 36}, 4, lambda n, kind, k: n + k * (kind == "good"), 0).P(0)
    11781/18278

    Raises:
        Refusal: more cards than can be counted in reasonable time, or no number of them.
    """
    check_whole("cards", cards, 0, counts.MOST)
    return Dist(counts.hands(copies, cards, step, start))


def of_roll(faces: int | Iterable[K], dice: int, step: counts.Step[T, K], start: T) -> Dist:
    """The exact distribution of what a roll comes to, counted face by face.

    The short way where `exact` would meet too many rolls; arguments as in `counts.rolls`.

    >>> of_roll(6, 8, lambda most, face, count: max(most, count), 0).P(range(3, 9))
    5501/7776

    Raises:
        Refusal: more dice or faces than can be counted in reasonable time, or no number of them.
    """
    check_whole("dice", dice, 0, counts.MOST)
    if isinstance(faces, int):
        check_whole("faces", faces, 1, counts.MOST)
    return Dist(counts.rolls(faces, dice, step, start))


def check_whole(name: str, value: Any, least: int, most: int | None = None) -> None:
    """Refuse a number of things that no table has; letters, in a formula, pass.

    Raises:
        Refusal: no whole number, or one outside `least` to `most`.
    """
    if isinstance(value, sympy.Basic) and not value.is_number:
        return
    whole = isinstance(value, int | sympy.Integer) and not isinstance(value, bool)
    if not whole or value < least or (most is not None and value > most):
        up = f"from {least}" if most is None else f"{least} to {most}"
        raise Refusal(f"{name}: a whole number {up} expected, not {shown(value)}")


class Sample:
    """What a function returned in `n` runs under seeded chance; it can grow.

    >>> throws = sample(lambda chance: chance.roll(6, 3).count(6) == 0, 1000, seed=1)
    >>> throws.n, throws.counts[True] + throws.counts[False]
    (1000, 1000)
    """

    def __init__(self, function: Callable[[Chance], Any], seed: int | str) -> None:
        self._function = function
        self._chance = Seeded(fit_seed(seed))
        self.n = 0
        self.counts: dict[Any, int] = {}

    def more(self, n: int) -> Sample:
        """Run the function `n` more times and return this sample.

        Raises:
            ValueError: a negative number.
        """
        if n < 0:
            raise ValueError(f"a sample only grows; {n} more is not possible")
        for _ in range(n):
            outcome = self._function(self._chance)
            _add(self.counts, outcome, 1)
        self.n += n
        return self

    def P(self, event: Event, level: float = 0.95) -> Interval:
        """Share of runs with an event, with its Wilson interval."""
        holds = _test(event)
        return wilson(sum(c for o, c in self.counts.items() if holds(o)), self.n, level)

    def mean(self, level: float = 0.95) -> Interval:
        """Mean of the outcomes, with its interval."""
        total = sum(o * c for o, c in self.counts.items())
        squares = sum(o * o * c for o, c in self.counts.items())
        return mean_interval(float(total), float(squares), self.n, level)

    def __repr__(self) -> str:
        found = counted(len(self.counts), "different outcome")
        return f"<Sample of {self.n:,} {'run' if self.n == 1 else 'runs'}, {found}>"


def sample(function: Callable[[Chance], Any], n: int = 10_000, seed: int | str = 0) -> Sample:
    """Run the very function that `exact` takes `n` times under seeded chance.

    Raises:
        Refusal: `n` is no whole number, or larger than anybody waits for; the seed is none,
            or this is no function.
    """
    _check_asks(function)
    if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= MOST_RUNS:
        raise Refusal(f"a sample takes 0 to {MOST_RUNS:,} runs, not {shown(n)}")
    return Sample(function, seed).more(n)
