"""Objectives: dealt in the beginning, checked in the end, after the specials have moved (PM-23)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pizzakit.chance import Chance
from pizzakit.games.pizza_master.deck import INDY, SPECIAL, TOKENS, Deck, Objective
from pizzakit.games.pizza_master.moves import COUNT, Count, Moves
from pizzakit.games.pizza_master.news import Event

if TYPE_CHECKING:
    from pizzakit.games.pizza_master.rules import PizzaMaster, Rules


class Award(NamedTuple):
    """An objective checked in the end.

    `holder` is whose secret it was, -1 where it lay open; `counts` is what
    every seat had; `seat` gets the points, -1 for nobody.
    """

    objective: Objective
    holder: int
    counts: tuple[int, ...]
    seat: int
    points: int


def deal(game: PizzaMaster, chance: Chance) -> None:
    """PM-23: a secret one for each seat, one lies open; PM-52: Indy Creator beside it."""
    game.objectives, game.open_objectives, game.box = [], [], []
    if not game.rules.trainee:
        return
    indy = [card for card in game.deck.objectives if game.rules.open_indy and card.name == INDY]
    there = for_mode(game.deck, game.rules.mode)
    shuffled = chance.shuffle([card for card in there if card not in indy])
    game.objectives = shuffled[: game.seats]
    game.open_objectives = [shuffled[game.seats], *indy]
    game.box = shuffled[game.seats + 1 :]


def for_mode(deck: Deck, mode: str) -> list[Objective]:
    """The objectives that a mode is played with (PM-5, PM-6)."""
    return [card for card in deck.objectives if mode == "master" or not card.master_only]


# --- specials choose their colour (PM-42) -------------------------------------------


def begin(game: PizzaMaster, chance: Chance) -> None:
    """The end of the game; beginners have no objectives."""
    _ask(game, game.turns[::-1] if game.rules.trainee else [])


def _ask(game: PizzaMaster, seats: list[int]) -> None:
    for seat in seats:
        if _specials(game, seat):
            game.phase, game.to_move = "count", seat
            return
    _show(game)


def _specials(game: PizzaMaster, seat: int) -> list[int]:
    """Where in a completed pile the specials lie that have not been moved yet."""
    return [at for at, card in enumerate(game.completed[seat]) if card.place == SPECIAL]


def choices(game: PizzaMaster, seat: int) -> list[Moves]:
    return [*COUNT]


def count(game: PizzaMaster, seat: int, move: Count, chance: Chance) -> None:
    at = _specials(game, seat)[0]
    pile = game.completed[seat]
    pile[at] = pile[at]._replace(place=TOKENS.index(move.colour))
    _ask(game, game.turns[: game.turns.index(seat) + 1][::-1])


# --- what has been reached (PM-5, PM-6, PM-43) ---------------------------------------


def _colour(place: int) -> Callable[[PizzaMaster, int], int]:
    """Completed orders of a colour, those removed left out."""
    return lambda game, seat: sum(card.place == place for card in game.completed[seat])


def _orders(game: PizzaMaster, seat: int) -> int:
    """Orders ever completed."""
    return len(game.completed[seat]) + len(game.removed[seat])


def _specials_made(game: PizzaMaster, seat: int) -> int:
    """Specials ever completed, whatever colour they have moved to."""
    return sum(card.special for card in (*game.completed[seat], *game.removed[seat]))


def _sides(game: PizzaMaster, seat: int) -> int:
    """Completed side dishes, those removed left out."""
    return sum(card.order.side for card in game.completed[seat])


def _missions(game: PizzaMaster, seat: int) -> int:
    return len(game.mission_wins[seat])


COUNTS: dict[str, Callable[[PizzaMaster, int], int]] = {
    **{token: _colour(place) for place, token in enumerate(TOKENS)},
    "orders": _orders,
    "specials": _specials_made,
    "sides": _sides,
    "missions": _missions,
}


def counts(game: PizzaMaster, objective: Objective) -> tuple[int, ...]:
    """What every seat has of what an objective counts."""
    return tuple(COUNTS[objective.count](game, seat) for seat in range(game.seats))


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


def points(game: PizzaMaster, objective: Objective) -> int:
    """What an objective is worth as the piles lie (PM-5, PM-6)."""
    if objective.per_seat:
        return objective.per_seat * game.seats
    return sum(counts(game, objective))


def _show(game: PizzaMaster) -> None:
    """PM-43: then the points of all objectives are added."""
    game.awards = [_award(game, card, seat) for seat, card in enumerate(game.objectives)]
    game.awards += [_award(game, card, -1) for card in game.open_objectives]
    for award in game.awards:
        if award.seat >= 0:
            game.reputation[award.seat] += award.points
    game.news.append(Event("over"))
    game.phase, game.to_move = "over", None


def _award(game: PizzaMaster, objective: Objective, holder: int) -> Award:
    """PM-43: a secret one for its holder only, an open one for the first against the turn order."""
    have = counts(game, objective)
    fulfilled = fulfilled_by(objective, have, game.rules)
    asked = game.turns[::-1] if holder < 0 else [holder]
    winner = next((seat for seat in asked if seat in fulfilled), -1)
    return Award(objective, holder, have, winner, points(game, objective) if winner >= 0 else 0)
