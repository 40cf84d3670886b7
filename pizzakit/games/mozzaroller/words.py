"""Mozzaroller in words: what happened, what can be done now, and why something cannot."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pizzakit.game import Move
from pizzakit.games.mozzaroller.moves import Join, Place, Roll, Stop, in_words
from pizzakit.phrases import counted

if TYPE_CHECKING:
    from pizzakit.games.mozzaroller.rules import Mozzaroller


#: Stands for "some order" while somebody has pointed at dice only.
NO_ORDER = 0


def meant(touches: tuple[str, ...]) -> Move | None:
    """The move that somebody has in mind who points at these elements."""
    named = [touch.partition(":") for touch in touches]
    dice = tuple(name for kind, _, name in named if kind == "die")
    orders = [int(name) for kind, _, name in named if kind == "order"]
    rows = [name for kind, _, name in named if kind == "row"]
    if "roll" in touches:
        return Roll()
    if "stop" in touches:
        return Stop()
    if rows:
        return Join(rows[0])
    return Place(orders[0] if orders else NO_ORDER, dice) if orders or dice else None


#: The side that the solo game plays itself (MZ-40).
ANGELO = 1


def why_not(game: Mozzaroller, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return "the game is over"
    if seat is not None and seat != game.to_move:
        return f"it is not seat {seat + 1}'s turn"
    if move in game.legal_moves():
        return None
    if game.phase == "join":
        return "the joker you took has to join one of your colours first (MZ-21)"
    if isinstance(move, Join):
        return "there is no joker to be joined now (MZ-21)"
    if game.phase == "roll":
        return "a turn begins with a roll (MZ-10)"
    if isinstance(move, Place):
        return _why_not_place(game, move)
    if not game.rolled:
        return "no dice are left (MZ-14)"
    return "after a roll at least one die has to be placed first (MZ-11, MZ-14)"


def _why_not_place(game: Mozzaroller, move: Place) -> str:
    at = move.order - 1
    if move.order == NO_ORDER:
        return f"no order in reach takes {in_words(move.dice)} now (MZ-12, MZ-13)"
    if not 0 <= at < len(game.ring):
        return f"the ring has orders 1 to {len(game.ring)}"
    order = game.ring[at]
    if order is None:
        return f"there is no order {move.order} in the ring now (MZ-16)"
    lacking = Counter(move.dice) - Counter(game.rolled)
    if lacking:
        return f"the free dice lack {in_words(list(lacking.elements()))}"
    if not game.missing(at):
        return f"order {move.order} is complete (MZ-16)"
    if at not in game.reach:
        return _why_out_of_reach(game, move.order)
    if not move.dice:
        return f"no free die fits order {move.order}, or none has been pointed at (MZ-11)"
    if order.joker:
        face = game.placed[at][0] if game.placed[at] else "one ingredient"
        return f"the joker takes {face} only, {game.missing(at)} more (MZ-15)"
    open_needs = [face for face in order.needs if face not in game.placed[at]]
    return f"order {move.order} still needs {in_words(open_needs)}, each once (MZ-16)"


def _why_out_of_reach(game: Mozzaroller, order: int) -> str:
    first = game.started[0]
    if len(game.started) == 1 and game.missing(first):
        return f"until order {first + 1} is complete only it takes dice (MZ-12)"
    return f"order {order} is no neighbour of an order completed this turn (MZ-13)"


def tell(game: Mozzaroller, move: Move, after: Mozzaroller) -> str:
    """What happened, in words that follow a name."""
    if isinstance(move, Roll):
        return _tell_roll(game, after)
    if isinstance(move, Place):
        at = move.order - 1
        done = len(move.dice) == game.missing(at)
        what = f"puts {in_words(move.dice)} on {order_named(game, at)}"
        return what + (", which completes it" if done else "") + _tell_end(game, after)
    if isinstance(move, Join):
        return f"adds a joker to {move.colour}" + _tell_end(game, after)
    return "stops" + _tell_end(game, after)


def order_named(game: Mozzaroller, at: int) -> str:
    """An order of the ring by number and customer: "order 3 (Ada)"."""
    order = game.ring[at]
    if order is None:
        return f"order {at + 1}"
    return f"{'joker ' if order.joker else ''}order {at + 1} ({order.name})"


def _tell_roll(game: Mozzaroller, after: Mozzaroller) -> str:
    what = f"rolls {counted(game.to_roll, 'die', 'dice')}"
    if after.rolled:
        return f"{what}: {in_words(after.rolled)}"
    return f"{what}, nothing fits" + _tell_end(game, after)


def _tell_end(game: Mozzaroller, after: Mozzaroller) -> str:
    """What the dice of a turn brought and which tokens moved, "" while it goes on."""
    seat = game.to_move
    assert seat is not None
    parts = []
    if game.phase != "join" and not after.started:
        gained = len(after.collected(seat)) - len(game.collected(seat))
        parts.append(f"{counted(gained, 'order') if gained else 'no order'} taken")
        if after.chips[seat]:
            parts.append(counted(after.chips[seat], "penalty chip"))
    if game.solo:
        left = len(after.collected(ANGELO)) - len(game.collected(ANGELO))
        parts += [f"Angelo takes {counted(left, 'order')}"] if left else []
    for colour, holder in after.holders.items():
        if holder != game.holders[colour]:
            parts.append(f"the {colour} token goes {_whereabouts(after, holder)}")
    if after.over and after.stalled:
        rounds = counted(after.rules.idle_rounds, "round")
        parts.append(f"the game ends after {rounds} without an order taken")
    return ": " + ", ".join(parts) if parts else ""


def _whereabouts(game: Mozzaroller, holder: int | None) -> str:
    if holder is None:
        return "to the middle"
    if holder >= game.seats:
        return f"to {game.rivals[holder - game.seats]}"
    return "to you" if game.solo else f"to seat {holder + 1}"


def status(game: Mozzaroller) -> str:
    """What the seat to move can do now."""
    if game.over:
        return "The game is over."
    dice = counted(game.to_roll, "die", "dice")
    if game.phase == "roll":
        return f"Roll {dice} to begin the turn."
    if game.phase == "join":
        return "Choose the colour that your joker joins."
    if game.phase == "place":
        return "Put at least one die on an order it fits."
    more = "Place more, roll" if game.placements() else "Roll"
    again = "the last die" if game.to_roll == 1 else f"the other {dice}"
    return f"{more} {again} again, or stop."


def position(game: Mozzaroller) -> str:
    """The whole position as text."""
    ring = [_open_order(game, at) for at, order in enumerate(game.ring) if order is not None]
    sides = [
        f"side {side + 1}: {', '.join([counted(score, 'point'), *_has(game, side)])}"
        for side, score in enumerate(game.scores())
    ]
    middle = ", ".join(_tokens(game, None))
    tokens = [f"tokens: {middle}"] if middle else []
    free = [f"free dice: {in_words(game.rolled)}"] if game.rolled else []
    head = f"{game.title}, round {game.round}"
    return "\n".join([head, *ring, *tokens, *free, *sides, game.status()])


def _open_order(game: Mozzaroller, at: int) -> str:
    """An order with all that its card shows, and the dice on it."""
    order = game.ring[at]
    assert order is not None
    marks = "".join(f", {mark}" for mark in (order.colour, order.extra) if mark)
    dice = f" [{in_words(game.placed[at])}]" if game.placed[at] else ""
    needs = ", ".join(order.needs) or f"{game.rules.joker_dice} alike"
    return f"{order_named(game, at)}{marks}: {needs}{dice}"


def _has(game: Mozzaroller, side: int) -> list[str]:
    """Cards by colour, what is on them, tokens and chips of a side."""
    rows = game.rows[side]
    extras = Counter(order.extra for row in rows.values() for order in row if order.extra)
    chips = game.chips[side]
    return [
        *(f"{colour} {len(row)}" for colour, row in rows.items()),
        *(f"{extra} {count}" for extra, count in sorted(extras.items())),
        *(f"token {token}" for token in _tokens(game, side)),
        *([counted(chips, "chip")] if chips else []),
    ]


def _tokens(game: Mozzaroller, holder: int | None) -> list[str]:
    worth = zip(game.holders.items(), game.rules.tokens, strict=True)
    return [f"{colour} ({points})" for (colour, held), points in worth if held == holder]
