"""What is worth aiming for: the daily mission, the restaurant's objectives, the secret one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit import shapes
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import missions, objectives
from pizzakit.games.pizza_master.deck import SPECIAL, TOKENS, Objective
from pizzakit.games.pizza_master.drawing import looks, words
from pizzakit.games.pizza_master.drawing.layout import Box, Layout
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import counted
from pizzakit.shapes import Markup, fitted, ground, group, join, label, titled, use, width_of, wrap

__all__ = ["draw"]


def draw(position: PizzaMaster, place: Layout, names: Sequence[str], me: int) -> Markup:
    """A card each; only the own secret objective is shown, and those of all in the end."""
    shown = [*_mission(position, names), *_open(position), *_secret(position, names, me)]
    return join(
        group(ground(box.width, box.height), *_card(box, *one), at=box.at)
        for one, box in zip(shown, place.aims, strict=True)
    )


_Aim = tuple[str, str, str, Markup, Sequence[tuple[int, int]]]


def _card(
    box: Box, kind: str, name: str, text: str, sign: Markup, counts: Sequence[tuple[int, int]]
) -> Iterator[Markup]:
    """Picture, kind, name, what it asks for, and how everybody stands."""
    width = box.width - 54
    yield group(sign, at=(25, 24))
    yield fitted(name, 48, 20, width - width_of(kind, 13) + 2, 15, class_="pk-b")
    yield label(kind, box.width - 10, 20, class_="pk-e pk0-ms")
    for at, line in enumerate(wrap(text, width, 12, 1 if counts else 2)):
        yield label(line, 48, 38 + 17 * at)
    yield from _standings(counts, box)


def _standings(counts: Sequence[tuple[int, int]], box: Box) -> Iterator[Markup]:
    step = min(48, (box.width - 56) / max(len(counts), 1))
    for at, (seat, count) in enumerate(counts):
        yield looks.coin(seat, 58 + step * at, 55)
        yield label(f"{count}", 73 + step * at, 61, class_="pk-b")


def _mission(position: PizzaMaster, names: Sequence[str]) -> Iterator[_Aim]:
    if not position.rules.master:
        return
    mission = position.mission
    if mission is None:
        done = use("tick", -12, -12, 24)
        yield "today", "No mission", "All daily missions have been played.", done, ()
        return
    gives = words.reward(mission, missions.gift(position, mission))
    text = f"{words.task(mission)}: {gives}."
    sign = _sign(mission.first)
    if position.mission_seat >= 0:
        text = f"{names[position.mission_seat]} fulfils it: {gives}."
        sign = shapes.scaled(f"k{position.mission_seat}", 0, 0, 1.4)
    yield "today", mission.name, text, sign, ()


def _open(position: PizzaMaster) -> Iterator[_Aim]:
    for card in position.open_objectives:
        yield _objective(position, card, "for all")


def _secret(position: PizzaMaster, names: Sequence[str], me: int) -> Iterator[_Aim]:
    if not position.rules.trainee:
        return
    card = position.objectives[me]
    if card is HIDDEN:
        closed = use("secret", -12, -12, 24)
        yield "secret", names[me], "An objective that only its holder knows.", closed, ()
    else:
        yield _objective(position, card, "secret" if not position.over else names[me])


def _objective(position: PizzaMaster, card: Objective, kind: str) -> _Aim:
    points = objectives.points(position, card)
    brings = counted(points, "point") if card.per_seat else f"+{points} so far"  # PM-5
    text = f"{words.objective(card).capitalize()}: {brings}"
    counts = [*enumerate(objectives.counts(position, card))]
    sign = join(
        [
            titled(f"{words.objective(card)}{words.alone(position)}: {words.worth(card)}"),
            _sign(card.count),
        ]
    )
    return kind, card.name, text, sign, counts


def _sign(what: str) -> Markup:
    """The picture of what is counted."""
    if what in TOKENS:
        return looks.token(TOKENS.index(what), 0, 0)
    if what == "specials":
        return looks.token(SPECIAL, 0, 0)
    if what == "orders":
        return shapes.scaled("back", -11, -15, 1.1)
    if what == "sides":
        return join([shapes.scaled("dish", 0, 0, 1.3), use("hat", -8, -8, 16)])
    return use("star", -13, -13, 26, class_="pk-gold")
