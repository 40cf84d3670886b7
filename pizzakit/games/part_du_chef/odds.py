"""What people ask over La Part du Chef: exact cuts, majorities, olives, peppers, finishers.

Probabilities are `Rational`s, values are in points. A formula keeps the symbol
it is given and becomes a number with numbers in its place. Slices that are still
to come fall to every player alike and are kept, unless a question says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import comb
from typing import Any, NamedTuple

import sympy

from pizzakit.chance import Chance, Seeded
from pizzakit.game import Refusal
from pizzakit.games.part_du_chef.deck import BURNT, KIND_SLICES, Slice
from pizzakit.games.part_du_chef.moves import Cut, Moves, all_cuts, portions_of, take
from pizzakit.games.part_du_chef.rules import PartDuChef, Rules
from pizzakit.games.part_du_chef.scoring import majority_points, variety_points
from pizzakit.games.part_du_chef.worth import choices, on_pizza, standing, worth
from pizzakit.odds import Dist, check_whole, of_hand, of_roll
from pizzakit.phrases import listed

#: A majority's value, a lead, slices still to come, and a chance to keep, as formulas write them.
v = sympy.Symbol("v", positive=True)
d = sympy.Symbol("d", integer=True)
r = sympy.Symbol("r", integer=True, nonnegative=True)
p = sympy.Symbol("p", nonnegative=True)
#: How many players there are.
n = sympy.Symbol("n", positive=True)

Number = Any  # an int, a Fraction, or an expression of sympy's


def _check_rows(rows: Sequence[Sequence[int]], seat: int, rules: Rules) -> None:
    check_whole("seat", seat, 0, len(rows) - 1)
    for row in rows:
        if len(row) != len(rules.majority):
            raise Refusal(f"a row counts {len(rules.majority)} kinds, not {len(row)}")


# --- I cut, you choose: with a worth for every slice ----------------------------


class Share(NamedTuple):
    """A cut, which portion each gets (the chef is seat 0), and what it is worth to them."""

    cut: Cut
    taken: tuple[int, ...]
    gains: tuple[int, ...]


def shares(*tastes: Sequence[int]) -> list[Share]:
    """Every cut of a circle whose slices have a worth for each, the chef's best first.

    The first taste is the chef's; the others choose in turn, each the portion
    worth most to them (the first of equal ones), and the chef gets the last.

    >>> shares([1, 2, 3, 4], [1, 2, 3, 4])[0].gains
    (5, 5)

    Raises:
        Refusal: nobody eats, tastes for unlike pizzas, or fewer slices than portions.
    """
    sizes = {len(taste) for taste in tastes}
    if len(sizes) != 1 or min(sizes) < len(tastes):
        raise Refusal("a worth for each slice from each who eats, and as many slices as eaters")
    found = [_share(cut, tastes) for cut in all_cuts(len(tastes[0]), len(tastes))]
    return sorted(found, key=lambda share: (-share.gains[0], share.cut.after))


def _share(cut: Cut, tastes: Sequence[Sequence[int]]) -> Share:
    portions = portions_of(cut.after, len(tastes[0]))
    rows = [[sum(taste[at - 1] for at in portion) for taste in tastes] for portion in portions]
    taken = choices(rows, 0)
    return Share(cut, tuple(taken), tuple(rows[one][seat] for seat, one in enumerate(taken)))


def eaten(pizza: Iterable[Slice | None], rules: Rules | None = None) -> list[int]:
    """What every slice is worth to somebody who eats all that can be eaten: the same to all."""
    return [0 if piece is None else _eaten(piece, rules or Rules()) for piece in pizza]


def _eaten(piece: Slice, rules: Rules) -> int:
    if piece.kind == BURNT:
        return -rules.burnt_cost
    return rules.slice_point + piece.olives


def loving(pizza: Sequence[Slice | None], kind: str, more: int) -> list[int]:
    """The worth of `eaten` for somebody to whom slices of one kind are worth more."""
    loved = [piece is not None and piece.kind == kind for piece in pizza]
    return [plain + more * love for plain, love in zip(eaten(pizza), loved, strict=True)]


def at_most(total: Number, players: Number = 2) -> sympy.Expr:
    """The most that the chef can be left with where all have the same taste.

    >>> at_most(35), at_most(35, 4)
    (17, 8)

    Raises:
        Refusal: no players.
    """
    check_whole("players", players, 1)
    return sympy.floor(sympy.sympify(total) / players)


def any_cut(*tastes: Sequence[int]) -> Callable[[Chance], int]:
    """What a chef gets who cuts anywhere, all cuts alike: for `odds.exact` and `odds.sample`."""
    gains = [share.gains[0] for share in shares(*tastes)]
    return lambda chance: chance.pick(gains)


def cut_steps(taste: Sequence[int], players: int = 2) -> list[tuple[str, Any]]:
    """Why a chef with the others' taste gets no more than a fair share, and how close one comes."""
    total, found = sum(taste), shares(*[taste] * players)
    after = " and ".join(map(str, found[0].cut.after))
    return [
        ("All slices together:", sympy.Integer(total)),
        (_SMALLEST, sympy.Rational(total, players)),
        ("Points come whole, so at most:", at_most(total, players)),
        (
            f"Of all {len(found)} cuts the best is after slices {after}; it leaves:",
            sympy.Integer(found[0].gains[0]),
        ),
    ]


