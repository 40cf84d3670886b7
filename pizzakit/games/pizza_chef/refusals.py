"""Why a move of Pizza Chef is not legal: one reason, with its clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from pizzakit.game import HIDDEN, Move, text
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef import notes
from pizzakit.games.pizza_chef.bags import lacking
from pizzakit.games.pizza_chef.deck import DECKS, HOUSES, ICONS, Topping
from pizzakit.games.pizza_chef.delivery import may_deliver, why_not_used
from pizzakit.games.pizza_chef.market import CENTRE, CRATES, LINES, tops
from pizzakit.games.pizza_chef.moves import named, wish_in_words
from pizzakit.games.pizza_chef.phases import PHASES, dealing
from pizzakit.games.pizza_chef.position import Position
from pizzakit.phrases import counted, listed


def why_not(game: Position, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return "the game is over"
    acting = game.to_move if seat is None else seat
    assert acting is not None
    if move in game.legal_moves(acting):
        return None
    if isinstance(move, m.Play):
        return _no_note(game, acting, move)
    if acting != game.to_move:
        return _not_the_one(game, acting)
    if type(move) not in asked_for(game):
        return text(PHASES[game.phase].now, game) if game.phase != "act" else _NOT_ASKED[type(move)]
    if game.phase == "act" and (reason := _no_action(game, acting, move)):
        return reason
    return _REASONS[type(move)](game, acting, move)


def _not_the_one(game: Position, seat: int) -> str:
    if seat == game.turn and game.to_move is not None:
        clause = "PC-11" if game.setting_up else "PC-26"
        return f"seat {game.to_move + 1} has something to decide first ({clause})"
    return f"it is not seat {seat + 1}'s turn; only notes are played in others' (PC-26)"


# --- what is asked for ------------------------------------------------------------------------

_ACTIONS = frozenset((
    m.Take, m.DiscardOrder, m.DiscardMission, m.Gather, m.Clear, m.ShuffleBags, m.Return,
    m.Deliver, m.Misdeliver, m.Fantasia, m.End,
))  # fmt: skip
_ANSWERS: dict[str, frozenset[type]] = {
    "act": _ACTIONS,
    "keep": frozenset((m.Keep,)),
    "put": frozenset((m.Put,)),
    "again": frozenset((m.Return, m.Done)),
    "pay": frozenset((m.Use, m.Serve)),
    "spoiled": frozenset((m.KeepBag, m.DropBag)),
    "hand": frozenset((m.HandOver,)),
}
_NOTE_ANSWERS: dict[str, type] = {
    "mix": m.TwoPiles, "swap piles": m.TwoPiles, "pick": m.OneCrate, "skim": m.OneCrate,
    "ask": m.Ask, "take": m.Grab, "rid": m.Part, "give": m.Give,
    "new order": m.ChangeOrder, "new mission": m.ChangeMission,
}  # fmt: skip


def asked_for(game: Position) -> frozenset[type]:
    """The kinds of moves that the position asks for."""
    if game.phase != "note" or game.note is None:
        return _ANSWERS[game.phase]
    if game.note.effect == "trade":
        return frozenset((m.Part if game.grabbed else m.Grab,))
    return frozenset((_NOTE_ANSWERS[game.note.effect],))


_NO_NOTE_ASKS = "no note that asks for this has been played (PC-26)"
_NOT_ASKED: dict[type, str] = {
    m.Keep: "no cards have been drawn to choose from (PC-16)",
    m.Put: "no topping is being returned (PC-18)",
    m.Done: "no topping has just been returned (PC-18)",
    m.KeepBag: "no spoiled bag has just spoiled anything (PC-25)",
    m.DropBag: "no spoiled bag has just spoiled anything; else it takes an action (PC-18, PC-25)",
    m.Use: "no pizza is being made; name the order or the fantasia first (PC-20)",
    m.Serve: "no pizza is being made (PC-20)",
    m.HandOver: "nobody has asked for an order (PC-7)",
    **dict.fromkeys(notes.DOES, _NO_NOTE_ASKS),
}


# --- notes ------------------------------------------------------------------------------------


def _no_note(game: Position, seat: int, move: m.Play) -> str:
    held = [
        one for one in game.notes[seat] if one.note is not HIDDEN and one.note.name == move.note
    ]
    if not held:
        return f"seat {seat + 1} holds no note {move.note} (PC-26)"
    if game.phase != "act":
        return "notes are played between actions, never within one (PC-26)"
    left = min(one.ready for one in held) - game.clock
    if left > 0:
        one = "an action" if game.seats == 1 else "a turn"
        many = counted(left, one.split()[1])
        return f"this note still waits for {one if left == 1 else many} to end (PC-26)"
    return _NO_USE[held[0].note.effect](game, seat)


def _no_two_piles(game: Position, seat: int) -> str:
    return "there are no two piles of toppings at the market (PC-7)"


def _nobody_to_ask(game: Position, seat: int) -> str:
    return _no_more_orders(game, seat) or "nobody else holds an order (PC-7)"


def _no_more_orders(game: Position, seat: int) -> str:
    if not game.finished(seat):
        return ""
    all_of_them = counted(game.rules.pizzas, "pizza")
    return f"whoever has delivered {all_of_them} takes no more orders (PC-30)"


def _nothing_to_trade(game: Position, seat: int) -> str:
    if not game.toppings[seat]:
        return _no_topping(game, seat)
    return "nobody else has toppings (PC-7)"


def _no_topping(game: Position, seat: int) -> str:
    return f"seat {seat + 1} has no topping to part with (PC-7)"


def _no_new(cards: str) -> Callable[[Position, int], str]:
    def reason(game: Position, seat: int) -> str:
        if not getattr(game, cards)[seat]:
            return f"seat {seat + 1} holds no {cards[:-1]} to exchange (PC-7)"
        refused = _no_more_orders(game, seat) if cards == "orders" else ""
        return refused or f"of {cards} there are none to draw (PC-16)"

    return reason


_NO_USE: dict[str, Callable[[Position, int], str]] = {
    "mix": _no_two_piles,
    "swap piles": _no_two_piles,
    "ask": _nobody_to_ask,
    "take": lambda game, seat: "nobody else has toppings (PC-7)",
    "rid": _no_topping,
    "give": _no_topping,
    "trade": _nothing_to_trade,
    "pick": lambda game, seat: "the market is empty (PC-7)",
    "skim": lambda game, seat: "no topping lies open at the market (PC-7)",
    "new order": _no_new("orders"),
    "new mission": _no_new("missions"),
    "extra action": lambda game, seat: "this note is for one's own turn (PC-7)",
    "shuffle bags": lambda game, seat: "there are no bags to shuffle (PC-7)",
}


# --- actions ----------------------------------------------------------------------------------


def _no_action(game: Position, seat: int, move: Move) -> str:
    """Actions are used up; alone a delivery takes none, and nothing ends while one is left."""
    free = game.seats == 1 and isinstance(move, (m.Deliver, m.Misdeliver, m.Fantasia))
    if game.actions > 0 or free:
        return ""
    if isinstance(move, m.End):
        return "no action is left, but a pizza can still be delivered (PC-40)"
    return f"no action is left ({'PC-40' if game.seats == 1 else 'PC-15'})"


def _no_keep(game: Position, seat: int, move: m.Keep) -> str:
    drawn = [card.name for card in game.drawn[seat][game.choosing] if card is not HIDDEN]
    if not move.cards:
        return f"something is kept of what was drawn {dealing(game)}"
    if strange := list((Counter(move.cards) - Counter(drawn)).elements()):
        if strange[0] in drawn:
            return f"{strange[0]} was drawn once, so it is kept once {dealing(game)}"
        return f"{strange[0]} is not among the {game.choosing} that were drawn {dealing(game)}"
    return f"just one note is kept {dealing(game)}"


def _no_take(game: Position, seat: int, move: m.Take) -> str:
    if move.deck not in DECKS:
        return f"what can be drawn are {listed(DECKS)} (PC-16)"
    refused = _no_more_orders(game, seat) if move.deck == "orders" else ""
    return refused or f"there are no {move.deck} left (PC-16)"


def _held(game: Position, cards: str, seat: int, name: str) -> bool:
    hand = getattr(game, cards)[seat]
    return any(card is not HIDDEN and card.name == name for card in hand)


def _no_card(cards: str, name: str, clause: str) -> Callable[[Position, int, Any], str]:
    """Nobody can do anything with a card that they do not hold."""

    def reason(game: Position, seat: int, move: Any) -> str:
        return f"seat {seat + 1} holds no {cards[:-1]} {getattr(move, name)}".rstrip() + clause

    return reason


def _no_mission(game: Position, seat: int, move: m.DiscardMission) -> str:
    if _held(game, "missions", seat, move.mission):
        return f"discarding a mission takes {counted(game.rules.mission_actions, 'action')} (PC-18)"
    return _no_card("missions", "mission", " (PC-18)")(game, seat, move)


# --- the market -------------------------------------------------------------------------------


def _no_gather(game: Position, seat: int, move: m.Gather) -> str:
    if reason := _no_crates(move.crates):
        return f"{reason} (PC-17)"
    visible = tops(game)
    lines = [line for line in LINES if set(move.crates) <= set(line)]
    if not lines:
        return f"{_crates(move.crates)} are not in one line of three (PC-17)"
    if full := [line for line in lines if all(visible[number] for number in line)]:
        return f"{_unlike(game, move.crates, full[0])} (PC-17)"
    empty = next(number for line in lines for number in line if not visible[number])
    return f"crate {empty + 1} is empty, and a line has three visible toppings (PC-17)"


def _no_crates(numbers: Iterable[int]) -> str:
    numbers = list(numbers)
    if not numbers:
        return "at least one topping is pointed at"
    if all(number in range(CRATES) for number in numbers):
        return ""
    return f"there are crates 1 to {CRATES}"


def _crates(numbers: Iterable[int]) -> str:
    return f"crates {listed([str(number + 1) for number in numbers])}"


def _unlike(game: Position, chosen: Iterable[int], among: Iterable[int]) -> str:
    """What is wrong about a choice of visible toppings: one is left out, or they are too unlike."""
    visible = tops(game)
    taken = [top for number in chosen if (top := visible[number]) is not None]
    left = [(n, top) for n in among if n not in chosen and (top := visible[n]) is not None]
    for colour, other in (("red", "green"), ("green", "red")):
        if all(getattr(top, colour) for top in taken):
            number, top = next(one for one in left if not getattr(one[1], other))
            return f"crate {number + 1} shows {_seen(top)}, and all {colour} ones go together"
    if len(kinds := {top.kind for top in taken}) == 1:
        number, top = next(one for one in left if one[1].kind in kinds)
        return f"crate {number + 1} shows {_seen(top)}, and all of a kind go together"
    return f"{listed(map(_seen, taken))} share neither a background nor a kind"


def _seen(top: Topping) -> str:
    return "a mystery bag" if top.bag else named(top.face)


def _no_clear(game: Position, seat: int, move: m.Clear) -> str:
    if reason := _no_crates(move.crates):
        return f"{reason} (PC-19)"
    visible = tops(game)
    for number in move.crates:
        top = visible[number]
        if top is None:
            return f"crate {number + 1} is empty (PC-19)"
        if top.bag:
            return "no bags are cleared away; they can be shuffled (PC-19)"
    among = [number for number, top in enumerate(visible) if top is not None and not top.bag]
    return f"{_unlike(game, move.crates, among)} (PC-19)"


def _not_yours(game: Position, seat: int, move: Any, clause: str) -> str:
    """Toppings that somebody has not got, or that are somebody else's."""
    if move.seat != seat:
        return f"those are not the toppings of seat {seat + 1} ({clause})"
    return f"seat {seat + 1} has no {named(move.face)} ({clause})"


