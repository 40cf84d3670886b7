"""Completed orders in front of the seats: what they look like, and how they leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pizzakit.games.pizza_master.deck import FACES, Order

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster

_AT = {face: at for at, face in enumerate(FACES)}


class Completed(NamedTuple):
    """An order made: the card, the place of the colour it counts as, whether it is a special."""

    order: Order
    place: int
    special: bool

    @property
    def face(self) -> int:
        """Its place in `FACES`."""
        return 2 * self.place + self.order.side


def counts_of(pile: list[Completed]) -> tuple[int, ...]:
    """How many of each of the `FACES` lie in a pile."""
    counts = [0] * len(FACES)
    for card in pile:
        counts[card.face] += 1
    return tuple(counts)


def latest(pile: list[Completed], face: str) -> int:
    """Where in a pile the latest order lies that looks like this."""
    wanted = _AT[face]
    return max(at for at, card in enumerate(pile) if card.face == wanted)


def remove(game: PizzaMaster, seat: int, faces: tuple[str, ...]) -> None:
    """Completed orders leave for good, the latest first of those that look alike (PM-21)."""
    pile = game.completed[seat]
    for face in faces:
        game.removed[seat].append(pile.pop(latest(pile, face)))
