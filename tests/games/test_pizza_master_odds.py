"""Pizza Master's exact answers, each compared with another way to get it."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

import icepool
import pytest
import sympy

from pizzakit import Board, odds
from pizzakit.chance import Seeded
from pizzakit.game import Refusal
from pizzakit.games.pizza_master import bidding, hands, leftovers, trials
from pizzakit.games.pizza_master import odds as master
from pizzakit.games.pizza_master.deck import TOKENS, shipped
from pizzakit.games.pizza_master.moves import PASS, Collect, Spend, Throw, splits
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules
from pizzakit.intervals import Interval
from pizzakit.match import Match
from tests.kitchen import collecting, orders, shopping

SPREADS = ("splits", "coins")
MARKETS = (
    Rules(mode="trainee"),
    Rules(mode="trainee", coins=3),
    Rules(mode="trainee", reserves=(2, 3)),
)
every_spread = pytest.mark.parametrize("spread", SPREADS)
every_market = pytest.mark.parametrize("rules", MARKETS, ids=("book", "three coins", "from two"))
LAZY = master.objective("Lazy Trainee")
GREEDY = master.objective("Greedy Gatherer")


# --- reservations -----------------------------------------------------------------


@pytest.mark.slow
@every_spread
@every_market
@pytest.mark.parametrize("players", [2, 3])
def test_who_reserves_equals_the_rules_under_every_chance(
    players: int, rules: Rules, spread: str
) -> None:
    played = odds.exact(trials.reserver(players, None, spread, rules))
    assert 1 - played.P("nobody") == master.somebody(players, spread, rules)
    for coins in range(rules.coins + 1):
        mine = odds.exact(trials.reserver(players, coins, spread, rules)).P("seat 1")
        assert mine == master.mine(coins, players, spread, rules)


@every_spread
def test_what_one_puts_on_an_area_equals_counting_splits_and_coins(spread: str) -> None:
    if spread == "splits":
        counted = Counter(split.coins[2] for split in splits(4))
    else:
        counted = Counter(coins.count(2) for coins in product(range(4), repeat=4))
    assert master.bought(spread) == odds.Dist(counted)


def test_a_single_leader_agrees_with_icepool() -> None:
    one = icepool.Die(master.bought("coins").weights)

    def leads(*coins: int) -> bool:
        return coins.count(max(coins)) == 1

    for players in (2, 3, 4):
        theirs = icepool.map(leads, *[one] * players)
        assert master.somebody(players, "coins") == sympy.Rational(
            theirs.quantity(True), theirs.denominator()
        )


@every_spread
@every_market
def test_the_formula_in_n_becomes_the_number(rules: Rules, spread: str) -> None:
    for function in (master.somebody, master.tokens_reserved):
        formula = function(spread=spread, rules=rules)
        for players in (1, 2, 5, 9):
            assert formula.subs(master.n, players) == function(players, spread, rules)


@every_spread
def test_tokens_reserved_equal_spending_each_way(spread: str) -> None:
    table, bag = bidding.market(3), master.bought(spread).weights
    tokens = 0
    for coins in product(bag, repeat=3):
        alike = prod(bag[x] for x in coins)
        tokens += alike * sum(bidding.reserved(table, [(x,) for x in coins], (1,)))
    assert master.tokens_reserved(3, spread) == sympy.Rational(tokens, sum(bag.values()) ** 3)


def test_the_two_models_differ() -> None:
    assert master.somebody(3) != master.somebody(3, "coins")
    assert master.mine(2, 3) < master.mine(2, 3, "coins")


def test_beginners_reserve_nothing() -> None:
    assert master.somebody(3, rules=Rules()) == master.mine(4, 2, rules=Rules()) == 0


# --- two at the market ----------------------------------------------------------------


def brute_payoff(mine: tuple[int, ...], other: tuple[int, ...], values: tuple[int, ...]) -> int:
    """PM-20 once more, without the game's own function."""
    sums = 0
    for one, two, value in zip(mine, other, values, strict=True):
        tokens = 2 if max(one, two) >= 4 else 1
        sums += value * tokens * ((one > two) - (one < two))
    return sums


