"""Pizza Chef, clause by clause: the box, cards, the market, turns; PC-1 to PC-21, PC-27, PC-30."""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pizzakit.cards import CardsError, text_of
from pizzakit.chance import Scripted, Seeded
from pizzakit.game import HIDDEN, Refusal, rules_from
from pizzakit.games.pizza_chef import deck, hands, market
from pizzakit.games.pizza_chef.deck import CLOSED, shipped
from pizzakit.games.pizza_chef.moves import (
    DONE,
    END,
    SHUFFLE_BAGS,
    Clear,
    Deliver,
    DiscardMission,
    DiscardOrder,
    Gather,
    Keep,
    Misdeliver,
    Put,
    Return,
    Take,
)
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules
from pizzakit.match import Match
from tests.chef import FACES, LUCK, delivered, from_market, of, play, shelf, table, top

KINDS = shipped().kinds
PIZZA = ["tomato", "mozzarella"]

# --- the box --------------------------------------------------------------------------------


def test_the_box_holds_83_toppings_and_13_bags() -> None:  # PC-1
    box = shipped()
    assert (len(box.toppings), len(box.bags)) == (83, 13)
    assert len(box.orders) == 40
    assert len(box.missions) >= 26  # more of our own may join those of the box
    assert len(box.notes) >= 19


def test_sauce_and_cheese_are_15_each_and_the_six_others_even() -> None:  # PC-3
    counts = Counter(topping.kind for topping in shipped().toppings)
    assert [counts[kind] for kind in KINDS] == [15, 15, 9, 9, 9, 9, 9, 8]


def test_red_and_green_are_even_and_six_toppings_have_both() -> None:  # PC-3
    toppings = shipped().toppings
    both = sum(t.red and t.green for t in toppings)
    assert both == 6
    assert (sum(t.red for t in toppings) - both, sum(t.green for t in toppings) - both) == (39, 38)
    for kind in KINDS:
        red, green = (
            sum(getattr(t, colour) for t in toppings if t.kind == kind)
            for colour in ("red", "green")
        )
        assert abs(red - green) <= 1, kind


def test_bags_have_both_colours_and_hold_what_the_table_says() -> None:  # PC-4
    assert all(bag.red and bag.green and bag.kind == deck.BAG for bag in shipped().bags)
    assert Counter(bag.bag for bag in shipped().bags) == {
        "choice": 3, "double": 4, "premium": 3, "spoiled": 3,
    }  # fmt: skip
    assert all(len(set(bag.holds)) == 2 for bag in shipped().bags if bag.bag == "double")


def test_every_house_has_four_orders_cheap_and_dear() -> None:  # PC-1, PC-5
    for house in range(1, 11):
        prices = [order.price for order in shipped().orders if order.house == house]
        assert len(prices) == 4
        assert min(prices) <= 4
        assert max(prices) >= 6


def test_orders_are_all_different_and_hold_sauce_cheese_and_one_to_six_more() -> None:  # PC-5
    orders = shipped().orders
    assert len({frozenset(order.toppings) for order in orders}) == len(orders)
    for order in orders:
        assert order.toppings[:2] == ("tomato sauce", "mozzarella")
        assert 3 <= order.price == len(set(order.toppings)) <= 8


def test_wanted_toppings_follow_the_supply() -> None:  # PC-5
    supply = Counter(topping.kind for topping in shipped().toppings)
    wanted = Counter(kind for order in shipped().orders for kind in order.toppings[2:])
    share = sum(wanted.values()) / sum(supply[kind] for kind in wanted)
    assert all(abs(wanted[kind] / supply[kind] - share) < 0.1 for kind in KINDS[2:])


def test_the_orders_that_the_book_names() -> None:  # PC-5
    known = {order.name: order for order in shipped().orders}
    assert known["Margherita"].price == 3
    assert (known["Prosciutto e funghi"].house, known["Prosciutto e funghi"].price) == (8, 4)
    assert known["Suprema"].toppings == KINDS


def test_missions_are_worth_5_to_10_coins_and_the_books_own_are_there() -> None:  # PC-6
    missions = shipped().missions
    assert {mission.coins for mission in missions} == {5, 6, 7, 8, 9, 10}
    book = [
        (m.kind, m.count, m.topping, m.houses, m.size) for m in missions if m.source == "rulebook"
    ]
    assert book[:5] == [
        ("topping", 5, "mushroom", (), 0), ("without", 5, "bell pepper", (), 0),
        ("run", 4, "", (), 0), ("houses", 3, "", (1, 3, 5), 0), ("size", 2, "", (), 3),
    ]  # fmt: skip
    assert book[5][0] == "first"


