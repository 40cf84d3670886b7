"""Derivations for Pizza Chef's lessons, step by step as one writes them on a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sympy

from pizzakit.answers import mistakes
from pizzakit.chance import Chance
from pizzakit.games.pizza_chef import odds, spreads, trials
from pizzakit.games.pizza_chef.deck import HOUSES, ICONS, Mission, Topping, shipped
from pizzakit.games.pizza_chef.ending import stack_bonus
from pizzakit.games.pizza_chef.market import LINES
from pizzakit.games.pizza_chef.moves import Gather
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules
from pizzakit.games.pizza_chef.words import bag_in_words
from pizzakit.phrases import counted, listed

__all__ = [
    "at_least_one",
    "bag",
    "both",
    "both_colours",
    "both_kept",
    "clean_up",
    "expected_useful",
    "first_ahead",
    "for_houses",
    "gathers",
    "keeping",
    "kept_beside",
    "last_action",
    "last_place",
    "next_tip",
    "one_more",
    "one_of_two",
    "onions",
    "shuffled_together",
    "slips_of_at_least_one",
    "slips_of_bag",
    "slips_of_both",
    "slips_of_both_kept",
    "slips_of_next_tip",
    "slips_of_one_more",
    "slips_of_room",
    "slips_of_shuffled",
    "slips_of_stacks",
    "slips_of_which_first",
    "splits",
    "spoiling",
    "stacks",
    "tip_with_room",
    "two_chances",
    "which_first",
]  # fmt: skip

Step = tuple[Any, ...]
Slips = Mapping[Any, str]


def _fraction(chance: Any) -> sympy.Rational:
    return sympy.Rational(chance.numerator, chance.denominator)


# --- the market ---------------------------------------------------------------------


def gathers(position: PizzaChef) -> list[Step]:
    """Line by line what can be gathered from it that no line before it had (PC-17)."""
    found = [move for move in position.legal_moves() if isinstance(move, Gather)]
    lines = [[number + 1 for number in line] for line in LINES]
    by_line = [
        next(line for line in lines if {n + 1 for n in move.crates} <= set(line)) for move in found
    ]
    return [
        *(
            (f"Crates {line[0]}, {line[1]} and {line[2]}", sympy.Integer(by_line.count(line)))
            for line in lines
        ),
        ("All lines together", sympy.Integer(len(found))),
    ]


# --- the next tip -------------------------------------------------------------------


def next_tip(taken: int, others: int, chance: Any, rules: Rules | None = None) -> list[Step]:
    """From who arrives first to the tip that is left on average."""
    rules, chance = rules or Rules(), _fraction(chance)
    ways = odds.who_comes(others, chance)
    tips = {j: rules.tips[taken + j] for j in ways if taken + j < ICONS}
    return [
        *(
            (f"With {j} of {others} first, which leaves a tip of {tip}, the chance is", ways[j])
            for j, tip in tips.items()
        ),
        ("With letters, for $m$ others and a chance of $p$", odds.next_tip(taken, rules=rules)),
        (f"For {counted(others, 'other')}", odds.next_tip(taken, others, rules=rules)),
        ("Each tip times its chance, added up", odds.next_tip(taken, others, chance, rules)),
    ]


def slips_of_next_tip(taken: int, others: int, chance: Any, rules: Rules | None = None) -> Slips:
    """Usual wrong answers to "how much is the tip by then", with a hint each."""
    rules, chance = rules or Rules(), _fraction(chance)
    right = odds.next_tip(taken, others, chance, rules)
    worst = rules.tips[taken + others] if taken + others < ICONS else 0
    now = sympy.Integer(rules.tips[taken])
    slips = {
        now: "So it would be if nobody else came.",
        sympy.Integer(worst): "That is left if all of them come first.",
        (1 - chance) ** others * now: "If somebody comes first, a smaller tip is left.",
        now - chance: "Each of the others may come, not one of them.",
    }
    return mistakes(right, slips, chance=False)


# --- speed or stack -----------------------------------------------------------------


def stacks(pizzas: int = 8, rules: Rules | None = None) -> list[Step]:
    """The expected bonus of one house, and ten of them."""
    rules = rules or Rules()
    cards = len(shipped().orders)
    here = odds.useful(pizzas, ICONS, cards)
    at = [(n, stack_bonus(n, rules), here.P(n)) for n in range(2, ICONS + 1)]
    one = sum((bonus * x for _, bonus, x in at), sympy.S.Zero)
    return [
        *((f"Chance of {n} pizzas at a given house, worth {bonus}", x) for n, bonus, x in at),
        ("Expected bonus of that house", one),
        (
            f"All houses at once: in the {HOUSES}th power of this, the terms with $x^{pizzas}$",
            odds.stacks_function(rules=rules),
        ),
        (f"Or without it: all {HOUSES} houses are alike, and means add up", HOUSES * one),
    ]


def slips_of_stacks(pizzas: int = 8, rules: Rules | None = None) -> Slips:
    """Usual wrong answers to "what do random pizzas stack up to", with a hint each."""
    right = odds.random_stacks(pizzas, rules=rules).mean
    slips = {
        right / HOUSES: f"That is one house; there are {HOUSES}.",
        odds.random_stacks(
            pizzas, "houses", rules
        ).mean: "So it is if any house is alike for every "
        "pizza. Orders are cards: one drawn leaves fewer of its house.",
        sympy.S.Zero: "Not even chance avoids all houses where it has been.",
    }
    return mistakes(right, slips, chance=False)


def splits(pizzas: int = 8, taken: int = 0, rules: Rules | None = None) -> list[Step]:
    """What each height of a stack pays, and what that makes of a split."""
    rules = rules or Rules()
    heights = [odds.best_splits(n, taken, rules) for n in range(1, ICONS - taken + 1)]
    alone = [next(one for one in found if len(one.stacks) == 1) for found in heights]
    best = odds.best_splits(pizzas, taken, rules)
    good = [one for one in best if one.coins == best[0].coins]
    return [
        *((_stack_in_words(one), sympy.Rational(one.coins, *one.stacks)) for one in alone),
        (f"So many of all {len(best)} splits bring the most", sympy.Integer(len(good))),
        (f"They are {listed(['+'.join(map(str, one.stacks)) for one in good])}",),
        (f"The most for {counted(pizzas, 'pizza')}", sympy.Integer(best[0].coins)),
    ]


def _stack_in_words(stack: odds.Split) -> str:
    at_once = f"{counted(stack.stacks[0], 'pizza')} at one house"
    return f"{at_once}: {stack.tips} as tips, {stack.bonus} as a stack; for each pizza"


def last_place(own: int, others: int, rules: Rules | None = None) -> list[Step]:
    """A house's last place against a first pizza elsewhere, while others may take either."""
    here = odds.visit(ICONS - 1, own, others, rules=rules)
    there = odds.visit(0, 0, others, rules=rules)
    edge = odds.break_even(here, there)
    ending = [("They are worth the same at", edge)] if edge is not None else []
    return [
        ("The last place, with the stack it makes", sympy.factor(here)),
        ("A first pizza elsewhere", there),
        *ending,
    ]


