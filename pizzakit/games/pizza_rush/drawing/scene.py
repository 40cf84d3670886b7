"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from pizzakit import shapes as s
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush.drawing import fan
from pizzakit.games.pizza_rush.rules import PizzaRush


class Layout(NamedTuple):
    """Places in one drawing; points are upper left corners unless they are called centres."""

    tall: bool  # for a phone
    width: float
    height: float
    header: s.Box
    others: tuple[s.Box, ...]  # clockwise, from the seat after the one at the bottom
    pizza: s.Point  # its centre
    radius: float  # of the largest pizza
    plays: s.Box  # the last play, and what was played before
    gifts: tuple[s.Box, ...]  # one for each pair of chefs that exchanges
    mine: s.Box
    fan: s.Box  # inside the panel at the bottom
    rows: int  # of cards in the fan
    card: s.Point
    buttons: tuple[s.Box, ...]  # pass, deal, stop; inside the panel at the bottom


class Scene(s.Scene[PizzaRush]):
    """The table of Pizza Rush, the hand of who looks in front; an onlooker sees only backs."""

    @cached_property
    def place(self) -> Layout:
        return (_narrow if self.narrow else _wide)(self.game, self.seat or 0)

    @property
    def short(self) -> Sequence[str]:
        """Names are never cut here: few sentences have one."""
        return self.names

    def turn(self, names: Sequence[str]) -> str:
        """Whose turn it is, or who has won."""
        if self.game.to_move is None or self.game.phase != "between":
            return super().turn(names)
        return f"{s.does(names[self.game.to_move], 'has')} won round {self.game.round}"


def _wide(game: PizzaRush, seat: int) -> Layout:
    """1000 units across: the others round the pizza, the own hand in front."""
    above = 122 if game.seats > 3 else 12
    shift = 80 if game.seats == 2 else 0
    pairs = _pairs(game)
    rows = _rows(game, seat, 84, 800)
    mine = s.Box(12, above + 262 + (72 if pairs else 0), 976, 74 + rows * 146)
    count = _buttons(game)
    button = (128, 54 if count == 1 else 46)
    low = mine.height - 14
    return Layout(
        tall=False,
        width=1000,
        height=mine.bottom + 12,
        header=s.Box(540 + shift, above + 2, 202, 0),
        others=_round_the_table(game.seats - 1, (236, 104)),
        pizza=(400 + shift, above + 128),
        radius=118,
        plays=s.Box(540 + shift, above + 36, 202, 0),
        gifts=tuple(s.Box(x, above + 268, 484, 57) for x in ((), (258,), (12, 504))[pairs]),
        mine=mine,
        fan=s.Box(16, 60, 800, 0),
        rows=rows,
        card=(84, 118),
        buttons=tuple(
            s.Box(834, low - (count - at) * (button[1] + 6) + 6, *button) for at in range(count)
        ),
    )


def _round_the_table(others: int, panel: s.Point) -> tuple[s.Box, ...]:
    """One opposite, two on the flanks, more along the far side between two on the flanks."""
    width, height = panel
    if others == 1:
        return (s.Box(12, 12 + (250 - height) / 2, *panel),)
    flank = (12 if others == 2 else 122) + (250 - height) / 2
    far = others - 2
    start = 500 - (far * (width + 10.67) - 10.67) / 2
    top = (s.Box(start + at * (width + 10.67), 12, *panel) for at in range(far))
    return (s.Box(12, flank, *panel), *top, s.Box(988 - width, flank, *panel))


def _narrow(game: PizzaRush, seat: int) -> Layout:
    """400 units across: everything under each other."""
    others = game.seats - 1
    across = others if others < 3 else 3 if others != 4 else 2
    panel = ((392 - 8 * across) / across, 100)
    middle = 38 + -(-others // across) * 108
    pairs = _pairs(game)
    rows = _rows(game, seat, 64, 364)
    mine = s.Box(8, middle + 208 + pairs * 68, 384, 92 + rows * 111 + 60)
    at_the_bottom = s.Box(8, mine.height - 58, 368, 50)
    return Layout(
        tall=True,
        width=400,
        height=mine.bottom + 8,
        header=s.Box(8, 6, 384, 0),
        others=tuple(
            s.Box(*s.in_grid(at, across, (panel[0] + 8, 108), (8, 38)), *panel)
            for at in range(others)
        ),
        pizza=(104, middle + 100),
        radius=94,
        plays=s.Box(206, middle + 16, 186, 0),
        gifts=s.stack((8, middle + 212), 384, [57] * pairs, 11),
        mine=mine,
        fan=s.Box(10, 92, 364, 0),
        rows=rows,
        card=(64, 90),
        buttons=s.side_by_side(at_the_bottom, _buttons(game), 8),
    )


def _pairs(game: PizzaRush) -> int:
    """How many pairs of chefs have exchanged toppings before this round."""
    return len(game.gifts) // 2


def _rows(game: PizzaRush, seat: int, card: float, room: float) -> int:
    """Rows that hold this round's hand; they stay while it shrinks."""
    held = [*game.hands[seat], *game.played[seat]]
    return fan.rows_needed([one for one in held if one is not HIDDEN], card, room)


def _buttons(game: PizzaRush) -> int:
    """Pass, and where the number of rounds is open also deal and stop."""
    return 3 if game.rules.rounds is None else 1
