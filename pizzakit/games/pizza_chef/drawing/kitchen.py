"""What lies in front of the one who looks: toppings, and cards that only they can see."""

from __future__ import annotations

from pizzakit import shapes as s
from pizzakit.games.pizza_chef.drawing import cards, pieces, shown, words
from pizzakit.games.pizza_chef.drawing.scene import TILE, Scene, shelf_height


def draw(scene: Scene) -> s.Markup:
    box, me = scene.place.kitchen, scene.me
    room, told = box.width - 16, 190 if scene.narrow else 520
    name = s.shorten(scene.names[me], box.width - told, 16)
    hand = cards.side_by_side(scene, scene.hand, room)
    onlookers = s.label(words.hand(scene.game, me), 4, 22, class_="small")
    return s.panel(
        box,
        s.disc(me, 24, 20),
        s.label(name, 42, 26, class_="pk-b"),
        s.label(words.to_go(scene), box.width - 12, 25, class_="pk-e small"),
        s.group(shelf(scene, me, room), at=(8, 40)),
        s.group(*(hand if scene.hand else [onlookers]), at=(8, 48 + shelf_height(scene, me, room))),
        mine=me == scene.game.to_move,
    )


def shelf(scene: Scene, seat: int, room: float) -> s.Markup:
    """Toppings of a seat; what a move points at can be pointed at."""
    held = shown.faces(scene.game, seat)
    if not held:
        return s.label("no toppings", 4, 28, class_="small")
    return s.join(
        _topping(
            scene, seat, face, count, s.in_grid(nth, int(room // TILE), (TILE, TILE), (24, 24))
        )
        for nth, (face, count) in enumerate(held.items())
    )


def _topping(scene: Scene, seat: int, face: str, count: int, spot: s.Point) -> s.Markup:
    name, deck = f"topping:{seat}:{face}", scene.game.deck
    usable = name in scene.used
    x, y = (0, 0) if usable else spot
    inside = [pieces.tile(deck, deck.faces[face], x, y)]
    if count > 1:
        inside.append(s.label(f"{count}", x + 15, y - 9.5, class_="count"))
    if not usable:
        return s.join(inside)
    says, frame = words.owned(scene, seat, face, count), s.part("o-tile", class_="pk-o")
    return s.touchable(name, says, *inside, frame, at=spot)
