"""The market: four areas with coins on them, and under them the refrigerator all share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit.games.pizza_master import shopping
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.drawing import looks
from pizzakit.games.pizza_master.drawing.layout import Layout
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import ordinal
from pizzakit.shapes import (
    Markup,
    element,
    ground,
    group,
    join,
    label,
    named,
    outline,
    part,
    touchable,
)

__all__ = ["definitions", "draw"]

_LINE = 22
_PILE = 5  # tokens shown on each other; the number says how many there are


def draw(position: PizzaMaster, place: Layout, names: Sequence[str], seat: int | None) -> Markup:
    market, column = place.market, place.market.width / len(TOKENS)
    areas = [
        group(_area(position, place, at, column, seat), at=(column * at, 0))
        for at in range(len(TOKENS))
    ]
    return group(
        ground(market.width, market.height),
        part("areas"),
        *areas,
        _refrigerator(position, place, column, names),
        at=market.at,
    )


def definitions(position: PizzaMaster, place: Layout) -> Markup:
    """The heads of the areas, and a place for a coin."""
    column = place.market.width / len(TOKENS)
    heads = [
        group(_head(position, place, at, column), at=(column * at, 0)) for at in range(len(TOKENS))
    ]
    slot = element("circle", id="pk0-slot", r=place.slot / 2 - 2)
    return join([slot, named("areas", *heads)])


# --- areas ------------------------------------------------------------------------


def _area(position: PizzaMaster, place: Layout, at: int, column: float, seat: int | None) -> Markup:
    edge = (
        [element("path", class_="pk0-mlane", d=f"M0 {place.head}V{place.shelf - 6}")] if at else []
    )
    return join(
        [
            *edge,
            group(*_laid(position, at, column, seat), at=(8, place.head + 8)),
            *_slots(position, place, at, column, seat),
        ]
    )


def _head(position: PizzaMaster, place: Layout, at: int, column: float) -> Markup:
    """The kind, and how many tokens a coin brings."""
    suit, brings = looks.suit_of(at), position.rules.tokens_per_coin[at]
    band = element(
        "rect",
        class_=f"pk0-{suit.pattern}",
        x=4,
        y=4,
        width=column - 8,
        height=place.head - 6,
        rx=7,
    )
    left = 8 if place.tall else 42
    plate = element(
        "rect", class_=f"pk0-mplate{at}", x=left, y=7, width=column - left - 8,
        height=place.head - 12, rx=5,
    )  # fmt: skip
    if place.tall:
        name = label(TOKENS[at], column / 2, place.head - 12, class_=f"pk-m {suit.ink}")
        more = label(f"{brings} each", column - 11, 27, class_=f"pk-e {suit.ink}")
        return join([band, plate, looks.token(at, 21, 22, 11), name, more])
    name = label(TOKENS[at], 46, 21, class_=f"pk-b {suit.ink}")
    more = label(f"{brings} a coin", 46, 37, class_=suit.ink)
    return join([band, plate, looks.token(at, 24, 24), name, more])


def _laid(position: PizzaMaster, area: int, column: float, seat: int | None) -> Iterator[Markup]:
    """A line of coins for every seat that has shopped, in turn order."""
    spenders = [s for s in position.turns if position.spent[s] and position.spent[s][area]]
    across = 2 if column > 120 else 1
    room = (column - 8) / across
    for at, spender in enumerate(spenders):
        count, left = position.spent[spender][area], 11 + room * (at % across)
        y = 11 + _LINE * (at // across)
        pitch = min(11, (room - 48) / max(count - 1, 1))
        coins = [looks.coin(spender, round(left + pitch * nth), y) for nth in range(count)]
        x = round(left + pitch * (count - 1) + 14)
        yield join([*coins, label(f"{count}", x, y + 6, class_="pk-b")])


def _slots(
    position: PizzaMaster, place: Layout, area: int, column: float, seat: int | None
) -> Iterator[Markup]:
    """Where one's coins can be laid, one for each coin there is."""
    if position.phase != "shop" or seat != position.to_move or seat is None:
        return
    coins, pitch = shopping.coins_of(position, seat), place.slot
    across = int((column - 6) / pitch)
    top = place.shelf - 8 - pitch * -(-coins // across)
    left = (column - pitch * across) / 2
    for nth in range(coins):
        spot = (left + pitch * (nth % across + 0.5), top + pitch * (nth // across + 0.5))
        yield _slot(seat, area, nth, spot)


def _slot(seat: int, area: int, nth: int, at: tuple[float, float]) -> Markup:
    """An empty place; once it is picked a coin lies there."""
    says = f"{ordinal(nth + 1)} coin on {TOKENS[area]}"
    laid = part(f"k{seat}", class_="pk0-mlaid")
    frame = part("slot", class_="pk-o pk0-mso")
    return touchable(f"area:{TOKENS[area]}", says, laid, frame, at=at)


# --- the refrigerator ----------------------------------------------------------------


def _refrigerator(
    position: PizzaMaster, place: Layout, column: float, names: Sequence[str]
) -> Markup:
    width, height = place.market.width, place.market.height - place.shelf
    case = element("rect", class_="pk0-mice", x=4, width=width - 8, height=height - 4, rx=9)
    handle = element("rect", x=width - 74, y=8, width=56, height=6, rx=3, fill="#7b98a8")
    word = label("refrigerator, shared by all", 14, 16, class_="pk0-mfridge")
    shelves = [
        group(*_compartment(position, place, at, column, names), at=(column * at, 22))
        for at in range(len(TOKENS))
    ]
    return group(case, handle, word, *shelves, at=(0, place.shelf))


def _compartment(
    position: PizzaMaster, place: Layout, at: int, column: float, names: Sequence[str]
) -> Iterator[Markup]:
    """What is free for all, and what is reserved for one."""
    free, kept, owner = position.stock[at], position.reserved[at], position.owners[at]
    width, height = column - 16, place.market.height - place.shelf - 34
    if place.tall:
        halves = [(8.0, 0.0, width, height / 2 - 3), (8.0, height / 2 + 3, width, height / 2 - 3)]
    else:
        halves = [
            (8.0, 0.0, width / 2 - 3, height),
            (8 + width / 2 + 3, 0.0, width / 2 - 3, height),
        ]
    first = halves[0] if kept else (8.0, 0.0, width, height)
    token = TOKENS[at]
    yield _tile(f"token:{token}", f"free {token}, {free} there", at, free, first, -1)
    if kept:
        says = f"{kept} {token} reserved for {names[owner]}"
        yield _tile(f"token:{token}:reserved", says, at, kept, halves[1], owner)


def _tile(
    name: str, says: str, at: int, count: int, box: tuple[float, float, float, float], owner: int
) -> Markup:
    x, y, width, height = box
    room, middle = width - (70 if owner >= 0 else 76), height / 2
    flat = height < 50  # on a phone
    crowded = width < 88 and count > 9  # two figures would touch the token
    shown = min(count, 1 if flat else _PILE, 1 + max(int(room / 6), 0))
    pitch = min(12, room / max(shown - 1, 1))
    left, radius = (15, 11) if flat and owner >= 0 else (21, 15)
    tokens = [looks.token(at, round(left + pitch * nth), middle, radius) for nth in range(shown)]
    empty = [] if count else [group(looks.token(at, left, middle), class_="pk0-mempty")]
    door = element("rect", class_="pk0-mdoor", width=width, height=height, rx=6)
    flag = [looks.coin(owner, width - (40 if flat else 14), middle if flat else 13)]
    flag = flag if owner >= 0 else []
    low = middle + (13 if owner >= 0 and not flat else 7)
    size = "pk-b" if crowded else "pk-big"
    number = label(f"{count}", width - (6 if crowded else 9), low, class_=f"{size} pk-e pk0-mink")
    frame = outline(width, height, 0, 0, 6)
    return touchable(name, says, door, *empty, *tokens, number, *flag, frame, at=(x, y))
