"""What students type, and the reply each gets."""

import time
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import sympy
from hypothesis import given as given_any
from hypothesis import settings
from hypothesis import strategies as st

from pizzakit.answers import OtherLetter, TooMuch, Unreadable, judge, read, same

k, m, n = sympy.symbols("k m n")
p = sympy.Symbol("p")
THREE_DICE = sympy.Rational(91, 216)  # a given face among three dice
FITS = 1 - (1 - m / 6) ** k  # one of m faces among k dice
USUAL = {
    sympy.Rational(125, 216): "That is the chance of none.",
    "1/2": "n times p counts doubles twice.",
}
USUAL_FORMULA = {"k m/6": "n times p counts doubles twice."}
TWO_OF_THREE = 3 * p**2 * (1 - p)

RIGHT: list[tuple[Any, Any, str]] = [
    (THREE_DICE, "91/216", "Right."),
    (THREE_DICE, " 91 / 216 ", "Right."),
    (THREE_DICE, "182/432", "Right."),
    (THREE_DICE, "1 - (5/6)**3", "Right."),
    (THREE_DICE, "1 - (5/6)^3", "Right."),
    (THREE_DICE, "1 − (5÷6)³", "Right."),
    (THREE_DICE, "1-125*6^-3", "Right."),
    (THREE_DICE, "1-125·6⁻³", "Right."),
    (THREE_DICE, "= 91/216", "Right."),
    (THREE_DICE, "P(A) = 91/216", "Right."),
    (THREE_DICE, "91/216.", "Right."),
    (THREE_DICE, "91⁄216", "Right."),
    (THREE_DICE, r"\frac{91}{216}", "Right."),
    (THREE_DICE, r"$\dfrac{91}{216}$", "Right."),
    (THREE_DICE, r"1-\left(\frac56\right)^3", "Right."),
    (THREE_DICE, r"\binom{3}{1}\cdot\frac{5^2}{6^3} + \binom32\frac{5}{6^{3}} + \frac{1}{6^3}",
     "Right."),
    (THREE_DICE, "C(3,1)*25/216 + C(3;2)*5/216 + 1/216", "Right."),
    (THREE_DICE, "3(25/216) + 3(5/216) + 1/216", "Right."),
    (THREE_DICE, "91/3!^3", "Right."),
    (THREE_DICE, "Rational(91, 216)", "Right."),
    (THREE_DICE, "0.42129629629", "Right. Exactly it is 91/216."),
    (THREE_DICE, "0,42129629629", "Right. Exactly it is 91/216."),
    (THREE_DICE, "42.129629629 %", "Right. Exactly it is 91/216."),
    (THREE_DICE, 91 / 216, "Right. Exactly it is 91/216."),
    (THREE_DICE, np.float64(91 / 216), "Right. Exactly it is 91/216."),
    (THREE_DICE, Fraction(91, 216), "Right."),
    (THREE_DICE, sympy.Rational(91, 216), "Right."),
    (sympy.Rational(3, 4), "3/4", "Right."),
    (sympy.Rational(3, 4), "0.75", "Right. As a fraction it is 3/4."),
    (sympy.Rational(3, 4), ".75", "Right. As a fraction it is 3/4."),
    (sympy.Rational(3, 4), "75 %", "Right. As a fraction it is 3/4."),
    (sympy.Rational(3, 4), "¾", "Right."),
    (sympy.Rational(7, 2), "3½", "Right."),
    (sympy.Rational(7, 2), "3 ½", "Right."),
    (sympy.Rational(3, 4), "75 percent", "Right. As a fraction it is 3/4."),
    (sympy.Rational(3, 4), "75 per cent", "Right. As a fraction it is 3/4."),
    (sympy.Rational(3, 4), "75 Prozent", "Right. As a fraction it is 3/4."),
    (sympy.Rational(3, 4), "~0.75", "Right. As a fraction it is 3/4."),
    (THREE_DICE, "\u200b91/216\ufeff", "Right."),
    (sympy.Integer(2), r"\sqrt[3]{8}", "Right."),
    (sympy.Integer(2), r"\sqrt[3]{\frac{16}{2}}", "Right."),
    (sympy.Integer(12345), "12 345", "Right."),
    (sympy.Integer(12345), "12\u202f345", "Right."),
    (sympy.Integer(12345), "12'345", "Right."),
    (sympy.Integer(12345), r"12\,345", "Right."),
    (sympy.Rational(3, 4), "0{,}75", "Right. As a fraction it is 3/4."),
    (sympy.Rational(1234567, 12), "1 234 567/12", "Right."),
    (sympy.Integer(1234), "1.234e3", "Right."),
    (sympy.Integer(1234567), "1,234,567", "Right."),
    (56, "8!/(5!3!)", "Right."),
    (56, np.int64(56), "Right."),
    (sympy.sqrt(35) / 6, "sqrt(35/36)", "Right."),
    (sympy.sqrt(35) / 6, "√35/√36", "Right."),
    (FITS, "1-(1-m/6)^k", "Right."),
    (FITS, "(6**k-(6-m)**k)/6**k", "Right."),
    (FITS, r"1-\left(\frac{6-m}{6}\right)^{k}", "Right."),
    (FITS, "1 - ((6-M)/6)^K", "Right."),
    (FITS, "1 - (1 - m/6.0)ᵏ", "Right."),
    (FITS, 1 - (1 - m / 6.0) ** k, "Right."),
    (FITS, 1 - (1 - sympy.Symbol("m", positive=True) / 6) ** sympy.Symbol("k"), "Right."),
    (TWO_OF_THREE, "binomial(3, 2) p^2 (1-p)", "Right."),
    (TWO_OF_THREE, "3p²-3p³", "Right."),
    (n * (n + 1) / 2, "binomial(n+1, 2)", "Right."),
    (n * (n + 1) / 2, "(n+1)!/(2(n-1)!)", "Right."),
]  # fmt: skip

