"""pizzakit: pizza board games to play, teach and playtest, with exact odds."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pizzakit import games, lesson, odds
    from pizzakit.arena import playtest
    from pizzakit.board import Board
    from pizzakit.chance import Scripted
    from pizzakit.game import IllegalMove
    from pizzakit.match import Match

__version__ = "0.1.0"

__all__ = ["Board", "IllegalMove", "Match", "Scripted", "games", "lesson", "odds", "playtest"]

_HOMES = {
    "Board": "pizzakit.board",
    "IllegalMove": "pizzakit.game",
    "Match": "pizzakit.match",
    "Scripted": "pizzakit.chance",
    "playtest": "pizzakit.arena",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    return importlib.import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return __all__
