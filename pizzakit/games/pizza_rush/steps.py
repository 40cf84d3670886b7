"""Derivations for Pizza Rush's lessons, step by step as one writes them on a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import sympy

from pizzakit.answers import mistakes
from pizzakit.chance import Chance
from pizzakit.game import Refusal
from pizzakit.games.pizza_rush import knowing, odds
from pizzakit.games.pizza_rush.deck import Chef, Deck, shipped
from pizzakit.games.pizza_rush.moves import Top
from pizzakit.games.pizza_rush.race import Race
from pizzakit.phrases import listed

__all__ = [
    "BY_LUCK",
    "GAPS",
    "SAME",
    "SAME_11",
    "alike",
    "beaten",
    "climbing",
    "gift",
    "held",
    "holding",
    "kth_lowest",
    "leads",
    "long_run",
    "losing_lead",
    "nobody",
    "other_hand",
    "race",
    "slips_of_alike",
    "slips_of_beaten",
    "slips_of_elevens",
    "slips_of_gift",
    "slips_of_highest",
    "slips_of_leads",
    "slips_of_nobody",
    "slips_of_rounds",
    "some_pair",
    "staying",
    "sure_set",
    "trap",
    "traps",
    "waiting",
]

Step = tuple[Any, ...]

#: What `long_run` teaches.
SAME = (
    "However sticky it is: *who* is up changes, how many never do. Rows add up to 1 in any chain. "
    "Here the columns do too, because every round has exactly one player in each place: the matrix "
    "is *doubly stochastic*."
)
#: Rounds in a row in a place, if all four were drawn from a hat each round.
BY_LUCK = Fraction(len(shipped().chefs), len(shipped().chefs) - 1)
SAME_11 = "So likely it holds an 11. Does that beat an 11?"
#: What `gift` begins with.
GAPS = (
    "The formula is one to remember: $h$ cards cut the numbers into $h + 1$ gaps that are "
    "equally wide on average."
)

_SETS = {2: "two", 3: "three", 4: "four"}


def alike(sets: int, hand: int) -> list[Step]:
    """From counting hands without a set to the chance of at least one."""
    cards = len(shipped().toppings)
    every, none = comb(cards, hand), odds.none_alike(sets, hand)
    product = odds.few_alike(sets)
    most = "once" if sets == 2 else f"{_SETS.get(sets - 1, sets - 1)} times"
    most = {"two times": "twice"}.get(most, most)
    return [
        (f"All hands of {hand} out of {cards} cards", sympy.Integer(every)),
        (f"Each number at most {most}: a factor for each, $x$ counts the cards", product),
        (f"The coefficient of $x^{{{hand}}}$: so many hands are without", none * every),
        ("As a share of all hands", none),
        ("At least one set is the rest of 1", odds.some_alike(sets, hand)),
    ]


def slips_of_alike(sets: int, hand: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "does a hand hold so many alike", with a hint each."""
    expected, kinds = odds.sets(sets, hand), len(shipped().numbers)
    one = expected / kinds
    slips = {
        odds.none_alike(sets, hand): "That is the chance of *no* such set.",
        expected: "That is how many such sets to expect; one hand may hold several.",
        one: "That is the chance for one given number.",
        1 - (1 - one) ** kinds: "That takes the numbers as independent; they share one hand.",
        sympy.Rational(1, kinds): "With the first card gone, there are fewer of its number left.",
    }
    return mistakes(odds.some_alike(sets, hand), slips)  # for two cards some of them coincide


def beaten(mine: Sequence[int], cards: int, number: int) -> list[Step]:
    """From the cards one does not see to the chance that a hand of them beats a single number."""
    unseen = Counter(shipped().toppings) - Counter(mine)
    low = sum(count for one, count in unseen.items() if one <= number)
    total = unseen.total()
    return [
        ("Cards that I do not see", sympy.Integer(total)),
        (f"Of these {number} or lower, and of no use", sympy.Integer(low)),
        (f"All hands of {cards} out of what I do not see", sympy.Integer(comb(total, cards))),
        ("Of these without anything higher", sympy.Integer(comb(low, cards))),
        ("Something higher is the rest of 1", knowing.can_beat(mine, cards, number)),
    ]


