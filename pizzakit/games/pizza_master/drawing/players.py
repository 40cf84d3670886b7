"""Everybody: reputation in turn order, and what lies in front of the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf

from pizzakit import shapes as s
from pizzakit.games.pizza_master.deck import COLOURS, TOKENS
from pizzakit.games.pizza_master.drawing import pieces, words
from pizzakit.games.pizza_master.drawing.scene import LINE, Scene

_SCORE = 78  # from the right edge to where the points end; behind them are the coins
_COIN = 18  # from the middle of a coin to the number behind it
_TRAY, _PILE = 92, 8  # where tokens and completed orders begin in a panel
_GONE = 50  # room in it for how many orders have been exchanged


# --- reputation, in turn order ------------------------------------------------------


def standings(scene: Scene) -> s.Markup:
    """A lane for every seat, the first in turn order above, with what is reached on the way."""
    track = _track(scene)
    lanes = [
        s.group(*_lane(scene, seat, nth, track), at=(0, 30 + LINE * (nth - 1)))
        for nth, seat in enumerate(scene.game.turns, 1)
    ]
    marks = [*_heads(scene, track), *_marks(scene, track)]
    return s.panel(scene.place.standings, *marks, *lanes)


def _track(scene: Scene) -> s.Track:
    """The lane of every seat; a coin at its end stays off the points behind it.

    Two figures have room from the start.
    """
    reached, left = scene.game.reputation, 136 if scene.narrow else 208
    widest = max(s.width_of(text, 16) for text in ("00", *s.points(reached)))
    width = scene.place.standings.width - _SCORE - widest - _COIN - left
    return s.Track(left, width, min(0, *reached), max(scene.game.rules.goal, *reached))


def _heads(scene: Scene, track: s.Track) -> Iterator[s.Markup]:
    rules = scene.game.rules
    yield s.label("turn order", 12, 19, class_="small")
    yield s.label("coins", scene.place.standings.width - 12, 19, class_="small pk-e")
    before_marks = track.at(min([*rules.coin_marks, rules.goal])) - 22 - track.x
    if not scene.narrow and before_marks > s.width_of("reputation", 13):
        yield s.label("reputation", track.x, 19, class_="small")


def _marks(scene: Scene, track: s.Track) -> Iterator[s.Markup]:
    """Where there is another coin, and where the game ends; no number touches a higher one."""
    rules, bottom = scene.game.rules, scene.place.standings.height - 6
    reached = [points for points in rules.coin_marks if points <= track.high]
    marks = sorted([*reached, rules.goal], reverse=True)
    airy = all(track.at(high) - track.at(low) > 46 for high, low in pairwise(marks))
    told = inf
    for points in marks:
        x = track.at(points)
        yield s.path(f"M{x} 26V{bottom}", "mark")
        if told - x > 26:
            told = x
            yield s.label(f"{points}", x + airy, 19, class_="pk-b" if airy else "pk-m")
        if airy and points == rules.goal:
            yield s.use("star", x - 21, 4, 18, class_="pk-gold")
        elif airy:
            yield s.scaled("gold", x - 11, 13, 0.9)


def _lane(scene: Scene, seat: int, nth: int, track: s.Track) -> Iterator[s.Markup]:
    """Who it is, how far, and the coins for a day with the black one of whom the day helps."""
    game, left, right = scene.game, 44 if scene.narrow else 58, scene.place.standings.width - 12
    moves = seat == game.to_move
    room, size = track.x - left - 12, 16 if moves else 14
    yield s.label(f"{nth}", 12, 16, class_="pk-soft")
    if moves:
        yield s.use("hat", left - 22, 0, 20)
    yield s.fitted(scene.names[seat], left, 16, room, size, class_="pk-b" if moves else "")
    yield track.lane(seat, game.reputation[seat])
    points = s.signed(game.reputation[seat])
    yield s.label(points, right + 12 - _SCORE, 17, class_="pk-b pk-e")
    if seat == game.helped:
        yield s.scaled("help", right - 48, 11, 0.95)
    yield s.scaled("gold", right - 24, 11, 0.9)
    yield s.label(f"{game.coins[seat]}", right, 17, class_="pk-b pk-e")


# --- the others ---------------------------------------------------------------------


def others(scene: Scene) -> s.Markup:
    return s.join(map(_panel, [scene] * len(scene.others), scene.others, scene.place.others))


def _panel(scene: Scene, seat: int, box: s.Box) -> s.Markup:
    game, step, width = scene.game, (box.height - 26) / 2, box.width
    tray = [s.part("other-tray"), *_counts(game.trays[seat], _TRAY, width)]
    return s.panel(
        box,
        *_head(scene, seat, width - 10),
        s.group(*_hand(len(game.hands[seat])), *tray, at=(0, 24 + step / 2)),
        s.group(*_completed(scene, seat, width), at=(0, 20 + step * 1.5)),
        mine=seat == game.to_move,
        role="img",
        aria_label=words.player(game, seat, scene.short[seat]),
    )


def _head(scene: Scene, seat: int, right: float) -> Iterator[s.Markup]:
    """Who it is, how many missions it has won, and what it is about."""
    told, won = words.standing(scene.game, seat), len(scene.game.mission_wins[seat])
    edge = round(right - s.width_of(told, 14) - 12)
    yield s.disc(seat, 20, 14)
    yield s.fitted(scene.short[seat], 38, 20, edge - (78 if won else 38), 15, class_="pk-b")
    if won:
        yield s.use("star", edge - 34, 6, 16, class_="pk-gold")
        yield s.label(f"{won}", edge - 16, 19, class_="pk-b")
    yield s.label(told, right, 20, class_="pk-e pk-soft")


def _hand(count: int) -> Iterator[s.Markup]:
    """Backs close together, and how many."""
    backs = min(count, 4)
    for at in range(backs):
        yield s.scaled("back", 10 + 6 * at, -12, 0.85)
    yield s.label(f"{count}", 26 + 6 * backs, 6, class_="pk-b")


def _completed(scene: Scene, seat: int, width: float) -> Iterator[s.Markup]:
    """How many of every colour, and how many are gone."""
    tally, gone = words.tally(scene.game, seat), len(scene.game.removed[seat])
    trainee = scene.game.rules.trainee
    counts = [tally[colour] + tally[f"{colour} side"] for colour in COLOURS]
    yield s.part("other-pile")
    yield from _counts(counts, _PILE, width - _GONE * trainee)
    if trainee:
        yield s.label(f"{gone}", width - 6, 6, class_="pk-e pk-b" if gone else "pk-e pk-soft")


def _counts(counts: Sequence[int], first: float, end: float) -> Iterator[s.Markup]:
    for x, count in zip(_places(first, end, len(counts)), counts, strict=True):
        yield s.label(f"{count}", round(x + 26), 6, class_="pk-b" if count else "pk-soft")


def _places(first: float, end: float, kinds: int) -> list[float]:
    return [first + (end - first) / kinds * at for at in range(kinds)]


def definitions(width: float, trainee: bool) -> s.Markup:
    """The pictures in a panel of that width, the same in all of them."""
    tray = zip(_places(_TRAY, width, len(TOKENS)), TOKENS, strict=True)
    pile = zip(_places(_PILE, width - _GONE * trainee, len(COLOURS)), COLOURS, strict=True)
    tokens = [pieces.token(kind, round(x + 11), 0, 10) for x, kind in tray]
    chips = [s.scaled(f"made-{colour}", round(x + 12), 0, 0.9) for x, colour in pile]
    away = [s.use("swap", round(width - 46), -9, 18)] if trainee else []
    return s.join([s.named("other-tray", *tokens), s.named("other-pile", *chips, *away)])