# --- four cards ---------------------------------------------------------------------


def at_least_one(drawn: int, good: int, total: int) -> list[Step]:
    """From hands without a good card to the chance of at least one."""
    every, none = sympy.binomial(total, drawn), sympy.binomial(total - good, drawn)
    return [
        (f"All ways to draw {drawn} of {total}", every),
        (f"Those without any of the {good} good ones", none),
        ("As a share of all", none / every),
        ("In letters: $k$ drawn, $K$ good ones, $N$ in all", odds.at_least_one()),
        ("At least one is the rest of 1", odds.at_least_one(drawn, good, total)),
    ]


def slips_of_at_least_one(drawn: int, good: int, total: int) -> Slips:
    """Usual wrong answers to "at least one good card", with a hint each."""
    right, share = odds.at_least_one(drawn, good, total), sympy.Rational(good, total)
    slips = {
        share * drawn: "That is how many to expect; two at once count once here.",
        1 - (1 - share) ** drawn: "What is drawn does not go back: the second has one card fewer.",
        1 - right: "That is the chance of none.",
        share: "That is for one card.",
    }
    return mistakes(right, slips)


# --- the mystery bag ----------------------------------------------------------------


def bag(
    bags: Sequence[Topping],
    shelf: Sequence[Topping],
    orders: odds.Orders,
    each: Any,
    rules: Rules | None = None,
) -> list[Step]:
    """What every bag brings, and their mean."""
    rules = rules or Rules()
    faces = [one.face for one in bags]
    gains = odds.bag_gains(bags, shelf, orders, rules=rules)
    mean = odds.bag_mean(bags, shelf, orders, rules=rules)
    return [
        *((f"{faces.count(face)} × {bag_in_words(face)}", gain) for face, gain in gains.items()),
        (f"The mean of {len(bags)} bags, a topping an order can use worth $v$ coins", mean),
        (f"With $v = {sympy.latex(each)}$", mean.subs(odds.v, each)),
    ]


