"""Mozzaroller, clause by clause, told with scripted dice on laid-out rings."""

from importlib import resources
from typing import Any

import pytest

from pizzakit import Match, odds
from pizzakit.chance import LogMismatch, Scripted, Seeded
from pizzakit.games.mozzaroller import deck
from pizzakit.games.mozzaroller.deck import INGREDIENTS, Order
from pizzakit.games.mozzaroller.moves import Join, Place, Roll, Stop
from pizzakit.games.mozzaroller.position import Rules
from pizzakit.games.mozzaroller.rules import Mozzaroller

ORDERS = deck.shipped().by_name
TOKENS = {"yellow": 5, "green": 6, "red": 7, "blue": 8, "violet": 9, "black": 10}

# Sandro: corn · Luigi: tomato · Ada: mushroom · Fabio: olive, garlic · Jonas: arugula
# Nino: olive, mozzarella · Leo: mushroom, olive · Gina: mushroom, tomato · Ugo: corn, arugula
# Rosa: corn, olive, arugula · Irma: mushroom, corn, olive · Pat, Robin, Sam: jokers
RING = ("Rosa", "Nino", "Ugo", "Sandro", "Leo", "Pat", "Gina", "Luigi")


def table(*ring: str, seats: int = 2, then: tuple[str, ...] = (), **rules: Any) -> Mozzaroller:
    """A game whose ring is laid out with these orders; seat 0 begins."""
    wanted = [ORDERS[name] for name in (*(ring or RING), *then)]
    others = [order for order in deck.shipped().orders if order not in wanted]
    book = Rules(**rules)
    aside = book.reserve if seats > 1 else 50 - sum(layouts(book))
    shuffled = [*others[aside:], *reversed(wanted), *others[:aside]]
    return Mozzaroller.new(seats, book, Scripted([shuffled, 0]))


def layouts(rules: Rules) -> tuple[int, ...]:
    return rules.solo_hard_layouts if rules.solo_hard else rules.solo_layouts


def roll(game: Mozzaroller, faces: str) -> None:
    game.play(Roll(), Scripted([faces.split()]))


def put(game: Mozzaroller, order: int, faces: str) -> None:
    move = Place(order, tuple(faces.split()))
    assert move in game.legal_moves(), game.why_not(move)
    game.play(move, Scripted([]))


def stop(game: Mozzaroller) -> None:
    assert Stop() in game.legal_moves(), game.why_not(Stop())
    game.play(Stop(), Scripted([]))


def open_orders(game: Mozzaroller) -> set[int]:
    """Numbers of the orders that take a die now."""
    return {move.order for move in game.legal_moves() if isinstance(move, Place)}


def give(game: Mozzaroller, side: int, colour: str, *names: str) -> None:
    game.rows[side].setdefault(colour, []).extend(ORDERS[name] for name in names)


def row(game: Mozzaroller, side: int, colour: str) -> list[str]:
    return [order.name for order in game.rows[side].get(colour, [])]


ALL_SIX = "mushroom corn olive arugula tomato mozzarella"
EIGHT = f"{ALL_SIX} mushroom corn"


# --- the box ------------------------------------------------------------------


def test_there_are_45_orders_in_six_colours_worth_their_number_and_5_jokers():  # MZ-1
    sizes = [sum(order.colour == colour for order in ORDERS.values()) for colour in TOKENS]
    assert sizes == list(Rules().tokens) == list(TOKENS.values()) == [5, 6, 7, 8, 9, 10]
    assert sum(order.joker for order in ORDERS.values()) == 5


def test_an_order_asks_for_one_to_three_different_ingredients():  # MZ-2
    for order in ORDERS.values():
        assert order.joker or 1 <= len(set(order.needs)) == len(order.needs) <= 3


def test_five_orders_smell_of_garlic_five_of_chili_and_none_of_both():  # MZ-3
    extras = [order.extra for order in ORDERS.values() if order.extra]
    assert sorted(extras) == ["chili"] * 5 + ["garlic"] * 5


