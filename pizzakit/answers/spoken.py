"""From what people say to what they would write: "three quarters", "1 in 6", "about 40 %"."""

from __future__ import annotations

import re
from collections.abc import Container
from fractions import Fraction

from pizzakit.answers.exactly import Unreadable

_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
_TENS = (
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
)  # fmt: skip
_VALUES = {
    **{word: at for at, word in enumerate(_ONES)},
    **{word: 10 * at for at, word in enumerate(_TENS, 2)},
}
_PARTS = {
    "half": 2, "halve": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6,
    "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "twelfth": 12, "twentieth": 20,
    "hundredth": 100,
}  # fmt: skip
_ONE = rf"(?:{'|'.join(sorted(_VALUES, key=len, reverse=True))})"
_SMALL = rf"{_ONE}(?:[ -](?:{'|'.join(_ONES[1:10])}))?"
_WHOLE = rf"(?:(?:an?|{'|'.join(_ONES[1:10])})[ -]hundred(?:(?: and)?[ -]{_SMALL})?|{_SMALL})"
_PART = rf"(?:{'|'.join(sorted(_PARTS, key=len, reverse=True))})"
_NOTHING = ("none", "nothing", "never", "impossible")
_SURE = ("certain", "certainly", "sure", "surely", "always")


def _words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w\\]){pattern}(?!\w)", re.IGNORECASE)


_SAID_WHOLE = _words(rf"({_WHOLE})")
_SAID_PART = _words(rf"(?:(\d+|an?)[ -])?({_PART})s?(?: of)?(?: an?\b)?")
_AND_PART = re.compile(r"(\d+)\s+(?:and|&)\s+\(?(\d+/\d+)\)?", re.IGNORECASE)
_MIXED = re.compile(r"(?<![\w.,/^)(])(?<![/^] )(\d+) +(\d+) ?/ ?(\d+)(?![\d.,]| ?[/^!])")
_TWICE_A_PART = re.compile(r"(?<![\w.,])\d+\s*frac_\s*\(\s*\d+\s*\)\s*\(\s*\d+\s*\)")

_FILLING = re.compile(
    r"^(?:(?:i (?:think|guess|say)|it is|it'?s|maybe|perhaps|probably|exactly|just|answer|"
    r"the (?:answer|chance|probability) is|(?:chance|probability)(?: of)?|about|roughly|around|"
    r"approx(?:imately|\.)?|ca\.?|circa|nearly|almost|some)\b[.:,]?\s*)+",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"(?<![\w])(more than|less than|at least|at most|up to|^over|under|above|below|"
    r"fewer than|between|either)(?!\w)",
    re.IGNORECASE,
)
_EITHER = re.compile(r"\d\s*%?\s+(or|to)\s+\d|\d\s*-?(to)-?\s*\d", re.IGNORECASE)
_OF_SO_MANY = re.compile(
    r"(?<![\w.,/])(\d+)[ -](?:chances? |ways? |times? |cases? )?(?:in|out of|of)[ -]"
    r"(?:every |all |the )?(\d+)(?![\w.,])",
    re.IGNORECASE,
)
_CHOOSE = re.compile(
    r"(\w+|\([^()]*\))(?: +(?:choose|nCr) +|(?<=\d) ?(?:C|nCr) ?(?=\d))(\w+|\([^()]*\))"
)
_OVER = re.compile(r"(?<=[\w)]) over (?=[\w(])", re.IGNORECASE)
_PART_OF = re.compile(r"(\d+/\d+|[)%]) of (?=[\d(])", re.IGNORECASE)
_PART_OF_HUNDRED = re.compile(r"(\d+ ?/ ?\d+) ?%")
_EVEN = re.compile(
    r"(?:50 ?%?|fifty)(?: ?[/:-] ?| )(?:50|fifty)( ?%)?(?: chances?)?", re.IGNORECASE
)
_SHARED = re.compile(r"(\d+) ?([/-]) ?(\d+)( ?%)?")
_PLAIN = r"\d+(?:[.,]\d+)?(?: ?/ ?\d+)?"
_RANGE = re.compile(rf"({_PLAIN}) ?%? ?(?:-|\.\.+) ?({_PLAIN}) ?%?")
_NO_GUESS = re.compile(
    r"\?+|(?:i )?(?:have |'ve )?(?:got )?no (?:idea|clue)|(?:i )?(?:do not|don'?t) know(?: yet)?|"
    r"(?:i'?m )?not sure|unsure|dunno|idk|pass",
    re.IGNORECASE,
)
_SAYS_A_CHANCE = re.compile(
    r"%|\b(?:chances?|probability|likely|likelihood|odds)\b|\d in \d|\d out of \d", re.IGNORECASE
)
_CHANCE = ("or so", "chances?", "probability", "likely", "likelihood", "of the time", "of cases")
_CLOSING = ("or so", "on average", "in total", "in all", "altogether", "together", "each", "more")
_SHORT = {"points": ("pts", "pt"), "dice": ("die",), "matches": ("match",)}


