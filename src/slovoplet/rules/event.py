"""What happened in a game of any kind: the types of a log that all kinds share."""

from typing import Generic, Literal, TypeVar

import msgspec

from slovoplet.rules.ruleset import RuleSet

EndReason = Literal["target", "out", "passes", "agreement", "resigned"]
ResignReason = Literal["own", "time", "timeouts"]

Rules = TypeVar("Rules", bound=RuleSet)


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    """Something that happened and is never undone; each kind of game adds its own."""


class SeatEvent(Event, frozen=True):
    """Something that one player did, or that happened to one player."""

    seat: int


class GameStarted(Event, Generic[Rules], frozen=True):
    """A game begins: its full rules, the players by seat, the order of turns, the seed and its hash."""

    rules: Rules
    players: tuple[str, ...]
    order: tuple[int, ...]
    seed: str
    commitment: str
    lexicon: str = ""


class Passed(SeatEvent, frozen=True, tag="passed"):
    """A player did nothing, by choice or because the time ran out."""

    timed_out: bool = False


class Ended(Event, frozen=True, tag="ended"):
    """The game is over: why, and who won."""

    reason: EndReason
    winners: tuple[int, ...]
