"""What to do now: the portions to choose from, the slice to keep or eat, the swap under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit.games.part_du_chef.deck import PEPPER, Slice
from pizzakit.games.part_du_chef.drawing import looks, words
from pizzakit.games.part_du_chef.drawing.layout import Layout
from pizzakit.games.part_du_chef.moves import GO_ON, REFRAIN
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.games.part_du_chef.words import face_named
from pizzakit.phrases import counted
from pizzakit.shapes import (
    Box,
    Markup,
    button,
    does,
    element,
    fitted,
    group,
    join,
    label,
    part,
    use,
    wrap,
)

__all__ = ["draw"]


def draw(position: PartDuChef, place: Layout, names: Sequence[str], seat: int | None) -> Markup:
    width, height = place.tray_size
    ground = element("rect", class_="pk-tray", width=width, height=height, rx=12)
    mine = seat is not None and seat == position.to_move
    if position.phase == "settle":
        inside = _settle(position, place, names, mine=mine)
    elif position.phase == "take":
        inside = _choose(position, place, names)
    else:
        inside = _say(_sentences(position, names, mine=mine), place)
    return group(ground, inside, *_let_be(position, place, mine=mine), at=place.tray)


# --- in words -----------------------------------------------------------------


def _say(sentences: list[str], place: Layout) -> Markup:
    width = place.tray_size[0] - 28
    first, *rest = sentences
    lines = wrap(" ".join(rest), width, 14, 4)
    return join(
        [
            fitted(first, 14, 30, width, 20, class_="pk-big"),
            *(label(line, 14, 54 + 19 * at) for at, line in enumerate(lines)),
        ]
    )


def _sentences(position: PartDuChef, names: Sequence[str], *, mine: bool) -> list[str]:
    """A headline and what it means, to the seat to move or about it."""
    if position.to_move is None:
        return list(_margin(position))
    if position.phase in ("offer", "claim"):
        return ["La Marianne", _swap(position, names[position.to_move], mine=mine)]
    return [*(_to_you(position) if mine else _of_others(position, names))]


def _to_you(position: PartDuChef) -> tuple[str, str]:
    if position.phase == "cut":
        said = (
            f"Point at {position.seats} places between the slices. The others choose first, "
            "you get the portion that is left. Then confirm below the table."
        )
        return f"Cut {position.seats} portions", said
    if position.phase == "steal":
        return (
            f"The finisher takes a {position.stealing}",
            "Point at a slice that an opponent keeps.",
        )
    if position.phase == "close":
        return "La Marianne?", "Point at the card to swap now, or go on."
    return "Your pepper counts as …", "Point at a kind in the list of kinds."


def _of_others(position: PartDuChef, names: Sequence[str]) -> tuple[str, str]:
    assert position.to_move is not None
    who = names[position.to_move]
    if position.phase == "cut":
        last = f"the others choose first, and {does(who, 'gets')} the portion that is left."
        return f"The chef cuts {position.seats} portions", f"Then {last}"
    if position.phase == "steal":
        return (
            f"The finisher takes a {position.stealing}",
            f"{does(who, 'chooses')} from whom.",
        )
    if position.phase == "close":
        return "La Marianne?", f"{who} may still swap before the turn is over."
    return "Peppers", f"{does(who, 'chooses')} the kind that a pepper counts as."


def _let_be(position: PartDuChef, place: Layout, *, mine: bool) -> Iterator[Markup]:
    """A button for doing without, where one may."""
    at = place.tray_size[0] - 164, place.tray_size[1] - 52
    if position.phase == "close":
        yield button("go_on", "Go on", Box(*at, 150, 40), str(GO_ON), mine)
    if position.phase == "steal" and not position.rules.finisher_must_take:
        yield button("refrain", "Take nothing", Box(*at, 150, 40), str(REFRAIN), mine)


def _margin(position: PartDuChef) -> Iterator[str]:
    first, second, *_ = sorted(position.scores(), reverse=True)
    yield f"{counted(first, 'point')},"
    yield f"{first - second} more than the next." if first > second else "as many as the next."


def _swap(position: PartDuChef, who: str, *, mine: bool) -> str:
    """What the swap has been told so far, and what it asks now."""
    told = []
    for at, said in enumerate(position.swap):
        piece = said if at % 2 == 0 else said[1]
        told.append(face_named(position, piece.face))
    pairs = [f"{give} for {get}" for give, get in zip(told[::2], told[1::2], strict=False)]
    done = f"Agreed: {'; '.join(pairs)}. " if pairs else ""
    if position.phase == "offer":
        asked = "Point at a slice you keep, to give away."
        return done + (asked if mine else f"{does(who, 'chooses')} a slice to give away.")
    if mine:
        return f"{done}You give {told[-1]}: point at the slice you want for it."
    return f"{done}{does(who, 'gives')} {told[-1]} and chooses a slice for it."


# --- choosing -----------------------------------------------------------------


def _choose(position: PartDuChef, place: Layout, names: Sequence[str]) -> Markup:
    """A line for every portion: how many slices and olives, and what else lies in it."""
    step = min(24, (place.tray_size[1] - 8) / position.seats)
    top = (place.tray_size[1] - step * position.seats) / 2
    lines = [
        group(_line(position, place, nth, names), at=(12, top + step * (nth - 1)))
        for nth in range(1, position.seats + 1)
    ]
    return join(lines)


def _line(position: PartDuChef, place: Layout, nth: int, names: Sequence[str]) -> Markup:
    owner, width = position.owners[nth - 1], place.tray_size[0]
    disc = element("circle", class_="pk-paper", cx=10, cy=12, r=10)
    number = join([disc, label(f"{nth}", 10, 17, class_="pk-n pk-dark")])
    if owner is not None:
        return join(
            [number, fitted(f"taken by {names[owner]}", 28, 17, width - 50, 14, class_="pk-soft")]
        )
    pieces = words.contents(position, nth)
    text = f"{counted(len(pieces), 'slice')}, {words.olives(pieces)}"
    return join([number, label(text, 28, 17), *_specials(position, pieces, width - 36)])


def _specials(position: PartDuChef, pieces: Sequence[Slice], right: float) -> Iterator[Markup]:
    """Medals, peppers and burnt slices of a portion, from the right."""
    found = [piece for piece in pieces if piece.finisher or not piece.edible]
    for at, piece in enumerate(found):
        x = right - 27 * at
        if piece.finisher:
            sign = part(f"j{looks.mark_of(position.deck, piece.kind)}", 0, 0)
            yield group(group(part("medal"), scale=0.56), sign, at=(x + 11, 12))
        else:
            yield use("chili" if piece.kind == PEPPER else "flame", x, 1, 22)


# --- keeping or eating ----------------------------------------------------------


def _settle(position: PartDuChef, place: Layout, names: Sequence[str], *, mine: bool) -> Markup:
    """The slice in hand, what keeping and eating it does; only its owner's buttons are on."""
    at = position.waiting[0]
    piece = position.pizza[at - 1]
    assert piece is not None
    width = (place.tray_size[0] - 84) / 2 - 10
    says = words.slice_number(position, at)
    keep = button(f"keep:{at}", "Keep", Box(84, 12, width, 42), f"Keep {says}", mine)
    eat = button(f"eat:{at}", "Eat", Box(94 + width, 12, width, 42), f"Eat {says}", mine)
    return join(
        [
            _in_hand(position, piece),
            keep,
            eat,
            *_lines(_kept(position, piece, names), 84, width),
            *_lines(_eaten(position, piece), 94 + width, width),
        ]
    )


