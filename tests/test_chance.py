"""Chance: seeded, recorded, scripted, exhaustive."""

import itertools
import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pizzakit import chance
from pizzakit.chance import (
    Chance,
    Draw,
    LogMismatch,
    Recorded,
    Recording,
    Scripted,
    Seeded,
    TooManyOutcomes,
    every_outcome,
)

FACES = ("corn", "olive", "tomato")


def a_bit_of_everything(chance: Chance) -> tuple[Any, ...]:
    return (
        chance.roll(6, 3),
        chance.roll(FACES, 2),
        tuple(chance.shuffle("abcde")),
        tuple(chance.draw("abcab", 3)),
        chance.pick("xyz"),
    )


def probabilities(function: Callable[[Chance], Any], **limit: int) -> dict[Any, Fraction]:
    found: dict[Any, Fraction] = {}
    for outcome, weight, total in every_outcome(function, **limit):
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(weight, total)
    return found


def shares(outcomes: Any) -> dict[Any, Fraction]:
    counts = Counter(outcomes)
    return {outcome: Fraction(n, counts.total()) for outcome, n in counts.items()}


@pytest.fixture
def no_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise AssertionError("a replay asked for random numbers")

    for name in ("Random", "random", "randrange", "shuffle", "choice"):
        monkeypatch.setattr(random, name, refuse)


# --- seeded -------------------------------------------------------------------


@pytest.mark.slow
@given(st.one_of(st.integers(), st.text()))
def test_the_same_seed_gives_the_same_luck(seed: int | str):
    assert a_bit_of_everything(Seeded(seed)) == a_bit_of_everything(Seeded(seed))


def test_other_seeds_give_other_luck():
    assert len({a_bit_of_everything(Seeded(seed)) for seed in range(200)}) == 200


def test_a_number_as_text_is_the_same_seed():
    assert a_bit_of_everything(Seeded(7)) == a_bit_of_everything(Seeded("7"))


def test_seeded_luck_is_pinned_so_that_no_save_goes_stale():
    assert a_bit_of_everything(Seeded(7)) == (
        (5, 6, 6),
        ("corn", "tomato"),
        ("c", "a", "d", "e", "b"),
        ("a", "a", "c"),
        "y",
    )


@given(st.integers(0, 99))
def test_luck_rebuilt_after_some_answers_goes_on_the_same(seed: int):
    seeded = Seeded(seed)
    recording = Recording(seeded)
    a_bit_of_everything(recording)
    assert Seeded(seed).after(recording.draws).roll(6, 9) == seeded.roll(6, 9)


@pytest.mark.parametrize("ask", [Seeded(1), Recording(Seeded(1)), Scripted([[]], Seeded(1))])
def test_zero_dice_zero_cards_and_empty_shuffles_are_nothing(ask: Chance):
    assert ask.roll(6, 0) == ()
    assert (ask.roll(FACES, 0), ask.draw("ab", 0), ask.draw([], 0), ask.shuffle([])) == (
        (),
        [],
        [],
        [],
    )


@pytest.mark.parametrize("kind", [Seeded, lambda _: Recorded([]), Scripted, lambda _: None])
@pytest.mark.parametrize(
    "ask",
    [
        lambda chance: chance.roll(6, -1),
        lambda chance: chance.roll(FACES, -1),
        lambda chance: chance.roll(0, 1),
        lambda chance: chance.roll((), 1),
        lambda chance: chance.roll(-3, 1),
        lambda chance: chance.draw("ab", 3),
        lambda chance: chance.draw("ab", -1),
        lambda chance: chance.draw([], 1),
        lambda chance: chance.pick([]),
    ],
)
def test_what_no_table_can_do_is_refused_by_every_chance(kind: Any, ask: Any):
    asked = kind([]) or None
    with pytest.raises(ValueError, match=r"negative|face|cannot"):
        ask(asked) if asked else list(every_outcome(ask))


def test_a_shuffle_leaves_its_argument_alone():
    cards = [1, 2, 3, 4, 5, 6, 7]
    assert sorted(Seeded(1).shuffle(cards)) == cards == [1, 2, 3, 4, 5, 6, 7]


def test_a_draw_of_equal_hands_is_an_equal_list():
    hands = {tuple(Seeded(seed).draw(["b", "a", "b"], 2)) for seed in range(50)}
    assert hands == {("b", "a"), ("b", "b")}


# --- recorded -----------------------------------------------------------------


