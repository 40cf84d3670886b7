"""The same questions to every game, at every size of table; a game cannot escape them."""

import inspect
import re
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pizzakit import Match, games
from pizzakit.chance import Recorded, Recording, Seeded
from pizzakit.game import Game, IllegalMove, Move
from tests.positions import LONGEST, TABLES, brief, fields, named, played, positions, some

every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
every_game = pytest.mark.parametrize("name", games.names())


# --- playing ------------------------------------------------------------------


@pytest.mark.slow
@every_table
def test_a_position_is_over_or_offers_a_move(name: str, seats: int):
    for game in positions(name, seats):
        assert game.over == (game.to_move is None) == (not game.legal_moves())
        assert game.over or game.to_move in range(seats)


@pytest.mark.slow
@every_table
def test_who_may_step_in_is_known_to_all_and_nobody_else_moves_out_of_turn(name: str, seats: int):
    for game in some(name, seats):
        others = [seat for seat in range(seats) if seat != game.to_move]
        may = set(game.may_step_in)
        assert may <= set(others)
        assert {seat for seat in others if game.legal_moves(seat)} <= may
        for viewer in (*range(seats), None):
            assert set(game.seen_by(viewer).may_step_in) == may


@pytest.mark.slow
@every_table
def test_every_component_is_somewhere_after_every_move(name: str, seats: int):
    box = next(positions(name, seats)).pieces()
    for n, game in enumerate(positions(name, seats)):
        assert game.pieces() == box, f"position {n}"


@pytest.mark.slow
@every_table
def test_moves_are_values_that_are_offered_once(name: str, seats: int):
    kind = games.find(name)
    for game in some(name, seats):
        moves = game.legal_moves()
        assert len(set(moves)) == len(moves)
        assert all(isinstance(move, kind.move_types) for move in moves)
        assert game.legal_moves(game.to_move) == moves


@pytest.mark.slow
@every_table
def test_others_have_moves_only_where_the_position_says_so(name: str, seats: int):
    for game in some(name, seats):
        for seat in range(seats):
            for move in game.legal_moves(seat):
                assert game.why_not(move, seat) is None
                game.copy().play(move, Seeded(1), seat)


@pytest.mark.slow
@every_table
def test_a_legal_move_has_no_reason_against_it_and_others_have_one(name: str, seats: int):
    known = {move for game in some(name, seats) for move in game.legal_moves()}
    for game in some(name, seats, every=29):
        legal = set(game.legal_moves())
        assert all(game.why_not(move) is None for move in legal)
        reasons = [game.why_not(move) for move in known - legal]
        assert all(isinstance(reason, str) and reason for reason in reasons)


@pytest.mark.slow
@every_table
def test_what_is_refused_changes_nothing_and_says_why(name: str, seats: int):
    known = {move for game in some(name, seats) for move in game.legal_moves()}
    match = played(name, seats, moves=15)
    before = fields(match.game)
    for move in sorted(known - set(match.moves()), key=str)[:100]:
        with pytest.raises(IllegalMove, match=re.escape(f"«{move}»")):
            match.play(move)
    assert fields(match.game) == before


@pytest.mark.slow
@every_table
def test_a_copy_goes_its_own_way(name: str, seats: int):
    for game in some(name, seats):
        before, copy = fields(game), game.copy()
        assert fields(copy) == before
        luck = Seeded(2)
        for _ in range(60):
            if not copy.over:
                copy.play(luck.pick(copy.legal_moves()), luck)
        assert fields(game) == before


@every_game
def test_a_game_that_builds_on_another_stays_itself(name: str):
    class Variant(games.find(name)):  # type: ignore[misc]
        pass

    game = Match(Variant, named(Variant.seat_range[1]), 1).game
    for position in (game.copy(), game.seen_by(0), game.imagine(0, Seeded(1))):
        assert type(position) is Variant


@pytest.mark.slow
@every_table
def test_asking_a_position_does_not_change_it(name: str, seats: int):
    for game in some(name, seats):
        before = fields(game)
        for seat in (None, *range(seats)):
            game.legal_moves(seat), game.seen_by(seat), game.status(seat)
        game.scores(), game.ranking(), game.pieces(), str(game), game.imagine(0, Seeded(1))
        assert fields(game) == before


