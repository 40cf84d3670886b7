"""La Part du Chef in words: what happened, what can be done now, and why something cannot."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pizzakit.game import Move
from pizzakit.games.part_du_chef.deck import BURNT, PEPPER, Slice
from pizzakit.games.part_du_chef.moves import Claim, Cut, Eat, Keep, Marianne, Offer, Take
from pizzakit.phrases import counted, listed

if TYPE_CHECKING:
    from pizzakit.games.part_du_chef.rules import Event, PartDuChef
    from pizzakit.games.part_du_chef.scoring import Placement

# --- why something cannot be done ----------------------------------------------


def why_not(game: PartDuChef, move: Move, seat: int | None) -> str | None:
    """The reason a move is not legal, with its clause; None when it is."""
    if game.over:
        return "the game is over"
    if seat is not None and seat != game.to_move:
        return f"it is not seat {seat + 1}'s turn (PD-11)"
    if move in game.legal_moves():
        return None
    if isinstance(move, Marianne):
        return _why_no_swap(game)
    if isinstance(move, Cut) and game.phase == "cut":
        return _why_not_cut(game, move)
    if isinstance(move, Take) and game.phase == "take":
        return _why_not_take(game, move)
    if isinstance(move, (Keep, Eat)) and game.phase == "settle":
        return f"slice {game.waiting[0]} has to be kept or eaten first (PD-12)"
    if isinstance(move, Claim) and game.phase == "steal":
        return f"the finisher takes {game.stealing} that an opponent keeps (PD-14)"
    if isinstance(move, (Claim, Offer)) and game.phase in ("claim", "offer"):
        return "La Marianne swaps slices that lie kept, each once (PD-31)"
    return WHAT_NOW[game.phase]


WHAT_NOW = {
    "cut": "the chef cuts the pizza first (PD-10)",
    "take": "a portion has to be taken now (PD-11)",
    "settle": "every slice of the portion is kept or eaten first (PD-12)",
    "steal": "the finisher takes a slice first (PD-14)",
    "offer": "La Marianne asks for a slice you keep, to give away (PD-31)",
    "claim": "La Marianne asks for a slice that somebody else keeps (PD-31)",
}


def _why_no_swap(game: PartDuChef) -> str:
    if not game.rules.marianne:
        return "this game is played without La Marianne (PD-30)"
    if game.marianne is None:
        return "La Marianne has been used and is out of the game (PD-31)"
    if game.marianne != game.to_move:
        return f"seat {game.marianne + 1} holds La Marianne (PD-30)"
    if game.phase in ("offer", "claim"):
        return "La Marianne is being used (PD-31)"
    return "two slices you keep are swapped for two that others keep: there are fewer (PD-31)"


def _why_not_cut(game: PartDuChef, move: Cut) -> str:
    size = len(game.pizza)
    if len(move.after) != game.seats:
        return f"the pizza is cut into {game.seats} portions, so {game.seats} times (PD-10)"
    if not all(1 <= number <= size for number in move.after):
        return f"cuts lie after slices 1 to {size} (PD-10)"
    if len(set(move.after)) < len(move.after):
        return "every portion has at least one slice (PD-10)"
    return f"cuts are named in rising order: {sorted(move.after)}"


def _why_not_take(game: PartDuChef, move: Take) -> str:
    if not 1 <= move.portion <= game.seats:
        return f"there are portions 1 to {game.seats} (PD-11)"
    owner = game.owners[move.portion - 1]
    assert owner is not None
    return f"seat {owner + 1} has taken portion {move.portion} (PD-11)"


# --- what happened -------------------------------------------------------------


def tell(game: PartDuChef, move: Move, after: PartDuChef) -> str:
    """What happened, in words that follow a name."""
    told = _tell_move(game, move, after)
    told += "".join(f"; {event_in_words(game, event)}" for event in after.news)
    if after.over:
        return told + _tell_end(after)
    if after.number != game.number:
        return f"{told}; seat {after.chef + 1} is the next chef"
    return told


def _tell_move(game: PartDuChef, move: Move, after: PartDuChef) -> str:
    if isinstance(move, Cut):
        sizes = listed([str(len(portion)) for portion in after.portions])
        return f"cuts after slices {listed([str(n) for n in move.after])}: portions of {sizes}"
    if isinstance(move, Take):
        return f"takes {_portion(game, move.portion)}"
    if isinstance(move, Keep):
        return f"keeps {named(game.pizza[move.slice - 1])}"
    if isinstance(move, Eat):
        return f"eats {named(game.pizza[move.slice - 1])}"
    if isinstance(move, Offer):
        return f"offers {face_named(game, move.face)}"
    if isinstance(move, Claim):
        return _tell_claim(game, move, after)
    return "uses La Marianne"


def _tell_claim(game: PartDuChef, move: Claim, after: PartDuChef) -> str:
    wanted = f"{face_named(game, move.face)} from seat {move.seat + 1}"
    if game.phase == "steal":
        return f"takes {wanted} with the finisher"
    told = f"wants {wanted} for it"
    if after.swap:
        return told
    return f"{told}; the slices change hands, and La Marianne leaves the game"


def event_in_words(game: PartDuChef, event: Event) -> str:
    """What followed by itself: "seat 2 has to keep a pepper"."""
    who = f"seat {event.seat + 1}"
    if event.what == "keeps":
        return f"{who} has to keep {named(event.piece)}"
    if event.what == "gets":
        return f"{who} gets the last portion, {_portion(game, event.portion)}"
    if event.what == "takes":
        return f"the finisher takes {named(event.piece)} from seat {event.other + 1}"
    return "nobody else keeps that kind, so the finisher takes nothing"


def _portion(game: PartDuChef, portion: int) -> str:
    return f"portion {portion} ({counted(len(game.portions[portion - 1]), 'slice')})"


def _tell_end(game: PartDuChef) -> str:
    _, placements = game.peppers_placed()
    told = "".join(f"; {placed_in_words(game, placement)}" for placement in placements)
    best = max(game.scores())
    winners = [f"seat {s + 1}" for s, score in enumerate(game.scores()) if score == best]
    wins = "wins" if len(winners) == 1 else "share the win"
    return f"{told}; {listed(winners)} {wins} with {counted(best, 'point')}"


def placed_in_words(game: PartDuChef, placement: Placement) -> str:
    """Where a seat's peppers count and why (PD-24)."""
    many = len(placement.kinds) > 1
    told = (
        f"the {'peppers' if many else 'pepper'} of seat {placement.seat + 1} "
        f"{'count' if many else 'counts'} as {_kinds(game, placement.kinds)} "
        f"(majority +{placement.majority}, variety +{placement.variety}"
    )
    if placement.equal:
        told += f", no more than as {_kinds(game, placement.equal[0])}, but the dearer choice"
    return told + ")"


