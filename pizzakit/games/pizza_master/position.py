"""A table of Pizza Master: what lies where, who knows what of it, and what may lie unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple, Self

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import FACES, SPECIAL, Deck, Mission, Objective, Order
from pizzakit.games.pizza_master.options import Rules


class Completed(NamedTuple):
    """An order made: the card, the place of the colour it counts as, whether it is a special."""

    order: Order
    place: int
    special: bool

    @property
    def face(self) -> int:
        """Its place in `FACES`."""
        return 2 * self.place + self.order.side


class Award(NamedTuple):
    """An objective checked in the end.

    `holder` is whose secret it was, -1 where it lay open; `counts` is what
    every seat had; `seat` gets the points, -1 for nobody.
    """

    objective: Objective
    holder: int
    counts: tuple[int, ...]
    seat: int
    points: int


class Event(NamedTuple):
    """Something that followed by itself from the last move.

    `what` says which kind of thing, `seat` whom it concerns (-1: nobody or
    all), `name` what it is about, `number` how many or how much, `less` what
    is taken off that, `seats` all whom it concerns where they are several.
    """

    what: str
    seat: int = -1
    name: str = ""
    number: int = 0
    less: int = 0
    seats: tuple[int, ...] = ()


class Position(game.Game[m.Moves]):
    """What lies on the table.

    Amounts of tokens are four numbers: cheese, vegetable, seafood, meat.
    `turns` is the turn order of the day; it differs from `standing` (lowest
    reputation first) where somebody is last for a day only. The refrigerator
    is `stock`, free for all, and `reserved`, where `owners` says for whom.
    `made` are the orders of this day; those that still lie completed are in
    `completed`, those exchanged away in `removed`. `awards` are empty until
    the objectives have been shown. `news` tells what the last move brought
    about by itself.
    """

    rules: Rules
    seats: int
    deck: Deck
    day: int  # from 1
    last_day: bool  # PM-41: the round after somebody has reached the goal
    idle: int  # days in a row without an order made
    phase: str  # one of `phases.PHASES`, or "over"
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

    def within_reach(self, seat: int) -> Iterator[Order]:
        """Orders that a seat may make: those in its hand, and those in the ordering area."""
        return chain(self.hands[seat], self.area)

    def ever_completed(self, seat: int) -> list[Completed]:
        """Those exchanged away among them."""
        return self.completed[seat] + self.removed[seat]

    def latest(self, seat: int, face: str) -> int:
        """Where in a seat's completed pile the latest order lies that looks like this."""
        wanted, pile = FACES.index(face), self.completed[seat]
        return max(at for at, card in enumerate(pile) if card.face == wanted)

    # --- every card -----------------------------------------------------------------

    def orders(self) -> list[Any]:
        """Every order, wherever it lies, HIDDEN ones too."""
        piles = chain.from_iterable(map(self.ever_completed, range(self.seats)))
        places = (*self.hands, *self.discards, self.pile, self.special_pile, self.area)
        return [*chain.from_iterable(places), *(card.order for card in piles)]

    def orders_in_sight(self) -> set[str]:
        return {order.name for order in self.orders() if order is not HIDDEN}

    def pieces(self) -> Counter[str]:
        objectives = [*self.objectives, *self.open_objectives, *self.box]
        missions = [*self.missions, *self.missions_shown]
        return Counter(
            [f"order {card}" for card in self.orders()]
            + [f"objective {card}" for card in objectives]
            + [f"mission {card}" for card in missions]
        )

    # --- what a seat sees, and what fits that -----------------------------------------

    def seen_by(self, seat: int | None) -> Self:
        """Own hand, own objective, what one threw back oneself, and all that lies open."""
        seen = self.copy()
        seen.pile = [HIDDEN] * len(self.pile)
        seen.special_pile = [HIDDEN] * len(self.special_pile)
        seen.missions = [HIDDEN] * len(self.missions)
        for other in {*range(self.seats)} - {seat}:
            seen.hands[other] = [HIDDEN] * len(self.hands[other])
            if self.rules.discards == "face_down":
                seen.discards[other] = [HIDDEN] * len(self.discards[other])
        if self.phase != "over":  # PM-43: then all objectives are shown
            seen.box = [HIDDEN] * len(self.box)
            seen.objectives = [
                card if holder == seat else HIDDEN for holder, card in enumerate(self.objectives)
            ]
        return seen

    def imagine(self, seat: int, chance: Chance) -> Self:
        """Orders, objectives and missions that fit what a seat knows, in every unseen place."""
        full = self.seen_by(seat)
        full._imagine_orders(chance)
        if HIDDEN in full.objectives:
            known = [*full.objectives, *full.open_objectives]
            there = full.deck.objectives_for(full.rules.mode)
            cards = chance.shuffle([card for card in there if card not in known])
            for place in (full.objectives, full.box):
                _fill(place, cards)
        if full.missions:  # those that have not been revealed on a day before
            shown = full.missions_shown
            full.missions = chance.shuffle([c for c in full.deck.missions if c not in shown])
        return full

    def _imagine_orders(self, chance: Chance) -> None:
        known = self.orders_in_sight()
        hidden = [order for order in self.deck.orders if order.name not in known]
        if self.rules.own_special:  # PM-54: everybody knows that the others hold specials
            held = sum(hand.count(HIDDEN) for hand in self.hands)
            specials = _take_specials(hidden, held, chance)
            for hand in self.hands:
                _fill(hand, specials)
        if self.rules.special_deck:
            self.special_pile = _take_specials(hidden, len(self.special_pile), chance)
        orders = chance.shuffle(hidden)
        for place in (*self.hands, *self.discards, self.pile):
            _fill(place, orders)


def _take_specials(orders: list[Order], count: int, chance: Chance) -> list[Order]:
    """So many specials out of some orders, at random."""
    taken = chance.shuffle([order for order in orders if order.place == SPECIAL])[:count]
    orders[:] = [order for order in orders if order not in taken]
    return taken


def _fill(place: list[Any], cards: list[Any]) -> None:
    for at, card in enumerate(place):
        if card is HIDDEN:
            place[at] = cards.pop()
