"""What a seat may do in Mozzaroller, and how dice are said in words."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations

from pizzakit import game
from pizzakit.games.mozzaroller.deck import INGREDIENTS


class Roll(game.Move, frozen=True):
    """Roll all dice that are not on an order."""

    @property
    def touches(self) -> tuple[str, ...]:
        return ("roll",)

    def __str__(self) -> str:
        return "Roll the dice"


class Place(game.Move, frozen=True):
    """Put rolled dice on one order; `order` counts from 1 round the ring."""

    order: int
    dice: tuple[str, ...]

    @property
    def touches(self) -> tuple[str, ...]:
        return (*(f"die:{face}" for face in self.dice), f"order:{self.order}")

    def __str__(self) -> str:
        return f"Put {in_words(self.dice)} on order {self.order}"


class Stop(game.Move, frozen=True):
    """End the turn and take what is complete."""

    @property
    def touches(self) -> tuple[str, ...]:
        return ("stop",)

    def __str__(self) -> str:
        return "Stop and take the completed orders"


class Join(game.Move, frozen=True):
    """Add a joker just taken to one of your colours (MZ-21)."""

    colour: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"row:{self.colour}",)

    def __str__(self) -> str:
        return f"Add the joker to {self.colour}"


Moves = Roll | Place | Stop | Join
ROLL, STOP = Roll(), Stop()


#: How more than one of a face is said, where that differs.
PLURALS = {"mushroom": "mushrooms", "olive": "olives", "tomato": "tomatoes"}


def in_words(faces: tuple[str, ...] | list[str]) -> str:
    """Faces as a person says them.

    >>> in_words(("corn", "olive", "olive"))
    '1 corn and 2 olives'
    """
    counts = Counter(faces)
    parts = [
        f"{counts[face]} {face if counts[face] == 1 else PLURALS.get(face, face)}"
        for face in INGREDIENTS
        if face in counts
    ]
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


@lru_cache(maxsize=4096)
def coloured_placements(order: int, available: tuple[str, ...]) -> tuple[Place, ...]:
    sizes = range(1, len(available) + 1)
    return tuple(Place(order, dice) for size in sizes for dice in combinations(available, size))


@lru_cache(maxsize=4096)
def joker_placements(order: int, face: str, most: int) -> tuple[Place, ...]:
    return tuple(Place(order, (face,) * size) for size in range(1, most + 1))
