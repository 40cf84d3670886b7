"""One lesson in a real JupyterLab, from predict to exercise, as a student goes through it."""

import nbformat
import nbformat.v4 as nb
import pytest
from playwright.sync_api import Locator

from tests.browser.lab_page import LabPage

CELLS = {
    "setup": """
        import sympy
        from pizzakit import charts, lesson, odds
        sixes = lambda chance: chance.roll(6, 3).count(6)
        lesson.student("Ana")""",
    "predict": """
        six = lesson.Predict("How likely is *at least one* six in three dice?", key="six")
        six""",
    "reveal": """
        none = sympy.Pow(sympy.Rational(5, 6), 3, evaluate=False)
        steps = [("None in three dice:", none), ("At least one:", 1 - none.doit())]
        reveal = lesson.Reveal(six, lambda: odds.exact(sixes).P(lambda n: n > 0),
            steps=lambda: steps, usual={"1/2": "n times p counts doubles twice."},
            picture=lambda: charts.bars(odds.exact(sixes), title="Sixes", unit="%"))
        reveal""",
    "land": "lesson.LandOn(sixes, lambda n: n > 0, after=reveal)",
    "knob": """
        lesson.Knob(lambda dice: 1 - sympy.Rational(5, 6) ** dice, dice=(1, 8, 3),
            after=reveal, title="How does it grow with the dice?")""",
    "turn": """
        lesson.Exercise(lambda n: f"And in **{n} dice**?", lambda n: 1 - sympy.Rational(5, 6) ** n,
            numbers=lambda chance: chance.pick([4]), key="dice", after=reveal,
            usual=lambda n: {sympy.Rational(5, 6) ** n: "That is the chance of none."})""",
}
OVERFLOWING = """() => [...document.querySelectorAll(".pk-lesson, .pk-lesson *")]
    .filter(node => node.getBoundingClientRect().width > 0 && !node.closest("svg, mjx-container")
        && !node.closest(".pk-unseen, .noUi-target, .pk-math")
        && node.getBoundingClientRect().right
           > node.closest(".pk-lesson").getBoundingClientRect().right + 1)
    .map(node => node.className || node.tagName)"""


POINTING = {
    "setup": CELLS["setup"],
    "predict": """
        import pizzakit as pk
        anita = pk.Match.situation("mozzaroller", "anita stops")
        move = lesson.Predict("Point at what is better.", board=pk.Board(anita.branch(seed=1)))
        move""",
    "reveal": """
        from pizzakit.games.mozzaroller import odds
        lesson.Reveal(move, lambda: str(odds.advice(anita.game).best))""",
}


def lesson_notebook(cells: dict[str, str] = CELLS) -> nbformat.NotebookNode:
    lines = {
        name: code.strip("\n").replace("\n        ", "\n").strip() for name, code in cells.items()
    }
    return nb.new_notebook(
        cells=[nb.new_code_cell(code, id=name) for name, code in lines.items()],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )


def button(part: Locator, name: str) -> Locator:
    return part.get_by_role("button", name=name, exact=True)


def open_lesson(lab_page: LabPage, name: str, **how: object) -> LabPage:
    lab_page.open(lab_page.server.add(lesson_notebook(), name), **how)  # type: ignore[arg-type]
    lab_page.run_all()
    lab_page.output("turn").get_by_text("Your guess first.").wait_for()
    return lab_page


def test_a_student_goes_from_predict_to_exercise(lab_page: LabPage):
    open_lesson(lab_page, "lesson.ipynb")
    predict, reveal, land, knob, turn = map(lab_page.output, list(CELLS)[1:])
    sealed = [part.inner_text() for part in (reveal, land, knob, turn)]
    assert all("Your guess first." in text and "91" not in text for text in sealed)

    predict.get_by_role("textbox").fill("1/2")
    predict.get_by_role("textbox").press("Enter")
    predict.get_by_text("Your guess stands: 1/2.").wait_for()
    lab_page.reload()  # a closed laptop is no second guess
    predict.get_by_text("Your guess stands: 1/2.").wait_for()

    button(reveal, "Show the answer").click()
    reveal.locator(".pk-hint").get_by_text("n times p counts doubles twice.").wait_for()
    assert "0.0787 too high" in reveal.inner_text()
    assert not reveal.locator("svg[viewBox]").filter(has_text="Sixes").count()
    button(reveal, "How one gets there").click()
    reveal.locator(".pk-step mjx-container").wait_for()
    button(reveal, "Next step").click()
    reveal.get_by_role("img", name="Sixes").wait_for()

    button(land, "1,000 more").click()
    land.locator("p").get_by_text("1,000").wait_for()
    assert "95 % interval" in land.inner_text()

    knob.get_by_role("slider").press("ArrowRight")
    knob.locator("mjx-container[display=true]").wait_for()
    assert lab_page.kernel("_5.shown") == "671/1296"

    turn.get_by_role("textbox").fill("625/1296")
    turn.get_by_role("textbox").press("Enter")
    turn.locator(".pk-hint").get_by_text("chance of none").wait_for()
    turn.get_by_role("textbox").fill("0,52")
    button(turn, "Check").click()
    turn.get_by_text("Close: right to 2 places").wait_for()
    turn.get_by_role("textbox").fill(r"1-\left(\frac56\right)^4")
    turn.get_by_role("textbox").press("Enter")
    turn.get_by_text("Right.").wait_for()
    kinds = lab_page.kernel("[one.kind for one in lesson.attempts('dice')]")
    assert kinds == "['hint', 'close', 'right']"
    assert not lab_page.complaints