_SMALLEST = (
    "The others take what is worth most, so that the chef is left with the smallest portion, "
    "and the smallest is no larger than the mean:"
)


# --- I cut, you choose: on the board ----------------------------------------------


class Division(NamedTuple):
    """A cut of the pizza on the table: who takes which portion, and what that adds to whom.

    Both are by seat. What counts as worth is said in `worth`: the points added
    if the game ended as soon as the portion was settled.
    """

    cut: Cut
    taken: tuple[int, ...]
    gains: tuple[int, ...]


def divisions(position: PartDuChef) -> list[Division]:
    """Every cut of the pizza, the chef's best first.

    What the chef gets is what counts, where the others take in turn what is worth
    most to them; of cuts that bring as much, the one that leaves others least.

    Raises:
        Refusal: there is no pizza to cut.
    """
    if position.phase != "cut":
        raise Refusal("a pizza is cut before anything else, this one has been")
    runs = _worth_of_runs(position)
    found = [
        _division(position, cut, runs) for cut in all_cuts(len(position.pizza), position.seats)
    ]
    return sorted(found, key=lambda one: (-one.gains[position.chef], sum(one.gains), one.cut.after))


def best_cut(position: PartDuChef) -> Division:
    """The cut that leaves most to the chef (see `divisions`)."""
    return divisions(position)[0]


Runs = dict[tuple[int, int], list[int]]


def _worth_of_runs(position: PartDuChef) -> Runs:
    """What every run of neighbours, by first slice and length, is worth to every seat."""
    size = len(position.pizza)
    stands = [standing(position, seat) for seat in range(position.seats)]
    found: Runs = {}
    for first in range(1, size + 1):
        for length in range(1, size - position.seats + 2):
            numbers = [(first - 1 + step) % size + 1 for step in range(length)]
            slices = on_pizza(position, numbers)
            found[first, length] = [worth(one, slices) for one in stands]
    return found


def _division(position: PartDuChef, cut: Cut, runs: Runs) -> Division:
    portions = portions_of(cut.after, len(position.pizza))
    rows = [runs[portion[0], len(portion)] for portion in portions]
    taken = choices(rows, position.chef)
    return Division(cut, tuple(taken), tuple(rows[one][seat] for seat, one in enumerate(taken)))


def careless(position: PartDuChef) -> Callable[[Chance], int]:
    """As `any_cut`, for the pizza on the table and what it is worth there (see `worth`)."""
    gains = [one.gains[position.chef] for one in divisions(position)]
    return lambda chance: chance.pick(gains)


# --- keep or eat ------------------------------------------------------------------


def to_lead(lead: int, to_come: int) -> sympy.Rational:
    """Chance to have at least as many as the other one at the end, from this lead.

    >>> to_lead(0, 2), to_lead(-1, 2)
    (3/4, 1/4)

    Raises:
        Refusal: fewer than no slices to come.
    """
    check_whole("to_come", to_come, 0)
    ways = sum(comb(to_come, mine) for mine in range(to_come + 1) if lead + 2 * mine >= to_come)
    return sympy.Rational(ways, 2**to_come)


def keep_formula(lead: Number = d, to_come: Number = r) -> sympy.Expr:
    """What one more kept slice adds to the chance to score a kind's majority, for two.

    It matters only if it draws level with the very last of them: the rest must
    leave me one behind, which is possible where `to_come - lead` is odd.

    >>> keep_formula(-1, 0), keep_formula(-1, 4), keep_formula(0, 4)
    (1, 3/8, 0)
    >>> keep_formula(-1, 2 * r)
    binomial(2*r, r)/4**r
    """
    check_whole("to_come", to_come, 0)
    mine = (sympy.sympify(to_come) - lead - 1) / 2
    formula = sympy.binomial(to_come, mine) / 2 ** sympy.sympify(to_come)
    if mine.is_integer is False:
        return sympy.S.Zero
    if mine.is_integer:
        return sympy.powsimp(formula)
    return sympy.Piecewise((formula, sympy.Eq(sympy.Mod(to_come - lead, 2), 1)), (0, True))


