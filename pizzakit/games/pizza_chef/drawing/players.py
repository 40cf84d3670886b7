"""Everybody: coins on the score bar, and what lies in front of the others."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef.drawing import kitchen, looks, words
from pizzakit.games.pizza_chef.drawing.layout import Box, Scene
from pizzakit.games.pizza_chef.ending import on_bar
from pizzakit.phrases import listed
from pizzakit.shapes import (
    Markup,
    element,
    fitted,
    ground,
    group,
    join,
    label,
    outline,
    part,
    shorten,
    touchable,
    use,
)

__all__ = ["known", "others", "scores"]

_TOP, _STEP, _BAR = 28, 24, 100


# --- the score bar ------------------------------------------------------------------


def scores(scene: Scene) -> Markup:
    """A lane of 100 for every seat; who passes its end goes on from its beginning (PC-36)."""
    box, game = scene.place.scores, scene.game
    name, right = (126.0, 130.0) if scene.place.tall else (190.0, 176.0)
    track = Box(name, 0, box.width - name - right, box.height)
    lanes = [
        group(*_lane(scene, seat, track), at=(0, _TOP + _STEP * seat)) for seat in range(game.seats)
    ]
    if game.seats == 1:
        lanes.append(group(*_actions(scene, track), at=(0, _TOP + _STEP)))
    return group(ground(box.width, box.height), *_marks(scene, track), *lanes, at=box.at)


def _reach(points: int, track: Box) -> float:
    return round(track.x + points / _BAR * track.width, 1)


def _marks(scene: Scene, track: Box) -> Iterator[Markup]:
    step = 50 if scene.place.tall else 10
    marks = {points: _reach(points, track) for points in range(0, _BAR + 1, step)}
    lines = "".join(f"M{x:g} 24V{track.height - 6:g}" for x in marks.values())
    yield element("path", class_="pk0-qlap", d=lines)
    numbers = [label(f"{points}", x, 19) for points, x in marks.items()]
    yield group(*numbers, class_="pk-m pk0-qs")
    right = scene.place.scores.width - 12
    yield label("coins", right, 19, class_="pk-e pk0-qs")
    yield label("pizzas", right - 50, 19, class_="pk-e pk0-qs")


def _lane(scene: Scene, seat: int, track: Box) -> Iterator[Markup]:
    game, right = scene.game, scene.place.scores.width - 12
    coins = game.scores()[seat] if game.over else game.coins[seat]
    field, lap = on_bar(coins)
    moves = seat == game.to_move
    if moves:
        yield use("hat", 6, 0, 20)
    yield fitted(
        scene.names[seat], 30, 16, track.x - 44, 16 if moves else 13, class_="pk-b" if moves else ""
    )
    yield element("path", class_="pk0-qway", d=f"M{track.x} 11H{track.x + track.width:g}")
    yield element(
        "rect",
        class_=f"pk-edged pk0-q{seat}",
        x=track.x,
        y=8,
        height=6,
        width=_reach(field, track) - track.x,
    )
    yield looks.pawn(seat, _reach(field, track), 11)
    yield label(f"{len(game.pizzas[seat])}/{game.rules.pizzas}", right - 50, 16, class_="pk-e")
    yield label(f"{coins}".replace("-", "−"), right, 17, class_="pk-b pk-e")
    if lap > 1 and not scene.place.tall:
        yield label(f"lap {lap}", right - 108, 16, class_="pk-e pk0-qs")


def _actions(scene: Scene, track: Box) -> Iterator[Markup]:
    """Alone: the action pawn (PC-40)."""
    left = max(scene.game.actions, 0)
    x = _reach(min(left, _BAR), track)
    yield label("actions", 30, 16)
    yield element("path", class_="pk0-qway", d=f"M{track.x} 11H{track.x + track.width:g}")
    yield element("circle", class_="pk0-qgold", cx=x, cy=11, r=11)
    yield use("hat", x - 8, 3, 16)
    yield label(f"{left}", scene.place.scores.width - 12, 17, class_="pk-b pk-e")


# --- the others ---------------------------------------------------------------------


def others(scene: Scene) -> Markup:
    count = scene.game.seats
    seats = [(scene.me + step) % count for step in range(1, count)]
    return join(
        _panel(scene, seat, box) for seat, box in zip(seats, scene.place.others, strict=True)
    )


def _panel(scene: Scene, seat: int, box: Box) -> Markup:
    return group(
        ground(box.width, box.height, mine=seat == scene.game.to_move),
        _head(scene, seat, box),
        *_cards(scene, seat, box),
        group(kitchen.shelf(scene, seat, box.width - 20), at=(10, 38)),
        at=box.at,
        role="group",
        aria_label=words.player(scene, seat),
    )


def _head(scene: Scene, seat: int, box: Box) -> Markup:
    """Who it is; where a note asks for somebody, the one to point at."""
    room = box.width - (184 if scene.place.tall or box.width < 500 else 400)
    who = [
        looks.pawn(seat, 22, 18),
        label(shorten(scene.names[seat], room - 40, 16), 40, 24, class_="pk-b"),
    ]
    if f"seat:{seat}" not in scene.used:
        return join(who)
    frame = outline(room, 34, 4, 1)
    return touchable(f"seat:{seat}", f"{scene.short[seat]}, to be chosen", *who, frame)


def _cards(scene: Scene, seat: int, box: Box) -> Iterator[Markup]:
    """Backs and how many; orders that all have seen by name."""
    game, x = scene.game, box.width - 138
    if game.fantasia[seat]:
        yield use("hat", x - 32, 7, 24)
    yield part("backs", x, 7)
    for at, held in enumerate((game.orders[seat], game.missions[seat], game.notes[seat])):
        yield label(f"{len(held)}", x + 46 * at + 25, 27, class_="pk-b")
    if told := known(scene, seat):
        y = box.height - 12
        yield fitted(f"holds {listed(told)}", 12, y, box.width - 24, 12, class_="pk0-qs")


def known(scene: Scene, seat: int) -> list[str]:
    """Orders in somebody's hand that everybody has seen."""
    orders = scene.game.orders[seat]
    return [f"{one.name} ({one.house})" for one in orders if one is not HIDDEN]
