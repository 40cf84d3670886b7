"""Copies of a match: they go their own way, whoever watches the one they come from."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from pizzakit import Board, Match, games
from pizzakit.chance import Seeded
from tests import toy
from tests.positions import fields, named, played

COPIES: dict[str, Callable[[Match], Match]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),  # noqa: S301 (our own)
}
every_copy = pytest.mark.parametrize("how", COPIES)


def watched(game: Any, moves: int = 12) -> tuple[Match, Board]:
    seats = max(2, games.find(game).seat_range[0])
    match = played(game, seats, moves=moves)
    return match, Board(match)


@every_copy
@pytest.mark.parametrize("game", [*games.names(), toy.Whistles])
def test_a_copy_stands_where_its_match_stands_and_goes_its_own_way(how: str, game: Any):
    match, _ = watched(game)
    match.undo()
    twin = COPIES[how](match)
    assert twin._as_file() == match._as_file()
    assert fields(twin.game) == fields(match.game)
    assert str(twin.log) == str(match.log)
    before, told = match._as_file(), str(match.log)
    twin.undo()
    for _ in range(6):
        if not twin.over:
            twin.play(Seeded(twin.ply).pick(twin.moves()))
    assert match._as_file() == before
    assert str(match.log) == told


@every_copy
def test_a_copy_has_the_same_luck_to_come(how: str):
    match, _ = watched("mozzaroller")
    twin = COPIES[how](match)
    for _ in range(10):
        assert twin.play(0) == match.play(0)


@every_copy
def test_a_copy_of_a_branch_and_of_a_script_has_their_luck(how: str):
    branch = watched("mozzaroller")[0].branch(seed="b", at=5)
    scene = Match.situation("mozzaroller", "first roll")
    for match in (branch, scene):
        twin = COPIES[how](match)
        assert [twin.play(0) for _ in range(3)] == [match.play(0) for _ in range(3)]


@every_copy
def test_nobody_watches_a_copy_and_the_match_is_watched_on(how: str):
    match, board = watched("mozzaroller")
    twin = COPIES[how](match)
    shown = board.view
    twin.play(0)
    assert board.view is shown
    match.play(0)
    assert board.view is not shown


@every_copy
def test_what_is_changed_in_a_copy_is_not_changed_in_the_match(how: str):
    match = Match(toy.Coins, named(2), 1)
    twin = COPIES[how](match)
    twin.game.coins[0] = 99
    twin.seats[0] = "Zoe"
    twin.peeked = True
    assert (match.game.coins[0], match.seats[0], match.peeked) == (0, "Ana", False)
