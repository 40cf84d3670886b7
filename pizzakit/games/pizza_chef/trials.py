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
from typing import Any

from pizzakit.chance import Chance, Seeded
from pizzakit.games.pizza_chef import ending, market, moves, worth
from pizzakit.games.pizza_chef.deck import (
    HOUSES,
    ICONS,
    Deck,
    Mission,
    Order,
    Topping,
    shipped,
)
from pizzakit.games.pizza_chef.delivery import finished
from pizzakit.games.pizza_chef.missions import fulfilled
from pizzakit.games.pizza_chef.position import Baking, Pizza, Wish
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules
from pizzakit.games.pizza_chef.spreads import Spread

__all__ = [
    "bag", "bag_worth", "bags_in_crate", "best_mission", "done_given", "end", "good_cards",
    "has_order", "kinds_in_sight", "lost", "missions_done", "next_tip", "stacks",
]  # fmt: skip


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


# --- tips and stacks --------------------------------------------------------------------


def _happens(chance: Chance, likely: Any) -> bool:
    """Whether something happens that is as likely as this fraction."""
    whole = int(likely.denominator)
    return bool(chance.roll(whole)[0] <= int(likely.numerator))


def next_tip(
    taken: int, others: int, likely: Any, rules: Rules | None = None
) -> Callable[[Chance], int]:
    """The tip of one's next delivery, after others have or have not been at that house.

    `likely` is a fraction: how likely each of them delivers there first.
    """
    deck, rules = shipped(), rules or Rules()
    order = deck.orders[0]

    def arrive(chance: Chance) -> int:
        before = taken + sum(_happens(chance, likely) for _ in range(others))
        if before >= ICONS:
            return 0
        return finished(Baking(order, order.house, ()), before, deck, rules).coins - order.price

    return arrive


def stacks(
    pizzas: int, spread: Spread = "orders", rules: Rules | None = None
) -> Callable[[Chance], int | None]:
    """All stack bonuses of pizzas that go where chance sends them; None where one has no room."""
    rules = rules or Rules()
    doors = [order.house for order in shipped().orders]

    def deliver(chance: Chance) -> int | None:
        by_card = spread == "orders"
        houses = chance.draw(doors, pizzas) if by_card else chance.roll(HOUSES, pizzas)
        heights = Counter(houses).values()
        if max(heights, default=0) > ICONS:
            return None
        return sum(ending.stack_bonus(height, rules) for height in heights)

    return deliver


# --- cards ------------------------------------------------------------------------------


def good_cards(drawn: int, good: int, total: int) -> Callable[[Chance], int]:
    """How many good cards are among those drawn."""
    deck = [True] * good + [False] * (total - good)
    return lambda chance: sum(chance.draw(deck, drawn))


def missions_done(
    missions: Sequence[Mission], pizzas: int = 8, deck: Deck | None = None
) -> Callable[[Chance], tuple[bool, ...]]:
    """Which of these missions random orders fulfil, all of them delivered to their houses."""
    orders = (deck or shipped()).orders

    def deliver(chance: Chance) -> tuple[bool, ...]:
        done = [_delivered(order) for order in chance.draw(orders, pizzas)]
        return tuple(fulfilled(mission, done, first=False) for mission in missions)

    return deliver


def done_given(
    one: Mission, two: Mission, pizzas: int = 8, deck: Deck | None = None
) -> Callable[[Chance], bool]:
    """Whether random orders fulfil one mission, drawn again until they fulfil the other one."""
    deliver = missions_done((one, two), pizzas, deck)

    def until(chance: Chance) -> bool:
        while True:
            first, second = deliver(chance)
            if second:
                return first

    return until


def _delivered(order: Order) -> Pizza:
    return Pizza(order, order.house, order.toppings, 0)


# --- bags and leftovers -----------------------------------------------------------------


def bag_worth(position: PizzaChef, seat: int, each: int = 2) -> Callable[[Chance], int]:
    """What gathering the next bag changes, in coins, when the rules open it.

    A topping that orders can use is worth `each`, premium ones their coins on
    top, and a leftover costs. The seat is the one to move.
    """
    bags, rules = bags_in_crate(position), position.rules
    orders = [order.toppings for order in position.orders[seat]]

    def value(game: PizzaChef) -> int:
        used, premiums, left = worth.tally(game.toppings[seat], orders)
        return used * each + premiums * rules.premium - left * rules.leftover

    def gather(chance: Chance) -> int:
        game = position.copy()
        game.crates[market.CENTRE] = [*bags, chance.pick(bags)]
        game.play(moves.gather((market.CENTRE,)), chance)
        return value(game) - value(position)

    return gather


def end(
    likely: Any, others_used: Any, each: int, rules: Rules | None = None
) -> Callable[[Chance], int]:
    """What one more topping brings by the end, by the receipt: used with this chance, or left.

    `others_used` is how likely nothing else is left, otherwise one topping is.
    """
    table = PizzaChef.new(2, rules or Rules(), Seeded(0))
    one, other = table.deck.toppings[:2]

    def count(toppings: Sequence[Topping]) -> int:
        table.toppings[0] = list(toppings)
        return ending.receipt(table, 0).total

    def finish(chance: Chance) -> int:
        left = [] if _happens(chance, others_used) else [other]
        if _happens(chance, likely):
            return each
        return count([*left, one]) - count(left)

    return finish
