"""An opponent for Pizza Chef: `greedy` plans for the orders and missions in its hand.

Everything is weighed in coins. A topping that the best order lacks is worth
its share of that order, one that nothing lacks costs a little; a mission is
worth twice its coins times what a move adds to the chance of fulfilling it,
because failing costs what fulfilling brings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from pizzakit.chance import Chance
from pizzakit.game import HIDDEN
from pizzakit.games.pizza_chef import moves as m
from pizzakit.games.pizza_chef.deck import Mission, Note, Order, Topping
from pizzakit.games.pizza_chef.ending import stack_bonus
from pizzakit.games.pizza_chef.missions import progress
from pizzakit.games.pizza_chef.position import Pizza
from pizzakit.games.pizza_chef.rules import PizzaChef

#: The chance that one more pizza brings a mission further, by what it counts.
EASE = {"topping": 0.75, "without": 0.8, "houses": 0.75, "run": 0.7, "size": 0.75,
        "stacks": 0.7, "all": 0.6, "first": 0.75}  # fmt: skip
#: What the attention costs that every mission takes which is not yet fulfilled, in coins.
ATTENTION = 2.0
#: From so many pizzas to go on, missions are drawn that one has nearly fulfilled.
SOON = 3
#: What a topping is worth that the best, second, third … order lacks, in coins.
LACKING = (1.8, 1.2, 0.7, 0.4)
#: What a topping costs that no order lacks, and what a closed bag is worth.
USELESS, CLOSED_BAG = -0.3, 1.0
#: What drawing orders is worth with 0, 1, 2 … of them in hand.
MORE_ORDERS = (4.0, 1.9, 0.8, 0.2)
#: How much of what an order does for missions counts when orders are chosen.
MISSION_SHARE = 0.5
#: What an order must promise to be kept.
ORDER_COST = 0.9
#: Effects of notes, from the one most worth keeping on.
NOTES = (
    "extra action", "pick", "take", "trade", "ask", "new order", "rid", "new mission", "give",
    "shuffle bags", "skim", "mix", "swap piles",
)  # fmt: skip
#: What playing a note must bring before it is played, in coins.
ENOUGH = 0.9


def greedy(seen: PizzaChef, seat: int, moves: Sequence[Any], chance: Chance) -> Any:
    """The move worth most to the orders and missions in hand; of equal ones any.

    In another's turn only a note that brings something now, else None.
    """
    plan = Plan.of(seen, seat)
    values = [_WORTH[type(move)](plan, move) for move in moves]
    best = max(values)
    if seen.to_move != seat and best < 0:
        return None
    return chance.pick([move for move, v in zip(moves, values, strict=True) if v == best])


# --- the plan -----------------------------------------------------------------------------


class Plan(NamedTuple):
    """What a seat has and lacks: `wanted` has for each kind what more of it would be worth."""

    seen: PizzaChef
    seat: int
    orders: list[Order]  # that can still be delivered, the best one first
    wanted: dict[str, list[float]]
    spare: Counter[str]  # kinds on the shelf that no order asks for
    left: int  # pizzas still to be delivered
    late: bool  # there is little time to make use of what one gathers

    @classmethod
    def of(cls, seen: PizzaChef, seat: int) -> Plan:
        left = seen.rules.pizzas - len(seen.pizzas[seat])
        late = left == 0 or seen.finisher is not None
        bare = cls(seen, seat, [], {}, Counter(), left, late)
        orders = [order for order in seen.orders[seat] if order is not HIDDEN]
        promises = [(_promise(bare, order), order) for order in orders]
        promises = sorted([one for one in promises if one[0] > 0], key=lambda one: -one[0])
        orders = [order for _, order in promises[:left]]
        wanted, spare = _lacking(seen.toppings[seat], orders)
        return bare._replace(orders=orders, wanted=wanted, spare=spare)

    def missions(self) -> list[Mission]:
        return [card for card in self.seen.missions[self.seat] if card is not HIDDEN]


def _promise(plan: Plan, order: Order) -> float:
    """Coins of an order for each topping it lacks; 0 where its house is full."""
    seen = plan.seen
    tokens = len(seen.houses[order.house - 1])
    if tokens == len(seen.rules.tips) or not plan.left:
        return 0.0
    have = {topping.kind for topping in seen.toppings[plan.seat]}
    lacking = len(set(order.toppings) - have)
    missions = MISSION_SHARE * _mission_gain(plan, _as_pizza(order, order.house))
    coins = order.price + seen.rules.tips[tokens] + seen.rules.undelivered + missions
    return max(coins, 0.1) / (lacking + 1.5)


def _lacking(
    shelf: Sequence[Topping], orders: Sequence[Order]
) -> tuple[dict[str, list[float]], Counter[str]]:
    """What orders lack when the best one is served first, and what is left over."""
    have = Counter([_kind(topping) for topping in shelf])
    choices = have.pop("choice", 0)
    wanted: dict[str, list[float]] = {}
    for order, worth in zip(orders, LACKING, strict=False):
        for kind in order.toppings:
            if have[kind]:
                have[kind] -= 1
            elif choices:
                choices -= 1
            else:
                wanted.setdefault(kind, []).append(worth)
    return wanted, have


def _kind(topping: Topping) -> str:
    """A topping by what it can stand for; doubles and spoiled bags stand for themselves."""
    if topping.bag == "premium":
        return topping.holds[0]
    return topping.bag if topping.bag == "choice" else topping.face if topping.bag else topping.kind


# --- missions -----------------------------------------------------------------------------


def likely(mission: Mission, pizzas: Sequence[Pizza], left: int, first: bool) -> float:
    """A guess at the chance that a mission will be fulfilled with `left` more pizzas."""
    need = mission.count - progress(mission, pizzas, first)
    if mission.kind == "first":
        return 1.0 if first else 0.3 if left else 0.0
    if mission.kind == "all" and any(pizza.house not in mission.houses for pizza in pizzas):
        return 0.0
    if need > left:
        return 0.0
    return float(EASE[mission.kind] ** max(need, 0))


def _mission_gain(plan: Plan, pizza: Pizza) -> float:
    """What a delivery does to the missions in hand, in coins, beside one that helps none."""
    pizzas, first = plan.seen.pizzas[plan.seat], plan.seen.finisher == plan.seat
    will_be_first = first or (plan.left == 1 and plan.seen.finisher is None)
    more, left = [*pizzas, pizza], plan.left - 1
    return sum(
        2
        * mission.coins
        * (likely(mission, more, left, will_be_first) - likely(mission, pizzas, left, first))
        for mission in plan.missions()
    )


def _chance(plan: Plan, mission: Mission) -> float:
    pizzas, first = plan.seen.pizzas[plan.seat], plan.seen.finisher == plan.seat
    left = 0 if plan.late and plan.seen.seats > 1 else plan.left
    return likely(mission, pizzas, left, first)


def _mission_worth(plan: Plan, mission: Mission) -> float:
    return mission.coins * (2 * _chance(plan, mission) - 1)


def _order_worth(plan: Plan, order: Order) -> float:
    """What an order promises, less what it costs if it stays in the hand."""
    return _promise(plan, order) - ORDER_COST


def _note_worth(plan: Plan, note: Note) -> float:
    return float(-NOTES.index(note.effect))


_CARD_WORTH: dict[str, Callable[[Plan, Any], float]] = {
    "orders": _order_worth,
    "missions": _mission_worth,
    "notes": _note_worth,
}


# --- what moves are worth, in coins ----------------------------------------------------------


def _keep(plan: Plan, move: m.Keep) -> float:
    cards = {card.name: card for card in plan.seen.drawn[plan.seat][plan.seen.choosing]}
    each = sorted([_CARD_WORTH[plan.seen.choosing](plan, cards[name]) for name in move.cards])
    if plan.seen.choosing == "orders":  # the second best is delivered later, if at all
        hand = len(plan.orders)
        each = [one / (1 + 0.5 * (hand + at)) for at, one in enumerate(reversed(each))]
    return sum(each) - _attention(plan, [cards[name] for name in move.cards])


def _attention(plan: Plan, kept: Sequence[Any]) -> float:
    """Many missions at once stand in each other's way."""
    more = sum(isinstance(card, Mission) and _chance(plan, card) < 1 for card in kept)
    held = sum(_chance(plan, mission) < 1 for mission in plan.missions())
    return ATTENTION * (more * held + more * more)


