"""What is special in Pizza Chef's drawing; what all drawings promise is in every_game."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib import resources
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pizzakit import Match, clauses, shapes
from pizzakit.chance import Seeded
from pizzakit.games.pizza_chef import bags, bot, market, situations
from pizzakit.games.pizza_chef.bags import can_pay
from pizzakit.games.pizza_chef.deck import DECKS, HOUSES, ICONS, shipped
from pizzakit.games.pizza_chef.drawing import market as stall
from pizzakit.games.pizza_chef.drawing import pieces
from pizzakit.games.pizza_chef.drawing.scene import CARD, CRATE, NOTE, ORDER, laid
from pizzakit.games.pizza_chef.drawing.shown import Shown, bill
from pizzakit.games.pizza_chef.moves import Play, Use
from pizzakit.games.pizza_chef.rules import PizzaChef
from tests.chef import delivered, play, table

NAMES = ["Ana", "Bo", "Cem", "Dee"]
both = pytest.mark.parametrize("narrow", [False, True])
every_situation = pytest.mark.parametrize("name", situations.SITUATIONS)


def text_of(game: PizzaChef, seat: int | None, narrow: bool = False) -> str:
    return shapes.draw(game.seen_by(seat), seat, NAMES[: game.seats], narrow)


def draw(game: PizzaChef, seat: int | None, narrow: bool = False) -> ET.Element:
    return ET.fromstring(text_of(game, seat, narrow))  # noqa: S314 (our own)


def situation(name: str) -> Any:
    return Match.situation("pizza_chef", name).game


@cache
def evening(seats: int, **rules: Any) -> list[Any]:
    """Every ninth position, and the last, of a game between greedy bots."""
    match = Match("pizza_chef", NAMES[:seats], 5, rules=rules)
    found = [match.game]
    while not match.over:
        game = match.game
        match.play(bot.greedy(game, game.to_move, game.legal_moves(), Seeded(match.ply)))
        if match.ply % 9 == 0 or match.over:
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


def label_of(root: ET.Element, element: str) -> str:
    [node] = drawn(root, element)
    return node.get("aria-label") or ""


def face(name: str) -> str:
    """The part that is a topping's picture."""
    return f"top{list(shipped().faces).index(name)}"


# --- village and market ---------------------------------------------------------------


@both
def test_a_house_shows_its_tokens_and_the_tips_that_are_left(narrow: bool) -> None:  # PC-2
    for game in evening(4):
        root = draw(game, 0, narrow)
        for house, tokens in enumerate(game.houses, 1):
            [node] = drawn(root, f"house:{house}")
            assert [used(node.iter(), f"disc{seat}") for seat in range(4)] == [
                tokens.count(seat) for seat in range(4)
            ]
            free = len(tokens) < ICONS
            assert used(node.iter(), f"tips{len(tokens)}") == free == used(node.iter(), "next")


def test_free_places_carry_the_tips_of_the_rules() -> None:
    game = table([], [], tips=(9, 6, 4, 1))
    root = draw(game, 0)
    tips = [root.find(f".//*[@id='pk0-tips{at}']/{{*}}text") for at in range(ICONS)]
    assert [tip.text for tip in tips if tip is not None] == ["9", "6", "4", "1"]
    assert label_of(root, "house:3") == "house 3: next tip 9"


def test_the_restaurant_stands_between_the_houses_10_and_1() -> None:  # PC-1
    root = draw(situation("delivery"), 0)
    places = {}
    for house in range(1, HOUSES + 1):
        [node] = drawn(root, f"house:{house}")
        x, y = re.findall(r"[\d.]+", node.get("transform") or "")
        places[house] = (float(x), float(y))
    [there] = [n for n in shown(root) if n.get("href") == "#pk0-pizzeria"]
    x, y, _ = map(float, re.findall(r"[\d.]+", there.get("transform") or ""))
    assert x < places[1][0] == places[10][0]
    assert places[1][1] < y < places[10][1]
    assert all(places[house][1] == places[1][1] for house in range(1, 6))
    assert all(places[house][1] == places[10][1] for house in range(6, 11))


