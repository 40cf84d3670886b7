"""Where all randomness comes from: seeded, recorded, scripted or exhaustive chance.

The rules of a game never touch a random number generator. They are handed a
`Chance` and ask it to roll, shuffle, draw or pick. Which chance they were
handed decides whether that is a played match, a replayed save, a situation
from a book, or an exact sum over everything that can happen.
"""

from __future__ import annotations

import hashlib
import itertools
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from math import comb, factorial, log10, prod
from typing import Any, NamedTuple, TypeVar

from pizzakit.phrases import counted

T = TypeVar("T")
R = TypeVar("R")


class Draw(NamedTuple):
    """One thing chance was asked and what it said, in a form that fits JSON.

    `kind` is roll, shuffle, draw or pick; `size` how many faces or items there
    were; `result` the positions that came out (a roll: sorted faces from 0, a
    shuffle: the new order, a draw: sorted positions, a pick: one position).
    """

    kind: str
    size: int
    result: tuple[int, ...]

    def __str__(self) -> str:
        return _asked(self.kind, self.size, len(self.result))


def _asked(kind: str, size: int, count: int) -> str:
    if kind == "roll":
        return f"a roll of {counted(count, 'die', 'dice')} with {counted(size, 'face')}"
    if kind == "draw":
        return f"a draw of {count} out of {size}"
    return f"a {kind} of {size}"


class LogMismatch(ValueError):
    """What was recorded or scripted is not what the rules ask for."""


class TooManyOutcomes(ValueError):
    """An exhaustive walk would visit more outcomes than its limit allows."""


class Chance(ABC):
    """What the rules may ask of luck.

    Rolls and draws come back sorted: the order in which equal dice come to
    rest carries no information, and an exhaustive walk over 8 dice visits
    1,287 outcomes that way instead of 1,679,616.
    """

    __slots__ = ()

    @abstractmethod
    def _ask(self, kind: str, items: Sequence[Any], count: int) -> tuple[int, ...]:
        """Answer with positions in `items`, as `Draw.result` describes them."""

    def roll(self, faces: int | Sequence[T], n: int = 1) -> tuple[Any, ...]:
        """Roll `n` dice; a number of faces means 1 to that number.

        >>> Seeded(1).roll(6, 3)
        (1, 1, 3)
        >>> Seeded(1).roll(("corn", "olive"), 2)
        ('corn', 'corn')
        """
        named: Sequence[Any] = range(1, faces + 1) if isinstance(faces, int) else faces
        _check_count("dice", n)
        if not named:
            raise ValueError(f"a die needs at least one face, not {faces!r}")
        return tuple([named[i] for i in self._ask("roll", named, n)])

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """Return the items in a random order; the argument stays as it was."""
        pool = list(items)
        return [pool[i] for i in self._ask("shuffle", pool, len(pool))]

    def draw(self, pool: Sequence[T], k: int = 1) -> list[T]:
        """Draw `k` items without replacement, in the pool's order, equal ones together.

        Raises:
            ValueError: there are fewer than `k` items, or `k` is negative.
        """
        _check_count("items", k)
        if k > len(pool):
            raise ValueError(f"cannot draw {counted(k, 'item')} from {len(pool)}")
        return _in_order(pool, [pool[i] for i in self._ask("draw", pool, k)])

    def pick(self, items: Sequence[T]) -> T:
        """Pick one item, all equally likely.

        Raises:
            ValueError: there is nothing to pick from.
        """
        if not items:
            raise ValueError("cannot pick from nothing")
        return items[self._ask("pick", items, 1)[0]]


def _check_count(what: str, n: int) -> None:
    if n < 0:
        raise ValueError(f"the number of {what} cannot be negative: {n}")


def _in_order(pool: Sequence[T], drawn: list[T]) -> list[T]:
    """Drawn items so that equal hands are equal lists, whichever of the equal items came."""
    if len(drawn) < 2:
        return drawn
    try:
        first = dict(zip(reversed(pool), range(len(pool), 0, -1), strict=True))
    except TypeError:  # unhashable items
        return sorted(drawn, key=pool.index)
    return sorted(drawn, key=first.__getitem__)


