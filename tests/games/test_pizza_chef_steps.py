"""Every derivation of Pizza Chef's lessons ends at the answer, and no hint calls it wrong."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy

from pizzakit.games.pizza_chef import odds, steps, trials
from pizzakit.games.pizza_chef.moves import Gather
from pizzakit.games.pizza_chef.rules import Rules
from pizzakit.match import Match

HALF = Fraction(1, 2)
RULES = [Rules(), Rules(tips=(4, 4, 1, 0), stacks=(0, 1, 6, 12), anti_waste=2, leftover=2)]
every_rules = pytest.mark.parametrize("rules", RULES, ids=("book", "other"))


def values(found: list[tuple]) -> list:
    return [step[1] for step in found]


@every_rules
def test_tips_add_up_to_the_answer(rules: Rules) -> None:
    for taken, others in product(range(4), range(1, 4)):
        found = values(steps.next_tip(taken, others, HALF, rules))
        chances = found[:-3]
        tips = rules.tips[taken : taken + len(chances)]
        mean = sum(tip * chance for tip, chance in zip(tips, chances, strict=True))
        assert mean == found[-1] == odds.next_tip(taken, others, sympy.Rational(1, 2), rules)
        assert found[-3] == odds.next_tip(taken, rules=rules)
        assert found[-1] not in steps.slips_of_next_tip(taken, others, HALF, rules)


@every_rules
def test_houses_add_up_to_the_stacks(rules: Rules) -> None:
    found = values(steps.stacks(8, rules))
    assert found[-1] == 10 * found[-3] == odds.random_stacks(8, rules=rules).mean
    assert found[-1] not in steps.slips_of_stacks(8, rules)


@every_rules
def test_a_split_is_told_by_its_heights(rules: Rules) -> None:
    found = steps.splits(8, 0, rules)
    best = odds.best_splits(8, 0, rules)
    assert found[-1][1] == best[0].coins
    assert found[-2][0].count("+") >= len(best[0].stacks) - 1
    assert len(found) == 4 + 3
    assert found[0][1] == rules.tips[0] + rules.stacks[0]


def test_the_last_place_is_compared_up_to_its_break_even() -> None:
    assert values(steps.last_place(3, 1))[-1] == sympy.Rational(1, 3)
    assert len(steps.last_place(0, 1)) == 2


def test_cards_come_from_those_without() -> None:
    found = values(steps.at_least_one(4, 4, 40))
    assert found[1] / found[0] == found[2] == 1 - found[4]
    assert found[4] == odds.at_least_one(4, 4, 40)
    assert found[4] not in steps.slips_of_at_least_one(4, 4, 40)


@every_rules
@pytest.mark.parametrize("each", [sympy.Integer(2), sympy.Rational(3, 2)])
def test_bags_add_up_to_their_mean(each: sympy.Rational, rules: Rules) -> None:
    game = Match.situation("pizza_chef", "two-coloured").game
    asked = trials.bags_in_crate(game), game.toppings[0], odds.wanted_by(game, 0)
    found = steps.bag(*asked, each, rules)
    counted = [(int(words.split(" ")[0]), gain) for words, gain in found[:-2]]
    assert sum(count for count, _ in counted) == len(asked[0])
    total = sum(count * gain for count, gain in counted)
    assert sympy.expand(total / len(asked[0]) - found[-2][1]) == 0
    assert found[-1][1] == odds.bag_mean(*asked, each, rules)
    assert found[-1][1] not in steps.slips_of_bag(*asked, each, rules)


def test_missions_are_kept_from_a_half() -> None:
    found = values(steps.keeping(8, sympy.Rational(3, 4)))
    assert found[0] - found[1] == found[2] == 4
    assert found[3].subs(odds.q, found[4]) == 0


def test_both_missions_lead_to_the_one_given_the_other() -> None:
    feast, basil = odds.mission("Feast"), odds.mission("Basil garden")
    found = values(steps.both(feast, basil))
    assert found[5] / found[4] == found[-1] == odds.given(feast, basil)
    assert found[-1] not in steps.slips_of_both(feast, basil)


@every_rules
def test_leftovers_are_paid_one_by_one(rules: Rules) -> None:
    found = values(steps.clean_up(3, rules))
    assert sum(found[:-1]) == odds.end_of(0, rules) - odds.end_of(3, rules)
    assert found[0] == rules.anti_waste + rules.leftover


@every_rules
def test_one_more_topping_pays_from_where_it_brings_nothing(rules: Rules) -> None:
    found = values(steps.one_more(2, 1, rules))
    assert found[1].subs(odds.q, found[3]) == 0
    assert found[3] not in steps.slips_of_one_more(2, 1, rules)


@pytest.mark.parametrize("name", ["two-coloured", "delivery", "alone"])
def test_every_way_to_gather_belongs_to_one_line(name: str) -> None:
    game = Match.situation("pizza_chef", name).game
    found = [move for move in game.legal_moves() if isinstance(move, Gather)]
    *by_line, total = values(steps.gathers(game))
    assert sum(by_line) == total == len(found)