NOT_RIGHT: list[tuple[Any, Any, str, str]] = [
    (THREE_DICE, "0.4213", "close", "Close: right to 4 places. Now the fraction?"),
    (THREE_DICE, 0.42, "close", "Close: right to 2 places. Now the fraction?"),
    (THREE_DICE, Decimal("0.421"), "close", "Close: right to 3 places. Now the fraction?"),
    (THREE_DICE, "0,42", "close", "Close: right to 2 places. Now the fraction?"),
    (THREE_DICE, "42 %", "close", "Close: right to 2 places. Now the fraction?"),
    (THREE_DICE, "1 - 0.5787", "close", "Close: right to 4 places. Now the fraction?"),
    (THREE_DICE, "0.4212", "close", "Close, but cut off instead of rounded. Now the fraction?"),
    (sympy.sqrt(2), "1.41", "close", "Close: right to 2 places. Now the exact form?"),
    (THREE_DICE, "125/216", "hint", "That is the chance of none."),
    (THREE_DICE, "(5/6)^3", "hint", "That is the chance of none."),
    (THREE_DICE, "0.58", "hint", "That is the chance of none."),
    (THREE_DICE, "1/2", "hint", "n times p counts doubles twice."),
    (THREE_DICE, "50%", "hint", "n times p counts doubles twice."),
    (sympy.Rational(1, 6), "5/6", "hint", "This is the chance that it does not happen."),
    (sympy.Rational(1, 6), "6", "hint", "This is upside down."),
    (sympy.Rational(1, 4), "25", "hint",
     "As a percentage it needs the % sign; a chance is at most 1."),
    (THREE_DICE, "-91/216", "hint", "Mind the sign."),
    (THREE_DICE, "x/216", "hint",
     "Your x: the answer here is a number, without letters (for times write *)."),
    (FITS, "1-(1-x/6)^k", "hint", "Your x: this lesson's symbols are k and m."),
    (FITS, "2x", "hint", "Your x: this lesson's symbols are k and m."),
    (FITS, sympy.Symbol("z") ** 2, "hint", "Your z: this lesson's symbols are k and m."),
    (FITS, "91/216", "hint", "The answer here is a formula with k and m in it."),
    (FITS, "km/6", "hint", "n times p counts doubles twice."),
    (THREE_DICE, "2/5", "no", "Not yet."),
    (THREE_DICE, "0.4", "no", "Not yet."),
    (THREE_DICE, "0.43", "no", "Not yet."),
    (THREE_DICE, "42/100", "no", "Not yet, but near."),
    (THREE_DICE, "sqrt(-1)", "no", "A probability lies between 0 and 1."),
    (FITS, "(1-m/6)^k", "hint", "This is the chance that it does not happen."),
    (FITS, "(1-m/6)^k/2", "no", "Not yet."),
    (FITS, "1-(1-0.167m)^k", "close",
     "Close, but a decimal inside a formula is rounded: use a fraction."),
    (FITS, "1-(1-0.5m)^k", "no",
     "Not yet. A decimal inside a formula is rounded: use a fraction."),
    (THREE_DICE, "1-0.83^3", "close",
     "Close, but a decimal inside a formula is rounded: use a fraction."),
    (THREE_DICE, "3*0.1", "no",
     "Not yet. A decimal inside a formula is rounded: use a fraction."),
    (FITS, "k**k**k", "no", "Not yet."),
    (THREE_DICE, "", "unreadable", "Nothing is typed yet."),
    (THREE_DICE, " \t ", "unreadable", "Nothing is typed yet."),
    (THREE_DICE, None, "unreadable", "Nothing is given yet."),
    (THREE_DICE, True, "unreadable", "A number or a formula is needed, not bool."),
    (THREE_DICE, float("nan"), "unreadable",
     "A number is needed, not infinity or «not a number»."),
    (THREE_DICE, [91, 216], "unreadable", "A number or a formula is needed, not list."),
    (THREE_DICE, "91:216", "unreadable",
     "A colon can mean a fraction or odds: write 1/6 for one in six."),
    (THREE_DICE, "91/216 = 0.42", "unreadable",
     "One number or formula, please, without «=»."),
    (THREE_DICE, "1,234", "unreadable",
     "1,234 can be read in two ways: write 1234 or 1.234."),
    (THREE_DICE, "1.2.3", "unreadable", "I cannot read 1.2.3 as one number."),
    (FITS, "1/2k", "unreadable",
     "What stands under the fraction line? Use brackets, as in 1/(2 k) or (1/2) k."),
    (THREE_DICE, "(1-5/6", "unreadable", "A bracket is not closed."),
    (THREE_DICE, "1-5/6)", "unreadable", "There is a bracket «)» too many."),
    (THREE_DICE, "1-", "unreadable", "Something is missing at the end."),
    (THREE_DICE, "1-*2", "unreadable", "Something is missing before «*»."),
    (THREE_DICE, "C(3)", "unreadable", "C needs two numbers in its brackets."),
    (THREE_DICE, "1 125/216", "unreadable",
     "1 125/… can be read in two ways: write 1 + 125/… or 1125/…."),
    (THREE_DICE, "0.1(6)", "unreadable",
     "0.1(6) can be read in two ways: write 0.1*6, or the fraction if the digits go on for ever."),
    (THREE_DICE, "1 5/2", "unreadable", "What is between «1» and «5»? Write + or *."),
    (THREE_DICE, "1 in x", "unreadable", "Write 1/6 for one in six."),
    (THREE_DICE, "5 points", "unreadable",
     "Without «points», please: only the number or formula."),
    (FITS, "k points", "unreadable", "Without «points», please: only the number or formula."),
    (THREE_DICE, r"\sqrt[0]{8}", "unreadable", "This divides by zero."),
    (THREE_DICE, "3!!", "unreadable", "«!!» means something else: write one ! only."),
    (THREE_DICE, "(1/2)!", "unreadable", "A factorial needs a whole number from 0."),
    (THREE_DICE, "91/0", "unreadable", "This divides by zero."),
    (THREE_DICE, "0^-1", "unreadable", "This divides by zero."),
    (FITS, "k/(m-m)", "unreadable", "This is too large, or never a number: it cannot be checked."),
    (THREE_DICE, "no idea", "unreadable",
     "Have a guess: any number will do, and a wrong one costs nothing."),
    (THREE_DICE, "1 1/2", "no", "A probability lies between 0 and 1."),
    (THREE_DICE, "2+2", "no", "A probability lies between 0 and 1."),
    (THREE_DICE, "-1/3", "no", "A probability lies between 0 and 1."),
    (THREE_DICE, "150 %", "no", "A probability lies between 0 and 1."),
]  # fmt: skip

