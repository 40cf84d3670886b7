"""The reference can be built, of everything, with nothing to complain of."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.reference import MODULES

CHECKOUT = Path(__file__).parents[1]


@pytest.mark.slow
def test_the_reference_has_a_page_for_every_module_and_no_warning(tmp_path: Path):
    command = [sys.executable, "-W", "error", "-m", "tests.reference", str(tmp_path)]
    done = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    for module in MODULES:
        assert (tmp_path / f"{module.replace('.', '/')}.html").exists()
    assert "penalty" in (tmp_path / "pizzakit/games/mozzaroller/rules.html").read_text()
