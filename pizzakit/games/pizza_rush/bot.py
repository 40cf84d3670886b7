"""Opponents for Pizza Rush: low cards first and sets together, and one that runs the last race."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pizzakit.chance import Chance
from pizzakit.games.pizza_rush.moves import DEAL, PASS, Moves, Pass, Top
from pizzakit.games.pizza_rush.race import Race
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.games.pizza_rush.unseen import last_rival


def greedy(seen: PizzaRush, seat: int, moves: Sequence[Moves], chance: Chance) -> Moves:
    """The lowest playable number that breaks no set; high cards wait while the hand is full."""
    tops = [move for move in moves if isinstance(move, Top)]
    if not tops:
        return PASS if PASS in moves else DEAL
    hand = seen.hands[seat]
    best = min(tops, key=lambda move: (_breaks(hand, move), move.number))
    return PASS if _too_early(seen, seat, best) else best


def _breaks(hand: list[int], move: Top) -> int:
    """How many alike a play leaves behind, 0 if it takes them all."""
    return hand.count(move.number) - move.cards


def _too_early(seen: PizzaRush, seat: int, move: Top) -> bool:
    """Whether to keep a high number, or a set from breaking, for a later pizza."""
    hand = seen.hands[seat]
    if not seen.pizza or len(hand) <= 2 * move.cards:
        return False
    if any(0 < len(other) <= 2 for other in seen.hands if other is not hand):
        return False
    numbers = seen.deck.numbers
    return move.number > numbers[len(numbers) * 3 // 4] and move.number - seen.top > 3


#: From so many cards on that two hold together the racer works the race out.
_RACE = 9
_race = lru_cache(8)(Race)


def racer(seen: PizzaRush, seat: int, moves: Sequence[Moves], chance: Chance) -> Moves:
    """As greedy, until two are left whose hands are known to both: then as well as can be."""
    other = last_rival(seen, seat)
    if not other or len(moves) == 1 or len(seen.hands[seat]) + len(other) > _RACE:
        return greedy(seen, seat, moves, chance)
    worth = _race(seen.deck.bases).worth(seen.hands[seat], other, seen.base, seen.top)
    return max((move for move in moves if isinstance(move, Top | Pass)), key=worth.__getitem__)


#: What people call them at the table.
BOTS = {"greedy": greedy, "racer": racer}
