"""Moments of La Part du Chef worth standing in, the book's two examples of variety among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pizzakit.chance import Scripted
from pizzakit.game import Situation
from pizzakit.games.part_du_chef import deck
from pizzakit.games.part_du_chef.deck import BURNT, Slice
from pizzakit.games.part_du_chef.moves import MARIANNE, Cut, Moves, keep_or_eat
from pizzakit.games.part_du_chef.rules import PartDuChef, Rules

__all__ = ["SITUATIONS", "baked"]


def baked(*pizzas: Sequence[str]) -> list[list[Slice]]:
    """Five pizzas, the first to be served first: these faces in their circles, then what is left.

    >>> [len(pizza) for pizza in baked(["Truffe 1", "burnt"])]
    [13, 13, 13, 13, 13]
    """
    box = list(deck.shipped().slices)
    circles = [[_taken(box, face) for face in faces] for faces in pizzas]
    circles += [[] for _ in range(deck.shipped().pizzas - len(circles))]
    for circle in circles:
        if not any(piece.kind == BURNT for piece in circle):
            circle.append(_taken(box, BURNT))
    more: list[list[Slice]] = [[] for _ in circles]
    for piece in box:
        at = min(range(len(circles)), key=lambda n: len(circles[n]) + len(more[n]))
        more[at].append(piece)
    return [c + m[::3] + m[1::3] + m[2::3] for c, m in zip(circles, more, strict=True)]


def _taken(box: list[Slice], face: str) -> Slice:
    return box.pop(next(at for at, piece in enumerate(box) if piece.face == face))


# --- a plan for the table, and the moves it makes -------------------------------


def _everything(position: PartDuChef, piece: Slice) -> bool:
    return True


class Plan(NamedTuple):
    """What is done pizza by pizza, until it `stands` where it should."""

    stands: Callable[[PartDuChef], bool]
    seats: tuple[str, ...]
    pizzas: list[list[Slice]]
    cuts: tuple[tuple[int, ...], ...] = ()  # the last one again for all other pizzas
    keeps: Callable[[PartDuChef, Slice], bool] = _everything
    rules: dict[str, Any] = {}  # noqa: RUF012 (never changed)

    @property
    def script(self) -> tuple[Any, ...]:
        """What chance says: the shuffled slices, the circles (the first one last), the chef."""
        burnt = [piece for piece in deck.shipped().slices if piece.kind == BURNT]
        circles = [
            [own if piece.kind == BURNT else piece for piece in circle]
            for circle, own in zip(reversed(self.pizzas), burnt, strict=True)
        ]
        others = [piece for circle in circles for piece in circle if piece.kind != BURNT]
        return (others, *circles, 0)

    def moves(self) -> tuple[str, ...]:
        """The sentences that lead there."""
        chance = Scripted(self.script)
        position, made = PartDuChef.new(len(self.seats), Rules(**self.rules), chance), []
        while not self.stands(position):
            move = self._choose(position)
            made.append(str(move))
            position.play(move, chance)
        return tuple(made)

    def _choose(self, position: PartDuChef) -> Moves:
        """All take the first portion that is left."""
        if position.phase == "cut":
            return Cut(self.cuts[min(position.number, len(self.cuts)) - 1])
        if position.phase != "settle":
            return position.legal_moves()[0]
        at = position.waiting[0]
        piece = position.pizza[at - 1]
        assert piece is not None
        keep, eat = keep_or_eat(at)
        return keep if self.keeps(position, piece) else eat


def _scene(about: str, plan: Plan) -> Situation:
    return Situation(about, plan.seats, plan.script, plan.moves(), plan.rules)


# --- the moments ------------------------------------------------------------------

_TWO, _THREE = ("Ana", "Bo"), ("Ana", "Bo", "Cem")
_FIRST = baked(
    [
        "Margherita 3", "Truffe 1", "Reine 2", "burnt", "4 Fromages 2", "Margherita 2",
        "Végétarienne 1", "Truffe 1", "Reine 2", "pepper", "Margherita 3", "4 Fromages 1",
        "Végétarienne 1",
    ]
)  # fmt: skip
#: Ana's portion with the Truffe finisher, then Bo's, then Cem's.
_STEAL = baked(
    [
        "Truffe finisher", "Margherita 2", "burnt", "Reine 2",
        "Truffe 1", "Reine 2", "Margherita 3", "Reine 2",
        "Truffe 1", "4 Fromages 2", "Végétarienne 1", "4 Fromages 1", "Margherita 3",
    ]
)  # fmt: skip
#: Two Truffe for each; Ana's second one is the last slice of all.
_LEVEL = baked(
    [
        "Reine 2", "burnt", "Truffe 1", "Truffe 1",
        "Truffe 1", "Margherita 3", "Reine 2", "Truffe 1",
        "Truffe 1", "4 Fromages 2", "Végétarienne 1", "Truffe 1", "Margherita 2",
    ]
)  # fmt: skip
#: Bo's portion has the pepper.
_PEPPER = baked(
    [
        "Truffe 1", "Reine 2", "4 Fromages 1", "4 Fromages 2", "Végétarienne 1", "Reine 2",
        "Truffe 1", "Margherita 3", "4 Fromages 2", "pepper", "Végétarienne 1", "burnt",
        "Margherita 2",
    ]
)  # fmt: skip


def _cut(position: PartDuChef) -> bool:
    return position.phase == "cut"


def _take(position: PartDuChef) -> bool:
    return position.phase == "take"


def _settle(position: PartDuChef) -> bool:
    return position.phase == "settle"


def _finisher(position: PartDuChef) -> bool:
    """About to keep or eat the finisher."""
    piece = position.pizza[position.waiting[0] - 1] if position.waiting else None
    return piece is not None and piece.finisher


def _last_slice(position: PartDuChef) -> bool:
    return position.phase == "settle" and sum(p is not None for p in position.pizza) == 1


def _marianne(position: PartDuChef) -> bool:
    return position.number == 2 and MARIANNE in position.legal_moves()


def _two_of_each(position: PartDuChef, piece: Slice) -> bool:
    """PD-E1: Ana keeps two of each kind, Bo no Végétarienne at all."""
    if piece.finisher:
        return False
    kept = sum(p.kind == piece.kind for p in position.kept[position.to_move or 0])
    return kept < 2 if position.to_move == 0 else piece.kind != "Végétarienne"


SITUATIONS = {
    "first cut": _scene(
        "The first pizza lies before Ana: two portions, and Bo chooses.",
        Plan(_cut, _TWO, _FIRST),
    ),
    "two portions": _scene(
        "Ana has cut; the larger portion has the burnt slice. Bo takes one.",
        Plan(_take, _TWO, _FIRST, ((2, 9),)),
    ),
    "keep or eat": _scene(
        "Bo has taken a portion: every slice is kept or eaten, one after the other.",
        Plan(_settle, _TWO, _FIRST, ((4, 9),)),
    ),
    "finisher": _scene(
        "Bo and Cem keep a Truffe each; Ana comes to the Truffe finisher.",
        Plan(_finisher, _THREE, _STEAL, ((4, 8, 13),)),
    ),
    "whose slice": _scene(
        "Ana has kept the finisher: whose Truffe does it take?",
        Plan(lambda position: position.phase == "steal", _THREE, _STEAL, ((4, 8, 13),)),
    ),
    "level": _scene(
        "Bo and Cem keep two Truffe each. Ana keeps one, and the last slice is a Truffe.",
        Plan(_last_slice, _THREE, _LEVEL, ((4, 8, 13),)),
    ),
    "pepper": _scene(
        "Bo has to keep a pepper: as what would it count now?",
        Plan(_last_slice, _TWO, _PEPPER, ((6, 13),)),
    ),
    "la marianne": _scene(
        "Ana holds La Marianne and two slices worth swapping: the burnt one and a Margherita.",
        Plan(_marianne, _THREE, _STEAL, ((4, 8, 13), (4, 8, 13)), rules={"marianne": True}),
    ),
    "the bill": _scene(
        "The game is over: Ana has two of each kind, Bo has none of one (PD-E1).",
        Plan(
            lambda position: position.over,
            _TWO,
            baked(["pepper"], [], ["pepper"], [], ["pepper"]),
            ((6, 13),),
            _two_of_each,
        ),
    ),
}
