"""What there is to show: cards in hand and on the desk, what lies in front of a seat, its bill."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef.ending import Line
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.phrases import counted


class Shown(NamedTuple):
    """A card that is shown: by which id it is pointed at ("" for not at all), how many, waiting."""

    name: str
    card: Any  # None: the fantasia
    copies: int = 1
    waits: int = 0  # turns, or alone actions, that have to end before it can be played


def hand(game: PizzaChef, seat: int, fantasia: bool) -> list[Shown]:
    """A seat's cards as far as they are known: orders, missions, notes, and those to choose from.

    `fantasia`: its own order before them, as long as it has not been delivered.
    """
    return [
        *[Shown("fantasia", None)] * (fantasia and game.fantasia[seat]),
        *[Shown(f"order:{one.name}", one) for one in game.orders[seat] if one is not HIDDEN],
        *[Shown(f"mission:{one.name}", one) for one in game.missions[seat] if one is not HIDDEN],
        *_notes(game, seat),
        *_later(game, seat),
    ]


def _notes(game: PizzaChef, seat: int) -> list[Shown]:
    """Notes that are alike lie on each other; one that has waited long enough counts for all."""
    held = [one for one in game.notes[seat] if one.note is not HIDDEN]
    found = []
    for note in dict.fromkeys([one.note for one in held]):
        ready = [one.ready for one in held if one.note == note]
        waits = max(min(ready) - game.clock, 0)
        found.append(Shown(f"note:{note.name}", note, len(ready), waits))
    return found


def _later(game: PizzaChef, seat: int) -> list[Shown]:
    """Cards dealt at the start that are chosen from after those on the desk."""
    return [
        Shown("", card)
        for name, cards in game.drawn[seat].items()
        if not (seat == game.to_move and name == game.choosing)
        for card in cards
        if card is not HIDDEN
    ]


def drawn(game: PizzaChef) -> list[Shown]:
    """What the one to move chooses from, as far as the one who looks may see it."""
    if game.phase != "keep" or game.to_move is None:
        return []
    known = [card for card in game.drawn[game.to_move][game.choosing] if card is not HIDDEN]
    return [Shown(f"drawn:{c.name}", c, known.count(c)) for c in dict.fromkeys(known)]


def faces(game: PizzaChef, seat: int) -> Counter[str]:
    """Toppings in front of a seat, by what they look like, kinds in the deck's order."""
    there = Counter([topping.face for topping in game.toppings[seat]])
    return Counter({face: there[face] for face in game.deck.faces if face in there})


def known(game: PizzaChef, seat: int) -> list[str]:
    """Orders in somebody's hand that everybody has seen."""
    return [f"{one.name} ({one.house})" for one in game.orders[seat] if one is not HIDDEN]


def bill(game: PizzaChef, seat: int) -> list[Line]:
    """The lines of a seat's bill; orders that were not delivered stand together in one."""
    lines = game.receipt_lines(seat)
    found = [line for line in lines if line.sum != "undelivered"]
    left = [line for line in lines if line.sum == "undelivered"]
    if left:
        about = counted(len(left), "order") + " not delivered"
        found.append(left[0]._replace(about=about, coins=sum(line.coins for line in left)))
    return found
