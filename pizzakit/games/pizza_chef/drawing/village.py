"""The village: ten houses round a street, and the restaurant that closes the ring."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit.games.pizza_chef.deck import HOUSES, ICONS
from pizzakit.games.pizza_chef.drawing import looks, words
from pizzakit.games.pizza_chef.drawing.layout import Scene
from pizzakit.shapes import (
    Markup,
    element,
    group,
    join,
    label,
    outline,
    panel,
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
        group(_house(scene, number, plot), at=(left + step * at, y), class_=f"pk-qh{number}")
        for y, numbers in ((top, range(1, 6)), (low, range(HOUSES, _ACROSS, -1)))
        for at, number in enumerate(numbers)
    ]
    middle = (top + plot + low) / 2
    return group(
        panel(box.width, box.height),
        element("rect", class_="pk-qgrass", width=box.width, height=box.height, rx=10),
        _street(left, box.width, middle, low - top - plot),
        label("The village", 12, 22, class_="pk-b"),
        label(_how(tall), box.width - 12, 20, class_="pk-e pk-qs"),
        _restaurant(tall, middle),
        *homes,
        at=box.at,
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
    return looks.scaled("pizzeria", (54 - width) / 2 if tall else 8, middle - 70 * scale, scale)


# --- a house ----------------------------------------------------------------------


def _house(scene: Scene, number: int, plot: float) -> Markup:
    tall = scene.place.tall
    scale, width = (0.62, 64.0) if tall else (1.0, 94.0)
    x, y = 30 * scale + (0 if tall else 2), plot - 80 * scale - 4
    return touchable(
        f"house:{number}",
        words.house(scene, number),
        element("rect", width=width, height=plot, fill="#fff", fill_opacity=0),
        looks.scaled("home", x - 30 * scale, y, scale, class_=f"pk-qw{number % 5}"),
        element("circle", class_="pk-paper", cx=x, cy=y + 26 * scale, r=11),
        label(f"{number}", x, y + 26 * scale + 5, class_="pk-qk"),
        *_icons(scene, number, width - 13, plot),
        outline(width, plot, 0, 0),
    )


def _icons(scene: Scene, number: int, x: float, plot: float) -> Iterator[Markup]:
    """Places for pizzas with their tips, the first on top; tokens on those that are taken."""
    tokens = scene.game.houses[number - 1]
    step = (plot - 6) / ICONS
    for at in range(ICONS):
        y = round(3 + step * (at + 0.5))
        if at < len(tokens):
            yield looks.pawn(tokens[at], x, y)
        else:
            yield part(f"t{at}", x, y, class_="pk-qnext" if at == len(tokens) else "")
