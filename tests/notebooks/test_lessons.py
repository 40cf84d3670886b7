"""Every lesson of every notebook goes through the same beats in the same order, and is sealed."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from pizzakit.lessons import Question
from tests.test_questions import KINDS

FOLDER = Path(__file__).parents[2] / "notebooks"
BEATS = {
    "play": re.compile(r"pk\.Board\(|\.picture\(\)|pk\.playtest\("),
    "predict": re.compile(r"lesson\.Predict\("),
    "reveal": re.compile(r"lesson\.Reveal\("),
    "land": re.compile(r"lesson\.LandOn\(|\.compare\(\)"),
    "knob": re.compile(r"lesson\.Knob\("),
    "turn": re.compile(r"lesson\.Exercise\("),
}
ORDER = list(BEATS)
#: A puzzle and a playtest beside the lessons: nothing to simulate there, or nothing else.
PUZZLES = {"market", "coin"}

Section = tuple[str, list[tuple[str, str]]]


def sections(path: Path) -> Iterator[Section]:
    """The id of every heading of level 2 that a prediction follows, and ids and code below it."""
    found: list[Section] = []
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown" and cell.source.startswith("## "):
            found.append((cell.id, []))
        elif cell.cell_type == "code" and found:
            found[-1][1].append((cell.id, cell.source))
    yield from (one for one in found if any("lesson.Predict(" in code for _, code in one[1]))


LESSONS = [
    pytest.param(cells, id=f"{path.stem}: {name}")
    for path in sorted(FOLDER.glob("*.ipynb"))
    for name, cells in sections(path)
    if name not in PUZZLES
]
every_lesson = pytest.mark.parametrize("cells", LESSONS)


def beats(cells: list[tuple[str, str]]) -> list[str]:
    """Which beat first comes when."""
    first: dict[str, Any] = {}
    for at, (_, code) in enumerate(cells):
        if any(asks_at_a_table(kind) for kind in re.findall(r"ask\.(\w+)\(", code)):
            first.setdefault("play", at)
        for beat, pattern in BEATS.items():
            if pattern.search(code):
                first.setdefault(beat, at)
    return sorted(first, key=lambda beat: (first[beat], ORDER.index(beat)))


def asks_at_a_table(kind: str) -> bool:
    """Whether the answer to a kind of question is pointed at on a board."""
    return any(kind == found.__name__ and found.match is not Question.match for found in KINDS)


def test_there_are_lessons():
    assert len(LESSONS) >= 25


@every_lesson
def test_a_lesson_has_its_six_beats_in_order(cells: list[tuple[str, str]]):
    assert beats(cells) == ORDER


@every_lesson
def test_what_comes_after_the_answer_waits_for_it(cells: list[tuple[str, str]]):
    """The answer and not only the guess: the sample and the formula would tell it."""
    sealed = re.compile(r"lesson\.(?:LandOn|Knob|Exercise)\(")
    answers = {
        name
        for _, code in cells
        for name in re.findall(r"^(\w+) = (?:pk\.)?lesson\.Reveal\(", code, re.MULTILINE)
    }
    waits = {
        name: re.findall(r"\bafter=(\w+)", code) for name, code in cells if sealed.search(code)
    }
    assert {name: after for name, after in waits.items() if not answers & set(after)} == {}


@every_lesson
def test_an_exercise_unfolds_more_than_its_answer(cells: list[tuple[str, str]]):
    exercises = [(name, code) for name, code in cells if "lesson.Exercise(" in code]
    alone = [name for name, code in exercises if "solution=" not in code and "ask." not in code]
    assert alone == []  # what a question unfolds is asked of every question


@every_lesson
def test_an_exercise_about_points_or_coins_says_its_unit(cells: list[tuple[str, str]]):
    asks = re.compile(r"[Hh]ow\W+(?:\"\s*f?\")?many\W+(?:\"\s*f?\")?(\w+)")
    silent = [
        (name, asked[1])
        for name, code in cells
        if "lesson.Exercise(" in code and (asked := asks.search(code)) and "of=" not in code
    ]
    assert silent == []