def test_the_box_holds_eight_dice_of_six_faces_and_six_tokens():  # MZ-4
    assert (Rules().dice, len(INGREDIENTS)) == (8, 6)
    assert sum(name.startswith("token") for name in table().pieces()) == 6


def test_singles_pairs_and_triples_are_spread_evenly():  # MZ-5
    asked = [order.needs for order in ORDERS.values() if order.needs]
    assert [sum(len(needs) == n for needs in asked) for n in (1, 2, 3)] == [6, 18, 21]
    assert [len({n for n in asked if len(n) == size}) for size in (1, 2, 3)] == [6, 15, 20]
    counts = [sum(face in needs for needs in asked) for face in INGREDIENTS]
    assert max(counts) - min(counts) <= 2


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_sit_down(seats: int):  # MZ-6
    with pytest.raises(ValueError, match="seats 1 to 4"):
        Mozzaroller.new(seats, Rules(), Seeded(1))


# --- set-up -------------------------------------------------------------------


def test_ten_lie_under_the_pizzeria_eight_in_the_ring_and_32_in_the_pile():  # MZ-7
    game = table()
    assert (len(game.reserve), len(game.ring), len(game.pile)) == (10, 8, 32)
    assert [order.name for order in game.ring if order] == list(RING)


def test_who_begins_is_drawn():  # MZ-7
    starts = odds.exact(lambda chance: chance.pick(range(3)))
    begun = {Mozzaroller.new(3, Rules(), Seeded(n)).start for n in range(40)}
    assert begun == set(starts)


# --- a turn -------------------------------------------------------------------


def test_a_turn_begins_with_all_dice():  # MZ-10
    game = table()
    assert game.legal_moves() == [Roll()]
    with pytest.raises(LogMismatch, match="8 dice"):
        roll(game, "corn")


@pytest.mark.parametrize("chips", [1, 2])
def test_each_chip_costs_a_die_and_then_goes_back(chips: int):  # MZ-10
    game = table()
    game.chips[0] = chips
    game._begin_turn(0)
    roll(game, " ".join(["corn"] * (8 - chips)))
    assert game.chips == [0, 0]


def test_where_nothing_fits_the_turn_ends_at_once():  # MZ-11
    game = table()
    roll(game, EIGHT)
    put(game, 4, "corn")
    roll(game, "mozzarella " * 7)
    assert (game.to_move, game.phase, row(game, 0, "blue")) == (1, "roll", ["Sandro"])


def test_the_first_die_goes_on_any_order_that_needs_its_face():  # MZ-12
    game = table()
    roll(game, "corn corn corn corn corn corn corn corn")
    assert open_orders(game) == {1, 3, 4, 6}


def test_until_the_first_order_is_complete_only_it_takes_dice():  # MZ-12
    game = table()
    roll(game, EIGHT)
    put(game, 1, "corn")
    assert open_orders(game) == {1}
    assert "until order 1 is complete only it takes dice (MZ-12)" in str(
        game.why_not(Place(4, ("corn",)))
    )


def test_a_complete_order_opens_both_its_neighbours():  # MZ-13
    game = table()
    roll(game, EIGHT)
    put(game, 2, "olive mozzarella")
    assert open_orders(game) == {1, 3}


def test_both_neighbours_may_be_in_progress_at_once():  # MZ-13
    game = table()
    roll(game, "olive mozzarella corn corn arugula arugula tomato tomato")
    put(game, 2, "olive mozzarella")
    put(game, 1, "corn")
    put(game, 3, "corn")
    assert open_orders(game) == {1, 3}


def test_reach_spreads_with_every_order_completed():  # MZ-13
    game = table()
    roll(game, "olive mozzarella corn corn arugula arugula tomato tomato")
    put(game, 2, "olive mozzarella")
    put(game, 3, "corn arugula")
    put(game, 4, "corn")
    assert game.reach == (0, 4)


def test_the_ring_is_round():  # MZ-13
    game = table()
    roll(game, EIGHT)
    put(game, 8, "tomato")
    assert game.reach == (0, 6)


