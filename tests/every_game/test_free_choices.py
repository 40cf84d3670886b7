"""In every situation one may choose freely: where its script ends, ordinary luck goes on."""

from pathlib import Path
from typing import Any

import pytest

from pizzakit import Match, bots, games
from pizzakit.chance import Seeded

SCENES = [
    (name, scene)
    for name in games.names()
    for scene in getattr(games.room(name, "situations"), "SITUATIONS", ())
]
every_scene = pytest.mark.parametrize(("name", "scene"), SCENES, ids=lambda part: part)
MOVES, SEEDS = 40, 12


def gone_on(name: str, scene: str, seed: int, moves: int = MOVES) -> Match:
    """The match after a person's random moves, with greedy bots at all other seats."""
    match, choice = Match.situation(name, scene), Seeded(f"choices {seed}")
    me = match.to_move
    greedy = {seat: bots.find(name, "greedy") for seat in range(len(match.seats)) if seat != me}
    for _ in range(moves):
        step: Any = bots.next_step(match.game, greedy, lambda _: choice)
        if match.over:
            break
        if step is None:
            match.play(choice.pick(match.moves()))
        else:
            match.play(step[1], step[0])
    return match


@pytest.mark.slow
@every_scene
def test_after_any_choices_the_match_goes_on(name: str, scene: str):
    begun = Match.situation(name, scene).ply
    for seed in range(SEEDS):
        match = gone_on(name, scene, seed)
        assert match.over or match.ply == begun + MOVES


@pytest.mark.slow
@every_scene
def test_a_situation_comes_about_by_its_own_script_to_the_letter(name: str, scene: str):
    assert not Match.situation(name, scene)._script.strayed


@pytest.mark.slow
@every_scene
def test_taken_back_and_played_again_chance_says_the_same(name: str, scene: str):
    match = gone_on(name, scene, 1, moves=8)
    entries, told = list(match.log), match.told_to(None)
    while match.ply > len(Match.situation(name, scene).log):
        match.undo()
    for entry in entries[match.ply :]:
        luck = match._luck_at(match.ply)
        match._forget_undone()
        match._luck = luck
        match.play(entry.move, entry.seat)
    assert list(match.log) == entries
    assert match.told_to(None) == told


@pytest.mark.slow
@every_scene
def test_what_left_its_script_can_be_saved_and_goes_on_with_the_same_luck(
    name: str, scene: str, tmp_path: Path
):
    match = gone_on(name, scene, 2, moves=12)
    again = Match.load(match.save(tmp_path / "match.pizza.json"))
    assert list(again.log) == list(match.log)
    if match.over or not (match._script.strayed or match._luck_at(match.ply).left == 0):
        return
    move = match.moves()[0]
    assert match.play(move) == again.play(move)
