"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from pizzakit.games.pizza_master.drawing.orders import HEIGHT
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.shapes import Box

__all__ = ["Box", "Layout", "narrow", "wide"]

_GAP = 10
_SHELF = 22  # the refrigerator's upper edge
_LINE = 22  # from one seat's coins, or row in the standings, to the next


class Kitchen(NamedTuple):
    """The kitchen of the one who looks, and places in it that count from its own corner."""

    box: Box
    hand: Box
    across: int  # orders in a row of the hand
    tray: Box
    pile: Box  # completed orders
    button: Box


class Layout(NamedTuple):
    """Places in one drawing; those of the market count from its own corner."""

    tall: bool  # for a phone
    height: float
    header: Box
    standings: Box
    market: Box
    head: float  # of an area of the market
    shelf: float  # where the refrigerator begins
    slot: float  # from one coin that can be laid to the next
    area: Box | None  # what lies open for all to make
    across: int  # orders in a row of it
    aims: tuple[Box, ...]  # mission, restaurant objectives, the own objective
    kitchen: Kitchen
    others: tuple[Box, ...]
    receipt: Box

    @property
    def width(self) -> float:
        return 400 if self.tall else 1000

    @property
    def card_sizes(self) -> dict[str, float]:
        """Widths of order cards in the hand (h) and in the ordering area (a)."""
        hand, across = self.kitchen.hand, self.kitchen.across
        widths: dict[str, float] = {"h": round((hand.width + 8) / across - 8)}
        if self.area is not None:
            widths["a"] = round((self.area.width + 8) / self.across - 8.5)
        return widths


def wide(position: PizzaMaster) -> Layout:
    """1000 units across: market and orders to the left, the others to the right."""
    left, right, margin = 672.0, 290.0, 14.0
    standings = Box(margin, 84, 972, 34 + _LINE * position.seats)
    top = standings.y + standings.height + _GAP
    shelf = 46 + _laid(position, 2, 4, 38)
    others, aims = position.seats - 1, _aims(position)
    stacked = aims if position.rules.master else 0
    flat = aims - stacked
    across, rows = _rows_of_area(position, 6)
    market = Box(margin, top, left, _bill(position) or shelf + _SHELF + 74)
    below = top + market.height + _GAP
    area = Box(margin, below, left, 30 + rows * (HEIGHT + 8)) if rows else None
    aims_high = ceil(flat / 2) * (68 + _GAP)
    bottom = below + (area.height + _GAP if area else 0) + aims_high
    panel = (bottom - _GAP - top - stacked * 76 + _GAP) / others - _GAP
    panel = min(max(panel, 78), 112)
    used = top + stacked * 76 + others * (panel + _GAP)
    bottom, x = max(bottom, used), margin + left + _GAP
    kitchen = _wide_kitchen(position, bottom)
    return Layout(
        tall=False, height=bottom + kitchen.box.height + 12,
        header=Box(margin, 10, 972, 66), standings=standings,
        market=market, head=46, shelf=shelf, slot=38, area=area, across=across,
        aims=tuple(Box(x, top + 76 * at, right, 68) for at in range(stacked))
        or _in_pairs(margin, below, left, 68, flat),
        kitchen=kitchen,
        others=tuple(
            Box(x, top + stacked * 76 + at * (panel + _GAP), right, panel) for at in range(others)
        ),
        receipt=Box(margin, top, left, bottom - _GAP - top),
    )  # fmt: skip


