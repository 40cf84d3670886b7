"""Lessons without a browser: what each part does when its buttons are pressed."""

import asyncio
import csv
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import sympy

from pizzakit import lesson, odds
from pizzakit.answers import Unreadable
from pizzakit.board import Board
from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.lesson import record
from pizzakit.lesson.convergence import bars, funnel
from pizzakit.lesson.desk import Part
from pizzakit.lesson.landing import Stop
from pizzakit.lesson.showing import decimal, html_of, latex, percent
from pizzakit.match import Match

SIX = sympy.Rational(91, 216)
k, m = sympy.symbols("k m")


def count_sixes(chance: Any) -> int:
    return int(chance.roll(6, 3).count(6))


def some(n: int) -> bool:
    return n > 0


@pytest.fixture(autouse=True)
def _nobody_yet() -> Iterator[None]:
    record._attempts.clear()
    lesson.student("")
    yield
    record._attempts.clear()
    lesson.student("")


@pytest.fixture
def predict() -> lesson.Predict:
    return lesson.Predict("How likely is a six in three dice?", key="six")


def shown(part: Part) -> str:
    """All that a part shows, as one text."""
    view = part.desk.view
    boxes = [*part.body.children, *part.foot.children, part.head]
    buttons = [button["say"] for button in view["buttons"]]
    return " ".join([*(widget.value for widget in boxes), view["message"], *buttons])


def buttons(part: Part) -> list[str]:
    return [button["do"] for button in part.desk.view["buttons"]]


# --- predict ----------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "guess"), [("1/2", "1/2"), ("50 %", "1/2"), ("0,4", "2/5")])
def test_a_guess_is_kept_as_a_number(predict: lesson.Predict, typed: str, guess: str):
    predict.press("commit", typed)
    assert (predict.committed, predict.typed, predict.guess) == (True, typed, sympy.Rational(guess))
    assert predict.desk.view["field"]["off"]


@pytest.mark.parametrize(
    ("typed", "word"),
    [("", "Nothing is typed yet."), ("42", "Did you mean 42 %?"), ("-1", "between 0 and 1"),
     ("1,5", "Did you mean 1.5 %?"), ("130 %", "0 % and 100 %"), ("13/10", "0 % and 100 %"),
     ("9**9**9", "too large"), ("x", "Your x"), ("sqrt(-1)", "between 0 and 1")],
)  # fmt: skip
def test_what_is_no_chance_is_no_guess(predict: lesson.Predict, typed: str, word: str):
    predict.press("commit", typed)
    assert not predict.committed
    assert word in predict.said
    with pytest.raises(Unreadable):
        predict.commit(typed)


def test_a_second_click_changes_nothing(predict: lesson.Predict):
    predict.press("commit", "1/2")
    predict.press("commit", "1/3")
    predict.press("unsure")
    assert predict.guess == sympy.Rational(1, 2)
    assert [one.tried for one in lesson.attempts("six")] == ["1/2"]


def test_not_knowing_counts(predict: lesson.Predict):
    predict.press("unsure")
    assert predict.committed
    assert predict.guess is None


def test_guessing_again_takes_the_guess_back(predict: lesson.Predict):
    told: list[Any] = []
    predict.on_commit(lambda part: told.append(part.guess))
    predict.press("commit", "1/2")
    predict.press("again")
    assert not predict.committed
    predict.press("commit", "1/3")
    assert told == [sympy.Rational(1, 2), sympy.Rational(1, 3)]


def test_a_choice_is_a_guess():
    predict = lesson.Predict("One or two?", choices=["one", "two"])
    predict.press("commit", choice=None)
    assert "Choose one" in predict.said
    predict.press("commit", choice=7)
    assert not predict.committed
    predict.commit("two")
    assert predict.guess == "two"
    assert predict.desk.view["chosen"] == 1


def test_points_may_be_any_number():
    points = lesson.Predict("How many points is a turn worth?", of="points")
    points.commit("9,5")
    assert points.guess == sympy.Rational(19, 2)
    assert points.desk.view["field"]["unit"] == "points"


def test_what_a_listener_raises_is_said(predict: lesson.Predict):
    predict.on_commit(lambda _: 1 / 0)  # type: ignore[arg-type,return-value]  # meant to fail
    with pytest.raises(ZeroDivisionError):
        predict.press("commit", "1/2")
    assert "ZeroDivisionError" in predict.said
    assert predict.committed


