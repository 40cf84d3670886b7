"""What toppings on a shelf are good for: how many of them orders can use, and what a bag changes.

A topping goes to one order, a double to an order that asks for both of its
toppings (PC-24). As many toppings as can be are used, premium ones first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pizzakit.games.pizza_chef.deck import Topping
from pizzakit.games.pizza_chef.ending import placeable

#: What orders ask for: the toppings of each of them.
Orders = Sequence[Sequence[str]]


class Tally(NamedTuple):
    """Toppings that orders use (a double is two), premium ones among them, and things left over."""

    used: int
    premiums: int
    left: int

    def __sub__(self, other: Tally) -> Tally:
        return Tally(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))


def tally(shelf: Sequence[Topping], orders: Orders) -> Tally:
    """The best use of a shelf; a spoiled bag is neither used nor left over (PC-34).

    >>> from pizzakit.games.pizza_chef.deck import shipped
    >>> shelf = [shipped().faces[face] for face in ("ham red", "premium ham", "olive and onion")]
    >>> tally(shelf, [("ham", "basil")])
    Tally(used=1, premiums=1, left=2)
    """
    good = [topping for topping in shelf if not topping.spoiled]
    asked = Counter(kind for order in orders for kind in order)
    doubles = [topping.holds for topping in good if topping.bag == "double"]
    ways = [_with_doubles(good, asked, placed) for placed in placeable(doubles, orders)]
    return max(ways, key=lambda one: (one.used, one.premiums, -one.left))


def _with_doubles(
    good: Sequence[Topping], asked: Counter[str], placed: Sequence[tuple[str, ...]]
) -> Tally:
    free = asked - Counter(kind for holds in placed for kind in holds)
    standard = Counter(topping.kind for topping in good if not topping.bag)
    premium = Counter(topping.holds[0] for topping in good if topping.bag == "premium")
    choices = sum(topping.bag == "choice" for topping in good)
    given = (free & (standard + premium)).total()
    chosen = min(choices, free.total() - given)
    singles = given + chosen
    return Tally(
        2 * len(placed) + singles, (free & premium).total(), len(good) - len(placed) - singles
    )


def with_bag(shelf: Iterable[Topping], bag: Topping) -> list[Topping]:
    """The shelf after this bag has been gathered, without what it spoils (PC-25)."""
    return [one for one in shelf if not _rots(one, bag)] + [bag]


def spoils(shelf: Iterable[Topping], bag: Topping) -> int:
    """How many toppings of the shelf this bag takes along (PC-25)."""
    return sum(_rots(topping, bag) for topping in shelf)


def _rots(topping: Topping, bag: Topping) -> bool:
    return bag.spoiled and topping.kind == bag.holds[0]


def change(shelf: Sequence[Topping], bag: Topping, orders: Orders) -> Tally:
    """What a bag adds to the tally of a shelf; what it spoils counts below zero.

    >>> from pizzakit.games.pizza_chef.deck import shipped
    >>> faces = shipped().faces
    >>> change([faces["onion red"]], faces["spoiled onion"], [("onion", "olive")])
    Tally(used=-1, premiums=0, left=0)
    """
    return tally(with_bag(shelf, bag), orders) - tally(shelf, orders)
