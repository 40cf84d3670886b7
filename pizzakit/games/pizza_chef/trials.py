"""The rules themselves as functions of chance: what a bag, a draw or a question may bring.

Each returns a function to be handed to `pizzakit.odds.exact` or `sample`:

>>> from pizzakit.chance import Seeded
>>> deal = kinds_in_sight(seats=2)
>>> 1 <= deal(Seeded(1)) <= 8
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain

from pizzakit.chance import Chance
from pizzakit.games.pizza_chef import market
from pizzakit.games.pizza_chef.deck import Deck, Mission, Topping, shipped
from pizzakit.games.pizza_chef.delivery import Pizza
from pizzakit.games.pizza_chef.missions import fulfilled
from pizzakit.games.pizza_chef.notes import Wish
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules

__all__ = ["bag", "bags_in_crate", "best_mission", "has_order", "kinds_in_sight", "lost"]


def bags_in_crate(position: PizzaChef) -> list[Topping]:
    """The bags in the crate, as everybody can work out: those that lie nowhere else."""
    proofs = [pizza.proof for pizzas in position.pizzas for pizza in pizzas]
    used = [topping for topping, _ in position.baking.used] if position.baking else []
    elsewhere = Counter(chain(position.bag_waste, *position.toppings, *proofs, used))
    return list((Counter(position.deck.bags) - elsewhere).elements())


def bag(position: PizzaChef) -> Callable[[Chance], str]:
    """What kind of bag is gathered next: "choice", "double", "premium" or "spoiled" (PC-4)."""
    bags = bags_in_crate(position)
    return lambda chance: chance.pick(bags).bag


def lost(position: PizzaChef, seat: int) -> Callable[[Chance], int]:
    """How many toppings a seat loses if it gathers the next bag and nothing else (PC-25)."""
    bags = bags_in_crate(position)

    def gather(chance: Chance) -> int:
        opened = chance.pick(bags)
        if not opened.spoiled:
            return 0
        return sum(topping.kind == opened.holds[0] for topping in position.toppings[seat])

    return gather


def best_mission(
    missions: Sequence[Mission], pizzas: Sequence[Pizza], draw: int = 4
) -> Callable[[Chance], int]:
    """Coins of the best of some missions drawn at the end: most that is fulfilled, or least lost.

    At least one has to be kept (PC-16), and one that is not fulfilled costs its coins (PC-33).
    """

    def take(chance: Chance) -> int:
        drawn = chance.draw(missions, draw)
        return max(m.coins if fulfilled(m, pizzas, first=False) else -m.coins for m in drawn)

    return take


def has_order(by: str, what: str, hand: int, deck: Deck | None = None) -> Callable[[Chance], bool]:
    """Whether an unknown hand of so many orders has one that is asked for (PC-7)."""
    orders, wish = (deck or shipped()).orders, Wish(by, what)
    return lambda chance: any(wish.fits(order) for order in chance.draw(orders, hand))


def kinds_in_sight(seats: int, deck: Deck | None = None) -> Callable[[Chance], int]:
    """How many of the eight toppings lie open on the market at the start (PC-10)."""

    def lay_out(chance: Chance) -> int:
        game = PizzaChef.new(seats, Rules(), chance, deck)
        return len({top.kind for top in market.tops(game) if top is not None and not top.bag})

    return lay_out
