"""Numbers with their error bars, a line for each rule set and bot."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isnan
from typing import TYPE_CHECKING, Any

from pizzakit.game import Refusal
from pizzakit.phrases import shown

if TYPE_CHECKING:
    import pandas as pd

Line = dict[str, Any]


class Figures(Sequence[Line]):
    """A small table: shows itself, is read by name, becomes a DataFrame where pandas is installed.

    Args:
        lines: one a row, all with the same columns.
        names: the columns that tell the lines apart.

    >>> found = Figures([{"bot": "greedy", "won": 0.75}, {"bot": "random", "won": 0.25}], ["bot"])
    >>> found.at("greedy")["won"]
    0.75
    >>> found["won"]
    [0.75, 0.25]
    """

    def __init__(self, lines: Sequence[Line], names: Sequence[str]) -> None:
        self._lines = list(lines)
        self.names = list(names)

    @property
    def columns(self) -> list[str]:
        return list(self._lines[0]) if self._lines else self.names

    def __len__(self) -> int:
        return len(self._lines)

    def __getitem__(self, which: Any) -> Any:
        """A line by its number, or a whole column by its name."""
        if not isinstance(which, str):
            return self._lines[which]
        self._check(which)
        return [line[which] for line in self._lines]

    def _check(self, column: str) -> None:
        if column not in self.columns:
            raise Refusal(
                f"there is no column {shown(column)}; there are: {', '.join(self.columns)}"
            )

    def at(self, *names: str) -> Line:
        """The line of a rule set and a bot, or of whatever tells the lines apart.

        Raises:
            Refusal: no line has these names; the text lists those there are.
        """
        for line in self._lines:
            if tuple(line[name] for name in self.names) == names:
                return line
        there = "; ".join(", ".join(str(line[name]) for name in self.names) for line in self._lines)
        raise Refusal(f"there is no line {', '.join(names)}; there are: {there}")

    def to_pandas(self) -> pd.DataFrame:
        """The same as a DataFrame, indexed by the names.

        Raises:
            Refusal: pandas is not installed.
        """
        return frame(self._lines).set_index(self.names) if self._lines else frame([])

    def __repr__(self) -> str:
        rows = [self.columns, *([_said(value) for value in line.values()] for line in self._lines)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(column)}</th>" for column in self.columns)
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(_said(value))}</td>' for value in line.values())}</tr>"
            for line in self._lines
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def frame(rows: Sequence[Line]) -> pd.DataFrame:
    """Rows as a DataFrame.

    Raises:
        Refusal: pandas is not installed.
    """
    try:
        import pandas as pd
    except ImportError:
        raise Refusal('a DataFrame needs pandas: pip install "pizzakit[tables]"') from None
    return pd.DataFrame(list(rows))


def _said(value: Any) -> str:
    if isinstance(value, float):
        return "–" if isnan(value) else f"{value:.3f}"
    return str(value)
