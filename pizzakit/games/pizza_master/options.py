"""The numbers and open readings of Pizza Master that a designer may turn."""

from __future__ import annotations

from typing import Literal

from pizzakit import game
from pizzakit.games.pizza_master.deck import TOKENS, expect


class Rules(game.Rules, frozen=True):
    """Numbers and open readings of Pizza Master; the defaults are the book's."""

    mode: Literal["beginner", "trainee", "master"] = "beginner"
    goal: int = 50  # PM-40, PM-41
    coins: int = 4  # PM-11
    coin_marks: tuple[int, ...] = (11, 31)  # PM-16
    tokens_per_coin: tuple[int, ...] = (2, 1, 1, 1)  # PM-11, in the order of the areas
    waste: int = 1  # PM-14: what a token left on the tray costs
    below_zero: bool = True  # PM-14; False: waste takes no more than there is
    hand: int | None = None  # PM-10, PM-30; None: 4, or 1 in master mode
    area: int = 2  # PM-30: orders laid out for each seat, and as many more
    reserves: tuple[int, ...] = (1, 4)  # PM-20: coins from which 1, 2 … tokens are reserved
    must_cook: bool = False  # PM-13; True: nobody stops while the tray alone pays for an order
    ties_forget: bool = True  # PM-15; False: who was last for a day stays behind who ties
    exchange: int = 2  # PM-21: completed orders given for a token
    help_coin: Literal["last_in_turn_order", "lowest_reputation"] = "last_in_turn_order"  # PM-22
    discards: Literal["face_down", "face_up"] = "face_down"  # PM-10
    ties_fulfil: bool = True  # PM-43; False: an objective is for who is alone in front
    flash_on_last_day: bool = True  # PM-41; False: the last day keeps the order in spite of it
    tie_goes_to: Literal["earlier", "later"] = "earlier"  # PM-44, in the final turn order
    draw_as_many: bool = False  # PM-30; True: one of two orders thrown back is replaced
    idle_days: int | None = None  # PM-41a: so many days in a row without an order end the game
    three_for_any: bool = False  # PM-50
    buy_last_place: bool = False  # PM-51
    open_indy: bool = False  # PM-52
    special_deck: bool = False  # PM-53
    own_special: bool = False  # PM-54
    own_special_in: Literal["master", "any_mode"] = "master"  # PM-54

    def __post_init__(self) -> None:
        for field, (least, most) in _BOUNDS.items():
            number = getattr(self, field)
            if number is not None and not least <= number <= most:
                bound = f"{least} or more" if number < least else f"at most {most}"
                raise ValueError(f"{field}: {bound} expected, not {number}")
        hand, per_coin = self.hand, self.tokens_per_coin
        expect(
            hand is None or 1 <= hand <= _MOST_IN_HAND,
            f"hand: 1 to {_MOST_IN_HAND}, or None for the mode's, expected, not {hand}",
        )
        expect(
            len(per_coin) == len(TOKENS) and all(1 <= one <= _MOST_A_COIN for one in per_coin),
            f"tokens_per_coin: {len(TOKENS)} numbers, 1 or more and at most {_MOST_A_COIN}, "
            f"expected, not {per_coin}",
        )
        _expect_rising("coin_marks", self.coin_marks)
        expect(
            self.coins + len(self.coin_marks) <= _MOST_COINS,
            f"coins: at most {_MOST_COINS} expected, those of coin_marks among them, "
            f"not {self.coins} and {len(self.coin_marks)}",
        )
        _expect_rising("reserves", self.reserves)
        for tokens, coins in enumerate(self.reserves, 1):
            expect(
                coins * min(per_coin) >= tokens,
                f"reserves: {tokens} tokens cannot come out of {coins} coins "
                f"({min(per_coin)} a coin), so {self.reserves} is not possible (PM-20)",
            )
        self._check_variants()

    def _check_variants(self) -> None:
        anywhere = self.own_special_in == "any_mode"
        allowed = {
            "three_for_any": ("trainee", "master"),  # PM-50 widens an exchange
            "open_indy": ("trainee", "master"),
            "special_deck": ("master",),
            "own_special": ("beginner", "trainee", "master") if anywhere else ("master",),
        }
        for field, modes in allowed.items():
            hint = "; own_special_in='any_mode' allows it" if field == "own_special" else ""
            expect(
                not getattr(self, field) or self.mode in modes,
                f"{field}: only in {' and '.join(modes)} mode, not {self.mode}{hint}",
            )
        expect(
            not self.own_special or self.hand is None,
            f"hand: None expected, not {self.hand}: with own_special nobody draws (PM-54)",
        )

    @property
    def trainee(self) -> bool:
        """Whether reserving, exchanging and objectives are in the game (trainee and master)."""
        return self.mode != "beginner"

    @property
    def master(self) -> bool:
        return self.mode == "master"

    @property
    def hand_size(self) -> int:
        """PM-10, PM-30, PM-54."""
        if self.own_special:
            return 0
        if self.hand is not None:
            return self.hand
        return 1 if self.master else 4

    def area_size(self, seats: int) -> int:
        """PM-30: orders that lie in the ordering area at the start of a day.

        >>> [Rules(mode="master").area_size(seats) for seats in (2, 3, 4, 5)]
        [6, 8, 10, 12]
        """
        return self.area * (seats + 1) if self.master else 0


#: Every set of orders in hand, and every split of the coins, is a move: so there are
#: about a thousand of the ones and two thousand of the others at most.
_MOST_IN_HAND, _MOST_COINS = 10, 20
#: Tokens are collected one by one, and their numbers have to find room on a board.
_MOST_A_COIN = 10
#: The least and the most that a number of the rules can be; None where it may be left out.
_BOUNDS = {
    "goal": (1, 1000),
    "coins": (1, _MOST_COINS),
    "waste": (0, 100),
    "area": (0, 50),
    "exchange": (1, 10),
    "idle_days": (1, 1000),
}
#: No mark of reputation, and no number of coins, can be meant that is above this.
_HIGHEST = 1000


def _expect_rising(field: str, numbers: tuple[int, ...]) -> None:
    expect(
        all(1 <= number <= _HIGHEST for number in numbers)
        and list(numbers) == sorted(set(numbers)),
        f"{field}: rising numbers, 1 to {_HIGHEST}, expected, not {numbers}",
    )
