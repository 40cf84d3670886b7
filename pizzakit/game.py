"""What every game promises: positions, moves, rules, and how a refusal reads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Self,
    TypeVar,
    get_args,
    get_origin,
)

import msgspec

from pizzakit import pointing, sentences
from pizzakit.chance import Chance
from pizzakit.phrases import brief, in_words, nearest, shown


class Refusal(ValueError):
    """Something a person asked for cannot be done; the text says what would be right."""


class UnreadableMove(Refusal):
    """A move could not be made out from what was typed."""


class AmbiguousMove(Refusal):
    """What was typed fits several legal moves."""


class IllegalMove(Refusal):
    """A move that this position does not allow; the text gives the reason and its clause."""


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The numbers and readings of one game that a designer may turn.

    Games subclass this with their own fields, each with the book's value as
    its default. Rules are compared by value and saved with a match.
    """


class Situation(NamedTuple):
    """A moment worth standing in: for walkthroughs, lessons and tests.

    `script` is what chance says, from the set-up on; `moves` are sentences that
    lead to the moment; `about` says in a line what is to be seen.
    """

    about: str
    seats: tuple[str, ...]
    script: tuple[Any, ...]
    moves: tuple[str, ...] = ()
    rules: dict[str, Any] | None = None


R = TypeVar("R", bound=Rules)


def rules_from(kind: type[R], given: Rules | dict[str, Any] | None) -> R:
    """Build a game's rules from nothing (the book's), a dict of changes, or rules.

    Raises:
        Refusal: an unknown field or a value of the wrong type; the text names
            the field and, for an unknown one, the closest that exist.
    """
    if given is None:
        return kind()
    if isinstance(given, kind):
        return _converted(kind, given)  # nobody has looked at the types of its fields yet
    if not isinstance(given, dict):
        raise Refusal(f"rules must be a dict of changes or {kind.__name__}, not {shown(given)}")
    known = kind.__struct_fields__
    for field in given:
        if field not in known:
            close = nearest(field, known, 3)
            hint = "did you mean" if close else "there are"
            there = ", ".join(close or sorted(known))
            raise Refusal(f"there is no rule {shown(field)}; {hint} {there}")
    return _converted(kind, given)


def _converted(kind: type[R], given: Rules | dict[str, Any]) -> R:
    try:
        plain = msgspec.to_builtins(given)
    except (TypeError, ValueError, RecursionError) as error:  # no text, or one inside itself
        raise Refusal(f"rules {shown(given)}: {brief(str(error))}") from error
    try:
        return msgspec.convert(plain, kind)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        expected = brief(_what_is_expected(kind, plain, error), 400)
        raise Refusal(f"rules {shown(given)}: {expected}") from error


def _what_is_expected(kind: type[R], plain: dict[str, Any], error: Exception) -> str:
    """The same for people, where a field has only a few values: it lists them."""
    _, _, place = str(error).partition(" - at `$.")
    field = place.rstrip("`")
    types = {one.name: one.type for one in msgspec.structs.fields(kind)}
    if get_origin(types.get(field)) is not Literal:
        return in_words(str(error))
    choices = " or ".join(map(repr, get_args(types[field])))
    return f"{field}: {choices} expected, not {shown(plain[field])}"


