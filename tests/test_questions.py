"""Every question of every lesson, asked the same things."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
import sympy

from pizzakit import lessons, odds
from pizzakit.answers import judge
from pizzakit.chance import Seeded, TooManyOutcomes
from pizzakit.lesson import Exercise, LandOn, Predict, Reveal
from pizzakit.lesson.showing import html_of
from pizzakit.lessons import Question

MODULES = [
    importlib.import_module(found.name)
    for found in pkgutil.walk_packages(lessons.__path__, "pizzakit.lessons.")
]
KINDS = sorted(
    {
        kind
        for module in MODULES
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Question) and kind is not Question
    },
    key=lambda kind: (kind.__module__, kind.__name__),
)
STUDENTS = 24
RUNS = 4000


def named(kind: type[Question]) -> str:
    return f"{kind.__module__.rpartition('.')[2]}.{kind.__name__}"


def with_numbers(kind: type[Question]) -> Iterator[Question]:
    """As the lesson asks it, and as three students are asked it."""
    yield kind()
    if kind.numbers:
        yield from {kind.drawn(Seeded(f"student {at}")) for at in range(3)}


each = pytest.mark.parametrize("kind", KINDS, ids=named)


def test_there_are_questions() -> None:
    assert len(KINDS) > 10


@each
def test_it_asks_in_words_with_all_its_numbers_filled_in(kind: type[Question]) -> None:
    for question in with_numbers(kind):
        text = question.ask()
        assert text[0].isupper() or text[0].isdigit() or text[0] == "*"
        assert text.endswith((".", "?", ".*"))
        assert "{" not in text


@each
def test_the_last_step_is_the_answer(kind: type[Question]) -> None:
    for question in with_numbers(kind):
        *_, last = question.steps() or [None]
        if last is not None and question.choices() is None and question.match() is None:
            assert sympy.simplify(sympy.sympify(last[-1]).doit() - question.answer()) == 0


@each
def test_every_mistake_is_wrong_and_met_with_its_own_hint(kind: type[Question]) -> None:
    for question in with_numbers(kind):
        right, mistakes = question.answer(), question.mistakes()
        for wrong, hint in mistakes.items():
            if isinstance(right, str):
                assert wrong != right
                continue
            verdict = judge(
                str(wrong) if isinstance(wrong, sympy.Basic) else wrong,
                right,
                symbols=question.symbols,
                usual=mistakes,
                chance=question.of == "chance",
                unit="" if question.of == "chance" else question.of,
            )
            assert verdict.text.startswith(hint.replace("*", "")[:12]) or hint[:12] in verdict.text


@pytest.mark.slow
@each
def test_it_lands_on_its_answer(kind: type[Question]) -> None:
    question = kind()
    if kind.play is Question.play:
        pytest.skip("it is not played")
    land = LandOn(question)
    assert land.value is not None
    found = odds.sample(question.play, RUNS, seed=1)
    near = found.mean(level=0.999) if kind.event == "mean" else found.P(kind.event, level=0.999)
    assert land.value in near
    if isinstance(right := question.answer(), sympy.Rational):
        assert land.value == right


@each
def test_students_get_numbers_of_their_own_and_never_those_of_the_lesson(
    kind: type[Question],
) -> None:
    papers = {kind.drawn(Seeded(f"student {at}")) for at in range(STUDENTS)}
    if not kind.numbers and kind.drawn.__func__ is Question.drawn.__func__:  # type: ignore[attr-defined]
        assert papers == {kind()}
    else:
        assert len(papers) >= 3
        assert kind() not in papers


@each
def test_all_parts_of_a_lesson_can_ask_it(kind: type[Question]) -> None:
    question = kind()
    guess = Predict(question)
    reveal = Reveal(guess)
    reveal.show()
    right = question.answer()
    assert reveal.answer == (right if isinstance(right, str) else sympy.sympify(right))
    assert html_of(question.view()) is not None
    if question.match() is None and question.choices() is None:
        exercise: Any = Exercise(kind)
        assert exercise.check(exercise._sources[0]()).right


def test_no_exact_walk_is_tried_that_takes_too_long() -> None:
    for kind in KINDS:
        question = kind()
        if kind.play is not Question.play and question.outcomes() is None:
            try:
                odds.exact(question.play)
            except TooManyOutcomes as refusal:
                raise AssertionError(named(kind)) from refusal


def test_a_usual_mistake_that_is_right_with_these_numbers_is_none() -> None:
    class Half(Question, frozen=True):
        coins: int = 3

        def answer(self) -> sympy.Expr:
            return sympy.Rational(1, 2)

        def wrong(self) -> dict[sympy.Expr, str]:
            return {sympy.Rational(1, self.coins): "That is one in as many as there are coins."}

    assert len(Half().mistakes()) == 1
    assert Half(2).mistakes() == {}
