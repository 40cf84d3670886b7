"""What lies on the table: tokens, and order cards with what they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from pizzakit import shapes as s
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import making
from pizzakit.games.pizza_master.deck import COLOURS, OPEN, TOKENS, Order
from pizzakit.games.pizza_master.drawing import words
from pizzakit.games.pizza_master.drawing.scene import CARD_HEIGHT, Cards, Scene
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import counted

_FILLS = ("yellow", "green", "blue", "red", "violet")
#: How the colours of orders are told apart.
SUITS = {colour: s.SUITS[fill] for colour, fill in zip(COLOURS, _FILLS, strict=True)}
_HEAD, _LOW = 26, 89  # on a card: how high its head is, and where the tokens lie


def token(kind: str, x: float, y: float, radius: float = 15) -> s.Markup:
    """A token, or the sign of a colour, round its centre."""
    return s.part(kind, x, y) if radius == 15 else s.scaled(kind, x, y, radius / 15)


# --- orders side by side ----------------------------------------------------------


def area(scene: Scene) -> Iterator[s.Markup]:
    """The orders that lie open for everybody."""
    cards, left = scene.place.area, counted(len(scene.game.pile), "order")
    if cards is None:
        return
    x, y = cards.box.x, cards.box.y - 10
    yield s.label("Orders for all", x + 2, y, class_="pk-b")
    yield s.label(f"{left} in the deck", cards.box.right, y, class_="pk-e small")
    if not scene.narrow:
        yield choice(scene, x + 150, y)
    yield from laid(scene, scene.game.area, cards)


def choice(scene: Scene, x: float, y: float) -> s.Markup:
    """What the letters mean, where one of the orders in sight leaves open what it takes."""
    shown = [*scene.game.hands[scene.me], *scene.game.area]
    if not any(need in OPEN for order in shown if order is not HIDDEN for need in order.needs):
        return s.Markup()
    return s.label("A and B: kinds of your choice, but not cheese", x, y, class_="small")


def laid(scene: Scene, orders: Iterable[Any], cards: Cards) -> Iterator[s.Markup]:
    """Orders side by side, those face down that the one who looks does not know."""
    scale = min(cards.width / 20, CARD_HEIGHT / 27)
    for nth, order in enumerate(orders):
        x, y = cards.at(nth)
        if order is HIDDEN:
            yield s.scaled("back", x + (cards.width - 20 * scale) / 2, y, scale)
        else:
            yield card(order, reach_of(scene.game, scene.me, order), cards, (x, y))


# --- whether an order can be made -------------------------------------------------


class Reach(NamedTuple):
    """How far a tray reaches for an order.

    `have` tells for each token needed whether it is there; `how` is "ready",
    "exchange" where completed orders can stand in for the rest, or "".
    """

    have: tuple[bool, ...]
    how: str


def reach_of(game: PizzaMaster, seat: int, order: Order) -> Reach:
    """What a seat's tray has of what an order needs."""
    found = making.ways(order.payments, tuple(game.trays[seat]))
    have = _have(order.needs, found[0].used)
    if all(have):
        return Reach(have, "ready")
    cooks = game.phase in ("collect", "make") and seat not in game.finished
    left = making.most_exchanged(game, seat) if cooks else 0
    within = [way for way in found if way.cheese + way.others <= left]
    return Reach(have, "exchange" if any(making.offers(game, seat, way) for way in within) else "")


@lru_cache(maxsize=4096)
def _have(needs: tuple[str, ...], used: tuple[int, ...]) -> tuple[bool, ...]:
    """Which tokens of an order are there: those of a named kind first, then any of the rest."""
    have = dict(zip(TOKENS, used, strict=True))
    rest = sum(used) - sum(min(have[kind], needs.count(kind)) for kind in TOKENS)
    return tuple(
        needs[:nth].count(need) < have[need]
        if need in have
        else sum(one in OPEN for one in needs[:nth]) < rest
        for nth, need in enumerate(needs)
    )


# --- the card -------------------------------------------------------------------


def definitions(cards: Cards) -> s.Markup:
    """Cards of one width, with what is round them."""
    name, width, height = cards.name, cards.width, CARD_HEIGHT
    head = f"M.5 {_HEAD}V8Q.5 .5 8 .5H{width - 8:g}Q{width - 0.5:g} .5 {width - 0.5:g} 8V{_HEAD}z"
    return s.join(
        [
            s.named(f"{name}-card", s.rect(width, height, "pk-paper", round_=8), s.path(head)),
            s.rect(width + 4, height + 4, at=(-2, -2), round_=10, id=f"{name}-edge"),
            s.rect(width - 2, height - 2, "ready", (1, 1), 8, id=f"{name}-ready"),
        ]
    )


def card(order: Order, reach: Reach, cards: Cards, at: s.Point) -> s.Markup:
    """An order that can be pointed at."""
    shown = _card(order, reach, cards.name, cards.width)
    return s.touchable(f"order:{order.name}", words.order(order, reach.how), shown, at=at)


@lru_cache(maxsize=1024)  # a move changes few cards
def _card(order: Order, reach: Reach, where: str, width: float) -> s.Markup:
    """Points lie on a diamond dish for side dishes; a green frame is round what can be made now."""
    right, dish = round(width - 16), "dish" if order.side else "plate"
    parts = [
        s.in_suit(f"{where}-card", SUITS[order.colour]),
        token(order.colour, 15, 13, 10.5),
        s.part(dish, right, 13),
        s.label(f"{order.points}", right, 18, class_="pk-n pk-dark"),
        *_name(order.name, width),
        *_needs(order, reach, width),
    ]
    if reach.how == "ready":
        parts.append(s.part(f"{where}-ready"))
    if reach.how:
        sign = "tick" if reach.how == "ready" else "swap"
        parts.append(s.use(sign, round(width / 2 - 10), 3, 20))
    return s.join([*parts, s.part(f"{where}-edge", class_="pk-o")])


def _name(name: str, width: float) -> Iterator[s.Markup]:
    lines = s.wrap(name, width - 4, 12.8, 3)
    for at, line in enumerate(lines):
        y = 56 + 15 * (at - (len(lines) - 1) / 2)
        yield s.label(line, round(width / 2), y, class_="name")


def _needs(order: Order, reach: Reach, width: float) -> Iterator[s.Markup]:
    """A token for each that is needed, with a tick where the tray has it."""
    left = round(width / 2 - 12 * (len(order.needs) - 1))
    for at, (need, there) in enumerate(zip(order.needs, reach.have, strict=True)):
        yield s.part(f"need-{need}", left + 24 * at, _LOW)
        if there:
            yield s.part("have", left + 24 * at + 1, _LOW)