def test_orders_completed_in_an_earlier_turn_open_nothing():  # MZ-13
    game = table()
    roll(game, EIGHT)
    put(game, 2, "olive mozzarella")
    stop(game)
    roll(game, EIGHT)
    put(game, 5, "olive")
    assert open_orders(game) == {5}


def test_right_after_a_roll_nobody_may_stop():  # MZ-14
    game = table()
    roll(game, EIGHT)
    assert Stop() not in game.legal_moves()
    assert Roll() not in game.legal_moves()
    assert "(MZ-11, MZ-14)" in str(game.why_not(Stop()))


def test_the_other_reading_lets_you_stop_before_placing():  # MZ-14
    game = table(stop_before_placing=True)
    roll(game, EIGHT)
    stop(game)
    assert (game.to_move, game.chips) == (1, [0, 0])


def test_after_placing_you_place_more_roll_again_or_stop():  # MZ-14
    game = table()
    roll(game, EIGHT)
    put(game, 1, "corn")
    moves = game.legal_moves()
    assert {type(move) for move in moves} == {Place, Roll, Stop}


def test_dice_once_placed_stay_placed():  # MZ-14
    game = table()
    roll(game, EIGHT)
    put(game, 1, "corn")
    roll(game, "olive olive olive olive olive olive olive")
    assert game.placed[0] == ("corn",)


def test_with_no_dice_left_the_turn_ends_by_itself():  # MZ-14
    game = table(dice=3)
    roll(game, "corn olive arugula")
    put(game, 1, "corn olive arugula")
    assert (game.to_move, row(game, 0, "red")) == (1, ["Rosa"])


def test_a_joker_takes_any_face_first_and_then_only_that():  # MZ-15
    game = table()
    roll(game, EIGHT)
    assert {m.dice[0] for m in game.legal_moves() if m.order == 6} == set(INGREDIENTS)
    put(game, 6, "corn")
    assert game.legal_moves()[:-2] == [Place(6, ("corn",))]
    assert "the joker takes corn only, 2 more (MZ-15)" in str(game.why_not(Place(6, ("olive",))))


def test_a_joker_takes_no_fourth_die():  # MZ-2, MZ-15
    game = table()
    roll(game, "corn corn corn corn corn corn corn corn")
    assert [len(m.dice) for m in game.legal_moves() if m.order == 6] == [1, 2, 3]
    put(game, 6, "corn corn corn")
    assert "(Pat): 2 alike" in str(table(joker_dice=2))
    assert game.missing(5) == 0


def test_an_order_takes_a_face_only_while_it_needs_it():  # MZ-16
    game = table()
    roll(game, "corn corn olive olive arugula arugula tomato tomato")
    put(game, 1, "corn")
    assert Place(1, ("corn",)) not in game.legal_moves()
    assert "still needs 1 olive and 1 arugula" in str(game.why_not(Place(1, ("corn",))))


def test_a_complete_order_takes_nothing():  # MZ-16
    game = table()
    roll(game, EIGHT)
    put(game, 4, "corn")
    assert game.why_not(Place(4, ("corn",))) == "order 4 is complete (MZ-16)"


def test_an_empty_place_neither_takes_dice_nor_connects():  # MZ-16
    game = table()
    game.ring[2] = None
    roll(game, EIGHT)
    put(game, 4, "corn")
    assert open_orders(game) == {5}
    assert "no order 3 in the ring now (MZ-16)" in str(game.why_not(Place(3, ("corn",))))


# --- after the turn -----------------------------------------------------------


def test_complete_orders_are_taken_and_started_ones_stay_without_dice():  # MZ-20
    game = table()
    roll(game, EIGHT)
    put(game, 4, "corn")
    put(game, 3, "arugula")
    stop(game)
    assert (row(game, 0, "blue"), game.chips) == (["Sandro"], [1, 0])
    assert game.ring[2] is ORDERS["Ugo"]
    assert game.placed == [()] * 8


