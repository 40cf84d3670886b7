"""Round the pizza: whose turn it is, pizzas to come, La Marianne, and what the kinds are worth."""

from __future__ import annotations

from pizzakit import shapes as s
from pizzakit.games.part_du_chef.drawing.scene import Scene
from pizzakit.games.part_du_chef.marianne import may_swap
from pizzakit.games.part_du_chef.words import to_come
from pizzakit.shapes import does


def draw(scene: Scene) -> s.Markup:
    game, parts = scene.game, [_header(scene), _legend(scene)]
    if not game.over:
        parts.append(_boxes(scene))
        if game.marianne is not None and game.phase != "pepper":
            parts.append(_marianne(scene))
    return s.join(parts)


def _header(scene: Scene) -> s.Markup:
    game, box = scene.game, scene.place.header
    which = "" if game.over else f"pizza {game.number} of {game.number + len(game.pile)}"
    room = box.width - (s.width_of(which, 14) + 10 if which else 0)
    says = "The bill is on the table." if game.over else scene.told(scene.status)
    return s.group(
        s.fitted(scene.turn_within(room, 20), 0, 20, room, 20, class_="pk-big"),
        s.label(which, box.width, 20, class_="pk-e pk-b") if which else s.Markup(),
        s.paragraph(says, 0, 39, box.width, 14, 2, 17),
        at=box.at,
    )


# --- pizzas to come -----------------------------------------------------------


def _boxes(scene: Scene) -> s.Markup:
    """A pile of boxes, one for every pizza to come."""
    count = len(scene.game.pile)
    boxes = [s.path(f"M-26 {-7 * at}h52v-7h-52z", "pk-i", fill="#e3c193") for at in range(count)]
    lid = s.path(f"M-26 {-7 * count}l9-12h34l9 12z", "pk-i", fill="#f3dfbb")
    word = s.label(f"{count} to come" if count else "the last", 0, 18, class_="pk-m pk-soft")
    return s.group(*boxes, *([lid] if count else []), word, at=scene.place.boxes)


# --- La Marianne --------------------------------------------------------------


def _marianne(scene: Scene) -> s.Markup:
    """The bonus card, and who holds it."""
    assert scene.game.marianne is not None
    name = scene.short[scene.game.marianne]
    card = s.rect(58, 64, "pk-paper", round_=7)
    head = s.path("M0 22V7Q0 0 7 0H20v22z", fill="#2f57a8")
    tail = s.path("M38 0h13q7 0 7 7v15H38z", fill="#c8372d")
    arrows = s.element(
        "path", fill="none", stroke="#33261b", stroke_width=3, stroke_linejoin="round",
        d="M14 36h26m-6-6 6 6-6 6M44 52H18m6-6-6 6 6 6",
    )  # fmt: skip
    says = f"Use La Marianne: {does(name, 'swaps')} two kept slices for two of others"
    parts = [card, head, tail, arrows, s.outline(62, 68, -2, -2)]
    off = "" if may_swap(scene.game) else "pk-dim"
    return s.group(
        s.touchable("marianne", says, *parts, class_=off),
        s.label("Marianne", 0, 81, class_="pk-soft"),
        s.fitted(name, 0, 98, 62, 14),
        at=scene.place.card,
    )


# --- what the kinds are worth ---------------------------------------------------


def _legend(scene: Scene) -> s.Markup:
    """A line for every kind: its name, what its majority scores, how many are still to come."""
    left, kinds = to_come(scene.game), scene.game.deck.kinds
    lines = (_legend_line(scene, at, left[kind], (8, 6 + 22 * at)) for at, kind in enumerate(kinds))
    return s.panel(scene.place.legend, *lines)


def _legend_line(scene: Scene, nth: int, left: int, at: s.Point) -> s.Markup:
    """A kind; it can be pointed at when a pepper is to count as one."""
    line, kind = _line(scene, nth, left), scene.game.deck.kinds[nth]
    if scene.game.phase != "pepper":
        return s.group(line, at=at)
    frame = s.outline(scene.place.legend.width - 12, 22, -2, -1, 6)
    return s.touchable(f"kind:{kind}", f"count a pepper as {kind}", line, frame, at=at)


def _line(scene: Scene, at: int, left: int) -> s.Markup:
    width = scene.place.legend.width
    return s.join(
        [
            s.rect(20, 20, f"kind{at}", round_=5),
            s.part(f"j{at}", 10, 10),
            s.fitted(scene.game.deck.kinds[at], 26, 15, width - 142, 14),
            s.part("most", width - 114, 3),
            s.label(f"{scene.game.rules.majority[at]}", width - 98, 15, class_="pk-b"),
            s.label(f"{left} left", width - 18, 15, class_="pk-e pk-soft"),
        ]
    )
