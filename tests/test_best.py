"""Best scores: what was scored alone is remembered, by game, rules and cards."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from pizzakit import Match, games
from pizzakit.arena import BestScores
from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.match import SaveError
from tests import toy
from tests.positions import played

ALONE = [name for name in games.names() if games.find(name).seat_range[0] == 1]


def alone(seed: int, **options: object) -> Match:
    return played(toy.Coins, 1, seed, **options)


def points(match: Match) -> int:
    return match.game.scores()[0]


def test_the_best_stand_first_and_only_a_better_one_is_news() -> None:
    best, most = BestScores(), None
    for seed in range(12):
        match = alone(seed)
        assert best.add(match) == (most is None or points(match) > most)
        most = points(match) if most is None else max(most, points(match))
    found = [score.points for score in best.of(toy.Coins)]
    assert found == sorted((points(alone(seed)) for seed in range(12)), reverse=True)
    assert found[0] == most
    assert {score.name for score in best.scores} == {"Ana"}


@pytest.mark.parametrize("name", ALONE)
def test_every_game_that_can_be_played_alone_has_best_scores(name: str, tmp_path: Path) -> None:
    best, match = BestScores(), played(name, 1)
    assert best.add(match)
    assert best.of(name)[0].points == points(match)
    assert best.of(name)[0].won == (match.game.ranking()[0] == 1)
    again = BestScores.load(best.save(tmp_path / "best.json"))
    assert again.scores == best.scores
    assert repr(again) == repr(best)
    assert games.find(name).title in repr(best)


def test_other_rules_and_other_cards_are_lists_of_their_own() -> None:
    file = resources.files("pizzakit.games.mozzaroller").joinpath("cards.toml")
    deck = file.read_text("utf-8").replace('"Ada"', '"Zita"')
    best = BestScores()
    for options in ({}, {"rules": {"penalty_max": 3}}, {"cards": deck}):
        assert best.add(played("mozzaroller", 1, **options))
        assert len(best.of("mozzaroller", **options)) == 1
    assert best.of("mozzaroller", {"penalty_max": 4}) == []
    assert repr(best).count("Mozzaroller, ") == 3


def test_a_match_is_remembered_once() -> None:
    best, match = BestScores(), alone(1)
    assert best.add(match)
    assert not best.add(match)
    assert "counted before" in best.note
    assert len(best.scores) == 1


def test_what_was_not_played_fairly_is_not_remembered() -> None:
    best, peeked = BestScores(), Match(toy.Coins, ["Ana"], 1)
    peeked.play(toy.Draw())
    peeked.undo()
    while not peeked.over:
        peeked.play(1)
    branch = alone(1).branch(at=0)
    luck = Seeded(1)
    while not branch.over:
        branch.play(luck.pick(branch.moves()))
    for match, says in (
        (peeked, "taken back"),
        (branch, "goes on from"),
        (alone(3, friendly=True), "friendly"),
    ):
        assert not best.add(match)
        assert says in best.note
        assert says in repr(best)
    assert best.scores == []


def test_only_a_finished_match_of_one_seat_can_be_added() -> None:
    with pytest.raises(Refusal, match="when it is over"):
        BestScores().add(Match(toy.Coins, ["Ana"], 1))
    with pytest.raises(Refusal, match="played alone"):
        BestScores().add(played(toy.Coins, 2))
    with pytest.raises(Refusal, match="there is no rule 'dise'"):
        BestScores().of("mozzaroller", {"dise": 3})


def test_what_holds_no_best_scores_is_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "best.json"
    for text in ("", "[]", "{}", json.dumps({"format": 2, "scores": []}), '{"format": 1}'):
        path.write_text(text)
        with pytest.raises(SaveError, match=r"best\.json"):
            BestScores.load(path)
