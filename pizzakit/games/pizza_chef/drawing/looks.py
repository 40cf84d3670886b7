"""How toppings, backgrounds and seats are told apart: by picture, letters, colour and hatching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from pizzakit import shapes
from pizzakit.games.pizza_chef.deck import CLOSED, COLOURS, HOUSES, ICONS, Deck, Topping
from pizzakit.games.pizza_chef.drawing.layout import CARD, NOTE, ORDER
from pizzakit.games.pizza_chef.market import LINES
from pizzakit.games.pizza_chef.rules import Rules
from pizzakit.shapes import (
    Markup,
    element,
    group,
    initials,
    join,
    label,
    named,
    part,
    parts,
    scaled,
    use,
)

__all__ = [
    "CRATE",
    "PILE",
    "SIGN",
    "crate_at",
    "definitions",
    "kind",
    "letters",
    "pawn",
    "place",
    "tile",
]

#: Pictures of the shipped deck's kinds, and of others in turn.
_PICTURES = {
    "tomato sauce": "tomato", "mozzarella": "mozzarella", "basil": "basil", "mushroom": "mushroom",
    "olive": "olive", "bell pepper": "pepper", "ham": "ham", "onion": "onion",
}  # fmt: skip
#: How wide a crate is, on a screen and on a phone; all are 104 high.
CRATE = (112, 120)
#: How far left of its crate's middle a pile lies, so that its height has room beside it.
PILE = 22
#: How wide the sign of a line of the market is.
SIGN = 28
#: Seats' colours, told apart by a letter too; none of them is a topping's background.
_SEATS = ("#2f6fb8", "#8a4508", "#6b3fa0", "#26262b")
_WALLS = ("#f3d9a4", "#e9c7b0", "#cfdcc2", "#d6d3e6", "#f0cfc4")

#: The house of an order that is looked at or picked; dashed, for it is not picked itself.
_LIT = (
    ",".join(
        f".pk-svg:has(.pk0-qa{house}:is(:hover,.pk-picked)) .pk0-qh{house} .pk-o"
        for house in range(1, HOUSES + 1)
    )
    + "{stroke:var(--pk-go);stroke-width:5!important;stroke-dasharray:11 5}"
)
#: The lines of the market that are looked at, or that go through a crate that is.
_LINES_LIT = (
    ",".join(
        f".pk-svg:has([data-tells~='line:{line}']{looked_at}) .pk0-qy{line}"
        for line in range(len(LINES))
        for looked_at in (":is(:hover,:focus-visible)", " :focus-visible")
    )
    + "{visibility:visible;fill-opacity:.3}"
)
_STYLE = (
    "".join(f".pk0-q{seat}{{fill:{fill}}}" for seat, fill in enumerate(_SEATS))
    + "".join(f".pk0-qw{at}{{color:{fill}}}" for at, fill in enumerate(_WALLS))
    + ".pk0-qk,.pk0-ql,.pk0-qb{fill:#33261b}"
    ".pk0-qn,.pk0-qc,.pk0-qk,.pk0-ql,.pk0-qs,.pk0-qdim{font-size:13px}"
    ".pk0-qn,.pk0-qc,.pk0-qk,.pk0-qb,.pk0-qgain,.pk0-qloss{font-weight:700}"
    ".pk0-qn,.pk0-qc,.pk0-qk{text-anchor:middle}"
    ".pk0-qn,.pk0-qc{fill:#fff}"
    ".pk0-qc{stroke:#26262b;stroke-width:6;stroke-linejoin:round;paint-order:stroke}"
    ".pk0-qs{fill:var(--pk-soft)}"
    ".pk0-qcream{fill:#fffaf0}"
    ".pk0-qtip{fill:#fbe3b5;stroke:#a8742a;stroke-dasharray:3 2}"
    ".pk0-qnext{fill:none;stroke:#e29a00;stroke-width:3}"
    ".pk0-qgold{fill:#f2c14e;stroke:#7a4f00}"
    ".pk0-qwood{fill:#c89a63;stroke:#6b4a26}"
    ".pk0-qslat{fill:none;stroke:#6b4a26;stroke-opacity:.35;stroke-width:2}"
    ".pk0-qred{fill:url(#pk0-red)}.pk0-qgreen{fill:url(#pk0-green)}"
    ".pk0-qpaper{fill:#d9b27c}"
    ".pk0-qplate{fill:#fffaf0;fill-opacity:.9}"
    ".pk0-qgrass{fill:#7cbb63;fill-opacity:.22}"
    ".pk0-qready{fill:none;stroke:#1d7a46;stroke-width:3}"
    ".pk0-qmiss{fill:none;stroke:#b3261e;stroke-width:1.5;stroke-dasharray:3 2.5}"
    ".pk0-qmission{fill:#6b3fa0}"
    ".pk0-qnote{fill:#e8b93c}"
    ".pk0-qhead{fill:#b4412c}"
    ".pk0-qfan{fill:#2f6b4a}"
    ".pk0-qway{fill:none;stroke:var(--pk-edge);stroke-width:2}"
    ".pk0-qlap{fill:none;stroke:var(--pk-soft);stroke-dasharray:2 3}"
    ".pk0-qdough{fill:#eebf74;stroke:#a8742a;stroke-width:3}"
    ".pk0-qbill{fill:#fffdf6;stroke:#c9b48f}"
    ".pk0-qdim,.pk0-qrows .pk-cited{fill:#6e5c48}"
    ".pk0-qrows .pk-cited{text-anchor:end;font-size:13px}"
    ".pk0-qgain{fill:#1d6b40}"
    ".pk0-qloss{fill:#a3231b}"
    ".pk0-qrule{stroke:#8d7759;stroke-dasharray:4 4;fill:none}"
    ".pk0-qthin .pk-can>.pk-o{stroke-width:2.5}"
    ".pk0-qthin .pk-can:hover>.pk-o{stroke-width:6}"
    ".pk0-qlater{opacity:.85}"
    ".pk0-qband{opacity:.25;pointer-events:none}"
    ".pk0-qband>*{visibility:hidden;stroke:var(--pk-ink);stroke-width:96;stroke-linecap:round}"
    ".pk0-qsign{fill:var(--pk-ink);fill-opacity:0;pointer-events:all}"
    ".pk0-qstroke{stroke:var(--pk-ink);stroke-width:4;stroke-linecap:round}"
    ".pk0-qgrid{stroke:var(--pk-soft);stroke-width:2;stroke-dasharray:2 5}" + _LIT + _LINES_LIT
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


# --- what is put down ------------------------------------------------------------


def place(at: int, tall: bool) -> tuple[float, float]:
    """Where the icons of a house are, in its plot; the first is the topmost."""
    width, height = (64, 118) if tall else (94, 126)
    return width - 13, round(3 + (height - 6) / ICONS * (at + 0.5))


def tile(deck: Deck, topping: Topping, x: float, y: float, scale: float = 1) -> Markup:
    """A topping or bag; x and y are its centre, 44 is its size."""
    name = "closed" if topping == CLOSED else f"f{list(deck.faces).index(topping.face)}"
    return part(name, x, y) if scale == 1 else scaled(name, x, y, scale)


def kind(deck: Deck, name: str, x: float, y: float, how: str = "o") -> Markup:
    """A kind of topping: its picture, its letters below; with a tick (y), with a ring (z)."""
    return part(f"{how}{deck.kinds.index(name)}", x, y)


def pawn(seat: int, x: float, y: float) -> Markup:
    """A seat's token: its colour and letter."""
    return part(f"p{seat}", x, y)


