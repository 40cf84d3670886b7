"""The middle of the table: the pizza as it grows, the last play, and the bases still to come."""

from __future__ import annotations

from math import cos, gcd, pi, sin, sqrt

from pizzakit import shapes as s
from pizzakit.games.pizza_rush.drawing import cards, words
from pizzakit.games.pizza_rush.drawing.icons import icon_of
from pizzakit.games.pizza_rush.drawing.scene import Scene
from pizzakit.phrases import counted, ordinal

#: Radius of each size beside the largest.
_SHARE = {1: 0.72, 2: 0.86, 3: 1.0}
_GOLDEN = pi * (3 - sqrt(5))


def definitions(radius: float) -> s.Markup:
    """The round wooden board that pizzas lie on, for a drawing's `<defs>`."""
    r = round(radius + 8)
    wood = {"fill": "#b98a55", "stroke": "#7a5630"}
    handle = s.element("rect", x=-15, y=r - 14, width=30, height=44, rx=12, **wood)
    plate = s.element("circle", r=r, fill="#cfa26a", stroke="#7a5630", stroke_width=1.5)
    lines = "".join(
        f"M{-r * reach:.0f} {r * y:.0f}q{r * reach:.0f} {r * 0.2:.0f} {2 * r * reach:.0f} 0"
        for y, reach in ((-0.45, 0.85), (0.05, 0.95), (0.5, 0.8))
    )
    grain = s.element("path", fill="none", stroke="#b98a55", stroke_width=2, d=lines)
    return s.named("wood", s.element("g", handle, transform="rotate(-38)"), plate, grain)


def draw(scene: Scene) -> s.Markup:
    says = words.pizza(scene.game, scene.names)
    pizza = s.group(
        s.part("wood"), _pizza(scene), role="img", aria_label=says, at=scene.place.pizza
    )
    return s.join([pizza, _size(scene), s.group(_plays(scene), at=scene.place.plays.at)])


# --- the pizza ----------------------------------------------------------------


def _pizza(scene: Scene) -> s.Markup:
    r = scene.place.radius * _SHARE[scene.game.base]
    baked = {"stroke_dasharray": f"{r * 0.5:.0f} {r * 0.12:.0f}", "stroke_linecap": "round"}
    return s.join(
        [
            s.element("circle", r=r, fill="#d99a4e", stroke="#7a4a1c", stroke_width=1.5),
            s.element("circle", r=r - 5, fill="none", stroke="#eebb74", stroke_width=5, **baked),
            s.element("circle", r=r - 10, fill="#c9442c"),
            s.element("circle", r=r - 15, fill="#f8d77c", stroke="#f2c04f", stroke_width=3),
            *_toppings(scene, r - 15),
        ]
    )


def _toppings(scene: Scene, radius: float) -> list[s.Markup]:
    """Toppings spread over the cheese, each where it stays, the last play on white."""
    room = max(len(scene.game.deck.numbers), 6) * scene.game.base
    size = min(34.0, 1.62 * radius / sqrt(room) + 2)
    lie = [number for _, number in scene.game.pizza for _ in range(scene.game.base)]
    made = []
    for at, number in enumerate(lie):
        x, y = _spot(at, room, radius - size * 0.45)
        if at >= len(lie) - scene.game.base:
            glow = s.element("circle", cx=x, cy=y, r=size * 0.62, fill="#fffaf0", opacity=0.85)
            made.append(glow)
        icon = icon_of(scene.game.deck.topping_names[number])
        made.append(s.use(icon, x - size / 2, y - size / 2, size))
    return made


def _spot(at: int, room: int, radius: float) -> s.Point:
    """One of `room` places on a spiral of seeds; a wide stride keeps neighbours apart."""
    stride = next(n for n in range(room * 5 // 8, room + 2) if gcd(n, room) == 1)
    seed = at * stride % room
    away = radius * sqrt((seed + 0.55) / room)
    return away * cos(seed * _GOLDEN), away * sin(seed * _GOLDEN)


def _size(scene: Scene) -> s.Markup:
    """How many alike every play is, at the pizza's edge, and how many bases are left."""
    (x, y), radius = scene.place.pizza, scene.place.radius
    many = counted(len(scene.game.stack), "base")
    left = s.label(many, -20, 2 * radius - 9, class_="pk-soft")
    return s.group(
        _named(scene),
        s.circle(23, "pk-mine"),
        s.label(f"×{scene.game.base}", 0, 7, class_="pk-big pk-m"),
        s.group(s.titled("bases still face down"), left),
        at=(x - radius + 14, y - radius + 18),
    )


def _named(scene: Scene) -> s.Markup:
    """The base's name on a plate below its size."""
    name = scene.game.deck.base_names[scene.game.base]
    width = min(90.0, s.width_of(name, 14) + 12)
    plate = s.element("rect", class_="pk-panel", x=-width / 2, y=25, width=width, height=21, rx=7)
    words = s.fitted(name, 0, 40, width - 8, 14, class_="pk-m")
    return s.group(plate, words, at=(max(0.0, width / 2 - 23), 0))


# --- the plays ----------------------------------------------------------------


def _plays(scene: Scene) -> s.Markup:
    """The last play as cards, or how the round has ended."""
    if scene.game.phase != "play":
        return _result(scene)
    if not scene.game.pizza:
        return _empty(scene)
    seat, number = scene.game.pizza[-1]
    low, room = scene.place.card[1], scene.place.plays.width
    before = [earlier for _, earlier in scene.game.pizza[:-1]]
    return s.join(
        [
            cards.laid(number, scene.game.base, scene.place.card[0] * 0.4),
            s.fitted(scene.names[seat], 0, low + 23, room, 16, class_="pk-b"),
            s.fitted(words.held(scene.game, number, scene.game.base), 0, low + 42, room, 14),
            cards.row(before, scene.game.deck, 0, low + 51, room, 0),
        ]
    )


def _empty(scene: Scene) -> s.Markup:
    width, height = scene.place.card
    slots = (
        s.rect(width, height, "pk-slot", (at * width * 0.4, 0), 8) for at in range(scene.game.base)
    )
    return s.join([*slots, s.label("Nothing on it yet.", 0, height + 22, class_="pk-soft")])


def _result(scene: Scene) -> s.Markup:
    title = s.label(f"Round {scene.game.round}", 0, 14, class_="pk-b")
    lines = (
        s.fitted(
            f"{ordinal(scene.game.places[-1][seat])} {scene.names[seat]}",
            0,
            16 + 20 * at,
            scene.place.plays.width,
            14,
        )
        for at, seat in enumerate(scene.game.results[-1], 1)
    )
    return s.join([title, *lines])
