"""Mozzaroller in words: what happened, what can be done now, and why something cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pizzakit.game import Move
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from pizzakit.games.mozzaroller.moves import NO_ORDER, Join, Place, Roll, Stop, in_words
from pizzakit.games.mozzaroller.position import ANGELO, Position
from pizzakit.phrases import counted, listed


def why_not(game: Position, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return f"the game is over ({_end_clause(game)})"
    if seat is not None and seat != game.to_move:
        return f"it is not seat {seat + 1}'s turn (MZ-7)"
    if move in game.legal_moves():
        return None
    if game.phase == "join":
        return _why_not_join(game, move)
    if isinstance(move, Join):
        return "there is no joker to be joined now (MZ-21)"
    if game.phase == "roll":
        return "a turn begins with a roll (MZ-10)"
    if isinstance(move, Place):
        return _why_not_place(game, move)
    what = "you may stop" if isinstance(move, Stop) else "the next roll"
    return f"at least one die has to be placed before {what} (MZ-11, MZ-14)"


def _end_clause(game: Position) -> str:
    return "MZ-40" if game.solo else "MZ-30"


def _why_not_join(game: Position, move: Move) -> str:
    assert game.to_move is not None
    if not isinstance(move, Join):
        return "the joker you took has to join one of your colours first (MZ-21)"
    have = listed(game.rows[game.to_move])
    return f"a joker joins a colour that you have, which is {have} (MZ-21)"


def _why_not_place(game: Position, move: Place) -> str:
    at = move.order - 1
    if strange := [face for face in move.dice if face not in INGREDIENTS]:
        return f"no die shows {strange[0]}; there are {listed(INGREDIENTS)} (MZ-4)"
    if move.order == NO_ORDER and move.dice:
        return f"no order in reach takes {in_words(move.dice)} now (MZ-12, MZ-13)"
    if not 0 <= at < len(game.ring):
        return f"the ring has orders 1 to {len(game.ring)} ({'MZ-40' if game.solo else 'MZ-7'})"
    if game.ring[at] is None:
        return f"there is no order {move.order} in the ring now (MZ-16)"
    lacking = Counter(move.dice) - Counter(game.rolled)
    if lacking:
        return _why_lacking(game, next(iter(lacking)))
    if not game.missing(at):
        return f"order {move.order} is complete (MZ-16)"
    if at not in game.reach:
        return _why_out_of_reach(game, move.order)
    return _why_not_on(game, move, at)


def _why_lacking(game: Position, face: str) -> str:
    free = game.rolled.count(face)
    if not free:
        return f"no free die shows {face} (MZ-11)"
    return f"only {in_words([face] * free)} {'is' if free == 1 else 'are'} free (MZ-11)"


def _why_not_on(game: Position, move: Place, at: int) -> str:
    """Why an order in reach does not take these free dice."""
    order = game.ring[at]
    assert order is not None
    if not move.dice:
        return f"no free die fits order {move.order}, or none has been pointed at (MZ-11)"
    if order.joker:
        left, on = game.missing(at), game.placed[at]
        only = f"{on[0]} only" if on else "one ingredient only"
        return f"the joker takes {only}, {left}{' more' if on else ' in all'} (MZ-15)"
    open_needs = [face for face in order.needs if face not in game.placed[at]]
    return f"order {move.order} still needs {in_words(open_needs)}, each once (MZ-16)"


def _why_out_of_reach(game: Position, order: int) -> str:
    first = game.started[0]
    if len(game.started) == 1 and game.missing(first):
        return f"until order {first + 1} is complete only it takes dice (MZ-12)"
    return f"order {order} is no neighbour of an order completed this turn (MZ-13)"


def tell(game: Position, move: Move, after: Position) -> str:
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


def order_named(game: Position, at: int) -> str:
    """An order of the ring by number and customer: "order 3 (Ada)"."""
    order = game.ring[at]
    if order is None:
        return f"order {at + 1}"
    return f"{'joker ' if order.joker else ''}order {at + 1} ({order.name})"


def _tell_roll(game: Position, after: Position) -> str:
    faces = in_words(after.last_roll)
    what = f"rolls {counted(game.to_roll, 'die', 'dice')}: {faces}"
    if after.rolled:
        return what
    return f"{what}; nothing fits, the turn is over" + _tell_end(game, after)


def _tell_end(game: Position, after: Position) -> str:
    """What the dice of a turn brought and which tokens moved, "" while it goes on."""
    parts = [*_brought(game, after)]
    for colour, holder in after.holders.items():
        if holder != game.holders[colour]:
            parts.append(f"the {colour} token goes {_whereabouts(after, holder)}")
    told = ": " + ", ".join(parts) if parts else ""
    if after.over:
        return f"{told}; {ending(after)}"
    if after.final and not game.final:
        told += "; the draw pile is used up, so this round is the last"
    return told


def _brought(game: Position, after: Position) -> Iterator[str]:
    """Orders and chips of a turn that is over, and what Angelo takes after it."""
    seat = game.to_move
    assert seat is not None
    if game.phase != "join" and not after.started:
        gained = len(after.collected(seat)) - len(game.collected(seat))
        yield f"{counted(gained, 'order') if gained else 'no order'} taken"
        if after.chips[seat]:
            yield counted(after.chips[seat], "penalty chip")
    if game.solo:
        left = len(after.collected(ANGELO)) - len(game.collected(ANGELO))
        if left:
            yield f"Angelo takes {counted(left, 'order')}"


def ending(game: Position) -> str:
    """Why a game is over, and who has won it."""
    return f"{why_over(game)}: {_winners(game)}"


def why_over(game: Position) -> str:
    """What has ended the game (MZ-30, MZ-40)."""
    if game.solo:
        return f"the game is over after {counted(game.round, 'round')}"
    if game.final:
        turns = counted(game.round, "turn")
        return f"the draw pile is used up and everybody has had {turns}, so the game is over"
    rounds = counted(game.rules.idle_rounds, "round")
    return f"the game ends after {rounds} without an order taken"


def _winners(game: Position) -> str:
    scores = game.scores()
    best = max(scores)
    if game.solo:
        return _won_alone(*scores)
    first = [f"seat {seat + 1}" for seat, score in enumerate(scores) if score == best]
    wins = "wins" if len(first) == 1 else "share the win"
    return f"{listed(first)} {wins} with {counted(best, 'point')}"


def _won_alone(mine: int, angelo: int) -> str:
    """MZ-42: a tie is Angelo's."""
    if mine > angelo:
        return f"seat 1 wins with {counted(mine, 'point')}, Angelo has {angelo}"
    if mine < angelo:
        return f"Angelo wins with {counted(angelo, 'point')}, seat 1 has {mine}"
    return f"both have {counted(mine, 'point')}, and a tie goes to Angelo, who wins"


