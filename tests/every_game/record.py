"""Writes down a match of every game and counts many: a changed rule shows as a changed line.

    python -m tests.every_game.record [GAME ...]

writes the files that `test_recorded.py` compares with; look at what git says
has changed before you commit it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pizzakit import Match, games
from pizzakit.chance import Recording, Seeded
from pizzakit.game import Game
from tests.positions import TABLES, brief, played

FOLDER = Path(__file__).with_name("recorded")
HEADER = """\
# {title}, written by `python -m tests.every_game.record`; test_recorded.py compares.
# Counts are sums over {games} random games a table: moves played, moves on offer, answers of
# chance, points in the end. The match below them is told with the number of moves on offer.
"""
GAMES = 25


def counts(kind: type[Game[Any]], seats: int) -> str:
    moves = offers = answers = points = 0
    for number in range(GAMES):
        luck, choice = Recording(Seeded(number)), Seeded(f"choice {number}")
        game = kind.new(seats, brief(kind), luck)
        while not game.over:
            legal = game.legal_moves()
            game.play(choice.pick(legal), luck)
            moves, offers = moves + 1, offers + len(legal)
        answers += sum(len(draw.result) for draw in luck.draws)
        points += sum(game.scores())
    return f"seats {seats}: moves {moves}, offers {offers}, answers {answers}, points {points}"


def told(match: Match) -> Iterator[str]:
    for position, sentence in zip(match._positions, match.story(), strict=False):
        yield f"{len(position.legal_moves()):>4}  {sentence}"
    yield f"      {match.scores()}"


def text(name: str) -> str:
    kind = games.find(name)
    tables = [seats for game, seats in TABLES if game == name]
    match = played(name, min(max(2, tables[0]), tables[-1]), seed="recorded")
    lines = [*(counts(kind, seats) for seats in tables), "", *told(match)]
    return HEADER.format(title=kind.title, games=GAMES) + "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or games.names():
        (FOLDER / f"{name}.txt").write_text(text(name), "utf-8")
