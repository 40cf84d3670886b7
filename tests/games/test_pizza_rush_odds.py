"""The answers of Pizza Rush's lessons, each checked by a second way to work it out."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from math import comb

import icepool
import pytest
import sympy

from pizzakit import odds as pk_odds
from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.games.pizza_rush import deck, knowing, odds, trials
from pizzakit.games.pizza_rush.exchange import chefs_after, gifts_from, hand_over
from pizzakit.games.pizza_rush.moves import PASS, Top
from pizzakit.games.pizza_rush.rules import PizzaRush, Rules
from pizzakit.intervals import wilson

DECK = icepool.Deck(deck.shipped().toppings)
UNEVEN = deck.shipped().__class__(
    (1, 1, 1, 2, 2, 3, 4, 4), (1, 1), deck.shipped().chefs, ("", "a", "b", "c", "d"), ("", "small")
)
SMALL_DECKS = [odds.deck_of(4, 2), odds.deck_of(3, 3), UNEVEN]


def hands(cards: tuple[int, ...], size: int) -> list[tuple[int, ...]]:
    """All hands of a deck, equal cards told apart."""
    return [tuple(cards[at] for at in chosen) for chosen in combinations(range(len(cards)), size)]


def largest(hand: tuple[int, ...]) -> int:
    return max(Counter(hand).values(), default=0)


def share(hits: int, total: int) -> sympy.Rational:
    return sympy.Rational(hits, total)


# --- pairs and triples --------------------------------------------------------


@pytest.mark.parametrize("cards", SMALL_DECKS, ids=str)
@pytest.mark.parametrize("size", range(1, 8))
def test_sets_in_a_hand_equal_counting_all_hands_of_a_small_deck(
    cards: deck.Deck, size: int
) -> None:
    every = hands(cards.toppings, size)
    for alike in (2, 3, 4):
        none = share(sum(largest(hand) < alike for hand in every), len(every))
        assert odds.none_alike(alike, size, cards) == none
        held = sum(n >= alike for hand in every for n in Counter(hand).values())
        assert odds.sets(alike, size, cards) == share(held, len(every))
    found = Counter(map(largest, every))
    assert odds.most_alike(size, cards).weights == pk_odds.Dist(found).weights


@pytest.mark.parametrize("alike", [2, 3, 4])
@pytest.mark.parametrize("size", [1, 4, 7, 12, 13])
def test_the_formula_in_h_says_the_same_as_counting(alike: int, size: int) -> None:
    assert odds.none_alike(alike).subs(odds.h, size) == odds.none_alike(alike, size)
    assert odds.some_alike(alike, size) == 1 - odds.none_alike(alike, size)


def test_sets_in_a_hand_equal_icepool_on_the_house_deck() -> None:
    for size in (4, 6, 9):
        most = DECK.deal(size).largest_count()
        found = {n: Fraction(most.probability("==", n)) for n in most.outcomes()}
        ours = odds.most_alike(size)
        assert {n: Fraction(str(ours[n])) for n in ours} == found


def test_the_generating_function_counts_the_same_hands() -> None:
    poly = sympy.Poly(odds.few_alike(3), sympy.Symbol("x"))
    for size in (2, 9, 16):
        ways = poly.coeff_monomial(sympy.Symbol("x") ** size)
        assert odds.none_alike(3, size) == share(ways, comb(48, size))


def test_thirteen_cards_of_twelve_numbers_hold_a_pair() -> None:
    assert odds.some_alike(2, 13) == 1
    assert odds.some_alike(2, 12) < 1
    assert odds.some_alike(3, 25) == 1


def test_the_formula_needs_a_deck_of_equals() -> None:
    with pytest.raises(Refusal, match="equally many"):
        odds.none_alike(2, odds.h, UNEVEN)


def test_the_rules_deal_what_the_formula_says() -> None:
    dealt = pk_odds.exact(trials.most_alike(2, odds.deck_of(4, 2)))
    assert dealt == odds.most_alike(4, odds.deck_of(4, 2))
    sample = pk_odds.sample(trials.most_alike(4), 1500, seed=3)
    assert odds.some_alike(3, 12) in sample.P(lambda most: most >= 3)


# --- what I know --------------------------------------------------------------


@pytest.mark.parametrize("size", [1, 2, 3])
def test_beating_a_number_equals_all_hands_that_the_next_can_have(size: int) -> None:
    cards = odds.deck_of(4, 3)
    mine = [1, 2, 2, 4]
    unseen = list((Counter(cards.toppings) - Counter(mine)).elements())
    for count, top in product((1, 3, 4), (0, 1, 2, 3, 4)):
        every = hands(tuple(unseen), count)
        can = [any(n > top and c >= size for n, c in Counter(hand).items()) for hand in every]
        found = knowing.can_beat(mine, count, top, size, cards)
        assert found == share(sum(can), len(every))


def test_beating_a_single_is_one_minus_a_hypergeometric() -> None:
    found = knowing.can_beat([9] * 2 + [12] * 3, cards=5, top=9)
    low, all_ = 34, 43
    assert found == 1 - share(comb(low, 5), comb(all_, 5))


def test_the_next_player_is_the_next_who_is_still_in_the_pizza() -> None:
    game = PizzaRush.new(4, Rules(), Seeded(5))
    game.base, game.to_move = 1, 0
    seen = game.seen_by(0)
    expected = knowing.can_beat(seen.hands[0], len(seen.hands[1]), 9)
    assert knowing.next_can_beat(seen, 0, 9) == expected
    game.passed[1] = True
    game.hands[2] = game.hands[2][:3]
    assert knowing.next_can_beat(game.seen_by(0), 0, 9) == knowing.can_beat(seen.hands[0], 3, 9)


def test_imagined_positions_agree_about_the_next_player() -> None:
    game = PizzaRush.new(3, Rules(), Seeded(8))
    game.base, game.to_move = 2, 0
    game.play(Top(next(n for n in game.deck.numbers if game.hands[0].count(n) > 1), 2), Seeded(1))
    game.play(PASS, Seeded(1))
    seen = game.seen_by(0)
    sample = pk_odds.sample(trials.can_beat(seen, 0, 9), 1500, seed=2)
    assert knowing.next_can_beat(seen, 0, 9) in sample.P(True)


def after_exchange(deal: list[tuple[int, ...]], cards: deck.Deck) -> PizzaRush:
    """Three seats in the order Nonna, nobody, Dishie, with the hands of a deal exchanged."""
    game = PizzaRush.new(3, Rules(), Seeded(1), cards)
    game.hands = [sorted(hand) for hand in deal]
    game.chefs = chefs_after([0, 1, 2], cards)
    game.gifts = gifts_from(game.hands, game.chefs, cards)
    hand_over(game.hands, game.gifts)
    game.base, game.to_move, game.passed = 1, 0, [False] * 3
    return game


def deals_of_three(cards: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to deal a deck to three, equal cards told apart."""
    size, every = len(cards) // 3, set(range(len(cards)))
    for first in combinations(sorted(every), size):
        for second in combinations(sorted(every - set(first)), size):
            third = sorted(every - set(first) - set(second))
            yield [tuple(cards[at] for at in held) for held in (first, second, third)]


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [0, 2])
@pytest.mark.parametrize("size", [1, 2])
def test_after_an_exchange_the_next_player_is_judged_by_every_deal_that_fits(
    viewer: int, size: int
) -> None:
    cards = odds.deck_of(4, 3)
    alike: dict[str, list[PizzaRush]] = {}
    for deal in deals_of_three(cards.toppings):
        game = after_exchange(deal, cards)
        alike.setdefault(f"{game.hands[viewer]} {[sorted(g.cards) for g in game.gifts]}", [])
        alike[f"{game.hands[viewer]} {[sorted(g.cards) for g in game.gifts]}"].append(game)
    for games in [*alike.values()][:: len(alike) // 9]:
        game = games[0].seen_by(viewer)
        game.base = size
        for other, number in product({1, 2 - viewer}, (1, 2, 3)):
            game.passed = [seat not in (viewer, other) for seat in range(3)]
            can = [
                any(n > number and c >= size for n, c in Counter(one.hands[other]).items())
                for one in games
            ]
            found = knowing.next_can_beat(game, viewer, number)
            assert found == share(sum(can), len(games))


def test_with_two_players_the_other_hand_is_certain() -> None:
    game = PizzaRush.new(2, Rules(), Seeded(3))
    luck, rng = Seeded(4), random.Random(4)
    while game.round == 1 or not game.gifts:
        game.play(rng.choice(game.legal_moves()), luck)
    for number in range(13):
        truth = any(n > number and game.hands[1].count(n) >= game.base for n in set(game.hands[1]))
        assert knowing.next_can_beat(game.seen_by(0), 0, number) == int(truth)


def test_where_others_have_exchanged_there_is_only_the_sample() -> None:
    game = PizzaRush.new(4, Rules(), Seeded(3))
    luck, rng = Seeded(4), random.Random(4)
    while game.round == 1:
        game.play(rng.choice(game.legal_moves()), luck)
    with pytest.raises(Refusal, match="others have exchanged"):
        knowing.next_can_beat(game.seen_by(0), 0, 9)


NOT_THERE = [
    lambda: odds.none_alike(0, 3),
    lambda: odds.none_alike(2, 49),
    lambda: odds.some_alike(2, -1),
    lambda: odds.some_alike(2, 2.5),
    lambda: odds.most_alike(49),
    lambda: odds.sets(2, 49),
    lambda: odds.deck_of(0, 4),
    lambda: odds.deck_of(4, 0),
    lambda: odds.sum_of("middle", 1, 12),  # type: ignore[arg-type]  # on purpose
    lambda: odds.sum_of("highest", 13, 12),
    lambda: odds.gain("Nonna", 0),
    lambda: odds.kth_lowest(13, 12),
    lambda: odds.counted([(1, 5)], 4),
    lambda: odds.kept([], 1),
    lambda: odds.sticky(0),
    lambda: odds.sticky(4, 2),
    lambda: odds.rounds_in(odds.sticky(4), 9),
    lambda: odds.rounds_until(odds.sticky(4), 0),
    lambda: odds.after(odds.sticky(4), 0, 1),
    lambda: odds.after(odds.sticky(4), 1, -1),
    lambda: knowing.can_beat([1] * 5, 3, 4),
    lambda: knowing.can_beat([], 49, 4),
    lambda: knowing.can_beat([], 3, 4, 0),
    lambda: knowing.nobody_holds(3, 0),
    lambda: knowing.nobody_holds(3, 8),
    lambda: knowing.next_can_beat(PizzaRush.new(3, Rules(), Seeded(8)), 7, 3),
]


@pytest.mark.parametrize("ask", NOT_THERE)
def test_questions_about_what_no_table_has_are_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(Refusal):
        ask()


def test_a_number_can_never_be_there_more_often_than_it_has_copies() -> None:
    assert odds.none_alike(5) == odds.none_alike(5, 48) == 1
    assert odds.none_alike(1, 0) == 1
    assert odds.none_alike(1).subs(odds.h, 3) == 0


def test_a_place_that_is_never_left_is_kept_for_ever() -> None:
    assert odds.rounds_in(odds.sticky(4, 1), 2) == sympy.oo


def test_what_cannot_be_answered_is_refused() -> None:
    game = PizzaRush.new(3, Rules(), Seeded(8))
    with pytest.raises(Refusal, match="in sight"):
        knowing.next_can_beat(game.seen_by(1), 0, 9)
    game.passed = [False, True, True]
    with pytest.raises(Refusal, match="nobody else"):
        knowing.next_can_beat(game.seen_by(0), 0, 9)


@pytest.mark.parametrize(("kinds", "copies", "seats"), [(2, 4, 2), (4, 2, 3), (3, 3, 4)])
def test_nobody_holding_a_set_equals_all_deals_of_a_small_deck(
    kinds: int, copies: int, seats: int
) -> None:
    cards = odds.deck_of(kinds, copies)
    deals = set(permutations(cards.toppings))
    for alike in (2, 3):
        free = sum(
            all(largest(deal[seat::seats]) < alike for seat in range(seats)) for deal in deals
        )
        assert knowing.nobody_holds(alike, seats, cards) == share(free, len(deals))


def test_two_players_part_every_number_two_and_two_if_nobody_holds_three() -> None:
    assert knowing.nobody_holds(3, 2) == share(comb(4, 2) ** 12, comb(48, 24))


def test_the_rules_deal_as_often_without_three_alike() -> None:
    sample = pk_odds.sample(trials.nobody_holds(3, 6), 1500, seed=4)
    assert knowing.nobody_holds(3, 6) in sample.P(True)


# --- the exchange -------------------------------------------------------------


def test_the_expected_order_statistics_are_those_of_all_hands() -> None:
    for size in (2, 4):
        every = [sorted(hand) for hand in combinations(range(1, 8), size)]
        for k in range(1, size + 1):
            mean = share(sum(hand[k - 1] for hand in every), len(every))
            assert odds.kth_lowest(k, size, ranks=7) == mean


@pytest.mark.parametrize("cards", SMALL_DECKS, ids=str)
def test_sums_of_highest_and_lowest_cards_are_those_of_all_hands(cards: deck.Deck) -> None:
    every = [sorted(hand) for hand in hands(cards.toppings, 4)]
    lowest, highest = (Counter(sum(hand[part]) for hand in every) for part in LAST_OR_FIRST_TWO)
    assert odds.sum_of("lowest", 2, 4, cards).weights == pk_odds.Dist(lowest).weights
    assert odds.sum_of("highest", 2, 4, cards).weights == pk_odds.Dist(highest).weights


LAST_OR_FIRST_TWO = (slice(None, 2), slice(-2, None))


def test_highest_cards_equal_icepool_on_the_house_deck() -> None:
    lowest = DECK.deal(6).lowest(2).sum()
    assert Fraction(str(odds.sum_of("lowest", 2, 6).mean)) == lowest.mean()


def test_high_and_low_mirror_each_other() -> None:
    high, low = (odds.sum_of(which, 2, 12).mean for which in ("highest", "lowest"))
    assert high + low == 2 * 13
    assert odds.gain("Nonna", 4) == high - low == -odds.gain("Dishie", 4)
    assert 0 < odds.gain("Pro", 4) < odds.gain("Nonna", 4) / 1.5


def test_the_rules_exchange_as_much() -> None:
    small = odds.deck_of(4, 2)
    assert pk_odds.exact(trials.gain("Nonna", 2, small)).mean == odds.gain("Nonna", 2, small)
    sample = pk_odds.sample(trials.gain("Nonna", 4), 1500, seed=1)
    assert odds.gain("Nonna", 4) in sample.mean()


@pytest.mark.parametrize(("chef", "seats"), [("Pro", 3), ("Nonna", 5), ("Luca", 4)])
def test_an_exchange_that_does_not_happen_is_refused(chef: str, seats: int) -> None:
    with pytest.raises(Refusal, match=chef):
        odds.gain(chef, seats)
    assert chef not in chefs_after(range(3), deck.shipped()) or seats == 5


# --- the ladder ---------------------------------------------------------------

COUNTS = sympy.Matrix([[5, 3, 2], [3, 4, 3], [2, 3, 5]])


def test_moves_are_counted_and_made_shares() -> None:
    moves = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 1)]
    counts = odds.counted(moves, 2)
    assert counts.tolist() == [[2, 1], [1, 1]]
    assert odds.transitions(counts)[0, 1] == share(1, 3)
    with pytest.raises(Refusal, match="place 3"):
        odds.transitions(odds.counted(moves, 3))


