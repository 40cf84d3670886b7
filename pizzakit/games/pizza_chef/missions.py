"""Missions: what each kind of them counts, and how it is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pizzakit.games.pizza_chef.deck import Mission
from pizzakit.games.pizza_chef.position import Pizza
from pizzakit.phrases import counted

Pizzas = Sequence[Pizza]


def fulfilled(mission: Mission, pizzas: Pizzas, first: bool) -> bool:
    """Whether these delivered pizzas fulfil a mission; `first`: of somebody who finished first."""
    return progress(mission, pizzas, first) >= mission.count


def progress(mission: Mission, pizzas: Pizzas, first: bool) -> int:
    """How far a mission is, to be compared with its `count` (PC-6).

    Wrong deliveries count where they went (PC-22), the fantasia with what is on it (PC-23).
    """
    if mission.kind == "first":
        return mission.count if first else 0
    return _COUNTED[mission.kind](mission, pizzas)


def _with_topping(mission: Mission, pizzas: Pizzas) -> int:
    return sum(mission.topping in pizza.kinds for pizza in pizzas)


def _without_topping(mission: Mission, pizzas: Pizzas) -> int:
    return sum(mission.topping not in pizza.kinds for pizza in pizzas)


def _at_houses(mission: Mission, pizzas: Pizzas) -> int:
    """The sum over all of these houses counts, however it is spread (PC-E6)."""
    return sum(pizza.house in mission.houses for pizza in pizzas)


def _longest_run(mission: Mission, pizzas: Pizzas) -> int:
    """Neighbouring houses; the restaurant parts the last from the first (PC-1)."""
    houses = {pizza.house for pizza in pizzas}
    longest = length = 0
    for house in range(1, max(houses, default=0) + 1):
        length = length + 1 if house in houses else 0
        longest = max(longest, length)
    return longest


def _of_size(mission: Mission, pizzas: Pizzas) -> int:
    """Sauce and cheese are toppings, too (PC-E6)."""
    sizes = [len(pizza.kinds) for pizza in pizzas]
    return sum(size == mission.size or (mission.larger and size > mission.size) for size in sizes)


def _stacks(mission: Mission, pizzas: Pizzas) -> int:
    stacks = Counter([pizza.house for pizza in pizzas])
    return sum(height >= mission.size for height in stacks.values())


def _all_at_houses(mission: Mission, pizzas: Pizzas) -> int:
    inside = _at_houses(mission, pizzas)
    return inside if inside == len(pizzas) else 0


_COUNTED: dict[str, Callable[[Mission, Pizzas], int]] = {
    "topping": _with_topping,
    "without": _without_topping,
    "houses": _at_houses,
    "run": _longest_run,
    "size": _of_size,
    "stacks": _stacks,
    "all": _all_at_houses,
}


# --- in words ---------------------------------------------------------------------------


def text(mission: Mission) -> str:
    """What a mission asks for.

    >>> from pizzakit.games.pizza_chef.deck import shipped
    >>> text(shipped().missions[3])
    'Deliver 3 pizzas or more to houses 1, 3 or 5, added up'
    """
    return f"Deliver {_WORDS[mission.kind](mission)}"


def _many(mission: Mission) -> str:
    return f"{counted(mission.count, 'pizza')} or more"


def _houses(mission: Mission, last: str) -> str:
    *most, end = [str(house) for house in mission.houses]
    return f"houses {', '.join(most)} {last} {end}" if most else f"house {end}"


def _sized(mission: Mission) -> str:
    size = counted(mission.size, "topping")
    return f"{_many(mission)} with {f'{size} or more' if mission.larger else f'exactly {size}'}"


def _stacked(mission: Mission) -> str:
    if mission.count == 1:
        return f"{counted(mission.size, 'pizza')} or more to one house"
    return f"{counted(mission.size, 'pizza')} or more to each of {mission.count} houses"


_WORDS: dict[str, Callable[[Mission], str]] = {
    "topping": lambda mission: f"{_many(mission)} with {mission.topping}",
    "without": lambda mission: f"{_many(mission)} without {mission.topping}",
    "houses": lambda mission: f"{_many(mission)} to {_houses(mission, 'or')}, added up",
    "run": lambda mission: f"to {mission.count} houses in a row",
    "size": _sized,
    "stacks": _stacked,
    "all": lambda mission: f"{_many(mission)}, all of them to {_houses(mission, 'and')}",
    "first": lambda mission: "your last pizza before anybody else does",
}
