"""People in the texts of the rules: "seat 2 draws" reads "Bo draws", and "you draw" to a "you"."""

from __future__ import annotations

import re
from collections.abc import Sequence

#: A seat, what belongs to it, and the verb that may follow. (Whether a word begins there is asked
#: afterwards: a pattern that begins with a letter is found many times as fast.)
_SEAT = re.compile(r"s(?:eat|ide) (?P<number>\d{1,3})\b(?P<own>'s)?(?: (?P<verb>[a-z]+s)\b)?")
#: What stands before somebody who does something; in "seat 1 gives seat 2 cards" the second does
#: nothing.
_ACTS = re.compile(r"(?:(?:^|[;:,.(«“\n])\s*|\b(?:and|but|if|that|until|when|while)\s+)$")
_NO_VERBS = frozenset({"always", "as", "less", "perhaps", "plus", "this"})
_IRREGULAR = {"is": "are", "has": "have", "was": "were"}


def is_you(name: str) -> bool:
    """Whether somebody is called as one is spoken to, as in `seats=["you", "greedy"]`."""
    return name.casefold() == "you"


def does(name: str, verb: str) -> str:
    """Who does it, said to them if that is their name.

    >>> does("Ana", "wins"), does("you", "wins"), does("you", "is"), does("you", "goes")
    ('Ana wins', 'you win', 'you are', 'you go')
    """
    return f"{name} {_to_you(verb) if is_you(name) else verb}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A text of the rules with people in place of "seat 2" or "side 2".

    >>> with_names("seat 2 draws for side 1; seat 1 is next", ["you", "Bo"])
    'Bo draws for you; you are next'
    >>> with_names("seat 2 takes seat 1's slice, and seat 1 passes", ["you", "Bo"])
    'Bo takes your slice, and you pass'
    """

    def told(found: re.Match[str]) -> str:
        number, before = int(found["number"]), text[: found.start()]
        if not 1 <= number <= len(names) or before[-1:].isalnum():
            return found[0]
        return _told(names[number - 1], found, before)

    return _SEAT.sub(told, text)


def without_names(text: str, names: Sequence[str]) -> str:
    """A text with seats in place of people, as the rules say it.

    >>> without_names("take an olive from bo", ["Ana", "Bo"])
    'take an olive from seat 2'
    """
    for number, name in enumerate(names, 1):
        whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
        text = whole.sub(f"seat {number}", text)
    return text


def _told(name: str, found: re.Match[str], before: str) -> str:
    own, verb = found["own"] or "", found["verb"]
    if not is_you(name):
        return f"{name}{own}" + (f" {verb}" if verb else "")
    if own or not verb:
        return ("your" if own else name) + (f" {verb}" if verb else "")
    acts = _ACTS.search(before[-20:]) is not None and verb not in _NO_VERBS
    return does(name, verb) if acts else f"{name} {verb}"


def _to_you(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("sses", "ches", "shes", "xes", "oes")):
        return verb[:-2]
    if verb.endswith("ies") and len(verb) > len("lies"):
        return verb[:-3] + "y"
    return verb.removesuffix("s")
