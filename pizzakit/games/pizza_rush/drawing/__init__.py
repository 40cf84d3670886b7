"""A position of Pizza Rush as a picture: the pizza, the own hand, and the backs of all others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pizzakit import shapes
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush.deck import Deck
from pizzakit.games.pizza_rush.drawing import (
    cards,
    gifts,
    hand,
    icons,
    layout,
    pizza,
    players,
    words,
)
from pizzakit.games.pizza_rush.drawing.layout import Layout, Point
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.shapes import Markup

__all__ = ["draw"]


@shapes.drawing.register
def draw(position: PizzaRush, scene: shapes.Scene[Any]) -> str:
    """The table as `seat` sees it, its hand in front; an onlooker sees only backs."""
    seat, names, narrow = scene.seat, scene.names, scene.narrow
    place = (layout.narrow if narrow else layout.wide)(position, seat or 0)
    parts = _definitions(position.deck, *_in_sight(position, seat), place.card, place.radius)
    return shapes.document(
        shapes.element("rect", fill="url(#pk0-cloth)", rx=14, width="100%", height="100%"),
        _header(position, place, names),
        pizza.draw(position, place, names),
        players.draw(position, place, names, seat or 0),
        gifts.draw(position, place, names),
        hand.draw(scene, place),
        width=place.width,
        height=place.height,
        title=words.title(position, names),
        desc=words.description(position, names),
        defs=parts,
    )


def _header(position: PizzaRush, place: Layout, names: Sequence[str]) -> Markup:
    """Whose turn it is, and on a phone which round."""
    width, which = place.header_width, words.round_of(position)
    room = width - (shapes.width_of(which, 14) + 16 if place.tall else 0)
    turn = shapes.fitted(
        words.turn_within(position, names, room, 16), 0, 19, room, 16, class_="pk-b"
    )
    told = [shapes.label(which, width, 19, class_="pk-e pk-soft")] if place.tall else []
    return shapes.group(turn, *told, at=place.header)


Numbers = tuple[int, ...]


def _in_sight(position: PizzaRush, seat: int | None) -> tuple[Numbers, Numbers, tuple[str, ...]]:
    """Numbers that are shown as whole cards, those shown at all, and the chefs there are."""
    plays = [number for _, number in position.pizza]
    faces = {*plays[-1:], *(position.hands[seat] if seat is not None else ())}
    given = [card for gift in position.gifts for card in gift.cards]
    shown = {*faces, *plays, *given, *(card for hand in position.hands for card in hand)}
    chefs = tuple(filter(None, position.chefs))
    return tuple(sorted(faces)), tuple(sorted(shown - {HIDDEN})), chefs


@lru_cache(maxsize=64)
def _definitions(
    deck: Deck, faces: Numbers, shown: Numbers, chefs: tuple[str, ...], card: Point, radius: float
) -> Markup:
    """What the drawing uses more than once, as far as it is in sight."""
    toppings = [deck.topping_names[number] for number in shown]
    return shapes.join(
        [
            shapes.PARTS["cloth"],
            icons.definitions(toppings, chefs),
            cards.definitions(deck, faces, *card),
            pizza.definitions(radius),
            gifts.definitions() if chefs else Markup(""),
        ]
    )
