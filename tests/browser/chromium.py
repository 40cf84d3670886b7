"""Chromium: where it is, and how it is started so that nothing outside this machine is asked."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserType, sync_playwright

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",  # CI runs as root, where Chromium's sandbox cannot start
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-component-update",
    "--disable-background-networking",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
)


class NoChromium(RuntimeError):
    """There is no Chromium on this machine."""


@contextmanager
def launched() -> Iterator[Browser]:
    """A headless Chromium, closed at the end.

    Raises:
        NoChromium: neither on the path, nor named by PIZZAKIT_CHROMIUM, nor fetched by Playwright.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=_executable(playwright.chromium), args=list(FLAGS)
        )
        try:
            yield browser
        finally:
            browser.close()


def _executable(chromium: BrowserType) -> str:
    found = os.environ.get("PIZZAKIT_CHROMIUM") or next(
        filter(None, map(shutil.which, COMMANDS)), None
    )
    if found is None and Path(chromium.executable_path).exists():
        found = chromium.executable_path
    if found is None:
        raise NoChromium(
            "no Chromium here: install it (on Debian 'apt-get install chromium'), "
            "run 'playwright install chromium', or set PIZZAKIT_CHROMIUM to its path"
        )
    return found
