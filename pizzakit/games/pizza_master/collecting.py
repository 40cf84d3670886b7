"""Collecting: one token each, round and round against the turn order (PM-12, PM-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import making, missions
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.moves import COLLECT, PASS, RESERVED, Collect, Moves, Pass
from pizzakit.games.pizza_master.news import Event

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster

_PLACE = {token: at for at, token in enumerate(TOKENS)}


def asks(game: PizzaMaster, seat: int) -> bool:
    """Whether there is a token for this seat; without one it has passed."""
    for area in range(4):
        if game.stock[area] or (game.owners[area] == seat and game.reserved[area]):
            game.phase, game.to_move = "collect", seat
            return True
    game.news.append(Event("passes", seat))
    _leave(game, seat)
    return False


def choices(game: PizzaMaster, seat: int) -> list[Moves]:
    moves: list[Moves] = [move for move, tokens in zip(COLLECT, game.stock, strict=True) if tokens]
    if seat in game.owners:
        owned = zip(RESERVED, game.owners, game.reserved, strict=True)
        moves += [move for move, owner, tokens in owned if tokens and owner == seat]  # PM-20
    moves.append(PASS)
    return moves


def collect(game: PizzaMaster, seat: int, move: Collect, chance: Chance) -> None:
    area = _PLACE[move.token]
    (game.reserved if move.reserved else game.stock)[area] -= 1
    game.trays[seat][area] += 1
    game.next_turn(seat, chance)


def stop(game: PizzaMaster, seat: int, move: Pass, chance: Chance) -> None:
    """PM-31: in master mode the same turn may already make an order."""
    _leave(game, seat)
    if not (game.rules.master and making.asks(game, seat)):
        game.next_turn(seat, chance)


def _leave(game: PizzaMaster, seat: int) -> None:
    game.passed.append(seat)
    missions.note_pass(game, seat)
