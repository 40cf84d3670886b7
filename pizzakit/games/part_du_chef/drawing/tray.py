"""What to do now: the portions to choose from, the slice to keep or eat, the swap under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pizzakit import shapes as s
from pizzakit.games.part_du_chef.deck import PEPPER, Slice
from pizzakit.games.part_du_chef.drawing import looks, words
from pizzakit.games.part_du_chef.drawing.scene import Scene
from pizzakit.games.part_du_chef.moves import GO_ON, REFRAIN
from pizzakit.games.part_du_chef.rules import PartDuChef
from pizzakit.games.part_du_chef.words import face_named
from pizzakit.phrases import counted
from pizzakit.shapes import does


def draw(scene: Scene) -> s.Markup:
    phase = scene.game.phase
    if phase == "settle":
        inside = _settle(scene)
    elif phase == "take":
        inside = _choose(scene)
    else:
        inside = _say(scene, _sentences(scene))
    return s.tray(scene.place.tray, inside, *_let_be(scene))


# --- in words -----------------------------------------------------------------


def _say(scene: Scene, sentences: Sequence[str]) -> s.Markup:
    width = scene.place.tray.width - 28
    first, *rest = sentences
    head = s.fitted(first, 14, 30, width, 20, class_="pk-big")
    return s.join([head, s.paragraph(" ".join(rest), 14, 54, width, 14, 4, 19)])


def _sentences(scene: Scene) -> Sequence[str]:
    """A headline and what it means, to the seat to move or about it."""
    if scene.game.to_move is None:
        return list(_margin(scene))
    if scene.game.phase in ("offer", "claim"):
        return "La Marianne", _swap(scene, scene.short[scene.game.to_move])
    return _to_you(scene.game) if scene.moving else _of_others(scene)


def _to_you(game: PartDuChef) -> tuple[str, str]:
    if game.phase == "cut":
        said = (
            f"Point at {game.seats} places between the slices. The others choose first, "
            "you get the portion that is left. Then confirm below the table."
        )
        return f"Cut {game.seats} portions", said
    if game.phase == "steal":
        return (
            f"The finisher takes a {game.stealing}",
            "Point at a slice that an opponent keeps.",
        )
    if game.phase == "close":
        return "La Marianne?", "Point at the card to swap now, or go on."
    return "Your pepper counts as …", "Point at a kind in the list of kinds."


def _of_others(scene: Scene) -> tuple[str, str]:
    assert scene.game.to_move is not None
    who = scene.short[scene.game.to_move]
    if scene.game.phase == "cut":
        last = f"the others choose first, and {does(who, 'gets')} the portion that is left."
        return f"The chef cuts {scene.game.seats} portions", f"Then {last}"
    if scene.game.phase == "steal":
        return (
            f"The finisher takes a {scene.game.stealing}",
            f"{does(who, 'chooses')} from whom.",
        )
    if scene.game.phase == "close":
        return "La Marianne?", f"{who} may still swap before the turn is over."
    return "Peppers", f"{does(who, 'chooses')} the kind that a pepper counts as."


def _let_be(scene: Scene) -> Iterator[s.Markup]:
    """A button for doing without, where one may."""
    at = scene.place.tray.width - 164, scene.place.tray.height - 52
    if scene.game.phase == "close":
        yield s.button("go_on", "Go on", s.Box(*at, 150, 40), str(GO_ON), scene.moving)
    if scene.game.phase == "steal" and not scene.game.rules.finisher_must_take:
        yield s.button("refrain", "Take nothing", s.Box(*at, 150, 40), str(REFRAIN), scene.moving)


def _margin(scene: Scene) -> Iterator[str]:
    first, second, *_ = sorted(scene.scores, reverse=True)
    yield f"{counted(first, 'point')},"
    yield f"{first - second} more than the next." if first > second else "as many as the next."


def _swap(scene: Scene, who: str) -> str:
    """What the swap has been told so far, and what it asks now."""
    told = []
    for at, said in enumerate(scene.game.swap):
        piece = said if at % 2 == 0 else said[1]
        told.append(face_named(scene.game, piece.face))
    pairs = [f"{give} for {get}" for give, get in zip(told[::2], told[1::2], strict=False)]
    done = f"Agreed: {'; '.join(pairs)}. " if pairs else ""
    if scene.game.phase == "offer":
        asked = "Point at a slice you keep, to give away."
        return done + (asked if scene.moving else f"{does(who, 'chooses')} a slice to give away.")
    if scene.moving:
        return f"{done}You give {told[-1]}: point at the slice you want for it."
    return f"{done}{does(who, 'gives')} {told[-1]} and chooses a slice for it."


# --- choosing -----------------------------------------------------------------


def _choose(scene: Scene) -> s.Markup:
    """A line for every portion: how many slices and olives, and what else lies in it."""
    step = min(24, (scene.place.tray.height - 8) / scene.game.seats)
    top = (scene.place.tray.height - step * scene.game.seats) / 2
    lines = [
        s.group(_line(scene, nth), at=(12, top + step * (nth - 1)))
        for nth in range(1, scene.game.seats + 1)
    ]
    return s.join(lines)


def _line(scene: Scene, nth: int) -> s.Markup:
    owner, width = scene.game.owners[nth - 1], scene.place.tray.width
    disc = s.circle(10, "pk-paper", (10, 12))
    number = s.join([disc, s.label(f"{nth}", 10, 17, class_="pk-n pk-dark")])
    if owner is not None:
        taken = f"taken by {scene.short[owner]}"
        return s.join([number, s.fitted(taken, 28, 17, width - 50, 14, class_="pk-soft")])
    pieces = words.contents(scene.game, nth)
    text = f"{counted(len(pieces), 'slice')}, {words.olives(pieces)}"
    return s.join([number, s.label(text, 28, 17), *_specials(scene, pieces, width - 36)])


def _specials(scene: Scene, pieces: Sequence[Slice], right: float) -> Iterator[s.Markup]:
    """Medals, peppers and burnt slices of a portion, from the right."""
    found = [piece for piece in pieces if piece.finisher or not piece.edible]
    for at, piece in enumerate(found):
        x = right - 27 * at
        if piece.finisher:
            sign = s.part(f"j{looks.mark_of(scene.game.deck, piece.kind)}", 0, 0)
            yield s.group(s.group(s.part("medal"), scale=0.56), sign, at=(x + 11, 12))
        else:
            yield s.use("chili" if piece.kind == PEPPER else "flame", x, 1, 22)


# --- keeping or eating ----------------------------------------------------------


def _settle(scene: Scene) -> s.Markup:
    """The slice in hand, what keeping and eating it does; only its owner's buttons are on."""
    at = scene.game.waiting[0]
    piece = scene.game.pizza[at - 1]
    assert piece is not None
    width = (scene.place.tray.width - 84) / 2 - 10
    says, on = words.slice_number(scene.game, at), scene.moving
    first, second = s.side_by_side(s.Box(84, 12, 2 * width + 10, 42), 2, 10)
    return s.join(
        [
            _in_hand(scene, piece),
            s.button(f"keep:{at}", "Keep", first, f"Keep {says}", on),
            s.button(f"eat:{at}", "Eat", second, f"Eat {says}", on),
            s.paragraph(_kept(scene, piece), first.x + 2, 72, width, 14, 3, 17),
            s.paragraph(_eaten(piece), second.x + 2, 72, width, 14, 3, 17),
        ]
    )


def _in_hand(scene: Scene, piece: Slice) -> s.Markup:
    """The slice itself, with its signs large enough to be read."""
    mark = looks.mark_of(scene.game.deck, piece.kind)
    medal = [s.part("medal", 42, 38)] if piece.finisher else []
    base = s.group(s.part(f"s{mark}"), at=(42, 114), scale=0.47)
    return s.join([base, *medal, s.part(f"i{mark}", 42, 38), s.part(f"o{piece.olives}", 42, 70)])


def _kept(scene: Scene, piece: Slice) -> str:
    """What a kept slice makes of the kind's majority: "3 × Reine, level with Bo".

    A finisher is counted with the slice that it takes, from whom it helps most (PD-14).
    """
    seat, kind = scene.game.to_move, scene.game.deck.kinds.index(piece.kind)
    assert seat is not None
    rows = [row[kind] for row in scene.game.counts()]
    mine = rows.pop(seat) + 1
    others = [name for at, name in enumerate(scene.short) if at != seat]
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


def _eaten(piece: Slice) -> str:
    return f"{counted(piece.olives, 'olive')}: {counted(piece.olives, 'point')} now"
