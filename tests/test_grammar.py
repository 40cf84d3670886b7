"""Names in the place of seats, and how somebody called "you" is spoken to."""

import random
import re

import pytest

from pizzakit import Match, grammar
from tests.positions import TABLES

TOLD_ABOUT = re.compile(r"(?:^|[;:,.] |\band )you (?!pass\b)(\w+s|was)\b(?<! as)")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("seat 1 is not promoted, with 3 coins", "you are not promoted, with 3 coins"),
        ("wins; seat 1 has to keep a slice", "wins; you have to keep a slice"),
        ("seat 2 gives seat 1 cards", "Bo gives you cards"),
        ("seat 1 gives seat 2 cards", "you give Bo cards"),
        ("seat 1's pepper counts as Truffe", "your pepper counts as Truffe"),
        ("begins: seat 2 is Nonna, seat 1 is Dishie", "begins: Bo is Nonna, you are Dishie"),
        ("a line\nseat 1 carries on", "a line\nyou carry on"),
        ("the hand of seat 1 counts", "the hand of you counts"),
        ("seat 1: 3 points", "you: 3 points"),
        ("seat 3 passes, side 2 passes", "seat 3 passes, Bo passes"),
        ("the backseat 1 and the seaside 2", "the backseat 1 and the seaside 2"),
    ],
)
def test_you_are_spoken_to_where_you_do_something(text: str, told: str):
    assert grammar.with_names(text, ["you", "Bo"]) == told


@pytest.mark.parametrize("verb", ["rolls", "passes", "goes", "carries", "ties", "loses", "is"])
def test_only_you_are_spoken_to(verb: str):
    assert grammar.does("Ana", verb) == f"Ana {verb}"
    assert grammar.does("you", verb) in {
        *("you roll", "you pass", "you go", "you carry", "you tie", "you lose", "you are")
    }


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_game_speaks_of_you_as_of_somebody_else(name: str, seats: int):
    luck = random.Random(5)
    for you in range(seats):
        names = [f"Ana {seat}" for seat in range(seats)]
        names[you] = "you"
        match = Match(name, names, seed=you)
        while not match.over and match.ply < 300:
            match.play(luck.choice(match.moves()))
        told = [*match.story(you), match.told_to(you), match.named(match.game.status(you))]
        assert any("you" in line.casefold() for line in told)
        wrong = [found[0] for line in told for found in TOLD_ABOUT.finditer(line.casefold())]
        assert wrong == []
