"""What a seat may do in Pizza Chef, and the board elements that it points at.

| element | what it is |
|---|---|
| `crate:0` … `crate:8` | the market's crates, row by row; `crate:4` holds the mystery bags |
| `house:1` … `house:10` | the houses of the village |
| `deck:missions`, `deck:orders`, `deck:notes` | the decks |
| `discards:missions`, `discards:orders`, `discards:bags` | the discard piles that are pointed at |
| `drawn:NAME` | a card just drawn, to be kept or not |
| `mission:NAME`, `order:NAME`, `note:NAME`, `fantasia` | cards in the own hand |
| `topping:SEAT:FACE` | toppings of one look in front of a seat |
| `seat:SEAT` | somebody else, where a note asks for them |
| `kind:KIND` | one of the eight toppings, for a choice bag or to ask for an order with it |
| `with`, `without` | how an order is asked for |
| `restock`, `serve`, `done`, `keep`, `end` | buttons |

Crates are numbered from 0 in ids and from 1 in sentences. A move that others
begin with (a set of crates, of drawn cards) waits to be confirmed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Literal

import msgspec

from pizzakit import game
from pizzakit.games.pizza_chef.deck import DECKS, Deck
from pizzakit.sentences import Way, any_of, number, one_of, plain

# --- said and read ------------------------------------------------------------------


def face_in_words(face: str) -> str:
    """A topping as it is said behind an article or a name.

    >>> face_in_words("bell pepper red"), face_in_words("ham red+green"), face_in_words("choice")
    ('red bell pepper', 'two-coloured ham', 'topping of choice')
    """
    for ending, colour in ((" red+green", "two-coloured"), (" red", "red"), (" green", "green")):
        if face.endswith(ending):
            return f"{colour} {face.removesuffix(ending)}"
    return "topping of choice" if face == "choice" else face


def named(face: str) -> str:
    """A topping as a person says it: "red olive", "a topping of choice", "spoiled onion"."""
    return "a topping of choice" if face == "choice" else face_in_words(face)


def wish_in_words(by: str, what: str) -> str:
    """What is asked for: "for house 3", "without onion"."""
    return f"for house {what}" if by == "house" else f"{by} {what}"


def _listed(words: Iterable[str], comma: str = ", ") -> str:
    *most, last = words
    return f"{comma.join(most)} and {last}" if most else last


def _crates(numbers: Iterable[int]) -> str:
    told = [str(number + 1) for number in numbers]
    if not told:
        return "no crate"
    return f"crate{'s' if len(told) > 1 else ''} {_listed(told)}"


def _crates_in(text: str, deck: Deck) -> tuple[int, ...]:
    return tuple([int(number) - 1 for number in re.findall(r"\d+", text)])


def _cards(names: Iterable[str]) -> str:
    return _listed(names, "; ") if names else "no card"  # names have commas


def _card_names(deck: Deck) -> list[str]:
    return [card.name for card in (*deck.missions, *deck.orders, *deck.notes)]


def _cards_like(deck: Deck) -> str:
    one = any_of(_card_names(deck))
    return f"(?:{one})(?:(?:; | and |, )(?:{one}))*|no card"


def _cards_in(text: str, deck: Deck) -> tuple[str, ...]:
    called, like = {plain(name): name for name in _card_names(deck)}, any_of(_card_names(deck))
    return tuple([called[plain(found)] for found in re.findall(like, text, re.IGNORECASE)])


def _seat_in(text: str, deck: Deck) -> int | None:
    """The seat that is named; None for "my", "the" and for nothing."""
    found = re.search(r"\d+", text)
    return int(found[0]) - 1 if found else None


def _card(cards: Callable[[Deck], Iterable[Any]]) -> Way:
    return one_of(lambda deck: [card.name for card in cards(deck)])


_NUMBER = r"\d{1,3}"
_KIND = one_of(lambda deck: deck.kinds)
#: How the parts of a move are said and read.
WAYS = {
    "deck": one_of(lambda deck: DECKS),
    "order": _card(lambda deck: deck.orders),
    "mission": _card(lambda deck: deck.missions),
    "note": _card(lambda deck: deck.notes),
    "cards": Way(_cards, _cards_like, _cards_in),
    "face": one_of(lambda deck: deck.faces, face_in_words),
    "named": Way(named),
    "house": number()._replace(like=_NUMBER),
    "crate": number(1)._replace(like=_NUMBER),
    "crates": Way(_crates, rf"crates? {_NUMBER}(?:(?:, | and ){_NUMBER})*|no crate", _crates_in),
    "seat": Way(lambda seat: f"seat {seat + 1}", f"seat {_NUMBER}", _seat_in),
    "whose": Way(
        lambda seat: f"seat {seat + 1}'s ", rf"(?:seat {_NUMBER}['’]s |your |my |the )?", _seat_in
    ),
    "as": Way(
        lambda kind: f" as {kind}" if kind else "",
        lambda deck: f"(?: as (?:{any_of(deck.kinds)}))?",
        lambda text, deck: _KIND.mean(text[len(" as ") :], deck) if text else "",
    ),
    "wish": Way(
        lambda wish: wish_in_words(*wish),
        lambda deck: f"for house {_NUMBER}|(?:with|without) (?:{any_of(deck.kinds)})",
        lambda text, deck: _wish_in(text.casefold(), deck),
    ),
}


def _wish_in(text: str, deck: Deck) -> dict[str, str]:
    by, _, what = text.removeprefix("for ").partition(" ")
    return {"by": by, "what": what if by == "house" else _KIND.mean(what, deck)}


# --- moves --------------------------------------------------------------------------


class Said(game.Move, frozen=True):
    """A move of this game, its parts said in these ways."""

    ways = WAYS


def _put_in_order(move: game.Move, part: str, ordered: Any) -> None:
    """Parts whose order means nothing: two moves with the same ones are equal."""
    msgspec.structs.force_setattr(move, part, ordered)


# --- cards ------------------------------------------------------------------------


class Take(Said, frozen=True):
    """Draw cards from a deck to choose from (PC-16)."""

    says = "Draw {deck}"
    told = "draws {deck}"

    deck: str


class Keep(Said, frozen=True):
    """Keep some of the cards drawn (PC-11, PC-16)."""

    says = "Keep {cards}"
    points = "drawn:{cards}"
    confirm = True

    cards: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        """In which order the cards are named means nothing."""
        return isinstance(other, Keep) and sorted(self.cards) == sorted(other.cards)

    def __hash__(self) -> int:
        return hash((Keep, *sorted(self.cards)))


class DiscardOrder(Said, frozen=True):
    """Put an order on the discard pile (PC-18)."""

    says = "Discard the order {order}"
    told = "discards an order"
    points = "order:{order} discards:orders"

    order: str = ""


class DiscardMission(Said, frozen=True):
    """Discard a mission, which costs more actions than one (PC-18)."""

    says = "Discard the mission {mission}"
    told = "discards a mission"
    points = "mission:{mission} discards:missions"
    confirm = True

    mission: str = ""


# --- market -----------------------------------------------------------------------


class Gather(Said, frozen=True):
    """Collect the visible toppings of some crates of one line (PC-17)."""

    says = "Gather from {crates}"
    points = "crate:{crates}"
    confirm = True

    crates: tuple[int, ...]

    def __post_init__(self) -> None:
        _put_in_order(self, "crates", tuple(sorted(set(self.crates))))


class Clear(Said, frozen=True):
    """Restock: discard the visible toppings of some crates (PC-19)."""

    says = "Restock: clear {crates}"
    points = "restock crate:{crates}"
    confirm = True

    crates: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _put_in_order(self, "crates", tuple(sorted(set(self.crates))))


class ShuffleBags(Said, frozen=True):
    """Restock: shuffle all mystery bags that nobody holds (PC-19)."""

    says = "Restock: shuffle the mystery bags"
    told = "shuffles the mystery bags"
    points = "restock discards:bags"


class Return(Said, frozen=True):
    """Discard a topping: it goes back to the market, a bag to its discard pile (PC-18)."""

    says = "Return {seat:whose}{face}"
    told = "returns {face:named}"
    points = "topping:{seat}:{face}"
    confirm = True

    seat: int
    face: str


class Put(Said, frozen=True):
    """Put the topping that is being returned on a crate (PC-18)."""

    says = "Put it on crate {crate}"

    crate: int


class Done(Said, frozen=True):
    """Return no more toppings with this action (PC-18)."""

    says = "Return no more"
    told = "returns no more"


class KeepBag(Said, frozen=True):
    """Keep a spoiled bag that has just spoiled something (PC-25)."""

    says = "Keep the spoiled bag"
    told = "keeps the spoiled bag"
    points = "keep"


class DropBag(Said, frozen=True):
    """Discard a spoiled bag that has just spoiled something (PC-25)."""

    says = "Discard {seat:whose}bag with the {face}"
    told = "discards {face:named}"
    points = "topping:{seat}:{face}"

    seat: int
    face: str


# --- delivery ---------------------------------------------------------------------


class Deliver(Said, frozen=True):
    """Deliver an order to the house it is for (PC-20)."""

    says = "Deliver {order} to house {house}"
    told = "bakes {order} for house {house}"
    confirm = True

    order: str
    house: int


class Misdeliver(Said, frozen=True):
    """Deliver an order to another house, for no coins (PC-22)."""

    says = "Deliver {order} wrongly to house {house}"
    told = "bakes {order} for house {house}"
    confirm = True

    order: str
    house: int


class Fantasia(Said, frozen=True):
    """Begin the pizza fantasia for a house (PC-23)."""

    says = "Make the pizza fantasia for house {house}"
    told = "begins the fantasia for house {house}"
    points = "fantasia house:{house}"

    house: int


class Use(Said, frozen=True):
    """Put a topping on the pizza being made; `kind` says what a choice bag stands for (PC-24)."""

    says = "Use {seat:whose}{face}{kind:as}"
    told = "uses {face:named}{kind:as}"
    points = "topping:{seat}:{face} kind:{kind}"

    seat: int
    face: str
    kind: str = ""


class Serve(Said, frozen=True):
    """Pay the rest with standard toppings, and deliver (PC-20, PC-23)."""

    says = "Serve the pizza"
    told = "serves the pizza"
    confirm = True


class End(Said, frozen=True):
    """End a turn in which no action is left or can be taken (PC-15, PC-26)."""

    says = "End the turn"


# --- chef's notes -----------------------------------------------------------------


class Play(Said, frozen=True):
    """Play a chef's note (PC-26)."""

    says = "Play the note {note}"
    told = "plays the note {note}"
    points = "note:{note}"
    confirm = True

    note: str


