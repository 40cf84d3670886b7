"""What somebody has in mind who points at part of a move of Pizza Chef, or at an order's house."""

from __future__ import annotations

from collections.abc import Callable

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.position import Position

#: Values of the things pointed at, by their kind, in the order in which they were.
Pointed = dict[str, list[str]]


def partly(game: Position, touches: tuple[str, ...]) -> Move | None:
    """The move that somebody has in mind who points at these things together, and no others."""
    things: Pointed = {}
    for touch in touches:
        kind, _, value = touch.partition(":")
        things.setdefault(kind, []).append(value)
    make = _TOGETHER.get(frozenset(things))
    return make(game, things) if make else None


def _delivery(game: Position, things: Pointed) -> Move:
    """An order to a house: its own, or another one."""
    name, house = things["order"][-1], int(things["house"][-1])
    home = next((order.house for order in game.deck.orders if order.name == name), house)
    return (m.deliver if house == home else m.misdeliver)(name, house)


def _house(game: Position, things: Pointed) -> Move:
    """An order for this house; without one any other, or the fantasia."""
    house, seat = int(things["house"][-1]), game.to_move or 0
    orders = [order for order in game.orders[seat] if order is not HIDDEN]
    for order in orders:
        if order.house == house:
            return m.deliver(order.name, house)
    if orders:
        return m.misdeliver(orders[0].name, house)
    return m.fantasia(house) if game.fantasia[seat] else m.deliver("", house)


def _order(game: Position, things: Pointed) -> Move:
    """An order is delivered, unless somebody has asked for one, or a note changes it."""
    name = things["order"][-1]
    if game.phase == "hand":
        return m.hand_over(name)
    if game.note is not None and game.note.effect == "new order":
        return m.change_order(name)
    home = next((order.house for order in game.deck.orders if order.name == name), 0)
    return m.deliver(name, home)


def _mission(game: Position, things: Pointed) -> Move:
    name = things["mission"][-1]
    changes = game.note is not None and game.note.effect == "new mission"
    return m.change_mission(name) if changes else m.discard_mission(name)


def _asked(game: Position, things: Pointed) -> Move:
    """Somebody is asked for an order; a missing part reads like one that does not exist."""
    seat = int(things.get("seat", ["-1"])[-1])
    if "house" in things or "kind" not in things:
        return m.ask(seat, "house", things.get("house", ["0"])[-1])
    return m.ask(seat, "without" if "without" in things else "with", things["kind"][-1])


_TOGETHER: dict[frozenset[str], Callable[[Position, Pointed], Move]] = {
    frozenset(kinds.split()): make
    for kinds, make in {
        "discards": lambda game, things: _DISCARDED[things["discards"][-1]],
        "house": _house,
        "order": _order,
        "order house": _delivery,
        "mission": _mission,
        "fantasia": lambda game, things: m.fantasia(1),
        **dict.fromkeys(("seat", "kind", "with", "without", "seat house"), _asked),
        **dict.fromkeys(("seat with", "seat without"), _asked),
        **dict.fromkeys(("seat with kind", "seat without kind"), _asked),
    }.items()
}
_DISCARDED: dict[str, Move] = {
    "orders": m.discard_order(""),
    "missions": m.discard_mission(""),
    "bags": m.SHUFFLE_BAGS,
}
