"""What lies on a table: cards, dice, tokens, panels, buttons, and how one points at them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pizzakit.shapes.svg import Markup, element, group, join, part, titled, use
from pizzakit.shapes.text import fitted, label

__all__ = [
    "SUITS",
    "Suit",
    "band",
    "button",
    "card",
    "cited",
    "cloth",
    "coin",
    "counted_icon",
    "dice",
    "in_suit",
    "named",
    "outline",
    "panel",
    "patterns",
    "suits_for",
    "token",
    "touchable",
]


class Suit(NamedTuple):
    """How a colour is told from the others: by fill, pattern and sign, and the ink on it."""

    fill: str
    pattern: str
    sign: str
    ink: str = "pk-white"


#: From light to dark, so that the order survives a grey print.
SUITS: dict[str, Suit] = {
    "yellow": Suit("#f6c445", "dots", "sun", "pk-dark"),
    "green": Suit("#7cbb63", "bias", "clover", "pk-dark"),
    "red": Suit("#d8492f", "rows", "heart"),
    "blue": Suit("#2f6fb8", "wave", "drop"),
    "violet": Suit("#6b3fa0", "grid", "moon"),
    "black": Suit("#26262b", "pins", "spade"),
}

_PATTERNS = {
    "dots": "M1 1h2v2H1zM5 5h2v2H5z",
    "bias": "M-2 6 6-2h3L-2 9zM5 9l4-4v3L8 9z",
    "rows": "M0 1h8v1.5H0zM0 5h8v1.5H0z",
    "wave": "M0 2l4 3 4-3v2L4 7 0 4z",
    "grid": "M0 0h4v4H0zM4 4h4v4H4z",
    "pins": "M3.5 2h1v4h-1zM2 3.5h4v1H2z",
}


def patterns() -> Markup:
    """What dresses a part in a suit, for a drawing's `<defs>`: see `in_suit`.

    As all rules of a single drawing these have the drawing's own prefix, `pk0-`: a rule holds
    on the whole page, and must not dress the drawings of others.
    """
    first, *others = SUITS.values()
    size = {"width": 8, "height": 8, "patternUnits": "userSpaceOnUse"}
    classes = "".join(
        f".pk0-{suit.pattern}{{fill:url(#pk0-{suit.pattern});color:{suit.fill}}}"
        for suit in SUITS.values()
    )
    made = [_pattern(first, **size), *(_pattern(suit, href="#pk0-dots") for suit in others)]
    return join([element("style", Markup(classes)), *made])


def _pattern(suit: Suit, **attributes: Any) -> Markup:
    ground = element("path", fill=suit.fill, d="M0 0h8v8H0z")
    marks = element("path", class_="pk-marks", d=_PATTERNS[suit.pattern])
    return element("pattern", ground, marks, id=f"pk0-{suit.pattern}", **attributes)


def cloth() -> Markup:
    """A checked table cloth, for a drawing's `<defs>`; `url(#pk0-cloth)` is its name."""
    ground = element("path", class_="pk-table", d="M0 0h28v28H0z")
    squares = element("path", class_="pk-check", d="M0 0h14v28h14V14H0z")
    size = {"width": 28, "height": 28, "patternUnits": "userSpaceOnUse"}
    return element("pattern", ground, squares, id="pk0-cloth", **size)


def suits_for(colours: Iterable[str]) -> dict[str, Suit]:
    """A suit for each of up to six colours: its own where the name is known, else a free one."""
    named = list(colours)
    free = [suit for name, suit in SUITS.items() if name not in named]
    return {colour: SUITS.get(colour) or free.pop(0) for colour in named}


def named(name: str, *inside: Markup) -> Markup:
    """A part that a drawing uses several times, for its `<defs>`."""
    return element("g", *inside, id=f"pk0-{name}")


def outline(width: float, height: float, x: float = 0, y: float = 0, round_: float = 8) -> Markup:
    """What catches a finger and shows that a thing can be chosen."""
    return element("rect", class_="pk-o", x=x, y=y, width=width, height=height, rx=round_)


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
    size = {"width": width, "height": height, "rx": round_}
    shade = element("rect", class_="pk-shade", x=1, y=3, **size)
    return join([shade, element("rect", class_="pk-paper", **size)])


def band(width: float, height: float, round_: float = 9) -> Markup:
    """The head of a card, for a part of the `<defs>`; its colours come with its use."""
    r, w, h = round_, width, height
    shape = f"M0 {h:g}V{r:g}Q0 0 {r:g} 0H{w - r:g}Q{w:g} 0 {w:g} {r:g}V{h:g}Z"
    return element("path", d=shape)


def in_suit(name: str, suit: Suit) -> Markup:
    """A part of the `<defs>` in a suit: its pattern, and its plain fill as current colour."""
    return part(name, class_=f"pk0-{suit.pattern}")


def dice(faces: Iterable[str]) -> Markup:
    """Dice for a drawing's `<defs>`: `die-<face>` for each face, besides the blank `die`."""
    return join(named(f"die-{face}", part("die"), use(face, 4, 3.6, 16)) for face in faces)


def coin() -> Markup:
    """The round of a token, for a drawing's `<defs>`; its colours come with its use."""
    edge = element("circle", r=15, stroke="#fffaf0", stroke_width=2)
    shade = element("circle", class_="pk-shade", cy=2, r=16)
    ground = element("circle", cy=1, r=11, fill="currentColor")
    return named("coin", shade, edge, ground, element("circle", class_="pk-rim", r=16))


def token(suit: Suit, text: str) -> Markup:
    """A round token with a number; its centre is the origin. The drawing defines a `coin`."""
    mark, number = use(suit.sign, -5, -13, 10), label(text, 0, 11)
    return join([in_suit("coin", suit), group(mark, number, class_=f"pk-n {suit.ink}")])


def panel(width: float, height: float, mine: bool = False) -> Markup:
    """The ground under what belongs together; `mine` lifts it out."""
    kind = "pk-panel pk-mine" if mine else "pk-panel"
    return element("rect", class_=kind, width=width, height=height, rx=10)


def button(
    name: str, text: str, width: float, height: float, at: tuple[float, float], on: bool, says: str
) -> Markup:
    """A button; one that is not `on` stays in its place and looks it."""
    face = element("rect", class_="pk-button", width=width, height=height, rx=12)
    words = fitted(text, width / 2, height / 2 + 6, width - 8, 17)
    frame = outline(width + 6, height + 6, -3, -3, 15)
    off = "" if on else "pk-off"
    return touchable(name, says, face, words, frame, at=at, class_=off)


def counted_icon(icon: str, count: str, x: float, y: float, size: float = 24) -> Markup:
    """An icon with how many there are."""
    return join([use(icon, x, y, size), label(count, x + size + 4, y + size * 0.5 + 5)])
