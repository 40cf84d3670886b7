"""What lies in front of the one who looks: toppings, and cards that only they can see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pizzakit.games.pizza_chef.drawing import cards, looks, words
from pizzakit.games.pizza_chef.drawing.cards import Shown
from pizzakit.games.pizza_chef.drawing.layout import CARD, GAP, TILE, Scene, flow
from pizzakit.phrases import counted, listed
from pizzakit.shapes import (
    Markup,
    ground,
    group,
    join,
    label,
    part,
    shorten,
    touchable,
)

__all__ = ["draw", "faces", "shelf"]


def draw(scene: Scene) -> Markup:
    box, game, me = scene.place.kitchen, scene.game, scene.me
    shown = cards.hand(scene)
    room, told = box.width - 16, 190 if scene.place.tall else 520
    high = -(-max(len(faces(scene, me)), 1) // int(room // TILE)) * TILE
    return group(
        ground(box.width, box.height, mine=me == game.to_move),
        looks.pawn(me, 24, 20),
        label(shorten(scene.names[me], box.width - told, 16), 42, 26, class_="pk-b"),
        label(_told(scene), box.width - 12, 25, class_="pk-e pk0-qs"),
        group(shelf(scene, me, room), at=(8, 40)),
        group(*_hand(scene, shown, room), at=(8, 48 + high)),
        at=box.at,
    )


def _told(scene: Scene) -> str:
    left = scene.game.rules.pizzas - len(scene.game.pizzas[scene.me])
    pizzas = "all pizzas delivered" if left <= 0 else f"{counted(left, 'pizza')} to go"
    return (
        pizzas if scene.place.tall else f"{pizzas}; a tick is what you have, a ring what you lack"
    )


def _hand(scene: Scene, shown: list[Shown], room: float) -> Iterator[Markup]:
    if not shown:
        yield label(_backs(scene), 4, 22, class_="pk0-qs")
    for one, (x, row) in zip(shown, flow([cards.width(o.card) for o in shown], room), strict=True):
        yield cards.draw(scene, one, (x, row * (CARD + GAP)))


def _backs(scene: Scene) -> str:
    """What an onlooker sees of a hand."""
    game, me = scene.game, scene.me
    told = [
        counted(len(cards_), name)
        for name, cards_ in (
            ("order", game.orders[me]),
            ("mission", game.missions[me]),
            ("note", game.notes[me]),
        )
    ]
    return f"In hand: {listed(told)}."


# --- toppings ---------------------------------------------------------------------


def faces(scene: Scene, seat: int) -> Counter[str]:
    """What lies in front of a seat, by what it looks like, kinds in the deck's order."""
    faces_ = list(scene.game.deck.faces)
    held = sorted([topping.face for topping in scene.game.toppings[seat]], key=faces_.index)
    return Counter(held)


def shelf(scene: Scene, seat: int, room: float) -> Markup:
    """Toppings of a seat; what a move points at can be pointed at."""
    held, across = faces(scene, seat), int(room // TILE)
    if not held:
        return label("no toppings", 4, 28, class_="pk0-qs")
    return join(
        _topping(scene, seat, face, count, (TILE * (at % across) + 24, TILE * (at // across) + 24))
        for at, (face, count) in enumerate(held.items())
    )


def _topping(scene: Scene, seat: int, face: str, count: int, spot: tuple[float, float]) -> Markup:
    name, deck = f"topping:{seat}:{face}", scene.game.deck
    x, y = (0.0, 0.0) if name in scene.used else spot
    inside = [looks.tile(deck, deck.faces[face], x, y)]
    if count > 1:
        inside.append(label(f"{count}", x + 15, y - 9.5, class_="pk0-qc"))
    if name not in scene.used:
        return join(inside)
    frame = part("et", class_="pk-o")
    return touchable(name, words.owned(scene, seat, face, count), *inside, frame, at=spot)
