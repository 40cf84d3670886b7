"""What a refusal repeats of what somebody typed: a line at most, and it never fails itself."""

from typing import Any

import pytest

from pizzakit import Board, Match, bots, games, playtest
from pizzakit.cards import CardsError
from pizzakit.game import Refusal, rules_from
from pizzakit.phrases import brief, nearest, shown
from pizzakit.players import table_for


class Mute:
    def __repr__(self) -> str:
        raise RuntimeError("asked me")


def inside_itself() -> dict[str, Any]:
    thing: dict[str, Any] = {}
    thing["thing"] = thing
    return thing


def deep() -> list[Any]:
    thing: list[Any] = []
    for _ in range(100_000):
        thing = [thing]
    return thing


HUGE = "h" * 3_000_000
STRANGE = [
    "\ud800", HUGE, 10**5000, -(10**5000), [10**5000], Mute(), inside_itself(), deep(),
    float("nan"), b"\xff", ("a",), {1: 2}, {HUGE: HUGE}, [HUGE] * 100, range(10**9), object,
]  # fmt: skip
strange = pytest.mark.parametrize("thing", STRANGE, ids=[type(one).__name__ for one in STRANGE])


@strange
def test_whatever_is_shown_is_a_line_that_can_be_read(thing: Any):
    text = shown(thing)
    assert 0 < len(text) < 200
    assert text.isprintable()


def test_what_is_short_is_shown_as_python_writes_it():
    for thing in ("it's", {"b": 1, "a": (2, 3)}, [1, [2]], 10**30, None, -3.5, {1}, b"x", ()):
        assert shown(thing) == repr(thing)
    assert brief("olives and corn") == "olives and corn"


def test_a_word_of_a_page_is_near_to_nothing():
    assert nearest("penalty", ["dice", "penalty_max"]) == ["penalty_max"]
    assert nearest(HUGE, ["dice"]) == nearest(Mute(), ["dice"]) == []


ASKED = {
    "a game": Match,
    "rules": lambda x: Match("mozzaroller", rules=x),
    "a number of the rules": lambda x: Match("mozzaroller", rules={"dice": x}),
    "a word of the rules": lambda x: Match("pizza_master", rules={"mode": x}),
    "a rule": lambda x: rules_from(games.find("mozzaroller").rules_type, {str_of(x): 1}),
    "seats": lambda x: Match("mozzaroller", seats=x),
    "a seat": lambda x: Match("mozzaroller", seats=[x, "Bo"]),
    "a seed": lambda x: Match("mozzaroller", seed=x),
    "who begins": lambda x: Match("mozzaroller", first=x),
    "chance": lambda x: Match("mozzaroller", chance=x),
    "cards": lambda x: Match("mozzaroller", cards=x),
    "a situation": lambda x: Match.situation("mozzaroller", x),
    "a game of situations": lambda x: Match.situation(x, "first roll"),
    "a situation's seed": lambda x: Match.situation("mozzaroller", "first roll", x),
    "a move": lambda x: table().play(x),
    "a move to preview": lambda x: table().preview(x),
    "whose move": lambda x: table().play(0, x),
    "whose moves": lambda x: table().moves(x),
    "whose story": lambda x: table().story(x),
    "whose picture": lambda x: table().picture(x),
    "a place in the log": lambda x: table().branch(1, x),
    "a branch's seed": lambda x: table().branch(x),
    "a file to load": Match.load,
    "a file to save in": lambda x: table().save(x),
    "a playtest's game": lambda x: playtest(x, ["random"]),
    "bots": lambda x: playtest("mozzaroller", x),
    "a bot": lambda x: bots.find("mozzaroller", x),
    "matches": lambda x: playtest("mozzaroller", ["random"], x),
    "a playtest's seed": lambda x: playtest("mozzaroller", ["random"], 1, x),
    "a playtest's rules": lambda x: playtest("mozzaroller", ["random"], 1, rules={"dice": x}),
    "a playtest's cards": lambda x: playtest("mozzaroller", ["random"], 1, cards=x),
    "an executor": lambda x: playtest("mozzaroller", ["random"], 1, executor=x),
    "workers": lambda x: playtest("mozzaroller", ["random"], 1, workers=x),
    "the longest": lambda x: playtest("mozzaroller", ["random"], 1, longest=x),
    "a board's game": Board,
    "who sits at a board": lambda x: Board("mozzaroller", seats=x),
    "a board's bots": lambda x: Board(table(), bots=x),
    "a board's viewer": lambda x: Board(table(), viewer=x),
    "a board's pace": lambda x: Board(table(), pace=x),
    "a table": lambda x: table_for("mozzaroller", ["you", x], None, None, None, None),
}


def table() -> Match:
    return Match("mozzaroller", ["Ana", "Bo"], 1)


def str_of(thing: Any) -> Any:
    return thing if isinstance(thing, str) else shown(thing)


@strange
@pytest.mark.parametrize("what", ASKED)
def test_whatever_is_asked_for_is_done_or_refused_in_a_few_lines(what: str, thing: Any):
    said = ""
    try:
        ASKED[what](thing)
    except (Refusal, CardsError) as refused:
        said = str(refused)
    assert len(said) < 900
