"""What the searching bot counts as won: all others left behind, and a tie by half."""

from typing import Any

import pytest

from pizzakit import bots
from pizzakit.chance import Scripted, Seeded
from pizzakit.game import Move
from tests import toy


class Take(Move, frozen=True):
    """Take so many points, and give the others theirs."""

    mine: int
    others: tuple[int, ...]


class Shares(toy.Coins):
    """One move that says what everybody has in the end."""

    name = "shares"
    move_types = (Take,)
    choices: tuple[Take, ...] = ()

    def legal_moves(self, seat: int | None = None) -> list[Any]:
        return [] if self.over else list(self.choices)

    def play(self, move: Any, chance: Any, seat: int | None = None) -> None:
        self.coins = [move.mine, *move.others]
        self.to_move = None

    def copy(self) -> Any:
        twin = type(self)()
        twin.__dict__.update(self.__dict__, coins=self.coins[:])
        return twin

    seen_by = imagine = lambda self, *_: self.copy()


def value(mine: int, *others: int) -> float:
    game = Shares.new(1 + len(others), toy.Rules(), Seeded(1))
    return bots._playout(game, 0, Take(mine, others), bots.random, Scripted([]))


@pytest.mark.parametrize(
    ("points", "worth"),
    [
        ((3, 1), 1), ((1, 3), 0), ((2, 2), 0.5), ((3, 1, 2), 1), ((2, 2, 1), 0.75),
        ((2, 2, 2), 0.5), ((2, 3, 1), 0.5), ((2, 2, 3), 0.25), ((1, 2, 3, 4), 0), ((7,), 0),
    ],
)  # fmt: skip
def test_a_playout_is_worth_the_others_left_behind_a_tie_by_half(
    points: tuple[int, ...], worth: float
):
    assert value(*points) == worth


@pytest.mark.parametrize(("tie", "win"), [(0, 1), (1, 0)])
def test_searching_prefers_a_win_to_a_tie_wherever_it_stands(tie: int, win: int):
    game = Shares.new(2, toy.Rules(), Seeded(1))
    choices = {tie: Take(2, (2,)), win: Take(2, (1,))}
    game.choices = (choices[0], choices[1])
    moves = game.legal_moves()
    assert bots.Search(20)(game, 0, moves, Seeded(1)) == choices[win]
