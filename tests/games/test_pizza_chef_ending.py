"""Pizza Chef: missions, the receipt, places, and the game alone; PC-6, PC-31 to PC-41."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import networkx as nx
import pytest

from pizzakit.chance import Seeded
from pizzakit.games.pizza_chef.deck import Mission, shipped
from pizzakit.games.pizza_chef.delivery import Pizza
from pizzakit.games.pizza_chef.ending import most_wanted, on_bar, stack_bonus
from pizzakit.games.pizza_chef.missions import fulfilled, progress, text
from pizzakit.games.pizza_chef.moves import (
    END,
    SERVE,
    SHUFFLE_BAGS,
    Deliver,
    DiscardMission,
    Fantasia,
    Keep,
    Misdeliver,
    Play,
    Take,
    Use,
)
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules
from tests.chef import delivered, from_deck, of, play, table

PIZZA = ["tomato", "mozzarella"]
BASE = shipped().base
MISSION = {mission.name: mission for mission in shipped().missions}
EIGHT = [("Funghi", 9), ("Olive", 7), ("Cipolla", 6), ("Peperoni", 3), ("Prosciutto", 2),
         ("Isola", 1), ("Greca", 4), ("Notte", 8)]  # fmt: skip

# --- missions -------------------------------------------------------------------------------


def pizza(house: int, *toppings: str) -> Pizza:
    return Pizza(None, house, (*BASE, *toppings), 0)


def at(*houses: int) -> list[Pizza]:
    return [pizza(house, "ham") for house in houses]


def met(name: str, pizzas: list[Pizza], first: bool = False) -> bool:
    return fulfilled(MISSION[name], pizzas, first)


def test_five_pizzas_with_mushrooms() -> None:  # PC-6
    five = [pizza(n, "mushroom", "ham") for n in range(1, 6)]
    assert met("Mushroom lover", [*five, pizza(6, "ham")])
    assert not met("Mushroom lover", [*five[1:], pizza(6, "ham")])


def test_two_mushrooms_on_one_pizza_are_one_pizza_with_mushrooms() -> None:  # PC-6
    assert progress(MISSION["Mushroom lover"], [pizza(1, "mushroom", "mushroom")], False) == 1


def test_pizzas_without_bell_peppers() -> None:  # PC-6
    five = [pizza(n, "ham") for n in range(1, 6)]
    assert met("No bell peppers", [*five, pizza(6, "bell pepper")])
    assert not met("No bell peppers", [*five[1:], pizza(6, "bell pepper")])


def test_four_consecutive_houses() -> None:  # PC-6
    assert met("Paper round", at(7, 4, 5, 6))
    assert not met("Paper round", at(1, 2, 3, 5, 6, 7))


def test_houses_10_and_1_are_not_consecutive() -> None:  # PC-E6
    assert not met("Paper round", at(9, 10, 1, 2))
    assert progress(MISSION["Paper round"], at(9, 10, 1, 2), False) == 2


def test_three_pizzas_at_house_1_fulfil_three_at_1_3_or_5() -> None:  # PC-E6
    assert met("One, three, five", at(1, 1, 1))
    assert met("One, three, five", at(1, 3, 5))
    assert not met("One, three, five", at(1, 5, 2, 4))


def test_a_margherita_has_exactly_three_toppings() -> None:  # PC-E6
    assert met("Simple taste", [pizza(1, "basil"), pizza(2, "ham")])
    assert not met("Simple taste", [pizza(1, "basil"), pizza(2, "ham", "basil")])


def test_a_size_or_more() -> None:  # PC-6
    large = pizza(1, "basil", "ham", "olive", "onion", "mushroom")
    assert met("Feast", [large, large, pizza(1, "basil", "ham", "olive", "onion")])
    assert not met("Feast", [large, large, pizza(1, "basil", "ham", "olive")])
    assert not met("Four of a size", [large, large, large])


def test_stacks_at_one_house_and_at_two() -> None:  # PC-6
    assert met("Best customer", at(4, 4, 4))
    assert not met("Best customer", at(4, 4, 5))
    assert met("Two regulars", at(4, 4, 5, 5))
    assert not met("Two regulars", at(4, 4, 4, 5))


def test_all_pizzas_in_one_part_of_the_village() -> None:  # PC-6
    mission = MISSION["West end"]
    inside = at(*mission.houses, mission.houses[0])[: mission.count]
    assert met("West end", inside)
    assert not met("West end", [*inside, pizza(10, "ham")])
    assert not met("West end", inside[1:])


def test_victory_slice_goes_to_who_delivers_the_last_pizza_first() -> None:  # PC-6
    game = table([*PIZZA, "basil"], [*PIZZA, "onion", "bell pepper"], pizzas=1,
                 orders={0: ["Margherita"], 1: ["Fuoco"]},
                 missions={1: ["Victory Slice"]})  # fmt: skip
    assert game.receipt(1).failed == -MISSION["Victory Slice"].coins
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS, Deliver("Fuoco", 1), SHUFFLE_BAGS)
    assert game.over
    assert game.receipt(1).missions == MISSION["Victory Slice"].coins


def test_the_second_to_finish_has_no_victory_slice() -> None:  # PC-6
    game = table([], [], missions={1: ["Victory Slice"]})
    delivered(game, 0, *EIGHT)
    game.finisher = 0
    assert game.receipt(1).failed == -MISSION["Victory Slice"].coins


def test_a_wrong_delivery_counts_where_it_went() -> None:  # PC-22
    game = table([*PIZZA, "basil"], [], orders={0: ["Margherita"]})
    play(game, Misdeliver("Margherita", 1))
    assert progress(MISSION["One, three, five"], game.pizzas[0], False) == 1


def test_the_fantasia_counts_with_what_is_on_it() -> None:  # PC-23
    game = table([*PIZZA, "mushroom and ham"], [])
    play(game, Fantasia(1), Use(0, "mushroom and ham"), SERVE)
    names = ("Mushroom lover", "Ham on top", "One, three, five", "Four of a size")
    assert all(progress(MISSION[name], game.pizzas[0], False) == 1 for name in names)


def test_what_a_choice_stood_for_is_on_the_pizza() -> None:  # PC-24
    game = table([*PIZZA, "choice"], [], orders={0: ["Funghi"]})
    play(game, Deliver("Funghi", 9))
    assert progress(MISSION["Mushroom lover"], game.pizzas[0], False) == 1


def test_nothing_is_fulfilled_without_pizzas() -> None:
    assert not any(fulfilled(mission, [], False) for mission in shipped().missions)


@pytest.mark.parametrize("mission", shipped().missions, ids=lambda mission: mission.name)
def test_every_mission_can_be_fulfilled_with_eight_orders(mission: Mission) -> None:  # PC-6
    pizzas: list[Pizza] = []
    orders = list(shipped().orders)
    while len(pizzas) < 8:
        open_to = [n for n in range(1, 11) if sum(pizza.house == n for pizza in pizzas) < 4]
        ways = [Pizza(order, house, order.toppings, 0) for order in orders for house in open_to]
        best = max(ways, key=lambda way: progress(mission, [*pizzas, way], first=False))
        pizzas.append(best)
        orders.remove(best.order)
    assert fulfilled(mission, pizzas, first=True)


def test_every_mission_says_what_it_asks_for() -> None:
    said = [text(mission) for mission in shipped().missions]
    assert len(set(said)) == len(shipped().missions)
    assert text(MISSION["Feast"]) == "Deliver 3 pizzas or more with 6 toppings or more"
    assert text(MISSION["Simple taste"]) == "Deliver 2 pizzas or more with exactly 3 toppings"
    assert text(MISSION["Paper round"]) == "Deliver to 4 houses in a row"


# --- the receipt ----------------------------------------------------------------------------


def test_lucas_end() -> None:  # PC-E2
    """One order in hand, a failed mission of 6, two toppings nobody wants: minus 10."""
    game = table([*PIZZA, "mushroom", "onion", "basil"], [], orders={0: ["Funghi"]})
    mission = Mission(name="Luca's", kind="run", count=4, coins=6)
    game.missions[0] = [mission]
    receipt = game.receipt(0)
    assert (receipt.undelivered, receipt.failed, receipt.leftovers) == (-2, -6, -2)
    assert game.scores()[0] == -10


@pytest.mark.parametrize(("pizzas", "coins"), [(1, 0), (2, 3), (3, 6), (4, 10)])
def test_stacks_at_one_house_bring_a_bonus(pizzas: int, coins: int) -> None:  # PC-31
    game = table(["ham"], ["ham"])
    for name in ("Funghi", "Olive", "Cipolla", "Peperoni")[:pizzas]:
        delivered(game, 0, (name, 5))
    assert game.receipt(0).stacks == coins == stack_bonus(pizzas, Rules())


def test_stacks_of_several_houses_add_up_and_others_do_not_count() -> None:  # PC-31
    game = table([], [])
    delivered(game, 0, ("Funghi", 5), ("Olive", 5), ("Cipolla", 2), ("Peperoni", 2), ("Isola", 2))
    delivered(game, 1, ("Greca", 5))
    assert (game.receipt(0).stacks, game.receipt(1).stacks) == (3 + 6, 0)


@pytest.mark.parametrize(
    ("toppings", "bonus"), [([], 5), (["spoiled onion"], 5), (["ham"], 0), (["choice"], 0)]
)
def test_who_has_no_toppings_left_gets_five_coins(toppings: list[str], bonus: int) -> None:
    assert table(toppings, []).receipt(0).anti_waste == bonus  # PC-32


def test_a_spoiled_bag_can_be_ruled_to_be_waste() -> None:  # PC-32
    game = table(["spoiled onion"], [], spoiled_is_waste=True)
    assert (game.receipt(0).anti_waste, game.receipt(0).leftovers) == (0, 0)


def test_missions_bring_or_cost_their_coins() -> None:  # PC-33
    game = table([], [], missions={0: ["Two regulars", "Paper round"]})
    delivered(game, 0, ("Funghi", 5), ("Olive", 5), ("Cipolla", 2), ("Peperoni", 2))
    receipt = game.receipt(0)
    assert receipt.missions == MISSION["Two regulars"].coins
    assert receipt.failed == -MISSION["Paper round"].coins


def test_an_order_in_hand_costs_two_coins_and_the_fantasia_nothing() -> None:  # PC-34
    game = table([], [], orders={0: ["Funghi", "Olive"]})
    assert (game.fantasia[0], game.receipt(0).undelivered) == (True, -4)


@pytest.mark.parametrize(
    ("toppings", "coins"),
    [
        (["ham", "onion"], -2), (["choice"], -1), (["mushroom and ham"], -1),
        (["premium ham"], -1), (["spoiled onion"], 0), (["ham", "spoiled onion"], -1),
    ],
)  # fmt: skip
def test_every_topping_left_costs_a_coin(toppings: list[str], coins: int) -> None:  # PC-34
    assert table(toppings, []).receipt(0).leftovers == coins


def test_toppings_for_an_order_are_free_but_bring_no_bonus() -> None:  # PC-E7
    receipt = table([*PIZZA, "mushroom"], [], orders={0: ["Funghi"]}).receipt(0)
    assert (receipt.leftovers, receipt.anti_waste) == (0, 0)


def test_each_order_takes_a_topping_once() -> None:  # PC-34
    game = table(["mushroom", "mushroom", "mushroom"], [], orders={0: ["Funghi", "Bosco"]})
    assert game.receipt(0).leftovers == -1


def test_bags_go_to_orders_as_what_they_hold() -> None:  # PC-34
    game = table(["choice", "premium mushroom", "mushroom and ham"], [],
                 orders={0: ["Prosciutto e funghi", "Funghi"]})  # fmt: skip
    assert game.receipt(0).leftovers == 0


def test_a_double_is_free_only_where_both_halves_are_asked_for() -> None:  # PC-34, PC-24
    apart = table(["mushroom and ham"], [], orders={0: ["Funghi", "Prosciutto"]})
    assert apart.receipt(0).leftovers == -1


def test_a_double_stays_out_where_single_toppings_save_more() -> None:  # PC-34
    game = table(["mushroom and ham", "mushroom", "ham"], [], orders={0: ["Prosciutto e funghi"]})
    assert game.receipt(0).leftovers == -1


def best_by_trying(left: list[Any], orders: list[set[str]]) -> int:
    """The most toppings that can be given to orders, every way tried."""
    if not left:
        return 0
    first, *rest = left
    best = best_by_trying(rest, orders)
    for at, wants in enumerate(orders):
        holds = [{kind} for kind in wants] if first.bag == "choice" else [
            set(first.holds) if first.bag else {first.kind}
        ]  # fmt: skip
        for taken in holds:
            if taken <= wants:
                less = [*orders[:at], wants - taken, *orders[at + 1 :]]
                best = max(best, 1 + best_by_trying(rest, less))
    return best


@pytest.mark.parametrize("seed", range(60))
def test_leftovers_are_assigned_as_well_as_trying_everything_could(seed: int) -> None:  # PC-34
    luck = Seeded(f"leftovers {seed}")
    bags = [bag for bag in shipped().bags if not bag.spoiled]
    left = luck.draw(shipped().toppings, 2) + luck.draw(bags, luck.pick(range(1, 5)))
    orders = [order.toppings for order in luck.draw(shipped().orders, luck.pick(range(3)))]
    assert most_wanted(left, orders) == best_by_trying(left, [set(order) for order in orders])


def test_with_standard_toppings_a_matching_finds_the_same() -> None:  # PC-34
    luck = Seeded("matching")
    for _ in range(40):
        left = luck.draw(shipped().toppings, 12)
        orders = [order.toppings for order in luck.draw(shipped().orders, 4)]
        graph = nx.Graph()
        tops = [("topping", at) for at in range(len(left))]
        graph.add_nodes_from(tops)
        for (at, topping), (number, order) in product(enumerate(left), enumerate(orders)):
            if topping.kind in order:
                graph.add_edge(("topping", at), (number, topping.kind))
        matching = nx.bipartite.maximum_matching(graph, tops)
        assert most_wanted(left, orders) == len(matching) // 2


def test_the_receipt_names_every_line_with_its_clause() -> None:
    game = table([*PIZZA, "mushroom", "ham", "onion"], [], missions={0: ["Paper round"]},
                 orders={0: ["Prosciutto e funghi", "Cipolla"]})  # fmt: skip
    play(game, Deliver("Prosciutto e funghi", 8))
    lines = [(line.clause, line.about, line.coins) for line in game.receipt_lines(0)]
    assert lines == [
        ("PC-20", "Prosciutto e funghi to house 8", 7),
        ("PC-33", "Paper round", -MISSION["Paper round"].coins),
        ("PC-34", "Cipolla", -2),
    ]
    assert game.scores()[0] == game.receipt(0).total == 5 - MISSION["Paper round"].coins


def test_cards_taken_in_the_last_turn_are_charged() -> None:  # C11
    game = table(["ham"], [], pizzas=1)
    delivered(game, 0, ("Funghi", 9))
    game.finisher = 0
    before = game.scores()[0]
    play(game, Take("missions"))
    cheap = min(game.drawn[0]["missions"], key=lambda mission: mission.coins)
    unfulfilled = [m for m in game.drawn[0]["missions"] if m.kind != "first"]
    name = cheap.name if cheap in unfulfilled else unfulfilled[0].name
    play(game, Keep((name,)))
    line = game.receipt_lines(0)[-1] if game.toppings[0] == [] else game.receipt_lines(0)[-2]
    assert abs(game.scores()[0] - before) == MISSION[name].coins
    assert abs(line.coins) == MISSION[name].coins


def test_a_total_below_zero_is_a_total() -> None:  # C11
    game = table(["ham"] * 3, [], orders={0: ["Funghi", "Olive"]}, missions={0: ["Paper round"]})
    assert game.scores()[0] == -3 - 4 - MISSION["Paper round"].coins
    assert game.ranking() == [2, 1]


@pytest.mark.parametrize(
    ("coins", "field", "lap"),
    [(98 + 7, 5, 2), (100, 100, 1), (105 - 10, 95, 1), (203, 3, 3), (0, 0, 1), (1, 1, 1)],
)
def test_the_score_bar_wraps_after_100(coins: int, field: int, lap: int) -> None:  # PC-36, C11
    assert on_bar(coins) == (field, lap)


# --- places ---------------------------------------------------------------------------------


def standing(
    monkeypatch: pytest.MonkeyPatch, coins: list[int], pizzas: list[int], missions: list[list[int]]
) -> list[int]:
    """Places of seats with these coins, pizzas delivered and fulfilled missions' coins."""
    game = table(*[[] for _ in coins])
    game.pizzas = [[pizza(1, "ham")] * number for number in pizzas]
    monkeypatch.setattr(PizzaChef, "scores", lambda self: coins)
    path = "pizzakit.games.pizza_chef.ending.mission_coins"
    monkeypatch.setattr(path, lambda self, seat: missions[seat])
    return game.ranking()


