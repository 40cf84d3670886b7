"""What is special in Pizza Master's drawing; what all drawings promise is in every_game."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pizzakit import Match, clauses, shapes
from pizzakit.chance import Seeded
from pizzakit.game import Game
from pizzakit.games.pizza_master import bot, shopping, situations
from pizzakit.games.pizza_master.deck import TOKENS, shipped
from pizzakit.games.pizza_master.drawing import pieces, words
from pizzakit.games.pizza_master.drawing.scene import Cards, Scene
from pizzakit.games.pizza_master.moves import FINISH, Make
from pizzakit.shapes import Box
from tests.kitchen import completed, cooking

NAMES = ["Ana", "Bo", "Cem", "Dee", "Eli"]
MODES = ["beginner", "trainee", "master"]
both = pytest.mark.parametrize("narrow", [False, True])
every_situation = pytest.mark.parametrize("name", situations.SITUATIONS)


def draw(game: Game, seat: int | None, narrow: bool = False) -> ET.Element:
    text = shapes.draw(game.seen_by(seat), seat, NAMES[: game.seats], narrow)
    return ET.fromstring(text)  # noqa: S314 (our own)


def situation(name: str) -> Any:
    return Match.situation("pizza_master", name).game


@cache
def days(mode: str, seats: int, **rules: Any) -> list[Any]:
    """Every fifth position, and the last, of a game between greedy bots."""
    match = Match("pizza_master", NAMES[:seats], 5, rules={"mode": mode, **rules})
    found = [match.game]
    while not match.over:
        game = match.game
        match.play(bot.greedy(game, game.to_move, game.legal_moves(), Seeded(match.ply)))
        if match.ply % 5 == 0 or match.over:
            found.append(match.game)
    return found


def shown(root: ET.Element) -> list[ET.Element]:
    """All elements outside the definitions."""
    defs = root.find("{*}defs")
    inside = set() if defs is None else set(defs.iter())
    return [node for node in root.iter() if node not in inside]


def used(nodes: Any, name: str) -> int:
    return sum(node.get("href") == f"#pk0-{name}" for node in nodes)


def drawn(root: ET.Element, element: str) -> list[ET.Element]:
    return [node for node in root.iter() if node.get("data-el") == element]


# --- orders -----------------------------------------------------------------------


@both
def test_a_card_shows_every_token_its_order_needs(narrow: bool) -> None:
    cards = Cards("h", Box(0, 0, 368, 216), 3, 117 if narrow else 100, 125)
    for order in shipped().orders:
        reach = pieces.Reach((False,) * len(order.needs), "")
        text = f"<svg>{pieces.card(order, reach, cards, (0, 0))}</svg>"
        nodes = list(ET.fromstring(text).iter())  # noqa: S314 (our own)
        for token, count in Counter(order.needs).items():
            assert used(nodes, f"need-{token}") == count
        assert used(nodes, "dish") == order.side
        said = "".join("".join(node.itertext()) for node in nodes[:1])
        assert "".join(order.name.split()) in "".join(said.split())


@every_situation
def test_a_green_tick_marks_just_what_the_tray_pays_for(name: str) -> None:
    game = situation(name)
    if game.phase != "make":
        return
    seat = game.to_move
    makes = [move for move in game.legal_moves() if isinstance(move, Make)]
    at_once = {move.order for move in makes if not move.giving}
    exchanged = {move.order for move in makes if move.giving}
    for order in (*game.hands[seat], *game.area):
        how = {order.name in at_once: "ready", order.name in exchanged: "exchange"}.get(True, "")
        assert pieces.reach_of(game, seat, order).how == how


def test_tokens_that_are_there_are_ticked_one_by_one() -> None:
    duo = shipped().by_name["Duo Etna"]  # a cheese, two of one kind and one of another
    game = situation("two ways to pay")
    game.trays[0] = [0, 1, 0, 0]
    assert pieces.reach_of(game, 0, duo).have == (False, True, False, False)
    game.trays[0] = [1, 2, 1, 0]
    assert pieces.reach_of(game, 0, duo) == pieces.Reach((True,) * 4, "ready")


# --- market and refrigerator ----------------------------------------------------------


@pytest.mark.slow
@both
@pytest.mark.parametrize("mode", MODES)
def test_there_is_a_place_in_every_area_for_each_coin_of_who_shops(mode: str, narrow: bool) -> None:
    for game in (game for game in days(mode, 4) if game.phase == "shop"):
        seat = game.to_move
        for token in TOKENS:
            coins = shopping.coins_of(game, seat)
            assert len(drawn(draw(game, seat, narrow), f"area:{token}")) == coins
            assert drawn(draw(game, (seat + 1) % 4, narrow), f"area:{token}") == []


def test_coins_that_are_laid_lie_there_for_everybody() -> None:
    game = situation("collecting")
    nodes = shown(draw(game, None))
    mover = game.to_move
    for seat in range(3):
        others = 0 if seat == mover else 1  # the kitchen of who is to move, and panels of others
        heads = 1 + (1 if seat == mover else others)
        assert used(nodes, f"disc{seat}") == sum(game.spent[seat]) + heads


def test_reserved_tokens_lie_apart_with_their_owners_coin() -> None:  # PM-20
    game = situation("reserved token")
    root = draw(game, 1)
    [tile] = drawn(root, "token:cheese:reserved")
    assert tile.get("aria-label") == "2 cheese reserved for Cem"
    assert used(tile.iter(), "disc2") == 1
    assert drawn(root, "token:meat:reserved") == []


# --- standings, kitchens, objectives -----------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_what_is_secret_is_not_in_the_drawing_of_others(mode: str) -> None:  # C12
    for game in days(mode, 3)[1:-1:3]:
        for seat in (0, 1, 2, None):
            text = shapes.draw(game.seen_by(seat), seat, NAMES[:3])
            other = game.imagine(seat if seat is not None else 0, Seeded(game.day))
            if seat is not None:
                assert shapes.draw(other.seen_by(seat), seat, NAMES[:3]) == text
            hidden = [
                order.name
                for holder, hand in enumerate(game.hands)
                if holder != seat
                for order in hand
            ]
            assert not any(f'"order:{name}"' in text for name in hidden)


@pytest.mark.slow
def test_the_own_objective_is_shown_with_how_everybody_stands() -> None:
    game = situation("exchange")
    said = "\n".join(draw(game, 0).itertext())
    assert "Crazy Cheesy" in said  # Ana's own
    assert "Meat Hunter" in said  # for all
    assert "Lazy Trainee" not in said  # Bo's


def test_seats_stand_in_turn_order_with_their_reputation() -> None:
    game = days("trainee", 4)[-8]
    text = "\n".join(draw(game, 0).itertext())
    lanes = [NAMES[seat] for seat in game.turns]
    start = text.index("turn order")
    found = [text.index(name, start) for name in lanes]
    assert found == sorted(found)


@pytest.mark.parametrize("mode", MODES)
def test_a_person_is_always_told_what_to_do_and_others_whom_they_wait_for(mode: str) -> None:
    for game in days(mode, 2)[:-1]:
        mover = game.to_move
        told = [words.now(Scene(game, seat, NAMES[:2])) for seat in (mover, 1 - mover, None)]
        assert told[0].startswith(game.status(mover))
        assert all(text.startswith(f"{NAMES[mover]} ") for text in told[1:])


def texts(node: ET.Element) -> list[ET.Element]:
    return [inner for inner in node.iter() if inner.tag.endswith("}text")]


def said(root: ET.Element) -> list[str]:
    return ["".join(node.itertext()) for node in texts(root)]


@pytest.mark.slow
@both
@pytest.mark.parametrize(
    ("mode", "rules"),
    [
        ("beginner", {"buy_last_place": True}),
        ("trainee", {"open_indy": True}),
        ("master", {"open_indy": True, "buy_last_place": True}),
    ],
)
def test_what_to_do_and_what_to_aim_for_is_never_cut(
    mode: str, rules: dict[str, Any], narrow: bool
) -> None:
    for game in [*days(mode, 3, **rules), *(situation(name) for name in situations.SITUATIONS)]:
        for seat in range(game.seats):
            lines = said(draw(game, seat, narrow))
            assert len(lines) > 20
            assert [line for line in lines if "…" in line] == []


@both
@pytest.mark.parametrize("count", ["cheese", "vegetable", "seafood", "meat"])
def test_an_objective_that_grows_says_so_and_all_of_it_is_read(count: str, narrow: bool) -> None:
    """PM-5: "0 points" would look as if it were worth nothing; three in a row were cut."""
    game = Match("pizza_master", NAMES[:3], 1, rules={"mode": "trainee", "open_indy": True}).game
    goal = next(card for card in game.deck.objectives if card.count == count)
    game.objectives = [goal] * 3
    lines = said(draw(game, 0, narrow))
    assert f"Most {count} orders: +0 so far" in lines
    assert "Most specials made: 6 points" in lines


def left_edge(number: ET.Element) -> float:
    """Where a number begins that ends at its x."""
    kinds = (number.get("class") or "").split()
    assert "pk-e" in kinds
    size = 20 if "pk-big" in kinds else 16
    return float(number.get("x", 0)) - shapes.width_of(number.text or "", size)


@both
@pytest.mark.parametrize("mode", ["trainee", "master"])
def test_a_number_of_two_figures_stays_off_the_picture_before_it(mode: str, narrow: bool) -> None:
    game = Match("pizza_master", NAMES[:3], 1, rules={"mode": mode}).game
    game.stock, game.reserved, game.owners = [44] * 4, [2] * 4, [1] * 4
    game.removed[1] = [completed("Tonno")[0]] * 38
    root = draw(game, 0, narrow)
    for token in TOKENS:
        (tile,) = drawn(root, f"token:{token}")
        (number,) = [node for node in texts(tile) if node.text == "44"]
        last = max(float(node.get("x", 0)) for node in tile if node.tag.endswith("}use"))
        assert left_edge(number) >= last + 20  # a token is 15 to either side
    (gone,) = [node for node in texts(root) if node.text == "38"]
    (swap, *_) = [node for node in root.iter() if node.get("href", "").endswith("-swap")]
    assert left_edge(gone) >= float(swap.get("x", 0)) + float(swap.get("width", 0))


def test_the_word_reputation_gives_way_to_the_first_mark() -> None:
    """Where somebody is far beyond the goal the marks move to the left."""
    game = situation("exchange")
    assert "reputation" in said(draw(game, 0))
    game.reputation = [100, 0, 0]
    assert "reputation" not in said(draw(game, 0))


def test_what_may_be_pointed_at_to_pay_and_to_exchange_is_drawn_as_often_as_needed() -> None:
    for name in ("two ways to pay", "exchange", "last place for sale"):
        game = situation(name)
        root = draw(game, game.to_move)
        for move in game.legal_moves():
            for element, count in Counter(move.touches).items():
                assert len(drawn(root, element)) >= count


def test_in_the_end_a_special_is_moved_by_pointing_at_a_colour() -> None:  # PM-42
    game = situation("moving specials")
    root = draw(game, game.to_move)
    said = [drawn(root, f"completed:{token}")[0].get("aria-label") for token in TOKENS]
    assert said == [f"count a special as {token}" for token in TOKENS]


# --- the end -----------------------------------------------------------------------------


@both
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_bill_adds_up_and_has_every_objective(mode: str, seats: int, narrow: bool) -> None:
    game = days(mode, seats)[-1]
    text = "\n".join(node.text or "" for node in shown(draw(game, 0, narrow)))
    for seat, score in enumerate(game.scores()):
        facts = game.facts(seat)
        cost = facts["wasted_tokens"] * game.rules.waste
        parts = ["from_orders", "from_missions", "from_objectives"]
        assert sum(facts[part] for part in parts) - cost == score
        assert re.search(rf"^{score}$", text, re.MULTILINE)
    for award in game.awards:
        assert award.objective.name in text
        assert (f"+{award.points}" in text) or award.seat < 0


# --- every mode, at every table -------------------------------------------------------------

VARIANTS: dict[str, dict[str, Any]] = {
    "many coins": {"coins": 9, "coin_marks": (3, 6, 9)},
    "large hands": {"hand": 7},
    "three for any": {"mode": "trainee", "three_for_any": True, "open_indy": True},
    "a deck of specials": {"mode": "master", "special_deck": True},
    "a special each": {"mode": "master", "own_special": True},
    "many orders for all": {"mode": "master", "area": 4},
    "nobody stops early": {"mode": "trainee", "must_cook": True},
}


@pytest.mark.slow
@both
@pytest.mark.parametrize("name", VARIANTS)
def test_other_rules_are_drawn_with_all_that_can_be_touched(name: str, narrow: bool) -> None:
    rules = dict(VARIANTS[name])
    for game in days(rules.pop("mode", "beginner"), 3, **rules)[::4]:
        nodes = list(draw(game, game.to_move, narrow).iter())
        there = {node.get("data-el") for node in nodes}
        moves = game.legal_moves()
        assert {touched for move in moves for touched in move.touches} <= there
        off = [
            "pk-off" in node.get("class", "") for node in nodes if node.get("data-el") == "finish"
        ]
        assert off == ([FINISH not in moves] if game.phase == "make" else [])


@pytest.mark.slow
@both
@pytest.mark.parametrize("mode", MODES)
def test_what_goes_with_a_move_stays_small_at_a_full_table(mode: str, narrow: bool) -> None:
    for game in days(mode, 5):
        text = shapes.draw(game.seen_by(game.to_move), game.to_move, NAMES, narrow)
        once, often = shapes.taken_apart(text)
        assert len(once.encode()) < 18_000
        assert len(often.encode()) < 30_000


def test_definitions_stay_the_same_while_a_day_goes_on() -> None:
    frames = {
        shapes.taken_apart(shapes.draw(game.seen_by(0), 0, NAMES[:3]))[0]
        for game in days("trainee", 3)[:-1]
        if game.phase != "count"
    }
    assert len(frames) == 1


# --- nothing lies on anything else, and all of it can be read ---------------------------------


@both
@pytest.mark.parametrize("points", [(0, 0, 0), (102, 110, -12), (1003, 7, -250)])
def test_a_seats_coin_stays_off_its_points_and_the_help_coin_too(
    points: tuple[int, ...], narrow: bool
) -> None:
    game = situation("exchange").copy()
    game.reputation, game.helped = [*points], 0
    root = draw(game, 0, narrow)
    for seat, reached in enumerate(points):
        (lane,) = [group for group in root.iter() if _is_lane(group, seat)]
        (number,) = [
            node for node in texts(lane) if node.text == f"{reached}".replace("-", "−")
            and "pk-e" in (node.get("class") or "")
        ][:1]  # fmt: skip
        (coin,) = [node for node in lane.iter() if node.get("href") == f"#pk0-disc{seat}"]
        assert float(coin.get("x", 0)) + 11 <= left_edge(number)
        for plus in (node for node in lane.iter() if node.get("href") == "#pk0-help"):
            across = float(re.findall(r"translate\(([\d.]+)", plus.get("transform", ""))[0])
            assert across - 11 >= float(number.get("x", 0))


def _is_lane(group: ET.Element, seat: int) -> bool:
    """A group that holds a seat's way along its lane, and its points."""
    parts = {node.get("class") for inner in group for node in inner}
    return {"pk0-way", f"pk-edged pk0-seat{seat}"} <= parts and len(texts(group)) < 9


