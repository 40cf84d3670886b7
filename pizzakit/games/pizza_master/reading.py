"""What a sentence means in Pizza Master, legal or not: moves read back as they say themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from pizzakit.game import Move
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.moves import (
    DECLINE,
    FINISH,
    KEEP,
    PASS,
    Buy,
    Collect,
    Convert,
    Count,
    Make,
    Spend,
    Throw,
)

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster

#: Names as they are written, by how they are compared.
Known = dict[str, str]

_SEPARATOR = re.compile(r", and |, | and ", re.IGNORECASE)
_COIN = re.compile(r"(-?\d{1,3})(?: coins?)?(?: on)? (\S+)")
_SOME = re.compile(r"(?:(\d{1,2}) )?(.+)")
_FACE = re.compile(r"(.+?)(?: pizzas?|( side)(?: dish| dishes|s)?)?")


def read_move(game: PizzaMaster, sentence: str) -> Move | None:
    """The move that a sentence is about; None where it is none."""
    text = _plain(sentence)
    for move in (KEEP, PASS, FINISH, DECLINE):
        if str(move).casefold() == text.casefold():
            return move
    known = {_plain(name).casefold(): name for name in game.deck.by_name}
    for template, read in _READERS:
        said = _said(template, text)
        if said is not None:
            return read(said, known)
    return None


def _plain(text: str) -> str:
    return " ".join(text.rstrip(". ").split())


def _said(template: str, text: str) -> str | None:
    """What stands in the one gap of a sentence."""
    before, after = re.split(r"{\w+}", template)
    low, least = text.casefold(), len(before) + len(after)
    if len(text) <= least or not low.startswith(before.casefold()):
        return None
    end = len(text) - len(after)
    return text[len(before) : end].strip() if low.endswith(after.casefold()) else None


# --- lists ------------------------------------------------------------------------


def _names(text: str, known: Known) -> Iterator[str]:
    """What a list names: "Tonno and Mare e Monti"; known names may hold an "and" of their own."""
    while text:
        name, text = _first(text, known, _SEPARATOR)
        yield name


def _first(text: str, known: Known, separator: re.Pattern[str]) -> tuple[str, str]:
    """The first name and what follows it: a known one, the longest, or all to a separator."""
    longest = max(map(len, known), default=0)
    ends = [*takewhile(lambda end: end[0] <= longest, _ends(text, separator))]
    for start, end in ends[::-1]:
        if text[:start].casefold() in known:
            return known[text[:start].casefold()], text[end:]
    start, end = next(_ends(text, separator))
    return text[:start], text[end:]


def _ends(text: str, separator: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """Where a name may end, and where what follows it begins."""
    yield from (at.span() for at in separator.finditer(text))
    yield len(text), len(text)


def _amounts(text: str) -> tuple[str, ...] | None:
    """Tokens named by kind and number: "2 vegetable and 1 meat"."""
    return _listed(text.casefold(), str)


def _faces(text: str) -> tuple[str, ...] | None:
    """Completed orders by what they look like: "2 cheese pizzas and 1 meat side dish"."""
    return _listed(text.casefold(), _face)


def _face(text: str) -> str:
    found = _FACE.fullmatch(text)
    assert found is not None
    colour = found[1] if found[1] != "specials" else "special"
    return colour + (found[2] or "")


def _listed(text: str, name: Callable[[str], str]) -> tuple[str, ...] | None:
    found: list[str] = []
    for part in _names(text, {}) if text != "nothing" else ():
        some = _SOME.fullmatch(part)
        if some is None:
            return None
        found += [name(some[2])] * int(some[1] or 1)
    return tuple(found)


# --- moves ------------------------------------------------------------------------


def _throw(said: str, known: Known) -> Move | None:
    orders = () if said.casefold() == "nothing" else tuple(_names(said, known))
    return Throw(orders) if {*orders} <= {*known.values()} else None


def _spend(said: str, known: Known) -> Move | None:
    spent: dict[str, int] = {}
    for part in _names(said.casefold(), {}) if said.casefold() != "nothing" else ():
        found = _COIN.fullmatch(part)
        if found is None or found[2] not in TOKENS or found[2] in spent:
            return None
        spent[found[2]] = int(found[1])
    return Spend(**spent)


def _collect(said: str, known: Known) -> Move | None:
    name = said.casefold()
    return Collect(name.removeprefix("reserved "), name.startswith("reserved "))


_WITH, _GIVING = Make.PAYING.partition("{")[0], Make.GIVING.partition("{")[0]
_GIVEN_FOR = Make.GIVING.partition("}")[2]
_ORDER_ENDS = re.compile(f"(?={_WITH}|{_GIVING})", re.IGNORECASE)
_PAID = re.compile(
    f"(?:{_WITH}(?P<paying>.+?))?(?:{_GIVING}(?P<giving>.+?)(?:{_GIVEN_FOR})?)?", re.IGNORECASE
)


def _make(said: str, known: Known) -> Move | None:
    order, rest = _first(said, known, _ORDER_ENDS)
    found = _PAID.fullmatch(rest)
    if found is None or order not in known.values():
        return None
    paying, giving = _amounts(found["paying"] or "nothing"), _faces(found["giving"] or "nothing")
    return None if paying is None or giving is None else Make(order, paying, giving)


def _convert(said: str, known: Known) -> Move | None:
    given = _faces(re.sub(r"^(?:a|an|one|the) ", "", said, flags=re.IGNORECASE))
    return Convert(given[0]) if given is not None and len(given) == 1 else None


def _buy(said: str, known: Known) -> Move | None:
    given = _faces(said)
    return None if given is None else Buy(given)


def _count(said: str, known: Known) -> Move | None:
    return Count(said.casefold())


_READERS: tuple[tuple[str, Callable[[str, Known], Move | None]], ...] = (
    (Throw.SAYS, _throw),
    (Spend.SAYS, _spend),
    (Collect.SAYS, _collect),
    (Make.SAYS, _make),
    (Convert.SAYS, _convert),
    (Buy.SAYS, _buy),
    (Count.SAYS, _count),
)
