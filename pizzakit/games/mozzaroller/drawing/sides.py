"""What everybody has: orders by colour, tokens, spices, jokers, chips, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pizzakit import shapes as s
from pizzakit.games.mozzaroller.deck import Order
from pizzakit.games.mozzaroller.drawing import words
from pizzakit.games.mozzaroller.drawing.scene import Scene
from pizzakit.phrases import counted, ordinal

#: Collected orders, by what they asked for; a joker asked for nothing.
STRIPS = ("strip", *(f"strip-{needs}" for needs in range(4)))
_HEAD, _FOOT, _BAND, _CELL = 34, 30, 22, 54


def _pitch(panel: s.Point) -> float:
    return (panel[0] - 20 - _CELL) // 5


def _cell_height(panel: s.Point) -> float:
    return panel[1] - _HEAD - _FOOT


def tall(panel: s.Point) -> bool:
    """Whether a cell has room for a strip for each of its orders."""
    return _cell_height(panel) > 150


def token_at(panel: s.Box, index: int) -> s.Point:
    """Where the middle of a colour's token lies when a side holds it."""
    return panel.x + 10 + index * _pitch(panel.size) + _CELL - 12, panel.y + _HEAD + _BAND - 2


def definitions(panel: s.Point, suits: dict[str, s.Suit]) -> s.Markup:
    """A cell for every colour, and what shows that it can be chosen."""
    height = _cell_height(panel)
    paper, band = s.rect(_CELL, height, "pk-paper", round_=7), s.band(_CELL, _BAND, 7)
    blank = s.named("cell", paper, band, s.circle(9, at=(14, 11), fill="currentColor"))
    frame = s.rect(_CELL + 4, height + 4, at=(-2, -2), round_=9, id="row")
    cells = []
    for suit in suits.values():
        mark = s.use(suit.sign, 7, 4, 14, class_=suit.ink)
        cells.append(s.named(f"cell-{suit.pattern}", s.in_suit("cell", suit), mark))
    return s.join([frame, blank, *cells])


def draw(scene: Scene) -> s.Markup:
    return s.join(_side(scene, side, box) for side, box in enumerate(scene.place.panels))


def _side(scene: Scene, side: int, box: s.Box) -> s.Markup:
    game, name = scene.game, scene.names[side]
    points = counted(scene.scores[side], "point")
    told = f"{ordinal(scene.ranking[side])} · {points}" if game.over else points
    moves = side == game.to_move
    return s.panel(
        box,
        s.nameplate(name, box.width, told, hat=moves),
        s.group(*_rows(scene, side, box.size), at=(10, _HEAD), class_="pk-count"),
        _receipt(scene, side, box) if game.over else s.join(_besides(scene, side, box)),
        mine=moves,
        aria_label=words.collection(game, side, name),
    )


# --- a cell for every colour ------------------------------------------------------


def _rows(scene: Scene, side: int, panel: s.Point) -> Iterator[s.Markup]:
    """Those of the one who looks can be pointed at, an onlooker's of whoever is to move."""
    mine = side == (scene.game.to_move if scene.seat is None else scene.seat)
    for at, (colour, suit) in enumerate(scene.suits.items()):
        x, orders = at * _pitch(panel), tuple(scene.game.rows[side].get(colour, ()))
        if mine:
            says, frame = words.row(scene.game, side, colour), s.part("row", class_="pk-o")
            cell = _cell(panel, suit, orders, 0)
            yield s.touchable(f"row:{colour}", says, cell, frame, at=(x, 0))
        else:
            yield _cell(panel, suit, orders, x)


@lru_cache(maxsize=1024)  # a move changes one cell, or none
def _cell(panel: s.Point, suit: s.Suit, orders: tuple[Order, ...], x: float) -> s.Markup:
    cell = s.part(f"cell-{suit.pattern}", x, class_="" if orders else "pk-none")
    if not orders:
        return cell
    strips = _strips(panel, orders, x) if tall(panel) else ()
    return s.join([cell, *strips, s.label(f"{len(orders)}", x + 8, _cell_height(panel) - 9)])


def _strips(panel: s.Point, orders: Sequence[Order], x: float) -> Iterator[s.Markup]:
    """The orders of a colour under each other, with the spice they came with."""
    pitch = s.pitch(len(orders), _cell_height(panel) - _BAND - 46, 18)
    for at, order in enumerate(orders):
        y = round(_BAND + 14 + at * pitch)
        yield s.part(f"strip-{len(order.needs)}", x + 4, y)
        if order.extra:
            yield s.use(order.extra, x + 34, y, 15)


# --- below the cells --------------------------------------------------------------


def _receipt(scene: Scene, side: int, box: s.Box) -> s.Markup:
    """Where the points came from."""
    receipt = scene.game.receipt(side)
    told = (
        f"ingredients {receipt.ingredients} + tokens {receipt.tokens} + "
        f"garlic {receipt.garlic} + chili {receipt.chili}"
    )
    return s.fitted(told, 10, box.height - 10, box.width - 20, 12, class_="pk-soft")


def _besides(scene: Scene, side: int, box: s.Box) -> Iterator[s.Markup]:
    """What a side has besides colours, each with an icon."""
    game, x = scene.game, 10.0
    extras = Counter(order.extra for order in game.collected(side))
    joining = len(game.pending) if side == game.to_move else 0
    waiting, chips = len(game.waiting[side]), game.chips[side]
    shown = [
        ("garlic", extras["garlic"], f"{extras['garlic']}"),
        ("chili", extras["chili"], f"{extras['chili']}"),
        ("star", joining + waiting, f"{joining} to join" if joining else f"{waiting} waiting"),
        ("chip", chips, counted(chips, "chip")),
    ]
    for icon, count, text in shown:
        if count:
            yield s.counted_icon(icon, text, x, box.height - _FOOT + 3)
            x += 46 + s.width_of(text, 14)
