"""Where everything lies: a wide table for screens and a tall one for phones."""

from __future__ import annotations

from typing import NamedTuple

from pizzakit.games.part_du_chef.rules import PartDuChef

__all__ = ["CRUST", "HANDLE", "RADIUS", "Layout", "narrow", "wide"]

#: The pizza, from its centre: where the topping ends, the crust, and where one cuts.
CRUST, RADIUS, HANDLE = 198, 226, 249
Point = tuple[float, float]


class Layout(NamedTuple):
    """Places in one drawing; points are upper left corners unless they are called centres."""

    width: float
    height: float
    header: Point
    header_width: float
    centre: Point  # of the pizza
    scale: float  # of the pizza
    boxes: Point  # the pizzas to come
    card: Point  # La Marianne
    tray: Point
    tray_size: Point
    legend: Point
    legend_size: Point
    bill: Point  # the final count, in the pizza's place
    bill_size: Point
    panels: tuple[Point, ...]
    panel: Point


def wide(position: PartDuChef) -> Layout:
    """1000 units across: the pizza to the left, everybody's slices to the right."""
    seats, gap = position.seats, 8
    height = 700 if seats < 5 else 772
    down = height - 700
    tall = min((height - 88 - gap * (seats - 1)) / seats, 302)
    return Layout(
        width=1000, height=height, header=(606, 12), header_width=384,
        centre=(298, 282 + down / 2), scale=1, boxes=(548, 66), card=(14, 14),
        tray=(14, 566 + down), tray_size=(334, 122),
        legend=(356, 566 + down), legend_size=(240, 122),
        bill=(24, 16), bill_size=(556, 536 + down),
        panels=tuple((606, 78 + at * (tall + gap)) for at in range(seats)), panel=(384, tall),
    )  # fmt: skip


def narrow(position: PartDuChef) -> Layout:
    """400 units across: everything under each other."""
    seats, tall = position.seats, 136
    return Layout(
        width=400, height=744 + seats * (tall + 8), header=(10, 8), header_width=380,
        centre=(200, 272), scale=0.73, boxes=(360, 96), card=(6, 72),
        tray=(8, 474), tray_size=(384, 132), legend=(8, 614), legend_size=(384, 122),
        bill=(8, 72), bill_size=(384, 534),
        panels=tuple((8, 744 + at * (tall + 8)) for at in range(seats)), panel=(384, tall),
    )  # fmt: skip
