"""What a move of Pizza Chef that waits to be confirmed would bring, in words."""

from __future__ import annotations

from pizzakit.game import Move
from pizzakit.games.pizza_chef import delivery
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.deck import CLOSED
from pizzakit.games.pizza_chef.delivery import finished
from pizzakit.games.pizza_chef.moves import named
from pizzakit.games.pizza_chef.position import Baking, Position
from pizzakit.games.pizza_chef.words import note_in_words, tops_named
from pizzakit.phrases import counted, listed


def preview(game: Position, move: Move) -> str:
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


def _brings(game: Position, move: m.Gather) -> str:
    """What is gathered, and what a spoiled bag takes at once."""
    tops = [game.crates[number][-1] for number in move.crates]
    held = game.toppings[game.turn]
    spoiled = {bag.holds[0] for bag in held if bag.spoiled}
    lost = [named(top.face) for top in tops if top.kind in spoiled]
    loses = f"\nSpoiled by a bag you hold: {listed(lost)}." if lost else ""
    return f"Brings {tops_named(game, move.crates)}.{loses}"


def _on_arrival(game: Position, move: m.Deliver | m.Misdeliver) -> str:
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


def _is_premium(game: Position, use: m.Use) -> bool:
    return game.deck.faces[use.face].bag == "premium"


def _price(game: Position, baking: Baking) -> str:
    """Coins of a pizza as it stands, the rest paid with standard toppings."""
    whole = baking._replace(used=(*baking.used, *[(CLOSED, (kind,)) for kind in baking.due]))
    pizza = finished(whole, len(game.houses[baking.house - 1]), game.deck, game.rules)
    if pizza.wrong:
        paid = f"{counted(pizza.coins, 'coin')} for premium toppings" if pizza.coins else "nothing"
        return f"The wrong house pays {paid}; the pizza counts for missions and stacks."
    return f"Brings {counted(pizza.coins, 'coin')}: {_sum(game, whole, pizza.coins)}."


def _sum(game: Position, baking: Baking, coins: int) -> str:
    premium = baking.premiums * game.rules.premium
    price = len(baking.extras) if baking.order is None else baking.order.price
    parts = [f"{price} for the pizza", f"{coins - price - premium} as a tip"]
    return listed(parts + ([f"{premium} for premium toppings"] if premium else []))
