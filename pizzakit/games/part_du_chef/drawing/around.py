"""Round the pizza: whose turn it is, pizzas to come, La Marianne, and what the kinds are worth."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit.games.part_du_chef.drawing import words
from pizzakit.games.part_du_chef.drawing.layout import Layout
from pizzakit.games.part_du_chef.marianne import may_swap
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.games.part_du_chef.words import to_come
from pizzakit.shapes import (
    Markup,
    Scene,
    does,
    element,
    fitted,
    ground,
    group,
    join,
    label,
    outline,
    part,
    touchable,
    width_of,
    with_names,
    wrap,
)

__all__ = ["draw"]


def draw(scene: Scene[PartDuChef], place: Layout, names: Sequence[str]) -> Markup:
    position = scene.game
    parts = [_header(scene, place, names), _legend(position, place)]
    if not position.over:
        parts.append(_boxes(position, place))
        if position.marianne is not None and position.phase != "pepper":
            parts.append(_marianne(position, place, names))
    return join(parts)


def _header(scene: Scene[PartDuChef], place: Layout, names: Sequence[str]) -> Markup:
    position, width = scene.game, place.header_width
    pizzas = position.number + len(position.pile)
    which = [] if position.over else [f"pizza {position.number} of {pizzas}"]
    room = width - sum(width_of(each, 14) + 10 for each in which)
    count = [label(each, width, 20, class_="pk-e pk-b") for each in which]
    says = "The bill is on the table." if position.over else scene.status
    says = with_names(says, names)
    turn = fitted(words.turn_within(position, names, room, 20), 0, 20, room, 20, class_="pk-big")
    lines = [label(line, 0, 39 + 17 * at) for at, line in enumerate(wrap(says, width, 14, 2))]
    return group(turn, *count, *lines, at=place.header)


# --- pizzas to come -----------------------------------------------------------


def _boxes(position: PartDuChef, place: Layout) -> Markup:
    """A pile of boxes, one for every pizza to come."""
    count = len(position.pile)
    boxes = [
        element("path", class_="pk-i", fill="#e3c193", d=f"M-26 {-7 * at}h52v-7h-52z")
        for at in range(count)
    ]
    lid = element("path", class_="pk-i", fill="#f3dfbb", d=f"M-26 {-7 * count}l9-12h34l9 12z")
    word = label(f"{count} to come" if count else "the last", 0, 18, class_="pk-m pk-soft")
    return group(*boxes, *([lid] if count else []), word, at=place.boxes)


# --- La Marianne --------------------------------------------------------------


def _marianne(position: PartDuChef, place: Layout, names: Sequence[str]) -> Markup:
    """The bonus card, and who holds it."""
    assert position.marianne is not None
    name = names[position.marianne]
    card = element("rect", class_="pk-paper", width=58, height=64, rx=7)
    head = element("path", fill="#2f57a8", d="M0 22V7Q0 0 7 0H20v22z")
    tail = element("path", fill="#c8372d", d="M38 0h13q7 0 7 7v15H38z")
    arrows = element(
        "path", fill="none", stroke="#33261b", stroke_width=3, stroke_linejoin="round",
        d="M14 36h26m-6-6 6 6-6 6M44 52H18m6-6-6 6 6 6",
    )  # fmt: skip
    says = f"Use La Marianne: {does(name, 'swaps')} two kept slices for two of others"
    parts = [card, head, tail, arrows, outline(62, 68, -2, -2)]
    off = "" if may_swap(position) else "pk-dim"
    return group(
        touchable("marianne", says, *parts, class_=off),
        label("Marianne", 0, 81, class_="pk-soft"),
        fitted(name, 0, 98, 62, 14),
        at=place.card,
    )


# --- what the kinds are worth ---------------------------------------------------


def _legend(position: PartDuChef, place: Layout) -> Markup:
    """A line for every kind: its name, what its majority scores, how many are still to come."""
    width, height = place.legend_size
    left, kinds = to_come(position), position.deck.kinds
    lines = [
        _legend_line(position, at, left[kind], width, (8, 6 + 22 * at))
        for at, kind in enumerate(kinds)
    ]
    return group(ground(width, height), *lines, at=place.legend)


def _legend_line(
    position: PartDuChef, nth: int, left: int, width: float, at: tuple[float, float]
) -> Markup:
    """A kind; it can be pointed at when a pepper is to count as one."""
    line = _line(position, nth, left, width)
    if position.phase != "pepper":
        return group(line, at=at)
    kind = position.deck.kinds[nth]
    frame = outline(width - 12, 22, -2, -1, 6)
    return touchable(f"kind:{kind}", f"count a pepper as {kind}", line, frame, at=at)


def _line(position: PartDuChef, at: int, left: int, width: float) -> Markup:
    return join(
        [
            element("rect", class_=f"pk0-c{at}", width=20, height=20, rx=5),
            part(f"j{at}", 10, 10),
            fitted(position.deck.kinds[at], 26, 15, width - 142, 14),
            part("most", width - 114, 3),
            label(f"{position.rules.majority[at]}", width - 98, 15, class_="pk-b"),
            label(f"{left} left", width - 18, 15, class_="pk-e pk-soft"),
        ]
    )
