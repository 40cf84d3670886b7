"""The conda environment gives what pyproject.toml asks for, here and on Binder."""

import os
import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

CHECKOUT = Path(__file__).parents[1]
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
ENVIRONMENT = yaml.safe_load((CHECKOUT / "environment.yml").read_text())
PINS = dict(pin.split("=") for pin in ENVIRONMENT["dependencies"])
NEEDED = [
    Requirement(line) for line in PROJECT["dependencies"] + PROJECT["optional-dependencies"]["lab"]
]


def test_binder_has_a_real_copy():
    copy = CHECKOUT / "binder" / "environment.yml"
    assert not copy.is_symlink()
    assert copy.read_bytes() == (CHECKOUT / "environment.yml").read_bytes()


def test_binder_installs_the_package_by_a_script_it_can_run():
    script = CHECKOUT / "binder" / "postBuild"
    assert os.access(script, os.X_OK)
    assert b"\r" not in script.read_bytes()


@pytest.mark.parametrize("package", NEEDED, ids=lambda package: package.name)
def test_a_package_is_pinned_to_a_minor_release_within_the_range(package: Requirement):
    assert re.fullmatch(r"\d+\.\d+", PINS[package.name])
    assert package.specifier.contains(PINS[package.name])


def test_nothing_is_pinned_that_is_not_needed():
    assert set(PINS) == {"python"} | {package.name for package in NEEDED}


def test_python_is_one_the_package_runs_on():
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(PINS["python"])
