"""Making orders: what pays for them, and completed ones exchanged for tokens (PM-13, PM-21)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import missions
from pizzakit.games.pizza_master.deck import (
    CHEESE,
    COLOURS,
    FACES,
    FEWEST_TOKENS,
    SPECIAL,
    TOKENS,
    Order,
    Tokens,
)
from pizzakit.games.pizza_master.moves import FINISH, Finish, Make, Moves
from pizzakit.games.pizza_master.moves import make as make_move
from pizzakit.games.pizza_master.news import Event
from pizzakit.games.pizza_master.piles import Completed, counts_of, remove

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster

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


def asks(game: PizzaMaster, seat: int) -> bool:
    """Whether a seat may make an order; where all can see that it cannot, it is done."""
    if _may_cook(game, seat):
        game.phase, game.to_move = "make", seat
        return True
    game.news.append(Event("no tokens" if _has_orders(game, seat) else "no order", seat))
    game.finished.append(seat)
    return False


def _may_cook(game: PizzaMaster, seat: int) -> bool:
    """Whether there are orders, and tokens or enough completed orders to exchange for them."""
    if not _has_orders(game, seat):
        return False
    return any(game.trays[seat]) or most_exchanged(game, seat) >= FEWEST_TOKENS


def _has_orders(game: PizzaMaster, seat: int) -> bool:
    return bool(game.hands[seat] or game.area)


# --- what can be made -----------------------------------------------------------


def choices(game: PizzaMaster, seat: int) -> list[Moves]:
    hand, tray = game.hands[seat], game.trays[seat]
    if HIDDEN in hand:
        return []  # only who holds the hand can say
    cheese, vegetable, seafood, meat = tray
    moves: list[Moves] = []
    left = most_exchanged(game, seat)
    for order in (*hand, *game.area):
        if len(order.payments) == 1:
            c, v, s, m = order.payments[0]
            if c <= cheese and v <= vegetable and s <= seafood and m <= meat:
                moves.append(make_move(order.name))
                continue
        if left or len(order.payments) > 1:
            moves += _made_with(game, seat, order, left)
    if not game.rules.must_cook or all(isinstance(move, Make) and move.giving for move in moves):
        moves.append(FINISH)
    return moves


def _made_with(game: PizzaMaster, seat: int, order: Order, left: int) -> list[Moves]:
    """An order that can be paid for in several ways, or not without an exchange."""
    found: list[Moves] = []
    for way in ways(order.payments, tuple(game.trays[seat])):
        missing = way.cheese + way.others
        if not missing:
            found.append(make_move(order.name, way.paying))
        elif missing <= left:
            given = offers(game, seat, way)
            found += [make_move(order.name, way.paying, giving) for giving in given]
    return found


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


def most_exchanged(game: PizzaMaster, seat: int) -> int:
    """More tokens than these cannot be had for the completed orders of a seat (PM-21, PM-50)."""
    rules = game.rules
    if not rules.trainee:
        return 0
    price = min(rules.exchange, ANY_THREE) if rules.three_for_any else rules.exchange
    return len(game.completed[seat]) // price


def offers(game: PizzaMaster, seat: int, way: Way) -> tuple[tuple[str, ...], ...]:
    """Sets of completed orders that bring just the tokens a way to pay lacks (PM-21)."""
    counts = counts_of(game.completed[seat])
    rules = game.rules
    return _offers(counts, way.cheese, way.others, rules.exchange, rules.three_for_any)


@lru_cache(maxsize=1 << 14)
def _offers(
    counts: tuple[int, ...], cheese: int, others: int, size: int, three_for_any: bool
) -> tuple[tuple[str, ...], ...]:
    specials = _sets(SPECIAL, size)
    for_cheese = [*specials, *_alike(SPECIAL, size)]
    for_others = [*specials]
    if three_for_any:  # PM-50
        for_others += _alike(SPECIAL, ANY_THREE)
        if size > ANY_THREE:  # else the plain exchange takes fewer of these
            for_others += _sets(SPECIAL, ANY_THREE)
            for_cheese += _alike(len(COLOURS), ANY_THREE)
    found = {(0,) * len(counts)}
    for sets in [for_cheese] * cheese + [for_others] * others:
        more = {tuple(map(int.__add__, given, one)) for given in found for one in sets}
        found = {given for given in more if all(map(int.__le__, given, counts))}
    return tuple(_named(given) for given in sorted(found, reverse=True))


def _alike(places: int, size: int) -> list[tuple[int, ...]]:
    """Every set of `size` completed orders of one of the first `places` colours."""
    return [given for place in range(places) for given in _sets(place, size)]


@cache
def _sets(place: int, size: int) -> tuple[tuple[int, ...], ...]:
    """Every set of `size` completed orders of one colour, pizzas and side dishes."""
    sets = []
    for sides in range(size + 1):
        counts = [0] * len(FACES)
        counts[2 * place : 2 * place + 2] = size - sides, sides
        sets.append(tuple(counts))
    return tuple(sets)


def _named(given: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(face for face, count in zip(FACES, given, strict=True) for _ in range(count))


# --- making ---------------------------------------------------------------------


def make(game: PizzaMaster, seat: int, move: Make, chance: Chance) -> None:
    order = _take(game, seat, move.order)
    _pay(game.trays[seat], order, move.paying)
    remove(game, seat, move.giving)
    game.completed[seat].append(Completed(order, order.place, order.place == SPECIAL))
    game.made[seat].append(order)
    missions.note_order(game, seat)
    if game.rules.master or not asks(game, seat):  # PM-31: one order a turn
        game.next_turn(seat, chance)


def _take(game: PizzaMaster, seat: int, name: str) -> Order:
    """From the hand or the ordering area."""
    for place in (game.hands[seat], game.area):
        for at, order in enumerate(place):
            if order.name == name:
                taken: Order = place.pop(at)
                return taken
    raise AssertionError(f"{name} lies neither in the hand nor in the ordering area")


def _pay(tray: list[int], order: Order, paying: tuple[str, ...]) -> None:
    way = next(way for way in ways(order.payments, tuple(tray)) if way.paying == paying)
    tray[:] = [have - used for have, used in zip(tray, way.used, strict=True)]


def finish(game: PizzaMaster, seat: int, move: Finish, chance: Chance) -> None:
    game.finished.append(seat)
    game.next_turn(seat, chance)
