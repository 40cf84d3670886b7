"""The bill at the end: where everybody's points came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pizzakit.clauses import gists
from pizzakit.games.pizza_master.drawing import looks
from pizzakit.games.pizza_master.drawing.layout import Layout
from pizzakit.games.pizza_master.position import Award
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import ordinal
from pizzakit.shapes import Markup, cited, element, fitted, group, join, label, use, width_of

__all__ = ["draw"]

_TOP = 74
_ROOMY = 200  # from this width on the clauses have room before the names of lines


class _Row(NamedTuple):
    """A line of the bill: its name, its clause, a text for every seat, whose objective it is."""

    name: str
    clause: str
    values: list[str]
    more: str = ""


def draw(position: PizzaMaster, place: Layout, names: Sequence[str]) -> Markup:
    box, rows = place.receipt, [*_rows(position, names)]
    name = 132.0 if place.tall else 220.0
    step = (box.height - _TOP - 92) / len(rows)
    edges = _columns(position.seats, name, box.width)
    lines = [_line(row, _TOP + step * at, name, edges) for at, row in enumerate(rows)]
    return group(
        _paper(box.width, box.height),
        *_heads(position, names, edges, name),
        *lines,
        *_total(position, _TOP + step * len(rows) + 8, edges, box.width, name),
        at=box.at,
    )


def _columns(seats: int, name: float, width: float) -> list[float]:
    """The right edge of every seat's column."""
    step = (width - name - 24) / seats
    return [name + 8 + step * (seat + 1) for seat in range(seats)]


def _paper(width: float, height: float) -> Markup:
    """A strip of paper, torn off below."""
    teeth = "l14 8 14-8" * int(width / 28)
    return element("path", class_="pk0-mbill", d=f"M0 0V{height - 8}{teeth}H{width}V0z")


def _heads(
    position: PizzaMaster, names: Sequence[str], edges: Sequence[float], name: float
) -> Iterator[Markup]:
    yield label("Il conto", 16, 34, class_="pk0-mink pk-big")
    room = edges[0] - name - 12
    for seat, edge in enumerate(edges):
        yield looks.coin(seat, edge - 11, 22)
        yield fitted(names[seat], edge, 52, room, 13, class_="pk-e pk0-mink")
    yield element("path", class_="pk0-mrule", d=f"M14 60H{edges[-1] + 8:g}")


def _rows(position: PizzaMaster, names: Sequence[str]) -> Iterator[_Row]:
    facts = [position.facts(seat) for seat in range(position.seats)]
    cost = position.rules.waste
    yield _Row("orders made", "PM-13", [f"{fact['from_orders']}" for fact in facts])
    if position.rules.master:
        yield _Row("missions", "PM-32", [f"{fact['from_missions']}" for fact in facts])
    yield _Row("tokens wasted", "PM-14", [_minus(fact["wasted_tokens"] * cost) for fact in facts])
    for award in position.awards:
        whose = names[award.holder] if award.holder >= 0 else "for all"
        yield _Row(award.objective.name, "PM-43", _values(award), whose)


def _minus(cost: int) -> str:
    return f"−{cost}" if cost else "0"


def _values(award: Award) -> list[str]:
    """What everybody had of what counts, and the points for whom they went to."""
    return [
        f"{count} +{award.points}" if seat == award.seat else f"{count}"
        for seat, count in enumerate(award.counts)
    ]


def _line(row: _Row, y: float, name: float, edges: Sequence[float]) -> Markup:
    values = [_value(value, edge, y, row) for value, edge in zip(row.values, edges, strict=True)]
    more = [fitted(row.more, 16, y + 22, name - 12, 13, class_="pk0-mdim")] if row.more else []
    head = _head(row.name, row.clause, y + (6 if row.more else 14), name)
    return join([head, *more, *values])


def _head(text: str, clause: str, y: float, name: float) -> Markup:
    """What a line is for; who looks at its clause, or on a phone at the line, is told the gist."""
    gist, left = gists(PizzaMaster)[clause], 16 + width_of(clause, 13)
    if name < _ROOMY:
        return cited(clause, gist, fitted(text, 16, y, name - 8, 12, class_="pk0-mink"))
    told = cited(clause, gist, label(clause, 16, y, class_="pk0-mclause"))
    return join([told, fitted(text, left, y, name + 8 - left, 12, class_="pk0-mink")])


def _value(value: str, edge: float, y: float, row: _Row) -> Markup:
    """What somebody had of what an objective counts, and below it what that brings."""
    have, _, points = value.partition(" ")
    if points:
        more = label(points, edge, y + 22, class_="pk-e pk0-mwon")
        return join([label(have, edge, y + 6, class_="pk-e pk0-mdim"), more])
    if row.more:
        return label(have, edge, y + 6, class_="pk-e pk0-mdim")
    return label(value, edge, y + 14, class_="pk-e pk0-mdim" if value == "0" else "pk-e pk-dark")


def _total(
    position: PizzaMaster, y: float, edges: Sequence[float], width: float, name: float
) -> Iterator[Markup]:
    yield element("path", class_="pk0-mrule", d=f"M14 {y - 8:g}H{width - 14:g}")
    yield _head("reputation", "PM-44", y + 18, name)
    for score, reached, edge in zip(position.scores(), position.ranking(), edges, strict=True):
        yield label(f"{score}".replace("-", "−"), edge, y + 19, class_="pk-big pk-e pk0-mink")
        yield label(ordinal(reached), edge, y + 40, class_="pk-e pk0-mink")
        if reached == 1:
            yield use("star", edge - 18, y + 46, 18, class_="pk-gold")
