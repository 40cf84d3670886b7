"""What a seat may do in La Part du Chef."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import ClassVar

import msgspec

from pizzakit import game
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER
from pizzakit.phrases import counted, listed


class Cut(game.Move, frozen=True):
    """Cut the pizza into portions; a cut lies after the slice of its number (PD-10).

    In which order the cuts are named makes no difference.
    """

    SAYS: ClassVar[str] = "Cut after slices {slices}"
    confirm: ClassVar[bool] = True  # the chef looks at the portions before handing them out

    after: tuple[int, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "after", tuple(sorted(self.after)))

    @property
    def touches(self) -> tuple[str, ...]:
        return tuple(f"cut:{number}" for number in self.after)

    def __str__(self) -> str:
        return self.SAYS.format(slices=listed(map(str, self.after)))


class Take(game.Move, frozen=True):
    """Take a portion (PD-11); portion 1 begins after the first cut."""

    SAYS: ClassVar[str] = "Take portion {portion}"

    portion: int

    def __str__(self) -> str:
        return self.SAYS.format(portion=self.portion)


class Keep(game.Move, frozen=True):
    """Keep a slice just received (PD-12): one click on its keep button."""

    SAYS: ClassVar[str] = "Keep slice {slice}"

    slice: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"keep:{self.slice}",)

    def __str__(self) -> str:
        return self.SAYS.format(slice=self.slice)


class Eat(game.Move, frozen=True):
    """Eat a slice just received (PD-13): one click on its eat button."""

    SAYS: ClassVar[str] = "Eat slice {slice}"

    slice: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"eat:{self.slice}",)

    def __str__(self) -> str:
        return self.SAYS.format(slice=self.slice)


class Claim(game.Move, frozen=True):
    """Point at a slice that somebody else keeps, for a finisher (PD-14) or a swap (PD-31)."""

    SAYS: ClassVar[str] = "Take {what} from seat {seat}"

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"kept:{self.seat}:{self.face}",)

    def __str__(self) -> str:
        return self.SAYS.format(what=a_slice(self.face), seat=self.seat + 1)


class Marianne(game.Move, frozen=True):
    """Use the bonus card (PD-31)."""

    def __str__(self) -> str:
        return "Use La Marianne"


class Offer(game.Move, frozen=True):
    """Point at a slice of one's own to swap away (PD-31)."""

    SAYS: ClassVar[str] = "Give seat {seat}'s {what} away"

    seat: int
    face: str

    @property
    def touches(self) -> tuple[str, ...]:
        return (f"kept:{self.seat}:{self.face}",)

    def __str__(self) -> str:
        return self.SAYS.format(what=_bare(self.face), seat=self.seat + 1)


class GoOn(game.Move, frozen=True):
    """Close one's turn and keep La Marianne for later (PD-31)."""

    @property
    def touches(self) -> tuple[str, ...]:
        return ("go_on",)

    def __str__(self) -> str:
        return "Go on without La Marianne"


class Refrain(game.Move, frozen=True):
    """Let a finisher take nothing, where one may (PD-14)."""

    def __str__(self) -> str:
        return "Take nothing with the finisher"


class Season(game.Move, frozen=True):
    """Say as which kind one of one's peppers counts (PD-24)."""

    SAYS: ClassVar[str] = "Count a pepper as {kind}"

    kind: str

    def __str__(self) -> str:
        return self.SAYS.format(kind=self.kind)


Moves = Cut | Take | Keep | Eat | Claim | Marianne | Offer | GoOn | Refrain | Season
MARIANNE, GO_ON, REFRAIN = Marianne(), GoOn(), Refrain()


# --- slices in words ---------------------------------------------------------------

_OLIVES = re.compile(r"(?P<kind>.+) (?P<olives>\d+)")
_FINISHER = " finisher"


def _bare(face: str) -> str:
    """A face as a person says it: "Truffe (1 olive)", "burnt slice"."""
    if face == BURNT:
        return "burnt slice"
    found = _OLIVES.fullmatch(face)
    return f"{found['kind']} ({counted(int(found['olives']), 'olive')})" if found else face


def a_slice(face: str) -> str:
    """One slice that looks like that.

    >>> a_slice("4 Fromages 1"), a_slice("Truffe finisher"), a_slice("burnt")
    ('a 4 Fromages (1 olive)', 'the Truffe finisher', 'a burnt slice')
    """
    return f"{'the' if face.endswith(_FINISHER) else 'a'} {_bare(face)}"


# --- read from a sentence ------------------------------------------------------------

_NUMBER = r"(?P<number>-?\d+)"


def _pattern(template: str, **fields: str) -> re.Pattern[str]:
    return re.compile(template.format(**fields), re.IGNORECASE)


_CUT = _pattern(Cut.SAYS, slices="?(?P<slices>[-\\d, and]*)")
_TAKE = _pattern(Take.SAYS, portion=_NUMBER)
_SLICES = {kind: _pattern(kind.SAYS, slice=_NUMBER) for kind in (Keep, Eat)}
_CLAIM = _pattern(Claim.SAYS, what="(?P<what>.+)", seat=_NUMBER)
_OFFER = _pattern(Offer.SAYS, what="(?P<what>.+)", seat=_NUMBER)
_SEASON = _pattern(Season.SAYS, kind="(?P<kind>.+)")
_ARTICLE = re.compile(r"^(?:an?|the) ")
_SAID = re.compile(r"(?P<kind>.+?) \((?P<olives>\d+) olives?\)")


def read(sentence: str, faces: Iterable[str], kinds: Iterable[str]) -> Moves | None:
    """The move that a sentence means, whatever the position; None where it is none.

    >>> read("take a 4 fromages (1 olive) from seat 2", ["4 Fromages 1"], [])
    Claim(seat=1, face='4 Fromages 1')
    >>> read("cut after slices 9, 1 and 5", [], [])
    Cut(after=(1, 5, 9))
    """
    plain = " ".join(sentence.rstrip(". ").split())
    if found := _CUT.fullmatch(plain):
        return Cut(tuple(map(int, re.findall(r"-?\d+", found["slices"]))))
    if found := _TAKE.fullmatch(plain):
        return Take(int(found["number"]))
    for kind, pattern in _SLICES.items():
        if found := pattern.fullmatch(plain):
            return kind(int(found["number"]))
    for pointing, pattern in ((Claim, _CLAIM), (Offer, _OFFER)):
        if found := pattern.fullmatch(plain):
            return pointing(int(found["number"]) - 1, _face(found["what"], faces))
    if found := _SEASON.fullmatch(plain):
        return Season(_as_written(found["kind"], kinds))
    plain_moves = (MARIANNE, GO_ON, REFRAIN)
    return next((one for one in plain_moves if str(one).casefold() == plain.casefold()), None)


def _face(said: str, faces: Iterable[str]) -> str:
    """The face that is meant by what somebody says of it, or by its own name."""
    bare = _ARTICLE.sub("", said.casefold())
    if bare == _bare(BURNT):
        return BURNT
    found = _SAID.fullmatch(bare)
    face = f"{found['kind']} {found['olives']}" if found else bare
    return _as_written(face, [*faces, PEPPER])


def _as_written(said: str, known: Iterable[str]) -> str:
    return {one.casefold(): one for one in known}.get(said.casefold(), said)


# --- moves that are offered -------------------------------------------------------------

#: The same move objects every time: playouts ask for them very often.
take, claim, offer, season = cache(Take), cache(Claim), cache(Offer), cache(Season)


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
