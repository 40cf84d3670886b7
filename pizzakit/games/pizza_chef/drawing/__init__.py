"""A position of Pizza Chef as a picture: village, market, restaurant, the own kitchen, the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pizzakit import shapes
from pizzakit.games.pizza_chef.drawing import (
    cards,
    desk,
    header,
    kitchen,
    looks,
    market,
    players,
    receipt,
    village,
    words,
)
from pizzakit.games.pizza_chef.drawing.layout import NOWHERE, Scene, Shelf, Wanted, layout
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.shapes import Markup

__all__ = ["draw"]


@shapes.drawing.register
def draw(position: PizzaChef, scene: shapes.Scene[Any]) -> str:
    """The table as `seat` sees it, its kitchen in front; an onlooker sees whoever is to move."""
    seat, names, narrow = scene.seat, scene.names, scene.narrow
    scene = _scene(position, seat, names, narrow)
    place = scene.place
    return shapes.document(
        shapes.element("rect", fill="url(#pk0-cloth)", rx=14, width="100%", height="100%"),
        header.draw(scene),
        players.scores(scene),
        village.draw(scene),
        receipt.final(scene) if position.over else market.draw(scene),
        *_hands(scene),
        width=place.width,
        height=place.height,
        title=words.title(position, scene.short),
        desc=words.description(position, scene.short),
        defs=looks.definitions(position.deck, position.rules, names, narrow),
    )


def _hands(scene: Scene) -> list[Markup]:
    if scene.game.over:
        return [receipt.draw(scene)]
    return [desk.draw(scene), kitchen.draw(scene), players.others(scene)]


def _scene(position: PizzaChef, seat: int | None, names: Sequence[str], narrow: bool) -> Scene:
    me = seat if seat is not None else position.to_move or 0
    moves = [] if seat is None else position.legal_moves(seat)
    used = frozenset(touched for move in moves for touched in move.touches)
    short = shapes.short_names(names)
    bare = Scene(position, NOWHERE, names, short, seat, me, used)
    return bare._replace(place=layout(position, _wanted(bare), narrow))


def _wanted(scene: Scene) -> Wanted:
    game, count = scene.game, scene.game.seats
    others = [(scene.me + step) % count for step in range(1, count)]
    bills = [receipt.lines(game, seat) for seat in range(count)] if game.over else []
    return Wanted(
        hand=[cards.width(one.card) for one in cards.hand(scene)],
        desk=[cards.width(one.card) for one in cards.drawn(scene)],
        shelf=len(kitchen.faces(scene, scene.me)),
        shelves=[
            Shelf(len(kitchen.faces(scene, seat)), len(players.known(scene, seat)))
            for seat in others
        ],
        bills=bills,
    )
