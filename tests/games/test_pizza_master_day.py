"""A day of Pizza Master: orders, shopping, collecting and making."""

from __future__ import annotations

import pytest

from pizzakit.chance import Scripted, Seeded
from pizzakit.games.pizza_master.moves import FINISH, KEEP, PASS, Collect, Make, Spend, Throw
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from pizzakit.games.pizza_master.situations import stacked
from tests.kitchen import (
    LUCK,
    MODES,
    collecting,
    completed,
    cooking,
    kitchen,
    makes,
    orders,
    play,
    refused,
    scoring,
    shopping,
    table,
)

# --- start of the day (PM-10, PM-17, PM-30) -------------------------------------


@pytest.mark.parametrize(("mode", "size"), [("beginner", 4), ("trainee", 4), ("master", 1)])
def test_everybody_begins_with_a_full_hand(mode: str, size: int) -> None:  # PM-10, PM-30
    game = table(4, mode)
    assert [len(hand) for hand in game.hands] == [size] * 4


def test_orders_are_dealt_seat_by_seat_in_turn_order() -> None:  # PM-10
    names = ["Margherita", "Diavola", "Calamari", "Napoli", "Tonno", "Funghi", "Bianca", "Laguna"]
    game = PizzaMaster.new(2, Rules(), Scripted([[1, 0], stacked(*names)]))
    assert game.turns == [1, 0]
    assert game.hands[1] == orders(*names[:4])
    assert game.hands[0] == orders(*names[4:])
    assert game.to_move == 1


def test_who_is_first_is_random() -> None:
    assert {PizzaMaster.new(3, Rules(), Seeded(n)).turns[0] for n in range(40)} == {0, 1, 2}


def test_any_number_may_be_thrown_back_once_and_the_hand_is_full_again() -> None:  # PM-10
    game = table()
    hand, top = game.hands[0], game.pile[-1:-4:-1]
    assert len(game.legal_moves()) == 16
    back = tuple(order.name for order in hand[:3])
    play(game, Throw(back))
    assert game.hands[0] == [hand[3], *top]
    assert [order.name for order in game.discards[0]] == list(back)
    assert game.to_move == 1
    refused(game, Throw(back), "PM-10", seat=0)


def test_orders_are_thrown_back_in_turn_order_then_shopping_begins() -> None:  # PM-10, PM-11
    game = table()
    asked = []
    while game.phase == "throw":
        asked.append(game.to_move)
        play(game, KEEP)
    assert asked == [0, 1, 2]
    assert (game.phase, game.to_move) == ("shop", 0)


def test_orders_kept_from_the_day_before_stay_in_hand() -> None:  # PM-10
    game = scoring(0, 0)
    kept = [hand[:2] for hand in game.hands]
    game.hands = [hand[:] for hand in kept]
    play(game, FINISH)
    assert [hand[:2] for hand in game.hands] == kept
    assert [len(hand) for hand in game.hands] == [4, 4]


def test_somebody_elses_order_cannot_be_thrown_back() -> None:  # PM-10
    game = table()
    refused(game, Throw((game.hands[1][0].name,)), "not in the hand of seat 1", "PM-10")


def test_when_the_deck_runs_out_the_discards_are_shuffled() -> None:  # PM-17
    game = table(2)
    names = tuple(order.name for order in game.hands[0])
    away, game.pile = game.pile[2:], game.pile[:2]
    game.discards[1] = away[:5]
    game.play(Throw(names), Scripted([away[:5] + orders(*names)]))
    assert len(game.hands[0]) == 4
    assert game.discards == [[], []]
    assert len(game.pile) == 7
    assert [event.what for event in game.news] == ["reshuffled"]


def test_removed_orders_never_come_back() -> None:  # PM-21, C05
    game = cooking(
        "Tonno, Napoli, Salmone, Romana", 0, 0, 2, 0, mode="trainee", done=("Calamari", "Vongole")
    )
    play(game, Make("Tonno", giving=("seafood", "seafood side")))
    removed = {card.order.name for card in game.removed[0]}
    assert removed == {"Calamari", "Vongole"}
    game.pile = []
    for _ in range(200):
        if game.over:
            break
        game.play(LUCK.pick(game.legal_moves()), LUCK)
        there = [*game.pile, *(o for place in (*game.hands, *game.discards) for o in place)]
        assert not removed & {order.name for order in there}


