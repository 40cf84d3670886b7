"""The games as a shelf of picture cards, each a link to its notebook."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from typing import Any

from pizzakit import games
from pizzakit.game import Game
from pizzakit.match import Match

STYLE = """
.pk-shelf { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)) }
.pk-shelf a { border: 1px solid var(--jp-border-color1, #bbb); border-radius: 12px; color: inherit;
  display: block; overflow: hidden; text-decoration: none }
.pk-shelf a:hover, .pk-shelf a:focus-visible { border-color: #b3261e; outline: 2px solid #b3261e }
.pk-shelf span { aspect-ratio: 8 / 5; display: block; overflow: hidden }
.pk-shelf img { display: block; max-width: none !important; width: 100% }
.pk-shelf b { display: block; font-size: 1.15em; padding: 8px 12px 0 }
.pk-shelf i { display: block; font-style: normal; opacity: .8; padding: 0 12px 10px }
"""


class Shelf:
    """Picture cards, a game each; shows itself where HTML is shown, and as a list elsewhere."""

    def __init__(self, kinds: list[type[Game[Any]]]) -> None:
        self.kinds = kinds

    def __repr__(self) -> str:
        return "\n".join(f"{kind.title}, {_seats(kind)}: {kind.name}.ipynb" for kind in self.kinds)

    def _repr_html_(self) -> str:
        cards = "".join(map(_card, self.kinds))
        return f'<style>{STYLE}</style><div class="pk-shelf">{cards}</div>'


def shelf() -> Shelf:
    """All games that are installed.

    >>> "Mozzaroller, 1 to 4 seats: mozzaroller.ipynb" in repr(shelf())
    True
    """
    return Shelf([games.find(name) for name in games.names()])


def _card(kind: type[Game[Any]]) -> str:
    wide = replace(_scene(kind).picture(), narrow="")  # as wide as its card on any screen
    picture = wide._repr_mimebundle_()["text/html"]
    return (
        f'<a href="{escape(kind.name)}.ipynb"><span>{picture}</span>'
        f"<b>{escape(kind.title)}</b><i>{_seats(kind)}</i></a>"
    )


def _scene(kind: type[Game[Any]]) -> Match:
    """A table with something on it: the first situation a game has, or its set-up."""
    room = games.room(kind, "situations")
    names = list(room.SITUATIONS) if room else []
    return Match.situation(kind, names[0]) if names else Match(kind, seed=1)


def _seats(kind: type[Game[Any]]) -> str:
    low, high = kind.seat_range
    return f"{low} to {high} seats"
