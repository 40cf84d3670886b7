"""How long a student waits: for a formula behind a slider, and for a no to what would hurt.

    python -m tests.bench.bench_lesson

prints milliseconds from a key on the slider to the new formula, typeset, in a real JupyterLab
(wanted: 200), beside those of a bare slider with a label; and the slowest answers to hostile input
(wanted: a second).
"""

import tempfile
import time
from pathlib import Path
from statistics import median

import nbformat.v4 as nb

from pizzakit.answers import judge
from tests.browser.chromium import launched
from tests.browser.lab_page import LabPage
from tests.browser.server import LabServer
from tests.test_answers import FITS, HOSTILE

KEYS = 12
CELLS = {
    "knob": """\
import sympy
from pizzakit import lesson
lesson.Knob(lambda dice: 1 - sympy.Rational(5, 6) ** dice, dice=(1, 40, 3))""",
    "control": """\
import ipywidgets as widgets
slider, label = widgets.IntSlider(3, 1, 40), widgets.Label("3")
slider.observe(lambda change: setattr(label, "value", str(change.new)), "value")
widgets.VBox([slider, label])""",
}
#: A key on the handle given, until what it governs has changed; a formula, until it is typeset.
SLIDE = """async (handle, [root, shows, typeset]) => {
    const within = handle.closest(root), place = within.querySelector(shows);
    const began = performance.now();
    const shown = new Promise((done) => new MutationObserver(() => {
        if (!typeset || place.querySelector(typeset)) done(performance.now() - began);
    }).observe(place, { childList: true, subtree: true, characterData: true }));
    handle.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    return await shown;
}"""


def waits() -> dict[str, list[float]]:
    """Milliseconds from a key to what it changes, of both by turns."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    cells = [nb.new_code_cell(code, id=name) for name, code in CELLS.items()]
    found: dict[str, list[float]] = {name: [] for name in CELLS}
    root, scratch = Path(tempfile.mkdtemp()), Path(tempfile.mkdtemp())
    with launched() as browser, LabServer(root, scratch) as server, LabPage(server, browser) as lab:
        lab.open(server.add(nb.new_notebook(cells=cells, metadata=kernel), "bench.ipynb"))
        lab.run_all()
        lab.output("knob").locator("mjx-container").first.wait_for()
        places = {
            "knob": (".pk-lesson", ".pk-lesson > :last-child", "mjx-container"),
            "control": (".widget-vbox", ".widget-vbox > .widget-label", ""),
        }
        for _ in range(KEYS):
            for name, place in places.items():
                handle = lab.output(name).locator(".noUi-handle").first
                found[name].append(handle.evaluate(SLIDE, list(place)))
                lab.page.wait_for_timeout(300)
    return found


def refusals() -> list[tuple[float, str]]:
    """Milliseconds to the answer to each hostile input, the slowest first."""
    took = []
    for typed, _ in HOSTILE:
        began = time.perf_counter()
        judge(typed, FITS)
        took.append((1000 * (time.perf_counter() - began), typed))
    return sorted(took, reverse=True)


def main() -> None:
    found = waits()
    for name, times in found.items():
        print(f"{name:8} median {median(times):6.0f} ms   slowest {max(times):6.0f} ms")
    print(f"ratio    median {median(found['knob']) / median(found['control']):6.2f}")
    for took, typed in refusals()[:3]:
        print(f"{took:7.1f} ms to refuse {typed[:50]!r}")


if __name__ == "__main__":
    main()
