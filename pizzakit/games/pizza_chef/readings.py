"""The numbers of Pizza Chef and its open readings: what a table may agree on otherwise."""

from __future__ import annotations

from pizzakit import game
from pizzakit.games.pizza_chef.deck import BASE, ICONS, MISSIONS, ORDERED, TOKENS, Deck

__all__ = ["BOUNDS", "Rules"]


class Rules(game.Rules, frozen=True):
    """Numbers and open readings of Pizza Chef; the defaults are the book's."""

    actions: int = 2  # a turn (PC-15)
    draw: int = 4  # cards to choose from (PC-11, PC-16)
    returns: int = 2  # toppings that one action can return (PC-18)
    mission_actions: int = 2  # what discarding a mission costs (PC-18)
    restock: int = 10  # toppings for an empty crate (PC-21)
    borrow: int = 3  # hidden ones, where the discard pile is empty (PC-21)
    pizzas: int = 8  # that begin the final round (PC-30)
    tips: tuple[int, ...] = (3, 2, 1, 0)  # PC-2
    bag_is_a_kind: bool = True  # of which all in a line can be gathered (PC-17)
    premium: int = 2  # coins on top (PC-24)
    wrong_premium: bool = False  # the wrong house pays them, too (PC-22)
    spoil_stolen: bool = False  # what others give or lose spoils as at the market (PC-25)
    fantasia_most: int = 8  # toppings, sauce and cheese among them (PC-23)
    fantasia_alike: int = 2  # PC-23
    fantasia_tip: bool = True  # PC-23
    premium_bars_bags: bool = False  # of its kind, not standard toppings only (PC-23)
    note_wait: int = 1  # complete turns, or actions when alone (PC-26)
    note_after_turn: bool = True  # one may follow the last action of a turn (PC-26)
    stacks: tuple[int, ...] = (0, 3, 6, 10)  # for 1, 2, 3, 4 pizzas (PC-31)
    anti_waste: int = 5  # PC-32
    spoiled_is_waste: bool = False  # a spoiled bag left over forfeits that bonus (PC-32)
    undelivered: int = 2  # what an order in hand costs (PC-34)
    leftover: int = 1  # what a topping costs (PC-34)
    solo_actions: int = 7  # PC-40
    solo_delivery: int = 3  # actions that a delivery gives (PC-40)
    solo_missions: int = 4  # to succeed (PC-41)

    def __post_init__(self) -> None:
        for field in ("tips", "stacks"):
            if len(getattr(self, field)) != ICONS:
                raise ValueError(f"{field}: {ICONS} numbers expected, not {getattr(self, field)}")
        for field, (least, most) in BOUNDS.items():
            given = getattr(self, field)
            for number in given if isinstance(given, tuple) else (given,):
                if not least <= number <= most:
                    raise ValueError(f"{field}: {least} to {most} expected, not {number}")

    def check_deck(self, deck: Deck) -> None:
        """Check what hangs on the cards.

        Raises:
            Refusal: more missions are to be fulfilled than there are.
        """
        alone = sum(mission.kind != "first" for mission in deck.missions)
        if self.solo_missions > alone:
            raise game.Refusal(
                f"solo_missions: 0 to {alone} expected, as many as there are, "
                f"not {self.solo_missions} (PC-41)"
            )


#: What takes time or room at a table is no more than this, and coins stay within two digits.
_MANY, _COINS = 99, (-99, 99)
#: The least and the most that every number of the rules can be. Every set of cards drawn is a
#: move, so cards to draw end somewhere: with ten there are about a thousand.
BOUNDS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("actions", "solo_actions", "mission_actions"), (1, _MANY)),
    **dict.fromkeys(("returns", "restock"), (1, _MANY)),
    **dict.fromkeys(("borrow", "note_wait", "solo_delivery", "fantasia_alike"), (0, _MANY)),
    **dict.fromkeys(("tips", "stacks", "premium", "anti_waste"), _COINS),
    **dict.fromkeys(("undelivered", "leftover"), _COINS),
    "draw": (1, 10),
    "pizzas": (1, TOKENS),
    "fantasia_most": (BASE + 1, BASE + ORDERED),
    "solo_missions": (0, MISSIONS),
}
