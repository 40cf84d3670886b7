"""What a seat may do in Mozzaroller, and how dice are said in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

import msgspec

from pizzakit import game
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from pizzakit.phrases import listed
from pizzakit.sentences import Way, number

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

_DICE = re.compile(r"(?:(?P<count>\d+|[a-z]+) )?(?P<face>[a-z]+)")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_COUNTS = {word: number for number, word in enumerate(_NUMBERS)} | {"a": 1, "an": 1}
_FACES = {PLURALS.get(face, face): face for face in INGREDIENTS} | {f: f for f in INGREDIENTS}
#: More dice than any box holds: a longer row of them means the same.
_MOST = 99


def faces_in(text: str, deck: object = None) -> tuple[str, ...]:
    """The dice that a list of them names, in any order.

    >>> faces_in("an olive and 2 corn"), faces_in("no dice")
    (('olive', 'corn', 'corn'), ())

    Raises:
        ValueError: it is no such list.
    """
    if text.casefold() == in_words(()):
        return ()
    faces: list[str] = []
    for part in re.split(r",\s*(?:and\s+)?|\s+and\s+", text.casefold()):
        found = _DICE.fullmatch(part.strip())
        if found is None:
            raise ValueError(part)
        faces += [_FACES.get(found["face"], found["face"])] * _count(found["count"])
    return tuple(faces)


def _count(word: str | None) -> int:
    if word is None:
        return 1
    return min(int(word), _MOST) if word.isdecimal() else _COUNTS[word]


#: How the parts of a move are said and read.
WAYS = {
    "dice": Way(in_words, mean=faces_in),
    "order": number(),
    "colour": Way(mean=lambda text, deck: _written(text, deck.colours)),
}


def _written(text: str, known: Iterable[str]) -> str:
    return next((name for name in known if name.casefold() == text.casefold()), text.casefold())


# --- moves ------------------------------------------------------------------------


class Roll(game.Move, frozen=True):
    """Roll all dice that are not on an order."""

    says = "Roll the dice"


#: Stands for "some order" while somebody has pointed at dice only.
NO_ORDER = 0


class Place(game.Move, frozen=True):
    """Put rolled dice on one order; `order` counts from 1 round the ring.

    In which order the dice are named makes no difference: they lie sorted, as in a roll.
    """

    says = "Put {dice} on order {order}"
    points = "die:{dice} order:{order}"
    ways = WAYS

    order: int = NO_ORDER
    dice: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "dice", in_order(self.dice))


class Stop(game.Move, frozen=True):
    """End the turn and take what is complete."""

    says = "Stop and take the completed orders"


class Join(game.Move, frozen=True):
    """Add a joker just taken to one of your colours (MZ-21)."""

    says = "Add the joker to {colour}"
    points = "row:{colour}"
    ways = WAYS

    colour: str


Moves = Roll | Place | Stop | Join
ROLL, STOP = Roll(), Stop()


# --- moves that are offered -------------------------------------------------------


@lru_cache(maxsize=4096)
def coloured_placements(order: int, available: tuple[str, ...]) -> tuple[Place, ...]:
    sizes = range(1, len(available) + 1)
    return tuple(Place(order, dice) for size in sizes for dice in combinations(available, size))


@lru_cache(maxsize=4096)
def joker_placements(order: int, face: str, most: int) -> tuple[Place, ...]:
    return tuple(Place(order, (face,) * size) for size in range(1, most + 1))
