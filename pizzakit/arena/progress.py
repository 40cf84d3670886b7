"""How far something is, for whoever waits: in a terminal, or below a notebook's cell."""

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")
#: Seconds before a bar is shown, and between two pictures of it.
DELAY, PAUSE = 0.5, 0.25
#: How many boxes the short bar of `shown` has.
BOXES = 20


@contextmanager
def bar(matches: int, wanted: bool) -> Iterator[Callable[[int], Any]]:
    """A bar that appears when it takes longer than a moment, and leaves nothing behind."""
    if not wanted:
        yield lambda _: None
    elif _display() is not None:
        with line() as tell:
            yield _Metered(matches, tell).advance
    else:
        with _in_terminal(matches) as shown:
            yield shown.update


def shown(things: Iterable[T], what: str) -> Iterator[T]:
    """Go through things, while a line below the cell says how many are done.

    >>> [n * n for n in shown([1, 2, 3], "games")]
    [1, 4, 9]
    """
    waiting = list(things)
    with line() as tell:
        for at, thing in enumerate(waiting):
            full = BOXES * at // len(waiting)
            tell(f"{'█' * full}{'░' * (BOXES - full)} {at} of {len(waiting)} {what}")
            yield thing


def busy(what: str, work: Callable[[], T]) -> T:
    """What some work gives, while a line below the cell says what is being done.

    >>> busy("counting", lambda: 1 + 1)
    2
    """
    with line() as tell:
        tell(f"{what} …")
        return work()


@contextmanager
def line() -> Iterator[Callable[[str], None]]:
    """A line below a notebook's cell that can be told anew; elsewhere nothing is shown.

    In the end it is empty: a widget's bar would stay in a notebook that is run unseen.
    """
    display: Any = _display()
    handle: Any = None

    def tell(text: str) -> None:
        nonlocal handle
        bundle = {"text/plain": text}
        if handle is not None:
            handle.update(bundle, raw=True)
        elif display is not None:
            handle = display.display(bundle, raw=True, display_id=True)

    try:
        yield tell
    finally:
        if handle is not None:
            tell("")


def _display() -> Any:
    """What shows things in a notebook; None where none is."""
    if "IPython" not in sys.modules:
        return None
    from IPython import display, get_ipython

    return display if hasattr(get_ipython(), "kernel") else None


def _in_terminal(matches: int) -> Any:
    """A bar where somebody can see it: nothing is written into a file of errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about widgets that could make it prettier
        from tqdm import tqdm

        return tqdm(
            total=matches, unit="match", desc="playing", delay=DELAY, leave=False, disable=None
        )


class _Metered:
    """Says how many matches are done and how long the rest will take, not too often."""

    def __init__(self, matches: int, tell: Callable[[str], None]) -> None:
        self._matches, self._done, self._tell = matches, 0, tell
        self._began = self._told = time.monotonic()

    def advance(self, played: int) -> None:
        self._done += played
        now = time.monotonic()
        if now - self._began > DELAY and now - self._told > PAUSE:
            self._told = now
            self._tell(self._text(now - self._began))

    def _text(self, seconds: float) -> str:
        from tqdm import tqdm

        meter = tqdm.format_meter(
            self._done, self._matches, seconds, ncols=72, prefix="playing", unit="match"
        )
        return str(meter)
