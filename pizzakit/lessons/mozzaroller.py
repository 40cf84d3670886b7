"""Mozzaroller's questions: what a roll shows, when to stop, and what cards will bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import comb
from typing import Any, Self

import sympy

from pizzakit import charts
from pizzakit.chance import Chance, Seeded
from pizzakit.game import Move
from pizzakit.games.mozzaroller import odds
from pizzakit.games.mozzaroller.deck import INGREDIENTS, Order
from pizzakit.games.mozzaroller.moves import ROLL, Place
from pizzakit.games.mozzaroller.plan import CHIP_PRICE, plan
from pizzakit.games.mozzaroller.position import Rules, ladder_points, token_holder
from pizzakit.games.mozzaroller.rollsets import FACES
from pizzakit.games.mozzaroller.rules import Mozzaroller
from pizzakit.games.mozzaroller.worth import Row
from pizzakit.lessons.question import Question
from pizzakit.match import Match
from pizzakit.phrases import counted, listed

# --- one roll ---------------------------------------------------------------------


def opening(*needs: Sequence[str], dice: int | None = None) -> Mozzaroller:
    """The first roll of a turn with just these orders in the ring; () is a joker.

    `dice` may be fewer than the rules have, as after penalty chips.
    """
    position = _laid_out(*map(tuple, needs)).copy()
    if dice is not None:
        position.to_roll = dice
    return position


@cache
def _laid_out(*needs: tuple[str, ...]) -> Mozzaroller:
    position = Mozzaroller.new(2, Rules(), Seeded(0))
    position.ring = [None] * len(position.ring)
    for at, faces in enumerate(needs):
        position.ring[at] = Order(f"order {at + 1}", "black" if faces else "", faces)
    return position


def completes(needs: Sequence[str], dice: int | None, chance: Chance) -> bool:
    """Whether one roll lets an order with these needs (() is a joker) be completed at once."""
    position = opening(needs, dice=dice)
    position.play(ROLL, chance)
    whole = position.missing(0)
    return any(isinstance(m, Place) and len(m.dice) == whole for m in position.legal_moves())


def _missing(faces: int, dice: odds.Number) -> sympy.Expr:
    """The chance that given faces are missing from a roll, its power left standing."""
    return sympy.Pow(sympy.Rational(FACES - faces, FACES), dice, evaluate=False)


_ONE_DIE = sympy.Rational(1, FACES)
_WORDS = ("one", "two", "three")
_SIGNS = ("Give back, for they were taken away too often:", "Take away")


class WholeOrder(Question, frozen=True):
    """Does one roll show all that an order asks for?"""

    title = "All of an order in one roll?"
    numbers = {"dice": (4, 5, 6, 7), "needs": (2, 3)}

    needs: int = 3
    dice: int = 8

    def ask(self) -> str:
        wanted = listed(INGREDIENTS[1 : 1 + self.needs])
        return f"You roll *{self.dice}* dice. How likely do they show all of *{wanted}*?"

    def answer(self) -> sympy.Expr:
        return odds.all_of(self.needs, self.dice)

    def steps(self) -> list[Any]:
        taken = [
            (
                f"{_SIGNS[j % 2]} the rolls without {_WORDS[j - 1]} of the {self.needs}",
                sympy.Mul((-1) ** j * comb(self.needs, j), _missing(j, self.dice), evaluate=False),
            )
            for j in range(1, self.needs + 1)
        ]
        one = ("One given ingredient is missing from all dice", _missing(1, self.dice))
        return [one, *taken, ("One, with all of these added up", self.answer())]

    def wrong(self) -> Mapping[Any, str]:
        one, lacking = odds.all_of(1, self.dice), _missing(1, self.dice).doit()
        independent = "That treats the ingredients as independent; but they compete for the dice."
        return {
            one**self.needs: independent,
            one: "That is the chance of one given ingredient.",
            1 - self.needs * lacking: "Rolls that lack two ingredients were taken away twice.",
            1 - self.answer(): "That is the chance that they do not all show.",
            sympy.Rational(self.needs, FACES): "That looks at one die only.",
        }

    def picture(self) -> Any:
        chances = {dice: odds.all_of(self.needs, dice) for dice in range(1, 9)}
        return charts.bars(chances, self.dice, unit="%", x="dice")

    def play(self, chance: Chance) -> bool:
        return completes(INGREDIENTS[1 : 1 + self.needs], self.dice, chance)


class Shows(Question, frozen=True):
    """Does a roll show at least one of some ingredients? A formula in the number of dice."""

    symbols = "k"
    numbers = {"faces": (2, 3, 4)}

    faces: int = 1

    def ask(self) -> str:
        some = f"one of {self.faces} given ingredients" if self.faces > 1 else "a given ingredient"
        return f"A formula in $k$: how likely do $k$ dice show at least {some}?"

    def answer(self) -> sympy.Expr:
        return 1 - odds.bust(self.faces)

    def steps(self) -> list[Any]:
        return [
            ("One die shows none of them", sympy.Rational(FACES - self.faces, FACES)),
            ("All dice fail to show one", _missing(self.faces, odds.k)),
            ("At least one shows: the rest of 1", self.answer()),
        ]


# --- a joker in one roll ------------------------------------------------------------


class Joker(Question, frozen=True):
    """Does some ingredient show often enough for a joker?"""

    asks = "You roll *{dice}* dice. How likely does *some* ingredient show at least {alike} times?"
    title = "A joker in one roll?"
    numbers = {"dice": (4, 5, 6, 7)}

    dice: int = 8
    alike: int = Rules().joker_dice

    def answer(self) -> sympy.Rational:
        return odds.joker(self.dice, self.alike)

    def steps(self) -> list[Any]:
        dice, alike = self.dice, self.alike
        without = (1 - self.answer()) * FACES**dice
        term = sympy.Rational(without, sympy.factorial(dice))
        return [
            ("All rolls of the dice", sympy.Pow(FACES, dice, evaluate=False)),
            (
                f"Without a joker no face shows {alike} times; $x^n/n!$ stands for $n$ times",
                odds.few_alike(alike),
            ),
            (f"Multiplied out, the term with $x^{{{dice}}}$ has the factor", term),
            (f"Times ${dice}!$, for the dice may fall in any order: rolls without", without),
            ("Their share taken from one", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        dice, alike = self.dice, self.alike
        fewer = sum(comb(dice, n) * sympy.Rational(5) ** (dice - n) for n in range(alike))
        given = 1 - fewer / FACES**dice
        sets = FACES * comb(dice, alike) * _ONE_DIE**alike
        return {
            given: "That is one given face. Any of the six will do.",
            FACES * given: f"Rolls with {alike} of *two* faces were counted twice.",
            1 - self.answer(): "That is the chance of no joker.",
            sets: f"That counts sets of {alike} dice, not rolls.",
        }

    def picture(self) -> Any:
        chances = {dice: odds.joker(dice, self.alike) for dice in range(1, 14)}
        return charts.bars(chances, self.dice, unit="%", x="dice")

    def play(self, chance: Chance) -> bool:
        return completes((), self.dice, chance)


class AllAlike(Question, frozen=True):
    """Do all dice show the same?"""

    asks = "You roll {dice:die|dice}. How likely do all {dice} show the same, whatever it is?"
    numbers = {"dice": (2, 4, 5)}

    dice: int = 3

    def answer(self) -> sympy.Rational:
        return odds.joker(self.dice, self.dice)

    def steps(self) -> list[Any]:
        others = "the other one does" if self.dice == 2 else f"all {self.dice - 1} others do"
        return [
            ("The first die may show anything; another one matches it with", _ONE_DIE),
            (f"So {others}", _ONE_DIE ** (self.dice - 1)),
        ]

    def wrong(self) -> Mapping[Any, str]:
        return {
            _ONE_DIE**self.dice: f"That is one given face; there are {FACES}.",
            _ONE_DIE: "The second die has to match the first, and so has every other.",
        }

    def play(self, chance: Chance) -> bool:
        return len(set(chance.roll(FACES, self.dice))) == 1


# --- a bust, and whether a roll pays ---------------------------------------------------


class Bust(Question, frozen=True):
    """Does no die of a roll fit?"""

    title = "No die fits?"
    numbers = {"useful": (2, 3, 4), "dice": (2, 3, 4)}
    symbols = {odds.useful: range(7), odds.k: range(1, 9)}

    useful: odds.Number = 1
    dice: odds.Number = 3

    def ask(self) -> str:
        if self.dice == odds.k:
            return (
                "A formula: $m$ of the six faces are of use and you roll $k$ dice. "
                "How likely does *no* die fit?"
            )
        faces = counted(self.useful, "useful face")
        return (
            f"{counted(self.dice, 'die', 'dice')}, {faces}. How likely does *no* die fit, so that "
            "the turn is over?"
        )

    def answer(self) -> sympy.Expr:
        return odds.bust(self.useful, self.dice)

    def steps(self) -> list[Any]:
        one = sympy.sympify(FACES - self.useful) / FACES
        return [
            ("One die does not fit", one),
            ("Every die keeps to itself, so multiply", sympy.Pow(one, self.dice, evaluate=False)),
            ("which is", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        fits = sympy.sympify(self.useful) / FACES
        return {
            1 - self.answer(): "That is the chance that at least one die does fit.",
            1 - self.dice * fits: "Adding up counts rolls with two fitting dice twice.",
            fits**self.dice: "That is the chance that every die fits.",
        }

    def picture(self) -> Any:
        chances = {useful: odds.bust(useful, self.dice) for useful in range(7)}
        title = "No die fits, by the number of useful faces"
        return charts.bars(chances, title=title, unit="%", x="useful faces")

    def play(self, chance: Chance) -> bool:
        faces = INGREDIENTS[: self.useful]
        wanted = [faces[at : at + 3] for at in range(0, self.useful, 3)]
        position = opening(*wanted, dice=self.dice)
        before = position.to_move
        position.play(ROLL, chance)
        return position.to_move != before


class OneTry(Question, frozen=True):
    """What does a roll bring that wins if a die fits and loses if none does?"""

    asks = (
        "{dice:die|dice}, {useful:useful face|useful faces}. A fit wins {gain:point|points}, a "
        "bust loses {loss}. How many points does it bring on average?"
    )
    of = "points"
    event = "mean"
    numbers = {"useful": (1, 2, 3), "dice": (2, 3, 4), "gain": (3, 4, 5)}

    useful: int = 2
    dice: int = 2
    gain: int = 3
    loss: int = 1

    def answer(self) -> sympy.Expr:
        return odds.one_more_try(self.useful, self.dice, self.gain, self.loss)

    def steps(self) -> list[Any]:
        none = odds.bust(self.useful, self.dice)
        return [
            ("No die fits: how likely", none),
            (f"Some die fits, and wins {self.gain}", (1 - none) * self.gain),
            (f"No die fits, and loses {self.loss}", -none * self.loss),
            ("Both together", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        none = odds.bust(self.useful, self.dice)
        one_die = odds.one_more_try(self.useful, 1, self.gain, self.loss)
        return {
            one_die: "That is one die only.",
            (1 - none) * self.gain: "And what do you lose when none fits?",
        }

    def play(self, chance: Chance) -> int:
        return -self.loss if Bust(self.useful, self.dice).play(chance) else self.gain


class EnoughDice(Question, frozen=True):
    """How few dice make a roll pay?"""

    of = "dice"

    useful: int = 1
    gain: int = 3
    loss: int = 1

    def ask(self) -> str:
        faces = "*one* face is" if self.useful == 1 else f"*{self.useful}* faces are"
        return (
            f"A fit wins {counted(self.gain, 'point')}, none loses {self.loss}, and {faces} of "
            "use. With how many dice, at least, does a roll pay?"
        )

    def answer(self) -> int:
        return odds.enough_dice(self.useful, self.gain, self.loss)

    def steps(self) -> list[Any]:
        fewest = self.answer()
        fits = [
            (f"A fit with {counted(n, 'die', 'dice')}", 1 - odds.bust(self.useful, n))
            for n in range(1, fewest + 1)
        ]
        least = odds.break_even(self.gain, self.loss)
        return [
            ("Break-even: a fit has to be at least as likely as this", least),
            *fits,
            ("The first that is above the break-even has so many dice", sympy.Integer(fewest)),
        ]

    def view(self) -> Any:
        points = {
            dice: odds.one_more_try(self.useful, dice, self.gain, self.loss) for dice in range(1, 9)
        }
        brings = charts.bars(points, self.answer(), "One more roll", "points", "dice")
        return [odds.break_even(self.gain, self.loss), brings]


class BreakEven(Question, frozen=True):
    """From which chance of a fit on does a roll pay? A formula."""

    asks = (
        "A formula: a fit wins $w$ points, a bust costs $c$. From which chance of a fit on does a "
        "roll pay?"
    )
    symbols = "w c"

    def answer(self) -> sympy.Expr:
        return odds.break_even("w", "c")

    def steps(self) -> list[Any]:
        q, won, lost = sympy.symbols("q w c")
        return [
            ("A fit with chance $q$ brings on average", q * won - (1 - q) * lost),
            ("That is 0 at $q =$", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        return {
            "c/w": "Then $w$ and $c$ alike would need a sure fit.",
            "w/(w+c)": "So it would be if $w$ were lost and $c$ won.",
        }


# --- one die placed, or both -----------------------------------------------------------


class OneOrBoth(Question, frozen=True):
    """Two of three wanted faces show: place one of them, or both?"""

    asks = (
        "Two of three wanted faces show among {dice:die|dice}, and only this order counts. What "
        "completes it more often in the end?"
    )
    remarks = (
        "A face may show again, a die that lies cannot be rolled again. Dice are what runs out."
    )
    title = "The order done in the end, by what is placed"

    dice: int = 8

    def choices(self) -> list[str]:
        return ["Place both", "Place one"]

    def answer(self) -> str:
        one, both = odds.one_or_two(self.dice)
        return "Place one" if one > both else "Place both"

    def steps(self) -> list[Any]:
        one, both = odds.one_or_two(self.dice)
        left = self.dice - 1
        later = odds.exactly(1, 2, left) * odds.pursuit(1, left - 1)
        rest = counted(self.dice - 2, "die", "dice")
        return [
            (f"Place both: one face is still to come from {rest}", both),
            (f"Place one: both missing faces show at once among {left} dice", odds.all_of(2, left)),
            (f"or just one of them shows, and the other comes from {left - 1} dice", later),
            ("Place one, all together", one),
            ("So placing one is ahead by", one - both),
        ]

    def wrong(self) -> Mapping[Any, str]:
        return {"Place both": "So nearly everybody plays. Look at the dice left."}

    def view(self) -> Any:
        rolled = {dice: odds.one_or_two(dice) for dice in range(3, 9)}
        ways = {
            "place one": {dice: one for dice, (one, _) in rolled.items()},
            "place both": {dice: both for dice, (_, both) in rolled.items()},
        }
        return [*rolled[self.dice], charts.lines(ways, unit="%", x="dice rolled")]


class Pursuit(Question, frozen=True):
    """Is an order completed in the end by re-rolling, if nothing else counts?"""

    title = "Is the order done in the end?"
    numbers = {"dice": (2, 3, 4, 5)}

    needs: int = 2
    dice: int = 7
    most: int = 3  # dice placed after a roll, but for those that complete it

    def ask(self) -> str:
        faces = {1: "One wanted face is", 2: "Two wanted faces are", 3: "Three wanted faces are"}
        return (
            f"{faces[self.needs]} missing, and *{self.dice}* dice are left. How likely is the "
            "order done in the end?"
        )

    def answer(self) -> sympy.Expr:
        return odds.pursuit(self.needs, self.dice)

    def steps(self) -> list[Any]:
        """Two are missing: both show at once, or one now and the other from the dice left."""
        one, less = odds.exactly(1, 2, self.dice), self.dice - 1
        return [
            ("Both show at once", odds.all_of(2, self.dice)),
            ("Just one of them shows, and is placed", one),
            (f"Then {less} can still show the other", odds.pursuit(1, less)),
            ("All together", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        at_once = odds.all_of(self.needs, self.dice)
        return {at_once: "If only one shows, place it and roll the others."}

    def play(self, chance: Chance) -> bool:
        position = opening(INGREDIENTS[: self.needs], dice=self.dice)
        seat = position.to_move or 0
        while position.to_move == seat and position.missing(0):
            position.play(self._next(position), chance)
        return (
            not position.missing(0)
            if position.to_move == seat
            else bool(
                position.collected(seat)  # the last die has ended the turn, or a bust
            )
        )

    def _next(self, position: Mozzaroller) -> Any:
        """Roll, finish the order, or place the most dice allowed."""
        if position.phase != "place":
            return ROLL
        whole = position.missing(0)
        places = [m for m in position.placements() if len(m.dice) in (whole, *range(self.most + 1))]
        return max(places, key=lambda move: len(move.dice))

    def outcomes(self) -> Any:
        return self.answer()


class BothPlaced(Question, frozen=True):
    """Both of two faces are placed: is the order done in the end? A formula."""

    asks = (
        "A formula: $k$ dice were rolled and you place *both*. How likely is the order done in the "
        "end?"
    )
    symbols = {odds.k: range(3, 9)}

    def answer(self) -> sympy.Expr:
        return odds.one_or_two()[1]

    def steps(self) -> list[Any]:
        left = odds.k - 2
        return [
            ("Dice left to roll, for a single face", left),
            ("If it does not show, no die fits and the turn is over", _missing(1, left)),
            ("Done is the rest of 1", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        return {odds.pursuit(1): "Two of the dice are placed already."}


# --- stop or roll --------------------------------------------------------------------------


class StopOrRoll(Question, frozen=True):
    """What is better on average in a moment of the evening?"""

    title = "Points of the turn after a roll"
    event = "mean"

    situation: str = "anita stops"
    seed: int = 1

    @property
    def game(self) -> Mozzaroller:
        game = Match.situation("mozzaroller", self.situation).game
        assert isinstance(game, Mozzaroller)
        return game

    def ask(self) -> str:
        return _MOMENTS[self.situation]

    def match(self) -> Match:
        return Match.situation("mozzaroller", self.situation).branch(seed=self.seed)

    def answer(self) -> str:
        return str(odds.advice(self.game).best)

    def steps(self) -> list[Any]:
        found = odds.advice(self.game)
        steps = [(str(move), value) for move, value in found.values.items()]
        margin = [] if found.margin is None else [("The better one is ahead by", found.margin)]
        return [*steps, *margin]

    def remark(self) -> str:
        return odds.advice(self.game).sentence

    def play(self, chance: Chance) -> Any:
        end = turn(self.game, ROLL, chip_price=CHIP_PRICE, tokens=False)(chance)
        return end.points - CHIP_PRICE * end.chips

    def outcomes(self) -> Any:
        return odds.net(self.game)


_MOMENTS = {
    "anita stops": "One die left, three orders safe. Point at what is better on average.",
    "martin risks": (
        "Martin, a moment later: one order complete, two under way that both want corn, three "
        "dice left. Point at what is better for *him*."
    ),
}


def turn(
    position: Mozzaroller, first: Move | None = None, **aims: Any
) -> Callable[[Chance], odds.TurnEnd]:
    """How a turn ends that is played on from here by the exact plan, after a `first` move if given.

    `aims` are what `plan` takes.
    """
    seat = position.to_move or 0
    known: dict[Any, Any] = {}

    def best(now: Mozzaroller) -> Any:
        key = (now.phase, now.rolled, tuple(now.placed))
        if key not in known:
            known[key] = plan(now, **aims).best
        return known[key]

    def run(chance: Chance) -> odds.TurnEnd:
        now = position.copy()
        now.play(first or best(now), chance)
        while now.to_move == seat and now.phase in ("place", "choose"):
            now.play(best(now), chance)
        return odds.TurnEnd(_points(now, seat) - _points(position, seat), now.chips[seat])

    return run


def _points(position: Mozzaroller, seat: int) -> int:
    receipt = position.receipt(seat)
    return receipt.ingredients + receipt.garlic + receipt.chili


def plans(price: Any, stop_early: bool) -> list[str]:
    """What is best in both moments of the evening, at a price of chips and by either reading."""
    games = [odds.under(StopOrRoll(at).game, stop_before_placing=stop_early) for at in _MOMENTS]
    return [odds.advice(game, price).sentence for game in games]


#: Prices of a chip for a slider: from nothing to 4 points, at first the mean over many rings.
PRICES = (0, 4, float(CHIP_PRICE), 0.125)


class BustCosts(Question, frozen=True):
    """What does a bust cost, beside stopping a moment earlier?"""

    asks = (
        "Her last die fits nowhere and the turn is over. What does that cost Anita, beside "
        "stopping a moment earlier?"
    )
    remarks = (
        "A bust takes nothing that stopping would have left. A die that has to begin an order does."
    )
    of = "points"

    situation: str = "anita stops"

    def answer(self) -> sympy.Rational:
        return odds.risk(StopOrRoll(self.situation).game).bust_loss

    def steps(self) -> list[Any]:
        risk = odds.risk(StopOrRoll(self.situation).game)
        return [
            ("A die has to be placed where it hurts: how likely", risk.worse),
            ("and the points expected to be lost by that", risk.loss),
            ("It helps: how likely", risk.better),
            ("and the points expected to be won by that", risk.gain),
            ("Nothing fits: how likely", risk.bust),
            ("and what that costs beside stopping now", risk.bust_loss),
        ]


class StopAhead(Question, frozen=True):
    """By how many points is stopping ahead of rolling, in the price of a chip?"""

    asks = (
        "Anita once more, and a chip costs $c$ points. A formula: by how many points is stopping "
        "ahead of rolling?"
    )
    of = "points"
    symbols = [odds.c]

    situation: str = "anita stops"

    def answer(self) -> sympy.Expr:
        return odds.stop_ahead(StopOrRoll(self.situation).game)

    def steps(self) -> list[Any]:
        risk = odds.risk(StopOrRoll(self.situation).game)
        return [
            ("No die fits: how likely", risk.bust),
            ("and that costs, beside stopping", risk.bust_loss),
            ("A die begins an order that stays behind: how likely", risk.worse),
            ("That is one chip more, so on average", risk.worse * odds.c),
            ("All together", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        return {
            odds.c: "Only if the die has to begin an order.",
            odds.c / 3: "That is the bust, which costs nothing.",
        }


class FairPrice(Question, frozen=True):
    """What is a chip worth, if it stands for the die that it takes?"""

    asks = (
        "With all its dice a turn brings $a$ points and $b$ chips on average, with a die less $d$ "
        "points and $e$ chips. A formula: what is a chip worth, if it stands for that die?"
    )
    of = "points"
    symbols = "a b d e"

    def answer(self) -> sympy.Expr:
        return odds.fair_price(*"abde")

    def steps(self) -> list[Any]:
        a, b, c, d, e = sympy.symbols("a b c d e")
        return [
            ("A turn with all its dice is worth", a - b * c),
            ("A turn with a die less", d - e * c),
            ("A chip costs what lies between them", sympy.Eq(c, a - b * c - (d - e * c))),
            ("Solved for $c$", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        return {"a - d": "And the chips of both?"}


# --- garlic, chili and tokens --------------------------------------------------------------


class Ladder(Question, frozen=True):
    """What do five cards bring that fall to anybody alike?"""

    asks = (
        "{players:player|players}, {cards:garlic card|garlic cards}, and each falls to anybody "
        "alike. How many points of the ladder do you expect for yourself?"
    )
    of = "points"
    event = "mean"
    title = "Points of one player's ladder"

    players: int = 4
    cards: int = 5
    table: tuple[int, ...] = Rules().ladder

    def answer(self) -> sympy.Expr:
        return odds.ladder(sympy.Rational(1, self.players), self.cards, self._rules)

    @property
    def _rules(self) -> Rules:
        return Rules(ladder=self.table)

    def steps(self) -> list[Any]:
        n, pairs = sympy.Symbol("n"), comb(self.cards, 2)
        return [
            ("A point for each card, and one for each pair of cards", n + n * (n - 1) / 2),
            (f"Each of {self.cards} cards is mine with chance $p$", self.cards * odds.p),
            (f"Each of {pairs} pairs is wholly mine with $p^2$", pairs * odds.p**2),
            ("Together", odds.ladder(cards=self.cards)),
            (f"With $p = 1/{self.players}$", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        mean = sympy.Rational(self.cards, self.players)
        last = self.table[min(self.cards, len(self.table) - 1)]
        bent = "The ladder of the mean is not the mean of the ladder: it is bent."
        one = "So it would be if all of them always fell to one player."
        return {
            mean: "That is how many cards you will have, not their points.",
            mean * (mean + 1) / 2: bent,
            sympy.Rational(last, self.players): one,
        }

    def picture(self) -> Any:
        adds = dict(enumerate(odds.ladder_steps(self._rules), 1))
        return charts.bars(adds, unit="points", x="garlic card", y="what it adds")

    def play(self, chance: Chance) -> int:
        return ladder_points(chance.roll(self.players, self.cards).count(1), self._rules)

    def view(self) -> Any:
        formula = odds.ladder(rules=self._rules)
        return [formula, formula.subs(odds.p, sympy.Rational(1, self.players))]


#: Ladders to turn: the book's, and one without a bend.
TABLES = {"book": Rules().ladder, "flat": (0, 3, 6, 9, 12, 15)}


class LadderFormula(Question, frozen=True):
    """How many points do n garlic cards score? A formula."""

    asks = "A formula in $n$: how many points do $n$ garlic cards score?"
    of = "points"
    symbols = {"n": range(6)}

    def answer(self) -> sympy.Expr:
        return odds.ladder_formula()

    def steps(self) -> list[Any]:
        n = sympy.Symbol("n")
        twice = "The cards add $1, 2, \\dots, n$. Once more backwards: $n$ pairs of $n + 1$"
        return [(twice, n * (n + 1)), ("That was everything twice, so", self.answer())]

    def wrong(self) -> Mapping[Any, str]:
        return {"n**2": "Two cards would score 4.", "n": "Each one adds more."}


def spread(chance: Chance, cards: int, players: int) -> list[int]:
    """How many cards each player has when each card falls to any of them alike."""
    fallen = chance.roll(players, cards)
    return [fallen.count(player) for player in range(1, players + 1)]


class Tie(Question, frozen=True):
    """Does nobody hold a colour's token?"""

    asks = (
        "{cards} black cards fall to {players} players at random. How likely does nobody end with "
        "more than each of the others, so that nobody gets the token?"
    )
    remarks = "Odd numbers cannot be halved. Three players can be level even so."
    title = "Nobody holds the black token?"

    cards: int = 10
    players: int = 2

    def answer(self) -> sympy.Rational:
        return odds.tie(self.cards, self.players)

    def steps(self) -> list[Any]:
        none, ways = self.answer(), sympy.Integer(self.players) ** self.cards
        return [
            ("Ways in which the cards can fall, all alike", ways),
            ("Ways in which somebody has more than each of the others", (1 - none) * ways),
            ("Ways in which the token stays where it is", none * ways),
            ("Their share", none),
        ]

    def wrong(self) -> Mapping[Any, str]:
        alike = "The splits are not alike: even ones come about more often."
        return {
            1 - self.answer(): "That is the chance that somebody does hold the token.",
            sympy.Rational(1, self.cards + 1): alike,
        }

    def picture(self) -> Any:
        chances = {cards: odds.tie(cards, self.players) for cards in range(5, 11)}
        return charts.bars(chances, self.cards, unit="%", x="cards")

    def play(self, chance: Chance) -> bool:
        return token_holder(spread(chance, self.cards, self.players)) is None


