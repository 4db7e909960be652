"""What tasks are made of: bytes that any process can read; what belongs to a kind is raw until it decodes it."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

import msgspec
from msgspec import Raw

from slovoplet.bots.player import Players
from slovoplet.rules.event import Event
from slovoplet.rules.game import Game
from slovoplet.rules.kinds import KINDS, AnyKind, kind_of
from slovoplet.rules.ruleset import RuleSet

Result_co = TypeVar("Result_co", covariant=True)


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


class OfKind(msgspec.Struct, frozen=True, tag_field="task"):
    """A task about a game of some kind."""

    kind: str

    @property
    def _kind(self) -> AnyKind:
        return KINDS[self.kind]

    def _rules_in(self, played: Raw) -> RuleSet:
        rules: RuleSet = msgspec.json.decode(
            msgspec.json.decode(played, type=_WithRules).rules, type=self._kind.rules
        )
        return rules


class OfLog(OfKind, frozen=True):
    """A task about a log."""

    log: tuple[Raw, ...]

    @property
    def ruleset(self) -> RuleSet:
        """The rules of the game."""
        return self._rules_in(self.log[0])

    def _events(self) -> list[Event]:
        return [self._kind.readers.event.decode(event) for event in self.log]


def encode_log(log: Sequence[Event]) -> tuple[str, tuple[Raw, ...]]:
    """The kind of a log, and its events as a task carries them."""
    return kind_of(Game(log[:1]).rules).name, tuple(
        Raw(msgspec.json.encode(event)) for event in log
    )