def narrow(position: PizzaMaster) -> Layout:
    """400 units across: what can be touched comes first, then what there is to know."""
    width, margin = 384.0, 8.0
    shelf = 62 + (_laid(position, 1, 2, 44) if position.phase == "shop" else _coins(position))
    market = Box(margin, 118, width, _bill(position) or shelf + _SHELF + 108)
    below = market.y + market.height + _GAP
    across, rows = _rows_of_area(position, 3)
    area = Box(margin, below, width, 30 + rows * (HEIGHT + 8)) if rows else None
    below += area.height + _GAP if area else 0
    kitchen = _narrow_kitchen(position, below)
    below += kitchen.box.height + _GAP
    count = _aims(position)
    aims = tuple(Box(margin, below + 78 * at, width, 68) for at in range(count))
    below += 78 * count
    standings = Box(margin, below, width, 34 + _LINE * position.seats)
    below += standings.height + _GAP
    others = tuple(Box(margin, below + at * 94, width, 84) for at in range(position.seats - 1))
    return Layout(
        tall=True, height=below + 94 * len(others) - 2,
        header=Box(margin, 8, width, 104), standings=standings,
        market=market, head=62, shelf=shelf, slot=44, area=area, across=across,
        aims=aims, kitchen=kitchen, others=others,
        receipt=market,
    )  # fmt: skip


def _bill(position: PizzaMaster) -> float:
    """How long the bill is that lies there in the end, 0 before."""
    rows = len(position.awards) + 2 + position.rules.master
    return 170 + 38 * rows if position.over else 0


# --- what takes how much room -----------------------------------------------------


def _laid(position: PizzaMaster, seats: int, across: int, pitch: float) -> float:
    """Room in an area: for coins of everybody, or those of the others and one's own to lay.

    `seats` have their coins side by side, `across` of one's own can be laid side by side.
    """
    rules = position.rules
    coins = rules.coins + len(rules.coin_marks) + rules.trainee
    lines = [ceil(count / seats) * _LINE for count in (position.seats, position.seats - 1)]
    return max(lines[0], lines[1] + ceil(coins / across) * pitch) + 12


def _coins(position: PizzaMaster) -> float:
    """Room in an area of a phone's market where no coins are being laid."""
    return position.seats * _LINE + 12


def _aims(position: PizzaMaster) -> int:
    rules = position.rules
    if position.over:
        return 0  # the bill has them
    return rules.master + len(position.open_objectives) + rules.trainee


def _rows_of_area(position: PizzaMaster, most: int) -> tuple[int, int]:
    """Orders side by side in the ordering area, and rows of them; they stay while it empties."""
    room = min(position.rules.area_size(position.seats), len(position.deck.orders))
    size = max(room, len(position.area))
    size = 0 if position.over else size
    rows = ceil(size / most)
    return (ceil(size / rows), rows) if rows else (most, 0)


def _in_pairs(x: float, y: float, width: float, height: float, count: int) -> tuple[Box, ...]:
    """Two side by side, however many there are: a third would leave no room for what they say."""
    each = (width + _GAP) / 2
    return tuple(
        Box(x + at % 2 * each, y + at // 2 * (height + _GAP), each - _GAP, height)
        for at in range(count)
    )


def _hand(position: PizzaMaster, most: int) -> tuple[int, int]:
    """Orders side by side in the fullest hand, and rows of them."""
    size = max(position.rules.hand_size, *map(len, position.hands), 1)
    return min(most, max(size, 2)), ceil(size / most)


def _wide_kitchen(position: PizzaMaster, top: float) -> Kitchen:
    across, rows = _hand(position, 4)
    box = Box(14, top, 972, 60 + rows * (HEIGHT + 8))
    hand = Box(14, 40, across * 108 - 8, box.height - 60)
    left = hand.x + hand.width + 16
    room = round(box.width - 150 - left)
    tray = Box(left, 40, round(room * 0.4) - 10, 116)
    pile = Box(tray.x + tray.width + 16, 40, room - tray.width - 28, 116)
    return Kitchen(box, hand, across, tray, pile, Box(box.width - 146, 56, 132, 68))


def _narrow_kitchen(position: PizzaMaster, top: float) -> Kitchen:
    _, rows = _hand(position, 3)
    below = 62 + rows * (HEIGHT + 8)
    return Kitchen(
        box=Box(8, top, 384, below + (130 if position.over else 192)),
        hand=Box(8, 40, 368, below - 66),
        across=3,
        tray=Box(8, below, 150, 116),
        pile=Box(170, below, 206, 116),
        button=Box(11, below + 132, 362, 48),
    )
