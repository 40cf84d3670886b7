"""Mozzaroller: the rules, from the first roll of a turn to the final count."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pizzakit import game
from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.mozzaroller import deck, words
from pizzakit.games.mozzaroller.deck import INGREDIENTS, Deck, Order
from pizzakit.games.mozzaroller.moves import ROLL, STOP, Join, Moves, Place, Roll, Stop
from pizzakit.games.mozzaroller.position import ANGELO, Position, token_holder


class Mozzaroller(Position):
    """Mozzaroller as it is played: set-up, turns and the collecting after them."""

    move_types = (Roll, Place, Stop, Join)

    # --- set-up ---------------------------------------------------------------

    @classmethod
    def read_cards(cls, source: Any) -> Deck:
        return deck.read(source)

    @classmethod
    def new(
        cls, seats: int, rules: Any, chance: Chance, cards: Any = None, first: int | None = None
    ) -> Mozzaroller:
        cls.check_seats(seats)
        self = cls()
        self.rules = rules
        self.seats = seats
        self.deck = cards or deck.shipped()
        self.pile = chance.shuffle(self.deck.orders)
        self.reserve = self._set_aside()
        self.rows = [{} for _ in range(self.sides)]
        self.waiting = [[] for _ in range(self.sides)]
        self.pending = []
        self.holders = dict.fromkeys(self.deck.colours)
        self.chips = [0] * self.sides
        self.start = chance.pick(range(seats)) if first is None else first  # MZ-7
        self.round = 1
        self.final = False
        self.idle = 0
        self.ring = []
        self.last_roll = ()
        self._lay_out()
        self._begin_turn(self.start)
        return self

    def _set_aside(self) -> list[Any]:
        """The cards under the pizzeria (MZ-7), or those that a solo game leaves out (MZ-43)."""
        aside = len(self.pile) - sum(self.layouts) if self.solo else self.rules.reserve
        return [self.pile.pop() for _ in range(aside)]

    # --- what may be done -----------------------------------------------------

    def legal_moves(self, seat: int | None = None) -> list[Moves]:
        if self.to_move is None or (seat is not None and seat != self.to_move):
            return []
        if self.phase == "roll":
            return [ROLL]
        if self.phase == "join":
            return [Join(colour) for colour in self.rows[self.to_move]]
        moves: list[Moves] = [*self.placements()]
        if self.phase == "choose":  # MZ-14
            moves += (ROLL, STOP) if self.rolled else (STOP,)
        elif self.rules.stop_before_placing:
            moves.append(STOP)
        return moves

    def why_not(self, move: game.Move, seat: int | None = None) -> str | None:
        return words.why_not(self, move, seat)

    # --- playing --------------------------------------------------------------

    def play(self, move: game.Move, chance: Chance, seat: int | None = None) -> None:
        if isinstance(move, Place):
            self._place(move)
        elif isinstance(move, Roll):
            self._roll(chance)
        elif isinstance(move, Join):
            self._join(move.colour)
            self._go_on_collecting()
        else:
            self._end_turn(bust=False)

    def _roll(self, chance: Chance) -> None:
        assert self.to_move is not None
        if self.phase == "roll":
            self.chips[self.to_move] = 0  # MZ-10: back to the supply
        self.rolled = self.last_roll = chance.roll(INGREDIENTS, self.to_roll)
        self.phase = "place"
        if not self.placements():
            self._end_turn(bust=True)  # MZ-11

    def _place(self, move: Place) -> None:
        at = move.order - 1
        free = list(self.rolled)
        for face in move.dice:
            free.remove(face)
        self.rolled = tuple(free)
        self.to_roll = len(free)
        if not self.placed[at]:
            self.started.append(at)
        self.placed[at] += move.dice
        self.phase = "choose"
        if not self.missing(at):
            self._widen(at)
        elif len(self.started) == 1:
            self.reach = (at,)  # MZ-12
        if not free:
            self._end_turn(bust=False)  # MZ-14

    def _widen(self, done: int) -> None:
        """MZ-13: a completed order takes no more dice, its neighbours do."""
        ring = len(self.ring)
        before = self.reach if len(self.started) > 1 else ()
        near = {*before, (done - 1) % ring, (done + 1) % ring}
        self.reach = tuple(sorted(at for at in near if self.missing(at)))

    def _end_turn(self, *, bust: bool) -> None:
        """MZ-20: completed orders are taken, unfinished ones give chips."""
        assert self.to_move is not None
        taken: list[Order] = []
        unfinished = 0
        for at in self.started:
            order = self.ring[at]
            if order is None or self.missing(at):
                unfinished += 1
                continue
            taken.append(order)
            self.ring[at] = None
        chips = unfinished + (bust and self.rules.chip_for_bust)
        self.chips[self.to_move] = min(self.rules.penalty_max, chips)
        self.placed = [()] * len(self.ring)
        self.started = []
        self.reach = ()
        self.rolled = ()
        self.idle = 0 if taken else self.idle + 1
        self._lay_down(self.to_move, taken)
        self._go_on_collecting()

    def _lay_down(self, side: int, taken: list[Order]) -> None:
        """MZ-21: colours first, then jokers; a waiting one joins with the first colour."""
        rows = self.rows[side]
        for order in taken:
            if order.needs:
                rows.setdefault(order.colour, []).append(order)
        self.pending = self.waiting[side] + [order for order in taken if not order.needs]
        self.waiting[side] = []

    def _go_on_collecting(self) -> None:
        """Settle jokers, asking only where there is a choice, then finish the turn."""
        assert self.to_move is not None
        rows = self.rows[self.to_move]
        if not rows:
            self.waiting[self.to_move] += self.pending
            self.pending = []
        if len(rows) == 1:
            while self.pending:
                self._join(next(iter(rows)))
        if self.pending:
            self.phase = "join"
            return
        self._assign_tokens()
        self._after_turn()

    def _join(self, colour: str) -> None:
        assert self.to_move is not None
        self.rows[self.to_move][colour].append(self.pending.pop(0))

    def _assign_tokens(self) -> None:
        for colour in self.holders:
            self.holders[colour] = token_holder(
                [len(rows[colour]) if colour in rows else 0 for rows in self.rows]
            )

    def _after_turn(self) -> None:
        assert self.to_move is not None
        if self.solo:
            self._angelo()
            if self.round == len(self.layouts):
                self._finish()
                return
            self.round += 1
            self._lay_out()
            self._begin_turn(0)
            return
        last = self.final
        self._refill()
        last = last or (self.final and not self.rules.full_last_round)
        after = (self.to_move + 1) % self.seats
        if after == self.start:
            if last or self.stalled:
                self._finish()  # MZ-30: everybody has had the same number of turns
                return
            self.round += 1
        self._begin_turn(after)

    def _refill(self) -> None:
        """MZ-23, MZ-30: places keep their numbers; the reserve starts the last round."""
        for at, order in enumerate(self.ring):
            if order is not None:
                continue
            if not self.pile:
                self.final = True
            if self.pile or self.reserve:
                self.ring[at] = (self.pile or self.reserve).pop()

    def _angelo(self) -> None:
        """MZ-41: Angelo takes what is left; his jokers go to his dearest colour."""
        left = [order for order in self.ring if order is not None]
        self.ring = [None] * len(self.ring)
        self._lay_down(ANGELO, left)
        rows = self.rows[ANGELO]
        if rows:
            worth = dict(zip(self.deck.colours, self.rules.tokens, strict=True))
            rows[max(rows, key=worth.__getitem__)].extend(self.pending)
        else:
            self.waiting[ANGELO] = self.pending
        self.pending = []
        self._assign_tokens()

    def _lay_out(self) -> None:
        size = self.layouts[self.round - 1] if self.solo else self.rules.ring
        self.ring = [self.pile.pop() for _ in range(size)]

    def _begin_turn(self, seat: int) -> None:
        self.to_move = seat
        self.phase = "roll"
        self.placed = [()] * len(self.ring)
        self.started = []
        self.reach = tuple(range(len(self.ring)))  # MZ-12
        self.rolled = ()
        self.to_roll = self.rules.dice - self.chips[seat]  # MZ-10

    def _finish(self) -> None:
        self.to_move = None
        self.phase = "over"
        self.reach = ()

    def facts(self, side: int) -> dict[str, int]:
        tokens = [holder for holder in self.holders.values() if holder == side]
        orders = len(self.collected(side))
        return {"turns": self.round, "orders": orders, "tokens": len(tokens)}

    def held(self) -> dict[str, list[int]]:
        return {"chips": self.chips[:]}

    # --- copies and views -----------------------------------------------------

    def seen_by(self, seat: int | None) -> Mozzaroller:
        """Everything lies open but the pile and the cards set aside."""
        seen = self.copy()
        seen.pile = [HIDDEN] * len(self.pile)
        seen.reserve = [HIDDEN] * len(self.reserve)
        return seen

    def imagine(self, seat: int, chance: Chance) -> Mozzaroller:
        full = self.copy()
        visible = {order.name for order in full.visible()}
        unseen = chance.shuffle([o for o in self.deck.orders if o.name not in visible])
        full.pile, full.reserve = unseen[: len(self.pile)], unseen[len(self.pile) :]
        return full

    def pieces(self) -> Counter[str]:
        orders = [*self.visible(), *self.pile, *self.reserve]
        tokens = Counter({f"token {colour}": 1 for colour in self.holders})
        names: Counter[str] = Counter(f"order {order.name}" for order in orders)
        return names + tokens

    # --- in words -------------------------------------------------------------

    def tell(self, move: game.Move, after: Mozzaroller, viewer: int | None) -> str:
        return words.tell(self, move, after)

    def status(self, viewer: int | None = None) -> str:
        return words.status(self, viewer)

    def __str__(self) -> str:
        return words.position(self)
