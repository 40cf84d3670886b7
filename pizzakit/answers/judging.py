"""Judging an answer: equal in any form is right, a near miss gets a word that helps."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import islice, product
from math import gcd, isfinite, prod
from typing import Any, Literal, NamedTuple

import sympy

from pizzakit.answers.exactly import TooMuch, Unreadable, value
from pizzakit.answers.reading import OtherLetter, Reading, named, reading, stranger

Kind = Literal["right", "close", "hint", "no", "unreadable"]

#: A decimal this near to the exact value, in parts of it beyond 1, is as good as exact.
AS_GOOD = sympy.Rational(1, 10**9)
MOST_DIGITS = 1_000  # of a number that is given as such
MOST_BITS = int(MOST_DIGITS * 3.322)
_ROUNDED = "a decimal inside a formula is rounded: use a fraction."
NEARLY = sympy.Rational(1, 20)  # parts of the right value, where decimals stand in a formula
MOST_POINTS = 30
SECONDS = 0.5  # for comparing two formulas, once a handful of points agree
ENOUGH = 6  # points that must agree if time runs out


class Verdict(NamedTuple):
    """What an answer is worth, and a sentence about it that never gives the right one away."""

    kind: Kind
    text: str

    @property
    def right(self) -> bool:
        return self.kind == "right"

    def __str__(self) -> str:
        return self.text


def judge(
    given: Any,
    right: Any,
    *,
    symbols: Iterable[Any] | Mapping[Any, Iterable[Any]] | str = (),
    usual: Mapping[Any, str] | None = None,
    chance: bool = True,
    unit: str = "",
) -> Verdict:
    """Compare what a student gave with the right answer.

    Args:
        given: text, or a number of any kind, or a sympy expression.
        right: a number or a sympy expression.
        symbols: what the answer may contain; a mapping says for which values of
            each it must hold (by default whole numbers from 1, or what the
            assumptions of the symbol allow; for p and q parts of 1).
        usual: hints by usual mistake: wrong values or expressions, also as text.
        chance: whether an answer from 0 to 1 is a probability, with its usual mistakes.
        unit: what may stand after an answer that is no chance, such as "points".

    >>> judge("1 - (5/6)**3", sympy.Rational(91, 216)).kind
    'right'
    >>> judge(0.42, sympy.Rational(91, 216))
    Verdict(kind='close', text='Close: right to 2 places. Now the fraction?')
    >>> judge("125/216", sympy.Rational(91, 216), usual={"125/216": "Of none."}).text
    'Of none.'
    """
    answer = sympy.sympify(str(right) if isinstance(right, float) else right, rational=True)
    known = symbols or sorted(answer.free_symbols, key=str)
    try:
        mistakes = [*(usual or {}).items(), *_always_usual(answer, chance=chance)]
        reading = taken(given, known, None if chance else unit)
        verdict = _weigh(reading, answer, known, mistakes)
        beside = chance and verdict.kind == "no" and _beside(reading.expr, answer)
        return Verdict("no", "A probability lies between 0 and 1.") if beside else verdict
    except OtherLetter as stranger:
        return Verdict("hint", str(stranger))
    except Unreadable as refusal:
        return Verdict("unreadable", str(refusal))


def taken(given: Any, symbols: Iterable[Any] | str = (), unit: str | None = None) -> Reading:
    """An answer of any type as an exact formula, and the decimal places it was given with.

    Raises:
        Unreadable: it is no number and no formula.
    """
    if isinstance(given, str):
        return reading(given, symbols, unit)
    if given is None:
        raise Unreadable("Nothing is given yet.")
    if hasattr(given, "item") and not isinstance(given, sympy.Basic):
        given = given.item()  # a number of numpy
    if isinstance(given, sympy.Float):
        given = float(given)
    if isinstance(given, (float, Decimal)):
        return _decimal(given)
    if isinstance(given, (int, Fraction)) and not isinstance(given, bool):
        _check_length(given)
        return Reading(sympy.Rational(given))
    if isinstance(given, sympy.Expr):
        for number in given.atoms(sympy.Rational):
            _check_length(Fraction(int(number.p), int(number.q)))
        return Reading(_with_known(given, named(symbols)))
    raise Unreadable(f"A number or a formula is needed, not {type(given).__name__}.")


def _check_length(given: int | Fraction) -> None:
    if max(abs(given.numerator), given.denominator).bit_length() > MOST_BITS:
        raise _too_long()


def _too_long() -> TooMuch:
    return TooMuch(f"This number has very many digits; {MOST_DIGITS:,} are enough.")


def _decimal(given: float | Decimal) -> Reading:
    if isinstance(given, Decimal) and given.is_finite() and abs(given.adjusted()) > MOST_DIGITS:
        raise _too_long()
    if not isfinite(given):
        raise Unreadable("A number is needed, not infinity or «not a number».")
    exact = sympy.Rational(str(given))
    places = -int(Decimal(str(given)).normalize().as_tuple().exponent)
    return Reading(exact, max(0, places) or None)


def _with_known(formula: Any, known: dict[str, Any]) -> Any:
    """The formula in the lesson's own symbols; `Symbol("k")` means k whatever it assumes."""
    for symbol in formula.free_symbols:
        if symbol.name not in known:
            raise stranger(symbol.name, known)
    meant = formula.xreplace({s: known[s.name] for s in formula.free_symbols})
    return sympy.nsimplify(meant, rational=True) if meant.has(sympy.Float) else meant