@pytest.mark.parametrize("mode", MODES)
def test_with_no_orders_left_one_plays_on_with_a_short_hand(mode: str) -> None:  # C05
    game = scoring(0, 0, 0, 0, 0, mode=mode)
    game.pile, game.discards, game.area = [], [[] for _ in range(5)], []
    game.hands = [hand[:1] for hand in game.hands]
    game.made[0] = orders("Bianca")  # else the game would be over (PM-41a)
    play(game, FINISH)
    assert [len(hand) for hand in game.hands] == [1] * 5
    assert game.phase == "throw"
    back = game.hands[game.to_move or 0]
    seat = game.to_move or 0
    play(game, Throw((back[0].name,)))
    assert game.hands[seat] == back  # the only order there is to draw


def test_an_empty_hand_is_not_asked_what_it_throws_back() -> None:  # PM-10
    game = scoring(0, 0, 0)
    game.pile, game.hands = [], [[], orders("Bianca"), []]
    game.made[0] = orders("Napoli")
    play(game, FINISH)
    assert (game.phase, game.to_move) == ("throw", 1)
    play(game, KEEP)
    assert (game.phase, game.to_move) == ("shop", 1)


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_the_ordering_area_has_6_8_10_or_12_orders(seats: int, size: int) -> None:  # PM-E1
    assert len(table(seats, "master").area) == size
    assert table(seats, "trainee").area == []


def test_the_ordering_area_is_refilled_at_the_start_of_a_day() -> None:  # PM-30
    game = scoring(0, 0, 0, mode="master")
    left = game.area[:3]
    game.area = left[:]
    play(game, FINISH)
    assert game.area[:3] == left
    assert len(game.area) == 8


def test_a_master_throws_back_one_order_a_day() -> None:  # PM-30
    game = table(3, "master")
    name = game.hands[0][0].name
    assert game.legal_moves() == [KEEP, Throw((name,))]
    game.hands[0].append(game.pile.pop())
    both = tuple(order.name for order in game.hands[0])
    refused(game, Throw(both), "only 1 order", "PM-30")


# --- shopping (PM-11, PM-20) ----------------------------------------------------


def test_all_coins_are_spent_on_any_split() -> None:  # PM-11
    game = shopping()
    moves = game.legal_moves()
    assert len(moves) == 35
    assert all(isinstance(move, Spend) and sum(move.coins) == 4 for move in moves)
    refused(game, Spend(cheese=3), "all 4 coins", "PM-11")
    refused(game, Spend(cheese=5), "all 4 coins", "PM-11")


def test_a_coin_brings_two_cheese_or_one_of_the_others() -> None:  # PM-11
    game = shopping(2)
    play(game, Spend(cheese=2, meat=2), Spend(1, 1, 1, 1))
    assert game.stock == [6, 1, 1, 3]
    assert game.phase == "collect"


def test_one_shops_in_turn_order_and_all_can_see_it() -> None:  # PM-11
    game = shopping()
    play(game, Spend(cheese=4))
    assert game.to_move == 1
    assert game.seen_by(2).spent[0] == (4, 0, 0, 0)
    refused(game, PASS, "coins are spent now", "PM-11")


def test_who_spends_strictly_most_reserves_one_token_or_two() -> None:  # PM-20
    game = shopping(3, "trainee")
    play(game, Spend(cheese=4), Spend(vegetable=3, meat=1), Spend(vegetable=2, seafood=2))
    assert game.owners == [0, 1, 2, 1]
    assert game.reserved == [2, 1, 1, 1]
    assert game.stock == [6, 4, 1, 0]


def test_a_tie_for_the_most_reserves_nothing() -> None:  # PM-20
    game = shopping(3, "trainee")
    play(game, Spend(cheese=2, meat=2), Spend(cheese=2, meat=2), Spend(cheese=1, seafood=3))
    assert game.owners == [-1, -1, 2, -1]
    assert (game.reserved, game.stock) == ([0, 0, 1, 0], [10, 0, 2, 4])


def test_beginners_reserve_nothing() -> None:  # PM-20
    game = shopping(2)
    play(game, Spend(cheese=4), Spend(meat=4))
    assert (game.reserved, game.stock) == ([0] * 4, [8, 0, 0, 4])