def test_a_recording_replays_without_any_generator(no_generator: None):
    draws = [
        Draw("roll", 6, (0, 2, 5)),
        Draw("roll", 3, (1, 1)),
        Draw("shuffle", 5, (4, 3, 2, 1, 0)),
        Draw("draw", 5, (0, 2, 3)),
        Draw("pick", 3, (2,)),
    ]
    recorded = Recorded(draws)
    told = a_bit_of_everything(recorded)
    recorded.finish()
    assert told == ((1, 3, 6), ("olive", "olive"), tuple("edcba"), tuple("aac"), "z")


@given(st.integers())
def test_a_recording_replays_what_was_played(seed: int):
    recording = Recording(Seeded(seed))
    played = a_bit_of_everything(recording)
    assert a_bit_of_everything(Recorded(recording.draws)) == played


@pytest.mark.parametrize(
    ("draw", "says"),
    [
        (Draw("roll", 6, (0,)), "a roll of 1 die with 6 faces"),
        (Draw("roll", 4, (0, 1)), "a roll of 2 dice with 4 faces"),
        (Draw("shuffle", 2, (0, 1)), "a shuffle of 2"),
        (Draw("draw", 6, (0, 1)), "a draw of 2 out of 6"),
        (Draw("pick", 6, (0,)), "a pick of 6"),
    ],
)
def test_a_log_that_does_not_fit_says_what_it_holds_and_what_is_asked(draw: Draw, says: str):
    with pytest.raises(LogMismatch) as refused:
        Recorded([draw]).roll(6, 2)
    assert f"the log holds {says}, the rules ask for a roll of 2 dice with 6 faces" in str(
        refused.value
    )


def test_a_log_that_is_too_short_says_what_is_asked():
    with pytest.raises(LogMismatch, match="no more results, the rules ask for a pick of 3"):
        Recorded([]).pick("abc")


def test_a_log_that_is_too_long_says_what_is_left():
    with pytest.raises(LogMismatch, match="a pick of 3, which the rules do not ask for"):
        Recorded([Draw("pick", 3, (0,))]).finish()


@pytest.mark.parametrize(
    ("draw", "ask"),
    [
        (Draw("roll", 6, (0, 6)), lambda chance: chance.roll(6, 2)),
        (Draw("roll", 6, (-1, 0)), lambda chance: chance.roll(6, 2)),
        (Draw("roll", 6, (3, 1)), lambda chance: chance.roll(6, 2)),
        (Draw("shuffle", 3, (0, 0, 1)), lambda chance: chance.shuffle("abc")),
        (Draw("draw", 3, (1, 1)), lambda chance: chance.draw("abc", 2)),
        (Draw("draw", 3, (2, 1)), lambda chance: chance.draw("abc", 2)),
        (Draw("pick", 3, (3,)), lambda chance: chance.pick("abc")),
    ],
)
def test_a_result_that_cannot_be_is_no_result(draw: Draw, ask: Callable[[Chance], Any]):
    with pytest.raises(LogMismatch, match="impossible"):
        ask(Recorded([draw]))


# --- scripted -----------------------------------------------------------------


@pytest.mark.parametrize("told", list(itertools.permutations(FACES)))
def test_dice_are_told_in_any_order(told: tuple[str, ...]):
    assert Scripted([told]).roll(FACES, 3) == FACES


def test_a_shuffle_keeps_the_order_it_is_told():
    assert Scripted([list("cab")]).shuffle("abc") == list("cab")


def test_single_results_need_no_list():
    told = Scripted([5, "b", "Bo"])
    assert (told.roll(6), told.draw("abc"), told.pick(["Ana", "Bo"])) == ((5,), ["b"], "Bo")


@pytest.mark.parametrize("told", [["ham"], ["corn", "corn"], [], "ham", 3, None])
def test_results_that_do_not_fit_are_named_with_what_would(told: Any):
    with pytest.raises(LogMismatch) as refused:
        Scripted([told]).roll(FACES, 1)
    assert repr(told) in str(refused.value)
    assert "a roll of 1 die with 3 faces: corn, olive, tomato" in str(refused.value)


def test_no_card_is_drawn_twice():
    with pytest.raises(LogMismatch, match="a draw of 2 out of 3"):
        Scripted([["a", "a"]]).draw("abc", 2)


def test_a_script_that_is_used_up_says_what_is_asked():
    told = Scripted([6])
    told.roll(6)
    with pytest.raises(LogMismatch, match="used up, the rules ask for a shuffle of 3"):
        told.shuffle("abc")


def test_a_wrong_result_is_not_used_up():
    told = Scripted(["ham"])
    with pytest.raises(LogMismatch):
        told.roll(FACES)
    assert told.left == 1


def test_seeded_luck_goes_on_where_a_script_ends():
    told, seeded = Scripted([[6, 6]], then=Seeded(3)), Seeded(3)
    assert (told.roll(6, 2), seeded.roll(6, 2)) == ((6, 6), (4, 6))
    assert told.roll(6, 8) == seeded.roll(6, 8)


