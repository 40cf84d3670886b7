"""Boards for those who cannot see well, or not with a mouse: asked with axe, keys and ears."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest

from pizzakit import Board, Match
from tests.browser.plain_page import PlainPage

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
ASK = """async () => (await axe.run(".pk-board", {rules: {
    "label-content-name-mismatch": {enabled: true},
    "scrollable-region-focusable": {enabled: true},
}})).violations.map(v => `${v.id}: ${v.nodes.map(n => n.html.slice(0, 160)).join(" | ")}`)"""
SCENES = {
    "mozzaroller": "first dice",
    "pizza_chef": "delivery",
    "pizza_master": "collecting",
    "pizza_rush": "first pizza",
    "part_du_chef": "keep or eat",
}
FOCUSED = (
    "document.activeElement.closest('[data-el]')?.dataset.el ?? document.activeElement.tagName"
)
MIDDLES = """() => Object.fromEntries(
    [...document.querySelectorAll('.pk-stage [data-el]')].map(n => {
    const box = n.getBoundingClientRect();
    return [n.dataset.el, [(box.left + box.right) / 2, (box.top + box.bottom) / 2]];
}))"""


def board_of(game: str) -> Board:
    return Board(Match.situation(game, SCENES[game]))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1000, 400])
@pytest.mark.parametrize("game", SCENES)
def test_axe_finds_nothing_on_a_board(
    plain_page: PlainPage, shown: Callable[..., Board], game: str, width: int, theme: str
) -> None:
    shown(board_of(game), theme=theme, viewport=(width, 900))
    plain_page.page.wait_for_timeout(300)  # a narrow page is drawn once more
    plain_page.page.evaluate(AXE)
    found: list[str] = plain_page.page.evaluate(ASK)
    assert found == []


def test_arrows_walk_the_way_they_point(plain_page: PlainPage, shown: Callable[..., Board]) -> None:
    shown(Board(Match.situation("pizza_chef", "two-coloured")))
    page = plain_page.page
    where: dict[str, list[float]] = page.evaluate(MIDDLES)
    page.locator('[data-el="crate:4"] > .pk-o').first.focus()
    for key, axis, sign in [
        ("ArrowDown", 1, 1), ("ArrowUp", 1, -1), ("ArrowRight", 0, 1), ("ArrowLeft", 0, -1),
    ]:  # fmt: skip
        before = where[page.evaluate(FOCUSED)]
        page.keyboard.press(key)
        after = where[page.evaluate(FOCUSED)]
        assert sign * (after[axis] - before[axis]) > 1, key
        assert abs(after[1 - axis] - before[1 - axis]) < 2, key  # straight on, in a market of 3 × 3


def test_a_refusal_moves_nothing_and_stands_where_one_looks(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(Board(Match.situation("mozzaroller", "first dice")), viewport=(1000, 700))
    page = plain_page.page
    target = page.locator('.pk-stage [data-el="roll"]')
    target.scroll_into_view_if_needed()
    before = target.bounding_box()
    target.click(force=True)
    page.wait_for_function("!document.querySelector('.pk-message').hidden")
    assert board.view["message"][1]
    assert target.bounding_box() == before
    said = page.locator(".pk-message").bounding_box()
    assert said
    assert said["y"] >= 0
    assert said["y"] + said["height"] <= 700
    page.keyboard.press("Escape")
    page.locator(".pk-message").wait_for(state="hidden")


def test_a_refusal_tells_what_its_clause_is_about(
    plain_page: PlainPage, shown: Callable[..., Board], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = shown(Board(Match.situation("mozzaroller", "first dice")))
    monkeypatch.setattr(type(board.match.game), "why_not", lambda *_: "it rolls away (MZ-16)")
    monkeypatch.setattr(
        "pizzakit.clauses.gists", lambda game: {"MZ-16": "Only dice that an order asks for fit."}
    )
    board.send_as_browser({"do": "why", "touches": ["stop"]})
    plain_page.page.locator(".pk-message li").filter(
        has_text="MZ-16: Only dice that an order asks for fit."
    ).wait_for()


HEARD = """() => { window.heard = [];
    document.addEventListener("keydown", e => {
        const closed = e.target.closest("[data-lm-suppress-shortcuts='true']");
        if (!closed) heard.push((e.ctrlKey ? "Ctrl+" : "") + e.key);
    }, { capture: true }); }"""


def test_a_combination_of_keys_is_the_notebooks_and_a_letter_is_not(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    shown(board_of("mozzaroller"))
    page = plain_page.page
    page.evaluate(HEARD)
    page.locator('[data-el="stop"] > .pk-o').first.focus()
    page.keyboard.press("b")
    page.keyboard.press("Control+s")
    page.keyboard.press("d")
    assert page.evaluate("heard.filter(key => !key.endsWith('Control'))") == ["Ctrl+s"]


def test_forced_colours_leave_what_can_be_pointed_at_to_be_seen(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    for theme in ("light", "dark"):
        shown(board_of("mozzaroller"), theme=theme, forced_colors="active")
        ring = plain_page.page.locator(".pk-can > .pk-o").first
        table = plain_page.page.locator(".pk-stage > svg")
        colours: Any = [
            ring.evaluate("n => getComputedStyle(n).stroke"),
            table.evaluate("n => getComputedStyle(n).getPropertyValue('--pk-table')"),
        ]
        assert _contrast(*map(_rgb, colours)) >= 3, (theme, colours)


def _rgb(colour: str) -> tuple[float, ...]:
    if colour.strip().startswith("#"):
        digits = colour.strip()[1:]
        return tuple(int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return tuple(float(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3])


def _contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """As WCAG 2 has it: 1 for equal colours, 21 for black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: tuple[float, ...]) -> float:
    parts = [part / 255 for part in colour]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
