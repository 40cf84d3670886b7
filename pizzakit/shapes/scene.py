"""What every part of a drawing needs to know: the position, who looks, and how much room it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from pizzakit.game import Game, Move
from pizzakit.people import with_names
from pizzakit.shapes import plain
from pizzakit.shapes.svg import Markup, document, element
from pizzakit.shapes.text import short_names, shorten, width_of

G = TypeVar("G", bound=Game[Any])
_GROUND = element("rect", fill="url(#cloth)", rx=14, width="100%", height="100%")


@dataclass(frozen=True)
class Scene(Generic[G]):
    """A position on its table as one seat sees it.

    A game's drawing derives its own from this, with the places of things, and hands it to
    everything that draws: `def draw(scene: Scene) -> Markup`.
    """

    game: G
    seat: int | None  # who looks; None: an onlooker
    names: Sequence[str]
    narrow: bool = False  # for a phone

    @cached_property
    def short(self) -> Sequence[str]:
        """Names as sentences have them."""
        return short_names(self.names)

    @cached_property
    def me(self) -> int:
        """Whose things lie in front: an onlooker sits beside whoever is to move."""
        return self.seat if self.seat is not None else self.game.to_move or 0

    @property
    def others(self) -> list[int]:
        """All other seats, clockwise."""
        count = self.game.seats
        return [(self.me + step) % count for step in range(1, count)]

    @property
    def moving(self) -> bool:
        """Whether everybody waits for the one who looks."""
        return self.seat is not None and self.seat == self.game.to_move

    @cached_property
    def moves(self) -> Sequence[Move]:
        """What the one who looks can do now."""
        return [] if self.seat is None else self.game.legal_moves(self.seat)

    @cached_property
    def used(self) -> frozenset[str]:
        """All that these moves point at."""
        return frozenset(touched for move in self.moves for touched in move.touches)

    @cached_property
    def scores(self) -> list[int]:
        """Points of all sides."""
        return self.game.scores()

    @cached_property
    def ranking(self) -> list[int]:
        """Places of all sides."""
        return self.game.ranking()

    def told(self, text: str) -> str:
        """A text of the rules with names in place of seats."""
        return with_names(text, self.short)

    # --- whose turn it is -------------------------------------------------------------

    def turn(self, names: Sequence[str]) -> str:
        """Whose turn it is, or who has won."""
        return plain.turn(self.game, names)

    def turn_within(self, room: float, size: float) -> str:
        """The same where there is little room: names are cut, not what follows them."""
        others = width_of(self.turn([""] * len(self.names)), size)
        tied = 1 if self.game.to_move is not None else self.ranking.count(1)
        return self.turn([shorten(name, (room - others) / tied, size) for name in self.names])

    # --- the whole --------------------------------------------------------------------

    @property
    def desc(self) -> str:
        """The whole position as text, with names."""
        return self.told(str(self.game))

    def document(self, *parts: Markup, width: float, height: float, defs: Markup) -> Markup:
        """Everything on its table cloth; `defs` are made by `definitions`."""
        title = f"{self.game.title}: {self.turn(self.short)}"
        sizes = {"width": width, "height": height}
        return document(_GROUND, *parts, **sizes, title=title, desc=self.desc, defs=defs)
