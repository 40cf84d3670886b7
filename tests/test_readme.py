"""What README.md shows and says is so."""

import ast
import pkgutil
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import pizzakit
from tests.houses import CLASSROOM, PACKAGE, RULES, TABLE, house, lines
from tests.links import written

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
README = (Path(__file__).parents[1] / "README.md").read_text()


def blocks(language: str) -> list[str]:
    """The code of each block, below as many empty lines as make tracebacks name the right one."""
    found = re.finditer(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    return ["\n" * README.count("\n", 0, block.start(1)) + block[1] for block in found]


@pytest.mark.parametrize("code", blocks("python"), ids=["in five minutes", "a sixth game"])
def test_the_code_runs(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "readme"}
    exec(compile(code, "README.md", "exec"), names)  # noqa: S102  # it is ours
    if "first_roll" in names:
        assert pizzakit.odds.exact(names["first_roll"]).mean == Fraction(10, 3)
        board = pizzakit.Board(names["HotSlices"], seats=["Ana", "Bo"], seed=1)
        board.click("take")
        assert board.match.ply == 1


def test_the_table_names_every_room_and_no_other():
    rooms = re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)
    assert sorted(rooms) == sorted(room.name for room in pkgutil.iter_modules(pizzakit.__path__))


def test_the_houses_have_as_many_lines_as_it_says():
    said = {
        name: int(count.replace(",", ""))
        for name, count in re.findall(
            r"^\| (the [\w ]+) \| .* \| ([\d,]+) \|$", README, re.MULTILINE
        )
    }
    real = lines()
    assert said.keys() == real.keys()
    for name, count in real.items():
        assert said[name] == pytest.approx(count, rel=0.03), f"{name} has {count} lines"


def test_every_room_stands_in_the_house_it_says():
    rooms = re.findall(r"^\| `(\w+)` \| (\w+) \|", README, re.MULTILINE)
    short = {RULES: "rules", TABLE: "table", CLASSROOM: "classroom"}
    for room, said in rooms:
        stands = {short[house(module)] for module in modules(room)}
        assert said == (stands.pop() if len(stands) == 1 else "all"), room


def modules(room: str) -> list[Path]:
    folder = PACKAGE / room
    return [*folder.rglob("*.py")] if folder.is_dir() else [PACKAGE / f"{room}.py"]


ROAD = re.findall(r"`([\w/]+\.py): ([\w.]+)`", README)


@pytest.mark.parametrize(("module", "name"), ROAD)
def test_what_the_road_passes_is_there(module: str, name: str):
    tree: Any = ast.parse((PACKAGE / module).read_text("utf-8"))
    for part in name.split("."):
        tree = next(one for one in tree.body if getattr(one, "name", None) == part)


def test_the_road_passes_many_places():
    assert len(ROAD) > 20


def test_it_opens_with_a_picture_and_two_commands_of_one_line_each():
    assert README.startswith("![")
    assert [len(block.strip().splitlines()) for block in blocks("sh")][:2] == [1, 1]


def test_the_links_to_binder_are_those_of_every_notebook_in_the_repository_named():
    assert README.count("mybinder.org") == len(list(NOTEBOOKS.glob("*.ipynb"))) > 1
    assert written(README) == README


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#:]+)\)", README))
def test_what_it_links_to_is_there(target: str):
    assert (Path(__file__).parents[1] / target).exists()


def test_the_app_for_a_class_prints_where_to_start():
    (app,) = [block for block in blocks("sh") if "voila" in block]
    assert "voila notebooks --strip_sources=True" in app
    assert app.strip().endswith(
        "custom_display_url=http://localhost:8866/voila/render/start_here.ipynb"
    )
    assert (NOTEBOOKS / "start_here.ipynb").exists()


def test_what_is_typed_runs_in_the_environment_that_was_made():
    lines = "\n".join(blocks("sh")).splitlines() + re.findall(
        r"`([^`\n]* pizzakit [^`\n]*)`", README
    )
    steps = [step for line in lines for step in re.split(r" && ", line)]
    ours = [step for step in steps if "-m pizzakit" in step or "-m pytest" in step]
    assert len(ours) >= 4
    assert [step for step in ours if not step.startswith((".venv/bin/", ".site/bin/"))] == []
