"""What a seat knows for certain of the other hands, and what only with some probability.

Cards that a seat does not see lie in any way that fits what it knows, all ways alike.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb, factorial, prod
from typing import NamedTuple

import sympy

from pizzakit.game import HIDDEN, Refusal
from pizzakit.games.pizza_rush.deck import MOST_SEATS, Deck, shipped
from pizzakit.games.pizza_rush.odds import copies_in, ways_without
from pizzakit.games.pizza_rush.race import MOST, Race
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.games.pizza_rush.unseen import known_in, may_hold
from pizzakit.odds import check_whole

__all__ = ["can_beat", "drawer_wins", "next_can_beat", "nobody_holds"]


def can_beat(
    mine: Sequence[int], cards: int, top: int, size: int = 1, deck: Deck | None = None
) -> sympy.Rational:
    """Probability that `cards` cards unknown to me hold `size` of a number above `top`.

    `mine` are all the toppings I see: my own hand, and what lies open.

    >>> can_beat([9, 9, 10, 10, 11, 11, 12, 12], cards=4, top=9)
    22507/45695

    Raises:
        Refusal: cards of mine that the deck has not, or more unknown ones than are left.
    """
    unseen = _left(mine, deck)
    check_whole("size", size, 1)
    check_whole("cards", cards, 0, unseen.total())
    low = sum(count for number, count in unseen.items() if number <= top)
    high = [count for number, count in unseen.items() if number > top]
    cannot = sum(comb(low, cards - n) * ways_without(high, n, size) for n in range(cards + 1))
    return 1 - sympy.Rational(cannot, comb(unseen.total(), cards))


def _left(seen: Sequence[int], deck: Deck | None) -> Counter[int]:
    """The deck without what is seen."""
    box, mine = Counter((deck or shipped()).toppings), Counter(seen)
    if mine - box:
        raise Refusal(f"there are no such cards in the deck: {sorted((mine - box).elements())}")
    return box - mine


def next_can_beat(position: PizzaRush, seat: int, number: int) -> sympy.Rational:
    """Probability, as `seat` knows it, that the next player's hand can beat its `number`.

    Where `seat` has exchanged cards, it knows what it gave, and that nobody keeps
    anything lower (or higher) than the lowest (or highest) cards they handed over.

    Raises:
        Refusal: others have exchanged cards as well, or nobody else is still in this pizza.
    """
    check_whole("seat", seat, 0, position.seats - 1)
    if any(seat not in (gift.giver, gift.receiver) for gift in position.gifts):
        raise Refusal("others have exchanged cards as well: imagine their hands (trials.can_beat)")
    around = ((seat + step) % position.seats for step in range(1, position.seats))
    others = [one for one in around if position.hands[one] and not position.passed[one]]
    if not others:
        raise Refusal("nobody else is still in this pizza")
    if HIDDEN in position.hands[seat]:
        raise Refusal(f"seat {seat + 1}'s own hand has to be in sight")
    return _one_can_beat(position, seat, others[0], number)


def _one_can_beat(position: PizzaRush, seat: int, other: int, number: int) -> sympy.Rational:
    """Over all ways to lay out what `seat` does not see, so that its exchange fits."""
    partner = _partner(position, seat, other)
    room = partner.room, 0 if other == partner.seat else len(position.hands[other])
    allowed = _Allowed(partner, number, position.base, other == partner.seat)
    every, cannot = (_layouts(partner, room, one) for one in (None, allowed))
    return 1 - sympy.Rational(*(cannot / every).as_integer_ratio())


class _Partner(NamedTuple):
    """Who exchanged with a seat (or any other), and what that seat knows of the hand."""

    seat: int
    unseen: Counter[int]  # of the whole deck
    known: Counter[int]  # given to the partner, and still there
    room: int  # how many cards are not known
    kept: set[int]  # numbers they can be
    gave: Counter[int]  # what came from the partner
    had: Counter[int]  # what the partner has played besides gifts


def _partner(position: PizzaRush, seat: int, other: int) -> _Partner:
    partner = next((gift.receiver for gift in position.gifts if gift.giver == seat), other)
    known = Counter(known_in(position, seat, partner))
    gifts = {gift.giver: Counter(gift.cards) for gift in position.gifts}
    unseen = _left(
        [*position.hands[seat], *known.elements(), *chain(*position.played)], position.deck
    )
    return _Partner(
        partner,
        unseen,
        known,
        len(position.hands[partner]) - known.total(),
        {card for card in unseen if may_hold(position, seat, partner, card)},
        gifts.get(partner, Counter()),
        Counter(position.played[partner]) - gifts.get(seat, Counter()),
    )


class _Allowed(NamedTuple):
    """A hand that does not hold `size` of a number above `top`."""

    partner: _Partner
    top: int
    size: int
    of_partner: bool  # whether it is the partner's hand, or somebody else's

    def __call__(self, number: int, partners: int, others: int) -> bool:
        held = self.partner.known[number] + partners if self.of_partner else others
        return number <= self.top or held < self.size


def _layouts(partner: _Partner, room: tuple[int, int], allowed: _Allowed | None) -> Fraction:
    """Ways to give unseen cards to the partner and another hand; the rest lie elsewhere."""
    if allowed is not None and not all(allowed(number, 0, 0) for number in partner.known):
        return Fraction(0)
    ways = {room: Fraction(1)}
    for number in partner.unseen:
        ways = _given_out(ways, number, partner, allowed)
    return ways.get((0, 0), Fraction(0))


Ways = dict[tuple[int, int], Fraction]


def _given_out(ways: Ways, number: int, partner: _Partner, allowed: _Allowed | None) -> Ways:
    """One number given out: by the room that is left in both hands."""
    count = partner.unseen[number]
    most = count if number in partner.kept else 0
    left: Ways = defaultdict(Fraction)
    for (first, second), before in ways.items():
        for one in range(min(first, most) + 1):
            likely = before * comb(count, one) * _given_these(partner, number, one)
            for other in range(min(second, count - one) + 1):
                if allowed is None or allowed(number, one, other):
                    left[first - one, second - other] += likely * comb(count - one, other)
    return left


def _given_these(partner: _Partner, number: int, kept: int) -> Fraction:
    """How likely just these cards were handed over, out of all alike that could have been."""
    gave, had = partner.gave[number], partner.had[number] + kept
    return Fraction(1, comb(gave + had, gave))


def nobody_holds(alike: int, seats: int, deck: Deck | None = None) -> sympy.Rational:
    """Probability that, with all cards dealt, no hand holds a number `alike` times.

    >>> nobody_holds(3, 2) == sympy.Rational(6**12, comb(48, 24))
    True

    Raises:
        Refusal: a table that nobody can sit at.
    """
    copies = copies_in(deck)
    check_whole("alike", alike, 1)
    check_whole("seats", seats, 1, MOST_SEATS)
    total = sum(copies)
    sizes = [len(range(seat, total, seats)) for seat in range(seats)]
    hands = prod(map(factorial, sizes))
    return sympy.Rational(
        _deals(tuple(copies), tuple(sorted(sizes)), alike) * hands, factorial(total)
    )


@cache
def _deals(copies: tuple[int, ...], room: tuple[int, ...], alike: int) -> int:
    """Ways to deal to hands with so much room left, fewer than `alike` of each number to one.

    Hands with equal room are interchangeable, so room is kept in order.
    """
    if not copies:
        return 1
    ways = 0
    for portion, orders in _portions(copies[0], len(room), alike - 1).items():
        left = [space - given for space, given in zip(room, portion, strict=True)]
        if min(left) >= 0:
            ways += orders * _deals(copies[1:], tuple(sorted(left)), alike)
    return ways


@cache
def _portions(cards: int, hands: int, most: int) -> dict[tuple[int, ...], int]:
    """How different cards of one number fall to hands, at most so many to each."""
    if hands == 1:
        return {(cards,): 1} if cards <= most else {}
    return {
        (first, *rest): comb(cards, first) * ways
        for first in range(min(cards, most) + 1)
        for rest, ways in _portions(cards - first, hands - 1, most).items()
    }


# --- two players know it all ----------------------------------------------------


def drawer_wins(deck: Deck) -> sympy.Rational:
    """Probability that, of two with equal hands, the one who draws the first base goes out first.

    Both know both hands and play as well as can be (see `race`).

    >>> from pizzakit.games.pizza_rush.odds import deck_of
    >>> drawer_wins(deck_of(8, 1))
    22/35

    Raises:
        Refusal: the cards cannot be dealt evenly to two, or are too many to be worked out.
    """
    check_whole("cards", len(deck.toppings), 2, MOST)
    if len(deck.toppings) % 2:
        raise Refusal(f"{len(deck.toppings)} cards cannot be dealt evenly to two")
    every, race = range(len(deck.toppings)), Race(deck.bases)
    hands = [set(held) for held in combinations(every, len(every) // 2)]
    won = sum(
        race.chance(
            *([deck.toppings[at] for at in every if (at in held) == mine] for mine in _BOTH)
        )
        for held in hands
    )
    return sympy.Rational(*won.as_integer_ratio()) / len(hands)


_BOTH = (True, False)
