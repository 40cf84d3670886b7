"""Derivations end at the answers they derive, and a hint never calls a right answer a slip."""

from __future__ import annotations

import pytest
import sympy

from pizzakit import Match
from pizzakit.games.pizza_master import odds, steps
from pizzakit.games.pizza_master.bidding import in_turn
from pizzakit.lesson.showing import steps_of
from pizzakit.odds import Dist

LAZY = odds.objective("Lazy Trainee")
GREEDY = odds.objective("Greedy Gatherer")
TOY = Dist({5: 1, 6: 1, 7: 1})


@pytest.mark.parametrize("spread", ["splits", "coins"])
@pytest.mark.parametrize(("coins", "players"), [(1, 2), (2, 3), (4, 5)])
def test_counting_splits_ends_at_the_reservation(
    coins: int, players: int, spread: odds.Spread
) -> None:
    (_, every), *counted, (_, one), (_, formula), (_, number) = steps.alone(coins, players, spread)
    assert sum(count for _, count in counted) / every == one
    assert formula.subs(odds.n, players) == number == odds.mine(coins, players, spread)
    assert number not in steps.slips_of_alone(coins, players) or spread == "coins"


@pytest.mark.slow
def test_both_mixtures_make_sure_of_the_same_value() -> None:
    (_, first), (_, last), (_,), (_, sure), (_,), (_, allowed) = steps.at_once(5, 4)
    assert sure == allowed == odds.at_once(5, 4).value
    assert (first, last) == (in_turn(5, 4).value, -in_turn(4, 5).value)


@pytest.mark.parametrize("drawn", [1, 2, 4])
def test_drawing_ends_at_the_chance_of_at_least_one(drawn: int) -> None:
    (_, every), (_, none), (_, share), (_, formula), (_, chance) = steps.at_least_one(drawn, 13, 70)
    assert share == none / every == 1 - chance
    letters = {odds.k: drawn, odds.K: 13, odds.N: 70}
    assert formula.subs(letters) == chance == odds.at_least_one(drawn, 13, 70)
    assert chance not in steps.slips_of_at_least_one(drawn, 13, 70)


def test_every_number_thrown_back_has_its_best_way() -> None:
    game = Match.situation("pizza_master", "start the day").game
    hand, unseen = game.hands[0], odds.to_draw(game, 0)
    told = steps.thrown(hand, unseen, 5)
    assert [points for _, points in told] == [
        *odds.by_number(odds.throws(hand, unseen, 5)).values()
    ]
    assert told[0][0] == "Keep all"
    assert told[-1][0].startswith("4 back (Margherita, ")


@pytest.mark.parametrize(("there", "place"), [(2, 3), (3, 2), (1, 3)])
def test_what_is_left_is_added_up(there: int, place: int) -> None:
    found = odds.leftovers_of((4, 4, 4, there), 3, place, "meat")
    (_, gone), *reached, (_, mean) = steps.left(there, 12 + there, place - 1, found)
    assert gone == 1 - reached[0][1]
    assert sum(chance for _, chance in reached) == mean == found.dist.mean
    assert mean not in steps.slips_of_left(there, 12 + there, place - 1, 3, mean)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("card", [LAZY, GREEDY], ids=str)
def test_an_objective_is_added_up_count_by_count(card: odds.Objective, players: int) -> None:
    *parts, (_, formula), (_, total) = steps.fulfils(card, TOY, players)
    assert sum(part.doit() for _, part in parts) == total
    assert formula.subs(odds.n, players) == total == odds.fulfils(card, TOY, 0, players)
    slips = steps.slips_of_fulfils(card, TOY, players)
    assert total not in slips
    assert (sympy.Rational(1, players) in slips) == (players > 2)  # one half is a mere guess


def test_all_steps_can_be_shown() -> None:
    found = odds.leftovers_of((4, 4, 4, 2), 3, 3, "meat")
    shown = [steps.alone(2, 3), steps.at_once(5, 4), steps.at_least_one(2, 13, 70)]
    for derivation in [*shown, steps.left(2, 14, 2, found), steps.fulfils(LAZY, TOY, 3)]:
        assert all(html for _, html in steps_of(derivation))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_has_most_with_none_in_steps_and_slips(players: int) -> None:
    have = Dist({0: 1, 1: 1, 2: 1})
    *parts, (_, formula), (_, total) = steps.fulfils(GREEDY, have, players)
    assert parts[0][1] == 0
    assert sum(part.doit() for _, part in parts) == total == formula.subs(odds.n, players)
    slips = steps.slips_of_fulfils(GREEDY, have, players)
    assert total not in slips
    assert total + sympy.Rational(1, 3**players) in slips


def test_what_having_most_brings_is_chance_times_pay() -> None:
    (_, chance), (_, pays), (_, mean) = steps.brings(GREEDY, Dist({1: 1, 2: 1}))
    assert sympy.simplify(chance * pays - mean) == 0
