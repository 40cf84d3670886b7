"""Every lesson of Pizza Chef's notebooks has all its beats, in their order, and spoils nothing."""

from pathlib import Path

import nbformat

from pizzakit.answers import judge
from pizzakit.games.pizza_chef import odds, spreads, steps
from pizzakit.games.pizza_chef.rules import Rules
from pizzakit.match import Match

FOLDER = Path(__file__).parents[2] / "notebooks"
NAMES = ("pizza_chef", "pizza_chef_odds")
BOOKS = {name: nbformat.read(FOLDER / f"{name}.ipynb", 4) for name in NAMES}
CELLS = {name: {cell.id: cell.source for cell in book.cells} for name, book in BOOKS.items()}
LESSONS = [
    ("pizza_chef", "tip"),
    ("pizza_chef", "stack"),
    ("pizza_chef", "bag"),
    ("pizza_chef_odds", "cards"),
    ("pizza_chef_odds", "pair"),
    ("pizza_chef_odds", "waste"),
]


def test_every_prediction_belongs_to_a_lesson_or_the_puzzle():
    found = [(book, one.removesuffix("-predict")) for book, cells in CELLS.items()
             for one in cells if one.endswith("-predict")]  # fmt: skip
    assert sorted(found) == sorted([*LESSONS, ("pizza_chef", "market")])


def test_both_notebooks_lead_to_each_other():
    assert any("(pizza_chef_odds.ipynb)" in source for source in CELLS["pizza_chef"].values())
    assert any("(pizza_chef.ipynb)" in source for source in CELLS["pizza_chef_odds"].values())


# --- what the text claims ---------------------------------------------------------------


def test_feast_is_worth_keeping_beside_basil_garden_only():
    feast, basil = odds.mission("Feast"), odds.mission("Basil garden")
    assert odds.by_chance(feast) < odds.worth_from() < odds.given(feast, basil)


def test_pepper_pot_or_no_bell_peppers_is_always_done_and_never_both():
    pair = odds.mission("Pepper pot"), odds.mission("No bell peppers")
    assert sum(odds.by_chance(one) for one in pair) == 1
    assert odds.both(*pair) == 0


def test_tips_and_stacks_together_pay_four_coins_a_pizza():
    by_height = [odds.best_splits(n) for n in (2, 3, 4)]
    alone = [next(one for one in found if len(one.stacks) == 1) for found in by_height]
    assert [one.coins for one in alone] == [4 * one.stacks[0] for one in alone]


def test_nothing_on_the_bag_s_board_can_spoil():
    game = Match.situation("pizza_chef", "two-coloured").game
    assert odds.endangered(game.crates[4], game.toppings[0], odds.wanted_by(game, 0)) == 0


def test_two_ways_a_line_are_the_slip_that_the_puzzle_names():
    *found, total = (
        n for _, n in steps.gathers(Match.situation("pizza_chef", "two-coloured").game)
    )
    assert sum(found) == total
    assert 2 * len(found) == 16
    assert sum(found) != 16


def test_an_empty_shelf_brings_five_coins():
    assert (Rules().anti_waste, Rules().leftover, Rules().solo_actions) == (5, 1, 7)


def test_every_mission_named_is_one_that_counts_pizzas():
    for name in ("Feast", "Basil garden", "Pepper pot", "No bell peppers"):
        assert odds.mission(name).kind in spreads.COUNTED


def test_the_tip_with_room_for_all_accepts_the_formula_that_the_answer_shows():
    rooms = {odds.m: range(1, 3), odds.p: ()}
    for taken in (0, 1):
        right = steps.tip_with_room(taken)[-1][1]
        assert judge(odds.next_tip(taken), right, symbols=rooms, chance=False).right
        assert not judge(right - odds.p, right, symbols=rooms, chance=False).right
    assert "range(1, 3)" in CELLS["pizza_chef"]["tip-turn"]
