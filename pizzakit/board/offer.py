"""Legal moves as a board sends them: in full, or packed where there are very many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pizzakit.game import Move

#: Up to so many moves go with their sentences; with more a sentence is sent when asked for.
IN_FULL = 200
#: Signs that stand for element ids; none of them is longer on its way than it looks.
_SIGNS = [chr(n) for n in range(0x30, 0x3000) if chr(n).isprintable() and n != 0x5C]


def offered(moves: Sequence[Move], named: Callable[[str], str] = str) -> Any:
    """What each move touches, its sentence with names, and whether it waits to be confirmed.

    >>> from pizzakit.games.part_du_chef.moves import all_cuts
    >>> packed = offered(all_cuts(13, 5))
    >>> packed["touches"][:23], len(packed["touches"])
    ('01234,01235,01236,01237', 7721)
    """
    if len(moves) <= IN_FULL:
        return [[list(move.touches), named(str(move)), type(move).confirm] for move in moves]
    ids = list(dict.fromkeys(touched for move in moves for touched in move.touches))
    signs = dict(zip(ids, _SIGNS, strict=False))
    return {
        "ids": ids,
        "signs": "".join(signs.values()),
        "touches": ",".join("".join(map(signs.__getitem__, move.touches)) for move in moves),
        "confirm": "".join(str(int(type(move).confirm)) for move in moves),
    }
