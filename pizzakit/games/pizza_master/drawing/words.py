"""What the things of the drawing are called, and what there is to do, in words."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pizzakit.games.pizza_master import words
from pizzakit.games.pizza_master.deck import FACES, OPEN, TOKENS, Mission, Objective, Order
from pizzakit.games.pizza_master.drawing.scene import Scene
from pizzakit.games.pizza_master.moves import Make, faces
from pizzakit.games.pizza_master.phases import PHASES
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import counted, ordinal

# --- what to do --------------------------------------------------------------------


def now(scene: Scene) -> str:
    """What the one who looks can do now, or what everybody waits for."""
    phase, mover = scene.game.phase, scene.game.to_move
    if mover is None:
        return "The bill tells where everybody’s points came from."
    if not scene.moving:
        return f"{scene.short[mover]} {PHASES[phase].they}"
    more = _how_to_make(scene) if phase == "make" else _HOW.get(phase, "")
    return f"{scene.status} {more}".strip()


_HOW = {
    "throw": "Point at orders, then confirm.",
    "shop": "Point at empty places, one for each coin, then confirm.",
    "convert": "Point at it.",
    "count": "Point at a column of your completed orders.",
}


def _how_to_make(scene: Scene) -> str:
    """How the orders that can be made are marked, and what more has to be pointed at."""
    made = [move for move in scene.moves if isinstance(move, Make)]
    if any(move.giving for move in made):
        return "With an arrow: point at completed orders too."
    if any(move.paying for move in made):
        return "Point at the tokens too where you can choose."
    return "A green tick marks what your tray pays for." if made else ""


def standing(position: PizzaMaster, seat: int) -> str:
    """A word on what a seat is about: "to move", "passed", "done"."""
    phase = position.phase
    if seat == position.to_move:
        return "to move"
    if phase in ("collect", "make") and seat in position.finished:
        return "done"
    return "passed" if phase == "collect" and seat in position.passed else ""


# --- cards -------------------------------------------------------------------------


@lru_cache(maxsize=512)
def order(card: Order, how: str) -> str:
    """All that an order card shows, in one sentence."""
    kind, points = _kind(card.colour + " side" * card.side), counted(card.points, "point")
    told = {"ready": "; the tray pays for it", "exchange": "; an exchange pays for the rest"}
    needs = words.needs_in_words(card) + (", not cheese" if {*OPEN} & {*card.needs} else "")
    return f"{card.name}, {kind} for {points}: {needs}{told.get(how, '')}"


def _kind(face: str) -> str:
    """What something looks like: "cheese pizza", "meat side dish", "special"."""
    return faces((face,)).removeprefix("1 ")


def objective(card: Objective) -> str:
    """What an objective asks for."""
    return f"{card.want} {_COUNTED.get(card.count, f'{card.count} orders')}"


_COUNTED = {
    "orders": "orders made",
    "specials": "specials made",
    "sides": "side dishes",
    "missions": "missions won",
}


def worth(card: Objective) -> str:
    """What an objective brings."""
    if card.per_seat:
        return f"{counted(card.per_seat, 'point')} for each seat"
    return f"1 point for each {card.count} order that lies completed in front of anybody"


def task(mission: Mission) -> str:
    """What a mission asks for."""
    if mission.first.endswith("to pass"):
        return "Last to pass" if mission.first == "last to pass" else "First to pass"
    many, kind = mission.count, _KINDS.get(mission.first, f"{mission.first} order")
    return f"First to make {counted(many, kind) if many > 1 else f'a {kind}'}"


_KINDS = {"orders": "order", "sides": "side dish", "specials": "special"}


def reward(mission: Mission, gift: str) -> str:
    """What a mission brings, points and a gift: "1 point and 1 seafood tomorrow"."""
    return counted(mission.points, "point") + _GIFTS[gift]


_GIFTS = {
    **{token: f" and 1 {token} tomorrow" for token in TOKENS},
    "": "",
    "special": " and an order becomes a special",
    "last place": " and last in turn tomorrow",
    "order": " and an order more in hand",
}


# --- in front of a seat ---------------------------------------------------------------


@lru_cache(maxsize=256)
def completed(face: str, at: int) -> str:
    """Such as "your 2nd completed cheese pizza"."""
    return f"your {ordinal(at)} completed {_kind(face)}"


def player(position: PizzaMaster, seat: int, name: str) -> str:
    """All that a panel shows, in one sentence."""
    gone, won = len(position.removed[seat]), len(position.mission_wins[seat])
    told = [
        standing(position, seat),
        f"{counted(len(position.hands[seat]), 'order')} in hand",
        f"on the tray {words.tokens(position.trays[seat])}",
        f"completed {words.pile(position.completed[seat])}",
        f"{gone} exchanged away" if gone else "",
        f"{counted(won, 'mission')} won" if won else "",
    ]
    return f"{name}: {'; '.join(filter(None, told))}"


def tally(position: PizzaMaster, seat: int) -> Counter[str]:
    """Completed orders of a seat by what they look like."""
    return Counter(FACES[card.face] for card in position.completed[seat])
