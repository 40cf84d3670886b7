"""La Part du Chef: the rules, from the first cut to the final count."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.games.part_du_chef import deck, marianne, scoring, words, worth
from pizzakit.games.part_du_chef import moves as m
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Deck, Slice
from pizzakit.games.part_du_chef.phases import PHASES
from pizzakit.games.part_du_chef.position import Event, Position
from pizzakit.games.part_du_chef.scoring import Rules

__all__ = ["PartDuChef", "Rules"]


class PartDuChef(Position):
    """La Part du Chef as it is played: cuts, portions, finishers and La Marianne."""

    move_types = (
        m.Cut, m.Take, m.Keep, m.Eat, m.Claim, m.Marianne, m.Offer, m.GoOn, m.Refrain, m.Season,
    )  # fmt: skip
    rules_of_old: ClassVar[dict[str, Any]] = {"marianne_last_call": False}

    # --- set-up ---------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls, seats: int, rules: Any, chance: Chance, cards: Any = None, first: int | None = None
    ) -> Self:
        cls.check_seats(seats)
        self = cls()
        self.rules = rules
        self.seats = seats
        self.deck = cards or deck.shipped()
        self.pile = _baked(self.deck.slices, self.deck.pizzas, chance)
        self.kept = [[] for _ in range(seats)]
        self.eaten = [[] for _ in range(seats)]
        self.received = [0] * seats
        self.number = 0
        self.swap = []
        self.news = []
        self.stealing = self.resume = ""
        self.seasoned = [()] * seats
        chef = chance.pick(range(seats)) if first is None else first  # PD-15
        self.marianne = chef if rules.marianne else None  # PD-30
        self._serve(chef)
        return self

    def _serve(self, chef: int) -> None:
        """PD-10: the next pizza is the chef's to cut."""
        self.pizza = [*self.pile.pop()]
        self.number += 1
        self.portions = ()
        self.owners = []
        self.waiting = []
        self.phase = "cut"
        self.chef = self.to_move = chef
        if self.marianne is not None and not self.rules.marianne_stays:
            self.marianne = chef  # PD-30

    # --- what may be done -----------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> list[m.Moves]:
        if self.to_move is None or (seat is not None and seat != self.to_move):
            return []
        moves = PHASES[self.phase].choices(self, self.to_move)
        if marianne.may_swap(self):
            moves.append(m.MARIANNE)
        return moves

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return words.why_not(self, move, seat)

    # --- playing --------------------------------------------------------------

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        assert self.to_move is not None
        self.news = []
        if isinstance(move, m.Keep):
            self._keep(self.to_move)
        elif isinstance(move, m.Eat):
            self._eat(self.to_move)
        elif isinstance(move, m.Take):
            self._take(self.to_move, move.portion)
        elif isinstance(move, m.Cut):
            self._cut(move.after)
        elif isinstance(move, m.Season):
            self._season(self.to_move, move.kind)
        elif isinstance(move, m.GoOn):
            self._next_seat(self.to_move)
        elif isinstance(move, m.Refrain):
            self.stealing = ""
            self._settle(self.to_move)
        elif isinstance(move, m.Claim) and self.phase == "steal":
            self._steal(self.to_move, move.seat, move.face)
        elif marianne.step(self, self.to_move, move):
            self._after_swap(self.to_move)

    def _after_swap(self, seat: int) -> None:
        """What La Marianne has interrupted goes on."""
        if self.phase == "steal":
            self._act(seat, self.stealing)  # what there is to take may have changed
        elif self.phase == "close":
            self._next_seat(seat)

    def _cut(self, after: tuple[int, ...]) -> None:
        self.portions = m.portions_of(after, len(self.pizza))
        self.owners = [None] * self.seats
        self.phase = "take"
        self.to_move = (self.chef + 1) % self.seats  # PD-11

    def _take(self, seat: int, portion: int) -> None:
        self.owners[portion - 1] = seat
        self.waiting = list(self.portions[portion - 1])
        self._settle(seat)

    def _settle(self, seat: int) -> None:
        """PD-12: ask slice by slice, but not about what cannot be eaten."""
        while self.waiting:
            piece = self.pizza[self.waiting[0] - 1]
            assert piece is not None
            if piece.edible:
                self.phase = "settle"
                return
            self.kept[seat].append(self._pick_up(seat))
            self.news.append(Event("keeps", seat, piece))
        self.phase = "close"
        if not (self.rules.marianne_last_call and marianne.may_swap(self)):  # PD-31
            self._next_seat(seat)

    def _pick_up(self, seat: int) -> Slice:
        at = self.waiting.pop(0) - 1
        piece = self.pizza[at]
        assert piece is not None
        self.pizza[at] = None
        self.received[seat] += piece.kind != BURNT
        return piece

    def _eat(self, seat: int) -> None:
        self.eaten[seat].append(self._pick_up(seat))  # PD-13
        self._settle(seat)

    def _keep(self, seat: int) -> None:
        piece = self._pick_up(seat)
        self.kept[seat].append(piece)
        if piece.finisher:
            self._act(seat, piece.kind)
        else:
            self._settle(seat)

    def _act(self, seat: int, kind: str) -> None:
        """PD-14: a kept finisher takes a slice; only a real choice is asked for."""
        targets = self.targets(kind)
        if len(targets) > 1 or (targets and not self.rules.finisher_must_take):
            self.phase, self.stealing = "steal", kind
            return
        if targets:
            (other, face), *_ = targets
            self.news.append(Event("takes", seat, self._take_from(seat, other, face), other))
        else:
            self.news.append(Event("finds none", seat))
        self._settle(seat)

    def _steal(self, seat: int, other: int, face: str) -> None:
        self._take_from(seat, other, face)
        self._settle(seat)

    def _take_from(self, seat: int, other: int, face: str) -> Slice:
        piece = next(piece for piece in self.kept[other] if piece.face == face)
        self.kept[other].remove(piece)
        self.kept[seat].append(piece)
        self.stealing = ""
        return piece

    def _next_seat(self, seat: int) -> None:
        """PD-11: the others choose in order from the chef's left, the chef gets the last one."""
        if seat == self.chef:
            self._next_pizza()
            return
        self.to_move = (seat + 1) % self.seats
        self.phase = "take"
        if self.to_move == self.chef:
            last = self.owners.index(None) + 1
            self.news.append(Event("gets", self.chef, portion=last))
            self._take(self.chef, last)

    def _next_pizza(self) -> None:
        if self.pile:
            self._serve((self.chef + 1) % self.seats)  # PD-15
        else:
            self._place_peppers()

    def _place_peppers(self) -> None:
        """PD-24: where players are asked, they place theirs in turn; then the game is over."""
        self.phase, self.to_move = "over", None
        if self.rules.pepper_placement == "asked":
            self.to_move = next(
                filter(self._unplaced, scoring.placing_order(self.chef, self.seats)), None
            )
            self.phase = "over" if self.to_move is None else "pepper"

    def _unplaced(self, seat: int) -> int:
        """How many of a seat's peppers count as no kind yet."""
        peppers = sum(piece.kind == PEPPER for piece in self.kept[seat])
        return peppers - len(self.seasoned[seat])

    def _season(self, seat: int, kind: str) -> None:
        self.seasoned[seat] += (self.deck.kinds.index(kind),)
        self._place_peppers()

    def imagine(self, seat: int, chance: Chance) -> Self:
        full = self.copy()
        visible = {piece.name for piece in self.visible()}
        unseen = [piece for piece in self.deck.slices if piece.name not in visible]
        full.pile = _baked(unseen, len(self.pile), chance)
        return full

    # --- in words -------------------------------------------------------------

    def tell(self, move: game.Move, after: Position, viewer: int | None) -> str:
        return words.tell(self, move, after)

    def preview(self, move: game.Move, viewer: int | None = None) -> str:
        return worth.preview(self, move) if isinstance(move, m.Cut) else ""

    def status(self, viewer: int | None = None) -> str:
        return words.status(self, viewer)

    def __str__(self) -> str:
        return words.position(self)


def _baked(slices: list[Slice] | tuple[Slice, ...], pizzas: int, chance: Chance) -> list[Any]:
    """PD-4: as many slices to every pizza, one of them burnt, in a random circle."""
    if not pizzas:
        return []
    burnt = [piece for piece in slices if piece.kind == BURNT]
    others = chance.shuffle([piece for piece in slices if piece.kind != BURNT])
    share = len(others) // pizzas
    return [
        tuple(chance.shuffle([*others[at * share : (at + 1) * share], burnt[at]]))
        for at in range(pizzas)
    ]
