"""What people say and type when they mean a number, in some hundred plausible spellings."""

from typing import Any

import pytest
import sympy

from pizzakit.answers import Unreadable, judge, read, same

R = sympy.Rational

MEANT: list[tuple[str, str | None, Any]] = [
    # even chances, as people say them
    ("50/50", None, R(1, 2)), ("50 / 50", None, R(1, 2)), ("50-50", None, R(1, 2)),
    ("50:50", None, R(1, 2)), ("50 – 50", None, R(1, 2)), ("fifty-fifty", None, R(1, 2)),
    ("Fifty fifty", None, R(1, 2)), ("50/50 chance", None, R(1, 2)), ("about 50/50", None, R(1, 2)),
    # mixed numbers
    ("1 1/2", None, R(3, 2)), ("2 3/4", None, R(11, 4)), ("-1 1/2", None, R(-3, 2)),
    ("1½", None, R(3, 2)), ("1 ½", None, R(3, 2)), ("½", None, R(1, 2)), ("¾", None, R(3, 4)),
    ("⅓", None, R(1, 3)), ("⅝", None, R(5, 8)), ("1 and 1/2", None, R(3, 2)),
    ("1 & 1/2", None, R(3, 2)), ("2*1 1/2", None, 3), ("1 1/2 + 1", None, R(5, 2)),
    ("one and a half", None, R(3, 2)), ("two and a quarter", None, R(9, 4)),
    # so many in so many
    ("1 in 6", None, R(1, 6)), ("1 in 3", None, R(1, 3)), ("1 out of 6", None, R(1, 6)),
    ("5 out of 36", None, R(5, 36)), ("one in six", None, R(1, 6)),
    ("one in a hundred", None, R(1, 100)),
    ("1 in every 6", None, R(1, 6)), ("1 chance in 6", None, R(1, 6)),
    ("3 times out of 10", None, R(3, 10)),
    ("2 of 6", None, R(1, 3)), ("2 of the 6", None, R(1, 3)), ("1-in-6", None, R(1, 6)),
    ("1 - 1 in 6", None, R(5, 6)), ("91 over 216", None, R(91, 216)), ("half of 3", None, R(3, 2)),
    ("50 % of 3", None, R(3, 2)), ("1/3 of 6", None, 2), ("a third of 6", None, 2),
    # chances in words
    ("half", None, R(1, 2)), ("one half", None, R(1, 2)), ("a half", None, R(1, 2)),
    ("three quarters", None, R(3, 4)), ("three-quarters", None, R(3, 4)),
    ("a quarter", None, R(1, 4)),
    ("two thirds", None, R(2, 3)), ("one-third", None, R(1, 3)), ("a third", None, R(1, 3)),
    ("five sixths", None, R(5, 6)), ("three eighths", None, R(3, 8)),
    ("Three Quarters", None, R(3, 4)),
    ("forty percent", None, R(2, 5)), ("half a percent", None, R(1, 200)), ("never", None, 0),
    ("certain", None, 1), ("1/6 chance", None, R(1, 6)), ("a 1/6 chance", None, R(1, 6)),
    ("40% of the time", None, R(2, 5)), ("chance of 1/6", None, R(1, 6)),
    # numbers in words
    ("two", None, 2), ("zero", None, 0), ("thirteen", None, 13), ("twenty-five", None, 25),
    ("twenty five", None, 25), ("one hundred", None, 100), ("two hundred and sixteen", None, 216),
    ("ninety-one over 216", None, R(91, 216)), ("two", "points", 2),
    # about
    ("about 40%", None, R(2, 5)), ("about 40 %", None, R(2, 5)), ("~40%", None, R(2, 5)),
    ("≈ 0.4", None, R(2, 5)), ("≈0,4", None, R(2, 5)), ("roughly 1/3", None, R(1, 3)),
    ("approx. 0.42", None, R(21, 50)), ("approximately 0.42", None, R(21, 50)),
    ("ca. 0.42", None, R(21, 50)), ("around 40 percent", None, R(2, 5)),
    ("exactly 1/2", None, R(1, 2)),
    ("I think 1/2", None, R(1, 2)), ("it's 1/2", None, R(1, 2)), ("1/2 or so", None, R(1, 2)),
    ("the answer is 1/2", None, R(1, 2)), ("p = 1/2", None, R(1, 2)), ("P(A) = 1/2", None, R(1, 2)),
    # per cent
    ("37.5 %", None, R(3, 8)), ("37,5%", None, R(3, 8)), ("37.5％", None, R(3, 8)),
    ("37.5 percent", None, R(3, 8)), ("37.5 per cent", None, R(3, 8)), ("1/2 %", None, R(1, 200)),
    # ways to choose
    ("4 choose 2", None, 6), ("4C2", None, 6), ("4 C 2", None, 6), ("C(4,2)", None, 6),
    ("C(4, 2)", None, 6), ("C(4;2)", None, 6), ("4 nCr 2", None, 6), ("4nCr2", None, 6),
    ("nCr(4,2)", None, 6), ("₄C₂", None, 6), ("binom(4,2)", None, 6), ("comb(4, 2)", None, 6),
    (r"\binom{4}{2}", None, 6), (r"\binom42", None, 6), (r"\binom4{2}", None, 6),
    (r"{4 \choose 2}", None, 6), ("(4 choose 2)/(6 choose 3)", None, R(3, 10)),
    ("1 - (44 choose 4)/(48 choose 4)", None, 1 - sympy.binomial(44, 4) / sympy.binomial(48, 4)),
    # LaTeX
    (r"\frac12", None, R(1, 2)), (r"\frac1{2}", None, R(1, 2)), (r"\frac{1}2", None, R(1, 2)),
    (r"\frac 1 2", None, R(1, 2)), (r"\tfrac{1}{2}", None, R(1, 2)),
    (r"\cfrac{1}{2}", None, R(1, 2)),
    (r"\frac1{2^{3}}", None, R(1, 8)), (r"\frac{\frac12}{3}", None, R(1, 6)),
    (r"\frac{\binom{3}{1}}{2}", None, R(3, 2)), (r"0.\overline{3}", None, R(1, 3)),
    (r"0.1\overline{6}", None, R(1, 6)), (r"3\text{ points}", "points", 3),
    # digits that go on for ever
    ("0.(3)", None, R(1, 3)), ("0,(3)", None, R(1, 3)), ("1.(3)", None, R(4, 3)),
    ("0.(142857)", None, R(1, 7)), ("0.3\u0305", None, R(1, 3)), ("2*0.(3)", None, R(2, 3)),
    # thousands, decimals, powers, signs
    ("12,345.6", None, R(123456, 10)), ("12.345,6", None, R(123456, 10)),
    ("1 000 000", None, 10**6),
    ("1,000,000", None, 10**6), ("12'345", None, 12345), ("1,5", None, R(3, 2)),
    (".5", None, R(1, 2)),
    ("5.", None, 5), ("5·10⁻²", None, R(1, 20)), ("5×10^-2", None, R(1, 20)),
    ("5e-2", None, R(1, 20)),
    ("2³", None, 8), ("2**3", None, 8), ("6÷4", None, R(3, 2)), ("6∕4", None, R(3, 2)),
    ("3 · 4", None, 12), ("6-2", None, 4), ("(1/3)-(1/2)", None, R(-1, 6)), ("−3", None, -3),
    # units beside a field for them
    ("3 points", "points", 3), ("3 point", "points", 3), ("3 pts", "points", 3),
    ("3pts", "points", 3),
    ("3 Points.", "points", 3), ("1/2 point", "points", R(1, 2)), ("½ point", "points", R(1, 2)),
    ("half a point", "points", R(1, 2)), ("one and a half points", "points", R(3, 2)),
    ("2 1/2 coins", "coins", R(5, 2)), ("2,5 coins", "coins", R(5, 2)), ("13 cards", "cards", 13),
    ("13 cards", "", 13), ("a hundred cards", "cards", 100), ("1 die", "dice", 1),
    ("2 dice", "dice", 2),
    ("1 match", "matches", 1), ("2398 matches", "matches", 2398), ("4 times", "times", 4),
    ("3 points on average", "points", 3), ("about 3 points", "points", 3),
    ("5 as a card", "as a card", 5),
    ("16 ways", "ways", 16), ("none", "points", 0), ("3 tokens more", "tokens", 3),
]  # fmt: skip

