"""What happened in Pizza Master, as the log says it: moves, what followed from them, the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pizzakit.game import Move
from pizzakit.games.pizza_master import objectives
from pizzakit.games.pizza_master.moves import Finish, Keep, Pass, Throw
from pizzakit.phrases import counted, listed

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.news import Event
    from pizzakit.games.pizza_master.objectives import Award
    from pizzakit.games.pizza_master.rules import PizzaMaster


def tell(game: PizzaMaster, move: Move, after: PizzaMaster, viewer: int | None) -> str:
    """What happened, in words that follow a name; a hand's own holder hears which orders."""
    told = _tell_move(game, move, after, viewer is not None and viewer == game.to_move)
    told += "".join(f"; {_told_to(viewer, event, after)}" for event in _to_tell(after.news))
    return told + tell_end(after) if after.over else told


def _to_tell(news: Iterable[Event]) -> list[Event]:
    return [event for event in news if event.what != "over"]


# --- moves ------------------------------------------------------------------------


def _tell_move(game: PizzaMaster, move: Move, after: PizzaMaster, own: bool) -> str:
    if isinstance(move, Throw):
        return _tell_throw(game, move, after, own)
    if isinstance(move, Keep):
        return _tell_keep(game, own)
    return _TOLD.get(type(move)) or _third_person(str(move))


_TOLD: dict[type[Move], str] = {Pass: "passes", Finish: "finishes cooking"}


def _tell_throw(game: PizzaMaster, move: Throw, after: PizzaMaster, own: bool) -> str:
    """How many went back and came, which hands show; which ones, only to whose hand it is."""
    assert game.to_move is not None
    back = len(move.orders)
    drawn = after.hands[game.to_move][len(game.hands[game.to_move]) - back :]
    told = f"throws back {counted(back, 'order')}"
    told += f": {listed(move.orders)}" if own else ""
    if own and drawn:
        return f"{told}; draws {listed(map(str, drawn))}"
    return told if len(drawn) == back else f"{told}; draws {len(drawn) or 'none'}"


def _tell_keep(game: PizzaMaster, own: bool) -> str:
    assert game.to_move is not None
    hand = game.hands[game.to_move]
    told = "keeps all orders" if len(hand) > 1 else "keeps the order in hand"
    return f"{told}: {listed(map(str, hand))}" if own else told


def _third_person(sentence: str) -> str:
    """
    >>> _third_person("Collect cheese")
    'collects cheese'
    """
    verb, _, rest = sentence.partition(" ")
    return f"{verb.lower()}s {rest}"


# --- what followed by itself ------------------------------------------------------


def _told_to(viewer: int | None, event: Event, after: PizzaMaster) -> str:
    """An event; who has drawn an order is told which."""
    told = event_in_words(event)
    own = event.what == "draws" and viewer == event.seat
    return f"{told}: {after.hands[event.seat][-1]}" if own else told


def event_in_words(event: Event) -> str:
    """What followed by itself: "2 meat are reserved for seat 1"."""
    number = event.number
    if event.what == "scores":
        return _scored(event)
    return _EVENTS[event.what].format(
        seat=event.seat + 1,
        seats=listed(f"seat {seat + 1}" for seat in event.seats),
        name=event.name,
        number=number,
        points=counted(number, "point"),
        coins=counted(number, "coin"),
        days=counted(number, "day"),
        are="is" if number == 1 else "are",
    )


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


def _scored(event: Event) -> str:
    points = counted(event.number, "point") if event.number else "nothing"
    less = f", less {event.less} for tokens left over" if event.less else ""
    return f"seat {event.seat + 1} scores {points}{less}"


# --- the end ----------------------------------------------------------------------


def tell_end(game: PizzaMaster) -> str:
    """Objectives and the winner, and what decided between those who are level (PM-44)."""
    told = "".join(f"; {award_in_words(game, award)}" for award in game.awards)
    winner = game.ranking().index(1)
    ahead = max(game.reputation)
    level = [f"seat {seat + 1}" for seat, has in enumerate(game.reputation) if has == ahead]
    told += f"; {listed(level)} are level" if len(level) > 1 else ""
    how = f", being {game.rules.tie_goes_to} in turn order" if len(level) > 1 else ""
    return f"{told}; seat {winner + 1} wins with {counted(ahead, 'point')}{how}"


def award_in_words(game: PizzaMaster, award: Award) -> str:
    """Who fulfils an objective, and with what: "seat 2 fulfils Meat Hunter (0, 4, 1): 5 points"."""
    have = f"{award.objective} ({', '.join(map(str, award.counts))})"
    if award.seat < 0:
        told = f"seat {award.holder + 1} does not fulfil" if award.holder >= 0 else "nobody fulfils"
        return f"{told} {have}{_nobody_alone(game, award)}"
    told = f"seat {award.seat + 1} fulfils {have}: {counted(award.points, 'point')}"
    level = len(objectives.fulfilled_by(award.objective, award.counts, game.rules)) > 1
    first = ", being the first against the turn order" if level and award.holder < 0 else ""
    return told + first


def _nobody_alone(game: PizzaMaster, award: Award) -> str:
    """PM-43: where the rules give nothing to those who tie."""
    alike = objectives.in_front(award.objective, award.counts)
    level = len(alike) > 1 and not game.rules.ties_fulfil
    return ", nobody being alone in front" if level else ""
