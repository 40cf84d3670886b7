"""Arithmetic with exact numbers that says no before it takes long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sympy

from pizzakit.game import Refusal

#: A whole number longer than this is no chance, no count and no score of any game here.
MOST_BITS = 20_000
LARGEST_FACTORIAL = 1_500
LARGEST_CHOICE = 10_000
LARGEST_ROOT = 12
BITS_OF_A_ROOT = 200  # that its powers are reckoned with
#: From here on sympy might try for long to find the factors under a root.
MOST_BITS_UNDER_A_ROOT = 200


class Unreadable(Refusal):
    """What was typed cannot be read as a number or a formula; the text says why."""


class TooMuch(Unreadable):
    """It can be read, but would take too long or too much room to work out."""


def _bits(x: Any) -> int:
    return max(int(x.p).bit_length(), int(x.q).bit_length())


def _made(kind: Any, *parts: Any) -> Any:
    """Numbers worked out, formulas left as they are typed: sympy might tidy them up for long.

    Raises:
        TooMuch: a number with thousands of digits.
    """
    made = kind(*parts, evaluate=all(part.is_number for part in parts))
    if made.is_Rational and _bits(made) > MOST_BITS:
        raise TooMuch("This grows into a number with thousands of digits: too large to check.")
    return made


def add(*parts: Any) -> Any:
    """A sum of reasonable size."""
    return _made(sympy.Add, *parts)


def times(*parts: Any) -> Any:
    """A product of reasonable size."""
    return _made(sympy.Mul, *parts)


def divide(a: Any, b: Any) -> Any:
    """A quotient.

    Raises:
        Unreadable: division by zero.
    """
    return times(a, power(b, sympy.Integer(-1)))


def power(base: Any, exponent: Any) -> Any:
    """A power, exact, if it has a reasonable size.

    Raises:
        Unreadable: zero to a negative power.
        TooMuch: the result would have thousands of digits, or the exponent is
            neither whole nor a simple fraction.
    """
    if not (base.is_number and exponent.is_number):
        return _made(sympy.Pow, base, exponent)
    if not exponent.is_Rational or exponent.q > LARGEST_ROOT:
        raise TooMuch("An exponent needs to be a whole number or a simple fraction.")
    if base == 0 and exponent < 0:
        raise Unreadable("This divides by zero.")
    bits = _bits(base) if base.is_Rational else BITS_OF_A_ROOT if base.is_number else 1
    if abs(exponent) * bits > MOST_BITS and base not in (-1, 0, 1):
        raise TooMuch("This power is too large to check.")
    if not exponent.is_Integer and bits > MOST_BITS_UNDER_A_ROOT:
        raise TooMuch("A root of such a long number is too much to check.")
    return sympy.Pow(base, exponent)


def root(x: Any) -> Any:
    """A square root.

    Raises:
        TooMuch: of a number with very many digits.
    """
    return power(x, sympy.Rational(1, 2))


def any_root(n: Any, x: Any) -> Any:
    """The `n`-th root of `x`.

    Raises:
        Unreadable: `n` is 0.
        TooMuch: `n` is no whole number up to `LARGEST_ROOT`, or `x` has very many digits.
    """
    return power(x, divide(sympy.Integer(1), n))


def factorial(n: Any) -> Any:
    """A factorial, of a number or of a formula.

    Raises:
        Unreadable: not of a whole number from 0.
        TooMuch: of a large number.
    """
    if not n.is_number:
        return _made(sympy.factorial, n)
    if not n.is_Integer or n < 0:
        raise Unreadable("A factorial needs a whole number from 0.")
    if n > LARGEST_FACTORIAL:
        raise TooMuch(f"A factorial beyond {LARGEST_FACTORIAL}! is too large to check.")
    return sympy.factorial(n)


def choose(n: Any, k: Any) -> Any:
    """A binomial coefficient: ways to choose `k` out of `n`.

    Raises:
        Unreadable: of numbers that are not whole, or of a negative `n`.
        TooMuch: of large numbers.
    """
    for x in (n, k):
        if x.is_number and not x.is_Integer:
            raise Unreadable("A binomial coefficient needs whole numbers.")
        if x.is_number and abs(x) > LARGEST_CHOICE:
            raise TooMuch("This binomial coefficient is too large to check.")
    if not (n.is_number and k.is_number):
        return _made(sympy.binomial, n, k)
    if n < 0:
        raise Unreadable("A binomial coefficient needs an upper number from 0.")
    return sympy.binomial(n, k)


def value(formula: Any, at: Mapping[Any, Any]) -> Any:
    """The exact value of a formula where its symbols have the values `at`.

    Raises:
        Unreadable: it has no value there.
        TooMuch: working it out would take too long.
    """
    if formula.is_Rational or not formula.args:
        return at.get(formula, formula)
    if formula.func not in _KNOWN:
        return formula.xreplace(dict(at)).doit()
    return _KNOWN[formula.func](*(value(part, at) for part in formula.args))


_KNOWN: dict[Any, Any] = {
    sympy.Add: add,
    sympy.Mul: times,
    sympy.Pow: power,
    sympy.factorial: factorial,
    sympy.binomial: choose,
}