@pytest.mark.parametrize("stopped", [True, False])
@pytest.mark.parametrize(("most", "chips"), [(2, 2), (1, 1), (0, 0), (3, 3)])
def test_two_chips_at_most_whether_stopped_or_not(stopped: bool, most: int, chips: int):  # MZ-20
    game = three_under_way(penalty_max=most)
    stop(game) if stopped else roll(game, "mozzarella mozzarella")
    assert game.chips == [chips, 0]
    assert game.to_move == 1


def three_under_way(**rules: Any) -> Mozzaroller:
    """Two orders complete and three begun, with two dice left."""
    game = table("Sandro", "Rosa", "Irma", "Gina", "Leo", "Dario", "Ada", "Kim", **rules)
    roll(game, "corn corn corn tomato olive mushroom mozzarella mozzarella")
    put(game, 1, "corn")
    put(game, 8, "corn tomato")
    put(game, 2, "corn")
    game.reach = (1, 3, 4)  # as if more neighbours had been completed
    put(game, 4, "mushroom")
    put(game, 5, "olive")
    return game


def test_a_roll_in_which_nothing_fits_costs_a_chip_in_one_review():  # MZ-20
    for rule, chips in ((False, 0), (True, 1)):
        game = table(chip_for_bust=rule)
        roll(game, EIGHT)
        put(game, 4, "corn")
        roll(game, "mozzarella " * 7)
        assert game.chips == [chips, 0]


def test_a_joker_joins_a_colour_of_your_choice():  # MZ-21
    game = with_a_joker_and("blue", "red")
    assert game.legal_moves() == [Join("blue"), Join("red")]
    game.play(Join("red"), Scripted([]))
    assert row(game, 0, "red")[-1] == "Pat"
    assert game.to_move == 1


def with_a_joker_and(*colours: str) -> Mozzaroller:
    """Seat 0 has just taken a joker and has these colours."""
    game = table()
    for colour in colours:
        give(game, 0, colour, "Ada")
    roll(game, "corn corn corn olive olive olive olive olive")
    put(game, 6, "corn corn corn")
    stop(game)
    return game


def test_with_one_colour_there_is_nothing_to_choose():  # MZ-21
    game = with_a_joker_and("blue")
    assert (row(game, 0, "blue"), game.to_move) == (["Ada", "Pat"], 1)


def test_without_a_colour_a_joker_waits_and_joins_the_first():  # MZ-21
    game = with_a_joker_and()
    assert [joker.name for joker in game.waiting[0]] == ["Pat"]
    game._begin_turn(0)
    roll(game, EIGHT)
    put(game, 4, "corn")
    stop(game)
    assert (row(game, 0, "blue"), game.waiting[0]) == (["Sandro", "Pat"], [])


def test_a_waiting_joker_may_choose_among_colours_collected_at_once():  # MZ-21
    game = with_a_joker_and()
    game._begin_turn(0)
    roll(game, EIGHT)
    put(game, 4, "corn")
    put(game, 5, "mushroom olive")
    stop(game)
    assert game.legal_moves() == [Join("blue"), Join("black")]


def test_a_joker_taken_with_a_first_colour_joins_it():  # MZ-21
    game = table()
    roll(game, "corn corn corn mushroom olive tomato tomato tomato")
    put(game, 5, "mushroom olive")
    put(game, 6, "corn corn corn")
    stop(game)
    assert row(game, 0, "black") == ["Leo", "Pat"]


def test_a_joker_lifts_a_colour_above_its_count_and_the_token_keeps_its_value():  # MZ-21
    game = table()
    give(game, 0, "yellow", "Ada", "Bruno", "Carla", "Dario", "Elena", "Pat")
    game._assign_tokens()
    assert game.receipt(0).tokens == TOKENS["yellow"]


def test_a_waiting_joker_counts_for_no_token_but_for_points():  # MZ-21, MZ-31
    game = with_a_joker_and()
    assert set(game.holders.values()) == {None}
    assert game.scores() == [3, 0]


