"""The near side of the table: the own hand as a fan, and the buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pizzakit.games.pizza_rush.drawing import cards, fan, players, words
from pizzakit.games.pizza_rush.drawing.layout import Layout
from pizzakit.games.pizza_rush.moves import DEAL, PASS, STOP, top
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.phrases import ordinal
from pizzakit.shapes import (
    Box,
    Markup,
    Scene,
    button,
    element,
    fitted,
    ground,
    group,
    join,
    label,
    number,
    outline,
    use,
    width_of,
    wrap,
)

__all__ = ["draw"]

#: How far a number that can be played stands out of the fan.
_LIFT = 13
_NOTHING = Markup("")


class Held(NamedTuple):
    """All cards of one number in the fan: where they lie, and how far they are turned."""

    number: int
    alike: int
    x: float
    y: float
    angle: float
    step: float


def draw(scene: Scene[PizzaRush], place: Layout) -> Markup:
    """The panel in front of the viewer; an onlooker looks over the first seat's shoulder."""
    position, names, bottom = scene.game, scene.names, scene.seat or 0
    front = _front(scene, place)
    return group(
        ground(*place.mine_size, mine=bottom == position.to_move),
        _head(position, place, names[bottom], bottom),
        _told(scene, place),
        front,
        *_buttons(scene, place),
        at=place.mine,
    )


def _head(position: PizzaRush, place: Layout, name: str, seat: int) -> Markup:
    """The name, the chef card, what has been won, and where there is room which round it is."""
    chef, hat = position.chefs[seat], seat == position.to_move
    left, room = 44 if hat else 14, 140.0 if place.tall else 200.0
    then = left + min(room, width_of(name, 20)) + 10
    after = then + (players.badge_width(chef, 200) if chef else 0)
    which = label(words.round_of(position), after + 106, 28, class_="pk-soft")
    return group(
        use("hat", 12, 7, 27) if hat else _NOTHING,
        fitted(name, left, 29, room, 20, class_="pk-big"),
        players.badge(position, chef, then, 8, 200),
        players.won(position, seat, after, 11),
        _NOTHING if place.tall else which,
        role="img",
        aria_label=words.player(position, seat, name),
    )


def _told(scene: Scene[PizzaRush], place: Layout) -> Markup:
    """What the one in front can do now, or why nothing."""
    text = words.with_names(words.now(scene), scene.names)
    width = place.mine_size[0]
    if not place.tall:
        lines = wrap(text, width * 0.4, 14, 2)
        top = 28 - 9 * (len(lines) - 1)
        shown = (label(line, width - 14, top + 18 * at) for at, line in enumerate(lines))
        return group(*shown, class_="pk-e")
    return join(
        label(line, 14, 55 + 18 * at) for at, line in enumerate(wrap(text, width - 24, 14, 2))
    )


# --- the cards ----------------------------------------------------------------


def _front(scene: Scene[PizzaRush], place: Layout) -> Markup:
    seat = scene.seat or 0
    if not scene.game.hands[seat]:
        return _out(scene.game, place, seat)
    return _backs(scene.game, place, seat) if scene.seat is None else _fan(scene, place, seat)


def _out(position: PizzaRush, place: Layout, seat: int) -> Markup:
    """Where the fan was, the place of somebody who has gone out."""
    at = words.order(position).index(seat)
    x, y = place.fan[0] + place.fan_width / 2, place.fan[1] + place.card[1] / 2
    crown = use("crown", -32, -60, 64) if at == 0 else _NOTHING
    return group(crown, label(ordinal(at + 1), 0, 32, class_="pk0-rplace"), at=(x, y))


def _backs(position: PizzaRush, place: Layout, seat: int) -> Markup:
    """What an onlooker sees of the hand at the near side."""
    count, (width, height) = len(position.hands[seat]), place.card
    scale = height / cards.BACK[1]
    pitch = min(width * 0.5, (place.fan_width - width) / max(1, count - 1))
    start = (place.fan_width - pitch * (count - 1) - width) / 2
    made = [cards.back((start + at * pitch) / scale, 0) for at in range(count)]
    return group(*made, at=place.fan, scale=scale)


def _fan(scene: Scene[PizzaRush], place: Layout, seat: int) -> Markup:
    position = scene.game
    numbers = sorted(Counter(position.hands[seat]).items())
    rows = fan.split(numbers, place.rows, place.card[0])
    legal = set(scene.moves)
    made = [
        _held(position, place, held, can=top(held.number, position.base) in legal)
        for at, row in enumerate(rows)
        for held in _spread(row, place, at)
    ]
    return group(*made, at=place.fan, class_="pk-pieces")


def _spread(row: Sequence[tuple[int, int]], place: Layout, at: int) -> list[Held]:
    """The cards of a row side by side, or as close as they must be, bent like a fan."""
    width, height = place.card
    step, gap = _steps(row, place)
    total = sum(count - 1 for _, count in row) * step + (len(row) - 1) * gap + width
    x, middle = (place.fan_width - total) / 2, place.fan_width / 2
    held = []
    for topping, count in row:
        away = (x + ((count - 1) * step + width) / 2 - middle) / middle
        bend = (0.5 if place.tall else 1.0) * away
        y = at * (height + (21 if place.tall else 28)) + 14 * bend * away
        held.append(Held(topping, count, x, y, 5 * bend, step))
        x += (count - 1) * step + gap
    return held


def _steps(row: Sequence[tuple[int, int]], place: Layout) -> tuple[float, float]:
    """From one card to the next of its number, and from one number to the next."""
    width = place.card[0]
    step, gap = width * fan.STEP, width + 10
    more, others = sum(count - 1 for _, count in row), len(row) - 1
    room = place.fan_width - width - 8
    if others > 0:
        gap = min(gap, max(width * fan.GAP, (room - more * step) / others))
    if more:
        step = min(step, (room - others * gap) / more)
    return max(step, 9.0), gap


def _held(position: PizzaRush, place: Layout, held: Held, *, can: bool) -> Markup:
    """One number: a click anywhere on its cards means that number."""
    width, height = place.card
    across = (held.alike - 1) * held.step + width
    lie = " ".join(map(number, (held.x, held.y - _LIFT * can)))
    hinge = " ".join(map(number, (round(held.angle, 1), across / 2, height)))
    return element(
        "g",
        cards.laid(held.number, held.alike, held.step),
        outline(across + 4, height + 4, -2, -2, 9),
        transform=f"translate({lie})rotate({hinge})",
        class_="pk-el",
        data_el=f"number:{held.number}",
        data_key=f"number:{held.number}",
        aria_label=words.held(position, held.number, held.alike),
    )


# --- buttons ------------------------------------------------------------------


def _buttons(scene: Scene[PizzaRush], place: Layout) -> list[Markup]:
    """Pass, until the game is over; where the number of rounds is open also deal and stop."""
    if scene.game.over:
        return []
    shown = (
        ("pass", "Pass", PASS, "Pass on this pizza"),
        ("deal", "Next round", DEAL, str(DEAL)),
        ("stop", "End game", STOP, str(STOP)),
    )
    return [
        button(name, text, Box(*at, *place.button), says, move in scene.moves)
        for (name, text, move, says), at in zip(shown, place.buttons, strict=False)
    ]
