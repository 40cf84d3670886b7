"""Orders, objectives and daily missions of Pizza Master, and how a deck of one's own is checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from itertools import permutations
from typing import Any, Literal

import msgspec

from pizzakit import cards

#: The four areas and their kinds of token (PM-1); amounts are listed in this order.
TOKENS = ("cheese", "vegetable", "seafood", "meat")
#: Colours of orders (PM-2): one for each area, and purple.
COLOURS = (*TOKENS, "special")
CHEESE, SPECIAL = 0, 4
#: What completed orders look like: two for each colour, pizzas and then side dishes.
FACES = tuple(colour + side for colour in COLOURS for side in ("", " side"))
#: The fewest tokens an order asks for: those of a side dish (PM-2).
FEWEST_TOKENS = 2
#: What an order may leave open (PM-3): different kinds of token, none of them cheese.
OPEN = ("a", "b")


def expect(fine: bool, otherwise: str) -> None:
    """Refuse a number or a card that is not as it should be."""
    if not fine:
        raise ValueError(otherwise)


#: Tokens of every kind, in the order of `TOKENS`.
Tokens = tuple[int, ...]


class Order(msgspec.Struct, frozen=True):
    """An order card: what it needs, what it is worth, and every set of tokens that pays for it.

    `place` is the place of its colour in `COLOURS`.
    """

    name: str
    colour: str
    needs: tuple[str, ...]
    points: int
    side: bool
    place: int
    payments: tuple[Tokens, ...]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Order({self.name!r})"


class Objective(cards.Card, frozen=True):
    """An objective card (PM-5): what there must be most or fewest of, and what that gives.

    `per_seat` points for each seat; 0 stands for the number of orders of that
    colour in everybody's completed piles.
    """

    want: Literal["most", "fewest"]
    count: Literal[
        "cheese", "vegetable", "seafood", "meat", "orders", "specials", "sides", "missions"
    ]
    per_seat: int = 0
    master_only: bool = False

    def __post_init__(self) -> None:
        fine = self.per_seat > 0 or (self.per_seat == 0 and self.count in TOKENS)
        expect(fine, f"per_seat: 1 or more expected, not {self.per_seat} (PM-5)")

    def __str__(self) -> str:
        return self.name


class Mission(cards.Card, frozen=True):
    """A daily mission (PM-7): what to be first at, the points for it, and what comes with them."""

    first: Literal[
        "orders", "sides", "specials", "cheese", "vegetable", "seafood", "meat",
        "to pass", "last to pass",
    ]  # fmt: skip
    points: int
    count: int = 1
    gives: Literal[
        "", "special", "last place", "order", "cheese", "vegetable", "seafood", "meat"
    ] = ""

    def __post_init__(self) -> None:
        expect(self.points >= 0, f"points: 0 or more expected, not {self.points}")
        fine = self.count == 1 or (self.count > 1 and "pass" not in self.first)
        expect(fine, f"count: 1 or more orders, 1 for a pass expected, not {self.count}")

    def __str__(self) -> str:
        return self.name


class Deck(msgspec.Struct, frozen=True):
    """A checked deck."""

    orders: tuple[Order, ...]
    objectives: tuple[Objective, ...]
    missions: tuple[Mission, ...]
    by_name: dict[str, Order]

    def objectives_for(self, mode: str) -> list[Objective]:
        """The objectives that a mode is played with (PM-5, PM-6)."""
        return [card for card in self.objectives if mode == "master" or not card.master_only]

    def __repr__(self) -> str:
        return f"<Deck of {len(self.orders)} orders>"


class _Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    orders: int


class _Order(cards.Card, frozen=True):
    colour: Literal["cheese", "vegetable", "seafood", "meat", "special"]
    needs: tuple[str, ...]
    points: int
    side: bool = False

    def __post_init__(self) -> None:
        allowed = (*TOKENS, *OPEN) if self.colour == "special" else TOKENS
        strange = [repr(token) for token in self.needs if token not in allowed]
        expect(not strange, f"needs: {', '.join(strange[:1])} is none of {', '.join(allowed)}")
        kind = "special" if self.colour == "special" else "side dish" if self.side else "pizza"
        tokens, points = _PRINTED[kind]
        self._expect_within("needs", len(self.needs), tokens, f" tokens for a {kind}")
        self._expect_within("points", self.points, points, f" for a {kind}")

    def _expect_within(self, field: str, number: int, bounds: range, what: str) -> None:
        span = " to ".join(map(str, dict.fromkeys((bounds[0], bounds[-1]))))
        expect(number in bounds, f"{field}: {span}{what} expected (PM-2), not {number}")

    def checked(self) -> Order:
        place, paid = COLOURS.index(self.colour), payments(self.needs)
        return Order(self.name, self.colour, self.needs, self.points, self.side, place, paid)


#: How many tokens an order may need and how many points it may give, by what it is (PM-2).
_PRINTED = {
    "special": (range(4, 5), range(7, 9)),
    "side dish": (range(FEWEST_TOKENS, FEWEST_TOKENS + 1), range(1, 4)),
    "pizza": (range(3, 5), range(4, 7)),
}


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: _Box
    orders: list[_Order]
    objectives: list[Objective]
    missions: list[Mission]

    def __post_init__(self) -> None:
        for table in ("orders", "objectives", "missions"):
            cards.unique_names(table, [card.name for card in getattr(self, table)])
        cards.expect_count("orders", len(self.orders), self.box.orders)
        _expect_readable([order.name for order in self.orders])
        _expect_enough(self)


#: What may stand behind a name in the sentence of a move.
_BEHIND_A_NAME = (",", " and ", " with ")


def _expect_readable(names: list[str]) -> None:
    """No name may read like another one, or like another one and more: moves are told by name."""
    plain = Counter(" ".join(name.casefold().rstrip(". ").split()) for name in names)
    for name in plain:
        starts = [name.find(sign) for sign in _BEHIND_A_NAME]
        if plain[name] > 1 or any(at > 0 and name[:at] in plain for at in starts):
            raise ValueError(f"orders: {name!r} reads like another order of the deck")


def _expect_enough(file: _File) -> None:
    """PM-23, PM-52, PM-54: five seats get one each, and one or two objectives lie open."""
    specials = sum(order.colour == "special" for order in file.orders)
    wanted = f"orders: a special for each of {MOST_SEATS} seats expected (PM-54)"
    expect(specials >= MOST_SEATS, f"{wanted}, {specials} found")
    trainee = sum(not objective.master_only for objective in file.objectives)
    wanted = f"objectives: at least {MOST_SEATS + 2} for trainees expected (PM-23)"
    expect(trainee >= MOST_SEATS + 2, f"{wanted}, {trainee} found")
    indy = any(objective.name == INDY for objective in file.objectives)
    expect(indy, f"objectives: {INDY!r} expected, which a variant lays open (PM-52)")


#: The most who may sit down.
MOST_SEATS = 5
#: The objective that a variant lays open (PM-52).
INDY = "Indy Creator"


def read(source: Any) -> Deck:
    """Read a deck: a path, or the text of a TOML file shaped like the shipped `cards.toml`.

    Raises:
        pizzakit.cards.CardsError: with file, entry and expectation.
    """
    file = cards.read(source, _File)
    orders = tuple(card.checked() for card in file.orders)
    by_name = {order.name: order for order in orders}
    return Deck(orders, tuple(file.objectives), tuple(file.missions), by_name)


def payments(needs: tuple[str, ...]) -> tuple[Tokens, ...]:
    """Every set of tokens that pays for what an order needs (PM-3).

    >>> payments(("cheese", "meat", "meat"))
    ((1, 0, 0, 2),)
    >>> payments(("cheese", "a", "a", "a"))
    ((1, 3, 0, 0), (1, 0, 3, 0), (1, 0, 0, 3))
    """
    found = {}
    for kinds in permutations(TOKENS[1:], len(OPEN)):
        stands_for = dict(zip(OPEN, kinds, strict=True))
        have = Counter(stands_for.get(token, token) for token in needs)
        found[tuple(have[token] for token in TOKENS)] = True
    return tuple(found)


@cache
def shipped() -> Deck:
    """The deck that comes with the package."""
    return read(resources.files(__package__).joinpath("cards.toml").read_text("utf-8"))
