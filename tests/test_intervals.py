"""How far a simulated number can be trusted."""

import random
from statistics import NormalDist, mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pizzakit.intervals import Interval, mean_interval, wilson


def test_wilson_gives_the_textbook_numbers():
    # Brown, Cai and DasGupta, Statistical Science 16 (2001): the closed form, by hand.
    estimate, low, high = wilson(112, 200)
    z = NormalDist().inv_cdf(0.975)
    roots = [abs(p - 0.56) - z * (p * (1 - p) / 200) ** 0.5 for p in (low, high)]
    assert estimate == 0.56
    assert roots == pytest.approx([0, 0], abs=1e-12)


@given(st.integers(1, 10**9), st.floats(0, 1), st.floats(0.001, 0.999))
def test_wilson_stays_between_0_and_1_and_holds_its_estimate(n: int, share: float, level: float):
    found = wilson(share * n, n, level)
    assert 0 <= found.low <= found.estimate <= found.high <= 1
    assert found.estimate in found


def test_never_and_always_still_leave_doubt():
    assert wilson(0, 20).low == 0 < wilson(0, 20).high
    assert wilson(20, 20).low < 1 == wilson(20, 20).high


def test_a_shared_win_is_a_part_of_a_hit():
    assert wilson(7, 20).low < wilson(7.5, 20).low < wilson(8, 20).low


@pytest.mark.parametrize(("hits", "n"), [(0, 0), (5, 3), (-1, 3), (1, -2)])
def test_impossible_counts_are_refused(hits: int, n: int):
    with pytest.raises(ValueError, match=r"at least one trial|expected, not"):
        wilson(hits, n)


@pytest.mark.parametrize("level", [0, 1, 95, -0.5, float("nan")])
def test_a_level_is_a_probability(level: float):
    with pytest.raises(ValueError, match="a level lies between 0 and 1"):
        wilson(1, 2, level)
    with pytest.raises(ValueError, match="a level lies between 0 and 1"):
        mean_interval(1, 1, 2, level)


@given(st.lists(st.integers(-200, 200), min_size=2, max_size=50))
def test_the_interval_of_a_mean_is_z_standard_errors_wide(values: list[int]):
    found = mean_interval(sum(values), sum(v * v for v in values), len(values))
    half = NormalDist().inv_cdf(0.975) * stdev(values) / len(values) ** 0.5
    assert found.estimate == pytest.approx(mean(values))
    assert found.high - found.estimate == pytest.approx(half, abs=1e-4)


def test_one_value_has_no_spread():
    with pytest.raises(ValueError, match="at least two values"):
        mean_interval(3, 9, 1)


def test_about_as_many_intervals_miss_as_they_say():
    rng = random.Random(5)
    hits = [sum(rng.random() < 0.3 for _ in range(200)) for _ in range(1000)]
    held = sum(0.3 in wilson(hit, 200, 0.9) for hit in hits)
    assert 870 <= held <= 930


def test_a_value_outside_is_not_held():
    assert 3 not in Interval(1, 0, 2)
