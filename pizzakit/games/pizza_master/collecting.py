"""Collecting, one token each, and whose turn it is until all have cooked (PM-12, PM-13, PM-31)."""

from __future__ import annotations

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import making, missions
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.position import Event, Position

_PLACE = {token: at for at, token in enumerate(TOKENS)}


def begin(game: Position, chance: Chance) -> str:
    """PM-12: the last in turn order is first."""
    game.phase, game.to_move = "collect", game.turns[0]
    return "next"


def begin_making(game: Position, chance: Chance) -> str:
    """PM-13: in turn order."""
    game.phase = "make"
    return _next_cook(game, game.turns)


def next_turn(game: Position, chance: Chance) -> str:
    """From who has moved to the next who has something to decide, or on to what follows."""
    assert game.to_move is not None
    at = game.turns.index(game.to_move)
    if game.phase == "make" and not game.rules.master:
        return _next_cook(game, game.turns[at + 1 :])
    if _round_the_table(game, at):
        return ""
    return "score" if game.rules.master else "make"


def _next_cook(game: Position, seats: list[int]) -> str:
    return "" if any(making.asks(game, seat) for seat in seats) else "score"


def _round_the_table(game: Position, at: int) -> bool:
    """Against the turn order, to a seat that collects or, in master mode, already cooks (PM-31)."""
    master = game.rules.master
    for seat in (*game.turns[:at][::-1], *game.turns[at:][::-1]):
        if seat not in game.passed and _asks(game, seat):
            return True
        if master and seat not in game.finished and making.asks(game, seat):
            return True
    return False


def _asks(game: Position, seat: int) -> bool:
    """Whether there is a token for this seat; without one it has passed."""
    for area in range(4):
        if game.stock[area] or (game.owners[area] == seat and game.reserved[area]):
            game.phase, game.to_move = "collect", seat
            return True
    game.news.append(Event("passes", seat))
    _leave(game, seat)
    return False


def choices(game: Position, seat: int) -> list[m.Moves]:
    moves: list[m.Moves] = [
        move for move, tokens in zip(m.COLLECT, game.stock, strict=True) if tokens
    ]
    if seat in game.owners:
        owned = zip(m.RESERVED, game.owners, game.reserved, strict=True)
        moves += [move for move, owner, tokens in owned if tokens and owner == seat]  # PM-20
    moves.append(m.PASS)
    return moves


def collect(game: Position, seat: int, move: m.Collect, chance: Chance) -> str:
    area = _PLACE[move.token]
    (game.reserved if move.reserved else game.stock)[area] -= 1
    game.trays[seat][area] += 1
    return "next"


def stop(game: Position, seat: int, move: m.Pass, chance: Chance) -> str:
    """PM-31: in master mode the same turn may already make an order."""
    _leave(game, seat)
    return "" if game.rules.master and making.asks(game, seat) else "next"


def _leave(game: Position, seat: int) -> None:
    game.passed.append(seat)
    missions.note_pass(game, seat)
