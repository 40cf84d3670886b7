"""What a seat may do in Mozzaroller, and how dice are said in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

import msgspec

from pizzakit import game
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from pizzakit.phrases import listed


class Roll(game.Move, frozen=True):
    """Roll all dice that are not on an order."""

    @property
    def touches(self) -> tuple[str, ...]:
        return ("roll",)

    def __str__(self) -> str:
        return "Roll the dice"


class Place(game.Move, frozen=True):
    """Put rolled dice on one order; `order` counts from 1 round the ring.

    In which order the dice are named makes no difference: they lie sorted, as in a roll.
    """

    SAYS: ClassVar[str] = "Put {dice} on order {order}"

    order: int
    dice: tuple[str, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "dice", in_order(self.dice))

    @property
    def touches(self) -> tuple[str, ...]:
        return (*(f"die:{face}" for face in self.dice), f"order:{self.order}")

    def __str__(self) -> str:
        return self.SAYS.format(dice=in_words(self.dice), order=self.order)


class Stop(game.Move, frozen=True):
    """End the turn and take what is complete."""

    @property
    def touches(self) -> tuple[str, ...]:
        return ("stop",)

    def __str__(self) -> str:
        return "Stop and take the completed orders"


class Join(game.Move, frozen=True):
    """Add a joker just taken to one of your colours (MZ-21)."""

    SAYS: ClassVar[str] = "Add the joker to {colour}"

    colour: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"row:{self.colour}",)

    def __str__(self) -> str:
        return self.SAYS.format(colour=self.colour)


Moves = Roll | Place | Stop | Join
ROLL, STOP = Roll(), Stop()


#: How more than one of a face is said, where that differs.
PLURALS = {"mushroom": "mushrooms", "olive": "olives", "tomato": "tomatoes"}
_PLACES = {face: at for at, face in enumerate(INGREDIENTS)}


def in_order(faces: Iterable[str]) -> tuple[str, ...]:
    """Faces as they lie after a roll; what is on no die comes last.

    >>> in_order(["olive", "mushroom", "olive"])
    ('mushroom', 'olive', 'olive')
    """
    return tuple(sorted(faces, key=lambda face: (_PLACES.get(face, len(_PLACES)), face)))


def in_words(faces: Iterable[str]) -> str:
    """Faces as a person says them.

    >>> in_words(("corn", "olive", "olive")), in_words(())
    ('1 corn and 2 olives', 'no dice')
    """
    counts = Counter(in_order(faces))
    return listed(f"{count} {_face(face, count)}" for face, count in counts.items()) or "no dice"


def _face(face: str, count: int) -> str:
    return face if count == 1 else PLURALS.get(face, face)


# --- read from a sentence -------------------------------------------------------

_PLACE = re.compile(
    Place.SAYS.format(dice="(?P<dice>.+)", order=r"(?P<order>-?\d+)"), re.IGNORECASE
)
_JOIN = re.compile(Join.SAYS.format(colour="(?P<colour>.+)"), re.IGNORECASE)
_DICE = re.compile(r"(?:(?P<count>\d+|[a-z]+) )?(?P<face>[a-z]+)")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_COUNTS = {word: number for number, word in enumerate(_NUMBERS)} | {"a": 1, "an": 1}
_FACES = {PLURALS.get(face, face): face for face in INGREDIENTS} | {f: f for f in INGREDIENTS}


def read(sentence: str, colours: Sequence[str]) -> Moves | None:
    """The move that a sentence means, whatever the position; None where it is none.

    >>> read("put an olive and 2 corn on order 5", ())
    Place(order=5, dice=('corn', 'corn', 'olive'))
    """
    plain = " ".join(sentence.rstrip(". ").split())
    if found := _PLACE.fullmatch(plain):
        dice = faces_in(found["dice"])
        return None if dice is None else Place(int(found["order"]), dice)
    if found := _JOIN.fullmatch(plain):
        known = {colour.casefold(): colour for colour in colours}
        return Join(known.get(found["colour"].casefold(), found["colour"].casefold()))
    return next((move for move in (ROLL, STOP) if str(move).casefold() == plain.casefold()), None)


def faces_in(text: str) -> tuple[str, ...] | None:
    """The dice that a list of them names, in any order; None where it is no such list."""
    if text.casefold() == in_words(()):
        return ()
    faces: list[str] = []
    for part in re.split(r",\s*(?:and\s+)?|\s+and\s+", text.casefold()):
        found = _DICE.fullmatch(part.strip())
        count = _count(found["count"]) if found else None
        if found is None or count is None:
            return None
        faces += [_FACES.get(found["face"], found["face"])] * count
    return tuple(faces)


def _count(word: str | None) -> int | None:
    if word is None:
        return 1
    return min(int(word), _MOST) if word.isdecimal() else _COUNTS.get(word)


#: More dice than any box holds: a longer row of them means the same.
_MOST = 99


# --- moves that are offered -------------------------------------------------------


@lru_cache(maxsize=4096)
def coloured_placements(order: int, available: tuple[str, ...]) -> tuple[Place, ...]:
    sizes = range(1, len(available) + 1)
    return tuple(Place(order, dice) for size in sizes for dice in combinations(available, size))


@lru_cache(maxsize=4096)
def joker_placements(order: int, face: str, most: int) -> tuple[Place, ...]:
    return tuple(Place(order, (face,) * size) for size in range(1, most + 1))
