"""What a browser may say to a board, in every state of the board: obeyed, or answered in words.

A message may be forged, doubled, or on its way while the board changes. Whatever comes, a board
does what something shown in its state does, or says a word and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pizzakit import Board, Match, shapes
from pizzakit.board import messages
from pizzakit.board.turn import State

PLAYERS = ["Ana", "Bo", "Cem"]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True)
def bots_that_think_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that never gets to a bot's move, as while a bot thinks."""
    task = SimpleNamespace(done=lambda: False)
    loop = SimpleNamespace(
        create_task=lambda coroutine: coroutine.close() or task, call_later=lambda *_: None
    )
    fake = SimpleNamespace(get_running_loop=lambda: loop)
    monkeypatch.setattr("pizzakit.board.still.asyncio", fake)


def playing() -> Board:
    match = Match.situation("mozzaroller", "anita stops")
    return Board(match, advice=True)


def rush(first: int) -> Match:
    matches = (Match("pizza_rush", PLAYERS, seed) for seed in range(99))
    return next(match for match in matches if match.to_move == first)


def another_at_another_screen() -> Board:
    match = rush(first=1)
    return Board(match, viewer=0)


def a_bot_thinks() -> Board:
    match = rush(first=1)
    return Board(match, bots={1: "greedy", 2: "greedy"})


def covered() -> Board:
    board = Board(rush(first=0))
    board.click("pass")
    return board


def asking() -> Board:
    board = playing()
    board.ask(lambda move: None)
    return board


def stepping_in() -> Board:
    board = Board(Match.situation("pizza_chef", "note"), viewer=1)
    board.send_as_browser({"do": "stepin", "seat": 1})
    return board


def over() -> Board:
    return Board(Match.situation("part_du_chef", "the bill"))


BOARDS: dict[str, tuple[Callable[[], Board], State]] = {
    "a person to move": (playing, State.PLAYING),
    "another at another screen": (another_at_another_screen, State.WATCHING),
    "a bot thinks": (a_bot_thinks, State.WATCHING),
    "covered": (covered, State.COVERED),
    "a guess is asked for": (asking, State.ASKING),
    "stepping in": (stepping_in, State.STEPPING_IN),
    "over": (over, State.OVER),
}

#: Every message there is, filled in so that only the state of the board can speak against it.
MESSAGES: dict[str, dict[str, Any]] = {
    "play": {"move": 0},
    "preview": {"move": 0},
    "why": {"touches": ["roll"]},
    "undo": {},
    "redo": {},
    "new": {},
    "save": {},
    "saves": {},
    "load": {"name": "none.pizza.json"},
    "advise": {},
    "ready": {},
    "stepin": {"seat": 1},
    "stepback": {},
    "size": {"narrow": True},
}

#: What a state obeys. Everything else in it is answered by a word.
OBEYED: dict[State, set[str]] = {
    State.PLAYING: {"play", "undo", "redo", "new", "save", "load", "advise", "stepin"},
    State.WATCHING: {"undo", "redo", "new", "save", "load", "stepin"},
    State.COVERED: {"ready", "undo", "redo", "new", "save", "load"},
    State.ASKING: {"play"},
    State.STEPPING_IN: {"play", "stepback", "undo", "redo", "new", "save", "load", "advise"},
    State.OVER: {"undo", "redo", "new", "save", "load"},
}
ALWAYS = {"why", "size", "saves", "preview"}  # they change nothing in the match


def outside(board: Board) -> Any:
    """All that a person can see of a board but for the word it says."""
    words = ("message", "answers", "gists", "narrow", "svg", "banner")
    return {name: value for name, value in board.view.items() if name not in words}


def test_the_table_names_every_message_and_every_state():
    known = {kind.__name__.lower() for kind in msgspec.inspect.type_info(messages.Message).types
             for kind in [kind.cls]}  # fmt: skip
    assert set(MESSAGES) == known
    assert set(OBEYED) == set(State)
    for kind in known:
        offered = {state for state in State if kind in OBEYED[state]}
        meant = next(
            one.cls.offered
            for one in msgspec.inspect.type_info(messages.Message).types
            if one.cls.__name__.lower() == kind
        )
        if kind not in ALWAYS:
            assert offered == meant, kind


@pytest.mark.parametrize("place", BOARDS)
def test_a_board_is_in_the_state_it_shows(place: str):
    make, state = BOARDS[place]
    board = make()
    assert board.turn.state is state
    assert board.view["state"] == state.value


NOT_OFFERED = [
    (place, do)
    for place, (_, state) in BOARDS.items()
    for do in MESSAGES
    if do not in OBEYED[state] | ALWAYS
]


@pytest.mark.parametrize(("place", "do"), NOT_OFFERED)
def test_what_was_not_offered_is_answered_by_a_word_and_nothing_else(place: str, do: str):
    board = BOARDS[place][0]()
    before, saves = outside(board), board._saves()
    board.send_as_browser({"do": do, **MESSAGES[do]})
    assert outside(board) == before
    assert board.view["message"][0] in ("info", "error")
    assert board.view["message"][1].endswith((".", "now."))
    assert board._saves() == saves
    assert board.error is None


@pytest.mark.parametrize("do", sorted(set(MESSAGES) - {"save", "saves", "size", "why"}))
@pytest.mark.parametrize("place", BOARDS)
def test_what_was_offered_with_another_revision_comes_too_late(place: str, do: str):
    board = BOARDS[place][0]()
    before = outside(board)
    for revision in (board.match.revision - 1, board.match.revision + 1):
        board.send_as_browser({"do": do, **MESSAGES[do], "revision": revision})
        assert outside(board) == before
        if do != "preview":  # answered beside the picture, or not at all
            assert "came too late" in board.view["message"][1]


