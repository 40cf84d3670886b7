"""What every part of a lesson is made of: a head, a desk with field and buttons, and a body."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any, ClassVar, Literal, Protocol

import anywidget
import ipywidgets
import msgspec
import traitlets

from pizzakit.board import Board, cells
from pizzakit.game import Refusal
from pizzakit.lesson.showing import html_of, plain_of

HERE = Path(__file__).parent


class Press(msgspec.Struct, frozen=True):
    """What a browser says: which button, with what stands in the field and what is chosen."""

    do: str
    text: str = ""
    choice: int | None = None


class Button(msgspec.Struct, frozen=True):
    """A button: what it does, what stands on it, and whether Enter presses it."""

    do: str
    say: str
    main: bool = False


class Desk(anywidget.AnyWidget):
    """The part that is touched; it knows no lesson. Input comes as `Press` messages."""

    # As text: files given by their path are watched, and whoever watches keeps every card alive.
    _esm = (HERE / "desk.js").read_text("utf-8")
    _css = (HERE / "lesson.css").read_text("utf-8")
    #: All that is shown; see the type at the top of desk.js.
    view = traitlets.Dict().tag(sync=True)


class Gate(Protocol):
    """Something that other parts of a lesson wait for."""

    @property
    def open(self) -> bool:
        """True when what waits for it may be shown."""

    @property
    def shut(self) -> str:
        """What is to be done first, while it is closed."""

    def watch(self, callback: Callable[[], None]) -> None:
        """Call back whenever it opens or closes."""

    def unwatch(self, callback: Callable[[], None]) -> None:
        """Call back no longer."""


class Part:
    """One part of a lesson, shown by being the last line of a cell.

    `press` does what a click does: a button that does "check" calls `_press_check`. `error` is
    what last went wrong inside, which the part itself says in words.
    """

    #: What stands above the question.
    kicker: ClassVar[str] = ""

    def __init__(self, question: str, *, after: Gate | None = None) -> None:
        self.question = question
        self.error: BaseException | None = None
        self.desk = Desk()
        self.head = ipywidgets.HTMLMath()
        self.body = ipywidgets.VBox()
        self.foot = ipywidgets.VBox()
        self.box = ipywidgets.VBox([self.head, self.body, self.desk, self.foot])
        self.box.add_class("pk-lesson")
        self._said: tuple[str, str] = ("", "")
        self._live = ""
        self._turn = 0
        self._in_sight = True  # somebody watches: what takes long may be shown as it grows
        self._watchers: list[Callable[[], None]] = []
        self._after = after
        self.desk.on_msg(self._receive)
        if after is not None:
            after.watch(self._gate_moved)

    # --- what a part says about itself --------------------------------------------------

    def _field(self) -> dict[str, Any] | None:
        return None

    def _choices(self) -> Sequence[str] | None:
        return None

    def _chosen(self) -> int | None:
        return None

    def _buttons(self) -> list[Button]:
        return []

    def _gate_moved(self) -> None:
        """What this part waits for has opened or closed."""
        self._refresh()

    @property
    def ready(self) -> bool:
        """True when what this part waits for is open."""
        return self._after is None or self._after.open

    @property
    def _sealed(self) -> bool:
        return not self.ready

    # --- showing ------------------------------------------------------------------------

    def _refresh(self) -> None:
        kicker = f'<div class="pk-kicker">{escape(self.kicker)}</div>'
        self.head.value = f'{kicker}<div class="pk-question">{html_of(self.question)}</div>'
        self._turn += 1
        choices = self._choices()
        kind, message = ("info", self._after.shut) if self._after and self._sealed else self._said
        self.desk.view = {
            "label": f"{self.kicker}: {plain_of(self.question)}",
            "field": self._field(),
            "choices": None if choices is None else list(choices),
            "chosen": self._chosen(),
            "buttons": [msgspec.to_builtins(button) for button in self._buttons()],
            "kind": kind,
            "message": message,
            "live": self._live,
            "turn": self._turn,
        }

    def _say(self, kind: str, text: str) -> None:
        self._said = (kind, text)

    @property
    def said(self) -> str:
        """What the part says below its buttons."""
        return str(self.desk.view["message"])

    def _put(self, where: Literal["body", "foot"], *pieces: str) -> None:
        """Show pieces of HTML; those that are there already stay the same widgets."""
        box: Any = getattr(self, where)
        kept = list(box.children)[: len(pieces)]
        for widget, piece in zip(kept, pieces, strict=False):
            if widget.value != piece:
                widget.value = piece
        fresh = [ipywidgets.HTMLMath(piece) for piece in pieces[len(kept) :]]
        box.children = [*kept, *fresh]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        for widget in self._replaced():
            cells.displayed(widget)
        bundle: dict[str, Any] = self.box._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self._still()}

    def _replaced(self) -> list[Any]:
        """What is replaced when the cell runs again."""
        return [self]

    def close(self) -> None:
        """Take the part off every page, and let go of it."""
        if self._after is not None:
            self._after.unwatch(self._gate_moved)
        for box in (self.body, self.foot):
            for child in box.children:
                if not isinstance(child, Board):
                    child.close()
        for widget in (self.head, self.desk, self.body, self.foot, self.box):
            widget.close()

    def _still(self) -> str:
        """What is shown where no kernel answers."""
        return (
            f"<p><b>{escape(self.kicker)}.</b> {html_of(self.question)}</p>"
            "<p><i>Run this cell to take part.</i></p>"
        )

    def __repr__(self) -> str:
        return f"{self.kicker}: {plain_of(self.question)}"

    # --- what comes in ------------------------------------------------------------------

    def press(self, do: str, text: str = "", choice: int | None = None) -> None:
        """Press a button as a browser does, wait for all of it, and raise what goes wrong."""
        self._in_sight = False
        try:
            self._receive(self.desk, {"do": do, "text": text, "choice": choice})
        finally:
            self._in_sight = True
        if self.error is not None:
            raise self.error

    def _receive(self, _: Any, content: Any, buffers: Any = None) -> None:
        self.error = None
        with self._telling():
            press = msgspec.convert(content, Press)
            if press.do in {button.do for button in self._buttons()}:
                self._pressed(press)
        self._refresh()

    def _pressed(self, press: Press) -> None:
        getattr(self, f"_press_{press.do}")(press)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Work whose failure is said by the part and kept in `error`, and goes no further."""
        try:
            yield
        except Refusal as refusal:
            self.error = refusal
            self._say("hint", str(refusal))
        except Exception as error:  # noqa: BLE001 - said in words, kept in `error`
            self.error = error
            self._say("error", f"Something went wrong here: {type(error).__name__}: {error}")

    # --- being waited for ---------------------------------------------------------------

    def watch(self, callback: Callable[[], None]) -> None:
        """Call back whenever this part opens or closes what waits for it."""
        self._watchers.append(callback)

    def unwatch(self, callback: Callable[[], None]) -> None:
        """Call back no longer."""
        if callback in self._watchers:
            self._watchers.remove(callback)

    def _moved(self) -> None:
        for callback in self._watchers:
            callback()
