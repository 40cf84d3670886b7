"""What a seat may do in Pizza Master, and the names of what it points at on a board.

| element | what it is |
|---|---|
| `order:<name>` | an order card, in one's hand or in the ordering area |
| `keep` | keep the whole hand |
| `area:<token>` | one of the four areas of the market, once for every coin put there |
| `token:<token>` | a token in the refrigerator |
| `token:<token>:reserved` | a token there that is reserved for whoever points at it |
| `pass` | stop collecting for this day |
| `tray:<token>` | a kind of token on one's own tray, once for every token paid with |
| `completed:<colour>` | a completed pizza of one's own: a token's name, or `special` |
| `completed:<colour> side` | a completed side dish of one's own |
| `finish` | stop cooking for this day |
| `decline` | leave the turn order as it is |
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import ClassVar

import msgspec

from pizzakit import game
from pizzakit.games.pizza_master.deck import FACES, TOKENS
from pizzakit.phrases import counted, listed


def in_order(names: Iterable[str], order: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Parts of a move in one order, however they were named, so that it is the same move.

    >>> in_order(("meat", "cheese", "tin"), TOKENS)
    ('cheese', 'meat', 'tin')
    """
    place = {name: at for at, name in enumerate(order)}
    return tuple(sorted(names, key=lambda name: (place.get(name, len(order)), name)))


class Throw(game.Move, frozen=True):
    """Throw orders back and draw again (PM-10, PM-30)."""

    confirm: ClassVar[bool] = True  # one order more might follow
    SAYS: ClassVar[str] = "Throw back {orders}"

    orders: tuple[str, ...]

    def __post_init__(self) -> None:
        _arrange(self, orders=in_order(self.orders))

    @property
    def touches(self) -> tuple[str, ...]:
        return tuple(f"order:{name}" for name in self.orders)

    def __str__(self) -> str:
        return self.SAYS.format(orders=listed(self.orders) or "nothing")


class Keep(game.Move, frozen=True):
    """Throw no order back (PM-10)."""

    def __str__(self) -> str:
        return "Keep all orders"


class Spend(game.Move, frozen=True):
    """Put all one's coins on the four areas (PM-11)."""

    confirm: ClassVar[bool] = True  # nobody shops twice
    SAYS: ClassVar[str] = "Spend {coins}"

    cheese: int = 0
    vegetable: int = 0
    seafood: int = 0
    meat: int = 0

    @property
    def coins(self) -> tuple[int, int, int, int]:
        return self.cheese, self.vegetable, self.seafood, self.meat

    @property
    def touches(self) -> tuple[str, ...]:
        pairs = zip(TOKENS, self.coins, strict=True)
        return tuple(f"area:{token}" for token, coins in pairs for _ in range(coins))

    def __str__(self) -> str:
        pairs = zip(TOKENS, self.coins, strict=True)
        spent = [(token, coins) for token, coins in pairs if coins]
        if not spent:
            return self.SAYS.format(coins="nothing")
        (token, coins), *more = spent
        first = f"{counted(coins, 'coin')} on {token}"
        told = listed([first, *(f"{coins} on {token}" for token, coins in more)])
        return self.SAYS.format(coins=told)


class Collect(game.Move, frozen=True):
    """Take one token from the refrigerator (PM-12, PM-20)."""

    SAYS: ClassVar[str] = "Collect {token}"

    token: str
    reserved: bool = False

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"token:{self.token}" + (":reserved" if self.reserved else ""),)

    def __str__(self) -> str:
        return self.SAYS.format(token=f"{'reserved ' if self.reserved else ''}{self.token}")


class Pass(game.Move, frozen=True):
    """Collect nothing more on this day (PM-12)."""

    def __str__(self) -> str:
        return "Pass"


class Make(game.Move, frozen=True):
    """Complete an order (PM-13).

    `paying` names the tokens that are not cheese, where a special can be paid
    for in several ways (PM-3). `giving` are completed orders exchanged for the
    tokens that are missing (PM-21): colours, with " side" for side dishes.
    """

    SAYS: ClassVar[str] = "Make {order}"
    PAYING: ClassVar[str] = " with {paying}"
    GIVING: ClassVar[str] = ", giving {giving} for what is missing"

    order: str
    paying: tuple[str, ...] = ()
    giving: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _arrange(self, paying=in_order(self.paying, TOKENS), giving=in_order(self.giving, FACES))

    @property
    def touches(self) -> tuple[str, ...]:
        paid = [f"tray:{token}" for token in self.paying]
        return (f"order:{self.order}", *paid, *(f"completed:{face}" for face in self.giving))

    def __str__(self) -> str:
        paid = self.PAYING.format(paying=amounts(self.paying)) if self.paying else ""
        given = self.GIVING.format(giving=faces(self.giving)) if self.giving else ""
        return f"{self.SAYS.format(order=self.order)}{paid}{given}"


