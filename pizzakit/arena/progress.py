"""How far a playtest is, for whoever waits: in a terminal, or below a notebook's cell."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["bar"]

#: Seconds before anything is shown, and between two pictures of it.
DELAY, PAUSE = 0.5, 0.25


@contextmanager
def bar(matches: int, wanted: bool) -> Iterator[Callable[[int], Any]]:
    """A bar that appears when it takes longer than a moment, and leaves nothing behind."""
    if not wanted:
        yield lambda _: None
    elif _in_notebook():
        below = _BelowTheCell(matches)
        try:
            yield below.advance
        finally:
            below.clear()
    else:
        with _in_terminal(matches) as shown:
            yield shown.update


def _in_notebook() -> bool:
    from IPython import get_ipython

    return hasattr(get_ipython(), "kernel")


def _in_terminal(matches: int) -> Any:
    """A bar where somebody can see it: nothing is written into a file of errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about widgets that could make it prettier
        from tqdm import tqdm

        return tqdm(
            total=matches, unit="match", desc="playing", delay=DELAY, leave=False, disable=None
        )


class _BelowTheCell:
    """A line of text that is replaced as it grows, and by nothing in the end.

    A widget's bar would stay in a notebook that is run without anybody looking on.
    """

    def __init__(self, matches: int) -> None:
        self._matches, self._done = matches, 0
        self._began = self._shown = time.monotonic()
        self._line: Any = None

    def advance(self, played: int) -> None:
        self._done += played
        now = time.monotonic()
        if now - self._began > DELAY and now - self._shown > PAUSE:
            self._shown = now
            self._show(self._text(now - self._began))

    def _text(self, seconds: float) -> str:
        from tqdm import tqdm

        meter = tqdm.format_meter(
            self._done, self._matches, seconds, ncols=72, prefix="playing", unit="match"
        )
        return str(meter)

    def _show(self, text: str) -> None:
        from IPython import display

        bundle = {"text/plain": text}
        if self._line is None:
            self._line = display.display(  # type: ignore[no-untyped-call]  # as above
                bundle, raw=True, display_id=True
            )
        else:
            self._line.update(bundle, raw=True)

    def clear(self) -> None:
        if self._line is not None:
            self._show("")
