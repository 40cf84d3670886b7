"""La Part du Chef: one cuts, the others choose, and every slice is kept or eaten."""

from pizzakit.games.part_du_chef.rules import PartDuChef as GAME

__all__ = ["GAME"]
