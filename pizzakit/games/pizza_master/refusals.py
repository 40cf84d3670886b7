"""Why something cannot be done in Pizza Master, and what somebody means who points at things."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_master import shopping, starting
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.ending import PRICE_OF_LAST_PLACE
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
    Decline,
    Finish,
    Keep,
    Make,
    Pass,
    Spend,
    Throw,
)
from pizzakit.games.pizza_master.unmade import not_completed, why_not_make
from pizzakit.phrases import counted, listed

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster, Rules

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
    if game.phase in ("throw", "make") and HIDDEN in game.hands[game.to_move]:
        return f"only seat {game.to_move + 1} knows the orders of that hand (PM-10)"
    return _reason(game, game.to_move, move) or _what_now(game, game.to_move, move)


def _why_not_now(game: PizzaMaster, seat: int) -> str:
    if seat in game.finished and game.phase in ("collect", "make"):
        return f"seat {seat + 1} makes no more orders today (PM-31)"
    if seat in game.passed and game.phase == "collect":
        return f"seat {seat + 1} has passed for the day (PM-12)"
    return f"it is not seat {seat + 1}'s turn ({_TURN[game.phase]})"


def _what_now(game: PizzaMaster, seat: int, move: Move) -> str:
    """What this part of the day is for, where a move belongs to another one or to none."""
    never = _never(game.rules, move)
    if never:
        return never
    if game.phase == "collect" and game.rules.master and isinstance(move, (Make, Finish)):
        return f"seat {seat + 1} collects now, and makes orders after passing (PM-12, PM-31)"
    return f"{_WHAT_NOW[game.phase]}; {_ITS_TIME[type(move)]}"


def _never(rules: Rules, move: Move) -> str | None:
    """Why a move has no part in a game with these rules."""
    if isinstance(move, (Buy, Decline)) and not rules.buy_last_place:
        return "the last place in turn order is not for sale in this game (PM-51)"
    if isinstance(move, (Throw, Keep)) and rules.own_special:
        return "nobody throws orders back where everybody has a special of their own (PM-54)"
    if isinstance(move, Convert) and not rules.master:
        return "only a daily mission turns orders into specials, and there is none here (PM-7)"
    if isinstance(move, Count) and not rules.trainee:
        return "beginners count nothing: they have no objectives (PM-42)"
    return None


#: When a move has its time, where that is not now.
_ITS_TIME: dict[type[Move], str] = {
    **dict.fromkeys((Throw, Keep), "that is done at the start of a day (PM-10)"),
    Spend: "coins are spent once a day, before tokens are collected (PM-11)",
    **dict.fromkeys((Collect, Pass), "tokens are collected after shopping (PM-12)"),
    **dict.fromkeys((Make, Finish), "orders are made after collecting (PM-13)"),
    Convert: "the Alchemist chooses in the evening (PM-7)",
    **dict.fromkeys((Buy, Decline), "the last place is for sale in the evening (PM-51)"),
    Count: "specials choose a colour when the last day is over (PM-42)",
}


def _reason(game: PizzaMaster, seat: int, move: Move) -> str | None:
    """Why a move that belongs to this part of the day does not fit."""
    phase = game.phase
    if isinstance(move, Throw) and phase == "throw":
        return _why_not_throw(game, seat, move)
    if isinstance(move, Spend) and phase == "shop":
        return _why_not_spend(shopping.coins_of(game, seat), move)
    if isinstance(move, (Collect, Pass)) and phase == "make" and game.rules.master:
        return f"seat {seat + 1} has passed and only cooks from now on (PM-31)"
    if isinstance(move, Collect) and phase == "collect":
        return _why_not_collect(game, move)
    if isinstance(move, Finish) and phase == "make":
        return "nobody stops while the tray alone pays for an order (PM-13)"
    if isinstance(move, Make) and phase == "make":
        return why_not_make(game, seat, move)
    if isinstance(move, Buy) and phase == "buy":
        return _why_not_buy(game, seat, move)
    if isinstance(move, Convert) and phase == "convert":
        return _why_not_convert(game, seat, move)
    if isinstance(move, Count) and phase == "count":
        return f"a special counts as {' or '.join(TOKENS)}, not as {move.colour} (PM-42)"
    return None


def _why_not_throw(game: PizzaMaster, seat: int, move: Throw) -> str:
    held = [order.name for order in game.hands[seat]]
    most = starting.most_thrown(game)
    if not move.orders:
        return "who throws nothing back keeps all orders (PM-10)"
    strange = [name for name in move.orders if name not in held]
    if strange:
        return f"{strange[0]} is not in the hand of seat {seat + 1} (PM-10)"
    twice = [name for name, times in Counter(move.orders).items() if times > 1]
    if twice:
        return f"there is one {twice[0]}, so it goes back once (PM-10)"
    return f"only {counted(most, 'order')} may be thrown back on a day (PM-30)"


def _why_not_spend(coins: int, move: Spend) -> str:
    if min(move.coins) < 0:
        return "no area can have fewer than no coins (PM-11)"
    have = "there is 1 coin, and it is" if coins == 1 else f"all {coins} coins are"
    return f"{have} spent, no more and no fewer, not {sum(move.coins)} (PM-11)"


def _why_not_collect(game: PizzaMaster, move: Collect) -> str:
    if move.token not in TOKENS:
        return f"there is no such token: there are {listed(TOKENS)} (PM-12)"
    if move.reserved and not game.rules.trainee:
        return "beginners reserve no tokens (PM-20)"
    area = TOKENS.index(move.token)
    owner, kept = game.owners[area], game.reserved[area]
    if kept and owner != game.to_move and (move.reserved or not game.stock[area]):
        what = f"the {move.token} that is there" if not move.reserved else f"{kept} {move.token}"
        return f"{what} is reserved for seat {owner + 1}, who alone may take it (PM-20)"
    if kept and not move.reserved:
        return f"the {move.token} left is all reserved: ask for reserved {move.token} (PM-20)"
    if move.reserved:
        return f"no {move.token} is reserved for seat {(game.to_move or 0) + 1} now (PM-20)"
    return f"there is no {move.token} in the refrigerator (PM-12)"


# --- completed orders that do not do ------------------------------------------------


def _why_not_buy(game: PizzaMaster, seat: int, move: Buy) -> str:
    price = "three completed orders of different colours are given for it (PM-51)"
    lacking = not_completed(game, seat, move.giving)
    if lacking:
        return f"seat {seat + 1} has {lacking}; {price}"
    return (
        f"{price}, not {counted(len(move.giving), 'order')}"
        if len(move.giving) != PRICE_OF_LAST_PLACE
        else price
    )


def _why_not_convert(game: PizzaMaster, seat: int, move: Convert) -> str:
    lacking = not_completed(game, seat, (move.face,))
    if lacking:
        return f"seat {seat + 1} has {lacking} (PM-7)"
    return "one of the completed orders that is no special becomes one (PM-7)"


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
        return Make(of["order"][0], tuple(of.get("tray", [])), tuple(of.get("completed", [])))
    return None


def _meant_with_completed(game: PizzaMaster, given: tuple[str, ...]) -> Move:
    if game.phase == "count" and len(given) == 1:
        return Count(given[0])
    if game.phase == "convert" and len(given) == 1:
        return Convert(given[0])
    return Buy(given)
