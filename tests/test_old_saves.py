"""Matches saved by version 0.1.0 are opened, shown and played on by every later one."""

from pathlib import Path

import pytest

from pizzakit import Match
from pizzakit.chance import Seeded

SAVES = sorted((Path(__file__).parent / "saves").glob("*.pizza.json"))


@pytest.mark.slow
@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.name.partition(".")[0])
def test_a_match_saved_long_ago_is_as_it_was(path: Path, tmp_path: Path):
    match = Match.load(path)
    assert len(str(match.log).splitlines()) >= match.ply
    assert str(match.picture())
    again = Match.load(match.save(tmp_path / "again.pizza.json"))
    assert list(again.log) == list(match.log)
    assert again.scores() == match.scores()
    luck = Seeded("on")
    match.undo()
    while not match.over and match.ply < 2_000:
        match.play(luck.pick(match.moves()))
    assert match.over


def test_saves_of_every_game_were_kept():
    assert {path.name.split("-")[0] for path in SAVES} >= {
        "mozzaroller", "part_du_chef", "pizza_chef", "pizza_master", "pizza_rush",
    }  # fmt: skip
