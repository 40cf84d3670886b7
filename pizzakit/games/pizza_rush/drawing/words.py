"""What the things of the drawing are called, for those who hear it."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush.drawing.scene import Scene
from pizzakit.games.pizza_rush.exchange import Gift
from pizzakit.games.pizza_rush.moves import in_words
from pizzakit.games.pizza_rush.rules import PizzaRush
from pizzakit.games.pizza_rush.words import standing
from pizzakit.phrases import counted, listed, ordinal


def held(position: PizzaRush, number: int, count: int) -> str:
    """ "two 7s (spinach)"."""
    return f"{in_words(number, count)} ({position.deck.topping_names[number]})"


def pizza(position: PizzaRush, names: Sequence[str]) -> str:
    """ "large pizza, two alike: Bo two 3s (mushroom), then Ana two 7s (spinach)"."""
    plays = [f"{names[seat]} {held(position, n, position.base)}" for seat, n in position.pizza]
    size = {1: "one card a play", 2: "two alike a play", 3: "three alike a play"}[position.base]
    base = position.deck.base_names[position.base]
    return f"{base} pizza, {size}: {', then '.join(plays) or 'nothing on it yet'}"


def order(position: PizzaRush) -> tuple[int, ...]:
    """Who has gone out so far, in order; after the round the one left over as well."""
    return tuple(position.finished) if position.phase == "play" else position.results[-1]


def last(position: PizzaRush, seat: int) -> str:
    """The place of one whom the end of the round has left with cards."""
    return "" if position.phase == "play" else ordinal(position.places[-1][seat])


def now(scene: Scene) -> str:
    """What the one who looks can do now, or where they stand."""
    position, seat = scene.game, scene.seat
    if position.over:
        return f"The game is over after {counted(position.round, 'round')}."
    if position.phase != "play" or seat == position.to_move:
        return scene.status
    if seat is None:
        return "All hands stay face down for an onlooker."
    if not position.hands[seat]:
        return f"You are {standing(position, seat)}; the others play on."
    if position.passed[seat]:
        return "You have passed on this pizza."
    return scene.status


def chef(position: PizzaRush, name: str) -> str:
    """What a chef card makes its holder do, if anything: "Nonna: gives Dishie 2 lowest"."""
    card = next(one for one in position.deck.chefs if one.name == name)
    if not position.rules.exchange:
        return name
    return f"{name}: gives {card.to} {card.gives} {card.which}"


def player(position: PizzaRush, seat: int, name: str) -> str:
    """ "Bo: 12 cards; Nonna; 2 pizzas; 1 round won; passed"."""
    hand = position.hands[seat]
    known = [str(card) for card in hand if card is not HIDDEN]
    told = [
        counted(len(hand), "card"),
        f"among them {listed(known)}" if HIDDEN in hand and known else "",
        position.chefs[seat],
        counted(position.pizzas[seat], "pizza"),
        counted(position.rounds_won()[seat], "round") + " won",
        standing(position, seat),
    ]
    return f"{name}: {'; '.join(filter(None, told))}"


def exchange(gift: Gift, names: Sequence[str]) -> str:
    """ "Bo gives Ana 11 and 12"."""
    known = [str(card) for card in gift.cards if card is not HIDDEN]
    what = listed(known) or f"{counted(len(gift.cards), 'card')} face down"
    return f"{names[gift.giver]} gives {names[gift.receiver]} {what}"