@both
def test_a_crate_shows_its_top_and_how_high_it_is(narrow: bool) -> None:  # PC-10
    for game in evening(3)[:-1]:
        root = draw(game, 0, narrow)
        for number, pile in enumerate(game.crates):
            [node] = drawn(root, f"crate:{number}")
            said = "".join(node.itertext())
            if not pile:
                assert "empty" in said
            else:
                top = market.tops(game)[number]
                assert used(node.iter(), "closed" if top.bag else face(top.face)) == 1
                assert f"×{len(pile)}" in said
                assert ("mystery bag" if top.bag else top.kind) in said


@both
def test_every_line_of_the_market_says_what_it_would_bring(narrow: bool) -> None:  # PC-17
    root = draw(situation("two-coloured"), 0, narrow)
    like, lack = "As you like, also alone:", "Your orders lack ham."
    bag = f"{like} a mystery bag"
    assert lines_of(root) == [
        "Row 1 brings green tomato sauce, mozzarella and basil or just one kind.",
        f"Row 2 brings red ham. {bag} and two-coloured ham. {lack}",
        "Row 3 brings red bell pepper or green mushroom and onion or just one kind.",
        f"Column 1 brings red ham and bell pepper or green tomato sauce or just one kind. {lack}",
        f"Column 2 brings green mozzarella and mushroom or just one kind. {bag}.",
        f"Column 3 brings green basil and onion or just one kind. {like} two-coloured ham. {lack}",
        f"Diagonal from 1 to 9 brings green tomato sauce and onion or just one kind. {bag}.",
        f"Diagonal from 3 to 7 brings red bell pepper or green basil. {bag}.",
    ]


def lines_of(root: ET.Element) -> list[str]:
    signs = [node for node in root.iter() if (node.get("data-key") or "").startswith("line:")]
    return [node.get("aria-label") or "" for node in signs]


@pytest.mark.parametrize(
    ("tops", "says"),
    [
        (["ham red", "onion red", "ham green"],
         "red ham and onion or green ham or just one kind (2 × ham)."),
        (["ham red", "ham red", "ham green"],
         "red 2 × ham or green ham or just one kind (3 × ham)."),
        (["ham red", "ham red", "ham red"], "red 3 × ham."),
        (["ham red+green", "onion red+green", "olive red+green"],
         "as you like two-coloured ham, two-coloured onion and two-coloured olive."),
    ],
)  # fmt: skip
def test_alike_and_two_coloured_toppings_in_a_line(tops: list[str], says: str) -> None:  # PC-17
    game = table([], [])
    for crate, name in enumerate(tops):
        game.crates[crate].append(game.deck.faces[name])
    assert lines_of(draw(game, 0))[0] == f"Row 1 brings {says}"


def test_what_a_line_says_reckons_with_spoiled_bags_and_empty_crates() -> None:  # PC-25
    game = table(
        ["tomato", "spoiled onion"], [], orders={0: ["Cipolla"]}, tops={0: "onion", 1: "mozzarella"}
    )
    game.crates[2] = game.crates[2][-1:]
    assert lines_of(draw(game, 0))[0].endswith(
        "Your spoiled bag takes the onion. Your orders lack mozzarella."
    )
    assert "Your" not in lines_of(draw(game, None))[0]
    game.crates[2] = []
    assert lines_of(draw(game, 0))[5] == (
        "Column 3: a crate is empty, and a line has three visible toppings."
    )


@both
def test_a_crate_tells_of_all_lines_through_it(narrow: bool) -> None:  # PC-17
    root = draw(situation("two-coloured"), 0, narrow)
    told = [
        [int(key.removeprefix("line:")) for key in (node.get("data-tells") or "").split()]
        for number in range(market.CRATES)
        for node in drawn(root, f"crate:{number}")
    ]
    assert told == [
        [0, 3, 6], [0, 4], [0, 5, 7],
        [1, 3], [1, 4, 6, 7], [1, 5],
        [2, 3, 7], [2, 4], [2, 5, 6],
    ]  # fmt: skip


