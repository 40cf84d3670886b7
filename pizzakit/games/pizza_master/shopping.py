"""Shopping: coins on the four areas, tokens for all, some of them reserved (PM-11, PM-20)."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from pizzakit.chance import Chance
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.moves import Moves, Spend, splits
from pizzakit.games.pizza_master.news import Event

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster


def begin(game: PizzaMaster, chance: Chance) -> None:
    game.phase, game.to_move = "shop", game.turns[0]


def coins_of(game: PizzaMaster, seat: int) -> int:
    """Coins a seat has for one shopping, the help coin among them (PM-16, PM-22)."""
    return game.coins[seat] + (seat == game.helped)


def choices(game: PizzaMaster, seat: int) -> list[Moves]:
    return [*splits(coins_of(game, seat))]


def spend(game: PizzaMaster, seat: int, move: Spend, chance: Chance) -> None:
    game.spent[seat] = move.coins
    place = game.turns.index(seat) + 1
    if place < game.seats:
        game.to_move = game.turns[place]
        return
    game.helped = -1
    _deliver(game)
    game.begin("collect", chance)


def _deliver(game: PizzaMaster) -> None:
    """PM-11: everything goes to the refrigerator, reserved or free for all."""
    for area, coins in enumerate(zip(*game.spent, strict=True)):
        tokens = sum(coins) * game.rules.tokens_per_coin[area]
        owner, kept = reserve(game, coins)
        game.stock[area] += tokens - kept
        game.reserved[area], game.owners[area] = kept, owner
        if kept:
            game.news.append(Event("reserves", owner, TOKENS[area], kept))
        elif any(coins):
            _say_why_none(game, TOKENS[area], coins)


def _say_why_none(game: PizzaMaster, token: str, coins: tuple[int, ...]) -> None:
    """PM-20: some have spent alike, or one alone too little."""
    if not (game.rules.trainee and game.rules.reserves):
        return
    ahead = most_spent(coins)
    what = "tie" if len(ahead) > 1 else "too few"
    game.news.append(Event(what, ahead[0], token, max(coins), seats=ahead))


def most_spent(coins: tuple[int, ...]) -> tuple[int, ...]:
    """Seats that no other has more coins than in an area.

    >>> most_spent((2, 0, 2))
    (0, 2)
    """
    return tuple(seat for seat, spent in enumerate(coins) if spent == max(coins))


def reserve(game: PizzaMaster, coins: tuple[int, ...]) -> tuple[int, int]:
    """PM-20: who has spent strictly most in an area, and how many tokens that reserves."""
    most = max(coins)
    if not game.rules.trainee or coins.count(most) > 1:
        return -1, 0
    kept = bisect_right(game.rules.reserves, most)
    return (coins.index(most), kept) if kept else (-1, 0)
