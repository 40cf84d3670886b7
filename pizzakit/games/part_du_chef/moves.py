"""What a seat may do in La Part du Chef, and how slices are named in a sentence."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import msgspec

from pizzakit import game
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Deck, Slice
from pizzakit.phrases import counted, listed
from pizzakit.sentences import Way, number

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


def named(piece: Slice | None) -> str:
    """A slice as a person says it: "a Reine (2 olives)"."""
    assert piece is not None
    if piece.kind == PEPPER:
        return "a pepper"
    if piece.kind == BURNT:
        return "a burnt slice"
    what = f"the {piece.face}" if piece.finisher else f"a {piece.kind}"
    return f"{what} ({counted(piece.olives, 'olive')})"


# --- read from a sentence ------------------------------------------------------------

_ARTICLE = re.compile(r"^(?:an?|the) ")
_SAID = re.compile(r"(?P<kind>.+?) \((?P<olives>\d+) olives?\)")


def _face_in(text: str, deck: Deck) -> str:
    """The face that is meant by what somebody says of it, or by its own name."""
    bare = _ARTICLE.sub("", text.casefold())
    if bare == _bare(BURNT):
        return BURNT
    found = _SAID.fullmatch(bare)
    face = f"{found['kind']} {found['olives']}" if found else bare
    return _as_written(face, *deck.faces, PEPPER)


def _as_written(said: str, *known: str) -> str:
    return {one.casefold(): one for one in known}.get(said.casefold(), said)


def _numbers_in(text: str, deck: Deck) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"-?\d+", text)))


#: How the parts of a move are said and read.
WAYS = {
    "after": Way(lambda cuts: listed(map(str, cuts)) or "none", r"none|[-\d, and]+", _numbers_in),
    "portion": number(),
    "slice": number(),
    "seat": number(1),
    "a_slice": Way(a_slice, mean=_face_in),
    "bare": Way(_bare, mean=_face_in),
    "kind": Way(mean=lambda text, deck: _as_written(text, *deck.kinds)),
}

# --- moves ------------------------------------------------------------------------


class Cut(game.Move, frozen=True):
    """Cut the pizza into portions; a cut lies after the slice of its number (PD-10).

    In which order the cuts are named makes no difference.
    """

    says = "Cut after slices {after}"
    told = "cuts after slices {after}"
    points = "cut:{after}"
    ways = WAYS
    confirm = True  # the chef looks at the portions before handing them out

    after: tuple[int, ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "after", tuple(sorted(self.after)))


class Take(game.Move, frozen=True):
    """Take a portion (PD-11); portion 1 begins after the first cut."""

    says = "Take portion {portion}"
    told = "takes portion {portion}"
    ways = WAYS

    portion: int


class Keep(game.Move, frozen=True):
    """Keep a slice just received (PD-12): one click on its keep button."""

    says = "Keep slice {slice}"
    told = "keeps"
    points = "keep:{slice}"
    ways = WAYS

    slice: int


class Eat(game.Move, frozen=True):
    """Eat a slice just received (PD-13): one click on its eat button."""

    says = "Eat slice {slice}"
    told = "eats"
    points = "eat:{slice}"
    ways = WAYS

    slice: int


class Claim(game.Move, frozen=True):
    """Point at a slice that somebody else keeps, for a finisher (PD-14) or a swap (PD-31)."""

    says = "Take {face:a_slice} from seat {seat}"
    points = "kept:{seat}:{face}"
    ways = WAYS

    seat: int
    face: str


class Marianne(game.Move, frozen=True):
    """Use the bonus card (PD-31)."""

    says = "Use La Marianne"
    told = "uses La Marianne"


class Offer(game.Move, frozen=True):
    """Point at a slice of one's own to swap away (PD-31)."""

    says = "Give seat {seat}'s {face:bare} away"
    told = "offers"
    points = "kept:{seat}:{face}"
    ways = WAYS

    seat: int
    face: str


class GoOn(game.Move, frozen=True):
    """Close one's turn and keep La Marianne for later (PD-31)."""

    says = "Go on without La Marianne"
    told = "goes on without using La Marianne"
    points = "go_on"


class Refrain(game.Move, frozen=True):
    """Let a finisher take nothing, where one may (PD-14)."""

    says = "Take nothing with the finisher"
    told = "lets the finisher take nothing"


class Season(game.Move, frozen=True):
    """Say as which kind one of one's peppers counts (PD-24)."""

    says = "Count a pepper as {kind}"
    told = "counts a pepper as {kind}"
    ways = WAYS

    kind: str


Moves = Cut | Take | Keep | Eat | Claim | Marianne | Offer | GoOn | Refrain | Season
MARIANNE, GO_ON, REFRAIN = Marianne(), GoOn(), Refrain()


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
