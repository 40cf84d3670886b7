"""Where moves are pointed at: written once, as a pattern that names elements of a board.

`"topping:{seat}:{face} seat:{to}"` points at a topping and at a seat. A field with many values
points at as many elements, an empty one at none. A gap that is no field is a property, the names of
all elements that several fields point at: what its way means is a dict of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec


class Element(NamedTuple):
    """One element of a pattern: its name with fields in braces, and what names look like."""

    name: str
    fields: tuple[str, ...]
    like: re.Pattern[str]


@cache
def _elements(kind: Any) -> tuple[Element, ...]:
    """What a kind of move points at: by default an element a field, or one with its own name."""
    each = [f"{field}:{{{field}}}" for field in kind.__struct_fields__]
    names = kind.points.split() or each or [kind.__name__.lower()]
    return tuple(Element(name, tuple(re.findall(r"{(\w+)}", name)), _like(name)) for name in names)


def _like(name: str) -> re.Pattern[str]:
    """The last field of a name may have colons of its own."""
    head, gap, tail = re.sub(r"{(\w+)}", r"(?P<\1>[^:]*)", name).rpartition("[^:]*")
    return re.compile(f"{head}.*{tail}" if gap else tail)


def touched(move: Any) -> tuple[str, ...]:
    """The elements a move points at, a repeated one repeated."""
    return _touched(move, msgspec.structs.astuple(move))


@lru_cache(maxsize=4096)
def _touched(move: Any, fields: tuple[Any, ...]) -> tuple[str, ...]:
    """The same once; moves may be equal that name their parts in another order."""
    kind: Any = type(move)
    names: list[str] = []
    for element in _elements(kind):
        values = {field: getattr(move, field) for field in element.fields}
        (field, value), *more = [*values.items()] or [("", None)]
        if isinstance(value, tuple) and not more:
            names += [element.name.format(**{field: one}) for one in value]
        elif value != "":
            names.append(element.name.format(**values))
    return tuple(names)


def resolve(touches: Iterable[str], kinds: Iterable[Any]) -> Any:
    """The first kind that points at all these elements, made from them; None if none does."""
    touches = tuple(touches)
    for kind in kinds:
        try:
            values = _values(kind, touches) if touches else None
            if values is not None:
                return msgspec.convert(values, kind, strict=False)
        except (ValueError, KeyError):
            continue  # a field of it is not pointed at
    return None


def _values(kind: Any, touches: tuple[str, ...]) -> dict[str, Any] | None:
    """The fields of a kind of move that these elements give; None where one of them is strange."""
    free = [*_elements(kind)]
    some = {field.name for field in msgspec.structs.fields(kind) if not _has_many(field.type)}
    many: dict[str, list[str]] = {gap: [] for one in free for gap in {*one.fields} - some}
    values: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for touch in touches:
        element = next((one for one in free if one.like.fullmatch(touch)), None)
        if element is None:
            return None
        found = element.like.fullmatch(touch)
        assert found is not None
        if element.fields and element.fields[0] in many:
            many[element.fields[0]].append(found[1])
        else:
            free.remove(element)
            values |= found.groupdict()
    if any(not element.fields for element in free):
        return None
    for gap, named in many.items():
        if named:
            own = gap in kind.__struct_fields__
            values |= {gap: named} if own else kind.ways[gap].mean(named, None)
    return values


def _has_many(kind: Any) -> bool:
    return getattr(kind, "__origin__", None) is tuple