def _whereabouts(game: Position, holder: int | None) -> str:
    if holder is None:
        return "to the middle"
    if holder >= game.seats:
        return f"to {game.rivals[holder - game.seats]}"
    return "to you" if game.solo else f"to seat {holder + 1}"


def status(game: Position, viewer: int | None) -> str:
    """What can be done now, said to the seat to move or, to all others, about it."""
    if game.over:
        told = ending(game)
        return f"{told[0].upper()}{told[1:]}."
    if viewer == game.to_move:
        return _what_you_do(game)
    return _what_they_do(game, f"seat {(game.to_move or 0) + 1}")


def _what_you_do(game: Position) -> str:
    if game.phase == "roll":
        return f"Roll {counted(game.to_roll, 'die', 'dice')} to begin the turn."
    if game.phase == "join":
        return "Choose the colour that your joker joins."
    if game.phase == "place":
        if game.rules.stop_before_placing:
            return "Put a die, or more, on an order that takes it, or stop."
        return "Put at least one die on an order it fits."
    more = "Place more, roll" if game.placements() else "Roll"
    return f"{more} {again(game)} again, or stop."


def _what_they_do(game: Position, who: str) -> str:
    if game.phase == "roll":
        return f"{who} begins the turn with a roll of {counted(game.to_roll, 'die', 'dice')}."
    if game.phase == "join":
        return f"{who} chooses the colour that the joker joins."
    if game.phase == "place":
        if game.rules.stop_before_placing:
            return f"{who} may put a die, or more, on an order that takes it, or stop."
        return f"{who} puts at least one die on an order it fits."
    more = "place more, roll" if game.placements() else "roll"
    return f"{who} may {more} {counted(game.to_roll, 'die', 'dice')} again, or stop."


def again(game: Position) -> str:
    """The dice that a further roll throws: "the last die", "the other 4 dice"."""
    return "the last die" if game.to_roll == 1 else f"the other {game.to_roll} dice"


def round_of(game: Position) -> str:
    """Which round it is, and whether another follows."""
    if game.solo:
        return f"round {game.round} of {len(game.layouts)}"
    return f"round {game.round}, the last" if game.final else f"round {game.round}"


def position(game: Position) -> str:
    """The whole position as text."""
    ring = [_open_order(game, at) for at, order in enumerate(game.ring) if order is not None]
    sides = [
        f"side {side + 1}: {', '.join([counted(score, 'point'), *_has(game, side)])}"
        for side, score in enumerate(game.scores())
    ]
    middle = ", ".join(_tokens(game, None))
    tokens = [f"tokens: {middle}"] if middle else []
    free = [f"free dice: {in_words(game.rolled)}"] if game.rolled else []
    head = f"{game.title}, {round_of(game)}"
    lines = [head, _face_down(game), *ring, *tokens, *free, *sides, game.status()]
    return "\n".join(lines)


def _face_down(game: Position) -> str:
    """What is still to come, as far as everybody can count it."""
    return f"pile: {len(game.pile)}, {'out' if game.solo else 'reserve'}: {len(game.reserve)}"


def wanted_by_joker(game: Position) -> str:
    """How many dice a joker takes: "3 alike"."""
    dice = game.rules.joker_dice
    return "1 of any kind" if dice == 1 else f"{dice} alike"


def _open_order(game: Position, at: int) -> str:
    """An order with all that its card shows, and the dice on it."""
    order = game.ring[at]
    assert order is not None
    marks = "".join(f", {mark}" for mark in (order.colour, order.extra) if mark)
    dice = f" [{in_words(game.placed[at])}]" if game.placed[at] else ""
    needs = ", ".join(order.needs) or wanted_by_joker(game)
    return f"{order_named(game, at)}{marks}: {needs}{dice}"


def _has(game: Position, side: int) -> list[str]:
    """Cards by colour, what is on them, tokens and chips of a side."""
    rows = game.rows[side]
    extras = Counter(order.extra for row in rows.values() for order in row if order.extra)
    chips, waiting = game.chips[side], len(game.waiting[side])
    joining = len(game.pending) if side == game.to_move else 0
    return [
        *(f"{colour} {len(row)}" for colour, row in rows.items()),
        *(f"{extra} {count}" for extra, count in sorted(extras.items())),
        *(f"token {token}" for token in _tokens(game, side)),
        *([f"{counted(waiting, 'joker')} waiting"] if waiting else []),
        *([f"{counted(joining, 'joker')} to join"] if joining else []),
        *([counted(chips, "chip")] if chips else []),
    ]


def _tokens(game: Position, holder: int | None) -> list[str]:
    worth = zip(game.holders.items(), game.rules.tokens, strict=True)
    return [f"{colour} ({points})" for (colour, held), points in worth if held == holder]
