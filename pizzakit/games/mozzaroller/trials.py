"""The rules themselves as functions of chance, one for each formula of the same name in `odds`.

Each returns a function to be handed to `pizzakit.odds.exact` or `sample`:

>>> from pizzakit.chance import Scripted
>>> throw = all_of(("corn", "olive"), dice=3)
>>> throw(Scripted([["corn", "corn", "olive"]])), throw(Scripted([["corn", "corn", "tomato"]]))
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from pizzakit.chance import Chance, Seeded
from pizzakit.games.mozzaroller.deck import INGREDIENTS, Order
from pizzakit.games.mozzaroller.moves import ROLL, Place
from pizzakit.games.mozzaroller.plan import CHIP_PRICE, plan
from pizzakit.games.mozzaroller.position import Rules, ladder_points, token_holder
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.games.mozzaroller.worth import Row

__all__ = [
    "TurnEnd",
    "all_of",
    "bust",
    "joker",
    "joker_gain",
    "ladder",
    "net",
    "pursuit",
    "race",
    "tie",
    "turn",
]


class TurnEnd(NamedTuple):
    """What a turn brought: points of orders and ladders, and penalty chips."""

    points: int
    chips: int


def opening(
    *needs: Sequence[str], dice: int | None = None, rules: Rules | None = None
) -> Mozzaroller:
    """The first roll of a turn with just these orders in the ring; () is a joker.

    `dice` may be fewer than the rules have, as after penalty chips.
    """
    rules = rules or Rules()
    position = Mozzaroller.new(2, rules, Seeded(0))
    position.ring = [None] * len(position.ring)
    for at, faces in enumerate(needs):
        position.ring[at] = Order(f"order {at + 1}", "black" if faces else "", tuple(faces))
    position.to_roll = rules.dice if dice is None else dice
    return position


def all_of(
    needs: Sequence[str], dice: int | None = None, rules: Rules | None = None
) -> Callable[[Chance], bool]:
    """Whether one roll lets an order with these needs be completed at once."""
    start = opening(needs, dice=dice, rules=rules)

    def throw(chance: Chance) -> bool:
        position = start.copy()
        position.play(ROLL, chance)
        whole = position.missing(0)
        return any(isinstance(m, Place) and len(m.dice) == whole for m in position.legal_moves())

    return throw


def joker(dice: int | None = None, rules: Rules | None = None) -> Callable[[Chance], bool]:
    """Whether one roll lets a joker be completed at once."""
    return all_of((), dice, rules)


def bust(useful: int, dice: int | None = None) -> Callable[[Chance], bool]:
    """Whether a roll ends the turn when orders in reach take `useful` of the six faces."""
    faces = INGREDIENTS[:useful]
    start = opening(*(faces[at : at + 3] for at in range(0, useful, 3)), dice=dice)

    def throw(chance: Chance) -> bool:
        position = start.copy()
        position.play(ROLL, chance)
        return position.to_move != start.to_move

    return throw


def pursuit(
    needs: int, dice: int | None = None, most: int = 3, rules: Rules | None = None
) -> Callable[[Chance], bool]:
    """Whether one order is completed in the end by placing up to `most` dice after each roll.

    All it lacks is placed at once when it shows. An exact walk over all dice of
    the book is too long; take up to 5 dice, or sample.
    """
    start = opening(INGREDIENTS[:needs], dice=dice, rules=rules)
    seat = start.to_move or 0

    def run(chance: Chance) -> bool:
        position = start.copy()
        while position.to_move == seat:
            if not position.missing(0):
                return True
            position.play(_next(position, most), chance)
        return bool(position.collected(seat))  # the last die has ended the turn, or a bust

    return run


def _next(position: Mozzaroller, most: int) -> Any:
    """Roll, finish the order, or place the most dice allowed."""
    if position.phase != "place":
        return ROLL
    lacking = position.missing(0)
    places = [
        move
        for move in position.placements()
        if len(move.dice) <= most or len(move.dice) == lacking
    ]
    return max(places, key=lambda move: len(move.dice))


def turn(position: Mozzaroller, **aims: Any) -> Callable[[Chance], TurnEnd]:
    """How a turn ends that is played on from here by the exact plan; `aims` as `plan` takes."""
    seat = position.to_move or 0
    known: dict[Any, Any] = {}

    def best(now: Mozzaroller) -> Any:
        key = (now.phase, now.rolled, tuple(now.placed))
        if key not in known:
            known[key] = plan(now, **aims).best
        return known[key]

    def run(chance: Chance) -> TurnEnd:
        now = position.copy()
        now.play(best(now), chance)
        while now.to_move == seat and now.phase in ("place", "choose"):
            now.play(best(now), chance)
        return TurnEnd(_points(now, seat) - _points(position, seat), now.chips[seat])

    return run


def net(position: Mozzaroller, chip_price: Fraction = CHIP_PRICE) -> Callable[[Chance], Fraction]:
    """Points of a turn played on from here by the exact plan, its chips paid for."""
    run = turn(position, chip_price=chip_price, tokens=False)

    def paid(chance: Chance) -> Fraction:
        end = run(chance)
        return end.points - chip_price * end.chips

    return paid


def _points(position: Mozzaroller, seat: int) -> int:
    receipt = position.receipt(seat)
    return receipt.ingredients + receipt.garlic + receipt.chili


def ladder(players: int, cards: int = 5, rules: Rules | None = None) -> Callable[[Chance], int]:
    """Points of one player's ladder when each card falls to any player alike."""
    rules = rules or Rules()
    return lambda chance: ladder_points(chance.roll(players, cards).count(1), rules)


def race(cards: int, players: int) -> Callable[[Chance], int | None]:
    """Who holds a colour's token (None: nobody) when its cards fall to any player alike."""
    return lambda chance: token_holder(_spread(chance, cards, players))


def tie(cards: int, players: int) -> Callable[[Chance], bool]:
    """Whether nobody holds a colour's token when its cards fall to any player alike."""
    holder = race(cards, players)
    return lambda chance: holder(chance) is None


def joker_gain(cards: int, players: int, token: int) -> Callable[[Chance], int]:
    """Points that a joker brings the first player's row of a colour spread like that."""

    def run(chance: Chance) -> int:
        mine, *others = _spread(chance, cards, players)
        row = Row(token, mine, max(others))
        return row.held(1) - row.held() if mine else 0  # MZ-21: it joins a colour one has

    return run


def _spread(chance: Chance, cards: int, players: int) -> list[int]:
    fallen = chance.roll(players, cards)
    return [fallen.count(player) for player in range(1, players + 1)]
