"""Moves in another's turn: bots are asked for them, people press a button."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pizzakit import Board, Match, bots
from pizzakit.arena import playtest
from pizzakit.chance import Seeded
from pizzakit.game import IllegalMove, Refusal
from tests import toy


def in_a_notebook(evening: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run it in a loop of its own thread: a browser's loop may be running in this one."""
    with ThreadPoolExecutor(1) as notebook:
        notebook.submit(lambda: asyncio.run(evening())).result()


def press(board: Board, what: str, **more: object) -> None:
    board.send_as_browser({"do": what, **more})


def play(board: Board, number: int = 0) -> None:
    press(board, "play", move=number, revision=board.match.revision)


# --- bots ---------------------------------------------------------------------


def test_a_bot_is_asked_in_anothers_turn_and_may_let_it_be():
    match = Match(toy.Whistles, seats=["Ana", "Bo", "Cy"], seed=1)
    players = {1: toy.referee, 2: toy.referee}
    assert bots.next_step(match.game, players, Seeded) is None
    match.play("draw")
    step = bots.next_step(match.game, players, Seeded)
    assert step == (2, toy.Whistle())


def test_a_bot_that_steps_in_without_a_right_to_is_refused():
    match = Match(toy.Whistles, seats=["Ana", "Bo"], seed=1)
    with pytest.raises(IllegalMove, match="<lambda> chose it for seat 2"):
        bots.next_step(match.game, {1: lambda *_: toy.Draw()}, Seeded)


def test_random_bots_step_in_now_and_then_and_search_waits_for_its_turn():
    match = Match(toy.Whistles, seats=["Ana", "Bo"], seed=1)
    asked = [match.game, 1, [toy.Whistle()]]
    assert {bots.random(*asked, Seeded(n)) for n in range(20)} == {None, toy.Whistle()}
    assert bots.search(*asked, Seeded(1)) is None


def test_a_playtest_asks_its_bots_after_every_move():
    found = playtest(toy.Whistles, seats=[toy.brave, toy.referee, toy.referee], matches=3, seed=1)
    match = found.match(0)
    steps = [entry for entry in match.log if isinstance(entry.move, toy.Whistle)]
    assert steps
    assert match.scores() == {
        row["bot"]: row["points"] for _, row in found.table.query("match == 0").iterrows()
    }


# --- on a board ---------------------------------------------------------------


def table(**more: object) -> Board:
    return Board(Match(toy.Whistles, seats=["Ana", "Bo", "Cy"], seed=1), **more)


def test_a_person_who_steps_in_gets_the_screen_and_hands_it_back():
    board = table(pace=0)
    assert board.view["step_in"] == [[1, "Whistle as Bo"], [2, "Whistle as Cy"]]
    press(board, "stepin", seat=2)
    assert board.covered == 2
    assert board.view["moves"] == []
    press(board, "ready")
    assert board.viewer == 2
    assert board.view["step_in"] == [[None, "Let them go on"]]
    play(board)
    assert board.match.log[-1].seat == 2
    assert board.match.scores()["Ana"] == -1
    assert board.covered == 0  # the screen goes back to Ana


def test_a_person_who_changes_their_mind_lets_the_others_go_on():
    board = table(pace=0)
    press(board, "stepin", seat=1)
    press(board, "ready")
    press(board, "stepback")
    assert board.covered == 0
    assert board.match.ply == 0


def test_who_has_nothing_to_step_in_with_is_told_so_when_alone_with_bots():
    board = table(bots={1: toy.referee, 2: toy.referee}, viewer=0, pace=0)
    with pytest.raises(Refusal, match="seat 1 cannot step in now"):
        board._let_step_in(0)  # it is Ana's own turn
    board.pace = 60
    board._bots.pop(1)
    board.match.play("draw")
    press(board, "stepin", seat=0)
    assert board.view["message"][1].startswith("Nothing of yours")
    assert board.view["step_in"] == [[0, "Whistle as Ana"]]


def test_bots_wait_while_a_person_steps_in():
    async def evening() -> None:
        board = table(bots={0: toy.referee, 2: toy.referee}, pace=0.01)
        assert board.view["step_in"] == [[1, "Whistle"]]
        press(board, "stepin", seat=1)
        await asyncio.sleep(0.05)
        assert board.match.ply == 0
        play(board)
        await asyncio.sleep(0.05)
        assert [entry.seat for entry in board.match.log] == [1, 0, 2]
        assert board.match.to_move == 1

    in_a_notebook(evening)


def test_a_bot_steps_in_before_a_person_goes_on_whatever_its_pace():
    async def evening() -> None:
        board = table(bots={2: toy.referee}, pace=60)
        play(board)
        assert [entry.seat for entry in board.match.log] == [0, 2]
        assert board.match.to_move == 1

    in_a_notebook(evening)


def test_undo_takes_a_step_in_back_too():
    board = table(bots={2: toy.referee}, pace=0)
    play(board)
    assert board.match.ply == 2
    press(board, "undo")
    press(board, "undo")
    assert board.match.ply == 0
    assert board.match.game.whistles == [False, True, True]


def test_the_buttons_tell_nothing_of_who_holds_what():
    board, other = table(pace=0), table(pace=0)
    other.match.game.whistles[1] = False
    other._refresh()
    assert board.view == other.view