# --- what is used several times ---------------------------------------------------


def definitions(deck: Deck, rules: Rules, names: Sequence[str], tall: bool) -> Markup:
    """Style, patterns and parts; the same through a whole match."""
    pawns = [named(f"p{seat}", *_pawn(seat, sign)) for seat, sign in enumerate(initials(names))]
    return join(
        [
            _constant(),
            *_toppings(deck, rules.premium),
            *pawns,
            *_tips(rules.tips, tall),
            _crate(tall),
            _plot(tall),
        ]
    )


@cache
def _constant() -> Markup:
    own = parts(__package__)
    return join(
        [
            element("style", Markup(_STYLE)),
            shapes.PARTS["cloth"],
            *_patterns(),
            *(
                shapes.ICONS[name]
                for name in ("tomato", "mozzarella", "mushroom", "olive", "star", "tick", "hat")
            ),
            *own.values(),
            *_backgrounds(),
            named("sign", element("circle", class_="pk0-qcream", cy=-6, r=13.5), _pill()),
            named("gs", part("gx"), part("sign")),
            element("path", id="pk0-bad", class_="pk0-qmiss", d="M-10-16 10 4M10-16-10 4"),
            named("have", use("tick", 0, 0, 11)),
            named("miss", element("circle", class_="pk0-qmiss", r=11.5)),
            named("line", element("rect", width=SIGN, height=26, rx=5), _grid()),
            named("gold", element("circle", class_="pk0-qgold", r=11)),
            *_papers(),
            *_backs(),
            named("pizzeria", *_pizzeria()),
            named("tree", *_tree()),
            *_edges(),
        ]
    )


