"""Reading what a student typed, sign by sign; nothing is ever run as code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import sympy

from pizzakit.answers.exactly import (
    TooMuch,
    Unreadable,
    add,
    divide,
    factorial,
    power,
    root,
    times,
)
from pizzakit.answers.spoken import spoken, without_unit
from pizzakit.answers.words import BRACED, CALLS, Token, calls, plain, short, tokens

LONGEST = 400  # characters
DEEPEST = 40  # brackets within brackets


class OtherLetter(Unreadable):
    """A letter that this lesson gives no meaning to."""


class Reading(NamedTuple):
    """A formula, and how many decimal places it was given with (None: exactly).

    `within` is True where decimals stand inside a formula, each of them rounded.
    """

    expr: Any
    places: int | None = None
    within: bool = False


def read(text: str, symbols: Iterable[Any] | str = (), unit: str | None = None) -> Any:
    """The number or formula that a text stands for, as a sympy expression.

    Decimals are read exactly. Known are + − · / ^ ** !, %, brackets, sqrt,
    `binomial(n, k)` or `C(n, k)`, ½, ², `2x`, a comma for the decimal point
    where it can be nothing else, simple LaTeX, the names of the symbols, and
    what people say: "1 in 6", "three quarters", "1 1/2", "about 40 %". `unit`
    is what may stand after it ("" for any, None where a chance is asked for).

    >>> read("1 - (5/6)^3"), read("42,5 %"), read(r"\\frac{91}{216}")
    (91/216, 17/40, 91/216)
    >>> read("three quarters"), read("1 in 6"), read("13 cards", unit="cards")
    (3/4, 1/6, 13)

    Raises:
        Unreadable: with a sentence for whoever typed it; so `OtherLetter` for
            unknown letters and `TooMuch` for what would take too long.
    """
    return reading(text, symbols, unit).expr


def reading(text: str, symbols: Iterable[Any] | str = (), unit: str | None = None) -> Reading:
    """As `read`, remembering whether and how exactly it was given in decimals.

    Raises:
        Unreadable: as for `read`.
    """
    if len(text) > LONGEST:
        raise TooMuch(f"This is very long: {len(text):,} characters, {LONGEST} at most.")
    known = named(symbols)
    formula = spoken(without_unit(plain(text), unit), known)
    if not formula:
        raise Unreadable("Nothing is typed yet.")
    return _Parser(list(tokens(formula, known)), known).whole()


def named(symbols: Iterable[Any] | str) -> dict[str, Any]:
    """Symbols by name, from symbols, their names, or "k m"."""
    given = symbols.replace(",", " ").split() if isinstance(symbols, str) else symbols
    made = [sympy.Symbol(one) if isinstance(one, str) else one for one in given]
    return {str(one): one for one in made}


# --- putting them together ------------------------------------------------------------------

_END = Token("end", "the end")
_BINDS = {"+": 10, "-": 10, "*": 20, "/": 20, "^": 40, "!": 50, "%": 50}
_SIDE_BY_SIDE = 20  # 2x binds like 2*x
_MINUS = 30  # -2^2 is -(2^2)


class _Parser:
    """Top-down operator precedence (V. Pratt, 1973), working with exact numbers as it goes."""

    def __init__(self, tokens: list[Token], known: dict[str, Any]) -> None:
        self._tokens = tokens
        self._known = known
        self._at = 0
        self._depth = 0

    def whole(self) -> Reading:
        found = self._formula(0)
        if self._next.text == ")":
            raise Unreadable("There is a bracket «)» too many.")
        if self._next is not _END:
            raise Unreadable(f"I cannot make sense of «{short(self._next.text)}» here.")
        alone = sum(token.kind != "sign" for token in self._tokens) == 1
        return found._replace(within=found.places is not None and not alone)

    @property
    def _next(self) -> Token:
        return self._tokens[self._at] if self._at < len(self._tokens) else _END

    def _take(self) -> Token:
        token = self._next
        self._at += 1
        return token

    def _formula(self, binding: int) -> Reading:
        self._depth += 1
        if self._depth > DEEPEST:
            raise TooMuch("This is nested too deeply: too many brackets within brackets.")
        left = self._first()
        after_slash = False
        while (strength := self._strength()) > binding:
            left, after_slash = self._join(left, strength, after_slash=after_slash)
        self._depth -= 1
        return left

    def _strength(self) -> int:
        """How strongly what comes next holds on to what stands left of it."""
        token = self._next
        if token.kind in ("number", "name") or token.text == "(":
            return _SIDE_BY_SIDE
        return _BINDS.get(token.text, -1)

    def _join(self, left: Reading, strength: int, *, after_slash: bool) -> tuple[Reading, bool]:
        token = self._next
        if token.text in ("!", "%"):
            self._take()
            return self._after(token.text, left), after_slash
        if token.text == "^":
            self._take()
            return _both(power, left, self._formula(strength - 1)), after_slash
        if token.text in ("+", "-", "*", "/"):
            self._take()
            return _both(_SIMPLE[token.text], left, self._formula(strength)), token.text == "/"
        self._check_side_by_side(token, after_slash=after_slash)
        return _both(times, left, self._formula(strength)), False

    def _check_side_by_side(self, token: Token, *, after_slash: bool) -> None:
        before = self._tokens[self._at - 1]
        if before.kind == token.kind == "number":
            raise Unreadable(f"What is between «{before.text}» and «{token.text}»? Write + or *.")
        if token.kind == "name" and not self._means(token.text):
            self._check_word(token.text)
        if before.text == "%":
            raise Unreadable("The % sign belongs at the end.")
        if after_slash:
            raise Unreadable(
                "What stands under the fraction line? Use brackets, as in 1/(2 k) or (1/2) k."
            )

    def _means(self, name: str) -> bool:
        """True if a name, or each of its letters, has a meaning here."""
        letters = all(letter in self._known for letter in name)
        return letters or name.lower() in self._known or name == "sqrt" or calls(name, self._known)

    def _check_word(self, word: str) -> None:
        """A word after a number is no sign for times."""
        if word.lower() in ("in", "of", "out"):
            raise Unreadable("Write 1/6 for one in six.")
        if len(word) > 1 and self._at == len(self._tokens) - 1:
            raise Unreadable(f"Without «{short(word)}», please: only the number or formula.")
        raise stranger(word, self._known)

    def _after(self, sign: str, left: Reading) -> Reading:
        if sign == "%":
            if self._tokens[self._at - 2].text == "%":
                raise Unreadable("One % sign is enough.")
            return Reading(divide(left.expr, sympy.Integer(100)), 2 + (left.places or 0))
        if self._tokens[self._at - 2].text == "!":
            raise Unreadable("«!!» means something else: write one ! only.")
        return Reading(factorial(left.expr), left.places)

    def _first(self) -> Reading:
        token = self._take()
        if token.kind == "number":
            return Reading(token.number, token.places)
        if token.kind == "name":
            return self._name(token.text)
        if token.text == "(":
            return self._closed(self._formula(0))
        if token.text in ("-", "+"):
            found = self._formula(_MINUS)
            return Reading(_minus(found.expr), found.places) if token.text == "-" else found
        where = "at the end" if token is _END else f"before «{token.text}»"
        raise Unreadable(f"Something is missing {where}.")

    def _closed(self, found: Reading) -> Reading:
        if self._take().text != ")":
            raise Unreadable("A bracket is not closed.")
        return found

    def _name(self, name: str) -> Reading:
        if name in self._known:
            return Reading(self._known[name])
        if calls(name, self._known) and self._next.text == "(":
            return self._call(name)
        if name == "sqrt":
            found = self._formula(_MINUS)  # √2 without brackets
            return Reading(root(found.expr), found.places)
        if name.lower() in self._known:
            return Reading(self._known[name.lower()])
        if name and all(letter in self._known for letter in name):
            return Reading(times(*(self._known[letter] for letter in name)))
        raise stranger(name, self._known)

    def _call(self, name: str) -> Reading:
        work, count = CALLS[name.lower()]
        given = self._arguments(braced=name in BRACED)
        if len(given) != count:
            asked = "one number" if count == 1 else "two numbers"
            raise Unreadable(f"{name.rstrip('_')} needs {asked} in its brackets.")
        return Reading(work(*(one.expr for one in given)), _places(*given))

    def _arguments(self, *, braced: bool) -> list[Reading]:
        self._take()
        given = [self._formula(0)]
        while self._next.text == ",":
            self._take()
            given.append(self._formula(0))
        self._closed(given[0])
        if braced and self._next.text == "(":
            self._take()
            given.append(self._closed(self._formula(0)))
        return given


def stranger(name: str, known: Iterable[str]) -> Unreadable:
    """What to say about a name that this lesson does not use."""
    here = _listed(known)
    if len(name) > 1:
        also = f"{here}, sqrt" if here else "numbers, sqrt"
        return Unreadable(f"I do not know «{short(name)}»; known here: {also}, C(n, k).")
    if not here:
        return OtherLetter(
            f"Your {name}: the answer here is a number, without letters (for times write *)."
        )
    symbols = "symbols are" if " and " in here else "symbol is"
    return OtherLetter(f"Your {name}: this lesson's {symbols} {here}.")


def _listed(names: Iterable[str]) -> str:
    """Words as a sentence lists them: "k, m and n"."""
    return " and ".join(", ".join(names).rsplit(", ", 1))


def _places(*readings: Reading) -> int | None:
    given = [one.places for one in readings if one.places is not None]
    return min(given, default=None)


def _both(work: Callable[[Any, Any], Any], a: Reading, b: Reading) -> Reading:
    return Reading(work(a.expr, b.expr), _places(a, b))


def _minus(a: Any) -> Any:
    return times(sympy.Integer(-1), a)


_SIMPLE: dict[str, Callable[[Any, Any], Any]] = {
    "+": add,
    "-": lambda a, b: add(a, _minus(b)),
    "*": times,
    "/": divide,
}