def test_a_guess_is_pointed_at_on_a_board_which_is_played_on_afterwards(lab_page: LabPage):
    lab_page.open(lab_page.server.add(lesson_notebook(POINTING), "point.ipynb"))
    lab_page.run_all()
    predict, reveal = lab_page.output("predict"), lab_page.output("reveal")
    predict.locator(".pk-banner").get_by_text("Point at your guess").wait_for()
    assert not predict.locator(".pk-tools").is_visible()
    ply = lab_page.kernel("move.board.match.ply")
    predict.locator('[data-el="roll"] > .pk-o').focus()
    lab_page.page.keyboard.press("Enter")
    predict.get_by_text("Your guess stands: Roll").wait_for()
    assert lab_page.kernel("move.board.match.ply") == ply
    button(reveal, "Show the answer").click()
    reveal.locator(".pk-hint").get_by_text("You said otherwise.").wait_for()
    button(predict, "Guess again").click()
    reveal.get_by_text("Your guess first.").wait_for()
    predict.locator('[data-el="stop"]').click()
    predict.get_by_text("Your guess stands: Stop").wait_for()
    predict.locator('[data-el="stop"]').click()
    predict.locator('[data-revision="1"]').wait_for()
    assert int(lab_page.kernel("move.board.match.ply")) == int(ply) + 1
    assert not lab_page.complaints


@pytest.mark.parametrize(("theme", "width"), [("light", 400), ("dark", 1600)])
def test_a_lesson_keeps_to_its_width(lab_page: LabPage, theme: str, width: int):
    open_lesson(lab_page, f"{theme}{width}.ipynb", theme=theme, viewport=(width, 900))
    lab_page.kernel("six.commit('1/2'); reveal.show(); reveal.press('all'); _4.more(11_000)")
    lab_page.output("land").locator("p").get_by_text("11,000").wait_for()
    lab_page.page.wait_for_timeout(400)
    assert lab_page.page.evaluate(OVERFLOWING) == []
    assert not lab_page.complaints


WIDE = """
    from pizzakit import charts, lesson
    from pizzakit.arena.figures import Figures
    import sympy
    table = Figures([{"as": "a very long name", **{f"column {n}": n for n in range(9)}}], ["as"])
    long = sympy.Rational(10**27 + 1, 10**29 + 3)
    wide = lesson.Reveal(None, long, picture=lambda: [table, charts.bars({n: n for n in range(9)})])
    wide.show()
    wide"""
#: Boxes in which something is wider than they are, and whether a finger can move it aside.
ASIDE = """() => [...document.querySelectorAll(".pk-figure > div, .pk-shown")]
    .filter(node => node.scrollWidth > node.clientWidth + 1)
    .map(node => getComputedStyle(node).overflowX)"""
#: What no finger can bring into view: wider than the lesson, and in no box that moves.
OVERFLOWING_PARTS = """() => [...document.querySelectorAll(".pk-lesson *")]
    .filter(node => node.getBoundingClientRect().width > 0
        && !node.closest(".pk-unseen, .pk-figure > div, .pk-shown, .pk-math")
        && node.getBoundingClientRect().right
           > node.closest(".pk-lesson").getBoundingClientRect().right + 1)
    .map(node => node.className || node.tagName)"""
TEXT_OF_CHARTS = """() => [...document.querySelectorAll(".pk-chart text")]
    .filter(text => text.textContent)
    .map(text => text.getBoundingClientRect().height)"""


def test_on_a_phone_what_is_too_wide_is_moved_aside_and_not_cut_or_shrunk(lab_page: LabPage):
    code = WIDE.replace("\n    ", "\n").strip()
    notebook = lesson_notebook()
    notebook.cells = [nb.new_code_cell(code, id="wide")]
    lab_page.open(lab_page.server.add(notebook, "wide.ipynb"), viewport=(380, 900))
    lab_page.run_all()
    lab_page.page.locator(".pk-chart .pk-m").first.wait_for()
    lab_page.page.locator(".pk-figure mjx-container").first.wait_for()
    assert lab_page.page.evaluate(ASIDE) == ["auto"] * 3
    assert lab_page.page.evaluate(OVERFLOWING_PARTS) == []
    assert min(lab_page.page.evaluate(TEXT_OF_CHARTS)) >= 9