@pytest.mark.slow
@every_table
def test_every_move_is_written_down_and_read_again(name: str, seats: int):
    kind = games.find(name)
    union = kind.move_types[0]
    for other in kind.move_types[1:]:
        union = union | other  # type: ignore[assignment]
    for game in some(name, seats):
        for move in game.legal_moves():
            assert msgspec.json.decode(msgspec.json.encode(move), type=union) == move


@every_table
def test_a_recorded_game_is_replayed_to_the_same_end(name: str, seats: int):
    kind, source = games.find(name), Seeded(f"{name} {seats}")
    recording = Recording(source)
    game = kind.new(seats, brief(kind), recording)
    moves = []
    while not game.over:
        moves.append(Seeded(len(moves)).pick(game.legal_moves()))
        game.play(moves[-1], recording)
    recorded = Recorded(recording.draws)
    again = kind.new(seats, brief(kind), recorded)
    for move in moves:
        again.play(move, recorded)
    recorded.finish()
    assert fields(again) == fields(game)


# --- counting -----------------------------------------------------------------


@pytest.mark.slow
@every_table
def test_scores_and_places_belong_to_every_side(name: str, seats: int):
    for game in some(name, seats):
        assert game.sides == seats + len(game.rivals)
        assert all(type(points) is int for points in game.scores())
        assert len(game.scores()) == len(game.ranking()) == game.sides
        assert min(game.ranking()) == 1
        check_sharing(game.ranking())


def check_sharing(places: list[int]) -> None:
    """Two firsts are followed by a third."""
    assert all(place == 1 + sum(other < place for other in places) for place in places)


# --- knowing ------------------------------------------------------------------


@pytest.mark.slow
@every_table
def test_what_a_seat_sees_once_it_sees_the_same_again(name: str, seats: int):
    for game in some(name, seats):
        for seat in (None, *range(seats)):
            seen = game.seen_by(seat)
            assert fields(seen.seen_by(seat)) == fields(seen)
            assert fields(seen.seen_by(seat).copy()) == fields(seen)


@pytest.mark.slow
@every_table
def test_two_positions_that_differ_in_hidden_things_look_the_same(name: str, seats: int):
    for game in some(name, seats, every=23):
        for seat in range(seats):
            other = game.imagine(seat, Seeded(f"other {seat}"))
            assert fields(other.seen_by(seat)) == fields(game.seen_by(seat))
            assert str(other.seen_by(seat)) == str(game.seen_by(seat))
            assert other.status(seat) == game.status(seat)
            if seat == game.to_move:
                assert other.legal_moves(seat) == game.legal_moves(seat)


@every_table
def test_a_seat_finds_the_same_moves_in_what_it_sees(name: str, seats: int):
    for game in some(name, seats):
        for seat in range(seats):
            assert game.seen_by(seat).legal_moves(seat) == game.legal_moves(seat)


@pytest.mark.slow
@every_table
def test_an_imagined_position_has_every_component_of_the_box(name: str, seats: int):
    for game in some(name, seats, every=23):
        for seat in range(seats):
            imagined = game.seen_by(seat).imagine(seat, Seeded(f"{seat}"))
            assert imagined.pieces() == game.pieces()
            assert imagined.to_move == game.to_move


@pytest.mark.slow
@every_table
def test_imagining_what_is_seen_needs_no_more_than_what_is_seen(name: str, seats: int):
    for game in some(name, seats, every=23):
        for seat in range(seats):
            one = game.imagine(seat, Seeded("x"))
            other = game.seen_by(seat).imagine(seat, Seeded("x"))
            assert fields(one) == fields(other)


@pytest.mark.slow
@every_table
def test_what_is_unknown_varies_over_two_hundred_imaginings(name: str, seats: int):
    game = played(name, seats, moves=12).game
    for seat in range(seats):
        truth, seen, luck = fields(game), game.seen_by(seat), Seeded(f"vary {seat}")
        imagined = [fields(seen.imagine(seat, luck)) for _ in range(200)]
        for field in (f for f, value in fields(seen).items() if value != truth[f]):
            found = {position[field] for position in imagined}
            known = found == {truth[field]}  # such as the other hand of two, by what is left
            assert known or len(found) > 8, field


