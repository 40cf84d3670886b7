"""What luck alone does in a playtest, exactly: equal bots, a lead, Elo's curve.

Shares and probabilities lie between 0 and 1, ratings are Elo points. A formula
keeps the symbol it is given and becomes a number with numbers in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

import sympy

from pizzakit.chance import Chance
from pizzakit.game import Refusal
from pizzakit.odds import Dist

#: Standard deviations at either side, half an interval's width, a difference of ratings, a share.
z, h = sympy.symbols("z h", positive=True)
d = sympy.Symbol("d", real=True)
s = sympy.Symbol("s", positive=True)

#: Standard deviations of a 95 % interval, as tables round it.
NINETY_FIVE = sympy.Rational(49, 25)

Number = Any  # an int, a Fraction, or an expression of sympy's


# --- equal bots ---------------------------------------------------------------


def equals(matches: int) -> Dist:
    """How many of so many matches the first of two equal bots wins, without ties.

    >>> equals(2).weights
    {0: 1, 1: 2, 2: 1}
    """
    return Dist({wins: comb(matches, wins) for wins in range(matches + 1)}, 2**matches)


def apart(wins: int, matches: int) -> sympy.Rational:
    """Probability that *one* of two equal bots wins at least so many matches.

    >>> apart(8, 10)
    7/64

    Raises:
        Refusal: fewer than half of the matches, which one always wins, or more than all.
    """
    if not matches < 2 * wins <= 2 * matches:
        raise Refusal(f"wins: more than half of {matches} matches expected, not {wins}")
    return 2 * equals(matches).P(range(wins, matches + 1))


def steps_of_apart(wins: int, matches: int) -> list[tuple[str, Any]]:
    """From all evenings of two equal bots to those that end so far apart."""
    n = sympy.Symbol("n")
    ways = sympy.Sum(sympy.binomial(matches, n), (n, wins, matches))
    return [
        ("Ways in which the matches can go, all alike", sympy.Pow(2, matches, evaluate=False)),
        (f"The first bot wins at least {wins} in so many of them", ways),
        ("The other one may be the lucky one: twice that share", apart(wins, matches)),
    ]


def slips_of_apart(wins: int, matches: int) -> dict[Any, str]:
    """Usual wrong answers to how likely equals end so far apart, with a hint each."""
    return {
        apart(wins, matches) / 2: "Either of the two may be the lucky one.",
        2 * equals(matches).P(wins): f"More than {wins} wins are at least {wins} as well.",
    }


def evening(matches: int) -> Callable[[Chance], int]:
    """Matches that the luckier of two equal bots wins: for `odds.exact` and `odds.sample`."""

    def most(chance: Chance) -> int:
        wins = chance.roll(2, matches).count(1)
        return max(wins, matches - wins)

    return most


def coin(chance: Chance) -> bool:
    """Whether the first of two equal bots wins one match."""
    return chance.roll(2, 1) == (1,)


# --- enough matches -----------------------------------------------------------


def enough(half: Number = h, deviations: Number = z) -> sympy.Expr:
    """Matches that Wilson's interval needs to reach no further than `half` either way.

    Taken where it is widest, at a share of one half. `deviations` is 1.96 for 95 %.

    >>> enough(), enough(sympy.Rational(1, 10), 2)
    (z**2*(-1 + 1/(4*h**2)), 96)
    """
    width, at = sympy.sympify(half), sympy.sympify(deviations)
    return at**2 * (1 / (4 * width**2) - 1)


def matches_for(half: Number, deviations: Number = NINETY_FIVE) -> sympy.Integer:
    """The fewest matches with which no share of wins is further off than `half`, by Wilson.

    >>> matches_for("1/50"), matches_for("1/20")
    (2398, 381)
    """
    return sympy.ceiling(enough(half, deviations))


def steps_of_matches_for(half: Number, deviations: Number = NINETY_FIVE) -> list[tuple[str, Any]]:
    """From the width of Wilson's interval to the number of matches."""
    n = sympy.Symbol("n", positive=True)
    return [
        ("At a share of one half, Wilson's interval reaches", z / (2 * sympy.sqrt(n + z**2))),
        ("Set that to $h$ and solve for $n$", enough()),
        (f"With $h = {half}$ and $z = {deviations}$", enough(half, deviations)),
        ("Matches come whole", matches_for(half, deviations)),
    ]


