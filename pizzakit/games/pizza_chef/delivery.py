"""Delivering: orders to their house or to another one, and the pizza fantasia."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit.games.pizza_chef import hands, market
from pizzakit.games.pizza_chef.bags import can_pay
from pizzakit.games.pizza_chef.deck import BAG, ICONS, Deck, Order, Topping
from pizzakit.games.pizza_chef.moves import (
    SERVE,
    Deliver,
    Fantasia,
    Misdeliver,
    Moves,
    Use,
    deliver,
    fantasia,
    misdeliver,
    use,
)
from pizzakit.games.pizza_chef.position import Baking, Pizza, Position
from pizzakit.games.pizza_chef.readings import Rules
from pizzakit.phrases import counted

# --- which pizzas can be delivered ----------------------------------------------------


def may_deliver(game: Position, seat: int) -> bool:
    """PC-30, PC-23: tokens are left, and the last one is not placed in a fantasia's turn."""
    left = game.rules.pizzas - len(game.pizzas[seat])
    return left > 1 or (left == 1 and not game.fantasia_now)


def deliveries(game: Position, seat: int) -> list[Moves]:
    """Orders in hand that the toppings are there for, to every house with room (PC-20, PC-22)."""
    if not may_deliver(game, seat):
        return []
    shelf, free = game.toppings[seat], open_houses(game)
    moves: list[Moves] = []
    if shelf:
        have = {topping.kind for topping in shelf}
        for order in game.orders[seat]:
            if isinstance(order, Order) and payable(order, have, shelf):
                moves += to_houses(order, free)
        if may_create(game, seat) and can_create(game, have, shelf):
            moves += [fantasia(house) for house in free]
    return moves


def payable(order: Order, have: set[str], shelf: Sequence[Topping]) -> bool:
    return have.issuperset(order.toppings) or can_pay(order.toppings, shelf)


def to_houses(order: Order, free: Sequence[int]) -> list[Moves]:
    """The right house, then the wrong ones."""
    name, home = order.name, order.house
    right: list[Moves] = [deliver(name, home)] if home in free else []
    return right + [misdeliver(name, house) for house in free if house != home]


def open_houses(game: Position) -> list[int]:
    """Houses with a free icon (PC-20)."""
    return [house for house, tokens in enumerate(game.houses, 1) if len(tokens) < ICONS]


def may_create(game: Position, seat: int) -> bool:
    """PC-23: never as the last pizza, nor in the final round."""
    last = len(game.pizzas[seat]) + 1 == game.rules.pizzas
    return game.fantasia[seat] and not last and game.finisher is None


def can_create(game: Position, have: set[str], shelf: Sequence[Topping]) -> bool:
    """Whether sauce, cheese and one more topping are at hand (PC-23)."""
    base, others = game.deck.base, game.deck.kinds[len(game.deck.base) :]
    if game.rules.fantasia_alike and have.issuperset(base) and not have.isdisjoint(others):
        return True
    return BAG in have and any(_completes(Baking(None, 1, base), shelf, game.deck, game.rules))


# --- making a pizza ---------------------------------------------------------------------


def begin(game: Position, seat: int, move: Deliver | Misdeliver | Fantasia) -> bool:
    """Put the order on the table; True when there is nothing to choose about its toppings."""
    if isinstance(move, Fantasia):
        game.baking = Baking(None, move.house, game.deck.base)
        return False
    order = next(order for order in game.orders[seat] if order.name == move.order)
    game.baking = Baking(order, move.house, order.toppings)
    return pay_on(game, seat)


def pay_on(game: Position, seat: int) -> bool:
    """Use bags that there is no way round; True when only standard toppings are left to pay."""
    while True:
        moves = pay_moves(game, seat)
        if moves == [SERVE] and not _is_fantasia(game):
            return True
        forced = None if _is_fantasia(game) else _forced(game, seat, moves)
        if forced is None:
            return False
        put_on_pizza(game, seat, forced)


def _forced(game: Position, seat: int, moves: Sequence[Moves]) -> Use | None:
    """The only way to pay for something that is due."""
    assert game.baking is not None
    standard = {topping.kind for topping in game.toppings[seat]}
    uses = [(move, _meant(game, move)) for move in moves if isinstance(move, Use)]
    for kind in game.baking.due:
        ways = [] if kind in standard else [move for move, kinds in uses if kind in kinds]
        if len(ways) == 1:
            return ways[0]
    return None


def _meant(game: Position, move: Use) -> tuple[str, ...]:
    """What a topping is used as (PC-24)."""
    topping = game.deck.faces[move.face]
    return (move.kind,) if move.kind else topping.holds or (topping.kind,)


