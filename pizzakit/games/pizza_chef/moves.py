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
from typing import ClassVar, Literal

from pizzakit import game


def _crates(numbers: tuple[int, ...]) -> str:
    *most, last = [str(number + 1) for number in numbers]
    return f"crates {', '.join(most)} and {last}" if most else f"crate {last}"


# --- cards ------------------------------------------------------------------------


class Take(game.Move, frozen=True):
    """Draw four cards from a deck (PC-16)."""

    deck: str

    def __str__(self) -> str:
        return f"Draw {self.deck}"


class Keep(game.Move, frozen=True):
    """Keep some of the cards drawn (PC-11, PC-16)."""

    confirm: ClassVar[bool] = True

    cards: tuple[str, ...]

    @property
    def touches(self) -> tuple[str, ...]:
        return tuple([f"drawn:{name}" for name in self.cards])

    def __str__(self) -> str:
        *most, last = self.cards
        return f"Keep {'; '.join(most)} and {last}" if most else f"Keep {last}"  # names have commas


class DiscardOrder(game.Move, frozen=True):
    """Put an order on the discard pile (PC-18)."""

    order: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"order:{self.order}", "discards:orders")

    def __str__(self) -> str:
        return f"Discard the order {self.order}"


class DiscardMission(game.Move, frozen=True):
    """Discard a mission, for two actions (PC-18)."""

    mission: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"mission:{self.mission}", "discards:missions")

    def __str__(self) -> str:
        return f"Discard the mission {self.mission} for two actions"


# --- market -----------------------------------------------------------------------


class Gather(game.Move, frozen=True):
    """Collect the visible toppings of some crates of one line (PC-17)."""

    confirm: ClassVar[bool] = True

    crates: tuple[int, ...]

    @property
    def touches(self) -> tuple[str, ...]:
        return tuple([f"crate:{number}" for number in self.crates])

    def __str__(self) -> str:
        return f"Gather from {_crates(self.crates)}"


class Clear(game.Move, frozen=True):
    """Restock: discard the visible toppings of some crates (PC-19)."""

    confirm: ClassVar[bool] = True

    crates: tuple[int, ...]

    @property
    def touches(self) -> tuple[str, ...]:
        return ("restock", *[f"crate:{number}" for number in self.crates])

    def __str__(self) -> str:
        return f"Restock: clear {_crates(self.crates)}"


class ShuffleBags(game.Move, frozen=True):
    """Restock: shuffle all mystery bags that nobody holds (PC-19)."""

    @property
    def touches(self) -> tuple[str, ...]:
        return ("restock", "discards:bags")

    def __str__(self) -> str:
        return "Restock: shuffle the mystery bags"


class Return(game.Move, frozen=True):
    """Discard a topping: it goes back to the market, a bag to its discard pile (PC-18)."""

    confirm: ClassVar[bool] = True

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.seat}:{self.face}",)

    def __str__(self) -> str:
        return f"Return {self.face}"


class Put(game.Move, frozen=True):
    """Put the topping that is being returned on a crate (PC-18)."""

    crate: int

    def __str__(self) -> str:
        return f"Put it on crate {self.crate + 1}"


class Done(game.Move, frozen=True):
    """Return no second topping (PC-18)."""

    def __str__(self) -> str:
        return "Return no more"


class KeepBag(game.Move, frozen=True):
    """Keep a spoiled bag that has just spoiled something (PC-25)."""

    @property
    def touches(self) -> tuple[str, ...]:
        return ("keep",)

    def __str__(self) -> str:
        return "Keep the spoiled bag"


class DropBag(game.Move, frozen=True):
    """Discard a spoiled bag that has just spoiled something (PC-25)."""

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.seat}:{self.face}",)

    def __str__(self) -> str:
        return f"Discard the bag with the {self.face}"


# --- delivery ---------------------------------------------------------------------


class Deliver(game.Move, frozen=True):
    """Deliver an order to the house it is for (PC-20)."""

    confirm: ClassVar[bool] = True

    order: str
    house: int

    def __str__(self) -> str:
        return f"Deliver {self.order} to house {self.house}"


class Misdeliver(game.Move, frozen=True):
    """Deliver an order to another house, for no coins (PC-22)."""

    confirm: ClassVar[bool] = True

    order: str
    house: int

    def __str__(self) -> str:
        return f"Deliver {self.order} wrongly to house {self.house}"


class Fantasia(game.Move, frozen=True):
    """Begin the pizza fantasia for a house (PC-23)."""

    house: int

    @property
    def touches(self) -> tuple[str, ...]:
        return ("fantasia", f"house:{self.house}")

    def __str__(self) -> str:
        return f"Make the pizza fantasia for house {self.house}"


class Use(game.Move, frozen=True):
    """Put a topping on the pizza being made; `kind` says what a choice bag stands for (PC-24)."""

    seat: int
    face: str
    kind: str = ""

    @property
    def touches(self) -> tuple[str, ...]:
        topping = f"topping:{self.seat}:{self.face}"
        return (topping, f"kind:{self.kind}") if self.kind else (topping,)

    def __str__(self) -> str:
        return f"Use {self.face} as {self.kind}" if self.kind else f"Use {self.face}"