def keep_from(olives: Number, lead: int, to_come: int) -> sympy.Expr:
    """The majority from which on keeping a slice is worth more than eating its olives.

    >>> keep_from(1, -1, 4), keep_from(2, 0, 4)
    (8/3, oo)
    """
    gain = keep_formula(lead, to_come)
    return sympy.sympify(olives) / gain if gain else sympy.oo


def last_slices(lead: int, to_come: int, value: int = 1) -> Callable[[Chance], int]:
    """Points of the majority when the slices to come fall to me or the other: for `odds`."""

    def points(chance: Chance) -> int:
        mine = chance.roll(2, to_come).count(1) if to_come else 0
        ahead = 1 + max(lead, 0) + mine, 1 + max(-lead, 0) + to_come - mine
        return majority_points(ahead, value)[0]

    return points


# --- majorities, where all who tie score --------------------------------------------


def leaders(players: int, slices: int) -> Dist:
    """How many score a kind's majority when its slices fall to the players at random.

    >>> leaders(2, 2).weights, leaders(3, 7).mean
    ({1: 1, 2: 1}, 869/729)

    Raises:
        Refusal: no players, or fewer than no slices.
    """
    check_whole("players", players, 1)
    check_whole("slices", slices, 0)
    return of_roll(players, slices, _lead, (0, 0)).map(lambda lead: lead[1])


def _lead(lead: tuple[int, int], _: int, mine: int) -> tuple[int, int]:
    """The most slices so far, and how many have them, with one more player's."""
    most, sharing = lead
    if mine > most:
        return mine, 1
    return most, sharing + (mine == most > 0)


def payout(players: int, slices: int, value: Number = v, keep: Number = 1) -> sympy.Expr:
    """Expected points that a kind's majority pays to all together.

    Every slice falls to one of the players and is kept with the chance `keep`.

    >>> payout(2, 2), payout(2, 2, 11), payout(2, 1, 1, p)
    (3*v/2, 33/2, p)

    Raises:
        Refusal: no players, fewer than no slices, or no chance from 0 to 1.
    """
    chance = sympy.sympify(keep)
    check_whole("slices", slices, 0)
    if chance.is_number and not 0 <= chance <= 1:
        raise Refusal(f"keep: a chance from 0 to 1 expected, not {keep}")
    paid = sum(
        comb(slices, kept)
        * chance**kept
        * (1 - chance) ** (slices - kept)
        * leaders(players, kept).mean
        for kept in range(slices + 1)
    )
    return sympy.factor(sympy.expand(paid)) * value


def payouts(players: int, keep: Number = 1, rules: Rules | None = None) -> list[sympy.Expr]:
    """The `payout` of every kind, in the deck's order."""
    values = (rules or Rules()).majority
    return [payout(players, n, value, keep) for n, value in zip(KIND_SLICES, values, strict=True)]


def bank(players: int, keep: Number = 1, rules: Rules | None = None) -> sympy.Expr:
    """Expected points of all five majorities together; without ties they would be 35.

    >>> bank(1), bank(2) > 35
    (35, True)
    """
    return sympy.expand(sum(payouts(players, keep, rules)))


def payout_steps(players: int, slices: int, value: int) -> list[tuple[str, Any]]:
    """From how many share the lead to what the majority pays on average."""
    leads = leaders(players, slices)
    many = [
        (f"Chance that {number} of {players} share the lead:", leads.P(number)) for number in leads
    ]
    return [
        ("Ways in which the slices can fall, all alike:", sympy.Integer(players**slices)),
        *many,
        ("How many are paid, on average:", leads.mean),
        (f"Each of them gets {value}:", leads.mean * value),
    ]


def paid_out(players: int, slices: int, value: int = 1) -> Callable[[Chance], int]:
    """Points paid for a kind whose slices fall at random and are kept: for `odds`."""

    def points(chance: Chance) -> int:
        rolled = chance.roll(players, slices)
        counts = [rolled.count(player) for player in range(1, players + 1)]
        return sum(majority_points(counts, value))

    return points


# --- variety, peppers, finishers ------------------------------------------------------


def variety(slices: int, rules: Rules | None = None) -> Dist:
    """Variety points of that many slices from the five kinds, drawn at random and kept.

    >>> variety(4).weights, variety(57).mean
    ({0: 1}, 35)

    Raises:
        Refusal: more slices than there are, or fewer than none.
    """
    bonus, total = (rules or Rules()).variety_bonus, sum(KIND_SLICES)
    check_whole("slices", slices, 0, total)
    fewest = of_hand(
        dict(enumerate(KIND_SLICES)), slices, lambda least, _, held: min(least, held), total
    )
    return fewest.map(lambda least: least * bonus)


