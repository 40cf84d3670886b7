"""Random moves a second of one processor (legal moves and play), and what an import costs.

    python -m tests.bench.bench_moves [seconds]

prints every game, beside OpenSpiel's hearts and RLCard's uno where those are installed
(`pip install -e ".[bench]"`), and fails where Mozzaroller is below 60,000 or an import of
pizzakit takes 0.15 s or brings something heavy.
"""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

from pizzakit import games
from pizzakit.chance import Seeded

ENOUGH, LONGEST_IMPORT = 60_000, 0.15
HEAVY = ("sympy", "pandas", "numpy", "matplotlib", "altair", "anywidget", "ipywidgets", "tqdm")
IMPORT = f"""
import sys, time
began = time.perf_counter()
import pizzakit
print(time.perf_counter() - began, *[name for name in {HEAVY} if name in sys.modules])
"""

#: Plays one random game and says how many moves players made.
Player = Callable[[], int]


def ours(name: str) -> Player:
    kind = games.find(name)
    low, high = kind.seat_range
    luck = Seeded(1)
    pick = random.Random(1).choice

    def play() -> int:
        game, moves = kind.new((low + high) // 2, kind.rules_type(), luck), 0
        while game.to_move is not None:
            game.play(pick(game.legal_moves()), luck)
            moves += 1
        return moves

    return play


def hearts() -> Player:
    import pyspiel

    game, rng = pyspiel.load_game("hearts"), random.Random(1)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            moves += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return moves

    return play


def uno() -> Player:
    import rlcard

    game, rng = rlcard.make("uno").game, random.Random(1)

    def play() -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            moves += 1
        return moves

    return play


def players() -> Iterator[tuple[str, Player]]:
    for name in games.names():
        yield f"pizzakit {name}", ours(name)
    if importlib.util.find_spec("pyspiel"):
        yield "OpenSpiel hearts (C++, dealing included)", hearts()
    if importlib.util.find_spec("rlcard"):
        yield "RLCard uno", uno()


def rate(play: Player, seconds: float) -> float:
    moves, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        moves += play()
    return moves / (time.process_time() - began)


def rates(seconds: float, rounds: int = 8) -> dict[str, float]:
    """The best of several short rounds in turns: another program may be busy for a while."""
    found = dict.fromkeys((name for name, _ in players()), 0.0)
    for _ in range(rounds):
        for name, play in players():
            play()  # what is computed once is no part of it
            found[name] = max(found[name], rate(play, seconds / rounds))
    return found


def imported() -> tuple[float, list[str]]:
    """The quickest of five imports in a fresh process, and what heavy things came along."""
    runs = [
        subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
        for _ in range(5)
    ]
    found = [run.stdout.split() for run in runs]
    return min(float(seconds) for seconds, *_ in found), found[0][1:]


def main(seconds: float) -> int:
    best = rates(seconds)
    took, heavy = imported()
    lines = [f"{found:>12,.0f} moves a second  {name}" for name, found in best.items()]
    lines.append(f"{took * 1000:>12.1f} ms  import pizzakit, bringing {heavy or 'nothing heavy'}")
    print(*lines, sep="\n")
    fine = best["pizzakit mozzaroller"] >= ENOUGH and took < LONGEST_IMPORT and not heavy
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0))
