"""Boards in a real JupyterLab: played by mouse and keyboard, reloaded, left without a kernel."""

from pathlib import Path

import nbformat
import pytest

from tests.browser.lab_page import LabPage

SET_UP = """\
import pizzakit as pk
match = pk.Match.situation("mozzaroller", "first roll")
board = pk.Board(match)
board"""
FOCUSED = "document.activeElement.closest('[data-el]')?.dataset.el"
PLY = "document.querySelector('.pk-board')?.dataset.revision === '{}'"


@pytest.fixture
def table(lab_page: LabPage) -> LabPage:
    """A notebook whose first cell has shown a board."""
    cells = [nbformat.v4.new_code_cell(SET_UP, id="board")]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
    name = lab_page.server.add(notebook, "table.ipynb")
    lab_page.open(name)
    lab_page.run_all()
    lab_page.page.wait_for_selector(".pk-stage svg")
    return lab_page


def point(table: LabPage, *names: str) -> None:
    for name in names:
        table.page.locator(f'[data-el="{name}"].pk-can').first.click()


def wait_for(table: LabPage, ply: int) -> None:
    table.page.wait_for_function(PLY.format(ply))


def test_a_whole_turn_by_clicking_reaches_the_kernel(table: LabPage) -> None:
    turn = [("roll",), ("die:mushroom", "die:olive", "order:5"), ("roll",)]
    for ply, names in enumerate(turn, 1):
        point(table, *names)
        wait_for(table, ply)
    point(table, "die:mozzarella", "order:6")
    wait_for(table, 4)
    point(table, "stop")
    wait_for(table, 5)
    assert table.kernel("print(match.game.to_move, match.game.chips, match.scores())") == (
        "1 [1, 0] {'Anita': 12, 'Martin': 0}"
    )
    assert table.complaints == []


PLACE = "[...document.querySelectorAll('.pk-o')].indexOf(document.activeElement)"
#: The arrow that points most nearly from what has the focus to a thing.
ARROW = """name => {
    const middle = node => {
        const box = node.getBoundingClientRect();
        return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    };
    const [x, y] = middle(document.activeElement);
    const [toX, toY] = middle(document.querySelector(`[data-el="${name}"].pk-can`));
    if (Math.abs(toX - x) > Math.abs(toY - y)) return toX > x ? "ArrowRight" : "ArrowLeft";
    return toY > y ? "ArrowDown" : "ArrowUp";
}"""


def walk_to(table: LabPage, name: str) -> None:
    """Key by key to a thing, and pick it: arrows towards it, Tab where none leads on."""
    for _ in range(80):
        if table.page.evaluate(FOCUSED) == name:
            table.page.keyboard.press("Enter")
            return
        here = table.page.evaluate(PLACE)
        table.page.keyboard.press(table.page.evaluate(ARROW, name))
        if table.page.evaluate(PLACE) == here:
            table.page.keyboard.press("Tab")
    pytest.fail(f"the keys never came to {name}, but to {table.page.evaluate(FOCUSED)}")


def test_a_turn_by_keyboard_reaches_the_kernel(table: LabPage) -> None:
    table.page.locator('[data-el="roll"] > .pk-o').focus()
    turn = [("roll",), ("die:mushroom", "die:olive", "order:5"), ("stop",)]
    for ply, names in enumerate(turn, 1):
        for name in names:
            walk_to(table, name)
        wait_for(table, ply)
    said = table.kernel("print([str(entry.move) for entry in match.log])")
    assert said == (
        "['Roll the dice', 'Put 1 mushroom and 1 olive on order 5', "
        "'Stop and take the completed orders']"
    )


def test_a_reloaded_page_has_the_board_back_where_it_was(table: LabPage) -> None:
    point(table, "roll")
    wait_for(table, 1)
    table.reload()
    wait_for(table, 1)
    point(table, "die:mushroom", "die:olive", "order:5")
    wait_for(table, 2)
    assert table.kernel("print(match.ply)") == "2"


def test_without_its_kernel_a_still_picture_says_how_to_go_on(
    table: LabPage, tmp_path: Path
) -> None:
    point(table, "roll")
    wait_for(table, 1)
    table.page.wait_for_timeout(2500)  # the still picture follows after a pause
    table.save()
    table.restart_kernel()
    table.page.reload()
    table.wait_for_kernel()
    output = table.output("board")
    output.locator(".pk-still-board img").wait_for()
    assert "run this cell" in output.inner_text()
    assert "Error" not in output.inner_text()
    table.screenshot(tmp_path / "still.png")


def test_two_boards_of_one_notebook_share_no_id(lab_page: LabPage) -> None:  # C27
    code = 'import pizzakit as pk; pk.Board("{}", seats=["A", "B"], seed=1)'
    cells = [
        nbformat.v4.new_code_cell(code.format(name), id=f"board-{at}")
        for at, name in enumerate(["mozzaroller", "part_du_chef", "part_du_chef"])
    ]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
    lab_page.open(lab_page.server.add(notebook, "boards.ipynb"))
    lab_page.run_all()
    lab_page.page.wait_for_function("document.querySelectorAll('.pk-stage svg').length === 3")
    ids = lab_page.page.evaluate(
        "[...document.querySelectorAll('.pk-board [id]')].map(node => node.id)"
    )
    assert len(ids) == len(set(ids)) > 0
