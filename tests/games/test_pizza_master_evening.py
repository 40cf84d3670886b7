"""The evening of a day of Pizza Master: scoring, turn order, coins and missions."""

from __future__ import annotations

from typing import Any

import pytest

from pizzakit.chance import Seeded
from pizzakit.games.pizza_master.deck import TOKENS
from pizzakit.games.pizza_master.moves import (
    FINISH,
    KEEP,
    PASS,
    Collect,
    Convert,
    Make,
    Spend,
    Throw,
)
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from tests.kitchen import (
    LUCK,
    MODES,
    collecting,
    completed,
    cooking,
    kitchen,
    last_cook,
    makes,
    on_a_mission,
    orders,
    play,
    refused,
    scoring,
    table,
)

# --- scoring and the end of a day (PM-14 to PM-16, PM-22) ------------------------


def test_points_of_the_day_less_one_for_each_token_left() -> None:  # PM-14
    game = cooking("Margherita, Calamari, Napoli", 3, 1, 3, 0)
    play(game, Make("Margherita"), Make("Calamari"), FINISH)
    assert game.reputation == [4 + 2 - 2, 0]
    assert game.wasted == [2, 0]


def test_reputation_may_fall_below_0_and_takes_the_lowest_place() -> None:  # PM-14, PM-15, C11
    game = scoring(0, 0, 0)
    game.trays[2] = [1, 0, 0, 1]
    play(game, FINISH)
    assert game.reputation == [0, 0, -2]
    assert game.turns == [2, 0, 1]


def test_reputation_can_be_ruled_to_stop_at_0() -> None:  # PM-14
    game = scoring(0, 0, 1, below_zero=False)
    game.trays = [[0, 1, 0, 0], [0, 0, 0, 0], [1, 1, 0, 1]]
    before = game.copy()
    play(game, FINISH)
    assert game.reputation == [0, 0, 0]
    assert game.wasted == [1, 0, 3]
    assert [(e.seat, e.less) for e in game.news if e.what == "scores"] == [(0, 0), (1, 0), (2, 1)]
    assert before.tell(FINISH, game, None)


def test_trays_are_emptied() -> None:  # PM-15
    game = scoring(0, 0)
    game.trays = [[1, 0, 0, 0], [0, 0, 2, 0]]
    play(game, FINISH)
    assert game.trays == [[0] * 4, [0] * 4]


def test_lowest_reputation_goes_first_and_equals_keep_their_order() -> None:  # PM-15
    game = scoring(7, 3, 3, 9)
    game.standing = [2, 0, 1, 3]
    play(game, FINISH)
    assert game.turns == [2, 1, 0, 3]


@pytest.mark.parametrize(("reputation", "coins"), [(10, 4), (11, 5), (30, 5), (31, 6), (49, 6)])
def test_11_and_31_bring_a_coin_each(reputation: int, coins: int) -> None:  # PM-16
    game = play(scoring(reputation, 0), FINISH)
    assert game.coins == [coins, 4]


def test_two_marks_passed_at_once_bring_two_coins() -> None:  # PM-16
    game = scoring(9, 0)
    game.made[0] = orders("Super Premium Roma", "Duo Etna", "Duo Capri", "Duo Elba")
    play(game, FINISH)
    assert (game.reputation[0], game.coins[0]) == (38, 6)


def test_coins_are_kept_when_reputation_falls_again() -> None:  # PM-16
    game = scoring(11, 0)
    game.coins[0], game.trays[0] = 5, [2, 0, 0, 0]
    play(game, FINISH)
    assert (game.reputation[0], game.coins[0]) == (9, 5)


def test_the_last_in_turn_order_gets_a_help_coin_for_one_shopping() -> None:  # PM-22
    game = play(scoring(5, 9, 2, mode="trainee"), FINISH)
    assert (game.turns, game.helped) == ([2, 0, 1], 1)
    play(game, KEEP, KEEP, KEEP, Spend(cheese=4), Spend(cheese=4), Spend(cheese=5))
    assert game.helped == -1
    assert game.coins == [4, 4, 4]


