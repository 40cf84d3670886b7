"""What luck alone does in a playtest, each answer a second way."""

from itertools import product

import pytest
import sympy

from pizzakit import odds
from pizzakit.arena import elo, null_model
from pizzakit.game import Refusal
from pizzakit.intervals import wilson

R = sympy.Rational


@pytest.mark.parametrize(("wins", "matches"), [(6, 10), (8, 10), (7, 13), (13, 13)])
def test_equal_bots_end_so_far_apart_in_this_share_of_all_evenings(wins: int, matches: int):
    evenings = list(product((0, 1), repeat=matches))
    found = sum(max(sum(one), matches - sum(one)) >= wins for one in evenings)
    assert null_model.apart(wins, matches) == R(found, len(evenings))


def test_equal_bots_as_icepool_has_them():
    icepool = pytest.importorskip("icepool")
    heads = (
        icepool.coin(1, 2).repeat_and_sum(25) if hasattr(icepool.Die, "repeat_and_sum") else None
    )
    heads = 25 @ icepool.coin(1, 2) if heads is None else heads
    assert null_model.equals(25).weights == dict(heads.items())
    assert null_model.apart(14, 25) == 2 * R((heads >= 14).probability(True))


@pytest.mark.parametrize(("wins", "matches"), [(14, 25), (8, 10)])
def test_an_evening_of_equals_ends_as_the_formula_says(wins: int, matches: int):
    evening = odds.exact(null_model.evening(matches))
    assert evening.P(range(wins, matches + 1)) == null_model.apart(wins, matches)


def test_one_of_two_wins_half_or_more_in_any_case():
    with pytest.raises(Refusal, match="more than half of 10"):
        null_model.apart(5, 10)
    with pytest.raises(Refusal, match="not 11"):
        null_model.apart(11, 10)


@pytest.mark.parametrize("half", ["1/100", "1/50", "1/20", "1/10"])
def test_enough_matches_are_the_first_with_an_interval_that_narrow(half: str):
    matches, level = int(null_model.matches_for(half)), 0.950004  # of 1.96 deviations
    reach = [wilson(n / 2, n, level).high - 0.5 for n in (matches, matches - 1)]
    assert reach[0] <= float(R(half)) < reach[1]


def test_half_the_interval_takes_four_times_the_matches():
    assert (
        sympy.limit(
            null_model.enough(null_model.h / 2) / null_model.enough(null_model.h), null_model.h, 0
        )
        == 4
    )


@pytest.mark.parametrize(("lead", "to_go"), [(1, 2), (2, 3), (3, 7), (1, 8), (1, 0)])
def test_a_lead_is_kept_in_this_share_of_all_ways_to_go_on(lead: int, to_go: int):
    ways = list(product((-1, 1), repeat=to_go))
    kept = R(sum(lead + sum(way) > 0 for way in ways), len(ways))
    assert null_model.stays_ahead(lead, to_go) == kept
    assert odds.exact(null_model.rounds(lead, to_go)).P(True) == kept


def test_a_coin_is_fair():
    assert odds.exact(null_model.coin).P(True) == R(1, 2)


@pytest.mark.parametrize("share", ["1/2", "2/3", "10/11", "1/5"])
def test_gap_and_expected_share_undo_each_other(share: str):
    assert sympy.simplify(null_model.expected(null_model.gap(share)) - R(share)) == 0


def test_the_curve_is_the_one_that_ratings_move_by():
    once, twice = (elo([{"strong": 1, "weak": 2}] * wins)["strong"] for wins in (1, 2))
    assert once - 1500 == 32 * (1 - float(null_model.expected(0)))
    assert twice - once == pytest.approx(32 * (1 - float(null_model.expected(2 * (once - 1500)))))


def test_every_derivation_ends_at_its_answer():
    assert null_model.steps_of_apart(14, 25)[-1][1] == null_model.apart(14, 25)
    (_, ways), (_, lucky), (_, both) = null_model.steps_of_apart(8, 10)
    assert 2 * lucky.doit() / ways.doit() == both
    (_, reach), (_, formula), _, (_, matches) = null_model.steps_of_matches_for("1/50")
    assert matches == null_model.matches_for("1/50")
    n = sympy.Symbol("n", positive=True)
    assert sympy.simplify(
        reach.subs(n, formula).subs(null_model.z, 2).subs(null_model.h, R(1, 9))
    ) == R(1, 9)
    assert null_model.steps_of_gap("10/11")[-1][1] == 400
