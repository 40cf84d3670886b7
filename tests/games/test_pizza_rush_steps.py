"""Derivations end at the answers they derive, and a hint never calls a right answer a slip."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
import sympy

from pizzakit.game import Refusal
from pizzakit.games.pizza_rush import knowing, odds, steps
from pizzakit.lesson.showing import steps_of

COUNTS = sympy.Matrix([[5, 3, 2], [3, 4, 3], [2, 3, 5]])
LADDER = odds.transitions(COUNTS)


@pytest.mark.parametrize("sets", [2, 3, 4])
@pytest.mark.parametrize("hand", [2, 7, 12])
def test_counting_hands_ends_at_the_chance(sets: int, hand: int) -> None:
    every, product, without, none, some = (step[1] for step in steps.alike(sets, hand))
    x = sympy.Symbol("x")
    assert sympy.Poly(product, x).coeff_monomial(x**hand) == without
    assert sympy.Rational(without, every) == none
    assert some == 1 - none == odds.some_alike(sets, hand)


@pytest.mark.parametrize("sets", [2, 3])
@pytest.mark.parametrize("hand", [2, 12])
def test_no_slip_is_the_right_answer(sets: int, hand: int) -> None:
    assert odds.some_alike(sets, hand) not in steps.slips_of_alike(sets, hand)
    for place in (1, 2, 3):
        assert odds.rounds_in(LADDER, place) not in steps.slips_of_rounds(LADDER, place)


def test_the_long_run_is_derived_from_equal_shares() -> None:
    _, columns, even, share = (step[1] for step in steps.long_run(LADDER))
    assert list(columns) == [1, 1, 1]
    assert list(even) == [sympy.Rational(1, 3)] * 3
    assert share == sympy.Rational(1, 3)


def test_staying_and_climbing_end_at_the_answers() -> None:
    assert steps.staying(LADDER, 3)[-1][1] == odds.rounds_in(LADDER, 3)
    (_, *equations), (_, *solved), (_, asked) = steps.climbing(LADDER, 3)
    assert asked == odds.rounds_until(LADDER)[2]
    found = {equation.lhs: equation.rhs for equation in solved}
    assert list(found.values()) == odds.rounds_until(LADDER)[1:]
    assert all(sympy.simplify(e.subs(found)) == True for e in equations)  # noqa: E712


def test_every_lead_of_a_race_is_worth_what_playing_it_out_says() -> None:
    mine, theirs = (1, 4, 5), (2, 3, 6)
    told = dict(steps.leads(mine, theirs))
    assert told == {
        f"Lead with the {card}: your chance to win": int(_leads_and_wins(mine, theirs, card))
        for card in mine
    }
    assert [card for card in mine if not _leads_and_wins(mine, theirs, card)] == [1]


def _leads_and_wins(mine: tuple[int, ...], theirs: tuple[int, ...], card: int) -> bool:
    left = tuple(one for one in mine if one != card)
    return not left or not _answers_and_wins(theirs, left, card)


def _answers_and_wins(mine: tuple[int, ...], theirs: tuple[int, ...], top: int) -> bool:
    """Whether whoever is to top `top` can be the first with no card left; a pass ends the pizza."""
    if any(_leads_and_wins(mine, theirs, card) for card in mine if card > top):
        return True
    return not any(_leads_and_wins(theirs, mine, card) for card in theirs)


def test_the_words_of_nobody_are_a_sentence_with_its_number() -> None:
    words = [words for words, _ in steps.nobody(3, 4)]
    assert words[2] == "Were four hands dealt from a deck each, the chance would be"
    assert words[3] == "They share one deck, which makes it so many times as likely"


def test_all_steps_can_be_shown() -> None:
    shown = [steps.alike(3, 12), steps.long_run(LADDER), steps.staying(LADDER, 3)]
    shown += [steps.beaten([9], 12, 9), steps.nobody(3, 4), steps.race(odds.deck_of(6, 1))]
    for derivation in [*shown, steps.climbing(LADDER, 3)]:
        assert all(html for _, html in steps_of(derivation))


@pytest.mark.parametrize(("cards", "number"), [(12, 10), (3, 9), (12, 12)])
def test_beating_a_number_is_derived_from_what_is_not_seen(cards: int, number: int) -> None:
    mine = [1, 3, 3, 4, 4, 5, 6, 7, 9, 9, 9, 10]
    unseen, _, every, without, some = (s[1] for s in steps.beaten(mine, cards, number))
    assert unseen == 36
    assert 1 - sympy.Rational(without, every) == some == knowing.can_beat(mine, cards, number)


def test_nobody_holding_three_is_derived_from_all_deals() -> None:
    every, free, independent, factor, share = (step[1] for step in steps.nobody(3, 4))
    assert every == comb(48, 12) * comb(36, 12) * comb(24, 12)
    assert sympy.Rational(free, every) == share == knowing.nobody_holds(3, 4)
    assert abs(float(independent * factor) - float(share)) < 1e-4
    with pytest.raises(Refusal, match="evenly"):
        steps.nobody(3, 5)


def test_the_race_is_derived_from_all_deals() -> None:
    every, won, share = (step[1] for step in steps.race(odds.deck_of(6, 1)))
    assert (every, won, share) == (20, 13, sympy.Rational(13, 20))


def test_no_slip_about_what_is_known_is_the_right_answer() -> None:
    mine = [1, 3, 3, 4, 4, 5, 6, 7, 9, 9, 9, 10]
    assert knowing.can_beat(mine, 12, 10) not in steps.slips_of_beaten(mine, 12, 10)
    assert knowing.nobody_holds(3, 4) not in steps.slips_of_nobody(3, 4)
    low = [1, 1, 1, 1, 2, 2, 2, 2, 11, 11, 12, 12]
    assert knowing.can_beat(low, 12, 11) not in steps.slips_of_beaten(low, 12, 11)


def test_where_more_than_one_lead_loses_none_is_the_one() -> None:
    with pytest.raises(Refusal, match="2 of these"):
        steps.losing_lead([1, 4, 5, 7], [2, 3, 6, 8])


@pytest.mark.parametrize(("chef", "seats"), [("Nonna", 4), ("Dishie", 4), ("Pro", 4), ("Nonna", 2)])
def test_a_gift_is_what_comes_in_less_what_goes(chef: str, seats: int) -> None:
    _, (_, comes), (_, goes), (_, change) = steps.gift(chef, seats)
    assert comes - goes == change == odds.gain(chef, seats)
    hints = steps.slips_of_gift(chef, seats)
    assert change not in hints
    assert len(hints) >= 3


def test_the_kth_lowest_of_the_derivation_by_listing_hands() -> None:
    (_, formula), *_ = steps.gift("Nonna", 4)
    hands = list(combinations(range(1, 8), 3))
    for k in (1, 2, 3):
        mean = sympy.Rational(sum(hand[k - 1] for hand in hands), len(hands))
        values = {"k": k, "N": 7, "h": 3}
        assert formula.subs({one: values[one.name] for one in formula.free_symbols}) == mean


def test_a_trap_ends_at_the_one_lead_that_loses() -> None:
    for six in steps.traps():
        assert steps.trap(six[:3], six[3:])[-1][1] == steps.losing_lead(six[:3], six[3:])
        assert len(steps.slips_of_leads(six[:3], six[3:])) == 2
    assert (1, 4, 5, 2, 3, 6) in steps.traps()


def test_a_set_is_sure_from_one_card_more_than_may_be_without() -> None:
    for sets in (2, 3, 4):
        needed = steps.sure_set(sets)[-1][1]
        assert odds.some_alike(sets, int(needed)) == 1 > odds.some_alike(sets, int(needed) - 1)
