"""What a playtest of Pizza Chef says: what a topping brings, and what a changed rule changes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pizzakit.game import Refusal
from pizzakit.intervals import Interval, mean_interval
from pizzakit.phrases import listed

__all__ = ["SUMS", "changes", "coins_a_topping", "told", "verdict"]

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


#: Columns of a playtest that say where coins come from, in words.
SUMS = {
    "stacks": "stacks",
    "delivered": "deliveries",
    "missions": "missions",
    "points": "the whole score",
}


def told(rows: Sequence[Row], names: Iterable[str]) -> dict[str, dict[str, Interval]]:
    """What each rule set but the first changes, by its name here and by where coins come from.

    Raises:
        Refusal: there is only one rule set.
    """
    found = {what: list(changes(rows, column).values()) for column, what in SUMS.items()}
    return {name: {what: all_[at] for what, all_ in found.items()} for at, name in enumerate(names)}


def verdict(name: str, found: Mapping[str, Interval]) -> str:
    """Where a change is felt and where none shows, in a sentence.

    >>> verdict("no bonus", {"stacks": Interval(-6, -7, -5), "missions": Interval(1, -1, 3)})
    'With no bonus, stacks bring 6.0 coins less; no change shows in missions.'
    """
    felt = [_more(what, one.estimate) for what, one in found.items() if 0 not in one]
    quiet = [what for what, one in found.items() if 0 in one]
    parts = [f"With {name}, {listed(felt)}"] if felt else [f"With {name}, nothing is felt"]
    return "; ".join([*parts, *([f"no change shows in {listed(quiet)}"] if quiet else [])]) + "."


def _more(what: str, coins: float) -> str:
    bring = "brings" if what == SUMS["points"] else "bring"
    return f"{what} {bring} {abs(coins):.1f} coins {'more' if coins > 0 else 'less'}"
