"""The start of a day: the mission, the ordering area, full hands, orders thrown back."""

from __future__ import annotations

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import missions
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import SPECIAL, Order
from pizzakit.games.pizza_master.position import Event, Position

# --- the orders face down -------------------------------------------------------


def shuffle(game: Position, chance: Chance) -> None:
    """One deck, or the specials apart (PM-53), or one special in every hand (PM-54)."""
    game.special_pile = []
    if not (game.rules.special_deck or game.rules.own_special):
        game.pile = chance.shuffle(game.deck.orders)
        return
    specials = chance.shuffle([o for o in game.deck.orders if o.place == SPECIAL])
    if game.rules.own_special:
        game.hands = [[specials.pop()] for _ in range(game.seats)]
    others = [order for order in game.deck.orders if order.place != SPECIAL]
    if game.rules.special_deck:
        game.special_pile = specials
    else:
        others += specials
    game.pile = chance.shuffle(others)


def _draw(game: Position, place: list[Order], count: int, chance: Chance) -> None:
    """Orders come to a place, the discards shuffled where the deck has run out (PM-17)."""
    for _ in range(count):
        if not game.pile:
            thrown = [order for orders in game.discards for order in orders]
            if not thrown:
                return  # a hand stays short (PM-10)
            game.pile = chance.shuffle(thrown)
            game.discards = [[] for _ in range(game.seats)]
            game.news.append(Event("reshuffled", number=len(thrown)))
        place.append(game.pile.pop())


# --- a new day ------------------------------------------------------------------


def begin_day(game: Position, chance: Chance) -> str:
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
        _draw(game, game.hands[seat], game.rules.hand_size - len(game.hands[seat]), chance)
    if lucky >= 0:  # PM-7: beside the full hand, or it would be no reward
        before = len(game.hands[lucky])
        _draw(game, game.hands[lucky], 1, chance)
        if len(game.hands[lucky]) > before:
            game.news.append(Event("draws", lucky, number=1))
    return _ask(game, 0)


def _fill_area(game: Position, chance: Chance) -> None:
    """PM-30, PM-53: what the special deck shows comes on top."""
    apart = game.rules.special_deck
    ordinary = sum(not (apart and order.place == SPECIAL) for order in game.area)
    _draw(game, game.area, game.rules.area_size(game.seats) - ordinary, chance)
    for _ in range(min(len(game.special_pile), 1 if game.seats <= 3 else 2)):
        game.area.append(game.special_pile.pop())


# --- throwing back --------------------------------------------------------------


def _ask(game: Position, place: int) -> str:
    """In turn order whoever holds an order may throw back (PM-10); PM-54: nobody draws."""
    if not game.rules.own_special:
        for seat in game.turns[place:]:
            if game.hands[seat]:
                game.phase, game.to_move = "throw", seat
                return ""
    return "shop"


def most_thrown(game: Position) -> int:
    """How many orders may be thrown back: any number, in master mode one (PM-10, PM-30)."""
    return 1 if game.rules.master else len(game.deck.orders)


def choices(game: Position, seat: int) -> list[m.Moves]:
    hand = game.hands[seat]
    if HIDDEN in hand:
        return []  # only who holds the hand can say
    return [m.KEEP, *m.throws([order.name for order in hand], most_thrown(game))]


def keep(game: Position, seat: int, move: m.Keep, chance: Chance) -> str:
    return _ask(game, game.turns.index(seat) + 1)


def throw(game: Position, seat: int, move: m.Throw, chance: Chance) -> str:
    """PM-10, PM-30: the hand is filled again, a larger one only as far as that."""
    hand = game.hands[seat]
    size = size_again(game, seat)
    game.discards[seat] += [order for order in hand if order.name in move.orders]
    game.hands[seat] = [order for order in hand if order.name not in move.orders]
    _draw(game, game.hands[seat], size - len(game.hands[seat]), chance)
    return _ask(game, game.turns.index(seat) + 1)


def size_again(game: Position, seat: int) -> int:
    """How many orders a seat draws up to after throwing some back (PM-10, PM-30)."""
    if game.rules.draw_as_many:
        return max(len(game.hands[seat]), game.rules.hand_size)
    return game.rules.hand_size
