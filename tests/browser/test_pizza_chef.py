"""Pizza Chef by clicking, and everything a page receives searched for what it must not know."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Page

from pizzakit import Board, Match, shapes
from pizzakit.chance import Seeded
from pizzakit.games.pizza_chef import bot, situations
from pizzakit.games.pizza_chef.deck import DECKS, shipped
from pizzakit.games.pizza_chef.moves import Fantasia, Gather, Play, Use
from tests.browser.plain_page import PlainPage

pytestmark = pytest.mark.usefixtures("quick_bots")

REVISION = "document.querySelector('.pk-board').dataset.revision"
PICKED = "n => document.querySelectorAll('.pk-picked').length === n"
PLAYED = f"before => {REVISION} !== before"


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that think as long as the test looks."""
    loop = SimpleNamespace(create_task=_never, call_later=lambda *_: None)
    fake = SimpleNamespace(get_running_loop=lambda: loop, sleep=None)
    monkeypatch.setattr("pizzakit.board.still.asyncio", fake)


def _never(task: Any) -> Any:
    task.close()
    return SimpleNamespace(done=lambda: False)


class Hand:
    """Plays moves by clicking on what they point at, and on the sentence where they wait for it."""

    def __init__(self, page: Page, match: Match) -> None:
        self.page = page
        self.match = match

    def click(self, name: str) -> None:
        self.page.locator(f'.pk-can[data-el="{name}"]').first.click()

    def play(self, move: Any) -> None:
        """Point at all that a move touches; confirm it, if it waits."""
        before = self.page.evaluate(REVISION)
        for at, name in enumerate(move.touches, 1):
            self.click(name)
            if at < len(move.touches):
                self.page.wait_for_function(PICKED, arg=at)
        if type(move).confirm:
            said = self.match.named(str(move))
            self.page.locator(".pk-ready button", has_text=said).first.click()
        self.page.wait_for_function(PLAYED, arg=before)

    def say(self, sentence: str) -> None:
        """Play the legal move with this sentence."""
        self.play(next(move for move in self.match.moves() if str(move) == sentence))

    def picture(self) -> str:
        return self.page.locator(".pk-stage svg").text_content() or ""


# --- played by clicking -------------------------------------------------------------


@pytest.mark.parametrize("width", [1000, 400])
def test_gathering_a_line_says_what_it_brings(  # PC-17
    plain_page: PlainPage, shown: Callable[..., Board], width: int
) -> None:
    match = Match.situation("pizza_chef", "two-coloured")
    shown(Board(match, viewer=0), viewport=(width, 900))
    hand, page = Hand(plain_page.page, match), plain_page.page
    hand.click("crate:4")
    hand.click("crate:3")
    preview = page.locator(".pk-preview")
    preview.filter(has_text="Brings red ham and a mystery bag.").wait_for()
    hand.click("crate:5")
    preview.filter(has_text="two-coloured ham").wait_for()
    page.locator(".pk-ready button").click()
    page.wait_for_function(f"{REVISION} !== '0'")
    assert match.log[-1].move == Gather((3, 4, 5))


@pytest.mark.parametrize("width", [1000, 400])
def test_a_delivery_by_order_and_house(  # PC-20
    plain_page: PlainPage, shown: Callable[..., Board], width: int
) -> None:
    match = Match.situation("pizza_chef", "delivery")
    shown(Board(match, viewer=0), viewport=(width, 900))
    hand, page = Hand(plain_page.page, match), plain_page.page
    hand.click("order:Prosciutto e funghi")
    hand.click("house:8")
    page.locator(".pk-preview").filter(has_text="Brings 7 coins").wait_for()
    before = page.evaluate(REVISION)
    page.locator(".pk-ready button").click()
    page.wait_for_function(PLAYED, arg=before)
    hand.say("Serve the pizza")
    assert match.game.coins[0] == 7
    assert match.game.houses[7] == (0,)


