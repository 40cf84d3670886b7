"""What a seat knows of the cards it does not see, and full positions that fit that."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from typing import NamedTuple, TypeVar

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_rush.exchange import Gift
from pizzakit.games.pizza_rush.position import Position

P = TypeVar("P", bound=Position)

#: How often hands are dealt at random, and then made to fit, until the exchanges do.
DEALS = 30


def known_in(game: Position, viewer: int, holder: int) -> list[int]:
    """Cards that `viewer` gave to `holder` before this round and that are still in that hand.

    Equal numbers look alike: once `holder` has played a 9, a 9 given is no
    longer certain to be there.
    """
    given = Counter(
        card
        for gift in game.gifts
        if (gift.giver, gift.receiver) == (viewer, holder)
        for card in gift.cards
    )
    return sorted((given - Counter(game.played[holder])).elements())


def last_rival(game: Position, viewer: int) -> list[int]:
    """The hand of the only other seat with cards, where it must be all that `viewer` misses.

    Empty where several hold cards, or some lie aside: then nothing is certain.
    """
    rivals = [hand for seat, hand in enumerate(game.hands) if hand and seat != viewer]
    in_sight = [*game.hands[viewer], *chain(*game.played)]
    unseen = sorted((Counter(game.deck.toppings) - Counter(in_sight)).elements())
    return unseen if len(rivals) == 1 and len(rivals[0]) == len(unseen) else []


def may_hold(game: Position, viewer: int, holder: int, card: int) -> bool:
    """Whether `holder` can have been dealt `card` and kept it, as far as `viewer` knows.

    Who hands over their highest cards keeps nothing higher than those.
    """
    for gift in game.gifts:
        if (gift.giver, gift.receiver) == (holder, viewer):
            return _follows((card,), gift.cards, _gives_highest(game, holder))
    return True


def _gives_highest(game: Position, giver: int) -> bool:
    return any(c.name == game.chefs[giver] and c.which == "highest" for c in game.deck.chefs)


def seen_by(game: P, viewer: int | None) -> P:
    """A copy in which everything that `viewer` may not know is HIDDEN."""
    seen = game.copy()
    seen.stack = [HIDDEN] * len(game.stack)
    seen.aside = [HIDDEN] * len(game.aside)
    seen.gifts = [_gift_seen(gift, viewer) for gift in game.gifts]
    for holder, hand in enumerate(game.hands):
        if holder != viewer:
            known = [] if viewer is None else known_in(game, viewer, holder)
            seen.hands[holder] = [*known, *[HIDDEN] * (len(hand) - len(known))]
    return seen


def _gift_seen(gift: Gift, viewer: int | None) -> Gift:
    if viewer in (gift.giver, gift.receiver):
        return gift
    return gift._replace(cards=(HIDDEN,) * len(gift.cards))


def imagine(game: P, viewer: int, chance: Chance) -> P:
    """Fill in what `viewer` does not see, from what is open and from the exchanges.

    Deals are tried until the exchanges between others can have happened as
    well; where that is rare, the last deals are made to fit.
    """
    full = seen_by(game, viewer)
    open_bases = Counter([*full.used, full.base])
    full.stack = chance.shuffle((Counter(full.deck.bases) - open_bases).elements())
    pool = sorted((Counter(full.deck.toppings) - Counter(_in_sight(full))).elements())
    places = _places(full, viewer)
    for attempt in range(2 * DEALS):
        deal = _any_deal if attempt < DEALS else _deal_apart
        _lay_down(full, places, deal(places, pool, chance))
        if _settle_gifts(full):
            break
    return full


def _in_sight(game: Position) -> list[int]:
    cards = [card for place in (*game.hands, *game.played) for card in place]
    return [card for card in cards if card is not HIDDEN]


class _Place(NamedTuple):
    """A hand with unknown cards: those known in it, how many are not, and what they can be."""

    seat: int
    known: list[int]
    unknown: int
    could: set[int] | None  # numbers, or None for any
    side: int  # -1 gave highest cards to a stranger, so low ones stay; 1 gave lowest; 0 neither


def _places(full: Position, viewer: int) -> list[_Place]:
    """Hands to be filled, the one that cannot hold everything first."""
    givers = {gift.giver for gift in full.gifts if HIDDEN in gift.cards}
    partners = {gift.giver for gift in full.gifts if gift.receiver == viewer}
    places = []
    for seat, hand in enumerate(full.hands):
        known = [card for card in hand if card is not HIDDEN]
        could = None
        if seat in partners:
            could = {n for n in full.deck.numbers if may_hold(full, viewer, seat, n)}
        side = (-1 if _gives_highest(full, seat) else 1) if seat in givers else 0
        if seat != viewer:
            places.append(_Place(seat, known, len(hand) - len(known), could, side))
    return sorted(places, key=lambda place: place.could is None)


def _any_deal(places: list[_Place], pool: list[int], chance: Chance) -> list[list[int]]:
    """Unknown cards for every place, all deals that fit equally likely, then the rest."""
    cards = pool
    dealt = []
    for place in places:
        if place.could is not None:
            dealt.append(chance.draw([c for c in cards if c in place.could], place.unknown))
            cards = sorted((Counter(cards) - Counter(dealt[-1])).elements())
    cards = chance.shuffle(cards)
    free = [_take(cards, place.unknown) for place in places[len(dealt) :]]
    return [*dealt, *free, cards]


def _deal_apart(places: list[_Place], pool: list[int], chance: Chance) -> list[list[int]]:
    """Low cards to those who gave their highest, high ones to those who gave their lowest.

    The viewer's partner takes cards between those that fit, so that if any
    deal of these cards fits the exchanges of others, this kind does.
    """
    low = sum(place.unknown for place in places if place.side < 0)
    high = sum(place.unknown for place in places if place.side > 0)
    cards = sorted(pool)
    limited: list[list[int]] = []
    for place in places:
        if place.could is not None:
            fits = [at for at, card in enumerate(cards) if card in place.could]
            start = max(min(low, fits[-1] + 1 - place.unknown), fits[0]) if fits else 0
            limited.append(cards[start : start + place.unknown])
            del cards[start : start + place.unknown]
    top = len(cards) - high
    parts = {-1: cards[:low], 1: cards[top:], 0: cards[low:top]}
    stacks = {side: chance.shuffle(part) for side, part in parts.items()}
    free = [_take(stacks[place.side], place.unknown) for place in places[len(limited) :]]
    return [*limited, *free, stacks[0]]


def _take(cards: list[int], count: int) -> list[int]:
    taken = cards[:count]
    del cards[:count]
    return taken


def _lay_down(full: Position, places: list[_Place], dealt: list[list[int]]) -> None:
    for place, cards in zip(places, dealt, strict=False):
        full.hands[place.seat] = sorted([*place.known, *cards])
    full.aside = sorted(dealt[-1])


def _settle_gifts(full: Position) -> bool:
    """Work out what others can have given each other; False if nothing fits their cards."""
    strangers = [gift for gift in full.gifts if HIDDEN in gift.cards]
    found: dict[int, tuple[int, ...]] = {}
    for gift in strangers:
        if gift.giver not in found:
            back = next(g for g in strangers if g.giver == gift.receiver)
            cards = _exchanged(full, gift, back)
            if cards is None:
                return False
            found[gift.giver], found[back.giver] = cards
    full.gifts = [gift._replace(cards=found.get(gift.giver, gift.cards)) for gift in full.gifts]
    return True


def _exchanged(
    full: Position, there: Gift, back: Gift
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Gifts between two seats that leave them with the cards they had in this round."""
    gave_high, got_high = (_gives_highest(full, gift.giver) for gift in (there, back))
    for given, kept in _partings(full, there.receiver, len(there.cards)):
        for returned, held in _partings(full, back.receiver, len(back.cards)):
            if _follows(held, given, gave_high) and _follows(kept, returned, got_high):
                return given, returned
    return None


def _partings(
    full: Position, seat: int, size: int
) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All ways to part what a seat had this round into `size` cards received and the rest."""
    cards = sorted([*full.hands[seat], *full.played[seat]])
    ways = {}
    for at in combinations(range(len(cards)), size):
        received = tuple([cards[i] for i in at])
        if received not in ways:
            ways[received] = tuple([card for i, card in enumerate(cards) if i not in at])
    return list(ways.items())


def _follows(kept: tuple[int, ...], given: tuple[int, ...], highest: bool) -> bool:
    """Whether sorted `given` were the highest (or lowest) cards of a hand that `kept` the rest."""
    if not kept:
        return True
    return kept[-1] <= given[0] if highest else kept[0] >= given[-1]
