"""The notebooks with no server: a site of static files, opened with the network cut off."""

import functools
import http.server
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from pizzakit import site
from pizzakit.game import Refusal

pytestmark = pytest.mark.slow
CHECKOUT = Path(__file__).parents[2]
READY = """async () => {
    const widget = jupyterapp.shell.currentWidget;
    await widget.sessionContext.ready;
    await widget.sessionContext.session.kernel.info;
}"""
NEXT_CELL = "() => jupyterapp.commands.execute('notebook:run-cell-and-select-next')"
BOARD = ".pk-board[data-revision='{}'] .pk-stage svg"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing: a test's output is read by people."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the site is served from: built as the README says, in an environment of its own."""
    scratch = tmp_path_factory.mktemp("site")
    folder = scratch / "eine größere Seite"
    python = scratch / "venv" / "bin" / "python"
    run(sys.executable, "-m", "venv", str(scratch / "venv"))
    run(str(python), "-m", "pip", "install", "-q", "-e", f"{CHECKOUT}[site]")
    run(str(python), "-m", "pizzakit", "site", str(folder))
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def page(address: str, browser: Browser) -> Iterator[Page]:
    """A page that reaches the site and nothing else."""
    context = browser.new_context(viewport={"width": 1300, "height": 950})
    page = context.new_page()
    page.set_default_timeout(90_000)
    page.outside = []

    def only_here(route: Route) -> None:
        if route.request.url.startswith(address):
            route.continue_()
        else:
            page.outside.append(route.request.url)
            route.abort()

    context.route(lambda url: url.startswith("http"), only_here)
    yield page
    context.close()


def open_notebook(page: Page, address: str, name: str) -> None:
    page.goto(f"{address}/lab/index.html?path={name}")
    page.wait_for_selector(".jp-Notebook")
    page.wait_for_function("globalThis.jupyterapp?.shell.currentWidget?.sessionContext")
    page.evaluate(READY)


def test_a_whole_turn_is_played_with_no_server_and_no_network(page: Page, address: str):
    open_notebook(page, address, "mozzaroller.ipynb")
    for _ in range(4):
        page.evaluate(NEXT_CELL)
    page.wait_for_selector(BOARD.format(0))
    page.locator('.pk-board [data-el="roll"]').first.click()
    revision = 1
    page.wait_for_selector(BOARD.format(revision))
    while not page.locator(".pk-board .pk-log li:has-text('stops')").count():
        stop = page.locator('.pk-board [data-el="stop"].pk-can')
        if stop.count():
            stop.first.click()
        else:
            page.locator('.pk-board [data-el^="die:"].pk-can').first.click()
            page.locator('.pk-board [data-el^="order:"].pk-can').first.click()
        revision += 1
        page.wait_for_selector(BOARD.format(revision))
        assert revision < 20
    assert page.outside == []


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(Refusal, match="is not empty"):
        site.build(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
