"""What moves: dice between tray and orders, tokens between the middle and their holders.

They lie in one layer above everything else, so that a redraw finds them again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pizzakit.games.mozzaroller.drawing import ring, sides, tray
from pizzakit.games.mozzaroller.drawing.layout import Layout
from pizzakit.games.mozzaroller.rules import INGREDIENTS, Mozzaroller
from pizzakit.shapes import (
    Markup,
    coin,
    dice,
    element,
    group,
    join,
    part,
    suits_for,
    token,
    touchable,
    use,
)

__all__ = ["definitions", "draw"]


def definitions(die: float) -> Markup:
    """The round of the tokens, the dice, and what shows that a die can be chosen."""
    side = die + 2
    frame = element("rect", id="pk0-tap", x=-1, y=-1, width=side, height=side, rx=10)
    return join([coin(), dice(INGREDIENTS), frame])


def draw(position: Mozzaroller, place: Layout) -> Markup:
    seen: Counter[str] = Counter()
    parts = [*_tokens(position, place), *_placed(position, place, seen)]
    return group(*parts, *_free(position, place, seen), class_="pk-pieces")


def _key(face: str, seen: Counter[str]) -> str:
    """A name for a die: dice of one face count in the order in which they were placed."""
    seen[face] += 1
    return f"{face}:{seen[face]}"


def _placed(position: Mozzaroller, place: Layout, seen: Counter[str]) -> Iterator[Markup]:
    for at in position.started:
        order = position.ring[at]
        for nth, face in enumerate(position.placed[at] if order else ()):
            assert order is not None
            index = nth if order.joker else order.needs.index(face)
            x, y = ring.slot_at(order, index, position.rules.joker_dice)
            spot = place.slots[at][0] + x, place.slots[at][1] + y
            key = _key(face, seen)
            yield group(use(f"die-{face}", 0, 0, ring.SLOT), at=spot, data_key=key)


def _free(position: Mozzaroller, place: Layout, seen: Counter[str]) -> Iterator[Markup]:
    totals, told = Counter(position.rolled), Counter[str]()
    for at, face in enumerate(position.rolled):
        told[face] += 1
        which = f", {told[face]} of {totals[face]}" if totals[face] > 1 else ""
        yield touchable(
            f"die:{face}",
            f"{face} die{which}",
            use(f"die-{face}", 0, 0, place.die),
            part("tap", class_="pk-o"),
            at=tray.die_place(place, at),
            key=_key(face, seen),
        )


def _tokens(position: Mozzaroller, place: Layout) -> Iterator[Markup]:
    for at, (colour, suit) in enumerate(suits_for(position.deck.colours).items()):
        holder = position.holders[colour]
        middle = place.tokens[0] + (at - 2.5) * 37, place.tokens[1]
        spot = middle if holder is None else sides.token_place(place, holder, at)
        shown = token(suit, f"{position.rules.tokens[at]}")
        yield group(shown, at=spot, data_key=f"token:{at}")