assert len(_SEATS) == COLOURS


def _patterns() -> Iterator[Markup]:
    """The hatching of the two backgrounds, as all games have it for these colours."""
    for colour, fill, marks in (
        ("red", "#d8492f", "M0 1h8v1.5H0zM0 5h8v1.5H0z"),
        ("green", "#7cbb63", "M-2 6 6-2h3L-2 9zM5 9l4-4v3L8 9z"),
    ):
        ground = element("path", fill=fill, d="M0 0h8v8H0z")
        hatched = element("path", class_="pk-marks", d=marks)
        size = {"width": 8, "height": 8, "patternUnits": "userSpaceOnUse"}
        yield element("pattern", ground, hatched, id=f"pk0-{colour}", **size)


def _pill() -> Markup:
    return element("rect", class_="pk0-qcream", x=-19, y=5, width=38, height=15, rx=7)


def _backgrounds() -> Iterator[Markup]:
    """Red lines, green stripes, and one half of each."""
    yield element("rect", id="pk0-tq", x=-22, y=-22, width=44, height=44, rx=8)
    rim = part("tq", class_="pk-rim")
    yield named("gr", part("tq", class_="pk0-qred"), rim)
    yield named("gg", part("tq", class_="pk0-qgreen"), rim)
    half = element("path", class_="pk0-qred", d="M-22 14v-28a8 8 0 0 1 8-8h28z")
    parted = element("path", stroke="#fffaf0", stroke_width=2, d="M-20 18 18-20")
    yield named("gb", part("tq", class_="pk0-qgreen"), half, parted, rim)
    yield named("gx", part("tq", class_="pk0-qpaper"), rim)


def _toppings(deck: Deck, premium: int) -> Iterator[Markup]:
    """All looks of toppings (f), kinds alone (o), and kinds on a card that are there or missing."""
    signs = letters(deck.kinds)
    for at, name in enumerate(deck.kinds):
        yield named(f"o{at}", _picture(deck, name, -10, -12), _letters(signs[at], 21))
        yield named(f"n{at}", part("sign"), part(f"o{at}", 0, -4))
        yield named(f"y{at}", part(f"o{at}"), part("have", 4, -2))
        yield named(f"z{at}", part("miss", 0, -2), part(f"o{at}"))
    for at, topping in enumerate(deck.faces.values()):
        if topping.bag:
            inside = _inside(deck, topping, signs, premium)
            yield named(f"f{at}", part("gs"), *inside)
        else:
            yield named(
                f"f{at}", part(_ground(topping)), part(f"n{deck.kinds.index(topping.kind)}")
            )
    bag = use("bag", -13, -20, 26)
    yield named("closed", part("gb"), bag, _pill(), _letters("bag", 17))


