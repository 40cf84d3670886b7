"""The notebooks as a visitor has them: opened in JupyterLab, run, and played on."""

from pathlib import Path

import pytest

from tests.browser.lab_page import LabPage

pytestmark = pytest.mark.slow
NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
BOARDS = (
    "import gc, pizzakit; boards = [b for b in gc.get_objects() if isinstance(b, pizzakit.Board)]"
)


@pytest.mark.parametrize("notebook", [path.name for path in NOTEBOOKS])
def test_a_notebook_shows_all_its_boards_and_asks_nobody_outside(lab_page: LabPage, notebook: str):
    lab_page.open(notebook)
    lab_page.run_all()
    boards = int(lab_page.kernel(f"{BOARDS}; print(len(boards))"))
    lab_page.page.wait_for_function(
        "boards => document.querySelectorAll('.pk-board').length >= boards"
        " || document.querySelector('.jp-WindowedPanel-outer') !== null",
        arg=boards,
    )
    assert boards > 0
    assert lab_page.complaints == []


def test_the_first_page_is_played_on_by_clicking_and_by_keyboard(lab_page: LabPage):
    lab_page.open("start_here.ipynb")
    lab_page.run_all()
    cell = lab_page.output("play-board")
    cell.scroll_into_view_if_needed()
    cell.locator('[data-el="roll"].pk-can').click()
    cell.locator('[data-revision="1"]').wait_for()
    for _ in range(12):
        cell.locator('[data-el^="die:"].pk-can:not(.pk-picked)').first.click()
        order = cell.locator('[data-el^="order:"].pk-can')
        if order.count():
            order.first.click()
            break
    cell.locator('[data-revision="2"]').wait_for()
    cell.locator('[data-el="stop"].pk-can > .pk-o').focus()
    lab_page.page.keyboard.press("Enter")
    cell.locator('.pk-board:not([data-revision="2"])').wait_for()
    lab_page.kernel(BOARDS)
    kinds = "[type(entry.move).__name__ for entry in b.match.log[:3]]"
    logs = lab_page.kernel(f"print([{kinds} for b in boards if b.match.ply >= 3])")
    assert "['Roll', 'Place', 'Stop']" in logs
