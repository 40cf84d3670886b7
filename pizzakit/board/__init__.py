"""The board: one message in, one picture out; it knows no game."""

from __future__ import annotations

import asyncio
import difflib
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import msgspec
import traitlets
from IPython import display

from pizzakit import bots, games, shapes
from pizzakit.board.messages import (
    Advise,
    Message,
    New,
    Play,
    Preview,
    Ready,
    Redo,
    Save,
    Size,
    Undo,
    Why,
)
from pizzakit.board.offer import offered
from pizzakit.chance import Seeded
from pizzakit.game import Game, Move, Refusal
from pizzakit.match import Match

__all__ = ["Board"]

HERE = Path(__file__).parent
#: How many lines of the log a board shows; `match.log` has them all.
LOG_LINES = 40
#: How many of the best moves advice lists.
ADVICE_LINES = 5
WIDGET = "application/vnd.jupyter.widget-view+json"
#: Seconds without a move after which the still picture is renewed.
STILL_AFTER = 2.0
#: Without its kernel a widget is a line of text with no element in it: nothing to look at.
STILL_HTML = """<style>
.jp-OutputArea-child:has(.pk-still-board) + .jp-OutputArea-child \
.jupyter-widgets:not(:has(*)) {{ display: none }}
</style>
<div class="pk-still-board">{picture}<p>A still picture: run this cell to play on a board.</p></div>
"""
STALE = "That click came too late: the board had changed. Here it is as it stands now."