def _no_put(game: Position, seat: int, move: m.Put) -> str:
    return f"{_no_crates((move.crate,))} (PC-18)"


# --- deliveries -------------------------------------------------------------------------------


def _no_deliver(game: Position, seat: int, move: m.Deliver | m.Misdeliver) -> str:
    order = next((o for o in game.orders[seat] if o is not HIDDEN and o.name == move.order), None)
    if order is None:
        return f"seat {seat + 1} holds no order {move.order}".rstrip() + " (PC-20)"
    if (order.house == move.house) == isinstance(move, m.Misdeliver):
        return f"{move.order} is for house {order.house} (PC-20, PC-22)"
    lacks = listed(lacking(order, game.toppings[seat]))
    reason = f"toppings for {move.order} are lacking (PC-20): {lacks}"
    return _no_house(game, seat, move.house) or reason


def _no_house(game: Position, seat: int, house: int) -> str | None:
    if game.finished(seat):
        return f"seat {seat + 1} has delivered {counted(game.rules.pizzas, 'pizza')} (PC-30)"
    if not 1 <= house <= HOUSES:
        return f"there are houses 1 to {HOUSES} (PC-1)"
    if len(game.houses[house - 1]) == ICONS:
        return f"house {house} takes no more pizzas (PC-20)"
    if not may_deliver(game, seat):
        return "the last pizza is not delivered in the fantasia's turn (PC-23)"
    return None


