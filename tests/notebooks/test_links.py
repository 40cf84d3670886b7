"""What a notebook points at is there: other notebooks, and the headings a lesson plan names."""

import re
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LINK = re.compile(r"\[([^\]]+)\]\(([\w/]+\.ipynb)\)")
QUESTION = re.compile(r"(?<!\*)\*([^*]+\?)\*|\[([^\]]+\?)\]\(([\w/]+\.ipynb)\)")


def texts(path: Path) -> dict[str, str]:
    cells = nbformat.read(path, as_version=4).cells
    return {cell.id: cell.source for cell in cells if cell.cell_type == "markdown"}


def headings(path: Path) -> set[str]:
    found = (re.findall(r"^#+ (.+)$", text, re.MULTILINE) for text in texts(path).values())
    return {heading for one in found for heading in one}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_notebook_that_is_pointed_at_is_there(path: Path):
    for text in texts(path).values():
        for _, target in LINK.findall(text):
            assert (FOLDER / target).exists()


def test_every_notebook_can_be_reached_from_the_first_page():
    seen, waiting = set(), ["start_here.ipynb"]
    while waiting:
        here = waiting.pop()
        seen.add(here)
        links = {to for text in texts(FOLDER / here).values() for _, to in LINK.findall(text)}
        waiting += sorted(links - seen)
    assert seen == {path.name for path in NOTEBOOKS}


@pytest.mark.parametrize("plan", ["teach-dice", "teach-cards", "teach-decisions"])
def test_what_a_lesson_plan_asks_to_run_is_a_heading(plan: str):
    text = re.sub(r"\s+", " ", texts(FOLDER / "start_here.ipynb")[plan].partition("**Ask")[0])
    named = {own or linked for own, linked, _ in QUESTION.findall(text)}
    known = set().union(*map(headings, NOTEBOOKS))
    assert len(named) >= 2
    assert named <= known
