"""What moves: dice between tray and orders, tokens between the middle and their holders.

They lie in one layer above everything else, so that a redraw finds them again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pizzakit import shapes as s
from pizzakit.games.mozzaroller.drawing import sides
from pizzakit.games.mozzaroller.drawing.scene import SLOT, Scene, slot_at


def draw(scene: Scene) -> s.Markup:
    seen: Counter[str] = Counter()
    parts = [*_tokens(scene), *_placed(scene, seen), *_free(scene, seen)]
    return s.group(*parts, class_="pk-pieces")


def _key(face: str, seen: Counter[str]) -> str:
    """A name for a die: dice of one face count in the order in which they were placed."""
    seen[face] += 1
    return f"{face}:{seen[face]}"


def _placed(scene: Scene, seen: Counter[str]) -> Iterator[s.Markup]:
    for at in scene.game.started:
        order, (left, top) = scene.game.ring[at], scene.place.slots[at]
        for nth, face in enumerate(scene.game.placed[at] if order else ()):
            assert order is not None
            index = nth if order.joker else order.needs.index(face)
            x, y = slot_at(order, index, scene.game.rules.joker_dice)
            die = s.use(f"die-{face}", 0, 0, SLOT)
            yield s.group(die, at=(left + x, top + y), data_key=_key(face, seen))


def _free(scene: Scene, seen: Counter[str]) -> Iterator[s.Markup]:
    rolled, told = scene.game.rolled, Counter[str]()
    for at, face in enumerate(rolled):
        told[face] += 1
        which = f", {told[face]} of {rolled.count(face)}" if rolled.count(face) > 1 else ""
        yield s.touchable(
            f"die:{face}",
            f"{face} die{which}",
            s.use(f"die-{face}", 0, 0, scene.place.die),
            s.part("tap", class_="pk-o"),
            at=scene.die_at(at),
            key=_key(face, seen),
        )


def _tokens(scene: Scene) -> Iterator[s.Markup]:
    x, y = scene.place.tokens
    for at, (colour, suit) in enumerate(scene.suits.items()):
        holder = scene.game.holders[colour]
        middle = x + (at - 2.5) * 37, y
        spot = middle if holder is None else sides.token_at(scene.place.panels[holder], at)
        shown = s.token(suit, f"{scene.game.rules.tokens[at]}")
        yield s.group(shown, at=spot, data_key=f"token:{at}")