def test_only_new_tokens_are_reserved() -> None:  # PM-20
    game = shopping(2, "trainee")
    game.stock = [0, 0, 0, 5]
    play(game, Spend(cheese=4), Spend(cheese=4))
    assert (game.reserved, game.stock) == ([0] * 4, [16, 0, 0, 5])


@pytest.mark.parametrize(("coins", "kept"), [(1, 1), (3, 1), (4, 2), (7, 2)])
def test_four_coins_or_more_reserve_two(coins: int, kept: int) -> None:  # PM-20
    game = shopping(2, "trainee")
    game.coins[0] = coins
    play(game, Spend(meat=coins), Spend(cheese=4))
    assert game.reserved[3] == kept


def test_what_a_spending_brings_is_said_before_it_is_confirmed() -> None:
    game = shopping(2, "trainee")
    assert "8 cheese" in game.preview(Spend(cheese=4))
    assert "reserves 2" in game.preview(Spend(cheese=4))
    play(game, Spend(cheese=4))
    assert "nothing is reserved" in game.preview(Spend(cheese=4))


def test_the_supply_of_tokens_never_runs_out() -> None:  # PM-1
    game = shopping(5)
    game.stock = [60, 60, 60, 60]
    play(game, *[Spend(cheese=4)] * 5)
    assert game.stock == [100, 60, 60, 60]


# --- collecting (PM-12, PM-20) --------------------------------------------------


def test_turn_order_green_blue_red_collects_red_blue_green() -> None:  # PM-E3
    green, blue, red = 0, 1, 2
    game = shopping(3)
    play(game, *[Spend(meat=4)] * 3)
    asked = []
    for _ in range(6):
        asked.append(game.to_move)
        play(game, Collect("meat"))
    assert asked == [red, blue, green] * 2


def test_one_token_a_turn_goes_onto_the_own_tray() -> None:  # PM-12
    game = play(collecting(2, 0, 1, 0), Collect("seafood"))
    assert game.trays == [[0] * 4, [0] * 4, [0, 0, 1, 0]]
    assert game.stock == [2, 0, 0, 0]
    assert game.legal_moves() == [Collect("cheese"), PASS]
    refused(game, Collect("seafood"), "no seafood", "PM-12")


def test_passing_is_final_for_the_day() -> None:  # PM-12
    game = play(collecting(9, 0, 0, 0), PASS, Collect("cheese"), Collect("cheese"))
    assert game.to_move == 1
    refused(game, Collect("cheese"), "seat 3 has passed", "PM-12", seat=2)


def test_tokens_left_over_stay_for_the_next_day() -> None:  # PM-12
    game = collecting(3, 1, 0, 2)
    play(game, PASS, PASS, PASS)
    assert game.day == 2
    assert game.stock == [3, 1, 0, 2]


def test_who_finds_nothing_has_passed_and_that_is_said() -> None:  # PM-12, C02
    game = collecting(1, 0, 0, 0)
    before = game.copy()
    play(game, Collect("cheese"))
    assert game.phase == "make"
    assert game.to_move == 2
    assert before.tell(Collect("cheese"), game, None).count("nothing left for seat") == 3


def test_a_reserved_token_is_for_its_owner_only() -> None:  # PM-20
    game = collecting(0, 1, 0, 0, mode="trainee")
    game.reserved, game.owners = [0, 0, 0, 2], [-1, -1, -1, 1]
    refused(game, Collect("meat"), "reserved for seat 2", "PM-20")
    refused(game, Collect("meat", reserved=True), "reserved for seat 2", "PM-20")
    play(game, PASS)
    assert game.legal_moves() == [Collect("vegetable"), Collect("meat", reserved=True), PASS]
    play(game, Collect("meat", reserved=True))
    assert (game.trays[1], game.reserved) == ([0, 0, 0, 1], [0, 0, 0, 1])


def test_the_owner_may_take_a_free_token_and_leave_the_reserved_one() -> None:  # PM-20
    game = collecting(0, 0, 0, 1, mode="trainee")
    game.reserved, game.owners = [0, 0, 0, 1], [-1, -1, -1, 2]
    play(game, Collect("meat"))
    assert (game.stock[3], game.reserved[3]) == (0, 1)


