"""A match: seats, a log of moves, undo and redo, saves that survive."""

from __future__ import annotations

import dataclasses
import os
import secrets
import weakref
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from pizzakit import clauses, games, grammar, names, saves
from pizzakit.cards import text_of
from pizzakit.chance import Chance, Draw, LogMismatch, Recorded, Recording, Scripted, Seeded
from pizzakit.game import (
    AmbiguousMove,
    Game,
    IllegalMove,
    Move,
    Moves,
    Refusal,
    Rules,
    UnreadableMove,
    find_move,
    plainly,
    reads_like,
    refuse,
    rules_from,
)
from pizzakit.peeking import told_something
from pizzakit.phrases import brief, counted, shown
from pizzakit.saves import Branch, SaveError


class Entry(msgspec.Struct, frozen=True):
    """One played move: whose, which, and what chance said."""

    seat: int
    move: Move
    chance: tuple[Draw, ...] = ()


class Log(Sequence[Entry]):
    """What has been played: a sequence of entries that prints as sentences."""

    def __init__(self, entries: Sequence[Entry], told: Callable[[], list[str]]) -> None:
        self._entries = entries
        self._told = told

    def __getitem__(self, index: Any) -> Any:
        return self._entries[index]

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        return "\n".join(self._told()) or "nothing has been played yet"


#: What the log says where a branch begins.
_FRESH = "— from here on with fresh luck —"