def mistakes(right: Any, slips: Mapping[Any, str], *, chance: bool = True) -> dict[Any, str]:
    """Worked-out slips that are slips: none that comes to the right answer with these numbers.

    Of a chance none is one half either: that is what people say who do not know.

    >>> half, third = sympy.Rational(1, 2), sympy.Rational(1, 3)
    >>> mistakes(third, {third: "By luck.", half: "One die only.", 1 - third: "None."})
    {2/3: 'None.'}
    """
    guessed = sympy.Rational(1, 2) if chance else None
    return {slip: hint for slip, hint in slips.items() if slip not in (right, guessed)}


# --- the verdict -----------------------------------------------------------------------


def _weigh(
    answer: Reading, right: Any, symbols: Any, mistakes: Iterable[tuple[Any, str]]
) -> Verdict:
    if same(answer.expr, right, symbols):
        return Verdict("right", _praise(answer, right))
    if right.is_number and not answer.expr.is_number:
        return Verdict("hint", "The answer here is a number, without letters.")
    if right.is_number and (near := _near(answer, right)):
        return near
    for mistake, hint in mistakes:
        if _is_mistake(answer, mistake, symbols):
            return Verdict("hint", hint)
    if answer.expr.is_number and not right.is_number:
        letters = " and ".join(map(str, sorted(right.free_symbols, key=str)))
        return Verdict("hint", f"The answer here is a formula with {letters} in it.")
    if answer.within:
        return _with_decimals(answer, right, symbols)
    return Verdict("no", _not_yet(answer, right))


def _praise(answer: Reading, right: Any) -> str:
    """Shows the exact form to whoever wrote it in another one."""
    plain = str(right)
    if len(plain) > 40:
        return "Right."
    if answer.places and right.is_Rational and not right.is_Integer:
        return f"Right. As a fraction it is {plain}."
    if answer.expr == right or not right.is_number:
        return "Right."
    return f"Right. It is {plain}."


def _with_decimals(answer: Reading, right: Any, symbols: Any) -> Verdict:
    """A formula with decimals in it, which is as wrong as they are rounded."""
    near = [
        _agree(answer.expr, right, point, NEARLY) for point in _points(right.free_symbols, symbols)
    ]
    known = [one for one in near if one is not None]
    if known and sum(known) >= len(known) * 0.8:
        return Verdict("close", f"Close, but {_ROUNDED}")
    return Verdict("no", f"Not yet. {_ROUNDED.capitalize()}")


def _near(answer: Reading, right: Any) -> Verdict | None:
    """For decimals: right for all that matters, well rounded, or cut off."""
    if answer.places is None:
        return None
    gap = _gap(answer.expr, right)
    form = "fraction" if right.is_Rational else "exact form"
    if gap <= AS_GOOD * max(1, abs(right)):
        exact = f" Exactly it is {right}." if len(str(right)) <= 40 else ""
        return Verdict("right", f"Right.{exact}")
    if _rounded(answer.expr, right, answer.places):
        return Verdict("close", f"Close: right to {answer.places} places. Now the {form}?")
    if _cut_off(answer.expr, right, answer.places):
        return Verdict("close", f"Close, but cut off instead of rounded. Now the {form}?")
    return None


def _rounded(decimal: Any, exact: Any, places: int) -> bool:
    worth = places > 1 and decimal != 0
    return bool(worth and _gap(decimal, exact) <= sympy.Rational(1, 2 * 10**places))


def _cut_off(decimal: Any, exact: Any, places: int) -> bool:
    worth = places > 1 and decimal != 0
    below = abs(decimal) < abs(exact)
    return bool(worth and below and _gap(decimal, exact) < sympy.Rational(1, 10**places))