def test_a_reserve_not_collected_is_ordinary_stock_on_the_next_day() -> None:  # PM-20
    game = collecting(0, 0, 0, 0, mode="trainee")
    game.reserved, game.owners = [0, 0, 2, 0], [-1, -1, 2, -1]
    play(game, PASS)
    assert (game.day, game.stock, game.reserved) == (2, [0, 0, 2, 0], [0] * 4)
    assert game.owners == [-1] * 4


# --- making (PM-13, PM-21) ------------------------------------------------------


def test_an_order_takes_its_tokens_and_lies_completed() -> None:  # PM-13
    game = play(cooking("Margherita, Diavola", 2, 1, 0, 1), Make("Margherita"))
    assert game.completed[0] == completed("Margherita")
    assert game.trays[0] == [0, 0, 0, 1]
    assert game.hands[0] == orders("Diavola")


def test_as_many_orders_as_the_tray_pays_for() -> None:  # PM-13
    game = cooking("Calamari, Polpette, Bianca", 0, 0, 2, 2)
    assert makes(game) == [Make("Calamari"), Make("Polpette")]
    play(game, Make("Calamari"))
    assert makes(game) == [Make("Polpette")]
    play(game, Make("Polpette"))
    assert game.day == 2  # an empty tray cooks nothing


def test_one_may_stop_although_more_could_be_made() -> None:  # PM-13
    game = play(cooking("Calamari", 0, 0, 2, 0), FINISH)
    assert (game.day, game.reputation[0]) == (2, -2)


def test_what_the_tray_pays_for_can_be_ruled_to_be_made() -> None:  # PM-13
    game = cooking("Calamari, Polpette", 0, 0, 2, 0, must_cook=True)
    assert game.legal_moves() == [Make("Calamari")]
    refused(game, FINISH, "while the tray alone pays", "PM-13")
    play(game, Make("Calamari"))
    assert game.day == 2
    done = ("Bianca", "Margherita")  # nobody has to exchange
    other = cooking("Crostini", 1, 0, 0, 0, mode="trainee", done=done, must_cook=True)
    assert other.legal_moves() == [Make("Crostini", giving=("cheese", "cheese")), FINISH]


def test_cooking_goes_in_turn_order() -> None:  # PM-13
    game = collecting(3, 0, 0, 0)
    play(game, Collect("cheese"), Collect("cheese"), Collect("cheese"))
    assert (game.phase, game.to_move) == ("make", 0)
    play(game, FINISH)
    assert game.to_move == 1


def test_what_the_tray_lacks_is_said() -> None:  # PM-13
    game = cooking("Margherita", 0, 1, 0, 0)
    refused(game, Make("Margherita"), "lacks 2 cheese", "PM-13")
    refused(game, Make("Diavola"), "not in the hand", "PM-13")


def test_different_remainders_are_different_moves() -> None:  # PM-3
    game = cooking("Duo Etna, Bianca", 1, 2, 2, 0)
    first = Make("Duo Etna", ("vegetable", "vegetable", "seafood"))
    other = Make("Duo Etna", ("vegetable", "seafood", "seafood"))
    assert makes(game) == [first, other]
    refused(game, Make("Duo Etna"), "PM-3")
    assert play(game.copy(), first).trays[0] == [0, 0, 1, 0]
    assert play(game, other).trays[0] == [0, 1, 0, 0]


def test_one_way_to_pay_needs_no_choice() -> None:  # PM-3
    game = cooking("Duo Etna", 1, 2, 1, 0)
    assert makes(game) == [Make("Duo Etna")]
    refused(game, Make("Duo Etna", ("vegetable", "vegetable", "seafood")), "PM-3")
    assert play(game, Make("Duo Etna")).day == 2


def test_beginners_exchange_nothing() -> None:  # PM-21
    game = cooking("Tonno", 0, 0, 2, 0, done=("Calamari", "Vongole"))
    assert makes(game) == []
    refused(game, Make("Tonno", giving=("seafood", "seafood side")), "beginners", "PM-21")


@pytest.mark.parametrize("mode", ["trainee", "master"])
def test_two_orders_of_a_colour_bring_the_missing_cheese(mode: str) -> None:  # PM-21
    game = cooking("Tonno", 0, 0, 2, 0, mode=mode, done=("Calamari", "Vongole"))
    given = Make("Tonno", giving=("seafood", "seafood side"))
    assert makes(game) == [given]
    play(game, given)
    assert {card.order.name for card in game.removed[0]} == {"Calamari", "Vongole"}
    assert game.completed[0] == completed("Tonno")


