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


class Plan(NamedTuple):
    """Orders to be made, the tokens they take, and how many of those are still to be had."""

    orders: list[Order]
    needs: list[int]
    missing: int


class _Step(NamedTuple):
    """An order that a plan could go on with, and how it would be paid for."""

    gain: float
    order: Order
    payment: Tokens
    missing: int


def plan(
    seen: PizzaMaster, seat: int, tray: Sequence[int], there: Sequence[int], most: int
) -> Plan:
    """The best orders for a tray, up to `most` more tokens out of those that are `there`."""
    price = [TOKEN + RARE / (1 + tokens) for tokens in there]
    room = [have + more for have, more in zip(tray, there, strict=True)]
    left = [(order, float(order.points)) for order in seen.hands[seat]]
    left += [(order, order.points * SHARED) for order in seen.area]
    made = Plan([], [0, 0, 0, 0], 0)
    while (step := _next_step(left, made, tray, room, price, most)) is not None:
        left = [one for one in left if one[0] is not step.order]
        needs = [need + more for need, more in zip(made.needs, step.payment, strict=True)]
        made = Plan([*made.orders, step.order], needs, made.missing + step.missing)
    return made


def _next_step(
    left: Sequence[tuple[Order, float]],
    made: Plan,
    tray: Sequence[int],
    room: Sequence[int],
    price: Sequence[float],
    most: int,
) -> _Step | None:
    """What gains most; None where nothing gains anything."""
    best = None
    open_to = [
        (max(0, have - need), could - need, each)
        for have, could, need, each in zip(tray, room, made.needs, price, strict=True)
    ]
    for order, worth in left:
        for payment in order.payments:
            cost, missing = _cost(payment, open_to)
            if missing > most - made.missing or worth <= cost:
                continue
            if best is None or worth - cost > best.gain:
                best = _Step(worth - cost, order, payment, missing)
    return best


def _cost(payment: Tokens, open_to: Sequence[tuple[int, int, float]]) -> tuple[float, int]:
    """Price of what is missing, less the waste that is saved; and how many are missing.

    `open_to` has for every kind how many tokens lie on the tray and are not
    planned for, how many could be used at most, and the price of one.
    """
    cost, missing = 0.0, 0
    for more, (spare, most, price) in zip(payment, open_to, strict=True):
        if more > most:
            return float("inf"), 0
        if more > spare:
            missing += more - spare
            cost += price * (more - spare) - spare
        else:
            cost -= more
    return cost, missing


# --- one part of the day each -----------------------------------------------------


def _collect(seen: PizzaMaster, seat: int) -> Moves:
    """What the plan lacks and what is rarest; a token reserved for oneself can wait."""
    tray = seen.trays[seat]
    own = [kept if seen.owners[a] == seat else 0 for a, kept in enumerate(seen.reserved)]
    there = [free + kept for free, kept in zip(seen.stock, own, strict=True)]
    rivals = seen.seats - len(seen.passed)
    share = max(1, -(-sum(seen.stock) // rivals) + sum(own))
    wanted = plan(seen, seat, tray, there, share).needs
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
        rest = sum(o.points for o in plan(seen, seat, tray, (0,) * 4, 0).orders if o != order)
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
    wanted = plan(seen, seat, seen.trays[seat], there, share).needs
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
