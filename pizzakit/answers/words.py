"""From what was typed to the words of a formula, whatever country or program it comes from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Container, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import sympy

from pizzakit.answers.exactly import (
    TooMuch,
    Unreadable,
    any_root,
    choose,
    divide,
    factorial,
    root,
)

MOST_DIGITS = 60
LARGEST_EXPONENT = 40  # of a number such as 4.2e-1

# --- the many ways to write the same ------------------------------------------------

_SMALL = {
    **dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵏᵐ⁽⁾ⁱʲˣ", "0123456789+-nkm()ijx", strict=True)),
    "ᵖ": "p",
}
_SAME = {
    **dict.fromkeys("×·⋅∙•∗", "*"),
    **dict.fromkeys("−–—‐‑﹣", "-"),
    **dict.fromkeys("÷∕⁄", "/"),
    **dict.fromkeys("[{", "("),
    **dict.fromkeys("]}", ")"),
    **dict.fromkeys("’'`´\"“”", "'"),
    "√": " sqrt ",
    **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff\u00ad", ""),  # no ink, but copied along
}
_LATEX = [
    (re.compile(r"\{,\}"), ","),
    (re.compile(r"\\sqrt\s*\[([^\]]*)\]"), r" root_(\1)"),
    (re.compile(r"\$|\\[()\[\]]|\\displaystyle"), " "),
    (re.compile(r"\\(?:left|right|big|Big|bigl|bigr)(?![a-zA-Z])\.?"), " "),
    (re.compile(r"\\[,;:! ]|\\q?quad"), " "),
    (re.compile(r"\\([{}%])"), r"\1"),
    (re.compile(r"\\(?:text|mathrm|mbox)\s*\{([^{}]*)\}"), r" \1 "),
    (re.compile(r"\\overline\s*\{(\d+)\}"), r"(\1)_"),
    (re.compile(r"\{([^{}]*)\\choose(?![a-zA-Z])([^{}]*)\}"), r" binom_(\1)(\2) "),
    (re.compile(r"\\(?:cdot|times|ast)(?![a-zA-Z])"), "*"),
    (re.compile(r"\\div(?![a-zA-Z])"), "/"),
    (re.compile(r"\\([a-zA-Z]+)"), r" \1 "),
]
_POWERS = re.compile(f"[{''.join(map(re.escape, _SMALL))}]+")
_VULGAR = re.compile(r"(\d*)\s*([¼-¾⅐-⅞])")
_BEFORE_EQUALS = re.compile(r"^\s*(?:[^\W\d_]\w*\s*(?:\([^()=]*\))?)?\s*[=≈~∼≃]\s*")
_PERCENT = re.compile(r"\s*\b(?:per[ -]?cent|prozent|pct)\b", re.IGNORECASE)
#: Digits that go on for ever, as 0.3̅ has them: a line above the last of them.
_LINE_ABOVE = re.compile(r"((?:\d\u0305)+)")
#: Thousands apart, as in 12 345 or 12'345; but 1 125/216 may be one and a part.
_THOUSANDS = re.compile(r"(?<![\w.,])[1-9]\d{0,2}(?:[ ']\d{3}(?!\d))+")


def plain(text: str) -> str:
    """The text in plain signs: one sign for times, one for minus, no LaTeX."""
    text = _LINE_ABOVE.sub(lambda run: f"({run[1].replace(chr(0x305), '')})_", text)
    text = _POWERS.sub(lambda run: f"^({''.join(_SMALL[c] for c in run.group())})", text)
    text = _braced(_VULGAR.sub(_mixed, text))
    for pattern, plain in _LATEX:
        text = pattern.sub(plain, text)
    text = unicodedata.normalize("NFKC", "".join(_SAME.get(sign, sign) for sign in text))
    text = _THOUSANDS.sub(_together, _PERCENT.sub(" %", text))
    return _BEFORE_EQUALS.sub("", text.strip().rstrip(" .,;"))


def _braced(text: str) -> str:
    """LaTeX's fractions with both parts in brackets, as in frac12, frac1{2} and frac{1}{2}."""
    found = _FRACTION.search(text)
    if found is None:
        return text
    over, at = _argument(text, found.end())
    under, at = _argument(text, at)
    before = text[: found.start()]
    return f"{before} {found[1]}_({_braced(over)})({_braced(under)}) {_braced(text[at:])}"


_FRACTION = re.compile(r"\\[dtc]?(frac|binom)(?![a-zA-Z])")


def _argument(text: str, at: int) -> tuple[str, int]:
    """What LaTeX takes next: all between braces, or else one sign."""
    while at < len(text) and text[at].isspace():
        at += 1
    if text[at : at + 1] != "{":
        return text[at : at + 1], at + 1
    depth = 0
    for end in range(at, len(text)):
        depth += (text[end] == "{") - (text[end] == "}")
        if not depth:
            return text[at + 1 : end], end + 1
    raise Unreadable("A bracket is not closed.")


def _together(found: re.Match[str]) -> str:
    groups = re.split("[ ']", found.group())
    over = found.string[found.end() :].lstrip().startswith("/")
    if over and len(groups) == 2 and " " in found.group():
        ways = f"write {' + '.join(groups)}/… or {''.join(groups)}/…."
        raise Unreadable(f"{found.group()}/… can be read in two ways: {ways}")
    return "".join(groups)


def _mixed(found: re.Match[str]) -> str:
    part = Fraction(unicodedata.numeric(found[2])).limit_denominator(10)
    return f"({found[1] or 0}+{part.numerator}/{part.denominator})"


# --- words of a formula ----------------------------------------------------------------