def test_backgrounds_are_told_apart_by_hatching_and_kinds_by_letters() -> None:  # PC-3
    root = draw(situation("delivery"), 0)
    parts = {node.get("id"): node for node in root.iter() if node.get("id")}
    for number, topping in enumerate(shipped().faces.values()):
        if topping.bag:
            continue
        inside = {node.get("href") for node in parts[f"pk0-top{number}"].iter()}
        wanted = "both" if topping.red and topping.green else "red" if topping.red else "green"
        assert f"#pk0-{wanted}" in inside
    letters = pieces.letters(shipped().kinds)
    assert len(set(letters)) == 8
    both_halves = {n.get("class") for n in parts["pk0-two"].iter()}
    assert {"pk0-red", "pk0-green"} <= both_halves


def test_a_bag_tells_nothing_before_it_is_taken_and_everything_after() -> None:  # PC-4
    game = table(["choice", "premium ham", "spoiled onion", "olive and onion"], [])
    root = draw(game, 1)
    nodes = shown(root)
    assert [used(nodes, face(bag)) for bag in ("choice", "premium ham", "spoiled onion")] == [1] * 3
    for bag in {bag.face for bag in game.crates[market.CENTRE]} - {"choice"}:
        there = used(nodes, face(bag))
        assert there == (bag in {t.face for t in game.toppings[0]})


# --- the own hand ---------------------------------------------------------------------


@every_situation
@both
def test_an_order_is_framed_just_where_its_toppings_are_there(name: str, narrow: bool) -> None:
    game = situation(name)
    if game.over or game.to_move is None:
        return
    seat = game.to_move
    root = draw(game, seat, narrow)
    for order in game.orders[seat]:
        [node] = drawn(root, f"order:{order.name}")
        payable = can_pay(order.toppings, game.toppings[seat])
        assert used(node.iter(), "ready") == payable
        ticks = sum(used(node.iter(), f"have{at}") for at in range(8))
        rings = sum(used(node.iter(), f"lack{at}") for at in range(8))
        assert ticks + rings == len(order.toppings)
        assert (rings == 0) == payable


@pytest.mark.parametrize(
    ("shelf", "lacks"),
    [
        ([], ["tomato sauce", "mozzarella", "olive", "ham"]),
        (["tomato", "olive"], ["mozzarella", "ham"]),
        (["tomato", "mozzarella", "premium ham"], ["olive"]),
        (["choice", "tomato"], ["olive", "ham"]),
        (["tomato sauce and mozzarella"], ["olive", "ham"]),
        (["olive and onion", "tomato", "mozzarella"], ["olive", "ham"]),
        (["tomato", "mozzarella", "olive", "choice"], []),
    ],
)
def test_what_an_order_lacks_reckons_with_bags(shelf: list[str], lacks: list[str]) -> None:  # PC-24
    game = table(shelf, [], orders={0: ["Isola"]})
    [order] = game.orders[0]
    assert bags.lacking(order, game.toppings[0]) == lacks


def test_a_mission_tells_how_far_it_is() -> None:  # PC-6
    game = table([], [], missions={0: ["One, three, five"]})
    delivered(game, 0, ("Isola", 1), ("Fuoco", 1))
    [node] = drawn(draw(game, 0), "mission:One, three, five")
    assert "2 of 3 so far" in "".join(node.itertext())
    delivered(game, 0, ("Genovese", 1))
    [node] = drawn(draw(game, 0), "mission:One, three, five")
    assert used(node.iter(), "tick") == 1


def test_a_note_says_whether_it_has_waited() -> None:  # PC-26
    game = table([], [], notes={0: ["First pick"]})
    [node] = drawn(draw(game, 0), "note:First pick")
    assert "free, between actions" in "".join(node.itertext())
    game.notes[0] = [game.notes[0][0]._replace(ready=game.clock + 1)]
    [node] = drawn(draw(game, 0), "note:First pick")
    assert "waits a turn first" in "".join(node.itertext())


