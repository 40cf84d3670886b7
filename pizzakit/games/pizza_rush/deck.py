"""The toppings, bases and chef cards of Pizza Rush, and how a deck of one's own is checked."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from typing import Any, Literal

import msgspec

from pizzakit import cards

Place = Literal["first", "second", "second to last", "last"]

#: Sizes a pizza base can have (PR-1): x1, x2, x3.
SIZES = (1, 2, 3)
#: The highest number a topping can have.
HIGHEST = 99
#: The most who may sit down (PR-4): each needs at least one topping.
MOST_SEATS = 7
#: Places that take a chef card (PR-21) and the place whose card each exchanges with (PR-3).
PARTNERS: dict[Place, Place] = {
    "first": "last",
    "second": "second to last",
    "second to last": "second",
    "last": "first",
}


class Chef(cards.Card, frozen=True):
    """A chef card: who takes it and what it makes them hand over (PR-3, PR-21)."""

    place: Place
    gives: int
    which: Literal["highest", "lowest"]
    to: str

    def __post_init__(self) -> None:
        if not 1 <= self.gives <= 3:
            raise ValueError(f"gives: 1 to 3 cards expected, not {self.gives}")


class Deck(msgspec.Struct, frozen=True):
    """A checked deck: every topping by its number, every base by its size, the chefs.

    Names stand at the place of their number or size, with "" between them.
    """

    toppings: tuple[int, ...]
    bases: tuple[int, ...]
    chefs: tuple[Chef, ...]
    topping_names: tuple[str, ...]
    base_names: tuple[str, ...]

    @property
    def numbers(self) -> list[int]:
        """The numbers there are, each once, from the lowest."""
        return sorted(set(self.toppings))


class _Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    toppings: int
    bases: int


class _Topping(cards.Card, frozen=True):
    number: int
    copies: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= HIGHEST:
            raise ValueError(f"number: 1 to {HIGHEST} expected, not {self.number}")
        if self.copies < 1:
            raise ValueError(f"copies: 1 or more expected, not {self.copies}")


class _Base(cards.Card, frozen=True):
    size: int
    copies: int

    def __post_init__(self) -> None:
        if self.size not in SIZES:
            raise ValueError(f"size: one of 1, 2, 3 expected (PR-1), not {self.size}")
        if self.copies < 1:
            raise ValueError(f"copies: 1 or more expected, not {self.copies}")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: _Box
    toppings: list[_Topping]
    bases: list[_Base]
    chefs: list[Chef]

    def __post_init__(self) -> None:
        cards.unique_names("toppings", [card.name for card in self.toppings])
        cards.unique_names("bases", [card.name for card in self.bases])
        cards.unique_names("chefs", [card.name for card in self.chefs])
        _each_once("toppings", "number", [card.number for card in self.toppings])
        _each_once("bases", "size", [card.size for card in self.bases])
        cards.expect_count("toppings", sum(c.copies for c in self.toppings), self.box.toppings)
        cards.expect_count("bases", sum(card.copies for card in self.bases), self.box.bases)
        if self.box.toppings < MOST_SEATS:
            raise ValueError(
                f"toppings: at least one for each of {MOST_SEATS} seats expected (PR-4), "
                f"{self.box.toppings} found"
            )
        if all(card.size > 1 for card in self.bases):
            raise ValueError(
                "bases: at least one small base (size 1) expected, none found: hands without "
                "two alike could never be emptied (PR-17)"
            )
        _check_chefs(self.chefs)


def _each_once(table: str, field: str, values: list[int]) -> None:
    doubles = [value for value, times in Counter(values).items() if times > 1]
    if doubles:
        raise ValueError(f"{table}: every {field} once, but {doubles[0]} repeats")


def _check_chefs(chefs: list[Chef]) -> None:
    """PR-21: one card for each place; PR-3: partners exchange with each other."""
    by_place = {chef.place: chef for chef in chefs}
    if len(chefs) != len(PARTNERS) or len(by_place) != len(PARTNERS):
        found = ", ".join(chef.place for chef in chefs) or "none"
        raise ValueError(
            f"chefs: one card each for {', '.join(PARTNERS)} expected (PR-21), {found} found"
        )
    for chef in chefs:
        partner = by_place[PARTNERS[chef.place]]
        if chef.to != partner.name:
            raise ValueError(
                f"chefs, {chef.name!r}: to: {partner.name!r} expected (PR-3: the one who was "
                f"{chef.place} exchanges with the one who was {partner.place}), not {chef.to!r}"
            )


def read(source: Any) -> Deck:
    """Read a deck: a path, or the text of a TOML file shaped like the shipped `cards.toml`.

    Raises:
        pizzakit.cards.CardsError: with file, entry and expectation.
    """
    file = cards.read(source, _File)
    toppings = sorted(file.toppings, key=lambda card: card.number)
    bases = sorted(file.bases, key=lambda card: card.size)
    return Deck(
        tuple(card.number for card in toppings for _ in range(card.copies)),
        tuple(card.size for card in bases for _ in range(card.copies)),
        tuple(file.chefs),
        _by_place({card.number: card.name for card in toppings}),
        _by_place({card.size: card.name for card in bases}),
    )


def _by_place(names: dict[int, str]) -> tuple[str, ...]:
    return tuple(names.get(place, "") for place in range(max(names) + 1))


def written(deck: Deck) -> str:
    """A deck as the text of a file that `read` takes: to play with, or to start one's own from.

    >>> read(written(shipped())) == shipped()
    True
    """
    tables = {
        "toppings": _counted("number", deck.toppings, deck.topping_names),
        "bases": _counted("size", deck.bases, deck.base_names),
        "chefs": [msgspec.to_builtins(chef) for chef in deck.chefs],
    }
    box = {"toppings": len(deck.toppings), "bases": len(deck.bases)}
    entries = [f"[[{table}]]\n{_lines(one)}" for table, all_ in tables.items() for one in all_]
    return "\n".join([f"[box]\n{_lines(box)}", *entries])


def _counted(field: str, cards: tuple[int, ...], names: tuple[str, ...]) -> list[dict[str, Any]]:
    return [
        {"name": names[value], field: value, "copies": copies, "source": "house"}
        for value, copies in sorted(Counter(cards).items())
    ]


def _lines(entry: dict[str, Any]) -> str:
    """The fields of an entry; text is quoted as JSON does it, which TOML reads alike."""
    return "".join(
        f"{key} = {msgspec.json.encode(value).decode()}\n" for key, value in entry.items()
    )


@cache
def shipped() -> Deck:
    """The deck that comes with the package."""
    return read(resources.files(__package__).joinpath("cards.toml").read_text("utf-8"))
