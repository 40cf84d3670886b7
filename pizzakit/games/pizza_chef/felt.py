"""What a playtest of Pizza Chef says: what a topping brings, and what a changed rule changes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pizzakit.game import Refusal
from pizzakit.intervals import Interval, mean_interval

__all__ = ["changes", "coins_a_topping", "verdict"]

#: A side of a match, as `Playtest.rows` holds it.
Row = Mapping[str, Any]


def coins_a_topping(rows: Sequence[Row]) -> Fraction:
    """Coins that deliveries brought for each topping or bag gathered.

    Raises:
        Refusal: nobody gathered anything.
    """
    gathered = sum(row["toppings_gained"] for row in rows)
    if not gathered:
        raise Refusal("nobody gathered a topping")
    return Fraction(sum(row["delivered"] for row in rows), gathered)


def changes(rows: Iterable[Row], column: str) -> dict[str, Interval]:
    """What each rule set changes about a seat's mean, against the first and with the same luck.

    Raises:
        Refusal: there is only one rule set.
    """
    means: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        if row["finished"]:
            means[row["label"]][row["match"]].append(row[column])
    if len(means) < 2:
        raise Refusal("there is one rule set only; pass rules=[{}, {...}] to compare two")
    (_, before), *others = means.items()
    return {label: _change(before, after) for label, after in others}


def _change(before: Mapping[int, list[float]], after: Mapping[int, list[float]]) -> Interval:
    found = [_mean(after[match]) - _mean(before[match]) for match in before if match in after]
    return mean_interval(sum(found), sum(one * one for one in found), len(found))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def verdict(label: str, what: str, change: Interval) -> str:
    """What an interval of a change lets one say, in words.

    >>> verdict("no bonus", "tips", Interval(2, 1, 3))
    'With no bonus: 2.0 more coins of tips (1.0 to 3.0).'
    >>> verdict("no bonus", "tips", Interval(1, -1, 3))
    'With no bonus no change of tips shows (-1.0 to +3.0).'
    """
    estimate, low, high = change
    if low <= 0 <= high:
        return f"With {label} no change of {what} shows ({low:+.1f} to {high:+.1f})."
    how, ends = ("more", (low, high)) if estimate > 0 else ("fewer", (-high, -low))
    return (
        f"With {label}: {abs(estimate):.1f} {how} coins of {what} ({ends[0]:.1f} to {ends[1]:.1f})."
    )
