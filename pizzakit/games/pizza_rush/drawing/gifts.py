"""The exchange before this round, card by card, as far as the viewer knows it."""

from __future__ import annotations

from pizzakit import shapes as s
from pizzakit.games.pizza_rush.drawing import cards, words
from pizzakit.games.pizza_rush.drawing.icons import chef_icon
from pizzakit.games.pizza_rush.drawing.scene import Scene
from pizzakit.games.pizza_rush.exchange import Gift
from pizzakit.games.pizza_rush.rules import PizzaRush


def definitions() -> s.Markup:
    """What every strip has: an arrow each way, a line between, and a tab that says what it is."""
    red = {"fill": "#b4412c"}
    between = s.element("path", d="M0 10v44", stroke="#8d7759", stroke_width=1.5)
    plate = s.element("rect", class_="pk-panel", x=-40, y=-9, width=80, height=19, rx=9)
    return s.join(
        [
            s.named("there", s.element("path", d="M0 4h12v-5l9 9-9 9v-5H0z", **red)),
            s.named("home", s.element("path", d="M21 4H9v-5l-9 9 9 9v-5h12z", **red)),
            s.named("exchange", between, plate, s.label("exchange", 0, 5, class_="tab")),
        ]
    )


def draw(scene: Scene) -> s.Markup:
    """Every pair of chefs that exchanges."""
    pairs = zip(_pairs(scene.game), scene.place.gifts, strict=True)
    return s.join(_pair(scene, pair, box) for pair, box in pairs)


def _pairs(game: PizzaRush) -> list[tuple[Gift, Gift]]:
    """Who gives and gets: each pair once, in the order of the chef cards."""
    return [
        (there, home)
        for at, there in enumerate(game.gifts)
        for home in game.gifts[at + 1 :]
        if (there.giver, there.receiver) == (home.receiver, home.giver)
    ]


def _pair(scene: Scene, pair: tuple[Gift, Gift], box: s.Box) -> s.Markup:
    """One holder at either end, and beside each, before an arrow, what they have got."""
    there, home = pair
    side = min(140.0, box.width * 0.26)
    lane = (box.width - 2 * side) / 2
    said = "; ".join(words.exchange(gift, scene.names) for gift in pair)
    return s.panel(
        box,
        _holder(scene, there.giver, 8, side - 10),
        _holder(scene, home.giver, box.width - side + 4, side - 10),
        _given(scene, home, side, lane, there=False),
        _given(scene, there, side + lane, lane, there=True),
        s.part("exchange", box.width / 2),
        role="img",
        aria_label=f"Exchange: {said}",
    )


def _holder(scene: Scene, seat: int, x: float, room: float) -> s.Markup:
    chef = scene.game.chefs[seat]
    return s.join(
        [
            s.use(chef_icon(chef), x, 5, 27),
            s.fitted(chef, x + 32, 25, room - 32, 14, class_="pk-soft"),
            s.fitted(scene.names[seat], x, 50, room, 16, class_="pk-b"),
        ]
    )


def _given(scene: Scene, gift: Gift, x: float, room: float, *, there: bool) -> s.Markup:
    """The cards, and an arrow to whoever got them."""
    step = cards.BACK[0] + 3
    across = step * len(gift.cards)
    start = x + (room - across - 26) / 2
    arrow = s.part("there", start + across + 2, 20) if there else s.part("home", start, 20)
    shown = cards.row(gift.cards, scene.game.deck, start + 26 * (not there), 8, across, step)
    return s.join([shown, arrow])
