"""Mystery bags: what they can stand for on a pizza, and what a spoiled one takes along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pizzakit.games.pizza_chef import market
from pizzakit.games.pizza_chef.deck import Order, Topping
from pizzakit.games.pizza_chef.moves import KEEP_BAG, DropBag, KeepBag, Moves, drop_bag
from pizzakit.games.pizza_chef.position import Position

# --- what toppings can pay ----------------------------------------------------------


def can_pay(kinds: Iterable[str], shelf: Sequence[Topping]) -> bool:
    """Whether these toppings make up a pizza with exactly these kinds, each once (PC-20, PC-24).

    >>> from pizzakit.games.pizza_chef.deck import shipped
    >>> faces = shipped().faces
    >>> shelf = [faces["ham red"], faces["choice"], faces["olive and onion"]]
    >>> can_pay(["ham", "basil"], shelf), can_pay(["ham", "olive"], shelf)
    (True, True)
    >>> can_pay(["basil", "olive", "onion"], shelf), can_pay(["basil", "mushroom"], shelf)
    (True, False)
    """
    due = set(kinds).difference([topping.kind for topping in shelf])
    if not due:
        return True
    bags = [topping for topping in shelf if topping.bag]
    return bool(bags) and _bags_fill(set(kinds), due, bags)


def _bags_fill(kinds: set[str], due: set[str], bags: Sequence[Topping]) -> bool:
    """A premium for its kind, doubles where both halves are wanted, choices for the rest."""
    due = due.difference([bag.holds[0] for bag in bags if bag.bag == "premium"])
    choices = sum(bag.bag == "choice" for bag in bags)
    return any(len(due - filled) <= choices for filled in _by_doubles(kinds, bags))


def _by_doubles(kinds: set[str], bags: Sequence[Topping]) -> Iterator[set[str]]:
    """What doubles can fill: nothing, or those of which no two hold the same kind."""
    doubles = [bag.holds for bag in bags if bag.bag == "double" and kinds.issuperset(bag.holds)]
    for number in range(len(doubles) + 1):
        for chosen in combinations(doubles, number):
            filled = {kind for holds in chosen for kind in holds}
            if len(filled) == 2 * number:
                yield filled


def lacking(order: Order, shelf: Sequence[Topping]) -> list[str]:
    """What of an order is missing, bags used as well as they can be (PC-24)."""
    have = {one for topping in shelf for one in (topping.kind, *_single(topping))}
    ways = [
        [kind for kind in order.toppings if kind not in have | filled]
        for filled in _by_doubles(set(order.toppings), shelf)
    ]
    return min(ways, key=len)[sum(bag.bag == "choice" for bag in shelf) :]


def _single(topping: Topping) -> tuple[str, ...]:
    return topping.holds if topping.bag == "premium" else ()


# --- spoiled toppings ---------------------------------------------------------------


def collect(game: Position, seat: int, toppings: Sequence[Topping], *, bought: bool = True) -> None:
    """Toppings come to a seat; `bought` says that they come from the market (PC-25).

    A spoiled bag takes all standard toppings of its kind from the shelf it comes
    to; one held before takes those just bought (`Rules.spoil_stolen`: all that come).
    """
    shelf = game.toppings[seat]
    held = [bag for bag in shelf if bag.spoiled] if bought or game.rules.spoil_stolen else []
    shelf += toppings
    fresh = [bag for bag in toppings if bag.spoiled]
    for bag in toppings:
        if bag.bag and bought:
            game.happened("opens", seat, (bag.face,))
    for kind in dict.fromkeys([bag.holds[0] for bag in (*fresh, *held)]):
        reached = shelf if any(bag.holds[0] == kind for bag in fresh) else toppings
        takers = [bag for bag in (*fresh, *held) if bag.holds[0] == kind]
        _spoil(game, seat, takers, [t for t in reached if t.kind == kind])


def _spoil(game: Position, seat: int, takers: list[Topping], lost: list[Topping]) -> None:
    """Discard what these bags spoil; only who lost something may drop any of them (PC-25)."""
    if not lost:
        return
    for topping in lost:
        game.toppings[seat].remove(topping)
    market.throw_away(game, lost)
    game.rotten = (*game.rotten, *[(seat, bag) for bag in takers])
    game.happened("spoils", seat, (takers[0].face, *[topping.face for topping in lost]))


def spoiled_moves(game: Position, seat: int) -> list[Moves]:
    return [KEEP_BAG, drop_bag(seat, game.rotten[0][1].face)]


def settle_spoiled(game: Position, seat: int, move: KeepBag | DropBag) -> None:
    """PC-25: the bag that has just spoiled something is kept or discarded."""
    (_, bag), *others = game.rotten
    game.rotten = tuple(others)
    if isinstance(move, DropBag):
        game.toppings[seat].remove(bag)
        market.throw_away(game, [bag])