VALUES = [(1, 1, 1, 1), (2, 1, 1, 1), (4, 3, 2, 1), (3, 3, 1, 1)]


@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("coins", [(4, 4), (5, 4), (4, 5)])
def test_payoffs_equal_counting_them_by_hand(
    coins: tuple[int, int], values: tuple[int, ...]
) -> None:
    rows = [
        [brute_payoff(one.coins, two.coins, values) for two in splits(coins[1])]
        for one in splits(coins[0])
    ]
    assert bidding.payoffs(*coins, values) == rows
    assert bidding.in_turn(*coins, values).value == max(map(min, rows))
    line = bidding.in_turn(*coins, values)
    assert brute_payoff(line.split.coins, line.answer.coins, values) == line.value


@pytest.mark.slow
@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("coins", [(4, 4), (5, 4)])
def test_neither_side_of_a_contest_can_do_better(
    coins: tuple[int, int], values: tuple[int, ...]
) -> None:
    """A certificate: what one mixture makes sure of is what the other allows."""
    found = master.at_once(*coins, values)
    for mixture in (found.mine, found.other):
        assert sum(mixture.values()) == 1
        assert min(mixture.values()) > 0
    sure = [
        sum(p * brute_payoff(one.coins, two.coins, values) for one, p in found.mine.items())
        for two in splits(coins[1])
    ]
    allowed = [
        sum(p * brute_payoff(one.coins, two.coins, values) for two, p in found.other.items())
        for one in splits(coins[0])
    ]
    assert min(sure) == max(allowed) == found.value


def test_who_is_as_rich_gets_nothing_more() -> None:
    assert master.at_once(4, 4, (5, 2, 3, 1)).value == 0


def test_a_value_on_paper() -> None:
    """One coin each on areas worth 2 and 1: both want the first; tie there and nobody gains."""
    assert master.at_once(1, 1, (2, 1, 1, 1)).value == 0
    assert master.in_turn(1, 1, (2, 1, 1, 1)).value == 0


@pytest.mark.slow
@pytest.mark.parametrize("values", VALUES)
def test_seeing_the_other_is_worth_no_less_than_not_seeing_them(values: tuple[int, ...]) -> None:
    first, once, last = master.by_turn(5, 4, values).values()
    assert first <= once <= last
    assert master.by_turn(5, 4) == {
        "shop first": 0,
        "at once": sympy.Rational(2, 3),
        "shop last": 1,
    }


@pytest.mark.slow
def test_a_duel_played_out_has_the_value_as_its_mean() -> None:
    found = master.at_once(5, 4)
    assert odds.exact(trials.duel(found.mine, found.other)).mean == found.value
    pure = {Spend(cheese=4): 1}
    assert odds.exact(trials.duel(pure, {Spend(1, 1, 1, 1): 1})).mean == 2 - 3


# --- drawing back -------------------------------------------------------------------------


@pytest.fixture
def morning() -> PizzaMaster:
    return Match.situation("pizza_master", "start the day").game


def test_what_may_be_drawn_is_all_one_does_not_see(morning: PizzaMaster) -> None:
    unseen = master.to_draw(morning, 0)
    assert len(unseen) == len(shipped().orders) - len(morning.hands[0])
    assert not set(unseen) & set(morning.hands[0])
    assert set(morning.hands[1]) < set(unseen)
    assert unseen == master.to_draw(morning.seen_by(0), 0)