# --- predict by pointing at a board -------------------------------------------------------


@pytest.fixture
def pointing() -> lesson.Predict:
    board = Board(Match.situation("mozzaroller", "anita stops"))
    return lesson.Predict("Roll or stop?", board=board, key="anita")


def test_a_guess_is_pointed_at_and_nothing_is_played(pointing: lesson.Predict):
    board = pointing.board
    assert board is not None
    before = board.match.ply
    assert board.view["state"] == "asking"
    assert pointing.body.children == (board,)
    board.click("stop")
    assert (pointing.committed, pointing.guess) == (True, "Stop and take the completed orders")
    assert "Stop and take the completed orders" in pointing.said
    assert board.match.ply == before
    assert record.attempts("anita")[0].tried == "Stop and take the completed orders"


def test_after_the_guess_the_board_is_played_on_and_guessing_again_takes_it_back(
    pointing: lesson.Predict,
):
    board = pointing.board
    assert board is not None
    before = board.match.ply
    board.click("roll")
    assert board.view["state"] != "asking"
    board.click("stop")
    assert board.match.ply == before + 1
    pointing.press("again")
    assert (pointing.committed, board.match.ply) == (False, before)
    assert board.view["state"] == "asking"


def test_a_board_that_asks_is_no_board_to_play_on(pointing: lesson.Predict):
    board = pointing.board
    assert board is not None
    state = board.match.ply, board.match.revision
    for button in ("undo", "redo", "new", "save", "advise"):
        board.send_as_browser({"do": button})
        assert board.view["message"][1].startswith("Point at your guess")
    assert (board.match.ply, board.match.revision) == state
    assert not pointing.committed


def test_a_second_board_on_that_match_plays_and_the_question_stays(pointing: lesson.Predict):
    board = pointing.board
    assert board is not None
    Board(board.match).click("stop")
    assert board.view["state"] == "asking"
    assert not pointing.committed


def test_not_knowing_frees_the_board(pointing: lesson.Predict):
    pointing.press("unsure")
    assert (pointing.committed, pointing.guess) == (True, None)
    assert pointing.board is not None
    assert pointing.board.view["state"] != "asking"


def test_a_move_is_committed_by_its_sentence(pointing: lesson.Predict):
    with pytest.raises(Unreadable, match="no move reads like"):
        pointing.commit("Resign")
    pointing.commit("stop")
    assert pointing.guess == "Stop and take the completed orders"


def test_bots_wait_while_a_guess_is_taken_back():
    board = Board("mozzaroller", seats=["you", "random"], seed=2, pace=0)
    guess = lesson.Predict("What now?", board=board)
    asked_at = board.match.ply
    guess.commit("Roll")
    while board.match.ply == asked_at or {one.seat for one in board.match.log[asked_at:]} == {0}:
        board.match.play(board.match.moves()[-1])
    guess.press("again")
    assert (board.match.ply, board.match.to_move) == (asked_at, 0)


def test_a_question_that_waits_shows_no_board():
    first = lesson.Predict("How likely?", key="first")
    board = Board(Match.situation("mozzaroller", "anita stops"))
    second = lesson.Predict("Roll or stop?", board=board, after=first)
    assert second.body.children == ()
    first.commit("1/2")
    assert second.body.children == (board,)


def test_where_no_kernel_answers_the_scene_is_a_picture(pointing: lesson.Predict):
    bundle = pointing._repr_mimebundle_()
    assert "<svg" in bundle["text/html"]
    assert "Run this cell to take part" in bundle["text/html"]


# --- reveal -----------------------------------------------------------------------------


def reveal_of(predict: lesson.Predict | None, **more: Any) -> lesson.Reveal:
    calls: list[str] = []

    def answer() -> Any:
        calls.append("answer")
        return SIX

    reveal = lesson.Reveal(predict, answer, **more)
    reveal.calls = calls  # type: ignore[attr-defined]  # for the tests below
    return reveal


def test_running_all_neither_fails_nor_spoils(predict: lesson.Predict):
    reveal = reveal_of(predict, steps=lambda: 1 / 0, picture=lambda: 1 / 0)
    land = lesson.LandOn(count_sixes, some, after=reveal)
    knob = lesson.Knob(lambda dice: SIX, dice=(1, 8), after=reveal)
    yours = lesson.Exercise("How likely?", lambda: SIX, after=reveal)
    for part in (reveal, land, knob, yours):
        assert "Your guess first." in shown(part)
        still = part._repr_mimebundle_()
        assert "91" not in shown(part) + still["text/html"] + still["text/plain"]
    assert not reveal.calls  # type: ignore[attr-defined]  # see reveal_of


