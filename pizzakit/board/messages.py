"""What a browser may say to a board."""

from __future__ import annotations

import msgspec


class _Message(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    pass


class Play(_Message, frozen=True):
    """Play one of the moves that were shown with that revision of the match."""

    move: int
    revision: int


class Undo(_Message, frozen=True):
    """Take back moves up to the last decision of a person."""


class Redo(_Message, frozen=True):
    """Play again what was taken back."""


class New(_Message, frozen=True):
    """Begin a new game with the same seats and rules."""


class Save(_Message, frozen=True):
    """Write the match to a file beside the notebook."""


class Ready(_Message, frozen=True):
    """The person to move is now the one at the screen."""


class StepIn(_Message, frozen=True):
    """A person wants to move though another is to move."""

    seat: int


class StepBack(_Message, frozen=True):
    """The person who stepped in lets the others go on."""


class Size(_Message, frozen=True):
    """The page has little width, or enough of it."""

    narrow: bool


class Why(_Message, frozen=True):
    """Somebody pointed at things that no legal move joins."""

    touches: list[str]


class Preview(_Message, frozen=True):
    """What would that move lead to? Answered beside the view, so that what is picked stays so."""

    move: int
    revision: int


class Advise(_Message, frozen=True):
    """What would be best now?"""


Message = (
    Play | Undo | Redo | New | Save | Ready | StepIn | StepBack | Size | Why | Preview | Advise
)
