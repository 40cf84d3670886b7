"""The market: nine crates, what lies open on them, and how high they are."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit.games.pizza_chef.drawing import looks, words
from pizzakit.games.pizza_chef.drawing.layout import Scene
from pizzakit.games.pizza_chef.market import CRATES
from pizzakit.shapes import (
    Markup,
    element,
    fitted,
    group,
    label,
    outline,
    panel,
    part,
    touchable,
)

__all__ = ["draw"]

_HIGH = 3  # how many layers show at most that a pile is high


def draw(scene: Scene) -> Markup:
    box = scene.place.market
    width = 120 if scene.place.tall else 112
    step, left = width + 6, (box.width - 3 * width - 12) / 2
    crates = [
        group(_crate(scene, at, width), at=(left + step * (at % 3), 36 + 112 * (at // 3)))
        for at in range(CRATES)
    ]
    return group(
        panel(box.width, box.height),
        label("The market", 12, 23, class_="pk-b"),
        label("gather along a line of 3", box.width - 12, 21, class_="pk-e pk-qs"),
        *crates,
        at=box.at,
    )


def _crate(scene: Scene, number: int, width: float) -> Markup:
    pile = scene.game.crates[number]
    inside = (
        _pile(scene, number, width) if pile else (label("empty", width / 2, 58, class_="pk-qk"),)
    )
    return touchable(
        f"crate:{number}",
        words.crate(number, pile),
        part("crate"),
        label(f"{number + 1}", 8, 17, class_="pk-ql"),
        *inside,
        outline(width, 104, 0, 0),
    )


def _pile(scene: Scene, number: int, width: float) -> Iterator[Markup]:
    pile = scene.game.crates[number]
    top, middle = pile[-1], width / 2
    for layer in range(min(len(pile) - 1, _HIGH), 0, -1):
        yield looks.scaled("gx", middle + 3 * layer, 44 + 2.5 * layer, 1.4)
    yield looks.tile(scene.game.deck, top, middle, 44, 1.4)
    yield label(f"×{len(pile)}", width - 6, 17, class_="pk-e pk-qb")
    yield element("rect", class_="pk-qplate", x=4, y=80, width=width - 8, height=20, rx=6)
    yield fitted(_name(top.kind, bool(top.bag)), middle, 95, width - 10, 13, class_="pk-qk")


def _name(kind: str, bag: bool) -> str:
    return "mystery bag" if bag else kind