class Match:
    """A game being played: the log is the match, positions follow from it.

    Python counts seats from 0; texts count people, so that seat 0 is "seat 1" in them.

    Args:
        game: a game's name (see `pizzakit.games.names()`) or its class.
        seats: a name for each person at the table, in clockwise order.
        seed: decides all luck; left out, a fresh one is taken (see `match.seed`).
        rules: changes to the book's numbers and readings, or the game's `Rules`.
        cards: a deck of one's own: a path, or the text of a TOML file.
        chance: scripted results instead of a seed.
        first: the seat, counted from 0, or the name, of who begins; left out, chance decides.
        friendly: a match that counts on no ladder (see `pizzakit.arena.Ladder`).

    `peeked` says whether somebody took back what luck or a hidden card had told, and then
    played something else.

    >>> match = Match("mozzaroller", seats=["Ana", "Bo"], seed=7)
    >>> match.play("roll the dice").seat == match.log[0].seat
    True

    Raises:
        Refusal: no such game, number of seats or rule.
        pizzakit.cards.CardsError: something is wrong with the deck.
    """

    def __init__(
        self,
        game: str | type[Game[Any]],
        seats: Sequence[str] | None = None,
        seed: int | str | None = None,
        rules: dict[str, Any] | Rules | None = None,
        cards: str | os.PathLike[str] | None = None,
        chance: Scripted | None = None,
        *,
        first: int | str | None = None,
        friendly: bool = False,
    ) -> None:
        kind = games.find(game)
        if not isinstance(chance, Scripted | Seeded | None):
            raise Refusal(f"chance is a pk.Scripted, not {shown(chance)}")
        self.kind = kind
        self.rules = rules_from(kind.rules_type, rules)
        self.cards = _deck_text(kind, cards)
        self.seed = _seed(seed)
        self.seats = names.for_seats(kind, seats)
        self.first = names.seat_named(kind, self.seats, first)
        self.friendly = friendly
        self.peeked = False
        self.branches: list[Branch] = []
        self.revision = 0
        self._script = chance
        self._watchers: list[weakref.WeakMethod[Callable[[], None]]] = []
        recording = Recording(chance or Seeded(self.seed))
        self._begin(self._set_up(recording), tuple(recording.draws))

    @classmethod
    def situation(cls, game: str | type[Game[Any]], name: str, seed: int | str = 1) -> Match:
        """A match that stands in one of a game's situations; luck beyond its script is seeded.

        >>> Match.situation("mozzaroller", "first roll").moves()
          0  Roll the dice

        Raises:
            Refusal: there is no such situation; the text lists those there are.
        """
        seed = _seed(seed)
        room = games.room(game, "situations")
        known = room.SITUATIONS if room else {}
        if not isinstance(name, str) or name not in known:
            there = ", ".join(map(repr, known)) or "none"
            raise Refusal(f"there is no situation {shown(name)}; there are: {there}")
        scene = known[name]
        match = cls(
            game, scene.seats, seed, scene.rules, chance=Scripted(scene.script, Seeded(seed))
        )
        for move in scene.moves:
            match.play(move)
        return match

    def _set_up(self, chance: Chance) -> Game[Any]:
        # the line break says that this is a deck's text, not the path of one
        deck = None if self.cards is None else self.kind.read_cards(self.cards + "\n")
        named = {} if self.first is None else {"first": self.first}
        return self.kind.new(len(self.seats), self.rules, chance, deck, **named)

    def _begin(self, position: Game[Any], set_up: tuple[Draw, ...]) -> None:
        self.set_up = set_up
        self._positions = [position]
        self._told: dict[tuple[int, Any], str] = {}  # sentences of the log, by ply and viewer
        self._moves: tuple[Game[Any], dict[int | None, Sequence[Any]]] = position, {}
        self._entries: list[Entry] = []
        self.ply = 0
        self._luck: Chance | None = None  # luck for the next move, None when it must be rebuilt

    # --- looking --------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        """The position as it stands; read it, and change it only through `play`."""
        return self._positions[self.ply]

    @property
    def names(self) -> list[str]:
        """Names of all sides: the seats, and an opponent that the rules play."""
        return names.told_apart([*self.seats, *self.game.rivals])

    @property
    def to_move(self) -> int | None:
        return self.game.to_move

    @property
    def over(self) -> bool:
        return self.game.over

    def moves(self, seat: int | None = None) -> Moves[Any]:
        """Legal moves for whoever is to move, or for one seat.

        Raises:
            Refusal: there is no such seat.
        """
        self._check_seat(seat)
        return Moves(self._legal(seat))

    def _legal(self, seat: int | None) -> Sequence[Any]:
        """Legal moves of a seat, worked out once for each position."""
        game, known = self._moves
        if game is not self.game:
            self._moves = game, known = self.game, {}
        seat = game.to_move if seat is None else seat
        if seat not in known:
            known[seat] = game.legal_moves(seat)
        return known[seat]

    def scores(self) -> dict[str, int]:
        """Points by name, as if the game ended now."""
        return dict(zip(self.names, self.game.scores(), strict=True))

    def ranking(self) -> dict[str, int]:
        """Place by name, 1 for the best, ties sharing."""
        return dict(zip(self.names, self.game.ranking(), strict=True))

    @property
    def log(self) -> Log:
        """The moves played so far (undone ones left out), as their players know them."""
        return Log(tuple(self._entries[: self.ply]), self.story)

    def story(self, viewer: int | str | None = "mover", last: int | None = None) -> list[str]:
        """The log in sentences as one seat may know it (None: an onlooker), or its last lines.

        Raises:
            Refusal: there is no such seat.
        """
        self._check_seat(None if viewer == "mover" else viewer)
        fresh = {branch.ply for branch in self.branches}
        told: list[str] = []
        for at in range(0 if last is None else max(0, self.ply - last), self.ply):
            told += [_FRESH] if at in fresh else []
            told.append(self._sentence(at, self._entries[at].seat if viewer == "mover" else viewer))
        told += [_FRESH] if self.ply in fresh else []
        return told if last is None else told[-last:]

    def _sentence(self, at: int, viewer: Any) -> str:
        """A move as it is told to one seat, worked out once."""
        if (at, viewer) not in self._told:
            entry, before, after = self._entries[at], *self._positions[at : at + 2]
            told = self.named(f"seat {entry.seat + 1} {before.tell(entry.move, after, viewer)}.")
            you = grammar.is_you(self.seats[entry.seat])
            self._told[at, viewer] = told[0].upper() + told[1:] if you else told
        return self._told[at, viewer]

    def named(self, text: str) -> str:
        """A text of the rules with people in place of "seat 2".

        >>> Match("pizza_rush", ["Ana", "Bo"], 1).named("seat 2 draws for seat 1")
        'Bo draws for Ana'
        """
        return grammar.with_names(text, self.names)

    def told_to(self, viewer: int | None) -> str:
        """The position in words, as one seat sees it (None: an onlooker).

        Raises:
            Refusal: there is no such seat.
        """
        self._check_seat(viewer)
        return self.named(str(self.game.seen_by(viewer)))

    def preview(self, move: Move | int | str, viewer: int | None = None) -> str:
        """What a move that waits for confirmation would lead to, as lines of text.

        Raises:
            UnreadableMove, AmbiguousMove: it cannot be made out which move is meant.
            Refusal: there is no such seat.
        """
        self._check_seat(viewer)
        seen = self.game.seen_by(viewer)
        return self.named(seen.preview(self._meant(seen.legal_moves(), move), viewer))

    def why_not(self, move: Move | int | str, seat: int | None = None) -> str | None:
        """Why a move is not legal now, with its clause; None when it is.

        Raises:
            UnreadableMove, AmbiguousMove: it cannot be made out which move is meant.
            Refusal: there is no such seat, or it is a move of another game.
        """
        self._check_seat(seat)
        meant = self._meant(self._legal(seat), move)
        reason = self.game.why_not(meant, seat)
        return None if reason is None else self.named(reason)

    def __repr__(self) -> str:
        return f"<Match {self.kind.name}, {', '.join(self.seats)}, {counted(self.ply, 'move')}>"

    def __str__(self) -> str:
        return self.named(f"{self!r}\n{self.game}")

    def picture(self, seat: int | None = None) -> Any:
        """A still picture of the position as one seat sees it (None: an onlooker).

        Raises:
            Refusal: there is no such seat.
        """
        from pizzakit import shapes  # a drawing is only needed when somebody looks

        self._check_seat(seat)
        found = shapes.picture(self.game.seen_by(seat), seat, self.names)
        return dataclasses.replace(found, alt=self.named(found.alt), text=self.named(found.text))

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        bundle: dict[str, str] = self.picture()._repr_mimebundle_(**kwargs)
        return bundle

    def _check_seat(self, seat: object) -> None:
        whole = hasattr(seat, "__index__") and not isinstance(seat, bool)
        if seat is not None and not (whole and seat in range(len(self.seats))):
            raise no_seat(seat, self)

    # --- playing --------------------------------------------------------------

    def play(self, move: Move | int | str, seat: int | None = None) -> Entry:
        """Play a move: a `Move`, its number in `moves()`, or its sentence.

        Raises:
            UnreadableMove, AmbiguousMove: it cannot be made out which is meant.
            IllegalMove: with the reason, its clause, and a few legal moves.

        Whatever is raised, the match stays as it was.
        """
        acting = self.to_move if seat is None else seat
        if acting is None:
            asked = brief(str(move)) if isinstance(move, str | Move) else shown(move)
            raise IllegalMove(f"«{asked}» is not possible: the game is over")
        self._check_seat(acting)
        legal = self._legal(acting)
        if not legal and not isinstance(move, Move):
            raise IllegalMove(f"it is {self.seats[self.game.to_move or 0]}'s turn, nobody else's")
        found = self._meant(legal, move)
        if found not in legal:
            reason = self.game.why_not(found, acting) or "it is not legal here"
            said = self.named(reason)
            raise refuse(legal, found, said, clauses.gists_of(self.kind, reason))
        return self._play(found, int(acting))

    def _meant(self, legal: Sequence[Move], asked: Move | int | str) -> Move:
        if isinstance(asked, Move) and not isinstance(asked, self.kind.move_types):
            raise UnreadableMove(f"«{brief(str(asked))}» is no move of {self.kind.title}")
        try:
            return self._said_whole(find_move(legal, asked), asked)
        except UnreadableMove:
            # A move that has nothing to choose, such as "stop", is understood (and then
            # refused with its reason) even where it is not legal.
            if not isinstance(asked, str):
                raise
            plain = [kind() for kind in self.kind.move_types if not kind.__struct_fields__]
            known = [move for move in legal if self._says(move, asked)]
            known = known or [move for move in plain if reads_like(move, asked)]
            known = known or self._read(asked)
            if len(known) == 1:
                return known[0]
            raise

    def _said_whole(self, found: Move, asked: Move | int | str) -> Move:
        """What was found, unless what was asked for says another move from end to end.

        "Make Tonno" is not short for giving something up for it: that wants saying.
        """
        read = self._read(asked) if isinstance(asked, str) else []
        for move in read:
            if move != found and self._says(move, str(asked)):
                reason = self.why_not(move) or "it is not legal here"
                raise AmbiguousMove(f"«{move}» alone is not possible: {reason}; say it: «{found}»")
        return found

    def _read(self, asked: str) -> list[Move]:
        """What the sentence says, were it legal; so that a refusal can say why it is not."""
        sentence = grammar.without_names(asked, self.names)
        move = self.game.read_move(plainly(sentence)) or self.game.read_move(sentence)
        return [] if move is None else [move]

    def _says(self, move: Move, asked: str) -> bool:
        """Whether it was asked for as boards say it, with names in place of seats."""
        return plainly(self.named(str(move))) == plainly(asked)

    def _play(self, move: Move, seat: int) -> Entry:
        if self.can_redo:
            undone = self._entries[self.ply]
            if (undone.seat, undone.move) == (seat, move):  # then chance says the same
                self.redo()
                return undone
        luck = self._luck or self._luck_at(self.ply)
        self._luck = None  # should the rules fail half-way, luck is rebuilt from the log
        recording = Recording(luck)
        position = self.game.copy()
        position.play(move, recording, seat)
        entry = Entry(seat, move, tuple(recording.draws))
        self._forget_undone()
        self._entries.append(entry)
        self._positions.append(position)
        self.ply += 1
        self._luck = luck
        self._changed()
        return entry

    def _luck_at(self, ply: int) -> Chance:
        """Luck as it stands after `ply` moves: the same whichever way one got there.

        The n-th answer depends only on the seed and on n, so taking a move back
        and trying another order of moves does not bring new dice.
        """
        passed = [branch for branch in self.branches if branch.ply <= ply]
        if passed:
            since = max(passed, key=lambda branch: branch.ply)
            return Seeded(since.seed).after(self._draws(since.ply, ply))
        draws = [*self.set_up, *self._draws(0, ply)]
        return (self._script or Seeded(self.seed)).after(draws)

    def _draws(self, start: int, stop: int) -> list[Draw]:
        return [draw for entry in self._entries[start:stop] for draw in entry.chance]

    def _forget_undone(self) -> None:
        if not self.can_redo:
            return
        undone = range(self.ply, len(self._entries))
        self.peeked = self.peeked or any(map(self._told_something, undone))
        del self._entries[self.ply :]
        del self._positions[self.ply + 1 :]
        self._told = {where: text for where, text in self._told.items() if where[0] < self.ply}
        self.branches = [branch for branch in self.branches if branch.ply <= self.ply]

    def _told_something(self, at: int) -> bool:
        """Whether a move told somebody what could not be foreseen: a roll, or a hidden card."""
        entry, before, after = self._entries[at], *self._positions[at : at + 2]
        return bool(entry.chance) or told_something(before, entry.move, entry.seat, after)

    def undo(self) -> bool:
        """Take the last move back; False when there is none."""
        return self._go_to(self.ply - 1)

    def redo(self) -> bool:
        """Play the move taken back last again, with the same luck; False when there is none."""
        return self._go_to(self.ply + 1)

    @property
    def can_redo(self) -> bool:
        return self.ply < len(self._entries)

    @property
    def next_redo(self) -> Entry | None:
        """What `redo` would play again; None when nothing is taken back."""
        return self._entries[self.ply] if self.can_redo else None

    def _go_to(self, ply: int) -> bool:
        if not 0 <= ply <= len(self._entries):
            return False
        self.ply = ply
        self._luck = None
        self._changed()
        return True

    def restart(self, seed: int | str | None = None) -> None:
        """Begin anew with the same seats, rules and cards; what was played is gone."""
        self.seed = _seed(seed)
        self.branches = []
        self.peeked = False
        self._script = None
        recording = Recording(Seeded(self.seed))
        self._begin(self._set_up(recording), tuple(recording.draws))
        self._changed()

    def branch(self, seed: int | str | None = None, at: int | None = None) -> Match:
        """A new match that shares the first `at` moves (all by default) and has fresh luck after.

        The log of the new match says where its luck begins; this match stays as
        it is. Cards already in a pile keep their order: only luck still to come
        is new.

        Raises:
            Refusal: there is no such move.
        """
        ply = self.ply if at is None else at
        if not isinstance(ply, int) or not 0 <= ply <= self.ply:
            raise Refusal(f"there is no move {shown(ply)}; the match has {self.ply}")
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._entries = self._entries[:ply]
        twin._positions = self._positions[: ply + 1]
        twin._told = {}
        twin.ply, twin.revision = ply, 0
        twin._luck, twin._watchers = None, []
        twin.branches = [b for b in self.branches if b.ply < ply] + [Branch(ply, _seed(seed))]
        return twin

    # --- being watched --------------------------------------------------------

    def watch(self, callback: Callable[[], None]) -> None:
        """Call a bound method after every change, for as long as its object lives."""
        self._watchers.append(weakref.WeakMethod(callback))

    def unwatch(self, callback: Callable[[], None]) -> None:
        """Call a bound method no longer."""
        self._watchers = [watcher for watcher in self._watchers if watcher() != callback]

    def _changed(self) -> None:
        self.revision += 1
        for watcher in list(self._watchers):
            callback = watcher()
            if callback is None:
                self._watchers.remove(watcher)
            else:
                callback()

    # --- copying ----------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        """All that a copy needs to go its own way; whoever watches this match watches on here."""
        copied = {
            "seats": list(self.seats),
            "branches": list(self.branches),
            "_positions": [position.copy() for position in self._positions],
            "_entries": list(self._entries),
            "_told": {},
            "_luck": None,
            "_watchers": [],
        }
        return self.__dict__ | copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__getstate__())
        return twin

    # --- saving ---------------------------------------------------------------

    def save(self, path: str | os.PathLike[str], *, fresh: bool = False) -> Path:
        """Write the match to a file, whole or not at all; gives the file's path.

        The file is readable JSON and holds everything, hidden cards included; a new one only
        its owner may read. With `fresh` no older file is replaced: of a name that is taken
        the next free one is used, `ana-bo-2.pizza.json` say.

        Raises:
            SaveError: the file cannot be written, and the text says why; an older one stays
                as it was. This one is an OSError as well.
        """
        return saves.write_whole(path, self._as_file(), fresh=fresh)

    def _as_file(self) -> saves.File:
        return saves.File(
            game=self.kind.name,
            seats=self.seats,
            seed=self.seed,
            rules=msgspec.to_builtins(self.rules),
            first=self.first,
            cards=self.cards,
            deck=saves.digest(self._positions[0].deck),
            set_up=list(self.set_up),
            moves=[
                saves.SavedMove(entry.seat, msgspec.to_builtins(entry.move), list(entry.chance))
                for entry in self._entries
            ],
            at=self.ply,
            branches=self.branches,
            friendly=self.friendly,
            peeked=self.peeked,
            script=saves.script_of(self._script),
            scores=self._positions[-1].scores(),
        )

    @classmethod
    def load(cls, path: str | os.PathLike[str], game: type[Game[Any]] | None = None) -> Match:
        """Read a saved match and play it through again, checking every move.

        `game` is the class, where it is not among `pizzakit.games.names()`.

        Raises:
            SaveError: the file cannot be read, is damaged, was made by a newer
                version, or does not follow the rules; the text names the place.
        """
        saved = saves.read(path)
        name = saves.name_of(path)
        try:
            kind = game or games.find(saved.game)
            if kind.name != saved.game:
                asked = f"this is a save of {shown(saved.game)}, not of {kind.name!r}"
                raise SaveError(f"game: {asked}")
            match = cls._from_file(kind, saved)
        except (ValueError, RecursionError) as error:
            raise SaveError(f"{name}: {error}") from error
        try:
            match._replay(saved)
        except ValueError as error:
            raise _with_match(SaveError(f"{name}: {error}"), match) from error
        return match

    @classmethod
    def _from_file(cls, kind: type[Game[Any]], saved: saves.File) -> Match:
        match = object.__new__(cls)
        match.kind = kind
        match.rules = rules_from(kind.rules_type, kind.rules_of_old | saved.rules)
        match.cards = saved.cards
        match.seed = saved.seed
        match.seats = names.for_seats(kind, [names.fit_name(name) for name in saved.seats])
        match.first = names.seat_named(kind, match.seats, saved.first)
        match.friendly = saved.friendly
        match.peeked = saved.peeked
        match.branches = []
        match.revision = 0
        match._script = saves.told_again(saved.script)
        match._watchers = []
        recorded = Recorded(saved.set_up)
        try:
            position = match._set_up(recorded)
            recorded.finish()
        except LogMismatch as error:
            raise SaveError(f"set-up: {brief(str(error))}") from error
        if saves.digest(position.deck) != saved.deck:
            raise SaveError("deck: the cards of this game are not those the match was played with")
        match._begin(position, tuple(saved.set_up))
        return match

    def _replay(self, saved: saves.File) -> None:
        for number, line in enumerate(saved.moves, 1):
            try:
                self._replay_move(line)
            except (LogMismatch, Refusal, msgspec.ValidationError) as error:
                where = f"move {number} of {len(saved.moves)}"
                raise SaveError(f"{where}: {brief(str(error), 600)}") from error
        scores = self.game.scores()
        if scores != saved.scores:
            said = shown(saved.scores)
            raise SaveError(f"scores: the file says {said}, its moves make {scores}")
        if not 0 <= saved.at <= len(self._entries):
            raise SaveError(f"at: 0 to {len(self._entries)} expected, not {shown(saved.at)}")
        stray = [branch for branch in saved.branches if not 0 <= branch.ply <= len(self._entries)]
        if stray:
            raise SaveError(f"branches: there is no move {shown(stray[0].ply)}")
        self.branches = saved.branches
        self.ply = saved.at

    def _replay_move(self, line: saves.SavedMove) -> None:
        move = msgspec.convert(line.move, _union(self.kind.move_types))
        if not 0 <= line.seat < len(self.seats):
            raise Refusal(f"there is no seat {line.seat}")
        legal = self.game.legal_moves(line.seat)
        if move not in legal:
            raise refuse(legal, move, self.game.why_not(move, line.seat) or "it is not legal here")
        recorded = Recorded(line.chance)
        position = self.game.copy()
        position.play(move, recorded, line.seat)
        recorded.finish()
        self._entries.append(Entry(line.seat, move, tuple(line.chance)))
        self._positions.append(position)
        self.ply += 1


def no_seat(seat: object, match: Match) -> Refusal:
    """What to say of a seat that is none, to people who meet "seat 1" in texts for seat 0."""
    counted_so = f"counted from 0: seat 0 is {match.seats[0]}"
    return Refusal(
        f"there is no seat {shown(seat)}; seats are 0 to {len(match.seats) - 1}, {counted_so}"
    )


def _with_match(error: SaveError, match: Match) -> SaveError:
    error.match = match
    return error


def _union(types: Iterable[type[Move]]) -> Any:
    first, *rest = types
    union: Any = first
    for kind in rest:
        union = union | kind
    return union


def _deck_text(kind: type[Game[Any]], cards: str | os.PathLike[str] | None) -> str | None:
    if cards is None:
        return None
    kind.read_cards(cards)  # an error names the file while its name is known
    return text_of(cards)


def _seed(given: int | str | None) -> int | str:
    if given is None:
        return secrets.randbelow(2**53)  # too many to try them all on what was drawn so far
    return names.fit_seed(given)
