"""What is special in La Part du Chef's drawing; what all drawings promise is in every_game."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from pizzakit import Match, shapes
from pizzakit.game import Game
from pizzakit.games.part_du_chef import drawing, situations, worth
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER
from tests.positions import played

NAMES = ["Ana", "Bo", "Cem", "Dee", "Eli"]
both = pytest.mark.parametrize("narrow", [False, True])


def draw(game: Game, narrow: bool = False, seat: int | None = None) -> ET.Element:
    text = shapes.draw(game.seen_by(seat), seat, NAMES[: game.seats], narrow)
    return ET.fromstring(text)  # noqa: S314 (our own)


def used(root: ET.Element, *names: str) -> int:
    """How often parts are used outside the definitions."""
    defs = root.find("{*}defs")
    inside = [] if defs is None else list(defs.iter())
    hrefs = [node.get("href") for node in root.iter() if node not in inside]
    return sum(hrefs.count(f"#pk0-{name}") for name in names)


def labels(root: ET.Element, start: str) -> dict[str, str]:
    found = {}
    for node in root.iter():
        name = node.get("data-el") or ""
        if name.startswith(start):
            found[name] = node.get("aria-label") or ""
    return found


def situation(name: str) -> Match:
    return Match.situation("part_du_chef", name)


@both
def test_every_slice_shows_its_kind_its_initial_and_its_olives(narrow: bool) -> None:
    game = Match("part_du_chef", NAMES[:3], seed=5).game
    root = draw(game, narrow)
    for at, kind in enumerate(game.deck.kinds):
        here = sum(piece.kind == kind for piece in game.pizza)
        assert used(root, f"s{at}") == used(root, f"i{at}") == here
    for olives in (1, 2, 3):
        assert used(root, f"o{olives}") == sum(piece.olives == olives for piece in game.pizza)
    for kind in (PEPPER, BURNT):
        assert used(root, f"s{kind}") == sum(piece.kind == kind for piece in game.pizza)


def test_kinds_differ_by_colour_pattern_and_toppings() -> None:
    own = shapes.parts(drawing.__name__)
    grounds = [own[f"ground{at}"] for at in range(5)]
    assert len({re.findall(r'fill="(#\w+)"', ground)[0] for ground in grounds}) == 5
    assert len({re.findall(r' d="(.*?)"', ground)[1] for ground in grounds}) == 5
    assert len({own[f"on-{at}"].partition(">")[2] for at in range(5)}) == 5


def test_a_finisher_wears_a_medal_and_a_burnt_slice_its_price() -> None:
    game = situation("finisher").game
    root = draw(game)
    on_pizza = [piece for piece in game.pizza if piece is not None]
    assert used(root, "medal") == sum(p.finisher for p in on_pizza) + 1  # and the one in hand
    dearer = Match("part_du_chef", NAMES[:2], seed=5, rules={"burnt_cost": 7}).game
    assert "−7" in "".join(draw(dearer).itertext())


def test_cuts_lie_between_the_slices_they_name() -> None:
    game = situation("first cut").game
    said = labels(draw(game), "cut:")
    assert len(said) == 13
    assert said["cut:13"] == "cut between 13, Végétarienne, and 1, Margherita"
    assert said["cut:4"] == "cut between 4, burnt, and 5, 4 Fromages"


def test_a_portion_says_what_lies_in_it_and_that_it_is_taken() -> None:
    match = situation("two portions")
    said = labels(draw(match.game), "portion:")
    assert said["portion:1"].startswith("portion 1, 7 slices, 10 olives: 2 × Reine, 1 × burnt")
    match.play("Take portion 1")
    assert labels(draw(match.game), "portion:")["portion:1"] == "portion 1, taken"


def test_all_who_share_a_majority_wear_its_shared_crown() -> None:  # C08
    match = situation("level")
    match.play("Keep slice 4")
    game = match.game
    assert [row[4] for row in game.counts()] == [2, 2, 2]
    counts, _ = game.peppers_placed()
    columns = list(zip(*counts, strict=True))
    shared = sum(c.count(max(c)) for c in columns if max(c) and c.count(max(c)) > 1)
    alone = sum(max(c) > 0 and c.count(max(c)) == 1 for c in columns)
    root = draw(game)
    assert used(root, "level") == shared
    assert used(root, "most") == alone + 5  # and one in each line of what kinds are worth


def test_nobody_wears_a_crown_for_nothing() -> None:
    root = draw(Match("part_du_chef", NAMES, seed=1).game)
    assert used(root, "level") == 0
    assert used(root, "most") == 5


@both
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_bill_adds_up_and_tells_of_every_pepper(seats: int, narrow: bool) -> None:
    for seed in range(4):
        game = played("part_du_chef", seats, seed).game
        text = "\n".join(node.text or "" for node in draw(game, narrow).iter())
        for score in game.scores():
            assert re.search(rf"^{score}$", text, re.MULTILINE)
        for placement in game.peppers_placed()[1]:
            assert f"{NAMES[placement.seat]}'s pepper" in text.replace("\n", " ")


def test_only_slices_that_may_change_hands_can_be_pointed_at() -> None:
    match = situation("whose slice")
    assert set(labels(draw(match.game), "kept:")) == {"kept:1:Truffe 1", "kept:2:Truffe 1"}
    assert labels(draw(situation("keep or eat").game), "kept:") == {}


def test_an_onlooker_and_every_seat_that_is_not_to_move_see_the_same() -> None:
    game = played("part_du_chef", 3, 2, 40).game
    seats = [seat for seat in (None, 0, 1, 2) if seat != game.to_move]
    drawings = {shapes.draw(game.seen_by(seat), seat, NAMES[:3], False) for seat in seats}
    assert len(drawings) == 1


def test_equal_positions_with_other_pizzas_to_come_are_drawn_alike() -> None:  # C12
    game = played("part_du_chef", 3, 2, 20).game
    other = game.copy()
    other.pile = [pizza[::-1] for pizza in reversed(other.pile)]
    pictures = [shapes.draw(one.seen_by(0), 0, NAMES[:3]) for one in (game, other)]
    assert pictures[0] == pictures[1]


# --- the moments, and what a chef is told ----------------------------------------


@pytest.mark.parametrize("name", situations.SITUATIONS)
def test_every_situation_stands_where_it_says(name: str) -> None:
    match = situation(name)
    phases = {
        "first cut": "cut", "two portions": "take", "keep or eat": "settle", "finisher": "settle",
        "whose slice": "steal", "level": "settle", "pepper": "settle", "la marianne": "take",
        "the bill": "over",
    }  # fmt: skip
    assert match.game.phase == phases[name]
    assert match.game.pieces() == Match("part_du_chef", seed=1).game.pieces()


def test_the_bill_holds_the_books_two_examples_of_variety() -> None:  # PD-E1
    game = situation("the bill").game
    assert game.counts()[0] == [2, 2, 2, 2, 2]
    assert 0 in game.counts()[1]
    assert [receipt.variety for receipt in game.receipts()] == [10, 0]


def test_a_preview_tells_every_portions_worth_to_everybody() -> None:
    match = Match("part_du_chef", NAMES[:3], seed=5)
    cut = match.moves()[40]
    told = match.preview(cut)
    lines = told.splitlines()[1:-1]
    rows = worth.of_cut(match.game, cut)
    for line, row in zip(lines, rows, strict=True):
        assert [int(n.replace("−", "-")) for n in re.findall(r"[+−]\d+", line)] == row
        assert all(name in line for name in NAMES[:3])
    taken = worth.choices(rows, match.game.chef)
    assert f"{taken[match.game.chef] + 1} is left to you" in told


def test_only_a_cut_has_a_preview() -> None:
    assert situation("two portions").preview("Take portion 1") == ""


def test_below_keep_stands_what_keeping_makes_of_the_majority() -> None:
    shown = {name: words_in(situation(name)) for name in ("finisher", "level", "keep or eat")}
    assert "2 × Truffe, one taken, the most" in shown["finisher"]
    assert "2 × Truffe, level with Bo" in shown["level"]
    assert "1 × 4 Fromages, the most" in shown["keep or eat"]


def words_in(match: Match) -> str:
    return " ".join(
        node.text or "" for node in draw(match.game).iter() if node.tag.endswith("text")
    )