def _picture(deck: Deck, name: str, x: float = -10, y: float = -16.5, size: float = 20) -> Markup:
    return use(picture(deck, name), x, y, size)


def _ground(topping: Topping) -> str:
    return "gb" if topping.red and topping.green else "gr" if topping.red else "gg"


def _letters(text: str, y: float) -> Markup:
    return label(text, 0, y, class_="pk0-qk")


def picture(deck: Deck, name: str) -> str:
    """The name of a kind's picture."""
    return _PICTURES.get(name) or list(_PICTURES.values())[deck.kinds.index(name)]


def _inside(deck: Deck, bag: Topping, signs: Sequence[str], premium: int) -> Iterator[Markup]:
    """What a bag holds, in pictures and letters."""
    text = "".join(signs[deck.kinds.index(name)] for name in bag.holds)
    if bag.bag == "choice":
        yield use("bag", -12, -19, 24)
        yield _letters("any", 17)
    elif bag.bag == "double":
        for name, x in zip(bag.holds, (-14.5, 0), strict=True):
            yield _picture(deck, name, x, -14, 15)
        yield _letters(text, 17)
    else:
        yield _picture(deck, bag.holds[0])
        if bag.spoiled:
            yield part("bad")
        yield _letters(f"{text} ✗" if bag.spoiled else f"{text}+{premium}", 17)


def _pawn(seat: int, sign: str) -> list[Markup]:
    return [
        element("circle", class_="pk0-qcream", r=11.5),
        element("circle", class_=f"pk0-q{seat}", r=10.5),
        label(sign, 0, 4.8, class_="pk0-qn"),
    ]


def _tips(tips: Sequence[int], tall: bool) -> Iterator[Markup]:
    """The free places at a house and their tips from one on down; the rest is below it."""
    for at in range(ICONS - 1, -1, -1):
        x, y = place(at, tall)
        circle = element("circle", class_="pk0-qtip", cx=x, cy=y, r=11)
        more = [part(f"v{at + 1}")] if at + 1 < ICONS else []
        yield named(f"v{at}", circle, label(f"{tips[at]}", x, y + 4.8, class_="pk0-qk"), *more)
    yield element("circle", id="pk0-next", class_="pk0-qnext", r=12)


def _crate(tall: bool) -> Markup:
    width = CRATE[tall]
    slats = f"M4 30H{width - 4}M4 56H{width - 4}M4 82H{width - 4}"
    size = {"width": width, "height": 104, "rx": 6}
    ground = element("rect", class_="pk0-qwood", **size)
    plate = element("rect", class_="pk0-qplate", x=4, y=80, width=width - 8, height=20, rx=6)
    slat = element("path", class_="pk0-qslat", d=slats)
    under = group(*(part("gx", x, x) for x in (6, 4, 2)), at=(width / 2 - PILE, 43), scale=1.35)
    edge = element("rect", id="pk0-ec", **size)
    return join([named("crate", ground, slat, plate), named("pile", under), edge])


