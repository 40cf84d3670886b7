"""An opponent for Pizza Master."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.chance import Chance
from pizzakit.games.pizza_master.moves import Moves
from pizzakit.games.pizza_master.rules import PizzaMaster


def greedy(seen: PizzaMaster, seat: int, moves: Sequence[Moves], chance: Chance) -> Moves:
    return chance.pick(moves)


#: What people call them at the table.
BOTS = {"greedy": greedy}
