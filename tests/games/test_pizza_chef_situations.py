"""Moments of Pizza Chef: each stands where it says, whatever the luck beyond its script."""

import pytest

from pizzakit import Match
from pizzakit.games.pizza_chef.ending import Receipt
from pizzakit.games.pizza_chef.moves import SERVE, Use
from pizzakit.games.pizza_chef.situations import SITUATIONS

PHASES = {
    "first cards": "keep", "with a bag": "pay", "fantasia": "pay", "premium": "pay",
    "spoiled": "spoiled", "returning": "put", "asked": "hand", "receipt": "over",
}  # fmt: skip


@pytest.mark.parametrize("name", SITUATIONS)
@pytest.mark.parametrize("seed", [1, "another"])
def test_a_situation_stands_where_it_says(name: str, seed: int | str) -> None:
    match = Match.situation("pizza_chef", name, seed)
    assert match.game.phase == PHASES.get(name, "act")
    assert match.over or match.moves()


def test_every_phase_can_be_stood_in() -> None:
    phases = {Match.situation("pizza_chef", name).game.phase for name in SITUATIONS}
    assert phases == {"keep", "act", "put", "pay", "spoiled", "hand", "over"}


def test_in_the_note_situation_everybody_may_play_one() -> None:
    match = Match.situation("pizza_chef", "note")
    notes = [[str(move) for move in match.moves(seat) if str(move)[:4] == "Play"]
             for seat in range(3)]  # fmt: skip
    assert notes == [
        ["Play the note A small favour"], ["Play the note Off the top"],
        ["Play the note First pick"],
    ]  # fmt: skip


def test_with_a_bag_there_is_a_choice_to_make() -> None:
    moves = Match.situation("pizza_chef", "with a bag").moves()
    assert SERVE in moves
    assert Use(0, "choice", "ham") in moves


def test_the_receipt_has_lines_of_every_kind() -> None:
    match = Match.situation("pizza_chef", "receipt")
    receipt = match.game.receipt(0)
    assert receipt == Receipt(13, 3, 0, 9, -6, -2, -1)
    assert "wins" in match.game.status()
    assert match.game.seen_by(1).receipt_lines(0) == match.game.receipt_lines(0)
