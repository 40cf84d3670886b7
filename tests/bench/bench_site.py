"""From opening a page to the first move that can be made: the static site beside a JupyterLab.

    python -m pizzakit site SITE           # in an environment of its own, see the README
    python -m tests.bench.bench_site SITE  # with NAME.ipynb: that notebook; --tries N

Site and server take turns, so that whatever else the machine does weighs on both alike. Every try
is a visitor's first: nothing is cached and, on either side, Python starts anew. The server itself
is already running. Prints the size of the site, the seconds of each, and their ratio.
"""

import argparse
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from tests.browser.chromium import launched
from tests.browser.lab_page import RUN
from tests.browser.server import CHECKOUT, LabServer
from tests.browser.static_site import cut_off, served, wait_for_python

FIRST_MOVE = ".pk-board .pk-can"


def main() -> None:
    """Takes the times by turns and prints them."""
    asked = _parser().parse_args()
    times: dict[str, list[float]] = {"site": [], "server": []}
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        (scratch / "root").mkdir()
        site = stack.enter_context(served(asked.site))
        server = stack.enter_context(LabServer(scratch / "root", scratch))
        server.add(CHECKOUT / "notebooks" / asked.notebook)
        browser = stack.enter_context(launched())
        urls = {
            "site": f"{site}/lab/index.html?path={asked.notebook}",
            "server": f"{server.url}lab/tree/{asked.notebook}?reset",
        }
        for _ in range(asked.tries):
            for side, url in urls.items():
                times[side].append(_first_move(browser, url))
            server.shut_down(asked.notebook)
    _report(asked.site, asked.notebook, times)


def _first_move(browser: Browser, url: str) -> float:
    """Seconds from nothing to a board that takes a click, all cells having been asked to run."""
    address = "/".join(url.split("/")[:3])
    with cut_off(browser, address) as (page, _):
        start = time.monotonic()
        page.goto(url)
        wait_for_python(page)
        page.evaluate(RUN, ["notebook:run-all-cells", None])
        _until_clickable(page)
        return time.monotonic() - start


def _until_clickable(page: Page) -> None:
    page.locator(FIRST_MOVE).first.click(trial=True)


def _report(site: Path, notebook: str, times: dict[str, list[float]]) -> None:
    files = [file for file in site.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files) / 1e6
    print(f"site: {size:.1f} MB in {len(files)} files")
    print(f"{notebook}, from opening the page to the first move, in s, {len(times['site'])} tries")
    print(f"{'':8}{'median':>9}{'lowest':>9}{'highest':>9}")
    for side, seconds in times.items():
        print(f"{side:8}{median(seconds):9.1f}{min(seconds):9.1f}{max(seconds):9.1f}")
    print(f"{'ratio':8}{median(times['site']) / median(times['server']):9.1f}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.bench_site",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("site", type=Path, help="a folder built by python -m pizzakit site")
    parser.add_argument("notebook", nargs="?", default="start_here.ipynb")
    parser.add_argument("--tries", type=int, default=5)
    return parser


if __name__ == "__main__":
    main()
