"""What is worth aiming for, a mission and objectives; and the bill that tells what it brought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit import shapes as s
from pizzakit.clauses import gists
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_master import missions, objectives
from pizzakit.games.pizza_master.deck import COLOURS, Objective
from pizzakit.games.pizza_master.drawing import pieces, words
from pizzakit.games.pizza_master.drawing.scene import Scene
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import counted

#: Its kind, its name, what it asks for, a picture, and what every seat has of what it counts.
_Aim = tuple[str, str, str, s.Markup, Sequence[int]]


def draw(scene: Scene) -> s.Markup:
    """A card each; of the secret objectives only one's own is shown."""
    aims = zip([*_mission(scene), *_objectives(scene)], scene.place.aims, strict=True)
    return s.join(s.panel(box, *_card(box.width, *aim)) for aim, box in aims)


def _card(
    width: float, kind: str, name: str, text: str, sign: s.Markup, counts: Sequence[int]
) -> Iterator[s.Markup]:
    room = width - 54
    yield s.group(sign, at=(25, 24))
    yield s.fitted(name, 48, 20, room - s.width_of(kind, 13) + 2, 15, class_="pk-b")
    yield s.label(kind, width - 10, 20, class_="pk-e small")
    yield s.paragraph(text, 48, 38, room, 12, 1 if counts else 2)
    pitch = min(48, (width - 56) / max(len(counts), 1))
    for seat, count in enumerate(counts):
        yield s.disc(seat, 58 + pitch * seat, 55)
        yield s.label(f"{count}", 73 + pitch * seat, 61, class_="pk-b")


def _mission(scene: Scene) -> Iterator[_Aim]:
    game, mission = scene.game, scene.game.mission
    if mission is not None:
        gives = words.reward(mission, missions.gift(game, mission))
        text, sign = f"{words.task(mission)}: {gives}.", _sign(mission.first)
        if game.mission_seat >= 0:
            text = f"{scene.short[game.mission_seat]} fulfils it: {gives}."
            sign = s.scaled(f"disc{game.mission_seat}", 0, 0, 1.4)
        yield "today", mission.name, text, sign, ()
    elif game.rules.master:
        done = s.use("tick", -12, -12, 24)
        yield "today", "No mission", "All daily missions have been played.", done, ()


def _objectives(scene: Scene) -> Iterator[_Aim]:
    """Those of all, then one's own."""
    game, me = scene.game, scene.me
    for card in game.open_objectives:
        yield _objective(game, card, "for all")
    own = game.objectives[me] if game.objectives else None
    if own is HIDDEN:
        closed = s.use("secret", -12, -12, 24)
        yield "secret", scene.short[me], "An objective that only its holder knows.", closed, ()
    elif own:
        yield _objective(game, own, "secret")


def _objective(game: PizzaMaster, card: Objective, kind: str) -> _Aim:
    points, what = objectives.points(game, card), words.objective(card)
    brings = counted(points, "point") if card.per_seat else f"+{points} so far"  # PM-5
    alone = "" if game.rules.ties_fulfil else ", nobody level"  # PM-43
    sign = s.join([s.titled(f"{what}{alone}: {words.worth(card)}"), _sign(card.count)])
    text = f"{what.capitalize()}: {brings}"
    return kind, card.name, text, sign, objectives.counts(game, card)


def _sign(what: str) -> s.Markup:
    """The picture of what is counted."""
    colour = "special" if what == "specials" else what
    if colour in COLOURS:
        return pieces.token(colour, 0, 0)
    if what == "orders":
        return s.scaled("back", -11, -15, 1.1)
    if what == "sides":
        return s.join([s.scaled("dish", 0, 0, 1.3), s.use("hat", -8, -8, 16)])
    return s.use("star", -13, -13, 26, class_="pk-gold")


# --- the bill at the end ----------------------------------------------------------


def bill(scene: Scene) -> s.Markup:
    """Where everybody's points came from."""
    game, box = scene.game, scene.place.market
    lines = [*_lines(scene)]
    total = s.Line("reputation", s.points(scene.scores), "PM-44")
    discs = [s.disc(seat, 0, 0) for seat in range(game.seats)]
    left = 132 if scene.narrow else 220
    paper = s.Bill(box, "Il conto", scene.short, left, gists(PizzaMaster), discs)
    step = (box.height - paper.top - 92) / len(lines)
    return paper.draw(lines, total, scene.ranking, step)


def _lines(scene: Scene) -> Iterator[s.Line]:
    game = scene.game
    facts = [game.facts(seat) for seat in range(game.seats)]
    yield s.Line("orders made", [f"{fact['from_orders']}" for fact in facts], "PM-13")
    if game.rules.master:
        yield s.Line("missions", [f"{fact['from_missions']}" for fact in facts], "PM-32")
    wasted = s.points([-fact["wasted_tokens"] * game.rules.waste for fact in facts])
    yield s.Line("tokens wasted", wasted, "PM-14")
    for award in game.awards:
        have = [
            f"{count} +{award.points}" if seat == award.seat else f"{count}"
            for seat, count in enumerate(award.counts)
        ]
        whose = scene.short[award.holder] if award.holder >= 0 else "for all"
        yield s.Line(award.objective.name, have, "PM-43", more=whose)