def _kinds(game: PartDuChef, kinds: tuple[int, ...]) -> str:
    return listed([game.deck.kinds[kind] for kind in kinds])


# --- what can be done now ------------------------------------------------------


def status(game: PartDuChef) -> str:
    """What the seat to move can do now."""
    if game.over:
        return f"The game is over{_tell_end(game)}."
    if game.phase == "cut":
        return f"Cut {game.seats} portions; the last one left is yours."
    if game.phase == "take":
        return "Take one of the portions that are left."
    if game.phase == "settle":
        at = game.waiting[0]
        return f"Keep or eat slice {at}: {named(game.pizza[at - 1])}."
    if game.phase == "steal":
        return f"Choose whose {game.stealing} the finisher takes."
    if game.phase == "offer":
        return "La Marianne: choose a slice you keep, to give away."
    return "La Marianne: choose the slice that you want for it."


def position(game: PartDuChef) -> str:
    """The whole position as text."""
    circle = [
        f"{number}: {'-' if piece is None else piece.face}"
        for number, piece in enumerate(game.pizza, 1)
    ]
    sides = [
        f"seat {seat + 1}: {counted(score, 'point')}, keeps {_pile(game.kept[seat])}, "
        f"has eaten {_pile(game.eaten[seat])}"
        for seat, score in enumerate(game.scores())
    ]
    head = f"{game.title}, pizza {game.number}, chef seat {game.chef + 1}"
    return "\n".join([head, ", ".join(circle), *sides, game.status()])


def _pile(slices: list[Slice]) -> str:
    counts = Counter(piece.face for piece in slices)
    return listed([f"{count} × {face}" for face, count in counts.items()]) or "nothing"


def named(piece: Slice | None) -> str:
    """A slice as a person says it: "a Reine (2 olives)"."""
    assert piece is not None
    if piece.kind == PEPPER:
        return "a pepper"
    if piece.kind == BURNT:
        return "a burnt slice"
    what = f"the {piece.face}" if piece.finisher else f"a {piece.kind}"
    return f"{what} ({counted(piece.olives, 'olive')})"


def face_named(game: PartDuChef, face: str) -> str:
    """A slice by what it looks like: "a Truffe (1 olive)"."""
    return named(next((piece for piece in game.deck.slices if piece.face == face), None))
