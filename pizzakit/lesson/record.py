"""Who tried what in this kernel, and a small table of it for a teacher."""

from __future__ import annotations

import csv
import io
import os
import re
import unicodedata
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from pizzakit import files
from pizzakit.game import Refusal
from pizzakit.names import check_name
from pizzakit.phrases import shown


class Attempt(NamedTuple):
    """One thing somebody did: a guess, an answer, or opening a solution.

    `at` is Coordinated Universal Time, ISO 8601; `kind` guess, solution, or a
    verdict (right, close, hint, no, unreadable); `tried` what was typed.
    """

    student: str
    exercise: str
    at: str
    tried: str
    kind: str
    reply: str


_attempts: list[Attempt] = []
_student = [""]
#: Where a spreadsheet would begin a formula and run it: at the start, on a new line, and, where
#: the list separator is a semicolon, after one.
_FORMULA = re.compile(r"(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠]|[\t\r\n])")


def student(name: str) -> None:
    """Say who works here: their name goes into the table, and gives them numbers of their own.

    >>> student("Ana")

    Exercises made after this draw their numbers from the name, unless they
    have a seed.

    Raises:
        Refusal: no text, too long, or with signs that are no letters.
    """
    if not isinstance(name, str):
        raise Refusal(f"a name is text, not {shown(name)}")
    shortened = " ".join(name.split())
    if shortened:
        check_name("student", shortened)
    _student[0] = shortened


def paper_of(name: int | str) -> str:
    """What a student's numbers are drawn from: a name is the same with blanks or in capitals.

    >>> paper_of(" ana  Maria") == paper_of("Ana Maria")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", str(name)).casefold().split())


def who() -> str:
    """The name that was given last; empty if none was."""
    return _student[0]


def note(exercise: str, tried: str, kind: str, reply: str) -> Attempt:
    """Keep one attempt."""
    at = datetime.now(UTC).isoformat(timespec="seconds")
    attempt = Attempt(who(), exercise, at, tried, kind, reply)
    _attempts.append(attempt)
    return attempt


def attempts(exercise: str | None = None) -> list[Attempt]:
    """Everything tried so far in this kernel, or at one exercise, oldest first."""
    return [one for one in _attempts if exercise in (None, one.exercise)]


def export(path: str | os.PathLike[str]) -> Path:
    """Write all attempts to a CSV file, whole or not at all.

    What a spreadsheet would run as a formula gets an apostrophe before it.

    Raises:
        OSError: the file cannot be written; an older one stays as it was.
    """
    table = io.StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow(Attempt._fields)
    rows.writerows([_harmless(value) for value in attempt] for attempt in _attempts)
    return files.write_whole(path, table.getvalue().encode("utf-8-sig"))


def _harmless(value: str) -> str:
    return _FORMULA.sub(r"\1'", value)
