"""The ladder: what is played fairly for a rank counts, once; saved whole or not at all."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from pizzakit import Match, games
from pizzakit.arena import Ladder, elo
from pizzakit.arena.ladder import Result, _former_mark
from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.match import SaveError
from tests import toy
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


def another_end(match: Match, back: int = 1) -> Match:
    """The same match, its last moves taken back and played otherwise."""
    ply = match.ply - back
    while match.ply > ply:
        match.undo()
    undone = match.next_redo
    assert undone
    match.play(next(move for move in match.moves() if move != undone.move))
    luck = Seeded("another end")
    while not match.over:
        match.play(luck.pick(match.moves()))
    return match


def with_a_choice_last(seats: int = 2) -> Match:
    """A finished match whose last move could have been another one, and told nothing."""
    return next(
        match
        for match in (finished(seats, seed) for seed in range(50))
        if len(match._positions[-2].legal_moves()) > 1
    )


def test_a_match_counts_once_whatever_is_undone_and_played_otherwise(tmp_path: Path) -> None:
    ladder, match = Ladder(), with_a_choice_last()  # PD-40
    assert ladder.add(match)
    assert not ladder.add(another_end(match))
    assert "counted before" in ladder.note
    assert "counted before" in repr(ladder)
    assert not ladder.add(Match.load(match.save(tmp_path / "match.json")))
    assert not ladder.add(copy.deepcopy(match))
    assert len(ladder.results) == 1


def test_a_match_played_again_with_the_luck_one_knows_counts_no_second_time() -> None:
    ladder = Ladder()
    assert ladder.add(finished(3, 1))
    assert not ladder.add(another_end(finished(3, 1), 9))
    assert ladder.add(finished(3, 2))


def test_a_new_game_at_the_same_table_is_another_match() -> None:
    ladder, match = Ladder(), finished()
    assert ladder.add(match)
    match.restart()
    while not match.over:
        match.play(0)
    assert ladder.add(match)


def test_ladders_of_before_know_their_matches_again() -> None:
    ladder, match = Ladder(), finished()
    ladder.results = [Result(_former_mark(match), "part_du_chef", match.ranking())]
    assert not ladder.add(match)


def test_a_ladder_is_for_one_game(tmp_path: Path) -> None:  # PD-40
    ladder = Ladder()
    ladder.add(finished())
    assert ladder.game == "part_du_chef"
    with pytest.raises(Refusal, match=r"for La Part du Chef; Mozzaroller needs one of its own"):
        ladder.add(played("mozzaroller", 2))
    assert len(ladder.results) == 1
    ladder.results.append(Result("x", "coins", {"Ana": 1}))
    path = ladder.save(tmp_path / "ladder.json")
    with pytest.raises(SaveError, match=r"matches of coins and part_du_chef; .*game='coins'"):
        Ladder.load(path)
    assert len(Ladder.load(path, game="part_du_chef").results) == 1


def test_whoever_plays_alone_has_no_rank() -> None:  # PD-40
    ladder = Ladder()
    assert not ladder.add(played("mozzaroller", 1))
    assert ladder.note == "Ana: this match does not count: somebody played alone"
    assert ladder.ratings == {}


def test_a_side_that_the_rules_play_has_no_rank() -> None:  # PD-40
    class WithAngelo(toy.Coins):
        name = "with_angelo"

        @property
        def rivals(self) -> tuple[str, ...]:
            return ("Angelo",)

        def scores(self) -> list[int]:
            return [*self.coins, 1_000]

        def copy(self) -> Any:
            twin = WithAngelo()
            twin.__dict__.update(self.__dict__, coins=self.coins[:])
            return twin

    ladder, match = Ladder(), played(WithAngelo, 2)
    assert match.ranking()["Angelo"] == 1
    assert ladder.add(match)
    assert set(ladder.ratings) == {"Ana", "Bo"}
    assert 1 in ladder.results[0].places.values()


# --- peeking ------------------------------------------------------------------


def test_whoever_takes_back_a_roll_and_plays_otherwise_has_peeked(tmp_path: Path) -> None:  # PD-40
    match = Match(toy.Coins, ["Ana", "Bo"], 1)
    match.play(toy.Draw())
    match.undo()
    assert not match.peeked
    match.play(toy.Pass())
    assert match.peeked
    while not match.over:
        match.play(1)
    ladder = Ladder()
    assert not ladder.add(match)
    assert "taken back after luck or a hidden card had told something" in ladder.note
    again = Match.load(match.save(tmp_path / "match.json"), game=toy.Coins)
    assert again.peeked
    match.restart()
    assert not match.peeked


def test_looking_back_and_what_told_nothing_are_no_peeking() -> None:
    match = Match(toy.Coins, ["Ana", "Bo"], 1)
    for move in (toy.Draw(), toy.Pass(), toy.Draw()):
        match.play(move)
    while match.undo():
        pass
    while match.redo():
        pass
    match.undo()
    match.play(toy.Draw())  # the same, with the same luck
    assert not match.peeked
    match.undo()
    match.undo()
    match.play(toy.Draw())  # passing had told nothing, but the draw after it had
    assert match.peeked


def test_a_move_of_which_all_was_known_may_be_taken_back() -> None:
    match = Match(toy.Coins, ["Ana", "Bo"], 1)
    match.play(toy.Pass())
    match.undo()
    match.play(toy.Draw())
    assert not match.peeked


def test_a_card_out_of_a_hand_has_told_something() -> None:
    match = Match("pizza_rush", ["Ana", "Bo", "Cem"], 5)
    match.play(0)
    assert not match.log[0].chance
    match.undo()
    match.play(1)
    assert match.peeked


@pytest.mark.parametrize("game", games.names())
def test_what_is_told_is_told_of_every_game(game: str) -> None:
    """A move in which chance is asked, or a card is turned up, tells something; some do not."""
    match = played(game, 2, seed="told", moves=40)
    told = [match._told_something(at) for at in range(match.ply)]
    assert any(told)
    assert all(told[at] for at in range(match.ply) if match.log[at].chance)


def test_a_match_of_before_has_no_peeking(tmp_path: Path) -> None:
    path = finished().save(tmp_path / "match.json")
    saved = json.loads(path.read_text())
    del saved["peeked"], saved["script"]
    path.write_text(json.dumps(saved))
    assert not Match.load(path).peeked


def test_a_branch_counts_nowhere() -> None:
    match = finished()
    branch = match.branch(at=match.ply - 3)
    while not branch.over:
        branch.play(0)
    ladder = Ladder()
    assert not ladder.add(branch)
    assert "goes on from another match" in ladder.note
    assert ladder.add(match)
    assert ladder.note == ""


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
