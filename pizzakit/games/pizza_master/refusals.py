"""Why something cannot be done in Pizza Master, and what somebody means who points at things."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pizzakit.game import Move
from pizzakit.games.pizza_master import making, shopping, starting
from pizzakit.games.pizza_master.deck import FACES, TOKENS, Order
from pizzakit.games.pizza_master.making import ANY_THREE, Way
from pizzakit.games.pizza_master.moves import (
    COLLECT,
    DECLINE,
    FINISH,
    KEEP,
    PASS,
    RESERVED,
    Buy,
    Collect,
    Convert,
    Count,
    Finish,
    Make,
    Pass,
    Spend,
    Throw,
)
from pizzakit.phrases import counted, listed

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster

_WHAT_NOW = {
    "throw": "orders are thrown back or kept now (PM-10)",
    "shop": "coins are spent now (PM-11)",
    "collect": "tokens are collected now (PM-12)",
    "make": "orders are made now (PM-13)",
    "convert": "a completed order becomes a special now (PM-7)",
    "buy": "the last place in turn order is for sale now (PM-51)",
    "count": "specials choose their colour now (PM-42)",
}
_TURN = {
    "throw": "PM-10",
    "shop": "PM-11",
    "collect": "PM-12",
    "make": "PM-13",
    "convert": "PM-7",
    "buy": "PM-51",
    "count": "PM-42",
}


def why_not(game: PizzaMaster, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.to_move is None:
        return "the game is over"
    if seat is not None and seat != game.to_move:
        return _why_not_now(game, seat)
    if move in game.legal_moves():
        return None
    return _reason(game, game.to_move, move) or _WHAT_NOW[game.phase]


def _why_not_now(game: PizzaMaster, seat: int) -> str:
    if seat in game.finished and game.phase in ("collect", "make"):
        return f"seat {seat + 1} makes no more orders today (PM-31)"
    if seat in game.passed and game.phase == "collect":
        return f"seat {seat + 1} has passed for the day (PM-12)"
    return f"it is not seat {seat + 1}'s turn ({_TURN[game.phase]})"


def _reason(game: PizzaMaster, seat: int, move: Move) -> str | None:
    """Why a move that belongs to this part of the day does not fit."""
    phase = game.phase
    if isinstance(move, Throw) and phase == "throw":
        return _why_not_throw(game, seat, move)
    if isinstance(move, Spend) and phase == "shop":
        coins = shopping.coins_of(game, seat)
        return f"all {counted(coins, 'coin')} are spent, no more and no fewer (PM-11)"
    if isinstance(move, (Collect, Pass)) and phase == "make" and game.rules.master:
        return f"seat {seat + 1} has passed and only cooks from now on (PM-31)"
    if isinstance(move, Collect) and phase == "collect":
        return _why_not_collect(game, move)
    if isinstance(move, Finish) and phase == "make":
        return "nobody stops while the tray alone pays for an order (PM-13)"
    if isinstance(move, Make) and phase == "make":
        return _why_not_make(game, seat, move)
    if isinstance(move, Buy) and phase == "buy":
        return "three completed orders of different colours are given for it (PM-51)"
    if isinstance(move, Convert) and phase == "convert":
        return "one of your completed orders that is no special becomes one (PM-7)"
    if isinstance(move, Count) and phase == "count":
        return f"a special counts as {listed(TOKENS)}, each once (PM-42)"
    return None


def _why_not_throw(game: PizzaMaster, seat: int, move: Throw) -> str:
    held = [order.name for order in game.hands[seat]]
    most = starting.most_thrown(game)
    if len(move.orders) > most:
        return f"only {counted(most, 'order')} may be thrown back (PM-30)"
    strange = [name for name in move.orders if name not in held]
    if strange:
        return f"{strange[0]} is not in the hand of seat {seat + 1} (PM-10)"
    return "orders are named once, in the order of the hand; to throw back none, keep them (PM-10)"


def _why_not_collect(game: PizzaMaster, move: Collect) -> str:
    if move.token not in TOKENS:
        return f"there are {listed(TOKENS)} (PM-12)"
    area = TOKENS.index(move.token)
    if game.reserved[area] and game.owners[area] != game.to_move:
        whose = f"seat {game.owners[area] + 1}"
        return f"the {move.token} that is there is reserved for {whose} (PM-20)"
    if move.reserved or game.reserved[area]:
        which = "reserved" if move.reserved else "free"
        return f"there is no {which} {move.token} (PM-20)"
    return f"there is no {move.token} in the refrigerator (PM-12)"


# --- orders that cannot be made ---------------------------------------------------


def _why_not_make(game: PizzaMaster, seat: int, move: Make) -> str:
    order = _within_reach(game, seat, move.order)
    if order is None:
        where = "hand nor the ordering area" if game.rules.master else "hand"
        neither = "neither in the" if game.rules.master else "not in the"
        return f"{move.order} is {neither} {where} (PM-13)"
    found = making.ways(order.payments, tuple(game.trays[seat]))
    missing = found[0].cheese + found[0].others
    if move.giving and not game.rules.trainee:
        return "beginners exchange no completed orders (PM-21)"
    if move.giving and not missing:
        return f"the tray pays for {order}: an exchange would save a token up (PM-21)"
    if missing and not move.giving:
        return _what_is_missing(game, seat, order, found[0])
    if move.paying not in [way.paying for way in found]:
        return _how_it_is_paid(order, found)
    return _what_is_exchanged(game, seat, order, found[0])


def _within_reach(game: PizzaMaster, seat: int, name: str) -> Order | None:
    reach = (*game.hands[seat], *game.area)
    return next((order for order in reach if order.name == name), None)


def _missing(way: Way) -> str:
    parts = [f"{way.cheese} cheese"] if way.cheese else []
    parts += [counted(way.others, "other token")] if way.others else []
    return listed(parts)


def _what_is_missing(game: PizzaMaster, seat: int, order: Order, way: Way) -> str:
    text = f"{order} lacks {_missing(way)} on the tray (PM-13)"
    if not game.rules.trainee or not making.offers(game, seat, way):
        return text
    return f"{text}; completed orders can be given for it (PM-21)"


def _how_it_is_paid(order: Order, found: tuple[Way, ...]) -> str:
    if len(found) == 1:
        return f"there is one way to pay for {order}, so no tokens are named (PM-3)"
    return f"{order} is paid for with {' or '.join(' '.join(w.paying) for w in found)} (PM-3)"


def _what_is_exchanged(game: PizzaMaster, seat: int, order: Order, way: Way) -> str:
    size, three = game.rules.exchange, ""
    if game.rules.three_for_any:
        three = f", {ANY_THREE} of one colour any token (PM-50)"
    if not making.offers(game, seat, way):
        return f"{order} lacks {_missing(way)}, and no completed orders bring that (PM-21)"
    return (
        f"{order} lacks {_missing(way)}: {size} specials bring any token, {size} orders of one "
        f"other colour a cheese{three}, and no more are given than that takes (PM-21)"
    )


# --- what is meant -----------------------------------------------------------------


def meant(game: PizzaMaster, touches: tuple[str, ...]) -> Move | None:
    """The move that points at just these things in this part of the day, legal or not."""
    things = [touched.partition(":")[::2] for touched in touches]
    of = {kind: [name for k, name in things if k == kind] for kind, _ in things}
    simple = {move.touches: move for move in (KEEP, PASS, FINISH, DECLINE, *COLLECT, *RESERVED)}
    if touches in simple:
        return simple[touches]
    if set(of) == {"area"}:
        coins = Counter(of["area"])
        return Spend(*(coins[token] for token in TOKENS))
    if set(of) == {"completed"}:
        return _meant_with_completed(game, tuple(of["completed"]))
    if "order" not in of or not set(of) <= {"order", "tray", "completed"}:
        return None
    if game.phase == "throw" and set(of) == {"order"}:
        return Throw(tuple(of["order"]))
    if len(of["order"]) == 1:
        paying = sorted(of.get("tray", []), key=TOKENS.index)
        given = sorted(of.get("completed", []), key=FACES.index)
        return Make(of["order"][0], tuple(paying), tuple(given))
    return None


def _meant_with_completed(game: PizzaMaster, given: tuple[str, ...]) -> Move:
    if game.phase == "count" and len(given) == 1:
        return Count(given[0])
    if game.phase == "convert" and len(given) == 1:
        return Convert(given[0])
    return Buy(given)
