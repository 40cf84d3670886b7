"""Toppings, bags, orders, missions and notes of Pizza Chef, and how a deck of one's own is read."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from pizzakit import cards

#: What the box holds (PC-1); of missions and notes a deck of one's own has as many as it likes.
STANDARD, BAGS, ORDERS, MISSIONS = 83, 13, 40, 26
COLOURS, TOKENS = 4, 8
#: Sauce and cheese, and how many other kinds an order may have (PC-5).
BASE, ORDERED = 2, 6
#: Houses stand in a row; the restaurant closes the ring between the last and the first (PC-1).
HOUSES, ICONS = 10, 4
#: The three decks of cards, in the order in which cards are chosen at the start (PC-11).
DECKS = ("missions", "orders", "notes")
#: What a closed mystery bag is, seen from outside (PC-17).
BAG = "mystery bag"

Content = Literal["choice", "double", "premium", "spoiled"]
Counted = Literal["topping", "without", "houses", "run", "size", "stacks", "all", "first"]
Effect = Literal[
    "mix", "ask", "take", "rid", "pick", "skim", "swap piles", "trade", "give",
    "new order", "new mission", "extra action", "shuffle bags",
]  # fmt: skip


class Topping(msgspec.Struct, frozen=True, cache_hash=True):
    """A topping or a mystery bag: `face` is what it looks like, `kind` what it counts as in a line.

    `bag` says what kind of bag it is ("" for a standard topping), `holds` which
    toppings are in it: none for a choice, two for a double, else one.
    """

    face: str
    kind: str
    red: bool = False
    green: bool = False
    bag: str = ""
    holds: tuple[str, ...] = ()

    @property
    def spoiled(self) -> bool:
        return self.bag == "spoiled"


#: A bag as everybody sees it in its crate.
CLOSED = Topping("closed bag", BAG, True, True, "closed")


class Order(cards.Card, frozen=True, cache_hash=True):
    """An order: where the pizza goes, and everything on it, sauce and cheese first (PC-5)."""

    house: int
    toppings: tuple[str, ...]

    @property
    def price(self) -> int:
        """Coins: one for each topping."""
        return len(self.toppings)


class Mission(cards.Card, frozen=True, cache_hash=True):
    """A mission (PC-6): `kind` says what is counted, the other fields which and how many."""

    kind: Counted
    count: int
    coins: int
    topping: str = ""
    houses: tuple[int, ...] = ()
    size: int = 0
    larger: bool = False


class Note(cards.Card, frozen=True, cache_hash=True):
    """A chef's note (PC-7); `pen` marks those that need another player."""

    effect: Effect
    copies: int
    pen: bool


class Deck(msgspec.Struct, frozen=True):
    """A checked deck. `base` are sauce and cheese, `kinds` all eight toppings with them first."""

    base: tuple[str, ...]
    kinds: tuple[str, ...]
    toppings: tuple[Topping, ...]
    bags: tuple[Topping, ...]
    orders: tuple[Order, ...]
    missions: tuple[Mission, ...]
    notes: tuple[Note, ...]
    faces: dict[str, Topping]

    def cards(self, name: str) -> tuple[Any, ...]:
        """All cards of one of the three decks, by its name."""
        found: tuple[Any, ...] = getattr(self, name)
        return found


class _Standard(cards.Card, frozen=True):
    red: int
    green: int
    both: int

    def __post_init__(self) -> None:
        if min(self.red, self.green, self.both) < 0:
            raise ValueError("red, green, both: 0 or more expected")


class _Bag(cards.Card, frozen=True):
    kind: Content
    holds: tuple[str, ...]
    copies: int

    def __post_init__(self) -> None:
        want = {"choice": 0, "double": 2}.get(self.kind, 1)
        if len(self.holds) != want or len(set(self.holds)) != want:
            raise ValueError(f"holds: a {self.kind} bag holds {want} different toppings (PC-4)")
        if self.copies < 1:
            raise ValueError(f"copies: 1 or more expected, not {self.copies}")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    toppings: list[_Standard]
    bags: list[_Bag]
    orders: list[Order]
    missions: list[Mission]
    notes: list[Note]

    def __post_init__(self) -> None:
        for table in ("toppings", "bags", "orders", "missions", "notes"):
            cards.unique_names(table, [entry.name for entry in getattr(self, table)])
        cards.expect_count("toppings: kinds (PC-3)", len(self.toppings), 8)
        self._check_looks()
        self._check_counts()
        kinds = [entry.name for entry in self.toppings]
        for bag in self.bags:
            _check_kinds(f"bags, {bag.name!r}: holds", bag.holds, kinds)
        for order in self.orders:
            _check_order(order, kinds)
        for mission in self.missions:
            _check_mission(mission, kinds)
        for note in self.notes:
            _check_note(note)

    def _check_looks(self) -> None:
        """Bags are told from toppings, and toppings from a closed bag, by their names."""
        if BAG in [entry.name for entry in self.toppings]:
            raise ValueError(f"toppings, {BAG!r}: this is what a closed bag is called (PC-17)")
        looks = [topping.face for entry in self.toppings for topping in set(_standard(entry))]
        cards.unique_names("toppings and bags", [*looks, *[bag.name for bag in self.bags]])

    def _check_counts(self) -> None:
        """PC-1, PC-4: what the box holds."""
        standard = sum(entry.red + entry.green + entry.both for entry in self.toppings)
        cards.expect_count("toppings: standard (PC-1)", standard, STANDARD)
        cards.expect_count("toppings: two-coloured (PC-3)", sum(e.both for e in self.toppings), 6)
        cards.expect_count("bags (PC-1)", sum(bag.copies for bag in self.bags), BAGS)
        cards.expect_count("orders (PC-1)", len(self.orders), ORDERS)
        self._check_dealt()
        at_house = Counter(order.house for order in self.orders)
        for house in range(1, HOUSES + 1):
            cards.expect_count(f"orders for house {house} (PC-1)", at_house[house], ICONS)

    def _check_dealt(self) -> None:
        """PC-11, PC-40: a mission and a note for everybody, also for who plays alone."""
        missions = len(self.missions), sum(one.kind != "first" for one in self.missions)
        notes = sum(one.copies for one in self.notes), sum(not one.pen for one in self.notes)
        for table, (full, alone) in (("missions", missions), ("notes", notes)):
            if full < COLOURS or not alone:
                expected = f"{COLOURS} or more expected, and one that is played with alone"
                raise ValueError(f"{table}: {expected} (PC-11)")


