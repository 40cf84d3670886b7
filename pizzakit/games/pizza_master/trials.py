"""Pizza Master played out as functions of chance, to be handed to `pizzakit.odds.sample`.

>>> from pizzakit.chance import Seeded
>>> game = orders_made(seats=3)
>>> sorted(game(Seeded(1)))
['cheese', 'meat', 'seafood', 'special', 'vegetable']
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from pizzakit.chance import Chance, Seeded
from pizzakit.games.pizza_master import bidding, bot, hands, leftovers, objectives, shopping
from pizzakit.games.pizza_master.bidding import EVEN, TRAINEE
from pizzakit.games.pizza_master.deck import COLOURS, SPECIAL, TOKENS, Deck, Objective
from pizzakit.games.pizza_master.moves import KEEP, PASS, Spend, Throw, splits
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules

__all__ = [
    "balance", "collected", "duel", "fulfilled", "good_for", "orders_made", "played_out",
    "points_per_token", "reserver", "specials_drawn",
]  # fmt: skip


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


def balance(games: int, seats: int, seed: int, rules: Rules | None = None) -> dict[str, Fraction]:
    """As `points_per_token`, with the luck of a seed."""
    return points_per_token(games, seats, Seeded(seed), rules)


# --- one moment of a day ------------------------------------------------------------


def reserver(
    players: int, coins: int | None = None, spread: str = "splits", rules: Rules = TRAINEE
) -> Callable[[Chance], str]:
    """Who reserves on one area: "seat 2", or "nobody"; seat 1 puts `coins` there if it is given."""
    table, every = bidding.market(players, rules), splits(rules.coins)

    def on_one_area(chance: Chance) -> int:
        if spread == "splits":
            return chance.pick(every).coins[0]
        return chance.roll(len(TOKENS), rules.coins).count(1)

    def spend(chance: Chance) -> str:
        others = [on_one_area(chance) for _ in range(players - (coins is not None))]
        spent = others if coins is None else [coins, *others]
        seat = shopping.reserve(table, tuple(spent))[0]
        return "nobody" if seat < 0 else f"seat {seat + 1}"

    return spend


def duel(
    mine: Mapping[Spend, Any],
    other: Mapping[Spend, Any],
    values: Sequence[int] = EVEN,
    rules: Rules = TRAINEE,
) -> Callable[[Chance], int]:
    """What I reserve more than the other when both draw a split from a mixture."""
    table, (my_bag, other_bag) = bidding.market(2, rules), (_bag(mine), _bag(other))

    def spend(chance: Chance) -> int:
        spent = chance.pick(my_bag).coins, chance.pick(other_bag).coins
        one, two = bidding.reserved(table, spent, values)
        return one - two

    return spend


def _bag(mixture: Mapping[Spend, Any]) -> list[Spend]:
    """Splits as often as they are to be drawn."""
    total = lcm(*(int(share.denominator) for share in mixture.values()))
    return [split for split, share in mixture.items() for _ in range(int(share * total))]


def _drawn_back(
    position: PizzaMaster, seat: int, back: Sequence[str], chance: Chance
) -> PizzaMaster:
    """The throw played, in a position that fits what the seat knows."""
    full = position.imagine(seat, chance)
    full.play(Throw(tuple(back)) if back else KEEP, chance)
    return full


def specials_drawn(
    position: PizzaMaster, seat: int, back: Sequence[str]
) -> Callable[[Chance], int]:
    """How many specials come for the orders thrown back."""
    kept = [order for order in position.hands[seat] if order.name not in back]

    def draw(chance: Chance) -> int:
        hand = _drawn_back(position, seat, back, chance).hands[seat]
        return sum(order.place == SPECIAL for order in hand if order not in kept)

    return draw


def good_for(
    position: PizzaMaster, seat: int, back: Sequence[str], tokens: int
) -> Callable[[Chance], int]:
    """The most points that so many tokens make out of the hand once these have gone back."""

    def draw(chance: Chance) -> int:
        hand = _drawn_back(position, seat, back, chance).hands[seat]
        return hands.best_points(hands.kinds(hand), tokens)

    return draw


def collected(
    position: PizzaMaster, seat: int, wish: Sequence[str], taking: leftovers.Taking = "tokens"
) -> Callable[[Chance], int]:
    """How many tokens of a wish a seat gets while the others take without thinking."""

    def collect(chance: Chance) -> int:
        game, got = position.copy(), 0
        while game.phase == "collect" and game.to_move is not None:
            if game.to_move == seat:
                move = leftovers.wished(game, wish)
                if move == PASS:
                    break
                got += 1
            else:
                how_often = leftovers.weights(game, taking)
                move = chance.draw([m for m, often in how_often.items() for _ in range(often)])[0]
            game.play(move, Seeded(0))
        return got

    return collect


def fulfilled(
    card: Objective,
    have: Mapping[int, Any],
    more: int,
    players: int,
    rules: Rules | None = None,
) -> Callable[[Chance], bool]:
    """Whether seat 0 fulfils an objective when all draw what they have, and it has so many more."""
    total = lcm(*(int(share.denominator) for share in have.values()))
    bag = [count for count, share in have.items() for _ in range(int(share * total))]

    def count(chance: Chance) -> bool:
        first, *others = (chance.pick(bag) for _ in range(players))
        return 0 in objectives.fulfilled_by(card, (max(0, first + more), *others), rules or Rules())

    return count
