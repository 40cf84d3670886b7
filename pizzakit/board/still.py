"""What remains of a board where no kernel answers: a picture, renewed once it rests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from IPython import display

from pizzakit import shapes

#: Seconds without a move after which the still picture is renewed.
STILL_AFTER = 2.0
#: Without its kernel a widget is a line of text with no element in it: nothing to look at.
STILL_HTML = """<style>
.jp-OutputArea-child:has(.pk-still-board) + .jp-OutputArea-child \
.jupyter-widgets:not(:has(*)) {{ display: none }}
</style>
<div class="pk-still-board">{picture}<p>A still picture: run this cell to play on a board.</p></div>
"""


class Still:
    """A picture that says how to go on."""

    def __init__(self, picture: shapes.Picture) -> None:
        self.picture = picture

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        bundle: dict[str, str] = self.picture._repr_mimebundle_(**kwargs)
        bundle["text/html"] = STILL_HTML.format(picture=bundle["text/html"])
        return bundle


class StillDisplay:
    """A still picture on a page, that follows its board once nothing has happened for a while."""

    def __init__(self, picture: Callable[[], shapes.Picture]) -> None:
        self._picture = picture
        self._handle: Any = None
        self._waiting = False
        self._changed_at = 0.0

    def show(self) -> None:
        self._handle = display.display(  # type: ignore[no-untyped-call]  # IPython has no types
            Still(self._picture()), display_id=True
        )

    def renew_soon(self) -> None:
        self._changed_at = time.monotonic()
        if self._handle is not None and not self._waiting:
            self._renew_in(STILL_AFTER)

    def _renew_in(self, seconds: float) -> None:
        loop = running_loop()
        if loop is not None:
            self._waiting = True
            loop.call_later(seconds, self._renew)

    def _renew(self) -> None:
        self._waiting = False
        rest = self._changed_at + STILL_AFTER - time.monotonic()
        if rest > 0.01:
            self._renew_in(rest)
        else:
            self._handle.update(Still(self._picture()))


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The loop that a notebook's kernel runs in; None where there is no notebook."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
