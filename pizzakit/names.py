"""Names of those who sit at a table: short, made of letters, told apart; and who of them begins."""

from __future__ import annotations

import inspect
import itertools
import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pizzakit.game import Game, Refusal
from pizzakit.phrases import shown

#: How many letters a name may have; longer ones say nothing more about who sits there.
LONGEST_NAME = 80
#: How many letters a seed may have, far more than anybody needs.
LONGEST_SEED = 1_000
#: Signs that are no letters: controls, and those that turn the text after them round.
_NO_LETTERS = re.compile("[\x00-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2066-\u2069\ufeff]")


def check_text(what: str, text: str) -> None:
    """Check that a file can hold a text.

    Raises:
        Refusal: it has half a sign in it.
    """
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise Refusal(f"{what}: {text[:40]!r} is no text that a file can hold") from error


def check_name(whose: str, name: str) -> None:
    """Check the name of somebody at a table.

    Raises:
        Refusal: it is empty, too long, or has signs that are no letters.
    """
    if not name:
        raise Refusal(f"{whose} needs a name")
    if len(name) > LONGEST_NAME:
        raise Refusal(f"{whose}: a name has at most {LONGEST_NAME} letters, not {len(name):,}")
    check_text(whose, name)
    if _NO_LETTERS.search(name):
        raise Refusal(f"{whose}: {name!r} has a sign in it that cannot be shown")


def fit_name(name: str) -> str:
    """A name from a file made before there was a limit, as far as it can be shown."""
    shown = " ".join(_NO_LETTERS.sub(" ", name).split())[:LONGEST_NAME]
    return shown or ("?" if name else "")


def fit_seed(given: int | str) -> int | str:
    """A seed that a save can hold; the same number as text brings the same luck.

    Raises:
        Refusal: it is neither a whole number nor text, or longer than anybody needs.
    """
    if isinstance(given, bool) or not isinstance(given, (int, str)):
        raise Refusal(f"a seed is a whole number or text, not {shown(given)}")
    if isinstance(given, str):
        check_text("seed", given)
        if len(given) > LONGEST_SEED:
            raise Refusal(f"a seed has at most {LONGEST_SEED:,} letters, not {len(given):,}")
        return given
    if given.bit_length() > 4096:
        raise Refusal(f"a seed of a thousand digits is enough, this is {shown(given)}")
    return given if abs(given) < 2**63 else str(given)


def for_seats(kind: type[Game[Any]], given: Sequence[str] | None) -> list[str]:
    """Names for the seats: none empty, none too long, equal ones told apart."""
    if given is None:
        given = [f"Player {n}" for n in range(1, max(2, kind.seat_range[0]) + 1)]
    fine = isinstance(given, (list, tuple)) and all(isinstance(name, str) for name in given)
    if not fine:
        raise Refusal(f"seats is a list of names, such as ['Ana', 'Bo'], not {shown(given)}")
    kind.check_seats(len(given))
    names = [" ".join(unicodedata.normalize("NFC", name).split()) for name in given]
    for number, name in enumerate(names, 1):
        check_name(f"seat {number}", name)
    return told_apart(names)


def seat_named(kind: type[Game[Any]], seats: list[str], first: int | str | None) -> int | None:
    """The seat that is to begin, by its number or its name.

    Raises:
        Refusal: nobody sits there, or in this game nobody can be named.
    """
    if first is None:
        return None
    seat = seats.index(first) if first in seats else first
    if isinstance(seat, bool) or seat not in range(len(seats)):
        there = f"0 to {len(seats) - 1}, or one of {', '.join(seats)}"
        raise Refusal(f"first names a seat, {there}; not {shown(first)}")
    if "first" not in inspect.signature(kind.new).parameters:
        raise Refusal(f"{kind.title} has no rule by which somebody could be named to begin")
    return int(seat)


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names, a repeated one with the first free number from 2 behind it."""
    return list(_told_apart(tuple(names)))


@lru_cache(maxsize=256)  # asked for every sentence
def _told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    apart: list[str] = []
    for name in names:
        numbered = (f"{name} {n}" for n in itertools.count(2))
        free = (other for other in numbered if other not in (*apart, *names))
        apart.append(next(free) if name in apart else name)
    return tuple(apart)
