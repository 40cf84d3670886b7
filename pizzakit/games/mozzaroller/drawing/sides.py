"""What everybody has: orders by colour, tokens, spices, jokers, chips, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from pizzakit import shapes
from pizzakit.games.mozzaroller.deck import Order
from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.layout import Layout, Point
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.phrases import counted, ordinal
from pizzakit.shapes import Markup, Suit, element, fitted, group, join, label, named, part, use

__all__ = ["definitions", "draw", "token_place"]

_HEAD, _FOOT, _BAND, _CELL = 34, 30, 22, 54


def _pitch(panel: Point) -> float:
    return (panel[0] - 20 - _CELL) // 5


def _cell_height(panel: Point) -> float:
    return panel[1] - _HEAD - _FOOT


def token_place(place: Layout, side: int, index: int) -> tuple[float, float]:
    """Where the middle of a colour's token lies when a side holds it."""
    x, y = place.panels[side]
    return x + 10 + index * _pitch(place.panel) + _CELL - 12, y + _HEAD + _BAND - 2


def definitions(panel: Point, suits: dict[str, Suit]) -> Markup:
    """A blank cell for every colour, and the strips that show a collected order."""
    height = _cell_height(panel)
    size = {"width": _CELL, "height": height, "rx": 7}
    frame = element("rect", id="pk0-row", x=-2, y=-2, width=_CELL + 4, height=height + 4, rx=9)
    paper = element("rect", class_="pk-paper", **size)
    ground = element("circle", cx=14, cy=11, r=9, fill="currentColor")
    blank = named("cell", paper, shapes.band(_CELL, _BAND, 7), ground)
    cells = [named(f"cell-{suit.pattern}", *_face(suit)) for suit in suits.values()]
    strips = [_strip(needs) for needs in range(4)] if _tall(panel) else []
    return join([frame, blank, *cells, *strips])


def _tall(panel: Point) -> bool:
    """Whether a cell has room for a strip for each of its orders."""
    return _cell_height(panel) > 150


def _strip(needs: int) -> Markup:
    """A collected order that asked for so many ingredients; without any it is a joker."""
    paper = element("rect", width=_CELL - 8, height=16, rx=4, fill="#fffdf7", stroke="#a08a6b")
    if not needs:
        return named("strip-0", paper, use("star", 3, 2, 12, class_="pk-gold"))
    pips = "".join(f"M{8 + 8 * at} 8h0" for at in range(needs))
    ink = {"stroke": "#33261b", "stroke_width": 5, "stroke_linecap": "round"}
    return named(f"strip-{needs}", paper, element("path", d=pips, **ink))


def _face(suit: Suit) -> list[Markup]:
    return [shapes.in_suit("cell", suit), use(suit.sign, 7, 4, 14, class_=suit.ink)]


def draw(position: Mozzaroller, place: Layout, names: Sequence[str], mine: int | None) -> Markup:
    scores, places = position.scores(), position.ranking() if position.over else []
    return join(
        group(
            shapes.panel(*place.panel, mine=side == position.to_move),
            _head(place.panel[0], name, _points(scores, places, side), side == position.to_move),
            _rows(position, place, side, side == mine),
            _foot(position, place, side),
            at=place.panels[side],
            aria_label=words.collection(position, side, name),
        )
        for side, name in enumerate(names)
    )


def _points(scores: Sequence[int], places: Sequence[int], side: int) -> str:
    place = f"{ordinal(places[side])} · " if places else ""
    return f"{place}{counted(scores[side], 'point')}"


@lru_cache(maxsize=256)
def _head(width: float, name: str, points: str, to_move: bool) -> Markup:
    hat = use("hat", 8, 5, 24) if to_move else Markup()
    left = 36 if to_move else 10
    room = width - left - 24 - shapes.width_of(points, 16)
    shown = fitted(name, left, 23, room, 16, class_="pk-b")
    return join([hat, shown, label(points, width - 10, 23, class_="pk-b pk-e")])


def _rows(position: Mozzaroller, place: Layout, side: int, mine: bool) -> Markup:
    """A cell for every colour; those of `mine` can be pointed at."""
    made = []
    for at, (colour, suit) in enumerate(shapes.suits_for(position.deck.colours).items()):
        x, orders = at * _pitch(place.panel), position.rows[side].get(colour, [])
        if not mine:
            made.append(_cell(place.panel, suit, tuple(orders), x))
            continue
        cell, frame = _cell(place.panel, suit, tuple(orders), 0), part("row", class_="pk-o")
        says = words.row(position, side, colour)
        made.append(shapes.touchable(f"row:{colour}", says, cell, frame, at=(x, 0)))
    return group(*made, at=(10, _HEAD), class_="pk-count")


@lru_cache(maxsize=1024)  # a move changes one cell, or none
def _cell(panel: Point, suit: Suit, orders: tuple[Order, ...], x: float) -> Markup:
    cell = part(f"cell-{suit.pattern}", x, class_="" if orders else "pk-none")
    if not orders:
        return cell
    strips = _strips(panel, orders, x) if _tall(panel) else []
    return join([cell, *strips, label(f"{len(orders)}", x + 8, _cell_height(panel) - 9)])


def _strips(panel: Point, orders: Sequence[Order], x: float) -> list[Markup]:
    """The orders of a colour under each other, with the spice they came with."""
    made = []
    pitch = min(18, (_cell_height(panel) - _BAND - 46) / max(len(orders) - 1, 1))
    for at, order in enumerate(orders):
        y = round(_BAND + 14 + at * pitch)
        made.append(part(f"strip-{len(order.needs)}", x + 4, y))
        if order.extra:
            made.append(use(order.extra, x + 34, y, 15))
    return made


def _foot(position: Mozzaroller, place: Layout, side: int) -> Markup:
    y = place.panel[1] - _FOOT
    if position.over:
        return fitted(
            _receipt(position, side), 10, y + 20, place.panel[0] - 20, 12, class_="pk-soft"
        )
    made, x = [], 10.0
    for icon, text in _besides(position, side):
        made.append(shapes.counted_icon(icon, text, x, y + 3))
        x += 46 + shapes.width_of(text, 14)
    return join(made)


def _besides(position: Mozzaroller, side: int) -> list[tuple[str, str]]:
    """What a side has besides colours, each with an icon."""
    extras = Counter(order.extra for order in position.collected(side))
    joining = len(position.pending) if side == position.to_move else 0
    waiting, chips = len(position.waiting[side]), position.chips[side]
    shown = [
        ("garlic", extras["garlic"], f"{extras['garlic']}"),
        ("chili", extras["chili"], f"{extras['chili']}"),
        ("star", joining + waiting, f"{joining} to join" if joining else f"{waiting} waiting"),
        ("chip", chips, counted(chips, "chip")),
    ]
    return [(icon, text) for icon, count, text in shown if count]


def _receipt(position: Mozzaroller, side: int) -> str:
    receipt = position.receipt(side)
    return (
        f"ingredients {receipt.ingredients} + tokens {receipt.tokens} + "
        f"garlic {receipt.garlic} + chili {receipt.chili}"
    )