@pytest.mark.slow
@every_table
def test_an_imagined_position_can_be_played_to_its_end(name: str, seats: int):
    for number, game in enumerate(some(name, seats, every=31)):
        luck = Seeded(number)
        imagined = game.seen_by(0).imagine(0, luck)
        for _ in range(LONGEST):
            if imagined.over:
                break
            imagined.play(luck.pick(imagined.legal_moves()), luck)
        assert imagined.over


@every_table
def test_imagining_never_moves_the_luck_of_the_match(name: str, seats: int):
    one, other = (played(name, seats, moves=9) for _ in range(2))
    for seat in range(seats):
        one.game.imagine(seat, Seeded(3))
    for _ in range(4):
        assert one.over or one.play(0) == other.play(0)


# --- telling ------------------------------------------------------------------


@pytest.mark.slow
@every_table
def test_every_position_and_move_is_said_in_words(name: str, seats: int):
    for game in some(name, seats):
        assert str(game).strip()
        assert game.status().strip() or type(game).status is Game.status
        for move in game.legal_moves():
            assert str(move).strip()
            assert not str(move).endswith(".")
            assert all(re.fullmatch(r"\w[\w-]*(:.+)?", touch) for touch in move.touches)


@every_table
def test_what_happened_is_told_and_tells_each_viewer_no_secret(name: str, seats: int):
    match = played(name, seats, seed="told", moves=60)
    for at, entry in enumerate(match.log):
        before, after = match._positions[at], match._positions[at + 1]
        for viewer in (None, *range(seats)):
            assert before.tell(entry.move, after, viewer).strip()
            check_told(before, entry.move, after, viewer, entry.seat)


def check_told(before: Any, move: Move, after: Any, viewer: int | None, mover: int) -> None:
    """Told from what the viewer may see of both positions, it reads the same."""
    if viewer != mover and before.has_secrets:
        move_is_known = before.seen_by(viewer).tell(move, after.seen_by(viewer), viewer)
        assert move_is_known == before.tell(move, after, viewer)


@every_table
def test_sentences_tell_moves_apart(name: str, seats: int):
    for game in some(name, seats):
        sentences = Counter(str(move) for move in game.legal_moves())
        assert not [sentence for sentence, times in sentences.items() if times > 1]


# --- the promise itself -------------------------------------------------------


@every_game
def test_a_game_says_what_it_is(name: str):
    kind = games.find(name)
    assert kind.name == name
    assert kind.title
    assert kind.rules_type.__struct_fields__ is not None
    assert 1 <= kind.seat_range[0] <= kind.seat_range[1]


@every_game
@pytest.mark.parametrize("off", [-1, 1])
def test_a_table_that_is_too_small_or_too_large_is_refused(name: str, off: int):
    low, high = games.find(name).seat_range
    with pytest.raises(ValueError, match=f"{low} to {high}"):
        Match(name, named(high + 1) if off > 0 else named(low - 1), 1)


@every_game
def test_the_same_seed_sets_up_the_same_game(name: str):
    low, high = games.find(name).seat_range
    for seats in (low, high):
        one, other, third = (Match(name, named(seats), seed) for seed in (1, 1, 2))
        assert fields(one.game) == fields(other.game)
        assert fields(one.game) != fields(third.game) or not one.set_up


@every_game
def test_rules_take_all_their_luck_from_the_chance_they_are_handed(name: str):
    for file in Path(inspect.getfile(games.find(name))).parent.rglob("*.py"):
        imported = re.findall(r"^\s*(?:import|from) (\w+)", file.read_text("utf-8"), re.MULTILINE)
        assert not {"random", "secrets", "numpy", "time", "uuid"} & set(imported), file


@every_game
def test_every_rule_has_a_default_that_is_written_down(name: str):
    rules = games.find(name).rules_type()
    assert msgspec.convert(msgspec.to_builtins(rules), type(rules)) == rules