MONSTER = "This grows into a number with thousands of digits: too large to check."
HOSTILE: list[tuple[str, str]] = [
    ("9**9**9", "This power is too large to check."),
    ("9^9^9^9^9", "This power is too large to check."),
    ("2^sqrt(2)", "An exponent needs to be a whole number or a simple fraction."),
    ("factorial(10**8)", "A factorial beyond 1500! is too large to check."),
    ("(((9!)!)!)!", "A factorial beyond 1500! is too large to check."),
    ("C(10^9, 5*10^8)", "This binomial coefficient is too large to check."),
    ("1500!" + "*1500!" * 60, MONSTER),
    ("(" * 5_000 + ")" * 5_000, "This is very long: 10,000 characters, 400 at most."),
    ("(" * 100 + "1" + ")" * 100, "This is nested too deeply: too many brackets within brackets."),
    ("-" * 300 + "1", "This is nested too deeply: too many brackets within brackets."),
    ("1" * 300, "This number has very many digits; 60 are enough."),
    ("1e999999", "A power of ten as in 1e999999 is too much for any answer here."),
    ("1e99", "A power of ten as in 1e99 is too much for any answer here."),
    ("__import__('os').system('touch FILE')", "I cannot read «'» here."),
    ("__import__(os)", "I do not know «__import__»; known here: k and m, sqrt, C(n, k)."),
    ("open(FILE)", "I do not know «open»; known here: k and m, sqrt, C(n, k)."),
    ("k.__class__", "I cannot read «.» here."),
    ("lambda 1", "I do not know «lambda»; known here: k and m, sqrt, C(n, k)."),
    ("nan", "I do not know «nan»; known here: k and m, sqrt, C(n, k)."),
    ("<img src=x onerror=alert(1)>", "I cannot read «<» here."),
    ("\x00\u202e1", "I cannot read «\x00» here."),
    ("(((2k^1000)^1000)^1000)^(9!)", "This is too large, or never a number: it cannot be checked."),
    ("((C(k,1)(10+k))/9999999999)^(10!) %",
     "This is too large, or never a number: it cannot be checked."),
]  # fmt: skip