@given(st.integers(0, 5))
def test_a_script_goes_on_after_what_was_already_answered(answered: int):
    told = Recording(Scripted([6, [1, 2], "b"], then=Seeded(3)))
    asks = [lambda c: c.roll(6), lambda c: c.roll(6, 2), lambda c: c.pick("abc")] + [
        lambda c: c.roll(6, 5)
    ] * 3
    said = [ask(told) for ask in asks]
    rest = Scripted([6, [1, 2], "b"], then=Seeded(3)).after(told.draws[:answered])
    assert [ask(rest) for ask in asks[answered:]] == said[answered:]


def test_where_a_script_no_longer_fits_ordinary_luck_goes_on():
    told, seeded = Scripted([[6, 6], [1, 1], [2, 2]], then=Seeded(3)), Seeded(3)
    assert told.roll(6, 2) == (6, 6)
    seeded.skip(2)
    assert [told.roll(6, 3), told.roll(6, 2)] == [seeded.roll(6, 3), seeded.roll(6, 2)]
    assert (told.left, told.strayed) == (0, True)


def test_without_luck_behind_it_a_script_that_does_not_fit_is_an_error():
    told = Scripted([[6, 6]])
    with pytest.raises(LogMismatch):
        told.roll(6, 3)
    assert (told.left, told.strayed) == (1, False)


def test_what_is_taken_back_and_asked_otherwise_follows_the_script_again():
    script = Scripted([[6, 6], [1, 1], [2, 2]], then=Seeded(3))
    first = Recording(script)
    first.roll(6, 2)
    astray = Recording(script.after(first.draws))
    left = [astray.roll(6, 3), astray.roll(6, 2)]
    again = script.after([*first.draws, astray.draws[0]])
    assert again.roll(6, 2) == left[1]  # the same way once more
    back = script.after(first.draws)
    assert [back.roll(6, 2), back.roll(6, 2)] == [(1, 1), (2, 2)]  # the way of the script


def test_a_recorded_script_is_still_told_by_name():
    recording = Recording(Scripted([["olive", "corn"], ["b", "a"], "Bo"]))
    assert recording.roll(FACES, 2) == ("corn", "olive")
    assert (recording.shuffle("ab"), recording.pick(["Ana", "Bo"])) == (["b", "a"], "Bo")


# --- exhaustive ---------------------------------------------------------------


@pytest.mark.parametrize(("size", "n"), [(1, 3), (2, 1), (3, 0), (3, 4), (6, 3)])
def test_rolls_weigh_what_ordered_dice_weigh(size: int, n: int):
    ordered = itertools.product(range(1, size + 1), repeat=n)
    want = shares(tuple(sorted(dice)) for dice in ordered)
    assert probabilities(lambda chance: chance.roll(size, n)) == want


@given(st.lists(st.sampled_from("abc"), max_size=6), st.integers(0, 6))
def test_draws_weigh_what_single_cards_weigh(pool: list[str], k: int):
    k = min(k, len(pool))
    want = shares(tuple(sorted(hand)) for hand in itertools.combinations(pool, k))
    assert probabilities(lambda chance: tuple(sorted(chance.draw(pool, k)))) == want


@given(st.lists(st.sampled_from("abc"), max_size=5))
def test_shuffles_weigh_what_single_cards_weigh(cards: list[str]):
    want = shares(itertools.permutations(cards))
    assert probabilities(lambda chance: tuple(chance.shuffle(cards))) == want


@given(st.lists(st.sampled_from("abc"), min_size=1, max_size=7))
def test_picks_weigh_what_single_items_weigh(items: list[str]):
    assert probabilities(lambda chance: chance.pick(items)) == shares(items)


def test_what_was_drawn_first_means_the_same_to_exact_and_to_seeded_chance():
    def first(chance: Chance) -> str:
        return chance.draw(["a", "b", "a"], 2)[0]

    assert set(probabilities(first)) == {first(Seeded(seed)) for seed in range(60)}


def test_each_distinct_outcome_is_visited_once():
    seen = [dice for dice, _, _ in every_outcome(lambda chance: chance.roll(6, 8))]
    assert len(seen) == len(set(seen)) == 1287


def one_thing_leads_to_another(chance: Chance) -> Any:
    dice = chance.roll(3, 2)
    if dice[0] == dice[1]:
        return dice, chance.pick("aab"), tuple(chance.draw("xyy", dice[0]))
    return tuple(chance.shuffle("hho")) if 3 in dice else dice


def ordered_by_hand() -> dict[Any, Fraction]:
    want: dict[Any, Fraction] = {}
    for dice in itertools.product((1, 2, 3), repeat=2):
        for outcome, share in _then(tuple(sorted(dice))).items():
            want[outcome] = want.get(outcome, Fraction(0)) + share / 9
    return want


