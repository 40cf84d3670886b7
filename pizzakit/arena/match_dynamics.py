"""How matches run: who leads when, how much there is to choose, whether a rule turns winners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from pizzakit import bots, games
from pizzakit.arena.figures import Figures
from pizzakit.arena.results import Playtest
from pizzakit.chance import Chance
from pizzakit.game import Game, Refusal
from pizzakit.intervals import Interval, wilson
from pizzakit.match import Match


class Course(NamedTuple):
    """How one match ran.

    `lead_changes` counts how often somebody else came to lead alone; `kept` is
    what the one who led alone half-way won: 1, 0, a share of a shared win, or
    None where nobody led alone; `choices` is the mean number of legal moves.
    """

    length: int
    lead_changes: int
    kept: float | None
    choices: float


def positions(match: Match) -> Iterator[Game[Any]]:
    """Every position of a match as it was played, from the set-up on."""
    twin = match.branch()
    while twin.undo():
        pass
    yield twin.game
    while twin.redo():
        yield twin.game


def course(match: Match) -> Course:
    """How a finished match ran.

    Raises:
        Refusal: the match is not over.
    """
    if not match.over:
        raise Refusal("how a match ran is known when it is over; this one is not")
    walk = list(positions(match))
    leads = [_leader(game) for game in walk]
    alone = [seat for seat in leads if seat is not None]
    changes = sum(before != after for before, after in pairwise(alone))
    counts = [len(game.legal_moves()) for game in walk[:-1]]
    half = leads[len(walk) // 2]
    kept = None if half is None else _won(walk[-1], half)
    return Course(len(counts), changes, kept, sum(counts) / max(1, len(counts)))


def points_by_move(match: Match) -> dict[str, dict[int, int]]:
    """Points of every side after each move, as if the match ended then, by name."""
    walk = [game.scores() for game in positions(match)]
    return {
        name: {ply: points[side] for ply, points in enumerate(walk)}
        for side, name in enumerate(match.names)
    }


def _leader(game: Game[Any]) -> int | None:
    """The side that is ahead of all others in points, if the game ended now."""
    points = game.scores()
    most = max(points)
    return points.index(most) if points.count(most) == 1 else None


def _won(game: Game[Any], side: int) -> float:
    places = game.ranking()
    return (places[side] == 1) / places.count(1)


def courses(tests: Sequence[Playtest], matches: int = 50) -> Figures:
    """Length, lead changes, leaders who stay ahead and choices: a line for each playtest's game.

    The first `matches` of each playtest are played again. `kept` is the share of
    matches that the leader half-way wins, where somebody leads alone, with
    Wilson's interval.
    """
    return Figures([_line(test, matches) for test in tests], ["game"])


def _line(test: Playtest, matches: int) -> dict[str, Any]:
    found = [course(test.match(n)) for n in test.played[:matches]]
    kept = [one.kept for one in found if one.kept is not None]
    share = wilson(sum(kept), len(kept)) if kept else Interval(*[float("nan")] * 3)
    return {
        "game": test.setting.kind.title,
        "matches": len(found),
        "moves": sum(one.length for one in found) / len(found),
        "choices": sum(one.choices for one in found) / len(found),
        "lead changes": sum(one.lead_changes for one in found) / len(found),
        "leaders": len(kept),
        "kept": share.estimate,
        "low": share.low,
        "high": share.high,
    }


def other_winner(test: Playtest, rules: int = 1) -> Interval:
    """Share of matches that somebody else wins under a rule set than under the first one.

    Both have the same luck, but a single other choice can change all that
    comes after it. For two equal bots one half would say that nothing of a
    match is left.
    """
    first, second = (_winners(test, one) for one in (0, rules))
    both = first.keys() & second.keys()
    return wilson(sum(first[n] != second[n] for n in both), len(both))


def _winners(test: Playtest, rules: int) -> dict[int, frozenset[str]]:
    """Who is first in every finished match of a rule set."""
    found: dict[int, frozenset[str]] = {}
    for number, bot, rank in test.values("match", "bot", "rank", rules=rules):
        found[number] = found.get(number, frozenset()) | ({bot} if rank == 1 else set())
    return found


def unfelt(test: Playtest) -> str:
    """Which rule sets change nothing at all in these matches, in a sentence."""
    labels = test.setting.labels
    same = [label for n, label in enumerate(labels) if n and not other_points(test, n)]
    if not same:
        return "Every rule set changes the points of some match."
    return f"Not one point of any match is changed by: {'; '.join(same)}."


def other_points(test: Playtest, rules: int) -> int:
    """In how many matches anybody has other points under a rule set than under the first."""
    book, other = (dict(enumerate(test.values("match", "points", rules=n))) for n in (0, rules))
    return len({match for at, (match, points) in book.items() if other.get(at) != (match, points)})


# --- whole matches as functions of chance ---------------------------------------


def beginner_wins(game: str | type[Game[Any]], seats: Sequence[str]) -> Callable[[Chance], bool]:
    """Whether the seat that moves first wins a whole match alone: for `odds.sample`."""
    play = _whole(game, seats)

    def won(chance: Chance) -> bool:
        first, end = play(chance)
        return first is not None and _won(end, first) == 1

    return won


def first_wins(game: str | type[Game[Any]], seats: Sequence[str]) -> Callable[[Chance], bool]:
    """Whether the first of these bots wins a whole match alone: for `odds.sample`."""
    play = _whole(game, seats)
    return lambda chance: _won(play(chance)[1], 0) == 1


def _whole(
    game: str | type[Game[Any]], seats: Sequence[str]
) -> Callable[[Chance], tuple[int | None, Game[Any]]]:
    """Plays a match; gives who moved first, and the last position."""
    kind = games.find(game)
    players = {seat: bots.find(game, bot) for seat, bot in enumerate(seats)}

    def played(chance: Chance) -> tuple[int | None, Game[Any]]:
        position = kind.new(len(seats), kind.rules_type(), chance)
        first = position.to_move
        while not position.over:
            step = bots.next_step(position, players, lambda _: chance)
            assert step is not None
            position.play(step[1], chance, step[0])
        return first, position

    return played
