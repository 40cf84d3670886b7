"""What is left for me: one day's collecting from here to its end, by the rules (PM-12, PM-20).

The others do not think: they take any token alike, or any kind alike, and never
pass. What they could leave me at worst and at best, passing among it, is worked
out beside that.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.moves import PASS, Collect, Moves
from pizzakit.games.pizza_master.rules import PizzaMaster

__all__ = ["Left", "Taking", "left", "weights", "wished"]

#: How those take who do not think: any token alike, or any kind of token alike.
Taking = Literal["tokens", "kinds"]


class Left(NamedTuple):
    """How many tokens a seat gets: at worst, at best, and with which chance how many."""

    fewest: int
    most: int
    chances: dict[int, Fraction]


def weights(game: PizzaMaster, taking: Taking) -> dict[Moves, int]:
    """How often somebody who does not think makes each move, for each time of another."""
    found: dict[Moves, int] = {}
    for move in game.legal_moves():
        if isinstance(move, Collect):
            there = game.reserved if move.reserved else game.stock
            found[move] = there[TOKENS.index(move.token)] if taking == "tokens" else 1
        else:
            found[move] = 0
    return found


def wished(game: PizzaMaster, wish: Sequence[str]) -> Moves:
    """What I take: the first kind of my wish that is there, before one reserved for me."""
    legal = game.legal_moves()
    asked = (Collect(token, kept) for token in wish for kept in (False, True))
    return next((move for move in asked if move in legal), PASS)


def left(position: PizzaMaster, seat: int, wish: Sequence[str], taking: Taking = "tokens") -> Left:
    """How many tokens of a wish a seat collects before the day's collecting ends.

    Raises:
        Refusal: nobody collects, or it is master mode, where some cook meanwhile.
    """
    if position.phase != "collect" or position.rules.master:
        raise Refusal("what is left can be told while tokens are collected, master mode apart")
    return _Walk(seat, wish, taking, position.day).of(position)


class _Walk:
    """All ways from a position to the end of its collecting, each position once."""

    def __init__(self, seat: int, wish: Sequence[str], taking: Taking, day: int) -> None:
        self._seat, self._wish, self._taking, self._day = seat, wish, taking, day
        self._known: dict[object, Left] = {}

    def of(self, game: PizzaMaster) -> Left:
        if game.phase != "collect" or game.day != self._day:
            return Left(0, 0, {0: Fraction(1)})
        key = game.to_move, tuple(game.passed), tuple(game.stock), tuple(game.reserved)
        if key not in self._known:
            mine = game.to_move == self._seat
            self._known[key] = self._mine(game) if mine else self._others(game)
        return self._known[key]

    def _mine(self, game: PizzaMaster) -> Left:
        move = wished(game, self._wish)
        if move == PASS:
            return Left(0, 0, {0: Fraction(1)})
        fewest, most, chances = self.of(_after(game, move))
        return Left(fewest + 1, most + 1, {count + 1: p for count, p in chances.items()})

    def _others(self, game: PizzaMaster) -> Left:
        how_often = weights(game, self._taking)
        branches = [(self.of(_after(game, move)), often) for move, often in how_often.items()]
        chances: dict[int, Fraction] = {}
        for found, often in branches:
            for count, p in found.chances.items() if often else ():
                share = p * Fraction(often, sum(how_often.values()))
                chances[count] = chances.get(count, Fraction(0)) + share
        fewest, most = (min(f.fewest for f, _ in branches), max(f.most for f, _ in branches))
        return Left(fewest, most, dict(sorted(chances.items())))


def _after(game: PizzaMaster, move: Moves) -> PizzaMaster:
    after = game.copy()
    after.play(move, Seeded(0))  # collecting knows no luck; what comes after it is not looked at
    return after
