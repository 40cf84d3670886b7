"""What slices are worth to a seat, exactly: as if the game ended once they were settled.

A portion's worth is what it adds to a seat's points if the game ended as soon
as the seat had settled it as well as can be: every slice kept or eaten,
finishers taking the slice that helps most, the seat's own peppers placed anew.
All else stays as it lies, the others' peppers included.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Slice
from pizzakit.games.part_du_chef.moves import Cut, portions_of
from pizzakit.games.part_du_chef.position import Position
from pizzakit.games.part_du_chef.scoring import Rules, majority_points

#: Nothing can be gained in this way.
_NEVER = -(10**6)


class Option(NamedTuple):
    """One way to settle a kind's slices: how many more one keeps of it, what the
    most of anybody else is then, and the points that this scores at once."""

    kept: int
    rival: int
    points: int


class Standing(NamedTuple):
    """What a seat keeps and what it is measured by."""

    rules: Rules
    kinds: tuple[str, ...]
    mine: tuple[int, ...]  # kept slices by kind, peppers not counted
    peppers: int
    rows: tuple[tuple[int, ...], ...]  # the others' slices by kind, their peppers counted in
    taken_from: tuple[tuple[int, ...], ...]  # the others' slices that a finisher can take


def standing(position: Position, seat: int) -> Standing:
    """How a seat stands now."""
    counts, (placed, _) = position.counts(), position.peppers_placed()
    others = [other for other in range(position.seats) if other != seat]
    return Standing(
        position.rules,
        position.deck.kinds,
        tuple(counts[seat]),
        sum(piece.kind == PEPPER for piece in position.kept[seat]),
        tuple(tuple(placed[other]) for other in others),
        tuple(tuple(counts[other]) for other in others),
    )


def worth(stands: Standing, slices: Sequence[Slice]) -> int:
    """Points that these slices add, settled as well as can be (see above)."""
    received = [piece for piece in slices if piece.kind != BURNT]
    peppers = sum(piece.kind == PEPPER for piece in slices)
    fixed = len(received) * stands.rules.slice_point
    fixed -= (len(slices) - len(received)) * stands.rules.burnt_cost
    return (
        fixed
        + _best(stands, received, stands.peppers + peppers)
        - _best(stands, [], stands.peppers)
    )


# --- settling as well as can be -------------------------------------------------


def _best(stands: Standing, slices: Sequence[Slice], peppers: int) -> int:
    """Olives, majorities and variety together, over all ways to settle and to place peppers."""
    options = [list(_options(stands, at, slices)) for at in range(len(stands.kinds))]
    most = max(stands.mine) + len(slices) + peppers
    return max(_with_variety(stands, options, peppers, level) for level in range(most + 1))


def _options(stands: Standing, at: int, slices: Sequence[Slice]) -> Iterator[Option]:
    """Every way to settle the slices of one kind that could be best.

    Of slices that are kept alike, those with the fewest olives are kept.
    """
    kind = [piece for piece in slices if piece.kind == stands.kinds[at]]
    olives = sorted(piece.olives for piece in kind if not piece.finisher)
    finishers = [piece.olives for piece in kind if piece.finisher]
    for kept in range(len(olives) + 1):
        eaten = sum(olives[kept:])
        yield Option(kept, _rival(stands, at), eaten + sum(finishers))
        if finishers:
            yield from _with_finisher(stands, at, kept, eaten)


def _with_finisher(stands: Standing, at: int, kept: int, points: int) -> Iterator[Option]:
    """PD-14: it counts as a slice and takes one from whoever keeps any."""
    victims = [at_ for at_, row in enumerate(stands.taken_from) if row[at]]
    if not victims:
        yield Option(kept + 1, _rival(stands, at), points)
        return
    rival = min(_rival(stands, at, victim) for victim in victims)
    taken = stands.rules.slice_point if stands.rules.slice_point_moves else 0  # PD-21
    yield Option(kept + 2, rival, points + taken)


def _rival(stands: Standing, at: int, victim: int = -1) -> int:
    """The most that another keeps of a kind, once a slice is taken from one of them."""
    return max(row[at] - (other == victim) for other, row in enumerate(stands.rows))


def _with_variety(
    stands: Standing, options: Sequence[Sequence[Option]], peppers: int, level: int
) -> int:
    """The best total with at least `level` of every kind; peppers go where they help most."""
    best = [0] + [_NEVER] * peppers
    for at, choice in enumerate(options):
        gains = [_gain(stands, at, choice, more, level) for more in range(peppers + 1)]
        best = [
            max(best[used - more] + gains[more] for more in range(used + 1))
            for used in range(peppers + 1)
        ]
    return best[peppers] + level * stands.rules.variety_bonus


def _gain(stands: Standing, at: int, options: Sequence[Option], peppers: int, level: int) -> int:
    """The most that one kind can score, with that many peppers, if it has to reach a level."""
    found, value = _NEVER, stands.rules.majority[at]
    for kept, rival, points in options:
        count = stands.mine[at] + kept + peppers
        if count >= level:
            found = max(found, points + majority_points((count, rival), value)[0])
    return found


# --- a cut and its portions -------------------------------------------------------


def on_pizza(position: Position, numbers: Sequence[int]) -> list[Slice]:
    """The slices of these numbers that still lie on the pizza."""
    pieces = [position.pizza[number - 1] for number in numbers]
    return [piece for piece in pieces if piece is not None]


def of_cut(position: Position, cut: Cut) -> list[list[int]]:
    """What every portion of a cut is worth to every seat: a row for each portion."""
    stands = [standing(position, seat) for seat in range(position.seats)]
    portions = portions_of(cut.after, len(position.pizza))
    return [[worth(one, on_pizza(position, numbers)) for one in stands] for numbers in portions]


def choices(rows: Sequence[Sequence[int]], chef: int) -> list[int]:
    """Who takes which portion if all take what is worth most to them, by seat.

    Of equal portions the first is taken; the chef gets the last one.
    """
    seats, left = len(rows), list(range(len(rows)))
    taken = [0] * seats
    for step in range(1, seats + 1):
        seat = (chef + step) % seats
        taken[seat] = max(left, key=lambda portion: rows[portion][seat])
        left.remove(taken[seat])
    return taken


def preview(position: Position, cut: Cut) -> str:
    """The portions of a cut, what they are worth to whom, and who would take which."""
    rows, chef = of_cut(position, cut), position.chef
    taken = choices(rows, chef)
    sizes = map(len, portions_of(cut.after, len(position.pizza)))
    lines = [
        f"{nth} ({size}): "
        + ", ".join(f"seat {seat + 1} {points:+d}" for seat, points in enumerate(row))
        for nth, (size, row) in enumerate(zip(sizes, rows, strict=True), 1)
    ]
    order = [(chef + step) % position.seats for step in range(1, position.seats)]
    takes = ", ".join(f"seat {seat + 1} takes {taken[seat] + 1}" for seat in order)
    mine = rows[taken[chef]][chef]
    return "\n".join(
        [
            "Portion (slices): what it adds to whose points if the game ended with it.",
            *lines,
            f"If everybody takes most: {takes}; {taken[chef] + 1} is left to you ({mine:+d}).",
        ]
    ).replace("-", "−")
