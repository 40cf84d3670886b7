"""Pizza Rush by clicking, and everything a page receives searched for cards it must not know."""

from __future__ import annotations

import base64
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page

from pizzakit import Board, Match
from pizzakit.chance import Seeded
from pizzakit.games.pizza_rush.deck import shipped
from pizzakit.games.pizza_rush.moves import in_words
from tests.browser.lab_page import LabPage
from tests.browser.plain_page import PlainPage

pytestmark = pytest.mark.usefixtures("quick_bots")

MINE = ".pk-can"
REVISION = "n => Number(document.querySelector('.pk-board').dataset.revision) > n"
OVERFLOW = """() => {
    const svg = document.querySelector(".pk-stage svg"), frame = svg.getBoundingClientRect();
    const scale = svg.viewBox.baseVal.width / frame.width;
    return [...svg.querySelectorAll("text")].filter(text => !text.closest("defs")).map(text => {
        const box = text.getBoundingClientRect();
        const inside = box.left >= frame.left - 1 && box.right <= frame.right + 1
            && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
        const size = parseFloat(getComputedStyle(text).fontSize);
        return [text.textContent, size, inside];
    });
}"""


def play_one(page: Page, revision: int) -> None:
    """Point at something that glows, a number if there is one, and wait for what comes of it."""
    numbers = page.locator('.pk-can[data-el^="number:"]')
    (numbers if numbers.count() else page.locator(MINE)).first.click(force=True)
    page.wait_for_function(REVISION, arg=revision)


# --- played by clicking -------------------------------------------------------


