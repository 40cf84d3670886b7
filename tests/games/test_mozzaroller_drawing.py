"""What Mozzaroller's table shows, and how much it weighs."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from pizzakit import shapes
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.match import Match

NAMES = ["Ana", "Bo", "Chiara", "Dmitri"]


@cache
def _games(seats: int) -> list[list[Mozzaroller]]:
    """All positions of a few games in which dice are mostly placed."""
    found = []
    for seed in range(4):
        match, luck = Match("mozzaroller", seats=NAMES[:seats], seed=seed), random.Random(seed)
        played = [match.game]
        while not match.over:
            moves = list(match.moves())
            most = max(moves, key=lambda move: len(move.touches))
            match.play(most if luck.random() < 0.7 else luck.choice(moves))
            played.append(match.game)
        found.append(played)
    return found


def _first(seats: int, wanted: Callable[[Mozzaroller], bool]) -> Mozzaroller:
    return next(position for game in _games(seats) for position in game if wanted(position))


def _draw(position: Mozzaroller, seat: int | None = 0, narrow: bool = False) -> ET.Element:
    names = [*NAMES[: position.seats], *position.rivals]
    text = shapes.draw(position.seen_by(seat), seat, names, narrow)
    return ET.fromstring(text)  # noqa: S314 (our own)


def _labels(root: ET.Element) -> dict[str, str]:
    return {
        node.get("data-el", ""): node.get("aria-label", "")
        for node in root.iter()
        if node.get("data-el")
    }


def _words(root: ET.Element) -> str:
    return " | ".join(node.text or "" for node in root.findall(".//{*}text"))


@pytest.mark.parametrize("narrow", [False, True])
def test_the_fullest_table_of_four_weighs_less_than_26_kb(narrow: bool) -> None:
    heaviest = max(
        len(shapes.draw(position, position.to_move, NAMES, narrow).encode())
        for game in _games(4)
        for position in game[::3]
    )
    assert heaviest < 26 * 1024


@pytest.mark.slow
def test_everything_that_could_ever_be_pointed_at_is_there_in_every_phase() -> None:
    fixed = {"roll", "stop", *(f"order:{n}" for n in range(1, 9))}
    for game in _games(2):
        for position in game:
            rows = {f"row:{colour}" for colour in position.deck.colours}
            dice = {f"die:{face}" for face in position.rolled}
            buttons = {"roll", "stop"} if position.over else set()  # nothing more is rolled
            assert set(_labels(_draw(position))) == (fixed | rows | dice) - buttons


def test_buttons_that_do_nothing_now_look_it() -> None:
    root = _draw(_first(2, lambda position: position.phase == "place"))
    off = {n.get("data-el") for n in root.iter() if "pk-off" in n.get("class", "").split()}
    assert off == {"roll", "stop"}


def test_an_order_says_who_wants_what_and_what_lies_on_it() -> None:
    position = _first(2, lambda p: any(p.placed[at] and p.missing(at) for at in p.started))
    at = next(at for at in position.started if position.missing(at))
    said = _labels(_draw(position))[f"order:{at + 1}"]
    assert said.startswith(f"order {at + 1}, ")
    assert said.endswith(" placed")
    order = position.ring[at]
    assert order is not None
    assert order.name in said


def test_a_joker_says_that_it_wants_three_alike() -> None:
    position = _first(2, lambda p: any(order and order.joker for order in p.ring))
    assert "3 alike, any" in _words(_draw(position))


def test_a_placed_die_lies_on_its_order_and_keeps_its_key() -> None:
    for before, after in zip(_games(2)[0], _games(2)[0][1:], strict=False):
        if after.started and before.rolled and len(after.rolled) == len(before.rolled) - 1:
            keys = [
                {n.get("data-key") for n in _draw(p).iter() if n.get("data-key")}
                for p in (before, after)
            ]
            assert keys[0] == keys[1]


def test_only_the_seats_own_colours_can_be_pointed_at() -> None:
    position = _first(3, lambda p: p.round > 2)
    for seat in range(3):
        rows = [n for n in _draw(position, seat).iter() if "row:" in n.get("data-el", "")]
        assert len(rows) == 6


def test_solo_shows_angelo_and_how_many_rounds_there_are() -> None:
    words = _words(_draw(_first(1, lambda p: p.round == 3)))
    assert "Angelo" in words
    assert "round 3 of 8" in words


def test_the_end_shows_places_totals_and_where_they_come_from() -> None:
    position = _games(3)[0][-1]
    words = _words(_draw(position))
    for side, place in enumerate(position.ranking()):
        receipt = position.receipt(side)
        assert f"{ {1: '1st', 2: '2nd', 3: '3rd'}[place] } · {receipt.total} points" in words
        assert f"ingredients {receipt.ingredients} + tokens {receipt.tokens} + " in words


def test_the_last_round_is_announced() -> None:
    assert "the last" in _words(_draw(_first(4, lambda p: p.final and not p.over)))


@pytest.mark.parametrize("rules", [{"ring": 3}, {"ring": 12, "dice": 12}, {"joker_dice": 6}])
@pytest.mark.parametrize("narrow", [False, True])
def test_rings_and_dice_of_other_sizes_stay_on_the_table(
    rules: dict[str, int], narrow: bool
) -> None:
    match = Match("mozzaroller", seats=NAMES[:2], seed=1, rules=rules)
    match.play("roll")
    root = _draw(match.game, narrow=narrow)
    _, _, width, height = map(float, root.get("viewBox", "").split())
    for node in root.iter():
        if node.get("data-el") and not node.get("data-el", "").startswith("row"):
            place = node.get("transform", "translate(0 0)")[10:-1].split()
            assert 0 <= float(place[0]) < width - 25
            assert 0 <= float(place[1]) < height - 25
