"""Chef's notes: when one may be played, what it asks for, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef import bags, hands, market
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.deck import HOUSES, Note, Order, Topping
from pizzakit.games.pizza_chef.position import Denial, Position, Wish

# --- when -----------------------------------------------------------------------------------


def playable(game: Position, seat: int) -> list[m.Moves]:
    """PC-26: notes that have waited long enough and would do something, between actions."""
    clock = game.clock
    notes = [held.note for held in game.notes[seat] if held.ready <= clock]
    fine = [note for note in notes if note is not HIDDEN and can_do(game, seat, note)]
    return [m.play_note(name) for name in dict.fromkeys([note.name for note in fine])]


def holders(game: Position) -> list[int]:
    """Seats beside the one to move with a note that has waited long enough."""
    return [seat for seat in _others(game, game.turn) if holds_ready(game, seat)]


def holds_ready(game: Position, seat: int) -> bool:
    """Whether a seat has a note that has waited long enough; what it is about is not looked at."""
    return any(held.ready <= game.clock for held in game.notes[seat])


def can_do(game: Position, seat: int, note: Note) -> bool:
    """Whether there is something for a note to be about."""
    return _POSSIBLE[note.effect](game, seat)


def _others(game: Position, seat: int) -> Iterable[int]:
    return (other for other in range(game.seats) if other != seat)


def _two_piles(game: Position, seat: int) -> bool:
    return sum(bool(game.crates[number]) for number in market.AROUND) > 1


def _can_ask(game: Position, seat: int) -> bool:
    return not game.finished(seat) and any(game.orders[other] for other in _others(game, seat))


def _can_grab(game: Position, seat: int) -> bool:
    return any(game.toppings[other] for other in _others(game, seat))


def _has_topping(game: Position, seat: int) -> bool:
    return bool(game.toppings[seat])


def _can_change_order(game: Position, seat: int) -> bool:
    return bool(game.orders[seat]) and not game.finished(seat) and game.can_draw("orders")


_POSSIBLE: dict[str, Callable[[Position, int], bool]] = {
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


def choices(game: Position, seat: int) -> list[m.Moves]:
    """What the note that `seat` has played can be about."""
    assert game.note is not None
    return _CHOICES[game.note.effect](game, seat)


def _faces(toppings: Sequence[Topping]) -> Iterable[str]:
    return dict.fromkeys([topping.face for topping in toppings])


def _skimmable(game: Position) -> list[int]:
    return [n for n, crate in enumerate(game.crates) if crate and not crate[-1].bag]


def _pairs(game: Position, seat: int) -> list[m.Moves]:
    full = [number for number in market.AROUND if game.crates[number]]
    return [m.two_piles(*pair) for pair in combinations(full, 2)]


def _wishes(game: Position, seat: int) -> list[m.Moves]:
    """An order for any house, with any topping, or without one that can be left out."""
    kinds, optional = game.deck.kinds, game.deck.kinds[len(game.deck.base) :]
    wishes = [("house", str(house)) for house in range(1, HOUSES + 1)]
    wishes += [("with", kind) for kind in kinds] + [("without", kind) for kind in optional]
    asked = [other for other in _others(game, seat) if game.orders[other]]
    return [m.ask(other, by, what) for other in asked for by, what in wishes]


def _grabs(game: Position, seat: int) -> list[m.Moves]:
    return [
        m.grab(other, face)
        for other in _others(game, seat)
        for face in _faces(game.toppings[other])
    ]


def _parts(game: Position, seat: int) -> list[m.Moves]:
    return [m.part(seat, face) for face in _faces(game.toppings[seat])]


def _trades(game: Position, seat: int) -> list[m.Moves]:
    return _parts(game, seat) if game.grabbed else _grabs(game, seat)


def _gifts(game: Position, seat: int) -> list[m.Moves]:
    faces = _faces(game.toppings[seat])
    return [m.give(seat, face, other) for face in faces for other in _others(game, seat)]


def _own_orders(game: Position, seat: int) -> list[m.Moves]:
    return [m.change_order(order.name) for order in game.orders[seat] if order is not HIDDEN]


def _own_missions(game: Position, seat: int) -> list[m.Moves]:
    return [m.change_mission(card.name) for card in game.missions[seat] if card is not HIDDEN]


_CHOICES: dict[str, Callable[[Position, int], list[m.Moves]]] = {
    "mix": _pairs,
    "ask": _wishes,
    "take": _grabs,
    "rid": _parts,
    "pick": lambda game, seat: [m.one_crate(n) for n, crate in enumerate(game.crates) if crate],
    "skim": lambda game, seat: [m.one_crate(number) for number in _skimmable(game)],
    "swap piles": _pairs,
    "trade": _trades,
    "give": _gifts,
    "new order": _own_orders,
    "new mission": _own_missions,
}


def asked_for(game: Position, seat: int) -> list[m.Moves]:
    """Orders in an asked hand that fit the wish (PC-7)."""
    assert game.wish is not None
    orders = [order for order in game.orders[seat] if order is not HIDDEN]
    return [m.hand_over(order.name) for order in orders if game.wish.fits(order)]


# --- what a note does ---------------------------------------------------------------------


def begin(game: Position, seat: int, note: Note, chance: Chance) -> bool:
    """Play a note from the hand; True when it asks for nothing more (PC-26)."""
    hand = game.notes[seat]
    hand.remove(next(held for held in hand if held.note == note and held.ready <= game.clock))
    hands.discard(game, "notes", note, None)
    game.note = note
    if note.effect == "extra action":
        game.actions += 1
    elif note.effect == "shuffle bags":
        market.shuffle_bags(game, chance)
    return note.effect not in _CHOICES


def carry_out(game: Position, seat: int, move: m.Moves, chance: Chance) -> bool:
    """What was chosen for the note in play happens; True when it asks for nothing more."""
    assert game.note is not None
    return DOES[type(move)](game, seat, move, chance)


def _move_piles(game: Position, seat: int, move: m.TwoPiles, chance: Chance) -> bool:
    assert game.note is not None
    if game.note.effect == "mix":
        market.mix(game, move.first, move.second, chance)
    else:
        market.swap(game, move.first, move.second)
    return True


def _from_crate(game: Position, seat: int, move: m.OneCrate, chance: Chance) -> bool:
    assert game.note is not None
    lifted = market.lift(game, (move.crate,))
    if game.note.effect == "skim":
        market.throw_away(game, lifted)
    market.refill(game, chance)
    if game.note.effect == "pick":
        bags.collect(game, seat, lifted)
    return True


def _ask(game: Position, seat: int, move: m.Ask, chance: Chance) -> bool:
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


def hand_over_asked(game: Position, seat: int, move: m.HandOver) -> None:
    order = next(order for order in game.orders[seat] if order.name == move.order)
    _hand_over(game, seat, game.asker, order)
    game.wish = None


def _hand_over(game: Position, giver: int, receiver: int, order: Order) -> None:
    """The order is shown to all, so that everybody sees that it is what was asked for."""
    hands.leave(game, giver, order)
    game.orders[receiver].append(order)
    game.shown |= {order.name}
    game.happened("hands over", giver, (order.name, str(receiver)))


def _grab(game: Position, seat: int, move: m.Grab, chance: Chance) -> bool:
    assert game.note is not None
    if game.note.effect == "trade":
        game.grabbed = (move.seat, move.face)
        return False
    _change_shelves(game, move.seat, seat, move.face)
    return True


def _part(game: Position, seat: int, move: m.Part, chance: Chance) -> bool:
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


def _give(game: Position, seat: int, move: m.Give, chance: Chance) -> bool:
    _change_shelves(game, seat, move.seat, move.face)
    return True


def _change_shelves(game: Position, giver: int, receiver: int, face: str) -> None:
    topping = game.deck.faces[face]
    game.toppings[giver].remove(topping)
    bags.collect(game, receiver, [topping], bought=False)


def _change_order(game: Position, seat: int, move: m.ChangeOrder, chance: Chance) -> bool:
    order = next(order for order in game.orders[seat] if order.name == move.order)
    drawn = hands.draw(game, "orders", 1, chance)
    hands.leave(game, seat, order)
    hands.discard(game, "orders", order, seat)
    game.orders[seat] += drawn
    return True


def _change_mission(game: Position, seat: int, move: m.ChangeMission, chance: Chance) -> bool:
    mission = next(card for card in game.missions[seat] if card.name == move.mission)
    drawn = hands.draw(game, "missions", 1, chance)
    game.missions[seat].remove(mission)
    hands.discard(game, "missions", mission, seat)
    game.missions[seat] += drawn
    return True


#: What choosing for a note does, by the kind of move.
DOES: dict[type, Callable[[Any, int, Any, Chance], bool]] = {
    m.TwoPiles: _move_piles,
    m.OneCrate: _from_crate,
    m.Ask: _ask,
    m.Grab: _grab,
    m.Part: _part,
    m.Give: _give,
    m.ChangeOrder: _change_order,
    m.ChangeMission: _change_mission,
}