def _is_fantasia(game: Position) -> bool:
    return game.baking is not None and game.baking.order is None


def pay_moves(game: Position, seat: int) -> list[Moves]:
    """What can go on the pizza next so that it can be finished, and finishing it."""
    baking, shelf = game.baking, game.toppings[seat]
    assert baking is not None
    moves: list[Moves] = [
        use(seat, topping.face, kinds[0] if topping.bag == "choice" else "")
        for topping, kinds in _completes(baking, shelf, game.deck, game.rules)
    ]
    return [*moves, SERVE] if _servable(baking, shelf) else moves


def _servable(baking: Baking, shelf: Sequence[Topping]) -> bool:
    """Standard toppings pay what is due, and a fantasia has something on its sauce and cheese."""
    standard = {topping.kind for topping in shelf}
    return standard.issuperset(baking.due) and (baking.order is not None or _tops(baking) > 0)


def _tops(baking: Baking) -> int:
    """How many toppings of a fantasia come on top of sauce and cheese."""
    return len(baking.extras) + len(baking.due) - 2


def _completes(
    baking: Baking, shelf: Sequence[Topping], deck: Deck, rules: Rules
) -> Iterator[tuple[Topping, tuple[str, ...]]]:
    """Toppings that fit on the pizza and leave it possible to finish it, with their kinds."""
    for topping in dict.fromkeys(shelf):
        for kinds in _could_be(topping, baking, deck):
            if fits(baking, topping, kinds, deck, rules):
                after, rest = with_topping(baking, topping, kinds), _without(shelf, topping)
                if _can_finish(after, rest, deck, rules):
                    yield topping, kinds


def _could_be(topping: Topping, baking: Baking, deck: Deck) -> list[tuple[str, ...]]:
    """What a topping can stand for (PC-24); a standard one is chosen on a fantasia only."""
    if topping.bag == "choice":
        wanted = baking.due if baking.order else (*baking.due, *deck.kinds[len(deck.base) :])
        return [(kind,) for kind in wanted]
    if topping.bag:
        return [] if topping.spoiled else [topping.holds]
    return [] if baking.order or topping.kind in deck.base else [(topping.kind,)]


def fits(
    baking: Baking, topping: Topping, kinds: tuple[str, ...], deck: Deck, rules: Rules
) -> bool:
    """Whether a topping may go on this pizza: what is due, or more on a fantasia (PC-23)."""
    more = [kind for kind in kinds if kind not in baking.due]
    if baking.order is not None or not more:
        return not more
    if any(kind in deck.base for kind in more):
        return False
    if _tops(baking) + len(more) > rules.fantasia_most - len(deck.base):
        return False
    return all(_room_for(baking, topping, kind, rules) for kind in more)


def _room_for(baking: Baking, topping: Topping, kind: str, rules: Rules) -> bool:
    """PC-23: any number of premium ones, which no standard one joins, and two of all others."""
    alike = [put for put, kinds in baking.used if kind in kinds]
    premium = [put for put in alike if put.bag == "premium"]
    others = [put for put in alike if put.bag != "premium"]
    if topping.bag == "premium":
        return not any(_barred_by_premium(put, rules) for put in others)
    if premium and _barred_by_premium(topping, rules):
        return False
    return len(others) < rules.fantasia_alike


def _barred_by_premium(topping: Topping, rules: Rules) -> bool:
    return not topping.bag or rules.premium_bars_bags


def why_not_used(game: Position, seat: int, move: Use) -> str:
    """Why a topping that somebody has does not go on the pizza being made."""
    baking, topping = game.baking, game.deck.faces[move.face]
    assert baking is not None
    if topping.spoiled:
        return "what is spoiled goes on no pizza (PC-25)"
    if bool(move.kind) != (topping.bag == "choice"):
        return "a topping of choice, and no other, is used as a kind that one names (PC-24)"
    kinds = _meant(game, move)
    if kinds not in _could_be(topping, baking, game.deck) or not set(kinds) & set(game.deck.kinds):
        return _why_not_meant(topping, kinds, baking, game.deck)
    if not fits(baking, topping, kinds, game.deck, game.rules):
        return _why_not_fitting(topping, kinds, baking, game.deck, game.rules)
    return "what the pizza still needs could not be paid any more (PC-20)"


def _why_not_meant(topping: Topping, kinds: tuple[str, ...], baking: Baking, deck: Deck) -> str:
    if topping.bag:
        return f"the pizza does not need {kinds[0]} (PC-24)"
    if baking.order is not None:
        return "standard toppings are paid when the pizza is served; only bags are chosen (PC-20)"
    return f"{kinds[0]} is paid when the pizza is served; it comes once (PC-23)"


