"""What somebody has in mind who points at things on the board of Pizza Chef, legal or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_chef import moves as m

if TYPE_CHECKING:
    from pizzakit.games.pizza_chef.rules import PizzaChef

__all__ = ["meant"]

#: Values of the things pointed at, by their kind, in the order in which they were.
Pointed = dict[str, list[str]]


def meant(game: PizzaChef, touches: tuple[str, ...]) -> Move | None:
    """The move of all these things together; where they make none, of the last one alone."""
    for some in (touches, touches[-1:]):
        things: Pointed = {}
        for touch in some:
            kind, _, value = touch.partition(":")
            things.setdefault(kind, []).append(value)
        if make := _TOGETHER.get(frozenset(things)):
            return make(game, things)
    return None


def _crates(game: PizzaChef, things: Pointed) -> Move:
    """Crates are gathered from, unless a note asks for one or two of them."""
    numbers = [int(value) for value in things["crate"]]
    effect = game.note.effect if game.phase == "note" and game.note is not None else ""
    if game.phase == "put":
        return m.put(numbers[-1])
    if effect in ("pick", "skim"):
        return m.one_crate(numbers[-1])
    if effect in ("mix", "swap piles"):
        return m.TwoPiles(numbers[0], numbers[-1])
    return m.gather(tuple(numbers))


def _topping(game: PizzaChef, things: Pointed) -> Move:
    """A topping is returned, or does what the position asks for."""
    seat, _, face = things["topping"][-1].partition(":")
    kind = things.get("kind", [""])[-1]
    if game.phase == "pay":
        return m.use(int(seat), face, kind)
    return _TOPPING.get(_under_way(game), m.give_back)(int(seat), face)


def _under_way(game: PizzaChef) -> str:
    if game.phase == "note" and game.note is not None:
        return "rid" if game.grabbed else game.note.effect
    return game.phase


_TOPPING: dict[str, Callable[[int, str], Move]] = {
    "spoiled": m.drop_bag,
    "take": m.grab,
    "trade": m.grab,
    "rid": m.part,
}


def _delivery(game: PizzaChef, things: Pointed) -> Move:
    """An order to a house: its own, or another one."""
    name, house = things["order"][-1], int(things["house"][-1])
    home = next((order.house for order in game.deck.orders if order.name == name), house)
    return (m.deliver if house == home else m.misdeliver)(name, house)


def _house(game: PizzaChef, things: Pointed) -> Move:
    """An order for this house; without one any other, or the fantasia."""
    house, seat = int(things["house"][-1]), game.to_move or 0
    orders = [order for order in game.orders[seat] if order is not HIDDEN]
    for order in orders:
        if order.house == house:
            return m.deliver(order.name, house)
    if orders:
        return m.misdeliver(orders[0].name, house)
    return m.fantasia(house) if game.fantasia[seat] else m.deliver("", house)


def _order(game: PizzaChef, things: Pointed) -> Move:
    """An order is delivered, unless somebody has asked for one, or a note changes it."""
    name = things["order"][-1]
    if game.phase == "hand":
        return m.hand_over(name)
    if _under_way(game) == "new order":
        return m.change_order(name)
    home = next((order.house for order in game.deck.orders if order.name == name), 0)
    return m.deliver(name, home)


def _mission(game: PizzaChef, things: Pointed) -> Move:
    name = things["mission"][-1]
    return m.change_mission(name) if _under_way(game) == "new mission" else m.discard_mission(name)


def _asked(game: PizzaChef, things: Pointed) -> Move:
    """Somebody is asked for an order; a missing part reads like one that does not exist."""
    seat = int(things.get("seat", ["-1"])[-1])
    if "house" in things or "kind" not in things:
        return m.ask(seat, "house", things.get("house", ["0"])[-1])
    return m.ask(seat, "without" if "without" in things else "with", things["kind"][-1])


def _given(game: PizzaChef, things: Pointed) -> Move:
    giver, _, face = things["topping"][-1].partition(":")
    return m.give(int(giver), face, int(things["seat"][-1]))


_TOGETHER: dict[frozenset[str], Callable[[PizzaChef, Pointed], Move]] = {
    frozenset(kinds.split()): make
    for kinds, make in {
        "crate": _crates,
        "restock crate": lambda game, things: m.clear(tuple(map(int, things["crate"]))),
        "restock": lambda game, things: m.clear(()),
        "restock discards": lambda game, things: m.SHUFFLE_BAGS,
        "discards": lambda game, things: _DISCARDED[things["discards"][-1]],
        "order discards": lambda game, things: m.discard_order(things["order"][-1]),
        "mission discards": lambda game, things: m.discard_mission(things["mission"][-1]),
        "deck": lambda game, things: m.take(things["deck"][-1]),
        "drawn": lambda game, things: m.keep(tuple(things["drawn"])),
        "note": lambda game, things: m.play_note(things["note"][-1]),
        "topping": _topping,
        "topping kind": _topping,
        "house": _house,
        "order": _order,
        "order house": _delivery,
        "mission": _mission,
        "fantasia": lambda game, things: m.fantasia(1),
        "fantasia house": lambda game, things: m.fantasia(int(things["house"][-1])),
        "seat": _asked,
        "kind": _asked,
        "with": _asked,
        "without": _asked,
        "seat house": _asked,
        "seat with": _asked,
        "seat without": _asked,
        "seat with kind": _asked,
        "seat without kind": _asked,
        "topping seat": _given,
        "serve": lambda game, things: m.SERVE,
        "done": lambda game, things: m.DONE,
        "keep": lambda game, things: m.KEEP_BAG,
        "end": lambda game, things: m.END,
    }.items()
}
_DISCARDED: dict[str, Move] = {
    "orders": m.discard_order(""),
    "missions": m.discard_mission(""),
    "bags": m.SHUFFLE_BAGS,
}