class Board(anywidget.AnyWidget):
    """A board to play on, in a notebook.

    Args:
        game: a match, or a game's name or class (a match is then made of it).
        seats: names of people, or of bots ("random", "greedy", "search", …), or
            bots themselves; by default two people.
        seed, rules, cards: as for `Match`, when the board makes the match.
        bots: for a match: which seats bots play, such as `{1: "greedy"}`.
        viewer: show the table always as this seat sees it; by default a board
            follows the person to move, covering hidden cards in between.
        pace: seconds between two moves of bots; with 0 they answer at once.
        advice: offer exact advice, for games whose `odds.advice(position)` can give it:
            an object with a `sentence` and `values` (move to points, the best first).

    Raises:
        Refusal: no such game, seat or bot.
    """

    _esm = HERE / "board.js"
    _css = HERE / "board.css"
    #: All that a board shows; see `_view`. Input comes as messages, see `messages`.
    view = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Match | str | type[Game[Any]],
        seats: Sequence[str | bots.Bot] | None = None,
        seed: int | str | None = None,
        rules: dict[str, Any] | None = None,
        cards: Any = None,
        *,
        bots: Mapping[int, str | bots.Bot] | None = None,
        viewer: int | None = None,
        pace: float = 0.5,
        advice: bool = False,
    ) -> None:
        super().__init__()
        if isinstance(pace, bool) or not isinstance(pace, (int, float)) or not 0 <= pace <= 60:
            raise Refusal(f"pace is a number of seconds from 0 to 60, not {pace!r}")
        self.match, self._bots = _table(game, seats, seed, rules, cards, bots)
        if viewer is not None and viewer not in range(len(self.match.seats)):
            raise _no_seat(viewer, self.match)
        self.pace = pace
        self.error: BaseException | None = None
        self._offers_advice = advice and _adviser(self.match.kind) is not None
        self._fixed_viewer = viewer
        self._viewer = viewer if viewer is not None else self._first_person()
        self._narrow = False
        self._message: tuple[str, str] = ("", "")
        self._advice: list[dict[str, Any]] = []
        self._strict = False
        self._thinking: asyncio.Task[None] | None = None
        self._still: Any = None
        self._renewing = False
        self._playing = False
        self.match.watch(self._follow)
        self.on_msg(self._receive)
        self._refresh()
        self._let_bots_play()

    # --- who looks ------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """Seats that people play."""
        return [seat for seat in range(len(self.match.seats)) if seat not in self._bots]

    def _first_person(self) -> int | None:
        people = self.people
        if self.match.to_move in people:
            return self.match.to_move
        return people[0] if people else None

    @property
    def covered(self) -> int | None:
        """The seat that the screen has to be passed to before anything is shown."""
        if not self.match.kind.has_secrets or self._fixed_viewer is not None:
            return None
        acting = self.match.to_move
        return acting if acting in self.people and acting != self._viewer else None

    @property
    def viewer(self) -> int | None:
        """The seat whose view is drawn (None: an onlooker's)."""
        if self.covered is not None:
            return None
        if self._fixed_viewer is None and not self.match.kind.has_secrets:
            acting = self.match.to_move
            return acting if acting in self.people else self._viewer
        return self._viewer

    # --- what is shown --------------------------------------------------------

    def _follow(self) -> None:
        """The match has changed, here or elsewhere."""
        self._refresh()
        self._let_bots_play()

    def _refresh(self) -> None:
        """Draw the position anew and send it."""
        if self._advice and self._advice[0]["revision"] != self.match.revision:
            self._advice = []
        self.view = self._view()
        self._renew_still_soon()

    def _view(self) -> dict[str, Any]:
        match, viewer = self.match, self.viewer
        acting = match.to_move
        moves = self._moves()
        return {
            "revision": match.revision,
            "svg": self._draw(viewer),
            "narrow": self._narrow,
            "moves": offered(moves, match.named),
            "title": match.kind.title,
            "turn": "" if acting is None else match.seats[acting],
            "mine": acting in self.people,
            "status": self._status(),
            "log": match.story(viewer, LOG_LINES),
            "undo": match.ply > 0,
            "redo": match.can_redo,
            "advice": self._advice if self._offers_advice else None,
            "cover": None if self.covered is None else match.seats[self.covered],
            "message": list(self._message),
        }

    def _moves(self) -> list[Move]:
        """What can be played by a click now: nothing while a bot thinks or the board is covered."""
        match = self.match
        if match.over or self.covered is not None:
            return []
        seat = self._acting
        return list(match.moves(seat)) if seat in self.people else []

    @property
    def _acting(self) -> int | None:
        """The seat a click plays for; nobody plays, or is told about, cards they do not see."""
        if self.match.kind.has_secrets:
            return self.viewer
        return self.match.to_move if self.match.to_move in self.people else self._viewer

    def _draw(self, viewer: int | None) -> str:
        seen = self.match.game.seen_by(viewer)
        try:
            return shapes.draw(seen, viewer, self.match.names, self._narrow)
        except Exception as error:  # noqa: BLE001 - a drawing must not take the match with it
            self._failed("The drawing failed", error)
            return shapes.plain_board(seen, viewer, self.match.names, self._narrow)

    def _status(self) -> str:
        match = self.match
        if match.over:
            places = match.ranking()
            first = [name for name, place in places.items() if place == 1]
            return f"The game is over: {' and '.join(first)} {'win' if first[1:] else 'wins'}."
        if match.to_move in self.people:
            return match.named(match.game.status(self.viewer))
        return "thinks …"

    # --- what comes in --------------------------------------------------------

    def _receive(self, _: Any, content: Any, buffers: Any = None) -> None:
        """Answer one message from a browser; whatever is wrong is said on the board."""
        said, self._message = self._message, ("", "")
        try:
            message = msgspec.convert(content, Message)
            if isinstance(message, Preview):
                self._preview(message)
                self._message = said
                return
            self._answer(message)
        except msgspec.ValidationError as error:
            self._failed("The board did not understand its browser", error, keep=False)
        except Refusal as error:
            self._say("error", str(error))
        except Exception as error:  # noqa: BLE001 - said on the board, kept in `error`
            self._failed("Something went wrong inside the game, the match is as it was", error)
        self._refresh()

    def _answer(self, message: Message) -> None:
        match message:
            case Play():
                self._play(message)
            case Undo():
                self._step(self.match.undo)
            case Redo():
                self._step(self.match.redo)
            case New():
                self._new_game()
            case Save():
                self._save()
            case Ready():
                self._viewer = self.match.to_move
            case Size():
                self._narrow = message.narrow
            case Why():
                self._explain(message)
            case Advise():
                self._advise()

    def _play(self, message: Play) -> None:
        if message.revision != self.match.revision:
            self._say("info", STALE)
            return
        self.match.play(self._move_numbered(message.move), self._acting)
        self._let_bots_play()

    def _step(self, one: Any) -> None:
        """Undo or redo up to a position in which a person decides."""
        self._playing = True  # bots wait: what they did is being taken back or done again
        try:
            while one() and self.people and self.match.to_move not in (*self.people, None):
                pass
        finally:
            self._playing = False
        self._let_bots_play()

    def _new_game(self) -> None:
        self.match.restart()
        self._viewer = (
            self._fixed_viewer if self._fixed_viewer is not None else self._first_person()
        )
        self._say("info", "A new game. Run the cell again for the table as it stood at first.")
        self._let_bots_play()

    def _save(self) -> None:
        name = f"{self.match.kind.name}-{time.strftime('%Y%m%d-%H%M%S')}.pizza.json"
        path = self.match.save(name)
        self._say(
            "info",
            f"Saved as {path.name}, hidden cards included. "
            f'Go on with it by pk.Board(pk.Match.load("{path.name}")).',
        )

    def _explain(self, message: Why) -> None:
        seat = self._acting
        move = None if seat is None else self.match.game.meant(tuple(message.touches))
        reason = None if move is None else self.match.why_not(move, seat)
        if reason:
            self._say("info", f"Not now: {reason}.")

    def _preview(self, message: Preview) -> None:
        """Tell the browser a move's sentence and what it would lead to."""
        if message.revision != self.match.revision:
            return
        move = self._move_numbered(message.move)
        self.send(
            {
                "preview": message.move,
                "revision": message.revision,
                "sentence": self.match.named(str(move)),
                "text": self.match.preview(move, self.viewer) if type(move).confirm else "",
            }
        )

    def _move_numbered(self, number: int) -> Move:
        moves = self._moves()
        if not 0 <= number < len(moves):
            raise Refusal(f"there is no move {number}; there are {len(moves)}")
        return moves[number]

    def _advise(self) -> None:
        adviser = _adviser(self.match.kind)
        if adviser is None or self.viewer is None or self.match.over:
            return
        advice = adviser(self.match.game.seen_by(self.viewer))
        self._advice = [
            {"revision": self.match.revision, "say": self.match.named(advice.sentence)},
            *(
                {"say": self.match.named(str(move)), "worth": f"{float(value):.2f}"}
                for move, value in list(advice.values.items())[:ADVICE_LINES]
            ),
        ]

    def _say(self, kind: str, text: str) -> None:
        self._message = (kind, text)

    def _failed(self, what: str, error: BaseException, *, keep: bool = True) -> None:
        self._say("error", f"{what}: {type(error).__name__}: {error}")
        self.error = error
        if self._strict and keep:
            raise error

    # --- bots -----------------------------------------------------------------

    def _let_bots_play(self) -> None:
        if self._playing or self.match.to_move not in self._bots:
            return
        loop = _running_loop()
        if loop is None or self.pace == 0:  # nobody watches, or nobody wants to
            self._bots_at_once()
            return
        if self._thinking is None or self._thinking.done():
            self._thinking = loop.create_task(self._bots_in_their_time())

    def _bots_at_once(self) -> None:
        self._playing = True  # a bot's own move leads back here
        try:
            while self._bot_moves():
                pass
        finally:
            self._playing = False

    async def _bots_in_their_time(self) -> None:
        await asyncio.sleep(self.pace)
        while self._bot_moves():
            await asyncio.sleep(self.pace)

    def _bot_moves(self) -> bool:
        """Let a bot make one move; False when it is nobody's or a person's turn."""
        match = self.match
        seat = match.to_move
        if seat is None or seat not in self._bots:
            return False
        try:
            luck = Seeded(f"{match.seed}/bot {seat}/{match.ply}")
            moves = match.game.legal_moves(seat)
            match.play(self._bots[seat](match.game.seen_by(seat), seat, moves, luck), seat)
        except Exception as error:  # noqa: BLE001 - said on the board, kept in `error`
            self._failed(f"The bot at {match.seats[seat]}'s seat failed", error)
            self._refresh()
            return False
        return True

    # --- for tests and demonstrations -------------------------------------------

    def click(self, *ids: str) -> None:
        """Do what a person does who points at these elements; errors are raised.

        >>> board = Board("mozzaroller", seats=["Ana", "Bo"], seed=1)
        >>> board.click("roll")
        >>> board.match.ply
        1

        Raises:
            Refusal: no move, or no single move, points at just these.
        """
        moves = self._moves()
        fits = [i for i, move in enumerate(moves) if sorted(move.touches) == sorted(ids)]
        if len(fits) != 1:
            raise Refusal(f"{len(fits)} moves point at {', '.join(ids)}")
        self.send_as_browser({"do": "play", "move": fits[0], "revision": self.match.revision})

    def send_as_browser(self, content: Any) -> None:
        """Receive a message as if a browser had sent it, raising what goes wrong inside."""
        self._strict = True
        try:
            self._receive(self, content)
        finally:
            self._strict = False

    def picture(self) -> shapes.Picture:
        """The position as a still picture, as this board's viewer sees it."""
        picture: shapes.Picture = self.match.picture(self.viewer)
        return picture

    # --- being displayed ------------------------------------------------------

    def _ipython_display_(self, **kwargs: Any) -> None:
        """Display a still picture and the live board; the board's style hides the picture.

        A notebook that is opened without its kernel still shows the picture:
        with a widget alone it would show an error.
        """
        bundle = self._repr_mimebundle_(**kwargs)
        if bundle is None:
            return
        data, metadata = bundle
        self._still = display.display(  # type: ignore[no-untyped-call]  # IPython has no types
            Still(self.picture()), display_id=True
        )
        # With nothing to fall back on: where this cannot be shown, the picture stands above it.
        live = {WIDGET: data[WIDGET], "text/plain": ""}
        display.display(live, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]  # as above

    def _renew_still_soon(self) -> None:
        """Let the still picture follow, once nothing has happened for a while."""
        if self._still is None or self._renewing:
            return
        loop = _running_loop()
        if loop is None:
            return
        loop.call_later(STILL_AFTER, self._renew_still)
        self._renewing = True

    def _renew_still(self) -> None:
        self._renewing = False
        if self._still is not None:
            self._still.update(Still(self.picture()))


