"""What somebody has in mind who points at the things of La Part du Chef's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pizzakit.game import Move
from pizzakit.games.part_du_chef.moves import (
    GO_ON,
    MARIANNE,
    REFRAIN,
    Claim,
    Cut,
    Eat,
    Keep,
    Offer,
    Season,
    Take,
)

if TYPE_CHECKING:
    from pizzakit.games.part_du_chef.rules import PartDuChef

_BUTTONS: dict[str, Move] = {move.touches[0]: move for move in (MARIANNE, GO_ON, REFRAIN)}
_NUMBERED: dict[str, Callable[[int], Move]] = {"portion": Take, "keep": Keep, "eat": Eat}


def meant(position: PartDuChef, touches: tuple[str, ...]) -> Move | None:
    """The move that is meant by the last thing pointed at, legal or not."""
    last = touches[-1] if touches else ""
    kind, _, which = last.partition(":")
    if last in _BUTTONS:
        return _BUTTONS[last]
    if kind in _NUMBERED and which.isdecimal():
        return _NUMBERED[kind](int(which))
    if kind == "cut":
        return Cut(tuple(int(one.partition(":")[2]) for one in touches if one.startswith("cut:")))
    if kind == "kind":
        return Season(which)
    return _slice_kept(position, which) if kind == "kept" else None


def _slice_kept(position: PartDuChef, which: str) -> Move:
    seat, _, face = which.partition(":")
    giving = position.phase == "offer"
    return Offer(int(seat), face) if giving else Claim(int(seat), face)
