"""Moments of Mozzaroller worth standing in, the rulebook's example round among them."""

from __future__ import annotations

from pizzakit.game import Situation
from pizzakit.games.mozzaroller import deck
from pizzakit.games.mozzaroller.deck import Order
from pizzakit.games.mozzaroller.position import Rules

__all__ = ["SITUATIONS", "laid_out"]


def laid_out(*ring: str, then: tuple[str, ...] = ()) -> list[Order]:
    """A shuffled deck that lays out these customers' orders first, then draws those in `then`."""
    named = deck.shipped().by_name
    wanted = [named[name] for name in (*ring, *then)]
    others = [order for order in deck.shipped().orders if order not in wanted]
    reserve, rest = others[: Rules().reserve], others[Rules().reserve :]
    return [*rest, *reversed(wanted), *reserve]


#: Anita's three orders stand at 5, 6, 7; Martin's at 1, 2, 3 (MZ-E1, MZ-E2).
_RING = ("Rosa", "Nino", "Ugo", "Tina", "Leo", "Pat", "Gina", "Mila")
_ANITA = (
    ["olive", "mushroom", "corn", "corn", "arugula", "arugula", "tomato", "mozzarella"],
    ["mozzarella", "mozzarella", "corn", "olive", "arugula", "tomato"],
    ["mozzarella", "tomato", "mushroom", "corn"],
)
_ANITAS_MOVES = (
    "Roll the dice",
    "Put 1 mushroom and 1 olive on order 5",
    "Roll the dice",
    "Put 2 mozzarella on order 6",
    "Roll the dice",
    "Put 1 mozzarella on order 6",
    "Put 1 mushroom and 1 tomato on order 7",
)
_MARTIN = (
    ["olive", "mozzarella", "olive", "arugula", "arugula", "mushroom", "tomato", "tomato"],
    ["mushroom", "tomato", "olive"],
)
_MARTINS_MOVES = (
    "Roll the dice",
    "Put 1 olive and 1 mozzarella on order 2",
    "Put 1 olive and 1 arugula on order 1",
    "Put 1 arugula on order 3",
)
#: Two of Rosa's three ingredients show.
_TWO_OF_THREE = (
    ["corn", "olive", "mushroom", "mushroom", "tomato", "tomato", "mozzarella", "mozzarella"],
)
#: Three orders with garlic side by side, and a roll that shows what two of them ask for.
_GARLIC_RING = ("Fabio", "Carla", "Tina", "Ugo", "Leo", "Pat", "Gina", "Nino")
_GARLIC = (["olive", "olive", "arugula", "corn", "corn", "tomato", "tomato", "mozzarella"],)
_DRAWN = ("Sandro", "Teo", "Kim")
_BOTH = ("Anita", "Martin")


def _scene(
    about: str,
    *moves: str,
    ring: tuple[str, ...] = _RING,
    rolled: tuple[list[str], ...] = (*_ANITA, *_MARTIN),
) -> Situation:
    """A moment after these moves; the script ends there, or with the roll everybody has to make."""
    rolls = rolled[: max(1, moves.count("Roll the dice"))]
    return Situation(about, _BOTH, (laid_out(*ring, then=_DRAWN), 0, *rolls), moves)


SITUATIONS = {
    "first roll": _scene("Eight orders lie round the pizzeria, Anita has all eight dice."),
    "first dice": _scene("Anita has rolled; any order may take her first die.", *_ANITAS_MOVES[:1]),
    "neighbours": _scene(
        "Order 5 is complete: its neighbours 4 and 6 take dice too.", *_ANITAS_MOVES[:3]
    ),
    "joker": _scene("The joker at 6 has two mozzarella and wants a third.", *_ANITAS_MOVES[:5]),
    "anita stops": _scene(
        "Three orders are complete, one die is left: roll it, or stop?", *_ANITAS_MOVES
    ),
    "joker joins": _scene(
        "Anita has taken a joker and two colours: which one does it join?",
        *_ANITAS_MOVES,
        "Stop and take the completed orders",
    ),
    "martin risks": _scene(
        "Martin has two orders under way; both want corn, and he has three dice.",
        *_ANITAS_MOVES,
        "Stop and take the completed orders",
        "Add the joker to black",
        *_MARTINS_MOVES,
    ),
    "two chips": _scene(
        "No corn: Martin's turn is over and he holds two penalty chips.",
        *_ANITAS_MOVES,
        "Stop and take the completed orders",
        "Add the joker to black",
        *_MARTINS_MOVES,
        "Roll the dice",
    ),
    "two of three": _scene(
        "Order 1 wants corn, olive and arugula; two of these show, one each.",
        "Roll the dice",
        rolled=_TWO_OF_THREE,
    ),
    "third garlic": _scene(
        "Anita has completed two orders with garlic; a third lies beside them.",
        "Roll the dice",
        "Put 1 olive on order 1",
        "Put 1 olive and 1 arugula on order 2",
        ring=_GARLIC_RING,
        rolled=_GARLIC,
    ),
}
