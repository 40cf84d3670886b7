"""How long the exact best cut takes, for pizzas of random games of every size of table.

    python -m tests.bench.bench_cuts

prints median and worst, and fails above 0.5 s for two players.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from pizzakit.chance import Seeded
from pizzakit.games.part_du_chef.odds import best_cut
from pizzakit.games.part_du_chef.rules import PartDuChef, Rules

WORST = 0.5


def pizzas(seats: int, games: int = 20) -> list[PartDuChef]:
    """Every pizza about to be cut in that many random games."""
    found = []
    for seed in range(games):
        luck, chance = random.Random(seed), Seeded(seed)
        position = PartDuChef.new(seats, Rules(), chance)
        while not position.over:
            if position.phase == "cut":
                found.append(position.copy())
            position.play(luck.choice(position.legal_moves()), chance)
    return found


def seconds(position: PartDuChef) -> float:
    start = time.perf_counter()
    best_cut(position)
    return time.perf_counter() - start


def main() -> int:
    worst = {}
    for seats in range(2, 6):
        taken = [seconds(position) for position in pizzas(seats)]
        worst[seats] = max(taken)
        median = statistics.median(taken)
        print(f"best cut for {seats}: median {median:.3f} s, worst {max(taken):.3f} s")
    return 0 if worst[2] < WORST else 1


if __name__ == "__main__":
    sys.exit(main())
