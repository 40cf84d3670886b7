"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import cos, pi, sin
from typing import NamedTuple

from pizzakit import shapes as s
from pizzakit.games.mozzaroller.deck import Order
from pizzakit.games.mozzaroller.rules import Mozzaroller

CARD_WIDTH, CARD_HEIGHT = 120, 112
#: How high the head of a card is, and how wide a place for a die on it.
BAND, SLOT = 32, 36


class Layout(NamedTuple):
    """Places in one drawing; points are upper left corners unless they are called centres."""

    width: float
    height: float
    slots: tuple[s.Point, ...]  # one for each order of the ring
    road: str  # the path on which the orders lie
    house: s.Point  # centre of the pizzeria
    house_scale: float
    pile: s.Point  # centre of the draw pile
    reserve: s.Point
    tokens: s.Point  # centre of the row of tokens that nobody holds
    header: s.Box
    tray: s.Box
    die: float
    pitch: float
    across: int  # dice in one line
    roll: s.Box
    stop: s.Box
    panels: tuple[s.Box, ...]


class Scene(s.Scene[Mozzaroller]):
    """The table of Mozzaroller as one seat sees it."""

    @cached_property
    def place(self) -> Layout:
        return _narrow(self.game) if self.narrow else _wide(self.game)

    @cached_property
    def suits(self) -> dict[str, s.Suit]:
        return s.suits_for(self.game.deck.colours)

    @property
    def short(self) -> Sequence[str]:
        """Names are never cut here: few sentences have one."""
        return self.names

    def die_at(self, nth: int) -> s.Point:
        """Where in the tray a free die lies."""
        place, tray = self.place, self.place.tray
        left = (tray.width - place.across * place.pitch + place.pitch - place.die) / 2
        return s.in_grid(nth, place.across, (place.pitch, 50), (tray.x + left, tray.y + 26))


def slot_at(order: Order, index: int, dice: int) -> s.Point:
    """Where on its card an order's die of that index lies; a joker wants that many `dice`."""
    needs = len(order.needs) or dice
    pitch = s.pitch(needs, CARD_WIDTH - 8 - SLOT, SLOT + 2)
    down = 7 if order.joker or order.extra else 21
    return round((CARD_WIDTH - pitch * (needs - 1) - SLOT) / 2 + pitch * index), BAND + down


def _wide(game: Mozzaroller) -> Layout:
    """1000 units across: ring and dice to the left, everybody's collection to the right."""
    orders, (x, y) = len(game.ring), (306.0, 262.0)
    many = orders > 8
    slots, road = _grid(orders, 4, 4, (46, 18)) if many else _oval(orders, (x, y))
    aside, down = (62, 74) if many else (130, -32)
    die, pitch = _dice(game.rules.dice, 398, 44)
    gap = 16 if game.sides == 3 else 8
    tall = min((552 - gap * (game.sides - 1)) / game.sides, 160 if game.sides == 3 else 272)
    return Layout(
        width=1000,
        height=640,
        slots=slots,
        road=road,
        house=(x, y - (42 if many else 28)),
        house_scale=0.9 if many else 1.12,
        pile=(x - aside, y + down),
        reserve=(x + aside, y + down),
        tokens=(x, y + (36 if many else 68)),
        header=s.Box(618, 12, 372, 60),
        tray=s.Box(12, 536, 410, 94),
        die=die,
        pitch=pitch,
        across=game.rules.dice,
        roll=s.Box(432, 552, 78, 62),
        stop=s.Box(522, 552, 78, 62),
        panels=s.stack((618, 78), 372, [tall] * game.sides, gap),
    )


_TOP = 76  # where the ring begins on a phone
_COLUMN, _ROW = CARD_WIDTH + 10, CARD_HEIGHT + 10


def _narrow(game: Mozzaroller) -> Layout:
    """400 units across: everything under each other."""
    orders, across = len(game.ring), min(game.rules.dice, 8)
    rows = max(3, -(-(orders - 6) // 2) + 2)
    slots, road = _grid(orders, 3, rows, (10, _TOP))
    below = _TOP + rows * _ROW
    tray = s.Box(8, below + 48, 384, 24 + -(-game.rules.dice // 8) * 50)
    die, pitch = _dice(across, 376, 41)
    buttons = tray.bottom + 10
    # a game that is over has no buttons
    panels = s.stack((8, buttons + 62 * (not game.over)), 384, [134] * game.sides, 8)
    return Layout(
        width=400,
        height=panels[-1].bottom + 8,
        slots=slots,
        road=road,
        house=(200, (_TOP + below) / 2 - 3),
        house_scale=0.68,
        pile=(26, below + 20),
        reserve=(374, below + 20),
        tokens=(187, below + 20),
        header=s.Box(10, 8, 380, 60),
        tray=tray,
        die=die,
        pitch=pitch,
        across=across,
        roll=s.Box(10, buttons, 185, 50),
        stop=s.Box(205, buttons, 185, 50),
        panels=panels,
    )


def _dice(across: int, room: float, size: float) -> tuple[float, float]:
    """Size of the dice, and from one to the next."""
    pitch = min(size + 8, room / across)
    return min(size, pitch - 3), pitch


def _oval(orders: int, centre: s.Point) -> tuple[tuple[s.Point, ...], str]:
    """Places round an oval, the first at the top, clockwise."""
    rx, ry = 236, 196
    left, top = centre[0] - CARD_WIDTH / 2, centre[1] - CARD_HEIGHT / 2
    turns = [2 * pi * at / orders - pi / 2 for at in range(orders)]
    slots = tuple((round(left + rx * cos(turn)), round(top + ry * sin(turn))) for turn in turns)
    half = f"a{rx} {ry} 0 0 1 "
    return slots, f"M{centre[0] - rx:g} {centre[1]:g}{half}{2 * rx} 0{half}{-2 * rx} 0"


def _border(columns: int, rows: int) -> list[tuple[int, int]]:
    """The cells round a grid, clockwise from the upper left."""
    right, bottom = columns - 1, rows - 1
    return [
        *((x, 0) for x in range(right)),
        *((right, y) for y in range(bottom)),
        *((x, bottom) for x in range(right, 0, -1)),
        *((0, y) for y in range(bottom, 0, -1)),
    ]


def _grid(orders: int, columns: int, rows: int, corner: s.Point) -> tuple[tuple[s.Point, ...], str]:
    """Places round a grid, the first in the upper left corner, clockwise."""
    border = _border(columns, rows)
    cells = [border[round(at * len(border) / orders)] for at in range(orders)]
    if orders == 6:
        cells = [(0, 0), (1, 0), (2, 0), (2, 2), (1, 2), (0, 2)]
    slots = tuple((corner[0] + x * _COLUMN, corner[1] + y * _ROW) for x, y in cells)
    return slots, _loop(corner, (columns - 1) * _COLUMN, (rows - 1) * _ROW)


def _loop(corner: s.Point, across: float, down: float) -> str:
    """A road with round corners through the middles of the cards."""
    x, y = corner[0] + CARD_WIDTH / 2 + 30, corner[1] + CARD_HEIGHT / 2
    turn = "a30 30 0 0 1 "
    return (
        f"M{x:g} {y:g}h{across - 60}{turn}30 30v{down - 60}{turn}-30 30"
        f"h{60 - across}{turn}-30-30v{60 - down}{turn}30-30z"
    )
