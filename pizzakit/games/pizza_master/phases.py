"""The parts of a day in which somebody is to move: what can be done in them, and why nothing else.

In between the day goes on by itself; what follows what stands in `rules`.
"""

from __future__ import annotations

from pizzakit.game import Phase
from pizzakit.games.pizza_master import (
    collecting,
    ending,
    making,
    missions,
    objectives,
    shopping,
    starting,
)
from pizzakit.games.pizza_master import moves as m
from pizzakit.games.pizza_master.position import Position


def _how_to_throw(game: Position) -> str:
    """PM-10, PM-30: how many may go back, and how many come for them."""
    assert game.to_move is not None
    held, size = len(game.hands[game.to_move]), starting.size_again(game, game.to_move)
    if held == 1 or starting.most_thrown(game) == 1:
        which = "your order" if held == 1 else "one of your orders"
        missing = size - held + 1
        draws = "draw another" if missing == 1 else f"draw {max(missing, 0) or 'none'}"
    else:
        which, draws = "any orders", f"draw up to {size} in hand"
    return f"Throw back {which} and {draws}; or keep {'it' if held == 1 else 'them all'}."


def _how_to_spend(game: Position) -> str:
    assert game.to_move is not None
    coins = shopping.coins_of(game, game.to_move)
    if coins == 1:
        return "Put your coin on one of the four areas."
    return f"Put all {coins} coins on the four areas."


def _how_to_make(game: Position) -> str:
    """PM-13: where what is paid for must be made, only the hand tells whether one may stop."""
    moves = game.legal_moves()  # none where the hand is hidden
    if moves == [m.FINISH]:
        return "Nothing can be made from this tray: finish."
    if moves and m.FINISH not in moves:
        return "Make an order: your tray pays for one."
    if not moves and game.rules.must_cook:
        return "Make an order; nobody stops while the tray alone pays for one."
    return "Make an order, or finish cooking for the day."


PHASES = {
    "throw": Phase(
        starting.choices,
        "PM-10",
        now="orders are thrown back or kept now",
        you=_how_to_throw,
        they="looks at the orders in hand and may throw some back.",
    ),
    "shop": Phase(
        shopping.choices,
        "PM-11",
        now="coins are spent now",
        you=_how_to_spend,
        they="puts coins on the four areas.",
    ),
    "collect": Phase(
        collecting.choices,
        "PM-12",
        now="tokens are collected now",
        you="Collect one token, or pass for the day.",
        they="takes a token from the refrigerator, or passes.",
    ),
    "make": Phase(
        making.choices,
        "PM-13",
        now="orders are made now",
        you=_how_to_make,
        they="is cooking.",
    ),
    "convert": Phase(
        missions.choices,
        "PM-7",
        now="a completed order becomes a special now",
        you="Choose a completed order that becomes a special.",
        they="chooses a completed order that becomes a special.",
    ),
    "buy": Phase(
        ending.choices,
        "PM-51",
        now="the last place in turn order is for sale now",
        you="Remove three completed orders of different colours to be last tomorrow, or not.",
        they="may give three completed orders to be last in turn order tomorrow.",
    ),
    "count": Phase(
        objectives.choices,
        "PM-42",
        now="specials choose their colour now",
        you="Choose the colour that one of your specials counts as.",
        they="chooses the colour that a special counts as.",
    ),
}