@pytest.mark.parametrize(
    ("counts", "holder"),
    [
        ((3, 3), None),
        ((3, 4), 1),
        ((1, 0), 0),
        ((0, 0), None),
        ((2, 2, 2), None),
        ((2, 1, 2), None),
        ((1, 2, 1, 1), 1),
        ((3, 3, 1, 0), None),
    ],
)
def test_strictly_the_most_cards_hold_the_token(counts: tuple[int, ...], holder: int | None):
    game = table(seats=len(counts))  # MZ-22, and a tie of two, three or four holds none
    for side, count in enumerate(counts):
        give(game, side, "yellow", *["Ada", "Bruno", "Carla", "Dario"][:count])
    game._assign_tokens()
    assert game.holders["yellow"] == holder
    assert [game.receipt(side).tokens for side in range(len(counts))] == [
        5 * (side == holder) for side in range(len(counts))
    ]


def test_tokens_move_after_every_turn():  # MZ-22
    game = table()
    give(game, 1, "blue", "Tina")
    game._assign_tokens()
    assert game.holders["blue"] == 1
    roll(game, EIGHT)
    put(game, 4, "corn")
    stop(game)
    assert game.holders["blue"] is None


def test_the_ring_is_filled_up_and_places_keep_their_numbers():  # MZ-23
    game = table(then=("Ada", "Kim"))
    roll(game, EIGHT)
    put(game, 4, "corn")
    put(game, 5, "mushroom olive")
    stop(game)
    names = [order.name for order in game.ring if order]
    assert names == ["Rosa", "Nino", "Ugo", "Ada", "Kim", "Pat", "Gina", "Luigi"]
    assert len(game.pile) == 30


# --- the end ------------------------------------------------------------------


def one_order(game: Mozzaroller) -> None:
    """The seat to move completes the first order of the ring and stops."""
    at = next(i for i, order in enumerate(game.ring) if order)
    needs = game.ring[at].needs or ("corn",) * 3
    game.play(Roll(), Scripted([[*needs, *("corn",) * (game.to_roll - len(needs))]]))
    put(game, at + 1, " ".join(needs))
    stop(game)


def near_the_end(pile: int, seats: int = 2, reserve: int = 10, **rules: Any) -> Mozzaroller:
    ring = ("Ada", "Rosa", "Irma", "Gina", "Leo", "Dario", "Kim", "Ugo")
    game = table(*ring, seats=seats, **rules)
    game.pile = [order for order in game.pile if not order.joker][:pile]
    game.reserve = [order for order in game.reserve if not order.joker][:reserve]
    return game


def test_an_empty_pile_alone_does_not_end_the_game():  # MZ-30
    game = near_the_end(pile=1)
    one_order(game)
    assert (game.pile, game.final, len([o for o in game.ring if o])) == ([], False, 8)


def test_the_first_refill_that_the_pile_cannot_make_comes_from_the_reserve():  # MZ-30
    game = near_the_end(pile=0)
    one_order(game)
    assert (game.final, game.over) == (True, False)
    assert None not in game.ring


def test_then_all_have_the_same_number_of_turns():  # MZ-30
    game = near_the_end(pile=0, seats=3)
    for seat in (0, 1, 2):
        assert (game.to_move, game.over) == (seat, False)
        one_order(game)
    assert game.over


def test_a_last_seat_that_empties_the_pile_ends_the_game_there():  # MZ-30
    game = near_the_end(pile=1)
    one_order(game)
    assert game.to_move == 1
    one_order(game)
    assert game.over


def test_a_last_seat_that_empties_the_pile_may_begin_one_more_round():  # MZ-30
    game = near_the_end(pile=1, full_last_round=True)
    one_order(game)
    one_order(game)
    assert (game.over, game.final, game.to_move) == (False, True, 0)
    one_order(game)
    assert not game.over
    one_order(game)
    assert game.over


def test_without_reserve_the_ring_stays_short():  # MZ-30
    game = near_the_end(pile=0, reserve=0)
    one_order(game)
    assert game.ring[0] is None
    assert (game.final, game.to_move) == (True, 1)


def begin_rosa(game: Mozzaroller, faces: str = "corn") -> Mozzaroller:
    """A turn that puts these dice on Rosa's order, who wants corn, olive and arugula."""
    roll(game, " ".join(EIGHT.split()[: game.to_roll]))
    put(game, 1, faces)
    before = game.copy()
    stop(game)
    return before


