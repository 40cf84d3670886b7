"""The orders in their ring, and the pizzeria in the middle."""

from __future__ import annotations

from functools import lru_cache

from pizzakit import shapes
from pizzakit.games.mozzaroller.deck import INGREDIENTS, Order
from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.layout import CARD_HEIGHT, CARD_WIDTH, Layout
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.shapes import Markup, Suit, element, group, join, label, named, part, use

__all__ = ["SLOT", "definitions", "draw", "slot_at"]

SLOT = 36
_BAND = 32

_IN = (SLOT - 24) // 2  # a wish lies in the middle of its place


def slot_at(order: Order, index: int, dice: int) -> tuple[float, float]:
    """Where on its card an order's die of that index lies."""
    needs = len(order.needs) or dice
    pitch = min(SLOT + 2, (CARD_WIDTH - 8 - SLOT) / max(needs - 1, 1))
    down = 7 if order.joker or order.extra else 21
    return round((CARD_WIDTH - pitch * (needs - 1) - SLOT) / 2 + pitch * index), _BAND + down


# --- what is used several times -----------------------------------------------


def definitions() -> Markup:
    """The pizzeria, blank cards with their heads, and pale wishes."""
    frame = {"x": -2, "y": -2, "width": CARD_WIDTH + 4, "height": CARD_HEIGHT + 4, "rx": 10}
    number = element("circle", class_="pk-paper", cx=16, cy=_BAND / 2, r=11.5)
    band = shapes.band(CARD_WIDTH, _BAND)
    plate = element("path", fill="currentColor", d="M20 5h83a11 11 0 0 1 0 22H20z")
    size = {"x": -_IN, "y": -_IN, "width": SLOT, "height": SLOT, "rx": 7}
    hole = element("rect", id="pk0-hole", class_="pk-slot", **size)
    parts = [
        named("card", shapes.card(CARD_WIDTH, CARD_HEIGHT), band, plate, number),
        element("rect", id="pk0-frame", **frame),
        hole,
        named("back", _back()),
    ]
    wishes = [_wish(face, part(face, class_="pk-pale")) for face in INGREDIENTS]
    any_face = label("?", 12, 17, class_="pk-n pk-dark")
    return join([*parts, *wishes, _wish("any", any_face)])


def _house_sign() -> Markup:
    return label("PIZZERIA", 0, -30, class_="pk-n pk-dark", textLength=94)


def _head(suit: Suit) -> Markup:
    mark = use(suit.sign, CARD_WIDTH - 26, 8, 16, class_=suit.ink)
    return join([shapes.in_suit("card", suit), mark])


def _joker_head() -> Markup:
    star = use("star", CARD_WIDTH - 28, 7, 18, class_="pk-gold")
    return join([part("card", fill="#ffe9b8", color="#ffe9b8"), star])


def _wish(face: str, picture: Markup) -> Markup:
    return named(f"want-{face}", part("hole"), picture)


def _back() -> Markup:
    """The back of a card, from its centre."""
    sheets = [
        element("rect", class_="pk-paper", x=-13 - at, y=-17 - at, width=26, height=34, rx=4)
        for at in (0, 2)
    ]
    inner = element("rect", x=-13, y=-17, width=22, height=30, rx=3, fill="#b8432f")
    return join([*sheets, inner])


# --- the ring -----------------------------------------------------------------


def draw(position: Mozzaroller, place: Layout) -> Markup:
    suits = shapes.suits_for(position.deck.colours)
    orders = [_order(position, place, at, suits) for at in range(len(position.ring))]
    road = [element("path", class_=kind, d=place.road) for kind in ("pk-road", "pk-road pk-lane")]
    house = group(part("house"), _house_sign(), at=place.house, scale=place.house_scale)
    return join([*road, house, *_piles(position, place), group(*orders)])


def _piles(position: Mozzaroller, place: Layout) -> list[Markup]:
    """How many cards are still to come, and those under the pizzeria."""
    aside = "out" if position.solo else "reserve"
    made = [_pile(len(position.pile), place.pile, _beside("pile", place, 1))]
    if position.reserve:
        word = _beside(aside, place, -1)
        made.append(_pile(len(position.reserve), place.reserve, word))
    return made


def _beside(name: str, place: Layout, side: int) -> Markup:
    """A pile's name: below it, or beside it where the drawing is narrow."""
    if place.below:
        return label(name, 0, 34, class_="pk-m pk-soft")
    return label(name, 18 * side, 5, class_="pk-soft" if side > 0 else "pk-e pk-soft")


def _pile(count: int, at: tuple[float, float], word: Markup) -> Markup:
    back = part("back", class_="" if count else "pk-none")
    return group(back, label(f"{count}", -2, 5, class_="pk-n pk-white"), word, at=at)


def _order(position: Mozzaroller, place: Layout, at: int, suits: dict[str, Suit]) -> Markup:
    order, placed = position.ring[at], position.placed[at]
    dice = position.rules.joker_dice
    closed = bool(position.started) and at not in position.reach and not placed
    return shapes.touchable(
        f"order:{at + 1}",
        words.order(position, at),
        _gap(at) if order is None else _card(order, at, placed, dice, suits.get(order.colour)),
        part("frame", class_="pk-o"),
        at=place.slots[at],
        class_="pk-dim" if closed else "",
    )


def _gap(at: int) -> Markup:
    hole = element("rect", class_="pk-gap", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9)
    middle = (CARD_WIDTH / 2, CARD_HEIGHT / 2 + 7)
    return join([hole, label(f"{at + 1}", *middle, class_="pk-big pk-m pk-soft")])


@lru_cache(maxsize=1024)  # a move changes one card, or none
def _card(order: Order, at: int, placed: tuple[str, ...], dice: int, suit: Suit | None) -> Markup:
    """A card as it lies there; a joker has no suit, and wants that many `dice` alike."""
    head = _head(suit) if suit else _joker_head()
    number = label(f"{at + 1}", 16, 21, class_="pk-n pk-dark")
    name = shapes.fitted(order.name, 33, 21, 58, class_=suit.ink if suit else "pk-dark")
    parts = [head, number, name, *_wishes(order, placed, dice), _foot(order, dice)]
    if len(placed) == (len(order.needs) or dice):
        parts.append(use("tick", CARD_WIDTH - 22, CARD_HEIGHT - 22, 24))
    return join(parts)


def _wishes(order: Order, placed: tuple[str, ...], dice: int) -> list[Markup]:
    """What is needed, where no die lies on it yet."""
    if order.joker:
        open_ = [(index, placed[0] if placed else "any") for index in range(len(placed), dice)]
    else:
        open_ = [(index, face) for index, face in enumerate(order.needs) if face not in placed]
    made = []
    for index, face in open_:
        x, y = slot_at(order, index, dice)
        made.append(part(f"want-{face}", x + _IN, y + _IN))
    return made


def _foot(order: Order, dice: int) -> Markup:
    y = CARD_HEIGHT - 12
    if order.joker:
        wants = f"{dice} alike, any" if dice > 1 else "any ingredient"
        return label(wants, 8, y, class_="pk-dark")
    if not order.extra:
        return Markup("")
    return join([use(order.extra, 8, y - 18, 24), label(order.extra, 36, y, class_="pk-dark")])
