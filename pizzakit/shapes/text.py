"""Text that keeps to its place: measured, shortened, wrapped."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pizzakit.shapes.svg import Markup, clean, element, join, titled

_NARROW = frozenset("iIjlt.,:;'|!()[]{}fr `·")
_WIDE = frozenset("mwMW@%—…")
_JOINER = "\u200d"
#: No line of a drawing has room for more signs.
_MANY = 400
_NONE = Markup()


@lru_cache(maxsize=4096)
def _em(sign: str) -> float:
    """Width of one sign in parts of the font's size: as in a wide bold font, to be safe."""
    if unicodedata.category(sign) in {"Mn", "Me", "Cf"}:
        return 0
    if unicodedata.east_asian_width(sign) in "WF" or ord(sign) >= 0x1F000:
        return 1.3
    if sign in _NARROW:
        return 0.42
    if sign in _WIDE or ord(sign) > 0x2000:
        return 1.1
    return 0.8 if sign.isupper() else 0.66


def width_of(text: str, size: float) -> float:
    """About how wide a line is, in units of the drawing."""
    return size * sum(map(_em, text))


def _clusters(text: str) -> list[str]:
    """What a reader takes for single signs: a letter with its accents, a joined emoji."""
    found: list[str] = []
    for sign in text:
        joins = bool(found) and (_em(sign) == 0 or found[-1].endswith(_JOINER) or _tone(sign))
        if joins and len(found[-1]) < 12:
            found[-1] += sign
        elif not joins:
            found.append(sign)
    return found


def _tone(sign: str) -> bool:
    return 0x1F3FB <= ord(sign) <= 0x1F3FF


@lru_cache(maxsize=1024)
def shorten(text: str, width: float, size: float) -> str:
    """The text if it fits the width, else its beginning with an ellipsis.

    >>> shorten("Margherita", 200, 14), shorten("Margherita", 50, 14)
    ('Margherita', 'Mar…')
    """
    whole = " ".join(clean(text).split())
    if width_of(whole[:_MANY], size) <= width and len(whole) <= _MANY:
        return whole
    taken, room = "", width - width_of("…", size)
    for sign in _clusters(whole[:_MANY]):
        room -= width_of(sign, size)
        if room < 0:
            break
        taken += sign
    return taken.rstrip() + "…"


def fitted(
    text: str, x: float, y: float, width: float, size: float = 14, **attributes: Any
) -> Markup:
    """One line that stays within a width at a font size; the whole of it as its title.

    The size itself comes from the class given (14 without one); text is measured as bold,
    so plain text may be given nine tenths of its size.
    """
    shown = shorten(text, width, size)
    more = () if shown == text else (titled(text),)
    return label(shown, x, y, *more, **attributes)


def label(text: str, x: float, y: float, *more: Markup, **attributes: Any) -> Markup:
    """One line of text, as long as it is, in the size of its class (14 without one)."""
    return element("text", *more, text, x=x or None, y=y or None, **attributes) if text else _NONE


def wrap(text: str, width: float, size: float, lines: int) -> list[str]:
    """The text in at most that many lines, the last one shortened.

    >>> wrap("Put at least one die on a glowing order.", 150, 14, 3)
    ['Put at least one', 'die on a glowing', 'order.']
    """
    made = [""]
    for word in clean(text).split():
        longer = f"{made[-1]} {word}".strip()
        if len(made) < lines and made[-1] and width_of(longer, size) > width:
            made.append(word)
        else:
            made[-1] = longer
    return [shorten(line, width, size) for line in made]


def paragraph(
    text: str, x: float, y: float, width: float, size: float = 14, most: int = 2, step: float = 17,
    **attributes: Any,
) -> Markup:  # fmt: skip
    """Text in at most so many lines, the first at y, each a step below the other."""
    lines = wrap(text, width, size, most)
    return join(label(line, x, y + step * at, **attributes) for at, line in enumerate(lines))


def signed(points: float, plus: bool = False) -> str:
    """A number with a minus as long as a plus, and with the plus where it is asked for.

    >>> signed(-3), signed(5), signed(5, plus=True)
    ('−3', '5', '+5')
    """
    return f"{points:+}".replace("-", "−") if plus else f"{points}".replace("-", "−")


def short_names(names: Sequence[str]) -> list[str]:
    """Names as sentences in a drawing have them: not too long, and still told apart."""
    cut = [shorten(name, 130, 14) for name in names]
    return [
        f"{name} at seat {seat}" if cut.count(name) > 1 else name
        for seat, name in enumerate(cut, 1)
    ]


def initials(names: Sequence[str]) -> list[str]:
    """A sign for every name: its first letter, or its number from 1 where two are alike.

    >>> initials(["Ana", "Bo"]), initials(["Ana", "Anton"])
    (['A', 'B'], ['1', '2'])
    """
    first = [name.strip()[:1].upper() for name in names]
    if len(set(first)) < len(first) or not all(sign.isalnum() and len(sign) == 1 for sign in first):
        return [f"{number}" for number in range(1, len(names) + 1)]
    return first
