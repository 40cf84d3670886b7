"""The bill at the end: a strip of paper with a line for everything that is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pizzakit.phrases import ordinal
from pizzakit.shapes.boxes import Box
from pizzakit.shapes.pieces import cited
from pizzakit.shapes.sheets import style
from pizzakit.shapes.svg import Markup, group, join, path, use
from pizzakit.shapes.text import fitted, label, signed, width_of

_EDGE, _ROOMY = 14, 200  # from this width on a clause has room before the name of its line


class Line(NamedTuple):
    """What is counted: its name, and what it brings in each column.

    `more` stands below the name; then a value of two words has the second below the first.
    `picture` is 17 wide and high.
    """

    name: str
    values: Sequence[str]
    clause: str = ""
    picture: Markup = Markup()
    more: str = ""


def bills() -> Markup:
    """What bills are dressed in, for a drawing's `<defs>`."""
    return style(__package__, "bill.css")


def paper(width: float, height: float) -> Markup:
    """A strip of paper, torn off below."""
    teeth = round(width / 28)
    half = width / teeth / 2
    edge = f"l{half:g} 8 {half:g}-8" * teeth
    return path(f"M0 0V{height - 8:g}{edge}V0z", "bill")


def rule(y: float, width: float) -> Markup:
    """A dashed line across a bill."""
    return path(f"M{_EDGE} {y:g}H{width - _EDGE:g}", "rule")


@dataclass(frozen=True)
class Bill:
    """A bill with a column for every name, `left` of which the names of its lines have room.

    `gists` say what a clause is about: `clauses.gists(game)`. Bills that lie side by side share
    `cited`, so that only the first to name a clause tells it.
    """

    box: Box
    title: str
    names: Sequence[str]
    left: float
    gists: Mapping[str, str] = field(default_factory=dict)
    signs: Sequence[Markup] = ()  # one for each name, drawn round their middle
    cited: set[str] = field(default_factory=set)

    @property
    def edges(self) -> list[float]:
        """The right edge of every column."""
        step = (self.box.width - self.left - 24) / len(self.names)
        return [round(self.left + 10 + step * nth, 1) for nth in range(1, len(self.names) + 1)]

    @property
    def top(self) -> float:
        """Where lines begin."""
        return 74 if self.signs else 60

    def draw(
        self, lines: Sequence[Line], total: Line, places: Sequence[int], step: float
    ) -> Markup:
        """The whole bill, its lines a `step` from each other; `places` as in `ranking()`."""
        below = self.top + step * len(lines)
        return group(
            paper(*self.box.size),
            self._heads(),
            *(self._line(line, self.top + step * at) for at, line in enumerate(lines)),
            self._total(total, places, below),
            at=self.box.at,
        )

    def _heads(self) -> Markup:
        room = self.edges[0] - self.left - 16
        down = 18 if self.signs else 0
        heads = [
            fitted(name, edge, 34 + down, room, 14, class_="pk-e pk-dark")
            for name, edge in zip(self.names, self.edges, strict=True)
        ]
        signs = [
            group(sign, at=(edge - 11, 22))
            for sign, edge in zip(self.signs, self.edges, strict=False)
        ]
        title = fitted(self.title, _EDGE, 34, self.left - 8, 20, class_="pk-ink pk-big")
        return join([title, *signs, *heads, rule(46 + down, self.box.width)])

    def _line(self, line: Line, y: float) -> Markup:
        values = [
            self._value(value, edge, y, line)
            for value, edge in zip(line.values, self.edges, strict=True)
        ]
        low = y + (6 if line.more else 14)
        left = _EDGE + (24 if line.picture else 0)
        picture = group(line.picture, at=(_EDGE, low - 13)) if line.picture else Markup()
        more = fitted(line.more, left, y + 22, self.left - left, 13, class_="faded")
        parts = [picture, self._name(line, left, low), *([more] if line.more else []), *values]
        return join(parts)

    def _name(self, line: Line, left: float, y: float) -> Markup:
        """What a line is for; who looks at its clause, or where there is no room at the line, is
        told the gist.
        """
        room = self.left + 6 - left
        if not line.clause:
            return fitted(line.name, left, y, room, 14, class_="pk-ink")
        again = line.clause in self.cited
        self.cited.add(line.clause)
        gist = self.gists[line.clause]
        if self.left < _ROOMY:
            name = fitted(line.name, left, y, room, 12, class_="pk-ink")
            return cited(line.clause, gist, name, again=again)
        number = label(line.clause, left, y, class_="clause")
        width = width_of(line.clause, 13)
        name = fitted(line.name, left + width, y, room - width, 12, class_="pk-ink")
        return join([cited(line.clause, gist, number, again=again), name])

    def _value(self, value: str, edge: float, y: float, line: Line) -> Markup:
        have, _, points = value.partition(" ")
        if line.more:
            more = label(points, edge, y + 22, class_="pk-e gain") if points else Markup()
            return join([label(have, edge, y + 6, class_="pk-e faded"), more])
        ink = "faded" if value.rsplit(maxsplit=1)[-1] == "0" else "pk-dark"
        return label(value, edge, y + 14, class_=f"pk-e {ink}")

    def _total(self, total: Line, places: Sequence[int], y: float) -> Markup:
        """The sum, and the place it has reached with a star for the first."""
        widest = max(width_of(value, 20) for value in total.values)
        size = "pk-big" if widest < self.edges[0] - self.left - 16 else "pk-b"
        made = [rule(y, self.box.width), self._name(total, _EDGE, y + 25)]
        for value, place, edge in zip(total.values, places, self.edges, strict=True):
            made.append(label(value, edge, y + 26, class_=f"pk-ink pk-e {size}"))
            made.append(label(ordinal(place), edge, y + 45, class_="pk-ink pk-e"))
            if place == 1:
                made.append(use("star", edge - 18, y + 51, 18, class_="pk-gold"))
        return join(made)


def points(values: Sequence[int]) -> list[str]:
    """Numbers as a bill has them."""
    return [signed(value) for value in values]
