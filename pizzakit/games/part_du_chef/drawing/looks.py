"""How the kinds are told apart: colour, pattern, toppings and initial."""

from __future__ import annotations

from typing import NamedTuple

from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Deck, Slice
from pizzakit.shapes import Markup, element, join

__all__ = ["LOOKS", "Look", "definitions", "faces_of", "look_of", "mark_of"]


class Look(NamedTuple):
    """A kind's ground, its pattern and what lies on it.

    `toppings` lie on a slice that points up, its tip at the origin.
    """

    fill: str
    marks: str
    toppings: str


_CHEESE = '<path fill="none" stroke="#fff4dc" stroke-linecap="round" stroke-width="{}" d="{}"/>'
_BASIL = (
    '<path class="pk-i" fill="#3f8f3a" d="M15-190c3-11 13-14 22-9-3 10-13 14-22 9z'
    'M-38-148c9-5 17-2 19 6-9 4-17 1-19-6zM-9-86c4-9 13-10 19-5-4 8-12 10-19 5z"/>'
)
_HAM = (
    '<path class="pk-i" fill="#d9727a" d="m-38-190 15-8 9 13-16 9zM17-146l15-4 3 15-16 2z'
    'm-24 54 13-2 3 13-12 3z"/><use href="#pk0-mushroom" transform="translate(13 -203)"/>'
    '<use href="#pk0-mushroom" transform="translate(-36 -153)scale(.85)"/>'
)
_HOLES = (
    '<path fill="none" stroke="#c98d1c" stroke-linecap="round" stroke-width="12" '
    'd="M-28-190h0M30-150h0M-3-90h0"/><path fill="none" stroke="#c98d1c" '
    'stroke-linecap="round" stroke-width="7" d="M25-190h0M-27-148h0M12-104h0M-10-72h0"/>'
    '<path fill="none" stroke="#5f8fa8" stroke-linecap="round" stroke-width="4" '
    'd="m-14-196 5-3M34-172l4 5M-20-134l6 3M4-76l-4 6"/>'
)
_GARDEN = (
    '<path fill="none" stroke="#1f6b33" stroke-width="5" d="M-40-188a9 9 0 1 0 18 0a9 9 0 1 0-18 0'
    'M-8-86a8 8 0 1 0 16 0a8 8 0 1 0-16 0"/>'
    '<path fill="none" stroke="#ffd75e" stroke-linecap="round" stroke-width="7" '
    'd="M-30-150h0M-22-142h0M12-104h0M37-170h0"/>'
    '<use href="#pk0-tomato" transform="translate(16 -204)scale(.9)"/>'
    '<use href="#pk0-tomato" transform="translate(16 -158)scale(.75)"/>'
)
_TRUFFLES = (
    '<path fill="none" stroke="#1d1522" stroke-linecap="round" stroke-width="22" '
    'd="M-30-186h0M30-150h0M0-86h0"/><path fill="none" stroke="#b79ac9" stroke-width="1.6" '
    'd="M-37-191q7 1 7 6t6 5M-24-194q-1 6-6 9M23-156q8 2 6 8t8 5M-7-91q7 0 7 6t6 4"/>'
    '<path fill="#f6e7c3" d="m20-194 10-4 2 6-9 4zM-32-146l9-5 3 6-9 4zM10-110l7 2-3 5-6-2z"/>'
)
_DRIPS = (
    '<path fill="none" stroke="#efc98a" stroke-linecap="round" stroke-width="9" '
    'd="M-33-190h0M34-180h0M-22-118h0M20-104h0M0-66h0"/>'
)
_EMBERS = (
    '<path fill="none" stroke="#ff8a2b" stroke-linecap="round" stroke-width="2.5" '
    'd="m-42-194 7 12-4 11 7 9M42-192l-8 12 5 9-9 12M-2-70l3-11-5-7"/>'
)

