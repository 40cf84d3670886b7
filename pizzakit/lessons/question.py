"""What every question of a lesson promises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec

from pizzakit import answers
from pizzakit.chance import Chance
from pizzakit.match import Match


class Question(msgspec.Struct, frozen=True):
    """One question with the numbers it is asked with, as its fields.

    The parts of a lesson (`pizzakit.lesson`) ask it: `Predict` shows what it asks, `Reveal` its
    answer and steps, `LandOn` plays it, `Knob` turns its fields, `Exercise` asks it with numbers
    of the student's own.

    >>> from sympy import Rational
    >>> class Six(Question, frozen=True):
    ...     dice: int = 3
    ...     def ask(self): return f"How likely do {self.dice} dice show a six?"
    ...     def answer(self): return 1 - Rational(5, 6) ** self.dice
    ...     def wrong(self): return {Rational(self.dice, 6): "Adding up counts two sixes twice."}
    ...     def play(self, chance): return 6 in chance.roll(range(1, 7), self.dice)
    >>> Six(2).answer(), Six(2).mistakes()
    (11/36, {1/3: 'Adding up counts two sixes twice.'})
    """

    #: What is asked for: "chance" (0 to 1), else the unit, such as "points".
    of: ClassVar[str] = "chance"
    #: Letters the answer may contain, with values to try them on; see `answers.judge`.
    symbols: ClassVar[Any] = ()
    #: What `play` is watched for: an outcome, a set or a test of them; "mean" for their mean.
    event: ClassVar[Any] = True
    #: What stands above the simulation, and above the sliders.
    title: ClassVar[str] = ""

    def ask(self) -> str:
        """The question in a sentence or two; $formulas$ and *emphasis* are typeset."""
        raise NotImplementedError

    def answer(self) -> Any:
        """The exact answer: a number, a formula, a choice, or the sentence of a move."""
        raise NotImplementedError

    def steps(self) -> Iterable[Any]:
        """How one gets there: words and formulas, the answer last."""
        return ()

    def wrong(self) -> Mapping[Any, str]:
        """Usual wrong answers with a hint each, some of them right with other numbers."""
        return {}

    def mistakes(self) -> Mapping[Any, str]:
        """Usual wrong answers that are wrong with these numbers, with a hint each."""
        return answers.mistakes(self.answer(), self.wrong(), chance=self.of == "chance")

    def choices(self) -> Sequence[str] | None:
        """What there is to choose from; None where something is typed in or pointed at."""
        return None

    def match(self) -> Match | None:
        """The match in which the answer is pointed at; None where it is not."""
        return None

    def picture(self) -> Any:
        """What is drawn under the last step."""
        return None

    def remark(self) -> str:
        """What is said beside the answer."""
        return ""

    def play(self, chance: Chance) -> Any:
        """What is asked about, once, by the rules themselves."""
        raise NotImplementedError

    def outcomes(self) -> Any:
        """The exact distribution of `play`, where walking through all of it takes too long."""
        return None

    def view(self) -> Any:
        """What is shown while its fields are turned."""
        return [self.answer(), self.picture()]

    @classmethod
    def drawn(cls, luck: Chance) -> Self:
        """The question with numbers of one student's own."""
        return cls()
