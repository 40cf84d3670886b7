"""A board in plain Python, where no browser is needed to see what it does."""

import base64
import gc
import re
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from IPython import display

from pizzakit import Board, Match, games, lesson
from pizzakit.game import Refusal
from pizzakit.shapes import touchable_names
from tests.positions import BRIEF


def test_a_board_displays_a_still_picture_and_a_widget_with_nothing_to_fall_back_on(  # C26
    monkeypatch: pytest.MonkeyPatch,
):
    shown: list[Any] = []
    monkeypatch.setattr(display, "display", lambda thing, **_: shown.append(thing))
    Board("mozzaroller", seed=5)._ipython_display_()
    still, live = shown[0]._repr_mimebundle_(), shown[1]
    picture = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', still["text/html"])
    assert picture
    assert base64.b64decode(picture[1]).startswith(b"<svg")
    assert "run this cell" in still["text/html"]
    assert set(live) == {"application/vnd.jupyter.widget-view+json", "text/plain"}
    assert live["text/plain"] == ""


def test_bots_play_until_a_person_is_to_move():
    board = Board("mozzaroller", seats=["greedy", "you", "random"], seed=1, pace=0)
    assert board.match.to_move == 1
    assert board.people == [1]


@pytest.mark.slow
@pytest.mark.parametrize("game", games.names())
def test_bots_alone_play_to_the_end_and_nobody_takes_a_move_back(game: str):
    board = Board(game, ["random", "random"], 1, rules=BRIEF.get(game), pace=0)
    assert board.match.over
    assert not board.view["undo"]
    board.match.undo()
    assert board.match.over  # they play on at once
    board.send_as_browser({"do": "undo"})
    assert "nothing to take back" in board.view["message"][1]
    assert not board.view["redo"]


def test_undo_is_lit_where_it_is_obeyed():
    board = Board("mozzaroller", ["you", "random"], 5, pace=0)
    assert not board.view["undo"]
    board.click("roll")
    assert board.view["undo"]
    board.ask(print)
    assert not board.view["undo"]


def failing(position: Any, seat: int, moves: Any, chance: Any) -> Any:
    raise RuntimeError("out of dough")


def test_a_bot_that_has_failed_is_no_longer_said_to_think():
    board = Board("mozzaroller", ["you", failing], 5, first=0, pace=0)
    board.click("roll")
    while board.match.to_move == 0:
        board._receive(board, {"do": "play", "move": 0, "revision": board.match.revision})
    assert "RuntimeError: out of dough" in board.view["message"][1]
    said = "has stopped: Undo takes your last move back, New game begins anew."
    assert board.view["status"] == said
    assert board.view["says"] == f"failing {said}"
    board.send_as_browser({"do": "undo"})
    assert "stopped" not in board.view["status"]
    alone = Board("mozzaroller", [failing, failing], 5, pace=0)
    assert alone.view["status"] == "has stopped: New game begins anew."


def test_undo_goes_back_to_the_last_decision_of_a_person():
    board = Board("mozzaroller", seats=["you", "random"], seed=5, pace=0)
    board.click("roll")
    while board.match.to_move == 0 and board.match.log[-1].seat == 0:
        board.send_as_browser({"do": "play", "move": 0, "revision": board.match.revision})
    board.send_as_browser({"do": "undo"})
    assert board.match.to_move == 0
    assert board.match.log[-1].seat == 0
    assert board.view["redo"]


@pytest.mark.slow
def test_boards_of_one_match_stay_in_step_and_a_forgotten_one_is_let_go():
    match = Match("mozzaroller", seed=5)
    first, second = Board(match), Board(match)
    first.click("roll")
    assert first.view["svg"] == second.view["svg"]
    second.close()
    del second
    gc.collect()
    first.send_as_browser({"do": "undo"})
    assert match.ply == 0


def test_save_writes_beside_the_notebook_and_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    board = Board("mozzaroller", seed=5)
    board.click("roll")
    board.send_as_browser({"do": "save"})
    (saved,) = tmp_path.iterdir()
    assert f'pk.Match.load("{saved.name}")' in board.view["message"][1]
    assert Match.load(saved).log[0] == board.match.log[0]


def test_a_save_that_cannot_be_written_is_said_on_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    board = Board("mozzaroller", seed=5)
    tmp_path.rmdir()
    board._receive(board, {"do": "save"})
    assert board.view["message"][0] == "error"
    assert "cannot be written: No such file" in board.view["message"][1]


