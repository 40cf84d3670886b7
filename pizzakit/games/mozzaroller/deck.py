"""The 50 order cards of Mozzaroller, and how a deck of one's own is checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from pizzakit import cards

#: The six faces of a die (MZ-4), in the order they are shown and sorted.
INGREDIENTS = ("mushroom", "corn", "olive", "arugula", "tomato", "mozzarella")
#: MZ-1
COLOUR_SIZES = (5, 6, 7, 8, 9, 10)
JOKERS = 5
#: The longest run of garlic or chili cards that the scoring table knows (MZ-31).
MOST_EXTRAS = 5


class Order(msgspec.Struct, frozen=True):
    """An order card: who asks (`name`), in which colour, for what.

    A joker has no colour and no `needs`. `extra` is "garlic", "chili" or "".
    """

    name: str
    colour: str = ""
    needs: tuple[str, ...] = ()
    extra: str = ""

    @property
    def joker(self) -> bool:
        return not self.needs


class Deck(msgspec.Struct, frozen=True):
    """A checked deck: colour names in the order of their tokens, and all orders."""

    colours: tuple[str, ...]
    orders: tuple[Order, ...]
    by_name: dict[str, Order]


class _Colour(cards.Card, frozen=True):
    cards: int


class _Order(cards.Card, frozen=True):
    colour: str
    needs: tuple[str, ...]
    extra: Literal["", "garlic", "chili"] = ""

    def __post_init__(self) -> None:
        strange = [face for face in self.needs if face not in INGREDIENTS]
        if strange:
            raise ValueError(f"needs: {strange[0]!r} is none of {', '.join(INGREDIENTS)}")
        if not 1 <= len(self.needs) <= 3 or len(set(self.needs)) < len(self.needs):
            raise ValueError(
                f"an order asks for 1 to 3 different ingredients (MZ-2), not {list(self.needs)}"
            )


class _Joker(cards.Card, frozen=True):
    pass


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colours: list[_Colour]
    orders: list[_Order]
    jokers: list[_Joker]

    def __post_init__(self) -> None:
        cards.unique_names("colours", [colour.name for colour in self.colours])
        cards.unique_names("orders", [card.name for card in [*self.orders, *self.jokers]])
        sizes = tuple(colour.cards for colour in self.colours)
        if sizes != COLOUR_SIZES:
            raise ValueError(
                f"colours: six with {COLOUR_SIZES} cards expected (MZ-1), {sizes} found"
            )
        known = [colour.name for colour in self.colours]
        for order in self.orders:
            if order.colour not in known:
                raise ValueError(
                    f"orders, {order.name!r}: colour {order.colour!r} is none of {', '.join(known)}"
                )
        held = Counter(order.colour for order in self.orders)
        for colour in self.colours:
            cards.expect_count(f"orders of {colour.name}", held[colour.name], colour.cards)
        cards.expect_count("jokers", len(self.jokers), JOKERS)
        extras = Counter(order.extra for order in self.orders)
        for extra in ("garlic", "chili"):
            if extras[extra] > MOST_EXTRAS:
                raise ValueError(
                    f"orders: at most {MOST_EXTRAS} cards with {extra} (MZ-31), "
                    f"{extras[extra]} found"
                )


def read(source: Any) -> Deck:
    """Read a deck: a path, or the text of a TOML file shaped like the shipped `cards.toml`.

    Raises:
        pizzakit.cards.CardsError: with file, entry and expectation.
    """
    file = cards.read(source, _File)
    orders = tuple(
        Order(card.name, card.colour, tuple(sorted(card.needs, key=INGREDIENTS.index)), card.extra)
        for card in file.orders
    ) + tuple(Order(card.name) for card in file.jokers)
    return Deck(
        tuple(colour.name for colour in file.colours),
        orders,
        {order.name: order for order in orders},
    )


@cache
def shipped() -> Deck:
    """The deck that comes with the package."""
    return read(resources.files(__package__).joinpath("cards.toml").read_text("utf-8"))
