"""Saves: whole or not at all, checked when loaded, and a refusal names the place."""

import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pizzakit import Match, games
from pizzakit.cards import CardsError
from pizzakit.chance import LogMismatch, Recording, Scripted, Seeded
from pizzakit.match import SaveError
from tests.positions import fields, played

SHIPPED = Path(games.__file__).with_name("mozzaroller") / "cards.toml"


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A match that has a branch and two moves taken back."""
    match = played(moves=30).branch(seed="b", at=20)
    for _ in range(12):
        match.play(0)
    match.undo()
    match.undo()
    return match.save(tmp_path / "ana-bo.json")


def changed(save: Path, change: Callable[[dict[str, Any]], Any]) -> Path:
    content = json.loads(save.read_text("utf-8"))
    change(content)
    save.write_text(json.dumps(content), "utf-8")
    return save


def same(one: Match, other: Match) -> bool:
    return one._as_file() == other._as_file() and fields(one.game) == fields(other.game)


# --- there and back -----------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_match_comes_back_from_every_point_of_it(tmp_path: Path, seats: int):
    match = played(seats=seats, seed=f"{seats} seats")
    while True:
        again = Match.load(match.save(tmp_path / "save.json"))
        assert same(again, match)
        if match.ply > 20 and match.ply % 20:
            match._go_to(match.ply - match.ply % 20)
        elif not match.undo():
            break


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(0, 120))
def test_a_loaded_match_goes_on_with_the_same_luck(tmp_path_factory: Any, seed: int, moves: int):
    match = played(seed=seed, moves=moves)
    again = Match.load(match.save(tmp_path_factory.mktemp("saves") / "save.json"))
    for _ in range(20):
        if not match.over:
            assert again.play(0) == match.play(0)


def test_a_scripted_match_goes_on_with_the_same_luck_and_keeps_its_past(tmp_path: Path):
    match = Match.situation("mozzaroller", "two chips", seed=3)
    again = Match.load(match.save(tmp_path / "save.json"))
    assert again.play("roll") == match.play("roll")
    while again.undo():
        pass
    assert [again.play(entry.move) for entry in match.log] == list(match.log)


def test_undone_moves_and_branches_come_back(save: Path):
    match = Match.load(save)
    assert (match.ply, match.can_redo, [b.ply for b in match.branches]) == (30, True, [20])


@pytest.mark.slow
def test_changed_rules_and_a_deck_of_ones_own_come_back(tmp_path: Path):
    deck = tmp_path / "deck.toml"
    deck.write_text(SHIPPED.read_text("utf-8").replace('"Ada"', '"Ägidius"'), "utf-8")
    match = played(cards=deck, rules={"penalty_max": 3, "tokens": (6,) * 6})
    match.save(tmp_path / "save.json")
    deck.unlink()
    again = Match.load(tmp_path / "save.json")
    assert same(again, match)
    assert "Ägidius" in repr(again.game.deck)


def test_loading_asks_no_generator_at_all(save: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*args: object) -> None:
        raise AssertionError("a replay asked for random numbers")

    for name in ("Random", "random", "randrange", "shuffle", "choice"):
        monkeypatch.setattr(random, name, refuse)
    assert len(Match.load(save).log) == 30


def test_a_save_is_readable_and_says_that_it_holds_everything(save: Path):
    content = json.loads(save.read_text("utf-8"))
    assert "hidden cards included" in content["note"]
    assert len(save.read_text("utf-8").splitlines()) > 100


def test_saving_again_replaces_the_file_and_leaves_nothing_else(save: Path):
    Match.load(save).save(save)
    assert [file.name for file in save.parent.iterdir()] == [save.name]


def test_where_nothing_can_be_written_the_error_says_so(tmp_path: Path):
    with pytest.raises(OSError, match="missing"):
        played(moves=3).save(tmp_path / "missing" / "save.json")


# --- rules that have changed since ----------------------------------------------


class OneMoreDraw(games.find("mozzaroller")):  # type: ignore[misc]
    """Asks chance for something in the set-up that nobody needs."""

    @classmethod
    def new(cls, seats: int, rules: Any, chance: Any, cards: Any = None) -> Any:
        chance.pick("ab")
        return super().new(seats, rules, chance, cards)


class OtherDice(games.find("mozzaroller")):  # type: ignore[misc]
    """Rolls twice where the book rolls once."""

    def _roll(self, chance: Any) -> None:
        chance.roll(6, 1)
        super()._roll(chance)


def test_a_log_that_the_set_up_no_longer_fits_says_what_each_of_them_has(save: Path):
    says = "set-up: the log holds a shuffle of 50, the rules ask for a pick of 2"
    with pytest.raises(SaveError, match=says) as refused:
        Match.load(save, game=OneMoreDraw)
    assert refused.value.match is None


def test_a_log_that_no_longer_fits_stops_at_the_last_good_move(save: Path):
    says = "move 1 of 32: the log holds a roll of 8 dice .* the rules ask for a roll of 1 die"
    with pytest.raises(SaveError, match=says) as refused:
        Match.load(save, game=OtherDice)
    assert refused.value.match
    assert refused.value.match.ply == 0


# --- other surroundings -------------------------------------------------------

IN_ASCII = """
import locale, sys
from pizzakit import Match
match = Match("mozzaroller", ["Zoë 🍕", "Łukasz"], 7)
match.play("roll")
match.save(sys.argv[1])
assert Match.load(sys.argv[1]).seats == ["Zoë 🍕", "Łukasz"]
"""


def test_names_survive_where_the_machine_knows_only_ascii(tmp_path: Path):
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    script, file = tmp_path / "script.py", tmp_path / "save.json"
    script.write_text(IN_ASCII, "utf-8")
    subprocess.run([sys.executable, script, file], env=_env() | ascii_only, check=True)
    assert Match.load(file).seats == ["Zoë 🍕", "Łukasz"]


def _env() -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])}


SAVE_FOR_EVER = """
import sys
from pizzakit import Match
match = Match.load(sys.argv[1])
print("saving", flush=True)
while True:
    match.undo() or match._go_to(len(match._entries))
    match.save(sys.argv[1])
