"""What everybody keeps and has eaten, who leads in which kind, and the points so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pizzakit import shapes as s
from pizzakit.games.part_du_chef.deck import PEPPER, Slice
from pizzakit.games.part_du_chef.drawing import looks, words
from pizzakit.games.part_du_chef.drawing.scene import Column, Scene
from pizzakit.phrases import counted

_HEAD, _BAND, _FOOT, _MARK = 32, 24, 24, 20


class _Held(NamedTuple):
    """Slices that look alike in front of a seat: one of them, how many, and where (middle)."""

    piece: Slice
    many: int
    x: float


# --- what is used several times -----------------------------------------------


def definitions(scene: Scene) -> s.Markup:
    """The empty columns of a panel, the same for everybody, and what marks a face."""
    height, columns = _cell_height(scene), scene.columns
    paper = "".join(
        f"M{c.x:.0f} {_BAND}h{c.width:.0f}v{height:.0f}h-{c.width:.0f}z" for c in columns
    )
    plates = "".join(
        f"M{c.x + 19:.0f} 3h{c.width - 21:.0f}v18h-{c.width - 21:.0f}z" for c in columns[:5]
    )
    grid = [
        *(_band(scene, column) for column in columns),
        s.path(paper + plates, "pk-paper"),
        s.group(*(mark for column in columns for mark in _blanks(column)), class_="pk-none"),
    ]
    cell = s.rect(columns[0].unit - 2, height - 2, round_=4, id="cell")
    return s.join([*_face_marks(scene), s.named("grid", *grid), cell])


def _cell_height(scene: Scene) -> float:
    return scene.place.panels[0].height - _HEAD - _BAND - _FOOT - 6


def _band(scene: Scene, column: Column) -> s.Markup:
    deck, kind = scene.game.deck, column.kind
    mark, dress = looks.mark_of(deck, kind), looks.dress(deck, kind)
    band = s.rect(round(column.width), _BAND, dress, (round(column.x), 0))
    if mark.isdecimal():
        return s.join([band, s.part(f"j{mark}", round(column.x + 9), 12)])
    icon = "chili" if mark == PEPPER else "flame"
    return s.join([band, s.use(icon, round(column.middle - 10), 2, 20)])


def _blanks(column: Column) -> Iterator[s.Markup]:
    """The marks of a kind's faces, pale as long as none is kept."""
    for at, piece in enumerate(column.faces):
        if piece.edible:
            yield s.part(_face_name(piece), column.at(at), _BAND + 11)


def _face_name(piece: Slice) -> str:
    """What tells a face from the others of its kind: its olives, or the medal."""
    return "f0" if piece.finisher else f"f{piece.olives}"


def _face_marks(scene: Scene) -> list[s.Markup]:
    olives = sorted({piece.olives for piece in scene.game.deck.slices if piece.edible})
    return [
        s.named(f"f{n}", s.use("olive", -12, -6, 13), s.label(f"{n}", 2, 6, class_="pk-dark"))
        for n in olives
    ]


# --- panels -------------------------------------------------------------------


def draw(scene: Scene) -> s.Markup:
    """A panel for every seat; labels call the seats by their short names."""
    leads = _leads(scene)
    return s.join(
        s.panel(
            box,
            _head(scene, seat, box.width),
            s.group(
                s.part("grid"),
                s.group(*_counts(scene, seat), at=(0, 18), class_="pk-b pk-dark"),
                *_crowns(scene, leads[seat]),
                *_kept(scene, seat),
                *_peppers(scene, seat),
                *_touchables(scene, seat),
                at=(0, _HEAD),
            ),
            _foot(scene, seat, box),
            mine=seat == scene.game.to_move,
            role="group",
            aria_label=_sentence(scene, seat, leads[seat]),
        )
        for seat, box in enumerate(scene.place.panels)
    )


def _head(scene: Scene, seat: int, width: float) -> s.Markup:
    hat = [s.use("hat", 8, 4, 24)] if seat == scene.game.chef and not scene.game.over else []
    left = 36 if hat else 10
    role = words.role(scene.game, seat)
    points = counted(scene.scores[seat], "point")
    edge = round(width - 22 - s.width_of(points, 16))
    room = edge - left - 12 - s.width_of(role, 14)
    return s.join(
        [
            *hat,
            s.fitted(scene.names[seat], left, 22, room, 16, class_="pk-b"),
            s.label(role, edge, 22, class_="pk-e pk-soft"),
            s.label(points, width - 10, 22, class_="pk-b pk-e"),
        ]
    )


