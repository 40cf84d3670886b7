"""How a hand is spread: which numbers share a row, so that each of them can be read."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

#: From one card to the next of its number, which leaves the strip with the number in sight, and
#: the least from one number to the next, in parts of a card's width.
STEP, GAP = 0.4, 0.45
#: What a row leaves free, for cards that are turned.
_MARGIN = 8

Held = tuple[int, int]  # a number and how many cards of it


def rows_needed(cards: Sequence[int], width: float, room: float) -> int:
    """How many rows of `room` show these cards, each `width` wide, with all numbers in sight."""
    return max(1, len(_filled(sorted(Counter(cards).items()), _capacity(width, room), width)))


def split(held: Sequence[Held], rows: int, width: float) -> list[Sequence[Held]]:
    """The numbers in that many rows, the longest as short as it can be.

    >>> split([(1, 1), (2, 1), (3, 4)], 2, 84)
    [[(1, 1), (2, 1)], [(3, 4)]]
    """
    sums = sorted(
        {
            _need(held[start:stop], width)
            for start in range(len(held))
            for stop in range(start + 1, len(held) + 1)
        }
    )
    enough = bisect_left(sums, True, key=lambda room: len(_filled(held, room, width)) <= rows)
    return _filled(held, sums[enough], width)


def _capacity(width: float, room: float) -> float:
    return room - _MARGIN - width + GAP * width


def _need(held: Sequence[Held], width: float) -> float:
    return sum(round(width * (GAP + STEP * (count - 1)), 3) for _, count in held)


def _filled(held: Sequence[Held], capacity: float, width: float) -> list[Sequence[Held]]:
    """Row after row, each with as many numbers as it can take, and at least one."""
    rows: list[list[Held]] = []
    for one in held:
        if rows and _need([*rows[-1], one], width) <= capacity + 1e-6:
            rows[-1].append(one)
        else:
            rows.append([one])
    return [*rows]