def test_nineteen_notes_of_which_those_for_two_bear_the_pen() -> None:  # PC-7
    notes = shipped().notes
    assert Counter(note.effect for note in notes if note.source == "rulebook") == {
        "mix": 2, "ask": 3, "take": 2, "rid": 2,
    }  # fmt: skip
    assert {note.effect for note in notes if note.pen} == set(deck.PEN)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("red = 8", "red = 9", "toppings: standard .*83 expected, 84 found"),
        ("red = 4\ngreen = 4\nboth = 1", "red = 4\ngreen = 5\nboth = 0", "two-coloured .*6 exp"),
        ("copies = 3", "copies = 4", "13 expected, 14 found"),
        ('holds = ["olive"]', 'holds = ["corn"]', "'corn' is none of tomato sauce"),
        ('holds = ["olive"]', "holds = []", "a premium bag holds 1"),
        ('["olive", "ham"]', '["olive", "olive"]', "'Isola'.*1 to 6 different ones"),
        ('["olive", "ham"]', '["olive", "corn"]', "'Isola'.*'corn' is none of"),
        ("house = 1\n", "house = 2\n", "orders for house 1 .*4 expected, 3 found"),
        ("coins = 5", "coins = 4", "5 to 10 expected .*not 4"),
        ("houses = [1, 3, 5]", "houses = [1, 3, 11]", "1 to 10 expected"),
        ("houses = [1, 3, 5]\n", "", "houses needs houses"),
        ('kind = "run"', 'kind = "walk"', "Paper round"),
        ("count = 4", "count = 0", "count: 1 to 8 expected, not 0"),
        ("count = 5", "count = 9", "'Mushroom lover': count: 1 to 8 expected, not 9"),
        ('kind = "stacks"\nsize = 3', 'kind = "stacks"\nsize = 5', "size: 2 to 4 expected, not 5"),
        ("size = 2\ncount = 2", "size = 3\ncount = 3", "'Two regulars': count: 1 to 2 expected"),
        ("size = 6", "size = 9", "'Feast': size: 3 to 8 expected, not 9"),
        ("houses = [6, 8, 10]", "houses = [6, 6, 10]", "every house once, not .6, 6, 10."),
        ('kind = "run"', 'kind = "run"\nlarger = true', "larger: only with a size"),
        ('name = "spoiled basil"', 'name = "ham red"', "toppings and bags: .*'ham red' repeat"),
        ('name = "onion"', 'name = "mystery bag"', "what a closed bag is called"),
        ("pen = true", "pen = false", "pen: True expected for 'ask'"),
        ('name = "Margherita"', 'name = "Suprema"', "'Suprema' repeat"),
    ],
)
def test_a_deck_of_ones_own_is_checked(old: str, new: str, says: str) -> None:
    text = shipped_text()
    assert old in text
    with pytest.raises(CardsError, match=says):
        deck.read(text.replace(old, new, 1))


def test_what_the_book_does_not_print_is_marked_as_ours() -> None:
    book = [one.name for one in (*shipped().orders, *shipped().missions, *shipped().notes)
            if one.source == "rulebook"]  # fmt: skip
    assert len(set(book)) == 1 + 6 + 4


def shipped_text() -> str:
    return text_of(Path(deck.__file__).with_name("cards.toml"))


# --- set-up ---------------------------------------------------------------------------------


def test_bags_lie_in_the_centre_and_eight_open_piles_around_them() -> None:  # PC-10
    game = PizzaChef.new(3, Rules(), Seeded(1))
    assert Counter(len(game.crates[number]) for number in market.AROUND) == {10: 5, 11: 3}
    assert Counter(game.crates[market.CENTRE]) == Counter(shipped().bags)
    seen = game.seen_by(0)
    assert seen.crates[market.CENTRE] == [CLOSED] * 13
    assert [crate[-1] for crate in seen.crates[:4]] == [crate[-1] for crate in game.crates[:4]]
    assert all(below is HIDDEN for crate in seen.crates[:4] for below in crate[:-1])


