"""Land on it: a sample grows, and its interval closes in on the exact value."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import sympy

from pizzakit import odds
from pizzakit.chance import Chance, TooManyOutcomes
from pizzakit.intervals import Interval
from pizzakit.lesson.convergence import bars, funnel
from pizzakit.lesson.desk import Button, Gate, Part, Press
from pizzakit.lesson.reveal import made
from pizzakit.lesson.showing import decimal, html_of, latex
from pizzakit.lessons import Question
from pizzakit.phrases import counted

FEWEST = 20  # runs between two points of the picture
BREATH = 0.15  # seconds of work between two pictures


class Stop(NamedTuple):
    """How far the sample had come, and what it said there."""

    n: int
    interval: Interval


class LandOn(Part):
    """Exact and simulated side by side, from the very same function.

    Args:
        function: what happens once, given a chance; see `odds.exact`. Or a `Question`, which
            knows that, `event`, `exact` and `title`.
        event: the event whose probability is estimated: an outcome, a set of
            them, or a test of one. None (or "mean") for the mean of the outcomes.
        exact: the exact value or distribution (or a function that gives it), where
            `odds.exact` of the function would take too long.
        seed: decides the sample.
        title: what stands above.
        after: the part of the lesson that must be open before this one shows anything.

    >>> sixes = LandOn(lambda chance: chance.roll(6, 3).count(6), lambda n: n > 0, seed=1)
    >>> sixes.more(1000)
    >>> sixes.value in sixes.interval
    True
    """

    kicker = "Land on it"

    def __init__(
        self,
        function: Question | Callable[[Chance], Any],
        event: Any = None,
        *,
        exact: Any = None,
        seed: int = 1,
        title: str = "",
        after: Gate | None = None,
    ) -> None:
        if isinstance(function, Question):
            event, exact = function.event, function.outcomes
            title = title or function.title or function.ask()
        super().__init__(title, after=after)
        self.seed = seed
        self._function = function.play if isinstance(function, Question) else function
        self._event = None if event == "mean" else event
        self._given = exact
        self._dist: odds.Dist | None = None
        self._value: Any = None
        self._due = 0
        self._growing: asyncio.Task[None] | None = None
        self._start()
        self._gate_moved()

    def _start(self) -> None:
        self.sample = odds.sample(self._function, 0, self.seed)
        self._stops: list[Stop] = []

    # --- what there is to know -----------------------------------------------------------

    @property
    def value(self) -> Any:
        """The exact value; None where it is out of reach."""
        return self._value

    @property
    def interval(self) -> Interval:
        """The estimate of the sample so far, with its 95 % interval.

        Raises:
            ValueError: there is no sample yet.
        """
        if self._event is None:
            return self.sample.mean()
        return self.sample.P(self._event)

    def more(self, n: int) -> None:
        """Run it `n` more times, now."""
        self._due += n
        try:
            while self._due:
                self._grow()
        finally:
            self._due = 0
            self._refresh()

    # --- what is shown --------------------------------------------------------------------

    def _buttons(self) -> list[Button]:
        if not self.ready:
            return []
        if self._due:
            return [Button("stop", "Stop")]
        grow = [Button(str(n), f"{n:,} more", main=n == 100) for n in (100, 1_000, 10_000)]
        return [*grow, Button("another", "Another sample")] if self.sample.n else grow

    def _gate_moved(self) -> None:
        if not self.ready:
            self._put("body")
            self._refresh()
            return
        with self._telling():
            self._say("", "")
            self._work_out()
        self._refresh()

    def _work_out(self) -> None:
        """The exact side, once."""
        if self._value is not None or self._dist is not None:
            return
        exact = made(self._given)
        try:
            self._dist = (
                odds.exact(self._function) if exact is None else _as_dist(exact, self._event)
            )
        except TooManyOutcomes as refusal:
            self._say("info", f"Only simulated, for the exact way is too long: {refusal}.")
            return
        if self._dist is None:
            self._value = sympy.sympify(exact)
        else:
            self._value = self._dist.mean if self._event is None else self._dist.P(self._event)

    def _refresh(self) -> None:
        if self.ready:
            with self._telling():
                self._show()
        super()._refresh()

    def _show(self) -> None:
        pictures = [bars(self._dist, self.sample.counts, self._event)]
        if self._stops:
            pictures.append(funnel(self._stops, self._value))
        self._put("body", html_of(pictures if self._stops else pictures[0]), self._report())

    def _report(self) -> str:
        """What the pictures say, in a sentence."""
        exactly = "" if self._value is None else f"Exactly ${latex(self._value)}$"
        rounded = "" if self._is_whole else f" ≈ {decimal(self._value)}" if exactly else ""
        if not self._stops:
            return f"<p>{exactly}{rounded}{'.' if exactly else ''}</p>"
        n, (estimate, low, high) = self._stops[-1]
        said = (
            f"After <b>{n:,}</b> runs: <b>{decimal(estimate)}</b>, "
            f"95 % interval {decimal(low)} to {decimal(high)}."
        )
        if not exactly:
            return f"<p>{said}</p>"
        inside = low <= self._value <= high
        where = "inside" if inside else "outside, as for one interval in twenty"
        said_aloud = f"After {counted(n, 'run')} {decimal(estimate)}, the exact value is {where}."
        self._live = "" if self._due else said_aloud
        return f"<p>{said} {exactly}{rounded}: {where}.</p>"

    @property
    def _is_whole(self) -> bool:
        return self._value is None or bool(self._value.is_Integer)

    # --- what is done -----------------------------------------------------------------------

    def _pressed(self, press: Press) -> None:
        if press.do.isdecimal():
            self._ask_for(int(press.do))
        else:
            super()._pressed(press)

    def _ask_for(self, n: int) -> None:
        self._due += n
        if self._said[0] != "info":
            self._say("", "")
        loop = _loop() if self._in_sight else None
        if loop is None:
            self.more(0)
        elif self._growing is None or self._growing.done():
            self._growing = loop.create_task(self._grow_in_sight())

    async def _grow_in_sight(self) -> None:
        while self._due:
            until = time.monotonic() + BREATH
            with self._telling():
                while self._due and time.monotonic() < until:
                    self._grow(until)
            if self.error is not None:
                self._due = 0
            self._refresh()
            await asyncio.sleep(0.02)

    def _grow(self, until: float = float("inf")) -> None:
        """Run up to the next point of the picture, or until time is up."""
        n = min(self._due, max(FEWEST, self.sample.n // 8))
        for _ in range(n):
            self.sample.more(1)
            self._due -= 1
            if time.monotonic() > until:
                break
        if self.sample.n > 1:
            self._stops.append(Stop(self.sample.n, self.interval))

    def _press_stop(self, _: Press) -> None:
        self._due = 0

    def _press_another(self, _: Press) -> None:
        self.seed += 1
        self._start()
        self._ask_for(100)


def _loop() -> asyncio.AbstractEventLoop | None:
    """What a notebook works in; None where nobody could watch."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _as_dist(exact: Any, event: Any) -> odds.Dist | None:
    """A distribution as such; a probability of yes or no is one too."""
    if isinstance(exact, odds.Dist):
        return exact
    if isinstance(event, bool) and isinstance(exact, (sympy.Rational, int, Fraction)):
        chance = sympy.Rational(exact)
        weights = {event: int(chance.p), not event: int(chance.q - chance.p)}
        return odds.Dist({outcome: weight for outcome, weight in weights.items() if weight})
    return odds.Dist(exact) if isinstance(exact, Mapping) else None
