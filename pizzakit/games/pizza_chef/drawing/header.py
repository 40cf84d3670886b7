"""Above everything: whose turn it is, what to do now, and the actions that are left."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit import shapes as s
from pizzakit.games.pizza_chef.drawing import words
from pizzakit.games.pizza_chef.drawing.scene import Scene
from pizzakit.phrases import counted


def draw(scene: Scene) -> s.Markup:
    box, narrow = scene.place.header, scene.narrow
    room, left = box.width - (0 if narrow else 170), box.width - 150
    return s.group(
        s.fitted(scene.turn_within(left, 20), 0, 20, left, 20, class_="pk-big"),
        s.paragraph(words.now(scene), 0, 42, room, 13, 3 if narrow else 2, 18),
        *_actions(scene),
        *_end(scene),
        at=box.at,
    )


def _actions(scene: Scene) -> Iterator[s.Markup]:
    """A hat for every action left; and whether it is the last round."""
    game, right = scene.game, scene.place.header.width
    if game.over:
        yield s.label("the end", right, 18, class_="pk-e pk-soft")
        return
    if game.seats > 1 and game.finisher is not None:
        told = "last turn" if game.last_turn else "final round"
        beside = game.phase == "act" and not scene.narrow
        yield s.label(told, right, 50 if beside else 18, class_="pk-e pk-b")
        if not beside:
            return
    if game.turn != game.to_move:
        return
    if game.actions > 4:
        yield s.label(counted(game.actions, "action"), right, 18, class_="pk-e pk-b")
        return
    for nth in range(1, game.actions + 1):
        yield s.use("hat", right - 26 * nth, 0, 24)
    if game.actions and not scene.narrow:
        told = "action left" if game.actions == 1 else "actions left"
        yield s.label(told, right - 26 * game.actions - 6, 18, class_="pk-e small")


def _end(scene: Scene) -> Iterator[s.Markup]:
    if "end" in scene.used:
        box = scene.place.header
        y = box.height - 42 if scene.narrow else 24
        what = "the turn" if scene.game.seats > 1 else "the game"
        spot = s.Box(box.width - 143, y, 140, 40)
        yield s.button("end", f"End {what}", spot, f"end {what}")
