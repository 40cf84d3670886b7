"""Bots of every game: they play by the rules, and know no more than their seat."""

import time
from functools import cache
from math import ceil
from typing import Any

import pytest

from pizzakit import Match, bots, games, players
from pizzakit.chance import Recording, Seeded
from pizzakit.game import Game
from tests.positions import TABLES, fields, played

#: Seconds of play after which a bot that thinks long has shown that it plays what is legal.
LONG_ENOUGH = 20
ROOMS = {name: games.room(name, "bot") for name in games.names()}
PLAYERS = [
    (name, bot)
    for name, room in ROOMS.items()
    for bot in ("random", "search", *getattr(room, "BOTS", ()))
]
every_bot = pytest.mark.parametrize(("name", "bot"), PLAYERS)
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)


@pytest.mark.parametrize("name", games.names())
def test_the_bots_of_a_game_can_be_called_by_name(name: str):
    own = getattr(ROOMS[name], "BOTS", {})
    assert {"random", "search", *own} == set(bots.names(name))
    assert "greedy" in own or ROOMS[name] is None


#: Of how many moves the searching bot is asked to find the best: it tries each one, to the end.
OFFERED = 12


def quick(name: str, bot: str) -> Any:
    """A bot by its name, the searching one with few tries of few moves."""
    return a_few_tries if bot == "search" else bots.find(name, bot)


def a_few_tries(seen: Any, seat: int, moves: Any, chance: Any) -> Any:
    return bots.Search(4)(seen, seat, moves[:: ceil(len(moves) / OFFERED)], chance)


def middle(name: str) -> int:
    low, high = games.find(name).seat_range
    return min(high, max(2, (low + high) // 2))


def choices(game: Game[Any]) -> bool:
    return len(game.legal_moves()) > 1


@cache
def under_way(name: str, count: int) -> list[Game[Any]]:
    """Positions with a choice, from random matches."""
    found = []
    for seed in range(count):
        match = played(name, middle(name), seed, moves=10 + 5 * seed)
        while match.undo():
            if choices(match.game):
                found.append(match.game)
                break
    return found


@pytest.mark.slow
@every_bot
def test_a_bot_plays_what_is_legal_until_the_end(name: str, bot: str):
    kind, luck, own = games.find(name), Seeded(1), Seeded("own")
    choose = quick(name, bot)
    game = kind.new(middle(name), kind.rules_type(), luck)
    patient = bot in ("search", "planner")
    began = time.process_time()
    for ply in range(400 if patient else 10_000):
        if game.to_move is None or (patient and time.process_time() - began > LONG_ENOUGH):
            return
        seat, moves = game.to_move, game.legal_moves()
        seen = game.seen_by(seat)
        move = choose(seen, seat, moves, own)
        assert move in moves, f"at {ply}"
        game.play(move, luck)
    assert patient, "no end in sight"


@pytest.mark.slow
@every_bot
def test_a_bot_leaves_what_it_is_shown_alone(name: str, bot: str):
    for game in under_way(name, 3):
        seen, moves = game.seen_by(game.to_move), game.legal_moves()
        before = fields(seen)
        quick(name, bot)(seen, game.to_move, moves, Seeded(1))
        assert (fields(seen), moves) == (before, game.legal_moves())


@pytest.mark.slow
@every_bot
def test_other_hidden_cards_change_neither_the_move_nor_its_reasons(name: str, bot: str):
    for game in under_way(name, 6):
        seat = game.to_move
        assert seat is not None
        other = game.imagine(seat, Seeded("other"))
        thought = []
        for position in (game, other):
            luck = Recording(Seeded("thought"))
            move = quick(name, bot)(position.seen_by(seat), seat, position.legal_moves(), luck)
            thought.append((move, luck.draws))
        assert thought[0] == thought[1]


@pytest.mark.slow
@every_table
def test_searching_sits_down_at_every_table(name: str, seats: int):
    game = played(name, seats, moves=4).game
    if game.to_move is not None:
        move = bots.Search(3)(
            game.seen_by(game.to_move), game.to_move, game.legal_moves(), Seeded(1)
        )
        assert move in game.legal_moves()


def test_a_bot_is_found_by_name_or_is_one_itself():
    assert bots.find("mozzaroller", "random") is bots.random
    assert bots.find("mozzaroller", quick) is quick
    assert bots.name_of(quick) == "quick"


@pytest.mark.parametrize("bot", ["deep thought", "", None, 3])
def test_a_bot_that_is_not_there_is_refused_with_those_that_are(bot: Any):
    with pytest.raises(ValueError, match=r"no bot .* plays Mozzaroller; there are: .*random"):
        bots.find("mozzaroller", bot)


@pytest.mark.parametrize("playouts", [0, -3])
def test_searching_needs_a_try(playouts: int):
    with pytest.raises(ValueError, match="at least one playout"):
        bots.Search(playouts)


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).has_secrets])
def test_a_bot_at_a_table_is_shown_no_more_than_its_seat_sees(name: str):
    match = Match(name, seed=1)
    shown = []

    def spy(seen: Any, seat: int, moves: Any, chance: Any) -> Any:
        shown.append((seat, fields(seen)))
        return moves[0]

    robots = dict.fromkeys(range(len(match.seats)), spy)
    for _ in range(40):
        before = match.game
        looked = len(shown)
        if not players.bot_plays(match, robots):
            break
        for seat, seen in shown[looked:]:
            assert seen == fields(before.seen_by(seat))
            assert seen != fields(before)
    assert shown
