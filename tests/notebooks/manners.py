"""How a notebook here is made: each function finds the places where one is not."""

import ast
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pizzakit

Notebook = Any  # nbformat's, which has no types

MOST_CELLS = 60
MOST_LINES = 8
MOST_COLUMNS = 79
MOST_WORDS = 90
MOST_LINES_OF_A_FUNCTION = 5
LARGEST_PICTURE = 60_000  # characters

READABLE_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
RANDOM_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){0,3}(-[0-9a-f]{12})?")
HEADING = re.compile(r"^(#+) ", re.MULTILINE)
FOREIGN_LINE = re.compile(r"^\s*[%!]|\bpip3? install\b|\bconda install\b", re.MULTILINE)
PATH_OF_A_MACHINE = re.compile(r"(?<![\w.])(?:/(?:home|Users|root|tmp|work|usr)/|~/|[A-Z]:\\)")
FACE_NAME = re.compile(r"\bpk\.(\w+)")


def too_long(notebook: Notebook) -> Iterator[str]:
    """At most 60 cells, 8 lines and 79 columns of code, 90 words of text."""
    if len(notebook.cells) > MOST_CELLS:
        yield f"{len(notebook.cells)} cells"
    for cell in _code(notebook):
        lines = cell.source.splitlines()
        if len(lines) > MOST_LINES:
            yield f"{cell.id}: {len(lines)} lines"
        if max(map(len, lines), default=0) > MOST_COLUMNS:
            yield f"{cell.id}: {max(map(len, lines))} columns"
    for cell in _text(notebook):
        if len(cell.source.split()) > MOST_WORDS:
            yield f"{cell.id}: {len(cell.source.split())} words"


def badly_headed(notebook: Notebook) -> Iterator[str]:
    """One heading of level 1, at the top; below it no level is skipped."""
    levels = [(cell.id, len(level)) for cell in _text(notebook) for level in _headings(cell)]
    if [level for _, level in levels].count(1) != 1 or levels[0][1] != 1:
        yield "there is not exactly one heading of level 1, first of all"
    for (_, above), (cell_id, level) in pairwise(levels):
        if level > above + 1:
            yield f"{cell_id}: from level {above} to {level}"


def piled_text(notebook: Notebook) -> Iterator[str]:
    """Two text cells in a row only after a heading."""
    for first, second in pairwise(notebook.cells):
        if first.cell_type == second.cell_type == "markdown" and not _headings(first):
            yield f"{second.id}: text after text"


def unreadable_ids(notebook: Notebook) -> Iterator[str]:
    """Ids are words, so that tests and links can point at a cell, and a diff stays small."""
    ids = [cell.get("id", "") for cell in notebook.cells]
    for cell_id in ids:
        if RANDOM_ID.fullmatch(cell_id) or not READABLE_ID.fullmatch(cell_id):
            yield f"{cell_id!r} is no readable id"
    yield from (f"{cell_id!r} twice" for cell_id in sorted(set(ids)) if ids.count(cell_id) > 1)


def kept_output(notebook: Notebook) -> Iterator[str]:
    """No outputs, counts or widget state; cells tagged `keep_output` may keep a small picture."""
    if "widgets" in notebook.metadata:
        yield "widget state"
    for cell in _code(notebook):
        tagged = "keep_output" in cell.metadata.get("tags", [])
        if cell.execution_count is not None and not tagged:
            yield f"{cell.id}: an execution count"
        if cell.outputs and not tagged:
            yield f"{cell.id}: an output"
        if len(str(cell.outputs)) > LARGEST_PICTURE:
            yield f"{cell.id}: an output of {len(str(cell.outputs))} characters"


def foreign_lines(notebook: Notebook) -> Iterator[str]:
    """No magic, no shell, no installing, no path of somebody's machine."""
    for cell in _code(notebook):
        if found := FOREIGN_LINE.search(cell.source) or PATH_OF_A_MACHINE.search(cell.source):
            yield f"{cell.id}: {found.group().strip()!r}"


def homeless_functions(notebook: Notebook) -> Iterator[str]:
    """A function of more than five lines belongs to the package, where it is tested."""
    for cell in _code(notebook):
        for node in ast.walk(_parsed(cell)):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                continue
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > MOST_LINES_OF_A_FUNCTION:
                yield f"{cell.id}: a function of {lines} lines"


def unknown_names(notebook: Notebook) -> Iterator[str]:
    """Every `pk.` name is one of the face."""
    for cell in notebook.cells:
        for name in FACE_NAME.findall(cell.source):
            if name not in pizzakit.__all__:
                yield f"{cell.id}: pk.{name}"


MANNERS: tuple[Callable[[Notebook], Iterator[str]], ...] = (
    too_long,
    badly_headed,
    piled_text,
    unreadable_ids,
    kept_output,
    foreign_lines,
    homeless_functions,
    unknown_names,
)


def _code(notebook: Notebook) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def _text(notebook: Notebook) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "markdown"]


def _headings(cell: Any) -> list[str]:
    return HEADING.findall(cell.source)


def _parsed(cell: Any) -> ast.AST:
    """Cells that do not parse (magics) are `foreign_lines`' business, or fail when run."""
    try:
        return ast.parse(cell.source)
    except SyntaxError:
        return ast.Module([], [])
