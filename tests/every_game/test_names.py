"""People see names: what a board, a picture or a printed match says never numbers the seats."""

import copy
import json
import re

import pytest

from pizzakit import Board, Match, games
from tests.positions import TABLES, played

SEAT = re.compile(r"\b[Ss]eat \d+|\b[Ss]ide \d+")
SCENES = [
    (name, scene)
    for name in games.names()
    for scene in getattr(games.room(name, "situations"), "SITUATIONS", ())
]


def seats_in(match: Match) -> list[str]:
    board = Board(copy.copy(match), advice=True)  # it need not follow what is done to the match
    board.send_as_browser({"do": "advise"})
    shown = json.dumps(board.view, ensure_ascii=False)
    pictures = [match.picture(seat) for seat in (None, *range(len(match.seats)))]
    texts = [shown, str(match), *(f"{one.alt} {one.text} {one.svg}" for one in pictures)]
    return [found for text in texts for found in SEAT.findall(text)]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "scene"), SCENES)
def test_a_situation_is_shown_with_names(name: str, scene: str):
    assert seats_in(Match.situation(name, scene)) == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_is_shown_with_names_to_its_end(name: str, seats: int):
    match = played(name, seats, seed="names", moves=10_000)
    assert match.over
    every = max(2, match.ply // 5)
    assert seats_in(match) == []
    while match.undo():
        if match.ply % every == 0:
            assert seats_in(match) == []


def test_a_move_is_understood_as_boards_say_it():
    match = Match.situation("part_du_chef", "whose slice")
    match.play("Take Truffe 1 from Cem")
    assert match.story()[-1].startswith("Ana takes a Truffe (1 olive) from Cem")