def test_the_answer_stands_beside_the_guess(predict: lesson.Predict):
    reveal = reveal_of(predict, usual={"1/2": "n times p counts doubles twice."})
    predict.commit("50 %")
    assert buttons(reveal) == ["open"]
    reveal.show()
    for piece in (r"\frac{91}{216}", "0.4213", "42.13 %", "50 %", "0.0787 too high", "doubles"):
        assert piece in shown(reveal)


@pytest.mark.parametrize(
    ("guess", "comment"),
    [("91/216", "Your guess is the exact answer."), ("0.42", ""), ("1/3", ""),
     ("125/216", "This is the chance that it does not happen.")],
)  # fmt: skip
def test_a_comment_is_earned(predict: lesson.Predict, guess: str, comment: str):
    reveal = reveal_of(predict)
    predict.commit(guess)
    reveal.show()
    assert reveal.comment == comment


def test_a_measured_number_is_shown_once(predict: lesson.Predict):
    reveal = lesson.Reveal(predict, lambda: 0.8919)
    predict.commit("1/2")
    reveal.show()
    assert shown(reveal).count("0.8919") == 1
    assert "89.19 %" in shown(reveal)


def test_steps_open_one_by_one_and_the_picture_last(predict: lesson.Predict):
    steps = [
        ("None on one die:", sympy.Rational(5, 6)),
        ("None on three:", sympy.Integer(7)),
        "So.",
    ]
    reveal = reveal_of(predict, steps=lambda: steps, picture=lambda: "a picture")
    predict.commit("1/2")
    reveal.show()
    assert "None on one" not in shown(reveal)
    reveal.press("step")
    assert "None on one" in shown(reveal)
    assert "None on three" not in shown(reveal)
    assert "Step 1 of 3" in reveal.desk.view["live"]
    first = reveal.body.children[1]
    reveal.press("all")
    assert reveal.body.children[1] is first  # nothing that is read is typeset anew
    assert "So." in shown(reveal)
    assert "a picture" in shown(reveal)


def test_a_teacher_may_skip_the_guess(predict: lesson.Predict):
    reveal = reveal_of(predict)
    reveal.press("skip")
    assert reveal.answer == SIX
    assert "none" in shown(reveal)
    predict.commit("1/2")
    assert "0.0787 too high" in shown(reveal)


def test_guessing_again_seals_the_answer_again(predict: lesson.Predict):
    reveal = reveal_of(predict)
    land = lesson.LandOn(count_sixes, some, after=reveal)
    predict.commit("1/2")
    assert land.said == "Open the answer first."
    reveal.show()
    assert land.ready
    predict.press("again")
    assert not reveal.open
    assert "91" not in shown(reveal) + shown(land)


def test_an_answer_can_stand_alone():
    reveal = lesson.Reveal(None, lambda: 7)
    reveal.show()
    assert "7$" in shown(reveal)


def test_a_choice_is_compared_with_the_answer():
    predict = lesson.Predict("One or two?", choices=["one", "two"])
    reveal = lesson.Reveal(predict, lambda: "one", usual={"two": "So most people say."})
    predict.commit("two")
    reveal.show()
    assert reveal.comment == "So most people say."
    predict.press("again")
    predict.commit("one")
    reveal.show()
    assert reveal.comment == "So you said."


def test_an_answer_that_fails_says_so_and_can_be_tried_again(predict: lesson.Predict):
    reveal = lesson.Reveal(predict, lambda: 1 / 0)
    predict.press("unsure")
    reveal._receive(None, {"do": "open"})  # as the browser does, which sees no exception
    assert "ZeroDivisionError" in reveal.said
    assert isinstance(reveal.error, ZeroDivisionError)
    assert buttons(reveal) == ["open"]


# --- land on it ----------------------------------------------------------------------------


def test_a_sample_closes_in_on_the_exact_value():
    land = lesson.LandOn(count_sixes, some, seed=3)
    assert land.value == SIX
    land.press("100")
    wide = land.interval
    land.press("1000")
    land.press("10000")
    assert land.sample.n == 11_100
    assert land.interval.high - land.interval.low < (wide.high - wide.low) / 8
    assert land.value in land.interval
    assert "95 % interval" in shown(land)


