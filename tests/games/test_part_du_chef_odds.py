"""La Part du Chef's exact answers, each compared with another way to get it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from pizzakit import Board, odds
from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.games.part_du_chef import odds as part
from pizzakit.games.part_du_chef import worth
from pizzakit.games.part_du_chef.deck import BURNT, KIND_SLICES, PEPPER, Slice, shipped
from pizzakit.games.part_du_chef.moves import all_cuts
from pizzakit.games.part_du_chef.rules import PartDuChef, Rules
from pizzakit.games.part_du_chef.scoring import place_peppers
from pizzakit.match import Match

KINDS = shipped().kinds
tastes = st.lists(st.integers(0, 9), min_size=13, max_size=13)


def position(seats: int, seed: int, phase: str = "cut") -> PartDuChef:
    """A position of random play that stands in that phase."""
    match, luck = Match("part_du_chef", [f"P{n}" for n in range(seats)], seed), random.Random(seed)
    wanted = luck.randrange(1, 6)
    while not (match.game.phase == phase and match.game.number == wanted):
        match.play(luck.choice(match.moves()))
    return match.game


# --- worth: all ways to settle, one by one ---------------------------------------


def ways(game: PartDuChef, seat: int, slices: Sequence[Slice]) -> set[tuple]:
    """All that keeping and eating can lead to: own counts, others' rows, points, peppers."""
    counts, (placed, _) = game.counts(), game.peppers_placed()
    others = tuple(tuple(placed[s]) for s in range(game.seats) if s != seat)
    real = [counts[s] for s in range(game.seats) if s != seat]
    found = {(tuple(counts[seat]), others, 0, 0)}
    for piece in slices:
        found = {after for before in found for after in settled(game.rules, piece, before, real)}
    return found


def settled(rules: Rules, piece: Slice, before: tuple, real: list) -> Iterator[tuple]:
    row, others, points, peppers = before
    if piece.kind == BURNT:
        yield row, others, points - rules.burnt_cost, peppers
    elif piece.kind == PEPPER:
        yield row, others, points + rules.slice_point, peppers + 1
    else:
        at, points = KINDS.index(piece.kind), points + rules.slice_point
        yield row, others, points + piece.olives, peppers
        kept = plus(row, at, 1)
        victims = [v for v, one in enumerate(real) if piece.finisher and one[at]]
        if not victims:
            yield kept, others, points, peppers
        for victim in victims:
            robbed = tuple(plus(o, at, -(n == victim)) for n, o in enumerate(others))
            yield plus(kept, at, 1), robbed, points + rules.slice_point, peppers


