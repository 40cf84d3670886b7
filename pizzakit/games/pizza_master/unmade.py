"""Why an order cannot be made: what is missing, how it is paid for, what can be given for that."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pizzakit.games.pizza_master import making
from pizzakit.games.pizza_master.deck import FACES, Order, Tokens
from pizzakit.games.pizza_master.making import ANY_THREE, Way
from pizzakit.games.pizza_master.moves import Make, amounts, faces
from pizzakit.games.pizza_master.words import needs_in_words, tokens
from pizzakit.phrases import counted

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster


def why_not_make(game: PizzaMaster, seat: int, move: Make) -> str:
    """The reason why an order cannot be made so, with its clause."""
    order = _within_reach(game, seat, move.order)
    if order is None:
        return _out_of_reach(game, move.order)
    found = making.ways(order.payments, tuple(game.trays[seat]))
    missing = found[0].cheese + found[0].others
    if move.giving and not game.rules.trainee:
        return "beginners exchange no completed orders (PM-21)"
    if move.giving and not missing:
        return f"the tray pays for {order}: an exchange would save a token up (PM-21)"
    if missing and not move.giving:
        return _what_is_missing(game, seat, order, found)
    if move.paying not in [way.paying for way in found]:
        return _how_it_is_paid(order, found)
    return _what_is_exchanged(game, seat, order, move)


def not_completed(game: PizzaMaster, seat: int, given: tuple[str, ...]) -> str:
    """What a seat has not of what is given, or not so often: "only 1 completed special"."""
    have = Counter(FACES[card.face] for card in game.completed[seat])
    for face, times in Counter(given).items():
        if have[face] < times:
            number, _, what = faces((face,) * max(have[face], 1)).partition(" ")
            return f"only {number} completed {what}" if have[face] else f"no completed {what}"
    return ""


def _within_reach(game: PizzaMaster, seat: int, name: str) -> Order | None:
    reach = (*game.hands[seat], *game.area)
    return next((order for order in reach if order.name == name), None)


def _out_of_reach(game: PizzaMaster, name: str) -> str:
    if name not in game.deck.by_name:
        return f"there is no order called {name} in the deck (PM-13)"
    if game.rules.master:
        return f"{name} is neither in the hand nor the ordering area (PM-13)"
    return f"{name} is not in the hand (PM-13)"


# --- what the tray lacks ----------------------------------------------------------

#: So many different ways to be short of something are still told one by one.
_TOLD_APART = 2


def _lacks(order: Order, tray: Tokens) -> str:
    """The tokens that are missing, kind by kind: "1 cheese and 2 meat".

    Where a special leaves many ways open, how many and what it asks for.
    """
    short = {tuple(max(need - have, 0) for need, have in zip(payment, tray, strict=True))
             for payment in order.payments}  # fmt: skip
    fewest = min(map(sum, short))
    ways = sorted({way for way in short if sum(way) == fewest}, reverse=True)
    if len(ways) <= _TOLD_APART:
        return " or ".join(map(tokens, ways))
    return f"{counted(fewest, 'token')} of {needs_in_words(order)}"


def _what_is_missing(game: PizzaMaster, seat: int, order: Order, found: tuple[Way, ...]) -> str:
    text = f"{order} lacks {_lacks(order, tuple(game.trays[seat]))} on the tray (PM-13)"
    if not game.rules.trainee or not any(making.offers(game, seat, way) for way in found):
        return text
    return f"{text}; completed orders can be given for it (PM-21)"


def _how_it_is_paid(order: Order, found: tuple[Way, ...]) -> str:
    if len(found) == 1:
        return f"there is one way to pay for {order}, so no tokens are named (PM-3)"
    return f"{order} is paid for with {', or '.join(amounts(way.paying) for way in found)} (PM-3)"


# --- what is given for it ---------------------------------------------------------


def _what_is_exchanged(game: PizzaMaster, seat: int, order: Order, move: Make) -> str:
    lacking = not_completed(game, seat, move.giving)
    if lacking:
        return f"seat {seat + 1} has {lacking} (PM-21)"
    lacks = f"{order} lacks {_lacks(order, tuple(game.trays[seat]))}"
    found = making.ways(order.payments, tuple(game.trays[seat]))
    if not any(making.offers(game, seat, way) for way in found if way.paying == move.paying):
        return f"{lacks}, and no completed orders bring that (PM-21){_prices(game)}"
    return f"{lacks}; no more and no others are given than that takes (PM-21){_prices(game)}"


def _prices(game: PizzaMaster) -> str:
    """PM-21, PM-50."""
    size = game.rules.exchange
    told = f": {counted(size, 'special')} bring any token, {size} of one other colour a cheese"
    return (
        f"{told}, {ANY_THREE} of one colour any token (PM-50)" if game.rules.three_for_any else told
    )
