"""Predict: a guess is committed before anything is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pizzakit.answers import Unreadable, read
from pizzakit.board import Board
from pizzakit.game import Move, Refusal, find_move
from pizzakit.lesson import record
from pizzakit.lesson.desk import Button, Gate, Part, Press
from pizzakit.lesson.showing import decimal, html_of
from pizzakit.lessons import Question

CHANCE = "chance"


class Predict(Part):
    """A question that takes one guess: a number, a fraction, a percentage, a choice or a move.

    Args:
        question: a `Question`, which knows all of the following by itself; or one or two
            sentences; $formulas$ and *emphasis* are typeset.
        choices: what there is to choose from, instead of a field to type in.
        board: where to point at a move, instead; it is played on only after the guess.
        of: what is asked for: "chance" (0 to 1), else the unit, such as "points".
        symbols: letters the guess may contain, for a formula.
        key: its name in the table of attempts; by default the question.
        after: the part that must be open before this one takes a guess.

    >>> die = Predict("How likely is a six?")
    >>> die.commit("1/6")
    >>> die.guess, die.committed
    (1/6, True)
    """

    kicker = "Predict"

    def __init__(
        self,
        question: Question | str,
        *,
        choices: Sequence[str] | None = None,
        board: Board | None = None,
        of: str = CHANCE,
        symbols: Iterable[Any] | str = (),
        key: str | None = None,
        after: Gate | None = None,
    ) -> None:
        #: The question where it is a `Question`.
        self.asked = question if isinstance(question, Question) else None
        if isinstance(question, Question):
            choices, of, symbols = question.choices(), question.of, question.symbols
            match = question.match()
            board = None if match is None else Board(match)
            question = question.ask()
        super().__init__(question, after=after)
        self.choices = None if choices is None else [str(choice) for choice in choices]
        self.board = board
        self.of = of
        self.symbols = symbols
        self.key = key or question
        #: The committed guess: a sympy number, a choice, a move's sentence, or None for
        #: "I don't know".
        self.guess: Any = None
        #: The guess as it was typed.
        self.typed = ""
        self.committed = False
        self._callbacks: list[Callable[[Predict], None]] = []
        self._ply = 0 if board is None else board.match.ply
        self._ask()
        self._refresh()

    @property
    def open(self) -> bool:
        """True when a guess is committed; what waits for it may be shown."""
        return self.committed

    @property
    def shut(self) -> str:
        """What is to be done before what waits for this is shown."""
        return "Your guess first."

    def on_commit(self, callback: Callable[[Predict], None]) -> None:
        """Call back with this prediction whenever a guess has been committed."""
        self._callbacks.append(callback)

    def commit(self, guess: Any) -> None:
        """Commit a guess from Python: text, a number, one of the choices, or a move.

        Raises:
            Unreadable: it cannot be read, or no chance is that large.
        """
        if self.board is not None:
            self._point_at(guess, self.board)
            return
        choice = None
        if self.choices is not None:
            choice = self.choices.index(str(guess)) if str(guess) in self.choices else None
        self.press("commit", str(guess), choice)
        if not self.committed:
            raise Unreadable(self.said)

    # --- what is shown --------------------------------------------------------------------

    def _refresh(self) -> None:
        if self.board is not None:
            self.body.children = [self.board] if self.ready else []
        super()._refresh()

    def _replaced(self) -> list[Any]:
        return [self] if self.board is None else [self, self.board]

    def _still(self) -> str:
        scene = "" if self.board is None else html_of(self.board.picture())
        return super()._still() + scene

    def _field(self) -> dict[str, Any] | None:
        if self.choices is not None or self.board is not None or not self.ready:
            return None
        number = "a fraction, decimal or %" if self.of == CHANCE else "a number or fraction"
        hint = "a formula" if self.symbols else number
        unit = "" if self.of == CHANCE else self.of
        return {"value": self.typed, "hint": hint, "unit": unit, "off": self.committed}

    def _choices(self) -> Sequence[str] | None:
        return self.choices if self.ready else None

    def _chosen(self) -> int | None:
        return self.choices.index(self.guess) if self.choices and self.guess else None

    def _buttons(self) -> list[Button]:
        if not self.ready:
            return []
        if self.committed:
            return [Button("again", "Guess again")]
        if self.board is not None:
            return [Button("unsure", "I don't know")]
        return [Button("commit", "This is my guess", main=True), Button("unsure", "I don't know")]

    # --- what is done -----------------------------------------------------------------------

    def _press_commit(self, press: Press) -> None:
        try:
            guess = self._taken(press)
        except Unreadable as refusal:
            self.typed = press.text
            self._say("unreadable", str(refusal))
            return
        self._keep(guess, press.text if self.choices is None else guess)

    def _ask(self) -> None:
        """Let the board, where there is one, hand over a move instead of playing it."""
        if self.board is not None:
            take, at = (None, None) if self.committed else (self._pointed, self._ply)
            self.board.ask(take, at)

    def _point_at(self, guess: Any, board: Board) -> None:
        try:
            move = find_move(board.match.moves(), guess)
        except Refusal as refusal:
            raise Unreadable(str(refusal)) from None
        board.click(*move.touches)

    def _pointed(self, move: Move) -> None:
        """Somebody has pointed at a move on the board."""
        with self._telling():
            self._keep(str(move), self._named(move))
        self._refresh()

    def _named(self, move: Move) -> str:
        return str(move) if self.board is None else self.board.match.named(str(move))

    def _taken(self, press: Press) -> Any:
        if self.choices is not None:
            if press.choice is None or not 0 <= press.choice < len(self.choices):
                raise Unreadable("Choose one of these, or say that you don't know.")
            return self.choices[press.choice]
        guess = read(press.text, self.symbols, None if self.of == CHANCE else self.of)
        if self.of == CHANCE and guess.is_number and not (guess.is_real and 0 <= guess <= 1):
            raise Unreadable(_no_chance(guess, press.text))
        return guess

    def _press_unsure(self, _: Press) -> None:
        self._keep(None, "")

    def _keep(self, guess: Any, typed: str) -> None:
        self.guess, self.typed, self.committed = guess, typed, True
        said = f"Your guess stands: {typed}." if typed else "You don't know yet: that counts too."
        self._say("info", said)
        record.note(self.key, typed or "I don't know", "guess", "")
        self._ask()
        self._moved()
        for callback in self._callbacks:
            callback(self)

    def _press_again(self, _: Press) -> None:
        self.guess, self.typed, self.committed = None, "", False
        self._say("", "")
        self._ask()
        self._moved()


def _no_chance(guess: Any, typed: str) -> str:
    """What is wrong with a chance, and which one may have been meant."""
    if "%" in typed or "/" in typed:
        return "A chance lies between 0 and 1, which is 0 % and 100 %."
    if guess.is_real and 1 < guess <= 100:
        return f"A chance is at most 1. Did you mean {decimal(guess)} %?"
    return "A chance lies between 0 and 1, which is 0 % and 100 %."
