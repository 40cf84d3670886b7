"""What a seat knows of piles and other hands, and full positions that fit that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, TypeVar

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef.deck import CLOSED, DECKS, Order
from pizzakit.games.pizza_chef.market import CENTRE
from pizzakit.games.pizza_chef.position import Held, Laid, Position

P = TypeVar("P", bound=Position)

# --- face down --------------------------------------------------------------------------


def seen_by(game: P, viewer: int | None) -> P:
    """A copy in which everything that `viewer` may not know is HIDDEN, and bags are closed."""
    seen = game.copy()
    seen.crates = [_last(pile, n) for pile, n in zip(game.crates, game.bared, strict=True)]
    seen.crates[CENTRE] = [CLOSED if top.bag else top for top in game.crates[CENTRE]]
    seen.waste = _last(game.waste, game.waste_known)
    seen.decks = {name: [HIDDEN] * len(cards) for name, cards in game.decks.items()}
    seen.discards = {
        name: [_laid(laid, viewer) for laid in cards] for name, cards in game.discards.items()
    }
    for holder in range(game.seats):
        if holder != viewer:
            _cover_hand(seen, holder)
    return seen


def _last(pile: Sequence[Any], known: int) -> list[Any]:
    """A pile of which only the last ones are known."""
    hidden = max(len(pile) - known, 0)
    return [HIDDEN] * hidden + list(pile[hidden:])


def _laid(laid: Laid, viewer: int | None) -> Laid:
    return laid if laid.seer in (None, viewer) else laid._replace(card=HIDDEN)


def _cover_hand(seen: Position, holder: int) -> None:
    """Others' cards; missions and orders are laid open when the game is over and counted."""
    if not seen.over:
        seen.missions[holder] = [HIDDEN] * len(seen.missions[holder])
        seen.orders[holder] = [
            order if order is not HIDDEN and order.name in seen.shown else HIDDEN
            for order in seen.orders[holder]
        ]
    seen.notes[holder] = [Held(HIDDEN, held.ready) for held in seen.notes[holder]]
    seen.drawn[holder] = {n: [HIDDEN] * len(cards) for n, cards in seen.drawn[holder].items()}


# --- imagined ---------------------------------------------------------------------------


def imagine(game: P, viewer: int, chance: Chance) -> P:
    """Fill in what `viewer` does not see, from what lies open and from what was asked for.

    What has been shuffled into a pile or deck counts as unknown again.
    """
    full = seen_by(game, viewer)
    _fill_market(full, chance)
    for name in DECKS:
        pool = chance.shuffle(_unknown(full, name))
        if name == "orders":
            pool = _deal_orders(full, pool, chance)
        _fill_cards(full, name, iter(pool))
    return full


def _fill_market(full: Position, chance: Chance) -> None:
    seen: list[Sequence[Any]] = [*full.crates, full.waste, full.bag_waste, *full.toppings]
    seen += [pizza.proof for pizzas in full.pizzas for pizza in pizzas]
    seen.append([topping for topping, _ in full.baking.used] if full.baking else [])
    known = Counter([topping for place in seen for topping in place if topping is not HIDDEN])
    toppings = iter(chance.shuffle((Counter(full.deck.toppings) - known).elements()))
    bags = iter(chance.shuffle((Counter(full.deck.bags) - known).elements()))
    full.crates = [_filled(crate, toppings) for crate in full.crates]
    full.waste = _filled(full.waste, toppings)
    full.crates[CENTRE] = [next(bags) if top is CLOSED else top for top in full.crates[CENTRE]]


def _filled(cards: Iterable[Any], supply: Iterator[Any]) -> list[Any]:
    return [next(supply) if card is HIDDEN else card for card in cards]


def _unknown(full: Position, name: str) -> list[Any]:
    """Cards of a deck that lie where the viewer cannot see them."""
    known = [laid.card for laid in full.discards[name]]
    for seat in range(full.seats):
        known += full.drawn[seat].get(name, [])
        known += _hand(full, name, seat)
        known += [pizza.order for pizza in full.pizzas[seat] if name == "orders" and pizza.order]
    cards = Counter([card for card in full.deck.cards(name) if card.name not in full.boxed])
    return list((cards - Counter([card for card in known if card is not HIDDEN])).elements())


def _hand(full: Position, name: str, seat: int) -> list[Any]:
    if name == "notes":
        return [held.note for held in full.notes[seat]]
    cards: list[Any] = getattr(full, name)[seat]
    return cards


def _fill_cards(full: Position, name: str, supply: Iterator[Any]) -> None:
    full.decks[name] = _filled(full.decks[name], supply)
    full.discards[name] = [
        laid._replace(card=next(supply)) if laid.card is HIDDEN else laid
        for laid in full.discards[name]
    ]
    for seat in range(full.seats):
        if name in full.drawn[seat]:
            full.drawn[seat][name] = _filled(full.drawn[seat][name], supply)
        filled = _filled(_hand(full, name, seat), supply)
        if name == "notes":
            full.notes[seat] = [
                Held(note, held.ready) for note, held in zip(filled, full.notes[seat], strict=True)
            ]
        else:
            getattr(full, name)[seat] = filled


# --- orders that were asked for ---------------------------------------------------------

#: Whether an order can be the hidden one at some place of a hand.
Fits = Callable[[Order], bool]


def _deal_orders(full: Position, pool: list[Order], chance: Chance) -> list[Order]:
    """Hidden orders for all hands that fit what was asked for; the orders that are left."""
    places = [
        (seat, at)
        for seat in range(full.seats)
        for at, order in enumerate(full.orders[seat])
        if order is HIDDEN
    ]
    for asked in _asked_places(full, places, chance):
        dealt = _matching([_fits(full, place, place in asked) for place in places], pool)
        if dealt is not None:
            break
    else:
        raise AssertionError("no orders fit what was asked for")
    for (seat, at), order in zip(places, dealt, strict=True):
        full.orders[seat][at] = order
    return [order for order in pool if order not in dealt]


def _asked_places(
    full: Position, places: list[tuple[int, int]], chance: Chance
) -> Iterable[tuple[tuple[int, int], ...]]:
    """Ways to say which hidden orders fit a wish that is being chosen for: two do at least."""
    if full.phase != "hand" or full.to_move is None or full.wish is None:
        return [()]
    hand = full.orders[full.to_move]
    known = sum(order is not HIDDEN and full.wish.fits(order) for order in hand)
    hidden = [place for place in places if place[0] == full.to_move]
    if not hidden:
        return [()]
    return chance.shuffle(combinations(hidden, max(2 - known, 0)))


def _fits(full: Position, place: tuple[int, int], asked: bool) -> Fits:
    seat, at = place
    denied = [d.wish for d in full.denials if d.seat == seat and at < d.cards]
    wish = full.wish if asked else None
    return lambda order: (
        (wish is None or wish.fits(order)) and not any(one.fits(order) for one in denied)
    )


def _matching(places: list[Fits], pool: list[Order]) -> list[Order] | None:
    """A fitting order for every place, by augmenting paths; None if there is no way."""
    holder: dict[int, int] = {}  # place of every order dealt, by its number in the pool

    def find(place: int, tried: set[int]) -> bool:
        for number, order in enumerate(pool):
            if number not in tried and places[place](order):
                tried.add(number)
                if number not in holder or find(holder[number], tried):
                    holder[number] = place
                    return True
        return False

    if not all(find(place, set()) for place in range(len(places))):
        return None
    dealt = {place: pool[number] for number, place in holder.items()}
    return [dealt[place] for place in range(len(places))]
