"""What a saved match looks like as a file, and how one is written and read whole."""

from __future__ import annotations

import hashlib
import itertools
import os
import secrets
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pizzakit.chance import Draw

__all__ = ["Branch", "File", "SaveError", "SavedMove", "digest", "free_name", "read", "write_whole"]

FORMAT = 1
#: No match of any game comes near this many bytes; a larger file is no save of ours.
LARGEST_SAVE = 20_000_000


class SaveError(ValueError):
    """A save cannot be loaded; the text names the file, the place and what is wrong.

    Where only the end of the log is at fault, `match` is the match up to the
    last good move; otherwise it is None.
    """

    match: Any = None


class Branch(NamedTuple):
    """From `ply` moves on, luck comes from `seed`."""

    ply: int
    seed: int | str


class SavedMove(msgspec.Struct, forbid_unknown_fields=True):
    """One line of the log: whose move, the move by its fields, what chance said."""

    seat: int
    move: dict[str, Any]
    chance: list[Draw] = []


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


class _FormatOnly(msgspec.Struct):
    format: int


def read(file: Path) -> File:
    """Decode a save; whether its moves follow the rules is for the match to say.

    Raises:
        SaveError: no readable, whole save of this format.
    """
    try:
        if file.stat().st_size > LARGEST_SAVE:
            raise SaveError(f"{file.name}: larger than any save ({LARGEST_SAVE:,} bytes)")
        data = file.read_bytes()
    except OSError as error:
        raise SaveError(f"{file}: cannot be read: {error.strerror or error}") from error
    try:
        made_by = msgspec.json.decode(data, type=_FormatOnly).format
        if made_by != FORMAT:
            newer = "a newer pizzakit is needed" if made_by > FORMAT else "there is no such format"
            raise SaveError(f"{file.name}: format {made_by}: {newer} (this one reads {FORMAT})")
        return msgspec.json.decode(data, type=File)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise SaveError(f"{file.name}: this is no whole save: {error}") from error


def write_whole(path: str | os.PathLike[str], content: msgspec.Struct) -> Path:
    """Write something as readable JSON, whole or not at all.

    Raises:
        OSError: the file cannot be written; an older one stays as it was.
    """
    target = Path(path)
    text = msgspec.json.format(msgspec.json.encode(content), indent=1)
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with temporary.open("xb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(target)) from error
    finally:
        temporary.unlink(missing_ok=True)
    return target


def free_name(path: Path) -> Path:
    """The path, or the first of its kind with a number from 2 in it that no file has yet."""
    stem, ending = path.name.partition(".")[::2]
    numbered = (path.with_name(f"{stem}-{n}.{ending}") for n in itertools.count(2))
    return path if not path.exists() else next(other for other in numbered if not other.exists())


def digest(deck: Any) -> str:
    """A short fingerprint of the deck that a match is played with."""
    plain = msgspec.to_builtins(deck, str_keys=True)
    text = msgspec.json.encode(plain, order="deterministic")
    return hashlib.sha256(text).hexdigest()[:16]
