"""What can be done now in Pizza Chef, and what a move would bring, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pizzakit.game import Move
from pizzakit.games.pizza_chef import delivery, notes
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.deck import CLOSED
from pizzakit.games.pizza_chef.delivery import Baking, finished
from pizzakit.games.pizza_chef.telling import end_in_words
from pizzakit.games.pizza_chef.words import named, note_in_words, tops_named, wish_in_words
from pizzakit.phrases import counted, listed

if TYPE_CHECKING:
    from pizzakit.games.pizza_chef.rules import PizzaChef

__all__ = ["preview", "status"]

# --- before a move ----------------------------------------------------------------------------


def preview(game: PizzaChef, move: Move) -> str:
    """What a move that waits to be confirmed would bring."""
    if isinstance(move, m.Gather):
        return _brings(game, move)
    if isinstance(move, m.Clear):
        return f"Discards {tops_named(game, move.crates)}."
    if isinstance(move, m.Return):
        bag = game.deck.faces[move.face].bag
        return f"It goes {'to the discarded bags' if bag else 'on a crate of your choice'}."
    if isinstance(move, m.Play):
        note = next((note for note in game.deck.notes if note.name == move.note), None)
        return "" if note is None else note_in_words(note)
    if isinstance(move, m.Serve) and game.baking is not None:
        return _price(game, game.baking)
    if isinstance(move, (m.Deliver, m.Misdeliver)):
        return _on_arrival(game, move)
    if isinstance(move, m.DiscardMission):
        return f"Costs {counted(game.rules.mission_actions, 'action')}."
    return ""


def _brings(game: PizzaChef, move: m.Gather) -> str:
    """What is gathered, and what a spoiled bag takes at once."""
    tops = [game.crates[number][-1] for number in move.crates]
    held = game.toppings[game.turn]
    spoiled = {bag.holds[0] for bag in held if bag.spoiled}
    lost = [named(top.face) for top in tops if top.kind in spoiled]
    loses = f"\nSpoiled by a bag you hold: {listed(lost)}." if lost else ""
    return f"Brings {tops_named(game, move.crates)}.{loses}"


def _on_arrival(game: PizzaChef, move: m.Deliver | m.Misdeliver) -> str:
    """Coins of an order as it would be paid, and what a choice among bags could add."""
    seat, twin = game.to_move, game.copy()
    if seat is None or move not in game.legal_moves(seat):
        return ""
    settled = delivery.begin(twin, seat, move)
    assert twin.baking is not None
    told = _price(twin, twin.baking)
    open_ = [] if settled else delivery.pay_moves(twin, seat)
    premium = [use for use in open_ if isinstance(use, m.Use) and _is_premium(game, use)]
    pays = isinstance(move, m.Deliver) or game.rules.wrong_premium
    if premium and pays and (more := game.rules.premium):
        return f"{told} Each premium topping you choose brings {more:+}."
    return told


def _is_premium(game: PizzaChef, use: m.Use) -> bool:
    return game.deck.faces[use.face].bag == "premium"


def _price(game: PizzaChef, baking: Baking) -> str:
    """Coins of a pizza as it stands, the rest paid with standard toppings."""
    whole = baking._replace(used=(*baking.used, *[(CLOSED, (kind,)) for kind in baking.due]))
    pizza = finished(whole, len(game.houses[baking.house - 1]), game.deck, game.rules)
    if pizza.wrong:
        paid = f"{counted(pizza.coins, 'coin')} for premium toppings" if pizza.coins else "nothing"
        return f"The wrong house pays {paid}; the pizza counts for missions and stacks."
    return f"Brings {counted(pizza.coins, 'coin')}: {_sum(game, whole, pizza.coins)}."


def _sum(game: PizzaChef, baking: Baking, coins: int) -> str:
    premium = baking.premiums * game.rules.premium
    price = len(baking.extras) if baking.order is None else baking.order.price
    parts = [f"{price} for the pizza", f"{coins - price - premium} as a tip"]
    return listed(parts + ([f"{premium} for premium toppings"] if premium else []))


# --- what can be done now -----------------------------------------------------------------------


def status(game: PizzaChef, viewer: int | None = None) -> str:
    """What the seat to move can do now."""
    if game.over:
        return f"The game is over: {end_in_words(game)}."
    if game.phase == "act":
        return _actions_left(game, viewer)
    return _STATUS[game.phase](game)


def _actions_left(game: PizzaChef, viewer: int | None) -> str:
    if game.actions <= 0:
        return _none_left(game) if viewer == game.turn else _none_left_to_another(game)
    if game.finisher is None or game.seats == 1:
        return f"{counted(game.actions, 'action')} left."
    last = "last turn" if game.last_turn else "final round"
    return f"{counted(game.actions, 'action')} left. This is the {last}."


def _none_left(game: PizzaChef) -> str:
    """What whoever has the turn can do without an action (PC-26, PC-40)."""
    kinds = {type(move) for move in game.legal_moves(game.turn)}
    ways = [way for way, those in _WITHOUT_ACTION if kinds & those]
    ways += ["end the turn" if game.seats > 1 else "end the game"] if m.End in kinds else []
    told = f"No action is left: {', or '.join(ways)}."
    return f"{told} Others hold notes that are ready." if notes.holders(game) else told


def _none_left_to_another(game: PizzaChef) -> str:
    """The same to others, who do not know the cards: a note is ready, or the turn had closed."""
    return f"No action is left{'; a note may follow' if game.seats > 1 else ''}."


_WITHOUT_ACTION = (
    ("deliver a pizza", {m.Deliver, m.Misdeliver, m.Fantasia}),
    ("play a note", {m.Play}),
)


def _status_keep(game: PizzaChef) -> str:
    assert game.to_move is not None
    if game.choosing == "notes":
        return "Keep one note."
    if len(game.drawn[game.to_move][game.choosing]) == 1:
        return f"Keep the {game.choosing[:-1]} that was drawn."
    return f"Keep one or more {game.choosing}."


def _status_pay(game: PizzaChef) -> str:
    baking = game.baking
    assert baking is not None
    assert game.to_move is not None
    kinds = {type(move) for move in delivery.pay_moves(game, game.to_move)}
    what = "use bags" if baking.order else "add toppings"
    ways = [*([what] if m.Use in kinds else []), *(["serve it"] if m.Serve in kinds else [])]
    name = baking.order.name if baking.order else delivery.FANTASIA
    return f"{name} for house {baking.house}: {', or '.join(ways)}."


def _status_note(game: PizzaChef) -> str:
    assert game.note is not None
    return f"{game.note.name}: {note_in_words(game.note)}"


def _status_hand(game: PizzaChef) -> str:
    assert game.wish is not None
    wish = wish_in_words(game.wish.by, game.wish.what)
    return f"Hand over an order {wish} to seat {game.asker + 1}."


_STATUS: dict[str, Callable[[Any], str]] = {
    "put": lambda game: f"Put {named(game.returning)} on a crate.",
    "keep": _status_keep,
    "again": lambda game: "Return another topping, or no more.",
    "pay": _status_pay,
    "spoiled": lambda game: f"Keep or discard the bag with {game.rotten[0][1].face}.",
    "note": _status_note,
    "hand": _status_hand,
}
