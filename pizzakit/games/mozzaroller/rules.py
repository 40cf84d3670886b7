"""Mozzaroller: the rules, from the first roll of a turn to the final count."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.mozzaroller import deck, words
from pizzakit.games.mozzaroller.deck import INGREDIENTS, Deck, Order
from pizzakit.games.mozzaroller.moves import (
    ROLL,
    STOP,
    Join,
    Moves,
    Place,
    Roll,
    Stop,
    coloured_placements,
    joker_placements,
)
from pizzakit.games.mozzaroller.scoring import (
    Receipt,
    ladder_points,
    order_points,
    token_holder,
)
from pizzakit.phrases import shown

__all__ = [
    "INGREDIENTS",
    "Deck",
    "Join",
    "Mozzaroller",
    "Order",
    "Place",
    "Receipt",
    "Roll",
    "Rules",
    "Stop",
    "ladder_points",
    "order_points",
    "token_holder",
]


class Rules(game.Rules, frozen=True):
    """Numbers and open readings of Mozzaroller; the defaults are the book's."""

    dice: int = 8  # MZ-4
    ring: int = 8  # MZ-7
    reserve: int = 10  # MZ-7
    joker_dice: int = 3  # MZ-2
    joker_points: int = 3  # MZ-31
    tokens: tuple[int, ...] = (5, 6, 7, 8, 9, 10)  # MZ-1, in the deck's order of colours
    ladder: tuple[int, ...] = (0, 1, 3, 6, 10, 15)  # MZ-31, by number of cards
    penalty_max: int = 2  # MZ-20
    chip_for_bust: bool = False  # MZ-20
    stop_before_placing: bool = False  # MZ-14
    idle_rounds: int = 20  # MZ-30: so many rounds in a row without an order taken end the game
    #: MZ-30; True: where the pile gives out after the last seat of a round, one more is played
    full_last_round: bool = False
    solo_hard: bool = False  # MZ-43
    solo_layouts: tuple[int, ...] = (6, 6, 6, 6, 6, 6, 6, 8)  # MZ-40
    solo_hard_layouts: tuple[int, ...] = (8, 8, 8, 8, 8, 8)  # MZ-43

    def __post_init__(self) -> None:
        cards, orders = sum(deck.COLOUR_SIZES) + deck.JOKERS, f"3 to {MOST_OPEN} orders"
        room, colours = cards - self.ring, len(deck.COLOUR_SIZES)
        _expect(3 <= self.dice <= 12, "dice: 3 (the largest order) to 12", self.dice)
        _expect(3 <= self.ring <= MOST_OPEN, f"ring: {orders}", self.ring)
        _expect(0 <= self.reserve <= room, f"reserve: 0 to {room} cards", self.reserve)
        _expect(1 <= self.joker_dice <= self.dice, "joker_dice: 1 to all dice", self.joker_dice)
        _expect_points("joker_points", (self.joker_points,))
        fine = len(self.tokens) == colours
        _expect(fine, "tokens: one number for each of the six colours", self.tokens)
        _expect_points("tokens", self.tokens)
        fine = 2 <= len(self.ladder) <= cards + 1
        _expect(fine, f"ladder: points for 0, 1, 2 … and at most {cards} cards", self.ladder)
        _expect_points("ladder", self.ladder)
        fine = 0 <= self.penalty_max < self.dice
        _expect(fine, "penalty_max: at least 0 and fewer than the dice", self.penalty_max)
        _expect(1 <= self.idle_rounds <= 1000, "idle_rounds: 1 to 1000", self.idle_rounds)
        for layouts in (self.solo_layouts, self.solo_hard_layouts):
            _expect_layouts(layouts, cards)


#: More orders than this do not find room round the pizzeria.
MOST_OPEN = 12
#: The most points, gained or lost, that a single card or token can be set to.
MOST_POINTS = 999


def _expect(fine: bool, expected: str, value: object) -> None:
    if not fine:
        raise ValueError(f"{expected} expected, not {value}")


def _expect_points(field: str, points: tuple[int, ...]) -> None:
    beyond = [each for each in points if abs(each) > MOST_POINTS]
    expected = f"{field}: points from -{MOST_POINTS} to {MOST_POINTS}"
    _expect(not beyond, expected, shown(*beyond[:1]) if beyond else "")


def _expect_layouts(layouts: tuple[int, ...], cards: int) -> None:
    fine = bool(layouts) and min(layouts) >= 1 and max(layouts) <= MOST_OPEN
    _expect(
        fine and sum(layouts) <= cards,
        f"solo layouts: 1 to {MOST_OPEN} orders a round, at most {cards} in all",
        layouts,
    )


