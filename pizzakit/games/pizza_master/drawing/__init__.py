"""A position of Pizza Master as a picture: market, orders, the own kitchen, and everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pizzakit import shapes as s
from pizzakit.games.pizza_master.drawing import aims, header, kitchen, market, pieces, players
from pizzakit.games.pizza_master.drawing.scene import Layout, Scene
from pizzakit.games.pizza_master.rules import PizzaMaster


@s.drawing.register
def draw(position: PizzaMaster, scene: s.Scene[Any]) -> str:
    """The table as `seat` sees it, its kitchen in front; an onlooker sees whoever is to move."""
    scene = Scene.of(scene)
    place, rules = scene.place, position.rules
    return scene.document(
        header.draw(scene),
        players.standings(scene),
        *_middle(scene),
        kitchen.draw(scene),
        players.others(scene),
        width=place.width,
        height=place.height,
        defs=_definitions(tuple(scene.names), place, scene.narrow, rules.trainee),
    )


def _middle(scene: Scene) -> list[s.Markup]:
    if scene.game.over:
        return [aims.bill(scene)]
    return [market.draw(scene), *pieces.area(scene), aims.draw(scene)]


@lru_cache(maxsize=16)
def _definitions(names: Sequence[str], place: Layout, narrow: bool, trainee: bool) -> s.Markup:
    """What the drawing uses more than once: the same while a day goes on."""
    return s.definitions(
        __package__,
        s.suits(),
        s.discs(names, "gold", 9),
        s.bills(),
        *(pieces.definitions(cards) for cards in (place.hand, place.area) if cards),
        players.definitions(place.others[0].width, trainee),
        icons=("star", "tick", "hat"),
        without=("areas", "fridge") if narrow else ("areas-narrow", "fridge-narrow"),
    )
