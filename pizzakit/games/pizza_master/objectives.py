"""Objectives: dealt in the beginning, checked in the end, after the specials have moved (PM-23)."""

from __future__ import annotations

from pizzakit.chance import Chance
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.deck import INDY, SPECIAL, TOKENS, Objective
from pizzakit.games.pizza_master.options import Rules
from pizzakit.games.pizza_master.position import Award, Position


def deal(game: Position, chance: Chance) -> None:
    """PM-23: a secret one for each seat, one lies open; PM-52: Indy Creator beside it."""
    game.objectives, game.open_objectives, game.box = [], [], []
    if not game.rules.trainee:
        return
    indy = [card for card in game.deck.objectives if game.rules.open_indy and card.name == INDY]
    there = game.deck.objectives_for(game.rules.mode)
    shuffled = chance.shuffle([card for card in there if card not in indy])
    game.objectives = shuffled[: game.seats]
    game.open_objectives = [shuffled[game.seats], *indy]
    game.box = shuffled[game.seats + 1 :]


# --- specials choose their colour (PM-42) -------------------------------------------


def begin(game: Position, chance: Chance) -> str:
    """The end of the game; beginners have no objectives."""
    return _ask(game, game.turns[::-1] if game.rules.trainee else [])


def _ask(game: Position, seats: list[int]) -> str:
    for seat in seats:
        if _specials(game, seat):
            game.phase, game.to_move = "count", seat
            return ""
    _show(game)
    return ""


def _specials(game: Position, seat: int) -> list[int]:
    """Where in a completed pile the specials lie that have not been moved yet."""
    return [at for at, card in enumerate(game.completed[seat]) if card.place == SPECIAL]


def choices(game: Position, seat: int) -> list[m.Moves]:
    return [*m.COUNT]


def count(game: Position, seat: int, move: m.Count, chance: Chance) -> str:
    at = _specials(game, seat)[0]
    pile = game.completed[seat]
    pile[at] = pile[at]._replace(place=TOKENS.index(move.colour))
    return _ask(game, game.turns[: game.turns.index(seat) + 1][::-1])


# --- what has been reached (PM-5, PM-6, PM-43) ---------------------------------------


def counts(game: Position, objective: Objective) -> tuple[int, ...]:
    """What every seat has of what an objective counts."""
    return tuple(_count(game, objective.count, seat) for seat in range(game.seats))


def _count(game: Position, what: str, seat: int) -> int:
    """Orders and specials ever completed; of side dishes and colours only what still lies there."""
    if what == "missions":
        return len(game.mission_wins[seat])
    if what == "orders":
        return len(game.ever_completed(seat))
    if what == "specials":  # whatever colour they have moved to
        return sum(card.special for card in game.ever_completed(seat))
    if what == "sides":
        return sum(card.order.side for card in game.completed[seat])
    return sum(card.place == TOKENS.index(what) for card in game.completed[seat])


def in_front(objective: Objective, have: tuple[int, ...]) -> list[int]:
    """Seats that have most, or fewest, level or not; nobody has most with 0 (PM-43)."""
    best = max(have) if objective.want == "most" else min(have)
    if objective.want == "most" and not best:
        return []
    return [seat for seat, count in enumerate(have) if count == best]


def fulfilled_by(objective: Objective, have: tuple[int, ...], rules: Rules) -> list[int]:
    """Seats that fulfil it, who ties too if the rules say so (PM-43)."""
    ahead = in_front(objective, have)
    return ahead if rules.ties_fulfil or len(ahead) == 1 else []


def points(game: Position, objective: Objective) -> int:
    """What an objective is worth as the piles lie (PM-5, PM-6)."""
    if objective.per_seat:
        return objective.per_seat * game.seats
    return sum(counts(game, objective))


def _show(game: Position) -> None:
    """PM-43: then the points of all objectives are added."""
    game.awards = [_award(game, card, seat) for seat, card in enumerate(game.objectives)]
    game.awards += [_award(game, card, -1) for card in game.open_objectives]
    for award in game.awards:
        if award.seat >= 0:
            game.reputation[award.seat] += award.points
    game.phase, game.to_move = "over", None


def _award(game: Position, objective: Objective, holder: int) -> Award:
    """PM-43: a secret one for its holder only, an open one for the first against the turn order."""
    have = counts(game, objective)
    fulfilled = fulfilled_by(objective, have, game.rules)
    asked = game.turns[::-1] if holder < 0 else [holder]
    winner = next((seat for seat in asked if seat in fulfilled), -1)
    return Award(objective, holder, have, winner, points(game, objective) if winner >= 0 else 0)
