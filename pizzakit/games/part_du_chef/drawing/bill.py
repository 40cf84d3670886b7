"""The bill at the end: what everybody's slices scored, and where peppers were counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pizzakit import shapes as s
from pizzakit.games.part_du_chef.drawing.scene import Scene
from pizzakit.games.part_du_chef.scoring import majority_points
from pizzakit.games.part_du_chef.words import placed_in_words
from pizzakit.phrases import ordinal

_NAME, _TOP = 142, 66


class _Row(NamedTuple):
    """A line of the bill: its name, its icon or kind, and a text for every seat."""

    name: str
    icon: str
    values: list[str]


def draw(scene: Scene) -> s.Markup:
    width, height = scene.place.bill.size
    rows = _rows(scene, width)
    step = min(30, (height - 190) / len(rows))
    below = _TOP + step * len(rows)
    parts = [
        _paper(width, height),
        _heads(scene, width),
        *(_row(row, _TOP + step * at, width) for at, row in enumerate(rows)),
        _total(scene, below + 6, width),
        *_peppers(scene, below + 64, width, height),
    ]
    return s.group(*parts, at=scene.place.bill.at)


def _paper(width: float, height: float) -> s.Markup:
    """A strip of paper, torn off below."""
    teeth = "l14 8 14-8" * int(width / 28)
    return s.path(f"M0 0V{height - 8}{teeth}H{width}V0z", "bill", stroke_linejoin="round")


def _columns(seats: int, width: float) -> list[float]:
    """The right edge of every seat's column."""
    step = (width - _NAME - 24) / seats
    return [_NAME + 10 + step * (seat + 1) for seat in range(seats)]


def _heads(scene: Scene, width: float) -> s.Markup:
    edges = _columns(scene.game.seats, width)
    room = edges[0] - _NAME - 16
    heads = [
        s.fitted(name, round(edge), 34, room, 14, class_="pk-dark pk-e")
        for name, edge in zip(scene.short, edges, strict=True)
    ]
    rule = s.path(f"M14 46H{width - 14}", "rule")
    return s.join([s.label("L’addition", 14, 34, class_="ink pk-b"), *heads, rule])


def _rows(scene: Scene, width: float) -> list[_Row]:
    """A row for every kind, with its slices where there is room, and for the rest."""
    counts, _ = scene.placed
    wide = _columns(scene.game.seats, width)[0] - _NAME > 66
    rows = []
    for at, kind in enumerate(scene.game.deck.kinds):
        column = [row[at] for row in counts]
        points = majority_points(column, scene.game.rules.majority[at])
        values = [
            f"{count} → {score}" if wide else f"{score}"
            for count, score in zip(column, points, strict=True)
        ]
        rows.append(_Row(kind, f"{at}", values))
    receipts = scene.receipts
    for name, icon in _LINES:
        rows.append(_Row(name, icon, s.points([getattr(r, name) for r in receipts])))
    return rows


_LINES = (("olives", "olive"), ("slices", "slice"), ("variety", "star"), ("burnt", "flame"))


def _row(row: _Row, y: float, width: float) -> s.Markup:
    values = [
        s.label(value, round(edge), 0, class_=_ink(value))
        for value, edge in zip(row.values, _columns(len(row.values), width), strict=True)
    ]
    name = s.fitted(row.name, 38, 0, _NAME - 30, 14)
    line = s.group(name, s.group(*values, class_="pk-e"), at=(0, round(y + 5)), class_="ink")
    return s.join([_icon(row.icon, round(y)), line])


def _ink(value: str) -> str:
    """What scores stands out."""
    return "dim" if value.endswith(" 0") or value == "0" else "pk-dark"


def _icon(icon: str, y: float) -> s.Markup:
    if icon.isdecimal():
        return s.rect(17, 17, f"kind{icon}", (14, y - 8), 4)
    if icon == "slice":
        return s.path(f"M15 {y - 6}h16l-8 15z", "crust")
    return s.use(icon, 14, y - 8, 17, class_="pk-gold" if icon == "star" else "")


def _total(scene: Scene, y: float, width: float) -> s.Markup:
    edges = _columns(scene.game.seats, width)
    rule = s.path(f"M14 {y - 14}H{width - 14}", "rule")
    widest = max(s.width_of(f"{score}", 20) for score in scene.scores)
    size = "pk-big" if widest + 6 < edges[0] - _NAME - 10 else "pk-b"
    totals = [
        s.label(f"{score}", edge, y + 10, class_=f"ink pk-e {size}")
        for score, edge in zip(scene.scores, edges, strict=True)
    ]
    places = [
        s.label(ordinal(reached), edge, y + 29, class_="ink pk-e")
        for reached, edge in zip(scene.ranking, edges, strict=True)
    ]
    word = s.label("total", 14, y + 9, class_="ink pk-b")
    return s.join([rule, word, *totals, *places])


def _peppers(scene: Scene, y: float, width: float, height: float) -> Iterator[s.Markup]:
    """Where peppers count and why; as many lines as there is room for."""
    _, placements = scene.placed
    lines: list[str] = []
    for placement in placements:
        told = scene.told(placed_in_words(scene.game, placement))
        lines += s.wrap(told[0].upper() + told[1:] + ".", width - 60, 14, 3)
    if lines:
        yield s.use("chili", 14, y - 12, 20)
    for at, line in enumerate(lines[: int((height - y) / 17)]):
        yield s.label(line, 40, y + 3 + 17 * at, class_="ink")