@pytest.mark.parametrize("rounds", [1, 3])
def test_so_many_rounds_without_an_order_taken_end_the_game(rounds: int):  # MZ-30
    game = table(idle_rounds=rounds)
    for _ in range(2 * rounds - 1):
        begin_rosa(game)
    other = game.copy()
    before = begin_rosa(game)
    assert game.over
    assert f"ends after {rounds} round" in before.tell(Stop(), game, None)
    begin_rosa(other, "corn olive arugula")
    assert (other.idle, other.over) == (0, False)


def test_with_too_few_dice_for_what_lies_there_a_game_still_ends():  # MZ-30
    """Three dice, one less for the order left unfinished before: never the three it takes."""
    luck, game = Seeded(60), table("Rosa", "Irma", "Kim", seats=4, ring=3, dice=3)
    while not game.over:
        game.play(luck.pick(game.legal_moves()), luck)
    assert game.stalled
    assert not game.final


def test_points_are_ingredients_tokens_garlic_and_chili():  # MZ-31
    game = table()
    give(game, 0, "blue", "Tina", "Sandro", "Pat")  # 2 with garlic, 1 with chili, a joker
    give(game, 0, "violet", "Henri")  # 3 with garlic
    give(game, 1, "violet", "Emma")
    game._assign_tokens()
    assert game.receipt(0) == (2 + 1 + 3 + 3, 8, 3, 1)
    assert game.scores() == [21, 3]


@pytest.mark.parametrize(("cards", "points"), list(enumerate([0, 1, 3, 6, 10, 15])))
def test_garlic_and_chili_climb_one_ladder_each(cards: int, points: int):  # MZ-31
    for extra in ("garlic", "chili"):
        game = table()
        smelling = [name for name, order in ORDERS.items() if order.extra == extra]
        give(game, 0, "blue", *smelling[:cards])
        assert getattr(game.receipt(0), extra) == points


def test_equal_totals_share_the_win():  # MZ-32
    game = table(seats=3)
    give(game, 0, "blue", "Sandro", "Tina")
    give(game, 2, "red", "Luigi", "Olga")
    game.holders = dict.fromkeys(game.holders)
    game.rules = Rules(ladder=(0, 0))
    assert (game.scores(), game.ranking()) == ([3, 0, 3], [1, 3, 1])


# --- alone --------------------------------------------------------------------


def alone(*ring: str, **rules: Any) -> Mozzaroller:
    return table(*(ring or RING[:6]), seats=1, **rules)


def pass_turn(game: Mozzaroller) -> None:
    """Place one die that completes nothing if possible, and stop."""
    game.play(Roll(), Seeded(game.round))
    while game.to_move == 0 and game.phase == "place":
        game.play(game.legal_moves()[0], Scripted([]))
    if game.phase == "choose":
        stop(game)
    while game.phase == "join":
        game.play(game.legal_moves()[0], Scripted([]))


def test_seven_rounds_of_six_orders_and_one_of_eight():  # MZ-40
    game, sizes = alone(), []
    while not game.over:
        sizes.append(len(game.ring))
        pass_turn(game)
    assert sizes == [6, 6, 6, 6, 6, 6, 6, 8]
    assert (game.pile, game.reserve) == ([], [])


def test_the_ring_of_a_round_is_as_round_as_it_is_large():  # MZ-40
    game = alone("Sandro", "Nino", "Ugo", "Rosa", "Leo", "Ada")
    roll(game, EIGHT)
    put(game, 1, "corn")
    assert game.reach == (1, 5)


def test_angelo_takes_what_is_left_and_tokens_are_assigned():  # MZ-41
    game = alone("Sandro", "Nino", "Ugo", "Rosa", "Leo", "Gina")
    roll(game, EIGHT)
    put(game, 1, "corn")
    stop(game)
    assert (row(game, 0, "blue"), row(game, 1, "blue")) == (["Sandro"], ["Ugo"])
    assert row(game, 1, "red") == ["Nino", "Rosa"]
    assert (game.holders["blue"], game.holders["red"], game.round) == (None, 1, 2)


