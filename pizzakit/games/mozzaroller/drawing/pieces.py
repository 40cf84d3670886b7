"""What moves: dice between tray and orders, tokens between the middle and their holders.

They lie in one layer above everything else, so that a redraw finds them again.
"""

from __future__ import annotations

from collections import Counter

from pizzakit.games.mozzaroller.drawing import ring, sides, tray
from pizzakit.games.mozzaroller.drawing.layout import Layout
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.shapes import Markup, die, group, join, outline, suits_for, token, touchable

__all__ = ["draw"]


def draw(position: Mozzaroller, place: Layout) -> Markup:
    seen: Counter[str] = Counter()
    parts = [*_tokens(position, place), *_placed(position, place, seen), *_free(position, place, seen)]
    return group(join(parts))


def _key(face: str, seen: Counter[str]) -> str:
    """A name for a die: in the order in which dice of its face were placed."""
    seen[face] += 1
    return f"die:{face}:{seen[face]}"


def _placed(position: Mozzaroller, place: Layout, seen: Counter[str]) -> list[Markup]:
    made = []
    for at in position.started:
        order = position.ring[at]
        if order is None:
            continue
        for nth, face in enumerate(position.placed[at]):
            index = nth if order.joker else order.needs.index(face)
            x, y = ring.slot_at(order, index, position.rules.joker_dice)
            spot = place.slots[at][0] + x, place.slots[at][1] + y
            made.append(group(die(face, ring.SLOT), at=spot, class_="pk-mv pk-on", data_key=_key(face, seen)))
    return made


def _free(position: Mozzaroller, place: Layout, seen: Counter[str]) -> list[Markup]:
    size, totals, told = place.dice[0], Counter(position.rolled), Counter[str]()
    made = []
    for at, face in enumerate(position.rolled):
        told[face] += 1
        which = f", {told[face]} of {totals[face]}" if totals[face] > 1 else ""
        made.append(
            touchable(
                f"die:{face}", f"{face} die{which}", die(face, size), outline(size, size),
                at=tray.die_place(place, at), key=_key(face, seen), class_="pk-mv",
            )
        )  # fmt: skip
    return made


def _tokens(position: Mozzaroller, place: Layout) -> list[Markup]:
    suits = suits_for(position.deck.colours)
    made = []
    for at, (colour, holder) in enumerate(position.holders.items()):
        middle = place.tokens[0] + (at - 2.5) * 34, place.tokens[1]
        spot = middle if holder is None else sides.token_place(place, holder, at)
        shown = token(suits[colour], str(position.rules.tokens[at]))
        made.append(group(shown, at=spot, class_="pk-mv pk-on", data_key=f"token:{colour}"))
    return made
