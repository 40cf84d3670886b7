"""The ladder: ranked matches count, friendly ones do not; saved whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pizzakit import Match
from pizzakit.arena import Ladder, elo
from pizzakit.game import Refusal
from pizzakit.match import SaveError
from tests.positions import played


def finished(seats: int = 3, seed: int = 1, **options: object) -> Match:
    return played("part_du_chef", seats, seed, **options)


def test_a_ranked_match_counts_and_a_friendly_one_does_not() -> None:  # PD-40
    ladder = Ladder()
    assert not ladder.add(finished(friendly=True))
    assert ladder.ratings == {}
    assert ladder.add(finished())
    assert sum(ladder.ratings.values()) == pytest.approx(3 * 1500)


def test_ratings_are_those_of_elo_in_the_order_of_the_matches() -> None:  # PD-40
    ladder, matches = Ladder(), [finished(2, seed) for seed in range(5)]
    for match in matches:
        ladder.add(match)
    assert ladder.ratings == elo(match.ranking() for match in matches)
    assert ladder.played("Ana") == 5


def test_a_table_of_three_gains_the_mean_over_its_pairs() -> None:  # PD-40
    ladder = Ladder()
    match = finished(3, 1)
    ladder.add(match)
    for name, place in match.ranking().items():
        others = [other for who, other in match.ranking().items() if who != name]
        scores = [(place < other) + (place == other) / 2 - 0.5 for other in others]
        assert ladder.ratings[name] == pytest.approx(1500 + 32 * sum(scores) / 2)


def test_the_same_match_counts_once_also_when_it_comes_from_a_file(tmp_path: Path) -> None:
    ladder, match = Ladder(), finished()
    assert ladder.add(match)
    assert not ladder.add(match)
    assert not ladder.add(Match.load(match.save(tmp_path / "match.json")))
    assert len(ladder.results) == 1


def test_a_match_that_is_not_over_is_refused() -> None:
    with pytest.raises(Refusal, match="when it is over"):
        Ladder().add(Match("part_du_chef", seed=1))


def test_whether_a_match_is_friendly_is_saved_with_it(tmp_path: Path) -> None:
    for friendly in (True, False):
        path = finished(friendly=friendly).save(tmp_path / "match.json")
        assert Match.load(path).friendly is friendly


def test_a_branch_of_a_friendly_match_is_friendly() -> None:
    assert finished(friendly=True).branch(at=3).friendly


def test_a_ladder_comes_back_as_it_was(tmp_path: Path) -> None:
    ladder = Ladder(k=16)
    for seed in range(3):
        ladder.add(finished(2 + seed, seed))
    again = Ladder.load(ladder.save(tmp_path / "ladder.json"))
    assert again.ratings == ladder.ratings
    assert again.results == ladder.results
    assert repr(again) == repr(ladder)


def test_a_ladder_is_saved_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ladder, path = Ladder(), tmp_path / "ladder.json"
    ladder.add(finished())
    before = ladder.save(path).read_bytes()
    ladder.add(finished(seed=2))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        ladder.save(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["ladder.json"]


def test_what_is_no_ladder_is_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    wrong = {"format": 2, "start": 1500, "k": 32, "results": []}
    for text in ("", "[]", "{}", "[" * 100_000, json.dumps(wrong)):
        path.write_text(text)
        with pytest.raises(SaveError, match=r"ladder\.json"):
            Ladder.load(path)
    with pytest.raises(SaveError, match="cannot be read"):
        Ladder.load(tmp_path / "nowhere.json")
