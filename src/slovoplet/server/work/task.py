"""Tasks: everything that is thought about, as bytes that any process on any machine can work on.

A task names the kind of its game, and what belongs to that kind stays raw until the kind decodes it. Whoever
has a `Players` performs it with `perform_task`, which always answers: with the result, with a refusal by the
rules, or with what went wrong.
"""

import datetime
import time
import traceback
from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Raw

from slovoplet.bots.hint import Hint
from slovoplet.bots.levels import quick_level
from slovoplet.bots.player import Players
from slovoplet.bots.puzzle import PUZZLE_GAME, Grade, Puzzle
from slovoplet.bots.report.analysis import ReviewedTurn
from slovoplet.pictures.card import render_card
from slovoplet.pictures.gif import game_gif
from slovoplet.pictures.story import tell_game, tell_puzzle, tell_turn
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import KINDS, AnyKind, kind_of, load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView
from slovoplet.texts import Language

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)

_encode = msgspec.json.encode


class Task(Protocol[Result_co]):
    """Something to think about."""

    def perform(self, players: Players) -> object:
        """Does the work where it is slow; the result is encoded as JSON."""

    def read(self, done: "Performed") -> Result_co:
        """The result of the work, for whoever asked."""


class Performed(msgspec.Struct, frozen=True, tag="performed"):
    """The result of a task, and how long the work took."""

    seconds: float
    answer: Raw


class _WithRules(msgspec.Struct, frozen=True):
    """What a view and the first event of a log have in common."""

    rules: Raw


class _OfKind(msgspec.Struct, frozen=True, tag_field="task"):
    kind: str

    @property
    def _kind(self) -> AnyKind:
        return KINDS[self.kind]

    def _rules_in(self, played: Raw) -> RuleSet:
        rules: RuleSet = msgspec.json.decode(
            msgspec.json.decode(played, type=_WithRules).rules, type=self._kind.rules
        )
        return rules


class ChosenTurn(NamedTuple):
    """A bot's command, and how many seconds it took to find."""

    command: Command
    seconds: float


class ChooseTurn(_OfKind, frozen=True, tag="choose"):
    """A bot has to act; without a level it only looks for any turn, quickly."""

    view: Raw
    seed: str
    level: str | None = None

    @classmethod
    def at(cls, view: GameView, level: str | None, seed: str) -> "ChooseTurn":
        """The task of the bot at the seat of a view."""
        return cls(kind_of(view.rules).name, Raw(_encode(view)), seed, level)

    @property
    def ruleset(self) -> RuleSet:
        """The rules of the game."""
        return self._rules_in(self.view)

    def perform(self, players: Players) -> Command:
        """The bot's command."""
        level = quick_level() if self.level is None else self.level
        return players.choose(self._kind.readers.view.decode(self.view), level, self.seed)

    def read(self, done: Performed) -> "ChosenTurn":
        """The bot's command, and how long it took to find."""
        return ChosenTurn(self._kind.readers.command.decode(done.answer), done.seconds)


class FindHints(_OfKind, frozen=True, tag="hints"):
    """A player asks the dictionary for help."""

    view: Raw

    @classmethod
    def at(cls, view: GameView) -> "FindHints":
        """The task for the player at the seat of a view."""
        return cls(kind_of(view.rules).name, Raw(_encode(view)))

    @property
    def ruleset(self) -> RuleSet:
        """The rules of the game."""
        return self._rules_in(self.view)

    def perform(self, players: Players) -> list[Hint]:
        """Turns that can be made, from easy to strong."""
        return players.hints(self._kind.readers.view.decode(self.view))

    def read(self, done: Performed) -> list[Hint]:
        """Turns that can be made, from easy to strong."""
        return msgspec.json.decode(done.answer, type=list[Hint])


def _read_bytes(done: Performed) -> bytes:
    """A picture, out of the text that JSON carries it as."""
    return msgspec.json.decode(done.answer, type=bytes)


class _OfLog(_OfKind, frozen=True):
    log: tuple[Raw, ...]

    @property
    def ruleset(self) -> RuleSet:
        """The rules of the game."""
        return self._rules_in(self.log[0])

    def _events(self) -> list[Event]:
        return [self._kind.readers.event.decode(event) for event in self.log]


class ReviewTurn(_OfLog, frozen=True, tag="review"):
    """A turn of a finished game, counted from 1, is to be compared with the best ones."""

    number: int
    top: int

    @classmethod
    def of(cls, log: Sequence[Event], number: int, top: int) -> "ReviewTurn":
        """The task of reviewing a turn of a log."""
        return cls(*_encoded(log), number, top)

    def perform(self, players: Players) -> ReviewedTurn | None:
        """The review; `None` if the game has no such turn."""
        turn = next(players.review(self._events(), self.top, self.number), None)
        if turn is None:
            return None
        # The picture of the turn is for reports on paper, and only its kind could read it back.
        kept = {name: getattr(turn, name) for name in ReviewedTurn.__struct_fields__}
        return ReviewedTurn(**kept)

    def read(self, done: Performed) -> ReviewedTurn | None:
        """The review; `None` if the game has no such turn."""
        return msgspec.json.decode(done.answer, type=ReviewedTurn | None)