def _then(dice: tuple[int, ...]) -> dict[Any, Fraction]:
    if dice[0] == dice[1]:
        hands = [tuple(hand) for hand in itertools.combinations("xyy", dice[0])]
        return shares((dice, pick, hand) for pick in "aab" for hand in hands)
    return shares(itertools.permutations("hho") if 3 in dice else [dice])


def test_questions_that_depend_on_answers_weigh_what_single_events_weigh():
    assert probabilities(one_thing_leads_to_another) == ordered_by_hand()


@given(st.integers(0, 2**30))
def test_any_tree_of_questions_weighs_one_in_all(shape: int):
    def wander(chance: Chance) -> int:
        state = shape
        for _ in range(5):
            if state % 7 == 0:
                break
            state = state // 5 + sum(chance.roll(1 + state % 3, 1 + state % 2))
        return state

    assert sum(probabilities(wander).values()) == 1


def test_things_that_cannot_be_hashed_can_be_drawn():
    assert probabilities(lambda chance: chance.pick([[1], [2], [1]])[0]) == {
        1: Fraction(2, 3),
        2: Fraction(1, 3),
    }
    assert Seeded(1).draw([[2], [1]], 2) == [[2], [1]]


def test_a_function_that_never_asks_has_one_outcome():
    assert list(every_outcome(lambda _: "calm")) == [("calm", 1, 1)]


def test_a_mistake_in_the_function_comes_through():
    def breaks(chance: Chance) -> float:
        return 1 / (chance.roll(6)[0] - 4)

    with pytest.raises(ZeroDivisionError):
        list(every_outcome(breaks))


@pytest.mark.parametrize(
    "count",
    [
        lambda chance, deck: (chance.pick(deck), deck.pop()),
        lambda chance, deck: [chance.roll(6) for _ in range(min(3, len(deck)))] and deck.clear(),
    ],
)
def test_a_function_that_keeps_something_between_runs_is_found_out(count: Any):
    deck = list("abcdefg")
    with pytest.raises(LogMismatch, match="must not keep anything between runs"):
        list(every_outcome(lambda chance: count(chance, deck)))


@pytest.mark.parametrize(
    ("function", "count"),
    [
        (lambda chance: [chance.roll(6) for _ in range(20)], "3,656,158,440,062,976"),
        (lambda chance: chance.shuffle(range(12)), "479,001,600"),
        (lambda chance: chance.roll(6, 100), "96,560,646"),
        (lambda chance: chance.draw(range(40), 20), "137,846,528,820"),
        (lambda chance: [chance.roll(1000) for _ in range(1500)], "10^"),
    ],
)
def test_too_much_is_refused_with_the_count(function: Any, count: str):
    with pytest.raises(TooManyOutcomes) as refused:
        list(every_outcome(function))
    assert count in str(refused.value)
    assert "about" not in str(refused.value)
    assert "2,000,000" in str(refused.value)


def late_branches(chance: Chance) -> Any:
    return chance.roll(6)[0] > 1 and [chance.roll(6) for _ in range(12)]


@pytest.mark.parametrize("stop", [1, 3, 6, 7])
def test_rolling_until_a_face_comes_has_no_end_and_is_refused(stop: int):
    def until(chance: Chance) -> None:
        while chance.roll(6)[0] != stop:
            pass

    with pytest.raises(TooManyOutcomes, match=r"no end is in sight|would take about"):
        list(every_outcome(until))


def test_branches_that_come_late_are_seen_ahead():
    walk = itertools.islice(every_outcome(late_branches), 1000)
    with pytest.raises(TooManyOutcomes, match="would take about"):
        list(walk)


def test_the_limit_can_be_raised_and_lowered():
    def three(chance: Chance) -> tuple[int, ...]:
        return chance.roll(6) + chance.roll(6) + chance.roll(6)

    with pytest.raises(TooManyOutcomes, match="216 outcomes, the limit is 215"):
        list(every_outcome(three, limit=215))
    assert len(list(every_outcome(three, limit=216))) == 216


def test_a_long_shuffle_of_few_kinds_is_no_trouble():
    assert len(list(every_outcome(lambda chance: chance.shuffle([0] * 3000)))) == 1
    cards = ["ace"] + ["other"] * 1500
    assert len(probabilities(lambda chance: chance.shuffle(cards).index("ace"))) == 1501


def test_estimates_are_what_they_say(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(chance, "_LOOKS_AHEAD", ())
    with pytest.raises(TooManyOutcomes, match=r"more than 100 outcomes|would take about"):
        list(every_outcome(late_branches, limit=100))
