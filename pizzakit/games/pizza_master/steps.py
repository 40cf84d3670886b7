"""Derivations for Pizza Master's lessons, step by step as one writes them on a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import sympy

from pizzakit.answers import mistakes
from pizzakit.chance import Chance
from pizzakit.games.pizza_master import bidding, odds
from pizzakit.games.pizza_master.bidding import EVEN, TRAINEE
from pizzakit.games.pizza_master.deck import TOKENS, Objective, Order
from pizzakit.games.pizza_master.moves import Spend, splits
from pizzakit.games.pizza_master.rules import Rules
from pizzakit.phrases import listed

if TYPE_CHECKING:
    from pizzakit.odds import Dist

__all__ = [
    "AREAS",
    "PAID",
    "alone",
    "at_least_one",
    "at_once",
    "brings",
    "colours",
    "fulfils",
    "given_up",
    "left",
    "lie_there",
    "slips_of_alone",
    "slips_of_at_least_one",
    "slips_of_fewest",
    "slips_of_fulfils",
    "slips_of_left",
    "slips_of_players",
    "slips_of_there",
    "somebody",
    "tables",
    "thrown",
]  # fmt: skip

Step = tuple[Any, ...]
Slips = Mapping[Any, str]

#: Where coins are put.
AREAS = TOKENS
PAID = "Several may have most; all are paid."


# --- will the reservation be mine? ------------------------------------------------


def alone(
    coins: int, players: int, spread: odds.Spread = "splits", rules: Rules = TRAINEE
) -> list[Step]:
    """From what one rival puts on an area to the chance that all have fewer than I."""
    there = odds.bought(spread, rules)
    model = "every split alike" if spread == "splits" else "every coin on its own"
    none = sympy.Rational(sum(there.weights[x] for x in range(coins)), there.total)
    return [
        (f"Ways in which one rival can spend, {model}", sympy.Integer(there.total)),
        *((f"Of them {x} on this area", sympy.Integer(there.weights[x])) for x in range(coins)),
        (f"One rival has fewer than {coins}, a tie would reserve nothing", none),
        ("All $n - 1$ rivals have", odds.mine(coins, spread=spread, rules=rules)),
        (f"With $n = {players}$", odds.mine(coins, players, spread, rules)),
    ]


def slips_of_alone(coins: int, players: int) -> Slips:
    """Usual wrong answers to "will the reservation be mine", with a hint each."""
    fewer, as_many = odds.bought().cdf(coins - 1), odds.bought().cdf(coins)
    right = odds.mine(coins, players)
    slips = {
        as_many ** (players - 1): "A rival with as many coins ties, and a tie reserves nothing.",
        fewer: "That is for one rival; every one of them has to stay below you.",
        sympy.Rational(1, players): "That would be so if you spent at random as well.",
        1 - right: "That is the chance that the reservation is *not* yours.",
    }
    return mistakes(right, slips)


def somebody(coins: int) -> list[Step]:
    """As `alone`, in letters; and beside it how likely anybody reserves."""
    *counted, (said, formula), _ = alone(coins, 2)
    return [*counted, ("*Anybody* reserves with", odds.somebody()), (said, formula)]


# --- two at the market --------------------------------------------------------------


def at_once(
    coins: int, other: int, values: tuple[int, ...] = EVEN, rules: Rules = TRAINEE
) -> list[Step]:
    """Both mixtures, what each of them makes sure of, and the same one after the other."""
    found = odds.at_once(coins, other, values, rules)
    rows = bidding.payoffs(coins, other, values, rules)
    mine = _averages(found.mine, splits(coins), rows)
    theirs = _averages(found.other, splits(other), [*zip(*rows, strict=True)])
    in_turn = bidding.in_turn(coins, other, values, rules).value
    return [
        ("In turn: if you shop first", sympy.Integer(in_turn)),
        ("If you shop last", sympy.Integer(-bidding.in_turn(other, coins, values, rules).value)),
        (f"At once you draw your split at random: {_said(found.mine)}",),
        ("Whatever the other does, on average you get at least", min(mine)),
        (f"The other draws: {_said(found.other)}",),
        ("Whatever you do, on average you get at most", max(theirs)),
    ]


def _averages(
    mixture: Mapping[Spend, Any], every: Sequence[Spend], rows: Sequence[Sequence[Any]]
) -> list[Any]:
    """What a mixture of rows brings in each column."""
    weights = [mixture.get(split, sympy.S.Zero) for split in every]
    return [
        sum(weight * row[at] for weight, row in zip(weights, rows, strict=True) if weight)
        for at in range(len(rows[0]))
    ]


def _said(mixture: Mapping[Spend, Any]) -> str:
    """Splits as four numbers of coins, each with its chance."""
    return listed(f"{'-'.join(map(str, s.coins))} with {p}" for s, p in mixture.items())


# --- drawing back to four -------------------------------------------------------------


def colours(orders: Iterable[Order]) -> dict[str, int]:
    """How many orders of each colour there are, by colour."""
    return dict(sorted(Counter(order.colour for order in orders).items()))


def at_least_one(drawn: odds.Number, good: int, total: int) -> list[Step]:
    """From hands without a good one to the chance of at least one."""
    every, none = sympy.binomial(total, drawn), sympy.binomial(total - good, drawn)
    return [
        (f"All ways to draw {drawn} of {total}", every),
        (f"Those without any of the {good} good ones", none),
        ("As a share of all", none / every),
        (
            "At least one is the rest of 1, in letters $k$ drawn, $K$ good ones, $N$ in all",
            odds.at_least_one(),
        ),
        ("In numbers", odds.at_least_one(drawn, good, total)),
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


def thrown(hand: Sequence[Order], unseen: Sequence[Order], tokens: int) -> list[Step]:
    """The best way to throw back so many orders, for every number."""
    ways = odds.throws(hand, unseen, tokens)
    best = [next(w for w in ways if len(w.orders) == many) for many in range(len(hand) + 1)]
    return [(_back(way.orders), way.points) for way in best]


def _back(names: Sequence[str]) -> str:
    return f"{len(names)} back ({listed(names)})" if names else "Keep all"


# --- what is left ----------------------------------------------------------------------


def left(there: int, total: int, before: int, found: odds.Left) -> list[Step]:
    """From what is gone at one's first turn to how many one gets."""
    gone = 1 - odds.at_least_one(total - before, there, total)
    gone_are = "It is" if there == 1 else f"All {there} are"
    reach = [found.dist.P(lambda got, r=r: got >= r) for r in range(1, found.most + 1)]
    return [
        (f"{gone_are} gone at your first turn, after {before} of {total} tokens", gone),
        ("So you get a first one with", reach[0]),
        *((f"and number {at} with", chance) for at, chance in enumerate(reach[1:], 2)),
        ("The mean is the sum of these", found.dist.mean),
    ]


