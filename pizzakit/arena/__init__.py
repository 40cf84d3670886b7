"""Playtests: many matches, tables, honest error bars."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from typing import Any

from pizzakit import bots
from pizzakit.arena.best import BestScores
from pizzakit.arena.ladder import Ladder, elo
from pizzakit.arena.matches import Setting, label_of
from pizzakit.arena.results import Playtest
from pizzakit.arena.workers import executor_from, gather
from pizzakit.game import Game, Refusal, Rules
from pizzakit.match import Match
from pizzakit.names import fit_seed, told_apart
from pizzakit.phrases import shown

__all__ = ["BestScores", "Ladder", "Playtest", "elo", "playtest"]

#: As many matches as a machine may remember, and more moves than anybody waits for.
MOST = 10_000_000

RuleSet = dict[str, Any] | Rules | None


def playtest(
    game: str | type[Game[Any]],
    seats: Sequence[str | Callable[..., Any]],
    matches: int = 1000,
    seed: int | str = 0,
    rules: RuleSet | Sequence[RuleSet] = None,
    cards: str | os.PathLike[str] | None = None,
    executor: Executor | Any = None,
    workers: int | None = None,
    progress: bool = True,
    rotate: bool = True,
    longest: int = 20_000,
) -> Playtest:
    """Let bots play many matches and count.

    Args:
        game: a game's name or its class.
        seats: a bot for each seat: a name (see `pizzakit.bots.names`) or a
            function `bot(seen, seat, moves, chance)`. It is asked where there is
            a choice, and sees what its seat may see.
        matches: how many, for each rule set.
        seed: match n has the luck of `Match(game, seats, seed=f"{seed}/{n}")`,
            for every rule set the same.
        rules: changes to the book's rules; a list of them is played side by side.
        cards: a deck of one's own, as in `Match`.
        executor: where to play; any `concurrent.futures.Executor`, or a Dask
            `Client`. By default the work stays in this process while it is quick
            and is then spread over processes. What a worker that dies had to do is
            done again, in the end in this process, and the result says so.
        workers: how many processes, by default one a processor; 1 stays here.
        progress: whether a bar shows how far it is.
        rotate: from match to match each bot moves on by one seat, so that what a
            seat is worth is no part of what a bot is worth. False leaves them.
        longest: a match with more moves than this is stopped and counts nowhere.

    The table is the same however many workers there are, and its first 100
    matches are the table of 100. An error of a bot ends its own match, which counts
    nowhere; the result names it. After an interrupt all that is finished is told.

    >>> playtest("mozzaroller", ["greedy", "random"], matches=20, progress=False).matches
    20

    Raises:
        Refusal: a game, bot, rule, number or executor that cannot be; the text says which.
        Exception: what a bot raised, where not one match could be finished; a note says
            in which it was. An `IllegalMove` where it chose what it may not.
    """
    _check_count("matches", matches)
    _check_count("workers", 1 if workers is None else workers)
    _check_count("longest", longest)
    setting = _setting(game, seats, seed, rules, cards, rotate, longest)
    where = executor_from(executor)
    return Playtest(setting, matches, gather(setting, matches, where, workers, progress))


def _setting(
    game: str | type[Game[Any]],
    seats: Sequence[str | Callable[..., Any]],
    seed: int | str,
    rules: Any,
    cards: Any,
    rotate: bool,
    longest: int,
) -> Setting:
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise Refusal(f"seats is a list of bots, such as ['greedy', 'random'], not {shown(seats)}")
    for bot in seats:
        bots.find(game, bot)
    given = list(rules) if isinstance(rules, (list, tuple)) else [rules]
    names = told_apart([bots.name_of(bot) for bot in seats])
    tried = [Match(game, names, f"{fit_seed(seed)}/0", one, cards) for one in given]
    if not tried:
        raise Refusal("rules: at least one rule set is needed, {} for the book's")
    return Setting(
        game=game,
        bots=tuple(seats),
        names=tuple(names),
        rules=tuple(match.rules for match in tried),
        labels=tuple(told_apart([label_of(match.rules) for match in tried])),
        cards=tried[0].cards,
        seed=seed,
        rotate=rotate,
        longest=longest,
    )


def _check_count(what: str, number: int) -> None:
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise Refusal(f"{what}: a whole number from 1 expected, not {shown(number)}")
    if number > MOST:
        raise Refusal(f"{what}: at most {MOST:,} expected, not {shown(number)}")
