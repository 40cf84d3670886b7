"""What runs in a notebook's kernel beside its cells: all parts of its lessons, noted and asked."""

import json
import re
from collections.abc import Callable
from typing import Any

import sympy

from pizzakit.answers import judge
from pizzakit.lesson import Exercise, Knob, LandOn, Predict, Reveal, record
from pizzakit.lesson.desk import Part
from pizzakit.lesson.reveal import made
from tests.positions import several

NAMES = [
    *("Ana", "Bo", "Cem", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Leo"),
    *("Mia", "Nor", "Ole", "Pia", "Quin", "Ray", "Sue", "Tom", "Uma", "Vic", "Wen", "Zoë"),
]
MOST_VARIANTS = 5  # of an exercise that are answered, with every slip of theirs
noted: list[tuple[Part, tuple[Any, ...], dict[str, Any]]] = []
listening = True


def listen() -> None:
    """Note every part of a lesson that is made from now on, and with what."""
    for kind in (Predict, Reveal, Exercise, Knob, LandOn):
        _listen(kind)


def _listen(kind: Any) -> None:
    init = kind.__init__

    def noting(self: Any, *given: Any, **named: Any) -> None:
        init(self, *given, **named)
        if listening:
            noted.append((self, given, named))

    kind.__init__ = noting


def of(kind: type[Part]) -> list[tuple[Any, tuple[Any, ...], dict[str, Any]]]:
    return [one for one in noted if type(one[0]) is kind]


def told() -> str:
    """All that a test wants to know of the notebook, as one line of JSON.

    Each reveal is opened, each exercise is answered, and each knob is turned to its ends: what
    raises an error there, raises it here.
    """
    seals = [seal(*one) for one in of(Reveal)]
    rights = [right(*one) for one in noted if isinstance(one[0], Reveal | Exercise)]
    found = {
        "seals": seals,
        "answers": [" ".join(str(one).split()) for one in rights],
        "sealed": sorted({str(one) for one in rights if isinstance(one, sympy.Rational)}),
        "unnamed": unnamed(),
        "faults": [*answered(), *faults()],
        "papers": papers(),
        "varying": varying(),
        "several_of_one": several_of_one(),
    }
    to_the_ends()
    return json.dumps(found)


def right(yours: Reveal | Exercise, *_: Any) -> Any:
    if isinstance(yours, Reveal):
        return yours.answer
    answer = made(yours._sources[0], *yours.numbers)
    return sympy.Rational(answer) if isinstance(answer, int) else answer


# --- charts -------------------------------------------------------------------------------


def unnamed() -> list[str]:
    """Charts of reveals and knobs at which an axis has no name, or one that says nothing."""
    shown = [made(part._sources[2]) for part, *_ in of(Reveal)]
    shown += [knob._view(**knob._arguments()) for knob, *_ in of(Knob)]
    flat = [one for some in shown for one in (some if isinstance(some, (list, tuple)) else [some])]
    charts = [one for one in flat if "pk-chart" in getattr(one, "svg", "")]
    return [one.alt for one in charts if not _named(one.svg)]


def _named(svg: str) -> bool:
    found = re.findall(r'class="[^"]*pk-[xy]-name"[^>]*>([^<]*)<', svg)
    return bool(found) and all(name != "value" for name in found)


# --- reveals ------------------------------------------------------------------------------


def seal(part: Reveal, given: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Any]:
    """Opens a reveal; its answer, and the last formula of its last step."""
    part.show()
    steps = made(part._sources[1])
    last = steps[-1] if steps else ()
    formulas = [one for one in last if not isinstance(one, str)] if isinstance(last, tuple) else []
    agrees = not formulas or not isinstance(part.answer, sympy.Basic) or _same(formulas, part)
    return {"answer": str(part.answer), "agrees": agrees, "said": part.said, "steps": bool(steps)}


def _same(formulas: list[Any], part: Reveal) -> bool:
    return judge(formulas[-1], part.answer, chance=False).right


# --- exercises ------------------------------------------------------------------------------


def forms(given: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Exercise]:
    """What each name is asked, by name."""
    global listening  # noqa: PLW0603 (these are not the notebook's own)
    listening = False
    try:
        return {name: Exercise(*given, **named | {"seed": name, "after": None}) for name in NAMES}
    finally:
        listening = True


def papers() -> dict[str, str]:
    """The questions that each name gets, as one text."""
    asked = [forms(given, named) for _, given, named in of(Exercise)]
    return {name: " | ".join(one[name].question for one in asked) for name in NAMES}


def varying() -> list[str]:
    """Keys of the exercises whose question is not the same for all."""
    return [yours.key for yours, given, named in of(Exercise) if len(different(given, named)) > 1]


def different(given: tuple[Any, ...], named: dict[str, Any]) -> dict[str, Exercise]:
    """The forms of an exercise that are not the same, by question."""
    return {yours.question: yours for yours in forms(given, named).values()}


def answered() -> list[str]:
    """What is wrong with an exercise as it stands there, asked as a student asks it."""
    found = []
    for yours, *_ in of(Exercise):
        found += [f"{yours.question!r}: {why}" for why in wrong_with(yours, yours.check)]
        yours.press("solve")
    return found


def faults() -> list[str]:
    """What is wrong with an exercise in any of the forms that somebody gets."""
    found = []
    for _, given, named in of(Exercise):
        for question, yours in [*different(given, named).items()][:MOST_VARIANTS]:
            found += [
                f"{yours.key}, {question!r}: {why}" for why in wrong_with(yours, yours._judge)
            ]
    record._attempts.clear()
    return found


def several_of_one() -> list[str]:
    """Sentences that say "1 dice", in any form that somebody gets."""
    said = [one.question for one, *_ in noted]
    said += [str(words) for part, *_ in of(Reveal) for words in words_of(part._sources[1])]
    for _, given, named in of(Exercise):
        for question, yours in different(given, named).items():
            _, usual, solution = yours._sources
            said.append(question)
            said += [str(hint) for hint in (made(usual, *yours.numbers) or {}).values()]
            said += words_of(solution, *yours.numbers)
    return sorted({text for text in said if several(text)})


def words_of(steps: Any, *numbers: Any) -> list[str]:
    made_up = made(steps, *numbers)
    flat = [step if isinstance(step, tuple) else (step,) for step in made_up or ()]
    return [part for step in flat for part in step if isinstance(part, str)]


def wrong_with(yours: Exercise, verdict: Callable[[Any], Any]) -> list[str]:
    """What an exercise says to its answer, to its slips and to the end of its own solution."""
    answer, usual, solution = yours._sources
    right = made(answer, *yours.numbers)
    found = [f"{form} is not right" for form in (right, str(right)) if not verdict(form).right]
    for slip, hint in (made(usual, *yours.numbers) or {}).items():
        if verdict(slip) != ("hint", hint):
            found.append(f"{slip} gets {verdict(slip)}")
    steps = made(solution, *yours.numbers)
    formulas = (
        [part for step in steps for part in step if not isinstance(part, str)]
        if isinstance(steps, list)
        else []
    )
    found += [
        f"{form} of its own steps is refused"
        for form in formulas[-1:]
        if not (verdict(form).right and verdict(str(form)).right)
    ]
    return found


# --- knobs ----------------------------------------------------------------------------------


def to_the_ends() -> None:
    """Turns every knob to its ends."""
    for knob, *_ in of(Knob):
        for end in (0, -1):
            knob.turn(**{name: end_of(slider, end) for name, slider in knob._made.items()})


def end_of(slider: Any, end: int) -> Any:
    if hasattr(slider, "options"):
        return slider.options[end][1]
    return (slider.min, slider.max)[end] if hasattr(slider, "min") else bool(end)
