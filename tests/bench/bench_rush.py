"""Whole games of Pizza Rush a second beside RLCard's doudizhu, random agents, in one run.

    python -m tests.bench.bench_rush [seconds]

needs RLCard (`pip install -e ".[bench]"`) and fails where the ratio is below 10.
"""

import random
import sys
import time
from collections.abc import Callable

from pizzakit import games
from pizzakit.chance import Seeded

ENOUGH = 10


def pizza_rush(seats: int = 3) -> Callable[[], None]:
    """One game of three rounds, with as many players as doudizhu has."""
    kind, luck = games.find("pizza_rush"), Seeded(1)
    pick = random.Random(1).choice

    def play() -> None:
        game = kind.new(seats, kind.rules_type(), luck)
        while game.to_move is not None:
            game.play(pick(game.legal_moves()), luck)

    return play


def doudizhu() -> Callable[[], None]:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("doudizhu", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return lambda: env.run(is_training=False)


def rate(play: Callable[[], None], seconds: float) -> float:
    play()  # what is computed once is no part of it
    played, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        play()
        played += 1
    return played / (time.process_time() - began)


def main(seconds: float) -> int:
    ours, theirs = rate(pizza_rush(), seconds), rate(doudizhu(), seconds)
    print(f"{ours:10,.1f} games a second  Pizza Rush, 3 seats, 3 rounds")
    print(f"{theirs:10,.1f} games a second  RLCard doudizhu")
    print(f"{ours / theirs:10,.1f} times as many")
    return 0 if ours >= ENOUGH * theirs else 1


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0))
