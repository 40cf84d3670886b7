"""The near side of the table: the own hand as a fan, and the buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pizzakit import shapes as s
from pizzakit.games.pizza_rush.drawing import cards, fan, players, words
from pizzakit.games.pizza_rush.drawing.scene import Scene
from pizzakit.games.pizza_rush.moves import DEAL, PASS, STOP, top
from pizzakit.games.pizza_rush.words import round_of
from pizzakit.phrases import ordinal

#: How far a number that can be played stands out of the fan.
_LIFT = 13
_NOTHING = s.Markup()


class Held(NamedTuple):
    """All cards of one number in the fan: where they lie, and how far they are turned."""

    number: int
    alike: int
    x: float
    y: float
    angle: float
    step: float


def draw(scene: Scene) -> s.Markup:
    """The panel in front of the viewer; an onlooker looks over the first seat's shoulder."""
    bottom = scene.seat or 0
    parts = (_head(scene, bottom), _told(scene), _front(scene, bottom), *_buttons(scene))
    return s.panel(scene.place.mine, *parts, mine=bottom == scene.game.to_move)


def _head(scene: Scene, seat: int) -> s.Markup:
    """The name, the chef card, what has been won, and where there is room which round it is."""
    game, name = scene.game, scene.names[seat]
    chef, hat = game.chefs[seat], seat == game.to_move
    left, room = 44 if hat else 14, 140.0 if scene.narrow else 200.0
    then = left + min(room, s.width_of(name, 20)) + 10
    after = then + (players.badge_width(chef, 200) if chef else 0)
    which = s.label(round_of(game), after + 106, 28, class_="pk-soft")
    return s.group(
        s.use("hat", 12, 7, 27) if hat else _NOTHING,
        s.fitted(name, left, 29, room, 20, class_="pk-big"),
        players.badge(scene, chef, then, 8, 200),
        players.won(scene, seat, after, 11),
        _NOTHING if scene.narrow else which,
        role="img",
        aria_label=words.player(game, seat, name),
    )


def _told(scene: Scene) -> s.Markup:
    """What the one in front can do now, or why nothing."""
    text, width = scene.told(words.now(scene)), scene.place.mine.width
    if scene.narrow:
        return s.paragraph(text, 14, 55, width - 24, 14, 2, 18)
    lines = s.wrap(text, width * 0.4, 14, 2)
    top = 28 - 9 * (len(lines) - 1)
    shown = (s.label(line, width - 14, top + 18 * at) for at, line in enumerate(lines))
    return s.group(*shown, class_="pk-e")


# --- the cards ----------------------------------------------------------------


def _front(scene: Scene, seat: int) -> s.Markup:
    if not scene.game.hands[seat]:
        return _out(scene, seat)
    return _backs(scene, seat) if scene.seat is None else _fan(scene, seat)


def _out(scene: Scene, seat: int) -> s.Markup:
    """Where the fan was, the place of somebody who has gone out."""
    at = words.order(scene.game).index(seat)
    box, (_, height) = scene.place.fan, scene.place.card
    x, y = box.x + box.width / 2, box.y + height / 2
    crown = s.use("crown", -32, -60, 64) if at == 0 else _NOTHING
    return s.group(crown, s.label(ordinal(at + 1), 0, 32, class_="place"), at=(x, y))


def _backs(scene: Scene, seat: int) -> s.Markup:
    """What an onlooker sees of the hand at the near side."""
    count, (width, height) = len(scene.game.hands[seat]), scene.place.card
    scale = height / cards.BACK[1]
    pitch = min(width * 0.5, (scene.place.fan.width - width) / max(1, count - 1))
    start = (scene.place.fan.width - pitch * (count - 1) - width) / 2
    made = [cards.back((start + at * pitch) / scale, 0) for at in range(count)]
    return s.group(*made, at=scene.place.fan.at, scale=scale)


def _fan(scene: Scene, seat: int) -> s.Markup:
    numbers = sorted(Counter(scene.game.hands[seat]).items())
    rows = fan.split(numbers, scene.place.rows, scene.place.card[0])
    legal = set(scene.moves)
    made = [
        _held(scene, held, can=top(held.number, scene.game.base) in legal)
        for at, row in enumerate(rows)
        for held in _spread(scene, row, at)
    ]
    return s.group(*made, at=scene.place.fan.at, class_="pk-pieces")


def _spread(scene: Scene, row: Sequence[tuple[int, int]], at: int) -> list[Held]:
    """The cards of a row side by side, or as close as they must be, bent like a fan."""
    width, height = scene.place.card
    step, gap = _steps(scene, row)
    total = sum(count - 1 for _, count in row) * step + (len(row) - 1) * gap + width
    x, middle = (scene.place.fan.width - total) / 2, scene.place.fan.width / 2
    held = []
    for topping, count in row:
        away = (x + ((count - 1) * step + width) / 2 - middle) / middle
        bend = (0.5 if scene.narrow else 1.0) * away
        y = at * (height + (21 if scene.narrow else 28)) + 14 * bend * away
        held.append(Held(topping, count, x, y, 5 * bend, step))
        x += (count - 1) * step + gap
    return held


def _steps(scene: Scene, row: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """From one card to the next of its number, and from one number to the next."""
    width = scene.place.card[0]
    step, gap = width * fan.STEP, width + 10
    more, others = sum(count - 1 for _, count in row), len(row) - 1
    room = scene.place.fan.width - width - 8
    if others > 0:
        gap = min(gap, max(width * fan.GAP, (room - more * step) / others))
    if more:
        step = min(step, (room - others * gap) / more)
    return max(step, 9.0), gap


def _held(scene: Scene, held: Held, *, can: bool) -> s.Markup:
    """One number: a click anywhere on its cards means that number."""
    width, height = scene.place.card
    across = (held.alike - 1) * held.step + width
    lie = " ".join(map(s.number, (held.x, held.y - _LIFT * can)))
    hinge = " ".join(map(s.number, (round(held.angle, 1), across / 2, height)))
    return s.element(
        "g",
        cards.laid(held.number, held.alike, held.step),
        s.outline(across + 4, height + 4, -2, -2, 9),
        transform=f"translate({lie})rotate({hinge})",
        class_="pk-el",
        data_el=f"number:{held.number}",
        data_key=f"number:{held.number}",
        aria_label=words.held(scene.game, held.number, held.alike),
    )


# --- buttons ------------------------------------------------------------------


def _buttons(scene: Scene) -> list[s.Markup]:
    """Pass, until the game is over; where the number of rounds is open also deal and stop."""
    if scene.game.over:
        return []
    shown = (
        ("pass", "Pass", PASS, "Pass on this pizza"),
        ("deal", "Next round", DEAL, str(DEAL)),
        ("stop", "End game", STOP, str(STOP)),
    )
    return [
        s.button(name, text, box, says, move in scene.moves)
        for (name, text, move, says), box in zip(shown, scene.place.buttons, strict=False)
    ]
