"""The market: four areas with coins on them, and under them the refrigerator all share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pizzakit import shapes as s
from pizzakit.games.pizza_master import shopping
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.drawing import pieces
from pizzakit.games.pizza_master.drawing.scene import LINE, Scene
from pizzakit.phrases import ordinal

_PILE = 5  # tokens shown on each other; the number says how many there are


def draw(scene: Scene) -> s.Markup:
    place, size, kinds = scene.place, "-narrow" * scene.narrow, range(len(TOKENS))
    areas = [s.group(*_area(scene, at), at=(place.column * at, 0)) for at in kinds]
    down = place.shelf + 22
    shelves = [s.group(*_compartment(scene, at), at=(place.column * at, down)) for at in kinds]
    fridge = s.part(f"fridge{size}", 0, place.shelf)
    return s.panel(place.market, s.part(f"areas{size}"), *areas, fridge, *shelves)


def _area(scene: Scene, at: int) -> Iterator[s.Markup]:
    """What a coin brings, the coins that lie there, and places for one's own."""
    place, ink = scene.place, pieces.SUITS[TOKENS[at]].ink
    brings = scene.game.rules.tokens_per_coin[at]
    if scene.narrow:
        yield s.label(f"{brings} each", place.column - 11, 27, class_=f"pk-e {ink}")
    else:
        yield s.label(f"{brings} a coin", 46, 37, class_=ink)
    if at:
        yield s.path(f"M0 {place.head}V{place.shelf - 6}", "way")
    yield s.group(*_laid(scene, at), at=(8, place.head + 8))
    if scene.game.phase == "shop" and scene.moving:
        yield from _slots(scene, TOKENS[at])


def _laid(scene: Scene, area: int) -> Iterator[s.Markup]:
    """A line of coins for every seat that has shopped, in turn order."""
    game, across = scene.game, 1 if scene.narrow else 2
    spenders = [seat for seat in game.turns if game.spent[seat] and game.spent[seat][area]]
    room = (scene.place.column - 8) / across
    for nth, seat in enumerate(spenders):
        count = game.spent[seat][area]
        left, y = s.in_grid(nth, across, (room, LINE), (11, 11))
        pitch = s.pitch(count, room - 48, 11)
        for at in range(count):
            yield s.disc(seat, round(left + pitch * at), y)
        yield s.label(f"{count}", round(left + pitch * (count - 1) + 14), y + 6, class_="pk-b")


def _slots(scene: Scene, kind: str) -> Iterator[s.Markup]:
    """Where one's coins can be laid, one for each coin there is."""
    place, coins, pitch = scene.place, shopping.coins_of(scene.game, scene.me), scene.place.slot
    across = int((place.column - 6) / pitch)
    left = (place.column - pitch * (across - 1)) / 2
    top = place.shelf - 8 - pitch * (-(-coins // across) - 0.5)
    for nth in range(coins):
        yield s.touchable(
            f"area:{kind}",
            f"{ordinal(nth + 1)} coin on {kind}",
            s.part(f"disc{scene.me}", class_="laid"),
            s.circle(pitch / 2 - 2, "pk-o slot"),
            at=s.in_grid(nth, across, (pitch, pitch), (left, top)),
        )


def _compartment(scene: Scene, at: int) -> Iterator[s.Markup]:
    """What of a kind is in the refrigerator, free for all and reserved for one."""
    game, kind, height = scene.game, TOKENS[at], 96 if scene.narrow else 62
    free, kept, owner = game.stock[at], game.reserved[at], game.owners[at]
    whole = s.Box(8, 0, scene.place.column - 16, height)
    halves = s.side_by_side(whole, 2, 6)
    if scene.narrow:
        halves = s.stack(whole.at, whole.width, [height / 2 - 3] * 2, 6)
    box, beside = halves if kept else (whole, whole)
    says = f"free {kind}, {free} there"
    yield s.touchable(f"token:{kind}", says, _tile(kind, free, box.size), at=box.at)
    if kept:
        says = f"{kept} {kind} reserved for {scene.short[owner]}"
        tile = _tile(kind, kept, beside.size, owner)
        yield s.touchable(f"token:{kind}:reserved", says, tile, at=beside.at)


@lru_cache(maxsize=512)  # a move changes one tile, or none
def _tile(kind: str, count: int, size: s.Point, owner: int = -1) -> s.Markup:
    """Tokens on each other and how many there are, with a coin of whom they are reserved for."""
    (width, height), kept = size, owner >= 0
    room, middle = width - (70 if kept else 76), height / 2
    flat = height < 50  # on a phone
    crowded = width < 88 and count > 9  # two figures would touch the token
    shown = min(count, 1 if flat else _PILE, 1 + max(int(room / 6), 0))
    pitch = s.pitch(shown, room, 12)
    left, radius = (15, 11) if flat and kept else (21, 15)
    tokens = [pieces.token(kind, round(left + pitch * nth), middle, radius) for nth in range(shown)]
    low = middle + (13 if kept and not flat else 7)
    ink = f"{'pk-b' if crowded else 'pk-big'} pk-e pk-ink"
    flag = s.disc(owner, width - (40 if flat else 14), middle if flat else 13)
    return s.join(
        [
            s.rect(width, height, "door", round_=6),
            *(tokens or [s.group(pieces.token(kind, left, middle), class_="empty")]),
            s.label(f"{count}", width - (6 if crowded else 9), low, class_=ink),
            *([flag] if kept else []),
            s.outline(width, height, round_=6),
        ]
    )
