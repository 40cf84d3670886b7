"""What is under way on the desk: a pizza being made, a note, a topping that goes back."""

from __future__ import annotations

from collections.abc import Iterator

from pizzakit import shapes as s
from pizzakit.games.pizza_chef.drawing import pieces
from pizzakit.games.pizza_chef.drawing.scene import Scene
from pizzakit.games.pizza_chef.moves import SERVE
from pizzakit.games.pizza_chef.position import FANTASIA, Baking
from pizzakit.phrases import listed

# --- a pizza ----------------------------------------------------------------------


def pizza(scene: Scene) -> Iterator[s.Markup]:
    """What is on it, what it would bring, and what it can still get."""
    baking, narrow, width = scene.game.baking, scene.narrow, scene.place.desk.width
    assert baking is not None
    yield s.group(*_disc(scene, baking), at=(88, 104 if narrow else 87))
    left, room = (180, width - 192) if narrow else (184, 430)
    name = baking.order.name if baking.order else FANTASIA
    head = s.wrap(f"{name} for house {baking.house}", room, 16, 2)
    for nth, line in enumerate(head):
        yield s.label(line, left, 26 + 20 * nth, class_="pk-b")
    due = f" Still due: {listed(baking.due)}." if baking.due else ""
    told = scene.game.preview(SERVE) + due
    yield s.paragraph(told, left, 30 + 20 * len(head), room, 12.6, 5)
    yield from _kinds(scene, (8, 190) if narrow else (632, 8))
    if "serve" in scene.used:
        box = s.Box(11, 248, width - 22, 46) if narrow else s.Box(width - 166, 112, 150, 46)
        yield s.button("serve", "Serve it", box, "serve the pizza")


def _disc(scene: Scene, baking: Baking) -> Iterator[s.Markup]:
    """What is on the pizza already, and dotted what it still needs."""
    yield s.circle(78, "dough")
    yield s.circle(66, fill="#d8492f")
    yield s.circle(61, fill="#fbe3b5")
    on = [kind for _, kinds in baking.used for kind in kinds]
    signs = [*((kind, "have") for kind in on), *((kind, "lack") for kind in baking.due)]
    for (kind, how), (x, y) in zip(signs, _spots(len(signs)), strict=True):
        yield pieces.kind(scene.game.deck, kind, x, y, how)


def _spots(count: int) -> Iterator[s.Point]:
    """Places on the pizza: in rows of three, the rows in its middle."""
    top = 15 - 19 * -(-count // 3)
    for nth in range(count):
        row, column = divmod(nth, 3)
        in_row = min(3, count - 3 * row)
        yield 36 * (column - (in_row - 1) / 2), top + 38 * row


def _kinds(scene: Scene, first: s.Point) -> Iterator[s.Markup]:
    """The kinds, where a choice bag or a question is about one."""
    if "kind" not in scene.kinds:
        return
    deck, (x, y) = scene.game.deck, first
    across, step = (8, 46) if scene.narrow else (4, 50)
    paper, frame = s.rect(42, 44, "pk-paper", (-21, -19), 8), s.outline(42, 44, -21, -19)
    for nth, name in enumerate(deck.kinds):
        spot = s.in_grid(nth, across, (step, 50), (x + 23, y + 20))
        picture = pieces.kind(deck, name, 0, 0)
        yield s.touchable(f"kind:{name}", name, paper, picture, frame, at=spot)


# --- notes, spoiled bags, returned toppings -----------------------------------------------


def draw(scene: Scene) -> Iterator[s.Markup]:
    """What is under way in words, with what it needs to be pointed at."""
    narrow, width = scene.narrow, scene.place.desk.width
    left, room = (84, width - 96) if narrow else (110, 480)
    yield s.group(_picture(scene), at=(44, 50) if narrow else (56, 80))
    yield s.label(_TITLES[scene.game.phase], left, 28, class_="pk-b")
    yield s.paragraph(scene.told(scene.status), left, 52, room, 12.6, 4, 18)
    yield from _kinds(scene, (8, 154) if narrow else (620, 40))
    yield from _buttons(scene)


_TITLES = {
    "put": "A topping goes back", "again": "Back at the market", "spoiled": "Spoiled!",
    "note": "A chef’s note", "hand": "A favour is asked",
}  # fmt: skip


def _picture(scene: Scene) -> s.Markup:
    game = scene.game
    if game.phase == "put":
        return pieces.tile(game.deck, game.deck.faces[game.returning], 0, 0, 1.5)
    if game.phase == "spoiled":
        return pieces.tile(game.deck, game.rotten[0][1], 0, 0, 1.5)
    if game.phase == "again":
        return s.scaled("sack", 0, 0, 1.5)
    return pieces.back("orders" if game.phase == "hand" else "notes", -30, -40, 1.5)


_BUTTONS = {
    "done": ("No more", "return no more toppings"),
    "keep": ("Keep the bag", "keep the spoiled bag"),
    "with": ("with", "with that topping"),
    "without": ("without", "without that topping"),
}


def _buttons(scene: Scene) -> Iterator[s.Markup]:
    width = 120 if "with" in scene.used else 146
    right = scene.place.desk.width - width - 12
    for nth, name in enumerate(name for name in _BUTTONS if name in scene.used):
        x, y = (84 + (width + 12) * nth, 98) if scene.narrow else (right, 40 + 56 * nth)
        text, says = _BUTTONS[name]
        yield s.button(name, text, s.Box(x, y, width, 42), says)
