"""Everybody: reputation in turn order, and what lies in front of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pizzakit import shapes
from pizzakit.games.pizza_master.deck import COLOURS, TOKENS
from pizzakit.games.pizza_master.drawing import looks, words
from pizzakit.games.pizza_master.drawing.layout import Box, Layout
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.shapes import (
    Markup,
    element,
    fitted,
    ground,
    group,
    join,
    label,
    named,
    part,
    use,
    width_of,
)

__all__ = ["definitions", "others", "standings"]

_TOP, _LINE = 30, 22
_SCORE = 78  # from the right edge to where the points end; behind them are the coins
_COIN = 18  # from the middle of a coin to the number behind it
_TRAY = 92  # where tokens begin in a panel


# --- reputation, in turn order ------------------------------------------------------


def standings(position: PizzaMaster, place: Layout, names: Sequence[str]) -> Markup:
    """A lane for every seat, the first in turn order above, with what is reached on the way."""
    box = place.standings
    left = 44 if place.tall else 58
    start = left + (92.0 if place.tall else 150.0)
    ends = box.width - _SCORE - _widest(position) - _COIN
    track = Box(start, 0, ends - start, box.height)
    lanes = [
        group(_lane(position, place, seat, names[seat], at, left, track), at=(0, _TOP + _LINE * at))
        for at, seat in enumerate(position.turns)
    ]
    return group(
        ground(box.width, box.height),
        _heads(position, place, box, track),
        *_marks(position, track, box.height),
        *lanes,
        at=box.at,
    )


def _heads(position: PizzaMaster, place: Layout, box: Box, track: Box) -> Markup:
    words_ = [("turn order", 12, "pk0-ms"), ("coins", box.width - 12, "pk0-ms pk-e")]
    marks = [*position.rules.coin_marks, position.rules.goal]
    room = _reach(position, min(marks), track) - 22 - track.x  # before the first of the marks
    if not place.tall and room > width_of("reputation", 13):
        words_.append(("reputation", track.x, "pk0-ms"))
    return join(label(text, x, 19, class_=kind) for text, x, kind in words_)


def _widest(position: PizzaMaster) -> float:
    """Room for everybody's points; two figures have it from the start."""
    return max(width_of(text, 16) for text in ("00", *map(_points, position.reputation)))


def _points(points: int) -> str:
    return f"{points}".replace("-", "−")


def _reach(position: PizzaMaster, points: float, track: Box) -> float:
    """Where on the track so many points lie; a coin at its end stays off the number behind it."""
    low = min(0, *position.reputation)
    return round(track.x + (points - low) / (_highest(position) - low) * track.width, 1)


def _highest(position: PizzaMaster) -> int:
    return max(position.rules.goal, *position.reputation)


def _marks(position: PizzaMaster, track: Box, height: float) -> Iterator[Markup]:
    """Where there is another coin, and where the game ends."""
    there = [points for points in position.rules.coin_marks if points <= _highest(position)]
    marks = [(points, "gold") for points in there]
    marks.append((position.rules.goal, "star"))
    places = sorted(_reach(position, points, track) for points, _ in marks)
    airy = min(b - a for a, b in pairwise([*places, 9999])) > 46
    told = _told_apart(places)
    for points, sign in marks:
        x = _reach(position, points, track)
        yield element("path", class_="pk0-mmark", d=f"M{x} 26V{height - 6}")
        star = use("star", x - 21, 4, 18, class_="pk-gold")
        picture = star if sign == "star" else shapes.scaled("gold", x - 11, 13, 0.9)
        if x in told:
            yield label(f"{points}", x + 1 if airy else x, 19, class_="pk-b" if airy else "pk-m")
        if airy:
            yield picture


def _told_apart(places: Sequence[float]) -> set[float]:
    """Marks whose numbers do not touch, the highest first."""
    told: list[float] = []
    for x in reversed(places):
        if not told or told[-1] - x > 26:
            told.append(x)
    return {*told}


def _lane(
    position: PizzaMaster, place: Layout, seat: int, name: str, at: int, left: float, track: Box
) -> Markup:
    points = position.reputation[seat]
    start, x = _reach(position, 0, track), _reach(position, points, track)
    lane = element("path", class_="pk0-mlane", d=f"M{track.x} 11H{track.x + track.width:g}")
    way = element(
        "rect", class_=f"pk-edged pk0-m{seat}", x=min(start, x), y=8, width=abs(x - start), height=6
    )
    hat = [use("hat", left - 22, 0, 20)] if seat == position.to_move else []
    who = fitted(
        name, left, 16, track.x - left - 12, 16 if hat else 14, class_="pk-b" if hat else ""
    )
    coins = _coins(position, place, seat)
    return join(
        [
            label(f"{at + 1}", 12, 16, class_="pk-soft"),
            *hat,
            who,
            lane,
            way,
            looks.coin(seat, x, 11),
            label(_points(points), place.standings.width - _SCORE, 17, class_="pk-b pk-e"),
            coins,
        ]
    )


