"""What a seat may do in La Part du Chef."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import ClassVar

from pizzakit import game


class Cut(game.Move, frozen=True):
    """Cut the pizza into portions; a cut lies after the slice of its number (PD-10)."""

    confirm: ClassVar[bool] = True  # the chef looks at the portions before handing them out

    after: tuple[int, ...]

    @property
    def touches(self) -> tuple[str, ...]:
        return tuple(f"cut:{number}" for number in self.after)

    def __str__(self) -> str:
        *most, last = map(str, self.after)
        return f"Cut after slices {', '.join(most)} and {last}"


class Take(game.Move, frozen=True):
    """Take a portion (PD-11); portion 1 begins after the first cut."""

    portion: int

    def __str__(self) -> str:
        return f"Take portion {self.portion}"


class Keep(game.Move, frozen=True):
    """Keep a slice just received (PD-12): one click on its keep button."""

    slice: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"keep:{self.slice}",)

    def __str__(self) -> str:
        return f"Keep slice {self.slice}"


class Eat(game.Move, frozen=True):
    """Eat a slice just received (PD-13): one click on its eat button."""

    slice: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"eat:{self.slice}",)

    def __str__(self) -> str:
        return f"Eat slice {self.slice}"


class Claim(game.Move, frozen=True):
    """Point at a slice that somebody else keeps, for a finisher (PD-14) or a swap (PD-31)."""

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"kept:{self.seat}:{self.face}",)

    def __str__(self) -> str:
        return f"Take {self.face} from seat {self.seat + 1}"


class Marianne(game.Move, frozen=True):
    """Use the bonus card (PD-31)."""

    def __str__(self) -> str:
        return "Use La Marianne"


class Offer(game.Move, frozen=True):
    """Point at a slice of one's own to swap away (PD-31)."""

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"kept:{self.seat}:{self.face}",)

    def __str__(self) -> str:
        return f"Give {self.face} away"


Moves = Cut | Take | Keep | Eat | Claim | Marianne | Offer
MARIANNE = Marianne()

#: The same move objects every time: playouts ask for them very often.
take, claim, offer = cache(Take), cache(Claim), cache(Offer)


@cache
def all_cuts(slices: int, portions: int) -> tuple[Cut, ...]:
    """Every way to cut a circle into portions, none empty, each once (PD-10).

    >>> [len(all_cuts(13, seats)) for seats in (2, 3, 4, 5)]
    [78, 286, 715, 1287]
    """
    return tuple(Cut(after) for after in combinations(range(1, slices + 1), portions))


@cache
def portions_of(after: tuple[int, ...], slices: int) -> tuple[tuple[int, ...], ...]:
    """Slice numbers of every portion; the last one runs on past the end (PD-10).

    >>> portions_of((2, 5), 6)
    ((3, 4, 5), (6, 1, 2))
    """
    ends = [*after[1:], after[0] + slices]
    return tuple(
        tuple(at % slices + 1 for at in range(start, end))
        for start, end in zip(after, ends, strict=True)
    )


@cache
def keep_or_eat(slice_number: int) -> tuple[Keep, Eat]:
    return Keep(slice_number), Eat(slice_number)
