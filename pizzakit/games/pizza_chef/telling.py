"""What happened in Pizza Chef, in words: moves, what followed by itself, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any

from pizzakit import sentences
from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_chef import ending
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.moves import named
from pizzakit.games.pizza_chef.position import Event, Position
from pizzakit.games.pizza_chef.words import bag_in_words, tops_named
from pizzakit.phrases import counted, listed


def tell(game: Position, move: Move, after: Position, viewer: int | None) -> str:
    """What happened, in words that follow a name; of hidden cards only how many.

    Who acted and looks at it is told of the own cards by name.
    """
    kind = type(move)
    told = sentences.said(move, move.told) if move.told else _TOLD[kind](game, move)
    told += _own_cards(game, move, after, viewer)
    told += "".join(f"; {event_in_words(event)}" for event in after.news)
    if after.finisher is not None and game.finisher is None:
        told += _last_pizza(after)
    if after.over:
        return f"{told}; {end_in_words(after)}"
    return told


def _last_pizza(game: Position) -> str:
    """PC-30: what the last pizza of whoever has delivered all begins, or ends."""
    if game.over:
        return ""
    follows = "the game ends with this turn," if game.last_turn else "the final round begins"
    return f"; {follows} with pizza {game.rules.pizzas}"


# --- the end --------------------------------------------------------------------------------


def end_in_words(game: Position) -> str:
    """Who has won, and by what where coins alone did not decide (PC-35)."""
    scores, places = game.scores(), game.ranking()
    if game.seats == 1:
        done = "is promoted to pizza chef" if ending.promoted(game) else "is not promoted"
        return f"seat 1 {done}, with {counted(scores[0], 'coin')}"
    winners = [f"seat {seat + 1}" for seat, place in enumerate(places) if place == 1]
    wins = "wins" if len(winners) == 1 else "share the win"
    told = f"{listed(winners)} {wins} with {counted(max(scores), 'coin')}"
    return "; ".join([told, *_tie_breaks(game)])


def _tie_breaks(game: Position) -> Iterator[str]:
    """Of neighbours with as many coins, what put one before the other (PC-35)."""
    standings, places = ending.standings(game), game.ranking()
    seats = sorted(range(game.seats), key=lambda seat: places[seat])
    for ahead, behind in pairwise(seats):
        better, worse = standings[ahead], standings[behind]
        if better.coins == worse.coins and better != worse:
            by = next(
                f"{told} ({one} to {other})"
                for told, one, other in zip(_MORE, better[1:], worse[1:], strict=True)
                if one != other
            )
            yield (f"with as many coins, seat {ahead + 1} comes before seat {behind + 1} by {by}")


#: By what ties are broken, in turn.
_MORE = ("more pizzas", "more missions fulfilled", "more coins from missions")


# --- moves ----------------------------------------------------------------------------------


def _keep(game: Position, move: Any) -> str:
    return f"keeps {counted(len(move.cards), game.choosing[:-1])}"


def _from_crates(game: Position, move: Any) -> str:
    verb = "gathers" if isinstance(move, m.Gather) else "clears away"
    return f"{verb} {tops_named(game, move.crates)}"


def _one_crate(game: Position, move: Any) -> str:
    verb = "clears away" if _effect(game) == "skim" else "takes"
    return f"{verb} {tops_named(game, (move.crate,))} from crate {move.crate + 1}"


def _effect(game: Position) -> str:
    return game.note.effect if game.note is not None else ""


def _piles(game: Position, move: Any) -> str:
    verb = "mixes" if _effect(game) == "mix" else "swaps"
    return f"{verb} crates {move.first + 1} and {move.second + 1}"


def _part(game: Position, move: Any) -> str:
    if game.grabbed is None:
        return f"gets rid of {named(move.face)}"
    seat, face = game.grabbed
    return f"trades {named(move.face)} for {named(face)} of seat {seat + 1}"


def _grab(game: Position, move: Any) -> str:
    verb = "chooses" if _effect(game) == "trade" else "takes"
    trade = " for a trade" if verb == "chooses" else ""
    return f"{verb} {named(move.face)} from seat {move.seat + 1}{trade}"


def _ends(game: Position, move: Any) -> str:
    what = "the turn" if game.seats > 1 else "the game"
    return f"ends {what}" if game.actions <= 0 else f"ends {what}: no action can be taken"


#: What is told of moves whose sentence hangs on the position.
_TOLD: dict[type, Callable[[Any, Any], str]] = {
    m.Keep: _keep,
    m.Gather: _from_crates,
    m.Clear: _from_crates,
    m.Put: lambda game, move: f"puts {named(game.returning)} on crate {move.crate + 1}",
    m.End: _ends,
    m.TwoPiles: _piles,
    m.OneCrate: _one_crate,
    m.Grab: _grab,
    m.Part: _part,
}


# --- one's own cards --------------------------------------------------------------------------


def _own_cards(game: Position, move: Any, after: Position, viewer: int | None) -> str:
    """Which cards they were, for whoever has drawn, kept, discarded or exchanged them (PC-27)."""
    seat = game.to_move
    cards = _OWN.get(type(move))
    if cards is None or seat is None or viewer != seat:
        return ""
    return f": {cards(game, move, after, seat)}"


def _cards_named(cards: Iterable[Any]) -> str:
    return "; ".join([card.name for card in cards if card is not HIDDEN])  # names have commas


def _own_drawn(game: Position, move: m.Take, after: Position, seat: int) -> str:
    return _cards_named(after.drawn[seat].get(move.deck, ()))


def _own_kept(game: Position, move: m.Keep, after: Position, seat: int) -> str:
    """What is not kept goes back into the deck at the start, later on the discards."""
    drawn = [card.name for card in game.drawn[seat][game.choosing] if card is not HIDDEN]
    others = list((Counter(drawn) - Counter(move.cards)).elements())
    kept = "; ".join(move.cards)
    if not others:
        return kept
    gone = "goes back" if game.setting_up else "is discarded"
    many = {"goes back": "go back", "is discarded": "are discarded"}[gone]
    return f"{kept}. {'; '.join(others)} {gone if len(others) == 1 else many}"


def _exchanged(name: str, cards: str) -> Callable[[Any, Any, Any, int], str]:
    def told(game: Position, move: Any, after: Position, seat: int) -> str:
        return f"{getattr(move, name)} for {_cards_named(getattr(after, cards)[seat][-1:])}"

    return told


_OWN: dict[type, Callable[[Any, Any, Any, int], str]] = {
    m.Take: _own_drawn,
    m.Keep: _own_kept,
    m.DiscardOrder: lambda game, move, after, seat: move.order,
    m.DiscardMission: lambda game, move, after, seat: move.mission,
    m.ChangeOrder: _exchanged("order", "orders"),
    m.ChangeMission: _exchanged("mission", "missions"),
}


# --- what followed by itself ------------------------------------------------------------------


def event_in_words(event: Event) -> str:
    """What followed by itself: "in the bag is a topping of choice"."""
    return _EVENTS[event.what](f"seat {event.seat + 1}", event.things)


def _spoils(seat: str, things: tuple[str, ...]) -> str:
    bag, *lost = things
    return f"{seat} loses {listed(map(named, lost))} to the bag with {bag}"


def _arrives(seat: str, things: tuple[str, ...]) -> str:
    return f"{things[0]} arrives at house {things[1]} for {counted(int(things[2]), 'coin')}"


def _strays(seat: str, things: tuple[str, ...]) -> str:
    where = f"{things[0]} arrives at house {things[1]}, where nobody ordered it"
    paid = int(things[2])
    return f"{where}, for {counted(paid, 'coin')}" if paid else f"{where}, and is not paid"


def _fills(seat: str, things: tuple[str, ...]) -> str:
    number, count, whence = things
    return f"crate {number} is filled with {counted(int(count), *_FILLINGS[whence])}"


#: What crates are filled with, one and several (PC-21).
_FILLINGS = {
    "bags": ("discarded bag",),
    "waste": ("discarded topping",),
    "piles": ("hidden topping of other crates", "hidden toppings of other crates"),
}

_EVENTS: dict[str, Callable[[str, tuple[str, ...]], str]] = {
    "opens": lambda seat, things: f"in the bag is {bag_in_words(things[0])}",
    "spoils": _spoils,
    "delivers": _arrives,
    "strays": _strays,
    "fills": _fills,
    "has none": lambda seat, things: f"{seat} has none",
    "hands over": lambda seat, things: (
        f"{seat} hands over {things[0]} to seat {int(things[1]) + 1}"
    ),
    "shuffles": lambda seat, things: f"the discarded {things[0]} make a new deck",
}
