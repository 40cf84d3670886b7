"""Deck files: read, checked, and a fault named with its file and entry."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pizzakit import cards
from pizzakit.cards import Card, CardsError


class Topping(Card, frozen=True):
    slices: int


class Toppings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    toppings: list[Topping]
    title: str = ""

    def __post_init__(self) -> None:
        cards.unique_names("toppings", [topping.name for topping in self.toppings])
        cards.expect_count("toppings", len(self.toppings), 2)


GOOD = """
[[toppings]]
name = "ham"
slices = 3
source = "rulebook"

[[toppings]]
name = "corn"
slices = 2
"""


def test_a_deck_is_read_from_a_path_from_its_name_or_from_text(tmp_path: Path):
    file = tmp_path / "deck.toml"
    file.write_text(GOOD)
    decks = [cards.read(source, Toppings) for source in (file, str(file), GOOD)]
    assert decks[0] == decks[1] == decks[2]
    assert decks[0].toppings[0] == Topping(name="ham", slices=3, source="rulebook")


def test_an_entry_is_a_house_card_unless_it_says_otherwise():
    assert cards.read(GOOD, Toppings).toppings[1].source == "house"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"ham"', '"corn"', "toppings: every name once, but 'corn' repeat"),
        (
            "slices = 3",
            'slices = "3"',
            r"entry 1 of toppings \('ham'\), slices: a whole number",
        ),
        ("slices = 2", "", r"entry 2 of toppings \('corn'\): .*required field `slices`"),
        ("slices = 2", "slices = 2\nslice = 1", r"entry 2 of toppings \('corn'\): .*`slice`"),
        ('name = "ham"', "name = 3", "entry 1 of toppings .*name: text expected"),
        ('name = "ham"', "", "entry 1 of toppings: .*`name`"),
        ('"rulebook"', '"book"', r"\('ham'\), source: Invalid enum value 'book'"),
        ("[[toppings]]\n", "title = 5\n[[toppings]]\n", "title: text expected"),
        ("[[toppings]]\n", "[other]\n[[toppings]]\n", "unknown field `other`"),
        ('\n[[toppings]]\nname = "corn"\nslices = 2\n', "", "toppings: 2 expected, 1 found"),
        ("[[toppings]]", "[[toppings", "this is no TOML: .*line"),
        ("slices = 3", "slices = 3\nslices = 4", "this is no TOML: .*overwrite"),
        (GOOD, "\n", "required field `toppings`"),
        (GOOD, "toppings = 3\n", "toppings: a list expected"),
        (GOOD, "toppings = [3]\n", "entry 1 of toppings: a table expected"),
    ],
)
def test_a_fault_is_named_with_file_entry_and_expectation(
    tmp_path: Path, old: str, new: str, says: str
):
    assert old in GOOD
    file = tmp_path / "my deck.toml"
    file.write_text(GOOD.replace(old, new, 1))
    with pytest.raises(CardsError, match=rf"^my deck\.toml: .*{says}"):
        cards.read(file, Toppings)
    with pytest.raises(CardsError, match=rf"^the deck text: .*{says}"):
        cards.read(GOOD.replace(old, new, 1), Toppings)


@pytest.mark.parametrize("source", ["nowhere.toml", "", ".", "\0", "x" * 5000])
def test_a_file_that_cannot_be_read_is_named(source: str):
    with pytest.raises(CardsError, match="cannot be read"):
        cards.read(source, Toppings)


@pytest.mark.parametrize("content", [b"\xff\xfe", b'name = "Zo\xeb"\n', b"\x00" * 10])
def test_a_file_that_is_no_text_is_named(tmp_path: Path, content: bytes):
    (tmp_path / "deck.toml").write_bytes(content)
    with pytest.raises(CardsError, match=r"^deck\.toml: (not UTF-8|this is no TOML)"):
        cards.read(tmp_path / "deck.toml", Toppings)


def test_deep_nesting_is_refused():
    with pytest.raises(CardsError, match="no TOML"):
        cards.read("a = " + "[" * 100_000 + "\n", Toppings)


@pytest.mark.parametrize("source", [None, 3, b"x = 1\n", ["x"]])
def test_what_is_neither_path_nor_text_is_refused(source: Any):
    with pytest.raises((CardsError, TypeError)):
        cards.read(source, Toppings)


@pytest.mark.parametrize("source", [5, None, ["a.toml"], b"a.toml"])
def test_what_is_neither_a_path_nor_text_is_refused(source: Any):
    with pytest.raises(CardsError, match="cards is a path, or the text of a TOML file, not"):
        cards.read(source, Card)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = " + "9" * 5000, "no TOML: Exceeds the limit"),
        ("a = 0x" + "f" * 5000, "unknown field|expected|no TOML"),
        ("a = '\ud800'", "no text that a file can hold"),
        ("a" * 10**7, "larger than any deck"),
        ("a" + ".a" * 60_000 + " = 1", "at most 100 full stops to a line"),
        ("[" + "a." * 50_000 + "a]", "at most 100 full stops to a line"),
        ("'" + "k" * 90_000 + "' = 1", "unknown field `kkk"),
        ("'" + "k" * 90_000 + "' = 1\n'" + "k" * 90_000 + "' = 1", "no TOML: Cannot overwrite"),
        ("a = " + "{b=" * 40_000, "no TOML"),
        ("a = 2020-13-45", "no TOML|unknown field"),
        ("a = 1e999999", "unknown field `a`"),
        (GOOD.replace("ham", "h" * 50_000).replace("corn", "h" * 50_000),
         "every name once, but 'hhh"),
        (GOOD.replace("ham", "h" * 50_000).replace("slices = 3", 'slices = "3"'),
         "entry 1 of toppings .*slices: a whole number expected"),
    ],
)  # fmt: skip
def test_what_is_far_too_much_or_too_strange_is_refused_at_once(text: str, says: str):
    with pytest.raises(CardsError, match=says) as refused:
        cards.read(text + "\n", Toppings)
    assert len(str(refused.value)) < 500


def test_a_file_of_ten_million_bytes_is_no_deck(tmp_path: Path):
    (tmp_path / "deck.toml").write_text("a = 1\n" * 1_700_000)
    with pytest.raises(CardsError, match=r"deck\.toml: cannot be read: larger than any of ours"):
        cards.read(tmp_path / "deck.toml", Toppings)
