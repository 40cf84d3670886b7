"""What happened in Pizza Master, as the log says it: moves, what followed from them, the end."""

from __future__ import annotations

from typing import Any

from pizzakit import sentences
from pizzakit.game import Move
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master import objectives
from pizzakit.games.pizza_master.position import Award, Event, Position
from pizzakit.phrases import counted, listed


def tell(game: Position, move: Move, after: Position, viewer: int | None) -> str:
    """What happened, in words that follow a name; a hand's own holder hears which orders."""
    assert game.to_move is not None
    own = viewer == game.to_move
    if isinstance(move, m.Throw):
        told = _tell_throw(game, game.to_move, move, after, own)
    elif isinstance(move, m.Keep):
        told = _tell_keep(game.hands[game.to_move], own)
    else:
        told = sentences.said(move, move.told)
    told += "".join(f"; {_tell_event(event, after, viewer)}" for event in after.news)
    return told + tell_end(after) if after.over else told


# --- moves ------------------------------------------------------------------------


def _tell_throw(game: Position, seat: int, move: m.Throw, after: Position, own: bool) -> str:
    """How many went back and came, which hands show; which ones, only to whose hand it is."""
    back = len(move.orders)
    drawn = after.hands[seat][len(game.hands[seat]) - back :]
    told = f"throws back {counted(back, 'order')}"
    if own and drawn:
        return f"{told}: {listed(move.orders)}; draws {listed(map(str, drawn))}"
    told += f": {listed(move.orders)}" if own else ""
    return told if len(drawn) == back else f"{told}; draws {len(drawn) or 'none'}"


def _tell_keep(hand: list[Any], own: bool) -> str:
    told = "keeps all orders" if len(hand) > 1 else "keeps the order in hand"
    return f"{told}: {listed(map(str, hand))}" if own else told


# --- what followed by itself ------------------------------------------------------


def _tell_event(event: Event, after: Position, viewer: int | None) -> str:
    """What followed by itself: "2 meat are reserved for seat 1"."""
    points = counted(event.number, "point")
    told = _EVENTS[event.what].format(
        seat=event.seat + 1,
        seats=listed(f"seat {seat + 1}" for seat in event.seats),
        name=event.name,
        number=event.number,
        points=points,
        scored=points if event.number else "nothing",
        less=f", less {event.less} for tokens left over" if event.less else "",
        coins=counted(event.number, "coin"),
        days=counted(event.number, "day"),
        are="is" if event.number == 1 else "are",
    )
    if event.what == "draws" and viewer == event.seat:
        return f"{told}: {after.hands[event.seat][-1]}"
    return told


_EVENTS = {
    "day": "day {number} begins",
    "mission": "the daily mission is {name}",
    "reshuffled": "the orders thrown back make a new deck of {number}",
    "reserves": "{number} {name} {are} reserved for seat {seat}",
    "tie": "{seats} have spent alike on {name}, so none is reserved",
    "too few": "seat {seat} has spent most on {name}, but {coins} reserve none",
    "passes": "there is nothing left for seat {seat} to collect",
    "no tokens": "seat {seat} has nothing to cook with",
    "no order": "seat {seat} has no order to make",
    "scores": "seat {seat} scores {scored}{less}",
    "fulfils": "seat {seat} fulfils {name}",
    "rewarded": "seat {seat} gets {points} for {name}",
    "draws": "seat {seat} draws one order more",
    "converted": "{name} of seat {seat} becomes a special",
    "coins": "seat {seat} has {coins} more from now on",
    "token": "seat {seat} will begin with 1 {name}",
    "order": "the turn order is {seats}",
    "level": "{seats} are level and keep their order",
    "goes last": "seat {seat} goes last on the next day",
    "stays": "the last day keeps the turn order, so seat {seat} does not go last",
    "help coin": "seat {seat} has the help coin",
    "help coin ahead": "seat {seat}, level with {seats} but earlier, has the help coin",
    "last day": "the next day is the last",
    "orders gone": "no order is left that anybody could make",
    "idle": "{days} without an order made: the game ends",
}


# --- the end ----------------------------------------------------------------------


def tell_end(game: Position) -> str:
    """Objectives and the winner, and what decided between those who are level (PM-44)."""
    told = "".join(f"; {award_in_words(game, award)}" for award in game.awards)
    winner = game.ranking().index(1)
    ahead = max(game.reputation)
    level = [f"seat {seat + 1}" for seat, has in enumerate(game.reputation) if has == ahead]
    told += f"; {listed(level)} are level" if len(level) > 1 else ""
    how = f", being {game.rules.tie_goes_to} in turn order" if len(level) > 1 else ""
    return f"{told}; seat {winner + 1} wins with {counted(ahead, 'point')}{how}"


def award_in_words(game: Position, award: Award) -> str:
    """Who fulfils an objective, and with what: "seat 2 fulfils Meat Hunter (0, 4, 1): 5 points"."""
    have = f"{award.objective} ({', '.join(map(str, award.counts))})"
    level = len(objectives.in_front(award.objective, award.counts)) > 1
    if award.seat < 0:
        told = f"seat {award.holder + 1} does not fulfil" if award.holder >= 0 else "nobody fulfils"
        alone = ", nobody being alone in front" if level and not game.rules.ties_fulfil else ""
        return f"{told} {have}{alone}"  # PM-43
    first = ", being the first against the turn order" if level and award.holder < 0 else ""
    points = counted(award.points, "point")
    return f"seat {award.seat + 1} fulfils {have}: {points}{first}"
