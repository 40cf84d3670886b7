"""Cards in hands, decks and discard piles: dealt, drawn, kept and discarded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, combinations
from typing import Any

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef.deck import DECKS, Mission, Note, Order
from pizzakit.games.pizza_chef.moves import Keep, Moves, discard_mission, discard_order, keep
from pizzakit.games.pizza_chef.position import Held, Laid, Position

# --- set-up -----------------------------------------------------------------------------


def deal(game: Position, chance: Chance) -> None:
    """PC-11: the decks are shuffled, and everybody draws from each."""
    cards = [card for name in DECKS for card in game.deck.cards(name)]
    game.boxed = tuple([card.name for card in cards if not in_game(card, game.seats)])
    game.discards = {name: [] for name in DECKS}
    game.decks = {
        name: chance.shuffle([c for c in game.deck.cards(name) if in_game(c, game.seats)])
        for name in DECKS
    }
    sizes = _deal_sizes(game)
    game.drawn = [
        {name: draw(game, name, sizes[name], chance) for name in DECKS} for _ in range(game.seats)
    ]


def _deal_sizes(game: Position) -> dict[str, int]:
    """How many cards of each deck everybody is dealt: as many, also where the deck is too small."""
    return {
        name: min(game.rules.draw, len(cards) // game.seats) for name, cards in game.decks.items()
    }


def in_game(card: Any, seats: int) -> bool:
    """Whether a card is played with.

    Alone, notes with the pen and the race to the end stay in the box (PC-40).
    """
    if isinstance(card, Note):
        return seats > 1 or not card.pen
    return seats > 1 or not isinstance(card, Mission) or card.kind != "first"


def next_choice(game: Position, seat: int, chance: Chance) -> bool:
    """PC-11: missions, orders, a note, seat after seat; True when all have chosen.

    Then what nobody kept is shuffled into the decks.
    """
    following = (seat + 1) % game.seats
    if game.drawn[seat]:
        game.choose(seat, next(iter(game.drawn[seat])))
    elif following != game.first:
        game.choose(following, DECKS[0])
    else:
        game.decks = {name: chance.shuffle(game.decks[name]) for name in DECKS}
        return True
    return False


# --- drawing and keeping ------------------------------------------------------------------


def draw(game: Position, name: str, count: int, chance: Chance) -> list[Any]:
    """PC-16: cards from a deck, which is made anew from its discards when it runs out."""
    drawn: list[Any] = []
    while len(drawn) < count and game.can_draw(name):
        if not game.decks[name]:
            game.decks[name] = chance.shuffle([laid.card for laid in game.discards[name]])
            game.discards[name] = []
            game.happened("shuffles", game.turn, (name,))
        drawn.append(game.decks[name].pop())
    return drawn


def keeps(game: Position, seat: int) -> list[Moves]:
    """PC-11, PC-16: one note, or any cards but none."""
    cards = game.drawn[seat].get(game.choosing, [])
    names = [card.name for card in cards if card is not HIDDEN]
    if game.choosing == "notes":
        return [keep((name,)) for name in dict.fromkeys(names)]
    sizes = range(1, len(names) + 1)
    return [keep(kept) for kept in chain.from_iterable(combinations(names, n) for n in sizes)]


def keep_drawn(game: Position, seat: int, move: Keep) -> None:
    """Cards into the hand; the others under the deck (set-up) or on the discard pile."""
    name = game.choosing
    cards = game.drawn[seat].pop(name)
    for card in _chosen(cards, move.cards):
        cards.remove(card)
        _into_hand(game, seat, name, card)
    if game.setting_up:
        game.decks[name][:0] = cards
    else:
        for card in cards:
            discard(game, name, card, seat)


def _chosen(cards: Iterable[Any], names: Sequence[str]) -> list[Any]:
    """The cards of these names in the order in which they were drawn, of copies the first."""
    wanted, found = list(names), []
    for card in cards:
        if card.name in wanted:
            wanted.remove(card.name)
            found.append(card)
    return found


def _into_hand(game: Position, seat: int, name: str, card: Any) -> None:
    if name == "notes":  # PC-26: this turn, or action, does not count
        game.notes[seat].append(Held(card, game.clock + 1 + game.rules.note_wait))
    else:
        getattr(game, name)[seat].append(card)


# --- discarding -----------------------------------------------------------------------------


def discards(game: Position, seat: int) -> list[Moves]:
    """PC-18: an order, or a mission where there are actions enough."""
    moves: list[Moves] = [discard_order(o.name) for o in game.orders[seat] if o is not HIDDEN]
    if game.actions >= game.rules.mission_actions:
        cards = game.missions[seat]
        moves += [discard_mission(card.name) for card in cards if card is not HIDDEN]
    return moves


def discard(game: Position, name: str, card: Any, seer: int | None) -> None:
    """Lay a card on its discard pile; `seer` None means that all have seen it."""
    game.discards[name].append(Laid(card, seer))


def leave(game: Position, seat: int, order: Order) -> None:
    """An order leaves a hand; what was known of that hand may not hold any longer."""
    game.orders[seat].remove(order)
    game.shown -= {order.name}
    game.denials = tuple([denial for denial in game.denials if denial.seat != seat])


def named(cards: Iterable[Any], name: str) -> Any:
    """The card of that name among cards in sight."""
    return next(card for card in cards if card.name == name)
