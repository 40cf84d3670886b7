"""Moments of Pizza Master worth standing in: one for every part of a day, and every mode."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pizzakit.chance import Scripted, Seeded
from pizzakit.game import Situation
from pizzakit.games.pizza_master import bot
from pizzakit.games.pizza_master.deck import Order, shipped
from pizzakit.games.pizza_master.rules import PizzaMaster, Rules

__all__ = ["SITUATIONS", "laid_out", "stacked"]

_NAMES = ("Ana", "Bo", "Cem")
_TURNS = (0, 1, 2)


def stacked(*orders: str) -> list[Order]:
    """A shuffled deck from which these orders are drawn first, then all colours in turn."""
    named = shipped().by_name
    first = [named[name] for name in orders]
    rest = [order for order in shipped().orders if order not in first]
    return [*(order for at in range(15) for order in rest[at::15]), *reversed(first)]


def laid_out(
    orders: Sequence[str],
    objectives: Sequence[str] = (),
    missions: Sequence[str] = (),
    mode: str = "beginner",
) -> tuple[Any, ...]:
    """What chance says at set-up: the turn order, orders drawn first, objectives, missions.

    The first objectives are the seats' secret ones, the next lies open.
    """
    script: list[Any] = [_TURNS, stacked(*orders)]
    if mode != "beginner":
        script.append(_first(shipped().objectives_for(mode), objectives))
    if mode == "master":
        script.append(_first(shipped().missions, missions)[::-1])
    return tuple(script)


def _first(cards: Sequence[Any], names: Sequence[str]) -> list[Any]:
    by_name = {card.name: card for card in cards}
    return [*map(by_name.__getitem__, names), *(card for card in cards if card.name not in names)]


# --- what is said on the way ------------------------------------------------------

_KEPT = ("Keep all orders",) * 3


def _collected(**wanted: str) -> tuple[str, ...]:
    """Sentences of a whole collecting: what each name takes in turn, then passes."""
    left = {name: tokens.split() for name, tokens in wanted.items()}
    said = []
    while left:
        for name in [name for name in reversed(_NAMES) if name in left]:
            if left[name]:
                said.append(f"Collect {left[name].pop(0)}")
            else:
                said.append("Pass")
                del left[name]
    return tuple(said)


def _played(
    script: tuple[Any, ...], rules: Mapping[str, Any], until: Callable[[PizzaMaster], bool]
) -> tuple[str, ...]:
    """The game played on by the greedy bot, until something holds."""
    chance, said = Scripted(script), []
    game = PizzaMaster.new(3, Rules(**rules), chance)
    while not until(game):
        assert game.to_move is not None
        move = bot.greedy(game, game.to_move, game.legal_moves(), Seeded(0))
        said.append(str(move))
        game.play(move, chance)
    return tuple(said)


# --- beginner: four parts of a day ------------------------------------------------

_HANDS = (
    "Margherita", "Diavola", "Calamari", "Duo Etna",
    "Napoli", "Ortolana", "Polpette", "Crostini",
    "Tonno", "Vongole", "Insalata Verde", "Deluxe Milano",
)  # fmt: skip
_BOUGHT = (
    "Spend 1 coin on cheese, 2 on vegetable and 1 on seafood",
    "Spend 2 coins on vegetable and 2 on meat",
    "Spend 1 coin on cheese and 3 on seafood",
)
_TAKEN = _collected(
    Ana="cheese vegetable seafood vegetable seafood",
    Bo="vegetable meat meat",
    Cem="seafood cheese seafood",
)


def _beginner(about: str, *moves: str) -> Situation:
    return Situation(about, _NAMES, laid_out(_HANDS), moves)


# --- trainee: reserving and exchanging --------------------------------------------

_OBJECTIVES = ("Crazy Cheesy", "Lazy Trainee", "Ocean Discover", "Meat Hunter", "Indy Creator")
_OF_THE_SEA = (
    "Calamari", "Vongole", "Tonno", "Deluxe Milano",
    "Margherita", "Ortolana", "Polpette", "Crostini",
    "Diavola", "Napoli", "Insalata Verde", "Duo Etna",
)  # fmt: skip
_TIED = (
    "Spend 2 coins on vegetable and 2 on meat",
    "Spend 2 coins on seafood and 2 on meat",
    "Spend 4 coins on cheese",
)
_SEA_BOUGHT = ("Spend 4 coins on seafood",) * 2 + ("Spend 4 coins on meat",)
_SEA_TAKEN = _collected(Ana=" ".join(["seafood"] * 7), Bo="", Cem="")


def _trainee(about: str, orders: Sequence[str], *moves: str) -> Situation:
    script = laid_out(orders, _OBJECTIVES, mode="trainee")
    return Situation(about, _NAMES, script, moves, {"mode": "trainee"})


# --- master: everybody's orders, missions, and the end ------------------------------

_AREA = (
    "Margherita", "Diavola", "Tonno", "Ortolana", "Calamari", "Duo Etna",
    "Super Premium Roma", "Funghi", "Napoli", "Bruschetta", "Polpette",
)  # fmt: skip
_EARLY = (
    *_KEPT,
    "Spend 2 coins on cheese and 2 on vegetable",
    "Spend 1 coin on cheese and 3 on meat",
    "Spend 4 coins on seafood",
    "Collect reserved seafood",
    "Collect meat",
    "Collect cheese",
    "Collect reserved seafood",
    "Collect meat",
    "Collect vegetable",
    "Pass",
)
_THREE_MADE = (
    *_KEPT,
    *["Spend 2 coins on vegetable and 2 on seafood"] * 2,
    "Spend 4 coins on cheese",
    *_collected(
        Ana="seafood vegetable seafood cheese seafood vegetable seafood cheese", Bo="", Cem=""
    ),
    "Make Calamari",
    "Make Napoli",
    "Make Margherita",
)
#: Short games, so that their end is not far.
_SHORT = {"mode": "master", "goal": 20}
_FOR_SALE = {"mode": "trainee", "buy_last_place": True}


def _master(about: str, missions: Sequence[str], *moves: str) -> Situation:
    return Situation(about, _NAMES, _shared(missions), moves, {"mode": "master"})


def _shared(missions: Sequence[str]) -> tuple[Any, ...]:
    return laid_out(_AREA, _OBJECTIVES, missions, "master")


def _short(
    about: str, mission: str, until: Callable[[PizzaMaster], bool], rules: dict[str, Any]
) -> Situation:
    shared = rules["mode"] == "master"
    script = _shared([mission]) if shared else laid_out(_HANDS, _OBJECTIVES, mode="trainee")
    return Situation(about, _NAMES, script, _played(script, rules, until), rules)


SITUATIONS = {
    "start the day": _beginner("Four orders in hand; Ana may throw back what does not fit."),
    "shopping": _beginner("Four coins for four areas, and everybody will collect.", *_KEPT),
    "collecting": _beginner(
        "The refrigerator is full; Cem, last in turn order, takes the first token.",
        *_KEPT,
        *_BOUGHT,
    ),
    "two ways to pay": _beginner(
        "Duo Etna takes two of one kind and one of another: which token does Ana keep?",
        *_KEPT,
        *_BOUGHT,
        *_TAKEN,
    ),
    "reservation tie": _trainee(
        "Ana and Bo spent as much on meat: nothing is reserved there; Cem has two cheese.",
        _HANDS,
        *_KEPT,
        *_TIED,
    ),
    "reserved token": _trainee(
        "Two cheese wait for Cem alone; Bo takes what is free.",
        _HANDS,
        *_KEPT,
        *_TIED,
        "Collect cheese",
    ),
    "exchange": _trainee(
        "Tonno lacks a cheese: the two seafood orders that Ana has just made can pay for it.",
        _OF_THE_SEA,
        *_KEPT,
        *_SEA_BOUGHT,
        *_SEA_TAKEN,
        "Make Calamari",
        "Make Vongole",
    ),
    "last place for sale": _short(
        "Three completed orders of different colours buy the last place for a day.",
        "",
        lambda game: game.phase == "buy",
        _FOR_SALE,
    ),
    "ordering area": _master(
        "Eight orders for all, one in hand, and a mission: two side dishes first.", ["Supporter"]
    ),
    "cooking early": _master(
        "Cem has passed and may already make Calamari while the others collect.",
        ["Fresh Catch"],
        *_EARLY,
    ),
    "alchemist": _master(
        "Ana has made three orders first: which of them becomes a special?",
        ["Alchemist"],
        *_THREE_MADE,
    ),
    "last day": _short(
        "Somebody has reached the goal (20 in this short game): one more day, in the same order.",
        "The Flash",
        lambda game: game.last_day,
        _SHORT,
    ),
    "moving specials": _short(
        "The last day is over: every special now counts as a colour of its owner's choice.",
        "The Flash",
        lambda game: game.phase == "count",
        _SHORT,
    ),
    "end": _short(
        "All objectives are shown, with what everybody had of what they ask for.",
        "The Flash",
        lambda game: game.over,
        _SHORT,
    ),
}
