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

from pizzakit import bots, clauses, files, games, players, shapes
from pizzakit.board import cells, words
from pizzakit.board.messages import (
    Advise,
    Load,
    Message,
    New,
    Play,
    Preview,
    Ready,
    Redo,
    Save,
    Saves,
    Size,
    StepBack,
    StepIn,
    Undo,
    Why,
)
from pizzakit.board.offer import offered
from pizzakit.board.still import StillDisplay, running_loop
from pizzakit.board.turn import Sitting, State, Turn
from pizzakit.game import Game, Move, Refusal
from pizzakit.match import Match, no_seat
from pizzakit.phrases import brief, counted, shown
from pizzakit.players import table_for

__all__ = ["Board"]

HERE = Path(__file__).parent
#: How many lines of the log a board shows; `match.log` has them all.
LOG_LINES = 40
#: How many of the best moves advice lists.
ADVICE_LINES = 5
#: How many saves a board lists, the newest first.
SAVES_LISTED = 12
WIDGET = "application/vnd.jupyter.widget-view+json"
#: How many letters of a foreign error are told.
MOST_TOLD = 400
ASKING = "Point at your guess: nothing is played yet."
NOTHING_TO_DO = "Nothing can be done with that just now."
STALE = "That click came too late: the board had changed. Here it is as it stands now."


