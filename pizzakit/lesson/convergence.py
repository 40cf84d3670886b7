"""Two drawings of a growing sample: beside the exact distribution, and closing in on a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor, log10
from typing import Any

import sympy

from pizzakit.intervals import Interval
from pizzakit.lesson.showing import decimal
from pizzakit.shapes import Markup, Picture, document, element, join, shorten, still, width_of
from pizzakit.shapes import label as label_of

WIDTH, HEIGHT = 330.0, 244.0
LEFT, RIGHT, TOP, BOTTOM = 46.0, 8.0, 46.0, 36.0
LEGEND = 32.0  # where its words stand, clear of the axis name above it
FLOOR = HEIGHT - BOTTOM
MOST_BARS = 21

#: The sample's colour is the one of things to touch; the exact value is drawn in ink.
SAMPLE = "fill:var(--pk-glow)"
PALE = "fill:var(--pk-glow);opacity:.3"
INK = "fill:none;stroke:var(--pk-ink);stroke-width:1.5"
THIN = "stroke:var(--pk-edge);stroke-width:1"


def bars(exact: Mapping[Any, Any] | None, counts: Mapping[Any, int], event: Any = None) -> Picture:
    """The exact distribution as outlines, the sample in them as filled bars.

    `exact` gives probabilities by outcome, `counts` how often each has come up;
    outcomes of the event stand out.
    """
    n = sum(counts.values())
    known, came = _by_value(exact or {}), _by_value(counts)
    names, groups = _grouped([*known, *(o for o in came if o not in known)])
    truth = [float(sum(known.get(o, 0) for o in group)) for group in groups]
    seen = [sum(came.get(o, 0) for o in group) / max(n, 1) for group in groups]
    strong = [event is None or any(_holds(event, o) for o in group) for group in groups]
    top = max([*truth, *seen, 0.01]) * 1.08
    drawn = [_grid(0, top, percent=True), _legend(n, exact is not None)]
    step = (WIDTH - LEFT - RIGHT) / max(len(groups), 1)
    widest = max((width_of(name, 12) for name in names), default=1.0)
    every = max(1, ceil((min(widest, 60) + 6) / step))  # names that would meet are left out
    for at, name in enumerate(names):
        x, wide = LEFT + at * step, step
        drawn.append(
            _bar(x + wide * 0.25, wide * 0.5, seen[at] / top, SAMPLE if strong[at] else PALE)
        )
        if exact is not None:
            drawn.append(_bar(x + wide * 0.12, wide * 0.76, truth[at] / top, INK))
        if at % every == 0:
            said = shorten(name, wide * every - 1, 12)
            drawn.append(_label(said, x + wide / 2, FLOOR + 18, 12, class_="pk-m"))
    rows = zip(names, truth, seen, strict=True)
    said = "\n".join(
        f"{name}: {_told(None if exact is None else t, s if n else None)}" for name, t, s in rows
    )
    drawn += [_axis_name("outcome", WIDTH - RIGHT), _axis_name("share of runs (%)", 8, left=True)]
    title = "Sample" if exact is None else "Exact distribution and sample"
    return _picture(title, said, join(drawn))


def _told(truth: float | None, seen: float | None) -> str:
    """What is known of an outcome: how likely it is, and how often it came up."""
    parts = [] if truth is None else [f"exactly {decimal(truth)}"]
    return ", ".join(parts + ([] if seen is None else [f"sample {decimal(seen)}"])) or "unknown"


def _axis_name(name: str, x: float, *, left: bool = False) -> Markup:
    kind, y = ("pk-soft pk-y-name", 10.0) if left else ("pk-e pk-soft pk-x-name", FLOOR + 32)
    return _label(name, x, y, 12, class_=kind)


def funnel(stops: Sequence[tuple[int, Interval]], value: Any) -> Picture:
    """The 95 % interval as the sample grows, round the exact value (None: unknown)."""
    exact = None if value is None else float(value)
    ends = [end for _, (_, low, high) in stops for end in (low, high)]
    low, high = min([*ends, *_known(exact)]), max([*ends, *_known(exact)])
    room = (high - low) * 0.06 or 0.01
    low, high = low - room, high + room
    first, last = stops[0][0], max(stops[-1][0], stops[0][0] * 10)

    def place(n: float, y: float) -> tuple[float, float]:
        across = log10(n / first) / log10(last / first)
        return LEFT + across * (WIDTH - LEFT - RIGHT - 6) + 3, _height(y, low, high)

    drawn = [_grid(low, high, percent=False), _ticks(first, last, place), _band(stops, place)]
    if exact is not None:
        drawn.append(_exact_line(exact, low, high))
    n, (estimate, end_low, end_high) = stops[-1]
    drawn.append(_axis_name("estimate", 8, left=True))
    drawn.append(_whisker(place(n, estimate), place(n, end_low)[1], place(n, end_high)[1]))
    said = (
        f"After {n:,} runs {decimal(estimate)}, interval {decimal(end_low)} to {decimal(end_high)}"
    )
    known = "" if exact is None else f"; exact value {decimal(exact)}"
    return _picture("95 % interval as the sample grows", said + known, join(drawn))


def _picture(title: str, said: str, drawn: Markup) -> Picture:
    """A drawing with its numbers as text: one line for all, or a line each."""
    svg = document(drawn, width=WIDTH, height=HEIGHT, title=title, desc=said, defs=Markup(""))
    if "\n" in said:
        return still(svg, title, f"{title}\n{said}")
    return still(svg, f"{title}: {said}", f"{title}: {said}")


def _known(exact: float | None) -> list[float]:
    return [] if exact is None else [exact]


def _label(text: str, x: float, y: float, size: int, **attributes: Any) -> Markup:
    return label_of(text, x, y, style=f"font-size:{size}px", **attributes)


# --- bars ---------------------------------------------------------------------------------


def _by_value(weights: Mapping[Any, Any]) -> dict[Any, Any]:
    """Weights by outcome, a number by its value: 1/4 is one outcome, whoever worked it out."""
    found: dict[Any, Any] = {}
    for outcome, weight in weights.items():
        key = _value(outcome)
        found[key] = found.get(key, 0) + weight
    return found


def _value(outcome: Any) -> Any:
    if not isinstance(outcome, sympy.Rational):
        return outcome
    return Fraction(int(outcome.p), int(outcome.q))


def _grouped(outcomes: Sequence[Any]) -> tuple[list[str], list[list[Any]]]:
    """Outcomes in order, each for itself, or in ranges where there are very many."""
    try:
        ordered = sorted(outcomes)
    except TypeError:
        ordered = list(outcomes)
    size = -(-len(ordered) // MOST_BARS)
    groups = [ordered[at : at + size] for at in range(0, len(ordered), max(size, 1))]
    return [_named(group) for group in groups], groups


def _named(group: Sequence[Any]) -> str:
    first, last = _word(group[0]), _word(group[-1])
    return first if len(group) == 1 else f"{first}–{last}"


def _word(outcome: Any) -> str:
    if isinstance(outcome, bool):
        return "yes" if outcome else "no"
    if isinstance(outcome, (float, Fraction)):
        return decimal(outcome, 3).replace("-", "−")
    return str(outcome)


def _holds(event: Any, outcome: Any) -> bool:
    if callable(event):
        return bool(event(outcome))
    return (
        outcome in event if isinstance(event, (set, frozenset, range)) else bool(outcome == event)
    )


def _bar(x: float, width: float, share: float, style: str) -> Markup:
    tall = share * (FLOOR - TOP)
    return element("rect", x=x, y=FLOOR - tall, width=width, height=max(tall, 0.01), style=style)


def _legend(n: int, has_exact: bool) -> Markup:
    parts = []
    if has_exact:
        parts += [element("rect", x=LEFT, y=LEGEND - 11, width=16, height=12, style=INK)]
        parts += [_label("exact", LEFT + 22, LEGEND, 13)]
    if n:
        x = LEFT + (72 if has_exact else 0)
        parts += [element("rect", x=x, y=LEGEND - 11, width=12, height=12, style=SAMPLE)]
        parts += [_label(f"sample of {n:,}", x + 18, LEGEND, 13)]
    return join(parts)


# --- axes ------------------------------------------------------------------------------------


def _height(y: float, low: float, high: float) -> float:
    return FLOOR - (y - low) / (high - low) * (FLOOR - TOP)


def _round_steps(low: float, high: float, most: int = 5) -> list[float]:
    """A few round numbers between two ends."""
    rough = (high - low) / most
    unit = 10.0 ** floor(log10(rough))
    step = next(unit * m for m in (1, 2, 5, 10) if unit * m >= rough)
    first = int(-(-low // step))
    return [at * step for at in range(first, int(high // step) + 1)]


def _grid(low: float, high: float, *, percent: bool) -> Markup:
    drawn = []
    for y in _round_steps(low, high):
        at = _height(y, low, high)
        text = f"{y * 100:.3g} %" if percent else f"{y:.6g}"
        drawn.append(element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=at, y2=at, style=THIN))
        drawn.append(_label(text, LEFT - 6, at + 4, 12, class_="pk-e pk-soft"))
    return join(drawn)


def _ticks(first: int, last: int, place: Callable[[float, float], tuple[float, float]]) -> Markup:
    tens = [10**e for e in range(1, 9) if first <= 10**e <= last]
    shown = []
    for n in tens:
        x = place(n, 0)[0]
        text, end = f"{n:,}", x > WIDTH - 40
        where = WIDTH if end else x
        shown.append(
            _label(text, where, FLOOR + 16, 12, class_="pk-e pk-soft" if end else "pk-m pk-soft")
        )
        shown.append(element("line", x1=x, x2=x, y1=FLOOR, y2=FLOOR + 4, style=THIN))
    middle = (LEFT + WIDTH - RIGHT) / 2
    return join(
        [*shown, _label("runs so far", middle, FLOOR + 32, 12, class_="pk-m pk-soft pk-x-name")]
    )


# --- the interval -------------------------------------------------------------------------------


def _band(
    stops: Sequence[tuple[int, Interval]], place: Callable[[float, float], tuple[float, float]]
) -> Markup:
    upper = [place(n, i.high) for n, i in stops]
    lower = [place(n, i.low) for n, i in reversed(stops)]
    middle = [place(n, i.estimate) for n, i in stops]
    line = "fill:none;stroke:var(--pk-glow);stroke-width:2"
    return join(
        [
            element("polygon", points=_points([*upper, *lower]), style=PALE),
            element("polyline", points=_points(middle), style=line),
        ]
    )


def _points(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _whisker(at: tuple[float, float], low: float, high: float) -> Markup:
    x, y = at
    stroke = "stroke:var(--pk-glow);stroke-width:2.5"
    ends = [
        element("line", x1=x - 5, x2=x + 5, y1=end, y2=end, style=stroke) for end in (low, high)
    ]
    pole = element("line", x1=x, x2=x, y1=low, y2=high, style=stroke)
    return join([pole, *ends, element("circle", cx=x, cy=y, r=4.5, style=SAMPLE)])


def _exact_line(exact: float, low: float, high: float) -> Markup:
    y = _height(exact, low, high)
    dashes = "stroke:var(--pk-ink);stroke-width:1.5;stroke-dasharray:6 4"
    return join(
        [
            element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, style=dashes),
            element("line", x1=LEFT, x2=LEFT + 20, y1=LEGEND - 5, y2=LEGEND - 5, style=dashes),
            _label(f"exact {decimal(exact)}", LEFT + 26, LEGEND, 13),
            element(
                "line",
                x1=LEFT + 136,
                x2=LEFT + 152,
                y1=LEGEND - 5,
                y2=LEGEND - 5,
                style="stroke:var(--pk-glow);stroke-width:10;opacity:.3",
            ),
            _label("95 % interval", LEFT + 158, LEGEND, 13),
        ]
    )
