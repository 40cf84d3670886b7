"""The derivations and trials of La Part du Chef's lessons lead to the answers of `odds`."""

from itertools import product
from typing import Any

import pytest
import sympy

from pizzakit import odds
from pizzakit.answers import judge
from pizzakit.games.part_du_chef import odds as part
from pizzakit.games.part_du_chef import steps, trials
from pizzakit.games.part_du_chef.rules import Rules

MINE, THEIRS = [0, 2, 2, 2, 4], [1, 1, 1, 2, 3]


@pytest.mark.parametrize("lead", [-2, -1, 0, 1])
@pytest.mark.parametrize("to_come", [0, 1, 4, 5])
def test_what_keeping_adds_equals_playing_the_rest_out(lead: int, to_come: int) -> None:
    gained = odds.exact(trials.kept(lead, to_come, 11)).mean
    assert gained == 11 * part.keep_formula(lead, to_come)


@pytest.mark.parametrize(("lead", "to_come"), [(-1, 0), (-1, 2), (-2, 3), (0, 1)])
@pytest.mark.parametrize("moved", [1, 2, 3])
def test_what_a_thief_wins_equals_playing_the_rest_out(lead: int, to_come: int, moved: int) -> None:
    mine, theirs = part.swing(lead, to_come, moved, 11)
    assert odds.exact(trials.stolen(lead, to_come, 11, moved)).mean == mine
    assert -odds.exact(trials.stolen(-lead, to_come, 11, -moved)).mean == theirs


@pytest.mark.parametrize("slices", [4, 5, 8, 11])
def test_variety_drawn_from_the_box_equals_the_count(slices: int) -> None:
    assert odds.exact(trials.variety(slices)) == part.variety(slices)


def test_keeping_is_worth_its_olives_where_the_steps_say() -> None:
    (_, formula), (_, gain), (_, kept), (_, eaten), (_, level) = steps.keep_or_eat(-1, 4, 1)
    assert formula.subs({part.r: 4, part.d: -1}) == gain
    assert kept.subs(part.v, level) == eaten


@pytest.mark.parametrize("slices", [5, 8, 12])
def test_variety_is_a_bonus_for_every_level_reached(slices: int) -> None:
    (_, hands), (_, whole), *levels, (_, mean) = steps.variety(slices)
    assert sympy.Rational(whole, hands) == levels[0][1]
    assert sum(chance for _, chance in levels) * Rules().variety_bonus == mean


def test_the_swing_is_what_one_wins_and_the_other_loses() -> None:
    found = [number for _, number in steps.stealing(-2, 2, 11)]
    before, after, mine, theirs_before, theirs_after, theirs, both = found
    assert (after - before) * 11 == mine
    assert (theirs_before - theirs_after) * 11 == theirs
    assert both == mine + theirs


def test_the_pepper_goes_to_the_cheapest_kind_where_that_is_the_missing_one() -> None:
    table = steps.pepper_table([MINE, THEIRS], 0)
    assert table[0] == {
        "as": "Margherita", "mine": 0, "theirs": 1, "majority": 3, "variety": 5, "in all": 8,
    }  # fmt: skip
    assert len(table) == 5
    assert all(line["in all"] == line["majority"] + line["variety"] for line in table)


def test_a_pepper_on_rows_that_fell_at_random_by_listing_them() -> None:
    gains: list[int] = []
    for mine in product([0, 1, 1, 2], repeat=5):  # two slices of each kind, fallen to two alike
        rows = [list(mine), [2 - count for count in mine]]
        added = [
            _points(_plus(rows[0], at), rows[1]) - _points(rows[0], rows[1]) for at in range(5)
        ]
        gains.append(max(added))
    assert odds.exact(trials.pepper_gain(2)).mean == sympy.Rational(sum(gains), len(gains))
    assert odds.exact(trials.pepper(2)).P("Truffe") > sympy.Rational(1, 2)  # dearest of equals


def _plus(row: list[int], at: int) -> list[int]:
    return [count + (n == at) for n, count in enumerate(row)]


def _points(mine: list[int], theirs: list[int]) -> int:
    """Majorities of one of two players, ties paid, and five for every whole set."""
    led = zip(mine, theirs, (3, 5, 7, 9, 11), strict=True)
    return sum(value for own, other, value in led if own >= other and own) + 5 * min(mine)


@pytest.mark.parametrize(
    ("slips", "right"),
    [
        (steps.slips_of_keeping(-1, 4, 1), part.keep_from(1, -1, 4)),
        (steps.slips_of_variety(8), part.variety(8).mean),
        (steps.slips_of_stealing(-2, 2, 11), sum(part.swing(-2, 2, 2, 11))),
    ],
)
def test_every_usual_mistake_gets_its_hint(slips: dict[Any, str], right: Any) -> None:
    for wrong, hint in slips.items():
        assert judge(wrong, right, usual=slips).text == hint


def test_which_crowns_are_worth_a_slice_is_worked_out_from_the_rules() -> None:
    crowns = sorted(Rules().majority)
    assert f"Even the cheapest crown, {crowns[0]}, is enough" in steps.compared(crowns[0])
    assert f"Crowns from {crowns[1]} on are enough" in steps.compared(crowns[1])
    assert "No crown is worth that much" in steps.compared(crowns[-1] + 1)


def test_slips_about_variety_follow_the_bonus() -> None:
    for bonus in (5, 8):
        rules = Rules(variety_bonus=bonus)
        assert set(steps.slips_of_last_kind([1, 2, 2, 3, 0], rules)) == {2 * bonus}
        assert set(steps.slips_of_last_kind([1, 1, 1, 0, 0], rules)) == {2 * bonus, bonus}
