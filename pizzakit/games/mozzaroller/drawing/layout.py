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
    sides, many, (x, y) = position.sides, len(position.ring) > 8, (306.0, 262.0)
    gap = 8 if sides != 3 else 16
    panel = (372.0, min((552 - gap * (sides - 1)) / sides, 160 if sides == 3 else 272))
    ring = _grid(len(position.ring), 4, 4, (46, 18)) if many else _oval(len(position.ring), (x, y))
    aside = (62, 74) if many else (130, -32)
    die, pitch, across = _dice(position.rules.dice, 398, 44)
    return Layout(
        width=1000, height=640, slots=ring[0], road=ring[1],
        house=(x, y - (42 if many else 28)), house_scale=0.9 if many else 1.12,
        pile=(x - aside[0], y + aside[1]), reserve=(x + aside[0], y + aside[1]), below=True,
        tokens=(x, y + (36 if many else 68)), header=(618, 12), header_width=372,
        tray=(12, 536), tray_size=(410, 94), die=die, pitch=pitch, across=across,
        buttons=((432, 552), (522, 552)), button=(78, 62),
        panels=tuple((618, 78 + at * (panel[1] + gap)) for at in range(sides)), panel=panel,
    )  # fmt: skip


def narrow(position: Mozzaroller) -> Layout:
    """400 units across: everything under each other."""
    rows = max(3, -(-(len(position.ring) - 6) // 2) + 2)
    slots, road = _grid(len(position.ring), 3, rows, (10, _TOP))
    middle, below = _TOP + rows * _ROW / 2, _TOP + rows * _ROW
    lines = -(-position.rules.dice // 8)
    die, pitch, across = _dice(min(position.rules.dice, 8), 376, 41)
    tokens, tray, buttons = below + 20, below + 48, below + 82 + lines * 50
    panels = buttons + (0 if position.over else 62)  # a game that is over has no buttons
    return Layout(
        width=400, height=panels + position.sides * 142, slots=slots, road=road,
        house=(200, middle - 3), house_scale=0.68,
        pile=(26, tokens), reserve=(374, tokens), below=False, tokens=(187, tokens),
        header=(10, 8), header_width=380,
        tray=(8, tray), tray_size=(384, 24 + lines * 50), die=die, pitch=pitch, across=across,
        buttons=((10, buttons), (205, buttons)), button=(185, 50),
        panels=tuple((8, panels + at * 142) for at in range(position.sides)), panel=(384, 134),
    )  # fmt: skip


_TOP = 76  # where the ring begins on a phone
_COLUMN, _ROW = CARD_WIDTH + 10, CARD_HEIGHT + 10


def _dice(across: int, room: float, size: float) -> tuple[float, float, int]:
    """Size and pitch of the dice, and how many lie in one line."""
    pitch = min(size + 8, room / across)
    return min(size, pitch - 3), pitch, across


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


def _border(columns: int, rows: int) -> list[Point]:
    """The cells round a grid, clockwise from the upper left."""
    right, bottom = columns - 1, rows - 1
    return [
        *((x, 0) for x in range(right)),
        *((right, y) for y in range(bottom)),
        *((x, bottom) for x in range(right, 0, -1)),
        *((0, y) for y in range(bottom, 0, -1)),
    ]


def _grid(orders: int, columns: int, rows: int, corner: Point) -> tuple[tuple[Point, ...], str]:
    """Places round a grid, the first in the upper left corner, clockwise."""
    border = _border(columns, rows)
    cells = [border[round(at * len(border) / orders)] for at in range(orders)]
    if orders == 6:
        cells = [(0, 0), (1, 0), (2, 0), (2, 2), (1, 2), (0, 2)]
    slots = tuple((corner[0] + x * _COLUMN, corner[1] + y * _ROW) for x, y in cells)
    return slots, _loop(corner, (columns - 1) * _COLUMN, (rows - 1) * _ROW)


def _loop(corner: Point, across: float, down: float) -> str:
    """A road with round corners through the middles of the cards."""
    x, y = corner[0] + CARD_WIDTH / 2 + 30, corner[1] + CARD_HEIGHT / 2
    turn = "a30 30 0 0 1 "
    return (
        f"M{x:g} {y:g}h{across - 60}{turn}30 30v{down - 60}{turn}-30 30"
        f"h{60 - across}{turn}-30-30v{60 - down}{turn}30-30z"
    )
