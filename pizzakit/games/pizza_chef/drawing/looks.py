"""How toppings, backgrounds and seats are told apart: by picture, letters, colour and hatching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from pizzakit import shapes
from pizzakit.games.pizza_chef.deck import CLOSED, COLOURS, HOUSES, Deck, Topping
from pizzakit.games.pizza_chef.drawing.layout import CARD, NOTE, ORDER
from pizzakit.games.pizza_chef.rules import Rules
from pizzakit.shapes import Markup, element, group, icons_in, join, label, named, part, use

__all__ = ["definitions", "initials", "kind", "letters", "pawn", "scaled", "tile"]

#: Pictures of the shipped deck's kinds, and of others in turn.
_PICTURES = {
    "tomato sauce": "tomato", "mozzarella": "mozzarella", "basil": "basil", "mushroom": "mushroom",
    "olive": "olive", "bell pepper": "pepper", "ham": "ham", "onion": "onion",
}  # fmt: skip
#: Seats' colours, told apart by a letter too; none of them is a topping's background.
_SEATS = ("#2f6fb8", "#8a4508", "#6b3fa0", "#26262b")
_WALLS = ("#f3d9a4", "#e9c7b0", "#cfdcc2", "#d6d3e6", "#f0cfc4")
_TILE = "M-14-22h28a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-28a8 8 0 0 1-8-8v-28a8 8 0 0 1 8-8z"

_LIT = "".join(
    f".pk-svg:has(.pk-qa{house}:is(:hover,:focus,.pk-picked)) .pk-qh{house}>.pk-o"
    f"{{stroke:var(--pk-glow);stroke-width:4}}"
    for house in range(1, HOUSES + 1)
)
_STYLE = (
    "".join(f".pk-q{seat}{{fill:{fill}}}" for seat, fill in enumerate(_SEATS))
    + "".join(f".pk-qw{at}{{color:{fill}}}" for at, fill in enumerate(_WALLS))
    + ".pk-qn{fill:#fff;font-size:13px;font-weight:700;text-anchor:middle}"
    ".pk-qk{fill:#33261b;font-size:13px;font-weight:700;text-anchor:middle}"
    ".pk-ql{fill:#33261b;font-size:13px}"
    ".pk-qb{fill:#33261b;font-size:14px;font-weight:700}"
    ".pk-qs{fill:var(--pk-soft);font-size:13px}"
    ".pk-qcream{fill:#fffaf0}"
    ".pk-qtip{fill:#fbe3b5;stroke:#a8742a;stroke-dasharray:3 2}"
    ".pk-qnext>circle{fill:#ffd05c;stroke-dasharray:none;stroke-width:2.5}"
    ".pk-qgold{fill:#f2c14e;stroke:#7a4f00}"
    ".pk-qwood{fill:#c89a63;stroke:#6b4a26}"
    ".pk-qslat{fill:none;stroke:#6b4a26;stroke-opacity:.35;stroke-width:2}"
    ".pk-qplate{fill:#fffaf0;fill-opacity:.9}"
    ".pk-qgrass{fill:#7cbb63;fill-opacity:.22}"
    ".pk-qready{fill:none;stroke:#1d7a46;stroke-width:3}"
    ".pk-qmiss{fill:none;stroke:#b3261e;stroke-width:1.5;stroke-dasharray:3 2.5}"
    ".pk-qmission{fill:#6b3fa0}"
    ".pk-qnote{fill:#e8b93c}"
    ".pk-qhead{fill:#b4412c}"
    ".pk-qfan{fill:#2f6b4a}"
    ".pk-qway{fill:none;stroke:var(--pk-edge);stroke-width:2}"
    ".pk-qlap{fill:none;stroke:var(--pk-soft);stroke-dasharray:2 3}"
    ".pk-qdough{fill:#eebf74;stroke:#a8742a;stroke-width:3}"
    ".pk-qsauce{fill:#d8492f}"
    ".pk-qbill{fill:#fffdf6;stroke:#c9b48f}"
    ".pk-qdim{fill:#6e5c48;font-size:13px}"
    ".pk-qgain{fill:#1d6b40;font-weight:700}"
    ".pk-qloss{fill:#a3231b;font-weight:700}"
    ".pk-qrule{stroke:#8d7759;stroke-dasharray:4 4;fill:none}"
    ".pk-qoff{fill:none;stroke:var(--pk-soft);stroke-width:1.5}"
    ".pk-qlater{opacity:.75}" + _LIT
)  # fmt: skip


@cache
def letters(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Two letters for every kind of topping, numbers where two would be alike.

    >>> letters(("tomato sauce", "mozzarella", "mushroom")), letters(("ham", "hare"))
    (('To', 'Mo', 'Mu'), ('1', '2'))
    """
    first = tuple([name[:2].capitalize() for name in kinds])
    numbers = tuple([f"{at}" for at in range(1, len(kinds) + 1)])
    return first if len(set(first)) == len(first) else numbers


