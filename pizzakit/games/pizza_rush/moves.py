"""What a seat may do in Pizza Rush, and how cards are said in words."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from pizzakit import game
from pizzakit.sentences import Way

COUNTS = {0: "no", 1: "one", 2: "two", 3: "three", 4: "four"}
#: Numbers that are said with a vowel first: 8, 80 to 89, 11, 18.
_VOWEL = re.compile(r"8\d?$|11$|18$")


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


_TOPPINGS = re.compile(r"(?:(.+?) )?(-?\d+)s?", re.IGNORECASE)
_SAID = {word: count for count, word in COUNTS.items()} | {"a": 1, "an": 1}


def _meant(text: str, deck: Any) -> dict[str, int]:
    """What "2 9s" names, or "9", or "5 × 11".

    Raises:
        ValueError, KeyError: it is no number of cards.
    """
    found = _TOPPINGS.fullmatch(text)
    assert found is not None
    many = (found[1] or "one").casefold().removesuffix("×").strip()
    count = int(many) if re.fullmatch(r"-?\d+", many) else _SAID[many]
    return {"number": int(found[2]), "cards": count}


#: How the parts of a move are said and read.
WAYS = {"toppings": Way(lambda some: in_words(*some), _TOPPINGS.pattern, _meant)}


class Top(game.Move, frozen=True):
    """Put `cards` toppings of one number on the pizza: one click on that number."""

    says = "Top the pizza with {toppings}"
    told = "tops the pizza with {toppings}"
    points = "number:{number}"
    ways = WAYS

    number: int
    cards: int = 1

    @property
    def toppings(self) -> tuple[int, int]:
        return self.number, self.cards


class Pass(game.Move, frozen=True):
    """Leave this pizza to the others (PR-13)."""

    told = "passes"


class Deal(game.Move, frozen=True):
    """Begin another round of an endless game (PR-23)."""

    says = "Deal another round"
    told = "deals another round"


class Stop(game.Move, frozen=True):
    """End an endless game between two rounds (PR-23)."""

    says = "End the game here"
    told = "ends the game"


Moves = Top | Pass | Deal | Stop
PASS, DEAL, STOP = Pass(), Deal(), Stop()

#: The same move object every time: playouts ask for it very often.
top = cache(Top)
