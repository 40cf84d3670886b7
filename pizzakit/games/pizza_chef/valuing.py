"""How hard missions are: how often a greedy player who starts with one fulfils it (PC-6).

What a mission is worth follows from that, 5 coins for the easiest to 10 for
the hardest. Measured with

    python -m pizzakit.games.pizza_chef.valuing 200
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from pizzakit.chance import Seeded
from pizzakit.games.pizza_chef.bot import greedy
from pizzakit.games.pizza_chef.deck import Mission, shipped
from pizzakit.games.pizza_chef.missions import fulfilled, text
from pizzakit.games.pizza_chef.moves import keep
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules
from pizzakit.intervals import Interval, wilson

#: A mission fulfilled more often than each of these is worth 5, 6, 7, 8 or 9 coins; else 10.
STEPS = (0.65, 0.55, 0.45, 0.35, 0.25)


class Measured(NamedTuple):
    """How often a mission was fulfilled, of how many games."""

    mission: Mission
    fulfilled: int
    games: int

    @property
    def coins(self) -> int:
        """What it should be worth.

        >>> Measured(shipped().missions[0], 50, 100).coins
        7
        """
        share = self.fulfilled / self.games
        return 5 + sum(share <= step for step in STEPS)

    @property
    def interval(self) -> Interval:
        """The share fulfilled, with its 95 % interval."""
        return wilson(self.fulfilled, self.games)

    @property
    def row(self) -> tuple[str, float, float, float]:
        """Name and coins, share and its bounds, as a chart of intervals takes them."""
        return (f"{self.mission.name} ({self.mission.coins})", *self.interval)


def measured(mission: Mission, games: int, seats: int = 3) -> Measured:
    """Play games in which the first seat starts with this mission and no other."""
    return Measured(mission, sum(_fulfils(mission, n, seats) for n in range(games)), games)


def _fulfils(mission: Mission, number: int, seats: int) -> bool:
    luck = Seeded(f"{mission.name}/{number}")
    game = PizzaChef.new(seats, Rules(), luck)
    _deal(game, game.first, mission)
    seat = game.first
    game.play(keep((mission.name,)), luck)
    _played(game, luck)
    return fulfilled(mission, game.pizzas[seat], game.finisher == seat)


def _played(game: PizzaChef, luck: Seeded) -> PizzaChef:
    """The match to its end, all seats greedy."""
    while game.to_move is not None:
        moves = game.legal_moves()
        acting = game.to_move
        game.play(greedy(game.seen_by(acting), acting, moves, luck), luck)
    return game


def _deal(game: PizzaChef, seat: int, mission: Mission) -> None:
    """Let the mission change places with the first one drawn."""
    piles = [game.decks["missions"], *(drawn["missions"] for drawn in game.drawn)]
    pile = next(pile for pile in piles if mission in pile)
    mine = game.drawn[seat]["missions"]
    at = pile.index(mission)
    pile[at], mine[0] = mine[0], pile[at]


def kept(matches: int, seats: int = 3, seed: int | str = 1) -> list[Measured]:
    """Of everybody who keeps a mission, how many fulfil it, among greedy players.

    Missions kept by nobody are left out; the one fulfilled most often is first.
    """
    held: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for number in range(matches):
        luck = Seeded(f"{seed}/{number}")
        game = _played(PizzaChef.new(seats, Rules(), luck), luck)
        for seat in range(seats):
            for mission in game.missions[seat]:
                held[mission.name] += 1
                done[mission.name] += fulfilled(mission, game.pizzas[seat], game.finisher == seat)
    found = [Measured(m, done[m.name], held[m.name]) for m in shipped().missions if held[m.name]]
    return sorted(found, key=lambda one: -one.fulfilled / one.games)


def report(found: Iterable[Measured]) -> list[str]:
    """A line for each mission, the easiest first."""
    ranked = sorted(found, key=lambda one: -one.fulfilled / one.games)
    return [
        f"{one.fulfilled / one.games:4.0%}  {one.mission.coins:2} -> {one.coins:2}  "
        f"{one.mission.name}: {text(one.mission)}"
        for one in ranked
    ]


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    sys.stdout.write("\n".join(report(measured(m, number) for m in shipped().missions)) + "\n")
