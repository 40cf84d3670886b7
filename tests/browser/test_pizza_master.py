"""Pizza Master by clicking, and everything a page receives searched for what it must not know."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Page

from pizzakit import Board, Match, shapes
from pizzakit.chance import Seeded
from pizzakit.games.pizza_master import bot, situations
from pizzakit.games.pizza_master.deck import shipped
from tests.browser.lab_page import LabPage
from tests.browser.plain_page import PlainPage

pytestmark = pytest.mark.usefixtures("quick_bots")

REVISION = "document.querySelector('.pk-board').dataset.revision"
PICKED = "n => document.querySelectorAll('.pk-picked').length === n"
PLAYED_OR_PICKED = f"""([before, picked]) => {REVISION} !== before
    || document.querySelectorAll('.pk-picked').length >= picked"""
OFFERED = "[...document.querySelectorAll('.pk-can')].map(node => node.dataset.el)"


class Hand:
    """Plays one move of the person at the board by clicking on whatever glows."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def offered(self) -> list[str]:
        return list(self.page.evaluate(OFFERED))

    def click(self, name: str) -> None:
        self.page.locator(f'.pk-can[data-el="{name}"]:not(.pk-picked)').first.click()

    def confirm(self) -> None:
        self.page.locator(".pk-ready button").first.click()

    def turn(self) -> None:
        before = self.page.evaluate(REVISION)
        self.page.wait_for_selector(".pk-can")
        offered = self.offered()
        if offered[0].startswith("area:"):
            self.shop()
        else:
            self.point(offered)
        self.page.wait_for_function(f"before => {REVISION} !== before", arg=before)

    def shop(self) -> None:
        """Lay coins round the areas until no place glows, then confirm."""
        laid = 0
        while self.offered():
            area = f"area:{('cheese', 'vegetable', 'seafood', 'meat')[laid % 4]}"
            self.click(area)
            laid += 1
            self.page.wait_for_function(PICKED, arg=laid)
        self.confirm()

    def point(self, offered: list[str]) -> None:
        """Take a token or make an order where one can; go on pointing while there is a choice."""
        before = self.page.evaluate(REVISION)
        wanted = ("token:", "keep", "order:", "completed:")
        pick = next((n for kind in wanted for n in offered if n.startswith(kind)), offered[0])
        self.click(pick)
        for picked in range(1, 9):
            self.page.wait_for_function(PLAYED_OR_PICKED, arg=[before, picked])
            if self.page.locator(".pk-ready button").count():
                self.confirm()
                return
            rest = [n for n in self.offered() if n.startswith(("tray:", "completed:"))]
            if self.page.evaluate(REVISION) != before or not rest:
                return  # it has been played, or is on its way
            self.click(rest[0])


# --- played by clicking -------------------------------------------------------------


@pytest.mark.parametrize("width", [1000, 400])
@pytest.mark.parametrize("mode", ["beginner", "trainee", "master"])
def test_a_whole_day_by_clicking_with_a_bot_at_another_seat(
    plain_page: PlainPage, shown: Callable[..., Board], mode: str, width: int
) -> None:
    match = Match("pizza_master", ["Ana", "greedy"], seed=3, rules={"mode": mode})
    board = shown(Board(match, bots={1: "greedy"}), viewport=(width, 900))
    hand = Hand(plain_page.page)
    while match.game.day == 1:
        hand.turn()
    done = {type(entry.move).__name__ for entry in match.log if entry.seat == 0}
    assert {"Keep", "Spend", "Collect"} <= done
    assert board.error is None


