"""Every notebook runs from top to bottom, silently, and keeps the house's manners."""

import re
from pathlib import Path
from typing import Any

import nbformat
import nbformat.v4 as nb
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

from tests.notebooks.manners import MANNERS

CHECKOUT = Path(__file__).parents[2]
FOLDER = CHECKOUT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
HANG_SECONDS = 60  # a cell

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
every_manner = pytest.mark.parametrize("manner", MANNERS, ids=lambda manner: manner.__name__)


def execute(notebook: Any) -> None:
    """Runs it in a fresh kernel."""
    NotebookClient(
        notebook,
        timeout=HANG_SECONDS,
        kernel_name="python3",
        resources={"metadata": {"path": str(FOLDER)}},
        store_widget_state=False,
    ).execute()


def noises(notebook: Any) -> list[str]:
    """What the cells of a notebook that has been run said on stderr."""
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
@every_manner
def test_a_notebook_has_manners(path: Path, manner: Any):
    assert list(manner(nbformat.read(path, as_version=4))) == []


# --- no answer before the guess ----------------------------------------------------------

LISTEN = """
from pizzakit.lesson import Exercise, Knob, Reveal
from pizzakit.lesson.reveal import made as _made
_answers, _knobs = [], []
def _listen(kind, answer_of):
    init = kind.__init__
    def noted(self, *given, **named):
        init(self, *given, **named)
        _answers.append(lambda: answer_of(self, *given, **named))
    kind.__init__ = noted
def _revealed(part, *given, **named):
    part.show()
    return part.answer
def _asked(part, *given, **named):
    answer, usual, solution = part._sources
    right = _made(answer, *part.numbers)
    _judged(part, right, _made(usual, *part.numbers) or {})
    _derived(part, solution)
    return right
def _judged(part, right, usual):
    assert part.check(right).right, (part.question, right)
    assert part.check(str(right)).right, (part.question, str(right))
    for wrong, hint in usual.items():
        assert part.check(wrong) == ("hint", hint), (part.question, wrong)
    part.press("solve")
def _derived(part, solution):
    shown = _made(solution, *part.numbers)
    if isinstance(shown, list):
        formulas = [one for step in shown for one in step if not isinstance(one, str)]
        assert any(part.check(str(one)).right for one in formulas), (part.question, shown)
_listen(Reveal, _revealed)
_listen(Exercise, _asked)
def _held(init=Knob.__init__):
    def noted(self, *given, **named):
        init(self, *given, **named)
        _knobs.append(self)
    Knob.__init__ = noted
_held()
def _to_the_ends(knob):
    for end in (0, -1):
        knob.turn(**{name: _end(slider, end) for name, slider in knob._made.items()})
def _end(slider, end):
    if hasattr(slider, "options"):
        return slider.options[end][1]
    return (slider.min, slider.max)[end] if hasattr(slider, "min") else bool(end)
"""
TELL = """
for _one in _answers: print(*str(_one()).split())
for _one in _knobs: _to_the_ends(_one)
"""
GUESSED = re.compile(r"lesson\.(?:Reveal|Exercise)\(")


def overheard(notebook: Any) -> Any:
    """The notebook run, between a cell that listens for answers and one that tells them.

    On the way each exercise is answered rightly and with each of its usual mistakes, its
    solution has to come to the answer, and each knob is turned to its ends: what fails there
    fails here.
    """
    listen, tell = nb.new_code_cell(LISTEN, id="listen"), nb.new_code_cell(TELL, id="tell")
    cells = [listen, *notebook.cells, tell]
    notebook = nb.new_notebook(cells=cells, metadata=notebook.metadata)
    execute(notebook)
    return notebook


def spoilers(notebook: Any) -> list[str]:
    """Cells that print the answer of a Reveal or of an Exercise before its section is over."""
    _, *cells, told = notebook.cells
    answers = iter("".join(one.text for one in told.outputs).splitlines())
    found = []
    for at, cell in enumerate(cells):
        for _ in GUESSED.findall(cell.source) if cell.cell_type == "code" else ():
            answer = next(answers)
            found += [f"{c.id}: {answer}" for c in cells[: over(cells, at)] if prints(c, answer)]
    assert next(answers, None) is None
    return found


def over(cells: list[Any], at: int) -> int:
    """Where the section of a cell ends."""
    heads = [n for n, cell in enumerate(cells) if n > at and cell.source.startswith("## ")]
    return heads[0] if heads else len(cells)


def prints(cell: Any, answer: str) -> bool:
    """Whether it shows the answer as text; a single digit stands in any output."""
    shown = "\n".join(
        output.get("text") or output.get("data", {}).get("text/plain", "")
        for output in cell.get("outputs", [])
    )
    return len(answer) > 1 and bool(re.search(rf"(?<![\w/.]){re.escape(answer)}(?![\w/.])", shown))


@every_notebook
def test_a_notebook_runs_silently_and_prints_no_answer_before_it_is_guessed(path: Path):
    notebook = overheard(nbformat.read(path, as_version=4))
    assert noises(notebook) == []
    assert spoilers(notebook) == []


@pytest.mark.parametrize(
    "asks", ["lesson.Reveal(lesson.Predict('?'), 17)", "lesson.Exercise('?', 17)"]
)
def test_a_spoiler_is_found(asks: str):
    code = f"from pizzakit import lesson\n{asks}"
    cells = [nb.new_code_cell(code, id="asks"), nb.new_code_cell("(17, 14)", id="spoils")]
    assert spoilers(overheard(nb.new_notebook(cells=cells))) == ["spoils: 17"]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("lesson.Exercise('?', 17, usual={17: 'No.'})", "AssertionError"),
        ("lesson.Knob(lambda n: 1 / n, n=(0, 3, 2))", "ZeroDivisionError"),
    ],
)
def test_a_hint_never_given_and_a_broken_end_are_found(code: str, why: str):
    cell = nb.new_code_cell(f"from pizzakit import lesson\n{code}", id="asks")
    with pytest.raises(CellExecutionError, match=why):
        overheard(nb.new_notebook(cells=[cell]))


def test_a_warning_counts_as_a_word_on_stderr():
    code = nb.new_code_cell("import warnings\nwarnings.warn('careful')", id="warn")
    notebook = nb.new_notebook(cells=[code])
    execute(notebook)
    assert "careful" in noises(notebook)[0]


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