class TwoPiles(Said, frozen=True):
    """Mix two piles, or let them change places (PC-7)."""

    says = "Choose crates {first:crate} and {second:crate}"
    points = "crate:{first} crate:{second}"

    first: int
    second: int

    def __post_init__(self) -> None:
        low, high = sorted((self.first, self.second))
        _put_in_order(self, "first", low)
        _put_in_order(self, "second", high)


class OneCrate(Said, frozen=True):
    """Take, or clear away, what lies on top of one crate (PC-7)."""

    says = "Choose crate {crate}"

    crate: int


class Ask(Said, frozen=True):
    """Ask somebody for an order for a house, with or without a topping (PC-7)."""

    says = "Ask {seat} for an order {wish}"
    told = "asks {seat} for an order {wish}"

    seat: int
    by: Literal["house", "with", "without"]
    what: str

    @property
    def wish(self) -> tuple[str, str]:
        return self.by, self.what

    @property
    def touches(self) -> tuple[str, ...]:
        if self.by == "house":
            return (f"seat:{self.seat}", f"house:{self.what}")
        return (f"seat:{self.seat}", self.by, f"kind:{self.what}")


class HandOver(Said, frozen=True):
    """Hand over one of the orders that were asked for (PC-7)."""

    says = "Hand over {order}"
    told = "chooses"

    order: str


