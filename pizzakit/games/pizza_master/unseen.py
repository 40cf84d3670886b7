"""What a seat does not see, and full positions that fit what it does see."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master.deck import SPECIAL, Order
from pizzakit.games.pizza_master.objectives import for_mode

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster


def seen_by(game: PizzaMaster, viewer: int | None) -> PizzaMaster:
    """A copy in which everything that `viewer` may not know is HIDDEN."""
    seen = game.copy()
    seen.pile = [HIDDEN] * len(game.pile)
    seen.special_pile = [HIDDEN] * len(game.special_pile)
    seen.missions = [HIDDEN] * len(game.missions)
    for seat in range(game.seats):
        if seat != viewer:
            seen.hands[seat] = [HIDDEN] * len(game.hands[seat])
            if game.rules.discards == "face_down":
                seen.discards[seat] = [HIDDEN] * len(game.discards[seat])
    if game.phase != "over":  # PM-43: then all objectives are shown
        seen.box = [HIDDEN] * len(game.box)
        seen.objectives = [
            card if seat == viewer else HIDDEN for seat, card in enumerate(game.objectives)
        ]
    return seen


def imagine(game: PizzaMaster, viewer: int, chance: Chance) -> PizzaMaster:
    """Orders, objectives and missions that fit what `viewer` knows, in every unseen place."""
    full = seen_by(game, viewer)
    _imagine_orders(full, chance)
    _imagine_objectives(full, chance)
    _imagine_missions(full, chance)
    return full


def orders_in_sight(game: PizzaMaster) -> set[str]:
    """Names of all orders that are not HIDDEN."""
    places = [*game.hands, *game.discards, game.pile, game.special_pile, game.area]
    piles = [*game.completed, *game.removed]
    held = {order.name for place in places for order in place if order is not HIDDEN}
    return held | {card.order.name for pile in piles for card in pile}


def _imagine_orders(full: PizzaMaster, chance: Chance) -> None:
    known = orders_in_sight(full)
    hidden = [order for order in full.deck.orders if order.name not in known]
    if full.rules.own_special:
        _imagine_hands(full, hidden, chance)
    if full.rules.special_deck:
        specials = [order for order in hidden if order.place == SPECIAL]
        full.special_pile = _drawn(specials, len(full.special_pile), hidden, chance)
    orders = chance.shuffle(hidden)
    for place in (*full.hands, *full.discards, full.pile):
        _fill(place, orders)


def _imagine_hands(full: PizzaMaster, hidden: list[Order], chance: Chance) -> None:
    """PM-54: everybody knows that what the others hold is a special."""
    specials = [order for order in hidden if order.place == SPECIAL]
    wanted = sum(hand.count(HIDDEN) for hand in full.hands)
    drawn = _drawn(specials, wanted, hidden, chance)
    for hand in full.hands:
        _fill(hand, drawn)


def _drawn(orders: list[Order], count: int, left: list[Order], chance: Chance) -> list[Order]:
    """So many of these in a random order; they are taken out of what is left."""
    drawn = chance.shuffle(orders)[:count]
    left[:] = [order for order in left if order not in drawn]
    return drawn


def _fill(place: list[Any], cards: list[Any]) -> None:
    for at, card in enumerate(place):
        if card is HIDDEN:
            place[at] = cards.pop()


def _imagine_objectives(full: PizzaMaster, chance: Chance) -> None:
    if HIDDEN not in full.objectives:
        return
    known = [card for card in full.objectives if card is not HIDDEN] + full.open_objectives
    there = for_mode(full.deck, full.rules.mode)
    cards = chance.shuffle([card for card in there if card not in known])
    _fill(full.objectives, cards)
    _fill(full.box, cards)


def _imagine_missions(full: PizzaMaster, chance: Chance) -> None:
    """Missions that have not been revealed on a day before."""
    if full.missions:
        full.missions = chance.shuffle(
            [card for card in full.deck.missions if card not in full.missions_shown]
        )


def pieces(game: PizzaMaster) -> Counter[str]:
    """Orders, objectives and missions by name, wherever they lie."""
    places = [*game.hands, *game.discards, game.pile, game.special_pile, game.area]
    orders = [f"order {order}" for place in places for order in place]
    piles = [*game.completed, *game.removed]
    orders += [f"order {card.order}" for pile in piles for card in pile]
    cards = [*game.objectives, *game.open_objectives, *game.box]
    missions = [*game.missions, *game.missions_shown]
    return (
        Counter(orders)
        + Counter([f"objective {card}" for card in cards])
        + Counter([f"mission {card}" for card in missions])
    )