def crate_at(number: int, tall: bool) -> tuple[float, float]:
    """The upper left corner of a crate in the market's panel."""
    return (6 if tall else 9) + (CRATE[tall] + 6) * (number % 3), 36 + 112 * (number // 3)


def band(line: Sequence[int], tall: bool) -> str:
    """The path of a line of three crates, from centre to centre."""
    (x, y), (u, v) = (crate_at(number, tall) for number in (line[0], line[2]))
    right, down = CRATE[tall] / 2, 52
    return f"M{x + right:g} {y + down:g}L{u + right:g} {v + down:g}"


def _plot(tall: bool) -> Markup:
    """A house with a plate for its number; the colour of its walls comes with its use."""
    scale, width, height = (0.7, 64, 118) if tall else (1.2, 94, 126)
    x, y = 30 * scale, height - 78 * scale - 2
    home = scaled("home", 0, y, scale)
    plate = element("circle", class_="pk-paper", cx=x, cy=y + 25 * scale, r=11)
    edge = element("rect", id="pk0-eh", width=width, height=height, rx=8)
    return join([named("plot", home, plate), edge])


def _grid() -> Markup:
    """The nine crates on the sign of a line."""
    return element("path", class_="pk0-qgrid", d="M6 6h16M6 13h16M6 20h16")


def _papers() -> Iterator[Markup]:
    """Cards; the colour of their heads comes with their use."""
    for name, width in (("po", ORDER), ("pn", NOTE)):
        shape = f"M.5 26V8Q.5 .5 8 .5H{width - 8}Q{width - 0.5} .5 {width - 0.5} 8V26z"
        paper = element("rect", class_="pk-paper", width=width, height=CARD, rx=8)
        yield named(name, paper, element("path", d=shape))
    home, coin = use("home", 5, 3, 7, class_="pk0-qw0"), part("gold", ORDER - 15, 13)
    yield named("pq", part("po", class_="pk0-qhead"), home, coin)
    yield named("pm", part("pn", class_="pk0-qmission"), part("gold", NOTE - 15, 13))


def _edges() -> Iterator[Markup]:
    for name, width in (("eo", ORDER), ("en", NOTE)):
        yield element("rect", id=f"pk0-{name}", x=-2, y=-2, width=width + 4, height=CARD + 4, rx=10)
    frame = {"x": 1.5, "y": 1.5, "width": ORDER - 3, "height": CARD - 3, "rx": 8}
    yield element("rect", id="pk0-et", x=-23, y=-23, width=46, height=46, rx=9)
    yield element("rect", id="pk0-ready", class_="pk0-qready", **frame)


def _backs() -> Iterator[Markup]:
    """Cards face down, 40 by 54."""
    paper = element("rect", class_="pk-paper", width=40, height=54, rx=5)
    ground = element("rect", x=4, y=4, width=32, height=46, rx=3)
    light = element("circle", class_="pk0-qcream", cx=20, cy=27, r=13)
    yield named("back", paper, ground, light)
    star, pen = use("star", 11, 18, 18, class_="pk-gold"), use("pen", 11, 18, 18)
    home = use("home", 11.2, 15.4, 7, class_="pk0-qw0")
    yield named("bmissions", part("back", class_="pk0-qmission"), star)
    yield named("borders", part("back", class_="pk0-qhead"), home)
    yield named("bnotes", part("back", class_="pk0-qnote"), pen)
    row = [
        scaled(f"b{name}", 46 * at, 0, 0.5)
        for at, name in enumerate(("orders", "missions", "notes"))
    ]
    yield named("backs", *row)


def _pizzeria() -> list[Markup]:
    """The restaurant between the houses 10 and 1, 84 by 120."""
    walls = [
        element("path", fill="#ecca97", d="M6 34h72v86H6z"),
        element("path", fill="#b4412c", d="M0 34 12 8h60l12 26z"),
        element("path", fill="#fffaf0", d=f"M4 34h76v12{'q-9.5 10-19 0' * 4}z"),
        element("path", fill="#6b3f2a", d="M30 120V88a12 12 0 0 1 24 0v32z"),
        element("path", fill="#ffe7ad", d="M11 66h17v22H11zM56 66h17v22H56z"),
    ]
    awning = element("path", fill="#2f8f4e", d="M5 35h18v11q-9 9-18 0zM42 35h19v11q-9.5 9-19 0z")
    return [group(*walls, stroke="#5b3f2a"), awning, use("hat", 29, 7, 26)]


def _tree() -> list[Markup]:
    crown = element("circle", fill="#4f9a3f", r=13, cy=-8)
    return [element("path", fill="#7a5330", d="M-3 0h6v16h-6z"), crown]
