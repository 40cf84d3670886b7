"""What can be seen in the source of a notebook, of its exercises, names, texts and charts."""

import ast
import re
from pathlib import Path

import nbformat
import nbformat.v4 as nb
import pytest

from tests.notebooks.names import played_on, rebound
from tests.notebooks.promises import asked, varied
from tests.notebooks.runs import NOTEBOOKS

BOOKS = {path: nbformat.read(path, as_version=4) for path in NOTEBOOKS}
LESSONS = [p for p, b in BOOKS.items() if any("lesson.Exercise(" in c.source for c in b.cells)]

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def test_at_least_50_of_the_exercises_vary_by_name():
    asking = [cell for book in BOOKS.values() for cell in asked(book.cells)]
    assert len(asking) >= 67
    assert len(varied(asking)) >= 50


@every_lesson
def test_every_exercise_has_the_name_of_its_cell_as_its_key(path: Path):
    for cell in BOOKS[path].cells:
        if "lesson.Exercise(" in cell.source:
            assert f'key="{cell.id}"' in cell.source


@every_notebook
def test_what_is_read_when_a_button_is_pressed_is_bound_once(path: Path):
    assert list(rebound(BOOKS[path])) == []


@every_notebook
def test_no_number_is_taken_from_a_match_that_is_played_on(path: Path):
    assert list(played_on(BOOKS[path])) == []


def test_a_name_bound_anew_and_a_match_played_on_are_found():
    late = nb.new_code_cell("lesson.Reveal(a, lambda: f(mine))", id="late")
    anew = nb.new_code_cell("mine = 3", id="anew")
    assert list(rebound(nb.new_notebook(cells=[late, anew]))) == [
        "late reads 'mine', and anew binds it anew"
    ]
    board = nb.new_code_cell("pk.Board(stall, bots=bots)", id="board")
    reads = nb.new_code_cell("bags = stall.game.bags", id="reads")
    assert list(played_on(nb.new_notebook(cells=[board, reads]))) == [
        "reads reads the game of 'stall', which board plays on"
    ]


WITH_CODE_HIDDEN = re.compile(r"[Rr]un all|Run All|[Tt]his cell|next cell|the code (?:above|below)")


@every_notebook
def test_the_text_is_true_where_no_code_is_shown(path: Path):
    """As in an app, where nobody runs a cell; what to press in JupyterLab stands in the code."""
    texts = [cell for cell in BOOKS[path].cells if cell.cell_type == "markdown"]
    assert [cell.id for cell in texts if WITH_CODE_HIDDEN.search(cell.source)] == []
    first = next(cell for cell in BOOKS[path].cells if cell.cell_type == "code")
    assert "Run All Cells" in first.source.partition("\n")[0]


@every_notebook
def test_no_letter_of_an_exercise_looks_like_a_digit(path: Path):
    for cell in BOOKS[path].cells:
        if "lesson.Exercise(" in cell.source:
            letters = re.findall(r"\$([a-zA-Z])\$", cell.source)
            assert not set(letters) & {"l", "O", "I"}


@every_notebook
def test_every_bar_and_line_is_drawn_with_a_name_for_what_lies_along_the_foot(path: Path):
    for cell in BOOKS[path].cells:
        if cell.cell_type != "code":
            continue
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in DRAWN:
                named = {word.arg for word in node.keywords}
                starred = any(isinstance(arg, ast.Starred) for arg in node.args)
                enough = starred or len(node.args) > DRAWN[ast.unparse(node.func)]
                assert "x" in named or enough, (cell.id, ast.unparse(node))


#: Arguments that stand before the name of what lies along the foot.
DRAWN = {"charts.bars": 4, "charts.lines": 3, "charts.intervals": 4}
