"""What Pizza Master says is true under all rules; what is said to it is understood, or refused."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from pizzakit import Match
from pizzakit.cards import CardsError, text_of
from pizzakit.chance import Seeded
from pizzakit.game import HIDDEN, AmbiguousMove, IllegalMove, Refusal, rules_from
from pizzakit.games.pizza_master import deck, making, words
from pizzakit.games.pizza_master.deck import FACES, TOKENS
from pizzakit.games.pizza_master.moves import (
    DECLINE,
    FINISH,
    KEEP,
    PASS,
    Buy,
    Collect,
    Convert,
    Count,
    Make,
    Spend,
    Throw,
)
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from tests.kitchen import (
    LUCK,
    MODES,
    collecting,
    completed,
    cooking,
    kitchen,
    last_cook,
    on_a_mission,
    orders,
    play,
    refused,
    scoring,
    shopping,
    table,
)

# --- the parts of a move come in any order --------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Throw(("Napoli", "Bianca")), Throw(("Bianca", "Napoli"))),
        (
            Make("Duo Etna", ("meat", "seafood", "meat")),
            Make("Duo Etna", ("seafood", "meat", "meat")),
        ),
        (
            Make("Tonno", giving=("seafood side", "seafood")),
            Make("Tonno", giving=("seafood", "seafood side")),
        ),
        (Buy(("meat side", "cheese", "special")), Buy(("special", "meat side", "cheese"))),
    ],
)  # fmt: skip
def test_a_move_is_the_same_in_whatever_order_its_parts_are_named(one: Any, other: Any) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert (str(one), one.touches) == (str(other), other.touches)


def test_a_move_whose_parts_are_named_in_another_order_is_played() -> None:
    game = cooking("Duo Etna, Bianca", 1, 2, 2, 0)
    play(game, Make("Duo Etna", ("seafood", "vegetable", "vegetable")))
    assert game.trays[0] == [0, 0, 1, 0]
    game = table(2)
    hand = [order.name for order in game.hands[0]]
    play(game, Throw((hand[2], hand[0])))
    assert [order.name for order in game.hands[0]][:2] == [hand[1], hand[3]]


# --- sentences are read back, legal or not ---------------------------------------

_NAMES = [order.name for order in deck.shipped().orders]


def _some(names: list[str], most: int, luck: random.Random) -> tuple[str, ...]:
    return tuple(luck.choice(names) for _ in range(luck.randint(0, most)))


def _any_move(game: PizzaMaster, luck: random.Random) -> Any:
    """Any move of any kind, sensible or not."""
    seat = game.to_move or 0
    near = [order.name for order in (*game.hands[seat], *game.area)] or _NAMES
    names = luck.choice([_NAMES, near, near])
    held = [FACES[card.face] for card in game.completed[seat]]
    faces = luck.choice([held or [*FACES], [*FACES, "fish"]])
    kinds: list[Callable[[], Any]] = [
        lambda: Throw(_some(names, 3, luck)),
        lambda: Spend(*(luck.choice((-1, 0, 1, 2, 3)) for _ in TOKENS)),
        lambda: Collect(luck.choice((*TOKENS, "basil")), luck.random() < 0.5),
        lambda: Make(
            luck.choice(names),
            _some([*TOKENS[1:], "basil"], 3, luck) if luck.random() < 0.3 else (),
            _some(faces, 4, luck) if luck.random() < 0.5 else (),
        ),
        lambda: Convert(luck.choice(faces)),
        lambda: Buy(_some(faces, 4, luck)),
        lambda: Count(luck.choice((*TOKENS, "special", "fish"))),
        lambda: luck.choice((KEEP, PASS, FINISH, DECLINE)),
    ]
    return luck.choice(kinds)()


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_any_move_is_read_back_and_refused_with_a_reason_and_its_clause(number: int) -> None:
    luck, chance = random.Random(number), Seeded(number)
    rules: dict[str, Any] = {
        "mode": MODES[number % 3],
        "goal": 8,
        "buy_last_place": True,
        "idle_days": 2,
    }
    if number % 3:
        rules |= {"three_for_any": number % 2 > 0, "must_cook": number % 4 > 1}
    game = PizzaMaster.new(2 + number % 4, Rules(**rules), chance)
    while not game.over:
        for _ in range(5):
            move = _any_move(game, luck)
            assert game.read_move(str(move)) == move
            assert game.read_move(f" {str(move).upper()}. ") == move
            reason = game.why_not(move)
            assert (reason is None) == (move in game.legal_moves())
            assert reason is None or re.search(r"\(PM-\d+[a-z]?(, PM-\d+)*\)", reason)
        game.play(chance.pick(game.legal_moves()), chance)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("throw back tonno, mare e monti and funghi", Throw(("Funghi", "Mare e Monti", "Tonno"))),
        ("make Duo Etna with 1 seafood and 2 meat", Make("Duo Etna", ("seafood", "meat", "meat"))),
        ("make tonno, giving 2 specials", Make("Tonno", giving=("special", "special"))),
        ("spend 2 on meat and 3 on cheese", Spend(cheese=3, meat=2)),
        ("turn a meat side dish into a special", Convert("meat side")),
        ("throw back nothing", Throw(())),
        ("spend nothing", Spend()),
        ("collect reserved cheese.", Collect("cheese", reserved=True)),
        ("turn 2 meat pizzas into a special", None),
        ("spend 4 coins on basil", None),
        ("spend 1 coin on meat and 3 on meat", None),
        ("make", None),
        ("make Nonesuch", None),
        ("throw back bianca and", None),
        ("", None),
    ],
)
def test_a_sentence_is_read_in_the_words_people_use(said: str, meant: Any) -> None:
    assert table().read_move(said) == meant


def test_a_name_with_and_in_it_is_read_as_one_name() -> None:
    text = text_of(_shipped()).replace('name = "Margherita"', 'name = "Ham and Figs"', 1)
    own = PizzaMaster.new(2, Rules(), Seeded(1), PizzaMaster.read_cards(text))
    assert own.read_move("throw back bianca and ham and figs") == Throw(("Bianca", "Ham and Figs"))


@pytest.mark.parametrize(
    "name", ["bianca", "Bianca and Napoli", "Bianca with 2 meat", "Bianca, bis"]
)
def test_a_name_that_reads_like_another_order_is_refused(name: str) -> None:
    with pytest.raises(CardsError, match="reads like another order"):
        deck.read(_shipped().replace('name = "Margherita"', f'name = "{name}"', 1))


def _shipped() -> str:
    from importlib import resources

    return resources.files("pizzakit.games.pizza_master").joinpath("cards.toml").read_text("utf-8")


# --- a sentence does what it says, and no more -----------------------------------


def test_a_sentence_that_says_nothing_of_giving_orders_up_gives_none_up() -> None:  # PM-21
    match = Match.situation("pizza_master", "exchange")
    with pytest.raises(AmbiguousMove, match=r"lacks 1 cheese.*giving 1 seafood pizza and 1"):
        match.play("Make Tonno")
    assert match.play("Make Tonno, giving").move == Make("Tonno", (), ("seafood", "seafood side"))


def test_where_several_ways_pay_the_text_lists_them_whole() -> None:  # PM-3, PM-21
    match = Match.situation("pizza_master", "two ways to pay")
    with pytest.raises(AmbiguousMove) as refusal:
        match.play("Make Duo Etna")
    assert "«Make Duo Etna with 2 vegetable and 1 seafood»" in str(refusal.value)
    assert "«Make Duo Etna with 1 vegetable and 2 seafood»" in str(refusal.value)
    assert match.play("make calamari").move == Make("Calamari")


def test_no_two_moves_of_a_position_have_the_same_sentence() -> None:
    done = ("Bianca", "Arancini", "Napoli", "Calamari", "Duo Etna", "Duo Elba", "Diavola", "Laguna")
    game = cooking(
        "Duo Etna, Tonno, Diavola, Deluxe Milano", 0, 1, 2, 1, mode="trainee", done=done,
        three_for_any=True,
    )  # fmt: skip
    moves = game.legal_moves()
    assert len(moves) > 20
    assert len({str(move).casefold() for move in moves}) == len(moves)


# --- refusals ---------------------------------------------------------------------


def test_a_refusal_says_which_tokens_are_missing_kind_by_kind() -> None:  # PM-13, PM-3
    refused(
        cooking("Diavola", 0, 0, 0, 0), Make("Diavola"), "lacks 1 cheese and 2 meat on the tray"
    )
    refused(cooking("Deluxe Milano", 1, 2, 0, 0), Make("Deluxe Milano"), "lacks 1 vegetable on")
    game = cooking("Deluxe Milano", 0, 1, 1, 0)
    refused(game, Make("Deluxe Milano"), "lacks 1 cheese and 2 vegetable or 1 cheese and 2 seafood")
    refused(
        cooking("Duo Etna", 1, 0, 0, 0), Make("Duo Etna"), "3 tokens of 1 cheese, 2 of one kind"
    )


def test_a_refusal_lists_the_ways_to_pay_as_a_sentence_says_them() -> None:  # PM-3
    game = cooking("Duo Etna", 1, 2, 2, 0)
    refused(
        game, Make("Duo Etna"), "paid for with 2 vegetable and 1 seafood, or 1 vegetable and 2 seaf"
    )


@pytest.mark.parametrize(
    ("game", "move", "said"),
    [
        (shopping(coins=1), Spend(2), "there is 1 coin, and it is spent, no more and no fewer"),
        (shopping(), Spend(5, -1), "no area can have fewer than no coins (PM-11)"),
        (table(), Throw(()), "who throws nothing back keeps all orders (PM-10)"),
        (table(), Throw(("Nonesuch",)), "Nonesuch is not in the hand of seat 1 (PM-10)"),
        (table(), Buy(("cheese",)), "the last place in turn order is not for sale in this game"),
        (table(), Convert("meat"), "only a daily mission turns orders into specials"),
        (table(), Count("meat"), "beginners count nothing"),
        (table(), Spend(4), "coins are spent once a day, before tokens are collected (PM-11)"),
        (table(), Make("Bianca"), "orders are made after collecting (PM-13)"),
        (cooking("Bianca", 1, 0, 0, 0), Make("Nonesuch"), "no order called Nonesuch"),
        (collecting(1, 0, 0, 0), Collect("basil"), "there are cheese, vegetable, seafood and"),
        (collecting(1, 0, 0, 0), Collect("cheese", reserved=True), "beginners reserve no tokens"),
        (collecting(1, 0, 0, 0, mode="master"), Make("Bianca"), "makes orders after passing"),
        (collecting(1, 0, 0, 0, mode="master"), Spend(4), "coins are spent once a day"),
    ],
)  # fmt: skip
def test_a_refusal_gives_the_reason_that_holds_here(
    game: PizzaMaster, move: Any, said: str
) -> None:
    refused(game, move, said)


def test_what_is_reserved_for_another_is_told_from_what_is_free() -> None:  # PM-20
    game = collecting(2, 0, 0, 0, mode="trainee")
    game.reserved, game.owners = [1, 1, 2, 0], [0, 0, 2, -1]
    refused(game, Collect("cheese", reserved=True), "1 cheese is reserved for seat 1", "PM-20")
    refused(game, Collect("vegetable"), "the vegetable that is there is reserved for seat 1")
    refused(game, Collect("seafood"), "ask for reserved seafood (PM-20)")
    refused(game, Collect("meat", reserved=True), "no meat is reserved for seat 3 now (PM-20)")


def test_completed_orders_one_has_not_are_told_before_prices() -> None:  # PM-21, PM-51, PM-7
    game = cooking("Tonno", 0, 0, 2, 0, mode="trainee", done=("Napoli", "Duo Etna"))
    refused(
        game, Make("Tonno", giving=("seafood",) * 2), "seat 1 has only 1 completed seafood pizza"
    )
    refused(game, Make("Tonno", giving=("fish", "meat")), "seat 1 has no completed meat pizza")
    game.phase, game.rules = "buy", Rules(buy_last_place=True)
    refused(game, Buy(("seafood", "special")), "three completed orders", "not 2 orders")
    refused(game, Buy(("cheese", "seafood", "special")), "seat 1 has no completed cheese pizza")
    game.phase, game.rules = "convert", Rules(mode="master")
    refused(game, Convert("cheese"), "seat 1 has no completed cheese pizza (PM-7)")


def test_who_does_not_see_a_hand_is_told_so() -> None:
    seen = table(2).seen_by(1)
    assert HIDDEN in seen.hands[0]
    refused(seen, Throw(("Bianca",)), "only seat 1 knows the orders of that hand (PM-10)")


def test_a_readable_sentence_is_refused_like_its_move() -> None:
    match = Match.situation("pizza_master", "collecting")
    with pytest.raises(IllegalMove, match=r"coins are spent once a day(.|\n)*PM-11: "):
        match.play("spend 4 coins on cheese")


# --- rules at their bounds --------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"goal": 10**9}, "goal: at most 1000 expected"),
        ({"goal": -1}, "goal: 1 or more expected"),
        ({"coins": -3}, "coins: 1 or more"),
        ({"coins": 10**9}, "coins: at most 20"),
        ({"coin_marks": (0,)}, "coin_marks: rising numbers"),
        ({"coin_marks": (11, 5000)}, "coin_marks: rising numbers"),
        ({"tokens_per_coin": (10**6, 1, 1, 1)}, "tokens_per_coin: 4 numbers"),
        ({"tokens_per_coin": (-1, 1, 1, 1)}, "tokens_per_coin: 4 numbers"),
        ({"waste": 10**6}, "waste: at most 100"),
        ({"hand": 10**6}, "hand: 1 to 10"),
        ({"area": 10**6}, "area: at most 50"),
        ({"area": -1}, "area: 0 or more"),
        ({"reserves": (1, 10**6)}, "reserves: rising numbers"),
        ({"exchange": 10**6}, "exchange: at most 10"),
        ({"idle_days": 10**6}, "idle_days: at most 1000"),
        ({"idle_days": 0}, "idle_days: 1 or more"),
        ({"own_special": True}, "own_special_in='any_mode' allows it"),
        ({"mode": "master", "own_special": True, "hand": 2}, "with own_special nobody draws"),
    ],
)
def test_rules_beyond_what_can_be_played_are_refused_in_words(
    rules: dict[str, Any], said: str
) -> None:
    with pytest.raises(Refusal, match=said):
        rules_from(Rules, rules)


@pytest.mark.parametrize("mode", MODES)
def test_own_specials_may_be_dealt_in_any_mode(mode: Any) -> None:  # PM-54
    rules = Rules(mode=mode, own_special=True, own_special_in="any_mode")
    game = PizzaMaster.new(3, rules, Seeded(1))
    assert [[order.colour for order in hand] for hand in game.hands] == [["special"]] * 3
    while not game.over:
        game.play(LUCK.pick(game.legal_moves()), LUCK)
        assert game.phase != "throw"


def test_with_no_token_two_by_exchange_still_pay_for_a_side_dish() -> None:  # PM-2, PM-21
    """Two tokens are enough for an order: who can have so many is asked."""
    done = ("Duo Etna", "Duo Elba", "Bianca", "Laguna")
    game = cooking("Bruschetta", 0, 0, 0, 0, mode="trainee", done=done)
    assert making.most_exchanged(game, 0) == deck.FEWEST_TOKENS == 2
    game.finished = []
    assert making.asks(game, 0)
    assert min(len(order.needs) for order in game.deck.orders) == deck.FEWEST_TOKENS


# --- what happened ----------------------------------------------------------------


def told(game: PizzaMaster, move: Any, viewer: int | None = None) -> str:
    before = game.copy()
    play(game, move)
    return before.tell(move, game, viewer)


def test_ones_own_log_names_the_orders_kept_thrown_back_and_drawn() -> None:  # PM-10
    game = table(3)
    game.hands[0] = orders("Bianca", "Napoli", "Diavola", "Tonno")
    game.pile = [order for order in game.pile if order not in game.hands[0]]
    drawn = [order.name for order in game.pile[::-1][:2]]
    kept = game.copy()
    assert told(game, Throw(("Tonno", "Bianca")), 0) == (
        f"throws back 2 orders: Bianca and Tonno; draws {drawn[0]} and {drawn[1]}"
    )
    assert told(kept.copy(), KEEP, 0) == "keeps all orders: Bianca, Napoli, Diavola and Tonno"
    for viewer in (1, 2, None):
        assert told(kept.copy(), Throw(("Tonno", "Bianca")), viewer) == "throws back 2 orders"
        assert told(kept.copy(), KEEP, viewer) == "keeps all orders"


def test_only_who_draws_for_last_hand_standing_is_told_what() -> None:  # PM-7
    game = on_a_mission("Last Hand Standing", scoring(0, 0, mode="master"))
    game.mission_seat = 1
    before = game.copy()
    play(game, FINISH)
    name = game.hands[1][-1].name
    assert f"seat 2 draws one order more: {name}" in before.tell(FINISH, game, 1)
    for viewer in (0, None):
        assert name not in before.tell(FINISH, game, viewer)


def test_the_log_says_whether_orders_or_tokens_are_missing() -> None:  # PM-13
    game = cooking("Calamari", 0, 0, 2, 0)
    assert "seat 1 has no order to make" in told(game, Make("Calamari"))
    game = cooking("Calamari, Bianca", 0, 0, 2, 0)
    assert "seat 1 has nothing to cook with" in told(game, Make("Calamari"))
    game = cooking("Calamari", 0, 0, 3, 0)
    said = told(game, Make("Calamari"))
    assert "no order to make" in said
    assert "less 1 for tokens left over" in said
    assert "seat 1 has nothing to cook with" not in said


@pytest.mark.parametrize(
    ("reserves", "first", "second", "said"),
    [
        ((1, 4), Spend(4), Spend(4), "seat 1 and seat 2 have spent alike on cheese, so none is"),
        (
            (3,),
            Spend(4),
            Spend(2, 2),
            "seat 2 has spent most on vegetable, but 2 coins reserve none",
        ),
        ((1, 4), Spend(4), Spend(3, 1), "2 cheese are reserved for seat 1"),
    ],
)
def test_the_log_says_why_nothing_is_reserved(  # PM-20
    reserves: tuple[int, ...], first: Spend, second: Spend, said: str
) -> None:
    game = play(shopping(2, "trainee", reserves=reserves), first)
    assert said in told(game, second)


def test_where_nothing_is_ever_reserved_nothing_is_said_of_it() -> None:  # PM-20
    game = shopping(2, "trainee", reserves=())
    assert "most" not in game.preview(Spend(4))
    assert "reserve" not in told(play(game, Spend(4)), Spend(4))


def test_before_coins_are_spent_it_is_said_with_whom_one_is_level() -> None:  # PM-20
    game = play(shopping(3, "trainee", reserves=(3,)), Spend(3, 1), Spend(3, 0, 1))
    assert "As much on cheese as seat 1 and seat 2" in game.preview(Spend(3, 0, 0, 1))
    assert game.preview(Spend(1, 3)).splitlines()[1:] == [
        "So far most on vegetable, which reserves 1."
    ]
    assert "most on meat, but too little to reserve any" in game.preview(Spend(2, 0, 0, 2))


def test_a_mission_is_fulfilled_not_won_by_being_first_where_the_last_wins() -> None:  # PM-8
    game = on_a_mission("Last Hand Standing", collecting(0, 0, 0, 1, mode="master"))
    game.passed, game.finished, game.to_move = [0, 1], [0, 1], 2
    said = told(game, PASS)
    assert "seat 3 fulfils Last Hand Standing" in said
    assert "first at" not in said


def test_the_new_turn_order_and_who_is_level_in_it_are_told() -> None:  # PM-15
    game = scoring(7, 3, 3, 9)
    said = told(game, FINISH)
    assert "the turn order is seat 2, seat 3, seat 1 and seat 4" in said
    assert "seat 2 and seat 3 are level and keep their order" in said
    assert "turn order" not in told(scoring(1, 2, 3), FINISH)


def test_a_help_coin_that_a_tie_decides_is_told_so() -> None:  # PM-22
    game = scoring(3, 3, 9, mode="trainee", help_coin="lowest_reputation")
    assert "seat 1, level with seat 2 but earlier, has the help coin" in told(game, FINISH)
    assert "level with" not in told(scoring(3, 3, 9, mode="trainee"), FINISH)


# --- what can be done -------------------------------------------------------------


def two_in_hand(**rules: Any) -> PizzaMaster:
    game = table(3, "master", **rules)
    game.hands[0] = orders("Bianca", "Napoli")
    return game


def ready_to_cook(**rules: Any) -> PizzaMaster:
    return cooking("Calamari", 0, 0, 2, 0, **rules)


def mission_today(name: str, last: bool = False, **rules: Any) -> PizzaMaster:
    game = on_a_mission(name, table(3, "master", **rules))
    game.last_day = last
    return game


def open_objective(**rules: Any) -> str:
    game = table(3, "trainee", **rules)
    return words.objective_in_words(_card(game, "Meat Hunter"), 3, game.rules)


def awarded(**rules: Any) -> str:
    game = scoring(0, 0, 0, mode="trainee", **rules)
    game.last_day = True
    game.objectives = [_card(game, "Vegan Guru")] * 3
    game.open_objectives = [_card(game, "Meat Hunter")]
    game.completed = [completed("Diavola"), completed("Napoli"), completed("Toscana")]
    return play(game, FINISH).status()


def _card(game: PizzaMaster, name: str) -> deck.Objective:
    return next(card for card in game.deck.objectives if card.name == name)


#: For every rule that a sentence depends on: the rules, a position, and what it says (or, after
#: a "!", what it does not).
SAID: dict[str, tuple[Callable[[], str], str]] = {
    "one coin": (lambda: shopping(coins=1).status(0), "Put your coin on one of the four"),
    "four coins": (lambda: shopping().status(0), "Put all 4 coins on the four areas."),
    "a full hand": (lambda: table().status(0), "draw up to 4 in hand; or keep them all."),
    "a larger hand": (lambda: table(hand=6).status(0), "draw up to 6 in hand"),
    "one in hand": (lambda: table(3, "master").status(0), "your order and draw another; or keep"),
    "three in a master's hand": (
        lambda: table(3, "master", hand=3).status(0),
        "one of your orders and draw another; or keep them all",
    ),
    "two in a hand for one": (lambda: two_in_hand().status(0), "one of your orders and draw none"),
    "two that stay two": (
        lambda: two_in_hand(draw_as_many=True).status(0), "one of your orders and draw another",
    ),
    "one may stop": (lambda: ready_to_cook().status(0), "Make an order, or finish cooking"),
    "one must cook": (lambda: ready_to_cook(must_cook=True).status(0), "Make an order: your tray"),
    "one must cook, no finish": (lambda: ready_to_cook(must_cook=True).status(0), "!finish"),
    "others of who must cook": (
        lambda: ready_to_cook(must_cook=True).status(1), "nobody stops while the tray alone pays",
    ),
    "must cook, nothing to make": (
        lambda: cooking("Bianca", 0, 1, 0, 0, must_cook=True).status(0), "Nothing can be made",
    ),
    "a mission with a gift": (lambda: str(mission_today("Carnivore")), "1 meat for the next day"),
    "no gift on the last day": (lambda: str(mission_today("Carnivore", last=True)), "!next day"),
    "points on the last day": (lambda: str(mission_today("Carnivore", last=True)), ": 1 point"),
    "the Alchemist works on the last day": (
        lambda: str(mission_today("Alchemist", last=True)), "becomes a special, and 1 point",
    ),
    "an order more": (lambda: str(mission_today("Last Hand Standing")), "one order more in hand"),
    "no order where none are drawn": (
        lambda: str(mission_today("Last Hand Standing", own_special=True)), "!order more",
    ),
    "who ties fulfils": (open_objective, "!nobody level"),
    "who ties does not": (lambda: open_objective(ties_fulfil=False), "nobody level: 1 point"),
    "nobody alone in front": (lambda: awarded(ties_fulfil=False), "nobody being alone in front"),
    "first against the order": (awarded, "being the first against the turn order"),
}  # fmt: skip


@pytest.mark.parametrize("case", SAID)
def test_every_sentence_is_true_under_every_rule_it_depends_on(case: str) -> None:
    say, expected = SAID[case]
    if expected.startswith("!"):
        assert expected[1:] not in say()
    else:
        assert expected in say()


@pytest.mark.parametrize("mode", MODES)
def test_what_a_status_tells_one_to_do_is_a_legal_move(mode: Any) -> None:
    """Finishing is offered in words just where it is offered as a move."""
    for must_cook in (False, True):
        game = PizzaMaster.new(3, Rules(mode=mode, goal=15, must_cook=must_cook), Seeded(5))
        while not game.over:
            if game.phase == "make":
                offered = "finish" in game.status(game.to_move)
                assert offered == (FINISH in game.legal_moves())
            game.play(LUCK.pick(game.legal_moves()), LUCK)


# --- all that a picture tells is told ----------------------------------------------


def test_the_text_of_a_match_tells_the_last_day_and_the_decks() -> None:  # PM-41
    match = Match.situation("pizza_master", "last day")
    game = match.game
    for text in (str(match), match.told_to(None), match.picture().text):
        assert "the last day" in text
        assert f"deck: {len(game.pile)} order" in text
    assert "the last day" not in str(Match.situation("pizza_master", "shopping"))


def test_the_text_tells_who_is_to_move_who_has_passed_and_who_is_done() -> None:
    game = kitchen()
    game.finished.append(1)
    said = str(game)
    assert "seat 3 is to move." in said
    assert [", passed" in line for line in said.splitlines()[-4:-1]] == [False, False, True]
    assert "done for the day" in said.splitlines()[-3]


def test_the_text_tells_help_coin_missions_and_their_winner() -> None:
    game = last_cook("Fresh Catch", "Calamari", 0, 0, 2, 0)
    game.helped, game.mission_wins[1] = 1, [game.deck.missions[0]]
    play(game, Make("Calamari"))
    game = last_cook("Fresh Catch", "Calamari, Bianca", 0, 0, 2, 1)
    game.helped, game.mission_wins[1] = 1, [game.deck.missions[0]]
    play(game, Make("Calamari"))
    said = str(game)
    assert "5 coins, the help coin among them" in said
    assert "1 mission won" in said
    assert "fulfilled by seat 1" in said