def test_notes_that_are_alike_lie_on_each_other() -> None:
    game = table([], [], notes={0: ["First pick", "First pick"]})
    [node] = drawn(draw(game, 0), "note:First pick")
    assert "×2" in "".join(node.itertext())


@both
def test_cards_lie_beside_each_other_and_stay_in_their_row(narrow: bool) -> None:
    room = 368 if narrow else 956
    widths = [ORDER] * 7 + [NOTE] * 9
    cards = [Shown("fantasia", None)] * 7 + [Shown("", note) for note in shipped().notes[:9]]
    places = laid(cards, room)
    for (x, row), width in zip(places, widths, strict=True):
        assert x + width <= room
        assert sum(a < x + width and x < a + w and r == row for (a, r), w in
                   zip(places, widths, strict=True)) == 1  # fmt: skip
    assert CARD > 0


def test_toppings_that_are_alike_are_counted() -> None:
    game = table(["ham", "ham", "olive"], ["ham"])
    root = draw(game, 0)
    assert label_of(root, "topping:0:ham red") == "your 2 red ham"
    assert label_of(root, "topping:0:olive red") == "your red olive"
    assert drawn(root, "topping:1:ham red") == []  # nothing asks for it now


# --- under way -----------------------------------------------------------------------


@both
def test_the_fantasia_grows_with_its_price(narrow: bool) -> None:  # PC-23
    match = Match.situation("pizza_chef", "fantasia")
    said = "".join(draw(match.game, 0, narrow).itertext())
    assert "2 for the" in said
    uses = [move for move in match.moves() if isinstance(move, Use) and not move.kind]
    match.play(uses[0])
    nodes = shown(draw(match.game, 0, narrow))
    said = "".join(node.text or "" for node in nodes)
    assert "3 for the" in said
    put = match.game.deck.kinds.index(match.game.baking.extras[0])
    assert used(nodes, f"have{put}") >= 1


def test_everybody_sees_the_pizza_that_is_being_made() -> None:
    game = situation("fantasia")
    for seat in (1, 2, None):
        assert "Pizza fantasia for house 5" in "".join(draw(game, seat).itertext())


@both
def test_only_the_one_who_draws_sees_the_cards(narrow: bool) -> None:  # PC-27
    game = situation("first cards")
    for card in game.drawn[0]["missions"]:
        assert len(drawn(draw(game, 0, narrow), f"drawn:{card.name}")) == 1
        assert card.name not in text_of(game, 1, narrow)
    assert used(shown(draw(game, 1, narrow)), "back-missions") == 4


@every_situation
def test_the_header_says_what_to_do_or_whom_one_waits_for(name: str) -> None:
    game = situation(name)
    for seat in range(game.seats):
        said = "\n".join(draw(game, seat).itertext())
        if game.over:
            assert "The bills tell" in said
        elif seat == game.to_move:
            assert "Point at" in said
        else:
            assert f"{NAMES[game.to_move]} " in said


def test_in_anothers_turn_ones_own_notes_are_offered_and_the_header_says_so() -> None:  # PC-26
    game = situation("note")
    assert game.to_move == 0
    for seat in game.may_step_in:
        root = draw(game, seat)
        playable = [move for move in game.legal_moves(seat) if isinstance(move, Play)]
        assert all(drawn(root, f"note:{move.note}") for move in playable)
        assert ("Press “Play a note”" in "".join(root.itertext())) == bool(playable)


# --- the score bar, the end ------------------------------------------------------------


@both
def test_the_score_bar_wraps_and_tells_the_true_total(narrow: bool) -> None:  # PC-36
    game = table([], [])
    places = {}
    for coins in (5, 105):
        game.coins[0] = coins
        root = draw(game, 0, narrow)
        lane = next(
            n
            for n in root.iter()
            if n.get("class") == "pk-edged pk0-seat0" and n.get("height") == "6"
        )
        places[coins] = lane.get("width")
        assert f">{coins}<" in text_of(game, 0, narrow)
    assert places[5] == places[105]
    assert ("lap 2" in text_of(game, 0, narrow)) or narrow


