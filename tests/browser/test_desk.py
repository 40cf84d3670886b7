"""The desk of a lesson, touched: what is typed and pressed reaches Python once, and only there."""

from typing import Any

import pytest

from pizzakit import lesson
from pizzakit.lesson.desk import Part
from tests.browser.plain_page import PlainPage


@pytest.fixture
def predict() -> lesson.Predict:
    return lesson.Predict("How likely is a six in three dice?")


def pressed(page: PlainPage) -> list[str]:
    return [sent["do"] for sent in page.sent]


def shown(plain_page: PlainPage, part: Part, **more: Any) -> Any:
    plain_page.show(part.desk, **more)
    return plain_page.page


def test_enter_commits_what_was_typed(plain_page: PlainPage, predict: lesson.Predict):
    page = shown(plain_page, predict)
    page.get_by_role("textbox", name="How likely is a six").fill("91/216")
    page.keyboard.press("Enter")
    page.get_by_role("status").get_by_text("Your guess stands: 91/216.").wait_for()
    assert predict.typed == "91/216"
    assert page.get_by_role("textbox").get_attribute("readonly") is not None
    assert not plain_page.complaints


def test_a_double_click_presses_once(plain_page: PlainPage, predict: lesson.Predict):
    page = shown(plain_page, predict)
    page.get_by_role("textbox").fill("0.4")
    page.evaluate("""() => { const button = document.querySelector(".pk-main");
        button.click(); button.click(); }""")
    page.get_by_text("Your guess stands").wait_for()
    assert pressed(plain_page) == ["commit"]


def test_a_slow_double_click_keeps_the_guess(plain_page: PlainPage, predict: lesson.Predict):
    page = shown(plain_page, predict)
    page.get_by_role("textbox").fill("0.4")
    page.get_by_role("button", name="This is my guess").dblclick(delay=120)
    page.get_by_text("Your guess stands").wait_for()
    page.wait_for_timeout(300)
    assert pressed(plain_page) == ["commit"]
    page.wait_for_timeout(600)
    page.get_by_role("button", name="Guess again").click()
    page.get_by_role("button", name="This is my guess").wait_for()


def test_what_cannot_be_read_stays_to_be_mended(plain_page: PlainPage, predict: lesson.Predict):
    page = shown(plain_page, predict)
    box = page.get_by_role("textbox")
    box.fill("9**9**9")
    box.press("Enter")
    page.get_by_text("too large").wait_for()
    assert box.input_value() == "9**9**9"
    assert page.evaluate("document.activeElement.className") == "pk-input"
    box.fill("1/2")
    box.press("Enter")
    page.get_by_text("Your guess stands").wait_for()


def test_focus_never_falls_to_the_page(plain_page: PlainPage, predict: lesson.Predict):
    page = shown(plain_page, predict)
    page.get_by_role("button", name="I don't know").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Guess again").wait_for()
    assert page.evaluate("document.activeElement.textContent") == "Guess again"
    page.keyboard.press("Space")
    page.get_by_role("button", name="This is my guess").wait_for()
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"


def test_keys_do_not_reach_the_notebook(plain_page: PlainPage, predict: lesson.Predict):
    page = shown(plain_page, predict)
    page.evaluate("""() => { window.heard = [];
        document.body.addEventListener("keydown", (event) => heard.push(event.key)); }""")
    page.get_by_role("textbox").press("a")
    page.get_by_role("button", name="I don't know").press("d")
    assert page.evaluate("heard") == []


def test_a_choice_is_made_by_arrow_keys(plain_page: PlainPage):
    part = lesson.Predict("One or two?", choices=["one", "two", "it does not matter"])
    page = shown(plain_page, part)
    page.get_by_role("radio", name="one").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.get_by_text("Your guess stands: two.").wait_for()
    assert page.get_by_role("radio", name="two").is_checked()
    assert page.get_by_role("radio", name="one").is_disabled()
    page.get_by_role("button", name="Guess again").click()
    page.get_by_role("button", name="This is my guess").wait_for()
    assert not page.locator("input:checked").count()


def test_two_views_of_one_part_keep_step(plain_page: PlainPage, predict: lesson.Predict):
    page = shown(plain_page, predict)
    plain_page.again()
    page.get_by_role("textbox").first.fill("1/3")
    page.get_by_role("textbox").first.press("Enter")
    page.get_by_text("Your guess stands: 1/3.").nth(1).wait_for()
    assert page.get_by_role("textbox").nth(1).input_value() == "1/3"
    assert pressed(plain_page) == ["commit"]


def test_typing_goes_on_while_the_lesson_changes_elsewhere(
    plain_page: PlainPage, predict: lesson.Predict
):
    yours = lesson.Exercise("How likely?", lambda: 1, after=predict)
    predict.commit("1/2")
    page = shown(plain_page, yours)
    page.get_by_role("textbox").fill("3/")
    yours._refresh()
    assert page.get_by_role("textbox").input_value() == "3/"


def test_a_kernel_that_is_gone_is_named(plain_page: PlainPage, predict: lesson.Predict):
    plain_page.open(
        predict.desk._esm, predict.desk._css, traits={"view": predict.desk.view}
    )  # nobody answers
    page = plain_page.page
    page.get_by_role("textbox").fill("1/2")
    page.keyboard.press("Enter")
    assert page.locator("form").get_attribute("aria-busy") == "true"
    page.get_by_text("Waiting for Python").wait_for()
    assert page.get_by_role("button", name="This is my guess").is_enabled()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 400, 1600])
def test_nothing_sticks_out(plain_page: PlainPage, theme: str, width: int):
    long = "A choice with very many words in it, and eineinzigesüberauslangeswortdasnichtendet"
    part = lesson.Predict("How?", choices=[long, "short"])
    page = shown(plain_page, part, theme=theme, viewport=(width, 700))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
