"""Pizza Chef: the rules, from the cards chosen at the start to the last turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.games.pizza_chef import (
    bags,
    box,
    deck,
    delivery,
    ending,
    hands,
    market,
    moves,
    notes,
    now,
    pointing,
    refusals,
    sentences,
    telling,
    unseen,
    words,
)
from pizzakit.games.pizza_chef.deck import DECKS, HOUSES, Deck, Note, Order, Topping
from pizzakit.games.pizza_chef.delivery import Baking, Pizza
from pizzakit.games.pizza_chef.ending import Line, Receipt
from pizzakit.games.pizza_chef.hands import Laid
from pizzakit.games.pizza_chef.moves import Moves
from pizzakit.games.pizza_chef.notes import Denial, Held, Wish
from pizzakit.games.pizza_chef.readings import Rules

__all__ = ["Baking", "Event", "Held", "Laid", "Line", "Pizza", "PizzaChef", "Receipt", "Rules"]


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


class PizzaChef(game.Game[Moves]):
    """A position of Pizza Chef.

    Market: `crates` hold toppings, the visible one last; everybody has seen the
    last `bared` of each. `waste` is the discard pile, its last `waste_known`
    seen by everybody; `bag_waste` are the discarded bags. Cards: `decks` (the
    top is last), `discards`, `drawn` (cards a seat chooses from, by deck), and
    each seat's `missions`, `orders` and `notes`; orders in `shown` were seen by
    all, `denials` are asked for in vain. On the table: `toppings` and `pizzas`
    of every seat, who has a token at which of the `houses`, `coins` earned.

    `turn` is whose turn it is, `to_move` who has to decide something in it,
    `clock` counts turns (alone: actions). What is under way: `baking` a pizza,
    `returning` a topping, `note` (with `wish`, `asker`, `grabbed`), or spoiled
    bags to be kept or dropped (`rotten`).
    """

    __slots__ = (
        "actions", "asker", "bag_waste", "baking", "bared", "boxed", "choosing", "clock", "coins",
        "crates", "deck", "decks", "denials", "discards", "drawn", "fantasia", "fantasia_now",
        "finisher", "first", "grabbed", "houses", "missions", "news", "note", "notes", "orders",
        "phase", "pizzas", "returned", "returning", "rotten", "rules", "seats", "shown", "to_move",
        "toppings", "turn", "waste", "waste_known", "wish",
    )  # fmt: skip

    name: ClassVar[str] = "pizza_chef"
    title: ClassVar[str] = "Pizza Chef: The Next Generation"
    seat_range: ClassVar[tuple[int, int]] = (1, deck.COLOURS)
    rules_type: ClassVar[type[game.Rules]] = Rules
    move_types: ClassVar[tuple[type[game.Move], ...]] = Moves.__args__
    rules_of_old: ClassVar[dict[str, Any]] = {"note_after_turn": False}
    has_secrets: ClassVar[bool] = True
    out_of_turn: ClassVar[str] = "Play a note"
    unit: ClassVar[str] = "coin"

    rules: Rules
    seats: int
    deck: Deck
    crates: list[list[Any]]  # of Topping, HIDDEN where a seat may not look
    bared: list[int]
    waste: list[Any]
    waste_known: int
    bag_waste: list[Topping]
    decks: dict[str, list[Any]]
    discards: dict[str, list[Laid]]
    boxed: tuple[str, ...]  # cards that are not in this game
    drawn: list[dict[str, list[Any]]]
    missions: list[list[Any]]
    orders: list[list[Any]]
    notes: list[list[Held]]
    shown: frozenset[str]
    denials: tuple[Denial, ...]
    toppings: list[list[Topping]]
    pizzas: list[list[Pizza]]
    fantasia: list[bool]  # who still has that order
    houses: list[tuple[int, ...]]
    coins: list[int]
    first: int
    turn: int
    clock: int
    actions: int  # left in this turn
    finisher: int | None  # who delivered the last pizza first (PC-30)
    fantasia_now: bool  # the fantasia was delivered in this turn (PC-23)
    choosing: str  # the deck whose drawn cards are being chosen from
    baking: Baking | None
    returning: str
    returned: int
    rotten: tuple[tuple[int, Topping], ...]
    note: Note | None
    wish: Wish | None
    asker: int
    grabbed: tuple[int, str] | None
    news: list[Event]
    phase: str
    to_move: int | None

    # --- set-up -------------------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls, seats: int, rules: Any, chance: Chance, cards: Any = None, first: int | None = None
    ) -> PizzaChef:
        cls.check_seats(seats)
        rules.check_deck(cards or deck.shipped())
        self = cls()
        self.rules, self.seats, self.deck = rules, seats, cards or deck.shipped()
        market.set_up(self, chance)
        self.waste, self.waste_known, self.bag_waste = [], 0, []
        self._lay_out()
        self._nothing_under_way()
        hands.deal(self, chance)
        self.first = self.turn = _first_player(seats, first, chance)
        self.clock = 0 if seats > 1 else -1
        self.actions = 0
        self.choose(self.first, DECKS[0])
        return self

    def _lay_out(self) -> None:
        seats = range(self.seats)
        self.missions, self.orders = [[] for _ in seats], [[] for _ in seats]
        self.notes, self.toppings = [[] for _ in seats], [[] for _ in seats]
        self.pizzas, self.coins = [[] for _ in seats], [0] * self.seats
        self.fantasia = [True] * self.seats
        self.houses = [()] * HOUSES
        self.shown, self.denials = frozenset(), ()
        self.finisher, self.fantasia_now = None, False

    def _nothing_under_way(self) -> None:
        self.baking, self.returning, self.returned, self.rotten = None, "", 0, ()
        self.note, self.wish, self.asker, self.grabbed = None, None, 0, None
        self.choosing, self.news = "", []

    def choose(self, seat: int, name: str) -> None:
        """A seat is to choose from the cards it has drawn."""
        self.phase, self.choosing, self.to_move = "keep", name, seat

    # --- what may be done ---------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> list[Moves]:
        mover = self.to_move
        if mover is None:
            return []
        if seat is not None and seat != mover:
            return notes.playable(self, seat) if self.phase == "act" else []  # PC-26
        return _MOVES[self.phase](self, mover)

    @property
    def may_step_in(self) -> list[int]:
        """PC-26: who else holds a note that has waited long enough, between actions."""
        return notes.holders(self) if self.phase == "act" else []

    def _turn_moves(self, seat: int) -> list[Moves]:
        played = notes.playable(self, seat)
        return [*(self._actions(seat) or [moves.END]), *played]  # PC-15

    def _actions(self, seat: int) -> list[Moves]:
        if self.actions <= 0:
            return delivery.deliveries(self, seat) if self.seats == 1 else []  # PC-40
        visible = market.tops(self)
        found = delivery.deliveries(self, seat)
        found += [moves.take(name) for name in DECKS if self._may_take(seat, name)]
        found += market.gathers(visible, self.rules.bag_is_a_kind)
        found += market.clears(visible)
        if market.bags_to_shuffle(self):
            found.append(moves.SHUFFLE_BAGS)
        found += self._returns(seat)
        return found + hands.discards(self, seat)

    def _may_take(self, seat: int, name: str) -> bool:
        """PC-16; PC-30: no orders after one's last delivery."""
        return self.can_draw(name) and not (name == "orders" and self.finished(seat))

    def can_draw(self, name: str) -> bool:
        return bool(self.decks[name] or self.discards[name])

    def finished(self, seat: int) -> bool:
        """Whether a seat has delivered all its pizzas (PC-30)."""
        return len(self.pizzas[seat]) >= self.rules.pizzas

    def _returns(self, seat: int) -> list[Moves]:
        return [moves.give_back(seat, t.face) for t in dict.fromkeys(self.toppings[seat])]

    def _again(self, seat: int) -> list[Moves]:
        return [*self._returns(seat), moves.DONE]

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return refusals.why_not(self, move, seat)

    def meant(self, touches: tuple[str, ...]) -> game.Move | None:
        return pointing.meant(self, touches)

    def read_move(self, sentence: str) -> game.Move | None:
        names = sentences.names_of(self.deck)
        found: Moves | None = sentences.read(sentence, moves.PATTERNS, names, self.to_move or 0)
        return found

    # --- playing ------------------------------------------------------------------------

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        acting = self.to_move if seat is None else seat
        assert acting is not None
        self.news = []
        _PLAYS[type(move)](self, acting, move, chance)

    def happened(self, what: str, seat: int, things: tuple[str, ...]) -> None:
        """Note something that everybody at the table sees."""
        self.news.append(Event(what, seat, things))

    # taking and keeping cards

    def _take(self, seat: int, move: moves.Take, chance: Chance) -> None:
        self.actions -= 1
        self.drawn[seat] = {move.deck: self.draw(move.deck, self.rules.draw, chance)}
        self.choose(seat, move.deck)

    def draw(self, name: str, count: int, chance: Chance) -> list[Any]:
        return hands.draw(self, name, count, chance)

    def discard(self, name: str, card: Any, seer: int | None) -> None:
        hands.discard(self, name, card, seer)

    def leave_hand(self, seat: int, order: Order) -> None:
        hands.leave(self, seat, order)

    def _keep(self, seat: int, move: moves.Keep, chance: Chance) -> None:
        hands.keep_drawn(self, seat, move)
        if not hands.setting_up(self):
            self._go_on(chance)
        elif hands.next_choice(self, seat, chance):
            self._begin_turn(self.first)

    # the market

    def _gather(self, seat: int, move: moves.Gather, chance: Chance) -> None:
        self.actions -= 1
        gathered = market.lift(self, move.crates)
        market.refill(self, chance)
        bags.collect(self, seat, gathered)
        self._go_on(chance)

    def _clear(self, seat: int, move: moves.Clear, chance: Chance) -> None:
        self.actions -= 1
        market.throw_away(self, market.lift(self, move.crates))
        self._go_on(chance)

    def _shuffle_bags(self, seat: int, move: moves.ShuffleBags, chance: Chance) -> None:
        self.actions -= 1
        market.shuffle_bags(self, chance)
        self._go_on(chance)

    def _return(self, seat: int, move: moves.Return, chance: Chance) -> None:
        """PC-18: a topping goes on a crate, a bag on its discard pile."""
        self.actions -= self.phase == "act"
        topping = self.deck.faces[move.face]
        if topping.bag:
            self.toppings[seat].remove(topping)
            market.throw_away(self, [topping])
            self._returned_one(seat, chance)
        else:
            self.returning, self.phase = move.face, "put"

    def _put(self, seat: int, move: moves.Put, chance: Chance) -> None:
        topping = self.deck.faces[self.returning]
        self.toppings[seat].remove(topping)
        market.put_on(self, move.crate, topping)
        self.returning = ""
        self._returned_one(seat, chance)

    def _returned_one(self, seat: int, chance: Chance) -> None:
        self.returned += 1
        market.refill(self, chance)  # PC-21: a bag may come to where none was left
        if self.returned < self.rules.returns and self.toppings[seat]:
            self.phase = "again"
        else:
            self._go_on(chance)

    def _done(self, seat: int, move: moves.Done, chance: Chance) -> None:
        self._go_on(chance)

    def _settle_spoiled(self, seat: int, move: Any, chance: Chance) -> None:
        bags.settle_spoiled(self, seat, move)
        self._go_on(chance)

    # cards in hand

    def _discard_order(self, seat: int, move: moves.DiscardOrder, chance: Chance) -> None:
        self.actions -= 1
        order = hands.named(self.orders[seat], move.order)
        self.leave_hand(seat, order)
        self.discard("orders", order, seat)
        self._go_on(chance)

    def _discard_mission(self, seat: int, move: moves.DiscardMission, chance: Chance) -> None:
        self.actions -= self.rules.mission_actions
        mission = hands.named(self.missions[seat], move.mission)
        self.missions[seat].remove(mission)
        self.discard("missions", mission, seat)
        self._go_on(chance)

    # deliveries

    def _deliver(self, seat: int, move: Any, chance: Chance) -> None:
        self.actions -= self.seats > 1  # PC-40
        if not isinstance(move, moves.Fantasia):
            self.shown |= {move.order}
        self.phase = "pay"
        if delivery.begin(self, seat, move):
            self._arrived(seat, chance)

    def _use(self, seat: int, move: moves.Use, chance: Chance) -> None:
        delivery.put_on_pizza(self, seat, move)
        if delivery.pay_on(self, seat):
            self._arrived(seat, chance)

    def _serve(self, seat: int, move: moves.Serve, chance: Chance) -> None:
        self._arrived(seat, chance)

    def _arrived(self, seat: int, chance: Chance) -> None:
        delivery.serve(self, seat)
        if self.seats == 1:
            self.actions += self.rules.solo_delivery  # PC-40
        self._go_on(chance)

    # chef's notes

    def _play_note(self, seat: int, move: moves.Play, chance: Chance) -> None:
        held = next(held for held in self.notes[seat] if held.note.name == move.note)
        self.to_move, self.phase = seat, "note"
        if notes.begin(self, seat, held.note, chance):
            self._go_on(chance)

    def _choose_for_note(self, seat: int, move: Moves, chance: Chance) -> None:
        if notes.carry_out(self, seat, move, chance):
            self._go_on(chance)

    def _hand_over(self, seat: int, move: moves.HandOver, chance: Chance) -> None:
        notes.hand_over_asked(self, seat, move)
        self._go_on(chance)

    # going on

    def _go_on(self, chance: Chance) -> None:
        """Fill crates, ask about spoiled bags; then a note, or an action, is over."""
        market.refill(self, chance)
        if self.rotten:
            self.phase, self.to_move = "spoiled", self.rotten[0][0]
            return
        self.phase, self.to_move = "act", self.turn
        self.choosing, self.returned = "", 0
        acted, self.note = self.note is None, None
        if self.seats == 1:
            self.clock += acted
            if self._solo_over():
                self._finish()
        elif self.actions <= 0 and not self._note_may_follow():
            self._end_turn()

    def _note_may_follow(self) -> bool:
        """PC-26: one's own may give an action; in the last turn anybody's cannot wait any longer.

        What a note is about is not looked at, so that going on tells nothing of it.
        """
        if self.last_turn:
            return any(notes.holds_ready(self, seat) for seat in range(self.seats))
        return self.rules.note_after_turn and notes.holds_ready(self, self.turn)

    def _end(self, seat: int, move: moves.End, chance: Chance) -> None:
        if self.seats == 1:
            self._finish()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.last_turn:
            self._finish()
        else:
            self._begin_turn((self.turn + 1) % self.seats)

    @property
    def last_turn(self) -> bool:
        """PC-30: all is delivered by somebody, and the first player would be next."""
        return self.finisher is not None and (self.turn + 1) % self.seats == self.first

    def _begin_turn(self, seat: int) -> None:
        self.clock += 1
        self.turn = self.to_move = seat
        self.actions = self.rules.actions if self.seats > 1 else self.rules.solo_actions
        self.phase, self.choosing, self.fantasia_now = "act", "", False

    def _solo_over(self) -> bool:
        """PC-40: all delivered, or nothing left to do."""
        if self.finished(0):
            return True
        return self.actions <= 0 and self._turn_moves(0) == [moves.END]

    def _finish(self) -> None:
        self.phase, self.to_move = "over", None

    # --- scoring ------------------------------------------------------------------------

    def receipt(self, seat: int) -> Receipt:
        """The sums of a seat's count, as if the game ended now."""
        return ending.receipt(self, seat)

    def receipt_lines(self, seat: int) -> list[Line]:
        """Every line of that count."""
        return ending.lines(self, seat)

    def scores(self) -> list[int]:
        return [sum([line.coins for line in self.receipt_lines(s)]) for s in range(self.seats)]

    def ranking(self) -> list[int]:
        """PC-35: coins, then pizzas, then missions fulfilled, then coins from missions."""
        return game.places(ending.standings(self))

    @property
    def promoted(self) -> bool:
        """PC-41: whether a game alone has succeeded."""
        fulfilled = len(ending.mission_coins(self, 0))
        return self.finished(0) and fulfilled >= self.rules.solo_missions

    def facts(self, side: int) -> dict[str, int]:
        pizzas = self.pizzas[side]
        facts = self.receipt(side)._asdict()
        facts["pizzas"] = len(pizzas)
        facts["wrong"] = sum(pizza.wrong for pizza in pizzas)
        facts["fulfilled"] = len(ending.mission_coins(self, side))
        facts["kept"] = len(self.missions[side])
        return facts | ({"promoted": int(self.promoted)} if self.seats == 1 else {})

    def held(self) -> dict[str, list[int]]:
        return {
            "toppings_gained": [sum(not t.bag for t in shelf) for shelf in self.toppings],
            "bags_gained": [sum(bool(t.bag) for t in shelf) for shelf in self.toppings],
            "orders_taken": [len(cards) for cards in self.orders],
            "missions_taken": [len(cards) for cards in self.missions],
            "notes_taken": [len(cards) for cards in self.notes],
        }

    # --- copies and views ---------------------------------------------------------------

    def copy(self) -> PizzaChef:
        twin = object.__new__(type(self))
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.bared, twin.waste, twin.bag_waste = self.bared[:], self.waste[:], self.bag_waste[:]
        twin.crates = [crate[:] for crate in self.crates]
        twin.decks = {name: cards[:] for name, cards in self.decks.items()}
        twin.discards = {name: cards[:] for name, cards in self.discards.items()}
        twin.drawn = [{name: cards[:] for name, cards in own.items()} for own in self.drawn]
        twin.missions = [cards[:] for cards in self.missions]
        twin.orders = [cards[:] for cards in self.orders]
        twin.notes = [cards[:] for cards in self.notes]
        twin.toppings = [shelf[:] for shelf in self.toppings]
        twin.pizzas, twin.houses = self.pizzas[:], self.houses[:]
        twin.fantasia, twin.coins = self.fantasia[:], self.coins[:]
        return twin

    def seen_by(self, seat: int | None) -> PizzaChef:
        """Own cards, and what lies open or was shown; piles and other hands are face down."""
        return unseen.seen_by(self, seat)

    def imagine(self, seat: int, chance: Chance) -> PizzaChef:
        return unseen.imagine(self, seat, chance)

    def pieces(self) -> Counter[str]:
        return Counter(box.contents(self))

    # --- in words -----------------------------------------------------------------------

    def tell(self, move: game.Move, after: PizzaChef, viewer: int | None) -> str:
        return telling.tell(self, move, after, viewer)

    def preview(self, move: game.Move, viewer: int | None = None) -> str:
        return now.preview(self, move)

    def status(self, viewer: int | None = None) -> str:
        return now.status(self, viewer)

    def __str__(self) -> str:
        return words.position(self)


