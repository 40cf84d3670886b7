"""How long exact advice takes, for 200 positions of greedy play, opening rolls included.

    python -m tests.bench.bench_advice

prints median and worst, and fails above 0.5 s and 4 s.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from pizzakit.chance import Seeded
from pizzakit.games.mozzaroller import plan
from pizzakit.games.mozzaroller.bot import greedy
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.games.mozzaroller.rules import Mozzaroller

MEDIAN, WORST = 0.5, 4.0


def positions(count: int, seed: int = 1) -> list[Mozzaroller]:
    """Openings and positions in mid-turn, as many as asked for, from games of the greedy bot."""
    found: list[Mozzaroller] = []
    rnd = random.Random(seed)
    while len(found) < count:
        position = Mozzaroller.new(rnd.randint(1, 4), Rules(), Seeded(rnd.random().hex()))
        found.append(position.copy())
        found += _sample(position, rnd)
    return found[:count]


def _sample(position: Mozzaroller, rnd: random.Random) -> list[Mozzaroller]:
    chance = Seeded(rnd.random().hex())
    found = []
    while not position.over:
        if position.phase != "join" and rnd.random() < 0.1:
            found.append(position.copy())
        seat = position.to_move or 0
        position.play(greedy(position, seat, position.legal_moves(), chance), chance)
    return found


def seconds(position: Mozzaroller) -> float:
    """Time of one piece of advice with nothing remembered from another."""
    plan.forget()
    start = time.perf_counter()
    plan.plan(position)
    return time.perf_counter() - start


def main() -> int:
    taken = sorted(seconds(position) for position in positions(200))
    median, worst = statistics.median(taken), taken[-1]
    print(f"advice for 200 positions: median {median:.4f} s, worst {worst:.4f} s")
    return 0 if median < MEDIAN and worst < WORST else 1


if __name__ == "__main__":
    sys.exit(main())
