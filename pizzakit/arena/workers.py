"""Where matches are played: in this process, in several, or wherever an executor plays them."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
import types
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from math import ceil
from typing import Any

from pizzakit.arena.matches import Failed, Row, Setting, play, play_all
from pizzakit.arena.progress import bar
from pizzakit.game import Refusal
from pizzakit.phrases import brief, shown

#: Seconds of work that are done here before other processes are asked, and those that must
#: be left for asking to pay off: starting a process costs about half a second.
TRIAL, WORTH_IT = 1.0, 3.0
#: Seconds of work that are handed out at a time, and how long an interrupt waits for such.
PORTION, GRACE = 0.5, 1.0
#: How often fresh processes are started after one has died, and after how many portions that
#: came back as errors an executor is trusted with no more.
FRESH_POOLS, ENOUGH_LOST = 2, 3
#: When so many matches have failed and none was finished, there is something wrong with all.
HOPELESS = 20
#: How many workers an executor is taken to have that does not say.
UNTOLD = 16


#: How an executor takes work: a function and what it is called with.
Submit = Callable[..., Future[Any]]


class _Hopeless(Exception):
    """Match after match ends with an error."""


class Gathered:
    """The rows of the matches played so far, and what is to be said about the run."""

    def __init__(self, matches: int, advance: Callable[[int], Any] = lambda _: None) -> None:
        self.matches = matches
        self.notes: list[str] = []
        self.failed: dict[int, Failed] = {}
        #: Matches that were being played when a worker died: they come last from then on.
        self.suspects: set[int] = set()
        self._rows: dict[int, list[Row]] = {}
        self._advance = advance

    def add(self, played: Sequence[tuple[int, list[Row] | Failed]]) -> None:
        for number, result in played:
            if isinstance(result, Failed):
                self.failed[number] = result
            else:
                self._rows[number] = result
        self._advance(len(played))
        if len(self.failed) >= HOPELESS and not self._rows:
            raise _Hopeless

    @property
    def missing(self) -> list[int]:
        """Matches that are still to be played, in the order in which they should be."""
        known = self._rows.keys() | self.failed.keys()
        left = [number for number in range(self.matches) if number not in known]
        return sorted(left, key=self.suspects.__contains__)

    @property
    def done(self) -> int:
        """How many matches are in."""
        return len(self._rows)

    @property
    def played(self) -> list[int]:
        """Which matches are in."""
        return sorted(self._rows)

    @property
    def rows(self) -> list[Row]:
        return [row for number in self.played for row in self._rows[number]]

    @property
    def note(self) -> str:
        return " ".join(self.notes)


def gather(
    setting: Setting,
    matches: int,
    executor: Executor | None,
    workers: int | None,
    progress: bool,
) -> Gathered:
    """Play all matches; after an interrupt, those that are finished.

    Raises:
        Exception: whatever a bot raises, where no match at all could be finished.
    """
    with bar(matches, progress) as advance:
        gathered = Gathered(matches, advance)
        try:
            _play(setting, gathered, executor, workers)
        except KeyboardInterrupt:
            if not gathered.done:
                raise
            gathered.notes.append(f"Interrupted: {gathered.done:,} of {matches:,} matches are in.")
        except _Hopeless:
            pass
    if gathered.failed and not gathered.done:
        number = min(gathered.failed)
        gathered.add([(number, play(setting, number))])  # raises what the bot raises, as a rule
    if gathered.failed:
        gathered.notes.append(_told(gathered))
    return gathered


def _told(gathered: Gathered, most: int = 5) -> str:
    """Which matches were ended by an error."""
    failed = [gathered.failed[number] for number in sorted(gathered.failed)]
    more = f"; and {len(failed) - most} more" if len(failed) > most else ""
    return (
        f"{len(failed):,} of {gathered.matches:,} matches ended with an error and counted nowhere: "
        f"{'; '.join(map(str, failed[:most]))}{more}."
    )


def _play(
    setting: Setting, gathered: Gathered, executor: Executor | None, workers: int | None
) -> None:
    count = workers or _processors()
    reason = _why_only_here(setting)
    if executor is not None and not (reason and isinstance(executor, ProcessPoolExecutor)):
        known = workers or getattr(executor, "_max_workers", None) or max(count, UNTOLD)
        lost = _share_out(setting, gathered, executor.submit, known)
        reason = lost and f"Played in one process in the end: the executor failed ({lost})."
    elif count > 1 and not reason and not (workers is None and _soon_done(setting, gathered)):
        reason = _in_processes(setting, gathered, count)
    if reason and (executor is not None or count > 1):
        gathered.notes.append(reason)
    for number in gathered.missing:
        gathered.add(play_all(setting, [number]))


def _soon_done(setting: Setting, gathered: Gathered) -> bool:
    """Play here for a moment; True when the rest is not worth starting processes for."""
    began = time.monotonic()
    for played, number in enumerate(gathered.missing, 1):
        gathered.add(play_all(setting, [number]))
        passed = time.monotonic() - began
        if passed > TRIAL:
            return passed / played * len(gathered.missing) < WORTH_IT
    return True


def executor_from(given: Any) -> Executor | None:
    """Where to play, as somebody gave it: an executor, or a Dask client, which has one.

    Raises:
        Refusal: it is neither.
    """
    if given is None or isinstance(given, Executor):
        return given
    if not isinstance(given, type) and callable(getattr(given, "get_executor", None)):
        executor = given.get_executor()
        if isinstance(executor, Executor):
            return executor
    raise Refusal(
        "executor: a concurrent.futures.Executor, such as ProcessPoolExecutor(), or a Dask "
        f"Client expected, not {shown(given)}"
    )


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


def _timed(setting: Setting, numbers: list[int]) -> tuple[Any, float]:
    """Some matches, and how many seconds they took."""
    began = time.monotonic()
    return play_all(setting, numbers), time.monotonic() - began


class _Sharing:
    """Hands matches out in portions: single ones first, then as many as fill a moment."""

    def __init__(self, setting: Setting, gathered: Gathered, submit: Submit, workers: int) -> None:
        self._setting, self._gathered = setting, gathered
        self._submit, self._workers = submit, workers
        self._waiting = deque(gathered.missing)
        self._running: dict[Future[Any], list[int]] = {}
        self._size = 1
        self._lost = 0
        self.trouble = ""

    def run(self) -> None:
        try:
            while self._hand_out():
                done, _ = wait(self._running, return_when=FIRST_COMPLETED)
                for future in done:
                    self._take_in(future)
        finally:
            self._call_off()

    def _hand_out(self) -> bool:
        """Keep every worker busy and one portion waiting for each; False when all are back."""
        while self._waiting and len(self._running) < 2 * self._workers:
            portion = [self._waiting.popleft() for _ in range(self._portion())]
            try:
                future = self._submit(_timed, self._setting, portion)
            except Exception as error:  # noqa: BLE001  # an executor may raise anything
                self._lose(portion, error, for_good=True)
            else:
                self._running[future] = portion
        return bool(self._running)

    def _portion(self) -> int:
        """How many to hand out: fewer towards the end, so that nobody is waited for."""
        share = ceil(len(self._waiting) / (2 * self._workers))
        return max(1, min(self._size, share))

    def _take_in(self, future: Future[Any]) -> None:
        portion = self._running.pop(future)
        try:
            played, seconds = future.result()
        except Exception as error:  # noqa: BLE001  # no match raises: this is the worker's end
            self._lose(portion, error, for_good=isinstance(error, BrokenExecutor))
            return
        fits = int(len(portion) * PORTION / max(seconds, 1e-6))
        self._size = max(1, min(2 * self._size, fits))
        self._gathered.add(played)

    def _lose(self, portion: list[int], error: Exception, *, for_good: bool) -> None:
        """Remember what did not come back; after too much of it nothing more is handed out."""
        self._gathered.suspects.update(portion)
        self.trouble = brief(f"{type(error).__name__}: {error}".rstrip(": "))
        self._lost += 1
        if for_good or self._lost >= ENOUGH_LOST:
            self._waiting.clear()

    def _call_off(self) -> None:
        """Call off what has not begun; what is about to be finished is waited for a moment."""
        for future in self._running:
            future.cancel()
        wait(self._running, timeout=GRACE)
        for future in self._running:
            if future.done() and not future.cancelled() and future.exception() is None:
                self._gathered.add(future.result()[0])


def _share_out(setting: Setting, gathered: Gathered, submit: Submit, workers: int) -> str:
    """Have matches played elsewhere; what went wrong there, "" if nothing did."""
    sharing = _Sharing(setting, gathered, submit, workers)
    sharing.run()
    return sharing.trouble


def _in_processes(setting: Setting, gathered: Gathered, workers: int) -> str:
    """Share the work out to fresh processes, after a death to others; a sentence if one is due."""
    for pools in range(1 + FRESH_POOLS):
        try:
            # Fresh ones ("spawn"): copies of a process with threads, as a notebook's, may hang.
            pool = ProcessPoolExecutor(
                min(workers, 61), multiprocessing.get_context("spawn"), _begin_work
            )
        except (ImportError, NotImplementedError, OSError) as error:
            return f"Played in one process: others cannot be started here ({error})."
        try:
            _share_out(setting, gathered, _started_clean(pool), workers)
        finally:
            _close(pool)
        if not gathered.missing:
            return AGAIN if pools else ""
    return "Played in one process in the end: a worker process had stopped without a word."


AGAIN = "A worker process had stopped without a word; what it played was played again."


def _begin_work() -> None:
    """Make a process a worker: an interrupt is the business of the one that waits for results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Leave when nobody waits for results any more: a process that is killed calls nobody off."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _close(pool: ProcessPoolExecutor) -> None:
    """End the workers at once, whatever they are doing: nobody waits for them any more."""
    children = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for child in children:
        child.terminate()
    for child in children:
        child.join()


def _started_clean(pool: ProcessPoolExecutor) -> Submit:
    """Hands work to a pool, which starts its processes as it is asked for more."""

    def submit(*call: Any) -> Future[Any]:
        with _main_left_out(), _interrupts_held_back():
            return pool.submit(*call)

    return submit


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Start processes that no interrupt reaches: while they begin, they would complain of it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _main_left_out() -> Iterator[None]:
    """Start processes that do not run the user's script again; nothing in it is needed there."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