def _no_fantasia(game: Position, seat: int, move: m.Fantasia) -> str:
    if not game.fantasia[seat]:
        return "the fantasia is made once (PC-23)"
    if game.finisher is not None and not game.finished(seat):
        return "no fantasia is made in the final round (PC-23)"
    if len(game.pizzas[seat]) + 1 == game.rules.pizzas:
        return "the fantasia is never the last pizza (PC-23)"
    more = "one more topping" if game.rules.fantasia_alike else "a premium topping"
    needs = f"sauce, cheese and {more} are needed (PC-23)"
    return _no_house(game, seat, move.house) or needs


def _no_use(game: Position, seat: int, move: m.Use) -> str:
    if move.seat != seat or all(one.face != move.face for one in game.toppings[seat]):
        return _not_yours(game, seat, move, "PC-20")
    return why_not_used(game, seat, move)


def _no_serve(game: Position, seat: int, move: m.Serve) -> str:
    assert game.baking is not None
    have = {topping.kind for topping in game.toppings[seat]}
    due = [kind for kind in game.baking.due if kind not in have]
    if due:
        return f"the pizza still needs {listed(due)}, from a bag (PC-20, PC-24)"
    return f"the pizza still needs a topping beside {listed(game.deck.base)} (PC-23)"


# --- what a note is about ---------------------------------------------------------------------


