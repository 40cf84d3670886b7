"""Pizza Chef: deliveries, mystery bags and the fantasia, clause by clause; PC-20 to PC-25."""

from __future__ import annotations

from collections import Counter
from importlib import resources
from itertools import combinations, product
from typing import Any

import pytest

from pizzakit.chance import Seeded
from pizzakit.games.pizza_chef import deck
from pizzakit.games.pizza_chef.bags import can_pay
from pizzakit.games.pizza_chef.deck import shipped
from pizzakit.games.pizza_chef.moves import (
    KEEP_BAG,
    SERVE,
    SHUFFLE_BAGS,
    Deliver,
    DropBag,
    Fantasia,
    Gather,
    Misdeliver,
    OneCrate,
    Play,
    Return,
    Use,
)
from pizzakit.games.pizza_chef.rules import PizzaChef
from tests.chef import FACES, delivered, face, of, play, shelf, table

PIZZA = ["tomato", "mozzarella"]
FUNGHI = [*PIZZA, "mushroom", "ham"]
BASE, OTHERS = shipped().base, shipped().kinds[2:]

# --- delivering -----------------------------------------------------------------------------


def test_isabella_gets_7_coins_for_the_first_pizza_at_house_8() -> None:  # PC-E1
    game = table([*PIZZA, "ham", "choice"], [], orders={0: ["Prosciutto e funghi"]})
    told = play(game, Deliver("Prosciutto e funghi", 8))
    assert "arrives at house 8 for 7 coins" in told
    assert (game.coins, shelf(game), game.houses[7]) == ([7, 0], [], (0,))


def test_only_the_orders_own_toppings_are_paid_whatever_their_colour() -> None:  # PC-20
    shelves = ["tomato sauce green", "mozzarella green", "mushroom red+green", "ham red", "onion"]
    game = table(shelves, [], orders={0: ["Prosciutto e funghi"]})
    play(game, Deliver("Prosciutto e funghi", 8))
    assert shelf(game) == ["onion red"]
    assert {topping.kind for topping in game.waste} == {*BASE, "mushroom", "ham"}


