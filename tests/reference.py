"""The reference of all public names, built from their docstrings.

python -m tests.reference DIR
"""

import importlib
import pkgutil
import sys
from pathlib import Path

import pdoc
from pdoc import doc_types

import pizzakit

MODULES = [module.name for module in pkgutil.walk_packages(pizzakit.__path__, "pizzakit.")]


def build(folder: Path) -> None:
    """Write a page for every module."""
    _fetch_what_comes_late()
    for module in MODULES:
        _spell_out_tuples(importlib.import_module(module))
    met = {f"pizzakit.{name}" for name in pizzakit.__all__}  # pdoc comes to these by itself
    pdoc.render.configure(docformat="google", footer_text=f"pizzakit {pizzakit.__version__}")
    others = [name for name in MODULES if name not in met and not _is_met(name)]
    pdoc.pdoc("pizzakit", *others, output_directory=folder)


def _is_met(module: str) -> bool:
    """Whether pdoc comes to a module from its package, which lists nothing of its own."""
    package = sys.modules[module.rpartition(".")[0]]
    return package is not pizzakit and not hasattr(package, "__all__")


def _fetch_what_comes_late() -> None:
    for name in pizzakit.__all__:
        setattr(pizzakit, name, getattr(pizzakit, name))


def _spell_out_tuples(module: object) -> None:
    """A named tuple is made in a namespace of its own, where pdoc cannot read its annotations."""
    for kind in list(vars(module).values()):
        if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
            kind.__new__.__annotations__ = doc_types.resolve_annotations(
                kind.__annotations__, sys.modules[kind.__module__], None, kind.__qualname__
            )


if __name__ == "__main__":
    build(Path(sys.argv[1]))
