"""Files: nothing but files is read or written, links are followed, rights stay as they were."""

import contextlib
import os
import stat
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pizzakit import Board, Match, files
from pizzakit.arena import BestScores, Ladder
from pizzakit.cards import CardsError
from pizzakit.game import Refusal
from pizzakit.match import SaveError
from pizzakit.saves import NotSaved
from tests.positions import played

on_posix = pytest.mark.skipif(os.name != "posix", reason="Windows has other rights and no pipes")


@pytest.fixture
def match() -> Match:
    return played(moves=3)


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


# --- writing ------------------------------------------------------------------


@on_posix
def test_a_new_save_is_for_its_owner_alone_and_an_older_one_keeps_its_rights(
    tmp_path: Path, match: Match
):
    file = match.save(tmp_path / "save.json")
    assert mode(file) == 0o600
    for rights in (0o644, 0o640, 0o600, 0o660):
        file.chmod(rights)
        match.save(file)
        assert mode(file) == rights


@on_posix
def test_a_link_is_followed_and_stays(tmp_path: Path, match: Match):
    (tmp_path / "real").mkdir()
    real, link, chain = (tmp_path / name for name in ("real/save.json", "link.json", "chain.json"))
    link.symlink_to(real)
    chain.symlink_to(link)
    for path in (link, chain):  # the first time there is nothing at its end yet
        assert match.save(path) == path
        assert link.is_symlink()
        assert chain.is_symlink()
        assert Match.load(real).ply == Match.load(path).ply == 3
    assert sorted(file.name for file in tmp_path.iterdir()) == ["chain.json", "link.json", "real"]
    assert [file.name for file in (tmp_path / "real").iterdir()] == ["save.json"]


@on_posix
def test_a_link_that_leads_to_itself_is_refused(tmp_path: Path, match: Match):
    (tmp_path / "loop.json").symlink_to(tmp_path / "loop.json")
    with pytest.raises(NotSaved, match=r"loop\.json: cannot be written: .*links"):
        match.save(tmp_path / "loop.json")


@on_posix
def test_what_is_no_file_is_neither_replaced_nor_waited_for(tmp_path: Path, match: Match):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, "/dev/null", "/dev/full"):
        before = Path(path).stat().st_mode
        with pytest.raises(NotSaved, match=r"it is a (device or a pipe|folder), not a file"):
            match.save(path)
        assert Path(path).stat().st_mode == before


@on_posix
def test_a_file_that_may_only_be_read_is_not_replaced(tmp_path: Path, match: Match):
    file = match.save(tmp_path / "save.json")
    before = file.read_bytes()
    file.chmod(0o400)
    match.undo()
    with pytest.raises(NotSaved, match="the file that is there may only be read"):
        match.save(file)
    assert (file.read_bytes(), mode(file)) == (before, 0o400)
    assert [one.name for one in tmp_path.iterdir()] == ["save.json"]


@on_posix
@pytest.mark.parametrize("length", [200, 246, 250, 255])
@pytest.mark.parametrize("letter", ["a", "é"])
def test_a_name_may_be_as_long_as_the_system_lets_it(
    tmp_path: Path, match: Match, length: int, letter: str
):
    name = letter * (length // len(letter.encode()))
    assert Match.load(match.save(tmp_path / name)).ply == 3
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("", "a file needs a name"),
        (" ", "a file needs a name"),
        (None, "a file is named by a path"),
        (5, "a file is named by a path"),
        (b"save.json", "a file is named by a path"),
        ("\0", "no file can be called that"),
        ("nowhere/save.json", "there is no folder .*nowhere"),
        ("a" * 300, "too long|no folder"),
    ],
)
def test_a_name_that_is_none_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, match: Match, path: Any, says: str
):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotSaved, match=f"cannot be written: .*({says})"):
        match.save(path)
    for load in (Match.load, Ladder.load, BestScores.load):
        with pytest.raises(SaveError, match="cannot be read"):
            load(path)
    assert not list(tmp_path.iterdir())


