"""The orders in their ring, and the pizzeria in the middle."""

from __future__ import annotations

from pizzakit.games.mozzaroller.deck import Order
from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.layout import CARD_HEIGHT, CARD_WIDTH, Layout
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.shapes import (
    Markup,
    Suit,
    band,
    card,
    element,
    fitted,
    group,
    join,
    label,
    outline,
    sign,
    suits_for,
    touchable,
    use,
)

__all__ = ["SLOT", "draw", "slot_at", "symbols"]

SLOT = 34
_BAND = 34

_HOUSE = """<path fill="#0002" d="M-92 58h184l-10 8H-82z"/>
<path fill="#b5563b" d="M38-62h18v26H38z"/><path fill="#7d3a28" d="M35-66h24v7H35z"/>
<path fill="#e9c896" stroke="#5b3f2a" d="M-76-18H76V60H-76z"/>
<path fill="#c0563e" stroke="#5b3f2a" stroke-linejoin="round" d="m-88-18 20-32H68l20 32z"/>
<path fill="none" stroke="#8f3a28" d="M-75-38H75M-81-28H81M-40-50l-6 12M0-50v12M40-50l6 12M-66-38l-8 10M-22-38l-3 10M22-38l3 10M66-38l8 10"/>
<path fill="#fff6e3" stroke="#5b3f2a" d="M-50-46h100a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H-50a4 4 0 0 1-4-4v-16a4 4 0 0 1 4-4z"/>
<path fill="#fff" stroke="#5b3f2a" d="M-80-16H80V-4q-10 12-20 0-10 12-20 0-10 12-20 0-10 12-20 0-10 12-20 0-10 12-20 0-10 12-20 0-10 12-20 0z"/>
<path fill="#2f8f4e" d="M-80-16h20V-4q-10 12-20 0zM0-16h20V-4Q10 8 0-4z"/><path fill="#d8402c" d="M-40-16h20V-4q-10 12-20 0zM40-16h20V-4q-10 12-20 0z"/>
<path fill="#6b3f2a" stroke="#3b2a1d" d="M-14 60V20a14 14 0 0 1 28 0v40z"/><path fill="#ffd98a" d="M-8 36V22a8 8 0 0 1 16 0v14z"/><circle cx="9" cy="44" r="1.6" fill="#ffd98a"/>
<path fill="#ffe7ad" stroke="#5b3f2a" d="M-66 14h42v28h-42zM24 14h42v28H24z"/>
<circle cx="-45" cy="28" r="11" fill="#e9b04d" stroke="#9b6423"/><circle cx="-45" cy="28" r="8" fill="#ffe08a"/>
<g fill="#d8402c"><circle cx="-48" cy="25" r="2"/><circle cx="-41" cy="27" r="2"/><circle cx="-46" cy="32" r="2"/></g>
<path fill="none" stroke="#5b3f2a" d="M45 14v28M24 28h42"/>
<path fill="#5d9a4b" stroke="#3b5a2c" d="M-70 60c-4-8 0-14 4-16 4 2 8 8 4 16zM62 60c-4-8 0-14 4-16 4 2 8 8 4 16z"/>"""


def symbols() -> Markup:
    """What only this game's ring needs."""
    house = Markup(_HOUSE.replace("\n", ""))
    name = label("PIZZERIA", 0, -28, 15, class_="pk-b pk-m pk-dark", letter_spacing=1)
    return element("g", house, name, id="pk0-house")


def slot_at(order: Order, index: int, dice: int) -> tuple[float, float]:
    """Where on its card an order's die of that index lies."""
    needs = len(order.needs) or dice
    pitch = min(SLOT + 3, (CARD_WIDTH - 8) / needs)
    left = (CARD_WIDTH - pitch * (needs - 1) - SLOT) / 2
    return left + pitch * index, _BAND + 10


def draw(position: Mozzaroller, place: Layout) -> Markup:
    suits = suits_for(position.deck.colours)
    orders = [_order(position, place, at, suits) for at in range(len(position.ring))]
    return join([_road(place), _middle(position, place), *orders])


def _road(place: Layout) -> Markup:
    return join(
        [
            element("path", class_="pk-road", d=place.road),
            element("path", class_="pk-road pk-lane", d=place.road),
        ]
    )


def _middle(position: Mozzaroller, place: Layout) -> Markup:
    x, y = place.piles
    house = element("use", href="#pk0-house")
    return join(
        [
            group(house, at=place.centre, scale=place.house),
            label(f"pile {len(position.pile)}", x, y, 14, class_="pk-m pk-b"),
            *_aside(position, x, y + 19),
        ]
    )


