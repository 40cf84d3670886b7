"""How Pizza Master ends: the last day, specials that choose a colour, objectives, places."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from pizzakit.chance import Seeded
from pizzakit.games.pizza_master.deck import Objective
from pizzakit.games.pizza_master.moves import DECLINE, FINISH, KEEP, PASS, Buy, Count, Make, Spend
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from tests.kitchen import (
    LUCK,
    MODES,
    completed,
    cooking,
    last_cook,
    on_a_mission,
    orders,
    play,
    refused,
    scoring,
)

# --- when it ends (PM-40, PM-41) --------------------------------------------------


def test_beginners_end_with_the_round_in_which_50_is_reached() -> None:  # PM-40
    game = scoring(48, 51)
    game.made[0] = orders("Polpette")
    play(game, FINISH)
    assert game.over
    assert (game.scores(), game.ranking()) == ([50, 51], [2, 1])


def test_49_is_not_enough() -> None:  # PM-40
    assert not play(scoring(49, 49), FINISH).over


@pytest.mark.parametrize("mode", ["trainee", "master"])
def test_one_more_round_follows_with_the_same_turn_order(mode: str) -> None:  # PM-41
    game = scoring(50, 3, 7, mode=mode)
    game.turns = [1, 0, 2]
    play(game, FINISH)
    assert (game.last_day, game.day, game.turns) == (True, 2, [1, 0, 2])
    assert game.helped == 2  # PM-22: the last in this order
    play(game, KEEP, KEEP, KEEP)
    assert game.phase == "shop"
    play(game, *[Spend(cheese=4)], Spend(cheese=6), Spend(cheese=5))
    while not game.over:
        game.play(PASS if PASS in game.legal_moves() else FINISH, LUCK)
    assert game.day == 2


def test_it_ends_although_nobody_has_50_any_more() -> None:  # PM-41, A6
    game = scoring(49, 3, mode="trainee")
    game.last_day, game.trays[0] = True, [3, 0, 0, 0]
    play(game, FINISH)
    assert game.over


def test_a_mission_can_bring_the_50() -> None:  # PM-41
    game = on_a_mission("Show-off", scoring(48, 3, mode="master"))
    game.mission_seat = 0
    assert play(game, FINISH).last_day


def test_the_last_round_keeps_its_order_in_spite_of_money() -> None:  # PM-41
    game = scoring(50, 3, 4, mode="master", buy_last_place=True)
    game.completed[1] = completed("Bianca", "Napoli", "Diavola")
    play(game, FINISH)
    assert (game.turns, game.phase) == ([0, 1, 2], "throw")


def flash_before_the_last_day(**rules: Any) -> tuple[PizzaMaster, str]:
    """The Flash has been won by the first in turn order when somebody reaches the goal."""
    game = on_a_mission("The Flash", scoring(50, 3, 4, mode="master", **rules))
    game.mission_seat = 0
    before = game.copy()
    play(game, FINISH)
    return game, before.tell(FINISH, game, None)


def test_the_flash_goes_last_on_the_last_day_too_and_the_others_keep_their_order() -> None:
    game, told = flash_before_the_last_day()  # PM-41, PM-7
    assert (game.last_day, game.turns, game.standing) == (True, [1, 2, 0], [0, 1, 2])
    assert game.helped == 0  # PM-22: the last in the new order
    assert "the next day is the last; seat 1 goes last on the next day" in told


def test_the_last_day_can_be_ruled_to_keep_its_order_in_spite_of_the_flash() -> None:  # PM-41
    game, told = flash_before_the_last_day(flash_on_last_day=False)
    assert (game.last_day, game.turns, game.helped) == (True, [0, 1, 2], 2)
    assert "the last day keeps the turn order, so seat 1 does not go last" in told


def test_the_alchemist_chooses_on_the_last_day_too() -> None:  # PM-41, PM-7
    game = last_cook("Alchemist", "Calamari, Polpette, Crostini", 2, 0, 2, 2)
    game.last_day = True
    play(game, Make("Calamari"), Make("Polpette"), Make("Crostini"))
    assert game.phase == "convert"
    play(game, game.legal_moves()[0])
    assert (game.phase, game.to_move) == ("count", 0)


@pytest.mark.parametrize("mode", MODES)
def test_it_ends_when_nobody_can_ever_make_an_order_again(mode: str) -> None:  # PM-41a
    game = scoring(5, 3, mode=mode)
    game.pile, game.area, game.hands, game.made[0] = [], [], [[], []], orders("Bianca")
    told = game.copy()
    play(game, FINISH)
    assert game.over
    assert "no order is left that anybody could make" in told.tell(FINISH, game, None)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("where", ["hands", "pile", "discards", "area"])
def test_an_order_anywhere_keeps_the_game_alive(mode: str, where: str) -> None:  # PM-41a
    game = scoring(5, 3, mode=mode)
    game.pile, game.area, game.hands = [], [], [[], []]
    getattr(game, where)[0:1] = (
        orders("Bianca") if where in ("pile", "area") else [orders("Bianca")]
    )
    assert not play(game, FINISH).over


@pytest.mark.parametrize("mode", MODES)
def test_orders_that_nobody_will_ever_draw_keep_nothing_alive(mode: str) -> None:  # PM-54, PM-41a
    game = scoring(5, 3, mode=mode, own_special=True, own_special_in="any_mode", area=0)
    game.hands = [[], []]
    assert game.pile
    assert play(game, FINISH).over


def test_days_without_an_order_end_nothing_where_it_is_not_ruled() -> None:  # PM-41a
    game = PizzaMaster.new(3, Rules(), Seeded(1))
    while game.day < 9:
        game.play(PASS if PASS in game.legal_moves() else game.legal_moves()[0], LUCK)
    assert game.idle == 8


def test_an_order_left_in_the_area_keeps_the_game_alive() -> None:  # PM-41a
    game = scoring(5, 3, mode="master")
    game.pile, game.area = [], orders("Bianca")
    assert not play(game, FINISH).over


@pytest.mark.parametrize("days", [1, 3, 5])
def test_so_many_days_without_an_order_end_the_game(days: int) -> None:  # PM-41a
    game = PizzaMaster.new(3, Rules(idle_days=days), Seeded(1))
    while not game.over:
        game.play(PASS if PASS in game.legal_moves() else game.legal_moves()[0], LUCK)
    assert game.day == days
    assert Rules().idle_days is None


@pytest.mark.parametrize(("days", "said"), [(1, "1 day without an order"), (4, "4 days without")])
def test_the_log_says_that_idle_days_have_ended_the_game(days: int, said: str) -> None:  # PM-41a
    game = scoring(5, 3, idle_days=days)
    game.idle = days - 1
    before = game.copy()
    assert said in before.tell(FINISH, play(game, FINISH), None)


# --- specials choose a colour (PM-42) ----------------------------------------------


def test_specials_are_moved_against_the_turn_order_one_by_one() -> None:  # PM-42
    game = scoring(0, 0, 0, mode="trainee")
    game.last_day = True
    game.completed = [
        completed("Duo Etna", "Bianca", "Duo Elba"), completed("Napoli"), completed("Duo Capri"),
    ]  # fmt: skip
    play(game, FINISH)
    assert (game.phase, game.to_move) == ("count", 2)
    refused(game, Count("special"), "PM-42")
    play(game, Count("meat"))
    assert game.to_move == 0
    play(game, Count("cheese"), Count("vegetable"))
    assert game.over
    assert [card.place for card in game.completed[0]] == [0, 0, 1]
    assert all(card.special for card in game.completed[0] if card.order.colour == "special")


def test_beginners_move_nothing() -> None:  # PM-42
    game = scoring(50, 0)
    game.completed[0] = completed("Duo Etna")
    assert play(game, FINISH).over


# --- objectives dealt (PM-23) --------------------------------------------------------


@pytest.mark.parametrize(("mode", "cards"), [("beginner", 0), ("trainee", 8), ("master", 9)])
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_has_a_secret_objective_and_one_lies_open(  # PM-23, PM-5
    mode: str, cards: int, seats: int
) -> None:
    game = PizzaMaster.new(seats, Rules(mode=mode), Seeded(1))  # type: ignore[arg-type]
    dealt = [*game.objectives, *game.open_objectives, *game.box]
    assert len({card.name for card in dealt}) == len(dealt) == cards
    if cards:
        assert (len(game.objectives), len(game.open_objectives)) == (seats, 1)


# --- objectives (PM-5, PM-6, PM-43), counted by hand --------------------------------


class Case(NamedTuple):
    """A last day: what lies completed and removed, whose objective is what, what it brings."""

    secret: str
    piles: str  # by seat: orders completed, after a "-" those removed
    moved: str  # where specials go, in the order they are moved
    brings: tuple[int, ...]
    also_open: str = ""
    wins: str = ""


#: Ten ends computed on paper. Seats 0, 1, 2 in this turn order, so 2 is first against it.
CASES = {
    # cheese 2, 1, 0: three cheese orders lie completed
    "most of a colour gets all orders of it": Case(
        "Crazy Cheesy, Meat Hunter, Vegan Guru", "Bianca Margherita, Laguna, Napoli", "", (3, 0, 0)
    ),
    # meat 1, 1, 1: all three tie, only the holder has the card, 3 in all
    "all who tie fulfil a secret objective": Case(
        "Meat Hunter, Vegan Guru, Crazy Cheesy", "Diavola, Polpette, Toscana", "", (3, 0, 0)
    ),
    # cheese 0, 0, 0
    "nobody has most with 0": Case(
        "Crazy Cheesy, Vegan Guru, Meat Hunter", "Napoli, Tonno, Vongole", "", (0, 0, 0)
    ),
    # seafood left 1, 1, 0; removed ones of seat 0 do not count: tie, 2 in all
    "removed orders are no longer of their colour": Case(
        "Ocean Discover, Crazy Cheesy, Meat Hunter",
        "Napoli - Tonno Calamari, Vongole, ",
        "",
        (2, 0, 0),
    ),
    # orders ever made 3, 1, 0: seat 2 is fewest: 3 x 3
    "the laziest of all": Case(
        "Crazy Cheesy, Meat Hunter, Lazy Trainee",
        "Napoli - Tonno Calamari, Vongole, ",
        "",
        (0, 0, 9),
    ),
    # orders ever made 2, 2, 2: all tie; fewest for seat 1, most for seat 2: 3 x 3 and 2 x 3
    "fewest and most when all have made as many": Case(
        "Vegan Guru, Lazy Trainee, Greedy Gatherer",
        "Napoli - Tonno, Vongole Polpette, - Bianca Laguna",
        "",
        (0, 9, 6),
    ),
    # specials ever made 2, 1, 0 (one removed, one moved): 2 x 3; vegetable 2, 0, 1: 3 lie there
    "a special counts for Indy and for its new colour": Case(
        "Indy Creator, Vegan Guru, Vegan Guru*",
        "Duo Etna Funghi - Duo Elba, Deluxe Lecce, Ortolana",
        "meat vegetable",
        (6, 0, 0),
    ),
    # sides that lie there 1, 2, 0: seat 1 has most: 2 x 3
    "side dishes that have been exchanged are gone": Case(
        "Greedy Gatherer, Side Chef, Crazy Cheesy",
        "Calamari - Polpette Bruschetta, Crostini Spiedini, ",
        "",
        (6, 6, 0),
    ),
    # meat 1, 0, 1: tie, the open card goes to seat 2, who is first against the turn order: 2 lie
    "the open objective goes to the first against the turn order": Case(
        "Crazy Cheesy, Vegan Guru, Ocean Discover", "Diavola, Peperonata, Toscana", "",
        (0, 1, 2), also_open="Meat Hunter",
    ),
    # missions 1, 2, 0: seat 1: 2 x 3; the open Lazy Trainee, all with none: seat 2 first: 3 x 3
    "most missions": Case(
        "Vegan Guru, Supreme Achiever, Meat Hunter", ", , ", "",
        (0, 6, 9), also_open="Lazy Trainee", wins="Show-off, Carnivore Supporter, ",
    ),
}  # fmt: skip


def objective(game: PizzaMaster, name: str) -> Objective:
    return next(card for card in game.deck.objectives if card.name == name.rstrip("*"))


def final(case: Case, **rules: Any) -> PizzaMaster:
    """A game whose last day has been scored, with every special moved."""
    game = scoring(0, 0, 0, mode="master", **rules)
    game.last_day = True
    game.objectives = [objective(game, name) for name in case.secret.split(", ")]
    game.open_objectives = [objective(game, name) for name in case.also_open.split(", ") if name]
    for seat, pile in enumerate(case.piles.split(", ")):
        left, _, removed = pile.partition("-")
        game.completed[seat], game.removed[seat] = _named(left), _named(removed)
    for seat, names in enumerate(case.wins.split(", ") if case.wins else []):
        game.mission_wins[seat] = [m for m in game.deck.missions if m.name in names.split()]
    play(game, FINISH)
    return play(game, *map(Count, case.moved.split()))


def _named(text: str) -> Any:
    """Orders of one or two words, such as "Duo Etna Funghi"."""
    words, found = text.split(), []
    while words:
        size = 2 if words[0] in ("Duo", "Deluxe") else 1
        found.append(" ".join(words[:size]))
        del words[:size]
    return completed(*found)


@pytest.mark.parametrize("name", CASES)
def test_an_end_computed_on_paper(name: str) -> None:  # PM-5, PM-6, PM-43, C08
    game = final(CASES[name])
    assert game.over
    assert tuple(game.scores()) == CASES[name].brings


@pytest.mark.parametrize(
    ("name", "brings"),
    [
        ("most of a colour gets all orders of it", (3, 0, 0)),  # alone in front
        ("all who tie fulfil a secret objective", (0, 0, 0)),
        ("removed orders are no longer of their colour", (0, 0, 0)),
        ("fewest and most when all have made as many", (0, 0, 0)),
        ("the open objective goes to the first against the turn order", (0, 1, 0)),
        ("most missions", (0, 6, 0)),
    ],
)
def test_an_objective_can_be_ruled_to_be_for_one_alone(  # PM-43
    name: str, brings: tuple[int, ...]
) -> None:
    assert tuple(final(CASES[name], ties_fulfil=False).scores()) == brings


def test_every_objective_is_shown_with_what_everybody_had() -> None:  # PM-43
    game = final(CASES["the open objective goes to the first against the turn order"])
    assert [(a.objective.name, a.holder, a.counts, a.seat, a.points) for a in game.awards] == [
        ("Crazy Cheesy", 0, (0, 0, 0), -1, 0),
        ("Vegan Guru", 1, (0, 1, 0), 1, 1),
        ("Ocean Discover", 2, (0, 0, 0), -1, 0),
        ("Meat Hunter", -1, (1, 0, 1), 2, 2),
    ]
    assert "seat 3 fulfils Meat Hunter (1, 0, 1): 2 points" in game.status()
    assert "seat 1 does not fulfil Crazy Cheesy (0, 0, 0)" in game.status()


def test_an_alchemists_special_counts_for_indy_creator() -> None:  # PM-8, PM-6
    game = scoring(0, 0, mode="master")
    game.last_day = True
    game.objectives = [objective(game, name) for name in ("Indy Creator", "Lazy Trainee")]
    game.open_objectives = []
    game.completed[0] = [completed("Polpette")[0]._replace(place=4, special=True)]
    play(game, FINISH, Count("meat"))
    assert game.scores() == [4, 6]


def test_indy_creator_open_beside_the_other_is_checked_as_well() -> None:  # PM-52
    game = scoring(0, 0, mode="trainee", open_indy=True)
    game.last_day = True
    game.completed[1] = completed("Duo Etna")
    play(game, FINISH, Count("meat"))
    assert [a.seat for a in game.awards if a.objective.name == "Indy Creator"] == [1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rewards_grow_with_the_table(seats: int) -> None:  # PM-5
    game = scoring(*[0] * seats, mode="trainee")
    game.last_day = True
    game.objectives[0] = objective(game, "Lazy Trainee")
    play(game, FINISH)
    assert game.awards[0].points == 3 * seats


# --- places (PM-44) -------------------------------------------------------------------


def test_a_tie_goes_to_the_earlier_in_the_final_turn_order() -> None:  # PM-44, C09
    game = scoring(51, 48, 51)
    game.turns = [1, 2, 0]
    game.to_move, game.finished = 0, [1, 2]
    play(game, FINISH)
    assert game.over
    assert game.ranking() == [2, 3, 1]
    assert "earlier in turn order" in game.status()
    assert "seat 3 wins" in game.status()


@pytest.mark.parametrize(
    ("to", "places"), [("earlier", [2, 3, 1]), ("later", [1, 3, 2])], ids=["earlier", "later"]
)
def test_a_tie_goes_to_the_end_of_the_turn_order_that_is_ruled(to: str, places: list[int]) -> None:
    game = scoring(51, 48, 51, tie_goes_to=to)  # PM-44
    game.turns = [1, 2, 0]
    game.to_move, game.finished = 0, [1, 2]
    before = game.copy()
    play(game, FINISH)
    winner = places.index(1) + 1
    assert game.ranking() == places
    told = before.tell(FINISH, game, None)
    assert "seat 1 and seat 3 are level" in told
    assert f"seat {winner} wins with 51 points, being {to} in turn order" in told


def test_objectives_can_turn_the_places() -> None:  # PM-43, PM-44
    game = scoring(53, 50, mode="trainee")
    game.last_day = True
    game.objectives = [objective(game, name) for name in ("Meat Hunter", "Crazy Cheesy")]
    game.open_objectives = []
    game.completed = [completed("Napoli"), completed("Bianca", "Laguna", "Caprese", "Arancini")]
    play(game, FINISH)
    assert (game.scores(), game.ranking()) == ([53, 54], [2, 1])


def test_where_points_came_from_is_noted() -> None:
    game = cooking("Calamari, Duo Etna, Bianca", 1, 1, 5, 0, mode="trainee")
    game.last_day, game.open_objectives = True, []
    game.objectives = [objective(game, name) for name in ("Ocean Discover", "Meat Hunter")]
    play(game, Make("Calamari"), Make("Duo Etna"), FINISH, Count("seafood"))
    facts = game.facts(0)
    assert facts["from_orders"] - facts["wasted_tokens"] + facts["from_objectives"] == 9 - 1 + 2
    assert (facts["seafood_orders"], facts["special_orders"], facts["side_dishes"]) == (1, 1, 1)
    assert game.scores() == [10, 0]


@pytest.mark.parametrize(("forget", "turns"), [(True, [0, 1, 2]), (False, [1, 0, 2])])
def test_a_bought_place_outlasts_its_day_only_where_it_is_ruled_to(  # PM-51, PM-15
    forget: bool, turns: list[int]
) -> None:
    """The buyer and the next one tie on the day after."""
    game = scoring(4, 4, 9, mode="trainee", buy_last_place=True, ties_forget=forget)
    game.completed[0] = completed("Bianca", "Napoli", "Diavola")
    play(game, FINISH, Buy(("cheese", "seafood", "meat")))
    assert game.turns == [1, 2, 0]
    game.phase, game.passed, game.finished = "make", [0, 2, 1], [1, 2]
    game.to_move = 0
    play(game, FINISH)
    assert game.turns == turns
    assert DECLINE not in game.legal_moves()
