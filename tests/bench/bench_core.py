"""Six questions of chance, here, with icepool and with sympy.stats: equal answers, and how long.

    python -m tests.bench.bench_core [seconds]

Every library answers exactly; the answers have to be equal. `kinds` counts kind by
kind (`odds.of_roll`, `odds.of_hand`), which is how icepool counts too; `walk` meets
every outcome of a function of chance (`odds.exact`), as a lesson does for any rule
one can write down. sympy.stats is given so many seconds a question (10), in a
process of its own.

Fails where an answer differs, and where counting by kinds takes more than three
times icepool's time or is not a hundred times as fast as sympy.stats. The walk is
not held to it: its time is that of the function it is given, once an outcome.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, NamedTuple

import icepool
import sympy
from sympy import stats

from pizzakit import counts, odds
from pizzakit.chance import Chance

SLOWEST, FASTER = 3, 100
BOX = [number for number in range(1, 13) for _ in range(4)]
ORDER = [1, 2, 3]


class Question(NamedTuple):
    """One question, and each way to its answer; None where a library has none but by hand."""

    words: str
    kinds: Callable[[], Any]
    walk: Callable[[], Any]
    icepool: Callable[[], Any]
    stats: Callable[[], Any] | None


# --- here: kind by kind -----------------------------------------------------------


def with_order(placed: bool, face: int, count: int) -> bool | None:
    return placed if count or face not in ORDER else None


def all_shown() -> sympy.Rational:
    return sympy.Rational(counts.rolls(6, 4, with_order, True)[True], 6**4)


def most(so_far: int, _: int, count: int) -> int:
    return max(so_far, count)


def total(so_far: int, face: int, count: int) -> int:
    return so_far + face * count


def any_good(so_far: bool, good: bool, count: int) -> bool:
    return so_far or (good and count > 0)


def two_first(state: tuple[int, int], number: int, count: int) -> tuple[int, int]:
    missing, total = state
    taken = min(missing, count)
    return missing - taken, total + number * taken


def highest_first() -> sympy.Rational:
    copies = dict.fromkeys(range(12, 0, -1), 4)
    return odds.of_hand(copies, 4, two_first, (2, 0)).map(lambda state: state[1]).mean


# --- here: a function of chance -------------------------------------------------


def whole_order(chance: Chance) -> bool:
    return set(chance.roll(6, 4)).issuperset(ORDER)


def three_alike(chance: Chance) -> bool:
    return max(Counter(chance.roll(6, 8)).values()) >= 3


def thirty(chance: Chance) -> bool:
    return sum(chance.roll(6, 8)) >= 30


def useful(chance: Chance) -> bool:
    return True in chance.draw([True] * 4 + [False] * 36, 4)


def pair(chance: Chance) -> bool:
    return len(set(chance.draw(BOX, 4))) < 4


def two_highest(chance: Chance) -> int:
    return sum(sorted(chance.draw(BOX, 4))[-2:])


# --- with icepool -----------------------------------------------------------------


def deck(*cards: Any) -> Any:
    return icepool.Deck(Counter(cards))


def icepool_useful() -> Any:
    wanted = deck(*[1] * 4, *[0] * 36).deal(4).highest(1).sum()
    return wanted.probability(1)


# --- with sympy.stats ---------------------------------------------------------------


def dice(count: int) -> list[Any]:
    return [stats.Die(f"D{n}", 6) for n in range(count)]


def stats_whole_order() -> Any:
    rolled = dice(4)
    shown = [sympy.Or(*(sympy.Eq(die, face) for die in rolled)) for face in ORDER]
    return stats.P(sympy.And(*shown))


def stats_three_alike() -> Any:
    rolled = dice(8)
    trios = (trio for trio in product(rolled, repeat=3) if len(set(trio)) == 3)
    alike = (sympy.And(sympy.Eq(a, b), sympy.Eq(b, c)) for a, b, c in trios)
    return stats.P(sympy.Or(*alike))


def stats_thirty() -> Any:
    return stats.P(sum(dice(8)) >= 30)


def stats_useful() -> Any:
    return stats.P(stats.Hypergeometric("X", 40, 4, 4) >= 1)


QUESTIONS = [
    Question(
        "an order's three faces in 4 dice",
        all_shown,
        lambda: odds.exact(whole_order).P(True),
        lambda: (icepool.d6.pool(4) >= ORDER).probability(True),
        stats_whole_order,
    ),
    Question(
        "three alike in 8 dice",
        lambda: odds.of_roll(6, 8, most, 0).P(range(3, 9)),
        lambda: odds.exact(three_alike).P(True),
        lambda: (icepool.d6.pool(8).largest_count() >= 3).probability(True),
        stats_three_alike,
    ),
    Question(
        "8 dice add up to 30 or more",
        lambda: odds.of_roll(6, 8, total, 0).P(range(30, 49)),
        lambda: odds.exact(thirty).P(True),
        lambda: (8 @ icepool.d6 >= 30).probability(True),
        stats_thirty,
    ),
    Question(
        "one of 4 good cards in 4 of 40",
        lambda: odds.of_hand({True: 4, False: 36}, 4, any_good, False).P(True),
        lambda: odds.exact(useful).P(True),
        icepool_useful,
        stats_useful,
    ),
    Question(
        "a pair in 4 of 48 cards",
        lambda: odds.of_hand(Counter(BOX), 4, most, 0).P({2, 3, 4}),
        lambda: odds.exact(pair).P(True),
        lambda: (deck(*BOX).deal(4).largest_count() >= 2).probability(True),
        None,
    ),
    Question(
        "the two highest of 4 of 48, on average",
        highest_first,
        lambda: odds.exact(two_highest).mean,
        lambda: deck(*BOX).deal(4).highest(2).sum().mean(),
        None,
    ),
]


# --- the clock ----------------------------------------------------------------------


def timed(answer: Callable[[], Any], least: float = 0.2) -> tuple[Fraction, float]:
    """The answer, and the best time of several tries in milliseconds."""
    tries, began = [], time.perf_counter()
    while not tries or (time.perf_counter() - began < least and len(tries) < 50):
        start = time.perf_counter()
        found = answer()
        tries.append(time.perf_counter() - start)
    return Fraction(str(found)), 1000 * min(tries)


def _into(pipe: Any, number: int) -> None:
    answer = QUESTIONS[number].stats
    assert answer is not None
    start = time.perf_counter()
    found = str(answer())
    pipe.send((found, 1000 * (time.perf_counter() - start)))


def within(number: int, seconds: float) -> tuple[Fraction | None, float]:
    """What sympy.stats answers, in a process of its own; None where it has no end in time."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=_into, args=(theirs, number))
    process.start()
    found = ours.recv() if ours.poll(seconds) else None
    process.terminate()
    process.join()
    return (Fraction(found[0]), found[1]) if found else (None, 1000 * seconds)


