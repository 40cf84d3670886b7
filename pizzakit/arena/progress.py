"""A line in a notebook that says how far a cell has come, and is gone when it is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

__all__ = ["busy", "line", "shown"]

T = TypeVar("T")
BOXES = 20  # of the bar


def shown(things: Iterable[T], what: str) -> Iterator[T]:
    """Go through things, while a line says how many are done.

    >>> [n * n for n in shown([1, 2, 3], "games")]
    [1, 4, 9]
    """
    waiting = list(things)
    with line() as tell:
        for at, thing in enumerate(waiting):
            tell(f"{_bar(at, len(waiting))} {at} of {len(waiting)} {what}")
            yield thing


def busy(what: str, work: Callable[[], T]) -> T:
    """What some work gives, while a line says what is being done.

    >>> busy("counting", lambda: 1 + 1)
    2
    """
    with line() as tell:
        tell(f"{what} …")
        return work()


@contextmanager
def line() -> Iterator[Callable[[str], None]]:
    """A line that can be told anew; in a notebook only, and nothing of it is saved there."""
    display: Any = _display()
    if display is None:
        yield lambda _: None
        return
    handle = display.display({"text/plain": ""}, raw=True, display_id=True)
    try:
        yield lambda text: handle.update({"text/plain": text}, raw=True)
    finally:
        display.clear_output()


def _display() -> Any:
    """What shows things in a notebook; None where none is."""
    if "IPython" not in sys.modules:
        return None
    from IPython import display, get_ipython

    return display if hasattr(get_ipython(), "kernel") else None


def _bar(done: int, of: int) -> str:
    full = BOXES * done // max(of, 1)
    return "█" * full + "░" * (BOXES - full)
