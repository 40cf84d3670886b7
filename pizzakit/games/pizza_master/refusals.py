"""Why something cannot be done in Pizza Master, with the clause that says so."""

from __future__ import annotations

from collections import Counter

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_master import making, shopping, starting
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import FACES, TOKENS, Order, Tokens
from pizzakit.games.pizza_master.ending import PRICE_OF_LAST_PLACE
from pizzakit.games.pizza_master.making import ANY_THREE, Way
from pizzakit.games.pizza_master.options import Rules
from pizzakit.games.pizza_master.phases import PHASES
from pizzakit.games.pizza_master.position import Position
from pizzakit.games.pizza_master.words import needs_in_words, tokens
from pizzakit.phrases import counted, listed


def why_not(game: Position, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    mover = game.to_move
    if mover is None:
        return "the game is over"
    if seat is not None and seat != mover:
        return _why_not_now(game, seat)
    if move in game.legal_moves():
        return None
    if game.phase in ("throw", "make") and HIDDEN in game.hands[mover]:
        return f"only seat {mover + 1} knows the orders of that hand (PM-10)"
    return _reason(game, mover, move) or _what_now(game, mover, move)


def _why_not_now(game: Position, seat: int) -> str:
    if seat in game.finished and game.phase in ("collect", "make"):
        return f"seat {seat + 1} makes no more orders today (PM-31)"
    if seat in game.passed and game.phase == "collect":
        return f"seat {seat + 1} has passed for the day (PM-12)"
    return f"it is not seat {seat + 1}'s turn ({PHASES[game.phase].clause})"


# --- what belongs to another part of the day, or to none --------------------------


def _what_now(game: Position, seat: int, move: Move) -> str:
    never = _never(game.rules, move)
    if never:
        return never
    if game.phase == "collect" and game.rules.master and isinstance(move, (m.Make, m.Finish)):
        return f"seat {seat + 1} collects now, and makes orders after passing (PM-12, PM-31)"
    now = PHASES[game.phase]
    return f"{now.now} ({now.clause}); {_ITS_TIME[type(move)]}"


def _never(rules: Rules, move: Move) -> str | None:
    """Why a move has no part in a game with these rules."""
    if isinstance(move, (m.Buy, m.Decline)) and not rules.buy_last_place:
        return "the last place in turn order is not for sale in this game (PM-51)"
    if isinstance(move, (m.Throw, m.Keep)) and rules.own_special:
        return "nobody throws orders back where everybody has a special of their own (PM-54)"
    if isinstance(move, m.Convert) and not rules.master:
        return "only a daily mission turns orders into specials, and there is none here (PM-7)"
    if isinstance(move, m.Count) and not rules.trainee:
        return "beginners count nothing: they have no objectives (PM-42)"
    return None


#: When a move has its time, where that is not now.
_ITS_TIME: dict[type[Move], str] = {
    **dict.fromkeys((m.Throw, m.Keep), "that is done at the start of a day (PM-10)"),
    m.Spend: "coins are spent once a day, before tokens are collected (PM-11)",
    **dict.fromkeys((m.Collect, m.Pass), "tokens are collected after shopping (PM-12)"),
    **dict.fromkeys((m.Make, m.Finish), "orders are made after collecting (PM-13)"),
    m.Convert: "the Alchemist chooses in the evening (PM-7)",
    **dict.fromkeys((m.Buy, m.Decline), "the last place is for sale in the evening (PM-51)"),
    m.Count: "specials choose a colour when the last day is over (PM-42)",
}

# --- what belongs to this part of the day and does not fit -------------------------


def _reason(game: Position, seat: int, move: Move) -> str | None:
    match game.phase, move:
        case "throw", m.Throw():
            return _why_not_throw(game, seat, move)
        case "shop", m.Spend():
            return _why_not_spend(shopping.coins_of(game, seat), move)
        case "collect", m.Collect():
            return _why_not_collect(game, seat, move)
        case "make", m.Collect() | m.Pass() if game.rules.master:
            return f"seat {seat + 1} has passed and only cooks from now on (PM-31)"
        case "make", m.Finish():
            return "nobody stops while the tray alone pays for an order (PM-13)"
        case "make", m.Make():
            return _why_not_make(game, seat, move)
        case "convert", m.Convert():
            lacking = _not_completed(game, seat, (move.face,), "PM-7")
            return lacking or "one of the completed orders that is no special becomes one (PM-7)"
        case "buy", m.Buy():
            return _why_not_buy(game, seat, move)
        case "count", m.Count():
            return f"a special counts as {' or '.join(TOKENS)}, not as {move.colour} (PM-42)"
    return None


def _why_not_throw(game: Position, seat: int, move: m.Throw) -> str:
    most, thrown = starting.most_thrown(game), Counter(move.orders)
    strange = thrown.keys() - {order.name for order in game.hands[seat]}
    twice = [name for name, times in thrown.items() if times > 1]
    if not thrown:
        return "who throws nothing back keeps all orders (PM-10)"
    if strange:
        return f"{min(strange)} is not in the hand of seat {seat + 1} (PM-10)"
    if twice:
        return f"there is one {twice[0]}, so it goes back once (PM-10)"
    return f"only {counted(most, 'order')} may be thrown back on a day (PM-30)"


def _why_not_spend(coins: int, move: m.Spend) -> str:
    if min(move.coins) < 0:
        return "no area can have fewer than no coins (PM-11)"
    have = "there is 1 coin, and it is" if coins == 1 else f"all {coins} coins are"
    return f"{have} spent, no more and no fewer, not {sum(move.coins)} (PM-11)"


def _why_not_collect(game: Position, seat: int, move: m.Collect) -> str:
    token = move.token
    if token not in TOKENS:
        return f"there is no such token: there are {listed(TOKENS)} (PM-12)"
    if move.reserved and not game.rules.trainee:
        return "beginners reserve no tokens (PM-20)"
    area = TOKENS.index(token)
    owner, kept = game.owners[area], game.reserved[area]
    if kept and owner != seat and (move.reserved or not game.stock[area]):
        what = f"{kept} {token}" if move.reserved else f"the {token} that is there"
        return f"{what} is reserved for seat {owner + 1}, who alone may take it (PM-20)"
    if move.reserved:
        return f"no {token} is reserved for seat {seat + 1} now (PM-20)"
    if kept:
        return f"the {token} left is all reserved: ask for reserved {token} (PM-20)"
    return f"there is no {token} in the refrigerator (PM-12)"


def _why_not_buy(game: Position, seat: int, move: m.Buy) -> str:
    price = "three completed orders of different colours are given for it (PM-51)"
    lacking = _not_completed(game, seat, move.giving)
    if lacking:
        return f"{lacking}; {price}"
    given = len(move.giving)
    return price if given == PRICE_OF_LAST_PLACE else f"{price}, not {counted(given, 'order')}"


def _not_completed(game: Position, seat: int, given: tuple[str, ...], clause: str = "") -> str:
    """What a seat has not of what is given, or not so often; "" where it has all of it."""
    have = Counter(FACES[card.face] for card in game.completed[seat])
    for face, times in Counter(given).items():
        if have[face] < times:
            number, _, what = m.faces((face,) * max(have[face], 1)).partition(" ")
            lacking = f"only {number}" if have[face] else "no"
            rests = f" ({clause})" if clause else ""
            return f"seat {seat + 1} has {lacking} completed {what}{rests}"
    return ""


# --- orders that cannot be made ----------------------------------------------------


def _why_not_make(game: Position, seat: int, move: m.Make) -> str:
    order = next((one for one in game.within_reach(seat) if one.name == move.order), None)
    if order is None:
        return _out_of_reach(game, move.order)
    tray = tuple(game.trays[seat])
    ways = making.ways(order.payments, tray)
    missing = ways[0].cheese + ways[0].others
    if move.giving and not game.rules.trainee:
        return "beginners exchange no completed orders (PM-21)"
    if move.giving and not missing:
        return f"the tray pays for {order}: an exchange would save a token up (PM-21)"
    lacks = f"{order} lacks {_lacks(order, tray)}" if missing else ""
    if missing and not move.giving:
        text = f"{lacks} on the tray (PM-13)"
        offered = game.rules.trainee and any(making.offers(game, seat, way) for way in ways)
        return f"{text}; completed orders can be given for it (PM-21)" if offered else text
    if move.paying not in [way.paying for way in ways]:
        return _how_it_is_paid(order, ways)
    lacking = _not_completed(game, seat, move.giving, "PM-21")
    if lacking:
        return lacking
    if any(making.offers(game, seat, way) for way in ways if way.paying == move.paying):
        why = f"{lacks}; no more and no others are given than that takes (PM-21)"
    else:
        why = f"{lacks}, and no completed orders bring that (PM-21)"
    return why + _prices(game.rules)


def _out_of_reach(game: Position, name: str) -> str:
    if name not in game.deck.by_name:
        return f"there is no order called {name} in the deck (PM-13)"
    if game.rules.master:
        return f"{name} is neither in the hand nor the ordering area (PM-13)"
    return f"{name} is not in the hand (PM-13)"


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


def _how_it_is_paid(order: Order, ways: tuple[Way, ...]) -> str:
    if len(ways) == 1:
        return f"there is one way to pay for {order}, so no tokens are named (PM-3)"
    return f"{order} is paid for with {', or '.join(m.amounts(way.paying) for way in ways)} (PM-3)"


def _prices(rules: Rules) -> str:
    """PM-21, PM-50."""
    specials, size = counted(rules.exchange, "special"), rules.exchange
    three = f", {ANY_THREE} of one colour any token (PM-50)" if rules.three_for_any else ""
    return f": {specials} bring any token, {size} of one other colour a cheese{three}"