def test_everybody_is_dealt_four_of_each_and_keeps_some() -> None:  # PC-11
    game = PizzaChef.new(4, Rules(), Seeded(2))
    seat = game.first
    assert [len(cards) for cards in game.drawn[seat].values()] == [4, 4, 4]
    names = [card.name for card in game.drawn[seat]["missions"]]
    moves = game.legal_moves()
    assert len(moves) == 15  # all ways to keep one or more
    assert Keep((names[1], names[3])) in moves
    play(game, Keep((names[1], names[3])))
    play(game, game.legal_moves()[0])
    assert all(len(move.cards) == 1 for move in game.legal_moves())  # one note exactly
    play(game, game.legal_moves()[0])
    assert (len(game.missions[seat]), len(game.orders[seat]), len(game.notes[seat])) == (2, 1, 1)
    assert game.to_move == (seat + 1) % 4


@pytest.mark.parametrize(("seats", "dealt"), [(2, [8, 8, 8]), (3, [8, 8, 6]), (4, [6, 8, 4])])
def test_where_a_deck_is_too_small_everybody_is_dealt_as_many(  # PC-11, C02
    seats: int, dealt: list[int]
) -> None:
    game = PizzaChef.new(seats, Rules(draw=8), Seeded(2))
    for own in game.drawn:
        assert [len(cards) for cards in own.values()] == dealt
    while game.phase == "keep":
        play(game, game.legal_moves()[0])
    assert (game.phase, game.to_move) == ("act", game.first)


def test_what_nobody_keeps_is_shuffled_back() -> None:  # PC-11
    game = PizzaChef.new(2, Rules(), Seeded(2))
    while game.phase == "keep":
        play(game, game.legal_moves()[0])
    all_cards = [len(shipped().cards(name)) for name in deck.DECKS]
    assert [len(game.decks[name]) + 2 for name in deck.DECKS] == all_cards  # each keeps one
    assert not any(game.discards.values())
    assert (game.phase, game.to_move, game.actions) == ("act", game.first, 2)