@both
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_bills_add_up_and_give_the_clause_of_every_line(seats: int, narrow: bool) -> None:
    game = evening(seats)[-1]
    assert game.over
    text = text_of(game, 0, narrow)
    for seat, score in enumerate(game.scores()):
        lines = bill(game, seat)
        assert sum(line.coins for line in lines) == score
        assert f">{score}<".replace("-", "−") in text
    clauses = Counter(line.clause for seat in range(seats) for line in bill(game, seat))
    assert {clause: text.count(f">{clause}<") for clause in clauses} == clauses


def test_alone_the_action_pawn_stands_on_the_bar() -> None:  # PC-40
    game = situation("alone")
    said = [node.text for node in shown(draw(game, 0)) if node.text]
    assert "actions" in said
    assert f"{game.actions}" in said


# --- secrets and sizes ---------------------------------------------------------------------


@both
def test_bots_of_one_name_are_told_apart_on_the_score_bar(narrow: bool) -> None:
    names = ["you", "greedy", "greedy 2", "greedy 3"]
    game = table([], [], [], [])
    for mover in range(4):
        game.turn = game.to_move = mover
        root = ET.fromstring(shapes.draw(game.seen_by(0), 0, names, narrow))  # noqa: S314 (our own)
        written = Counter(
            (node.text or "") + "".join(child.tail or "" for child in node)
            for node in shown(root)
            if node.tag.endswith("text")
        )
        assert all(written[name] > 1 for name in names[1:])  # on the bar, and in front of them


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_positions_that_look_alike_to_a_seat_are_drawn_alike(seats: int) -> None:  # PC-27
    for game in evening(seats)[1:-1:2]:
        for seat in range(seats):
            other = game.imagine(seat, Seeded(game.clock))
            assert text_of(other, seat) == text_of(game, seat)
            assert text_of(other, seat, narrow=True) == text_of(game, seat, narrow=True)


def test_no_hidden_card_is_in_a_drawing() -> None:  # PC-27
    for game in evening(3)[1:-1:3]:
        for seat in (0, 1, 2, None):
            text = text_of(game, seat)
            for other in set(range(3)) - {seat}:
                assert not any(card.name in text for card in game.missions[other])
                held = [f"order:{order.name}" for order in game.orders[other]]
                drawn_ = [
                    f"drawn:{c.name}" for name in DECKS for c in game.drawn[other].get(name, [])
                ]
                assert not any(f'"{name}"' in text for name in (*held, *drawn_))


@both
def test_what_goes_with_a_move_stays_small_at_a_full_table(narrow: bool) -> None:
    frames = set()
    for game in evening(4):
        once, often = shapes.taken_apart(text_of(game, game.to_move or 0, narrow))
        frames.add(once)
        assert len(often.encode()) < 30_000
    assert len(frames) == 1
    assert len(frames.pop().encode()) < 22_000


@both
@pytest.mark.parametrize("rules", [{"actions": 5}, {"draw": 6}, {"pizzas": 3}, {"returns": 1}])
def test_other_rules_are_drawn_with_all_that_can_be_touched(
    rules: dict[str, Any], narrow: bool
) -> None:
    for game in evening(2, **rules)[::2]:
        there = {node.get("data-el") for node in draw(game, game.to_move, narrow).iter()}
        assert {touched for move in game.legal_moves() for touched in move.touches} <= there


def test_every_note_can_be_carried_out_by_pointing() -> None:  # PC-7
    for note in dict.fromkeys(shipped().notes):
        game = table(
            ["ham", "olive"], ["basil"], orders={0: ["Isola"], 1: ["Fuoco", "Notte"]},
            missions={0: ["Feast"]}, notes={0: [note.name]},
        )  # fmt: skip
        play(game, Play(note.name))
        for narrow in (False, True):
            there = {node.get("data-el") for node in draw(game, 0, narrow).iter()}
            assert {touched for move in game.legal_moves(0) for touched in move.touches} <= there