def test_one_player_a_place_makes_columns_add_up_as_rows_do() -> None:
    rounds = [(1, 2, 3), (2, 1, 3), (3, 2, 1), (1, 3, 2)]
    moves = [move for a, b in pairwise(rounds) for move in zip(a, b, strict=True)]
    assert odds.doubly_stochastic(odds.transitions(odds.counted(moves, 3)))
    assert not odds.doubly_stochastic(sympy.Matrix([[1, 0], [1, 0]]))


@pytest.mark.parametrize("places", [2, 4, 7])
def test_every_place_has_the_same_share_however_sticky(places: int) -> None:
    assert odds.long_run(odds.sticky(places)) == [share(1, places)] * places
    assert odds.doubly_stochastic(odds.sticky(places))


def test_the_long_run_is_where_high_powers_go() -> None:
    uneven = sympy.Matrix([[share(1, 2), share(1, 2)], [share(1, 5), share(4, 5)]])
    assert odds.long_run(uneven) == [share(2, 7), share(5, 7)]
    far = odds.after(uneven, 1, 60)
    assert all(abs(a - b) < 1e-9 for a, b in zip(far, odds.long_run(uneven), strict=True))
    with pytest.raises(Refusal, match="where one begins"):
        odds.long_run(sympy.eye(3))


