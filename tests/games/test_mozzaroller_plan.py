"""The exact plan of a turn against a slow recursion over the rules themselves."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from pizzakit.chance import Scripted, Seeded
from pizzakit.game import Refusal
from pizzakit.games.mozzaroller.deck import INGREDIENTS, Order
from pizzakit.games.mozzaroller.moves import Join, Place, Roll, Stop
from pizzakit.games.mozzaroller.plan import CHIP_PRICE, here, plan, price_in
from pizzakit.games.mozzaroller.position import Rules, token_holder
from pizzakit.games.mozzaroller.rules import Mozzaroller

Values = dict[Any, Fraction]


class Naive:
    """Plays every move and every roll with the rules, and reads the points off the receipt."""

    def __init__(self, start: Mozzaroller, price: Fraction, *, tokens: bool = False) -> None:
        self.seat = start.to_move
        self.price, self.tokens = price, tokens
        self.before = self.points(start)
        self.known: dict[Any, Fraction] = {}

    def points(self, position: Mozzaroller) -> Fraction:
        assert self.seat is not None
        receipt = position.receipt(self.seat)
        tokens = receipt.tokens if self.tokens else 0
        return Fraction(receipt.ingredients + receipt.garlic + receipt.chili + tokens)

    def values(self, position: Mozzaroller) -> Values:
        return {move: self.after(position, move) for move in position.legal_moves()}

    def after(self, position: Mozzaroller, move: Any) -> Fraction:
        if not isinstance(move, Roll):
            return self.best(_played(position, move, []))
        total = Fraction(0)
        for throw, ways in throws(position.to_roll).items():
            total += ways * self.best(_played(position, move, [list(throw)]))
        return total / 6**position.to_roll

    def best(self, position: Mozzaroller) -> Fraction:
        if position.to_move != self.seat or position.phase in ("join", "over"):
            return self.ended(position)
        key = (position.phase, position.rolled, tuple(position.placed))
        if key not in self.known:
            self.known[key] = max(self.values(position).values())
        return self.known[key]

    def ended(self, position: Mozzaroller) -> Fraction:
        assert self.seat is not None
        if self.tokens and position.phase == "join":
            return max(self.ended(_played(position, move, [])) for move in position.legal_moves())
        chips = position.chips[self.seat]
        return self.points(position) - self.before - self.price * chips


@cache
def throws(dice: int) -> Counter[tuple[str, ...]]:
    """In how many ways each sorted roll comes up, by listing all of them."""
    every = itertools.product(range(6), repeat=dice)
    return Counter(tuple(INGREDIENTS[face] for face in sorted(throw)) for throw in every)


def _played(position: Mozzaroller, move: Any, results: list[Any]) -> Mozzaroller:
    twin = position.copy()
    twin.play(move, Scripted(results))
    return twin


def small_position(seed: int) -> Mozzaroller:
    """A position of a random turn with few dice: any phase, jokers and chips in play."""
    rnd = random.Random(seed)
    dice = rnd.choice([3, 3, 3, 4, 4])
    rules = Rules(
        dice=dice,
        ring=rnd.choice([3, 3, 4, 5]),
        joker_dice=rnd.choice([2, 2, 3]),
        joker_points=rnd.choice([2, 3]),
        penalty_max=rnd.choice([0, 1, 2, 2]),
        chip_for_bust=rnd.random() < 0.5,
        stop_before_placing=rnd.random() < 0.5,
    )
    position = Mozzaroller.new(2, rules, Seeded(seed))
    _shift_jokers(position, rnd)
    for _ in range(rnd.choice([0, 1, 2, 3, 4, 6, 8, 12])):
        if not position.over:
            position.play(rnd.choice(position.legal_moves()), Seeded(rnd.random().hex()))
    while position.phase == "join":
        position.play(position.legal_moves()[0], Seeded(0))
    return position


def _shift_jokers(position: Mozzaroller, rnd: random.Random) -> None:
    """Put jokers in the ring and garlic in front of the players more often than chance would."""
    jokers = [order for order in position.pile if order.joker]
    for at in range(len(position.ring)):
        if jokers and rnd.random() < 0.25:
            joker = jokers.pop()
            position.pile.remove(joker)
            position.ring[at] = joker
    if rnd.random() < 0.2:
        position.ring[0] = None
    spicy = [order for order in position.pile if order.extra]
    for order in spicy[: rnd.randrange(4)]:
        position.pile.remove(order)
        position.rows[rnd.randrange(2)].setdefault(order.colour, []).append(order)
    for colour in position.holders:
        position.holders[colour] = token_holder([len(r.get(colour, ())) for r in position.rows])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(120))
def test_every_move_is_worth_what_playing_it_out_says(seed: int) -> None:
    position = small_position(seed)
    price = [Fraction(0), Fraction(1, 3), Fraction(1), Fraction(7, 5)][seed % 4]
    tokens = seed % 3 == 0
    found = plan(position, price, tokens=tokens)
    assert found.values == Naive(position, price, tokens=tokens).values(position)


def test_a_chance_to_bust_counts_the_rolls_in_which_nothing_fits() -> None:
    position = martin()
    lost = 0
    for throw, ways in throws(position.to_roll).items():
        lost += ways * (not _played(position, Roll(), [list(throw)]).rolled)
    assert plan(position, 1).bust == Fraction(lost, 6**position.to_roll)


def martin() -> Mozzaroller:
    """MZ-E2 just before the last roll: two neighbours want corn, three dice are left."""
    position = Mozzaroller.new(2, Rules(), Seeded(1))
    order = next(o for o in position.deck.orders if o.needs == ("corn", "olive"))
    position.ring = [order] * 8
    results = [["olive"] * 3 + ["corn"] + ["tomato"] * 4]
    for move in (Roll(), Place(1, ("corn", "olive")), Place(2, ("olive",)), Place(8, ("olive",))):
        position.play(move, Scripted(results if isinstance(move, Roll) else []))
    return position


def test_stopping_costs_the_chips_that_a_bust_would_cost() -> None:
    found = plan(martin(), 1)
    assert found.values[Stop()] == 2 - 2
    assert found.bust == Fraction(5, 6) ** 4
    assert found.best == Roll()


def test_a_price_decides_whether_rolling_is_worth_it() -> None:
    opening = Mozzaroller.new(2, Rules(), Seeded(4))
    free, dear = plan(opening, 0).value, plan(opening, 5).value
    assert free > plan(opening, 1).value > dear


def test_chips_cost_nothing_in_the_last_turn() -> None:
    position = Mozzaroller.new(2, Rules(), Seeded(4))
    assert price_in(position) == CHIP_PRICE
    position.final = True
    assert price_in(position) == 0


def test_tokens_count_in_the_last_turn() -> None:
    position = small_position(0)
    assert plan(position).values == plan(position, tokens=False).values
    position.final = True
    assert plan(position).values == plan(position, 0, tokens=True).values


def test_a_bonus_is_added_for_its_order_only() -> None:
    position = martin()
    plain, more = plan(position, 1), plan(position, 1, bonus={0: Fraction(5, 2), 4: 100})
    assert more.values[Stop()] == plain.values[Stop()] + Fraction(5, 2)


@pytest.mark.parametrize(("phase", "reason"), [("join", "joker"), ("over", "over")])
def test_a_turn_needs_dice(phase: str, reason: str) -> None:
    position = Mozzaroller.new(2, Rules(), Seeded(4))
    if phase == "over":
        position._finish()
    else:
        position.phase = phase
    with pytest.raises(Refusal, match=reason):
        here(position)


def test_a_joker_is_worth_the_tokens_it_brings_with_those_to_follow() -> None:
    position = Mozzaroller.new(2, Rules(), Seeded(4))
    card = Order("any", "any", ("corn",))
    position.rows = [
        {"green": [card], "black": [card] * 2, "red": [card]},
        {"green": [card], "black": [card] * 3, "red": [card] * 9},
    ]
    position.to_move, position.phase, position.pending = 0, "join", [Order("joker")] * 2
    found = plan(position)
    assert found.values == {Join("black"): 10, Join("green"): 6, Join("red"): 6}
    assert found.sentence == (
        "Add the joker to black: 10.00 points more by tokens, 4.00 more than «Add the joker to "
        "green»."
    )
