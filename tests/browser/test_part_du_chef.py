"""A pizza of La Part du Chef by clicking, with a bot at another seat."""

from collections.abc import Callable

import nbformat
import pytest

from pizzakit import Board, Match, shapes
from pizzakit.chance import Seeded
from tests.browser.lab_page import LabPage
from tests.browser.plain_page import PlainPage

REVISION = "document.querySelector('.pk-board')?.dataset.revision"
PICKED = "n => document.querySelectorAll('.pk-picked').length === n"


class Clicker:
    """Plays whatever is offered at the board by clicking, choosing by the game's phase."""

    def __init__(self, page: object, click: Callable[[str], None]) -> None:
        self.page, self.click = page, click

    def offered(self) -> list[str]:
        """Ids of all that can be pointed at now."""
        return self.page.evaluate(
            "[...document.querySelectorAll('.pk-can')].map(node => node.dataset.el)"
        )

    def move(self, offered: list[str], seats: int) -> None:
        kind = offered[0].split(":")[0]
        if kind == "cut":
            for nth, after in enumerate((2, 6, 10)[:seats], 1):
                self.click(f"cut:{after}")
                self.page.wait_for_function(PICKED, arg=nth)
            self.page.locator(".pk-preview").filter(has_text="is left to you").wait_for()
            self.page.locator(".pk-ready button").click()
        else:
            self.click(offered[-1] if kind == "portion" else offered[0])

    def turn(self, seats: int) -> None:
        """One move of the person, and whatever the bots answer."""
        before = self.page.evaluate(REVISION)
        self.page.wait_for_selector(".pk-can")
        self.move(self.offered(), seats)
        self.page.wait_for_function(f"before => {REVISION} !== before", arg=before)


def in_page(page: PlainPage) -> Clicker:
    return Clicker(
        page.page, lambda name: page.page.locator(f'[data-el="{name}"].pk-can').first.click()
    )