def test_staying_is_a_geometric_series() -> None:
    matrix, place = odds.transitions(COUNTS), 3
    p = matrix[2, 2]
    n = sympy.Symbol("n", integer=True, positive=True)
    series = sympy.summation(n * p ** (n - 1) * (1 - p), (n, 1, sympy.oo))
    assert odds.rounds_in(matrix, place) == series == 2
    assert odds.rounds_in(odds.sticky(4), 4).subs(odds.s, 0) == share(4, 3)


def test_the_rounds_in_a_place_are_written_without_two_minus_signs() -> None:
    assert str(odds.rounds_in(odds.sticky(4), 4)) == "4/(3 - 3*s)"
    assert odds.rounds_in(odds.sticky(4, sympy.Rational(3, 10)), 4) == sympy.Rational(40, 21)


def test_the_time_to_the_top_solves_its_equations_and_is_what_walks_take() -> None:
    matrix = odds.transitions(COUNTS)
    times = odds.rounds_until(matrix, 1)
    assert times[0] == 0
    for at in (1, 2):
        assert times[at] == 1 + sum(matrix[at, to] * times[to] for to in range(3))
    walks = pk_odds.sample(trials.rounds_until(COUNTS.tolist(), start=3), 3000, seed=6)
    assert times[2] in walks.mean()
    alike = odds.rounds_until(odds.sticky(4, 0))
    assert alike == [0, 4, 4, 4]
    with pytest.raises(Refusal, match="not reached"):
        odds.rounds_until(sympy.eye(3))


