"""What people ask chance at a Pizza Rush table: exact answers, from the deck that is played with.

Probabilities lie between 0 and 1. A formula keeps the symbol it is given (`h` cards in a hand)
and becomes a `Rational` with a number in its place. What one knows of other hands stands in
`knowing`; `trials` plays the rules for the same questions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb, inf
from typing import Any, Literal, NamedTuple

import msgspec
import sympy
from sympy.polys.matrices import DomainMatrix
from sympy.polys.matrices.exceptions import DMNonInvertibleMatrixError

from pizzakit import counts
from pizzakit.game import HIDDEN, Refusal
from pizzakit.games.pizza_rush.deck import HIGHEST, MOST_SEATS, Deck, shipped
from pizzakit.games.pizza_rush.exchange import chefs_after
from pizzakit.games.pizza_rush.moves import Pass, Top
from pizzakit.games.pizza_rush.race import Race
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.games.pizza_rush.unseen import last_rival
from pizzakit.intervals import Interval, wilson
from pizzakit.odds import Dist, check_whole, of_hand

#: How many cards a hand has, and how likely a place is kept, as the formulas write them.
h = sympy.Symbol("h", integer=True, nonnegative=True)
s = sympy.Symbol("s", nonnegative=True)

Number = Any  # an int, or an expression of sympy's


def deck_of(kinds: int, copies: int) -> Deck:
    """Numbers 1 to `kinds`, `copies` of each, the house's chefs and names, a single small base.

    One base needs no shuffling: so small decks can be dealt in every possible way.

    >>> deck_of(3, 2).toppings
    (1, 1, 2, 2, 3, 3)

    Raises:
        Refusal: no kinds, or no copies.
    """
    check_whole("kinds", kinds, 1, HIGHEST)
    check_whole("copies", copies, 1)
    toppings = tuple(number for number in range(1, kinds + 1) for _ in range(copies))
    known = shipped().topping_names
    names = (*known, *(f"topping {number}" for number in range(len(known), kinds + 1)))[: kinds + 1]
    return msgspec.structs.replace(
        shipped(), toppings=toppings, bases=(1,), topping_names=names, base_names=("", "small")
    )


def deck_holding(*hands: Iterable[int]) -> Deck:
    """The house's deck with no other toppings than those of these hands, and all its bases."""
    toppings = tuple(sorted(chain(*hands)))
    return msgspec.structs.replace(shipped(), toppings=toppings)


def copies_in(deck: Deck | None) -> list[int]:
    """How often each number is in the deck, from the lowest."""
    counts = Counter((deck or shipped()).toppings)
    return [counts[number] for number in sorted(counts)]


# --- pairs and triples in a hand ----------------------------------------------


def none_alike(alike: int, hand: Number = h, deck: Deck | None = None) -> sympy.Expr:
    """Probability that a hand holds no number `alike` times.

    >>> none_alike(2)
    4**h*binomial(12, h)/binomial(48, h)
    >>> none_alike(2, 12)
    4194304/17417133617

    Raises:
        Refusal: a symbol for the hand, and a deck with unlike numbers of copies;
            or a hand that this deck cannot make.
    """
    copies = copies_in(deck)
    check_whole("alike", alike, 1)
    check_whole("hand", hand, 0, sum(copies))
    if isinstance(hand, int):
        return sympy.Rational(ways_without(copies, hand, alike), comb(sum(copies), hand))
    if alike > max(copies):
        return sympy.S.One
    if len(set(copies)) > 1:
        raise Refusal("a formula in h needs a deck with equally many cards of each number")
    return _formula(alike, len(copies), copies[0], hand) / sympy.binomial(sum(copies), hand)


def some_alike(alike: int, hand: Number = h, deck: Deck | None = None) -> sympy.Expr:
    """Probability that a hand holds some number at least `alike` times.

    >>> some_alike(2, 2), some_alike(2, 13)
    (3/47, 1)

    Raises:
        Refusal: as `none_alike`.
    """
    return 1 - none_alike(alike, hand, deck)