def _check_kinds(where: str, named: tuple[str, ...], kinds: list[str]) -> None:
    for kind in named:
        if kind not in kinds:
            raise ValueError(f"{where}: {kind!r} is none of {', '.join(kinds)}")


def _check_order(order: Order, kinds: list[str]) -> None:
    """PC-5: one to six toppings, all different, on top of sauce and cheese."""
    where = f"orders, {order.name!r}: toppings"
    _check_kinds(where, order.toppings, kinds[2:])
    if not 1 <= len(set(order.toppings)) == len(order.toppings):
        raise ValueError(f"{where}: 1 to 6 different ones expected (PC-5)")


#: What a mission needs beside its count, by its kind.
_NEEDS = {"topping": "topping", "without": "topping", "houses": "houses", "all": "houses",
          "size": "size", "stacks": "size"}  # fmt: skip


def _check_mission(mission: Mission, kinds: list[str]) -> None:
    where = f"missions, {mission.name!r}"
    need = _NEEDS.get(mission.kind)
    given = [field for field in ("topping", "houses", "size") if getattr(mission, field)]
    if given != [field for field in (need,) if field]:
        raise ValueError(f"{where}: {mission.kind} needs {need or 'nothing but a count'}")
    if mission.topping:
        _check_kinds(f"{where}: topping", (mission.topping,), kinds)
    if not all(1 <= house <= HOUSES for house in mission.houses):
        raise ValueError(f"{where}: houses: 1 to {HOUSES} expected, not {mission.houses}")
    if len(set(mission.houses)) < len(mission.houses):
        raise ValueError(f"{where}: houses: every house once, not {mission.houses}")
    if mission.larger and mission.kind != "size":
        raise ValueError(f"{where}: larger: only with a size of pizzas")
    least, most = {"size": (3, len(kinds)), "stacks": (2, ICONS)}.get(mission.kind, (0, 0))
    if not least <= mission.size <= most:
        raise ValueError(f"{where}: size: {least} to {most} expected, not {mission.size}")
    most = TOKENS // (mission.size if mission.kind == "stacks" else 1)
    if not 1 <= mission.count <= most:
        raise ValueError(f"{where}: count: 1 to {most} expected, not {mission.count}")
    if not 5 <= mission.coins <= 10:
        raise ValueError(f"{where}: coins: 5 to 10 expected (PC-6), not {mission.coins}")


#: Effects that need another player (PC-7).
PEN = ("ask", "take", "trade", "give")


def _check_note(note: Note) -> None:
    if note.pen != (note.effect in PEN):
        raise ValueError(
            f"notes, {note.name!r}: pen: {note.effect in PEN} expected for {note.effect!r} (PC-7)"
        )
    if note.copies < 1:
        raise ValueError(f"notes, {note.name!r}: copies: 1 or more expected, not {note.copies}")


def read(source: Any) -> Deck:
    """Read a deck: a path, or the text of a TOML file shaped like the shipped `cards.toml`.

    Raises:
        pizzakit.cards.CardsError: with file, entry and expectation.
    """
    file = cards.read(source, _File)
    kinds = tuple(entry.name for entry in file.toppings)
    toppings = [topping for entry in file.toppings for topping in _standard(entry)]
    bags = [bag for entry in file.bags for bag in _bags(entry)]
    base = kinds[:2]
    return Deck(
        base,
        kinds,
        tuple(toppings),
        tuple(bags),
        tuple(_with_base(order, base) for order in file.orders),
        tuple(file.missions),
        tuple(note for note in file.notes for _ in range(note.copies)),
        {topping.face: topping for topping in [*toppings, *bags]},
    )


def _with_base(order: Order, base: tuple[str, ...]) -> Order:
    return msgspec.structs.replace(order, toppings=(*base, *order.toppings))


def _standard(entry: _Standard) -> list[Topping]:
    red = Topping(f"{entry.name} red", entry.name, red=True)
    green = Topping(f"{entry.name} green", entry.name, green=True)
    both = Topping(f"{entry.name} red+green", entry.name, red=True, green=True)
    return [red] * entry.red + [green] * entry.green + [both] * entry.both


def _bags(entry: _Bag) -> list[Topping]:
    return [Topping(entry.name, BAG, True, True, entry.kind, entry.holds)] * entry.copies


def house_numbers() -> dict[str, list[str]]:
    """By table, the entries of the shipped deck that the rulebook does not print.

    >>> found = house_numbers()
    >>> len(found["orders"]), "Feast" in found["missions"], "Paper round" in found["missions"]
    (39, True, False)
    """
    file = cards.read(_shipped_text(), _File)
    return {
        table: [entry.name for entry in getattr(file, table) if entry.source == "house"]
        for table in _File.__struct_fields__
    }


def _shipped_text() -> str:
    return resources.files(__package__).joinpath("cards.toml").read_text("utf-8")


@cache
def shipped() -> Deck:
    """The deck that comes with the package."""
    return read(_shipped_text())