class Still:
    """What remains of a board where no kernel answers: a picture, and how to go on."""

    def __init__(self, picture: shapes.Picture) -> None:
        self.picture = picture

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        bundle: dict[str, str] = self.picture._repr_mimebundle_(**kwargs)
        bundle["text/html"] = STILL_HTML.format(picture=bundle["text/html"])
        return bundle


def _table(
    game: Match | str | type[Game[Any]],
    seats: Sequence[str | bots.Bot] | None,
    seed: int | str | None,
    rules: dict[str, Any] | None,
    cards: Any,
    robots: Mapping[int, str | bots.Bot] | None,
) -> tuple[Match, dict[int, bots.Bot]]:
    """The match a board is about, and the bots that sit at it."""
    if isinstance(game, Match):
        if any(given is not None for given in (seats, seed, rules, cards)):
            raise Refusal("a match already has its seats, seed, rules and cards")
        return game, _seated(game, robots)
    kind = games.find(game)
    known = bots.names(kind)
    if seats is not None and not isinstance(seats, (list, tuple)):
        raise Refusal(
            f"seats is a list of names and bots, such as ['you', 'greedy'], not {seats!r}"
        )
    named = {seat: _meant(who, known) for seat, who in enumerate(seats or [])}
    sit = {seat: who for seat, who in named.items() if not isinstance(who, str) or who in known}
    labels = None if seats is None else [bots.name_of(who) for who in named.values()]
    match = Match(kind, labels, seed, rules, cards)
    return match, {**_seated(match, sit), **_seated(match, robots)}