def spoken(text: str, known: Container[str]) -> str:
    """A formula in plain signs, with what was said in words written in numbers.

    Raises:
        Unreadable: it names a range, odds, more than one number, or none.
    """
    if _NO_GUESS.fullmatch(text.rstrip(" !")):
        raise Unreadable("Have a guess: any number will do, and a wrong one costs nothing.")
    text = _FILLING.sub("", text)
    if _EVEN.fullmatch(text):
        return "1/2"
    if text.lower() in (*_NOTHING, *_SURE) and text not in known:
        return "0" if text.lower() in _NOTHING else "1"
    _check_one_number(text)
    text = _SAID_WHOLE.sub(lambda found: _whole(found[1], known), text)
    text = _SAID_PART.sub(lambda found: _part(found, known), text)
    text = _AND_PART.sub(r"(\1+\2)", text)
    _check_one_number(text)
    text = _MIXED.sub(_mixed, text)
    text = _OF_SO_MANY.sub(r"(\1/\2)", text)
    if "C" not in known:
        text = _CHOOSE.sub(r"binomial(\1,\2)", text)
    text = _PART_OF.sub(r"\1*", _OVER.sub("/", text))
    if found := _PART_OF_HUNDRED.fullmatch(text):
        return f"({found[1]})%"
    return text


def _whole(said: str, known: Container[str]) -> str:
    """A number in words, unless the lesson means something else by that word."""
    if said in known:
        return said
    words = said.lower().replace("-", " ").replace(" and ", " ").split()
    if "hundred" in words:
        many, _, *rest = words
        return str(100 * _VALUES.get(many, 1) + sum(_VALUES[word] for word in rest))
    return str(sum(_VALUES[word] for word in words))


def _part(found: re.Match[str], known: Container[str]) -> str:
    if found[2] in known:
        return found[0]
    count = found[1] if found[1] and found[1].isdigit() else "1"
    times = "*" if found[0].lower().endswith(" of") else ""
    return f"({count}/{_PARTS[found[2].lower()]}){times}"


def _mixed(found: re.Match[str]) -> str:
    """2 1/3 is two and a third."""
    whole, over, under = found.groups()
    return f"({whole}+{over}/{under})" if int(over) < int(under) else found[0]


def _check_one_number(text: str) -> None:
    if found := _OPEN.search(text):
        raise Unreadable(f"One number, please: «{found[1].lower()}» leaves it open.")
    if found := _EITHER.search(text):
        said = next(filter(None, found.groups())).lower()
        why = "leaves it open" if said == "or" else "can mean a range or odds"
        raise Unreadable(f"One number, please: «{said}» {why}.")
    if _TWICE_A_PART.search(text):
        raise Unreadable("A number before a fraction can be read in two ways: write + or *.")
    if found := _RANGE.fullmatch(text):
        _check_range(found)
    if (found := _SHARED.fullmatch(text)) and int(found[1]) + int(found[3]) == 100:
        _check_shared(int(found[1]), int(found[3]), found[2])


def _check_range(found: re.Match[str]) -> None:
    """3-4 is from three to four; 4-3 is a difference."""
    low, high = (_number(end) for end in found.groups())
    if low is not None and high is not None and low < high:
        raise Unreadable(
            f"{found[0].strip()} is a range: one number, please (a difference goes in brackets)."
        )


def _number(text: str) -> Fraction | None:
    over, _, under = text.replace(",", ".").replace(" ", "").partition("/")
    try:
        return Fraction(over) / Fraction(under or 1)
    except (ValueError, ZeroDivisionError):
        return None


def _check_shared(one: int, other: int, sign: str) -> None:
    """70/30 is said of a chance of 70 per cent, and written for seven thirds."""
    if one > other:
        worked_out = Fraction(one, other) if sign == "/" and other else one - other
        raise Unreadable(
            f"{one}{sign}{other} can be read in two ways: write {one} % or {worked_out}."
        )


# --- units ----------------------------------------------------------------------------


def without_unit(text: str, unit: str | None) -> str:
    """The text without the unit that stands beside the field anyway, or the word "chance".

    Args:
        text: what was typed.
        unit: such as "points"; "" for any, None where a chance is asked for.

    Raises:
        Unreadable: another unit stands there, or a chance where something else is asked for.
    """
    if unit and _is_said_of_a_chance(text):
        raise Unreadable(f"This asks for {unit}, not for a chance.")
    words = text.rstrip(" .")
    if unit and words.lower().endswith(f" {unit}".lower()):
        return words[: -len(unit)].rstrip()
    for closing in _CHANCE if unit is None else _CLOSING:
        words = re.sub(rf"(?<=[\d\w%) ])\s*\b{closing}$", "", words, flags=re.IGNORECASE).rstrip()
    if unit is None:
        return re.sub(r"^an? (?=\d)", "", words)
    said = re.search(r"(?<=[\d)½%a-z])\s+(?:an? )?([a-z]+)$", words, re.IGNORECASE)
    glued = re.search(r"(?<=\d)([a-z]{3,})$", words, re.IGNORECASE)
    for found in filter(None, (said, glued)):
        if found[1].lower() in (_names_of(unit) if unit else _OTHERS):
            return words[: found.start()].rstrip()
        if found[1].lower() in _OTHERS:
            raise Unreadable(f"This asks for {unit}, not for {found[1].lower()}.")
    return words


def _is_said_of_a_chance(text: str) -> bool:
    """Whether somebody says 40 %, 1 in 6, 50/50 or 70/30."""
    text = _FILLING.sub("", text)
    shared = _SHARED.fullmatch(text)
    even = _EVEN.fullmatch(text) or (shared and int(shared[1]) == 100 - int(shared[3]) >= 50)
    return bool(even or _SAYS_A_CHANCE.search(text))


def _names_of(unit: str) -> set[str]:
    """A unit in the singular, in the plural and in short."""
    name = unit.rsplit(maxsplit=1)[-1].lower()
    return {name, name.removesuffix("s"), f"{name}s", *_SHORT.get(name, ())}


_UNITS = (
    "points", "cards", "coins", "dice", "tokens", "matches", "rounds", "players", "ways", "slices",
    "orders", "times",
)  # fmt: skip
_OTHERS = {name for unit in _UNITS for name in _names_of(unit)}
