"""What is installed is all of the package: an editable install hides a file left out."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
CODE_AND_DATA = {".py", ".js", ".css", ".svg", ".toml", ".typed"}
IMPORT_ALL = """
import importlib, pkgutil, sys, pizzakit
for module in pkgutil.walk_packages(pizzakit.__path__, "pizzakit."):
    importlib.import_module(module.name)
print(pizzakit.__file__)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel's content and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=CHECKOUT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "content")
    return folder / "content"


def test_the_wheel_carries_every_module_and_every_data_file(installed: Path):
    def content(root: Path) -> set[Path]:
        files = (root / "pizzakit").rglob("*")
        return {file.relative_to(root) for file in files if file.suffix in CODE_AND_DATA}

    assert content(installed) == content(CHECKOUT)
    assert Path("pizzakit/py.typed") in content(installed)


@pytest.mark.slow
def test_every_module_can_be_imported_without_the_checkout(installed: Path, tmp_path: Path):
    said = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(installed)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert Path(said.stdout.strip()).is_relative_to(installed)
