"""Every lesson of Pizza Master's notebook has all its beats, in their order, and spoils nothing."""

from pathlib import Path

import nbformat
import pytest

NOTEBOOK = nbformat.read(Path(__file__).parents[2] / "notebooks" / "pizza_master.ipynb", 4)
IDS = [cell.id for cell in NOTEBOOK.cells]
BEATS = ("play", "predict", "reveal", "land", "knob", "turn")
LESSONS = ("tie", "fifth", "back", "third", "lazy")
SEALED = ("land", "knob", "turn")


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_has_its_six_beats_in_order(lesson: str):
    places = [IDS.index(f"{lesson}-{beat}") for beat in BEATS]
    assert places == sorted(places)
    assert IDS.index(lesson) < places[0]


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_comes_after_the_answer_waits_for_it(lesson: str):
    cells = {cell.id: cell.source for cell in NOTEBOOK.cells}
    for beat in SEALED:
        assert "after=" in cells[f"{lesson}-{beat}"]


def test_there_is_no_lesson_beside_these():
    assert sorted(
        one.removesuffix("-predict") for one in IDS if one.endswith("-predict")
    ) == sorted(LESSONS)