def test_angelos_jokers_go_to_his_dearest_colour():  # MZ-41
    game = alone("Sandro", "Nino", "Ugo", "Pat", "Alba", "Robin")
    roll(game, EIGHT)
    put(game, 1, "corn")
    stop(game)
    assert row(game, 1, "violet") == ["Alba", "Pat", "Robin"]


def test_where_angelo_has_no_colour_his_jokers_wait():  # MZ-41
    game = alone("Pat", "Robin", "Sam", "Toni", "Uli", "Sandro")
    roll(game, EIGHT)
    put(game, 6, "corn")
    stop(game)
    assert (len(game.waiting[1]), game.rows[1]) == (5, {})
    pass_turn(game)
    assert game.waiting[1] == []


@pytest.mark.parametrize(
    ("his", "scores", "places"),
    [("Ugo", [2, 2], [2, 1]), ("Luigi", [2, 1], [1, 2]), ("Rosa", [2, 3], [2, 1])],
)
def test_alone_only_strictly_more_points_win(his: str, scores: list[int], places: list[int]):
    game = alone()  # MZ-42
    give(game, 0, "red", "Nino")
    give(game, 1, "blue", his)
    game.holders = dict.fromkeys(game.holders)
    assert (game.scores(), game.ranking()) == (scores, places)


def test_the_harder_game_leaves_out_two_and_lays_out_six_times_eight():  # MZ-43
    game, sizes = alone(*RING, solo_hard=True), []
    while not game.over:
        sizes.append(len(game.ring))
        pass_turn(game)
    assert sizes == [8] * 6
    assert len(game.reserve) == 2


# --- the book's example round -------------------------------------------------


def test_anita_completes_three_orders_and_stops_without_a_chip():  # MZ-E1
    game = table(*RING, then=("Ada", "Kim", "Rosa")[:2])
    roll(game, "olive mushroom corn corn arugula arugula tomato mozzarella")
    put(game, 5, "mushroom olive")
    roll(game, "mozzarella mozzarella corn olive arugula tomato")
    put(game, 6, "mozzarella mozzarella")
    roll(game, "mozzarella tomato mushroom corn")
    put(game, 6, "mozzarella")
    put(game, 7, "mushroom tomato")
    assert game.rolled == ("corn",)
    stop(game)
    game.play(Join("black"), Scripted([]))
    assert (len(game.collected(0)), game.chips, game.holders["black"]) == (3, [0, 0], 0)


def test_martin_gets_one_order_and_two_chips_and_six_dice_next():  # MZ-E2
    game = table(*RING)
    roll(game, "olive mozzarella olive arugula arugula mushroom tomato tomato")
    put(game, 2, "olive mozzarella")
    put(game, 1, "olive arugula")
    put(game, 3, "arugula")
    roll(game, "mushroom tomato olive")
    assert ([o.name for o in game.collected(0)], game.chips) == (["Nino"], [2, 0])
    assert (game.to_move, game.ring[0], game.ring[2]) == (1, ORDERS["Rosa"], ORDERS["Ugo"])
    game._begin_turn(0)
    assert game.to_roll == 6


# --- other people's bugs ------------------------------------------------------


def test_one_order_in_the_ring_and_no_die_for_it_ends_the_turn_and_returns_chips():
    game = table()  # other people's games offered no move at all, or only a pass
    game.ring = [ORDERS["Sandro"], *[None] * 7]
    game.chips[0] = 2
    game._begin_turn(0)
    roll(game, "olive olive olive olive olive olive")
    assert (game.to_move, game.collected(0), game.chips) == (1, [], [0, 0])


def test_an_empty_ring_ends_every_turn_and_the_game():
    game = near_the_end(pile=0, reserve=0)
    game.ring = [None] * 8
    for _ in range(2):
        roll(game, EIGHT)
    assert game.over


