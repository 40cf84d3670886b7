"""Pizza Rush in words: what happened, what can be done now, and why something cannot."""

from __future__ import annotations

from typing import Any

from pizzakit import sentences
from pizzakit.game import HIDDEN, Move, text
from pizzakit.games.pizza_rush.exchange import Gift
from pizzakit.games.pizza_rush.moves import COUNTS, Deal, Pass, Stop, Top, in_words
from pizzakit.games.pizza_rush.phases import PHASES
from pizzakit.games.pizza_rush.position import Position
from pizzakit.phrases import counted, listed, ordinal

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "last")


def why_not(game: Position, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return "the game is over (PR-23)"
    if seat is not None and seat != game.to_move:
        return _why_not_now(game, seat)
    if move in game.legal_moves():
        return None
    if game.phase == "between":
        return f"{text(PHASES[game.phase].now, game)} (PR-23)"
    if isinstance(move, Top):
        return _why_not_top(game, move)
    if isinstance(move, Pass):
        return "whoever draws a base tops it as long as the hand can (PR-13)"
    if game.rules.rounds is None:
        return "an endless game is ended, or goes on, between two rounds (PR-23)"
    return f"this game has {counted(game.rules.rounds, 'round')} (PR-23)"


def _why_not_now(game: Position, seat: int) -> str:
    if game.phase == "between":
        assert game.to_move is not None
        return f"seat {game.to_move + 1} says whether another round is dealt (PR-23)"
    if not game.hands[seat]:
        return f"seat {seat + 1} has no cards left and so no turns (PR-15)"
    if game.passed[seat]:
        return f"seat {seat + 1} has passed on this pizza (PR-13)"
    return f"it is not seat {seat + 1}'s turn (PR-11)"


def _why_not_top(game: Position, move: Top) -> str:
    assert game.to_move is not None
    if move.cards != game.base:
        return (
            f"this is {base_named(game, game.base)}: "
            f"every play is {COUNTS[game.base]} of a number (PR-10)"
        )
    if move.number not in game.deck.numbers:
        return f"no topping has the number {move.number} (PR-2)"
    if move.number <= game.top:
        return f"the pizza is topped with {game.top}: only a higher number goes on it (PR-12)"
    held = game.hands[game.to_move].count(move.number)
    only = f"only {COUNTS[held]}" if held else "no"
    return f"the hand holds {only} {move.number}{'s' * (held > 1)} (PR-12)"


def tell(game: Position, move: Move, after: Position, viewer: int | None) -> str:
    """What happened, in words that follow a name."""
    what = sentences.said(move, move.told)
    if isinstance(move, Deal):
        return what + _tell_round(after, viewer)
    if isinstance(move, Stop):
        return what + _tell_game_end(after)
    if isinstance(move, Top):
        what += f" ({game.deck.topping_names[move.number]})"
        if len(after.results) > len(game.results) or len(after.finished) > len(game.finished):
            what += f", going out {ORDINALS[len(game.finished)]}"
    return what + _tell_pizza(game, after, viewer)


def _tell_pizza(game: Position, after: Position, viewer: int | None) -> str:
    """Who won the pizza and draws the next base, "" while it goes on."""
    if len(after.results) > len(game.results):
        told = _tell_round_end(game, after)
        if after.over:
            return told + _tell_game_end(after)
        return told if after.phase == "between" else told + _tell_round(after, viewer)
    if after.pizzas == game.pizzas:
        return ""
    winner = next(s for s in range(game.seats) if after.pizzas[s] > game.pizzas[s])
    empty = "" if game.pizza else "empty "
    return f"; seat {winner + 1} wins the {empty}pizza" + _tell_base(after)


def _tell_round_end(game: Position, after: Position) -> str:
    """In which order all have finished; after empty pizzas also what that is counted by."""
    order = after.results[-1]
    if not _stuck(game):
        seats = ", ".join(f"seat {seat + 1}" for seat in order)
        return f"; round {game.round} is over, in the order {seats}"
    left = ", ".join(
        f"seat {seat + 1} {ordinal(after.places[-1][seat])} ({counted(len(hand), 'card')})"
        for seat, hand in ((seat, game.hands[seat]) for seat in order)
    )
    empty = counted(game.rules.idle_pizzas, "empty pizza")
    return f"; round {game.round} ends after {empty} in a row, by the cards left: {left}"


def _stuck(game: Position) -> bool:
    """Whether the round that ends with this position's move ends for empty pizzas (PR-14)."""
    return not game.pizza and game.idle + 1 >= game.rules.idle_pizzas


def _tell_base(game: Position) -> str:
    return f"; seat {game.drawer + 1} draws {base_named(game, game.base)}"


def _tell_round(game: Position, viewer: int | None) -> str:
    """Chef cards, exchanges as far as `viewer` knows them, and the first base."""
    chefs = ", ".join(f"seat {s + 1} is {chef}" for s, chef in enumerate(game.chefs) if chef)
    gifts = "".join(f"; {gift_in_words(gift, viewer)}" for gift in game.gifts)
    return f"; round {game.round} begins: {chefs}{gifts}{_tell_base(game)}"


def gift_in_words(gift: Gift, viewer: int | None, *, known: bool = False) -> str:
    """Who gives what to whom; only those two learn which cards, or who has them `known`."""
    what = counted(len(gift.cards), "card")
    if (known or viewer in (gift.giver, gift.receiver)) and HIDDEN not in gift.cards:
        what += f" ({', '.join(str(card) for card in gift.cards)})"
    return f"seat {gift.giver + 1} gives seat {gift.receiver + 1} {what}"


def _tell_game_end(game: Position) -> str:
    return f"; {_winners(game)}"


def _winners(game: Position) -> str:
    """Who has won the final round, and with it the game (PR-23); equals share it (PR-14)."""
    first = [f"seat {seat + 1}" for seat in range(game.seats) if game.places[-1][seat] == 1]
    return f"{listed(first)} {'share the win' if first[1:] else 'wins the game'}"


def base_named(game: Position, size: int) -> str:
    """A base by name and size: "a large base (x2)"."""
    return f"a {game.deck.base_names[size]} base (x{size})"


def status(game: Position, viewer: int | None = None) -> str:
    """What can be done now, said to the seat to move or, to all others, about it.

    Of a hand only its holder is told.
    """
    if game.to_move is None:
        return f"The game is over: {_winners(game)}."
    head = f"Round {game.round} is over: " if game.phase == "between" else ""
    return head + PHASES[game.phase].status(game, you=viewer == game.to_move)


def round_of(game: Position) -> str:
    """Which round it is, of how many."""
    rounds = game.rules.rounds
    return f"round {game.round}" + ("" if rounds is None else f" of {rounds}")


def position(game: Position) -> str:
    """The whole position as text."""
    head = f"{game.title}, {round_of(game)}"
    seats = [f"seat {seat + 1}: {_has(game, seat)}" for seat in range(game.seats)]
    gifts = [gift_in_words(gift, None, known=True) for gift in game.gifts]
    exchange = [f"exchange: {'; '.join(gifts)}"] if gifts else []
    return "\n".join([head, _on_the_table(game), *seats, *exchange, game.status()])


def _on_the_table(game: Position) -> str:
    """The pizza being made, and what lies face down."""
    plays = ", ".join(f"seat {s + 1} {in_words(n, game.base)}" for s, n in game.pizza)
    left = f"{counted(len(game.stack), 'base')} face down"
    aside = f", {counted(len(game.aside), 'topping')} set aside" if game.aside else ""
    return f"on {base_named(game, game.base)}: {plays or 'nothing yet'}; {left}{aside}"


def _has(game: Position, seat: int) -> str:
    rounds = game.rounds_won()[seat]
    parts = [
        _hand(game.hands[seat]),
        game.chefs[seat],
        counted(game.pizzas[seat], "pizza"),
        f"{counted(rounds, 'round')} won" if rounds else "",
        standing(game, seat),
    ]
    return ", ".join(filter(None, parts))


def standing(game: Position, seat: int) -> str:
    """A word on a seat: its turn, passed, out, or its place in a round that is over."""
    if game.phase == "over" or (game.phase == "between" and game.hands[seat]):
        return ordinal(game.places[-1][seat])
    if seat in game.finished:
        return f"out {ordinal(game.finished.index(seat) + 1)}"
    if seat == game.to_move:
        return "to move"
    return "passed" if game.passed[seat] else ""


def _hand(hand: list[Any]) -> str:
    known = [str(card) for card in hand if card is not HIDDEN]
    hidden = len(hand) - len(known)
    parts = [" ".join(known)] if known else []
    if hidden:
        parts.append(f"{counted(hidden, 'card')} face down")
    return " and ".join(parts) or "no cards"
