"""Several drawings on one page: each looks as it does alone, wherever one has scrolled to."""

from __future__ import annotations

import base64

import nbformat
import pytest
from playwright.sync_api import Browser

from tests.browser.lab_page import LabPage
from tests.browser.server import LabServer

CHROMIUM_STILL = {"reduced_motion": "reduce"}
#: Edges fall otherwise where a picture begins at a part of a pixel.
ROUNDING = 0.01
UNLIKE = """async sent => {
    const pixels = async data => {
        const blob = await (await fetch("data:image/png;base64," + data)).blob();
        const map = await createImageBitmap(blob);
        const ctx = new OffscreenCanvas(map.width, map.height).getContext("2d");
        ctx.drawImage(map, 0, 0);
        return ctx.getImageData(0, 0, map.width, map.height);
    };
    const [a, b] = [await pixels(sent[0]), await pixels(sent[1])];
    if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return 1;
    const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
    const shifts = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy]));
    return Math.min(...shifts.map(([dx, dy]) => {
        let unlike = 0;
        for (let y = 1; y < height - 1; y++) for (let x = 1; x < width - 1; x++) {
            const [p, q] = [4 * (y * a.width + x), 4 * ((y + dy) * b.width + x + dx)];
            const far = [0, 1, 2].map(i => Math.abs(a.data[p + i] - b.data[q + i]));
            unlike += Math.max(...far) > 60;
        }
        return unlike / (width * height);
    }));
}"""
SET_SOURCE = """source =>
    jupyterapp.shell.currentWidget.content.model.cells.get(1).sharedModel.setSource(source)"""
TALL = "<div style='height:1500px'>Far below, the next one.</div>"
FIRST = "import pizzakit as pk\nfrom pizzakit import lesson\n"
PIECES = {
    "master": 'pk.Board(pk.Match.situation("pizza_master", "collecting"))',
    "part": 'pk.Board(pk.Match.situation("part_du_chef", "two portions"))',
    "chart": (
        "from pizzakit import charts\n"
        'charts.bars({1: 0.25, 2: 0.5, 3: 0.25}, highlight=[2], title="Slices", unit="%")'
    ),
    "moz": 'pk.Board(pk.Match.situation("mozzaroller", "first dice"))',
    "shown": (
        "from pizzakit import charts\n"
        "half = lambda: charts.bars({1: 0.5, 2: 0.5}, highlight=[1], unit='%')\n"
        "card = lesson.Reveal(None, 1, picture=half)\ncard.press('open')\ncard"
    ),
    "chef": 'pk.Board(pk.Match.situation("pizza_chef", "delivery"))',
    "rush": 'pk.Board(pk.Match.situation("pizza_rush", "first pizza"))',
}
#: Two of one game, with decks of other colours.
TWINS = {
    "first": 'pk.Board(pk.Match.situation("mozzaroller", "first dice"))',
    "second": 'pk.Board(pk.Match.situation("mozzaroller", "anita stops"))',
}


def notebook(*names: str, of: dict[str, str]) -> nbformat.NotebookNode:
    cells = [nbformat.v4.new_code_cell(FIRST, id="first-cell")]
    for name in names:
        cells.append(nbformat.v4.new_code_cell(FIRST + of[name], id=f"piece-{name}"))
        cells.append(nbformat.v4.new_markdown_cell(TALL, id=f"below-{name}"))
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    return nbformat.v4.new_notebook(cells=cells, metadata=kernel)


def drawn(page: LabPage, name: str) -> bytes:
    """What a person sees of a piece once they have scrolled to it and it has come to rest."""
    output = page.output(f"piece-{name}")
    page.page.evaluate(
        "i => jupyterapp.shell.currentWidget.content.scrollToItem(i, 'start')",
        page._index(f"piece-{name}"),
    )
    picture = output.locator(".pk-stage > svg, .pk-lesson, img:visible").last
    picture.scroll_into_view_if_needed()
    page.page.mouse.move(1, 1)
    page.page.wait_for_timeout(500)
    return picture.screenshot(animations="disabled")


def share_unlike(page: LabPage, one: bytes, other: bytes) -> float:
    """The share of pixels that clearly differ; two pictures may lie a pixel apart."""
    sent = [base64.b64encode(picture).decode() for picture in (one, other)]
    return float(page.page.evaluate(UNLIKE, sent))


def alone(browser: Browser, lab: LabServer, of: dict[str, str]) -> dict[str, bytes]:
    """Each piece in a notebook that has nothing else in it."""
    with LabPage(lab, browser) as page:
        page.open(lab.add(notebook("alone", of={"alone": ""}), "alone.ipynb"), **CHROMIUM_STILL)
        seen = {}
        for name, code in of.items():
            page.page.evaluate(SET_SOURCE, FIRST + code)
            page.run("piece-alone")
            seen[name] = drawn(page, "alone")
        return seen


@pytest.mark.parametrize("of", [PIECES, TWINS], ids=["all kinds", "two of one game"])
def test_every_drawing_looks_as_it_does_alone_however_one_scrolls(
    browser: Browser, lab: LabServer, lab_page: LabPage, of: dict[str, str]
) -> None:
    wanted = alone(browser, lab, of)
    assert len(set(wanted.values())) == len(wanted)
    lab_page.open(lab.add(notebook(*of, of=of), "several.ipynb"), **CHROMIUM_STILL)
    lab_page.run_all()
    for order in (list(of), list(of)[::-1]):
        for name in order:
            unlike = share_unlike(lab_page, drawn(lab_page, name), wanted[name])
            assert unlike < ROUNDING, f"{name} looks otherwise among others: {unlike:.1%}"