@both
def test_marks_of_reputation_are_told_apart_and_none_lies_beyond_the_track(narrow: bool) -> None:
    far = Match("pizza_master", NAMES[:3], 1, rules={"coin_marks": (11, 400)}).game
    assert "400" not in said(draw(far, 0, narrow))
    game = situation("exchange").copy()
    game.reputation = [400, 0, 0]
    numbers = [text for text in said(draw(game, 0, narrow)) if text in ("11", "31", "50")]
    assert "50" in numbers
    assert len(numbers) < 3 or not narrow


def _contrast(one: str, other: str) -> float:
    light = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light[0] + 0.05) / (light[1] + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_what_a_coin_brings_is_read_on_a_plain_ground_with_enough_contrast() -> None:
    inks = {"pk-white": "#ffffff", "pk-dark": "#33261b"}
    own = shapes.style(pieces.__package__)
    for token in TOKENS:
        (plate,) = re.findall(rf"\.pk0-plate-{token}\{{fill:(.*?)\}}", own)
        assert _contrast(plate, inks[pieces.SUITS[token].ink]) >= 4.5
    root = draw(situation("shopping"), 0)
    assert sum((node.get("class") or "").startswith("pk0-plate") for node in root.iter()) == 4


@both
def test_completed_orders_lie_on_a_tray_of_their_own(narrow: bool) -> None:
    root = draw(situation("exchange"), 0, narrow)
    assert sum(node.get("class") == "pk-tray" for node in root.iter()) == 2


@both
def test_every_line_of_the_bill_that_rests_on_a_clause_says_what_it_is(narrow: bool) -> None:
    game = situation("end")
    root = draw(game, 0, narrow)
    cited = [node for node in root.iter() if node.get("class") == "pk-cited"]
    assert len(cited) == 4 + len(game.awards)
    known = clauses.gists(type(game))
    told = [node for node in cited if node.get("data-key")]
    assert [node.get("data-key") for node in told] == [
        *dict.fromkeys(node.get("data-tells") for node in cited)
    ]
    for node in told:
        number = node.get("data-key", "").removeprefix("clause:")
        assert node.get("aria-label") == f"{number}: {known[number]}"


def test_what_a_mission_gives_is_told_as_it_will_be_given() -> None:  # PM-7, PM-41, PM-54
    game = situation("ordering area").copy()
    game.mission = next(card for card in game.deck.missions if card.name == "Last Hand Standing")
    assert "an order more in hand" in " ".join(said(draw(game, 0)))
    game.mission_seat = 1
    assert "Bo fulfils it" in " ".join(said(draw(game, 0)))
    assert "is first" not in " ".join(said(draw(game, 0)))
    game.last_day = True
    assert "an order more in hand" not in " ".join(said(draw(game, 0)))


def test_a_cheaper_exchange_of_three_is_marked_on_the_card() -> None:  # PM-50
    done = ("Calamari", "Vongole", "Tonno")
    game = cooking(
        "Polpette", 0, 0, 0, 1, mode="trainee", done=done, three_for_any=True, exchange=4
    )
    assert [move for move in game.legal_moves() if isinstance(move, Make)]
    assert pieces.reach_of(game, 0, game.hands[0][0]).how == "exchange"


# --- whatever can be pointed at answers ---------------------------------------------------------


def _pointed_at(game: Any, seat: int, narrow: bool) -> set[str]:
    return {node.get("data-el", "") for node in draw(game, seat, narrow).iter()} - {""}


@pytest.mark.slow
@pytest.mark.parametrize("where", [*situations.SITUATIONS, *VARIANTS])
def test_everything_that_can_be_pointed_at_does_something_or_says_why_not(where: str) -> None:
    rules = dict(VARIANTS.get(where, {}))
    played = days(rules.pop("mode", "beginner"), 3, **rules)[:-1:3] if where in VARIANTS else []
    for game in played or [situation(where)]:
        for seat in range(game.seats):
            used = {touched for move in game.legal_moves(seat) for touched in move.touches}
            for element in _pointed_at(game, seat, narrow=False) - used:
                move = game.resolve((element,))
                assert move is not None, element
                assert "(PM-" in (game.why_not(move, seat) or "") or game.over, element
