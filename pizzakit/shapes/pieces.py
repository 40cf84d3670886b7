"""What lies on a table: cards, dice, tokens, panels, buttons, and how one points at them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from pizzakit.shapes.boxes import Box
from pizzakit.shapes.svg import Markup, element, group, join, part, path, rect, titled, use
from pizzakit.shapes.text import fitted, label


class Suit(NamedTuple):
    """How a colour is told from the others: by pattern and sign, and the ink on it."""

    pattern: str
    sign: str
    ink: str = "pk-white"


#: From light to dark, so that the order survives a grey print; drawn in `parts.svg`.
SUITS: dict[str, Suit] = {
    "yellow": Suit("dots", "sun", "pk-dark"),
    "green": Suit("bias", "clover", "pk-dark"),
    "red": Suit("rows", "heart"),
    "blue": Suit("wave", "drop"),
    "violet": Suit("grid", "moon"),
    "black": Suit("pins", "spade"),
}


def suits_for(colours: Iterable[str]) -> dict[str, Suit]:
    """A suit for each of up to six colours: its own where the name is known, else a free one."""
    named = list(colours)
    free = [suit for name, suit in SUITS.items() if name not in named]
    return {colour: SUITS.get(colour) or free.pop(0) for colour in named}


def named(name: str, *inside: Markup) -> Markup:
    """A part that a drawing uses several times, for its `<defs>`."""
    return element("g", *inside, id=name)


def outline(width: float, height: float, x: float = 0, y: float = 0, round_: float = 8) -> Markup:
    """What catches a finger and shows that a thing can be chosen."""
    return rect(width, height, "pk-o", (x, y), round_)


def touchable(
    name: str,
    says: str,
    *inside: Markup,
    at: tuple[float, float] = (0, 0),
    key: str = "",
    class_: str = "",
    tells: str = "",
) -> Markup:
    """A thing that moves can point at by `name`; `says` tells it from its neighbours.

    While somebody looks at it, a board shows what the things say whose keys are in `tells`.
    """
    return group(
        *inside,
        at=at,
        class_=f"pk-el {class_}".strip(),
        data_el=name,
        data_key=key,
        data_tells=tells,
        aria_label=says,
    )


def cited(
    clause: str, gist: str, *inside: Markup, at: tuple[float, float] = (0, 0), again: bool = False
) -> Markup:
    """What stands for a clause of the rules in a drawing; who looks at it is told its gist.

    A drawing that names a clause several times says all but the first that they come `again`:
    a board then tells the gist of the first.

    >>> cited("PC-32", "An empty shelf is rewarded.")[:50]
    '<g class="pk-cited" data-key="clause:PC-32" data-t'
    """
    says, name = f"{clause}: {gist}", f"clause:{clause}"
    if again:
        return group(*inside, at=at, class_="pk-cited", data_tells=name)
    return group(
        titled(says),
        *inside,
        at=at,
        class_="pk-cited",
        data_key=name,
        data_tells=name,
        tabindex="0",
        role="img",
        aria_label=says,
    )


def card(width: float, height: float, round_: float = 9) -> Markup:
    """A card of paper with its shadow."""
    shade = rect(width, height, "pk-shade", (1, 3), round_)
    return join([shade, rect(width, height, "pk-paper", round_=round_)])


def band(width: float, height: float, round_: float = 9) -> Markup:
    """The head of a card, for a part of the `<defs>`; its colours come with its use."""
    r, w, h = round_, width, height
    return path(f"M0 {h:g}V{r:g}Q0 0 {r:g} 0H{w - r:g}Q{w:g} 0 {w:g} {r:g}V{h:g}Z")


def in_suit(name: str, suit: Suit) -> Markup:
    """A part of the `<defs>` in a suit: its pattern, and its plain fill as current colour."""
    return part(name, class_=suit.pattern)


def dice(faces: Iterable[str]) -> Markup:
    """Dice for a drawing's `<defs>`: `die-<face>` for each face, besides the blank `die`."""
    return join(named(f"die-{face}", part("die"), use(face, 4, 3.6, 16)) for face in faces)


def token(suit: Suit, text: str) -> Markup:
    """A round token with a number; its centre is the origin. Needs the `coin` of `PARTS`."""
    mark, number = use(suit.sign, -5, -13, 10), label(text, 0, 11)
    return join([in_suit("coin", suit), group(mark, number, class_=f"pk-n {suit.ink}")])


@lru_cache(maxsize=256)
def ground(width: float, height: float, mine: bool = False) -> Markup:
    """The ground under what belongs together; `mine` lifts it out."""
    return rect(width, height, "pk-panel pk-mine" if mine else "pk-panel", round_=10)


def panel(box: Box, *inside: Markup, mine: bool = False, **attributes: Any) -> Markup:
    """What belongs together, on its ground."""
    return group(ground(*box.size, mine), *inside, at=box.at, **attributes)


def tray(box: Box, *inside: Markup, round_: float = 12) -> Markup:
    """What lies in a tray."""
    return group(rect(box.width, box.height, "pk-tray", round_=round_), *inside, at=box.at)


def button(name: str, text: str, box: Box, says: str, on: bool = True) -> Markup:
    """A button; one that is not `on` stays in its place and looks it."""
    width, height = box.size
    face = rect(width, height, "pk-button", round_=12)
    words = fitted(text, width / 2, height / 2 + 6, width - 8, 17)
    frame = outline(width + 6, height + 6, -3, -3, 15)
    off = "" if on else "pk-off"
    return touchable(name, says, face, words, frame, at=box.at, class_=off)


def counted_icon(icon: str, count: str, x: float, y: float, size: float = 24) -> Markup:
    """An icon with how many there are."""
    return join([use(icon, x, y, size), label(count, x + size + 4, y + size * 0.5 + 5)])