def few_alike(alike: int, deck: Deck | None = None) -> sympy.Expr:
    """Generating function of hands in which no number is there `alike` times.

    The coefficient of `x**h` is how many hands of h cards there are.

    >>> few_alike(3)
    (6*x**2 + 4*x + 1)**12
    """
    x = sympy.Symbol("x")
    return sympy.prod(sum(comb(c, i) * x**i for i in range(alike)) for c in copies_in(deck))


def ways_without(copies: Sequence[int], hand: int, alike: int) -> int:
    """How many hands hold no number `alike` times: the coefficient in `few_alike`."""

    def fewer(so_far: bool, _: int, held: int) -> bool | None:
        return so_far if held < alike else None

    if hand > sum(copies):
        return 0
    return counts.hands(dict(enumerate(copies)), hand, fewer, True).get(True, 0)


def _formula(alike: int, kinds: int, copies: int, hand: sympy.Expr) -> sympy.Expr:
    """The same count with a symbol: first which numbers are there `alike - 1` times."""
    if alike == 1:
        return sympy.KroneckerDelta(hand, 0)
    if alike == 2:
        return sympy.binomial(kinds, hand) * copies**hand
    often = alike - 1
    return sum(
        comb(kinds, j)
        * comb(copies, often) ** j
        * _formula(often, kinds - j, copies, hand - often * j)
        for j in range(kinds + 1)
    )


def most_alike(hand: int, deck: Deck | None = None) -> Dist:
    """Distribution of the largest set of one number in a hand.

    >>> most_alike(2).weights
    {1: 44, 2: 3}

    Raises:
        Refusal: a hand that this deck cannot make.
    """
    copies = copies_in(deck)
    check_whole("hand", hand, 0, sum(copies))
    return of_hand(dict(enumerate(copies)), hand, lambda most, _, held: max(most, held), 0)


def sets(alike: int, hand: Number = h, deck: Deck | None = None) -> sympy.Expr:
    """Expected count of numbers that a hand holds at least `alike` times.

    >>> sets(2, 12)
    3333/1081

    Raises:
        Refusal: a hand that this deck cannot make.
    """
    copies, binomial = copies_in(deck), sympy.binomial
    total = sum(copies)
    check_whole("alike", alike, 1)
    check_whole("hand", hand, 0, total)
    expected = sum(
        comb(c, i) * binomial(total - c, hand - i) for c in copies for i in range(alike, c + 1)
    )
    return expected / binomial(total, hand)


# --- what the exchange is worth -----------------------------------------------


def kth_lowest(k: Number, hand: Number = h, ranks: Number = 48) -> sympy.Expr:
    """Expected k-th lowest of a hand drawn from `ranks` cards that are all different.

    >>> kth_lowest(1), kth_lowest(12, 12)
    (49/(h + 1), 588/13)

    Raises:
        Refusal: no such card in a hand.
    """
    check_whole("hand", hand, 0)
    check_whole("k", k, 1, hand if isinstance(hand, int) else None)
    return sympy.sympify(k) * (ranks + 1) / (sympy.sympify(hand) + 1)


def sum_of(
    which: Literal["highest", "lowest"], cards: int, hand: int, deck: Deck | None = None
) -> Dist:
    """Distribution of the sum of a hand's highest, or lowest, so many cards.

    >>> sum_of("highest", 1, 1, deck_of(2, 1)).mean
    3/2

    Raises:
        Refusal: neither highest nor lowest, or a hand that this deck cannot make.
    """
    if which not in ("highest", "lowest"):
        raise Refusal(f"which: 'highest' or 'lowest' expected, not {which!r}")
    toppings = (deck or shipped()).toppings
    check_whole("hand", hand, 0, len(toppings))
    check_whole("cards", cards, 0, hand)
    from_the_end = sorted(Counter(toppings).items(), reverse=which == "highest")

    def with_more(state: tuple[int, int], number: int, held: int) -> tuple[int, int]:
        missing, total = state
        counted = min(missing, held)
        return missing - counted, total + number * counted

    return of_hand(dict(from_the_end), hand, with_more, (cards, 0)).map(lambda state: state[1])


