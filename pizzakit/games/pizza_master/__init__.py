"""Pizza Master: buy together, collect before the others do, and cook what was ordered."""

from pizzakit.games.pizza_master.rules import PizzaMaster as GAME

__all__ = ["GAME"]
