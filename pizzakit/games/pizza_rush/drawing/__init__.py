"""A position of Pizza Rush as a picture: the pizza, the own hand, and the backs of all others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pizzakit import shapes as s
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush.deck import Deck
from pizzakit.games.pizza_rush.drawing import cards, gifts, hand, icons, pizza, players
from pizzakit.games.pizza_rush.drawing.scene import Scene
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.games.pizza_rush.words import round_of


@s.drawing.register
def draw(position: PizzaRush, scene: s.Scene[Any]) -> str:
    """The table as a seat sees it, its hand in front; an onlooker sees only backs."""
    scene = Scene.of(scene)
    place = scene.place
    return scene.document(
        _header(scene),
        pizza.draw(scene),
        players.draw(scene),
        gifts.draw(scene),
        hand.draw(scene),
        width=place.width,
        height=place.height,
        defs=_definitions(position.deck, *_in_sight(scene), place.card, place.radius),
    )


def _header(scene: Scene) -> s.Markup:
    """Whose turn it is, and on a phone which round."""
    box, which = scene.place.header, round_of(scene.game)
    room = box.width - (s.width_of(which, 14) + 16 if scene.narrow else 0)
    turn = s.fitted(scene.turn_within(room, 16), 0, 19, room, 16, class_="pk-b")
    told = [s.label(which, box.width, 19, class_="pk-e pk-soft")] if scene.narrow else []
    return s.group(turn, *told, at=box.at)


Numbers = tuple[int, ...]


def _in_sight(scene: Scene) -> tuple[Numbers, Numbers, tuple[str, ...]]:
    """Numbers that are shown as whole cards, those shown at all, and the chefs there are."""
    game = scene.game
    plays = [number for _, number in game.pizza]
    faces = {*plays[-1:], *(game.hands[scene.seat] if scene.seat is not None else ())}
    given = [card for gift in game.gifts for card in gift.cards]
    shown = {*faces, *plays, *given, *(card for hand in game.hands for card in hand)}
    chefs = tuple(filter(None, game.chefs))
    return tuple(sorted(faces)), tuple(sorted(shown - {HIDDEN})), chefs


@lru_cache(maxsize=64)
def _definitions(
    deck: Deck, faces: Numbers, shown: Numbers, chefs: tuple[str, ...], card: s.Point, radius: float
) -> s.Markup:
    """What the drawing uses more than once, as far as it is in sight."""
    toppings = [deck.topping_names[number] for number in shown]
    return s.join(
        [
            s.PARTS["cloth"],
            icons.definitions(toppings, chefs),
            cards.definitions(deck, faces, *card),
            pizza.definitions(radius),
            gifts.definitions() if chefs else s.Markup(),
        ]
    )
