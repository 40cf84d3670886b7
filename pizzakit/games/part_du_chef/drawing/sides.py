"""What everybody keeps and has eaten, who leads in which kind, and the points so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pizzakit.games.part_du_chef.deck import PEPPER, Slice
from pizzakit.games.part_du_chef.drawing import looks, words
from pizzakit.games.part_du_chef.drawing.layout import Layout
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.phrases import counted
from pizzakit.shapes import (
    Markup,
    Scene,
    element,
    fitted,
    ground,
    group,
    join,
    label,
    named,
    part,
    touchable,
    use,
    width_of,
)

__all__ = ["definitions", "draw"]

_HEAD, _BAND, _FOOT, _MARK = 32, 24, 24, 20


class _Column:
    """A kind's place in a panel: where it begins, and its faces from left to right."""

    def __init__(self, kind: str, x: float, unit: float, faces: Sequence[Slice]) -> None:
        self.kind, self.x, self.unit, self.faces = kind, x, unit, faces
        self.width = unit * len(faces) - 3
        self.middle = x + self.width / 2

    def at(self, face: int) -> float:
        """The middle of a face's place."""
        return round(self.x + self.unit * (face + 0.5) - 1.5, 1)


class _Held(NamedTuple):
    """Slices that look alike in front of a seat: one of them, how many, and where (middle)."""

    piece: Slice
    many: int
    x: float


def _columns(position: PartDuChef, place: Layout) -> list[_Column]:
    faces = looks.faces_of(position.deck)
    unit = (place.panel[0] - 14) / sum(map(len, faces.values()))
    columns, x = [], 8.0
    for kind, pieces in faces.items():
        columns.append(_Column(kind, x, unit, pieces))
        x += unit * len(pieces)
    return columns


def _cell_height(place: Layout) -> float:
    return place.panel[1] - _HEAD - _BAND - _FOOT - 6


# --- what is used several times -----------------------------------------------


def definitions(position: PartDuChef, place: Layout) -> Markup:
    """The empty columns of a panel, the same for everybody, and what marks a face."""
    height = _cell_height(place)
    columns = _columns(position, place)
    paper = "".join(
        f"M{c.x:.0f} {_BAND}h{c.width:.0f}v{height:.0f}h-{c.width:.0f}z" for c in columns
    )
    plates = "".join(
        f"M{c.x + 19:.0f} 3h{c.width - 21:.0f}v18h-{c.width - 21:.0f}z" for c in columns[:5]
    )
    grid = [
        *(_band(position, column) for column in columns),
        element("path", class_="pk-paper", d=paper + plates),
        group(*(mark for column in columns for mark in _blanks(column)), class_="pk-none"),
    ]
    size = {"width": columns[0].unit - 2, "height": height - 2, "rx": 4}
    cell = element("rect", id="pk0-cell", **size)
    return join([*_face_marks(position), named("grid", *grid), cell])


def _band(position: PartDuChef, column: _Column) -> Markup:
    mark = looks.mark_of(position.deck, column.kind)
    band = element(
        "rect", class_=f"pk0-c{mark}", x=round(column.x), width=round(column.width), height=_BAND
    )
    if mark.isdecimal():
        return join([band, part(f"j{mark}", round(column.x + 9), 12)])
    icon = "chili" if mark == PEPPER else "flame"
    return join([band, use(icon, round(column.middle - 10), 2, 20)])


def _blanks(column: _Column) -> Iterator[Markup]:
    """The marks of a kind's faces, pale as long as none is kept."""
    for at, piece in enumerate(column.faces):
        if piece.edible:
            yield part(_face_name(piece), column.at(at), _BAND + 11)


def _face_name(piece: Slice) -> str:
    """What tells a face from the others of its kind: its olives, or the medal."""
    return "f0" if piece.finisher else f"f{piece.olives}"


def _face_marks(position: PartDuChef) -> list[Markup]:
    olives = sorted({piece.olives for piece in position.deck.slices if piece.edible})
    marks = [
        named(f"f{n}", use("olive", -12, -6, 13), label(f"{n}", 2, 6, class_="pk-dark"))
        for n in olives
    ]
    crowns = [named("most", use("crown", 0, 0, 13)), named("level", use("shared", 0, 0, 13))]
    return [*marks, *crowns, named("f0", group(part("medal"), at=(0, -1), scale=0.42))]


# --- panels -------------------------------------------------------------------


def draw(scene: Scene[PartDuChef], place: Layout, short: Sequence[str]) -> Markup:
    position, names = scene.game, scene.names
    """A panel for every seat; labels call the seats by their `short` names."""
    leads = _leads(position)
    return join(
        group(
            ground(*place.panel, mine=seat == position.to_move),
            _head(position, place, seat, names[seat]),
            group(
                part("grid"),
                group(*_counts(position, place, seat), at=(0, 18), class_="pk-b pk-dark"),
                *_crowns(position, place, leads[seat]),
                *_kept(position, place, seat),
                *_peppers(position, place, seat),
                *_touchables(scene, place, seat, short[seat]),
                at=(0, _HEAD),
            ),
            _foot(position, place, seat),
            at=place.panels[seat],
            role="group",
            aria_label=_sentence(position, seat, short[seat], leads[seat]),
        )
        for seat in range(position.seats)
    )


