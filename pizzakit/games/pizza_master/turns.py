"""Who is to move while tokens are collected and orders made (PM-12, PM-13, PM-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import collecting, making

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster


def begin_collecting(game: PizzaMaster, chance: Chance) -> None:
    """PM-12: the last in turn order is first."""
    game.phase = "collect"
    next_turn(game, game.turns[0], chance)


def begin_making(game: PizzaMaster, chance: Chance) -> None:
    """PM-13: in turn order."""
    game.phase = "make"
    _next_cook(game, game.turns, chance)


def next_turn(game: PizzaMaster, seat: int, chance: Chance) -> None:
    """From `seat` to the next who has something to decide, or on to the next part of the day."""
    at = game.turns.index(seat)
    if game.phase == "make" and not game.rules.master:
        _next_cook(game, game.turns[at + 1 :], chance)
    elif not _round_the_table(game, at):
        game.begin("score" if game.rules.master else "make", chance)


def _next_cook(game: PizzaMaster, seats: list[int], chance: Chance) -> None:
    if not any(making.asks(game, seat) for seat in seats):
        game.begin("score", chance)


def _round_the_table(game: PizzaMaster, at: int) -> bool:
    """Against the turn order, to a seat that collects or, in master mode, already cooks (PM-31)."""
    master = game.rules.master
    for seat in (*game.turns[:at][::-1], *game.turns[at:][::-1]):
        if seat not in game.passed and collecting.asks(game, seat):
            return True
        if master and seat not in game.finished and making.asks(game, seat):
            return True
    return False
