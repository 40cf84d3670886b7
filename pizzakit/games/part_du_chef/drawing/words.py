"""What the things of the drawing are called, for those who hear it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pizzakit.games.part_du_chef.deck import Slice
from pizzakit.games.part_du_chef.moves import named
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.phrases import counted, ordinal


def role(position: PartDuChef, seat: int) -> str:
    """What a seat does with this pizza: "chef", "portion 2", "chooses next"."""
    if position.over:
        return ordinal(position.ranking()[seat])
    if seat in position.owners:
        return f"portion {position.owners.index(seat) + 1}"
    if seat == position.chef:
        return "chef, gets the last"
    step = (seat - position.chef) % position.seats
    taken = sum(owner is not None for owner in position.owners)
    if step == taken + 1:
        return "chooses now" if position.phase == "take" else "chooses next"
    return f"chooses {ordinal(step)}"


def slice_number(position: PartDuChef, at: int) -> str:
    """Such as "slice 4, a Reine (2 olives)"."""
    return f"slice {at}, {named(position.pizza[at - 1])}"


def gap(position: PartDuChef, after: int) -> str:
    """Such as "cut between 3, Reine, and 4, burnt"."""
    following = after % len(position.pizza) + 1
    here, there = position.pizza[after - 1], position.pizza[following - 1]
    assert here is not None
    assert there is not None
    return f"cut between {after}, {here.kind}, and {following}, {there.kind}"


def portion(position: PartDuChef, nth: int) -> str:
    """Such as "portion 2, 3 slices, 4 olives: 2 × Reine, 1 × burnt"."""
    pieces = contents(position, nth)
    owner = position.owners[nth - 1]
    if owner is not None:
        return f"portion {nth}, taken"
    kinds = Counter(f"{piece.kind} finisher" if piece.finisher else piece.kind for piece in pieces)
    held = ", ".join(f"{count} × {kind}" for kind, count in kinds.items())
    return f"portion {nth}, {counted(len(pieces), 'slice')}, {olives(pieces)}: {held}"


def contents(position: PartDuChef, nth: int) -> list[Slice]:
    """What still lies in a portion."""
    pieces = [position.pizza[at - 1] for at in position.portions[nth - 1]]
    return [piece for piece in pieces if piece is not None]


def olives(pieces: Sequence[Slice]) -> str:
    return counted(sum(piece.olives for piece in pieces), "olive")


def kept(name: str, face: str, count: int) -> str:
    """Such as "Bo's Truffe 1, 2 kept"."""
    return f"{name}'s {face}, {count} kept"