@pytest.mark.parametrize("drawn", [0, 1, 2, 3, 4])
def test_at_least_one_agrees_with_icepool(drawn: int) -> None:
    deck = icepool.Deck({1: 13, 0: 57})
    number = master.at_least_one(drawn, 13, 70)
    if drawn:
        theirs = deck.deal(drawn).sum()
        assert number == 1 - sympy.Rational(theirs.quantity(0), theirs.denominator())
    formula = master.at_least_one(good=13, total=70)
    assert formula.subs(master.k, drawn) == number


def most_of_every_choice(held: list[hands.Kind], tokens: int) -> int:
    """Every set of orders, those that the tokens pay for."""
    chosen = [some for size in range(len(held) + 1) for some in combinations(held, size)]
    paid = [some for some in chosen if sum(needed for needed, _ in some) <= tokens]
    return max(sum(points for _, points in some) for some in paid)


def test_best_points_equal_trying_every_choice() -> None:
    luck = random.Random(3)
    for _ in range(200):
        held = [(luck.randrange(2, 5), luck.randrange(1, 9)) for _ in range(luck.randrange(6))]
        tokens = luck.randrange(13)
        assert hands.best_points(held, tokens) == most_of_every_choice(held, tokens)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_the_largest_hand_is_advised_at_once(seats: int) -> None:
    """Drawing every hand took minutes; those that are as good are now drawn together."""
    rules = {"hand": 10, "coins": 10, "coin_marks": (11,)}
    game = Match("pizza_master", [*"ABCDE"[:seats]], 3, rules=rules).game
    seat = game.to_move or 0
    hand, unseen = game.hands[seat], master.to_draw(game, seat)
    assert len(master.advice(game).values) == 2**10
    for drawn in (1, 5, 10):
        found = hands.after_drawing(hands.kinds(hand[drawn:]), hands.kinds(unseen), drawn, 12)
        assert sum(found.values()) == comb(64, drawn)


@pytest.mark.parametrize("tokens", [4, 5, 8])
def test_throwing_back_equals_drawing_every_hand(morning: PizzaMaster, tokens: int) -> None:
    hand, unseen = morning.hands[0], master.to_draw(morning, 0)
    for way in master.throws(hand, unseen, tokens):
        if len(way.orders) <= 2:
            kept = hands.kinds(order for order in hand if order.name not in way.orders)
            drawn = list(combinations(hands.kinds(unseen), len(way.orders)))
            sums = sum(most_of_every_choice([*kept, *more], tokens) for more in drawn)
            assert way.points == sympy.Rational(sums, len(drawn))


def test_drawing_four_equals_the_games_own_draw(morning: PizzaMaster) -> None:
    hand, unseen = morning.hands[0], master.to_draw(morning, 0)
    pool = hands.kinds(unseen)
    drawn = odds.exact(lambda chance: hands.best_points(chance.draw(pool, 4), 6))
    assert drawn == master.after_throwing(hand, [order.name for order in hand], unseen, 6)


def test_what_is_not_cooked_today_costs_nothing_to_throw_back() -> None:
    luck = random.Random(4)
    for _ in range(20):
        dealt = luck.sample(shipped().orders, 4)
        unseen = [order for order in shipped().orders if order not in dealt]
        tokens = luck.randrange(3, 10)
        now = hands.best_points(hands.kinds(dealt), tokens)
        for way in master.throws(dealt, unseen, tokens):
            kept = [order for order in dealt if order.name not in way.orders]
            if hands.best_points(hands.kinds(kept), tokens) == now:
                assert way.points >= now


def test_by_number_and_gains_are_the_best_of_each_size(morning: PizzaMaster) -> None:
    ways = master.throws(morning.hands[0], master.to_draw(morning, 0), 5)
    assert len(ways) == 2**4
    best = master.by_number(ways)
    assert list(best) == [0, 1, 2, 3, 4]
    assert max(best.values()) == ways[0].points
    assert master.gains(ways)[3] == best[3] - best[0] > 0


