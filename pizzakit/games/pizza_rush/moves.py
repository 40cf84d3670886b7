"""What a seat may do in Pizza Rush, and how cards are said in words."""

from __future__ import annotations

from functools import cache

from pizzakit import game


class Top(game.Move, frozen=True):
    """Put `cards` toppings of one number on the pizza: one click on that number."""

    number: int
    cards: int = 1

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"number:{self.number}",)

    def __str__(self) -> str:
        return f"Top the pizza with {in_words(self.number, self.cards)}"


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

COUNTS = {2: "two", 3: "three", 4: "four"}


def in_words(number: int, cards: int) -> str:
    """Cards of one number as a person says them.

    >>> in_words(7, 2), in_words(8, 1)
    ('two 7s', 'an 8')
    """
    if cards == 1:
        return f"{'an' if number in (8, 11, 18) else 'a'} {number}"
    return f"{COUNTS.get(cards, cards)} {number}s"
