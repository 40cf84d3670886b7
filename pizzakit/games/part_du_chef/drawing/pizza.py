"""The pizza: a circle of slices, where it can be cut, and its portions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from pizzakit import shapes as s
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Deck, Slice
from pizzakit.games.part_du_chef.drawing import looks, words
from pizzakit.games.part_du_chef.drawing.scene import CRUST, HANDLE, RADIUS, Scene

_BADGE, _COUNT, _NUMBER, _APART = 160, 113, 212, 12
_GRAIN = "M-150-170q120 30 290-20M-215-60q190 40 430-10M-222 60q210-40 440 0M-160 165q150-30 310-5"


def around(turn: float, radius: float) -> tuple[float, float]:
    """A point by turns clockwise from the top (1 is all the way round) and distance."""
    return round(radius * sin(2 * pi * turn), 1), round(-radius * cos(2 * pi * turn), 1)


def _at(turn: float, radius: float) -> str:
    x, y = around(turn, radius)
    return f"{s.number(x)} {s.number(y)}"


def sector(first: float, last: float, radius: float) -> str:
    """The outline of a piece of the circle between two turns."""
    wide = int(last - first > 0.5)
    return f"M0 0L{_at(first, radius)}A{radius} {radius} 0 {wide} 1 {_at(last, radius)}Z"


# --- what is used several times -----------------------------------------------


def definitions(deck: Deck, size: int, over: bool) -> s.Markup:
    """A slice of every kind, initials and counts of olives."""
    half = 0.5 / size
    on_table = () if over else (*deck.kinds, PEPPER, BURNT)
    olives = sorted({piece.olives for piece in deck.slices if piece.edible})
    signs = s.initials(deck.kinds)
    return s.join(
        [
            *(_base(looks.mark_of(deck, kind), looks.dress(deck, kind), half) for kind in on_table),
            *(_initial(f"i{at}", sign, 15, "n pk-dark") for at, sign in enumerate(signs)),
            *(_initial(f"j{at}", sign, 8, "pk-m pk-dark") for at, sign in enumerate(signs)),
            *(_olives(count) for count in olives),
        ]
    )


def _base(mark: str, dress: str, half: float) -> s.Markup:
    """A slice that points up; its crust, then its ground, then what lies on it."""
    whole = sector(-half, half, RADIUS)
    crust, ground = s.path(whole, "crust"), s.path(sector(-half, half, CRUST))
    on = s.part(f"on-{mark}")
    return s.element("g", crust, ground, on, s.path(whole, "seam"), id=f"s{mark}", class_=dress)


def _initial(name: str, sign: str, radius: float, ink: str) -> s.Markup:
    letter = s.label(sign, 0, 6 if radius > 10 else 5, class_=ink)
    return s.named(name, s.circle(radius, "pk-paper"), letter)


def _olives(count: int) -> s.Markup:
    pill, olive = s.part("pill", class_="pk-paper"), s.use("olive", -19, -9, 19)
    return s.named(f"o{count}", pill, olive, s.label(f"{count}", 10, 6, class_="n pk-dark"))


# --- the circle ---------------------------------------------------------------


def draw(scene: Scene) -> s.Markup:
    parts = [_plate(), *_portions(scene)] if scene.game.portions else [_plate(), *_whole(scene)]
    return s.group(*parts, at=scene.place.centre, scale=scene.place.scale, class_="n num")


def _plate() -> s.Markup:
    return s.join([s.circle(RADIUS + 8, "plate"), s.path(_GRAIN, "grain")])


def _whole(scene: Scene) -> Iterator[s.Markup]:
    """Before it is cut: all slices, and the places between them."""
    size = len(scene.game.pizza)
    yield s.join(_slice(scene, at, size) for at in range(1, size + 1))
    for after in range(1, size + 1):
        yield _gap(scene, after, size)


def _gap(scene: Scene, after: int, size: int) -> s.Markup:
    """Where the chef may cut: a wheel at the crust, and a line to the middle."""
    return s.element(
        "g",
        s.part("line", class_="line"),
        s.part("gap"),
        s.part("wheel", class_="pk-o"),
        class_="pk-el",
        data_el=f"cut:{after}",
        aria_label=words.gap(scene.game, after),
        transform=f"rotate({s.number(360 * after / size)})",
    )


def _slice(scene: Scene, at: int, size: int) -> s.Markup:
    """One slice of the circle, by its number; its signs stand upright."""
    piece = scene.game.pizza[at - 1]
    if piece is None:
        return s.Markup()
    turn = (at - 0.5) / size
    mark = looks.mark_of(scene.game.deck, piece.kind)
    base = s.element("use", href=f"#s{mark}", transform=f"rotate({s.number(360 * turn)})")
    x, y = around(turn, _NUMBER)
    ink = "pk-white" if piece.kind == BURNT else "num"
    return s.join(
        [base, *_signs(scene, piece, turn), s.label(f"{at}", x, y + 6, class_=f"n {ink}")]
    )


def _signs(scene: Scene, piece: Slice, turn: float) -> Iterator[s.Markup]:
    (x, y), low = around(turn, 150), around(turn, 96)
    if piece.kind == BURNT:
        yield s.use("flame", x - 24, y - 26, 48)
        cost = f"−{scene.game.rules.burnt_cost}" if scene.game.rules.burnt_cost else "0"
        yield s.label(cost, round(low[0]), round(low[1] + 6), class_="white")
    elif piece.kind == PEPPER:
        yield s.use("chili", x - 30, y - 30, 60)
        yield s.use("star", low[0] - 11, low[1] - 11, 22, class_="pk-gold")
    else:
        badge = around(turn, _BADGE)
        mark = looks.mark_of(scene.game.deck, piece.kind)
        yield from [s.part("medal", *badge)] if piece.finisher else []
        yield s.part(f"i{mark}", *badge)
        yield s.part(f"o{piece.olives}", *around(turn, _COUNT))


# --- portions -----------------------------------------------------------------


def _portions(scene: Scene) -> Iterator[s.Markup]:
    size = len(scene.game.pizza)
    for nth, numbers in enumerate(scene.game.portions, 1):
        first = (numbers[0] - 1) / size
        last = first + len(numbers) / size
        yield _portion(scene, nth, numbers, first, last)


def _portion(scene: Scene, nth: int, numbers: Sequence[int], first: float, last: float) -> s.Markup:
    """A portion, drawn a little out of the circle, with its number outside the crust."""
    slices = [_slice(scene, at, len(scene.game.pizza)) for at in numbers]
    middle = (first + last) / 2
    taken = scene.game.owners[nth - 1] is not None
    return s.touchable(
        f"portion:{nth}",
        words.portion(scene.game, nth),
        *slices,
        *_in_hand(scene, numbers),
        _tag(nth, middle, taken),
        s.path(sector(first, last, RADIUS + 1), "pk-o"),
        at=around(middle, _APART),
        key=f"portion:{nth}",
    )


def _in_hand(scene: Scene, numbers: Sequence[int]) -> Iterator[s.Markup]:
    """Shows which slice is to be kept or eaten now."""
    if scene.game.phase == "settle" and scene.game.waiting[0] in numbers:
        at, size = scene.game.waiting[0], len(scene.game.pizza)
        edge = sector((at - 1) / size, at / size, RADIUS + 1)
        yield s.path(edge, "hand")


def _tag(nth: int, middle: float, taken: bool) -> s.Markup:
    off, at = "pk-none" if taken else "", around(middle, HANDLE - 2)
    return s.group(s.part("tag"), s.label(f"{nth}", 0, 6), at=at, class_=off)
