"""What the things of the drawing are called, for those who hear it."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.mozzaroller.moves import in_words
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.phrases import listed
from pizzakit.shapes import turn

__all__ = ["collection", "description", "order", "place", "row", "title", "turn"]


def title(position: Mozzaroller, names: Sequence[str]) -> str:
    return f"{position.title}: {turn(position, names)}"


def description(position: Mozzaroller, names: Sequence[str]) -> str:
    """The whole position as text, with names."""
    return "\n".join(_with_name(line, names) for line in str(position).splitlines())


def _with_name(line: str, names: Sequence[str]) -> str:
    side, colon, rest = line.partition(":")
    number = side.removeprefix("side ")
    named = side != number and number.isdecimal() and int(number) <= len(names)
    return f"{names[int(number) - 1]}:{rest}" if named and colon else line


def order(position: Mozzaroller, at: int) -> str:
    """Such as "order 3, Ada in yellow: corn and olive, 1 corn placed"."""
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


def row(position: Mozzaroller, side: int, colour: str) -> str:
    """Such as "yellow: 3 orders, token 5"."""
    count = len(position.rows[side].get(colour, ()))
    orders = f"{count or 'no'} {'order' if count == 1 else 'orders'}"
    worth = position.rules.tokens[position.deck.colours.index(colour)]
    return f"{colour}: {orders}" + f", token {worth}" * (position.holders[colour] == side)


def collection(position: Mozzaroller, side: int, name: str) -> str:
    """All that a side has, in one sentence."""
    rows = ", ".join(f"{colour} {len(row)}" for colour, row in position.rows[side].items())
    held = [colour for colour, holder in position.holders.items() if holder == side]
    tokens = f"; tokens {listed(held)}" if held else ""
    return f"{name}: {rows or 'no orders'}{tokens}"


def place(reached: int) -> str:
    """
    >>> [place(reached) for reached in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return f"{reached}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(reached, 'th') }"
