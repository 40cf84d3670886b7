"""Mozzaroller: roll ingredients, finish orders round a ring, stop in time."""

from pizzakit.games.mozzaroller.rules import Mozzaroller as GAME

__all__ = ["GAME"]
