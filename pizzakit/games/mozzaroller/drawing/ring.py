"""The orders in their ring, and the pizzeria in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pizzakit import shapes as s
from pizzakit.games.mozzaroller.deck import Order
from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.scene import CARD_HEIGHT, CARD_WIDTH, SLOT, Scene, slot_at

_SIGN = s.label("PIZZERIA", 0, -30, class_="pk-n pk-dark", textLength=94)
_IN = (SLOT - 24) // 2  # a wish lies in the middle of its place


def draw(scene: Scene) -> s.Markup:
    place = scene.place
    road = [s.path(place.road, kind) for kind in ("pk-road", "pk-road pk-lane")]
    house = s.group(s.part("house"), _SIGN, at=place.house, scale=place.house_scale)
    orders = [_order(scene, at) for at in range(len(scene.game.ring))]
    return s.join([*road, house, *_piles(scene), s.group(*orders)])


# --- how many cards are still to come, and those under the pizzeria ---------------


def _piles(scene: Scene) -> list[s.Markup]:
    game, place = scene.game, scene.place
    piles = [_pile(scene, "pile", len(game.pile), place.pile)]
    if game.reserve:
        name = "out" if game.solo else "reserve"
        piles.append(_pile(scene, name, len(game.reserve), place.reserve))
    return piles


def _pile(scene: Scene, name: str, count: int, at: s.Point) -> s.Markup:
    """A pile with its name: below it, or beside it where the drawing is narrow."""
    if not scene.narrow:
        word = s.label(name, 0, 34, class_="pk-m pk-soft")
    elif name == "pile":
        word = s.label(name, 18, 5, class_="pk-soft")
    else:
        word = s.label(name, -18, 5, class_="pk-e pk-soft")
    back = s.part("back", class_="" if count else "pk-none")
    return s.group(back, s.label(f"{count}", -2, 5, class_="pk-n pk-white"), word, at=at)


# --- an order ---------------------------------------------------------------------


def _order(scene: Scene, at: int) -> s.Markup:
    game, dice = scene.game, scene.game.rules.joker_dice
    order, placed = game.ring[at], game.placed[at]
    closed = bool(game.started) and at not in game.reach and not placed
    suit = scene.suits.get(order.colour) if order else None
    return s.touchable(
        f"order:{at + 1}",
        words.order(game, at),
        _card(order, at, placed, dice, suit) if order else _gap(at),
        s.part("frame", class_="pk-o"),
        at=scene.place.slots[at],
        class_="pk-dim" if closed else "",
    )


def _gap(at: int) -> s.Markup:
    hole = s.rect(CARD_WIDTH, CARD_HEIGHT, "pk-gap", round_=9)
    number = f"{at + 1}"
    middle = (CARD_WIDTH / 2, CARD_HEIGHT / 2 + 7)
    return s.join([hole, s.label(number, *middle, class_="pk-big pk-m pk-soft")])


@lru_cache(maxsize=1024)  # a move changes one card, or none
def _card(
    order: Order, at: int, placed: tuple[str, ...], dice: int, suit: s.Suit | None
) -> s.Markup:
    """A card as it lies there; a joker has no suit, and wants that many `dice` alike."""
    number = s.label(f"{at + 1}", 16, 21, class_="pk-n pk-dark")
    name = s.fitted(order.name, 33, 21, 58, class_=suit.ink if suit else "pk-dark")
    wishes = [*_wishes(order, placed, dice)]
    tick = [] if wishes else [s.use("tick", CARD_WIDTH - 22, CARD_HEIGHT - 22, 24)]
    return s.join([_head(suit), number, name, *wishes, _foot(order, dice), *tick])


def _head(suit: s.Suit | None) -> s.Markup:
    if suit:
        mark = s.use(suit.sign, CARD_WIDTH - 26, 8, 16, class_=suit.ink)
        return s.join([s.in_suit("card", suit), mark])
    star = s.use("star", CARD_WIDTH - 28, 7, 18, class_="pk-gold")
    return s.join([s.part("card", fill="#ffe9b8", color="#ffe9b8"), star])


def _wishes(order: Order, placed: tuple[str, ...], dice: int) -> Iterator[s.Markup]:
    """What is needed, where no die lies on it yet."""
    alike = placed[0] if placed else "any"
    wanted = [alike] * dice if order.joker else order.needs
    for index, face in enumerate(wanted):
        there = index < len(placed) if order.joker else face in placed
        if not there:
            x, y = slot_at(order, index, dice)
            yield s.part(f"want-{face}", x + _IN, y + _IN)


def _foot(order: Order, dice: int) -> s.Markup:
    """What comes with an order."""
    y = CARD_HEIGHT - 12
    if order.joker:
        wants = f"{dice} alike, any" if dice > 1 else "any ingredient"
        return s.label(wants, 8, y, class_="pk-dark")
    if not order.extra:
        return s.Markup()
    spice = s.use(order.extra, 8, y - 18, 24)
    return s.join([spice, s.label(order.extra, 36, y, class_="pk-dark")])
