"""The 65 slices of La Part du Chef, and how a deck of one's own is checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from pizzakit import cards

#: PD-1: slices of each kind, cheapest majority first.
KIND_SLICES = (16, 14, 11, 9, 7)
#: PD-1: the slices that belong to no kind; there are as many pizzas as burnt slices.
PEPPER, BURNT = "pepper", "burnt"
SPECIAL_SLICES = {PEPPER: 3, BURNT: 5}


class Slice(msgspec.Struct, frozen=True):
    """A slice: `name` is its own, `face` is what it looks like.

    `kind` is one of the deck's five, "pepper" or "burnt".
    """

    name: str
    face: str
    kind: str
    olives: int = 0
    finisher: bool = False

    @property
    def edible(self) -> bool:
        return self.kind not in (PEPPER, BURNT)


class Deck(msgspec.Struct, frozen=True):
    """A checked deck: the five kinds, cheapest majority first, and all slices."""

    kinds: tuple[str, ...]
    slices: tuple[Slice, ...]

    @property
    def faces(self) -> list[str]:
        """What the slices look like, each look once."""
        return list(dict.fromkeys(piece.face for piece in self.slices))

    @property
    def pizzas(self) -> int:
        """How many pizzas there are: one for every burnt slice (PD-4)."""
        return sum(s.kind == BURNT for s in self.slices)


class _Kind(cards.Card, frozen=True):
    slices: int


class _Olives(cards.Card, frozen=True):
    kind: str
    olives: int
    slices: int

    def __post_init__(self) -> None:
        if self.olives < 1:
            raise ValueError(f"olives: 1 or more expected, not {self.olives}")
        if self.slices < 1:
            raise ValueError(f"slices: 1 or more expected, not {self.slices}")


class _Finisher(cards.Card, frozen=True):
    kind: str
    olives: int


class _Special(cards.Card, frozen=True):
    name: Literal["pepper", "burnt"]
    slices: int


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kinds: list[_Kind]
    olives: list[_Olives]
    finishers: list[_Finisher]
    specials: list[_Special]

    def __post_init__(self) -> None:
        for table in ("kinds", "olives", "finishers", "specials"):
            cards.unique_names(table, [entry.name for entry in getattr(self, table)])
        sizes = tuple(kind.slices for kind in self.kinds)
        if sizes != KIND_SLICES:
            raise ValueError(
                f"kinds: five with {KIND_SLICES} slices expected (PD-1), {sizes} found"
            )
        specials: dict[str, int] = {special.name: special.slices for special in self.specials}
        for name, want in SPECIAL_SLICES.items():
            cards.expect_count(f"specials, {name!r}: slices", specials.get(name, 0), want)
        self._check_olives()
        self._check_finishers()

    def _check_olives(self) -> None:
        self._check_kinds("olives", self.olives)
        for kind in self.kinds:
            numbers = [entry.olives for entry in self.olives if entry.kind == kind.name]
            if len(set(numbers)) < len(numbers):
                raise ValueError(f"olives: every number once for {kind.name}, not {numbers}")
            held = sum(entry.slices for entry in self.olives if entry.kind == kind.name)
            cards.expect_count(f"olives: slices of {kind.name}", held, kind.slices)

    def _check_finishers(self) -> None:
        """PD-3: one of each kind."""
        self._check_kinds("finishers", self.finishers)
        held = Counter(entry.kind for entry in self.finishers)
        for kind in self.kinds:
            cards.expect_count(f"finishers of {kind.name}", held[kind.name], 1)
        known = {(entry.kind, entry.olives) for entry in self.olives}
        for entry in self.finishers:
            if (entry.kind, entry.olives) not in known:
                raise ValueError(
                    f"finishers, {entry.name!r}: olives: no slice of {entry.kind} "
                    f"carries {entry.olives}"
                )

    def _check_kinds(self, table: str, entries: list[_Olives] | list[_Finisher]) -> None:
        known = [kind.name for kind in self.kinds]
        for entry in entries:
            if entry.kind not in known:
                raise ValueError(
                    f"{table}, {entry.name!r}: kind {entry.kind!r} is none of {', '.join(known)}"
                )


def read(source: Any) -> Deck:
    """Read a deck: a path, or the text of a TOML file shaped like the shipped `cards.toml`.

    Raises:
        pizzakit.cards.CardsError: with file, entry and expectation.
    """
    file = cards.read(source, _File)
    slices = [s for entry in file.olives for s in _slices_of(entry, file.finishers)]
    for special in file.specials:
        slices += _alike(special.name, special.name, 0, special.slices)
    return Deck(tuple(kind.name for kind in file.kinds), tuple(slices))


def house_numbers() -> list[str]:
    """The entries of the shipped deck that the rulebook does not print.

    >>> len(house_numbers())
    9
    """
    file = cards.read(_shipped_text(), _File)
    return [entry.name for entry in [*file.olives, *file.finishers] if entry.source == "house"]


def _slices_of(entry: _Olives, finishers: list[_Finisher]) -> list[Slice]:
    finisher = [
        Slice(f.name, f"{f.kind} finisher", f.kind, f.olives, True)
        for f in finishers
        if (f.kind, f.olives) == (entry.kind, entry.olives)
    ]
    face = f"{entry.kind} {entry.olives}"
    return finisher + _alike(face, entry.kind, entry.olives, entry.slices - len(finisher))


def _alike(face: str, kind: str, olives: int, count: int) -> list[Slice]:
    return [Slice(f"{face} no. {n}", face, kind, olives) for n in range(1, count + 1)]


@cache
def shipped() -> Deck:
    """The deck that comes with the package."""
    return read(_shipped_text())


def _shipped_text() -> str:
    return resources.files(__package__).joinpath("cards.toml").read_text("utf-8")
