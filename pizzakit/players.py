"""Who sits at a table: people, and the bots that play beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pizzakit import bots, games
from pizzakit.chance import derived
from pizzakit.game import Game, Refusal
from pizzakit.match import Match, no_seat
from pizzakit.phrases import nearest, shown


def table_for(
    game: Match | str | type[Game[Any]],
    seats: Sequence[str | bots.Bot] | None,
    seed: int | str | None,
    rules: dict[str, Any] | None,
    cards: Any,
    robots: Mapping[int, str | bots.Bot] | None,
    first: int | str | None = None,
) -> tuple[Match, dict[int, bots.Bot]]:
    """A match, and the bots that sit at it.

    Args:
        game: a match, or a game's name or class (a match is then made of it).
        seats: names of people or of bots, or bots themselves; by default two people.
        robots: for a match: which seats bots play.
        first: the seat, or the name, of who begins.

    Raises:
        Refusal: no such game, seat or bot.
    """
    if isinstance(game, Match):
        if any(given is not None for given in (seats, seed, rules, cards, first)):
            raise Refusal("a match already has its seats, seed, rules, cards and who begins")
        return game, seated(game, robots)
    kind = games.find(game)
    known = bots.names(kind)
    if seats is not None and not isinstance(seats, (list, tuple)):
        raise Refusal(
            f"seats is a list of names and bots, such as ['you', 'greedy'], not {shown(seats)}"
        )
    named = {seat: _meant(who, known) for seat, who in enumerate(seats or [])}
    sit = {seat: who for seat, who in named.items() if not isinstance(who, str) or who in known}
    labels = None if seats is None else [bots.name_of(who) for who in named.values()]
    match = Match(kind, labels, seed, rules, cards, first=first)
    return match, {**seated(match, sit), **seated(match, robots)}


def bot_plays(match: Match, robots: Mapping[int, bots.Bot]) -> bool:
    """Let the next bot make one move, in its turn or out of it; False when people are asked.

    Each has luck of its own, that goes by the match's seed and length: asked again, it
    decides the same.

    Raises:
        IllegalMove: a bot chose what is not legal.
    """
    step = bots.next_step(
        match.game, robots, lambda seat: derived(match.seed, f"bot {seat}/{match.ply}")
    )
    if step is not None:
        match.play(step[1], step[0])
    return step is not None


def step_back(match: Match, robots: Mapping[int, bots.Bot]) -> bool:
    """Undo up to the last decision of a person, over what bots did since, in whosever turn.

    Among bots alone one move is taken back. False when there is none.
    """
    moved = match.undo()
    people = len(robots) < len(match.seats)
    while moved and people and _next_is_a_bots(match, robots) and match.undo():
        pass
    return moved


def _next_is_a_bots(match: Match, robots: Mapping[int, bots.Bot]) -> bool:
    return match.next_redo is not None and match.next_redo.seat in robots


def step_forth(match: Match, robots: Mapping[int, bots.Bot]) -> bool:
    """Redo up to a position in which a person is to move; False when nothing is taken back."""
    moved = match.redo()
    people = len(robots) < len(match.seats)
    while moved and people and match.to_move in robots and match.redo():
        pass
    return moved


def _meant(who: Any, known: Sequence[str]) -> Any:
    """A seat as given; a word that misses a bot's name by a letter is not taken for a person."""
    if not isinstance(who, str) or who in known:
        return who
    near = nearest(who.casefold(), known, 1, 0.85)
    if near:
        asked = f"did you mean {near[0]!r}? Call a person something else"
        raise Refusal(f"{shown(who)} is no bot; {asked}")
    return who


def seated(match: Match, robots: Mapping[int, str | bots.Bot] | None) -> dict[int, bots.Bot]:
    if not isinstance(robots or {}, Mapping):
        raise Refusal(f"bots maps seats to bots, such as {{1: 'greedy'}}, not {shown(robots)}")
    for seat in robots or {}:
        if seat not in range(len(match.seats)):
            raise no_seat(seat, match)
    return {seat: bots.find(match.kind, bot) for seat, bot in (robots or {}).items()}
