"""A widget in a plain page, with no server and no kernel between it and the test."""

import logging
import sys
from pathlib import Path
from typing import Any, Self

import anywidget
import traitlets.log
from playwright.sync_api import Browser, ConsoleMessage, Page, Route

HERE = "http://localhost/"  # never asked: the page below is handed out in its place
PAGE = (Path(__file__).parent / "plain_page.html").read_text()
THEMES = Path(sys.prefix) / "share/jupyter/lab/themes/@jupyterlab"
VIEWPORT = (1000, 800)
PATIENCE_MS = 20_000  # a limit for hangs, no measure of speed


class PlainPage:
    """The front end of an anywidget, rendered as Jupyter would: from text, through a blob URL.

    `show(widget)` connects a real widget of this very process: clicks reach its `on_msg`, what it
    syncs reaches the page. `open(js, ...)` has a script alone, with a model made of `traits`.
    `complaints` collects what the browser's console warned of and what a live widget raised.
    """

    page: Page

    def __init__(self, browser: Browser) -> None:
        self.complaints: list[str] = []
        self._browser = browser
        self._pages: list[Page] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for page in self._pages:
            page.context.close()

    def open(
        self,
        js: Path | str,
        css: Path | str = "",
        *,
        traits: dict[str, Any] | None = None,
        theme: str = "light",
        viewport: tuple[int, int] = VIEWPORT,
        **context: Any,
    ) -> Self:
        """Renders a module (a path, or its text). `context` goes to Playwright's `new_context`."""
        self._load(theme, viewport, context)
        self._render(_text(js), _text(css), traits or {})
        return self

    def show(
        self,
        widget: anywidget.AnyWidget,
        *,
        theme: str = "light",
        viewport: tuple[int, int] = VIEWPORT,
        **context: Any,
    ) -> Self:
        """Renders a live widget and keeps the two in step until the test ends."""
        self._load(theme, viewport, context)
        state = widget.get_state()
        cable = Cable(widget, self)
        self.page.expose_function("toPython", cable.receive)
        self._render(state.pop("_esm"), state.pop("_css", ""), state)
        return self

    def again(self) -> None:
        """A second view of the same model, below the first: in `[data-view="1"]`, then 2, ..."""
        self.page.evaluate("addView()")

    def change(self, **traits: Any) -> None:
        """Sets traits as one message from Python does: all values first, then the events."""
        self.page.evaluate("traits => model.receive(traits)", traits)

    def message(self, content: Any) -> None:
        """A custom message, as `widget.send` makes it."""
        self.page.evaluate("content => model.hear(content)", content)

    @property
    def sent(self) -> list[Any]:
        """The custom messages sent by the front end so far."""
        return list(self.page.evaluate("sent"))

    def trait(self, name: str) -> Any:
        return self.page.evaluate("name => model.get(name)", name)

    def _load(self, theme: str, viewport: tuple[int, int], context: dict[str, Any]) -> None:
        size = {"width": viewport[0], "height": viewport[1]}
        options = {"viewport": size, "color_scheme": theme} | context
        self.page = self._browser.new_context(**options).new_page()
        self._pages.append(self.page)
        self.page.set_default_timeout(PATIENCE_MS)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)
        self.page.route("**/*", _only_here)
        self.page.goto(HERE)
        colours = (THEMES / f"theme-{theme}-extension/index.css").read_text()
        self.page.evaluate("([theme, css]) => dress(theme, css)", [theme, colours])

    def _render(self, js: str, css: str, traits: dict[str, Any]) -> None:
        self.page.evaluate("([js, css, traits]) => render(js, css, traits)", [js, css, traits])

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)


class Cable:
    """Stands where the kernel's comm would be, so that a widget speaks its real protocol.

    What a widget says while it answers a message travels back with the answer; Playwright allows no
    second call into the page meanwhile.
    """

    comm_id = "cable"

    def __init__(self, widget: anywidget.AnyWidget, to: PlainPage) -> None:
        self._widget = widget
        self._to = to
        self._said: list[dict[str, Any]] | None = None
        self._overheard = Overheard(to.complaints)
        widget.comm = self

    def receive(self, data: dict[str, Any]) -> list[dict[str, Any]]:
        said = self._said = []
        log = traitlets.log.get_logger()
        log.addHandler(self._overheard)  # where ipywidgets puts what a widget's callback raised
        try:
            self._widget._handle_msg({"content": {"data": data}, "buffers": []})
        finally:
            log.removeHandler(self._overheard)
            self._said = None
        return said

    def send(self, data: dict[str, Any], **_: Any) -> None:
        if data["method"] not in ("update", "custom"):
            return
        if self._said is not None:
            self._said.append(data)
        elif data["method"] == "update":
            self._to.change(**data["state"])
        else:
            self._to.message(data["content"])

    def on_msg(self, _: Any) -> None:
        """Messages come by `receive`."""

    def close(self, **_: Any) -> None:
        """There is nothing to hang up."""


class Overheard(logging.Handler):
    """Log records, traceback and all, as lines of a list."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(self.format(record))


def _only_here(route: Route) -> None:
    if route.request.url == HERE:
        route.fulfill(body=PAGE, content_type="text/html")
    else:
        route.abort()


def _text(source: Path | str) -> str:
    return source.read_text() if isinstance(source, Path) else source
