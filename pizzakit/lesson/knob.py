"""Turn the knob: sliders that change a formula, a picture or a rule while you look."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import ipywidgets
import msgspec
import sympy

from pizzakit import games
from pizzakit.game import Game, Refusal, Rules
from pizzakit.lesson.desk import Button, Gate, Part, Press
from pizzakit.lesson.showing import decimal, html_of
from pizzakit.lessons import Question

#: A view that takes longer than this many seconds follows when the slider is let go.
QUICK = 0.1


class Knob(Part):
    """Sliders over a view that follows them.

    Args:
        view: a `Question` whose fields the sliders are; or a function of the sliders' values,
            by name; it gives what is shown: a picture, formula, text, number,
            distribution, or a list of them.
        rules: a game (name or class) or its rules: sliders named like a field of
            them start at the book's value and reach the view together, as `rules`.
        title: what stands above.
        after: the part of the lesson that must be open before it shows anything.
        sliders: (lowest, highest), (lowest, highest, start) or (lowest, highest,
            start, step), whole or not; a list or dict of choices; True or False.
            What is not whole comes as an exact `Rational`.

    >>> def chance_of_six(dice): return 1 - sympy.Rational(5, 6)**dice
    >>> knob = Knob(chance_of_six, dice=(1, 8, 3))
    >>> knob.turn(dice=2); knob.shown
    11/36

    Raises:
        Refusal: a slider without room, or none at all.
    """

    kicker = "Turn the knob"

    def __init__(
        self,
        view: Question | Callable[..., Any],
        *,
        rules: type[Rules | Game[Any]] | Rules | str | None = None,
        title: str = "",
        after: Gate | None = None,
        **sliders: Any,
    ) -> None:
        super().__init__(title or (view.title if isinstance(view, Question) else ""), after=after)
        if not sliders:
            raise Refusal("a knob needs something to turn, such as dice=(1, 8)")
        self._view = _turned(view) if isinstance(view, Question) else view
        self._asked = view if isinstance(view, Question) else None
        self._rules = _rules(rules)
        #: What the view gave last.
        self.shown: Any = None
        self._made = {
            name: _slider(name, asked, self._book(name)) for name, asked in sliders.items()
        }
        self._start = {name: slider.value for name, slider in self._made.items()}
        knobs = ipywidgets.Box(list(self._made.values()))
        knobs.add_class("pk-knobs")
        self.box.children = [self.head, knobs, self.desk, self.body]
        for slider in self._made.values():
            slider.observe(self._turned, "value")
        self._gate_moved()

    @property
    def values(self) -> dict[str, Any]:
        """What the sliders stand at; whatever is not whole, exactly."""
        return {name: _exact(slider.value) for name, slider in self._made.items()}

    def turn(self, **values: Any) -> None:
        """Set sliders from Python, and raise what goes wrong in the view."""
        self.error = None
        with self._all_at_once():
            for name, value in values.items():
                self._made[name].value = value
        if self.error is not None:
            raise self.error

    # --- what happens ---------------------------------------------------------------------

    def _buttons(self) -> list[Button]:
        moved = any(slider.value != self._start[name] for name, slider in self._made.items())
        return [Button("reset", "Back to the start")] if moved else []

    def _press_reset(self, _: Press) -> None:
        with self._all_at_once():
            for name, slider in self._made.items():
                slider.value = self._start[name]

    @contextmanager
    def _all_at_once(self) -> Iterator[None]:
        """Several sliders move, the view follows once."""
        for slider in self._made.values():
            slider.unobserve(self._turned, "value")
        try:
            yield
        finally:
            for slider in self._made.values():
                slider.observe(self._turned, "value")
        self._gate_moved()

    def _turned(self, _: Any) -> None:
        self._gate_moved()

    def _gate_moved(self) -> None:
        for slider in self._made.values():
            slider.disabled = not self.ready
        if self.ready:
            self._follow()
        else:
            self._put("body")
        self._refresh()

    def _follow(self) -> None:
        began = time.monotonic()
        self._say("", "")
        with self._telling():
            self.shown = self._view(**self._arguments())
            self._put("body", html_of(self.shown))
        quick = time.monotonic() - began < QUICK
        for slider in self._made.values():
            if slider.has_trait("continuous_update"):
                slider.continuous_update = quick

    def _arguments(self) -> dict[str, Any]:
        if self._rules is None:
            return self.values
        fields = type(self._rules).__struct_fields__
        changed = {name: s.value for name, s in self._made.items() if name in fields}
        others = {name: value for name, value in self.values.items() if name not in fields}
        return {"rules": msgspec.structs.replace(self._rules, **changed), **others}

    def _book(self, name: str) -> Any:
        return getattr(self._rules, name, getattr(self._asked, name, None))


def _turned(question: Question) -> Callable[..., Any]:
    """What a question shows when some of its fields are others."""
    return lambda **fields: msgspec.structs.replace(question, **fields).view()


def _rules(given: type[Rules | Game[Any]] | Rules | str | None) -> Rules | None:
    if given is None or isinstance(given, Rules):
        return given
    if isinstance(given, type) and issubclass(given, Rules):
        return given()
    return games.find(given).rules_type()


def _exact(value: Any) -> Any:
    return sympy.Rational(str(value)) if isinstance(value, float) else value


# --- sliders out of what was asked for ------------------------------------------------------


def _slider(name: str, asked: Any, book: Any) -> Any:
    words = name.replace("_", " ")
    common = {"description": words, "style": {"description_width": "initial"}}
    if isinstance(asked, bool):
        start = asked if book is None else book
        return ipywidgets.Checkbox(start, description=words, indent=False)
    if isinstance(asked, (list, dict)):
        return _choice(asked, book, common)
    return _range(name, asked, book, common)


def _choice(asked: list[Any] | Mapping[str, Any], book: Any, common: dict[str, Any]) -> Any:
    pairs = list(asked.items()) if isinstance(asked, dict) else [(str(one), one) for one in asked]
    start = next((one for _, one in pairs if one == book), pairs[0][1])
    return ipywidgets.Dropdown(options=pairs, value=start, **common)


def _range(name: str, asked: Any, book: Any, common: dict[str, Any]) -> Any:
    """A slider between two ends."""
    low, high, *more = (asked[0], asked[-1]) if isinstance(asked, range) else asked
    if not low < high:
        raise Refusal(f"{name}: a slider goes from a lower end to a higher one, not {asked}")
    start = more[0] if more else low if book is None else book
    whole = all(isinstance(end, int) for end in (low, high, start, *more[1:]))
    step = more[1] if more[1:] else 1 if whole else (high - low) / 100
    ends = {"min": low, "max": high, "value": start, "step": step}
    if whole:
        return ipywidgets.IntSlider(**ends, **common)
    places = len(decimal(step, 2).partition(".")[2])
    return ipywidgets.FloatSlider(
        **{end: float(value) for end, value in ends.items()},
        readout_format=f".{places}f",
        **common,
    )
