"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from pizzakit.games.pizza_chef.ending import Line
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.shapes import Box

__all__ = [
    "CARD",
    "GAP",
    "NOTE",
    "NOWHERE",
    "ORDER",
    "TILE",
    "Box",
    "Layout",
    "Scene",
    "flow",
    "layout",
]

#: Cards: how wide an order and a note (or mission) is, how high all are, and what parts them.
ORDER, NOTE, CARD, GAP = 118, 180, 134, 7
#: From one topping in front of a seat to the next.
TILE = 50
_EDGE = 10
_LANE = 24


class Layout(NamedTuple):
    """Places in one drawing."""

    tall: bool  # for a phone
    height: float
    header: Box
    scores: Box
    village: Box
    market: Box
    desk: Box
    kitchen: Box
    others: tuple[Box, ...]
    bills: tuple[Box, ...]

    @property
    def width(self) -> float:
        return 400 if self.tall else 1000


_NONE = Box(0, 0, 0, 0)
#: Where nothing has its place yet.
NOWHERE = Layout(False, 0, _NONE, _NONE, _NONE, _NONE, _NONE, _NONE, (), ())


class Scene(NamedTuple):
    """What a part of the drawing needs to know.

    `seat` looks (None: an onlooker), `me` is whose kitchen lies in front, `used`
    are all elements that a legal move of `seat` points at.
    """

    game: PizzaChef
    place: Layout
    names: Sequence[str]
    short: Sequence[str]
    seat: int | None
    me: int
    used: AbstractSet[str]

    @property
    def moving(self) -> bool:
        """Whether everybody waits for the one who looks."""
        return self.seat is not None and self.seat == self.game.to_move


def flow(widths: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Where things of these widths lie side by side: x, and the row from 0.

    >>> flow([118, 118, 180], 300)
    [(0, 0), (125, 0), (0, 1)]
    """
    found: list[tuple[float, int]] = []
    x: float = 0
    row = 0
    for width in widths:
        if x and x + width > room:
            x, row = 0, row + 1
        found.append((x, row))
        x += width + GAP
    return found


def rows(widths: Sequence[float], room: float) -> int:
    """How many rows they take."""
    return flow(widths, room)[-1][1] + 1 if widths else 0


class Shelf(NamedTuple):
    """What others have: looks of toppings, and orders that everybody knows."""

    toppings: int
    known: int


class Wanted(NamedTuple):
    """What takes more or less room: cards in the own hand and on the desk, toppings, bills."""

    hand: Sequence[float]
    desk: Sequence[float]
    shelf: int
    shelves: Sequence[Shelf]
    bills: Sequence[Sequence[Line]]


def layout(game: PizzaChef, wanted: Wanted, tall: bool) -> Layout:
    return (_narrow if tall else _wide)(game, wanted)


def _scores(game: PizzaChef) -> float:
    return 30 + _LANE * (game.seats + (game.seats == 1))


def _kitchen(wanted: Wanted, room: float) -> float:
    shelf = -(-max(wanted.shelf, 1) // int(room // TILE))
    cards = rows(wanted.hand, room) * (CARD + GAP)
    return 50 + shelf * TILE + (cards or 30)


def _panel(shelf: Shelf, width: float) -> float:
    """The height of what lies in front of somebody else."""
    rows_ = -(-max(shelf.toppings, 1) // int((width - 20) // TILE))
    return 44 + rows_ * TILE + (22 if shelf.known else 0)


def _bill(lines: Sequence[Line]) -> float:
    return 104 + 19 * len(lines)


def _wide(game: PizzaChef, wanted: Wanted) -> Layout:
    """1000 units across: village and market side by side, everything else below."""
    x, width, others = 14.0, 972.0, game.seats - 1
    scores = Box(x, 82, width, _scores(game))
    top = scores.y + scores.height + _EDGE
    village, market = Box(x, top, 596, 376), Box(x + 606, top, 366, 376)
    below = top + 376 + _EDGE
    if game.over:
        bills = _grid(x, below, width, [_bill(lines) for lines in wanted.bills])
        end = bills[-1].y + bills[-1].height + 12
        return Layout(False, end, _head(x, width), scores, village, market, _NONE, _NONE, (), bills)
    desk = Box(x, below, width, 40 + CARD)
    kitchen = Box(x, below + desk.height + _EDGE, width, _kitchen(wanted, width - 16))
    below = kitchen.y + kitchen.height + _EDGE
    each = (width + _EDGE) / max(others, 1) - _EDGE
    seats = _in_row(x, below, width, [_panel(shelf, each) for shelf in wanted.shelves])
    end = seats[0].y + seats[0].height + 12 if seats else below + 2
    head = _head(x, width)
    return Layout(False, end, head, scores, village, market, desk, kitchen, seats, ())


def _head(x: float, width: float) -> Box:
    return Box(x, 12, width, 62)


def _in_row(x: float, y: float, width: float, heights: Sequence[float]) -> tuple[Box, ...]:
    """Side by side, all as high as the highest."""
    each = (width + _EDGE) / max(len(heights), 1) - _EDGE
    return tuple(Box(x + (each + _EDGE) * at, y, each, max(heights)) for at in range(len(heights)))


def _grid(x: float, y: float, width: float, heights: Sequence[float]) -> tuple[Box, ...]:
    """Two or three in a row, so that a line of a bill has room."""
    across = 3 if len(heights) == 3 else 2
    first = _in_row(x, y, width, [*heights[:across], 0][:across])
    if len(heights) <= across:
        return first[: len(heights)]
    return first + _in_row(x, y + first[0].height + _EDGE, width, heights[across:])


def _below(y: float, heights: Sequence[float]) -> tuple[Box, ...]:
    """One below the other on a phone."""
    found = []
    for height in heights:
        found.append(Box(8, y, 384, height))
        y += height + _EDGE
    return tuple(found)


def _narrow(game: PizzaChef, wanted: Wanted) -> Layout:
    """400 units across: what can be touched comes first, then what there is to know."""
    header = Box(8, 8, 384, 100)
    if game.over:
        heights = [_bill(lines) for lines in wanted.bills]
        final = 60 + 40 * game.seats
        market, scores, village, *bills = _below(118, [final, _scores(game), 330, *heights])
        end = bills[-1].y + bills[-1].height + 12
        return Layout(True, end, header, scores, village, market, _NONE, _NONE, (), tuple(bills))
    seats = [_panel(shelf, 384) for shelf in wanted.shelves]
    desk, market, kitchen, village, scores, *others = _below(
        118, [_narrow_desk(game, wanted), 376, _kitchen(wanted, 368), 330, _scores(game), *seats]
    )
    last = others[-1] if others else scores
    end = last.y + last.height + 12
    return Layout(True, end, header, scores, village, market, desk, kitchen, tuple(others), ())


def _narrow_desk(game: PizzaChef, wanted: Wanted) -> float:
    if wanted.desk:
        return 36 + rows(wanted.desk, 368) * (CARD + GAP)
    return {"act": 214, "pay": 306, "note": 212}.get(game.phase, 150)
