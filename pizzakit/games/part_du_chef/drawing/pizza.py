"""The pizza: a circle of slices, where it can be cut, and its portions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from pizzakit import shapes
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Slice
from pizzakit.games.part_du_chef.drawing import looks, words
from pizzakit.games.part_du_chef.drawing.layout import CRUST, HANDLE, RADIUS, Layout
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.shapes import Markup, element, group, join, label, named, number, part, use

__all__ = ["around", "definitions", "draw"]

_BADGE, _COUNT, _NUMBER, _APART = 160, 113, 212, 12
_GRAIN = "M-150-170q120 30 290-20M-215-60q190 40 430-10M-222 60q210-40 440 0M-160 165q150-30 310-5"
_MEDAL = (
    '<path class="pk-i" fill="#c2352b" d="m-11 10-5 22 9-4 7 7 7-7 9 4-5-22z"/>'
    '<circle class="pk0-cgold" r="22"/>'
    '<circle r="18" fill="none" stroke="#fff4c9" stroke-width="2" stroke-dasharray="2 3"/>'
)
_FLAME = (
    '<path class="pk-i" fill="#ff8a2b" d="M12.5 1.2c1 4 6.5 6.4 6.5 13 0 5-3.2 8.6-7.2 8.6S5 '
    '19.6 5 15c0-3 1.6-5 3-6.6.4 1.5 1 2.4 2 3 .4-3.6.6-7 2.5-10.2z"/>'
    '<path fill="#ffe08a" d="M12 13c1.5 2 3.2 3.2 3.2 5.5S14 22 12 22'
    's-3-1.5-3-3.5 1.7-3 3-5.5z"/>'
)
_CROWN = "M2 6.5 7.5 11 12 3l4.5 8L22 6.5 20 20H4z"


def around(turn: float, radius: float) -> tuple[float, float]:
    """A point by turns clockwise from the top (1 is all the way round) and distance."""
    return round(radius * sin(2 * pi * turn), 1), round(-radius * cos(2 * pi * turn), 1)


def _at(turn: float, radius: float) -> str:
    x, y = around(turn, radius)
    return f"{number(x)} {number(y)}"


def sector(first: float, last: float, radius: float) -> str:
    """The outline of a piece of the circle between two turns."""
    wide = int(last - first > 0.5)
    return f"M0 0L{_at(first, radius)}A{radius} {radius} 0 {wide} 1 {_at(last, radius)}Z"


# --- what is used several times -----------------------------------------------


def definitions(position: PartDuChef) -> Markup:
    """A slice of every kind, initials, counts of olives, medals and marks."""
    deck, half = position.deck, 0.5 / len(position.pizza)
    on_table = () if position.over else (*deck.kinds, PEPPER, BURNT)
    signs = shapes.initials(deck.kinds)
    olives = sorted({piece.olives for piece in deck.slices if piece.edible})
    return join(
        [
            looks.definitions(),
            *(
                shapes.ICONS[name]
                for name in ["olive", "chili", "mushroom", "tomato", "hat", "star"]
            ),
            named("flame", Markup(_FLAME)),
            element("path", id="pk0-crown", class_="pk0-cgold", d=_CROWN, stroke_linejoin="round"),
            named("shared", _shared()),
            element("path", id="pk0-line", d=f"M0 0V{-RADIUS}"),
            element("circle", id="pk0-wheel", cy=-HANDLE, r=14),
            named("gap", *_wheel()),
            element("circle", id="pk0-tag", class_="pk-paper", r=15),
            element("rect", id="pk0-pill", x=-22, y=-12, width=44, height=24, rx=12),
            named("medal", Markup(_MEDAL)),
            *(_base(looks.mark_of(deck, k), looks.look_of(deck, k), half) for k in on_table),
            *(_initial(f"i{at}", sign, 15, "pk0-cn pk-dark") for at, sign in enumerate(signs)),
            *(_initial(f"j{at}", sign, 8, "pk-m pk-dark") for at, sign in enumerate(signs)),
            *(_olives(count) for count in olives),
        ]
    )


def _wheel() -> list[Markup]:
    """What one cuts with, and all that a finger may hit."""
    hit = element("path", class_="pk0-ctap", d="M-11-80V-220A31 31 0 1 1 11-220V-80z")
    hub = element("circle", class_="pk-rim", cy=-HANDLE, r=4)
    return [hit, part("wheel", class_="pk0-csteel"), hub]


def _shared() -> Markup:
    """A crown that is shared."""
    crown = element("path", class_="pk0-csilver", d=_CROWN, stroke_linejoin="round")
    return join([crown, element("path", d="M7 12.5h10v2H7zM7 16h10v2H7z", class_="pk0-cink")])


def _base(mark: str, look: looks.Look, half: float) -> Markup:
    """A slice that points up; its crust, then its ground, then what lies on it."""
    crust = element("path", class_="pk0-ccrust", d=sector(-half, half, RADIUS))
    ground = element("path", d=sector(-half, half, CRUST))
    seam = element("path", class_="pk0-cseam", d=sector(-half, half, RADIUS))
    tops = Markup(look.toppings)
    return element("g", crust, ground, tops, seam, id=f"pk0-s{mark}", class_=f"pk0-c{mark}")


def _initial(name: str, sign: str, radius: float, ink: str) -> Markup:
    disc = element("circle", class_="pk-paper", r=radius)
    return named(name, disc, label(sign, 0, 6 if radius > 10 else 5, class_=ink))


def _olives(count: int) -> Markup:
    number_ = label(f"{count}", 10, 6, class_="pk0-cn pk-dark")
    return named(f"o{count}", part("pill", class_="pk-paper"), use("olive", -19, -9, 19), number_)


# --- the circle ---------------------------------------------------------------


def draw(position: PartDuChef, place: Layout) -> Markup:
    parts = [_plate(), *_portions(position)] if position.portions else [_plate(), *_whole(position)]
    return group(*parts, at=place.centre, scale=place.scale, class_="pk0-cn pk0-cnum")


def _plate() -> Markup:
    board = element("circle", class_="pk0-cplate", r=RADIUS + 8)
    return join([board, element("path", class_="pk0-cgrain", d=_GRAIN)])


def _whole(position: PartDuChef) -> Iterator[Markup]:
    """Before it is cut: all slices, and the places between them."""
    size = len(position.pizza)
    yield join(_slice(position, at, size) for at in range(1, size + 1))
    for after in range(1, size + 1):
        yield _gap(position, after, size)


def _gap(position: PartDuChef, after: int, size: int) -> Markup:
    """Where the chef may cut: a wheel at the crust, and a line to the middle."""
    return element(
        "g",
        part("line", class_="pk0-cline"),
        part("gap"),
        part("wheel", class_="pk-o"),
        class_="pk-el",
        data_el=f"cut:{after}",
        aria_label=words.gap(position, after),
        transform=f"rotate({number(360 * after / size)})",
    )


def _slice(position: PartDuChef, at: int, size: int) -> Markup:
    """One slice of the circle, by its number; its signs stand upright."""
    piece = position.pizza[at - 1]
    if piece is None:
        return Markup("")
    turn = (at - 0.5) / size
    mark = looks.mark_of(position.deck, piece.kind)
    base = element("use", href=f"#pk0-s{mark}", transform=f"rotate({number(360 * turn)})")
    x, y = around(turn, _NUMBER)
    ink = "pk-white" if piece.kind == BURNT else "pk0-cnum"
    return join(
        [base, *_signs(position, piece, turn), label(f"{at}", x, y + 6, class_=f"pk0-cn {ink}")]
    )


def _signs(position: PartDuChef, piece: Slice, turn: float) -> Iterator[Markup]:
    (x, y), low = around(turn, 150), around(turn, 96)
    if piece.kind == BURNT:
        yield use("flame", x - 24, y - 26, 48)
        cost = f"−{position.rules.burnt_cost}" if position.rules.burnt_cost else "0"
        yield label(cost, round(low[0]), round(low[1] + 6), class_="pk0-cwhite")
    elif piece.kind == PEPPER:
        yield use("chili", x - 30, y - 30, 60)
        yield use("star", low[0] - 11, low[1] - 11, 22, class_="pk-gold")
    else:
        badge = around(turn, _BADGE)
        mark = looks.mark_of(position.deck, piece.kind)
        yield from [part("medal", *badge)] if piece.finisher else []
        yield part(f"i{mark}", *badge)
        yield part(f"o{piece.olives}", *around(turn, _COUNT))


# --- portions -----------------------------------------------------------------


def _portions(position: PartDuChef) -> Iterator[Markup]:
    size = len(position.pizza)
    for nth, numbers in enumerate(position.portions, 1):
        first = (numbers[0] - 1) / size
        last = first + len(numbers) / size
        yield _portion(position, nth, numbers, first, last)


def _portion(
    position: PartDuChef, nth: int, numbers: Sequence[int], first: float, last: float
) -> Markup:
    """A portion, drawn a little out of the circle, with its number outside the crust."""
    slices = [_slice(position, at, len(position.pizza)) for at in numbers]
    middle = (first + last) / 2
    taken = position.owners[nth - 1] is not None
    return shapes.touchable(
        f"portion:{nth}",
        words.portion(position, nth),
        *slices,
        *_in_hand(position, numbers),
        _tag(nth, middle, taken),
        element("path", class_="pk-o", d=sector(first, last, RADIUS + 1)),
        at=around(middle, _APART),
        key=f"portion:{nth}",
    )


def _in_hand(position: PartDuChef, numbers: Sequence[int]) -> Iterator[Markup]:
    """Shows which slice is to be kept or eaten now."""
    if position.phase == "settle" and position.waiting[0] in numbers:
        at, size = position.waiting[0], len(position.pizza)
        edge = sector((at - 1) / size, at / size, RADIUS + 1)
        yield element("path", class_="pk0-chand", d=edge)


def _tag(nth: int, middle: float, taken: bool) -> Markup:
    off = "pk-none" if taken else ""
    return group(part("tag"), label(f"{nth}", 0, 6), at=around(middle, HANDLE - 2), class_=off)
