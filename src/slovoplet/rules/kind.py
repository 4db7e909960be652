"""The contract for a kind of game: everything that other rooms may ask of one.

Board games and card games are kinds. A kind is one object; its rule sets, commands, events, states and
views are its own types. Code that has a rule set gets its kind from `slovoplet.rules.kinds` and asks the
kind; nothing else checks which kind a game is.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from types import UnionType
from typing import Generic, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from slovoplet.rules.command import Command, Pass, Resign, TimeOut
from slovoplet.rules.event import Ended, Event, GameStarted
from slovoplet.rules.games.shelf import SHELF
from slovoplet.rules.house.form import COMMON, Groups
from slovoplet.rules.notation.recordtext import format_head
from slovoplet.rules.referee import IsWord, PlayScore, Preview, any_word
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet, parse_as
from slovoplet.rules.state import GameState
from slovoplet.rules.view import GameView, SeenBefore

Rules = TypeVar("Rules", bound=RuleSet)
Asked = TypeVar("Asked", bound=Command)
Happened = TypeVar("Happened", bound=Event)
State = TypeVar("State", bound=GameState)
View = TypeVar("View", bound=GameView)


class LaidWords(msgspec.Struct, frozen=True):
    """The words that a player laid at once, and their points, which others may dispute."""

    words: tuple[str, ...]
    points: int


class Move(msgspec.Struct, frozen=True):
    """What a player did, as lists of games show it: the event's tag, and any words and points."""

    seat: int
    event: str
    words: tuple[str, ...] = ()
    points: int = 0


class WordPoints(NamedTuple):
    """A word of a turn and its points; a bonus has no word."""

    word: str
    points: int


class Frame(msgspec.Struct, frozen=True):
    """The table of a finished game after a turn, everything face up; each kind adds its own fields.

    `at` is the index in the game's log of the event that made the turn; for the first frame, before any
    turn, it is the index of the deal's last event.
    """

    at: int
    scores: tuple[int, ...]


class Readers(NamedTuple, Generic[Asked, Happened, View]):
    """The decoders of one kind: events of a log, commands of players and bots, views, and plays.

    A view is written with its rules and everything else that its viewer sees.
    """

    event: "msgspec.json.Decoder[Happened]"
    command: "msgspec.json.Decoder[Asked]"
    view: "msgspec.json.Decoder[View]"
    play: "msgspec.json.Decoder[Command]"


