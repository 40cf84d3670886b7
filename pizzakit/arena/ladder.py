"""Ladders: ratings from who came before whom, of bots and of people."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from pizzakit.game import Refusal
from pizzakit.match import Match
from pizzakit.saves import SaveError, write_whole

__all__ = ["Ladder", "elo"]

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
    """Elo ratings of people over their ranked matches; friendly ones do not count.

    Only results are kept: ratings follow from them, in the order in which the
    matches were added, each once.

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

    def add(self, match: Match) -> bool:
        """Count a finished match; False for a friendly one and for one counted before.

        Raises:
            Refusal: the match is not over.
        """
        if not match.over:
            raise Refusal("a match counts when it is over; this one is not")
        if match.friendly or _mark(match) in {result.match for result in self.results}:
            return False
        self.results.append(Result(_mark(match), match.kind.name, match.ranking()))
        return True

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
            OSError: the file cannot be written; an older one stays as it was.
        """
        return write_whole(path, _File(FORMAT, self.start, self.k, self.results))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Ladder:
        """Read a saved ladder.

        Raises:
            SaveError: the file cannot be read, or is no ladder; the text names it.
        """
        saved = _read(Path(path))
        ladder = cls(saved.start, saved.k)
        ladder.results = saved.results
        return ladder

    def __repr__(self) -> str:
        lines = [
            f"{rating:7.1f}  {name} ({self.played(name)})" for name, rating in self.ratings.items()
        ]
        return "\n".join(lines) or "nobody has played a ranked match yet"


def _mark(match: Match) -> str:
    """A short fingerprint of a match: its cards as they lay, and its moves."""
    told: list[Any] = [match.kind.name, match.seats, match.set_up, list(match.log)]
    data = msgspec.json.encode(told, order="deterministic")
    return hashlib.sha256(data).hexdigest()[:16]


def _read(file: Path) -> _File:
    try:
        if file.stat().st_size > LARGEST:
            raise SaveError(f"{file.name}: larger than any ladder ({LARGEST:,} bytes)")
        saved = msgspec.json.decode(file.read_bytes(), type=_File)
    except OSError as error:
        raise SaveError(f"{file}: cannot be read: {error.strerror or error}") from error
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise SaveError(f"{file.name}: this is no whole ladder: {error}") from error
    if saved.format != FORMAT:
        raise SaveError(f"{file.name}: format {saved.format}: this one reads {FORMAT}")
    return saved