class Serve(game.Move, frozen=True):
    """Pay the rest with standard toppings, and deliver (PC-20, PC-23)."""

    confirm: ClassVar[bool] = True

    def __str__(self) -> str:
        return "Serve the pizza"


class End(game.Move, frozen=True):
    """End a turn in which no action is left or can be taken (PC-15, PC-26)."""

    def __str__(self) -> str:
        return "End the turn"


# --- chef's notes -----------------------------------------------------------------


class Play(game.Move, frozen=True):
    """Play a chef's note (PC-26)."""

    confirm: ClassVar[bool] = True

    note: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"note:{self.note}",)

    def __str__(self) -> str:
        return f"Play the note {self.note}"


class TwoPiles(game.Move, frozen=True):
    """Mix two piles, or let them change places (PC-7)."""

    first: int
    second: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"crate:{self.first}", f"crate:{self.second}")

    def __str__(self) -> str:
        return f"Choose {_crates((self.first, self.second))}"


class OneCrate(game.Move, frozen=True):
    """Take, or clear away, what lies on top of one crate (PC-7)."""

    crate: int

    def __str__(self) -> str:
        return f"Choose crate {self.crate + 1}"


class Ask(game.Move, frozen=True):
    """Ask somebody for an order for a house, with or without a topping (PC-7)."""

    seat: int
    by: Literal["house", "with", "without"]
    what: str

    @property
    def touches(self) -> tuple[str, ...]:
        if self.by == "house":
            return (f"seat:{self.seat}", f"house:{self.what}")
        return (f"seat:{self.seat}", self.by, f"kind:{self.what}")

    def __str__(self) -> str:
        wanted = f"for house {self.what}" if self.by == "house" else f"{self.by} {self.what}"
        return f"Ask seat {self.seat + 1} for an order {wanted}"


class HandOver(game.Move, frozen=True):
    """Hand over one of the orders that were asked for (PC-7)."""

    order: str

    def __str__(self) -> str:
        return f"Hand over {self.order}"


class Grab(game.Move, frozen=True):
    """Take a topping from somebody (PC-7)."""

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.seat}:{self.face}",)

    def __str__(self) -> str:
        return f"Take {self.face} from seat {self.seat + 1}"


class Part(game.Move, frozen=True):
    """Part with a topping: be rid of it, or give it in exchange (PC-7)."""

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.seat}:{self.face}",)

    def __str__(self) -> str:
        return f"Part with {self.face}"


class Give(game.Move, frozen=True):
    """Give one of your toppings to somebody (PC-7)."""

    giver: int
    face: str
    seat: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"topping:{self.giver}:{self.face}", f"seat:{self.seat}")

    def __str__(self) -> str:
        return f"Give {self.face} to seat {self.seat + 1}"


class ChangeOrder(game.Move, frozen=True):
    """Discard an order and draw another one (PC-7)."""

    order: str

    def __str__(self) -> str:
        return f"Exchange the order {self.order}"


class ChangeMission(game.Move, frozen=True):
    """Discard a mission and draw another one (PC-7)."""

    mission: str

    def __str__(self) -> str:
        return f"Exchange the mission {self.mission}"


Moves = (
    Take | Keep | DiscardOrder | DiscardMission | Gather | Clear | ShuffleBags | Return | Put | Done
    | KeepBag | DropBag | Deliver | Misdeliver | Fantasia | Use | Serve | End
    | Play | TwoPiles | OneCrate | Ask | HandOver | Grab | Part | Give | ChangeOrder | ChangeMission
)  # fmt: skip
SHUFFLE_BAGS, DONE, KEEP_BAG, SERVE, END = ShuffleBags(), Done(), KeepBag(), Serve(), End()


def pointed_at(touches: tuple[str, ...], homes: dict[str, int]) -> game.Move | None:
    """The move somebody has in mind who points at these; `homes` has every order's house."""
    things = [touch.partition(":") for touch in touches]
    values = {kind: value for kind, _, value in things}
    crates = tuple(sorted({int(value) for kind, _, value in things if kind == "crate"}))
    if set(values) == {"crate"}:
        return Gather(crates)
    if set(values) == {"restock", "crate"}:
        return Clear(crates)
    if set(values) == {"order", "house"}:
        right = homes.get(values["order"]) == int(values["house"])
        return (Deliver if right else Misdeliver)(values["order"], int(values["house"]))
    if set(values) == {"fantasia", "house"}:
        return Fantasia(int(values["house"]))
    one = {"deck": Take, "note": Play}.get(things[0][0]) if len(things) == 1 else None
    return one(things[0][2]) if one else None


#: The same move objects every time: playouts ask for them very often.
take, keep, gather, clear, put = cache(Take), cache(Keep), cache(Gather), cache(Clear), cache(Put)
give_back, drop_bag, use = cache(Return), cache(DropBag), cache(Use)
discard_order, discard_mission = cache(DiscardOrder), cache(DiscardMission)
deliver, misdeliver, fantasia = cache(Deliver), cache(Misdeliver), cache(Fantasia)
play_note, ask, grab, part, give = cache(Play), cache(Ask), cache(Grab), cache(Part), cache(Give)
two_piles, one_crate, hand_over = cache(TwoPiles), cache(OneCrate), cache(HandOver)
change_order, change_mission = cache(ChangeOrder), cache(ChangeMission)