def test_ties_go_by_pizzas_then_missions_then_their_coins(monkeypatch: pytest.MonkeyPatch) -> None:
    """PC-35, C09."""
    coins, pizzas = [60, 60, 41, 60], [8, 7, 8, 8]
    earned = [[6, 7, 8], [6, 6], [9], [6, 6, 6]]
    assert standing(monkeypatch, coins, pizzas, earned) == [1, 3, 4, 2]
    earned[3] = [5, 7, 9]
    assert standing(monkeypatch, coins, pizzas, earned) == [1, 3, 4, 1]
    earned[3] = [10, 11]
    assert standing(monkeypatch, coins, pizzas, earned) == [1, 3, 4, 2]


# --- alone ----------------------------------------------------------------------------------


def test_alone_the_pen_notes_and_victory_slice_stay_in_the_box() -> None:  # PC-40
    game = PizzaChef.new(1, Rules(), Seeded(1))
    pens = Counter(note.name for note in shipped().notes if note.pen)
    assert Counter(game.boxed) == pens + Counter(["Victory Slice"])
    there = [card for cards in game.decks.values() for card in cards]
    there += [card for cards in game.drawn[0].values() for card in cards]
    assert not {card.name for card in there} & set(game.boxed)


def test_alone_every_action_takes_one_of_seven() -> None:  # PC-40
    game = table([])
    assert game.actions == 7
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
    assert (game.actions, game.to_move) == (5, 0)


