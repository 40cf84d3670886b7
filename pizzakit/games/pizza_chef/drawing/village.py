"""The village: ten houses round a street, and the restaurant that closes the ring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit import shapes as s
from pizzakit.games.pizza_chef.deck import HOUSES, ICONS
from pizzakit.games.pizza_chef.drawing import words
from pizzakit.games.pizza_chef.drawing.scene import PLOT, Scene

_ROW = HOUSES // 2
_HOW = ("a pizza takes the topmost free place and its tip", "tips wait at free places")


def draw(scene: Scene) -> s.Markup:
    """Houses 1 to 5 above the street, 10 to 6 below it, the restaurant at its end."""
    box, plot = scene.place.village, PLOT[scene.narrow][1]
    left, step, top = (50, 66, 30) if scene.narrow else (100, 98, 38)
    low = box.height - plot - 8
    middle = (top + plot + low) / 2
    clockwise = [*range(1, _ROW + 1), *range(HOUSES, _ROW, -1)]
    houses = [
        _house(scene, number, s.in_grid(nth, _ROW, (step, low - top), (left, top)))
        for nth, number in enumerate(clockwise)
    ]
    return s.panel(
        box,
        s.rect(*box.size, "grass", round_=10),
        *_street(left - 14, box.width - 40, middle, low - top - plot),
        s.label("The village", 12, 22, class_="pk-b"),
        s.label(_HOW[scene.narrow], box.width - 12, 20, class_="pk-e small"),
        _restaurant(scene.narrow, middle),
        s.group(*houses, class_="name"),
        class_="thin",
    )


def _street(left: float, right: float, y: float, room: float) -> Iterator[s.Markup]:
    way = f"M{left:g} {y:g}H{right:g}"
    yield s.path(way, "pk-road", style=f"stroke-width:{room - 12:g}")
    yield s.path(way, "pk-lane", fill="none")
    yield s.part("tree", right + 20, y)


def _restaurant(narrow: bool, middle: float) -> s.Markup:
    x, scale = (5, 0.52) if narrow else (8, 0.95)
    return s.scaled("pizzeria", x, middle - 70 * scale, scale)


# --- a house ----------------------------------------------------------------------


def _house(scene: Scene, number: int, at: s.Point) -> s.Markup:
    x, y = (21, 83.9) if scene.narrow else (36, 65.4)
    return s.touchable(
        f"house:{number}",
        words.house(scene, number),
        s.part(scene.fit("plot")),
        s.label(f"{number}", x, y),
        *_tokens(scene, number),
        s.part("o-plot", class_="pk-o"),
        at=at,
        class_=f"house{number} walls{number % 5}",
    )


def _tokens(scene: Scene, number: int) -> Iterator[s.Markup]:
    """Tokens on the places that are taken, tips on the others; the next one has a ring."""
    tokens = scene.game.houses[number - 1]
    for nth, seat in enumerate(tokens):
        yield s.disc(seat, *_spot(nth, scene.narrow))
    if len(tokens) < ICONS:
        yield s.part(f"tips{len(tokens)}")
        yield s.part("next", *_spot(len(tokens), scene.narrow))


def _spot(nth: int, narrow: bool) -> s.Point:
    """Where in a plot its places for tokens are; the first is the topmost."""
    width, height = PLOT[narrow]
    return width - 13, round(3 + (height - 6) / ICONS * (nth + 0.5))


def definitions(tips: Sequence[int], narrow: bool) -> s.Markup:
    """The free places of a house and their tips from one on down; the rest is below it."""
    made = [s.rect(*PLOT[narrow], round_=8, id="o-plot")]
    for nth in range(ICONS):
        x, y = _spot(nth, narrow)
        below = [s.part(f"tips{nth + 1}")] if nth + 1 < ICONS else []
        number = s.label(f"{tips[nth]}", x, y + 4.8, class_="name")
        made.append(s.named(f"tips{nth}", s.circle(11, "tip", (x, y)), number, *below))
    return s.join(made)
