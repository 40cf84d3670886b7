"""Derivations for Pizza Rush's lessons, step by step as one writes them on a board."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Any

import sympy

from pizzakit.games.pizza_rush import odds
from pizzakit.games.pizza_rush.deck import shipped

__all__ = ["alike", "climbing", "long_run", "slips_of_alike", "slips_of_rounds", "staying"]

Step = tuple[Any, ...]

_SETS = {2: "two", 3: "three", 4: "four"}


def alike(sets: int, hand: int) -> list[Step]:
    """From counting hands without a set to the chance of at least one."""
    cards = len(shipped().toppings)
    every, none = comb(cards, hand), odds.none_alike(sets, hand)
    product = odds.few_alike(sets)
    most = "once" if sets == 2 else f"{_SETS.get(sets - 1, sets - 1)} times"
    most = {"two times": "twice"}.get(most, most)
    return [
        (f"All hands of {hand} out of {cards} cards", sympy.Integer(every)),
        (f"Each number at most {most}: a factor for each, $x$ counts the cards", product),
        (f"The coefficient of $x^{{{hand}}}$: so many hands are without", none * every),
        ("As a share of all hands", none),
        ("At least one set is the rest of 1", odds.some_alike(sets, hand)),
    ]


def slips_of_alike(sets: int, hand: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "does a hand hold so many alike", with a hint each."""
    expected, kinds = odds.sets(sets, hand), len(shipped().numbers)
    one = expected / kinds
    slips = {
        odds.none_alike(sets, hand): "That is the chance of *no* such set.",
        expected: "That is how many such sets to expect; one hand may hold several.",
        one: "That is the chance for one given number.",
        1 - (1 - one) ** kinds: "That takes the numbers as independent; they share one hand.",
        sympy.Rational(1, kinds): "With the first card gone, there are fewer of its number left.",
    }
    slips.pop(odds.some_alike(sets, hand), None)  # for two cards some of them coincide
    return slips


def long_run(matrix: sympy.Matrix) -> list[Step]:
    """Why every place has the same share, whatever was measured."""
    places = matrix.rows
    even = sympy.ones(1, places) / places
    return [
        ("Measured: from the place of a row to that of a column", _shown(matrix)),
        ("One player a place: the columns add up to 1 too", _shown(sympy.ones(1, places) * matrix)),
        ("So equal shares come out of a round as they went in", _shown(even * matrix)),
        (f"{places} equal shares of 1", odds.long_run(matrix)[0]),
    ]


def _shown(matrix: sympy.Matrix) -> Any:
    return matrix.as_immutable()


def staying(matrix: sympy.Matrix, place: int) -> list[Step]:
    """From the chance to keep a place to the rounds spent in it."""
    p, n = sympy.Symbol("p"), sympy.Symbol("n")
    return [
        ("The place is kept from one round to the next with", matrix[place - 1, place - 1]),
        ("Just $n$ rounds: keep it $n - 1$ times, then lose it", p ** (n - 1) * (1 - p)),
        ("The mean of this geometric series", 1 / (1 - p)),
        ("With the number in", odds.rounds_in(matrix, place)),
    ]


def slips_of_rounds(matrix: sympy.Matrix, place: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "how long in a place", with a hint each."""
    keep = matrix[place - 1, place - 1]
    slips = {
        1 / keep: "That is one over the chance to *keep* the place.",
        keep / (1 - keep): "The round that has just been reached counts too.",
        sympy.Integer(
            matrix.rows
        ): "So it is where every place is as likely to be *reached* again.",
    }
    slips.pop(odds.rounds_in(matrix, place), None)
    return slips


def climbing(matrix: sympy.Matrix, goal: int = 1) -> list[Step]:
    """One equation a place: a round passes, then it goes on from wherever one is."""
    t = {at: sympy.Symbol(f"t{at + 1}") for at in range(matrix.rows) if at != goal - 1}
    equations = [
        sympy.Eq(here, 1 + sum(matrix[at, to] * there for to, there in t.items()))
        for at, here in t.items()
    ]
    solved = [sympy.Eq(here, odds.rounds_until(matrix, goal)[at]) for at, here in t.items()]
    first = "A round passes, then it goes on from the place reached"
    return [(first, *equations), ("Solved together", *solved)]
