"""Questions of chance in Pizza Chef, asked of the rules themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from pizzakit.chance import Seeded, every_outcome
from pizzakit.games.pizza_chef import trials, valuing
from pizzakit.games.pizza_chef.deck import shipped
from pizzakit.games.pizza_chef.missions import fulfilled
from pizzakit.games.pizza_chef.moves import Gather
from pizzakit.games.pizza_chef.position import Pizza
from tests.chef import play, table


def share(trial, wanted) -> Fraction:
    """Exact share of outcomes, with every answer of chance walked through."""
    outcomes = every_outcome(trial)
    return sum((Fraction(w, total) for value, w, total in outcomes if wanted(value)), Fraction(0))


def test_three_of_thirteen_bags_are_spoiled() -> None:  # PC-4
    assert share(trials.bag(table([], [])), lambda bag: bag == "spoiled") == Fraction(3, 13)


def test_a_bag_that_lies_open_is_not_found_again() -> None:  # PC-4
    game = table(["spoiled onion", "choice"], [])
    assert share(trials.bag(game), lambda bag: bag == "spoiled") == Fraction(2, 11)


def test_what_a_spoiled_bag_would_take() -> None:  # PC-25
    game = table(["pepper", "pepper", "onion"], [])
    assert share(trials.lost(game, 0), lambda lost: lost == 2) == Fraction(1, 13)
    assert share(trials.lost(game, 0), lambda lost: lost == 1) == Fraction(1, 13)


def test_what_is_lost_is_what_the_rules_take_away() -> None:  # PC-25
    for face in ("spoiled onion", "spoiled basil", "choice"):
        game = table(["onion", "onion", "basil"], [], tops={4: face})
        before = len(game.toppings[0])
        play(game, Gather((4,)))
        gone = before + 1 - len(game.toppings[0])
        assert gone == {"spoiled onion": 2, "spoiled basil": 1, "choice": 0}[face]


def test_four_missions_at_the_end_bring_what_counting_says() -> None:  # PC-16, PC-33
    orders = {order.name: order for order in shipped().orders}
    pizzas = [Pizza(orders[name], orders[name].house, orders[name].toppings, 0)
              for name in ("Margherita", "Funghi", "Notte", "Olive")]  # fmt: skip
    missions = shipped().missions
    good = sum(fulfilled(mission, pizzas, False) for mission in missions)
    none = Fraction(comb(len(missions) - good, 4), comb(len(missions), 4))
    take = trials.best_mission(missions, pizzas)
    assert good > 0
    assert share(take, lambda coins: coins > 0) == 1 - none


def test_a_hand_of_three_has_an_order_for_a_house() -> None:  # PC-7
    none = Fraction(comb(36, 3), comb(40, 3))
    assert share(trials.has_order("house", "7", 3), bool) == 1 - none


def test_kinds_in_sight_can_be_sampled() -> None:  # PC-10
    found = [trials.kinds_in_sight(2)(Seeded(seed)) for seed in range(200)]
    assert set(found) <= set(range(1, 9))
    assert 4 < sum(found) / len(found) < 6


@pytest.mark.slow
def test_missions_are_worth_what_keeping_them_takes() -> None:  # PC-6
    known = {mission.name: mission for mission in shipped().missions}
    easy, hard = (valuing.measured(known[name], 12) for name in ("Next door", "Basil garden"))
    assert easy.fulfilled > hard.fulfilled
    assert easy.mission.coins < hard.mission.coins
    assert "Deliver 2 pizzas or more to houses 1 or 10" in valuing.report([hard, easy])[0]


def test_bags_are_worked_out_from_what_is_seen() -> None:  # PC-4, PC-27
    game = table(["spoiled onion", "choice"], [])
    assert trials.bags_in_crate(game.seen_by(1)) == trials.bags_in_crate(game)
    assert Counter(trials.bags_in_crate(game)) == Counter(game.crates[4])
