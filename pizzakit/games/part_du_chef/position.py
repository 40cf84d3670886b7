"""A position of La Part du Chef: what lies where, and how it stands."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple, Self

from pizzakit import game
from pizzakit.game import HIDDEN
from pizzakit.games.part_du_chef import scoring
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Deck, Slice
from pizzakit.games.part_du_chef.moves import Moves
from pizzakit.games.part_du_chef.scoring import Placement, Receipt, Rules


class Event(NamedTuple):
    """Something that followed by itself, without a choice, from the last move.

    `what` is "keeps" (`piece` cannot be eaten), "takes" (`piece` from `other`,
    by a finisher), "finds none" (a finisher, for nobody keeps that kind) or
    "gets" (the chef, the last `portion`).
    """

    what: str
    seat: int
    piece: Slice | None = None
    other: int = -1
    portion: int = 0


class Position(game.Game[Moves]):
    """A position of La Part du Chef."""

    name = "part_du_chef"
    title = "La Part du Chef"
    seat_range = (2, 5)  # PD-5
    rules_type = Rules

    rules: Rules
    deck: Deck
    pile: list[tuple[Any, ...]]  # pizzas to come, the next one last: slices, or HIDDEN
    pizza: list[Slice | None]  # the circle, slice 1 first; None where one has been settled
    number: int  # of this pizza, from 1
    chef: int
    portions: tuple[tuple[int, ...], ...]  # of slice numbers
    owners: list[int | None]  # who took which portion
    waiting: list[int]  # numbers of slices that the seat to move still has to keep or eat
    kept: list[list[Slice]]
    eaten: list[list[Slice]]
    received: list[int]  # slices handed out to each seat, burnt ones apart
    marianne: int | None  # who holds the bonus card; None: nobody (any more)
    news: list[Event]  # what the last move brought about by itself
    stealing: str  # the kind that a finisher takes
    swap: list[Any]  # what La Marianne has been told so far: own slice, (seat, slice), in turn
    #: Kinds, by their place in the deck's order, that each seat has named for its peppers in the
    #: end, where players are asked.
    seasoned: list[tuple[int, ...]]
    resume: str  # the phase that a swap interrupts
    #: "cut", "take", "settle", "steal", "offer", "claim", "close" (a turn that would be over,
    #: were it not for La Marianne), "pepper", "over"
    phase: str

    def targets(self, kind: str) -> list[tuple[int, str]]:
        """What a finisher can take: whose slice and which, those that look alike once (PD-14)."""
        return [
            (seat, face)
            for seat, kept in enumerate(self.kept)
            if seat != self.to_move
            for face in dict.fromkeys([s.face for s in kept if s.kind == kind])
        ]

    def visible(self) -> list[Slice]:
        """Every slice that lies open somewhere."""
        places = [*self.kept, *self.eaten]
        on_pizza = [piece for piece in self.pizza if piece is not None]
        return [piece for place in places for piece in place] + on_pizza

    def pieces(self) -> Counter[str]:
        return Counter([s.name for s in [*self.visible(), *(s for p in self.pile for s in p)]])

    def seen_by(self, seat: int | None) -> Self:
        """Everything lies open but the pizzas to come."""
        seen = self.copy()
        seen.pile = [(HIDDEN,) * len(pizza) for pizza in self.pile]
        return seen

    # --- scoring --------------------------------------------------------------

    def counts(self) -> list[list[int]]:
        """Kept slices of every seat by kind, peppers not counted (PD-20)."""
        return [[kinds[kind] for kind in self.deck.kinds] for kinds in self._kinds_kept()]

    def _kinds_kept(self) -> list[Counter[str]]:
        return [Counter([piece.kind for piece in kept]) for kept in self.kept]

    def peppers_placed(self) -> tuple[list[list[int]], list[Placement]]:
        """Counts with all peppers placed as if the game ended now, and why so (PD-24)."""
        kept, kinds = self._kinds_kept(), self.deck.kinds
        rows = [[of[kind] for kind in kinds] for of in kept]
        peppers, order = [of[PEPPER] for of in kept], scoring.placing_order(self.chef, self.seats)
        return scoring.place_peppers(rows, peppers, order, self.rules, self.seasoned)

    def receipts(self) -> list[Receipt]:
        """The lines of every seat's score as if the game ended now."""
        counts, _ = self.peppers_placed()
        majorities = zip(
            *(
                scoring.majority_points(kind, value)
                for kind, value in zip(zip(*counts, strict=True), self.rules.majority, strict=True)
            ),
            strict=True,
        )
        return [
            self._receipt(seat, sum(majority), counts[seat])
            for seat, majority in enumerate(majorities)
        ]

    def _receipt(self, seat: int, majority: int, row: list[int]) -> Receipt:
        burnt = sum(piece.kind == BURNT for piece in self.kept[seat])
        lie_there = len(self.kept[seat]) + len(self.eaten[seat]) - burnt
        received = lie_there if self.rules.slice_point_moves else self.received[seat]
        return Receipt(
            majority,
            sum(piece.olives for piece in self.eaten[seat]),
            scoring.slice_points(received, self.rules),
            scoring.variety_points(row, self.rules),
            scoring.burnt_points(burnt, self.rules),
        )

    def scores(self) -> list[int]:
        return [receipt.total for receipt in self.receipts()]  # PD-25

    def facts(self, side: int) -> dict[str, int]:
        return self.receipts()[side]._asdict()

    def outcome(self) -> game.Outcome:
        bill = self.receipts()
        points = [receipt.total for receipt in bill]
        return game.Outcome(points, game.places(points), [line._asdict() for line in bill])
