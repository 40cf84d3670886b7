"""A board as fingers and keys meet it, in a plain page with the real widget behind it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pizzakit import Board, Match
from pizzakit.chance import Scripted, Seeded
from pizzakit.game import Game
from pizzakit.games.mozzaroller.deck import INGREDIENTS
from tests.browser.plain_page import PlainPage

REVISION = "revision => document.querySelector('.pk-board').dataset.revision === String(revision)"
FOCUSED = (
    "document.activeElement.closest('[data-el]')?.dataset.el ?? document.activeElement.tagName"
)


def mozzaroller(*rolls: list[str], seats: tuple[str, ...] = ("Ana", "Bo")) -> Match:
    """A match whose first seat is to move and whose first rolls are known."""
    match = Match("mozzaroller", seats=seats, seed=3)
    order = next(draw.result for draw in match.set_up if draw.kind == "shuffle")
    cards = [match.game.deck.orders[i] for i in order]
    return Match(
        "mozzaroller", seats=seats, seed=3, chance=Scripted([cards, 0, *rolls], then=Seeded(3))
    )


def point(page: PlainPage, *names: str) -> None:
    for name in names:
        page.page.locator(f'[data-el="{name}"]').first.click(force=True)


def wait_for(page: PlainPage, board: Board, revision: int) -> None:
    page.page.wait_for_function(REVISION, arg=revision)
    assert board.match.revision == revision


def test_a_click_rolls_and_two_clicks_place_a_die(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(Board(mozzaroller([*INGREDIENTS, "corn", "olive"])))
    point(plain_page, "roll")
    wait_for(plain_page, board, 1)
    move = next(move for move in board.match.moves() if len(move.touches) == 2)
    point(plain_page, *move.touches)
    wait_for(plain_page, board, 2)
    assert board.match.log[1].move == move


def test_the_order_may_be_pointed_at_first(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(Board(mozzaroller([*INGREDIENTS, "corn", "olive"])))
    board.click("roll")
    move = next(move for move in board.match.moves() if len(move.touches) == 2)
    point(plain_page, *reversed(move.touches))
    wait_for(plain_page, board, 2)
    assert board.match.log[1].move == move


def test_two_dice_tapped_quickly_are_both_picked_and_placed_together(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(Board(mozzaroller([*INGREDIENTS, "corn", "olive"])))
    board.click("roll")
    move = next(move for move in board.match.moves() if len(move.touches) == 3)
    point(plain_page, *move.touches[:2])
    assert plain_page.page.locator(".pk-picked").count() == 2
    point(plain_page, move.touches[2])
    wait_for(plain_page, board, 2)
    assert board.match.log[1].move == move


def test_a_double_click_rolls_once(plain_page: PlainPage, shown: Callable[..., Board]) -> None:
    board = shown(Board(mozzaroller([*INGREDIENTS, "corn", "olive"])))
    plain_page.page.locator('[data-el="roll"]').first.dblclick()
    wait_for(plain_page, board, 1)
    assert [str(entry.move) for entry in board.match.log] == ["Roll the dice"]


def test_a_turn_by_keyboard_alone_and_the_focus_never_leaves_the_board(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(Board(mozzaroller([*INGREDIENTS, "corn", "olive"])))
    page = plain_page.page
    page.locator('[data-el="roll"] > .pk-o').first.focus()
    page.keyboard.press("Enter")
    wait_for(plain_page, board, 1)
    for _ in range(40):
        assert page.evaluate(FOCUSED) not in ("BODY", "HTML")
        page.keyboard.press("Space")
        if board.match.revision == 2:
            break
        page.keyboard.press("ArrowRight")
    assert board.match.revision == 2
    assert page.evaluate(FOCUSED) not in ("BODY", "HTML")


def test_escape_lets_go_of_what_was_picked(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(Board(mozzaroller([*INGREDIENTS, "corn", "olive"])))
    board.click("roll")
    point(plain_page, "die:corn")
    assert plain_page.page.locator(".pk-picked").count() == 1
    plain_page.page.keyboard.press("Escape")
    assert plain_page.page.locator(".pk-picked").count() == 0


def test_two_views_and_two_boards_show_the_same_match(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    match = mozzaroller([*INGREDIENTS, "corn", "olive"])
    other = Board(match)
    board = shown(Board(match))
    plain_page.again()
    plain_page.page.wait_for_function("document.querySelectorAll('.pk-stage svg').length === 2")
    point(plain_page, "roll")
    plain_page.page.wait_for_function(
        "[...document.querySelectorAll('.pk-board')].every(b => b.dataset.revision === '1')"
    )
    assert board.view["revision"] == other.view["revision"] == 1
    assert (
        plain_page.page.evaluate(
            "(() => { const ids = [...document.querySelectorAll('[id]')].map(n => n.id);"
            " return ids.length - new Set(ids).size; })()"
        )
        == 0
    )


def test_a_stale_click_is_answered_with_a_word(shown: Callable[..., Board]) -> None:
    board = shown(Board(mozzaroller([*INGREDIENTS, "corn", "olive"])))
    board.match.play("Roll the dice")
    board.send_as_browser({"do": "play", "move": 0, "revision": 0})
    assert board.match.ply == 1
    assert "too late" in board.view["message"][1]


def test_a_board_that_waits_queues_nothing_and_says_so(plain_page: PlainPage) -> None:
    board = Board(mozzaroller([*INGREDIENTS, "corn", "olive"]))
    state = board.get_state()
    plain_page.open(state["_esm"], state["_css"], traits={"view": board.view})
    page = plain_page.page
    page.locator('[data-el="roll"]').first.dblclick()
    page.locator('button[data-do="save"]').click()
    assert [message["do"] for message in plain_page.sent] == ["play"]
    assert page.locator(".pk-board[aria-busy=true]").count() == 1
    page.wait_for_selector(".pk-board.pk-waiting")
    page.wait_for_function("document.querySelector('.pk-message').textContent.includes('Waiting')")


def test_an_impossible_pointing_is_explained_with_its_clause(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(Board(mozzaroller(["corn"] * 8)))
    board.click("roll")
    wrong = next(
        at
        for at, order in enumerate(board.match.game.ring, 1)
        if order is not None and order.needs and "corn" not in order.needs
    )
    point(plain_page, "die:corn", f"order:{wrong}")
    plain_page.page.wait_for_function(
        "document.querySelector('.pk-message').textContent.includes('MZ-16')"
    )
    assert board.match.ply == 1


def test_the_word_of_a_save_is_closed_by_a_click_a_key_or_the_next_answer_and_stays_so(
    plain_page: PlainPage,
    shown: Callable[..., Board],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    board = shown(Board(mozzaroller([*INGREDIENTS, "corn", "olive"])))
    message = plain_page.page.locator(".pk-message")

    def save() -> None:
        plain_page.page.locator('button[data-do="save"]').click()
        message.filter(has_text="Saved as").wait_for()

    save()
    message.click()
    message.wait_for(state="hidden")
    board.match.play("roll")  # from a cell: what was closed does not come back
    wait_for(plain_page, board, 1)
    assert message.is_hidden()
    save()
    plain_page.page.keyboard.press("Escape")
    message.wait_for(state="hidden")
    save()
    plain_page.page.locator('button[data-do="undo"]').click()
    wait_for(plain_page, board, 2)
    message.wait_for(state="hidden")


class Broken(Exception):
    pass


def test_an_error_inside_the_game_shows_on_the_board_and_the_match_lives(
    plain_page: PlainPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Board(mozzaroller([*INGREDIENTS, "corn", "olive"]))
    plain_page.show(board)
    plain_page.page.wait_for_selector(".pk-stage svg")

    def play(self: Game, move: object, chance: object, seat: object = None) -> None:
        raise Broken("an oven")

    with monkeypatch.context() as patched:
        patched.setattr(type(board.match.game), "play", play)
        point(plain_page, "roll")
        plain_page.page.wait_for_function(
            "document.querySelector('.pk-message').textContent.includes('an oven')"
        )
        assert isinstance(board.error, Broken)
        with pytest.raises(Broken):
            board.click("roll")
    assert board.match.ply == 0
    point(plain_page, "roll")
    wait_for(plain_page, board, 1)


@pytest.mark.parametrize(
    "content",
    [
        None, "roll", [], {}, {"do": "fly"}, {"do": "play"}, {"do": "play", "move": "0"},
        {"do": "play", "move": 0, "revision": None}, {"do": "play", "move": 10**9, "revision": 0},
        {"do": "why", "touches": ["x" * 1_000_000]},
    ],
)  # fmt: skip
def test_a_malformed_message_changes_nothing(content: object) -> None:
    board = Board(mozzaroller())
    board._receive(board, content)
    assert board.match.ply == 0
    assert len(board.view["message"][1]) < 400


def test_the_same_sentence_twice_is_spoken_twice(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(Board(mozzaroller()))
    live = plain_page.page.locator(".pk-live")
    before = live.text_content()
    board._refresh()
    board.view = {**board.view, "narrow": False, "again": 1}
    plain_page.page.wait_for_function(
        "before => document.querySelector('.pk-live').textContent !== before", arg=before
    )
    assert live.text_content().strip("\u00a0 ") == before.strip("\u00a0 ")


def test_nobody_plays_or_is_told_about_cards_they_do_not_see() -> None:  # C12
    match = Match("pizza_rush", seats=["Ana", "Bo"], seed=2)
    other = 1 - match.to_move
    fixed = Board(match, viewer=other)
    assert fixed.view["moves"] == []
    touched = f"number:{match.game.hands[match.to_move][0]}"
    fixed.send_as_browser({"do": "why", "touches": [touched]})
    assert fixed.view["message"][1] == f"Not now: it is not {match.seats[other]}'s turn (PR-11)."
    handed_on = Board(match)
    handed_on.click("pass")
    assert handed_on.covered == other
    handed_on.send_as_browser({"do": "why", "touches": [touched]})
    assert "came too late" in handed_on.view["message"][1]  # it is not drawn for them


# --- very many moves, and moves that wait -------------------------------------


def about_to_cut(seats: int = 5) -> Board:
    names = ["Ana", "Bo", "Cem", "Dee", "Eli"][:seats]
    return Board(Match("part_du_chef", seats=names, seed=3))


def cuts(*numbers: int) -> tuple[str, ...]:
    return tuple(f"cut:{number}" for number in numbers)


def test_very_many_moves_weigh_little_and_are_all_there(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = about_to_cut()
    assert len(board.match.moves()) == 1287
    assert len(json.dumps(board.view, ensure_ascii=False).encode()) < 40_000
    shown(board)
    last = board.match.moves()[-1]
    point(plain_page, *last.touches)
    plain_page.page.keyboard.press("Enter")
    wait_for(plain_page, board, 1)
    assert board.match.log[0].move == last


def test_a_move_that_waits_tells_what_it_would_lead_to_and_is_played_by_its_button(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    board = shown(about_to_cut(3))
    point(plain_page, *cuts(2, 5, 9))
    button = plain_page.page.locator(".pk-ready button")
    button.filter(has_text="Cut after slices 2, 5 and 9").wait_for()
    told = plain_page.page.locator(".pk-preview").inner_text()
    assert told == board.match.preview("Cut after slices 2, 5 and 9")
    assert "Bo" in told
    assert plain_page.page.locator(".pk-picked").count() == 3
    assert board.match.ply == 0
    button.click()
    wait_for(plain_page, board, 1)
    assert plain_page.page.locator(".pk-preview").inner_text() == ""


#: Whether what confirms a move is seen, and whether it hangs at the window's edge.
CONFIRMS = """() => {
    const offer = document.querySelector(".pk-offer"), box = offer.getBoundingClientRect();
    const seen = box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
    return [seen, offer.matches(":popover-open")];
}"""


def test_what_confirms_a_move_is_seen_also_while_its_place_is_not(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    shown(about_to_cut(2), viewport=(400, 520))
    page = plain_page.page
    point(plain_page, *cuts(2, 5))
    page.locator(".pk-preview").filter(has_text="(3)").wait_for()
    page.wait_for_function(f"({CONFIRMS})()[1]")
    assert page.evaluate(CONFIRMS) == [True, True]
    tall = page.evaluate("document.documentElement.scrollHeight")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_function(f"!({CONFIRMS})()[1]")
    assert page.evaluate(CONFIRMS) == [True, False]
    assert page.evaluate("document.documentElement.scrollHeight") == tall
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(f"({CONFIRMS})()[1]")
    page.locator(".pk-ready button").click()
    page.wait_for_selector('[data-revision="1"]')
    assert page.evaluate(CONFIRMS) == [False, False]


def test_a_preview_follows_what_is_picked(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    shown(about_to_cut(2))
    preview = plain_page.page.locator(".pk-preview")
    point(plain_page, *cuts(2, 5))
    preview.filter(has_text="(3)").wait_for()
    point(plain_page, "cut:5")
    assert preview.inner_text() == ""
    point(plain_page, "cut:8")
    preview.filter(has_text="(6)").wait_for()


def test_a_preview_for_another_position_is_not_answered() -> None:
    board, said = about_to_cut(2), []
    board.send = lambda content, buffers=None: said.append(content)
    board.send_as_browser({"do": "preview", "move": 0, "revision": 1})
    assert said == []
    board.send_as_browser({"do": "preview", "move": 0, "revision": 0})
    assert [answer["sentence"] for answer in said] == ["Cut after slices 1 and 2"]
    board._receive(board, {"do": "preview", "move": 78, "revision": 0})
    assert "there is no move 78" in board.view["message"][1]


def test_where_there_are_very_many_moves_the_list_says_so(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    shown(about_to_cut())
    plain_page.page.locator(".pk-moves summary").click()
    plain_page.page.wait_for_selector(".pk-list:has-text('1287 moves')")
    assert plain_page.page.locator(".pk-list button").count() == 0


def test_patterns_are_drawn_in_the_colours_of_the_picture(
    plain_page: PlainPage, shown: Callable[..., Board]
) -> None:
    shown(Board("part_du_chef", seed=1))
    colours = plain_page.page.evaluate(
        """() => [".pk-stage svg", ".pk-frame svg"].map(at =>
            getComputedStyle(document.querySelector(at)).getPropertyValue("--pk-table"))"""
    )
    assert colours[0]
    assert colours[0] == colours[1]
