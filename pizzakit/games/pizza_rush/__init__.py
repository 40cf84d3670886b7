"""Pizza Rush: play higher toppings or pass, and be rid of your cards first."""

from pizzakit.games.pizza_rush.rules import PizzaRush as GAME

__all__ = ["GAME"]