class Move(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something a seat may do: a set of things on the table it points at.

    Subclasses are the kinds of moves of a game; their fields say which one. What a kind of move is
    called, where it is pointed at and which clause it rests on stands with it:

    >>> class Give(Move, frozen=True):
    ...     says = "Give {cards} to seat {seat}"
    ...     points = "card:{cards} seat:{seat}"
    ...     cards: tuple[str, ...]
    ...     seat: int
    >>> Give(("olive", "corn"), 2).touches
    ('card:olive', 'card:corn', 'seat:2')
    """

    #: Wait for Enter on a board even when everything has been pointed at.
    confirm: ClassVar[bool] = False
    #: The move as a sentence in the imperative, its fields in braces; see `sentences`. By default
    #: its name and its fields.
    says: ClassVar[str] = ""
    #: What happened when it was played, as it follows a name: "takes portion {portion}".
    told: ClassVar[str] = ""
    #: The elements it points at, blanks between them; one for each value of a field that has many,
    #: none where a field is empty. By default one for each field, or one named like the move.
    points: ClassVar[str] = ""
    #: How fields are said and read.
    ways: ClassVar[sentences.Ways] = {}

    @property
    def touches(self) -> tuple[str, ...]:
        """Ids of the board elements this move points at, a repeated one repeated."""
        return pointing.touched(self)

    def __str__(self) -> str:
        """The move as one sentence in the imperative, without the full stop."""
        return sentences.said(self)


M = TypeVar("M", bound=Move)


#: A text, or what makes it from a position.
Text = str | Callable[[Any], str]


class Phase(NamedTuple):
    """All that there is to say of one part of a turn, in one place; games keep a table of them.

    `choices` gives the legal moves of whoever is to move, `clause` makes it their turn; `now` is
    the reason against a move of another phase. `you` and `they` say what can be done: to the seat
    that is to move, and about it (what follows its name).
    """

    choices: Callable[[Any, int], list[Any]]
    clause: str
    now: Text
    you: Text
    they: Text

    def status(self, game: Any, *, you: bool) -> str:
        """What can be done in a position, said to whoever is to move or, to others, about them."""
        if you:
            return text(self.you, game)
        return f"seat {game.to_move + 1} {text(self.they, game)}"


def text(told: Text, game: Any) -> str:
    """The text for a position."""
    return told if isinstance(told, str) else told(game)


class _Hidden:
    """A card its viewer may not see; all of them are the same."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "HIDDEN"

    def __copy__(self) -> _Hidden:
        return self

    def __reduce__(self) -> str:
        return "HIDDEN"


HIDDEN: Final = _Hidden()


class Outcome(NamedTuple):
    """How it stands, as if the game ended now: by side, points, places from 1, and facts."""

    points: list[int]
    places: list[int]
    facts: list[dict[str, int]]


class Game(ABC, Generic[M]):
    """A position of one game, changed in place by `play`.

    Fields are plain and readable. Seats count from 0, clockwise.
    """

    #: The word people type, the name on the box, and how many may sit down.
    name: ClassVar[str]
    title: ClassVar[str]
    seat_range: ClassVar[tuple[int, int]]
    #: The game's own subclass of `Rules`, and its kinds of moves.
    rules_type: ClassVar[type[Rules]]
    move_types: ClassVar[tuple[type[Move], ...]]
    #: How a match was played whose save is older than a rule, where that is not the default.
    rules_of_old: ClassVar[dict[str, Any]] = {}
    #: True where a seat holds cards that others at the same screen must not see.
    has_secrets: ClassVar[bool] = False
    #: What a seat can do in another's turn, as a button says it: "Play a note".
    out_of_turn: ClassVar[str] = "Step in"
    #: What one wins by.
    unit: ClassVar[str] = "point"

    #: What the game is played with; None for a game without cards.
    deck: Any = None

    rules: Any
    seats: int
    to_move: int | None

    @classmethod
    @abstractmethod
    def new(cls, seats: int, rules: Any, chance: Chance, cards: Any = None) -> Self:
        """Set up a game for that many people.

        `cards` is a deck read by `read_cards`; None takes the one that ships. A game in
        which people may say who begins takes one argument more: `first`, a seat, by
        default None, for which chance picks one.
        """

    @classmethod
    def check_seats(cls, seats: int) -> None:
        """Check how many want to sit down.

        Raises:
            Refusal: too few or too many; the text says how many may.
        """
        low, high = cls.seat_range
        if not low <= seats <= high:
            raise Refusal(f"{cls.title} seats {low} to {high}, not {seats}")

    @classmethod
    def read_cards(cls, source: Any) -> Any:
        """Read a deck of one's own: a path, or the text of a TOML file.

        Raises:
            pizzakit.cards.CardsError: with file, entry and expectation.
        """
        raise Refusal(f"{cls.title} has no deck that could be replaced")

    @abstractmethod
    def legal_moves(self, seat: int | None = None) -> list[M]:
        """What `seat` may do now; without a seat, whoever is to move. Empty when over."""

    @abstractmethod
    def play(self, move: M, chance: Chance, seat: int | None = None) -> None:
        """Change this position by a legal move of `seat` (by default whoever is to move).

        Legality is the caller's business: `Match.play` checks it, playouts
        take moves from `legal_moves`.
        """

    @abstractmethod
    def scores(self) -> list[int]:
        """Points of every side as if the game ended now."""

    def copy(self) -> Self:
        """A position that can be played on without changing this one.

        Lists and dicts are copied, however deep; what lies in them is never changed in place.
        """
        twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            twin.__dict__[name] = _copied(value) if type(value) in _GROWING else value
        return twin

    @abstractmethod
    def seen_by(self, seat: int | None) -> Self:
        """A copy without what that seat may not know (None: an onlooker)."""

    @abstractmethod
    def imagine(self, seat: int, chance: Chance) -> Self:
        """A full position that fits everything `seat` knows."""

    @abstractmethod
    def pieces(self) -> Counter[str]:
        """Every component by name, wherever it lies: the same in all positions of a match."""

    def facts(self, side: int) -> dict[str, int]:
        """What a playtest notes about a side in the end, beside its points, by name."""
        return {}

    def held(self) -> dict[str, list[int]]:
        """What the sides hold that comes and goes, by name: a playtest adds up what came."""
        return {}

    def ranking(self) -> list[int]:
        """Place of every side, 1 for the best, ties sharing (more points are better)."""
        return places(self.scores())

    def outcome(self) -> Outcome:
        """Points, places and facts at once, for games that work them out of the same bill."""
        facts = [self.facts(side) for side in range(self.sides)]
        return Outcome(self.scores(), self.ranking(), facts)

    @property
    def over(self) -> bool:
        return self.to_move is None

    @property
    def may_step_in(self) -> Sequence[int]:
        """Seats that may have moves though another is to move, as far as everybody can see."""
        return ()

    @property
    def sides(self) -> int:
        """How many score: the seats, and any opponent that the rules themselves play."""
        return self.seats

    @property
    def rivals(self) -> tuple[str, ...]:
        """Names of the sides beyond the seats."""
        return ()

    def why_not(self, move: M, seat: int | None = None) -> str | None:
        """Why a move is not legal here, with the clause; None when it is."""
        if self.over:
            return "the game is over"
        if move in self.legal_moves(seat):
            return None
        if seat not in (None, self.to_move):
            return f"it is not seat {seat + 1}'s turn"
        return "this position does not allow it"

    def resolve(self, touches: tuple[str, ...]) -> Move | None:
        """The move somebody has in mind who points at these elements, legal or not.

        Where they make no move together, the last one alone is meant; a kind of move that is
        possible now comes before others.
        """
        return self.together(touches) or self.together(touches[-1:])

    def together(self, touches: tuple[str, ...]) -> Move | None:
        """The move that all these elements make together, one that is asked for before others."""
        now = self.kinds_now()
        found: Move | None = pointing.resolve(
            touches, sorted(self.move_types, key=lambda kind: kind not in now)
        )
        return found

    def kinds_now(self) -> Collection[type[Move]]:
        """Kinds of moves that the position asks for; by default those that are legal."""
        return {type(move) for move in self.legal_moves()}

    def read_move(self, sentence: str) -> Move | None:
        """The move that somebody means by a sentence, legal or not; None where it is no sentence.

        What `str(move)` says of any move of this game is read as that move again, whatever
        the position; capitals and spaces do not matter. Only asked where no legal move reads
        like the sentence, so that a refusal can give the reason. A way of a game that is asked
        what a text means is told the deck; None means whoever is to move.
        """
        found: Move | None = sentences.read(
            sentence, self.move_types, self.deck, missing=self.to_move or 0
        )
        return found

    def preview(self, move: M, viewer: int | None = None) -> str:
        """What there is to know before a move with `confirm` is played, as lines of text.

        A seat is called "seat 2"; nothing that `viewer` may not know is said.
        """
        return ""

    def tell(self, move: M, after: Self, viewer: int | None) -> str:
        """What happened, in words that follow a name: "rolls 2 corn and an olive".

        `self` is the position before, `after` the one that came out; nothing
        that `viewer` may not know is told.
        """
        return sentences.said(move, move.told)

    def status(self, viewer: int | None = None) -> str:
        """What the seat to move can do now, in one or two short sentences."""
        return ""


#: What changes in place; all else in a position is replaced.
_GROWING = frozenset({list, dict})


def _copied(value: Any) -> Any:
    if type(value) is dict:
        return {key: _copied(one) if type(one) in _GROWING else one for key, one in value.items()}
    return [_copied(one) if type(one) in _GROWING else one for one in value]


def places(keys: Sequence[Any]) -> list[int]:
    """Places from keys where more is better; equal keys share a place.

    >>> places([60, 60, 41, 70])
    [2, 2, 4, 1]
    """
    return [1 + sum(other > key for other in keys) for key in keys]


class Moves(Sequence[M]):
    """The legal moves of a position: iterate, index, `in`, `len`, print."""

    def __init__(self, moves: Iterable[M]) -> None:
        self._moves = list(moves)

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[M]:
        return iter(self._moves)

    def __repr__(self) -> str:
        if not self._moves:
            return "no moves"
        return "\n".join(f"{i:>3}  {move}" for i, move in enumerate(self._moves))


def find_move(moves: Sequence[M], asked: M | int | str) -> M:
    """Make out which legal move is meant: the move itself, its number, or its sentence.

    A sentence may be shortened as long as it fits only one move; capitals and
    spaces do not matter.

    Raises:
        UnreadableMove: nothing like it, or a number out of range.
        AmbiguousMove: it fits several.
    """
    if isinstance(asked, Move):
        return asked
    if isinstance(asked, bool) or not isinstance(asked, (int, str)):
        raise UnreadableMove(f"a move is a Move, its number or its sentence, not {shown(asked)}")
    if isinstance(asked, int):
        if not 0 <= asked < len(moves):
            raise UnreadableMove(f"there is no move number {shown(asked)}; {_choices(moves)}")
        return moves[asked]
    exact = [move for move in moves if plainly(str(move)) == plainly(asked)]
    fits = exact or [move for move in moves if reads_like(move, asked)]
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise AmbiguousMove(f"{shown(asked)} could be any of: {_choices(fits)}")
    raise UnreadableMove(f"no move reads like {shown(asked)}; {_choices(moves)}")


def reads_like(move: Move, asked: str) -> bool:
    """True if `asked` is the move's sentence or its beginning."""
    words = plainly(asked)
    return bool(words) and plainly(str(move)).startswith(words)


def plainly(text: str) -> str:
    """A sentence without what people write in many ways: capitals, spaces, "&", its end.

    >>> plainly("Put corn &  olive on order 3!")
    'put corn and olive on order 3'
    """
    return " ".join(text.casefold().replace("&", " and ").rstrip(".! ").split())


def _choices(moves: Sequence[Move], most: int = 4) -> str:
    if not moves:
        return "there are no moves here"
    shown = "; ".join(f"«{move}»" for move in moves[:most])
    more = f" and {len(moves) - most} more" if len(moves) > most else ""
    return f"legal now: {shown}{more}"


def refuse(
    moves: Sequence[Move], move: Move, reason: str, gists: Sequence[str] = ()
) -> IllegalMove:
    """The error for a move that is not legal: what was asked, why not, what would be.

    `gists` say in a line each what the clauses of the reason are about.
    """
    return IllegalMove(
        "\n".join([f"«{brief(str(move))}» is not possible: {reason} ({_choices(moves)})", *gists])
    )