def test_the_right_house_lights_up_while_an_order_is_looked_at(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_chef", "delivery")
    shown(Board(match, viewer=0), viewport=(1000, 1200))
    page = plain_page.page
    width = "n => getComputedStyle(n.querySelector('.pk-o')).strokeWidth"
    wide = {h: page.locator(f'[data-el="house:{h}"]').evaluate(width) for h in (7, 8)}
    assert wide[7] == wide[8]
    page.locator('[data-el="order:Prosciutto e funghi"]').hover()
    lit = {h: page.locator(f'[data-el="house:{h}"]').evaluate(width) for h in (7, 8)}
    assert lit == {7: wide[7], 8: "5px"}


LIT = """() => [...document.querySelectorAll(".pk-stage [class$='-bands'] > *")]
    .map(band => getComputedStyle(band).visibility === "visible")"""


@pytest.mark.parametrize("width", [1000, 400])
def test_a_line_lights_up_and_says_what_it_would_bring_while_it_is_looked_at(  # PC-17
    plain_page: PlainPage, shown: Callable[..., Board], width: int
) -> None:
    match = Match.situation("pizza_chef", "two-coloured")
    shown(Board(match, viewer=0), viewport=(width, 1200))
    page = plain_page.page
    tip = page.locator(".pk-tip")

    def lit() -> list[int]:
        return [at for at, band in enumerate(page.evaluate(LIT)) if band]

    assert (lit(), tip.is_visible()) == ([], False)
    page.locator('[data-key="line:1"]').hover()
    assert lit() == [1]
    assert tip.inner_text() == (
        "Row 2 brings red ham. As you like, also alone: a mystery bag and two-coloured ham."
        " Your orders lack ham."
    )
    page.locator('[data-el="crate:1"]').hover()
    assert lit() == [0, 4]
    assert [told.split(" brings ")[0] for told in tip.locator("p").all_inner_texts()] == [
        "Row 1", "Column 2",
    ]  # fmt: skip
    page.locator(".pk-tools").hover()
    assert (lit(), tip.is_visible()) == ([], False)
    assert (match.ply, page.locator(".pk-picked").count()) == (len(match.log), 0)


def test_a_line_is_looked_at_with_the_keyboard_too(  # PC-17
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_chef", "two-coloured")
    shown(Board(match, viewer=0), viewport=(1000, 1200))
    page = plain_page.page
    page.locator('[data-el="crate:8"] > .pk-o').focus()
    page.keyboard.press("Tab")
    focused = "document.activeElement.closest('[data-key]').dataset.key"
    assert page.evaluate(focused) == "line:0"
    assert page.evaluate(LIT) == [True] + [False] * 7
    assert page.locator(".pk-tip").inner_text().startswith("Row 1 brings green tomato sauce")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(LIT) == [at in (2, 5, 6) for at in range(8)]
    assert page.locator(".pk-tip p").count() == 3
    page.keyboard.press("Escape")
    assert not page.locator(".pk-tip").is_visible()


def test_what_is_told_stands_beside_what_it_is_about_and_follows_the_position(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_chef", "two-coloured")
    shown(Board(match, viewer=0), viewport=(1000, 1200))
    page = plain_page.page
    sign, tip = page.locator('[data-key="line:0"]'), page.locator(".pk-tip")
    for name in ('[data-key="line:0"]', '[data-el="crate:4"]'):
        page.locator(name).hover()
        market, said = page.locator(name).locator("xpath=..").bounding_box(), tip.bounding_box()
        assert market is not None
        assert said is not None
        above = said["y"] + said["height"] <= market["y"]
        assert above or said["y"] >= market["y"] + market["height"]
    sign.hover()
    before = page.evaluate(REVISION)
    page.evaluate("document.querySelector('[data-do=undo]').click()")
    page.wait_for_function(PLAYED, arg=before)
    assert tip.inner_text() == sign.get_attribute("aria-label")
    assert "Row 1 brings green tomato sauce" not in tip.inner_text()


@pytest.mark.parametrize("width", [1000, 400])
def test_a_fantasia_topping_by_topping(  # PC-23, PC-24
    plain_page: PlainPage, shown: Callable[..., Board], width: int
) -> None:
    match = Match.situation("pizza_chef", "delivery")
    shown(Board(match, viewer=0), viewport=(width, 900))
    hand = Hand(plain_page.page, match)
    hand.play(Fantasia(5))
    for price, move in ((3, Use(0, "mushroom red")), (4, Use(0, "ham red"))):
        hand.play(move)
        assert f"{price} for the" in hand.picture()
    hand.play(Use(0, "choice", "basil"))
    hand.say("Serve the pizza")
    assert match.game.coins[0] == 5 + 3
    assert match.game.pizzas[0][0].order is None


def test_an_order_that_lacks_toppings_is_explained(  # PC-20
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match("pizza_chef", ["Ana", "Bo"], seed=1)
    while match.game.phase == "keep":
        match.play(0)
    mover, before = match.game.to_move, match.ply
    order = match.game.orders[mover][0]
    shown(Board(match, viewer=mover))
    Hand(plain_page.page, match).click(f"order:{order.name}")
    plain_page.page.locator(f'[data-el="house:{order.house}"]').click(force=True)
    plain_page.page.locator(".pk-message").filter(has_text="lacking (PC-20)").wait_for()
    assert match.ply == before


def test_a_whole_game_alone_by_clicking(  # PC-40
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match("pizza_chef", ["Ana"], seed=4)
    board = shown(Board(match), viewport=(1000, 1000))
    hand = Hand(plain_page.page, match)
    while not match.over:
        game = match.game
        hand.play(bot.greedy(game, 0, game.legal_moves(), Seeded(match.ply)))
    assert board.error is None
    assert len(match.game.pizzas[0]) > 1
    assert "The bills tell" in hand.picture()


# --- notes in others' turns --------------------------------------------------------------


def pass_the_screen(page: Page, board: Board) -> None:
    """The cover is up: nothing of a hand is on the page until the next person says so."""
    button = page.locator('[data-do="ready"]')
    assert button.inner_text().startswith("I am ")
    button.click()
    page.wait_for_function("document.querySelector('.pk-cover').hidden")


def test_a_note_in_anothers_turn_at_one_screen(  # PC-26
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match.situation("pizza_chef", "note")
    board = shown(Board(match))
    page, hand = plain_page.page, Hand(plain_page.page, match)
    assert match.to_move == 0
    page.get_by_role("button", name="Play a note as Bo").click()
    pass_the_screen(page, board)
    assert "Press “Play a note”" in hand.picture()
    hand.play(Play("Off the top"))
    page.locator('.pk-can[data-el="crate:0"]').click()
    page.wait_for_function("!document.querySelector('.pk-cover').hidden")
    assert [(entry.seat, str(entry.move)) for entry in match.log[-2:]] == [
        (1, "Play the note Off the top"),
        (1, "Choose crate 1"),
    ]
    pass_the_screen(page, board)
    assert board.viewer == match.to_move == 0


def test_a_note_in_the_turn_of_a_bot_that_thinks(  # PC-26
    plain_page: PlainPage, shown: Callable[..., Board], slow_bots: None
) -> None:
    match = Match.situation("pizza_chef", "note")
    board = shown(Board(match, bots={0: "greedy", 2: "random"}))
    page, hand = plain_page.page, Hand(plain_page.page, match)
    assert (match.to_move, board.viewer) == (0, 1)
    assert page.locator(".pk-can").count() == 0
    page.get_by_role("button", name="Play a note").click()
    page.wait_for_selector('.pk-can[data-el="note:Off the top"]')
    hand.play(Play("Off the top"))
    page.locator('.pk-can[data-el="crate:1"]').click()
    page.wait_for_function(f"{REVISION} === '{board.match.revision}'")
    assert match.log[-1].seat == 1
    assert match.to_move == 0


# --- text ------------------------------------------------------------------------------

LONG = ["Maximiliane-Philippa von Rosenheim", "W" * 60, "Ana", "שלום עולם"]
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


def pictures(seats: int) -> Iterator[tuple[Match, int | None]]:
    """A game now and then, its end, and all the moments worth standing in; with a seat."""
    match = Match("pizza_chef", LONG[:seats], seed=2)
    while not match.over:
        game = match.game
        match.play(bot.greedy(game, game.to_move, game.legal_moves(), Seeded(match.ply)))
        if match.ply % 41 == 0 or match.over:
            yield match, match.to_move or 0
    for name in situations.SITUATIONS:
        moment = Match.situation("pizza_chef", name)
        yield from ((moment, seat) for seat in (None, *range(len(moment.seats))))


def overlap(one: list[Any], other: list[Any]) -> bool:
    """Whether two texts lie on each other; a line's box is higher than what is written in it."""
    across = min(one[5], other[5]) - max(one[3], other[3])
    down = min(one[6], other[6]) - max(one[4], other[4])
    return across > 1 and down > 5


@pytest.mark.parametrize(("width", "least"), [(400, 12), (1000, 13)])
@pytest.mark.parametrize("seats", [1, 4])
def test_text_is_large_enough_stays_inside_and_never_lies_on_other_text(
    plain_page: PlainPage, seats: int, width: int, least: int
) -> None:
    plain_page.open("export default { render() {} }", viewport=(width + 16, 900))
    for match, seat in pictures(seats):
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
    match = Match.situation("pizza_chef", name)
    shown(Board(match), viewport=(400, 900))
    page = plain_page.page
    page.wait_for_function("document.querySelector('.pk-stage svg').viewBox.baseVal.width === 400")
    boxes = page.evaluate(
        "[...document.querySelectorAll('.pk-can')].map(n => n.getBoundingClientRect())"
        ".map(box => [box.width, box.height])"
    )
    assert all(min(box) >= 24 for box in boxes)


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


def in_text(names: set[str], text: str) -> set[str]:
    """Which of these names a message has in it, as the name of a card that is pointed at."""
    return {name for name in names if f":{json.dumps(name)[1:-1]}" in text}


def known_to(match: Match, seat: int | None) -> set[str]:
    """Names of cards that a seat sees or has seen lie open."""
    game = match.game
    if seat is None:
        return set()
    held = [*game.missions[seat], *game.orders[seat], *(one.note for one in game.notes[seat])]
    held += [card for name in DECKS for card in game.drawn[seat].get(name, [])]
    return {card.name for card in held}


def twin_of(match: Match, viewer: int) -> Match:
    """The same match in which all that `viewer` does not know is dealt anew."""
    twin = match.branch()
    twin.branches = []
    position = match.game.imagine(viewer, Seeded(match.ply))
    twin._positions = [*match._positions[: match.ply], position]
    return twin


def assert_seen_alike(board: Board) -> None:
    """What is shown would be the same, byte for byte, if the hidden cards were others."""
    if board.viewer is None:
        return
    other = Board(twin_of(board.match, board.viewer), bots=None)
    other._viewer = board.viewer
    other._refresh()
    told, seen = dict(other.view), dict(board.view)
    for view in (told, seen):
        del view["revision"], view["answers"]  # how often it was asked, whatever the cards
    assert json.dumps(told) == json.dumps(seen)
    assert other.frame == board.frame


def test_no_hidden_card_reaches_the_page(  # C12, PC-27
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = Match("pizza_chef", ["Ana", "Bo"], seed=11)
    board = shown(Board(match), viewport=(1000, 1200))
    wire, hand = Wire(board), Hand(plain_page.page, match)
    deck = shipped()
    names = {card.name for name in DECKS for card in deck.cards(name)}
    while match.game.clock < 6:
        start = len(wire.heard) - 1
        if board.covered is not None:
            pass_the_screen(plain_page.page, board)
        assert_seen_alike(board)
        for seat, message in wire.heard[start:]:
            assert in_text(names, message) <= known_to(match, seat)
        game = match.game
        hand.play(bot.greedy(game, game.to_move, game.legal_moves(), Seeded(match.ply)))
    assert len([seat for seat, _ in wire.heard if seat is None]) > 4