def _why_not_fitting(
    topping: Topping, kinds: tuple[str, ...], baking: Baking, deck: Deck, rules: Rules
) -> str:
    more = [kind for kind in kinds if kind not in baking.due]
    if baking.order is not None:
        return f"the pizza does not need {' and '.join(more)} (PC-24)"
    if base := [kind for kind in more if kind in deck.base]:
        return f"{base[0]} is on the pizza already, and comes once (PC-23)"
    if _tops(baking) + len(more) > rules.fantasia_most - len(deck.base):
        return f"a fantasia has {counted(rules.fantasia_most, 'topping')} at most (PC-23)"
    kind = next(kind for kind in more if not _room_for(baking, topping, kind, rules))
    alike = [put.bag == "premium" for put, kinds in baking.used if kind in kinds]
    if topping.bag == "premium" or (any(alike) and _barred_by_premium(topping, rules)):
        return f"premium {kind} and such {kind} do not go on one pizza (PC-23)"
    return f"of {kind} no more than {rules.fantasia_alike} that are not premium (PC-23)"


def with_topping(baking: Baking, topping: Topping, kinds: tuple[str, ...]) -> Baking:
    due = tuple([kind for kind in baking.due if kind not in kinds])
    return baking._replace(due=due, used=(*baking.used, (topping, kinds)))


def _without(shelf: Sequence[Topping], topping: Topping) -> list[Topping]:
    rest = list(shelf)
    rest.remove(topping)
    return rest


def _can_finish(baking: Baking, shelf: Sequence[Topping], deck: Deck, rules: Rules) -> bool:
    if not can_pay(baking.due, shelf):
        return False
    return (
        baking.order is not None or _tops(baking) > 0 or any(_completes(baking, shelf, deck, rules))
    )


def put_on_pizza(game: Position, seat: int, move: Use) -> None:
    """PC-24: a topping goes on the pizza, as what it holds or was chosen to be."""
    assert game.baking is not None
    topping = game.deck.faces[move.face]
    game.toppings[seat].remove(topping)
    game.baking = with_topping(game.baking, topping, _meant(game, move))


# --- the pizza arrives --------------------------------------------------------------------


def serve(game: Position, seat: int) -> None:
    """PC-20: pay what is due, place a token, earn coins."""
    baking = game.baking
    assert baking is not None
    for kind in baking.due:  # PC-20: colours do not matter, the one collected first goes
        topping = next(topping for topping in game.toppings[seat] if topping.kind == kind)
        game.toppings[seat].remove(topping)
        baking = with_topping(baking, topping, (kind,))
    game.baking = None
    pizza = finished(baking, len(game.houses[baking.house - 1]), game.deck, game.rules)
    _arrive(game, seat, pizza, baking)


def finished(baking: Baking, before: int, deck: Deck, rules: Rules) -> Pizza:
    """The pizza as it is delivered to a house where `before` pizzas have arrived."""
    order, premium = baking.order, baking.premiums * rules.premium
    if order is None:
        kinds, price = baking.extras, len(baking.extras)  # PC-23
        tip = rules.tips[before] if rules.fantasia_tip else 0
        coins = price + premium + tip
        return Pizza(None, baking.house, kinds, coins, False, _proof(baking, deck))
    if order.house != baking.house:
        coins = premium if rules.wrong_premium else 0  # PC-22
        return Pizza(order, baking.house, order.toppings, coins, True)
    coins = order.price + premium + rules.tips[before]
    return Pizza(order, baking.house, order.toppings, coins)


def _proof(baking: Baking, deck: Deck) -> tuple[Topping, ...]:
    """PC-23: all but what stood for sauce and cheese stays with the fantasia."""
    return tuple([t for t, kinds in baking.used if not set(kinds) <= set(deck.base)])


def _arrive(game: Position, seat: int, pizza: Pizza, baking: Baking) -> None:
    gone = [topping for topping, _ in baking.used]
    for topping in pizza.proof:
        gone.remove(topping)
    market.throw_away(game, gone)
    if pizza.order is None:
        game.fantasia[seat] = False
        game.fantasia_now = game.seats > 1  # alone, there are no turns
    else:
        hands.leave(game, seat, pizza.order)
    game.pizzas[seat].append(pizza)
    game.houses[pizza.house - 1] += (seat,)
    game.coins[seat] += pizza.coins
    what = "strays" if pizza.wrong else "delivers"
    game.happened(what, seat, (pizza.name, str(pizza.house), str(pizza.coins)))
    if len(game.pizzas[seat]) == game.rules.pizzas and game.finisher is None:
        game.finisher = seat  # PC-30
