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

from functools import cache
from typing import Any, ClassVar, Literal

import msgspec

from pizzakit import game
from pizzakit.games.pizza_chef import sentences


class Said(game.Move, frozen=True):
    """A move that says itself by a pattern, which reads it again (see `sentences`)."""

    says: ClassVar[str]

    def __str__(self) -> str:
        return sentences.said(self.says, self)


def _put_in_order(move: game.Move, part: str, ordered: Any) -> None:
    """Parts whose order means nothing: two moves with the same ones are equal."""
    msgspec.structs.force_setattr(move, part, ordered)


# --- cards ------------------------------------------------------------------------


class Take(Said, frozen=True):
    """Draw cards from a deck to choose from (PC-16)."""

    says: ClassVar[str] = "Draw {deck}"

    deck: str


class Keep(Said, frozen=True):
    """Keep some of the cards drawn (PC-11, PC-16)."""

    confirm: ClassVar[bool] = True
    says: ClassVar[str] = "Keep {cards}"

    cards: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        """In which order the cards are named means nothing."""
        return isinstance(other, Keep) and sorted(self.cards) == sorted(other.cards)

    def __hash__(self) -> int:
        return hash((Keep, *sorted(self.cards)))

    @property
    def touches(self) -> tuple[str, ...]:
        return tuple([f"drawn:{name}" for name in self.cards])


class DiscardOrder(Said, frozen=True):
    """Put an order on the discard pile (PC-18)."""

    says: ClassVar[str] = "Discard the order {order}"

    order: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"order:{self.order}", "discards:orders")


class DiscardMission(Said, frozen=True):
    """Discard a mission, which costs more actions than one (PC-18)."""

    confirm: ClassVar[bool] = True
    says: ClassVar[str] = "Discard the mission {mission}"

    mission: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"mission:{self.mission}", "discards:missions")


# --- market -----------------------------------------------------------------------


class Gather(Said, frozen=True):
    """Collect the visible toppings of some crates of one line (PC-17)."""

    confirm: ClassVar[bool] = True
    says: ClassVar[str] = "Gather from {crates}"

    crates: tuple[int, ...]

    def __post_init__(self) -> None:
        _put_in_order(self, "crates", tuple(sorted(set(self.crates))))

    @property
    def touches(self) -> tuple[str, ...]:
        return tuple([f"crate:{number}" for number in self.crates])


class Clear(Said, frozen=True):
    """Restock: discard the visible toppings of some crates (PC-19)."""

    confirm: ClassVar[bool] = True
    says: ClassVar[str] = "Restock: clear {crates}"

    crates: tuple[int, ...]

    def __post_init__(self) -> None:
        _put_in_order(self, "crates", tuple(sorted(set(self.crates))))

    @property
    def touches(self) -> tuple[str, ...]:
        return ("restock", *[f"crate:{number}" for number in self.crates])


class ShuffleBags(Said, frozen=True):
    """Restock: shuffle all mystery bags that nobody holds (PC-19)."""

    says: ClassVar[str] = "Restock: shuffle the mystery bags"

    @property
    def touches(self) -> tuple[str, ...]:
        return ("restock", "discards:bags")


class Return(Said, frozen=True):
    """Discard a topping: it goes back to the market, a bag to its discard pile (PC-18)."""

    confirm: ClassVar[bool] = True
    says: ClassVar[str] = "Return {seat:whose}{face}"

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.seat}:{self.face}",)


class Put(Said, frozen=True):
    """Put the topping that is being returned on a crate (PC-18)."""

    says: ClassVar[str] = "Put it on crate {crate}"

    crate: int


class Done(Said, frozen=True):
    """Return no more toppings with this action (PC-18)."""

    says: ClassVar[str] = "Return no more"


class KeepBag(Said, frozen=True):
    """Keep a spoiled bag that has just spoiled something (PC-25)."""

    says: ClassVar[str] = "Keep the spoiled bag"

    @property
    def touches(self) -> tuple[str, ...]:
        return ("keep",)


class DropBag(Said, frozen=True):
    """Discard a spoiled bag that has just spoiled something (PC-25)."""

    says: ClassVar[str] = "Discard {seat:whose}bag with the {face}"

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.seat}:{self.face}",)


# --- delivery ---------------------------------------------------------------------


class Deliver(Said, frozen=True):
    """Deliver an order to the house it is for (PC-20)."""

    confirm: ClassVar[bool] = True
    says: ClassVar[str] = "Deliver {order} to house {house}"

    order: str
    house: int


class Misdeliver(Said, frozen=True):
    """Deliver an order to another house, for no coins (PC-22)."""

    confirm: ClassVar[bool] = True
    says: ClassVar[str] = "Deliver {order} wrongly to house {house}"

    order: str
    house: int


class Fantasia(Said, frozen=True):
    """Begin the pizza fantasia for a house (PC-23)."""

    says: ClassVar[str] = "Make the pizza fantasia for house {house}"

    house: int

    @property
    def touches(self) -> tuple[str, ...]:
        return ("fantasia", f"house:{self.house}")


