"""A line that says how far a cell has come, and that leaves nothing behind."""

from typing import Any

import nbformat.v4 as nb
import pytest
from nbclient import NotebookClient

from pizzakit.arena import progress


class Screen:
    """A notebook's display that keeps what it has shown."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def display(self, data: dict[str, str], **_: Any) -> "Screen":
        self.update(data)
        return self

    def update(self, data: dict[str, str], **_: Any) -> None:
        self.shown.append(data["text/plain"])


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    screen = Screen()
    monkeypatch.setattr(progress, "_display", lambda: screen)
    return screen


def test_a_line_says_how_many_are_done_and_is_gone_in_the_end(screen: Screen):
    assert list(progress.shown("abcd", "games")) == list("abcd")
    *told, last = screen.shown
    assert [line.split()[1:] for line in told] == [[str(n), "of", "4", "games"] for n in range(4)]
    assert [line.count("█") for line in told] == [0, 5, 10, 15]
    assert last == ""


def test_what_is_being_done_is_said_and_gone_even_if_it_fails(screen: Screen):
    assert progress.busy("Counting", lambda: 3) == 3
    with pytest.raises(ZeroDivisionError):
        progress.busy("Dividing", lambda: 1 // 0)
    assert screen.shown == ["Counting …", "", "Dividing …", ""]


def test_outside_a_notebook_nothing_is_shown(capsys: pytest.CaptureFixture[str]):
    assert list(progress.shown([1, 2], "games")) == [1, 2]
    assert progress.busy("Counting", lambda: 3) == 3
    assert capsys.readouterr() == ("", "")


@pytest.mark.slow
def test_a_saved_notebook_keeps_no_word_of_it():
    code = "from pizzakit.arena import progress\nfor _ in progress.shown(range(3), 'games'): ...\n7"
    notebook = nb.new_notebook(cells=[nb.new_code_cell(code)])
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    assert [output["data"]["text/plain"] for output in notebook.cells[0].outputs] == ["", "7"]
