"""A table in a terminal: the same moves as on a board, as numbered sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pizzakit import bots, games, players
from pizzakit.game import AmbiguousMove, Move, Refusal, reads_like
from pizzakit.match import Match
from pizzakit.phrases import counted
from pizzakit.saves import SaveError

#: How many moves are listed; with more, typing a part of one narrows them.
LISTED = 20
#: How many lines of the log `log` tells.
TOLD = 12
HELP = """\
Type the number of a move, or its sentence, or a part of it to list those that fit.
Other words: look, moves, log, undo, redo, save FILE, in NAME (out of turn), quit."""


def new(
    game: str,
    seats: Sequence[str] = (),
    seed: str | None = None,
    rules: dict[str, object] | None = None,
    cards: str | None = None,
) -> tuple[Match, dict[int, bots.Bot]]:
    """A match and its bots; without seats a person plays the game's greedy bot.

    Raises:
        Refusal: no such game, bot, rule or number of seats.
        CardsError: the deck cannot be read.
    """
    kind = games.find(game)
    low, _ = kind.seat_range
    by_default = ["you", *["greedy"] * (max(low, 2) - 1)]
    return players.table_for(kind, list(seats) or by_default, seed, rules, cards, None)


def saved(path: str, seats: Sequence[str] = ()) -> tuple[Match, dict[int, bots.Bot]]:
    """A saved match; seats called like a bot are played by it.

    Raises:
        SaveError: the file cannot be read.
    """
    if seats:
        raise Refusal("a saved match has its seats already")
    match = Match.load(path)
    known = bots.names(match.kind)
    robots = {seat: who for seat, who in enumerate(match.seats) if who in known}
    return players.table_for(match, None, None, None, None, robots)


class Terminal:
    """People and bots at one keyboard.

    Args:
        match: what is played.
        robots: the bots by seat; people sit at the other seats.
        ask: reads a line from a person; `EOFError` ends the evening.
        say: tells people something.
    """

    def __init__(
        self,
        match: Match,
        robots: dict[int, bots.Bot],
        ask: Callable[[str], str],
        say: Callable[[str], None],
    ) -> None:
        self.match = match
        self._bots = robots
        self._ask = ask
        self._say = say
        self._told = match.ply
        self._people = [seat for seat in range(len(match.seats)) if seat not in robots]
        self._viewer = self._people[0] if len(self._people) == 1 else None
        self._guest: int | None = None

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._say(f"{self.match.kind.title}: {', '.join(self.match.names)}. Type help for help.")
        try:
            while not self.match.over:
                if not self._bot_moves():
                    self._hand_over()
                    self._listen()
        except (EOFError, KeyboardInterrupt):
            self._say("\nUntil next time.")
            return
        self._tell_news()
        self._finish()

    # --- what is told -----------------------------------------------------------

    def _tell_news(self) -> None:
        """What has happened since somebody was last told."""
        new = self.match.ply - self._told
        if new > 0:
            for line in self.match.story(self._viewer, new):
                self._say(line)
        self._told = self.match.ply

    def _look(self) -> None:
        self._say("\n" + self.match.told_to(self._viewer))

    def _list(self, moves: Sequence[Move] | None = None) -> None:
        every = self._moves()
        shown = every if moves is None else moves
        for move in shown[:LISTED]:
            self._say(f"{every.index(move):>4}  {move}")
        if len(shown) > LISTED:
            self._say(f"… and {len(shown) - LISTED} more: type a part of a move to see those.")

    def _finish(self) -> None:
        self._viewer = None
        self._look()
        places, scores = self.match.ranking(), self.match.scores()
        for name, place in sorted(places.items(), key=lambda entry: entry[1]):
            rank = f"{place}. " if len(places) > 1 else ""
            self._say(f"{rank}{name}: {counted(scores[name], self.match.kind.unit)}")

    # --- whose turn it is ---------------------------------------------------------

    @property
    def _acting(self) -> int:
        seat = self._guest if self._guest is not None else self.match.to_move
        assert seat is not None
        return seat

    def _bot_moves(self) -> bool:
        return self._guest is None and players.bot_plays(self.match, self._bots)

    def _hand_over(self) -> None:
        """Tell the person to move how things stand; others at the screen must not look."""
        seat = self._acting
        if seat != self._viewer and len(self._people) > 1:
            self._tell_news()
            if self.match.kind.has_secrets:
                self._ask(f"Now {self.match.seats[seat]}, and nobody else looks. Press Enter. ")
                self._say("\n" * 60)
            self._viewer = seat
        self._tell_news()
        self._look()
        self._list()

    def _moves(self) -> list[Move]:
        return list(self.match.moves(self._acting))

    # --- what is typed --------------------------------------------------------------

    def _listen(self) -> None:
        """Take what is typed until a move has been made or the turn has changed hands."""
        while True:
            typed = self._ask(f"{self.match.seats[self._acting]}> ").strip()
            try:
                if self._obey(typed):
                    return
            except AmbiguousMove:
                self._list([move for move in self._moves() if reads_like(move, typed)])
            except OSError as error:
                self._say(f"{error.filename}: cannot be written: {error.strerror}")
            except (Refusal, SaveError) as error:
                self._narrow(typed, error)

    def _obey(self, typed: str) -> bool:
        """Do what is typed; True when the table has changed."""
        word, _, rest = typed.partition(" ")
        match word.casefold(), rest.strip():
            case "", _:
                return False
            case "quit" | "exit" | "q", "":
                raise EOFError
            case "help" | "?" | "look" | "moves" | "log", "":
                self._answer(word.casefold())
            case "undo" | "redo" as way, "":
                return self._step(way)
            case "in", _:
                return self._step_in(rest.strip())
            case "save", "":
                raise Refusal("name a file to save in: save FILE")
            case "save", path:
                self._say(f"Saved as {self.match.save(path)}, hidden cards included.")
            case _:
                self._play(typed)
                return True
        return False

    def _answer(self, word: str) -> None:
        if word in ("help", "?"):
            self._say(HELP)
        elif word == "look":
            self._look()
        elif word == "moves":
            self._list()
        else:
            for line in self.match.story(self._viewer, TOLD):
                self._say(line)

    def _play(self, typed: str) -> None:
        seat = self._acting
        self.match.play(int(typed) if typed.isdecimal() else typed, seat)
        self._guest = None

    def _narrow(self, typed: str, error: Exception) -> None:
        """List the moves that hold all the words typed; without any, say what was wrong."""
        words = typed.casefold().split()
        fits = [move for move in self._moves() if all(w in str(move).casefold() for w in words)]
        if words and fits and not typed.isdecimal():
            self._list(fits)
        else:
            self._say(f"{error}")

    def _step(self, way: str) -> bool:
        """Undo or redo up to a position in which a person decides."""
        step = players.step_back if way == "undo" else players.step_forth
        moved = step(self.match, self._bots)
        self._guest = None
        self._told = min(self._told, self.match.ply)
        if not moved:
            self._say(f"There is nothing to {way}.")
        return moved

    def _step_in(self, name: str) -> bool:
        """Let a person move out of turn, or take that back with no name."""
        if self._guest is not None and not name:
            self._guest = None
            return True
        may = [seat for seat in self.match.game.may_step_in if seat in self._people]
        named = [seat for seat in may if self.match.seats[seat].casefold() == name.casefold()]
        chosen = named or (may if not name and len(may) == 1 else [])
        if not chosen:
            who = ", ".join(self.match.seats[seat] for seat in may) or "nobody"
            raise Refusal(f"who can step in now: {who}; type: in NAME")
        self._guest = chosen[0]
        return True
