"""A game of a few lines, with negative points, and bots for it: for tests of what knows no game."""

from __future__ import annotations

import contextlib
import os
import time
from collections import Counter
from typing import Any

from pizzakit import game
from pizzakit.chance import Chance


class Rules(game.Rules, frozen=True):
    rounds: int = 2
    lowest: int = -9
    highest: int = 5


class Draw(game.Move, frozen=True):
    """Draw a coin, for better or worse."""


class Pass(game.Move, frozen=True):
    """Let it be."""


class Coins(game.Game[Draw | Pass]):
    """Everybody draws coins, good and bad ones, some rounds long; it may go on for ever."""

    name = "coins"
    title = "Coins"
    seat_range = (1, 4)
    rules_type = Rules
    move_types = (Draw, Pass)

    @classmethod
    def new(cls, seats: int, rules: Any, chance: Chance, cards: Any = None) -> Coins:
        self = cls()
        self.rules, self.seats = rules, seats
        self.coins, self.turns, self.to_move = [0] * seats, 0, 0
        return self

    def legal_moves(self, seat: int | None = None) -> list[Draw | Pass]:
        return [] if self.over or seat not in (None, self.to_move) else [Draw(), Pass()]

    def play(self, move: Draw | Pass, chance: Chance, seat: int | None = None) -> None:
        if isinstance(move, Draw):
            self.coins[self.to_move] += chance.pick(
                range(self.rules.lowest, self.rules.highest + 1)
            )
        self.turns += 1
        end = self.rules.rounds and self.turns == self.rules.rounds * self.seats
        self.to_move = None if end else self.turns % self.seats

    def __str__(self) -> str:
        return f"turn {self.turns}"

    def scores(self) -> list[int]:
        return self.coins[:]

    def copy(self) -> Coins:
        twin = Coins()
        twin.__dict__.update(self.__dict__, coins=self.coins[:])
        return twin

    def seen_by(self, seat: int | None) -> Coins:
        return self.copy()

    def imagine(self, seat: int, chance: Chance) -> Coins:
        return self.copy()

    def pieces(self) -> Counter[str]:
        return Counter()


class Whistle(game.Move, frozen=True):
    """Blow the whistle: whoever is to move loses a coin."""


class Whistles(Coins):
    """Coins with a secret whistle for some: it may be blown once, in another's turn."""

    name = "whistles"
    title = "Whistles"
    has_secrets = True
    move_types = (Draw, Pass, Whistle)
    out_of_turn = "Whistle"

    @classmethod
    def new(cls, seats: int, rules: Any, chance: Chance, cards: Any = None) -> Whistles:
        self = super().new(seats, rules, chance)
        self.whistles = [seat > 0 for seat in range(seats)]
        return self

    @property
    def may_step_in(self) -> list[int]:
        return [] if self.over else [seat for seat in range(self.seats) if seat != self.to_move]

    def legal_moves(self, seat: int | None = None) -> list[Any]:
        if self.over or seat in (None, self.to_move):
            return super().legal_moves(seat)
        return [Whistle()] if self.whistles[seat] else []

    def play(self, move: Any, chance: Chance, seat: int | None = None) -> None:
        if isinstance(move, Whistle):
            self.whistles[seat] = False
            self.coins[self.to_move] -= 1
        else:
            super().play(move, chance, seat)

    def copy(self) -> Whistles:
        twin = Whistles()
        twin.__dict__.update(self.__dict__, coins=self.coins[:], whistles=self.whistles[:])
        return twin

    def seen_by(self, seat: int | None) -> Whistles:
        seen = self.copy()
        seen.whistles = [has and s == seat for s, has in enumerate(self.whistles)]
        return seen


def referee(seen: Coins, seat: int, moves: Any, chance: Chance) -> Any:
    """Whistles as soon as seat 0 has drawn a coin; passes otherwise."""
    if seen.to_move != seat:
        return moves[0] if seen.turns and seen.to_move != 0 else None
    return Pass()


def brave(seen: Coins, seat: int, moves: Any, chance: Chance) -> Any:
    return moves[0]


def shy(seen: Coins, seat: int, moves: Any, chance: Chance) -> Any:
    return moves[1]


def wavering(seen: Coins, seat: int, moves: Any, chance: Chance) -> Any:
    return chance.pick(moves)


def cheat(seen: Coins, seat: int, moves: Any, chance: Chance) -> Any:
    return moves[0] if seen.turns < 3 else "a million coins"


def faulty(seen: Coins, seat: int, moves: Any, chance: Chance) -> Any:
    return moves[1 // (seen.turns - 3)]


def deadly(seen: Coins, seat: int, moves: Any, chance: Chance) -> Any:
    """Takes a worker process with it; harmless in the process of the tests."""
    if os.environ.get("TOY_TESTS") != str(os.getpid()):
        os._exit(1)
    return moves[0]


def mortal(seen: Coins, seat: int, moves: Any, chance: Any) -> Any:
    """Brave; of all the processes that it plays in, it takes one with it."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(os.environ["TOY_DIES_ONCE"], os.O_CREAT | os.O_EXCL))
        os._exit(1)
    return moves[0]


def slow(seen: Coins, seat: int, moves: Any, chance: Any) -> Any:
    """Brave, after a moment's thought."""
    time.sleep(0.2)
    return moves[0]