NOT_MEANT: list[tuple[str, str | None, str]] = [
    ("3-4 points", "points", "3-4 is a range: one number, please"),
    ("3-4", None, "3-4 is a range"), ("3–4", None, "3-4 is a range"),
    ("2-3 dice", "dice", "is a range"),
    ("10-12 %", None, "is a range"), ("0.3-0.4", None, "is a range"),
    ("1/3-1/2", None, "is a range"),
    ("3 to 4 points", "points", "«to» can mean a range or odds"), ("3 to 1", None, "range or odds"),
    ("3-to-1", None, "range or odds"), ("one to one", None, "range or odds"),
    ("between 3 and 4", None, "«between» leaves it open"), ("3 or 4", None, "«or» leaves it open"),
    ("more than 1/2", None, "«more than» leaves it open"), ("at least 1/2", None, "leaves it open"),
    ("less than 40 %", None, "leaves it open"), ("over 40 %", None, "«over» leaves it open"),
    ("up to 3", "points", "leaves it open"), ("1:3", None, "A colon can mean a fraction or odds"),
    ("70/30", None, "70/30 can be read in two ways: write 70 % or 7/3."),
    ("60-40", None, "60-40 can be read in two ways: write 60 % or 20."),
    ("37.5%%", None, "One % sign is enough."), ("37.5 % %", None, "One % sign is enough."),
    ("37.5 % percent", None, "One % sign is enough."),
    ("0.1(6)", None, "0.1(6) can be read in two ways"),
    ("1.(2+3)", None, "What stands after the decimal point?"),
    (r"1\frac12", None, "A number before a fraction can be read in two ways: write + or *."),
    ("1 5/2", None, "What is between «1» and «5»? Write + or *."),
    ("1/2 1/2", None, "What is between"), ("1 2", None, "What is between"),
    ("13 cards", "points", "This asks for points, not for cards."),
    *((said, "coins", "This asks for coins, not for a chance.")
      for said in ("about 40%", "40 percent", "50/50", "fifty-fifty", "1/3 chance", "1 in 6",
                   "2 out of 3", "70/30", r"40\%", "a probability of 1/2")),
    *((said, unit, "Have a guess") for unit in (None, "points")
      for said in ("no idea", "No idea!", "?", "???", "I don't know", "i don’t know yet.", "idk")),
    ("3 apples", "points", "Without «apples», please: only the number or formula."),
    ("1/6 = 0.1667", None, "without «=»"), ("1 in 0", None, "This divides by zero."),
    (r"\frac{1}", None, "Something is missing"), (r"\frac{1", None, "A bracket is not closed."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "unit", "meant"), MEANT)
