"""The end: who has won, and a bill for every seat with the clause of each of its lines."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit import clauses
from pizzakit import shapes as s
from pizzakit.games.pizza_chef.drawing import words
from pizzakit.games.pizza_chef.drawing.scene import Scene
from pizzakit.games.pizza_chef.ending import Line
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.phrases import ordinal

_SUMS = {"failed": "mission failed: ", "missions": "mission: "}


def _wins(scene: Scene, seat: int) -> bool:
    """Alone one wins only who is promoted (PC-41)."""
    return scene.ranking[seat] == 1 and (scene.game.seats > 1 or scene.game.promoted)


# --- in place of the market -------------------------------------------------------


def final(scene: Scene) -> s.Markup:
    """Who has won, in the order of their places."""
    seats = sorted(range(scene.game.seats), key=scene.ranking.__getitem__)
    winners = sum(_wins(scene, seat) for seat in seats)
    head = f"The new pizza chef{'s' if winners > 1 else ''}" if winners else "Another time"
    step = 40 if scene.narrow else 62
    places = (
        s.group(*_place(scene, seat), at=(0, 52 + step * nth)) for nth, seat in enumerate(seats)
    )
    return s.panel(scene.place.market, s.label(head, 16, 30, class_="pk-big"), *places)


def _place(scene: Scene, seat: int) -> Iterator[s.Markup]:
    width, best = scene.place.market.width, scene.ranking[seat] == 1
    if _wins(scene, seat):
        yield s.use("star", 12, 4, 28, class_="pk-gold")
    elif scene.game.seats > 1:
        yield s.label(ordinal(scene.ranking[seat]), 14, 24, class_="pk-soft")
    size, bold, name = 16 if best else 14, "pk-b" if best else "", scene.names[seat]
    yield s.disc(seat, 64, 18)
    yield s.fitted(name, 84, 24, width - 150, size, class_=bold)
    yield s.label(s.signed(scene.scores[seat]), width - 16, 25, class_="pk-e pk-big")


# --- the bills --------------------------------------------------------------------


def draw(scene: Scene) -> s.Markup:
    """Of all lines with the same clause the first one tells what it is about."""
    told: set[str] = set()
    return s.join(_bill(scene, seat, box, told) for seat, box in enumerate(scene.place.bills))


def _bill(scene: Scene, seat: int, box: s.Box, told: set[str]) -> s.Markup:
    rows = []
    for nth, line in enumerate(scene.bills[seat]):
        rows.append(s.group(*_line(line, box.width, line.clause in told), at=(0, 62 + 19 * nth)))
        told.add(line.clause)
    name, room = scene.names[seat], box.width - 84
    return s.group(
        s.paper(*box.size),
        s.disc(seat, 24, 24),
        s.fitted(name, 42, 30, room, 16, class_="pk-b pk-dark"),
        s.rule(42, box.width),
        s.group(*rows, class_="faded"),
        *_total(scene, seat, box),
        at=box.at,
    )


def _line(line: Line, width: float, again: bool) -> Iterator[s.Markup]:
    about = _SUMS.get(line.sum, "") + line.about
    right = width - 20 - s.width_of("−00", 14)
    room = right - s.width_of(f"{line.clause} ", 12) - 16
    tone = "gain" if line.coins > 0 else "loss" if line.coins < 0 else "dim"
    number = s.label(line.clause, right, 0, class_="pk-e clause")
    yield s.fitted(about, 12, 0, room, 12, class_="text")
    yield s.cited(line.clause, clauses.gists(PizzaChef)[line.clause], number, again=again)
    yield s.label(s.signed(line.coins, plus=True), width - 12, 0, class_=f"pk-e {tone}")


def _total(scene: Scene, seat: int, box: s.Box) -> Iterator[s.Markup]:
    y = box.height - 42
    yield s.rule(y + 2, box.width)
    yield s.label("coins", 12, y + 22, class_="pk-dark")
    total = s.signed(scene.scores[seat])
    yield s.label(total, box.width - 12, y + 24, class_="pk-e pk-big pk-dark")
    yield s.label(words.verdict(scene, seat), 62, y + 22, class_="text")
    if _wins(scene, seat):
        yield s.use("star", box.width - 34, 12, 22, class_="pk-gold")
