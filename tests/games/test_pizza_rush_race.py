"""The race of two with open hands, against the rules themselves and other ways to work it out."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
import sympy

from pizzakit import Board
from pizzakit import odds as pk_odds
from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.games.pizza_rush import bot, deck, knowing, odds, trials
from pizzakit.games.pizza_rush.moves import PASS, Top
from pizzakit.games.pizza_rush.race import MOST, Race
from pizzakit.games.pizza_rush.rules import PizzaRush, Rules

HOUSE = deck.shipped().bases


def table(mine: tuple[int, ...], theirs: tuple[int, ...], size: int = 1) -> PizzaRush:
    """A round of two, the first to draw, all bases of one size."""
    game = PizzaRush.new(2, Rules(rounds=1), Seeded(1), odds.deck_of(12, 4))
    game.hands = [sorted(mine), sorted(theirs)]
    game.stack, game.used, game.base = [], [], size
    game.to_move = game.drawer = 0
    return game


def key(game: PizzaRush) -> Any:
    return (
        tuple(map(tuple, game.hands)), game.top, game.topper, tuple(game.passed), game.to_move,
    )  # fmt: skip


def by_the_rules(start: PizzaRush) -> float:
    """1 if the first seat can make sure to go out first, 0 if the second can, else a half.

    Backwards over every position that the rules lead to.
    """
    ahead: dict[Any, list[Any]] = {}
    mover, won = {}, {}
    todo = [start]
    while todo:
        game = todo.pop()
        here = key(game)
        if here in ahead:
            continue
        ahead[here], mover[here] = [], game.to_move
        if game.finished:
            won[here] = game.finished[0]
            continue
        for move in game.legal_moves():
            then = game.copy()
            then.play(move, Seeded(1))
            ahead[here].append(key(then))
            todo.append(then)
    changed = True
    while changed:
        changed = False
        for here, after in ahead.items():
            if here in won:
                continue
            found = [won.get(one) for one in after]
            if mover[here] in found or (found and None not in found):
                won[here] = mover[here] if mover[here] in found else 1 - mover[here]
                changed = True
    return {0: 1.0, 1: 0.0, None: 0.5}[won.get(key(start))]


@pytest.mark.slow
@pytest.mark.parametrize("size", [1, 2])
def test_a_race_over_one_size_ends_as_the_rules_say_it_must(size: int) -> None:
    rng, race = random.Random(size), Race([size])
    seen = Counter()
    for _ in range(120):
        cards = rng.choices(range(1, 7), k=rng.randint(2, 7))
        mine, theirs = tuple(cards[: len(cards) // 2]), tuple(cards[len(cards) // 2 :])
        found = race.chance(mine, theirs)
        assert found == by_the_rules(table(mine, theirs, size)), (mine, theirs)
        seen[found] += 1
    assert {0, 1} <= set(seen)
    assert (Fraction(1, 2) in seen) == (size == 2)  # with odd cards left nobody can go out


def in_steps(bases: dict[int, float], mine: tuple[int, ...], theirs: tuple[int, ...]) -> float:
    """The same by going round very often, in floating point."""
    memo: dict[Any, float] = {}

    def without(hand: tuple[int, ...], number: int, size: int) -> tuple[int, ...]:
        rest = list(hand)
        for _ in range(size):
            rest.remove(number)
        return tuple(rest)

    def lead(me: tuple[int, ...], other: tuple[int, ...], size: int, beat: int) -> list[float]:
        fits = [n for n in set(me) if n > beat and me.count(n) >= size]
        return [reply(me, other, n, size) for n in fits]

    def reply(me: tuple[int, ...], other: tuple[int, ...], n: int, size: int) -> float:
        rest = without(me, n, size)
        if not rest:
            return 1.0
        return 1 - max([*lead(other, rest, size, n), 1 - draw(rest, other)])

    def draw(me: tuple[int, ...], other: tuple[int, ...]) -> float:
        if (me, other) not in memo:
            mine = {size: max(lead(me, other, size, 0), default=0.0) for size in bases}
            theirs = {size: max(lead(other, me, size, 0), default=0.0) for size in bases}
            x = y = 0.5
            for _ in range(3000):
                x = sum(w * max(mine[size], 1 - y) for size, w in bases.items())
                y = sum(w * max(theirs[size], 1 - x) for size, w in bases.items())
            memo[me, other] = x
        return memo[me, other]

    return draw(mine, theirs)


@pytest.mark.slow
@pytest.mark.parametrize("bases", [(1, 2), (1, 1, 2, 3), HOUSE])
def test_with_bases_of_several_sizes_it_is_where_going_round_leads(bases: tuple[int, ...]) -> None:
    rng, race = random.Random(len(bases)), Race(bases)
    weights = {size: n / len(bases) for size, n in Counter(bases).items()}
    for _ in range(12):
        cards = tuple(rng.choices(range(1, 6), k=6))
        found = race.chance(cards[:3], cards[3:])
        assert float(found) == pytest.approx(in_steps(weights, cards[:3], cards[3:]), abs=1e-9)


def test_what_moves_are_worth_is_what_the_best_of_them_brings() -> None:
    race = Race(HOUSE)
    for hand in combinations((1, 2, 2, 3, 5, 5, 6), 3):
        worth = [max(race.worth(hand, (3, 4, 4), size).values()) for size in (1, 2, 3)]
        drawn = sum(share * best for share, best in zip(race.bases.values(), worth, strict=True))
        assert race.chance(hand, (3, 4, 4)) == drawn


def test_the_lowest_card_first_can_lose_a_won_race() -> None:
    worth = Race().worth([1, 4, 5], [2, 3, 6])
    assert worth == {Top(1): 0, Top(4): 1, Top(5): 1, PASS: 0}
    assert Race().worth([5], [2, 2], beat=6) == {PASS: 1}


@pytest.mark.parametrize(
    ("mine", "theirs", "bases"),
    [([], [1], [1]), ([1], [], [1]), ([1], [1], []), ([1], [1], [4]), ([1] * MOST, [2], [1])],
)
def test_what_is_no_race_is_refused(mine: list[int], theirs: list[int], bases: list[int]) -> None:
    with pytest.raises(Refusal):
        Race(bases).chance(mine, theirs)


def test_a_size_that_no_base_has_is_refused() -> None:
    with pytest.raises(Refusal, match="one of 1, 2, 3"):
        Race().worth([1], [2], size=4)


# --- how often the drawer wins ----------------------------------------------------


@pytest.mark.parametrize(("kinds", "copies"), [(4, 1), (6, 1), (3, 2)])
def test_how_often_the_drawer_wins_equals_all_deals_by_the_rules(kinds: int, copies: int) -> None:
    small = odds.deck_of(kinds, copies)
    dealt = pk_odds.exact(trials.drawer_wins(small))
    assert knowing.drawer_wins(small) == dealt.P(True)
    half = len(small.toppings) // 2
    every = list(combinations(range(2 * half), half))
    won = [
        by_the_rules(
            table(
                tuple(small.toppings[at] for at in held),
                tuple(small.toppings[at] for at in range(2 * half) if at not in held),
            )
        )
        for held in every
    ]
    assert knowing.drawer_wins(small) == sympy.Rational(int(sum(won)), len(every))


def test_cards_that_two_cannot_share_are_refused() -> None:
    with pytest.raises(Refusal, match="evenly"):
        knowing.drawer_wins(odds.deck_of(7, 1))
    with pytest.raises(Refusal, match="cards"):
        knowing.drawer_wins(odds.deck_of(12, 4))


# --- a bot that runs it -----------------------------------------------------------


def test_the_racer_wins_every_race_that_can_be_won() -> None:
    small = odds.deck_of(8, 1)
    for seed in range(40):
        chance = Seeded(seed)
        game = PizzaRush.new(2, Rules(rounds=1), chance, small)
        first = game.drawer
        racer = first if Race().chance(game.hands[first], game.hands[1 - first]) == 1 else 1 - first
        while game.to_move is not None:
            seat, moves = game.to_move, game.legal_moves()
            plays = bot.racer if seat == racer else lambda _, __, moves, luck: luck.pick(moves)
            game.play(plays(game.seen_by(seat), seat, moves, chance), chance)
        assert game.results[-1][0] == racer


def test_the_racer_plays_as_greedy_while_it_does_not_know_a_hand() -> None:
    for seats in (2, 4):
        game = PizzaRush.new(seats, Rules(leftovers="set_aside"), Seeded(seats))
        for seat in range(seats):
            game.to_move = seat
            seen, moves = game.seen_by(seat), game.legal_moves(seat)
            assert bot.racer(seen, seat, moves, Seeded(1)) == bot.greedy(
                seen, seat, moves, Seeded(1)
            )


# --- advice -----------------------------------------------------------------------


def test_advice_names_every_best_move_of_a_race() -> None:
    game = table((1, 4, 5), (2, 3, 6))
    game.deck = odds.deck_of(6, 1)
    game.played = [[], []]
    advice = odds.advice(game.seen_by(0))
    assert list(advice.values.items())[:2] == [(Top(4), 1), (Top(5), 1)]
    assert set(advice.values) == set(game.legal_moves())
    assert advice.sentence.startswith("Best: «Top the pizza with a 4» or «Top the pizza with a 5»")
    assert advice.sentence.endswith("The other hand: 2, 3, 6.")


def test_without_a_race_advice_says_when_it_begins() -> None:
    for seats, says in ((4, "two are left"), (2, "10 cards or fewer")):
        game = PizzaRush.new(seats, Rules(), Seeded(1))
        found = odds.advice(game.seen_by(game.to_move))
        assert not found.values
        assert says in found.sentence
    over = table((1,), (2, 3))
    over.play(Top(1), Seeded(1))
    assert not odds.advice(over.seen_by(0)).values


def test_a_board_gives_advice_on_a_race() -> None:
    box = deck.written(odds.deck_of(8, 1))
    board = Board("pizza_rush", ["you", "Bo"], seed=174, cards=box, advice=True)
    board.send_as_browser({"do": "advise"})
    first, best, *_ = board.view["advice"]
    assert "«Top the pizza with a 4» or «Top the pizza with a 5»" in first["say"]
    assert best == {"say": "Top the pizza with a 4", "worth": "1.00"}


def test_the_lead_that_the_lesson_asks_for_is_one_and_stands_on_its_board() -> None:
    mine, theirs = [2, 5, 5, 9], [3, 3, 8, 11]
    box = deck.written(odds.deck_holding(mine, theirs))
    board = Board("pizza_rush", ["you", "racer"], seed=500, rules={"rounds": 1}, cards=box)
    game = board.match.game
    assert (game.hands, game.base, game.to_move) == ([mine, theirs], 1, 0)
    first, second, *_ = odds.advice(game).values.items()
    assert str(first[0]) == "Top the pizza with a 2"
    assert first[1] > second[1]


# --- a deck to play it with -------------------------------------------------------


def test_a_deck_is_written_as_it_is_read() -> None:
    for made in (odds.deck_of(8, 1), odds.deck_of(14, 3), deck.shipped()):
        assert deck.read(deck.written(made)) == made
