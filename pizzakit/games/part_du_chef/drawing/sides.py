"""What everybody keeps and has eaten, who leads in which kind, and the points so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pizzakit.games.part_du_chef.deck import PEPPER, Slice
from pizzakit.games.part_du_chef.drawing import looks, words
from pizzakit.games.part_du_chef.drawing.layout import Layout
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.games.part_du_chef.words import counted
from pizzakit.shapes import (
    Markup,
    element,
    fitted,
    group,
    join,
    label,
    named,
    panel,
    part,
    touchable,
    use,
)

__all__ = ["definitions", "draw"]

_HEAD, _BAND, _FOOT, _MARK = 32, 24, 24, 20


class _Column:
    """A kind's place in a panel: where it begins, and its faces from left to right."""

    def __init__(self, kind: str, x: float, unit: float, faces: Sequence[Slice]) -> None:
        self.kind, self.x, self.unit, self.faces = kind, x, unit, faces
        self.width = unit * len(faces) - 3


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
    """The empty columns of a panel, the same for everybody; a kept slice in a pile."""
    signs = looks.initials(position.deck.kinds)
    columns = _columns(position, place)
    grid = [_blank(position, column, signs, _cell_height(place)) for column in columns]
    size = {"width": columns[0].unit - 2, "height": _cell_height(place) - 2, "rx": 4}
    cell = element("rect", id="pk0-cell", **size)
    return join([*_face_marks(position), named("grid", *grid), cell])


def _blank(position: PartDuChef, column: _Column, signs: Sequence[str], height: float) -> Markup:
    paper = element("rect", class_="pk-paper", y=_BAND, width=column.width, height=height)
    mark = looks.mark_of(position.deck, column.kind)
    band = element("rect", class_=f"pk-c{mark}", width=column.width, height=_BAND)
    parts = [paper, band]
    if mark.isdecimal():
        room = column.width - 21
        parts += [
            element("circle", class_="pk-paper", cx=9.5, cy=12, r=8),
            label(signs[int(mark)], 9.5, 17, class_="pk-m pk-dark"),
            element("rect", class_="pk-paper", x=19, y=3, width=room, height=18, rx=4),
        ]
    else:
        parts.append(use("chili" if mark == PEPPER else "flame", column.width / 2 - 10, 2, 20))
    faces = [
        part(_face_name(piece), column.unit * (at + 0.5) - 1.5, _BAND + 11, class_="pk-none")
        for at, piece in enumerate(column.faces)
        if piece.edible
    ]
    return group(*parts, *faces, at=(column.x, 0))


def _face_name(piece: Slice) -> str:
    """What tells a face from the others of its kind: its olives, or the medal."""
    return "f0" if piece.finisher else f"f{piece.olives}"


def _face_marks(position: PartDuChef) -> list[Markup]:
    olives = sorted({piece.olives for piece in position.deck.slices if piece.edible})
    marks = [
        named(f"f{n}", use("olive", -12, -6, 13), label(f"{n}", 2, 6, class_="pk-dark"))
        for n in olives
    ]
    return [*marks, named("f0", group(part("medal"), at=(0, -1), scale=0.42))]


# --- panels -------------------------------------------------------------------


def draw(position: PartDuChef, place: Layout, names: Sequence[str], short: Sequence[str]) -> Markup:
    """A panel for every seat; labels call the seats by their `short` names."""
    leads = _leads(position)
    return join(
        group(
            panel(*place.panel, mine=seat == position.to_move),
            _head(position, place, seat, names[seat]),
            group(
                part("grid"),
                *_majorities(position, place, seat, leads[seat]),
                *_faces(position, place, seat, short[seat]),
                *_peppers(position, place, seat),
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
    return join(
        [
            *hat,
            fitted(name, left, 22, width - left - 235, 16, class_="pk-b"),
            label(role, width - 100, 22, class_="pk-e pk-soft"),
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


def _majorities(
    position: PartDuChef, place: Layout, seat: int, leads: Sequence[str]
) -> Iterator[Markup]:
    """In the head of every column: how many, peppers counted in, and a crown."""
    placed = position.peppers_placed()[0][seat]
    for at, column in enumerate(_columns(position, place)[: len(placed)]):
        yield label(f"{placed[at]}", column.x + 21, 18, class_="pk-b pk-dark")
        if leads[at]:
            icon = "crown" if leads[at] == "most" else "level"
            yield use(icon, column.x + column.width - 18, 4, 16)


def _peppers(position: PartDuChef, place: Layout, seat: int) -> Iterator[Markup]:
    """In the column of the peppers: as what they count now."""
    column = next(c for c in _columns(position, place) if c.kind == PEPPER)
    for placement in position.peppers_placed()[1]:
        if placement.seat == seat:
            for at, kind in enumerate(placement.kinds):
                x = column.x + column.width / 2 + 5 * (at - (len(placement.kinds) - 1) / 2)
                yield group(part(f"i{kind}"), at=(x, _BAND + 12), scale=0.6)


def _faces(position: PartDuChef, place: Layout, seat: int, name: str) -> Iterator[Markup]:
    """How many of every face are kept; they can be pointed at when one is to change hands."""
    counts = Counter(piece.face for piece in position.kept[seat])
    height = _cell_height(place)
    for column in _columns(position, place):
        for at, piece in enumerate(column.faces):
            count = counts[piece.face]
            if not count:
                continue
            x = column.x + column.unit * at - 1
            yield from _pile(position, piece, count, x, height, column.unit)
            if position.phase in ("steal", "offer", "claim"):
                frame = part("cell", class_="pk-o")
                says = words.kept(name, piece.face, count)
                yield touchable(f"kept:{seat}:{piece.face}", says, frame, at=(x, _BAND + 1))


def _pile(
    position: PartDuChef, piece: Slice, count: int, x: float, height: float, unit: float
) -> Iterator[Markup]:
    """Small slices on each other where there is room, and their number."""
    room = height - _MARK - 36
    if room > 0:
        pitch = min(15, room / max(count - 1, 1))
        wedge = f"h{unit - 7:.0f}l{(7 - unit) / 2:.1f} 12z"
        more = f"m0 {pitch:.1f}{wedge}" * (count - 1)
        mark = looks.mark_of(position.deck, piece.kind)
        start = f"M{x + 4:.0f} {_BAND + _MARK + 2}"
        yield element("path", class_=f"pk-c{mark} pk-cedge", d=f"{start}{wedge}{more}")
    if piece.edible:
        yield part(_face_name(piece), x + unit / 2 - 0.5, _BAND + 11)
    yield label(f"{count}", x + unit / 2 - 0.5, _BAND + height - 6, class_="pk-b pk-m pk-dark")


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
    kinds = [
        f"{count} {kind}" + {"most": ", the most", "level": ", level for the most"}.get(lead, "")
        for count, kind, lead in zip(
            position.counts()[seat], position.deck.kinds, leads, strict=True
        )
    ]
    eaten = words.olives(position.eaten[seat])
    return f"{name}, {words.role(position, seat)}: keeps {'; '.join(kinds)}; has eaten {eaten}"
