"""La Part du Chef in words: what happened, what can be done now, and why something cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from pizzakit import sentences
from pizzakit.game import Move, text
from pizzakit.games.part_du_chef.deck import Slice
from pizzakit.games.part_du_chef.moves import (
    Claim,
    Cut,
    Eat,
    Keep,
    Marianne,
    Offer,
    Refrain,
    Season,
    Take,
    named,
)
from pizzakit.games.part_du_chef.phases import PHASES
from pizzakit.games.part_du_chef.position import Event, Position
from pizzakit.games.part_du_chef.scoring import Placement
from pizzakit.phrases import counted, listed

# --- why something cannot be done ----------------------------------------------


def why_not(game: Position, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return "the game is over (PD-25)"
    if seat is not None and seat != game.to_move:
        return f"it is not seat {seat + 1}'s turn ({PHASES[game.phase].clause})"
    if move in game.legal_moves():
        return None
    if isinstance(move, Marianne):
        return _why_no_swap(game)
    reason = _WHY.get((game.phase, type(move)))
    return text(PHASES[game.phase].now, game) if reason is None else reason(game, move)


def _why_no_swap(game: Position) -> str:
    if not game.rules.marianne:
        return "this game is played without La Marianne (PD-30)"
    if game.phase == "pepper":
        return "the last turn is over, and La Marianne with it (PD-31)"
    if game.marianne is None:
        return "La Marianne has been used and is out of the game (PD-31)"
    if game.marianne != game.to_move:
        return f"seat {game.marianne + 1} holds La Marianne (PD-30)"
    if game.phase in ("offer", "claim"):
        return "La Marianne is being used (PD-31)"
    return "two slices you keep are swapped for two that others keep: there are fewer (PD-31)"


def _why_not_settle(game: Position, move: Move) -> str:
    assert isinstance(move, (Keep, Eat))
    size, first = len(game.pizza), game.waiting[0]
    if not 1 <= move.slice <= size:
        return f"the pizza has slices 1 to {size} (PD-12)"
    if move.slice not in game.waiting:
        return f"slice {move.slice} is not among those you have to keep or eat (PD-12)"
    return f"slice {first} has to be kept or eaten first (PD-12)"


def _why_not_claim(game: Position, move: Move) -> str:
    """Why a finisher does not take that, or La Marianne does not swap it."""
    assert isinstance(move, Claim)
    clause, what = ("PD-14", "finisher") if game.phase == "steal" else ("PD-31", "La Marianne")
    if not 0 <= move.seat < game.seats:
        return f"there are seats 1 to {game.seats} ({clause})"
    if move.seat == game.to_move:
        return f"{what if clause == 'PD-31' else 'a finisher'} takes from somebody else ({clause})"
    if game.phase == "steal" and move.face not in _faces(game, game.stealing):
        return f"this finisher takes a {game.stealing} and nothing else (PD-14)"
    return f"seat {move.seat + 1} keeps no {'more ' * bool(game.swap)}such slice ({clause})"


def _faces(game: Position, kind: str) -> set[str]:
    return {piece.face for piece in game.deck.slices if piece.kind == kind}


def _why_not_offer(game: Position, move: Move) -> str:
    assert isinstance(move, Offer)
    if move.seat != game.to_move:
        return "La Marianne gives away what you keep yourself (PD-31)"
    return f"you keep no {'more ' * bool(game.swap)}such slice to give away (PD-31)"


def _why_not_pepper(game: Position, move: Move) -> str:
    return f"a pepper counts as {listed(game.deck.kinds[:-1])} or {game.deck.kinds[-1]} (PD-24)"


def _why_not_nothing(game: Position, move: Move) -> str:
    return "a finisher has to take a slice where an opponent keeps one (PD-14)"


def _why_not_cut(game: Position, move: Move) -> str:
    assert isinstance(move, Cut)
    size = len(game.pizza)
    if len(move.after) != game.seats:
        return f"the pizza is cut into {game.seats} portions, so {game.seats} times (PD-10)"
    if not all(1 <= number <= size for number in move.after):
        return f"cuts lie after slices 1 to {size} (PD-10)"
    return "every portion has at least one slice (PD-10)"


def _why_not_take(game: Position, move: Move) -> str:
    assert isinstance(move, Take)
    if not 1 <= move.portion <= game.seats:
        return f"there are portions 1 to {game.seats} (PD-11)"
    owner = game.owners[move.portion - 1]
    assert owner is not None
    return f"seat {owner + 1} has taken portion {move.portion} (PD-11)"


#: Reasons for what would be a move of this phase, were it not for its parts.
_WHY: dict[tuple[str, type[Move]], Callable[[Position, Move], str]] = {
    ("cut", Cut): _why_not_cut,
    ("take", Take): _why_not_take,
    ("settle", Keep): _why_not_settle,
    ("settle", Eat): _why_not_settle,
    ("steal", Claim): _why_not_claim,
    ("steal", Refrain): _why_not_nothing,
    ("claim", Claim): _why_not_claim,
    ("offer", Offer): _why_not_offer,
    ("pepper", Season): _why_not_pepper,
}


# --- what happened -------------------------------------------------------------


def tell(game: Position, move: Move, after: Position) -> str:
    """What happened, in words that follow a name."""
    told = _tell_move(game, move, after)
    told += "".join(f"; {event_in_words(game, event)}" for event in after.news)
    if after.over:
        return told + _tell_end(after)
    if after.phase == "pepper" != game.phase:
        return f"{told}; all pizzas are eaten, and peppers are counted as kinds"
    if after.number != game.number:
        return f"{told}; seat {after.chef + 1} is the next chef"
    return told


def _tell_move(game: Position, move: Move, after: Position) -> str:
    if isinstance(move, Claim):
        return _tell_claim(game, move, after)
    told = sentences.said(move, move.told)
    if isinstance(move, Cut):
        return f"{told}: portions of {listed([str(len(portion)) for portion in after.portions])}"
    if isinstance(move, Take):
        return f"{told} ({counted(len(game.portions[move.portion - 1]), 'slice')})"
    if isinstance(move, (Keep, Eat)):
        return f"{told} {named(game.pizza[move.slice - 1])}"
    return f"{told} {face_named(game, move.face)}" if isinstance(move, Offer) else told


def _tell_claim(game: Position, move: Claim, after: Position) -> str:
    wanted = f"{face_named(game, move.face)} from seat {move.seat + 1}"
    if game.phase == "steal":
        return f"takes {wanted} with the finisher"
    told = f"wants {wanted} for it"
    if after.swap:
        return told
    return f"{told}; the slices change hands, and La Marianne leaves the game"


def event_in_words(game: Position, event: Event) -> str:
    """What followed by itself: "seat 2 has to keep a pepper"."""
    who = f"seat {event.seat + 1}"
    if event.what == "keeps":
        return f"{who} has to keep {named(event.piece)}"
    if event.what == "gets":
        return f"{who} gets the last portion, {_portion(game, event.portion)}"
    if event.what == "takes":
        return f"the finisher takes {named(event.piece)} from seat {event.other + 1}"
    return "nobody else keeps that kind, so the finisher takes nothing"


def _portion(game: Position, portion: int) -> str:
    return f"portion {portion} ({counted(len(game.portions[portion - 1]), 'slice')})"


def _tell_end(game: Position) -> str:
    _, placements = game.peppers_placed()
    told = "".join(f"; {placed_in_words(game, placement)}" for placement in placements)
    best = max(game.scores())
    winners = [f"seat {s + 1}" for s, score in enumerate(game.scores()) if score == best]
    wins = "wins" if len(winners) == 1 else "share the win"
    return f"{told}; {listed(winners)} {wins} with {counted(best, 'point')}"


def placed_in_words(game: Position, placement: Placement) -> str:
    """Where a seat's peppers count and why (PD-24)."""
    many = len(placement.kinds) > 1
    told = (
        f"seat {placement.seat + 1}'s {'peppers count' if many else 'pepper counts'} as "
        f"{_kinds(game, placement.kinds)} "
        f"(majority +{placement.majority}, variety +{placement.variety}"
    )
    if placement.equal:
        told += (
            f", no more than as {_kinds(game, placement.equal[0])}, but {_rank(game, placement)}"
        )
    return told + ")"


