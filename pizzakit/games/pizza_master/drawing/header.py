"""Above everything: whose turn it is, what to do now, and which part of the day it is."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit import shapes as s
from pizzakit.games.pizza_master.drawing import words
from pizzakit.games.pizza_master.drawing.scene import Scene
from pizzakit.games.pizza_master.rules import PizzaMaster

_STEPS = ("start", "shop", "collect", "cook", "close")
#: Phases that have another name than the part of the day in which they are.
_IN = {"throw": "start", "make": "cook", "convert": "close", "buy": "close"}


def draw(scene: Scene) -> s.Markup:
    narrow = scene.narrow
    box = s.Box(8, 8, 384, 104) if narrow else s.Box(14, 10, 972, 66)
    steps = box.width if narrow else 400
    room = box.width if narrow else box.width - steps - 20
    day = _day(scene.game)
    left = room - (10 + 8.6 * len(day) if narrow else 0)
    return s.group(
        s.fitted(scene.turn_within(left, 20), 0, 20, left, 20, class_="pk-big"),
        s.paragraph(words.now(scene), 0, 42, room, 13, step=18),
        s.label(day, box.width, 18, class_="pk-e pk-soft"),
        *_parts_of_day(scene, s.Box(box.width - steps, 72 if narrow else 32, steps, 26)),
        at=box.at,
    )


def _day(game: PizzaMaster) -> str:
    mode = game.rules.mode
    if game.over or game.phase == "count":
        return f"the end, {mode}"
    return f"{'the last day' if game.last_day else f'day {game.day}'}, {mode}"


def _parts_of_day(scene: Scene, room: s.Box) -> Iterator[s.Markup]:
    """The parts of a day in their order, the present one marked."""
    now = _IN.get(scene.game.phase, scene.game.phase)
    for box, name in zip(s.side_by_side(room, len(_STEPS), 6), _STEPS, strict=True):
        kind = "now" if name == now else "step"
        ground = s.rect(*box.size, kind, round_=13)
        yield s.group(ground, s.label(name, box.width / 2, 18, class_="pk-m"), at=box.at)
