"""Looking into positions: their fields, and matches that are already under way."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pizzakit import Match, games
from pizzakit.chance import Seeded
from pizzakit.game import Game, Rules

#: Every game at every size of table.
TABLES = [
    (name, seats)
    for name in games.names()
    for seats in range(games.find(name).seat_range[0], games.find(name).seat_range[1] + 1)
]


#: Rules under which matches end soon though nobody plays to any purpose: in Pizza Master no order
#: need ever be made.
BRIEF: dict[str, dict[str, Any]] = {"pizza_master": {"idle_days": 3}}


def brief(kind: type[Game[Any]]) -> Rules:
    """The rules of a game as they are, but for what lets random matches go on and on."""
    return msgspec.structs.replace(kind.rules_type(), **BRIEF.get(kind.name, {}))


def fields(position: Game[Any]) -> dict[str, str]:
    """All that a position consists of, by name, in a form that can be compared."""
    slots = [
        name for kind in type(position).__mro__ for name in getattr(kind, "__slots__", ())
    ] + list(getattr(position, "__dict__", ()))
    return {name: repr(getattr(position, name)) for name in slots if hasattr(position, name)}


def named(seats: int) -> list[str]:
    return ["Ana", "Bo", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal"][:seats]


def played(
    game: str | type[Game[Any]] = "mozzaroller",
    seats: int = 3,
    seed: int | str = 7,
    moves: int = 10**6,
    **options: Any,
) -> Match:
    """A match with that many random moves played, or played to its end."""
    options.setdefault("rules", brief(games.find(game)))
    match = Match(game, named(seats), seed, **options)
    choice = Seeded(f"moves of {seed}")
    while not match.over and match.ply < moves:
        match.play(choice.pick(match.moves()))
    return match


def walked(name: str, matches: int = 3, every: int = 5) -> Iterator[Game[Any]]:
    """Positions of random games of one kind, at tables of all sizes in turn."""
    kind = games.find(name)
    low, high = kind.seat_range
    for number in range(matches):
        luck = Seeded(f"walk {name} {number}")
        game = kind.new(low + number % (high - low + 1), brief(kind), luck)
        for ply in range(5_000):
            if ply % every == 0 or game.over:
                yield game
            if game.over:
                break
            game = game.copy()
            game.play(luck.pick(game.legal_moves()), luck)