class Finish(game.Move, frozen=True):
    """Make no more orders on this day (PM-13, PM-31)."""

    def __str__(self) -> str:
        return "Finish cooking"


class Convert(game.Move, frozen=True):
    """Choose the completed order that becomes a special (PM-7)."""

    SAYS: ClassVar[str] = "Turn {face} into a special"

    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"completed:{self.face}",)

    def __str__(self) -> str:
        return self.SAYS.format(face=faces((self.face,)))


class Buy(game.Move, frozen=True):
    """Remove three completed orders of different colours to be last for a day (PM-51)."""

    SAYS: ClassVar[str] = "Give {giving} to be last in turn order"

    giving: tuple[str, ...]

    def __post_init__(self) -> None:
        _arrange(self, giving=in_order(self.giving, FACES))

    @property
    def touches(self) -> tuple[str, ...]:
        return tuple(f"completed:{face}" for face in self.giving)

    def __str__(self) -> str:
        return self.SAYS.format(giving=faces(self.giving) or "nothing")


class Decline(game.Move, frozen=True):
    """Leave the turn order as it is (PM-51)."""

    def __str__(self) -> str:
        return "Leave the turn order as it is"


class Count(game.Move, frozen=True):
    """Move one completed special to a colour in the end (PM-42)."""

    SAYS: ClassVar[str] = "Count a special as {colour}"

    colour: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"completed:{self.colour}",)

    def __str__(self) -> str:
        return self.SAYS.format(colour=self.colour)


def _arrange(move: game.Move, **parts: tuple[str, ...]) -> None:
    """Set parts of a frozen move while it is being made."""
    for field, value in parts.items():
        msgspec.structs.force_setattr(move, field, value)


Moves = Throw | Keep | Spend | Collect | Pass | Make | Finish | Convert | Buy | Decline | Count
KEEP, PASS, FINISH, DECLINE = Keep(), Pass(), Finish(), Decline()

#: The same move objects every time: playouts ask for them very often.
make, convert, buy = cache(Make), cache(Convert), cache(Buy)
COLLECT = tuple(Collect(token) for token in TOKENS)
RESERVED = tuple(Collect(token, True) for token in TOKENS)
COUNT = tuple(Count(token) for token in TOKENS)


def throws(names: list[str], most: int) -> list[Throw]:
    """Every set of one to `most` of these orders (PM-10)."""
    sizes = range(1, min(most, len(names)) + 1)
    return [Throw(chosen) for size in sizes for chosen in combinations(names, size)]


@cache
def splits(coins: int) -> tuple[Spend, ...]:
    """Every way to put all coins on the four areas (PM-11).

    >>> [len(splits(coins)) for coins in (4, 5, 6, 7)]
    [35, 56, 84, 120]
    """
    return tuple(
        Spend(cheese, vegetable, seafood, coins - cheese - vegetable - seafood)
        for cheese in range(coins, -1, -1)
        for vegetable in range(coins - cheese, -1, -1)
        for seafood in range(coins - cheese - vegetable, -1, -1)
    )


# --- in words -------------------------------------------------------------------


def amounts(tokens: Iterable[str]) -> str:
    """Tokens by kind.

    >>> amounts(("meat", "meat", "seafood"))
    '2 meat and 1 seafood'
    """
    return listed(f"{n} {token}" for token, n in Counter(tokens).items())


def faces(given: Iterable[str]) -> str:
    """Completed orders by what they look like.

    >>> faces(("cheese", "cheese", "meat side", "special"))
    '2 cheese pizzas, 1 meat side dish and 1 special'
    """
    return listed(counted(n, _face(face)) for face, n in Counter(given).items())


def _face(face: str) -> str:
    """A special that is a side dish has been turned into one by the Alchemist."""
    if face == "special":
        return face
    return f"{face} dish" if face.endswith(" side") else f"{face} pizza"
