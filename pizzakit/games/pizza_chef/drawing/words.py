"""What the things of the drawing are called, and what there is to do, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pizzakit.game import HIDDEN, Text, text
from pizzakit.games.pizza_chef import missions, words
from pizzakit.games.pizza_chef.deck import Mission, Note, Order, Topping
from pizzakit.games.pizza_chef.drawing.scene import Scene
from pizzakit.games.pizza_chef.drawing.shown import Shown
from pizzakit.games.pizza_chef.moves import named
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.phrases import counted, listed, ordinal

# --- what to do --------------------------------------------------------------------


def now(scene: Scene) -> str:
    """What the one who looks can do now, or what everybody waits for."""
    game, mover = scene.game, scene.game.to_move
    if mover is None:
        return "The bills tell where everybody’s coins came from."
    if not scene.moving:
        return _waiting(scene, scene.short[mover])
    if game.phase == "note" and game.note is not None:
        return f"{game.note.name}: {_how_to_note(scene)}"
    return f"{scene.told(scene.status)} {text(_HOW[game.phase], scene)}".strip()


def _waiting(scene: Scene, mover: str) -> str:
    if "note" in scene.kinds:
        return f"{mover} is to move. Press “Play a note”, and you can point at one of yours."
    return f"{mover} {text(_WAITED_FOR[scene.game.phase], scene.game)}"


_WAITED_FOR: dict[str, Text] = {
    "act": lambda game: f"has {_actions(game)} left in this turn.",
    "keep": lambda game: f"chooses which {game.choosing} to keep.",
    "put": lambda game: f"returns {named(game.returning)}: on which crate?",
    "again": "may return another topping.",
    "pay": "makes a pizza.",
    "spoiled": "decides whether to keep a spoiled bag.",
    "note": lambda game: f"plays the note {game.note.name}.",
    "hand": "chooses which order to hand over.",
}


def _actions(game: PizzaChef) -> str:
    return counted(game.actions, "action") if game.actions > 0 else "no action"


def _how_to_act(scene: Scene) -> str:
    """What there is to point at, in the order in which it lies on the table."""
    if scene.kinds <= {"note", "end"}:
        return ""  # what has just been said names them
    ways = [way for kind, way in _ACTS.items() if kind in scene.kinds]
    *most, last = ways or ["what glows"]
    return f"Point at {', '.join(most)} or {last}." if most else f"Point at {last}."


_ACTS = {
    "crate": "crates of a line",
    "deck": "a deck",
    "house": "an order and a house",
    "topping": "a topping to return",
    "note": "a note",
}


def _how_to_note(scene: Scene) -> str:
    if "kind" in scene.kinds:
        return "Point at a player, then at a house, or at “with” or “without” and a topping."
    if scene.kinds == {"crate"}:
        note = scene.game.note
        two = note is not None and note.effect in ("mix", "swap piles")
        return "Point at two piles." if two else "Point at a crate."
    if "seat" in scene.kinds:
        return "Point at one of your toppings, then at who gets it."
    return "Point at what glows."


def _how_to_keep(scene: Scene) -> str:
    left = [name for name in scene.game.drawn[scene.me] if name != scene.game.choosing]
    told = "Point at what you keep, then confirm."
    return f"{told} After that: {listed(left)}, which lie pale in your hand." if left else told


_HOW: dict[str, Text] = {
    "act": _how_to_act,
    "keep": _how_to_keep,
    "put": "Point at it.",
    "again": "Point at one of yours, or at the button.",
    "pay": "Point at what you use; standard toppings pay for the rest when you serve it.",
    "spoiled": "Point at the bag to discard it, or at the button.",
    "hand": "Point at it in your hand.",
}


# --- the village and the market ----------------------------------------------------


def house(scene: Scene, number: int) -> str:
    """A house, its next tip, and whose pizzas are there."""
    tokens = scene.game.houses[number - 1]
    tips = scene.game.rules.tips
    tip = f"next tip {tips[len(tokens)]}" if len(tokens) < len(tips) else "full"
    there = [f"{scene.short[seat]} {count}" for seat, count in Counter(tokens).items()]
    return f"house {number}: {tip}" + (f"; pizzas of {listed(there)}" if there else "")


def crate(number: int, pile: Sequence[Topping]) -> str:
    if not pile:
        return f"crate {number + 1}: empty"
    top = pile[-1]
    what = "a mystery bag" if top.bag else named(top.face)
    return f"crate {number + 1}: {what}, {len(pile) - 1} under it"


# --- cards -------------------------------------------------------------------------

FANTASIA = "your pizza fantasia: sauce, cheese and more, for a house of your choice"


def order(card: Order, lacks: Sequence[str]) -> str:
    """All that an order card shows, in one sentence; sauce and cheese go without saying."""
    told = f"{card.name} for house {card.house}, {counted(card.price, 'coin')}"
    missing = f"; missing {listed(lacks)}" if lacks else "; all toppings are there"
    return f"{told}: {listed(card.toppings[2:])}{missing}"


def mission(card: Mission, reached: int) -> str:
    return f"{card.name}, {counted(card.coins, 'coin')}: {missions.text(card)}; {reached} reached"


def note(card: Note, waits: bool, count: int) -> str:
    told = f"{card.name}: {words.note_in_words(card)}"
    many = f" {count} of them." if count > 1 else ""
    return told + many + (" It has to wait before it can be played." if waits else "")


def progress(card: Mission, reached: int) -> str:
    """How far a mission is, on its card."""
    if card.kind == "first":
        return "done" if reached else "still open"
    return f"{min(reached, card.count)} of {card.count} so far"


def when(game: PizzaChef, shown: Shown) -> str:
    """Whether a note in hand can be played yet; nothing of one that is still drawn."""
    if not shown.name.startswith("note:"):
        return ""
    if not shown.waits:
        return "free, between actions"
    one = ("a turn", "turn") if game.seats > 1 else ("an action", "action")
    return f"waits {one[0] if shown.waits == 1 else counted(shown.waits, one[1])} first"


# --- what lies in front of a seat -----------------------------------------------------


def to_go(scene: Scene) -> str:
    """How many pizzas the one in front has still to deliver; and how to read what lies there."""
    left = scene.game.rules.pizzas - len(scene.game.pizzas[scene.me])
    pizzas = "all pizzas delivered" if left <= 0 else f"{counted(left, 'pizza')} to go"
    return pizzas if scene.narrow else f"{pizzas}; a tick is what you have, a ring what you lack"


def hand(game: PizzaChef, seat: int) -> str:
    """What an onlooker sees of a hand."""
    held = _held(game, seat)
    return f"In hand: {listed(held)}."


def _held(game: PizzaChef, seat: int) -> list[str]:
    """How many cards of each deck."""
    hands = {"order": game.orders, "mission": game.missions, "note": game.notes}
    return [counted(len(cards[seat]), name) for name, cards in hands.items()]


def owned(scene: Scene, seat: int, face: str, count: int) -> str:
    """Such as "your red ham", "Bo's 2 green olives"."""
    whose = "your" if seat == scene.seat else f"{scene.short[seat]}’s"
    return f"{whose} {f'{count} ' if count > 1 else ''}{named(face)}"


def player(scene: Scene, seat: int) -> str:
    """What a panel shows but the toppings, in one sentence; those are in the description."""
    game = scene.game
    known = [card.name for card in game.orders[seat] if card is not HIDDEN]
    orders, *others = _held(game, seat)
    orders += f" ({listed(known)} known)" if known else ""
    fantasia = "fantasia to come" if game.fantasia[seat] else "fantasia delivered"
    return f"{scene.short[seat]}: {', '.join([orders, *others, fantasia])}"


def verdict(scene: Scene, seat: int) -> str:
    """What the sum of a bill means: a place; alone, whether one is promoted."""
    if scene.game.seats > 1:
        return ordinal(scene.ranking[seat])
    return "promoted to pizza chef" if scene.game.promoted else "not promoted yet"
