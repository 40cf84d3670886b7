"""Whether a move told somebody at the table what could not be foreseen."""

from __future__ import annotations

from typing import Any

from pizzakit.chance import LogMismatch, Scripted, Seeded
from pizzakit.game import Game, Move

#: How many ways the hidden cards may lie are tried for each seat. A card that is one of a dozen
#: goes unnoticed once in 10**8, one of two that may lie either way once in 256.
WAYS = 8


def told_something(before: Game[Any], move: Move, seat: int, after: Game[Any]) -> bool:
    """Whether `after` shows some seat more than it could know from `before` and the move alone.

    For a move for which chance was not asked: a card turned up from a pile that was shuffled
    long ago, or played out of a hand. Each seat imagines how the hidden cards may lie; what it
    sees after the move must be what it saw.
    """
    return any(
        _seen_otherwise(before, move, seat, viewer, way, _state(after.seen_by(viewer)))
        for viewer in range(before.seats)
        for way in range(WAYS)
    )


def _seen_otherwise(
    before: Game[Any], move: Move, seat: int, viewer: int, way: int, seen: str
) -> bool:
    imagined = before.imagine(viewer, Seeded(f"peek {viewer} {way}"))
    if move not in imagined.legal_moves(seat):
        return True  # that it could be made at all was news
    try:
        imagined.play(move, Scripted([]), seat)
    except LogMismatch:  # were the cards to lie that way, chance would be asked
        return True
    return _state(imagined.seen_by(viewer)) != seen


def _state(position: Game[Any]) -> str:
    return repr(position.__getstate__())
