"""Screenshots of a notebook, or of what one of its cells shows, as JupyterLab displays them.

    python -m tests.browser.shots notebooks/mozzaroller.ipynb --out all.png
    python -m tests.browser.shots notebooks/mozzaroller.ipynb --cell play --width 400 --out 1.png
    python -m tests.browser.shots --code 'import pizzakit as pk; pk.Board("pizza_rush")' --out 2.png
    python -m tests.browser.shots ... --theme dark --click text=Undo --click '[data-id="die:corn"]'

The notebook is copied first and stays as it is; its kernel imports pizzakit from this checkout.
Every cell is run, then each `--click` is done in turn (a Playwright selector: CSS, `text=...`,
`role=button[name="Roll"]`), then the picture is taken. A failing cell, and what the browser's
console called an error, is printed and makes the exit code 1; the picture is taken all the same.
"""

import argparse
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import nbformat
import nbformat.v4 as nb
from playwright.sync_api import Browser

from tests.browser.chromium import launched
from tests.browser.lab_page import LabPage
from tests.browser.server import LabServer

SETTLE_MS = 600  # longer than any motion on a board
CODE_CELL = "code"


def main(arguments: list[str] | None = None, browser: Browser | None = None) -> int:
    """Takes one picture, in `browser` or one of its own; gives the exit code."""
    asked = _parser().parse_args(arguments)
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (scratch / "root").mkdir()
        server = stack.enter_context(LabServer(scratch / "root", scratch))
        page = stack.enter_context(LabPage(server, browser or stack.enter_context(launched())))
        page.open(
            server.add(*_notebook(asked)),
            theme=asked.theme,
            viewport=(asked.width, asked.height),
            device_scale_factor=asked.scale,
        )
        trouble = _take(page, asked)
    for line in trouble:
        print(line, file=sys.stderr)
    return bool(trouble)


def _take(page: LabPage, asked: argparse.Namespace) -> list[str]:
    if not asked.no_run:
        page.run_all(check=False)
    for selector in asked.click:
        page.page.wait_for_timeout(SETTLE_MS)
        page.page.locator(selector).first.click()
    page.page.wait_for_timeout(SETTLE_MS)
    page.screenshot(asked.out, asked.cell)
    return page.errors() + page.complaints


def _notebook(asked: argparse.Namespace) -> tuple[Path | nbformat.NotebookNode, str]:
    if asked.notebook:
        return asked.notebook, asked.notebook.name
    asked.cell = CODE_CELL
    return nb.new_notebook(
        cells=[nb.new_code_cell(asked.code, id=CODE_CELL)], metadata=_PYTHON
    ), "shot.ipynb"


_PYTHON = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.shots",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("notebook", nargs="?", type=Path)
    what.add_argument("--code", help="code of a one-cell notebook, whose output is photographed")
    parser.add_argument(
        "--cell", help="id of the cell whose output is photographed; else all of it"
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    parser.add_argument("--width", type=int, default=1280, help="of the window, in px")
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--scale", type=float, default=1, help="device pixels per CSS pixel")
    parser.add_argument("--click", action="append", default=[], metavar="SELECTOR")
    parser.add_argument("--no-run", action="store_true", help="show the notebook as it is saved")
    return parser


if __name__ == "__main__":
    sys.exit(main())
