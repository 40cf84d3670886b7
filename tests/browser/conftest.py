"""What the boards' tests in a plain page share."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from pizzakit import Board
from tests.browser.plain_page import PlainPage


@pytest.fixture
def shown(plain_page: PlainPage) -> Iterator[Callable[..., Board]]:
    """Shows a board, and sees to it that nothing was complained about."""

    def show(board: Board, **options: Any) -> Board:
        plain_page.show(board, **options)
        plain_page.page.wait_for_selector(".pk-stage svg")
        return board

    yield show
    assert plain_page.complaints == []


def no_loop() -> None:
    raise RuntimeError("bots answer at once")


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots move within the message they answer: a plain page cannot be called from a task."""
    monkeypatch.setattr("pizzakit.board.still.asyncio", SimpleNamespace(get_running_loop=no_loop))
