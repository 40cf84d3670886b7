"""The scoring itself as functions of chance, for the formulas in `odds` to be compared with.

Each returns a function to be handed to `pizzakit.odds.exact` or `sample`:

>>> from pizzakit.chance import Scripted
>>> one_more = kept(lead=-1, to_come=2, value=11)
>>> one_more(Scripted([[1, 2]])), one_more(Scripted([[1, 1]]))
(11, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pizzakit.chance import Chance
from pizzakit.games.part_du_chef.deck import KIND_SLICES, shipped
from pizzakit.games.part_du_chef.odds import pepper_uses
from pizzakit.games.part_du_chef.rules import Rules
from pizzakit.games.part_du_chef.scoring import majority_points, variety_points

__all__ = ["kept", "pepper", "pepper_gain", "stolen", "variety"]


def kept(lead: int, to_come: int, value: int) -> Callable[[Chance], int]:
    """What one more kept slice adds to my majority points, the rest falling to two alike."""
    return stolen(lead, to_come, value, moved=1)


def stolen(lead: int, to_come: int, value: int, moved: int = 2) -> Callable[[Chance], int]:
    """What a lead moved by so much adds to my majority points, the rest falling to two alike."""

    def gained(chance: Chance) -> int:
        mine = chance.roll(2, to_come).count(1) if to_come else 0
        ahead = lead + 2 * mine - to_come
        return _scored(ahead + moved, value) - _scored(ahead, value)

    return gained


def _scored(ahead: int, value: int) -> int:
    """My majority points where I keep so many more than the other one."""
    return majority_points((1 + max(ahead, 0), 1 + max(-ahead, 0)), value)[0]


def variety(slices: int, rules: Rules | None = None) -> Callable[[Chance], int]:
    """Variety points of that many slices from the five kinds, drawn at random and kept."""
    box = [kind for kind, held in enumerate(KIND_SLICES) for _ in range(held)]
    book = rules or Rules()

    def points(chance: Chance) -> int:
        hand = chance.draw(box, slices)
        return variety_points([hand.count(kind) for kind in range(len(KIND_SLICES))], book)

    return points


def pepper(each: int, rules: Rules | None = None) -> Callable[[Chance], str]:
    """As which kind my pepper is best, where so many of each kind fell to two players alike."""
    kinds = shipped().kinds
    return lambda chance: kinds[pepper_uses(_rows(each, chance), 0, rules)[0].kind]


def pepper_gain(each: int, rules: Rules | None = None) -> Callable[[Chance], int]:
    """What my pepper adds then."""

    def points(chance: Chance) -> int:
        best = pepper_uses(_rows(each, chance), 0, rules)[0]
        return best.majority + best.variety

    return points


def _rows(each: int, chance: Chance) -> Sequence[Sequence[int]]:
    mine = [chance.roll(2, each).count(1) for _ in KIND_SLICES]
    return mine, [each - count for count in mine]