def test_a_number_is_read_however_it_is_said(typed: str, unit: str | None, meant: Any):
    assert read(typed, unit=unit) == meant


@pytest.mark.parametrize(("typed", "unit", "why"), NOT_MEANT)
def test_what_is_no_single_number_is_refused_with_a_word(typed: str, unit: str | None, why: str):
    with pytest.raises(Unreadable) as refused:
        read(typed, unit=unit)
    assert why in str(refused.value)
    assert "frac_" not in str(refused.value)


def test_there_are_more_than_a_hundred_spellings():
    assert len(MEANT) >= 150
    assert len(NOT_MEANT) >= 30


@pytest.mark.parametrize(("typed", "right"), [("50/50", 1), ("3-4 points", -1), ("1.(3)", 3)])
def test_what_is_said_is_not_taken_for_what_it_would_be_in_a_formula(typed: str, right: int):
    assert not judge(typed, sympy.Integer(right), chance=False, unit="points").right


def test_a_rounded_number_is_close_whatever_word_says_so():
    for typed in ("about 42 %", "~0.42", "≈ 0.42", "roughly 42 percent", "0.42 or so"):
        assert judge(typed, R(91, 216)).kind == "close"


def test_words_that_a_lesson_uses_as_letters_stay_letters():
    a, c = sympy.symbols("a C")
    assert same(read("a/2", [a]), a / 2)
    assert read("C", [c]) == c
    assert read("n choose k", "n k") == sympy.binomial(*sympy.symbols("n k"))