class JokerGain(Question, frozen=True):
    """What does a joker bring of a colour's token?"""

    asks = (
        "A colour has {cards} cards, spread over {players} players at random, its token is worth "
        "{token}. How many points of it does a joker bring you on average?"
    )
    of = "points"
    event = "mean"

    cards: int = 10
    players: int = 2
    token: int = 10

    def answer(self) -> sympy.Expr:
        return odds.joker_gain(self.cards, self.players, self.token)

    def steps(self) -> list[Any]:
        level = self.answer() / self.token
        return [
            ("One card more wins the token only where I am level: how likely", level),
            (f"Then it wins {self.token} points", sympy.Integer(self.token)),
            ("On average", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        without = "That is what the token brings on average without it."
        return {
            sympy.Integer(self.token): "It wins the token only where it makes the difference.",
            sympy.Rational(self.token, self.players): without,
            sympy.Rational(self.token, self.cards): "That shares the token out among its cards.",
        }

    def play(self, chance: Chance) -> int:
        mine, *others = spread(chance, self.cards, self.players)
        row = Row(self.token, mine, max(others))
        return row.held(1) - row.held() if mine else 0  # MZ-21: it joins a colour one has

    def view(self) -> Any:
        gains = {cards: odds.joker_gain(cards, self.players, cards) for cards in range(5, 11)}
        brings = charts.bars(gains, self.cards, "A joker brings", "points", "cards")
        return [odds.tie(self.cards, self.players), brings]

    @classmethod
    def drawn(cls, luck: Chance) -> Self:
        cards = luck.pick(range(4, 10))
        return cls(cards, token=cards)


class SafeCount(Question, frozen=True):
    """How many cards make a colour's token safe?"""

    asks = (
        "How many of {cards} cards of a colour make its token safe, if all {jokers} jokers could "
        "still join it?"
    )
    of = "cards"
    numbers = {"cards": range(5, 11), "jokers": (3, 4, 5)}

    cards: int = 10
    jokers: int = 5

    def answer(self) -> sympy.Expr:
        return odds.safe_count(self.cards, self.jokers)

    def steps(self) -> list[Any]:
        every = sympy.Integer(self.cards + self.jokers)
        return [
            ("Cards that the colour can have, jokers with them", every),
            ("Half of them could be level", every / 2),
            ("The next whole number above is safe", self.answer()),
        ]

    def wrong(self) -> Mapping[Any, str]:
        return {odds.safe_count(self.cards): "That is without jokers."}
