"""The derivations that Mozzaroller's lessons show add up to their answers."""

from collections import Counter
from itertools import product

import pytest
import sympy

from pizzakit import Match
from pizzakit.game import Refusal
from pizzakit.games.mozzaroller import odds
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.lessons import mozzaroller as ask

R, X = sympy.Rational, sympy.Symbol("x")


@pytest.mark.parametrize("needs", [1, 2, 3])
@pytest.mark.parametrize("dice", [1, 5, 8])
def test_the_terms_of_the_derivation_add_up_to_the_answer(needs: int, dice: int):
    _, *terms, (_, answer) = ask.WholeOrder(needs, dice).steps()
    assert 1 + sum(term.doit() for _, term in terms) == answer == odds.all_of(needs, dice)


def test_the_margin_is_the_difference_of_the_two_best():
    (_, best), (_, other), (_, margin) = ask.StopOrRoll().steps()
    assert best - other == margin > 0


def test_what_rolling_can_do_adds_up_to_the_difference_from_stopping():
    position = Match.situation("mozzaroller", "anita stops").game
    values = list(odds.advice(position).values.values())
    _, loss, _, gain, bust, bust_loss = (value for _, value in ask.BustCosts().steps())
    assert gain - loss - bust * bust_loss == values[1] - values[0]


def test_one_more_try_adds_up_and_its_slips_are_wrong():
    *_, (_, won), (_, lost), (_, both) = ask.OneTry(3, 2, 3, 1).steps()
    assert won + lost == both
    assert both not in ask.OneTry(3, 2, 3, 1).mistakes()


# --- the companion notebook's ---------------------------------------------------------


@pytest.mark.parametrize("dice", [3, 5, 8])
def test_rolls_without_a_joker_are_those_that_a_count_finds(dice: int):
    (_, rolls), _, (_, term), (_, without), (_, answer) = ask.Joker(dice).steps()
    found = sum(max(Counter(roll).values()) < 3 for roll in product(range(6), repeat=min(dice, 5)))
    assert dice > 5 or without == found
    assert term == sympy.Poly(sympy.expand(odds.few_alike())).coeff_monomial(X**dice)
    assert 1 - without / rolls.doit() == answer


def test_placing_one_adds_up_and_the_difference_is_that_of_the_formulas():
    (_, both), (_, at_once), (_, later), (_, one), (_, ahead) = ask.OneOrBoth(8).steps()
    assert at_once + later == one
    assert ahead == one - both == sympy.Rational(5183437931, 6530347008) - 1 + (R(5, 6) ** 6)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_ladder_by_pairs_is_the_ladder_of_the_table(players: int):
    (_, formula), (_, single), (_, pairs), (_, both), (_, number) = ask.Ladder(players).steps()
    table = [formula.subs(sympy.Symbol("n"), n) for n in range(6)]
    assert table == list(Rules().ladder)
    assert sympy.expand(single + pairs - both) == 0
    assert both.subs(odds.p, R(1, players)) == number


def test_ways_to_tie_and_not_to_tie_are_all_ways():
    (_, ways), (_, alone), (_, tied), (_, answer) = ask.Tie(6, 3).steps()
    falls = [sorted(map(fall.count, range(3))) for fall in product(range(3), repeat=6)]
    found = sum(most == next_most for _, next_most, most in falls)
    assert (alone + tied, tied, answer) == (ways, found, R(found, ways))


def test_a_joker_is_worth_the_token_where_i_am_level():
    (_, level), (_, token), (_, gain) = ask.JokerGain().steps()
    assert level * token == gain
    assert level == odds.tie(10, 2)  # two players are level where nobody leads


def test_enough_dice_are_the_first_that_pay():
    for useful, gain, loss in ((1, 3, 1), (1, 1, 3), (2, 1, 4)):
        dice = odds.enough_dice(useful, gain, loss)
        fits = [1 - (1 - R(useful, 6)) ** k for k in (dice - 1, dice)]
        assert fits[0] <= odds.break_even(gain, loss) < fits[1]
    with pytest.raises(Refusal, match="nothing"):
        odds.enough_dice(0, 3, 1)


@pytest.mark.parametrize("name", ["two of three", "third garlic"])
def test_a_lesson_begins_where_it_says(name: str):
    game = Match.situation("mozzaroller", name).game
    if name == "third garlic":
        taken = [game.ring[at] for at in (0, 1, 2)]
        assert [order.extra for order in taken] == ["garlic"] * 3
        assert [game.missing(at) for at in (0, 1, 2)] == [0, 0, 2]
    else:
        assert [game.rolled.count(face) for face in game.ring[0].needs] == [1, 1, 0]


def test_one_half_is_no_slip_of_a_chance_since_it_may_be_a_mere_guess() -> None:
    half = sympy.Rational(1, 2)
    for needs, dice in ((1, 3), (2, 5), (3, 8)):
        assert half not in ask.WholeOrder(needs, dice).mistakes()
    assert all(half not in ask.Bust(3, dice).mistakes() for dice in (1, 2, 3))
