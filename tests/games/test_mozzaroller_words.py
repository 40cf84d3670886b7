"""What Mozzaroller says: refusals, sentences that are read, the log, and whom it speaks to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pizzakit import Match, shapes
from pizzakit.clauses import cited
from pizzakit.game import IllegalMove, Refusal
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from pizzakit.games.mozzaroller.moves import Join, Place, Roll, Stop
from tests.positions import walked

BOTH = ["Ana", "Bo"]
#: Rules turned one by one, all others as in the book.
TURNED: list[dict[str, Any]] = [
    {}, {"dice": 3}, {"ring": 3}, {"reserve": 0}, {"joker_dice": 1}, {"penalty_max": 0},
    {"chip_for_bust": True}, {"stop_before_placing": True}, {"idle_rounds": 1, "dice": 3},
    {"full_last_round": True},
]  # fmt: skip
ALONE: list[dict[str, Any]] = [{}, {"solo_hard": True}, {"solo_layouts": (6,), "idle_rounds": 1}]


def scene(name: str) -> Match:
    return Match.situation("mozzaroller", name)


def played(seats: list[str], seed: int = 1, **rules: Any) -> Iterator[Match]:
    """A match of random moves, move after move."""
    match, luck = Match("mozzaroller", seats, seed, rules), random.Random(seed)
    yield match
    while not match.over:
        match.play(luck.choice(match.moves()))
        yield match


def asked(luck: random.Random) -> Place | Join | Roll | Stop:
    """Any move of any kind, possible or not."""
    dice = tuple(luck.choices(INGREDIENTS, k=luck.randint(0, 4)))
    colours = ["yellow", "green", "red", "blue", "violet", "black", "pink"]
    return luck.choice(
        [Place(luck.randint(-1, 13), dice), Join(luck.choice(colours)), Roll(), Stop()]
    )


# --- parts and sentences ----------------------------------------------------------


def test_dice_named_in_another_order_are_the_same_move() -> None:
    there, back = Place(5, ("mushroom", "olive")), Place(5, ("olive", "mushroom"))
    assert (there, hash(there), str(there)) == (back, hash(back), str(back))
    assert back.touches == ("die:mushroom", "die:olive", "order:5")
    scene("first dice").play(back)
    assert msgspec.json.decode(msgspec.json.encode(back), type=Place) == there


@pytest.mark.parametrize(
    "sentence",
    [
        "put olive and mushroom on order 5",
        "Put 1 olive and 1 mushroom on order 5.",
        "PUT A MUSHROOM, AN OLIVE ON ORDER 5",
        "put one olive, and one mushroom on  order 5",
    ],
)
def test_a_sentence_may_name_its_dice_in_any_order(sentence: str) -> None:
    match = scene("first dice")
    assert match.play(sentence).move == Place(5, ("mushroom", "olive"))


@pytest.mark.parametrize(
    ("sentence", "reason", "clause"),
    [
        ("put 2 corn on order 5", "order 5 still needs 1 mushroom and 1 olive", "MZ-16"),
        ("put 3 corn on order 5", "only 2 corn are free", "MZ-11"),
        ("put 2 olives on order 5", "only 1 olive is free", "MZ-11"),
        ("put 2 tomatoes and corn on order 9", "the ring has orders 1 to 8", "MZ-7"),
        ("put pineapple on order 5", "no die shows pineapple", "MZ-4"),
        ("put 1 olive and 1 corn on order 6", "the joker takes one ingredient only", "MZ-15"),
        ("put no dice on order 6", "no free die fits order 6, or none", "MZ-11"),
        ("add the joker to yellow", "there is no joker to be joined now", "MZ-21"),
        ("add the joker to pink", "there is no joker to be joined now", "MZ-21"),
        ("roll the dice", "placed before the next roll", "MZ-14"),
        ("stop", "placed before you may stop", "MZ-14"),
    ],
)
def test_a_sentence_that_is_not_legal_is_refused_with_reason_and_clause(
    sentence: str, reason: str, clause: str
) -> None:
    match = scene("first dice")
    with pytest.raises(IllegalMove, match=reason) as refused:
        match.play(sentence)
    assert clause in cited(str(refused.value))
    assert match.ply == 1


@pytest.mark.parametrize("rules", TURNED)
def test_every_refusal_has_a_reason_of_its_own_and_names_its_clause(rules: dict[str, Any]) -> None:
    luck = random.Random(7)
    for match in played(BOTH, **rules):
        game = match.game
        for _ in range(8):
            move = asked(luck)
            reason = game.why_not(move)
            assert (reason is None) == (move in game.legal_moves())
            assert reason is None or (cited(reason) and "does not allow" not in reason), move
        assert game.over or cited(str(game.why_not(Roll(), 1 - (game.to_move or 0))))


# --- the log ------------------------------------------------------------------------


def test_a_bust_tells_the_faces_that_ended_the_turn() -> None:
    match = scene("two chips")
    told = match.story()[-1]
    assert "rolls 3 dice: 1 mushroom, 1 olive and 1 tomato; nothing fits" in told
    assert "2 penalty chips" in told
    assert match.game.last_roll == ("mushroom", "olive", "tomato")


def test_the_log_tells_when_the_last_round_begins_how_the_game_ended_and_who_won() -> None:
    *_, match = played([*BOTH, "Cem"], seed=4)
    story, scores = match.story(), match.scores()
    best = max(scores.values())
    assert sum("so this round is the last" in line for line in story) == 1
    assert "the draw pile is used up and everybody has had" in story[-1]
    for name, score in scores.items():
        assert (name in story[-1].rpartition(": ")[2]) == (score == best)
    assert f"with {best} points." in story[-1]


@pytest.mark.parametrize("rules", ALONE)
def test_alone_the_log_tells_the_rounds_and_both_totals(rules: dict[str, Any]) -> None:
    *_, match = played(["Ana"], **rules)
    mine, his = match.game.scores()
    winner = "Ana" if mine > his else "Angelo"
    rounds = len(match.game.layouts)
    ending = f"over after {rounds} round{'s' * (rounds > 1)}: {winner} wins with {max(mine, his)}"
    assert ending in match.story()[-1]
    assert str({"Ana": his, "Angelo": mine}[winner]) in match.story()[-1]


def test_alone_a_tie_is_told_to_go_to_angelo() -> None:
    *_, match = played(["Ana"])
    game = match.game.copy()
    game.rows = [{}, {}]
    game.waiting = [[], []]
    game.holders = dict.fromkeys(game.holders)
    assert "a tie goes to Angelo" in game.status()
    assert game.ranking() == [2, 1]


def test_all_who_have_the_most_share_the_win_in_the_log() -> None:
    *_, match = played(BOTH, seed=2, dice=3, ring=3, idle_rounds=1, tokens=(0,) * 6, joker_points=0)
    game = match.game.copy()
    game.rows = [{}, {}]
    game.waiting = [[], []]
    assert "seat 1 and seat 2 share the win with 0 points" in game.status()


# --- what can be done, and to whom it is said -----------------------------------------


@pytest.mark.parametrize("rules", TURNED)
def test_what_is_said_of_rolling_placing_and_stopping_is_legal(rules: dict[str, Any]) -> None:
    for match in played(BOTH, **rules):
        game = match.game
        if game.over:
            continue
        said, moves = game.status(game.to_move).casefold(), game.legal_moves()
        assert ("stop" in said) == (Stop() in moves)
        assert ("roll" in said) == (Roll() in moves)
        assert any(word in said for word in ("put", "place")) == (
            any(isinstance(move, Place) for move in moves)
        )


@pytest.mark.slow
@pytest.mark.parametrize("rules", TURNED)
def test_others_hear_in_the_third_person_what_the_seat_to_move_does(rules: dict[str, Any]) -> None:
    for match in played(BOTH, **rules):
        game = match.game
        if game.over:
            continue
        for viewer in (None, 1 - game.to_move):
            assert game.status(viewer).startswith(f"seat {game.to_move + 1} ")
            drawn = shapes.draw(game.seen_by(viewer), viewer, BOTH)
            assert f">{game.status(game.to_move)[:20]}" not in drawn
            assert drawn.count('pk-off"') == 2


def test_a_finished_game_has_no_buttons_and_names_the_winner_once() -> None:
    for seats in (["Ana"], BOTH):
        *_, match = played(seats)
        names, winner = match.names, min(match.ranking(), key=match.ranking().__getitem__)
        for narrow in (False, True):
            drawn = shapes.draw(match.game, 0, names, narrow)
            assert not {"roll", "stop"} & shapes.touchable_names(drawn)
            texts = drawn.partition("</desc>")[2]
            assert texts.count(f"{winner} win") == 1


def test_the_text_tells_piles_jokers_that_wait_and_the_last_round() -> None:
    found = set()
    for game in walked("mozzaroller", matches=8, every=1):
        text = str(game)
        aside = "out" if game.solo else "reserve"
        assert f"pile: {len(game.pile)}, {aside}: {len(game.reserve)}" in text
        waiting = [f"{len(jokers)} joker" for jokers in game.waiting if jokers]
        assert all(f"{jokers}" in text for jokers in waiting)
        assert ("the last" in text.splitlines()[0]) == (game.final and not game.solo)
        found |= {"waiting"} if waiting else set()
        found |= {"final"} if game.final else set()
    assert found == {"waiting", "final"}


# --- who begins, and rules beyond their bounds ------------------------------------------


def test_whoever_is_named_has_the_first_turn() -> None:
    assert Match("mozzaroller", ["Ana", "Bo", "Cem"], 3, first="Cem").to_move == 2


@pytest.mark.parametrize(
    "rules",
    [
        {"dice": 10**30}, {"ring": 13}, {"reserve": 48}, {"joker_points": 10**9},
        {"tokens": (10**9,) * 6}, {"ladder": tuple(range(60))}, {"ladder": (0, 10**12)},
        {"idle_rounds": 10**9}, {"solo_layouts": (13,)}, {"penalty_max": 8}, {"joker_dice": 9},
    ],
)  # fmt: skip
def test_rules_beyond_what_can_be_played_are_refused_in_words(rules: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="expected"):
        Match("mozzaroller", BOTH, 1, rules)
