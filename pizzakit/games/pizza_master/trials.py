"""Pizza Master played out as functions of chance, to be handed to `pizzakit.odds.sample`.

>>> from pizzakit.chance import Seeded
>>> game = orders_made(seats=3)
>>> sorted(game(Seeded(1)))
['cheese', 'meat', 'seafood', 'special', 'vegetable']
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import bot
from pizzakit.games.pizza_master.deck import COLOURS, Deck
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules

__all__ = ["orders_made", "played_out", "points_per_token"]


def played_out(
    seats: int, rules: Rules | None = None, deck: Deck | None = None
) -> Callable[[Chance], PizzaMaster]:
    """The end of a game between greedy bots."""

    def play(chance: Chance) -> PizzaMaster:
        game = PizzaMaster.new(seats, rules or Rules(), chance, deck)
        while game.to_move is not None:
            seat = game.to_move
            move = bot.greedy(game.seen_by(seat), seat, game.legal_moves(), chance)
            game.play(move, chance)
        return game

    return play


def orders_made(
    seats: int, rules: Rules | None = None, deck: Deck | None = None
) -> Callable[[Chance], dict[str, tuple[int, int]]]:
    """Points and tokens of all orders made in a game, by the colour printed on them."""
    play = played_out(seats, rules, deck)

    def count(chance: Chance) -> dict[str, tuple[int, int]]:
        game = play(chance)
        piles = [*game.completed, *game.removed]
        orders = [card.order for pile in piles for card in pile]
        return {
            colour: (
                sum(order.points for order in orders if order.colour == colour),
                sum(len(order.needs) for order in orders if order.colour == colour),
            )
            for colour in COLOURS
        }

    return count


def points_per_token(
    games: int,
    seats: int,
    chance: Chance,
    rules: Rules | None = None,
    deck: Deck | None = None,
) -> dict[str, Fraction]:
    """Is the deck balanced? Points of the orders made, by colour, for each token they took."""
    count = orders_made(seats, rules, deck)
    made = [count(chance) for _ in range(games)]
    return {
        colour: Fraction(
            sum(one[colour][0] for one in made), max(1, sum(one[colour][1] for one in made))
        )
        for colour in COLOURS
    }
