"""The sentences of moves: written once as a pattern, by which they are said and read again.

A pattern names the parts of a move in braces, each said in its own way: see `_WAYS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from pizzakit.games.pizza_chef.deck import DECKS, Deck

__all__ = ["Names", "face_in_words", "names_of", "read", "said"]


class Names(NamedTuple):
    """What things of a deck are called, by the part of a move that names them."""

    deck: tuple[str, ...]
    order: tuple[str, ...]
    mission: tuple[str, ...]
    note: tuple[str, ...]
    face: tuple[str, ...]
    kind: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        return (*self.mission, *self.order, *self.note)


def names_of(deck: Deck) -> Names:
    return Names(
        DECKS,
        tuple([order.name for order in deck.orders]),
        tuple([mission.name for mission in deck.missions]),
        tuple(dict.fromkeys([note.name for note in deck.notes])),
        tuple(deck.faces),
        deck.kinds,
    )


def face_in_words(face: str) -> str:
    """A topping as it is said behind an article or a name.

    >>> face_in_words("bell pepper red"), face_in_words("ham red+green"), face_in_words("choice")
    ('red bell pepper', 'two-coloured ham', 'topping of choice')
    """
    for ending, colour in ((" red+green", "two-coloured"), (" red", "red"), (" green", "green")):
        if face.endswith(ending):
            return f"{colour} {face.removesuffix(ending)}"
    return "topping of choice" if face == "choice" else face


# --- how the parts are said and read ------------------------------------------------------


class _Way(NamedTuple):
    """How a part is said, what a text that says it looks like, and what such a text means."""

    say: Callable[[Any], str]
    like: Callable[[Names], str]
    mean: Callable[[str, Names], Any]


def _any_of(texts: Iterable[str]) -> str:
    """The longest first, so that no name hides another one that begins with it."""
    return "|".join(map(re.escape, sorted(map(_plain, texts), key=len, reverse=True))) or "(?!)"


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _named(part: str) -> _Way:
    def mean(text: str, names: Names) -> str:
        known: tuple[str, ...] = getattr(names, part)
        return next(name for name in known if _plain(name) == text)

    return _Way(str, lambda names: _any_of(getattr(names, part)), mean)


def _face(text: str, names: Names) -> str:
    return next(face for face in names.face if text in (_plain(face), _plain(face_in_words(face))))


def _faces_like(names: Names) -> str:
    return _any_of([*names.face, *map(face_in_words, names.face)])


def _listed(words: Iterable[str], comma: str = ", ") -> str:
    *most, last = words
    return f"{comma.join(most)} and {last}" if most else last


def _crates(numbers: Iterable[int]) -> str:
    told = [str(number + 1) for number in numbers]
    if not told:
        return "no crate"
    return f"crate{'s' if len(told) > 1 else ''} {_listed(told)}"


def _numbers(text: str, names: Names) -> tuple[int, ...]:
    return tuple([int(number) - 1 for number in re.findall(r"\d+", text)])


def _cards(names: Iterable[str]) -> str:
    return _listed(names, "; ") if names else "no card"  # names have commas


def _cards_like(names: Names) -> str:
    one = _any_of(names.cards)
    return f"(?:{one})(?:(?:; | and |, )(?:{one}))*|no card"


def _card_names(text: str, names: Names) -> tuple[str, ...]:
    called = {_plain(name): name for name in names.cards}
    return tuple([called[found] for found in re.findall(_any_of(names.cards), text)])


def _seat(text: str, names: Names) -> int | None:
    """The seat that is named; None for "my", "the" and for nothing."""
    found = re.search(r"\d+", text)
    return int(found[0]) - 1 if found else None


def _kind(text: str, names: Names) -> str:
    return _named("kind").mean(text.removeprefix(" as "), names) if text else ""


def _wanted(text: str, names: Names) -> str:
    return text if text.isdecimal() else str(_named("kind").mean(text, names))


_NUMBER = r"\d{1,3}"
_WAYS: dict[str, _Way] = {
    **{part: _named(part) for part in ("deck", "order", "mission", "note")},
    "face": _Way(face_in_words, _faces_like, _face),
    "house": _Way(str, lambda names: _NUMBER, lambda text, names: int(text)),
    "crate": _Way(lambda n: f"{n + 1}", lambda names: _NUMBER, lambda text, names: int(text) - 1),
    "crates": _Way(
        _crates, lambda names: rf"crates? {_NUMBER}(?:(?:, | and ){_NUMBER})*|no crate", _numbers
    ),
    "cards": _Way(_cards, _cards_like, _card_names),
    "seat": _Way(lambda seat: f"seat {seat + 1}", lambda names: f"seat {_NUMBER}", _seat),
    "whose": _Way(
        lambda seat: f"seat {seat + 1}'s ",
        lambda names: rf"(?:seat {_NUMBER}['’]s |your |my |the )?",
        _seat,
    ),
    "as": _Way(
        lambda kind: f" as {kind}" if kind else "",
        lambda names: f"(?: as (?:{_any_of(names.kind)}))?",
        _kind,
    ),
    "by": _Way(
        lambda by: {"house": "for house"}.get(by, by),
        lambda names: "for house|with|without",
        lambda text, names: text.removeprefix("for "),
    ),
    "what": _Way(str, lambda names: f"{_NUMBER}|{_any_of(names.kind)}", _wanted),
}


# --- whole sentences ------------------------------------------------------------------------


def said(pattern: str, move: Any) -> str:
    """The sentence of a move by its pattern."""
    parts = [
        text + (_WAYS[way or part].say(getattr(move, part)) if part else "")
        for text, part, way, _ in Formatter().parse(pattern)
    ]
    return "".join(parts)


def read(
    sentence: str, patterns: Iterable[tuple[str, Callable[..., Any]]], names: Names, seat: int
) -> Any:
    """The first thing whose pattern the sentence follows, made from its parts; else None.

    `seat` is whose toppings are meant where the sentence does not say it.
    """
    text = _plain(sentence)
    for pattern, make in patterns:
        if found := _compiled(pattern, names).fullmatch(text):
            parts = [(part, way or part) for _, part, way, _ in Formatter().parse(pattern) if part]
            meant = {part: _WAYS[way].mean(found[part], names) for part, way in parts}
            return make(**{part: seat if one is None else one for part, one in meant.items()})
    return None


@cache
def _compiled(pattern: str, names: Names) -> re.Pattern[str]:
    like = [
        re.escape(_folded(text)) + (f"(?P<{part}>{_WAYS[way or part].like(names)})" if part else "")
        for text, part, way, _ in Formatter().parse(pattern)
    ]
    return re.compile("".join(like) + "[. ]*")


def _folded(text: str) -> str:
    return text.casefold()