def test_anybody_may_be_the_first_player() -> None:  # PC-11
    assert {PizzaChef.new(4, Rules(), Seeded(seed)).first for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_may_sit_down(seats: int) -> None:  # PC-1
    with pytest.raises(Refusal, match="1 to 4"):
        PizzaChef.new(seats, Rules(), LUCK)


# --- a turn ---------------------------------------------------------------------------------


def test_a_turn_is_two_actions_equal_or_different() -> None:  # PC-15
    game = table([], [])
    play(game, of(Gather, game.legal_moves())[0])
    assert (game.to_move, game.actions) == (0, 1)
    play(game, of(Gather, game.legal_moves())[0])
    assert (game.to_move, game.actions, game.clock) == (1, 2, 10)


def test_a_turn_is_ended_only_where_no_action_can_be_taken() -> None:  # PC-15, C02
    game = table([], [])
    assert "only when no action" in str(game.why_not(END))
    bare(game)
    assert game.legal_moves() == [END]
    assert play(game, END) == "ends the turn: no action can be taken"
    assert game.to_move == 1


def bare(game: PizzaChef) -> None:
    """No cards to draw, nothing at the market: all lies with seat 1."""
    game.toppings[1] += [topping for crate in game.crates for topping in crate]
    game.crates = [[] for _ in game.crates]
    for name in deck.DECKS:
        game.decks[name] = []


# --- cards ----------------------------------------------------------------------------------


def test_taking_draws_four_and_the_others_are_discarded() -> None:  # PC-16
    game = table([], [])
    cards = [order.name for order in game.decks["orders"][:-5:-1]]
    play(game, Take("orders"))
    assert [card.name for card in game.drawn[0]["orders"]] == cards
    assert len(game.legal_moves()) == 15
    told = play(game, Keep((cards[0], cards[2])))
    assert told == "keeps 2 orders"
    assert [order.name for order in game.orders[0]] == [cards[0], cards[2]]
    assert [laid.card.name for laid in game.discards["orders"]] == [cards[1], cards[3]]


def test_of_four_notes_one_is_kept() -> None:  # PC-16
    game = table([], [])
    play(game, Take("notes"))
    assert len(game.drawn[0]["notes"]) == 4
    assert all(len(move.cards) == 1 for move in game.legal_moves())


def test_the_discards_make_a_new_deck_when_it_runs_out() -> None:  # PC-16
    game = table([], [])
    for card in game.decks["missions"][3:]:
        hands.discard(game, "missions", card, 0)
    game.decks["missions"] = game.decks["missions"][:3]
    told = play(game, Take("missions"))
    assert "the discarded missions make a new deck" in told
    assert (len(game.drawn[0]["missions"]), game.discards["missions"]) == (4, [])


@pytest.mark.parametrize("left", [3, 1])
def test_fewer_than_four_cards_are_all_drawn(left: int) -> None:  # PC-16, C05
    game = table([], [])
    game.decks["missions"] = game.decks["missions"][:left]
    play(game, Take("missions"))
    assert len(game.drawn[0]["missions"]) == left


def test_with_no_card_left_the_action_is_not_offered() -> None:  # PC-16, C05
    game = table([], [])
    game.decks["missions"] = []
    assert Take("missions") not in game.legal_moves()
    assert "no missions left" in str(game.why_not(Take("missions")))


def test_an_order_is_discarded_for_an_action() -> None:  # PC-18
    game = table([], [], orders={0: ["Margherita"]})
    assert play(game, DiscardOrder("Margherita")) == "discards an order"
    assert (game.orders[0], game.actions) == ([], 1)
    assert [laid.card.name for laid in game.discards["orders"]] == ["Margherita"]


def test_a_mission_is_discarded_for_two_actions() -> None:  # PC-18
    game = table([], [], missions={0: ["Paper round"]})
    play(game, DiscardMission("Paper round"))
    assert (game.missions[0], game.to_move) == ([], 1)


def test_with_one_action_left_no_mission_can_be_discarded() -> None:  # PC-18
    game = table([], [], missions={0: ["Paper round"]})
    play(game, SHUFFLE_BAGS)
    assert DiscardMission("Paper round") not in game.legal_moves()
    assert "takes 2 actions" in str(game.why_not(DiscardMission("Paper round")))


# --- gathering ------------------------------------------------------------------------------


def visible(*faces: str | None) -> tuple[Any, ...]:
    return tuple(
        None if name is None else CLOSED if name == "bag" else FACES[name] for name in faces
    )


def by_hand(tops: tuple[Any, ...], bag_is_a_kind: bool = True) -> set[frozenset[int]]:
    """PC-17 as a person would check it: every set of crates against every line and reading."""
    found = set()
    for line in market.LINES:
        if any(tops[number] is None for number in line):
            continue
        for taken in product([False, True], repeat=3):
            chosen = frozenset(n for n, take in zip(line, taken, strict=True) if take)
            left = set(line) - chosen
            for colour, other in (("red", "green"), ("green", "red")):
                fits = all(getattr(tops[n], colour) for n in chosen)
                if chosen and fits and all(getattr(tops[n], other) for n in left):
                    found.add(chosen)
            kinds = {tops[n].kind for n in chosen}
            if kinds == {deck.BAG} and not bag_is_a_kind:
                continue
            if len(kinds) == 1 and not any(tops[n].kind in kinds for n in left):
                found.add(chosen)
    return found


def test_what_can_be_gathered_is_what_a_person_would_find() -> None:  # PC-17
    luck = Seeded("markets")
    for _ in range(200):
        tops = tuple(CLOSED if t.bag else t for t in luck.shuffle(FACES.values())[:9])
        for rule in (True, False):
            moves = market.gathers(tops, rule)
            assert {frozenset(move.crates) for move in moves} == by_hand(tops, rule)
            assert len(moves) == len(set(moves))


@pytest.mark.parametrize("rule", [True, False])
def test_whether_a_bag_is_a_kind_can_be_ruled(rule: bool) -> None:  # PC-17
    tops = {at: f"{kind} red" for at, kind in enumerate(["olive", "basil", "onion", "ham"])}
    tops |= {at: f"{kind} green" for at, kind in zip((5, 6, 7, 8), KINDS, strict=False)}
    game = table([], [], tops=tops, bag_is_a_kind=rule)
    assert (Gather((4,)) in game.legal_moves()) == rule  # red or green takes more along
    assert Gather((3, 4)) in game.legal_moves()
    assert Gather((4, 5)) in game.legal_moves()


def test_there_are_eight_lines_of_three() -> None:  # PC-17
    assert len({frozenset(line) for line in market.LINES}) == 8
    assert all(len(line) == 3 for line in market.LINES)


def test_romeo_takes_one_red_sauce_off_a_diagonal() -> None:  # PC-E3
    game = table([], [], tops={0: "tomato sauce red", 8: "olive green"})
    told = play(game, Gather((0,)))
    assert shelf(game) == ["tomato sauce red"]
    assert told == "gathers red tomato sauce"


def luca() -> PizzaChef:
    return table([], [], tops={3: "onion green", 5: "ham green"})


def test_luca_takes_all_green_of_a_row_and_the_bag_if_he_likes() -> None:  # PC-E4
    moves = luca().legal_moves()
    assert Gather((3, 5)) in moves
    assert Gather((3, 4, 5)) in moves


def test_red_gives_luca_only_the_bag() -> None:  # PC-E4
    row = visible("tomato sauce red", "olive red", "basil red", "onion green", "bag", "ham green",
                  "tomato sauce red", "olive red", "basil red")  # fmt: skip
    inside = [set(move.crates) for move in market.gathers(row) if set(move.crates) <= {3, 4, 5}]
    assert {4} in inside  # everything red, or the kind of its own
    assert {3} in inside  # all of one kind
    assert {3, 4} not in inside


def test_isabella_takes_two_mushrooms_off_a_column() -> None:  # PC-E4
    game = table([], [], tops={0: "mushroom red", 3: "mushroom green", 6: "onion red"})
    play(game, Gather((0, 3)))
    assert shelf(game) == ["mushroom green", "mushroom red"]


def test_giulia_cannot_gather_along_a_diagonal_of_two() -> None:  # PC-E4
    game = table([], [], tops={1: "bell pepper red", 3: "mushroom red"})
    assert Gather((1, 3)) not in game.legal_moves()
    assert "one line of three" in str(game.why_not(Gather((1, 3))))


def test_a_line_with_an_empty_crate_is_no_line() -> None:  # PC-17
    tops = visible("ham red", "ham red", None, "ham red", "ham red", "ham red", *["ham red"] * 3)
    assert not any(2 in move.crates for move in market.gathers(tops))
    assert not [m for m in market.gathers(tops) if set(m.crates) == {0, 1}]


def test_a_two_coloured_topping_counts_as_one_likes_each_on_its_own() -> None:  # PC-17
    row = visible("ham red+green", "olive red", "onion red+green", *["basil green"] * 6)
    sets = {move.crates for move in market.gathers(row) if set(move.crates) <= {0, 1, 2}}
    assert sets == {(1,), (0, 1), (1, 2), (0, 1, 2), (0,), (2,), (0, 2)}


def test_equal_sets_of_toppings_are_one_move() -> None:  # PC-17
    tops = visible(*["ham red"] * 9)
    assert len(market.gathers(tops)) == len(market.LINES)


def test_gathered_toppings_lie_open_and_what_lay_beneath_comes_to_light() -> None:  # PC-17, PC-27
    game = table([], [], tops={0: "olive red", 1: "olive red", 2: "ham green"})
    beneath = [game.crates[number][-2] for number in (0, 1)]
    play(game, Gather((0, 1)))
    seen = game.seen_by(1)
    assert [topping.face for topping in seen.toppings[0]] == ["olive red"] * 2
    assert [seen.crates[number][-1] for number in (0, 1)] == beneath


# --- returning toppings ---------------------------------------------------------------------


def test_one_or_two_toppings_go_back_on_any_crate() -> None:  # PC-18
    game = table(["olive", "ham", "basil"], [])
    play(game, Return(0, "olive red"))
    assert [str(move) for move in game.legal_moves()[:2]] == [
        "Put it on crate 1",
        "Put it on crate 2",
    ]
    play(game, Put(7), Return(0, "ham red"), Put(2))
    assert (top(game, 7), top(game, 2), shelf(game)) == ("olive red", "ham red", ["basil red"])
    assert (game.actions, game.phase) == (1, "act")


def test_both_may_go_on_the_same_crate_even_on_the_bags() -> None:  # PC-18
    game = table(["olive", "ham", "basil"], [])
    play(game, Return(0, "olive red"), Put(4), Return(0, "ham red"), Put(4))
    assert [topping.face for topping in game.crates[4][-2:]] == ["olive red", "ham red"]
    assert Gather((4,)) in game.legal_moves()


def test_a_second_topping_need_not_be_returned() -> None:  # PC-18
    game = table(["olive", "ham"], [])
    play(game, Return(0, "olive red"), Put(0), DONE)
    assert (shelf(game), game.actions) == (["ham red"], 1)


def test_the_last_topping_is_returned_without_another_question() -> None:  # PC-18
    game = table(["olive"], [])
    play(game, Return(0, "olive red"), Put(0))
    assert (game.phase, game.actions) == ("act", 1)


def test_a_returned_bag_goes_to_the_discarded_bags() -> None:  # PC-18
    game = table(["choice", "olive"], [])
    play(game, Return(0, "choice"), DONE)
    assert [bag.face for bag in game.bag_waste] == ["choice"]


def test_everybody_remembers_what_a_returned_topping_covers() -> None:  # PC-18
    game = table(["olive", "ham"], [], tops={0: "basil green"})
    play(game, Return(0, "olive red"), Put(0))
    seen = game.seen_by(1)
    assert [topping.face for topping in seen.crates[0][-2:]] == ["basil green", "olive red"]
    assert seen.crates[0][-3] is HIDDEN


# --- restocking -----------------------------------------------------------------------------


def test_all_of_one_background_is_cleared_away_but_no_bags() -> None:  # PC-19
    tops = visible("ham red", "olive red", "onion green", "basil green", "bag", "ham green",
                   "olive red", "onion green", "tomato sauce red")  # fmt: skip
    sets = {move.crates for move in market.clears(tops)}
    assert {(0, 1, 6, 8), (2, 3, 5, 7)} <= sets
    assert not any(4 in crates for crates in sets)
    assert sets == {(0, 1, 6, 8), (2, 3, 5, 7), (0, 5), (1, 6), (2, 7), (3,), (8,)}


def test_two_coloured_ones_are_cleared_as_one_chooses() -> None:  # PC-19
    tops = visible("ham red+green", "olive red", "onion red+green", *["basil green"] * 6)
    sets = {move.crates for move in market.clears(tops)}
    assert {(1,), (0, 1), (1, 2), (0, 1, 2)} <= sets


def test_cleared_toppings_go_to_the_discard_pile() -> None:  # PC-19
    game = table([], [], tops=dict.fromkeys((0, 2, 5), "onion red") | {1: "ham green"})
    onions = next(m for m in of(Clear, game.legal_moves()) if set(m.crates) >= {0, 2, 5}
                  and all(game.crates[n][-1].kind == "onion" for n in m.crates))  # fmt: skip
    play(game, onions)
    assert {topping.kind for topping in game.waste} == {"onion"}
    assert (len(game.waste), game.actions) == (len(onions.crates), 1)


def test_all_bags_that_nobody_holds_are_shuffled() -> None:  # PC-19
    game = table(["choice", "olive"], [])
    game.bag_waste = [game.crates[4].pop() for _ in range(3)]
    play(game, Return(0, "olive red"), Put(4), DONE)
    before = Counter([*game.crates[4][:-1], *game.bag_waste])
    play(game, SHUFFLE_BAGS)
    assert (Counter(game.crates[4]), game.bag_waste) == (before, [])
    assert [topping.face for topping in game.waste] == ["olive red"]  # it lay on the bags


# --- crates run dry -------------------------------------------------------------------------


def nearly_empty(waste: int) -> PizzaChef:
    """One topping in crate 1, the rest of it (and more) on the discard pile."""
    game = table([], [], tops={0: "tomato sauce red"})
    while len(game.waste) < waste:
        market.throw_away(game, [game.crates[0].pop(0)] if len(game.crates[0]) > 1
                          else [game.crates[1].pop(0)])  # fmt: skip
    game.toppings[1] += game.crates[0][:-1]
    game.crates[0] = game.crates[0][-1:]
    return game


@pytest.mark.parametrize(("waste", "filled"), [(14, 10), (10, 10), (7, 7)])
def test_an_empty_crate_is_filled_from_the_discard_pile(waste: int, filled: int) -> None:
    """PC-21, C05: ten random ones, or all there are."""
    game = nearly_empty(waste)
    pile = Counter(game.waste)
    play(game, Gather((0,)))
    assert (len(game.crates[0]), len(game.waste)) == (filled, waste - filled)
    assert Counter(game.crates[0] + game.waste) == pile
    assert game.seen_by(0).waste == [HIDDEN] * (waste - filled)  # nobody knows which are left


def test_with_no_discards_hidden_toppings_come_from_the_tallest_piles() -> None:  # PC-21, C05
    game = nearly_empty(0)
    tops, heights = market.tops(game), sorted(map(len, game.crates[:4]))
    play(game, Gather((0,)))
    assert len(game.crates[0]) == 3
    assert market.tops(game)[1:] == tops[1:]  # no visible topping moves
    assert sum(map(len, game.crates[1:4])) <= sum(heights)


def test_a_crate_stays_empty_when_no_topping_lies_hidden() -> None:  # PC-21
    game = table([], [])
    for number in market.AROUND:
        game.toppings[1] += game.crates[number][:-1]
        game.crates[number] = game.crates[number][-1:]
    play(game, next(m for m in of(Gather, game.legal_moves()) if len(m.crates) == 1))
    assert sum(not crate for crate in game.crates) == 1
    assert len(game.waste) == 0


def test_the_empty_bag_crate_gets_the_discarded_bags() -> None:  # PC-21
    game = table([], [])
    game.bag_waste, game.crates[4] = game.crates[4][1:], game.crates[4][:1]
    play(game, Gather((4,)))
    assert (len(game.crates[4]), game.bag_waste) == (12, [])


def test_a_bag_crate_that_stayed_empty_is_filled_by_the_next_bag_discarded() -> None:  # PC-21
    game = table(["choice"], [])
    game.toppings[1] += game.crates[4]
    game.crates[4] = []
    play(game, Return(0, "choice"))
    assert [bag.face for bag in game.crates[4]] == ["choice"]
    assert SHUFFLE_BAGS in game.legal_moves()


def test_it_is_filled_at_once_also_while_a_second_topping_may_be_returned() -> None:  # PC-21
    game = table(["choice", "ham"], [])
    game.toppings[1] += game.crates[4]
    game.crates[4] = []
    play(game, Return(0, "choice"))
    assert (game.phase, [bag.face for bag in game.crates[4]]) == ("again", ["choice"])
    play(game, Return(0, "ham red"), Put(4))
    assert [topping.face for topping in game.crates[4]] == ["choice", "ham red"]


def test_which_toppings_fill_a_crate_is_up_to_chance() -> None:  # PC-21
    game = nearly_empty(14)
    wanted = list(reversed(game.waste))
    play(game, Gather((0,)), chance=Scripted([wanted]))
    assert (game.crates[0], game.waste) == (wanted[:10], wanted[10:])


# --- the final round ------------------------------------------------------------------------

SEVEN = [("Funghi", 9), ("Olive", 7), ("Cipolla", 6), ("Peperoni", 3), ("Prosciutto", 2),
         ("Isola", 1), ("Greca", 4)]  # fmt: skip


def seven_delivered(seat: int, **more: Any) -> PizzaChef:
    shelves: list[list[str]] = [[], [], []]
    shelves[seat] = [*PIZZA, "basil"]
    game = table(*shelves, orders={seat: ["Margherita"]}, **more)
    delivered(game, seat, *SEVEN)
    return game


def pass_turn(game: PizzaChef) -> None:
    seat = game.turn
    while game.turn == seat and not game.over:
        play(game, SHUFFLE_BAGS)


def test_the_final_round_ends_before_the_first_players_turn() -> None:  # PC-30
    game = seven_delivered(0)
    told = play(game, Deliver("Margherita", 9))
    assert "the final round begins with pizza 8" in told
    assert (game.actions, game.to_move) == (1, 0)  # this turn is finished
    for seat in (0, 1, 2):
        assert game.turn == seat
        pass_turn(game)
    assert game.over


def test_the_last_before_the_first_player_ends_the_game_with_this_turn() -> None:  # PC-30
    game = seven_delivered(2)
    pass_turn(game)
    pass_turn(game)
    play(game, Deliver("Margherita", 9))
    assert not game.over
    play(game, SHUFFLE_BAGS)
    assert game.over


def test_whoever_has_delivered_eight_takes_no_more_orders() -> None:  # PC-30
    game = seven_delivered(0)
    play(game, Deliver("Margherita", 9))
    assert Take("orders") not in game.legal_moves()
    assert "takes no more orders" in str(game.why_not(Take("orders")))
    assert Take("missions") in game.legal_moves()
    pass_turn(game)
    assert Take("orders") in game.legal_moves()


def test_there_are_no_tokens_for_a_ninth_pizza() -> None:  # PC-1, PC-30
    game = seven_delivered(0)
    play(game, Deliver("Margherita", 9))
    game.toppings[0] += [from_market(game, name) for name in (*PIZZA, "basil", "onion")]
    game.orders[0].append(next(o for o in game.decks["orders"] if o.name == "Profumata"))
    game.decks["orders"].remove(game.orders[0][0])
    assert not of(Deliver, game.legal_moves()) + of(Misdeliver, game.legal_moves())
    assert "seat 1 has delivered 8 pizzas (PC-30)" in str(game.why_not(Deliver("Profumata", 7)))


# --- rules that can be turned ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"pizzas": 9}, "pizzas: 1 to 8"),
        ({"tips": (3, 2, 1)}, "tips: 4 numbers"),
        ({"stacks": (0, 3)}, "stacks: 4 numbers"),
        ({"actions": 0}, "actions: 1 to 99"),
        ({"fantasia_most": 2}, "fantasia_most: 3 to 8"),
        ({"note_wait": -1}, "note_wait: 0 to 99"),
        ({"fantasia_alike": -1}, "fantasia_alike: 0 to 99"),
        ({"draw": 0}, "draw: 1 to 10"),
        ({"draw": 11}, "draw: 1 to 10"),  # every set of them is a move
        ({"tip": 3}, "did you mean tips"),
    ],
)
def test_a_rule_out_of_range_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        rules_from(Rules, change)


