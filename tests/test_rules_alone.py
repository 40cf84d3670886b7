"""The rules package needs only msgspec: all five games are played to the end with it alone."""

import json
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import msgspec
import pytest

from tests.houses import PACKAGE, RULES, house

PLAY = """
import json, sys
from pizzakit import Match, games
from pizzakit.chance import Seeded
ends = {}
for name in games.names():
    match, luck = Match(name, seed=1), Seeded(1)
    while not match.over:
        match.play(luck.pick(match.moves()))
    ends[name] = [match.ply, sum(match.scores().values())]
print(json.dumps([ends, {name: found.__file__ for name, found in sys.modules.items()
                         if getattr(found, "__file__", None)}]))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with msgspec and the package, and nothing else installed."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, symlinks=True)
    packages = next(folder.glob("**/site-packages"))
    shutil.copytree(Path(msgspec.__file__).parent, packages / "msgspec")
    (packages / "pizzakit").symlink_to(PACKAGE)
    return next(folder.glob("bin/python")) if sys.platform != "win32" else folder / "Scripts/python"


def test_all_five_games_are_played_to_the_end_with_msgspec_alone(python: Path):
    done = subprocess.run(
        [python, "-I", "-c", PLAY], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    ends, loaded = json.loads(done.stdout)
    assert len(ends) == 5
    assert all(moves > 10 for moves, _ in ends.values())
    others = {name.partition(".")[0] for name, file in loaded.items() if "site-packages" in file}
    assert others == {"msgspec", "pizzakit"}
    files = [Path(file).resolve() for file in loaded.values()]
    ours = [file for file in files if file.is_relative_to(PACKAGE)]
    assert len(ours) > 50
    assert [file for file in ours if house(file) != RULES] == []
