"""Daily missions: one a day, for whoever does it first (PM-7, PM-8, PM-32)."""

from __future__ import annotations

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import FACES, SPECIAL, TOKENS, Mission, Order
from pizzakit.games.pizza_master.position import Completed, Event, Position


def shuffle(game: Position, chance: Chance) -> None:
    game.mission, game.mission_seat = None, -1
    game.missions_shown = []
    game.missions = chance.shuffle(game.deck.missions) if game.rules.master else []


def reveal(game: Position) -> None:
    """The mission of the day; when they have run out there is none (PM-7)."""
    game.mission_seat = -1
    game.mission = game.missions.pop() if game.missions else None
    if game.mission is not None:
        game.missions_shown.append(game.mission)
        game.news.append(Event("mission", name=game.mission.name))


# --- who is first ---------------------------------------------------------------


def _counts(mission: Mission, order: Order) -> bool:
    """Whether an order is one of those that a mission asks for."""
    if mission.first == "sides":
        return order.side
    kind = "specials" if order.place == SPECIAL else order.colour
    return mission.first in ("orders", kind)


def note_order(game: Position, seat: int) -> None:
    """PM-8: orders made on this day count, also those exchanged away since."""
    mission = game.mission
    if mission is not None and game.mission_seat < 0:
        counted = sum(_counts(mission, order) for order in game.made[seat])
        if counted >= mission.count:
            _fulfil(game, mission, seat)


def note_pass(game: Position, seat: int) -> None:
    """PM-8: The Flash and Last Hand Standing look at the order of passing."""
    places = {"to pass": 1, "last to pass": game.seats}
    if game.mission is not None and len(game.passed) == places.get(game.mission.first):
        _fulfil(game, game.mission, seat)


def _fulfil(game: Position, mission: Mission, seat: int) -> None:
    game.mission_seat = seat
    game.news.append(Event("fulfils", seat, mission.name))


# --- what it gives ----------------------------------------------------------------


def reward(game: Position) -> str:
    """PM-32: points at once; the Alchemist may have to choose what becomes a special."""
    mission, seat = game.mission, game.mission_seat
    if mission is None or seat < 0:
        return "close"
    game.mission_wins[seat].append(mission)
    game.reputation[seat] += mission.points
    game.news.append(Event("rewarded", seat, mission.name, mission.points))
    kinds = _kinds(game, seat) if mission.gives == "special" else []
    if len(kinds) > 1:
        game.phase, game.to_move = "convert", seat
        return ""
    for face in kinds:  # no choice, so nobody is asked
        _turn(game, seat, face)
    return "close"


def gift(game: Position, mission: Mission) -> str:
    """What a mission really gives beside its points; nothing where it could not come any more.

    PM-41: the last day has no day after it. PM-54: where nobody draws, no order is drawn.
    """
    if game.last_day and mission.gives != "special":
        return ""
    return "" if mission.gives == "order" and game.rules.own_special else mission.gives


def _winner(game: Position, *gifts: str) -> int:
    """Who gets one of these gifts for the mission of the day, -1 for nobody."""
    return game.mission_seat if game.mission is not None and game.mission.gives in gifts else -1


def order_for_today(game: Position) -> int:
    """Who draws one order more because of yesterday's mission, -1 for nobody (PM-7, PM-54)."""
    return -1 if game.rules.own_special else _winner(game, "order")


def last_for_a_day(game: Position) -> int:
    """Who goes last on the next day because of today's mission, -1 for nobody."""
    return _winner(game, "last place")


def token_for_tomorrow(game: Position) -> None:
    """PM-7: onto the tray once it has been emptied."""
    seat = _winner(game, *TOKENS)
    if seat >= 0 and game.mission is not None:
        game.trays[seat][TOKENS.index(game.mission.gives)] += 1
        game.news.append(Event("token", seat, game.mission.gives, 1))


# --- what becomes a special (Alchemist) -------------------------------------------


def _kinds(game: Position, seat: int) -> list[str]:
    held = {card.face for card in game.completed[seat] if card.place != SPECIAL}
    return [FACES[face] for face in sorted(held)]


def choices(game: Position, seat: int) -> list[m.Moves]:
    return [m.convert(face) for face in _kinds(game, seat)]


def convert(game: Position, seat: int, move: m.Convert, chance: Chance) -> str:
    _turn(game, seat, move.face)
    return "close"


def _turn(game: Position, seat: int, face: str) -> None:
    """PM-8: purple from now on, with the points it had."""
    pile, at = game.completed[seat], game.latest(seat, face)
    pile[at] = Completed(pile[at].order, SPECIAL, True)
    game.news.append(Event("converted", seat, pile[at].order.name))
