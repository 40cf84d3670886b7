"""Reads and checks deck files: what the boxes hold, as data anyone can replace."""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from pizzakit import files
from pizzakit.phrases import brief, in_words, shown

#: A card list entry either stands in the book or is ours (a house component).
Source = Literal["rulebook", "house"]

#: No box holds so many cards that its file comes near this many bytes.
LARGEST_DECK = 200_000
#: Nor does a line of it hold so many full stops: a key of thousands of parts takes minutes to read.
MOST_STOPS = 100

C = TypeVar("C")


class CardsError(ValueError):
    """A deck file is not as it should be; the text names file, entry and expectation."""


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry of a deck file has: a name of its own and where it comes from."""

    name: str
    source: Source = "house"


def read(source: str | os.PathLike[str], kind: type[C]) -> C:
    """Decode a deck file into `kind`, a msgspec struct of lists of cards.

    `source` is a path, or the text of a TOML file (anything with a line break).

    Raises:
        CardsError: the file cannot be read, is no TOML, lacks something, or an
            entry has a field of the wrong kind; the text says which.
    """
    label, text = _labelled(source)
    if any(line.count(".") > MOST_STOPS for line in text.splitlines()):
        raise CardsError(f"{label}: at most {MOST_STOPS} full stops to a line expected")
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError, OverflowError) as error:  # also a number of 5,000 digits
        raise CardsError(f"{label}: this is no TOML: {brief(str(error))}") from error
    try:
        return msgspec.convert(raw, kind)
    except (msgspec.ValidationError, ValueError, RecursionError, OverflowError) as error:
        raise CardsError(f"{label}: {_place(str(error), raw)}") from error


def text_of(source: str | os.PathLike[str]) -> str:
    """The text of a deck file, from its path or as it is.

    Raises:
        CardsError: the file cannot be read.
    """
    return _labelled(source)[1]


def _labelled(source: str | os.PathLike[str]) -> tuple[str, str]:
    """What a refusal calls a deck, and its text."""
    if isinstance(source, str) and "\n" in source:
        return "the deck text", _fit(source)
    if not isinstance(source, str | os.PathLike):
        raise CardsError(f"cards is a path, or the text of a TOML file, not {shown(source)}")
    try:
        data = files.read_whole(source, LARGEST_DECK)
    except OSError as error:
        raise CardsError(f"{error.filename}: cannot be read: {error.strerror}") from error
    try:
        return Path(source).name, data.decode("utf-8-sig")  # some editors put a mark first
    except UnicodeDecodeError as error:
        raise CardsError(f"{Path(source).name}: not UTF-8 text: {error}") from error


def _fit(text: str) -> str:
    """A text that a file could hold."""
    if len(text) > LARGEST_DECK:
        raise CardsError(f"the deck text: larger than any deck ({LARGEST_DECK:,} letters)")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise CardsError(f"the deck text: no text that a file can hold: {error.reason}") from error
    return text


def _place(message: str, raw: object) -> str:
    """Turn msgspec's `$.orders[3].needs` into the entry's number and name."""
    text, _, path = message.partition(" - at `$.")
    text = brief(in_words(text))
    if not path:
        return text
    path = brief(path.rstrip("`"))
    table, _, rest = path.partition("[")
    index, _, field = rest.partition("]")
    entries = raw.get(table) if isinstance(raw, dict) else None
    if not index.isdigit() or not isinstance(entries, list):
        return f"{path}: {text}"
    entry = entries[int(index)]
    name = entry.get("name") if isinstance(entry, dict) else None
    where = f"entry {int(index) + 1} of {table}" + (f" ({shown(name)})" if name else "")
    return f"{where}, {field.lstrip('.')}: {text}" if field else f"{where}: {text}"


def unique_names(table: str, names: Iterable[str]) -> None:
    """Check that no two cards share a name.

    Raises:
        ValueError: naming the doubles.
    """
    names = list(names)
    bad = [name for name in names if not name.strip() or len(name.splitlines()) != 1]
    if bad:
        raise ValueError(f"{table}: a name is one line of text, not {shown(bad[0])}")
    doubles = [name for name, times in Counter(names).items() if times > 1]
    if doubles:
        raise ValueError(f"{table}: every name once, but {_some(doubles)} repeat")


def _some(names: list[str], most: int = 5) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(shown(name, 40) for name in names[:most]) + more


def expect_count(what: str, have: int, want: int) -> None:
    """Check a count of cards.

    Raises:
        ValueError: saying both numbers.
    """
    if have != want:
        raise ValueError(f"{what}: {want} expected, {have} found")
