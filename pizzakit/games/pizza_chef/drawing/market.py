"""The market: nine crates, what lies open on them, how high they are, and the lines of three."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef import bags
from pizzakit.games.pizza_chef.drawing import looks, words
from pizzakit.games.pizza_chef.drawing.layout import Scene
from pizzakit.games.pizza_chef.market import CRATES, LINES
from pizzakit.shapes import (
    Markup,
    element,
    fitted,
    ground,
    group,
    label,
    part,
    touchable,
)

__all__ = ["draw"]


def draw(scene: Scene) -> Markup:
    box = scene.place.market
    crates = [_crate(scene, at) for at in range(CRATES)]
    return group(
        ground(box.width, box.height),
        label("The market", 12, 23, class_="pk-b"),
        *crates,
        group(*_bands(scene.place.tall), class_="pk0-qband"),
        *_lines(scene, box.width - 8 - looks.SIGN * len(LINES)),
        at=box.at,
        class_="pk0-qthin",
    )


def _bands(tall: bool) -> Iterator[Markup]:
    """What lights up while a line is looked at."""
    for at, line in enumerate(LINES):
        yield element("path", class_=f"pk0-qy{at}", d=looks.band(line, tall))


def _lines(scene: Scene, left: float) -> Iterator[Markup]:
    """A sign for every line, to look at: it says what the line would bring (PC-17)."""
    wanted = _wanted(scene)
    for number, line in enumerate(LINES):
        (y, x), (v, u) = divmod(line[0], 3), divmod(line[2], 3)
        yield group(
            part("line", class_=f"pk0-qsign pk0-qy{number}"),
            element(
                "path", class_="pk0-qstroke", d=f"M{7 + 7 * x} {6 + 7 * y}L{7 + 7 * u} {6 + 7 * v}"
            ),
            at=(left + looks.SIGN * number, 5),
            data_key=f"line:{number}",
            data_tells=f"line:{number}",
            tabindex="0",
            role="img",
            aria_label=words.line(scene.game, line, wanted, _rotten(scene)),
        )


def _wanted(scene: Scene) -> set[str]:
    """What the orders of the one who looks still lack."""
    game, seat = scene.game, scene.seat
    if seat is None:
        return set()
    orders = [order for order in game.orders[seat] if order is not HIDDEN]
    lacks = [bags.lacking(order, game.toppings[seat]) for order in orders]
    return {kind for kinds in lacks for kind in kinds}


def _rotten(scene: Scene) -> set[str]:
    """What a spoiled bag of the one who looks takes of all that is gathered (PC-25)."""
    held = [] if scene.seat is None else scene.game.toppings[scene.seat]
    return {bag.holds[0] for bag in held if bag.spoiled}


def _crate(scene: Scene, number: int) -> Markup:
    pile, width = scene.game.crates[number], looks.CRATE[scene.place.tall]
    through = [at for at, line in enumerate(LINES) if number in line]
    inside = (
        _pile(scene, number, width) if pile else (label("empty", width / 2, 58, class_="pk0-qk"),)
    )
    return touchable(
        f"crate:{number}",
        words.crate(number, pile),
        part("crate"),
        label(f"{number + 1}", width - 7, 18, class_="pk-e pk0-ql"),
        *inside,
        part("ec", class_="pk-o"),
        at=looks.crate_at(number, scene.place.tall),
        tells=" ".join(f"line:{line}" for line in through),
    )


def _pile(scene: Scene, number: int, width: float) -> Iterator[Markup]:
    pile = scene.game.crates[number]
    top, left, middle = pile[-1], width / 2 - looks.PILE, width / 2
    if len(pile) > 1:
        yield part("pile")
    yield looks.tile(scene.game.deck, top, left, 43, 1.35)
    yield label(f"×{len(pile)}", width - 6, 50, class_="pk-e pk0-qb")
    yield fitted(_name(top.kind, bool(top.bag)), middle, 95, width - 10, 13, class_="pk0-qk")


def _name(kind: str, bag: bool) -> str:
    return "mystery bag" if bag else kind
