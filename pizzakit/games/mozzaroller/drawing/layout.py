"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from pizzakit.games.mozzaroller.rules import Mozzaroller

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "Layout", "narrow", "wide"]

CARD_WIDTH, CARD_HEIGHT = 120, 124
Point = tuple[float, float]


class Layout(NamedTuple):
    """Places in one drawing; points are upper left corners unless they are called centres."""

    width: float
    height: float
    slots: tuple[Point, ...]  # one for each order of the ring
    road: str  # the path on which the orders lie
    centre: Point  # of the pizzeria
    house: float  # scale of the pizzeria
    piles: Point  # centre of the line that counts the piles
    tokens: Point  # centre of the row of tokens that nobody holds
    header: Point
    header_width: float
    tray: Point
    dice: tuple[float, float, int]  # size, pitch, how many a line
    buttons: tuple[Point, Point]
    button: tuple[float, float]
    panels: tuple[Point, ...]
    panel: tuple[float, float]


def wide(position: Mozzaroller) -> Layout:
    """1000 units across: ring and dice to the left, everybody's collection to the right."""
    sides, centre = position.sides, (306.0, 268.0)
    panel = (372.0, (546 - 8 * (sides - 1)) / sides)
    slots, road = _ellipse(len(position.ring), centre)
    return Layout(
        width=1000, height=640, slots=slots, road=road, centre=(centre[0], centre[1] - 36),
        house=1, piles=(centre[0], centre[1] + 88), tokens=(centre[0], centre[1] + 50),
        header=(618, 10), header_width=372,
        tray=(12, 546), dice=_dice(position.rules.dice, 396, 44),
        buttons=((420, 566), (514, 566)), button=(86, 54),
        panels=tuple((618, 84 + at * (panel[1] + 8)) for at in range(sides)), panel=panel,
    )  # fmt: skip


def narrow(position: Mozzaroller) -> Layout:
    """400 units across: everything under each other."""
    rows = _grid_rows(len(position.ring))
    below = 84 + rows * (CARD_HEIGHT + 8)
    dice = _dice(position.rules.dice, 386, 44)
    lines = -(-position.rules.dice // dice[2])
    buttons = below + 78 + lines * 50
    panels = buttons + 62
    return Layout(
        width=400, height=panels + position.sides * 142, slots=_grid(len(position.ring), rows),
        road=_grid_road(rows), centre=(200, 84 + (rows * (CARD_HEIGHT + 8)) / 2 - 26), house=0.64,
        piles=(200, 84 + rows * (CARD_HEIGHT + 8) / 2 + 30), tokens=(200, below + 22),
        header=(8, 8), header_width=384,
        tray=(8, below + 48), dice=dice,
        buttons=((8, buttons), (204, buttons)), button=(188, 50),
        panels=tuple((8, panels + at * 142) for at in range(position.sides)), panel=(384, 134),
    )  # fmt: skip


def _dice(most: int, room: float, size: float) -> tuple[float, float, int]:
    across = min(most, 8)
    return size, min(size + 6, room / across), across


def _ellipse(orders: int, centre: Point) -> tuple[tuple[Point, ...], str]:
    """Places round an oval, the first at the top, clockwise."""
    rx, ry = 236, 198
    angles = [2 * pi * at / orders - pi / 2 for at in range(orders)]
    slots = tuple(
        (
            round(centre[0] + rx * cos(angle) - CARD_WIDTH / 2),
            round(centre[1] + ry * sin(angle) - CARD_HEIGHT / 2),
        )
        for angle in angles
    )
    start = f"M{centre[0] - rx} {centre[1]}"
    half = f"a{rx} {ry} 0 0 1 "
    return slots, f"{start}{half}{2 * rx} 0{half}{-2 * rx} 0"


def _grid_rows(orders: int) -> int:
    return max(3, -(-(orders - 6) // 2) + 2)


def _border(rows: int) -> list[tuple[int, int]]:
    """The cells round a grid of three columns, clockwise from the upper left."""
    right = [(2, row) for row in range(1, rows - 1)]
    left = [(0, row) for row in range(rows - 2, 0, -1)]
    bottom = rows - 1
    return [(0, 0), (1, 0), (2, 0), *right, (2, bottom), (1, bottom), (0, bottom), *left]


def _grid(orders: int, rows: int) -> tuple[Point, ...]:
    border = _border(rows)
    cells = [border[round(at * len(border) / orders)] for at in range(orders)]
    if orders == 6:
        cells = [(0, 0), (1, 0), (2, 0), (2, 2), (1, 2), (0, 2)]
    return tuple((10 + x * (CARD_WIDTH + 10), 84 + y * (CARD_HEIGHT + 8)) for x, y in cells)


def _grid_road(rows: int) -> str:
    down = (rows - 1) * (CARD_HEIGHT + 8) - 60
    return f"M100 146h200a30 30 0 0 1 30 30v{down}a30 30 0 0 1-30 30h-200a30 30 0 0 1-30-30v{-down}a30 30 0 0 1 30-30z"
