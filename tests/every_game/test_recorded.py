"""One match of every game, and counts of many, are as they were written down."""

import pytest

from pizzakit import games
from tests.every_game import record


@pytest.mark.slow
@pytest.mark.parametrize("name", games.names())
def test_a_recorded_match_is_played_the_same_way_today(name: str):
    written = (record.FOLDER / f"{name}.txt").read_text("utf-8")
    assert record.text(name).splitlines() == written.splitlines()


def test_no_record_is_of_a_game_that_is_gone():
    assert sorted(file.stem for file in record.FOLDER.iterdir()) == games.names()
