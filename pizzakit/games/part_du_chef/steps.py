"""Derivations for La Part du Chef's lessons, step by step as one writes them on a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

import sympy

from pizzakit.answers import mistakes
from pizzakit.games.part_du_chef import odds
from pizzakit.games.part_du_chef.deck import KIND_SLICES, shipped
from pizzakit.games.part_du_chef.rules import PartDuChef, Rules

__all__ = [
    "OTHER",
    "SIDES",
    "best_use",
    "compared",
    "fair_share",
    "if_it_ended",
    "keep_or_eat",
    "last_kind",
    "matters",
    "pepper_table",
    "slips_of_keeping",
    "slips_of_last_kind",
    "slips_of_matters",
    "slips_of_pepper",
    "slips_of_stealing",
    "slips_of_use",
    "slips_of_variety",
    "stealing",
    "uses",
    "variety",
]

Step = tuple[str, Any]


# --- keep or eat ----------------------------------------------------------------


def keep_or_eat(lead: int, to_come: int, olives: int) -> list[Step]:
    """From "when does one more slice matter" to the majority from which on it is kept."""
    gain = odds.keep_formula(lead, to_come)
    return [
        (_MATTERS, _FORMULA),
        (f"Here $d = {lead}$ and $r = {to_come}$", gain),
        ("Kept, the slice brings on average", gain * odds.v),
        ("Eaten, it brings its olives", sympy.Integer(olives)),
        ("Both are worth the same at", odds.keep_from(olives, lead, to_come)),
    ]


_MATTERS = (
    "One more slice matters where the rest leaves me just one behind; in general, with a lead of "
    "$d$ and $r$ slices to come"
)
_FORMULA = sympy.binomial(odds.r, (odds.r - odds.d - 1) / 2) / 2**odds.r


def if_it_ended(position: PartDuChef) -> list[Step]:
    """What every move would leave the seat with if the game ended with it, the best first."""
    return [
        (f"{move}: points, if the game ended with it", sympy.Integer(points))
        for move, points in odds.if_it_ended(position).items()
    ]


def slips_of_keeping(lead: int, to_come: int, olives: int) -> Mapping[Any, str]:
    """Usual wrong answers to the majority from which on a slice is kept, with a hint each."""
    after = odds.to_lead(lead + 1, to_come)
    slips = {
        olives: "That is what eating brings. Keeping does not always bring the majority.",
        sympy.Rational(olives) / after: "You may score with the slice *and* without it.",
        sympy.Rational(olives) * 2**to_come: "More than one way to go on leaves you one behind.",
    }
    return mistakes(odds.keep_from(olives, lead, to_come), slips, chance=False)


def compared(edge: Any, rules: Rules | None = None) -> str:
    """Which crowns are worth so much, and when no crown is worth a slice at all."""
    crowns = (rules or Rules()).majority
    enough = [crown for crown in crowns if crown >= edge]
    if not enough:
        said = "No crown is worth that much."
    elif len(enough) == len(crowns):
        said = f"Even the cheapest crown, {min(crowns)}, is enough."
    else:
        said = f"Crowns from {min(enough)} on are enough."
    return f"{said} {_PARITY}"


_PARITY = (
    "But with a lead that is even where the slices to come are even, one more slice adds "
    "*nothing*: it can never make the difference."
)
#: Where one stands beside a rival, in a word.
SIDES = {-1: "behind", 1: "ahead"}


# --- variety --------------------------------------------------------------------


def variety(slices: int, rules: Rules | None = None) -> list[Step]:
    """Kinds that are missing, counted in and out; then how many of each there are at least."""
    book, found = rules or Rules(), odds.variety(slices, rules)
    hands = comb(sum(KIND_SLICES), slices)
    levels = range(1, slices // len(KIND_SLICES) + 1)
    bonus = book.variety_bonus
    return [
        ("Hands, all alike", sympy.Integer(hands)),
        (_EVERY_KIND, sympy.Integer(_whole_hands(slices))),
        *(
            (f"Chance of at least {level} of every kind", found.P(_from(level * bonus)))
            for level in levels
        ),
        (f"{bonus} points for each of these, on average", found.mean),
    ]


_EVERY_KIND = (
    "Hands with every kind: all, less those without a kind, and those without two given back, "
    "and so on"
)


def _from(points: int) -> Any:
    return lambda scored: scored >= points


def _whole_hands(slices: int) -> int:
    """Hands in which no kind is missing, by inclusion and exclusion."""
    return sum(
        (-1) ** missing * comb(sum(KIND_SLICES) - sum(kinds), slices)
        for missing in range(len(KIND_SLICES) + 1)
        for kinds in combinations(KIND_SLICES, missing)
    )


def slips_of_variety(slices: int, rules: Rules | None = None) -> Mapping[Any, str]:
    """Usual wrong answers to the variety points of a random hand, with a hint each."""
    book, kinds = rules or Rules(), len(KIND_SLICES)
    even = sympy.Rational(slices, kinds)
    slips = {
        even * book.variety_bonus: "So it would be if all kinds always came alike.",
        odds.variety(slices, rules).mean / book.variety_bonus: "That counts sets, not points.",
        (slices // kinds) * book.variety_bonus: "That is the most, not the mean.",
    }
    return mistakes(odds.variety(slices, rules).mean, slips, chance=False)


def slips_of_last_kind(row: Sequence[int], rules: Rules | None = None) -> Mapping[Any, str]:
    """Usual wrong answers to what a slice of the last kind adds to variety, with a hint each."""
    bonus = (rules or Rules()).variety_bonus
    slips = {
        2 * bonus: "One more of it makes one more set, not two.",
        bonus: "Is the set whole with it?",
    }
    return mistakes(odds.one_more(row, rules)[-1], slips, chance=False)


# --- peppers and finishers --------------------------------------------------------


def pepper_table(
    rows: Sequence[Sequence[int]], seat: int, rules: Rules | None = None
) -> list[dict[str, Any]]:
    """Lines of a table: what a pepper adds as each kind, the best first."""
    kinds = shipped().kinds
    return [
        {
            "as": kinds[use.kind],
            "mine": rows[seat][use.kind],
            "theirs": max(row[use.kind] for at, row in enumerate(rows) if at != seat),
            "majority": use.majority,
            "variety": use.variety,
            "in all": use.majority + use.variety,
        }
        for use in odds.pepper_uses(rows, seat, rules)
    ]


#: What the other one keeps where a pepper is asked about.
OTHER = (2, 0, 0, 1, 1)


def uses(own: Sequence[int]) -> list[dict[str, Any]]:
    """Lines of a table: what a pepper adds to this row beside `OTHER`."""
    return pepper_table([own, OTHER], 0)


def best_use(own: Sequence[int]) -> int:
    """Points that a pepper adds at its best beside `OTHER`."""
    return int(uses(own)[0]["in all"])


def slips_of_use(
    rows: Sequence[Sequence[int]], seat: int, rules: Rules | None = None
) -> Mapping[str, str]:
    """Kinds as which a pepper is worth less than at its best, with the reason."""
    kinds = shipped().kinds
    _, *worse = odds.pepper_uses(rows, seat, rules)
    return {f"as {kinds[use.kind]}": _why_less(rows, seat, use) for use in worse}


def _why_less(rows: Sequence[Sequence[int]], seat: int, use: odds.PepperUse) -> str:
    others = max(row[use.kind] for at, row in enumerate(rows) if at != seat)
    if use.majority:
        return "It does win that crown, but something else is worth more."
    ahead = rows[seat][use.kind] >= others
    return "You score that crown in any case." if ahead else "One more does not catch up there."


def slips_of_pepper(
    rows: Sequence[Sequence[int]], seat: int, rules: Rules | None = None
) -> Mapping[Any, str]:
    """Usual wrong answers to what a pepper adds at its best, with a hint each."""
    best = odds.pepper_uses(rows, seat, rules)[0]
    slips = {
        best.majority: "And what does it add to variety?",
        best.variety: "And what does it add to crowns?",
    }
    return mistakes(best.majority + best.variety, slips, chance=False)


def stealing(lead: int, to_come: int, value: Any, moved: int = 2) -> list[Step]:
    """A lead moves by two; what that does to my chance and to the other's."""
    mine, theirs = odds.swing(lead, to_come, moved, value)
    after = lead + moved
    return [
        ("My chance to score as things stand", odds.to_lead(lead, to_come)),
        (f"My chance with a lead moved by {moved}", odds.to_lead(after, to_come)),
        (f"The difference, times {value}: what I win", mine),
        ("The other's chance falls from", odds.to_lead(-lead, to_come)),
        ("to", odds.to_lead(-after, to_come)),
        (f"which, times {value}, is lost to them", theirs),
        ("The swing between us", mine + theirs),
    ]


