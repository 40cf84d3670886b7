"""What the things of the drawing are called, for those who hear it."""

from __future__ import annotations

from pizzakit.games.mozzaroller.drawing.scene import Scene
from pizzakit.games.mozzaroller.moves import in_words
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.games.mozzaroller.words import wanted_by_joker, why_over
from pizzakit.phrases import listed


def now(scene: Scene) -> str:
    """What the one who looks can do now, or what all others wait for."""
    if scene.game.over:
        told = why_over(scene.game)
        return f"{told[0].upper()}{told[1:]}."
    return scene.told(scene.status)


def order(position: Mozzaroller, at: int) -> str:
    """Such as "order 3, Ada in yellow: corn and olive, 1 corn placed"."""
    card = position.ring[at]
    if card is None:
        return f"place {at + 1}, no order"
    wants = wanted_by_joker(position) if card.joker else listed(card.needs)
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
