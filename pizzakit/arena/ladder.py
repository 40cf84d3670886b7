"""A ladder of bots from who came before whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

__all__ = ["elo"]


def elo(
    rankings: Iterable[Mapping[str, int]], start: float = 1500.0, k: float = 32.0
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
