"""What the clauses of a game's rules say, in a line each: `clauses.toml` beside its rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any

from pizzakit.game import Game

_CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+[a-z]?\b")


def cited(text: str) -> list[str]:
    """The clauses that a text names, each once, in its order.

    >>> cited("only three in a line are gathered (PC-17); see PC-17 and PC-21")
    ['PC-17', 'PC-21']
    """
    return list(dict.fromkeys(_CLAUSE.findall(text)))


def gists(game: type[Game[Any]]) -> dict[str, str]:
    """The gist of every clause of a game by its number; none for a game without the file."""
    return _read(game.__module__.rpartition(".")[0])


@cache
def _read(package: str) -> dict[str, str]:
    file = resources.files(package).joinpath("clauses.toml") if package else None
    if file is None or not file.is_file():
        return {}
    return tomllib.loads(file.read_text("utf-8"))


def gists_of(game: type[Game[Any]], texts: str | Iterable[str]) -> list[str]:
    """A line for every clause that is named in a text, where the game knows its gist.

    >>> from pizzakit import games
    >>> gists_of(games.find("mozzaroller"), "there is no such clause (MZ-999)")
    []
    """
    known = gists(game)
    named = cited(texts if isinstance(texts, str) else "\n".join(texts))
    return [f"{clause}: {known[clause]}" for clause in named if clause in known]
