"""How the kinds are told apart: by colour, pattern, toppings and initial, drawn in `parts.svg`."""

from __future__ import annotations

from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Deck, Slice

_SPECIAL = (PEPPER, BURNT)


def mark_of(deck: Deck, kind: str) -> str:
    """The word by which the `<defs>` know a kind: its place, or what it is."""
    return kind if kind in _SPECIAL else f"{deck.kinds.index(kind)}"


def dress(deck: Deck, kind: str) -> str:
    """The class that gives a part the ground of a kind."""
    return kind if kind in _SPECIAL else f"kind{deck.kinds.index(kind)}"


def faces_of(deck: Deck) -> dict[str, list[Slice]]:
    """The different slices of every kind, one of each: few olives first, the finisher last."""
    faces = {piece.face: piece for piece in deck.slices}
    ordered = sorted(faces.values(), key=lambda piece: (piece.finisher, piece.olives))
    kinds = (*deck.kinds, *_SPECIAL)
    return {kind: [piece for piece in ordered if piece.kind == kind] for kind in kinds}