def spoiling(bags: Sequence[Topping], shelf: Sequence[Topping], orders: odds.Orders) -> str:
    """Whether anything on the shelf can spoil, and what to look at where it can."""
    lost = odds.endangered(bags, shelf, orders)
    here = "Nothing on this shelf can spoil." if not lost else f"Of this shelf {lost} can spoil."
    return f"{here} Count toppings that good bags would bring, against those in danger."


def slips_of_bag(
    bags: Sequence[Topping],
    shelf: Sequence[Topping],
    orders: odds.Orders,
    each: Any,
    rules: Rules | None = None,
) -> Slips:
    """Usual wrong answers to "what is the next bag worth", with a hint each."""
    right = odds.bag_mean(bags, shelf, orders, each, rules)
    gains = list(odds.bag_gains(bags, shelf, orders, each, rules).values())
    good = [one for one in bags if not one.spoiled]
    slips = {
        right * len(bags): f"That is all {len(bags)} bags together.",
        odds.bag_mean(good, shelf, orders, each, rules): "That leaves the spoiled bags out.",
        sum(gains) / sympy.Integer(len(gains)): "Some bags are there more than once.",
    }
    return mistakes(right, slips, chance=False)


# --- missions -----------------------------------------------------------------------


def keeping(coins: int, chance: Any) -> list[Step]:
    """From what a mission pays and costs to when it is kept."""
    chance = sympy.sympify(chance)
    return [
        ("Done, it pays; how much on average", coins * chance),
        ("Not done, it costs as much", coins * (1 - chance)),
        ("The difference", odds.keeping(coins, chance)),
        (f"In general, with a chance $q$ and {coins} coins", odds.keeping(coins)),
        ("It is 0 at $q =$", sympy.Rational(1, 2)),
    ]


def both_kept(one: Any, two: Any) -> list[Step]:
    """What two missions of v coins bring that are done with these chances."""
    first, second = odds.keeping(odds.v, one), odds.keeping(odds.v, two)
    return [
        (f"The first one, done with ${sympy.latex(one)}$, brings on average", first),
        ("The second one", second),
        ("Means add up, whether they share pizzas or not", first + second),
    ]


def slips_of_both_kept(one: Any, two: Any) -> Slips:
    """Usual wrong answers to what two missions bring, with a hint each."""
    return {odds.v * (one + two): "Not doing them costs."}


def kept_beside(one: Mission, two: Mission, pizzas: int = 8) -> str:
    """What a mission brings by chance, and beside another one that is done."""
    alone = odds.keeping(one.coins, odds.by_chance(one, pizzas))
    beside = odds.keeping(one.coins, odds.given(one, two, pizzas))
    return (
        f"Kept for itself {one.name} would bring {float(alone):+.1f} coins on average, beside "
        f"{two.name} {float(beside):+.1f}. What the two have in common makes the difference."
    )