def test_an_exchange_does_not_change_the_reputation() -> None:  # PM-21
    game = cooking("Tonno", 0, 0, 2, 0, mode="trainee", done=("Calamari", "Vongole"))
    play(game, Make("Tonno", giving=("seafood", "seafood side")))
    assert game.day == 2
    assert game.reputation[0] == orders("Tonno")[0].points


def test_orders_of_a_colour_bring_nothing_but_cheese() -> None:  # PM-21
    game = cooking("Tonno", 1, 0, 1, 0, mode="trainee", done=("Calamari", "Vongole"))
    assert makes(game) == []
    refused(
        game,
        Make("Tonno", giving=("seafood", "seafood side")),
        "no completed orders bring",
        "PM-21",
    )


def test_two_specials_bring_a_token_of_any_kind() -> None:  # PM-21
    done = ("Duo Etna", "Deluxe Milano")
    for tray in ([0, 0, 2, 0], [1, 0, 1, 0]):
        game = cooking("Tonno", *tray, mode="trainee", done=done)
        assert makes(game) == [Make("Tonno", giving=("special", "special"))]


def test_orders_of_two_colours_bring_nothing() -> None:  # PM-21
    game = cooking("Tonno", 0, 0, 2, 0, mode="trainee", done=("Calamari", "Bianca"))
    assert makes(game) == []
    refused(game, Make("Tonno", giving=("cheese", "seafood side")), "PM-21")


def test_orders_made_on_this_very_turn_may_be_exchanged() -> None:  # PM-21
    game = cooking("Calamari, Vongole, Tonno", 0, 0, 7, 0, mode="trainee")
    play(game, Make("Calamari"), Make("Vongole"))
    play(game, Make("Tonno", giving=("seafood", "seafood side")))
    assert game.reputation[0] == 2 + 4 + 4
    assert game.completed[0] == completed("Tonno")


def test_nothing_is_exchanged_to_save_a_token_up() -> None:  # PM-21
    game = cooking("Tonno", 1, 0, 2, 0, mode="trainee", done=("Calamari", "Vongole"))
    assert makes(game) == [Make("Tonno")]
    refused(game, Make("Tonno", giving=("seafood", "seafood side")), "save a token up", "PM-21")


def test_no_more_is_given_than_is_missing() -> None:  # PM-21
    done = ("Calamari", "Vongole", "Bianca", "Margherita")
    game = cooking("Tonno", 0, 0, 2, 0, mode="trainee", done=done)
    assert makes(game) == [
        Make("Tonno", giving=("cheese", "cheese")),
        Make("Tonno", giving=("seafood", "seafood side")),
    ]
    refused(game, Make("Tonno", giving=("cheese", "cheese", "seafood", "seafood side")), "no more")


def test_several_exchanges_for_one_order() -> None:  # PM-21
    done = ("Bianca", "Margherita", "Duo Etna", "Deluxe Milano")
    game = cooking("Tonno", 0, 0, 1, 0, mode="trainee", done=done)
    both = Make("Tonno", giving=("cheese", "cheese", "special", "special"))
    assert makes(game) == [both]
    assert play(game, both).completed[0] == completed("Tonno")


def test_pizzas_and_side_dishes_are_told_apart_in_an_exchange() -> None:  # PM-21
    done = ("Calamari", "Baccalà", "Vongole")
    game = cooking("Tonno", 0, 0, 2, 0, mode="trainee", done=done)
    assert {move.giving for move in makes(game)} == {
        ("seafood", "seafood side"),
        ("seafood side", "seafood side"),
    }


def test_a_special_lacks_as_little_as_it_can() -> None:  # PM-3, PM-21
    done = ("Duo Capri", "Duo Elba")
    game = cooking("Duo Etna", 1, 1, 1, 0, mode="trainee", done=done)
    assert makes(game) == [Make("Duo Etna", giving=("special", "special"))]
    assert play(game, *makes(game)).day == 2


def test_an_order_may_be_paid_for_by_exchanges_alone() -> None:  # PM-21
    done = ("Bianca", "Margherita", "Napoli", "Tonno")
    game = cooking("Crostini", 0, 0, 0, 0, mode="trainee", done=done)
    assert makes(game) == [Make("Crostini", giving=("cheese",) * 2 + ("seafood",) * 2)]


