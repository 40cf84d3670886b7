"""Runs every notebook of a built site in Chromium, with the network cut off, and says how it went.

    python -m pizzakit site SITE                  # in an environment of its own, see the README
    python -m tests.browser.all_in_site SITE      # with NAME.ipynb ... only those

A line a notebook: its seconds, its cells, the boards that showed themselves. A cell that failed,
a page without a board and a request to anywhere else are printed and make the exit code 1. It
takes minutes, so it is no part of the tests; run it before a release.
"""

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.browser.chromium import launched
from tests.browser.lab_page import CELL_ERRORS, RUN
from tests.browser.static_site import cut_off, open_notebook, served

NOTEBOOK_SECONDS = 900  # Python in a page is several times slower
TALL = (1300, 15_000)  # a cell out of sight is not drawn
CODE_CELLS = """() => [...jupyterapp.shell.currentWidget.content.model.cells]
    .filter(cell => cell.type === "code" && cell.sharedModel.source.trim())
    .map(cell => [cell.id, cell.executionCount])"""
BOARD = ".pk-board .pk-stage svg"


class Ran(NamedTuple):
    """How one notebook went."""

    seconds: float
    cells: int
    boards: int
    trouble: list[str]


def main(arguments: list[str] | None = None) -> int:
    """Runs the notebooks named, or all; gives the exit code."""
    asked = _parser().parse_args(arguments)
    names = asked.notebooks or sorted(file.name for file in (asked.site / "files").glob("*.ipynb"))
    failed = not names
    with served(asked.site) as address, launched() as browser:
        for name in names:
            ran = run(browser, address, name)
            failed |= bool(ran.trouble)
            print(
                f"{name:28}{ran.seconds:6.0f} s{ran.cells:5} cells{ran.boards:4} boards", flush=True
            )
            for line in ran.trouble:
                print(f"    {line}", file=sys.stderr, flush=True)
    return failed


def run(browser: Browser, address: str, name: str) -> Ran:
    """Runs all cells of one notebook, in a page of its own."""
    start = time.monotonic()
    with cut_off(browser, address, TALL) as (page, outside):
        open_notebook(page, address, name)
        page.evaluate(RUN, ["notebook:run-all-cells", None])
        page.wait_for_function("window.hasRun", timeout=NOTEBOOK_SECONDS * 1000)
        said = page.evaluate("window.hasRun")
        trouble = [] if said == "yes" else [f"running was refused: {said}"]
        trouble += page.evaluate(CELL_ERRORS)
        cells = page.evaluate(CODE_CELLS)
        trouble += [f"{cell}: has not run" for cell, count in cells if not count]
        if not trouble:
            page.wait_for_selector(BOARD)
        boards = page.locator(BOARD).count()
    trouble += [f"asked outside: {url}" for url in outside]
    return Ran(time.monotonic() - start, len(cells), boards, trouble)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.all_in_site",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("site", type=Path, help="a folder built by python -m pizzakit site")
    parser.add_argument("notebooks", nargs="*", help="names of notebooks; by default all")
    return parser


if __name__ == "__main__":
    sys.exit(main())
