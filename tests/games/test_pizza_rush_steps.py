"""Derivations end at the answers they derive, and a hint never calls a right answer a slip."""

from __future__ import annotations

import pytest
import sympy

from pizzakit.games.pizza_rush import odds, steps
from pizzakit.lesson.showing import steps_of

COUNTS = sympy.Matrix([[5, 3, 2], [3, 4, 3], [2, 3, 5]])
LADDER = odds.transitions(COUNTS)


@pytest.mark.parametrize("sets", [2, 3, 4])
@pytest.mark.parametrize("hand", [2, 7, 12])
def test_counting_hands_ends_at_the_chance(sets: int, hand: int) -> None:
    every, product, without, none, some = (step[1] for step in steps.alike(sets, hand))
    x = sympy.Symbol("x")
    assert sympy.Poly(product, x).coeff_monomial(x**hand) == without
    assert sympy.Rational(without, every) == none
    assert some == 1 - none == odds.some_alike(sets, hand)


@pytest.mark.parametrize("sets", [2, 3])
@pytest.mark.parametrize("hand", [2, 12])
def test_no_slip_is_the_right_answer(sets: int, hand: int) -> None:
    assert odds.some_alike(sets, hand) not in steps.slips_of_alike(sets, hand)
    for place in (1, 2, 3):
        assert odds.rounds_in(LADDER, place) not in steps.slips_of_rounds(LADDER, place)


def test_the_long_run_is_derived_from_equal_shares() -> None:
    _, columns, even, share = (step[1] for step in steps.long_run(LADDER))
    assert list(columns) == [1, 1, 1]
    assert list(even) == [sympy.Rational(1, 3)] * 3
    assert share == sympy.Rational(1, 3)


def test_staying_and_climbing_end_at_the_answers() -> None:
    assert steps.staying(LADDER, 3)[-1][1] == odds.rounds_in(LADDER, 3)
    (_, *equations), (_, *solved) = steps.climbing(LADDER)
    found = {equation.lhs: equation.rhs for equation in solved}
    assert list(found.values()) == odds.rounds_until(LADDER)[1:]
    assert all(sympy.simplify(e.subs(found)) == True for e in equations)  # noqa: E712


def test_all_steps_can_be_shown() -> None:
    shown = [steps.alike(3, 12), steps.long_run(LADDER), steps.staying(LADDER, 3)]
    for derivation in [*shown, steps.climbing(LADDER)]:
        assert all(html for _, html in steps_of(derivation))