def _no_piles(game: Position, seat: int, move: m.TwoPiles) -> str:
    both = (move.first, move.second)
    if reason := _no_crates(both):
        return f"{reason} (PC-7)"
    if move.first == move.second:
        return "two different piles are pointed at (PC-7)"
    if CENTRE in both:
        return "the mystery bags are no pile of toppings (PC-7)"
    empty = next(number for number in both if not game.crates[number])
    return f"crate {empty + 1} is empty (PC-7)"


def _no_one_crate(game: Position, seat: int, move: m.OneCrate) -> str:
    if reason := _no_crates((move.crate,)):
        return f"{reason} (PC-7)"
    if not game.crates[move.crate]:
        return f"crate {move.crate + 1} is empty (PC-7)"
    return "a mystery bag is not cleared away (PC-7)"


def _no_ask(game: Position, seat: int, move: m.Ask) -> str:
    if reason := _no_other(game, seat, move.seat):
        return reason
    if not game.orders[move.seat]:
        return f"seat {move.seat + 1} holds no order (PC-7)"
    if move.by == "house":
        return f"there are houses 1 to {HOUSES} (PC-1)"
    if move.what in game.deck.base and move.by == "without":
        return f"{move.what} is on every order (PC-5)"
    return f"there is no topping {move.what} (PC-3)"


def _no_other(game: Position, seat: int, other: int) -> str:
    if other == seat:
        return "this note is about somebody else (PC-7)"
    return "" if other in range(game.seats) else f"there is no seat {other + 1} (PC-7)"


def _no_grab(game: Position, seat: int, move: m.Grab) -> str:
    absent = f"seat {move.seat + 1} has no {named(move.face)} (PC-7)"
    return _no_other(game, seat, move.seat) or absent


def _no_give(game: Position, seat: int, move: m.Give) -> str:
    if move.giver != seat or all(one.face != move.face for one in game.toppings[seat]):
        return _not_yours(game, seat, m.part(move.giver, move.face), "PC-7")
    return _no_other(game, seat, move.seat)


def _no_hand_over(game: Position, seat: int, move: m.HandOver) -> str:
    if game.wish is not None and _held(game, "orders", seat, move.order):
        return f"{move.order} is no order {wish_in_words(*game.wish)} (PC-7)"
    return _no_card("orders", "order", " (PC-7)")(game, seat, move)


_REASONS: dict[type, Callable[[Any, int, Any], str]] = {
    m.Take: _no_take,
    m.Keep: _no_keep,
    m.DiscardOrder: _no_card("orders", "order", " (PC-18)"),
    m.DiscardMission: _no_mission,
    m.Gather: _no_gather,
    m.Clear: _no_clear,
    m.ShuffleBags: lambda *_: "there are no bags to shuffle (PC-19)",
    m.Return: lambda game, seat, move: _not_yours(game, seat, move, "PC-18"),
    m.Put: _no_put,
    m.DropBag: lambda game, seat, move: (
        f"the bag in question is the one with {named(game.rotten[0][1].face)} (PC-25)"
    ),
    m.Deliver: _no_deliver,
    m.Misdeliver: _no_deliver,
    m.Fantasia: _no_fantasia,
    m.Use: _no_use,
    m.Serve: _no_serve,
    m.End: lambda *_: "a turn is ended only when no action can be taken (PC-15)",
    m.TwoPiles: _no_piles,
    m.OneCrate: _no_one_crate,
    m.Ask: _no_ask,
    m.HandOver: _no_hand_over,
    m.Grab: _no_grab,
    m.Part: lambda game, seat, move: _not_yours(game, seat, move, "PC-7"),
    m.Give: _no_give,
    m.ChangeOrder: _no_card("orders", "order", " to exchange (PC-7)"),
    m.ChangeMission: _no_card("missions", "mission", " to exchange (PC-7)"),
}
