"""Files of ours: read with a limit, written whole or not at all, and never anything but a file."""

from __future__ import annotations

import contextlib
import errno
import itertools
import os
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pizzakit.phrases import shown

#: Who may read what nobody has given a mode yet: its owner, for hidden cards may be inside.
PRIVATE = 0o600
#: The ending that a number goes before, where a free name is looked for.
ENDING = ".pizza.json"


def named(path: Any) -> Path:
    """A path as somebody gave it.

    Raises:
        OSError: no file can be called that; `strerror` says why.
    """
    given = os.fspath(path) if isinstance(path, (str, os.PathLike)) else path
    if not isinstance(given, str):
        raise OSError(errno.EINVAL, "a file is named by a path or its text", shown(path))
    if not given.strip():
        raise OSError(errno.EINVAL, "a file needs a name", shown(given))
    return Path(given)


def changed_at(path: Path) -> float | None:
    """When a file was written last, in seconds; None where there is no file to read."""
    try:
        found = path.stat()
    except OSError:  # a link that leads nowhere, or a file that has just gone
        return None
    return found.st_mtime if stat.S_ISREG(found.st_mode) else None


def read_whole(path: Any, most: int) -> bytes:
    """What is in a file of at most so many bytes.

    Raises:
        OSError: there is no such file, it is a folder or a device, or it is too large;
            `strerror` says which.
    """
    file = named(path)
    with _in_words(file):
        _check_is_file(file.stat())
        with file.open("rb") as opened:  # a file may grow, or be larger than it says
            data = opened.read(most + 1)
        if len(data) > most:
            raise OSError(errno.EFBIG, f"larger than any of ours ({most:,} bytes)")
    return data


def write_whole(path: Any, data: bytes, *, fresh: bool = False) -> Path:
    """Write a file, whole or not at all; gives its path.

    A link is followed, and an older file keeps who may read it. With `fresh` an
    older file stays, and the next free name beside it is taken.

    Raises:
        OSError: it cannot be written; an older one stays as it was.
    """
    asked = named(path)
    with _in_words(asked):
        target = Path(os.path.realpath(asked))
        older = _older(target)
        if older is not None and not fresh:
            _check_may_be_replaced(target, older)
        temporary = target.with_name(f".pizzakit-{secrets.token_hex(8)}")
        try:
            _write(temporary, data, None if fresh else older)
            final = _in_free_place(temporary, target) if fresh else temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
        _settle(target.parent)
    return asked if final == target else asked.with_name(final.name)


@contextlib.contextmanager
def _in_words(file: Path) -> Iterator[None]:
    """Whatever the system has against a file names that file, as it was given to us."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), _said(file)) from error
    except ValueError as error:  # a zero byte, or half a character
        raise OSError(errno.EINVAL, "no file can be called that", _said(file)) from error


def _said(file: Path) -> str:
    text = str(file)
    return text if len(text) <= 300 and text.isprintable() else shown(text)


def _check_is_file(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise OSError(errno.EISDIR, "it is a folder, not a file")
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is a device or a pipe, not a file")


def _older(target: Path) -> os.stat_result | None:
    """What is already there under a name."""
    try:
        return target.stat()
    except FileNotFoundError:
        if not target.parent.is_dir():
            raise OSError(errno.ENOENT, f"there is no folder {_said(target.parent)}") from None
        return None


def _check_may_be_replaced(target: Path, older: os.stat_result) -> None:
    _check_is_file(older)
    # Renaming asks the folder alone; and whoever may do all still meant "read only".
    if not older.st_mode & 0o222 or not os.access(target, os.W_OK):
        raise OSError(errno.EACCES, "the file that is there may only be read")


def _write(temporary: Path, data: bytes, older: os.stat_result | None) -> None:
    """Write a new file that only its owner reads, then lend it the older one's rights."""
    binary = getattr(os, "O_BINARY", 0)
    opened = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | binary, PRIVATE)
    with os.fdopen(opened, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if older is not None:
        if hasattr(os, "chown"):
            with contextlib.suppress(OSError):  # only somebody mighty may give a file away
                os.chown(temporary, older.st_uid, older.st_gid)
        temporary.chmod(stat.S_IMODE(older.st_mode))


def _in_free_place(temporary: Path, target: Path) -> Path:
    """Put a file under the first free name; of two that come at once, each gets one."""
    for name in _names(target.name):
        place = target.with_name(name)
        try:
            os.link(temporary, place)
        except FileExistsError:
            continue
        except OSError:  # some file systems know no second name
            if place.exists():
                continue
            temporary.replace(place)
        return place
    raise AssertionError("numbers never end")


def _names(name: str) -> Iterator[str]:
    """A name, then the same with a number from 2 before its ending."""
    ending = ENDING if name.endswith(ENDING) else Path(name).suffix
    stem = name.removesuffix(ending)
    yield name
    yield from (f"{stem}-{number}{ending}" for number in itertools.count(2))


def _settle(folder: Path) -> None:
    """Have the folder itself written down, so that the new name outlives a power cut."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):  # the file is there; not every file system can do more
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
