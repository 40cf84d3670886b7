"""What everybody has: orders by colour, tokens, spices, jokers, chips, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.layout import Layout
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.shapes import (
    Markup,
    Suit,
    band,
    counted_icon,
    element,
    fitted,
    group,
    join,
    label,
    outline,
    panel,
    sign,
    suits_for,
    touchable,
    use,
)

__all__ = ["draw", "token_place"]

_HEAD, _FOOT, _CELL_HEAD = 36, 30, 22


def _cell(place: Layout) -> tuple[float, float, float]:
    """Width, height and pitch of a colour's cell."""
    width, height = place.panel
    pitch = (width - 14) / 6
    return pitch - 6, height - _HEAD - _FOOT, pitch


def token_place(place: Layout, side: int, index: int) -> tuple[float, float]:
    """Where the token of a colour lies that a side holds (its middle)."""
    width, height, pitch = _cell(place)
    x, y = place.panels[side]
    return x + 10 + index * pitch + width - 16, y + _HEAD + height - 17


def draw(
    position: Mozzaroller, place: Layout, names: Sequence[str], mine: int | None
) -> Markup:
    return join(
        group(
            panel(*place.panel, mine=side == position.to_move),
            _head(position, place, side, name),
            *_rows(position, place, side, name, side == mine),
            _foot(position, place, side),
            at=place.panels[side],
            data_key=f"side:{side}",
        )
        for side, name in enumerate(names)
    )


def _head(position: Mozzaroller, place: Layout, side: int, name: str) -> Markup:
    width = place.panel[0]
    to_move = side == position.to_move
    points = f"{position.scores()[side]} points"
    if position.over:
        points = f"{words.places(position.ranking()[side])} · {points}"
    left = 36 if to_move else 10
    return join(
        [
            *([use("hat", 9, 7, 22)] if to_move else []),
            fitted(name, left, 24, width - left - 120, 17, class_="pk-b"),
            label(points, width - 10, 24, 16, class_="pk-b pk-e"),
        ]
    )


def _rows(
    position: Mozzaroller, place: Layout, side: int, name: str, mine: bool
) -> list[Markup]:
    width, height, pitch = _cell(place)
    made = []
    for at, (colour, suit) in enumerate(suits_for(position.deck.colours).items()):
        cell = _row(position, side, colour, suit, width, height)
        spot = (10 + at * pitch, _HEAD)
        says = words.row(position, side, colour, name)
        if mine:
            frame = outline(width + 4, height + 4, -2, -2)
            made.append(touchable(f"row:{colour}", says, cell, frame, at=spot, key=f"row:{colour}"))
        else:
            made.append(group(cell, at=spot, role="img", aria_label=says))
    return made


def _row(
    position: Mozzaroller, side: int, colour: str, suit: Suit, width: float, height: float
) -> Markup:
    count = len(position.rows[side].get(colour, ()))
    paper = element("rect", class_="pk-paper", width=width, height=height, rx=7)
    parts = [
        paper,
        band(suit, width, _CELL_HEAD, 7),
        sign(suit, width / 2 - 7, 4, 14),
        label(f"{count}", 8, height - 10, 19, class_="pk-b pk-dark"),
    ]
    return group(*parts, class_="" if count else "pk-none")


def _foot(position: Mozzaroller, place: Layout, side: int) -> Markup:
    y = place.panel[1] - _FOOT
    if position.over:
        return fitted(_receipt(position, side), 10, y + 20, place.panel[0] - 20)
    extras = Counter(order.extra for order in position.collected(side))
    shown = [("garlic", extras["garlic"]), ("chili", extras["chili"])]
    jokers = len(position.waiting[side]) + len(position.pending) * (side == position.to_move)
    shown += [("joker", jokers), ("chip", position.chips[side])]
    return join(
        counted_icon(icon, count, 10 + 64 * at, y + 5)
        for at, (icon, count) in enumerate(shown)
        if count or at < 2
    )


def _receipt(position: Mozzaroller, side: int) -> str:
    receipt = position.receipt(side)
    return (
        f"ingredients {receipt.ingredients} + tokens {receipt.tokens} + "
        f"garlic {receipt.garlic} + chili {receipt.chili}"
    )
