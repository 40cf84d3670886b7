"""A position of Mozzaroller: its numbers, what lies where, and what that is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from pizzakit import game
from pizzakit.games.mozzaroller import deck
from pizzakit.games.mozzaroller.deck import Deck, Order
from pizzakit.games.mozzaroller.moves import Moves, Place, coloured_placements, joker_placements
from pizzakit.phrases import shown


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


# --- what collections are worth -----------------------------------------------


class Receipt(NamedTuple):
    """The lines of one side's final count, in points (MZ-31)."""

    ingredients: int
    tokens: int
    garlic: int
    chili: int

    @property
    def total(self) -> int:
        return sum(self)


def ladder_points(cards: int, rules: Rules) -> int:
    """Bonus for that many garlic cards, or that many chili cards (MZ-31).

    >>> [ladder_points(cards, Rules()) for cards in range(6)]
    [0, 1, 3, 6, 10, 15]
    """
    return rules.ladder[min(cards, len(rules.ladder) - 1)]


def order_points(needs: int, rules: Rules) -> int:
    """Points of a collected order that asks for `needs` ingredients, 0 for a joker (MZ-31)."""
    return needs or rules.joker_points


def token_holder(counts: Sequence[int]) -> int | None:
    """Which side holds a colour's token: strictly the most cards, else nobody (MZ-22).

    >>> token_holder([3, 3]), token_holder([3, 4]), token_holder([0, 0])
    (None, 1, None)
    """
    most = max(counts)
    if most == 0 or list(counts).count(most) > 1:
        return None
    return list(counts).index(most)


#: The side that the solo game plays itself (MZ-40).
ANGELO = 1


class Position(game.Game[Moves]):
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

    name = "mozzaroller"
    title = "Mozzaroller"
    seat_range = (1, 4)  # MZ-6
    rules_type = Rules

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

    @property
    def stalled(self) -> bool:
        """Whether nobody has taken an order for so long that the game ends (MZ-30).

        With too few dice for the orders that lie there it would go on for ever.
        """
        return self.idle >= self.rules.idle_rounds * self.seats

    def visible(self) -> list[Order]:
        """Every order that lies open somewhere."""
        return [
            *(order for order in self.ring if order is not None),
            *(order for rows in self.rows for row in rows.values() for order in row),
            *(order for jokers in self.waiting for order in jokers),
            *self.pending,
        ]

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
