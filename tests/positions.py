"""Looking into positions: their fields, and matches that are already under way."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from pizzakit import Match, games
from pizzakit.chance import Draw, Recorded, Recording, Seeded
from pizzakit.game import Game, Move, Rules

#: Every game at every size of table.
TABLES = [
    (name, seats)
    for name in games.names()
    for seats in range(games.find(name).seat_range[0], games.find(name).seat_range[1] + 1)
]


#: Rules under which matches end soon though nobody plays to any purpose: in Pizza Master no order
#: need ever be made.
BRIEF: dict[str, dict[str, Any]] = {"pizza_master": {"idle_days": 3}}


def ending_soon(kind: type[Game[Any]], rules: Rules) -> Rules:
    """These rules, but for what lets random matches go on and on and is not set by them."""
    unset = {k: v for k, v in BRIEF.get(kind.name, {}).items() if getattr(rules, k) is None}
    return msgspec.structs.replace(rules, **unset)


def brief(kind: type[Game[Any]]) -> Rules:
    """The rules of a game as they are, but for what lets random matches go on and on."""
    return msgspec.structs.replace(kind.rules_type(), **BRIEF.get(kind.name, {}))


#: How many random matches of a table there are to be had, and of how many some are picked.
MATCHES, FEW = 20, 4
#: Moves after which a random match of any game counts as one that never ends.
LONGEST = 5_000


class Kept(NamedTuple):
    """A random match to its end, in little space: what was played, and what chance said."""

    moves: tuple[Move, ...]
    draws: tuple[Draw, ...]


@cache
def kept(name: str, seats: int, number: int) -> Kept:
    """A match of a table, played once for all who ask."""
    kind, luck = games.find(name), Seeded(f"{name} {seats} {number}")
    recording, moves = Recording(luck), []
    game = kind.new(seats, brief(kind), recording)
    while not game.over:
        moves.append(luck.pick(game.legal_moves()))
        game.play(moves[-1], recording)
        assert len(moves) < LONGEST, f"no end after {LONGEST} moves"
    return Kept(tuple(moves), tuple(recording.draws))


def positions(name: str, seats: int, matches: int = MATCHES) -> Iterator[Game[Any]]:
    """Positions of random games, each followed by what comes of it, the last ones over."""
    for number in range(matches):
        yield from _walk(name, seats, number)


def _walk(name: str, seats: int, number: int) -> Iterator[Game[Any]]:
    kind, (moves, draws) = games.find(name), kept(name, seats, number)
    luck = Recorded(draws)
    game = kind.new(seats, brief(kind), luck)
    yield game
    for move in moves:
        game = game.copy()
        game.play(move, luck)
        yield game


@cache
def _picked(name: str, seats: int, every: int) -> list[Game[Any]]:
    walk = enumerate(positions(name, seats, FEW))
    return [game for n, game in walk if n % every == 0 or game.over]


def some(name: str, seats: int, every: int = 7) -> Iterator[Game[Any]]:
    """Some positions of a few of these games, the last ones included, to do with as one likes."""
    for game in _picked(name, seats, every):
        yield game.copy()


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


#: What follows a 1 and ends in s, and is no plural: verbs after "seat 1", small words.
_SINGULAR = (
    "as|asks|begins|brings|chooses|cuts|draws|finishes|gets|gives|goes|has|holds|is|its|"
    "keeps|loses|makes|passes|plays|puts|rolls|scores|shows|starts|takes|this|wins"
)
_SPARE = "(?:(?:useful|other|more|free|new|different|hidden|open) )?"
_ONE = re.compile(
    rf"(?<![\w./,+−×^$-])1 {_SPARE}(?!(?:{_SINGULAR})\b)[a-z]+s\b"
    r"|\b(?:are|were) 1\b(?! of| and| to|[,.]\d)"
)


def several(text: str) -> str:
    """Where a text says "1 dice" or "there are 1", which is one; nothing where it does not.

    >>> several("seat 1 has 1 card; 2 dice and 1 bases are left")
    '1 bases'
    """
    found = _ONE.search(text)
    return found[0] if found else ""


def walked(name: str, matches: int = 3, every: int = 5) -> Iterator[Game[Any]]:
    """Positions of random games of one kind, at tables of all sizes in turn."""
    low, high = games.find(name).seat_range
    for number in range(matches):
        seats = low + number % (high - low + 1)
        for n, game in enumerate(_walk(name, seats, number)):
            if n % every == 0 or game.over:
                yield game
