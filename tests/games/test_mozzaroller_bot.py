"""The two opponents of Mozzaroller: what they do where it matters, and that they are any good."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from pizzakit import bots
from pizzakit.chance import Chance, Seeded
from pizzakit.games.mozzaroller.bot import greedy, may_place, planner, useful_faces
from pizzakit.games.mozzaroller.deck import Order
from pizzakit.games.mozzaroller.moves import ROLL, STOP, Join, Place, Roll
from pizzakit.games.mozzaroller.plan import plan
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.games.mozzaroller.rules import Mozzaroller


def opening(*needs: tuple[str, ...]) -> Mozzaroller:
    """A fresh turn of seat 0 with orders that ask for these in the ring."""
    position = Mozzaroller.new(2, Rules(ring=len(needs)), Seeded(3))
    position.ring = [Order(f"order {i}", "red", need) for i, need in enumerate(needs)]
    position._begin_turn(0)
    return position


def rolled(position: Mozzaroller, *faces: str) -> Mozzaroller:
    """The position after a roll that shows these."""
    position.to_roll = len(faces)
    position.rolled, position.phase = faces, "place"
    return position


def finished(*left: str) -> Mozzaroller:
    """One order complete, both neighbours ask for corn, these dice are left."""
    position = rolled(opening(("olive",), ("corn",), ("tomato",), ("corn",)), "olive", *left)
    position.play(Place(1, ("olive",)), Seeded(0))
    return position


def chosen(position: Mozzaroller) -> Any:
    return greedy(position, 0, position.legal_moves(), Seeded(0))


def play(players: Sequence[bots.Bot], seed: int) -> list[int]:
    chance: Chance = Seeded(seed)
    game = Mozzaroller.new(len(players), Rules(), chance)
    while game.to_move is not None:
        game.play(players[game.to_move](game, game.to_move, game.legal_moves(), chance), chance)
    return game.scores()


def wins(one: bots.Bot, other: bots.Bot, games: int) -> int:
    won = 0
    for seed in range(games):
        first = play([one, other], seed) if seed % 2 else play([other, one], seed)[::-1]
        won += first[0] > first[1]
    return won


def test_greedy_finishes_what_scores_most() -> None:
    position = opening(("olive",), ("corn", "tomato"), ("corn", "tomato", "arugula"))
    assert chosen(rolled(position, "corn", "olive", "tomato")) == Place(2, ("corn", "tomato"))


def test_greedy_counts_the_token_that_an_order_wins() -> None:
    position = opening(("olive",), ("corn", "tomato"), ("corn", "tomato", "arugula"))
    position.ring[0] = Order("wins black", "black", ("olive",))
    position.rows[1]["red"] = [Order("theirs", "red", ("corn",))] * 3
    assert chosen(rolled(position, "corn", "olive", "tomato")) == Place(1, ("olive",))


def test_greedy_begins_another_order_only_where_it_must() -> None:
    position = opening(("olive",), ("corn", "tomato"), ("corn", "arugula"))
    rolled(position, "corn", "olive", "olive")
    position.play(Place(1, ("olive",)), Seeded(0))
    assert chosen(position) == ROLL
    assert chosen(rolled(position, "corn", "olive")) == Place(2, ("corn",))


def test_greedy_stops_with_one_die_for_one_face_and_rolls_with_two() -> None:
    assert chosen(finished("olive")) == STOP
    assert chosen(finished("olive", "olive")) == ROLL


def test_a_threshold_may_be_given() -> None:
    position = finished("olive", "olive")
    moves = position.legal_moves()
    assert greedy(position, 0, moves, Seeded(0), threshold=0.31) == STOP


def test_greedy_does_not_stop_with_nothing() -> None:
    position = rolled(opening(("olive", "corn"), ("corn",), ("corn",)), "olive", "tomato")
    position.play(Place(1, ("olive",)), Seeded(0))
    assert chosen(position) == ROLL


def test_useful_faces_are_those_that_orders_in_reach_lack() -> None:
    position = finished("olive")
    assert useful_faces(position) == 1
    position.ring[1] = Order("joker")
    assert useful_faces(position) == 6


def test_the_chance_of_placing_is_that_of_not_going_bust() -> None:
    assert may_place(2, 3) == pytest.approx(float(1 - Fraction(4, 6) ** 3))


@pytest.mark.parametrize(("theirs", "right"), [(1, "green"), (4, "black")])
def test_a_joker_joins_where_it_wins_a_token(theirs: int, right: str) -> None:
    position = opening(("olive",), ("corn",), ("corn",))
    card = Order("any", "any", ("corn",))
    position.rows = [{"green": [card], "black": [card] * 4}, {"green": [card] * theirs}]
    position.rows[1]["black"] = [card] * (6 if theirs == 1 else 4)
    position.pending, position.phase = [Order("joker")], "join"
    assert chosen(position) == Join(right)


def test_greedy_beats_random_play_nearly_always() -> None:
    assert wins(greedy, bots.random, 200) >= 195


def test_the_planner_plays_what_the_plan_finds_best() -> None:
    position = Mozzaroller.new(2, Rules(), Seeded(3))
    position.play(Roll(), Seeded(3))
    move = planner(position, 0, position.legal_moves(), Seeded(0))
    assert move == plan(position).best


@pytest.mark.slow
def test_the_planner_beats_greedy_more_often_than_not() -> None:
    assert wins(planner, greedy, 12) > 6


def test_both_sit_down_at_the_table_by_name() -> None:
    assert {"greedy", "planner"} <= set(bots.names("mozzaroller"))
    assert bots.find("mozzaroller", "greedy") is greedy