def _in_hand(position: PartDuChef, piece: Slice) -> Markup:
    """The slice itself, with its signs large enough to be read."""
    mark = looks.mark_of(position.deck, piece.kind)
    medal = [part("medal", 42, 38)] if piece.finisher else []
    base = group(part(f"s{mark}"), at=(42, 114), scale=0.47)
    return join([base, *medal, part(f"i{mark}", 42, 38), part(f"o{piece.olives}", 42, 70)])


def _lines(text: str, x: float, width: float) -> list[Markup]:
    return [label(line, x + 2, 72 + 17 * at) for at, line in enumerate(wrap(text, width, 14, 3))]


def _kept(position: PartDuChef, piece: Slice, names: Sequence[str]) -> str:
    """What a kept slice makes of the kind's majority: "3 × Reine, level with Bo".

    A finisher is counted with the slice that it takes, from whom it helps most (PD-14).
    """
    seat, kind = position.to_move, position.deck.kinds.index(piece.kind)
    assert seat is not None
    rows = [row[kind] for row in position.counts()]
    mine = rows.pop(seat) + 1
    others = [name for at, name in enumerate(names) if at != seat]
    taken = ""
    if piece.finisher and any(rows):
        mine, rows, taken = mine + 1, _with_one_taken(rows), "one taken, "
    most = max(rows)
    rival = others[rows.index(most)]
    stands = "the most" if mine > most else f"level with {rival}"
    if mine < most:
        stands = f"{does(rival, 'has')} {most}"
    return f"{mine} × {piece.kind}, {taken}{stands}"


def _with_one_taken(rows: Sequence[int]) -> list[int]:
    """The others' counts after the finisher has taken from whoever keeps the most."""
    first = rows.index(max(rows))
    return [count - (at == first) for at, count in enumerate(rows)]


def _eaten(position: PartDuChef, piece: Slice) -> str:
    return f"{counted(piece.olives, 'olive')}: {counted(piece.olives, 'point')} now"
