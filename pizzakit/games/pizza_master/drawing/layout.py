"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from pizzakit.games.pizza_master.drawing.orders import HEIGHT
from pizzakit.games.pizza_master.rules import PizzaMaster

__all__ = ["Box", "Layout", "narrow", "wide"]

_GAP = 10
_SHELF = 22  # the refrigerator's upper edge
_LINE = 22  # from one seat's coins, or row in the standings, to the next


class Box(NamedTuple):
    """A place and a size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def at(self) -> tuple[float, float]:
        return self.x, self.y


class Layout(NamedTuple):
    """Places in one drawing; those of market and kitchen count from their own corner."""

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
    kitchen: Box
    hand: Box
    in_hand: int  # orders in a row of the hand
    tray: Box
    pile: Box
    button: Box
    others: tuple[Box, ...]
    receipt: Box

    @property
    def width(self) -> float:
        return 400 if self.tall else 1000

    @property
    def card_sizes(self) -> dict[str, float]:
        """Widths of order cards in the hand (h) and in the ordering area (a)."""
        widths = {"h": round((self.hand.width + 8) / self.in_hand - 8)}
        if self.area is not None:
            widths["a"] = round((self.area.width + 8) / self.across - 8.5)
        return widths


def wide(position: PizzaMaster) -> Layout:
    """1000 units across: market and orders to the left, the others to the right."""
    left, right, margin = 672.0, 290.0, 14.0
    standings = Box(margin, 84, 972, 34 + _LINE * position.seats)
    top = standings.y + standings.height + _GAP
    shelf = 46 + _laid(position, 4, 38)
    others, aims = position.seats - 1, _aims(position)
    stacked = aims if position.rules.master else 0
    flat = aims - stacked
    across, rows = _rows_of_area(position, 6)
    market = Box(margin, top, left, shelf + _SHELF + 74)
    below = top + market.height + _GAP
    area = Box(margin, below, left, 30 + rows * (HEIGHT + 8)) if rows else None
    bottom = below + (area.height + _GAP if area else 0) + (78 + _GAP if flat else 0)
    panel = (bottom - _GAP - top - stacked * 88 + _GAP) / others - _GAP
    panel = min(max(panel, 84), 118)
    used = top + stacked * 88 + others * (panel + _GAP)
    bottom, x = max(bottom, used), margin + left + _GAP
    kitchen = _wide_kitchen(position, bottom)
    return Layout(
        tall=False, height=bottom + kitchen.height + 12,
        header=Box(margin, 10, 972, 66), standings=standings,
        market=market, head=46, shelf=shelf, slot=38, area=area, across=across,
        aims=tuple(Box(x, top + 88 * at, right, 78) for at in range(stacked))
        or _side_by_side(margin, below, left, 78, flat),
        kitchen=kitchen, **_inside_wide(position, kitchen),
        others=tuple(
            Box(x, top + stacked * 88 + at * (panel + _GAP), right, panel) for at in range(others)
        ),
        receipt=Box(margin, top, left, bottom - _GAP - top),
    )  # fmt: skip


def narrow(position: PizzaMaster) -> Layout:
    """400 units across: what can be touched comes first, then what there is to know."""
    width, margin = 384.0, 8.0
    shelf = 62 + _laid(position, 2, 44)
    market = Box(margin, 118, width, shelf + _SHELF + 108)
    below = market.y + market.height + _GAP
    across, rows = _rows_of_area(position, 3)
    area = Box(margin, below, width, 30 + rows * (HEIGHT + 8)) if rows else None
    below += area.height + _GAP if area else 0
    kitchen, inside = _narrow_kitchen(position, below)
    below += kitchen.height + _GAP
    count = _aims(position)
    aims = tuple(Box(margin, below + 88 * at, width, 78) for at in range(count))
    below += 88 * count
    standings = Box(margin, below, width, 34 + _LINE * position.seats)
    below += standings.height + _GAP
    others = tuple(
        Box(margin, below + at * 94, width, 84) for at in range(position.seats - 1)
    )
    return Layout(
        tall=True, height=below + 94 * len(others) - 2,
        header=Box(margin, 8, width, 104), standings=standings,
        market=market, head=62, shelf=shelf, slot=44, area=area, across=across,
        aims=aims, kitchen=kitchen, **inside, others=others,
        receipt=Box(margin, market.y, width, kitchen.y - _GAP - market.y),
    )  # fmt: skip


# --- what takes how much room -----------------------------------------------------


def _laid(position: PizzaMaster, across: int, pitch: float) -> float:
    """Room in an area: for coins of everybody, or those of the others and one's own to lay."""
    rules = position.rules
    coins = rules.coins + len(rules.coin_marks) + rules.trainee
    own = ceil(coins / across) * pitch
    return max(position.seats * _LINE, (position.seats - 1) * _LINE + own) + 12


def _aims(position: PizzaMaster) -> int:
    rules = position.rules
    return rules.master + len(position.open_objectives) + rules.trainee


def _rows_of_area(position: PizzaMaster, most: int) -> tuple[int, int]:
    """Orders side by side in the ordering area, and rows of them; they stay while it empties."""
    size = max(position.rules.area_size(position.seats), len(position.area))
    rows = ceil(size / most)
    return (ceil(size / rows), rows) if rows else (most, 0)


def _side_by_side(x: float, y: float, width: float, height: float, count: int) -> tuple[Box, ...]:
    each = (width + _GAP) / count - _GAP if count else 0
    return tuple(Box(x + at * (each + _GAP), y, each, height) for at in range(count))


def _hand(position: PizzaMaster, most: int) -> tuple[int, int]:
    """Orders side by side in the fullest hand, and rows of them."""
    size = max(position.rules.hand_size, *map(len, position.hands), 1)
    return min(most, max(size, 2)), ceil(size / most)


def _wide_kitchen(position: PizzaMaster, top: float) -> Box:
    _, rows = _hand(position, 4)
    return Box(14, top, 972, 44 + rows * (HEIGHT + 8) + 16)


def _inside_wide(position: PizzaMaster, kitchen: Box) -> dict[str, Box | int]:
    across, _ = _hand(position, 4)
    hand = Box(14, 40, across * 108 - 8, kitchen.height - 60)
    left = hand.x + hand.width + 16
    room = kitchen.width - 150 - left
    tray = Box(left, 40, room * 0.4 - 10, 116)
    pile = Box(left + room * 0.4 + 6, 40, room * 0.6 - 12, 116)
    button = Box(kitchen.width - 146, 56, 132, 68)
    return {"hand": hand, "in_hand": across, "tray": tray, "pile": pile, "button": button}


def _narrow_kitchen(position: PizzaMaster, top: float) -> tuple[Box, dict[str, Box | int]]:
    across, rows = _hand(position, 3)
    below = 44 + rows * (HEIGHT + 8) + 18
    inside: dict[str, Box | int] = {
        "hand": Box(8, 40, 368, below - 66),
        "in_hand": max(across, 3),
        "tray": Box(8, below, 150, 116),
        "pile": Box(170, below, 206, 116),
        "button": Box(11, below + 132, 362, 48),
    }
    return Box(8, top, 384, below + 192), inside