def test_a_round_is_played_by_clicking_with_a_bot_at_another_seat(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match("pizza_rush", ["Ana", "Bo", "Cem"], seed=4, rules={"rounds": 1})
    board = shown(Board(match, bots={1: "greedy", 2: "random"}))
    while not match.over:
        play_one(plain_page.page, match.revision)
    assert match.game.results
    assert "The game is over" in plain_page.page.locator(".pk-status").inner_text()
    assert board.error is None
    assert {entry.seat for entry in match.log} == {0, 1, 2}


def test_three_alike_are_one_click_and_one_stop_of_the_keyboard(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_rush", "two alike")
    shown(Board(match, bots={0: "random", 2: "random", 3: "random"}))
    page = plain_page.page
    page.locator('[data-el="number:5"] > .pk-o').focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.closest('[data-el]')?.dataset.el") == "number:8"
    page.keyboard.press("Enter")
    page.wait_for_function(REVISION, arg=1)
    assert str(match.log[1].move) == "Top the pizza with two 8s"


def test_a_number_that_does_not_fit_is_explained_with_its_clause(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_rush", "capsicum")
    shown(Board(match, bots={0: "greedy", 2: "greedy", 3: "greedy"}))
    for low in (5, 6):
        plain_page.page.locator(f'[data-el="number:{low}"]').click(force=True)
        plain_page.page.wait_for_function(
            "document.querySelector('.pk-message').textContent.includes('PR-12')"
        )
    assert match.ply == 1


def test_every_pass_is_spoken_though_it_is_the_same_again(  # C29
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_rush", "three alike")
    shown(Board(match, viewer=0))
    live, heard = plain_page.page.locator(".pk-live"), []
    for who in ("Ana", "Bo", "Cem"):
        match.play("Pass")
        live.filter(has_text=f"{who} passes").wait_for(state="attached")
        heard.append(live.text_content())
    assert "wins the empty pizza" in heard[-1]
    assert len(set(heard)) == 3


def test_nothing_is_lost_to_the_ear_however_quickly_it_happens(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_rush", "three alike")
    shown(Board(match, viewer=0))
    live = plain_page.page.locator(".pk-live")
    live.filter(has_text="Ana to move").wait_for(state="attached")
    for _ in range(3):
        match.play("Pass")
    live.filter(has_text="Cem passes").wait_for(state="attached")
    heard = live.text_content() or ""
    assert [heard.index(f"{who} passes") for who in ("Ana", "Bo", "Cem")] == sorted(
        heard.index(f"{who} passes") for who in ("Ana", "Bo", "Cem")
    )


LONG = [
    "Wilhelmina-Wolframine",
    "Bo",
    "Maximilian Mummenschanz",
    "Ana",
    "Eli",
    "Iiiiiiiiiii",
    "Gus",
]


@pytest.mark.parametrize("width", [1000, 400])
def test_text_is_large_enough_and_stays_on_the_table(
    plain_page: PlainPage, shown: Callable[..., Board], width: int
) -> None:
    match = Match("pizza_rush", LONG, seed=5, rules={"rounds": 3})
    luck = Seeded(1)
    while match.game.round < 2 or match.game.pizzas == [0] * 7:
        match.play(luck.pick(match.moves()))
    shown(Board(match, viewer=match.to_move), viewport=(width, 900))
    plain_page.page.wait_for_function(
        "narrow => model.get('view').narrow === narrow", arg=width < 640
    )
    for text, size, inside in plain_page.page.evaluate(OVERFLOW):
        assert inside, text
        assert size >= (12 if width < 640 else 13), text


# --- what the page receives ---------------------------------------------------


class Wire:
    """Every message a board sends, with the seat it was meant for at that moment."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.heard: list[tuple[int | None, str]] = [(board.viewer, json.dumps(board.view))]
        comm: Any = board.comm
        self._send = comm.send
        comm.send = self._record

    def _record(self, data: dict[str, Any], **more: Any) -> None:
        self.heard.append((self.board.viewer, json.dumps(data)))
        self._send(data, **more)


def numbers_in(text: str) -> set[int]:
    """Every number of a hand that a text names, as an element or as a move."""
    return {int(number) for number in re.findall(r"number:(\d+)", text)}


def sets_of(hand: list[int]) -> set[str]:
    """What a hand's numbers are called on the board: "two 7s (spinach)"."""
    names = shipped().topping_names
    return {f"{in_words(n, alike)} ({names[n]})" for n, alike in Counter(hand).items()}


def sets_held_in(text: str) -> set[str]:
    """What a text calls things to be touched that way."""
    return set(re.findall(r'aria-label=\\?"([^":\\]+ \([a-z]+\))\\?"', text))


def twin_of(match: Match, viewer: int) -> Match:
    """The same match in which all that `viewer` does not know is dealt anew."""
    twin = match.branch()
    twin.branches = []
    position = match.game.imagine(viewer, Seeded(match.ply))
    twin._positions = [*match._positions[: match.ply], position]
    return twin


def assert_seen_alike(board: Board) -> None:
    """What is shown would be the same, byte for byte, if the hidden cards were others."""
    other = Board(twin_of(board.match, board.viewer), bots=None)
    other._viewer = board.viewer
    other._refresh()
    told, shown = dict(other.view), dict(board.view)
    for view in (told, shown):
        del view["revision"], view["answers"]  # how often it was asked, whatever the cards
    assert json.dumps(told) == json.dumps(shown)


def pass_the_screen(page: Page, board: Board) -> None:
    """The cover is up: nothing of a hand is on the page until the next person says so."""
    button = page.locator('[data-do="ready"]')
    assert button.inner_text() == f"I am {board.match.seats[board.match.to_move]}"
    assert numbers_in(json.dumps(board.view)) == set()
    assert page.locator('[data-el^="number:"]').count() == 0
    button.click()
    page.wait_for_function("document.querySelector('.pk-cover').hidden")


def test_no_hidden_card_reaches_the_page_in_a_game_of_two(  # C12
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match("pizza_rush", ["Ana", "Bo"], seed=11, rules={"rounds": 2})
    board = shown(Board(match))
    wire = Wire(board)
    while not match.over:
        if board.covered is not None:
            pass_the_screen(plain_page.page, board)
        hands, start = [sets_of(hand) for hand in match.game.hands], len(wire.heard) - 1
        numbers = [set(hand) for hand in match.game.hands]
        assert_seen_alike(board)
        for seat, message in wire.heard[start:]:
            assert sets_held_in(message) <= (hands[seat] if seat is not None else set())
            assert numbers_in(message) <= (numbers[seat] if seat is not None else set())
        play_one(plain_page.page, match.revision)
    assert len(match.game.results) == 2
    covered = [message for seat, message in wire.heard if seat is None]
    assert len(covered) > 40
    assert not any(numbers_in(message) for message in covered[:-1])


def test_the_cover_keeps_the_exchange_from_the_next_person(plain_page: PlainPage) -> None:
    match = Match.situation("pizza_rush", "exchange")
    board = Board(match)
    plain_page.show(board)
    nonna = match.to_move
    assert "(10, 12)" in json.dumps(board.view)
    board.click("pass")
    assert board.covered is not None
    assert "(10, 12)" not in json.dumps(board.view)
    pass_the_screen(plain_page.page, board)
    assert board.viewer != nonna
    assert "(10, 12)" not in json.dumps(board.view)


# --- in JupyterLab ------------------------------------------------------------

SET_UP = """\
import pizzakit as pk
match = pk.Match("pizza_rush", ["Ana", "Bo"], seed=11, rules={"rounds": 1})
board = pk.Board(match)
board"""


def open_in_lab(lab_page: LabPage, code: str) -> list[str]:
    """A notebook with one cell; what the kernel says to the page is collected."""
    cells = [nbformat.v4.new_code_cell(code, id="board")]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
    frames: list[str] = []
    lab_page.open(lab_page.server.add(notebook, "rush.ipynb"), frames=frames)
    lab_page.run_all()
    lab_page.page.wait_for_selector(".pk-stage svg")
    return frames


def test_in_jupyterlab_only_the_own_hand_comes_over_the_wire_and_into_the_file(
    lab_page: LabPage,
) -> None:
    frames = open_in_lab(lab_page, SET_UP)
    page = lab_page.page
    for ply in range(3):
        hand = json.loads(lab_page.kernel("print(match.game.hands[match.to_move])"))
        assert sets_held_in("".join(frames)) == sets_of(hand)
        page.locator(MINE).first.click()
        page.wait_for_function(REVISION, arg=ply)
        assert sets_held_in("".join(frames)) <= sets_of(hand)
        page.wait_for_timeout(2500)  # the still picture follows after a pause
        frames.clear()
        if ply < 2 and page.locator('[data-do="ready"]').count():
            page.locator('[data-do="ready"]').click()
            page.wait_for_function("document.querySelector('.pk-cover').hidden")
    lab_page.save()
    assert numbers_in(everything_in(lab_page.server.root / lab_page.notebook)) == set()
    assert lab_page.complaints == []


def everything_in(notebook: Path) -> str:
    """The text of a saved notebook, pictures read."""
    text = notebook.read_text()
    pictures = re.findall(r"base64,([A-Za-z0-9+/=]+)", text)
    return text + "".join(base64.b64decode(picture).decode() for picture in pictures)


@pytest.mark.slow
def test_a_pizza_is_played_in_jupyterlab_against_a_bot(lab_page: LabPage) -> None:
    open_in_lab(lab_page, SET_UP.replace("(match)", '(match, bots={1: "greedy"}, pace=0.05)'))
    page = lab_page.page
    for _ in range(40):
        page.wait_for_selector(MINE)
        revision = int(page.get_attribute(".pk-board", "data-revision") or 0)
        page.locator('.pk-can[data-el^="number:"], .pk-can').first.click()
        page.wait_for_function(REVISION, arg=revision)
        if "wins the pizza" in page.locator(".pk-log").inner_text():
            break
    assert int(lab_page.kernel("print(sum(match.game.pizzas))")) > 0
    assert lab_page.complaints == []
