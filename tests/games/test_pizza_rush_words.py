"""What Pizza Rush says: refusals, sentences that are read, the log, and whom it speaks to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pizzakit import Match, shapes
from pizzakit.clauses import cited
from pizzakit.game import IllegalMove, Refusal
from pizzakit.games.pizza_rush.moves import Deal, Pass, Stop, Top, in_words
from pizzakit.games.pizza_rush.rules import PizzaRush

THREE = ["Ana", "Bo", "Cem"]
#: Rules turned one by one, all others as in the book.
TURNED: list[dict[str, Any]] = [
    {}, {"rounds": 1}, {"rounds": None}, {"leftovers": "set_aside"}, {"exchange": False},
    {"drawer_may_pass": False}, {"last_may_top": True}, {"idle_pizzas": 1},
]  # fmt: skip


def played(seats: list[str] = THREE, seed: int = 1, **rules: Any) -> Iterator[Match]:
    """A match of random moves, move after move; an endless one is ended after two rounds."""
    match, luck = Match("pizza_rush", seats, seed, rules), random.Random(seed)
    yield match
    while not match.over:
        enough = match.game.phase == "between" and match.game.round > 1
        match.play(Stop() if enough else luck.choice(match.moves()))
        yield match


def _has_one_and_none(game: PizzaRush) -> bool:
    """Whether the hand to move holds one card of some number, and none of another."""
    counts = {game.hands[game.to_move].count(number) for number in game.deck.numbers}
    return {0, 1} <= counts


# --- sentences and reasons -----------------------------------------------------------


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5, 12])
@pytest.mark.parametrize("number", [1, 8, 11, 18, 80, 99])
def test_cards_of_one_number_are_read_as_they_are_said(number: int, cards: int) -> None:
    move = Top(number, cards)
    assert Match("pizza_rush", seed=1).game.read_move(str(move)) == move
    assert not any(each in f" {in_words(number, cards)} " for each in (" 1 1", " a 8", " a 11 "))


@pytest.mark.parametrize(
    ("sentence", "move"),
    [
        ("top the pizza with 9", Top(9, 1)),
        ("TOP THE PIZZA WITH A 9.", Top(9, 1)),
        ("top the pizza with 2 9s", Top(9, 2)),
        ("top the pizza with three 12s", Top(12, 3)),
        ("pass", Pass()),
        ("deal another round", Deal()),
        ("end the game here", Stop()),
    ],
)
def test_a_sentence_is_read_whatever_the_position(sentence: str, move: Any) -> None:
    assert Match("pizza_rush", seed=1).game.read_move(sentence) == move


def test_a_play_of_the_wrong_size_or_number_is_refused_with_its_clause() -> None:
    match = next(
        m
        for seed in range(9)
        for m in played(seed=seed)
        if not m.over and m.game.base == 2 and not m.game.pizza and _has_one_and_none(m.game)
    )
    for sentence, reason in [
        ("top the pizza with a 9", "every play is two of a number (PR-10)"),
        ("top the pizza with two 13s", "no topping has the number 13 (PR-2)"),
        ("end the game here", "this game has 3 rounds (PR-23)"),
    ]:
        with pytest.raises(IllegalMove) as refused:
            match.play(sentence)
        assert reason in str(refused.value)
    hand = match.game.hands[match.game.to_move]
    single = next(n for n in match.game.deck.numbers if hand.count(n) == 1)
    assert f"the hand holds only one {single} (PR-12)" in str(match.game.why_not(Top(single, 2)))
    none = next(n for n in match.game.deck.numbers if n not in hand)
    assert f"the hand holds no {none} (PR-12)" in str(match.game.why_not(Top(none, 2)))


@pytest.mark.parametrize("rules", TURNED)
def test_every_refusal_has_a_reason_of_its_own_and_names_its_clause(rules: dict[str, Any]) -> None:
    luck = random.Random(5)
    for match in played(**rules):
        game = match.game
        for _ in range(6):
            top = Top(luck.randint(-1, 14), luck.randint(0, 5))
            move = luck.choice([top, top, Pass(), Deal(), Stop()])
            seat = luck.choice([None, 0, 1, 2])
            reason = game.why_not(move, seat)
            assert (reason is None) == (move in game.legal_moves(seat))
            assert reason is None or (cited(reason) and "does not allow" not in reason), move


@pytest.mark.slow
@pytest.mark.parametrize("rules", TURNED)
def test_whatever_can_be_pointed_at_is_a_move_or_has_a_reason(rules: dict[str, Any]) -> None:
    for match in played(**rules):
        game = match.game
        for seat in range(game.seats):
            drawn = shapes.draw(game.seen_by(seat), seat, THREE)
            for name in shapes.touchable_names(drawn):
                move = game.resolve((name,))
                assert move is not None
                assert move in game.legal_moves(seat) or cited(str(game.why_not(move, seat)))


# --- a match always ends -----------------------------------------------------------------


def test_all_who_pass_for_ever_end_the_round_and_the_game() -> None:  # PR-14
    match = Match("pizza_rush", THREE, 5)
    while not match.over:
        match.play("Pass")
    empty = match.game.rules.idle_pizzas
    assert match.ply == match.game.rules.rounds * empty * 2
    assert match.ranking() == {"Ana": 1, "Bo": 1, "Cem": 1}
    assert f"ends after {empty} empty pizzas in a row, by the cards left" in match.story()[-1]
    assert "Ana, Bo and Cem share the win" in match.story()[-1]


def test_after_empty_pizzas_places_go_by_the_cards_left_and_equals_share() -> None:  # PR-14
    match = Match("pizza_rush", [*THREE, "Dana"], 5, {"idle_pizzas": 1, "rounds": 1})
    game = match.game.copy()
    game.hands = [[1], [2, 3], [], [4, 5]]
    game.finished, game.drawer, game.to_move = [2], 3, 3
    before = game.copy()
    for seat in (3, 0):
        assert game.to_move == seat
        before = game.copy()
        game.play(Pass(), None)  # type: ignore[arg-type]
    assert (game.over, game.results, game.places) == (True, [(2, 0, 3, 1)], [(2, 3, 1, 3)])
    assert (game.scores(), game.ranking()) == ([2, 0, 3, 0], [2, 3, 1, 3])
    told = before.tell(Pass(), game, None)
    assert "seat 3 1st (0 cards), seat 1 2nd (1 card), seat 4 3rd (2 cards)" in told
    assert told.endswith("seat 3 wins the game")


def test_a_play_begins_the_count_of_empty_pizzas_anew() -> None:
    for match in played(seed=2, idle_pizzas=3):
        assert match.game.idle < 3
        if match.game.pizza:
            before = match.game
    assert before.idle <= 2


def test_in_an_endless_game_empty_pizzas_end_a_round_and_the_first_is_asked() -> None:
    match = Match("pizza_rush", THREE, 5, {"rounds": None, "idle_pizzas": 2})
    while match.game.phase == "play":
        match.play("Pass")
    assert match.to_move == match.game.results[-1][0]
    match.play("Deal another round")
    assert (match.game.round, match.game.idle) == (2, 0)


# --- what can be done, and to whom it is said -----------------------------------------------


@pytest.mark.parametrize("rules", TURNED)
def test_passing_and_playing_are_spoken_of_only_where_they_can_be(rules: dict[str, Any]) -> None:
    for match in played(**rules):
        game = match.game
        if game.phase != "play":
            continue
        said, moves = game.status(game.to_move), game.legal_moves()
        assert ("pass" in said) == (Pass() in moves)
        assert said.startswith("Play") == any(isinstance(move, Top) for move in moves)


@pytest.mark.slow
@pytest.mark.parametrize("rules", TURNED)
def test_others_hear_of_whoever_is_to_move_and_find_no_live_button(rules: dict[str, Any]) -> None:
    for match in played(**rules):
        game = match.game
        if game.over:
            continue
        for viewer in (None, (game.to_move + 1) % 3):
            said = game.status(viewer)
            assert f"seat {game.to_move + 1} " in said
            assert not said.startswith(("Play", "Nothing in your"))
            drawn = shapes.draw(game.seen_by(viewer), viewer, THREE)
            buttons = 3 if game.rules.rounds is None else 1
            assert drawn.count('pk-off"') == buttons


def test_the_drawer_who_has_to_top_is_not_told_that_passing_is_possible() -> None:  # PR-13
    for match in played(drawer_may_pass=False):
        game = match.game
        if not game.over and not game.pizza and game.to_move == game.drawer:
            assert "if the hand can, or else pass" in game.status(None)


def test_a_chef_card_tells_of_gifts_only_where_there_is_an_exchange() -> None:
    for exchange in (True, False):
        *_, match = played(exchange=exchange)
        assert ("gives" in shapes.draw(match.game, 0, THREE).partition("</desc>")[2]) == exchange


def test_a_finished_game_has_no_button_and_names_the_winner_once() -> None:
    *_, match = played()
    winner = match.named(f"seat {match.game.results[-1][0] + 1} wins")
    for narrow in (False, True):
        drawn = shapes.draw(match.game.seen_by(0), 0, THREE, narrow)
        assert "pass" not in shapes.touchable_names(drawn)
        assert drawn.partition("</desc>")[2].count(winner) == 1


def test_the_text_tells_the_round_bases_chefs_exchange_and_standings() -> None:
    for match in played(seed=4):
        text, game = str(match.game), match.game
        assert f"round {game.round} of 3" in text
        assert f"{len(game.stack)} base" in text
        assert text.count("exchange: ") == bool(game.gifts)
        assert game.over or text.count(", to move") == 1
        assert game.over or text.count(", passed") == sum(
            passed for seat, passed in enumerate(game.passed) if game.hands[seat]
        )


def test_whoever_gets_cards_finds_them_beside_the_own_name() -> None:
    """What the one at the left end got is drawn first, with the arrow that points to them."""
    match = next(m for m in played([*THREE, "Dana"]) if m.game.round == 2)
    gift = match.game.gifts[0]
    drawn = shapes.draw(match.game.seen_by(gift.giver), gift.giver, [*THREE, "Dana"])
    strip = drawn.partition("</defs>")[2].partition('aria-label="Exchange')[2]
    home, there = strip.index("#pk0-home"), strip.index("#pk0-there")
    mine = [card for one in match.game.gifts if one.receiver == gift.giver for card in one.cards]
    for card in mine:
        assert strip.index(f">{card}</text>") < home < there
    for card in gift.cards:
        assert home < strip.index(f">{card}</text>", home) < there


# --- who begins, and rules beyond their bounds -------------------------------------------------


def test_whoever_is_named_draws_the_first_base() -> None:  # PR-6
    match = Match("pizza_rush", THREE, 3, first="Cem")
    assert (match.to_move, match.game.drawer) == (2, 2)


@pytest.mark.parametrize(
    "rules",
    [{"rounds": 0}, {"rounds": 10**9}, {"idle_pizzas": 0}, {"idle_pizzas": 10**30}],
)
def test_rules_beyond_what_can_be_played_are_refused_in_words(rules: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="expected"):
        Match("pizza_rush", THREE, 1, rules)