class Board(anywidget.AnyWidget):
    """A board to play on, in a notebook.

    Args:
        game: a match, or a game's name or class (a match is then made of it).
        seats: names of people, or of bots ("random", "greedy", "search", …), or
            bots themselves; by default two people.
        seed, rules, cards: as for `Match`, when the board makes the match.
        bots: for a match: which seats, counted from 0, bots play, such as `{1: "greedy"}`.
        viewer: show the table always as this seat sees it; by default a board
            follows the person to move, covering hidden cards in between.
        pace: seconds between two moves of bots; with 0 they answer at once.
        advice: offer exact advice, for games whose `odds.advice(position)` can give it:
            an object with a `sentence` and `values` (move to points, the best first).
        forced: play a person's move by itself, at the same pace, where there is only one.
        first: who begins, as for `Match`.

    Raises:
        Refusal: no such game, seat or bot.
    """

    # As text: files given by their path are watched, and whoever watches keeps every board alive.
    _esm = (HERE / "board.js").read_text("utf-8")
    _css = (HERE / "board.css").read_text("utf-8")
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
        forced: bool = False,
        first: int | str | None = None,
    ) -> None:
        super().__init__()
        if isinstance(pace, bool) or not isinstance(pace, (int, float)) or not 0 <= pace <= 60:
            raise Refusal(f"pace is a number of seconds from 0 to 60, not {shown(pace)}")
        self.match, self._bots = table_for(game, seats, seed, rules, cards, bots, first)
        if viewer is not None and viewer not in range(len(self.match.seats)):
            raise no_seat(viewer, self.match)
        self.pace = pace
        self.forced = forced
        self.error: BaseException | None = None
        self._offers_advice = advice and _adviser(self.match.kind) is not None
        self._fixed_viewer = viewer
        self._viewer = viewer if viewer is not None else self._first_person()
        self._guest: int | None = None  # a person who moves out of turn, while bots wait
        self._asks: Callable[[Move], None] | None = None
        self._guess: Move | None = None
        self._turn: tuple[tuple[Any, ...], Turn] | None = None
        self._narrow = False
        self._message: tuple[str, str] = ("", "")
        #: Makes a word shown again, and an order that changed nothing, reach the browser as well.
        self._answers = 0
        self._advice: list[dict[str, Any]] = []
        self._strict = False
        self._thinking: asyncio.Task[None] | None = None
        self._still = StillDisplay(self.picture)
        self._playing = False
        self._answering = False
        self._stopped_at: int | None = None  # the revision at which a bot failed
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
    def turn(self) -> Turn:
        """Who looks, who acts and what may be done, worked out once for each change."""
        asking = self._asks is not None
        key = (self.match, self.match.revision, self._viewer, self._guest, asking)
        if self._turn is None or self._turn[0] != key:
            fixed = self._fixed_viewer is not None
            sitting = Sitting(self.people, self._viewer, fixed, self._guest, asking)
            self._turn = key, sitting.turn(self.match)
        return self._turn[1]

    @property
    def covered(self) -> int | None:
        """The seat that the screen has to be passed to before anything is shown."""
        return self.turn.cover

    @property
    def viewer(self) -> int | None:
        """The seat whose view is drawn (None: an onlooker's)."""
        return self.turn.viewer

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
        turn = self.turn
        frame, svg = shapes.taken_apart(self._draw(turn))
        with self.hold_sync():
            self.frame = frame
            self.view = self._view(turn, svg)
        self._still.renew_soon()

    def _view(self, turn: Turn, svg: str) -> dict[str, Any]:
        match, acting = self.match, self.match.to_move
        asks = turn.state is State.ASKING
        kind, text = self._message
        stopped = self._stopped_at == turn.revision
        status = words.status(match, turn, self.people, stopped=stopped)
        buttons = turn.state in Undo.offered
        return {
            "revision": turn.revision,
            "state": turn.state.value,
            "svg": svg,
            "narrow": self._narrow,
            "moves": offered(turn.moves, match.named),
            "guess": list(self._guess.touches) if self._guess is not None else [],
            "title": match.kind.title,
            "turn": "" if acting is None else match.seats[acting],
            "mine": acting in self.people,
            "step_in": self._step_in(turn),
            "status": status,
            "says": words.says(match, status, self.people),
            "log": match.story(turn.viewer, LOG_LINES),
            "undo": buttons and words.may_undo(match, self.people),
            "redo": buttons and match.can_redo and bool(self.people),
            "advice": self._shown_advice(turn),
            "cover": None if turn.cover is None else match.seats[turn.cover],
            "banner": ASKING if asks else "",
            "message": [kind, text],
            "answers": self._answers,
            "gists": clauses.gists_of(match.kind, text),
        }

    def _shown_advice(self, turn: Turn) -> list[dict[str, Any]] | None:
        """Advice given; empty where it may be asked for; None where it is not offered."""
        return self._advice if self._may_be_advised(turn) else None

    def _may_be_advised(self, turn: Turn) -> bool:
        """A player may ask in their own turn, of the position as they see it."""
        mine = turn.acting is not None and turn.acting == turn.viewer == self.match.to_move
        return self._offers_advice and mine and turn.state in Advise.offered

    def _step_in(self, turn: Turn) -> list[list[Any]]:
        """Buttons for moves out of turn: a seat and what the button says; None goes back."""
        if turn.state is State.STEPPING_IN:
            return [[None, "Let them go on"]]
        if turn.state not in StepIn.offered:
            return []
        button, people = self.match.kind.out_of_turn, turn.may_step_in
        names = [f" as {self.match.seats[seat]}" if len(self.people) > 1 else "" for seat in people]
        return [[seat, button + name] for seat, name in zip(people, names, strict=True)]

    def _draw(self, turn: Turn) -> str:
        moves = [] if turn.viewer is None else self.match.moves(turn.viewer)
        shown = turn.seen, turn.viewer, self.match.names, self._narrow, moves, turn.status
        scene: shapes.Scene[Any] = shapes.Scene(*shown)
        try:
            return shapes.drawn(scene)
        except Exception as error:  # noqa: BLE001 - a drawing must not take the match with it
            self._failed("The drawing failed", error)
            return shapes.plain_board(scene)

    # --- what comes in --------------------------------------------------------

    def _receive(self, _: Any, content: Any, buffers: Any = None) -> None:
        """Answer one message from a browser; whatever is wrong is said on the board."""
        said, self._message = self._message, ("", "")
        self._answering = True
        try:
            message = msgspec.convert(content, Message)
            refused = self._not_now(message)
            if isinstance(message, Preview | Saves):
                self._message = said
                if not refused:
                    self._answer_beside(message)
                return
            if refused:
                self._say("info", refused)
            else:
                self._answers += not isinstance(message, Why)
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

    def _not_now(self, message: Message) -> str:
        """Why a message is not obeyed: it was not offered, or with an earlier position."""
        turn = self.turn
        if getattr(message, "revision", turn.revision) != turn.revision:
            return STALE
        if isinstance(message, Undo) and not words.may_undo(self.match, self.people):
            return "No move of a person has been played yet: there is nothing to take back."
        if turn.state in message.offered:
            return ""
        return ASKING if turn.state is State.ASKING else words.whose_turn(self.match, turn)

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

    def _answer_beside(self, message: Preview | Saves) -> None:
        """Answer what changes nothing on the board: the picture and what is picked stay."""
        if isinstance(message, Preview):
            self._preview(message)
        else:
            self.send({"saves": self._saves()})

    def _press(self, message: Message) -> None:
        """Answer one of the buttons below the picture."""
        match message:
            case Undo():
                self._step(players.step_back)
            case Redo():
                self._step(players.step_forth)
            case New():
                self._new_game()
            case Save():
                self._save()
            case Load():
                self._load(message.name)
            case Advise():
                self._advise()

    def _change_hands(self, message: Message) -> None:
        """Let another person have the screen."""
        match message:
            case Ready():
                self._viewer = self.turn.cover
            case StepIn():
                self._let_step_in(message.seat)
            case StepBack():
                self._guest = None
                self._let_bots_play()

    def _play(self, message: Play) -> None:
        move, seat = self._move_numbered(message.move), self.turn.acting
        if self._asks is not None:
            self._guess = move
            self._asks(move)
            return
        self._guest = None
        self.match.play(move, seat)
        self._let_bots_play()

    def _let_step_in(self, seat: int) -> None:
        """Stop the others for a person who wants to move out of turn."""
        if seat not in self.turn.may_step_in:
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
        path = self.match.save(name, fresh=True)
        self._say(
            "info",
            f"Saved as {path.name}, hidden cards included. Open it here at any time, "
            f'or with pk.Board(pk.Match.load("{path.name}")).',
        )

    def _saves(self) -> list[str]:
        """Saves of this game beside the notebook, the newest first."""
        found = Path().glob(f"{self.match.kind.name}-*.pizza.json")
        dated = [(files.changed_at(path), path.name) for path in found]
        newest = sorted([(at, name) for at, name in dated if at is not None], reverse=True)
        return [name for _, name in newest[:SAVES_LISTED]]

    def _load(self, name: str) -> None:
        if name not in self._saves():
            raise Refusal(f"there is no save {name} beside this notebook any more")
        loaded = Match.load(name, self.match.kind)
        if len(loaded.seats) != len(self.match.seats):
            have, want = len(loaded.seats), len(self.match.seats)
            raise Refusal(f"{name} is a game for {have}; this table has {counted(want, 'seat')}")
        self.match.unwatch(self._follow)
        loaded.revision = self.match.revision + 1  # what was offered with the old match is stale
        self.match = loaded
        self.match.watch(self._follow)
        self._guest = None
        self._viewer = (
            self._fixed_viewer if self._fixed_viewer is not None else self._first_person()
        )
        self._say("info", f"This is {name}. In Python it is board.match.")
        self._let_bots_play()

    def _explain(self, message: Why) -> None:
        turn = self.turn
        if not set(message.touches) <= shapes.touchable_names(self.view["svg"]):
            self._say("info", STALE)  # a game need not know what no drawing of it has
        else:
            reason = self._reason(turn, tuple(message.touches))
            self._say("info", reason or ("" if message.known else self._nothing(turn)))

    def _reason(self, turn: Turn, touches: tuple[str, ...]) -> str:
        """Why nothing comes of pointing at these things, if the game knows."""
        seat = turn.viewer if turn.acting is None else turn.acting
        move = self.match.game.resolve(touches) if seat is not None else None
        reason = None if move is None else self.match.why_not(move, seat)
        return f"Not now: {reason}." if reason else ""

    def _nothing(self, turn: Turn) -> str:
        """What is said where the game knows no reason: never nothing at all."""
        return NOTHING_TO_DO if turn.acting is not None else words.whose_turn(self.match, turn)

    def _preview(self, message: Preview) -> None:
        """Tell the browser a move's sentence and what it would lead to."""
        move, match = self._move_numbered(message.move), self.match
        text = match.preview(move, self.turn.viewer) if type(move).confirm else ""
        self.send(
            {
                "preview": message.move,
                "revision": message.revision,
                "sentence": match.named(str(move)),
                "text": "\n".join([text, *clauses.gists_of(match.kind, text)]),
            }
        )

    def _move_numbered(self, number: int) -> Move:
        moves = self.turn.moves
        if not 0 <= number < len(moves):
            raise Refusal(f"there is no move {number} among {counted(len(moves), 'move')}")
        return moves[number]

    def _advise(self) -> None:
        turn = self.turn
        if not self._may_be_advised(turn):
            self._say("info", "Advice is given in your own turn, on a board made with advice=True.")
            return
        advice = _adviser(self.match.kind)(turn.seen)
        self._advice = [
            {"revision": turn.revision, "say": self.match.named(advice.sentence)},
            *(
                {"say": self.match.named(str(move)), "worth": f"{float(value):.2f}"}
                for move, value in list(advice.values.items())[:ADVICE_LINES]
            ),
        ]

    def _say(self, kind: str, text: str) -> None:
        self._message = (kind, text)
        self._answers += 1

    def _failed(self, what: str, error: BaseException, *, keep: bool = True) -> None:
        self._say("error", f"{what}: {type(error).__name__}: {brief(str(error), MOST_TOLD)}")
        self.error = error
        if self._strict and keep:
            raise error

    # --- bots -----------------------------------------------------------------

    def _let_bots_play(self) -> None:
        """Let those go on who need no click: bots, and a person who has no choice, if wished."""
        game = self.match.game
        if self._playing or not (self._forced() or self._bots_may_move()):
            return
        loop = running_loop()
        if loop is None or self.pace == 0:  # nobody watches, or nobody wants to
            self._bots_at_once()
            return
        if game.to_move not in self._bots and self._guest is None and not self._forced():
            self._bots_at_once()  # one that steps in does so before the person goes on
        elif self._thinking is None or self._thinking.done():
            self._thinking = loop.create_task(self._bots_in_their_time())

    def _bots_may_move(self) -> bool:
        game = self.match.game
        return bool({game.to_move, *game.may_step_in} & self._bots.keys())

    def _forced(self) -> Move | None:
        """The one move of a person who has no other, where such moves are played by themselves."""
        turn = self.turn
        alone = self.forced and turn.state is State.PLAYING and len(turn.moves) == 1
        return turn.moves[0] if alone else None

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
            return players.bot_plays(match, self._bots) or self._play_forced()
        except Exception as error:  # noqa: BLE001 - said on the board, kept in `error`
            self._stopped_at = match.revision
            self._failed("A bot failed, and its turn is still to be played", error)
            self._refresh()
            return False

    def _play_forced(self) -> bool:
        move = self._forced()
        if move is not None:
            self.match.play(move)
        return move is not None

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
        if at is not None:
            self._guess = None
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
        moves = self.turn.moves
        fits = [i for i, move in enumerate(moves) if sorted(move.touches) == sorted(ids)]
        if len(fits) != 1:
            raise Refusal(f"{len(fits)} moves point at {', '.join(ids)}")
        self.send_as_browser({"do": "play", "move": fits[0], "revision": self.match.revision})

    def send_as_browser(self, content: Any) -> None:
        """Receive a message as if a browser had sent it, raising what goes wrong inside.

        What needs to say with which revision it was offered is taken for offered just now.
        """
        if isinstance(content, dict):
            content = {"revision": self.match.revision, **content}
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
        cells.displayed(self)
        self._still.show()
        # With nothing to fall back on: where this cannot be shown, the picture stands above it.
        live = {WIDGET: data[WIDGET], "text/plain": ""}
        display.display(live, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]  # as above


def _adviser(kind: type[Game[Any]]) -> Any:
    return getattr(games.room(kind, "odds"), "advice", None)