def one_more(row: Sequence[int], rules: Rules | None = None) -> list[int]:
    """What one more slice of each kind adds to the variety of a row.

    >>> one_more([2, 1, 3, 2, 0]), one_more([1, 1, 1, 0, 0])
    ([0, 0, 0, 0, 5], [0, 0, 0, 0, 0])

    Raises:
        Refusal: a row that does not count every kind.
    """
    asked = rules or Rules()
    _check_rows([row], 0, asked)
    now = variety_points(row, asked)
    return [variety_points(_plus(row, kind), asked) - now for kind in range(len(row))]


def _plus(row: Sequence[int], kind: int) -> list[int]:
    return [count + (at == kind) for at, count in enumerate(row)]


class PepperUse(NamedTuple):
    """What a pepper adds to a seat as one kind: majority and variety."""

    kind: int
    majority: int
    variety: int


def pepper_uses(
    rows: Sequence[Sequence[int]], seat: int, rules: Rules | None = None
) -> list[PepperUse]:
    """All five uses of one pepper, the best first, the dearer kind of equal ones (PD-24).

    >>> pepper_uses([[1, 1, 1, 1, 0], [2, 0, 0, 0, 1]], 0)[0]
    PepperUse(kind=4, majority=11, variety=5)

    Raises:
        Refusal: no such seat, or a row that does not count every kind.
    """
    asked = rules or Rules()
    _check_rows(rows, seat, asked)
    row = rows[seat]
    uses = []
    for kind, more in enumerate(one_more(row, asked)):
        before = [one[kind] for one in rows]
        after = [count + (at == seat) for at, count in enumerate(before)]
        value = asked.majority[kind]
        scored = (majority_points(column, value)[seat] for column in (after, before))
        uses.append(PepperUse(kind, next(scored) - next(scored), more))
    dear = asked.majority
    return sorted(uses, key=lambda use: (-use.majority - use.variety, -dear[use.kind]))


def swing(lead: int, to_come: int, moved: int = 2, value: Number = v) -> tuple[Any, Any]:
    """What I win and the other loses of a majority if the lead moves by so much, for two.

    A slice taken by a finisher moves it by two; the kept finisher by one more.

    >>> swing(-1, 0, value=11), swing(-1, 0, 1, 11)
    ((11, 11), (11, 0))
    """
    mine = to_lead(lead + moved, to_come) - to_lead(lead, to_come)
    theirs = to_lead(-lead, to_come) - to_lead(-lead - moved, to_come)
    return mine * value, theirs * value


# --- advice -----------------------------------------------------------------------------


def if_it_ended(position: PartDuChef) -> dict[Moves, int]:
    """Points of the seat to move if the game ended with its move, for every move, the best first.

    Whose slice a finisher takes counts as part of the move: the best one.
    """
    seat = position.to_move or 0
    ends = {move: _ended(position, move, seat) for move in position.legal_moves()}
    return dict(sorted(ends.items(), key=lambda end: -end[1]))


def _ended(position: PartDuChef, move: Moves, seat: int) -> int:
    after = position.copy()
    after.play(move, Seeded(0))  # what the next pizza looks like changes no points of this one
    if after.phase == "steal":
        return max(_ended(after, one, seat) for one in after.legal_moves())
    return after.scores()[seat]


class Advice(NamedTuple):
    """What moves add to one's points, the best first, and what is best in a sentence."""

    values: dict[Moves, int]
    sentence: str


def advice(position: PartDuChef) -> Advice:
    """Exact advice for whoever cuts or chooses; worth counts as if the game ended then."""
    if position.phase == "cut":
        return _how_to_cut(position)
    if position.phase == "take":
        return _what_to_take(position)
    return Advice({}, "Advice is about cutting and choosing; here you are on your own.")


def _how_to_cut(position: PartDuChef) -> Advice:
    found = divisions(position)
    best = found[0].gains[position.chef]
    cuts = sum(one.gains[position.chef] == best for one in found)
    return Advice(
        {one.cut: one.gains[position.chef] for one in found},
        f"The best cut leaves you {_points(best)}, if everybody takes what is worth most to "
        f"them as if the game ended with this pizza. {cuts} of {len(found)} cuts "
        f"{'does' if cuts == 1 else 'do'}.",
    )


def _what_to_take(position: PartDuChef) -> Advice:
    assert position.to_move is not None
    stands = standing(position, position.to_move)
    worths = {
        number: worth(stands, on_pizza(position, position.portions[number - 1]))
        for number, owner in enumerate(position.owners, 1)
        if owner is None
    }
    ranked = sorted(worths, key=lambda number: -worths[number])
    best = [f"{number}" for number in ranked if worths[number] == worths[ranked[0]]]
    add = f"Portion {best[0]} adds" if len(best) == 1 else f"Portions {listed(best)} each add"
    return Advice(
        {take(number): worths[number] for number in ranked},
        f"{add} most, {_points(worths[ranked[0]])}, if the game ended with it.",
    )


def _points(points: int) -> str:
    return f"{points:+d} {'point' if abs(points) == 1 else 'points'}"