def _head(position: PartDuChef, place: Layout, seat: int, name: str) -> Markup:
    width = place.panel[0]
    hat = [use("hat", 8, 4, 24)] if seat == position.chef and not position.over else []
    left = 36 if hat else 10
    role = words.role(position, seat)
    points = counted(position.scores()[seat], "point")
    edge = round(width - 22 - width_of(points, 16))
    room = edge - left - 12 - width_of(role, 14)
    return join(
        [
            *hat,
            fitted(name, left, 22, room, 16, class_="pk-b"),
            label(role, edge, 22, class_="pk-e pk-soft"),
            label(points, width - 10, 22, class_="pk-b pk-e"),
        ]
    )


def _leads(position: PartDuChef) -> list[list[str]]:
    """For every seat and kind: "" or how it stands for the majority, "most" or "level"."""
    counts, _ = position.peppers_placed()
    best = [max(column) for column in zip(*counts, strict=True)]
    shared = [column.count(max(column)) > 1 for column in zip(*counts, strict=True)]
    return [
        [
            ("level" if tied else "most") if count == most > 0 else ""
            for count, most, tied in zip(row, best, shared, strict=True)
        ]
        for row in counts
    ]


def _counts(position: PartDuChef, place: Layout, seat: int) -> Iterator[Markup]:
    """In the head of every column: how many, peppers counted in."""
    placed = position.peppers_placed()[0][seat]
    for column, count in zip(_columns(position, place), placed, strict=False):
        yield label(f"{count}", round(column.x + 20), 0)


def _crowns(position: PartDuChef, place: Layout, leads: Sequence[str]) -> Iterator[Markup]:
    for column, lead in zip(_columns(position, place), leads, strict=False):
        if lead:
            yield part(lead, round(column.x + column.width - 14), 5)


def _peppers(position: PartDuChef, place: Layout, seat: int) -> Iterator[Markup]:
    """In the column of the peppers: under each other, as what they count now."""
    column = next(c for c in _columns(position, place) if c.kind == PEPPER)
    for placement in position.peppers_placed()[1]:
        if placement.seat == seat:
            for at, kind in enumerate(placement.kinds):
                yield part(f"j{kind}", round(column.middle), _BAND + 10 + 16 * at)


def _held(position: PartDuChef, place: Layout, seat: int) -> Iterator[_Held]:
    counts = Counter(piece.face for piece in position.kept[seat])
    for column in _columns(position, place):
        for at, piece in enumerate(column.faces):
            if counts[piece.face]:
                yield _Held(piece, counts[piece.face], column.at(at))


def _kept(position: PartDuChef, place: Layout, seat: int) -> Iterator[Markup]:
    """What is kept by face: a pile where there is room, the face's mark and the number."""
    held, height = list(_held(position, place, seat)), _cell_height(place)
    room = height - _MARK - 36
    unit = _columns(position, place)[0].unit
    piled = [one for one in held if room > 20 and one.piece.kind != PEPPER]
    yield from (_pile(position, one, unit, room) for one in piled)
    marks = [part(_face_name(one.piece), one.x) for one in held if one.piece.edible]
    yield group(*marks, at=(0, _BAND + 11))
    numbers = [label(f"{one.many}", one.x, 0) for one in held if one.piece.kind != PEPPER]
    yield group(*numbers, at=(0, _BAND + height - 6), class_="pk-b pk-m pk-dark")


def _pile(position: PartDuChef, held: _Held, unit: float, room: float) -> Markup:
    """Small slices on each other."""
    pitch, half = min(15, room / max(held.many - 1, 1)), round(unit / 2 - 4)
    wedge = f"h{2 * half}l-{half} 12z"
    more = f"m0 {pitch:.1f}{wedge}" * (held.many - 1)
    mark = looks.mark_of(position.deck, held.piece.kind)
    start = f"M{held.x - half:.0f} {_BAND + _MARK + 3}"
    return element("path", class_=f"pk0-c{mark} pk0-cedge", d=f"{start}{wedge}{more}")


def _touchables(scene: Scene[PartDuChef], place: Layout, seat: int, name: str) -> Iterator[Markup]:
    """Kept slices can be pointed at when one is to change hands; all see which."""
    position = scene.game
    if position.phase not in ("steal", "offer", "claim"):
        return
    moves = scene.moves if scene.moving else position.legal_moves()
    legal = {name for move in moves for name in move.touches}
    unit, frame = _columns(position, place)[0].unit, part("cell", class_="pk-o")
    for held in _held(position, place, seat):
        element_id = f"kept:{seat}:{held.piece.face}"
        if element_id in legal:
            says = words.kept(name, held.piece.face, held.many)
            spot = (round(held.x - unit / 2 + 1), _BAND + 1)
            yield touchable(element_id, says, frame, at=spot)


def _foot(position: PartDuChef, place: Layout, seat: int) -> Markup:
    eaten, y = position.eaten[seat], place.panel[1] - 8
    olives = sum(piece.olives for piece in eaten)
    ate = f"{olives} from {counted(len(eaten), 'slice')} eaten"
    receipt = position.receipts()[seat]
    right = f"variety {receipt.variety}"
    return join(
        [
            use("olive", 9, y - 14, 18),
            label(ate, 30, y),
            label(right, place.panel[0] - 10, y, class_="pk-e pk-soft"),
        ]
    )


def _sentence(position: PartDuChef, seat: int, name: str, leads: Sequence[str]) -> str:
    """All that a panel shows, in one sentence."""
    kinds = zip(position.counts()[seat], position.deck.kinds, leads, strict=True)
    kept = [f"{count} {kind}{_STANDS[lead]}" for count, kind, lead in kinds if count]
    eaten = words.olives(position.eaten[seat])
    return f"{name}, {words.role(position, seat)}: keeps {'; '.join(kept) or 'none'}; ate {eaten}"


_STANDS = {"": "", "most": ", the most", "level": ", level for the most"}
