"""Best scores: what somebody who plays alone has to beat."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from pizzakit import games
from pizzakit.arena.ladder import mark_of
from pizzakit.arena.matches import label_of
from pizzakit.game import Game, Refusal, Rules, rules_from
from pizzakit.match import Match
from pizzakit.phrases import counted
from pizzakit.saves import decoded, digest, write_whole

FORMAT = 1
#: No list of best scores comes near this many bytes; a larger file is none of ours.
LARGEST = 20_000_000


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody scored alone: in which match, of what game, by which rules and cards."""

    match: str
    game: str
    rules: str
    cards: str
    name: str
    points: int
    won: bool


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    scores: list[Score]


class BestScores:
    """Scores of matches that somebody played alone, for every game, set of rules and deck.

    Like a ladder it takes a match once, and none that is friendly, goes on from
    another or was played on after a peek.

    >>> best = BestScores()
    >>> best.of("pizza_chef")
    []
    """

    def __init__(self) -> None:
        self.scores: list[Score] = []
        #: Why the match that was added last does not count; empty when it does.
        self.note = ""

    def add(self, match: Match) -> bool:
        """Remember a finished match of one seat; True where nobody had as many points before.

        False also for a match that does not count; `note` says why.

        Raises:
            Refusal: the match is not over, or several sat at the table.
        """
        if not match.over:
            raise Refusal("a match counts when it is over; this one is not")
        if len(match.seats) > 1:
            raise Refusal("best scores are of matches that somebody played alone; see Ladder")
        reason = self.why_not(match)
        self.note = f"{match.seats[0]}: this match does not count: {reason}" if reason else ""
        if reason is not None:
            return False
        new, (game, rules, cards) = _score(match), _played_by(match)
        before = self._of(game, rules, cards)
        self.scores.append(new)
        return not before or new.points > before[0].points

    def why_not(self, match: Match) -> str | None:
        """Why a finished match of one seat does not count; None when it does."""
        if match.friendly:
            return "it was a friendly one"
        if match.branches:
            return "it goes on from another match with new luck"
        if match.peeked:
            return "moves were taken back after luck or a hidden card had told something"
        if mark_of(match) in {score.match for score in self.scores}:
            return "it has been counted before, or another of the same seat with the same luck"
        return None

    def of(
        self,
        game: str | type[Game[Any]],
        rules: dict[str, Any] | Rules | None = None,
        cards: str | os.PathLike[str] | None = None,
    ) -> list[Score]:
        """Scores of a game, the best first and of equal ones the earlier: by these rules and cards.

        Raises:
            Refusal: there is no such game or rule.
        """
        kind = games.find(game)
        deck = "" if cards is None else digest(kind.read_cards(cards))
        return self._of(kind.name, label_of(rules_from(kind.rules_type, rules)), deck)

    def _of(self, *played_by: str) -> list[Score]:
        found = [one for one in self.scores if (one.game, one.rules, one.cards) == played_by]
        return sorted(found, key=lambda score: -score.points)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the scores to a file, whole or not at all.

        Raises:
            SaveError: the file cannot be written; an older one stays as it was.
        """
        return write_whole(path, _File(FORMAT, self.scores))

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> BestScores:
        """Read saved scores.

        Raises:
            SaveError: the file cannot be read, or holds no best scores; the text names it.
        """
        best = cls()
        best.scores = decoded(path, _File, FORMAT, "list of best scores", LARGEST).scores
        return best

    def __repr__(self) -> str:
        tables = dict.fromkeys((one.game, one.rules, one.cards) for one in self.scores)
        lines = [line for table in tables for line in self._lines(*table)]
        lines = lines or ["nobody has played alone yet"]
        return "\n".join(lines + [self.note] * bool(self.note))

    def _lines(self, game: str, rules: str, cards: str, most: int = 5) -> list[str]:
        known = games.find(game) if game in games.names() else None
        deck = f", cards {cards}" if cards else ""
        unit = known.unit if known else "point"
        return [
            f"{known.title if known else game}, {rules}{deck}",
            *(
                f"  {counted(one.points, unit)}  {one.name}{', won' if one.won else ''}"
                for one in self._of(game, rules, cards)[:most]
            ),
        ]


def _played_by(match: Match) -> tuple[str, str, str]:
    """Which game, rules and cards a score belongs to."""
    deck = "" if match.cards is None else digest(match.game.deck)
    return match.kind.name, label_of(match.rules), deck


def _score(match: Match) -> Score:
    return Score(
        mark_of(match),
        *_played_by(match),
        match.seats[0],
        match.game.scores()[0],
        won=match.game.ranking()[0] == 1,
    )
