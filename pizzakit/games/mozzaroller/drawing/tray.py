"""Whose turn it is, the tray for free dice, and the two buttons."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit import shapes as s
from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.scene import Scene
from pizzakit.games.mozzaroller.moves import ROLL, STOP
from pizzakit.games.mozzaroller.words import again, round_of
from pizzakit.phrases import counted


def draw(scene: Scene) -> s.Markup:
    return s.join([_header(scene), *_tray(scene), *_buttons(scene)])


def _header(scene: Scene) -> s.Markup:
    width, which = scene.place.header.width, "" if scene.game.over else round_of(scene.game)
    room = width - (s.width_of(which, 14) + 10 if which else 0)
    return s.group(
        s.fitted(scene.turn_within(room, 20), 0, 20, room, 20, class_="pk-big"),
        s.label(which, width, 20, class_="pk-e pk-b"),
        s.paragraph(words.now(scene), 0, 41, width, 13),  # measured as bold, shown plain
        at=scene.place.header.at,
    )


def _tray(scene: Scene) -> Iterator[s.Markup]:
    game = scene.game
    yield s.tray(scene.place.tray, *(_result(scene) if game.over else _free(scene)))
    blank = game.to_roll if game.phase == "roll" else 0
    for at in range(blank):
        die = s.part("die")
        yield s.group(die, at=scene.die_at(at), scale=scene.place.die / 24, class_="pk-none")


def _result(scene: Scene) -> Iterator[s.Markup]:
    """The points that won and how close it was, in place of the dice."""
    best, second, *_ = sorted(scene.scores, reverse=True)
    close = f"{best - second} more than the next" if best > second else "as many as the next"
    yield s.label(counted(best, "point"), 14, 34, class_="pk-big")
    yield s.label(close, 14, 58, class_="pk-b")


def _free(scene: Scene) -> Iterator[s.Markup]:
    rolling = scene.game.phase == "roll"
    count = scene.game.to_roll if rolling else len(scene.game.rolled)
    dice = f"{count or 'no'} {'die' if count == 1 else 'dice'}"
    yield s.label(f"{dice} {'to roll' if rolling else 'free'}", 12, 18, class_="pk-soft")


def _buttons(scene: Scene) -> Iterator[s.Markup]:
    if scene.game.over:
        return
    rolled = scene.game.phase != "roll"
    says = f"Roll {again(scene.game)} again" if rolled else str(ROLL)
    yield s.button("roll", "Roll", scene.place.roll, says, ROLL in scene.moves)
    yield s.button("stop", "Stop", scene.place.stop, str(STOP), STOP in scene.moves)