def _aside(position: Mozzaroller, x: float, y: float) -> list[Markup]:
    count = len(position.reserve)
    if position.final:
        return [label(f"reserve {count}: last round", x, y, 14, class_="pk-m pk-b pk-last")]
    words = "left out" if position.solo else "reserve"
    return [label(f"{words} {count}", x, y, 14, class_="pk-m pk-soft")] if count else []


def _order(position: Mozzaroller, place: Layout, at: int, suits: dict[str, Suit]) -> Markup:
    order = position.ring[at]
    inside = _gap(at) if order is None else _card(position, order, at, suits)
    closed = not position.over and bool(position.started) and at not in position.reach
    dim = closed and not position.placed[at]
    return touchable(
        f"order:{at + 1}",
        words.order(position, at),
        inside,
        outline(CARD_WIDTH + 4, CARD_HEIGHT + 4, -2, -2, 10),
        at=place.slots[at],
        key=f"slot:{at + 1}",
        class_="pk-dim" if dim else "",
    )


def _gap(at: int) -> Markup:
    hole = element("rect", class_="pk-gap", width=CARD_WIDTH, height=CARD_HEIGHT, rx=9)
    return join(
        [hole, label(f"{at + 1}", CARD_WIDTH / 2, CARD_HEIGHT / 2 + 7, 20, class_="pk-m pk-soft")]
    )


def _card(position: Mozzaroller, order: Order, at: int, suits: dict[str, Suit]) -> Markup:
    done = position.missing(at) == 0
    return card(
        CARD_WIDTH,
        CARD_HEIGHT,
        _joker_head(order) if order.joker else _head(order, suits[order.colour]),
        _number(at),
        _slots(position, order, at),
        _foot(position, order),
        *([use("tick", CARD_WIDTH - 24, CARD_HEIGHT - 24, 28)] if done else []),
    )


def _number(at: int) -> Markup:
    disc = element("circle", class_="pk-paper", cx=17, cy=_BAND / 2, r=12)
    return join([disc, label(f"{at + 1}", 17, _BAND / 2 + 5.5, 16, class_="pk-b pk-m pk-dark")])


def _head(order: Order, suit: Suit) -> Markup:
    plate = element(
        "rect", x=32, y=6, width=CARD_WIDTH - 62, height=22, rx=5, fill=suit.fill, opacity=0.92
    )
    name = fitted(order.name, 35, 22, CARD_WIDTH - 66, 14, class_="pk-b", fill=suit.ink)
    return join(
        [band(suit, CARD_WIDTH, _BAND), plate, name, sign(suit, CARD_WIDTH - 26, 9, 16)]
    )


def _joker_head(order: Order) -> Markup:
    head = band(Suit("#fff", "plain", "joker"), CARD_WIDTH, _BAND)
    name = fitted(order.name, 35, 22, CARD_WIDTH - 66, 14, class_="pk-b pk-dark")
    star = use("joker", CARD_WIDTH - 27, 8, 18, fill="#c77700")
    return join([head, element("path", class_="pk-rainbow", d=f"M0 {_BAND}h{CARD_WIDTH}"), name, star])


def _slots(position: Mozzaroller, order: Order, at: int) -> Markup:
    """What is needed, pale until a die lies on it."""
    placed = position.placed[at]
    wanted = order.needs or placed[:1] * position.rules.joker_dice
    made = []
    for index in range(len(order.needs) or position.rules.joker_dice):
        x, y = slot_at(order, index, position.rules.joker_dice)
        made.append(element("rect", class_="pk-slot", x=x, y=y, width=SLOT, height=SLOT, rx=7))
        if wanted:
            made.append(use(wanted[index], x + 4, y + 4, SLOT - 8, class_="pk-pale"))
        else:
            made.append(label("?", x + SLOT / 2, y + 24, 20, class_="pk-m pk-dark pk-pale"))
    return join(made)


def _foot(position: Mozzaroller, order: Order) -> Markup:
    if order.joker:
        text = f"{position.rules.joker_dice} alike, any"
        return label(text, CARD_WIDTH / 2, CARD_HEIGHT - 15, 14, class_="pk-m pk-dark")
    if order.extra:
        return use(order.extra, 8, CARD_HEIGHT - 34, 26)
    return Markup("")