"""


@pytest.mark.slow
@pytest.mark.parametrize("writes", range(5))
def test_a_save_that_is_killed_leaves_the_old_file_or_the_new_one(save: Path, writes: int):
    command = [sys.executable, "-c", SAVE_FOR_EVER, save]
    with subprocess.Popen(command, env=_env(), stdout=subprocess.PIPE) as child:
        assert child.stdout
        child.stdout.readline()
        for _ in range(50 * writes):
            Match.load(save)
        child.send_signal(signal.SIGKILL)
    assert len(Match.load(save)._entries) == 32


# --- damage -------------------------------------------------------------------


def refusal(file: Path) -> SaveError:
    with pytest.raises(SaveError) as refused:
        Match.load(file)
    assert str(refused.value).startswith(file.name)
    return refused.value


def test_a_save_cut_off_anywhere_is_no_save(save: Path):
    whole = save.read_bytes()
    for length in range(0, len(whole) - 1, 100):
        save.write_bytes(whole[:length])
        assert refusal(save).match is None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: s.update(format=0), "format 0: there is no such format"),
        (lambda s: s.update(format=99), "format 99: a newer pizzakit is needed"),
        (lambda s: s.update(format="x"), "format: a whole number expected, not text"),
        (lambda s: s.pop("format"), "missing required field `format`"),
        (lambda s: s.pop("moves"), "missing required field `moves`"),
        (lambda s: s.update(extra=1), "unknown field `extra`"),
        (lambda s: s.update(game="tarot"), "there is no game 'tarot'"),
        (lambda s: s.update(game=5), r"\bgame: .* expected"),
        (lambda s: s.update(seats=[]), "seats 1 to 4, not 0"),
        (lambda s: s.update(seats=["Ana", ""]), "seat 2 needs a name"),
        (lambda s: s["seats"].pop(), "set-up: the log holds a pick of 3"),
        (lambda s: s.update(seed=1.5), r"\bseed: .* expected"),
        (lambda s: s["rules"].update(rin=8), "there is no rule 'rin'"),
        (lambda s: s["rules"].update(ring="8"), "ring: a whole number expected, not text"),
        (lambda s: s["rules"].update(ring=9), r"move \d+ of 32: "),
        (lambda s: s.update(deck="0"), "deck: the cards of this game are not those"),
        (lambda s: s.update(cards="no = 1"), "the deck text: "),
        (lambda s: s.update(cards="/etc/hostname"), "the deck text: this is no TOML"),
        (lambda s: s.update(cards="a = " + "[" * 10**5), "the deck text: this is no TOML"),
        (lambda s: s["set_up"].pop(), "set-up: the log has no more results"),
        (lambda s: s["set_up"][0].pop(), r"set_up\[0\]"),
        (lambda s: s["set_up"][0].__setitem__(2, [0] * 50), "set-up: .*impossible"),
        (lambda s: s["set_up"].append(["roll", 6, [1]]), "set-up: .*do not ask for"),
        (lambda s: s["moves"][4].update(seat=7), "move 5 of 32: there is no seat 7"),
        (lambda s: s["moves"][4].update(seat=-1), "move 5 of 32: there is no seat -1"),
        (lambda s: s["moves"][0].update(seat=0), "move 1 of 32: .*turn"),
        (lambda s: s["moves"][0].update(move={"type": "Stop"}), r"move 1 of 32: .*MZ-10"),
        (lambda s: s["moves"][0].update(move={"type": "Fly"}), "move 1 of 32: Invalid value"),
        (lambda s: s["moves"][0].update(move={}), "move 1 of 32: .*`type`"),
        (lambda s: s["moves"][0]["move"].update(how=1), "move 1 of 32: .*unknown field `how`"),
        (lambda s: s["moves"][0].update(why=1), r"moves\[0\]: .*unknown field `why`"),
        (lambda s: s["moves"][0].update(chance=[]), "move 1 of 32: the log has no more results"),
        (lambda s: s["moves"][0]["chance"][0].__setitem__(1, 5), "move 1 of 32: the log holds"),
        (lambda s: s["moves"][0]["chance"][0].__setitem__(2, [9] * 8), "move 1 of 32: .*imposs"),
        (lambda s: s["moves"][1].update(chance=[["pick", 2, [0]]]), "move 2 of 32: .*do not ask"),
        (lambda s: s["moves"].pop(3), "move 4 of 31"),
        (lambda s: s["moves"].clear(), "scores: the file says|at: 0 to 0"),
        (lambda s: s["scores"].__setitem__(0, 999), "scores: the file says .999"),
        (lambda s: s.update(scores=[]), "scores: the file says"),
        (lambda s: s.update(at=33), "at: 0 to 32 expected, not 33"),
        (lambda s: s.update(at=-1), "at: 0 to 32 expected, not -1"),
        (lambda s: s.update(at="2"), r"\bat: .* expected"),
        (lambda s: s.update(branches=[[40, 1]]), "branches: there is no move 40"),
        (lambda s: s.update(branches=[[-1, 1]]), "branches: there is no move -1"),
        (lambda s: s.update(branches=[[1]]), r"branches\[0\]"),
    ],
)
def test_what_was_changed_by_hand_is_named(save: Path, change: Any, says: str):
    found = refusal(changed(save, change))
    assert re.search(says, str(found)), str(found)


def test_the_last_good_move_is_within_reach(save: Path):
    broken = refusal(changed(save, lambda s: s["moves"][4].update(move={"type": "Join"})))
    assert broken.match is not None
    assert broken.match.ply == len(broken.match.log) == 4


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"null",
        b"[]",
        b"7",
        b'{"format": 1e999}',
        b'{"format": 100000000000000000000000000}',
        b"\xff\xfe{\x00}\x00",
        "{“format”: 1}".encode("cp1252", "replace"),
        b'{"format": 1, "note": "\xe9"}',
        b'\xef\xbb\xbf{"format": 1}',
    ],
)
def test_what_is_no_save_at_all_is_refused(tmp_path: Path, content: bytes):
    file = tmp_path / "strange.json"
    file.write_bytes(content)
    assert refusal(file).match is None


@pytest.mark.parametrize("times", [1000, 1_000_000, 50_000_000])
@pytest.mark.parametrize("content", [b"[", b'{"format":', b'{"format":1,"moves":', b"9"])
def test_endless_brackets_are_refused_too(tmp_path: Path, content: bytes, times: int):
    file = tmp_path / "strange.json"
    file.write_bytes(content * (times // len(content)))
    assert refusal(file).match is None


def test_a_folder_and_a_missing_file_are_no_saves(tmp_path: Path):
    for path in (tmp_path, tmp_path / "nowhere.json"):
        with pytest.raises(SaveError, match="cannot be read"):
            Match.load(path)


def test_a_save_of_another_game_than_the_one_asked_for_is_refused(save: Path):
    class Other(games.find("mozzaroller")):  # type: ignore[misc]
        name = "other"

    with pytest.raises(SaveError, match="this is a save of 'mozzaroller', not of 'other'"):
        Match.load(save, game=Other)


@pytest.mark.slow
@settings(max_examples=300)
@given(st.data())
def test_any_byte_may_be_wrong(tmp_path_factory: Any, data: st.DataObject):
    folder = tmp_path_factory.mktemp("saves")
    raw = bytearray(played(moves=12).save(folder / "save.json").read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    (folder / "save.json").write_bytes(raw)
    with contextlib.suppress(SaveError):  # nothing else may come out, and never half a match
        assert len(Match.load(folder / "save.json")._entries) == 12


# --- decks --------------------------------------------------------------------


def deck_with(old: str, new: str) -> str:
    text = SHIPPED.read_text("utf-8")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "Bruno"', 'name = "Ada"', "every name once, but 'Ada'"),
        ('needs = ["mushroom"]', 'needs = ["ham"]', r"entry 1 of orders \('Ada'\).*'ham' is none"),
        ('needs = ["mushroom"]', "needs = []", r"\('Ada'\).*1 to 3 different"),
        ('needs = ["mushroom"]', 'needs = ["corn", "corn"]', r"\('Ada'\).*1 to 3 different"),
        (
            'needs = ["mushroom"]',
            "needs = 3",
            r"\('Ada'\), needs: a list expected, not a",
        ),
        ('needs = ["mushroom"]', "need = []", r"\('Ada'\).*(unknown|missing).*need"),
        ('colour = "yellow"', 'colour = "pink"', "colour 'pink' is none of yellow"),
        ('extra = "garlic"', 'extra = "onion"', r"\('Carla'\), extra: .*onion"),
        ('extra = "chili"', 'extra = "garlic"', "at most 5 cards with garlic"),
        ("cards = 5", "cards = 6", "six with .* cards expected"),
        (
            "cards = 5",
            'cards = "5"',
            r"entry 1 of colours \('yellow'\), cards: a whole number",
        ),
        ('source = "house"', 'source = "home"', "source: Invalid enum value 'home'"),
        ("[[colours]]", "[colours]", "TOML"),
        ("[[jokers]]", "[[joker]]", "unknown field `joker`"),
    ],
)
def test_a_deck_with_a_fault_names_file_entry_and_expectation(
    tmp_path: Path, old: str, new: str, says: str
):
    file = tmp_path / "deck.toml"
    file.write_text(deck_with(old, new), "utf-8")
    with pytest.raises(CardsError, match=rf"deck\.toml: .*{says}"):
        Match("mozzaroller", cards=file)
    with pytest.raises(CardsError, match=rf"the deck text: .*{says}"):
        Match("mozzaroller", cards=file.read_text("utf-8"))


def test_a_deck_that_is_not_there_or_no_text_is_named(tmp_path: Path):
    (tmp_path / "latin.toml").write_bytes(b'name = "Zo\xeb"\n')
    with pytest.raises(CardsError, match=r"latin\.toml: not UTF-8"):
        Match("mozzaroller", cards=tmp_path / "latin.toml")
    with pytest.raises(CardsError, match=r"nowhere\.toml: cannot be read"):
        Match("mozzaroller", cards=str(tmp_path / "nowhere.toml"))
    with pytest.raises(CardsError, match="cannot be read"):
        Match("mozzaroller", cards=tmp_path)


def test_a_deck_of_ones_own_may_begin_with_a_byte_order_mark(tmp_path: Path):
    (tmp_path / "deck.toml").write_text(SHIPPED.read_text("utf-8"), "utf-8-sig")
    assert Match("mozzaroller", cards=tmp_path / "deck.toml", seed=1).game.deck


# --- scripts --------------------------------------------------------------------


SCENES = [
    (name, one) for name in games.names() for one in games.room(name, "situations").SITUATIONS
]


def test_the_first_roll_is_the_scripts_also_after_a_save(tmp_path: Path):
    match = Match.situation("mozzaroller", "first roll")
    again = Match.load(match.save(tmp_path / "save.json"))
    assert again.play("roll").chance == match.play("roll").chance
    assert "rolls" in again.story()[-1]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "scene"), SCENES)
def test_a_situation_goes_on_after_a_save_as_without_one(tmp_path: Path, name: str, scene: str):
    match = Match.situation(name, scene, seed=3)
    once = Match.load(match.save(tmp_path / "save.json"))
    twice = Match.load(once.save(tmp_path / "save.json"))
    while match.undo():
        once.undo(), twice.undo()
    luck = random.Random(scene)
    for _ in range(10):
        if match.over:
            break
        if match.can_redo and luck.random() < 0.7:
            match.redo(), once.redo(), twice.redo()
            continue
        move = luck.randrange(len(match.moves()))
        tried = [outcome(one, move) for one in (match, once, twice)]
        assert tried[0] == tried[1] == tried[2]


@pytest.mark.parametrize("name", games.names())
def test_a_script_from_a_file_names_every_part_of_a_box(tmp_path: Path, name: str):
    """What chance was told to say in a set-up fits the same set-up, whatever its cards hold."""
    for scene in games.room(name, "situations").SITUATIONS:
        match = Match.situation(name, scene, seed=3)
        again = Match.load(match.save(tmp_path / "save.json"))
        told = Recording(again._script or Seeded(3))
        again._set_up(told)
        assert tuple(told.draws) == match.set_up


def outcome(match: Match, move: int) -> Any:
    """What a move came to; a script that does not fit it says so, saved or not."""
    try:
        return match.play(move)
    except LogMismatch as error:
        return type(error)


def test_a_script_that_ends_ends_after_a_save_too(tmp_path: Path):
    told = Match("mozzaroller", seed=1).game.deck.orders
    match = Match("mozzaroller", ["Ana", "Bo"], 5, chance=Scripted([told, 0], Seeded("then")))
    again = Match.load(match.save(tmp_path / "save.json"))
    assert again.play("roll") == match.play("roll")
    script = json.loads((tmp_path / "save.json").read_text())["script"]
    assert script["then"] == "then"


def test_where_a_script_was_left_it_stays_left_after_a_save(tmp_path: Path):
    if not hasattr(Scripted([]), "_strayed"):
        pytest.skip("a script cannot be left yet")
    match = Match.situation("mozzaroller", "joker joins", seed=3)
    while match.undo():
        pass
    luck = random.Random(1)
    while not match.over and match.ply < 40:
        match.play(luck.randrange(len(match.moves())))
        if match.ply % 5 == 0:
            again = Match.load(match.save(tmp_path / "save.json"))
            match.undo(), again.undo()
            assert again.play(0) == match.play(0)


def test_a_save_of_the_first_version_has_no_script_and_still_loads(save: Path):
    old = changed(save, lambda s: (s.pop("script"), s.pop("peeked"), s.pop("first")))
    assert Match.load(old).ply == 30


def test_a_script_of_things_no_file_can_hold_is_left_out(tmp_path: Path):
    match = Match("mozzaroller", seed=1, chance=None)
    match._script = Scripted([object()], Seeded(1))
    assert Match.load(match.save(tmp_path / "save.json"))._script is None


# --- limits ---------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda s: s.update(branches=[[0, 1]] * 500_000), "branches: at most 1,000 expected"),
        (lambda s: s.update(moves=s["moves"][1:2] * 101_000), "larger than any save"),
        (lambda s: s.update(cards="a = 1\n" * 10**6), "larger than any deck"),
        (lambda s: s.update(cards="a" + ".a" * 90_000 + " = 1\n"), "at most 100 full stops"),
        (lambda s: s.update(cards="a = " + "9" * 5000 + "\n"), "no TOML: Exceeds the limit"),
        (lambda s: s.update(seats=["Ana"] * 10**5), "seats 1 to 4, not 100000"),
        (lambda s: s.update(game="m" * 10**6), "there is no game"),
        (lambda s: s["rules"].update({"d" * 10**6: 1}), "there is no rule"),
        (lambda s: s["rules"].update(dice=10**4000), "rules .*dice"),
        (lambda s: s.update({"z" * 10**6: 1}), "unknown field `zzz"),
        (lambda s: s.update(scores=[1] * 10**6), "scores: the file says"),
        (lambda s: s.update(at=10**4000), "at: 0 to 32 expected|out of range"),
        (lambda s: s.update(format=10**4000), "format"),
        (lambda s: s.update(first=10**4000), "first|out of range"),
        (lambda s: s["moves"][0].update(seat=10**4000), "no seat|out of range"),
        (lambda s: s["moves"][0].update(move={"type": "F" * 10**6}), "move 1 of 32: Invalid"),
        (lambda s: s["set_up"][0].__setitem__(0, "s" * 10**6), "set-up: the log holds a sss"),
        (lambda s: s["moves"][0]["chance"][0].__setitem__(0, "r" * 10**6), "the log holds a rrr"),
    ],
)
def test_what_is_far_too_much_is_refused_in_few_words(save: Path, change: Any, says: str):
    large = changed(save, change)
    found = str(refusal(large))
    assert re.search(says, found), found[:500]
    assert len(found) < 900


@pytest.mark.parametrize("field", ["seed", "at", "format", "first"])
def test_a_number_of_thousands_of_digits_is_refused(save: Path, field: str):
    text = re.sub(rf'"{field}": ("b"|\w+)', f'"{field}": {"9" * 6000}', save.read_text("utf-8"))
    save.write_text(text, "utf-8")
    assert len(str(refusal(save))) < 400


def test_half_a_character_is_refused(save: Path):
    save.write_text(save.read_text("utf-8").replace("Ana", "\\ud800"), "utf-8")
    refusal(save)
