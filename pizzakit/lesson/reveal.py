"""Reveal: the exact answer, worked out when it is opened, and how one gets there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

import sympy

from pizzakit.answers import judge
from pizzakit.lesson.desk import Button, Part, Press
from pizzakit.lesson.predict import CHANCE, Predict
from pizzakit.lesson.showing import decimal, figures, html_of, percent, steps_of


def made(thing: Any, *given: Any) -> Any:
    """The thing, or what it makes if it is a function (a sympy expression is none)."""
    return thing(*given) if callable(thing) and not isinstance(thing, sympy.Basic) else thing


def _exact(answer: Any) -> Any:
    whole = isinstance(answer, (int, Fraction)) and not isinstance(answer, bool)
    return sympy.Rational(answer) if whole else answer


class Reveal(Part):
    """The answer to a prediction, sealed until a guess is committed.

    Args:
        predict: the prediction it waits for; None for an answer without one. Of a prediction
            that was asked a `Question` all the following is known.
        answer: a function that works the answer out: a number, a formula, or
            one of the choices. It is called when the seal is opened, not before.
        steps: a function that gives the derivation, a list of (words, formula).
        usual: hints by usual wrong guess, as for `answers.judge`.
        picture: a function that draws, shown after the last step.
        text: what to say about it, or a function that says it.

    >>> die = Predict("How likely is a six?")
    >>> sixth = Reveal(die, lambda: sympy.Rational(1, 6))
    >>> sixth.said, sixth.open
    ('Your guess first.', False)
    """

    kicker = "Reveal"

    def __init__(
        self,
        predict: Predict | None,
        answer: Callable[[], Any] | Any = None,
        *,
        steps: Callable[[], Iterable[Any]] | Iterable[Any] | None = None,
        usual: Mapping[Any, str] | None = None,
        picture: Callable[[], Any] | Any = None,
        text: Callable[[], str] | str | None = None,
    ) -> None:
        super().__init__(predict.question if predict else "The answer", after=predict)
        if predict is not None and (asked := predict.asked) is not None:
            answer, steps, picture, text = asked.answer, asked.steps, asked.picture, asked.remark
            usual = asked.mistakes()
        self.predict = predict
        self.usual = usual
        #: What is said about the guess, once the answer is open.
        self.comment = ""
        #: The answer, once it is open.
        self.answer: Any = None
        self.open = False
        self._sources = (answer, steps, picture, text)
        self._steps: list[tuple[str, str]] = []
        self._at = 0
        self._figures = ""
        self._gate_moved()

    # --- what is shown --------------------------------------------------------------------

    def _buttons(self) -> list[Button]:
        if self._sealed:
            return [Button("skip", "Show it without a guess")]
        if not self.open:
            return [Button("open", "Show the answer", main=True)]
        if self._at < len(self._steps):
            first = "How one gets there" if self._at == 0 else "Next step"
            return [Button("step", first, main=True), Button("all", "All steps")]
        return [Button("seal", "Close")]

    @property
    def shut(self) -> str:
        """What is to be done before what waits for this is shown."""
        return "Open the answer first." if self.ready else "Your guess first."

    @property
    def _sealed(self) -> bool:
        return not (self.ready or self.open)

    def _refresh(self) -> None:
        steps = [html for _, html in self._steps[: self._at]]
        self._put("body", *([self._figures, *steps] if self.open else []))
        super()._refresh()

    def _gate_moved(self) -> None:
        if self.open and not self.ready:
            self._press_seal()
        elif self.open:  # it was shown without a guess, and now there is one
            self._compare()
        self._refresh()
        self._moved()

    # --- what is done -----------------------------------------------------------------------

    def show(self) -> None:
        """Open it from Python, with or without a guess."""
        self.press("open" if self.ready else "skip")

    def _press_open(self, _: Press | None = None) -> None:
        answer, steps, picture, text = self._sources
        self.answer = _exact(made(answer))
        self._steps = steps_of(made(steps))
        self._at = 0
        self._pictured = False
        self._picture = picture
        self._text = f"<p>{html_of(said)}</p>" if (said := made(text)) else ""
        self._compare()
        self.open = True
        self._finish()
        self._moved()

    def _compare(self) -> None:
        """Answer and guess side by side, and a word about the guess."""
        kind, self.comment = self._comment()
        self._live = f"{self.comment} The answer is {self.answer}."
        word = f'<div class="pk-said pk-{kind}">{html_of(self.comment)}</div>'
        self._figures = self._facts() + (word if self.comment else "") + self._text

    def _press_skip(self, press: Press) -> None:
        self._press_open(press)

    def _press_step(self, _: Press | None = None) -> None:
        self._live = f"Step {self._at + 1} of {len(self._steps)}: {self._steps[self._at][0]}"
        self._at += 1
        self._finish()

    def _press_all(self, _: Press | None = None) -> None:
        self._at = len(self._steps)
        self._finish()

    def _finish(self) -> None:
        """The picture comes after the last step."""
        if self._at == len(self._steps):
            self._put("foot", *filter(None, [html_of(made(self._picture))]))

    def _press_seal(self, _: Press | None = None) -> None:
        self.open, self.answer, self.comment, self._live = False, None, "", ""
        self._steps, self._figures, self._at = [], "", 0
        self._put("foot")
        self._moved()

    # --- guess and answer ---------------------------------------------------------------------

    @property
    def _guess(self) -> Any:
        return self.predict.guess if self.predict else None

    def _facts(self) -> str:
        """Answer, decimal, guess and difference side by side."""
        pairs: list[tuple[str, Any]] = [(self._form(), self._shown(self.answer))]
        if self._is_number(self.answer) and not self._is_whole:
            if not isinstance(self.answer, float):
                pairs.append(("as a decimal", decimal(self.answer)))
            if self._is_chance:
                pairs.append(("in percent", percent(self.answer)))
        if self.predict is not None:
            pairs.append(("your guess", self._guess_said()))
        if self._is_number(self._guess) and self._is_number(self.answer):
            pairs.append(("off by", self._difference()))
        return figures(pairs)

    def _form(self) -> str:
        return "exactly" if isinstance(self.answer, sympy.Basic) else "the answer"

    def _shown(self, answer: Any) -> Any:
        return answer if isinstance(answer, (sympy.Basic, float)) else str(answer)

    def _guess_said(self) -> str:
        if self._guess is None:
            return "none" if not (self.predict and self.predict.committed) else "I don't know"
        return str(self.predict.typed) if self.predict else ""

    @property
    def _is_whole(self) -> bool:
        return bool(getattr(self.answer, "is_Integer", False))

    @property
    def _is_chance(self) -> bool:
        return self.predict is None or self.predict.of == CHANCE

    @staticmethod
    def _is_number(thing: Any) -> bool:
        return isinstance(thing, float) or bool(getattr(thing, "is_number", False))

    def _difference(self) -> str:
        gap = sympy.sympify(self._guess) - sympy.sympify(self.answer)
        if gap == 0:
            return "nothing"
        return f"{decimal(abs(gap))} too {'high' if gap > 0 else 'low'}"

    def _comment(self) -> tuple[str, str]:
        """A word about the guess; for a usual mistake, what it is."""
        if self._guess is None:
            return "info", ""
        if isinstance(self._guess, str):
            right = self._guess == str(self.answer)
            hint = (self.usual or {}).get(self._guess)
            return ("right", "So you said.") if right else ("hint", hint or "You said otherwise.")
        symbols = self.predict.symbols if self.predict else ()
        verdict = judge(
            str(self._guess),
            self.answer,
            symbols=symbols,
            usual=self.usual,
            chance=self._is_chance,
        )
        if verdict.kind == "right":
            return "right", "Your guess is the exact answer."
        return ("hint", verdict.text) if verdict.kind == "hint" else ("info", "")
