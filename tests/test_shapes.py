"""Shapes: text that keeps to its place, escaping, pictures, and the plain board."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pizzakit import game, shapes
from pizzakit.chance import Chance
from pizzakit.match import Match

SVG = "{http://www.w3.org/2000/svg}"


class Take(game.Move, frozen=True):
    slice: int


class Slices(game.Game[Take]):
    """A game as one types it into a notebook: take one or two slices, the last one wins."""

    name: ClassVar[str] = "slices"
    title: ClassVar[str] = "Slices <&>"
    seat_range: ClassVar[tuple[int, int]] = (2, 2)
    rules_type: ClassVar[type[game.Rules]] = game.Rules
    move_types: ClassVar[tuple[type[game.Move], ...]] = (Take,)

    @classmethod
    def new(cls, seats: int, rules: Any, chance: Chance, cards: Any = None) -> Slices:
        self = cls()
        self.rules, self.seats, self.to_move, self.left = rules, seats, 0, 5
        return self

    def legal_moves(self, seat: int | None = None) -> list[Take]:
        if self.to_move is None or seat not in (None, self.to_move):
            return []
        return [Take(n) for n in (1, 2) if n <= self.left]

    def play(self, move: Take, chance: Chance, seat: int | None = None) -> None:
        self.left -= move.slice
        self.to_move = None if not self.left else 1 - (self.to_move or 0)

    def scores(self) -> list[int]:
        return [0, 0]

    def copy(self) -> Slices:
        twin = Slices()
        twin.__dict__.update(self.__dict__)
        return twin

    def seen_by(self, seat: int | None) -> Slices:
        return self.copy()

    def imagine(self, seat: int, chance: Chance) -> Slices:
        return self.copy()

    def pieces(self) -> Counter[str]:
        return Counter(slice=5)

    def __str__(self) -> str:
        return f"{self.left} slices left\n" + "a line that is far too long " * 20


def _parsed(text: str) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 (our own)


@given(st.text(), st.integers(10, 300), st.integers(12, 20))
def test_shortened_text_fits_its_width(text: str, width: int, size: int) -> None:
    short = shapes.shorten(text, width, size)
    assert short == "…" or shapes.width_of(short, size) <= width


@given(st.text())
def test_any_text_becomes_sound_xml(text: str) -> None:
    node = _parsed(shapes.element("text", text, data_el=text))
    assert "\u202e" not in (node.text or "")


def test_an_emoji_of_several_signs_is_kept_or_dropped_whole() -> None:
    family = "👩‍👩‍👧"
    for width in range(10, 60):
        assert shapes.shorten(family * 3, width, 14).rstrip("…").replace(family, "") == ""


def test_a_shortened_text_has_the_whole_of_it_as_its_title() -> None:
    node = _parsed(shapes.fitted("Bartholomäus", 0, 0, 60))
    assert node.findtext("title") == "Bartholomäus"


def test_plain_strings_are_escaped_and_markup_is_not() -> None:
    inside = shapes.element("tspan", "<")
    assert shapes.element("text", "<", inside) == "<text>&lt;<tspan>&lt;</tspan></text>"


@pytest.mark.parametrize("narrow", [False, True])
def test_a_game_without_a_drawing_gets_lines_and_buttons(narrow: bool) -> None:
    match = Match(Slices, seats=["<b>", "Bo"], seed=1)
    root = _parsed(shapes.draw(match.game, 0, match.names, narrow))
    assert {node.get("data-el") for node in root.iter() if node.get("data-el")} == {
        "slice:1",
        "slice:2",
    }
    assert "5 slices left" in (root.findtext(f"{SVG}desc") or "")
    assert root.findtext(f"{SVG}title") == "Slices <&>: <b> to move"


def test_a_finished_game_without_a_drawing_says_so() -> None:
    match = Match(Slices, seed=1)
    for _ in range(5):
        match.play("Take 1")
    assert "The game is over" in shapes.draw(match.game, None, match.names)


def test_a_picture_is_an_image_for_html_and_text_where_nothing_else_is_shown() -> None:
    picture = Match(Slices, seed=1).picture()
    bundle = picture._repr_mimebundle_()
    assert set(bundle) == {"text/html", "image/svg+xml", "text/plain"}
    drawn = re.findall(r'(srcset|src)="data:image/svg\+xml;base64,([^"]+)"', bundle["text/html"])
    assert [(name, base64.b64decode(data).decode()) for name, data in drawn] == [
        ("srcset", picture.narrow),
        ("src", picture.svg),
    ]
    assert "(max-width: 640px)" in bundle["text/html"]
    assert bundle["text/plain"].startswith("5 slices left")


def test_only_a_picture_that_stands_alone_follows_the_systems_theme() -> None:
    match = Match(Slices, seed=1)
    assert "prefers-color-scheme" in match.picture().svg
    assert "prefers-color-scheme" not in shapes.draw(match.game, 0, match.names)


def test_a_picture_can_be_saved(tmp_path: Path) -> None:
    saved = Match(Slices, seed=1).picture().save(tmp_path / "board.svg")
    assert _parsed(saved.read_text("utf-8")).tag == f"{SVG}svg"
    with pytest.raises(OSError, match="it is a folder"):
        Match(Slices, seed=1).picture().save(tmp_path)


def test_unknown_colours_get_suits_that_are_still_free() -> None:
    suits = shapes.suits_for(["pink", "red", "teal"])
    assert suits["red"] == shapes.SUITS["red"]
    assert len(set(suits.values())) == 3


def test_suits_differ_in_fill_pattern_and_sign() -> None:
    for different in zip(*shapes.SUITS.values(), strict=True):
        assert len(set(different)) == 6 or set(different) <= {"pk-white", "pk-dark"}


def test_drawing_needs_no_drawing_library_and_no_widget() -> None:
    code = (
        "import sys; from pizzakit.match import Match; Match('mozzaroller').picture();"
        "print(*{'sympy', 'pandas', 'numpy', 'ipywidgets', 'matplotlib'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_names_are_told_apart_by_letters_where_they_can_be():
    assert shapes.initials(["Ana", "Bo", "Cem"]) == ["A", "B", "C"]
    assert shapes.initials(["Ana", "Anton"]) == ["1", "2"]
    assert shapes.initials(["<b>", "Bo"]) == ["1", "2"]


def test_a_clause_on_a_drawing_says_what_it_is_about_to_who_looks_at_it() -> None:
    drawn = shapes.cited("ZZ-7", "Who is <hungry> eats & drinks.", shapes.label("ZZ-7", 0, 0))
    clause = _parsed(drawn)
    says = "ZZ-7: Who is <hungry> eats & drinks."
    assert clause.get("aria-label") == says == clause.findtext("title")
    assert clause.get("data-tells") == clause.get("data-key") == "clause:ZZ-7"
    assert (clause.get("tabindex"), clause.get("role")) == ("0", "img")
    assert not shapes.touchable_names(drawn)  # no move points at it
    assert clause.findtext("text") == "ZZ-7"
    again = _parsed(shapes.cited("ZZ-7", "Who is hungry eats.", again=True))
    assert (again.get("data-tells"), again.get("data-key")) == ("clause:ZZ-7", None)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _contrast(one: str, other: str) -> float:
    """As WCAG 2 has it: 1 for equal colours, 21 for black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_words_and_edges_are_told_from_every_ground_they_stand_on(theme: str):
    blocks = re.findall(r"\.pk-svg\{(--pk-table.*?)\}", shapes.STYLE)
    theme = dict(re.findall(r"--pk-(\w+):(#\w+)", blocks[theme == "dark"]))
    for ground in ("table", "panel", "mine"):
        assert _contrast(theme["ink"], theme[ground]) >= 7
        assert _contrast(theme["soft"], theme[ground]) >= 4.5
        assert _contrast(theme["glow"], theme[ground]) >= 3  # the ring of what can be pointed at
        assert _contrast(theme["pick"], theme[ground]) >= 3


