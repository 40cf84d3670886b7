"""Cards: orders with what is missing for them, missions, notes, the fantasia."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit import shapes as s
from pizzakit.games.pizza_chef import bags, missions
from pizzakit.games.pizza_chef.deck import BASE, Mission, Note, Order
from pizzakit.games.pizza_chef.drawing import pieces, words
from pizzakit.games.pizza_chef.drawing.scene import CARD, GAP, NOTE, ORDER, Scene, laid
from pizzakit.games.pizza_chef.drawing.shown import Shown
from pizzakit.games.pizza_chef.words import note_in_words


def definitions() -> s.Markup:
    """What is round a card, and catches a finger."""
    widths = (("narrow", ORDER), ("wide", NOTE))
    return s.join(
        s.rect(width + 4, CARD + 4, at=(-2, -2), round_=10, id=f"o-{name}")
        for name, width in widths
    )


def side_by_side(scene: Scene, cards: Sequence[Shown], room: float) -> Iterator[s.Markup]:
    """Cards in as many rows as they need."""
    for one, (x, row) in zip(cards, laid(cards, room), strict=True):
        yield _card(scene, one, (x, row * (CARD + GAP)))


def _card(scene: Scene, shown: Shown, at: s.Point) -> s.Markup:
    """A card at its place; a card that is only looked at cannot be pointed at."""
    card, kind = shown.card, "text"
    if card is None:
        inside = _fantasia(scene.game.rules.fantasia_most - BASE)
        return s.touchable("fantasia", words.FANTASIA, *inside, at=at)
    if isinstance(card, Order):
        lacks = bags.lacking(card, scene.game.toppings[scene.me])
        says, inside = words.order(card, lacks), _order(scene, card, lacks)
        if shown.name.startswith("order:"):
            kind = f"for{card.house}"
    elif isinstance(card, Mission):
        finished = scene.game.finisher == scene.me
        reached = missions.progress(card, scene.game.pizzas[scene.me], finished)
        says, inside = words.mission(card, reached), _mission(card, reached)
    else:
        says = words.note(card, bool(shown.waits), shown.copies)
        inside = _note(card, shown.copies, words.when(scene.game, shown))
    if not shown.name:
        return s.group(*inside, at=at, class_="text later")
    says = f"drawn: {says}" if shown.name.startswith("drawn:") else says
    return s.touchable(shown.name, says, *inside, at=at, class_=kind)


# --- narrow ones ------------------------------------------------------------------


def _order(scene: Scene, order: Order, lacks: Sequence[str]) -> Iterator[s.Markup]:
    """With ticks on the toppings that are there, rings round what is missing."""
    yield s.part("order")
    yield s.label(f"{order.house}", 28, 19, class_="pk-b pk-white")
    lines = s.wrap(order.name, ORDER - 6, 13, 2)
    first = 52 - 6 * len(lines)
    title = [s.label(line, ORDER / 2, first + 13 * nth) for nth, line in enumerate(lines)]
    yield s.group(s.label(f"{order.price}", ORDER - 15, 18), *title, class_="name")
    for nth, name in enumerate(order.toppings):
        x, y = s.in_grid(nth, 4, (28, 36), (17, 70))
        yield pieces.kind(scene.game.deck, name, x, y, "lack" if name in lacks else "have")
    if not lacks:
        yield s.part("ready")
    yield s.part("o-narrow", class_="pk-o")


def _fantasia(most: int) -> Iterator[s.Markup]:
    """The order that everybody has of their own, with up to so many kinds besides the base."""
    more = f"and {f'1 to {most}' if most > 1 else '1'} more,"
    yield s.part("narrow", class_="fantasia")
    yield s.use("hat", 4, 1, 24)
    yield s.label("fantasia", 32, 18, class_="pk-b pk-white")
    for nth, line in enumerate(("sauce, cheese", more, "a coin for each,", "any house")):
        yield s.label(line, ORDER / 2, 54 + 19 * nth, class_="pk-m text")
    yield s.part("o-narrow", class_="pk-o")


# --- wide ones --------------------------------------------------------------------


def _mission(mission: Mission, reached: int) -> Iterator[s.Markup]:
    yield s.part("mission")
    yield s.fitted(mission.name, 10, 18, NOTE - 46, 13, class_="pk-white")
    yield s.label(f"{mission.coins}", NOTE - 15, 18, class_="name")
    yield from _told(missions.text(mission), words.progress(mission, reached))
    if reached >= mission.count:
        yield s.use("tick", NOTE - 28, 106, 20)
    yield s.part("o-wide", class_="pk-o")


def _note(note: Note, copies: int, when: str) -> Iterator[s.Markup]:
    yield s.part("wide", class_="note")
    several = copies > 1
    yield s.fitted(note.name, 10, 18, NOTE - (70 if several else 44), 13, class_="pk-dark")
    if note.pen:
        yield s.use("pen", NOTE - 28, 2, 22)
    if several:
        yield s.label(f"×{copies}", NOTE - 34, 18, class_="pk-e pk-dark")
    yield from _told(note_in_words(note), when)
    yield s.part("o-wide", class_="pk-o")


def _told(text: str, below: str) -> Iterator[s.Markup]:
    """What stands on a card, and how it is with it now."""
    yield s.paragraph(text, 10, 46, NOTE - 20, 12, 4, 18)
    yield s.label(below, 10, 124, class_="dim")
