"""Pizza Rush in words: what happened, what can be done now, and why something cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pizzakit.game import HIDDEN, Move
from pizzakit.games.pizza_rush.moves import COUNTS, PASS, Deal, Pass, Stop, Top, in_words
from pizzakit.phrases import counted, listed, ordinal

if TYPE_CHECKING:
    from pizzakit.games.pizza_rush.exchange import Gift
    from pizzakit.games.pizza_rush.rules import PizzaRush

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "last")


def why_not(game: PizzaRush, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return "the game is over (PR-23)"
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
    if game.phase == "between":
        assert game.to_move is not None
        return f"seat {game.to_move + 1} says whether another round is dealt (PR-23)"
    if not game.hands[seat]:
        return f"seat {seat + 1} has no cards left and so no turns (PR-15)"
    if game.passed[seat]:
        return f"seat {seat + 1} has passed on this pizza (PR-13)"
    return f"it is not seat {seat + 1}'s turn (PR-11)"


def _why_not_top(game: PizzaRush, move: Top) -> str:
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
        told = _tell_round_end(game, after)
        if after.over:
            return told + _tell_game_end(after)
        return told if after.phase == "between" else told + _tell_round(after, viewer)
    if after.pizzas == game.pizzas:
        return ""
    winner = next(s for s in range(game.seats) if after.pizzas[s] > game.pizzas[s])
    empty = "" if game.pizza else "empty "
    return f"; seat {winner + 1} wins the {empty}pizza" + _tell_base(after)


def _tell_round_end(game: PizzaRush, after: PizzaRush) -> str:
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


def _stuck(game: PizzaRush) -> bool:
    """Whether the round that ends with this position's move ends for empty pizzas (PR-14)."""
    return not game.pizza and game.idle + 1 >= game.rules.idle_pizzas


def _tell_base(game: PizzaRush) -> str:
    return f"; seat {game.drawer + 1} draws {base_named(game, game.base)}"


def _tell_round(game: PizzaRush, viewer: int | None) -> str:
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


def _tell_game_end(game: PizzaRush) -> str:
    return f"; {_winners(game)}"


def _winners(game: PizzaRush) -> str:
    """Who has won the final round, and with it the game (PR-23); equals share it (PR-14)."""
    first = [f"seat {seat + 1}" for seat in range(game.seats) if game.places[-1][seat] == 1]
    return f"{listed(first)} {'share the win' if first[1:] else 'wins the game'}"


def base_named(game: PizzaRush, size: int) -> str:
    """A base by name and size: "a large base (x2)"."""
    return f"a {game.deck.base_names[size]} base (x{size})"


def status(game: PizzaRush, viewer: int | None = None) -> str:
    """What can be done now, said to the seat to move or, to all others, about it.

    Of a hand only its holder is told.
    """
    if game.to_move is None:
        return f"The game is over: {_winners(game)}."
    if viewer == game.to_move:
        return _what_you_do(game)
    return _what_they_do(game, f"seat {game.to_move + 1}")


def _what_you_do(game: PizzaRush) -> str:
    if game.phase == "between":
        return f"Round {game.round} is over: deal another one, or end the game here."
    moves = game.legal_moves()
    if len(moves) == 1 and moves[0] == PASS:
        return f"Nothing in your hand fits ({_asked(game)}): pass."
    return f"Play {_asked(game)}{', or pass' if PASS in moves else ''}."


def _what_they_do(game: PizzaRush, who: str) -> str:
    if game.phase == "between":
        return f"Round {game.round} is over: {who} may deal another one, or end the game here."
    bound = not (game.pizza or game.rules.drawer_may_pass) and game.to_move == game.drawer
    if bound:
        return f"{who} has to play {_asked(game)} if the hand can, or else pass."
    return f"{who} may play {_asked(game)}, or pass."


def _asked(game: PizzaRush) -> str:
    """What this pizza asks for now: "two alike higher than 7"."""
    what = "one topping" if game.base == 1 else f"{COUNTS[game.base]} alike"
    return f"{what} {f'higher than {game.top}' if game.pizza else 'of any number'}"


def round_of(game: PizzaRush) -> str:
    """Which round it is, of how many."""
    rounds = game.rules.rounds
    return f"round {game.round}" + ("" if rounds is None else f" of {rounds}")


def position(game: PizzaRush) -> str:
    """The whole position as text."""
    head = f"{game.title}, {round_of(game)}"
    seats = [f"seat {seat + 1}: {_has(game, seat)}" for seat in range(game.seats)]
    gifts = [gift_in_words(gift, None, known=True) for gift in game.gifts]
    exchange = [f"exchange: {'; '.join(gifts)}"] if gifts else []
    return "\n".join([head, _on_the_table(game), *seats, *exchange, game.status()])


def _on_the_table(game: PizzaRush) -> str:
    """The pizza being made, and what lies face down."""
    plays = ", ".join(f"seat {s + 1} {in_words(n, game.base)}" for s, n in game.pizza)
    left = f"{counted(len(game.stack), 'base')} face down"
    aside = f", {counted(len(game.aside), 'topping')} set aside" if game.aside else ""
    return f"on {base_named(game, game.base)}: {plays or 'nothing yet'}; {left}{aside}"


def _has(game: PizzaRush, seat: int) -> str:
    rounds = game.rounds_won()[seat]
    parts = [
        _hand(game.hands[seat]),
        game.chefs[seat],
        counted(game.pizzas[seat], "pizza"),
        f"{counted(rounds, 'round')} won" if rounds else "",
        standing(game, seat),
    ]
    return ", ".join(filter(None, parts))


def standing(game: PizzaRush, seat: int) -> str:
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
