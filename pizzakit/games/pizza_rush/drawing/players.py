"""The others at the table: their backs and chef cards, what they won, whether they passed."""

from __future__ import annotations

from pizzakit import shapes as s
from pizzakit.games.pizza_rush.drawing import cards, words
from pizzakit.games.pizza_rush.drawing.icons import chef_icon
from pizzakit.games.pizza_rush.drawing.scene import Scene
from pizzakit.games.pizza_rush.words import standing
from pizzakit.phrases import ordinal

#: Panels narrower than this show a chef without a name.
_ROOMY = 150
_NOTHING = s.Markup()


def draw(scene: Scene) -> s.Markup:
    """Everybody but the one at the bottom, clockwise."""
    seats = ((scene.seat or 0) + step for step in range(1, scene.game.seats))
    return s.join(
        _player(scene, seat % scene.game.seats, box)
        for seat, box in zip(seats, scene.place.others, strict=True)
    )


def _player(scene: Scene, seat: int, box: s.Box) -> s.Markup:
    game = scene.game
    waits = game.phase == "play" and (game.passed[seat] or not game.hands[seat])
    inside = s.group(
        _head(scene, seat, box.width),
        _hand(scene, seat, box.width),
        won(scene, seat, 7, box.height - 29),
        class_="wait" if waits else "",
    )
    return s.panel(
        box,
        inside,
        _stamp(scene, seat, box.width),
        mine=seat == game.to_move,
        data_key=f"seat:{seat}",
        role="img",
        aria_label=words.player(game, seat, scene.names[seat]),
    )


def _head(scene: Scene, seat: int, width: float) -> s.Markup:
    """The name, behind a hat when it is that seat's turn, and the chef card."""
    chef = scene.game.chefs[seat]
    hat = seat == scene.game.to_move
    left, right = 34 if hat else 10, width - badge_width(chef, width)
    return s.join(
        [
            s.use("hat", 8, 6, 22) if hat else _NOTHING,
            s.fitted(scene.names[seat], left, 23, right - left, 16, class_="pk-b"),
            badge(scene, chef, right, 5, width),
        ]
    )


def badge_width(chef: str, room: float) -> float:
    """How wide a chef card is, with some air to its right."""
    if not chef:
        return 8
    return 42 + s.width_of(chef, 13) if room > _ROOMY else 36


def badge(scene: Scene, chef: str, x: float, y: float, room: float) -> s.Markup:
    """The chef card in front of its holder: the name too where there is room."""
    if not chef:
        return _NOTHING
    width = badge_width(chef, room) - 6
    paper = s.element("rect", class_="pk-paper", width=width, height=27, rx=6)
    told = s.label(chef, 29, 18, class_="chef") if room > _ROOMY else _NOTHING
    meant = s.titled(words.chef(scene.game, chef))
    return s.group(meant, paper, s.use(chef_icon(chef), 3, 1.5, 24), told, at=(x, y))


def _hand(scene: Scene, seat: int, width: float) -> s.Markup:
    """Backs, with cards that the viewer gave away face up, and how many there are."""
    hand = scene.game.hands[seat]
    if not hand:
        return _out(scene, seat, width)
    told = words.last(scene.game, seat) or f"{len(hand)}"
    room = width - 24 - s.width_of(told, 20)
    backs = cards.row(hand, scene.game.deck, 9, 33, room, cards.PITCH)
    return s.join([backs, s.label(told, width - 9, 61, class_="pk-big pk-e")])


def _out(scene: Scene, seat: int, width: float) -> s.Markup:
    place = words.order(scene.game).index(seat) + 1
    crown = s.use("crown", 8, 35, 30) if place == 1 else _NOTHING
    left = 44 if place == 1 else 10
    large = width - left > 110
    size, look = (20, "pk-big") if large else (16, "pk-b")
    told = s.fitted(f"out {ordinal(place)}", left, 59, width - left - 6, size, class_=look)
    return s.join([crown, told])


def _stamp(scene: Scene, seat: int, width: float) -> s.Markup:
    """Across the cards of somebody who has passed."""
    if standing(scene.game, seat) != "passed":
        return _NOTHING
    plate = s.element("rect", class_="pk-panel", x=-36, y=-15, width=72, height=27, rx=6)
    turned = f"translate({min(50.0, width / 2 - 14):g} 54)rotate(-7)"
    return s.element("g", plate, s.label("passed", 0, 4, class_="stamp"), transform=turned)


def won(scene: Scene, seat: int, x: float, y: float) -> s.Markup:
    """Pizzas of this round, and rounds."""
    rounds = scene.game.rounds_won()[seat]
    pizzas = s.counted_icon("slice", f"{scene.game.pizzas[seat]}", x, y, 24)
    crowns = s.counted_icon("crown", f"{rounds}", x + 54, y, 24) if rounds else _NOTHING
    return s.join([pizzas, crowns])
