"""How far a count or a mean from simulation can be trusted."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

__all__ = ["Interval", "mean_interval", "wilson"]


class Interval(NamedTuple):
    """An estimate between two bounds, in the unit of the estimate."""

    estimate: float
    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return bool(self.low <= value <= self.high)  # type: ignore[operator]  # any number


def wilson(hits: float, n: int, level: float = 0.95) -> Interval:
    """Interval for a probability from `hits` in `n` independent trials.

    Shared wins may be counted as parts of a hit. Source: E. B. Wilson,
    Journal of the American Statistical Association 22 (1927).

    >>> wilson(112, 200)
    Interval(estimate=0.56, low=0.4907..., high=0.6270...)

    Raises:
        ValueError: no trials, more hits than trials or fewer than none, or a
            level that is no probability between 0 and 1.
    """
    z = _z(level)
    if n < 1:
        raise ValueError("an interval needs at least one trial")
    if not 0 <= hits <= n:
        raise ValueError(f"hits: 0 to {n} expected, not {hits}")
    p = hits / n
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return Interval(p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)))


def mean_interval(total: float, squares: float, n: int, level: float = 0.95) -> Interval:
    """Interval for a mean from the sum and the sum of squares of `n` values.

    By the central limit theorem, so for a few dozen values and more.

    Raises:
        ValueError: fewer than two values, or a level outside 0 to 1.
    """
    z = _z(level)
    if n < 2:
        raise ValueError("an interval for a mean needs at least two values")
    mean = total / n
    spread = max(0.0, (squares - n * mean * mean) / (n - 1))
    half = z * sqrt(spread / n)
    return Interval(mean, mean - half, mean + half)


def _z(level: float) -> float:
    if not 0 < level < 1:
        raise ValueError(f"a level lies between 0 and 1, such as 0.95, not {level}")
    return NormalDist().inv_cdf((1 + level) / 2)
