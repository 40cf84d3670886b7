"""Topping cards: whole ones as parts of the `<defs>`, small ones, and backs in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pizzakit import shapes as s
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush.deck import Deck
from pizzakit.games.pizza_rush.drawing.icons import icon_of, tint_of

#: Width and height of a card's back, and of a small card; from one back to the next in a row.
BACK = (30.0, 42.0)
PITCH = 13.0
#: So many backs in a row are a part of their own.
_SHEAF = 4
_ROUND = 8


def definitions(deck: Deck, faces: Iterable[int], width: float, height: float) -> s.Markup:
    """Backs, and the faces of these numbers, for a drawing's `<defs>`."""
    tiny = s.element("rect", width=BACK[0], height=BACK[1], rx=4.5, stroke="#8d7759")
    sheet = [s.card(width, height, _ROUND), s.element("path", d=_strip(width, height))]
    parts = [
        s.named("card", *sheet),
        s.named("tiny", tiny),
        s.named("backs", *(back(at * PITCH, 0) for at in range(_SHEAF))),
    ]
    shown = (_face(n, deck.topping_names[n], width, height) for n in faces)
    return s.join([*parts, *shown])


def _has_name(width: float) -> bool:
    return width > 70


def _strip(width: float, height: float) -> str:
    """The left edge with number and picture, which a hand of cards leaves in sight."""
    across, low = round(width * 0.4), height - (24 if _has_name(width) else 1)
    return f"M1 {_ROUND}Q1 1 {_ROUND} 1H{across}V{low:g}H1Z"


def _face(number: int, name: str, width: float, height: float) -> s.Markup:
    strip, icon = round(width * 0.4), icon_of(name)
    size, room = width - strip - 8, height - 24 * _has_name(width)
    digits = round(width * (0.34 if number < 10 else 0.23))
    parts = [
        s.part("card", fill=tint_of(name)),
        s.label(
            f"{number}", strip / 2, round(height * 0.25),
            class_="pk-m pk-dark", font_size=digits,
        ),
        s.use(icon, strip / 2 - 10, round(height * 0.31), 20),
        s.use(icon, strip + 4, (room - size) / 2 + 2, size),
    ]  # fmt: skip
    if _has_name(width):
        parts.append(s.fitted(name, width / 2, height - 9, width + 10, 13, class_="name"))
    return s.named(f"c{number}", *parts)


def laid(number: int, count: int, step: float) -> s.Markup:
    """Several whole cards of one number, each a step further to the right."""
    return s.join(s.part(f"c{number}", at * step) for at in range(count))


def back(x: float, y: float) -> s.Markup:
    """A card face down."""
    return s.part("back", x, y)


def _small(number: int, name: str, x: float, y: float, width: float) -> s.Markup:
    """A small card: its number on its topping's ground; a narrow one where there is no room."""
    size = min(19, round(width * 0.68))  # two digits fit
    ground = (
        s.part("tiny", fill=tint_of(name))
        if width >= BACK[0]
        else s.element(
            "rect", width=width, height=BACK[1], rx=4.5, stroke="#8d7759", fill=tint_of(name)
        )
    )
    words = s.label(f"{number}", width / 2, 19, class_="pk-m pk-b pk-dark", font_size=size)
    icon = s.use(icon_of(name), width / 2 - 8, 23, 16)
    return s.group(ground, words, icon, at=(x, y))


def row(cards: Sequence[Any], deck: Deck, x: float, y: float, room: float, step: float) -> s.Markup:
    """Backs, closer together where there are many, then what is known, in full sight."""
    known = sorted(card for card in cards if card is not HIDDEN)
    hidden = len(cards) - len(known)
    least = _least_of_backs(hidden, len(known), room)
    wide = min(BACK[0] + 3, (room - least) / max(1, len(known)))
    free = room - wide * len(known)
    pitch = min(step, (free - BACK[0]) / max(1, hidden - 1))
    start = x + min(free, (hidden - 1) * pitch + BACK[0] + 3) if hidden else x
    shown = (
        _small(n, deck.topping_names[n], start + at * wide, y, min(BACK[0], wide - 1.5))
        for at, n in enumerate(known)
    )
    return s.join([*_backs(hidden, pitch, x, y), *shown])


def _least_of_backs(hidden: int, known: int, room: float) -> float:
    """Room that backs keep: they close up before what is known becomes narrower."""
    if not hidden:
        return 0
    loose = BACK[0] + 12
    return loose if room - loose >= known * (BACK[0] + 3) else BACK[0] + 5


def _backs(count: int, pitch: float, x: float, y: float) -> list[s.Markup]:
    sheaves = count // _SHEAF if pitch == PITCH else 0
    whole = [s.part("backs", x + at * _SHEAF * pitch, y) for at in range(sheaves)]
    return [*whole, *(back(x + at * pitch, y) for at in range(sheaves * _SHEAF, count))]
