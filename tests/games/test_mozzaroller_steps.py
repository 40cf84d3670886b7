"""The derivations that Mozzaroller's lessons show add up to their answers."""

import pytest
import sympy

from pizzakit import Match
from pizzakit.answers import judge
from pizzakit.games.mozzaroller import odds, steps


@pytest.mark.parametrize("needs", [1, 2, 3])
@pytest.mark.parametrize("dice", [1, 5, 8])
def test_the_terms_of_the_derivation_add_up_to_the_answer(needs: int, dice: int):
    _, *terms, (_, answer) = steps.whole_order(needs, dice)
    assert 1 + sum(term.doit() for _, term in terms) == answer == odds.all_of(needs, dice)


def test_each_usual_mistake_is_met_with_its_own_hint():
    right = odds.all_of(3, 8)
    for wrong, hint in steps.slips_of_whole_order(3, 8).items():
        verdict = judge(wrong, right, usual=steps.slips_of_whole_order(3, 8))
        assert verdict.text.startswith(hint[:20])


def test_the_margin_is_the_difference_of_the_two_best():
    (_, best), (_, other), (_, margin) = steps.roll_or_stop(
        Match.situation("mozzaroller", "anita stops").game
    )
    assert best - other == margin > 0


def test_what_rolling_can_do_adds_up_to_the_difference_from_stopping():
    position = Match.situation("mozzaroller", "anita stops").game
    values = list(odds.advice(position).values.values())
    bust, bust_loss, _, loss, _, gain = (value for _, value in steps.bust_costs(position))
    assert gain - loss - bust * bust_loss == values[1] - values[0]


def test_a_usual_mistake_about_a_bust_is_not_the_answer():
    m, k = sympy.symbols("m k", integer=True, positive=True)
    assert odds.bust(m, k) not in steps.slips_of_bust(m, k)


def test_one_more_try_adds_up_and_its_slips_are_wrong():
    *_, (_, won), (_, lost), (_, both) = steps.one_try(3, 2, 3, 1)
    assert won + lost == both
    assert both not in steps.slips_of_try(3, 2, 3, 1)
