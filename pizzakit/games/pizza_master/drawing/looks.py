"""How colours and seats are told apart: by fill, pattern, picture and letter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pizzakit import shapes
from pizzakit.games.pizza_master.deck import COLOURS, OPEN, SPECIAL, TOKENS
from pizzakit.shapes import (
    SUITS,
    Markup,
    Suit,
    element,
    join,
    label,
    named,
    part,
    parts,
    scaled,
    use,
)

__all__ = ["PLATES", "chip", "coin", "definitions", "suit_of", "token"]

_SUITS = tuple(SUITS[name] for name in ("yellow", "green", "blue", "red", "violet"))
#: Seats' coins, told apart by a letter too; none of the colours is an order's.
_SEATS = ("#a84a0c", "#0f6a68", "#b0307f", "#6b472c", "#3f4a5c")
_PIE = (("#7cbb63", "M0 0V-15A15 15 0 0 1 13 7.5z"), ("#2f6fb8", "M0 0 13 7.5A15 15 0 0 1-13 7.5z"),
        ("#d8492f", "M0 0-13 7.5A15 15 0 0 1 0-15z"))  # fmt: skip
_DIAMOND = "M0-13 13 0 0 13-13 0z"
#: Plain grounds for words on the colours of the areas, on which they are read more easily.
PLATES = ("#f6c445", "#7cbb63", "#2763a8", "#b8371f")

_STYLE = (
    "".join(f".pk0-m{seat}{{fill:{fill}}}" for seat, fill in enumerate(_SEATS))
    + "".join(f".pk0-mplate{at}{{fill:{fill}}}" for at, fill in enumerate(PLATES))
    + (
        ".pk0-mn{fill:#fff;font-size:13px;font-weight:700;text-anchor:middle}"
        ".pk0-mplus{fill:#fff;font-size:13px;font-weight:700;text-anchor:middle}"
        ".pk0-mfew{font-size:14px;font-weight:700}"
        ".pk0-mempty{opacity:.6}"
        ".pk0-mname{fill:#33261b;font-size:13px;font-weight:600;text-anchor:middle}"
        ".pk0-mfridge{fill:#33261b;font-size:13px;font-weight:600}"
        ".pk0-ms{fill:var(--pk-soft);font-size:13px}"
        ".pk0-mg{fill:#f2c14e;stroke:#7a4f00}"
        ".pk0-mcard{stroke:#fffaf0;stroke-width:1.6}"
        ".pk0-mcream{fill:#fffaf0}"
        ".pk0-mlane{fill:none;stroke:var(--pk-edge);stroke-width:2}"
        ".pk0-mmark{fill:none;stroke:var(--pk-soft);stroke-dasharray:3 3}"
        ".pk0-mso{stroke:var(--pk-soft);stroke-dasharray:3 3}"
        ".pk-can>.pk0-mso{stroke-dasharray:none;stroke-width:3}"
        ".pk-picked>.pk0-mso{stroke-width:0}"
        ".pk0-mlaid{visibility:hidden;scale:1.35}"
        ".pk-picked>.pk0-mlaid{visibility:visible}"
        ".pk0-mice{fill:#dcebf2;stroke:#7b98a8}"
        ".pk0-mdoor{fill:#f2f8fb;stroke:#9db6c3}"
        ".pk0-mready{fill:none;stroke:#1d7a46;stroke-width:3}"
        ".pk0-mnow{fill:var(--pk-ink)}"
        ".pk0-mnow+text{fill:var(--pk-panel);font-weight:700}"
        ".pk0-mstep{fill:var(--pk-panel);stroke:var(--pk-edge)}"
        ".pk0-mbill{fill:#fffdf6;stroke:#c9b48f}"
        ".pk0-mink{fill:#33261b}"
        ".pk0-mclause{fill:#75634f;font-size:13px}"
        ".pk0-mwon{fill:#1d7a46;font-weight:700}"
        ".pk0-mdim{fill:#75634f}"
        ".pk0-mrule{stroke:#8d7759;stroke-dasharray:4 4;fill:none}"
    )
)


def suit_of(place: int) -> Suit:
    """The suit of a colour, by its place among the colours."""
    return _SUITS[place]


# --- what is put down ------------------------------------------------------------


def token(place: int, x: float, y: float, radius: float = 15) -> Markup:
    """A token, or the sign of a colour; x and y are its centre."""
    return part(f"t{place}", x, y) if radius == 15 else scaled(f"t{place}", x, y, radius / 15)


def chip(face: int, x: float, y: float) -> Markup:
    """A completed order: round for a pizza, a diamond for a side dish."""
    return part(f"{'d' if face % 2 else 'p'}{face // 2}", x, y)


def coin(seat: int, x: float, y: float) -> Markup:
    """A coin of a seat, which also stands for the seat itself."""
    return part(f"k{seat}", x, y)


# --- what is used several times ---------------------------------------------------


def definitions(signs: Sequence[str]) -> Markup:
    """Style, patterns and parts; the same through a whole match."""
    coins = [named(f"k{seat}", *_coin(seat, sign)) for seat, sign in enumerate(signs)]
    return join([_constant(), *coins])


@cache
def _constant() -> Markup:
    own = parts(__package__)
    return join(
        [
            element("style", Markup(_STYLE)),
            shapes.PARTS["cloth"],
            shapes.suits(),
            *(shapes.ICONS[name] for name in ("star", "tick", "hat")),
            *own.values(),
            *(_token(place) for place in range(len(COLOURS))),
            *(_open(name) for name in OPEN),
            *(named(f"s{place}", scaled(f"t{place}", 0, 0, 0.72)) for place in range(SPECIAL)),
            *(named(f"s{name}", scaled(f"o{name}", 0, 0, 0.72)) for name in OPEN),
            named("have", use("tick", 0, 0, 11)),
            *(_pizza(place) for place in range(len(COLOURS))),
            *(_side(place) for place in range(len(COLOURS))),
            named("back", *_back()),
            named("gold", element("circle", class_="pk0-mg", r=9), label("1", 0, 4.5, class_=_NUM)),
            named("help", element("circle", r=11, fill="#26262b", stroke="#c9b7a0"), _plus()),
            named("secret", *_secret()),
            named("plate", element("circle", class_="pk-paper", r=11)),
            named("dish", element("path", class_="pk-paper", d="M0-13 13 0 0 13-13 0z")),
        ]
    )


_NUM = "pk0-mname"


def _token(place: int) -> Markup:
    return named(
        f"t{place}",
        element("circle", class_="pk-shade", cy=1.5, r=15),
        element("circle", class_=f"pk0-{_SUITS[place].pattern}", r=15),
        *_sign(place, 11),
        element("circle", class_="pk-rim", r=15),
    )


def _open(letter: str) -> Markup:
    """Any kind but cheese; the same letter is the same kind."""
    pie = [element("path", fill=fill, d=shape) for fill, shape in _PIE]
    middle = element("circle", class_="pk0-mcream", r=9.5)
    text = label(letter.upper(), 0, 6, class_="pk-b pk-m pk-dark")
    return named(f"o{letter}", *pie, middle, text, element("circle", class_="pk-rim", r=15))


def _pizza(place: int) -> Markup:
    """A small card."""
    ground = element(
        "rect",
        class_=f"pk0-{_SUITS[place].pattern} pk0-mcard",
        x=-10,
        y=-12,
        width=20,
        height=24,
        rx=3,
    )
    return named(f"p{place}", ground, *_sign(place, 7.5))


def _side(place: int) -> Markup:
    ground = element("path", class_=f"pk0-{_SUITS[place].pattern} pk0-mcard", d=_DIAMOND)
    return named(f"d{place}", ground, *_sign(place, 6.5))


def _sign(place: int, radius: float) -> list[Markup]:
    """The picture of a colour on a light ground."""
    sign, ink = ("star", "pk-gold") if place == SPECIAL else (TOKENS[place], "")
    size = 1.7 * radius
    ground = element("circle", class_="pk0-mcream", r=radius)
    return [ground, use(sign, -size / 2, -size / 2, size, class_=ink)]


def _coin(seat: int, sign: str) -> list[Markup]:
    return [
        element("circle", class_="pk0-mg", r=11),
        element("circle", class_=f"pk0-m{seat}", r=9),
        label(sign, 0, 4.8, class_="pk0-mn"),
    ]


def _plus() -> Markup:
    return label("+1", 0, 4, class_="pk0-mplus")


def _back() -> list[Markup]:
    """An order face down, 20 by 27: a checked table cloth with a pizza on it."""
    return [
        element("rect", class_="pk-paper", width=20, height=27, rx=3, stroke_width=0.6),
        element("rect", x=2.5, y=2.5, width=15, height=22, rx=2, fill="#b4412c"),
        element("circle", class_="pk0-mcream", cx=10, cy=13.5, r=5.5),
        element("path", fill="#e0a23c", d="M6.5 11.5q3.5-2 7 0L10 18z"),
    ]


def _secret() -> list[Markup]:
    """An eye that is closed, 24 by 24."""
    return [
        element(
            "path", fill="none", stroke="currentColor", stroke_width=2.2, stroke_linecap="round",
            d="M2 10q10 9 20 0M5 14l-2 3M9.5 15.5l-1 3.5M14.5 15.5l1 3.5M19 14l2 3",
        )
    ]  # fmt: skip
