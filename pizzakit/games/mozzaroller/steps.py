"""Derivations for Mozzaroller's lessons, step by step as one writes them on a board."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

import sympy

from pizzakit.games.mozzaroller import odds
from pizzakit.games.mozzaroller.rollsets import FACES
from pizzakit.games.mozzaroller.rules import Mozzaroller

__all__ = [
    "RISK",
    "bust_costs",
    "one_try",
    "roll_or_stop",
    "slips_of_bust",
    "slips_of_try",
    "slips_of_whole_order",
    "whole_order",
]

Step = tuple[str, sympy.Expr]

#: What `bust_costs` teaches.
RISK = "A bust takes nothing that stopping would have left. A die that has to begin an order does."

_WORDS = ("one", "two", "three")


def whole_order(needs: int, dice: int) -> list[Step]:
    """From "a given ingredient is missing" to "all of them show", powers left standing."""
    steps: list[Step] = [
        ("One given ingredient is missing from all dice", _missing(1, dice)),
    ]
    for j in range(1, needs + 1):
        sign = "take away" if j % 2 else "give back, for they were taken away too often:"
        steps.append(
            (
                f"{sign.capitalize()} the rolls without {_WORDS[j - 1]} of the {needs}",
                sympy.Mul((-1) ** j * comb(needs, j), _missing(j, dice), evaluate=False),
            )
        )
    steps.append(("One, with all of these added up", odds.all_of(needs, dice)))
    return steps


def _missing(faces: int, dice: int) -> sympy.Expr:
    return sympy.Pow(sympy.Rational(FACES - faces, FACES), dice, evaluate=False)


def slips_of_whole_order(needs: int, dice: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "do all of an order's ingredients show", with a hint each."""
    one = odds.all_of(1, dice)
    return {
        one**needs: "That treats the ingredients as independent; but they compete for the dice.",
        one: "That is the chance of one given ingredient.",
        1
        - needs
        * _missing(1, dice).doit(): "Rolls that lack two ingredients were taken away twice.",
        1 - odds.all_of(needs, dice): "That is the chance that they do not all show.",
        sympy.Rational(needs, FACES): "That looks at one die only.",
    }


def roll_or_stop(position: Mozzaroller) -> list[Step]:
    """What stopping and rolling bring, and by how much one is better."""
    found = odds.advice(position)
    steps = [(str(move), value) for move, value in found.values.items()]
    if found.margin is not None:
        steps.append(("The better one is ahead by", found.margin))
    return steps


def bust_costs(position: Mozzaroller) -> list[Step]:
    """What one more roll can do beside stopping, in its three cases."""
    risk = odds.risk(position)
    return [
        ("Nothing fits: how likely", risk.bust),
        ("and what that costs beside stopping now", risk.bust_loss),
        ("A die has to be placed where it hurts: how likely", risk.worse),
        ("and the points expected to be lost by that", risk.loss),
        ("It helps: how likely", risk.better),
        ("and the points expected to be won by that", risk.gain),
    ]


def one_try(useful: int, dice: int, gain: int, loss: int) -> list[Step]:
    """What one more roll brings that wins `gain` if a die fits and loses `loss` if none does."""
    none = odds.bust(useful, dice)
    return [
        ("No die fits: how likely", none),
        (f"Some die fits, and wins {gain}", (1 - none) * gain),
        (f"No die fits, and loses {loss}", -none * loss),
        ("Both together", odds.one_more_try(useful, dice, gain, loss)),
    ]


def slips_of_try(useful: int, dice: int, gain: int, loss: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to what such a roll brings."""
    return {
        odds.one_more_try(useful, 1, gain, loss): "That is one die only.",
        (1 - odds.bust(useful, dice)) * gain: "And what do you lose when none fits?",
    }


def slips_of_bust(useful: sympy.Expr, dice: sympy.Expr) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "no die fits", with a hint each."""
    fits = useful / FACES
    return {
        1 - odds.bust(useful, dice): "That is the chance that at least one die does fit.",
        1 - dice * fits: "Adding up counts rolls with two fitting dice twice.",
        fits**dice: "That is the chance that every die fits.",
    }
