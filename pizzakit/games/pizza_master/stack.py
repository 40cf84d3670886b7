"""The orders face down: shuffled, drawn, and made anew from those thrown back (PM-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pizzakit.chance import Chance
from pizzakit.games.pizza_master.deck import SPECIAL, Order
from pizzakit.games.pizza_master.news import Event

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster


def shuffle(game: PizzaMaster, chance: Chance) -> None:
    """One deck, or the specials apart (PM-53), or one special in every hand (PM-54)."""
    game.special_pile = []
    if not (game.rules.special_deck or game.rules.own_special):
        game.pile = chance.shuffle(game.deck.orders)
        return
    specials = chance.shuffle([o for o in game.deck.orders if o.place == SPECIAL])
    if game.rules.own_special:
        game.hands = [[specials.pop()] for _ in range(game.seats)]
    others = [order for order in game.deck.orders if order.place != SPECIAL]
    if game.rules.special_deck:
        game.special_pile = specials
    else:
        others += specials
    game.pile = chance.shuffle(others)


def fill_hand(game: PizzaMaster, seat: int, size: int, chance: Chance) -> None:
    """PM-10; where no order is left, the hand stays short."""
    hand = game.hands[seat]
    for _ in range(size - len(hand)):
        order = draw(game, chance)
        if order is None:
            return
        hand.append(order)


def draw(game: PizzaMaster, chance: Chance) -> Order | None:
    """The next order, the discards shuffled where the deck has run out (PM-17); None: no more."""
    if not game.pile:
        thrown = [order for orders in game.discards for order in orders]
        if not thrown:
            return None
        game.pile = chance.shuffle(thrown)
        game.discards = [[] for _ in range(game.seats)]
        game.news.append(Event("reshuffled", number=len(thrown)))
    order: Order = game.pile.pop()
    return order
