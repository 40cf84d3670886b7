"""When somebody is to move in La Part du Chef: what can be done then, and how it is said."""

from __future__ import annotations

from pizzakit.game import Phase
from pizzakit.games.part_du_chef import marianne
from pizzakit.games.part_du_chef import moves as m
from pizzakit.games.part_du_chef.position import Position


def next_slice(game: Position) -> str:
    """The slice that is kept or eaten next, by number and name."""
    return f"slice {game.waiting[0]}: {m.named(game.pizza[game.waiting[0] - 1])}"


def _steals(game: Position, seat: int) -> list[m.Moves]:
    claims: list[m.Moves] = [m.claim(other, face) for other, face in game.targets(game.stealing)]
    return claims if game.rules.finisher_must_take else [*claims, m.REFRAIN]


def _wanted(game: Position, seat: int) -> list[m.Moves]:
    others = [other for other in range(game.seats) if other != seat]
    return [m.claim(other, face) for other in others for face in marianne.faces(game, other)]


def _or_nothing(game: Position, what: str) -> str:
    return "" if game.rules.finisher_must_take else what


PHASES = {
    "cut": Phase(
        lambda game, seat: [*m.all_cuts(len(game.pizza), game.seats)],
        "PD-10",
        now="the chef cuts the pizza first (PD-10)",
        you=lambda game: f"Cut {game.seats} portions; the last one left is yours.",
        they=lambda game: f"cuts {game.seats} portions and gets the last one left.",
    ),
    "take": Phase(
        lambda game, seat: [m.take(n) for n, owner in enumerate(game.owners, 1) if owner is None],
        "PD-11",
        now="a portion has to be taken now (PD-11)",
        you="Take one of the portions that are left.",
        they="takes one of the portions that are left.",
    ),
    "settle": Phase(
        lambda game, seat: [*m.keep_or_eat(game.waiting[0])],
        "PD-12",
        now="every slice of the portion is kept or eaten first (PD-12)",
        you=lambda game: f"Keep or eat {next_slice(game)}.",
        they=lambda game: f"has to keep or eat {next_slice(game)}.",
    ),
    "steal": Phase(
        _steals,
        "PD-11",
        now="the finisher takes a slice first (PD-14)",
        you=lambda game: (
            f"Choose whose {game.stealing} the finisher takes"
            f"{_or_nothing(game, ', or let it take nothing')}."
        ),
        they=lambda game: (
            f"chooses whose {game.stealing} the finisher takes{_or_nothing(game, ', or nothing')}."
        ),
    ),
    "offer": Phase(
        lambda game, seat: [m.offer(seat, face) for face in marianne.faces(game, seat)],
        "PD-11",
        now="La Marianne asks for a slice you keep, to give away (PD-31)",
        you="La Marianne: choose a slice you keep, to give away.",
        they="swaps with La Marianne and chooses a slice to give away.",
    ),
    "claim": Phase(
        _wanted,
        "PD-11",
        now="La Marianne asks for a slice that somebody else keeps (PD-31)",
        you="La Marianne: choose the slice that you want for it.",
        they="swaps with La Marianne and chooses the slice to get for it.",
    ),
    "close": Phase(
        lambda game, seat: [m.GO_ON],
        "PD-11",
        now="all slices are settled: use La Marianne now, or go on without it (PD-31)",
        you="Use La Marianne before your turn is over, or go on without it.",
        they="may use La Marianne before the turn is over.",
    ),
    "pepper": Phase(
        lambda game, seat: [m.season(kind) for kind in game.deck.kinds],
        "PD-24",
        now="a pepper has to be counted as one of the kinds now (PD-24)",
        you="Choose the kind that your pepper counts as.",
        they="chooses the kind that a pepper counts as.",
    ),
}