def test_other_numbers_are_played_by() -> None:
    game = table([], [], actions=3, draw=2)
    assert game.actions == 3
    play(game, Take("missions"))
    assert len(game.drawn[0]["missions"]) == 2


def test_with_fewer_pizzas_to_deliver_the_game_is_shorter() -> None:  # PC-30
    game = table([*PIZZA, "basil"], [], orders={0: ["Margherita"]}, pizzas=1)
    play(game, Deliver("Margherita", 9), SHUFFLE_BAGS)
    pass_turn(game)
    assert game.over


def test_the_position_in_words_tells_all_of_the_cards_one_sees_and_no_others() -> None:  # PC-27
    game = table([], [], orders={0: ["Funghi"], 1: ["Olive"]}, missions={0: ["Feast"]})
    told = str(game.seen_by(0)).splitlines()
    assert "Funghi: for house 9, 3 coins, tomato sauce, mozzarella and mushroom" in told
    assert "Feast: Deliver 3 pizzas or more with 6 toppings or more, 8 coins" in told
    assert "Olive" not in str(game.seen_by(0))
    assert "Feast" not in str(game.seen_by(1))
    game.drawn[0]["notes"] = [game.decks["notes"].pop() for _ in range(4)]
    game.choose(0, "notes")
    for note in {one.name for one in game.drawn[0]["notes"]}:
        assert sum(line.startswith(f"{note}: ") for line in str(game.seen_by(0)).splitlines()) == 1
        assert note not in str(game.seen_by(1))


