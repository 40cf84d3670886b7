"""Turns of phrase that every game needs to say what happens."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["counted", "listed", "ordinal"]


def counted(n: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "die", "dice"), counted(2, "order"), counted(2, "side dish")
    ('1 die', '2 orders', '2 side dishes')
    """
    plural = many or one + ("es" if one.endswith(("sh", "ch", "s", "x")) else "s")
    return f"{n} {one if n == 1 else plural}"


def listed(words: Iterable[str]) -> str:
    """Words as a sentence lists them.

    >>> listed(["corn", "olive", "tomato"])
    'corn, olive and tomato'
    """
    *others, last = list(words) or [""]
    return f"{', '.join(others)} and {last}" if others else last


def ordinal(number: int) -> str:
    """The how-manieth.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '21st', '112th']
    """
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