def both(one: Mission, two: Mission, pizzas: int = 8) -> list[Step]:
    """How many orders fit one, the other, both; and the chance of one when the other is done."""
    orders = shipped().orders
    fit = [(spreads.fits(one, order), spreads.fits(two, order)) for order in orders]
    return [
        (f"Orders that fit {one.name}", sympy.Integer(sum(first for first, _ in fit))),
        (f"Orders that fit {two.name}", sympy.Integer(sum(second for _, second in fit))),
        ("Orders that fit both", sympy.Integer(fit.count((True, True)))),
        (f"Chance of {one.name} with random orders", odds.by_chance(one, pizzas)),
        (f"Chance of {two.name}", odds.by_chance(two, pizzas)),
        ("Chance of both", odds.both(one, two, pizzas)),
        (
            f"Of {one.name} when {two.name} is done: both, over the second",
            odds.given(one, two, pizzas),
        ),
    ]


def slips_of_both(one: Mission, two: Mission, pizzas: int = 8) -> Slips:
    """Usual wrong answers to "how likely is the one when the other is done", with a hint each."""
    right = odds.given(one, two, pizzas)
    slips = {
        odds.by_chance(one, pizzas): "That does not make use of what is known.",
        odds.both(one, two, pizzas): "That is both; the other one is done already.",
        odds.given(two, one, pizzas): "That is the other way round.",
        odds.by_chance(one, pizzas) * odds.by_chance(two, pizzas): "They are not independent: "
        "an order may fit both.",
    }
    return mistakes(right, slips)


# --- anti-waste ---------------------------------------------------------------------


def clean_up(left: int, rules: Rules | None = None) -> list[Step]:
    """What toppings left over cost, one after the other, and what returning them brings."""
    costs = [odds.end_of(n, rules) - odds.end_of(n + 1, rules) for n in range(left)]
    return [
        *(
            (f"Topping {n} left over costs", sympy.Integer(cost))
            for n, cost in enumerate(costs, start=1)
        ),
        (_returned_with_one_action(rules or Rules()), sympy.Integer(odds.clean_up(left, 1, rules))),
    ]


def _returned_with_one_action(rules: Rules) -> str:
    return f"One action, {counted(rules.returns, 'topping')} returned at most, brings"


def one_more(each: Any, empty: Any, rules: Rules | None = None) -> list[Step]:
    """From what a topping brings and costs to how likely it must be used."""
    rules, empty = rules or Rules(), sympy.sympify(empty)
    cost = rules.leftover + rules.anti_waste * empty
    return [
        ("Left over it costs its own coin and, if the shelf is empty otherwise, the bonus", cost),
        (
            "Used with chance $q$, it brings on average",
            odds.one_more(each=each, empty=empty, rules=rules),
        ),
        *(
            [("In letters, that is 0 at $q =$", odds.use_from(rules=rules))]
            if empty.is_number
            else []
        ),
        ("That is 0 at $q =$", odds.use_from(each, empty, rules)),
    ]


def slips_of_one_more(each: int, empty: Any, rules: Rules | None = None) -> Slips:
    """Usual wrong answers to "how likely must it be used", with a hint each."""
    rules = rules or Rules()
    right = odds.use_from(each, empty, rules)
    slips = {
        odds.use_from(each, 0, rules): "The bonus is gone as well, not only its own coin.",
        1 - right: "That is how likely it may be left over.",
        "1/2": "What is won and what is lost are not the same.",
    }
    return mistakes(right, slips)


def last_action(position: PizzaChef) -> list[Step]:
    """What the best move of every kind leaves on the bill, the best kind first."""
    best: dict[type, Step] = {}
    for move, coins in odds.last_action(position).items():
        best.setdefault(type(move), (f"{move}: coins in the end", sympy.Integer(coins)))
    return list(best.values())


# --- solutions of exercises -----------------------------------------------------------


def both_colours(toppings: int) -> list[Step]:
    """Ways to gather toppings of both colours from one line, all of different kinds."""
    every = sympy.Integer(2) ** toppings
    return [
        (f"Each of {toppings} toppings is taken or not", every),
        ("Nothing at all is no way to gather", every - 1),
    ]