def test_a_coin_that_is_laid_can_be_taken_back(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_master", "shopping")
    shown(Board(match, viewer=0))
    page, hand = plain_page.page, Hand(plain_page.page)
    for laid, area in enumerate(("cheese", "cheese", "meat"), 1):
        hand.click(f"area:{area}")
        page.wait_for_function(PICKED, arg=laid)
    page.locator('.pk-picked[data-el="area:meat"]').click()
    page.wait_for_function(PICKED, arg=2)
    assert page.locator(".pk-picked > [class$='-laid']").first.is_visible()
    for laid in (3, 4):
        hand.click("area:seafood")
        page.wait_for_function(PICKED, arg=laid)
    assert hand.offered() == []  # all four coins lie there
    page.locator(".pk-preview").filter(has_text="Brings 4 cheese and 2 seafood").wait_for()
    hand.confirm()
    page.wait_for_function(f"{REVISION} === '{match.ply + 1}' || {match.ply} > 3")
    assert str(match.log[-1].move) == "Spend 2 coins on cheese and 2 on seafood"


def test_an_order_is_paid_for_by_an_exchange(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_master", "exchange")
    shown(Board(match, viewer=0))
    hand = Hand(plain_page.page)
    before = len(match.game.completed[0])
    hand.turn()
    assert match.log[-1].move.order == "Tonno"
    assert len(match.game.completed[0]) == before + 1 - 2
    assert len(match.game.removed[0]) == 2


def test_a_special_is_paid_with_the_tokens_that_are_pointed_at(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_master", "two ways to pay")
    shown(Board(match, viewer=0))
    page, hand = plain_page.page, Hand(plain_page.page)
    for picked, name in enumerate(("order:Duo Etna", "tray:seafood", "tray:seafood"), 1):
        hand.click(name)
        page.wait_for_function(PICKED, arg=picked)
    ply = match.ply
    hand.click("tray:vegetable")
    page.wait_for_function(f"{REVISION} === '{ply + 1}'")
    assert str(match.log[-1].move) == "Make Duo Etna with 1 vegetable and 2 seafood"


def test_specials_are_moved_one_by_one_in_the_end(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_master", "moving specials")
    shown(Board(match, bots={seat: "greedy" for seat in range(3) if seat != match.to_move}))
    hand = Hand(plain_page.page)
    while not match.over:
        hand.turn()
    assert match.game.awards
    assert "Il conto" in plain_page.page.locator(".pk-stage svg").text_content()


def test_a_token_reserved_for_another_is_explained(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_master", "reserved token")
    shown(Board(match, viewer=match.to_move))
    plain_page.page.locator('[data-el="token:cheese:reserved"]').click(force=True)
    plain_page.page.locator(".pk-message").filter(has_text="PM-20").wait_for()
    assert match.to_move == 1


def test_coins_are_laid_by_keyboard(plain_page: PlainPage, shown: Callable[..., Board]) -> None:
    match = Match.situation("pizza_master", "shopping")
    shown(Board(match, viewer=0))
    page = plain_page.page
    page.locator('[data-el="area:cheese"] > .pk-o').first.focus()
    for key in ("Space", "ArrowRight", "Space", "ArrowRight", "Space", "ArrowRight", "Space"):
        page.keyboard.press(key)
    page.locator(".pk-ready button").filter(has_text="Spend 4 coins on cheese").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_function(f"{REVISION} === '4'")
    assert str(match.log[-1].move) == "Spend 4 coins on cheese"


# --- text ------------------------------------------------------------------------------

LONG = ["Maximiliane-Philippa von Rosenheim", "W" * 60, "Ana", "שלום עולם", "👩‍👩‍👧 Eli"]
TEXTS = """() => {
    const svg = document.querySelector("svg.pk-svg"), edge = svg.getBoundingClientRect();
    const defs = svg.querySelector("defs");
    return [...svg.querySelectorAll("text")].filter(node => !defs.contains(node)).map(node => {
        const box = node.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a;
        const inside = box.left >= edge.left && box.right <= edge.right
            && box.top >= edge.top && box.bottom <= edge.bottom;
        return [node.lastChild.textContent, size, inside, box.left, box.top, box.right, box.bottom];
    });
}"""


def pictures(mode: str) -> Iterator[Match]:
    """A game at a full table, now and then, and its end."""
    match = Match("pizza_master", LONG, seed=2, rules={"mode": mode})
    while not match.over:
        game = match.game
        match.play(bot.greedy(game, game.to_move, game.legal_moves(), Seeded(match.ply)))
        if match.ply % 29 == 0 or match.over:
            yield match


def overlap(one: list[Any], other: list[Any]) -> bool:
    """Whether two texts lie on each other; a line's box is higher than what is written in it."""
    across = min(one[5], other[5]) - max(one[3], other[3])
    down = min(one[6], other[6]) - max(one[4], other[4])
    return across > 1 and down > 5


@pytest.mark.parametrize(("width", "least"), [(400, 12), (1000, 13)])
@pytest.mark.parametrize("mode", ["beginner", "trainee", "master"])
def test_text_is_large_enough_stays_inside_and_never_lies_on_other_text(
    plain_page: PlainPage, mode: str, width: int, least: int
) -> None:
    plain_page.open("export default { render() {} }", viewport=(width + 16, 900))
    for match in pictures(mode):
        seat = match.to_move or 0
        svg = shapes.draw(match.game.seen_by(seat), seat, match.names, width == 400)
        plain_page.page.evaluate(
            "([svg, width]) => { document.body.innerHTML = svg; document.body.style.padding = 0;"
            " document.querySelector('svg').style.width = `${width}px`; }",
            [svg, width],
        )
        texts = plain_page.page.evaluate(TEXTS)
        for text, size, inside, *_ in texts:
            assert size >= least - 0.01, text
            assert inside, text
        for at, one in enumerate(texts):
            assert [other[0] for other in texts[:at] if overlap(one, other)] == [], one[0]


@pytest.mark.parametrize("name", situations.SITUATIONS)
def test_whatever_glows_is_large_enough_for_a_finger(
    plain_page: PlainPage, shown: Callable[..., Board], name: str
) -> None:
    match = Match.situation("pizza_master", name)
    shown(Board(match), viewport=(400, 900))
    page = plain_page.page
    page.wait_for_function("document.querySelector('.pk-stage svg').viewBox.baseVal.width === 400")
    for node in page.locator(".pk-can").all():
        box = node.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24


# --- what the page receives ----------------------------------------------------------------


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


def in_text(names: list[str], text: str) -> set[str]:
    """Which of these names a message has in it."""
    return {name for name in names if json.dumps(name)[1:-1] in text}


def open_to(match: Match, seat: int | None) -> tuple[set[str], set[str]]:
    """Names of orders and objectives that a seat knows, of what has happened too."""
    game = match.game
    piles = [*game.completed, *game.removed]
    orders = {card.order.name for pile in piles for card in pile}
    orders |= {order.name for order in game.area}
    objectives = {card.name for card in game.open_objectives}
    if seat is not None:
        orders |= {order.name for order in (*game.hands[seat], *game.discards[seat])}
        objectives |= {game.objectives[seat].name} if game.objectives else set()
    return orders, objectives


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
    assert other.frame == board.frame


def pass_the_screen(page: Page, board: Board) -> None:
    """The cover is up: nothing of a hand is on the page until the next person says so."""
    button = page.locator('[data-do="ready"]')
    assert button.inner_text() == f"I am {board.match.seats[board.match.to_move]}"
    button.click()
    page.wait_for_function("document.querySelector('.pk-cover').hidden")


@pytest.mark.parametrize("mode", ["beginner", "trainee", "master"])
def test_no_hidden_card_reaches_the_page(  # C12
    plain_page: PlainPage, shown: Callable[..., Board], mode: str
) -> None:
    match = Match("pizza_master", ["Ana", "Bo"], seed=11, rules={"mode": mode})
    board = shown(Board(match))
    wire, hand = Wire(board), Hand(plain_page.page)
    orders = [order.name for order in shipped().orders]
    goals = [card.name for card in shipped().objectives]
    while match.game.day == 1:
        start = len(wire.heard) - 1
        if board.covered is not None:
            pass_the_screen(plain_page.page, board)
        assert_seen_alike(board)
        for seat, message in wire.heard[start:]:
            known, aims = open_to(match, seat)
            assert in_text(orders, message) <= known
            assert in_text(goals, message) <= aims
        hand.turn()
    assert len([seat for seat, _ in wire.heard if seat is None]) > 4


# --- in JupyterLab ------------------------------------------------------------------------

SET_UP = """\
import pizzakit as pk
match = pk.Match("pizza_master", ["Ana", "greedy"], seed=3)
board = pk.Board(match, bots={1: "greedy"}, pace=0.05)
board"""


@pytest.mark.slow
def test_a_day_is_played_in_jupyterlab_against_a_bot(lab_page: LabPage) -> None:
    cells = [nbformat.v4.new_code_cell(SET_UP, id="board")]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
    lab_page.open(lab_page.server.add(notebook, "master.ipynb"))
    lab_page.run_all()
    page = lab_page.page
    page.wait_for_selector(".pk-stage svg")
    hand = Hand(page)
    for _ in range(40):
        page.wait_for_selector(".pk-can")
        if re.search(r"day 2", page.locator(".pk-stage svg").text_content() or ""):
            break
        hand.turn()
    assert lab_page.kernel("print(match.game.day)") == "2"
    assert lab_page.complaints == []
