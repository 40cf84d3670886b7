"""What every part of a drawing needs to know: the position, who looks, and how much room it has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Generic, Self, TypeVar

from pizzakit import grammar
from pizzakit.game import Game, Move
from pizzakit.grammar import with_names
from pizzakit.phrases import listed
from pizzakit.shapes.svg import Markup, document, element
from pizzakit.shapes.text import short_names, shorten, width_of

G = TypeVar("G", bound=Game[Any])
_GROUND = element("rect", fill="url(#cloth)", rx=14, width="100%", height="100%")


def moving(name: str) -> str:
    """Whose turn it is, said to them if they are called "you".

    >>> moving("Ana"), moving("you")
    ('Ana to move', 'Your move')
    """
    return "Your move" if grammar.is_you(name) else f"{name} to move"


def turn(position: Game[Any], names: Sequence[str]) -> str:
    """Whose turn it is, or who has won."""
    if position.to_move is not None:
        return moving(names[position.to_move])
    places = position.ranking()
    best = [name for name, reached in zip(names, places, strict=True) if reached == 1]
    return grammar.does(best[0], "wins") if len(best) == 1 else f"{listed(best)} share the win"


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
    known_moves: Sequence[Move] | None = None  # what the one who looks can do, if that is known
    known_status: str | None = None  # and what the rules say of this moment

    @classmethod
    def of(cls, scene: Scene[Any]) -> Self:
        """The scene of a game of its own, of what is known so far."""
        return cls(*[getattr(scene, field.name) for field in fields(scene)])

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
        if self.known_moves is not None:
            return self.known_moves
        return [] if self.seat is None else self.game.legal_moves(self.seat)

    @cached_property
    def status(self) -> str:
        """What the rules say of this moment to the one who looks, with seats in it."""
        return self.game.status(self.seat) if self.known_status is None else self.known_status

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
        return turn(self.game, names)

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
