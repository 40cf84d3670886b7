"""SVG as text: elements, escaping, numbers, and the frame round every drawing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape, unescape
from typing import Any

from pizzakit.shapes.style import STYLE

#: What XML cannot hold, and the invisible signs that turn the text after them round.
_UNFIT = re.compile(
    "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069]"
)


class Markup(str):
    """Text that is SVG already; a plain string never gets into a drawing unescaped."""

    __slots__ = ()


def clean(text: str) -> str:
    """The text without what an XML file cannot hold or what would turn its neighbours round."""
    return text if text.isascii() and text.isprintable() else _UNFIT.sub("", text)


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A coordinate with as few signs as possible.

    >>> number(12.0), number(0.25), number(-3.14159)
    ('12', '.25', '-3.14')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return {"-0": "0"}.get(text, re.sub(r"^(-?)0\.", r"\1.", text))


def _prefixed(names: str) -> str:
    """Classes with the drawing's prefix, but for those that all drawings share."""
    return " ".join(
        name if name.startswith(("pk-", "pk0-")) else f"pk0-{name}" for name in names.split()
    )


_BARE_REFERENCE = re.compile(r"(href=#|[a-z-]+=url\(#)(?!pk0-)")


@lru_cache(maxsize=4096)
def _attribute(name: str, value: str | float) -> str:
    key = name.rstrip("_").replace("_", "-")
    if not isinstance(value, str):
        return f' {key}="{number(value)}"'
    if key in ("class", "id"):
        value = _prefixed(value)
    elif _BARE_REFERENCE.match(f"{key}={value}"):
        value = value.replace("#", "#pk0-", 1)
    return f' {key}="{escape(clean(value))}"'


_LEFT_OUT = (None, "")


@lru_cache(maxsize=4096)
def _escaped(text: str) -> str:
    return escape(clean(text), quote=False)


@lru_cache(maxsize=16384, typed=True)
def element(name: str, *children: str | Markup, **attributes: Any) -> Markup:
    """One element; an attribute that is None or "" is left out, plain text is escaped.

    Names are bare: classes, ids and references get the drawing's prefix here, but for classes
    that all drawings share.

    >>> element("text", "A & B", x=1.50, class_="pk-b ink", data_el=None)
    '<text x="1.5" class="pk-b pk0-ink">A &amp; B</text>'
    """
    given = [_attribute(key, value) for key, value in attributes.items() if value not in _LEFT_OUT]
    start = name + "".join(given)
    inside = "".join([child if type(child) is Markup else _escaped(child) for child in children])
    return Markup(f"<{start}>{inside}</{name}>" if inside else f"<{start}/>")


def join(parts: Iterable[Markup]) -> Markup:
    """Several pieces of SVG as one."""
    return Markup("".join(parts))


def _moved(x: float, y: float, scale: float = 1) -> str:
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    return moved + (f"scale({number(scale)})" if scale != 1 else "")


@lru_cache(maxsize=16384, typed=True)
def group(
    *children: Markup, at: tuple[float, float] = (0, 0), scale: float = 1, **attributes: Any
) -> Markup:
    """A group moved to a place and scaled."""
    return element("g", *children, transform=_moved(*at, scale), **attributes)


def rect(
    width: float, height: float, class_: str = "", at: tuple[float, float] = (0, 0),
    round_: float = 0, **attributes: Any,
) -> Markup:  # fmt: skip
    """A rectangle, its upper left corner at a place."""
    x, y = at
    return element(
        "rect", class_=class_, x=x or None, y=y or None, width=width, height=height,
        rx=round_ or None, **attributes,
    )  # fmt: skip


def circle(
    radius: float, class_: str = "", at: tuple[float, float] = (0, 0), **attributes: Any
) -> Markup:
    """A circle, its centre at a place."""
    x, y = at
    return element("circle", class_=class_, cx=x or None, cy=y or None, r=radius, **attributes)


def path(d: str, class_: str = "", **attributes: Any) -> Markup:
    """A path."""
    return element("path", class_=class_, d=d, **attributes)


def use(icon: str, x: float, y: float, size: float, **attributes: Any) -> Markup:
    """An icon of the drawing's `<defs>` at a place, `size` wide and high."""
    moved = _moved(x, y, size / 24)
    return element("use", href=f"#{icon}", transform=moved, **attributes)


def part(name: str, x: float = 0, y: float = 0, **attributes: Any) -> Markup:
    """A part named in the drawing's `<defs>`, in its own size, at a place."""
    return element("use", href=f"#{name}", x=x or None, y=y or None, **attributes)


def scaled(name: str, x: float, y: float, scale: float, **attributes: Any) -> Markup:
    """A part named in the drawing's `<defs>` at a place, smaller or larger than it is."""
    return element("use", href=f"#{name}", transform=_moved(x, y, scale), **attributes)


def titled(text: str) -> Markup:
    """A `<title>`: what a pointer resting on the thing shows."""
    return element("title", text)


def document(
    *children: Markup, width: float, height: float, title: str, desc: str, defs: Markup
) -> Markup:
    """A whole drawing: one `<svg>` with its own style, title and description."""
    return element(
        "svg",
        titled(title),
        element("desc", desc),
        element("style", Markup(STYLE)),
        element("defs", defs),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        class_="pk-svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
    )


def taken_apart(drawing: str) -> tuple[str, str]:
    """A drawing's style and definitions, which stay the same from move to move, and the rest.

    A drawing that was not made by `document` is all rest.
    """
    before, style, after = drawing.partition("<style>")
    ends = "<defs/>" if "<defs/>" in after else "</defs>"
    constant, end, rest = after.partition(ends)
    return (style + constant + end, before + rest) if end else ("", drawing)


_TOUCHABLE = re.compile(r'\bdata-el="([^"]*)"')


def touchable_names(drawing: str) -> set[str]:
    """What can be pointed at in a drawing, by name.

    >>> sorted(touchable_names('<g data-el="order:A &amp; B"></g><g data-el="keep"></g>'))
    ['keep', 'order:A & B']
    """
    return {unescape(name) for name in _TOUCHABLE.findall(drawing)}
