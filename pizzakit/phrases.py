"""Turns of phrase that every game needs to say what happens, and what a refusal may repeat."""

from __future__ import annotations

import difflib
import itertools
import re
import reprlib
from collections.abc import Iterable, Sequence
from typing import Any

#: How many letters of what somebody gave us a refusal repeats; more, nobody reads.
MOST_SHOWN = 160


def counted(n: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "die", "dice"), counted(2, "order"), counted(2, "side dish")
    ('1 die', '2 orders', '2 side dishes')
    """
    plural = many or one + ("es" if one.endswith(("sh", "ch", "s", "x")) else "s")
    return f"{n} {one if n == 1 else plural}"


def listed(words: Iterable[str]) -> str:
    """Words as a sentence lists them.

    >>> listed(["corn", "olive", "tomato"])
    'corn, olive and tomato'
    """
    *others, last = list(words) or [""]
    return f"{', '.join(others)} and {last}" if others else last


def ordinal(number: int) -> str:
    """The how-manieth.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 21, 112)]
    ['1st', '2nd', '3rd', '4th', '11th', '21st', '112th']
    """
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def brief(text: str, most: int = MOST_SHOWN) -> str:
    """A text that may be of any length, cut where nobody reads on.

    >>> brief("olives and corn", 7)
    'olives …'
    """
    return text if len(text) <= most else f"{text[:most].rstrip()} …"


#: What a decoder calls a kind of thing, and what people do.
_KINDS = {
    "int": "a whole number", "float": "a number with a fraction", "str": "text",
    "bool": "true or false", "array": "a list", "object": "a table", "null": "nothing",
    "list": "a list", "dict": "a table", "tuple": "a list",
}  # fmt: skip
_EXPECTED = re.compile(r"Expected `([\w| ]+)`(?:, got `(\w+)`)?")
_PLACE = re.compile(r"^(.*) - at `\$\.?([^`]*)`$", re.DOTALL)


def in_words(error: str) -> str:
    """What a decoder found wrong, said for people: where, what is expected, and what is there.

    >>> in_words("Expected `int`, got `float` - at `$.penalty_max`")
    'penalty_max: a whole number expected, not a number with a fraction'
    """
    found = _PLACE.match(error)
    text, place = (found[1], found[2]) if found else (error, "")
    told = _EXPECTED.sub(_expectation, text)
    return f"{place}: {told}" if place else told


def _expectation(found: re.Match[str]) -> str:
    wanted = " or ".join(_KINDS.get(kind.strip(), kind.strip()) for kind in found[1].split("|"))
    return f"{wanted} expected" + (f", not {_KINDS.get(found[2], found[2])}" if found[2] else "")


def nearest(given: Any, known: Sequence[str], most: int = 1, cutoff: float = 0.6) -> list[str]:
    """Words that somebody may have meant, the nearest first; nobody means a word of a page.

    >>> nearest("penalty", ["dice", "penalty_max"])
    ['penalty_max']
    """
    word = given if isinstance(given, str) else shown(given)
    return difflib.get_close_matches(brief(word, 80), known, most, cutoff)


def shown(given: Any, most: int = MOST_SHOWN) -> str:
    """Anything at all as Python writes it, however large, deep or broken, in so many letters.

    >>> shown("olive"), shown([1, 2]), shown("a" * 5000, 20)
    ("'olive'", '[1, 2]', "'aaaaaaa...aaaaaaaa'")
    >>> shown(10**5000)
    'a number of 5,001 digits or so'
    """
    try:
        return brief(_sparing(most).repr(given), most)
    except Exception as error:  # noqa: BLE001  # a stranger's object may raise anything when asked
        return f"a {type(given).__name__} that cannot be shown ({type(error).__name__})"


class _Sparing(reprlib.Repr):
    """Looks no further into a thing than can be shown of it."""

    def repr_int(self, x: int, level: int) -> str:
        digits = int(x.bit_length() * 0.30103) + 1  # log10(2): asking for them all may be refused
        return repr(x) if digits <= self.maxlong else f"a number of {digits:,} digits or so"

    def repr_dict(self, x: dict[Any, Any], level: int) -> str:
        """In the order in which it was given, as people know it."""
        if level <= 0 and x:
            return "{...}"
        pairs = [
            f"{self.repr1(key, level - 1)}: {self.repr1(value, level - 1)}"
            for key, value in itertools.islice(x.items(), self.maxdict)
        ]
        return f"{{{', '.join(pairs)}{', ...' if len(x) > len(pairs) else ''}}}"


def _sparing(most: int) -> _Sparing:
    spare = _Sparing()
    spare.maxlevel = 4
    spare.maxdict = spare.maxlist = spare.maxtuple = spare.maxset = spare.maxfrozenset = 12
    spare.maxstring = spare.maxlong = spare.maxother = most
    return spare
