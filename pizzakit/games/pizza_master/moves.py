"""What a seat may do in Pizza Master, and how orders, tokens and coins are named in a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any

import msgspec

from pizzakit import game
from pizzakit.games.pizza_master.deck import FACES, TOKENS, Deck
from pizzakit.phrases import counted, listed
from pizzakit.sentences import Way, any_of, one_of, plain


def in_order(names: Iterable[str], order: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Parts of a move in one order, however they were named, so that it is the same move.

    >>> in_order(("meat", "cheese", "tin"), TOKENS)
    ('cheese', 'meat', 'tin')
    """
    place = {name: at for at, name in enumerate(order)}
    return tuple(sorted(names, key=lambda name: (place.get(name, len(order)), name)))


# --- said -------------------------------------------------------------------------


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


def coins_in_words(coins: Iterable[int]) -> str:
    """Coins by area, told apart from the tokens they bring.

    >>> coins_in_words((3, 1, 0, 0))
    '3 coins on cheese and 1 on vegetable'
    """
    spent = [(token, n) for token, n in zip(TOKENS, coins, strict=True) if n]
    first = [f"{counted(n, 'coin')} on {token}" for token, n in spent[:1]]
    return listed([*first, *(f"{n} on {token}" for token, n in spent[1:])]) or NOTHING


#: What a sentence says where a list is empty.
NOTHING = "nothing"

# --- read -------------------------------------------------------------------------

_AND = r"(?:, and |, | and )"
_SOME = re.compile(r"(?:(\d{1,2}) )?(.+)")
_COINS = re.compile(r"(-?\d{1,3})(?: coins?)?(?: on)? (\S+)")
_MISSING = re.compile("^, giving | for what is missing$", re.IGNORECASE)
_FACE = re.compile(r"(?:specials|(.+?)(?: pizzas?|( side)(?: dish| dishes|s)?)?)")


