"""What a playtest costs beside the bare engine: moves a second of both, in one process.

    python -m tests.bench.bench_playtest [seconds]

prints, for every game with random bots at its smallest table of two or more, moves a second of
the engine alone, of a playtest, and their ratio: the median of five turns of both.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from itertools import count

from pizzakit import games
from pizzakit.arena import matches, playtest
from pizzakit.chance import Seeded

TURNS = 5


def bare(name: str) -> Callable[[], int]:
    """Plays one random game with the rules alone, and says how many moves it took."""
    kind, numbers = games.find(name), count()
    seats = max(2, kind.seat_range[0])

    def play() -> int:
        luck = Seeded(f"bare {next(numbers)}")
        game, moves = kind.new(seats, kind.rules_type(), luck), 0
        while game.to_move is not None:
            game.play(luck.pick(game.legal_moves()), luck)
            moves += 1
        return moves

    return play


def tested(name: str) -> Callable[[], int]:
    """Plays one match as a playtest does."""
    kind, numbers = games.find(name), count()
    seats = max(2, kind.seat_range[0])
    found = playtest(name, ["random"] * seats, 1, seed="bench", progress=False, workers=1)

    def play() -> int:
        rows = matches.play(found.setting, next(numbers))
        return int(sum(row["moves"] for row in rows))

    return play


def speed(play: Callable[[], int], seconds: float) -> float:
    began, moves = time.process_time(), 0
    while (passed := time.process_time() - began) < seconds:
        moves += play()
    return moves / passed


def main(seconds: float = 1.0) -> None:
    print(f"{'':14}{'engine':>10}{'playtest':>10}{'ratio':>8}")
    for name in games.names():
        engine, playtested = bare(name), tested(name)
        runs = [(speed(engine, seconds), speed(playtested, seconds)) for _ in range(TURNS)]
        ratio = statistics.median(ours / alone for alone, ours in runs)
        alone, ours = (statistics.median(column) for column in zip(*runs, strict=True))
        print(f"{name:14}{alone:10,.0f}{ours:10,.0f}{ratio:8.2f}")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