def _coins(position: PizzaMaster, place: Layout, seat: int) -> Markup:
    """Coins for a day, and the black one of whom the day helps."""
    right, coins = place.standings.width - 12, position.coins[seat]
    helped = [shapes.scaled("help", right - 48, 11, 0.95)] if seat == position.helped else []
    picture = shapes.scaled("gold", right - 24, 11, 0.9)
    number = label(f"{coins}", right, 17, class_="pk-b pk-e")
    return join([*helped, picture, number])


# --- the others ---------------------------------------------------------------------


def others(position: PizzaMaster, place: Layout, names: Sequence[str], me: int) -> Markup:
    seats = [(me + step) % position.seats for step in range(1, position.seats)]
    return join(
        _panel(position, box, seat, names[seat])
        for seat, box in zip(seats, place.others, strict=True)
    )


def _panel(position: PizzaMaster, box: Box, seat: int, name: str) -> Markup:
    step = (box.height - 26) / 2
    return group(
        ground(box.width, box.height, mine=seat == position.to_move),
        _head(position, box, seat, name),
        group(_hand(position, seat), *_tray(position, seat, box.width), at=(0, 24 + step / 2)),
        group(*_completed(position, seat, box.width), at=(0, 20 + step * 1.5)),
        at=box.at,
        role="img",
        aria_label=words.player(position, seat, name),
    )


def _head(position: PizzaMaster, box: Box, seat: int, name: str) -> Markup:
    """Who it is, how many missions it has won, and what it is about."""
    told, won = words.standing(position, seat), len(position.mission_wins[seat])
    right = box.width - 10
    edge = round(right - width_of(told, 14) - 12)
    parts = [looks.coin(seat, 20, 14)]
    parts.append(fitted(name, 38, 20, edge - 38 - (40 if won else 0), 15, class_="pk-b"))
    if won:
        parts.append(use("star", edge - 34, 6, 16, class_="pk-gold"))
        parts.append(label(f"{won}", edge - 16, 19, class_="pk-b"))
    if told:
        parts.append(label(told, right, 20, class_="pk-e pk-soft"))
    return join(parts)


def _hand(position: PizzaMaster, seat: int) -> Markup:
    """Backs close together, and how many."""
    count = len(position.hands[seat])
    backs = [shapes.scaled("back", 10 + 6 * at, -12, 0.85) for at in range(min(count, 4))]
    return join([*backs, label(f"{count}", 26 + 6 * min(count, 4), 6, class_="pk-b")])


def _tray(position: PizzaMaster, seat: int, width: float) -> Iterator[Markup]:
    yield part("othertray")
    yield _counts(position.trays[seat], _TRAY, (width - _TRAY) / len(TOKENS))


def _completed(position: PizzaMaster, seat: int, width: float) -> Iterator[Markup]:
    """How many of every colour, and how many are gone."""
    tally, gone = words.tally(position, seat), len(position.removed[seat])
    counts = [tally[2 * at] + tally[2 * at + 1] for at in range(len(COLOURS))]
    yield part("otherpile")
    yield _counts(counts, 8, _pile_step(width, position.rules.trainee))
    if position.rules.trainee:
        yield label(f"{gone}", width - 6, 6, class_="pk-e pk-b" if gone else "pk-e pk-soft")


def _pile_step(width: float, trainee: bool) -> float:
    return (width - 8 - (50 if trainee else 0)) / len(COLOURS)


def _counts(counts: Sequence[int], x: float, step: float) -> Markup:
    return join(
        label(f"{count}", round(x + step * at + 26), 6, class_="pk-b" if count else "pk-soft")
        for at, count in enumerate(counts)
    )


def definitions(width: float, trainee: bool) -> Markup:
    """The pictures in a panel of that width, the same in all of them."""
    tray = [
        looks.token(at, round(_TRAY + (width - _TRAY) / len(TOKENS) * at + 11), 0, 10)
        for at in range(len(TOKENS))
    ]
    step = _pile_step(width, trainee)
    pile = [
        shapes.scaled(f"p{at}", round(8 + step * at + 12), 0, 0.9) for at in range(len(COLOURS))
    ]
    away = [use("swap", round(width - 46), -9, 18)] if trainee else []
    return join([named("othertray", *tray), named("otherpile", *pile, *away)])
