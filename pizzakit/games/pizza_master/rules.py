"""Pizza Master: the rules, from the first order drawn to the last objective shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar, Literal

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.games.pizza_master import (
    collecting,
    deck,
    ending,
    making,
    missions,
    objectives,
    reading,
    refusals,
    shopping,
    stack,
    starting,
    telling,
    turns,
    unseen,
    words,
)
from pizzakit.games.pizza_master.deck import TOKENS, Deck, Mission, Objective, Order
from pizzakit.games.pizza_master.moves import (
    Buy,
    Collect,
    Convert,
    Count,
    Decline,
    Finish,
    Keep,
    Make,
    Moves,
    Pass,
    Spend,
    Throw,
)
from pizzakit.games.pizza_master.news import Event
from pizzakit.games.pizza_master.objectives import Award
from pizzakit.games.pizza_master.piles import Completed

__all__ = [
    "Award",
    "Buy",
    "Collect",
    "Completed",
    "Convert",
    "Count",
    "Deck",
    "Decline",
    "Event",
    "Finish",
    "Keep",
    "Make",
    "Mission",
    "Objective",
    "Order",
    "Pass",
    "PizzaMaster",
    "Rules",
    "Spend",
    "Throw",
]

Mode = Literal["beginner", "trainee", "master"]


class Rules(game.Rules, frozen=True):
    """Numbers and open readings of Pizza Master; the defaults are the book's."""

    mode: Mode = "beginner"
    goal: int = 50  # PM-40, PM-41
    coins: int = 4  # PM-11
    coin_marks: tuple[int, ...] = (11, 31)  # PM-16
    tokens_per_coin: tuple[int, ...] = (2, 1, 1, 1)  # PM-11, in the order of the areas
    waste: int = 1  # PM-14: what a token left on the tray costs
    below_zero: bool = True  # PM-14; False: waste takes no more than there is
    hand: int | None = None  # PM-10, PM-30; None: 4, or 1 in master mode
    area: int = 2  # PM-30: orders laid out for each seat, and as many more
    reserves: tuple[int, ...] = (1, 4)  # PM-20: coins from which 1, 2 … tokens are reserved
    must_cook: bool = False  # PM-13; True: nobody stops while the tray alone pays for an order
    ties_forget: bool = True  # PM-15; False: who was last for a day stays behind who ties
    exchange: int = 2  # PM-21: completed orders given for a token
    help_coin: Literal["last_in_turn_order", "lowest_reputation"] = "last_in_turn_order"  # PM-22
    discards: Literal["face_down", "face_up"] = "face_down"  # PM-10
    ties_fulfil: bool = True  # PM-43; False: an objective is for who is alone in front
    flash_on_last_day: bool = True  # PM-41; False: the last day keeps the order in spite of it
    tie_goes_to: Literal["earlier", "later"] = "earlier"  # PM-44, in the final turn order
    draw_as_many: bool = False  # PM-30; True: one of two orders thrown back is replaced
    idle_days: int | None = None  # PM-41a: so many days in a row without an order end the game
    three_for_any: bool = False  # PM-50
    buy_last_place: bool = False  # PM-51
    open_indy: bool = False  # PM-52
    special_deck: bool = False  # PM-53
    own_special: bool = False  # PM-54
    own_special_in: Literal["master", "any_mode"] = "master"  # PM-54

    def __post_init__(self) -> None:
        for field, (least, most) in _BOUNDS.items():
            _expect_within(field, getattr(self, field), least, most)
        if self.hand is not None and self.hand not in range(1, _MOST_IN_HAND + 1):
            raise ValueError(
                f"hand: 1 to {_MOST_IN_HAND}, or None for the mode's, expected, not {self.hand}"
            )
        per_coin = self.tokens_per_coin
        if len(per_coin) != len(TOKENS) or not {*per_coin} <= {*range(1, _MOST_A_COIN + 1)}:
            raise ValueError(
                f"tokens_per_coin: {len(TOKENS)} numbers, 1 or more and at most "
                f"{_MOST_A_COIN}, expected, not {per_coin}"
            )
        _expect_rising("coin_marks", self.coin_marks)
        if self.coins + len(self.coin_marks) > _MOST_COINS:
            raise ValueError(
                f"coins: at most {_MOST_COINS} expected, those of coin_marks among them, "
                f"not {self.coins} and {len(self.coin_marks)}"
            )
        _expect_rising("reserves", self.reserves)
        self._check_reserves()
        self._check_variants()

    def _check_reserves(self) -> None:
        """PM-20: what is reserved comes out of what the coins have just brought."""
        per_coin = min(self.tokens_per_coin)
        for tokens, coins in enumerate(self.reserves, 1):
            if coins * per_coin < tokens:
                raise ValueError(
                    f"reserves: {tokens} tokens cannot come out of {coins} coins "
                    f"({per_coin} a coin), so {self.reserves} is not possible (PM-20)"
                )

    def _check_variants(self) -> None:
        anywhere = self.own_special_in == "any_mode"
        allowed = {
            "three_for_any": ("trainee", "master"),  # PM-50 widens an exchange
            "open_indy": ("trainee", "master"),
            "special_deck": ("master",),
            "own_special": ("beginner", "trainee", "master") if anywhere else ("master",),
        }
        for field, modes in allowed.items():
            if getattr(self, field) and self.mode not in modes:
                hint = "; own_special_in='any_mode' allows it" if field == "own_special" else ""
                raise ValueError(
                    f"{field}: only in {' and '.join(modes)} mode, not {self.mode}{hint}"
                )
        if self.own_special and self.hand is not None:
            raise ValueError(
                f"hand: None expected, not {self.hand}: with own_special nobody draws (PM-54)"
            )

    @property
    def trainee(self) -> bool:
        """Whether reserving, exchanging and objectives are in the game (trainee and master)."""
        return self.mode != "beginner"

    @property
    def master(self) -> bool:
        return self.mode == "master"

    @property
    def hand_size(self) -> int:
        """PM-10, PM-30, PM-54."""
        if self.own_special:
            return 0
        if self.hand is not None:
            return self.hand
        return 1 if self.master else 4

    def area_size(self, seats: int) -> int:
        """PM-30: orders that lie in the ordering area at the start of a day.

        >>> [Rules(mode="master").area_size(seats) for seats in (2, 3, 4, 5)]
        [6, 8, 10, 12]
        """
        return self.area * (seats + 1) if self.master else 0


