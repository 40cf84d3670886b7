"""What follows from a move by itself, without anybody choosing."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """Something that followed by itself from the last move.

    `what` says which kind of thing, `seat` whom it concerns (-1: nobody or
    all), `name` what it is about, `number` how many or how much, `less` what
    is taken off that, `seats` all whom it concerns where they are several.
    """

    what: str
    seat: int = -1
    name: str = ""
    number: int = 0
    less: int = 0
    seats: tuple[int, ...] = ()
