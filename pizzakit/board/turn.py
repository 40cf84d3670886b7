"""A turn at a board: who looks, who acts, what may be done; worked out once for each change."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Any, NamedTuple

from pizzakit.game import Game, Move
from pizzakit.match import Match


class State(StrEnum):
    """What a board is doing; each message of a browser is obeyed in some of these only."""

    PLAYING = "playing"  # a person at this screen is to move
    STEPPING_IN = "stepping in"  # one of them moves out of turn, and the others wait
    WATCHING = "watching"  # a bot is to move, or somebody at another screen
    COVERED = "covered"  # the screen has to be passed on first
    ASKING = "asking"  # what is pointed at is a guess, and nothing is played
    OVER = "over"


class Turn(NamedTuple):
    """What a board stands at, for as long as nothing changes."""

    revision: int
    state: State
    viewer: int | None  # the seat whose view is drawn (None: an onlooker's)
    acting: int | None  # the seat a click plays for
    cover: int | None  # the person the screen has to be passed to
    may_step_in: list[int]  # people who may move out of turn, as far as all can see
    moves: list[Move]
    seen: Game[Any]  # the position as the viewer sees it
    status: str  # what the rules say of it to the viewer


class Sitting(NamedTuple):
    """Who sits at a board's screen, and who of them looks at it."""

    people: Collection[int]  # seats that people play
    viewer: int | None  # the seat that looked last
    fixed: bool = False  # whether the board is that seat's alone
    guest: int | None = None  # a person who moves out of turn, while others wait
    asking: bool = False

    def turn(self, match: Match) -> Turn:
        """The turn of a match as it stands, at this screen."""
        game = match.game
        waited_for = self.guest if self.guest is not None else game.to_move
        cover = self._cover(game, waited_for)
        viewer = None if cover is not None else self._viewer(game, waited_for)
        acting = None if cover is not None else self._acting(game, waited_for, viewer)
        return Turn(
            revision=match.revision,
            state=self._state(game, cover, acting),
            viewer=viewer,
            acting=acting,
            cover=cover,
            may_step_in=[] if cover is not None else self._stepping_in(game),
            moves=[] if acting is None else [*match.moves(acting)],
            seen=(seen := game.seen_by(viewer)),
            status=seen.status(viewer),
        )

    def _cover(self, game: Game[Any], waited_for: int | None) -> int | None:
        passed_on = waited_for in self.people and waited_for != self.viewer
        return waited_for if game.has_secrets and not self.fixed and passed_on else None

    def _viewer(self, game: Game[Any], waited_for: int | None) -> int | None:
        follows = not self.fixed and not game.has_secrets and waited_for in self.people
        return waited_for if follows else self.viewer

    def _acting(self, game: Game[Any], waited_for: int | None, viewer: int | None) -> int | None:
        """Nobody plays, or is told about, cards they do not see."""
        if game.over or (game.has_secrets and waited_for != viewer):
            return None
        return waited_for if waited_for in self.people else None

    def _stepping_in(self, game: Game[Any]) -> list[int]:
        mine = [self.viewer] if self.fixed else self.people
        return [seat for seat in game.may_step_in if seat in mine]

    def _state(self, game: Game[Any], cover: int | None, acting: int | None) -> State:
        if cover is not None:
            return State.COVERED
        if self.asking:
            return State.ASKING
        if game.over:
            return State.OVER
        if self.guest is not None:
            return State.STEPPING_IN
        return State.WATCHING if acting is None else State.PLAYING
