"""A whole table in a terminal: what is typed, what is told."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pizzakit import Match, games, terminal
from pizzakit import site as sites
from pizzakit.__main__ import _say, main
from tests import toy
from tests.positions import TABLES


class Evening:
    """A terminal whose person types what a test says."""

    def __init__(self, match: Match, robots: dict[int, object], typed: Iterator[str]) -> None:
        self.asked: list[str] = []
        self.said: list[str] = []
        self.typed = typed
        self.terminal = terminal.Terminal(match, robots, self.ask, self.said.append)

    def ask(self, prompt: str) -> str:
        self.asked.append(prompt)
        try:
            return next(self.typed)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def evening(game: object, seats: list[str], *typed: str, **more: object) -> Evening:
    match, robots = terminal.new(game, seats, **({"seed": "1"} | more))
    told = Evening(match, robots, iter(typed))
    told.terminal.run()
    return told


def zeros() -> Iterator[str]:
    while True:
        yield "0"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_game_can_be_played_to_its_end_by_numbers(name: str, seats: int):
    match, robots = terminal.new(name, ["Ana", *["random"] * (seats - 1)], "1")
    told = Evening(match, robots, zeros())
    told.terminal.run()
    assert match.over
    first = told.said[-match.game.sides]
    alone = match.game.sides == 1
    assert first.startswith("Ana: " if alone else "1. ")
    assert match.kind.unit in first


def test_moves_are_typed_as_numbers_sentences_or_parts_of_them():
    told = evening("mozzaroller", ["Ana", "Bo"], "Roll", "place", "0")
    assert [type(entry.move).__name__ for entry in told.terminal.match.log] == ["Roll", "Place"]
    assert "place" in (told.said[-2] + told.text).casefold()


def test_a_part_of_many_moves_lists_those_that_hold_it():
    told = evening("part_du_chef", ["Ana", "Bo", "Cem", "Dee", "Eli"], "1, 2, 3, 4 and 13")
    assert "… and 1267 more" in told.text
    assert "Cut after slices 1, 2, 3, 4 and 13" in told.text


def test_what_is_not_possible_is_said_and_nothing_changes():
    told = evening("mozzaroller", ["Ana", "Bo"], "stop", "fly", "99", "")
    assert told.terminal.match.ply == 0
    assert "«Stop and take" in told.text
    assert "MZ-" in told.text
    assert "no move reads like 'fly'" in told.text
    assert "there is no move number 99" in told.text


def test_undo_and_redo_and_log_and_look():
    told = evening(
        "mozzaroller", ["Ana", "Bo"], "roll", "undo", "undo", "redo", "log", "look", "help"
    )
    assert told.terminal.match.ply == 1
    assert "There is nothing to undo." in told.text
    assert told.text.count("Ana rolls") == 3
    assert terminal.HELP in told.text


def test_hands_are_told_to_their_owner_alone():
    told = evening("pizza_rush", ["Ana", "Bo"], "", "pass", "")
    first, second = (seat.copy() for seat in told.terminal.match.game.hands)
    assert told.asked[0].startswith("Now Ana, and nobody else looks")
    assert "Now Bo" in told.asked[2]
    before = told.text[: told.text.index("\n" * 60, told.text.index("Ana passes"))]
    assert "cards face down" in before
    assert " ".join(map(str, second)) not in before
    assert " ".join(map(str, second)) in told.text
    assert first != second


def test_a_save_can_be_gone_on_with(tmp_path: Path):
    file = tmp_path / "evening.json"
    evening("mozzaroller", ["you", "greedy"], "roll", f"save {file}")
    match, robots = terminal.saved(str(file))
    assert match.ply == 1
    assert list(robots) == [1]
    assert main(["play", str(tmp_path / "nothing.json")]) == 1


def test_a_save_that_cannot_be_written_is_said(tmp_path: Path):
    told = evening("mozzaroller", ["you", "greedy"], f"save {tmp_path / 'no' / 'such' / 'place'}")
    assert "no" in told.said[-2]
    assert told.terminal.match.ply == 0


def test_a_person_steps_in_out_of_turn():
    match = Match(toy.Whistles, seats=["Ana", "Bo", "Cy"], seed=1)
    told = Evening(match, {}, iter(["", "in bo", "", "0"]))
    told.terminal.run()
    assert [entry.seat for entry in match.log] == [1]
    refused = Evening(match, {}, iter(["", "in"]))
    refused.terminal.run()
    assert "who can step in now: Bo, Cy" in refused.text


def test_undo_takes_back_what_a_bot_did_in_my_turn_too():
    match = Match(toy.Whistles, seats=["Ana", "Bo", "referee"], seed=1)
    told = Evening(match, {2: toy.referee}, iter(["", "draw", "", "undo"]))
    told.terminal.run()
    assert match.ply == 0
    assert match.game.whistles == [False, True, True]


# --- the command ----------------------------------------------------------------


def test_the_command_plays_with_rules_and_a_seed(monkeypatch: pytest.MonkeyPatch, capsys):
    monkeypatch.setattr("builtins.input", lambda _: "0")
    assert main(["play", "pizza_rush", "you", "random", "--seed", "5", "--rule", "rounds=1"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Pizza Rush: you, random.")
    assert "1. " in told


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["play", "pizza_rash"], "did you mean 'pizza_rush'?"),
        (["play", "mozzaroller", *"abcdefg"], "seats 1 to 4, not 7"),
        (["play", "mozzaroller", "--rule", "dice"], "--rule takes NAME=VALUE"),
        (["play", "mozzaroller", "--rule", "dize=8"], "did you mean dice"),
        (["play", "mozzaroller", "--cards", "no.toml"], "no.toml"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(typed: list[str], said: str, capsys):
    assert main(typed) == 1
    assert said in capsys.readouterr().err


def test_games_are_listed(capsys):
    main(["games"])
    assert capsys.readouterr().out.count("seats") == len(games.names())


def test_notebooks_are_copied_and_never_written_over(tmp_path: Path, capsys):
    folder = tmp_path / "über uns"
    assert main(["notebooks", str(folder)]) == 0
    names = {file.name for file in folder.iterdir()}
    assert names == {file.name for file in Path(__file__).parents[1].glob("notebooks/*.ipynb")}
    (folder / "start_here.ipynb").write_text("mine")
    assert main(["notebooks", str(folder)]) == 1
    assert "already holds" in capsys.readouterr().err
    assert (folder / "start_here.ipynb").read_text() == "mine"


def test_it_is_a_module_to_run_and_leaves_widgets_alone():
    heavy = "{'anywidget', 'sympy', 'pandas'}"
    code = f"import sys, pizzakit.__main__; print(sorted({heavy} & set(sys.modules)))"
    run = [sys.executable, "-c", code]
    said = subprocess.run(run, check=True, capture_output=True, text=True)
    assert said.stdout.strip() == "[]"


def test_what_cannot_be_saved_is_said_in_words(tmp_path: Path):
    told = evening("mozzaroller", ["Ana", "Bo"], "save", f"save {tmp_path / 'no' / 'x.json'}")
    assert "save FILE" in told.text
    assert "x.json: cannot be written: there is no folder " in told.text


def command(*arguments: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    whole = [sys.executable, "-m", "pizzakit", *arguments]
    return subprocess.run(whole, capture_output=True, check=False, **more)


def test_a_terminal_that_knows_few_letters_is_played_in_all_the_same():
    only = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = command(
        "play", "part_du_chef", "Zoé", "greedy", "--seed", "1", input=b"quit\n", env=only
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Zo?" in done.stdout


def test_nobody_complains_when_only_the_beginning_is_read():
    line = f"{sys.executable} -m pizzakit play mozzaroller random random | head -1"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False)
    assert done.stdout == "Mozzaroller: random, random 2. Type help for help.\n"
    assert done.stderr == ""


@pytest.mark.parametrize("command_name", ["notebooks", "site"])
def test_a_folder_that_cannot_be_is_refused_in_words(
    command_name: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(sites, "_check_installed", lambda: None)
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert main([command_name, str(taken)]) == 1
    assert f"{taken}: cannot be written: File exists" in capsys.readouterr().err
    assert taken.read_text() == "mine"


def test_a_command_that_is_stopped_says_no_more_than_that(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    def stopped(folder: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sites, "build", stopped)
    assert main(["site", "somewhere"]) == 130
    assert capsys.readouterr().err == "\nStopped.\n"


def test_lines_break_between_words_in_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    match, robots = terminal.new("pizza_master", ["you", "greedy"], "4")
    told = Evening(match, robots, iter(()))
    told.terminal._say = _say
    told.terminal.run()
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 60
    assert any(line.startswith("      ") and line[6:7].isalnum() for line in lines)


def test_only_what_is_missing_is_asked_for(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["play"])
    assert "required: game\n" in capsys.readouterr().err
