"""Everybody: coins on the score bar, and what lies in front of the others."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit import shapes as s
from pizzakit.games.pizza_chef.drawing import kitchen, shown, words
from pizzakit.games.pizza_chef.drawing.scene import LANE, Scene
from pizzakit.games.pizza_chef.ending import on_bar
from pizzakit.phrases import listed

_BAR = 100  # fields of the score bar


# --- the score bar ------------------------------------------------------------------


def scores(scene: Scene) -> s.Markup:
    """A lane of 100 for every seat; who passes its end goes on from its beginning (PC-36)."""
    box, seats = scene.place.scores, scene.game.seats
    left, right = (126, 130) if scene.narrow else (190, 176)
    track = s.Track(left, box.width - left - right, 0, _BAR)
    lanes = [_lane(scene, seat, track) for seat in range(seats)]
    if seats == 1:
        lanes.append(_actions(scene, track))
    placed = (s.group(*lane, at=(0, 28 + LANE * nth)) for nth, lane in enumerate(lanes))
    return s.panel(box, *_marks(scene, track), *placed)


def _marks(scene: Scene, track: s.Track) -> Iterator[s.Markup]:
    box = scene.place.scores
    marks = {points: track.at(points) for points in range(0, _BAR + 1, 50 if scene.narrow else 10)}
    yield s.path("".join(f"M{x:g} 24V{box.height - 6:g}" for x in marks.values()), "lap")
    numbers = [s.label(f"{points}", x, 0) for points, x in marks.items()]
    yield s.group(*numbers, at=(0, 19), class_="pk-m small")
    yield s.label("coins", box.width - 12, 19, class_="pk-e small")
    yield s.label("pizzas", box.width - 62, 19, class_="pk-e small")


def _lane(scene: Scene, seat: int, track: s.Track) -> Iterator[s.Markup]:
    game, right = scene.game, scene.place.scores.width - 12
    coins = scene.scores[seat] if game.over else game.coins[seat]
    field, lap = on_bar(coins)
    moves = seat == game.to_move
    name, room = scene.names[seat], track.x - 44
    if moves:
        yield s.use("hat", 6, 0, 20)
    yield s.fitted(name, 30, 16, room, 16 if moves else 13, class_="pk-b" if moves else "")
    yield track.lane(seat, field)
    yield s.label(f"{len(game.pizzas[seat])}/{game.rules.pizzas}", right - 50, 16, class_="pk-e")
    yield s.label(s.signed(coins), right, 17, class_="pk-b pk-e")
    if lap > 1 and not scene.narrow:
        yield s.label(f"lap {lap}", right - 108, 16, class_="pk-e small")


def _actions(scene: Scene, track: s.Track) -> Iterator[s.Markup]:
    """Alone: the action pawn (PC-40)."""
    left = max(scene.game.actions, 0)
    x = track.at(min(left, _BAR))
    yield s.label("actions", 30, 16)
    yield s.path(f"M{track.x:g} 11H{track.x + track.width:g}", "way")
    yield s.part("gold", x, 11)
    yield s.use("hat", x - 8, 3, 16)
    yield s.label(f"{left}", scene.place.scores.width - 12, 17, class_="pk-b pk-e")


# --- the others ---------------------------------------------------------------------


def others(scene: Scene) -> s.Markup:
    return s.join(map(_panel, [scene] * len(scene.others), scene.others, scene.place.others))


def _panel(scene: Scene, seat: int, box: s.Box) -> s.Markup:
    return s.panel(
        box,
        _head(scene, seat, box.width),
        *_cards(scene, seat, box),
        s.group(kitchen.shelf(scene, seat, box.width - 20), at=(10, 38)),
        mine=seat == scene.game.to_move,
        role="group",
        aria_label=words.player(scene, seat),
    )


def _head(scene: Scene, seat: int, width: float) -> s.Markup:
    """Who it is; where a note asks for somebody, the one to point at."""
    room, name = width - (184 if scene.narrow or width < 500 else 400), f"seat:{seat}"
    short = s.label(s.shorten(scene.names[seat], room - 40, 16), 40, 24, class_="pk-b")
    who = [s.disc(seat, 22, 18), short]
    if name not in scene.used:
        return s.join(who)
    says = f"{scene.short[seat]}, to be chosen"
    return s.touchable(name, says, *who, s.outline(room, 34, 4, 1))


def _cards(scene: Scene, seat: int, box: s.Box) -> Iterator[s.Markup]:
    """Backs and how many; orders that all have seen by name."""
    game, x = scene.game, box.width - 138
    if game.fantasia[seat]:
        yield s.use("hat", x - 32, 7, 24)
    yield s.part("backs", x, 7)
    for nth, held in enumerate((game.orders[seat], game.missions[seat], game.notes[seat])):
        yield s.label(f"{len(held)}", x + 46 * nth + 25, 27, class_="pk-b")
    if told := shown.known(game, seat):
        y, room = box.height - 12, box.width - 24
        yield s.fitted(f"holds {listed(told)}", 12, y, room, 12, class_="small")