def test_throwing_by_the_rules_lands_on_the_exact_value(morning: PizzaMaster) -> None:
    hand, unseen = morning.hands[0], master.to_draw(morning, 0)
    back = ["Margherita", "Diavola"]
    sample = odds.sample(trials.good_for(morning, 0, back, 6), 3000, seed=1)
    assert float(master.after_throwing(hand, back, unseen, 6).mean) in sample.mean(0.999)
    specials = odds.sample(trials.specials_drawn(morning, 0, back), 3000, seed=2)
    assert float(master.at_least_one(2, 13, 70)) in specials.P(lambda n: n > 0, 0.999)


# --- what is left -------------------------------------------------------------------------


def brute_left(game: PizzaMaster, seat: int, token: str) -> tuple[int, int]:
    """Fewest and most over everything the others may do, passing among it."""
    if game.phase != "collect" or game.day > 1:
        return 0, 0
    legal = game.legal_moves()
    if game.to_move == seat:
        wanted = [move for move in legal if isinstance(move, Collect) and move.token == token]
        if not wanted:
            return 0, 0
        fewest, most = brute_left(after(game, wanted[0]), seat, token)
        return fewest + 1, most + 1
    found = [brute_left(after(game, move), seat, token) for move in legal]
    return min(low for low, _ in found), max(high for _, high in found)


def after(game: PizzaMaster, move: object) -> PizzaMaster:
    twin = game.copy()
    twin.play(move, Seeded(1))  # type: ignore[arg-type]
    return twin


STOCKS = [(2, 0, 1, 2), (0, 3, 0, 1), (1, 1, 1, 1), (0, 0, 0, 4), (0, 0, 0, 0)]


@pytest.mark.parametrize("stock", STOCKS[:4])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_worst_and_best_equal_trying_everything(stock: tuple[int, ...], seat: int) -> None:
    game = collecting(*stock)
    found = master.left_of(game, seat, "meat")
    assert (found.fewest, found.most) == brute_left(game, seat, "meat")


@pytest.mark.parametrize("taking", ["tokens", "kinds"])
@pytest.mark.parametrize("stock", STOCKS[:4])
def test_what_is_left_equals_the_rules_under_every_chance(
    stock: tuple[int, ...], taking: leftovers.Taking
) -> None:
    game = collecting(*stock)
    for seat in range(3):
        if taking == "kinds" or sum(stock) < 6:
            played = odds.exact(trials.collected(game, seat, ["meat"], taking))
            assert master.left_of(game, seat, "meat", taking=taking).dist == played


def orders_of_taking(total: int, wished: int, seats: int, place: int) -> sympy.Rational:
    """Tokens in any order, all alike, dealt to those who do not look; I pick instead."""

    def mean(there: int, wanted: int, turn: int) -> Fraction:
        if not there:
            return Fraction(0)
        if turn % seats == place:
            return 1 + mean(there - 1, wanted - 1, turn + 1) if wanted else Fraction(0)
        hit = Fraction(wanted, there)
        gone = mean(there - 1, wanted - 1, turn + 1) if wanted else Fraction(0)
        missed = mean(there - 1, wanted, turn + 1) if there > wanted else Fraction(0)
        return hit * gone + (1 - hit) * missed

    return sympy.Rational(mean(total, wished, 0))


@pytest.mark.parametrize(("seats", "place"), [(2, 2), (3, 1), (3, 3), (4, 3)])
def test_the_mean_equals_an_urn_without_any_game(seats: int, place: int) -> None:
    found = master.leftovers_of((4, 4, 4, 2), seats, place, "meat")
    assert found.dist.mean == orders_of_taking(14, 2, seats, place - 1)


def test_what_lies_there_at_the_first_turn_is_hypergeometric() -> None:
    theirs = icepool.Deck({1: 3, 0: 9}).deal(4).sum().mean()
    assert master.at_first_turn(3, 12, 4) == 3 - sympy.Rational(theirs)


