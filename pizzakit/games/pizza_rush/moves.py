"""What a seat may do in Pizza Rush, and how cards are said in words."""

from __future__ import annotations

import re
from functools import cache
from typing import ClassVar

from pizzakit import game


class Top(game.Move, frozen=True):
    """Put `cards` toppings of one number on the pizza: one click on that number."""

    SAYS: ClassVar[str] = "Top the pizza with {cards}"

    number: int
    cards: int = 1

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"number:{self.number}",)

    def __str__(self) -> str:
        return self.SAYS.format(cards=in_words(self.number, self.cards))


class Pass(game.Move, frozen=True):
    """Leave this pizza to the others (PR-13)."""

    def __str__(self) -> str:
        return "Pass"


class Deal(game.Move, frozen=True):
    """Begin another round of an endless game (PR-23)."""

    def __str__(self) -> str:
        return "Deal another round"


class Stop(game.Move, frozen=True):
    """End an endless game between two rounds (PR-23)."""

    def __str__(self) -> str:
        return "End the game here"


Moves = Top | Pass | Deal | Stop
PASS, DEAL, STOP = Pass(), Deal(), Stop()

#: The same move object every time: playouts ask for it very often.
top = cache(Top)

COUNTS = {0: "no", 1: "one", 2: "two", 3: "three", 4: "four"}


def in_words(number: int, cards: int) -> str:
    """Cards of one number as a person says them.

    >>> in_words(7, 2), in_words(8, 1), in_words(11, 5), in_words(3, 0)
    ('two 7s', 'an 8', '5 × 11', 'no 3')
    """
    if cards == 1:
        return f"{'an' if _VOWEL.match(str(number)) else 'a'} {number}"
    if cards == 0:
        return f"no {number}"
    return f"{COUNTS[cards]} {number}s" if cards in COUNTS else f"{cards} × {number}"


#: Numbers that are said with a vowel first: 8, 80 to 89, 11, 18.
_VOWEL = re.compile(r"8\d?$|11$|18$")

# --- read from a sentence -------------------------------------------------------

_TOP = re.compile(Top.SAYS.format(cards="(?:(?P<cards>.+?) )?(?P<number>-?\\d+)s?"), re.IGNORECASE)
_CARDS = {word: count for count, word in COUNTS.items()} | {"a": 1, "an": 1}


def read(sentence: str) -> Moves | None:
    """The move that a sentence means, whatever the position; None where it is none.

    >>> read("top the pizza with 2 9s"), read("top the pizza with 9"), read("fold")
    (Top(number=9, cards=2), Top(number=9, cards=1), None)
    """
    plain = " ".join(sentence.casefold().rstrip(". ").split())
    if found := _TOP.fullmatch(plain):
        cards = _how_many(found["cards"])
        return None if cards is None else Top(int(found["number"]), cards)
    return next((move for move in (PASS, DEAL, STOP) if str(move).casefold() == plain), None)


def _how_many(said: str | None) -> int | None:
    if said is None:
        return 1
    count = said.removesuffix("×").strip()
    return int(count) if re.fullmatch(r"-?\d+", count) else _CARDS.get(count)