@contextlib.contextmanager
def nobody() -> Iterator[None]:
    """As somebody who may not write everywhere, also where the tests may."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@on_posix
def test_a_folder_that_cannot_be_written_is_said_with_its_reason(tmp_path: Path, match: Match):
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o555 if folder == tmp_path else 0o755)
    with nobody(), pytest.raises(NotSaved) as refused:
        match.save(tmp_path / "save.json")
    tmp_path.chmod(0o755)
    error = refused.value
    assert str(error) == f"{tmp_path / 'save.json'}: cannot be written: Permission denied"
    assert isinstance(error, OSError)
    assert isinstance(error, SaveError)
    assert isinstance(error, Refusal)
    assert (error.filename, error.strerror) == (str(tmp_path / "save.json"), "Permission denied")


@on_posix
def test_a_board_says_why_it_cannot_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    board = Board("mozzaroller", seats=["Ana", "Bo"], seed=1)
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    board.send_as_browser({"do": "save"})
    assert "cannot be written: " in str(board.view["message"])
    assert "Something went wrong" not in str(board.view["message"])


@on_posix
def test_after_the_new_name_the_folder_is_written_down_too(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
):
    settled: list[bool] = []
    fsync = os.fsync

    def seen(number: int) -> None:
        settled.append(stat.S_ISDIR(os.fstat(number).st_mode))
        fsync(number)

    monkeypatch.setattr(os, "fsync", seen)
    match.save(tmp_path / "save.json")
    assert settled == [False, True]


def test_a_folder_that_cannot_be_written_down_is_no_reason_to_lose_a_save(
    tmp_path: Path, match: Match, monkeypatch: pytest.MonkeyPatch
):
    fsync = os.fsync

    def picky(number: int) -> None:
        if stat.S_ISDIR(os.fstat(number).st_mode):
            raise OSError(22, "Invalid argument")
        fsync(number)

    monkeypatch.setattr(os, "fsync", picky)
    assert Match.load(match.save(tmp_path / "save.json")).ply == 3


# --- free names ---------------------------------------------------------------


def test_two_saves_of_one_name_make_two_files(tmp_path: Path, match: Match):
    saved = [match.save(tmp_path / "ana-bo.pizza.json", fresh=True) for _ in range(3)]
    names = ["ana-bo.pizza.json", "ana-bo-2.pizza.json", "ana-bo-3.pizza.json"]
    assert [file.name for file in saved] == names
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(names)
    assert {Match.load(file).ply for file in saved} == {3}


@pytest.mark.parametrize("links", [True, False])
def test_of_many_that_save_at_once_each_gets_a_file(
    tmp_path: Path, match: Match, links: bool, monkeypatch: pytest.MonkeyPatch
):
    if not links:

        def unknown(*_: object) -> None:
            raise OSError(95, "Operation not supported")

        monkeypatch.setattr(os, "link", unknown)
    count = 12 if links else 1
    threads = [
        threading.Thread(target=match.save, args=(tmp_path / "a.json",), kwargs={"fresh": True})
        for _ in range(count)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    match.save(tmp_path / "a.json", fresh=True)
    assert len(list(tmp_path.iterdir())) == count + 1


# --- reading ------------------------------------------------------------------


@on_posix
def test_what_is_no_file_is_refused_at_once(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero", "/dev/null", tmp_path):
        for load in (Match.load, Ladder.load, BestScores.load):
            with pytest.raises(SaveError, match=r"it is a (device or a pipe|folder), not a file"):
                load(path)
        with pytest.raises(CardsError, match=r"it is a (device or a pipe|folder), not a file"):
            Match("mozzaroller", cards=path)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such files")
def test_a_file_that_says_it_is_empty_is_read_as_far_as_it_may_be():
    assert b"processor" in files.read_whole("/proc/cpuinfo", 10**7)
    with pytest.raises(OSError, match="larger than any of ours"):
        files.read_whole("/proc/cpuinfo", 10)
