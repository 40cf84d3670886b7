"""Styles as files: what sits inside every drawing, and what a game adds of its own."""

from __future__ import annotations

import re
from importlib import resources

_NOISE = re.compile(r"/\*.*?\*/|\s*\n\s*|(?<=[{};:,]) +| +(?=[{}])|;\s*(?=\})", re.DOTALL)


def read_style(package: str, name: str = "style.css") -> str:
    """A style without comments and needless blanks; "" where a package has none."""
    file = resources.files(package).joinpath(name)
    text = file.read_text("utf-8") if file.is_file() else ""
    return _NOISE.sub("", _NOISE.sub("", text))


STYLE = read_style(__package__)
_DARK = re.findall(r'\[data-jp-theme-light="false"\] \.pk-svg(\{.*?\})', STYLE)[0]
#: A picture that stands alone follows the reader's system; elsewhere the page decides.
STILL = f"@media (prefers-color-scheme:dark){{.pk-svg{_DARK}}}"
