"""Chef cards: who takes which after a round, and what they make their holders hand over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from pizzakit.games.pizza_rush.deck import Chef, Deck


class Gift(NamedTuple):
    """Cards that went from one hand to another before a round (numbers, or HIDDEN)."""

    giver: int
    receiver: int
    cards: tuple[Any, ...]


def chefs_after(order: Sequence[int], deck: Deck) -> list[str]:
    """The chef card of every seat, "" for none, from the order of finishing (PR-21).

    >>> from pizzakit.games.pizza_rush.deck import shipped
    >>> chefs_after([2, 0, 1], shipped())
    ['', 'Dishie', 'Nonna']
    """
    at = {"first": 0, "last": -1}
    if len(order) > 3:
        at |= {"second": 1, "second to last": -2}
    chefs = [""] * len(order)
    for chef in deck.chefs:
        if chef.place in at:
            chefs[order[at[chef.place]]] = chef.name
    return chefs


def gifts_from(hands: Sequence[list[int]], chefs: Sequence[str], deck: Deck) -> list[Gift]:
    """What everybody gives, taken from the hands as dealt (PR-3)."""
    return [
        Gift(chefs.index(chef.name), chefs.index(chef.to), _chosen(chef, hands, chefs))
        for chef in deck.chefs
        if chef.name in chefs
    ]


def _chosen(chef: Chef, hands: Sequence[list[int]], chefs: Sequence[str]) -> tuple[int, ...]:
    hand = sorted(hands[chefs.index(chef.name)])
    return tuple(hand[: chef.gives] if chef.which == "lowest" else hand[-chef.gives :])


def hand_over(hands: list[list[int]], gifts: Sequence[Gift]) -> None:
    """PR-3: all gifts change hands at the same moment."""
    for gift in gifts:
        for card in gift.cards:
            hands[gift.giver].remove(card)
    for gift in gifts:
        hands[gift.receiver] = sorted([*hands[gift.receiver], *gift.cards])
