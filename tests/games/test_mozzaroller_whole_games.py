"""Two thousand whole games of Mozzaroller, watched after every move.

What is recounted here is counted from the deck file and the rulebook, not with
the engine's own scoring.
"""

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from pizzakit.chance import Seeded
from pizzakit.games import mozzaroller
from pizzakit.games.mozzaroller.moves import Roll
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.games.mozzaroller.rules import Mozzaroller

BOX = tomllib.loads(resources.files(mozzaroller).joinpath("cards.toml").read_text("utf-8"))
CARDS = {card["name"]: card for card in BOX["orders"]} | {c["name"]: {} for c in BOX["jokers"]}
WORTH = {colour["name"]: colour["cards"] for colour in BOX["colours"]}
TABLES = {"solo": 1, "hard solo": 1, "two": 2, "three": 3, "four": 4}


def majority(game: Mozzaroller, colour: str) -> int | None:
    counts = [len(rows.get(colour, ())) for rows in game.rows]
    best = [side for side, count in enumerate(counts) if count == max(counts) > 0]
    return best[0] if len(best) == 1 else None


def points(game: Mozzaroller, side: int) -> int:
    names = [order.name for row in game.rows[side].values() for order in row]
    names += [joker.name for joker in game.waiting[side]]
    cards = [CARDS[name] for name in names]
    smells = Counter(card.get("extra") for card in cards)
    ladder = sum(n * (n + 1) // 2 for n in (smells["garlic"], smells["chili"]))
    tokens = sum(worth for colour, worth in WORTH.items() if majority(game, colour) == side)
    return sum(len(card["needs"]) if card else 3 for card in cards) + tokens + ladder


def where_cards_lie(game: Mozzaroller) -> list[str]:
    rows = [order for rows in game.rows for row in rows.values() for order in row]
    waiting = [joker for jokers in game.waiting for joker in jokers]
    ring = [order for order in game.ring if order]
    return [c.name for c in [*game.pile, *game.reserve, *ring, *rows, *waiting, *game.pending]]


class Watched:
    """One random game, and what has to hold after each of its moves."""

    def __init__(self, table: str, number: int) -> None:
        self.luck = Seeded(f"{table} {number}")
        rules = Rules(solo_hard=table == "hard solo")
        self.game = Mozzaroller.new(TABLES[table], rules, self.luck)
        self.box = self.game.pieces()
        self.turns: Counter[int] = Counter()
        self.dice = 0

    def move(self) -> None:
        game = self.game
        move = self.luck.pick(game.legal_moves())
        if game.phase == "roll":
            assert isinstance(move, Roll)
            self.turns[game.to_move or 0] += 1
            self.dice = 8 - game.chips[game.to_move or 0]
        game.play(move, self.luck)
        self.check()

    def check(self) -> None:
        game = self.game
        assert game.pieces() == self.box
        assert sorted(where_cards_lie(game)) == sorted(CARDS)
        assert all(0 <= chips <= 2 for chips in game.chips)
        assert sum(game.chips) <= 8
        if game.phase in ("place", "choose"):
            assert sum(map(len, game.placed)) + len(game.rolled) == self.dice
        if game.phase in ("roll", "over"):
            assert game.holders == {colour: majority(game, colour) for colour in WORTH}

    def finish(self) -> Mozzaroller:
        while not self.game.over:
            self.move()
        return self.game


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_four_hundred_games_of_every_table_hold_what_the_book_says(table: str):
    for number in range(400):
        watched = Watched(table, number)
        game = watched.finish()
        assert len(set(watched.turns.values())) == 1
        assert len(watched.turns) == game.seats
        assert game.scores() == [points(game, side) for side in range(game.sides)]
        check_the_end(game, watched.turns[0])


def check_the_end(game: Mozzaroller, turns: int) -> None:
    if game.solo:
        assert turns == (6 if game.rules.solo_hard else 8)
        assert (game.pile, len(game.reserve)) == ([], 2 * game.rules.solo_hard)
        assert sum(len(game.collected(side)) for side in (0, 1)) == 50 - len(game.reserve)
    else:
        assert (game.pile, game.final) == ([], True)
        assert game.ranking() == places(game.scores())


def places(scores: list[int]) -> list[Any]:
    best_first = sorted(scores, reverse=True)
    return [best_first.index(score) + 1 for score in scores]
