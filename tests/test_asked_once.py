"""What a board asks of the rules, it asks once for each revision of its match."""

import random
from collections import Counter
from typing import Any

import pytest

from pizzakit import Board, Match, games

ASKED = ("legal_moves", "status", "seen_by")
CLICKS = 60


@pytest.fixture
def asked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Counter[Any]:
    """How often each thing is asked, and of which seat; what rules ask of themselves is theirs."""
    counted: Counter[Any] = Counter()
    deep = False

    def counting(kind: type, name: str) -> None:
        ask = getattr(kind, name)

        def asks(self: Any, *given: Any) -> Any:
            nonlocal deep
            if deep:
                return ask(self, *given)
            counted[name, *given] += 1
            deep = True
            try:
                return ask(self, *given)
            finally:
                deep = False

        monkeypatch.setattr(kind, name, asks)

    def within(kind: type, name: str) -> None:
        """What a method of the rules asks is no question of the board's."""
        work = getattr(kind, name)

        def works(self: Any, *given: Any) -> Any:
            nonlocal deep
            before, deep = deep, True
            try:
                return work(self, *given)
            finally:
                deep = before

        monkeypatch.setattr(kind, name, works)

    kind = games.find(request.param)
    for name in ASKED:
        counting(kind, name)
    for name in ("play", "tell", "preview", "__str__"):
        within(kind, name)
    return counted


@pytest.mark.parametrize(
    ("asked", "name"), [(name, name) for name in games.names()], indirect=["asked"]
)
def test_a_click_asks_moves_status_and_view_once(asked: Counter[Any], name: str):
    board = Board(Match(name, seats=["Ana", "Bo", "Cem"], seed=3))
    luck = random.Random(5)
    for _ in range(CLICKS):
        if board.match.over:
            break
        cover, moves = board.view["cover"], board.turn.moves
        asked.clear()
        if cover:
            board.send_as_browser({"do": "ready"})
        else:
            board.send_as_browser({"do": "play", "move": luck.randrange(len(moves))})
        assert set(asked.values()) == {1}, asked
        assert {question for question, *_ in asked} >= {"status", "seen_by"}
    assert board.match.ply > CLICKS // 4
