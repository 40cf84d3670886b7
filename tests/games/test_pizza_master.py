"""Pizza Master, clause by clause: components, rules, variants, secrets and words."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import Any

import pytest

from pizzakit.cards import CardsError, text_of
from pizzakit.chance import Seeded
from pizzakit.game import HIDDEN, Refusal, rules_from
from pizzakit.games.pizza_master import deck, words
from pizzakit.games.pizza_master.deck import COLOURS, TOKENS
from pizzakit.games.pizza_master.moves import (
    DECLINE,
    FINISH,
    KEEP,
    PASS,
    Buy,
    Collect,
    Convert,
    Count,
    Make,
    Spend,
    Throw,
)
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from tests.kitchen import (
    LUCK,
    MODES,
    completed,
    orders,
    play,
    refused,
    scoring,
    shopping,
    table,
)

# --- components (PM-1 to PM-7) --------------------------------------------------


def test_the_deck_has_15_orders_of_each_colour_and_14_specials() -> None:  # PM-4
    shipped = deck.shipped()
    assert Counter(order.colour for order in shipped.orders) == {
        "cheese": 15, "vegetable": 15, "seafood": 15, "meat": 15, "special": 14,
    }  # fmt: skip
    assert len(shipped.by_name) == len(shipped.orders) == 74
    for colour in TOKENS:
        assert sum(o.side for o in shipped.orders if o.colour == colour) == 4


def test_pizzas_side_dishes_and_specials_cost_and_give_what_they_should() -> None:  # PM-2
    for order in deck.shipped().orders:
        tokens, points = len(order.needs), order.points
        if order.colour == "special":
            assert tokens == 4
            assert points in (7, 8)
        elif order.side:
            assert tokens == 2
            assert points in (2, 3)
        else:
            assert tokens in (3, 4)
            assert points in (4, 5, 6)


def test_specials_are_duo_deluxe_and_premium() -> None:  # PM-3, PM-4
    specials = [order for order in deck.shipped().orders if order.colour == "special"]
    assert Counter((" ".join(order.needs), order.points) for order in specials) == {
        ("cheese a a b", 7): 5,
        ("cheese a a a", 7): 5,
        ("cheese vegetable seafood meat", 8): 4,
    }


def test_orders_are_mostly_of_their_own_kind_of_token() -> None:  # PM-4
    for order in deck.shipped().orders:
        if order.colour != "special":
            have = Counter(order.needs)
            assert have[order.colour] == max(have.values())


@pytest.mark.parametrize("colour", TOKENS)
def test_every_colour_is_worth_as_much_for_its_tokens(colour: str) -> None:  # PM-4
    def printed(wanted: str) -> list[tuple[int, int]]:
        kind = [o for o in deck.shipped().orders if o.colour == wanted]
        return sorted((len(order.needs), order.points) for order in kind)

    assert printed(colour) == printed("cheese")


def test_there_are_eight_objectives_for_trainees_and_nine_for_masters() -> None:  # PM-5, PM-6
    shipped = deck.shipped()
    assert len(shipped.objectives) == 9
    assert [o.name for o in shipped.objectives if o.master_only] == ["Supreme Achiever"]
    assert len(shipped.missions) == 9  # PM-7


def test_what_the_book_does_not_print_is_marked_as_ours() -> None:  # PM-4, PM-6, PM-7
    shipped = deck.shipped()
    house = {
        card.name for card in [*shipped.objectives, *shipped.missions] if card.source == "house"
    }
    assert house == {
        "Indy Creator", "Side Chef", "Supreme Achiever",
        "Carnivore", "Fresh Catch", "Dairy Run", "Show-off",
    }  # fmt: skip
    assert shipped_text().count('source = "house"') == 74 + len(house)


def shipped_text() -> str:
    from importlib import resources

    return resources.files("pizzakit.games.pizza_master").joinpath("cards.toml").read_text("utf-8")


def test_freestyle_deluxe_takes_a_cheese_and_three_alike() -> None:  # PM-E2
    deluxe = orders("Deluxe Milano")[0]
    assert set(deluxe.payments) == {(1, 3, 0, 0), (1, 0, 3, 0), (1, 0, 0, 3)}


def test_freestyle_duo_takes_a_cheese_two_alike_and_another() -> None:  # PM-E2
    duo = orders("Duo Etna")[0]
    assert (1, 1, 2, 0) in duo.payments
    assert (1, 0, 1, 2) in duo.payments
    assert len(duo.payments) == 6
    assert all(cheese == 1 and sorted(rest) == [0, 1, 2] for cheese, *rest in duo.payments)


def test_super_premium_takes_one_of_each() -> None:  # PM-3
    assert orders("Super Premium Roma")[0].payments == ((1, 1, 1, 1),)


@pytest.mark.parametrize(
    ("was", "becomes", "complaint"),
    [
        ("orders = 74", "orders = 70", "70 expected, 74 found"),
        ('name = "Margherita"', 'name = "Bianca"', "'Bianca' repeat"),
        ('colour = "seafood"', 'colour = "fish"', "colour"),
        ('needs = ["cheese", "cheese", "cheese"]', 'needs = ["cheese"]', "3 to 4 tokens"),
        ('needs = ["cheese", "cheese", "cheese"]', 'needs = ["a", "a", "a"]', "'a' is none of"),
        ("points = 8", "points = 9", "7 to 8 for a special"),
        ('want = "fewest"', 'want = "least"', "want"),
        ("per_seat = 3", "per_seat = 0", "1 or more"),
        ('name = "Indy Creator"', 'name = "Indy"', "Indy Creator"),
        ('first = "to pass"', 'first = "to pass"\ncount = 2', "1 for a pass"),
        ('points = 5\nsource = "rulebook"', 'points = -5\nsource = "rulebook"', "0 or more"),
    ],
)
def test_a_deck_that_does_not_fit_is_refused(was: str, becomes: str, complaint: str) -> None:
    text = shipped_text()
    assert was in text
    with pytest.raises(CardsError, match=complaint):
        deck.read(text.replace(was, becomes, 1))


def test_a_deck_of_ones_own_is_played_with() -> None:
    text = shipped_text().replace('name = "Margherita"', 'name = "Zia Ada"', 1)
    game = PizzaMaster.new(3, Rules(), Seeded(1), PizzaMaster.read_cards(text))
    assert game.pieces()["order Zia Ada"] == 1
    assert text_of(text) == text


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_may_sit_down(seats: int) -> None:
    with pytest.raises(Refusal, match="seats 2 to 5"):
        PizzaMaster.new(seats, Rules(), Seeded(1))


# --- variants (PM-51 to PM-54) ---------------------------------------------------


def for_sale(*reputation: int) -> PizzaMaster:
    game = scoring(*reputation, mode="trainee", buy_last_place=True)
    game.completed[0] = completed("Bianca", "Napoli", "Diavola", "Polpette")
    return game


def test_three_orders_of_different_colours_buy_the_last_place_for_a_day() -> None:  # PM-51
    game = play(for_sale(0, 3, 5), FINISH)
    assert (game.phase, game.to_move) == ("buy", 0)
    assert set(game.legal_moves()) == {
        Buy(("cheese", "seafood", "meat")),
        Buy(("cheese", "seafood", "meat side")),
        DECLINE,
    }
    refused(game, Buy(("meat", "meat side", "cheese")), "different colours", "PM-51")
    play(game, Buy(("cheese", "seafood", "meat side")))
    assert game.turns == [1, 2, 0]
    assert game.standing == [0, 1, 2]
    assert game.helped == 0
    assert len(game.removed[0]) == 3


def test_the_last_place_need_not_be_bought() -> None:  # PM-51
    game = play(for_sale(0, 3, 5), FINISH, DECLINE)
    assert (game.turns, game.phase) == ([0, 1, 2], "throw")


def test_who_is_last_already_is_not_asked() -> None:  # PM-51
    assert play(for_sale(9, 3, 5), FINISH).phase == "throw"


def test_without_the_variant_nothing_is_for_sale() -> None:  # PM-51
    game = scoring(0, 3, mode="trainee")
    game.completed[0] = completed("Bianca", "Napoli", "Diavola")
    assert play(game, FINISH).phase == "throw"


def test_indy_creator_may_lie_open_beside_the_other() -> None:  # PM-52
    for seed in range(20):
        game = PizzaMaster.new(5, Rules(mode="trainee", open_indy=True), Seeded(seed))
        assert [card.name for card in game.open_objectives][1:] == ["Indy Creator"]
        assert "Indy Creator" not in [card.name for card in [*game.objectives, *game.box]]


@pytest.mark.parametrize(("seats", "shown"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_specials_may_form_their_own_deck(seats: int, shown: int) -> None:  # PM-53
    game = PizzaMaster.new(seats, Rules(mode="master", special_deck=True), Seeded(1))
    colours = [order.colour for order in game.area]
    assert colours.count("special") == shown
    assert len(game.area) == 2 * (seats + 1) + shown
    assert all(order.colour != "special" for order in game.pile)
    assert len(game.special_pile) == 14 - shown


def test_more_specials_come_every_day() -> None:  # PM-53
    game = scoring(0, 0, mode="master", special_deck=True)
    play(game, FINISH)
    assert [order.colour for order in game.area].count("special") == 2


def test_everybody_may_begin_with_a_special_and_never_draw() -> None:  # PM-54
    game = PizzaMaster.new(4, Rules(mode="master", own_special=True), Seeded(1))
    assert [[order.colour for order in hand] for hand in game.hands] == [["special"]] * 4
    assert game.phase == "shop"
    seat = game.turns[0]
    game.hands[seat] = []
    for _ in range(400):
        if game.over:
            break
        game.play(LUCK.pick(game.legal_moves()), LUCK)
        assert game.phase != "throw"
        assert game.hands[seat] == []


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        ({"own_special": True}, "only in master mode"),
        ({"mode": "trainee", "special_deck": True}, "only in master mode"),
        ({"open_indy": True}, "only in trainee and master mode"),
        ({"three_for_any": True}, "only in trainee and master mode"),
        ({"mode": "expert"}, "expert"),
        ({"goal": 0}, "1 or more"),
        ({"hand": 0}, "hand: 1 to 10"),
        ({"tokens_per_coin": [2, 1, 1]}, "4 numbers"),
        ({"coin_marks": [31, 11]}, "rising"),
        ({"reserves": [1, 1]}, "rising"),
        ({"tokens_per_coin": [2, 1, 1, 0]}, "1 or more"),
        ({"idle_days": 0}, "1 or more"),
        ({"waste": -1}, "0 or more"),
        ({"hand": 11}, "hand: 1 to 10"),
        ({"coins": 19}, "at most 20"),
        ({"coins": 10, "coin_marks": [*range(1, 12)]}, "at most 20"),
    ],
)
def test_rules_that_do_not_fit_are_refused(rules: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Refusal, match=complaint):
        rules_from(Rules, rules)


def test_the_largest_rules_are_still_played_at_once() -> None:
    """Every set of orders and every split of the coins is a move, so both have to end somewhere."""
    largest = shopping(2, hand=10, coins=18)
    assert len(largest.legal_moves()) == comb(18 + 3, 3)
    largest.phase = "throw"
    assert len(largest.legal_moves()) == 2**10


def test_numbers_of_the_rules_can_be_turned() -> None:
    game = shopping(2, "trainee", coins=6, tokens_per_coin=(3, 2, 1, 1), reserves=(2, 3))
    play(game, Spend(cheese=3, vegetable=2, meat=1), Spend(seafood=1, meat=5))
    assert [a + b for a, b in zip(game.stock, game.reserved, strict=True)] == [9, 4, 1, 6]
    assert game.reserved == [2, 1, 0, 2]
    assert len(table(2, "master", hand=2, area=3).area) == 9


# --- secrets (C12, C14) -----------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_a_seat_sees_its_own_hand_and_objective_only(mode: str) -> None:  # C12
    game = table(3, mode)
    seen = game.seen_by(1)
    assert seen.hands[1] == game.hands[1]
    assert set(seen.hands[0] + seen.hands[2] + seen.pile) == {HIDDEN}
    if mode != "beginner":
        assert seen.objectives == [HIDDEN, game.objectives[1], HIDDEN]
        assert set(seen.box) == {HIDDEN}
    assert set(seen.missions) <= {HIDDEN}


def test_which_order_went_back_is_nobody_elses_business() -> None:  # C12
    game = table(3, "master")
    name = game.hands[0][0].name
    before = game.copy()
    play(game, Throw((name,)))
    told = [before.tell(Throw((name,)), game, viewer) for viewer in (0, 1, None)]
    assert name in told[0]
    assert told[1] == told[2] == "throws back 1 order"
    assert game.seen_by(1).discards[0] == [HIDDEN]
    assert game.seen_by(0).discards[0] == orders(name)


def test_orders_thrown_back_may_lie_face_up() -> None:
    game = table(3, discards="face_up")
    name = game.hands[0][0].name
    play(game, Throw((name,)))
    assert game.seen_by(1).discards[0] == orders(name)


def test_objectives_are_open_when_the_game_is_over() -> None:  # PM-43
    game = PizzaMaster.new(3, Rules(mode="trainee", goal=1), Seeded(1))
    while not game.over:
        assert HIDDEN in game.seen_by(0).objectives
        game.play(LUCK.pick(game.legal_moves()), LUCK)
    assert HIDDEN not in game.seen_by(0).objectives


def test_others_are_imagined_to_hold_specials_where_everybody_does() -> None:  # PM-54, C14
    game = PizzaMaster.new(4, Rules(mode="master", own_special=True), Seeded(1))
    held = set()
    for seed in range(60):
        full = game.seen_by(0).imagine(0, Seeded(seed))
        assert all(hand[0].colour == "special" for hand in full.hands)
        held.add(full.hands[1][0].name)
    assert len(held) > 8


@pytest.mark.parametrize("mode", ["trainee", "master"])
def test_every_unknown_objective_and_mission_varies(mode: str) -> None:  # C14
    game = table(3, mode)
    imagined = [game.seen_by(0).imagine(0, Seeded(n)) for n in range(200)]
    assert len({full.objectives[1].name for full in imagined}) == len(game.box) + 2
    assert all(full.objectives[0] == game.objectives[0] for full in imagined)
    if mode == "master":
        assert len({full.missions[-1].name for full in imagined}) == 8


# --- what is pointed at, and words -----------------------------------------------


def test_a_board_knows_what_each_move_points_at() -> None:
    assert Throw(("Bianca", "Napoli")).touches == ("order:Bianca", "order:Napoli")
    assert Spend(2, 0, 1, 0).touches == ("area:cheese", "area:cheese", "area:seafood")
    assert Collect("meat").touches == ("token:meat",)
    assert Collect("meat", reserved=True).touches == ("token:meat:reserved",)
    assert Make("Tonno", giving=("seafood", "seafood side")).touches == (
        "order:Tonno", "completed:seafood", "completed:seafood side",
    )  # fmt: skip
    assert Make("Duo Etna", ("meat", "meat", "seafood")).touches[1:] == (
        "tray:seafood", "tray:meat", "tray:meat",
    )  # fmt: skip
    assert Count("cheese").touches == ("completed:cheese",)
    assert [move.touches for move in (KEEP, PASS, FINISH, DECLINE)] == [
        ("keep",), ("pass",), ("finish",), ("decline",),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("phase", "move"),
    [
        ("throw", Throw(("Bianca", "Napoli"))),
        ("shop", Spend(2, 0, 1, 0)),
        ("collect", Collect("meat")),
        ("collect", Collect("meat", reserved=True)),
        ("collect", PASS),
        ("make", Make("Tonno", giving=("seafood", "seafood side"))),
        ("make", Make("Duo Etna", ("seafood", "meat", "meat"))),
        ("convert", Convert("meat side")),
        ("buy", Buy(("cheese", "seafood", "meat"))),
        ("count", Count("cheese")),
        ("make", FINISH),
    ],
)
def test_what_somebody_means_is_read_from_what_they_point_at(phase: str, move: Any) -> None:
    game = table()
    game.phase, game.completed[0] = phase, completed("Polpette", "Bianca")
    assert game.resolve(move.touches) == move
    assert game.resolve(("fridge:door",)) is None


@pytest.mark.parametrize("mode", MODES)
def test_a_move_out_of_its_time_is_refused_with_what_is_to_be_done(mode: str) -> None:
    for phase in ("throw", "shop", "collect", "make", "convert", "buy", "count"):
        game = table(3, mode)
        game.phase = phase
        for move in (Convert("meat"), Buy(("cheese",)), Count("fish"), Make("Bianca"), Spend(1)):
            reason = game.why_not(move)
            assert reason is None or "(PM-" in reason
        refused(game, PASS, "seat 2", seat=1)


def test_colours_say_themselves_in_words() -> None:
    assert str(Make("Tonno", giving=("seafood", "seafood side"))) == (
        "Make Tonno, giving 1 seafood pizza and 1 seafood side dish for what is missing"
    )
    assert str(Spend(2, 0, 1, 1)) == "Spend 2 coins on cheese, 1 on seafood and 1 on meat"
    assert str(Spend(meat=1)) == "Spend 1 coin on meat"
    assert str(Convert("meat side")) == "Turn 1 meat side dish into a special"
    assert COLOURS[-1] == "special"


def test_objectives_and_missions_say_what_is_printed_on_them() -> None:
    shipped = deck.shipped()
    said = {card.name: words.objective_in_words(card, 3) for card in shipped.objectives}
    assert said["Lazy Trainee"] == "fewest orders ever completed: 9 points"
    assert said["Meat Hunter"].startswith("most completed meat orders: 1 point for each")
    said = {card.name: words.mission_in_words(card) for card in shipped.missions}
    assert said["Supporter"] == "first to make 2 side dishes: 5 points"
    assert said["Show-off"] == "first to make 1 special: 2 points"
    assert said["Carnivore"] == "first to make 1 meat order: 1 meat for the next day, and 1 point"
    assert said["Last Hand Standing"] == "last to pass: one order more in hand, and 1 point"


def test_a_position_says_that_coins_were_spent_not_tokens() -> None:
    game = shopping(2)
    play(game, Spend(cheese=3, vegetable=1))
    assert "4 coins, spent 3 coins on cheese and 1 on vegetable, hand" in str(game)


def test_a_position_says_what_orders_need() -> None:
    game = table(2)
    game.hands[0] = orders("Tonno", "Deluxe Milano")
    assert "Tonno (2 seafood and 1 cheese: 4 points)" in str(game)
    assert "Deluxe Milano (1 cheese and 3 of one kind: 7 points)" in str(game)
    assert "Tonno" not in str(game.seen_by(1))