#: Every set of orders in hand, and every split of the coins, is a move: so there are
#: about a thousand of the ones and two thousand of the others at most.
_MOST_IN_HAND, _MOST_COINS = 10, 20
#: Tokens are collected one by one, and their numbers have to find room on a board.
_MOST_A_COIN = 10
#: The least and the most that a number of the rules can be; None where it may be left out.
_BOUNDS = {
    "goal": (1, 1000),
    "coins": (1, _MOST_COINS),
    "waste": (0, 100),
    "area": (0, 50),
    "exchange": (1, 10),
    "idle_days": (1, 1000),
}
#: No mark of reputation, and no number of coins, can be meant that is above this.
_HIGHEST = 1000


def _expect_within(field: str, number: int | None, least: int, most: int) -> None:
    if number is not None and not least <= number <= most:
        bound = f"{least} or more" if number < least else f"at most {most}"
        raise ValueError(f"{field}: {bound} expected, not {number}")


def _expect_rising(field: str, numbers: tuple[int, ...]) -> None:
    inside = all(1 <= number <= _HIGHEST for number in numbers)
    if not inside or list(numbers) != sorted(set(numbers)):
        raise ValueError(f"{field}: rising numbers, 1 to {_HIGHEST}, expected, not {numbers}")


class PizzaMaster(game.Game[Moves]):
    """A position of Pizza Master.

    Amounts of tokens are four numbers: cheese, vegetable, seafood, meat.
    `turns` is the turn order of the day; it differs from `standing` (lowest
    reputation first) where somebody is last for a day only. The refrigerator
    is `stock`, free for all, and `reserved`, where `owners` says for whom.
    `made` are the orders of this day; those that still lie completed are in
    `completed`, those exchanged away in `removed`. `awards` are empty until
    the objectives have been shown. `news` tells what the last move brought
    about by itself.
    """

    __slots__ = (
        "area", "awards", "box", "coins", "completed", "day", "deck", "discards", "finished",
        "hands", "helped", "idle", "last_day", "made", "mission", "mission_seat", "mission_wins",
        "missions", "missions_shown", "news", "objectives", "open_objectives", "owners", "passed",
        "phase", "pile", "removed", "reputation", "reserved", "rules", "seats", "special_pile",
        "spent", "standing", "stock", "to_move", "trays", "turns", "wasted",
    )  # fmt: skip

    name: ClassVar[str] = "pizza_master"
    title: ClassVar[str] = "Pizza Master"
    seat_range: ClassVar[tuple[int, int]] = (2, deck.MOST_SEATS)
    rules_type: ClassVar[type[game.Rules]] = Rules
    move_types: ClassVar[tuple[type[game.Move], ...]] = (
        Throw, Keep, Spend, Collect, Pass, Make, Finish, Convert, Buy, Decline, Count,
    )  # fmt: skip
    has_secrets: ClassVar[bool] = True
    rules_of_old: ClassVar[dict[str, Any]] = {"flash_on_last_day": False, "draw_as_many": True}

    rules: Rules
    seats: int
    deck: Deck
    day: int  # from 1
    last_day: bool  # PM-41: the round after somebody has reached the goal
    idle: int  # days in a row without an order made
    phase: str  # "throw", "shop", "collect", "make", "convert", "buy", "count", "over"
    turns: list[int]
    standing: list[int]
    to_move: int | None

    pile: list[Any]  # orders face down, the top is last; HIDDEN as a seat sees it
    special_pile: list[Any]  # PM-53
    discards: list[list[Any]]  # orders thrown back, by who threw them
    hands: list[list[Any]]
    area: list[Order]  # PM-30
    made: list[list[Order]]
    completed: list[list[Completed]]
    removed: list[list[Completed]]

    stock: list[int]
    reserved: list[int]
    owners: list[int]  # of what is reserved, -1 for nobody
    trays: list[list[int]]
    wasted: list[int]  # tokens each seat has wasted so far
    coins: list[int]  # of each seat, the help coin not counted
    helped: int  # who has the help coin (PM-22), -1 for nobody
    spent: list[tuple[int, ...]]  # coins by area of each seat today, () before shopping
    passed: list[int]  # in the order of passing
    finished: list[int]  # who makes no more orders today
    reputation: list[int]

    objectives: list[Any]  # the secret one of each seat
    open_objectives: list[Objective]
    box: list[Any]  # objectives that are not in the game
    awards: list[Award]
    mission: Mission | None  # of this day
    missions: list[Any]  # face down, the next is last
    missions_shown: list[Mission]  # today's and those of the days before
    mission_seat: int  # who fulfils it, -1 for nobody yet
    mission_wins: list[list[Mission]]
    news: list[Event]

    # --- set-up ---------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls,
        seats: int,
        rules: Any,
        chance: Chance,
        cards: Any = None,
        first: int | None = None,
    ) -> PizzaMaster:
        """Set up a game; the turn order of the first day is shuffled.

        `first` is the seat that is first in it, the others are shuffled behind; None
        leaves that to chance too. The book does not say who begins.
        """
        cls.check_seats(seats)
        self = cls()
        self.rules = rules
        self.seats = seats
        self.deck = cards or deck.shipped()
        self.turns = starting.turn_order(seats, chance, first)
        self.standing = self.turns[:]
        self.day = self.idle = 0
        self.last_day = False
        self._lay_out_tables()
        stack.shuffle(self, chance)
        objectives.deal(self, chance)
        missions.shuffle(self, chance)
        self.news = []
        self.begin("day", chance)
        return self

    def _lay_out_tables(self) -> None:
        seats = range(self.seats)
        self.hands = [[] for _ in seats]
        self.discards = [[] for _ in seats]
        self.made = [[] for _ in seats]
        self.completed = [[] for _ in seats]
        self.removed = [[] for _ in seats]
        self.mission_wins = [[] for _ in seats]
        self.area = []
        self.stock, self.reserved, self.owners = [0] * 4, [0] * 4, [-1] * 4
        self.trays = [[0] * 4 for _ in seats]
        self.coins = [self.rules.coins] * self.seats
        self.wasted = [0] * self.seats
        self.reputation = [0] * self.seats
        self.helped = -1
        self.awards = []

    # --- what may be done -----------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> list[Moves]:
        mover = self.to_move
        if mover is None or (seat is not None and seat != mover):
            return []
        return _CHOICES[self.phase](self, mover)

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return refusals.why_not(self, move, seat)

    def meant(self, touches: tuple[str, ...]) -> game.Move | None:
        return refusals.meant(self, touches)

    def read_move(self, sentence: str) -> game.Move | None:
        return reading.read_move(self, sentence)

    # --- playing --------------------------------------------------------------

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        assert self.to_move is not None
        self.news = []
        _PLAYS[type(move)](self, self.to_move, move, chance)

    def begin(self, part: str, chance: Chance) -> None:
        """Go on to a part of the day, for whoever has finished the one before."""
        _PARTS[part](self, chance)

    def next_turn(self, seat: int, chance: Chance) -> None:
        """Go on after `seat` while tokens are collected and orders made."""
        turns.next_turn(self, seat, chance)

    # --- scoring --------------------------------------------------------------

    def scores(self) -> list[int]:
        """Reputation as the board shows it; objectives count once they have been shown."""
        return self.reputation[:]

    def ranking(self) -> list[int]:
        """Places; of equals the one earlier in the turn order is ahead, or the later (PM-44)."""
        turns = self.turns if self.rules.tie_goes_to == "earlier" else self.turns[::-1]
        at = {seat: place for place, seat in enumerate(turns)}
        return game.places([(points, -at[s]) for s, points in enumerate(self.reputation)])

    def facts(self, side: int) -> dict[str, int]:
        """Orders by colour as they were printed, and where the points came from."""
        done = [*self.completed[side], *self.removed[side]]
        colours = Counter(card.order.colour for card in done)
        return {
            **{f"{colour}_orders": colours[colour] for colour in deck.COLOURS},
            "side_dishes": sum(card.order.side for card in done),
            "exchanged_orders": len(self.removed[side]),
            "wasted_tokens": self.wasted[side],
            "missions": len(self.mission_wins[side]),
            "from_orders": sum(card.order.points for card in done),
            "from_missions": sum(mission.points for mission in self.mission_wins[side]),
            "from_objectives": sum(award.points for award in self.awards if award.seat == side),
            "days": self.day,
        }

    def held(self) -> dict[str, list[int]]:
        """Tokens on every tray."""
        return {"tokens": [sum(tray) for tray in self.trays]}

    # --- copies and views -----------------------------------------------------

    def copy(self) -> PizzaMaster:
        twin = object.__new__(type(self))
        twin.rules, twin.deck, twin.seats = self.rules, self.deck, self.seats
        twin.day, twin.last_day, twin.idle = self.day, self.last_day, self.idle
        twin.phase, twin.to_move = self.phase, self.to_move
        twin.turns, twin.standing = self.turns[:], self.standing[:]
        twin.pile, twin.special_pile = self.pile[:], self.special_pile[:]
        twin.discards = [cards[:] for cards in self.discards]
        twin.hands = [cards[:] for cards in self.hands]
        twin.area = self.area[:]
        twin.made = [cards[:] for cards in self.made]
        twin.completed = [cards[:] for cards in self.completed]
        twin.removed = [cards[:] for cards in self.removed]
        twin.stock, twin.reserved, twin.owners = self.stock[:], self.reserved[:], self.owners[:]
        twin.trays = [tray[:] for tray in self.trays]
        twin.wasted, twin.coins, twin.helped = self.wasted[:], self.coins[:], self.helped
        twin.spent, twin.passed, twin.finished = self.spent[:], self.passed[:], self.finished[:]
        twin.reputation = self.reputation[:]
        twin.objectives, twin.open_objectives = self.objectives[:], self.open_objectives
        twin.box, twin.awards = self.box[:], self.awards
        twin.mission, twin.missions = self.mission, self.missions[:]
        twin.mission_seat, twin.missions_shown = self.mission_seat, self.missions_shown[:]
        twin.mission_wins = [wins[:] for wins in self.mission_wins]
        twin.news = self.news
        return twin

    def seen_by(self, seat: int | None) -> PizzaMaster:
        """Own hand, own objective, what one threw back oneself, and all that lies open."""
        return unseen.seen_by(self, seat)

    def imagine(self, seat: int, chance: Chance) -> PizzaMaster:
        return unseen.imagine(self, seat, chance)

    def pieces(self) -> Counter[str]:
        return unseen.pieces(self)

    # --- in words -------------------------------------------------------------

    def tell(self, move: game.Move, after: PizzaMaster, viewer: int | None) -> str:
        return telling.tell(self, move, after, viewer)

    def preview(self, move: game.Move, viewer: int | None = None) -> str:
        return words.preview(self, move)

    def status(self, viewer: int | None = None) -> str:
        return words.status(self, viewer)

    def __str__(self) -> str:
        return words.position(self)


_CHOICES: dict[str, Callable[[PizzaMaster, int], list[Moves]]] = {
    "throw": starting.choices,
    "shop": shopping.choices,
    "collect": collecting.choices,
    "make": making.choices,
    "convert": missions.choices,
    "buy": ending.choices,
    "count": objectives.choices,
}
#: What the parts of a day begin with, in their order, and the end of the game.
_PARTS: dict[str, Callable[[PizzaMaster, Chance], None]] = {
    "day": starting.begin_day,
    "shop": shopping.begin,
    "collect": turns.begin_collecting,
    "make": turns.begin_making,
    "score": ending.score_day,
    "close": ending.close_day,
    "end": objectives.begin,
}
_PLAYS: dict[type[game.Move], Callable[[PizzaMaster, int, Any, Chance], None]] = {
    Throw: starting.throw,
    Keep: starting.keep,
    Spend: shopping.spend,
    Collect: collecting.collect,
    Pass: collecting.stop,
    Make: making.make,
    Finish: making.finish,
    Convert: missions.convert,
    Buy: ending.buy_place,
    Decline: ending.decline,
    Count: objectives.count,
}
