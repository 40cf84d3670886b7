"""How seats are shown: a disc with their letter, the head of their panel, a lane for points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pizzakit.shapes.pieces import named
from pizzakit.shapes.sheets import style
from pizzakit.shapes.svg import Markup, circle, group, join, part, path, rect, use
from pizzakit.shapes.text import fitted, initials, label, width_of


def discs(names: Sequence[str], rim: str, radius: float = 10) -> Markup:
    """A disc for every seat, for a drawing's `<defs>`: see `disc`.

    Its colour is the class `seat0`, `seat1` … of the game's style; its rim a class too: "gold"
    or "cream".
    """
    made = [style(__package__, "seats.css")]
    for seat, sign in enumerate(initials(names)):
        letter = label(sign, 0, 4.8, class_="sign")
        made.append(named(f"disc{seat}", circle(11, rim), circle(radius, f"seat{seat}"), letter))
    return join(made)


def disc(seat: int, x: float, y: float) -> Markup:
    """What stands for a seat: its colour and letter, round its centre."""
    return part(f"disc{seat}", x, y)


@lru_cache(maxsize=256)  # few moves change it
def nameplate(
    name: str, width: float, told: str = "", hat: bool = False, left: float = 10
) -> Markup:
    """The head of a seat's panel: who it is, behind a hat whose turn it is, and what is told."""
    start = left + 26 if hat else left
    room = width - start - 24 - width_of(told, 16)
    return join(
        [
            use("hat", left - 2, 5, 24) if hat else Markup(),
            fitted(name, start, 23, room, 16, class_="pk-b"),
            label(told, width - 10, 23, class_="pk-b pk-e"),
        ]
    )


class Track(NamedTuple):
    """Where points are counted from left to right.

    >>> Track(100, 500, 0, 50).at(10)
    200.0
    """

    x: float
    width: float
    low: float
    high: float

    def at(self, points: float) -> float:
        """How far right so many points lie."""
        return round(self.x + (points - self.low) / (self.high - self.low) * self.width, 1)

    def lane(self, seat: int, points: float, y: float = 11) -> Markup:
        """A lane, how far the seat has come on it, and its disc there."""
        start, end = sorted([self.at(0), self.at(points)])
        way = path(f"M{self.x} {y:g}H{self.x + self.width:g}", "way")
        done = rect(end - start, 6, f"pk-edged seat{seat}", (start, y - 3))
        return group(way, done, disc(seat, self.at(points), y))
