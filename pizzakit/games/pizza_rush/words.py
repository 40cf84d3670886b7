"""Pizza Rush in words: what happened, what can be done now, and why something cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_rush.moves import COUNTS, Deal, Pass, Stop, Top, in_words
from pizzakit.phrases import counted

if TYPE_CHECKING:
    from pizzakit.games.pizza_rush.exchange import Gift
    from pizzakit.games.pizza_rush.rules import PizzaRush

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "last")


def why_not(game: PizzaRush, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return "the game is over"
    if seat is not None and seat != game.to_move:
        return _why_not_now(game, seat)
    if move in game.legal_moves():
        return None
    if game.phase == "between":
        return "the round is over: deal another one or end the game (PR-23)"
    if isinstance(move, Top):
        return _why_not_top(game, move)
    if isinstance(move, Pass):
        return "whoever draws a base tops it as long as the hand can (PR-13)"
    if game.rules.rounds is None:
        return "an endless game is ended, or goes on, between two rounds (PR-23)"
    return f"this game has {counted(game.rules.rounds, 'round')} (PR-23)"


def _why_not_now(game: PizzaRush, seat: int) -> str:
    if not game.hands[seat]:
        return f"seat {seat + 1} has no cards left and so no turns (PR-15)"
    if game.passed[seat]:
        return f"seat {seat + 1} has passed on this pizza (PR-13)"
    return f"it is not seat {seat + 1}'s turn (PR-11)"


def _why_not_top(game: PizzaRush, move: Top) -> str:
    assert game.to_move is not None
    if move.cards != game.base:
        size = COUNTS.get(game.base, "one")
        return f"this is {base_named(game, game.base)}: every play is {size} of a number (PR-10)"
    if move.number <= game.top:
        return f"the pizza is topped with {game.top}: only a higher number goes on it (PR-12)"
    held = game.hands[game.to_move].count(move.number)
    return f"the hand holds {held or 'no'} {move.number}{'' if held == 1 else 's'} (PR-12)"


def tell(game: PizzaRush, move: Move, after: PizzaRush, viewer: int | None) -> str:
    """What happened, in words that follow a name."""
    if isinstance(move, Top):
        what = f"tops the pizza with {_named(game, move)}"
        if len(after.results) > len(game.results) or len(after.finished) > len(game.finished):
            what += f", going out {ORDINALS[len(game.finished)]}"
    elif isinstance(move, Pass):
        what = "passes"
    elif isinstance(move, Deal):
        return "deals another round" + _tell_round(after, viewer)
    else:
        assert isinstance(move, Stop)
        return "ends the game" + _tell_game_end(after)
    return what + _tell_pizza(game, after, viewer)


def _named(game: PizzaRush, move: Top) -> str:
    return f"{in_words(move.number, move.cards)} ({game.deck.topping_names[move.number]})"


def _tell_pizza(game: PizzaRush, after: PizzaRush, viewer: int | None) -> str:
    """Who won the pizza and draws the next base, "" while it goes on."""
    if len(after.results) > len(game.results):
        order = ", ".join(f"seat {seat + 1}" for seat in after.results[-1])
        told = f"; round {game.round} is over, in the order {order}"
        if after.over:
            return told + _tell_game_end(after)
        return told if after.phase == "between" else told + _tell_round(after, viewer)
    if after.pizzas == game.pizzas:
        return ""
    winner = next(s for s in range(game.seats) if after.pizzas[s] > game.pizzas[s])
    empty = "" if game.pizza else "empty "
    return f"; seat {winner + 1} wins the {empty}pizza" + _tell_base(after)


def _tell_base(game: PizzaRush) -> str:
    return f"; seat {game.drawer + 1} draws {base_named(game, game.base)}"


def _tell_round(game: PizzaRush, viewer: int | None) -> str:
    """Chef cards, exchanges as far as `viewer` knows them, and the first base."""
    chefs = ", ".join(f"seat {s + 1} is {chef}" for s, chef in enumerate(game.chefs) if chef)
    gifts = "".join(f"; {gift_in_words(gift, viewer)}" for gift in game.gifts)
    return f"; round {game.round} begins: {chefs}{gifts}{_tell_base(game)}"


def gift_in_words(gift: Gift, viewer: int | None) -> str:
    """Who gives what to whom; only those two learn which cards."""
    what = counted(len(gift.cards), "card")
    if viewer in (gift.giver, gift.receiver) and HIDDEN not in gift.cards:
        what += f" ({', '.join(str(card) for card in gift.cards)})"
    return f"seat {gift.giver + 1} gives seat {gift.receiver + 1} {what}"


def _tell_game_end(game: PizzaRush) -> str:
    return f"; seat {game.results[-1][0] + 1} wins the game"


def base_named(game: PizzaRush, size: int) -> str:
    """A base by name and size: "a large base (x2)"."""
    return f"a {game.deck.base_names[size]} base (x{size})"


def status(game: PizzaRush, viewer: int | None = None) -> str:
    """What the seat to move can do now; of a hand only its holder is told."""
    if game.to_move is None:
        return f"The game is over: seat {game.results[-1][0] + 1} won the final round."
    if game.phase == "between":
        return f"Round {game.round} is over: deal another one, or end the game here."
    what = "one topping" if game.base == 1 else f"{COUNTS[game.base]} alike"
    beat = f"higher than {game.top}" if game.pizza else "of any number"
    if viewer == game.to_move and len(game.legal_moves()) == 1:
        return f"Nothing in your hand fits ({what} {beat}): pass."
    return f"Play {what} {beat}, or pass."


def position(game: PizzaRush) -> str:
    """The whole position as text."""
    plays = ", ".join(f"seat {s + 1} {in_words(n, game.base)}" for s, n in game.pizza)
    seats = [
        f"seat {seat + 1}: {_hand(hand)}"
        + (f", {game.chefs[seat]}" if game.chefs[seat] else "")
        + f", {counted(game.pizzas[seat], 'pizza')}"
        + (", passed" if game.passed[seat] else "")
        for seat, hand in enumerate(game.hands)
    ]
    pizza = f"on {base_named(game, game.base)}: {plays or 'nothing yet'}"
    return "\n".join([f"{game.title}, round {game.round}", pizza, *seats, game.status()])


def _hand(hand: list[Any]) -> str:
    known = [str(card) for card in hand if card is not HIDDEN]
    hidden = len(hand) - len(known)
    parts = [" ".join(known)] if known else []
    if hidden:
        parts.append(f"{counted(hidden, 'card')} face down")
    return " and ".join(parts) or "no cards"