def gain(chef: str, seats: int, deck: Deck | None = None) -> sympy.Rational:
    """Expected change of the sum of a chef's hand by the exchange.

    >>> gain("Nonna", 4) == -gain("Dishie", 4)
    True

    Raises:
        Refusal: cards are not dealt evenly, or no such chef exchanges at this table.
    """
    deck = deck or shipped()
    check_whole("seats", seats, 2, MOST_SEATS)
    hand, uneven = divmod(len(deck.toppings), seats)
    chefs = {card.name: card for card in deck.chefs if card.name in chefs_after(range(seats), deck)}
    if uneven or chef not in chefs:
        raise Refusal(f"{chef} exchanges at no table of {seats} with equal hands")
    give, get = (
        sum_of(card.which, card.gives, hand, deck).mean
        for card in (chefs[chef], chefs[chefs[chef].to])
    )
    return get - give


# --- the ladder of ranks ------------------------------------------------------


def counted(moves: Iterable[Sequence[int]], places: int) -> sympy.Matrix:
    """How often each place (a row) was followed by each place (a column); places count from 1.

    >>> counted([(1, 1), (1, 2), (2, 1)], 2)
    Matrix([
    [1, 1],
    [1, 0]])

    Raises:
        Refusal: a place that the ladder has not.
    """
    moves = [tuple(move) for move in moves]
    for place in chain(*moves):
        check_whole("place", int(place), 1, places)
    counts = Counter((int(before), int(after)) for before, after in moves)
    return sympy.Matrix(places, places, lambda i, j: counts[i + 1, j + 1])


def kept(moves: Iterable[Sequence[int]], place: int) -> Interval:
    """How often a place was followed by itself, with its 95 % interval.

    Raises:
        Refusal: nobody ever was there.
    """
    after = [int(then) for before, then in moves if before == place]
    if not after:
        raise Refusal(f"nobody ever was in place {place}")
    return wilson(after.count(place), len(after))


def stay(moves: Iterable[Sequence[int]], place: int) -> Interval:
    """How many rounds in a row one is in a place, as `kept` has it, with its 95 % interval.

    A place kept with chance p is held for 1/(1 - p) rounds on average; that
    grows with p, so the ends of one interval are those of the other.

    >>> stay([(4, 4), (4, 1), (4, 4), (4, 2)], 4).estimate
    2.0

    Raises:
        Refusal: nobody ever was there.
    """
    return Interval(*(inf if p == 1 else 1 / (1 - p) for p in kept(moves, place)))


def transitions(counts: sympy.Matrix) -> sympy.Matrix:
    """Shares of each row: how likely each place is after each place.

    Raises:
        Refusal: a place that never was, so that nothing is known of what follows.
    """
    sums = [sum(counts.row(i)) for i in range(counts.rows)]
    if 0 in sums:
        raise Refusal(f"nobody ever was in place {sums.index(0) + 1}")
    return sympy.Matrix(
        counts.rows, counts.cols, lambda i, j: sympy.Rational(counts[i, j], sums[i])
    )


def sticky(places: int, stay: Number = s) -> sympy.Matrix:
    """A ladder on which a place is kept with probability `stay`, else any place is as likely.

    >>> sticky(2)
    Matrix([
    [s/2 + 1/2, 1/2 - s/2],
    [1/2 - s/2, s/2 + 1/2]])

    Raises:
        Refusal: no places, or a chance outside 0 to 1.
    """
    check_whole("places", places, 1)
    if sympy.sympify(stay).is_number and not 0 <= sympy.sympify(stay) <= 1:
        raise Refusal(f"stay: a chance from 0 to 1 expected, not {stay}")
    stay = sympy.sympify(stay)
    return sympy.eye(places) * stay + sympy.ones(places) * (1 - stay) / places


def doubly_stochastic(matrix: sympy.Matrix) -> bool:
    """Whether all rows and all columns add up to 1."""
    lines = [*matrix.tolist(), *matrix.T.tolist()]
    return all(sympy.cancel(sum(line) - 1) == 0 for line in lines)


