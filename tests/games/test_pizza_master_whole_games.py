"""Whole games of Pizza Master at random, and what holds after every move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pizzakit.chance import Recorded, Recording, Seeded
from pizzakit.games.pizza_master.moves import Collect, Make, Spend, Throw
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from pizzakit.match import Match
from tests.positions import fields, named

RULES: dict[str, dict[str, Any]] = {
    "beginner": {},
    "trainee": {"mode": "trainee"},
    "master": {"mode": "master"},
    "lowest gets help": {"mode": "trainee", "help_coin": "lowest_reputation"},
    "discards face up": {"discards": "face_up"},
    "three for any": {"mode": "master", "three_for_any": True},
    "last place": {"mode": "trainee", "buy_last_place": True},
    "last place for beginners": {"buy_last_place": True},
    "open Indy": {"mode": "trainee", "open_indy": True},
    "special deck": {"mode": "master", "special_deck": True},
    "own special": {"mode": "master", "own_special": True},
    "everything": {
        "mode": "master",
        "three_for_any": True,
        "buy_last_place": True,
        "open_indy": True,
        "special_deck": True,
        "own_special": True,
    },
}
every_table = pytest.mark.parametrize("seats", [2, 3, 4, 5])
every_rule = pytest.mark.parametrize("rules", RULES)


def walk(seats: int, seed: int, **rules: Any) -> Iterator[tuple[PizzaMaster, Any, PizzaMaster]]:
    """Before, move and after, through a random game in which orders are mostly made."""
    rng, luck = random.Random(seed), Seeded(seed)
    game = PizzaMaster.new(seats, Rules(**rules), luck)
    while not game.over:
        legal = game.legal_moves()
        made = [move for move in legal if isinstance(move, Make)]
        move = rng.choice(made if made and rng.random() < 0.7 else legal)
        before = game.copy()
        game.play(move, luck)
        yield before, move, game


@pytest.mark.slow
@every_rule
@every_table
def test_everything_is_accounted_for_after_every_move(rules: str, seats: int) -> None:
    for before, move, after in walk(seats, seats, **RULES[rules]):
        check_tokens(before, move, after)
        check_coins(after)
        check_orders(before, after)
        check_turns(before, move, after)


def check_tokens(before: PizzaMaster, move: Any, after: PizzaMaster) -> None:
    """Nothing is negative; tokens come by shopping and leave by cooking, waste and exchange."""
    amounts = [after.stock, after.reserved, *after.trays]
    assert min(n for four in amounts for n in four) >= 0
    for kept, owner in zip(after.reserved, after.owners, strict=True):
        assert kept <= (len(after.rules.reserves) if owner >= 0 else 0)
    if isinstance(move, Collect):
        assert tokens(after) == tokens(before) or after.phase not in ("collect", "make")
        area = ("cheese", "vegetable", "seafood", "meat").index(move.token)
        assert not move.reserved or before.owners[area] == before.to_move
    elif isinstance(move, Make) and not move.giving and after.phase in ("collect", "make"):
        paid = before.deck.by_name[move.order].needs
        assert tokens(after) == tokens(before) - len(paid)


def tokens(game: PizzaMaster) -> int:
    return sum(game.stock) + sum(game.reserved) + sum(map(sum, game.trays))


def check_coins(game: PizzaMaster) -> None:
    """Coins follow the reputation once the day is over, and stay when it falls."""
    for seat, coins in enumerate(game.coins):
        reached = sum(mark <= game.reputation[seat] for mark in (11, 31))
        assert coins in (4, 5, 6)
        assert coins >= 4 + reached or game.phase in ("convert", "over")
    assert game.helped == -1 or game.rules.trainee


def check_orders(before: PizzaMaster, after: PizzaMaster) -> None:
    """74 orders, each once; what was removed stays removed, what was completed never goes back."""
    pieces = after.pieces()
    assert sum(n for name, n in pieces.items() if name.startswith("order ")) == 74
    assert max(pieces.values()) == 1
    for was, now in zip(before.removed, after.removed, strict=True):
        assert now[: len(was)] == was
    if after.rules.hand_size:
        most = after.rules.hand_size + (1 if after.rules.master else 0)
        assert max(map(len, after.hands)) <= most


def check_turns(before: PizzaMaster, move: Any, after: PizzaMaster) -> None:
    assert sorted(after.turns) == sorted(after.standing) == [*range(after.seats)]
    if after.phase == "collect":
        assert after.to_move not in after.passed
    if isinstance(move, Collect):
        assert before.to_move not in before.passed
    if isinstance(move, (Throw, Spend)):
        assert before.spent[before.to_move or 0] == ()


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["beginner", "trainee", "master"])
def test_points_come_from_orders_missions_and_objectives_less_the_waste(mode: str) -> None:
    for seed in range(3):
        *_, (_, _, game) = walk(4, seed, mode=mode)
        for seat, points in enumerate(game.scores()):
            facts = game.facts(seat)
            came = facts["from_orders"] + facts["from_missions"] + facts["from_objectives"]
            assert points == came - facts["wasted_tokens"]


@pytest.mark.parametrize("rules", ["beginner", "trainee", "master", "everything"])
def test_a_match_is_replayed_without_any_luck(rules: str) -> None:  # C15
    recording, rng = Recording(Seeded(7)), random.Random(7)
    game = PizzaMaster.new(3, Rules(**RULES[rules]), recording)
    moves = []
    while not game.over:
        moves.append(rng.choice(game.legal_moves()))
        game.play(moves[-1], recording)
    for _ in range(2):
        luck = Recorded(recording.draws)
        again = PizzaMaster.new(3, Rules(**RULES[rules]), luck)
        for move in moves:
            again.play(move, luck)
        luck.finish()
        assert fields(again) == fields(game)


def test_undoing_everything_and_doing_it_again_leads_to_the_same_end() -> None:  # C15
    match = Match("pizza_master", named(3), 5, rules={"mode": "master"})
    rng = random.Random(5)
    while not match.over:
        match.play(rng.choice(match.moves()))
    end, ply = fields(match.game), match.ply
    while match.undo():
        pass
    assert match.ply == 0
    while match.redo():
        pass
    assert (fields(match.game), match.ply) == (end, ply)


@pytest.mark.parametrize("rules", ["trainee", "master", "own special", "discards face up"])
def test_hidden_cards_of_others_are_in_nothing_a_seat_is_shown(rules: str) -> None:  # C12
    for at, (before, move, after) in enumerate(walk(3, 11, **RULES[rules])):
        if at % 9 or after.over:
            continue
        shown = "\n".join(
            [str(after.seen_by(0)), after.status(0), before.tell(move, after, 0)]
            + [str(legal) for legal in after.legal_moves(0)]
            + [touch for legal in after.legal_moves(0) for touch in legal.touches]
        )
        secrets = [order.name for hand in after.hands[1:] for order in hand]
        secrets += [order.name for order in after.pile[-4:]]
        secrets += [card.name for card in after.objectives[1:]]
        own = move if before.to_move == 0 else ""
        public = str([own, after.area, after.completed, after.removed, after.hands[0], after.made])
        for name in secrets:
            assert name not in shown or name in public, name