def _rank(game: Position, placement: Placement) -> str:
    """Why of choices that bring as much this one is taken (PD-24)."""
    value, other = (
        sum(game.rules.majority[kind] for kind in kinds)
        for kinds in (placement.kinds, placement.equal[0])
    )
    return "the dearer choice" if value > other else "named first"


def _kinds(game: Position, kinds: tuple[int, ...]) -> str:
    return listed([game.deck.kinds[kind] for kind in kinds])


# --- what can be done now ------------------------------------------------------


def status(game: Position, viewer: int | None) -> str:
    """What can be done now, said to the seat to move or, to all others, about it."""
    if game.to_move is None:
        return f"The game is over{_tell_end(game)}."
    return PHASES[game.phase].status(game, you=viewer == game.to_move)


def position(game: Position) -> str:
    """The whole position as text."""
    whole = range(1, len(game.pizza) + 1)
    pizza = [] if game.phase in ("pepper", "over") else [_slices(game, whole)]
    if game.phase == "take":
        pizza = _portions(game)
    sides = [
        f"seat {seat + 1}: {counted(score, 'point')}, keeps {_pile(game.kept[seat])}, "
        f"has eaten {_pile(game.eaten[seat])}{_role(game, seat)}"
        for seat, score in enumerate(game.scores())
    ]
    pizzas = game.number + len(game.pile)
    head = f"{game.title}, pizza {game.number} of {pizzas}, chef seat {game.chef + 1}"
    return "\n".join([head, *pizza, *sides, *_still(game), game.status()])


