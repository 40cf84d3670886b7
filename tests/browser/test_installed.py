"""From an empty folder: the wheel in a new environment, notebooks copied out, a board clicked."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.lab_page import LabPage
from tests.browser.server import LabServer

pytestmark = pytest.mark.slow
CHECKOUT = Path(__file__).parents[2]
OUTSIDE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def run(*command: object, where: Path) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=where, env=OUTSIDE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that knows pizzakit by its wheel alone."""
    folder = tmp_path_factory.mktemp("a new place")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, where=CHECKOUT)
    (wheel,) = folder.glob("*.whl")
    run(sys.executable, "-m", "venv", folder / "venv", where=folder)
    found = folder / "venv" / "bin" / "python"
    run(found, "-m", "pip", "install", "-q", f"{wheel}[lab]", where=folder)
    return found


def test_what_is_installed_plays_in_a_terminal_and_in_a_notebook(
    python: Path, tmp_path: Path, browser: Browser
):
    home = run(python, "-c", "import pizzakit; print(pizzakit.__file__)", where=tmp_path)
    assert Path(home.strip()).is_relative_to(python.parents[1])
    assert "Mozzaroller" in run(python, "-m", "pizzakit", "games", where=tmp_path)
    run(python, "-m", "pizzakit", "notebooks", "notebooks", where=tmp_path)
    scratch = tmp_path / "scratch"
    with (
        LabServer(tmp_path / "notebooks", scratch, python=python) as server,
        LabPage(server, browser) as lab,
    ):
        lab.open("start_here.ipynb")
        lab.run_all()
        board = lab.page.locator(".pk-board").first
        board.locator("[data-el].pk-can").first.click()
        lab.page.wait_for_function("document.querySelector('.pk-board').dataset.revision === '1'")
        assert lab.complaints == []