@both
def test_a_deck_with_other_kinds_is_drawn_too(narrow: bool) -> None:
    text = resources.files("pizzakit.games.pizza_chef").joinpath("cards.toml").read_text("utf-8")
    for old, new in (("olive", "pineapple"), ("ham", "tuna"), ("basil", "peppers")):
        text = re.sub(rf'"([^"]*)\b{old}\b', rf'"\1{new}', text)
    match = Match("pizza_chef", NAMES[:2], 5, cards=text)
    while match.game.phase == "keep":
        match.play(0)
    root = draw(match.game, match.to_move, narrow)
    kinds = match.game.deck.kinds
    assert {"pineapple", "tuna", "peppers"} <= set(kinds)
    signs = [root.find(f".//*[@id='pk0-kind{at}']/{{*}}text") for at in range(8)]
    assert [sign.text for sign in signs if sign is not None] == list(pieces.letters(kinds))


# --- clauses, colours, room ------------------------------------------------------------


@both
def test_every_clause_on_a_bill_says_what_it_is_about(narrow: bool) -> None:
    gists = clauses.gists(PizzaChef)
    for game in (situation("receipt"), evening(4)[-1]):
        root = draw(game, 0, narrow)
        cited = [node for node in root.iter() if node.get("class") == "pk-cited"]
        lines = [line for seat in range(game.seats) for line in bill(game, seat)]
        assert Counter(node.findtext("{*}text") for node in cited) == Counter(
            line.clause for line in lines
        )
        told = {node.get("data-key"): node for node in cited if node.get("data-key")}
        for node in cited:
            clause = node.findtext("{*}text") or ""
            first = told[node.get("data-tells")]
            assert first.get("aria-label") == f"{clause}: {gists[clause]}"
            assert first.get("tabindex") == "0"


@every_situation
@both
def test_no_clause_stands_on_the_board_without_its_gist(name: str, narrow: bool) -> None:
    root = draw(situation(name), 0, narrow)
    inside = {id(text) for node in root.iter() if node.get("class") == "pk-cited"
              for text in node.iter()}  # fmt: skip
    bare = [node for node in shown(root) if id(node) not in inside]
    said = " ".join(
        f"{node.text} {node.get('aria-label')}" for node in bare if "desc" not in node.tag
    )
    assert not clauses.cited(said)


def test_the_house_of_a_picked_order_looks_unlike_what_is_picked() -> None:
    style = "".join(
        node.text or "" for node in draw(situation("delivery"), 0).findall(".//{*}style")
    )
    lit = re.search(r"\.pk0-house1 \.pk-o.*?\{([^}]*)\}", style)
    assert lit is not None
    assert "--pk-pick" not in lit[1]
    assert "stroke-dasharray" in lit[1]
    own = style.split(".pk0-name,", 1)[1]
    assert "--pk-pick" not in own  # that colour says "picked" and nothing else


@both
def test_the_height_of_a_pile_stands_beside_it(narrow: bool) -> None:
    width = CRATE[narrow][0]
    right_edge = width / 2 - stall.PILE + (22 + 6) * 1.35
    assert right_edge < width - 6 - shapes.width_of("×13", 16)


@both
def test_a_long_name_leaves_room_for_what_follows_it(narrow: bool) -> None:
    names = ["Bartholomew the Magnificent of Upper Sandusky", "Wilhelmina-Charlotte"]
    game = table([], [])
    game.coins = [102, 137]
    said = "".join(ET.fromstring(shapes.draw(game.seen_by(0), 0, names, narrow)).itertext())  # noqa: S314
    assert "to move" in said
    assert "102" in said


@both
def test_what_can_be_pointed_at_is_what_the_header_names(narrow: bool) -> None:
    bare = "".join(draw(table([], []), 0, narrow).itertext())
    assert "Point at crates of a line or a deck." in bare
    ready = "".join(draw(situation("delivery"), 0).itertext())
    assert "an order and a house" in ready
    assert "an order and a house" not in bare