def tip_with_room(taken: int = 0, rules: Rules | None = None) -> list[Step]:
    """The tip where there is room for all: every earlier one takes a step of it."""
    best = sympy.Integer((rules or Rules()).tips[taken])
    return [
        ("The tip as it is now", best),
        ("Each one who comes first takes a coin of it; on average so many do", odds.m * odds.p),
        ("What is left", best - odds.m * odds.p),
    ]


def slips_of_room(taken: int = 0, rules: Rules | None = None) -> Slips:
    """Usual wrong answers to the tip with room for all, with a hint each."""
    tip = sympy.Integer((rules or Rules()).tips[taken])
    return {
        tip - odds.p: "That is for one other.",
        tip * (1 - odds.p) ** odds.m: "A smaller tip is a tip, too.",
    }


def first_ahead(others: int) -> sympy.Expr:
    """How much better it is to go first to the house of p than to that of q."""
    return odds.next_tip(0, others, odds.q) - odds.next_tip(0, others, odds.p)


def slips_of_which_first(others: int) -> Slips:
    """Usual wrong answers to which of two houses comes first, with a hint each."""
    return {1 + first_ahead(others): "Both prices are paid, in either order."}


def which_first(others: int) -> list[Step]:
    """Two houses, and the same others may come to either: what the order changes."""
    later_q, later_p = odds.next_tip(0, others, odds.q), odds.next_tip(0, others, odds.p)
    return [
        ("Prices, and the tip of what goes first, are the same either way",),
        ("Tip of the second, if it goes to the house of $q$", later_q),
        ("if it goes to the house of $p$", later_p),
        ("The difference", sympy.expand(later_q - later_p)),
    ]


def shuffled_together(crate: int, discarded: int) -> list[Step]:
    """What a bag is worth out of two heaps shuffled together, one worth a a bag, one b."""
    n, k = sympy.Integer(crate), sympy.Integer(discarded)
    a, b = sympy.symbols("a b")
    return [
        ("All bags together are worth", n * a + k * b),
        ("There are so many", n + k),
        ("So one of them is worth", (n * a + k * b) / (n + k)),
    ]


def slips_of_shuffled(crate: int, discarded: int) -> Slips:
    """Usual wrong answers to what a bag is worth out of two heaps, with a hint each."""
    slips = {"(a + b)/2": f"There are {crate} of the ones and {discarded} of the others."}
    return slips if crate != discarded else {}


def for_houses(position: PizzaChef, houses: int) -> tuple[int, int]:
    """How many orders go to that many houses, each as often as the other, and how many in all."""
    orders = position.deck.orders
    return houses * len(orders) // HOUSES, len(orders)


def onions(
    position: PizzaChef, count: int
) -> tuple[list[Topping], list[Topping], list[tuple[str, ...]]]:
    """The bags in a crate, a shelf of onions, and orders for an onion each and nothing else."""
    onion = position.deck.faces["onion red"]
    return trials.bags_in_crate(position), [onion] * count, [("onion",)] * count


def two_chances(chance: Chance) -> tuple[sympy.Rational, sympy.Rational]:
    """Two chances, each above one half, that two missions are done with."""
    return tuple(sympy.Rational(n - 1, n) for n in sorted(chance.draw(range(3, 10), 2)))


def expected_useful() -> list[Step]:
    """Good cards among those drawn, one card at a time."""
    return [
        ("Each card drawn is good with", odds.K / odds.N),
        ("Means add up, though one card tells about the next", odds.expected_useful()),
    ]


def one_of_two(done: Mission, other: Mission) -> list[Step]:
    """Two missions of which just one is done in any game."""
    return [
        ("Pizzas that both would need, of eight", sympy.Integer(done.count + other.count)),
        ("So one is done and pays", sympy.Integer(done.coins)),
        ("and the other is not and costs", sympy.Integer(other.coins)),
        ("Together", sympy.Integer(done.coins - other.coins)),
    ]
