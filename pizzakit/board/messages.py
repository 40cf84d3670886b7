"""What a browser may say to a board, and in which states of the board it is offered."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from pizzakit.board.turn import State

_MOVING = {State.PLAYING, State.STEPPING_IN, State.ASKING}
_BUTTONS = set(State) - {State.ASKING}


class _Message(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    #: The states in which something on the board sends this; in others a word answers it.
    offered: ClassVar[set[State]] = set(State)


class _Dated(_Message, frozen=True):
    """Something that was offered with one revision of the match, and is meant for no other."""

    revision: int


class Play(_Dated, frozen=True):
    """Play one of the moves that were shown."""

    offered = _MOVING
    move: int


class Preview(_Dated, frozen=True):
    """What would that move lead to? Answered beside the view, so that what is picked stays so."""

    offered = _MOVING
    move: int


class Undo(_Dated, frozen=True):
    """Take back moves up to the last decision of a person."""

    offered = _BUTTONS


class Redo(_Dated, frozen=True):
    """Play again what was taken back."""

    offered = _BUTTONS


class New(_Dated, frozen=True):
    """Begin a new game with the same seats and rules."""

    offered = _BUTTONS


class Save(_Message, frozen=True):
    """Write the match to a file beside the notebook."""

    offered = _BUTTONS


class Saves(_Message, frozen=True):
    """Which saves of this game lie beside the notebook? Answered beside the view."""

    offered = _BUTTONS


class Load(_Dated, frozen=True):
    """Go on with one of those saves."""

    offered = _BUTTONS
    name: str


class Advise(_Dated, frozen=True):
    """What would be best now?"""

    offered = {State.PLAYING, State.STEPPING_IN}


class Ready(_Dated, frozen=True):
    """The person the screen was passed to is the one at it now."""

    offered = {State.COVERED}


class StepIn(_Dated, frozen=True):
    """A person wants to move though another is to move."""

    offered = {State.PLAYING, State.WATCHING}
    seat: int


class StepBack(_Dated, frozen=True):
    """The person who stepped in lets the others go on."""

    offered = {State.STEPPING_IN}


class Size(_Message, frozen=True):
    """The page has little width, or enough of it."""

    narrow: bool


class Why(_Message, frozen=True):
    """Somebody pointed at things that no legal move joins.

    With `known` they go on with the last of them: only a reason that is known is told.
    """

    touches: list[str]
    known: bool = False


Message = (
    Play | Undo | Redo | New | Save | Saves | Load | Ready | StepIn | StepBack | Size | Why
    | Preview | Advise
)  # fmt: skip