@pytest.mark.parametrize(("before", "tip"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_the_tip_falls_with_every_pizza_at_the_house(before: int, tip: int) -> None:  # PC-2
    game = table(FUNGHI, [], orders={0: ["Prosciutto e funghi"]})
    delivered(game, 1, *[(name, 8) for name in ("Funghi", "Olive", "Cipolla")[:before]])
    play(game, Deliver("Prosciutto e funghi", 8))
    assert game.coins[0] == 4 + tip


def test_a_full_house_takes_no_pizza() -> None:  # PC-20
    game = table(FUNGHI, [], orders={0: ["Prosciutto e funghi"]})
    delivered(game, 1, *[(name, 8) for name in ("Funghi", "Olive", "Cipolla", "Greca")])
    assert not of(Deliver, game.legal_moves())
    assert "takes no more pizzas" in str(game.why_not(Deliver("Prosciutto e funghi", 8)))
    assert len(of(Misdeliver, game.legal_moves())) == 9


def test_without_its_toppings_an_order_cannot_be_delivered() -> None:  # PC-20
    game = table([*PIZZA, "mushroom"], [], orders={0: ["Prosciutto e funghi"]})
    assert not of(Deliver, game.legal_moves())
    why = str(game.why_not(Deliver("Prosciutto e funghi", 8)))
    assert "toppings for Prosciutto e funghi are lacking" in why


def test_a_delivered_order_lies_open_and_the_coins_come_at_once() -> None:  # PC-20
    game = table(FUNGHI, [], orders={0: ["Prosciutto e funghi"]})
    assert "Brings 7 coins: 4 for the pizza and 3 as a tip." in game.preview(
        Deliver("Prosciutto e funghi", 8)
    )
    play(game, Deliver("Prosciutto e funghi", 8))
    assert game.orders[0] == []
    assert [pizza.name for pizza in game.seen_by(1).pizzas[0]] == ["Prosciutto e funghi"]
    assert game.actions == 1


def test_of_equal_toppings_the_one_collected_first_is_used() -> None:  # PC-20
    shelves = [*PIZZA, "ham green", "mushroom", "ham red"]
    game = table(shelves, [], orders={0: ["Prosciutto e funghi"]})
    play(game, Deliver("Prosciutto e funghi", 8))
    assert shelf(game) == ["ham red"]


# --- the wrong house ------------------------------------------------------------------------


def test_at_the_wrong_house_there_is_no_price_and_no_tip() -> None:  # PC-22
    game = table(FUNGHI, [], orders={0: ["Prosciutto e funghi"]})
    play(game, Misdeliver("Prosciutto e funghi", 3))
    assert (game.coins[0], game.houses[2], shelf(game)) == (0, (0,), [])
    pizza = game.pizzas[0][0]
    assert (pizza.house, pizza.wrong, pizza.kinds) == (3, True, (*BASE, "mushroom", "ham"))


def test_a_wrong_delivery_earns_no_premium_either() -> None:  # PC-22
    game = table([*PIZZA, "mushroom", "premium ham"], [], orders={0: ["Prosciutto e funghi"]})
    play(game, Misdeliver("Prosciutto e funghi", 3))
    assert (game.coins[0], [bag.face for bag in game.bag_waste]) == (0, ["premium ham"])


def test_the_wrong_house_can_be_ruled_to_pay_for_premiums() -> None:  # PC-22
    game = table([*PIZZA, "mushroom", "premium ham"], [], orders={0: ["Prosciutto e funghi"]},
                 wrong_premium=True)  # fmt: skip
    play(game, Misdeliver("Prosciutto e funghi", 3))
    assert game.coins[0] == 2


def test_every_order_in_hand_may_go_to_any_other_house_with_room() -> None:  # PC-22
    game = table([*FUNGHI, "basil"], [], orders={0: ["Prosciutto e funghi", "Margherita"]})
    wrong = {(move.order, move.house) for move in of(Misdeliver, game.legal_moves())}
    assert wrong == {("Prosciutto e funghi", house) for house in range(1, 11) if house != 8} | {
        ("Margherita", house) for house in range(1, 11) if house != 9
    }
    assert "is for house 9" in str(game.why_not(Deliver("Margherita", 3)))


# --- bags on a pizza ------------------------------------------------------------------------


def test_a_choice_stands_for_any_topping() -> None:  # PC-24
    for missing in range(4):
        bag = [*FUNGHI[:missing], "choice", *FUNGHI[missing + 1 :]]
        game = table(bag, [], orders={0: ["Prosciutto e funghi"]})
        play(game, Deliver("Prosciutto e funghi", 8))
        assert (game.coins[0], shelf(game)) == (7, [])


def test_a_double_stands_for_both_its_toppings() -> None:  # PC-24
    game = table([*PIZZA, "mushroom and ham"], [], orders={0: ["Prosciutto e funghi"]})
    play(game, Deliver("Prosciutto e funghi", 8))
    assert (game.coins[0], shelf(game)) == (7, [])


def test_both_toppings_of_a_double_must_be_used() -> None:  # PC-24
    game = table([*PIZZA, "mushroom and ham"], [], orders={0: ["Funghi", "Prosciutto"]})
    assert not of(Deliver, game.legal_moves())


def test_a_premium_topping_brings_two_coins_more() -> None:  # PC-24
    game = table([*PIZZA, "mushroom", "premium ham"], [], orders={0: ["Prosciutto e funghi"]})
    play(game, Deliver("Prosciutto e funghi", 8))
    assert game.coins[0] == 4 + 3 + 2


def test_two_premiums_bring_two_coins_each() -> None:  # PC-24
    bags = [*PIZZA, "premium mushroom", "premium ham"]
    game = table(bags, [], orders={0: ["Prosciutto e funghi"]})
    play(game, Deliver("Prosciutto e funghi", 8))
    assert game.coins[0] == 4 + 3 + 4


def test_bag_or_standard_topping_is_a_choice_where_there_are_both() -> None:  # PC-24
    game = table([*FUNGHI, "premium ham", "choice"], [], orders={0: ["Prosciutto e funghi"]})
    play(game, Deliver("Prosciutto e funghi", 8))
    kinds = [*BASE, "mushroom", "ham"]
    choices = [Use(0, "choice", kind) for kind in kinds]
    assert game.legal_moves() == [Use(0, "premium ham"), *choices, SERVE]
    assert "Brings 7 coins" in game.preview(SERVE)
    play(game, Use(0, "premium ham"))
    assert "Brings 9 coins" in game.preview(SERVE)
    play(game, SERVE)
    assert (game.coins[0], shelf(game)) == (9, ["choice", "ham red"])


def test_a_bag_that_is_needed_is_used_without_a_question() -> None:  # PC-24
    game = table([*PIZZA, "mushroom", "choice"], [], orders={0: ["Prosciutto e funghi"]})
    play(game, Deliver("Prosciutto e funghi", 8))
    assert game.phase == "act"


def test_what_is_needed_for_one_thing_is_offered_for_nothing_else() -> None:  # PC-24
    """The choice has to be the ham; the mushroom may be a premium one."""
    game = table([*PIZZA, "mushroom", "choice", "premium mushroom"], [],
                 orders={0: ["Prosciutto e funghi"]})  # fmt: skip
    play(game, Deliver("Prosciutto e funghi", 8))
    assert game.legal_moves() == [Use(0, "premium mushroom"), SERVE]
    assert game.baking is not None
    assert [(t.face, kinds) for t, kinds in game.baking.used] == [("choice", ("ham",))]


def test_two_bags_for_the_same_gap_are_a_choice() -> None:  # PC-24
    game = table([*PIZZA, "mushroom", "choice", "premium ham"], [],
                 orders={0: ["Prosciutto e funghi"]})  # fmt: skip
    play(game, Deliver("Prosciutto e funghi", 8))
    assert {Use(0, "premium ham"), Use(0, "choice", "ham")} < set(game.legal_moves())
    assert SERVE not in game.legal_moves()


def test_spoiled_bags_pay_nothing() -> None:  # PC-24
    game = table([*PIZZA, "spoiled basil"], [], orders={0: ["Margherita"]})
    assert not of(Deliver, game.legal_moves())


def payable(kinds: tuple[str, ...], shelf: list[Any]) -> bool:
    """Every way to hand out the shelf, tried."""
    if not kinds:
        return True
    kind, *_ = kinds
    for at, topping in enumerate(shelf):
        rest = shelf[:at] + shelf[at + 1 :]
        if topping.bag == "choice" or topping.kind == kind:
            filled = {kind}
        elif topping.bag in ("premium", "double") and kind in topping.holds:
            filled = set(topping.holds)
        else:
            continue
        if filled <= set(kinds) and payable(tuple(k for k in kinds if k not in filled), rest):
            return True
    return False


def test_what_can_be_paid_is_what_trying_everything_finds() -> None:  # PC-24
    luck, found = Seeded("shelves"), Counter[bool]()
    bags, plain = shipped().bags, shipped().toppings
    for _ in range(600):
        toppings = luck.draw(plain, 4) + luck.draw(bags, luck.pick(range(5)))
        order = luck.pick(shipped().orders)
        expected = payable(order.toppings, toppings)
        assert can_pay(order.toppings, toppings) == expected
        found[expected] += 1
    assert min(found.values()) > 20


# --- the fantasia ---------------------------------------------------------------------------


def begin(*toppings: str, **more: Any) -> PizzaChef:
    game = table([*PIZZA, *toppings], [], **more)
    play(game, Fantasia(5))
    return game


def test_the_fantasia_takes_three_to_eight_toppings_and_pays_one_coin_each() -> None:  # PC-23
    game = begin("basil", "ham", "ham", "onion")
    assert SERVE not in game.legal_moves()  # one more than sauce and cheese at least
    play(game, Use(0, "basil red"))
    assert "Brings 6 coins: 3 for the pizza and 3 as a tip." in game.preview(SERVE)
    play(game, Use(0, "ham red"), SERVE)
    assert (game.coins[0], game.houses[4]) == (4 + 3, (0,))
    assert game.pizzas[0][0].kinds == ("basil", "ham", *BASE)


def test_it_goes_to_any_house_with_room() -> None:  # PC-23
    game = table([*PIZZA, "ham"], [])
    delivered(game, 1, *[(name, 8) for name in ("Funghi", "Olive", "Cipolla", "Greca")])
    assert of(Fantasia, game.legal_moves()) == [Fantasia(h) for h in range(1, 11) if h != 8]


def test_sauce_cheese_and_a_third_topping_are_needed() -> None:  # PC-23
    assert not of(Fantasia, table(PIZZA, []).legal_moves())
    assert not of(Fantasia, table(["tomato", "ham", "onion"], []).legal_moves())
    assert not of(Fantasia, table([*PIZZA, "tomato"], []).legal_moves())
    assert not of(Fantasia, table([*PIZZA, "spoiled onion"], []).legal_moves())
    assert of(Fantasia, table(["tomato", "choice", "choice"], []).legal_moves())
    assert of(Fantasia, table(["tomato sauce and mozzarella", "ham"], []).legal_moves())


def test_of_each_topping_at_most_two() -> None:  # PC-23
    game = begin("ham red", "ham green", "ham red")
    play(game, Use(0, "ham red"), Use(0, "ham green"))
    assert game.legal_moves() == [SERVE]


def test_premium_toppings_only_where_none_alike_may_be_there() -> None:  # PC-23
    """What is offered can be finished, also by the narrowest rules."""
    assert not of(Fantasia, table([*PIZZA, "ham"], [], fantasia_alike=0).legal_moves())
    game = begin("ham", "premium ham", fantasia_alike=0)
    assert game.legal_moves() == [Use(0, "premium ham")]
    play(game, Use(0, "premium ham"))
    assert game.legal_moves() == [SERVE]


def test_no_more_than_six_on_top() -> None:  # PC-23
    game = begin("ham", "ham", "basil", "basil", "olive", "olive", "onion")
    for name in ("ham", "ham", "basil", "basil", "olive", "olive"):
        play(game, Use(0, face(name)))
    assert game.legal_moves() == [SERVE]
    play(game, SERVE)
    assert game.coins[0] == 8 + 3


def test_sauce_and_cheese_come_once() -> None:  # PC-23
    game = begin("tomato", "mozzarella", "ham", "choice")
    play(game, Use(0, "ham red"))
    kinds = {move.kind for move in of(Use, game.legal_moves()) if move.face == "choice"}
    assert kinds == {*BASE, *OTHERS}  # as sauce or cheese instead of the standard one
    play(game, Use(0, "choice", "mozzarella"))
    assert not [move for move in of(Use, game.legal_moves()) if move.kind == "mozzarella"]


def test_a_premium_topping_excludes_standard_ones_of_its_kind() -> None:  # PC-23
    game = begin("ham", "premium ham")
    play(game, Use(0, "premium ham"))
    assert Use(0, "ham red") not in game.legal_moves()
    other = begin("ham", "premium ham")
    play(other, Use(0, "ham red"))
    assert other.legal_moves() == [SERVE]


#: A bag of choice used as ham, and a double with it: neither is a standard topping.
BAGS_WITH_HAM = [("choice", "ham"), ("mushroom and ham", "")]


@pytest.mark.parametrize(("bag", "kind"), BAGS_WITH_HAM)
def test_a_premium_topping_and_another_bag_of_its_kind_go_on_one_pizza(
    bag: str, kind: str
) -> None:  # PC-23
    for first, second in ((("premium ham", ""), (bag, kind)), ((bag, kind), ("premium ham", ""))):
        game = begin("premium ham", bag, "ham")
        play(game, Use(0, *first), Use(0, *second))
        assert Use(0, "ham red") not in game.legal_moves()
        play(game, SERVE)
        assert game.pizzas[0][0].kinds.count("ham") == 2


@pytest.mark.parametrize(("bag", "kind"), BAGS_WITH_HAM)
def test_it_can_be_ruled_that_a_premium_topping_stands_alone(bag: str, kind: str) -> None:  # PC-23
    for first, second in ((("premium ham", ""), (bag, kind)), ((bag, kind), ("premium ham", ""))):
        game = begin("premium ham", bag, premium_bars_bags=True)
        play(game, Use(0, *first))
        assert Use(0, *second) not in game.legal_moves()


def test_beside_premium_ones_no_more_than_two_others_are_alike() -> None:  # PC-23
    game = begin("premium ham", "choice", "choice", "choice")
    play(game, Use(0, "premium ham"), *[Use(0, "choice", "ham")] * 2)
    assert Use(0, "choice", "ham") not in game.legal_moves()
    assert Use(0, "choice", "olive") in game.legal_moves()


def test_premium_toppings_may_be_repeated() -> None:  # PC-23
    game = begin("premium ham", "onion")
    game.toppings[0] += [FACES["premium ham"]] * 2  # from another copy of the game
    play(game, *[Use(0, "premium ham")] * 3, SERVE)
    assert game.coins[0] == 5 + 3 + 3 * 2


def test_a_double_counts_two_on_a_fantasia() -> None:  # PC-23, PC-24
    game = begin("mushroom and ham")
    play(game, Use(0, "mushroom and ham"), SERVE)
    assert game.coins[0] == 4 + 3
    full = begin("mushroom and ham", "basil", "basil", "olive", "olive", "onion")
    play(full, *[Use(0, face(name)) for name in ("basil", "basil", "olive", "olive", "onion")])
    assert full.legal_moves() == [SERVE]  # seven lie on it, two more would be nine


def test_a_double_of_sauce_and_cheese_makes_the_base() -> None:  # PC-24
    game = table(["tomato sauce and mozzarella", "ham"], [])
    play(game, Fantasia(1), Use(0, "ham red"))
    assert game.legal_moves() == [Use(0, "tomato sauce and mozzarella")]
    play(game, Use(0, "tomato sauce and mozzarella"), SERVE)
    assert game.coins[0] == 3 + 3


def test_what_lies_on_top_stays_with_the_fantasia() -> None:  # PC-23
    game = begin("ham", "choice", "mushroom and ham")
    play(game, Use(0, "choice", "tomato sauce"), Use(0, "mushroom and ham"), SERVE)
    assert [topping.face for topping in game.pizzas[0][0].proof] == ["mushroom and ham"]
    assert [bag.face for bag in game.bag_waste] == ["choice"]
    assert [topping.kind for topping in game.waste] == ["mozzarella"]
    assert shelf(game) == ["ham red", "tomato sauce red"]


def test_the_tip_can_be_ruled_out() -> None:  # PC-23
    game = begin("ham", fantasia_tip=False)
    play(game, Use(0, "ham red"), SERVE)
    assert game.coins[0] == 3


def test_it_is_made_once() -> None:  # PC-23
    game = begin("ham", "ham", "tomato", "mozzarella")
    play(game, Use(0, "ham red"), SERVE)
    assert not of(Fantasia, game.legal_moves())
    assert "made once" in str(game.why_not(Fantasia(1)))


SIX = [("Funghi", 9), ("Olive", 7), ("Cipolla", 6), ("Peperoni", 3), ("Prosciutto", 2),
       ("Isola", 1)]  # fmt: skip


def test_it_cannot_be_the_last_pizza() -> None:  # PC-23
    game = table([*PIZZA, "ham"], [])
    delivered(game, 0, *SIX, ("Greca", 4))
    assert not of(Fantasia, game.legal_moves())
    assert "never the last pizza" in str(game.why_not(Fantasia(5)))


def test_the_last_pizza_is_not_delivered_in_the_fantasias_turn() -> None:  # PC-23
    game = table([*PIZZA, *PIZZA, "ham", "basil"], [], orders={0: ["Margherita"]})
    delivered(game, 0, *SIX)
    play(game, Fantasia(5), Use(0, "ham red"), SERVE)
    assert not of(Deliver, game.legal_moves())
    assert "in the fantasia's turn" in str(game.why_not(Deliver("Margherita", 9)))
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS, SHUFFLE_BAGS)
    play(game, Deliver("Margherita", 9))
    assert game.finisher == 0


def test_it_is_not_made_in_the_final_round() -> None:  # PC-23
    game = table([*PIZZA, "ham"], [])
    delivered(game, 1, *SIX)
    game.finisher = 1
    assert not of(Fantasia, game.legal_moves())


BAGS = ["choice", "mushroom and ham", "premium olive", "tomato sauce and mozzarella"]


@pytest.mark.parametrize("bags", list(combinations(BAGS, 2)))
def test_whatever_is_begun_can_be_finished(bags: tuple[str, str]) -> None:  # PC-23
    """Every way to go on, with every pair of bags and a few toppings."""
    for plain in product([[], ["tomato"]], [[], ["mozzarella"]], [[], ["ham"]]):
        game = table([*bags, *(name for some in plain for name in some)], [])
        if of(Fantasia, game.legal_moves()):
            game.play(Fantasia(1), Seeded(1))
            check_all_ways(game, 0)


def check_all_ways(game: PizzaChef, depth: int) -> None:
    moves = game.legal_moves()
    assert moves
    assert depth <= 6
    for move in moves:
        after = game.copy()
        after.play(move, Seeded(1))
        if move == SERVE:
            assert 3 <= len(after.pizzas[0][0].kinds) <= 8
            assert set(BASE) <= set(after.pizzas[0][0].kinds)
        else:
            check_all_ways(after, depth + 1)


# --- spoiled toppings -----------------------------------------------------------------------


def gather_bag(bag: str, *shelves: list[str], tops: dict[int, str] | None = None) -> PizzaChef:
    """Seat 0 has gathered a bag, with whatever lies on crates 3 and 5."""
    lying = {3: "olive red", 4: bag, 5: "olive green"} | (tops or {})
    game = table(*shelves, tops=lying)
    crates = (3, 4) if tops else (4,)
    play(game, Gather(crates))
    return game


def test_a_spoiled_bag_takes_all_its_likes_along() -> None:  # PC-25
    game = gather_bag("spoiled bell pepper", ["pepper", "pepper", "ham"], [])
    assert shelf(game) == ["ham red", "spoiled bell pepper"]
    assert game.legal_moves() == [KEEP_BAG, DropBag(0, "spoiled bell pepper")]
    assert [topping.face for topping in game.waste] == ["bell pepper red"] * 2


def test_those_just_taken_are_lost_too() -> None:  # PC-25
    game = gather_bag("spoiled bell pepper", [], [], tops={3: "bell pepper red", 5: "ham green"})
    assert shelf(game) == ["spoiled bell pepper"]
    assert game.phase == "spoiled"


@pytest.mark.parametrize("drop", [True, False])
def test_who_lost_something_keeps_the_bag_or_not(drop: bool) -> None:  # PC-25
    game = gather_bag("spoiled bell pepper", ["pepper"], [])
    play(game, DropBag(0, "spoiled bell pepper") if drop else KEEP_BAG)
    assert shelf(game) == ([] if drop else ["spoiled bell pepper"])
    assert len(game.bag_waste) == drop
    assert (game.phase, game.actions) == ("act", 1)


def test_who_lost_nothing_must_keep_the_bag() -> None:  # PC-25
    game = gather_bag("spoiled bell pepper", ["ham"], [])
    assert (game.phase, shelf(game)) == ("act", ["ham red", "spoiled bell pepper"])


def test_what_bags_hold_is_immune() -> None:  # PC-25
    bags = ["premium ham", "mushroom and ham", "basil and bell pepper", "choice"]
    game = gather_bag("spoiled bell pepper", bags, [])
    assert len(shelf(game)) == 5


def test_both_peppers_are_lost_and_the_olive_stays() -> None:  # PC-E5
    tops = {3: "bell pepper red", 4: "olive red", 5: "bell pepper red"}
    game = table(["spoiled bell pepper"], [], tops=tops)
    told = play(game, Gather((3, 4, 5)))
    assert (
        "seat 1 loses red bell pepper and red bell pepper to the bag with spoiled bell pepper"
        in told
    )
    assert shelf(game) == ["olive red", "spoiled bell pepper"]
    play(game, DropBag(0, "spoiled bell pepper"))
    assert shelf(game) == ["olive red"]


def test_every_time_something_is_lost_the_bag_may_be_dropped() -> None:  # PC-25
    game = table(["spoiled bell pepper"], [], tops={0: "pepper", 2: "pepper", 1: "ham green"})
    play(game, Gather((0, 2)), KEEP_BAG)
    assert shelf(game) == ["spoiled bell pepper"]
    crate = next(n for n in range(9) if game.crates[n][-1].kind == "ham")
    play(game, Gather((crate,)))
    assert game.phase == "act"  # nothing was lost, nothing is asked


def test_two_spoiled_bags_ask_one_after_the_other() -> None:  # PC-25
    tops = {3: "bell pepper red", 4: "ham red", 5: "onion red"}
    game = table(["spoiled bell pepper", "spoiled onion"], [], tops=tops)
    play(game, Gather((3, 4, 5)))
    play(game, DropBag(0, "spoiled bell pepper"), DropBag(0, "spoiled onion"))
    assert shelf(game) == ["ham red"]


@pytest.mark.parametrize(
    "held", [["spoiled bell pepper"], ["spoiled bell pepper", "spoiled basil"]]
)
def test_bags_that_spoil_the_same_share_what_they_spoil(held: list[str]) -> None:  # PC-25
    text = resources.files("pizzakit.games.pizza_chef").joinpath("cards.toml").read_text("utf-8")
    alike = text.replace('"spoiled"\nholds = ["basil"]', '"spoiled"\nholds = ["bell pepper"]')
    lying = {3: "pepper", 4: "choice" if len(held) > 1 else "spoiled basil", 5: "ham green"}
    game = table([*held, "onion"], [], tops=lying, cards=deck.read(alike))
    play(game, Gather((3, 4)))
    assert [topping.face for topping in game.waste] == ["bell pepper red"]
    assert sorted(bag.face for _, bag in game.rotten) == ["spoiled basil", "spoiled bell pepper"]
    play(game, KEEP_BAG, DropBag(0, game.rotten[1][1].face))
    assert (game.phase, sum(topping.spoiled for topping in game.toppings[0])) == ("act", 1)


def test_a_spoiled_bag_can_be_discarded_by_an_action_or_a_note() -> None:  # PC-25
    game = table(["spoiled onion"], [], notes={0: ["Clean counter"]})
    assert Return(0, "spoiled onion") in game.legal_moves()
    play(game, Play("Clean counter"))
    play(game, game.legal_moves()[0])
    assert (shelf(game), game.actions) == ([], 2)


def test_a_topping_picked_by_a_note_is_bought_and_spoils() -> None:  # PC-25
    game = table(["spoiled onion"], [], notes={0: ["First pick"]}, tops={2: "onion green"})
    play(game, Play("First pick"), OneCrate(2))
    assert game.phase == "spoiled"
    play(game, KEEP_BAG)
    assert (shelf(game), game.actions, game.phase) == (["spoiled onion"], 2, "act")


def test_before_gathering_one_is_told_what_will_spoil() -> None:  # PC-25
    game = table(["spoiled onion"], [], tops={0: "onion red", 1: "ham red"})
    told = game.preview(Gather((0, 1)))
    assert told == "Brings red onion and red ham.\nSpoiled by a bag you hold: red onion."
