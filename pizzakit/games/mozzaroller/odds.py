"""What people ask chance at a Mozzaroller table: exact formulas and advice.

Probabilities lie between 0 and 1, values are in points. A formula keeps the
symbol it is given (`k` dice, a probability `p`) and becomes a `Rational` with
numbers in its place. The module `trials` plays the rules for the same questions.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import count, pairwise
from math import comb
from typing import Any, NamedTuple

import msgspec
import sympy

from pizzakit.counts import spreads
from pizzakit.game import Refusal
from pizzakit.games.mozzaroller.moves import STOP, Moves
from pizzakit.games.mozzaroller.plan import CHIP_PRICE, Here, here, plan
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.games.mozzaroller.rollsets import FACES
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.games.mozzaroller.worth import Points
from pizzakit.odds import Dist

#: A number of dice, of useful faces, and a probability, as the formulas write them.
k = sympy.Symbol("k", integer=True, nonnegative=True)
useful = sympy.Symbol("m", integer=True, nonnegative=True)
p = sympy.Symbol("p", nonnegative=True)
#: What a penalty chip costs, in points.
c = sympy.Symbol("c")

Number = Any  # an int, a Fraction, or an expression of sympy's


# --- one roll -----------------------------------------------------------------


def all_of(needs: int, dice: Number = k) -> sympy.Expr:
    """Probability that a roll shows each of `needs` different faces.

    Inclusion and exclusion over the faces that fail to show.

    >>> all_of(2)
    (2/3)**k - 2*(5/6)**k + 1
    >>> all_of(3, 8)
    6461/15552
    """
    return sum(
        (-1) ** j * comb(needs, j) * sympy.Rational(FACES - j, FACES) ** dice
        for j in range(needs + 1)
    )


def exactly(shown: int, needs: int, dice: Number = k) -> sympy.Expr:
    """Probability that a roll shows just `shown` of `needs` different faces.

    >>> sum(exactly(shown, 3, 8) for shown in range(4))
    1
    """
    others = FACES - needs
    return comb(needs, shown) * sum(
        (-1) ** j * comb(shown, j) * sympy.Rational(others + shown - j, FACES) ** dice
        for j in range(shown + 1)
    )


def joker(dice: int, alike: int = Rules().joker_dice) -> sympy.Rational:
    """Probability that some face shows at least `alike` times in a roll.

    The rolls without are counted by the generating function of `few_alike`.

    >>> joker(3), joker(13)
    (1/36, 1)
    """
    return 1 - sympy.Rational(spreads(dice, FACES, alike - 1), FACES**dice)


def few_alike(alike: int = Rules().joker_dice) -> sympy.Expr:
    """Exponential generating function of rolls in which no face shows `alike` times.

    `dice!` times the coefficient of `x**dice` is how many there are.

    >>> few_alike(3)
    (x**2/2 + x + 1)**6
    """
    x = sympy.Symbol("x")
    return sum(x**n / sympy.factorial(n) for n in range(alike)) ** FACES


def bust(useful: Number, dice: Number = k) -> sympy.Expr:
    """Probability that no die of a roll fits when `useful` faces are of use.

    >>> bust(2), bust(1, 3)
    ((2/3)**k, 125/216)
    """
    return ((FACES - sympy.sympify(useful)) / FACES) ** dice


def one_more_try(useful: Number, dice: Number, gain: Number, loss: Number) -> sympy.Expr:
    """Expected points of one more roll that wins `gain` if a die fits and loses `loss` if none.

    >>> one_more_try(1, 2, 3, 1)
    2/9
    """
    none = bust(useful, dice)
    return (1 - none) * gain - none * loss


def break_even(gain: Number, loss: Number) -> sympy.Expr:
    """The chance of a fit from which on one more roll pays.

    >>> break_even(3, 1)
    1/4
    """
    won, lost = sympy.sympify(gain), sympy.sympify(loss)
    return lost / (won + lost)


def enough_dice(useful: int, gain: Number, loss: Number) -> int:
    """The fewest dice with which one more roll pays, as `one_more_try` counts it.

    >>> enough_dice(1, 3, 1), enough_dice(1, 1, 3)
    (2, 8)

    Raises:
        pizzakit.game.Refusal: it never pays, with nothing to win or no face of use.
    """
    if useful < 1 or gain <= 0:
        raise Refusal("a roll that can win nothing pays with no number of dice")
    return next(dice for dice in count(1) if one_more_try(useful, dice, gain, loss) > 0)


# --- one order with re-rolls --------------------------------------------------


def pursuit(needs: int, dice: Number = k) -> sympy.Expr:
    """Probability to complete, by the best placing, an order that lacks `needs` faces.

    Only this order takes dice, and `dice` are rolled next. Of what shows, all is
    placed if it completes the order, else as many as leave the best chance.

    >>> pursuit(1)
    1 - (5/6)**k
    >>> pursuit(3, 8)
    356001249580403/406239826673664
    """
    chance = all_of(needs, dice)
    for shown in range(1, needs):
        chance += exactly(shown, needs, dice) * sympy.Max(
            *(pursuit(needs - placed, dice - placed) for placed in range(1, shown + 1))
        )
    return chance


def one_or_two(dice: Number = k) -> tuple[sympy.Expr, sympy.Expr]:
    """Two of three wanted faces show in a roll of `dice`: completing it by placing one, or both.

    >>> one_or_two(8)
    (5183437931/6530347008, 31031/46656)
    """
    return pursuit(2, dice - 1), pursuit(1, dice - 2)


# --- a whole turn -------------------------------------------------------------


class TurnEnd(NamedTuple):
    """What a turn brought: points of orders and ladders, and penalty chips."""

    points: int
    chips: int


class Risk(NamedTuple):
    """What rolling now can do beside stopping.

    `bust` is the chance that nothing fits and `bust_loss` the points that costs
    against stopping; `worse` and `better` the chances to be worse or better off
    after placing, `loss` and `gain` the points expected from those two.
    """

    bust: sympy.Rational
    bust_loss: sympy.Rational
    worse: sympy.Rational
    loss: sympy.Rational
    better: sympy.Rational
    gain: sympy.Rational


def turn_value(position: Mozzaroller, chip_price: Points | None = None) -> sympy.Rational:
    """Expected points of the turn from here, played best; what counts is said in `plan`."""
    return sympy.Rational(plan(position, chip_price).value)


def turn(position: Mozzaroller, chip_price: Points | None = None) -> Dist:
    """Distribution of how the turn ends (`TurnEnd`) when it is rolled now and played best.

    Raises:
        pizzakit.game.Refusal: no roll is possible here.
    """
    at = _about_to_roll(position, chip_price)
    weights: dict[TurnEnd, int] = {}
    for end, weight in at.turn.ends_of_roll(at.stage, position.to_roll).items():
        brought = TurnEnd(int(at.turn.terms.worth(end.taken)), end.chips)
        weights[brought] = weights.get(brought, 0) + weight
    return Dist(weights)


def net(position: Mozzaroller, chip_price: Points = CHIP_PRICE) -> Dist:
    """Distribution of the points of `turn`, chips paid for at that price."""
    price = sympy.Rational(chip_price)
    return turn(position, chip_price).map(lambda end: end.points - price * end.chips)


def _about_to_roll(position: Mozzaroller, chip_price: Points | None) -> Here:
    at = here(position, chip_price, tokens=False)
    if not at.may_roll:
        raise Refusal("no roll is possible here")
    return at


def risk(position: Mozzaroller, chip_price: Points | None = None) -> Risk:
    """What rolling now can do beside stopping now, going on as well as possible.

    Raises:
        pizzakit.game.Refusal: no roll is possible here.
    """
    at = _about_to_roll(position, chip_price)
    throw, stop = at.turn.throw(at.stage, position.to_roll), at.turn.stop(at.stage)
    ways, points = FACES**position.to_roll, FACES**position.to_roll * at.turn.scale
    moved = [(lead[0], lead[1] - stop) for lead in throw.leads]
    lost = stop - at.turn.stop(at.stage, bust=True)
    return Risk(
        sympy.Rational(throw.nothing, ways),
        sympy.Rational(lost, at.turn.scale),
        sympy.Rational(sum(way for way, change in moved if change < 0), ways),
        sympy.Rational(sum(-way * change for way, change in moved if change < 0), points),
        sympy.Rational(sum(way for way, change in moved if change > 0), ways),
        sympy.Rational(sum(way * change for way, change in moved if change > 0), points),
    )


def under(position: Mozzaroller, **changes: Any) -> Mozzaroller:
    """The same position under changed rules: `under(position, stop_before_placing=True)`."""
    twin = position.copy()
    twin.rules = msgspec.structs.replace(position.rules, **changes)
    return twin


def stop_ahead(position: Mozzaroller, chip_price: Number = c) -> sympy.Expr:
    """By how many points stopping now is ahead of rolling, as a formula in a chip's price.

    After the roll the plan is the one that is best at `CHIP_PRICE`.

    Raises:
        pizzakit.game.Refusal: there is nothing to stop, or nothing to roll.
    """
    if STOP not in position.legal_moves():
        raise Refusal("here one cannot stop")
    free, dear = (plan(position, price, tokens=False).values[STOP] for price in (0, 1))
    points, chips = (sympy.Rational(part) for part in _line(position, 0, CHIP_PRICE))
    return sympy.Rational(free) - points + (chips - sympy.Rational(free - dear)) * chip_price


def fair_price(points: Number, chips: Number, less: Number, more_chips: Number) -> sympy.Expr:
    """The price c of a chip at which it costs just what a turn loses by a die less.

    With all its dice a turn brings `points` and `chips`, with a die less it
    brings `less` points and `more_chips`, on average: the two differ by c.

    >>> fair_price(12, sympy.Rational(1, 2), 10, sympy.Rational(3, 4))
    8/3
    """
    lost = sympy.sympify(points) - sympy.sympify(less)
    return lost / (1 + sympy.sympify(chips) - sympy.sympify(more_chips))


def chip_price(position: Mozzaroller, chips: int = 1) -> sympy.Rational:
    """The price of a penalty chip in points, as a fixed point for the ring of an opening roll.

    Each of `chips` chips costs what the best turn loses by a die less, where
    that turn is itself played with chips at this price. As long as its plan
    stays the same, a turn is worth a - b·price (b: expected chips), so the
    price solves a linear equation; it is found when the plan does stay.

    Raises:
        pizzakit.game.Refusal: the turn has begun, or there are no dice to lose.
    """
    if position.phase != "roll" or not 0 < chips < position.to_roll:
        raise Refusal("a chip is priced before a turn's first roll, by a die less to roll")
    price, better = Fraction(-1), Fraction(1)
    for _ in range(100):
        if price == better:
            return sympy.Rational(price)
        price = better
        more, fewer = (_line(position, dice, price) for dice in (0, -chips))
        better = (more[0] - fewer[0]) / (chips + more[1] - fewer[1])
    raise ArithmeticError("the price of a chip does not settle for this ring")


def _line(position: Mozzaroller, fewer: int, price: Fraction) -> tuple[Fraction, Fraction]:
    """Expected points before chips, and expected chips, of the best plan with fewer dice."""
    twin = position.copy()
    twin.to_roll += fewer
    ends = turn(twin, price).weights.items()
    total = sum(weight for _, weight in ends)
    points = Fraction(sum(end.points * weight for end, weight in ends), total)
    return points, Fraction(sum(end.chips * weight for end, weight in ends), total)


# --- garlic and chili ---------------------------------------------------------


def ladder_steps(rules: Rules | None = None) -> tuple[int, ...]:
    """What each further garlic card adds.

    >>> ladder_steps()
    (1, 2, 3, 4, 5)
    """
    return tuple(high - low for low, high in pairwise((rules or Rules()).ladder))


def ladder_formula(rules: Rules | None = None) -> sympy.Expr:
    """The polynomial in n through the table; n cards score n(n + 1)/2 in the book.

    >>> ladder_formula()
    n*(n + 1)/2
    """
    n = sympy.Symbol("n")
    return sympy.factor(sympy.interpolate(list(enumerate((rules or Rules()).ladder)), n))


def ladder(chance: Number = p, cards: int = 5, rules: Rules | None = None) -> sympy.Expr:
    """Expected points when each of `cards` cards is mine with that probability.

    >>> ladder(), ladder(sympy.Rational(1, 4))
    (5*p*(2*p + 1), 15/8)
    """
    table = (rules or Rules()).ladder
    expected = sum(
        comb(cards, mine) * p**mine * (1 - p) ** (cards - mine) * table[min(mine, len(table) - 1)]
        for mine in range(cards + 1)
    )
    return sympy.factor(expected).subs(p, sympy.sympify(chance))


# --- delivery tokens ----------------------------------------------------------


def safe_count(cards: Number, jokers: Number = 0) -> sympy.Expr:
    """How many cards of a colour nobody can catch up with, all others in one hand.

    `jokers` are those that may still join or have joined it.

    >>> safe_count(5), safe_count(10), safe_count(10, 5)
    (3, 6, 8)
    """
    return sympy.floor((sympy.sympify(cards) + jokers) / 2) + 1


def tie(cards: int, players: int) -> sympy.Rational:
    """Probability that nobody has strictly the most when each card falls to any player alike.

    >>> tie(4, 2), tie(5, 2)
    (3/8, 0)
    """
    alone = sum(
        comb(cards, most) * spreads(cards - most, players - 1, most - 1)
        for most in range(1, cards + 1)
    )
    return 1 - sympy.Rational(players * alone, players**cards)


def joker_gain(cards: int, players: int, token: Number) -> sympy.Expr:
    """Expected points of the token that a joker wins for my row of a colour spread like that.

    It wins the token where I have as many cards as the next, and at least one.

    >>> joker_gain(10, 2, 10)
    315/128
    """
    level = sum(
        comb(cards, mine)
        * (spreads(cards - mine, players - 1, mine) - spreads(cards - mine, players - 1, mine - 1))
        for mine in range(1, cards + 1)
    )
    return sympy.Rational(level, players**cards) * token


# --- advice -------------------------------------------------------------------


class Advice(NamedTuple):
    """What every legal move is expected to bring, in points, the best first.

    `margin` is by how much the best beats the next that is worth less (None if
    none is); `sentence` says it all to a player.
    """

    values: dict[Moves, sympy.Rational]
    margin: sympy.Rational | None
    sentence: str

    @property
    def best(self) -> Moves:
        return next(iter(self.values))


def advice(
    position: Mozzaroller,
    chip_price: Points | None = None,
    *,
    ladders: bool = True,
    tokens: bool | None = None,
    bonus: Mapping[int, Points] | None = None,
) -> Advice:
    """Exact advice for the seat to move; what counts as points is said in `plan`.

    Raises:
        pizzakit.game.Refusal: the game is over.
    """
    found = plan(position, chip_price, ladders=ladders, tokens=tokens, bonus=bonus)
    values = {move: sympy.Rational(value) for move, value in found.values.items()}
    margin = None if found.margin is None else sympy.Rational(found.margin)
    return Advice(values, margin, found.sentence)