@pytest.mark.parametrize("width", [1000, 400])
def test_a_whole_pizza_by_clicking_with_bots_at_the_other_seats(
    plain_page: PlainPage, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match("part_du_chef", ["Ana", "greedy", "cutter"], seed=3)
    board = Board(match, bots={1: "greedy", 2: "cutter"})
    monkeypatch.setattr(board, "_let_bots_play", lambda: None)  # they move below, one by one
    plain_page.show(board, viewport=(width, 900))
    plain_page.page.wait_for_selector(".pk-stage svg")
    hand = in_page(plain_page)
    while board.match.game.number == 1:
        if not board._bot_moves():
            hand.turn(3)
    done = [type(entry.move).__name__ for entry in board.match.log if entry.seat == 0]
    assert {"Cut", "Keep"} <= set(done)
    assert sum(map(len, [*board.match.game.kept, *board.match.game.eaten])) == 13
    assert plain_page.complaints == []


def test_a_swap_of_la_marianne_by_clicking(plain_page: PlainPage) -> None:
    board = Board(Match.situation("part_du_chef", "la marianne"))
    plain_page.show(board)
    hand = in_page(plain_page)
    before = _faces(board, 0)
    for name in (
        "marianne", "kept:0:burnt", "kept:2:Végétarienne 1", "kept:0:Margherita 2",
        "kept:2:4 Fromages 1",
    ):  # fmt: skip
        hand.click(name)
        plain_page.page.wait_for_timeout(50)
    assert board.match.game.marianne is None
    assert "burnt" in before
    assert "burnt" not in _faces(board, 0)
    assert plain_page.complaints == []


def test_a_finisher_takes_the_slice_that_is_pointed_at(plain_page: PlainPage) -> None:
    board = Board(Match.situation("part_du_chef", "whose slice"))
    plain_page.show(board)
    in_page(plain_page).click("kept:2:Truffe 1")
    plain_page.page.wait_for_function(f"{REVISION} === '{board.match.ply}'")
    assert _faces(board, 0).count("Truffe 1") == 1
    assert "Truffe 1" not in _faces(board, 2)


def test_a_pizza_is_cut_by_keyboard(plain_page: PlainPage) -> None:
    board = Board(Match.situation("part_du_chef", "first cut"))
    plain_page.show(board)
    page = plain_page.page
    page.locator('[data-el="cut:1"] > .pk-o').focus()
    for key in ("Space", "ArrowRight", "ArrowRight", "Space"):
        page.keyboard.press(key)
    page.locator(".pk-ready button").filter(has_text="Cut after slices 1 and 3").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_function(f"{REVISION} === '1'")
    assert str(board.match.log[0].move) == "Cut after slices 1 and 3"


@pytest.mark.parametrize("width", [400, 1000])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_cut_is_large_enough_for_a_finger(
    plain_page: PlainPage, width: int, seats: int
) -> None:
    names = ["Ana", "Bo", "Cem", "Dee", "Eli"][:seats]
    plain_page.show(Board(Match("part_du_chef", names, seed=1)), viewport=(width, 900))
    page = plain_page.page
    page.wait_for_function(
        f"document.querySelector('.pk-stage svg').viewBox.baseVal.width === {width}"
    )
    for after in range(1, 14):
        box = page.locator(f'[data-el="cut:{after}"]').bounding_box()
        assert box is not None
        assert max(box["width"], box["height"]) >= 44
        assert min(box["width"], box["height"]) >= 40


TEXTS = """() => {
    const svg = document.querySelector("svg.pk-svg");
    const edge = svg.getBoundingClientRect();
    const defs = svg.querySelector("defs");
    return [...svg.querySelectorAll("text")].filter(node => !defs.contains(node)).map(node => {
        const box = node.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a;
        const inside = box.left >= edge.left && box.right <= edge.right
            && box.top >= edge.top && box.bottom <= edge.bottom;
        return [node.lastChild.textContent, size, inside];
    });
}"""


@pytest.mark.parametrize(("width", "least"), [(400, 12), (1000, 13)])
@pytest.mark.parametrize("phase", ["cut", "take", "settle", "steal", "over"])
def test_text_is_large_enough_and_stays_inside(
    plain_page: PlainPage, width: int, least: int, phase: str
) -> None:
    names = ["Maximiliane-Philippa von Rosenheim", "W" * 60, "Ana", "שלום עולם", "👩‍👩‍👧 Eli"]
    match, luck = Match("part_du_chef", names, seed=4), Seeded(4)
    while match.game.phase != phase or (match.ply < 50 and phase != "over"):
        if match.over:
            match.restart(match.seed + 1)
        match.play(luck.pick(match.moves()))
    svg = shapes.draw(match.game, None, match.names, width == 400)
    plain_page.open("export default { render() {} }", viewport=(width + 16, 900))
    plain_page.page.evaluate(
        "([svg, width]) => { document.body.innerHTML = svg; document.body.style.padding = 0;"
        " document.querySelector('svg').style.width = `${width}px`; }",
        [svg, width],
    )
    for text, size, inside in plain_page.page.evaluate(TEXTS):
        assert size >= least - 0.01, text
        assert inside, text


def _faces(board: Board, seat: int) -> list[str]:
    return [piece.face for piece in board.match.game.kept[seat]]


SET_UP = """\
import pizzakit as pk
match = pk.Match("part_du_chef", ["Ana", "greedy"], seed=3)
board = pk.Board(match, bots={1: "greedy"}, pace=0.05)
board"""


def test_a_whole_pizza_by_clicking_in_a_notebook(lab_page: LabPage) -> None:
    cells = [nbformat.v4.new_code_cell(SET_UP, id="board")]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
    lab_page.open(lab_page.server.add(notebook, "pizza.ipynb"))
    lab_page.run_all()
    page = lab_page.page
    hand = Clicker(page, lambda name: page.locator(f'[data-el="{name}"].pk-can').first.click())
    for _ in range(30):
        page.wait_for_selector(".pk-can")
        if "pizza 2 of 5" in page.locator(".pk-stage svg").text_content():
            break
        hand.turn(2)
    state = "print(match.game.number, sum(map(len, [*match.game.kept, *match.game.eaten])) >= 13)"
    assert lab_page.kernel(state) == "2 True"
    assert lab_page.complaints == []
