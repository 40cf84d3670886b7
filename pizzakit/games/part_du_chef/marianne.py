"""La Marianne, the bonus card: two slices one keeps for two that others keep."""

from __future__ import annotations

from pizzakit import game
from pizzakit.games.part_du_chef.deck import Slice
from pizzakit.games.part_du_chef.moves import Claim, Marianne, Offer
from pizzakit.games.part_du_chef.position import Position

SLICES = 2  # how many go each way (PD-31)
_NO_TIME = ("offer", "claim", "pepper")


def may_swap(position: Position) -> bool:
    """PD-31: the holder, deciding something, where two can be swapped for two."""
    holder = position.marianne
    if holder is None or holder != position.to_move or position.phase in _NO_TIME:
        return False
    mine = len(position.kept[holder])
    return min(mine, sum(map(len, position.kept)) - mine) >= SLICES


def faces(position: Position, seat: int) -> list[str]:
    """Slices a seat keeps that the swap has not named yet, those that look alike once."""
    return list(dict.fromkeys([piece.face for piece in _unnamed(position, seat)]))


def _unnamed(position: Position, seat: int) -> list[Slice]:
    named = [*position.swap[::2], *(piece for _, piece in position.swap[1::2])]
    return [piece for piece in position.kept[seat] if piece not in named]


def step(position: Position, seat: int, move: game.Move) -> bool:
    """Own slice, another's slice, and once more; True when all four have changed hands."""
    if isinstance(move, Marianne):
        position.resume, position.phase = position.phase, "offer"
    elif isinstance(move, Offer):
        position.swap.append(_first(position, seat, move.face))
        position.phase = "claim"
    else:
        assert isinstance(move, Claim)
        position.swap.append((move.seat, _first(position, move.seat, move.face)))
        position.phase = "offer"
    if len(position.swap) < 2 * SLICES:
        return False
    _change_hands(position, seat)
    return True


def _first(position: Position, seat: int, face: str) -> Slice:
    return next(piece for piece in _unnamed(position, seat) if piece.face == face)


def _change_hands(position: Position, seat: int) -> None:
    """A swapped finisher does not act again; the card is out of the game."""
    for mine, (other, theirs) in zip(position.swap[::2], position.swap[1::2], strict=True):
        position.kept[seat].remove(mine)
        position.kept[other].remove(theirs)
        position.kept[seat].append(theirs)
        position.kept[other].append(mine)
    position.swap = []
    position.marianne = None
    position.phase, position.resume = position.resume, ""
