"""A match: log, undo, luck, and refusals."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pizzakit import Match, Scripted, games, players
from pizzakit.cards import CardsError
from pizzakit.chance import Seeded
from pizzakit.game import (
    AmbiguousMove,
    IllegalMove,
    Move,
    Refusal,
    UnreadableMove,
    find_move,
)
from pizzakit.games.mozzaroller import deck
from pizzakit.games.mozzaroller.moves import Join, Place, Roll, Stop
from pizzakit.match import Branch
from tests.positions import fields, played

SEEDS = st.integers(0, 10**6)


def state(match: Match) -> Any:
    """All that a match is, undone moves included."""
    return match._as_file(), fields(match.game), match.ply, match.revision


def at_a_choice(seed: int = 7) -> Match:
    """A match in which dice lie on an order and it may be stopped or rolled again."""
    match = Match("mozzaroller", ["Ana", "Bo"], seed)
    while match.game.phase != "choose":
        match.play(0)
    return match


# --- sitting down -------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "names"),
    [
        (["Ana", "Bo"], ["Ana", "Bo"]),
        (("  Ana ", "Bo\tB."), ["Ana", "Bo B."]),
        (["Ana", "Ana"], ["Ana", "Ana 2"]),
        (["Ana", "Ana", "Ana 2"], ["Ana", "Ana 3", "Ana 2"]),
        (["<svg onload=alert(1)>", "A&B \"'"], ["<svg onload=alert(1)>", "A&B \"'"]),
        (["Zoë 🍕", "שרה"], ["Zoë 🍕", "שרה"]),
        (None, ["Player 1", "Player 2"]),
    ],
)
def test_names_are_as_typed_and_told_apart(given: Any, names: list[str]):
    assert Match("mozzaroller", given, 1).seats == names


@pytest.mark.parametrize(
    "given", [["Ana", ""], ["Ana", " \n"], [], ["a"] * 5, "Ana", 3, ["Ana", 2], ["a", "\ud800"]]
)
def test_a_table_that_cannot_be_is_refused(given: Any):
    with pytest.raises(Refusal, match=r"seat"):
        Match("mozzaroller", given, 1)


def test_alone_against_angelo_even_angelo_keeps_his_own_score():
    match = Match("mozzaroller", ["Angelo"], 1)
    assert list(match.scores()) == match.names == ["Angelo", "Angelo 2"]


def test_names_with_the_word_seat_in_them_stay_with_their_owners():
    match = Match("mozzaroller", ["Ana", "seat 1"], 1)
    assert match.named("to seat 2, seat 1 and seat 7") == "to seat 1, Ana and seat 7"


@pytest.mark.parametrize("seed", [1.5, True, b"x", (1,), "\udcff"])
def test_a_seed_that_no_save_could_hold_is_refused(seed: Any):
    with pytest.raises(Refusal, match="seed"):
        Match("mozzaroller", ["Ana", "Bo"], seed)


@pytest.mark.parametrize("seed", [0, -5, "x/1", 2**63, 10**30, ""])
def test_any_whole_number_and_any_text_is_a_seed(seed: int | str, tmp_path):
    match = Match("mozzaroller", ["Ana", "Bo"], seed)
    again = Match.load(match.save(tmp_path / "save.json"))
    assert again.play(0) == match.play(0)


def test_without_a_seed_every_match_has_its_own():
    assert len({Match("mozzaroller").seed for _ in range(20)}) == 20


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"penalty_mx": 3}, "no rule 'penalty_mx'; did you mean penalty_max"),
        ({"penalty_max": "3"}, "penalty_max: a whole number expected, not text"),
        ({"penalty_max": 8}, "fewer than the dice expected, not 8"),
        ({"tokens": (1, 2)}, "one number for each of the six colours"),
        ({"tokens": 5}, "tokens"),
        ({"solo_hard": 1}, "solo_hard"),
        ("penalty_max", "rules must be a dict of changes"),
        ({3: 4}, "no rule 3"),
        ({"ladder": (0, float("nan"))}, "ladder"),
    ],
)
def test_rules_that_do_not_exist_or_do_not_fit_are_named(rules: Any, says: str):
    with pytest.raises(Refusal, match=says):
        Match("mozzaroller", rules=rules)


def test_an_unknown_game_gets_a_hint():
    with pytest.raises(Refusal, match="did you mean 'mozzaroller'"):
        Match("mozarroller")


def test_a_faulty_deck_file_is_named_when_the_match_begins(tmp_path):
    deck = tmp_path / "my deck.toml"
    deck.write_text("colours = []\norders = []\njokers = []\n")
    with pytest.raises(CardsError, match=r"my deck\.toml"):
        Match("mozzaroller", cards=deck)


# --- playing ------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked", ["roll the dice", "ROLL", " Roll   the dice. ", "roll!", 0, Roll()]
)
def test_a_move_is_itself_its_number_or_the_beginning_of_its_sentence(asked: Any):
    assert Match("mozzaroller", seed=1).play(asked).move == Roll()


@pytest.mark.parametrize("asked", ["", "dance", 99, -1, 1.0, True, None, ["roll"]])
def test_what_cannot_be_read_is_quoted_beside_what_could(asked: Any):
    match = Match("mozzaroller", seed=1)
    with pytest.raises(UnreadableMove) as refused:
        match.play(asked)
    assert repr(asked) in str(refused.value) or str(asked) in str(refused.value)
    assert match.ply == 0


def test_a_sentence_that_fits_several_moves_lists_them():
    match = Match("mozzaroller", seed=1)
    match.play("roll")
    with pytest.raises(AmbiguousMove, match=r"'put' could be any of: .*«Put "):
        match.play("put")


def test_a_whole_sentence_is_meant_even_where_it_begins_another():
    moves = [Place(1, ("corn",)), Place(10, ("corn",))]
    assert find_move(moves, "put 1 corn on order 1") == moves[0]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Stop(), "a turn begins with a roll (MZ-10)"),
        ("stop", "a turn begins with a roll (MZ-10)"),
        (Place(1, ("corn",)), "a turn begins with a roll (MZ-10)"),
        (Join("red"), "no joker to be joined now (MZ-21)"),
    ],
)
def test_an_illegal_move_says_what_was_asked_why_not_and_what_would_be(move: Any, reason: str):
    match = Match("mozzaroller", seed=1)
    asked = Stop() if move == "stop" else move
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert all(part in str(refused.value) for part in (f"«{asked}»", reason, "«Roll the dice»"))


@settings(max_examples=60)
@given(SEEDS, st.integers(0, 60))
def test_a_refused_move_leaves_the_match_as_it_was(seed: int, moves: int):
    match = played(seed=seed, moves=moves)
    before, legal = state(match), list(match.moves())
    asks: list[Any] = [Place(n, (f,)) for n in range(10) for f in ("corn", "ham")]
    for asked in [*asks, Roll(), Stop(), Join("red"), Join("mauve"), "no", 10**6, None]:
        if asked not in legal:
            with pytest.raises(Refusal):
                match.play(asked)
            assert asked is None or not isinstance(asked, Move) or match.why_not(asked)
    assert state(match) == before


@pytest.mark.parametrize("seat", [-1, 2, 99, "Ana"])
def test_only_seats_at_the_table_play(seat: Any):
    match = Match("mozzaroller", ["Ana", "Bo"], 1)
    with pytest.raises(Refusal, match="there is no seat"):
        match.play("roll", seat=seat)
    assert match.ply == 0


def test_nobody_plays_in_the_turn_of_another():
    match = Match("mozzaroller", ["Ana", "Bo"], 1)
    with pytest.raises(IllegalMove, match="turn"):
        match.play(Roll(), seat=1 - (match.to_move or 0))


def test_after_the_end_nothing_is_legal_and_it_says_so():
    match = played()
    assert (match.over, list(match.moves()), match.to_move) == (True, [], None)
    with pytest.raises(IllegalMove, match="the game is over"):
        match.play("roll")


class Stumbles(games.find("mozzaroller")):  # type: ignore[misc]
    """Fails half-way through a stop, when the position is already changed."""

    def _after_turn(self) -> None:
        self.ring.clear()
        raise ZeroDivisionError


def test_rules_that_fail_half_way_leave_the_match_as_it_was():
    match = Match(Stumbles, ["Ana", "Bo"], 7)
    while match.game.phase != "choose":
        match.play(0)
    before, redo = state(match), list(match.moves())
    with pytest.raises(ZeroDivisionError):
        match.play("stop")
    assert state(match) == before
    assert list(match.moves()) == redo


# --- the log, undo and redo ---------------------------------------------------


@settings(max_examples=40)
@given(SEEDS, st.integers(1, 50))
def test_undo_all_and_redo_all_comes_back(seed: int, moves: int):
    match = played(seed=seed, moves=moves)
    before, passed = state(match)[:3], [match.game]
    while match.undo():
        passed.append(match.game)
    assert fields(match.game) == fields(Match("mozzaroller", match.seats, seed).game)
    while match.redo():
        assert match.game is passed[-1 - match.ply]
    assert state(match)[:3] == before


@settings(max_examples=40)
@given(SEEDS, st.integers(1, 50), st.integers(1, 50))
def test_the_same_moves_after_undo_bring_the_same_luck(seed: int, moves: int, back: int):
    match = played(seed=seed, moves=moves)
    entries = list(match.log)
    for _ in range(back):
        match.undo()
    for entry in entries[match.ply :]:
        assert match.play(entry.move) == entry
    assert list(match.log) == entries


@settings(max_examples=40)
@given(SEEDS, st.integers(1, 40))
def test_a_detour_brings_no_other_luck(seed: int, moves: int):
    match = played(seed=seed, moves=moves)
    entries, start = list(match.log), match.ply // 2
    while match.ply > start:
        match.undo()
    wander = Seeded(seed)
    for _ in range(7):
        if not match.over:
            match.play(wander.pick(match.moves()))
    while match.ply > start:
        match.undo()
    assert [match.play(entry.move) for entry in entries[start:]] == entries[start:]


def two_ways_to_place() -> tuple[Match, Place, Place]:
    """A match with two single dice that fit one order, in either order."""
    for seed in range(100):
        match = Match("mozzaroller", ["Ana", "Bo"], seed)
        match.play("roll")
        both = [m for m in match.moves() if isinstance(m, Place) and len(set(m.dice)) == 2]
        if both and match.game.missing(both[0].order - 1) == 3:
            first, second = both[0].dice
            return match, Place(both[0].order, (first,)), Place(both[0].order, (second,))
    raise AssertionError("no such match")


def test_placing_in_another_order_brings_no_other_dice():
    match, first, second = two_ways_to_place()
    rolled = [match.play(move).chance for move in (first, second, Roll())]
    for _ in range(3):
        match.undo()
    assert [match.play(move).chance for move in (second, first, Roll())] == rolled


def test_another_move_forgets_what_was_undone():
    match = at_a_choice()
    match.play("stop")
    match.undo()
    match.play("roll")
    assert not match.can_redo
    assert [entry.move for entry in match.log][-1] == Roll()


def test_the_same_move_keeps_what_was_undone_after_it():
    match = played(moves=20)
    entries = list(match.log)
    for _ in range(5):
        match.undo()
    match.play(entries[15].move)
    assert match.can_redo
    while match.redo():
        pass
    assert list(match.log) == entries


def test_there_is_nothing_before_the_first_move_and_nothing_after_the_last():
    match = Match("mozzaroller", seed=1)
    assert (match.undo(), match.redo(), match.can_redo) == (False, False, False)


def test_the_log_prints_whole_sentences_with_names():
    match = played(moves=30)
    lines = str(match.log).splitlines()
    assert len(lines) == len(match.log) == 30
    assert all(re.fullmatch(r"(Ana|Bo|Cem) .+\.", line) for line in lines)


# --- luck of its own ----------------------------------------------------------


def test_a_branch_has_fresh_luck_says_so_and_leaves_the_original_alone():
    match = at_a_choice()
    old_luck = match.play("roll").chance
    match.undo()
    before, other = state(match), match.branch(seed="what if")
    assert other.play("roll").chance != old_luck
    assert "— from here on with fresh luck —" in str(other.log)
    assert "what if" not in f"{other!r} {other} {other.log}"  # the seed would foretell what comes
    assert list(other.log)[:-1] == list(match.log)
    assert state(match) == before


def test_a_branch_of_the_same_seed_has_the_same_luck():
    match = at_a_choice()
    assert match.branch(seed=5).play("roll") == match.branch(seed=5).play("roll")
    assert len({match.branch(seed=n).play("roll").chance for n in range(30)}) > 20


def test_before_the_branch_the_old_luck_holds_and_after_it_the_new():
    match = played(moves=12)
    other = match.branch(seed=1, at=8)
    moves = [entry.move for entry in match.log[:8]]
    for _ in range(6):
        other.undo()
    assert [other.play(move) for move in moves[2:]] == list(match.log[2:8])
    assert other.branches == [Branch(8, 1)]


def test_leaving_the_path_before_a_branch_leaves_the_branch():
    match = at_a_choice()
    other = match.branch(seed=1)
    other.undo()
    wrong = next(m for m in other.moves() if m != match.log[-1].move)
    other.play(wrong)
    assert other.branches == []


def test_a_branch_from_a_move_that_was_not_played_is_refused():
    with pytest.raises(Refusal, match="there is no move 5; the match has 0"):
        Match("mozzaroller", seed=1).branch(at=5)


def test_a_branch_of_a_branch_keeps_both_unless_they_begin_at_the_same_move():
    once = played(moves=9).branch(1, at=5)
    assert once.branch(2).branches == [Branch(5, 2)]
    once.play(0)
    assert once.branch(2).branches == [Branch(5, 1), Branch(6, 2)]


def test_restart_deals_anew():
    match = played(moves=9)
    match.restart(seed=8)
    assert (match.ply, len(match.log), match.seed) == (0, 0, 8)
    assert fields(match.game) == fields(Match("mozzaroller", match.seats, 8).game)


def test_a_scripted_match_is_told_by_name_and_undo_tells_it_again():
    orders = deck.shipped().orders[::-1]
    told = Scripted([orders, 0, ["corn"] * 8], then=Seeded(1))
    match = Match("mozzaroller", ["Ana", "Bo"], chance=told)
    first = match.play("roll")
    assert match.game.rolled == ("corn",) * 8
    match.undo()
    assert match.play("roll") == first


def test_the_last_lines_of_a_story_are_those_of_the_whole():
    match = Match("mozzaroller", seed=3)
    for _ in range(30):
        match.play(0)
    twin = match.branch(seed=4, at=20)
    for told in (match, twin):
        for last in (1, 7, 20, 99):
            assert told.story(None, last) == told.story(None)[-last:]


@pytest.mark.parametrize("seat", [2, -1, "a", 99, 0.5, True])
def test_a_seat_that_is_not_there_is_refused_whoever_asks(seat: Any):
    match = Match("pizza_rush", ["Ana", "Bo"], 1)
    asked = [match.moves, match.story, match.picture]
    asked += [lambda s: match.preview(0, s), lambda s: match.why_not(match.moves()[0], s)]
    asked.append(lambda s: match.play(0, s))
    for ask in asked:
        with pytest.raises(Refusal, match=f"no seat {seat!r}; seats are 0 to 1, .* seat 0 is Ana"):
            ask(seat)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("a" * 81, "at most 80 letters, not 81"),
        ("a" * 16_000, "at most 80 letters, not 16,000"),
        ("Ana\x00", "cannot be shown"),
        ("Ana\u202e", "cannot be shown"),
        ("\x1b[31mAna", "cannot be shown"),
        ("\ud800", "no text that a file can hold"),
    ],
)
def test_a_name_is_short_and_made_of_letters(name: str, says: str):
    with pytest.raises(Refusal, match=re.escape(says)) as refused:
        Match("mozzaroller", ["Bo", name])
    assert len(str(refused.value)) < 200


def test_a_bots_luck_tells_nothing_of_the_matchs():
    lucks: list[Any] = []

    def spy(seen: Any, seat: int, moves: Any, chance: Any) -> Any:
        lucks.append(chance)
        return moves[0]

    match = Match("pizza_rush", ["Ana", "spy"], 99)
    while len(lucks) < 3:
        if not players.bot_plays(match, {1: spy}):
            match.play(0)
    for luck in lucks:
        assert str(luck.seed) != "99"
        assert len(str(luck.seed)) == 64  # a digest, from which no seed follows
        assert not str(luck.seed).startswith("99/")
    assert "99" not in repr(match)


def test_a_move_played_otherwise_is_told_otherwise():
    match = Match("part_du_chef", ["Ana", "Bo"], 3)
    match.play(0)
    match.play(match.moves()[0])
    first = str(match.log)
    match.undo()
    match.play(match.moves()[1])
    assert str(match.log) != first
    match.undo()
    match.play(match.moves()[0])
    assert str(match.log) == first
