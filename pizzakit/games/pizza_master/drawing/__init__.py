"""A position of Pizza Master as a picture: market, orders, the own kitchen, and everybody else."""

from __future__ import annotations

from collections.abc import Sequence

from pizzakit import shapes
from pizzakit.games.pizza_master.drawing import (
    aims,
    header,
    kitchen,
    layout,
    looks,
    market,
    orders,
    players,
    receipt,
    words,
)
from pizzakit.games.pizza_master.drawing.layout import Layout
from pizzakit.games.pizza_master.rules import PizzaMaster
from pizzakit.phrases import counted
from pizzakit.shapes import Markup

__all__ = ["draw"]


@shapes.draw.register
def draw(
    position: PizzaMaster, seat: int | None, names: Sequence[str], narrow: bool = False
) -> str:
    """The table as `seat` sees it, its kitchen in front; an onlooker sees whoever is to move."""
    short = shapes.short_names(names)
    place = (layout.narrow if narrow else layout.wide)(position)
    me = seat if seat is not None else position.to_move or 0
    return shapes.document(
        shapes.element("rect", fill="url(#pk0-cloth)", rx=14, width="100%", height="100%"),
        header.draw(position, place, names, short, seat),
        players.standings(position, place, names),
        *_middle(position, place, short, seat, me),
        kitchen.draw(position, place, short, me, seat),
        players.others(position, place, short, me),
        width=place.width,
        height=place.height,
        title=words.title(position, short),
        desc=words.description(position, short),
        defs=shapes.join(
            [
                looks.definitions(shapes.initials(names)),
                orders.definitions(place.card_sizes),
                players.definitions(place.others[0].width, position.rules.trainee),
                market.definitions(position, place),
            ]
        ),
    )


def _middle(
    position: PizzaMaster, place: Layout, names: Sequence[str], seat: int | None, me: int
) -> list[Markup]:
    if position.over:
        return [receipt.draw(position, place, names)]
    return [
        market.draw(position, place, names, seat),
        *_area(position, place, me),
        aims.draw(position, place, names, me),
    ]


def _area(position: PizzaMaster, place: Layout, me: int) -> list[Markup]:
    """The orders that lie open for everybody."""
    box = place.area
    if box is None:
        return []
    width = place.card_sizes["a"]
    step = (box.width - width) / max(place.across - 1, 1)
    cards = [
        orders.card(
            card,
            orders.reach_of(position, me, card),
            "a",
            width,
            (at % place.across * step, 28 + at // place.across * (orders.HEIGHT + 8)),
        )
        for at, card in enumerate(position.area)
    ]
    left = f"{counted(len(position.pile), 'order')} in the deck"
    told = [
        shapes.label("Orders for all", 2, 18, class_="pk-b"),
        shapes.label(left, box.width, 18, class_="pk-e pk0-ms"),
    ]
    if not place.tall:
        told.append(orders.choice(position, me, 150, 18))
    return [shapes.group(*told, *cards, at=box.at)]