def initials(names: Sequence[str]) -> list[str]:
    """A sign for every seat: the first letters of the names, or numbers where two are alike.

    >>> initials(["Ana", "Bo"]), initials(["Ana", "Anton"])
    (['A', 'B'], ['1', '2'])
    """
    first = [name.strip()[:1].upper() for name in names]
    if len(set(first)) < len(first) or not all(sign.isalnum() and len(sign) == 1 for sign in first):
        return [f"{seat}" for seat in range(1, len(names) + 1)]
    return first


# --- what is put down ------------------------------------------------------------


def scaled(name: str, x: float, y: float, scale: float, **more: str) -> Markup:
    """A part of the `<defs>` at a place, smaller or larger than it is."""
    moved = f"translate({shapes.number(x)} {shapes.number(y)})scale({shapes.number(scale)})"
    return element("use", href=f"#pk0-{name}", transform=moved, **more)


def tile(deck: Deck, topping: Topping, x: float, y: float, scale: float = 1) -> Markup:
    """A topping or bag; x and y are its centre, 44 is its size."""
    name = "closed" if topping == CLOSED else f"f{list(deck.faces).index(topping.face)}"
    return part(name, x, y) if scale == 1 else scaled(name, x, y, scale)


def kind(deck: Deck, name: str, x: float, y: float) -> Markup:
    """A kind of topping without a background: its picture, and its letters below."""
    return part(f"o{deck.kinds.index(name)}", x, y)


def pawn(seat: int, x: float, y: float) -> Markup:
    """A seat's token: its colour and letter."""
    return part(f"p{seat}", x, y)


# --- what is used several times ---------------------------------------------------


def definitions(deck: Deck, rules: Rules, names: Sequence[str], tall: bool) -> Markup:
    """Style, patterns and parts; the same through a whole match."""
    pawns = [named(f"p{seat}", *_pawn(seat, sign)) for seat, sign in enumerate(initials(names))]
    tips = [named(f"t{at}", *_tip(tip)) for at, tip in enumerate(rules.tips)]
    return join([_constant(), *_toppings(deck, rules.premium), *pawns, *tips, _crate(tall)])


@cache
def _constant() -> Markup:
    own = icons_in(__package__)
    return join(
        [
            element("style", Markup(_STYLE)),
            shapes.cloth(),
            shapes.patterns(),
            shapes.defs(("tomato", "mozzarella", "mushroom", "olive", "star", "tick", "hat")),
            *own.values(),
            *_backgrounds(),
            named("sign", element("circle", class_="pk-qcream", cy=-6, r=13.5), _pill()),
            named("have", use("tick", 0, 0, 11)),
            named("miss", element("circle", class_="pk-qmiss", r=11.5)),
            named("gold", element("circle", class_="pk-qgold", r=11)),
            named("badge", element("circle", fill="#26262b", stroke="#fffaf0", r=10)),
            *_papers(),
            *_backs(),
            named("pizzeria", *_pizzeria()),
            named("tree", *_tree()),
            *_edges(),
        ]
    )


assert len(_SEATS) == COLOURS


def _pill() -> Markup:
    return element("rect", class_="pk-qcream", x=-19, y=5, width=38, height=15, rx=7)


def _backgrounds() -> Iterator[Markup]:
    """Red lines, green stripes, and one half of each."""
    rim = element("path", class_="pk-rim", d=_TILE)
    yield named("gr", element("path", class_="pk-lines", d=_TILE), rim)
    yield named("gg", element("path", class_="pk-stripes", d=_TILE), rim)
    half = element("path", class_="pk-lines", d="M-22 14v-28a8 8 0 0 1 8-8h28z")
    parted = element("path", stroke="#fffaf0", stroke_width=2, d="M-20 18 18-20")
    yield named("gb", element("path", class_="pk-stripes", d=_TILE), half, parted, rim)
    yield named("gx", element("path", fill="#d9b27c", d=_TILE), rim)


def _toppings(deck: Deck, premium: int) -> Iterator[Markup]:
    signs = letters(deck.kinds)
    for at, name in enumerate(deck.kinds):
        yield named(f"n{at}", use(picture(deck, name), -10, -16.5, 20))
        yield named(f"o{at}", use(picture(deck, name), -10, -12, 20), _letters(signs[at], 21))
    for at, topping in enumerate(deck.faces.values()):
        ground = "gx" if topping.bag else _ground(topping)
        inside = _inside(deck, topping, signs, premium)
        yield named(f"f{at}", part(ground), part("sign"), *inside)
    bag = use("bag", -13, -20, 26)
    yield named("closed", part("gb"), bag, _pill(), _letters("bag", 17))


def _ground(topping: Topping) -> str:
    return "gb" if topping.red and topping.green else "gr" if topping.red else "gg"


def _letters(text: str, y: float) -> Markup:
    return label(text, 0, y, class_="pk-qk")


def picture(deck: Deck, name: str) -> str:
    """The name of a kind's picture."""
    return _PICTURES.get(name) or list(_PICTURES.values())[deck.kinds.index(name)]


