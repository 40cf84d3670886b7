"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from typing import NamedTuple

from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush.drawing import fan
from pizzakit.games.pizza_rush.rules import PizzaRush

__all__ = ["Layout", "Point", "narrow", "wide"]

Point = tuple[float, float]


class Layout(NamedTuple):
    """Places in one drawing; points are upper left corners unless they are called centres."""

    tall: bool  # for a phone
    width: float
    height: float
    header: Point
    header_width: float
    others: tuple[Point, ...]  # clockwise, from the seat after the one at the bottom
    other: tuple[float, float]  # size of their panels
    pizza: Point  # its centre
    radius: float  # of the largest pizza
    plays: Point  # the last play, and what was played before
    plays_width: float
    gifts: tuple[Point, ...]  # one for each pair of chefs that exchanges
    gifts_width: float
    mine: Point
    mine_size: tuple[float, float]
    fan: Point  # inside the panel at the bottom
    fan_width: float
    rows: int  # of cards in the fan
    card: tuple[float, float]
    buttons: tuple[Point, ...]  # pass, deal, stop; inside the panel at the bottom
    button: tuple[float, float]


def wide(position: PizzaRush, seat: int) -> Layout:
    """1000 units across: the others round the pizza, the own hand in front."""
    panel = (236.0, 104.0)
    others = _round_the_table(position.seats - 1, panel)
    above = 122 if position.seats > 3 else 12
    shift = 80 if position.seats == 2 else 0
    pairs = _pairs(position)
    hand = above + 262 + (72 if pairs else 0)
    rows = _rows(position, seat, 84, 800)
    size = (976.0, 74 + rows * 146.0)
    button = (128.0, 54.0 if len(_buttons(position)) == 1 else 46.0)
    return Layout(
        tall=False, width=1000, height=hand + size[1] + 12,
        header=(540 + shift, above + 2), header_width=202, others=others, other=panel,
        pizza=(400 + shift, above + 128), radius=118,
        plays=(540 + shift, above + 36), plays_width=202,
        gifts=tuple((x, above + 268) for x in ((), (258,), (12, 504))[pairs]), gifts_width=484,
        mine=(12, hand), mine_size=size, fan=(16, 60), fan_width=800, rows=rows, card=(84, 118),
        buttons=_stacked(position, size[1] - 14, button), button=button,
    )  # fmt: skip


def _round_the_table(others: int, panel: tuple[float, float]) -> tuple[Point, ...]:
    """One opposite, two on the flanks, more along the far side between two on the flanks."""
    width, height = panel
    if others == 1:
        return ((12, 12 + (250 - height) / 2),)
    flank = (12 if others == 2 else 122) + (250 - height) / 2
    far = others - 2
    start = 500 - (far * (width + 10.67) - 10.67) / 2
    top = [(start + at * (width + 10.67), 12.0) for at in range(far)]
    return ((12, flank), *top, (988 - width, flank))


def narrow(position: PizzaRush, seat: int) -> Layout:
    """400 units across: everything under each other."""
    others = position.seats - 1
    across = others if others < 3 else 3 if others != 4 else 2
    panel = ((392.0 - 8 * across) / across, 100.0)
    lines = -(-others // across)
    middle = 38 + lines * 108
    pairs = _pairs(position)
    hand = middle + 208 + pairs * 68
    rows = _rows(position, seat, 64, 364)
    size = (384.0, 92 + rows * 111 + 60.0)
    count = len(_buttons(position))
    wide_ = (368 - 8 * (count - 1)) / count
    return Layout(
        tall=True, width=400, height=hand + size[1] + 8,
        header=(8, 6), header_width=384,
        others=tuple(
            (8 + at % across * (panel[0] + 8), 38.0 + at // across * 108) for at in range(others)
        ), other=panel,
        pizza=(104, middle + 100), radius=94, plays=(206, middle + 16), plays_width=186,
        gifts=tuple((8, middle + 212 + at * 68) for at in range(pairs)), gifts_width=384,
        mine=(8, hand), mine_size=size, fan=(10, 92), fan_width=364, rows=rows, card=(64, 90),
        buttons=tuple((8 + at * (wide_ + 8), size[1] - 58) for at in range(count)),
        button=(wide_, 50),
    )  # fmt: skip


def _pairs(position: PizzaRush) -> int:
    """How many pairs of chefs have exchanged toppings before this round."""
    return len(position.gifts) // 2


def _rows(position: PizzaRush, seat: int, card: float, room: float) -> int:
    """Rows that hold this round's hand; they stay while it shrinks."""
    held = [*position.hands[seat], *position.played[seat]]
    return fan.rows_needed([one for one in held if one is not HIDDEN], card, room)


def _buttons(position: PizzaRush) -> tuple[str, ...]:
    return ("pass", "deal", "stop") if position.rules.rounds is None else ("pass",)


def _stacked(position: PizzaRush, bottom: float, button: tuple[float, float]) -> tuple[Point, ...]:
    """Buttons above each other at the right end."""
    count = len(_buttons(position))
    return tuple((834, bottom - (count - at) * (button[1] + 6) + 6) for at in range(count))