def test_a_word_said_again_reaches_the_browser_again():
    board = Board(Match.situation("pizza_rush", "capsicum"))
    said = []
    for low in (5, 6, 6):
        board.send_as_browser({"do": "why", "touches": [f"number:{low}"]})
        said.append(board.view)
    assert len({view["message"][1] for view in said}) == 1
    assert said[0] != said[1] != said[2]


def test_advice_is_given_when_asked_for_and_gone_after_a_move():
    board = Board(Match.situation("mozzaroller", "anita stops"), advice=True)
    assert board.view["advice"] == []
    board.send_as_browser({"do": "advise"})
    assert board.view["advice"][0]["say"].startswith("Stop: 7.00 points")
    board.click("stop")
    assert board.view["advice"] == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ({"game": "mozarella"}, "did you mean 'mozzaroller'"),
        ({"game": "mozzaroller", "seats": ["a"] * 9}, "seats 1 to 4, not 9"),
        ({"game": Match("mozzaroller", seed=1), "seats": ["Ana"]}, "already has its seats"),
        ({"game": Match("mozzaroller", seed=1), "bots": {7: "greedy"}}, "no seat 7"),
        ({"game": "mozzaroller", "bots": {0: "genius"}}, "no bot 'genius'"),
    ],
)
def test_what_cannot_be_is_refused_in_words(arguments: dict, says: str):
    with pytest.raises(Refusal, match=re.escape(says)):
        Board(**arguments)


def test_a_bot_answers_a_move_that_was_made_elsewhere():
    match = Match("mozzaroller", seats=["Ana", "Bo"], seed=5)
    watching = Board(match, bots={1: "greedy"}, pace=0)
    match.play("Roll the dice")
    for _ in range(20):
        if match.log[-1].seat == 1:
            break
        match.play(0)
    assert match.to_move == 0
    assert watching.view["revision"] == match.revision


@pytest.mark.parametrize(
    "arguments",
    [{"pace": "x"}, {"pace": -1}, {"viewer": 9}, {"bots": {5: "greedy"}}, {"bots": ["greedy"]},
     {"seats": "ab"}, {"seats": ["you", "greedyy"]}, {"seats": ["you", "Greedy"]}],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(arguments: dict):
    with pytest.raises(Refusal):
        Board("mozzaroller", **arguments)


@pytest.mark.parametrize("game", games.names())
def test_what_no_drawing_has_is_never_asked_of_a_game(game: str):
    """A page that was left open, or a foreign one, may name what is not there (C23, C24)."""
    board = Board(game, seed=5, viewer=0)
    there = sorted(touchable_names(board.view["svg"]))
    kinds = {name.partition(":")[0] for name in there}
    strange = [f"{kind}:{name}" for kind in sorted(kinds) for name in ("gold", "", "9999", "a:b")]
    for name in [*strange, "tray:gold", "completed:gold"]:
        for touches in [name], [there[0], name]:
            board.send_as_browser({"do": "why", "touches": touches})
            assert "came too late" in board.view["message"][1]
            assert board.match.ply == 0


@pytest.mark.slow
@pytest.mark.parametrize("make", [lambda: Board("pizza_chef"), lambda: lesson.Predict("How many?")])
def test_what_was_closed_is_let_go_of(make: Callable[[], Any]):
    thing = make()
    gone = weakref.ref(thing)
    thing._repr_mimebundle_()
    thing.close()
    del thing
    gc.collect()
    assert gone() is None


class _Cell:
    """A notebook whose cells run."""

    def __init__(self) -> None:
        self.parent_header: dict[str, Any] = {}
        self.runs = 0

    def run(self, cell: str) -> None:
        self.runs += 1
        self.parent_header = {
            "metadata": {"cellId": cell}, "header": {"msg_id": f"run {self.runs}"},
        }  # fmt: skip


def test_a_cell_run_again_puts_its_board_in_the_place_of_the_old_one(
    monkeypatch: pytest.MonkeyPatch,
):
    notebook = _Cell()
    monkeypatch.setattr("pizzakit.board.cells.get_ipython", lambda: notebook)
    monkeypatch.setattr(display, "display", lambda *_, **__: None)
    notebook.run("one")
    first, beside, elsewhere = Board("mozzaroller"), Board("mozzaroller"), Board("mozzaroller")
    for board in (first, beside, elsewhere):
        board._ipython_display_()
    notebook.run("two")
    elsewhere._ipython_display_()
    notebook.run("one")
    again = Board("mozzaroller")
    again._ipython_display_()
    assert [b.comm is None for b in (first, beside, elsewhere, again)] == [True, True, False, False]
    notebook.run("one")
    again._ipython_display_()
    assert again.comm is not None
