"""The end of the game as a receipt: every line that is counted at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef.deck import Topping
from pizzakit.games.pizza_chef.missions import fulfilled
from pizzakit.games.pizza_chef.position import Position
from pizzakit.games.pizza_chef.readings import Rules
from pizzakit.phrases import counted


class Line(NamedTuple):
    """A line of a receipt: which sum it belongs to, its clause, what it is for, its coins."""

    sum: str
    clause: str
    about: str
    coins: int


class Receipt(NamedTuple):
    """The sums of one seat's count, in coins."""

    delivered: int  # prices, tips and premiums, paid at once (PC-20)
    stacks: int  # PC-31
    anti_waste: int  # PC-32
    missions: int  # fulfilled ones (PC-33)
    failed: int  # 0 or less (PC-33)
    undelivered: int  # 0 or less (PC-34)
    leftovers: int  # 0 or less (PC-34)
    actions: int = 0  # left over, alone at the table (PC-41)

    @property
    def total(self) -> int:
        return sum(self)


def receipt(game: Position, seat: int) -> Receipt:
    """The sums of a seat's receipt, as if the game ended now."""
    sums = dict.fromkeys(Receipt._fields, 0)
    for line in lines(game, seat):
        sums[line.sum] += line.coins
    return Receipt(**sums)


def lines(game: Position, seat: int) -> list[Line]:
    """Every line of a seat's receipt, as if the game ended now; hidden cards count as not there."""
    return [
        *_delivered(game, seat),
        *_stacks(game, seat),
        *_missions(game, seat),
        *_undelivered(game, seat),
        *_toppings(game, seat),
        *_actions(game, seat),
    ]


class Standing(NamedTuple):
    """By what players are ranked, one after the other; more is better (PC-35)."""

    coins: int
    pizzas: int
    missions: int
    mission_coins: int


def standings(game: Position) -> list[Standing]:
    """Everybody's, as if the game ended now."""
    earned = [mission_coins(game, seat) for seat in range(game.seats)]
    return [
        Standing(coins, len(game.pizzas[seat]), len(earned[seat]), sum(earned[seat]))
        for seat, coins in enumerate(game.scores())
    ]


def promoted(game: Position) -> bool:
    """PC-41: whether a game alone has succeeded."""
    return game.finished(0) and len(mission_coins(game, 0)) >= game.rules.solo_missions


def _delivered(game: Position, seat: int) -> Iterator[Line]:
    for pizza in game.pizzas[seat]:
        yield Line("delivered", "PC-20", f"{pizza.name} to house {pizza.house}", pizza.coins)


def _stacks(game: Position, seat: int) -> Iterator[Line]:
    heights = Counter([pizza.house for pizza in game.pizzas[seat]])
    for house, height in sorted(heights.items()):
        if coins := stack_bonus(height, game.rules):
            yield Line("stacks", "PC-31", f"{height} pizzas at house {house}", coins)


def stack_bonus(height: int, rules: Rules) -> int:
    """Coins for pizzas of one player at one house (PC-31).

    >>> [stack_bonus(height, Rules()) for height in range(5)]
    [0, 0, 3, 6, 10]
    """
    return rules.stacks[height - 1] if height else 0


def mission_coins(game: Position, seat: int) -> list[int]:
    """Coins of the missions in hand that a seat fulfils."""
    return [line.coins for line in _missions(game, seat) if line.sum == "missions"]


def _missions(game: Position, seat: int) -> Iterator[Line]:
    for mission in game.missions[seat]:
        if mission is HIDDEN:
            continue
        if fulfilled(mission, game.pizzas[seat], game.finisher == seat):
            yield Line("missions", "PC-33", mission.name, mission.coins)
        else:
            yield Line("failed", "PC-33", mission.name, -mission.coins)


def _undelivered(game: Position, seat: int) -> Iterator[Line]:
    for order in game.orders[seat]:
        about = "an order" if order is HIDDEN else order.name
        yield Line("undelivered", "PC-34", about, -game.rules.undelivered)


def _toppings(game: Position, seat: int) -> Iterator[Line]:
    left = [topping for topping in game.toppings[seat] if not topping.spoiled]
    if not (game.toppings[seat] if game.rules.spoiled_is_waste else left):
        none = "no topping left" if not game.toppings[seat] else "nothing left but what is spoiled"
        yield Line("anti_waste", "PC-32", none, game.rules.anti_waste)
    orders = [order.toppings for order in game.orders[seat] if order is not HIDDEN]
    unwanted = len(left) - most_wanted(left, orders)
    if unwanted:
        about = f"{counted(unwanted, 'topping')} no order asks for"
        yield Line("leftovers", "PC-34", about, -unwanted * game.rules.leftover)


def _actions(game: Position, seat: int) -> Iterator[Line]:
    if game.seats == 1 and game.actions:
        yield Line("actions", "PC-41", "actions left", game.actions)


# --- which leftovers an order asks for ----------------------------------------------------


def most_wanted(left: Sequence[Topping], orders: Sequence[Sequence[str]]) -> int:
    """How many leftovers can be given to orders at best, each to one, and no order one twice.

    An order asks for every kind once, so single toppings never compete over more
    than their own kind, and a choice takes what is still asked for. A double
    goes where both of its toppings are asked for (PC-24): those are tried out.

    >>> from pizzakit.games.pizza_chef.deck import shipped
    >>> left = [shipped().faces[face] for face in ("ham red", "ham green", "choice")]
    >>> most_wanted(left, [("ham", "olive")]), most_wanted(left, [])
    (2, 0)
    """
    asked = Counter(kind for order in orders for kind in order)
    singles = Counter(
        [t.holds[0] if t.bag == "premium" else t.kind for t in left if t.bag in ("", "premium")]
    )
    choices = sum(topping.bag == "choice" for topping in left)
    doubles = [topping.holds for topping in left if topping.bag == "double"]
    return max(
        len(placed) + _singles_wanted(asked, singles, choices, placed)
        for placed in placeable(doubles, orders)
    )


def _singles_wanted(
    asked: Counter[str], singles: Counter[str], choices: int, doubles: Iterable[Sequence[str]]
) -> int:
    free = asked - Counter([kind for holds in doubles for kind in holds])
    given = (free & singles).total()
    return given + min(choices, free.total() - given)


def placeable(
    doubles: Sequence[tuple[str, ...]], orders: Sequence[Sequence[str]]
) -> Iterator[tuple[tuple[str, ...], ...]]:
    """All sets of doubles that orders can take at the same time, the empty one first."""
    for number in range(len(doubles) + 1):
        for chosen in combinations(doubles, number):
            if _find_room(chosen, [set(order) for order in orders]):
                yield chosen


def _find_room(doubles: Sequence[tuple[str, ...]], orders: list[set[str]]) -> bool:
    if not doubles:
        return True
    first, *others = doubles
    for at, order in enumerate(orders):
        if order.issuperset(first):
            less = [*orders[:at], order.difference(first), *orders[at + 1 :]]
            if _find_room(others, less):
                return True
    return False


# --- the score bar ------------------------------------------------------------------------


def on_bar(coins: int, length: int = 100) -> tuple[int, int]:
    """Where a pawn stands on the score bar: the field, and the lap from 1 (PC-36).

    >>> on_bar(105), on_bar(100), on_bar(95), on_bar(203)
    ((5, 2), (100, 1), (95, 1), (3, 3))
    >>> on_bar(0), on_bar(-8)
    ((0, 1), (0, 1))
    """
    if coins <= 0:
        return 0, 1
    lap, field = divmod(coins - 1, length)
    return field + 1, lap + 1
