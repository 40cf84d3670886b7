"""Any rules that are not refused can be played to the end, at every table, from edge to edge."""

import random
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from pizzakit import games
from pizzakit.chance import Seeded
from pizzakit.game import Game, Refusal, Rules, rules_from
from tests.every_game.test_promises import every_game
from tests.positions import ending_soon

#: How many rules of every game are played with, a match each.
TRIES = 24
#: How many of the rules of a set are changed.
SHARE = 0.4
#: Moves after which a match counts as one that never ends: days without an order may be many.
LONGEST = 100_000

#: What any whole number is set to besides the book's and its neighbours.
NUMBERS = (-1, 0, 1, 2, 3, 12)


def values_of(field: msgspec.structs.FieldInfo) -> list[Any]:
    """What a rule is set to: the book's value, its neighbours, and the edges of its type.

    A rule of which only few values make a game says itself what to try:
    `Annotated[int, msgspec.Meta(extra={"try": (3, 4, 5)})]`.
    """
    kind = field.type
    if get_origin(kind) is Annotated:
        hints = [meta.extra["try"] for meta in get_args(kind)[1:] if meta.extra]
        return list(hints[0]) if hints else values_like(get_args(kind)[0], field.default)
    return values_like(kind, field.default)


def values_like(kind: Any, book: Any) -> list[Any]:
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return [book, *(value for one in get_args(kind) for value in values_like(one, book))]
    if kind is bool:
        return [False, True]
    if kind is type(None):
        return [None]
    if kind is int:
        around = (book - 1, book, book + 1, 2 * book) if isinstance(book, int) else ()
        return sorted({*NUMBERS, *around})
    if get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        return list(dict.fromkeys(rows_like(inner, book if isinstance(book, tuple) else ())))
    return [book]


def rows_like(inner: Any, book: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Rows of values: the book's, turned round, cut, doubled, and all the same."""
    yield from (book, book[::-1], book[1:], book[:1], book * 2, ())
    yield from ((value,) * len(book) for value in values_like(inner, next(iter(book), 1)))


@cache
def values(name: str) -> dict[str, list[Any]]:
    """For every rule of a game what it is set to."""
    fields = msgspec.structs.fields(games.find(name).rules_type)
    return {field.name: values_of(field) for field in fields}


def drawn(name: str, luck: random.Random) -> dict[str, Any]:
    """Some of the rules of a game, each set to any of its values."""
    chosen = [field for field in values(name) if luck.random() < SHARE]
    return {field: luck.choice(values(name)[field]) for field in chosen}


def refusal(name: str, rules: dict[str, Any]) -> str | None:
    """Why a game does not take these rules, None where it does."""
    try:
        rules_from(games.find(name).rules_type, rules)
    except Refusal as refused:
        return str(refused)
    return None


def allowed(name: str, luck: random.Random) -> Rules:
    """Rules that the game takes; all it may say to others is a refusal."""
    rules = drawn(name, luck)
    while refusal(name, rules) is not None:
        rules = drawn(name, luck)
    return rules_from(games.find(name).rules_type, rules)


def to_the_end(game: Game[Any], luck: Seeded) -> None:
    """Random moves to the end, with something to do for just one seat at every step."""
    for _ in range(LONGEST):
        moves = game.legal_moves()
        assert game.over == (game.to_move is None) == (not moves)
        if game.over:
            return
        assert len(set(moves)) == len(moves)
        game.play(luck.pick(moves), luck)
    raise AssertionError(f"no end after {LONGEST} moves")


@every_game
def test_every_rule_can_be_turned(name: str):
    for field in msgspec.structs.fields(games.find(name).rules_type):
        tried = {str(value) for value in values(name)[field.name]}
        assert len(tried) > 1, f"{field.name}: nothing but {tried} is tried; say what else there is"


@every_game
def test_every_value_is_taken_or_refused_in_words(name: str):
    for field, tried in values(name).items():
        for value in tried:
            said = refusal(name, {field: value})
            assert said is None or "expected" in said or "only in" in said or "possible" in said


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("number", range(TRIES))
def test_rules_that_are_not_refused_can_be_played_to_the_end(name: str, number: int):
    luck, kind = random.Random(f"{name} {number}"), games.find(name)
    rules = ending_soon(kind, allowed(name, luck))
    game = kind.new(luck.randint(*kind.seat_range), rules, Seeded(number))
    to_the_end(game, Seeded(f"{name} {number}"))
    assert len(game.scores()) == len(game.ranking())
    assert 1 in game.ranking()
    assert str(game)
    assert game.status() or type(game).status is Game.status
