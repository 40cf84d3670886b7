"""The board: one message in, one picture out; it knows no game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import msgspec
import traitlets
from IPython import display

from pizzakit import bots, games, people, seating, shapes
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
    StepBack,
    StepIn,
    Undo,
    Why,
)
from pizzakit.board.offer import offered
from pizzakit.game import Game, Move, Refusal
from pizzakit.match import Match
from pizzakit.phrases import listed, shown
from pizzakit.seating import no_seat, table_for

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
ASKING = "Point at your guess: nothing is played yet."
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
    #: The picture's style and definitions: sent once, since moves do not change them.
    frame = traitlets.Unicode().tag(sync=True)

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
            raise Refusal(f"pace is a number of seconds from 0 to 60, not {shown(pace)}")
        self.match, self._bots = table_for(game, seats, seed, rules, cards, bots)
        if viewer is not None and viewer not in range(len(self.match.seats)):
            raise no_seat(viewer, self.match)
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
        self._changed_at = 0.0
        self._playing = False
        self._answering = False
        self._guest: int | None = None  # a person who moves out of turn, while bots wait
        self._asks: Callable[[Move], None] | None = None
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
        acting = self._at_the_table
        return acting if acting in self.people and acting != self._viewer else None

    @property
    def _at_the_table(self) -> int | None:
        """The seat that everybody waits for: one that steps in, or the one to move."""
        return self._guest if self._guest is not None else self.match.to_move

    @property
    def viewer(self) -> int | None:
        """The seat whose view is drawn (None: an onlooker's)."""
        if self.covered is not None:
            return None
        if self._fixed_viewer is None and not self.match.kind.has_secrets:
            acting = self._at_the_table
            return acting if acting in self.people else self._viewer
        return self._viewer

    @property
    def _may_step_in(self) -> list[int]:
        """People who may move out of turn; never told from cards that the viewer does not see."""
        seen = self.match.game.may_step_in
        mine = self.people if self._fixed_viewer is None else [self._fixed_viewer]
        return [] if self.covered is not None else [seat for seat in seen if seat in mine]

    # --- what is shown --------------------------------------------------------

    def _follow(self) -> None:
        """The match has changed, here or elsewhere."""
        if not self._answering:  # else the answer shows what has become of it, all at once
            self._refresh()
        self._let_bots_play()

    def _refresh(self) -> None:
        """Draw the position anew and send it."""
        if self._guest is not None and self._guest not in self.match.game.may_step_in:
            self._guest = None
        if self._advice and self._advice[0]["revision"] != self.match.revision:
            self._advice = []
        frame, svg = shapes.taken_apart(self._draw(self.viewer))
        with self.hold_sync():
            self.frame = frame
            self.view = self._view(svg)
        self._renew_still_soon()

    def _view(self, svg: str) -> dict[str, Any]:
        match, viewer = self.match, self.viewer
        acting = match.to_move
        moves = self._moves()
        return {
            "revision": match.revision,
            "svg": svg,
            "narrow": self._narrow,
            "moves": offered(moves, match.named),
            "title": match.kind.title,
            "turn": "" if acting is None else match.seats[acting],
            "mine": acting in self.people,
            "asking": self._asks is not None,
            "step_in": self._step_in(),
            "status": self._status(),
            "log": match.story(viewer, LOG_LINES),
            "undo": match.ply > 0,
            "redo": match.can_redo,
            "advice": self._advice if self._offers_advice else None,
            "cover": None if self.covered is None else match.seats[self.covered],
            "message": list(
                self._message if self._message[1] or not self._asks else ("info", ASKING)
            ),
        }

    def _step_in(self) -> list[list[Any]]:
        """Buttons for moves out of turn: a seat and what the button says; None goes back."""
        if self._guest is not None and self.covered is None:
            return [[None, "Let them go on"]]
        words, people = self.match.kind.out_of_turn, self._may_step_in
        names = [f" as {self.match.seats[seat]}" if len(self.people) > 1 else "" for seat in people]
        return [[seat, words + name] for seat, name in zip(people, names, strict=True)]

    def _moves(self) -> list[Move]:
        """What can be played by a click now: nothing while a bot thinks or the board is covered."""
        match = self.match
        if match.over or self.covered is not None:
            return []
        seat = self._acting
        return [] if seat is None else list(match.moves(seat))

    @property
    def _acting(self) -> int | None:
        """The seat a click plays for; nobody plays, or is told about, cards they do not see."""
        at_the_table = self._at_the_table
        if self.match.kind.has_secrets and at_the_table != self.viewer:
            return None
        return at_the_table if at_the_table in self.people else None

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
            if len(places) == 1:  # alone, one wins or loses against the rules
                return match.named(match.game.status(self.viewer))
            wins = f"{listed(first)} win" if first[1:] else people.does(first[0], "wins")
            return f"The game is over: {wins}."
        if match.to_move in self.people:
            return match.named(match.game.status(self.viewer))
        return "thinks …"

    # --- what comes in --------------------------------------------------------

    def _receive(self, _: Any, content: Any, buffers: Any = None) -> None:
        """Answer one message from a browser; whatever is wrong is said on the board."""
        said, self._message = self._message, ("", "")
        self._answering = True
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
        finally:
            self._answering = False
        self._refresh()

    def _answer(self, message: Message) -> None:
        match message:
            case Play():
                self._play(message)
            case Ready() | StepIn() | StepBack():
                self._change_hands(message)
            case Size():
                self._narrow = message.narrow
            case Why():
                self._explain(message)
            case _:
                self._press(message)

    def _press(self, message: Message) -> None:
        """Answer one of the buttons below the picture."""
        if self._asks is not None:
            self._say("info", ASKING)
            return
        match message:
            case Undo():
                self._step(seating.step_back)
            case Redo():
                self._step(seating.step_forth)
            case New():
                self._new_game()
            case Save():
                self._save()
            case Advise():
                self._advise()

    def _change_hands(self, message: Message) -> None:
        """Let another person have the screen."""
        match message:
            case Ready():
                self._viewer = self._at_the_table
            case StepIn():
                self._let_step_in(message.seat)
            case StepBack():
                self._guest = None
                self._let_bots_play()

    def _play(self, message: Play) -> None:
        if message.revision != self.match.revision:
            self._say("info", STALE)
            return
        move, seat = self._move_numbered(message.move), self._acting
        if self._asks is not None:
            self._asks(move)
            return
        self._guest = None
        self.match.play(move, seat)
        self._let_bots_play()

    def _let_step_in(self, seat: int) -> None:
        """Stop the others for a person who wants to move out of turn."""
        if seat not in self._may_step_in:
            raise Refusal(f"seat {seat + 1} cannot step in now")
        self._guest = seat
        if not self.match.moves(seat) and self._viewer == seat:
            self._guest = None
            self._say("info", "Nothing of yours can be played out of turn just now.")

    def _step(self, way: Callable[[Match, Mapping[int, bots.Bot]], bool]) -> None:
        """Undo or redo up to a position in which a person decides."""
        self._guest = None
        self._playing = True  # bots wait: what they did is being taken back or done again
        try:
            way(self.match, self._bots)
        finally:
            self._playing = False
        self._let_bots_play()

    def _new_game(self) -> None:
        self._guest = None
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
        seat = self.viewer if self._acting is None else self._acting
        if seat is None:
            return
        if not set(message.touches) <= shapes.touchable_names(self.view["svg"]):
            self._say("info", STALE)  # a game need not know what no drawing of it has
            return
        move = self.match.game.meant(tuple(message.touches))
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
        game = self.match.game
        if self._playing or not {game.to_move, *game.may_step_in} & self._bots.keys():
            return
        loop = _running_loop()
        if loop is None or self.pace == 0:  # nobody watches, or nobody wants to
            self._bots_at_once()
            return
        if game.to_move not in self._bots and self._guest is None:
            self._bots_at_once()  # one that steps in does so before the person goes on
        elif self._thinking is None or self._thinking.done():
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
        if self._guest is not None:
            return False
        try:
            return seating.bot_plays(match, self._bots)
        except Exception as error:  # noqa: BLE001 - said on the board, kept in `error`
            self._failed("A bot failed", error)
            self._refresh()
            return False

    # --- being asked about ------------------------------------------------------

    def ask(self, take: Callable[[Move], None] | None, at: int | None = None) -> None:
        """Hand whatever move is pointed at to `take`, without playing it; None: play again.

        What was played after the first `at` moves is taken back.

        >>> board = Board("mozzaroller", seats=["Ana", "Bo"], seed=1)
        >>> board.ask(print)
        >>> board.click("roll")
        Roll the dice
        >>> board.match.ply
        0
        """
        self._asks = take
        self._playing = True  # bots wait while what they did is taken back
        try:
            while at is not None and self.match.ply > at:
                self.match.undo()
        finally:
            self._playing = False
        self._refresh()

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
        self._changed_at = time.monotonic()
        if self._still is not None and not self._renewing:
            self._renew_still_in(STILL_AFTER)

    def _renew_still_in(self, seconds: float) -> None:
        loop = _running_loop()
        if loop is not None:
            self._renewing = True
            loop.call_later(seconds, self._renew_still)

    def _renew_still(self) -> None:
        self._renewing = False
        rest = self._changed_at + STILL_AFTER - time.monotonic()
        if rest > 0.01:
            self._renew_still_in(rest)
        else:
            self._still.update(Still(self.picture()))


class Still:
    """What remains of a board where no kernel answers: a picture, and how to go on."""

    def __init__(self, picture: shapes.Picture) -> None:
        self.picture = picture

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        bundle: dict[str, str] = self.picture._repr_mimebundle_(**kwargs)
        bundle["text/html"] = STILL_HTML.format(picture=bundle["text/html"])
        return bundle


def _running_loop() -> asyncio.AbstractEventLoop | None:
    """The loop that a notebook's kernel runs in; None where there is no notebook."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _adviser(kind: type[Game[Any]]) -> Any:
    return getattr(games.room(kind, "odds"), "advice", None)
