"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import ceil
from typing import NamedTuple

from pizzakit import shapes as s
from pizzakit.games.pizza_chef import words
from pizzakit.games.pizza_chef.deck import Order
from pizzakit.games.pizza_chef.drawing import shown
from pizzakit.games.pizza_chef.drawing.shown import Shown
from pizzakit.games.pizza_chef.ending import Line
from pizzakit.games.pizza_chef.rules import PizzaChef

#: Cards: how wide an order and a note (or mission) is, how high all are, and what parts them.
ORDER, NOTE, CARD, GAP = 118, 180, 134, 7
#: From one topping in front of a seat to the next, and from one lane of the score bar.
TILE, LANE = 50, 24
#: Size of a house's plot, and of a crate, on a screen and on a phone.
PLOT, CRATE = ((94, 126), (64, 118)), ((112, 104), (120, 104))
_EDGE = 10


class Layout(NamedTuple):
    """Places in one drawing; while the game goes on there are no bills, and then nothing else."""

    width: float
    height: float
    header: s.Box
    scores: s.Box
    village: s.Box
    market: s.Box  # in the end it tells who has won
    desk: s.Box = s.Box(0, 0, 0, 0)
    kitchen: s.Box = s.Box(0, 0, 0, 0)  # of the one who looks
    others: Sequence[s.Box] = ()
    bills: Sequence[s.Box] = ()


class Scene(s.Scene[PizzaChef]):
    """The table of Pizza Chef as one seat sees it."""

    @cached_property
    def place(self) -> Layout:
        return _narrow(self) if self.narrow else _wide(self)

    @cached_property
    def hand(self) -> list[Shown]:
        """Cards in front of the one who looks; an onlooker does not see the fantasia."""
        return shown.hand(self.game, self.me, fantasia=self.me == self.seat)

    @cached_property
    def drawn(self) -> list[Shown]:
        """Cards on the desk."""
        return shown.drawn(self.game)

    @cached_property
    def bills(self) -> list[list[Line]]:
        """The lines of everybody's bill."""
        return [shown.bill(self.game, seat) for seat in range(self.game.seats)]

    @cached_property
    def kinds(self) -> set[str]:
        """Kinds of things that can be pointed at: "crate", "deck" …"""
        return {name.partition(":")[0] for name in self.used}

    @property
    def desc(self) -> str:
        """The whole position as text; the cards in the picture speak for themselves."""
        return self.told(words.position(self.game, cards_too=False))

    def fit(self, name: str) -> str:
        """The part of that name that fits this table."""
        return f"{name}-narrow" if self.narrow else name


def _wide(scene: Scene) -> Layout:
    """1000 units across: village and market side by side, everything else below."""
    x, width = 14, 972
    header, scores = s.stack((x, 12), width, [62, _scores(scene)], 8)
    village = s.Box(x, scores.bottom + _EDGE, 596, 376)
    market = village._replace(x=x + 606, width=366)
    below = village.bottom + _EDGE
    above = (header, scores, village, market)
    if scene.game.over:
        bills = _in_rows(s.Box(x, below, width, 0), _bills(scene))
        return Layout(1000, bills[-1].bottom + 12, *above, bills=bills)
    desk, kitchen = s.stack((x, below), width, [40 + CARD, _kitchen(scene, width - 16)], _EDGE)
    row = s.side_by_side(kitchen.below(_EDGE), len(scene.others), _EDGE)
    deepest = max([_panel(scene, seat, row[0].width) for seat in scene.others], default=0)
    others = [box._replace(height=deepest) for box in row]
    return Layout(1000, [kitchen, *others][-1].bottom + 12, *above, desk, kitchen, others)


def _narrow(scene: Scene) -> Layout:
    """400 units across: what can be touched comes first, then what there is to know."""
    first, width, header = (8, 118), 384, s.Box(8, 8, 384, 100)
    if scene.game.over:
        final = 60 + 40 * scene.game.seats
        heights = [final, _scores(scene), 330, *_bills(scene)]
        market, scores, village, *bills = s.stack(first, width, heights, _EDGE)
        end = bills[-1].bottom + 12
        return Layout(400, end, header, scores, village, market, bills=bills)
    below = [_kitchen(scene, width - 16), 330, _scores(scene)]
    panels = [_panel(scene, seat, width) for seat in scene.others]
    boxes = s.stack(first, width, [_narrow_desk(scene), 376, *below, *panels], _EDGE)
    desk, market, kitchen, village, scores, *others = boxes
    end = boxes[-1].bottom + 12
    return Layout(400, end, header, scores, village, market, desk, kitchen, others)


def _in_rows(room: s.Box, heights: Sequence[float]) -> list[s.Box]:
    """Two or three in a row, so that a line of a bill has room; a row is as high as its highest."""
    across, found = 3 if len(heights) == 3 else 2, list[s.Box]()
    for at in range(0, len(heights), across):
        room = room._replace(height=max(heights[at : at + across]))
        found += s.side_by_side(room, across, _EDGE)
        room = room.below(_EDGE)
    return found[: len(heights)]


# --- what takes how much room -----------------------------------------------------


def _scores(scene: Scene) -> float:
    """Alone there is a lane more, for the actions that are left."""
    return 30 + LANE * max(scene.game.seats, 2)


def _bills(scene: Scene) -> list[float]:
    return [104 + 19 * len(lines) for lines in scene.bills]


def shelf_height(scene: Scene, seat: int, room: float) -> float:
    """What toppings in front of a seat take, or the line that says there are none."""
    return TILE * ceil(max(len(shown.faces(scene.game, seat)), 1) / (room // TILE))


def _kitchen(scene: Scene, room: float) -> float:
    return 50 + shelf_height(scene, scene.me, room) + (_cards(scene.hand, room) or 30)


def _panel(scene: Scene, seat: int, width: float) -> float:
    """What lies in front of somebody else, with a line for the orders that all have seen."""
    line = 22 if shown.known(scene.game, seat) else 0
    return 44 + shelf_height(scene, seat, width - 20) + line


def _narrow_desk(scene: Scene) -> float:
    if scene.drawn:
        return 36 + _cards(scene.drawn, 368)
    return {"act": 214, "pay": 306, "note": 212}.get(scene.game.phase, 150)


def _cards(cards: Sequence[Shown], room: float) -> float:
    rows = [row + 1 for _, row in laid(cards, room)]
    return max(rows, default=0) * (CARD + GAP)


def laid(cards: Sequence[Shown], room: float) -> list[tuple[float, int]]:
    """Where cards lie side by side, orders and the fantasia narrower: x, and the row from 0."""
    narrow = [one.card is None or isinstance(one.card, Order) for one in cards]
    return s.flow([ORDER if one else NOTE for one in narrow], room, GAP)
