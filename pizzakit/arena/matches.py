"""One match of a playtest: who sits where, how it is played, what is noted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, NamedTuple

from pizzakit import bots, games
from pizzakit.chance import Seeded, derived
from pizzakit.game import Game, Rules
from pizzakit.match import Match
from pizzakit.phrases import brief

#: One line of the table: a side in a match under a rule set.
Row = dict[str, Any]


class Failed(NamedTuple):
    """A match that an error ended, of a bot as a rule: which it was, and what went wrong."""

    number: int
    where: str
    error: str

    def __str__(self) -> str:
        return f"{self.where}: {self.error}"


@dataclass(frozen=True)
class Setting:
    """All that decides a playtest's matches; it travels to the processes that play them."""

    game: str | type[Game[Any]]
    bots: tuple[str | Callable[..., Any], ...]
    names: tuple[str, ...]
    rules: tuple[Rules, ...]
    labels: tuple[str, ...]
    cards: str | None
    seed: int | str
    rotate: bool
    longest: int

    @property
    def kind(self) -> type[Game[Any]]:
        return games.find(self.game)

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"

    def seating(self, number: int) -> list[int]:
        """Which bot sits at each seat in a match: from match to match all move on by one."""
        count = len(self.bots)
        return [(seat - number * self.rotate) % count for seat in range(count)]


def label_of(rules: Rules) -> str:
    """A rule set by what differs from the book.

    >>> from pizzakit import games
    >>> label_of(games.find("mozzaroller").rules_type(penalty_max=3))
    'penalty_max=3'
    """
    book = type(rules)()
    fields = [f for f in rules.__struct_fields__ if getattr(rules, f) != getattr(book, f)]
    return ", ".join(f"{field}={getattr(rules, field)}" for field in fields) or "book"


def _choices(setting: Setting, number: int) -> Callable[[Game[Any]], bots.Step | None]:
    """Who moves in a match, and what: each bot has luck of its own and is asked for choices."""
    seed, seating = setting.seed_of(number), setting.seating(number)
    players = {seat: bots.find(setting.game, setting.bots[bot]) for seat, bot in enumerate(seating)}
    luck = [derived(seed, f"bot {bot}") for bot in seating]

    return partial(bots.next_step, players=players, luck=luck.__getitem__)


def play_all(setting: Setting, numbers: Iterable[int]) -> list[tuple[int, list[Row] | Failed]]:
    """Play some matches, each under every rule set; the rows by the match's number.

    An error ends its own match only.
    """
    return [(number, _played(setting, number)) for number in numbers]


def _played(setting: Setting, number: int) -> list[Row] | Failed:
    try:
        return play(setting, number)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # a bot may raise anything; it is told
        said = brief(f"{type(error).__name__}: {error}".partition("\n")[0])
        return Failed(number, error.__notes__[-1].removeprefix("in "), said)


def play(setting: Setting, number: int) -> list[Row]:
    """Play a match under every rule set; an error is raised with a note that says where."""
    rows: list[Row] = []
    for rules in range(len(setting.rules)):
        try:
            rows += _play(setting, number, rules)
        except (Exception, SystemExit) as error:
            where = f"in match {number}, seed {setting.seed_of(number)!r}"
            error.add_note(f"{where}, rules {setting.labels[rules]}")
            raise
    return rows


def _play(setting: Setting, number: int, rules: int) -> list[Row]:
    kind, luck = setting.kind, Seeded(setting.seed_of(number))
    game = kind.new(len(setting.bots), setting.rules[rules], luck, _deck(kind, setting.cards))
    first, moved = game.to_move, [0] * game.sides
    choose, tally = _choices(setting, number), _Tally(game)
    for _ in range(setting.longest):
        step = choose(game)
        if step is None:  # all seats have bots, so the game is over
            break
        seat, move = step
        game.play(move, luck, seat)
        moved[seat] += 1
        if tally.came:
            tally.add(game)
    common = {
        "rules": rules,
        "label": setting.labels[rules],
        "match": number,
        "seed": setting.seed_of(number),
    }
    return [common | row for row in _noted(setting, number, game, first, moved, tally)]


@lru_cache(maxsize=4)
def _deck(kind: type[Game[Any]], cards: str | None) -> Any:
    return None if cards is None else kind.read_cards(cards + "\n")


class _Tally:
    """Adds up what came to each side of things that come and go."""

    def __init__(self, game: Game[Any]) -> None:
        self._before = game.held()
        self.came = {name: [0] * game.sides for name in self._before}

    def add(self, game: Game[Any]) -> None:
        now = game.held()
        for name, sums in self.came.items():
            for side, held in enumerate(now[name]):
                sums[side] += max(0, held - self._before[name][side])
        self._before = now


def _noted(
    setting: Setting,
    number: int,
    game: Game[Any],
    first: int | None,
    moved: list[int],
    tally: _Tally,
) -> Iterator[Row]:
    points, places, facts = game.outcome()
    names = [setting.names[bot] for bot in setting.seating(number)] + list(game.rivals)
    share = 1 / places.count(1)
    for side in range(game.sides):
        yield {
            "seat": side,
            "bot": names[side],
            "first": side == first,
            "points": points[side],
            "rank": places[side],
            "won": share * (places[side] == 1) if game.over else float("nan"),
            "moves": moved[side],
            "length": sum(moved),
            "finished": game.over,
            **facts[side],
            **{name: sums[side] for name, sums in tally.came.items()},
        }


def replay(setting: Setting, number: int, rules: int) -> Match:
    """The whole match, with its log, as the playtest had it."""
    seats = [setting.names[bot] for bot in setting.seating(number)]
    deck = None if setting.cards is None else setting.cards + "\n"
    match = Match(setting.kind, seats, setting.seed_of(number), setting.rules[rules], deck)
    choose = _choices(setting, number)
    while not match.over and match.ply < setting.longest:
        step = choose(match.game)
        assert step is not None
        seat, move = step
        match.play(move, seat)
    return match
