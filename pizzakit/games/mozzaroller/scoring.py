"""What Mozzaroller's collections are worth: pure functions of counts and `Rules`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pizzakit.games.mozzaroller.rules import Rules


class Receipt(NamedTuple):
    """The lines of one side's final count, in points (MZ-31)."""

    ingredients: int
    tokens: int
    garlic: int
    chili: int

    @property
    def total(self) -> int:
        return sum(self)


def ladder_points(cards: int, rules: Rules) -> int:
    """Bonus for that many garlic cards, or that many chili cards (MZ-31).

    >>> from pizzakit.games.mozzaroller.rules import Rules
    >>> [ladder_points(cards, Rules()) for cards in range(6)]
    [0, 1, 3, 6, 10, 15]
    """
    return rules.ladder[min(cards, len(rules.ladder) - 1)]


def order_points(needs: int, rules: Rules) -> int:
    """Points of a collected order that asks for `needs` ingredients, 0 for a joker (MZ-31)."""
    return needs or rules.joker_points


def token_holder(counts: Sequence[int]) -> int | None:
    """Which side holds a colour's token: strictly the most cards, else nobody (MZ-22).

    >>> token_holder([3, 3]), token_holder([3, 4]), token_holder([0, 0])
    (None, 1, None)
    """
    most = max(counts)
    if most == 0 or list(counts).count(most) > 1:
        return None
    return list(counts).index(most)
