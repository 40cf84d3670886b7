"""The sentences of moves: written once, as a pattern by which they are said and read again.

A pattern names the fields of a move in braces. A field is said in the way that has its name, or
the name behind a colon: `"Give {giver:whose}{face} to {seat}"`. A game's ways stand in its `moves`.
A gap that is no field is a property, said of several fields: what its way means is a dict of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from string import Formatter
from typing import Any, NamedTuple

import msgspec


class Way(NamedTuple):
    """How a field is said, what a text that says it looks like, and what such a text means.

    `like` is a regular expression, or makes one of what the reader knows (its deck, say); `mean`
    gets the text as it was typed and the same knowledge, and raises ValueError where a text that
    looks right means nothing.
    """

    say: Callable[[Any], str] = str
    like: str | Callable[[Any], str] = ".+"
    mean: Callable[[str, Any], Any] = lambda text, known: text


Ways = Mapping[str, Way]
#: As a field is said and read for which no way is named.
AS_IT_IS = Way()
NUMBER = r"-?\d{1,9}"


def number(less: int = 0) -> Way:
    """A number, `less` of which is counted: crate 1 is `crates[0]`."""
    return Way(lambda at: str(at + less), NUMBER, lambda text, known: int(text) - less)


def one_of(names: Callable[[Any], Iterable[str]], say: Callable[[str], str] = str) -> Way:
    """A name from those that are known, by itself or as it is said.

    >>> way = one_of(lambda deck: deck, lambda name: f"the {name}")
    >>> way.say("Funghi"), way.mean("THE FUNGHI", ["Funghi"])
    ('the Funghi', 'Funghi')
    """

    def mean(text: str, known: Any) -> str:
        called = {plain(said): name for name in names(known) for said in (name, say(name))}
        return called[plain(text)]

    return Way(say, lambda known: any_of(said for n in names(known) for said in (n, say(n))), mean)


def any_of(texts: Iterable[str]) -> str:
    """A pattern of these texts; the longest first, so that none hides one that begins with it."""
    single = {" ".join(text.split()) for text in texts}  # as sentences are read
    return "|".join(map(re.escape, sorted(single, key=len, reverse=True))) or "(?!)"


def plain(text: str) -> str:
    """A text by which sentences are compared: capitals and spaces do not matter."""
    return " ".join(text.casefold().split())


def said(move: Any, pattern: str = "") -> str:
    """A pattern (by default the one of the move's sentence) with the fields of a move filled in."""
    return _said(move, msgspec.structs.astuple(move), pattern)


@lru_cache(maxsize=4096)
def _said(move: Any, fields: tuple[Any, ...], pattern: str) -> str:
    """The same once; moves may be equal that name their parts in another order."""
    kind: Any = type(move)
    return "".join(
        text + (way.say(getattr(move, field)) if field else "")
        for text, field, way in _parts(kind, pattern or _pattern(kind))
    )


@cache
def _pattern(kind: Any) -> str:
    return kind.says or " ".join([kind.__name__, *(f"{{{f}}}" for f in kind.__struct_fields__)])


@cache
def _parts(kind: Any, pattern: str) -> tuple[tuple[str, str, Way], ...]:
    """Literal text, the field that follows it ("" at the end), and the way it is said."""
    return tuple(
        (text, field or "", kind.ways.get(way or field, AS_IT_IS))
        for text, field, way, _ in Formatter().parse(pattern)
    )


def read(sentence: str, kinds: Iterable[Any], known: Any, missing: Any = None) -> Any:
    """The first kind whose pattern a sentence follows, made from its fields; None if there is none.

    Where a text means None, `missing` is meant.
    """
    text = " ".join(sentence.rstrip(".! ").split())
    for kind in kinds:
        if found := re.fullmatch(_like(kind, known), text, re.IGNORECASE):
            try:
                return msgspec.convert(_meanings(kind, found, known, missing), kind, strict=False)
            except (ValueError, KeyError):
                continue  # it only looked like one
    return None


def _like(kind: Any, known: Any) -> str:
    """What sentences look like that follow the pattern of a kind."""
    like = ""
    for text, field, way in _parts(kind, _pattern(kind)):
        gap = way.like if isinstance(way.like, str) else way.like(known)
        like += re.escape(text) + (f"(?P<{field}>{gap})" if field else "")
    return like


def _meanings(kind: Any, found: re.Match[str], known: Any, missing: Any) -> dict[str, Any]:
    """What the texts in the gaps of a sentence mean, by field."""
    means = {f: way.mean(found[f], known) for _, f, way in _parts(kind, _pattern(kind)) if f}
    fields = {"type": kind.__struct_config__.tag}
    for gap, one in means.items():
        if gap in kind.__struct_fields__:
            fields[gap] = missing if one is None else one
        else:
            fields |= one
    return fields
