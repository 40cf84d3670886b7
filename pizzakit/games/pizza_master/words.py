"""Pizza Master in words: what can be done now, what comes of it, and how the table lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_master import missions, shopping, starting
from pizzakit.games.pizza_master.deck import FACES, OPEN, TOKENS, Mission, Objective, Order
from pizzakit.games.pizza_master.moves import FINISH, Spend, Throw, faces
from pizzakit.games.pizza_master.piles import Completed
from pizzakit.games.pizza_master.telling import tell_end
from pizzakit.phrases import counted, listed

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster, Rules


# --- what can be done now ------------------------------------------------------


def status(game: PizzaMaster, viewer: int | None) -> str:
    """What the seat to move can do now; of a hand only its holder is told."""
    seat = game.to_move
    if seat is None:
        return f"The game is over{tell_end(game)}."
    if game.phase == "throw":
        return _how_to_throw(game, seat)
    if game.phase == "shop":
        return _how_to_spend(shopping.coins_of(game, seat))
    if game.phase == "make":
        return _how_to_make(game, viewer == seat)
    return _STATUS[game.phase]


_STATUS = {
    "collect": "Collect one token, or pass for the day.",
    "convert": "Choose a completed order that becomes a special.",
    "buy": "Remove three completed orders of different colours to be last tomorrow, or not.",
    "count": "Choose the colour that one of your specials counts as.",
}


def _how_to_throw(game: PizzaMaster, seat: int) -> str:
    """PM-10, PM-30: how many may go back, and how many come for them."""
    held, size = len(game.hands[seat]), starting.size_again(game, seat)
    which = "your order" if held == 1 else "any orders"
    if held > 1 and starting.most_thrown(game) == 1:
        which = "one of your orders"
    keep = "it" if held == 1 else "them all"
    return f"Throw back {which} and {_drawing(held - 1, size, which)}; or keep {keep}."


def _drawing(kept: int, size: int, which: str) -> str:
    if which == "any orders":
        return f"draw up to {size} in hand"
    return "draw another" if size - kept == 1 else f"draw {max(size - kept, 0) or 'none'}"


def _how_to_spend(coins: int) -> str:
    if coins == 1:
        return "Put your coin on one of the four areas."
    return f"Put all {coins} coins on the four areas."


def _how_to_make(game: PizzaMaster, own: bool) -> str:
    """PM-13: where what is paid for must be made, only the hand tells whether one may stop."""
    moves = game.legal_moves() if own else []
    if own and len(moves) == 1 and FINISH in moves:
        return "Nothing can be made from this tray: finish."
    if own and FINISH not in moves:
        return "Make an order: your tray pays for one."
    if game.rules.must_cook and not own:
        return "Make an order; nobody stops while the tray alone pays for one."
    return "Make an order, or finish cooking for the day."


def preview(game: PizzaMaster, move: Move) -> str:
    """What comes of throwing back, or of spending, as lines of text."""
    if isinstance(move, Throw):
        return _preview_throw(game, move)
    if isinstance(move, Spend):
        return _preview_spend(game, move)
    return ""


def _preview_throw(game: PizzaMaster, move: Throw) -> str:
    """What goes back, what comes for it, and out of how many."""
    assert game.to_move is not None
    thrown = [order_in_words(game.deck.by_name[name]) for name in move.orders]
    left = len(game.hands[game.to_move]) - len(move.orders)
    drawn = max(starting.size_again(game, game.to_move) - left, 0)
    draws = f"Up to {drawn} drawn for it. " if drawn > 1 else f"{drawn or 'None'} drawn for it. "
    return "\n".join([*thrown, f"{draws}The deck holds {counted(len(game.pile), 'order')}."])


def _preview_spend(game: PizzaMaster, move: Spend) -> str:
    pairs = zip(TOKENS, move.coins, game.rules.tokens_per_coin, strict=True)
    brings = listed(f"{coins * each} {token}" for token, coins, each in pairs if coins)
    lines = [f"Brings {brings} into the refrigerator."] if brings else []
    if game.rules.trainee and game.rules.reserves and game.to_move is not None:
        lines += _preview_reserves(game, game.to_move, move)
    return "\n".join(lines)


def _preview_reserves(game: PizzaMaster, seat: int, move: Spend) -> list[str]:
    """What would be reserved for a seat if nobody after it spent anything (PM-20)."""
    spent = [coins or (0, 0, 0, 0) for coins in game.spent]
    spent[seat] = move.coins
    areas = zip(TOKENS, zip(*spent, strict=True), strict=True)
    return [
        _so_far(game, seat, token, coins)
        for token, coins in areas
        if coins[seat] and seat in shopping.most_spent(coins)
    ]


def _so_far(game: PizzaMaster, seat: int, token: str, coins: tuple[int, ...]) -> str:
    others = [f"seat {other + 1}" for other in shopping.most_spent(coins) if other != seat]
    if others:
        return f"As much on {token} as {listed(others)}: nothing is reserved."
    _, kept = shopping.reserve(game, coins)
    what = f"which reserves {kept}" if kept else "but too little to reserve any"
    return f"So far most on {token}, {what}."


# --- the position ----------------------------------------------------------------


def position(game: PizzaMaster) -> str:
    """The whole position as text: all that a picture of it tells."""
    lines = [_head(game), f"refrigerator: {_refrigerator(game)}", _decks(game)]
    if game.area:
        lines.append(f"ordering area: {cards(game.area)}")
    if game.mission is not None:
        lines.append(_mission(game, game.mission))
    lines += [
        f"open objective: {card}, {objective_in_words(card, game.seats, game.rules)}"
        for card in game.open_objectives
    ]
    return "\n".join([*lines, *(_seat(game, seat) for seat in range(game.seats)), _now(game)])


def _head(game: PizzaMaster) -> str:
    order = ", ".join(f"seat {seat + 1}" for seat in game.turns)
    day = f"day {game.day}" + (", the last day" if game.last_day else "")
    return f"{game.title}, {game.rules.mode} mode, {day}, turn order {order}"


def _decks(game: PizzaMaster) -> str:
    """Cards face down, and those thrown back."""
    back = sum(map(len, game.discards))
    parts = [
        f"deck: {counted(len(game.pile), 'order')}",
        f"{counted(len(game.special_pile), 'special')} in their own deck"
        if game.special_pile
        else "",
        f"{counted(back, 'order')} thrown back" if back else "",
        f"{counted(len(game.missions), 'daily mission')} to come" if game.missions else "",
    ]
    return ", ".join(filter(None, parts))


def _mission(game: PizzaMaster, mission: Mission) -> str:
    told = f"daily mission: {mission}, {mission_in_words(mission, missions.gift(game, mission))}"
    winner = game.mission_seat
    return f"{told}; fulfilled by seat {winner + 1}" if winner >= 0 else told


def _now(game: PizzaMaster) -> str:
    if game.to_move is None:
        return game.status()
    return f"seat {game.to_move + 1} is to move. {game.status()}"


def _own_objective(game: PizzaMaster, card: Objective) -> str:
    return f"objective {card} ({objective_in_words(card, game.seats, game.rules)})"


def _refrigerator(game: PizzaMaster) -> str:
    held = zip(TOKENS, game.stock, game.reserved, game.owners, strict=True)
    return ", ".join(
        f"{free + kept} {token}" + (f" ({kept} for seat {owner + 1})" if kept else "")
        for token, free, kept, owner in held
    )


def _seat(game: PizzaMaster, seat: int) -> str:
    parts = [
        counted(game.reputation[seat], "point"),
        counted(shopping.coins_of(game, seat), "coin")
        + (", the help coin among them" if seat == game.helped else ""),
        *([_spent(game.spent[seat])] if game.spent[seat] else []),
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
        secret = game.objectives[seat]
        parts.append("a secret objective" if secret is HIDDEN else _own_objective(game, secret))
    return f"seat {seat + 1}: {', '.join(parts)}"


def _spent(coins: tuple[int, ...]) -> str:
    """Coins, told apart from the tokens they bring.

    >>> _spent((3, 1, 0, 0))
    'spent 3 coins on cheese and 1 on vegetable'
    """
    return f"spent{str(Spend(*coins)).removeprefix('Spend')}"


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
    have = Counter(FACES[card.face] for card in completed)
    return faces([face for face in FACES for _ in range(have[face])]) or "nothing"


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
    points = counted(mission.points, "point")
    given = mission.gives if gift is None else gift
    return (
        f"{_first(mission)}: {_GIVES[given]}, and {points}"
        if given
        else (f"{_first(mission)}: {points}")
    )


def _first(mission: Mission) -> str:
    if mission.first == "last to pass":
        return "last to pass"
    if mission.first == "to pass":
        return "first to pass"
    kind = {"orders": "order", "sides": "side dish", "specials": "special"}
    return (
        f"first to make {counted(mission.count, kind.get(mission.first, f'{mission.first} order'))}"
    )


_GIVES = {
    "special": "a completed order becomes a special",
    "last place": "the last place in turn order for a day",
    "order": "one order more in hand",
    **{token: f"1 {token} for the next day" for token in TOKENS},
}
