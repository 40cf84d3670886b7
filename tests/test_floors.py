"""Who may import whom, as pyproject.toml has it: an arrow only ever points down."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
CONFIGURATION = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())
CONTRACTS = {one["id"]: one["name"] for one in CONFIGURATION["tool"]["importlinter"]["contracts"]}
LINT = (
    "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
)

SIXTH_GAME = {
    "__init__.py": "",
    "bot.py": "from pizzakit.games.sixth import odds, rules",
    "drawing.py": "from pizzakit import shapes\nfrom pizzakit.games.sixth import rules",
    "market.py": "from pizzakit import cards",
    "odds.py": "import sympy\nfrom pizzakit import odds\nfrom pizzakit.games.sixth import rules",
    "rules.py": "from pizzakit import chance, game\nfrom pizzakit.games.sixth import market",
}


def lint(folder: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", LINT], cwd=folder, capture_output=True, text=True, check=False
    )
    return done.returncode, " ".join((done.stdout + done.stderr).split())


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The package with a sixth game in it."""
    shutil.copytree(CHECKOUT / "pizzakit", tmp_path / "pizzakit")
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    sixth = tmp_path / "pizzakit" / "games" / "sixth"
    sixth.mkdir()
    for name, code in SIXTH_GAME.items():
        (sixth / name).write_text(code)
    return tmp_path


def test_every_arrow_points_down():
    code, said = lint(CHECKOUT)
    assert code == 0, said


def test_a_sixth_game_needs_no_edit(copy: Path):
    code, said = lint(copy)
    assert code == 0, said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("room", "line", "contract"),
    [
        ("chance.py", "import pizzakit.game", "floors"),
        ("games/sixth/rules.py", "import pizzakit.match", "floors"),
        ("garage.py", "", "floors"),  # a new room has no floor yet
        ("games/sixth/rules.py", "import pizzakit.games.mozzaroller.rules", "games"),
        ("games/sixth/market.py", "from pizzakit.games.sixth import odds", "rooms"),
        ("games/sixth/drawing.py", "from pizzakit.games.sixth import odds", "rooms"),
        ("games/sixth/market.py", "from pizzakit import shapes", "rules"),
        ("games/sixth/rules.py", "import sympy", "rules"),
        ("games/sixth/bot.py", "from pizzakit.games.sixth import drawing", "bots"),
        ("match.py", "def late():\n    import pandas", "light"),
        ("game.py", "import pizzakit as pk", "face"),
    ],
)
def test_an_arrow_that_points_up_is_found(copy: Path, room: str, line: str, contract: str):
    with (copy / "pizzakit" / room).open("a") as module:
        module.write(f"\n{line}\n")
    code, said = lint(copy)
    assert code == 1
    assert f"{CONTRACTS[contract]} BROKEN" in said
