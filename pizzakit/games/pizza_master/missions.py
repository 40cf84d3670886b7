"""Daily missions: one a day, for whoever does it first (PM-7, PM-8, PM-32)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pizzakit.chance import Chance
from pizzakit.games.pizza_master.deck import FACES, SPECIAL, TOKENS, Mission, Order
from pizzakit.games.pizza_master.moves import Convert, Moves
from pizzakit.games.pizza_master.moves import convert as convert_move
from pizzakit.games.pizza_master.news import Event
from pizzakit.games.pizza_master.piles import Completed, latest

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster


def shuffle(game: PizzaMaster, chance: Chance) -> None:
    game.mission, game.mission_seat = None, -1
    game.missions_shown = []
    game.missions = chance.shuffle(game.deck.missions) if game.rules.master else []


def reveal(game: PizzaMaster) -> None:
    """The mission of the day; when they have run out there is none (PM-7)."""
    game.mission_seat = -1
    game.mission = game.missions.pop() if game.missions else None
    if game.mission is not None:
        game.missions_shown.append(game.mission)
        game.news.append(Event("mission", name=game.mission.name))


# --- who is first ---------------------------------------------------------------

#: What an order counts for.
_COUNTS: dict[str, Callable[[Order], bool]] = {
    "orders": lambda order: True,
    "sides": lambda order: order.side,
    "specials": lambda order: order.place == SPECIAL,
    "cheese": lambda order: order.colour == "cheese",
    "vegetable": lambda order: order.colour == "vegetable",
    "seafood": lambda order: order.colour == "seafood",
    "meat": lambda order: order.colour == "meat",
}


def note_order(game: PizzaMaster, seat: int) -> None:
    """PM-8: orders made on this day count, also those exchanged away since."""
    mission = game.mission
    if mission is None or game.mission_seat >= 0 or mission.first not in _COUNTS:
        return
    counts = _COUNTS[mission.first]
    if sum(counts(order) for order in game.made[seat]) >= mission.count:
        _fulfil(game, seat)


def note_pass(game: PizzaMaster, seat: int) -> None:
    """PM-8: The Flash and Last Hand Standing look at the order of passing."""
    if game.mission is None:
        return
    places = {"to pass": 1, "last to pass": game.seats}
    if len(game.passed) == places.get(game.mission.first):
        _fulfil(game, seat)


def _fulfil(game: PizzaMaster, seat: int) -> None:
    assert game.mission is not None
    game.mission_seat = seat
    game.news.append(Event("fulfils", seat, game.mission.name))


# --- what it gives ----------------------------------------------------------------


def reward(game: PizzaMaster) -> bool:
    """PM-32: points at once; True where the winner has to choose what becomes a special."""
    mission, seat = game.mission, game.mission_seat
    if mission is None or seat < 0:
        return False
    game.mission_wins[seat].append(mission)
    game.reputation[seat] += mission.points
    game.news.append(Event("rewarded", seat, mission.name, mission.points))
    return mission.gives == "special" and _asks(game, seat)


def gift(game: PizzaMaster, mission: Mission) -> str:
    """What a mission really gives beside its points; nothing where it could not come any more.

    PM-41: the last day has no day after it. PM-54: where nobody draws, no order is drawn.
    """
    if game.last_day and mission.gives != "special":
        return ""
    return "" if mission.gives == "order" and game.rules.own_special else mission.gives


def order_for_today(game: PizzaMaster) -> int:
    """Who draws one order more because of yesterday's mission, -1 for nobody (PM-7, PM-54)."""
    gives_order = game.mission is not None and game.mission.gives == "order"
    return game.mission_seat if gives_order and not game.rules.own_special else -1


def token_for_tomorrow(game: PizzaMaster) -> None:
    """PM-7: onto the tray once it has been emptied."""
    if game.mission is not None and game.mission_seat >= 0 and game.mission.gives in TOKENS:
        game.trays[game.mission_seat][TOKENS.index(game.mission.gives)] += 1
        game.news.append(Event("token", game.mission_seat, game.mission.gives, 1))


def last_for_a_day(game: PizzaMaster) -> int:
    """Who goes last on the next day because of today's mission, -1 for nobody."""
    gives_place = game.mission is not None and game.mission.gives == "last place"
    return game.mission_seat if gives_place else -1


# --- what becomes a special (Alchemist) -------------------------------------------


def _asks(game: PizzaMaster, seat: int) -> bool:
    """Only a real choice is asked for."""
    kinds = _kinds(game, seat)
    if len(kinds) > 1:
        game.phase, game.to_move = "convert", seat
        return True
    if kinds:
        _turn(game, seat, kinds[0])
    return False


def _kinds(game: PizzaMaster, seat: int) -> list[str]:
    held = {card.face for card in game.completed[seat] if card.place != SPECIAL}
    return [FACES[face] for face in sorted(held)]


def choices(game: PizzaMaster, seat: int) -> list[Moves]:
    return [convert_move(face) for face in _kinds(game, seat)]


def convert(game: PizzaMaster, seat: int, move: Convert, chance: Chance) -> None:
    _turn(game, seat, move.face)
    game.begin("close", chance)


def _turn(game: PizzaMaster, seat: int, face: str) -> None:
    """PM-8: purple from now on, with the points it had."""
    pile = game.completed[seat]
    at = latest(pile, face)
    pile[at] = Completed(pile[at].order, SPECIAL, True)
    game.news.append(Event("converted", seat, pile[at].order.name))