def test_an_even_ladder_returns_after_as_many_rounds_as_it_has_places() -> None:
    """Kac: the mean time of return is one over the long-run share."""
    matrix = odds.transitions(COUNTS)
    times = odds.rounds_until(matrix, 2)
    assert 1 + sum(matrix[1, to] * times[to] for to in range(3)) == 1 / odds.long_run(matrix)[1]


def test_keeping_a_place_is_counted_with_wilsons_interval() -> None:
    moves = [(1, 1), (1, 2), (1, 1), (1, 4), (2, 2)]
    assert odds.kept(moves, 1) == wilson(2, 4)
    share = odds.transitions(odds.counted([*moves, (3, 1), (4, 4)], 4))[0]
    assert odds.kept(moves, 1).estimate == float(share)


# --- how long a place is held -------------------------------------------------------


def test_the_rounds_in_a_place_are_those_of_the_measured_ladder() -> None:
    moves = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 2), (1, 1), (2, 1)]
    ladder = odds.transitions(odds.counted(moves, 2))
    for place in (1, 2):
        assert odds.stay(moves, place).estimate == pytest.approx(
            float(odds.rounds_in(ladder, place))
        )


def test_the_interval_of_a_stay_holds_the_truth_about_as_often_as_it_says() -> None:
    keeps, luck = 0.4, random.Random(3)
    held = 0
    for _ in range(400):
        moves = [(4, 4 if luck.random() < keeps else 1) for _ in range(150)]
        _, low, high = odds.stay(moves, 4)
        held += low <= 1 / (1 - keeps) <= high
    assert 0.92 <= held / 400 <= 0.98


def test_who_always_stays_does_so_for_ever() -> None:
    assert odds.stay([(4, 4), (4, 4)], 4).estimate == float("inf")
