"""When somebody is to move in Pizza Rush: what can be done then, and how it is said."""

from __future__ import annotations

from pizzakit.game import HIDDEN, Phase
from pizzakit.games.pizza_rush.moves import COUNTS, DEAL, PASS, STOP, Moves, top
from pizzakit.games.pizza_rush.position import Position


def _choices(game: Position, seat: int) -> list[Moves]:
    """PR-12, PR-13: enough of a number that is higher than the pizza's, or leave it."""
    hand = game.hands[seat]
    if hand[-1] is HIDDEN:
        return []  # only who holds the hand can say
    size, beat = game.base, game.top
    alike = {n for n, other in zip(hand, hand[size - 1 :], strict=False) if n == other}
    moves: list[Moves] = [top(number, size) for number in sorted(alike) if number > beat]
    if not moves or not game.must_top:
        moves.append(PASS)
    return moves


def _how_to_top(game: Position) -> str:
    moves = game.legal_moves()
    if moves == [PASS]:
        return f"Nothing in your hand fits ({_asked(game)}): pass."
    return f"Play {_asked(game)}{', or pass' if PASS in moves else ''}."


def _may_top(game: Position) -> str:
    """Of a hand only its holder is told."""
    if game.must_top:
        return f"has to play {_asked(game)} if the hand can, or else pass."
    return f"may play {_asked(game)}, or pass."


def _asked(game: Position) -> str:
    """What this pizza asks for now: "two alike higher than 7"."""
    what = "one topping" if game.base == 1 else f"{COUNTS[game.base]} alike"
    return f"{what} {f'higher than {game.top}' if game.pizza else 'of any number'}"


PHASES = {
    "play": Phase(
        _choices,
        "PR-11",
        now="a pizza is being made",
        you=_how_to_top,
        they=_may_top,
    ),
    "between": Phase(
        lambda game, seat: [DEAL, STOP],
        "PR-23",
        now="the round is over: deal another one or end the game",
        you="deal another one, or end the game here.",
        they="may deal another one, or end the game here.",
    ),
}
