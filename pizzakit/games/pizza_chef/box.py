"""Every component of Pizza Chef by name, wherever it lies (PC-1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pizzakit.games.pizza_chef.deck import COLOURS, TOKENS
from pizzakit.games.pizza_chef.delivery import FANTASIA

if TYPE_CHECKING:
    from pizzakit.games.pizza_chef.rules import PizzaChef


def contents(game: PizzaChef) -> Iterator[str]:
    """Toppings by what they look like, cards by name, tokens and fantasia orders."""
    yield from (f"topping {topping.face}" for place in _toppings(game) for topping in place)
    yield from (card.name for pile in _piles(game) for card in pile)
    yield from (pizza.name for pizzas in game.pizzas for pizza in pizzas)
    yield from game.boxed
    absent = COLOURS - game.seats
    yield from [FANTASIA] * (sum(game.fantasia) + absent)
    placed = sum(len(tokens) for tokens in game.houses)
    supply = sum(TOKENS - len(pizzas) for pizzas in game.pizzas)
    yield from ["token"] * (placed + supply + TOKENS * absent)


def _toppings(game: PizzaChef) -> list[Any]:
    used = [topping for topping, _ in game.baking.used] if game.baking else []
    proofs = [pizza.proof for pizzas in game.pizzas for pizza in pizzas]
    return [*game.crates, game.waste, game.bag_waste, *game.toppings, used, *proofs]


def _piles(game: PizzaChef) -> list[Any]:
    piles = [*game.decks.values(), *game.missions, *game.orders]
    piles += [cards for own in game.drawn for cards in own.values()]
    piles += [[laid.card for laid in cards] for cards in game.discards.values()]
    return piles + [[held.note for held in cards] for cards in game.notes]