class Token(NamedTuple):
    """One word: a number with its places, a name, or a sign."""

    kind: str
    text: str
    number: Any = None
    places: int | None = None


_NUMBER = re.compile(r"(?:\d[\d.,]*|[.,]\d+)(?:[eE][+-]?\d+)?")
_NUMBER_WITHIN = re.compile(r"(?:\d[\d.]*|\.\d+)(?:[eE][+-]?\d+)?")  # where commas separate
_NAME = re.compile(r"_*[^\W\d_]\w*")
BRACED = ("frac_", "binom_", "root_")  # LaTeX gives each argument its own pair of braces
CALLS: dict[str, tuple[Callable[..., Any], int]] = {
    "sqrt": (root, 1),
    "factorial": (factorial, 1),
    "root_": (any_root, 2),
    **dict.fromkeys(("frac_", "frac", "fraction", "rational"), (divide, 2)),
    **dict.fromkeys(("binom_", "binom", "binomial", "c", "choose", "comb", "ncr"), (choose, 2)),
}


def tokens(text: str, known: Container[str]) -> Iterator[Token]:
    """The words of a formula; commas separate numbers only in the brackets of a function.

    Raises:
        Unreadable: a sign that has no place here, or a number that is none.
    """
    at, within, last = 0, [False], ""
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        token, at = _token(text, at, commas_separate=within[-1])
        if token.text == "(":
            within.append(calls(last, known) and last not in BRACED)
        elif token.text == ")" and len(within) > 1:
            within.pop()
        last = token.text
        yield token


def calls(name: str, known: Container[str]) -> bool:
    """True if a name stands for a function and not for one of the lesson's symbols."""
    return name not in known and name.lower() in CALLS


def _token(text: str, at: int, *, commas_separate: bool) -> tuple[Token, int]:
    pattern = _NUMBER_WITHIN if commas_separate else _NUMBER
    if found := pattern.match(text, at):
        repeated = _REPEATED.match(text, found.end())
        if repeated and _POINT.search(found.group()):
            return _repeating(found.group(), repeated[1], sure=bool(repeated[2])), repeated.end()
        if found.group()[-1] in ".," and text.startswith("(", found.end()):
            raise Unreadable("What stands after the decimal point?")
        return _number(found.group()), found.end()
    if found := _NAME.match(text, at):
        return Token("name", found.group()), found.end()
    sign = "**" if text.startswith("**", at) else text[at]
    if sign in ("+", "-", "*", "/", "^", "**", "(", ")", "!", "%", ",", ";"):
        plain = {"**": "^", ";": ","}.get(sign, sign)
        return Token("sign", plain), at + len(sign)
    raise Unreadable(_STRANGE.get(sign, f"I cannot read «{sign}» here."))


_POINT = re.compile("[.,]")
_REPEATED = re.compile(r"\((\d+)\)(_?)")


def _repeating(decimal: str, digits: str, *, sure: bool) -> Token:
    """0.(3), whose digits go on for ever: a third."""
    if not sure and decimal[-1] not in ".,":  # some read 0.1(6) as 0.1666…, others as 0.1 times 6
        raise Unreadable(
            f"{short(decimal)}({short(digits)}) can be read in two ways: "
            f"write {short(decimal)}*{short(digits)}, or the fraction if the digits go on for ever."
        )
    begun = _number(decimal.rstrip(".,"))
    if len(digits) > MOST_DIGITS:
        raise TooMuch(f"This number has very many digits; {MOST_DIGITS} are enough.")
    rest = sympy.Rational(int(digits), (10 ** len(digits) - 1) * 10 ** (begun.places or 0))
    return Token("number", f"{decimal}({digits})", begun.number + rest)


_STRANGE = {
    "=": "One number or formula, please, without «=».",
    "≈": "One number or formula, please, without «≈».",
    ":": "A colon can mean a fraction or odds: write 1/6 for one in six.",
}


def _number(text: str) -> Token:
    mantissa, _, exponent = text.replace("E", "e").partition("e")
    if len(mantissa) > MOST_DIGITS:
        raise TooMuch(f"This number has very many digits; {MOST_DIGITS} are enough.")
    if exponent and (len(exponent) > 4 or abs(int(exponent)) > LARGEST_EXPONENT):
        raise TooMuch(f"A power of ten as in {short(text)} is too much for any answer here.")
    shift = int(exponent or 0)
    whole, _, decimals = _point(mantissa, text).partition(".")
    number = sympy.Rational(int(whole + decimals or 0), 10 ** len(decimals))
    places = max(0, len(decimals) - shift) or None
    return Token("number", text, number * sympy.Integer(10) ** shift, places)


def _point(digits: str, text: str) -> str:
    """The digits with a point where the decimals begin, whatever the country."""
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:\.\d{3})+,\d+", digits):
        last = max(digits.rindex(","), digits.rindex("."))
        decimal = digits[last]
        digits = digits[:last].replace(",", "").replace(".", "") + decimal + digits[last + 1 :]
    marks = digits.count(".") + digits.count(",")
    grouped = re.fullmatch(r"[1-9]\d{0,2}(?:,\d{3})+", digits)
    if grouped and marks == 1 and digits == text:
        english, german = digits.replace(",", ""), digits.replace(",", ".")
        raise Unreadable(f"{digits} can be read in two ways: write {english} or {german}.")
    if grouped:
        return digits.replace(",", "")
    if marks > 1:  # as in 1.2.3
        raise Unreadable(f"I cannot read {short(text)} as one number.")
    return digits.replace(",", ".")


def short(text: str, most: int = 30) -> str:
    """The text, cut to a length fit for a sentence."""
    return text if len(text) <= most else text[: most - 1] + "…"
