"""What the judged kinds of game answer in the same way."""

from collections.abc import Sequence
from typing import Generic, TypeVar, cast

from msgspec.structs import replace

from slovoplet.rules.command import Command
from slovoplet.rules.event import Event, GameStarted
from slovoplet.rules.judged.command import ComeIn, Settle
from slovoplet.rules.judged.event import name_players
from slovoplet.rules.judged.record import JudgedReader, format_shared
from slovoplet.rules.judged.referee import check_running, decide_shared
from slovoplet.rules.judged.state import AnyJudged
from slovoplet.rules.judged.view import JudgedView
from slovoplet.rules.kind import Kind
from slovoplet.rules.notation.recordtext import at_line, format_head
from slovoplet.rules.referee import IsWord
from slovoplet.rules.refusal import Code, Refused
from slovoplet.rules.ruleset import RuleSet
from slovoplet.rules.seats import first_event

Rules = TypeVar("Rules", bound=RuleSet)
Asked = TypeVar("Asked", bound=Command)
Happened = TypeVar("Happened", bound=Event)
State = TypeVar("State", bound=AnyJudged)
View = TypeVar("View", bound=JudgedView)


class JudgedKind(
    Kind[Rules, Asked, Happened, State, View], Generic[Rules, Asked, Happened, State, View]
):
    """A game whose pieces lie on a real table."""

    is_judged = True
    started: type[GameStarted[Rules]]  # the first event of a log
    reader: type[JudgedReader[Rules]]  # of records

    def decide_entry(self, state: State, command: Asked, is_word: IsWord) -> list[Happened]:
        """The events of what only this kind of game has."""
        raise NotImplementedError

    def record_line(self, event: Happened, before: State, after: State) -> str:
        """The line of an event that only this kind of game has; empty for others."""
        raise NotImplementedError

    def start(
        self, rules: Rules, players: tuple[str, ...], seed: str, lexicon: str = ""
    ) -> list[Happened]:
        """The beginning of a log: seats and the order of turns."""
        first = first_event(self.started, rules, players, seed, lexicon)
        return [cast(Happened, first)]

    def decide(self, state: State, command: Asked, is_word: IsWord) -> list[Happened]:
        """The events that follow from a command, or a refusal that says why."""
        check_running(state, command.seat)
        is_word = state.judging(is_word)
        shared = decide_shared(state, command, is_word)
        if shared is None:
            return self.decide_entry(state, command, is_word)
        return cast(list[Happened], shared)

    def view_event(self, event: Happened, seat: int | None, over: bool) -> Happened | None:
        """An event as anybody may see it; only the seed waits for the end, as in every game."""
        if over or not isinstance(event, self.started):
            return event
        return cast(Happened, replace(event, seed=""))

    def come_in(self, seat: int, name: str) -> Command:
        """One more player, by name."""
        return ComeIn(seat, name)

    def begin_otherwise(self, log: Sequence[Happened], **changes: object) -> list[Happened]:
        """The log with its first event changed; other names are given to those who came late too."""
        players = changes.pop("players", None)
        if isinstance(players, tuple):
            log = cast(list[Happened], name_players(log, players))
        return super().begin_otherwise(log, **changes)

    def shuffle_anew(self, log: Sequence[Happened], seed: str) -> list[Happened]:
        """The log as it is: what is drawn is real."""
        return list(log)

    def format_record(self, log: Sequence[Happened]) -> str:
        """Everything as it was entered, in order."""
        started = log[0]
        if not isinstance(started, self.started):
            raise Refused(Code.BAD_LOG, problem="the log does not begin with a start")
        lines = format_head(started.rules, started.lexicon, started.players, started.order)
        lines += [f"#seed {started.seed}"] if started.seed else []
        state = self.fold(log[:1])
        for event in log[1:]:
            before, state = state, self.fold([event], state)
            if line := self.record_line(event, before, state) or format_shared(event):
                lines.append(line)
        return "\n".join([*lines, ""])

    def parse_record(self, text: str) -> list[Happened]:
        """The log that a record describes; refused with the line that cannot be read or breaks the rules."""
        reader = self.reader(self.rules)
        reader.read(text)
        log = [cast(Happened, self.started(reader.rules(), *reader.started()))]
        with at_line(1):
            state = self.fold(log)
        for step in reader.steps:
            with at_line(step.number):
                made = self.decide(state, cast(Asked, step.command), step.is_word)
            # What the table refused was taken back, which has a line of its own.
            made = made[:1] if isinstance(step.command, Settle) else made
            log += made
            state = self.fold(made, state)
        reader.check_end(state.ended)
        return log