def _parts(text: str, like: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """The parts of a list, each of which has to look like this."""
    for part in re.split(_AND, text.casefold()) if text.casefold() not in ("", NOTHING) else ():
        found = like.fullmatch(part)
        if found is None:
            raise ValueError(part)
        yield found


def _tokens_in(text: str, deck: Deck) -> tuple[str, ...]:
    """Tokens named by kind and number: "2 vegetable and 1 meat"."""
    return tuple(one[2] for one in _parts(text, _SOME) for _ in range(int(one[1] or 1)))


def _faces_in(text: str, deck: Deck) -> tuple[str, ...]:
    """Completed orders by what they look like: "2 cheese pizzas and 1 meat side dish"."""
    found = (_FACE.fullmatch(said) for said in _tokens_in(text, deck))
    return tuple(f"{face[1] or 'special'}{face[2] or ''}" for face in found if face)


def _face_in(text: str, deck: Deck) -> str:
    """The one that a text names: "a cheese pizza"."""
    (face,) = _faces_in(re.sub(r"^(?:a|an|one|the) ", "", text, flags=re.IGNORECASE), deck)
    return face


def _coins_in(text: str, deck: Deck) -> dict[str, int]:
    """Coins by area, each of which is named once."""
    spent = [(found[2], int(found[1])) for found in _parts(text, _COINS)]
    if len(dict(spent)) < len(spent):
        raise ValueError(text)
    return dict(spent)


def _like_orders(deck: Deck) -> str:
    order = f"(?:{any_of(deck.by_name)})"
    return f"{NOTHING}|{order}(?:{_AND}{order})*"


def _orders_in(text: str, deck: Deck) -> tuple[str, ...]:
    """What a list names; a name may hold an "and" of its own."""
    named = {plain(name): name for name in deck.by_name}
    return tuple(named[plain(one)] for one in re.findall(any_of(deck.by_name), text, re.IGNORECASE))


def _token_at(elements: Iterable[str], deck: Any) -> dict[str, Any]:
    """The token at the one element that has been pointed at."""
    (element,) = elements
    token, _, reserved = element.partition(":")
    return {"token": token, "reserved": bool(reserved)}


#: How the parts of a move are said and read.
WAYS = {
    "order": one_of(lambda deck: deck.by_name),
    "orders": Way(lambda names: listed(names) or NOTHING, _like_orders, _orders_in),
    "coins": Way(coins_in_words, mean=_coins_in),
    "areas": Way(mean=lambda areas, deck: Counter(areas)),
    "reserved": Way(
        lambda kept: "reserved " * kept, "(?:reserved )?", lambda text, deck: text > ""
    ),
    "token": Way(mean=lambda text, deck: text.casefold()),
    "element": Way(mean=_token_at),
    "paying": Way(
        lambda tokens: f" with {amounts(tokens)}" if tokens else "",
        "(?: with .+?)?",
        lambda text, deck: _tokens_in(text[len(" with ") :], deck),
    ),
    "missing": Way(
        lambda given: f", giving {faces(given)} for what is missing" if given else "",
        "(?:, giving .+?(?: for what is missing)?)?",
        lambda text, deck: _faces_in(_MISSING.sub("", text), deck),
    ),
    "giving": Way(lambda given: faces(given) or NOTHING, mean=_faces_in),
    "face": Way(lambda face: faces((face,)), mean=_face_in),
}

# --- moves ------------------------------------------------------------------------


class Move(game.Move, frozen=True):
    """A move of this game."""

    ways = WAYS


class Throw(Move, frozen=True):
    """Throw orders back and draw again (PM-10, PM-30)."""

    confirm = True  # one order more might follow
    says = "Throw back {orders}"
    points = "order:{orders}"

    orders: tuple[str, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "orders", in_order(self.orders))


class Keep(Move, frozen=True):
    """Throw no order back (PM-10)."""

    says = "Keep all orders"


class Spend(Move, frozen=True):
    """Put all one's coins on the four areas (PM-11)."""

    confirm = True  # nobody shops twice
    says = "Spend {coins}"
    told = "spends {coins}"
    points = "area:{areas}"

    cheese: int = 0
    vegetable: int = 0
    seafood: int = 0
    meat: int = 0

    @property
    def coins(self) -> tuple[int, int, int, int]:
        return self.cheese, self.vegetable, self.seafood, self.meat

    @property
    def areas(self) -> tuple[str, ...]:
        """The area of each coin."""
        spent = zip(TOKENS, self.coins, strict=True)
        return tuple(token for token, coins in spent for _ in range(coins))


class Collect(Move, frozen=True):
    """Take one token from the refrigerator (PM-12, PM-20)."""

    says = "Collect {reserved}{token}"
    told = "collects {reserved}{token}"
    points = "token:{element}"

    token: str
    reserved: bool = False

    @property
    def element(self) -> tuple[str, ...]:
        """What is reserved lies apart: "cheese:reserved"."""
        return (self.token + ":reserved" * self.reserved,)


class Pass(Move, frozen=True):
    """Collect nothing more on this day (PM-12)."""

    told = "passes"


class Make(Move, frozen=True):
    """Complete an order (PM-13).

    `paying` names the tokens that are not cheese, where a special can be paid
    for in several ways (PM-3). `giving` are completed orders exchanged for the
    tokens that are missing (PM-21): colours, with " side" for side dishes.
    """

    says = "Make {order}{paying}{giving:missing}"
    told = "makes {order}{paying}{giving:missing}"
    points = "order:{order} tray:{paying} completed:{giving}"

    order: str
    paying: tuple[str, ...] = ()
    giving: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "paying", in_order(self.paying, TOKENS))
        msgspec.structs.force_setattr(self, "giving", in_order(self.giving, FACES))


class Finish(Move, frozen=True):
    """Make no more orders on this day (PM-13, PM-31)."""

    says = "Finish cooking"
    told = "finishes cooking"


class Convert(Move, frozen=True):
    """Choose the completed order that becomes a special (PM-7)."""

    says = "Turn {face} into a special"
    told = "turns {face} into a special"
    points = "completed:{face}"

    face: str


class Buy(Move, frozen=True):
    """Remove three completed orders of different colours to be last for a day (PM-51)."""

    says = "Give {giving} to be last in turn order"
    told = "gives {giving} to be last in turn order"
    points = "completed:{giving}"

    giving: tuple[str, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "giving", in_order(self.giving, FACES))


class Decline(Move, frozen=True):
    """Leave the turn order as it is (PM-51)."""

    says = "Leave the turn order as it is"
    told = "leaves the turn order as it is"


class Count(Move, frozen=True):
    """Move one completed special to a colour in the end (PM-42)."""

    says = "Count a special as {colour:token}"
    told = "counts a special as {colour}"
    points = "completed:{colour}"

    colour: str


Moves = Throw | Keep | Spend | Collect | Pass | Make | Finish | Convert | Buy | Decline | Count
#: What somebody means who points at things: the first that fits, of those that have their time.
KINDS = (Make, Throw, Keep, Spend, Collect, Pass, Finish, Buy, Convert, Decline, Count)
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
