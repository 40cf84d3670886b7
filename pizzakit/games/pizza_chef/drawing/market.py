"""The market: nine crates, what lies open on them, and how high they are."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit.games.pizza_chef.drawing import looks, words
from pizzakit.games.pizza_chef.drawing.layout import Scene
from pizzakit.games.pizza_chef.market import CRATES
from pizzakit.shapes import (
    Markup,
    fitted,
    group,
    label,
    panel,
    part,
    touchable,
)

__all__ = ["draw"]


def draw(scene: Scene) -> Markup:
    box = scene.place.market
    width = 120 if scene.place.tall else 112
    step, left = width + 6, (box.width - 3 * width - 12) / 2
    crates = [
        _crate(scene, at, width, (left + step * (at % 3), 36 + 112 * (at // 3)))
        for at in range(CRATES)
    ]
    return group(
        panel(box.width, box.height),
        label("The market", 12, 23, class_="pk-b"),
        label("gather along a line of 3", box.width - 12, 21, class_="pk-e pk-qs"),
        *crates,
        at=box.at,
        class_="pk-qthin",
    )


def _crate(scene: Scene, number: int, width: float, at: tuple[float, float]) -> Markup:
    pile = scene.game.crates[number]
    inside = (
        _pile(scene, number, width) if pile else (label("empty", width / 2, 58, class_="pk-qk"),)
    )
    return touchable(
        f"crate:{number}",
        words.crate(number, pile),
        part("crate"),
        label(f"{number + 1}", width - 7, 18, class_="pk-e pk-ql"),
        *inside,
        part("ec", class_="pk-o"),
        at=at,
    )


def _pile(scene: Scene, number: int, width: float) -> Iterator[Markup]:
    pile = scene.game.crates[number]
    top, left, middle = pile[-1], width / 2 - 18, width / 2
    if len(pile) > 1:
        yield part("pile")
    yield looks.tile(scene.game.deck, top, left, 43, 1.35)
    yield label(f"×{len(pile)}", width - 6, 50, class_="pk-e pk-qb")
    yield fitted(_name(top.kind, bool(top.bag)), middle, 95, width - 10, 13, class_="pk-qk")


def _name(kind: str, bag: bool) -> str:
    return "mystery bag" if bag else kind
