"""A position of Pizza Chef: what lies where, what is under way, and every component by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from pizzakit import game
from pizzakit.games.pizza_chef.deck import COLOURS, TOKENS, Deck, Note, Order, Topping
from pizzakit.games.pizza_chef.moves import Moves
from pizzakit.games.pizza_chef.readings import Rules

FANTASIA = "Pizza fantasia"


class Pizza(NamedTuple):
    """A delivered pizza: its order (None: the fantasia), and what it shows for missions.

    `coins` were paid at once, `wrong` says that it went to another house
    (PC-22), `proof` are toppings that stay with it (PC-23).
    """

    order: Order | None
    house: int
    kinds: tuple[str, ...]
    coins: int
    wrong: bool = False
    proof: tuple[Topping, ...] = ()

    @property
    def name(self) -> str:
        return self.order.name if self.order else FANTASIA


class Baking(NamedTuple):
    """A pizza being made: what is still `due`, what has been used, and as which kinds.

    `due` will be paid with standard toppings where nothing else is used.
    """

    order: Order | None
    house: int
    due: tuple[str, ...]
    used: tuple[tuple[Topping, tuple[str, ...]], ...] = ()

    @property
    def extras(self) -> tuple[str, ...]:
        """Kinds of all toppings used so far."""
        return tuple([kind for _, kinds in self.used for kind in kinds])

    @property
    def premiums(self) -> int:
        return sum(topping.bag == "premium" for topping, _ in self.used)


class Laid(NamedTuple):
    """A card on a discard pile, face down (or HIDDEN): `seer` knows it, None means everybody."""

    card: Any
    seer: int | None


class Held(NamedTuple):
    """A note in hand (or HIDDEN) and the clock from which on it may be played (PC-26)."""

    note: Any
    ready: int


class Wish(NamedTuple):
    """What somebody was asked for: an order for a house, with or without a topping."""

    by: str
    what: str

    def fits(self, order: Order) -> bool:
        if self.by == "house":
            return str(order.house) == self.what
        return (self.what in order.toppings) == (self.by == "with")


class Denial(NamedTuple):
    """Somebody had nothing that fits a wish among the first `cards` orders of their hand."""

    seat: int
    wish: Wish
    cards: int


class Event(NamedTuple):
    """Something everybody saw that followed by itself from the last move.

    `what` is "opens" (a bag), "spoils" (a bag, then what it took along),
    "delivers" or, to the wrong house, "strays" (pizza, house, coins), "has
    none", "hands over" (an order, to a seat), "fills" (a crate by its number on
    the board, how many, from where) or "shuffles" (a deck's discards).
    """

    what: str
    seat: int
    things: tuple[str, ...]


class Position(game.Game[Moves]):
    """A position of Pizza Chef."""

    name = "pizza_chef"
    title = "Pizza Chef: The Next Generation"
    seat_range = (1, COLOURS)
    rules_type = Rules
    has_secrets = True
    out_of_turn = "Play a note"
    unit = "coin"

    rules: Rules
    deck: Deck
    # the market
    crates: list[list[Any]]  # of Topping, the visible one last; HIDDEN where a seat may not look
    bared: list[int]  # how many of each crate, the last ones, everybody has seen
    waste: list[Any]  # the discard pile of toppings
    waste_known: int  # how many of them, the last ones, everybody has seen
    bag_waste: list[Topping]  # discarded bags
    # cards
    decks: dict[str, list[Any]]  # the top is last
    discards: dict[str, list[Laid]]
    boxed: tuple[str, ...]  # cards that are not in this game
    drawn: list[dict[str, list[Any]]]  # cards that a seat chooses from, by deck
    missions: list[list[Any]]
    orders: list[list[Any]]
    notes: list[list[Held]]
    shown: frozenset[str]  # orders in hand that all have seen
    denials: tuple[Denial, ...]  # what was asked for in vain
    # on the table
    toppings: list[list[Topping]]
    pizzas: list[list[Pizza]]
    fantasia: list[bool]  # who still has that order
    houses: list[tuple[int, ...]]  # who has a token at which of them
    coins: list[int]  # earned so far
    # turns
    first: int
    turn: int  # whose turn it is; `to_move` has to decide something in it
    clock: int  # counts turns; alone: actions
    actions: int  # left in this turn
    finisher: int | None  # who delivered the last pizza first (PC-30)
    fantasia_now: bool  # the fantasia was delivered in this turn (PC-23)
    # what is under way
    choosing: str  # the deck whose drawn cards are being chosen from
    baking: Baking | None  # a pizza
    returning: str  # the look of a topping
    returned: int  # how many have been with this action
    rotten: tuple[tuple[int, Topping], ...]  # spoiled bags to be kept or dropped, and whose
    note: Note | None
    wish: Wish | None  # of that note
    asker: int
    grabbed: tuple[int, str] | None  # whose topping is to be traded, and its look
    news: list[Event]
    phase: str

    def happened(self, what: str, seat: int, things: tuple[str, ...]) -> None:
        """Note something that everybody at the table sees."""
        self.news.append(Event(what, seat, things))

    def choose(self, seat: int, name: str) -> None:
        """A seat is to choose from the cards it has drawn."""
        self.phase, self.choosing, self.to_move = "keep", name, seat

    def can_draw(self, name: str) -> bool:
        return bool(self.decks[name] or self.discards[name])

    @property
    def setting_up(self) -> bool:
        """Whether cards to start with are still being chosen."""
        return self.clock < (self.seats > 1)

    def finished(self, seat: int) -> bool:
        """Whether a seat has delivered all its pizzas (PC-30)."""
        return len(self.pizzas[seat]) >= self.rules.pizzas

    @property
    def last_turn(self) -> bool:
        """PC-30: all is delivered by somebody, and the first player would be next."""
        return self.finisher is not None and (self.turn + 1) % self.seats == self.first

    def held(self) -> dict[str, list[int]]:
        return {
            "toppings_gained": [sum(not t.bag for t in shelf) for shelf in self.toppings],
            "bags_gained": [sum(bool(t.bag) for t in shelf) for shelf in self.toppings],
            "orders_taken": [len(cards) for cards in self.orders],
            "missions_taken": [len(cards) for cards in self.missions],
            "notes_taken": [len(cards) for cards in self.notes],
        }

    # --- every component (PC-1) -----------------------------------------------------------

    def pieces(self) -> Counter[str]:
        """Toppings by what they look like, cards by name, tokens and fantasia orders."""
        absent = COLOURS - self.seats
        placed = sum(len(tokens) for tokens in self.houses)
        supply = sum(TOKENS - len(pizzas) for pizzas in self.pizzas)
        return Counter(
            [
                *(f"topping {topping.face}" for place in self._toppings() for topping in place),
                *(card.name for pile in self._piles() for card in pile),
                *(pizza.name for pizzas in self.pizzas for pizza in pizzas),
                *self.boxed,
                *[FANTASIA] * (sum(self.fantasia) + absent),
                *["token"] * (placed + supply + TOKENS * absent),
            ]
        )

    def _toppings(self) -> Iterator[Any]:
        yield from (*self.crates, self.waste, self.bag_waste, *self.toppings)
        yield [topping for topping, _ in self.baking.used] if self.baking else []
        yield from (pizza.proof for pizzas in self.pizzas for pizza in pizzas)

    def _piles(self) -> Iterator[Any]:
        yield from (*self.decks.values(), *self.missions, *self.orders)
        yield from (cards for own in self.drawn for cards in own.values())
        yield from ([laid.card for laid in cards] for cards in self.discards.values())
        yield from ([held.note for held in cards] for cards in self.notes)
