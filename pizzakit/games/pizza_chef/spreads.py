"""Pizzas that nobody steers: in how many ways orders fall on houses, and missions come about.

All counts are whole numbers over `comb(40, pizzas)` hands of orders, or over
`houses ** pizzas` ways to choose a house for every pizza.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb
from typing import Literal

from pizzakit import counts
from pizzakit.games.pizza_chef.deck import HOUSES, ICONS, Deck, Mission, Order, shipped
from pizzakit.games.pizza_chef.ending import stack_bonus
from pizzakit.games.pizza_chef.missions import progress
from pizzakit.games.pizza_chef.position import Pizza
from pizzakit.games.pizza_chef.rules import Rules

__all__ = ["SPREADS", "Spread", "bonuses", "splits", "ways_both", "ways_done"]

#: How pizzas find their houses: as random orders say, or each to any house alike.
Spread = Literal["orders", "houses"]
SPREADS: dict[str, Spread] = {"as orders say": "orders", "any house alike": "houses"}


# --- stacks -------------------------------------------------------------------------------


def bonuses(pizzas: int, rules: Rules, spread: Spread = "orders") -> dict[int, int]:
    """Ways of every sum of stack bonuses, of pizzas that all arrive.

    Orders are different cards, four a house. Where any house is alike, only ways
    count in which no house gets a fifth pizza.

    >>> bonuses(2, Rules()), bonuses(2, Rules(), "houses")
    ({0: 720, 3: 60}, {0: 90, 3: 10})
    """

    def with_stack(coins: int, _: int, here: int) -> int | None:
        return coins + stack_bonus(here, rules) if here <= ICONS else None

    if spread == "orders":
        four_each = dict.fromkeys(range(HOUSES), ICONS)
        return dict(sorted(counts.hands(four_each, pizzas, with_stack, 0).items()))
    return dict(sorted(counts.rolls(HOUSES, pizzas, with_stack, 0).items()))


def splits(pizzas: int, most: int = ICONS) -> list[tuple[int, ...]]:
    """All ways to split pizzas into stacks, the highest first.

    >>> splits(4, 2)
    [(2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if not pizzas:
        return [()]
    return [
        (first, *others)
        for first in range(min(most, pizzas), 0, -1)
        for others in splits(pizzas - first, first)
        if len(others) < HOUSES
    ]


# --- missions -----------------------------------------------------------------------------

#: Missions that count pizzas one by one, whatever the others are.
COUNTED = ("topping", "without", "houses", "size")


def fits(mission: Mission, order: Order) -> bool:
    """Whether a pizza as ordered brings a mission that counts pizzas one step further."""
    return progress(mission, [Pizza(order, order.house, order.toppings, 0)], False) == 1


def ways_done(mission: Mission, pizzas: int, deck: Deck | None = None) -> int:
    """Hands of orders that fulfil a mission when all are delivered to their houses.

    Raises:
        KeyError: a mission that depends on the others at the table.
    """
    return _WAYS[mission.kind](mission, pizzas, deck or shipped())


def ways_both(one: Mission, two: Mission, pizzas: int, deck: Deck | None = None) -> int:
    """Hands of orders that fulfil both of two missions that count pizzas one by one."""
    orders = (deck or shipped()).orders
    alike = Counter((fits(one, order), fits(two, order)) for order in orders)
    return sum(
        comb(alike[True, True], both)
        * comb(alike[True, False], first)
        * comb(alike[False, True], second)
        * comb(alike[False, False], pizzas - both - first - second)
        for both in range(pizzas + 1)
        for first in range(pizzas - both + 1)
        for second in range(pizzas - both - first + 1)
        if both + first >= one.count and both + second >= two.count
    )


def _counted(mission: Mission, pizzas: int, deck: Deck) -> int:
    good = sum(fits(mission, order) for order in deck.orders)
    return sum(_drawn(good, n, pizzas, deck) for n in range(mission.count, pizzas + 1))


def _drawn(good: int, wanted: int, pizzas: int, deck: Deck) -> int:
    return comb(good, wanted) * comb(len(deck.orders) - good, pizzas - wanted)


def _all_inside(mission: Mission, pizzas: int, deck: Deck) -> int:
    inside = sum(order.house in mission.houses for order in deck.orders)
    return comb(inside, pizzas) if pizzas >= mission.count else 0


def _run(mission: Mission, pizzas: int, deck: Deck) -> int:
    """Houses in a row: the run that ends here, until it has been long enough."""

    def go_on(run: int, here: int) -> int:
        return run if run == mission.count else run + 1 if here else 0

    return _house_by_house(go_on, lambda run: run == mission.count, pizzas, deck)


def _stacks(mission: Mission, pizzas: int, deck: Deck) -> int:
    def go_on(stacks: int, here: int) -> int:
        return stacks + (here >= mission.size)

    return _house_by_house(go_on, lambda stacks: stacks >= mission.count, pizzas, deck)


def _house_by_house(
    go_on: Callable[[int, int], int], done: Callable[[int], bool], pizzas: int, deck: Deck
) -> int:
    """Ways in which a state, that starts at 0 and goes on with each house's pizzas, ends well."""
    at = Counter(order.house for order in deck.orders)
    orders = {house: at[house] for house in range(1, HOUSES + 1)}
    ways = counts.hands(orders, pizzas, lambda state, _, here: go_on(state, here), 0)
    return sum(count for state, count in ways.items() if done(state))


_WAYS: dict[str, Callable[[Mission, int, Deck], int]] = {
    **dict.fromkeys(COUNTED, _counted),
    "all": _all_inside,
    "run": _run,
    "stacks": _stacks,
}