def plus(row: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return tuple(count + more * (n == at) for n, count in enumerate(row))


def total(rules: Rules, row: tuple, others: tuple, points: int, peppers: int) -> int:
    best = []
    for kinds in combinations_with_replacement(range(5), peppers):
        full = [count + kinds.count(at) for at, count in enumerate(row)]
        led = sum(
            value
            for at, value in enumerate(rules.majority)
            if full[at] and full[at] >= max(other[at] for other in others)
        )
        best.append(points + led + rules.variety_bonus * min(full))
    return max(best)


def brute_worth(game: PartDuChef, seat: int, slices: Sequence[Slice]) -> int:
    mine = sum(piece.kind == PEPPER for piece in game.kept[seat])

    def best(slices: Sequence[Slice]) -> int:
        return max(
            total(game.rules, row, others, points, mine + peppers)
            for row, others, points, peppers in ways(game, seat, slices)
        )

    return best(slices) - best([])


@pytest.mark.parametrize("seed", range(40))
def test_what_a_portion_is_worth_equals_trying_every_way_to_settle_it(seed: int) -> None:
    game, luck = position(2 + seed % 4, seed), random.Random(seed)
    slices = worth.on_pizza(game, luck.sample(range(1, 14), luck.randrange(1, 11)))
    for seat in range(game.seats):
        assert worth.worth(worth.standing(game, seat), slices) == brute_worth(game, seat, slices)


def test_worth_is_what_the_score_gains_where_nobody_has_a_pepper() -> None:
    match = Match("part_du_chef", ["Ana", "Bo"], seed=2)
    match.play(0)
    game = match.game
    seat, slices = game.to_move, worth.on_pizza(game, game.portions[0])
    claimed = worth.worth(worth.standing(game, seat), slices)
    before = game.scores()[seat]
    gains = []
    for keep in product([True, False], repeat=len(slices)):
        after = game.copy()
        for piece, kept in zip(slices, keep, strict=True):
            (after.kept if kept or not piece.edible else after.eaten)[seat].append(piece)
        gains.append(after.scores()[seat] - before)
    assert max(gains) == claimed


# --- cuts -------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_the_best_cut_for_two_equals_brute_force_over_all_78(seed: int) -> None:
    game = position(2, seed)
    chef, other = game.chef, 1 - game.chef
    found = {}
    for a, b in combinations(range(1, 14), 2):
        portions = [list(range(a + 1, b + 1)), [*range(b + 1, 14), *range(1, a + 1)]]
        slices = [worth.on_pizza(game, numbers) for numbers in portions]
        theirs = [brute_worth(game, other, one) for one in slices]
        left = 0 if theirs[1] > theirs[0] else 1
        found[a, b] = brute_worth(game, chef, slices[left]), theirs[1 - left]
    best = part.best_cut(game)
    assert best.gains[chef] == max(mine for mine, _ in found.values())
    assert found[best.cut.after] == (best.gains[chef], best.gains[other])
    assert {d.cut.after: (d.gains[chef], d.gains[other]) for d in part.divisions(game)} == found


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_best_cut_for_more_equals_cutting_and_choosing_each_way(seats: int) -> None:
    game = position(seats, seats)
    gains, known = [], {one.cut: one for one in part.divisions(game)}
    for cut in random.Random(1).sample(all_cuts(13, seats), 60):
        rows = worth.of_cut(game, cut)
        left, mine = list(range(seats)), 0
        for step in range(1, seats + 1):
            seat = (game.chef + step) % seats
            mine = max(left, key=lambda n, seat=seat: (rows[n][seat], -n))
            left.remove(mine)
        gains.append(rows[mine][game.chef])
        assert known[cut].gains[game.chef] == gains[-1]
    assert part.best_cut(game).gains[game.chef] >= max(gains)


def test_a_pizza_that_is_cut_has_no_best_cut() -> None:
    with pytest.raises(Refusal, match="has been"):
        part.best_cut(position(2, 1, "take"))


def test_a_careless_chef_is_exact_and_sampled_by_one_function() -> None:
    game = position(2, 3)
    gain = part.careless(game)
    exact = odds.exact(gain)
    mean = sympy.Rational(sum(d.gains[game.chef] for d in part.divisions(game)), 78)
    assert exact.mean == mean
    assert float(mean) in odds.sample(gain, 4000, seed=1).mean(0.999)


@given(tastes)
def test_with_one_taste_the_chef_gets_at_most_half(taste: list[int]) -> None:
    best = part.shares(taste, taste)[0].gains
    assert best[0] <= part.at_most(sum(taste)) <= best[1]


@given(tastes, st.integers(2, 4))
def test_with_one_taste_a_chef_of_more_gets_at_most_a_fair_share(taste: list[int], n: int) -> None:
    if n < 4:
        assert part.shares(*[taste] * n)[0].gains[0] <= part.at_most(sum(taste), n)


@given(tastes, tastes)
def test_whoever_chooses_gets_at_least_half_of_what_it_is_worth_to_them(a: list, b: list) -> None:
    assert all(2 * share.gains[1] >= sum(b) for share in part.shares(a, b))


def test_with_unlike_tastes_the_chef_can_get_more_than_half() -> None:
    mine, theirs = [1] * 12 + [9], [9] + [1] * 12
    assert sum(mine) == sum(theirs) == 21
    assert part.shares(mine, theirs)[0].gains == (18, 11)


def test_what_a_slice_is_worth_eaten() -> None:
    faces = {piece.face: piece for piece in shipped().slices}
    pizza = [faces["Margherita 3"], faces["burnt"], faces["pepper"], None, faces["Truffe 1"]]
    assert part.eaten(pizza) == [4, -3, 1, 0, 2]
    assert part.loving(pizza, "Truffe", 3) == [4, -3, 1, 0, 5]


def test_the_steps_end_at_the_answer() -> None:
    taste = part.eaten(position(2, 6).pizza)
    assert part.cut_steps(taste)[-1][1] == part.shares(taste, taste)[0].gains[0]
    assert part.payout_steps(3, 7, 11)[-1][1] == part.payout(3, 7, 11)
    leads = [number for words, number in part.payout_steps(3, 7, 11) if "share the lead" in words]
    assert sum(leads) == 1


def test_any_cut_is_the_mean_over_all_cuts() -> None:
    taste = list(range(13))
    gains = [share.gains[0] for share in part.shares(taste, taste)]
    assert odds.exact(part.any_cut(taste, taste)).mean == sympy.Rational(sum(gains), len(gains))


# --- keep or eat ------------------------------------------------------------------


@pytest.mark.parametrize("to_come", range(7))
@pytest.mark.parametrize("lead", range(-4, 5))
def test_chances_to_lead_equal_playing_the_rest_out(lead: int, to_come: int) -> None:
    played = odds.exact(part.last_slices(lead, to_come))
    assert played.P(1) == part.to_lead(lead, to_come)
    gain = odds.exact(part.last_slices(lead + 1, to_come)).mean - played.mean
    assert part.keep_formula(lead, to_come) == gain


def test_the_formula_with_letters_equals_the_numbers() -> None:
    formula = part.keep_formula()
    for lead, to_come in product(range(-3, 4), range(6)):
        number = formula.subs({part.d: lead, part.r: to_come})
        assert sympy.simplify(number - part.keep_formula(lead, to_come)) == 0


def test_one_more_adds_nothing_where_the_parity_is_wrong() -> None:
    for lead, to_come in product(range(-4, 5), range(8)):
        if (to_come - lead) % 2 == 0:
            assert part.keep_formula(lead, to_come) == 0
            assert part.keep_from(1, lead, to_come) == sympy.oo


def test_keeping_pays_from_the_threshold_on() -> None:
    edge = part.keep_from(3, -1, 2)
    assert edge * part.keep_formula(-1, 2) == 3
    assert edge == 6


# --- majorities ------------------------------------------------------------------


@pytest.mark.parametrize(("players", "slices"), [(2, 7), (3, 7), (4, 5), (5, 4), (3, 1), (2, 0)])
def test_who_leads_equals_counting_all_ways(players: int, slices: int) -> None:
    counted: dict[int, int] = {}
    for owners in product(range(players), repeat=slices):
        counts = [owners.count(player) for player in range(players)]
        leads = counts.count(max(counts)) if slices else 0
        counted[leads] = counted.get(leads, 0) + 1
    assert part.leaders(players, slices) == odds.Dist(counted)


@pytest.mark.parametrize(("players", "slices"), [(2, 16), (3, 11), (5, 9)])
def test_a_payout_equals_the_rules_under_every_chance(players: int, slices: int) -> None:
    exact = odds.exact(part.paid_out(players, slices, 7))
    assert exact.mean == part.payout(players, slices, 7)
    assert exact.map(lambda paid: paid // 7) == part.leaders(players, slices)


def test_a_payout_where_some_are_eaten_equals_counting_all_ways() -> None:
    paid = 0
    for fates in product(range(6), repeat=4):  # 0 to 2 keep it, 3 to 5 eat it
        counts = [fates.count(player) for player in range(3)]
        paid += counts.count(max(counts)) if max(counts) else 0
    assert part.payout(3, 4, 1, sympy.Rational(1, 2)) == sympy.Rational(paid, 6**4)


def test_ties_inflate_the_bank_the_more_the_more_players() -> None:
    banks = [part.bank(players) for players in range(1, 6)]
    assert banks[0] == sum(Rules().majority) == 35
    assert banks == sorted(banks)
    assert part.bank(3, part.p).subs(part.p, 1) == banks[2]


# --- variety, peppers, finishers ---------------------------------------------------


@pytest.mark.parametrize("slices", [0, 5, 9, 57])
def test_variety_of_a_hand_equals_drawing_every_hand(slices: int) -> None:
    pool = [kind for kind, held in enumerate(KIND_SLICES) for _ in range(held)]
    drawn = odds.exact(lambda chance: _variety(chance.draw(pool, slices)))
    assert part.variety(slices) == drawn


def _variety(hand: Sequence[int]) -> int:
    return 5 * min(list(hand).count(kind) for kind in range(5))


@pytest.mark.parametrize("seed", range(200))
def test_a_peppers_best_use_is_the_one_the_count_chooses(seed: int) -> None:
    luck = random.Random(seed)
    rows = [[luck.randrange(5) for _ in range(5)] for _ in range(luck.randrange(2, 6))]
    seat, order = 0, list(range(len(rows)))
    _, placed = place_peppers(rows, [1] + [0] * (len(rows) - 1), order, Rules())
    uses = part.pepper_uses(rows, seat)
    assert (uses[0].kind, uses[0].majority, uses[0].variety) == (
        placed[0].kinds[0], placed[0].majority, placed[0].variety,
    )  # fmt: skip
    assert [use.majority + use.variety for use in uses] == sorted(
        (use.majority + use.variety for use in uses), reverse=True
    )


@pytest.mark.parametrize("moved", [1, 2, 3])
def test_what_a_finisher_swings_equals_playing_the_rest_out(moved: int) -> None:
    for lead, to_come in product(range(-4, 3), range(6)):
        won = lost = 0
        for fates in product((1, -1), repeat=to_come):
            end = lead + sum(fates)
            won += (end + moved >= 0) - (end >= 0)
            lost += (end <= 0) - (end + moved <= 0)
        ways = 2**to_come
        expected = sympy.Rational(won, ways) * 9, sympy.Rational(lost, ways) * 9
        assert part.swing(lead, to_come, moved, 9) == expected


NOT_THERE = [
    part.shares,
    lambda: part.shares([1], [1]),
    lambda: part.shares([1, 2], [1]),
    lambda: part.at_most(35, 0),
    lambda: part.to_lead(0, -1),
    lambda: part.keep_formula(0, -1),
    lambda: part.leaders(0, 3),
    lambda: part.leaders(3, -1),
    lambda: part.payout(2, 7, 11, 2),
    lambda: part.payout(2, -1),
    lambda: part.payouts(0),
    lambda: part.variety(-1),
    lambda: part.variety(58),
    lambda: part.one_more([1]),
    lambda: part.pepper_uses([[1] * 5, [1]], 0),
    lambda: part.pepper_uses([[1] * 5], 1),
    lambda: part.swing(0, -1),
]


@pytest.mark.parametrize("ask", NOT_THERE)
def test_questions_about_what_no_table_has_are_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(Refusal):
        ask()


# --- advice ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 5])
def test_advice_names_legal_moves_the_best_first(seats: int) -> None:
    for phase in ("cut", "take", "settle"):
        game = position(seats, 5, phase)
        advice = part.advice(game.seen_by(game.to_move))
        worths = list(advice.values.values())
        assert worths == sorted(worths, reverse=True)
        assert set(advice.values) <= set(game.legal_moves())
        assert bool(advice.values) == (phase != "settle")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advice_names_all_portions_that_are_best(seats: int) -> None:
    told = Counter()
    for seed in range(40):
        game = position(seats, seed, "take")
        advice = part.advice(game)
        best = [
            move for move, worth in advice.values.items() if worth == max(advice.values.values())
        ]
        numbers = re.findall(r"\d+", advice.sentence.partition(" add")[0])
        assert numbers == [str(move.portion) for move in best]
        told[len(best)] += 1
    assert told[1]
    assert told[2] or seats == 2


def test_a_board_shows_advice() -> None:
    board = Board("part_du_chef", ["Ana", "Bo"], seed=4, advice=True)
    board.send_as_browser({"do": "advise"})
    first, best, *_ = board.view["advice"]
    assert first["say"] == part.advice(board.match.game).sentence
    assert best["say"] == str(part.best_cut(board.match.game).cut)


def test_the_chefs_worth_does_not_hang_on_luck() -> None:
    game = position(2, 4)
    assert part.best_cut(game.imagine(game.chef, Seeded(1))) == part.best_cut(game)


# --- if the game ended with a move --------------------------------------------------


def test_the_last_truffe_kept_wins_its_crown_and_eaten_its_olive() -> None:
    game = Match.situation("part_du_chef", "level").game
    kept, eaten = part.if_it_ended(game).values()
    crown = game.rules.majority[KINDS.index("Truffe")]
    olives = game.pizza[3].olives
    assert kept - eaten == crown - olives
    truffe = [sum(piece.kind == "Truffe" for piece in row) for row in game.kept]
    assert truffe[0] + 1 == max(truffe[1:])


def test_a_finisher_kept_counts_with_the_best_slice_that_it_takes() -> None:
    game = Match.situation("part_du_chef", "finisher").game
    kept, eaten = part.if_it_ended(game).values()
    crown, slices = game.rules.majority[KINDS.index("Truffe")], 2
    assert kept == crown + slices * game.rules.slice_point
    assert eaten == game.rules.slice_point + game.pizza[0].olives
