"""La Part du Chef: the rules, from the first cut to the final count."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, Literal, NamedTuple

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.part_du_chef import deck, marianne, pointing, scoring, words, worth
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Deck, Slice
from pizzakit.games.part_du_chef.moves import (
    GO_ON,
    MARIANNE,
    REFRAIN,
    Claim,
    Cut,
    Eat,
    GoOn,
    Keep,
    Marianne,
    Moves,
    Offer,
    Refrain,
    Season,
    Take,
    all_cuts,
    claim,
    keep_or_eat,
    offer,
    portions_of,
    read,
    season,
    take,
)
from pizzakit.games.part_du_chef.scoring import Placement, Receipt

__all__ = [
    "BURNT",
    "PEPPER",
    "Claim",
    "Cut",
    "Deck",
    "Eat",
    "Event",
    "GoOn",
    "Keep",
    "Marianne",
    "Offer",
    "PartDuChef",
    "Placement",
    "Receipt",
    "Refrain",
    "Rules",
    "Season",
    "Slice",
    "Take",
]


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


class Rules(game.Rules, frozen=True):
    """Numbers and open readings of La Part du Chef; the defaults are the book's."""

    majority: tuple[int, ...] = (3, 5, 7, 9, 11)  # PD-1, in the deck's order of kinds
    slice_point: int = 1  # PD-21
    slice_point_moves: bool = True  # PD-21; False: it stays with who was handed the slice
    burnt_cost: int = 3  # PD-22
    variety_bonus: int = 5  # PD-23
    pepper_placement: Literal["computed", "asked"] = "computed"  # PD-24; "asked": players choose
    finisher_must_take: bool = True  # PD-14; False: who keeps a finisher may let it take nothing
    marianne: bool = False  # PD-30
    marianne_stays: bool = True  # PD-30; False: every new chef gets it until it is used
    marianne_last_call: bool = True  # PD-31; False: only when its holder decides something anyway

    def __post_init__(self) -> None:
        kinds = len(deck.KIND_SLICES)
        if len(self.majority) != kinds or not all(map(_bearable, self.majority)):
            raise ValueError(
                f"majority: {kinds} numbers from 0 to {MOST_POINTS}, one for each kind, "
                f"expected, not {self.majority}"
            )
        for field in ("slice_point", "burnt_cost", "variety_bonus"):
            if not _bearable(getattr(self, field)):
                raise ValueError(
                    f"{field}: 0 to {MOST_POINTS} expected, not {getattr(self, field)}"
                )
        if self.pepper_placement not in ("computed", "asked"):
            raise ValueError(
                f"pepper_placement: 'computed' or 'asked' expected, not {self.pepper_placement!r}"
            )


#: The most that one slice, one kind or one set can be worth.
MOST_POINTS = 999


def _bearable(points: int) -> bool:
    return 0 <= points <= MOST_POINTS


