"""A position of Pizza Chef as a picture: village, market, restaurant, the own kitchen, the rest."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pizzakit import shapes as s
from pizzakit.games.pizza_chef.deck import Topping
from pizzakit.games.pizza_chef.drawing import (
    bills,
    cards,
    desk,
    header,
    kitchen,
    market,
    pieces,
    players,
    village,
)
from pizzakit.games.pizza_chef.drawing.scene import Scene
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules

_SIZED = ("crate", "pile", "plot")  # parts that there are in two sizes


@s.drawing.register
def draw(position: PizzaChef, scene: s.Scene[Any]) -> str:
    """The table as `seat` sees it, its kitchen in front; an onlooker sees whoever is to move."""
    scene = Scene.of(scene)
    faces, names = tuple(position.deck.faces.values()), tuple(scene.names)
    return scene.document(
        header.draw(scene),
        players.scores(scene),
        village.draw(scene),
        *_below(scene),
        width=scene.place.width,
        height=scene.place.height,
        defs=_definitions(position.deck.kinds, faces, position.rules, names, scene.narrow),
    )


def _below(scene: Scene) -> list[s.Markup]:
    if scene.game.over:
        return [bills.final(scene), bills.draw(scene)]
    return [market.draw(scene), desk.draw(scene), kitchen.draw(scene), players.others(scene)]


@lru_cache(maxsize=16)
def _definitions(
    kinds: tuple[str, ...],
    faces: tuple[Topping, ...],
    rules: Rules,
    names: tuple[str, ...],
    narrow: bool,
) -> s.Markup:
    """What the drawing uses more than once: the same all through a match."""
    return s.definitions(
        __package__,
        *(s.PARTS[hatching] for hatching in ("dots", "rows", "bias")),
        s.discs(names, "cream"),
        s.bills(),
        pieces.definitions(kinds, faces, rules.premium),
        cards.definitions(),
        market.definitions(narrow),
        village.definitions(rules.tips, narrow),
        icons=("tomato", "mozzarella", "mushroom", "olive", "star", "tick", "hat"),
        without=_SIZED if narrow else [f"{name}-narrow" for name in _SIZED],
    )
