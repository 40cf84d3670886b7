"""What every game can say: the gist of its clauses, and what a sentence of a player means."""

from __future__ import annotations

import inspect
import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from pizzakit import clauses, games
from pizzakit.cards import CardsError
from pizzakit.game import Game
from pizzakit.match import Match
from pizzakit.shapes import draw
from tests.positions import played, several, walked

NAMES = games.names()


def _texts_of(name: str) -> str:
    package = games.find(name).__module__.rpartition(".")[0]
    folder = Path(str(resources.files(package)))
    return "\n".join(file.read_text("utf-8") for file in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_that_is_cited_has_a_gist_in_a_sentence(name: str) -> None:
    known, cited = clauses.gists(games.find(name)), clauses.cited(_texts_of(name))
    assert known or not cited
    assert not [clause for clause in cited if clause not in known]
    for clause, gist in known.items():
        assert gist.endswith("."), (clause, gist)
        assert 15 < len(gist) <= 200, (clause, gist)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_sentence_of_any_move_is_read_as_that_move(name: str) -> None:
    kind = games.find(name)
    if not kind.__module__.startswith("pizzakit.games.") and kind.read_move is Game.read_move:
        pytest.skip("this game reads no sentence of a move that is not legal")
    read: dict[Any, str] = {}
    for game in walked(name):
        for move in game.legal_moves()[:40]:
            read[move] = str(move)
    start = Match(name, seed=1).game
    for move, sentence in read.items():
        assert start.read_move(sentence) == move, sentence
        assert start.read_move(f"  {sentence.upper()}. ") == move, sentence
    assert start.read_move("do what nobody can") is None


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_readable_move_that_is_not_legal_is_refused_with_its_reason(name: str) -> None:
    start = Match(name, seed=1)
    legal = start.moves()
    for game in walked(name):
        for move in game.legal_moves()[:5]:
            if move not in legal:
                with pytest.raises(ValueError) as refused:  # noqa: PT011 (compared below)
                    start.play(str(move))
                assert (start.why_not(move) or "") in str(refused.value)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_may_say_and_by_a_sign_and_end_in_another(name: str) -> None:
    start = Match(name, seed=1)
    for game in walked(name):
        for move in game.legal_moves()[:20]:
            said = str(move).replace(" and ", " & ")
            assert start._meant(start.moves(), f"{said}!") == start._meant(start.moves(), str(move))


#: What the clause is about that a player is told who is not to move: whose turn it is, or its part.
TURNS = re.compile(
    r"turn|in order|the chef cuts|everybody starts|before the next one chooses|one after the"
)


@pytest.mark.parametrize("name", NAMES)
def test_whoever_is_not_to_move_is_told_a_clause_about_turns(name: str) -> None:
    kind = games.find(name)
    for game in walked(name):
        for move in game.legal_moves()[:3]:
            for seat in {*range(game.seats)} - {game.to_move, *game.may_step_in}:
                told = clauses.gists_of(kind, game.why_not(move, seat) or "")
                assert told or not clauses.gists(kind)
                assert all(TURNS.search(gist.lower()) for gist in told), told


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_of_one_thing_nothing_is_said_as_of_several(name: str) -> None:
    said: set[str] = set()
    for seats in games.find(name).seat_range:
        match = played(name, seats)
        said |= {*match.story(None), *match.story(0)}
    seen: dict[Any, None] = {}
    for game in walked(name):
        seat, moves = game.to_move, game.legal_moves()[:20]
        said |= {game.status(seat), game.status(None), str(game.seen_by(seat)), *map(str, moves)}
        said |= {game.preview(move, seat) for move in moves[:5] if move.confirm}
        said |= {game.why_not(move) or "" for move in list(seen)[-40:]}
        names = [*match.seats[: game.seats], *game.rivals]
        said |= set(re.findall(r"[^<>\"]+", draw(game.seen_by(seat), seat, names)))
        seen |= dict.fromkeys(moves)
    assert not {several(text) for text in said} - {""}


@pytest.mark.parametrize("name", NAMES)
def test_a_deck_of_the_wrong_kind_of_thing_is_refused_in_words(name: str) -> None:
    kind = games.find(name)
    file = resources.files(kind.__module__.rpartition(".")[0]).joinpath("cards.toml")
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    for n, line in enumerate(lines):
        key, equals, value = line.partition(" = ")
        if equals and n % 7 == 0:
            wrong = "3.5" if value[0] == '"' else '"three"'
            with pytest.raises(CardsError, match=f"{key}.* expected, not ") as refused:
                kind.read_cards("\n".join([*lines[:n], f"{key} = {wrong}", *lines[n + 1 :]]))
            assert "`" not in str(refused.value)


@pytest.mark.parametrize("name", NAMES)
def test_whoever_is_named_begins(name: str) -> None:
    kind = games.find(name)
    shipped = kind.__module__.startswith("pizzakit.games.")
    if not shipped and "first" not in inspect.signature(kind.new).parameters:
        pytest.skip("in this game nobody can be named to begin")
    seats = [f"Player {n + 1}" for n in range(kind.seat_range[1])]
    for first in range(len(seats)):
        for seed in range(3):
            match = Match(name, seats, seed, first=first)
            assert match.first == first
            assert match.to_move is not None
