"""Setting tables of Pizza Chef: shelves, hands and crates as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pizzakit.chance import Chance, Seeded
from pizzakit.games.pizza_chef.deck import DECKS, Deck, Topping
from pizzakit.games.pizza_chef.market import CENTRE
from pizzakit.games.pizza_chef.position import Held, Pizza
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules

Names = Mapping[int, Sequence[str]]
LUCK = Seeded("luck")


def table(
    *shelves: Sequence[str],
    orders: Names | None = None,
    missions: Names | None = None,
    notes: Names | None = None,
    tops: Mapping[int, str] | None = None,
    cards: Deck | None = None,
    **rules: Any,
) -> PizzaChef:
    """Seat 0 begins a turn; every seat has these toppings, and cards by seat; nothing else.

    A topping without a background is a red one. Notes may be played at once.
    """
    game = PizzaChef.new(len(shelves), Rules(**rules), Seeded("table"), cards)
    for own in game.drawn:
        for name in DECKS:
            game.decks[name] += own.pop(name)
    for shelf, faces in zip(game.toppings, shelves, strict=True):
        shelf += [from_market(game, face) for face in faces]
    for number, name in (tops or {}).items():
        game.crates[number].append(from_market(game, name))
    for seat, names in (orders or {}).items():
        game.orders[seat] += [from_deck(game, "orders", name) for name in names]
    for seat, names in (missions or {}).items():
        game.missions[seat] += [from_deck(game, "missions", name) for name in names]
    for seat, names in (notes or {}).items():
        game.notes[seat] += [Held(from_deck(game, "notes", name), 0) for name in names]
    game.first = game.turn = game.to_move = 0
    game.clock, game.phase, game.choosing = 9, "act", ""
    game.actions = game.rules.actions if game.seats > 1 else game.rules.solo_actions
    return game


def face(name: str) -> str:
    """What a topping looks like, a red one where nothing is said."""
    plain = {"tomato": "tomato sauce", "pepper": "bell pepper"}.get(name, name)
    return plain if plain in FACES else f"{plain} red"


def from_market(game: PizzaChef, name: str) -> Topping:
    """A topping out of the highest pile that hides it, or out of the bags."""
    wanted, bags = game.deck.faces[face(name)], game.crates[CENTRE]
    piles = sorted(game.crates, key=len, reverse=True)
    pile = bags if wanted.bag else next(pile for pile in piles if wanted in pile[:-1])
    return pile.pop(pile.index(wanted))


def from_deck(game: PizzaChef, deck: str, name: str) -> Any:
    pile = game.decks[deck]
    return pile.pop(next(at for at, card in enumerate(pile) if card.name == name))


def play(game: PizzaChef, *moves: Any, seat: int | None = None, chance: Chance = LUCK) -> str:
    """Play these moves; returns what everybody is told of the last one."""
    told = ""
    for move in moves:
        acting = game.to_move if seat is None else seat
        assert move in game.legal_moves(acting), (str(move), game.why_not(move, acting))
        before = game.copy()
        game.play(move, chance, acting)
        told = before.tell(move, game, None)
    return told


def shelf(game: PizzaChef, seat: int = 0) -> list[str]:
    return sorted(topping.face for topping in game.toppings[seat])


def top(game: PizzaChef, crate: int) -> str:
    return str(game.crates[crate][-1].face)


def delivered(game: PizzaChef, seat: int, *pizzas: tuple[str, int]) -> None:
    """These orders have been delivered to these houses, without any coins."""
    for name, house in pizzas:
        order = from_deck(game, "orders", name)
        pizza = Pizza(order, house, order.toppings, 0, order.house != house)
        game.pizzas[seat] = [*game.pizzas[seat], pizza]
        game.houses[house - 1] += (seat,)


def of(kind: type, moves: Sequence[Any]) -> list[Any]:
    return [move for move in moves if isinstance(move, kind)]


FACES = PizzaChef.new(1, Rules(), Seeded(1)).deck.faces