class Seeded(Chance):
    """Plays: the same seed gives the same luck, on every machine.

    >>> Seeded(7).roll(6, 3) == Seeded(7).roll(6, 3)
    True
    """

    __slots__ = ("_random", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._random = random.Random(str(seed))

    def after(self, draws: Iterable[Draw]) -> Seeded:
        """The same luck from its beginning, with these answers already given."""
        fresh = Seeded(self.seed)
        fresh.skip(sum(len(draw.result) for draw in draws))
        return fresh

    def skip(self, answers: int) -> None:
        """Go on as if that many dice or cards had already been answered."""
        for _ in range(answers):
            self._random.random()

    def roll(self, faces: int | Sequence[T], n: int = 1) -> tuple[Any, ...]:
        if n > 0 and not isinstance(faces, int) and faces:
            rnd, size = self._random.random, len(faces)  # what playouts do most, kept short
            return tuple([faces[i] for i in sorted([int(rnd() * size) for _ in range(n)])])
        return super().roll(faces, n)

    def _ask(self, kind: str, items: Sequence[Any], count: int) -> tuple[int, ...]:
        rnd, size = self._random.random, len(items)
        if kind in ("roll", "pick"):
            return tuple(sorted([int(rnd() * size) for _ in range(count)]))
        order = list(range(size))
        for i in range(count):
            j = i + int(rnd() * (size - i))
            order[i], order[j] = order[j], order[i]
        return tuple(order) if kind == "shuffle" else tuple(sorted(order[:count]))


def derived(seed: int | str, purpose: str) -> Seeded:
    """Luck that follows from a seed and tells nothing of it: for bots, and for single matches.

    >>> derived(7, "bot 1").roll(6, 3) == derived(7, "bot 1").roll(6, 3)
    True
    """
    return Seeded(hashlib.sha256(f"{seed}/{purpose}".encode()).hexdigest())


class Recording(Chance):
    """Passes every question on to another chance and keeps the answers in `draws`."""

    __slots__ = ("draws", "source")

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.draws: list[Draw] = []

    def _ask(self, kind: str, items: Sequence[Any], count: int) -> tuple[int, ...]:
        result = self.source._ask(kind, items, count)
        self.draws.append(Draw(kind, len(items), result))
        return result


class Recorded(Chance):
    """Replays what a `Recording` kept, without any random number generator.

    Raises:
        LogMismatch: the rules ask for something other than what was recorded;
            the text says what each of them has.
    """

    __slots__ = ("_draws", "_next")

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._draws = list(draws)
        self._next = 0

    def _ask(self, kind: str, items: Sequence[Any], count: int) -> tuple[int, ...]:
        size = len(items)
        asked = _asked(kind, size, count)
        if self._next == len(self._draws):
            raise LogMismatch(f"the log has no more results, the rules ask for {asked}")
        draw = self._draws[self._next]
        if (draw.kind, draw.size, len(draw.result)) != (kind, size, count):
            alike = str(draw) == asked  # then they differ in how many came out
            holds = f"{draw} with {counted(len(draw.result), 'result')}" if alike else str(draw)
            raise LogMismatch(f"the log holds {holds}, the rules ask for {asked}")
        if not _possible(draw):
            raise LogMismatch(f"the log holds {draw} with an impossible result {draw.result}")
        self._next += 1
        return draw.result

    def finish(self) -> None:
        """Check that everything recorded was asked for.

        Raises:
            LogMismatch: results are left over.
        """
        if self._next < len(self._draws):
            left = self._draws[self._next]
            raise LogMismatch(f"the log holds {left}, which the rules do not ask for")


def _possible(draw: Draw) -> bool:
    result = draw.result
    if any(not 0 <= i < draw.size for i in result):
        return False
    if draw.kind == "shuffle":
        return sorted(result) == list(range(draw.size))
    return list(result) == sorted(result) and (
        draw.kind == "roll" or len(set(result)) == len(result)
    )


class Scripted(Chance):
    """Is told its results: for worked examples, and for dice rolled on a real table.

    Each result is what the rules would have got: the dice of a roll in any
    order, the whole new order of a shuffle, the items of a draw, the item of a
    pick. When the script is used up, `then` answers, if there is one, as it
    would have if it had answered from the beginning. It also answers from the
    first question on that the script does not fit: somebody chose otherwise
    than the script foresaw, and the rest of it belongs to another game.

    >>> told = Scripted([["olive", "corn"], "Bo"])
    >>> told.roll(("corn", "olive"), 2), told.pick(["Ana", "Bo"])
    (('corn', 'olive'), 'Bo')

    Raises:
        LogMismatch: without `then`, a result does not fit the question, or none is left.
    """

    __slots__ = ("_given", "_next", "_results", "_strayed", "then")

    def __init__(self, results: Iterable[Any], then: Seeded | None = None) -> None:
        self._results = list(results)
        self._next = 0
        self._given: list[Draw] = []
        # Answers up to the first that was no longer the script's, for all ways that were tried:
        # what is taken back and played otherwise may follow the script again.
        self._strayed: set[tuple[Draw, ...]] = set()
        self.then = then

    @property
    def left(self) -> int:
        """How many results have not been asked for yet."""
        return len(self._results) - self._next

    @property
    def strayed(self) -> bool:
        """Whether the rules have ever asked for something that the script did not foresee."""
        return bool(self._strayed)

    def after(self, draws: Sequence[Draw]) -> Scripted:
        """The same script from its beginning, with these answers already given."""
        twin = Scripted(self._results, self.then.after(draws) if self.then is not None else None)
        twin._given, twin._strayed = list(draws), self._strayed
        strayed = any(tuple(draws[: len(way)]) == way for way in self._strayed)
        twin._next = len(self._results) if strayed else min(len(draws), len(self._results))
        return twin

    def _ask(self, kind: str, items: Sequence[Any], count: int) -> tuple[int, ...]:
        told = self._told(kind, items, count) if self.left else None
        result = self._otherwise(kind, items, count) if told is None else told
        self._given.append(Draw(kind, len(items), result))
        if told is None and self.left:
            self._next = len(self._results)
            self._strayed.add(tuple(self._given))
        return result

    def _otherwise(self, kind: str, items: Sequence[Any], count: int) -> tuple[int, ...]:
        if self.then is None:
            raise LogMismatch(self._complaint(kind, items, count))
        return self.then._ask(kind, items, count)

    def _told(self, kind: str, items: Sequence[Any], count: int) -> tuple[int, ...] | None:
        """The next result of the script as positions, None if it does not fit."""
        said = self._results[self._next]
        told = [said] if kind == "pick" or not isinstance(said, (list, tuple)) else list(said)
        found = _positions(items, told, repeat=kind == "roll")
        if found is None or len(found) != count:
            return None
        self._next += 1
        if self.then is not None:
            self.then.skip(count)
        return tuple(found) if kind == "shuffle" else tuple(sorted(found))

    def _complaint(self, kind: str, items: Sequence[Any], count: int) -> str:
        asked = _asked(kind, len(items), count)
        if not self.left:
            return f"the script is used up, the rules ask for {asked}"
        said = self._results[self._next]
        return f"the script says {said!r}, the rules ask for {asked}: {_listed(items)}"


def _positions(items: Sequence[Any], told: list[Any], *, repeat: bool) -> list[int] | None:
    free = list(enumerate(items))
    found = []
    for item in told:
        match = next((place for place in free if place[1] == item), None)
        if match is None:
            return None
        found.append(match[0])
        if not repeat:
            free.remove(match)
    return found


def _listed(items: Sequence[Any], most: int = 12) -> str:
    shown = ", ".join(str(item) for item in items[:most])
    return shown + (", …" if len(items) > most else "")


# --- exhaustive ---------------------------------------------------------------


class _Branch(NamedTuple):
    """The outcomes of one question with their integer weights."""

    results: Sequence[tuple[int, ...]]
    weights: Sequence[int]
    total: int


def _branch(results: Sequence[tuple[int, ...]], weights: Sequence[int]) -> _Branch:
    return _Branch(results, weights, sum(weights))


@lru_cache(maxsize=256)
def _rolls(size: int, n: int) -> _Branch:
    results = list(itertools.combinations_with_replacement(range(size), n))
    weights = []
    for faces in results:
        repeats = (len(list(same)) for _, same in itertools.groupby(faces))
        weights.append(factorial(n) // prod(factorial(r) for r in repeats))
    return _branch(results, weights)


def _picks(groups: list[list[int]]) -> _Branch:
    return _branch([(group[0],) for group in groups], [len(group) for group in groups])


def _draws(groups: list[list[int]], k: int) -> _Branch:
    """Distinct multisets of size k, weighted by the number of hands that look like them.

    Equal items stand together, in the order in which they first appear.
    """
    partial: list[tuple[tuple[int, ...], int]] = [((), 1)]
    room = sum(len(group) for group in groups)
    for group in groups:
        room -= len(group)
        partial = [
            (chosen + tuple(group[:take]), weight * comb(len(group), take))
            for chosen, weight in partial
            for take in range(max(0, k - len(chosen) - room), min(len(group), k - len(chosen)) + 1)
        ]
    return _branch([chosen for chosen, _ in partial], [weight for _, weight in partial])


@lru_cache(maxsize=256)
def _draw_count(sizes: tuple[int, ...], k: int) -> int:
    """How many different hands of k there are from so many equal items of each sort."""
    ways = [1] + [0] * k
    for size in sizes:
        ways = [sum(ways[j - t] for t in range(min(size, j) + 1)) for j in range(k + 1)]
    return ways[k]


def _shuffles(groups: list[list[int]]) -> _Branch:
    """Distinct arrangements; each stands for equally many shuffles of the cards."""
    labels = [g for g, group in enumerate(groups) for _ in group]
    results = []
    more = True
    while more:
        next_of = [iter(group) for group in groups]
        results.append(tuple([next(next_of[g]) for g in labels]))
        more = _rearrange(labels)
    return _branch(results, [1] * len(results))


def _rearrange(labels: list[int]) -> bool:
    """Turn labels into the next arrangement in lexical order; False after the last."""
    at = len(labels) - 2
    while at >= 0 and labels[at] >= labels[at + 1]:
        at -= 1
    if at < 0:
        return False
    higher = next(i for i in range(len(labels) - 1, at, -1) if labels[i] > labels[at])
    labels[at], labels[higher] = labels[higher], labels[at]
    labels[at + 1 :] = reversed(labels[at + 1 :])
    return True


def _alike(items: Sequence[Any]) -> list[list[int]]:
    """Positions of equal items together, in order of first appearance."""
    groups: dict[Any, list[int]] = {}
    try:
        for i, item in enumerate(items):
            groups.setdefault(item, []).append(i)
    except TypeError:  # unhashable items
        return _alike([items.index(item) for item in items])
    return list(groups.values())


def _branch_count(kind: str, items: Sequence[Any], count: int) -> int:
    """How many outcomes a question has, counted without making them."""
    if kind == "roll":
        return comb(count + len(items) - 1, count)
    groups = _alike(items)
    if kind == "pick":
        return len(groups)
    if kind == "draw":
        return _draw_count(tuple(map(len, groups)), count)
    return factorial(len(items)) // prod(factorial(len(group)) for group in groups)


class _Branches:
    """The outcomes of questions, kept for one walk as long as they may come again."""

    MOST = 64

    def __init__(self) -> None:
        self._known: dict[Any, _Branch] = {}

    def of(self, kind: str, items: Sequence[Any], count: int) -> _Branch:
        if kind == "roll":
            return _rolls(len(items), count)
        groups = _alike(items)
        if kind == "pick":
            return _picks(groups)
        asked = (kind, count, tuple(map(tuple, groups)))
        if asked not in self._known:
            if len(self._known) == self.MOST:
                self._known.clear()
            self._known[asked] = _draws(groups, count) if kind == "draw" else _shuffles(groups)
        return self._known[asked]


class _Step(NamedTuple):
    """A question on a path, its outcomes, and which of them is followed."""

    asked: tuple[str, int, int]
    branch: _Branch
    at: int


class _Exhaustive(Chance):
    """Follows one path through all outcomes; `advance` moves on to the next path."""

    __slots__ = ("_branches", "_depth", "_limit", "_path", "_probe")

    #: A path with more questions than this never ends as far as we can tell.
    DEEPEST = 2_000

    def __init__(self, limit: int, branches: _Branches, probe: random.Random | None = None) -> None:
        self._limit = limit
        self._branches = branches
        self._probe = probe
        self._path: list[_Step] = []
        self._depth = 0

    def draw(self, pool: Sequence[T], k: int = 1) -> list[T]:
        if 0 < k <= len(pool):
            return [pool[i] for i in self._ask("draw", pool, k)]  # in order already
        return super().draw(pool, k)

    def _ask(self, kind: str, items: Sequence[Any], count: int) -> tuple[int, ...]:
        asked = (kind, len(items), count)
        if self._depth == len(self._path):
            self._path.append(self._first_step(asked, items))
        step = self._path[self._depth]
        if step.asked != asked:
            raise LogMismatch(
                f"the function asked for {_asked(*step.asked)} before and for {_asked(*asked)} "
                "now, though chance said the same; it must not keep anything between runs"
            )
        self._depth += 1
        return step.branch.results[step.at]

    def _first_step(self, asked: tuple[str, int, int], items: Sequence[Any]) -> _Step:
        need = _branch_count(asked[0], items, asked[2])
        if need > self._limit:
            raise TooManyOutcomes(
                f"{_asked(*asked)} alone has {_number(need)} outcomes, the limit is {self._limit:,}"
            )
        if self._depth == self.DEEPEST:
            raise TooManyOutcomes(
                f"one path has more than {self.DEEPEST:,} chance events and no end is in "
                "sight; bound the number of rolls or draws"
            )
        branch = self._branches.of(asked[0], items, asked[2])
        first = self._probe.randrange(len(branch.results)) if self._probe else 0
        return _Step(asked, branch, first)

    def weight(self) -> tuple[int, int]:
        """Weight of the path just followed and the total it is measured in."""
        if len(self._path) == 1:  # what most questions are
            (step,) = self._path
            return step.branch.weights[step.at], step.branch.total
        return (
            prod(step.branch.weights[step.at] for step in self._path),
            prod(step.branch.total for step in self._path),
        )

    def spread(self) -> int:
        """How many outcomes there would be if every path branched like this one."""
        return prod(len(step.branch.results) for step in self._path)

    def finish(self) -> None:
        """Check that the function asked all that it asked before on this path."""
        if self._depth < len(self._path):
            raise LogMismatch(
                f"the function asked for {_asked(*self._path[self._depth].asked)} before and for "
                "nothing now, though chance said the same; it must not keep anything between runs"
            )

    def advance(self) -> bool:
        """Go to the next path; False when all have been followed."""
        self._depth = 0
        while self._path:
            step = self._path.pop()
            if step.at + 1 < len(step.branch.results):
                self._path.append(_Step(step.asked, step.branch, step.at + 1))
                return True
        return False


def every_outcome(
    function: Callable[[Chance], R], limit: int = 2_000_000
) -> Iterator[tuple[R, int, int]]:
    """Run `function` once for every distinct way chance can go.

    Yields the function's result, its integer weight, and the integer total
    that weight is measured in (probability = weight / total; the total may
    differ from path to path). The function must do the same when chance says
    the same.

    >>> [(r, w, t) for r, w, t in every_outcome(lambda chance: sum(chance.roll(2, 2)))]
    [(2, 1, 4), (3, 2, 4), (4, 1, 4)]

    Raises:
        TooManyOutcomes: more than `limit` paths; the text says how many it
            would take. Where paths branch unlike each other the number is an
            estimate from random descents (Knuth, Mathematics of Computation
            29, 1975); a function with N outcomes is refused by mistake with a
            probability of at most 3 N / limit.
        LogMismatch: the function asks otherwise though chance said the same.
    """
    branches = _Branches()
    chance = _Exhaustive(limit, branches)
    done = 0
    while True:
        result = function(chance)
        chance.finish()
        if done in _LOOKS_AHEAD and (done or chance.spread() > limit):
            _refuse_if_too_many(function, limit, branches, done)
        weight, total = chance.weight()
        yield result, weight, total
        done += 1
        if not chance.advance():
            return
        if done >= limit:
            _refuse_if_too_many(function, limit, branches, done)
            raise TooManyOutcomes(f"more than {limit:,} outcomes, the limit")


#: After so many outcomes it is estimated how many there will be.
_LOOKS_AHEAD = (0, 300, 30_000)


def _refuse_if_too_many(
    function: Callable[[Chance], Any], limit: int, branches: _Branches, done: int, probes: int = 60
) -> None:
    rng = random.Random(done)  # only to look ahead: no result depends on it
    sizes = []
    for _ in range(probes):
        probe = _Exhaustive(limit, branches, rng)
        function(probe)
        sizes.append(probe.spread())
    need = sum(sizes) // probes
    if need > limit:
        about = _number(need) if len(set(sizes)) == 1 else f"about {_number(need)}"
        raise TooManyOutcomes(
            f"this would take {about} outcomes, the limit is {limit:,}; draw or roll "
            "more at once (order is not counted), or raise the limit"
        )


def _number(n: int) -> str:
    """A count in full as long as somebody might read it."""
    return f"{n:,}" if n < 10**40 else f"10^{int(n.bit_length() * log10(2))}"
