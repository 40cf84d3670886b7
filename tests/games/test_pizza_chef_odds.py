"""Pizza Chef's exact answers, each compared with another way to get it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import icepool
import msgspec
import pytest
import sympy

from pizzakit import odds, playtest
from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.games.pizza_chef import effects, spreads, trials, valuing, worth
from pizzakit.games.pizza_chef import odds as chef
from pizzakit.games.pizza_chef.deck import shipped
from pizzakit.games.pizza_chef.delivery import Pizza
from pizzakit.games.pizza_chef.ending import receipt
from pizzakit.games.pizza_chef.missions import fulfilled
from pizzakit.games.pizza_chef.moves import Deliver, Take, gather
from pizzakit.games.pizza_chef.rules import Rules
from pizzakit.intervals import Interval
from pizzakit.match import Match
from tests.chef import delivered, play, table

TIPS = [Rules(), Rules(tips=(5, 1, 1, 0)), Rules(tips=(0, 2, 4, 8))]
STACKS = [Rules(), Rules(stacks=(0, 0, 0, 20)), Rules(stacks=(1, 2, 4, 8))]
CHANCES = [Fraction(0), Fraction(1, 4), Fraction(2, 3), Fraction(1)]
every_tips = pytest.mark.parametrize("rules", TIPS, ids=("book", "first only", "last most"))
every_stacks = pytest.mark.parametrize("rules", STACKS, ids=("book", "fours", "ones"))


def rational(fraction: Fraction) -> sympy.Rational:
    return sympy.Rational(fraction.numerator, fraction.denominator)


# --- the next tip -------------------------------------------------------------------


@every_tips
@pytest.mark.parametrize("likely", CHANCES)
@pytest.mark.parametrize("taken", range(5))
@pytest.mark.parametrize("others", range(4))
def test_the_next_tip_equals_the_rules_under_every_chance(
    taken: int, others: int, likely: Fraction, rules: Rules
) -> None:
    played = odds.exact(trials.next_tip(taken, others, likely, rules)).mean
    assert chef.next_tip(taken, others, rational(likely), rules) == played


@pytest.mark.parametrize("others", range(6))
def test_the_next_tip_agrees_with_icepool(others: int) -> None:
    first = (icepool.d(4) == 1).pool(others).sum() if others else icepool.Die([0])
    theirs = first.map(lambda before: (*Rules().tips, *[0] * 9)[before])
    assert chef.next_tip(0, others, sympy.Rational(1, 4)) == sympy.Rational(
        theirs.mean().numerator, theirs.mean().denominator
    )


@every_tips
@pytest.mark.parametrize("taken", range(4))
def test_the_formula_becomes_the_number(taken: int, rules: Rules) -> None:
    formula = chef.next_tip(taken, rules=rules)
    for others, chance in product(range(6), [sympy.Rational(1, 3), sympy.Rational(4, 5)]):
        number = formula.subs({chef.m: others, chef.p: chance})
        assert number == chef.next_tip(taken, others, chance, rules)
        assert number == chef.next_tip(taken, others, rules=rules).subs(chef.p, chance)


def test_while_there_is_room_every_rival_costs_p() -> None:
    for taken, others in product(range(4), repeat=2):
        if taken + others <= 3:
            assert chef.next_tip(taken, others) == 3 - taken - others * chef.p


@pytest.mark.parametrize("taken", range(5))
def test_no_room_equals_going_through_who_comes(taken: int) -> None:
    for others, likely in product(range(5), CHANCES):
        full = sum(
            likely ** sum(who) * (1 - likely) ** (others - sum(who))
            for who in product((0, 1), repeat=others)
            if taken + sum(who) >= 4
        )
        assert chef.no_room(taken, others, rational(likely)) == full


def test_an_order_brings_what_the_rules_pay() -> None:
    for before in range(4):
        shelf = ["tomato", "mozzarella", "mushroom"]
        game = table(shelf, [], orders={0: ["Funghi"]})
        delivered(game, 1, *[(name, 9) for name in ("Margherita", "Estate", "Suprema")[:before]])
        named = chef.doors(game, 0, 0)["Funghi"]
        play(game, Deliver("Funghi", 9))
        assert named == game.coins[0]


def test_an_order_without_room_costs_what_it_costs_in_the_end() -> None:
    assert chef.coming(5, 3, 1, 1) == -Rules().undelivered
    game = table([], [], orders={0: ["Funghi"]})
    assert receipt(game, 0).undelivered == chef.coming(3, 4, 0)


def test_orders_that_are_hidden_have_no_door() -> None:
    game = table([], [], orders={0: ["Funghi"], 1: ["Olive"]})
    assert list(chef.doors(game.seen_by(1), 0)) == []
    assert list(chef.doors(game.seen_by(1), 1)) == ["Olive"]


def test_a_house_with_five_icons_is_refused() -> None:
    with pytest.raises(Refusal, match="taken: a whole number 0 to 4"):
        chef.next_tip(5)


# --- speed or stack -----------------------------------------------------------------


@pytest.mark.slow
@every_stacks
@pytest.mark.parametrize("pizzas", range(9))
def test_random_orders_stack_as_the_rules_say(pizzas: int, rules: Rules) -> None:
    played = odds.exact(trials.stacks(pizzas, "orders", rules))
    assert chef.random_stacks(pizzas, "orders", rules) == played


@every_stacks
@pytest.mark.parametrize("pizzas", [1, 3, 5, 8])
def test_any_house_alike_stacks_as_the_rules_say(pizzas: int, rules: Rules) -> None:
    played = odds.exact(trials.stacks(pizzas, "houses", rules)).given(lambda sum_: sum_ is not None)
    assert chef.random_stacks(pizzas, "houses", rules) == played


@pytest.mark.slow
@every_stacks
@pytest.mark.parametrize("spread", ["orders", "houses"])
def test_the_generating_function_has_the_same_coefficients(
    spread: spreads.Spread, rules: Rules
) -> None:
    x, y = sympy.symbols("x y")
    village = sympy.Poly(chef.stacks_function(spread, rules), x, y) ** 10
    found: Counter[int] = Counter()
    for (pizzas, coins), weight in village.terms():
        if pizzas == 8:
            found[coins] += int(weight * (1 if spread == "orders" else sympy.factorial(8)))
    assert odds.Dist(found) == chef.random_stacks(8, spread, rules)


@every_stacks
def test_the_mean_of_random_stacks_is_that_of_ten_houses(rules: Rules) -> None:
    bonus = (0, *rules.stacks)
    one = sum(Fraction(bonus[n] * comb(4, n) * comb(36, 8 - n), comb(40, 8)) for n in range(5))
    assert chef.random_stacks(8, rules=rules).mean == rational(10 * one)


@pytest.mark.parametrize("rules", [*TIPS, *STACKS[1:]])
@pytest.mark.parametrize("taken", range(3))
def test_the_best_split_is_the_best_of_all_ways_to_place_pizzas(taken: int, rules: Rules) -> None:
    best = chef.best_splits(6, taken, rules)[0].coins
    assert best == max(_placed(rules, way, taken) for way in _heights(6, 4 - taken))


def _heights(pizzas: int, most: int) -> list[tuple[int, ...]]:
    """Pizzas at each of six houses, by brute force."""
    return [way for way in product(range(most + 1), repeat=6) if sum(way) == pizzas]


def _placed(rules: Rules, way: tuple[int, ...], taken: int) -> int:
    """Coins counted pizza by pizza: each takes the tip that is there, then stacks count."""
    tips = sum(rules.tips[taken + n] for height in way for n in range(height))
    return tips + sum(rules.stacks[height - 1] for height in way if height)


def test_any_split_without_a_single_pizza_is_as_good() -> None:
    splits = chef.best_splits(8)
    good = {one.stacks for one in splits if one.coins == splits[0].coins}
    assert good == {one.stacks for one in splits if 1 not in one.stacks}


def test_a_split_is_what_a_receipt_adds_up_to() -> None:
    game = table([], [])
    delivered(game, 0, ("Funghi", 9), ("Margherita", 9), ("Estate", 9), ("Olive", 7))
    (found,) = [one for one in chef.best_splits(4) if one.stacks == (3, 1)]
    assert receipt(game, 0).stacks == found.bonus


def test_more_pizzas_than_there_is_room_for_are_refused() -> None:
    assert chef.best_splits(10, 3)[0].coins == 0
    with pytest.raises(Refusal, match="11 pizzas have no room"):
        chef.best_splits(11, 3)


@every_stacks
def test_a_visit_is_tip_and_stack_of_who_comes_first(rules: Rules) -> None:
    bonus = (0, *rules.stacks)
    for taken, own, others, likely in product(range(4), range(4), range(4), CHANCES):
        if own > taken:
            continue
        brute = Fraction(0)
        for who in product((0, 1), repeat=others):
            way = likely ** sum(who) * (1 - likely) ** (others - sum(who))
            at = taken + sum(who)
            if at < 4:
                brute += way * (rules.tips[at] + bonus[own + 1] - bonus[own])
        assert chef.visit(taken, own, others, rational(likely), rules) == rational(brute)


def test_increments_add_up_to_the_table() -> None:
    assert [sum(chef.increments()[:n]) for n in range(1, 5)] == list(Rules().stacks)


@pytest.mark.parametrize("others", [1, 2, 3])
def test_the_last_place_is_better_up_to_the_break_even(others: int) -> None:
    here, there = chef.visit(3, 3, others), chef.visit(0, 0, others)
    edge = chef.break_even(here, there)
    for chance in (sympy.Rational(n, 50) for n in range(1, 50)):
        better = (here - there).subs(chef.p, chance)
        assert (better > 0) == (chance < edge)


def test_a_fourth_pizza_without_tip_ties_where_one_or_two_are_mine() -> None:
    first = chef.visit(0, 0, 0)
    assert [chef.visit(3, own, 0) - first for own in range(4)] == [-3, 0, 0, 1]
    assert chef.break_even(first, first) is None


# --- four cards ---------------------------------------------------------------------


@pytest.mark.parametrize(("drawn", "good", "total"), [(4, 4, 40), (4, 8, 40), (3, 2, 9), (2, 0, 5)])
def test_useful_cards_equal_dealing_every_hand(drawn: int, good: int, total: int) -> None:
    dist = chef.useful(drawn, good, total)
    assert dist == odds.exact(trials.good_cards(drawn, good, total))
    assert dist.mean == chef.expected_useful(drawn, good, total)
    assert dist.P(lambda n: n > 0) == chef.at_least_one(drawn, good, total)


@pytest.mark.slow
def test_at_least_one_agrees_with_icepool_and_the_real_deck() -> None:
    theirs = icepool.Deck({1: 8, 0: 32}).deal(4).sum()
    assert chef.at_least_one(4, 8, 40) == sympy.Rational(
        theirs.map(lambda n: n > 0).quantity(True), theirs.denominator()
    )
    asked = odds.exact(trials.has_order("house", "7", 4)).P(True)
    assert chef.at_least_one(4, 4, 40) == asked


def test_the_formula_of_cards_becomes_the_number() -> None:
    numbers = {chef.k: 4, chef.K: 4, chef.N: 40}
    assert chef.at_least_one().subs(numbers) == chef.at_least_one(4, 4, 40)
    assert chef.expected_useful().subs(numbers) == chef.expected_useful(4, 4, 40)


def test_more_good_cards_than_cards_are_refused() -> None:
    with pytest.raises(Refusal, match="good: a whole number 0 to 5"):
        chef.useful(2, 6, 5)


def test_unseen_orders_are_those_that_are_nowhere_in_sight() -> None:
    game = table([], [], orders={0: ["Funghi"], 1: ["Olive"]})
    delivered(game, 1, ("Margherita", 9))
    unseen = {order.name for order in chef.unseen_orders(game, 0)}
    assert len(unseen) == 38
    assert "Olive" in unseen
    assert not unseen & {"Funghi", "Margherita"}


# --- the mystery bag ----------------------------------------------------------------

SHELVES = [
    (["tomato", "mozzarella", "mushroom"], ["Prosciutto e funghi", "Funghi"]),
    (["onion", "onion", "basil", "pepper"], ["Cipolla", "Ligure", "Contadina"]),
    (["basil", "premium ham", "olive and onion"], ["Mercato"]),
    (["choice", "mushroom and ham", "ham", "ham"], ["Prosciutto", "Prosciutto e funghi"]),
    (["onion", "pepper"], []),
]
every_shelf = pytest.mark.parametrize(("shelf", "orders"), SHELVES)


@every_shelf
@pytest.mark.parametrize("each", [1, 2, 5])
def test_a_bag_is_worth_what_the_rules_open(shelf: list[str], orders: list[str], each: int) -> None:
    game = table(shelf, [], orders={0: orders})
    bags = trials.bags_in_crate(game)
    played = odds.exact(trials.bag_worth(game, 0, each)).mean
    asked = game.toppings[0], chef.wanted_by(game, 0)
    assert chef.bag_mean(bags, *asked, each) == played
    assert chef.bag_mean(bags, *asked).subs(chef.v, each) == played


@every_shelf
def test_a_tally_equals_trying_every_assignment(shelf: list[str], orders: list[str]) -> None:
    game = table(shelf, [], orders={0: orders})
    wanted = chef.wanted_by(game, 0)
    for bag in trials.bags_in_crate(game):
        there = worth.with_bag(game.toppings[0], bag)
        assert worth.tally(there, wanted)[:2] == brute_tally(there, wanted)


def brute_tally(shelf, orders) -> tuple[int, int]:
    """Toppings used and premium ones, with every order of serving the shelf tried out."""
    good = [topping for topping in shelf if not topping.spoiled]
    best = (0, 0)
    seen = set()
    for order in permutations(good):
        key = tuple(topping.face for topping in order)
        if key not in seen:
            seen.add(key)
            best = max(best, _serve(list(order), [set(one) for one in orders]))
    return best


def _serve(shelf, orders) -> tuple[int, int]:
    """Every place for the first topping, then for the others."""
    if not shelf:
        return (0, 0)
    first, *others = shelf
    best = _serve(others, orders) if first.bag == "double" else (0, 0)
    placed = False
    for at, order in enumerate(orders):
        for kinds in _stands_for(first, order):
            rest = [*orders[:at], order - kinds, *orders[at + 1 :]]
            used, premiums = _serve(others, rest)
            best = max(best, (used + len(kinds), premiums + (first.bag == "premium")))
            placed = True
    return best if placed else max(best, _serve(others, orders))


def _stands_for(topping, order: set[str]) -> list[set[str]]:
    if topping.bag == "choice":
        return [{kind} for kind in sorted(order)]
    kinds = set(topping.holds) if topping.bag else {topping.kind}
    return [kinds] if kinds <= order else []


@every_shelf
def test_topping_by_topping_a_bag_is_good_or_bad(shelf: list[str], orders: list[str]) -> None:
    game = table(shelf, [], orders={0: orders})
    bags, asked = trials.bags_in_crate(game), (game.toppings[0], chef.wanted_by(game, 0))
    slope = (chef.brought(bags, *asked) - chef.endangered(bags, *asked)) / sympy.Integer(len(bags))
    assert chef.bag_mean(bags, *asked).coeff(chef.v) == slope


@every_shelf
def test_kinds_of_bags_weigh_as_many_as_there_are(shelf: list[str], orders: list[str]) -> None:
    game = table(shelf, [], orders={0: orders})
    bags, asked = trials.bags_in_crate(game), (game.toppings[0], chef.wanted_by(game, 0))
    counts = Counter(bag.bag for bag in bags)
    by_content = chef.by_content(bags, *asked)
    total = sum(counts[kind] * mean for kind, mean in by_content.items())
    assert sympy.expand(total / len(bags) - chef.bag_mean(bags, *asked)) == 0


def test_spoiled_bags_alone_are_never_good_for_what_orders_want() -> None:
    game = table(["onion", "onion", "basil"], [], orders={0: ["Cipolla", "Profumata"]})
    bad = [bag for bag in shipped().bags if bag.spoiled]
    asked = game.toppings[0], chef.wanted_by(game, 0)
    assert chef.endangered(bad, *asked) == 3
    assert chef.bag_mean(bad, *asked) == -chef.v


def test_a_spoiled_bag_helps_against_leftovers() -> None:
    game = table(["onion", "onion"], [])
    spoiled = shipped().faces["spoiled onion"]
    assert chef.bag_gain(spoiled, game.toppings[0], []) == 2 * Rules().leftover


def test_restocking_is_the_mean_of_all_bags() -> None:
    game = table(["onion", "basil"], [], orders={0: ["Profumata"]})
    asked = game.toppings[0], chef.wanted_by(game, 0)
    spoiled = [bag for bag in game.crates[4] if bag.spoiled]
    for bag in spoiled:
        game.crates[4].remove(bag)
        game.bag_waste.append(bag)
    lying, mixed = chef.restocked(game, 0)
    assert lying == chef.bag_mean(game.crates[4], *asked)
    assert mixed == chef.bag_mean(shipped().bags, *asked)
    assert mixed.subs(chef.v, 2) < lying.subs(chef.v, 2)


def test_restocking_unseen_bags_changes_nothing() -> None:
    game = table(["onion", "basil"], [], orders={0: ["Profumata"]})
    lying, mixed = chef.restocked(game, 0)
    assert lying == mixed


def test_an_empty_crate_has_no_bag() -> None:
    with pytest.raises(Refusal, match="no bag"):
        chef.bag_mean([], [], [])


# --- missions -----------------------------------------------------------------------

COUNTED = [card for card in shipped().missions if card.kind in spreads.COUNTED]
LOOKED_AT = [card for card in shipped().missions if card.kind != "first"]


def test_missions_come_about_as_the_rules_find_them() -> None:
    """Every hand of four orders, and every mission with its count made smaller."""
    small = [_smaller(card) for card in LOOKED_AT]
    hits: Counter[str] = Counter()
    orders = [Pizza(o, o.house, o.toppings, 0) for o in shipped().orders[:14]]
    deck = _only(14)
    for hand in combinations(orders, 4):
        hits.update(card.name for card in small if fulfilled(card, hand, False))
    for card in small:
        assert spreads.ways_done(card, 4, deck) == hits[card.name]


def _smaller(card):
    return msgspec.structs.replace(card, count=min(card.count, 3))


def _only(cards: int):
    return msgspec.structs.replace(shipped(), orders=shipped().orders[:cards])


@pytest.mark.parametrize("card", LOOKED_AT, ids=lambda card: card.name)
def test_a_mission_by_chance_lies_where_a_sample_of_the_rules_does(card) -> None:
    runs = odds.sample(trials.missions_done([card]), 1500, seed=card.name)
    assert float(chef.by_chance(card)) in runs.P((True,), 0.9999)


@pytest.mark.parametrize("card", COUNTED, ids=lambda card: card.name)
def test_counted_missions_agree_with_icepool(card) -> None:
    good = sum(spreads.fits(card, order) for order in shipped().orders)
    dealt = icepool.Deck({1: good, 0: 40 - good}).deal(8).sum()
    done = dealt.map(lambda n: n >= card.count)
    theirs = sympy.Rational(done.quantity(True), done.denominator())
    assert chef.by_chance(card) == theirs


def test_both_missions_equal_going_through_every_hand() -> None:
    one, two = (_smaller(chef.mission(name)) for name in ("Mushroom lover", "Feast"))
    played = odds.exact(trials.missions_done([one, two], 4, _only(14)))
    assert chef.both(one, two, 4, _only(14)) == played.P((True, True))


def test_missions_that_exclude_each_other() -> None:
    for topping in ("mushroom", "bell pepper", "ham", "onion"):
        pair = [card for card in COUNTED if card.topping == topping]
        assert {card.kind for card in pair} == {"topping", "without"}
        assert chef.both(*pair) == 0


def test_one_of_pepper_and_no_pepper_is_always_done() -> None:
    pot, no = chef.mission("Pepper pot"), chef.mission("No bell peppers")
    assert chef.by_chance(pot) + chef.by_chance(no) == 1
    assert pot.coins == no.coins


def test_given_is_the_share_among_hands_that_fulfil_the_other() -> None:
    one, two = (_smaller(chef.mission(name)) for name in ("Feast", "Basil garden"))
    played = odds.exact(trials.missions_done([one, two], 4, _only(14)))
    assert chef.given(one, two, 4, _only(14)) == played.given(lambda both: both[1]).P((True, True))


def test_yes_or_no_is_as_likely_as_asked() -> None:
    assert chef.yes_no(sympy.Rational(3, 7)).P(True) == sympy.Rational(3, 7)
    assert chef.yes_no(sympy.S.One).P(False) == 0


def test_given_lies_where_a_sample_of_the_rules_does() -> None:
    feast, basil = chef.mission("Feast"), chef.mission("Basil garden")
    runs = odds.sample(trials.done_given(feast, basil), 600, seed=2)
    assert float(chef.given(feast, basil)) in runs.P(True, 0.9999)


@pytest.mark.parametrize("count", range(9))
def test_done_agrees_with_icepool(count: int) -> None:
    theirs = (icepool.d(3) == 1).pool(8).sum()
    expected = sympy.Rational(theirs.map(lambda n: n >= count).quantity(True), theirs.denominator())
    assert chef.done(count, 8, sympy.Rational(1, 3)) == expected
    assert chef.done(count).subs(chef.q, sympy.Rational(1, 3)) == expected


@pytest.mark.parametrize("card", shipped().missions, ids=lambda card: card.name)
def test_keeping_is_what_receipts_add_up_to(card) -> None:
    lines = []
    for good in (True, False):
        game = table([], [], missions={0: [card.name]})
        if good:
            for pizza in _pizzas_for(card):
                game.pizzas[0] = [*game.pizzas[0], pizza]
            game.finisher = 0
        lines.append(receipt(game, 0).missions + receipt(game, 0).failed)
    assert lines == [chef.keeping(card.coins, 1), chef.keeping(card.coins, 0)]
    assert chef.keeping(card.coins).subs(chef.q, sympy.Rational(1, 2)) == 0


def _pizzas_for(card) -> list[Pizza]:
    """Eight pizzas that fulfil a mission, found by trying hands."""
    orders = [Pizza(o, o.house, o.toppings, 0) for o in shipped().orders]
    luck = Seeded(card.name)
    good = [one for one in orders if one.house in card.houses] if card.houses else orders
    if card.kind in spreads.COUNTED:
        good = [one for one in orders if spreads.fits(card, one.order)]
    if card.kind == "stacks":
        good = orders[:8]
    return next(
        hand
        for hand in (luck.draw(good, min(8, len(good))) for _ in range(5000))
        if fulfilled(card, hand, True)
    )


def test_the_race_to_the_end_is_no_matter_of_orders() -> None:
    with pytest.raises(Refusal, match="depends on the others"):
        chef.by_chance(chef.mission("Victory Slice"))
    with pytest.raises(Refusal, match="looks at all pizzas together"):
        chef.both(chef.mission("Paper round"), chef.mission("Feast"))
    with pytest.raises(Refusal, match="there is no mission 'Fest'"):
        chef.mission("Fest")
    with pytest.raises(Refusal, match="is not fulfilled by 2 pizzas"):
        chef.given(chef.mission("Feast"), chef.mission("Olive grove"), 2)


def test_those_who_keep_a_mission_are_all_counted() -> None:
    found = valuing.kept(2, seed=3)
    assert all(0 <= one.fulfilled <= one.games for one in found)
    assert sum(one.games for one in found) >= 2 * 3  # everybody keeps one at least
    shares = [one.interval.estimate for one in found]
    assert shares == sorted(shares, reverse=True)


# --- anti-waste ---------------------------------------------------------------------

WASTES = [Rules(), Rules(anti_waste=0), Rules(anti_waste=8, leftover=3, returns=1)]
every_waste = pytest.mark.parametrize("rules", WASTES, ids=("book", "none", "dear"))


@every_waste
def test_the_end_is_what_the_receipt_says(rules: Rules) -> None:
    for left in range(5):
        game = table(["onion", "basil", "ham", "olive"][:left], [])
        game.rules = rules
        lines = receipt(game, 0)
        assert chef.end_of(left, rules) == lines.anti_waste + lines.leftovers


@every_waste
def test_cleaning_up_returns_one_topping_after_the_other(rules: Rules) -> None:
    for left, actions in product(range(6), range(4)):
        rest = left
        for _ in range(actions * rules.returns):
            rest -= rest > 0
        gained = chef.end_of(rest, rules) - chef.end_of(left, rules)
        assert chef.clean_up(left, actions, rules) == gained


@every_waste
@pytest.mark.parametrize("used", CHANCES)
def test_one_more_topping_equals_the_receipt_under_every_chance(
    used: Fraction, rules: Rules
) -> None:
    for empty, each in product(CHANCES, (1, 2, 4)):
        played = odds.exact(trials.end(used, empty, each, rules)).mean
        assert chef.one_more(rational(used), each, rational(empty), rules) == played


@every_waste
def test_from_there_on_one_more_topping_pays(rules: Rules) -> None:
    for each, empty in product((1, 2, 4), (sympy.S.Zero, sympy.Rational(1, 2), sympy.S.One)):
        edge = chef.use_from(each, empty, rules)
        assert chef.one_more(edge, each, empty, rules) == 0
        assert chef.one_more(1, each, empty, rules) > 0
        assert chef.use_from(rules=rules).subs({chef.v: each, chef.e: empty}) == edge


# --- what playtests say ---------------------------------------------------------------


def row(label: str, match: int, coins: float, gathered: int = 10, finished: bool = True) -> dict:
    return {"label": label, "match": match, "delivered": coins, "toppings_gained": gathered,
            "finished": finished}  # fmt: skip


def test_changes_are_paired_match_by_match() -> None:
    rows = [row("book", 0, 10), row("book", 0, 20), row("book", 1, 30), row("book", 1, 30)]
    rows += [row("more", 0, 16), row("more", 0, 16), row("more", 1, 32), row("more", 1, 32)]
    rows += [row("more", 2, 99, finished=False)]
    change = effects.changes(rows, "delivered")["more"]
    assert change.estimate == 1.5  # 1 and 2
    assert change.low < 1 < 2 < change.high


def test_one_rule_set_cannot_be_compared() -> None:
    with pytest.raises(Refusal, match="one rule set only"):
        effects.changes([row("book", 0, 1)], "delivered")


def test_coins_a_topping_are_those_of_all_rows() -> None:
    assert effects.coins_a_topping([row("a", 0, 30, 10), row("a", 0, 30, 20)]) == 2
    with pytest.raises(Refusal, match="nobody gathered"):
        effects.coins_a_topping([])


def test_a_verdict_says_no_more_than_its_intervals() -> None:
    quiet = {"stacks": Interval(1, -1, 3), "missions": Interval(-1, -2, 0)}
    assert effects.verdict("x", quiet) == (
        "With x, nothing is felt; no change shows in stacks and missions."
    )
    loud = {"stacks": Interval(-2, -3, -1), effects.SUMS["points"]: Interval(2, 1, 3)}
    assert effects.verdict("x", loud) == (
        "With x, stacks bring 2.0 coins less and the whole score brings 2.0 coins more."
    )


def test_what_is_told_stands_in_the_playtest() -> None:
    rules = [{}, {"stacks": (0, 0, 0, 0)}]
    test = playtest("pizza_chef", ["greedy"] * 2, 6, 1, rules, progress=False, workers=1)
    stacks = effects.told(test.rows, ["none"])["none"]["stacks"]
    assert stacks.estimate == pytest.approx(test.mean("stacks", 1) - test.mean("stacks", 0))
    assert test.mean("stacks", 1) == 0


# --- on the boards of the lessons -------------------------------------------------------


def test_the_bag_on_the_lesson_s_board_can_be_gathered() -> None:
    game = Match.situation("pizza_chef", "two-coloured").game
    assert gather((4,)) in game.legal_moves()
    exact = odds.exact(trials.bag_worth(game, 0, 2)).mean
    bags, asked = trials.bags_in_crate(game), (game.toppings[0], chef.wanted_by(game, 0))
    assert exact == chef.bag_mean(bags, *asked, 2)


# --- the last action --------------------------------------------------------------------


def test_the_last_action_is_to_give_back_and_the_bill_says_why() -> None:
    game = Match.situation("pizza_chef", "final round").game
    (best, coins), (_, second), *_ = chef.last_action(game).items()
    assert str(best) == "Return seat 1's topping of choice"
    assert coins > second
    after = game.copy()
    play(after, best)
    bill = receipt(after, 0)
    assert (bill.anti_waste, bill.leftovers, sum(bill)) == (Rules().anti_waste, 0, coins)


def test_cards_drawn_with_the_last_action_come_too_late() -> None:
    game = Match.situation("pizza_chef", "final round").game
    most = max(chef.last_action(game).values())
    for move in game.legal_moves():
        if isinstance(move, Take):
            for seed in range(5):
                drawn = game.copy()
                drawn.play(move, Seeded(seed))
                for keep in drawn.legal_moves():
                    kept = drawn.copy()
                    kept.play(keep, Seeded(seed))
                    assert kept.scores()[0] < most
