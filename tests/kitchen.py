"""Positions of Pizza Master for its tests, and moves checked before they are played."""

from __future__ import annotations

from typing import Any

from pizzakit.chance import Seeded
from pizzakit.games.pizza_master import deck
from pizzakit.games.pizza_master.deck import Order
from pizzakit.games.pizza_master.moves import PASS, Make
from pizzakit.games.pizza_master.position import Completed
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules

MODES = ("beginner", "trainee", "master")
LUCK = Seeded(1)


def orders(*names: str) -> list[Order]:
    return [deck.shipped().by_name[name] for name in names]


def completed(*names: str) -> list[Completed]:
    return [Completed(order, order.place, order.place == 4) for order in orders(*names)]


def table(seats: int = 3, mode: str = "beginner", **rules: Any) -> PizzaMaster:
    """A first day, seat 0 first in turn order and to throw back."""
    game = PizzaMaster.new(seats, Rules(mode=mode, **rules), Seeded(1))  # type: ignore[arg-type]
    game.turns, game.standing, game.to_move = [*range(seats)], [*range(seats)], 0
    game.mission, game.helped = None, -1
    return game


def shopping(seats: int = 3, mode: str = "beginner", **rules: Any) -> PizzaMaster:
    game = table(seats, mode, **rules)
    game.phase = "shop"
    return game


def collecting(*stock: int, seats: int = 3, mode: str = "beginner") -> PizzaMaster:
    """The last seat is to collect from this stock."""
    game = table(seats, mode)
    game.phase, game.to_move, game.stock = "collect", seats - 1, [*stock]
    return game


def cooking(
    hand: str,
    *tray: int,
    mode: str = "beginner",
    done: tuple[str, ...] = (),
    area: tuple[str, ...] = (),
    **rules: Any,
) -> PizzaMaster:
    """Seat 0 of two is to make orders, seat 1 is done for the day."""
    game = table(2, mode, **rules)
    game.hands[0], game.area = orders(*hand.split(", ")), orders(*area)
    game.trays[0], game.completed[0] = [*tray], completed(*done)
    game.passed, game.finished = [1, 0], [1]
    game.phase = "make"
    return game


def scoring(*reputation: int, mode: str = "beginner", **rules: Any) -> PizzaMaster:
    """The last one cooks; its `FINISH` scores the day and begins another."""
    seats = len(reputation)
    game = table(seats, mode, **rules)
    game.reputation = [*reputation]
    game.passed = [*range(seats)][::-1]
    game.finished = [*range(seats - 1)]
    game.trays[-1] = [0, 0, 0, 0]
    game.phase, game.to_move = "make", seats - 1
    return game


def play(game: PizzaMaster, *moves: Any) -> PizzaMaster:
    for move in moves:
        assert move in game.legal_moves(), (move, game.why_not(move))
        game.play(move, LUCK)
    return game


def makes(game: PizzaMaster) -> list[Make]:
    return [move for move in game.legal_moves() if isinstance(move, Make)]


def refused(game: PizzaMaster, move: Any, *words: str, seat: int | None = None) -> None:
    reason = game.why_not(move, seat)
    assert reason is not None
    assert all(word in reason for word in words), reason


def kitchen() -> PizzaMaster:
    """Seat 2 of three has passed with two seafood, seats 1 and 0 go on collecting."""
    game = collecting(5, 0, 0, 0, mode="master")
    game.area = orders("Calamari", "Crostini", "Polpette")
    game.hands = [orders("Bianca"), orders("Tonno"), orders("Spiedini")]
    game.trays = [[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 3, 1]]
    return play(game, PASS)


def on_a_mission(name: str, game: PizzaMaster) -> PizzaMaster:
    game.mission = next(m for m in game.deck.missions if m.name == name)
    game.mission_seat = -1
    return game


def last_cook(mission: str, hand: str, *tray: int) -> PizzaMaster:
    """Seat 0 of two cooks last, on a day with this mission."""
    return on_a_mission(mission, cooking(hand, *tray, mode="master"))
