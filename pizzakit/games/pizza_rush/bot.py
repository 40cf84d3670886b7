"""A simple opponent for Pizza Rush: low cards first, sets together, high cards late."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.chance import Chance
from pizzakit.games.pizza_rush.moves import DEAL, PASS, Moves, Top
from pizzakit.games.pizza_rush.rules import PizzaRush


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


#: What people call them at the table.
BOTS = {"greedy": greedy}
