"""Pizza Rush: the rules, from the first base drawn to the end of the final round."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar, Literal

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush import deck, unseen, words
from pizzakit.games.pizza_rush.deck import Deck
from pizzakit.games.pizza_rush.exchange import Gift, chefs_after, gifts_from, hand_over
from pizzakit.games.pizza_rush.moves import (
    DEAL,
    PASS,
    STOP,
    Deal,
    Moves,
    Pass,
    Stop,
    Top,
    read,
    top,
)

__all__ = ["Deal", "Deck", "Gift", "Pass", "PizzaRush", "Rules", "Stop", "Top"]


class Rules(game.Rules, frozen=True):
    """Numbers and open readings of Pizza Rush; the defaults are the book's."""

    rounds: int | None = 3  # PR-23; 1 is the simple game (PR-24), None goes on until ended
    leftovers: Literal["dealt", "set_aside"] = "dealt"  # PR-5
    exchange: bool = True  # PR-3, PR-22; False: chef cards move no toppings
    drawer_may_pass: bool = True  # PR-13; False: whoever draws a base tops it if the hand can
    last_may_top: bool = False  # PR-14; True: the last one on an empty pizza may still top it
    #: PR-14: so many pizzas in a row with nothing on them end a round. The bases of the box can
    #: be so unlucky that nobody has enough alike for 24 of them, but not for more.
    idle_pizzas: int = 30

    def __post_init__(self) -> None:
        if self.rounds is not None and not 1 <= self.rounds <= MOST_ROUNDS:
            raise ValueError(
                f"rounds: 1 to {MOST_ROUNDS}, or None for endless, expected, not {self.rounds}"
            )
        if not 1 <= self.idle_pizzas <= MOST_ROUNDS:
            raise ValueError(f"idle_pizzas: 1 to {MOST_ROUNDS} expected, not {self.idle_pizzas}")
        if self.leftovers not in ("dealt", "set_aside"):
            raise ValueError(f"leftovers: 'dealt' or 'set_aside' expected, not {self.leftovers!r}")


#: More rounds than anybody plays, and more empty pizzas.
MOST_ROUNDS = 1000


