"""Click to redraw: a board beside a bare button, in one page of a real JupyterLab.

    python -m tests.bench.bench_board

prints, for a default server and for one whose socket does not wait, the median and the 95th
percentile of both in milliseconds, their ratio, and the largest message a move brought.
"""

import json
import tempfile
from pathlib import Path
from statistics import median, quantiles

import nbformat.v4 as nb

import pizzakit as pk
from tests.browser.chromium import launched
from tests.browser.lab_page import LabPage
from tests.browser.server import LabServer

CLICKS = 80
WARM_UP = 10
CELLS = {
    "control": """\
import ipywidgets as widgets
button, label = widgets.Button(description="count"), widgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
widgets.VBox([button, label])""",
    "board": """\
import pizzakit as pk
pk.Board("mozzaroller", seats=["Ana", "Bo", "Cy", "Di"], seed=5)""",
}
CHANGED = """
const changed = (node, options) => new Promise(done => {
    const watch = new MutationObserver(() => { watch.disconnect(); done(performance.now()); });
    watch.observe(node, options);
});
"""
#: Button and board by turns, so that whatever else the machine does weighs on both alike.
BY_TURNS = f"""async clicks => {{ {CHANGED}
    const pause = () => new Promise(done => setTimeout(done, 60));
    const button = document.querySelector(".jupyter-button");
    const label = document.querySelector(".widget-label");
    const board = document.querySelector(".pk-board");
    const times = {{ button: [], board: [] }};
    let seed = 1;
    while (times.board.length < clicks) {{
        await pause();
        let done = changed(label, {{ childList: true, subtree: true, characterData: true }});
        let start = performance.now();
        button.click();
        times.button.push(await done - start);
        await pause();
        let sent = false;
        while (!sent) {{
            const can = [...board.querySelectorAll(".pk-can:not(.pk-picked)")];
            seed = seed * 16807 % 2147483647;
            const node = can[seed % can.length];
            done = changed(board, {{ attributes: true, attributeFilter: ["data-revision"] }});
            start = performance.now();
            node.dispatchEvent(new MouseEvent("click", {{ bubbles: true }}));
            sent = board.hasAttribute("aria-busy");
        }}
        times.board.push(await done - start);
    }}
    return [times.button, times.board];
}}"""


def measured(socket_delay: bool) -> tuple[list[float], list[float]]:
    """Milliseconds from click to change: the bare button's, the board's."""
    root, scratch = Path(tempfile.mkdtemp()), Path(tempfile.mkdtemp())
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    cells = [nb.new_code_cell(code, id=name) for name, code in CELLS.items()]
    with (
        launched() as browser,
        LabServer(root, scratch, socket_delay=socket_delay) as server,
        LabPage(server, browser) as page,
    ):
        page.open(server.add(nb.new_notebook(cells=cells, metadata=kernel), "bench.ipynb"))
        page.run_all()
        page.page.wait_for_selector(".pk-stage svg")
        control, board = page.page.evaluate(BY_TURNS, CLICKS + WARM_UP)
        return control[WARM_UP:], board[WARM_UP:]


def largest_message(matches: int = 20) -> int:
    """Bytes of the largest view that a move of random four-seat games makes a board send."""
    largest = 0
    for seed in range(matches):
        board = pk.Board("mozzaroller", seats=["Ana", "Bo", "Cy", "Di"], seed=seed)
        while not board.match.over:
            board.match.play((board.match.ply * 7919) % len(board.match.moves()))
            largest = max(largest, len(json.dumps(board.view, ensure_ascii=False).encode()))
    return largest


def summary(times: list[float]) -> tuple[float, float]:
    return median(times), quantiles(times, n=20)[-1]


def main() -> None:
    for socket_delay in (True, False):
        control, board = (summary(times) for times in measured(socket_delay))
        print("default server" if socket_delay else "socket without delay")
        for name, (middle, high) in (("button", control), ("board", board)):
            print(f"  {name:8} median {middle:6.1f} ms   95 % {high:6.1f} ms")
        print(
            f"  ratio    median {board[0] / control[0]:6.2f}      95 % {board[1] / control[1]:6.2f}"
        )
    print(f"largest message of a move: {largest_message() / 1000:.1f} kB")


if __name__ == "__main__":
    main()