def test_alone_a_delivery_costs_no_action_and_gives_three() -> None:  # PC-40
    game = table([*PIZZA, "basil", *PIZZA, "ham"], orders={0: ["Margherita"]})
    play(game, Deliver("Margherita", 9))
    assert game.actions == 7 + 3
    play(game, Fantasia(1), Use(0, "ham red"), SERVE)
    assert game.actions == 7 + 6


def test_alone_a_mission_costs_two_actions_to_discard() -> None:  # PC-18, PC-40
    game = table([], missions={0: ["Paper round"]})
    play(game, DiscardMission("Paper round"))
    assert game.actions == 5


def test_alone_a_note_waits_for_one_action() -> None:  # PC-40
    game = table([])
    play(game, Take("notes"))
    name = next(n.name for n in game.drawn[0]["notes"] if n.effect not in ("rid", "new order"))
    play(game, Keep((name,)))
    assert "waits for an action" in str(game.why_not(Play(name)))
    play(game, SHUFFLE_BAGS)
    assert "waits" not in str(game.why_not(Play(name)))


def test_alone_notes_of_the_set_up_wait_for_one_action() -> None:  # PC-40
    game = PizzaChef.new(1, Rules(), Seeded(8))
    while game.phase == "keep":
        play(game, game.legal_moves()[0])
    name = game.notes[0][0].note.name
    assert "waits for an action" in str(game.why_not(Play(name)))
    play(game, SHUFFLE_BAGS)
    assert "waits" not in str(game.why_not(Play(name)))


