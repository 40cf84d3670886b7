"""How matches run, told move by move."""

from itertools import pairwise

import pytest

from pizzakit import Match, odds, playtest
from pizzakit.arena import match_dynamics
from pizzakit.game import Refusal

LADDER = {"ladder": (0, 0, 0, 0, 0, 0)}


@pytest.fixture(scope="module")
def test():
    bots = ["greedy", "greedy"]
    return playtest("mozzaroller", bots, 20, rules=[{}, LADDER, {}], progress=False, workers=1)


def test_positions_are_those_from_set_up_to_end(test):
    match = test.match(0)
    walk = list(match_dynamics.positions(match))
    assert len(walk) == len(match.log) + 1
    assert walk[-1].over
    assert walk[0].scores() == [0, 0]
    assert match.over  # looked at, not undone


def test_the_course_is_what_counting_along_the_log_finds(test):
    for n in range(5):
        match = test.match(n)
        found, lines = match_dynamics.course(match), match_dynamics.points_by_move(match)
        first, second = (list(line.values()) for line in lines.values())
        signs = [(a > b) - (a < b) for a, b in zip(first, second, strict=True)]
        led = [sign for sign in signs if sign]
        assert found.length == len(match.log)
        assert found.lead_changes == sum(a * b < 0 for a, b in pairwise(led))
        ahead = signs[len(signs) // 2]
        rank = list(match.ranking().values())[ahead < 0]
        assert found.kept == (None if not ahead else float(rank == 1))


def test_choices_are_the_mean_number_of_legal_moves(test):
    match = test.match(1)
    found, counts = match_dynamics.course(match), []
    while match.undo():
        counts.append(len(match.moves()))
    assert found.choices == sum(counts) / found.length


def test_a_match_that_goes_on_has_no_course_yet():
    with pytest.raises(Refusal, match="over"):
        match_dynamics.course(Match("mozzaroller", seed=1))


def test_a_line_for_each_game(test):
    found = match_dynamics.courses([test], matches=6)
    line = found.at("Mozzaroller")
    each = [match_dynamics.course(test.match(n)) for n in range(6)]
    assert line["moves"] == sum(one.length for one in each) / 6
    assert line["leaders"] == sum(one.kept is not None for one in each)
    assert line["low"] <= line["kept"] <= line["high"]


def test_nobody_leads_a_race_before_its_end():
    race = playtest("pizza_rush", ["greedy"] * 2, 3, progress=False, workers=1)
    assert match_dynamics.courses([race]).at("Pizza Rush")["leaders"] == 0


def test_the_same_rules_have_the_same_winners_and_others_may_not(test):
    assert match_dynamics.other_winner(test, 2).estimate == 0
    both = [test.match(n, rules) for n in range(20) for rules in (0, 1)]
    first = [[name for name, rank in m.ranking().items() if rank == 1] for m in both]
    changed = sum(a != b for a, b in zip(first[::2], first[1::2], strict=True))
    assert match_dynamics.other_winner(test, 1).estimate == changed / 20 > 0


@pytest.mark.parametrize("game", ["mozzaroller", "part_du_chef"])
def test_whole_matches_are_won_as_often_as_in_a_playtest(game: str):
    bots = ["greedy", "random"]
    tried = playtest(game, bots, 60, progress=False, workers=1)
    won = odds.sample(match_dynamics.first_wins(game, bots), 60, seed=1).P(True, 0.999)
    assert won.low <= tried.wins().at("book", "greedy")["estimate"] <= won.high


@pytest.mark.slow
def test_a_beginner_is_whoever_moves_first():
    begun = odds.sample(match_dynamics.beginner_wins("mozzaroller", ["greedy"] * 2), 100, seed=1)
    tried = playtest("mozzaroller", ["greedy"] * 2, 100, progress=False, workers=1)
    won = begun.P(True, 0.999)
    assert won.low <= tried.first_seat()[0]["won"] <= won.high


def test_rule_sets_that_change_no_point_are_told_by_name():
    readings = [{}, {"rounds": 1}, {}]
    test = playtest("pizza_rush", ["greedy", "greedy"], 6, 1, readings, progress=False)
    assert match_dynamics.other_points(test, 2) == 0
    assert match_dynamics.other_points(test, 1) > 0
    assert (
        match_dynamics.unfelt(test)
        == f"Not one point of any match is changed by: {test.setting.labels[2]}."
    )
