"""The end of a day: points, waste, coins, the next turn order, and whether there is another day."""

from __future__ import annotations

from itertools import combinations, groupby, product

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import making, missions
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import FACES
from pizzakit.games.pizza_master.position import Event, Position

#: How many completed orders, all of different colours, the last place costs (PM-51).
PRICE_OF_LAST_PLACE = 3


def score_day(game: Position, chance: Chance) -> str:
    """PM-14, PM-32."""
    for seat in game.turns:
        points = sum(order.points for order in game.made[seat])
        waste = sum(game.trays[seat])
        cost = waste * game.rules.waste
        if not game.rules.below_zero:
            cost = min(cost, game.reputation[seat] + points)
        game.wasted[seat] += waste
        game.reputation[seat] += points - cost
        game.news.append(Event("scores", seat, number=points, less=cost))
    return missions.reward(game)


def close_day(game: Position, chance: Chance) -> str:
    """PM-15, PM-16, PM-40, PM-41."""
    _more_coins(game)
    game.idle = 0 if any(game.made) else game.idle + 1
    reached = max(game.reputation) >= game.rules.goal
    if game.last_day or _nothing_left(game) or (reached and not game.rules.trainee):
        return "end"
    game.trays = [[0] * 4 for _ in range(game.seats)]
    # PM-20: what was reserved and not collected is there for all tomorrow
    game.stock = [free + kept for free, kept in zip(game.stock, game.reserved, strict=True)]
    game.reserved, game.owners = [0] * 4, [-1] * 4
    missions.token_for_tomorrow(game)
    last = missions.last_for_a_day(game)
    if not reached:
        _new_standing(game, last)
        return _ask(game, 0)
    game.last_day = True  # PM-41: the order stays, but for who has won the last place for that day
    game.news.append(Event("last day"))
    if last >= 0 and game.rules.flash_on_last_day:
        _make_last(game, last)
    elif last >= 0:
        game.news.append(Event("stays", last))
    return _next_day(game)


def _more_coins(game: Position) -> None:
    """PM-16: kept when reputation falls again."""
    for seat, reputation in enumerate(game.reputation):
        reached = sum(mark <= reputation for mark in game.rules.coin_marks)
        coins = game.rules.coins + reached
        if coins > game.coins[seat]:
            game.news.append(Event("coins", seat, number=coins - game.coins[seat]))
            game.coins[seat] = coins


def _nothing_left(game: Position) -> bool:
    """PM-41a: nobody can ever make an order again; or too many days without one."""
    drawn = game.rules.hand_size or game.rules.area_size(game.seats)  # PM-54: hands are not filled
    to_draw = drawn and (game.pile or any(game.discards))
    if not (game.area or any(game.hands) or game.special_pile or to_draw):
        game.news.append(Event("orders gone"))
        return True
    if game.rules.idle_days is None or game.idle < game.rules.idle_days:
        return False
    game.news.append(Event("idle", number=game.idle))
    return True


def _new_standing(game: Position, last: int) -> None:
    """PM-15: lowest reputation first, equals in the order they had; PM-7: The Flash is last."""
    before = game.standing if game.rules.ties_forget else game.turns
    game.standing = sorted(before, key=game.reputation.__getitem__)
    if game.standing != game.turns:
        game.news.append(Event("order", seats=tuple(game.standing)))
    for _, group in groupby(game.standing, game.reputation.__getitem__):
        level = tuple(group)
        if len(level) > 1:
            game.news.append(Event("level", seats=level))
    game.turns = game.standing[:]
    if last >= 0:
        _make_last(game, last)


def _make_last(game: Position, seat: int) -> None:
    game.turns = [other for other in game.turns if other != seat] + [seat]
    game.news.append(Event("goes last", seat))


def _next_day(game: Position) -> str:
    """PM-22: the help coin is for the next shopping only."""
    if game.rules.trainee:
        by_turns = game.rules.help_coin == "last_in_turn_order"
        lowest = [seat for seat in game.turns if game.reputation[seat] == min(game.reputation)]
        game.helped = game.turns[-1] if by_turns else lowest[0]  # of equals the earlier
        level = () if by_turns else tuple(lowest[1:])
        game.news.append(
            Event("help coin ahead" if level else "help coin", game.helped, seats=level)
        )
    return "day"


# --- the last place, for sale (PM-51) ----------------------------------------------


def _ask(game: Position, place: int) -> str:
    """Whoever can pay and is not last already, from the first in the new order on."""
    if game.rules.buy_last_place:
        for seat in game.turns[place:-1]:
            if len({card.place for card in game.completed[seat]}) >= PRICE_OF_LAST_PLACE:
                game.phase, game.to_move = "buy", seat
                return ""
    return _next_day(game)


def choices(game: Position, seat: int) -> list[m.Moves]:
    by_colour: dict[int, list[str]] = {}
    for face in sorted({card.face for card in game.completed[seat]}):
        by_colour.setdefault(face // 2, []).append(FACES[face])
    sets = combinations(by_colour.values(), PRICE_OF_LAST_PLACE)
    return [*(m.buy(given) for chosen in sets for given in product(*chosen)), m.DECLINE]


def buy_place(game: Position, seat: int, move: m.Buy, chance: Chance) -> str:
    """One buyer a day."""
    making.give_up(game, seat, move.giving)
    _make_last(game, seat)
    return _next_day(game)


def decline(game: Position, seat: int, move: m.Decline, chance: Chance) -> str:
    return _ask(game, game.turns.index(seat) + 1)