def test_the_help_coin_may_go_to_the_lowest_reputation() -> None:  # PM-22
    game = scoring(5, 9, 2, mode="trainee", help_coin="lowest_reputation")
    assert play(game, FINISH).helped == 2


def test_beginners_have_no_help_coin() -> None:  # PM-22
    assert play(scoring(5, 9, 2), FINISH).helped == -1


# --- missions (PM-7, PM-8, PM-32) ------------------------------------------------


def test_one_mission_is_revealed_each_day_until_they_run_out() -> None:  # PM-7
    game = PizzaMaster.new(2, Rules(mode="master"), Seeded(1))
    shown = [game.mission]
    for _ in range(8):
        game.phase, game.to_move = "make", game.turns[0]
        game.passed, game.finished, game.idle = [*game.turns], [game.turns[1]], 0
        game.reputation, game.made = [0, 0], [orders("Bianca"), []]
        game.play(FINISH, LUCK)
        while game.phase == "convert":
            game.play(game.legal_moves()[0], LUCK)
        shown.append(game.mission)
    assert len({m.name for m in shown if m}) == 9
    game.phase, game.to_move, game.finished = "make", game.turns[0], [game.turns[1]]
    game.passed = [*game.turns]
    game.play(FINISH, LUCK)
    assert game.mission is None
    assert game.phase == "throw"


def test_only_masters_have_missions() -> None:  # PM-7
    assert all(PizzaMaster.new(3, Rules(mode=m), Seeded(1)).mission is None for m in MODES[:2])


@pytest.mark.parametrize(
    ("mission", "order", "tray", "token"),
    [
        ("Organic Supply", "Insalata Verde", (0, 2, 0, 0), "vegetable"),
        ("Carnivore", "Polpette", (0, 0, 0, 2), "meat"),
        ("Fresh Catch", "Calamari", (0, 0, 2, 0), "seafood"),
        ("Dairy Run", "Crostini", (2, 0, 0, 0), "cheese"),
    ],
)
def test_the_first_order_of_a_colour_brings_a_token_for_the_next_day(  # PM-7
    mission: str, order: str, tray: tuple[int, ...], token: str
) -> None:
    game = play(last_cook(mission, order, *tray), Make(order))
    assert game.day == 2
    assert game.trays[0] == [int(name == token) for name in TOKENS]
    assert game.reputation[0] == 2 + 1
    assert [m.name for m in game.mission_wins[0]] == [mission]


def test_supporter_wants_two_side_dishes_and_gives_five() -> None:  # PM-7
    game = last_cook("Supporter", "Calamari, Polpette", 0, 0, 2, 2)
    play(game, Make("Calamari"))
    assert game.mission_seat == -1
    play(game, Make("Polpette"))
    assert game.reputation[0] == 2 + 2 + 5


def test_show_off_wants_a_special_and_gives_two() -> None:  # PM-7
    game = play(last_cook("Show-off", "Duo Etna", 1, 2, 1, 0), Make("Duo Etna"))
    assert game.reputation[0] == 7 + 2


def test_only_the_first_is_rewarded() -> None:  # PM-8
    game = on_a_mission("Fresh Catch", kitchen())
    play(game, Make("Calamari"))
    assert game.mission_seat == 2
    game.trays[1] = [1, 0, 2, 0]
    play(game, PASS, Make("Tonno"))
    assert game.mission_seat == 2


def test_orders_of_the_days_before_do_not_count() -> None:  # PM-8
    game = last_cook("Supporter", "Calamari", 0, 0, 2, 0)
    game.completed[0] = completed("Polpette", "Crostini")
    play(game, Make("Calamari"))
    assert game.reputation[0] == 2


def test_an_order_exchanged_on_the_same_day_counts_all_the_same() -> None:  # PM-8
    game = last_cook("Alchemist", "Calamari, Vongole, Tonno", 0, 0, 7, 0)
    play(game, Make("Calamari"), Make("Vongole"))
    play(game, Make("Tonno", giving=("seafood", "seafood side")))
    assert game.mission_wins[0]
    assert game.completed[0][0][1:] == (4, True)  # the only one left became a special