def long_run(matrix: sympy.Matrix) -> list[sympy.Expr]:
    """The share of rounds in each place after very many: what a step leaves as it is.

    Raises:
        Refusal: it depends on where one begins, as where a place is never left.
    """
    places = matrix.rows
    unmoved = (matrix.T - sympy.eye(places))[:-1, :].col_join(sympy.ones(1, places))
    try:
        return _solved(unmoved, [0] * (places - 1) + [1])
    except DMNonInvertibleMatrixError:
        raise Refusal("the long run depends on where one begins") from None


def _solved(matrix: sympy.Matrix, right: Sequence[int]) -> list[sympy.Expr]:
    """The solution of linear equations, exactly, symbols and all."""
    left = DomainMatrix.from_Matrix(matrix).to_field()
    column = DomainMatrix.from_list_sympy(len(right), 1, [[sympy.Integer(n)] for n in right])
    solution = left.lu_solve(column.convert_to(left.domain)).to_Matrix()
    return [sympy.factor(value) for value in solution]


def rounds_in(matrix: sympy.Matrix, place: int) -> sympy.Expr:
    """Expected rounds in a row in a place (from 1), the one just reached included.

    Without end (`oo`) where a place is never left.

    Raises:
        Refusal: there is no such place.
    """
    check_whole("place", place, 1, matrix.rows)
    if matrix[place - 1, place - 1] == 1:
        return sympy.oo
    above, below = sympy.fraction(sympy.cancel(1 / (1 - matrix[place - 1, place - 1])))
    return -above / -below if above.could_extract_minus_sign() else above / below


def rounds_until(matrix: sympy.Matrix, goal: int = 1) -> list[sympy.Expr]:
    """Expected rounds from each place until a goal is first reached; 0 from the goal itself.

    Raises:
        Refusal: there are places from which it is never reached, or there is no such place.
    """
    check_whole("goal", goal, 1, matrix.rows)
    others = [at for at in range(matrix.rows) if at != goal - 1]
    between = sympy.eye(len(others)) - matrix.extract(others, others)
    try:
        times = _solved(between, [1] * len(others))
    except DMNonInvertibleMatrixError:
        raise Refusal(f"place {goal} is not reached from everywhere") from None
    return [*times[: goal - 1], sympy.S.Zero, *times[goal - 1 :]]


def after(matrix: sympy.Matrix, place: int, rounds: int) -> list[sympy.Expr]:
    """How likely each place is so many rounds after a place.

    Raises:
        Refusal: there is no such place, or a time before it.
    """
    check_whole("place", place, 1, matrix.rows)
    check_whole("rounds", rounds, 0)
    return list((matrix**rounds).row(place - 1))


# --- advice ---------------------------------------------------------------------


#: From so many cards on that two hold together advice comes at once.
ADVISED = 10


class Advice(NamedTuple):
    """How likely each move wins the race, the best first, and what is best in a sentence."""

    values: dict[Top | Pass, sympy.Rational]
    sentence: str


def advice(position: PizzaRush) -> Advice:
    """Exact advice for the end of a round, when two are left and each knows the other's hand."""
    seat = position.to_move
    hand = [] if seat is None else position.hands[seat]
    other = [] if seat is None or HIDDEN in hand else last_rival(position, seat)
    if position.phase != "play" or not other:
        return Advice({}, "Advice begins when two are left, who know each other's hand.")
    if len(hand) + len(other) > ADVISED:
        return Advice({}, f"Advice begins when the two of you hold {ADVISED} cards or fewer.")
    worth = Race(position.deck.bases).worth(hand, other, position.base, position.top)
    ranked = sorted(worth, key=lambda move: -worth[move])
    best = [f"«{move}»" for move in ranked if worth[move] == worth[ranked[0]]]
    chance = f"{float(worth[ranked[0]]):.1%}"
    return Advice(
        {move: sympy.Rational(*worth[move].as_integer_ratio()) for move in ranked},
        f"Best: {' or '.join(best)}, with {chance} to go out first if both play as well as can be. "
        f"The other hand: {', '.join(map(str, other))}.",
    )
