"""Notebooks run from top to bottom in a kernel of this checkout, with an ear at every part."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

import nbformat.v4 as nb
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
MOST_SECONDS = 400  # a cell, on a machine that has other things to do
LISTEN = "from tests.notebooks import parts\nparts.listen()"
TELL = "print(parts.told())"


class Run(NamedTuple):
    """A notebook that has been run: its cells with what they put out, and what its parts told."""

    cells: list[Any]
    told: dict[str, Any]


def execute(notebook: Any) -> None:
    """Runs it in a fresh kernel."""
    NotebookClient(
        notebook,
        timeout=MOST_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(FOLDER)}},
        store_widget_state=False,
    ).execute()


def overheard(notebook: Any) -> Run:
    """A copy of the notebook run, between a cell that listens for parts and one that asks them."""
    listen, tell = nb.new_code_cell(LISTEN, id="listen"), nb.new_code_cell(TELL, id="tell")
    cells = [listen, *deepcopy(notebook.cells), tell]
    copy = nb.new_notebook(cells=cells, metadata=notebook.metadata)
    execute(copy)
    _, *cells, tell = copy.cells
    return Run(cells, json.loads(tell.outputs[-1].text))
