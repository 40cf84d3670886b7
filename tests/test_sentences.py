"""Moves that say, read and point at themselves by a pattern."""

from __future__ import annotations

import pytest

from pizzakit import pointing, sentences
from pizzakit.game import Move
from pizzakit.sentences import Way, number, one_of

WAYS = {
    "seat": number(1),
    "cards": Way(", ".join, mean=lambda text, known: tuple(text.casefold().split(", "))),
    "pizza": one_of(lambda names: names),
    "whose": Way(
        lambda seat: f" for seat {seat + 1}",
        "(?: for seat [0-9]+)?",
        lambda text, known: int(text.split()[-1]) - 1 if text else None,
    ),
}


class Give(Move, frozen=True):
    says = "Give {cards} to seat {seat}"
    told = "gives {cards} away"
    points = "card:{cards} seat:{seat}"
    ways = WAYS
    cards: tuple[str, ...]
    seat: int


class Bake(Move, frozen=True):
    says = "Bake {pizza}{seat:whose}"
    points = "pizza:{pizza} bake"
    ways = WAYS
    pizza: str
    seat: int = 0


class Swap(Move, frozen=True):
    points = "pile:{first} pile:{second}"
    first: int
    second: int


class Wait(Move, frozen=True):
    """Says and points at nothing but itself."""


KINDS = [Give, Bake, Swap, Wait]
MENU = ["Funghi", "Funghi e olive"]


@pytest.mark.parametrize(
    "move", [Give(("corn", "olive"), 1), Bake("Funghi e olive", 2), Swap(3, 4), Wait()]
)
def test_what_a_move_says_and_points_at_means_that_move(move: Move) -> None:
    assert sentences.read(f" {str(move).upper()} !", KINDS, MENU) == move
    meant = pointing.resolve(move.touches, KINDS)
    assert meant == (Bake("Funghi e olive") if isinstance(move, Bake) else move)


def test_a_move_tells_what_happened_by_another_pattern() -> None:
    assert sentences.said(Give(("corn",), 1), Give.told) == "gives corn away"
    assert sentences.said(Swap(1, 2)) == "Swap 1 2"


def test_whoever_is_not_named_is_the_one_that_is_missing() -> None:
    assert sentences.read("bake funghi", KINDS, MENU, missing=3) == Bake("Funghi", 3)


@pytest.mark.parametrize("sentence", ["", "bake", "bake calzone", "give corn to seat x", "wait up"])
def test_what_follows_no_pattern_means_nothing(sentence: str) -> None:
    assert sentences.read(sentence, KINDS, MENU) is None


@pytest.mark.parametrize(
    "touches",
    [(), ("seat:1",), ("card:corn", "seat:1", "seat:2"), ("pizza:Funghi",), ("oven:1",),
     ("pile:1",), ("pile:1", "pile:x"), ("card:corn", "bake")],
)  # fmt: skip
def test_what_is_no_whole_move_points_at_none(touches: tuple[str, ...]) -> None:
    assert pointing.resolve(touches, KINDS) is None


class Use(Move, frozen=True):
    points = "bag:{bag} as:{kind}"
    bag: str
    kind: str = ""


def test_an_empty_field_is_pointed_at_nowhere() -> None:
    assert Use("choice").touches == ("bag:choice",)
    assert Use("choice", "ham").touches == ("bag:choice", "as:ham")


class Keep(Move, frozen=True):
    says = "Keep {cards}"
    points = "card:{cards}"
    ways = WAYS
    cards: tuple[str, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keep) and {*self.cards} == {*other.cards}

    def __hash__(self) -> int:
        return hash(frozenset(self.cards))


def test_moves_that_are_equal_are_said_and_pointed_at_as_each_names_its_parts() -> None:
    one, other = Keep(("corn", "olive")), Keep(("olive", "corn"))
    assert one == other
    assert (str(one), str(other)) == ("Keep corn, olive", "Keep olive, corn")
    assert (one.touches[0], other.touches[0]) == ("card:corn", "card:olive")
