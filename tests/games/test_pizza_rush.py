"""Pizza Rush, clause by clause, then whole games at random."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pizzakit.cards import CardsError, text_of
from pizzakit.chance import Scripted, Seeded
from pizzakit.game import HIDDEN, IllegalMove, Refusal, rules_from
from pizzakit.games.pizza_rush import bot, deck
from pizzakit.games.pizza_rush.exchange import chefs_after, gifts_from, hand_over
from pizzakit.games.pizza_rush.moves import DEAL, PASS, STOP, Top
from pizzakit.games.pizza_rush.rules import PizzaRush, Rules
from pizzakit.games.pizza_rush.unseen import known_in, may_hold
from pizzakit.match import Match

SEATS = range(2, 8)
OPTIONS: list[dict[str, Any]] = [
    {},
    {"leftovers": "set_aside"},
    {"rounds": 1},
    {"rounds": None},
    {"exchange": False},
]
SMALL, LARGE, JUMBO = 1, 2, 3


def table(*hands: list[int], base: int = SMALL, to_move: int = 0, **rules: Any) -> PizzaRush:
    """A position with these hands and a fresh base drawn by `to_move`."""
    game = PizzaRush.new(len(hands), Rules(**rules), Seeded(1))
    game.hands = [sorted(hand) for hand in hands]
    game.base, game.drawer, game.to_move = base, to_move, to_move
    return game


def play(game: PizzaRush, *numbers: int) -> None:
    """Play these numbers in turn, 0 for a pass."""
    for number in numbers:
        move = Top(number, game.base) if number else PASS
        assert move in game.legal_moves()
        game.play(move, Seeded(5))


def numbers(game: PizzaRush) -> list[int]:
    return [move.number for move in game.legal_moves() if isinstance(move, Top)]


def random_game(seats: int, seed: int, **rules: Any) -> Any:
    """Every position of a game played at random, with the move made from it."""
    rng, chance = random.Random(seed), Seeded(seed)
    game = PizzaRush.new(seats, Rules(**rules), chance)
    while game.to_move is not None:
        move = rng.choice(game.legal_moves())
        yield game, move
        game.play(move, chance)
    yield game, None


# --- components and set-up ----------------------------------------------------


def test_capsicum_is_the_6_and_bases_come_in_three_sizes() -> None:  # PR-1
    shipped = deck.shipped()
    assert shipped.topping_names[6] == "capsicum"
    assert shipped.base_names == ("", "small", "large", "jumbo")
    assert [chef.name for chef in shipped.chefs] == ["Nonna", "Pro", "Novice", "Dishie"]


def test_the_house_deck_has_four_of_each_number_and_24_bases() -> None:  # PR-2
    shipped = deck.shipped()
    assert Counter(shipped.toppings) == dict.fromkeys(range(1, 13), 4)
    assert Counter(shipped.bases) == {SMALL: 12, LARGE: 8, JUMBO: 4}


def test_what_the_book_does_not_print_is_marked_as_ours() -> None:  # PR-2, PR-3
    entries = shipped_text().split("\n\n")
    printed = [entry for entry in entries if 'source = "rulebook"' in entry]
    assert len(printed) == 1
    assert "capsicum" in printed[0]
    assert sum('source = "house"' in entry for entry in entries) == 11 + 3 + 4


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_may_sit_down(seats: int) -> None:  # PR-4
    with pytest.raises(Refusal, match="seats 2 to 7"):
        PizzaRush.new(seats, Rules(), Seeded(1))


@pytest.mark.parametrize("seats", SEATS)
def test_all_toppings_are_dealt_and_the_first_from_the_drawer_get_one_more(  # PR-5
    seats: int,
) -> None:
    game = PizzaRush.new(seats, Rules(), Seeded(seats))
    sizes = [len(game.hands[(game.drawer + i) % seats]) for i in range(seats)]
    assert sum(sizes) == 48
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] == (48 % seats > 0)
    assert game.aside == []


@pytest.mark.parametrize("seats", SEATS)
def test_leftovers_may_be_set_aside(seats: int) -> None:  # PR-5
    game = PizzaRush.new(seats, Rules(leftovers="set_aside"), Seeded(seats))
    assert {len(hand) for hand in game.hands} == {48 // seats}
    assert len(game.aside) == 48 % seats


def test_toppings_are_dealt_one_by_one_from_the_drawer_on() -> None:  # PR-5
    toppings = list(deck.shipped().toppings)
    told = Scripted([1, list(deck.shipped().bases), toppings])
    game = PizzaRush.new(5, Rules(), told)
    assert game.hands[1] == toppings[0::5]
    assert game.hands[0] == toppings[4::5]


def test_who_draws_the_first_base_is_random() -> None:  # PR-6
    assert {PizzaRush.new(4, Rules(), Seeded(i)).drawer for i in range(60)} == {0, 1, 2, 3}


# --- a pizza ------------------------------------------------------------------


@pytest.mark.parametrize("base", [SMALL, LARGE, JUMBO])
def test_the_base_says_how_many_alike_a_play_takes(base: int) -> None:  # PR-10
    game = table([3, 5, 5, 9, 9, 9], [1, 1], base=base)
    assert numbers(game) == {SMALL: [3, 5, 9], LARGE: [5, 9], JUMBO: [9]}[base]
    play(game, 9)
    assert game.hands[0].count(9) == 3 - base
    assert game.played[0] == [9] * base


def test_the_drawer_begins_and_turns_go_clockwise() -> None:  # PR-11
    game = table([1, 12], [2, 12], [3, 12], to_move=1)
    asked = []
    for number in (2, 3, 12):
        asked.append(game.to_move)
        play(game, number)
    assert asked == [1, 2, 0]


def test_a_small_pizza_topped_with_capsicum_takes_a_7_but_no_6_and_no_5() -> None:  # PR-E1
    game = table([6, 9], [5, 6, 7, 8], [1])
    play(game, 6)
    assert numbers(game) == [7, 8]
    for low in (6, 5):
        assert "only a higher number" in str(game.why_not(Top(low)))
        assert "PR-12" in str(game.why_not(Top(low)))


def test_the_first_play_may_be_any_number() -> None:  # PR-12
    assert numbers(table([1, 4, 12], [2])) == [1, 4, 12]


def test_one_may_pass_with_a_playable_hand_and_is_then_skipped() -> None:  # PR-13
    game = table([1, 4], [2, 7], [3, 8])
    play(game, 1, 0, 3)
    assert game.passed == [False, True, False]
    play(game, 4)
    assert game.to_move == 2
    assert "passed" in str(game.why_not(PASS, 1))


def test_the_first_on_an_empty_pizza_may_pass_as_well() -> None:  # PR-13
    game = table([1], [2, 3], [4])
    play(game, 0)
    assert game.to_move == 1
    assert game.pizza == []


def test_whoever_draws_a_base_can_be_ruled_to_top_it() -> None:  # PR-13
    game = table([1, 9], [2, 3], [4, 5], drawer_may_pass=False)
    assert game.legal_moves() == [Top(1, 1), Top(9, 1)]
    assert "tops it as long as the hand can (PR-13)" in str(game.why_not(PASS))
    play(game, 1)
    assert PASS in game.legal_moves()  # the others may
    jumbo = table([1, 9], [3, 3, 3], [4, 5], base=JUMBO, drawer_may_pass=False)
    assert jumbo.legal_moves() == [PASS]
    play(jumbo, 0)
    assert jumbo.legal_moves() == [Top(3, 3), PASS]  # not the one who drew it


@pytest.mark.parametrize("number", [3, 0])
def test_the_last_one_on_an_empty_pizza_can_be_ruled_to_top_it(number: int) -> None:  # PR-14
    game = table([1, 2], [2, 9], [3, 5], last_may_top=True)
    play(game, 0, 0)
    assert (game.to_move, game.pizzas) == (2, [0, 0, 0])
    assert game.legal_moves() == [Top(3, 1), Top(5, 1), PASS]
    play(game, number)
    assert (game.pizzas, game.drawer) == ([0, 0, 1], 2)
    assert game.hands[2] == ([5] if number else [3, 5])


def test_the_last_who_has_not_passed_wins_the_pizza_and_leads_the_next() -> None:  # PR-14
    game = table([1, 4], [2, 7], [3, 8])
    game.stack[-1] = LARGE
    play(game, 1, 2, 0, 0)
    assert game.pizzas == [0, 1, 0]
    assert (game.drawer, game.to_move, game.base) == (1, 1, LARGE)
    assert (game.pizza, game.passed) == ([], [False] * 3)


def test_an_empty_pizza_is_won_too() -> None:  # PR-14, C02
    game = table([1, 1, 2], [3, 3, 4], [5, 5, 6], base=JUMBO)
    for _ in range(2):
        assert game.legal_moves() == [PASS]
        assert "pass" in game.status(game.to_move)
        play(game, 0)
    assert game.pizzas == [0, 0, 1]
    assert (game.drawer, game.to_move) == (2, 2)


def test_a_forced_pass_is_played_and_said() -> None:  # C02
    game = table([1, 1, 2], [3, 3, 4], [5, 5, 6], base=JUMBO)
    before = game.copy()
    play(game, 0)
    assert before.tell(PASS, game, None) == "passes"
    again = game.copy()
    play(game, 0)
    told = again.tell(PASS, game, None)
    assert told.startswith("passes; seat 3 wins the empty pizza; seat 3 draws a")


def test_who_has_gone_out_is_not_asked_and_still_wins_the_pizza_they_topped() -> None:  # PR-15, C01
    game = table([3, 4, 5], [9], [1, 2, 10], [6, 7, 11])
    play(game, 3, 9)
    assert (game.to_move, game.finished) == (2, [1])
    play(game, 0, 0)
    assert (game.to_move, game.pizzas) == (0, [0, 0, 0, 0])  # not won by being last
    play(game, 0)
    assert game.pizzas == [0, 1, 0, 0]
    assert (game.drawer, game.to_move) == (2, 2)
    assert "no cards left" in str(game.why_not(PASS, 1))


def test_a_higher_play_takes_the_pizza_from_one_who_has_gone_out() -> None:  # PR-15
    game = table([3, 4, 5], [9], [1, 2, 10])
    play(game, 3, 9, 10, 0)
    assert game.pizzas == [0, 0, 1]


def test_if_the_winner_has_gone_out_the_next_with_cards_draws() -> None:  # PR-16, C01
    game = table([3, 4, 5], [9], [1, 2, 10], [6, 7, 11])
    game.hands[2], game.finished = [], [2]
    play(game, 3, 9, 0, 0)
    assert game.pizzas == [0, 1, 0, 0]
    assert game.to_move == game.drawer == 3


def test_used_bases_make_a_new_stack() -> None:  # PR-17, C05
    game = table([1] * 4, [2] * 4)
    game.stack, game.used, game.base = [], [SMALL] * 11 + [LARGE] * 8 + [JUMBO] * 4, SMALL
    play(game, 0)  # the 24th pizza
    assert (len(game.stack), game.used) == (23, [])
    assert Counter([*game.stack, game.base]) == {SMALL: 12, LARGE: 8, JUMBO: 4}


# --- rounds -------------------------------------------------------------------


def test_the_round_ends_when_only_one_holds_toppings() -> None:  # PR-20, C01
    game = table([], [9], [1, 2, 3, 4, 5], to_move=1, rounds=1)
    game.finished = [0]
    play(game, 9)
    assert game.over
    assert game.results == [(0, 1, 2)]
    assert game.ranking() == [1, 2, 3]
    assert game.used == []  # no base was drawn


def test_the_others_play_on_after_the_first_has_gone_out() -> None:  # PR-20
    game = table([1], [2, 3], [4, 5])
    play(game, 1)
    assert not game.results
    assert game.to_move == 1


@pytest.mark.parametrize(
    ("order", "chefs"),
    [
        ([1, 0], ["Dishie", "Nonna"]),
        ([2, 0, 1], ["", "Dishie", "Nonna"]),
        ([0, 1, 2, 3], ["Nonna", "Pro", "Novice", "Dishie"]),
        ([4, 3, 2, 1, 0], ["Dishie", "Novice", "", "Pro", "Nonna"]),
        ([0, 1, 2, 3, 4, 5, 6], ["Nonna", "Pro", "", "", "", "Novice", "Dishie"]),
    ],
)
def test_chef_cards_go_to_the_first_two_and_the_last_two(  # PR-21, C03
    order: list[int], chefs: list[str]
) -> None:
    assert chefs_after(order, deck.shipped()) == chefs


def test_all_gifts_are_taken_from_the_hands_as_dealt() -> None:  # PR-3, C03
    hands = [[10, 11, 12], [7, 8, 9], [4, 5, 6], [1, 2, 3]]
    chefs = ["Nonna", "Pro", "Novice", "Dishie"]
    hand_over(hands, gifts_from(hands, chefs, deck.shipped()))
    assert hands == [[2, 3, 12], [6, 8, 9], [4, 5, 7], [1, 10, 11]]


def test_after_a_round_comes_a_new_deal_the_exchange_and_nonna_draws() -> None:  # PR-22
    game = table([9], [1, 2, 3], to_move=0)
    dealt = PizzaRush.new(2, Rules(), Seeded(5))  # what the same luck deals without an exchange
    play(game, 9)
    assert (game.round, game.chefs, game.to_move) == (2, ["Nonna", "Dishie"], 0)
    assert [len(gift.cards) for gift in game.gifts] == [2, 2]
    for gift in game.gifts:
        assert not Counter(gift.cards) - Counter(game.hands[gift.receiver])
    assert len(game.stack) == len(dealt.stack) == 23
    assert [len(hand) for hand in game.hands] == [24, 24]


def test_without_the_exchange_chef_cards_move_no_toppings() -> None:  # PR-22
    game = table([9], [1, 2, 3], to_move=0, exchange=False)
    play(game, 9)
    assert game.chefs == ["Nonna", "Dishie"]
    assert game.gifts == []


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_a_game_has_as_many_rounds_as_wanted_and_the_last_decides(rounds: int) -> None:  # PR-23
    *_, (game, _) = random_game(3, rounds, rounds=rounds)
    assert len(game.results) == rounds
    winner = game.results[-1][0]
    assert game.ranking()[winner] == 1
    assert sum(game.rounds_won()) == rounds


def test_three_rounds_are_standard() -> None:  # PR-23
    assert Rules().rounds == 3
    assert rules_from(Rules, {"rounds": None}).rounds is None
    with pytest.raises(Refusal, match="rounds"):
        rules_from(Rules, {"rounds": 0})
    with pytest.raises(Refusal, match="leftovers"):
        rules_from(Rules, {"leftovers": "burnt"})


def test_an_endless_game_asks_the_winner_between_rounds() -> None:  # PR-23
    game = table([9], [1, 2, 3], rounds=None)
    assert "between two rounds" in str(game.why_not(STOP))
    play(game, 9)
    assert (game.phase, game.to_move, game.legal_moves()) == ("between", 0, [DEAL, STOP])
    assert game.chefs == ["Nonna", "Dishie"]
    again = game.copy()
    again.play(DEAL, Seeded(1))
    assert (again.round, again.drawer, again.phase) == (2, 0, "play")
    game.play(STOP, Seeded(1))
    assert game.over
    assert game.ranking() == [1, 2]


def test_the_simple_game_has_one_round_and_no_chef_cards() -> None:  # PR-24, C03
    for game, _ in random_game(4, 1, rounds=1):
        assert game.chefs == [""] * 4
        assert game.gifts == []
    assert game.over
    assert "has 1 round" in str(table([1], [2], rounds=1).why_not(DEAL))


def test_places_are_those_of_the_final_round() -> None:  # PR-25
    *_, (game, _) = random_game(5, 3)
    order = game.results[-1]
    assert [game.ranking()[seat] for seat in order] == [1, 2, 3, 4, 5]
    assert [game.scores()[seat] for seat in order] == [4, 3, 2, 1, 0]


def test_who_still_holds_cards_shares_the_next_place() -> None:  # PR-25
    game = table([1], [2, 3], [4, 5])
    play(game, 1)
    assert game.ranking() == [1, 2, 2]


# --- moves and words ----------------------------------------------------------


def test_a_play_is_one_click_on_its_number() -> None:
    assert Top(7, 3).touches == ("number:7",)
    assert PASS.touches == ("pass",)
    assert str(Top(7, 2)) == "Top the pizza with two 7s"
    assert str(Top(11)) == "Top the pizza with an 11"


def test_a_refusal_names_its_reason_and_clause() -> None:
    game = table([3, 5, 5], [1, 1, 4], base=LARGE)
    assert "PR-10" in str(game.why_not(Top(5, 1)))
    assert "the hand holds only one 3 (PR-12)" in str(game.why_not(Top(3, 2)))
    assert "PR-11" in str(game.why_not(PASS, 1))
    assert game.why_not(Top(5, 2)) is None
    match = Match("pizza_rush", ["Ana", "Bo"], seed=1)
    with pytest.raises(IllegalMove, match="this game has 3 rounds"):
        match.play(STOP)


def test_going_out_and_the_new_round_are_told() -> None:
    game = table([9], [1, 2, 3])
    before = game.copy()
    play(game, 9)
    told = before.tell(Top(9), game, None)
    assert told.startswith("tops the pizza with a 9 (salami), going out first; round 1 is over")
    assert "seat 1 is Nonna, seat 2 is Dishie" in told
    assert "gives seat 2 2 cards;" in told


def test_only_the_two_who_exchange_are_told_the_cards() -> None:  # PR-3
    game = table([9], [1, 2, 3], [4, 5], rounds=2)
    play(game, 9, 0, 0)
    before = game.copy()
    while game.round == 1:
        before = game.copy()
        game.play(game.legal_moves()[0], Seeded(3))
    told = [before.tell(Top(1), game, viewer) for viewer in (0, 1, 2, None)]
    secret = ", ".join(str(card) for card in game.gifts[0].cards)
    partners = {game.gifts[0].giver, game.gifts[0].receiver}
    assert [f"({secret})" in text for text in told] == [v in partners for v in (0, 1, 2, None)]


# --- secrets ------------------------------------------------------------------


def exchanged() -> PizzaRush:
    """Four seats after an exchange: 0 is Nonna, 1 Pro, 2 Novice, 3 Dishie."""
    game = table([10, 11, 12], [7, 8, 9], [4, 5, 6], [1, 2, 3])
    game.deck = deck.read(small_deck())
    game.chefs = ["Nonna", "Pro", "Novice", "Dishie"]
    game.gifts = gifts_from(game.hands, game.chefs, game.deck)
    hand_over(game.hands, game.gifts)
    return game


def test_other_hands_and_the_stack_are_hidden_with_their_counts() -> None:
    game = PizzaRush.new(4, Rules(leftovers="set_aside"), Seeded(2))
    seen = game.seen_by(1)
    assert seen.hands[1] == game.hands[1]
    assert seen.hands[0] == [HIDDEN] * 12
    assert seen.stack == [HIDDEN] * 23
    assert game.seen_by(None).hands == [[HIDDEN] * 12] * 4


def test_a_seat_knows_what_it_gave_until_it_is_played() -> None:  # PR-3
    game = exchanged()
    assert game.seen_by(3).hands[0] == [2, 3, HIDDEN]
    assert game.seen_by(0).hands[3] == [10, 11, HIDDEN]
    assert game.seen_by(1).hands[0] == [HIDDEN] * 3
    play(game, 3)
    assert known_in(game, 3, 0) == [2]
    assert game.seen_by(3).hands[0] == [2, HIDDEN]


def test_a_seat_sees_only_its_own_exchange() -> None:  # PR-3
    gifts = {gift.giver: gift.cards for gift in exchanged().seen_by(1).gifts}
    assert gifts == {0: (HIDDEN, HIDDEN), 1: (7,), 2: (6,), 3: (HIDDEN, HIDDEN)}


def test_who_gave_their_highest_keeps_nothing_higher() -> None:  # PR-3
    game = exchanged()
    assert [card for card in range(1, 13) if may_hold(game, 0, 3, card)] == [1, 2]
    assert [card for card in range(1, 13) if may_hold(game, 3, 0, card)] == [11, 12]
    for seed in range(30):
        assert game.imagine(0, Seeded(seed)).hands[3] == [1, 10, 11]


def test_an_imagined_exchange_between_others_could_have_happened() -> None:
    game = exchanged()
    for seed in range(50):
        full = game.imagine(1, Seeded(seed))
        given = {gift.giver: gift for gift in full.gifts}
        for giver, highest in ((3, True), (0, False)):
            kept = Counter(full.hands[giver]) - Counter(given[3 - giver].cards)
            gift = given[giver].cards
            assert not Counter(gift) - Counter(full.hands[3 - giver])
            assert max(kept) <= min(gift) if highest else min(kept) >= max(gift)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("leftovers", ["dealt", "set_aside"])
def test_imagined_positions_fit_all_that_the_seat_knows(seats: int, leftovers: str) -> None:  # C14
    rng = random.Random(seats)
    for game, _ in random_game(seats, seats, leftovers=leftovers):
        if rng.random() < 0.9:
            continue
        viewer = rng.randrange(seats)
        full = game.imagine(viewer, Seeded(rng.random()))
        assert full.pieces() == game.pieces()
        assert "HIDDEN" not in str(full.pieces())
        assert fields(full.seen_by(viewer)) == fields(game.seen_by(viewer))


@pytest.mark.slow
def test_imagining_depends_on_nothing_hidden() -> None:  # C14
    for game, _ in random_game(4, 3):
        other = game.imagine(0, Seeded(8))
        assert fields(other.imagine(0, Seeded(9))) == fields(game.imagine(0, Seeded(9)))
        assert fields(game.seen_by(0).imagine(0, Seeded(9))) == fields(game.imagine(0, Seeded(9)))
        if len(game.results) == 1 and game.round == 2 and len(game.pizza) > 1:
            break


def test_every_unknown_place_varies() -> None:  # C14
    game = PizzaRush.new(4, Rules(), Seeded(4))
    full = [game.imagine(0, Seeded(seed)) for seed in range(200)]
    for seat in (1, 2, 3):
        assert {len(f.hands[seat]) for f in full} == {12}
        assert len({tuple(f.hands[seat]) for f in full}) > 190
    assert {f.stack[-1] for f in full} == {SMALL, LARGE, JUMBO}
    assert all(f.hands[0] == game.hands[0] for f in full)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_positions_that_look_alike_read_alike(seats: int) -> None:  # C12
    for game, move in random_game(seats, 6):
        other = game.imagine(0, Seeded(1))
        other.stack = game.stack[:]  # what is drawn next is nobody's secret
        assert str(game.seen_by(0)) == str(other.seen_by(0))
        assert game.status(0) == other.status(0)
        if move is None or move not in other.legal_moves():
            continue
        told = []
        for position in (game, other):
            after = position.copy()
            after.play(move, Seeded(2))
            told.append(position.tell(move, after, None))
        assert told[0] == told[1]


def fields(game: PizzaRush) -> dict[str, Any]:
    return {name: getattr(game, name) for name in PizzaRush.__slots__}


# --- whole games --------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_random_games_keep_their_promises(seats: int, rules: dict[str, Any]) -> None:
    box = None
    for game, move in random_game(seats, 10 * seats, **rules):
        box = box or game.pieces()
        assert game.pieces() == box
        assert sum(count for name, count in box.items() if name[0] == "t") == 48
        assert sum(count for name, count in box.items() if name[0] == "b") == 24
        assert game.over == (move is None) == (game.legal_moves() == [])
        if move is not None and game.phase == "play":
            assert game.hands[game.to_move]
            assert not game.passed[game.to_move]
            assert all(a[1] < b[1] for a, b in pairwise(game.pizza))
        others = [seat for seat in range(seats) if seat != game.to_move]
        assert not any(game.legal_moves(seat) for seat in others)
    assert sorted(game.ranking()) == list(range(1, seats + 1))


def test_a_copy_is_played_on_without_changing_the_original() -> None:
    for game, move in random_game(3, 2):
        if move is None:
            break
        before = str(game), fields(game.copy())
        twin = game.copy()
        twin.play(move, Seeded(0))
        assert (str(game), fields(game)) == before


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_a_saved_match_replays_without_luck(  # C15
    seats: int, rules: dict[str, Any], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seats)
    match = Match("pizza_rush", [f"P{n}" for n in range(seats)], seed=seats, rules=rules)
    while not match.over:
        match.play(rng.choice(match.moves()))
    match.save(tmp_path / "rush.json")
    monkeypatch.setattr("random.Random.random", lambda self: 1 / 0)
    again = Match.load(tmp_path / "rush.json")
    assert fields(again.game) == fields(match.game)
    assert again.story(None) == match.story(None)
    while again.undo():
        pass
    while again.redo():
        pass
    assert again.scores() == match.scores()


# --- decks --------------------------------------------------------------------


def shipped_text() -> str:
    return text_of(Path(deck.__file__).with_name("cards.toml"))


def small_deck(**changes: str) -> str:
    """Numbers 1 to 12 once each, as the text of a deck file."""
    toppings = "".join(
        f'[[toppings]]\nname = "t{n}"\nnumber = {n}\ncopies = 1\n' for n in range(1, 13)
    )
    bases = '[[bases]]\nname = "small"\nsize = 1\ncopies = 6\n'
    chefs = shipped_text().partition("[[chefs]]")[2]
    chefs = f"[[chefs]]{chefs}"
    box = "[box]\ntoppings = 12\nbases = 6\n"
    parts = {"box": box, "toppings": toppings, "bases": bases, "chefs": chefs} | changes
    return "".join(parts.values())


def test_a_deck_of_ones_own_is_played_with() -> None:
    match = Match("pizza_rush", ["Ana", "Bo"], seed=1, cards=small_deck())
    assert sum(match.game.pieces().values()) == 18
    while not match.over:
        match.play(match.moves()[0])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"box": "[box]\ntoppings = 13\nbases = 6\n"}, "toppings: 13 expected, 12 found"),
        ({"box": "[box]\ntoppings = 12\nbases = 7\n"}, "bases: 7 expected, 6 found"),
        (
            {"bases": '[[bases]]\nname = "huge"\nsize = 4\ncopies = 6\n'},
            "entry 1 of bases ('huge'): size: one of 1, 2, 3 expected",
        ),
        (
            {"bases": '[[bases]]\nname = "jumbo"\nsize = 3\ncopies = 6\n'},  # C02
            "bases: at least one small base (size 1) expected, none found",
        ),
        ({"bases": '[[bases]]\nname = "small"\nsize = "x1"\ncopies = 6\n'}, "entry 1 of bases"),
        ({"chefs": ""}, "missing required field `chefs`"),
    ],
)
def test_a_wrong_deck_is_refused_with_entry_and_expectation(
    change: dict[str, str], says: str
) -> None:  # PR-17
    with pytest.raises(CardsError) as error:
        deck.read(small_deck(**change))
    assert str(error.value).startswith("the deck text: ")
    assert says in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "t2"', 'name = "t1"', "toppings: every name once, but 't1' repeat"),
        ("number = 2\n", "number = 1\n", "toppings: every number once, but 1 repeats"),
        ("number = 2\n", "number = 0\n", "('t2'): number: 1 to 99 expected, not 0"),
        ("copies = 1\n", "copies = 0\n", "('t1'): copies: 1 or more expected, not 0"),
        ('place = "second"', 'place = "third"', "entry 2 of chefs ('Pro'), place"),
        ('place = "second"', 'place = "first"', "chefs: one card each for first, second"),
        ('to = "Pro"', 'to = "Nonna"', "chefs, 'Novice': to: 'Pro' expected"),
        ("gives = 1", "gives = 0", "('Pro'): gives: 1 to 3 cards expected, not 0"),
        ('which = "lowest"', 'which = "best"', "('Nonna'), which"),
        ("copies = 6", "copies = 6\nweight = 1", "unknown field `weight`"),
    ],
)
def test_a_slip_in_a_deck_is_named(old: str, new: str, says: str) -> None:
    with pytest.raises(CardsError) as error:
        deck.read(small_deck().replace(old, new, 1))
    assert says in str(error.value)


def test_a_deck_file_is_named_in_its_errors(tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(small_deck().replace("toppings = 12", "toppings = 6", 1))
    with pytest.raises(CardsError, match=r"^mine\.toml: toppings: 6 expected, 12 found"):
        deck.read(file)
    small = small_deck(
        box="[box]\ntoppings = 1\nbases = 6\n",
        toppings='[[toppings]]\nname = "t"\nnumber = 1\ncopies = 1\n',
    )
    with pytest.raises(CardsError, match="at least one for each of 7 seats"):
        deck.read(small)


# --- bots ---------------------------------------------------------------------


def choice(game: PizzaRush) -> Any:
    assert game.to_move is not None
    return bot.greedy(game.seen_by(game.to_move), game.to_move, game.legal_moves(), Seeded(1))


def test_greedy_leads_its_lowest_single_and_keeps_sets_together() -> None:
    assert choice(table([2, 2, 5, 9], [1])) == Top(5)
    assert choice(table([2, 2, 2, 4, 4], [1, 1], base=LARGE)) == Top(4, 2)


def test_greedy_keeps_high_cards_for_later() -> None:
    game = table([3, 9, 9, 9], [1, 2, 2, 12], [1, 1, 2])
    play(game, 3)
    assert choice(game) == PASS
    game.hands[1] = [2, 12]
    assert choice(game) == Top(12)


def test_greedy_beats_random_play_far_more_often_than_its_share() -> None:
    wins = 0
    for seed in range(60):
        chance, mine = Seeded(seed), seed % 3
        game = PizzaRush.new(3, Rules(rounds=1), chance)
        while game.to_move is not None:
            moves = game.legal_moves()
            game.play(choice(game) if game.to_move == mine else chance.pick(moves), chance)
        wins += game.ranking()[mine] == 1
    assert wins > 40


def test_greedy_does_not_depend_on_hidden_cards() -> None:  # C14
    for game, move in random_game(3, 9, rounds=2):
        if move is not None:
            other = game.imagine(game.to_move, Seeded(1))
            assert choice(game) == choice(other)
