"""What drawings are made of, read from files that a browser shows and an editor edits.

`icons.svg` and `parts.svg` here are for all games; a game's `drawing/parts.svg` and
`drawing/style.css` are its own. Names in them are bare, as they are in Python: `<g id="card">`,
`href="#card"`, `class="ink"`, `.ink{…}`, `url(#ink)`. A drawing has them with the prefix `pk0-`,
which a board replaces by one of its own; only classes of the shared `style.css` begin with `pk-`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from functools import cache
from importlib import resources
from xml.etree import ElementTree as ET

from pizzakit.shapes.style import read_style
from pizzakit.shapes.svg import Markup, element, join


def _compact(node: ET.Element) -> Markup:
    """An element of the file as short as it can be written."""
    inside = [_compact(child) for child in node]
    text = (node.text or "").strip()
    return element(node.tag.rpartition("}")[2], text, *inside, **node.attrib)


@cache
def parts(package: str, name: str = "parts.svg") -> dict[str, Markup]:
    """Every part of a package's sheet by name, without its place on the sheet."""
    file = resources.files(package).joinpath(name)
    root = ET.fromstring(file.read_text("utf-8")) if file.is_file() else ()  # noqa: S314 (ours)
    found = {}
    for node in root:
        if node.get("id"):
            node.attrib.pop("transform", None)
            found[node.attrib["id"]] = _compact(node)
    return found


#: On a grid of 24 by 24, all but the house, which is 176 wide and stands on y = 60.
ICONS = parts(__package__, "icons.svg")
#: Patterns, a table cloth, the round of a token.
PARTS = parts(__package__)

_BARE = re.compile(r"\.(?!pk0?-)(?=[a-zA-Z])|(?<=url\(#)(?!pk0-)")


@cache
def style(package: str, name: str = "style.css") -> Markup:
    """A package's style as an element, with the drawing's prefix before its names."""
    text = _BARE.sub(lambda found: f"{found[0]}pk0-", read_style(package, name))
    return element("style", Markup(text)) if text else Markup()


def suits() -> Markup:
    """What dresses a part in a suit, for a drawing's `<defs>`: see `in_suit`."""
    patterns = [part for part in PARTS.values() if part.startswith("<pattern") and part != _CLOTH]
    return join([style(__package__, "suits.css"), *patterns])


_CLOTH = PARTS["cloth"]


def definitions(
    package: str, *more: Markup, icons: Iterable[str] = (), without: Container[str] = ()
) -> Markup:
    """A drawing's `<defs>`: its package's style and parts, these icons, the cloth, and `more`.

    Parts that this drawing does without are left out. Who draws keeps what this returns: it is
    the same all through a match.
    """
    pictures = [ICONS[name] for name in icons]
    own = [part for name, part in parts(package).items() if name not in without]
    return join([style(package), _CLOTH, *pictures, *own, *more])