def test_the_position_in_words_numbers_the_crates_and_tells_the_tips() -> None:  # PC-2
    game = table([], [])
    game.crates[3] = []
    game.houses[1] = [0, 1]
    game.houses[9] = [1, 1, 0, 1]
    told = str(game.seen_by(0)).splitlines()
    faces = ["bag" if crate[-1].bag else crate[-1].face for crate in game.crates if crate]
    assert told[1] == f"crates 1 {faces[0]}, 2 {faces[1]}, 3 {faces[2]}"
    assert told[2] == f"crates 4 empty, 5 {faces[3]}, 6 {faces[4]}"
    assert told[4:7] == [
        "house 2: seat 1 and seat 2, next tip 1",
        "house 10: seat 2, seat 2, seat 1 and seat 2, full",
        "other houses: no pizza yet, next tip 3",
    ]
    assert "houses: no pizza yet, next tip 3" in str(table([], [])).splitlines()


def test_several_cards_with_commas_in_their_names_are_told_apart() -> None:  # PC-11
    cards = ("One, three, five", "Two, four, seven", "Feast")
    assert str(Keep(cards)) == "Keep One, three, five; Two, four, seven and Feast"
    assert (str(Keep(cards[1:])), str(Keep(cards[2:]))) == (
        "Keep Two, four, seven and Feast", "Keep Feast",
    )  # fmt: skip


