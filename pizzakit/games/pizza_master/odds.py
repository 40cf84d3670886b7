"""What people ask over Pizza Master: reservations, the market for two, orders, leftovers, aims.

Probabilities are `Rational`s; a formula keeps the symbol it is given and becomes
a number with numbers in its place. Where chance stands for other players, the
model is said: how they spread coins (`Spread`), how they take tokens (`Taking`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import comb, lcm
from typing import Any, Literal, NamedTuple

import msgspec
import sympy
from sympy.solvers.simplex import linprog

from pizzakit.games.pizza_master import bidding, hands, leftovers, shopping
from pizzakit.games.pizza_master.bidding import EVEN, TRAINEE, in_turn
from pizzakit.games.pizza_master.deck import COLOURS, TOKENS, Objective, Order, shipped
from pizzakit.games.pizza_master.leftovers import Taking
from pizzakit.games.pizza_master.moves import KEEP, Moves, Spend, Throw, splits
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from pizzakit.intervals import Interval, mean_interval
from pizzakit.odds import Dist
from pizzakit.phrases import listed

__all__ = [
    "NO_DIFFERENCE", "SPREADS", "TAKINGS", "TRAINEE", "Advice", "Contest", "K", "Left", "N",
    "Thrown", "advice", "after_throwing", "at_first_turn", "at_least_one", "at_once", "bought",
    "break_even", "brings", "by_number", "by_turn", "fulfils", "gains", "gap_change", "gaps",
    "in_turn", "k", "left_of", "leftovers_of", "mine", "n", "nearer", "net", "objective",
    "orders_of", "paying", "points_an_order", "reward", "somebody", "throws", "to_draw",
    "tokens_reserved", "up_to", "verdict", "w",
]  # fmt: skip

#: How many players there are; orders drawn, cards or tokens in all, and those one hopes for.
n = sympy.Symbol("n", integer=True, positive=True)
k = sympy.Symbol("k", integer=True, nonnegative=True)
N, K = sympy.symbols("N K", integer=True, nonnegative=True)
#: What an order is worth.
w = sympy.Symbol("w", positive=True)

Number = Any  # an int, a Fraction, or an expression of sympy's

#: How somebody who does not think spreads coins: every split alike, or each coin on its own.
Spread = Literal["splits", "coins"]
#: Both models, and those of `Taking`, as people call them.
SPREADS: dict[str, Spread] = {"every split alike": "splits", "every coin alike": "coins"}
TAKINGS: dict[str, Taking] = {"any token alike": "tokens", "any kind alike": "kinds"}


# --- will the reservation be mine? ------------------------------------------------


def bought(spread: Spread = "splits", rules: Rules = TRAINEE) -> Dist:
    """How many coins a player puts on one given area.

    >>> bought().weights, bought("coins").weights
    ({0: 15, 1: 10, 2: 6, 3: 3, 4: 1}, {0: 81, 1: 108, 2: 54, 3: 12, 4: 1})
    """
    coins, others = rules.coins, len(TOKENS) - 1
    if spread == "splits":
        return Dist({x: comb(coins - x + others - 1, others - 1) for x in range(coins + 1)})
    return Dist({x: comb(coins, x) * others ** (coins - x) for x in range(coins + 1)})


def mine(
    coins: int, players: Number = n, spread: Spread = "splits", rules: Rules = TRAINEE
) -> sympy.Expr:
    """Chance that so many coins of mine on an area reserve there: all others have fewer (PM-20).

    >>> mine(2, 3), mine(2)
    (25/49, (5/7)**(n - 1))
    """
    if not _kept(coins, rules):
        return sympy.S.Zero
    return bought(spread, rules).cdf(coins - 1) ** (players - 1)


def _kept(coins: int, rules: Rules) -> int:
    """PM-20: tokens that so many coins reserve if nobody else has as many."""
    return bisect_right(rules.reserves, coins) if rules.trainee and coins else 0


def somebody(players: Number = n, spread: Spread = "splits", rules: Rules = TRAINEE) -> sympy.Expr:
    """Chance that an area has a single leader with enough coins to reserve.

    >>> somebody(2), somebody(2, "coins")
    (122/175, 22125/32768)
    """
    return sum(_led(players, spread, rules).values(), sympy.S.Zero)


def tokens_reserved(
    players: Number = n, spread: Spread = "splits", rules: Rules = TRAINEE
) -> sympy.Expr:
    """How many tokens of an area are reserved on average; all areas are alike.

    >>> tokens_reserved(2) - somebody(2)
    68/1225
    """
    led = _led(players, spread, rules)
    return sum((_kept(x, rules) * chance for x, chance in led.items()), sympy.S.Zero)


def _led(players: Number, spread: Spread, rules: Rules) -> dict[int, sympy.Expr]:
    """Chance that somebody leads an area alone with so many coins, where that reserves."""
    alone = {x: mine(x, players, spread, rules) for x in range(1, rules.coins + 1)}
    return {x: players * bought(spread, rules)[x] * chance for x, chance in alone.items()}


# --- two at the market --------------------------------------------------------------


class Contest(NamedTuple):
    """Both spend at the same moment: what I reserve more than the other, and how to play for it.

    `mine` secures that value on average against every split, and no more is to
    be had against `other`. There may be other mixtures as good; the value is one.
    """

    value: sympy.Rational
    mine: dict[Spend, sympy.Rational]
    other: dict[Spend, sympy.Rational]


@cache
def at_once(
    coins: int, other: int, values: tuple[Number, ...] = EVEN, rules: Rules = TRAINEE
) -> Contest:
    """The matrix game of two who spend without seeing each other (PM-11, PM-20), solved exactly.

    `values` are those of a reserved token, by area.

    >>> at_once(5, 4).value
    2/3
    """
    rows = bidding.payoffs(coins, other, values, rules)
    value, my_mix = _secured(rows)
    theirs = [[-row[at] for row in rows] for at in range(len(rows[0]))]
    lost, other_mix = _secured(theirs)
    assert value == -lost, "a matrix game has one value"
    return Contest(value, _mixed(coins, my_mix), _mixed(other, other_mix))


def _secured(rows: Sequence[Sequence[Number]]) -> tuple[sympy.Rational, list[sympy.Rational]]:
    """The most that a mixture of rows is sure of on average, and such a mixture.

    With `top` less each payoff as a loss, always above 0: of all weights that
    lose at most 1 in every column, the heaviest; one over their sum is the loss.
    """
    top = 1 + max(map(max, rows))
    columns = [[top - row[at] for row in rows] for at in range(len(rows[0]))]
    total, weights = linprog([-1] * len(rows), A=columns, b=[1] * len(columns))
    return top + 1 / total, [-weight / total for weight in weights]


def _mixed(coins: int, weights: Sequence[sympy.Rational]) -> dict[Spend, sympy.Rational]:
    return {split: weight for split, weight in zip(splits(coins), weights, strict=True) if weight}


def by_turn(
    coins: int, other: int, values: tuple[Number, ...] = EVEN, rules: Rules = TRAINEE
) -> dict[str, sympy.Rational]:
    """What I reserve more than the other by who sees whose coins; both make the best of it.

    >>> by_turn(5, 4)
    {'shop first': 0, 'at once': 2/3, 'shop last': 1}
    """
    return {
        "shop first": sympy.sympify(in_turn(coins, other, values, rules).value),
        "at once": at_once(coins, other, values, rules).value,
        "shop last": -sympy.sympify(in_turn(other, coins, values, rules).value),
    }


# --- drawing back to four -------------------------------------------------------------


def to_draw(position: PizzaMaster, seat: int) -> list[Order]:
    """Orders that a seat does not see; whatever it draws is one of them, each alike."""
    return hands.to_draw(position, seat)


def at_least_one(drawn: Number = k, good: Number = K, total: Number = N) -> sympy.Expr:
    """Chance that at least one of the good ones is among those drawn.

    >>> at_least_one(2, 13, 70), at_least_one()
    (39/115, 1 - binomial(-K + N, k)/binomial(N, k))
    """
    drawn, good, total = map(sympy.sympify, (drawn, good, total))
    return 1 - sympy.binomial(total - good, drawn) / sympy.binomial(total, drawn)


class Thrown(NamedTuple):
    """Orders thrown back, and the points that can be made after drawing, on average."""

    orders: tuple[str, ...]
    points: sympy.Rational


def throws(hand: Sequence[Order], unseen: Sequence[Order], tokens: int) -> list[Thrown]:
    """Every way to throw orders back (PM-10), the best first, fewer of equal ones.

    What counts is the most points that `tokens` tokens can make out of the hand,
    whatever kinds they are needed to be; another day is not thought of.
    """
    mean = cache(lambda *kept: _mean_with(kept, len(hand) - len(kept), unseen, tokens))
    ways = [
        Thrown(tuple(order.name for order in back), mean(*_kinds_kept(hand, back)))
        for size in range(len(hand) + 1)
        for back in combinations(hand, size)
    ]
    return sorted(ways, key=lambda way: (-way.points, len(way.orders)))


def after_throwing(
    hand: Sequence[Order], back: Sequence[str], unseen: Sequence[Order], tokens: int
) -> Dist:
    """The points that so many tokens can make when these have gone back and others come."""
    kept = hands.kinds(order for order in hand if order.name not in back)
    return Dist(hands.after_drawing(kept, hands.kinds(unseen), len(back), tokens))


def _kinds_kept(hand: Sequence[Order], back: Sequence[Order]) -> list[hands.Kind]:
    """What counts of the orders kept, the same for hands that are as good."""
    return sorted(hands.kinds(order for order in hand if order not in back))


def _mean_with(
    kept: Sequence[hands.Kind], drawn: int, unseen: Sequence[Order], tokens: int
) -> sympy.Rational:
    return Dist(hands.after_drawing(kept, hands.kinds(unseen), drawn, tokens)).mean


def by_number(ways: Iterable[Thrown]) -> dict[int, sympy.Rational]:
    """The best of all ways to throw back just so many."""
    best: dict[int, sympy.Rational] = {}
    for way in ways:
        many = len(way.orders)
        best[many] = max(best.get(many, way.points), way.points)
    return dict(sorted(best.items()))


def gains(ways: Iterable[Thrown]) -> dict[int, sympy.Rational]:
    """What throwing back so many orders adds, at best, to the points of keeping all."""
    best = by_number(ways)
    return {many: points - best[0] for many, points in best.items()}


# --- what is left ----------------------------------------------------------------------


class Left(NamedTuple):
    """How many tokens a seat gets at worst and at best, and with which chances."""

    fewest: int
    most: int
    dist: Dist


def left_of(position: PizzaMaster, seat: int, *wish: str, taking: Taking = "tokens") -> Left:
    """How many tokens of a wish a seat collects, the first kind first, until none is left.

    Raises:
        Refusal: nobody collects, or it is master mode, where some cook meanwhile.
    """
    fewest, most, chances = leftovers.left(position, seat, wish, taking)
    total = lcm(*(chance.denominator for chance in chances.values()))
    return Left(fewest, most, Dist({count: int(p * total) for count, p in chances.items()}))


def leftovers_of(
    stock: Sequence[int], players: int, place: int, token: str, taking: Taking = "tokens"
) -> Left:
    """As `left_of`, for whoever collects as number `place` from such a refrigerator.

    >>> found = leftovers_of((4, 4, 4, 2), players=3, place=3, token="meat")
    >>> found.fewest, found.most, found.dist.mean
    (0, 2, 144/91)
    """
    return left_of(bidding.market(players, stock=stock), players - place, token, taking=taking)


def at_first_turn(there: Number = K, total: Number = N, before: Number = k) -> sympy.Expr:
    """How many of a kind still lie there when so many tokens, any alike, have been taken.

    >>> at_first_turn(), at_first_turn(2, 14, 2)
    (K*(1 - k/N), 12/7)
    """
    return sympy.sympify(there) * (1 - sympy.sympify(before) / total)


# --- objectives --------------------------------------------------------------------------


def objective(name: str) -> Objective:
    """An objective of the shipped deck.

    Raises:
        KeyError: there is none of this name.
    """
    return {card.name: card for card in shipped().objectives}[name]


def up_to(top: int) -> Dist:
    """One to so many, each number alike.

    >>> up_to(3).mean
    2
    """
    return Dist(dict.fromkeys(range(1, top + 1), 1))


def reward(card: Objective, players: Number = n) -> sympy.Expr:
    """Points of an objective that pays for each player (PM-5, PM-6).

    >>> reward(objective("Lazy Trainee")), reward(objective("Greedy Gatherer"), 4)
    (3*n, 8)
    """
    return sympy.sympify(card.per_seat) * players


def paying(card: Objective, a_head: int) -> Objective:
    """The same objective paying so many points for each player: 2 or 3 in the book (PM-5, PM-6)."""
    return msgspec.structs.replace(card, per_seat=a_head)


def brings(card: Objective, have: Dist, players: Number = n, rules: Rules = TRAINEE) -> sympy.Expr:
    """What an objective brings on average where all have a number of orders from one distribution.

    >>> brings(objective("Greedy Gatherer"), Dist({1: 1, 2: 1}), 2)
    3
    """
    return net(card, have, 0, players, 0, rules)


def fulfils(
    card: Objective, have: Dist, more: int = 0, players: Number = n, rules: Rules = TRAINEE
) -> sympy.Expr:
    """Chance to have fewest (or most) when all have a number of orders from one distribution.

    `more` orders I make beside what I would have made, fewer if it is negative.
    Whether who ties fulfils it as well is in the rules; nobody has most with none (PM-43).

    >>> fulfils(objective("Lazy Trainee"), Dist({5: 1, 6: 1, 7: 1}), players=3)
    14/27
    """
    chances, worse = [], 1 if card.want == "fewest" else -1
    for count in have:
        at = max(0, count + more)
        least = 0 if rules.ties_fulfil else 1
        behind = have.P(lambda other, at=at, least=least: worse * (other - at) >= least)
        if behind and (at or card.want == "fewest"):
            chances.append(have[count] * behind ** (players - 1))
    return sum(chances, sympy.S.Zero)


def net(
    card: Objective, have: Dist, more: int = 0, players: Number = n, worth: Number = w,
    rules: Rules = TRAINEE,
) -> sympy.Expr:  # fmt: skip
    """What an objective brings on average, with the points of orders won or given up for it."""
    chance = fulfils(card, have, more, players, rules)
    found: sympy.Expr = reward(card, players) * chance + more * worth
    return found


def break_even(
    card: Objective, have: Dist, fewer: int = 1, players: Number = n, rules: Rules = TRAINEE
) -> sympy.Expr:
    """The worth of an order below which making so many fewer pays.

    >>> break_even(objective("Lazy Trainee"), Dist({5: 1, 6: 1, 7: 1}), players=3)
    8/3
    """
    now, then = (fulfils(card, have, more, players, rules) for more in (0, -fewer))
    return reward(card, players) * (then - now) / fewer


# --- read off a playtest -------------------------------------------------------------------

Row = Mapping[str, Any]


def orders_of(rows: Iterable[Row]) -> Dist:
    """How many orders a seat completes in a game, as it was in a playtest."""
    return Dist(Counter(map(_orders, rows)))


def points_an_order(rows: Sequence[Row]) -> sympy.Rational:
    """What a completed order brought on average in a playtest."""
    return sympy.Rational(sum(row["from_orders"] for row in rows), sum(map(_orders, rows)))


def _orders(row: Row) -> int:
    return sum(row[f"{colour}_orders"] for colour in COLOURS)


def gaps(rows: Iterable[Row]) -> dict[str, Interval]:
    """How far the last of a match is behind the first, on average, under each rule set."""
    return {label: _mean([*by_match.values()]) for label, by_match in _gaps(rows).items()}


def gap_change(rows: Iterable[Row]) -> Interval:
    """What the second rule set changes about that distance, match by match with the same luck."""
    first, second = _gaps(rows).values()
    return _mean([second[match] - first[match] for match in first])


def _gaps(rows: Iterable[Row]) -> dict[str, dict[int, int]]:
    points: dict[str, dict[int, list[int]]] = {}
    for row in rows:
        points.setdefault(row["label"], {}).setdefault(row["match"], []).append(row["points"])
    return {
        label: {match: max(all_) - min(all_) for match, all_ in matches.items()}
        for label, matches in points.items()
    }


def _mean(values: Sequence[int]) -> Interval:
    return mean_interval(sum(values), sum(value * value for value in values), len(values))


#: What is said where an interval holds 0.
NO_DIFFERENCE = "no difference shows"


def nearer(change: Interval, first: str, second: str) -> str:
    """Under which of two the last is nearer to the first, or `NO_DIFFERENCE`.

    >>> nearer(Interval(-3, -5, -1), "A", "B"), nearer(Interval(1, -1, 3), "A", "B")
    ('B', 'no difference shows')
    """
    if change.low <= 0 <= change.high:
        return NO_DIFFERENCE
    return second if change.high < 0 else first


def verdict(change: Interval, first: str, second: str) -> str:
    """What an interval of a change lets one say, in words.

    >>> verdict(Interval(-3, -5, -1), "A", "B")
    'Under B the last is 3.0 points nearer to the first than under A (1.0 to 5.0).'
    """
    estimate, low, high = change
    if low <= 0 <= high:
        return (
            f"Between {first} and {second} {NO_DIFFERENCE}: {estimate:+.1f} points "
            f"({low:+.1f} to {high:+.1f}), and 0 lies within."
        )
    how, ends = ("nearer to", (-high, -low)) if high < 0 else ("further from", (low, high))
    return (
        f"Under {second} the last is {abs(estimate):.1f} points {how} the first than under "
        f"{first} ({ends[0]:.1f} to {ends[1]:.1f})."
    )


# --- advice ----------------------------------------------------------------------------------


class Advice(NamedTuple):
    """What moves bring, the best first, and what is best in a sentence."""

    values: dict[Moves, sympy.Rational]
    sentence: str

    @property
    def best(self) -> Moves | None:
        """The first of the best moves; None where there is no advice."""
        return next(iter(self.values), None)


def advice(position: PizzaMaster) -> Advice:
    """Exact advice on what to throw back, for the tokens that coins bring where spread evenly."""
    seat = position.to_move
    if position.phase != "throw" or position.rules.master or seat is None:
        return Advice({}, "Advice is about throwing orders back; here you are on your own.")
    per_coin = sympy.Rational(sum(position.rules.tokens_per_coin), len(TOKENS))
    tokens = int(shopping.coins_of(position, seat) * per_coin)
    found = throws(position.hands[seat], to_draw(position, seat), tokens)
    values: dict[Moves, sympy.Rational] = {
        Throw(way.orders) if way.orders else KEEP: way.points for way in found
    }
    return Advice(values, _advised(found[0], tokens))


def _advised(best: Thrown, tokens: int) -> str:
    what = f"throw back {listed(best.orders)}" if best.orders else "keep all orders"
    return (
        f"With {tokens} tokens today, {what}: the hand is then good for {float(best.points):.1f} "
        "points on average, if you get the kinds you need."
    )
