"""Where things lie: places, sizes, and things in a row, under each other or in a grid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A place and a size.

    >>> Box(10, 20, 300, 40).below(8).at
    (10, 68)
    """

    x: float
    y: float
    width: float
    height: float

    @property
    def at(self) -> Point:
        return self.x, self.y

    @property
    def size(self) -> Point:
        return self.width, self.height

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def below(self, gap: float, height: float | None = None) -> Box:
        """One under this, as wide, and as high where nothing else is said."""
        return Box(self.x, self.bottom + gap, self.width, self.height if height is None else height)


def stack(first: Point, width: float, heights: Iterable[float], gap: float) -> tuple[Box, ...]:
    """Boxes of one width under each other.

    >>> [box.y for box in stack((8, 10), 384, [100, 50, 20], 10)]
    [10, 120, 180]
    """
    (x, y), made = first, []
    for height in heights:
        made.append(Box(x, y, width, height))
        y += height + gap
    return tuple(made)


def side_by_side(room: Box, count: int, gap: float) -> tuple[Box, ...]:
    """The room parted into so many boxes in a row.

    >>> [(box.x, box.width) for box in side_by_side(Box(0, 0, 100, 20), 3, 5)]
    [(0.0, 30.0), (35.0, 30.0), (70.0, 30.0)]
    """
    each = (room.width + gap) / max(count, 1) - gap
    return tuple(
        Box(room.x + nth * (each + gap), room.y, each, room.height) for nth in range(count)
    )


def in_grid(nth: int, across: int, pitch: Point, first: Point = (0, 0)) -> Point:
    """Where the thing of that index lies, row by row from `first`.

    >>> in_grid(4, 3, (50, 40), (8, 8))
    (58, 48)
    """
    return first[0] + nth % across * pitch[0], first[1] + nth // across * pitch[1]


def pitch(count: int, room: float, most: float) -> float:
    """From one of so many things to the next: `most`, or less where the last would not fit.

    `room` is what lies between the first and the last.

    >>> pitch(3, 100, 26), pitch(11, 100, 26)
    (26, 10.0)
    """
    return min(most, room / max(count - 1, 1))


def flow(widths: Sequence[float], room: float, gap: float) -> list[tuple[float, int]]:
    """Where things of these widths lie side by side: x, and the row from 0.

    >>> flow([118, 118, 180], 300, 7)
    [(0, 0), (125, 0), (0, 1)]
    """
    found: list[tuple[float, int]] = []
    x: float = 0
    row = 0
    for width in widths:
        if x and x + width > room:
            x, row = 0, row + 1
        found.append((x, row))
        x += width + gap
    return found