def test_a_mean_is_landed_on_too():
    land = lesson.LandOn(count_sixes, "mean", seed=3)
    land.more(1_000)
    assert land.value == sympy.Rational(1, 2)
    assert land.value in land.interval


def test_the_same_seed_grows_the_same_sample_in_any_portions():
    one, other = (lesson.LandOn(count_sixes, some, seed=5) for _ in range(2))
    one.more(300)
    other.more(100)
    other.more(200)
    assert one.sample.counts == other.sample.counts == odds.sample(count_sixes, 300, 5).counts


@pytest.mark.parametrize("event", [True, False])
def test_the_exact_chance_of_a_yes_or_no_is_drawn_beside_the_sample(event: bool):
    land = lesson.LandOn(
        lambda chance: chance.pick(range(3)) == 0, event, exact=lambda: sympy.Rational(1, 3)
    )
    land.more(300)
    drawing = shown(land)
    assert land.value == sympy.Rational(1, 3)
    assert ">exact</text>" in drawing
    yes, no = (0.3333, 0.6667) if event else (0.6667, 0.3333)
    assert f"yes: exactly {yes}" in drawing
    assert f"no: exactly {no}" in drawing


def test_what_surely_happens_has_no_other_outcome_to_draw():
    land = lesson.LandOn(lambda chance: chance.pick([True]), True, exact=lambda: sympy.Integer(1))
    land.more(50)
    assert land.value == 1
    assert "yes: exactly 1" in shown(land)


def test_another_sample_begins_anew():
    land = lesson.LandOn(count_sixes, some, seed=5)
    land.more(500)
    land.press("another")
    assert (land.sample.n, land.seed) == (100, 6)


def test_what_is_too_large_for_the_exact_way_is_only_simulated():
    land = lesson.LandOn(lambda chance: sum(chance.shuffle(range(30))[:3]), None, seed=1)
    assert "Only simulated" in land.said
    land.more(200)
    assert "Exactly" not in shown(land)
    known = lesson.LandOn(lambda chance: sum(chance.shuffle(range(30))[:3]), exact=lambda: 43.5)
    known.more(200)
    assert "43.5" in shown(known)