def slips_of_stealing(lead: int, to_come: int, value: Any) -> Mapping[Any, str]:
    """Usual wrong answers to the swing of a stolen slice, with a hint each."""
    mine, theirs = odds.swing(lead, to_come, 2, value)
    slips = {
        mine: "That is what you win. What do they lose?",
        2 * value: "That would be sure to turn it. It is not.",
        value: "That is the whole majority. How often does it hang on the slice?",
    }
    return mistakes(mine + theirs, slips, chance=False)


def slips_of_matters(lead: int, to_come: int) -> Mapping[Any, str]:
    """Usual wrong answers to by how much one more slice raises a chance, with a hint each."""
    tied = sympy.Rational(comb(to_come, (to_come - lead) // 2), 2**to_come)
    hint = "That is the chance of a tie later on. A tie scores already: who needs one more slice?"
    return mistakes(odds.keep_formula(lead, to_come), {tied: hint})


# --- solutions of exercises -----------------------------------------------------


def fair_share() -> list[Step]:
    """Why the chef's portion is at most the mean of all."""
    return [
        ("All portions together are the pizza", sympy.Integer(1)),
        ("Their mean, for $n$ players", 1 / odds.n),
        ("The chef gets the portion worth least, at most the mean", odds.at_most(1, 1) / odds.n),
    ]


def matters(lead: Any, to_come: Any) -> list[Step]:
    """How much one more slice raises the chance to score, with these letters or numbers."""
    return [
        (_MATTERS, _FORMULA),
        (f"Here $d = {lead}$ and $r = {to_come}$", odds.keep_formula(lead, to_come)),
    ]


def last_kind(row: Sequence[int], rules: Rules | None = None) -> list[Step]:
    """What one more slice of the last kind adds to variety."""
    rules = rules or Rules()
    after = [*row[:-1], row[-1] + 1]
    return [
        ("Sets before: as many as of the kind one has fewest of", sympy.Integer(min(row))),
        ("Sets with the slice", sympy.Integer(min(after))),
        (f"Times {rules.variety_bonus} points", sympy.Integer(odds.one_more(row, rules)[-1])),
    ]