def _role(game: Position, seat: int) -> str:
    """What else lies before a seat: its portion of this pizza, and La Marianne."""
    portion = f", has portion {game.owners.index(seat) + 1}" if seat in game.owners else ""
    return portion + ", holds La Marianne" * (game.marianne == seat and not game.over)


def _still(game: Position) -> list[str]:
    """What is to come of every kind, and what La Marianne has been told so far."""
    left, every = to_come(game), Counter(piece.kind for piece in game.deck.slices)
    kinds = ", ".join(f"{left[kind]}/{every[kind]} {kind}" for kind in game.deck.kinds)
    told = [piece if at % 2 == 0 else piece[1] for at, piece in enumerate(game.swap)]
    swap = [f"La Marianne: {listed(map(named, told))}"] if told else []
    return [*([f"to come: {kinds}"] if game.pile else []), *swap]


def to_come(game: Position) -> Counter[str]:
    """How many of every kind have not been served yet."""
    every = Counter(piece.kind for piece in game.deck.slices)
    every.subtract(piece.kind for piece in game.visible())
    return every


def _slices(game: Position, numbers: Iterable[int]) -> str:
    faces = ((at, game.pizza[at - 1]) for at in numbers)
    return ", ".join(f"{at}: {'-' if piece is None else piece.face}" for at, piece in faces)


def _portions(game: Position) -> list[str]:
    """What is in each portion that can still be taken."""
    cut = zip(game.portions, game.owners, strict=True)
    left = ((at, slices) for at, (slices, owner) in enumerate(cut, 1) if owner is None)
    return [f"portion {at}: {_slices(game, slices)}" for at, slices in left]


def _pile(slices: list[Slice]) -> str:
    counts = Counter(piece.face for piece in slices)
    return listed([f"{count} × {face}" for face, count in counts.items()]) or "nothing"


def face_named(game: Position, face: str) -> str:
    """A slice by what it looks like: "a Truffe (1 olive)"."""
    return named(next((piece for piece in game.deck.slices if piece.face == face), None))
