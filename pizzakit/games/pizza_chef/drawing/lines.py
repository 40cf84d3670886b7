"""What gathering along a line of the market would bring, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from pizzakit.games.pizza_chef import market
from pizzakit.games.pizza_chef.deck import Topping
from pizzakit.games.pizza_chef.rules import PizzaChef
from pizzakit.phrases import listed


def line_in_words(
    game: PizzaChef, crates: Sequence[int], wanted: AbstractSet[str], rotten: AbstractSet[str]
) -> str:
    """What gathering along a line would bring: each background, a kind, and what is as one likes.

    `wanted` are kinds that orders in hand lack, `rotten` those that spoil at once.
    """
    where = _line_named(crates)
    if not all(game.crates[number] for number in crates):
        return f"{where}: a crate is empty, and a line has three visible toppings."
    visible = market.tops(game)
    shown = [top for number in crates if (top := visible[number]) is not None]
    ways = _ways(shown, game.rules.bag_is_a_kind)
    return " ".join([f"{where} brings {ways}.", *_uses(shown, wanted, rotten)])


def _line_named(crates: Sequence[int]) -> str:
    first, step = crates[0], crates[1] - crates[0]
    if step == 1:
        return f"Row {first // 3 + 1}"
    return f"Column {first + 1}" if step == 3 else f"Diagonal from {first + 1} to {crates[2] + 1}"


def _ways(tops: Sequence[Topping], bag_is_a_kind: bool) -> str:
    """All of one background, or all of one kind, wherever that is something else (PC-17)."""
    red = [top for top in tops if not top.green]
    green = [top for top in tops if not top.red]
    both = [top for top in tops if top.red and top.green]
    ways = [
        f"{colour} {_many(Counter(top.kind for top in sure))}"
        for colour, sure in (("red", red), ("green", green))
        if sure
    ]
    if alone := _alone(tops, red, green):
        several = {kind: number for kind, number in alone.items() if number > 1}
        ways.append("just one kind" + (f" ({_many(several)})" if several else ""))
    if not ways:
        return f"as you like {listed(map(_both, both))}"
    return " or ".join(ways) + _as_you_like(tops, both, market.sets(tops, bag_is_a_kind))


def _both(top: Topping) -> str:
    return "a mystery bag" if top.bag else f"two-coloured {top.kind}"


def _as_you_like(
    tops: Sequence[Topping], both: Sequence[Topping], found: Sequence[tuple[int, ...]]
) -> str:
    """What has both backgrounds goes along or not; some of it can be taken alone, too."""
    alone = {at for at, *more in found if not more}
    single = [_both(top) for at, top in enumerate(tops) if top in both and at in alone]
    others = [_both(top) for at, top in enumerate(tops) if top in both and at not in alone]
    told = f". As you like: {listed(others)}" if others else ""
    return told + (f". As you like, also alone: {listed(single)}" if single else "")


def _many(kinds: Mapping[str, int]) -> str:
    return listed([f"{number} × {kind}" if number > 1 else kind for kind, number in kinds.items()])


def _alone(
    tops: Sequence[Topping], red: Sequence[Topping], green: Sequence[Topping]
) -> dict[str, int]:
    """Kinds of which one can take all that there is, and does not take a background with it."""
    found = {}
    for kind, number in Counter(top.kind for top in tops).items():
        alike = [top for top in (*red, *green) if top.kind == kind]
        if alike and alike not in (red, green):
            found[kind] = number
    return found


def _uses(
    tops: Sequence[Topping], wanted: AbstractSet[str], rotten: AbstractSet[str]
) -> Iterator[str]:
    kinds = dict.fromkeys(top.kind for top in tops)
    if spoils := [kind for kind in kinds if kind in rotten]:
        yield f"Your spoiled bag takes the {listed(spoils)}."
    if fits := [kind for kind in kinds if kind in wanted and kind not in rotten]:
        yield f"Your orders lack {listed(fits)}."
