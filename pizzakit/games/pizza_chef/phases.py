"""When somebody is to move in Pizza Chef: what can be done then, and how it is said."""

from __future__ import annotations

from typing import Any

from pizzakit.game import Phase, Text
from pizzakit.games.pizza_chef import bags, delivery, hands, market, notes
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.deck import DECKS
from pizzakit.games.pizza_chef.position import FANTASIA, Position
from pizzakit.games.pizza_chef.words import note_in_words
from pizzakit.phrases import counted

# --- a turn -------------------------------------------------------------------------------


def turn_moves(game: Position, seat: int) -> list[m.Moves]:
    played = notes.playable(game, seat)
    return [*(_actions(game, seat) or [m.END]), *played]  # PC-15


def _actions(game: Position, seat: int) -> list[m.Moves]:
    if game.actions <= 0:
        return delivery.deliveries(game, seat) if game.seats == 1 else []  # PC-40
    visible = market.tops(game)
    found = delivery.deliveries(game, seat)
    found += [m.take(name) for name in DECKS if _may_take(game, seat, name)]
    found += market.gathers(visible, game.rules.bag_is_a_kind)
    found += market.clears(visible)
    if market.bags_to_shuffle(game):
        found.append(m.SHUFFLE_BAGS)
    found += _returns(game, seat)
    return found + hands.discards(game, seat)


def _may_take(game: Position, seat: int, name: str) -> bool:
    """PC-16; PC-30: no orders after one's last delivery."""
    return game.can_draw(name) and not (name == "orders" and game.finished(seat))


def _returns(game: Position, seat: int) -> list[m.Moves]:
    return [m.give_back(seat, t.face) for t in dict.fromkeys(game.toppings[seat])]


# --- in words -----------------------------------------------------------------------------


def _act(game: Position) -> str:
    return _actions_left(game) or _none_left(game)


def _others_act(game: Position) -> str:
    return _actions_left(game) or _none_left_to_another(game)


def _actions_left(game: Position) -> str:
    """Nothing where there is none."""
    if game.actions <= 0:
        return ""
    if game.finisher is None or game.seats == 1:
        return f"{counted(game.actions, 'action')} left."
    last = "last turn" if game.last_turn else "final round"
    return f"{counted(game.actions, 'action')} left. This is the {last}."


def _none_left(game: Position) -> str:
    """What whoever has the turn can do without an action (PC-26, PC-40)."""
    kinds = {type(move) for move in game.legal_moves(game.turn)}
    ways = [way for way, those in _WITHOUT_ACTION if kinds & those]
    ways += ["end the turn" if game.seats > 1 else "end the game"] if m.End in kinds else []
    told = f"No action is left: {', or '.join(ways)}."
    return f"{told} Others hold notes that are ready." if notes.holders(game) else told


def _none_left_to_another(game: Position) -> str:
    """The same to others, who do not know the cards: a note is ready, or the turn had closed."""
    return f"No action is left{'; a note may follow' if game.seats > 1 else ''}."


_WITHOUT_ACTION = (
    ("deliver a pizza", {m.Deliver, m.Misdeliver, m.Fantasia}),
    ("play a note", {m.Play}),
)


def _status_keep(game: Position) -> str:
    assert game.to_move is not None
    if game.choosing == "notes":
        return "Keep one note."
    if len(game.drawn[game.to_move][game.choosing]) == 1:
        return f"Keep the {game.choosing[:-1]} that was drawn."
    return f"Keep one or more {game.choosing}."


def _status_pay(game: Position) -> str:
    baking = game.baking
    assert baking is not None
    assert game.to_move is not None
    kinds = {type(move) for move in delivery.pay_moves(game, game.to_move)}
    what = "use bags" if baking.order else "add toppings"
    ways = [*([what] if m.Use in kinds else []), *(["serve it"] if m.Serve in kinds else [])]
    name = baking.order.name if baking.order else FANTASIA
    return f"{name} for house {baking.house}: {', or '.join(ways)}."


def _status_note(game: Position) -> str:
    assert game.note is not None
    return f"{game.note.name}: {note_in_words(game.note)}"


def _status_hand(game: Position) -> str:
    assert game.wish is not None
    wish = m.wish_in_words(game.wish.by, game.wish.what)
    return f"Hand over an order {wish} to seat {game.asker + 1}."


def _carry_out(game: Position) -> str:
    """What comes before anything else, where a note has been played."""
    assert game.note is not None
    does = note_in_words(game.note)
    does = does[:1].lower() + does[1:].rstrip(".")
    return f"the note {game.note.name} is carried out first: {does} (PC-26)"


def dealing(game: Position) -> str:
    """The clause by which cards are chosen."""
    return "(PC-11)" if game.setting_up else "(PC-16)"


def _phase(choices: Any, clause: str, now: Text, told: Text) -> Phase:
    """A phase of which all are told the same."""
    return Phase(choices, clause, now, told, told)


PHASES = {
    "act": Phase(turn_moves, "PC-15", "actions are taken now", _act, _others_act),
    "keep": _phase(
        hands.keeps,
        "PC-16",
        lambda game: f"the {game.choosing} that were drawn are chosen from first {dealing(game)}",
        _status_keep,
    ),
    "put": _phase(
        lambda game, seat: [m.put(number) for number in range(market.CRATES)],
        "PC-18",
        lambda game: f"{m.named(game.returning)} is put on a crate first (PC-18)",
        lambda game: f"Put {m.named(game.returning)} on a crate.",
    ),
    "again": _phase(
        lambda game, seat: [*_returns(game, seat), m.DONE],
        "PC-18",
        "first comes another topping to be returned, or none (PC-18)",
        "Return another topping, or no more.",
    ),
    "pay": _phase(
        delivery.pay_moves,
        "PC-20",
        "the pizza is finished first, with toppings that fit it (PC-20, PC-23)",
        _status_pay,
    ),
    "spoiled": _phase(
        bags.spoiled_moves,
        "PC-25",
        "the spoiled bag is kept or discarded first (PC-25)",
        lambda game: f"Keep or discard the bag with {game.rotten[0][1].face}.",
    ),
    "note": _phase(notes.choices, "PC-26", _carry_out, _status_note),
    "hand": _phase(
        notes.asked_for,
        "PC-7",
        "one of the orders asked for is handed over first (PC-7)",
        _status_hand,
    ),
}
