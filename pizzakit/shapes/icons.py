"""Small pictures, drawn in `icons.svg`: ingredients, spices, marks, signs, a pizzeria."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from xml.etree import ElementTree as ET

from pizzakit.shapes.svg import Markup, element, join

__all__ = ["ICONS", "defs", "icons_in"]


def _compact(node: ET.Element) -> Markup:
    """An element of the file as short as it can be written."""
    inside = (_compact(child) for child in node)
    return element(node.tag.rpartition("}")[2], *inside, **node.attrib)


def icons_in(package: str) -> dict[str, Markup]:
    """Every picture of a package's `icons.svg` by name, without its place in the file."""
    text = resources.files(package).joinpath("icons.svg").read_text("utf-8")
    found = {}
    for node in ET.fromstring(text).iterfind("{*}g"):  # noqa: S314 (a file of ours)
        name = node.attrib.pop("id")
        del node.attrib["transform"]
        node.set("id", f"pk0-{name}")
        found[name] = _compact(node)
    return found


#: On a grid of 24 by 24, all but the house, which is 176 wide and stands on y = 60.
ICONS = icons_in(__package__)


def defs(names: Iterable[str]) -> Markup:
    """Pictures for a drawing's `<defs>`, by name."""
    return join(ICONS[name] for name in names)
