"""In how many ways: hands and rolls counted kind by kind, in whole numbers.

Who asks about a hand of four cards out of 48 need not look at every hand. It is
enough to go through the kinds of cards one after the other, and to remember of
what was drawn so far only what the question is about: the *state*. Hands with
the same state are counted together from then on, so that thirteen cards take
little longer than four. (Dynamic programming; of a product of generating
functions it is the multiplication, one factor a kind.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from math import comb
from typing import Any, TypeVar

from pizzakit.game import Refusal
from pizzakit.phrases import counted

#: How many dice, faces or cards drawn are counted at most, and in how many steps: a few seconds.
MOST, MOST_STEPS = 300, 1_000_000
FEWER = "fewer things, or a state that remembers less of them, would do"

K = TypeVar("K")
S = TypeVar("S", bound=Hashable)

#: What a state becomes by so many of a kind; None where such hands are not counted.
Step = Callable[[S, K, int], S | None]


def hands(copies: Mapping[K, int], cards: int, step: Step[S, K], start: S) -> dict[S, int]:
    """How many hands of so many cards end in each state.

    Args:
        copies: how many different cards there are of each kind, in the order to go through.
        cards: how many are drawn, without putting any back.
        step: `step(state, kind, count)` is the state with `count` cards (from 0) of a kind.
        start: the state with nothing drawn.

    Two of 2 ones and 2 twos, by their sum:

    >>> hands({1: 2, 2: 2}, 2, lambda total, number, count: total + number * count, 0)
    {4: 1, 3: 4, 2: 1}

    Raises:
        ValueError: a negative number, or more cards than there are.
    """
    short = next((kind for kind, there in copies.items() if there < 0), None)
    if short is not None:
        raise ValueError(f"there cannot be {copies[short]} cards of kind {short!r}")
    if not 0 <= cards <= sum(copies.values()):
        raise ValueError(f"cannot draw {counted(cards, 'card')} from {sum(copies.values())}")
    kinds = ((kind, there, there) for kind, there in copies.items())
    return _kind_by_kind(kinds, cards, step, start, lambda there, here, _: comb(there, here))


def rolls(faces: int | Iterable[K], dice: int, step: Step[S, K], start: S) -> dict[S, int]:
    """How many rolls of different dice end in each state; a number of faces means 1 to that.

    How often the commonest face shows among three dice:

    >>> rolls(6, 3, lambda most, face, count: max(most, count), 0)
    {3: 6, 2: 90, 1: 120}

    Raises:
        ValueError: a negative number of dice, or dice without a face.
    """
    alike = Counter[Any](range(1, faces + 1) if isinstance(faces, int) else faces)
    if dice < 0:
        raise ValueError(f"the number of dice cannot be negative: {dice}")
    if not alike:
        raise ValueError(f"a die needs at least one face, not {faces!r}")
    kinds = ((face, dice, sides) for face, sides in alike.items())

    def ways(sides: int, here: int, left: int) -> int:
        return int(comb(left, here) * sides**here)

    return _kind_by_kind(kinds, dice, step, start, ways)


def spreads(things: int, places: int, most: int) -> int:
    """In how many ways different things fall into places, at most `most` into each.

    >>> spreads(3, 2, 2)
    6

    Raises:
        ValueError: a negative number, or things and no place for them.
    """
    if not places and not things:
        return 1

    def no_more(state: bool, _: int, here: int) -> bool | None:
        return state if here <= most else None

    return rolls(places, things, no_more, True).get(True, 0)


def _kind_by_kind(
    kinds: Iterable[tuple[K, int, int]],
    cards: int,
    step: Step[S, K],
    start: S,
    ways: Callable[[int, int, int], int],
) -> dict[S, int]:
    """States with their ways, by how many cards are drawn already; a kind at a time.

    A kind comes with the most that can be drawn of it and with how many are alike;
    `ways(alike, here, left)` counts how `here` of them can be the next of `left`.
    """
    rows = list(kinds)
    by_drawn: dict[int, dict[S, int]] = {0: {start: 1}}
    room = sum(most for _, most, _ in rows)
    steps = 0
    for kind, most, alike in rows:
        room -= most  # what the kinds after this one can still give
        longer: dict[int, dict[S, int]] = {}
        for drawn, states in by_drawn.items():
            left = cards - drawn
            for here in range(max(0, left - room), min(most, left) + 1):
                steps += len(states)
                if steps > MOST_STEPS:
                    raise Refusal(f"this takes more than {MOST_STEPS:,} steps to count: {FEWER}")
                found, factor = longer.setdefault(drawn + here, {}), ways(alike, here, left)
                for state, weight in states.items():
                    after = step(state, kind, here)
                    if after is not None:
                        found[after] = found.get(after, 0) + weight * factor
        by_drawn = longer
    return by_drawn.get(cards, {})
