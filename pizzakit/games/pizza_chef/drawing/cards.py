"""Cards in words and pictures: orders with what is missing for them, missions, notes, backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pizzakit import shapes
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef import bags, missions
from pizzakit.games.pizza_chef.deck import BASE, Deck, Mission, Note, Order
from pizzakit.games.pizza_chef.drawing import looks, words
from pizzakit.games.pizza_chef.drawing.layout import NOTE, ORDER, Scene
from pizzakit.games.pizza_chef.words import note_in_words
from pizzakit.phrases import counted
from pizzakit.shapes import Markup, fitted, group, label, part, touchable, use, wrap

__all__ = ["Shown", "back", "draw", "drawn", "fantasia", "hand", "width"]

_ROOM = NOTE - 20


class Shown(NamedTuple):
    """A card that is shown: by which id it is pointed at ("" for not at all), how many, waiting."""

    name: str
    card: Any  # None: the fantasia
    copies: int = 1
    waits: int = 0  # turns, or alone actions, that have to end before it can be played


def hand(scene: Scene) -> list[Shown]:
    """The own cards: fantasia, orders, missions, notes, and what is still to be chosen from."""
    game, me = scene.game, scene.me
    found = [Shown("fantasia", None)] if game.fantasia[me] and me == scene.seat else []
    found += [Shown(f"order:{one.name}", one) for one in game.orders[me] if one is not HIDDEN]
    found += [Shown(f"mission:{one.name}", one) for one in game.missions[me] if one is not HIDDEN]
    return found + _notes(scene) + _later(scene)


def _notes(scene: Scene) -> list[Shown]:
    """Notes that are alike lie on each other; one that has waited long enough counts for all."""
    game = scene.game
    held = [one for one in game.notes[scene.me] if one.note is not HIDDEN]
    found = []
    for note in dict.fromkeys([one.note for one in held]):
        ready = [one.ready for one in held if one.note == note]
        waits = max(min(ready) - game.clock, 0)
        found.append(Shown(f"note:{note.name}", note, len(ready), waits))
    return found


def _later(scene: Scene) -> list[Shown]:
    """Cards dealt at the start that are chosen from after those on the desk."""
    game, me = scene.game, scene.me
    return [
        Shown("", card)
        for name, cards in game.drawn[me].items()
        if not (me == game.to_move and name == game.choosing)
        for card in cards
        if card is not HIDDEN
    ]


def drawn(scene: Scene) -> list[Shown]:
    """What the one to move chooses from, as far as the one who looks may see it."""
    game, mover = scene.game, scene.game.to_move
    if game.phase != "keep" or mover is None:
        return []
    cards = game.drawn[mover][game.choosing]
    known = [card for card in cards if card is not HIDDEN]
    return [Shown(f"drawn:{c.name}", c, known.count(c)) for c in dict.fromkeys(known)]


def width(card: Any) -> float:
    return ORDER if card is None or isinstance(card, Order) else NOTE


def back(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """A card of one of the decks face down, 40 by 54."""
    return shapes.scaled(f"b{name}", x, y, scale)


def draw(scene: Scene, shown: Shown, at: tuple[float, float]) -> Markup:
    """A card at its place; a card that is only looked at cannot be pointed at."""
    if shown.card is None:
        return touchable("fantasia", _FANTASIA, *fantasia(scene), at=at)
    says, inside = _DRAWN[type(shown.card)](scene, shown)
    if not shown.name:
        return group(*inside, at=at, class_="pk0-ql pk0-qlater")
    kind = f"pk0-qa{shown.card.house}" if shown.name.startswith("order:") else "pk0-ql"
    says = f"drawn: {says}" if shown.name.startswith("drawn:") else says
    return touchable(shown.name, says, *inside, at=at, class_=kind)


# --- orders -----------------------------------------------------------------------

_FANTASIA = "your pizza fantasia: sauce, cheese and more, for a house of your choice"


def _order(scene: Scene, shown: Shown) -> tuple[str, list[Markup]]:
    card: Order = shown.card
    lacks = bags.lacking(card, scene.game.toppings[scene.me])
    ready = [] if lacks else [part("ready")]
    inside = [
        part("pq"),
        label(f"{card.house}", 28, 19, class_="pk-b pk-white"),
        label(f"{card.price}", ORDER - 15, 18, class_="pk0-qk"),
        *_title(card.name),
        *_needs(scene.game.deck, card, lacks),
        *ready,
        part("eo", class_="pk-o"),
    ]
    return words.order(card, lacks), inside


def _title(name: str) -> Iterator[Markup]:
    lines = wrap(name, ORDER - 6, 13, 2)
    for at, line in enumerate(lines):
        yield label(line, ORDER / 2, (46 if len(lines) == 1 else 40) + 13 * at, class_="pk0-qk")


def _needs(deck: Deck, order: Order, lacks: Sequence[str]) -> Iterator[Markup]:
    """Ticks on what is there, rings round what is missing."""
    for at, name in enumerate(order.toppings):
        x, y = 17 + 28 * (at % 4), 70 + 36 * (at // 4)
        yield looks.kind(deck, name, x, y, "z" if name in lacks else "y")


def fantasia(scene: Scene) -> list[Markup]:
    rules = scene.game.rules
    lines = [
        "sauce, cheese",
        f"and {_more(rules.fantasia_most - BASE)} more,",
        "a coin for each,",
        "any house",
    ]
    return [
        part("po", class_="pk0-qfan"),
        use("hat", 4, 1, 24),
        label("fantasia", 32, 18, class_="pk-b pk-white"),
        *(
            label(line, ORDER / 2, 54 + 19 * at, class_="pk-m pk0-ql")
            for at, line in enumerate(lines)
        ),
        part("eo", class_="pk-o"),
    ]


def _more(most: int) -> str:
    return f"1 to {most}" if most > 1 else "1"


# --- missions and notes -----------------------------------------------------------------


def _mission(scene: Scene, shown: Shown) -> tuple[str, list[Markup]]:
    card: Mission = shown.card
    game, me = scene.game, scene.me
    reached = missions.progress(card, game.pizzas[me], game.finisher == me)
    told, done = _progress(card, reached)
    inside = [
        part("pm"),
        fitted(card.name, 10, 18, NOTE - 46, 13, class_="pk-white"),
        label(f"{card.coins}", NOTE - 15, 18, class_="pk0-qk"),
        *_text(missions.text(card)),
        label(told, 10, 124, class_="pk0-qdim"),
        *([use("tick", NOTE - 28, 106, 20)] if done else []),
        part("en", class_="pk-o"),
    ]
    return words.mission(card, reached), inside


def _progress(card: Mission, reached: int) -> tuple[str, bool]:
    if card.kind == "first":
        return ("done" if reached else "still open"), bool(reached)
    return f"{min(reached, card.count)} of {card.count} so far", reached >= card.count


def _text(text: str) -> Iterator[Markup]:
    for at, line in enumerate(wrap(text, _ROOM, 12, 4)):
        yield label(line, 10, 46 + 18 * at)


def _note(scene: Scene, shown: Shown) -> tuple[str, list[Markup]]:
    card: Note = shown.card
    inside = [
        part("pn", class_="pk0-qnote"),
        fitted(card.name, 10, 18, NOTE - (70 if shown.copies > 1 else 44), 13, class_="pk0-qb"),
        *([use("pen", NOTE - 28, 2, 22)] if card.pen else []),
        *(
            [label(f"×{shown.copies}", NOTE - 34, 18, class_="pk-e pk0-qb")]
            if shown.copies > 1
            else []
        ),
        *_text(note_in_words(card)),
        *_when(scene, shown),
        part("en", class_="pk-o"),
    ]
    return words.note(card, bool(shown.waits), shown.copies), inside


def _when(scene: Scene, shown: Shown) -> Iterator[Markup]:
    """Whether a note in hand can be played yet."""
    if not shown.name.startswith("note:"):
        return
    one = "a turn" if scene.game.seats > 1 else "an action"
    what = one if shown.waits == 1 else counted(shown.waits, one.split()[1])
    told = f"waits {what} first" if shown.waits else "free, between actions"
    yield label(told, 10, 124, class_="pk0-qdim")


_DRAWN: dict[type, Any] = {Order: _order, Mission: _mission, Note: _note}