class PizzaRush(game.Game[Moves]):
    """A position of Pizza Rush.

    `hands` hold topping numbers, sorted (HIDDEN where a seat may not look).
    The pizza being made is `base` (its size) with `pizza`, one (seat, number)
    for every play; `passed` says who is out of it. `played` are the toppings
    each seat has laid open this round, `finished` the seats that have gone out,
    in order. `gifts` are the exchanges before this round, `results` the orders
    of finishing of the rounds before, `places` the place of every seat in them
    and `idle` counts empty pizzas in a row.
    """

    __slots__ = (
        "aside", "base", "chefs", "deck", "drawer", "finished", "gifts", "hands", "idle", "passed",
        "phase", "pizza", "pizzas", "places", "played", "results", "round", "rules", "seats",
        "stack", "to_move", "used",
    )  # fmt: skip

    name: ClassVar[str] = "pizza_rush"
    title: ClassVar[str] = "Pizza Rush"
    seat_range: ClassVar[tuple[int, int]] = (2, deck.MOST_SEATS)  # PR-4
    rules_type: ClassVar[type[game.Rules]] = Rules
    move_types: ClassVar[tuple[type[game.Move], ...]] = (Top, Pass, Deal, Stop)
    has_secrets: ClassVar[bool] = True

    rules: Rules
    seats: int
    deck: Deck
    stack: list[Any]  # sizes of the bases still face down, or HIDDEN; the top is last
    used: list[int]  # bases of pizzas already won, until they make a new stack
    aside: list[Any]  # toppings left out of this round (PR-5)
    hands: list[list[Any]]
    played: list[list[int]]
    base: int
    pizza: list[tuple[int, int]]
    passed: list[bool]
    drawer: int  # who drew this base
    pizzas: list[int]  # how many each seat has won this round
    finished: list[int]
    chefs: list[str]  # the chef card in front of each seat, "" for none
    gifts: list[Gift]
    results: list[tuple[int, ...]]
    places: list[tuple[int, ...]]
    idle: int
    round: int
    phase: str  # "play", "between" (rounds of an endless game), "over"
    to_move: int | None

    # --- set-up ---------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls, seats: int, rules: Any, chance: Chance, cards: Any = None, first: int | None = None
    ) -> PizzaRush:
        cls.check_seats(seats)
        self = cls()
        self.rules = rules
        self.seats = seats
        self.deck = cards or deck.shipped()
        self.results, self.places = [], []
        self.chefs = [""] * seats
        self.round = 0
        drawer = chance.pick(range(seats)) if first is None else first  # PR-6
        self._begin_round(drawer, chance)
        return self

    def _begin_round(self, drawer: int, chance: Chance) -> None:
        """PR-22: a new stack, a new deal, the exchange, then the first base."""
        self.round += 1
        self.phase = "play"
        self.stack = chance.shuffle(self.deck.bases)
        self.used = []
        self.played = [[] for _ in range(self.seats)]
        self.pizzas = [0] * self.seats
        self.finished = []
        self.idle = 0
        self._deal(drawer, chance)
        self.gifts = gifts_from(self.hands, self.chefs, self.deck) if self.rules.exchange else []
        hand_over(self.hands, self.gifts)
        self._draw_base(drawer, chance)

    def _deal(self, first: int, chance: Chance) -> None:
        """PR-5: one by one from the first drawer on, or only as many as everybody gets."""
        toppings = chance.shuffle(self.deck.toppings)
        even = len(toppings) - len(toppings) % self.seats
        dealt = even if self.rules.leftovers == "set_aside" else len(toppings)
        self.aside = sorted(toppings[dealt:])
        self.hands = [
            sorted(toppings[(seat - first) % self.seats : dealt : self.seats])
            for seat in range(self.seats)
        ]

    def _draw_base(self, drawer: int, chance: Chance) -> None:
        """PR-10, PR-11."""
        if not self.stack:
            self.stack, self.used = chance.shuffle(self.used), []  # PR-17
        self.base = self.stack.pop()
        self.pizza = []
        self.passed = [False] * self.seats
        self.drawer = self.to_move = drawer

    # --- what may be done -----------------------------------------------------

    @property
    def topper(self) -> int | None:
        """Whose toppings lie on top of the pizza, None while it is empty."""
        return self.pizza[-1][0] if self.pizza else None

    @property
    def top(self) -> int:
        """The number to beat, 0 while the pizza is empty."""
        return self.pizza[-1][1] if self.pizza else 0

    def legal_moves(self, seat: int | None = None) -> list[Moves]:
        mover = self.to_move
        if mover is None or (seat is not None and seat != mover):
            return []
        if self.phase == "between":
            return [DEAL, STOP]  # PR-23
        hand = self.hands[mover]
        if hand[-1] is HIDDEN:
            return []  # only who holds the hand can say
        size, beat = self.base, self.top
        alike = {n for n, other in zip(hand, hand[size - 1 :], strict=False) if n == other}
        moves: list[Moves] = [top(number, size) for number in sorted(alike) if number > beat]
        if not moves or self.pizza or mover != self.drawer or self.rules.drawer_may_pass:
            moves.append(PASS)  # PR-12, PR-13
        return moves

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return words.why_not(self, move, seat)

    def meant(self, touches: tuple[str, ...]) -> game.Move | None:
        """The play of a number as this base wants it, or the move of a button."""
        known: dict[tuple[str, ...], game.Move] = {
            (f"number:{number}",): top(number, self.base) for number in self.deck.numbers
        }
        known |= {move.touches: move for move in (PASS, DEAL, STOP)}
        return known.get(touches)

    def read_move(self, sentence: str) -> game.Move | None:
        return read(sentence)

    # --- playing --------------------------------------------------------------

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        assert self.to_move is not None
        if isinstance(move, Top):
            self._top(self.to_move, move, chance)
        elif isinstance(move, Pass):
            self.passed[self.to_move] = True
            self._next_turn(self.to_move, chance)
        elif isinstance(move, Deal):
            self._begin_round(self.to_move, chance)
        else:
            self._finish()

    def _top(self, seat: int, move: Top, chance: Chance) -> None:
        hand = self.hands[seat]
        at = hand.index(move.number)
        self.played[seat] += hand[at : at + move.cards]
        del hand[at : at + move.cards]
        self.pizza.append((seat, move.number))
        if not hand:
            self.finished.append(seat)
            if len(self.finished) == self.seats - 1:
                last = next(other for other in range(self.seats) if self.hands[other])
                self._end_round((*self.finished, last), chance)  # PR-20: at that moment
                return
        self._next_turn(seat, chance)

    def _next_turn(self, seat: int, chance: Chance) -> None:
        """PR-11: clockwise, to whoever holds cards and has not passed."""
        topper = self.topper
        hands, passed = self.hands, self.passed
        asked = [
            other
            for other in (*range(seat + 1, self.seats), *range(seat + 1))
            if hands[other] and not passed[other] and other != topper
        ]
        if topper is None and len(asked) == 1 and not self.rules.last_may_top:
            topper = asked.pop()  # PR-14: the only one left wins even an empty pizza
        if asked:
            self.to_move = asked[0]
        else:  # PR-14, PR-15; where nothing was played whoever was asked last
            self._win_pizza(seat if topper is None else topper, chance)

    def _win_pizza(self, winner: int, chance: Chance) -> None:
        self.pizzas[winner] += 1
        self.used.append(self.base)
        self.idle = 0 if self.pizza else self.idle + 1
        if self.idle >= self.rules.idle_pizzas:
            self._end_round((*self.finished, *self._left_over()), chance)  # PR-14
            return
        while not self.hands[winner]:
            winner = (winner + 1) % self.seats  # PR-16
        self._draw_base(winner, chance)

    def _left_over(self) -> list[int]:
        """Who still holds cards, the fewest first, and equals clockwise from the last drawer."""
        clockwise = [(self.drawer + step) % self.seats for step in range(self.seats)]
        return sorted(
            (seat for seat in clockwise if self.hands[seat]),
            key=lambda seat: len(self.hands[seat]),
        )

    def _end_round(self, order: tuple[int, ...], chance: Chance) -> None:
        """PR-20, PR-21, PR-22: places and chef cards for a new round, which Nonna begins."""
        self.results.append(order)
        self.phase = "between"
        self.places.append(tuple(game.places(self.scores())))
        if self.round == self.rules.rounds:
            self._finish()
            return
        self.chefs = chefs_after(order, self.deck)
        self.to_move = order[0]
        if self.rules.rounds is not None:
            self._begin_round(order[0], chance)

    def _finish(self) -> None:
        self.phase = "over"
        self.to_move = None

    # --- scoring --------------------------------------------------------------

    def scores(self) -> list[int]:
        """How many seats each one has left behind in this round, which may be the last (PR-25)."""
        points = [0] * self.seats
        for place, seat in enumerate(self.finished, 1):
            points[seat] = self.seats - place
        if self.phase == "play":
            return points
        return [points[seat] or self._more_left(seat) for seat in range(self.seats)]

    def _more_left(self, seat: int) -> int:
        """How many end a round with more cards than a seat that holds some too (PR-14)."""
        mine = len(self.hands[seat])
        return sum(len(hand) > mine for hand in self.hands) if mine else 0

    def rounds_won(self) -> list[int]:
        """Rounds won by every seat so far."""
        return [sum(place[seat] == 1 for place in self.places) for seat in range(self.seats)]

    def facts(self, side: int) -> dict[str, int]:
        """Rounds won, and the place in each round."""
        places = {f"round_{at}": round_[side] for at, round_ in enumerate(self.places, 1)}
        return {"rounds_won": self.rounds_won()[side], **places}

    # --- copies and views -----------------------------------------------------

    def copy(self) -> PizzaRush:
        twin = object.__new__(type(self))
        twin.rules, twin.deck, twin.seats = self.rules, self.deck, self.seats
        twin.stack, twin.used, twin.aside = self.stack[:], self.used[:], self.aside[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.played = [numbers[:] for numbers in self.played]
        twin.base, twin.pizza, twin.passed = self.base, self.pizza[:], self.passed[:]
        twin.drawer, twin.pizzas, twin.finished = self.drawer, self.pizzas[:], self.finished[:]
        twin.chefs, twin.gifts, twin.results = self.chefs[:], self.gifts[:], self.results[:]
        twin.places, twin.idle = self.places[:], self.idle
        twin.round, twin.phase, twin.to_move = self.round, self.phase, self.to_move
        return twin

    def seen_by(self, seat: int | None) -> PizzaRush:
        """Own hand and open cards; of other hands what was given to them and how many they hold."""
        return unseen.seen_by(self, seat)

    def imagine(self, seat: int, chance: Chance) -> PizzaRush:
        return unseen.imagine(self, seat, chance)

    def pieces(self) -> Counter[str]:
        toppings = [card for cards in (*self.hands, *self.played, self.aside) for card in cards]
        bases = [*self.stack, *self.used, self.base]
        return Counter([f"topping {card}" for card in toppings]) + Counter(
            [f"base x{size}" for size in bases]
        )

    # --- in words -------------------------------------------------------------

    def tell(self, move: game.Move, after: PizzaRush, viewer: int | None) -> str:
        return words.tell(self, move, after, viewer)

    def status(self, viewer: int | None = None) -> str:
        return words.status(self, viewer)

    def __str__(self) -> str:
        return words.position(self)
