"""The desk: decks and discard piles, or whatever is under way: drawn cards, a pizza, a note."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pizzakit import shapes as s
from pizzakit.games.pizza_chef.deck import CLOSED, DECKS
from pizzakit.games.pizza_chef.drawing import bench, cards, pieces
from pizzakit.games.pizza_chef.drawing.scene import Scene


def draw(scene: Scene) -> s.Markup:
    inside = _SHOWN.get(scene.game.phase, bench.draw)
    return s.panel(scene.place.desk, *inside(scene))


# --- decks and discard piles ----------------------------------------------------------


def _decks(scene: Scene) -> Iterator[s.Markup]:
    box, narrow = scene.place.desk, scene.narrow
    yield s.label("The restaurant", 12, 23, class_="pk-b")
    if not narrow:
        told = f"draw {scene.game.rules.draw}, keep 1 or more; of notes just 1"
        yield s.label(told, 160, 22, class_="small")
    step = (box.width - 8) / 3 if narrow else 206
    for nth, name in enumerate(DECKS):
        yield s.group(*_deck(scene, name), at=(8 + step * nth, 40))
    yield s.group(*_restock(scene), at=(8, 146) if narrow else (630, 40))


def _deck(scene: Scene, name: str) -> Iterator[s.Markup]:
    """A deck, and what has been discarded of it."""
    narrow, left = scene.narrow, len(scene.game.decks[name])
    size, shift = (1.1, 62) if narrow else (1.7, 104)
    width, height = 40 * size, 54 * size
    pile = [pieces.back(name, -3 * nth, -3 * nth, size) for nth in reversed(range(min(left, 2)))]
    says, frame = f"deck of {name}, {left} left", s.outline(width + 6, height + 6, -3, -3)
    yield s.touchable(f"deck:{name}", says, *(pile or [_slot(width, height)]), frame, at=(8, 4))
    yield s.label(f"{left}", width + 8, height + 8.5, class_="count")
    yield _discards(scene, name, (shift, 4))
    yield s.label(name, 8, height + (29 if narrow else 26), class_="small")


def _slot(width: float, height: float) -> s.Markup:
    return s.rect(width, height, "pk-slot", round_=6)


def _discards(scene: Scene, name: str, at: s.Point) -> s.Markup:
    """Face down; orders and missions can be put there."""
    (width, height), gone = (50, 64), len(scene.game.discards[name])
    inside = [_slot(width, height), s.label(f"{gone}", 25, height + 16, class_="pk-m small")]
    if gone:
        inside.append(s.scaled(f"back-{name}", 9, 8, 0.8, class_="later"))
    if name == "notes":
        return s.group(*inside, at=at)
    says, frame = f"discarded {name}, {gone} there", s.outline(width, height)
    return s.touchable(f"discards:{name}", says, *inside, frame, at=at)


def _restock(scene: Scene) -> Iterator[s.Markup]:
    """What restocking needs: the button, the discarded bags; and how many toppings are gone."""
    game, on = scene.game, "restock" in scene.used
    says = "restock: then point at crates, or at the discarded bags"
    yield s.button("restock", "Restock", s.Box(3, 4, 130, 46), says, on)
    gone, bag = len(game.bag_waste), pieces.tile(game.deck, CLOSED, 24, 25)
    says, frame = f"discarded mystery bags, {gone} there", s.outline(88, 50)
    yield s.touchable("discards:bags", says, *_waste(bag, gone), frame, at=(148, 2))
    yield s.group(*_waste(s.scaled("sack", 24, 25, 0.8), len(game.waste)), at=(248, 2))
    if not scene.narrow:
        told = {6: "clear the market", 150: "bags gone", 234: "toppings gone"}
        yield s.group(*(s.label(text, x, 70) for x, text in told.items()), class_="small")


def _waste(picture: s.Markup, count: int) -> Iterator[s.Markup]:
    """A place for discarded toppings, 88 by 50, and how many lie there."""
    yield _slot(88, 50)
    yield picture
    yield s.label(f"×{count}", 49, 31, class_="pk-b")


# --- cards to choose from -------------------------------------------------------------


def _drawn(scene: Scene) -> Iterator[s.Markup]:
    game, mover = scene.game, scene.game.to_move
    assert mover is not None
    whose = "Your" if scene.moving else f"{scene.short[mover]}’s"
    yield s.label(f"{whose} {game.choosing} to choose from", 12, 23, class_="pk-b")
    if scene.drawn:
        room = scene.place.desk.width - 16
        yield s.group(*cards.side_by_side(scene, scene.drawn, room), at=(8, 34))
    else:
        for nth in range(len(game.drawn[mover][game.choosing])):
            yield pieces.back(game.choosing, 12 + 74 * nth, 36, 1.5)


_SHOWN: dict[str, Callable[[Scene], Iterator[s.Markup]]] = {
    "act": _decks,
    "keep": _drawn,
    "pay": bench.pizza,
}
