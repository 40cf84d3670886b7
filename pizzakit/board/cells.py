"""Which boards a notebook's cells show, so that a cell run again replaces its board."""

from __future__ import annotations

import weakref
from typing import Any, NamedTuple

from IPython.core.getipython import get_ipython


class _Shown(NamedTuple):
    """A widget that is shown by one run of one cell."""

    cell: str
    run: str
    widget: weakref.ref[Any]


_shown: list[_Shown] = []


def displayed(widget: Any) -> None:
    """Note that the running cell shows a widget; close those that only its earlier runs show.

    A widget that nobody closes stays in memory, in the page, and in the notebook when its
    widgets are saved with it.
    """
    cell, run = _running()
    if not cell:
        return
    for earlier in [one for one in _shown if one.cell == cell and one.run != run]:
        _shown.remove(earlier)
        old = earlier.widget()
        if old is not None and old is not widget and not _is_shown(old):
            old.close()
    _shown.append(_Shown(cell, run, weakref.ref(widget)))


def _is_shown(widget: Any) -> bool:
    return any(one.widget() is widget for one in _shown)


def _running() -> tuple[str, str]:
    """The running cell and this run of it, as the notebook's page calls them."""
    shell: Any = get_ipython()
    parent = getattr(shell, "parent_header", None) or {}
    return (
        str((parent.get("metadata") or {}).get("cellId", "")),
        str((parent.get("header") or {}).get("msg_id", "")),
    )
