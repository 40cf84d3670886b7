"""The market: lines to gather from, what can be cleared away, and crates that are filled again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations

from pizzakit.chance import Chance
from pizzakit.games.pizza_chef.deck import CLOSED, Topping
from pizzakit.games.pizza_chef.moves import Clear, Gather, clear, gather
from pizzakit.games.pizza_chef.position import Position

CRATES, CENTRE = 9, 4
#: PC-17: rows, columns and diagonals of three crates, numbered row by row.
LINES = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
)  # fmt: skip
AROUND = tuple(number for number in range(CRATES) if number != CENTRE)

Tops = tuple[Topping | None, ...]


def set_up(game: Position, chance: Chance) -> None:
    """PC-10: the bags in the centre, the other toppings spread over eight piles."""
    toppings = chance.shuffle(game.deck.toppings)
    piles = [toppings[at :: len(AROUND)] for at in range(len(AROUND))]
    game.crates = [*piles[:CENTRE], chance.shuffle(game.deck.bags), *piles[CENTRE:]]
    game.bared = [1] * CRATES


def tops(game: Position) -> Tops:
    """What lies open on the crates; a bag shows only that it is one."""
    return tuple([_face_up(crate[-1]) if crate else None for crate in game.crates])


def _face_up(topping: Topping) -> Topping:
    return CLOSED if topping.bag else topping


# --- gathering and clearing -------------------------------------------------------


@lru_cache(maxsize=4096)
def gathers(visible: Tops, bag_is_a_kind: bool = True) -> tuple[Gather, ...]:
    """Every set of toppings that one action can gather, each once (PC-17)."""
    found = [
        _from_line(line, bag_is_a_kind, *[visible[number] for number in line]) for line in LINES
    ]
    return tuple(dict.fromkeys(chain.from_iterable(found)))


@lru_cache(maxsize=1 << 15)
def _from_line(
    line: tuple[int, ...],
    bag_is_a_kind: bool,
    one: Topping | None,
    two: Topping | None,
    three: Topping | None,
) -> tuple[Gather, ...]:
    if one is None or two is None or three is None:
        return ()  # PC-17: never from a line of two
    found = sets((one, two, three), bag_is_a_kind)
    return tuple([gather(tuple([line[at] for at in places])) for places in found])


@lru_cache(maxsize=4096)
def clears(visible: Tops) -> tuple[Clear, ...]:
    """Every set of toppings that restocking can discard, each once; never bags (PC-19)."""
    numbers = [n for n, top in enumerate(visible) if top is not None and top is not CLOSED]
    found = sets([top for top in visible if top is not None and top is not CLOSED])
    return tuple([clear(tuple([numbers[at] for at in places])) for places in found])


def sets(toppings: Sequence[Topping], bag_is_a_kind: bool = True) -> list[tuple[int, ...]]:
    """Places of all of one background, two-coloured ones as one likes, or of all of one kind."""
    red: list[int] = []
    green: list[int] = []
    both: list[int] = []
    kinds: dict[str, list[int]] = {}
    for at, topping in enumerate(toppings):
        (red if not topping.green else both if topping.red else green).append(at)
        if bag_is_a_kind or not topping.bag:
            kinds.setdefault(topping.kind, []).append(at)
    found = [tuple(sorted(sure + list(some))) for some in _subsets(both) for sure in (red, green)]
    found += map(tuple, kinds.values())
    return [chosen for chosen in dict.fromkeys(found) if chosen]


def _subsets(items: Sequence[int]) -> Iterable[tuple[int, ...]]:
    return chain.from_iterable(combinations(items, n) for n in range(len(items) + 1))


def lift(game: Position, numbers: Iterable[int]) -> list[Topping]:
    """Take the visible toppings of these crates away; what lay beneath comes to light."""
    lifted = []
    for number in numbers:
        lifted.append(game.crates[number].pop())
        game.bared[number] = max(game.bared[number] - 1, 1)
    return lifted


def put_on(game: Position, number: int, topping: Topping) -> None:
    """PC-18: a topping goes back on top of a crate; everybody remembers what it covers."""
    game.crates[number].append(topping)
    game.bared[number] = game.bared[number] + 1 if len(game.crates[number]) > 1 else 1


def throw_away(game: Position, toppings: Iterable[Topping]) -> None:
    """Toppings to the discard pile, bags to theirs; everybody has seen them."""
    for topping in toppings:
        if topping.bag:
            game.bag_waste.append(topping)
        else:
            game.waste.append(topping)
            game.waste_known += 1


def bags_to_shuffle(game: Position) -> bool:
    """PC-19: whether there are bags in their crate, under any toppings, or discarded."""
    centre = game.crates[CENTRE]
    return bool(game.bag_waste or (centre and centre[0].bag))


def shuffle_bags(game: Position, chance: Chance) -> None:
    """PC-19: all bags that nobody holds; toppings that lie on them are discarded."""
    centre = game.crates[CENTRE]
    throw_away(game, [topping for topping in centre if not topping.bag])
    bags = [topping for topping in centre if topping.bag] + game.bag_waste
    game.crates[CENTRE], game.bag_waste = chance.shuffle(bags), []
    game.bared[CENTRE] = 1


# --- piles --------------------------------------------------------------------------


def mix(game: Position, first: int, second: int, chance: Chance) -> None:
    """PC-7: two piles are shuffled together and parted again as high as they were."""
    height = len(game.crates[first])
    mixed = chance.shuffle(game.crates[first] + game.crates[second])
    game.crates[first], game.crates[second] = mixed[:height], mixed[height:]
    game.bared[first] = game.bared[second] = 1


def swap(game: Position, first: int, second: int) -> None:
    """PC-7: two piles change places."""
    crates, bared = game.crates, game.bared
    crates[first], crates[second] = crates[second], crates[first]
    bared[first], bared[second] = bared[second], bared[first]


# --- filling ------------------------------------------------------------------------


def refill(game: Position, chance: Chance) -> None:
    """PC-21: every empty crate is filled at once, if there is anything to fill it with."""
    for number, crate in enumerate(game.crates):
        if crate:
            continue
        whence = "bags" if number == CENTRE else "waste" if game.waste else "piles"
        game.crates[number] = filling = _FILLED_FROM[whence](game, chance)
        game.bared[number] = 1
        if filling:
            game.happened("fills", game.turn, (f"{number + 1}", f"{len(filling)}", whence))


def _from_bags(game: Position, chance: Chance) -> list[Topping]:
    bags, game.bag_waste = game.bag_waste, []
    return chance.shuffle(bags) if bags else []


def _from_waste(game: Position, chance: Chance) -> list[Topping]:
    mixed, size = chance.shuffle(game.waste), game.rules.restock
    game.waste, game.waste_known = mixed[size:], 0
    return mixed[:size]


def _from_piles(game: Position, chance: Chance) -> list[Topping]:
    hidden = _borrowed(game)
    return chance.shuffle(hidden) if hidden else []


_FILLED_FROM = {"bags": _from_bags, "waste": _from_waste, "piles": _from_piles}


def _borrowed(game: Position) -> list[Topping]:
    """Hidden toppings from the bottom of the tallest piles, one by one."""
    hidden = []
    for _ in range(game.rules.borrow):
        tallest = max(AROUND, key=lambda number: len(game.crates[number]))
        if len(game.crates[tallest]) < 2:
            break
        hidden.append(game.crates[tallest].pop(0))
        game.bared[tallest] = min(game.bared[tallest], len(game.crates[tallest]))
    return hidden
