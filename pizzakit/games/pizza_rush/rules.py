"""Pizza Rush: the rules, from the first base drawn to the end of the final round."""

from __future__ import annotations

from typing import Any, Self

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.games.pizza_rush import deck, unseen, words
from pizzakit.games.pizza_rush.deck import Deck
from pizzakit.games.pizza_rush.exchange import chefs_after, gifts_from, hand_over
from pizzakit.games.pizza_rush.moves import Deal, Moves, Pass, Stop, Top, top
from pizzakit.games.pizza_rush.phases import PHASES
from pizzakit.games.pizza_rush.position import Position, Rules

__all__ = ["PizzaRush", "Rules"]


class PizzaRush(Position):
    """Pizza Rush as it is played: deals, exchanges, pizzas and rounds."""

    move_types = (Top, Pass, Deal, Stop)

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

    def legal_moves(self, seat: int | None = None) -> list[Moves]:
        mover = self.to_move
        if mover is None or (seat is not None and seat != mover):
            return []
        return PHASES[self.phase].choices(self, mover)

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return words.why_not(self, move, seat)

    def resolve(self, touches: tuple[str, ...]) -> game.Move | None:
        """A number is pointed at by itself: this base says how many of it are meant."""
        found = super().resolve(touches)
        return top(found.number, self.base) if isinstance(found, Top) else found

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

    # --- views, and in words ----------------------------------------------------

    def seen_by(self, seat: int | None) -> Self:
        """Own hand and open cards; of other hands what was given to them and how many they hold."""
        return unseen.seen_by(self, seat)

    def imagine(self, seat: int, chance: Chance) -> Self:
        return unseen.imagine(self, seat, chance)

    def tell(self, move: game.Move, after: Position, viewer: int | None) -> str:
        return words.tell(self, move, after, viewer)

    def status(self, viewer: int | None = None) -> str:
        return words.status(self, viewer)

    def __str__(self) -> str:
        return words.position(self)
