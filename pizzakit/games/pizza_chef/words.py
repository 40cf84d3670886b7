"""Pizza Chef in words: what things and cards are called, and a whole position as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef import missions
from pizzakit.games.pizza_chef.deck import Mission, Note, Order, Topping
from pizzakit.games.pizza_chef.moves import named
from pizzakit.games.pizza_chef.position import Position
from pizzakit.phrases import counted, listed

# --- names ---------------------------------------------------------------------------------


def bag_in_words(face: str) -> str:
    """A bag by what is in it: "a topping of choice", "spoiled onion"."""
    return named(face) if face == "choice" else face


def tops_named(game: Position, crates: Iterable[int]) -> str:
    """What lies open on these crates."""
    tops = [game.crates[number][-1] for number in crates]
    return listed(["a mystery bag" if top.bag else named(top.face) for top in tops])


# --- cards ------------------------------------------------------------------------------------


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


# --- the position ---------------------------------------------------------------------------


def position(game: Position, *, cards_too: bool = True) -> str:
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


def _village(game: Position) -> list[str]:
    """Who has delivered to which house, and the tip that comes next."""
    tips = game.rules.tips
    seen = [
        f"house {house}: {listed([f'seat {seat + 1}' for seat in tokens])}, "
        + (f"next tip {tips[len(tokens)]}" if len(tokens) < len(tips) else "full")
        for house, tokens in enumerate(game.houses, 1)
        if tokens
    ]
    return [*seen, f"{'other houses' if seen else 'houses'}: no pizza yet, next tip {tips[0]}"]


def _in_sight(game: Position) -> list[Any]:
    """Cards in hands and those chosen from, as far as they are known; none at the end."""
    if game.over:
        return []
    hands = [card for own in game.drawn for cards in own.values() for card in cards]
    for seat in range(game.seats):
        hands += [*game.orders[seat], *game.missions[seat]]
        hands += [held.note for held in game.notes[seat]]
    return list(dict.fromkeys([card for card in hands if card is not HIDDEN]))


def _seat(game: Position, seat: int) -> str:
    notes = [held.note for held in game.notes[seat]]
    return (
        f"seat {seat + 1}: {counted(game.coins[seat], 'coin')}, "
        f"{counted(len(game.pizzas[seat]), 'pizza')}, toppings {_pile(game, seat)}, "
        f"orders {_cards(game.orders[seat])}, missions {_cards(game.missions[seat])}, "
        f"notes {_cards(notes)}"
    )


def _pile(game: Position, seat: int) -> str:
    counts = Counter(topping.face for topping in game.toppings[seat])
    return listed([f"{count} × {face}" for face, count in counts.items()]) or "none"


def _cards(cards: Sequence[Any]) -> str:
    known = [card.name for card in cards if card is not HIDDEN]
    hidden = len(cards) - len(known)
    return listed(known + ([f"{hidden} face down"] if hidden else [])) or "none"