def _gap(a: Any, b: Any) -> Any:
    difference = a - b
    return abs(difference if difference.is_Rational else sympy.N(difference, 30))


_OTHERWISE = "This is the chance that it does not happen."


def _always_usual(right: Any, *, chance: bool) -> Iterator[tuple[Any, str]]:
    """Mistakes that any answer has, as far as they are mistakes for this one."""
    if chance and not right.is_number:
        yield 1 - right, _OTHERWISE
    if not right.is_number:
        return
    if chance and 0 < right < 1:
        yield 1 - right, _OTHERWISE
    if chance and right.is_Rational and 0 < right < 1:
        yield 100 * right, "As a percentage it needs the % sign; a chance is at most 1."
    if right.is_nonzero:
        yield -right, "Mind the sign."
        yield 1 / right, "This is upside down."


def _is_mistake(answer: Reading, mistake: Any, symbols: Any) -> bool:
    wrong = taken(mistake, symbols)
    if same(answer.expr, wrong.expr, symbols):
        return True
    places = min((p for p in (answer.places, wrong.places) if p is not None), default=0)
    if not (answer.expr.is_number and wrong.expr.is_number):
        return False
    return _rounded(answer.expr, wrong.expr, places) or _cut_off(answer.expr, wrong.expr, places)


def _beside(given: Any, right: Any) -> bool:
    """Whether a number is no probability where one is asked for."""
    chances = [one.is_number and one.is_real and 0 <= one <= 1 for one in (given, right)]
    return bool(given.is_number and chances == [False, True])


def _not_yet(answer: Reading, right: Any) -> str:
    if not (right.is_number and right.is_real and answer.expr.is_real):
        return "Not yet."
    if _gap(answer.expr, right) <= abs(right) / 50:
        return "Not yet, but near."
    return "Not yet."


# --- equal in any form -------------------------------------------------------------------


def same(a: Any, b: Any, symbols: Iterable[Any] | Mapping[Any, Iterable[Any]] | str = ()) -> bool:
    """True if two formulas have the same value at many points, worked out exactly.

    Points at which one of them has no value are passed over.

    Raises:
        TooMuch: they cannot be compared in reasonable time.
    """
    if a == b:
        return True
    compared, began = 0, time.monotonic()
    for point in _points(a.free_symbols | b.free_symbols, symbols):
        agree = _agree(a, b, point)
        if agree is False:
            return False
        compared += agree is True
        if compared >= ENOUGH and time.monotonic() - began > SECONDS:
            break
    if not compared:
        raise TooMuch("This is too large, or never a number: it cannot be checked.")
    return True


def _agree(a: Any, b: Any, point: Mapping[Any, Any], nearly: Any = 0) -> bool | None:
    """Whether two formulas have the same value at a point, or nearly; None if one has none."""
    try:
        here, there = value(a, point), value(b, point)
    except Unreadable:
        return None
    if not (here.is_finite and there.is_finite):
        return None
    if nearly:
        return bool(_gap(here, there) <= nearly * abs(there))
    if here.is_Rational and there.is_Rational:
        return bool(here == there)
    return bool(abs(sympy.N(here - there, 40)) < sympy.Float("1e-30"))


def _points(free: set[Any], symbols: Any) -> Iterator[dict[Any, Any]]:
    """Points to compare at; a letter is its name, so a student's k is the lesson's k."""
    given = symbols if isinstance(symbols, Mapping) else {}
    domains = {str(letter): values for letter, values in given.items()}
    known = sorted(free, key=lambda s: (s.name, len(s.assumptions0)))
    letters = {s.name: s for s in known}  # of two alike, the one that more is known of
    values = [
        [sympy.sympify(v) for v in domains.get(name) or _domain(s)] for name, s in letters.items()
    ]
    step = max(1, prod(map(len, values)) // MOST_POINTS)
    while any(gcd(step, len(v)) > 1 for v in values):
        step += 1  # so that every symbol takes all of its values
    for point in islice(product(*values), 0, None, step):
        at = dict(zip(letters, point, strict=True))
        yield {s: at[s.name] for s in free}


def _domain(symbol: Any) -> list[Any]:
    """A few values that a symbol may have: small ones first, then some that nobody expects."""
    if symbol.name in ("p", "q") and not symbol.is_integer:
        return [sympy.Rational(a, b) for a, b in ((1, 2), (1, 3), (2, 5), (6, 7), (1, 11), (8, 9))]
    whole = [sympy.Integer(n) for n in (1, 2, 3, 4, 5, 6, 8, 11, 17)]
    return [sympy.Integer(0), *whole] if symbol.is_nonnegative and not symbol.is_positive else whole
