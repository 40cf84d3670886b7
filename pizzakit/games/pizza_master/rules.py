"""Pizza Master: the rules, from the first order drawn to the last objective shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.games.pizza_master import (
    collecting,
    deck,
    ending,
    making,
    missions,
    objectives,
    refusals,
    shopping,
    starting,
    telling,
    words,
)
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.options import Rules
from pizzakit.games.pizza_master.phases import PHASES
from pizzakit.games.pizza_master.position import Position

__all__ = ["PizzaMaster", "Rules"]

#: What a part of the day begins with. It says which part follows at once, "" where somebody is to
#: move first: so does every move.
_PARTS: dict[str, Callable[[Position, Chance], str]] = {
    "day": starting.begin_day,
    "shop": shopping.begin,
    "collect": collecting.begin,
    "next": collecting.next_turn,
    "make": collecting.begin_making,
    "score": ending.score_day,
    "close": ending.close_day,
    "end": objectives.begin,
}
_PLAYS: dict[type[game.Move], Callable[[Position, int, Any, Chance], str]] = {
    m.Throw: starting.throw,
    m.Keep: starting.keep,
    m.Spend: shopping.spend,
    m.Collect: collecting.collect,
    m.Pass: collecting.stop,
    m.Make: making.make,
    m.Finish: making.finish,
    m.Convert: missions.convert,
    m.Buy: ending.buy_place,
    m.Decline: ending.decline,
    m.Count: objectives.count,
}


class PizzaMaster(Position):
    """A game of Pizza Master."""

    name: ClassVar[str] = "pizza_master"
    title: ClassVar[str] = "Pizza Master"
    seat_range: ClassVar[tuple[int, int]] = (2, deck.MOST_SEATS)
    rules_type: ClassVar[type[game.Rules]] = Rules
    move_types: ClassVar[tuple[type[game.Move], ...]] = m.KINDS
    has_secrets: ClassVar[bool] = True
    rules_of_old: ClassVar[dict[str, Any]] = {"flash_on_last_day": False, "draw_as_many": True}

    # --- set-up ---------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> deck.Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls, seats: int, rules: Any, chance: Chance, cards: Any = None, first: int | None = None
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
        self.turns = chance.shuffle(range(seats))
        if first is not None:
            self.turns = [first, *(seat for seat in self.turns if seat != first)]
        self.standing = self.turns[:]
        self.day = self.idle = 0
        self.last_day = False
        self._lay_out_tables()
        starting.shuffle(self, chance)
        objectives.deal(self, chance)
        missions.shuffle(self, chance)
        self._go_on("day", chance)
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
        self.awards, self.news = [], []

    # --- playing --------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> list[m.Moves]:
        mover = self.to_move
        if mover is None or (seat is not None and seat != mover):
            return []
        return PHASES[self.phase].choices(self, mover)

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return refusals.why_not(self, move, seat)

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        assert self.to_move is not None
        self.news = []
        self._go_on(_PLAYS[type(move)](self, self.to_move, move, chance), chance)

    def _go_on(self, part: str, chance: Chance) -> None:
        """With a part of the day and what follows it, until somebody is to move."""
        while part:
            part = _PARTS[part](self, chance)

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
        done = [card.order for card in self.ever_completed(side)]
        colours = Counter(order.colour for order in done)
        return {
            **{f"{colour}_orders": colours[colour] for colour in deck.COLOURS},
            "side_dishes": sum(order.side for order in done),
            "exchanged_orders": len(self.removed[side]),
            "wasted_tokens": self.wasted[side],
            "missions": len(self.mission_wins[side]),
            "from_orders": sum(order.points for order in done),
            "from_missions": sum(mission.points for mission in self.mission_wins[side]),
            "from_objectives": sum(award.points for award in self.awards if award.seat == side),
            "days": self.day,
        }

    def held(self) -> dict[str, list[int]]:
        """Tokens on every tray."""
        return {"tokens": [sum(tray) for tray in self.trays]}

    # --- in words -------------------------------------------------------------

    def tell(self, move: game.Move, after: PizzaMaster, viewer: int | None) -> str:
        return telling.tell(self, move, after, viewer)

    def preview(self, move: game.Move, viewer: int | None = None) -> str:
        return words.preview(self, move)

    def status(self, viewer: int | None = None) -> str:
        """What the seat to move can do now; of a hand only its holder is told."""
        if self.over:
            return f"The game is over{telling.tell_end(self)}."
        knows = self if viewer == self.to_move else self.seen_by(viewer)
        return PHASES[self.phase].status(knows, you=True)

    def __str__(self) -> str:
        return words.position(self)