def _first_player(seats: int, named: int | None, chance: Chance) -> int:
    """PC-11: whoever is named, else any of them."""
    if named is not None or seats == 1:
        return named or 0
    return chance.pick(range(seats))


#: Fields that no move changes in place: they are replaced, or never change.
_SHARED = (
    "actions", "asker", "baking", "boxed", "choosing", "clock", "deck", "denials", "fantasia_now",
    "finisher", "first", "grabbed", "news", "note", "phase", "returned", "returning", "rotten",
    "rules", "seats", "shown", "to_move", "turn", "waste_known", "wish",
)  # fmt: skip

_MOVES: dict[str, Callable[[PizzaChef, int], list[Moves]]] = {
    "keep": hands.keeps,
    "act": PizzaChef._turn_moves,
    "put": lambda game, seat: [moves.put(number) for number in range(market.CRATES)],
    "again": PizzaChef._again,
    "pay": delivery.pay_moves,
    "spoiled": bags.spoiled_moves,
    "note": notes.choices,
    "hand": notes.asked_for,
}

_PLAYS: dict[type, Callable[[PizzaChef, int, Any, Chance], None]] = {
    moves.Take: PizzaChef._take,
    moves.Keep: PizzaChef._keep,
    moves.Gather: PizzaChef._gather,
    moves.Clear: PizzaChef._clear,
    moves.ShuffleBags: PizzaChef._shuffle_bags,
    moves.Return: PizzaChef._return,
    moves.Put: PizzaChef._put,
    moves.Done: PizzaChef._done,
    moves.KeepBag: PizzaChef._settle_spoiled,
    moves.DropBag: PizzaChef._settle_spoiled,
    moves.DiscardOrder: PizzaChef._discard_order,
    moves.DiscardMission: PizzaChef._discard_mission,
    moves.Deliver: PizzaChef._deliver,
    moves.Misdeliver: PizzaChef._deliver,
    moves.Fantasia: PizzaChef._deliver,
    moves.Use: PizzaChef._use,
    moves.Serve: PizzaChef._serve,
    moves.End: PizzaChef._end,
    moves.Play: PizzaChef._play_note,
    moves.HandOver: PizzaChef._hand_over,
    **dict.fromkeys(notes.DOES, PizzaChef._choose_for_note),
}
