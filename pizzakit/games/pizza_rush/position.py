"""A position of Pizza Rush: its numbers, what lies where, and how it stands."""

from __future__ import annotations

from collections import Counter
from typing import Any, Literal

from pizzakit import game
from pizzakit.games.pizza_rush.deck import MOST_SEATS, Deck
from pizzakit.games.pizza_rush.exchange import Gift
from pizzakit.games.pizza_rush.moves import Moves

#: More rounds than anybody plays, and more empty pizzas.
MOST_ROUNDS = 1000


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


class Position(game.Game[Moves]):
    """A position of Pizza Rush."""

    name = "pizza_rush"
    title = "Pizza Rush"
    seat_range = (2, MOST_SEATS)  # PR-4
    rules_type = Rules
    has_secrets = True

    rules: Rules
    deck: Deck
    stack: list[Any]  # sizes of the bases still face down, or HIDDEN; the top is last
    used: list[int]  # bases of pizzas already won, until they make a new stack
    aside: list[Any]  # toppings left out of this round (PR-5)
    hands: list[list[Any]]  # topping numbers, sorted; HIDDEN where a seat may not look
    played: list[list[int]]  # the toppings each seat has laid open this round
    base: int  # the size of the pizza being made
    pizza: list[tuple[int, int]]  # seat and number of every play on it
    passed: list[bool]  # who is out of it
    drawer: int  # who drew this base
    pizzas: list[int]  # how many each seat has won this round
    finished: list[int]  # the seats that have gone out, in order
    chefs: list[str]  # the chef card in front of each seat, "" for none
    gifts: list[Gift]  # the exchanges before this round
    results: list[tuple[int, ...]]  # in what order the rounds before were finished
    places: list[tuple[int, ...]]  # the place of every seat in them
    idle: int  # empty pizzas in a row
    round: int
    phase: str  # "play", "between" (rounds of an endless game), "over"

    @property
    def topper(self) -> int | None:
        """Whose toppings lie on top of the pizza, None while it is empty."""
        return self.pizza[-1][0] if self.pizza else None

    @property
    def top(self) -> int:
        """The number to beat, 0 while the pizza is empty."""
        return self.pizza[-1][1] if self.pizza else 0

    @property
    def must_top(self) -> bool:
        """Whether the one to move drew this base and may not pass on it if the hand can (PR-13)."""
        return not (self.pizza or self.rules.drawer_may_pass) and self.to_move == self.drawer

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

    def pieces(self) -> Counter[str]:
        toppings = [card for cards in (*self.hands, *self.played, self.aside) for card in cards]
        bases = [*self.stack, *self.used, self.base]
        return Counter([f"topping {card}" for card in toppings]) + Counter(
            [f"base x{size}" for size in bases]
        )
