"""Mozzaroller's questions: what a roll shows, when to stop, and what cards will bring."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Any, Self

import sympy

from pizzakit import charts
from pizzakit.chance import Chance
from pizzakit.games.mozzaroller import odds, trials
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from pizzakit.games.mozzaroller.rollsets import FACES
from pizzakit.lessons.question import Question
from pizzakit.phrases import listed

# --- one roll ---------------------------------------------------------------------


class WholeOrder(Question, frozen=True):
    """Does one roll show all that an order asks for?"""

    needs: int = 3
    dice: int = 8

    def ask(self) -> str:
        wanted = listed(INGREDIENTS[: self.needs])
        return f"You roll *{self.dice}* dice. How likely do they show all of *{wanted}*?"

    def answer(self) -> sympy.Expr:
        return odds.all_of(self.needs, self.dice)

    def steps(self) -> list[Any]:
        """From "a given ingredient is missing" to "all of them show", powers left standing."""
        taken = [
            (
                f"{_SIGNS[j % 2]} the rolls without {_WORDS[j - 1]} of the {self.needs}",
                sympy.Mul((-1) ** j * comb(self.needs, j), self._missing(j), evaluate=False),
            )
            for j in range(1, self.needs + 1)
        ]
        one = ("One given ingredient is missing from all dice", self._missing(1))
        return [one, *taken, ("One, with all of these added up", self.answer())]

    def _missing(self, faces: int) -> sympy.Expr:
        return sympy.Pow(sympy.Rational(FACES - faces, FACES), self.dice, evaluate=False)

    def wrong(self) -> Mapping[Any, str]:
        one, twice = odds.all_of(1, self.dice), 1 - self.needs * self._missing(1).doit()
        return {
            one**self.needs: "That treats the ingredients as independent; but they compete for "
            "the dice.",
            one: "That is the chance of one given ingredient.",
            twice: "Rolls that lack two ingredients were taken away twice.",
            1 - self.answer(): "That is the chance that they do not all show.",
            sympy.Rational(self.needs, FACES): "That looks at one die only.",
        }

    def picture(self) -> Any:
        chances = {dice: odds.all_of(self.needs, dice) for dice in range(1, 9)}
        return charts.bars(chances, self.dice, unit="%", x="dice")

    def play(self, chance: Chance) -> bool:
        return trials.all_of(INGREDIENTS[: self.needs], self.dice)(chance)

    @classmethod
    def drawn(cls, luck: Chance) -> Self:
        return cls(dice=luck.pick([4, 5, 6, 7]), needs=luck.pick([2, 3]))


_WORDS = ("one", "two", "three")
_SIGNS = ("Give back, for they were taken away too often:", "Take away")
