"""What is left for me: one day's collecting from here to its end, by the rules (PM-12, PM-20).

The others do not think: they take any token alike, or any kind alike, and pass
where there is nothing. What they can leave me at worst and at best is worked out
beside that. At best they all pass; at worst none does, for to pass leaves more.
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

#: How those take who do not think: any token alike, or any kind of token alike.
Taking = Literal["tokens", "kinds"]


class Left(NamedTuple):
    """How many tokens a seat gets: at worst, at best, and with which chance how many."""

    fewest: int
    most: int
    chances: dict[int, Fraction]


def weights(game: PizzaMaster, taking: Taking) -> dict[Collect, int]:
    """How often somebody who does not think takes what, for each time of another."""
    moves = [move for move in game.legal_moves() if isinstance(move, Collect)]
    return {move: _there(game, move) if taking == "tokens" else 1 for move in moves}


def _there(game: PizzaMaster, move: Collect) -> int:
    return (game.reserved if move.reserved else game.stock)[TOKENS.index(move.token)]


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
    fewest, chances = _Walk(seat, wish, taking, position.day).of(position)
    return Left(fewest, _all_of(position, seat, wish), chances)


def _all_of(game: PizzaMaster, seat: int, wish: Sequence[str]) -> int:
    """Every token of a wish that this seat may take."""
    if seat in game.passed:
        return 0
    areas = [TOKENS.index(token) for token in wish]
    own = sum(game.reserved[area] for area in areas if game.owners[area] == seat)
    return own + sum(game.stock[area] for area in areas)


_Found = tuple[int, dict[int, Fraction]]


class _Walk:
    """All ways from a position to the end of its collecting, each position once."""

    def __init__(self, seat: int, wish: Sequence[str], taking: Taking, day: int) -> None:
        self._seat, self._wish, self._taking, self._day = seat, wish, taking, day
        self._known: dict[object, _Found] = {}

    def of(self, game: PizzaMaster) -> _Found:
        """The fewest, and the chances of every number."""
        if game.phase != "collect" or game.day != self._day:
            return 0, {0: Fraction(1)}
        key = game.to_move, tuple(game.stock), tuple(game.reserved)
        if key not in self._known:
            mine = game.to_move == self._seat
            self._known[key] = self._mine(game) if mine else self._others(game)
        return self._known[key]

    def _mine(self, game: PizzaMaster) -> _Found:
        move = wished(game, self._wish)
        if move == PASS:
            return 0, {0: Fraction(1)}
        fewest, chances = self.of(_after(game, move))
        return fewest + 1, {count + 1: p for count, p in chances.items()}

    def _others(self, game: PizzaMaster) -> _Found:
        how_often = weights(game, self._taking)
        found = [self.of(_after(game, move)) for move in how_often]
        chances: dict[int, Fraction] = {}
        for (_, more), often in zip(found, how_often.values(), strict=True):
            for count, p in more.items():
                share = p * Fraction(often, sum(how_often.values()))
                chances[count] = chances.get(count, Fraction(0)) + share
        return min(fewest for fewest, _ in found), dict(sorted(chances.items()))


def _after(game: PizzaMaster, move: Moves) -> PizzaMaster:
    after = game.copy()
    after.play(move, Seeded(0))  # collecting knows no luck; what comes after it is not looked at
    return after
