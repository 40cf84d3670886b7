"""Derivations for Mozzaroller's lessons, step by step as one writes them on a board."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb
from typing import Any

import sympy

from pizzakit.answers import mistakes
from pizzakit.games.mozzaroller import odds
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.games.mozzaroller.rollsets import FACES
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.phrases import counted

__all__ = [
    "ONE",
    "RISK",
    "all_alike",
    "both_placed",
    "break_even",
    "bust",
    "bust_costs",
    "climbed",
    "enough_dice",
    "fair_price",
    "joker",
    "joker_gain",
    "ladder",
    "one_or_two",
    "one_try",
    "roll_or_stop",
    "safe",
    "shows",
    "slips_of_all_alike",
    "slips_of_bust",
    "slips_of_joker",
    "slips_of_joker_gain",
    "slips_of_ladder",
    "slips_of_tie",
    "slips_of_try",
    "slips_of_whole_order",
    "stop_ahead",
    "tie",
    "two_missing",
    "whole_order",
]

Step = tuple[str, sympy.Expr]

#: What `bust_costs` teaches.
RISK = "A bust takes nothing that stopping would have left. A die that has to begin an order does."

#: What `one_or_two` teaches.
ONE = "A face may show again, a die that lies cannot be rolled again. Dice are what runs out."

_WORDS = ("one", "two", "three")


def whole_order(needs: int, dice: int) -> list[Step]:
    """From "a given ingredient is missing" to "all of them show", powers left standing."""
    steps: list[Step] = [
        ("One given ingredient is missing from all dice", _missing(1, dice)),
    ]
    for j in range(1, needs + 1):
        sign = "take away" if j % 2 else "give back, for they were taken away too often:"
        steps.append(
            (
                f"{sign.capitalize()} the rolls without {_WORDS[j - 1]} of the {needs}",
                sympy.Mul((-1) ** j * comb(needs, j), _missing(j, dice), evaluate=False),
            )
        )
    steps.append(("One, with all of these added up", odds.all_of(needs, dice)))
    return steps


def _missing(faces: int, dice: int) -> sympy.Expr:
    return sympy.Pow(sympy.Rational(FACES - faces, FACES), dice, evaluate=False)


def slips_of_whole_order(needs: int, dice: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "do all of an order's ingredients show", with a hint each."""
    one, right = odds.all_of(1, dice), odds.all_of(needs, dice)
    slips = {
        one**needs: "That treats the ingredients as independent; but they compete for the dice.",
        one: "That is the chance of one given ingredient.",
        1
        - needs
        * _missing(1, dice).doit(): "Rolls that lack two ingredients were taken away twice.",
        1 - right: "That is the chance that they do not all show.",
        sympy.Rational(needs, FACES): "That looks at one die only.",
    }
    return mistakes(right, slips)


def roll_or_stop(position: Mozzaroller) -> list[Step]:
    """What stopping and rolling bring, and by how much one is better."""
    found = odds.advice(position)
    steps = [(str(move), value) for move, value in found.values.items()]
    if found.margin is not None:
        steps.append(("The better one is ahead by", found.margin))
    return steps


def bust_costs(position: Mozzaroller) -> list[Step]:
    """What one more roll can do beside stopping, in its three cases; the bust comes last."""
    risk = odds.risk(position)
    return [
        ("A die has to be placed where it hurts: how likely", risk.worse),
        ("and the points expected to be lost by that", risk.loss),
        ("It helps: how likely", risk.better),
        ("and the points expected to be won by that", risk.gain),
        ("Nothing fits: how likely", risk.bust),
        ("and what that costs beside stopping now", risk.bust_loss),
    ]


def stop_ahead(position: Mozzaroller) -> list[Step]:
    """How far stopping is ahead, in the price of a chip, where a roll can win nothing."""
    risk = odds.risk(position)
    return [
        ("No die fits: how likely", risk.bust),
        ("and that costs, beside stopping", risk.bust_loss),
        ("A die begins an order that stays behind: how likely", risk.worse),
        ("That is one chip more, so on average", risk.worse * odds.c),
        ("All together", odds.stop_ahead(position)),
    ]


def fair_price() -> list[tuple[Any, ...]]:
    """From two turns, one with a die less, to the price of a chip that stands for that die."""
    a, b, c, d, e = sympy.symbols("a b c d e")
    return [
        ("A turn with all its dice is worth", a - b * c),
        ("A turn with a die less", d - e * c),
        ("A chip costs what lies between them", sympy.Eq(c, a - b * c - (d - e * c))),
        ("Solved for $c$", odds.fair_price(a, b, d, e)),
    ]


def one_try(useful: int, dice: int, gain: int, loss: int) -> list[Step]:
    """What one more roll brings that wins `gain` if a die fits and loses `loss` if none does."""
    none = odds.bust(useful, dice)
    return [
        ("No die fits: how likely", none),
        (f"Some die fits, and wins {gain}", (1 - none) * gain),
        (f"No die fits, and loses {loss}", -none * loss),
        ("Both together", odds.one_more_try(useful, dice, gain, loss)),
    ]


