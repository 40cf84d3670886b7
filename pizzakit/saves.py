"""What a saved match looks like as a file, and how one is written and read whole."""

from __future__ import annotations

import errno
import hashlib
import os
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, TypeVar

import msgspec

from pizzakit import files
from pizzakit.chance import Draw, Scripted, Seeded
from pizzakit.game import Refusal
from pizzakit.phrases import brief, in_words, shown

FORMAT = 1
#: No match of any game comes near this many bytes; a larger file is no save of ours.
LARGEST_SAVE = 8_000_000
#: Nor near so many moves, or so many times that somebody let luck begin anew.
MOST_MOVES, MOST_BRANCHES = 100_000, 1_000

S = TypeVar("S")


class SaveError(Refusal):
    """A save cannot be loaded; the text names the file, the place and what is wrong.

    Where only the end of the log is at fault, `match` is the match up to the
    last good move; otherwise it is None.
    """

    match: Any = None


class NotSaved(SaveError, OSError):
    """Something cannot be written to a file; the text names the file and the reason."""

    def __init__(self, path: str, reason: str, number: int | None = None) -> None:
        super().__init__(f"{path}: cannot be written: {reason}")
        self.errno, self.strerror, self.filename = number, reason, path

    def __str__(self) -> str:
        return str(self.args[0])  # the system's own errors would put their number before it

    def __reduce__(self) -> Any:
        return type(self), (self.filename, self.strerror, self.errno)


class Branch(NamedTuple):
    """From `ply` moves on, luck comes from `seed`."""

    ply: int
    seed: int | str


class SavedMove(msgspec.Struct, forbid_unknown_fields=True):
    """One line of the log: whose move, the move by its fields, what chance said."""

    seat: int
    move: dict[str, Any]
    chance: list[Draw] = []


class Script(msgspec.Struct, forbid_unknown_fields=True):
    """What chance was told to say from the set-up on, and the seed of what comes after it.

    `strayed` holds the answers up to each point at which the script was left.
    """

    results: list[Any]
    then: int | str | None = None
    strayed: list[tuple[Draw, ...]] = []


class File(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The shape of a save."""

    format: int = FORMAT
    note: str = "This file holds everything, hidden cards included."
    game: str
    seats: list[str]
    seed: int | str
    rules: dict[str, Any]
    first: int | None = None
    cards: str | None
    deck: str
    set_up: list[Draw]
    moves: list[SavedMove]
    at: int
    branches: list[Branch]
    scores: list[int]
    friendly: bool = False
    peeked: bool = False
    script: Script | None = None


class _FormatOnly(msgspec.Struct):
    format: int


def read(path: str | os.PathLike[str]) -> File:
    """Decode a save; whether its moves follow the rules is for the match to say.

    Raises:
        SaveError: no readable, whole save of this format.
    """
    saved = decoded(path, File, FORMAT, "save", LARGEST_SAVE)
    for what, have, most in (
        ("moves", len(saved.moves), MOST_MOVES),
        ("branches", len(saved.branches), MOST_BRANCHES),
    ):
        if have > most:
            raise SaveError(f"{name_of(path)}: {what}: at most {most:,} expected, not {have:,}")
    return saved


def decoded(path: str | os.PathLike[str], kind: type[S], version: int, what: str, most: int) -> S:
    """A file of ours of so many bytes at most, whose field `format` says which version it is.

    Raises:
        SaveError: it cannot be read, or is no whole file of this version; the text names it.
    """
    try:
        data = files.read_whole(path, most)
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise SaveError(f"{name_of(path)}: larger than any {what} ({most:,} bytes)") from error
        raise SaveError(f"{error.filename}: cannot be read: {error.strerror}") from error
    try:
        made_by = msgspec.json.decode(data, type=_FormatOnly).format
        if made_by != version:
            _refuse_format(name_of(path), made_by, version)
        return msgspec.json.decode(data, type=kind)
    # a number of 5,000 digits is refused by Python itself, not by msgspec
    except (msgspec.DecodeError, RecursionError, UnicodeError, OverflowError) as error:
        raise _not_whole(path, what, error) from error
    except ValueError as error:
        if isinstance(error, SaveError):
            raise
        raise _not_whole(path, what, error) from error


def _not_whole(path: str | os.PathLike[str], what: str, error: Exception) -> SaveError:
    return SaveError(f"{name_of(path)}: this is no whole {what}: {brief(in_words(str(error)))}")


def _refuse_format(name: str, made_by: int, version: int) -> NoReturn:
    newer = "a newer pizzakit is needed" if made_by > version else "there is no such format"
    raise SaveError(f"{name}: format {shown(made_by)}: {newer} (this one reads {version})")


def name_of(path: str | os.PathLike[str]) -> str:
    """What a refusal calls a file."""
    name = Path(path).name
    return name if name.isprintable() else shown(name)


def write_whole(
    path: str | os.PathLike[str], content: msgspec.Struct, *, fresh: bool = False
) -> Path:
    """Write something as readable JSON, whole or not at all.

    With `fresh` no older file is touched: the next free name beside it is taken.

    Raises:
        NotSaved: the file cannot be written, which is an OSError; an older one stays as it was.
    """
    text = msgspec.json.format(msgspec.json.encode(content), indent=1)
    try:
        return files.write_whole(path, text, fresh=fresh)
    except OSError as error:
        raise NotSaved(str(error.filename), str(error.strerror), error.errno) from error


# --- scripts ----------------------------------------------------------------------


def script_of(chance: Scripted | Seeded | None) -> Script | None:
    """A script as a file can hold it; None without one, and for things no file can hold."""
    if not isinstance(chance, Scripted):
        return None if chance is None else Script([], chance.seed)
    results = _written(chance._results)
    if results is chance._results:
        return None
    then = None if chance.then is None else chance.then.seed
    return Script(results, then, sorted(chance._strayed))


def told_again(script: Script | None) -> Scripted | None:
    """A script as it came from a file: it names what the rules hold by how a file holds it."""
    if script is None:
        return None
    then = None if script.then is None else Seeded(script.then)
    told = Scripted([_like(result) for result in script.results], then)
    if script.strayed:
        told._strayed.update(script.strayed)
    return told


def _like(plain: Any) -> Any:
    return _LikeList(plain) if isinstance(plain, list) else _Like(plain)


def _plain(thing: Any) -> Any:
    if isinstance(thing, _Like):
        return thing.plain
    raise TypeError(f"no file can hold {shown(thing)}")


class _Like:
    """Equal to whatever is written to a file in this way: a card, a topping, a number."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, plain: Any) -> None:
        self.plain = plain

    def __eq__(self, other: object) -> bool:
        return bool(_written(other) == self.plain)

    def __repr__(self) -> str:
        return repr(self.plain)


class _LikeList(list[Any]):
    """Several things, or one that is written as several are."""

    __hash__ = None

    def __init__(self, plain: list[Any]) -> None:
        super().__init__(map(_like, plain))
        self.plain = plain

    def __eq__(self, other: object) -> bool:
        return bool(_written(other) == self.plain)


def _written(thing: object) -> Any:
    """A thing as it would come back from a file; itself where no file can hold it."""
    try:
        return msgspec.json.decode(msgspec.json.encode(thing, enc_hook=_plain))
    except (TypeError, ValueError, OverflowError):
        return thing


def digest(deck: Any) -> str:
    """A short fingerprint of the deck that a match is played with."""
    plain = msgspec.to_builtins(deck, str_keys=True)
    text = msgspec.json.encode(plain, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]