def test_the_flash_is_last_in_turn_order_on_the_next_day() -> None:  # PM-7
    game = on_a_mission("The Flash", collecting(9, 0, 0, 0, mode="master"))
    play(game, Collect("cheese"), PASS)
    assert game.mission_seat == 1
    game.trays[2] = [0] * 4
    play(game, PASS, PASS)
    assert game.turns == [0, 2, 1]
    assert game.standing == [0, 2, 1]
    assert game.reputation == [0, 1, 0]


def test_the_flash_goes_last_for_one_day_only() -> None:  # PM-7
    game = on_a_mission("The Flash", scoring(5, 9, 9, mode="master"))
    game.mission_seat = 0
    play(game, FINISH)
    assert game.turns == [1, 2, 0]
    assert game.standing == [0, 1, 2]
    assert game.reputation[0] == 6


@pytest.mark.parametrize("hand", [[], ["Bianca"]])
def test_last_hand_standing_draws_an_order_beside_the_full_hand(hand: list[str]) -> None:  # PM-7
    game = on_a_mission("Last Hand Standing", collecting(9, 0, 0, 0, mode="master"))
    game.hands[0] = orders(*hand)
    play(game, PASS, PASS)
    assert game.mission_seat == -1
    before = game.copy()
    play(game, PASS)
    assert [len(hand) for hand in game.hands] == [2, 1, 1]
    assert game.reputation == [1, 0, 0]
    assert "seat 1 draws one order more" in before.tell(PASS, game, 1)


@pytest.mark.parametrize(
    ("rules", "drawn"), [({}, 0), ({"draw_as_many": True}, 1), ({"hand": 2}, 1), ({"hand": 3}, 2)]
)
def test_who_throws_one_of_two_orders_back_draws_up_to_a_full_hand_only(  # PM-30, PM-7
    rules: dict[str, Any], drawn: int
) -> None:
    game = table(2, "master", **rules)
    game.hands[0] = orders("Bianca", "Napoli")
    game.pile = [order for order in game.pile if order not in game.hands[0]]
    top = game.pile[::-1][:drawn]
    before = game.copy()
    play(game, Throw(("Bianca",)))
    assert game.hands[0] == [*orders("Napoli"), *top]
    told = before.tell(Throw(("Bianca",)), game, 1)
    draws = "" if drawn == 1 else f"; draws {drawn or 'none'}"
    assert told == f"throws back 1 order{draws}"


def test_own_specials_are_all_one_has_even_as_last_hand_standing() -> None:  # PM-54
    game = table(2, "master", own_special=True)
    on_a_mission("Last Hand Standing", game)
    game.phase, game.stock, game.passed = "collect", [1, 0, 0, 0], [1]
    play(game, PASS)
    assert game.reputation == [1, 0]
    assert [len(hand) for hand in game.hands] == [1, 1]


def test_the_alchemist_chooses_what_becomes_a_special() -> None:  # PM-7, PM-8
    game = last_cook("Alchemist", "Calamari, Polpette, Crostini", 2, 0, 2, 2)
    play(game, Make("Calamari"), Make("Polpette"), Make("Crostini"))
    assert game.phase == "convert"
    assert game.reputation[0] == 6 + 1
    refused(game, Convert("vegetable"), "PM-7")
    play(game, Convert("meat side"))
    assert [card.place for card in game.completed[0]] == [2, 4, 0]
    assert (game.day, game.reputation[0]) == (2, 7)


def test_a_converted_order_pays_for_any_token_afterwards() -> None:  # PM-8
    game = cooking("Tonno", 1, 0, 1, 0, mode="master", done=("Duo Etna",))
    game.completed[0] += [completed("Polpette")[0]._replace(place=4, special=True)]
    assert makes(game) == [Make("Tonno", giving=("special", "special side"))]


def test_a_mission_that_nobody_fulfils_rewards_nobody() -> None:  # PM-32
    game = play(on_a_mission("Show-off", scoring(0, 0, mode="master")), FINISH)
    assert game.mission_wins == [[], []]
    assert game.reputation == [0, 0]