def slips_of_try(useful: int, dice: int, gain: int, loss: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to what such a roll brings."""
    slips = {
        odds.one_more_try(useful, 1, gain, loss): "That is one die only.",
        (1 - odds.bust(useful, dice)) * gain: "And what do you lose when none fits?",
    }
    return mistakes(odds.one_more_try(useful, dice, gain, loss), slips, chance=False)


def slips_of_bust(useful: odds.Number, dice: odds.Number) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "no die fits", with a hint each."""
    fits = sympy.sympify(useful) / FACES
    slips = {
        1 - odds.bust(useful, dice): "That is the chance that at least one die does fit.",
        1 - dice * fits: "Adding up counts rolls with two fitting dice twice.",
        fits**dice: "That is the chance that every die fits.",
    }
    return mistakes(odds.bust(useful, dice), slips)


def bust(useful: odds.Number, dice: odds.Number) -> list[Step]:
    """From one die that does not fit to a whole roll of them."""
    one = sympy.sympify(FACES - useful) / FACES
    return [
        ("One die does not fit", one),
        ("Every die keeps to itself, so multiply", sympy.Pow(one, dice, evaluate=False)),
        ("which is", odds.bust(useful, dice)),
    ]


# --- a joker in one roll --------------------------------------------------------


def joker(dice: int, alike: int = Rules().joker_dice) -> list[Step]:
    """Rolls without a joker, counted by their generating function."""
    without = (1 - odds.joker(dice, alike)) * FACES**dice
    term = sympy.Rational(without, sympy.factorial(dice))
    return [
        ("All rolls of the dice", sympy.Pow(FACES, dice, evaluate=False)),
        (
            f"Without a joker no face shows {alike} times; $x^n/n!$ stands for $n$ times",
            odds.few_alike(alike),
        ),
        (f"Multiplied out, the term with $x^{{{dice}}}$ has the factor", term),
        (f"Times ${dice}!$, for the dice may fall in any order: rolls without", without),
        ("Their share taken from one", odds.joker(dice, alike)),
    ]


def slips_of_joker(dice: int, alike: int = Rules().joker_dice) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "some face shows that often", with a hint each."""
    given = 1 - sum(
        comb(dice, shown) * sympy.Rational(5) ** (dice - shown) / FACES**dice
        for shown in range(alike)
    )
    slips = {
        given: "That is one given face. Any of the six will do.",
        FACES * given: "Rolls with three of *two* faces were counted twice.",
        1 - odds.joker(dice, alike): "That is the chance of no joker.",
        FACES
        * comb(dice, alike)
        * sympy.Rational(1, FACES) ** alike: "That counts sets of three dice, not rolls.",
    }
    return mistakes(odds.joker(dice, alike), slips)


# --- one of two -----------------------------------------------------------------


def one_or_two(dice: int) -> list[Step]:
    """Two of three wanted faces show in a roll: place both, or one and roll one die more."""
    one, both = odds.one_or_two(dice)
    left = dice - 1
    later = odds.exactly(1, 2, left) * odds.pursuit(1, left - 1)
    return [
        (f"Place both: one face is still to come from {_dice(dice - 2)}", both),
        (f"Place one: both missing faces show at once among {_dice(left)}", odds.all_of(2, left)),
        (f"or just one of them shows, and the other comes from {_dice(left - 1)}", later),
        ("Place one, all together", one),
        ("So placing one is ahead by", one - both),
    ]


# --- garlic, chili and tokens -----------------------------------------------------


def ladder(cards: int, players: int) -> list[Step]:
    """A ladder by pairs: a point for each card and one for each pair of cards."""
    n, mine = sympy.Symbol("n"), sympy.Rational(1, players)
    pairs = comb(cards, 2)
    return [
        ("A point for each card, and one for each pair of cards", n + n * (n - 1) / 2),
        (f"Each of {cards} cards is mine with chance $p$", cards * odds.p),
        (f"Each of {pairs} pairs is wholly mine with $p^2$", pairs * odds.p**2),
        ("Together", odds.ladder(cards=cards)),
        (f"With $p = 1/{players}$", odds.ladder(mine, cards)),
    ]


def slips_of_ladder(cards: int, players: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to what a ladder is expected to bring, with a hint each."""
    mean = sympy.Rational(cards, players)
    last = Rules().ladder[min(cards, len(Rules().ladder) - 1)]
    slips = {
        mean: "That is how many cards you will have, not their points.",
        mean * (mean + 1) / 2: "The ladder of the mean is not the mean of the ladder: it is bent.",
        sympy.Rational(last, players): "So it would be if all of them always fell to one player.",
    }
    return mistakes(odds.ladder(sympy.Rational(1, players), cards), slips, chance=False)


def tie(cards: int, players: int) -> list[Step]:
    """A colour's cards fall to the players alike: how likely nobody has strictly the most."""
    none = odds.tie(cards, players)
    ways = sympy.Integer(players) ** cards
    return [
        ("Ways in which the cards can fall, all alike", ways),
        ("Ways in which somebody has more than each of the others", (1 - none) * ways),
        ("Ways in which the token stays where it is", none * ways),
        ("Their share", none),
    ]


def slips_of_tie(cards: int, players: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to how likely a colour's token is tied, with a hint each."""
    slips = {
        1 - odds.tie(cards, players): "That is the chance that somebody does hold the token.",
        sympy.Rational(1, cards + 1): "The splits are not alike: even ones come about more often.",
    }
    return mistakes(odds.tie(cards, players), slips)


def joker_gain(cards: int, players: int, token: int) -> list[Step]:
    """A joker wins a token only where I am level with the best of the others."""
    gain = odds.joker_gain(cards, players, token)
    return [
        ("One card more wins the token only where I am level: how likely", gain / token),
        (f"Then it wins {token} points", sympy.Integer(token)),
        ("On average", gain),
    ]


def slips_of_joker_gain(cards: int, players: int, token: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to what a joker is worth for a token, with a hint each."""
    slips = {
        sympy.Integer(token): "It wins the token only where it makes the difference.",
        sympy.Rational(token, players): "That is what the token brings on average without it.",
        sympy.Rational(token, cards): "That shares the token out among its cards.",
    }
    return mistakes(odds.joker_gain(cards, players, token), slips, chance=False)


# --- solutions of exercises -------------------------------------------------------


def shows(dice: odds.Number, faces: int = 1) -> list[Step]:
    """From "given faces are missing" to "at least one of them shows"."""
    return [
        ("One die shows none of them", sympy.Rational(FACES - faces, FACES)),
        ("All dice fail to show one", _missing(faces, dice)),
        ("At least one shows: the rest of 1", 1 - odds.bust(faces, dice)),
    ]


def all_alike(dice: int) -> list[Step]:
    """All dice show the same face, whichever it is."""
    one = sympy.Rational(1, FACES)
    return [
        ("The first die may show anything; another one matches it with", one),
        ("The other does" if dice == 2 else f"All {dice - 1} others do", one ** (dice - 1)),
    ]


def slips_of_all_alike(dice: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "do all dice show the same", with a hint each."""
    one = sympy.Rational(1, FACES)
    slips = {
        one**dice: f"That is one given face; there are {FACES}.",
        one: "The second die has to match the first, and so has every other.",
    }
    return mistakes(odds.joker(dice, dice), slips)


def enough_dice(useful: int, gain: int, loss: int) -> list[tuple[Any, ...]]:
    """From the break-even to the fewest dice that reach it."""
    fewest = odds.enough_dice(useful, gain, loss)
    return [
        ("Break-even: a fit has to be at least as likely as this", odds.break_even(gain, loss)),
        *((f"A fit with {_dice(n)}", 1 - odds.bust(useful, n)) for n in range(1, fewest + 1)),
        ("The first that is above the break-even has so many dice", sympy.Integer(fewest)),
    ]


def _dice(n: int) -> str:
    return counted(n, "die", "dice")


def break_even(gain: odds.Number, loss: odds.Number) -> list[tuple[Any, ...]]:
    """From what a roll brings on average to the chance at which that is nothing."""
    q, won, lost = sympy.Symbol("q"), sympy.sympify(gain), sympy.sympify(loss)
    return [
        ("A fit with chance $q$ brings on average", q * won - (1 - q) * lost),
        ("That is 0 at $q =$", odds.break_even(won, lost)),
    ]


def both_placed() -> list[Step]:
    """Two of three faces are placed at once: the last one has a single roll to show."""
    left = odds.k - 2
    return [
        ("Dice left to roll, for a single face", left),
        ("If it does not show, no die fits and the turn is over", _missing(1, left)),
        ("Done is the rest of 1", odds.one_or_two()[1]),
    ]


def two_missing(dice: int) -> list[Step]:
    """Two faces are missing: both show at once, or one now and the other from the dice left."""
    one = odds.exactly(1, 2, dice)
    return [
        ("Both show at once", odds.all_of(2, dice)),
        ("Just one of them shows, and is placed", one),
        (f"Then {dice - 1} can still show the other", odds.pursuit(1, dice - 1)),
        ("All together", odds.pursuit(2, dice)),
    ]


def climbed() -> list[Step]:
    """The ladder as a sum, written twice."""
    n = sympy.Symbol("n")
    return [
        ("The cards add $1, 2, \\dots, n$. Once more backwards: $n$ pairs of $n + 1$", n * (n + 1)),
        ("That was everything twice, so", odds.ladder_formula()),
    ]


def safe(cards: int, jokers: int) -> list[Step]:
    """From all cards that a colour can have to how many nobody can catch up with."""
    every = sympy.Integer(cards + jokers)
    return [
        ("Cards that the colour can have, jokers with them", every),
        ("Half of them could be level", every / 2),
        ("The next whole number above is safe", odds.safe_count(cards, jokers)),
    ]
