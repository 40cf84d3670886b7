"""From a wrong answer to what to do next: which step of the way it is, or which one comes first."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import sympy

from pizzakit.answers import Verdict, judge
from pizzakit.lesson.showing import plain_of


class Way(NamedTuple):
    """The way to an answer: the steps of a solution, where it has steps."""

    solution: Any
    right: Any
    symbols: Any = ()

    def from_here(self, given: Any, verdict: Verdict, tried: int) -> Verdict:
        """The verdict on a wrong answer, with a step to look at: another one at every try."""
        for at, (words, formulas) in enumerate(self._before_the_answer, 1):
            if any(self._is(given, formula) for formula in formulas):
                return Verdict("hint", f"That is step {at} of the solution: {words} Go on from it.")
        told = [
            (at, words)
            for at, (words, _) in enumerate(self._before_the_answer, 1)
            if words and not self._gives_away(words)
        ]
        if not told:
            return Verdict("no", f"{verdict.text} Try smaller numbers first, or open the solution.")
        at, words = told[min(tried, len(told) - 1)]
        return Verdict("no", f"{verdict.text} Think of step {at} of the solution: {words}")

    @property
    def _before_the_answer(self) -> list[tuple[str, list[Any]]]:
        """Words and formulas of each step up to the one that comes to the answer."""
        found: list[tuple[str, list[Any]]] = []
        for step in self.solution if isinstance(self.solution, list) else []:
            parts = step if isinstance(step, tuple) else (step,)
            formulas = [part for part in parts if isinstance(part, sympy.Expr)]
            if any(self._is(formula, self.right) for formula in formulas):
                break
            words = " ".join(plain_of(part) for part in parts if isinstance(part, str))
            found.append((f"{words.rstrip(' .:')}.", formulas))
        return found

    def _is(self, given: Any, formula: Any) -> bool:
        return judge(given, formula, symbols=self.symbols, chance=False).right

    def _gives_away(self, words: str) -> bool:
        return bool(re.search(rf"(?<![\w/.]){re.escape(str(self.right))}(?![\w/.])", words))
