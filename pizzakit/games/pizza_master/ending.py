"""The end of a day: points, waste, coins, the next turn order, and whether there is another day."""

from __future__ import annotations

from itertools import combinations, groupby, product
from typing import TYPE_CHECKING

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import missions
from pizzakit.games.pizza_master.deck import FACES
from pizzakit.games.pizza_master.moves import DECLINE, Buy, Decline, Moves, buy
from pizzakit.games.pizza_master.news import Event
from pizzakit.games.pizza_master.piles import remove

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster

#: How many completed orders, all of different colours, the last place costs (PM-51).
PRICE_OF_LAST_PLACE = 3


def score_day(game: PizzaMaster, chance: Chance) -> None:
    """PM-14, PM-32."""
    for seat in game.turns:
        points = sum(order.points for order in game.made[seat])
        waste = sum(game.trays[seat])
        cost = _cost(game, waste, game.reputation[seat] + points)
        game.wasted[seat] += waste
        game.reputation[seat] += points - cost
        game.news.append(Event("scores", seat, number=points, less=cost))
    if not missions.reward(game):
        close_day(game, chance)


def _cost(game: PizzaMaster, waste: int, there: int) -> int:
    """PM-14: reputation may fall below 0, or stops there where the rules say so."""
    cost = waste * game.rules.waste
    return cost if game.rules.below_zero else min(cost, there)


def close_day(game: PizzaMaster, chance: Chance) -> None:
    """PM-15, PM-16, PM-40, PM-41."""
    _more_coins(game)
    game.idle = 0 if any(game.made) else game.idle + 1
    reached = max(game.reputation) >= game.rules.goal
    if game.last_day or _nothing_left(game) or (reached and not game.rules.trainee):
        game.begin("end", chance)
        return
    _clear(game)
    if reached:
        _begin_last_day(game)
        _next_day(game, chance)
    else:
        _new_standing(game)
        _ask(game, 0, chance)


def _begin_last_day(game: PizzaMaster) -> None:
    """PM-41: with the same turn order, but for who has won the last place for just that day."""
    game.last_day = True
    game.news.append(Event("last day"))
    last = missions.last_for_a_day(game)
    if last >= 0 and game.rules.flash_on_last_day:
        _make_last(game, last)
    elif last >= 0:
        game.news.append(Event("stays", last))


def _more_coins(game: PizzaMaster) -> None:
    """PM-16: kept when reputation falls again."""
    for seat, reputation in enumerate(game.reputation):
        reached = sum(mark <= reputation for mark in game.rules.coin_marks)
        coins = game.rules.coins + reached
        if coins > game.coins[seat]:
            game.news.append(Event("coins", seat, number=coins - game.coins[seat]))
            game.coins[seat] = coins


def _nothing_left(game: PizzaMaster) -> bool:
    """PM-41a: nobody can ever make an order again; or too many days without one."""
    if not _orders_to_come(game):
        game.news.append(Event("orders gone"))
        return True
    if game.rules.idle_days is None or game.idle < game.rules.idle_days:
        return False
    game.news.append(Event("idle", number=game.idle))
    return True


def _orders_to_come(game: PizzaMaster) -> bool:
    """Whether an order lies where it can be made, or can still come there."""
    drawn = game.rules.hand_size or game.rules.area_size(game.seats)  # PM-54: hands are not filled
    to_draw = drawn and (game.pile or any(game.discards))
    return bool(game.area or any(game.hands) or game.special_pile or to_draw)


def _clear(game: PizzaMaster) -> None:
    """PM-15; PM-20: what was reserved and not collected is there for all tomorrow."""
    game.trays = [[0] * 4 for _ in range(game.seats)]
    game.stock = [free + kept for free, kept in zip(game.stock, game.reserved, strict=True)]
    game.reserved, game.owners = [0] * 4, [-1] * 4
    missions.token_for_tomorrow(game)


def _new_standing(game: PizzaMaster) -> None:
    """PM-15: lowest reputation first, equals in the order they had; PM-7: The Flash is last."""
    before = game.standing if game.rules.ties_forget else game.turns
    game.standing = sorted(before, key=game.reputation.__getitem__)
    if game.standing != game.turns:
        game.news.append(Event("order", seats=tuple(game.standing)))
    for _, level in groupby(game.standing, game.reputation.__getitem__):
        _say_level(game, tuple(level))
    game.turns = game.standing[:]
    last = missions.last_for_a_day(game)
    if last >= 0:
        _make_last(game, last)


def _say_level(game: PizzaMaster, seats: tuple[int, ...]) -> None:
    if len(seats) > 1:
        game.news.append(Event("level", seats=seats))


def _make_last(game: PizzaMaster, seat: int) -> None:
    game.turns = [other for other in game.turns if other != seat] + [seat]
    game.news.append(Event("goes last", seat))


def _next_day(game: PizzaMaster, chance: Chance) -> None:
    """PM-22: the help coin is for the next shopping only."""
    if game.rules.trainee:
        by_turns = game.rules.help_coin == "last_in_turn_order"
        lowest = [seat for seat in game.turns if game.reputation[seat] == min(game.reputation)]
        game.helped = game.turns[-1] if by_turns else lowest[0]  # of equals the earlier
        level = () if by_turns else tuple(lowest[1:])
        game.news.append(
            Event("help coin ahead" if level else "help coin", game.helped, seats=level)
        )
    game.begin("day", chance)


# --- the last place, for sale (PM-51) ----------------------------------------------


def _ask(game: PizzaMaster, place: int, chance: Chance) -> None:
    """Whoever can pay and is not last already, from the first in the new order on."""
    if game.rules.buy_last_place:
        for seat in game.turns[place:-1]:
            if _colours(game, seat) >= PRICE_OF_LAST_PLACE:
                game.phase, game.to_move = "buy", seat
                return
    _next_day(game, chance)


def _colours(game: PizzaMaster, seat: int) -> int:
    return len({card.place for card in game.completed[seat]})


def choices(game: PizzaMaster, seat: int) -> list[Moves]:
    by_colour: dict[int, dict[str, None]] = {}
    for face in sorted({card.face for card in game.completed[seat]}):
        by_colour.setdefault(face // 2, {})[FACES[face]] = None
    sets = combinations(by_colour.values(), PRICE_OF_LAST_PLACE)
    return [*(buy(given) for chosen in sets for given in product(*chosen)), DECLINE]


def buy_place(game: PizzaMaster, seat: int, move: Buy, chance: Chance) -> None:
    """One buyer a day."""
    remove(game, seat, move.giving)
    _make_last(game, seat)
    _next_day(game, chance)


def decline(game: PizzaMaster, seat: int, move: Decline, chance: Chance) -> None:
    _ask(game, game.turns.index(seat) + 1, chance)
