"""The start of a day: the mission, the ordering area, full hands, orders thrown back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import missions
from pizzakit.games.pizza_master.deck import SPECIAL
from pizzakit.games.pizza_master.moves import KEEP, Keep, Moves, Throw, throws
from pizzakit.games.pizza_master.news import Event
from pizzakit.games.pizza_master.stack import draw, fill_hand

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster


def turn_order(seats: int, chance: Chance, first: int | None) -> list[int]:
    """That of the first day: at random, or at random behind whom the players have named."""
    turns = chance.shuffle(range(seats))
    if first is None:
        return turns
    return [first, *(seat for seat in turns if seat != first)]


def begin_day(game: PizzaMaster, chance: Chance) -> None:
    game.day += 1
    game.news.append(Event("day", number=game.day))
    game.spent = [()] * game.seats
    game.passed = []
    game.finished = []
    game.made = [[] for _ in range(game.seats)]
    lucky = missions.order_for_today(game)
    missions.reveal(game)
    _fill_area(game, chance)
    for seat in game.turns:
        fill_hand(game, seat, game.rules.hand_size, chance)
    if lucky >= 0:
        _draw_one_more(game, lucky, chance)
    _ask(game, 0, chance)


def _draw_one_more(game: PizzaMaster, seat: int, chance: Chance) -> None:
    """PM-7: beside the full hand, or it would be no reward."""
    before = len(game.hands[seat])
    fill_hand(game, seat, before + 1, chance)
    if len(game.hands[seat]) > before:
        game.news.append(Event("draws", seat, number=1))


def _fill_area(game: PizzaMaster, chance: Chance) -> None:
    """PM-30, PM-53: what the special deck shows comes on top."""
    missing = game.rules.area_size(game.seats) - _ordinary(game)
    for _ in range(missing):
        order = draw(game, chance)
        if order is None:
            break
        game.area.append(order)
    for _ in range(min(len(game.special_pile), 1 if game.seats <= 3 else 2)):
        game.area.append(game.special_pile.pop())


def _ordinary(game: PizzaMaster) -> int:
    """Orders in the area, without those that came from a deck of specials."""
    if not game.rules.special_deck:
        return len(game.area)
    return sum(order.place != SPECIAL for order in game.area)


# --- throwing back --------------------------------------------------------------


def _ask(game: PizzaMaster, place: int, chance: Chance) -> None:
    """In turn order whoever holds an order may throw back (PM-10); PM-54: nobody draws."""
    if not game.rules.own_special:
        for seat in game.turns[place:]:
            if game.hands[seat]:
                game.phase, game.to_move = "throw", seat
                return
    game.begin("shop", chance)


def most_thrown(game: PizzaMaster) -> int:
    """How many orders may be thrown back: any number, in master mode one (PM-10, PM-30)."""
    return 1 if game.rules.master else len(game.deck.orders)


def choices(game: PizzaMaster, seat: int) -> list[Moves]:
    hand = game.hands[seat]
    if HIDDEN in hand:
        return []  # only who holds the hand can say
    return [KEEP, *throws([order.name for order in hand], most_thrown(game))]


def keep(game: PizzaMaster, seat: int, move: Keep, chance: Chance) -> None:
    _ask(game, game.turns.index(seat) + 1, chance)


def throw(game: PizzaMaster, seat: int, move: Throw, chance: Chance) -> None:
    """PM-10, PM-30: the hand is filled again, a larger one only as far as that."""
    hand = game.hands[seat]
    size = size_again(game, seat)
    game.discards[seat] += [order for order in hand if order.name in move.orders]
    game.hands[seat] = [order for order in hand if order.name not in move.orders]
    fill_hand(game, seat, size, chance)
    _ask(game, game.turns.index(seat) + 1, chance)


def size_again(game: PizzaMaster, seat: int) -> int:
    """How many orders a seat draws up to after throwing some back (PM-10, PM-30)."""
    if game.rules.draw_as_many:
        return max(len(game.hands[seat]), game.rules.hand_size)
    return game.rules.hand_size
