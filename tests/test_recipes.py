"""The recipes of CONTRIBUTING, each made in a copy of the package with the files it names."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_sixth_game import KIND, NAME, sixth_in_readme

pytestmark = pytest.mark.slow
CHECKOUT = Path(__file__).parents[1]
RECIPES = (CHECKOUT / ".github" / "CONTRIBUTING.md").read_text("utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package, its notebooks and its tests."""
    without = shutil.ignore_patterns("__pycache__", "browser", "recorded")
    for folder in ("pizzakit", "notebooks", "tests"):
        shutil.copytree(CHECKOUT / folder, tmp_path / folder, ignore=without)
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    return tmp_path


def told(copy: Path, code: str) -> str:
    """What Python says in the copy."""
    return ran(copy, "-c", code)


def ran(copy: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": str(copy)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def touched(recipe: str) -> list[str]:
    """The files that a recipe names."""
    (text,) = re.findall(rf"(?ms)^- \*\*{recipe}\*\*:(.*?)^(?=- \*\*|\n)", RECIPES)
    return re.findall(r"`((?:pizzakit|tests)/[\w./]+)`", text)


def test_a_sixth_game_is_a_folder_and_a_test_file_and_has_a_plain_board_at_once(copy: Path):
    assert touched("A sixth game") == ["pizzakit/games/NAME", "tests/games/test_NAME.py"]
    folder = copy / "pizzakit" / "games" / NAME
    folder.mkdir()
    (folder / "rules.py").write_text(sixth_in_readme(), "utf-8")
    (folder / "__init__.py").write_text(f"from pizzakit.games.{NAME}.rules import {KIND} as GAME\n")
    (copy / "tests" / "games" / f"test_{NAME}.py").write_text(
        "import pizzakit as pk\n\n\ndef test_a_take_is_played():\n"
        f"    board = pk.Board({NAME!r}, seats=['Ana', 'Bo'], seed=1)\n"
        "    board.click('take')\n    assert board.match.ply == 1\n"
    )
    svg = told(copy, f"import pizzakit as pk; print(pk.Board({NAME!r}, seed=1).view['svg'])")
    assert 'data-el="take"' in svg
    ran(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/games/test_{NAME}.py")


def test_a_new_mission_is_an_entry_in_the_cards(copy: Path):
    (cards,) = touched("A new mission card")
    with (copy / cards).open("a", encoding="utf-8") as deck:
        deck.write(
            '\n[[missions]]\nname = "Basil and nothing else"\nkind = "topping"\n'
            'topping = "basil"\ncount = 3\ncoins = 7\nsource = "house"\n'
        )
    ask = """
import json, pizzakit as pk
from pizzakit.games.pizza_chef import missions
deck = pk.Match("pizza_chef", seed=1).game.deck
mine = next(one for one in deck.missions if one.name == "Basil and nothing else")
boards = (pk.Board("pizza_chef", seats=["Ana"], seed=seed) for seed in range(40))
seen = (mine.name in board.view["svg"] for board in boards)
print(json.dumps([len(deck.missions), missions.text(mine), any(seen)]))
"""
    count = "from pizzakit.games.pizza_chef import deck; print(len(deck.shipped().missions))"
    before = int(told(CHECKOUT, count))
    assert json.loads(told(copy, ask)) == [before + 1, "Deliver 3 pizzas or more with basil", True]


def test_a_new_colour_of_tomato_is_a_fill_of_its_icon(copy: Path):
    (icons,) = touched("A new colour of tomato")
    svg = (copy / icons).read_text("utf-8")
    tomato = re.search(r'<g id="tomato".*?</g>', svg, re.DOTALL)
    assert tomato is not None
    painted = re.sub(r'fill="#\w+"', 'fill="#b0c4de"', tomato[0], count=1)
    (copy / icons).write_text(svg.replace(tomato[0], painted), "utf-8")
    count = "print([pk.Board(g, seed=1).frame.count('#b0c4de') for g in pk.games.names()])"
    found = json.loads(told(copy, f"import pizzakit as pk; {count}"))
    assert sum(each > 0 for each in found) >= 3


QUESTION = '''

class Pair(Question, frozen=True):
    """Do two dice show the same?"""

    asks = "How likely do two dice of {faces} faces show the same?"
    numbers = {"faces": (4, 8, 10)}

    faces: int = FACES

    def answer(self) -> sympy.Expr:
        return sympy.Rational(1, self.faces)

    def steps(self) -> list[Any]:
        return [("The second die has to show what the first one does", self.answer())]

    def wrong(self) -> Mapping[Any, str]:
        return {sympy.Rational(1, self.faces**2): "That is the chance of one given pair."}

    def play(self, chance: Chance) -> bool:
        first, second = chance.roll(self.faces, 2)
        return first == second
'''


def test_a_new_question_is_a_class_and_a_cell(copy: Path):
    assert touched("A new question") == ["pizzakit/lessons/GAME.py", "tests/test_questions.py"]
    with (copy / "pizzakit" / "lessons" / "mozzaroller.py").open("a", encoding="utf-8") as lessons:
        lessons.write(QUESTION)
    asks = ("-k", "Pair", "tests/test_questions.py")
    assert "passed" in ran(copy, "-m", "pytest", "-q", "--all", "-p", "no:cacheprovider", *asks)
    cell = "from pizzakit import lesson; from pizzakit.lessons import mozzaroller as ask; "
    told(copy, cell + "lesson.Reveal(lesson.Predict(ask.Pair())).show()")
