"""Where matches are played: in this process, in several, or wherever an executor plays them."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import time
import types
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from math import ceil
from typing import Any

from pizzakit.arena.matches import Row, Setting, play_all

__all__ = ["Gathered", "gather"]

#: Seconds of work that are done here before other processes are asked, and those that must
#: be left for asking to pay off: starting a process costs about half a second.
TRIAL, WORTH_IT = 1.0, 3.0


class Gathered:
    """The rows of the matches played so far, and what is to be said about the run."""

    def __init__(self, matches: int, advance: Callable[[int], Any] = lambda _: None) -> None:
        self.matches = matches
        self.note = ""
        self._rows: dict[int, list[Row]] = {}
        self._advance = advance

    def add(self, played: Sequence[tuple[int, list[Row]]]) -> None:
        self._rows.update(played)
        self._advance(len(played))

    @property
    def missing(self) -> list[int]:
        return [number for number in range(self.matches) if number not in self._rows]

    @property
    def done(self) -> int:
        """How many matches are in, counted up to the first that is missing."""
        return min(self.missing, default=self.matches)

    @property
    def rows(self) -> list[Row]:
        return [row for number in range(self.done) for row in self._rows[number]]


def gather(
    setting: Setting,
    matches: int,
    executor: Executor | None,
    workers: int | None,
    progress: bool,
) -> Gathered:
    """Play all matches; after an interrupt, those before the first one missing."""
    with _bar(matches, progress) as advance:
        gathered = Gathered(matches, advance)
        try:
            _play(setting, gathered, executor, workers)
        except KeyboardInterrupt:
            if not gathered.done:
                raise
            gathered.note = f"Interrupted: {gathered.done:,} of {matches:,} matches are in."
    return gathered


def _play(
    setting: Setting, gathered: Gathered, executor: Executor | None, workers: int | None
) -> None:
    count = workers or _processors()
    reason = _why_only_here(setting)
    if executor is not None and not (reason and isinstance(executor, ProcessPoolExecutor)):
        workers = getattr(executor, "_max_workers", None) or count
        _collect(gathered, _submit(setting, gathered, executor, workers))
        return
    if count > 1 and not reason and not (workers is None and _soon_done(setting, gathered)):
        reason = _in_processes(setting, gathered, count)
    if reason and (executor is not None or count > 1):
        gathered.note = reason
    for number in gathered.missing:
        gathered.add(play_all(setting, [number]))


def _soon_done(setting: Setting, gathered: Gathered) -> bool:
    """Play here for a moment; True when the rest is not worth starting processes for."""
    began = time.monotonic()
    for number in gathered.missing:
        gathered.add(play_all(setting, [number]))
        passed = time.monotonic() - began
        if passed > TRIAL:
            return passed / gathered.done * len(gathered.missing) < WORTH_IT
    return True


def _processors() -> int:
    if sys.platform == "emscripten":
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _why_only_here(setting: Setting) -> str:
    """A sentence that says why other processes cannot play this, "" when they can."""
    for part in (setting.kind, *(bot for bot in setting.bots if callable(bot))):
        name = getattr(part, "__name__", repr(part))
        try:
            sent = pickle.dumps(part)
        except Exception as error:  # noqa: BLE001  # pickle raises whatever the object does
            return f"Played in one process: {name} cannot be sent to another one ({error})."
        if b"__main__" in sent:
            return (
                f"Played in one process: {name} lives in this notebook or script; "
                "move it into a module to use several."
            )
    return ""


# --- many processes -----------------------------------------------------------


def _submit(
    setting: Setting, gathered: Gathered, executor: Executor, workers: int
) -> list[Future[Any]]:
    chunks = _chunks(gathered.missing, workers)
    return [executor.submit(play_all, setting, chunk) for chunk in chunks]


def _collect(gathered: Gathered, futures: list[Future[Any]]) -> None:
    """Take in results as they come; whatever ends the waiting calls off what is left."""
    try:
        for future in as_completed(futures):
            gathered.add(future.result())
    finally:
        for future in futures:
            future.cancel()


def _chunks(numbers: list[int], workers: int) -> list[list[int]]:
    """Portions small enough to share out evenly, large enough to be worth the way."""
    size = min(50, max(1, ceil(len(numbers) / (4 * workers))))
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def _in_processes(setting: Setting, gathered: Gathered, workers: int) -> str:
    """Share the work out to fresh processes; a sentence if that could not be done."""
    try:
        # Fresh processes ("spawn"): copies of one that has threads, as a notebook's has, may hang.
        pool = ProcessPoolExecutor(
            min(workers, 61), multiprocessing.get_context("spawn"), _ignore_interrupts
        )
    except (ImportError, NotImplementedError, OSError) as error:
        return f"Played in one process: others cannot be started here ({error})."
    try:
        with _main_left_out():
            futures = _submit(setting, gathered, pool, workers)
        _collect(gathered, futures)
    except BrokenProcessPool:
        return "Played in one process in the end: a worker process had stopped without a word."
    finally:
        _close(pool)
    return ""


def _ignore_interrupts() -> None:
    """An interrupt is the business of the process that waits for the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _close(pool: ProcessPoolExecutor) -> None:
    """End the workers at once, whatever they are doing: nobody waits for them any more."""
    children = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for child in children:
        child.terminate()
    for child in children:
        child.join()


@contextmanager
def _main_left_out() -> Iterator[None]:
    """Start processes that do not run the user's script again; nothing in it is needed there."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


# --- progress -----------------------------------------------------------------


@contextmanager
def _bar(matches: int, progress: bool) -> Iterator[Callable[[int], Any]]:
    """A bar that appears when it takes longer than a moment."""
    if not progress:
        yield lambda _: None
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about widgets that could make it prettier
        from tqdm.auto import tqdm

        bar = tqdm(total=matches, unit="match", desc="playing", delay=0.5, leave=False)
    with bar:
        yield bar.update
