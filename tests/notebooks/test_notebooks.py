"""Every notebook runs from top to bottom, keeps its promises, and has the house's manners."""

from pathlib import Path
from typing import Any

import nbformat
import nbformat.v4 as nb
import pytest
from nbclient.exceptions import CellExecutionError

from tests.notebooks import promises
from tests.notebooks.manners import MANNERS
from tests.notebooks.runs import FOLDER, NOTEBOOKS, Run, overheard

CHECKOUT = Path(__file__).parents[2]
TOLD = {"seals": [], "answers": [], "sealed": [], "unnamed": [], "faults": [],
        "papers": {}, "varying": [], "several_of_one": []}  # fmt: skip

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
every_manner = pytest.mark.parametrize("manner", MANNERS, ids=lambda manner: manner.__name__)


@pytest.fixture(autouse=True)
def kernel_of_this_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PYTHONPATH", str(CHECKOUT))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))


def test_there_is_a_place_to_start():
    assert FOLDER / "start_here.ipynb" in NOTEBOOKS


# --- what a notebook keeps to while it runs ---------------------------------------------------


@pytest.mark.slow
@every_notebook
def test_a_notebook_runs_and_keeps_every_promise(path: Path):
    run = overheard(nbformat.read(path, as_version=4))
    broken = {promise.__name__: list(promise(run)) for promise in promises.PROMISES}
    assert {name: found for name, found in broken.items() if found} == {}


def of(*cells: Any, **told: Any) -> Run:
    """A run as it might have been."""
    return Run(list(cells), TOLD | {"papers": dict.fromkeys(map(str, range(24)), "")} | told)


def code(source: str, name: str = "asks", *outputs: Any) -> Any:
    return nb.new_code_cell(source, id=name, outputs=list(outputs))


EXERCISE = "lesson.Exercise('?', 17, numbers=draw)"
BROKEN = {
    "noises": of(code("", "loud", nb.new_output("stream", name="stderr", text="careful"))),
    "spoilers": of(
        code("lesson.Reveal(guess, 17)"),
        code("", "spoils", nb.new_output("stream", text="(17, 14)")),
        answers=["17"],
    ),
    "unsealed": of(nb.new_markdown_cell("As often as one in six.", id="text"), sealed=["1/6"]),
    "strayed": of(seals=[{"answer": "1/6", "agrees": False, "said": "", "steps": True}]),
    "alike": of(code(EXERCISE), varying=["asks"]),
    "faults": of(faults=["17 is not right"]),
    "unnamed": of(unnamed=["a chart"]),
    "several_of_one": of(several_of_one=["1 dice"]),
}


@pytest.mark.parametrize("promise", promises.PROMISES, ids=lambda promise: promise.__name__)
def test_a_broken_promise_is_found(promise: Any):
    assert list(promise(of())) == []
    assert list(promise(BROKEN[promise.__name__]))


def test_what_is_told_too_early_is_found_in_texts_and_in_outputs():
    text = nb.new_markdown_cell("It is about 42.1 % in the end.", id="text")
    out = code("x", "out", nb.new_output("stream", text="91/216\n"))
    words = nb.new_markdown_cell("As often as one in six.", id="words")

    def found(*cells: Any, sealed: list[str]) -> list[str]:
        return list(promises.unsealed(of(*cells, sealed=sealed)))

    assert found(text, sealed=["91/216"]) == ["text tells 42.1 %"]
    assert found(out, sealed=["91/216"]) == ["out tells 91/216"]
    assert found(words, sealed=["1/6"]) == ["words tells one in six"]
    assert found(text, out, words, sealed=["2/5", "13"]) == []


def test_exercises_are_not_alike_where_the_ones_that_draw_numbers_vary_and_papers_differ():
    papers = {str(n): str(min(n, 19)) for n in range(24)}
    assert list(promises.alike(of(code(EXERCISE), varying=["asks"], papers=papers))) == []
    assert list(promises.alike(of(code(EXERCISE), papers=papers)))
    del papers["3"]
    assert list(promises.alike(of(code(EXERCISE), varying=["asks"], papers=papers)))


# --- what is heard of a run -------------------------------------------------------------------

PARTS = """\
import warnings
from pizzakit import lesson
lesson.Reveal(lesson.Predict('?'), 17)
lesson.Exercise('?', 17, usual={17: 'No.'})
warnings.warn('careful')"""


@pytest.mark.slow
def test_answers_a_hint_never_given_and_a_warning_are_heard():
    run = overheard(nb.new_notebook(cells=[code(PARTS), code("(17, 14)", "spoils")]))
    assert list(promises.spoilers(run)) == ["spoils: 17", "spoils: 17"]
    assert any("17 gets" in fault for fault in promises.faults(run))
    assert "careful" in next(promises.noises(run))


@pytest.mark.slow
def test_a_knob_that_breaks_at_an_end_stops_the_run():
    knob = code("from pizzakit import lesson\nlesson.Knob(lambda n: 1 / n, n=(0, 3, 2))")
    with pytest.raises(CellExecutionError, match="ZeroDivisionError"):
        overheard(nb.new_notebook(cells=[knob]))


# --- what can be seen without running it ------------------------------------------------------


@every_notebook
def test_a_notebook_has_manners(path: Path):
    notebook = nbformat.read(path, as_version=4)
    lapses = {manner.__name__: list(manner(notebook)) for manner in MANNERS}
    assert {name: found for name, found in lapses.items() if found} == {}


RUDE = {
    "too_long": nb.new_code_cell("x = 1\n" * 9),
    "badly_headed": nb.new_markdown_cell("### Third level first"),
    "piled_text": nb.new_markdown_cell("More text."),
    "unreadable_ids": nb.new_code_cell("1", id="0af53bc1"),
    "kept_output": nb.new_code_cell("1", execution_count=3),
    "foreign_lines": nb.new_code_cell("%matplotlib inline"),
    "homeless_functions": nb.new_code_cell("def f(x):\n" + "    x += 1\n" * 5),
    "unknown_names": nb.new_code_cell("import pizzakit as pk\npk.no_such_thing"),
}


@every_manner
def test_a_lapse_of_manners_is_found(manner: Any):
    polite = [
        nb.new_markdown_cell("# Title", id="title"),
        nb.new_markdown_cell("Text.", id="text"),
    ]
    assert list(manner(nb.new_notebook(cells=polite))) == []
    assert list(manner(nb.new_notebook(cells=[*polite, RUDE[manner.__name__]])))
