"""Bots: whoever plays without hands sees what their seat sees, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from typing import Any

from pizzakit import games
from pizzakit.chance import Chance
from pizzakit.game import Game, Move, Refusal, refuse
from pizzakit.phrases import shown

#: Chooses one of `moves` for `seat`, given the position as that seat sees it and luck of its
#: own: `bot(seen, seat, moves, chance)`. Where another is to move (`seen.to_move != seat`)
#: it may return None, and lets the others go on.
Bot = Callable[[Any, int, Sequence[Any], Chance], Any]


#: What a bot does: the seat it sits at, and its move.
Step = tuple[int, Move]


def next_step(
    game: Game[Any], players: Mapping[int, Bot], luck: Callable[[int], Chance]
) -> Step | None:
    """What the next bot does: one that steps in out of turn, else the one to move; None if neither.

    Args:
        players: the bots by seat; at other seats people sit.
        luck: the chance that a seat's bot decides by.

    Raises:
        IllegalMove: a bot chose what is not legal.
    """
    for seat in game.may_step_in:
        if seat in players and (moves := game.legal_moves(seat)):
            step = _chosen(players[seat], game, seat, moves, luck(seat))
            if step is not None:
                return step
    acting = game.to_move
    if acting is None or acting not in players:
        return None
    moves, bot = game.legal_moves(), players[acting]
    if len(moves) == 1:
        return acting, moves[0]
    if bot is random:  # it does not look, so it costs no copy
        return acting, luck(acting).pick(moves)
    return _chosen(bot, game, acting, moves, luck(acting))


def _chosen(
    bot: Bot, game: Game[Any], seat: int, moves: Sequence[Move], chance: Chance
) -> Step | None:
    """What a bot chooses that looks at the position; None where it steps back."""
    move = bot(game.seen_by(seat), seat, list(moves), chance)
    if move is None and game.to_move != seat:
        return None
    if move not in moves:
        raise refuse(moves, move, f"{name_of(bot)} chose it for seat {seat + 1}")
    return seat, move


def random(seen: Game[Any], seat: int, moves: Sequence[Move], chance: Chance) -> Move | None:
    """Plays any legal move, all equally likely; out of turn also none."""
    return chance.pick(moves if seen.to_move == seat else [None, *moves])


class Search:
    """Tries every move in imagined continuations and keeps the one that wins most.

    Hidden cards are imagined anew for each continuation, the rest is played by
    `policy` (the game's greedy bot where it has one). Continuations go to the
    moves that look best so far (UCB1: Auer, Cesa-Bianchi and Fischer, Machine
    Learning 47, 2002).

    Args:
        playouts: how many continuations a decision may cost.
        policy: the bot that plays them on.
    """

    def __init__(self, playouts: int = 200, policy: Bot | None = None) -> None:
        if not isinstance(playouts, int) or playouts < 1:
            raise Refusal(f"search needs at least one playout, not {shown(playouts)}")
        self.playouts = playouts
        self.policy = policy
        self.__name__ = "search"

    def __call__(
        self, seen: Game[Any], seat: int, moves: Sequence[Move], chance: Chance
    ) -> Move | None:
        if seen.to_move != seat:
            return None  # asked after every action of the others, it would think all day
        if len(moves) == 1:
            return moves[0]
        policy = self.policy or _quick(type(seen))
        tries, value = [0] * len(moves), [0.0] * len(moves)
        for n in range(max(self.playouts, len(moves))):
            arm = n if n < len(moves) else _promising(tries, value, n)
            tries[arm] += 1
            value[arm] += _playout(seen, seat, moves[arm], policy, chance)
        best = max(range(len(moves)), key=lambda arm: (tries[arm], value[arm]))
        return moves[best]


def _promising(tries: list[int], value: list[float], n: int) -> int:
    return max(
        range(len(tries)), key=lambda arm: value[arm] / tries[arm] + sqrt(log(n) / tries[arm])
    )


def _playout(seen: Game[Any], seat: int, move: Move, policy: Bot, chance: Chance) -> float:
    """Share of the other sides that `seat` ends up ahead of, 0 to 1, a tie counting half."""
    game = seen.imagine(seat, chance)
    game.play(move, chance, seat)
    while game.to_move is not None:
        moves = game.legal_moves()
        acting = game.to_move
        chosen = moves[0] if len(moves) == 1 else policy(game, acting, moves, chance)
        game.play(chosen, chance)
    ranking = game.ranking()
    mine = ranking[seat]
    others = [place for side, place in enumerate(ranking) if side != seat]
    return sum((place > mine) + (place == mine) / 2 for place in others) / max(1, len(others))


search = Search()


def _own(kind: type[Game[Any]]) -> dict[str, Bot]:
    room = games.room(kind, "bot")
    return dict(room.BOTS) if room else {}


def _quick(kind: type[Game[Any]]) -> Bot:
    return _own(kind).get("greedy", random)


def names(game: str | type[Game[Any]]) -> list[str]:
    """Names of the bots that can sit down at a game, sorted."""
    return sorted({"random", "search", *_own(games.find(game))})


def find(game: str | type[Game[Any]], bot: str | Bot) -> Bot:
    """A bot by name; a bot itself is handed back.

    Raises:
        Refusal: no bot of that name plays this game; the text lists those that do.
    """
    if callable(bot):
        return bot
    kind = games.find(game)
    known: dict[str, Bot] = {"random": random, "search": search, **_own(kind)}
    if not isinstance(bot, str) or bot not in known:
        raise Refusal(
            f"no bot {shown(bot)} plays {kind.title}; there are: {', '.join(names(kind))}"
        )
    return known[bot]


def name_of(bot: str | Bot) -> str:
    """What a bot is called at the table."""
    return bot if isinstance(bot, str) else str(getattr(bot, "__name__", "bot"))
