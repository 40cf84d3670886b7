"""What every game's drawing promises, in positions of random play for every number of seats."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from xml.etree import ElementTree as ET

import pytest

from pizzakit import games, shapes
from pizzakit.game import Game
from pizzakit.match import Match
from tests.positions import named

#: What may go to a board with every move, so that it stays well under 40 KB with its moves, and
#: what goes there once: style and definitions, which stay the same from move to move.
MOST_BYTES, MOST_BYTES_ONCE = 31_000, 22_000
HOSTILE = [
    "<svg onload=alert(1)>", "A&B\"'\u202e]]>", "שלום עולם", "👩‍👩‍👧 " + "W" * 200,
    "seat 1", "&amp;", "{}%s", "Ana 2",
]  # fmt: skip


def _tables() -> Iterator[tuple[str, int]]:
    for name in games.names():
        low, high = games.find(name).seat_range
        yield from ((name, seats) for seats in range(low, high + 1))


def _positions(name: str, seats: int) -> list[Game]:
    """Positions of random games, the last ones included."""
    found: list[Game] = []
    for seed in range(3):
        match = Match(name, seats=named(seats), seed=seed)
        luck = random.Random(seed)
        played = [match.game]
        while not match.over:
            match.play(luck.choice(match.moves()))
            played.append(match.game)
        found += [*luck.sample(played, min(10, len(played))), match.game]
    return found


class Drawn(NamedTuple):
    position: Game
    seat: int | None
    narrow: bool
    text: str
    root: ET.Element


def _draw(position: Game, seat: int | None, narrow: bool) -> str:
    names = [*HOSTILE[: position.seats], *position.rivals]
    return shapes.draw(position.seen_by(seat), seat, names, narrow)


@cache
def _drawings(name: str, seats: int) -> list[Drawn]:
    made = []
    for at, position in enumerate(_positions(name, seats)):
        for seat in {position.to_move, at % seats, None}:
            text = _draw(position, seat, at % 2 == 0)
            root = ET.fromstring(text)  # noqa: S314 (our own)
            made.append(Drawn(position, seat, at % 2 == 0, text, root))
    return made


every_table = pytest.mark.parametrize(("name", "seats"), list(_tables()))


@pytest.mark.slow
@every_table
def test_everything_a_move_points_at_is_in_its_seats_drawing(name: str, seats: int) -> None:
    for drawn in _drawings(name, seats):
        if drawn.seat is None:
            continue  # an onlooker has no moves
        there = {node.get("data-el") for node in drawn.root.iter()}
        moves = drawn.position.legal_moves(drawn.seat)
        assert {touched for move in moves for touched in move.touches} <= there


@pytest.mark.slow
@every_table
def test_whatever_can_be_touched_says_what_it_is(name: str, seats: int) -> None:
    for drawn in _drawings(name, seats):
        touchable = [node for node in drawn.root.iter() if node.get("data-el")]
        said = {(node.get("data-el"), node.get("aria-label")) for node in touchable}
        assert all(label for _, label in said)
        assert len(said) == len({label for _, label in said}) == len(touchable)


@pytest.mark.slow
@every_table
def test_ids_are_only_in_definitions_and_carry_the_prefix(name: str, seats: int) -> None:
    for drawn in _drawings(name, seats):
        defs = drawn.root.find("{*}defs")
        assert defs is not None
        defined = [node.get("id") for node in defs.iter() if node.get("id")]
        assert (
            len(defined) == len(set(defined)) == sum(bool(n.get("id")) for n in drawn.root.iter())
        )
        assert all(identity.startswith("pk0-") for identity in defined if identity)
        used = set(re.findall(r"#(pk0-[\w-]+)", ET.tostring(drawn.root, encoding="unicode")))
        assert used <= set(defined)


@pytest.mark.slow
@every_table
def test_nothing_comes_from_outside_and_nothing_runs(name: str, seats: int) -> None:
    for drawn in _drawings(name, seats):
        assert not {"script", "foreignObject", "image", "a"} & {
            node.tag.rpartition("}")[2] for node in drawn.root.iter()
        }
        assert not any(key.startswith("on") for node in drawn.root.iter() for key in node.attrib)
        assert all(node.get("href", "#").startswith("#") for node in drawn.root.iter())
        assert "@import" not in drawn.text
        classes = {c for node in drawn.root.iter() for c in (node.get("class") or "").split()}
        assert all(c.startswith(("pk-", "pk0-")) for c in classes)


@pytest.mark.slow
@every_table
def test_equal_positions_give_the_same_text(name: str, seats: int) -> None:
    for drawn in _drawings(name, seats):
        assert drawn.text == _draw(drawn.position.copy(), drawn.seat, drawn.narrow)


@every_table
def test_names_appear_as_typed(name: str, seats: int) -> None:
    for drawn in _drawings(name, seats):
        said = "\n".join(drawn.root.itertext())
        for typed in HOSTILE[:seats]:
            assert typed.replace("\u202e", "") in said


@every_table
def test_what_moves_has_a_key_of_its_own(name: str, seats: int) -> None:
    for drawn in _drawings(name, seats):
        keys = [node.get("data-key") for node in drawn.root.iter() if node.get("data-key")]
        assert len(keys) == len(set(keys))


@every_table
def test_a_drawing_has_a_title_the_position_as_text_and_a_bearable_weight(
    name: str, seats: int
) -> None:
    for drawn in _drawings(name, seats):
        assert drawn.root.findtext("{*}title")
        assert len(drawn.root.findtext("{*}desc") or "") > 20
        once, often = shapes.taken_apart(drawn.text)
        assert len(once.encode()) < MOST_BYTES_ONCE
        assert len(often.encode()) < MOST_BYTES


_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
_STYLES = re.compile(r"<style>(.*?)</style>", re.DOTALL)


@every_table
def test_no_rule_of_a_drawing_reaches_another_drawing(name: str, seats: int) -> None:
    """A rule holds on the whole page: but for those all drawings share, it names its own alone."""
    for drawn in _drawings(name, seats)[:4]:
        shared, *own = _STYLES.findall(drawn.text)
        assert shared == shapes.STYLE
        for style in own:
            assert "@media" not in style
            for selectors in _RULE.findall(style):
                alone = re.sub(
                    r"\([^()]*(\([^()]*\)[^()]*)*\)", lambda m: m[0].replace(",", ";"), selectors
                )
                for selector in alone.split(","):
                    assert "pk0-" in selector, selector
        for name_ in re.findall(r'\bid="([^"]+)"', drawn.text):
            assert name_.startswith("pk0-")
