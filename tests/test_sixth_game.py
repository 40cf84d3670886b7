"""A sixth game that is dropped in passes the tests that every game must pass."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from pizzakit.game import Rules
from tests.every_game.test_rules_at_random import values_of

CHECKOUT = Path(__file__).parents[1]
NAME, PACKAGE, KIND = "hot_slices", "pizzakit_sixth", "HotSlices"


def sixth_in_readme() -> str:
    """The sixth game of the README, as far as it is a game: without what is done with it there."""
    readme = (CHECKOUT / "README.md").read_text("utf-8")
    cells = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    game = next(cell for cell in cells if f"class {KIND}" in cell)
    return game[: game.index("@shapes.drawing.register")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the common tests, and beside it an installed package with one game more."""
    package, about = tmp_path / PACKAGE, tmp_path / f"{PACKAGE}-1.dist-info"
    package.mkdir()
    (package / "rules.py").write_text(sixth_in_readme(), "utf-8")
    (package / "__init__.py").write_text(f"from {PACKAGE}.rules import {KIND} as GAME\n", "utf-8")
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {PACKAGE}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[pizzakit.games]\n{NAME} = {PACKAGE}\n")
    tests, no_cache = tmp_path / "tests", shutil.ignore_patterns("__pycache__")
    shutil.copytree(CHECKOUT / "tests" / "every_game", tests / "every_game", ignore=no_cache)
    for file in ("__init__.py", "conftest.py", "positions.py"):
        shutil.copy(CHECKOUT / "tests" / file, tests)
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    return tmp_path


def ran(folder: Path, *command: str) -> "subprocess.CompletedProcess[str]":
    paths = os.pathsep.join([str(folder), str(CHECKOUT)])
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_a_sixth_game_passes_the_tests_of_every_game(folder: Path):
    assert ran(folder, "-m", "tests.every_game.record", NAME).returncode == 0
    done = ran(folder, "-m", "pytest", "-q", "--all", "-p", "no:cacheprovider", "tests", "-k", NAME)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert int(re.findall(r"(\d+) passed", done.stdout)[-1]) > 150


class Some(Rules, frozen=True):
    number: int = 5
    flag: bool = True
    word: Literal["hot", "cold"] = "hot"
    row: tuple[int, ...] = (1, 2)
    perhaps: int | None = None
    hinted: Annotated[int, msgspec.Meta(extra={"try": (7, 8)})] = 7
    bounded: Annotated[int, msgspec.Meta(ge=0)] = 0


def test_what_a_rule_is_set_to_follows_from_its_type_or_a_hint_beside_it():
    tried = {field.name: values_of(field) for field in msgspec.structs.fields(Some)}
    assert {4, 5, 6, 10, 0, -1} <= set(tried["number"])
    assert tried["flag"] == [False, True]
    assert tried["word"] == ["hot", "cold"]
    assert {(1, 2), (2, 1), (), (1,), (0, 0)} <= set(tried["row"])
    assert {None, 0, 1} <= set(tried["perhaps"])
    assert tried["hinted"] == [7, 8]
    assert {-1, 0, 1} <= set(tried["bounded"])
