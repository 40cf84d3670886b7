"""Each exact odd of Mozzaroller a second way: icepool, the rules walked through, or the plan."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import pytest
import sympy

from pizzakit import odds
from pizzakit.chance import Scripted, Seeded
from pizzakit.game import Refusal
from pizzakit.games.mozzaroller import odds as mz
from pizzakit.games.mozzaroller import plan as planning
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from pizzakit.games.mozzaroller.moves import Join, Place, Roll, Stop
from pizzakit.games.mozzaroller.plan import CHIP_PRICE, plan
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.lessons import mozzaroller as ask
from pizzakit.match import Match


def opening(seed: int, **rules: Any) -> Mozzaroller:
    return Mozzaroller.new(2, Rules(**rules), Seeded(seed))


# --- one roll -----------------------------------------------------------------


@pytest.mark.parametrize("dice", range(1, 9))
@pytest.mark.parametrize("needs", [1, 2, 3])
def test_all_of_an_order_in_one_roll_as_icepool_has_it(needs: int, dice: int) -> None:
    icepool = pytest.importorskip("icepool")
    wanted = list(range(1, needs + 1))
    holds = icepool.d6.pool(dice) >= wanted
    assert mz.all_of(needs, dice) == sympy.Rational(holds.probability(True))


@pytest.mark.parametrize("dice", range(1, 9))
def test_a_joker_in_one_roll_as_icepool_has_it(dice: int) -> None:
    icepool = pytest.importorskip("icepool")
    most = icepool.d6.pool(dice).largest_count()
    assert mz.joker(dice) == sympy.Rational((most >= 3).probability(True))


def test_all_of_an_order_in_eight_dice_as_the_rules_have_it() -> None:
    throw = ask.WholeOrder(3, 8).play
    assert odds.exact(throw).P(True) == mz.all_of(3, 8)
    assert mz.all_of(3, 8) in odds.sample(throw, 10_000, seed=1).P(True, level=0.99)


def test_a_joker_in_eight_dice_as_the_rules_have_it() -> None:
    assert odds.exact(ask.Joker().play).P(True) == mz.joker(8)
    assert mz.joker(8) in odds.sample(ask.Joker().play, 10_000, seed=2).P(True, level=0.99)


@pytest.mark.parametrize("useful", range(1, 7))
def test_a_bust_is_a_roll_without_a_useful_face(useful: int) -> None:
    for dice in (1, 3, 8):
        assert odds.exact(ask.Bust(useful, dice).play).P(True) == mz.bust(useful, dice)


def test_few_alike_generates_the_rolls_without_a_joker() -> None:
    series = sympy.Poly(sympy.expand(mz.few_alike()))
    without = series.coeff_monomial(sympy.Symbol("x") ** 8) * sympy.factorial(8)
    assert 1 - without / 6**8 == mz.joker(8)


def test_exactly_so_many_of_three_faces_by_listing_rolls() -> None:
    rolls = list(itertools.product(range(6), repeat=4))
    for shown in range(4):
        found = sum(len({0, 1, 2} & set(roll)) == shown for roll in rolls)
        assert mz.exactly(shown, 3, 4) == sympy.Rational(found, len(rolls))


def test_one_more_try_pays_from_the_break_even_on() -> None:
    assert mz.one_more_try(1, 1, 5, 1) == 0
    assert mz.break_even(5, 1) == 1 - mz.bust(1, 1)


# --- one order with re-rolls --------------------------------------------------


@pytest.mark.parametrize("needs", [1, 2, 3])
@pytest.mark.parametrize("dice", range(1, 9))
def test_pursuing_an_order_is_a_turn_with_only_that_order(needs: int, dice: int) -> None:
    alone = ask.opening(INGREDIENTS[:needs], dice=dice)
    assert mz.pursuit(needs, dice) == sympy.Rational(plan(alone, 0).value) / needs


@pytest.mark.parametrize("dice", range(3, 9))
def test_place_one_of_two_unless_three_dice_were_rolled(dice: int) -> None:
    one, two = mz.one_or_two(dice)
    position = ask.opening(INGREDIENTS[:3], dice=dice)
    shown = [INGREDIENTS[0], INGREDIENTS[1], *["mozzarella"] * (dice - 2)]
    position.play(Roll(), Scripted([shown]))
    values = plan(position, 0).values
    assert values[Place(1, INGREDIENTS[:1])] == max(one, two) * 3  # the second may follow
    assert values[Place(1, INGREDIENTS[:2])] == two * 3
    assert (one > two) == (dice > 3)


@pytest.mark.slow
def test_placing_one_or_all_of_it_walked_through_by_the_rules() -> None:
    for dice in (3, 4):
        one, both = (odds.exact(ask.Pursuit(3, dice, most).play).P(True) for most in (1, 2))
        assert max(one, both) == mz.pursuit(3, dice)


def test_the_formula_keeps_the_number_of_dice_as_a_symbol() -> None:
    one, two = mz.one_or_two()
    assert (one - two).subs(mz.k, 8) == mz.one_or_two(8)[0] - mz.one_or_two(8)[1]


# --- a whole turn -------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("other", [False, True])
def test_a_turn_ends_as_when_the_rules_play_the_plan(seed: int, other: bool) -> None:
    position = opening(
        seed, dice=3, ring=4, joker_dice=2, chip_for_bust=seed % 2 == 0, stop_before_placing=other
    )
    assert odds.exact(ask.turn(position)) == mz.turn(position)


def test_points_less_chips_are_the_value_of_the_turn() -> None:
    position = opening(5)
    ends = mz.turn(position)
    price = sympy.Rational(CHIP_PRICE)
    assert ends.map(lambda end: end.points - price * end.chips).mean == mz.turn_value(position)


@pytest.mark.slow
def test_a_full_turn_sampled_lands_on_its_exact_value() -> None:
    position = opening(5)
    points = mz.turn(position).map(lambda end: end.points).mean
    run = ask.turn(position)
    assert points in odds.sample(lambda chance: run(chance).points, 1_000, seed=2).mean(level=0.99)


@pytest.mark.slow
@pytest.mark.parametrize("chips", [1, 2])
def test_the_price_of_a_chip_is_what_it_costs_at_that_price(chips: int) -> None:
    position = opening(7)
    price = Fraction(str(mz.chip_price(position, chips)))
    full = plan(position, price).value
    position.to_roll -= chips
    assert full - plan(position, price).value == chips * price


@pytest.mark.slow
def test_the_default_price_is_close_to_that_of_many_rings() -> None:
    prices = [mz.chip_price(opening(seed)) for seed in range(16)]
    assert abs(sum(prices) / 16 - sympy.Rational(CHIP_PRICE)) < sympy.Rational(1, 6)


def test_a_chip_is_priced_before_a_turn_only() -> None:
    position = opening(7)
    position.play(Roll(), Seeded(1))
    with pytest.raises(Refusal, match="before"):
        mz.chip_price(position)


def anita() -> Mozzaroller:
    """MZ-E1: three orders complete, one die left, both neighbours untouched."""
    return Match.situation("mozzaroller", "anita stops").game  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", ["anita stops", "martin risks"])
@pytest.mark.parametrize("price", [0, Fraction(1, 2), CHIP_PRICE, 3])
def test_stopping_is_ahead_by_what_the_plan_says_at_every_price(name: str, price: Fraction) -> None:
    position = Match.situation("mozzaroller", name).game
    values = plan(position, price).values
    assert mz.stop_ahead(position, sympy.Rational(price)) == values[Stop()] - values[Roll()]


def test_a_fair_price_leaves_a_die_less_just_that_much_cheaper() -> None:
    a, b, d, e = sympy.symbols("a b d e")
    (price,) = sympy.solve(sympy.Eq(mz.c, (a - b * mz.c) - (d - e * mz.c)), mz.c)
    assert sympy.simplify(mz.fair_price(a, b, d, e) - price) == 0


@pytest.mark.slow
def test_the_fair_price_of_how_two_turns_end_is_that_of_the_ring() -> None:
    position = opening(7)
    price = mz.chip_price(position)
    ends = []
    for dice in (position.to_roll, position.to_roll - 1):
        position.to_roll = dice
        found = mz.turn(position, Fraction(str(price)))
        ends += [found.map(lambda end: end.points).mean, found.map(lambda end: end.chips).mean]
    assert mz.fair_price(*ends) == price


def test_a_bust_costs_nothing_beside_stopping_but_a_begun_order_does() -> None:
    found = mz.risk(anita(), 1)
    assert found.bust > 0
    assert found.bust_loss == 0
    assert found.loss == found.worse  # each die that must be placed brings a chip, at 1 point
    assert found.bust + found.better + found.worse == 1


def test_a_chip_for_a_bust_makes_it_cost_that() -> None:
    assert mz.risk(mz.under(anita(), chip_for_bust=True), 1).bust_loss == 1


def test_whoever_may_stop_before_placing_risks_nothing() -> None:
    free = mz.risk(mz.under(anita(), stop_before_placing=True), 1)
    assert (free.loss, free.bust_loss) == (0, 0)


@pytest.mark.parametrize("seed", range(4))
def test_stopping_before_placing_never_makes_a_turn_worse(seed: int) -> None:
    position = opening(seed)
    assert mz.turn_value(mz.under(position, stop_before_placing=True)) >= mz.turn_value(position)


# --- garlic, chili and tokens -------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ladder_expected_among_players(players: int) -> None:
    mean = odds.exact(ask.Ladder(players).play).mean
    assert mean == mz.ladder(sympy.Rational(1, players))


def test_the_ladder_is_triangular_in_the_book_and_follows_a_changed_table() -> None:
    n = sympy.Symbol("n")
    assert sympy.simplify(mz.ladder_formula() - n * (n + 1) / 2) == 0
    flat = Rules(ladder=(0, 2, 4, 6, 8, 10))
    assert mz.ladder_steps(flat) == (2,) * 5
    assert sympy.simplify(mz.ladder(rules=flat) - 10 * mz.p) == 0


@pytest.mark.parametrize("cards", [5, 8, 10])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ties_and_jokers_when_a_colour_is_spread_at_random(cards: int, players: int) -> None:
    assert odds.exact(ask.Tie(cards, players).play).P(True) == mz.tie(cards, players)
    gain = odds.exact(ask.JokerGain(cards, players, cards).play).mean
    assert gain == mz.joker_gain(cards, players, cards)


@pytest.mark.parametrize("cards", range(5, 11))
def test_a_safe_count_is_the_smallest_that_no_split_of_the_rest_can_reach(cards: int) -> None:
    safe = next(mine for mine in range(1, cards + 1) if cards - mine < mine)
    assert mz.safe_count(cards) == safe


# --- advice -------------------------------------------------------------------


def test_advice_values_every_legal_move_as_a_rational() -> None:
    position = opening(3)
    position.play(Roll(), Seeded(1))
    found = mz.advice(position)
    assert set(found.values) == set(position.legal_moves())
    assert all(isinstance(value, sympy.Rational) for value in found.values.values())
    assert found.values[found.best] == max(found.values.values())


def test_anita_is_right_to_stop() -> None:
    found = mz.advice(anita())
    assert found.best == Stop()
    assert found.margin == found.values[Stop()] - found.values[Roll()]
    assert found.sentence.startswith("Stop: 7.00 points, rolling again 6.25 expected")


def test_martin_is_right_to_roll_on() -> None:
    position = Match.situation("mozzaroller", "martin risks").game
    found = mz.advice(position)
    assert found.best == Roll()
    assert found.sentence == "Roll again: 2.19 points expected, stopping −0.25; 58 % bust."


def test_advice_on_a_joker_counts_tokens() -> None:
    position = Match.situation("mozzaroller", "joker joins").game
    found = mz.advice(position)
    assert all(isinstance(move, Join) for move in found.values)
    assert "points more by tokens" in found.sentence


def test_the_opening_roll_has_its_value_in_a_sentence() -> None:
    found = mz.advice(opening(1))
    assert found.margin is None
    assert found.sentence == f"Roll the dice: {float(found.values[Roll()]):.2f} points expected."


def test_nothing_is_advised_when_the_game_is_over() -> None:
    position = opening(1)
    position._finish()
    with pytest.raises(Refusal, match="over"):
        mz.advice(position)


def test_advice_is_the_same_for_what_a_seat_sees() -> None:
    position = opening(1)
    planning.forget()
    assert mz.advice(position.seen_by(position.to_move)).values == mz.advice(position).values
