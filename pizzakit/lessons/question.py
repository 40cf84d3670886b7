"""What every question of a lesson promises."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import Any, ClassVar, Self

import msgspec

from pizzakit import answers
from pizzakit.chance import Chance
from pizzakit.match import Match
from pizzakit.phrases import counted


class Question(msgspec.Struct, frozen=True):
    """One question with the numbers it is asked with, as its fields.

    The parts of a lesson (`pizzakit.lesson`) ask it: `Predict` shows what it asks, `Reveal` its
    answer and steps, `LandOn` plays it, `Knob` turns its fields, `Exercise` asks it with numbers
    of the student's own.

    >>> from sympy import Rational
    >>> class Six(Question, frozen=True):
    ...     asks = "How likely does a roll of {dice:die|dice} show a six?"
    ...     dice: int = 3
    ...     def answer(self): return 1 - Rational(5, 6) ** self.dice
    ...     def wrong(self): return {Rational(self.dice, 6): "Adding up counts two sixes twice."}
    ...     def play(self, chance): return 6 in chance.roll(range(1, 7), self.dice)
    >>> Six(2).ask(), Six(2).answer()
    ('How likely does a roll of 2 dice show a six?', 11/36)
    >>> Six(2).mistakes()
    {1/3: 'Adding up counts two sixes twice.'}
    """

    #: The question in a sentence or two, with its fields in braces; `{dice:die|dice}` counts them.
    #: $formulas$ and *emphasis* are typeset.
    asks: ClassVar[str] = ""
    #: What is said beside the answer, in the same manner.
    remarks: ClassVar[str] = ""
    #: What is asked for: "chance" (0 to 1), else the unit, such as "points".
    of: ClassVar[str] = "chance"
    #: Letters the answer may contain, with values to try them on; see `answers.judge`.
    symbols: ClassVar[Any] = ()
    #: What a student's own numbers are picked from, by field.
    numbers: ClassVar[Mapping[str, Sequence[Any]]] = {}
    #: What `play` is watched for: an outcome, a set or a test of them; "mean" for their mean.
    event: ClassVar[Any] = True
    #: What stands above the simulation, and above the sliders.
    title: ClassVar[str] = ""

    def ask(self) -> str:
        """The question with its numbers."""
        return _filled(self.asks, self)

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
        return _filled(self.remarks, self)

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
        return cls(**{field: luck.pick(choices) for field, choices in cls.numbers.items()})


class _Counting(Formatter):
    """Fills fields in as `format` does, and counts where two words stand behind a colon."""

    def format_field(self, value: Any, format_spec: str) -> str:
        one, several, many = format_spec.partition("|")
        return counted(value, one, many) if several else format(value, format_spec)


def _filled(text: str, question: Question) -> str:
    fields = {field: getattr(question, field) for field in question.__struct_fields__}
    return _Counting().vformat(text, (), fields)
