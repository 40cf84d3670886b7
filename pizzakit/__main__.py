"""The command line: play a game in a terminal, fetch the notebooks, or build a site of them.

python -m pizzakit play mozzaroller you greedy
python -m pizzakit notebooks my-notebooks
"""

from __future__ import annotations

import argparse
import io
import os
import shlex
import shutil
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pizzakit import bots, games, terminal
from pizzakit import site as sites
from pizzakit.cards import CardsError
from pizzakit.game import Refusal
from pizzakit.phrases import shown
from pizzakit.saves import SaveError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it went well, 1 with a sentence when it could not be done."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # rather a question mark than no game at all
    asked = _parser().parse_args(arguments)
    try:
        asked.do(asked)
        sys.stdout.flush()
    except (Refusal, SaveError, CardsError) as error:
        print(f"{error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read along, `head` say, has heard enough; Python's last flush goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        print(f"{error.filename}: cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m pizzakit", description="Pizza board games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    play = commands.add_parser(
        "play",
        help="play a game in this terminal",
        epilog="Bots are greedy, random and what else a game has: python -m pizzakit games. "
        "A rule that there is not is answered with those there are.",
    )
    play.set_defaults(do=_play)
    play.add_argument("game", help=f"one of {', '.join(games.names())}, or a saved match")
    play.add_argument(
        "seats",
        nargs="*",
        default=[],
        metavar="seat",
        help="names of people and of bots (by default: you greedy)",
    )
    play.add_argument("--seed", help="the same seed deals the same cards")
    play.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a changed rule, such as rounds=1; give it again for another",
    )
    play.add_argument("--cards", metavar="FILE", help="a deck of your own, a TOML file")
    notebooks = commands.add_parser("notebooks", help="copy the notebooks into a folder")
    notebooks.set_defaults(do=_notebooks)
    notebooks.add_argument("folder", type=Path, help="made if need be; what is there stays")
    site = commands.add_parser("site", help="build a site in which the notebooks run by themselves")
    site.set_defaults(do=_site)
    site.add_argument("folder", type=Path, help="a new folder, to be put on any web server")
    listed = commands.add_parser("games", help="list the games and their bots")
    listed.set_defaults(do=_games)
    return parser


def _play(asked: argparse.Namespace) -> None:
    if asked.game.endswith(".json"):
        match, robots = terminal.saved(asked.game, asked.seats)
    else:
        rules = dict(map(_rule, asked.rule))
        match, robots = terminal.new(asked.game, asked.seats, asked.seed, rules, asked.cards)
    terminal.Terminal(match, robots, input, _say).run()


def _say(text: str) -> None:
    """Print; in a narrow terminal lines break between words."""
    if not sys.stdout.isatty():
        print(text)
        return
    width = shutil.get_terminal_size().columns
    for line in text.split("\n"):
        print(textwrap.fill(line, width, subsequent_indent="      "))


def _rule(text: str) -> tuple[str, Any]:
    """A changed rule as typed: `rounds=3`, `tokens=[6,6,6,6,6,6]`, `mode=master`."""
    import msgspec

    name, equals, value = text.partition("=")
    if not equals:
        raise Refusal(f"--rule takes NAME=VALUE, such as rounds=3, not {shown(text)}")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, {"True": True, "False": False}.get(value, value)


def _games(_: argparse.Namespace) -> None:
    for name in games.names():
        kind = games.find(name)
        low, high = kind.seat_range
        known = ", ".join(bots.names(kind))
        print(f"{name:15} {kind.title}, {low} to {high} seats; bots: {known}")


def _notebooks(asked: argparse.Namespace) -> None:
    """Copy the notebooks; what is already there is never written over."""
    source = _shipped()
    there = [file.name for file in source.glob("*.ipynb") if (asked.folder / file.name).exists()]
    if there:
        raise Refusal(
            f"{asked.folder} already holds {', '.join(sorted(there))}; name another folder"
        )
    asked.folder.mkdir(parents=True, exist_ok=True)
    for file in sorted(source.glob("*.ipynb")):
        shutil.copyfile(file, asked.folder / file.name)
        print(asked.folder / file.name)
    print(f"Open them with: jupyter lab {shlex.quote(str(asked.folder / 'start_here.ipynb'))}")


def _site(asked: argparse.Namespace) -> None:
    print("Fetching Python for the browser and building; this takes a minute or two.", flush=True)
    sites.build(asked.folder)
    print(f"Look at it with: python -m http.server --directory {shlex.quote(str(asked.folder))}")


def _shipped() -> Path:
    """Where the notebooks lie: in the installed package, or beside it in a clone."""
    package = Path(__file__).parent
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if (folder / "start_here.ipynb").exists():
            return folder
    raise Refusal("this installation came without its notebooks")


if __name__ == "__main__":
    sys.exit(main())