def _inside(deck: Deck, topping: Topping, signs: Sequence[str], premium: int) -> Iterator[Markup]:
    """What tells a topping: its picture and letters; of a bag, what it holds."""
    held = [
        deck.kinds.index(name) for name in topping.holds or (topping.kind,) if name in deck.kinds
    ]
    text = "".join(signs[at] for at in held)
    if topping.bag == "choice":
        yield use("bag", -12, -19, 24)
        yield _letters("any", 17)
    elif topping.bag == "double":
        yield from (scaled(f"n{at}", x, -3.5, 0.72) for at, x in zip(held, (-7, 8), strict=True))
        yield _letters(text, 17)
    else:
        yield part(f"n{held[0]}")
        if topping.spoiled:
            yield element("path", class_="pk-qmiss", stroke_width=3, d="M-10-16 10 4M10-16-10 4")
        yield _letters(
            {"premium": f"{text}+{premium}", "spoiled": f"{text} ✗"}.get(topping.bag, text), 17
        )


def _pawn(seat: int, sign: str) -> list[Markup]:
    return [
        element("circle", class_="pk-qcream", r=11.5),
        element("circle", class_=f"pk-q{seat}", r=10.5),
        label(sign, 0, 4.8, class_="pk-qn"),
    ]


def _tip(coins: int) -> list[Markup]:
    return [element("circle", class_="pk-qtip", r=11), label(f"{coins}", 0, 4.8, class_="pk-qk")]


def _crate(tall: bool) -> Markup:
    width = 120 if tall else 112
    slats = f"M4 30H{width - 4}M4 56H{width - 4}M4 82H{width - 4}"
    ground = element("rect", class_="pk-qwood", width=width, height=104, rx=6)
    return named("crate", ground, element("path", class_="pk-qslat", d=slats))


def _papers() -> Iterator[Markup]:
    """Cards with their heads: orders, the fantasia, missions, notes."""
    heads = {"order": "head", "fan": "fan", "mission": "mission", "note": "note"}
    for name, head in heads.items():
        width = NOTE if name in ("mission", "note") else ORDER
        shape = f"M.5 26V8Q.5 .5 8 .5H{width - 8}Q{width - 0.5} .5 {width - 0.5} 8V26z"
        paper = element("rect", class_="pk-paper", width=width, height=CARD, rx=8)
        yield named(name, paper, element("path", class_=f"pk-q{head}", d=shape))


def _edges() -> Iterator[Markup]:
    for name, width in (("eo", ORDER), ("en", NOTE)):
        yield element("rect", id=f"pk0-{name}", x=-2, y=-2, width=width + 4, height=CARD + 4, rx=10)
    frame = {"x": 1.5, "y": 1.5, "width": ORDER - 3, "height": CARD - 3, "rx": 8}
    yield element("rect", id="pk0-ready", class_="pk-qready", **frame)


def _backs() -> Iterator[Markup]:
    """Cards face down, 40 by 54."""
    for name, sign in (("missions", "star"), ("orders", "home"), ("notes", "pen")):
        head = {"missions": "mission", "orders": "head", "notes": "note"}[name]
        paper = element("rect", class_="pk-paper", width=40, height=54, rx=5)
        ground = element("rect", class_=f"pk-q{head}", x=4, y=4, width=32, height=46, rx=3)
        light = element("circle", class_="pk-qcream", cx=20, cy=27, r=13)
        size, left, up = (7, 11.2, 15.4) if name == "orders" else (18, 11, 18)
        yield named(f"b{name}", paper, ground, light, use(sign, left, up, size, class_="pk-gold"))


def _pizzeria() -> list[Markup]:
    """The restaurant between the houses 10 and 1, 84 by 120."""
    return [
        element("path", fill="#ecca97", stroke="#5b3f2a", d="M6 34h72v86H6z"),
        element("path", fill="#b4412c", stroke="#5b3f2a", d="M0 34 12 8h60l12 26z"),
        element("path", fill="#fffaf0", stroke="#5b3f2a", d=f"M4 34h76v12{'q-9.5 10-19 0' * 4}z"),
        element("path", fill="#2f8f4e", d="M5 35h18v11q-9 9-18 0zM42 35h19v11q-9.5 9-19 0z"),
        element("path", fill="#6b3f2a", stroke="#5b3f2a", d="M30 120V88a12 12 0 0 1 24 0v32z"),
        element("path", fill="#ffe7ad", stroke="#5b3f2a", d="M11 66h17v22H11zM56 66h17v22H56z"),
        group(use("hat", -13, -13, 26), at=(42, 20)),
    ]  # fmt: skip


def _tree() -> list[Markup]:
    return [
        element("path", fill="#7a5330", d="M-3 0h6v16h-6z"),
        element("circle", fill="#4f9a3f", r=13, cy=-8),
        element("circle", fill="#6db54a", r=8, cx=-3, cy=-12),
    ]