@pytest.mark.parametrize(("right", "typed", "reply"), RIGHT)
def test_equal_in_any_form_is_right(right: Any, typed: Any, reply: str):
    assert judge(typed, right, usual=USUAL if right is THREE_DICE else None) == ("right", reply)


@pytest.mark.parametrize(("right", "typed", "kind", "reply"), NOT_RIGHT)
def test_what_is_not_right_gets_a_word_that_helps(right: Any, typed: Any, kind: str, reply: str):
    usual = {THREE_DICE: USUAL, FITS: USUAL_FORMULA}.get(right)
    assert judge(typed, right, usual=usual) == (kind, reply)


@pytest.mark.parametrize(("typed", "reply"), HOSTILE)
def test_what_would_hurt_gets_a_friendly_no_at_once(
    typed: str, reply: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    assert judge(typed, FITS) == ("unreadable", reply)
    assert not list(tmp_path.iterdir())


def test_there_are_forty_of_each():
    assert len(RIGHT) >= 40
    assert len(NOT_RIGHT) >= 40


@pytest.mark.parametrize("right", [THREE_DICE, FITS])
@pytest.mark.parametrize("typed", [typed for _, typed, *_ in NOT_RIGHT if isinstance(typed, str)])
def test_no_reply_gives_the_answer_away(right: Any, typed: str):
    verdict = judge(typed, right, usual=USUAL)
    assert verdict.right or (
        "91" not in verdict.text.replace(typed, "") and "**" not in str(verdict)
    )


def test_a_letter_and_a_monster_are_told_apart_from_nonsense():
    assert issubclass(OtherLetter, Unreadable)
    assert issubclass(TooMuch, ValueError)
    with pytest.raises(OtherLetter):
        read("x")
    with pytest.raises(TooMuch):
        read("9**9**9")


def test_decimals_are_read_exactly():
    assert read("0.1 + 0.2") == sympy.Rational(3, 10)
    assert read("0,1", "k") == sympy.Rational(1, 10)
    assert read("4.2e-1") == sympy.Rational(21, 50)


def test_minus_and_powers_bind_as_in_mathematics():
    assert read("-2^2") == -4
    assert read("2^3^2") == 512
    assert read("2^-1 * 4") == 2
    assert read("6/2*3") == 9
    assert read("2(1+2)^2") == 18


def test_symbols_are_those_of_the_lesson():
    dice = sympy.Symbol("dice", integer=True, positive=True)
    assert read("dice + 1", [dice]).free_symbols == {dice}
    assert same(read("km", "k m"), k * m)
    assert judge("2 dice", 2 * dice).right


def test_a_formula_need_only_hold_where_its_symbols_live():
    right = sympy.sqrt(p**2 * (1 - p) ** 2)
    assert judge("p(1-p)", right).right  # p is a probability
    whole = sympy.Symbol("n", integer=True, nonnegative=True)
    assert not judge("n/n", sympy.Piecewise((0, sympy.Eq(whole, 0)), (2, True))).right
    faces = {m: range(7), k: range(1, 9)}
    assert judge("1-(1-m/6)^k", FITS, symbols=faces).right
    assert not judge("1-(1-m/6)^k + m(m-1)(m-2)(m-3)(m-4)(m-5)(m-6)k", FITS).right


def test_a_hole_in_a_formula_does_not_make_it_wrong():
    assert same(read("(n^2-1)/(n-1)", "n"), n + 1)


def test_a_sum_with_a_sign_of_its_own_is_compared_by_value():
    i = sympy.Symbol("i", integer=True)
    assert judge("n(n+1)/2", sympy.Sum(i, (i, 1, n))).right


def test_a_right_answer_that_is_also_a_usual_mistake_is_right():
    assert judge("1/2", sympy.Rational(1, 2), usual=USUAL).right


@given_any(st.text(alphabet="0123456789.,+-*/^!%() kmxCe=½²√\\{}$frac", max_size=40))
@settings(max_examples=400)
def test_any_text_gets_some_reply(typed: str):
    for right in (THREE_DICE, FITS):
        assert judge(typed, right).text


FORMULAS = st.recursive(
    st.sampled_from(["0", "1", "2", "10", "0.5", "9999999999", "1e9", "(1/3)", "k", "m"]),
    lambda part: st.builds(
        lambda form, a, b: form.format(a=a, b=b),
        st.sampled_from(
            [
                "({a}+{b})",
                "({a}-{b})",
                "({a})({b})",
                "({a})/({b})",
                "({a})^({b})",
                "({a})!",
                "C({a},{b})",
                "sqrt({a})",
                "({a})%",
            ]
        ),
        part,
        part,
    ),
    max_leaves=12,
)


@pytest.mark.slow
@given_any(FORMULAS)
@settings(max_examples=400)
def test_any_formula_gets_a_reply_in_time(typed: str):
    for right in (THREE_DICE, FITS):
        assert judge(typed, right).text


@given_any(st.fractions(-1_000, 1_000, max_denominator=5_000))
def test_every_fraction_is_right_however_it_is_written(x: Fraction):
    right = sympy.Rational(x)
    ways = [
        str(x),
        rf"\frac{{{x.numerator}}}{{{x.denominator}}}",
        f"{3 * x.numerator}/{3 * x.denominator}",
    ]
    assert all(judge(way, right).right for way in [*ways, x, float(x)])


@pytest.mark.parametrize(
    "given",
    [10**1100, 10**5000, -(10**5000), Fraction(1, 10**5000), sympy.Integer(10) ** 5000,
     Decimal("1e999999999"), Decimal("1e-999999999")],
    ids=lambda given: type(given).__name__,
)  # fmt: skip
def test_a_number_of_thousands_of_digits_is_refused_in_words_at_once(given: Any):
    began = time.monotonic()
    verdict = judge(given, THREE_DICE)
    assert verdict == ("unreadable", "This number has very many digits; 1,000 are enough.")
    assert time.monotonic() - began < 1


def test_the_complement_of_any_chance_is_called_by_its_name():
    q = sympy.Symbol("q", positive=True)
    for right in (THREE_DICE, FITS, sympy.Rational(1, 7), (1 - q) ** 3, 1 - sympy.binomial(8, k)):
        assert judge(1 - right, right).text == "This is the chance that it does not happen."


def test_a_letter_is_its_name_whatever_else_a_lesson_knows_of_it():
    k = sympy.Symbol("k", integer=True, nonnegative=True)
    right = 1 - sympy.Rational(5, 6) ** k
    for symbols in ("k", [k], {k: range(1, 9)}, {"k": range(1, 9)}):
        assert judge("1-(5/6)^k", right, symbols=symbols).right
        assert not judge("1-(5/6)^(k+1)", right, symbols=symbols).right
