"""The moments that the notebook stands in can be played on from, whatever one does there."""

import random

import pytest

from pizzakit import Match
from pizzakit.games.mozzaroller.situations import SITUATIONS


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_situation_goes_on_whatever_is_played(name: str):
    for seed in range(10):
        match, luck = Match.situation("mozzaroller", name), random.Random(seed)
        for _ in range(25):
            match.play(luck.randrange(len(match.moves())))
        assert match.ply >= 25
