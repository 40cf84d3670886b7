"""A simple opponent for Pizza Master: plans the best orders it can, and collects for those.

A plan is a set of orders within reach, chosen one after the other: the next is
the one that gains most. An order gains its points and the waste it saves, less
what the tokens that are still missing cost, the more the scarcer they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import making, shopping
from pizzakit.games.pizza_master.deck import TOKENS, Order, Tokens
from pizzakit.games.pizza_master.moves import (
    COLLECT,
    COUNT,
    FINISH,
    KEEP,
    PASS,
    RESERVED,
    Make,
    Moves,
    Spend,
    Throw,
)
from pizzakit.games.pizza_master.rules import PizzaMaster

#: Points that a token still to be collected is taken to cost, and more where it is rare.
TOKEN, RARE = 0.9, 0.7
#: Points a token below which an order goes back.
FAIR = 1.4
#: What an order is worth that others can make first, beside one that is safe.
SHARED = 0.85
#: Points that giving up a completed order is taken to cost.
GIVEN = 0.7


class Plan(NamedTuple):
    """Orders to be made, and the tokens they take."""

    orders: list[Order]
    needs: list[int]


def greedy(seen: PizzaMaster, seat: int, moves: Sequence[Moves], chance: Chance) -> Moves:
    """The orders that promise most; first the scarcest token they need; no more than that."""
    if len(moves) == 1:
        return moves[0]
    if seen.phase == "collect":
        return _collect(seen, seat)
    if seen.phase == "make":
        return _make(seen, seat, moves)
    if seen.phase == "shop":
        return _shop(seen, seat)
    if seen.phase == "throw":
        return _throw(seen, seat, moves)
    if seen.phase == "count":
        return _count(seen, seat)
    return moves[-1]  # the Alchemist takes the rarest colour; nobody buys the last place


# --- planning -------------------------------------------------------------------


def plan(
    seen: PizzaMaster, seat: int, there: Sequence[int], most: int, tray: Sequence[int]
) -> Plan:
    """The best orders for a tray, up to `most` more tokens out of those that are `there`."""
    safe = seen.hands[seat]
    left = [
        (order, order.points * (1.0 if order in safe else SHARED)) for order in _reach(seen, seat)
    ]
    chosen: list[Order] = []
    needs, rest = [0, 0, 0, 0], most
    price = [TOKEN + RARE / (1 + tokens) for tokens in there]
    while True:
        best, gain = None, 0.0
        for order, worth in left:
            for payment in order.payments:
                more = _gain(needs, payment, tray, there, price, rest)
                if more is not None and worth + more > gain:
                    best, gain = (order, worth, payment), worth + more
        if best is None:
            return Plan(chosen, needs)
        order, worth, payment = best
        left.remove((order, worth))
        chosen.append(order)
        rest -= _missing(needs, payment, tray)
        needs = [need + more for need, more in zip(needs, payment, strict=True)]


def _reach(seen: PizzaMaster, seat: int) -> list[Order]:
    return [*seen.hands[seat], *seen.area]


def _gain(
    needs: Sequence[int],
    payment: Tokens,
    tray: Sequence[int],
    there: Sequence[int],
    price: Sequence[float],
    most: int,
) -> float | None:
    """Waste saved less the price of what is missing; None where that cannot be had."""
    gain, count = 0.0, 0
    for area in range(4):
        more = payment[area]
        if not more:
            continue
        free = tray[area] - needs[area]
        used = min(more, free) if free > 0 else 0
        missing = more - used
        if missing:
            count += missing
            if count > most or needs[area] + more > tray[area] + there[area]:
                return None
            gain -= price[area] * missing
        gain += used
    return gain


def _missing(needs: Sequence[int], payment: Tokens, tray: Sequence[int]) -> int:
    have = [max(0, held - need) for held, need in zip(tray, needs, strict=True)]
    return sum(max(0, more - held) for more, held in zip(payment, have, strict=True))


# --- one part of the day each -----------------------------------------------------


def _collect(seen: PizzaMaster, seat: int) -> Moves:
    """What the plan lacks and what is rarest; a token reserved for oneself can wait."""
    tray = seen.trays[seat]
    own = [kept if seen.owners[a] == seat else 0 for a, kept in enumerate(seen.reserved)]
    there = [free + kept for free, kept in zip(seen.stock, own, strict=True)]
    rivals = seen.seats - len(seen.passed)
    share = max(1, -(-sum(seen.stock) // rivals) + sum(own))
    wanted = plan(seen, seat, there, share, tray).needs
    lacking = [area for area in range(4) if wanted[area] > tray[area]]
    if not lacking:
        return PASS
    free = [area for area in lacking if seen.stock[area]]
    if not free:
        return RESERVED[lacking[0]]
    return COLLECT[min(free, key=lambda a: there[a] - wanted[a] + tray[a] + 9 * bool(own[a]))]


def _make(seen: PizzaMaster, seat: int, moves: Sequence[Moves]) -> Moves:
    """The order that leaves most to be made, and in the open before others take it."""
    best: Moves = FINISH
    most = float("-inf")
    shared = {order.name for order in seen.area}
    for move in moves:
        if not isinstance(move, Make):
            continue
        order = seen.deck.by_name[move.order]
        tray = _after(seen.trays[seat], order, move)
        rest = sum(o.points for o in plan(seen, seat, (0,) * 4, 0, tray).orders if o != order)
        worth = order.points + rest - GIVEN * len(move.giving) + (order.name in shared) * 0.5
        if worth > most:
            best, most = move, worth
    return best


def _after(tray: Sequence[int], order: Order, move: Make) -> list[int]:
    found = making.ways(order.payments, tuple(tray))
    way = next(way for way in found if way.paying == move.paying)
    return [have - used for have, used in zip(tray, way.used, strict=True)]


def _shop(seen: PizzaMaster, seat: int) -> Moves:
    """Coins for what the plan needs and the refrigerator does not hold, then for the same again."""
    coins = shopping.coins_of(seen, seat)
    each = seen.rules.tokens_per_coin
    share = 1 + coins + sum(seen.stock) // seen.seats
    there = [held + coins * per for held, per in zip(seen.stock, each, strict=True)]
    wanted = plan(seen, seat, there, share, seen.trays[seat]).needs
    spent = [0] * 4
    lacking = [
        need - held - free / seen.seats
        for need, held, free in zip(wanted, seen.trays[seat], seen.stock, strict=True)
    ]
    for _ in range(coins):
        area = max(range(4), key=lambda a: (lacking[a], wanted[a]))
        spent[area] += 1
        lacking[area] -= each[area]
    return Spend(*spent)


def _throw(seen: PizzaMaster, seat: int, moves: Sequence[Moves]) -> Moves:
    """Back with what is worth too little for its tokens."""
    poor = tuple(o.name for o in seen.hands[seat] if o.points < FAIR * len(o.needs))
    move = Throw(poor)
    return move if move in moves else KEEP


def _count(seen: PizzaMaster, seat: int) -> Moves:
    """For the own objective, then for the open one, else where there are most already."""
    known = [seen.objectives[seat], *seen.open_objectives]
    named = [TOKENS.index(card.count) for card in known if card.count in TOKENS]
    piles = [sum(card.place == area for card in seen.completed[seat]) for area in range(4)]
    return COUNT[named[0] if named else piles.index(max(piles))]


#: What people call them at the table.
BOTS = {"greedy": greedy}