def test_names_of_a_drawing_are_bare_where_they_are_written() -> None:
    drawn = shapes.use("hat", 0, 0, 24, class_="pk-gold big", fill="url(#wood)")
    assert _parsed(drawn).attrib == {
        "href": "#pk0-hat",
        "class": "pk-gold pk0-big",
        "fill": "url(#pk0-wood)",
    }
    assert ".pk0-dots{fill:url(#pk0-dots)" in shapes.suits()


def test_a_bill_has_a_column_for_everybody_and_tells_each_clause_once() -> None:
    names, seen = ["Ana", "Bo"], set[str]()
    lines = [
        shapes.Line("orders", ["12", "0"], clause="ZZ-1"),
        shapes.Line("the gourmet", ["3 +5", "2"], clause="ZZ-2", more="for all"),
        shapes.Line("olives", ["1 → 2", "0 → 0"], picture=shapes.use("olive", 0, 0, 17)),
    ]
    total = shapes.Line("points", shapes.points([19, -2]), clause="ZZ-1")
    for left in (132, 220):
        bill = shapes.Bill(
            shapes.Box(8, 8, 384, 400), "The bill", names, left, {"ZZ-1": "one", "ZZ-2": "two"},
            cited=seen,
        )  # fmt: skip
        root = _parsed(bill.draw(lines, total, [1, 2], 38))
        said = [node.text for node in root.iter("text")]
        assert {"Ana", "Bo", "3", "+5", "1 → 2", "−2", "1st", "2nd"} <= {*said}
        keys = [node.get("data-key") for node in root.iter() if node.get("data-key")]
        assert keys == (["clause:ZZ-1", "clause:ZZ-2"] if left == 132 else [])


def test_a_seat_has_a_disc_with_its_letter_and_a_lane_up_to_its_points() -> None:
    discs = shapes.discs(["Ana", "Bo"], "gold")
    assert [discs.count(f'id="pk0-disc{seat}"') for seat in (0, 1, 2)] == [1, 1, 0]
    lane = _parsed(shapes.Track(100, 500, -10, 40).lane(1, 15))
    assert [node.get("x") for node in lane.iter("use")] == ["350"]
    assert [(n.get("x"), n.get("width")) for n in lane.iter("rect")] == [("200", "150")]


def test_a_text_that_reads_like_markup_is_escaped_though_that_markup_was_drawn_before():
    bold = "<b>5</b>"
    assert "<b>" in shapes.element("text", shapes.Markup(bold))
    assert "<b>" not in shapes.element("text", bold)
