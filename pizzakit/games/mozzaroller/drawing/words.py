"""What the things of the drawing are called, for those who hear it."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.mozzaroller.moves import in_words
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.shapes import listed

__all__ = ["description", "order", "places", "row", "title", "turn"]


def title(position: Mozzaroller, names: Sequence[str]) -> str:
    return f"{position.title}: {turn(position, names)}"


def turn(position: Mozzaroller, names: Sequence[str]) -> str:
    """Whose turn it is, or who has won."""
    if position.to_move is not None:
        return f"{names[position.to_move]} to move"
    places = position.ranking()
    best = [name for name, place in zip(names, places, strict=True) if place == 1]
    return f"{listed(best)} {'wins' if len(best) == 1 else 'share the win'}"


def description(position: Mozzaroller, names: Sequence[str]) -> str:
    """The whole position as text, with names."""
    text = str(position)
    for side, name in enumerate(names, 1):
        text = text.replace(f"\nside {side}:", f"\n{name}:")
    return text


def order(position: Mozzaroller, at: int) -> str:
    """"order 3, Ada in yellow: corn and olive, 1 corn placed"."""
    card = position.ring[at]
    if card is None:
        return f"place {at + 1}, no order"
    wants = f"{position.rules.joker_dice} alike, any" if card.joker else listed(card.needs)
    who = f"joker {card.name}" if card.joker else f"{card.name} in {card.colour}"
    extra = f", with {card.extra}" if card.extra else ""
    return f"order {at + 1}, {who}: {wants}{extra}{_progress(position, at)}"


def _progress(position: Mozzaroller, at: int) -> str:
    if not position.placed[at]:
        return ""
    if not position.missing(at):
        return ", complete"
    return f", {in_words(position.placed[at])} placed"


def row(position: Mozzaroller, side: int, colour: str, name: str) -> str:
    """"yellow, Ana: 3 orders, token 5"."""
    count = len(position.rows[side].get(colour, ()))
    orders = f"{count or 'no'} {'order' if count == 1 else 'orders'}"
    worth = position.rules.tokens[position.deck.colours.index(colour)]
    held = f", token {worth}" if position.holders[colour] == side else ""
    return f"{colour}, {name}: {orders}{held}"


def places(place: int) -> str:
    """
    >>> [places(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"
