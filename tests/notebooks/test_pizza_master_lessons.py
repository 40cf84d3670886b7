"""Every lesson of Pizza Master's notebooks has its beats in order and spoils nothing."""

from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
NAMES = ("pizza_master", "pizza_master_odds")
BOOKS = {name: nbformat.read(FOLDER / f"{name}.ipynb", 4) for name in NAMES}
CELLS = {name: {cell.id: cell.source for cell in book.cells} for name, book in BOOKS.items()}
BEATS = ("predict", "reveal", "land", "knob", "turn")
LESSONS = [
    ("pizza_master", "tie"),
    ("pizza_master", "back"),
    ("pizza_master", "lazy"),
    ("pizza_master_odds", "fifth"),
    ("pizza_master_odds", "third"),
    ("pizza_master_odds", "most"),
]
SEALED = ("land", "knob", "turn")
every_lesson = pytest.mark.parametrize(("book", "lesson"), LESSONS)


@every_lesson
def test_a_lesson_has_its_beats_in_order(book: str, lesson: str):
    ids = list(CELLS[book])
    places = [ids.index(f"{lesson}-{beat}") for beat in BEATS]
    assert places == sorted(places)
    assert ids.index(lesson) < places[0]


@every_lesson
def test_what_comes_after_the_answer_waits_for_it(book: str, lesson: str):
    for beat in SEALED:
        assert "after=" in CELLS[book][f"{lesson}-{beat}"]


def test_every_prediction_belongs_to_a_lesson_or_to_the_playtest():
    found = [(book, one.removesuffix("-predict")) for book, cells in CELLS.items()
             for one in cells if one.endswith("-predict")]  # fmt: skip
    assert sorted(found) == sorted([*LESSONS, ("pizza_master", "coin")])


def test_both_notebooks_lead_to_each_other():
    assert any("(pizza_master_odds.ipynb)" in source for source in CELLS["pizza_master"].values())
    assert any("(pizza_master.ipynb)" in source for source in CELLS["pizza_master_odds"].values())