def test_a_match_of_it_is_played_by_sentences() -> None:
    match = Match("pizza_chef", seats=["Ana", "Bo"], seed=4)
    match.play(0)
    assert "keeps 1 mission" in match.story()[0]


@pytest.mark.parametrize(
    ("touches", "says"),
    [
        (("crate:1", "crate:3"), "one line of three"),
        (("restock", "crate:4"), "no bags"),
        (("order:Margherita", "house:9"), "toppings for Margherita are lacking"),
        (("order:Funghi", "house:9"), "holds no order Funghi"),
        (("fantasia", "house:2"), "sauce, cheese and one more"),
        (("deck:missions",), "no missions left"),
        (("note:Lucky dip",), "holds no note Lucky dip"),
    ],
)
def test_whoever_points_at_what_cannot_be_is_told_why(touches: tuple[str, ...], says: str) -> None:
    game = table([], [], orders={0: ["Margherita"]})
    game.decks["missions"] = []
    move = game.resolve(touches)
    assert move is not None
    assert Counter(move.touches) == Counter(touches)
    assert says in str(game.why_not(move))


def test_of_things_that_make_no_move_the_last_one_is_meant() -> None:
    game = table([], [])
    assert game.resolve(("crate:1", "house:2")) == game.resolve(("house:2",))
    assert game.resolve(("house:2", "crate:1")) == Gather((1,))
    assert game.resolve(("no such thing",)) is None
