"""Chef's notes: when one may be played, what it asks for, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef import bags, market
from pizzakit.games.pizza_chef.deck import HOUSES, Note, Order, Topping
from pizzakit.games.pizza_chef.moves import (
    Ask,
    ChangeMission,
    ChangeOrder,
    Give,
    Grab,
    HandOver,
    Moves,
    OneCrate,
    Part,
    TwoPiles,
    ask,
    change_mission,
    change_order,
    give,
    grab,
    hand_over,
    one_crate,
    part,
    play_note,
    two_piles,
)

if TYPE_CHECKING:
    from pizzakit.games.pizza_chef.rules import PizzaChef


class Held(NamedTuple):
    """A note in hand (or HIDDEN) and the clock from which on it may be played (PC-26)."""

    note: Any
    ready: int


class Wish(NamedTuple):
    """What somebody was asked for: an order for a house, with or without a topping."""

    by: str
    what: str

    def fits(self, order: Order) -> bool:
        if self.by == "house":
            return str(order.house) == self.what
        return (self.what in order.toppings) == (self.by == "with")


class Denial(NamedTuple):
    """Somebody had nothing that fits a wish among the first `cards` orders of their hand."""

    seat: int
    wish: Wish
    cards: int


# --- when -----------------------------------------------------------------------------------


def playable(game: PizzaChef, seat: int) -> list[Moves]:
    """PC-26: notes that have waited long enough and would do something, between actions."""
    clock = game.clock
    notes = [held.note for held in game.notes[seat] if held.ready <= clock]
    fine = [note for note in notes if note is not HIDDEN and can_do(game, seat, note)]
    return [play_note(name) for name in dict.fromkeys([note.name for note in fine])]


def holders(game: PizzaChef) -> list[int]:
    """Seats beside the one to move with a note that has waited long enough."""
    return [seat for seat in _others(game, game.turn) if holds_ready(game, seat)]


def holds_ready(game: PizzaChef, seat: int) -> bool:
    """Whether a seat has a note that has waited long enough; what it is about is not looked at."""
    return any(held.ready <= game.clock for held in game.notes[seat])


def can_do(game: PizzaChef, seat: int, note: Note) -> bool:
    """Whether there is something for a note to be about."""
    return _POSSIBLE[note.effect](game, seat)


def _others(game: PizzaChef, seat: int) -> Iterable[int]:
    return (other for other in range(game.seats) if other != seat)


def _two_piles(game: PizzaChef, seat: int) -> bool:
    return sum(bool(game.crates[number]) for number in market.AROUND) > 1


def _can_ask(game: PizzaChef, seat: int) -> bool:
    return not game.finished(seat) and any(game.orders[other] for other in _others(game, seat))


def _can_grab(game: PizzaChef, seat: int) -> bool:
    return any(game.toppings[other] for other in _others(game, seat))


def _has_topping(game: PizzaChef, seat: int) -> bool:
    return bool(game.toppings[seat])


def _can_change_order(game: PizzaChef, seat: int) -> bool:
    return bool(game.orders[seat]) and not game.finished(seat) and game.can_draw("orders")


_POSSIBLE: dict[str, Callable[[PizzaChef, int], bool]] = {
    "mix": _two_piles,
    "ask": _can_ask,
    "take": _can_grab,
    "rid": _has_topping,
    "pick": lambda game, seat: any(game.crates),
    "skim": lambda game, seat: bool(_skimmable(game)),
    "swap piles": _two_piles,
    "trade": lambda game, seat: _has_topping(game, seat) and _can_grab(game, seat),
    "give": lambda game, seat: _has_topping(game, seat) and game.seats > 1,
    "new order": _can_change_order,
    "new mission": lambda game, seat: bool(game.missions[seat]) and game.can_draw("missions"),
    "extra action": lambda game, seat: seat == game.turn,
    "shuffle bags": lambda game, seat: market.bags_to_shuffle(game),
}


# --- what a note asks for -----------------------------------------------------------------


def choices(game: PizzaChef, seat: int) -> list[Moves]:
    """What the note that `seat` has played can be about."""
    assert game.note is not None
    return _CHOICES[game.note.effect](game, seat)


def _faces(toppings: Sequence[Topping]) -> Iterable[str]:
    return dict.fromkeys([topping.face for topping in toppings])


def _skimmable(game: PizzaChef) -> list[int]:
    return [n for n, crate in enumerate(game.crates) if crate and not crate[-1].bag]


def _pairs(game: PizzaChef, seat: int) -> list[Moves]:
    full = [number for number in market.AROUND if game.crates[number]]
    return [two_piles(*pair) for pair in combinations(full, 2)]


def _wishes(game: PizzaChef, seat: int) -> list[Moves]:
    """An order for any house, with any topping, or without one that can be left out."""
    kinds, optional = game.deck.kinds, game.deck.kinds[len(game.deck.base) :]
    wishes = [("house", str(house)) for house in range(1, HOUSES + 1)]
    wishes += [("with", kind) for kind in kinds] + [("without", kind) for kind in optional]
    asked = [other for other in _others(game, seat) if game.orders[other]]
    return [ask(other, by, what) for other in asked for by, what in wishes]


def _grabs(game: PizzaChef, seat: int) -> list[Moves]:
    return [
        grab(other, face) for other in _others(game, seat) for face in _faces(game.toppings[other])
    ]


def _parts(game: PizzaChef, seat: int) -> list[Moves]:
    return [part(seat, face) for face in _faces(game.toppings[seat])]


def _trades(game: PizzaChef, seat: int) -> list[Moves]:
    return _parts(game, seat) if game.grabbed else _grabs(game, seat)


def _gifts(game: PizzaChef, seat: int) -> list[Moves]:
    faces = _faces(game.toppings[seat])
    return [give(seat, face, other) for face in faces for other in _others(game, seat)]


def _own_orders(game: PizzaChef, seat: int) -> list[Moves]:
    return [change_order(order.name) for order in game.orders[seat] if order is not HIDDEN]


def _own_missions(game: PizzaChef, seat: int) -> list[Moves]:
    return [change_mission(card.name) for card in game.missions[seat] if card is not HIDDEN]


_CHOICES: dict[str, Callable[[PizzaChef, int], list[Moves]]] = {
    "mix": _pairs,
    "ask": _wishes,
    "take": _grabs,
    "rid": _parts,
    "pick": lambda game, seat: [one_crate(n) for n, crate in enumerate(game.crates) if crate],
    "skim": lambda game, seat: [one_crate(number) for number in _skimmable(game)],
    "swap piles": _pairs,
    "trade": _trades,
    "give": _gifts,
    "new order": _own_orders,
    "new mission": _own_missions,
}


def asked_for(game: PizzaChef, seat: int) -> list[Moves]:
    """Orders in an asked hand that fit the wish (PC-7)."""
    assert game.wish is not None
    orders = [order for order in game.orders[seat] if order is not HIDDEN]
    return [hand_over(order.name) for order in orders if game.wish.fits(order)]


# --- what a note does ---------------------------------------------------------------------


def begin(game: PizzaChef, seat: int, note: Note, chance: Chance) -> bool:
    """Play a note from the hand; True when it asks for nothing more (PC-26)."""
    hand = game.notes[seat]
    hand.remove(next(held for held in hand if held.note == note and held.ready <= game.clock))
    game.discard("notes", note, None)
    game.note = note
    if note.effect == "extra action":
        game.actions += 1
    elif note.effect == "shuffle bags":
        market.shuffle_bags(game, chance)
    return note.effect not in _CHOICES


def carry_out(game: PizzaChef, seat: int, move: Moves, chance: Chance) -> bool:
    """What was chosen for the note in play happens; True when it asks for nothing more."""
    assert game.note is not None
    return DOES[type(move)](game, seat, move, chance)


def _move_piles(game: PizzaChef, seat: int, move: TwoPiles, chance: Chance) -> bool:
    assert game.note is not None
    if game.note.effect == "mix":
        market.mix(game, move.first, move.second, chance)
    else:
        market.swap(game, move.first, move.second)
    return True


def _from_crate(game: PizzaChef, seat: int, move: OneCrate, chance: Chance) -> bool:
    assert game.note is not None
    lifted = market.lift(game, (move.crate,))
    if game.note.effect == "skim":
        market.throw_away(game, lifted)
    market.refill(game, chance)
    if game.note.effect == "pick":
        bags.collect(game, seat, lifted)
    return True


def _ask(game: PizzaChef, seat: int, move: Ask, chance: Chance) -> bool:
    """One order that fits changes hands at once; which of several, the asked seat chooses."""
    game.wish = Wish(move.by, move.what)
    hand = game.orders[move.seat]
    fitting = [order for order in hand if game.wish.fits(order)]
    if len(fitting) > 1:
        game.asker, game.to_move, game.phase = seat, move.seat, "hand"
        return False
    if fitting:
        _hand_over(game, move.seat, seat, fitting[0])
    else:
        game.denials = (*game.denials, Denial(move.seat, game.wish, len(hand)))
        game.happened("has none", move.seat, ())
    game.wish = None
    return True


def hand_over_asked(game: PizzaChef, seat: int, move: HandOver) -> None:
    order = next(order for order in game.orders[seat] if order.name == move.order)
    _hand_over(game, seat, game.asker, order)
    game.wish = None


def _hand_over(game: PizzaChef, giver: int, receiver: int, order: Order) -> None:
    """The order is shown to all, so that everybody sees that it is what was asked for."""
    game.leave_hand(giver, order)
    game.orders[receiver].append(order)
    game.shown |= {order.name}
    game.happened("hands over", giver, (order.name, str(receiver)))


def _grab(game: PizzaChef, seat: int, move: Grab, chance: Chance) -> bool:
    assert game.note is not None
    if game.note.effect == "trade":
        game.grabbed = (move.seat, move.face)
        return False
    _change_shelves(game, move.seat, seat, move.face)
    return True


def _part(game: PizzaChef, seat: int, move: Part, chance: Chance) -> bool:
    if game.grabbed:
        (other, face), game.grabbed = game.grabbed, None
        theirs, mine = game.deck.faces[face], game.deck.faces[move.face]
        game.toppings[other].remove(theirs)
        game.toppings[seat].remove(mine)
        bags.collect(game, seat, [theirs], bought=False)
        bags.collect(game, other, [mine], bought=False)
    else:
        topping = game.deck.faces[move.face]
        game.toppings[seat].remove(topping)
        market.throw_away(game, [topping])
    return True


def _give(game: PizzaChef, seat: int, move: Give, chance: Chance) -> bool:
    _change_shelves(game, seat, move.seat, move.face)
    return True


def _change_shelves(game: PizzaChef, giver: int, receiver: int, face: str) -> None:
    topping = game.deck.faces[face]
    game.toppings[giver].remove(topping)
    bags.collect(game, receiver, [topping], bought=False)


def _change_order(game: PizzaChef, seat: int, move: ChangeOrder, chance: Chance) -> bool:
    order = next(order for order in game.orders[seat] if order.name == move.order)
    drawn = game.draw("orders", 1, chance)
    game.leave_hand(seat, order)
    game.discard("orders", order, seat)
    game.orders[seat] += drawn
    return True


def _change_mission(game: PizzaChef, seat: int, move: ChangeMission, chance: Chance) -> bool:
    mission = next(card for card in game.missions[seat] if card.name == move.mission)
    drawn = game.draw("missions", 1, chance)
    game.missions[seat].remove(mission)
    game.discard("missions", mission, seat)
    game.missions[seat] += drawn
    return True


#: What choosing for a note does, by the kind of move.
DOES: dict[type, Callable[[Any, int, Any, Chance], bool]] = {
    TwoPiles: _move_piles,
    OneCrate: _from_crate,
    Ask: _ask,
    Grab: _grab,
    Part: _part,
    Give: _give,
    ChangeOrder: _change_order,
    ChangeMission: _change_mission,
}
