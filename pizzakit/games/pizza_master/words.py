"""Pizza Master in words: what comes of a move, how the table lies, what is printed on cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_master import missions, shopping, starting
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import FACES, OPEN, TOKENS, Mission, Objective, Order
from pizzakit.games.pizza_master.options import Rules
from pizzakit.games.pizza_master.position import Completed, Position
from pizzakit.phrases import counted, listed

# --- before a move is confirmed --------------------------------------------------


def preview(game: Position, move: Move) -> str:
    """What comes of throwing back, or of spending, as lines of text."""
    assert game.to_move is not None
    if isinstance(move, m.Throw):
        return _preview_throw(game, game.to_move, move)
    if isinstance(move, m.Spend):
        return "\n".join(_preview_spend(game, game.to_move, move))
    return ""


def _preview_throw(game: Position, seat: int, move: m.Throw) -> str:
    """What goes back, what comes for it, and out of how many."""
    thrown = [order_in_words(game.deck.by_name[name]) for name in move.orders]
    left = len(game.hands[seat]) - len(move.orders)
    drawn = max(starting.size_again(game, seat) - left, 0)
    draws = f"Up to {drawn} drawn for it. " if drawn > 1 else f"{drawn or 'None'} drawn for it. "
    return "\n".join([*thrown, f"{draws}The deck holds {counted(len(game.pile), 'order')}."])


def _preview_spend(game: Position, seat: int, move: m.Spend) -> list[str]:
    """What it brings, and would reserve if nobody after this seat spent anything (PM-20)."""
    pairs = zip(TOKENS, move.coins, game.rules.tokens_per_coin, strict=True)
    brings = listed(f"{coins * each} {token}" for token, coins, each in pairs if coins)
    lines = [f"Brings {brings} into the refrigerator."] if brings else []
    if game.rules.trainee and game.rules.reserves:
        spent = [coins or (0, 0, 0, 0) for coins in game.spent]
        spent[seat] = move.coins
        for token, coins in zip(TOKENS, zip(*spent, strict=True), strict=True):
            if coins[seat] and seat in shopping.most_spent(coins):
                lines.append(_so_far(game, seat, token, coins))
    return lines


def _so_far(game: Position, seat: int, token: str, coins: tuple[int, ...]) -> str:
    others = [f"seat {other + 1}" for other in shopping.most_spent(coins) if other != seat]
    if others:
        return f"As much on {token} as {listed(others)}: nothing is reserved."
    _, kept = shopping.reserve(game, coins)
    what = f"which reserves {kept}" if kept else "but too little to reserve any"
    return f"So far most on {token}, {what}."


# --- the position ----------------------------------------------------------------


def position(game: Position) -> str:
    """The whole position as text: all that a picture of it tells."""
    lines = [_head(game), f"refrigerator: {_refrigerator(game)}", _decks(game)]
    if game.area:
        lines.append(f"ordering area: {cards(game.area)}")
    if game.mission is not None:
        given = mission_in_words(game.mission, missions.gift(game, game.mission))
        winner = f"; fulfilled by seat {game.mission_seat + 1}" if game.mission_seat >= 0 else ""
        lines.append(f"daily mission: {game.mission}, {given}{winner}")
    lines += [
        f"open objective: {card}, {objective_in_words(card, game.seats, game.rules)}"
        for card in game.open_objectives
    ]
    lines += [_seat(game, seat) for seat in range(game.seats)]
    who = "" if game.to_move is None else f"seat {game.to_move + 1} is to move. "
    return "\n".join([*lines, f"{who}{game.status()}"])


def _head(game: Position) -> str:
    order = ", ".join(f"seat {seat + 1}" for seat in game.turns)
    day = f"day {game.day}" + (", the last day" if game.last_day else "")
    return f"{game.title}, {game.rules.mode} mode, {day}, turn order {order}"


def _decks(game: Position) -> str:
    """Cards face down, and those thrown back."""
    parts = [f"deck: {counted(len(game.pile), 'order')}"]
    if game.special_pile:
        parts.append(f"{counted(len(game.special_pile), 'special')} in their own deck")
    if back := sum(map(len, game.discards)):
        parts.append(f"{counted(back, 'order')} thrown back")
    if game.missions:
        parts.append(f"{counted(len(game.missions), 'daily mission')} to come")
    return ", ".join(parts)


def _refrigerator(game: Position) -> str:
    held = zip(TOKENS, game.stock, game.reserved, game.owners, strict=True)
    return ", ".join(
        f"{free + kept} {token}" + (f" ({kept} for seat {owner + 1})" if kept else "")
        for token, free, kept, owner in held
    )


def _seat(game: Position, seat: int) -> str:
    helped = ", the help coin among them" if seat == game.helped else ""
    parts = [
        counted(game.reputation[seat], "point"),
        counted(shopping.coins_of(game, seat), "coin") + helped,
    ]
    if game.spent[seat]:
        parts.append(f"spent {m.coins_in_words(game.spent[seat])}")
    parts += [
        f"hand {cards(game.hands[seat])}",
        f"tray {tokens(game.trays[seat])}",
        f"completed {pile(game.completed[seat])}",
    ]
    if game.removed[seat]:
        parts.append(f"removed {len(game.removed[seat])}")
    if game.mission_wins[seat]:
        parts.append(f"{counted(len(game.mission_wins[seat]), 'mission')} won")
    if seat in game.finished:
        parts.append("done for the day")
    elif seat in game.passed:
        parts.append("passed")
    if game.objectives:
        card = game.objectives[seat]
        known = card is not HIDDEN and objective_in_words(card, game.seats, game.rules)
        parts.append(f"objective {card} ({known})" if known else "a secret objective")
    return f"seat {seat + 1}: {', '.join(parts)}"


def cards(orders: list[Any]) -> str:
    """Orders with what they need, hidden ones by number."""
    hidden = orders.count(HIDDEN)
    known = [order_in_words(order) for order in orders if order is not HIDDEN]
    return listed([*known, *([counted(hidden, "hidden order")] if hidden else [])]) or "empty"


def order_in_words(order: Order) -> str:
    """An order with what it needs and gives: "Tonno (2 seafood and 1 cheese: 4 points)"."""
    return f"{order} ({needs_in_words(order)}: {counted(order.points, 'point')})"


def needs_in_words(order: Order) -> str:
    """Tokens that an order needs, what a special leaves open among them (PM-3).

    >>> from pizzakit.games.pizza_master.deck import shipped
    >>> needs_in_words(shipped().by_name["Duo Etna"])
    '1 cheese, 2 of one kind and 1 of another'
    """
    kinds = Counter(order.needs)
    fixed = [f"{n} {token}" for token, n in kinds.items() if token not in OPEN]
    left_open = [kinds[kind] for kind in OPEN if kinds[kind]]
    names = ("one kind", "another")
    return listed([*fixed, *(f"{n} of {name}" for n, name in zip(left_open, names, strict=False))])


def tokens(tray: Sequence[int]) -> str:
    """Amounts by kind of token.

    >>> tokens([2, 0, 0, 1])
    '2 cheese and 1 meat'
    """
    return listed(f"{n} {token}" for token, n in zip(TOKENS, tray, strict=True) if n) or "empty"


def pile(completed: list[Completed]) -> str:
    """Completed orders by colour."""
    return m.faces(m.in_order((FACES[card.face] for card in completed), FACES)) or "nothing"


# --- what is printed on objectives and missions ---------------------------------------


def objective_in_words(card: Objective, seats: int, rules: Rules | None = None) -> str:
    """What there must be most or fewest of, and what that gives (PM-5, PM-6)."""
    alone = "" if rules is None or rules.ties_fulfil else ", nobody level"  # PM-43
    if card.per_seat:
        points = counted(card.per_seat * seats, "point")
        return f"{card.want} {_COUNTED[card.count]}{alone}: {points}"
    what = f"{card.want} completed {card.count} orders{alone}"
    return f"{what}: 1 point for each that lies on the table"


_COUNTED = {
    "orders": "orders ever completed",
    "specials": "specials ever completed",
    "sides": "completed side dishes",
    "missions": "daily missions",
}


def mission_in_words(mission: Mission, gift: str | None = None) -> str:
    """What to be first at, and what that gives (PM-7); `gift` where that is not what is printed.

    >>> from pizzakit.games.pizza_master.deck import shipped
    >>> mission_in_words(shipped().missions[0])
    'first to make 3 orders: a completed order becomes a special, and 1 point'
    """
    given = mission.gives if gift is None else gift
    gives = f"{_GIVES[given]}, and " if given else ""
    return f"{_first(mission)}: {gives}{counted(mission.points, 'point')}"


def _first(mission: Mission) -> str:
    if mission.first == "last to pass":
        return "last to pass"
    if mission.first == "to pass":
        return "first to pass"
    kind = {"orders": "order", "sides": "side dish", "specials": "special"}
    what = kind.get(mission.first, f"{mission.first} order")
    return f"first to make {counted(mission.count, what)}"


_GIVES = {
    "special": "a completed order becomes a special",
    "last place": "the last place in turn order for a day",
    "order": "one order more in hand",
    **{token: f"1 {token} for the next day" for token in TOKENS},
}
