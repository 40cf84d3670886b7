"""Pizza Master's bot, the balance of its deck, and the moments to stand in."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pizzakit import Match, bots
from pizzakit.chance import Seeded
from pizzakit.games.pizza_master import bot
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.moves import FINISH, KEEP, PASS, Collect, Count, Make, Spend, Throw
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from pizzakit.games.pizza_master.situations import SITUATIONS
from pizzakit.games.pizza_master.trials import played_out, points_per_token
from tests.kitchen import collecting, completed, cooking, orders, scoring, shopping, table

MODES = ("beginner", "trainee", "master")


def chosen(game: PizzaMaster) -> object:
    seat = game.to_move
    assert seat is not None
    return bot.greedy(game.seen_by(seat), seat, game.legal_moves(), Seeded(1))


def test_what_is_worth_too_little_goes_back() -> None:
    game = table()
    game.hands[0] = orders("Duo Etna", "Insalata Verde", "Adriatica", "Bianca")
    assert chosen(game) == Throw(("Insalata Verde", "Bianca"))
    game.hands[0] = orders("Duo Etna", "Adriatica")
    assert chosen(game) == KEEP


def test_coins_go_where_the_plan_needs_tokens() -> None:
    game = shopping(2)
    game.hands[0] = orders("Marinara", "Insalata Verde")
    assert chosen(game) == Spend(vegetable=4)


def test_the_scarcest_token_that_is_needed_comes_first() -> None:
    game = collecting(5, 0, 1, 5, seats=2)
    game.hands[1] = orders("Tirrena")  # two meat, a cheese, a seafood
    assert chosen(game) == Collect("seafood")


def test_a_reserved_token_can_wait() -> None:
    game = collecting(2, 0, 0, 0, seats=2, mode="trainee")
    game.reserved, game.owners = [0, 0, 2, 0], [-1, -1, 1, -1]
    game.hands[1] = orders("Tonno")
    assert chosen(game) == Collect("cheese")


def test_nothing_is_collected_that_would_be_wasted() -> None:
    game = collecting(5, 5, 5, 5, seats=2)
    game.hands[1], game.trays[1] = orders("Calamari"), [0, 0, 2, 0]
    assert chosen(game) == PASS


def test_the_orders_that_bring_most_together_are_made() -> None:
    game = cooking("Calamari, Vongole, Scoglio", 1, 0, 3, 0)
    assert chosen(game) == Make("Scoglio")
    game = cooking("Calamari", 0, 0, 1, 0)
    assert chosen(game) == FINISH


def test_specials_count_for_the_own_objective() -> None:
    game = scoring(0, 0, mode="trainee")
    game.last_day = True
    cards = {card.name: card for card in game.deck.objectives}
    game.objectives = [cards["Ocean Discover"], cards["Meat Hunter"]]
    game.completed[0] = completed("Duo Etna", "Bianca")
    game.play(FINISH, Seeded(1))
    assert chosen(game) == Count("seafood")


@pytest.mark.parametrize("mode", MODES)
def test_greedy_beats_random(mode: str) -> None:
    won = 0
    for seed in range(20):
        match = Match("pizza_master", ["Ana", "Bo"], seed, rules={"mode": mode})
        seats = [bot.greedy, bots.random] if seed % 2 else [bots.random, bot.greedy]
        own = Seeded(f"own {seed}")
        game = match.game.copy()
        while game.to_move is not None:
            seat = game.to_move
            legal = game.legal_moves()
            game.play(seats[seat](game.seen_by(seat), seat, legal, own), own)
        won += game.ranking()[1 - seed % 2] == 1
    assert won == 20


@pytest.mark.parametrize("mode", MODES)
def test_greedy_games_are_won_by_reaching_the_goal(mode: str) -> None:
    play = played_out(4, Rules(mode=mode))  # type: ignore[arg-type]
    for seed in range(5):
        game = play(Seeded(seed))
        assert max(game.reputation) >= 50
        assert 4 <= game.day <= 10


# --- the deck (PM-4) ----------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "seats"), [*product(MODES, [2, 3, 4, 5])])
def test_no_colour_is_worth_5_percent_more_a_token_than_another(mode: str, seats: int) -> None:
    rules = Rules(mode=mode)  # type: ignore[arg-type]
    worth = points_per_token(30, seats, Seeded(1), rules)
    four = [worth[colour] for colour in TOKENS]
    assert max(four) < min(four) * 105 / 100
    assert worth["special"] > max(four)  # as the book has it: 7 or 8 for four tokens


# --- moments ------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", SITUATIONS)
def test_every_situation_goes_on_whatever_is_played(name: str) -> None:
    for seed in range(6):
        match, luck = Match.situation("pizza_master", name), random.Random(seed)
        for _ in range(25):
            if not match.over:
                match.play(luck.randrange(len(match.moves())))
        assert match.ply >= len(SITUATIONS[name].moves)


def test_there_is_a_situation_for_every_part_of_the_day() -> None:
    stood = {Match.situation("pizza_master", name).game.phase for name in SITUATIONS}
    assert stood == {"throw", "shop", "collect", "make", "convert", "buy", "count", "over"}


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_situation_needs_no_luck_beyond_its_script(name: str) -> None:
    one, other = (Match.situation("pizza_master", name, seed) for seed in (1, 2))
    assert str(one.game) == str(other.game)


@pytest.mark.parametrize(
    ("name", "move"),
    [
        ("two ways to pay", "Make Duo Etna with 1 vegetable and 2 seafood"),
        ("reservation tie", "Collect reserved cheese"),
        ("exchange", "Make Tonno, giving 1 seafood pizza and 1 seafood side dish"),
        ("cooking early", "Make Calamari"),
        ("alchemist", "Turn 1 seafood pizza into a special"),
        ("moving specials", "Count a special as meat"),
    ],
)
def test_a_situation_shows_what_it_promises(name: str, move: str) -> None:
    match = Match.situation("pizza_master", name)
    assert any(str(legal).startswith(move) for legal in match.moves())
