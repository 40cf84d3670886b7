"""Names of a notebook that are read late, by functions, and what rebinds them before that."""

import ast
import builtins
from collections.abc import Iterator
from typing import Any

Notebook = Any  # nbformat's, which has no types
Late = ast.Lambda | ast.FunctionDef


def rebound(notebook: Notebook) -> Iterator[str]:
    """Names that a function reads when it is called, and that a later cell binds anew."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    trees = [ast.parse(cell.source) for cell in cells]
    bound = [set(_bound(tree)) for tree in trees]
    for at, tree in enumerate(trees):
        read = {name for node in ast.walk(tree) if isinstance(node, Late) for name in _free(node)}
        for later, names in enumerate(bound[at + 1 :], at + 1):
            for name in sorted(read & names):
                yield f"{cells[at].id} reads {name!r}, and {cells[later].id} binds it anew"


def _bound(tree: ast.Module) -> Iterator[str]:
    """Names that a cell binds for all cells."""
    for node in _outside_functions(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)


def _outside_functions(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        yield node
        scopes = (ast.Lambda, ast.FunctionDef, ast.ListComp, ast.SetComp, ast.DictComp)
        if not isinstance(node, (*scopes, ast.GeneratorExp)):
            yield from _outside_functions(node)


def _free(function: Late) -> set[str]:
    """Names that a function reads from outside; its defaults are read at once."""
    body = function.body if isinstance(function.body, list) else [function.body]
    given = {arg.arg for arg in ast.walk(function.args) if isinstance(arg, ast.arg)}
    names = [node for one in body for node in ast.walk(one) if isinstance(node, ast.Name)]
    inner = {arg.arg for one in body for arg in ast.walk(one) if isinstance(arg, ast.arg)}
    made = {node.id for node in names if isinstance(node.ctx, ast.Store)} | given | inner
    return {node.id for node in names} - made - set(dir(builtins))


def played_on(notebook: Notebook) -> Iterator[str]:
    """Games taken from a match that a reader's board plays on, so that they are what he made."""
    boards: dict[str, str] = {}
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        walked = list(ast.walk(ast.parse(cell.source)))
        decks = [node.value for node in walked if getattr(node, "attr", "") == "deck"]
        for node in walked:
            if isinstance(node, ast.Attribute) and node.attr == "game" and node not in decks:
                name = getattr(node.value, "id", "")
                if name in boards:
                    yield f"{cell.id} reads the game of {name!r}, which {boards[name]} plays on"
        boards |= dict.fromkeys(_given_to_boards(cell.source), cell.id)
        for name in _bound(ast.parse(cell.source)):
            if f"pk.Board({name}" not in cell.source:
                boards.pop(name, None)


def _given_to_boards(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        board = isinstance(node, ast.Call) and ast.unparse(node.func) == "pk.Board"
        if board and node.args and isinstance(node.args[0], ast.Name):
            yield node.args[0].id
