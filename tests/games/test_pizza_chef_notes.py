"""Pizza Chef: each chef's note, and when notes are played; PC-7, PC-26."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pizzakit.chance import Seeded
from pizzakit.games.pizza_chef.bot import greedy
from pizzakit.games.pizza_chef.deck import shipped
from pizzakit.games.pizza_chef.market import tops
from pizzakit.games.pizza_chef.moves import (
    DONE,
    END,
    KEEP_BAG,
    SHUFFLE_BAGS,
    Ask,
    ChangeMission,
    ChangeOrder,
    DiscardMission,
    DropBag,
    Give,
    Grab,
    HandOver,
    Keep,
    OneCrate,
    Part,
    Play,
    Put,
    Return,
    Take,
    TwoPiles,
)
from pizzakit.games.pizza_chef.notes import Wish
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.games.pizza_chef.words import note_in_words
from pizzakit.match import Match
from tests.chef import FACES, LUCK, delivered, of, play, shelf, table, top
from tests.positions import fields

NOTE = {note.effect: note.name for note in shipped().notes}


def with_note(effect: str, *shelves: list[str], seat: int = 0, **more: Any) -> PizzaChef:
    """Somebody has played this note and is to say what for."""
    game = table(*(shelves or ([], [])), notes={seat: [NOTE[effect]]}, **more)
    play(game, Play(NOTE[effect]), seat=seat)
    return game


def back_to_the_turn(game: PizzaChef) -> None:
    assert (game.phase, game.to_move, game.turn, game.actions) == ("act", 0, 0, 2)
    assert game.note is None


# --- when -----------------------------------------------------------------------------------


def test_a_note_waits_for_a_whole_turn() -> None:  # PC-26
    game = table([], [], [])
    play(game, Take("notes"))
    name = game.drawn[0]["notes"][0].name
    play(game, Keep((name,)))
    for waits in (True, True, False):  # the rest of this turn, the next one, the one after
        ready = Play(name) in game.legal_moves(0) or "waits" not in str(game.why_not(Play(name), 0))
        assert ready != waits
        turn = game.turn
        while game.turn == turn:
            play(game, SHUFFLE_BAGS)


def test_notes_of_the_set_up_wait_for_the_first_turn() -> None:  # PC-26
    game = PizzaChef.new(2, table([], []).rules, Seeded(3))
    while game.phase == "keep":
        play(game, game.legal_moves()[0])
    assert not any(of(Play, game.legal_moves(seat)) for seat in (0, 1))
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
    waits = [str(game.why_not(Play(game.notes[s][0].note.name), s)) for s in (0, 1)]
    assert not any("waits" in why for why in waits)


def test_a_note_is_played_in_somebody_elses_turn_and_is_no_action() -> None:  # PC-26
    game = table([], [], notes={1: [NOTE["skim"]]})
    assert game.legal_moves(1) == [Play(NOTE["skim"])]
    told = play(game, Play(NOTE["skim"]), seat=1)
    assert (told, game.to_move, game.turn) == (f"plays the note {NOTE['skim']}", 1, 0)
    play(game, OneCrate(0))
    back_to_the_turn(game)


@pytest.mark.parametrize("begun", [Take("orders"), Return(0, "olive red")])
def test_a_note_is_not_played_within_an_action(begun: Any) -> None:  # PC-26
    game = table(["olive", "ham"], [], notes={1: [NOTE["skim"]]})
    play(game, begun)
    assert game.legal_moves(1) == []
    assert "never within one" in str(game.why_not(Play(NOTE["skim"]), 1))


def test_a_note_is_played_once_and_then_discarded_for_all_to_see() -> None:  # PC-26
    game = with_note("skim")
    play(game, OneCrate(0))
    assert game.notes[0] == []
    assert [laid.card.name for laid in game.seen_by(1).discards["notes"]] == [NOTE["skim"]]


def test_any_number_of_notes_may_be_played_in_a_row() -> None:  # PC-26
    game = table([], [], notes={0: ["Off the top", "Lucky dip", "Second wind"]})
    play(game, Play("Lucky dip"), Play("Off the top"), OneCrate(3), Play("Second wind"))
    assert (game.notes[0], game.actions) == ([], 3)


def test_nobody_else_may_do_anything_but_play_notes() -> None:  # PC-26
    game = table([], [])
    assert game.legal_moves(1) == []
    assert "not seat 2's turn" in str(game.why_not(SHUFFLE_BAGS, 1))


def test_a_discarded_mission_ends_the_turn_but_for_a_note() -> None:  # PC-18, PC-26
    again, discard = Play(NOTE["extra action"]), DiscardMission("Paper round")
    for moves, follows in (([discard, END], (1, 2)), ([again, discard], (0, 1)),
                           ([discard, again], (0, 1))):  # fmt: skip
        notes = {0: [NOTE["extra action"]]}
        game = table([], [], missions={0: ["Paper round"]}, notes=notes)
        play(game, *moves)
        assert (game.turn, game.actions) == follows


def test_a_turn_closes_by_itself_only_where_no_note_of_its_owner_is_ready() -> None:  # PC-26
    for holder, ready, waits in ((0, 0, True), (0, 10, False), (1, 0, False)):
        game = table([], [], notes={holder: [NOTE["extra action"]]})
        game.notes[holder] = [game.notes[holder][0]._replace(ready=ready)]
        play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
        assert (game.turn == 0) == waits
        assert game.legal_moves()[:1] == ([END] if waits else game.legal_moves()[:1])


@pytest.mark.parametrize("effect", sorted(NOTE))
def test_how_a_turn_closes_tells_nothing_of_the_note_that_is_held(effect: str) -> None:
    """PC-26, PC-27: whatever it is about, and whether it could do anything or not."""
    game = table([], [], [], notes={0: [NOTE[effect]]})
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
    known = table([], [], [], notes={0: [NOTE["extra action"]]})
    play(known, SHUFFLE_BAGS, SHUFFLE_BAGS)
    assert (game.turn, game.to_move, game.phase, game.actions) == (0, 0, "act", 0)
    for viewer in (1, 2, None):
        assert game.seen_by(viewer).status(viewer) == known.seen_by(viewer).status(viewer)
        assert fields(game.seen_by(viewer))["notes"] == fields(known.seen_by(viewer))["notes"]


def test_after_the_last_action_others_may_play_their_notes_too() -> None:  # PC-26
    game = table([], [], notes={0: [NOTE["rid"]], 1: [NOTE["skim"]]})
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
    play(game, Play(NOTE["skim"]), seat=1)
    play(game, OneCrate(0))
    assert (game.turn, game.to_move, game.actions) == (0, 0, 0)
    play(game, END)
    assert game.turn == 1


def test_the_turn_closes_with_the_last_note_that_was_ready() -> None:  # PC-26
    game = table(["ham"], [], notes={0: [NOTE["rid"]]})
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS, Play(NOTE["rid"]), Part(0, "ham red"))
    assert (game.turn, game.actions) == (1, 2)


def test_it_can_be_ruled_that_a_turn_closes_with_its_last_action() -> None:  # PC-26
    notes = {0: [NOTE["extra action"]]}
    game = table([], [], notes=notes, note_after_turn=False)
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
    assert (game.turn, game.actions) == (1, 2)
    last = table([], [], notes=notes, note_after_turn=False)
    last.turn, last.to_move, last.finisher, last.first = 0, 0, 1, 1
    play(last, SHUFFLE_BAGS, SHUFFLE_BAGS)
    assert last.legal_moves()[0] == END


def test_alone_a_note_may_follow_the_last_action() -> None:  # PC-26, PC-40
    game = table([], notes={0: [NOTE["extra action"]]}, solo_actions=1)
    play(game, SHUFFLE_BAGS)
    assert game.legal_moves() == [END, Play(NOTE["extra action"])]
    play(game, Play(NOTE["extra action"]))
    assert (game.over, game.actions) == (False, 1)


@pytest.mark.parametrize("holder", [0, 1])
def test_notes_may_be_played_after_the_last_action_of_the_game(holder: int) -> None:  # PC-26
    """Elsewhere they wait for the next turn; here there is none."""
    shelves = [["ham"] if seat == holder else [] for seat in (0, 1)]
    game = table(*shelves, notes={holder: [NOTE["rid"]]})
    game.turn, game.to_move, game.finisher = 1, 1, 0  # seat 0 begins the rounds
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
    assert (game.actions, game.to_move, game.legal_moves()[0]) == (0, 1, END)
    assert "no action is left (PC-15)" in str(game.why_not(SHUFFLE_BAGS))
    assert game.status() == "No action is left; a note may follow."
    assert game.status(1) == (
        "No action is left: play a note, or end the turn."
        if holder == 1
        else "No action is left: end the turn. Others hold notes that are ready."
    )
    ended = game.copy()
    assert play(ended, END).startswith("ends the turn; seat ")
    assert ended.over
    play(game, Play(NOTE["rid"]), seat=holder)
    play(game, Part(holder, "ham red"))
    assert game.over  # nobody has another one
    assert game.receipt(holder).anti_waste == 5


def test_a_note_for_an_action_more_goes_on_after_the_last_one() -> None:  # PC-26
    game = table([], [], notes={1: [NOTE["extra action"]]})
    game.turn, game.to_move, game.finisher = 1, 1, 0
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS, Play(NOTE["extra action"]))
    assert (game.over, game.actions) == (False, 1)
    play(game, SHUFFLE_BAGS)
    assert game.over


@pytest.mark.parametrize(("ready", "finisher"), [(11, 0), (0, None)])
def test_without_a_note_that_is_ready_or_a_last_turn_nothing_is_waited_for(  # PC-26
    ready: int, finisher: int | None
) -> None:
    game = table([], [], notes={1: [NOTE["rid"]]})
    game.notes[1] = [held._replace(ready=ready) for held in game.notes[1]]
    game.turn, game.to_move, game.finisher = 1, 1, finisher
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
    assert game.over == (finisher is not None)


def test_everybody_can_see_who_may_step_in() -> None:  # PC-26
    game = table([], [], [], notes={0: [NOTE["skim"]], 2: [NOTE["rid"]]})
    for viewer in (0, 1, 2, None):
        assert list(game.seen_by(viewer).may_step_in) == [2]  # whether it can do something or not
    play(game, Take("orders"))
    assert list(game.may_step_in) == []


def test_a_greedy_player_steps_in_only_for_something_it_lacks() -> None:  # PC-26
    orders = {1: ["Margherita"]}
    for crate, steps_in in (("basil green", True), ("onion green", False)):
        game = table([], ["tomato", "mozzarella"], orders=orders, notes={1: [NOTE["pick"]]})
        for pile in game.crates:
            pile[:] = [t for t in pile if t.kind != "basil" and not t.bag] or pile
        game.crates[4] = [FACES[crate]]
        game.crates[0].append(FACES[crate])
        move = greedy(game.seen_by(1), 1, game.legal_moves(1), LUCK)
        assert move == (Play(NOTE["pick"]) if steps_in else None)


def test_every_note_says_what_it_does() -> None:
    assert len({note_in_words(note) for note in shipped().notes}) == 13


# --- the market -----------------------------------------------------------------------------


def test_mix_shuffles_two_piles_and_leaves_them_as_high() -> None:  # PC-7
    game = with_note("mix")
    assert len(game.legal_moves()) == 28  # the bags are no pile of toppings
    before = [game.crates[number][:] for number in (0, 5)]
    play(game, TwoPiles(0, 5))
    after = [game.crates[number] for number in (0, 5)]
    assert [len(pile) for pile in after] == [len(pile) for pile in before]
    assert Counter(after[0] + after[1]) == Counter(before[0] + before[1])
    assert after != before
    back_to_the_turn(game)


def test_swap_piles_lets_two_piles_change_places() -> None:  # PC-7
    game = with_note("swap piles")
    before = [game.crates[number][:] for number in (2, 7)]
    play(game, TwoPiles(2, 7))
    assert [game.crates[number] for number in (7, 2)] == before
    back_to_the_turn(game)


def test_what_was_seen_of_a_pile_moves_with_it() -> None:  # PC-7
    game = table(["olive"], [], tops={2: "ham green"}, notes={0: [NOTE["swap piles"]]})
    play(game, Return(0, "olive red"), Put(2))
    game.actions = 2
    play(game, Play(NOTE["swap piles"]), TwoPiles(2, 7))
    assert [topping.face for topping in game.seen_by(1).crates[7][-2:]] == [
        "ham green",
        "olive red",
    ]


@pytest.mark.parametrize("crate", [0, 4])
def test_pick_takes_the_top_of_any_crate(crate: int) -> None:  # PC-7
    game = with_note("pick")
    wanted = top(game, crate)
    play(game, OneCrate(crate))
    assert wanted in shelf(game)
    back_to_the_turn(game)


def test_skim_discards_the_top_of_a_crate_but_no_bag() -> None:  # PC-7
    game = with_note("skim")
    assert OneCrate(4) not in game.legal_moves()
    gone, below = game.crates[3][-1], game.crates[3][-2]
    play(game, OneCrate(3))
    assert (game.waste, game.crates[3][-1]) == ([gone], below)
    back_to_the_turn(game)


def test_shuffle_bags_brings_discarded_bags_back() -> None:  # PC-7
    game = table([], [], notes={1: [NOTE["shuffle bags"]]})
    game.bag_waste = [game.crates[4].pop() for _ in range(5)]
    play(game, Play(NOTE["shuffle bags"]), seat=1)
    assert (len(game.crates[4]), game.bag_waste) == (13, [])
    back_to_the_turn(game)


def test_extra_action_is_for_ones_own_turn() -> None:  # PC-7
    mine, other = (table([], [], notes={seat: [NOTE["extra action"]]}) for seat in (0, 1))
    assert other.legal_moves(1) == []
    assert "one's own turn" in str(other.why_not(Play(NOTE["extra action"]), 1))
    play(mine, Play(NOTE["extra action"]))
    assert mine.actions == 3


# --- toppings -------------------------------------------------------------------------------


def test_take_takes_a_topping_or_a_bag_of_another_player() -> None:  # PC-7
    game = with_note("take", ["onion"], ["ham", "ham", "choice"], ["olive"])
    assert game.legal_moves() == [Grab(1, "ham red"), Grab(1, "choice"), Grab(2, "olive red")]
    play(game, Grab(1, "choice"))
    assert (shelf(game), shelf(game, 1)) == (["choice", "onion red"], ["ham red", "ham red"])
    back_to_the_turn(game)


def test_a_topping_taken_from_somebody_does_not_spoil() -> None:  # PC-25: from the market only
    game = with_note("take", ["spoiled onion"], ["onion"])
    play(game, Grab(1, "onion red"))
    assert shelf(game) == ["onion red", "spoiled onion"]
    back_to_the_turn(game)


def test_it_can_be_ruled_to_spoil_all_the_same() -> None:  # PC-25
    game = with_note("take", ["spoiled onion"], ["onion"], spoil_stolen=True)
    play(game, Grab(1, "onion red"), KEEP_BAG)
    assert shelf(game) == ["spoiled onion"]


def test_a_spoiled_bag_taken_from_somebody_spoils_what_it_comes_to() -> None:  # PC-25, PC-7
    game = with_note("take", ["onion"], ["spoiled onion"])
    play(game, Grab(1, "spoiled onion"))
    assert game.legal_moves() == [KEEP_BAG, DropBag(0, "spoiled onion")]
    play(game, KEEP_BAG)
    assert shelf(game) == ["spoiled onion"]
    back_to_the_turn(game)


def test_with_nothing_to_take_the_note_is_not_used_up() -> None:  # C07
    game = table(["onion"], [], notes={0: [NOTE["take"]]})
    assert Play(NOTE["take"]) not in game.legal_moves()
    assert "nobody else has toppings" in str(game.why_not(Play(NOTE["take"])))
    assert len(game.notes[0]) == 1


def test_rid_discards_any_topping_of_ones_own() -> None:  # PC-7
    game = with_note("rid", ["onion", "choice"], ["ham"])
    assert game.legal_moves() == [Part(0, "onion red"), Part(0, "choice")]
    play(game, Part(0, "choice"))
    assert ([bag.face for bag in game.bag_waste], shelf(game)) == (["choice"], ["onion red"])
    back_to_the_turn(game)


def test_trade_swaps_toppings_of_two_seats() -> None:  # PC-7
    game = with_note("trade", ["onion", "ham"], ["olive"], ["choice"])
    told = play(game, Grab(2, "choice"), Part(0, "ham red"))
    assert told == "trades red ham for a topping of choice of seat 3"
    assert (shelf(game), shelf(game, 2)) == (["choice", "onion red"], ["ham red"])
    back_to_the_turn(game)


def test_a_traded_spoiled_bag_spoils_on_the_other_side() -> None:  # PC-7, PC-25
    game = with_note("trade", ["spoiled onion"], ["ham", "onion"])
    play(game, Grab(1, "ham red"), Part(0, "spoiled onion"))
    assert (game.to_move, game.phase) == (1, "spoiled")
    play(game, KEEP_BAG)
    assert (shelf(game), shelf(game, 1)) == (["ham red"], ["spoiled onion"])
    back_to_the_turn(game)


def test_give_hands_a_topping_to_somebody() -> None:  # PC-7
    game = with_note("give", ["onion"], [], [])
    assert game.legal_moves() == [Give(0, "onion red", 1), Give(0, "onion red", 2)]
    play(game, Give(0, "onion red", 2))
    assert (shelf(game), shelf(game, 2)) == ([], ["onion red"])
    back_to_the_turn(game)


@pytest.mark.parametrize("effect", ["rid", "trade", "give"])
def test_without_toppings_there_is_nothing_to_part_with(effect: str) -> None:  # C07
    game = table([], ["ham"], notes={0: [NOTE[effect]]})
    assert Play(NOTE[effect]) not in game.legal_moves()
    assert "topping" in str(game.why_not(Play(NOTE[effect])))


# --- orders and missions --------------------------------------------------------------------

HANDS = {1: ["Margherita", "Funghi", "Prosciutto"], 2: ["Suprema"]}


def test_ask_for_a_house_with_or_without_a_topping() -> None:  # PC-7
    game = with_note("ask", [], [], [], orders=HANDS)
    moves = game.legal_moves()
    assert len(moves) == 2 * (10 + 8 + 6)
    assert {(move.by, move.what) for move in moves} >= {
        ("house", "10"), ("with", "tomato sauce"), ("with", "ham"), ("without", "onion"),
    }  # fmt: skip


def test_the_only_order_that_fits_is_handed_over() -> None:  # PC-7
    game = with_note("ask", [], [], [], orders=HANDS)
    told = play(game, Ask(1, "with", "ham"))
    assert "seat 2 hands over Prosciutto to seat 1" in told
    assert [order.name for order in game.orders[0]] == ["Prosciutto"]
    assert [order.name for order in game.orders[1]] == ["Margherita", "Funghi"]
    back_to_the_turn(game)


def test_of_several_that_fit_the_asked_player_chooses() -> None:  # PC-7
    game = with_note("ask", [], [], [], orders=HANDS)
    play(game, Ask(1, "house", "9"))
    assert (game.to_move, game.phase) == (1, "hand")
    assert game.legal_moves() == [HandOver("Margherita"), HandOver("Funghi")]
    assert game.legal_moves(0) == []
    play(game, HandOver("Funghi"))
    assert [order.name for order in game.orders[0]] == ["Funghi"]
    back_to_the_turn(game)


def test_sauce_and_cheese_may_be_asked_for_as_well() -> None:  # PC-7
    game = with_note("ask", [], [], [], orders=HANDS)
    play(game, Ask(2, "with", "mozzarella"))
    assert [order.name for order in game.orders[0]] == ["Suprema"]


def test_a_hand_without_a_match_costs_the_note_and_shows_nothing() -> None:  # C07
    game = with_note("ask", [], [], [], orders=HANDS)
    told = play(game, Ask(1, "with", "onion"))
    assert told == "asks seat 2 for an order with onion; seat 2 has none"
    assert (game.notes[0], game.shown, len(game.orders[1])) == ([], frozenset(), 3)
    back_to_the_turn(game)


def test_nobody_with_an_order_is_asked_for_one() -> None:  # C07
    game = table([], [], notes={0: [NOTE["ask"]]})
    assert Play(NOTE["ask"]) not in game.legal_moves()
    assert "nobody else holds an order" in str(game.why_not(Play(NOTE["ask"])))
    only_one = with_note("ask", [], [], [], orders={2: ["Suprema"]})
    assert {move.seat for move in only_one.legal_moves()} == {2}


def test_whoever_has_delivered_all_neither_asks_for_nor_draws_an_order() -> None:  # PC-30
    game = table([], [], orders={0: ["Suprema"], 1: ["Margherita"]}, pizzas=1,
                 notes={0: [NOTE["ask"], NOTE["new order"]]})  # fmt: skip
    delivered(game, 0, ("Funghi", 9))
    assert not of(Play, game.legal_moves())


def test_a_handed_over_order_is_known_to_all_until_it_is_discarded() -> None:  # PC-27
    game = with_note("ask", [], [], [], orders=HANDS)
    play(game, Ask(1, "with", "ham"))
    assert [order.name for order in game.seen_by(2).orders[0]] == ["Prosciutto"]
    assert "HIDDEN" in repr(game.seen_by(2).orders[1])


def test_new_order_exchanges_one_for_another() -> None:  # PC-7
    game = with_note("new order", orders={0: ["Suprema", "Margherita"]})
    coming = game.decks["orders"][-1]
    play(game, ChangeOrder("Suprema"))
    assert [order.name for order in game.orders[0]] == ["Margherita", coming.name]
    assert [laid.card.name for laid in game.discards["orders"]] == ["Suprema"]
    back_to_the_turn(game)


def test_new_mission_exchanges_one_for_another() -> None:  # PC-7
    game = with_note("new mission", missions={0: ["Paper round"]})
    coming = game.decks["missions"][-1]
    told = play(game, ChangeMission("Paper round"))
    assert (told, game.missions[0]) == ("exchanges a mission", [coming])
    assert [laid.card.name for laid in game.discards["missions"]] == ["Paper round"]
    back_to_the_turn(game)


@pytest.mark.parametrize(("effect", "deck"), [("new order", "orders"), ("new mission", "missions")])
def test_with_no_card_to_draw_nothing_is_exchanged(effect: str, deck: str) -> None:  # C05
    hand = {0: ["Suprema"]} if deck == "orders" else None
    game = table([], [], orders=hand, missions={0: ["Paper round"]}, notes={0: [NOTE[effect]]})
    game.decks[deck] = []
    assert not of(Play, game.legal_moves())
    assert "none to draw" in str(game.why_not(Play(NOTE[effect])))


def test_a_wish_fits_by_house_and_by_topping() -> None:
    order = next(order for order in shipped().orders if order.name == "Prosciutto e funghi")
    wishes = [("house", "8"), ("with", "ham"), ("without", "onion")]
    assert all(Wish(*wish).fits(order) for wish in wishes)
    others = [("house", "1"), ("with", "onion"), ("without", "ham")]
    assert not any(Wish(*wish).fits(order) for wish in others)


# --- notes amid everything else --------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_notes_in_others_turns_lose_no_card_and_undo_brings_all_hands_back(seed: int) -> None:
    """Random matches in which every seat plays its notes whenever it may; each taken back once."""
    match, luck = Match("pizza_chef", ["Ana", "Bo", "Cem"], seed), Seeded(f"notes {seed}")
    box, played = match.game.pieces(), 0
    while not match.over and match.ply < 400:
        mine = match.moves()
        notes = [(seat, move) for seat in range(3) for move in of(Play, match.moves(seat))]
        before = fields(match.game)
        if notes and luck.pick((True, False)):
            seat, move = luck.pick(notes)
            match.play(move, seat)
            played += seat != match.game.turn
            match.undo()
            assert fields(match.game) == before
            match.redo()
            assert match.game.to_move is not None
        else:
            match.play(luck.pick(of(Take, mine) or mine))
        assert match.game.pieces() == box
        assert tops(match.game) == tops(match.game.seen_by(None))
    assert played


def test_a_note_amid_returning_waits_until_the_action_is_over() -> None:  # PC-26
    game = table(["olive", "ham"], [], notes={0: ["Lucky dip"]})
    play(game, Return(0, "olive red"))
    assert not of(Play, game.legal_moves())
    play(game, Put(0), DONE, Play("Lucky dip"), chance=LUCK)
    assert game.actions == 1