#: The five kinds, cheapest majority first; in grey they still differ, by pattern and toppings.
LOOKS = (
    Look("#d5432d", "M0 1h8v1.6H0zM0 5h8v1.6H0z",
         _CHEESE.format(19, "M-28-186h0M29-144h0M0-98h0") + _BASIL),
    Look("#f3aca6", "M0 2l4 3 4-3v2L4 7 0 4z", _HAM),
    Look("#f7cf57", "M1 1h2v2H1zM5 5h2v2H5z", _HOLES),
    Look("#79b455", "M-2 6 6-2h3L-2 9zM5 9l4-4v3L8 9z", _GARDEN),
    Look("#54406a", "M0 0h4v4H0zM4 4h4v4H4z", _TRUFFLES),
)  # fmt: skip
_SPECIAL = {
    PEPPER: Look("#fbe6bd", "", _DRIPS),
    BURNT: Look("#2b2320", "", _EMBERS),
}


def look_of(deck: Deck, kind: str) -> Look:
    return _SPECIAL.get(kind) or LOOKS[deck.kinds.index(kind)]


def mark_of(deck: Deck, kind: str) -> str:
    """The word by which the `<defs>` know a kind: its place, or what it is."""
    return kind if kind in _SPECIAL else f"{deck.kinds.index(kind)}"


def faces_of(deck: Deck) -> dict[str, list[Slice]]:
    """The different slices of every kind, one of each: few olives first, the finisher last."""
    faces = {piece.face: piece for piece in deck.slices}
    ordered = sorted(faces.values(), key=lambda piece: (piece.finisher, piece.olives))
    kinds = (*deck.kinds, PEPPER, BURNT)
    return {kind: [piece for piece in ordered if piece.kind == kind] for kind in kinds}


def definitions() -> Markup:
    """The patterns, and the classes `pk0-c0` to `pk0-c4` that dress a part in them."""
    made = []
    for at, look in enumerate(LOOKS):
        ground = element("path", fill=look.fill, d="M0 0h8v8H0z")
        marks = element("path", class_="pk0-cmarks", d=look.marks)
        size = {"width": 8, "height": 8, "patternUnits": "userSpaceOnUse"}
        made.append(element("pattern", ground, marks, id=f"pk0-p{at}", **size))
    classes = "".join(f".pk0-c{at}{{fill:url(#pk0-p{at})}}" for at in range(len(LOOKS)))
    return join([element("style", Markup(classes + _STYLE)), *made])


_STYLE = """
.pk0-cmarks{fill:#fff;opacity:.24}
.pk0-cink{fill:#33261b}
.pk0-cdim{fill:#75634f}
.pk0-cwhite{fill:#fff}
.pk0-cnum{fill:#4a2d0c}
.pk0-cn{font-weight:700;font-size:17px;text-anchor:middle}
.pk0-csteel{fill:#e6ebee;stroke:#5d6468}
.pk0-csilver{fill:#fffaf0;stroke:#5c4a36}
.pk0-cgold{fill:#f2b632;stroke:#7a4f00}
.pk0-cpepper{fill:#fbe6bd}
.pk0-cburnt{fill:#2b2320}
.pk0-ccrust{fill:#d99f58;stroke:#9a6128}
.pk0-cburnt .pk0-ccrust{fill:#171210;stroke:#000}
.pk0-cseam{fill:none;stroke:#6b4318;stroke-opacity:.5}
.pk0-cplate{fill:#c79a66;stroke:#8a623a;stroke-width:3}
.pk0-cgrain{fill:none;stroke:#8a623a;stroke-opacity:.35;stroke-width:2}
.pk0-cedge{stroke:#33261b;stroke-width:.8}
.pk0-chand{fill:none;stroke:var(--pk-pick);stroke-width:6;stroke-linejoin:round}
.pk0-cbill{fill:#fffdf6;stroke:#c9b48f}
.pk0-crule{stroke:#8d7759;stroke-dasharray:4 4}
.pk0-ctap{fill:transparent}
.pk0-cline{fill:none}
.pk-can>.pk0-cline{stroke:#fff;stroke-width:3;stroke-dasharray:2 8;stroke-linecap:round}
.pk-can:hover>.pk0-cline{stroke-dasharray:none;stroke-width:4}
.pk-picked>.pk0-cline{stroke:var(--pk-pick);stroke-width:7;stroke-dasharray:none}
""".replace("\n", "")
