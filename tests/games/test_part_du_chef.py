"""La Part du Chef, clause by clause, then whole games at random."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from math import comb
from pathlib import Path
from typing import Any

import pytest

from pizzakit.cards import CardsError, text_of
from pizzakit.chance import Seeded
from pizzakit.game import HIDDEN, IllegalMove, Refusal, rules_from
from pizzakit.games.part_du_chef import bot, deck, scoring, worth
from pizzakit.games.part_du_chef.deck import Slice
from pizzakit.games.part_du_chef.moves import (
    MARIANNE,
    Claim,
    Cut,
    Eat,
    Keep,
    Offer,
    Take,
    all_cuts,
    portions_of,
)
from pizzakit.games.part_du_chef.rules import PartDuChef, Rules
from pizzakit.games.part_du_chef.scoring import Placement, Receipt
from pizzakit.match import Match

SEATS = range(2, 6)
OPTIONS: list[dict[str, Any]] = [{}, {"marianne": True}]
KINDS = deck.shipped().kinds
MARGHERITA, REINE, FROMAGES, VEGETARIENNE, TRUFFE = range(5)
ONE_OF_EACH = ["Margherita 2", "Reine 2", "4 Fromages 1", "Végétarienne 1", "Truffe 1"]
LUCK = Seeded(0)


class Box:
    """Hands out slices by what they look like, each once."""

    def __init__(self) -> None:
        self.slices = list(deck.shipped().slices)

    def take(self, *faces: str) -> list[Slice]:
        return [self.slices.pop(self.place(face)) for face in faces]

    def place(self, face: str) -> int:
        return next(at for at, piece in enumerate(self.slices) if piece.face == face)


def table(
    *kept: list[str], eaten: dict[int, list[str]] | None = None, chef: int = 0, **rules: Any
) -> PartDuChef:
    """A position in which the seats keep (and have eaten) these slices."""
    game, box = PartDuChef.new(len(kept), Rules(**rules), Seeded(1)), Box()
    game.kept = [box.take(*faces) for faces in kept]
    game.eaten = [box.take(*(eaten or {}).get(seat, [])) for seat in range(len(kept))]
    game.chef = game.to_move = chef
    game.marianne = 0 if rules.get("marianne") else None
    return game


def served(portion: list[str], *kept: list[str], **rules: Any) -> PartDuChef:
    """Seat 0, left of the chef, has just taken a portion of these slices, 1, 2, 3 …"""
    game = table(*kept, chef=len(kept) - 1, **rules)
    box, size, seats = Box(), len(portion), len(kept)
    box.take(*(piece.face for pieces in game.kept for piece in pieces))
    game.pizza = box.take(*portion)
    game.pizza += [s for s in box.slices if s.edible and not s.finisher][: 13 - size]
    play(game, Cut((*range(size, size + seats - 1), 13)), Take(seats))
    return game


def play(game: PartDuChef, *moves: Any) -> str:
    """Play these moves; returns what is told of the last one."""
    told = ""
    for move in moves:
        assert move in game.legal_moves(), game.why_not(move)
        before = game.copy()
        game.play(move, LUCK)
        told = before.tell(move, game, None)
    return told


def faces(game: PartDuChef, seat: int) -> list[str]:
    return sorted(piece.face for piece in game.kept[seat])


def random_game(seats: int, seed: int, **rules: Any) -> Any:
    """Every position of a game played at random, with the move made from it."""
    rng, chance = random.Random(seed), Seeded(seed)
    game = PartDuChef.new(seats, Rules(**rules), chance)
    while game.to_move is not None:
        move = rng.choice(game.legal_moves())
        yield game, move
        game.play(move, chance)
    yield game, None


def fields(game: PartDuChef) -> dict[str, Any]:
    return {name: getattr(game, name) for name in PartDuChef.__slots__}


# --- components ---------------------------------------------------------------


def test_the_box_holds_65_slices_as_the_table_says() -> None:  # PD-1, PD-E2
    shipped = deck.shipped()
    kinds = Counter(piece.kind for piece in shipped.slices)
    assert [kinds.pop(kind) for kind in shipped.kinds] == [16, 14, 11, 9, 7]
    assert kinds == {"pepper": 3, "burnt": 5}
    assert len({piece.name for piece in shipped.slices}) == len(shipped.slices) == 65
    assert shipped.pizzas == 5


def test_olives_and_how_many_slices_carry_them() -> None:  # PD-1, PD-2
    olives = Counter((piece.kind, piece.olives) for piece in deck.shipped().slices)
    assert olives == {
        ("Margherita", 2): 8, ("Margherita", 3): 8, ("Reine", 2): 14, ("4 Fromages", 1): 6,
        ("4 Fromages", 2): 5, ("Végétarienne", 1): 9, ("Truffe", 1): 7,
        ("pepper", 0): 3, ("burnt", 0): 5,
    }  # fmt: skip


def test_one_slice_of_each_kind_is_a_finisher_with_the_lower_olives() -> None:  # PD-3
    finishers = {s.kind: s.olives for s in deck.shipped().slices if s.finisher}
    assert finishers == dict(zip(KINDS, [2, 2, 1, 1, 1], strict=True))


def test_what_the_book_does_not_print_is_marked_as_ours() -> None:  # PD-2, PD-3
    entries = shipped_text().split("\n\n")
    house = [entry for entry in entries if 'source = "house"' in entry]
    assert len(house) == 4 + 5
    assert sum('source = "rulebook"' in entry for entry in entries) == 5 + 3 + 2


def test_every_pizza_has_13_slices_and_one_of_them_burnt() -> None:  # PD-4
    game = PartDuChef.new(3, Rules(), Seeded(2))
    pizzas = [game.pizza, *game.pile]
    assert [len(pizza) for pizza in pizzas] == [13] * 5
    assert [sum(piece.kind == "burnt" for piece in pizza) for pizza in pizzas] == [1] * 5
    places = {
        [piece.kind for piece in PartDuChef.new(2, Rules(), Seeded(i)).pizza].index("burnt")
        for i in range(200)
    }
    assert places == set(range(13))


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_may_sit_down(seats: int) -> None:  # PD-5
    with pytest.raises(Refusal, match="seats 2 to 5"):
        PartDuChef.new(seats, Rules(), Seeded(1))


# --- a pizza ------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_every_cut_of_the_circle_is_offered_once_and_no_portion_is_empty(seats: int) -> None:
    game = PartDuChef.new(seats, Rules(), Seeded(1))  # PD-10
    cuts = game.legal_moves()
    assert len(cuts) == len(set(cuts)) == comb(13, seats)
    divisions = set()
    for cut in cuts:
        portions = portions_of(cut.after, 13)
        assert sorted(n for portion in portions for n in portion) == list(range(1, 14))
        assert all(portions)
        divisions.add(frozenset(portions))
    assert len(divisions) == comb(13, seats)


def test_a_portion_may_run_across_the_end_of_the_circle() -> None:  # PD-10
    assert portions_of((3, 7), 13) == ((4, 5, 6, 7), (8, 9, 10, 11, 12, 13, 1, 2, 3))
    assert Cut((3, 7)).touches == ("cut:3", "cut:7")
    assert Cut.confirm


def test_the_others_choose_from_the_chefs_left_and_the_chef_gets_the_rest() -> None:  # PD-11
    game = table([], [], [], [], chef=2)
    game.pizza = Box().take(*["Reine 2"] * 13)
    play(game, Cut((1, 2, 3, 13)))
    for seat, portion, slices in ((3, 1, [2]), (0, 4, [1]), (1, 2, [3])):
        assert game.to_move == seat
        assert Take(portion) in game.legal_moves()
        told = play(game, Take(portion), *map(Keep, slices))
    assert game.owners == [3, 1, 2, 0]
    assert game.to_move == 2
    assert game.waiting == list(range(4, 14))
    assert told == "keeps a Reine (2 olives); seat 3 gets the last portion, portion 3 (10 slices)"


def test_a_taken_portion_is_not_offered_again() -> None:  # PD-11
    game = table([], [], [], chef=2)
    game.pizza = Box().take(*["Reine 2"] * 13)
    play(game, Cut((1, 2, 3)), Take(2), Keep(3))
    assert game.legal_moves() == [Take(1), Take(3)]
    assert game.why_not(Take(2)) == "seat 1 has taken portion 2 (PD-11)"


def test_a_portion_is_settled_before_the_next_seat_chooses() -> None:  # PD-12
    game = served(["Reine 2", "Truffe 1"], [], [], [])
    assert game.legal_moves() == [Keep(1), Eat(1)]
    play(game, Keep(1))
    assert (game.to_move, game.legal_moves()) == (0, [Keep(2), Eat(2)])
    play(game, Eat(2))
    assert (game.to_move, game.phase) == (1, "take")
    assert faces(game, 0) == ["Reine 2"]


def test_pepper_and_burnt_slices_are_kept_without_asking_and_that_is_said() -> None:  # PD-12
    game = served(["Reine 2", "pepper", "burnt"], [], [])
    assert game.legal_moves() == [Keep(1), Eat(1)]
    told = play(game, Eat(1))
    assert faces(game, 0) == ["burnt", "pepper"]
    assert told.startswith(
        "eats a Reine (2 olives); seat 1 has to keep a pepper; seat 1 has to keep a burnt slice; "
    )


def test_a_portion_without_choices_goes_on_at_once() -> None:  # PD-12
    game = served(["burnt"], [], [], [])
    assert (game.to_move, game.phase, faces(game, 0)) == (1, "take", ["burnt"])


def test_an_eaten_slice_scores_its_olives_and_is_out_of_the_majority() -> None:  # PD-13
    game = table([], [], eaten={0: ["Margherita 3", "Margherita 2"]})
    assert game.receipts()[0] == Receipt(0, 5, 2, 0, 0)
    assert game.counts()[0] == [0] * 5


def test_keeping_and_eating_are_one_click_each() -> None:
    assert Keep(5).touches == ("keep:5",)
    assert Eat(5).touches == ("eat:5",)
    assert Take(2).touches == ("portion:2",)
    assert Claim(1, "Truffe 1").touches == ("kept:1:Truffe 1",)


def test_the_chefs_part_passes_on_clockwise() -> None:  # PD-15
    chefs = []
    for game, _ in random_game(3, 4):
        if game.phase == "cut":
            chefs.append(game.chef)
    assert chefs == [(chefs[0] + i) % 3 for i in range(5)]
    assert {PartDuChef.new(3, Rules(), Seeded(i)).chef for i in range(40)} == {0, 1, 2}


# --- finishers ----------------------------------------------------------------


def test_a_kept_finisher_takes_a_slice_of_its_kind_from_an_opponent_of_ones_choice() -> None:
    game = served(["Truffe finisher"], [], ["Truffe 1"], ["Truffe 1", "Reine 2"])  # PD-14
    play(game, Keep(1))
    assert game.phase == "steal"
    assert game.legal_moves() == [Claim(1, "Truffe 1"), Claim(2, "Truffe 1")]
    assert game.status(0) == "Choose whose Truffe the finisher takes."
    assert game.status() == "seat 1 chooses whose Truffe the finisher takes."
    told = play(game, Claim(2, "Truffe 1"))
    assert faces(game, 0) == ["Truffe 1", "Truffe finisher"]
    assert faces(game, 2) == ["Reine 2"]
    assert told == "takes a Truffe (1 olive) from seat 3 with the finisher"


def test_slices_that_differ_may_be_chosen_among() -> None:  # PD-14
    game = served(["Margherita finisher"], [], ["Margherita 2", "Margherita 3", "Margherita 3"])
    play(game, Keep(1))
    assert game.legal_moves() == [Claim(1, "Margherita 2"), Claim(1, "Margherita 3")]


def test_one_possible_target_is_taken_without_asking_and_that_is_said() -> None:  # PD-14, C07
    game = served(["Truffe finisher"], ["Truffe 1"], [], ["Truffe 1"])
    told = play(game, Keep(1))
    assert faces(game, 0) == ["Truffe 1", "Truffe 1", "Truffe finisher"]
    assert faces(game, 2) == []
    assert told.startswith("keeps the Truffe finisher (1 olive); ")
    assert "the finisher takes a Truffe (1 olive) from seat 3" in told


def test_slices_that_look_alike_are_no_choice() -> None:  # PD-14
    game = served(["Truffe finisher"], [], ["Truffe 1"] * 3)
    play(game, Keep(1))
    assert faces(game, 1) == ["Truffe 1"] * 2


def test_with_nobody_to_take_from_a_finisher_still_counts() -> None:  # PD-14, C07
    game = served(["Truffe finisher"], ["Truffe 1"], ["Reine 2"])
    game.eaten[1] = Box().take(*["Truffe 1"] * 2)[1:]  # eaten slices are no targets
    told = play(game, Keep(1))
    assert game.counts()[0][TRUFFE] == 2
    assert "nobody else keeps that kind" in told
    assert len(game.eaten[1]) == 1


def test_an_eaten_finisher_only_scores_its_olives() -> None:  # PD-14
    game = served(["Margherita finisher"], [], ["Margherita 3", "Margherita 2"])
    play(game, Eat(1))
    assert len(game.kept[1]) == 2
    assert game.receipts()[0].olives == 2
    assert game.phase != "steal"


# --- scoring ------------------------------------------------------------------


def majorities(*rows: list[int]) -> list[int]:
    values = Rules().majority
    columns = zip(*rows, strict=True)
    points = [
        scoring.majority_points(column, value)
        for column, value in zip(columns, values, strict=True)
    ]
    return [sum(mine) for mine in zip(*points, strict=True)]


def test_most_slices_of_a_kind_score_its_value() -> None:  # PD-20
    assert majorities([1, 2, 0, 0, 3], [2, 1, 0, 0, 2]) == [5 + 11, 3]


def test_all_who_tie_score_in_full() -> None:  # PD-20, C08
    assert majorities([0, 0, 0, 0, 2], [0, 0, 0, 0, 2], [0, 0, 0, 0, 2]) == [11, 11, 11]
    assert scoring.majority_points([3, 3, 1, 0], 7) == [7, 7, 0, 0]
    game = table(*[["Truffe 1"] * 2] * 3)
    assert [receipt.majority for receipt in game.receipts()] == [11] * 3


def test_without_a_slice_nobody_scores_a_kind() -> None:  # PD-20, C08
    assert majorities([0] * 5, [0] * 5) == [0, 0]


def test_every_slice_received_is_worth_1_but_a_burnt_one() -> None:  # PD-21
    game = table(["Reine 2", "pepper", "burnt"], ["Reine 2"] * 3, eaten={0: ["Truffe 1"]})
    assert [receipt.slices for receipt in game.receipts()] == [3, 3]


def test_a_slice_taken_by_a_finisher_counts_for_its_new_owner() -> None:  # PD-21
    game = served(["Truffe finisher", "Reine 2"], [], ["Truffe 1"])
    play(game, Keep(1))
    assert [receipt.slices for receipt in game.receipts()] == [2, 0]


def test_the_point_of_a_slice_can_be_ruled_to_stay_with_who_was_handed_it() -> None:  # PD-21
    game = served(
        ["Truffe finisher", "burnt", "Reine 2"], [], ["Truffe 1"], slice_point_moves=False
    )
    game.received = [0, 1]
    slices = [piece for piece in game.pizza[:3] if piece is not None]
    assert worth.worth(worth.standing(game, 0), slices) == 2 + 11 + 5 - 3  # no point for the Truffe
    play(game, Keep(1), Eat(3))
    assert faces(game, 0) == ["Truffe 1", "Truffe finisher", "burnt"]
    assert [receipt.slices for receipt in game.receipts()] == [2, 1]


def test_every_slice_but_the_burnt_ones_is_received_once() -> None:  # PD-21
    for game, move in random_game(3, 5, marianne=True):
        if move is None:
            assert sum(game.received) == 60
            assert sum(receipt.slices for receipt in game.receipts()) == 60


def test_a_burnt_slice_costs_3() -> None:  # PD-22
    game = table(["burnt", "burnt"], ["burnt"])
    assert [receipt.burnt for receipt in game.receipts()] == [-6, -3]
    assert game.scores() == [-6, -3]


def test_two_of_each_kind_make_a_variety_bonus_of_10_and_a_missing_one_none() -> None:  # PD-E1
    game = table(ONE_OF_EACH * 2, ["Margherita 3"] * 3 + ONE_OF_EACH[1:-1])
    assert [receipt.variety for receipt in game.receipts()] == [10, 0]


def test_variety_goes_by_the_kind_one_has_fewest_of() -> None:  # PD-23
    assert [scoring.variety_points([n, 4, 9, 3, 5], Rules()) for n in range(5)] == [
        0, 5, 10, 15, 15,
    ]  # fmt: skip


def test_the_highest_total_wins_and_equal_totals_share() -> None:  # PD-25, C09
    game = table(["Truffe 1"], ["Truffe 1"], ["Reine 2"])
    assert game.scores() == [12, 12, 6]
    assert game.ranking() == [1, 1, 3]


def test_numbers_a_designer_turns_are_used() -> None:
    keeps = [[*ONE_OF_EACH, "burnt"], ["Margherita 2"] * 2]
    rules = {"slice_point": 2, "burnt_cost": 10, "variety_bonus": 1, "majority": (1, 1, 1, 1, 50)}
    assert table(*keeps, **rules).receipts()[0] == Receipt(53, 0, 10, 1, -10)
    assert table(*keeps).receipts()[0] == Receipt(32, 0, 5, 5, -3)
    with pytest.raises(Refusal, match="majority: 5 numbers"):
        rules_from(Rules, {"majority": (1, 2)})
    with pytest.raises(Refusal, match="burnt_cost: 0 to 999"):
        rules_from(Rules, {"burnt_cost": -1})


# --- peppers ------------------------------------------------------------------


def placed(*rows: list[int], peppers: list[int], chef: int = 0) -> list[Placement]:
    order = scoring.placing_order(chef, len(rows))
    return scoring.place_peppers(rows, peppers, order, Rules())[1]


def test_a_pepper_counts_where_it_gives_most() -> None:  # PD-24
    assert placed([0, 0, 1, 0, 0], [0, 0, 2, 0, 2], peppers=[1, 0]) == [
        Placement(0, (VEGETARIENNE,), 9, 0, ())
    ]


def test_variety_and_majority_are_weighed_together() -> None:  # PD-24
    rows = [[0, 1, 1, 1, 1], [2, 3, 3, 3, 2]]
    (placement,) = placed(*rows, peppers=[1, 0])
    assert placement == Placement(0, (TRUFFE,), 11, 0, ())
    (placement,) = placed([0, 1, 1, 1, 1], [2, 3, 3, 3, 3], peppers=[1, 0])
    assert placement == Placement(0, (MARGHERITA,), 0, 5, ())


def test_equal_choices_go_to_the_dearer_majority() -> None:  # PD-24
    (placement,) = placed([5, 5, 5, 5, 5], [0] * 5, peppers=[1, 0])
    assert placement.kinds == (TRUFFE,)
    assert placement.equal == ((VEGETARIENNE,), (FROMAGES,), (REINE,), (MARGHERITA,))
    (placement,) = placed([0, 1, 1, 1, 2], [1, 3, 3, 3, 4], peppers=[1, 0])  # 3 + 5 against 0
    assert (placement.kinds, placement.majority, placement.variety) == ((MARGHERITA,), 3, 5)


def test_peppers_of_one_seat_are_placed_together() -> None:  # PD-24
    (placement,) = placed([0, 0, 0, 0, 1], [1, 1, 1, 1, 4], peppers=[3, 0])
    assert placement.kinds == (VEGETARIENNE, FROMAGES, REINE)  # not three on Truffe for 11
    (placement,) = placed([2, 2, 2, 2, 1], [9, 9, 9, 9, 4], peppers=[3, 0])
    assert placement == Placement(0, (TRUFFE, TRUFFE, TRUFFE), 11, 5, ())


def test_peppers_are_placed_from_the_last_chefs_left_each_seeing_those_before() -> None:  # PD-24
    rows = [[0, 0, 0, 2, 2], [0, 0, 0, 2, 2]]
    first, second = placed(*rows, peppers=[1, 1], chef=1)
    assert (first.seat, first.kinds) == (0, (FROMAGES,))  # later ones not yet counted
    assert (second.seat, second.kinds) == (1, (FROMAGES,))
    assert [p.seat for p in placed(*rows, peppers=[1, 1], chef=0)] == [1, 0]


def test_peppers_count_in_the_final_count_and_the_reason_is_told() -> None:  # PD-24
    game = table(["pepper", "Truffe 1"], ["Truffe 1", "Truffe 1"])
    assert game.receipts()[0] == Receipt(11, 0, 2, 0, 0)
    game.pile, game.to_move, game.phase = [], None, "over"
    assert "seat 1's pepper counts as Truffe (majority +11, variety +0)" in game.status()
    assert game.status().endswith("; seat 1 and seat 2 share the win with 13 points.")


def end_position(rng: random.Random) -> PartDuChef:
    """All 65 slices dealt out at random, kept or eaten."""
    seats = rng.randint(2, 5)
    game = PartDuChef.new(seats, Rules(), Seeded(rng.random()))
    game.kept, game.eaten = [[] for _ in range(seats)], [[] for _ in range(seats)]
    for piece in game.deck.slices:
        kept = not piece.edible or rng.random() < 0.5
        (game.kept if kept else game.eaten)[rng.randrange(seats)].append(piece)
    game.pizza, game.pile, game.chef = [None] * 13, [], rng.randrange(seats)
    game.phase, game.to_move = "over", None
    return game


def joint_placement(game: PartDuChef) -> list[tuple[int, ...]]:
    """The one joint choice in which every seat in turn does best, by trying all of them."""
    rows = [[sum(s.kind == kind for s in kept) for kind in KINDS] for kept in game.kept]
    seats = [(game.chef + i) % game.seats for i in range(1, game.seats + 1)]
    peppers = {s: sum(p.kind == "pepper" for p in game.kept[s]) for s in seats}
    seats = [seat for seat in seats if peppers[seat]]
    options = {
        s: list(itertools.combinations_with_replacement(range(5), peppers[s])) for s in seats
    }
    fit = [
        joint
        for joint in itertools.product(*(options[seat] for seat in seats))
        if all(
            joint[i]
            == max(options[seat], key=lambda o: wish(rows, seats[: i + 1], (*joint[:i], o)))
            for i, seat in enumerate(seats)
        )
    ]
    assert len(fit) == 1
    return fit[0]


def wish(rows: list[list[int]], seats: list[int], choices: tuple[Any, ...]) -> tuple[Any, ...]:
    """Points of the last of these seats after their choices, then how dear its own is."""
    placed = [row[:] for row in rows]
    for seat, kinds in zip(seats, choices, strict=True):
        for kind in kinds:
            placed[seat][kind] += 1
    mine = placed[seats[-1]]
    points = 5 * min(mine)
    for kind, value in enumerate((3, 5, 7, 9, 11)):
        points += value * (mine[kind] > 0 and mine[kind] == max(row[kind] for row in placed))
    return points, sorted(choices[-1], reverse=True)


@pytest.mark.slow
def test_pepper_placement_equals_brute_force_over_all_joint_choices() -> None:  # PD-24
    rng = random.Random(24)
    for _ in range(500):
        game = end_position(rng)
        _, placements = game.peppers_placed()
        assert [tuple(sorted(p.kinds)) for p in placements] == [*joint_placement(game)]


# --- La Marianne --------------------------------------------------------------


def test_without_the_bonus_card_no_swap_is_ever_offered() -> None:  # PD-30
    for game, move in random_game(3, 1):
        assert game.marianne is None
        assert MARIANNE not in game.legal_moves()
        assert move != MARIANNE
    game = table([], [])
    assert game.why_not(MARIANNE) == "this game is played without La Marianne (PD-30)"


def test_la_marianne_goes_to_the_first_chef() -> None:  # PD-30
    for seed in range(10):
        game = PartDuChef.new(4, Rules(marianne=True), Seeded(seed))
        assert game.marianne == game.chef


def test_la_marianne_can_be_ruled_to_go_from_chef_to_chef_until_it_is_used() -> None:  # PD-30
    for stays in (True, False):
        holders: dict[int, set[bool]] = {1: set(), 2: set()}
        for seed in range(6):
            for game, _ in random_game(3, seed, marianne=True, marianne_stays=stays):
                if game.marianne is not None and game.number in holders:
                    holders[game.number].add(game.marianne == game.chef)
        assert holders[1] == {True}
        assert holders[2] == {not stays}
    gone = table([], [], marianne=True, marianne_stays=False)
    gone.marianne = None
    gone._serve(1)
    assert gone.marianne is None


def test_two_kept_slices_are_swapped_for_two_of_one_or_two_others() -> None:  # PD-31
    game = table(["burnt", "Reine 2"], ["Truffe 1", "pepper"], ["Truffe 1"], marianne=True)
    cuts = game.legal_moves()[:-1]
    play(game, MARIANNE)
    assert game.legal_moves() == [Offer(0, "burnt"), Offer(0, "Reine 2")]
    play(game, Offer(0, "burnt"))
    assert game.legal_moves() == [Claim(1, "Truffe 1"), Claim(1, "pepper"), Claim(2, "Truffe 1")]
    play(game, Claim(2, "Truffe 1"))
    assert game.legal_moves() == [Offer(0, "Reine 2")]
    play(game, Offer(0, "Reine 2"))
    assert game.legal_moves() == [Claim(1, "Truffe 1"), Claim(1, "pepper")]
    told = play(game, Claim(1, "pepper"))
    assert told.endswith("the slices change hands, and La Marianne leaves the game")
    assert [faces(game, seat) for seat in range(3)] == [
        ["Truffe 1", "pepper"], ["Reine 2", "Truffe 1"], ["burnt"],
    ]  # fmt: skip
    assert game.marianne is None
    assert game.legal_moves() == cuts
    assert "out of the game" in str(game.why_not(MARIANNE))


def test_the_holder_may_swap_whenever_they_decide_something() -> None:  # PD-31
    keeps = [["Reine 2"] * 2, ["Truffe 1", "Truffe 1", "Margherita 2", "Margherita 3"]]
    game = served(["Margherita finisher", "Truffe 1"], *keeps, marianne=True)
    assert MARIANNE in game.legal_moves()
    play(game, Keep(1))
    assert MARIANNE in game.legal_moves()
    game.marianne = 1
    assert MARIANNE not in game.legal_moves()
    assert game.why_not(MARIANNE) == "seat 2 holds La Marianne (PD-30)"


@pytest.mark.parametrize(
    ("mine", "theirs"), [(["Reine 2"], ["Reine 2"] * 3), (["Reine 2"] * 2, ["Reine 2"]), ([], [])]
)
def test_la_marianne_waits_until_two_can_be_swapped_for_two(  # PD-31, C07
    mine: list[str], theirs: list[str]
) -> None:
    game = table(mine, theirs, marianne=True)
    assert MARIANNE not in game.legal_moves()
    assert "there are fewer" in str(game.why_not(MARIANNE))


def test_a_swapped_finisher_does_not_act_again() -> None:  # PD-31
    game = table(["Reine 2"] * 2, ["Truffe finisher", "Truffe 1"], ["Truffe 1"], marianne=True)
    reine = Offer(0, "Reine 2")
    play(game, MARIANNE, reine, Claim(1, "Truffe finisher"), reine, Claim(1, "Truffe 1"))
    assert game.phase == "cut"
    assert faces(game, 2) == ["Truffe 1"]


def test_after_a_swap_the_interrupted_finisher_looks_again() -> None:  # PD-31, PD-14
    keeps = [["Reine 2"] * 2, ["Truffe 1"], ["Truffe 1"]]
    game = served(["Truffe finisher"], *keeps, marianne=True)
    reine = Offer(0, "Reine 2")
    play(game, Keep(1), MARIANNE, reine, Claim(1, "Truffe 1"), reine, Claim(2, "Truffe 1"))
    assert faces(game, 0) == ["Truffe 1", "Truffe 1", "Truffe finisher"]
    assert (game.phase, game.to_move) == ("take", 1)


# --- words --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "says"),
    [
        (Cut((1, 2, 3)), "so 2 times"),
        (Cut((0, 5)), "slices 1 to 13"),
        (Cut((5, 5)), "at least one slice"),
        (Cut((14, 3)), "slices 1 to 13"),
        (Take(1), "the chef cuts the pizza first"),
        (Keep(1), "the chef cuts the pizza first"),
    ],
)
def test_a_refusal_names_its_reason(move: Any, says: str) -> None:
    assert says in str(table([], []).why_not(move))
    with pytest.raises(IllegalMove, match="PD-1"):
        Match("part_du_chef", ["Ana", "Bo"], seed=1).play(Take(1))


def test_refusals_while_settling() -> None:
    game = served(["Reine 2", "Truffe 1"], [], [])
    assert game.why_not(Keep(2)) == "slice 1 has to be kept or eaten first (PD-12)"
    assert game.why_not(Take(1)) == "every slice of the portion is kept or eaten first (PD-12)"
    assert game.why_not(Keep(1), 1) == "it is not seat 2's turn (PD-12)"
    assert game.why_not(Keep(1)) is None


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_everything_that_happens_is_told(rules: dict[str, Any]) -> None:
    for seed in range(8):
        match = Match("part_du_chef", ["Ana", "Bo", "Cy"], seed=seed, rules=rules)
        rng = random.Random(seed)
        while not match.over:
            assert match.game.status()
            match.play(rng.choice(match.moves()))
        story = match.story(None)
        assert not any("None" in line or "seat" in line or "HIDDEN" in line for line in story)
        assert "with" in story[-1]
        assert "point" in story[-1]
        assert str(match).count("point") >= 3


# --- whole games --------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_random_games_keep_their_promises(seats: int, rules: dict[str, Any]) -> None:
    box = Counter(piece.name for piece in deck.shipped().slices)
    for seed in range(5):
        for game, move in random_game(seats, seed, **rules):
            assert game.pieces() == box
            assert game.over == (move is None) == (game.legal_moves() == [])
            assert len(game.legal_moves()) == len(set(game.legal_moves()))
            others = [seat for seat in range(seats) if seat != game.to_move]
            assert not any(game.legal_moves(seat) for seat in others)
            for at in game.waiting:
                assert game.pizza[at - 1] is not None
        assert game.pizza == [None] * 13
        assert sum(game.scores()) == sum(sum(receipt) for receipt in game.receipts())


def test_a_copy_is_played_on_without_changing_the_original() -> None:
    for game, move in random_game(3, 2, marianne=True):
        if move is None:
            break
        before = str(game), fields(game.copy())
        twin = game.copy()
        twin.play(move, Seeded(0))
        assert (str(game), fields(game)) == before


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("rules", OPTIONS, ids=str)
def test_a_saved_match_replays_without_luck(  # C15
    seats: int, rules: dict[str, Any], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seats)
    match = Match("part_du_chef", [f"P{n}" for n in range(seats)], seed=seats, rules=rules)
    while not match.over:
        match.play(rng.choice(match.moves()))
    match.save(tmp_path / "part.json")
    monkeypatch.setattr("random.Random.random", lambda self: 1 / 0)
    again = Match.load(tmp_path / "part.json")
    assert fields(again.game) == fields(match.game)
    assert again.story(None) == match.story(None)
    while again.undo():
        pass
    while again.redo():
        pass
    assert again.scores() == match.scores()


# --- what is hidden -----------------------------------------------------------


def test_the_pizzas_to_come_are_hidden() -> None:
    game = PartDuChef.new(3, Rules(), Seeded(1))
    seen = game.seen_by(0)
    assert seen.pile == [(HIDDEN,) * 13] * 4
    assert seen.pizza == game.pizza
    assert fields(game.seen_by(None)) == fields(seen)


@pytest.mark.parametrize("seats", SEATS)
def test_imagined_positions_fit_all_that_is_seen(seats: int) -> None:  # C14
    for game, _ in random_game(seats, seats, marianne=True):
        full = game.imagine(0, Seeded(game.number))
        assert full.pieces() == game.pieces()
        assert fields(full.seen_by(0)) == fields(game.seen_by(0))
        assert [sum(s.kind == "burnt" for s in pizza) for pizza in full.pile] == [1] * len(
            full.pile
        )
        assert fields(full.imagine(1, Seeded(2))) == fields(game.seen_by(1).imagine(1, Seeded(2)))


def test_every_pizza_to_come_varies() -> None:  # C14
    game = PartDuChef.new(3, Rules(), Seeded(1))
    full = [game.imagine(0, Seeded(seed)) for seed in range(200)]
    for at in range(4):
        assert len({tuple(f.pile[at]) for f in full}) == 200


# --- decks --------------------------------------------------------------------


def shipped_text() -> str:
    return text_of(Path(deck.__file__).with_name("cards.toml"))


def test_the_shipped_text_can_be_played_with_as_a_deck_of_ones_own() -> None:
    text = shipped_text().replace("Truffe", "Trüffel")
    match = Match("part_du_chef", ["Ana", "Bo"], seed=1, cards=text)
    while not match.over:
        match.play(match.moves()[0])
    assert match.game.deck.kinds[-1] == "Trüffel"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "slices = 16",
            "slices = 15",
            "kinds: five with (16, 14, 11, 9, 7) slices expected (PD-1)",
        ),
        ("slices = 14", '"slices" = "14"', "entry 2 of kinds ('Reine'), slices"),
        ("slices = 3\n", "slices = 4\n", "specials, 'pepper': slices: 3 expected, 4 found"),
        ('name = "burnt"', 'name = "char"', "entry 2 of specials ('char'), name"),
        ('name = "Reine"', 'name = "Truffe"', "kinds: every name once, but 'Truffe' repeat"),
        (
            "olives = 3\n",
            "olives = 0\n",
            "('Margherita with 3'): olives: 1 or more expected, not 0",
        ),
        ("olives = 3\n", "olives = 2\n", "olives: every number once for Margherita"),
        ("slices = 6\n", "slices = 5\n", "olives: slices of 4 Fromages: 11 expected, 10 found"),
        ("slices = 6\n", "slices = 0\n", "('4 Fromages with 1'): slices: 1 or more expected"),
        ('kind = "Truffe"', 'kind = "Tuna"', "'Truffe with 1': kind 'Tuna' is none of Margherita"),
        (
            'finisher"\nkind = "Truffe"',
            'finisher"\nkind = "Reine"',
            "finishers of Reine: 1 expected, 2 found",
        ),
        (
            'finisher"\nkind = "Truffe"\nolives = 1',
            'finisher"\nkind = "Truffe"\nolives = 3',
            "finishers, 'Truffe finisher': olives: no slice of Truffe carries 3",
        ),
        ('source = "rulebook"', 'source = "mine"', "entry 1 of kinds ('Margherita'), source"),
    ],
)
def test_a_slip_in_a_deck_is_named(old: str, new: str, says: str, tmp_path: Any) -> None:
    text = shipped_text()
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CardsError) as error:
        deck.read(file)
    assert str(error.value).startswith("mine.toml: ")
    assert says in str(error.value)


# --- bots ---------------------------------------------------------------------


def choice(game: PartDuChef, which: Any = bot.greedy) -> Any:
    assert game.to_move is not None
    return which(game.seen_by(game.to_move), game.to_move, game.legal_moves(), Seeded(1))


def test_greedy_eats_what_is_worth_most_eaten_and_keeps_what_is_worth_most_kept() -> None:
    game = served(["Margherita 3"], ONE_OF_EACH, ["Margherita 2"] * 4)
    assert choice(game) == Eat(1)
    game = served(["Truffe 1"], ONE_OF_EACH[:4], ["Truffe 1"])
    assert choice(game) == Keep(1)


def test_greedy_takes_the_portion_worth_most() -> None:
    game = table(ONE_OF_EACH, ONE_OF_EACH, chef=1)
    box = Box()
    box.take(*ONE_OF_EACH * 2)
    game.pizza = box.take("burnt", *["Margherita 3"] * 5, *["Reine 2"] * 7)
    play(game, Cut((1, 13)))
    assert choice(game) == Take(1)


def test_greedy_cuts_evenly() -> None:
    cut = choice(table([], [], []))
    assert sorted(map(len, portions_of(cut.after, 13))) == [4, 4, 5]


def test_the_cutter_leaves_nobody_a_better_portion_than_it_has_to() -> None:
    game = table(ONE_OF_EACH, ["Reine 2"], ONE_OF_EACH)
    mine = choice(game, bot.cutter)
    worth = [bot._worth_of_runs(game, seat) for seat in range(3)]
    best = {
        cut: max(worth[seat][run] for seat in (1, 2) for run in bot._runs(cut.after, 13))
        for cut in all_cuts(13, 3)
    }
    assert best[mine] == min(best.values())


def test_bots_use_la_marianne_to_be_rid_of_burnt_slices() -> None:
    game = table(["burnt", "burnt", "Reine 2"], ["Truffe 1"] * 3, marianne=True)
    for expected in (MARIANNE, Offer(0, "burnt"), Claim(1, "Truffe 1"), Offer(0, "burnt")):
        assert choice(game, bot.cutter) == expected
        play(game, expected)


@pytest.mark.parametrize(("which", "other"), [("greedy", None), ("cutter", "greedy")])
def test_each_bot_beats_the_simpler_one(which: str, other: str | None) -> None:
    lead = 0
    for seed in range(30):
        chance, mine = Seeded(seed), seed % 2
        game = PartDuChef.new(2, Rules(), chance)
        while game.to_move is not None:
            name = which if game.to_move == mine else other
            move = choice(game, getattr(bot, name)) if name else chance.pick(game.legal_moves())
            game.play(move, chance)
        lead += game.scores()[mine] - game.scores()[1 - mine]
    assert lead > 0


def test_bots_do_not_depend_on_what_is_hidden() -> None:  # C14
    for game, move in random_game(3, 9, marianne=True):
        if move is not None:
            other = game.imagine(0, Seeded(1))
            for which in (bot.greedy, bot.cutter):
                assert choice(game, which) == choice(other, which)
