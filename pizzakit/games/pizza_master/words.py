"""Pizza Master in words: what happened, what can be done now, and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_master import shopping
from pizzakit.games.pizza_master.deck import OPEN, TOKENS, Mission, Objective, Order
from pizzakit.games.pizza_master.moves import Finish, Keep, Pass, Spend, Throw, faces
from pizzakit.games.pizza_master.piles import FACES, Completed
from pizzakit.phrases import counted, listed

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.news import Event
    from pizzakit.games.pizza_master.objectives import Award
    from pizzakit.games.pizza_master.rules import PizzaMaster


# --- what happened -------------------------------------------------------------


def tell(game: PizzaMaster, move: Move, after: PizzaMaster, viewer: int | None) -> str:
    """What happened, in words that follow a name; only its owner hears which orders went back."""
    told = _tell_move(move, viewer is not None and viewer == game.to_move)
    told += "".join(f"; {event_in_words(event)}" for event in after.news if event.what != "over")
    return told + _tell_end(after) if after.over else told


def _tell_move(move: Move, own: bool) -> str:
    if isinstance(move, Throw):
        which = f": {listed(move.orders)}" if own else ""
        return f"throws back {counted(len(move.orders), 'order')}{which}"
    return _TOLD.get(type(move)) or _third_person(str(move))


_TOLD: dict[type[Move], str] = {
    Keep: "keeps all orders",
    Pass: "passes",
    Finish: "finishes cooking",
}


def _third_person(sentence: str) -> str:
    """
    >>> _third_person("Collect cheese")
    'collects cheese'
    """
    verb, _, rest = sentence.partition(" ")
    return f"{verb.lower()}s {rest}"


def event_in_words(event: Event) -> str:
    """What followed by itself: "2 meat are reserved for seat 1"."""
    number = event.number
    if event.what == "scores":
        return _scored(event)
    return _EVENTS[event.what].format(
        seat=event.seat + 1,
        name=event.name,
        number=number,
        points=counted(number, "point"),
        coins=counted(number, "coin"),
        are="is" if number == 1 else "are",
    )


_EVENTS = {
    "day": "day {number} begins",
    "mission": "the daily mission is {name}",
    "reshuffled": "the orders thrown back make a new deck of {number}",
    "reserves": "{number} {name} {are} reserved for seat {seat}",
    "tie": "nobody has spent most on {name}, so none is reserved",
    "passes": "there is nothing left for seat {seat} to collect",
    "cannot cook": "seat {seat} has nothing to cook with",
    "fulfils": "seat {seat} is first at {name}",
    "rewarded": "seat {seat} gets {points} for {name}",
    "draws": "seat {seat} draws one order more",
    "converted": "{name} of seat {seat} becomes a special",
    "coins": "seat {seat} has {coins} more from now on",
    "token": "seat {seat} will begin with 1 {name}",
    "goes last": "seat {seat} goes last on the next day",
    "help coin": "seat {seat} has the help coin",
    "last day": "the next day is the last",
    "nothing left": "no more orders are being made",
}


def _scored(event: Event) -> str:
    points = counted(event.number, "point") if event.number else "nothing"
    less = f", less {event.less} for tokens left over" if event.less else ""
    return f"seat {event.seat + 1} scores {points}{less}"


def _tell_end(game: PizzaMaster) -> str:
    told = "".join(f"; {award_in_words(award)}" for award in game.awards)
    winner = game.ranking().index(1)
    ahead = max(game.reputation)
    shared = game.reputation.count(ahead) > 1
    how = f"{counted(ahead, 'point')}{', being earlier in turn order' if shared else ''}"
    return f"{told}; seat {winner + 1} wins with {how}"


def award_in_words(award: Award) -> str:
    """Who fulfils an objective, and with what: "seat 2 fulfils Meat Hunter (0, 4, 1): 5 points"."""
    have = ", ".join(map(str, award.counts))
    if award.seat >= 0:
        points = counted(award.points, "point")
        return f"seat {award.seat + 1} fulfils {award.objective} ({have}): {points}"
    if award.holder >= 0:
        return f"seat {award.holder + 1} does not fulfil {award.objective} ({have})"
    return f"nobody fulfils {award.objective} ({have})"


# --- what can be done now ------------------------------------------------------


def status(game: PizzaMaster, viewer: int | None) -> str:
    """What the seat to move can do now; of a hand only its holder is told."""
    seat = game.to_move
    if seat is None:
        return f"The game is over{_tell_end(game)}."
    own = viewer == seat
    if game.phase == "throw":
        if game.rules.master:
            return "You may throw an order back and draw another; or keep it."
        return "Throw back any orders and draw as many; or keep them all."
    if game.phase == "shop":
        return f"Put all {counted(shopping.coins_of(game, seat), 'coin')} on the four areas."
    if game.phase == "collect":
        return "Collect one token, or pass for the day."
    if game.phase == "make":
        if own and len(game.legal_moves()) == 1:
            return "Nothing can be made from this tray: finish."
        return "Make an order, or finish cooking for the day."
    return _STATUS[game.phase]


_STATUS = {
    "convert": "Choose a completed order that becomes a special.",
    "buy": "Remove three completed orders of different colours to be last tomorrow, or not.",
    "count": "Choose the colour that one of your specials counts as.",
}


def preview(game: PizzaMaster, move: Move) -> str:
    """What comes of throwing back, or of spending, as lines of text."""
    if isinstance(move, Throw):
        return _preview_throw(game, move)
    if isinstance(move, Spend):
        return _preview_spend(game, move)
    return ""


def _preview_throw(game: PizzaMaster, move: Throw) -> str:
    thrown = [order_in_words(game.deck.by_name[name]) for name in move.orders]
    return "\n".join([*thrown, f"The deck holds {counted(len(game.pile), 'order')}."])


def _preview_spend(game: PizzaMaster, move: Spend) -> str:
    pairs = zip(TOKENS, move.coins, game.rules.tokens_per_coin, strict=True)
    brings = listed(f"{coins * each} {token}" for token, coins, each in pairs if coins)
    lines = [f"Brings {brings} into the refrigerator."] if brings else []
    if game.rules.trainee and game.to_move is not None:
        lines += _preview_reserves(game, game.to_move, move)
    return "\n".join(lines)


def _preview_reserves(game: PizzaMaster, seat: int, move: Spend) -> list[str]:
    """What would be reserved for a seat if nobody after it spent anything (PM-20)."""
    spent = [coins or (0, 0, 0, 0) for coins in game.spent]
    spent[seat] = move.coins
    lines = []
    for token, coins in zip(TOKENS, zip(*spent, strict=True), strict=True):
        owner, kept = shopping.reserve(game, coins)
        if owner == seat:
            lines.append(f"So far most on {token}, which reserves {kept}.")
        elif coins[seat] and owner < 0:
            lines.append(f"As much on {token} as somebody else: nothing is reserved.")
    return lines


# --- the position ----------------------------------------------------------------


def position(game: PizzaMaster) -> str:
    """The whole position as text."""
    order = ", ".join(f"seat {seat + 1}" for seat in game.turns)
    head = f"{game.title}, {game.rules.mode} mode, day {game.day}, turn order {order}"
    lines = [head, f"refrigerator: {_refrigerator(game)}"]
    if game.area:
        lines.append(f"ordering area: {cards(game.area)}")
    if game.mission is not None:
        lines.append(f"daily mission: {game.mission}, {mission_in_words(game.mission)}")
    lines += [
        f"open objective: {card}, {objective_in_words(card, game.seats)}"
        for card in game.open_objectives
    ]
    return "\n".join([*lines, *(_seat(game, seat) for seat in range(game.seats)), game.status()])


def _own_objective(game: PizzaMaster, card: Objective) -> str:
    return f"objective {card} ({objective_in_words(card, game.seats)})"


def _refrigerator(game: PizzaMaster) -> str:
    held = zip(TOKENS, game.stock, game.reserved, game.owners, strict=True)
    return ", ".join(
        f"{free + kept} {token}" + (f" ({kept} for seat {owner + 1})" if kept else "")
        for token, free, kept, owner in held
    )


def _seat(game: PizzaMaster, seat: int) -> str:
    parts = [
        counted(game.reputation[seat], "point"),
        counted(shopping.coins_of(game, seat), "coin"),
        *([_spent(game.spent[seat])] if game.spent[seat] else []),
        f"hand {cards(game.hands[seat])}",
        f"tray {tokens(game.trays[seat])}",
        f"completed {pile(game.completed[seat])}",
    ]
    if game.removed[seat]:
        parts.append(f"removed {len(game.removed[seat])}")
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


def objective_in_words(card: Objective, seats: int) -> str:
    """What there must be most or fewest of, and what that gives (PM-5, PM-6)."""
    if card.per_seat:
        return f"{card.want} {_COUNTED[card.count]}: {card.per_seat * seats} points"
    return f"{card.want} completed {card.count} orders: 1 point for each that lies on the table"


_COUNTED = {
    "orders": "orders ever completed",
    "specials": "specials ever completed",
    "sides": "completed side dishes",
    "missions": "daily missions",
}


def mission_in_words(mission: Mission) -> str:
    """What to be first at, and what that gives (PM-7).

    >>> from pizzakit.games.pizza_master.deck import shipped
    >>> mission_in_words(shipped().missions[0])
    'first to make 3 orders: a completed order becomes a special, and 1 point'
    """
    points = counted(mission.points, "point")
    gives = f"{_GIVES[mission.gives]}, and {points}" if mission.gives else points
    return f"{_first(mission)}: {gives}"


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
