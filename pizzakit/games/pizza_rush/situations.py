"""Moments of Pizza Rush worth standing in, the rulebook's example among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from pizzakit.chance import Scripted
from pizzakit.game import Situation
from pizzakit.games.pizza_rush.deck import shipped
from pizzakit.games.pizza_rush.rules import PizzaRush, Rules

__all__ = ["SITUATIONS", "dealt", "stacked"]

SMALL, LARGE, JUMBO = 1, 2, 3
_FOUR = ("Ana", "Bo", "Cem", "Dee")


def stacked(*bases: int) -> list[int]:
    """A shuffled stack from which these bases are drawn first."""
    rest = (Counter(shipped().bases) - Counter(bases)).elements()
    return [*rest, *reversed(bases)]


def dealt(*hands: Sequence[int], first: int = 0) -> list[int]:
    """Shuffled toppings that give the seats these cards and deal the rest out evenly.

    What is not named goes round in order, so the same names give the same deal.
    """
    seats = len(hands)
    rest = list((Counter(shipped().toppings) - Counter(c for h in hands for c in h)).elements())
    sizes = [len(range((seat - first) % seats, 48, seats)) for seat in range(seats)]
    full = [list(hand) for hand in hands]
    while rest:
        for hand, size in zip(full, sizes, strict=True):
            if len(hand) < size:
                hand.append(rest.pop(0))
    order = [full[(first + step) % seats] for step in range(seats)]
    return [order[at % seats][at // seats] for at in range(48)]


def _played(
    seats: int, script: Sequence[Any], until: Callable[[PizzaRush], bool]
) -> tuple[str, ...]:
    """The game played on, always the lowest number that fits, until something holds."""
    chance = Scripted(script)
    game, said = PizzaRush.new(seats, Rules(), chance), []
    while not until(game):
        move = game.legal_moves()[0]
        said.append(str(move))
        game.play(move, chance)
    return tuple(said)


def _scene(about: str, bases: list[int], hands: list[int], *moves: str) -> Situation:
    return Situation(about, _FOUR, (0, bases, hands), moves)


_OPENING = dealt([3, 4, 4, 6, 9, 9], [5, 5, 6, 7, 8, 8, 8, 11], [2, 2, 10, 12, 12], [1, 1, 1, 3])
#: Ana holds pairs, but no three alike.
_PAIRS = dealt([1, 2, 2, 4, 5, 6, 6, 8, 9, 11, 11, 12], [3, 3, 3, 7], [10, 10, 10], [8, 8, 8])
#: Everybody holds pairs, and nobody three alike.
_NOBODY = dealt(
    [1, 1, 2, 2, 5, 5, 6, 6, 9, 9, 10, 10],
    [1, 1, 2, 2, 7, 7, 8, 8, 11, 11, 12, 12],
    [3, 3, 4, 4, 5, 5, 6, 6, 11, 11, 12, 12],
    [3, 3, 4, 4, 7, 7, 8, 8, 9, 9, 10, 10],
)
_ROUND = (0, stacked(SMALL, LARGE, SMALL, LARGE, SMALL), _OPENING)
_NEXT = (
    stacked(LARGE, SMALL),
    dealt([1, 2, 11, 12], [1, 3, 8, 12], [2, 4, 9, 10], [3, 5, 6, 11]),
)


def _last_card(game: PizzaRush) -> bool:
    """Somebody to move can play their last card."""
    seat = game.to_move
    return seat is not None and len(game.hands[seat]) == 1 and len(game.legal_moves()) == 2


SITUATIONS = {
    "first pizza": _scene(
        "A small base: Ana plays one topping of any number, or passes.",
        stacked(SMALL, LARGE),
        _OPENING,
    ),
    "capsicum": _scene(
        "A small pizza topped with capsicum, the 6: a 7 or higher goes on it, no 6 and no 5.",
        stacked(SMALL, LARGE),
        _OPENING,
        "Top the pizza with a 6",
    ),
    "two alike": _scene(
        "A large base: every play is two of one number, and Bo has to beat two 4s.",
        stacked(LARGE, SMALL),
        _OPENING,
        "Top the pizza with two 4s",
    ),
    "three alike": _scene(
        "A jumbo base wants three alike, and Ana holds no three: she can only pass.",
        stacked(JUMBO, SMALL),
        _PAIRS,
    ),
    "nobody": _scene(
        "A jumbo base, and nobody at the table holds three alike: all can only pass.",
        stacked(JUMBO, SMALL),
        _NOBODY,
    ),
    "pizza won": _scene(
        "Cem and Dee have passed and Ana holds nothing over Bo's 11: her pass makes it his.",
        stacked(SMALL, LARGE),
        _OPENING,
        "Top the pizza with a 6",
        "Top the pizza with an 11",
        "Pass",
        "Pass",
    ),
    "last card": Situation(
        "One card left, and it fits: with it somebody goes out.",
        _FOUR,
        _ROUND,
        _played(4, _ROUND, _last_card),
    ),
    "out": Situation(
        "The first has gone out; whoever tops the pizza last still owns it.",
        _FOUR,
        _ROUND,
        _played(4, _ROUND, lambda game: bool(game.finished)),
    ),
    "exchange": Situation(
        "Round 2 begins: the chefs have exchanged toppings, and Nonna draws the first base.",
        _FOUR,
        (*_ROUND, *_NEXT),
        _played(4, (*_ROUND, *_NEXT), lambda game: game.round == 2),
    ),
}