class Kind(ABC, Generic[Rules, Asked, Happened, State, View]):
    """A kind of game."""

    name: str  # the tag of its rule sets
    rules: type[Rules]
    commands: (
        UnionType | type[Asked]
    )  # what players may send; time-outs and skips come from the table
    events: UnionType | type[Happened]
    play: type[
        Command
    ]  # the command that lays words, which can be previewed, disputed and voted on
    view_type: type[View]
    score_type: type[msgspec.Struct]  # of a preview
    frame_type: type[Frame]
    settings: Groups = COMMON  # those that people may change, by group
    is_judged: bool = False  # the pieces lie on a real table: who is at it may speak for every seat

    @cached_property
    def readers(self) -> "Readers[Asked, Happened, View]":
        """Reads what is written of games of this kind."""
        kinds = (self.events, self.commands, self.view_type, self.play)
        return Readers(*map(msgspec.json.Decoder, kinds))

    def load(self, name: str) -> Rules:
        """The rule set of a game of this kind by its id, as packaged."""
        return parse_as(self.rules, SHELF.read(name))

    # The referee.

    @abstractmethod
    def start(
        self, rules: Rules, players: tuple[str, ...], seed: str, lexicon: str = ""
    ) -> list[Happened]:
        """The beginning of a log; the seed decides everything that is drawn."""

    @abstractmethod
    def decide(self, state: State, command: Asked, is_word: IsWord) -> list[Happened]:
        """The events that follow from a command, or a refusal that says why."""

    @abstractmethod
    def fold(self, events: Iterable[Happened], state: State | None = None) -> State:
        """The state after the events, from the beginning or from a given state."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """The state as the player at a seat, or a spectator, may see it."""

    @abstractmethod
    def view_event(self, event: Happened, seat: int | None, over: bool) -> Happened | None:
        """An event as a viewer may see it; `None` if even its type is hidden."""

    def time_out(self, seat: int) -> Command:
        """The command with which the table reports that a player's time is up."""
        return TimeOut(seat)

    def skip(self, seat: int) -> Command:
        """The command with which the table skips a turn; a bot's last resort too."""
        return Pass(seat)

    def resign(self, seat: int) -> Command:
        """The command with which a player leaves the game."""
        return Resign(seat)

    def come_in(self, seat: int, name: str) -> Command:
        """The command with which somebody brings one more player to a running game; refused where none can come."""
        raise Refused(Code.WRONG_COMMAND, command="come_in")

    def acts_now(self, view: View) -> bool:
        """Whether the viewer has something to do, so that a bot at that seat is asked for a command."""
        return view.ended is None and view.seat is not None and view.seat == view.turn

    # Plays.

    @abstractmethod
    def preview(self, state: State, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """What a play would score, and everything wrong with it."""

    def score(self, state: State, play: Command) -> PlayScore:
        """The points of a play, whether or not its words exist; refused if it cannot be laid at all."""
        found = self.preview(state, play, any_word)
        if found.score is None:
            raise found.problems[0]
        return found.score

    @abstractmethod
    def laid_words(self, rules: Rules, event: Happened) -> LaidWords | None:
        """The words and points of an event that lays words; `None` for every other event."""

    def word_points(self, rules: Rules, event: Happened) -> tuple[WordPoints, ...]:
        """The words that an event laid, each with its own points."""
        laid = self.laid_words(rules, event)
        return (WordPoints(" + ".join(laid.words), laid.points),) if laid else ()

    @property
    @abstractmethod
    def laying(self) -> tuple[type[Happened], ...]:
        """The types of events that lay words."""

    def lies_on_table(self, view: View, letters: str) -> bool:
        """Whether these letters, one or several in a piece, lie on the table for a word to be made with them."""
        return False

    # Lists and results.

    @abstractmethod
    def move(self, event: Happened, before: State) -> Move | None:
        """How a list of games shows an event; `None` if it merely follows from another."""

    def scores(self, state: State) -> tuple[int, ...]:
        """The points by seat; empty where points are not counted."""
        return tuple(seat.score for seat in state.seats)

    def winners(self, state: State) -> tuple[int, ...]:
        """The seats that won, or share the win."""
        ended: Ended | None = state.ended
        return ended.winners if ended else ()

    # Reviewing a game, and continuing from its positions.

    @abstractmethod
    def makes_turn(self, event: Happened, before: State) -> bool:
        """Whether an event stands for its turn; every turn has at least one."""

    def turn_places(self, log: Sequence[Happened]) -> list[int]:
        """The indices of the events of a log that make turns, in order."""
        places = []
        state = self.fold(log[:1])
        for at, event in enumerate(log[1:], 1):
            if self.makes_turn(event, state):
                places.append(at)
            state = self.fold([event], state)
        return places

    def told_turns(self, log: Sequence[Happened]) -> list[int]:
        """The index of the event that stands for each turn of a log as the pages count them."""
        return self.turn_places(log)

    def begin_otherwise(self, log: Sequence[Happened], **changes: object) -> list[Happened]:
        """The log with its first event changed: the players' names, or the rules and the seed.

        The first event of every kind has `rules`, `players`, `seed`, `commitment` and `lexicon`.
        """
        first, *rest = log
        return [replace(first, **changes), *rest]

    @abstractmethod
    def shuffle_anew(self, log: Sequence[Happened], seed: str) -> list[Happened]:
        """The log with everything still unseen reordered by this seed, and otherwise unchanged."""

    def frames(self, log: Sequence[Happened]) -> list[Frame]:
        """A finished game step by step: the table before the first turn and after each one."""
        state = self.fold(log[:1])
        frames = [self.frame(0, state)]
        dealing = True
        for at, event in enumerate(log[1:], 1):
            before, state = state, self.fold([event], state)
            dealing = dealing and self.move(event, before) is None
            if dealing:
                frames = [self.frame(at, state)]
            elif self.makes_turn(event, before):
                frames.append(self.frame(at, state))
        return frames

    def frame(self, at: int, state: State) -> Frame:
        """The table after the event at this index of the log."""
        return Frame(at, self.scores(state))

    @abstractmethod
    def pieces(self, rules: Rules) -> str:
        """All tiles or cards of a game."""

    def look_back(
        self, state: State, only: int | None = None, rest: str = ""
    ) -> Iterator[SeenBefore]:
        """What the players of a judged game saw before each entry, or before one, by the rules of the game itself.

        `rest` are the pieces that the player kept, where somebody knows them. None for other kinds, whose
        hands are known: they have an analysis.
        """
        return iter(())

    # Notation.

    @abstractmethod
    def parse_turn(self, text: str, state: State, seat: int) -> Asked:
        """The command of a seat that a text means in this position; refused if it means none."""

    @abstractmethod
    def format_turn(self, command: Asked, state: State) -> str:
        """The text of a command that is a turn or a step of one."""

    def read_turn(self, text: str, state: State, seat: int) -> Asked:
        """A turn as a person types it, less strictly than the notation."""
        return self.parse_turn(text, state, seat)

    def split_turn(self, text: str) -> list[str]:
        """The text of each command in a turn."""
        return [text]

    @abstractmethod
    def format_record(self, log: Sequence[Happened]) -> str:
        """The game as a text that a person can read and edit."""

    def format_seen_record(self, log: Sequence[Happened], seat: int) -> str:
        """The game so far as the player at a seat may see it while it runs; on its own it is no whole record."""
        started, *rest = log
        assert isinstance(started, GameStarted)
        lines = format_head(started.rules, started.lexicon, started.players, started.order)
        state = self.fold([started])
        for event in rest:
            before, state = state, self.fold([event], state)
            if move := self.move(event, before):
                done = " ".join(move.words) or move.event
                lines.append(f"{move.seat + 1} | {done} | {move.points:+d}")
        return "\n".join([*lines, ""])

    @abstractmethod
    def parse_record(self, text: str) -> list[Happened]:
        """The log that a record describes; refused with the line that cannot be read or breaks the rules."""

    @abstractmethod
    def describe(self, view: View) -> str:
        """The table as plain text, as one viewer sees it."""

    @abstractmethod
    def draw(self, view: View, last: Sequence[Happened] = ()) -> str:
        """The table as an SVG picture, as one viewer sees it; the last events may be marked."""

    def draw_turn(self, log: Sequence[Happened], at: int) -> str:
        """The part of the table where the event at this index of a log happened, as nobody in particular sees it."""
        return self.draw(self.view(self.fold(log[: at + 1]), None), [log[at]])

    def draw_end(self, log: Sequence[Happened]) -> str:
        """What is shown of a finished game in a picture to send."""
        return self.draw(self.view(self.fold(log), None))

    def draw_position(self, position: str) -> str:
        """A position written as one line as an SVG picture, with the hand that is written first."""
        raise Refused(Code.NO_POSITION, kind=self.name)

    def format_position(self, state: State, seat: int | None = None) -> str:
        """The position as one line, with only this seat's hand if one is given; refused where a kind has none."""
        raise Refused(Code.NO_POSITION, kind=self.name)

    def preview_at(self, position: str, play: Command, is_word: IsWord) -> Preview[PlayScore]:
        """What a play would score in a position written as one line, and everything wrong with it."""
        raise Refused(Code.NO_POSITION, kind=self.name)

    def format_at(self, position: str, play: Command) -> str:
        """The text of a play in a position written as one line."""
        raise Refused(Code.NO_POSITION, kind=self.name)

    def describe_at(self, position: str) -> str:
        """What lies on the table in a position written as one line, as plain text."""
        raise Refused(Code.NO_POSITION, kind=self.name)

    def format_gcg(self, log: Sequence[Happened]) -> str:
        """The game as GCG, the format of Scrabble programs; refused where GCG cannot express it."""
        raise Refused(Code.GCG_CANNOT_SAY, what=self.name, line=0)

    def parse_gcg(self, text: str, rules: Rules) -> list[Happened]:
        """The log of a GCG file, by these rules; refused where GCG cannot express the game."""
        raise Refused(Code.GCG_CANNOT_SAY, what=self.name, line=0)
