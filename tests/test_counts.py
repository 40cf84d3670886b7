"""Counting kind by kind gives what meeting every hand and every roll gives."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pizzakit import counts, odds

#: Keeps all of a hand or roll as its state: nothing is put together that differs.
Held = tuple[tuple[str, int], ...]


def all_of_it(held: Held, kind: str, count: int) -> Held:
    return (*held, (kind, count)) if count else held


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 4), min_size=1), st.data())
def test_hands_are_those_one_can_lay_out(copies, data):
    cards = [kind for kind, there in copies.items() for _ in range(there)]
    drawn = data.draw(st.integers(0, len(cards)))
    laid_out = Counter(tuple(sorted(Counter(hand).items())) for hand in combinations(cards, drawn))
    found = counts.hands(copies, drawn, all_of_it, ())
    assert Counter({tuple(sorted(held)): ways for held, ways in found.items()}) == laid_out


@given(st.text("abc", min_size=1, max_size=4), st.integers(0, 4))
def test_rolls_are_those_one_can_write_down_also_with_a_face_twice(faces, dice):
    written = Counter(tuple(sorted(Counter(roll).items())) for roll in product(faces, repeat=dice))
    found = counts.rolls(faces, dice, all_of_it, ())
    assert Counter({tuple(sorted(held)): ways for held, ways in found.items()}) == written


@given(st.integers(0, 5), st.integers(1, 4), st.integers(0, 5))
def test_spreads_are_those_one_can_write_down(things, places, most):
    falls = product(range(places), repeat=things)
    written = sum(max(Counter(fall).values(), default=0) <= most for fall in falls)
    assert counts.spreads(things, places, most) == written


def test_nothing_falls_into_no_place_in_one_way():
    assert counts.spreads(0, 0, 0) == 1


def test_a_state_of_none_is_not_counted():
    no_sixes = counts.rolls(6, 3, lambda n, face, count: None if count and face == 6 else n, 0)
    assert no_sixes == {0: 5**3}


def test_both_ways_to_an_exact_answer_agree():
    deck = [number for number in range(1, 8) for _ in range(3)]
    walked = odds.exact(lambda chance: max(Counter(chance.draw(deck, 5)).values()))
    counted = odds.of_hand(Counter(deck), 5, lambda most, _, count: max(most, count), 0)
    assert counted == walked
    walked = odds.exact(lambda chance: sum(sorted(chance.roll(6, 4))[-3:]))
    downward = range(6, 0, -1)

    def best_three(state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        missing, total = state
        return missing - min(missing, count), total + face * min(missing, count)

    counted = odds.of_roll(downward, 4, best_three, (3, 0)).map(lambda state: state[1])
    assert counted == walked


@pytest.mark.parametrize("cards", [-1, 5])
def test_a_hand_that_cannot_be_drawn_is_refused_in_words(cards):
    with pytest.raises(ValueError, match=f"cannot draw {cards} cards from 4"):
        counts.hands({"a": 4}, cards, all_of_it, ())


def test_other_impossible_questions_are_refused_in_words():
    with pytest.raises(ValueError, match="there cannot be -1 cards of kind 'a'"):
        counts.hands({"a": -1, "b": 3}, 1, all_of_it, ())
    with pytest.raises(ValueError, match="the number of dice cannot be negative: -2"):
        counts.rolls("ab", -2, all_of_it, ())
    with pytest.raises(ValueError, match="a die needs at least one face"):
        counts.rolls(0, 2, all_of_it, ())
    with pytest.raises(ValueError, match="a die needs at least one face"):
        counts.spreads(1, 0, 1)
