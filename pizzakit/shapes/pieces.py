"""What lies on a table: cards, dice, tokens, chips, panels, buttons, and how one points at them."""

from __future__ import annotations

from typing import NamedTuple

from pizzakit.shapes.svg import Markup, element, group, join, use
from pizzakit.shapes.text import fitted, label

__all__ = [
    "SUITS",
    "Suit",
    "band",
    "button",
    "card",
    "counted_icon",
    "die",
    "outline",
    "panel",
    "patterns",
    "sign",
    "suits_for",
    "token",
    "touchable",
]


class Suit(NamedTuple):
    """How a colour is told from the others: fill, pattern, sign, and the ink that reads on it."""

    fill: str
    pattern: str
    sign: str
    ink: str = "#fff"


#: From light to dark, so that the order survives a grey print.
SUITS: dict[str, Suit] = {
    "yellow": Suit("#f6c445", "dots", "sun", "#33261b"),
    "green": Suit("#7cbb63", "stripes", "leaf", "#1d2a14"),
    "red": Suit("#d8492f", "lines", "heart"),
    "blue": Suit("#2f6fb8", "waves", "drop"),
    "violet": Suit("#6b3fa0", "checks", "moon"),
    "black": Suit("#26262b", "plain", "spade"),
}

_PATTERNS = {
    "dots": '<circle cx="2" cy="2" r="1.3"/><circle cx="6" cy="6" r="1.3"/>',
    "stripes": '<path d="M-2 6 6-2h3L-2 9zM5 9l4-4v3L8 9z"/>',
    "lines": '<path d="M0 1h8v1.5H0zM0 5h8v1.5H0z"/>',
    "waves": '<path d="M0 2l4 3 4-3v2L4 7 0 4z"/>',
    "checks": '<path d="M0 0h4v4H0zM4 4h4v4H4z"/>',
}


def patterns() -> Markup:
    """The patterns of `SUITS`, for a drawing's `<defs>`."""
    return join(
        element(
            "pattern", Markup(inside), id=f"pk0-{name}", width=8, height=8,
            patternUnits="userSpaceOnUse", fill="#fff", fill_opacity=0.34,
        )
        for name, inside in _PATTERNS.items()
    )  # fmt: skip


def suits_for(colours: tuple[str, ...]) -> dict[str, Suit]:
    """A suit for every colour: its own where the name is known, else one still free."""
    free = [suit for name, suit in SUITS.items() if name not in colours]
    return {colour: SUITS.get(colour) or free.pop(0) for colour in colours}


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
) -> Markup:
    """A thing that moves can point at by `name`; `says` tells it from its neighbours."""
    classes = f"pk-el {class_}".strip()
    return group(
        *inside, at=at, class_=classes, data_el=name, data_key=key, role="button", aria_label=says
    )


def card(width: float, height: float, *inside: Markup, round_: float = 9) -> Markup:
    """A card of paper with its shadow."""
    shade = element(
        "rect", x=1, y=2.5, width=width, height=height, rx=round_, fill="#000", opacity=0.18
    )
    paper = element("rect", class_="pk-paper", width=width, height=height, rx=round_)
    return join([shade, paper, *inside])


def band(suit: Suit, width: float, height: float, round_: float = 9) -> Markup:
    """The head of a card in a colour, with the colour's pattern."""
    r, w, h = round_, width, height
    shape = f"M0 {h}V{r}Q0 0 {r} 0H{w - r}Q{w} 0 {w} {r}V{h}Z"
    plain = element("path", d=shape, fill=suit.fill)
    if suit.pattern == "plain":
        return plain
    return join([plain, element("path", d=shape, fill=f"url(#pk0-{suit.pattern})")])


def sign(suit: Suit, x: float, y: float, size: float) -> Markup:
    """The sign of a colour, on its own ground so that the pattern does not eat it."""
    r = size / 2
    ground = element("circle", cx=x + r, cy=y + r, r=r * 1.22, fill=suit.fill)
    return join([ground, use(suit.sign, x, y, size, fill=suit.ink, color=suit.ink)])


def die(face: str, size: float) -> Markup:
    """A die showing a face, or a blank one."""
    return use(f"die-{face}" if face else "die", 0, 0, size)


def token(suit: Suit, text: str, radius: float = 14) -> Markup:
    """A round token with a number, in the middle of its place."""
    return join(
        [
            element("circle", r=radius, fill=suit.fill, stroke="#fff", stroke_width=2),
            element("circle", r=radius + 1.2, fill="none", stroke="#33261b", stroke_width=0.8),
            use(suit.sign, -5, 1.5 - radius, 10, fill=suit.ink, color=suit.ink),
            label(text, 0, radius * 0.72, 14, class_="pk-b pk-m", fill=suit.ink),
        ]
    )


def panel(width: float, height: float, mine: bool = False) -> Markup:
    """The ground under what belongs together; `mine` lifts it out."""
    kind = "pk-panel pk-mine" if mine else "pk-panel"
    return element("rect", class_=kind, width=width, height=height, rx=10)


def button(
    name: str, text: str, width: float, height: float, at: tuple[float, float], on: bool, says: str
) -> Markup:
    """A button; one that is not `on` stays in its place and looks it."""
    face = element("rect", class_="pk-button", width=width, height=height, rx=height / 3)
    words = fitted(text, width / 2, height / 2 + 5.5, width - 8, 16, class_="pk-m")
    return touchable(
        name, says, face, words, outline(width + 6, height + 6, -3, -3, height / 3 + 3),
        at=at, key=name, class_="" if on else "pk-off",
    )  # fmt: skip


def counted_icon(icon: str, count: int, x: float, y: float, size: float = 20) -> Markup:
    """An icon with how many there are."""
    return join([use(icon, x, y, size), label(f"{count}", x + size + 3, y + size * 0.76)])