def slips_of_left(there: int, total: int, before: int, players: int, right: Any) -> Slips:
    """Usual wrong answers to "how many do I get", with a hint each."""
    slips = {
        odds.at_first_turn(there, total, before): "So many lie there at your first turn; you take "
        "one, and the others go on before you take another.",
        sympy.Rational(there, players): "The others do not look for this kind; you do.",
        sympy.Integer(there): "So it is only if nobody else takes one.",
    }
    return mistakes(right, slips, chance=False)


# --- objectives --------------------------------------------------------------------------


def fulfils(card: Objective, have: Dist, players: int) -> list[Step]:
    """From one count of mine to the chance to have fewest (or most), all who tie included."""
    rivals, fewest = players - 1, card.want == "fewest"
    side = "as many or more" if fewest else "as many or fewer"
    steps: list[Step] = []
    for count in have:
        if not count and not fewest:
            steps.append(("With none nobody has most, level or not", sympy.S.Zero))
            continue
        beside = have.P(lambda x, c=count: x >= c if fewest else x <= c)
        power = sympy.Pow(beside, rivals, evaluate=False)
        product = sympy.Mul(have[count], power, evaluate=False)
        others = "the other" if rivals == 1 else f"all {rivals} others"
        steps.append((f"You have {count}, and {others} {side}", product))
    total = odds.fulfils(card, have, 0, players)
    return [*steps, ("With $n$ players", odds.fulfils(card, have)), ("Together", total)]


def brings(card: Objective, have: Dist, players: int | None = None) -> list[Step]:
    """From the chance to fulfil an objective to its points, with n players or with so many."""
    steps: list[Step] = [
        ("Fulfilled by any of $n$ players with", odds.fulfils(card, have)),
        ("Then it pays", odds.reward(card)),
        ("On average", sympy.expand(odds.brings(card, have))),
    ]
    if players is None:
        return steps
    return [*steps, (f"With $n = {players}$", odds.brings(card, have, players))]


def slips_of_fulfils(card: Objective, have: Dist, players: int) -> Slips:
    """Usual wrong answers to "do I have fewest (or most)", with a hint each."""
    fewest, right = card.want == "fewest", odds.fulfils(card, have, 0, players)
    least = 0 if fewest else 1
    strict = sum(
        have[c] * have.P(lambda x, c=c: x > c if fewest else x < c) ** (players - 1)
        for c in have
        if c >= least
    )
    slips = {
        sympy.Rational(1, players): "So it would be without ties; all who tie fulfil it.",
        strict: "That is for being alone in front; to be level is enough.",
        1 - right: "That is the chance *not* to fulfil it.",
    }
    if not fewest and 0 in have:
        slips[right + have[0] ** players] = (
            "If nobody has any, all are level; but nobody has *most* with none."
        )
    return mistakes(right, slips)


# --- solutions of exercises ----------------------------------------------------------------


def slips_of_players(coins: int, _: str) -> Slips:
    """Usual wrong answers to a reservation against n - 1 rivals, with a hint each."""
    return {
        odds.mine(coins + 1): "A rival with as many ties.",
        odds.mine(coins, odds.n + 1): "You are one of the $n$.",
    }


def slips_of_there(before: int) -> Slips:
    """Usual wrong answers to how many of a kind lie there, with a hint each."""
    return {
        odds.K - before: "Not every token they take is meat.",
        odds.at_first_turn(before=1): f"{before} tokens are gone by then.",
    }


def tables(chance: Chance) -> tuple[int, int]:
    """How many play, and how many orders each of them completes at most."""
    return chance.pick([2, 3, 4, 5]), chance.pick([2, 3, 4])


def slips_of_fewest(players: int, top: int) -> Slips:
    """Usual wrong answers to what having fewest brings, three points a head, with a hint each."""
    card = odds.objective("Lazy Trainee")
    slips = {
        odds.reward(card, players) / players: "Several may have fewest.",
        odds.reward(card, players): "If you fulfil it.",
    }
    return mistakes(odds.brings(card, odds.up_to(top), players), slips, chance=False)


def given_up(card: Objective) -> list[Step]:
    """What each of k orders may be worth that are given up for an objective."""
    return [
        ("The objective pays", odds.reward(card)),
        ("You give up $k$ orders for it, so each may be worth", odds.reward(card) / odds.k),
    ]


def lie_there(before: int) -> list[Step]:
    """How many of a kind lie there when others have taken any token alike."""
    return [
        ("A token that is taken is of the kind with", odds.K / odds.N),
        (f"So many of {before} are, on average", before * odds.K / odds.N),
        ("The others lie there", odds.at_first_turn(before=before)),
    ]
