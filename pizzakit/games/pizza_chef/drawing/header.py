"""Above everything: whose turn it is, what to do now, and the actions that are left."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit.games.pizza_chef.drawing import words
from pizzakit.games.pizza_chef.drawing.layout import Scene
from pizzakit.phrases import counted
from pizzakit.shapes import (
    Box,
    Markup,
    button,
    fitted,
    group,
    label,
    shorten,
    use,
    width_of,
    wrap,
)

__all__ = ["draw"]


def draw(scene: Scene) -> Markup:
    box, tall = scene.place.header, scene.place.tall
    room = box.width if tall else box.width - 170
    lines = wrap(words.now(scene), room, 13, 3 if tall else 2)
    left = box.width - 150
    return group(
        fitted(_turn(scene, left), 0, 20, left, 20, class_="pk-big"),
        *(label(line, 0, 42 + 18 * at) for at, line in enumerate(lines)),
        *_actions(scene),
        *_end(scene),
        at=box.at,
    )


def _turn(scene: Scene, room: float) -> str:
    """Whose turn it is; where there is little room the name is cut, not what follows it."""
    verb = width_of(words.turn(scene.game, [""] * scene.game.seats), 20)
    return words.turn(scene.game, [shorten(name, room - verb, 20) for name in scene.names])


def _actions(scene: Scene) -> Iterator[Markup]:
    """A hat for every action left; and whether it is the last round."""
    game, right = scene.game, scene.place.header.width
    if game.over:
        yield label("the end", right, 18, class_="pk-e pk-soft")
        return
    if game.seats > 1 and game.finisher is not None:
        y = 18 if game.phase != "act" or scene.place.tall else 50
        yield label("last turn" if game.last_turn else "final round", right, y, class_="pk-e pk-b")
        if y == 18:
            return
    if game.turn != game.to_move:
        return
    if game.actions > 4:
        yield label(counted(game.actions, "action"), right, 18, class_="pk-e pk-b")
        return
    for at in range(max(game.actions, 0)):
        yield use("hat", right - 26 * (at + 1), 0, 24)
    if game.actions and not scene.place.tall:
        told = "action left" if game.actions == 1 else "actions left"
        yield label(told, right - 26 * game.actions - 6, 18, class_="pk-e pk0-qs")


def _end(scene: Scene) -> Iterator[Markup]:
    if "end" in scene.used:
        box = scene.place.header
        y = box.height - 42 if scene.place.tall else 24
        what = "the turn" if scene.game.seats > 1 else "the game"
        yield button("end", f"End {what}", Box(box.width - 143, y, 140, 40), f"end {what}")
