"""Shopping: coins on the four areas, tokens for all, some of them reserved (PM-11, PM-20)."""

from __future__ import annotations

from bisect import bisect_right

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.position import Event, Position


def begin(game: Position, chance: Chance) -> str:
    game.phase, game.to_move = "shop", game.turns[0]
    return ""


def coins_of(game: Position, seat: int) -> int:
    """Coins a seat has for one shopping, the help coin among them (PM-16, PM-22)."""
    return game.coins[seat] + (seat == game.helped)


def choices(game: Position, seat: int) -> list[m.Moves]:
    return [*m.splits(coins_of(game, seat))]


def spend(game: Position, seat: int, move: m.Spend, chance: Chance) -> str:
    game.spent[seat] = move.coins
    place = game.turns.index(seat) + 1
    if place < game.seats:
        game.to_move = game.turns[place]
        return ""
    game.helped = -1
    for area, coins in enumerate(zip(*game.spent, strict=True)):
        _deliver(game, area, coins)
    return "collect"


def _deliver(game: Position, area: int, coins: tuple[int, ...]) -> None:
    """PM-11: everything goes to the refrigerator, reserved or free for all."""
    tokens = sum(coins) * game.rules.tokens_per_coin[area]
    owner, kept = reserve(game, coins)
    game.stock[area] += tokens - kept
    game.reserved[area], game.owners[area] = kept, owner
    if kept:
        game.news.append(Event("reserves", owner, TOKENS[area], kept))
    elif tokens and game.rules.trainee and game.rules.reserves:
        ahead = most_spent(coins)  # PM-20: some have spent alike, or one alone too little
        what = "tie" if len(ahead) > 1 else "too few"
        game.news.append(Event(what, ahead[0], TOKENS[area], max(coins), seats=ahead))


def most_spent(coins: tuple[int, ...]) -> tuple[int, ...]:
    """Seats that no other has more coins than in an area.

    >>> most_spent((2, 0, 2))
    (0, 2)
    """
    return tuple(seat for seat, spent in enumerate(coins) if spent == max(coins))


def reserve(game: Position, coins: tuple[int, ...]) -> tuple[int, int]:
    """PM-20: who has spent strictly most in an area, and how many tokens that reserves."""
    most = max(coins)
    if not game.rules.trainee or coins.count(most) > 1:
        return -1, 0
    kept = bisect_right(game.rules.reserves, most)
    return (coins.index(most), kept) if kept else (-1, 0)
