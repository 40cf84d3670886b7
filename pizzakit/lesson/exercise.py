"""Your turn: an exercise that checks itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import sympy

from pizzakit.answers import Verdict, judge
from pizzakit.chance import Chance, Seeded
from pizzakit.lesson import record
from pizzakit.lesson.desk import Button, Gate, Part, Press
from pizzakit.lesson.predict import CHANCE
from pizzakit.lesson.reveal import made
from pizzakit.lesson.showing import html_of, steps_of
from pizzakit.lesson.way import Way
from pizzakit.lessons import Question


class Exercise(Part):
    """A question whose answer is checked, in any equivalent form.

    Args:
        question: a `Question`, or the kind of question whose numbers are to be drawn, which
            know all the following; or text, or a function of the numbers drawn that gives it.
        answer: a function that works out the right answer when it is asked
            for, of the numbers drawn if there are any; or the answer itself.
        of: what is asked for: "chance", else the unit, such as "points".
        symbols: letters the answer may contain; see `answers.judge`.
        usual: hints by usual mistake, or a function that gives them.
        solution: a function that gives text, a formula or steps; without one
            the solution is the answer alone.
        numbers: draws the numbers of one student from a chance, such as
            `lambda chance: chance.pick([4, 5, 6])`.
        seed: decides those numbers; by default the student's name, see `student`.
        key: its name in the table of attempts; by default the question. Two exercises
            of one student draw their numbers independently of each other.

    >>> die = Exercise("How likely is a six in three dice?", lambda: 1 - sympy.Rational(5, 6)**3)
    >>> die.check("91/216").kind, die.check(0.42).kind
    ('right', 'close')
    """

    kicker = "Your turn"

    def __init__(
        self,
        question: type[Question] | Question | str | Callable[..., str],
        answer: Callable[..., Any] | Any = None,
        *,
        of: str = CHANCE,
        symbols: Iterable[Any] | Mapping[Any, Iterable[Any]] | str = (),
        usual: Mapping[Any, str] | Callable[..., Mapping[Any, str]] | None = None,
        solution: Callable[..., Any] | Any = None,
        numbers: Callable[[Chance], Any] | None = None,
        seed: int | str | None = None,
        key: str | None = None,
        after: Gate | None = None,
    ) -> None:
        student = record.who() if seed is None else seed
        asked: Any = question
        if isinstance(asked, type):
            key = key or asked.__name__
            kind: type[Question] = asked
            asked = kind.drawn(_luck(student, key))
        if isinstance(asked, Question):
            answer, usual, solution = asked.answer, asked.mistakes, asked.steps
            of, symbols, asked = asked.of, asked.symbols, asked.ask()
        self.numbers = _drawn(numbers, student, key or _words_of(asked))
        super().__init__(made(asked, *self.numbers), after=after)
        self.key = key or self.question
        self.of = of
        self.symbols = symbols
        self.solved = False
        self._sources = (answer, usual, solution)
        self._typed = ""
        self._last: tuple[str, Verdict] | None = None
        self._unfolded = False
        self._wrong = 0  # answers that no hint was known for
        self._refresh()

    def check(self, given: Any) -> Verdict:
        """Check an answer from a cell: text, a number of any kind, or a sympy expression."""
        verdict = self._judge(given)
        self._refresh()
        return verdict

    # --- what is shown --------------------------------------------------------------------

    def _field(self) -> dict[str, Any] | None:
        if not self.ready:
            return None
        number = "such as 3/4 or 1 - 2^-2" if self.of == CHANCE else "a number or fraction"
        hint = "a formula" if self.symbols else number
        unit = "" if self.of == CHANCE else self.of
        return {"value": self._typed, "hint": hint, "unit": unit, "off": False}

    def _buttons(self) -> list[Button]:
        if not self.ready:
            return []
        fold = Button("fold", "Fold the solution") if self._unfolded else None
        return [Button("check", "Check", main=True), fold or Button("solve", "Show the solution")]

    # --- what is done -----------------------------------------------------------------------

    def _press_check(self, press: Press) -> None:
        self._typed = press.text
        if self._last and self._last[0] == press.text:
            return  # the same again, as by a double click
        verdict = self._judge(press.text)
        self._last = (press.text, verdict)

    def _judge(self, given: Any) -> Verdict:
        answer, usual, solution = self._sources
        right, mistakes = made(answer, *self.numbers), made(usual, *self.numbers)
        verdict = judge(
            given,
            right,
            symbols=self.symbols,
            usual=mistakes,
            chance=self.of == CHANCE,
            unit="" if self.of == CHANCE else self.of,
        )
        if verdict.kind == "no":
            way = Way(made(solution, *self.numbers), right, self.symbols)
            verdict = way.from_here(given, verdict, self._wrong)
            self._wrong += 1
        self.solved = self.solved or verdict.right
        self._say(verdict.kind, verdict.text)
        record.note(self.key, _shown(given), verdict.kind, verdict.text)
        return verdict

    def _press_solve(self, press: Press) -> None:
        self._typed = press.text
        answer, _, solution = self._sources
        shown = made(answer if solution is None else solution, *self.numbers)
        if isinstance(shown, (list, tuple)):
            self._put("foot", *(html for _, html in steps_of(shown)))
        else:
            self._put("foot", html_of(sympy.sympify(shown) if solution is None else shown))
        self._unfolded = True
        record.note(self.key, "", "solution", "")

    def _press_fold(self, press: Press) -> None:
        self._typed = press.text
        self._unfolded = False
        self._put("foot")


def _drawn(numbers: Callable[[Chance], Any] | None, seed: int | str, place: str) -> tuple[Any, ...]:
    """The numbers of one student at one exercise."""
    if numbers is None:
        return ()
    found = numbers(_luck(seed, place))
    return tuple(found) if isinstance(found, (tuple, list)) else (found,)


def _luck(seed: int | str, place: str) -> Chance:
    return Seeded(f"{record.paper_of(seed)}/{place}")


def _words_of(question: str | Callable[..., str]) -> str:
    """What a question says whatever its numbers are."""
    if isinstance(question, str):
        return question
    code = getattr(question, "__code__", None)
    return " ".join(part for part in getattr(code, "co_consts", ()) if isinstance(part, str))


def _shown(given: Any) -> str:
    try:
        return str(given)
    except ValueError:  # Python writes no numbers of more than 4,300 digits
        return "a number of thousands of digits"
