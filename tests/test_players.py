"""Going back and forth at a table: to where a person decides, or move by move among bots."""

import pytest

from pizzakit import Match, bots, players
from tests import toy


def table(*players: bots.Bot | None) -> tuple[Match, dict[int, bots.Bot]]:
    """A match of coins in which so many bots have moved twice; None is a person."""
    match = Match(toy.Coins, [f"Seat {n}" for n in range(len(players))], 1)
    for _ in range(2 * len(players)):
        match.play(1)
    return match, {seat: bot for seat, bot in enumerate(players) if bot is not None}


def test_among_bots_alone_one_move_is_taken_back_or_played_again_at_a_time():
    match, robots = table(toy.shy, toy.shy, toy.shy)
    for ply in range(5, -1, -1):
        assert players.step_back(match, robots)
        assert match.ply == ply
    assert not players.step_back(match, robots)
    for ply in range(1, 7):
        assert players.step_forth(match, robots)
        assert match.ply == ply
    assert not players.step_forth(match, robots)


@pytest.mark.parametrize("person", range(3))
def test_with_a_person_it_goes_to_where_that_person_decides(person: int):
    sitting: list[bots.Bot | None] = [toy.shy] * 3
    sitting[person] = None
    match, robots = table(*sitting)
    assert players.step_back(match, robots)
    assert match.ply == 3 + person
    assert players.step_back(match, robots)
    assert match.ply == person
    assert players.step_forth(match, robots)
    assert match.ply == 3 + person
    assert players.step_forth(match, robots)
    assert (match.ply, match.over) == (6, True)