class Grab(Said, frozen=True):
    """Take a topping from somebody (PC-7)."""

    says = "Take {face} from {seat}"
    points = "topping:{seat}:{face}"

    seat: int
    face: str


class Part(Said, frozen=True):
    """Part with a topping: be rid of it, or give it in exchange (PC-7)."""

    says = "Part with {seat:whose}{face}"
    points = "topping:{seat}:{face}"

    seat: int
    face: str


class Give(Said, frozen=True):
    """Give one of your toppings to somebody (PC-7)."""

    says = "Give {giver:whose}{face} to {seat}"
    told = "gives {face:named} to {seat}"
    points = "topping:{giver}:{face} seat:{seat}"

    giver: int
    face: str
    seat: int


class ChangeOrder(Said, frozen=True):
    """Discard an order and draw another one (PC-7)."""

    says = "Exchange the order {order}"
    told = "exchanges an order"

    order: str


class ChangeMission(Said, frozen=True):
    """Discard a mission and draw another one (PC-7)."""

    says = "Exchange the mission {mission}"
    told = "exchanges a mission"

    mission: str


Moves = (
    Take | Keep | DiscardOrder | DiscardMission | Gather | Clear | ShuffleBags | Return | Put | Done
    | KeepBag | DropBag | Deliver | Misdeliver | Fantasia | Use | Serve | End
    | Play | TwoPiles | OneCrate | Ask | HandOver | Grab | Part | Give | ChangeOrder | ChangeMission
)  # fmt: skip
SHUFFLE_BAGS, DONE, KEEP_BAG, SERVE, END = ShuffleBags(), Done(), KeepBag(), Serve(), End()


#: The same move objects every time: playouts ask for them very often.
take, keep, gather, clear, put = cache(Take), cache(Keep), cache(Gather), cache(Clear), cache(Put)
give_back, drop_bag, use = cache(Return), cache(DropBag), cache(Use)
discard_order, discard_mission = cache(DiscardOrder), cache(DiscardMission)
deliver, misdeliver, fantasia = cache(Deliver), cache(Misdeliver), cache(Fantasia)
play_note, ask, grab, part, give = cache(Play), cache(Ask), cache(Grab), cache(Part), cache(Give)
two_piles, one_crate, hand_over = cache(TwoPiles), cache(OneCrate), cache(HandOver)
change_order, change_mission = cache(ChangeOrder), cache(ChangeMission)
