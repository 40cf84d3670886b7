"""How far a simulated number can be trusted."""

import random
from collections.abc import Callable
from statistics import NormalDist, mean, stdev

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pizzakit.intervals import Interval, mean_interval, student, wilson


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
def test_the_interval_of_a_mean_is_students_t_standard_errors_wide(values: list[int]):
    found = mean_interval(sum(values), sum(v * v for v in values), len(values))
    half = student(0.95, len(values) - 1) * stdev(values) / len(values) ** 0.5
    assert found.estimate == pytest.approx(mean(values))
    assert found.high - found.estimate == pytest.approx(half, abs=1e-4)


@pytest.mark.parametrize(
    ("level", "row"),
    [  # as tables print it, for 1, 2, 5, 10, 30, 60, 120 degrees of freedom
        (0.90, (6.314, 2.920, 2.015, 1.812, 1.697, 1.671, 1.658)),
        (0.95, (12.706, 4.303, 2.571, 2.228, 2.042, 2.000, 1.980)),
        (0.99, (63.657, 9.925, 4.032, 3.169, 2.750, 2.660, 2.617)),
    ],
)
def test_students_t_is_that_of_the_tables(level: float, row: tuple[float, ...]):
    found = [student(level, freedom) for freedom in (1, 2, 5, 10, 30, 60, 120)]
    assert found == pytest.approx(row, abs=0.0006)


@pytest.mark.parametrize("freedom", [1, 2, 3, 10, 39, 199, 200, 201, 1000, 10**5])
@pytest.mark.parametrize("level", [0.01, 0.5, 0.95, 0.9999])
def test_students_t_holds_its_level_as_the_beta_function_has_it(level: float, freedom: int):
    t = student(level, freedom)
    with mpmath.workdps(30):
        at = freedom / (freedom + mpmath.mpf(t) ** 2)
        outside = mpmath.betainc(mpmath.mpf(freedom) / 2, 0.5, 0, at, regularized=True)
    assert 1 - float(outside) == pytest.approx(level, rel=1e-9)


def test_for_many_values_students_t_is_the_normal_one():
    z = NormalDist().inv_cdf(0.975)
    assert student(0.95, 10**9) == pytest.approx(z, rel=1e-8)
    assert z < student(0.95, 10**4) < student(0.95, 1000) < student(0.95, 200)


def missed(n: int, samples: int, draw: Callable[[random.Random], float], true: float) -> float:
    """Share of samples of `n` values whose interval does not hold the true mean."""
    rng, misses = random.Random(f"null {n}"), 0
    for _ in range(samples):
        values = [draw(rng) for _ in range(n)]
        misses += true not in mean_interval(sum(values), sum(v * v for v in values), n)
    return misses / samples


@pytest.mark.parametrize("n", [5, 10, 20, 40])
def test_of_few_values_the_interval_misses_as_often_as_it_says(n: int):
    error = (0.05 * 0.95 / 2000) ** 0.5  # of a share of 2,000 samples
    share = missed(n, 2000, lambda rng: rng.gauss(7, 3), 7)
    assert abs(share - 0.05) < 2.6 * error


def test_of_skewed_values_it_misses_more_often_as_its_text_says():
    shares = {n: missed(n, 2000, lambda rng: rng.expovariate(1), 1) for n in (5, 20, 40)}
    assert shares == pytest.approx({5: 0.12, 20: 0.08, 40: 0.07}, abs=0.017)
    assert "12 times in a hundred for 5 values, 8 for 20 and 7 for 40" in str(mean_interval.__doc__)


@pytest.mark.parametrize(("level", "freedom"), [(0.95, 0), (0.95, -3), (1 - 1e-17, 3), (0, 3)])
def test_what_students_t_cannot_be_asked_is_refused(level: float, freedom: int):
    with pytest.raises(ValueError, match=r"at least two values|between 0 and 1"):
        student(level, freedom)


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
