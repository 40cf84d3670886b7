"""What people ask over Pizza Chef: tips, stacks, four cards, mystery bags, missions, leftovers.

Probabilities and values are exact; a formula keeps the symbol it is given and
becomes a number with numbers in its place. Coins are coins of the game. Every
table is read from `Rules`. `trials` plays the rules for the same questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import comb
from typing import Any, NamedTuple

import sympy

from pizzakit.chance import Seeded
from pizzakit.game import HIDDEN, Refusal
from pizzakit.games.pizza_chef import spreads, worth
from pizzakit.games.pizza_chef.deck import ICONS, Deck, Mission, Order, Topping, shipped
from pizzakit.games.pizza_chef.ending import stack_bonus
from pizzakit.games.pizza_chef.moves import Moves, Take
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules
from pizzakit.games.pizza_chef.spreads import SPREADS, Spread
from pizzakit.games.pizza_chef.trials import bags_in_crate
from pizzakit.odds import Dist
from pizzakit.phrases import counted

__all__ = [
    "SPREADS", "K", "N", "Split", "at_least_one", "bag_gain", "bag_gains", "bag_mean",
    "best_splits", "both", "break_even", "brought", "by_chance", "by_content", "clean_up",
    "coming", "counted_missions", "done", "doors", "e", "end_of", "endangered", "expected_useful",
    "given", "increments", "k", "keeping", "last_action", "m", "mission", "next_tip", "no_room",
    "one_more", "p", "q", "random_stacks", "restocked", "stacks_function", "unseen_orders",
    "use_from", "useful", "v", "visit", "wanted_by", "who_comes", "worth_from", "yes_no",
]  # fmt: skip

#: Others who may deliver there first, and how likely each of them does.
m = sympy.Symbol("m", integer=True, nonnegative=True)
p = sympy.Symbol("p", nonnegative=True)
#: Cards drawn, good ones, and all of them.
k, K, N = sympy.symbols("k K N", integer=True, nonnegative=True)
#: What a topping is worth that an order asks for, in coins.
v = sympy.Symbol("v", positive=True)
#: How likely a pizza fits a mission or a mission is done; how likely one ends with no topping.
q, e = sympy.symbols("q e", nonnegative=True)

Number = Any  # an int, a Fraction, or an expression of sympy's
Orders = Sequence[Sequence[str]]


def _check(name: str, number: Number, least: int, most: int) -> None:
    """Refuse what no table has."""
    if not isinstance(number, int) or not least <= number <= most:
        raise Refusal(f"{name}: a whole number {least} to {most} expected, not {number!r}")


# --- the next tip -------------------------------------------------------------------


def _earlier(others: Number, chance: Number) -> Iterator[tuple[int, sympy.Expr]]:
    """How many of the others deliver first, as far as a house has room, and how likely."""
    others, chance = sympy.sympify(others), sympy.sympify(chance)
    for j in range(ICONS):
        if others.is_number and j > others:
            return
        yield j, sympy.binomial(others, j) * chance**j * (1 - chance) ** (others - j)


def who_comes(others: int, chance: Number) -> dict[int, sympy.Expr]:
    """How many of the others deliver first, with its chance, up to the icons of a house."""
    return dict(_earlier(others, chance))


def _simple(value: sympy.Expr, others: Number) -> sympy.Expr:
    """Ordered by powers; with a symbol for the others as it is."""
    return sympy.expand(value) if sympy.sympify(others).is_number else value


def next_tip(
    taken: int = 0, others: Number = m, chance: Number = p, rules: Rules | None = None
) -> sympy.Expr:
    """Expected tip at a house with `taken` pizzas, when others may deliver there first (PC-2).

    Each of them does with the same chance, one pizza each. No tip where no icon is left.

    >>> next_tip(0, 2), next_tip(1, 1, sympy.Rational(1, 2))
    (3 - 2*p, 3/2)

    Raises:
        Refusal: a house has no such icons.
    """
    _check("taken", taken, 0, ICONS)
    tips = (rules or Rules()).tips
    free = [(j, x) for j, x in _earlier(others, chance) if taken + j < ICONS]
    return _simple(sum((tips[taken + j] * x for j, x in free), sympy.S.Zero), others)


def no_room(taken: int = 0, others: Number = m, chance: Number = p) -> sympy.Expr:
    """Chance that the house is full when I arrive (PC-20).

    >>> no_room(3, 1), no_room(0, 3)
    (p, 0)
    """
    _check("taken", taken, 0, ICONS)
    there = [x for j, x in _earlier(others, chance) if taken + j < ICONS]
    return _simple(1 - sum(there, sympy.S.Zero), others)


def coming(
    price: Number,
    taken: int = 0,
    others: Number = m,
    chance: Number = p,
    rules: Rules | None = None,
) -> sympy.Expr:
    """Expected coins of an order that is delivered next: price and tip, or its cost (PC-34).

    >>> coming(4, 0, 2), coming(4, 3, 1)
    (7 - 2*p, 4 - 6*p)
    """
    rules = rules or Rules()
    full = no_room(taken, others, chance)
    coins = price * (1 - full) - rules.undelivered * full
    return _simple(coins + next_tip(taken, others, chance, rules), others)


def doors(
    position: PizzaChef, seat: int, others: Number = m, chance: Number = p
) -> dict[str, sympy.Expr]:
    """Expected coins of each order in hand if it is the next one delivered (see `coming`)."""
    return {
        order.name: coming(
            order.price, len(position.houses[order.house - 1]), others, chance, position.rules
        )
        for order in position.orders[seat]
        if order is not HIDDEN
    }


# --- speed or stack -----------------------------------------------------------------


def increments(rules: Rules | None = None) -> tuple[int, ...]:
    """What one's first, second, third and fourth pizza at a house add to the stack (PC-31).

    >>> increments()
    (0, 3, 3, 4)
    """
    rules = rules or Rules()
    return tuple(stack_bonus(n + 1, rules) - stack_bonus(n, rules) for n in range(ICONS))


def visit(
    taken: int,
    own: int,
    others: Number = m,
    chance: Number = p,
    rules: Rules | None = None,
) -> sympy.Expr:
    """Expected tip and stack of one more pizza, at a house with `taken` pizzas, `own` of them mine.

    >>> visit(3, 3, 0), visit(0, 0, 2), visit(3, 3, 1)
    (4, 3 - 2*p, 4 - 4*p)

    Raises:
        Refusal: more of them are mine than there are.
    """
    _check("own", own, 0, min(taken, ICONS - 1))
    room = 1 - no_room(taken, others, chance)
    stack = increments(rules)[own] * room
    return _simple(next_tip(taken, others, chance, rules) + stack, others)


def break_even(one: sympy.Expr, other: sympy.Expr, symbol: sympy.Symbol = p) -> sympy.Expr | None:
    """The chance from which on the first is worth no more than the other; None if there is none.

    >>> break_even(visit(3, 3, 1), visit(0, 0, 1)), break_even(visit(3, 3, 2), visit(0, 0, 2))
    (1/3, 3/4 - sqrt(5)/4)
    """
    difference = sympy.Poly(sympy.expand(one - other), symbol)
    if difference.is_zero:
        return None
    inside = [root for root in difference.real_roots() if 0 < root < 1]
    return inside[0] if inside else None


class Split(NamedTuple):
    """Pizzas in stacks at houses of their own: tips, stack bonuses, and both together."""

    stacks: tuple[int, ...]
    tips: int
    bonus: int

    @property
    def coins(self) -> int:
        return self.tips + self.bonus


def best_splits(pizzas: int = 8, taken: int = 0, rules: Rules | None = None) -> list[Split]:
    """Every way to split one's pizzas over houses where `taken` others have been, the best first.

    >>> best_splits(3)[0]
    Split(stacks=(3,), tips=6, bonus=6)

    Raises:
        Refusal: so many pizzas have no room.
    """
    _check("taken", taken, 0, ICONS - 1)
    rules = rules or Rules()
    ways = spreads.splits(pizzas, ICONS - taken)
    if not ways:
        raise Refusal(f"{pizzas} pizzas have no room at houses with {ICONS - taken} icons each")
    found = [
        Split(
            stacks,
            sum(sum(rules.tips[taken : taken + height]) for height in stacks),
            sum(stack_bonus(height, rules) for height in stacks),
        )
        for stacks in ways
    ]
    return sorted(found, key=lambda one: (-one.coins, len(one.stacks), one.stacks))


def stacks_function(spread: Spread = "orders", rules: Rules | None = None) -> sympy.Expr:
    """Generating function of one house: `x` counts pizzas, `y` the coins of its stack.

    Ten such factors make the village. For orders the coefficients are ways to
    choose among its cards; for any house alike they belong to `x**n / n!`.

    >>> stacks_function()
    x**4*y**10 + 4*x**3*y**6 + 6*x**2*y**3 + 4*x + 1
    """
    x, y = sympy.symbols("x y")
    rules = rules or Rules()
    ways = [
        comb(ICONS, n) if spread == "orders" else sympy.Rational(1, sympy.factorial(n))
        for n in range(ICONS + 1)
    ]
    return sum(way * x**n * y ** stack_bonus(n, rules) for n, way in enumerate(ways))


def random_stacks(pizzas: int = 8, spread: Spread = "orders", rules: Rules | None = None) -> Dist:
    """Distribution of all stack bonuses when pizzas go where chance sends them.

    >>> random_stacks(2).mean, random_stacks(2, "houses").mean
    (3/13, 3/10)
    """
    return Dist(spreads.bonuses(pizzas, rules or Rules(), spread))


# --- four cards ---------------------------------------------------------------------


def at_least_one(drawn: Number = k, good: Number = K, total: Number = N) -> sympy.Expr:
    """Chance that at least one of the good cards is among those drawn.

    >>> at_least_one(1, 4, 40), at_least_one()
    (1/10, 1 - binomial(-K + N, k)/binomial(N, k))
    """
    drawn, good, total = map(sympy.sympify, (drawn, good, total))
    return 1 - sympy.binomial(total - good, drawn) / sympy.binomial(total, drawn)


def expected_useful(drawn: Number = k, good: Number = K, total: Number = N) -> sympy.Expr:
    """How many good cards to expect among those drawn.

    >>> expected_useful(), expected_useful(4, 4, 40)
    (K*k/N, 2/5)
    """
    return sympy.sympify(drawn) * good / total


def useful(drawn: int, good: int, total: int) -> Dist:
    """Distribution of the number of good cards among those drawn.

    >>> useful(1, 4, 40).weights
    {0: 9, 1: 1}

    Raises:
        Refusal: more cards than there are.
    """
    _check("good", good, 0, total)
    _check("drawn", drawn, 0, total)
    return Dist(
        {n: comb(good, n) * comb(total - good, drawn - n) for n in range(min(good, drawn) + 1)}
    )


def unseen_orders(position: PizzaChef, seat: int) -> list[Order]:
    """Orders that this seat has not seen anywhere: in the deck, in hands, or face down."""
    seen = position.seen_by(seat)
    laid = [one.card for one in seen.discards["orders"]]
    drawn = [card for hand in seen.drawn for card in hand.get("orders", [])]
    delivered = [pizza.order for pizzas in seen.pizzas for pizza in pizzas]
    known = {one.name for one in chain(laid, drawn, delivered, *seen.orders) if _is_card(one)}
    return [order for order in position.deck.orders if order.name not in known]


def _is_card(card: Any) -> bool:
    return card is not None and card is not HIDDEN


# --- the mystery bag ----------------------------------------------------------------


def bag_gain(
    bag: Topping,
    shelf: Sequence[Topping],
    orders: Orders,
    each: Number = v,
    rules: Rules | None = None,
) -> sympy.Expr:
    """What one bag brings: `each` for every topping that orders can use more, less what it costs.

    Premium toppings that are used bring their coins (PC-24), leftovers cost
    theirs (PC-34), and a spoiled bag takes what it finds (PC-25).

    >>> faces = shipped().faces
    >>> bag_gain(faces["premium ham"], [], [("ham",)]), bag_gain(faces["choice"], [], [])
    (v + 2, -1)
    """
    rules = rules or Rules()
    used, premiums, left = worth.change(shelf, bag, orders)
    return sympy.sympify(used * each + premiums * rules.premium - left * rules.leftover)


def bag_gains(
    bags: Iterable[Topping],
    shelf: Sequence[Topping],
    orders: Orders,
    each: Number = v,
    rules: Rules | None = None,
) -> dict[str, sympy.Expr]:
    """What every kind of bag brings (see `bag_gain`), by its face."""
    return {bag.face: bag_gain(bag, shelf, orders, each, rules) for bag in bags}


def bag_mean(
    bags: Sequence[Topping],
    shelf: Sequence[Topping],
    orders: Orders,
    each: Number = v,
    rules: Rules | None = None,
) -> sympy.Expr:
    """Expected coins of the next bag, all of these alike.

    >>> bag_mean(shipped().bags, [], [])
    -10/13

    Raises:
        Refusal: there is no bag.
    """
    if not bags:
        raise Refusal("there is no bag in the crate")
    total = sum(bag_gain(bag, shelf, orders, each, rules) for bag in bags)
    return sympy.expand(sympy.sympify(total) / len(bags))


def by_content(
    bags: Sequence[Topping],
    shelf: Sequence[Topping],
    orders: Orders,
    each: Number = v,
    rules: Rules | None = None,
) -> dict[str, sympy.Expr]:
    """What bags of each kind bring on average (see `bag_gain`): choice, double, premium, spoiled.

    >>> by_content(shipped().bags, [], [("ham", "olive")])["premium"]
    2*v/3 + 1
    """
    kinds = dict.fromkeys(bag.bag for bag in bags)
    alike = {kind: [bag for bag in bags if bag.bag == kind] for kind in kinds}
    return {kind: bag_mean(one, shelf, orders, each, rules) for kind, one in alike.items()}


def brought(bags: Iterable[Topping], shelf: Sequence[Topping], orders: Orders) -> int:
    """Toppings that all good bags together would bring to the orders, taken one at a time."""
    return sum(worth.change(shelf, bag, orders).used for bag in bags if not bag.spoiled)


def endangered(bags: Iterable[Topping], shelf: Sequence[Topping], orders: Orders) -> int:
    """Toppings that all spoiled bags together would take from the orders."""
    return -sum(worth.change(shelf, bag, orders).used for bag in bags if bag.spoiled)


def restocked(position: PizzaChef, seat: int, each: Number = v) -> tuple[sympy.Expr, sympy.Expr]:
    """Expected coins of the next bag as they lie, and after all discarded bags are shuffled in.

    Shuffling unseen bags alone changes nothing; what comes back may (PC-19).
    """
    asked = position.toppings[seat], wanted_by(position, seat)
    crate = bags_in_crate(position)
    mixed = [*crate, *position.bag_waste]
    return (
        bag_mean(crate, *asked, each, position.rules),
        bag_mean(mixed, *asked, each, position.rules),
    )


def wanted_by(position: PizzaChef, seat: int) -> list[tuple[str, ...]]:
    """What the orders in hand ask for."""
    return [order.toppings for order in position.orders[seat] if order is not HIDDEN]


# --- missions -----------------------------------------------------------------------


def mission(name: str, deck: Deck | None = None) -> Mission:
    """A mission by its name.

    Raises:
        Refusal: there is none of that name.
    """
    named = {card.name: card for card in (deck or shipped()).missions}
    if name not in named:
        raise Refusal(f"there is no mission {name!r}, but {', '.join(named)}")
    return named[name]


def keeping(coins: Number, chance: Number = q) -> sympy.Expr:
    """Expected coins of a mission that is kept: it pays or costs the same (PC-33).

    >>> keeping(8), keeping(8, sympy.Rational(1, 2))
    (16*q - 8, 0)
    """
    return sympy.expand(coins * (2 * sympy.sympify(chance) - 1))


def worth_from() -> sympy.Rational:
    """The chance from which on a mission is worth keeping, whatever it pays.

    >>> worth_from()
    1/2
    """
    (edge,) = sympy.solve(keeping(v), q)
    return edge


def counted_missions(deck: Deck | None = None) -> list[str]:
    """Names of the missions that count pizzas one by one, whatever the others are.

    >>> counted_missions()[:2]
    ['Mushroom lover', 'No bell peppers']
    """
    cards = (deck or shipped()).missions
    return [card.name for card in cards if card.kind in spreads.COUNTED]


def yes_no(chance: sympy.Rational) -> Dist:
    """Whether something happens that is as likely as this.

    >>> yes_no(sympy.Rational(1, 4)).weights
    {False: 3, True: 1}
    """
    return Dist({True: int(chance.p), False: int(chance.q - chance.p)}, int(chance.q))


def done(count: int, pizzas: int = 8, chance: Number = q) -> sympy.Expr:
    """Chance that at least `count` of so many pizzas fit, each with the same chance.

    >>> done(1, 2), done(5, 8, sympy.Rational(1, 2))
    (-q**2 + 2*q, 93/256)
    """
    chance = sympy.sympify(chance)
    return sympy.expand(
        sum(
            (
                comb(pizzas, n) * chance**n * (1 - chance) ** (pizzas - n)
                for n in range(count, pizzas + 1)
            ),
            sympy.S.Zero,
        )
    )


def by_chance(card: Mission, pizzas: int = 8, deck: Deck | None = None) -> sympy.Rational:
    """Chance that random orders, all delivered to their houses, fulfil a mission.

    >>> by_chance(mission("East end"), 1)
    0

    Raises:
        Refusal: it depends on the others at the table.
    """
    if card.kind == "first":
        raise Refusal(f"{card.name} depends on the others, not on one's orders")
    deck = deck or shipped()
    hands = comb(len(deck.orders), pizzas)
    return sympy.Rational(spreads.ways_done(card, pizzas, deck), hands)


def both(one: Mission, two: Mission, pizzas: int = 8, deck: Deck | None = None) -> sympy.Rational:
    """Chance that random orders fulfil two missions at once.

    >>> both(mission("Mushroom lover"), mission("No mushrooms"))
    0

    Raises:
        Refusal: one of them does not count pizzas one by one.
    """
    for card in (one, two):
        if card.kind not in spreads.COUNTED:
            raise Refusal(f"{card.name} looks at all pizzas together, not at one by one")
    deck = deck or shipped()
    hands = comb(len(deck.orders), pizzas)
    return sympy.Rational(spreads.ways_both(one, two, pizzas, deck), hands)


def given(one: Mission, two: Mission, pizzas: int = 8, deck: Deck | None = None) -> sympy.Rational:
    """Chance of one mission among random orders that fulfil the other.

    Raises:
        Refusal: the other one never comes about, or one does not count pizzas.
    """
    sure = by_chance(two, pizzas, deck)
    if not sure:
        raise Refusal(f"{two.name} is not fulfilled by {counted(pizzas, 'pizza')}")
    return both(one, two, pizzas, deck) / sure


# --- anti-waste ---------------------------------------------------------------------


def end_of(left: int, rules: Rules | None = None) -> int:
    """Coins for so many toppings left that no order asks for (PC-32, PC-34).

    >>> [end_of(left) for left in range(4)]
    [5, -1, -2, -3]
    """
    rules = rules or Rules()
    return -left * rules.leftover if left else rules.anti_waste


def clean_up(left: int, actions: int = 1, rules: Rules | None = None) -> int:
    """Coins that returning toppings to the market brings in the end, with so many actions.

    >>> clean_up(1), clean_up(2), clean_up(3), clean_up(3, 2)
    (6, 7, 2, 8)
    """
    rules = rules or Rules()
    return end_of(max(0, left - actions * rules.returns), rules) - end_of(left, rules)


def one_more(
    used: Number = q, each: Number = v, empty: Number = e, rules: Rules | None = None
) -> sympy.Expr:
    """Expected coins of one more topping: used with a chance, else it lies there in the end.

    `empty` is how likely the shelf is empty otherwise.

    >>> one_more(q, 2, 1)
    8*q - 6
    """
    rules = rules or Rules()
    cost = rules.leftover + rules.anti_waste * sympy.sympify(empty)
    return sympy.expand(used * each - (1 - used) * cost)


def use_from(each: Number = v, empty: Number = e, rules: Rules | None = None) -> sympy.Expr:
    """How likely one more topping must be used for it to pay (see `one_more`).

    >>> use_from(), use_from(2, 1), use_from(2, 0)
    ((5*e + 1)/(5*e + v + 1), 3/4, 1/3)
    """
    rules = rules or Rules()
    cost = rules.leftover + rules.anti_waste * sympy.sympify(empty)
    return sympy.cancel(cost / (each + cost))


def last_action(position: PizzaChef) -> dict[Moves, int]:
    """Coins of the seat to move if the game ended with its action, for every move, the best first.

    Cards drawn now could not be used any more; moves that draw some are left out.
    """
    seat, ends = position.to_move or 0, {}
    for move in position.legal_moves():
        if not isinstance(move, Take):
            after = position.copy()
            after.play(move, Seeded(0))  # what a shuffle of bags does, no bill shows
            ends[move] = after.scores()[seat]
    return dict(sorted(ends.items(), key=lambda end: -end[1]))
