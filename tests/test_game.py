"""What every game is made of: moves, rules, places, refusals, hidden cards."""

import copy
import pickle
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pizzakit import game, games
from pizzakit.game import HIDDEN, AmbiguousMove, Move, Moves, Refusal, UnreadableMove


class Jump(Move, frozen=True):
    far: int
    over: str


class Rest(Move, frozen=True):
    pass


class Numbers(game.Rules, frozen=True):
    size: int = 3
    share: float = 0.5
    table: tuple[int, ...] = (1, 2)


MOVES = [Rest(), Jump(1, "Ana"), Jump(1, "Ana Maria"), Jump(2, "Bo")]


def test_a_move_points_at_its_fields_or_at_its_name():
    assert (Jump(2, "Bo").touches, Rest().touches) == (("far:2", "over:Bo"), ("rest",))


def test_a_move_is_a_value():
    assert Jump(2, "Bo") == Jump(2, "Bo")
    assert len({Jump(2, "Bo"), Jump(2, "Bo"), Rest()}) == 2
    assert repr(Jump(2, "Bo")) == "Jump(far=2, over='Bo')"


@pytest.mark.parametrize("move", MOVES)
def test_a_move_is_written_down_and_read_again(move: Move):
    assert msgspec.json.decode(msgspec.json.encode(move), type=Jump | Rest) == move


def test_moves_are_counted_looked_up_iterated_and_printed():
    moves = Moves(iter(MOVES))
    assert (len(moves), moves[1], Rest() in moves, list(moves)) == (4, MOVES[1], True, MOVES)
    assert str(moves).splitlines() == [f"  {i}  {move}" for i, move in enumerate(MOVES)]
    assert str(Moves([])) == "no moves"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (Rest(), Rest()),
        (3, Jump(2, "Bo")),
        ("rest.", Rest()),
        ("JUMP  2", Jump(2, "Bo")),
        ("jump 1 ana", Jump(1, "Ana")),
        ("jump 1 ana m", Jump(1, "Ana Maria")),
    ],
)
def test_a_move_is_found_by_itself_its_number_or_enough_of_its_sentence(asked: Any, found: Move):
    assert game.find_move(MOVES, asked) == found


def test_half_a_sentence_that_fits_two_moves_is_ambiguous():
    with pytest.raises(AmbiguousMove, match=r"'jump 1' could be any of: .*«Jump 1 Ana»; «Jump 1 A"):
        game.find_move(MOVES, "jump 1")


@pytest.mark.parametrize("asked", [4, -1, "fly", "", ".", "r e s t", 1.5, None, False, ["rest"]])
def test_what_is_no_move_is_quoted(asked: Any):
    with pytest.raises(UnreadableMove) as refused:
        game.find_move(MOVES, asked)
    assert str(asked) in str(refused.value)


@given(st.text())
def test_any_text_is_a_move_or_a_refusal(asked: str):
    try:
        assert game.find_move(MOVES, asked) in MOVES
    except Refusal as refused:
        assert "legal now" in str(refused)  # noqa: PT017  # either outcome is fine


def test_without_moves_it_says_that_there_are_none():
    with pytest.raises(UnreadableMove, match="there are no moves here"):
        game.find_move([], 0)


@given(st.lists(st.integers(-9, 9), min_size=1))
def test_a_place_is_one_more_than_how_many_are_better(keys: list[int]):
    found = game.places(keys)
    assert found == [sorted(keys, reverse=True).index(key) + 1 for key in keys]
    assert min(found) == 1


def test_ties_are_broken_by_the_next_key_and_then_shared():
    coins, pizzas, missions, mission_coins = [60, 60, 41, 60], [8, 7, 8, 8], [3, 2, 1, 3], 18
    keys = zip(coins, pizzas, missions, [21, 12, 9, mission_coins], strict=True)
    assert game.places(list(keys)) == [1, 3, 4, 2]
    keys = zip(coins, pizzas, missions, [21, 12, 9, 21], strict=True)
    assert game.places(list(keys)) == [1, 3, 4, 1]  # two firsts, no second


def test_rules_are_the_books_until_something_is_changed():
    assert game.rules_from(Numbers, None) == Numbers() == game.rules_from(Numbers, {})
    assert game.rules_from(Numbers, {"table": [5]}) == Numbers(table=(5,))
    assert game.rules_from(Numbers, Numbers(size=4)) == Numbers(size=4)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"sise": 3}, "no rule 'sise'; did you mean size"),
        ({"x": 3}, "there are share, size, table"),
        ({"size": "3"}, "a whole number expected, not text"),
        ({"size": 3.5}, "a whole number expected"),
        ({"size": True}, "a whole number expected, not true or false"),
        ({"table": ["x"]}, r"table\[0\]: a whole number expected"),
        ({"size": None}, "a whole number expected, not nothing"),
        ({"size": object()}, "size"),
        (Numbers(size=2.5), "a whole number expected, not a number with a fraction"),  # type: ignore[arg-type]  # on purpose
        ([("size", 3)], "rules must be a dict"),
        (game.Rules(), "rules must be a dict"),
        ({None: 1}, "there is no rule None"),
    ],
)
def test_rules_of_the_wrong_name_or_kind_are_refused(given: Any, says: str):
    with pytest.raises(Refusal, match=says):
        game.rules_from(Numbers, given)


def test_a_rule_with_a_few_values_says_which():
    class Readings(game.Rules, frozen=True):
        left: Literal["dealt", "set_aside"] = "dealt"

    with pytest.raises(Refusal, match="left: 'dealt' or 'set_aside' expected, not 'burnt'"):
        game.rules_from(Readings, {"left": "burnt"})
    with pytest.raises(Refusal, match=r"text expected, not a whole number|'dealt' or 'set_aside'"):
        game.rules_from(Readings, {"left": 1})


def test_there_is_only_one_hidden_card():
    assert copy.copy(HIDDEN) is copy.deepcopy(HIDDEN) is pickle.loads(pickle.dumps(HIDDEN))  # noqa: S301  # ours
    assert copy.copy(HIDDEN) is HIDDEN
    assert repr(HIDDEN) == "HIDDEN"


def test_a_class_can_be_passed_wherever_a_name_can():
    mozzaroller = games.find("mozzaroller")
    assert games.find(mozzaroller) is mozzaroller


@pytest.mark.parametrize("name", ["mozarella", "", None, 3, "chance", "games", "../match"])
def test_a_game_that_is_not_there_is_refused_with_those_that_are(name: Any):
    with pytest.raises(Refusal, match=r"there is no game .*mozzaroller"):
        games.find(name)


def test_a_game_without_a_deck_says_so():
    class Bare(games.find("mozzaroller")):  # type: ignore[misc]
        read_cards = classmethod(game.Game.read_cards.__func__)  # type: ignore[attr-defined]

    with pytest.raises(Refusal, match="no deck that could be replaced"):
        Bare.read_cards("x\n")
