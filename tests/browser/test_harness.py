"""The harness itself: what it says about a page is what a person there would find."""

from pathlib import Path

import anywidget
import nbformat.v4 as nb
import pytest
import traitlets

from tests.browser import shots
from tests.browser.lab_page import LabPage
from tests.browser.plain_page import PlainPage
from tests.browser.server import LabServer

COUNTER_JS = """
export default {
  render({ model, el }) {
    const button = document.createElement("button");
    button.addEventListener("click", () => model.send({ add: 1 }));
    const draw = () => { button.textContent = `clicked ${model.get("count")}`; };
    model.on("change:count", draw);
    model.on("msg:custom", said => { button.title = said.word; });
    draw();
    el.append(button);
  },
};
"""


class Counter(anywidget.AnyWidget):
    _esm = COUNTER_JS
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda _, content, __: self.add(content["add"]))

    def add(self, more):
        self.count += more
        self.send({"word": f"now {self.count}"})


COUNTER_CELL = f"""
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = {COUNTER_JS!r}
    count = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda _, content, __: self.set_trait("count", self.count + content["add"]))
counter = Counter()
"""


def notebook_of(**cells):
    return nb.new_notebook(
        cells=[nb.new_code_cell(code, id=name.replace("_", "-")) for name, code in cells.items()],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )


@pytest.fixture
def counting(lab_page: LabPage) -> LabPage:
    name = lab_page.server.add(
        notebook_of(make=COUNTER_CELL, show_it="counter", broken="1 / 0"), "counting.ipynb"
    )
    return lab_page.open(name)


def test_a_click_in_lab_reaches_the_kernel_and_a_reload_keeps_it(counting: LabPage):
    counting.run("make")
    counting.run("show-it")
    button = counting.output("show-it").get_by_role("button")
    button.click()
    button.get_by_text("clicked 1").wait_for()
    assert counting.kernel("print('count'); counter.count") == "count\n1"
    counting.reload()
    counting.output("show-it").get_by_text("clicked 1").wait_for()
    assert not counting.complaints


def test_a_failing_cell_is_not_overlooked(counting: LabPage):
    with pytest.raises(AssertionError, match="broken: ZeroDivisionError"):
        counting.run_all()
    counting.run_all(check=False)
    assert counting.errors() == ["broken: ZeroDivisionError: division by zero"]
    with pytest.raises(AssertionError, match="NameError"):
        counting.kernel("nothing")


def test_a_restart_forgets(counting: LabPage):
    counting.run("make")
    counting.restart_kernel()
    assert counting.kernel("'counter' in globals()") == "False"
    counting.run("make")
    assert counting.kernel("counter.count") == "0"


def test_lab_can_stand_behind_a_prefix_as_on_binder(browser, tmp_path: Path):
    (root := tmp_path / "root").mkdir()
    server = LabServer(root, tmp_path / "jupyter", base_url="/user/ann/", socket_delay=False)
    with server, LabPage(server, browser) as page:
        page.open(server.add(notebook_of(sums="two = 1 + 1"), "ü and spaces.ipynb")).run_all()
        assert "/user/ann/" in page.page.url
        assert page.kernel("two") == "2"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_lab_wears_the_theme_asked_for_and_its_kernel_has_this_checkout(
    lab_page: LabPage, theme: str
):
    name = lab_page.server.add(notebook_of(start=""), f"{theme}.ipynb")
    lab_page.open(name, theme=theme, viewport=(400, 700))
    assert (
        lab_page.page.locator("body").get_attribute("data-jp-theme-light")
        == str(theme == "light").lower()
    )
    assert str(Path(__file__).parents[2]) in lab_page.kernel("import sys; sys.path")


def test_a_plain_page_records_what_is_sent(plain_page: PlainPage):
    plain_page.open(COUNTER_JS, traits={"count": 4})
    plain_page.page.get_by_text("clicked 4").click()
    plain_page.change(count=5)
    plain_page.again()
    assert plain_page.page.get_by_text("clicked 5").count() == 2
    assert plain_page.sent == [{"add": 1}]


def test_a_plain_page_keeps_step_with_a_live_widget(plain_page: PlainPage):
    counter = Counter()
    plain_page.show(counter, theme="dark")
    button = plain_page.page.get_by_role("button")
    button.click()
    button.and_(plain_page.page.get_by_title("now 1")).wait_for()
    counter.add(10)
    assert button.text_content() == "clicked 11"
    assert plain_page.trait("count") == counter.count == 11
    assert not plain_page.complaints


def test_what_a_live_widget_raises_is_a_complaint(plain_page: PlainPage):
    counter = Counter()
    plain_page.show(counter)
    plain_page.page.evaluate("model.send({ subtract: 1 })")
    assert "KeyError: 'add'" in plain_page.complaints[0]


def test_a_module_that_reaches_for_another_fails_as_it_does_in_jupyter(plain_page: PlainPage):
    with pytest.raises(Exception, match=r"other\.js"):
        plain_page.open("import './other.js'; export default { render() {} };")


def test_shots_photographs_a_cell_clicked_before(browser, tmp_path: Path):
    picture = tmp_path / "counter.png"
    code = COUNTER_CELL + "counter"
    assert (
        shots.main(["--code", code, "--out", str(picture), "--click", "text=clicked 0"], browser)
        == 0
    )
    assert picture.read_bytes().startswith(b"\x89PNG")
