"""Charts: the numbers are there as text, the picture is sound, odd values do not break it."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from pizzakit import charts
from pizzakit.shapes import Picture, width_of

PICTURES = {
    "bars": charts.bars({1: 0.2, "<b>": 0.8}, highlight=["<b>"], title="A & B", unit="%"),
    "lines": charts.lines(
        {"one": {1: 0.5, 2: 0.25}, "two": {1: 1}},
        title="Lines",
        level={"exact": 0.3},
        bands={"one": {1: (0.4, 0.6), 2: (0.2, 0.3)}},
    ),
    "intervals": charts.intervals([("greedy", 0.5, 0.4, 0.6)], title="Won", unit="%", mark=0.5),
}


def _root(picture: Picture) -> ET.Element:
    return ET.fromstring(picture.svg)  # noqa: S314 (our own)


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_a_chart_has_its_table_as_text_and_as_description(picture: Picture) -> None:
    root = _root(picture)
    assert root.findtext("{*}desc") == picture.text == str(picture)
    assert root.findtext("{*}title") == picture.alt == picture.text.partition("\n")[0]


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_a_charts_ids_carry_the_prefix_and_its_text_can_be_read_on_a_projector(
    picture: Picture,
) -> None:
    assert all(found.startswith("pk0-") for found in re.findall(r'\bid="([^"]+)"', picture.svg))
    assert min(map(int, re.findall(r"pk-chart [\w.-]+\{font-size:(\d+)px", picture.svg))) >= 14


def test_fractions_stand_beside_their_decimals() -> None:
    text = charts.bars({0: Fraction(1, 3), 1: sympy.Rational(2, 3)}, unit="%").text
    assert [line.split() for line in text.splitlines()] == [
        ["chance", "(%)", "by", "outcome"],
        ["outcome", "chance", "(%)"],
        ["0", "1/3", "33.3", "%"],
        ["1", "2/3", "66.7", "%"],
    ]


def test_a_highlighted_bar_is_told_by_more_than_its_colour() -> None:
    picture = PICTURES["bars"]
    assert "<b> *" in picture.text
    assert picture.svg.count('class="pk-bar pk0-mark"') == 1
    assert "url(#pk0-hatch)" in picture.svg


def test_lines_of_different_length_share_one_table() -> None:
    assert [line.split() for line in PICTURES["lines"].text.splitlines()[1:]] == [
        ["outcome", "one", "two"],
        ["1", "0.5", "1"],
        ["2", "0.25"],
        ["exact", "0.3"],
        ["(value)"],
    ]


def test_a_tiny_share_is_not_written_as_nothing_or_in_powers_of_ten() -> None:
    assert "<0.001 %" in charts.bars({8: Fraction(1, 1679616)}, unit="%").text


numbers = st.floats(-1e6, 1e6).filter(lambda value: value == 0 or abs(value) > 1e-6)


@given(st.dictionaries(st.text(), numbers, max_size=40))
def test_any_numbers_can_be_drawn_as_bars_inside_the_picture(values: dict[Any, float]) -> None:
    root = _root(charts.bars(values))
    for bar in root.iterfind(".//{http://www.w3.org/2000/svg}rect[@rx='2']"):
        top, height = float(bar.get("y", 0)), float(bar.get("height", 0))
        assert 0 <= top <= top + height <= 381


@given(st.lists(st.tuples(numbers, numbers), min_size=1, max_size=30))
def test_any_numbers_can_be_drawn_as_a_line(points: list[tuple[float, float]]) -> None:
    assert "pk-line" in charts.lines({"line": dict(points)}).svg


@given(st.lists(st.tuples(st.text(), numbers, numbers, numbers), max_size=8))
def test_any_numbers_can_be_drawn_as_intervals(
    rows: list[tuple[str, float, float, float]],
) -> None:
    assert _root(charts.intervals(rows)).findtext("{*}title")


SVG = "{http://www.w3.org/2000/svg}"


def _labels(picture: Picture, *, bold: bool | None = None) -> list[str]:
    """The numbers at the bars: whatever text stands in the middle of something."""
    found = [node for node in _root(picture).iter(f"{SVG}text") if "pk-m" in node.get("class", "")]
    if bold is not None:
        found = [node for node in found if ("pk-b" in node.get("class", "")) == bold]
    return [node.text or "" for node in found]


def test_all_bars_have_their_number_or_none_but_the_marked_one() -> None:
    chances = {dice: 1 - Fraction(5, 6) ** dice for dice in range(1, 25)}
    few = charts.bars({n: chances[n] for n in range(1, 6)}, 3, unit="%")
    more = charts.bars({n: chances[n] for n in range(1, 13)}, 3, unit="%")
    assert _labels(few)[:5] == ["16.7 %", "30.6 %", "42.1 %", "51.8 %", "59.8 %"]
    assert _labels(more)[:3] == ["16.7", "30.6", "42.1"]
    assert _labels(charts.bars(chances, 3, unit="%"), bold=True) == ["42.1 %"]
    assert "30.6 %" not in _labels(charts.bars(chances, 3, unit="%"))


def test_no_number_of_a_bar_reaches_into_the_next_one() -> None:
    for bars in range(1, 30):
        picture = charts.bars({n: 0.0123 + n / 40 for n in range(bars)}, unit="%")
        room = (560 - 72 - 20) / bars
        numbers = [text for text in _labels(picture) if "." in text]
        assert all(width_of(text, 15) <= room for text in numbers)


def test_long_names_below_few_bars_are_there_in_full() -> None:
    kinds = ["Margherita", "Reine", "4 Fromages", "Végétarienne", "Truffe"]
    assert not any("…" in text for text in _labels(charts.bars(dict.fromkeys(kinds, 1))))


def test_a_number_below_a_bar_and_its_name_do_not_meet() -> None:
    texts = {
        node.text: float(node.get("y", 0))
        for node in _root(charts.bars({"Nonna": 18.7, "Dishie": -18.7})).iter(f"{SVG}text")
    }
    assert texts["Dishie"] - texts["−18.7"] >= 14


@pytest.mark.parametrize("unit", ["", "points", "%"])
def test_a_title_is_there_in_full(unit: str) -> None:
    title = "Missions fulfilled by those who keep them"
    root = _root(charts.bars({1: 2}, title=title, unit=unit))
    assert title in [node.text for node in root.iter(f"{SVG}text")]


def test_a_legend_of_many_lines_takes_rows_and_stays_inside() -> None:
    names = ["olives", "majority", "slices", "variety", "burnt", "and one more line"]
    root = _root(charts.lines({name: {1: 1, 2: 3} for name in names}, level={"even": 2}))
    places = {
        node.text: (float(node.get("x", 0)), float(node.get("y", 0)))
        for node in root.iter(f"{SVG}text")
        if node.text in names
    }
    assert len({y for _, y in places.values()}) > 1
    assert all(x + 8 * len(name) <= 560 for name, (x, _) in places.items())
    marks = [float(node.get("cy", 0)) for node in root.iter(f"{SVG}circle")]
    assert min(marks) > max(y for _, y in places.values())


def test_the_same_numbers_give_the_same_picture() -> None:
    assert charts.bars({1: 2}) == charts.bars({1: 2})


def test_between_whole_numbers_nothing_is_marked() -> None:
    def below(line: dict[float, float]) -> list[str]:
        marks = [n for n in _root(charts.lines({"line": line})).iter() if n.get("y") == "344"]
        return [mark.text or "" for mark in marks]

    assert below({2: 1, 3: 4, 4: 2, 5: 9}) == ["2", "3", "4", "5"]
    assert below({0.5: 1, 1: 2})[:2] == ["0.5", "0.55"]
    assert below({0: 1, 60: 2})[:3] == ["0", "10", "20"]


def test_a_long_name_beside_an_interval_is_there_in_full() -> None:
    name = "greedy 2, majority=(11, 9, 7, 5, 3), variety_bonus=20, marianne=True"
    root = _root(charts.intervals([(name, 0.5, 0.4, 0.6), ("bot", 0.5, 0.4, 0.6)]))
    lines = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text") if node.text]
    assert name in " ".join(lines)
    assert not any("…" in line for line in lines)


def test_an_estimate_without_bounds_is_a_mark_without_a_span() -> None:
    picture = charts.intervals([("one", 3, float("nan"), float("nan")), ("two", 1, 0, 2)])
    assert "nan" not in picture.svg + picture.text
    assert picture.svg.count('class="pk-span"') == 3
    assert picture.svg.count('class="pk-bar"') == 2


@pytest.mark.parametrize("kind", ["x", "y"])
def test_every_chart_names_both_axes_in_words_with_the_unit(kind: str) -> None:
    named = {
        "bars": charts.bars({1: 2}, unit="points", x="dice", y="on average"),
        "lines": charts.lines({"a": {1: 2}}, unit="points", x="dice", y="on average"),
        "intervals": charts.intervals(
            [("greedy", 1, 0, 2)], unit="points", x="on average", y="dice"
        ),
    }
    for name, picture in named.items():
        (shown,) = [
            n.text for n in _root(picture).iter() if f"pk-{kind}-name" in n.get("class", "")
        ]
        across = (kind == "x") == (name == "intervals")
        assert shown == ("on average (points)" if across else "dice")
        assert "dice" in picture.text
        assert "on average (points)" in picture.text


def test_an_axis_that_nobody_names_is_called_by_what_is_known() -> None:
    assert charts.bars({1: 0.5}, unit="%").alt == "chance (%) by outcome"
    assert charts.bars({1: 0.5}, unit="coins").alt == "coins by outcome"


def test_what_is_hatched_is_said_in_words() -> None:
    assert PICTURES["bars"].text.endswith("(* hatched)")
    assert "hatched" not in charts.bars({1: 2}).text


def test_names_of_bars_and_the_name_of_their_axis_do_not_meet() -> None:
    kinds = ["Margherita", "Reine", "4 Fromages", "Végétarienne", "Truffe"]
    root = _root(charts.bars(dict.fromkeys(kinds, -1), x="kind"))
    rows = {node.text: float(node.get("y", 0)) for node in root.iter(f"{SVG}text")}
    assert rows["kind"] - max(rows[kind] for kind in kinds) >= 14
    assert float(root.get("viewBox", "").split()[3]) >= rows["kind"]
