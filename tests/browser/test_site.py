"""The notebooks with no server: a site of static files, opened with the network cut off."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from pizzakit import site
from pizzakit.game import Refusal
from tests.browser.static_site import cut_off, open_notebook, served

pytestmark = pytest.mark.slow
CHECKOUT = Path(__file__).parents[2]
NEXT_CELL = "() => jupyterapp.commands.execute('notebook:run-cell-and-select-next')"
BOARD = ".pk-board[data-revision='{}'] .pk-stage svg"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served from: built as the README says, in an environment of its own."""
    scratch = tmp_path_factory.mktemp("site")
    folder = scratch / "eine größere Seite"
    python = scratch / "venv" / "bin" / "python"
    run(sys.executable, "-m", "venv", str(scratch / "venv"))
    run(str(python), "-m", "pip", "install", "-q", "-e", f"{CHECKOUT}[site]")
    run(str(python), "-m", "pizzakit", "site", str(folder))
    with served(folder) as address:
        yield address


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def page_and_outside(address: str, browser: Browser) -> Iterator[tuple[Page, list[str]]]:
    with cut_off(browser, address) as opened:
        yield opened


def test_a_whole_turn_is_played_with_no_server_and_no_network(
    page_and_outside: tuple[Page, list[str]], address: str
):
    page, outside = page_and_outside
    open_notebook(page, address, "mozzaroller.ipynb")
    for _ in range(4):
        page.evaluate(NEXT_CELL)
    page.wait_for_selector(BOARD.format(0))
    page.locator('.pk-board [data-el="roll"]').first.click()
    revision = 1
    page.wait_for_selector(BOARD.format(revision))
    while not page.locator(".pk-board .pk-log li:has-text('You stop')").count():
        stop = page.locator('.pk-board [data-el="stop"].pk-can')
        if stop.count():
            stop.first.click()
        else:
            page.locator('.pk-board [data-el^="die:"].pk-can').first.click()
            page.locator('.pk-board [data-el^="order:"].pk-can').first.click()
        revision += 1
        page.wait_for_selector(BOARD.format(revision))
        assert revision < 20
    assert outside == []


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Refusal, match="is not empty"):
        site.build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