def row(number: int, seconds: float) -> list[str]:
    """Prints a line; gives what is not as it should be."""
    asked = QUESTIONS[number]
    right, theirs = timed(asked.icepool)
    (kinds, ours), (walk, walked) = timed(asked.kinds), timed(asked.walk)
    slow, slow_ms = within(number, seconds) if asked.stats else (None, float("nan"))
    answers = [kinds, walk] + [slow] * (slow is not None)
    shown = "no end" if asked.stats and slow is None else "–" if slow is None else f"{slow_ms:.1f}"
    times = f"{ours:9.3f}{theirs:9.3f}{ours / theirs:7.1f}{walked:9.2f}{shown:>12}"
    print(f"{asked.words:40}{times}  {right}")
    wrong = [f"{asked.words}: {answer} is not {right}" for answer in answers if answer != right]
    if ours > SLOWEST * theirs:
        wrong.append(f"{asked.words}: {ours / theirs:.1f} times icepool's time")
    if slow is not None and FASTER * ours > slow_ms:
        wrong.append(f"{asked.words}: only {slow_ms / ours:.0f} times as fast as sympy.stats")
    return wrong


def main(seconds: float = 10) -> int:
    heads = f"{'kinds':>9}{'icepool':>9}{'ratio':>7}{'walk':>9}{'sympy.stats':>12}"
    print(f"{'milliseconds':40}{heads}  the answer")
    wrong = [line for number in range(len(QUESTIONS)) for line in row(number, seconds)]
    print(*wrong, sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*map(float, sys.argv[1:])))
