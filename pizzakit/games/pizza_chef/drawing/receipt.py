"""The bills at the end: every line that is counted, with its clause, for every seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit import clauses
from pizzakit.games.pizza_chef.drawing import looks
from pizzakit.games.pizza_chef.drawing.layout import Box, Scene
from pizzakit.games.pizza_chef.ending import Line
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.phrases import counted, ordinal
from pizzakit.shapes import (
    Markup,
    cited,
    element,
    fitted,
    ground,
    group,
    join,
    label,
    use,
    width_of,
)

__all__ = ["draw", "final", "lines"]

_TOP, _STEP = 62, 19
_SUMS = {"failed": "mission failed: ", "missions": "mission: "}


def lines(game: PizzaChef, seat: int) -> list[Line]:
    """The lines of a seat's bill; orders that were not delivered stand together in one."""
    found = [line for line in game.receipt_lines(seat) if line.sum != "undelivered"]
    left = [line for line in game.receipt_lines(seat) if line.sum == "undelivered"]
    if left:
        about = counted(len(left), "order") + " not delivered"
        found.append(left[0]._replace(about=about, coins=sum(line.coins for line in left)))
    return found


def draw(scene: Scene) -> Markup:
    return join(_bills(scene))


def _bills(scene: Scene) -> Iterator[Markup]:
    """Of all lines with the same clause the first one tells what it is about."""
    told: set[str] = set()
    for seat, box in enumerate(scene.place.bills):
        rows = []
        for at, line in enumerate(lines(scene.game, seat)):
            row = _line(line, box.width, line.clause in told)
            rows.append(group(*row, at=(0, _TOP + _STEP * at)))
            told.add(line.clause)
        yield _bill(scene, seat, box, rows)


def _bill(scene: Scene, seat: int, box: Box, rows: Sequence[Markup]) -> Markup:
    return group(
        _paper(box.width, box.height),
        looks.pawn(seat, 24, 24),
        fitted(scene.names[seat], 42, 30, box.width - 84, 16, class_="pk-b pk-dark"),
        element("path", class_="pk0-qrule", d=f"M12 42H{box.width - 12:g}"),
        group(*rows, class_="pk0-qrows"),
        *_total(scene, seat, box),
        at=box.at,
    )


def _paper(width: float, height: float) -> Markup:
    """A strip of paper, torn off below."""
    teeth = round(width / 14)
    half = width / teeth / 2
    edge = f"l{half:g} 8 {half:g}-8" * teeth
    return element("path", class_="pk0-qbill", d=f"M0 0V{height - 8:g}{edge}V0z")


def _line(line: Line, width: float, again: bool) -> Iterator[Markup]:
    about = _SUMS.get(line.sum, "") + line.about
    coins = f"{line.coins:+}".replace("-", "−")
    right = width - 20 - width_of("−00", 14)
    clause = right - width_of(f"{line.clause} ", 12)
    tone = "pk0-qgain" if line.coins > 0 else "pk0-qloss" if line.coins < 0 else "pk0-qdim"
    number = label(line.clause, right, 0)
    gist = clauses.gists(PizzaChef)[line.clause]
    yield fitted(about, 12, 0, clause - 16, 12, class_="pk0-ql")
    yield cited(line.clause, gist, number, again=again)
    yield label(coins, width - 12, 0, class_=f"pk-e {tone}")


def _total(scene: Scene, seat: int, box: Box) -> Iterator[Markup]:
    game, y = scene.game, box.height - 42
    yield element("path", class_="pk0-qrule", d=f"M12 {y + 2:g}H{box.width - 12:g}")
    yield label("coins", 12, y + 22, class_="pk0-qb")
    total = f"{game.scores()[seat]}".replace("-", "−")
    yield label(total, box.width - 12, y + 24, class_="pk-e pk-big pk-dark")
    reached = game.ranking()[seat]
    yield label(_verdict(game, reached), 62, y + 22, class_="pk0-ql")
    if reached == 1 and (game.seats > 1 or game.promoted):
        yield use("star", box.width - 34, 12, 22, class_="pk-gold")


def _verdict(game: PizzaChef, reached: int) -> str:
    if game.seats > 1:
        return ordinal(reached)
    return "promoted to pizza chef" if game.promoted else "not promoted yet"


def final(scene: Scene) -> Markup:
    """Who has won, in the order of their places."""
    game, box = scene.game, scene.place.market
    seats = sorted(range(game.seats), key=lambda seat: game.ranking()[seat])
    step = 40 if scene.place.tall else 62
    places = [
        group(*_place(scene, seat, box.width), at=(0, 52 + step * at))
        for at, seat in enumerate(seats)
    ]
    best = game.ranking().count(1)
    head = f"The new pizza chef{'s' if best > 1 else ''}"
    head = head if game.seats > 1 or game.promoted else "Another time"
    return group(
        ground(box.width, box.height), label(head, 16, 30, class_="pk-big"), *places, at=box.at
    )


def _place(scene: Scene, seat: int, width: float) -> Iterator[Markup]:
    game, best = scene.game, scene.game.ranking()[seat] == 1
    if best and (game.seats > 1 or game.promoted):
        yield use("star", 12, 4, 28, class_="pk-gold")
    elif game.seats > 1:
        yield label(ordinal(game.ranking()[seat]), 14, 24, class_="pk-soft")
    yield looks.pawn(seat, 64, 18)
    yield fitted(
        scene.names[seat], 84, 24, width - 150, 16 if best else 14, class_="pk-b" if best else ""
    )
    yield label(f"{game.scores()[seat]}".replace("-", "−"), width - 16, 25, class_="pk-e pk-big")
