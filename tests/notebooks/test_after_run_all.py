"""After Run All: every answer is opened, every exercise is asked as each of 24 students gets it."""

import ast
import json
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import nbformat.v4 as nb
import pytest
import sympy
from nbclient import NotebookClient

from pizzakit.lesson.showing import decimal
from tests.notebooks.names import played_on, rebound

CHECKOUT = Path(__file__).parents[2]
FOLDER = CHECKOUT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
BOOKS = {path: nbformat.read(path, as_version=4) for path in NOTEBOOKS}
LESSONS = [p for p, b in BOOKS.items() if any("lesson.Exercise(" in c.source for c in b.cells)]
MOST_SECONDS = 400  # a cell, on a machine that has other things to do

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
every_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


@pytest.fixture(autouse=True)
def kernel_of_this_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PYTHONPATH", str(CHECKOUT))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))


@cache
def run(path: Path) -> tuple[list[Any], dict[str, Any]]:
    """The cells of a notebook that has been run, and what its parts told in the end."""
    listen = nb.new_code_cell("from tests.notebooks import parts\nparts.listen()", id="listen")
    tell = nb.new_code_cell("print(parts.told())", id="tell")
    book = BOOKS[path]
    cells = [listen, *deepcopy(book.cells), tell]
    notebook = nb.new_notebook(cells=cells, metadata=book.metadata)
    NotebookClient(
        notebook, timeout=MOST_SECONDS, kernel_name="python3",
        resources={"metadata": {"path": str(FOLDER)}}, store_widget_state=False,
    ).execute()  # fmt: skip
    return notebook.cells[1:-1], json.loads(notebook.cells[-1].outputs[-1].text)


# --- what is asked of a notebook that has been run -----------------------------------------


@pytest.mark.slow
@every_lesson
def test_after_run_all_the_last_step_of_every_answer_comes_to_it_and_nothing_sealed_is_told(
    path: Path,
):
    cells, told = run(path)
    assert [one for one in told["seals"] if not one["agrees"] or one["said"]] == []
    assert list(elsewhere(cells, told["sealed"])) == []


@pytest.mark.slow
@every_lesson
def test_24_names_give_at_least_20_papers_and_every_form_of_an_exercise_is_sound(path: Path):
    cells, told = run(path)
    assert len(told["papers"]) == 24
    assert len(set(told["papers"].values())) >= 20
    assert told["faults"] == []
    assert sorted(told["varying"]) == sorted(varied(cells))


@pytest.mark.slow
@every_lesson
def test_every_chart_of_a_lesson_has_a_name_at_both_axes(path: Path):
    assert run(path)[1]["unnamed"] == []


@pytest.mark.slow
@every_lesson
def test_of_one_thing_no_lesson_speaks_as_of_several(path: Path):
    assert run(path)[1]["several_of_one"] == []


def elsewhere(cells: list[Any], sealed: list[str]) -> Iterator[str]:
    """Where a text or an output tells a number that is still sealed, in any form."""
    for cell in cells:
        shown = cell.source if cell.cell_type == "markdown" else "\n".join(outputs(cell))
        for answer in sealed:
            for form in forms(sympy.Rational(answer)):
                if re.search(rf"(?<![\w/.,−-]){re.escape(form)}(?![\w/]|[.,]\d)", shown):
                    yield f"{cell.id} tells {form}"


def forms(number: sympy.Rational) -> set[str]:
    """A number that is not whole as people write it; one half stands in any text."""
    if number.is_Integer or number == sympy.Rational(1, 2) or number > 1000:
        return set()
    share = number * 100
    found = {decimal(number), decimal(number, 3), f"{decimal(share, 3)} %"}
    found = {form for form in found if len(re.sub(r"^0\.0*|\D", "", form)) > 2}  # no mere tick
    found.add(str(number))
    if number.p == 1 and number.q < 13:
        words = "two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
        found |= {f"one in {words[number.q - 2]}", f"1 in {number.q}"}
    return {form for form in found if len(form) > 2}


def outputs(cell: Any) -> Iterator[str]:
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        yield from (output.get("text", ""), data.get("text/plain", ""))
        yield re.sub(r"<style.*?</style>| [\w-]+=\"[^\"]*\"", "", data.get("image/svg+xml", ""))


def test_what_is_told_too_early_is_found_in_texts_and_in_outputs():
    text = nb.new_markdown_cell("It is about 42.1 % in the end.", id="text")
    out = nb.new_code_cell("x", id="out", outputs=[nb.new_output("stream", text="91/216\n")])
    words = nb.new_markdown_cell("As often as one in six.", id="words")
    assert list(elsewhere([text], ["91/216"])) == ["text tells 42.1 %"]
    assert list(elsewhere([out], ["91/216"])) == ["out tells 91/216"]
    assert list(elsewhere([words], ["1/6"])) == ["words tells one in six"]
    assert list(elsewhere([text, out, words], ["2/5", "13"])) == []


# --- what can be seen in the source ----------------------------------------------------------


def varied(cells: list[Any]) -> list[str]:
    """Ids of the exercises that draw numbers: those that are given a kind of question, or how."""
    draws = re.compile(r"lesson\.Exercise\(\s*(?:ask\.\w+,|.*numbers=)", re.DOTALL)
    return [cell.id for cell in cells if draws.search(cell.source)]


def test_at_least_50_of_the_exercises_vary_by_name():
    cells = [cell for book in BOOKS.values() for cell in book.cells if cell.cell_type == "code"]
    asked = [cell for cell in cells if "lesson.Exercise(" in cell.source]
    assert len(asked) >= 67
    assert len(varied(asked)) >= 50


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
