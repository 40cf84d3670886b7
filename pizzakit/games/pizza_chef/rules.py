"""Pizza Chef: the rules, from the cards chosen at the start to the last turn."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, ClassVar, Self

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.games.pizza_chef import (
    bags,
    deck,
    delivery,
    ending,
    hands,
    market,
    notes,
    now,
    pointing,
    refusals,
    telling,
    unseen,
    words,
)
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.deck import DECKS, HOUSES, Deck
from pizzakit.games.pizza_chef.ending import Line, Receipt
from pizzakit.games.pizza_chef.phases import PHASES, turn_moves
from pizzakit.games.pizza_chef.position import Position
from pizzakit.games.pizza_chef.readings import Rules

__all__ = ["PizzaChef", "Rules"]


class PizzaChef(Position):
    """Pizza Chef as it is played: turns, actions, deliveries and notes."""

    move_types = m.Moves.__args__
    rules_of_old: ClassVar[dict[str, Any]] = {"note_after_turn": False}

    # --- set-up -------------------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls, seats: int, rules: Any, chance: Chance, cards: Any = None, first: int | None = None
    ) -> Self:
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

    # --- what may be done ---------------------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> list[m.Moves]:
        mover = self.to_move
        if mover is None:
            return []
        if seat is not None and seat != mover:
            return notes.playable(self, seat) if self.phase == "act" else []  # PC-26
        return PHASES[self.phase].choices(self, mover)

    @property
    def may_step_in(self) -> list[int]:
        """PC-26: who else holds a note that has waited long enough, between actions."""
        return notes.holders(self) if self.phase == "act" else []

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return refusals.why_not(self, move, seat)

    def kinds_now(self) -> Collection[type[game.Move]]:
        return refusals.asked_for(self)

    def together(self, touches: tuple[str, ...]) -> game.Move | None:
        return pointing.partly(self, touches) or super().together(touches)

    # --- playing ------------------------------------------------------------------------

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        acting = self.to_move if seat is None else seat
        assert acting is not None
        self.news = []
        _PLAYS[type(move)](self, acting, move, chance)

    # taking and keeping cards

    def _take(self, seat: int, move: m.Take, chance: Chance) -> None:
        self.actions -= 1
        self.drawn[seat] = {move.deck: hands.draw(self, move.deck, self.rules.draw, chance)}
        self.choose(seat, move.deck)

    def _keep(self, seat: int, move: m.Keep, chance: Chance) -> None:
        hands.keep_drawn(self, seat, move)
        if not self.setting_up:
            self._go_on(chance)
        elif hands.next_choice(self, seat, chance):
            self._begin_turn(self.first)

    # the market

    def _gather(self, seat: int, move: m.Gather, chance: Chance) -> None:
        self.actions -= 1
        gathered = market.lift(self, move.crates)
        market.refill(self, chance)
        bags.collect(self, seat, gathered)
        self._go_on(chance)

    def _clear(self, seat: int, move: m.Clear, chance: Chance) -> None:
        self.actions -= 1
        market.throw_away(self, market.lift(self, move.crates))
        self._go_on(chance)

    def _shuffle_bags(self, seat: int, move: m.ShuffleBags, chance: Chance) -> None:
        self.actions -= 1
        market.shuffle_bags(self, chance)
        self._go_on(chance)

    def _return(self, seat: int, move: m.Return, chance: Chance) -> None:
        """PC-18: a topping goes on a crate, a bag on its discard pile."""
        self.actions -= self.phase == "act"
        topping = self.deck.faces[move.face]
        if topping.bag:
            self.toppings[seat].remove(topping)
            market.throw_away(self, [topping])
            self._returned_one(seat, chance)
        else:
            self.returning, self.phase = move.face, "put"

    def _put(self, seat: int, move: m.Put, chance: Chance) -> None:
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

    def _done(self, seat: int, move: m.Done, chance: Chance) -> None:
        self._go_on(chance)

    def _settle_spoiled(self, seat: int, move: Any, chance: Chance) -> None:
        bags.settle_spoiled(self, seat, move)
        self._go_on(chance)

    # cards in hand

    def _discard_order(self, seat: int, move: m.DiscardOrder, chance: Chance) -> None:
        self.actions -= 1
        order = hands.named(self.orders[seat], move.order)
        hands.leave(self, seat, order)
        hands.discard(self, "orders", order, seat)
        self._go_on(chance)

    def _discard_mission(self, seat: int, move: m.DiscardMission, chance: Chance) -> None:
        self.actions -= self.rules.mission_actions
        mission = hands.named(self.missions[seat], move.mission)
        self.missions[seat].remove(mission)
        hands.discard(self, "missions", mission, seat)
        self._go_on(chance)

    # deliveries

    def _deliver(self, seat: int, move: Any, chance: Chance) -> None:
        self.actions -= self.seats > 1  # PC-40
        if not isinstance(move, m.Fantasia):
            self.shown |= {move.order}
        self.phase = "pay"
        if delivery.begin(self, seat, move):
            self._arrived(seat, chance)

    def _use(self, seat: int, move: m.Use, chance: Chance) -> None:
        delivery.put_on_pizza(self, seat, move)
        if delivery.pay_on(self, seat):
            self._arrived(seat, chance)

    def _serve(self, seat: int, move: m.Serve, chance: Chance) -> None:
        self._arrived(seat, chance)

    def _arrived(self, seat: int, chance: Chance) -> None:
        delivery.serve(self, seat)
        if self.seats == 1:
            self.actions += self.rules.solo_delivery  # PC-40
        self._go_on(chance)

    # chef's notes

    def _play_note(self, seat: int, move: m.Play, chance: Chance) -> None:
        held = next(held for held in self.notes[seat] if held.note.name == move.note)
        self.to_move, self.phase = seat, "note"
        if notes.begin(self, seat, held.note, chance):
            self._go_on(chance)

    def _choose_for_note(self, seat: int, move: m.Moves, chance: Chance) -> None:
        if notes.carry_out(self, seat, move, chance):
            self._go_on(chance)

    def _hand_over(self, seat: int, move: m.HandOver, chance: Chance) -> None:
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

    def _end(self, seat: int, move: m.End, chance: Chance) -> None:
        if self.seats == 1:
            self._finish()
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.last_turn:
            self._finish()
        else:
            self._begin_turn((self.turn + 1) % self.seats)

    def _begin_turn(self, seat: int) -> None:
        self.clock += 1
        self.turn = self.to_move = seat
        self.actions = self.rules.actions if self.seats > 1 else self.rules.solo_actions
        self.phase, self.choosing, self.fantasia_now = "act", "", False

    def _solo_over(self) -> bool:
        """PC-40: all delivered, or nothing left to do."""
        if self.finished(0):
            return True
        return self.actions <= 0 and turn_moves(self, 0) == [m.END]

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
        return ending.promoted(self)

    def facts(self, side: int) -> dict[str, int]:
        pizzas = self.pizzas[side]
        facts = self.receipt(side)._asdict()
        facts["pizzas"] = len(pizzas)
        facts["wrong"] = sum(pizza.wrong for pizza in pizzas)
        facts["fulfilled"] = len(ending.mission_coins(self, side))
        facts["kept"] = len(self.missions[side])
        return facts | ({"promoted": int(self.promoted)} if self.seats == 1 else {})

    # --- views --------------------------------------------------------------------------

    def seen_by(self, seat: int | None) -> Self:
        """Own cards, and what lies open or was shown; piles and other hands are face down."""
        return unseen.seen_by(self, seat)

    def imagine(self, seat: int, chance: Chance) -> Self:
        return unseen.imagine(self, seat, chance)

    # --- in words -----------------------------------------------------------------------

    def tell(self, move: game.Move, after: Position, viewer: int | None) -> str:
        return telling.tell(self, move, after, viewer)

    def preview(self, move: game.Move, viewer: int | None = None) -> str:
        return now.preview(self, move)

    def status(self, viewer: int | None = None) -> str:
        if self.over:
            return f"The game is over: {telling.end_in_words(self)}."
        phase = PHASES[self.phase]
        return game.text(phase.you if viewer == self.turn else phase.they, self)

    def __str__(self) -> str:
        return words.position(self)


def _first_player(seats: int, named: int | None, chance: Chance) -> int:
    """PC-11: whoever is named, else any of them."""
    if named is not None or seats == 1:
        return named or 0
    return chance.pick(range(seats))


_PLAYS: dict[type, Callable[[PizzaChef, int, Any, Chance], None]] = {
    m.Take: PizzaChef._take,
    m.Keep: PizzaChef._keep,
    m.Gather: PizzaChef._gather,
    m.Clear: PizzaChef._clear,
    m.ShuffleBags: PizzaChef._shuffle_bags,
    m.Return: PizzaChef._return,
    m.Put: PizzaChef._put,
    m.Done: PizzaChef._done,
    m.KeepBag: PizzaChef._settle_spoiled,
    m.DropBag: PizzaChef._settle_spoiled,
    m.DiscardOrder: PizzaChef._discard_order,
    m.DiscardMission: PizzaChef._discard_mission,
    m.Deliver: PizzaChef._deliver,
    m.Misdeliver: PizzaChef._deliver,
    m.Fantasia: PizzaChef._deliver,
    m.Use: PizzaChef._use,
    m.Serve: PizzaChef._serve,
    m.End: PizzaChef._end,
    m.Play: PizzaChef._play_note,
    m.HandOver: PizzaChef._hand_over,
    **dict.fromkeys(notes.DOES, PizzaChef._choose_for_note),
}
