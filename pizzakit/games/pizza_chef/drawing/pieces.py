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
    name = "closed" if topping == CLOSED else f"top{list(deck.faces).index(topping.face)}"
    return s.part(name, x, y) if scale == 1 else s.scaled(name, x, y, scale)


def kind(deck: Deck, name: str, x: float, y: float, how: str = "kind") -> s.Markup:
    """A kind of topping, its letters below; with a tick on it ("have") or in a ring ("lack")."""
    return s.part(f"{how}{deck.kinds.index(name)}", x, y)


def back(name: str, x: float, y: float, scale: float = 1) -> s.Markup:
    """A card of one of the decks face down, 40 by 54."""
    return s.scaled(f"back-{name}", x, y, scale)


# --- what is used several times ---------------------------------------------------


def definitions(kinds: tuple[str, ...], faces: Sequence[Topping], premium: int) -> s.Markup:
    """Kinds alone, and on a card where they are there or missing; all looks of toppings."""
    made = [s.rect(46, 46, at=(-23, -23), round_=9, id="o-tile")]
    for at, (name, sign) in enumerate(zip(kinds, letters(kinds), strict=True)):
        alone = s.part(f"kind{at}")
        made += [
            s.named(f"kind{at}", s.use(_picture(kinds, name), -10, -12, 20), _letters(sign, 21)),
            s.named(f"have{at}", alone, s.part("have", 4, -2)),
            s.named(f"lack{at}", s.part("lack", 0, -2), alone),
        ]
    for at, face in enumerate(faces):
        if face.bag:
            inside = [*_in_bag(kinds, face, premium)]
        else:
            inside = [s.part(f"kind{kinds.index(face.kind)}", 0, -4)]
        made.append(s.named(f"top{at}", s.part(_ground(face)), *inside))
    return s.join(made)


def _picture(kinds: Sequence[str], name: str) -> str:
    return _PICTURES.get(name) or [*_PICTURES.values()][kinds.index(name)]


def _letters(text: str, y: float = 17) -> s.Markup:
    return s.label(text, 0, y, class_="name")


def _ground(topping: Topping) -> str:
    if topping.bag:
        return "opened"
    return "both" if topping.red and topping.green else "red" if topping.red else "green"


def _in_bag(kinds: tuple[str, ...], bag: Topping, premium: int) -> Iterator[s.Markup]:
    """What a bag holds, in pictures and letters."""
    pictures = [_picture(kinds, name) for name in bag.holds]
    text = "".join(letters(kinds)[kinds.index(name)] for name in bag.holds)
    if bag.bag == "choice":
        yield s.use("bag", -12, -19, 24)
        yield _letters("any")
    elif bag.bag == "double":
        for picture, x in zip(pictures, (-14.5, 0), strict=True):
            yield s.use(picture, x, -14, 15)
        yield _letters(text)
    else:
        yield s.use(pictures[0], -10, -16.5, 20)
        if bag.spoiled:
            yield s.part("spoiled")
        yield _letters(f"{text} ✗" if bag.spoiled else f"{text}+{premium}")
