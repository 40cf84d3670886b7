"""Pizza Chef in words: what happened, what can be done now, and why something cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_chef import missions
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.deck import CLOSED, Mission, Note, Order, Topping
from pizzakit.games.pizza_chef.delivery import Baking, finished
from pizzakit.phrases import counted, listed

if TYPE_CHECKING:
    from pizzakit.games.pizza_chef.rules import Event, PizzaChef

# --- what happened ------------------------------------------------------------------------


def tell(game: PizzaChef, move: Move, after: PizzaChef, viewer: int | None) -> str:
    """What happened, in words that follow a name; of hidden cards only how many."""
    told = _TOLD[type(move)](game, move, viewer)
    told += "".join(f"; {said}" for event in after.news if (said := event_in_words(event)))
    if after.finisher is not None and game.finisher is None:
        told += f"; the final round begins with pizza {after.rules.pizzas}"
    if after.over:
        return f"{told}; {_tell_end(after)}"
    return told


def _tell_end(game: PizzaChef) -> str:
    scores, places = game.scores(), game.ranking()
    if game.seats == 1:
        done = "is promoted to pizza chef" if game.promoted else "is not promoted"
        return f"seat 1 {done}, with {counted(scores[0], 'coin')}"
    winners = [f"seat {seat + 1}" for seat, place in enumerate(places) if place == 1]
    wins = "wins" if len(winners) == 1 else "share the win"
    return f"{listed(winners)} {wins} with {counted(max(scores), 'coin')}"


def _tell_keep(game: PizzaChef, move: Any, viewer: int | None) -> str:
    one = game.choosing[:-1]
    return f"keeps {counted(len(move.cards), one)}"


def _tell_crates(game: PizzaChef, move: Any, viewer: int | None) -> str:
    verb = "gathers" if isinstance(move, m.Gather) else "clears away"
    return f"{verb} {_tops_named(game, move.crates)}"


def _tops_named(game: PizzaChef, crates: Iterable[int]) -> str:
    tops = [game.crates[number][-1] for number in crates]
    return listed(["a mystery bag" if top.bag else named(top.face) for top in tops])


def _tell_one_crate(game: PizzaChef, move: Any, viewer: int | None) -> str:
    verb = "clears away" if game.note is not None and game.note.effect == "skim" else "takes"
    return f"{verb} {_tops_named(game, (move.crate,))} from crate {move.crate + 1}"


def _tell_piles(game: PizzaChef, move: Any, viewer: int | None) -> str:
    verb = "mixes" if game.note is not None and game.note.effect == "mix" else "swaps"
    return f"{verb} crates {move.first + 1} and {move.second + 1}"


def _tell_put(game: PizzaChef, move: Any, viewer: int | None) -> str:
    return f"puts {named(game.returning)} on crate {move.crate + 1}"


def _tell_part(game: PizzaChef, move: Any, viewer: int | None) -> str:
    if game.grabbed is None:
        return f"gets rid of {named(move.face)}"
    seat, face = game.grabbed
    return f"trades {named(move.face)} for {named(face)} of seat {seat + 1}"


def _tell_grab(game: PizzaChef, move: Any, viewer: int | None) -> str:
    verb = "wants" if game.note is not None and game.note.effect == "trade" else "takes"
    return f"{verb} {named(move.face)} from seat {move.seat + 1}"


def _tell_ask(game: PizzaChef, move: Any, viewer: int | None) -> str:
    return f"asks seat {move.seat + 1} for an order {wish_in_words(move.by, move.what)}"


def wish_in_words(by: str, what: str) -> str:
    """What is asked for: "for house 3", "without onion"."""
    return f"for house {what}" if by == "house" else f"{by} {what}"


_TOLD: dict[type, Callable[[Any, Any, int | None], str]] = {
    m.Take: lambda game, move, viewer: f"draws {move.deck}",
    m.Keep: _tell_keep,
    m.DiscardOrder: lambda game, move, viewer: "discards an order",
    m.DiscardMission: lambda game, move, viewer: "discards a mission",
    m.Gather: _tell_crates,
    m.Clear: _tell_crates,
    m.ShuffleBags: lambda game, move, viewer: "shuffles the mystery bags",
    m.Return: lambda game, move, viewer: f"returns {named(move.face)}",
    m.Put: _tell_put,
    m.Done: lambda game, move, viewer: "returns no more",
    m.KeepBag: lambda game, move, viewer: "keeps the spoiled bag",
    m.DropBag: lambda game, move, viewer: f"discards {named(move.face)}",
    m.Deliver: lambda game, move, viewer: f"bakes {move.order} for house {move.house}",
    m.Misdeliver: lambda game, move, viewer: f"bakes {move.order} for house {move.house}",
    m.Fantasia: lambda game, move, viewer: f"begins the fantasia for house {move.house}",
    m.Use: lambda game, move, viewer: (
        f"uses {named(move.face)}{f' as {move.kind}' if move.kind else ''}"
    ),
    m.Serve: lambda game, move, viewer: "serves the pizza",
    m.End: lambda game, move, viewer: (
        "ends the turn" if game.actions <= 0 else "ends the turn, for nothing can be done"
    ),
    m.Play: lambda game, move, viewer: f"plays the note {move.note}",
    m.TwoPiles: _tell_piles,
    m.OneCrate: _tell_one_crate,
    m.Ask: _tell_ask,
    m.HandOver: lambda game, move, viewer: "chooses",
    m.Grab: _tell_grab,
    m.Part: _tell_part,
    m.Give: lambda game, move, viewer: f"gives {named(move.face)} to seat {move.seat + 1}",
    m.ChangeOrder: lambda game, move, viewer: "exchanges an order",
    m.ChangeMission: lambda game, move, viewer: "exchanges a mission",
}


def event_in_words(event: Event) -> str:
    """What followed by itself: "the bag holds a choice"."""
    seat, things = f"seat {event.seat + 1}", event.things
    if event.what == "opens":
        return f"in the bag is {bag_in_words(things[0])}"
    if event.what == "spoils":
        return f"seat {event.seat + 1} loses {listed([named(face) for face in things[1:]])} to it"
    if event.what == "delivers":
        return f"{things[0]} arrives at house {things[1]} for {counted(int(things[2]), 'coin')}"
    if event.what == "strays":
        return f"{things[0]} arrives at house {things[1]}, where nobody ordered or pays it"
    if event.what == "has none":
        return f"{seat} has none"
    if event.what == "hands over":
        return f"{seat} hands over {things[0]} to seat {int(things[1]) + 1}"
    return f"the discarded {things[0]} make a new deck"


def named(face: str) -> str:
    """A topping as a person says it: "a red olive", "the bag with ham and mushroom"."""
    for ending, colour in ((" red+green", "two-coloured"), (" red", "red"), (" green", "green")):
        if face.endswith(ending):
            return f"{colour} {face.removesuffix(ending)}"
    return bag_in_words(face)


def bag_in_words(face: str) -> str:
    """A bag by what is in it: "a topping of choice", "spoiled onion"."""
    return "a topping of choice" if face == "choice" else face


# --- why something cannot be done -------------------------------------------------------------


def why_not(game: PizzaChef, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return "the game is over"
    acting = game.to_move if seat is None else seat
    assert acting is not None
    if move in game.legal_moves(acting):
        return None
    if isinstance(move, m.Play):
        return _why_no_note(game, acting, move)
    if acting != game.to_move:
        return f"it is not seat {acting + 1}'s turn; only notes are played in others' (PC-26)"
    if game.phase != "act":
        return _NOW[game.phase]
    return _why_no_action(game, acting, move)


_NOW = {
    "keep": "cards that were drawn are chosen from first (PC-16)",
    "put": "the topping that is returned needs a crate first (PC-18)",
    "again": "a second topping is returned first, or none (PC-18)",
    "pay": "the pizza is finished first, with toppings that fit it (PC-20, PC-23)",
    "spoiled": "the spoiled bag is kept or discarded first (PC-25)",
    "note": "the note that was played is carried out first (PC-26)",
    "hand": "one of the orders asked for is handed over first (PC-7)",
}


def _why_no_note(game: PizzaChef, seat: int, move: m.Play) -> str:
    held = [
        one for one in game.notes[seat] if one.note is not HIDDEN and one.note.name == move.note
    ]
    if not held:
        return f"seat {seat + 1} holds no note {move.note} (PC-26)"
    if game.phase != "act":
        return "notes are played between actions, never within one (PC-26)"
    if min(one.ready for one in held) > game.clock:
        what = "an action" if game.seats == 1 else "a whole turn"
        return f"a note waits for {what} before it can be played (PC-26)"
    return f"{_NO_USE[held[0].note.effect]} (PC-7)"


_NO_USE = {
    "mix": "there are no two piles",
    "ask": "nobody else holds an order, or all pizzas are delivered",
    "take": "nobody else has toppings",
    "rid": "there is no topping to be rid of",
    "pick": "the market is empty",
    "skim": "no topping lies open at the market",
    "swap piles": "there are no two piles",
    "trade": "both sides of a trade need a topping",
    "give": "there is no topping to give",
    "new order": "there is no order to exchange, or none to draw",
    "new mission": "there is no mission to exchange, or none to draw",
    "extra action": "this note is for one's own turn",
    "shuffle bags": "there are no bags to shuffle",
}


def _why_no_action(game: PizzaChef, seat: int, move: Move) -> str:
    delivers = game.seats == 1 and isinstance(move, (m.Deliver, m.Misdeliver, m.Fantasia))
    if game.actions <= 0 and not delivers:
        return f"no action is left ({'PC-40' if game.seats == 1 else 'PC-15'})"
    reason = _REASONS.get(type(move))
    return reason(game, seat, move) if reason else "nothing asks for that now (PC-15)"


def _why_no_take(game: PizzaChef, seat: int, move: m.Take) -> str:
    if move.deck == "orders" and game.finished(seat):
        return "whoever has delivered the last pizza takes no more orders (PC-30)"
    return f"there are no {move.deck} left (PC-16)"


def _why_no_deliver(game: PizzaChef, seat: int, move: m.Deliver | m.Misdeliver) -> str:
    order = next((o for o in game.orders[seat] if o is not HIDDEN and o.name == move.order), None)
    if order is None:
        return f"seat {seat + 1} holds no order {move.order} (PC-20)"
    if (order.house == move.house) == isinstance(move, m.Misdeliver):
        return f"{move.order} is for house {order.house} (PC-20, PC-22)"
    return _why_no_house(game, seat, move.house) or f"toppings for {move.order} are lacking (PC-20)"


def _why_no_house(game: PizzaChef, seat: int, house: int) -> str | None:
    if game.finished(seat):
        return "all pizza tokens are placed (PC-30)"
    if not 1 <= house <= len(game.houses):
        return f"there are houses 1 to {len(game.houses)} (PC-1)"
    if len(game.houses[house - 1]) == len(game.rules.tips):
        return f"house {house} takes no more pizzas (PC-20)"
    if game.fantasia_now and game.rules.pizzas - len(game.pizzas[seat]) == 1:
        return "the last pizza is not delivered in the fantasia's turn (PC-23)"
    return None


def _why_no_fantasia(game: PizzaChef, seat: int, move: m.Fantasia) -> str:
    if not game.fantasia[seat]:
        return "the fantasia is made once (PC-23)"
    if game.finisher is not None or len(game.pizzas[seat]) + 1 == game.rules.pizzas:
        return "the fantasia is neither the last pizza nor made in the final round (PC-23)"
    lacking = "sauce, cheese and one more topping are needed (PC-23)"
    return _why_no_house(game, seat, move.house) or lacking


def _why_no_mission(game: PizzaChef, seat: int, move: m.DiscardMission) -> str:
    if game.actions < game.rules.mission_actions:
        return f"discarding a mission takes {game.rules.mission_actions} actions (PC-18)"
    return f"seat {seat + 1} holds no mission {move.mission} (PC-18)"


_REASONS: dict[type, Callable[[Any, int, Any], str]] = {
    m.Take: _why_no_take,
    m.Deliver: _why_no_deliver,
    m.Misdeliver: _why_no_deliver,
    m.Fantasia: _why_no_fantasia,
    m.DiscardMission: _why_no_mission,
    m.DiscardOrder: lambda game, seat, move: f"seat {seat + 1} holds no order {move.order} (PC-18)",
    m.Gather: lambda *_: "one line of three, and all of one background or kind in it (PC-17)",
    m.Clear: lambda *_: "all visible toppings of one background or kind, no bags (PC-19)",
    m.ShuffleBags: lambda *_: "there are no bags to shuffle (PC-19)",
    m.Return: lambda game, seat, move: f"seat {seat + 1} has no {named(move.face)} (PC-18)",
    m.End: lambda *_: "a turn is ended only when no action can be taken (PC-15)",
}


# --- before a move ----------------------------------------------------------------------------


def preview(game: PizzaChef, move: Move) -> str:
    """What a move that waits to be confirmed would bring."""
    if isinstance(move, m.Gather):
        return _brings(game, move)
    if isinstance(move, m.Clear):
        return f"Discards {_tops_named(game, move.crates)}."
    if isinstance(move, m.Return):
        bag = game.deck.faces[move.face].bag
        return f"It goes {'to the discarded bags' if bag else 'on a crate of your choice'}."
    if isinstance(move, m.Play):
        note = next((note for note in game.deck.notes if note.name == move.note), None)
        return "" if note is None else note_in_words(note)
    if isinstance(move, m.Serve) and game.baking is not None:
        return _price(game, game.baking)
    if isinstance(move, (m.Deliver, m.Misdeliver)):
        order = next((order for order in game.deck.orders if order.name == move.order), None)
        return "" if order is None else _price(game, Baking(order, move.house, order.toppings))
    return ""


def _brings(game: PizzaChef, move: m.Gather) -> str:
    """What is gathered, and what a spoiled bag takes at once."""
    tops = [game.crates[number][-1] for number in move.crates]
    held = game.toppings[game.turn]
    spoiled = {bag.holds[0] for bag in held if bag.spoiled}
    lost = [named(top.face) for top in tops if top.kind in spoiled]
    loses = f"\nSpoiled by a bag you hold: {listed(lost)}." if lost else ""
    return f"Brings {_tops_named(game, move.crates)}.{loses}"


def _price(game: PizzaChef, baking: Baking) -> str:
    """Coins of a pizza as it stands, the rest paid with standard toppings."""
    whole = baking._replace(used=(*baking.used, *[(CLOSED, (kind,)) for kind in baking.due]))
    pizza = finished(whole, len(game.houses[baking.house - 1]), game.deck, game.rules)
    if pizza.wrong:
        return "The wrong house pays nothing; the pizza counts for missions and stacks."
    return f"Brings {counted(pizza.coins, 'coin')}: {_sum(game, whole, pizza.coins)}."


def _sum(game: PizzaChef, baking: Baking, coins: int) -> str:
    premium = baking.premiums * game.rules.premium
    price = len(baking.extras) if baking.order is None else baking.order.price
    parts = [f"{price} for the pizza", f"{coins - price - premium} as a tip"]
    return listed(parts + ([f"{premium} for premium toppings"] if premium else []))


def note_in_words(note: Note) -> str:
    """What a note does, in a sentence."""
    return _EFFECTS[note.effect]


_EFFECTS = {
    "mix": "Shuffle two piles of the market together.",
    "ask": "Ask somebody for an order: for a house, with a topping or without it.",
    "take": "Take a topping or bag from somebody.",
    "rid": "Be rid of one of your toppings or bags.",
    "pick": "Take the visible topping, or the bag, of one crate.",
    "skim": "Discard the visible topping of one crate.",
    "swap piles": "Let two piles of the market change places.",
    "trade": "Swap one of your toppings or bags for one of somebody else's.",
    "give": "Give one of your toppings or bags to somebody.",
    "new order": "Discard an order and draw another one.",
    "new mission": "Discard a mission and draw another one.",
    "extra action": "Take one more action in this turn of yours.",
    "shuffle bags": "Shuffle all mystery bags that nobody holds.",
}


# --- what can be done now -----------------------------------------------------------------------


def status(game: PizzaChef, viewer: int | None = None) -> str:
    """What the seat to move can do now."""
    if game.over:
        return f"The game is over: {_tell_end(game)}."
    if game.phase == "act":
        return _actions_left(game)
    if game.phase == "keep":
        many = "one note" if game.choosing == "notes" else f"one or more {game.choosing}"
        return f"Keep {many}."
    return _STATUS[game.phase](game)


def _actions_left(game: PizzaChef) -> str:
    if game.actions <= 0:
        if game.seats > 1:
            return "No action is left: play a note, or end the turn."
        return "No action is left: deliver what you can."
    final = " This is the final round." if game.finisher is not None and game.seats > 1 else ""
    return f"{counted(game.actions, 'action')} left.{final}"


def _status_pay(game: PizzaChef) -> str:
    baking = game.baking
    assert baking is not None
    if baking.order is None:
        return f"Pizza fantasia for house {baking.house}: add toppings, or serve it."
    return f"{baking.order.name} for house {baking.house}: use bags, or serve it."


def _status_note(game: PizzaChef) -> str:
    assert game.note is not None
    return f"{game.note.name}: {note_in_words(game.note)}"


def _status_hand(game: PizzaChef) -> str:
    assert game.wish is not None
    wish = wish_in_words(game.wish.by, game.wish.what)
    return f"Hand over an order {wish} to seat {game.asker + 1}."


_STATUS: dict[str, Callable[[Any], str]] = {
    "put": lambda game: f"Put {named(game.returning)} on a crate.",
    "again": lambda game: "Return a second topping, or no more.",
    "pay": _status_pay,
    "spoiled": lambda game: f"Keep or discard the bag with {game.rotten[0][1].face}.",
    "note": _status_note,
    "hand": _status_hand,
}


def position(game: PizzaChef, *, cards_too: bool = True) -> str:
    """The whole position as text, with what stands on the cards that are known."""
    tops = [f"{number} {_top(crate)}" for number, crate in enumerate(game.crates, 1)]
    rows = [f"crates {', '.join(tops[at : at + 3])}" for at in range(0, len(tops), 3)]
    seats = [_seat(game, seat) for seat in range(game.seats)]
    cards = [card_in_words(card) for card in _in_sight(game)] if cards_too else []
    return "\n".join([game.title, *rows, *_village(game), *seats, *cards, game.status()])


def _top(crate: Sequence[Topping]) -> str:
    """What lies on top of a crate."""
    if not crate:
        return "empty"
    return "bag" if crate[-1].bag else crate[-1].face


def _village(game: PizzaChef) -> list[str]:
    """Who has delivered to which house, and the tip that comes next."""
    tips = game.rules.tips
    seen = [
        f"house {house}: {listed([f'seat {seat + 1}' for seat in tokens])}, "
        + (f"next tip {tips[len(tokens)]}" if len(tokens) < len(tips) else "full")
        for house, tokens in enumerate(game.houses, 1)
        if tokens
    ]
    return [*seen, f"{'other houses' if seen else 'houses'}: no pizza yet, next tip {tips[0]}"]


def _in_sight(game: PizzaChef) -> list[Any]:
    """Cards in hands and those chosen from, as far as they are known; none at the end."""
    if game.over:
        return []
    hands = [card for own in game.drawn for cards in own.values() for card in cards]
    for seat in range(game.seats):
        hands += [*game.orders[seat], *game.missions[seat]]
        hands += [held.note for held in game.notes[seat]]
    return list(dict.fromkeys([card for card in hands if card is not HIDDEN]))


def card_in_words(card: Order | Mission | Note) -> str:
    """Everything that stands on a card, for who cannot see its picture.

    >>> from pizzakit.games.pizza_chef.deck import shipped
    >>> card_in_words(shipped().orders[0])
    'Isola: for house 1, 4 coins, tomato sauce, mozzarella, olive and ham'
    """
    if isinstance(card, Note):
        return f"{card.name}: {note_in_words(card)}"
    if isinstance(card, Mission):
        return f"{card.name}: {missions.text(card)}, {counted(card.coins, 'coin')}"
    price = counted(card.price, "coin")
    return f"{card.name}: for house {card.house}, {price}, {listed(card.toppings)}"


def _seat(game: PizzaChef, seat: int) -> str:
    notes = [held.note for held in game.notes[seat]]
    return (
        f"seat {seat + 1}: {counted(game.coins[seat], 'coin')}, "
        f"{counted(len(game.pizzas[seat]), 'pizza')}, toppings {_pile(game, seat)}, "
        f"orders {_cards(game.orders[seat])}, missions {_cards(game.missions[seat])}, "
        f"notes {_cards(notes)}"
    )


def _pile(game: PizzaChef, seat: int) -> str:
    counts = Counter(topping.face for topping in game.toppings[seat])
    return listed([f"{count} × {face}" for face, count in counts.items()]) or "none"


def _cards(cards: Sequence[Any]) -> str:
    known = [card.name for card in cards if card is not HIDDEN]
    hidden = len(cards) - len(known)
    return listed(known + ([f"{hidden} face down"] if hidden else [])) or "none"
