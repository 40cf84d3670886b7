"""Any rules that are not refused can be played to the end, at every table, from edge to edge."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from pizzakit import games
from pizzakit.chance import Seeded
from pizzakit.game import Game, Refusal, Rules, rules_from
from tests.every_game.test_promises import every_game

#: How many rules of every game are played with, a match each.
TRIES = 24
#: How many of the rules of a set are changed.
SHARE = 0.4
#: Moves after which a match counts as one that never ends: days without an order may be many.
LONGEST = 100_000

BOTH = (False, True)
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 12)

#: For every rule what it is set to, from one edge to the other and beyond.
VALUES: dict[str, dict[str, Sequence[Any]]] = {
    "mozzaroller": {
        "dice": range(2, 14),
        "ring": range(2, 14),
        "reserve": (-1, 0, 1, 10, 38, 42, 47, 50),
        "joker_dice": range(7),
        "joker_points": (-1, 0, 3),
        "tokens": ((5, 6, 7, 8, 9, 10), (0,) * 6, (-5,) * 6, (1, 2)),
        "ladder": ((0, 1), (5, 0), (0, 1, 3, 6, 10, 15), (0,)),
        "penalty_max": range(-1, 9),
        "chip_for_bust": BOTH,
        "stop_before_placing": BOTH,
        "idle_rounds": (0, 1, 3, 20),
        "full_last_round": BOTH,
        "solo_hard": BOTH,
        "solo_layouts": ((1,), (2, 3), (50,), (1,) * 50, (7,) * 7, (51,), ()),
        "solo_hard_layouts": ((8,) * 6, (1,), (50,), (0, 8)),
    },
    "pizza_rush": {
        "rounds": (0, 1, 2, 5),
        "leftovers": ("dealt", "set_aside"),
        "exchange": BOTH,
        "drawer_may_pass": BOTH,
        "last_may_top": BOTH,
        "idle_pizzas": (0, 1, 2, 30, 1001),
    },
    "part_du_chef": {
        "majority": ((3, 5, 7, 9, 11), (0,) * 5, (11, 9, 7, 5, 3), (1, 2), (-1,) * 5),
        "slice_point": NUMBERS,
        "slice_point_moves": BOTH,
        "burnt_cost": NUMBERS,
        "variety_bonus": NUMBERS,
        "marianne": BOTH,
        "marianne_stays": BOTH,
        "marianne_last_call": BOTH,
        "pepper_placement": ("computed", "asked"),
        "finisher_must_take": BOTH,
    },
    "pizza_master": {
        "mode": ("beginner", "trainee", "master"),
        "goal": (0, 1, 2, 50, 1000),
        "coins": (0, 1, 2, 4, 6, 17, 18, 20),
        "coin_marks": ((), (1,), (11, 31), (1, 2, 3, 4), (2, 1)),
        "tokens_per_coin": ((2, 1, 1, 1), (1, 1, 1, 1), (1, 5, 1, 1), (0, 1, 1, 1)),
        "waste": (0, 1, 5, 50),
        "below_zero": BOTH,
        "ties_fulfil": BOTH,
        "hand": (None, 0, 1, 2, 4, 10),
        "area": (0, 1, 2, 5, 20),
        "reserves": ((), (1,), (1, 2, 3, 4, 5), (6,), (1, 4), (1, 1)),
        "must_cook": BOTH,
        "ties_forget": BOTH,
        "exchange": (0, 1, 2, 3, 4, 8),
        "help_coin": ("last_in_turn_order", "lowest_reputation"),
        "discards": ("face_down", "face_up"),
        "flash_on_last_day": BOTH,
        "tie_goes_to": ("earlier", "later"),
        "draw_as_many": BOTH,
        "idle_days": (None, 0, 1, 2, 9),
        "three_for_any": BOTH,
        "buy_last_place": BOTH,
        "open_indy": BOTH,
        "special_deck": BOTH,
        "own_special": BOTH,
        "own_special_in": ("master", "any_mode"),
    },
    "pizza_chef": {
        "actions": (0, 1, 2, 3, 5),
        "draw": (1, 2, 3, 4, 7, 10, 11),
        "returns": (1, 2, 4),
        "mission_actions": (1, 2, 6),
        "restock": (0, 1, 2, 10, 100),
        "borrow": (0, 1, 3, 100),
        "pizzas": range(10),
        "tips": ((3, 2, 1, 0), (0,) * 4, (-1, 0, 0, 9), (3, 2)),
        "premium": (-1, 0, 2, 9),
        "wrong_premium": BOTH,
        "spoil_stolen": BOTH,
        "fantasia_most": range(2, 10),
        "fantasia_alike": range(-1, 4),
        "fantasia_tip": BOTH,
        "premium_bars_bags": BOTH,
        "bag_is_a_kind": BOTH,
        "note_wait": (0, 1, 2, 50),
        "note_after_turn": BOTH,
        "stacks": ((0, 3, 6, 10), (0,) * 4, (-1,) * 4),
        "anti_waste": (-1, 0, 5),
        "spoiled_is_waste": BOTH,
        "undelivered": (-1, 0, 2),
        "leftover": (-1, 0, 1),
        "solo_actions": (1, 2, 7, 30),
        "solo_delivery": (0, 1, 3, 9),
        "solo_missions": (-1, 0, 4, 9),
    },
}


def drawn(name: str, luck: random.Random) -> dict[str, Any]:
    """Some of the rules of a game, each set to any of its values."""
    chosen = [field for field in VALUES[name] if luck.random() < SHARE]
    return {field: luck.choice(VALUES[name][field]) for field in chosen}


def refusal(name: str, rules: dict[str, Any]) -> str | None:
    """Why a game does not take these rules, None where it does."""
    try:
        rules_from(games.find(name).rules_type, rules)
    except Refusal as refused:
        return str(refused)
    return None


def allowed(name: str, luck: random.Random) -> Rules:
    """Rules that the game takes; all it may say to others is a refusal."""
    rules = drawn(name, luck)
    while refusal(name, rules) is not None:
        rules = drawn(name, luck)
    return rules_from(games.find(name).rules_type, rules)


def to_the_end(game: Game[Any], luck: Seeded) -> None:
    """Random moves to the end, with something to do for just one seat at every step."""
    for _ in range(LONGEST):
        moves = game.legal_moves()
        assert game.over == (game.to_move is None) == (not moves)
        if game.over:
            return
        assert len(set(moves)) == len(moves)
        game.play(luck.pick(moves), luck)
    raise AssertionError(f"no end after {LONGEST} moves")


@every_game
def test_every_rule_is_turned(name: str):
    fields = {field.name for field in msgspec.structs.fields(games.find(name).rules_type)}
    assert fields == set(VALUES[name])


@every_game
def test_every_value_is_taken_or_refused_in_words(name: str):
    for field, values in VALUES[name].items():
        for value in values:
            said = refusal(name, {field: value})
            assert said is None or "expected" in said or "only in" in said or "possible" in said


@every_game
@pytest.mark.parametrize("number", range(TRIES))
def test_rules_that_are_not_refused_can_be_played_to_the_end(name: str, number: int):
    luck, kind = random.Random(f"{name} {number}"), games.find(name)
    rules = allowed(name, luck)
    game = kind.new(luck.randint(*kind.seat_range), rules, Seeded(number))
    to_the_end(game, Seeded(f"{name} {number}"))
    assert len(game.scores()) == len(game.ranking())
    assert 1 in game.ranking()
    assert str(game)
    assert game.status()
