"""What La Part du Chef says and asks: La Marianne's last call, peppers, refusals, sentences."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pizzakit import Match, shapes
from pizzakit.chance import Scripted, Seeded
from pizzakit.clauses import cited
from pizzakit.game import IllegalMove, Refusal
from pizzakit.games.part_du_chef import bot, scoring
from pizzakit.games.part_du_chef.deck import PEPPER, shipped
from pizzakit.games.part_du_chef.moves import (
    MARIANNE,
    Claim,
    Cut,
    Eat,
    GoOn,
    Keep,
    Marianne,
    Offer,
    Refrain,
    Season,
    Take,
)
from pizzakit.games.part_du_chef.rules import PartDuChef, Rules

THREE = ["Ana", "Bo", "Cem"]
#: Rules turned one by one, all others as in the book, and then all the asking ones at once.
TURNED: list[dict[str, Any]] = [
    {}, {"majority": (0, 0, 0, 0, 0)}, {"slice_point": 0}, {"slice_point_moves": False},
    {"burnt_cost": 0}, {"variety_bonus": 0}, {"marianne": True},
    {"marianne": True, "marianne_stays": False}, {"marianne": True, "marianne_last_call": False},
    {"pepper_placement": "asked"},
    {"finisher_must_take": False},
    {"marianne": True, "pepper_placement": "asked", "finisher_must_take": False},
]  # fmt: skip
ALL_ASKED = TURNED[-1]
FACES = [*shipped().faces, "Pizza 9"]


def played(seats: list[str] = THREE, seed: int = 1, **rules: Any) -> Iterator[Match]:
    """A match of random moves, in which La Marianne is mostly kept, move after move."""
    match, luck = Match("part_du_chef", seats, seed, rules), random.Random(seed)
    yield match
    while not match.over:
        moves = [move for move in match.moves() if move != MARIANNE or luck.random() < 0.05]
        match.play(luck.choice(moves))
        yield match


def asked(luck: random.Random) -> Any:
    """Any move of any kind, possible or not."""
    number = luck.randint(-1, 14)
    return luck.choice(
        [
            Cut(tuple(luck.randint(0, 14) for _ in range(luck.randint(0, 4)))),
            Take(number),
            Keep(number),
            Eat(number),
            Claim(luck.randint(-1, 3), luck.choice(FACES)),
            Offer(luck.randint(-1, 3), luck.choice(FACES)),
            Season(luck.choice([*shipped().kinds, "Marinara"])),
            Marianne(),
            GoOn(),
            Refrain(),
        ]
    )


# --- sentences and reasons ---------------------------------------------------------------


def test_every_move_is_read_from_its_sentence() -> None:
    """A slice, or a kind, that the deck does not have keeps the capitals it was written with."""
    luck, start = random.Random(1), PartDuChef.new(3, Rules(), Seeded(1))
    known = {"", *shipped().faces, *shipped().kinds}
    for _ in range(400):
        move = asked(luck)
        read = start.read_move(str(move))
        assert str(read).casefold() == str(move).casefold()
        if {getattr(move, "face", ""), getattr(move, "kind", "")} <= known:
            assert start.read_move(f"  {str(move).upper()}. ") == read == move


def test_cuts_named_in_another_order_are_the_same_move() -> None:
    assert Cut((9, 1, 5)) == Cut((1, 5, 9))
    assert hash(Cut((9, 1, 5))) == hash(Cut((1, 5, 9)))
    match = Match("part_du_chef", THREE, 1)
    assert match.play("cut after slices 9, 5 and 1").move == Cut((1, 5, 9))


def test_a_slice_of_four_fromages_does_not_read_like_four_slices() -> None:
    assert str(Claim(1, "4 Fromages 1")) == "Take a 4 Fromages (1 olive) from seat 2"
    assert str(Offer(0, "Truffe finisher")) == "Give seat 1's Truffe finisher away"
    start = PartDuChef.new(3, Rules(), Seeded(1))
    assert start.read_move("take 4 Fromages 1 from seat 2") == Claim(1, "4 Fromages 1")
    assert start.read_move("take the pepper from seat 3") == Claim(2, PEPPER)


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("cut after slices 1, 2 and 14", "cuts lie after slices 1 to 13 (PD-10)"),
        ("cut after slices 1, 1 and 4", "every portion has at least one slice (PD-10)"),
        ("cut after slices 1 and 4", "so 3 times (PD-10)"),
        ("take portion 1", "the chef cuts the pizza first (PD-10)"),
        ("keep slice 3", "the chef cuts the pizza first (PD-10)"),
        ("take a Truffe (1 olive) from Bo", "the chef cuts the pizza first (PD-10)"),
        ("use la marianne", "this game is played without La Marianne (PD-30)"),
        ("count a pepper as Truffe", "the chef cuts the pizza first (PD-10)"),
    ],
)
def test_a_sentence_that_is_not_legal_is_refused_with_reason_and_clause(
    sentence: str, reason: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        Match("part_du_chef", THREE, 1).play(sentence)
    assert reason in str(refused.value)


@pytest.mark.parametrize("rules", TURNED)
def test_every_refusal_has_a_reason_of_its_own_and_names_its_clause(rules: dict[str, Any]) -> None:
    luck = random.Random(5)
    for match in played(**rules):
        game = match.game
        for _ in range(10):
            move, seat = asked(luck), luck.choice([None, 0, 1, 2])
            reason = game.why_not(move, seat)
            assert (reason is None) == (move in game.legal_moves(seat))
            assert reason is None or (cited(reason) and "does not allow" not in reason), move


@pytest.mark.slow
@pytest.mark.parametrize("rules", TURNED)
def test_whatever_can_be_pointed_at_is_a_move_or_has_a_reason(rules: dict[str, Any]) -> None:
    for match in played(**rules):
        game = match.game
        for seat in {game.to_move, (game.chef + 1) % 3} - {None}:
            legal = {name for move in game.legal_moves(seat) for name in move.touches}
            drawn = shapes.touchable_names(shapes.draw(game.seen_by(seat), seat, THREE))
            assert legal <= drawn
            for name in drawn - legal:
                move = game.resolve((name,))
                assert move is not None, name
                assert cited(str(game.why_not(move, seat))), name


# --- La Marianne: no moment of a turn is lost ---------------------------------------------


def test_the_holder_is_asked_once_more_before_a_turn_closes_if_a_swap_is_possible() -> None:
    """PD-31: whatever the last slice of a turn was, and after the very last slice of all."""
    found, last = 0, 0
    for seed in range(12):
        before = None
        for match in played(THREE[: 2 + seed % 2], seed=seed, marianne=True):
            game = match.game
            if game.phase == "close":
                assert game.to_move == game.marianne
                assert not game.waiting
                assert game.legal_moves() == [GoOn(), Marianne()]
                found, last = found + 1, last + (not game.pile and game.to_move == game.chef)
            elif before is not None and before.marianne is not None:
                _no_turn_has_closed_unasked(before, game)
            before = game
    assert found > 20
    assert last > 0


def _no_turn_has_closed_unasked(before: PartDuChef, after: PartDuChef) -> None:
    holder = before.marianne
    assert holder is not None
    mine, all_ = len(after.kept[holder]), sum(map(len, after.kept))
    settled = before.to_move == holder and before.phase == "settle" and after.to_move != holder
    if settled and after.marianne == holder:
        assert min(mine, all_ - mine) < 2


def test_a_portion_that_is_only_a_burnt_slice_leaves_time_for_a_swap() -> None:
    """Bo does not hold the knife; the burnt slice is cut out for Bo, who holds the card."""
    match = next(
        m
        for seed in range(9)
        for m in played(["Ana", "Bo"], seed=seed, marianne=True)
        if m.game.phase == "cut" and m.game.marianne == 1 - m.game.chef
        if min(map(len, m.game.kept)) >= 2
    )
    game = match.game
    at = next(n for n, piece in enumerate(game.pizza, 1) if not piece.edible)
    match.play(Cut((at, at - 1 or 13)))
    portion = next(n for n, slices in enumerate(match.game.portions, 1) if slices == (at,))
    match.play(Take(portion))
    assert (match.game.phase, match.to_move) == ("close", game.marianne)


def test_after_the_last_slice_of_all_the_swap_still_counts() -> None:
    match = next(
        m
        for seed in range(40)
        for m in played(["Ana", "Bo"], seed=seed, marianne=True)
        if m.game.phase == "close" and not m.game.pile and m.to_move == m.game.chef
    )
    match.play("use la marianne")
    while not match.over:
        match.play(match.moves()[0])
    assert match.game.marianne is None
    assert "the slices change hands, and La Marianne leaves the game" in match.story()[-1]
    assert "win" in match.story()[-1]


def test_without_two_slices_on_either_side_nothing_is_asked() -> None:
    for match in played(marianne=True):
        game = match.game
        mine = len(game.kept[game.to_move]) if game.to_move is not None else 0
        if game.phase == "close":
            assert min(mine, sum(map(len, game.kept)) - mine) >= 2


def test_a_table_may_do_without_the_last_call() -> None:
    for match in played(marianne=True, marianne_last_call=False):
        assert match.game.phase != "close"


def test_going_on_keeps_the_card_for_later() -> None:
    match = next(m for m in played(marianne=True) if m.game.phase == "close")
    holder = match.game.marianne
    match.play("go on without la marianne")
    assert match.game.marianne == holder
    assert "goes on without using La Marianne" in match.story()[-1]


# --- peppers that players place ------------------------------------------------------------


def test_players_are_asked_for_their_peppers_from_the_last_chefs_left() -> None:  # PD-24
    for seed in range(6):
        order: list[int] = []
        for match in played(seed=seed, pepper_placement="asked"):
            game = match.game
            if game.phase == "pepper":
                order.append(game.to_move)
                assert game.legal_moves() == [Season(kind) for kind in game.deck.kinds]
        peppers = [sum(piece.kind == PEPPER for piece in kept) for kept in game.kept]
        wanted = scoring.placing_order(game.chef, 3)
        assert order == [seat for seat in wanted for _ in range(peppers[seat])]
        assert len(order) == 3
        counts = game.peppers_placed()[0]
        for seat, kinds in enumerate(game.seasoned):
            for kind in range(5):
                assert counts[seat][kind] == game.counts()[seat][kind] + kinds.count(kind)


def test_what_a_player_names_counts_even_where_another_kind_would_bring_more() -> None:
    rows, rules = [[0, 0, 0, 0, 1], [0, 0, 0, 0, 1]], Rules()
    chosen = scoring.place_peppers(rows, [1, 0], [0, 1], rules, [(0,), ()])
    assert chosen[0] == [[1, 0, 0, 0, 1], [0, 0, 0, 0, 1]]
    assert chosen[1] == [scoring.Placement(0, (0,), 3, 0, ())]
    computed = scoring.place_peppers(rows, [1, 0], [0, 1], rules)
    assert computed[1][0].majority >= 3


def test_placed_as_computed_the_asked_game_scores_as_the_computed_one() -> None:
    for seed in range(8):
        *_, match = played(seed=seed)
        game = match.game.copy()
        object.__setattr__(game, "rules", Rules(pepper_placement="asked"))
        game._place_peppers()
        placements = {p.seat: list(p.kinds) for p in match.game.peppers_placed()[1]}
        while not game.over:
            kind = placements[game.to_move].pop(0)
            game.play(Season(game.deck.kinds[kind]), Scripted([]))
        assert game.scores() == match.game.scores()


@pytest.mark.parametrize("player", [bot.greedy, bot.cutter])
@pytest.mark.parametrize("rules", TURNED[6:])
def test_bots_play_whatever_the_rules_ask(player: Any, rules: dict[str, Any]) -> None:
    luck, game = Seeded(3), PartDuChef.new(3, Rules(**rules), Seeded(2))
    while not game.over:
        seat = game.to_move
        assert seat is not None
        move = player(game.seen_by(seat), seat, game.legal_moves(), luck)
        assert move in game.legal_moves()
        game.play(move, luck)
    full = game.imagine(0, luck)
    assert full.scores() == game.scores()


def test_a_bot_counts_its_pepper_where_it_is_farthest_ahead() -> None:
    for match in played(seed=4, pepper_placement="asked"):
        game = match.game
        if game.phase == "pepper":
            chosen = bot.greedy(game, game.to_move, game.legal_moves(), Seeded(1))
            ahead = {}
            for move in game.legal_moves():
                after = game.copy()
                after.play(move, Scripted([]))
                scores = after.scores()
                mine = scores.pop(game.to_move)
                ahead[move] = mine - max(scores)
            assert ahead[chosen] == max(ahead.values())


def test_a_choice_is_called_dearer_only_where_its_majority_is_worth_more() -> None:
    for majority, wanted in (((3, 5, 7, 9, 11), "the dearer choice"), ((5,) * 5, "named first")):
        said = ""
        for seed in range(20):
            *_, match = played(seed=seed, majority=majority, variety_bonus=0)
            said += match.story()[-1]
        other = {"the dearer choice", "named first"} - {wanted}
        assert wanted in said
        assert other.pop() not in said


# --- finishers that may take nothing ----------------------------------------------------------


def test_a_finisher_may_take_nothing_only_where_the_rules_say_so() -> None:  # PD-14
    for must in (True, False):
        seen = 0
        for seed in range(6):
            for match in played(seed=seed, finisher_must_take=must):
                if match.game.phase == "steal":
                    seen += 1
                    assert (Refrain() in match.moves()) == (not must)
                    reason = match.game.why_not(Refrain())
                    assert (reason is None) == (not must)
        assert seen


def test_a_finisher_that_takes_nothing_leaves_everybodys_slices() -> None:
    matches = (m for s in range(6) for m in played(seed=s, finisher_must_take=False))
    match = next(m for m in matches if m.game.phase == "steal")
    kept = [list(pieces) for pieces in match.game.kept]
    match.play("take nothing with the finisher")
    for before, after in zip(kept, match.game.kept, strict=True):
        assert set(before) <= set(after)
    assert "lets the finisher take nothing" in match.story()[-1]


# --- to whom it is said --------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("rules", TURNED)
def test_others_hear_of_whoever_is_to_move_and_find_no_live_button(rules: dict[str, Any]) -> None:
    buttons = {"settle": 2, "close": 1, "steal": int(not Rules(**rules).finisher_must_take)}
    for match in played(**rules):
        game = match.game
        if game.over:
            continue
        for viewer in (None, (game.to_move + 1) % 3):
            assert game.status(viewer).startswith(f"seat {game.to_move + 1} ")
            drawn = shapes.draw(game.seen_by(viewer), viewer, THREE)
            assert f">{game.status(game.to_move)[:14]}" not in drawn
            assert drawn.count('pk-off"') == buttons.get(game.phase, 0)
            assert "Point at" not in drawn


@pytest.mark.parametrize("narrow", [False, True])
def test_a_finished_game_names_its_winner_once(narrow: bool) -> None:
    *_, match = played(seed=2)
    drawn = shapes.draw(match.game, 0, THREE, narrow).partition("</desc>")[2]
    winners = [name for name, place in match.ranking().items() if place == 1]
    assert sum(drawn.count(f"{name} win") for name in winners) + drawn.count("share the win") == 1


def test_the_text_tells_who_holds_la_marianne_portions_and_what_is_to_come() -> None:
    for match in played(seed=2, marianne=True):
        text, game = str(match.game), match.game
        assert f"pizza {game.number} of 5" in text
        assert text.count("holds La Marianne") == (game.marianne is not None and not game.over)
        assert text.count(", has portion") == sum(owner is not None for owner in game.owners)
        assert ("to come: " in text) == bool(game.pile)


@pytest.mark.parametrize("seats", [2, 5])
def test_points_of_three_digits_keep_clear_of_what_stands_before_them(seats: int) -> None:
    names = ["Maximiliane", "Bo", "Cem", "Dana", "Eva"][:seats]
    for match in played(names, majority=(300,) * 5):
        if match.ply % 9 == 0:
            drawn = shapes.draw(match.game, 0, names)
            points = f"{match.game.scores()[0]} point"
            role, _, own = drawn.partition(f">{points}")[0].rpartition("<text ")
            left = float(role.rpartition("<text x=")[2].split('"')[1])
            right = float(own.split('"')[1])
            assert left + shapes.width_of(points, 16) < right


# --- the cutter, who begins, and rules beyond their bounds ----------------------------------------


def test_of_equally_mean_cuts_the_cutter_takes_the_one_that_leaves_the_chef_most() -> None:
    told_apart = 0
    for seed in range(12):
        game = PartDuChef.new(2, Rules(), Seeded(seed))
        chef = game.chef
        cuts = [move for move in game.legal_moves() if isinstance(move, Cut)]
        worth = [bot._worth_of_runs(game, seat) for seat in range(2)]
        best, left = {}, {}
        for cut in cuts:
            runs = sorted(bot._runs(cut.after, 13), key=worth[1 - chef].__getitem__)
            best[cut], left[cut] = worth[1 - chef][runs[1]], worth[chef][runs[0]]
        mean = [cut for cut in cuts if best[cut] == min(best.values())]
        chosen = bot.cutter(game, chef, game.legal_moves(), Seeded(1))
        assert chosen in mean
        assert left[chosen] == max(left[cut] for cut in mean)
        told_apart += len({left[cut] for cut in mean}) > 1
    assert told_apart


def test_whoever_is_named_is_the_first_chef_and_holds_la_marianne() -> None:  # PD-15, PD-30
    match = Match("part_du_chef", THREE, 3, {"marianne": True}, first="Cem")
    assert (match.to_move, match.game.chef, match.game.marianne) == (2, 2, 2)


@pytest.mark.parametrize(
    "rules",
    [
        {"majority": (1, 2)}, {"majority": (10**30,) * 5}, {"slice_point": -1},
        {"burnt_cost": 10**9}, {"variety_bonus": 1000}, {"pepper_placement": "nobody"},
    ],
)  # fmt: skip
def test_rules_beyond_what_can_be_played_are_refused_in_words(rules: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="expected"):
        Match("part_du_chef", THREE, 1, rules)
