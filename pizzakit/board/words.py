"""What a board says in words of its own, below its picture and to those who listen."""

from __future__ import annotations

from collections.abc import Collection

from pizzakit import grammar, shapes
from pizzakit.board.turn import Turn
from pizzakit.match import Match
from pizzakit.phrases import listed


def status(match: Match, turn: Turn, persons: Collection[int], *, stopped: bool = False) -> str:
    """What the seat to move can do or does; how it ended, when it is over, or a bot failed."""
    if match.over:
        return _ending(match, turn)
    if match.to_move in persons:
        return match.named(turn.status)
    if stopped:
        undo = "Undo takes your last move back, " if may_undo(match, persons) else ""
        return f"has stopped: {undo}New game begins anew."
    return "thinks …"


def may_undo(match: Match, persons: Collection[int]) -> bool:
    """Whether a person has decided something; what bots alone did, they would do again."""
    return any(entry.seat in persons for entry in match.log)


def _ending(match: Match, turn: Turn) -> str:
    places = match.ranking()
    first = [name for name, place in places.items() if place == 1]
    if len(places) == 1:  # alone, one wins or loses against the rules
        return match.named(turn.status)
    wins = f"{listed(first)} win" if first[1:] else grammar.does(first[0], "wins")
    return f"The game is over: {wins}."


def says(match: Match, now: str, persons: Collection[int]) -> str:
    """Whose turn it is and their status, as it is read aloud."""
    to_move = match.to_move
    if to_move is None:
        return now
    name = match.seats[to_move]
    return f"{shapes.moving(name)}: {now}" if to_move in persons else f"{name} {now}"


def whose_turn(match: Match, turn: Turn) -> str:
    """Whom everybody waits for, as an answer to somebody who cannot do anything now."""
    if turn.cover is not None:
        return f"Please pass the screen to {match.seats[turn.cover]} first."
    if match.to_move is None:
        return "The game is over."
    name = match.seats[match.to_move]
    return "It is your turn." if grammar.is_you(name) else f"It is {name}'s turn."
