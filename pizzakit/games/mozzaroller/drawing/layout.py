"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from pizzakit.games.mozzaroller.rules import Mozzaroller

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "Layout", "Point", "narrow", "wide"]

CARD_WIDTH, CARD_HEIGHT = 120, 112
Point = tuple[float, float]


class Layout(NamedTuple):
    """Places in one drawing; points are upper left corners unless they are called centres."""

    width: float
    height: float
    slots: tuple[Point, ...]  # one for each order of the ring
    road: str  # the path on which the orders lie
    house: Point  # centre of the pizzeria
    house_scale: float
    pile: Point  # centre of the draw pile
    reserve: Point
    below: bool  # whether their names stand below them
    tokens: Point  # centre of the row of tokens that nobody holds
    header: Point
    header_width: float
    tray: Point
    tray_size: Point
    die: float
    pitch: float
    across: int  # dice in one line
    buttons: tuple[Point, Point]
    button: Point
    panels: tuple[Point, ...]
    panel: Point


def wide(position: Mozzaroller) -> Layout:
    """1000 units across: ring and dice to the left, everybody's collection to the right."""
    sides, (x, y) = position.sides, (306.0, 262.0)
    gap = 8 if sides != 3 else 16
    panel = (372.0, min((552 - gap * (sides - 1)) / sides, 160 if sides == 3 else 272))
    slots, road = _oval(len(position.ring), (x, y))
    die, pitch, across = _dice(position.rules.dice, 400, 44)
    return Layout(
        width=1000, height=640, slots=slots, road=road,
        house=(x, y - 34), house_scale=1.12, pile=(x - 56, y + 92), reserve=(x + 56, y + 92),
        below=True,
        tokens=(x, y + 56), header=(618, 12), header_width=372,
        tray=(12, 536), tray_size=(410, 94), die=die, pitch=pitch, across=across,
        buttons=((432, 552), (522, 552)), button=(78, 62),
        panels=tuple((618, 78 + at * (panel[1] + gap)) for at in range(sides)), panel=panel,
    )  # fmt: skip


def narrow(position: Mozzaroller) -> Layout:
    """400 units across: everything under each other."""
    rows = _rows(len(position.ring))
    ring = rows * (CARD_HEIGHT + 10)
    die, pitch, across = _dice(position.rules.dice, 376, 41)
    tokens, tray = _TOP + ring + 20, _TOP + ring + 48
    lines = -(-position.rules.dice // across)
    buttons = tray + 34 + lines * 50
    panels = buttons + 62
    return Layout(
        width=400, height=panels + position.sides * 142, slots=_grid(len(position.ring), rows),
        road=_grid_road(rows), house=(200, _TOP + ring / 2 - 3), house_scale=0.68,
        pile=(26, tokens), reserve=(374, tokens), below=False, tokens=(187, tokens),
        header=(10, 8), header_width=380,
        tray=(8, tray), tray_size=(384, 24 + lines * 50), die=die, pitch=pitch, across=across,
        buttons=((10, buttons), (205, buttons)), button=(185, 50),
        panels=tuple((8, panels + at * 142) for at in range(position.sides)), panel=(384, 134),
    )  # fmt: skip


def _dice(most: int, room: float, size: float) -> tuple[float, float, int]:
    """Size and pitch of the dice, and how many lie in one line: at most eight."""
    across = min(most, 8)
    return size, min(size + 8, room / across), across


def _oval(orders: int, centre: Point) -> tuple[tuple[Point, ...], str]:
    """Places round an oval, the first at the top, clockwise."""
    rx, ry = 236, 196
    turns = [2 * pi * at / orders - pi / 2 for at in range(orders)]
    slots = tuple(
        (
            round(centre[0] + rx * cos(turn) - CARD_WIDTH / 2),
            round(centre[1] + ry * sin(turn) - CARD_HEIGHT / 2),
        )
        for turn in turns
    )
    half = f"a{rx} {ry} 0 0 1 "
    return slots, f"M{centre[0] - rx:g} {centre[1]:g}{half}{2 * rx} 0{half}{-2 * rx} 0"


_TOP = 76  # where the ring begins on a phone


def _rows(orders: int) -> int:
    """How many rows of three have a border long enough."""
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
    return tuple((10 + x * (CARD_WIDTH + 10), _TOP + y * (CARD_HEIGHT + 10)) for x, y in cells)


def _grid_road(rows: int) -> str:
    down = (rows - 1) * (CARD_HEIGHT + 10) - 60
    turn = "a30 30 0 0 1 "
    return (
        f"M100 {_TOP + CARD_HEIGHT // 2}h200{turn}30 30v{down}{turn}-30 30"
        f"h-200{turn}-30-30v{-down}{turn}30-30z"
    )
