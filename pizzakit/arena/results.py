"""What came out of a playtest: the table, and numbers with their error bars."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from html import escape
from math import nan
from typing import TYPE_CHECKING, Any

from pizzakit.arena.figures import Figures, frame
from pizzakit.arena.ladder import elo
from pizzakit.arena.matches import Row, Setting, replay
from pizzakit.arena.workers import Gathered
from pizzakit.game import Refusal
from pizzakit.intervals import Interval, mean_interval, wilson
from pizzakit.match import Match
from pizzakit.phrases import shown

if TYPE_CHECKING:
    import pandas as pd

#: A rule set by its number, and a bot by its name.
Key = tuple[int, str]


class Playtest:
    """The matches of a playtest, counted; it shows itself as a table.

    `table` holds a row for each side, match and rule set; all else is computed
    from it. `played` numbers the matches that are in; after an interrupt some may be
    missing. Matches that were stopped because they did not end count nowhere, nor do
    `failed` ones, which an error ended.
    """

    def __init__(self, setting: Setting, asked: int, gathered: Gathered) -> None:
        self.setting = setting
        self.asked = asked
        self.matches = gathered.done
        self.played = gathered.played
        self.failed = [gathered.failed[number] for number in sorted(gathered.failed)]
        self.note = gathered.note
        self.rows: list[Row] = gathered.rows

    # --- the table ------------------------------------------------------------

    @cached_property
    def table(self) -> pd.DataFrame:
        """One row a side, match and rule set.

        `won` is 1, 0, or a share where several are first; over the sides of a
        match it adds up to 1. `moves` are those of the side, `length` those of
        the whole match; `first` marks who began. The game's own facts follow.

        Raises:
            Refusal: pandas is not installed; `rows` holds the same as dictionaries.
        """
        return frame(self.rows)

    @cached_property
    def _sides(self) -> dict[Key, dict[int, Row]]:
        """The rows of finished matches by rule set and bot, then by match."""
        found: dict[Key, dict[int, Row]] = defaultdict(dict)
        for row in self.rows:
            if row["finished"]:
                found[row["rules"], row["bot"]][row["match"]] = row
        return dict(sorted(found.items(), key=lambda item: item[0][0]))

    def _values(self, key: Key, column: str) -> dict[int, Any]:
        rows = self._sides.get(key, {})
        if any(column not in row for row in rows.values()):
            raise Refusal(
                f"there is no column {shown(column)}; there are: {', '.join(self.numbers)}"
            )
        return {match: row[column] for match, row in rows.items()}

    @property
    def numbers(self) -> list[str]:
        """Names of the columns that can be averaged and compared."""
        words = {"rules", "label", "match", "seed", "seat", "bot", "first", "finished"}
        return [column for column in (self.rows[0] if self.rows else {}) if column not in words]

    def values(self, *columns: str, rules: int = 0) -> list[tuple[Any, ...]]:
        """These columns of all sides in the finished matches of one rule set, a tuple a side.

        Raises:
            Refusal: there is no such column or rule set.
        """
        self._check_rules(rules)
        keys = [key for key in self._sides if key[0] == rules]
        found = [[self._values(key, column) for column in columns] for key in keys]
        return [
            tuple(column[match] for column in one)
            for one in found
            for match in (one[0] if one else ())
        ]

    def mean(self, column: str, rules: int = 0) -> float:
        """Mean of a column over all sides in the finished matches of one rule set; nan for none.

        Raises:
            Refusal: there is no such column or rule set.
        """
        values = [value for (value,) in self.values(column, rules=rules)]
        return sum(values) / len(values) if values else nan

    def _check_rules(self, rules: int) -> None:
        if rules not in range(len(self.setting.rules)):
            last = len(self.setting.rules) - 1
            raise Refusal(f"there is no rule set {shown(rules)}; there are 0 to {last}")

    @property
    def stopped(self) -> int:
        """How many matches had no end within the longest length allowed."""
        return sum(not row["finished"] and row["seat"] == 0 for row in self.rows)

    # --- numbers with error bars ----------------------------------------------

    def wins(self, level: float = 0.95) -> Figures:
        """Share of matches won by each bot under each rule set, with Wilson's interval."""
        return self._figures(
            (key, {"matches": len(self._sides[key]), "won": self._won(key), **_bounds(found)})
            for key, found in self._estimates("won", level)
        )

    def points(self, level: float = 0.95, column: str = "points") -> Figures:
        """Mean points of each bot (or another column's mean), with its interval."""
        return self._figures(
            (key, {"matches": len(self._sides[key]), **_bounds(found)})
            for key, found in self._estimates(column, level)
        )

    def _won(self, key: Key) -> float:
        return float(sum(self._values(key, "won").values()))

    def _estimates(self, column: str, level: float) -> Iterator[tuple[Key, Interval]]:
        for key in self._sides:
            values = list(self._values(key, column).values())
            yield (
                key,
                wilson(sum(values), len(values), level)
                if column == "won"
                else _mean(values, level),
            )

    def compare(self, column: str = "points", level: float = 0.95) -> Figures:
        """What each rule set changes against the first one, match by match.

        Match n has the same luck under every rule set, so the differences
        scatter less than the values do; the interval is that of the paired
        differences.

        Raises:
            Refusal: there is only one rule set, or no such column.
        """
        if len(self.setting.rules) < 2:
            raise Refusal("there is one rule set only; pass rules=[{}, {...}] to compare two")
        return self._figures(
            (key, self._difference(key, column, level)) for key in self._sides if key[0] > 0
        )

    def _difference(self, key: Key, column: str, level: float) -> dict[str, float]:
        base, here = self._values((0, key[1]), column), self._values(key, column)
        both = base.keys() & here.keys()
        found = _mean([here[match] - base[match] for match in sorted(both)], level)
        means = [
            sum(values[match] for match in both) / max(1, len(both)) for values in (base, here)
        ]
        return {
            "matches": len(both),
            self.setting.labels[0]: means[0],
            "here": means[1],
            **_bounds(found, "difference"),
        }

    def first_seat(self, level: float = 0.95) -> Figures:
        """What beginning is worth: the beginner's share of wins and lead in points.

        Both are measured against the bots' own means, so that their strength is
        no part of it: `even` is the share that those who began win anyway, and
        `lead` what a beginner has more than it has anyway, less what the others
        of the same match have more.

        Raises:
            Refusal: nobody else is at the table.
        """
        if len(self.setting.bots) < 2:
            raise Refusal("alone nobody sits first; pass at least two seats")
        rule_sets = sorted({rules for rules, _ in self._sides})
        return self._figures(((rules, ""), self._beginner(rules, level)) for rules in rule_sets)

    def _beginner(self, rules: int, level: float) -> dict[str, float]:
        won, points = self._means(rules, "won"), self._means(rules, "points")
        wins: list[float] = []
        even: list[float] = []
        leads: list[float] = []
        for rows in self._by_match(rules):
            more = {row["first"]: [] for row in rows}  # type: dict[bool, list[float]]
            for row in rows:
                more[row["first"]].append(row["points"] - points[row["bot"]])
            (first,) = (row for row in rows if row["first"])
            wins.append(first["won"])
            even.append(won[first["bot"]])
            leads.append(more[True][0] - sum(more[False]) / len(more[False]))
        lead = _mean(leads, level)
        return {
            "matches": len(wins),
            "even": sum(even) / len(even),
            **_bounds(wilson(sum(wins), len(wins), level), "won"),
            "lead": lead.estimate,
            "lead low": lead.low,
            "lead high": lead.high,
        }

    def _means(self, rules: int, column: str) -> dict[str, float]:
        """Mean of each bot under a rule set."""
        return {
            key[1]: found.estimate
            for key, found in self._estimates(column, 0.95)
            if key[0] == rules
        }

    def _by_match(self, rules: int) -> list[list[Row]]:
        found: dict[int, list[Row]] = defaultdict(list)
        for (other, _), rows in self._sides.items():
            for match, row in rows.items() if other == rules else ():
                found[match].append(row)
        return [found[match] for match in sorted(found)]

    def elo(self, rules: int = 0) -> dict[str, float]:
        """Ratings of the bots on a ladder, match after match (see `pizzakit.arena.elo`)."""
        return elo({row["bot"]: row["rank"] for row in rows} for rows in self._by_match(rules))

    def match(self, n: int, rules: int = 0) -> Match:
        """Match `n` played again in full: to look at, to go on from, to save.

        Raises:
            Refusal: there is no such match or rule set, or it was not played.
        """
        if n not in self.played and n not in {one.number for one in self.failed}:
            there = f"{self.matches:,} of 0 to {self.asked - 1:,} were played"
            raise Refusal(f"there is no match {shown(n)}; {there}")
        self._check_rules(rules)
        return replay(self.setting, n, rules)

    # --- showing --------------------------------------------------------------

    def _figures(self, lines: Iterable[tuple[Key, dict[str, float]]]) -> Figures:
        labels = self.setting.labels
        found = [
            {"rules": labels[rules]} | ({"bot": bot} if bot else {}) | numbers
            for (rules, bot), numbers in lines
        ]
        return Figures(found, [name for name in ("rules", "bot") if not found or name in found[0]])

    def picture(self, column: str = "points", level: float = 0.95) -> Any:
        """Means with their intervals, drawn; for `won` beside what an equal share would be."""
        from pizzakit import charts  # drawn only when somebody looks

        rows = [(self._named(key), *found) for key, found in self._estimates(column, level)]
        title = f"{self.setting.kind.title}: {column}"
        if column != "won":
            return charts.intervals(rows, title, x=column, y="bot")
        sides = len({bot for _, bot in self._sides})
        even = 1 / max(1, sides)
        return charts.intervals(rows, title, "%", even, x="share of matches", y="bot")

    def _named(self, key: Key) -> str:
        rules, bot = key
        several = len(self.setting.labels) > 1
        return f"{bot}, {self.setting.labels[rules]}" if several else bot

    @property
    def title(self) -> str:
        """Game, bots, how many matches, and the seed, in a line."""
        bots = ", ".join(self.setting.names)
        of = f" of {self.asked:,}" if self.matches < self.asked else ""
        kind = self.setting.kind.title
        matches = "match" if self.matches == 1 and not of else "matches"
        return f"{kind}: {bots}, {self.matches:,}{of} {matches}, seed {self.setting.seed!r}"

    def _lines(self) -> Iterator[tuple[str, str, str, str]]:
        """Rule set, bot, share of wins and mean points with their intervals, as text."""
        points = dict(self._estimates("points", 0.95))
        for key, won in self._estimates("won", 0.95):
            label = self.setting.labels[key[0]]
            yield label, key[1], _said(won, 100, " %"), _said(points[key], 1, "")

    def _remarks(self) -> list[str]:
        stopped = (
            f"{self.stopped:,} had no end after {self.setting.longest:,} moves and counted nowhere."
        )
        return [self.note] * bool(self.note) + [stopped] * bool(self.stopped)

    def __repr__(self) -> str:
        lines = [("rules", "bot", "wins", "points"), *self._lines()]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        table = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in lines]
        return "\n".join([self.title, *table, *self._remarks()])

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{word}</th>" for word in ("rules", "bot", "wins", "points"))
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in line)}</tr>"
            for line in self._lines()
        )
        remarks = "".join(f"<p>{escape(remark)}</p>" for remark in self._remarks())
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f"<p>{escape(self.title)}</p>{table}{remarks}"


def _mean(values: list[float], level: float) -> Interval:
    """A mean with its interval, whose bounds are unknown for fewer than two values."""
    if len(values) < 2:
        return Interval(float(values[0]) if values else nan, nan, nan)
    return mean_interval(float(sum(values)), float(sum(v * v for v in values)), len(values), level)


def _bounds(found: Interval, name: str = "estimate") -> dict[str, float]:
    return {name: found.estimate, "low": found.low, "high": found.high}


def _said(found: Interval, times: int, unit: str) -> str:
    value, low, high = (times * number for number in found)
    bounds = f" ({low:.1f} to {high:.1f})" if low <= high else ""  # one value has none
    return f"{value:.1f}{unit}{bounds}"
