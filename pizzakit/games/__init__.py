"""Which games there are: looks at its own folder, then at the `pizzakit.games` entry points."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

from pizzakit.game import Game, Refusal
from pizzakit.phrases import nearest, shown

__all__ = ["find", "names", "room"]


@cache
def _places() -> dict[str, str]:
    """Package of every game by name."""
    own = {m.name: f"{__name__}.{m.name}" for m in pkgutil.iter_modules(__path__) if m.ispkg}
    others = {e.name: e.value.partition(":")[0] for e in entry_points(group="pizzakit.games")}
    return {**others, **own}


def names() -> list[str]:
    """Names of all games, sorted.

    >>> "mozzaroller" in names()
    True
    """
    return sorted(_places())


def find(game: str | type[Game[Any]]) -> type[Game[Any]]:
    """The game's class by its name; a class is handed back as it is.

    Raises:
        Refusal: there is no game of that name; the text lists those there are.
    """
    if isinstance(game, type) and issubclass(game, Game):
        return game
    if not isinstance(game, str) or game not in _places():
        close = nearest(game, names(), 1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(names())}"
        raise Refusal(f"there is no game {shown(game)}; {hint}")
    found: type[Game[Any]] = importlib.import_module(_places()[game]).GAME
    return found


def room(game: str | type[Game[Any]], name: str) -> ModuleType | None:
    """A module beside a game's rules (its drawing, odds or bot), None where it has none."""
    package = find(game).__module__.rpartition(".")[0]
    where = f"{package}.{name}"
    if not package or importlib.util.find_spec(where) is None:
        return None
    return importlib.import_module(where)