def test_a_growing_sample_can_be_stopped_and_shows_its_errors():
    async def watch() -> tuple[int, str]:
        land = lesson.LandOn(count_sixes, some, seed=5)
        for _ in range(2):
            land._receive(None, {"do": "10000"})  # as the browser does, which watches it grow
        assert "stop" in buttons(land)
        await asyncio.sleep(0)
        land.press("stop")
        broken = lesson.LandOn(lambda chance: 1 // (chance.roll(6)[0] - 3), 0, exact=SIX)
        broken._receive(None, {"do": "1000"})
        await asyncio.sleep(0.5)
        return land.sample.n, broken.said

    with ThreadPoolExecutor(1) as elsewhere:  # a browser's tests leave a loop running here
        n, said = elsewhere.submit(asyncio.run, watch()).result()
    assert n < 20_000
    assert "ZeroDivisionError" in said


def test_one_number_is_one_bar_whoever_worked_it_out():
    exact = {sympy.Rational(-9, 4): sympy.Rational(2, 3), sympy.Integer(7): sympy.Rational(1, 3)}
    drawn = bars(exact, {Fraction(-9, 4): 60, 7: 40})
    assert drawn.text.splitlines()[1:] == [
        "−2.25: exactly 0.6667, sample 0.6",
        "7: exactly 0.3333, sample 0.4",
    ]


def test_a_sample_beside_nothing_exact_says_nothing_exact():
    drawn = bars(None, {0: 60, 1: 40})
    assert "exactly" not in drawn.text + drawn.svg
    assert drawn.text.splitlines() == ["Sample", "0: sample 0.6", "1: sample 0.4"]


TWO_PICTURES = (
    bars({0: 0.5, 1: 0.5}, {}),
    funnel([Stop(20, odds.sample(count_sixes, 20).P(some))], SIX),
)


@pytest.mark.parametrize("drawn", TWO_PICTURES)
def test_both_axes_of_a_sample_s_picture_have_a_name(drawn: Any):
    assert "pk-x-name" in drawn.svg
    assert "pk-y-name" in drawn.svg


def test_the_legend_of_a_sample_stands_between_the_name_of_its_axis_and_the_bars():
    drawn = bars({0: 0.5, 1: 0.5}, {0: 9, 1: 1}).svg
    text = r'<text x="[\d.]+" y="([\d.]+)"[^>]*font-size:(\d+)px[^>]*>([^<]+)<'
    rows = {said: (float(y), int(size)) for y, size, said in re.findall(text, drawn)}
    axis, legend = rows["share of runs (%)"], rows["sample of 10"]
    assert axis[0] + 0.3 * axis[1] + 3 < legend[0] - 0.8 * legend[1]  # its foot, and the next head
    highest = min(float(y) for y in re.findall(r'<line [^>]*y1="([\d.]+)"', drawn))
    assert legend[0] + 0.3 * legend[1] < highest


def test_names_below_bars_do_not_meet_and_are_not_cut():
    drawn = bars({Fraction(n, 8): 1 / 12 for n in range(-4, 8)}, {})
    assert "…" not in drawn.svg
    assert "−0.5" in drawn.svg


def test_drawings_stand_on_their_own_and_say_what_they_show():
    dist = odds.exact(count_sixes)
    drawn = bars(dist, {0: 60, 1: 30}, some)
    assert "0: exactly 0.5787, sample 0.6667" in drawn.text
    stops = [Stop(100, odds.sample(count_sixes, 100).P(some))]
    assert "exact value 0.4213" in funnel(stops, SIX).alt
    assert bars(None, {}).svg.startswith("<svg")
    many = bars(odds.exact(lambda chance: sum(chance.roll(6, 8))), {})
    assert "8–9" in many.text  # too many for a bar each


# --- turn the knob ---------------------------------------------------------------------------


def test_a_knob_shows_what_its_view_gives():
    knob = lesson.Knob(lambda dice: 1 - sympy.Rational(5, 6) ** dice, dice=(1, 8, 3))
    assert knob.shown == SIX
    knob.turn(dice=1)
    assert knob.shown == sympy.Rational(1, 6)
    assert r"\frac{1}{6}" in shown(knob)
    knob.press("reset")
    assert knob.values == {"dice": 3}


def test_what_is_not_whole_reaches_the_view_exactly():
    knob = lesson.Knob(lambda p: p**2, p=(0.0, 1.0, 0.3, 0.1))
    assert knob.shown == sympy.Rational(9, 100)


def test_sliders_can_be_fields_of_the_rules():
    field = next(f for f in Rules.__struct_fields__ if f == "penalty_max")
    seen: list[Any] = []
    knob = lesson.Knob(
        lambda rules, twice: seen.append((rules, twice)) or str(rules),
        rules="mozzaroller",
        penalty_max=(1, 9),
        twice=False,
    )
    assert knob.values[field] == Rules().penalty_max
    knob.turn(penalty_max=5, twice=True)
    assert seen[-1] == (Rules(penalty_max=5), True)


def test_choices_and_switches_are_knobs_too():
    knob = lesson.Knob(lambda how, on: f"{how} {on}", how={"by hand": 1, "by machine": 2}, on=True)
    knob.turn(how=2, on=False)
    assert knob.shown == "2 False"


@pytest.mark.parametrize("error", [ZeroDivisionError("oh"), Refusal("Three dice at most.")])
def test_a_view_that_fails_says_so_and_recovers(error: Exception):
    def view(dice: int) -> str:
        if dice > 3:
            raise error
        return "fine"

    knob = lesson.Knob(view, dice=(1, 8))
    with pytest.raises(type(error)):
        knob.turn(dice=5)
    assert str(error) in knob.said
    knob.turn(dice=2)
    assert knob.said == ""


def test_a_slow_view_waits_until_the_slider_is_let_go(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("pizzakit.lesson.knob.QUICK", -1.0)
    knob = lesson.Knob(lambda dice: "", dice=(1, 8))
    assert not knob._made["dice"].continuous_update


@pytest.mark.parametrize("sliders", [{}, {"dice": (3, 3)}])
def test_a_knob_needs_room(sliders: dict[str, Any]):
    with pytest.raises(Refusal):
        lesson.Knob(lambda **_: "", **sliders)


# --- your turn ---------------------------------------------------------------------------------


def exercise(**more: Any) -> lesson.Exercise:
    given = {"key": "sixes", "usual": {"1/2": "n times p."}} | more
    return lesson.Exercise("How likely is a six in three dice?", lambda: SIX, **given)


def test_an_exercise_checks_text_and_values_from_a_cell():
    yours = exercise()
    yours.press("check", "1/2")
    assert yours.said == "n times p."
    assert not yours.solved
    assert yours.check(0.42).kind == "close"
    assert yours.check(1 - sympy.Rational(5, 6) ** 3).right
    assert yours.solved
    assert [one.kind for one in lesson.attempts()] == ["hint", "close", "right"]


def test_a_double_click_is_one_attempt():
    yours = exercise()
    yours.press("check", "2/5")
    yours.press("check", "2/5")
    yours.press("check", "1/5")
    assert len(lesson.attempts("sixes")) == 2


def test_the_solution_stays_folded_and_is_worked_out_when_opened():
    yours = exercise(solution=lambda: [("None of them:", sympy.Rational(125, 216))])
    assert "125" not in shown(yours)
    yours.press("solve", "2/5")
    assert "125" in shown(yours)
    assert yours.desk.view["field"]["value"] == "2/5"
    yours.press("fold")
    assert "125" not in shown(yours)
    assert lesson.attempts()[-1].kind == "solution"


def test_without_a_solution_the_answer_is_shown():
    yours = exercise()
    yours.press("solve")
    assert r"\frac{91}{216}" in shown(yours)


def test_each_student_gets_numbers_of_their_own_and_always_the_same():
    def numbers(chance: Any) -> Any:
        return chance.pick(range(2, 60))

    def of(**more: Any) -> lesson.Exercise:
        return lesson.Exercise(
            lambda n: f"A six in {n} dice?", lambda n: 1 - sympy.Rational(5, 6) ** n,
            numbers=numbers, key="n", usual=lambda n: {sympy.Rational(n, 6): "n times p."}, **more,
        )  # fmt: skip

    lesson.student("Ana")
    ana = of()
    assert of().numbers == ana.numbers == of(seed="Ana").numbers
    assert len({of(seed=name).numbers for name in range(10)}) > 5
    assert f"A six in {ana.numbers[0]} dice?" in shown(ana)
    assert ana.check(f"{ana.numbers[0]}/6").text == "n times p."
    assert ana.check(f"1-(5/6)^{ana.numbers[0]}").right
    assert lesson.attempts()[-1].student == "Ana"


NAMES = [
    f"{first}{last}" for first in ("Ana", "Bo", "Cem", "Dee") for last in ("", " A", " B", " C")
]


def drawn(**more: Any) -> Any:
    """The numbers of an exercise with so many to draw from."""
    return lesson.Exercise(
        "?", 1, numbers=lambda chance: chance.pick(range(1_000_000)), **more
    ).numbers


@pytest.mark.parametrize("name", [" Ana", "ana ", "ANA", "Ana\u00a0", "\tana\n", "Ａna"])
def test_a_name_is_the_same_with_blanks_or_in_other_capitals(name: str):
    assert drawn(seed=name) == drawn(seed="Ana")
    lesson.student(name)
    assert drawn() == drawn(seed="Ana")
    assert drawn(seed="Ana") != drawn(seed="Bo")


def test_a_name_of_two_words_is_the_same_however_they_are_set():
    assert drawn(seed="Ana  Maria ") == drawn(seed="ana maria") != drawn(seed="anamaria")


def test_two_exercises_of_one_student_draw_independently():
    assert drawn(seed="Ana", key="one") != drawn(seed="Ana", key="two")

    def asking(question: Any) -> Any:
        pick = lambda chance: chance.pick(range(1_000_000))  # noqa: E731
        return lesson.Exercise(question, 1, numbers=pick, seed="Ana").numbers

    assert asking(lambda n: f"Of {n} dice?") != asking(lambda n: f"Of {n} cards?")
    assert asking(lambda n: f"Of {n} dice?") == asking(lambda n: f"Of {n} dice?")
    threes = [
        [Seeded(f"{record.paper_of(name)}/{key}").pick(range(3)) for key in ("one", "two")]
        for name in NAMES
    ]
    assert len({tuple(pair) for pair in threes}) > 5


def test_an_answer_in_thousands_of_digits_gets_a_word_at_once():
    began = time.monotonic()
    verdict = exercise().check(10**5000)
    assert verdict == ("unreadable", "This number has very many digits; 1,000 are enough.")
    assert time.monotonic() - began < 1
    assert lesson.attempts()[-1].tried == "a number of thousands of digits"


def test_a_wrong_answer_is_told_what_to_look_at_next_and_never_the_answer():
    steps = [
        ("One die fails to show it", sympy.Rational(5, 6)),
        ("All three of 91/216 dice fail", sympy.Rational(125, 216)),
        ("At least one shows it: the rest of 1", SIX),
        ("In letters", 1 - sympy.Rational(5, 6) ** k),
    ]
    yours = exercise(solution=lambda: steps)
    first = yours.check("2/5")
    assert first == ("no", "Not yet. Think of step 1 of the solution: One die fails to show it.")
    assert "91/216" not in yours.check("2/7").text
    assert yours.check("10/12") == (
        "hint", "That is step 1 of the solution: One die fails to show it. Go on from it.",
    )  # fmt: skip
    assert exercise().check("2/5").text != "Not yet."
    assert exercise(solution="The rest of 1.").check("2/5").text != "Not yet."


def test_a_step_that_the_answer_comes_after_is_not_the_last_one():
    yours = exercise(solution=lambda: [("It is", SIX)])
    assert "step" not in yours.check("2/5").text


@pytest.mark.parametrize(
    ("of", "typed"), [("points", "3 points"), ("points", "three"), ("cards", "3 cards")]
)
def test_a_unit_may_stand_after_a_number_that_is_asked_for_in_it(of: str, typed: str):
    assert lesson.Exercise("How many?", 3, of=of).check(typed).right
    guess = lesson.Predict("How many?", of=of)
    guess.commit(typed)
    assert guess.guess == 3
    other = "cards" if of == "points" else "points"
    assert lesson.Exercise("How many?", 3, of=other).check(f"3 {of}").text == (
        f"This asks for {other}, not for {of}."
    )


def test_a_formula_is_an_answer():
    yours = lesson.Exercise("With $k$ dice?", lambda: 1 - (1 - m / 6) ** k, symbols=[k, m])
    assert yours.check("(6^k-(6-m)^k)/6^k").right
    assert yours.check("1-(1-m/6)^x").text == "Your x: this lesson's symbols are k and m."


def test_an_author_s_mistake_is_said_and_nothing_is_lost():
    yours = lesson.Exercise("How likely?", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        yours.press("check", "1/2")
    assert "ZeroDivisionError" in yours.said
    assert yours.desk.view["field"]["value"] == "1/2"


@pytest.mark.parametrize(
    ("formula", "printed"),
    [
        (1 - k, "1 - k"),
        (1 - sympy.binomial(57, k) / 70, r"1 - \frac{{\binom{57}{k}}}{70}"),
        (sympy.binomial(m - k, 2), r"{\binom{m - k}{2}}"),
        (2 * k - k**2, "2 k - k^{2}"),
        (-k - 1, "- k - 1"),
    ],
)
def test_a_sum_begins_with_what_is_added(formula: Any, printed: str):
    assert latex(formula) == printed


def test_what_is_no_chance_gets_no_hint_about_chances():
    points = lesson.Predict("How many points more?", of="points")
    reveal = lesson.Reveal(points, lambda: sympy.Rational(2, 3))
    points.commit("1/3")
    reveal.show()
    assert reveal.comment == ""
    chance = lesson.Predict("How likely?")
    reveal = lesson.Reveal(chance, lambda: sympy.Rational(2, 3))
    chance.commit("1/3")
    reveal.show()
    assert reveal.comment == "This is the chance that it does not happen."
    yours = lesson.Exercise("And now?", sympy.Rational(2, 3), of="points")
    assert yours.check("1/3").kind == "no"
    assert yours.check("3/2").text == "This is upside down."


def test_a_guess_that_may_be_a_fraction_or_a_formula_says_so():
    hints = {
        "points": lesson.Predict("How many points?", of="points"),
        "formula": lesson.Predict("How many?", of="points", symbols="n"),
        "chance": lesson.Predict("How likely is that?"),
    }
    assert {name: one.desk.view["field"]["hint"] for name, one in hints.items()} == {
        "points": "a number or fraction",
        "formula": "a formula",
        "chance": "a fraction, decimal or %",
    }


def test_an_exercise_says_its_unit():
    yours = lesson.Exercise("How many points does it bring?", 3, of="points")
    assert yours.desk.view["field"]["unit"] == "points"
    assert yours.desk.view["field"]["hint"] == "a number or fraction"
    assert exercise().desk.view["field"]["unit"] == ""


def test_long_numbers_stand_in_groups_of_three():
    assert latex(sympy.Rational(17543, 1798)) == r"\frac{17\,543}{1798}"
    assert latex(sympy.Integer(1251677700)) == r"1\,251\,677\,700"
    assert latex(sympy.Float("0.0867812")).startswith("0.08678")
    land = lesson.LandOn(count_sixes, some, exact=lambda: sympy.Rational(12345, 67890123))
    assert r"\frac{4115}{22\,630\,041}" in shown(land)


# --- what a teacher gets ------------------------------------------------------------------------


def test_attempts_become_a_small_table(tmp_path: Path):
    lesson.student('Ana, "B"')
    yours = exercise()
    yours.press("check", "=1+1")
    yours.press("check", "91/216")
    path = lesson.export(tmp_path / "ana.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["student"], row["tried"], row["kind"]) for row in rows] == [
        ('Ana, "B"', "'=1+1", "no"),  # a spreadsheet must not run it
        ('Ana, "B"', "91/216", "right"),
    ]
    assert [file.name for file in tmp_path.iterdir()] == ["ana.csv"]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("=1+1", "'=1+1"),
        (" =1+1", "' =1+1"),
        ("\t=1+1", "'\t'=1+1"),
        ("1\n@SUM(1)", "1\n'@SUM(1)"),
        ("1;=HYPERLINK(1)", "1;'=HYPERLINK(1)"),  # where the list separator is a semicolon
        ("＝1+1", "'＝1+1"),
        ("C(5;2)", "C(5;2)"),
        ("1 - 2/3", "1 - 2/3"),
    ],
)
def test_no_cell_of_the_table_is_a_formula(typed: str, kept: str, tmp_path: Path):
    exercise().press("check", typed)
    lesson.student("=cmd|' /C calc'!A0")
    exercise().press("check", "1/2")
    path = lesson.export(tmp_path / "all.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        first, second = csv.DictReader(file)
    assert first["tried"] == kept
    assert second["student"].startswith("'=")


def test_a_table_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = lesson.export(tmp_path / "ana.csv")
    before = path.read_bytes()
    exercise().press("check", "1/3")
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        lesson.export(path)
    assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 1


# --- all parts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "message",
    [{}, {"do": 7}, {"do": "nothing"}, {"do": "__init__"}, "text", None, {"do": "x" * 10**6}],
)
def test_a_message_that_makes_no_sense_does_no_harm(predict: lesson.Predict, message: Any):
    predict._receive(None, message)
    predict.press("commit", "1/2")
    assert predict.committed


def test_without_a_kernel_the_question_stands_there_and_no_answer(predict: lesson.Predict):
    reveal = reveal_of(predict)
    reveal.show()
    for part in (predict, reveal):
        bundle = part._repr_mimebundle_()
        assert "How likely is a six in three dice?" in bundle["text/html"]
        assert "How likely is a six in three dice?" in bundle["text/plain"]
        assert "91" not in bundle["text/html"] + bundle["text/plain"]
        assert "application/vnd.jupyter.widget-view+json" in bundle


def test_text_is_shown_as_typed_and_never_becomes_markup():
    assert html_of("<b> & *so* **very** `x<y` $a*b*c$") == (
        "&lt;b&gt; &amp; <i>so</i> <b>very</b> <code>x&lt;y</code> $a*b*c$"
    )
    nasty = lesson.Predict("<img src=x onerror=alert(1)>", choices=["<script>"])
    nasty.commit("<script>")
    assert "<img" not in shown(nasty)
    reveal = lesson.Reveal(nasty, lambda: "<i>")
    reveal.show()
    assert "<script>" not in shown(reveal)
    assert "<i>" not in shown(reveal)


def test_numbers_are_rounded_for_people():
    assert [decimal(x) for x in (SIX, 35, 0, -0.0, 12345.6, 0.000012345, -1.5)] == [
        "0.4213", "35", "0", "0", "12,346", "0.00001234", "-1.5",
    ]  # fmt: skip
    assert percent(SIX) == "42.13 %"


def test_drawings_share_no_inner_names():
    class Drawn:
        svg = '<svg class="pk-svg pk-still"><use href="#pk0-die"/></svg>'

    first, second = html_of(Drawn()), html_of([Drawn(), Drawn()])
    assert "pk0-" not in first + second
    assert "pk-still" not in first
    names = [part.split('"')[0] for part in (first + second).split("#")[1:]]
    assert len(set(names)) == 3