class DrawCard(_OfLog, frozen=True, tag="card"):
    """A picture to send of a finished game is to be drawn, or of one turn, counted from 1."""

    turn: int | None
    language: Language

    @classmethod
    def of(cls, log: Sequence[Event], turn: int | None, language: Language) -> "DrawCard":
        """The task of drawing a picture of a log, whose names are those to be shown."""
        return cls(*_encoded(log), turn, language)

    def perform(self, players: Players) -> bytes:
        """The picture as PNG."""
        log = self._events()
        if self.turn is None:
            return render_card(tell_game(log, self.language))
        return render_card(tell_turn(log, self.turn, self.language))

    read = staticmethod(_read_bytes)


class DrawFilm(_OfLog, frozen=True, tag="film"):
    """A finished game is to be drawn as an animation."""

    @classmethod
    def of(cls, log: Sequence[Event]) -> "DrawFilm":
        """The task of drawing all turns of a log."""
        return cls(*_encoded(log))

    def perform(self, players: Players) -> bytes:
        """The animation as GIF."""
        return game_gif(Game(self._events()))

    read = staticmethod(_read_bytes)


class DrawDay(_OfKind, frozen=True, tag="daycard"):
    """A picture to send of «Ход дня» is to be drawn: its position, its date as people say it."""

    game: str
    position: str
    date: str
    language: Language

    @property
    def ruleset(self) -> RuleSet:
        """The rules of the puzzle."""
        return load_rules(self.game)

    def perform(self, players: Players) -> bytes:
        """The picture as PNG."""
        title = self.ruleset.title
        return render_card(tell_puzzle(title, self.position, self._kind, self.date, self.language))

    read = staticmethod(_read_bytes)


class DrawPicture(_OfLog, frozen=True, tag="picture"):
    """The table after a log is to be drawn."""

    @classmethod
    def of(cls, log: Sequence[Event]) -> "DrawPicture":
        """The task of drawing the table after a log."""
        return cls(*_encoded(log))

    def perform(self, players: Players) -> str:
        """The picture as SVG."""
        return Game(self._events()).svg()

    def read(self, done: Performed) -> str:
        """The picture as SVG."""
        return msgspec.json.decode(done.answer, type=str)


def _encoded(log: Sequence[Event]) -> tuple[str, tuple[Raw, ...]]:
    """The kind of a log, and its events as a task carries them."""
    return kind_of(Game(log[:1]).rules).name, tuple(Raw(_encode(event)) for event in log)


class FindPuzzle(msgspec.Struct, frozen=True, tag_field="task", tag="puzzle"):
    """«Ход дня» of a date is to be found."""

    date: datetime.date

    @property
    def ruleset(self) -> RuleSet:
        """The rules of the puzzle."""
        return load_rules(PUZZLE_GAME)

    def perform(self, players: Players) -> Puzzle[RuleSet]:
        """The puzzle."""
        return players.puzzle(self.date)

    def read(self, done: Performed) -> Puzzle[RuleSet]:
        """The puzzle."""
        return decode_puzzle(bytes(done.answer))


class FindGraded(msgspec.Struct, frozen=True, tag_field="task", tag="graded"):
    """A puzzle of a grade is to be found in a game; the seed decides which."""

    game: str
    grade: Grade
    seed: str

    @property
    def ruleset(self) -> RuleSet:
        """The rules of the game."""
        return load_rules(self.game)

    def perform(self, players: Players) -> Puzzle[RuleSet]:
        """The puzzle."""
        return players.graded_puzzle(self.grade, self.seed, self.ruleset)

    def read(self, done: Performed) -> Puzzle[RuleSet]:
        """The puzzle."""
        return decode_puzzle(bytes(done.answer), self.game)


def decode_puzzle(body: bytes | str, game: str = PUZZLE_GAME) -> Puzzle[RuleSet]:
    """A puzzle of a game from JSON."""
    rules = kind_of(load_rules(game)).rules
    puzzle: Puzzle[RuleSet] = msgspec.json.decode(body, type=Puzzle[rules])  # type: ignore[valid-type]
    return puzzle


AnyTask = (
    ChooseTurn
    | FindHints
    | ReviewTurn
    | DrawPicture
    | DrawCard
    | DrawFilm
    | DrawDay
    | FindPuzzle
    | FindGraded
)


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """The rules refuse what a task asks for."""

    code: Code
    squares: tuple[str, ...]
    words: tuple[str, ...]
    details: dict[str, str | int]


class Broken(msgspec.Struct, frozen=True, tag="broken"):
    """A task that could not be finished: it needs too much memory, or something is wrong with it."""

    reason: Literal["memory", "error"]
    problem: str


Report = Performed | Declined | Broken

_tasks: msgspec.json.Decoder[AnyTask] = msgspec.json.Decoder(AnyTask)
_reports: msgspec.json.Decoder[Report] = msgspec.json.Decoder(Report)


def encode_task(task: Task[object]) -> bytes:
    """A task as a worker gets it."""
    return _encode(task)


def rules_of_task(task: bytes) -> RuleSet:
    """The rules of the game that a task is about; a `ValueError` or a `LookupError` if it is malformed."""
    return _tasks.decode(task).ruleset


def perform_task(task: bytes, players: Players) -> bytes:
    """Performs a task; whatever happens, there is a report."""
    began = time.monotonic()
    report: Report
    try:
        answer = _encode(_tasks.decode(task).perform(players))
        report = Performed(time.monotonic() - began, Raw(answer))
    except Refused as refused:
        report = Declined(refused.code, refused.squares, refused.words, refused.details)
    except MemoryError:
        report = Broken("memory", "")
    except Exception:
        report = Broken("error", traceback.format_exc())
    return _encode(report)


def decode_report(report: bytes) -> Report:
    """What a worker says about a task."""
    return _reports.decode(report)
