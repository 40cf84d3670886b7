"""How toppings, bags and kinds are told apart: by picture, letters, colour and hatching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from pizzakit import shapes as s
from pizzakit.games.pizza_chef.deck import CLOSED, Deck, Topping

#: Pictures of the shipped deck's kinds, and of others in turn.
_PICTURES = {
    "tomato sauce": "tomato", "mozzarella": "mozzarella", "basil": "basil", "mushroom": "mushroom",
    "olive": "olive", "bell pepper": "pepper", "ham": "ham", "onion": "onion",
}  # fmt: skip


@cache
def letters(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Two letters for every kind of topping, numbers where two would be alike.

    >>> letters(("tomato sauce", "mozzarella", "mushroom")), letters(("ham", "hare"))
    (('To', 'Mo', 'Mu'), ('1', '2'))
    """
    first = tuple([name[:2].capitalize() for name in kinds])
    numbers = tuple([f"{at}" for at in range(1, len(kinds) + 1)])
    return first if len(set(first)) == len(first) else numbers


# --- what is put down ------------------------------------------------------------


def tile(deck: Deck, topping: Topping, x: float, y: float, scale: float = 1) -> s.Markup:
    """A topping or bag; x and y are its centre, 44 is its size."""
    closed = topping == CLOSED
    name = "tile-closed" if closed else f"face{list(deck.faces).index(topping.face)}"
    return s.part(name, x, y) if scale == 1 else s.scaled(name, x, y, scale)


def kind(deck: Deck, name: str, x: float, y: float, how: str = "kind") -> s.Markup:
    """A kind of topping, its letters below; with a tick on it ("have") or in a ring ("lack")."""
    return s.part(f"{how}{deck.kinds.index(name)}", x, y)


def back(name: str, x: float, y: float, scale: float = 1) -> s.Markup:
    """A card of one of the decks face down, 40 by 54."""
    return s.scaled(f"back-{name}", x, y, scale)


# --- what is used several times ---------------------------------------------------


def definitions(kinds: Sequence[str], faces: Sequence[Topping], premium: int) -> s.Markup:
    """Kinds alone, on a tile, and on a card where they are there or missing; all looks of tiles."""
    pictures = [_PICTURES.get(name) or [*_PICTURES.values()][at] for at, name in enumerate(kinds)]
    signs = dict(zip(kinds, zip(pictures, letters(tuple(kinds)), strict=True), strict=True))
    made = []
    for at, (picture, sign) in enumerate(signs.values()):
        alone = f"kind{at}"
        made += [
            s.named(alone, s.use(picture, -10, -12, 20), _letters(sign, 21)),
            s.named(f"on{at}", s.part("sign"), s.part(alone, 0, -4)),
            s.named(f"have{at}", s.part(alone), s.part("have", 4, -2)),
            s.named(f"lack{at}", s.part("lack", 0, -2), s.part(alone)),
        ]
    for at, face in enumerate(faces):
        ground = s.part(f"tile-{_ground(face)}")
        inside = (
            _in_bag(face, signs, premium)
            if face.bag
            else [s.part(f"on{[*kinds].index(face.kind)}")]
        )
        made.append(s.named(f"face{at}", ground, *inside))
    return s.join(made)


def _ground(topping: Topping) -> str:
    if topping.bag:
        return "bag"
    return "both" if topping.red and topping.green else "red" if topping.red else "green"


def _letters(text: str, y: float = 17) -> s.Markup:
    return s.label(text, 0, y, class_="name")


def _in_bag(bag: Topping, signs: dict[str, tuple[str, str]], premium: int) -> Iterator[s.Markup]:
    """What a bag holds, in pictures and letters."""
    text = "".join(signs[name][1] for name in bag.holds)
    if bag.bag == "choice":
        yield s.use("bag", -12, -19, 24)
        yield _letters("any")
    elif bag.bag == "double":
        for name, x in zip(bag.holds, (-14.5, 0), strict=True):
            yield s.use(signs[name][0], x, -14, 15)
        yield _letters(text)
    else:
        yield s.use(signs[bag.holds[0]][0], -10, -16.5, 20)
        if bag.spoiled:
            yield s.part("spoiled")
        yield _letters(f"{text} ✗" if bag.spoiled else f"{text}+{premium}")
