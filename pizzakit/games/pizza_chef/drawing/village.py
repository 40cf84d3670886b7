"""The village: ten houses round a street, and the restaurant that closes the ring."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit import shapes
from pizzakit.games.pizza_chef.deck import HOUSES, ICONS
from pizzakit.games.pizza_chef.drawing import looks, words
from pizzakit.games.pizza_chef.drawing.layout import Scene
from pizzakit.shapes import (
    Markup,
    element,
    ground,
    group,
    join,
    label,
    part,
    touchable,
)

__all__ = ["draw"]

_ACROSS = HOUSES // 2


def draw(scene: Scene) -> Markup:
    """Houses 1 to 5 above the street, 10 to 6 below it, the restaurant at its end."""
    box, tall = scene.place.village, scene.place.tall
    left, step = (50.0, 66.0) if tall else (100.0, 98.0)
    plot = 118.0 if tall else 126.0
    top = 30.0 if tall else 38.0
    low = box.height - plot - 8
    homes = [
        _house(scene, number, plot, (left + step * at, y))
        for y, numbers in ((top, range(1, 6)), (low, range(HOUSES, _ACROSS, -1)))
        for at, number in enumerate(numbers)
    ]
    middle = (top + plot + low) / 2
    return group(
        ground(box.width, box.height),
        element("rect", class_="pk0-qgrass", width=box.width, height=box.height, rx=10),
        _street(left, box.width, middle, low - top - plot),
        label("The village", 12, 22, class_="pk-b"),
        label(_how(tall), box.width - 12, 20, class_="pk-e pk0-qs"),
        _restaurant(tall, middle),
        *homes,
        at=box.at,
        class_="pk0-qthin",
    )


def _how(tall: bool) -> str:
    return (
        "tips wait at free places" if tall else "a pizza takes the topmost free place and its tip"
    )


def _street(left: float, width: float, y: float, room: float) -> Markup:
    way = f"M{left - 14:g} {y:g}H{width - 40:g}"
    road = element("path", class_="pk-road", style=f"stroke-width:{room - 12:g}", d=way)
    return join(
        [
            road,
            element("path", class_="pk-lane", fill="none", d=way),
            part("tree", width - 20, y),
        ]
    )


def _restaurant(tall: bool, middle: float) -> Markup:
    scale, width = (0.52, 44) if tall else (0.95, 80)
    return shapes.scaled("pizzeria", (54 - width) / 2 if tall else 8, middle - 70 * scale, scale)


# --- a house ----------------------------------------------------------------------


def _house(scene: Scene, number: int, plot: float, at: tuple[float, float]) -> Markup:
    scale = 0.7 if scene.place.tall else 1.2
    x, y = 30 * scale, plot - 53 * scale + 3
    return touchable(
        f"house:{number}",
        words.house(scene, number),
        part("plot", class_=f"pk0-qw{number % 5}"),
        label(f"{number}", x, y, class_="pk0-qk"),
        *_icons(scene, number),
        part("eh", class_="pk-o"),
        at=at,
        class_=f"pk0-qh{number}",
    )


def _icons(scene: Scene, number: int) -> Iterator[Markup]:
    """Tokens on the places that are taken, tips on the others; the next one has a ring."""
    tokens, tall = scene.game.houses[number - 1], scene.place.tall
    for at, seat in enumerate(tokens):
        yield looks.pawn(seat, *looks.place(at, tall))
    if len(tokens) < ICONS:
        yield part(f"v{len(tokens)}")
        yield part("next", *looks.place(len(tokens), tall))
