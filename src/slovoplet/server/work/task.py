"""Tasks: everything that is thought about, as bytes that any process on any machine can work on.

A task names the kind of its game, and what belongs to that kind stays raw until the kind decodes it. Whoever
has a `Players` performs it with `perform_task`, which always answers: with the result, with a refusal by the
rules, or with what went wrong.
"""

import datetime
import time
import traceback
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Raw

from slovoplet.bots.hint import Hint
from slovoplet.bots.levels import quick_level
from slovoplet.bots.player import Players
from slovoplet.bots.puzzle import PUZZLE_GAME, Grade, Puzzle
from slovoplet.bots.report.analysis import ReviewedTurn
from slovoplet.bots.report.uses import BetterUse
from slovoplet.rules.command import Command
from slovoplet.rules.event import Event
from slovoplet.rules.kinds import kind_of, load_rules
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.view import GameView
from slovoplet.server.work.drawing import DrawCard, DrawDay, DrawFilm, DrawPicture
from slovoplet.server.work.taskbody import OfKind, OfLog, Performed, Task, encode_log

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class ChosenTurn(NamedTuple):
    """A bot's command, and how many seconds it took to find."""

    command: Command
    seconds: float


class ChooseTurn(OfKind, frozen=True, tag="choose"):
    """A bot has to act; without a level it only looks for any turn, quickly."""

    view: Raw
    seed: str
    level: str | None = None

    @classmethod
    def at(cls, view: GameView, level: str | None, seed: str) -> "ChooseTurn":
        """The task of the bot at the seat of a view."""
        return cls(kind_of(view.rules).name, Raw(msgspec.json.encode(view)), seed, level)

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


class FindHints(OfKind, frozen=True, tag="hints"):
    """A player asks the dictionary for help."""

    view: Raw

    @classmethod
    def at(cls, view: GameView) -> "FindHints":
        """The task for the player at the seat of a view."""
        return cls(kind_of(view.rules).name, Raw(msgspec.json.encode(view)))

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


class ReviewTurn(OfLog, frozen=True, tag="review"):
    """A turn of a finished game, counted from 1, is to be compared with the best ones."""

    number: int
    top: int

    @classmethod
    def of(cls, log: Sequence[Event], number: int, top: int) -> "ReviewTurn":
        """The task of reviewing a turn of a log."""
        return cls(*encode_log(log), number, top)

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


class FindUses(OfLog, frozen=True, tag="uses"):
    """What could have been played in a judged game is asked for, of all entries or of one."""

    only: int | None = None
    rest: str = ""

    @classmethod
    def of(cls, log: Sequence[Event], only: int | None, rest: str) -> "FindUses":
        """The task of looking back at a log."""
        return cls(*encode_log(log), only, rest)

    def perform(self, players: Players) -> list[BetterUse]:
        """The best uses, entry by entry."""
        return list(players.uses(self._events(), self.only, self.rest))

    def read(self, done: Performed) -> list[BetterUse]:
        """The best uses, entry by entry."""
        return msgspec.json.decode(done.answer, type=list[BetterUse])


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
    | FindUses
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
    return msgspec.json.encode(task)


def rules_of_task(task: bytes) -> RuleSet:
    """The rules of the game that a task is about; a `ValueError` or a `LookupError` if it is malformed."""
    return _tasks.decode(task).ruleset


def perform_task(task: bytes, players: Players) -> bytes:
    """Performs a task; whatever happens, there is a report."""
    began = time.monotonic()
    report: Report
    try:
        answer = msgspec.json.encode(_tasks.decode(task).perform(players))
        report = Performed(time.monotonic() - began, Raw(answer))
    except Refused as refused:
        report = Declined(refused.code, refused.squares, refused.words, refused.details)
    except MemoryError:
        report = Broken("memory", "")
    except Exception:
        report = Broken("error", traceback.format_exc())
    return msgspec.json.encode(report)


def decode_report(report: bytes) -> Report:
    """What a worker says about a task."""
    return _reports.decode(report)
