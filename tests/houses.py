"""The three houses of the package, and which module stands in which."""

from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "pizzakit"
RULES, TABLE, CLASSROOM = "the rules package", "the table", "the classroom and the lab"

#: Rooms at the top of the package; a game's own follow below.
_TABLE = {"__main__", "board", "bots", "gallery", "players", "shapes", "site", "terminal"}
_CLASSROOM = {"answers", "arena", "charts", "intervals", "lesson", "lessons", "odds"}
#: Rooms of a game that stand with the table, or with the classroom; all others are its rules.
_AT_THE_TABLE = {"bot", "drawing"}
_IN_THE_CLASSROOM = {  # La Part du Chef's `worth` apart, which tells what a cut would bring
    *(
        "backward_induction",
        "bidding",
        "effects",
        "knowing",
        "odds",
        "plan",
        "race",
        "rollsets",
        "spreads",
        "steps",
    ),
    *("situations", "trials", "valuing", "worth"),
}


def house(module: Path) -> str:
    """The house of a module of the package."""
    first, *rest = module.relative_to(PACKAGE).with_suffix("").parts
    if first == "games" and len(rest) > 1:
        at_the_table, in_the_classroom, room = _AT_THE_TABLE, _IN_THE_CLASSROOM, rest[1]
    else:
        at_the_table, in_the_classroom, room = _TABLE, _CLASSROOM, first
    if room in at_the_table:
        return TABLE
    if rest == ["part_du_chef", "worth"]:
        return RULES
    return CLASSROOM if room in in_the_classroom else RULES


def lines() -> dict[str, int]:
    """How many lines of Python each house has."""
    count = dict.fromkeys((RULES, TABLE, CLASSROOM), 0)
    for module in PACKAGE.rglob("*.py"):
        count[house(module)] += module.read_text("utf-8").count("\n")
    return count
