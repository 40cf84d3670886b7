"""The rules themselves as functions of chance, for the questions of `odds` and `knowing`.

Each is named like its question and returns a function for `pizzakit.odds.exact` or `sample`:

>>> from pizzakit.chance import Seeded
>>> deal = most_alike(seats=4)
>>> deal(Seeded(1)) in (1, 2, 3, 4)
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pizzakit.chance import Chance
from pizzakit.games.pizza_rush.deck import Deck
from pizzakit.games.pizza_rush.exchange import chefs_after, gifts_from
from pizzakit.games.pizza_rush.race import Race
from pizzakit.games.pizza_rush.rules import PizzaRush, Rules

__all__ = ["can_beat", "drawer_wins", "gain", "most_alike", "nobody_holds", "rounds_until"]


def most_alike(seats: int, deck: Deck | None = None) -> Callable[[Chance], int]:
    """The largest set of one number in the hand dealt to who draws the first base."""

    def deal(chance: Chance) -> int:
        game = PizzaRush.new(seats, Rules(), chance, deck)
        return max(Counter(game.hands[game.drawer]).values())

    return deal


def nobody_holds(alike: int, seats: int, deck: Deck | None = None) -> Callable[[Chance], bool]:
    """Whether no hand at the table holds a number `alike` times."""

    def deal(chance: Chance) -> bool:
        game = PizzaRush.new(seats, Rules(), chance, deck)
        return all(max(Counter(hand).values()) < alike for hand in game.hands)

    return deal


def can_beat(position: PizzaRush, seat: int, number: int) -> Callable[[Chance], bool]:
    """Whether the next player, in a position that fits what `seat` knows, can beat its number."""

    def imagine(chance: Chance) -> bool:
        full = position.imagine(seat, chance)
        around = [(seat + step) % full.seats for step in range(1, full.seats)]
        other = next(one for one in around if full.hands[one] and not full.passed[one])
        held = Counter(full.hands[other])
        return any(held[n] >= full.base for n in held if n > number)

    return imagine


def drawer_wins(deck: Deck) -> Callable[[Chance], bool]:
    """Whether, after a deal to two, the one who draws the first base can make sure to win."""
    race = Race(deck.bases)

    def deal(chance: Chance) -> bool:
        game = PizzaRush.new(2, Rules(), chance, deck)
        return race.chance(game.hands[game.drawer], game.hands[1 - game.drawer]) == 1

    return deal


def gain(chef: str, seats: int, deck: Deck | None = None) -> Callable[[Chance], int]:
    """What the exchange after a deal changes about the sum of a chef's hand."""

    def exchange(chance: Chance) -> int:
        game = PizzaRush.new(seats, Rules(), chance, deck)
        chefs = chefs_after(range(seats), game.deck)
        seat, sums = chefs.index(chef), [0] * seats
        for gift in gifts_from(game.hands, chefs, game.deck):
            sums[gift.giver] -= sum(gift.cards)
            sums[gift.receiver] += sum(gift.cards)
        return sums[seat]

    return exchange


def rounds_until(
    counts: Sequence[Sequence[int]], start: int, goal: int = 1
) -> Callable[[Chance], int]:
    """How many rounds it takes from a place to a goal when places follow each other as counted."""
    follow = [[place for place, times in enumerate(row, 1) for _ in range(times)] for row in counts]

    def climb(chance: Chance) -> int:
        place, rounds = start, 0
        while place != goal:
            place = chance.pick(follow[place - 1])
            rounds += 1
        return rounds

    return climb
