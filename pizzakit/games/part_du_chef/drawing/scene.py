"""Where everything lies, and what it shows: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from pizzakit import shapes as s
from pizzakit.games.part_du_chef.deck import Slice
from pizzakit.games.part_du_chef.drawing import looks
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.games.part_du_chef.scoring import Placement, Receipt

#: The pizza, from its centre: where the topping ends, the crust, and where one cuts.
CRUST, RADIUS, HANDLE = 198, 226, 249


class Layout(NamedTuple):
    """Places in one drawing; points are upper left corners unless they are called centres."""

    width: float
    height: float
    header: s.Box
    centre: s.Point  # of the pizza
    scale: float  # of the pizza
    boxes: s.Point  # the pizzas to come
    card: s.Point  # La Marianne
    tray: s.Box
    legend: s.Box
    bill: s.Box  # the final count, in the pizza's place
    panels: tuple[s.Box, ...]


class Column(NamedTuple):
    """A kind's place in a panel: where it begins, and its faces from left to right."""

    kind: str
    x: float
    unit: float
    faces: Sequence[Slice]

    @property
    def width(self) -> float:
        return self.unit * len(self.faces) - 3

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    def at(self, face: int) -> float:
        """The middle of a face's place."""
        return round(self.x + self.unit * (face + 0.5) - 1.5, 1)


class Scene(s.Scene[PartDuChef]):
    """The table of La Part du Chef: all lie open here, and only words depend on who looks."""

    @cached_property
    def place(self) -> Layout:
        return _narrow(self.game.seats) if self.narrow else _wide(self.game.seats)

    @cached_property
    def short(self) -> Sequence[str]:
        """Names as labels have them: not too long, and still told apart."""
        cut = [s.shorten(name, 130, 14) for name in self.names]
        return [
            f"{name} at seat {seat}" if cut.count(name) > 1 else name
            for seat, name in enumerate(cut, 1)
        ]

    @cached_property
    def columns(self) -> list[Column]:
        """The columns of a panel, the same for everybody."""
        faces = looks.faces_of(self.game.deck)
        unit = (self.place.panels[0].width - 14) / sum(map(len, faces.values()))
        columns, x = [], 8.0
        for kind, pieces in faces.items():
            columns.append(Column(kind, x, unit, pieces))
            x += unit * len(pieces)
        return columns

    @cached_property
    def placed(self) -> tuple[list[list[int]], list[Placement]]:
        """Slices by seat and kind with peppers counted in, and as what they count."""
        return self.game.peppers_placed()

    @cached_property
    def receipts(self) -> list[Receipt]:
        return self.game.receipts()

    @cached_property
    def scores(self) -> list[int]:
        return [receipt.total for receipt in self.receipts]

    @cached_property
    def changing_hands(self) -> frozenset[str]:
        """Kept slices that can be pointed at, when one is to change hands; all see which."""
        if self.game.phase not in ("steal", "offer", "claim"):
            return frozenset()
        moves = self.moves if self.moving else self.game.legal_moves()
        return frozenset(name for move in moves for name in move.touches)


def _wide(seats: int) -> Layout:
    """1000 units across: the pizza to the left, everybody's slices to the right."""
    height, gap = 700 if seats < 5 else 772, 8
    down = height - 700
    tall = min((height - 88 - gap * (seats - 1)) / seats, 302)
    return Layout(
        width=1000,
        height=height,
        header=s.Box(606, 12, 384, 0),
        centre=(298, 282 + down / 2),
        scale=1,
        boxes=(548, 66),
        card=(14, 14),
        tray=s.Box(14, 566 + down, 334, 122),
        legend=s.Box(356, 566 + down, 240, 122),
        bill=s.Box(24, 16, 556, 536 + down),
        panels=s.stack((606, 78), 384, [tall] * seats, gap),
    )


def _narrow(seats: int) -> Layout:
    """400 units across: everything under each other."""
    panels = s.stack((8, 744), 384, [136] * seats, 8)
    return Layout(
        width=400,
        height=panels[-1].bottom + 8,
        header=s.Box(10, 8, 380, 0),
        centre=(200, 272),
        scale=0.73,
        boxes=(360, 96),
        card=(6, 72),
        tray=s.Box(8, 474, 384, 132),
        legend=s.Box(8, 614, 384, 122),
        bill=s.Box(8, 72, 384, 534),
        panels=panels,
    )
