"""Every lesson of Pizza Master's notebooks has its beats in order and spoils nothing."""

from pathlib import Path

import nbformat

FOLDER = Path(__file__).parents[2] / "notebooks"
NAMES = ("pizza_master", "pizza_master_odds")
BOOKS = {name: nbformat.read(FOLDER / f"{name}.ipynb", 4) for name in NAMES}
CELLS = {name: {cell.id: cell.source for cell in book.cells} for name, book in BOOKS.items()}
LESSONS = [
    ("pizza_master", "tie"),
    ("pizza_master", "back"),
    ("pizza_master", "lazy"),
    ("pizza_master_odds", "fifth"),
    ("pizza_master_odds", "third"),
    ("pizza_master_odds", "most"),
]


def test_every_prediction_belongs_to_a_lesson_or_to_the_playtest():
    found = [(book, one.removesuffix("-predict")) for book, cells in CELLS.items()
             for one in cells if one.endswith("-predict")]  # fmt: skip
    assert sorted(found) == sorted([*LESSONS, ("pizza_master", "coin")])


def test_both_notebooks_lead_to_each_other():
    assert any("(pizza_master_odds.ipynb)" in source for source in CELLS["pizza_master"].values())
    assert any("(pizza_master.ipynb)" in source for source in CELLS["pizza_master_odds"].values())
