"""What a notebook keeps to while it runs: each function finds the places where one does not."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import sympy

from pizzakit.lesson.showing import decimal
from tests.notebooks.runs import Run

GUESSED = re.compile(r"lesson\.(?:Reveal|Exercise)\(")
STUDENTS, FEWEST_PAPERS = 24, 20


def noises(run: Run) -> Iterator[str]:
    """Nothing is said on stderr."""
    for cell in run.cells:
        for output in cell.get("outputs", []):
            if output.output_type == "stream" and output.name == "stderr":
                yield f"{cell.id}: {output.text}"


def spoilers(run: Run) -> Iterator[str]:
    """No cell prints the answer of a Reveal or of an Exercise before its section is over."""
    cells, answers = run.cells, iter(run.told["answers"])
    for at, cell in enumerate(cells):
        for _ in GUESSED.findall(cell.source) if cell.cell_type == "code" else ():
            answer = next(answers)
            yield from (f"{c.id}: {answer}" for c in cells[: over(cells, at)] if prints(c, answer))
    yield from (f"an answer {answer} that no cell asks for" for answer in answers)


def over(cells: list[Any], at: int) -> int:
    """Where the section of a cell ends."""
    heads = [n for n, cell in enumerate(cells) if n > at and cell.source.startswith("## ")]
    return heads[0] if heads else len(cells)


def prints(cell: Any, answer: str) -> bool:
    """Whether it shows the answer as text; a single digit stands in any output."""
    shown = "\n".join(
        output.get("text") or output.get("data", {}).get("text/plain", "")
        for output in cell.get("outputs", [])
    )
    return len(answer) > 1 and bool(re.search(rf"(?<![\w/.]){re.escape(answer)}(?![\w/.])", shown))


def unsealed(run: Run) -> Iterator[str]:
    """No text and no output tells a number that is still sealed, in any form."""
    for cell in run.cells:
        shown = cell.source if cell.cell_type == "markdown" else "\n".join(outputs(cell))
        for answer in run.told["sealed"]:
            for form in forms(sympy.Rational(answer)):
                if re.search(rf"(?<![\w/.,−-]){re.escape(form)}(?![\w/]|[.,]\d)", shown):
                    yield f"{cell.id} tells {form}"


def forms(number: sympy.Rational) -> set[str]:
    """A number that is not whole as people write it; one half stands in any text."""
    if number.is_Integer or number == sympy.Rational(1, 2) or number > 1000:
        return set()
    share = number * 100
    found = {decimal(number), decimal(number, 3), f"{decimal(share, 3)} %"}
    found = {form for form in found if len(re.sub(r"^0\.0*|\D", "", form)) > 2}  # no mere tick
    found.add(str(number))
    if number.p == 1 and number.q < 13:
        words = "two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
        found |= {f"one in {words[number.q - 2]}", f"1 in {number.q}"}
    return {form for form in found if len(form) > 2}


def outputs(cell: Any) -> Iterator[str]:
    for output in cell.get("outputs", []):
        data = output.get("data", {})
        yield from (output.get("text", ""), data.get("text/plain", ""))
        yield re.sub(r"<style.*?</style>| [\w-]+=\"[^\"]*\"", "", data.get("image/svg+xml", ""))


def strayed(run: Run) -> Iterator[str]:
    """The last step of every answer comes to it, and showing it complains of nothing."""
    for one in run.told["seals"]:
        if not one["agrees"] or one["said"]:
            yield str(one)


def alike(run: Run) -> Iterator[str]:
    """Of 24 students nearly all get exercises of their own: those that draw numbers vary."""
    vary, drawing = sorted(run.told["varying"]), sorted(varied(run.cells))
    if vary != drawing:
        yield f"{vary} vary, and {drawing} draw numbers"
    papers = run.told["papers"]
    if len(papers) != STUDENTS:
        yield f"papers for {len(papers)} students"
    if asked(run.cells) and len(set(papers.values())) < FEWEST_PAPERS:
        yield f"only {len(set(papers.values()))} papers"


def asked(cells: list[Any]) -> list[Any]:
    """The cells that ask an exercise."""
    return [c for c in cells if c.cell_type == "code" and "lesson.Exercise(" in c.source]


def varied(cells: list[Any]) -> list[str]:
    """Ids of the exercises that draw numbers: those that are given a kind of question, or how."""
    draws = re.compile(r"lesson\.Exercise\(\s*(?:ask\.\w+,|.*numbers=)", re.DOTALL)
    return [cell.id for cell in asked(cells) if draws.search(cell.source)]


def faults(run: Run) -> Iterator[str]:
    """Every form of an exercise takes its answer and its solution, and knows its usual slips."""
    yield from run.told["faults"]


def unnamed(run: Run) -> Iterator[str]:
    """Every chart of a lesson has a name at both axes."""
    yield from run.told["unnamed"]


def several_of_one(run: Run) -> Iterator[str]:
    """Of one thing no lesson speaks as of several."""
    yield from run.told["several_of_one"]


PROMISES: tuple[Callable[[Run], Iterator[str]], ...] = (
    noises,
    spoilers,
    unsealed,
    strayed,
    alike,
    faults,
    unnamed,
    several_of_one,
)
