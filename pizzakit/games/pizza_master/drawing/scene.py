"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from functools import cached_property
from itertools import islice
from math import ceil
from typing import NamedTuple

from pizzakit import shapes as s
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.rules import PizzaMaster

CARD_HEIGHT = 104
#: From one seat's coins, or row in the standings, to the next.
LINE = 22
_GAP, _ROW, _AIM = 10, CARD_HEIGHT + 8, 68


class Cards(NamedTuple):
    """Orders side by side: how many in a row, how wide, and from one to the next."""

    name: str  # of the parts that fit their width
    box: s.Box
    across: int
    width: float
    step: float

    def at(self, nth: int) -> s.Point:
        return s.in_grid(nth, self.across, (self.step, _ROW), self.box.at)


class Layout(NamedTuple):
    """Places in one drawing; those in the market and in the kitchen count from its corner."""

    width: float
    height: float
    standings: s.Box
    market: s.Box  # in the end the bill lies there
    head: float  # of an area of the market
    shelf: float  # where the refrigerator begins
    slot: float  # from one coin that can be laid to the next
    area: Cards | None  # what lies open for all to make
    aims: tuple[s.Box, ...]  # mission, restaurant objectives, the own objective
    kitchen: s.Box  # of the one who looks
    hand: Cards
    tray: s.Box
    pile: s.Box  # completed orders
    button: s.Box
    others: tuple[s.Box, ...]

    @property
    def column(self) -> float:
        """Width of an area of the market."""
        return self.market.width / len(TOKENS)


class Scene(s.Scene[PizzaMaster]):
    """The table of Pizza Master as one seat sees it."""

    @cached_property
    def place(self) -> Layout:
        return _narrow(self.game) if self.narrow else _wide(self.game)


def _wide(game: PizzaMaster) -> Layout:
    """1000 units across: market and orders to the left, the others to the right."""
    standings = s.Box(14, 84, 972, _standings(game))
    x, top, slot = 696, standings.bottom + _GAP, 38
    shelf = 46 + _laid(game, 2, 4, slot)
    market = s.Box(14, top, 672, _bill(game) or shelf + 96)
    across, rows = _rows_of_area(game, 6)
    area = market.below(_GAP, _area(rows))
    aims = _aims(game)
    beside, below = (aims, 0) if game.rules.master else (0, aims)
    # two side by side, however many there are: a third would leave no room for what they say
    spots = (s.in_grid(nth, 2, (341, _AIM + _GAP), area.at) for nth in range(below))
    low = (area if rows else market).bottom + _GAP + ceil(below / 2) * (_AIM + _GAP)
    right = s.stack((x, top), 290, [_AIM] * beside, 8)
    top_of_others, count = top + beside * (_AIM + 8), game.seats - 1
    each = min(max((low - top_of_others) / count - _GAP, 78), 112)
    others = s.stack((x, top_of_others), 290, [each] * count, _GAP)
    bottom = max(low, others[-1].bottom + _GAP)
    size = _size_of_hand(game)
    in_hand, deep = min(max(size, 2), 4), ceil(size / 4) * _ROW
    hand = s.Box(14, 40, in_hand * 108 - 8, deep)
    kitchen = s.Box(14, bottom, 972, 60 + deep)
    room = round(kitchen.width - 166 - hand.right)
    tray = s.Box(hand.right + 16, 40, round(room * 0.4) - 10, 116)
    return Layout(
        width=1000,
        height=kitchen.bottom + 12,
        standings=standings,
        market=market._replace(height=bottom - _GAP - top) if game.over else market,
        head=46,
        shelf=shelf,
        slot=slot,
        area=_open_orders(area, across) if rows else None,
        aims=right or tuple(s.Box(*spot, 331, _AIM) for spot in spots),
        kitchen=kitchen,
        hand=Cards("h", hand, in_hand, 100, 108),
        tray=tray,
        pile=s.Box(tray.right + 16, 40, room - tray.width - 28, 116),
        button=s.Box(kitchen.width - 146, 56, 132, 68),
        others=others,
    )


def _narrow(game: PizzaMaster) -> Layout:
    """400 units across: what can be touched comes first, then what there is to know."""
    head, slot = 62, 44
    shelf = head + (_laid(game, 1, 2, slot) if game.phase == "shop" else game.seats * LINE + 12)
    across, rows = _rows_of_area(game, 3)
    deep, aims = ceil(_size_of_hand(game) / 3) * _ROW, _aims(game)
    below_hand = 62 + deep
    heights = [
        _bill(game) or shelf + 130,
        *[_area(rows)] * bool(rows),
        below_hand + (130 if game.over else 192),
        *[_AIM] * aims,
        _standings(game),
        *[84] * (game.seats - 1),
    ]
    boxes = iter(s.stack((8, 118), 384, heights, _GAP))
    market, area = next(boxes), _open_orders(next(boxes), across) if rows else None
    kitchen, aim_boxes, standings = next(boxes), tuple(islice(boxes, aims)), next(boxes)
    others = tuple(boxes)
    return Layout(
        width=400,
        height=others[-1].bottom + 8,
        standings=standings,
        market=market,
        head=head,
        shelf=shelf,
        slot=slot,
        area=area,
        aims=aim_boxes,
        kitchen=kitchen,
        hand=Cards("h", s.Box(8, 40, 368, deep - 4), 3, 117, 125),
        tray=s.Box(8, below_hand, 150, 116),
        pile=s.Box(170, below_hand, 206, 116),
        button=s.Box(11, below_hand + 132, 362, 48),
        others=others,
    )


# --- what takes how much room -----------------------------------------------------


def _standings(game: PizzaMaster) -> float:
    return 34 + LINE * game.seats


def _bill(game: PizzaMaster) -> float:
    """How long the bill is that lies there in the end, 0 before."""
    return 170 + 38 * (len(game.awards) + 2 + game.rules.master) if game.over else 0


def _laid(game: PizzaMaster, seats: int, across: int, pitch: float) -> float:
    """Room in an area: for coins of everybody, or those of the others and one's own to lay.

    `seats` have their coins side by side, `across` of one's own can be laid side by side.
    """
    coins = game.rules.coins + len(game.rules.coin_marks) + game.rules.trainee
    lines = [ceil(count / seats) * LINE for count in (game.seats, game.seats - 1)]
    return max(lines[0], lines[1] + ceil(coins / across) * pitch) + 12


def _aims(game: PizzaMaster) -> int:
    """How many cards tell what to aim for; in the end the bill has them."""
    rules = game.rules
    return 0 if game.over else rules.master + len(game.open_objectives) + rules.trainee


def _size_of_hand(game: PizzaMaster) -> int:
    """Orders that the fullest hand has, or may have."""
    return max(game.rules.hand_size, *map(len, game.hands), 1)


def _rows_of_area(game: PizzaMaster, most: int) -> tuple[int, int]:
    """Orders side by side in the ordering area, and rows of them; they stay while it empties."""
    room = min(game.rules.area_size(game.seats), len(game.deck.orders))
    size = 0 if game.over else max(room, len(game.area))
    rows = ceil(size / most)
    return ceil(size / max(rows, 1)), rows


def _area(rows: int) -> float:
    return 30 + rows * _ROW


def _open_orders(area: s.Box, across: int) -> Cards:
    """The cards of the ordering area, below the line that tells what they are."""
    width = round((area.width + 8) / across - 8.5)
    step = (area.width - width) / max(across - 1, 1)
    return Cards("a", s.Box(area.x, area.y + 28, area.width, area.height - 28), across, width, step)