def test_alone_the_game_ends_when_nothing_is_left_to_do() -> None:  # PC-40
    game = table([])
    play(game, *[SHUFFLE_BAGS] * 7)
    assert game.over
    assert not game.promoted


def test_alone_without_actions_one_may_still_deliver() -> None:  # PC-40
    game = table([*PIZZA, "basil"], orders={0: ["Margherita"]})
    play(game, *[SHUFFLE_BAGS] * 7)
    assert {type(move) for move in game.legal_moves()} == {Deliver, Misdeliver, Fantasia}
    assert "no action is left" in str(game.why_not(SHUFFLE_BAGS))
    play(game, Deliver("Margherita", 9))
    assert game.actions == 3


def test_alone_without_actions_a_note_may_still_be_played_or_not() -> None:  # PC-40
    game = table([], notes={0: ["Second wind"]})
    play(game, *[SHUFFLE_BAGS] * 7)
    assert game.legal_moves() == [END, Play("Second wind")]
    other = game.copy()
    play(other, END)
    assert other.over
    play(game, Play("Second wind"))
    assert (game.over, game.actions) == (False, 1)


def test_alone_the_eighth_pizza_ends_the_game() -> None:  # PC-40
    game = table([*PIZZA, "basil"], orders={0: ["Margherita"]})
    delivered(game, 0, *EIGHT[:7])
    assert not of(Fantasia, game.legal_moves())  # never as the last one
    play(game, Deliver("Margherita", 9))
    assert (game.over, game.receipt(0).actions) == (True, 10)


def test_alone_the_fantasia_does_not_stand_in_the_way_of_the_last_pizza() -> None:  # PC-40
    game = table([*PIZZA, *PIZZA, "ham", "basil"], orders={0: ["Margherita"]})
    delivered(game, 0, *EIGHT[:6])
    play(game, Fantasia(5), Use(0, "ham red"), SERVE, Deliver("Margherita", 9))
    assert game.over


@pytest.mark.parametrize("missions", [3, 4])
def test_alone_success_takes_eight_pizzas_and_four_missions(missions: int) -> None:  # PC-41
    game = table([])
    delivered(game, 0, *EIGHT)
    met = [m.name for m in shipped().missions if fulfilled(m, game.pizzas[0], False)]
    game.missions[0] = [from_deck(game, "missions", name) for name in met[:missions]]
    assert len(game.missions[0]) == missions
    assert game.promoted == (missions == 4)


def test_alone_actions_left_are_added_to_the_score() -> None:  # PC-41
    game = table(["ham"])
    assert game.scores() == [7 - 1]
    assert game.ranking() == [1]