class Mozzaroller(game.Game[Moves]):
    """A position of Mozzaroller.

    `ring` holds the open orders (None where one is missing), `placed` the dice
    on each of them this turn, `rolled` the dice lying free, sorted. `reach` are
    the ring positions (from 0) that take dice now. `rows[side][colour]` are the
    orders in front of a side, `waiting[side]` its jokers without a colour,
    `pending` jokers just taken that are to be joined. `holders[colour]` is the
    side with that token, None for the middle. `idle` counts turns in a row in
    which no order was taken. `last_roll` is what the last roll showed, also
    after a turn that it ended.
    """

    name: ClassVar[str] = "mozzaroller"
    title: ClassVar[str] = "Mozzaroller"
    seat_range: ClassVar[tuple[int, int]] = (1, 4)  # MZ-6
    rules_type: ClassVar[type[game.Rules]] = Rules
    move_types: ClassVar[tuple[type[game.Move], ...]] = (Roll, Place, Stop, Join)

    rules: Rules
    seats: int
    deck: Deck
    pile: list[Any]  # of Order, or HIDDEN as a seat sees it; the top is last
    reserve: list[Any]
    ring: list[Order | None]
    placed: list[tuple[str, ...]]
    rolled: tuple[str, ...]
    last_roll: tuple[str, ...]
    to_roll: int  # dice that the next roll throws
    phase: str  # "roll", "place", "choose" (a die is placed), "join", "over"
    reach: tuple[int, ...]
    started: list[int]  # ring positions with dice, in the order they were begun
    rows: list[dict[str, list[Order]]]
    waiting: list[list[Order]]
    pending: list[Order]
    holders: dict[str, int | None]
    chips: list[int]
    start: int
    round: int
    final: bool
    idle: int
    to_move: int | None

    # --- set-up ---------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls, seats: int, rules: Any, chance: Chance, cards: Any = None, first: int | None = None
    ) -> Mozzaroller:
        cls.check_seats(seats)
        self = cls()
        self.rules = rules
        self.seats = seats
        self.deck = cards or deck.shipped()
        self.pile = chance.shuffle(self.deck.orders)
        self.reserve = self._set_aside()
        self.rows = [{} for _ in range(self.sides)]
        self.waiting = [[] for _ in range(self.sides)]
        self.pending = []
        self.holders = dict.fromkeys(self.deck.colours)
        self.chips = [0] * self.sides
        self.start = chance.pick(range(seats)) if first is None else first  # MZ-7
        self.round = 1
        self.final = False
        self.idle = 0
        self.ring = []
        self.last_roll = ()
        self._lay_out()
        self._begin_turn(self.start)
        return self

    def _set_aside(self) -> list[Any]:
        """The cards under the pizzeria (MZ-7), or those that a solo game leaves out (MZ-43)."""
        aside = len(self.pile) - sum(self.layouts) if self.solo else self.rules.reserve
        return [self.pile.pop() for _ in range(aside)]

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def sides(self) -> int:
        return 2 if self.seats == 1 else self.seats

    @property
    def rivals(self) -> tuple[str, ...]:
        return ("Angelo",) if self.solo else ()

    @property
    def layouts(self) -> tuple[int, ...]:
        """How many orders each round of the solo game lays out."""
        return self.rules.solo_hard_layouts if self.rules.solo_hard else self.rules.solo_layouts

    # --- what may be done -----------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> list[Moves]:
        if self.to_move is None or (seat is not None and seat != self.to_move):
            return []
        if self.phase == "roll":
            return [ROLL]
        if self.phase == "join":
            return [Join(colour) for colour in self.rows[self.to_move]]
        moves: list[Moves] = [*self.placements()]
        if self.phase == "choose":  # MZ-14
            moves += (ROLL, STOP) if self.rolled else (STOP,)
        elif self.rules.stop_before_placing:
            moves.append(STOP)
        return moves

    def placements(self) -> list[Place]:
        """Every way to put free dice on one order that takes them (MZ-12, MZ-13)."""
        rolled = self.rolled
        moves: list[Place] = []
        for at in self.reach:
            order = self.ring[at]
            if order is None:
                continue
            placed = self.placed[at]
            if order.needs:
                available = tuple([f for f in order.needs if f in rolled and f not in placed])
                if available:
                    moves += coloured_placements(at + 1, available)
            else:
                most = self.rules.joker_dice - len(placed)
                for face in dict.fromkeys(placed[:1] or rolled):
                    if face in rolled:
                        moves += joker_placements(at + 1, face, min(most, rolled.count(face)))
        return moves

    def missing(self, at: int) -> int:
        """How many dice the order at a ring position still needs (0 for none there)."""
        order = self.ring[at]
        if order is None:
            return 0
        return (len(order.needs) or self.rules.joker_dice) - len(self.placed[at])

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return words.why_not(self, move, seat)

    # --- playing --------------------------------------------------------------

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        if isinstance(move, Place):
            self._place(move)
        elif isinstance(move, Roll):
            self._roll(chance)
        elif isinstance(move, Join):
            self._join(move.colour)
            self._go_on_collecting()
        else:
            self._end_turn(bust=False)

    def _roll(self, chance: Chance) -> None:
        assert self.to_move is not None
        if self.phase == "roll":
            self.chips[self.to_move] = 0  # MZ-10: back to the supply
        self.rolled = self.last_roll = chance.roll(INGREDIENTS, self.to_roll)
        self.phase = "place"
        if not self.placements():
            self._end_turn(bust=True)  # MZ-11

    def _place(self, move: Place) -> None:
        at = move.order - 1
        free = list(self.rolled)
        for face in move.dice:
            free.remove(face)
        self.rolled = tuple(free)
        self.to_roll = len(free)
        if not self.placed[at]:
            self.started.append(at)
        self.placed[at] += move.dice
        self.phase = "choose"
        if not self.missing(at):
            self._widen(at)
        elif len(self.started) == 1:
            self.reach = (at,)  # MZ-12
        if not free:
            self._end_turn(bust=False)  # MZ-14

    def _widen(self, done: int) -> None:
        """MZ-13: a completed order takes no more dice, its neighbours do."""
        ring = len(self.ring)
        before = self.reach if len(self.started) > 1 else ()
        near = {*before, (done - 1) % ring, (done + 1) % ring}
        self.reach = tuple(sorted(at for at in near if self.missing(at)))

    def _end_turn(self, *, bust: bool) -> None:
        """MZ-20: completed orders are taken, unfinished ones give chips."""
        assert self.to_move is not None
        taken: list[Order] = []
        unfinished = 0
        for at in self.started:
            order = self.ring[at]
            if order is None or self.missing(at):
                unfinished += 1
                continue
            taken.append(order)
            self.ring[at] = None
        chips = unfinished + (bust and self.rules.chip_for_bust)
        self.chips[self.to_move] = min(self.rules.penalty_max, chips)
        self.placed = [()] * len(self.ring)
        self.started = []
        self.reach = ()
        self.rolled = ()
        self.idle = 0 if taken else self.idle + 1
        self._lay_down(self.to_move, taken)
        self._go_on_collecting()

    def _lay_down(self, side: int, taken: list[Order]) -> None:
        """MZ-21: colours first, then jokers; a waiting one joins with the first colour."""
        rows = self.rows[side]
        for order in taken:
            if order.needs:
                rows.setdefault(order.colour, []).append(order)
        self.pending = self.waiting[side] + [order for order in taken if not order.needs]
        self.waiting[side] = []

    def _go_on_collecting(self) -> None:
        """Settle jokers, asking only where there is a choice, then finish the turn."""
        assert self.to_move is not None
        rows = self.rows[self.to_move]
        if not rows:
            self.waiting[self.to_move] += self.pending
            self.pending = []
        if len(rows) == 1:
            while self.pending:
                self._join(next(iter(rows)))
        if self.pending:
            self.phase = "join"
            return
        self._assign_tokens()
        self._after_turn()

    def _join(self, colour: str) -> None:
        assert self.to_move is not None
        self.rows[self.to_move][colour].append(self.pending.pop(0))

    def _assign_tokens(self) -> None:
        for colour in self.holders:
            self.holders[colour] = token_holder(
                [len(rows[colour]) if colour in rows else 0 for rows in self.rows]
            )

    def _after_turn(self) -> None:
        assert self.to_move is not None
        if self.solo:
            self._angelo()
            if self.round == len(self.layouts):
                self._finish()
                return
            self.round += 1
            self._lay_out()
            self._begin_turn(0)
            return
        last = self.final
        self._refill()
        last = last or (self.final and not self.rules.full_last_round)
        after = (self.to_move + 1) % self.seats
        if after == self.start:
            if last or self.stalled:
                self._finish()  # MZ-30: everybody has had the same number of turns
                return
            self.round += 1
        self._begin_turn(after)

    @property
    def stalled(self) -> bool:
        """Whether nobody has taken an order for so long that the game ends (MZ-30).

        With too few dice for the orders that lie there it would go on for ever.
        """
        return self.idle >= self.rules.idle_rounds * self.seats

    def _refill(self) -> None:
        """MZ-23, MZ-30: places keep their numbers; the reserve starts the last round."""
        for at, order in enumerate(self.ring):
            if order is not None:
                continue
            if not self.pile:
                self.final = True
            if self.pile or self.reserve:
                self.ring[at] = (self.pile or self.reserve).pop()

    def _angelo(self) -> None:
        """MZ-41: Angelo takes what is left; his jokers go to his dearest colour."""
        left = [order for order in self.ring if order is not None]
        self.ring = [None] * len(self.ring)
        self._lay_down(words.ANGELO, left)
        rows = self.rows[words.ANGELO]
        if rows:
            worth = dict(zip(self.deck.colours, self.rules.tokens, strict=True))
            rows[max(rows, key=worth.__getitem__)].extend(self.pending)
        else:
            self.waiting[words.ANGELO] = self.pending
        self.pending = []
        self._assign_tokens()

    def _lay_out(self) -> None:
        size = self.layouts[self.round - 1] if self.solo else self.rules.ring
        self.ring = [self.pile.pop() for _ in range(size)]

    def _begin_turn(self, seat: int) -> None:
        self.to_move = seat
        self.phase = "roll"
        self.placed = [()] * len(self.ring)
        self.started = []
        self.reach = tuple(range(len(self.ring)))  # MZ-12
        self.rolled = ()
        self.to_roll = self.rules.dice - self.chips[seat]  # MZ-10

    def _finish(self) -> None:
        self.to_move = None
        self.phase = "over"
        self.reach = ()

    # --- scoring --------------------------------------------------------------

    def collected(self, side: int) -> list[Order]:
        """All orders in front of a side, waiting jokers included."""
        mine = [order for row in self.rows[side].values() for order in row]
        mine += self.waiting[side]
        return mine + self.pending if side == self.to_move else mine

    def receipt(self, side: int) -> Receipt:
        """The lines of a side's score as if the game ended now (MZ-31)."""
        orders = self.collected(side)
        extras = Counter(order.extra for order in orders)
        return Receipt(
            sum(order_points(len(order.needs), self.rules) for order in orders),
            sum(
                value
                for colour, value in zip(self.deck.colours, self.rules.tokens, strict=True)
                if self.holders[colour] == side
            ),
            ladder_points(extras["garlic"], self.rules),
            ladder_points(extras["chili"], self.rules),
        )

    def scores(self) -> list[int]:
        return [self.receipt(side).total for side in range(self.sides)]

    def ranking(self) -> list[int]:
        """MZ-32: equal totals share a place; alone, a tie goes to Angelo (MZ-42)."""
        scores = self.scores()
        if self.solo:
            return [1, 2] if scores[0] > scores[1] else [2, 1]
        return game.places(scores)

    def facts(self, side: int) -> dict[str, int]:
        tokens = [holder for holder in self.holders.values() if holder == side]
        orders = len(self.collected(side))
        return {"turns": self.round, "orders": orders, "tokens": len(tokens)}

    def held(self) -> dict[str, list[int]]:
        return {"chips": self.chips[:]}

    # --- copies and views -----------------------------------------------------

    def seen_by(self, seat: int | None) -> Mozzaroller:
        """Everything lies open but the pile and the cards set aside."""
        seen = self.copy()
        seen.pile = [HIDDEN] * len(self.pile)
        seen.reserve = [HIDDEN] * len(self.reserve)
        return seen

    def imagine(self, seat: int, chance: Chance) -> Mozzaroller:
        full = self.copy()
        visible = {order.name for order in full.visible()}
        unseen = chance.shuffle([o for o in self.deck.orders if o.name not in visible])
        full.pile, full.reserve = unseen[: len(self.pile)], unseen[len(self.pile) :]
        return full

    def visible(self) -> list[Order]:
        """Every order that lies open somewhere."""
        return [
            *(order for order in self.ring if order is not None),
            *(order for rows in self.rows for row in rows.values() for order in row),
            *(order for jokers in self.waiting for order in jokers),
            *self.pending,
        ]

    def pieces(self) -> Counter[str]:
        orders = [*self.visible(), *self.pile, *self.reserve]
        tokens = Counter({f"token {colour}": 1 for colour in self.holders})
        names: Counter[str] = Counter(f"order {order.name}" for order in orders)
        return names + tokens

    # --- in words -------------------------------------------------------------

    def tell(self, move: game.Move, after: Mozzaroller, viewer: int | None) -> str:
        return words.tell(self, move, after)

    def status(self, viewer: int | None = None) -> str:
        return words.status(self, viewer)

    def __str__(self) -> str:
        return words.position(self)
