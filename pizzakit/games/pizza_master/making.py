"""Making orders: what pays for them, and completed ones exchanged for tokens (PM-13, PM-21)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import missions
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import (
    CHEESE,
    COLOURS,
    FACES,
    FEWEST_TOKENS,
    SPECIAL,
    TOKENS,
    Tokens,
)
from pizzakit.games.pizza_master.position import Completed, Event, Position

#: Completed orders of one colour that a variant takes for any token (PM-50).
ANY_THREE = 3


class Way(NamedTuple):
    """One way to pay for an order.

    `paying` tells it from other ways, () where there is only one. `used` are
    the tokens taken from the tray; `cheese` and `others` how many are missing.
    """

    paying: tuple[str, ...]
    used: Tokens
    cheese: int
    others: int


# --- who cooks ------------------------------------------------------------------


def asks(game: Position, seat: int) -> bool:
    """Whether a seat may make an order; where all can see that it cannot, it is done."""
    orders = bool(game.hands[seat] or game.area)
    if orders and (any(game.trays[seat]) or most_exchanged(game, seat) >= FEWEST_TOKENS):
        game.phase, game.to_move = "make", seat
        return True
    game.news.append(Event("no tokens" if orders else "no order", seat))
    game.finished.append(seat)
    return False


# --- what can be made -----------------------------------------------------------


def choices(game: Position, seat: int) -> list[m.Moves]:
    if HIDDEN in game.hands[seat]:
        return []  # only who holds the hand can say
    tray, left = tuple(game.trays[seat]), most_exchanged(game, seat)
    moves: list[m.Moves] = []
    for order in game.within_reach(seat):
        for way in ways(order.payments, tray):
            missing = way.cheese + way.others
            if not missing:
                moves.append(m.make(order.name, way.paying))
            elif missing <= left:
                given = offers(game, seat, way)
                moves += [m.make(order.name, way.paying, giving) for giving in given]
    if not game.rules.must_cook or all(isinstance(move, m.Make) and move.giving for move in moves):
        moves.append(m.FINISH)
    return moves


@lru_cache(maxsize=1 << 16)
def ways(payments: tuple[Tokens, ...], tray: Tokens) -> tuple[Way, ...]:
    """Ways to pay that lack fewest tokens, those that leave the same tray once (PM-3, PM-21).

    >>> [way.paying for way in ways(((1, 3, 0, 0), (1, 0, 3, 0)), (1, 3, 3, 0))]
    [('vegetable', 'vegetable', 'vegetable'), ('seafood', 'seafood', 'seafood')]
    """
    found: dict[Tokens, Tokens] = {}
    for payment in payments:
        found.setdefault(tuple(map(min, payment, tray)), payment)
    most = max(sum(used) for used in found)
    kept = {used: payment for used, payment in found.items() if sum(used) == most}
    return tuple(_way(used, payment, len(kept) == 1) for used, payment in kept.items())


def _way(used: Tokens, payment: Tokens, only: bool) -> Way:
    missing = [need - have for need, have in zip(payment, used, strict=True)]
    named = [
        token for token, need in zip(TOKENS[1:], payment[1:], strict=True) for _ in range(need)
    ]
    return Way(() if only else tuple(named), used, missing[CHEESE], sum(missing[1:]))


# --- exchanging -----------------------------------------------------------------


def most_exchanged(game: Position, seat: int) -> int:
    """More tokens than these cannot be had for the completed orders of a seat (PM-21, PM-50)."""
    rules = game.rules
    if not rules.trainee:
        return 0
    price = min(rules.exchange, ANY_THREE) if rules.three_for_any else rules.exchange
    return len(game.completed[seat]) // price


def offers(game: Position, seat: int, way: Way) -> tuple[tuple[str, ...], ...]:
    """Sets of completed orders that bring just the tokens a way to pay lacks (PM-21)."""
    counts = [0] * len(FACES)
    for card in game.completed[seat]:
        counts[card.face] += 1
    rules = game.rules
    return _offers(tuple(counts), way.cheese, way.others, rules.exchange, rules.three_for_any)


@lru_cache(maxsize=1 << 14)
def _offers(
    counts: tuple[int, ...], cheese: int, others: int, size: int, three_for_any: bool
) -> tuple[tuple[str, ...], ...]:
    special, others_alike = range(SPECIAL, SPECIAL + 1), range(SPECIAL)
    for_others = _sets(special, size)
    for_cheese = for_others + _sets(others_alike, size)
    if three_for_any:  # PM-50
        for_others = for_others + _sets(others_alike, ANY_THREE)
        if size > ANY_THREE:  # else the plain exchange takes fewer of these
            for_others += _sets(special, ANY_THREE)
            for_cheese += _sets(range(len(COLOURS)), ANY_THREE)
    found = {(0,) * len(counts)}
    for sets in [for_cheese] * cheese + [for_others] * others:
        more = {tuple(map(int.__add__, given, one)) for given in found for one in sets}
        found = {given for given in more if all(map(int.__le__, given, counts))}
    return tuple(
        tuple(face for face, count in zip(FACES, given, strict=True) for _ in range(count))
        for given in sorted(found, reverse=True)
    )


def _sets(places: range, size: int) -> list[tuple[int, ...]]:
    """Every set of `size` completed orders of one of these colours, pizzas and side dishes."""
    sets = []
    for place in places:
        for sides in range(size + 1):
            counts = [0] * len(FACES)
            counts[2 * place : 2 * place + 2] = size - sides, sides
            sets.append(tuple(counts))
    return sets


def give_up(game: Position, seat: int, faces: tuple[str, ...]) -> None:
    """Completed orders leave for good, the latest first of those that look alike (PM-21)."""
    for face in faces:
        game.removed[seat].append(game.completed[seat].pop(game.latest(seat, face)))


# --- making ---------------------------------------------------------------------


def make(game: Position, seat: int, move: m.Make, chance: Chance) -> str:
    order = next(order for order in game.within_reach(seat) if order.name == move.order)
    (game.hands[seat] if order in game.hands[seat] else game.area).remove(order)
    tray = game.trays[seat]
    found = ways(order.payments, tuple(tray))
    used = next(way.used for way in found if way.paying == move.paying)
    tray[:] = [have - taken for have, taken in zip(tray, used, strict=True)]
    give_up(game, seat, move.giving)
    game.completed[seat].append(Completed(order, order.place, order.place == SPECIAL))
    game.made[seat].append(order)
    missions.note_order(game, seat)
    return "next" if game.rules.master or not asks(game, seat) else ""  # PM-31: one order a turn


def finish(game: Position, seat: int, move: m.Finish, chance: Chance) -> str:
    game.finished.append(seat)
    return "next"