def test_three_of_a_colour_bring_any_token() -> None:  # PM-50
    done = ("Calamari", "Vongole", "Napoli")
    plain = cooking("Polpette", 0, 0, 0, 1, mode="trainee", done=done)
    assert makes(plain) == []
    game = cooking("Polpette", 0, 0, 0, 1, mode="trainee", done=done, three_for_any=True)
    assert makes(game) == [Make("Polpette", giving=("seafood", "seafood", "seafood side"))]
    play(game, *makes(game))
    assert len(game.removed[0]) == 3


def test_three_of_a_colour_may_be_cheaper_than_the_plain_exchange() -> None:  # PM-50
    done = ("Calamari", "Vongole", "Napoli")
    game = cooking(
        "Polpette", 0, 0, 0, 1, mode="trainee", done=done, three_for_any=True, exchange=4
    )
    assert makes(game) == [Make("Polpette", giving=("seafood", "seafood", "seafood side"))]


@pytest.mark.parametrize("hand", ["Polpette", "Crostini"])  # a meat is missing, a cheese
@pytest.mark.parametrize(
    ("done", "given"),
    [
        (("Calamari", "Vongole", "Napoli"), ("seafood", "seafood", "seafood side")),
        (("Super Premium Roma", "Duo Elba", "Deluxe Lecce"), ("special",) * 3),
    ],
)
def test_three_of_any_colour_bring_any_token_where_that_is_cheaper(  # PM-50
    hand: str, done: tuple[str, ...], given: tuple[str, ...]
) -> None:
    tray = (0, 0, 0, 1) if hand == "Polpette" else (1, 0, 0, 0)
    more = {"three_for_any": True, "exchange": 4}
    assert makes(cooking(hand, *tray, mode="trainee", done=done, exchange=4)) == []
    game = cooking(hand, *tray, mode="trainee", done=done, **more)
    assert makes(game) == [Make(hand, giving=given)]
    refused(game, Make(hand, giving=given[:2]), "3 of one colour any token (PM-50)")


# --- master: cooking while others collect (PM-31) --------------------------------


def test_the_turn_on_which_one_passes_may_already_make_an_order() -> None:  # PM-31
    game = kitchen()
    assert (game.phase, game.to_move) == ("make", 2)
    assert makes(game) == [Make("Spiedini"), Make("Calamari")]
    refused(game, Collect("cheese"), "only cooks", "PM-31")


def test_one_order_a_turn_while_the_others_collect() -> None:  # PM-31
    game = play(kitchen(), Make("Calamari"))
    assert (game.phase, game.to_move) == ("collect", 1)
    play(game, Collect("cheese"), Collect("cheese"))
    assert (game.phase, game.to_move) == ("make", 2)
    play(game, Make("Spiedini"))
    assert (game.phase, game.to_move) == ("collect", 1)


def test_an_order_in_the_area_is_gone_when_somebody_makes_it() -> None:  # PM-30
    game = play(kitchen(), Make("Calamari"), Collect("cheese"), PASS)
    refused(game, Make("Calamari"), "neither in the hand nor the ordering area", "PM-13")


def test_who_makes_none_is_done_for_the_day() -> None:  # PM-31
    game = play(kitchen(), FINISH, Collect("cheese"), Collect("cheese"))
    assert (game.phase, game.to_move) == ("collect", 1)
    refused(game, Make("Spiedini"), "makes no more orders today", "PM-31", seat=2)


def test_who_cannot_cook_is_done_and_that_is_said() -> None:  # PM-31, C02
    game = kitchen()
    game.trays = [[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 2, 0]]
    play(game, Make("Calamari"), Collect("cheese"))
    before = game.copy()
    play(game, Collect("cheese"))
    assert "seat 3 has nothing to cook with" in before.tell(Collect("cheese"), game, None)
    assert game.finished == [2]
    assert game.to_move == 1


def test_the_day_is_scored_when_all_are_done() -> None:  # PM-31, PM-14
    game = play(kitchen(), Make("Calamari"), PASS, FINISH, PASS, FINISH, Make("Spiedini"))
    assert game.day == 2
    assert game.reputation == [-1, -1, 5]
