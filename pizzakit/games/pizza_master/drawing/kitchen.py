"""The kitchen of the one who looks: hand, tray, completed orders, and what ends the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pizzakit import shapes as s
from pizzakit.games.pizza_master import shopping
from pizzakit.games.pizza_master.deck import COLOURS, TOKENS
from pizzakit.games.pizza_master.drawing import pieces, words
from pizzakit.games.pizza_master.drawing.scene import Scene
from pizzakit.games.pizza_master.moves import FINISH
from pizzakit.phrases import counted, ordinal

_MOST = 8  # tokens of a kind that are shown one by one; more than any order takes
_NO_PIECES = ("shop", "count")  # phases in which no single one of them is used


def draw(scene: Scene) -> s.Markup:
    """What lies in front of who looks; an onlooker sees it from outside."""
    game, place = scene.game, scene.place
    return s.panel(
        place.kitchen,
        *pieces.laid(scene, game.hands[scene.me], place.hand),
        _tray(scene),
        _pile(scene),
        *_labels(scene),
        *_ending(scene),
        mine=scene.me == game.to_move,
    )


def _labels(scene: Scene) -> Iterator[s.Markup]:
    """Who it is, and what lies where."""
    place, hand, pile = scene.place, scene.place.hand.box, scene.place.pile
    room, gone = hand.width - 40, len(scene.game.removed[scene.me])
    told = f"completed, {gone} exchanged" if gone else "completed orders"
    if scene.narrow:
        room = place.kitchen.width - 40
        yield s.label(told, pile.x + 8, pile.bottom - 6, class_="small")
    else:
        yield s.label("tray", place.tray.x, 29, class_="small")
        yield s.label(told, pile.x, 29, class_="small")
    yield s.disc(scene.me, 24, 21)
    yield s.fitted(scene.short[scene.me], 42, 27, room, 16, class_="pk-b")
    if not scene.game.hands[scene.me]:
        yield s.label("no order in hand", hand.x, hand.y + 30, class_="small")
    if scene.narrow or place.area is None:
        yield pieces.choice(scene, hand.x, hand.bottom + 14)


def _usable(
    scene: Scene, name: str, says: str, picture: s.Markup, at: s.Point, radius: float
) -> s.Markup:
    """A piece; where a move uses it, it can be pointed at."""
    if scene.game.phase in _NO_PIECES or name not in scene.used:
        return picture
    return s.touchable(name, says, picture, s.circle(radius, "pk-o", at))


# --- the tray ----------------------------------------------------------------------


def _tray(scene: Scene) -> s.Markup:
    """A line for every kind of token; where they pay in several ways each can be pointed at."""
    have = zip(TOKENS, scene.game.trays[scene.me], strict=True)
    lines = [
        s.group(*_line(scene, kind, count), at=(0, round(15 + 28.5 * at)))
        for at, (kind, count) in enumerate(have)
    ]
    return s.tray(scene.place.tray, *lines, round_=8)


def _line(scene: Scene, kind: str, count: int) -> Iterator[s.Markup]:
    width = scene.place.tray.width
    if not count:
        yield s.group(pieces.token(kind, 19, 0, 12), class_="empty")
    shown = min(count, _MOST)
    pitch = s.pitch(shown, width - 70, 26)
    for nth in range(shown):
        x, says = round(19 + pitch * nth), f"your {ordinal(nth + 1)} {kind} token"
        yield _usable(scene, f"tray:{kind}", says, pieces.token(kind, x, 0, 12), (x, 0), 13)
    yield s.label(f"{count}", width - 10, 6, class_="pk-b pk-e" if count else "pk-e pk-soft")


# --- completed orders -----------------------------------------------------------------


def _pile(scene: Scene) -> s.Markup:
    """A column for every colour: how many, then pizzas, then side dishes."""
    box, tally = scene.place.pile, words.tally(scene.game, scene.me)
    width = int((box.width - 8) / len(COLOURS))
    columns = [
        s.group(_column(scene, colour, width, tally), at=(6 + width * at, 6))
        for at, colour in enumerate(COLOURS)
    ]
    return s.tray(box, *columns, round_=8)


def _column(scene: Scene, colour: str, width: float, tally: Counter[str]) -> s.Markup:
    """A whole column can be pointed at where it is a colour that a special can be counted as."""
    faces = (colour, f"{colour} side")
    count = sum(tally[face] for face in faces)
    sign = pieces.token(colour, *((9, 11, 8) if scene.narrow else (11, 11, 10)))
    x, y, size = (20, 16, "few") if scene.narrow else (26, 17, "pk-b")
    number = s.label(f"{count}", x, y, class_=size if count else "pk-soft")
    chips = [
        chip
        for at, face in enumerate(faces)
        for chip in _chips(scene, face, tally[face], width, 41 + 30 * at)
    ]
    target = f"completed:{colour}"
    if scene.game.phase != "count" or target not in scene.used:
        return s.join([sign, number, *chips])
    frame = s.outline(width - 6, scene.place.pile.height - 22, -2, -4)
    return s.touchable(target, f"count a special as {colour}", sign, number, *chips, frame)


def _chips(scene: Scene, face: str, count: int, width: float, y: float) -> Iterator[s.Markup]:
    """Small cards for pizzas, diamonds for side dishes."""
    pitch, name = s.pitch(count, width - 30, 23), f"made-{face}".replace(" ", "-")
    for nth in range(count):
        x, says = round(12 + pitch * nth), words.completed(face, nth + 1)
        yield _usable(scene, f"completed:{face}", says, s.part(name, x, y), (x, y), 12.5)


# --- what ends a turn ------------------------------------------------------------------

_BUTTONS = {
    "throw": ("keep", "Keep all", "keep all orders"),
    "collect": ("pass", "Pass", "pass: collect nothing more today"),
    "make": ("finish", "Finish", "finish cooking for the day"),
    "buy": ("decline", "No, thanks", "leave the turn order as it is"),
}


def _ending(scene: Scene) -> Iterator[s.Markup]:
    """A button that ends the turn; while shopping, the coins there are to lay."""
    if not scene.moving:
        return
    if scene.game.phase == "shop":
        yield from _coins(scene)
    if scene.game.phase in _BUTTONS:
        name, text, says = _BUTTONS[scene.game.phase]
        if name == "keep" and len(scene.game.hands[scene.me]) == 1:
            text, says = "Keep it", "keep the order"
        may = name != "finish" or FINISH in scene.moves
        yield s.button(name, text, scene.place.button, says, may)


def _coins(scene: Scene) -> Iterator[s.Markup]:
    box, coins = scene.place.button, shopping.coins_of(scene.game, scene.me)
    pitch, middle = s.pitch(coins, box.width - 30, 26), box.x + box.width / 2
    for nth in range(coins):
        yield s.disc(scene.me, middle + pitch * (nth - (coins - 1) / 2), box.y + 16)
    yield s.label(f"{counted(coins, 'coin')} to lay", middle, box.y + 46, class_="pk-m small")