# --- what single messages do ----------------------------------------------------------------


def test_only_the_person_who_was_called_opens_a_covered_hand():
    """A forged `ready` once showed another's hand on a board that is one person's alone."""
    for make in (another_at_another_screen, a_bot_thinks):
        board = make()
        mine = shapes.draw(board.match.game.seen_by(0), 0, board.match.names)
        board.send_as_browser({"do": "ready"})
        assert board.viewer == 0
        assert board.view["svg"] == shapes.taken_apart(mine)[1]
        assert board.view["moves"] == []
    board = covered()
    hidden = shapes.draw(board.match.game.seen_by(None), None, board.match.names)
    assert board.view["svg"] == shapes.taken_apart(hidden)[1]  # the public table, nobody's hand
    board.send_as_browser({"do": "ready"})
    assert (board.viewer, board.covered) == (1, None)


def test_nothing_is_played_from_behind_the_cover():
    board = covered()
    before = board.match.ply
    for move in range(3):
        board.send_as_browser({"do": "play", "move": move})
    assert board.match.ply == before
    assert "pass the screen to Bo" in board.view["message"][1]


def test_a_double_click_is_played_once():
    board = playing()
    first = {"do": "play", "move": 0, "revision": board.match.revision}
    before = board.match.ply
    board.send_as_browser(first)
    board.send_as_browser(first)
    assert board.match.ply == before + 1
    assert "came too late" in board.view["message"][1]


def test_undo_pressed_on_two_pages_takes_one_move_back():
    board = Board(Match("mozzaroller", PLAYERS, 3))
    board.click("roll")
    board.send_as_browser({"do": "play", "move": 0})
    pressed = {"do": "undo", "revision": board.match.revision}
    board.send_as_browser(pressed)
    board.send_as_browser(pressed)
    assert board.match.ply == 1


def test_a_preview_of_an_earlier_position_is_not_answered():
    board, said = playing(), []
    board.send = lambda content, buffers=None: said.append(content)
    board.send_as_browser({"do": "preview", "move": 0, "revision": board.match.revision + 1})
    assert said == []
    board.send_as_browser({"do": "preview", "move": 0})
    assert len(said) == 1


def test_advice_is_given_on_ones_own_position_in_ones_own_turn_alone():
    board = Board(Match.situation("mozzaroller", "anita stops"), viewer=1, advice=True)
    board.send_as_browser({"do": "advise"})
    assert board.view["advice"] is None
    unasked = Board(Match.situation("mozzaroller", "anita stops"))
    unasked.send_as_browser({"do": "advise"})
    assert unasked.view["advice"] is None
    assert "advice=True" in unasked.view["message"][1]


def test_the_guess_that_was_pointed_at_stays_marked_on_the_board():
    board = asking()
    assert board.view["guess"] == []
    board.click("stop")
    assert board.view["guess"] == ["stop"]
    board.ask(None)
    board.ask(lambda move: None, board.match.ply)
    assert board.view["guess"] == []


def test_a_saved_game_is_opened_again_on_the_board():
    board = Board(Match("mozzaroller", PLAYERS, 3))
    board.click("roll")
    board.send_as_browser({"do": "save"})
    board.send_as_browser({"do": "save"})
    one, two = board._saves()  # two in one second are two files
    assert one != two
    before = board.match
    board.send_as_browser({"do": "undo"})
    revision = board.match.revision
    board.send_as_browser({"do": "load", "name": one})
    assert board.match is not before
    assert board.match.ply == 1
    assert board.match.revision > revision
    assert one in board.view["message"][1]
    board.send_as_browser({"do": "load", "name": "../elsewhere.pizza.json"})
    assert "no save" in board.view["message"][1]


def test_somebody_who_has_no_choice_is_not_asked_where_that_is_wished():
    board = Board(Match("mozzaroller", PLAYERS, 3), forced=True, pace=0)
    assert str(board.match.log[0].move) == "Roll the dice"
    assert len(board.turn.moves) > 1
    assert Board(Match("mozzaroller", PLAYERS, 3), pace=0).match.ply == 0


# --- anything at all ------------------------------------------------------------------------

ids = st.sampled_from(["roll", "stop", "number:3", "order:1", "pass", "", "seat:1"])
anything = st.one_of(
    st.sampled_from(sorted(MESSAGES)).flatmap(
        lambda do: st.fixed_dictionaries(
            {"do": st.just(do)},
            optional={
                "move": st.integers(-2, 6),
                "seat": st.integers(-1, 4),
                "revision": st.integers(0, 6),
                "name": st.text(max_size=8),
                "narrow": st.booleans(),
                "touches": st.lists(ids, max_size=3),
            },
        )
    ),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
    st.text(max_size=5),
    st.none(),
)


@pytest.mark.slow
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(place=st.sampled_from(sorted(BOARDS)), said=st.lists(anything, max_size=12))
def test_whatever_is_said_a_board_shows_what_its_viewer_may_see(place: str, said: list[Any]):
    board = BOARDS[place][0]()
    fixed = board._fixed_viewer
    for content in said:
        filled = content
        if isinstance(content, dict) and "revision" not in content:
            filled = {**content, "revision": board.match.revision}
        if isinstance(filled, dict) and filled.get("do") == "save":
            continue  # a file each
        board._receive(board, filled)
        turn = board.turn
        assert turn.viewer in (None, *board.people)
        assert fixed is None or turn.viewer == fixed
        assert turn.cover is None or turn.viewer is None
        seen = board.match.game.seen_by(turn.viewer)
        drawn = shapes.draw(seen, turn.viewer, board.match.names, board.view["narrow"])
        assert board.view["svg"] == shapes.taken_apart(drawn)[1]
        assert board.view["revision"] == board.match.revision
        if turn.acting is None:
            assert board.view["moves"] == []
