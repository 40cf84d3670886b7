"""Ladders: ratings from who came before whom, of bots and of people."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from pizzakit import games
from pizzakit.game import Game, Refusal
from pizzakit.match import Match
from pizzakit.phrases import listed
from pizzakit.saves import SaveError, decoded, digest, name_of, write_whole

FORMAT = 1
START, K = 1500.0, 32.0  # PD-40
#: No ladder comes near this many bytes; a larger file is none of ours.
LARGEST = 20_000_000


def elo(
    rankings: Iterable[Mapping[str, int]], start: float = START, k: float = K
) -> dict[str, float]:
    """Elo ratings after matches, each told as the place of every player.

    At a table of more than two, a player gains the mean over all pairs that it
    is part of: `k` times what it scored (1, ½, 0) beyond what was expected.
    Source: A. Elo, The Rating of Chessplayers (1978).

    >>> elo([{"greedy": 1, "random": 2}])
    {'greedy': 1516.0, 'random': 1484.0}
    """
    ratings: dict[str, float] = {}
    for places in rankings:
        before = {player: ratings.get(player, start) for player in places}
        for player in places:
            ratings[player] = before[player] + k * _beyond(player, places, before)
    return dict(sorted(ratings.items(), key=lambda item: -item[1]))


def _beyond(player: str, places: Mapping[str, int], ratings: Mapping[str, float]) -> float:
    """Mean over the others of the score against them less the expected one."""
    others = [other for other in places if other != player]
    gains = [
        _score(places[player], places[other]) - _expected(ratings[player], ratings[other])
        for other in others
    ]
    return sum(gains) / max(1, len(gains))


def _score(mine: int, other: int) -> float:
    return (mine < other) + (mine == other) / 2


def _expected(mine: float, other: float) -> float:
    return float(1 / (1 + 10 ** ((other - mine) / 400)))


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that counts: which one, of what game, and the place of every player."""

    match: str
    game: str
    places: dict[str, int]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    start: float
    k: float
    results: list[Result]


class Ladder:
    """Elo ratings of people and bots over their ranked matches of one game.

    Only results are kept: ratings follow from them, in the order in which the
    matches were added, each once. The first match says which game it is. Friendly
    matches do not count, nor does one that somebody played alone, or one in which
    what luck or a hidden card had told was taken back and played otherwise (PD-40).

    Args:
        start: the rating of somebody new.
        k: how much one match can move a rating.

    >>> ladder = Ladder()
    >>> ladder.ratings
    {}
    """

    def __init__(self, start: float = START, k: float = K) -> None:
        self.start, self.k = start, k
        self.results: list[Result] = []
        #: Why the match that was added last does not count; empty when it does.
        self.note = ""

    @property
    def game(self) -> str | None:
        """The name of the game that this ladder is for; None as long as nothing counts."""
        return self.results[0].game if self.results else None

    def add(self, match: Match) -> bool:
        """Count a finished match; False for one that does not count, and `note` says why.

        Raises:
            Refusal: the match is not over, or of another game than those before.
        """
        if not match.over:
            raise Refusal("a match counts when it is over; this one is not")
        if self.game not in (None, match.kind.name):
            other = _titled(str(self.game))
            raise Refusal(f"this ladder is for {other}; {match.kind.title} needs one of its own")
        reason = self.why_not(match)
        self.note = f"{listed(match.seats)}: this match does not count: {reason}" if reason else ""
        if reason is None:
            self.results.append(Result(mark_of(match), match.kind.name, _places(match)))
        return reason is None

    def why_not(self, match: Match) -> str | None:
        """Why a finished match of this game does not count; None when it does."""
        if match.friendly:
            return "it was a friendly one"
        if len(match.seats) < 2:
            return "somebody played alone"
        if match.branches:
            return "it goes on from another match with new luck"
        if match.peeked:
            return "moves were taken back after luck or a hidden card had told something"
        if {mark_of(match), _former_mark(match)} & {result.match for result in self.results}:
            return "it has been counted before, or another of the same table with the same luck"
        return None

    @property
    def ratings(self) -> dict[str, float]:
        """Ratings by name, the highest first."""
        return elo([result.places for result in self.results], self.start, self.k)

    def played(self, name: str) -> int:
        """How many matches somebody has on the ladder."""
        return sum(name in result.places for result in self.results)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the ladder to a file, whole or not at all.

        Raises:
            SaveError: the file cannot be written; an older one stays as it was.
        """
        return write_whole(path, _File(FORMAT, self.start, self.k, self.results))

    @classmethod
    def load(
        cls, path: str | os.PathLike[str], game: str | type[Game[Any]] | None = None
    ) -> Ladder:
        """Read a saved ladder.

        A file that holds matches of several games, as the first ladders did, is read for
        one of them: `game` says which.

        Raises:
            SaveError: the file cannot be read, or is no ladder; the text names it.
        """
        saved = decoded(path, _File, FORMAT, "ladder", LARGEST)
        kept = None if game is None else games.find(game).name
        results = [result for result in saved.results if kept in (None, result.game)]
        several = sorted({result.game for result in results})
        if several[1:]:
            raise SaveError(
                f"{name_of(path)}: it holds matches of {listed(several)}; "
                f"say which are meant: Ladder.load(…, game={several[0]!r})"
            )
        ladder = cls(saved.start, saved.k)
        ladder.results = results
        return ladder

    def __repr__(self) -> str:
        lines = [
            f"{rating:7.1f}  {name} ({self.played(name)})" for name, rating in self.ratings.items()
        ]
        lines = lines or ["nobody has played a ranked match yet"]
        return "\n".join(lines + [self.note] * bool(self.note))


def _titled(game: str) -> str:
    """A game's title, also where the game itself is not at hand."""
    return games.find(game).title if game in games.names() else game


def _places(match: Match) -> dict[str, int]:
    """The places of those at the table among themselves; a side that the rules play has none."""
    among = match.game.ranking()[: len(match.seats)]
    return {
        name: 1 + sum(other < place for other in among)
        for name, place in zip(match.seats, among, strict=True)
    }


def mark_of(match: Match) -> str:
    """A short fingerprint of a match: who sat where, by which rules, with which cards and luck.

    What was played is no part of it: whatever is undone and played otherwise, it stays one
    match; and one whose luck somebody knows already is no new one.
    """
    rules = msgspec.to_builtins(match.rules)
    luck = [match.first, str(match.seed), match.set_up, digest(match.game.deck)]
    return _fingerprint([match.kind.name, match.seats, rules, *luck])


def _former_mark(match: Match) -> str:
    """The fingerprint that matches had in the ladders of version 0.1.0."""
    return _fingerprint([match.kind.name, match.seats, match.set_up, list(match.log)])


def _fingerprint(told: list[Any]) -> str:
    data = msgspec.json.encode(told, order="deterministic")
    return hashlib.sha256(data).hexdigest()[:16]
