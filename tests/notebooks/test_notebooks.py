"""Every notebook runs from top to bottom, silently, and keeps the house's manners."""

from pathlib import Path
from typing import Any

import nbformat
import nbformat.v4 as nb
import pytest
from nbclient import NotebookClient

from tests.notebooks.manners import MANNERS

CHECKOUT = Path(__file__).parents[2]
FOLDER = CHECKOUT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
HANG_SECONDS = 60  # a cell

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
every_manner = pytest.mark.parametrize("manner", MANNERS, ids=lambda manner: manner.__name__)


def run(notebook: Any) -> list[str]:
    """Runs it in a fresh kernel; gives what its cells said on stderr."""
    NotebookClient(
        notebook,
        timeout=HANG_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(FOLDER)}},
        store_widget_state=False,
    ).execute()
    return [
        f"{cell.id}: {output.text}"
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output.output_type == "stream" and output.name == "stderr"
    ]


@pytest.fixture(autouse=True)
def kernel_of_this_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PYTHONPATH", str(CHECKOUT))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))


def test_there_is_a_place_to_start():
    assert FOLDER / "start_here.ipynb" in NOTEBOOKS


@every_notebook
def test_a_notebook_runs_without_a_word_on_stderr(path: Path):
    assert run(nbformat.read(path, as_version=4)) == []


@every_notebook
@every_manner
def test_a_notebook_has_manners(path: Path, manner: Any):
    assert list(manner(nbformat.read(path, as_version=4))) == []


def test_a_warning_counts_as_a_word_on_stderr():
    code = nb.new_code_cell("import warnings\nwarnings.warn('careful')", id="warn")
    assert "careful" in run(nb.new_notebook(cells=[code]))[0]


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
