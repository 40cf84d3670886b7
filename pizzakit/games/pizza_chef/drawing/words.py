"""What the things of the drawing are called, and what there is to do, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef import missions, words
from pizzakit.games.pizza_chef.deck import Mission, Note, Order, Topping
from pizzakit.games.pizza_chef.drawing.layout import Scene
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.games.pizza_chef.words import named
from pizzakit.phrases import counted, listed
from pizzakit.shapes import turn, with_names

__all__ = [
    "crate",
    "description",
    "house",
    "mission",
    "note",
    "now",
    "order",
    "owned",
    "player",
    "title",
    "turn",
]


def title(game: PizzaChef, names: Sequence[str]) -> str:
    return f"{game.title}: {turn(game, names)}"


def description(game: PizzaChef, names: Sequence[str]) -> str:
    """The whole position as text, with names."""
    return with_names(str(game), names)


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
    told = with_names(game.status(scene.seat), scene.short)
    return f"{told} {_how(scene)}".strip()


def _waiting(scene: Scene, mover: str) -> str:
    game = scene.game
    if any(name.startswith("note:") for name in scene.used):
        return f"{mover} is to move. Press “Play a note”, and you can point at one of yours."
    return f"{mover} {_WAITED_FOR[game.phase](game)}"


_WAITED_FOR: dict[str, Callable[[PizzaChef], str]] = {
    "act": lambda game: f"has {counted(game.actions, 'action')} left in this turn.",
    "keep": lambda game: f"chooses which {game.choosing} to keep.",
    "put": lambda game: f"returns {named(game.returning)}: on which crate?",
    "again": lambda game: "may return a second topping.",
    "pay": lambda game: "makes a pizza.",
    "spoiled": lambda game: "decides whether to keep a spoiled bag.",
    "note": lambda game: f"plays the note {game.note.name}." if game.note else "plays a note.",
    "hand": lambda game: "chooses which order to hand over.",
}


def _how(scene: Scene) -> str:
    if scene.game.phase == "act":
        return "Point at crates of a line, a deck, an order and its house, or a topping to return."
    return _HOW[scene.game.phase](scene)


def _how_to_note(scene: Scene) -> str:
    kinds = {name.partition(":")[0] for name in scene.used}
    if "kind" in kinds:
        return "Point at a player, then at a house, or at “with” or “without” and a topping."
    if kinds == {"crate"}:
        many = {"mix", "swap piles"}
        return _two(scene.game.note is not None and scene.game.note.effect in many)
    if "seat" in kinds:
        return "Point at one of your toppings, then at who gets it."
    return "Point at what glows."


def _two(both: bool) -> str:
    return "Point at two piles." if both else "Point at a crate."


def _how_to_keep(scene: Scene) -> str:
    left = [name for name in scene.game.drawn[scene.me] if name != scene.game.choosing]
    told = "Point at what you keep, then confirm."
    return f"{told} After that: {listed(left)}, which lie pale in your hand." if left else told


_HOW: dict[str, Callable[[Scene], str]] = {
    "keep": _how_to_keep,
    "put": lambda scene: "Point at it.",
    "again": lambda scene: "Point at one of yours, or at the button.",
    "pay": lambda scene: "Point at your toppings; those it still needs are paid when you serve it.",
    "spoiled": lambda scene: "Point at the bag to discard it, or at the button.",
    "hand": lambda scene: "Point at it in your hand.",
}


# --- what things are called ------------------------------------------------------------


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


def owned(scene: Scene, seat: int, face: str, count: int) -> str:
    """Such as "your red ham", "Bo's 2 green olives"."""
    whose = "your" if seat == scene.seat else f"{scene.short[seat]}’s"
    return f"{whose} {f'{count} ' if count > 1 else ''}{named(face)}"


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


def player(scene: Scene, seat: int) -> str:
    """What a panel shows but the toppings, in one sentence; those are in the description."""
    game = scene.game
    known = [card.name for card in game.orders[seat] if card is not HIDDEN]
    told = [
        counted(len(game.orders[seat]), "order") + (f" ({listed(known)} known)" if known else ""),
        counted(len(game.missions[seat]), "mission"),
        counted(len(game.notes[seat]), "note"),
        "fantasia to come" if game.fantasia[seat] else "fantasia delivered",
    ]
    return f"{scene.short[seat]}: {', '.join(told)}"
