"""Pizza Chef: what a seat knows, and positions imagined from it; PC-27, C12, C14."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pizzakit.chance import Seeded
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef.deck import CLOSED, shipped
from pizzakit.games.pizza_chef.moves import (
    DONE,
    SHUFFLE_BAGS,
    Ask,
    Deliver,
    DiscardMission,
    DiscardOrder,
    Gather,
    Keep,
    Play,
    Put,
    Return,
    Take,
)
from pizzakit.games.pizza_chef.notes import Wish
from pizzakit.games.pizza_chef.rules import PizzaChef
from tests.chef import play, table
from tests.positions import fields

PIZZA = ["tomato", "mozzarella"]
ASK = next(note.name for note in shipped().notes if note.effect == "ask")
HANDS = {1: ["Margherita", "Funghi", "Prosciutto"], 2: ["Suprema", "Nonna"]}


def imagined(game: PizzaChef, seat: int, times: int = 100) -> list[PizzaChef]:
    luck, seen = Seeded("imagined"), game.seen_by(seat)
    return [seen.imagine(seat, luck) for _ in range(times)]


def names(cards: list[Any]) -> list[str]:
    return [card.name for card in cards]


# --- what is hidden -------------------------------------------------------------------------


def test_missions_orders_and_notes_are_secret_and_toppings_lie_open() -> None:  # PC-27
    game = table(["ham"], ["choice"], orders={0: ["Funghi"]}, missions={0: ["Paper round"]},
                 notes={0: [ASK]})  # fmt: skip
    seen = game.seen_by(1)
    assert (seen.orders[0], seen.missions[0]) == ([HIDDEN], [HIDDEN])
    assert seen.notes[0][0].note is HIDDEN
    assert seen.toppings == game.toppings
    mine = game.seen_by(0)
    assert (mine.orders, mine.missions, mine.notes) == (game.orders, game.missions, game.notes)


def test_drawn_cards_are_seen_by_who_draws_them() -> None:  # PC-27
    game = table([], [])
    play(game, Take("missions"))
    assert game.seen_by(0).drawn == game.drawn
    assert game.seen_by(1).drawn[0] == {"missions": [HIDDEN] * 4}
    assert game.seen_by(None).drawn[0] == {"missions": [HIDDEN] * 4}


def test_only_who_discards_a_card_knows_it() -> None:  # C12
    game = table([], [], orders={0: ["Funghi"]})
    play(game, DiscardOrder("Funghi"))
    assert names([laid.card for laid in game.seen_by(0).discards["orders"]]) == ["Funghi"]
    assert [laid.card for laid in game.seen_by(1).discards["orders"]] == [HIDDEN]


def test_what_is_told_of_cards_is_only_how_many() -> None:  # C12
    game = table([], [], orders={0: ["Funghi"]}, missions={0: ["Paper round"]})
    play(game, Take("missions"))
    kept = names(game.drawn[0]["missions"])[:2]
    assert play(game, Keep(tuple(kept))) == "keeps 2 missions"
    assert play(game, DiscardOrder("Funghi")) == "discards an order"
    play(game, SHUFFLE_BAGS, SHUFFLE_BAGS)
    assert play(game, DiscardMission("Paper round")) == "discards a mission"


def test_a_bag_is_closed_until_it_is_gathered() -> None:  # PC-27
    game = table([], [], tops={4: "spoiled onion"})
    assert set(game.seen_by(0).crates[4]) == {CLOSED}
    told = play(game, Gather((4,)))
    assert told == "gathers a mystery bag; in the bag is spoiled onion"
    assert game.seen_by(1).toppings[0] == game.toppings[0]


def test_scores_of_a_seen_position_say_nothing_of_hidden_missions() -> None:  # C12
    game = table([], [], missions={0: ["Paper round"]})
    other = table([], [], missions={0: ["Long street"]})
    assert game.seen_by(1).scores() == other.seen_by(1).scores()
    assert game.scores() != game.seen_by(1).scores()


def test_the_position_as_text_shows_only_what_is_seen() -> None:  # C12
    game = table(["ham"], [], orders={0: ["Funghi"]}, missions={0: ["Paper round"]})
    assert "Paper round" in str(game.seen_by(0))
    assert not any(name in str(game.seen_by(1)) for name in ("Paper round", "Funghi"))


# --- what is imagined -----------------------------------------------------------------------


def test_what_a_seat_has_seen_stays_where_it_is() -> None:  # C14
    game = table(["olive", "spoiled onion"], ["choice"], orders={0: ["Funghi"], 1: ["Isola"]},
                 missions={0: ["Paper round"], 1: ["Feast"]}, tops={2: "ham green"})  # fmt: skip
    play(game, Return(0, "olive red"), Put(2), DONE, DiscardOrder("Funghi"))
    for full in imagined(game, 0):
        assert full.toppings == game.toppings
        assert full.missions[0] == game.missions[0]
        assert full.discards["orders"] == game.discards["orders"]
        assert [t.face for t in full.crates[2][-2:]] == ["ham green", "olive red"]
        assert full.pieces() == game.pieces()


def test_what_a_seat_has_not_seen_varies() -> None:  # C14
    game = table([], [], orders={1: ["Isola", "Greca"]}, missions={1: ["Feast"]}, notes={1: [ASK]})
    play(game, SHUFFLE_BAGS)
    found = [fields(full) for full in imagined(game, 0, 200)]
    for field in ("orders", "missions", "notes", "crates", "decks"):
        assert len({one[field] for one in found}) > 10, field


def test_a_discarded_card_is_unknown_to_the_others() -> None:  # C14
    game = table([], [], orders={0: ["Funghi"]})
    play(game, DiscardOrder("Funghi"))
    found = {full.discards["orders"][0].card.name for full in imagined(game, 1)}
    assert len(found) > 10


def test_an_order_that_was_handed_over_stays_in_that_hand() -> None:  # C14
    game = table([], [], [], orders=HANDS, notes={0: [ASK]})
    play(game, Play(ASK), Ask(1, "with", "ham"))
    for full in imagined(game, 2):
        assert names(full.orders[0]) == ["Prosciutto"]


def test_who_had_nothing_to_hand_over_is_imagined_without() -> None:  # C14
    game = table([], [], [], orders=HANDS, notes={0: [ASK]})
    play(game, Play(ASK), Ask(1, "with", "onion"))
    for full in imagined(game, 2):
        assert not any("onion" in order.toppings for order in full.orders[1])


def test_an_order_drawn_later_may_be_what_was_asked_for() -> None:  # C14
    game = table([], [], [], orders=HANDS, notes={0: [ASK]})
    play(game, Play(ASK), Ask(1, "with", "onion"), SHUFFLE_BAGS, SHUFFLE_BAGS)
    play(game, Take("orders"))
    play(game, Keep((game.drawn[1]["orders"][0].name,)))
    hands = [full.orders[1] for full in imagined(game, 2)]
    assert not any("onion" in order.toppings for hand in hands for order in hand[:3])
    assert any("onion" in hand[3].toppings for hand in hands)


def test_once_an_order_has_left_the_hand_nothing_is_certain_of_it() -> None:  # C14
    game = table([], [*PIZZA, "basil"], [], orders=HANDS, notes={0: [ASK]})
    play(game, Play(ASK), Ask(1, "with", "onion"), SHUFFLE_BAGS, SHUFFLE_BAGS)
    play(game, Deliver("Margherita", 9))
    assert game.denials == ()


def test_who_is_choosing_what_to_hand_over_is_imagined_with_a_choice() -> None:  # C14
    game = table([], [], [], orders=HANDS, notes={0: [ASK]})
    play(game, Play(ASK), Ask(1, "house", "9"))
    for viewer in (0, 2):
        for full in imagined(game, viewer):
            assert len(full.legal_moves()) >= 2
            assert sum(Wish("house", "9").fits(order) for order in full.orders[1]) >= 2


def test_denied_and_asked_again_both_hold() -> None:  # C14
    game = table([], [], [], orders=HANDS, notes={0: [ASK, ASK]})
    play(game, Play(ASK), Ask(1, "with", "onion"), Play(ASK), Ask(1, "house", "9"))
    for full in imagined(game, 2):
        assert len(full.legal_moves()) >= 2
        assert not any("onion" in order.toppings for order in full.orders[1])


def test_an_order_on_the_table_is_known_while_its_pizza_is_made() -> None:  # PC-20
    game = table([*PIZZA, "basil", "choice"], [], orders={0: ["Margherita", "Suprema"]})
    play(game, Deliver("Margherita", 9))
    assert game.phase == "pay"
    seen = game.seen_by(1)
    assert [order if order is HIDDEN else order.name for order in seen.orders[0]] == [
        "Margherita", HIDDEN,
    ]  # fmt: skip


def test_toppings_mixed_into_a_crate_are_unknown_again() -> None:  # PC-21, C14
    game = table([], [])
    while len(game.waste) < 9:
        game.waste.append(game.crates[0].pop(0))
        game.waste += [game.crates[1].pop(0)]
        game.waste_known = len(game.waste)
    game.toppings[1] += game.crates[0][:-1]
    game.crates[0] = game.crates[0][-1:]
    pile = Counter(game.waste)
    play(game, Gather((0,)))
    assert Counter(game.crates[0]) == pile
    assert game.seen_by(0).crates[0][:-1] == [HIDDEN] * 9


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_imagined_positions_look_the_same_to_who_imagines_them(seed: int) -> None:  # C12, C14
    """Random play with notes in others' turns, every so often looked at by all."""
    luck = Seeded(f"secret {seed}")
    game = PizzaChef.new(3, table([], []).rules, luck)
    for ply in range(240):
        if game.to_move is None:
            break
        seat = luck.pick([s for s in range(3) if game.legal_moves(s)])
        before, move = game.copy(), luck.pick(game.legal_moves(seat))
        game.play(move, luck, seat)
        if ply % 8:
            continue
        for viewer in (0, 1, 2):
            full = game.imagine(viewer, luck)
            assert fields(full.seen_by(viewer)) == fields(game.seen_by(viewer))
            assert full.pieces() == game.pieces()
            assert full.legal_moves(viewer) == game.legal_moves(viewer)
            if viewer != seat:
                seen = before.seen_by(viewer).tell(move, game.seen_by(viewer), viewer)
                assert seen == before.tell(move, game, viewer)