def test_a_reserved_token_is_left_for_its_owner_alone() -> None:
    game = collecting(0, 0, 0, 2, mode="trainee")
    game.reserved, game.owners = [0, 0, 0, 2], [-1, -1, -1, 0]
    found = master.left_of(game, 0, "meat")
    assert (found.fewest, found.most) == (2, 4)
    assert master.left_of(game, 1, "meat").most == 2


def test_nothing_is_left_to_ask_outside_of_collecting() -> None:
    with pytest.raises(Refusal, match="while tokens are collected"):
        master.left_of(shopping(), 0, "meat")
    with pytest.raises(Refusal, match="master mode"):
        master.left_of(collecting(1, 1, 1, 1, mode="master"), 0, "meat")


def test_a_wish_takes_the_first_kind_that_is_there() -> None:
    game = collecting(1, 0, 0, 1, seats=2)
    assert leftovers.wished(game, ["seafood", "meat", "cheese"]) == Collect("meat")
    assert leftovers.wished(game, ["seafood"]) == PASS


# --- objectives ------------------------------------------------------------------------------

COUNTS = [odds.Dist({5: 1, 6: 1, 7: 1}), odds.Dist({0: 2, 1: 1, 3: 4}), odds.Dist({2: 1})]


@pytest.mark.parametrize("have", COUNTS)
@pytest.mark.parametrize("card", [LAZY, GREEDY], ids=str)
def test_who_fulfils_an_objective_equals_the_rules_under_every_chance(
    card: object, have: odds.Dist
) -> None:
    for players, more in product((2, 3, 4), (-1, 0, 1)):
        for rules in (Rules(), Rules(ties_fulfil=False)):
            asked = card, have, more, players, rules
            played = odds.exact(trials.fulfilled(*asked))  # type: ignore[arg-type]
            assert played.P(True) == master.fulfils(*asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("want", ["most", "fewest"])
@pytest.mark.parametrize("have", [(0, 1, 2), (1, 2), (5, 6, 7)])
def test_what_an_objective_brings_equals_counting_every_table(
    want: str, have: tuple[int, ...]
) -> None:
    card = GREEDY if want == "most" else LAZY
    for players in (2, 3, 4):
        tables = list(product(have, repeat=players))
        front = max if want == "most" else min
        paid = [row[0] == front(row) and (row[0] > 0 or want == "fewest") for row in tables]
        share = sympy.Rational(sum(paid), len(tables))
        dist = odds.Dist(dict.fromkeys(have, 1))
        assert master.fulfils(card, dist, 0, players) == share
        alone = [won and row.count(row[0]) == 1 for won, row in zip(paid, tables, strict=True)]
        strict = Rules(ties_fulfil=False)
        found = master.fulfils(card, dist, 0, players, strict)
        assert found == sympy.Rational(sum(alone), len(tables))
        three_a_head = master.paying(card, 3)
        assert master.brings(three_a_head, dist, players, strict) == found * 3 * players
        for a_head in (2, 3):
            brought = master.brings(master.paying(card, a_head), dist, players)
            assert brought == share * a_head * players


def test_the_answers_of_the_lesson_on_having_most() -> None:
    two, three = odds.Dist({1: 1, 2: 1}), odds.Dist({0: 1, 1: 1, 2: 1})
    assert master.fulfils(master.objective("Indy Creator"), three, 0, 4) == sympy.Rational(35, 81)
    assert master.brings(LAZY, two, 4) == sympy.Rational(27, 4)
    assert sympy.simplify(master.brings(GREEDY, two) - master.n * (1 + 2 / 2**master.n)) == 0


def test_the_formula_of_an_objective_becomes_the_number() -> None:
    for card, have in product((LAZY, GREEDY), COUNTS):
        formula = master.net(card, have, -1)
        for players in (2, 5):
            number = master.net(card, have, -1, players, 4)
            assert sympy.simplify(formula.subs({master.n: players, master.w: 4}) - number) == 0


def test_at_the_break_even_giving_up_an_order_changes_nothing() -> None:
    for have, players, fewer in product(COUNTS[:2], (2, 3, 5), (1, 2)):
        worth = master.break_even(LAZY, have, fewer, players)
        assert (
            sympy.simplify(
                master.net(LAZY, have, -fewer, players, worth) - master.net(LAZY, have, 0, players)
            )
            == 0
        )


def test_an_objective_of_equals_without_ties_is_worth_as_much_at_every_table() -> None:
    """Where ties are rare, n times 3 with one chance in n is 3."""
    wide = odds.Dist(dict.fromkeys(range(400), 1))
    for players in (2, 5):
        assert float(master.net(LAZY, wide, 0, players)) == pytest.approx(3, rel=0.02)


# --- read off a playtest ----------------------------------------------------------------------


def test_orders_are_counted_by_the_colour_printed_on_them() -> None:
    game = trials.played_out(3, Rules(mode="trainee"))(Seeded(1))
    rows = [game.facts(seat) for seat in range(3)]
    made = [len(game.completed[seat]) + len(game.removed[seat]) for seat in range(3)]
    assert master.orders_of(rows) == odds.Dist(Counter(made))
    points = sum(
        card.order.points
        for seat in range(3)
        for card in (*game.completed[seat], *game.removed[seat])
    )
    assert master.points_an_order(rows) == sympy.Rational(points, sum(made))


def test_gaps_are_measured_in_each_match_and_compared_by_the_same_luck() -> None:
    points = {"one": [(9, 3, 5), (8, 1, 8)], "two": [(7, 3, 5), (8, 4, 8)]}
    rows = [
        {"label": label, "match": match, "points": each}
        for label, matches in points.items()
        for match, all_ in enumerate(matches)
        for each in all_
    ]
    assert [gap.estimate for gap in master.gaps(rows).values()] == [6.5, 4.0]
    change = master.gap_change(rows)
    assert change.estimate == -2.5
    assert change.low < -2.5 < change.high


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Interval(-3, -5, -1), "Under B the last is 3.0 points nearer to"),
        (Interval(2, 1, 3), "Under B the last is 2.0 points further from"),
        (Interval(1, -1, 3), "no difference shows: +1.0 points (-1.0 to +3.0)"),
    ],
)
def test_a_verdict_says_what_the_interval_allows(change: Interval, said: str) -> None:
    assert said in master.verdict(change, "A", "B")