# --- a lead -------------------------------------------------------------------


def stays_ahead(lead: int, to_go: int) -> sympy.Rational:
    """Probability that a lead is still one after so many rounds that either wins alike.

    >>> stays_ahead(1, 2), stays_ahead(2, 3)
    (3/4, 7/8)
    """
    return equals(to_go).P(lambda wins: lead + 2 * wins - to_go > 0)


def rounds(lead: int, to_go: int) -> Callable[[Chance], bool]:
    """Whether a lead is still one after rounds that either wins alike: for `odds`."""
    return lambda chance: lead + 2 * chance.roll(2, to_go).count(1) > to_go if to_go else lead > 0


# --- Elo's curve --------------------------------------------------------------


def expected(difference: Number = d) -> sympy.Expr:
    """Share of wins that Elo expects of whoever is rated so much higher.

    >>> expected(0), expected(400)
    (1/2, 10/11)
    """
    return 1 / (1 + sympy.Integer(10) ** (-sympy.sympify(difference) / 400))


def share(wins_for_each_loss: int) -> sympy.Rational:
    """The share of wins of whoever wins so often for each loss."""
    return sympy.Rational(wins_for_each_loss, wins_for_each_loss + 1)


def gap(share: Number = s) -> sympy.Expr:
    """By how much somebody who wins that share is rated higher, once ratings have settled.

    >>> gap(sympy.Rational(10, 11)), gap(sympy.Rational(1, 2))
    (400, 0)
    """
    won = sympy.sympify(share)
    return sympy.simplify(400 * sympy.log(won / (1 - won), 10))


def steps_of_gap(share: Number) -> list[tuple[str, Any]]:
    """From a share of wins to a difference of ratings."""
    won = sympy.sympify(share)
    return [
        ("Elo expects this share at a difference of $d$", expected()),
        ("Wins for each loss", won / (1 - won)),
        ("Ten for one are 400 points, so the difference is", gap(won)),
    ]


# --- solutions of exercises ---------------------------------------------------------


def steps_of_enough() -> list[tuple[str, Any]]:
    """From the reach of Wilson's interval to the matches it takes."""
    n = sympy.Symbol("n", positive=True)
    reach = z / (2 * sympy.sqrt(n + z**2))
    return [
        ("At a share of one half, Wilson's interval reaches", reach),
        ("Set that to $h$ and square it", sympy.Eq(h**2, reach**2)),
        ("Solved for $n$", enough()),
    ]


def steps_of_narrower(times: int, matches: int = 1) -> list[tuple[str, Any]]:
    """How many matches an interval takes that is so many times as narrow."""
    n = sympy.Symbol("n", positive=True)
    return [
        ("The width goes like", 1 / sympy.sqrt(n)),
        (
            f"It takes so many times the matches to be {times} times as narrow",
            sympy.Integer(times) ** 2,
        ),
        *(
            [(f"Times {matches} matches", sympy.Integer(times) ** 2 * matches)]
            if matches > 1
            else []
        ),
    ]


def steps_of_equals(players: int) -> list[tuple[str, Any]]:
    """What share of matches one of so many equals wins."""
    return [
        ("All shares together", sympy.Integer(1)),
        (f"Parted alike among {players}", sympy.Rational(1, players)),
    ]


def steps_of_stays_ahead(lead: int, to_go: int) -> list[tuple[str, Any]]:
    """From all ways to go on to the share in which a lead is kept."""
    chance = stays_ahead(lead, to_go)
    return [
        ("Ways in which the rounds left can go, all alike", sympy.Integer(2) ** to_go),
        ("Of these, ways in which the lead is kept", chance * 2**to_go),
        ("Their share", chance),
    ]
