"""Exact odds and samples: one function, two kinds of chance, and other people's answers."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import icepool
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from sympy import Rational

from pizzakit import odds
from pizzakit.chance import Chance, TooManyOutcomes
from pizzakit.game import Refusal
from pizzakit.odds import Dist

FACES = ("mushroom", "corn", "olive", "arugula", "tomato", "mozzarella")
WEIGHTS = st.dictionaries(st.integers(-9, 9), st.integers(1, 30), min_size=1)


def pig(chance: Chance, hold: int = 20) -> int:
    """A turn of Pig: roll until a 1 takes all, or until there are `hold` points."""
    points = 0
    while points < hold:
        (face,) = chance.roll(6)
        if face == 1:
            return 0
        points += face
    return points


def triple(chance: Chance) -> bool:
    """All of a given order of three ingredients in one roll of 8 dice."""
    return {"corn", "olive", "tomato"} <= set(chance.roll(FACES, 8))


def joker(chance: Chance) -> bool:
    """Three alike in one roll of 8 dice."""
    return max(Counter(chance.roll(FACES, 8)).values()) >= 3


# --- exact --------------------------------------------------------------------


def test_holding_at_20_in_pig_is_worth_what_the_literature_says():
    # Neller and Presser, "Optimal Play of the Dice Game Pig", UMAP Journal 25 (2004): 8.14.
    assert odds.exact(pig).mean == Rational(492303203, 60466176)


def test_an_order_of_three_in_one_roll_is_inclusion_and_exclusion():
    by_hand = 6**8 - 3 * 5**8 + 3 * 4**8 - 3**8
    assert odds.exact(triple).P(True) == Rational(by_hand, 6**8)


@pytest.mark.parametrize("dice", [1, 3, 5, 8])
def test_counts_in_a_roll_agree_with_icepool(dice: int):
    ours = odds.exact(lambda chance: chance.roll(6, dice).count(6))
    theirs = dice @ (icepool.d6 == 6)
    assert agree(ours, theirs)


def agree(ours: Dist, theirs: Any) -> bool:
    found = {outcome: Fraction(n, theirs.denominator()) for outcome, n in theirs.items() if n}
    return {outcome: Fraction(w, ours.total) for outcome, w in ours.weights.items()} == found


def test_the_three_highest_of_four_agree_with_icepool():
    ours = odds.exact(lambda chance: sum(chance.roll(6, 4)[1:]))
    assert agree(ours, icepool.d6.highest(4, 3))


def test_the_largest_set_agrees_with_icepool():
    ours = odds.exact(lambda chance: max(Counter(chance.roll(6, 8)).values()))
    assert agree(ours, icepool.d6.pool(8).largest_count())


def test_a_hand_of_equal_cards_agrees_with_icepool():
    cards = ["cheese"] * 5 + ["ham"] * 3 + ["basil"] * 4
    ours = odds.exact(lambda chance: chance.draw(cards, 4).count("cheese"))
    deck = icepool.Deck({True: 5, False: 7})
    assert agree(ours, deck.deal(4).keep([1, 1, 1, 1]).sum())


def test_all_of_an_order_agrees_with_icepool():
    theirs = icepool.d6.pool(8).issuperset([2, 3, 5])
    assert agree(odds.exact(triple), theirs)


@pytest.mark.parametrize("function", [triple, joker, pig, lambda chance: chance.pick("aab")])
def test_a_sample_lands_where_the_exact_answer_is(function: Any):
    exact, sample = odds.exact(function), odds.sample(function, 20_000, seed=4)
    for outcome in exact:
        assert exact.P(outcome) in sample.P(outcome, level=0.9999)


def test_a_sampled_mean_lands_in_its_interval():
    assert odds.exact(pig).mean in odds.sample(pig, 20_000, seed=1).mean(level=0.99)


def test_too_much_is_refused_with_the_number():
    with pytest.raises(TooManyOutcomes, match="60,466,176"):
        odds.exact(lambda chance: [chance.roll(6) for _ in range(10)].count((6,)))


# --- distributions ------------------------------------------------------------


@given(WEIGHTS)
def test_moments_are_those_of_the_weights(weights: dict[int, int]):
    dist, total = Dist(weights), sum(weights.values())
    mean = Rational(sum(x * w for x, w in weights.items()), total)
    assert dist.mean == mean
    assert dist.var == sum(w * (x - mean) ** 2 for x, w in weights.items()) / Rational(total)
    assert dist.sd**2 == dist.var


@given(WEIGHTS)
def test_probabilities_sum_to_one_and_are_exact(weights: dict[int, int]):
    dist = Dist(weights)
    assert sum(dist.values()) == 1
    assert all(isinstance(p, Rational) for p in dist.values())


@given(WEIGHTS, st.fractions(0, 1).filter(bool))
def test_a_quantile_is_the_first_outcome_that_reaches_it(weights: dict[int, int], q: Fraction):
    dist = Dist(weights)
    found = dist.quantile(sympy.Rational(q))
    assert dist.cdf(found) >= sympy.Rational(q) > dist.cdf(found - 1)


def test_an_event_is_an_outcome_a_set_or_a_test():
    die = Dist(dict.fromkeys(range(1, 7), 1))
    assert (die.P(6), die.P({5, 6}), die.P(range(1, 4)), die.P(7)) == (
        Rational(1, 6),
        Rational(1, 3),
        Rational(1, 2),
        0,
    )
    assert die.P(lambda face: face % 2) == Rational(1, 2)


def test_a_tenth_is_a_tenth():
    assert Dist(dict.fromkeys(range(1, 11), 1)).quantile(0.1) == 1


@pytest.mark.parametrize("q", [0, 1.5, -1, float("nan"), "half", None])
def test_a_quantile_belongs_to_a_probability(q: Any):
    with pytest.raises(ValueError, match="a quantile belongs to a probability"):
        Dist({1: 1}).quantile(q)


def test_what_is_given_is_all_there_is():
    die = Dist(dict.fromkeys(range(1, 7), 1))
    assert die.given({1, 2}).P(2) == Rational(1, 2)
    with pytest.raises(ValueError, match="cannot happen"):
        die.given(7)


def test_a_function_of_the_outcome_adds_up_what_becomes_equal():
    assert Dist({-1: 1, 0: 2, 1: 3}).map(abs) == Dist({0: 1, 1: 2})


@pytest.mark.parametrize("outcome", ["12", "corn", (1, 2), None])
def test_only_numbers_have_a_mean(outcome: Any):
    with pytest.raises(ValueError, match="only outcomes that are numbers have a mean"):
        _ = Dist({outcome: 1}).mean


@pytest.mark.parametrize("weights", [{1: -1}, {1: 0.5}, {1: Fraction(1, 2)}, {}, {1: 0}])
def test_weights_are_whole_numbers_and_not_all_zero(weights: dict[int, Any]):
    with pytest.raises(ValueError, match=r"whole number|at least one outcome"):
        Dist(weights)


@pytest.mark.parametrize(("total", "says"), [(5, "1 less than the total 5"), (3, "1 more")])
def test_weights_that_do_not_add_up_say_by_how_much(total: int, says: str):
    with pytest.raises(ValueError, match=says):
        Dist({1: 2, 2: 2}, total)


def test_sums_of_independent_rolls_agree_with_rolling_them_together():
    die = Dist(dict.fromkeys(range(1, 7), 1))
    assert die + die + die == odds.exact(lambda chance: sum(chance.roll(6, 3)))
    loaded = Dist({0: 3, 2: 1})
    assert (die + loaded).mean == die.mean + loaded.mean
    assert (die + loaded).var == die.var + loaded.var
    with pytest.raises(TypeError):
        die + 1


def test_hands_from_a_box_in_any_order_are_the_same_hands():
    mixed = ["a", "b", "a", "c", "b", "a"]
    hands = odds.exact(lambda chance: tuple(chance.draw(mixed, 3)))
    assert hands == odds.exact(lambda chance: tuple(chance.draw(sorted(mixed), 3)))
    assert hands.P(("a", "a", "b")) == Rational(6, 20)


def test_distributions_are_equal_by_their_probabilities():
    assert Dist({1: 2, 2: 4}) == Dist({2: 2, 1: 1, 3: 0})
    assert hash(Dist({1: 2, 2: 4})) == hash(Dist({2: 2, 1: 1}))
    assert Dist({1: 1}) != {1: 1}


def test_a_distribution_prints_its_outcomes_in_order():
    assert str(Dist({"b": 1, "a": 2})).split() == ["a", "2/3", "b", "1/3"]
    assert eval(repr(Dist({1: 2, 2: 4}))) == Dist({1: 1, 2: 2})  # noqa: S307  # ours


# --- samples ------------------------------------------------------------------


def test_a_sample_that_grows_is_the_longer_sample():
    grown = odds.sample(pig, 300, seed=2).more(700)
    assert grown.counts == odds.sample(pig, 1000, seed=2).counts
    assert (grown.n, sum(grown.counts.values())) == (1000, 1000)


def test_a_sample_does_not_shrink():
    with pytest.raises(ValueError, match="only grows"):
        odds.sample(pig, 10).more(-1)


def test_an_empty_sample_has_no_share():
    with pytest.raises(ValueError, match="at least one trial"):
        odds.sample(pig, 0).P(0)


def largest(most: int, face: int, count: int) -> int:
    return max(most, face * (count > 0))


UNANSWERABLE: list[tuple[Callable[[], Any], str]] = [
    (lambda: odds.of_roll(6, 10**6, largest, 0), "dice: a whole number 0 to 300 expected"),
    (lambda: odds.of_roll(10**9, 2, largest, 0), "faces: a whole number 1 to 300 expected"),
    (lambda: odds.of_roll(6, "3", largest, 0), "dice: a whole number 0 to 300 expected, not '3'"),
    (lambda: odds.of_roll(300, 300, largest, 0), "more than 1,000,000 steps to count: fewer"),
    (lambda: odds.of_hand({1: 10**6}, 10**5, largest, 0), "cards: a whole number 0 to 300"),
    (lambda: odds.exact(None), "a function of chance is wanted, such as lambda .*, not None"),
    (lambda: odds.sample(3), "a function of chance is wanted"),
    (lambda: odds.exact(lambda chance: [1]), r"an outcome is a number, text or .*, not \[1\]"),
    (lambda: odds.sample(lambda chance: {}), "an outcome is a number, text or a tuple"),
    (lambda: odds.exact(lambda chance: 1).map(lambda one: [one]), "an outcome is a number"),
]


@pytest.mark.parametrize(("ask", "says"), UNANSWERABLE, ids=range(len(UNANSWERABLE)))
def test_what_cannot_be_counted_is_refused_at_once_with_what_can(ask: Callable[[], Any], says: str):
    with pytest.raises(Refusal, match=says):
        ask()


@pytest.mark.parametrize("seed", [1.5, True, None, [3], "x" * 2000])
def test_a_sample_has_the_seeds_of_a_match(seed: Any):
    with pytest.raises(Refusal, match="a seed "):
        odds.sample(lambda chance: chance.roll(6), 10, seed)


def test_the_picture_of_a_distribution_speaks_in_percent():
    shown = Dist({True: 1, False: 3})._repr_mimebundle_()
    assert [line.split() for line in shown["text/plain"].splitlines()] == [
        ["chance", "(%)", "by", "outcome"],
        ["outcome", "chance", "(%)"],
        ["False", "3/4", "75", "%"],
        ["True", "1/4", "25", "%"],
    ]