class Use(Said, frozen=True):
    """Put a topping on the pizza being made; `kind` says what a choice bag stands for (PC-24)."""

    says: ClassVar[str] = "Use {seat:whose}{face}{kind:as}"

    seat: int
    face: str
    kind: str = ""

    @property
    def touches(self) -> tuple[str, ...]:
        topping = f"topping:{self.seat}:{self.face}"
        return (topping, f"kind:{self.kind}") if self.kind else (topping,)


class Serve(Said, frozen=True):
    """Pay the rest with standard toppings, and deliver (PC-20, PC-23)."""

    says: ClassVar[str] = "Serve the pizza"

    confirm: ClassVar[bool] = True


class End(Said, frozen=True):
    """End a turn in which no action is left or can be taken (PC-15, PC-26)."""

    says: ClassVar[str] = "End the turn"


# --- chef's notes -----------------------------------------------------------------


class Play(Said, frozen=True):
    """Play a chef's note (PC-26)."""

    confirm: ClassVar[bool] = True
    says: ClassVar[str] = "Play the note {note}"

    note: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"note:{self.note}",)


class TwoPiles(Said, frozen=True):
    """Mix two piles, or let them change places (PC-7)."""

    says: ClassVar[str] = "Choose crates {first:crate} and {second:crate}"

    first: int
    second: int

    def __post_init__(self) -> None:
        low, high = sorted((self.first, self.second))
        _put_in_order(self, "first", low)
        _put_in_order(self, "second", high)

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"crate:{self.first}", f"crate:{self.second}")


class OneCrate(Said, frozen=True):
    """Take, or clear away, what lies on top of one crate (PC-7)."""

    says: ClassVar[str] = "Choose crate {crate}"

    crate: int


class Ask(Said, frozen=True):
    """Ask somebody for an order for a house, with or without a topping (PC-7)."""

    says: ClassVar[str] = "Ask {seat} for an order {by} {what}"

    seat: int
    by: Literal["house", "with", "without"]
    what: str

    @property
    def touches(self) -> tuple[str, ...]:
        if self.by == "house":
            return (f"seat:{self.seat}", f"house:{self.what}")
        return (f"seat:{self.seat}", self.by, f"kind:{self.what}")


class HandOver(Said, frozen=True):
    """Hand over one of the orders that were asked for (PC-7)."""

    says: ClassVar[str] = "Hand over {order}"

    order: str


class Grab(Said, frozen=True):
    """Take a topping from somebody (PC-7)."""

    says: ClassVar[str] = "Take {face} from {seat}"

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.seat}:{self.face}",)


class Part(Said, frozen=True):
    """Part with a topping: be rid of it, or give it in exchange (PC-7)."""

    says: ClassVar[str] = "Part with {seat:whose}{face}"

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.seat}:{self.face}",)


class Give(Said, frozen=True):
    """Give one of your toppings to somebody (PC-7)."""

    says: ClassVar[str] = "Give {giver:whose}{face} to {seat}"

    giver: int
    face: str
    seat: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.giver}:{self.face}", f"seat:{self.seat}")


class ChangeOrder(Said, frozen=True):
    """Discard an order and draw another one (PC-7)."""

    says: ClassVar[str] = "Exchange the order {order}"

    order: str


class ChangeMission(Said, frozen=True):
    """Discard a mission and draw another one (PC-7)."""

    says: ClassVar[str] = "Exchange the mission {mission}"

    mission: str


Moves = (
    Take | Keep | DiscardOrder | DiscardMission | Gather | Clear | ShuffleBags | Return | Put | Done
    | KeepBag | DropBag | Deliver | Misdeliver | Fantasia | Use | Serve | End
    | Play | TwoPiles | OneCrate | Ask | HandOver | Grab | Part | Give | ChangeOrder | ChangeMission
)  # fmt: skip
#: How each kind of move is said, and the kind.
PATTERNS = tuple([(kind.says, kind) for kind in Moves.__args__])
SHUFFLE_BAGS, DONE, KEEP_BAG, SERVE, END = ShuffleBags(), Done(), KeepBag(), Serve(), End()


#: The same move objects every time: playouts ask for them very often.
take, keep, gather, clear, put = cache(Take), cache(Keep), cache(Gather), cache(Clear), cache(Put)
give_back, drop_bag, use = cache(Return), cache(DropBag), cache(Use)
discard_order, discard_mission = cache(DiscardOrder), cache(DiscardMission)
deliver, misdeliver, fantasia = cache(Deliver), cache(Misdeliver), cache(Fantasia)
play_note, ask, grab, part, give = cache(Play), cache(Ask), cache(Grab), cache(Part), cache(Give)
two_piles, one_crate, hand_over = cache(TwoPiles), cache(OneCrate), cache(HandOver)
change_order, change_mission = cache(ChangeOrder), cache(ChangeMission)
