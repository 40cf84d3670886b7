"""Pizza Chef: whole games at random and by greedy players, and what must hold in all of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from pizzakit.chance import Seeded
from pizzakit.games.pizza_chef.bot import greedy
from pizzakit.games.pizza_chef.deck import DECKS
from pizzakit.games.pizza_chef.market import CENTRE
from pizzakit.games.pizza_chef.missions import fulfilled
from pizzakit.games.pizza_chef.rules import PizzaChef, Rules
from pizzakit.match import Match

SEATS = range(1, 5)
#: Rules that came when matches had been saved already.
LATER = ("note_after_turn", "bag_is_a_kind", "premium_bars_bags")


def at_random(seats: int, seed: int) -> Iterator[PizzaChef]:
    """Every position of a game in which all play whatever they may, notes at any time."""
    luck = Seeded(f"{seats} {seed}")
    game = PizzaChef.new(seats, Rules(), luck)
    while game.to_move is not None:
        yield game
        able = [seat for seat in range(seats) if game.legal_moves(seat)]
        seat = luck.pick(able)
        game.play(luck.pick(game.legal_moves(seat)), luck, seat)
    yield game


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_lost_and_nobody_is_stuck(seats: int) -> None:  # C02, C05
    for seed in range(3):
        box = None
        for game in at_random(seats, seed):
            box = box or game.pieces()
            assert game.pieces() == box
            cards = sum(len(game.deck.cards(name)) for name in DECKS)
            assert sum(box.values()) == 96 + cards + 4 + 32  # PC-1, a fantasia for each colour
            check(game)


def check(game: PizzaChef) -> None:
    """What holds in every position."""
    assert all(len(tokens) <= 4 for tokens in game.houses)  # PC-20
    placed = Counter(seat for tokens in game.houses for seat in tokens)
    for seat in range(game.seats):
        assert placed[seat] == len(game.pizzas[seat]) <= 8
        assert sum(pizza.order is None for pizza in game.pizzas[seat]) == (not game.fantasia[seat])
        assert game.coins[seat] == sum(pizza.coins for pizza in game.pizzas[seat])
    assert all(bag.bag for bag in game.bag_waste)
    assert not any(topping.bag for topping in game.waste)
    assert not any(t.bag for n, crate in enumerate(game.crates) if n != CENTRE for t in crate)
    assert 0 <= game.waste_known <= len(game.waste)
    if game.phase == "act":
        assert all(game.crates) or not game.waste or not game.crates[CENTRE]  # PC-21


@pytest.mark.parametrize("seats", SEATS)
def test_the_score_is_what_one_counts_by_hand(seats: int) -> None:
    """The end of games, counted again from what lies on the table."""
    for seed in range(3):
        *_, game = at_random(seats, seed)
        assert game.scores() == [by_hand(game, seat) for seat in range(seats)]
        receipts = [game.receipt(seat) for seat in range(seats)]
        assert game.scores() == [receipt.total for receipt in receipts]


def by_hand(game: PizzaChef, seat: int) -> int:
    total = game.coins[seat]
    for tokens in game.houses:
        total += {0: 0, 1: 0, 2: 3, 3: 6, 4: 10}[tokens.count(seat)]
    for mission in game.missions[seat]:
        done = fulfilled(mission, game.pizzas[seat], game.finisher == seat)
        total += mission.coins if done else -mission.coins
    total -= 2 * len(game.orders[seat])
    left = [topping for topping in game.toppings[seat] if topping.bag != "spoiled"]
    total += 5 if not left else -len(left) + given(game, seat)
    return total + (game.actions if game.seats == 1 else 0)


def given(game: PizzaChef, seat: int) -> int:
    """Leftovers that orders ask for, each double tried at each order, then the rest."""
    left = [topping for topping in game.toppings[seat] if topping.bag != "spoiled"]
    doubles = [topping for topping in left if topping.bag == "double"]
    best = 0
    stack = [([set(order.toppings) for order in game.orders[seat]], doubles, 0)]
    while stack:
        orders, rest, placed = stack.pop()
        if not rest:
            best = max(best, placed + singles(left, orders))
            continue
        double, *others = rest
        stack.append((orders, others, placed))
        for at, order in enumerate(orders):
            if set(double.holds) <= order:
                less = [*orders[:at], order - set(double.holds), *orders[at + 1 :]]
                stack.append((less, others, placed + 1))
    return best


def singles(left: list, orders: list[set[str]]) -> int:
    slots = [kind for order in orders for kind in order]
    used = 0
    for topping in left:
        kind = topping.holds[0] if topping.bag == "premium" else topping.kind
        if topping.bag in ("", "premium") and kind in slots:
            slots.remove(kind)
            used += 1
    return used + min(len(slots), sum(topping.bag == "choice" for topping in left))


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_greedy_players_finish_and_make_money(seats: int) -> None:
    scores, delivered = [], []
    for seed in range(4):
        luck = Seeded(f"greedy {seats} {seed}")
        game = PizzaChef.new(seats, Rules(), luck)
        for _ in range(600):
            if game.to_move is None:
                break
            seat, moves = game.to_move, game.legal_moves()
            game.play(greedy(game.seen_by(seat), seat, moves, luck), luck)
        assert game.over
        assert seats == 1 or game.finisher is not None
        scores += game.scores()
        delivered += [len(pizzas) for pizzas in game.pizzas]
    assert sum(scores) / len(scores) > 40
    assert sum(delivered) / len(delivered) > 6


def test_greedy_beats_chance() -> None:
    wins = 0
    for seed in range(6):
        luck = Seeded(f"against chance {seed}")
        game = PizzaChef.new(2, Rules(), luck)
        while game.to_move is not None:
            seat, moves = game.to_move, game.legal_moves()
            seen = game.seen_by(seat)
            move = greedy(seen, seat, moves, luck) if seat == 0 else luck.pick(moves)
            game.play(move, luck)
        wins += game.ranking()[0] == 1
    assert wins == 6


def test_a_match_with_notes_in_others_turns_is_saved_and_read_again(tmp_path) -> None:
    match, luck = Match("pizza_chef", ["Ana", "Bo", "Cem"], 5), Seeded("saved")
    others = 0
    while match.ply < 300:
        able = [seat for seat in range(3) if match.moves(seat)]
        seat = luck.pick(able)
        others += seat != match.to_move
        match.play(luck.pick(match.moves(seat)), seat)
    match.save(tmp_path / "chef.json")
    again = Match.load(tmp_path / "chef.json")
    assert others
    assert (again.scores(), again.story()) == (match.scores(), match.story())


def test_a_match_saved_before_notes_could_follow_the_last_action_still_loads(
    tmp_path: Path,
) -> None:  # PC-26
    rules = {"note_after_turn": False, "pizzas": 2}  # as it was once played
    match, file = Match("pizza_chef", ["Ana", "Bo", "Cem"], 7, rules), tmp_path / "older.json"
    while not match.over:
        seen, seat = match.game.seen_by(match.game.to_move), match.game.to_move
        match.play(greedy(seen, seat, match.moves(), Seeded(match.ply)))
    match.save(file)
    saved = json.loads(file.read_text("utf-8"))
    for rule in LATER:
        del saved["rules"][rule]
    file.write_text(json.dumps(saved), "utf-8")
    again = Match.load(file)
    assert (again.ply, again.scores()) == (match.ply, match.scores())
    assert not again.rules.note_after_turn
    assert Match("pizza_chef", ["Ana", "Bo"], 1).rules.note_after_turn