def test_a_dry_pile_and_a_dry_reserve_lose_no_card():
    game = near_the_end(pile=0, reserve=0)
    before = game.pieces()
    one_order(game)
    assert game.pieces() == before


# --- changed numbers ----------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [
        {"dice": 2, "joker_dice": 2, "penalty_max": 0},
        {"dice": 13},
        {"ring": 2},
        {"reserve": 43},
        {"reserve": -1},
        {"joker_dice": 0},
        {"joker_dice": 9},
        {"tokens": (1, 2, 3)},
        {"ladder": ()},
        {"penalty_max": 8},
        {"penalty_max": -1},
        {"idle_rounds": 0},
        {"solo_layouts": ()},
        {"solo_layouts": (60,)},
        {"solo_hard_layouts": (8, 0)},
    ],
)
def test_a_number_that_cannot_be_played_is_refused(rules: dict[str, Any]):
    with pytest.raises(ValueError, match=f"{next(iter(rules)).split('_')[0]}.* expected, not"):
        Match("mozzaroller", rules=rules)


@pytest.mark.parametrize(
    "rules",
    [
        {"dice": 5},
        {"dice": 12},
        {"ring": 3},
        {"ring": 12, "reserve": 0},
        {"reserve": 42},
        {"joker_dice": 1},
        {"joker_dice": 5, "joker_points": 9},
        {"tokens": (6,) * 6},
        {"ladder": (0, 4)},
        {"penalty_max": 7},
        {"chip_for_bust": True},
        {"stop_before_placing": True},
        {"stop_before_placing": True, "chip_for_bust": True},
    ],
)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_number_and_reading_can_be_played_to_the_end(rules: dict[str, Any], seats: int):
    luck = Seeded(f"{rules} {seats}")
    game = Mozzaroller.new(seats, Rules(**rules), luck)
    for _ in range(20_000):
        if game.over:
            break
        game.play(luck.pick(game.legal_moves()), luck)
        assert sum(game.pieces().values()) == 56
    assert game.over


def test_tokens_joker_points_and_ladder_are_read_from_the_rules():
    game = table(tokens=(1, 2, 3, 4, 5, 6), joker_points=7, ladder=(0, 20))
    give(game, 0, "blue", "Tina", "Henri", "Pat")
    game._assign_tokens()
    assert game.receipt(0) == (2 + 3 + 7, 4, 20, 0)


def test_a_joker_may_ask_for_other_than_three_dice():
    game = table(joker_dice=2)
    roll(game, EIGHT)
    put(game, 6, "corn corn")
    assert "(Pat): 2 alike" in str(table(joker_dice=2))
    assert game.missing(5) == 0


def test_an_own_deck_is_played_with():
    shipped = resources.files(deck.__package__).joinpath("cards.toml").read_text("utf-8")
    game = Match("mozzaroller", seed=1, cards=shipped.replace('"Ada"', '"Zita"')).game
    assert isinstance(game.deck.by_name["Zita"], Order)


def test_where_nothing_fits_the_turn_ends_under_either_reading():  # MZ-11
    for chip_for_bust in (False, True):
        game = table(stop_before_placing=True, chip_for_bust=chip_for_bust)
        game.ring = [None] * 7 + [game.deck.by_name["Sandro"]]  # wants corn
        roll(game, " ".join(["olive"] * 8))
        assert (game.to_move, game.chips[0]) == (1, int(chip_for_bust))


def test_the_position_in_words_holds_all_that_the_board_shows():
    match = Match.situation("mozzaroller", "martin risks")
    told, table = str(match.game), match.game
    for order in filter(None, table.ring):
        line = next(line for line in told.splitlines() if f"({order.name})" in line)
        assert f", {order.colour}" in line or order.joker
        assert not order.extra or f", {order.extra}:" in line
    middle = "".join(line for line in told.splitlines() if line.startswith("tokens: "))
    for colour, holder in table.holders.items():
        assert (f"{colour} (" in middle) == (holder is None)
    assert told.count(" chip") == sum(map(bool, table.chips))
    assert told.count(", token ") == sum(side is not None for side in table.holders.values())
