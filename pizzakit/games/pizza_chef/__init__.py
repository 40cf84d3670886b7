"""Pizza Chef: gather at the market, deliver eight pizzas, and keep secret missions in mind."""

from pizzakit.games.pizza_chef.rules import PizzaChef as GAME

__all__ = ["GAME"]
