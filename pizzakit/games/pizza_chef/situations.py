"""Moments of Pizza Chef worth standing in, the rulebook's examples among them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pizzakit.game import Situation
from pizzakit.games.pizza_chef.deck import DECKS, Deck, Topping, shipped
from pizzakit.games.pizza_chef.hands import in_game
from pizzakit.games.pizza_chef.market import AROUND
from pizzakit.games.pizza_chef.moves import keep

__all__ = ["SITUATIONS", "Hand", "script"]


class Hand(NamedTuple):
    """What somebody keeps of the cards dealt: names of missions and orders, and of a note."""

    missions: tuple[str, ...]
    orders: tuple[str, ...]
    note: str

    def kept(self, name: str) -> tuple[str, ...]:
        return {"missions": self.missions, "orders": self.orders, "notes": (self.note,)}[name]


#: Faces on each of the eight piles in reading order, the visible one first.
Piles = Sequence[Sequence[str]]


def script(piles: Piles, bags: Sequence[str], hands: Sequence[Hand]) -> tuple[Any, ...]:
    """What chance says until all have chosen their cards; the first seat begins.

    >>> hand = Hand(("Feast",), ("Isola",), "First pick")
    >>> toppings, bags, *_ = script([["ham red"], *[[]] * 7], ["choice"], [hand])
    >>> len(toppings), toppings[80].face, bags[-1].face
    (83, 'ham red', 'choice')
    """
    deck = shipped()
    decks = [_shuffled(deck, name, hands) for name in DECKS]
    first = [0] if len(hands) > 1 else []
    again = [_left(deck, name, hands) for name in DECKS]
    return (_market(deck, piles), _stack(deck.bags, bags), *decks, *first, *again)


def _stack(pool: Sequence[Topping], top_first: Sequence[str]) -> list[Topping]:
    """A pile of these faces over all the others, the visible one last."""
    rest = list(pool)
    named = [_pop(rest, face) for face in top_first]
    return [*rest, *reversed(named)]


def _market(deck: Deck, piles: Piles) -> list[Topping]:
    """The shuffle that is spread over the piles in turn (PC-10)."""
    rest = list(deck.toppings)
    named = [[_pop(rest, face) for face in faces] for faces in piles]
    count = len(AROUND)
    heights = [len(range(at, len(deck.toppings), count)) for at in range(count)]
    mixed = [topping for at in range(7) for topping in rest[at::7]]
    full = []
    for faces, height in zip(named, heights, strict=True):
        below, mixed = mixed[: height - len(faces)], mixed[height - len(faces) :]
        full.append([*below, *reversed(faces)])
    return [full[at % count][at // count] for at in range(len(deck.toppings))]


def _pop(rest: list[Topping], face: str) -> Topping:
    return rest.pop(next(at for at, topping in enumerate(rest) if topping.face == face))


def _shuffled(deck: Deck, name: str, hands: Sequence[Hand]) -> list[Any]:
    """A deck that deals everybody what they keep first, and then others."""
    rest, dealt = _left(deck, name, hands), []
    for hand in hands:
        kept = [_card(deck, name, one) for one in hand.kept(name)]
        others, rest = rest[: 4 - len(kept)], rest[4 - len(kept) :]
        dealt += [*kept, *others]
    return [*rest, *reversed(dealt)]


def _left(deck: Deck, name: str, hands: Sequence[Hand]) -> list[Any]:
    """What nobody keeps."""
    cards = [card for card in deck.cards(name) if in_game(card, len(hands))]
    for hand in hands:
        for one in hand.kept(name):
            cards.remove(_card(deck, name, one))
    return cards


def _card(deck: Deck, name: str, called: str) -> Any:
    return next(card for card in deck.cards(name) if card.name == called)


# --- the moments ------------------------------------------------------------------------------

#: Crates 1 to 9 but the middle one. Row 1 is red; rows 2 and 3 have both colours.
_PILES = [
    ["tomato sauce red", "tomato sauce green", "onion red"],
    ["mozzarella red", "mozzarella green", "olive green"],
    ["mushroom red", "basil green", "bell pepper red"],
    ["ham red", "bell pepper green", "olive red"],
    ["ham red+green", "olive red", "basil red"],
    ["bell pepper red", "mushroom green", "ham green"],
    ["mushroom green", "tomato sauce red", "mozzarella red"],
    ["onion green", "mozzarella red", "tomato sauce red"],
]
_BAGS = ["choice", "premium ham", "olive and onion"]
_ANA = Hand(("Mushroom lover", "Paper round"), ("Prosciutto e funghi", "Funghi"), "A small favour")
_FIRST = Hand(
    ("Victory Slice", "Paper round"), ("Prosciutto e funghi", "Notte", "Funghi"), "First pick"
)
_BO = Hand(("Simple taste",), ("Margherita", "Olive"), "Off the top")
_CEM = Hand(("Victory Slice",), ("Suprema",), "First pick")


def _choosing(*hands: Hand) -> list[str]:
    """The sentences with which all keep their cards."""
    return [f"{keep(tuple(hand.kept(name)))}" for hand in hands for name in DECKS]


def _scene(
    about: str,
    moves: Sequence[str] = (),
    hands: Sequence[Hand] = (_ANA, _BO, _CEM),
    bags: Sequence[str] = _BAGS,
    **rules: Any,
) -> Situation:
    names = ("Ana", "Bo", "Cem", "Dee")[: len(hands)]
    chosen = [*_choosing(*hands), *moves] if moves else []
    return Situation(about, names, script(_PILES, bags, hands), tuple(chosen), rules or None)


#: Ana gathers all of a red row, then ham and the bag; the others draw cards they keep.
_ROW = "Gather from crates 1, 2 and 3"
_HAM_AND_BAG = "Gather from crates 4 and 5"
_ANAS_TURN = [_ROW, _HAM_AND_BAG]
#: The note that everybody kept has waited by then, so that it could follow (PC-26).
_END = "End the turn"
_BOS_TURN = ["Gather from crates 1, 2 and 3", "Gather from crate 9", _END]
_CEMS_TURN = ["Gather from crate 7", "Gather from crate 8", _END]
_OTHERS = [*_BOS_TURN, *_CEMS_TURN]

SITUATIONS = {
    "first cards": _scene(
        "Ana has been dealt four of each and keeps a mission or more; orders and a note follow."
    ),
    "two-coloured": _scene(
        "Row 2 shows red ham, a bag and a ham of both colours: red, green, or all of a kind?",
        [_ROW],
    ),
    "delivery": _scene(
        "Ana has everything for the Prosciutto e funghi, and a bag that can be any topping.",
        [*_ANAS_TURN, *_OTHERS],
    ),
    "with a bag": _scene(
        "The pizza is on the table: is the choice used, or do standard toppings pay?",
        [*_ANAS_TURN, *_OTHERS, "Deliver Prosciutto e funghi to house 8"],
    ),
    "fantasia": _scene(
        "Ana makes her pizza fantasia, topping by topping.",
        [*_ANAS_TURN, *_OTHERS, "Make the pizza fantasia for house 5"],
    ),
    "premium": _scene(
        "The bag held a premium ham: two coins more, if it goes on the pizza.",
        [*_ANAS_TURN, *_OTHERS, "Deliver Prosciutto e funghi to house 8"],
        bags=["premium ham"],
    ),
    "spoiled": _scene(
        "The bag holds a spoiled bell pepper, and Ana has just gathered one: keep the bag?",
        [_ROW, "Gather from crates 5 and 7"],
        bags=["spoiled bell pepper"],
    ),
    "returning": _scene(
        "Ana returns a topping: on which crate does it go?",
        [*_ANAS_TURN, *_OTHERS, "Return mushroom red"],
    ),
    "note": _scene(
        "It is Ana's turn, but Bo and Cem may play their notes, as she may hers.",
        [*_ANAS_TURN, *_OTHERS],
    ),
    "asked": _scene(
        "Ana asks for an order with tomato sauce: Bo, who holds two, chooses one.",
        [*_ANAS_TURN, *_OTHERS, "Play the note A small favour",
         "Ask seat 2 for an order with tomato sauce"],
    ),
    "final round": _scene(
        "One pizza makes this short game: Ana has delivered it and so begun the final round.",
        [*_ANAS_TURN, *_CEMS_TURN, "Deliver Prosciutto e funghi to house 8", "Serve the pizza"],
        hands=(_ANA, _BO),
        pizzas=1,
    ),
    "receipt": _scene(
        "A short game is over: Ana's stack, missions, an order in hand and leftovers are counted.",
        [*_ANAS_TURN, "Gather from crate 6", "Gather from crate 7", _END,
         "Deliver Prosciutto e funghi to house 8", "Serve the pizza", _ROW, _END,
         "Gather from crate 9", "Gather from crate 4", _END,
         "Gather from crates 7 and 8", "Deliver Notte to house 8", _END,
         "Gather from crate 1", "Gather from crate 2", _END],
        hands=(_FIRST, _BO),
        pizzas=2,
    ),
    "alone": _scene(
        "Ana plays alone: a delivery costs her no action and gives three.",
        [*_ANAS_TURN, "Deliver Prosciutto e funghi to house 8", "Serve the pizza"],
        hands=(_ANA._replace(note="First pick"),),
    ),
}  # fmt: skip
