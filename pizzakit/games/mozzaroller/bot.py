"""Two opponents for Mozzaroller: `greedy`, quick, and `planner`, which plays the exact plan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pizzakit.chance import Chance
from pizzakit.games.mozzaroller.moves import ROLL, STOP, Join, Moves, Place
from pizzakit.games.mozzaroller.plan import plan
from pizzakit.games.mozzaroller.position import ladder_points, order_points
from pizzakit.games.mozzaroller.rollsets import FACES
from pizzakit.games.mozzaroller.rules import Mozzaroller

__all__ = ["BOTS", "THRESHOLD", "greedy", "may_place", "planner", "useful_faces"]

#: Below this chance of placing a die the greedy bot rolls no more; found by playing
#: thousands of games of one threshold against another.
THRESHOLD = 0.3


def greedy(
    seen: Mozzaroller,
    seat: int,
    moves: Sequence[Moves],
    chance: Chance,
    threshold: float = THRESHOLD,
) -> Moves:
    """Finishes what scores most now; stops when too few dice are likely to fit.

    Places what brings a begun order on, begins another one only where it must,
    and rolls on while it has nothing yet or the next roll places a die with a
    chance of at least `threshold`.
    """
    if len(moves) == 1:
        return moves[0]
    if seen.phase == "join":
        return _join(seen, seat)
    best = _placing(seen, seat, moves)
    if best is not None:
        return best
    return ROLL if ROLL in moves and _goes_on(seen, threshold) else STOP


def planner(seen: Mozzaroller, seat: int, moves: Sequence[Moves], chance: Chance) -> Moves:
    """Plays the exact best plan of each turn; tokens count for it in its last turn.

    Counting them earlier, as if the game ended at once, made it no stronger.
    """
    if len(moves) == 1:
        return moves[0]
    if seen.phase == "join":
        return _join(seen, seat)
    return plan(seen).best


# --- placing ------------------------------------------------------------------


def _placing(seen: Mozzaroller, seat: int, moves: Sequence[Moves]) -> Place | None:
    """The best order to finish, else to bring on, else (where one must) to begin."""
    best, most = None, (0, 0.0, 0)
    for move in moves:
        if isinstance(move, Place):
            rank = _rank(seen, seat, move)
            if rank > most:
                best, most = move, rank
    return best


def _rank(seen: Mozzaroller, seat: int, move: Place) -> tuple[int, float, int]:
    at = move.order - 1
    lacking = seen.missing(at) - len(move.dice)
    if not lacking:
        return (3, _points(seen, seat, at), -len(move.dice))
    if seen.placed[at]:
        return (2, -lacking, 0)
    return (1, -lacking, 0) if seen.phase == "place" else (0, 0.0, 0)


def _points(seen: Mozzaroller, seat: int, at: int) -> int:
    """Points that one more order brings now: ingredients, its ladder, its token."""
    order = seen.ring[at]
    assert order is not None
    points = order_points(len(order.needs), seen.rules)
    if order.extra:
        held = sum(mine.extra == order.extra for mine in seen.collected(seat))
        points += ladder_points(held + 1, seen.rules) - ladder_points(held, seen.rules)
    if order.colour:
        points += _token_gained(seen, seat, order.colour)
    return points


def _token_gained(seen: Mozzaroller, seat: int, colour: str) -> int:
    mine, theirs = _race(seen, seat, colour)
    return _token(seen, colour) if mine == theirs else 0


def _race(seen: Mozzaroller, seat: int, colour: str) -> tuple[int, int]:
    """This seat's cards of a colour, and the most that another side has."""
    counts = [len(rows[colour]) if colour in rows else 0 for rows in seen.rows]
    return counts.pop(seat), max(counts)


def _token(seen: Mozzaroller, colour: str) -> int:
    return seen.rules.tokens[seen.deck.colours.index(colour)]


# --- rolling on ---------------------------------------------------------------


def useful_faces(seen: Mozzaroller) -> int:
    """How many of the six faces an order within reach would take."""
    faces: set[str] = set()
    for at in seen.reach:
        order = seen.ring[at]
        if order is None:
            continue
        if order.joker and not seen.placed[at]:
            return FACES
        placed = seen.placed[at]
        faces.update(placed if order.joker else set(order.needs).difference(placed))
    return len(faces)


@lru_cache(maxsize=128)
def may_place(useful: int, dice: int) -> float:
    """The chance that at least one of the dice shows one of the useful faces."""
    return 1 - ((FACES - useful) / FACES) ** dice


def _goes_on(seen: Mozzaroller, threshold: float) -> bool:
    if len(seen.started) == 1 and seen.missing(seen.started[0]):
        return True  # nothing is complete yet, and stopping would cost a chip
    return may_place(useful_faces(seen), seen.to_roll) >= threshold


# --- jokers -------------------------------------------------------------------


def _join(seen: Mozzaroller, seat: int) -> Join:
    """Where the joker wins a token; else the dearest token in proportion to what is lacking."""

    def promise(colour: str) -> float:
        mine, theirs = _race(seen, seat, colour)
        lacking = theirs + 1 - mine
        token = _token(seen, colour)
        return 100 * token if lacking == 1 else token / (1 + abs(lacking))

    return Join(max(seen.rows[seat], key=promise))


#: What people call them at the table.
BOTS = {"greedy": greedy, "planner": planner}
