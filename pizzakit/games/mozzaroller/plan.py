"""The exact best plan for a whole turn of Mozzaroller: what each legal move is worth in points.

Points of a turn, unless the caller asks for something else:

- the ingredients of the orders completed in it (a joker counts `Rules.joker_points`);
- the rise of this side's garlic and chili ladders, exact for any number of such
  cards taken in the same turn (the ladder is read from `Rules.ladder`);
- minus `chip_price` points for every penalty chip received;
- in the seat's last turn, or with `tokens=True`, also the rise of this side's
  delivery tokens, as if the game ended right after this turn and jokers joined
  where they bring most;
- plus `bonus`: points of your own for completing the order at a ring position.

The plan is exact for these points. It looks no further than the turn: what the
next player finds in the ring is not part of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pizzakit import game
from pizzakit.games.mozzaroller.backward_induction import Terms, Turn
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from pizzakit.games.mozzaroller.moves import ROLL, STOP, Join, Moves, Place, Roll, Stop
from pizzakit.games.mozzaroller.rollsets import rolls_of
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.games.mozzaroller.worth import Points, Worth, joined, rows_of, worth_of

#: What a penalty chip costs in points, where the caller names no price: a fixed point, the
#: mean of what the best plan for a full ring loses with a die less, when chips cost just that.
CHIP_PRICE = Fraction(9, 8)


class Plan(NamedTuple):
    """What every legal move of a position is worth, in points of the turn, the best first.

    Among equals stopping comes first, then the move that puts most dice down.
    `bust` is the chance that rolling now ends the turn with nothing placed;
    None where no roll is possible.
    """

    values: dict[Moves, Fraction]
    bust: Fraction | None

    @property
    def best(self) -> Moves:
        """A move of the highest value."""
        return next(iter(self.values))

    @property
    def value(self) -> Fraction:
        """The expected points of the turn when it is played best."""
        return self.values[self.best]

    @property
    def margin(self) -> Fraction | None:
        """By how many points the best move beats the next that is worth less.

        Moves that begin the same plan are worth the same: one die now and one
        after it, or both at once. None if all moves are.
        """
        other = self._second()
        return None if other is None else self.value - self.values[other]

    def _second(self) -> Moves | None:
        return next((move for move, value in self.values.items() if value < self.value), None)

    @property
    def sentence(self) -> str:
        """The advice as a player would say it."""
        best, value = self.best, _decimal(self.value)
        if isinstance(best, Roll) and STOP in self.values:
            stop = _decimal(self.values[STOP])
            return f"Roll again: {value} points expected, stopping {stop}{self._bust()}."
        if isinstance(best, Stop) and ROLL in self.values:
            roll = _decimal(self.values[ROLL])
            return f"Stop: {value} points, rolling again {roll} expected{self._bust()}."
        if isinstance(best, Join):
            return f"{best}: {value} points more by tokens{self._ahead()}."
        return f"{best}: {value} points expected{self._ahead()}."

    def _bust(self) -> str:
        return f"; {_percent(self.bust)} bust" if self.bust else ""

    def _ahead(self) -> str:
        other = self._second()
        if other is None:
            return ""
        return f", {_decimal(self.value - self.values[other])} more than «{other}»"


def _decimal(points: Fraction) -> str:
    return f"{float(points):.2f}".replace("-", "−")


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.0f} %" if chance > Fraction(1, 200) else "under 1 %"


def plan(
    position: Mozzaroller,
    chip_price: Points | None = None,
    *,
    ladders: bool = True,
    tokens: bool | None = None,
    bonus: Mapping[int, Points] | None = None,
) -> Plan:
    """Value every legal move of the seat to move, exactly; the module says what counts.

    Without a `chip_price` it is `CHIP_PRICE`, and 0 where the seat has no
    later turn; without `tokens` they count in just that turn. `bonus` is by
    ring position, counted from 0. Where a joker is to be joined, a move is
    worth the points by which this side's tokens rise in the end.

    Raises:
        pizzakit.game.Refusal: the game is over.

    >>> from pizzakit.chance import Seeded
    >>> opening = Mozzaroller.new(2, Mozzaroller.rules_type(), Seeded(1))
    >>> print(plan(opening).best)
    Roll the dice
    """
    if position.phase == "join":
        return _joining(position)
    at = here(position, chip_price, ladders=ladders, tokens=tokens, bonus=bonus)
    values = {move: at.value(move) for move in position.legal_moves()}
    ranked = sorted(values, key=lambda move: (-values[move], _patience(move)))
    return Plan({move: at.points(values[move]) for move in ranked}, at.bust())


def _joining(position: Mozzaroller) -> Plan:
    now = sum(row.held() for _, row in rows_of(position, position.to_move or 0))
    values: dict[Moves, Fraction] = {
        Join(colour): Fraction(held - now) for colour, held in joined(position).items()
    }
    return Plan(dict(sorted(values.items(), key=lambda value: -value[1])), None)


def _patience(move: Moves) -> int:
    if isinstance(move, Place):
        return -len(move.dice)
    return 0 if isinstance(move, Roll) else -99


def here(
    position: Mozzaroller,
    chip_price: Points | None = None,
    *,
    ladders: bool = True,
    tokens: bool | None = None,
    bonus: Mapping[int, Points] | None = None,
) -> Here:
    """The turn that a position belongs to, and where in it the position stands.

    Raises:
        pizzakit.game.Refusal: no dice are to be rolled or placed here.
    """
    if position.phase not in ("roll", "place", "choose"):  # MZ-10 to MZ-14
        raise game.Refusal(
            "a plan needs dice to roll or place, "
            + ("and the game is over" if position.over else "not a joker to join")
        )
    settled = last_turn(position) if tokens is None else tokens
    worth = worth_of(position, ladders=ladders, tokens=settled, bonus=bonus)
    price = price_in(position) if chip_price is None else Fraction(chip_price)
    dice = sum(map(len, position.placed)) + position.to_roll
    return Here(position, _turn(worth, dice, price))


def last_turn(position: Mozzaroller) -> bool:
    """Whether the seat to move has no later turn (MZ-30, MZ-40)."""
    if position.solo:
        return position.round == len(position.layouts)
    return position.final


def price_in(position: Mozzaroller) -> Fraction:
    """`CHIP_PRICE`, or 0 where the seat to move has no later turn."""
    return Fraction(0) if last_turn(position) else CHIP_PRICE


@lru_cache(maxsize=16)
def _turn(worth: Worth, dice: int, chip_price: Fraction) -> Turn:
    """The turn a position belongs to; its later positions find the work done."""
    rules = worth.rules
    orders = tuple(None if order is None else indices(order.needs) for order in worth.ring)
    return Turn(
        Terms(
            orders,
            dice,
            rules.joker_dice,
            rules.penalty_max,
            rules.chip_for_bust,
            rules.stop_before_placing,
            chip_price,
            worth.points,
        )
    )


def forget() -> None:
    """Drop the work kept for later positions of the same turns."""
    _turn.cache_clear()


def indices(faces: tuple[str, ...]) -> tuple[int, ...]:
    """Faces of dice as numbers from 0."""
    return tuple([INGREDIENTS.index(face) for face in faces])


class Here:
    """A position as a stage of its turn; values are in units of `turn.scale`."""

    def __init__(self, position: Mozzaroller, turn: Turn) -> None:
        self.position = position
        self.turn = turn
        self.stage = turn.stage([indices(faces) for faces in position.placed])

    def points(self, value: int) -> Fraction:
        """A value of the turn in points."""
        return Fraction(value, self.turn.scale)

    def value(self, move: Moves) -> int:
        """What a legal move is worth when the turn goes on as well as possible."""
        if isinstance(move, Roll):
            return self.turn.throw(self.stage, self.position.to_roll).value
        if isinstance(move, Place):
            return self._placed(move)
        return self.turn.stop(self.stage)

    def bust(self) -> Fraction | None:
        """The chance that nothing can be placed after rolling now."""
        if not self.may_roll:
            return None
        throw = self.turn.throw(self.stage, self.position.to_roll)
        return Fraction(throw.nothing, rolls_of(self.position.to_roll).total)

    @property
    def may_roll(self) -> bool:
        return self.position.phase != "place" and self.position.to_roll > 0

    def _placed(self, move: Place) -> int:
        """Put the dice of a move down and go on as well as the other free dice allow."""
        at = move.order - 1
        placed = [indices(faces) for faces in self.position.placed]
        placed[at] += indices(move.dice)
        free = list(self.position.rolled)
        for face in move.dice:
            free.remove(face)
        return self._go_on(self.turn.stage(placed), tuple(sorted(indices(tuple(free)))))

    def _go_on(self, stage: int, free: tuple[int, ...]) -> int:
        turn, dice, rolls = self.turn, len(free), rolls_of(len(free))
        shown = 1 << rolls.rolls.index(free)
        later = [
            turn.keep(stage + way.step, dice - way.dice)
            for way in turn.ahead(stage, dice)
            if rolls.holding(way.wanted) & shown
        ]
        return max([turn.keep(stage, dice), *later])