def _meant(who: Any, known: Sequence[str]) -> Any:
    """A seat as given; a word that misses a bot's name by a letter is not taken for a person."""
    if not isinstance(who, str) or who in known:
        return who
    near = difflib.get_close_matches(who.casefold(), known, 1, cutoff=0.85)
    if near:
        raise Refusal(f"{who!r} is no bot; did you mean {near[0]!r}? Call a person something else")
    return who


def _seated(match: Match, robots: Mapping[int, str | bots.Bot] | None) -> dict[int, bots.Bot]:
    if not isinstance(robots or {}, Mapping):
        raise Refusal(f"bots maps seats to bots, such as {{1: 'greedy'}}, not {robots!r}")
    for seat in robots or {}:
        if seat not in range(len(match.seats)):
            raise _no_seat(seat, match)
    return {seat: bots.find(match.kind, bot) for seat, bot in (robots or {}).items()}


def _no_seat(seat: Any, match: Match) -> Refusal:
    return Refusal(f"there is no seat {seat!r}; seats are 0 to {len(match.seats) - 1}")


def _running_loop() -> asyncio.AbstractEventLoop | None:
    """The loop that a notebook's kernel runs in; None where there is no notebook."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _adviser(kind: type[Game[Any]]) -> Any:
    return getattr(games.room(kind, "odds"), "advice", None)
