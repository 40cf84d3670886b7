"""The kitchen of the one who looks: hand, tray, completed orders, and what ends the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from pizzakit import shapes
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import shopping
from pizzakit.games.pizza_master.deck import COLOURS, FACES, TOKENS
from pizzakit.games.pizza_master.drawing import looks, orders, words
from pizzakit.games.pizza_master.drawing.layout import Layout
from pizzakit.games.pizza_master.moves import FINISH
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import counted, ordinal
from pizzakit.shapes import (
    Markup,
    button,
    element,
    fitted,
    ground,
    group,
    join,
    label,
    outline,
    touchable,
)

__all__ = ["draw"]

_MOST = 8  # tokens of a kind that are shown one by one; more than any order takes


def draw(
    position: PizzaMaster, place: Layout, names: Sequence[str], me: int, seat: int | None
) -> Markup:
    """What lies in front of `me`; an onlooker sees it from outside."""
    box, used = place.kitchen.box, _used(position, seat)
    return group(
        ground(box.width, box.height, mine=me == position.to_move),
        _head(position, place, me, names[me]),
        *_hand(position, place, me),
        _tray(position, place, me, used),
        _pile(position, place, me, used),
        *_buttons(position, place, seat),
        at=box.at,
    )


def _used(position: PizzaMaster, seat: int | None) -> AbstractSet[str]:
    """All that a move of the one who looks points at."""
    if seat is None or position.phase == "shop":
        return frozenset()
    return {touched for move in position.legal_moves(seat) for touched in move.touches}


def _head(position: PizzaMaster, place: Layout, me: int, name: str) -> Markup:
    tall = place.tall
    room = (place.kitchen.box.width if tall else place.kitchen.hand.width) - 40
    parts = [looks.coin(me, 24, 21), fitted(name, 42, 27, room, 16, class_="pk-b")]
    if not tall:
        parts.append(label("tray", place.kitchen.tray.x, 29, class_="pk0-ms"))
        parts.append(_gone(position, me, place.kitchen.pile.x, 29))
    if tall or place.area is None:
        low = place.kitchen.hand.y + place.kitchen.hand.height + 14
        parts.append(orders.choice(position, me, place.kitchen.hand.x, low))
    return join(parts)


def _gone(position: PizzaMaster, me: int, x: float, y: float) -> Markup:
    removed = len(position.removed[me])
    told = f"completed, {removed} exchanged" if removed else "completed orders"
    return label(told, x, y, class_="pk0-ms")


# --- the hand ---------------------------------------------------------------------


def _hand(position: PizzaMaster, place: Layout, me: int) -> Iterator[Markup]:
    box, across, width = place.kitchen.hand, place.kitchen.across, place.card_sizes["h"]
    for at, card in enumerate(position.hands[me]):
        spot = (
            box.x + at % across * (width + 8),
            box.y + at // across * (orders.HEIGHT + 8),
        )
        if card is HIDDEN:
            yield _back(spot, width)
        else:
            yield orders.card(card, orders.reach_of(position, me, card), "h", width, spot)
    if not position.hands[me]:
        yield label("no order in hand", box.x, box.y + 30, class_="pk0-ms")


def _back(spot: tuple[float, float], width: float) -> Markup:
    scale = min(width / 20, orders.HEIGHT / 27)
    return shapes.scaled("back", spot[0] + (width - 20 * scale) / 2, spot[1], scale)


# --- the tray ----------------------------------------------------------------------


def _tray(position: PizzaMaster, place: Layout, me: int, used: AbstractSet[str]) -> Markup:
    """A line for every kind of token; where they pay in several ways each can be pointed at."""
    box = place.kitchen.tray
    lines = [
        group(*_line(position.trays[me][at], at, box.width, used), at=(0, round(15 + 28.5 * at)))
        for at in range(len(TOKENS))
    ]
    ground = element("rect", class_="pk-tray", width=box.width, height=box.height, rx=8)
    return group(ground, *lines, at=box.at)


def _line(count: int, at: int, width: float, used: AbstractSet[str]) -> Iterator[Markup]:
    if not count:
        yield group(looks.token(at, 19, 0, 12), class_="pk0-mempty")
    shown = min(count, _MOST)
    pitch = min(26, (width - 70) / max(shown - 1, 1))
    for nth in range(shown):
        yield _token(at, nth, round(19 + pitch * nth), used)
    yield label(f"{count}", width - 10, 6, class_="pk-b pk-e" if count else "pk-e pk-soft")


def _token(at: int, nth: int, x: float, used: AbstractSet[str]) -> Markup:
    name, picture = f"tray:{TOKENS[at]}", looks.token(at, x, 0, 12)
    if name not in used:
        return picture
    says = f"your {ordinal(nth + 1)} {TOKENS[at]} token"
    return touchable(name, says, picture, element("circle", class_="pk-o", cx=x, r=13))


# --- completed orders -----------------------------------------------------------------


def _pile(position: PizzaMaster, place: Layout, me: int, used: AbstractSet[str]) -> Markup:
    """A column for every colour: how many, then pizzas, then side dishes."""
    box = place.kitchen.pile
    width = int((box.width - 8) / len(COLOURS))
    tally = words.tally(position, me)
    columns = []
    for at, colour in enumerate(COLOURS):
        count = tally[2 * at] + tally[2 * at + 1]
        number = _how_many(count, place.tall)
        counts = position.phase == "count" and f"completed:{colour}" in used
        chips = _chips(tally, at, width, set() if counts else used)
        sign = looks.token(at, *((9, 11, 8) if place.tall else (11, 11, 10)))
        inside = join([sign, number, *chips])
        if counts:
            inside = _target(at, width, box.height - 22, inside)
        columns.append(group(inside, at=(6 + width * at, 6)))
    ground = element("rect", class_="pk-tray", width=box.width, height=box.height, rx=8)
    foot = [_gone(position, me, 8, box.height - 6)] if place.tall else []
    return group(ground, *columns, *foot, at=box.at)


def _how_many(count: int, tall: bool) -> Markup:
    """On a phone two figures have little room."""
    x, many = (20, "pk0-mfew") if tall else (26, "pk-b")
    return label(f"{count}", x, 16 if tall else 17, class_=many if count else "pk-soft")


def _target(at: int, width: float, height: float, inside: Markup) -> Markup:
    """A colour that a special can be counted as."""
    says = f"count a special as {TOKENS[at]}"
    frame = outline(width - 6, height, -2, -4, 8)
    return touchable(f"completed:{TOKENS[at]}", says, inside, frame)


def _chips(
    tally: dict[int, int], at: int, width: float, used: AbstractSet[str]
) -> Iterator[Markup]:
    for side in (0, 1):
        face = 2 * at + side
        count, y = tally[face], 41 + 30 * side
        pitch = min(23, (width - 30) / max(count - 1, 1))
        for nth in range(count):
            yield _chip(face, nth, round(12 + pitch * nth), y, used)


def _chip(face: int, nth: int, x: float, y: float, used: AbstractSet[str]) -> Markup:
    name, picture = f"completed:{FACES[face]}", looks.chip(face, x, y)
    if name not in used:
        return picture
    frame = element("circle", class_="pk-o", cx=x, cy=y, r=12.5)
    return touchable(name, words.completed(FACES[face], nth + 1), picture, frame)


# --- what ends a turn ------------------------------------------------------------------

_BUTTONS = {
    "throw": ("keep", "Keep all", "keep all orders"),
    "collect": ("pass", "Pass", "pass: collect nothing more today"),
    "make": ("finish", "Finish", "finish cooking for the day"),
    "buy": ("decline", "No, thanks", "leave the turn order as it is"),
}


def _buttons(position: PizzaMaster, place: Layout, seat: int | None) -> Iterator[Markup]:
    if position.phase not in _BUTTONS or seat is None or seat != position.to_move:
        yield from _coins(position, place, seat)
        return
    name, text, says = _BUTTONS[position.phase]
    if name == "keep" and len(position.hands[seat]) == 1:
        text, says = "Keep it", "keep the order"
    box, may = place.kitchen.button, name != "finish" or FINISH in position.legal_moves()
    yield button(name, text, box, says, may)


def _coins(position: PizzaMaster, place: Layout, seat: int | None) -> Iterator[Markup]:
    """While shopping: the coins there are to lay."""
    if position.phase != "shop" or seat is None or seat != position.to_move:
        return
    box, coins = place.kitchen.button, shopping.coins_of(position, seat)
    pitch = min(26, (box.width - 30) / max(coins - 1, 1))
    left = box.x + (box.width - pitch * (coins - 1)) / 2
    for nth in range(coins):
        yield looks.coin(seat, left + pitch * nth, box.y + 16)
    told = f"{counted(coins, 'coin')} to lay"
    yield label(told, box.x + box.width / 2, box.y + 46, class_="pk-m pk0-ms")
