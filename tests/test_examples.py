"""Every example in a docstring runs and says what it says."""

import doctest
import importlib
import pkgutil

import pytest

import pizzakit

MODULES = sorted(module.name for module in pkgutil.walk_packages(pizzakit.__path__, "pizzakit."))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str):
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert not failed


def test_the_modules_of_every_floor_are_found():
    assert {"pizzakit.chance", "pizzakit.games.mozzaroller.position"} <= set(MODULES)
