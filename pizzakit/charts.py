"""Distributions, lines and intervals as pictures in the style of the boards.

Each has its numbers as a table of text too: for terminals, for screen readers, and for those
who would rather read than look.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, SupportsFloat

from pizzakit.shapes import (
    Markup,
    Picture,
    document,
    element,
    fitted,
    group,
    join,
    label,
    number,
    still,
    titled,
    width_of,
    wrap,
)

_WIDTH, _LEFT, _RIGHT, _TOP, _FOOT = 560, 72, 20, 62, 58  # as wide as a lesson shows it
_PLOT = 260  # height of bars and lines
_NAMES = 210.0  # the most room for names beside intervals; longer ones take several lines
_SIZE = 15
_ROW = 26  # height of a row of the legend

# Colours that stay apart for every kind of sight (Okabe and Ito); lines also differ in dashes.
_INKS = ("var(--pk-glow)", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
_DASHES = ("", "9 5", "2 5", "14 4 3 4", "5 3", "1 3")
_STYLE = (
    ".pk-chart text{font-size:15px}.pk-chart .pk-big{font-size:17px}"
    ".pk-grid{stroke:var(--pk-edge)}.pk-axis{stroke:var(--pk-soft);stroke-width:1.5}"
    ".pk-bar{fill:var(--pk-glow)}.pk0-mark{fill:url(#pk0-hatch);stroke:var(--pk-pick);"
    "stroke-width:2}.pk-level{stroke:var(--pk-pick);stroke-width:2.5;stroke-dasharray:8 5}"
    ".pk-line{fill:none;stroke-width:3;stroke-linejoin:round}.pk-band{opacity:.22;stroke:none}"
    ".pk-span{stroke-width:4;stroke-linecap:round;stroke:var(--pk-glow)}"
)


class _Scale(NamedTuple):
    """Turns values into places along one axis."""

    low: float
    high: float
    start: float  # where `low` lies in the drawing
    end: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)

    def ticks(self, most: int = 6, *, whole: bool = False) -> list[float]:
        step = max(_step(self.high - self.low, most), whole)
        first = math.ceil(self.low / step - 1e-9)
        return [step * at for at in range(first, math.floor(self.high / step + 1e-9) + 1)]


def _step(span: float, most: int = 6) -> float:
    """The smallest of 1, 2, 5, 10, … that needs at most so many steps.

    >>> _step(10), _step(0.7), _step(60)
    (2.0, 0.2, 10.0)
    """
    rough = span / most
    power = 10.0 ** math.floor(math.log10(rough))
    return next(round(f * power, 12) for f in (1, 2, 5, 10) if f * power >= rough * 0.999)


def _scale(values: Iterable[float], start: float, end: float, base: float | None = 0) -> _Scale:
    """A scale over all values (and `base`) that ends on whole steps."""
    seen = [value for value in values if math.isfinite(value)]
    seen += [] if base is None else [base]
    low, high = min(seen, default=0.0), max(seen, default=1.0)
    if low == high:
        low, high = low - (low != 0), high + 1
    step = _step(high - low)
    return _Scale(
        math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step, start, end
    )


def _say(value: float, unit: str) -> str:
    """A number for people: at most three digits that matter, its unit after it.

    >>> _say(0.12345, "%"), _say(12.0, "points"), _say(-0.5, "")
    ('12.3 %', '12', '−0.5')
    """
    shown = value * 100 if unit == "%" else value
    text = f"{shown:.3g}" if abs(shown) < 1000 else f"{shown:,.0f}"
    if 0 < abs(shown) < 0.001:
        text = "<0.001" if shown > 0 else ">-0.001"
    return text.replace("-", "−") + (" %" if unit == "%" else "")


#: What a unit measures where nothing else is said.
_MEASURE = {"%": "chance"}


class Axes(NamedTuple):
    """What lies along the two axes of a chart, in words."""

    x: str
    y: str
    unit: str

    @classmethod
    def named(cls, x: str, y: str, unit: str) -> Axes:
        return cls(x or "outcome", y or _MEASURE.get(unit, unit) or "value", unit)

    def with_unit(self, name: str) -> str:
        """A name and the unit behind it, unless they are the same word."""
        return name if self.unit in ("", name) else f"{name} ({self.unit})"


# --- the three pictures -------------------------------------------------------


def bars(
    values: Mapping[Any, SupportsFloat],
    highlight: Any = (),
    title: str = "",
    unit: str = "",
    x: str = "",
    y: str = "",
) -> Picture:
    """A bar for every key, in the order given; those in `highlight` (one or several) are hatched.

    `x` names the keys and `y` what is measured, in `unit`; with "%" values are shares of 1,
    shown in per cent.

    >>> print(bars({1: 0.25, 2: 0.75}, highlight=[2], title="Slices", unit="%", x="dice"))
    Slices
    dice  chance (%)
    1           25 %
    2 *         75 %
    (* hatched)
    """
    marked = {highlight} if isinstance(highlight, Hashable) and highlight in values else highlight
    heights = {key: float(value) for key, value in values.items()}
    axes = Axes.named(x, y, unit)
    scale = _scale(heights.values(), _TOP + _PLOT, _TOP)
    width = (_WIDTH - _LEFT - _RIGHT) / max(len(heights), 1)
    says = _said_above(heights, unit, width, marked)
    drawn = [
        _bar(value, scale, (_LEFT + width * at, width), says[key], key in marked)
        for at, (key, value) in enumerate(heights.items())
    ]
    low = 36 if min(heights.values(), default=0) < 0 else 24  # below the number of such a bar
    names = _names_below(list(heights), width, _TOP + _PLOT + low)
    rows = [(axes.x, axes.with_unit(axes.y))]
    rows += [
        (f"{key} *" if key in marked else f"{key}", _exactly(value, unit))
        for key, value in values.items()
    ]
    hatched = ["(* hatched)"] if any(key in marked for key in values) else []
    foot = _TOP + _PLOT + low + 26 + 18 * _two_rows(list(heights), width)
    plot = [_grid(scale, unit), *drawn, names, _zero(scale), _name_below(axes.x, foot)]
    return _picture(title, axes, plot, rows, foot + 14, hatched)


def lines(
    series: Mapping[str, Mapping[Any, SupportsFloat]],
    title: str = "",
    unit: str = "",
    x: str = "",
    level: Mapping[str, SupportsFloat] | None = None,
    bands: Mapping[str, Mapping[Any, tuple[SupportsFloat, SupportsFloat]]] | None = None,
    y: str = "",
) -> Picture:
    """A line for every series of `{x: y}`; `level` are lines straight across, by name.

    `x` names what lies along the foot and `y` what is measured, in `unit`. `bands` gives a
    series the range it lies in: `{name: {x: (low, high)}}`.
    """
    points = {
        name: [(float(at), float(y)) for at, y in line.items()] for name, line in series.items()
    }
    levels = {name: float(value) for name, value in (level or {}).items()}
    spans = {
        name: [(float(at), float(low), float(high)) for at, (low, high) in band.items()]
        for name, band in (bands or {}).items()
    }
    return _lines(points, levels, spans, title, Axes.named(x, y, unit))


def intervals(
    rows: Iterable[tuple[str, SupportsFloat, SupportsFloat, SupportsFloat]],
    title: str = "",
    unit: str = "",
    mark: SupportsFloat | None = None,
    x: str = "",
    y: str = "",
) -> Picture:
    """A row for each `(name, estimate, low, high)`; `mark` is a value to compare them with.

    `x` names what is measured, in `unit`, and `y` what the rows are. Where bounds are not
    known (nan) there is only the estimate.
    """
    found = [(name, float(at), float(low), float(high)) for name, at, low, high in rows]
    values = [value for row in found for value in row[1:]]
    base = None if mark is None else float(mark)
    left = min(_NAMES, max((width_of(row[0], _SIZE) for row in found), default=0) + 24)
    scale = _scale(values, left + 10, _WIDTH - 96, base)
    foot, drawn = float(_TOP), []
    for row in found:
        lines_ = wrap(row[0], scale.start - 34, _SIZE, 4)
        high = max(40, 18 * len(lines_) + 10)
        drawn.append(_interval(row, lines_, foot + high / 2, scale, unit))
        foot += high
    if base is not None:
        drawn.insert(0, _rule(scale(base), _TOP, scale(base), foot, "pk-level"))
    axes = Axes(x or _MEASURE.get(unit, unit) or "value", y, unit)
    table = [(y, axes.with_unit(axes.x), "95 % interval")]
    table += [
        (name, _say(at, unit), f"{_say(low, unit)} to {_say(high, unit)}" if low <= high else "")
        for name, at, low, high in found
    ]
    named = _name_below(axes.with_unit(axes.x), foot + 48)
    plot = [_columns(scale, foot, unit), *drawn, named]
    turned = Axes(y or "row", axes.x, unit)
    return _picture(title, turned, plot, table, foot + 62, above=y)


# --- their parts --------------------------------------------------------------


def _picture(
    title: str,
    axes: Axes,
    plot: Sequence[Markup],
    rows: Sequence[Sequence[str]],
    height: float,
    notes: Sequence[str] = (),
    above: str | None = None,
) -> Picture:
    measure = axes.with_unit(axes.y)
    heading = title or f"{measure} by {axes.x}"
    text = "\n".join([_table(heading, rows), *notes])
    ground = element("rect", class_="pk-panel", width=_WIDTH, height=height, rx=12)
    big = fitted(title, 20, 26, _WIDTH - 40, 17, class_="pk-big")
    named = label(measure if above is None else above, 20, 48, class_="pk-soft pk-y-name")
    svg = document(
        group(ground, big, named, *plot, class_="pk-chart"),
        width=_WIDTH,
        height=height,
        title=heading,
        desc=text,
        defs=_definitions(),
    )
    return still(svg, heading, text)


def _name_below(name: str, y: float) -> Markup:
    return label(name, _WIDTH - _RIGHT, y, class_="pk-e pk-soft pk-x-name")


def _definitions() -> Markup:
    stripes = element("path", d="M-2 8 8-2h4L-2 12z", fill="#fff", opacity=0.45)
    ground = element("path", d="M0 0h10v10H0z", fill="#b3407a")
    hatch = element(
        "pattern", ground, stripes, id="pk0-hatch", width=10, height=10,
        patternUnits="userSpaceOnUse",
    )  # fmt: skip
    return join([element("style", Markup(_STYLE)), hatch])


def _table(title: str, rows: Sequence[Sequence[str]]) -> str:
    """Rows as lines of aligned text under a title."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    lines_ = [
        "  ".join(
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join(([title] if title else []) + lines_)


def _exactly(value: SupportsFloat, unit: str) -> str:
    """A fraction as it is and as a number, any other value as a number."""
    said = _say(float(value), unit)
    return f"{value}  {said:>8}" if "/" in f"{value}" else said


def _rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    return element("path", class_=kind, d=f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}")


def _grid(y: _Scale, unit: str) -> Markup:
    """Lines across at the steps of the scale, with their values."""
    made = []
    for tick in y.ticks():
        made.append(_rule(_LEFT, y(tick), _WIDTH - _RIGHT, y(tick), "pk-grid"))
        made.append(label(_say(tick, unit), _LEFT - 10, y(tick) + 5, class_="pk-e pk-soft"))
    return join(made)


def _columns(x: _Scale, foot: float, unit: str) -> Markup:
    """Lines down at the steps of the scale, with their values below."""
    made, most = [], max(2, int((x.end - x.start) // 66))
    for tick in x.ticks(most):
        made.append(_rule(x(tick), _TOP, x(tick), foot, "pk-grid"))
        made.append(label(_say(tick, unit), x(tick), foot + 22, class_="pk-m pk-soft"))
    return join(made)


def _zero(y: _Scale) -> Markup:
    return _rule(_LEFT, y(0), _WIDTH - _RIGHT, y(0), "pk-axis")


def _said_above(
    heights: Mapping[Any, float], unit: str, room: float, marked: Iterable[Any]
) -> dict[Any, str]:
    """What stands at each bar: all values, all without the per cent sign, or those marked only."""
    full = {key: _say(value, unit) for key, value in heights.items()}
    bare = {key: said.removesuffix(" %") for key, said in full.items()}
    for says in (full, bare):
        if all(width_of(said, _SIZE) <= room - 2 for said in says.values()):
            return says
    return {key: said if key in marked else "" for key, said in full.items()}


def _bar(value: float, y: _Scale, place: tuple[float, float], said: str, marked: bool) -> Markup:
    start, room = place
    wide = min(room * 0.78, 90)
    middle = start + room / 2
    top, foot = sorted((y(value), y(0)))
    kind = "pk-bar pk0-mark" if marked else "pk-bar"
    box = {"x": round(middle - wide / 2, 1), "y": top, "width": wide, "height": foot - top}
    bar = element("rect", class_=kind, rx=2, **box)
    if not said:
        return bar
    above = top - 7 if value >= 0 else foot + 18
    return join([bar, label(said, middle, above, class_="pk-m pk-b" if marked else "pk-m")])


def _two_rows(keys: Sequence[Any], room: float) -> bool:
    widest = max((width_of(f"{key}", _SIZE) for key in keys), default=1)
    return room > 60 and widest > room - 4


def _names_below(keys: Sequence[Any], room: float, y: float) -> Markup:
    """As many keys as have room under their bars; wide bars with long names use two rows."""
    widest = max((width_of(f"{key}", _SIZE) for key in keys), default=1)
    every = 1 if room > 60 else max(1, math.ceil((widest + 8) / room))
    rows = 1 + _two_rows(keys, room)
    return join(
        fitted(
            f"{key}", _LEFT + room * (at + 0.5), y + 18 * (at % rows),
            max(room * every * rows - 4, 30), _SIZE, class_="pk-m",
        )
        for at, key in enumerate(keys)
        if at % every == 0
    )  # fmt: skip


def _lines(
    points: Mapping[str, Sequence[tuple[float, float]]],
    levels: Mapping[str, float],
    spans: Mapping[str, Sequence[tuple[float, float, float]]],
    title: str,
    axes: Axes,
) -> Picture:
    unit = axes.unit
    heights = [value for line in points.values() for _, value in line] + [*levels.values()]
    heights += [value for band in spans.values() for _, *ends in band for value in ends]
    named = [*points, *(f"{name} {_say(v, unit)}" for name, v in levels.items())]
    legend = _legend_places(named)
    y = _scale(heights, _TOP + _PLOT, legend[-1][1] + _ROW if legend else _TOP, None)
    across = [at for line in points.values() for at, _ in line]
    x = _Scale(min(across), max(across) + (min(across) == max(across)), _LEFT, _WIDTH - _RIGHT)
    inks = {name: _INKS[at % len(_INKS)] for at, name in enumerate(points)}
    plot = [
        _grid(y, unit),
        _ticks_below(x, axes.x, whole=all(at.is_integer() for at in across)),
        *(_band(band, x, y, inks.get(name, _INKS[0])) for name, band in spans.items()),
        *(_rule(_LEFT, y(v), _WIDTH - _RIGHT, y(v), "pk-level") for v in levels.values()),
        *(_line(line, x, y, at) for at, line in enumerate(points.values())),
        _legend(named, legend, len(points)),
    ]
    table = _line_table(points, levels, unit, axes.x)
    return _picture(title, axes, plot, table, _TOP + _PLOT + _FOOT, [f"({axes.with_unit(axes.y)})"])


def _line_table(
    points: Mapping[str, Sequence[tuple[float, float]]],
    levels: Mapping[str, float],
    unit: str,
    x_name: str,
) -> list[list[str]]:
    """A row for every x, a column for every series; levels below."""
    values = {name: dict(line) for name, line in points.items()}
    across = sorted({at for line in values.values() for at in line})
    rows = [[x_name, *points]]
    rows += [
        [f"{at:g}", *(_say(line[at], unit) if at in line else "" for line in values.values())]
        for at in across
    ]
    blank = [""] * (len(points) - 1)
    return rows + [[name, _say(value, unit), *blank] for name, value in levels.items()]


def _ticks_below(x: _Scale, name: str, *, whole: bool) -> Markup:
    """Steps along the foot; between seats, rounds or dice there is nothing to mark."""
    foot, ticks = _TOP + _PLOT, x.ticks(10, whole=whole)
    said = [label(f"{t:,g}", x(t), foot + 22, class_="pk-m pk-soft") for t in ticks]
    axis = _rule(_LEFT, foot, _WIDTH - _RIGHT, foot, "pk-axis")
    return join([axis, *said, _name_below(name, foot + 46)])


def _path(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def _line(line: Sequence[tuple[float, float]], x: _Scale, y: _Scale, at: int) -> Markup:
    ink = _INKS[at % len(_INKS)]
    places = [(x(there), y(value)) for there, value in line]
    drawn = element(
        "path", class_="pk-line", d=_path(places), stroke=ink,
        stroke_dasharray=_DASHES[at % len(_DASHES)],
    )  # fmt: skip
    dots = places if len(places) <= 24 else []
    return join([drawn, *(element("circle", cx=a, cy=b, r=4.5, fill=ink) for a, b in dots)])


def _band(band: Sequence[tuple[float, float, float]], x: _Scale, y: _Scale, ink: str) -> Markup:
    there = [(x(at), y(high)) for at, _, high in band]
    back = [(x(at), y(low)) for at, low, _ in reversed(band)]
    return element("path", class_="pk-band", d=_path(there + back) + "z", fill=ink)


def _legend_places(names: Sequence[str]) -> list[tuple[float, float]]:
    """Where the names of lines stand: side by side above the plot, in as many rows as it takes."""
    places, x, y = [], float(_LEFT), float(_TOP)
    for name in names:
        wide = 62 + min(200, width_of(name, _SIZE))
        if x > _LEFT and x + wide > _WIDTH:
            x, y = float(_LEFT), y + _ROW
        places.append((x, y))
        x += wide
    return places


def _legend(names: Sequence[str], places: Sequence[tuple[float, float]], series: int) -> Markup:
    """What the lines are; those after the series are levels."""
    made = []
    for index, (name, (x, y)) in enumerate(zip(names, places, strict=True)):
        if index < series:
            stroke = {"stroke": _INKS[index % 6], "stroke_dasharray": _DASHES[index % 6]}
            made.append(
                element("path", class_="pk-line", d=f"M{number(x)} {number(y)}h30", **stroke)
            )
        else:
            made.append(_rule(x, y, x + 30, y, "pk-level"))
        made.append(fitted(name, x + 38, y + 5, 200, _SIZE))
    return join(made)


def _interval(
    row: tuple[str, float, float, float], names: Sequence[str], y: float, x: _Scale, unit: str
) -> Markup:
    name, at, low, high = row
    span = []
    if low <= high:
        span = [_rule(x(low), y, x(high), y, "pk-span")]
        span += [_rule(x(end), y - 7, x(end), y + 7, "pk-span") for end in (low, high)]
    dot = element("path", d=f"M{number(x(at))} {number(y - 8)}l8 8-8 8-8-8z", class_="pk-bar")
    says = label(_say(at, unit), _WIDTH - 20, y + 5, class_="pk-e pk-b")
    first = y + 5 - 9 * (len(names) - 1)
    told = [label(line, 20, first + 18 * nth) for nth, line in enumerate(names)]
    more = [] if name == " ".join(names) else [titled(name)]
    return group(*more, *told, *span, dot, says)