def _leads(scene: Scene) -> list[list[str]]:
    """For every seat and kind: "" or how it stands for the majority, "most" or "level"."""
    counts, _ = scene.placed
    best = [max(column) for column in zip(*counts, strict=True)]
    shared = [column.count(max(column)) > 1 for column in zip(*counts, strict=True)]
    return [
        [
            ("level" if tied else "most") if count == most > 0 else ""
            for count, most, tied in zip(row, best, shared, strict=True)
        ]
        for row in counts
    ]


def _counts(scene: Scene, seat: int) -> Iterator[s.Markup]:
    """In the head of every column: how many, peppers counted in."""
    placed = scene.placed[0][seat]
    for column, count in zip(scene.columns, placed, strict=False):
        yield s.label(f"{count}", round(column.x + 20), 0)


def _crowns(scene: Scene, leads: Sequence[str]) -> Iterator[s.Markup]:
    for column, lead in zip(scene.columns, leads, strict=False):
        if lead:
            yield s.part(lead, round(column.x + column.width - 14), 5)


def _peppers(scene: Scene, seat: int) -> Iterator[s.Markup]:
    """In the column of the peppers: under each other, as what they count now."""
    column = next(c for c in scene.columns if c.kind == PEPPER)
    for placement in scene.placed[1]:
        if placement.seat == seat:
            for at, kind in enumerate(placement.kinds):
                yield s.part(f"j{kind}", round(column.middle), _BAND + 10 + 16 * at)


def _held(scene: Scene, seat: int) -> Iterator[_Held]:
    counts = Counter(piece.face for piece in scene.game.kept[seat])
    for column in scene.columns:
        for at, piece in enumerate(column.faces):
            if counts[piece.face]:
                yield _Held(piece, counts[piece.face], column.at(at))


def _kept(scene: Scene, seat: int) -> Iterator[s.Markup]:
    """What is kept by face: a pile where there is room, the face's mark and the number."""
    held, height = list(_held(scene, seat)), _cell_height(scene)
    room = height - _MARK - 36
    piled = [one for one in held if room > 20 and one.piece.kind != PEPPER]
    yield from (_pile(scene, one, room) for one in piled)
    marks = [s.part(_face_name(one.piece), one.x) for one in held if one.piece.edible]
    yield s.group(*marks, at=(0, _BAND + 11))
    numbers = [s.label(f"{one.many}", one.x, 0) for one in held if one.piece.kind != PEPPER]
    yield s.group(*numbers, at=(0, _BAND + height - 6), class_="pk-b pk-m pk-dark")


def _pile(scene: Scene, held: _Held, room: float) -> s.Markup:
    """Small slices on each other."""
    pitch, half = s.pitch(held.many, room, 15), round(scene.columns[0].unit / 2 - 4)
    wedge = f"h{2 * half}l-{half} 12z"
    more = f"m0 {pitch:.1f}{wedge}" * (held.many - 1)
    dress = looks.dress(scene.game.deck, held.piece.kind)
    start = f"M{held.x - half:.0f} {_BAND + _MARK + 3}"
    return s.path(f"{start}{wedge}{more}", f"{dress} edge")


def _touchables(scene: Scene, seat: int) -> Iterator[s.Markup]:
    """Kept slices can be pointed at when one is to change hands."""
    unit, frame = scene.columns[0].unit, s.part("cell", class_="pk-o")
    for held in _held(scene, seat) if scene.changing_hands else ():
        name = f"kept:{seat}:{held.piece.face}"
        if name in scene.changing_hands:
            says = words.kept(scene.short[seat], held.piece.face, held.many)
            spot = (round(held.x - unit / 2 + 1), _BAND + 1)
            yield s.touchable(name, says, frame, at=spot)


def _foot(scene: Scene, seat: int, box: s.Box) -> s.Markup:
    eaten, y = scene.game.eaten[seat], box.height - 8
    olives = sum(piece.olives for piece in eaten)
    ate = f"{olives} from {counted(len(eaten), 'slice')} eaten"
    right = f"variety {scene.receipts[seat].variety}"
    return s.join(
        [
            s.use("olive", 9, y - 14, 18),
            s.label(ate, 30, y),
            s.label(right, box.width - 10, y, class_="pk-e pk-soft"),
        ]
    )


def _sentence(scene: Scene, seat: int, leads: Sequence[str]) -> str:
    """All that a panel shows, in one sentence."""
    kinds = zip(scene.game.counts()[seat], scene.game.deck.kinds, leads, strict=True)
    kept = [f"{count} {kind}{_STANDS[lead]}" for count, kind, lead in kinds if count]
    eaten = words.olives(scene.game.eaten[seat])
    name, role = scene.short[seat], words.role(scene.game, seat)
    return f"{name}, {role}: keeps {'; '.join(kept) or 'none'}; ate {eaten}"


_STANDS = {"": "", "most": ", the most", "level": ", level for the most"}