# --- advice ------------------------------------------------------------------------------------


def test_advice_on_throwing_back_names_legal_moves_the_best_first(morning: PizzaMaster) -> None:
    advice = master.advice(morning.seen_by(0))
    worths = list(advice.values.values())
    assert worths == sorted(worths, reverse=True)
    assert set(advice.values) == set(morning.legal_moves())
    assert next(iter(advice.values)) == Throw(("Margherita", "Diavola", "Calamari"))
    assert "throw back Margherita, Diavola and Calamari" in advice.sentence
    assert master.advice(shopping()).values == {}


def test_a_hand_that_needs_nothing_is_kept() -> None:
    game = shopping()
    game.phase = "throw"
    game.hands[0] = orders("Super Premium Roma")
    assert master.advice(game).sentence.startswith("With 5 tokens today, keep all orders")


def test_a_board_shows_advice() -> None:
    board = Board(Match.situation("pizza_master", "start the day"), advice=True)
    board.send_as_browser({"do": "advise"})
    assert board.view["advice"][0]["say"] == master.advice(board.match.game).sentence


def test_a_market_stands_where_collecting_begins() -> None:
    game = bidding.market(4, stock=(1, 2, 3, 4))
    assert (game.phase, game.to_move, game.stock) == ("collect", 3, [1, 2, 3, 4])
    assert {move.token for move in game.legal_moves() if isinstance(move, Collect)} == set(TOKENS)
