"""The desk: decks and discard piles, or whatever is under way: drawn cards, a pizza, a note."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pizzakit import shapes
from pizzakit.games.pizza_chef import now as told
from pizzakit.games.pizza_chef.deck import CLOSED, DECKS
from pizzakit.games.pizza_chef.drawing import cards, looks
from pizzakit.games.pizza_chef.drawing.layout import CARD, GAP, Scene, flow
from pizzakit.games.pizza_chef.moves import SERVE
from pizzakit.games.pizza_chef.position import Baking
from pizzakit.phrases import listed
from pizzakit.shapes import (
    Box,
    Markup,
    button,
    element,
    ground,
    group,
    label,
    outline,
    touchable,
    with_names,
    wrap,
)

__all__ = ["draw"]


def draw(scene: Scene) -> Markup:
    box = scene.place.desk
    inside = _PARTS.get(scene.game.phase, _bench)(scene)
    return group(ground(box.width, box.height), *inside, at=box.at)


# --- decks and discard piles ----------------------------------------------------------


def _decks(scene: Scene) -> Iterator[Markup]:
    box, tall = scene.place.desk, scene.place.tall
    yield label("The restaurant", 12, 23, class_="pk-b")
    if not tall:
        yield label(_how_to_draw(scene), 160, 22, class_="pk0-qs")
    step = (box.width - 8) / 3 if tall else 206
    for at, name in enumerate(DECKS):
        yield group(*_deck(scene, name), at=(8 + step * at, 40))
    yield group(*_restock(scene), at=(8, 146) if tall else (630, 40))


def _how_to_draw(scene: Scene) -> str:
    return f"draw {scene.game.rules.draw}, keep 1 or more; of notes just 1"


def _deck(scene: Scene, name: str) -> Iterator[Markup]:
    """A deck, and what has been discarded of it."""
    game, tall = scene.game, scene.place.tall
    left, gone = len(game.decks[name]), len(game.discards[name])
    size, shift = (1.1, 62.0) if tall else (1.7, 104.0)
    width, height = 40 * size, 54 * size
    pile = [cards.back(name, -3.0 * at, -3.0 * at, size) for at in range(min(left - 1, 1), -1, -1)]
    pile = pile if left else [_empty(width, height)]
    says = f"deck of {name}, {left} left"
    frame = outline(width + 6, height + 6, -3, -3)
    count = label(f"{left}", width, height + 4.5, class_="pk0-qc")
    yield touchable(f"deck:{name}", says, *pile, frame, at=(8, 4))
    yield group(count, at=(8, 4))
    yield _discards(name, gone, shift, tall)
    yield label(name, 8, 4 + height + (25 if tall else 22), class_="pk0-qs")


def _empty(width: float, height: float) -> Markup:
    return element("rect", class_="pk-slot", width=width, height=height, rx=6)


def _discards(name: str, gone: int, x: float, tall: bool) -> Markup:
    """Face down and slanted; orders and missions can be put there."""
    width, height = 50, 64
    size = 0.8
    pile = cards.back(name, 9, 8, size) if gone else Markup("")
    inside = [
        _empty(width, height),
        group(pile, class_="pk0-qlater"),
        label(f"{gone}", width / 2, height + 16, class_="pk-m pk0-qs"),
    ]
    if name == "notes":
        return group(*inside, at=(x, 4))
    says = f"discarded {name}, {gone} there"
    return touchable(f"discards:{name}", says, *inside, outline(width, height, 0, 0), at=(x, 4))


def _restock(scene: Scene) -> Iterator[Markup]:
    """What restocking needs: the button, the discarded bags; and how many toppings are gone."""
    game, tall = scene.game, scene.place.tall
    on, says = "restock" in scene.used, "restock: then point at crates, or at the discarded bags"
    yield button("restock", "Restock", Box(3, 4, 130, 46), says, on)
    bags = [
        *_pile(looks.tile(game.deck, CLOSED, 24, 25), len(game.bag_waste)),
        outline(88, 50, 0, 0),
    ]
    says_bags = f"discarded mystery bags, {len(game.bag_waste)} there"
    yield touchable("discards:bags", says_bags, *bags, at=(148, 2))
    yield group(*_pile(shapes.scaled("gx", 24, 25, 0.8), len(game.waste)), at=(248, 2))
    if not tall:
        yield label("clear the market", 6, 70, class_="pk0-qs")
        yield label("bags gone", 150, 70, class_="pk0-qs")
        yield label("toppings gone", 234, 70, class_="pk0-qs")


def _pile(picture: Markup, count: int) -> Iterator[Markup]:
    """A place for discarded toppings, 88 by 50, and how many lie there."""
    yield element("rect", class_="pk-slot", width=88, height=50, rx=6)
    yield picture
    yield label(f"×{count}", 49, 31, class_="pk-b")


# --- cards to choose from -------------------------------------------------------------


def _drawn(scene: Scene) -> Iterator[Markup]:
    shown, game = cards.drawn(scene), scene.game
    assert game.to_move is not None
    whose = "Your" if scene.moving else f"{scene.short[game.to_move]}’s"
    yield label(f"{whose} {game.choosing} to choose from", 12, 23, class_="pk-b")
    if not shown:
        count = len(game.drawn[game.to_move][game.choosing])
        yield from (cards.back(game.choosing, 12 + 74 * at, 36, 1.5) for at in range(count))
    places = flow([cards.width(one.card) for one in shown], scene.place.desk.width - 16)
    for one, (x, row) in zip(shown, places, strict=True):
        yield cards.draw(scene, one, (8 + x, 34 + row * (CARD + GAP)))


# --- a pizza being made ---------------------------------------------------------------


def _pizza(scene: Scene) -> Iterator[Markup]:
    baking, tall = scene.game.baking, scene.place.tall
    assert baking is not None
    yield group(*_disc(scene, baking), at=(88, 104 if tall else 87))
    left, room = (180, scene.place.desk.width - 192) if tall else (184, 430)
    name = baking.order.name if baking.order else "Pizza fantasia"
    lines = [*wrap(f"{name} for house {baking.house}", room, 16, 2)]
    for at, line in enumerate(lines):
        yield label(line, left, 26 + 20 * at, class_="pk-b")
    y = 30 + 20 * len(lines)
    for at, line in enumerate(wrap(_sum(scene), room, 12.6, 5)):
        yield label(line, left, y + 17 * at)
    yield from _kinds(scene, (8, 190) if tall else (632, 8))
    if "serve" in scene.used:
        spot = (11.0, 248.0) if tall else (scene.place.desk.width - 166.0, 112.0)
        width = scene.place.desk.width - 22 if tall else 150
        yield button("serve", "Serve it", Box(*spot, width, 46), "serve the pizza")


def _sum(scene: Scene) -> str:
    """What the pizza would bring as it stands, and what of it is still due."""
    baking = scene.game.baking
    assert baking is not None
    due = f" Still due: {listed(list(baking.due))}." if baking.due else ""
    return told.preview(scene.game, SERVE) + due


def _disc(scene: Scene, baking: Baking) -> Iterator[Markup]:
    """What is on the pizza already, and dotted what it still needs."""
    yield element("circle", class_="pk0-qdough", r=78)
    yield element("circle", fill="#d8492f", r=66)
    yield element("circle", fill="#fbe3b5", r=61)
    on = [kind for _, kinds in baking.used for kind in kinds]
    signs = [(kind, False) for kind in on] + [(kind, True) for kind in baking.due]
    for (kind, due), (x, y) in zip(signs, _spots(len(signs)), strict=True):
        yield looks.kind(scene.game.deck, kind, x, y, "z" if due else "y")


def _spots(count: int) -> Sequence[tuple[float, float]]:
    """Places on the pizza: in rows of three, the rows in its middle."""
    rows = -(-count // 3)
    top = -19 * (rows - 1) - 4
    found = []
    for at in range(count):
        row = at // 3
        here = min(3, count - 3 * row)
        found.append((36.0 * (at % 3 - (here - 1) / 2), float(top + 38 * row)))
    return found


def _kinds(scene: Scene, at: tuple[float, float]) -> Iterator[Markup]:
    """The kinds, where a choice bag or a question is about one."""
    if not any(name.startswith("kind:") for name in scene.used):
        return
    deck = scene.game.deck
    across, step = (8, 46) if scene.place.tall else (4, 50)
    for nth, name in enumerate(deck.kinds):
        spot = (at[0] + 23 + step * (nth % across), at[1] + 20 + 50 * (nth // across))
        picture = [element("rect", class_="pk-paper", x=-21, y=-19, width=42, height=44, rx=8)]
        picture += [looks.kind(deck, name, 0, 0), outline(42, 44, -21, -19)]
        yield touchable(f"kind:{name}", name, *picture, at=spot)


# --- notes, spoiled bags, returned toppings ------------------------------------------------


def _bench(scene: Scene) -> Iterator[Markup]:
    """What is under way in words, with what it needs to be pointed at."""
    tall, game = scene.place.tall, scene.game
    picture = _picture(scene)
    left, room = (84, scene.place.desk.width - 96) if tall else (110, 480)
    yield group(picture, at=(44, 50) if tall else (56, 80))
    lines = wrap(with_names(game.status(scene.seat), scene.short), room, 12.6, 4)
    yield label(_TITLES[game.phase], left, 28, class_="pk-b")
    for at, line in enumerate(lines):
        yield label(line, left, 52 + 18 * at)
    yield from _kinds(scene, (8, 154) if tall else (620, 40))
    yield from _buttons(scene)


_TITLES = {
    "put": "A topping goes back", "again": "Back at the market", "spoiled": "Spoiled!",
    "note": "A chef’s note", "hand": "A favour is asked",
}  # fmt: skip


def _picture(scene: Scene) -> Markup:
    game = scene.game
    if game.phase == "put":
        return looks.tile(game.deck, game.deck.faces[game.returning], 0, 0, 1.5)
    if game.phase == "spoiled":
        return looks.tile(game.deck, game.rotten[0][1], 0, 0, 1.5)
    if game.phase == "again":
        return shapes.scaled("gx", 0, 0, 1.5)
    return cards.back("orders" if game.phase == "hand" else "notes", -30, -40, 1.5)


_BUTTONS = {
    "done": ("No more", "return no more toppings"),
    "keep": ("Keep the bag", "keep the spoiled bag"),
    "with": ("with", "with that topping"),
    "without": ("without", "without that topping"),
}


def _buttons(scene: Scene) -> Iterator[Markup]:
    shown = [name for name in _BUTTONS if name in scene.used]
    width = 120 if "with" in shown else 146
    box = scene.place.desk
    for at, name in enumerate(shown):
        text, says = _BUTTONS[name]
        tall = (84 + (width + 12) * at, 98.0)
        spot = tall if scene.place.tall else (box.width - width - 12, 40 + 56.0 * at)
        yield button(name, text, Box(spot[0], spot[1], width, 42), says)


_PARTS: dict[str, Callable[[Scene], Iterator[Markup]]] = {
    "act": _decks,
    "keep": _drawn,
    "pay": _pizza,
}
