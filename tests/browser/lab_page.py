"""A notebook open in JupyterLab, as a person has it before them."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, ViewportSize

from tests.browser.server import THEMES, LabServer

CELL_SECONDS = 240  # a limit for hangs, no measure of speed
TALLEST_PICTURE = 20_000  # px
VIEWPORT = (1280, 900)

BLANK = "blank.txt"
LOADED = "() => globalThis.jupyterapp?.shell.currentWidget?.context?.isReady"
WEAR = """async theme => {
    await jupyterapp.commands.execute("apputils:change-theme", { theme });
}"""
WORN = "theme => document.body.dataset.jpThemeLight === String(theme === 'light')"
OPEN = """async path => {
    const opened = await jupyterapp.commands.execute("docmanager:open", { path });
    await opened.context.ready;
}"""
#: Closes a notebook without a question; whether nothing but the text is left.
CLOSE = """async ([path, blank]) => {
    await jupyterapp.commands.execute("docmanager:open", { path: blank });
    const there = () => [...jupyterapp.shell.widgets("main")];
    const named = widget => widget.context?.path;
    for (const widget of there()) if (named(widget) === path) {
        widget.context.model.dirty = false;
        widget.close();
        widget.dispose();
    }
    const left = there().map(named);
    return left.length === 1 && left[0] === blank && !document.querySelector(".jp-Dialog");
}"""
KERNEL_READY = """async () => {
    const { sessionContext } = jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
}"""
RESTART = "() => jupyterapp.shell.currentWidget.sessionContext.restartKernel()"
# The promise stays in the page: Playwright would wait for it without a limit.
RUN = """([command, index]) => {
    const { content } = jupyterapp.shell.currentWidget;
    if (index !== null) { content.deselectAll(); content.activeCellIndex = index; }
    window.hasRun = null;
    jupyterapp.commands.execute(command).then(
        () => { window.hasRun = "yes"; }, reason => { window.hasRun = String(reason); });
}"""
CELL_IDS = "() => [...jupyterapp.shell.currentWidget.content.model.cells].map(cell => cell.id)"
CELL_ERRORS = """() => [...jupyterapp.shell.currentWidget.content.model.cells].flatMap(cell =>
    (cell.toJSON().outputs ?? []).filter(output => output.output_type === "error")
        .map(output => `${cell.id}: ${output.ename}: ${output.evalue}`))"""
UNSCROLLED_HEIGHT = """() => {
    const scroller = document.querySelector(".jp-WindowedPanel-outer");
    scroller.scrollTop = 0;
    return innerHeight - scroller.clientHeight + scroller.scrollHeight;
}"""


class Window:
    """A JupyterLab that stays open from one notebook to the next: to load it takes the longest.

    What it keeps open meanwhile is a file of text. A page that is not as it should be, with a
    question open or another notebook, is closed, and the next notebook gets a new one.
    """

    def __init__(self, server: LabServer, browser: Browser) -> None:
        self._server = server
        self._browser = browser
        self._page: Page | None = None

    def page(self, theme: str, viewport: tuple[int, int]) -> Page:
        """The page, empty, of this theme and size."""
        size = ViewportSize(width=viewport[0], height=viewport[1])
        if self._page is None:
            (self._server.root / BLANK).touch()
            self._server.use_theme(theme)
            self._page = self._browser.new_context(viewport=size).new_page()
            self._page.goto(f"{self._server.url}doc/tree/{BLANK}")
            self._page.wait_for_function(LOADED)
        self._page.set_viewport_size(size)
        self._page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        self._page.evaluate(WEAR, THEMES[theme])
        self._page.wait_for_function(WORN, arg=theme)
        return self._page

    def leave(self, notebook: str) -> None:
        """Closes a notebook, and the page as well where more than the text is left then."""
        if self._page is not None and not self._page.evaluate(CLOSE, [notebook, BLANK]):
            self.close()

    def close(self) -> None:
        if self._page is not None:
            self._page.context.close()
        self._page = None


class LabPage:
    """One notebook in a page; leaving it ends the notebook and its kernel.

    `page` is Playwright's, for everything not offered here. `complaints` collects what the browser
    console called an error and every request that wanted to leave this machine. Without a `window`,
    or with options for the context, the page is one of its own.
    """

    page: Page
    notebook: str

    def __init__(self, server: LabServer, browser: Browser, window: Window | None = None) -> None:
        self.server = server
        self.complaints: list[str] = []
        self._browser = browser
        self._window = window
        self._leave = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._leave.close()

    def open(
        self,
        notebook: str,
        *,
        theme: str = "light",
        viewport: tuple[int, int] = VIEWPORT,
        frames: list[str] | None = None,
        **context: Any,
    ) -> Self:
        """Shows the notebook (a path under the server's root) and waits for its kernel.

        `frames` is a list for all that comes over its sockets. `context` goes to Playwright's
        `new_context`: `has_touch=True`, `reduced_motion="reduce"`.
        """
        self.notebook = notebook
        self._leave.callback(self.server.shut_down, notebook)
        if self._window is not None and not context:
            self.page = self._window.page(theme, viewport)
            self._leave.callback(self._window.leave, notebook)
            self._listen(frames)
            self.page.evaluate(OPEN, notebook)
        else:
            self.server.use_theme(theme)
            size = {"width": viewport[0], "height": viewport[1]}
            options = {"viewport": size, "color_scheme": theme} | context
            self.page = self._browser.new_context(**options).new_page()
            self._leave.callback(self.page.context.close)
            self._listen(frames)
            self.page.goto(f"{self.server.url}doc/tree/{notebook}")
        self.wait_for_kernel()
        return self

    def _listen(self, frames: list[str] | None) -> None:
        """Hear what the page says, until the notebook is left."""

        def received(frame: str | bytes) -> None:
            if frames is not None:
                frames.append(frame if isinstance(frame, str) else frame.decode("latin-1"))

        ears: dict[Any, Callable[[Any], None]] = {
            "console": self._hear,
            "pageerror": lambda error: self.complaints.append(str(error)),
            "request": self._watch,
            "dialog": lambda dialog: dialog.accept(),
        }
        if frames is not None:
            ears["websocket"] = lambda socket: socket.on("framereceived", received)
        for event, ear in ears.items():
            self.page.on(event, ear)
            self._leave.callback(self.page.remove_listener, event, ear)

    def reload(self) -> None:
        """Saves, loads the page anew and waits for the same kernel."""
        self.save()
        self.page.reload()
        self.wait_for_kernel()

    def save(self) -> None:
        self._run("docmanager:save")

    def wait_for_kernel(self) -> None:
        """Until the kernel has spoken: JupyterLab drops, without a word, what is run before."""
        self.page.wait_for_selector(
            '.jp-Notebook-ExecutionIndicator[data-status="idle"]', state="attached"
        )
        self.page.evaluate(KERNEL_READY)

    def restart_kernel(self) -> None:
        self.page.evaluate(RESTART)
        self.wait_for_kernel()

    def run_all(self, *, check: bool = True) -> None:
        """Runs every cell and waits for the last one.

        Raises:
            AssertionError: a cell failed (with `check=False` see `errors()`).
        """
        self._run("notebook:run-all-cells")
        self._no_errors(check)

    def run(self, cell: str | int, *, check: bool = True) -> None:
        """Runs one cell, by id or number, and waits for it; raises as `run_all` does."""
        self._run("notebook:run-cell", self._index(cell))
        self._no_errors(check)

    def errors(self) -> list[str]:
        """What failed in the cells so far: "cell id: exception: message"."""
        return list(self.page.evaluate(CELL_ERRORS))

    def kernel(self, code: str) -> str:
        """What the kernel says to `code`, asked past the page: print-outs and the last `repr`."""
        return self.server.ask(self.notebook, code)

    def cell(self, cell: str | int) -> Locator:
        return self.page.locator(".jp-Notebook .jp-Cell").nth(self._index(cell))

    def output(self, cell: str | int) -> Locator:
        return self.cell(cell).locator(".jp-Cell-outputArea")

    def screenshot(self, path: Path | str, cell: str | int | None = None) -> None:
        """A PNG of one cell's output, or else of the whole notebook, however long."""
        if cell is not None:
            self.output(cell).screenshot(path=path)
            return
        before = self.page.viewport_size
        assert before is not None
        height = min(self.page.evaluate(UNSCROLLED_HEIGHT), TALLEST_PICTURE)
        self.page.set_viewport_size({"width": before["width"], "height": height})
        self.page.screenshot(path=path)
        self.page.set_viewport_size(before)

    def _run(self, command: str, index: int | None = None) -> None:
        self.page.evaluate(RUN, [command, index])
        self.page.wait_for_function("window.hasRun", timeout=CELL_SECONDS * 1000)
        reason = self.page.evaluate("window.hasRun")
        assert reason == "yes", f"{command} was refused: {reason}"

    def _no_errors(self, check: bool) -> None:
        failed = self.errors() if check else []
        assert not failed, "\n".join(failed)

    def _index(self, cell: str | int) -> int:
        if isinstance(cell, int):
            return cell
        ids = self.page.evaluate(CELL_IDS)
        assert cell in ids, f"{self.notebook} has no cell {cell!r}, only {ids}"
        return int(ids.index(cell))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    def _watch(self, request: Request) -> None:
        local = (self.server.url.split("/")[2], "")
        if request.url.startswith(("http", "ws")) and request.url.split("/")[2] not in local:
            self.complaints.append(f"asked outside: {request.url}")
