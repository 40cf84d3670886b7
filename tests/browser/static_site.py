"""The site of static files, served from this machine and opened with the network cut off."""

import functools
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Route

LOADING_MS = 90_000  # Python itself comes into the page first
READY = """async () => {
    const widget = jupyterapp.shell.currentWidget;
    await widget.sessionContext.ready;
    await widget.sessionContext.session.kernel.info;
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing: what the tests print is read by people."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address under which a folder is served."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def cut_off(
    browser: Browser, address: str, size: tuple[int, int] = (1300, 950)
) -> Iterator[tuple[Page, list[str]]]:
    """A page that reaches the address and nothing else, and what else it asked for."""
    outside: list[str] = []

    def only_here(route: Route) -> None:
        if route.request.url.startswith(address):
            route.continue_()
        else:
            outside.append(route.request.url)
            route.abort()

    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.route(lambda url: url.startswith("http"), only_here)
    page = context.new_page()
    page.set_default_timeout(LOADING_MS)
    try:
        yield page, outside
    finally:
        context.close()


def open_notebook(page: Page, address: str, name: str) -> None:
    """Shows a notebook and waits for Python to be there."""
    page.goto(f"{address}/lab/index.html?path={name}")
    wait_for_python(page)


def wait_for_python(page: Page) -> None:
    """Until a notebook shows and its kernel has spoken."""
    page.wait_for_selector(".jp-Notebook")
    page.wait_for_function("globalThis.jupyterapp?.shell.currentWidget?.sessionContext")
    page.evaluate(READY)
