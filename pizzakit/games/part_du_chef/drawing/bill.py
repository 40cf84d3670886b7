"""The bill at the end: what everybody's slices scored, and where peppers were counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pizzakit.games.part_du_chef.drawing.layout import Layout
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.games.part_du_chef.scoring import majority_points
from pizzakit.games.part_du_chef.words import placed_in_words
from pizzakit.phrases import ordinal
from pizzakit.shapes import (
    Markup,
    element,
    fitted,
    group,
    join,
    label,
    use,
    width_of,
    with_names,
    wrap,
)

__all__ = ["draw"]

_NAME, _TOP = 142, 66


class _Row(NamedTuple):
    """A line of the bill: its name, its icon or kind, and a text for every seat."""

    name: str
    icon: str
    values: list[str]


def draw(position: PartDuChef, place: Layout, names: Sequence[str]) -> Markup:
    width, height = place.bill_size
    rows = _rows(position, width)
    step = min(30, (height - 190) / len(rows))
    below = _TOP + step * len(rows)
    parts = [
        _paper(width, height),
        _heads(position, names, width),
        *(_row(row, _TOP + step * at, width) for at, row in enumerate(rows)),
        _total(position, below + 6, width),
        *_peppers(position, names, below + 64, width, height),
    ]
    return group(*parts, at=place.bill)


def _paper(width: float, height: float) -> Markup:
    """A strip of paper, torn off below."""
    teeth = "l14 8 14-8" * int(width / 28)
    return element(
        "path",
        class_="pk0-cbill",
        d=f"M0 0V{height - 8}{teeth}H{width}V0z",
        stroke_linejoin="round",
    )


def _columns(seats: int, width: float) -> list[float]:
    """The right edge of every seat's column."""
    step = (width - _NAME - 24) / seats
    return [_NAME + 10 + step * (seat + 1) for seat in range(seats)]


def _heads(position: PartDuChef, names: Sequence[str], width: float) -> Markup:
    edges = _columns(position.seats, width)
    room = edges[0] - _NAME - 16
    heads = [
        fitted(name, round(edge), 34, room, 14, class_="pk-dark pk-e")
        for name, edge in zip(names, edges, strict=True)
    ]
    rule = element("path", class_="pk0-crule", d=f"M14 46H{width - 14}")
    return join([label("L’addition", 14, 34, class_="pk0-cink pk-b"), *heads, rule])


def _rows(position: PartDuChef, width: float) -> list[_Row]:
    """A row for every kind, with its slices where there is room, and for the rest."""
    counts, _ = position.peppers_placed()
    wide = _columns(position.seats, width)[0] - _NAME > 66
    rows = []
    for at, kind in enumerate(position.deck.kinds):
        column = [row[at] for row in counts]
        points = majority_points(column, position.rules.majority[at])
        values = [
            f"{count} → {score}" if wide else f"{score}"
            for count, score in zip(column, points, strict=True)
        ]
        rows.append(_Row(kind, f"{at}", values))
    receipts = position.receipts()
    for name, icon in _LINES:
        rows.append(_Row(name, icon, [_points(getattr(r, name)) for r in receipts]))
    return rows


_LINES = (("olives", "olive"), ("slices", "slice"), ("variety", "star"), ("burnt", "flame"))


def _points(points: int) -> str:
    return f"{points}".replace("-", "−")


def _row(row: _Row, y: float, width: float) -> Markup:
    values = [
        label(value, round(edge), 0, class_=_ink(value))
        for value, edge in zip(row.values, _columns(len(row.values), width), strict=True)
    ]
    name = fitted(row.name, 38, 0, _NAME - 30, 14)
    line = group(name, group(*values, class_="pk-e"), at=(0, round(y + 5)), class_="pk0-cink")
    return join([_icon(row.icon, round(y)), line])


def _ink(value: str) -> str:
    """What scores stands out."""
    return "pk0-cdim" if value.endswith(" 0") or value == "0" else "pk-dark"


def _icon(icon: str, y: float) -> Markup:
    if icon.isdecimal():
        return element("rect", class_=f"pk0-c{icon}", x=14, y=y - 8, width=17, height=17, rx=4)
    if icon == "slice":
        return element("path", class_="pk0-ccrust", d=f"M15 {y - 6}h16l-8 15z")
    return use(icon, 14, y - 8, 17, class_="pk-gold" if icon == "star" else "")


def _total(position: PartDuChef, y: float, width: float) -> Markup:
    edges = _columns(position.seats, width)
    rule = element("path", class_="pk0-crule", d=f"M14 {y - 14}H{width - 14}")
    widest = max(width_of(f"{score}", 20) for score in position.scores())
    size = "pk-big" if widest + 6 < edges[0] - _NAME - 10 else "pk-b"
    totals = [
        label(f"{score}", edge, y + 10, class_=f"pk0-cink pk-e {size}")
        for score, edge in zip(position.scores(), edges, strict=True)
    ]
    places = [
        label(ordinal(reached), edge, y + 29, class_="pk0-cink pk-e")
        for reached, edge in zip(position.ranking(), edges, strict=True)
    ]
    word = label("total", 14, y + 9, class_="pk0-cink pk-b")
    return join([rule, word, *totals, *places])


def _peppers(
    position: PartDuChef, names: Sequence[str], y: float, width: float, height: float
) -> Iterator[Markup]:
    """Where peppers count and why; as many lines as there is room for."""
    _, placements = position.peppers_placed()
    lines: list[str] = []
    for placement in placements:
        told = with_names(placed_in_words(position, placement), names)
        lines += wrap(told[0].upper() + told[1:] + ".", width - 60, 14, 3)
    if lines:
        yield use("chili", 14, y - 12, 20)
    for at, line in enumerate(lines[: int((height - y) / 17)]):
        yield label(line, 40, y + 3 + 17 * at, class_="pk0-cink")