def _take(plan: Plan, move: m.Take) -> float:
    if move.deck == "orders":
        if plan.late or not plan.left:
            return -3.0
        have = min(len(plan.orders), len(MORE_ORDERS) - 1)
        return MORE_ORDERS[have] if plan.left > len(plan.orders) else -1.0
    if move.deck == "missions":
        return _best_of_drawn(plan) if plan.late else _best_of_drawn(plan) - 1.5
    return -1.0 if plan.late else 0.15


def _best_of_drawn(plan: Plan) -> float:
    """About what the best of the missions drawn will be worth: one is kept in any case."""
    if plan.left > SOON:
        return 0.0
    held = plan.missions()
    unknown = [card for card in plan.seen.deck.missions if card not in held]
    worths = sorted([_mission_worth(plan, card) for card in unknown])
    return worths[-1 - len(worths) // (plan.seen.rules.draw + 1)] if worths else 0.0


def _gather(plan: Plan, move: m.Gather) -> float:
    return _bring(plan, [plan.seen.crates[number][-1] for number in move.crates])


def _bring(plan: Plan, toppings: Iterable[Topping]) -> float:
    """What these toppings are worth together."""
    taken: Counter[str] = Counter()
    total = 0.0
    for topping in toppings:
        if topping.bag == "closed":
            total += -1.0 if plan.late else CLOSED_BAG
            continue
        kind = _kind(topping)
        wanted = plan.wanted.get(kind, ())
        useless = -1.0 if plan.late else USELESS
        total += wanted[taken[kind]] if taken[kind] < len(wanted) else useless
        taken[kind] += 1
    return total


def _as_pizza(order: Order, house: int) -> Pizza:
    return Pizza(order, house, order.toppings, 0)


def _deliver(plan: Plan, move: m.Deliver) -> float:
    order = next(order for order in plan.seen.orders[plan.seat] if order.name == move.order)
    coins: int = order.price + plan.seen.rules.tips[len(plan.seen.houses[move.house - 1])]
    return coins + _arrival(plan, _as_pizza(order, move.house))


def _misdeliver(plan: Plan, move: m.Misdeliver) -> float:
    order = next(order for order in plan.seen.orders[plan.seat] if order.name == move.order)
    hurry = 0.0 if plan.seen.finisher is not None and plan.seen.seats > 1 else -5.0
    return hurry + _arrival(plan, _as_pizza(order, move.house))


def _arrival(plan: Plan, pizza: Pizza) -> float:
    """Stacks, missions, and an order less in the hand."""
    own = plan.seen.houses[pizza.house - 1].count(plan.seat)
    rules = plan.seen.rules
    stack = stack_bonus(own + 1, rules) - stack_bonus(own, rules)
    return stack + _mission_gain(plan, pizza) + (rules.undelivered if pizza.order else 0)


def _fantasia(plan: Plan, move: m.Fantasia) -> float:
    """Worth it with enough toppings that nothing else asks for."""
    kinds = _spare_kinds(plan)
    size = min(len(kinds) + 2, plan.seen.rules.fantasia_most)
    tip = plan.seen.rules.tips[len(plan.seen.houses[move.house - 1])]
    pizza = Pizza(None, move.house, (*plan.seen.deck.base, *kinds[: size - 2]), 0)
    want = 6 if plan.left > 3 else 5
    return (size - want) * 2 + tip + _arrival(plan, pizza) - 1


def _spare_kinds(plan: Plan) -> list[str]:
    """Kinds for a fantasia that no order asks for, at most two of each."""
    others = plan.seen.deck.kinds[len(plan.seen.deck.base) :]
    most = plan.seen.rules.fantasia_alike
    return [kind for kind in others for _ in range(min(plan.spare[kind], most))]


def _use(plan: Plan, move: m.Use) -> float:
    """Premiums bring coins; spare toppings fill a fantasia; choices are kept where possible."""
    topping = plan.seen.deck.faces[move.face]
    if topping.bag == "premium":
        return 2.0
    fantasia = plan.seen.baking is not None and plan.seen.baking.order is None
    if topping.bag == "choice":
        return -0.5
    if topping.bag == "double":
        return 1.5 if fantasia else 0.2
    return 1.0 if plan.spare[topping.kind] or plan.late else 0.1


def _serve(plan: Plan, move: m.Serve) -> float:
    return 0.5


def _return(plan: Plan, move: m.Return) -> float:
    """Late, what no order asks for goes back; an empty shelf brings a bonus."""
    topping = plan.seen.deck.faces[move.face]
    shelf = [one for one in plan.seen.toppings[plan.seat] if not one.spoiled]
    if not plan.late or topping.spoiled:
        return -2.0
    steps = max(plan.seen.actions, 1) * plan.seen.rules.returns
    bonus = plan.seen.rules.anti_waste if len(shelf) <= steps else 0
    return 1.0 + (len(shelf) > 1) + bonus / max(len(shelf), 1)


def _put(plan: Plan, move: m.Put) -> float:
    crate = plan.seen.crates[move.crate]
    return 0.0 if not crate else -_bring(plan, [crate[-1]]) if not crate[-1].bag else -1.0


def _discard_order(plan: Plan, move: m.DiscardOrder) -> float:
    hopeless = all(order.name != move.order for order in plan.orders)
    return 1.9 if plan.late else 0.6 if hopeless else -2.0


def _discard_mission(plan: Plan, move: m.DiscardMission) -> float:
    mission = next(card for card in plan.missions() if card.name == move.mission)
    return -_mission_worth(plan, mission) / plan.seen.rules.mission_actions if plan.late else -5.0


def _clear(plan: Plan, move: m.Clear) -> float:
    tops = [plan.seen.crates[number][-1] for number in move.crates]
    return -9.0 if plan.late else 0.1 * len(tops) - sum(_kind(top) in plan.wanted for top in tops)


def _drop(plan: Plan, move: m.DropBag) -> float:
    return 1.0 if plan.seen.deck.faces[move.face].holds[0] in plan.wanted else -1.0


# notes


def _play(plan: Plan, move: m.Play) -> float:
    """A note is played when it brings something now; it costs no action."""
    note = next(note for note in plan.seen.deck.notes if note.name == move.note)
    now = _NOTE_NOW.get(note.effect)
    value = now(plan) if now else 0.0
    return 50.0 + value if value > ENOUGH else -5.0


def _others_best(plan: Plan) -> float:
    others = [s for n, s in enumerate(plan.seen.toppings) if n != plan.seat]
    return max([_bring(plan, [topping]) for shelf in others for topping in shelf], default=0.0)


def _market_best(plan: Plan) -> float:
    tops = [crate[-1] for crate in plan.seen.crates if crate]
    return max([_bring(plan, [top]) for top in tops], default=0.0)


def _ask_now(plan: Plan) -> float:
    return 1.0 if not plan.orders and plan.left > 0 and not plan.late else 0.0


def _rid_now(plan: Plan) -> float:
    return 1.0 if plan.late and plan.spare.total() else 0.0


def _hopeless_mission(plan: Plan) -> float:
    return -min([_mission_worth(plan, card) for card in plan.missions()], default=0.0) / 3


def _hopeless_order(plan: Plan) -> float:
    return 1.0 if len(plan.orders) < len(plan.seen.orders[plan.seat]) and plan.left else 0.0


_NOTE_NOW: dict[str, Callable[[Plan], float]] = {
    "extra action": lambda plan: 3.0,
    "pick": _market_best,
    "take": _others_best,
    "trade": lambda plan: _others_best(plan) if plan.spare.total() else 0.0,
    "ask": _ask_now,
    "rid": _rid_now,
    "give": _rid_now,
    "new mission": _hopeless_mission,
    "new order": _hopeless_order,
}


def _ask(plan: Plan, move: m.Ask) -> float:
    """An order with a topping that lies there unused, from whoever has most orders."""
    spare = plan.spare[move.what] if move.by == "with" else 0
    return spare + 0.1 * len(plan.seen.orders[move.seat])


def _hand_over(plan: Plan, move: m.HandOver) -> float:
    places = [order.name for order in plan.orders]
    return float(places.index(move.order)) if move.order in places else 99.0


def _grab(plan: Plan, move: m.Grab) -> float:
    return _bring(plan, [plan.seen.deck.faces[move.face]])


def _part(plan: Plan, move: m.Part | m.Give) -> float:
    topping = plan.seen.deck.faces[move.face]
    return 0.0 if topping.bag else float(plan.spare[topping.kind])


def _one_crate(plan: Plan, move: m.OneCrate) -> float:
    return _bring(plan, plan.seen.crates[move.crate][-1:])


def _change_order(plan: Plan, move: m.ChangeOrder) -> float:
    return float(all(order.name != move.order for order in plan.orders))


def _change_mission(plan: Plan, move: m.ChangeMission) -> float:
    mission = next(card for card in plan.missions() if card.name == move.mission)
    return -_mission_worth(plan, mission)


def _nothing(plan: Plan, move: Any) -> float:
    return 0.0


_WORTH: dict[type, Callable[[Plan, Any], float]] = {
    m.Take: _take,
    m.Keep: _keep,
    m.DiscardOrder: _discard_order,
    m.DiscardMission: _discard_mission,
    m.Gather: _gather,
    m.Clear: _clear,
    m.ShuffleBags: lambda plan, move: -4.0,
    m.Return: _return,
    m.Put: _put,
    m.Done: _nothing,
    m.KeepBag: _nothing,
    m.DropBag: _drop,
    m.Deliver: _deliver,
    m.Misdeliver: _misdeliver,
    m.Fantasia: _fantasia,
    m.Use: _use,
    m.Serve: _serve,
    m.End: _nothing,
    m.Play: _play,
    m.TwoPiles: _nothing,
    m.OneCrate: _one_crate,
    m.Ask: _ask,
    m.HandOver: _hand_over,
    m.Grab: _grab,
    m.Part: _part,
    m.Give: _part,
    m.ChangeOrder: _change_order,
    m.ChangeMission: _change_mission,
}

#: What people call them at the table.
BOTS = {"greedy": greedy}