def slips_of_beaten(mine: Sequence[int], cards: int, number: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "can that hand beat my number", with a hint each."""
    unseen = Counter(shipped().toppings) - Counter(mine)
    high = sympy.Rational(sum(n for one, n in unseen.items() if one > number), unseen.total())
    answer = knowing.can_beat(mine, cards, number)
    slips = {
        1 - answer: "That is the chance that nothing in that hand beats it.",
        high: "That is the chance of a single card; there are more of them.",
        1 - (1 - high) ** cards: "That puts every card back before the next is dealt.",
        1 - (1 - answer) ** 3: "That is about all three others; asked is the next one.",
    }
    return mistakes(answer, slips)


def slips_of_elevens(held: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "can it beat my 11" for one who holds all 12s, with a hint each."""
    return {knowing.can_beat([11] * held + [12] * 4, 12, 10): SAME_11}


def other_hand(chance: Chance) -> tuple[int, int]:
    """How many 12s I hold, and how many cards the next player has."""
    return chance.pick([1, 2, 3]), chance.pick([9, 10, 11, 12])


def nobody(alike: int, seats: int) -> list[Step]:
    """From all deals to those in which no hand holds so many alike, and what it is not."""
    total, (hand, uneven) = len(shipped().toppings), divmod(len(shipped().toppings), seats)
    if uneven:
        raise Refusal(f"{total} cards are not dealt evenly to {seats}")
    deals = sympy.factorial(total) / sympy.factorial(hand) ** seats
    answer, one = knowing.nobody_holds(alike, seats), odds.none_alike(alike, hand)
    return [
        (f"All deals of {total} cards to {seats}", deals),
        (f"Of these, with at most {alike - 1} of each number in a hand", answer * deals),
        (
            f"Were {_SETS.get(seats, seats)} hands dealt from a deck each, the chance would be",
            sympy.N(one**seats, 4),
        ),
        (
            "They share one deck, which makes it so many times as likely",
            sympy.N(answer / one**seats, 4),
        ),
        ("As a share of all deals", answer),
    ]


def slips_of_nobody(alike: int, seats: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "does nobody hold so many alike", with a hint each."""
    one = odds.none_alike(alike, len(shipped().toppings) // seats)
    slips = {
        one: "That is one hand; asked is the whole table.",
        one**seats: "That takes the hands as independent; they share one deck.",
        1 - knowing.nobody_holds(alike, seats): "That is the chance that somebody does.",
    }
    return mistakes(knowing.nobody_holds(alike, seats), slips)


def gift(chef: str, seats: int) -> list[Step]:
    """From the k-th lowest of a hand to what a chef's hand gains by the exchange."""
    hand, (give, get) = len(shipped().toppings) // seats, _gifts(chef)
    k, ranks = sympy.symbols("k N", positive=True)
    return [
        (
            "The $k$-th lowest of $h$ cards out of $N$ that are all different",
            odds.kth_lowest(k, odds.h, ranks),
        ),
        (f"{chef} gets the {get.which} {get.gives} of a hand of {hand}", _mean(get, hand)),
        (f"and gives the {give.which} {give.gives} of a hand as large", _mean(give, hand)),
        ("The hand's sum changes by", odds.gain(chef, seats)),
    ]


def _gifts(chef: str) -> tuple[Chef, Chef]:
    """What a chef gives, and what it gets."""
    chefs = {card.name: card for card in shipped().chefs}
    return chefs[chef], chefs[chefs[chef].to]


def _mean(gives: Chef, hand: int) -> sympy.Rational:
    return odds.sum_of(gives.which, gives.gives, hand).mean


def slips_of_gift(chef: str, seats: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to what the exchange adds to a hand, with a hint each."""
    hand, (give, get) = len(shipped().toppings) // seats, _gifts(chef)
    low, high = min(shipped().numbers), max(shipped().numbers)
    answer = odds.gain(chef, seats)
    slips = {
        _mean(get, hand): f"That is what comes in. What does {chef} give away?",
        -answer: "That is what the other one of the two gains.",
        answer / give.gives: "That is one card of them.",
        sympy.Integer((high - low) * give.gives): "Not every hand holds the very best and worst.",
    }
    return mistakes(answer, slips, chance=False)  # one card may be all there is


def race(deck: Deck) -> list[Step]:
    """From all deals to two to those in which the one who draws can make sure to win."""
    cards, answer = len(deck.toppings), knowing.drawer_wins(deck)
    deals = comb(cards, cards // 2)
    return [
        (f"Ways to deal {cards} cards to two", sympy.Integer(deals)),
        ("Each is won for certain by one of the two. By the one who draws:", answer * deals),
        ("As a share", answer),
    ]


def losing_lead(mine: Sequence[int], theirs: Sequence[int]) -> int:
    """The one number that loses a race over small bases if it is led, where all others win it.

    >>> losing_lead([1, 4, 5], [2, 3, 6])
    1

    Raises:
        Refusal: there is not just one such number.
    """
    worth = Race().worth(mine, theirs)
    losing = [move.number for move, chance in worth.items() if isinstance(move, Top) and not chance]
    if len(losing) != 1:
        raise Refusal(f"{len(losing)} of these numbers lose")
    return losing[0]


def traps(cards: int = 6) -> list[tuple[int, ...]]:
    """Deals of so many cards to two in which one lead loses the race and all others win it.

    The hand of the one who leads comes first.
    """
    found = []
    for mine in combinations(range(1, cards + 1), cards // 2):
        theirs = tuple(card for card in range(1, cards + 1) if card not in mine)
        try:
            losing_lead(mine, theirs)
        except Refusal:
            continue
        found.append((*mine, *theirs))
    return found


def slips_of_leads(mine: Sequence[int], theirs: Sequence[int]) -> Mapping[int, str]:
    """Leads that win the race, with the reason to look again."""
    losing = losing_lead(mine, theirs)
    return {card: "Play it through: this one wins." for card in mine if card != losing}


def slips_of_highest(hand: int, ranks: int) -> Mapping[Any, str]:
    """Usual wrong answers to the highest of so many cards, with a hint each."""
    slips = {
        sympy.Integer(ranks): "Often, but not always.",
        sympy.Rational(hand * ranks, hand + 1): f"{ranks + 1} steps, and not {ranks}, are parted "
        f"among {hand + 1} gaps.",
    }
    return mistakes(odds.kth_lowest(hand, hand, ranks), slips, chance=False)


def holding(high: int) -> list[int]:
    """A hand of twelve with so many 12s, two 11s and low cards."""
    low = [1] * 4 + [2] * 4 + [3] * 4
    return low[: 10 - high] + [11] * 2 + [12] * high


def leads(mine: Sequence[int], theirs: Sequence[int]) -> list[Step]:
    """What each number that can be led over a small base is worth to a race, played best."""
    worth = Race().worth(mine, theirs)
    return [
        (
            f"Lead with the {move.number}: your chance to win",
            sympy.Rational(*chance.as_integer_ratio()),
        )
        for move, chance in worth.items()
        if isinstance(move, Top)
    ]


def trap(mine: Sequence[int], theirs: Sequence[int]) -> list[Step]:
    """As `leads`, and at last the one number that must not be led."""
    losing = sympy.Integer(losing_lead(mine, theirs))
    return [*leads(mine, theirs), ("The one that loses, where all others win", losing)]


def long_run(matrix: sympy.Matrix) -> list[Step]:
    """Why every place has the same share, whatever was measured."""
    places = matrix.rows
    even = sympy.ones(1, places) / places
    return [
        ("Measured: from the place of a row to that of a column", _shown(matrix)),
        ("One player a place: the columns add up to 1 too", _shown(sympy.ones(1, places) * matrix)),
        ("So equal shares come out of a round as they went in", _shown(even * matrix)),
        (f"{places} equal shares of 1", odds.long_run(matrix)[0]),
    ]


def _shown(matrix: sympy.Matrix) -> Any:
    return matrix.as_immutable()


def staying(matrix: sympy.Matrix, place: int) -> list[Step]:
    """From the chance to keep a place to the rounds spent in it."""
    p, n = sympy.Symbol("p"), sympy.Symbol("n")
    return [
        ("The place is kept from one round to the next with", matrix[place - 1, place - 1]),
        ("Just $n$ rounds: keep it $n - 1$ times, then lose it", p ** (n - 1) * (1 - p)),
        ("The mean of this geometric series", 1 / (1 - p)),
        ("With the number in", odds.rounds_in(matrix, place)),
    ]


def held(tables: Mapping[str, Sequence[Sequence[int]]], place: int) -> str:
    """Rounds in a row in a place under each rule, as they were measured, with their intervals."""
    found = {how: odds.stay(moves, place) for how, moves in tables.items()}
    told = [
        f"{how} {rounds:.2f} rounds ({low:.2f} to {high:.2f})"
        for how, (rounds, low, high) in found.items()
    ]
    return f"Measured: {listed(told)}. Chance alone would have it at the mark."


def slips_of_rounds(matrix: sympy.Matrix, place: int) -> Mapping[sympy.Expr, str]:
    """Usual wrong answers to "how long in a place", with a hint each."""
    keep = matrix[place - 1, place - 1]
    slips = {
        1 / keep: "That is one over the chance to *keep* the place.",
        keep / (1 - keep): "The round that has just been reached counts too.",
        sympy.Integer(
            matrix.rows
        ): "So it is where every place is as likely to be *reached* again.",
    }
    return mistakes(odds.rounds_in(matrix, place), slips, chance=False)


def climbing(matrix: sympy.Matrix, start: int, goal: int = 1) -> list[Step]:
    """One equation a place: a round passes, then it goes on from wherever one is."""
    t = {at: sympy.Symbol(f"t{at + 1}") for at in range(matrix.rows) if at != goal - 1}
    equations = [
        sympy.Eq(here, 1 + sum(matrix[at, to] * there for to, there in t.items()))
        for at, here in t.items()
    ]
    solved = [sympy.Eq(here, odds.rounds_until(matrix, goal)[at]) for at, here in t.items()]
    first = "A round passes, then it goes on from the place reached"
    return [
        (first, *equations),
        ("Solved together", *solved),
        ("From the place asked for", odds.rounds_until(matrix, goal)[start - 1]),
    ]


# --- solutions of exercises -------------------------------------------------------


def sure_set(sets: int) -> list[Step]:
    """How many cards a hand needs so that so many must be alike."""
    kinds = sympy.Integer(len(shipped().numbers))
    return [
        ("Different numbers there are", kinds),
        (f"So many cards may still show none of them {sets} times", (sets - 1) * kinds),
        ("One more has to make a set", (sets - 1) * kinds + 1),
    ]


def some_pair() -> list[Step]:
    """From hands of different numbers to the chance of a pair, in h."""
    every = sympy.binomial(len(shipped().toppings), odds.h)
    return [
        ("All hands of $h$ cards", every),
        ("Without a pair: $h$ different numbers, one card of each", odds.none_alike(2) * every),
        ("A pair is the rest of 1", odds.some_alike(2)),
    ]


def waiting(places: int) -> list[Step]:
    """How long one waits for a place that is as likely as any other in each round."""
    once = sympy.Rational(1, places)
    return [
        ("In each round, wherever you are, you get there with", once),
        ("So the wait is one over that", odds.rounds_until(odds.sticky(places, 0))[-1]),
    ]


def kth_lowest(k: int, hand: Any, ranks: int) -> list[Step]:
    """The k-th lowest card of a hand, out of ranks that are all different."""
    which, every = sympy.symbols("k N", positive=True)
    return [
        ("$h$ cards leave $h + 1$ gaps, alike on average", (every + 1) / (odds.h + 1)),
        ("The $k$-th lowest comes after $k$ of them", odds.kth_lowest(which, odds.h, every)),
        (f"Here $k = {k}$, $h = {hand}$ and $N = {ranks}$", odds.kth_lowest(k, hand, ranks)),
    ]
