"""Which pictures this game's table needs, and the colours that go with its toppings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pizzakit import shapes as s

#: What a topping of somebody's own deck is shown as.
ANY = "slice"

#: A pale ground for every topping; what tells it is its number and its picture.
_TINTS = {
    "onion": "#e3c8e4", "olive": "#c9cfb4", "mushroom": "#e9d5b8", "tomato": "#f6bdae",
    "pineapple": "#fbe39a", "capsicum": "#cbe6ad", "spinach": "#b7d9b2", "ham": "#f8d0d3",
    "salami": "#e6b3a9", "chicken": "#f0d4a8", "prawn": "#fccfb2", "mozzarella": "#dde8ee",
}  # fmt: skip
_CHEFS = ("Nonna", "Pro", "Novice", "Dishie")


@cache
def _pictures() -> dict[str, s.Markup]:
    return s.ICONS | s.parts(__package__)


def icon_of(topping: str) -> str:
    """The picture that shows a topping of that name."""
    return topping if topping in _TINTS else ANY


def tint_of(topping: str) -> str:
    """The ground a topping of that name has."""
    return _TINTS.get(topping, "#eadfca")


def chef_icon(chef: str) -> str:
    """The picture that shows a chef of that name."""
    return chef if chef in _CHEFS else "hat"


def definitions(toppings: Iterable[str], chefs: Iterable[str]) -> s.Markup:
    """Style and pictures for a drawing's `<defs>`, only those that are needed."""
    wanted = [*map(icon_of, toppings), ANY, "crown", "back", "hat", *map(chef_icon, chefs)]
    pictures = (_pictures()[name] for name in dict.fromkeys(wanted))
    return s.join([s.style(__package__), *pictures])
