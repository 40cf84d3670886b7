"""Anything a lesson shows, as HTML: text, formulas, pictures, numbers, and lists of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from html import escape
from itertools import count
from typing import Any

import sympy
from sympy.printing.latex import LatexPrinter

_numbers = count(1)
_EMPHASIS = [
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"(?<!\*)\*(?!\s)([^*]+?)(?<!\s)\*(?!\*)"), r"<i>\1</i>"),
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
]


def html_of(thing: Any) -> str:
    """A thing as HTML whose formulas stand between dollar signs.

    Text is escaped, with *emphasis* and $formulas$; a picture (anything with
    `svg`) is put in place, a sympy expression is typeset, a list is shown one
    under the other, and anything else as notebooks show it.
    """
    if thing is None:
        return ""
    if isinstance(thing, str):
        return _text(thing)
    if isinstance(thing, (list, tuple)):
        return _several(thing)
    if isinstance(getattr(thing, "svg", None), str):
        return _drawn(thing.svg, getattr(thing, "text", ""))
    if isinstance(thing, sympy.Basic):
        return f'<div class="pk-math">$${latex(thing)}$$</div>'
    if isinstance(thing, float):
        return decimal(thing)
    return _as_notebooks_do(thing)


def plain_of(text: str) -> str:
    """A text without its marks, as it is read aloud."""
    return " ".join(re.sub(r"[*`$\\{}]", " ", text).split())


def _text(text: str) -> str:
    html = escape(text, quote=False)
    outside = html.split("$")
    for at in range(0, len(outside), 2):  # what stands between dollar signs is mathematics
        for pattern, marked in _EMPHASIS:
            outside[at] = pattern.sub(marked, outside[at])
    return "$".join(outside).replace("\n", "<br>")


def _several(things: Iterable[Any]) -> str:
    shown = [(html_of(thing), isinstance(getattr(thing, "svg", None), str)) for thing in things]
    blocks = "".join(html if drawn else f"<div>{html}</div>" for html, drawn in shown)
    drawings = sum(drawn for _, drawn in shown)
    return f'<div class="pk-pictures">{blocks}</div>' if drawings == len(shown) > 1 else blocks


def _drawn(svg: str, text: str = "") -> str:
    """The drawing in the page's own theme, its inner names made different from all others.

    A table of its numbers, if it has one, stands beside it for screen readers.
    """
    own = svg.replace("pk0-", f"pkl{next(_numbers)}-").replace(' pk-still"', '"')
    table = f'<pre class="pk-unseen">{escape(text)}</pre>' if "\n" in text else ""
    return f'<div class="pk-shown">{own}</div>{table}'


def _as_notebooks_do(thing: Any) -> str:
    bundle: Any = getattr(thing, "_repr_mimebundle_", dict)()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    if "image/svg+xml" in data:
        return _drawn(data["image/svg+xml"])
    html = data.get("text/html") or getattr(thing, "_repr_html_", lambda: None)()
    return f'<div class="pk-shown">{html}</div>' if html else _text(str(thing))


_LONG = re.compile(r"(?<![\d.])\d{5,}")


def latex(thing: Any) -> str:
    """LaTeX of a number or formula, long numbers in groups of three; text stays text."""
    if isinstance(thing, str):
        return rf"\text{{{thing}}}"
    return _LONG.sub(_in_threes, _Printer().doprint(sympy.sympify(thing)))


class _Printer(LatexPrinter):  # type: ignore[misc]  # sympy has no types
    """As sympy prints, but a sum begins with what is added: 1 - x rather than -x + 1."""

    def _as_ordered_terms(self, expr: Any, order: Any = None) -> list[Any]:
        terms = list(super()._as_ordered_terms(expr, order=order))
        plus = [at for at, term in enumerate(terms) if not term.could_extract_minus_sign()]
        if plus:
            terms.insert(0, terms.pop(plus[0]))
        return terms


def _in_threes(number: re.Match[str]) -> str:
    return f"{int(number.group()):,}".replace(",", r"\,")


def steps_of(steps: Any) -> list[tuple[str, str]]:
    """Steps of a derivation, each as plain words and as HTML.

    A step is (words, formula, …), or words or a formula alone.
    """
    parts = [step if isinstance(step, tuple) else (step,) for step in steps or ()]
    return [(_aloud(part), _step(at, part)) for at, part in enumerate(parts, 1)]


def _step(at: int, part: tuple[Any, ...]) -> str:
    first = html_of(part[0]) if isinstance(part[0], str) else ""
    rest = part[1:] if first else part
    words = f'<p class="pk-step-words"><b>{at}</b>{first}</p>'
    return f'<div class="pk-step">{words}{"".join(map(html_of, rest))}</div>'


def _aloud(part: tuple[Any, ...]) -> str:
    return " ".join(plain_of(one) if isinstance(one, str) else str(one) for one in part)


# --- numbers for people ---------------------------------------------------------------------


def decimal(number: Any, digits: int = 4) -> str:
    """A number with as many decimals as it takes for `digits` significant ones.

    >>> decimal(Fraction(91, 216)), decimal(35.0), decimal(0.00123456), decimal(-0.0)
    ('0.4213', '35', '0.001235', '0')
    """
    value = float(number)
    if value == 0 or abs(value) >= 10**digits:
        return f"{value:,.0f}".replace("-0", "0") if value == 0 else f"{value:,.0f}"
    whole = len(str(int(abs(value)))) if abs(value) >= 1 else 0
    lead = 0 if whole else len(re.match(r"0*", f"{abs(value):.20f}"[2:])[0])  # type: ignore[index]
    text = f"{value:.{max(0, digits - whole + lead)}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def percent(number: Any) -> str:
    """A probability as a percentage.

    >>> percent(Fraction(91, 216)), percent(Fraction(1, 3_000_000))
    ('42.13 %', '0.00003333 %')
    """
    return f"{decimal(Fraction(str(sympy.N(number, 15))) * 100)} %"


def figures(pairs: Iterable[tuple[str, Any]]) -> str:
    """Names and numbers side by side, the first of them the one that counts."""
    cells = [
        f'<div class="pk-figure{" pk-first" if at == 0 else ""}">'
        f"<span>{escape(name)}</span><div>{_figure(value)}</div></div>"
        for at, (name, value) in enumerate(pairs)
    ]
    return f'<div class="pk-figures">{"".join(cells)}</div>'


def _figure(value: Any) -> str:
    return rf"$\displaystyle {latex(value)}$" if isinstance(value, sympy.Basic) else html_of(value)
