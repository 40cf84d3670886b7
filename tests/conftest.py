"""What several folders of tests share: a browser, a JupyterLab, and pages in both."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.lab_page import LabPage, Window
    from tests.browser.plain_page import PlainPage
    from tests.browser.server import LabServer

# How long an example takes says more of the machine than of the code.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"


def pytest_addoption(parser: pytest.Parser) -> None:
    told = "also what takes long, and what needs a browser"
    parser.addoption("--all", action="store_true", help=told)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what needs a browser, and begins with what takes long.

    Both are left out where neither `--all` nor marks (`-m`) or single tests (`::`) are asked for.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    named = any("::" in given for given in config.args)
    if not (config.getoption("--all") or config.getoption("-m") or named):
        left_out = [one for one in items if any(map(one.get_closest_marker, ("slow", "browser")))]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in {*left_out}]


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    from tests.browser.chromium import NoChromium, launched

    try:
        with launched() as chromium:
            yield chromium
    except NoChromium as reason:
        refuse = pytest.fail if os.environ.get("PIZZAKIT_REQUIRE_BROWSER") == "1" else pytest.skip
        refuse(str(reason))


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator["LabServer"]:
    """A JupyterLab over a copy of the notebooks; `lab.add` puts more beside them."""
    from tests.browser.server import LabServer

    root = tmp_path_factory.mktemp("notebooks")
    if NOTEBOOKS.exists():
        shutil.copytree(NOTEBOOKS, root, dirs_exist_ok=True)
    with LabServer(root, tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture(scope="session")
def window(browser: "Browser", lab: "LabServer") -> Iterator["Window"]:
    """A JupyterLab in a page, for one notebook after the other."""
    from tests.browser.lab_page import Window

    window = Window(lab, browser)
    yield window
    window.close()


@pytest.fixture
def lab_page(browser: "Browser", lab: "LabServer", window: "Window") -> Iterator["LabPage"]:
    from tests.browser.lab_page import LabPage

    with LabPage(lab, browser, window) as page:
        yield page


@pytest.fixture
def plain_page(browser: "Browser") -> Iterator["PlainPage"]:
    from tests.browser.plain_page import PlainPage

    with PlainPage(browser) as page:
        yield page
