"""What Pizza Rush's table shows, to whom, and how much it weighs."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from pizzakit import shapes
from pizzakit.chance import Seeded
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush import deck, situations
from pizzakit.games.pizza_rush.drawing import icons
from pizzakit.games.pizza_rush.drawing.scene import Scene
from pizzakit.games.pizza_rush.rules import PizzaRush, Rules
from pizzakit.match import Match

NAMES = ["Ana", "Bo", "Cem", "Despina", "Eli", "Fay", "Gus"]
LAYOUTS = pytest.mark.parametrize("narrow", [False, True])


@cache
def games(seats: int) -> list[PizzaRush]:
    """Positions of a random game, every few moves."""
    game, luck = PizzaRush.new(seats, Rules(rounds=3), Seeded(seats)), random.Random(seats)
    found = []
    while not game.over:
        found.append(game.copy())
        game.play(luck.choice(game.legal_moves()), Seeded(luck.random().hex()))
    return [*found[:: max(1, len(found) // 25)], game]


def drawn(game: PizzaRush, seat: int | None, narrow: bool = False) -> str:
    return shapes.draw(game.seen_by(seat), seat, NAMES[: game.seats], narrow)


def root(game: PizzaRush, seat: int | None, narrow: bool = False) -> ET.Element:
    return ET.fromstring(drawn(game, seat, narrow))  # noqa: S314 (our own)


def touchable(tree: ET.Element) -> dict[str, str]:
    nodes = [node for node in tree.iter() if node.get("data-el")]
    return {node.get("data-el", ""): node.get("aria-label", "") for node in nodes}


def labelled(tree: ET.Element) -> Iterator[str]:
    return (node.get("aria-label", "") for node in tree.iter() if node.get("role") == "img")


def at_home(text: str) -> str:
    """The drawing without its definitions."""
    return re.sub(r"<defs>.*</defs>", "", text)


def whole_cards(text: str) -> Counter[int]:
    return Counter(map(int, re.findall(r'#pk0-c(\d+)"', at_home(text))))


def scene(name: str) -> PizzaRush:
    return Match.situation("pizza_rush", name).game


# --- secrets ------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 8))
@LAYOUTS
def test_what_a_seat_cannot_tell_apart_is_drawn_alike(seats: int, narrow: bool) -> None:  # C12
    for at, game in enumerate(games(seats)):
        seat = at % seats
        other = game.imagine(seat, Seeded(at))
        assert drawn(game, seat, narrow) == drawn(other, seat, narrow)


@pytest.mark.parametrize("seats", [2, 4, 7])
@LAYOUTS
def test_whole_cards_are_the_own_hand_and_the_last_play(seats: int, narrow: bool) -> None:
    for at, game in enumerate(games(seats)):
        seat = at % seats
        play = [game.top] * game.base if game.pizza and game.phase == "play" else []
        assert whole_cards(drawn(game, seat, narrow)) == Counter([*game.hands[seat], *play])
        assert whole_cards(drawn(game, None, narrow)) == Counter(play)


def test_an_onlooker_sees_only_backs_and_touches_only_buttons() -> None:
    for game in games(4):
        tree = root(game, None)
        assert set(touchable(tree)) == (set() if game.over else {"pass"})
        assert not any("among them" in said for said in labelled(tree))


# --- the hand -----------------------------------------------------------------


@LAYOUTS
def test_a_number_is_one_thing_to_touch_however_many_alike(narrow: bool) -> None:
    game = scene("two alike")
    found = touchable(root(game, 1, narrow))
    assert found["number:8"] == "three 8s (ham)"
    assert found["number:11"] == "an 11 (prawn)"
    assert set(found) == {*(f"number:{n}" for n in game.hands[1]), "pass"}


@LAYOUTS
def test_the_fan_is_sorted_from_left_to_right(narrow: bool) -> None:
    for game in games(2):
        hand = game.hands[0]
        shown = [name for name in touchable(root(game, 0, narrow)) if name != "pass"]
        assert shown == [f"number:{n}" for n in sorted(set(hand))]


def test_what_can_be_played_stands_out_without_any_colour() -> None:
    game = scene("capsicum")
    places = re.findall(
        r'translate\([\d.-]+ ([\d.-]+)\)rotate[^>]*data-el="number:(\d+)"', drawn(game, 1)
    )
    heights = {int(number): float(y) for y, number in places}
    assert set(heights) == set(game.hands[1])
    low = min(y for number, y in heights.items() if number < 7)
    assert all(y < low for number, y in heights.items() if number >= 7)


def strips(tree: ET.Element) -> list[list[tuple[float, float]]]:
    """Where each card of the hand begins, and which part of it shows its number, row by row."""
    rows: list[list[tuple[float, float]]] = []
    for held in (node for node in tree.iter() if "number:" in node.get("data-el", "")):
        x = float(re.findall(r"translate\(([\d.-]+)", held.get("transform", ""))[0])
        cards = [use for use in held if use.tag.endswith("use")]
        digits = 2 if len(held.get("data-el", "")) > len("number:9") else 1
        starts = [(x + float(card.get("x", 0)), digits) for card in cards]
        if not rows or starts[0][0] <= rows[-1][-1][0]:
            rows.append([])
        rows[-1] += starts
    return rows


@pytest.mark.parametrize("seats", range(2, 8))
@LAYOUTS
def test_no_card_of_the_hand_hides_the_number_of_another(seats: int, narrow: bool) -> None:
    width = 64 if narrow else 84
    for at, game in enumerate(games(seats)):
        rows = strips(root(game, at % seats, narrow))
        assert sum(map(len, rows)) == len(game.hands[at % seats])
        for row in rows:
            assert row[-1][0] + width <= (364 if narrow else 800)
            for (x, digits), (then, _) in pairwise(row):
                half_a_number = 0.28 * width * 0.62 if digits == 2 else 0.34 * width * 0.31
                assert then - x >= round(width * 0.4) / 2 + half_a_number - 1


def test_the_rows_of_a_hand_stay_as_they_are_while_it_shrinks() -> None:
    for narrow in (False, True):
        for seats in (2, 3, 7):
            rows = {
                Scene(game, 0, NAMES, narrow).place.rows for game in games(seats) if game.round == 1
            }
            assert len(rows) == 1


@pytest.mark.parametrize("viewer", [0, 2])
@LAYOUTS
def test_cards_known_in_anothers_hand_end_before_the_count(viewer: int, narrow: bool) -> None:
    (holder,) = (
        node
        for node in root(scene("exchange"), viewer, narrow).iter()
        if node.get("data-key") == f"seat:{2 - viewer}"
    )
    width = float(next(n.get("width", 0) for n in holder.iter() if n.tag.endswith("rect")))
    known = [
        (float(re.findall(r"translate\(([\d.]+) 33", node.get("transform", ""))[0]), node)
        for node in holder.iter()
        if re.search(r"translate\([\d.]+ 33\)", node.get("transform", ""))
    ]
    assert len(known) == 2
    size = float(known[-1][1][0].get("width", 30))
    (count,) = (n.text for n in holder.iter() if "pk-big" in n.get("class", ""))
    assert known[-1][0] + size < width - 9 - shapes.width_of(count or "", 20)
    assert known[1][0] - known[0][0] >= size


def test_who_is_out_has_a_place_instead_of_a_hand() -> None:
    game = scene("out")
    assert "1st" in [node.text for node in root(game, 2).iter()]
    assert "You are out 1st; the others play on." in drawn(game, 2)
    assert "out 1st" in drawn(game, 0)


def test_buttons_for_another_round_are_there_where_rounds_are_endless() -> None:
    endless = PizzaRush.new(3, Rules(rounds=None), Seeded(1))
    found = touchable(root(endless, 0))
    assert {"pass", "deal", "stop"} <= set(found)
    assert (
        touchable(root(PizzaRush.new(3, Rules(), Seeded(1)), 0)).keys() & {"deal", "stop"} == set()
    )


# --- the table ----------------------------------------------------------------


def test_the_others_sit_clockwise_from_the_left() -> None:
    game = games(5)[0]
    around = [said.partition(":")[0] for said in labelled(root(game, 3)) if " cards" in said]
    assert around == ["Eli", "Ana", "Bo", "Cem", "Despina"]


def test_the_pizza_tells_its_size_and_every_play() -> None:
    said = list(labelled(root(scene("pizza won"), 0)))
    assert "small pizza, one card a play: Ana a 6 (capsicum), then Bo an 11 (prawn)" in said


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_pizza_grows_by_as_many_toppings_as_a_play_has_cards(size: int) -> None:
    game = PizzaRush.new(3, Rules(), Seeded(2))
    game.base, game.pizza = size, [(0, 3), (1, 5), (2, 10)]
    for name in ("mushroom", "pineapple"):
        lying = at_home(drawn(game, None)).count(f'href="#pk0-{name}"')
        assert lying == size + 1  # and one on the small card of earlier plays
    assert at_home(drawn(game, None)).count('fill="#fffaf0"') == size  # the last play on white


def test_passing_turns_and_chefs_are_told_in_words() -> None:
    game = scene("pizza won")
    said = {line.partition(":")[0]: line for line in labelled(root(game, 1))}
    assert said["Cem"].endswith("passed")
    assert said["Ana"].endswith("to move")
    text = drawn(scene("exchange"), 2)
    assert all(chef in text for chef in ("Nonna", "Pro", "Novice", "Dishie"))
    assert "Dishie: gives Nonna 2 highest" in text


@LAYOUTS
def test_the_exchange_is_shown_card_by_card_to_those_it_concerns(narrow: bool) -> None:
    game = scene("exchange")
    told = {
        seat: [s for s in labelled(root(game, seat, narrow)) if s[:8] == "Exchange"]
        for seat in range(4)
    }
    assert told[0][0] == "Exchange: Cem gives Ana 1 and 1; Ana gives Cem 10 and 12"
    assert told[0][
        1
    ] == "Exchange: Dee gives Bo 1 card face down; Bo gives Dee 1 card face down".replace(
        "Dee", "Despina"
    )
    assert told[3][1] == "Exchange: Despina gives Bo 1; Bo gives Despina 12"
    assert "face down" in told[3][0]


def test_cards_given_away_stay_in_sight_in_the_hand_that_got_them() -> None:
    said = {line.partition(":")[0]: line for line in labelled(root(scene("exchange"), 2))}
    assert "among them 1 and 1" in said["Ana"]
    assert "among them" not in said["Bo"]


def test_the_end_of_the_game_shows_all_places_and_no_turn() -> None:
    game = games(4)[-1]
    words = [node.text for node in root(game, 1).iter()]
    for place, seat in enumerate(game.results[-1], 1):
        assert f"{ {1: '1st', 2: '2nd', 3: '3rd'}.get(place, f'{place}th') } {NAMES[seat]}" in words
    assert f"{NAMES[game.results[-1][0]]} wins" in words


# --- all drawings -------------------------------------------------------------


@LAYOUTS
def test_the_fullest_table_weighs_less_than_27_kb(narrow: bool) -> None:
    heaviest = max(
        len(drawn(game, game.to_move, narrow).encode())
        for seats in (2, 4, 7)
        for game in games(seats)
    )
    assert heaviest < 27_000


def test_a_deck_of_ones_own_is_drawn_with_names_and_icons_it_brings() -> None:
    odd = deck.Deck((1, 1, 2, 77, 77, 77, 99), (1,), deck.shipped().chefs, named(), ("", "tiny"))
    game = PizzaRush.new(2, Rules(), Seeded(1), odd)
    for narrow in (False, True):
        assert "<use" in drawn(game, 0, narrow)
    assert icons.icon_of("gherkin") == icons.ANY


def named() -> tuple[str, ...]:
    names = {
        1: "tomato",
        2: "a topping with a name that is very long indeed",
        77: "gherkin",
        99: "ham",
    }
    return tuple(names.get(number, "") for number in range(100))


@pytest.mark.parametrize("name", situations.SITUATIONS)
def test_every_situation_can_be_stood_in_and_drawn(name: str) -> None:
    match = Match.situation("pizza_rush", name)
    assert match.moves()
    assert HIDDEN not in match.game.hands[match.to_move]
    for narrow in (False, True):
        assert drawn(match.game, match.to_move, narrow)
