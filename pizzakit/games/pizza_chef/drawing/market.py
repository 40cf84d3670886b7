"""The market: nine crates, what lies open on them, how high they are, and the lines of three."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit import shapes as s
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef import bags
from pizzakit.games.pizza_chef.drawing import lines, pieces, words
from pizzakit.games.pizza_chef.drawing.scene import CRATE, Scene
from pizzakit.games.pizza_chef.market import CRATES, LINES

#: How far left of its crate's middle a pile lies, so that its height has room beside it.
PILE = 22
_SIGN = 28  # from the sign of one line to the next


def draw(scene: Scene) -> s.Markup:
    box = scene.place.market
    return s.panel(
        box,
        s.label("The market", 12, 23, class_="pk-b"),
        *(_crate(scene, number) for number in range(CRATES)),
        s.group(*_bands(scene.narrow), class_="bands"),
        s.group(*_lines(scene, box.width - 8 - _SIGN * len(LINES)), class_="lines"),
        class_="thin",
    )


def definitions(narrow: bool) -> s.Markup:
    """What is round a crate, and catches a finger."""
    return s.rect(*CRATE[narrow], round_=6, id="o-crate")


# --- lines of three crates --------------------------------------------------------


def _bands(narrow: bool) -> Iterator[s.Markup]:
    """What lights up while a line is looked at: from the middle of its first crate to the last."""
    width, height = CRATE[narrow]
    for nth, line in enumerate(LINES):
        (x, y), (u, v) = _crate_at(line[0], narrow), _crate_at(line[2], narrow)
        right, down = width / 2, height / 2
        way = f"M{x + right:g} {y + down:g}L{u + right:g} {v + down:g}"
        yield s.path(way, f"line{nth}")


def _lines(scene: Scene, left: float) -> Iterator[s.Markup]:
    """A sign for every line, to look at: it says what the line would bring (PC-17)."""
    wanted, rotten = _wanted(scene), _rotten(scene)
    for nth, line in enumerate(LINES):
        (y, x), (v, u) = divmod(line[0], 3), divmod(line[2], 3)
        yield s.group(
            s.part("line", class_=f"line{nth}"),
            s.path(f"M{7 + 7 * x} {6 + 7 * y}L{7 + 7 * u} {6 + 7 * v}", "bar"),
            at=(left + _SIGN * nth, 5),
            data_key=f"line:{nth}",
            data_tells=f"line:{nth}",
            tabindex="0",
            role="img",
            aria_label=lines.line_in_words(scene.game, line, wanted, rotten),
        )


def _wanted(scene: Scene) -> set[str]:
    """What the orders of the one who looks still lack."""
    if scene.seat is None:
        return set()
    held = scene.game.toppings[scene.seat]
    orders = [order for order in scene.game.orders[scene.seat] if order is not HIDDEN]
    return {kind for order in orders for kind in bags.lacking(order, held)}


def _rotten(scene: Scene) -> set[str]:
    """What a spoiled bag of the one who looks takes of all that is gathered (PC-25)."""
    held = [] if scene.seat is None else scene.game.toppings[scene.seat]
    return {bag.holds[0] for bag in held if bag.spoiled}


# --- crates -----------------------------------------------------------------------


def _crate_at(number: int, narrow: bool) -> s.Point:
    """The upper left corner of a crate in the market's panel."""
    width, height = CRATE[narrow]
    return s.in_grid(number, 3, (width + 6, height + 8), (6 if narrow else 9, 36))


def _crate(scene: Scene, number: int) -> s.Markup:
    pile, width = scene.game.crates[number], CRATE[scene.narrow][0]
    empty = s.label("empty", width / 2, 58, class_="name")
    return s.touchable(
        f"crate:{number}",
        words.crate(number, pile),
        s.part(scene.fit("crate")),
        s.label(f"{number + 1}", width - 7, 18, class_="pk-e text"),
        *(_pile(scene, number) if pile else [empty]),
        s.part("o-crate", class_="pk-o"),
        at=_crate_at(number, scene.narrow),
        tells=" ".join(f"line:{nth}" for nth, line in enumerate(LINES) if number in line),
    )


def _pile(scene: Scene, number: int) -> Iterator[s.Markup]:
    pile, width = scene.game.crates[number], CRATE[scene.narrow][0]
    top, name = pile[-1], "mystery bag" if pile[-1].bag else pile[-1].kind
    if len(pile) > 1:
        yield s.part(scene.fit("pile"))
    yield pieces.tile(scene.game.deck, top, width / 2 - PILE, 43, 1.35)
    yield s.label(f"×{len(pile)}", width - 6, 50, class_="pk-e pk-dark")
    yield s.fitted(name, width / 2, 95, width - 10, 13, class_="name")
