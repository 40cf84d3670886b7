"""What the things of the drawing are called, and what there is to do, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pizzakit.games.pizza_master import words
from pizzakit.games.pizza_master.deck import OPEN, TOKENS, Mission, Objective, Order
from pizzakit.games.pizza_master.moves import Make, amounts, faces
from pizzakit.games.pizza_master.phases import PHASES
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import counted, listed, ordinal
from pizzakit.shapes import turn, with_names

__all__ = [
    "alone",
    "completed",
    "description",
    "now",
    "objective",
    "order",
    "player",
    "reward",
    "standing",
    "task",
    "title",
    "turn",
    "worth",
]


def title(position: PizzaMaster, names: Sequence[str]) -> str:
    return f"{position.title}: {turn(position, names)}"


def description(position: PizzaMaster, names: Sequence[str]) -> str:
    """The whole position as text, with names."""
    return with_names(str(position), names)


# --- what to do --------------------------------------------------------------------


def now(position: PizzaMaster, seat: int | None, names: Sequence[str]) -> str:
    """What the one who looks can do now, or what everybody waits for."""
    mover = position.to_move
    if mover is None:
        return "The bill tells where everybody’s points came from."
    if seat != mover:
        return f"{names[mover]} {PHASES[position.phase].they}"
    more = _how_to_make(position) if position.phase == "make" else _HOW.get(position.phase, "")
    return f"{position.status(seat)} {more}".strip()


_HOW = {
    "throw": "Point at orders, then confirm.",
    "shop": "Point at empty places, one for each coin, then confirm.",
    "convert": "Point at it.",
    "count": "Point at a column of your completed orders.",
}


def _how_to_make(position: PizzaMaster) -> str:
    """How the orders that can be made are marked, and what more has to be pointed at."""
    made = [move for move in position.legal_moves() if isinstance(move, Make)]
    if any(move.giving for move in made):
        return "With an arrow: point at completed orders too."
    if any(move.paying for move in made):
        return "Point at the tokens too where you can choose."
    return "A green tick marks what your tray pays for." if made else ""


def standing(position: PizzaMaster, seat: int) -> str:
    """A word on what a seat is about: "to move", "passed", "done"."""
    if seat == position.to_move:
        return "to move"
    if position.phase not in ("collect", "make"):
        return ""
    if seat in position.finished:
        return "done"
    return "passed" if seat in position.passed and position.phase == "collect" else ""


# --- cards -------------------------------------------------------------------------


def order(card: Order, how: str) -> str:
    """All that an order card shows, in one sentence."""
    kind = "special" if card.colour == "special" else f"{card.colour} pizza"
    kind = f"{card.colour} side dish" if card.side else kind
    told = {"ready": "; the tray pays for it", "exchange": "; an exchange pays for the rest"}
    return (
        f"{card.name}, {kind} for {counted(card.points, 'point')}: {needs(card)}{told.get(how, '')}"
    )


def needs(card: Order) -> str:
    """What an order asks for: "1 cheese, 2 of one kind and 1 of another, not cheese"."""
    fixed = [need for need in card.needs if need not in OPEN]
    left_open = [card.needs.count(name) for name in OPEN if name in card.needs]
    parts = [amounts(fixed)] if fixed else []
    if left_open:
        first, *more = left_open
        other = "".join(f" and {count} of another" for count in more)
        parts.append(f"{first} of one kind{other}, not cheese")
    return listed(parts)


def objective(card: Objective) -> str:
    """What an objective asks for."""
    what = {"orders": "orders made", "specials": "specials made", "sides": "side dishes"}.get(
        card.count, "missions won" if card.count == "missions" else f"{card.count} orders"
    )
    return f"{card.want} {what}"


def alone(position: PizzaMaster) -> str:
    """PM-43: whether who is level with another fulfils an objective."""
    return "" if position.rules.ties_fulfil else ", nobody level"


def worth(card: Objective) -> str:
    """What an objective brings."""
    if card.per_seat:
        return f"{counted(card.per_seat, 'point')} for each seat"
    return f"1 point for each {card.count} order that lies completed in front of anybody"


def task(mission: Mission) -> str:
    """What a mission asks for."""
    if mission.first == "to pass":
        return "First to pass"
    if mission.first == "last to pass":
        return "Last to pass"
    many, kind = mission.count, _KINDS.get(mission.first, f"{mission.first} order")
    return f"First to make {counted(many, kind) if many > 1 else f'a {kind}'}"


_KINDS = {"orders": "order", "sides": "side dish", "specials": "special"}


def reward(mission: Mission, gift: str) -> str:
    """What a mission brings, points and a gift: "1 point and 1 seafood tomorrow"."""
    points = counted(mission.points, "point")
    if gift in TOKENS:
        return f"{points} and 1 {gift} tomorrow"
    return points + _GIFTS[gift]


_GIFTS = {
    "": "",
    "special": " and an order becomes a special",
    "last place": " and last in turn tomorrow",
    "order": " and an order more in hand",
}


# --- in front of a seat ---------------------------------------------------------------


def completed(face: str, at: int) -> str:
    """Such as "your 2nd completed cheese pizza"."""
    return f"your {ordinal(at)} completed {faces((face,)).removeprefix('1 ')}"


def player(position: PizzaMaster, seat: int, name: str) -> str:
    """All that a panel shows, in one sentence."""
    hand, tray = position.hands[seat], position.trays[seat]
    told = [
        standing(position, seat),
        f"{counted(len(hand), 'order')} in hand",
        f"on the tray {words.tokens(tray)}",
        f"completed {words.pile(position.completed[seat])}",
        f"{len(position.removed[seat])} exchanged away" if position.removed[seat] else "",
        f"{counted(len(position.mission_wins[seat]), 'mission')} won"
        if position.mission_wins[seat]
        else "",
    ]
    return f"{name}: {'; '.join(filter(None, told))}"


def tally(position: PizzaMaster, seat: int) -> Counter[int]:
    """Completed orders of a seat by what they look like."""
    return Counter(card.face for card in position.completed[seat])