class PartDuChef(game.Game[Moves]):
    """A position of La Part du Chef.

    `pizza` is the circle, slice 1 first (None where one has been settled),
    `pile` the pizzas to come, the next one last. `portions` are slice numbers,
    `owners` who took which; `waiting` are the numbers that the seat to move
    still has to keep or eat. `received` counts slices handed out to each seat,
    burnt ones apart. `stealing` is the kind a finisher takes, `swap`
    what La Marianne has been told so far: own slices and (seat, slice) in turn.
    `seasoned` are the kinds, by their place in the deck's order, that each seat
    has named for its peppers in the end, where players are asked.
    `news` tells what the last move brought about by itself.
    """

    __slots__ = (
        "chef", "deck", "eaten", "kept", "marianne", "news", "number", "owners", "phase", "pile",
        "pizza", "portions", "received", "resume", "rules", "seasoned", "seats", "stealing", "swap",
        "to_move", "waiting",
    )  # fmt: skip

    name: ClassVar[str] = "part_du_chef"
    title: ClassVar[str] = "La Part du Chef"
    seat_range: ClassVar[tuple[int, int]] = (2, 5)  # PD-5
    rules_type: ClassVar[type[game.Rules]] = Rules
    move_types: ClassVar[tuple[type[game.Move], ...]] = (
        Cut, Take, Keep, Eat, Claim, Marianne, Offer, GoOn, Refrain, Season,
    )  # fmt: skip
    rules_of_old: ClassVar[dict[str, Any]] = {"marianne_last_call": False}

    rules: Rules
    seats: int
    deck: Deck
    pile: list[list[Any]]  # of Slice, or HIDDEN as a seat sees it
    pizza: list[Slice | None]
    number: int  # of this pizza, from 1
    chef: int
    portions: tuple[tuple[int, ...], ...]
    owners: list[int | None]
    waiting: list[int]
    kept: list[list[Slice]]
    eaten: list[list[Slice]]
    received: list[int]
    marianne: int | None  # who holds the bonus card; None: nobody (any more)
    news: list[Event]
    stealing: str
    swap: list[Any]
    seasoned: list[tuple[int, ...]]
    resume: str  # the phase that a swap interrupts
    #: "cut", "take", "settle", "steal", "offer", "claim", "close" (a turn that would be over,
    #: were it not for La Marianne), "pepper", "over"
    phase: str
    to_move: int | None

    # --- set-up ---------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls, seats: int, rules: Any, chance: Chance, cards: Any = None, first: int | None = None
    ) -> PartDuChef:
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
        self.pizza = self.pile.pop()[:]  # eaten from here; other positions keep theirs
        self.number += 1
        self.portions = ()
        self.owners = []
        self.waiting = []
        self.phase = "cut"
        self.chef = self.to_move = chef
        if self.marianne is not None and not self.rules.marianne_stays:
            self.marianne = chef  # PD-30

    # --- what may be done -----------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> list[Moves]:
        if self.to_move is None or (seat is not None and seat != self.to_move):
            return []
        moves = self._choices(self.to_move)
        if marianne.may_swap(self):
            moves.append(MARIANNE)
        return moves

    def _choices(self, seat: int) -> list[Moves]:
        if self.phase == "settle":
            return [*keep_or_eat(self.waiting[0])]  # PD-12
        if self.phase == "cut":
            return [*all_cuts(len(self.pizza), self.seats)]  # PD-10
        if self.phase == "take":
            return [take(n) for n, owner in enumerate(self.owners, 1) if owner is None]  # PD-11
        if self.phase == "steal":
            return [*self._steals()]  # PD-14
        if self.phase == "close":
            return [GO_ON]  # PD-31
        if self.phase == "pepper":
            return [season(kind) for kind in self.deck.kinds]  # PD-24
        if self.phase == "offer":
            return [offer(seat, face) for face in marianne.faces(self, seat)]  # PD-31
        others = [other for other in range(self.seats) if other != seat]
        return [claim(other, face) for other in others for face in marianne.faces(self, other)]

    def _steals(self) -> list[Moves]:
        claims: list[Moves] = [claim(other, face) for other, face in self.targets(self.stealing)]
        return claims if self.rules.finisher_must_take else [*claims, REFRAIN]

    def targets(self, kind: str) -> list[tuple[int, str]]:
        """What a finisher can take: whose slice and which, those that look alike once (PD-14)."""
        return [
            (seat, face)
            for seat, kept in enumerate(self.kept)
            if seat != self.to_move
            for face in dict.fromkeys([s.face for s in kept if s.kind == kind])
        ]

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return words.why_not(self, move, seat)

    def meant(self, touches: tuple[str, ...]) -> game.Move | None:
        return pointing.meant(self, touches)

    def read_move(self, sentence: str) -> game.Move | None:
        return read(sentence, self.deck.faces, self.deck.kinds)

    # --- playing --------------------------------------------------------------

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        assert self.to_move is not None
        self.news = []
        if isinstance(move, Keep):
            self._keep(self.to_move)
        elif isinstance(move, Eat):
            self._eat(self.to_move)
        elif isinstance(move, Take):
            self._take(self.to_move, move.portion)
        elif isinstance(move, Cut):
            self._cut(move.after)
        elif isinstance(move, Season):
            self._season(self.to_move, move.kind)
        elif isinstance(move, GoOn):
            self._next_seat(self.to_move)
        elif isinstance(move, Refrain):
            self.stealing = ""
            self._settle(self.to_move)
        elif isinstance(move, Claim) and self.phase == "steal":
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
        self.portions = portions_of(after, len(self.pizza))
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
            self.to_move = next(filter(self._unplaced, self._placing_order()), None)
            self.phase = "over" if self.to_move is None else "pepper"

    def _unplaced(self, seat: int) -> int:
        """How many of a seat's peppers count as no kind yet."""
        peppers = sum(piece.kind == PEPPER for piece in self.kept[seat])
        return peppers - len(self.seasoned[seat])

    def _season(self, seat: int, kind: str) -> None:
        self.seasoned[seat] += (self.deck.kinds.index(kind),)
        self._place_peppers()

    def _placing_order(self) -> list[int]:
        return scoring.placing_order(self.chef, self.seats)

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
        peppers, order = [of[PEPPER] for of in kept], self._placing_order()
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

    # --- copies and views -----------------------------------------------------

    def copy(self) -> PartDuChef:
        twin = object.__new__(type(self))
        twin.rules, twin.deck, twin.seats = self.rules, self.deck, self.seats
        twin.pile, twin.pizza = self.pile[:], self.pizza[:]
        twin.number, twin.chef = self.number, self.chef
        twin.portions, twin.owners = self.portions, self.owners[:]
        twin.waiting, twin.stealing = self.waiting[:], self.stealing
        twin.kept = [kept[:] for kept in self.kept]
        twin.eaten = [eaten[:] for eaten in self.eaten]
        twin.received, twin.seasoned = self.received[:], self.seasoned[:]
        twin.marianne, twin.swap, twin.resume = self.marianne, self.swap[:], self.resume
        twin.news = self.news
        twin.phase, twin.to_move = self.phase, self.to_move
        return twin

    def seen_by(self, seat: int | None) -> PartDuChef:
        """Everything lies open but the pizzas to come."""
        seen = self.copy()
        seen.pile = [[HIDDEN] * len(pizza) for pizza in self.pile]
        return seen

    def imagine(self, seat: int, chance: Chance) -> PartDuChef:
        full = self.copy()
        visible = {piece.name for piece in self.visible()}
        unseen = [piece for piece in self.deck.slices if piece.name not in visible]
        full.pile = _baked(unseen, len(self.pile), chance)
        return full

    def visible(self) -> list[Slice]:
        """Every slice that lies open somewhere."""
        places = [*self.kept, *self.eaten]
        on_pizza = [piece for piece in self.pizza if piece is not None]
        return [piece for place in places for piece in place] + on_pizza

    def pieces(self) -> Counter[str]:
        return Counter([s.name for s in [*self.visible(), *(s for p in self.pile for s in p)]])

    # --- in words -------------------------------------------------------------

    def tell(self, move: game.Move, after: PartDuChef, viewer: int | None) -> str:
        return words.tell(self, move, after)

    def preview(self, move: game.Move, viewer: int | None = None) -> str:
        return worth.preview(self, move) if isinstance(move, Cut) else ""

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
        chance.shuffle([*others[at * share : (at + 1) * share], burnt[at]]) for at in range(pizzas)
    ]
